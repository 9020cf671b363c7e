"""The parts of a state that UNO and 0cards share."""

from functools import cache

import attrs

from ...game import Seat
from ...trusted import trusted

__all__ = ["Pending", "RoundResult", "neighbours", "new_pending"]


@attrs.frozen
class Pending:
    """A stack of draw cards on its way (UNO-70, ZC-20).

    Attributes:
        total: How many cards have to be drawn.
        target: The seat it aims at.
        attacker: The seat whose card aimed it.
        kind: The last draw card in it: ``"DRAW_TWO"``, or ``"WILD_DRAW_FOUR"`` (in 0cards ``"DRAW_FOUR"``).
    """

    total: int
    target: Seat
    attacker: Seat
    kind: str


new_pending = trusted(Pending)


@attrs.frozen
class RoundResult:
    """How a round ended.

    Attributes:
        winner: The seat that won it; None for a void round.
        points: What each side got in it.
        scores: The totals after it.
        reason: ``"out"`` or ``"blocked"``.
    """

    winner: Seat | None
    points: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


@cache
def neighbours(active: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], ...]:
    """For direction 1 and -1 the next active seat of every seat; the entry 0 is never used."""

    def next_from(seat: Seat, direction: int) -> Seat:
        return next(other for step in circle[1:] if (other := (seat + direction * step) % len(circle)) in active)

    circle = range(max(active) + 1)  # beyond the last active seat nobody asks
    if len(active) < 2:
        return (), (0,) * len(circle), (0,) * len(circle)
    return (), tuple(next_from(seat, 1) for seat in circle), tuple(next_from(seat, -1) for seat in circle)
