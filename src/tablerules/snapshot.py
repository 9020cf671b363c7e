"""What is sent to one seat: its view, its moves, its timers and what it saw happen."""

from typing import Any, Generic, TypeVar

import attrs

from .codec import snake, to_data
from .game import Event, Outcome, Seat

__all__ = ["EventInfo", "MoveInfo", "Snapshot", "TimerInfo"]

V = TypeVar("V")


@attrs.frozen
class MoveInfo:
    """A move as it is sent: its text, its type in snake_case, and its fields, to match a click to a move."""

    text: str
    type: str
    fields: dict[str, Any]

    @classmethod
    def of(cls, move: Any) -> "MoveInfo":
        """The description of a move."""
        return cls(str(move), snake(type(move).__name__), _fields(move))


@attrs.frozen
class EventInfo:
    """An event as it is sent: its type in snake_case and its fields."""

    type: str
    fields: dict[str, Any]

    @classmethod
    def of(cls, event: Event) -> "EventInfo":
        """The description of an event."""
        return cls(snake(type(event).__name__), _fields(event))


@attrs.frozen
class TimerInfo:
    """A time limit as it is sent: what it is on, and how many seconds it lasts from its beginning."""

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
        events: What has happened since the ply asked for, as this seat saw it.
        outcome: How the game ended; None while it is going on.
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
