"""A lobby: who sits where before, between and after the games of an evening. An immutable value, for any game."""

from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from ..errors import IllegalMove, InvalidRecord, InvalidSeats, Refusal, TableRulesError
from ..game import NEXT, AnyGame, Outcome, Seat
from ..registry import get, load
from . import rules
from .actions import Action, AddBot, BackToLobby, Kick, Leave, Rematch, Start
from .options import most_players
from .people import MOST_PLAYERS, BotLevel, Occupant, bot_number, bot_player, draw_code, is_code, is_identity, tidied
from .saved import SavedLobby
from .stage import Stage
from .standings import MOST_POINTS, Standing
from .view import Listing, LobbyView, view

__all__ = ["Lobby", "games_to_watch", "open_lobbies"]


@attrs.frozen
class Lobby:
    """A lobby. Make one with `create`; `apply` gives the next one.

    Attributes:
        code: What lets people in.
        game: The game with the house rules chosen.
        occupants: Those with a seat, in the order of the seats.
        host: The identity of the host; None when the lobby is closed.
        stage: What is going on.
        public_lobby: Whether people can join without the code.
        max_players: The number of places the host has chosen; None for as many as the game takes.
        standings: What everybody has won here.

    Examples:
        >>> from tablerules.lobby import AddBot, Join, Lobby, Start
        >>> lobby = Lobby.create("uno", "user 1", "Anna", code="K7QXZ")
        >>> lobby = lobby.apply("user 2", Join("Bram", "K7QXZ")).apply("user 1", AddBot("easy"))
        >>> lobby.names
        ('Anna', 'Bram', 'Bot 1')
        >>> lobby.refusal("user 2", Start()).code
        'not_host'
        >>> lobby.apply("user 1", Start()).stage
        <Stage.IN_GAME: 'in_game'>
        >>> lobby.places, lobby.is_full, lobby.seat_of("user 2"), lobby.occupant("user 1").name
        (10, False, 1, 'Anna')
        >>> {seat: level.value for seat, level in lobby.bots.items()}, lobby.away
        ({2: 'easy'}, ())
        >>> lobby.view("user 2").you, lobby.listing  # not public, so not listed
        (1, None)
        >>> outcome = Outcome((1.0, -1.0, -1.0), (0,), (57, 0, 0), "one_round")
        >>> [standing.cups for standing in lobby.apply("user 1", Start()).finish(outcome).standings]
        [1, 0, 0]
    """

    code: str
    game: AnyGame
    occupants: tuple[Occupant, ...]
    host: str | None
    stage: Stage = Stage.OPEN
    public_lobby: bool = False
    max_players: int | None = None
    standings: tuple[Standing, ...] = ()

    def __attrs_post_init__(self) -> None:
        fault = _fault(self)
        if fault:
            raise ValueError(f"there can be no such lobby: {fault}")

    @classmethod
    def create(cls, game: AnyGame | str, host: str, name: str, *, code: str | None = None) -> "Lobby":
        """A new lobby with its creator, who is the host, on the first seat (ZC-92).

        Args:
            game: The game with the house rules to begin with, or the name of one with its defaults. It has to be a
                registered one, since the host can change its options.
            host: The identity of the creator.
            name: The name of the creator.
            code: The code; if none is given, one is drawn from the operating system's random source (ZC-98).

        Raises:
            UnknownGame: There is no game of that name.
            InvalidSeats: With its house rules no number of players can play the game.
            IllegalMove: The code, the identity or the name is not allowed.
        """
        chosen = get(game) if isinstance(game, str) else game
        load(chosen.name)
        if most_players(chosen) == 0:
            raise InvalidSeats(f"{chosen.name} cannot be played by any number of players with these options")
        code = draw_code() if code is None else code
        rules.check_code(code)
        return cls(code, chosen, (rules.newcomer(0, host, name),), host)

    # --- who is there -----------------------------------------------------------------------------

    @property
    def places(self) -> int:
        """How many players there can be (ZC-90)."""
        most = most_players(self.game)
        return most if self.max_players is None else min(most, self.max_players)

    @property
    def is_full(self) -> bool:
        """Whether there is no free seat; bots count (ZC-90)."""
        return len(self.occupants) >= self.places

    @property
    def names(self) -> tuple[str, ...]:
        """The names in the order of the seats; during a game by seat, as `tablerules.text` wants them."""
        return tuple([occupant.name for occupant in self.occupants])

    @property
    def bots(self) -> Mapping[Seat, BotLevel]:
        """The levels of the bots by their seats."""
        return {occupant.seat: occupant.level for occupant in self.occupants if occupant.level is not None}

    @property
    def away(self) -> tuple[Seat, ...]:
        """The seats of people who have left during the game (ZC-95)."""
        return tuple([occupant.seat for occupant in self.occupants if not occupant.connected])

    def occupant(self, player: str | None) -> Occupant | None:
        """Whoever has this identity; None when nobody here has."""
        return next((occupant for occupant in self.occupants if occupant.player == player), None)

    def seat_of(self, player: str) -> Seat | None:
        """The seat of a player who has not left; None when there is none. During a game it is the one in the match."""
        occupant = self.occupant(player)
        return occupant.seat if occupant is not None and occupant.connected else None

    # --- what happens -----------------------------------------------------------------------------

    def apply(self, player: str, action: Action) -> "Lobby":
        """The lobby after an action by `player`.

        Args:
            player: The identity of whoever does it; the caller knows, the message does not say.
            action: What they do.

        Raises:
            IllegalMove: It is refused, and nothing has changed; the refusal says which rule and why.
            TypeError: It is not an action, or the identity is not text.
        """
        return rules.perform(self, player, action)

    def refusal(self, player: str, action: Action) -> Refusal | None:
        """Why `player` may not do this now; None when it may be done."""
        try:
            rules.perform(self, player, action)
        except IllegalMove as error:
            return error.refusal
        return None

    def actions(self, player: str) -> tuple[Action, ...]:
        """What `player` can do now with the press of a button; joining and changing a setting take more than that.

        `next` is listed during the whole game: the match knows whether a round is over.

        Examples:
            >>> lobby = Lobby.create("uno", "user 1", "Anna")
            >>> [type(action).__name__ for action in lobby.actions("user 1")]
            ['AddBot', 'AddBot', 'AddBot', 'Leave']
        """
        bots, kicks = map(AddBot, BotLevel), (Kick(occupant.seat) for occupant in self.occupants)
        every: tuple[Action, ...] = (Start(), NEXT, Rematch(), BackToLobby(), *bots, *kicks, Leave())
        return tuple([action for action in every if self.refusal(player, action) is None])

    def finish(self, outcome: Outcome) -> "Lobby":
        """The lobby after its game, which the program tells it when the match is over.

        Those who left during the game are removed (ZC-95); the standings are counted (ZC-97).

        Raises:
            IllegalMove: No game is going on.
            InvalidSeats: The outcome belongs to another table.
        """
        return rules.finish(self, outcome)

    # --- what goes out ----------------------------------------------------------------------------

    def view(self, player: str | None) -> LobbyView:
        """What is sent to `player`, or to somebody without a seat: everything but the identities of the others."""
        return view(self, player)

    @property
    def listing(self) -> Listing | None:
        """The entry in the list of open lobbies; None for a lobby that is not in it (ZC-91)."""
        return None if self.stage is not Stage.OPEN or self.is_full else _listing(self)

    def to_json(self) -> str:
        """The lobby as JSON, identities included: for the server to keep.

        Examples:
            >>> lobby = Lobby.create("uno", "user 1", "Anna")
            >>> Lobby.from_json(lobby.to_json()) == lobby
            True
        """
        return SavedLobby.of(**_fields(self)).to_json()

    @classmethod
    def from_json(cls, text: str) -> "Lobby":
        """The lobby that `to_json` wrote.

        Raises:
            InvalidRecord: It is damaged or forged, or its game or options are not known here.
        """
        saved = SavedLobby.from_json(text)
        try:
            return cls(**{**_fields(saved), "game": saved.rules()})
        except (TableRulesError, ValueError) as error:
            raise InvalidRecord(str(error)[:300]) from None


def open_lobbies(lobbies: Iterable[Lobby]) -> tuple[Listing, ...]:
    """The list of open lobbies: those that are open, public and not full (ZC-91).

    Examples:
        >>> from tablerules.lobby import SetOption
        >>> hidden = Lobby.create("uno", "user 1", "Anna", code="K7QXZ")
        >>> shown = hidden.apply("user 1", SetOption("public_lobby", True))
        >>> open_lobbies([hidden, shown])
        (Listing(code='K7QXZ', game='uno', host='Anna', players=1, places=10),)
    """
    return tuple([listing for lobby in lobbies if (listing := lobby.listing) is not None])


def games_to_watch(lobbies: Iterable[Lobby]) -> tuple[Listing, ...]:
    """The games that anybody may watch: those of public lobbies, in progress or just over.

    Examples:
        >>> from tablerules.lobby import AddBot, SetOption, Start
        >>> lobby = Lobby.create("uno", "user 1", "Anna", code="K7QXZ").apply("user 1", AddBot("easy"))
        >>> playing = lobby.apply("user 1", SetOption("public_lobby", True)).apply("user 1", Start())
        >>> games_to_watch([lobby, playing])
        (Listing(code='K7QXZ', game='uno', host='Anna', players=2, places=10),)
    """
    stages = (Stage.IN_GAME, Stage.AFTER_GAME)
    return tuple([found for lobby in lobbies if lobby.stage in stages and (found := _listing(lobby)) is not None])


def _listing(lobby: Lobby) -> Listing | None:
    """What is said of a public lobby to those who are not in it."""
    host = lobby.occupant(lobby.host)
    if not lobby.public_lobby or host is None:
        return None
    return Listing(lobby.code, lobby.game.name, host.name, len(lobby.occupants), lobby.places)


def _fields(value: Any) -> dict[str, Any]:
    """The fields that a lobby and a saved one have in common, by name."""
    return {field.name: getattr(value, field.name) for field in attrs.fields(Lobby)}


# --- what has to be true --------------------------------------------------------------------------


def _fault(lobby: Lobby) -> str | None:
    """What is wrong with a lobby that did not come about by its own rules; None when nothing is."""
    return (
        _fault_of_people(lobby.occupants, lobby.stage is Stage.IN_GAME)
        or _fault_of_numbers(lobby)
        or _fault_of_host(lobby)
        or _fault_of_standings(lobby.standings)
    )


def _fault_of_people(occupants: tuple[Occupant, ...], in_game: bool) -> str | None:
    for occupant in occupants:
        if occupant.is_bot:
            known = bot_player(bot_number(occupant.player)) == occupant.player
        else:
            known = is_identity(occupant.player)
        if not known or tidied(occupant.name) != occupant.name:
            return "an identity or a name is not allowed"
        if not occupant.connected and (occupant.is_bot or not in_game):
            return "somebody without a connection has a seat"
    seats = [occupant.seat for occupant in occupants]
    if len({occupant.player for occupant in occupants}) < len(seats):
        return "somebody has two seats"
    ordered = list(range(len(seats))) if in_game else sorted(set(seats))
    return (
        None if seats == ordered and all(0 <= seat < MOST_PLAYERS for seat in seats) else "the seats are not in order"
    )


def _fault_of_numbers(lobby: Lobby) -> str | None:
    if not is_code(lobby.code):
        return "its code is not a code"
    if lobby.max_players is not None and not 0 < lobby.max_players <= MOST_PLAYERS:
        return "its number of places is out of range"
    if len(lobby.occupants) > lobby.places:
        return "there are more players than places"
    if lobby.stage is Stage.IN_GAME and len(lobby.occupants) not in lobby.game.seats:
        return "the game does not take that many players"
    return None


def _fault_of_host(lobby: Lobby) -> str | None:
    if lobby.stage is Stage.CLOSED:
        return "somebody is in it although it is closed" if lobby.occupants or lobby.host is not None else None
    host = lobby.occupant(lobby.host)
    return None if host is not None and host.is_present else "its host is not there"


def _fault_of_standings(standings: tuple[Standing, ...]) -> str | None:
    if len({standing.player for standing in standings}) < len(standings):
        return "somebody is in the standings twice"
    for standing in standings:
        if not (is_identity(standing.player) or bot_number(standing.player)) or tidied(standing.name) != standing.name:
            return "an identity or a name in the standings is not allowed"
        if standing.cups < 0 or max(standing.cups, abs(standing.points)) > MOST_POINTS:
            return "somebody has won less than nothing, or more than anybody can"
    return None
