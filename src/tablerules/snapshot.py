"""What is sent to one seat: its view, its moves, its timers and what it saw happen.

Examples:
    >>> import tablerules
    >>> from tablerules.codec import to_data
    >>> game = tablerules.get("uno", hand_size=2, dealer_selection="fixed")
    >>> match = tablerules.Match(game, seats=2, seed=5)
    >>> snapshot = match.snapshot(0)
    >>> isinstance(snapshot, Snapshot), snapshot.to_act == match.to_act, snapshot.ply
    (True, True, 1)
    >>> sorted(to_data(snapshot))[:3]
    ['asides', 'events', 'legal_moves']
"""

from typing import Any, Generic, TypeVar

import attrs

from .codec import snake, to_data
from .game import AnyGame, Event, Outcome, Seat, Timer

__all__ = ["EventInfo", "MoveInfo", "Snapshot", "TimerInfo"]

V = TypeVar("V")


@attrs.frozen
class MoveInfo:
    """A move as it is sent: its text, its type in snake_case, and its fields, to match a click to a move.

    Examples:
        >>> import tablerules
        >>> MoveInfo.of(tablerules.get("uno").parse_move("R5"))
        MoveInfo(text='R5', type='play', fields={'card': 'R5', 'colour': None, 'target': None})
    """

    text: str
    type: str
    fields: dict[str, Any]

    @classmethod
    def of(cls, move: Any) -> "MoveInfo":
        """The description of a move."""
        return cls(str(move), snake(type(move).__name__), _fields(move))


@attrs.frozen
class EventInfo:
    """An event as it is sent: its type in snake_case and its fields.

    Examples:
        >>> from tablerules.games.uno.events import TurnSkipped
        >>> EventInfo.of(TurnSkipped(2))
        EventInfo(type='turn_skipped', fields={'seat': 2})
    """

    type: str
    fields: dict[str, Any]

    @classmethod
    def of(cls, event: Event) -> "EventInfo":
        """The description of an event."""
        return cls(snake(type(event).__name__), _fields(event))


@attrs.frozen
class TimerInfo:
    """A time limit as it is sent: what it is on, and how many seconds it lasts from its beginning.

    Examples:
        >>> import tablerules
        >>> tablerules.Match("zerocards", seats=2, seed=1).snapshot(0).timers
        (TimerInfo(key='turn 1', seconds=30),)
    """

    key: str
    seconds: float


def _fields(value: Any) -> dict[str, Any]:
    if not attrs.has(type(value)):
        return {}
    return {field.name: to_data(getattr(value, field.name)) for field in attrs.fields(type(value))}


@attrs.frozen
class Snapshot(Generic[V]):
    """All that is sent to one seat.

    Attributes:
        seat: Whose snapshot it is; None is a spectator's.
        ply: How many moves have changed what this seat can see; give it back with a move.
        view: What the seat may know.
        to_act: The seats the game waits for.
        legal_moves: What the game waits for from this seat.
        asides: What is legal for it besides.
        timers: The time limits it may know of.
        events: What has happened since the ply asked for, as this seat saw it; in the last ply where none was.
        outcome: How the game ended; None while it is going on.

    Examples:
        >>> import tablerules
        >>> snapshot = tablerules.Match("klaverjassen", seats=4, seed=7).snapshot(0)
        >>> snapshot.to_act, [move.text for move in snapshot.legal_moves], snapshot.asides, snapshot.outcome
        ((0,), ['pass', 'play'], (), None)
        >>> len(snapshot.view.hand), snapshot.events[-1].type
        (8, 'suit_proposed')
    """

    seat: Seat | None
    ply: int
    view: V
    to_act: tuple[Seat, ...]
    legal_moves: tuple[MoveInfo, ...]
    asides: tuple[MoveInfo, ...]
    timers: tuple[TimerInfo, ...]
    events: tuple[EventInfo, ...]
    outcome: Outcome | None


class Seen:
    """What one seat, or the spectators, have seen so far.

    Args:
        ply: How many plies have gone before.

    Attributes:
        ply: The ply of what was seen last.
        events: What was seen to happen, each event with its ply.
    """

    def __init__(self, ply: int) -> None:
        self.ply = ply
        self.events: list[tuple[int, Event]] = []
        self._state: Any = None
        self._last: Any = None

    def look(self, game: AnyGame, state: Any, seat: Seat | None, timers: tuple[Timer, ...]) -> None:
        """Take in a state and the timers `seat` may know of; a ply further if anything can be seen to have changed."""
        if state is self._state:
            return
        self._state = state
        moves = () if seat is None else (game.legal_moves(state, seat), game.asides(state, seat))
        now = (game.view(state, seat), moves, game.to_act(state), timers)
        events = game.events(state, seat)
        if events or now != self._last:
            self.ply += 1
            self.events += [(self.ply, event) for event in events]
            self._last = now
