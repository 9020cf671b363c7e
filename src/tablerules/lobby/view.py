"""What leaves the server: a lobby as somebody in it sees it, and as an entry in the list of open ones.

Identities stay behind. A program may use something as identity that is nobody else's business; the others know a player
by seat and name, and that is how they name one in their actions.

Examples:
    >>> from tablerules.lobby import Lobby, SetOption
    >>> lobby = Lobby.create("uno", "user 1", "Anna", code="K7QXZ").apply("user 1", SetOption("public_lobby", True))
    >>> seen = lobby.view(None)
    >>> isinstance(seen, LobbyView), seen.you, seen.occupants
    (True, None, (OccupantView(seat=0, name='Anna', level=None, connected=True),))
    >>> isinstance(lobby.listing, Listing), seen.standings
    (True, ())
    >>> StandingView("Anna", 0, cups=1, points=57).cups
    1
"""

from typing import TYPE_CHECKING, Any

import attrs

from ..codec import to_data
from ..game import Seat
from .people import BotLevel, Occupant
from .stage import Stage

if TYPE_CHECKING:
    from .lobby import Lobby

__all__ = ["Listing", "LobbyView", "OccupantView", "StandingView", "view"]


@attrs.frozen
class Listing:
    """A lobby in the list of open ones.

    Attributes:
        code: Its code, which says which lobby is meant.
        game: The name of the game.
        host: The name of the host.
        players: How many are there, bots included.
        places: How many there can be.
    """

    code: str
    game: str
    host: str
    players: int
    places: int


@attrs.frozen
class OccupantView:
    """Somebody with a seat; the fields are those of an `Occupant` that everybody may know.

    Examples:
        >>> OccupantView.of(Occupant(0, "user 1", "Anna"))  # the identity stays behind
        OccupantView(seat=0, name='Anna', level=None, connected=True)
    """

    seat: Seat
    name: str
    level: BotLevel | None
    connected: bool

    @classmethod
    def of(cls, occupant: Occupant) -> "OccupantView":
        """What everybody may know of an occupant."""
        return cls(occupant.seat, occupant.name, occupant.level, occupant.connected)


@attrs.frozen
class StandingView:
    """A line of the session standings.

    Attributes:
        name: The name.
        seat: The seat now; None for somebody who is not there.
        cups: Matches won.
        points: Round points scored.
    """

    name: str
    seat: Seat | None
    cups: int
    points: int


@attrs.frozen
class LobbyView:
    """A lobby as somebody sees it.

    Attributes:
        code: What lets people in; None for those who are not in a lobby that is not public.
        game: The name of the game.
        options: Every house rule in force.
        stage: What is going on.
        you: The seat of whoever looks; None for somebody without one.
        host: The seat of the host; None when the lobby is closed.
        public_lobby: Whether people can join without the code.
        places: How many players there can be.
        occupants: Those with a seat, in the order of the seats.
        standings: What everybody has won here, the best first.
    """

    code: str | None
    game: str
    options: dict[str, Any]
    stage: Stage
    you: Seat | None
    host: Seat | None
    public_lobby: bool
    places: int
    occupants: tuple[OccupantView, ...]
    standings: tuple[StandingView, ...]


def view(lobby: "Lobby", player: str | None) -> LobbyView:
    """The lobby as `player` sees it; None is somebody without a seat."""
    you = None if player is None else lobby.seat_of(player)
    options = lobby.game.options
    best_first = sorted(lobby.standings, key=lambda standing: (-standing.cups, -standing.points))
    return LobbyView(
        code=lobby.code if lobby.public_lobby or you is not None else None,
        game=lobby.game.name,
        options=to_data(options) if attrs.has(type(options)) else {},
        stage=lobby.stage,
        you=you,
        host=None if lobby.host is None else lobby.seat_of(lobby.host),
        public_lobby=lobby.public_lobby,
        places=lobby.places,
        occupants=tuple(map(OccupantView.of, lobby.occupants)),
        standings=tuple(
            [StandingView(one.name, lobby.seat_of(one.player), one.cups, one.points) for one in best_first]
        ),
    )
