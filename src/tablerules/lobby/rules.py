"""What every action does to a lobby, and why it may be refused: one function for each, named for it.

Asking and doing are the same code: a lobby never changes, so whoever wants to know whether something can be done does
it and looks.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import TYPE_CHECKING, Any

import attrs

from ..errors import IllegalMove, InvalidOptions, InvalidSeats, Refusal, TableRulesError, shown
from ..game import AnyGame, NextRound, Outcome
from ..registry import build
from . import options, standings
from .actions import Action, AddBot, BackToLobby, Join, Kick, Leave, Rematch, SetOption, Start, UsePreset
from .people import CODE_LENGTH, MAX_NAME, Occupant, bot_number, bot_player, is_code, is_identity, tidied, typed_code
from .stage import Stage

if TYPE_CHECKING:
    from .lobby import Lobby

__all__ = ["check_code", "finish", "newcomer", "perform"]


def illegal(rule: str, code: str, **params: str | int) -> IllegalMove:
    """The exception that says why not."""
    return IllegalMove(Refusal.of(rule, code, **params))


def perform(lobby: "Lobby", player: str, action: Action) -> "Lobby":
    """The lobby after an action of a player.

    Raises:
        IllegalMove: It is refused.
        TypeError: It is not an action, or the identity is not text.
    """
    _check_text("an identity", player)
    does = _DOES.get(type(action))
    if does is None:
        raise TypeError(f"{type(action).__name__} is not an action of a lobby")
    return does(lobby, player, action)


def _check_text(what: str, value: object) -> None:
    if not isinstance(value, str):
        raise TypeError(f"{what} is a text, not {type(value).__name__}")


# --- who may do something, and when ---------------------------------------------------------------


def _acting(lobby: "Lobby", player: str) -> Occupant:
    """The person who acts, who has to be there."""
    if lobby.stage is Stage.CLOSED:
        raise illegal("ZC-94", "not_now", stage=lobby.stage.value)
    occupant = lobby.occupant(player)
    if occupant is None or not occupant.is_present:
        raise illegal("ZC-92", "not_here")
    return occupant


def _only_host(lobby: "Lobby", player: str) -> Occupant:
    occupant = _acting(lobby, player)
    host = lobby.occupant(lobby.host)
    if host is not None and host is not occupant:
        raise illegal("ZC-92", "not_host", host=host.name)
    return occupant


def _only_in(lobby: "Lobby", rule: str, *stages: Stage) -> None:
    if lobby.stage not in stages:
        raise illegal(rule, "not_now", stage=lobby.stage.value)


# --- coming and going -----------------------------------------------------------------------------


def check_code(code: str) -> None:
    """Refuse what is not a code (ZC-98)."""
    _check_text("a code", code)
    if not is_code(code):
        raise illegal("ZC-98", "bad_code", count=CODE_LENGTH)


def newcomer(seat: int, player: str, name: str) -> Occupant:
    """A person who takes a seat, if the identity and the name are allowed."""
    _check_text("an identity", player)
    _check_text("a name", name)
    if not is_identity(player):
        raise illegal("ZC-97", "bad_identity")
    tidy = tidied(name)
    if tidy is None:
        raise illegal("ZC-90", "bad_name", count=MAX_NAME)
    return Occupant(seat, player, tidy)


def _join(lobby: "Lobby", player: str, join: Join) -> "Lobby":
    """ZC-90 and ZC-91. The code comes first: without it nobody learns how things are inside."""
    if lobby.stage is Stage.CLOSED:
        raise illegal("ZC-94", "not_now", stage=lobby.stage.value)
    if not lobby.public_lobby:
        if join.code is None:
            raise illegal("ZC-91", "code_needed")
        if typed_code(join.code) != lobby.code:
            raise illegal("ZC-91", "wrong_code")
    if lobby.occupant(player) is not None:
        raise illegal("ZC-90", "already_here")
    _only_in(lobby, "ZC-90", Stage.OPEN)
    return _seated(lobby, newcomer(_free_seat(lobby), player, join.name))


def _free_seat(lobby: "Lobby") -> int:
    """The first seat that nobody has (ZC-90)."""
    if lobby.is_full:
        raise illegal("ZC-90", "full", count=lobby.places)
    taken = {occupant.seat for occupant in lobby.occupants}
    return next(seat for seat in count() if seat not in taken)


def _seated(lobby: "Lobby", occupant: Occupant) -> "Lobby":
    return attrs.evolve(lobby, occupants=tuple(sorted((*lobby.occupants, occupant), key=lambda one: one.seat)))


def _leave(lobby: "Lobby", player: str, _: Leave) -> "Lobby":
    """ZC-94 and ZC-95."""
    leaver = _acting(lobby, player)
    if lobby.stage is Stage.IN_GAME:
        gone = attrs.evolve(leaver, connected=False)
        left = tuple(gone if occupant is leaver else occupant for occupant in lobby.occupants)
    else:
        left = tuple(occupant for occupant in lobby.occupants if occupant is not leaver)
    host = lobby.host if lobby.host != player else _next_host(left, leaver)
    if host is None:
        return attrs.evolve(lobby, stage=Stage.CLOSED, occupants=(), host=None)
    return attrs.evolve(lobby, occupants=left, host=host)


def _next_host(left: Sequence[Occupant], leaver: Occupant) -> str | None:
    """The next person in seat order, round the table; None when only bots are left (ZC-94)."""
    people = [occupant for occupant in left if occupant.is_present]
    people.sort(key=lambda occupant: (occupant.seat < leaver.seat, occupant.seat))
    return people[0].player if people else None


def _add_bot(lobby: "Lobby", player: str, add: AddBot) -> "Lobby":
    """A bot on the first free seat (ZC-90, ZC-92). It never has the identity of an earlier one that has standings."""
    _only_host(lobby, player)
    _only_in(lobby, "ZC-92", Stage.OPEN)
    known = [*(occupant.player for occupant in lobby.occupants), *(standing.player for standing in lobby.standings)]
    number = 1 + max(map(bot_number, known))
    return _seated(lobby, Occupant(_free_seat(lobby), bot_player(number), f"Bot {number}", add.level))


def _kick(lobby: "Lobby", player: str, kick: Kick) -> "Lobby":
    """ZC-92. Whoever it was may join again (ZC-98)."""
    host = _only_host(lobby, player)
    _only_in(lobby, "ZC-92", Stage.OPEN, Stage.AFTER_GAME)
    if kick.seat == host.seat:
        raise illegal("ZC-92", "not_yourself")
    left = tuple(occupant for occupant in lobby.occupants if occupant.seat != kick.seat)
    if len(left) == len(lobby.occupants):
        raise illegal("ZC-92", "empty_seat")
    return attrs.evolve(lobby, occupants=left)


# --- settings -------------------------------------------------------------------------------------


def _set_option(lobby: "Lobby", player: str, chosen: SetOption) -> "Lobby":
    """ZC-92: checked at once, and an error changes nothing."""
    _only_host(lobby, player)
    _only_in(lobby, "ZC-92", Stage.OPEN)
    name, value = chosen.name, chosen.value
    try:
        if name == options.PUBLIC_LOBBY.name:
            return attrs.evolve(lobby, public_lobby=options.PUBLIC_LOBBY.check(value))
        places = options.max_players(lobby.game)
        if name == places.name:
            return _with_places(lobby, places.check(value))
        if not any(info.name == name for info in options.house_rules(lobby.game)):
            raise illegal("ZC-92", "unknown_option", option=shown(name))
        return _with_game(lobby, options.game_with(lobby.game, name, value))
    except InvalidOptions as error:
        raise illegal("ZC-92", "invalid_option", option=name, problem=str(error)[:200]) from None


def _use_preset(lobby: "Lobby", player: str, chosen: UsePreset) -> "Lobby":
    """As setting every house rule of the game."""
    _only_host(lobby, player)
    _only_in(lobby, "ZC-92", Stage.OPEN)
    if chosen.preset not in options.presets(lobby.game):
        raise illegal("ZC-92", "unknown_preset", preset=shown(chosen.preset))
    return _with_game(lobby, build(lobby.game.name, chosen.preset, {}))


def _with_places(lobby: "Lobby", most: int) -> "Lobby":
    """With that many places, if they are enough for those who are there (ZC-90)."""
    _enough(lobby, most)
    return attrs.evolve(lobby, max_players=most)


def _with_game(lobby: "Lobby", game: AnyGame) -> "Lobby":
    """With other house rules, if they allow for everybody who is there."""
    _enough(lobby, options.most_players(game))
    return attrs.evolve(lobby, game=game)


def _enough(lobby: "Lobby", most: int) -> None:
    if most < len(lobby.occupants):
        raise illegal("ZC-90", "too_many_players", count=len(lobby.occupants), most=most)


# --- games ----------------------------------------------------------------------------------------


def _start(lobby: "Lobby", player: str, _: Start) -> "Lobby":
    """ZC-93."""
    _only_host(lobby, player)
    _only_in(lobby, "ZC-92", Stage.OPEN)
    return _in_game(lobby)


def _rematch(lobby: "Lobby", player: str, _: Rematch) -> "Lobby":
    """ZC-96: a new game with the same seats and options."""
    _only_host(lobby, player)
    _only_in(lobby, "ZC-96", Stage.AFTER_GAME)
    return _in_game(lobby)


def _in_game(lobby: "Lobby") -> "Lobby":
    """With a game begun. Empty seats are closed up, because the table of a game has none."""
    players = len(lobby.occupants)
    if players not in lobby.game.seats:
        raise illegal("ZC-93", "wrong_number", count=players, numbers=_listed(lobby.game.seats))
    try:
        lobby.game.start(players)  # which looks at what depends on the number of players
    except TableRulesError as error:
        raise illegal("ZC-93", "wrong_options", problem=str(error)[:200]) from None
    table = tuple(attrs.evolve(occupant, seat=seat) for seat, occupant in enumerate(lobby.occupants))
    return attrs.evolve(lobby, stage=Stage.IN_GAME, occupants=table)


def _listed(numbers: Sequence[int]) -> str:
    """Numbers as people write them: `2-10`, `3, 6-8`."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs) or "0"


def _next_round(lobby: "Lobby", player: str, _: NextRound) -> "Lobby":
    """ZC-92. The lobby stays as it is: TABLE plays `next` in the match, where the game's own rules say if it can."""
    _only_host(lobby, player)
    _only_in(lobby, "ZC-92", Stage.IN_GAME)
    return lobby


def _back_to_lobby(lobby: "Lobby", player: str, _: BackToLobby) -> "Lobby":
    """ZC-96."""
    _only_host(lobby, player)
    _only_in(lobby, "ZC-96", Stage.AFTER_GAME)
    return attrs.evolve(lobby, stage=Stage.OPEN)


def finish(lobby: "Lobby", outcome: Outcome) -> "Lobby":
    """The lobby after its game: those who left are removed, and the standings are counted (ZC-95, ZC-97).

    Raises:
        IllegalMove: No game is going on.
        InvalidSeats: The outcome belongs to another table.
    """
    _only_in(lobby, "ZC-96", Stage.IN_GAME)
    if len(outcome.returns) != len(lobby.occupants):
        raise InvalidSeats(f"an outcome for {len(outcome.returns)} seats, but {len(lobby.occupants)} were at the table")
    return attrs.evolve(
        lobby,
        stage=Stage.AFTER_GAME,
        occupants=tuple(occupant for occupant in lobby.occupants if occupant.connected),
        standings=standings.counted(lobby.standings, lobby.occupants, outcome),
    )


_DOES: Mapping[type[Any], Callable[["Lobby", str, Any], "Lobby"]] = {
    Join: _join,
    Leave: _leave,
    SetOption: _set_option,
    UsePreset: _use_preset,
    AddBot: _add_bot,
    Kick: _kick,
    Start: _start,
    NextRound: _next_round,
    Rematch: _rematch,
    BackToLobby: _back_to_lobby,
}
