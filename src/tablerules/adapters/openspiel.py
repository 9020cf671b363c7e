"""OpenSpiel: every game as a Python game of that library, by the name `tablerules_...`. Needs the extra `openspiel`.

    import pyspiel
    from tablerules.adapters import openspiel  # registers the games

    game = pyspiel.load_game("tablerules_uno(players=2,options=target_score:0;stacking:same)")
    game = openspiel.load("uno", players=2, target_score=0, stacking="same")  # the same

The parameters of every game:

- `players`: how many; 0 means 4 where the game takes 4.
- `preset`, `options`: the house rules; options as `name:value;name:value`, values as on the command line but `&` for a
  comma.
- `chance`: with `explicit` a shuffle is a node for each card, with the probability of every face, so that the history
  says everything; with `sampled` it is one node whose single outcome is drawn when it is applied, which is faster.
  OpenSpiel cannot serialise Python games of that kind.
- `rng_seed`: what sampled shuffles are drawn from; -1 leaves it to the operating system.

Other random picks are explicit either way, and the next round is dealt as soon as one is over. `observation_string` is
the view as JSON, `observation_tensor` the view as a row of numbers, and `information_state_string` begins with a
digest of all that the player has seen and done.
"""

import random
import re
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

import numpy as np
import pyspiel

from ..errors import InvalidOptions
from ..game import CHANCE, AnyGame
from ..options import describe, typed
from ..registry import build, games
from ..registry import load as class_of
from ..simulate import usual_seats
from .positions import Position, Tree

__all__ = ["Maker", "TableGame", "TableObserver", "TableState", "load", "register", "short_name"]

Maker = Callable[[str | None, str], AnyGame]
"""Makes a game of a preset and the text of its options."""

LONGEST = 1_000_000
"""More moves than any game has."""

MOST_OUTCOMES = 1024
"""More answers to one question than there ever are."""

PARAMETERS = {"players": 0, "preset": "", "options": "", "chance": "explicit", "rng_seed": -1}


def short_name(name: str) -> str:
    """The name of a game in OpenSpiel.

    Examples:
        >>> short_name("hand-and-foot")
        'tablerules_hand_and_foot'
    """
    return f"tablerules_{name.replace('-', '_')}"


def register(name: str, make: Maker) -> None:
    """Make a game known to OpenSpiel; those that `tablerules.games()` lists are known already.

    Args:
        name: The name to load it by.
        make: What makes the game.

    Examples:
        >>> import pyspiel, tablerules
        >>> make: Maker = lambda preset, text: tablerules.get("klaverjassen", deals=1)
        >>> register("one_deal", make)
        >>> pyspiel.load_game("one_deal").num_players()
        4
    """
    kind = _type(name, make(None, ""), explicit=True)
    # A class, and no partial: OpenSpiel drops it when Python is gone already, and only a class outlives that.
    pyspiel.register_game(kind, type(name, (TableGame,), {"name": name, "make": staticmethod(make)}))


def load(
    game: str,
    players: int = 0,
    preset: str | None = None,
    *,
    chance: str = "explicit",
    rng_seed: int = -1,
    **options: Any,
) -> "TableGame":
    """A game with its house rules given as in `tablerules.get`.

    Args:
        game: Its name there.
        players: The number of players; 0 means 4 where the game takes 4.
        preset: A named set of house rules.
        chance: `explicit` or `sampled`.
        rng_seed: What sampled shuffles are drawn from.
        **options: House rules by name; they override the preset.

    Raises:
        UnknownGame: There is no game of that name.
        InvalidOptions: The preset or an option does not exist, or a value is out of range.
        InvalidSeats: The game does not take that many players.

    Examples:
        >>> str(load("klaverjassen", deals=1).new_initial_state().current_player())
        '-1'
    """
    made = build(game, preset, options).options  # what is wrong is said here, and the values are as they are typed
    text = ";".join(f"{name}:{typed(getattr(made, name, value)).replace(',', '&')}" for name, value in options.items())
    given = {"players": players, "preset": preset or "", "options": text, "chance": chance, "rng_seed": rng_seed}
    loaded: TableGame = pyspiel.load_game(short_name(game), given)
    return loaded


def _made(name: str, preset: str | None, text: str) -> AnyGame:
    """A game from its name here, a preset, and options as text."""
    kind = getattr(class_of(name), "options_type", None)
    infos = {} if kind is None else {info.name: info for info in describe(kind)}
    options: dict[str, Any] = {}
    for part in filter(None, text.split(";")):
        option, _, value = part.partition(":")
        if option not in infos:
            raise InvalidOptions(f"there is no option {option!r}: there are {', '.join(infos) or 'none'}")
        try:
            options[option] = infos[option].parse(value.replace("&", ","))
        except InvalidOptions as error:
            # What it says is to be written here, where OpenSpiel would end the parameter at a comma.
            raise InvalidOptions(re.sub(",(?! )", "&", str(error))) from None
    return build(name, preset, options)


def _type(name: str, game: AnyGame, explicit: bool) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    modes = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=name,
        long_name=f"tablerules: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if explicit else modes.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=PARAMETERS,
        default_loadable=True,
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game at a table of so many players: the base of the class that `register` makes for each game.

    Attributes:
        name: The name to load it by.
        make: What makes the game.
        tree: The game as positions with numbered ways on.
        rng: What sampled shuffles are drawn from.

    Examples:
        >>> game = load("klaverjassen", deals=1)
        >>> isinstance(game, TableGame), game.num_distinct_actions(), game.new_initial_state().is_chance_node()
        (True, 38, True)
        >>> isinstance(game.make_py_observer(), TableObserver), game.max_chance_nodes_in_history() == LONGEST
        (True, True)
    """

    name: ClassVar[str]
    make: ClassVar[Maker]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        chance = given["chance"]
        if chance not in ("explicit", "sampled"):
            raise InvalidOptions(f"chance={chance!r}: expected explicit or sampled")
        game = type(self).make(given["preset"] or None, given["options"])
        players = given["players"] or usual_seats(game)
        self.tree = Tree.of(game, players, explicit=chance == "explicit")
        info = pyspiel.GameInfo(
            num_distinct_actions=self.tree.encoding.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.name, game, chance == "explicit"), info, given)
        self.rng = random.Random(None if given["rng_seed"] < 0 else given["rng_seed"])

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self, *_: Any) -> "TableState":
        """The state before the first deal."""
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        """More than there ever are."""
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "TableObserver | None":
        """What looks at states for a player; None where that is not possible: nobody sees the hands of all."""
        if params:
            raise ValueError(f"observers take no parameters: {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return None if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS else TableObserver(self.tree, kind)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A position in a game.

    Attributes:
        position: The position, with the state of the game itself.

    Examples:
        >>> state = load("klaverjassen", deals=1).new_initial_state()
        >>> isinstance(state, TableState), state.is_terminal(), state.current_player() == pyspiel.PlayerId.CHANCE
        (True, False, True)
        >>> state.chance_outcomes()[0]  # one card of 32
        (0, 0.03125)
        >>> while state.is_chance_node():
        ...     state.apply_action(state.chance_outcomes()[0][0])
        >>> state.resample_from_infostate(0, lambda: 0.5).legal_actions() == state.legal_actions()
        True
        >>> state.returns()
        [0.0, 0.0, 0.0, 0.0]
    """

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.position: Position = game.tree.root

    def current_player(self) -> int:
        """The player to act, or chance, or that the game is over."""
        player = self.position.player
        if player is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if player == CHANCE else player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.player is None

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.position.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The answers of chance, each with its probability."""
        return list(self.position.outcomes())

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(action, self.get_game().rng)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.text(action)

    def returns(self) -> list[float]:
        """1 for a win, -1 for a loss, 0 where nobody won or while the game goes on."""
        outcome = self.position.outcome
        return [0.0] * self.num_players() if outcome is None else list(map(float, outcome.returns))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TableState":
        """A state that a player cannot tell from this one; its history is still that of this one.

        Args:
            player: The player.
            sampler: Gives a random number from 0 to 1.
        """
        other: TableState = self.clone()
        other.position = self.position.resampled(player, random.Random(sampler()))
        return other

    def __str__(self) -> str:
        return str(self.position)


class TableObserver:
    """What a player, or a spectator, sees of a state.

    Attributes:
        tensor: The row of numbers last asked for; None where there is only text.
        dict: The same by its name.

    Examples:
        >>> game = load("klaverjassen", deals=1)
        >>> state = game.new_initial_state()
        >>> while state.is_chance_node():
        ...     state.apply_action(state.chance_outcomes()[0][0])
        >>> observer = game.make_py_observer()
        >>> observer.set_from(state, 0)
        >>> len(observer.tensor), observer.string_from(state, 0)[:9]
        (375, '{"seat":0')
    """

    def __init__(self, tree: Tree, kind: Any) -> None:
        self._encoding = tree.encoding
        self._kind = kind
        self._own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        numbers = kind.public_info and not kind.perfect_recall
        self.tensor = np.zeros(tree.encoding.length, np.float32) if numbers else None
        self.dict = {"observation": self.tensor} if numbers else {}

    def set_from(self, state: "TableState", player: int) -> None:
        """Put what a player sees into the tensor; zeros before the first deal."""
        if self.tensor is not None:
            view = state.position.view(player if self._own else None)
            self.tensor[:] = 0.0 if view is None else self._encoding.observe(view)

    def string_from(self, state: "TableState", player: int) -> str:
        """What a player sees as text: of private information alone, the fields that a spectator sees otherwise."""
        position = state.position
        audience = player if self._own else None
        text = position.view_text(audience) if self._kind.public_info else position.private_text(audience)
        return f"{position.digest(audience).hex()} {text}" if self._kind.perfect_recall else text


for _name in games():
    register(short_name(_name), partial(_made, _name))
