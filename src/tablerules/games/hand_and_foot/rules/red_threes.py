"""Laying red threes where that is a choice (HF-47, 48)."""

from ....game import Seat
from .draft import Draft

__all__ = ["lay"]


def lay(draft: Draft, seat: Seat, count: int) -> None:
    """Lay some red threes and draw as many cards, which stay in the hand (HF-47, 138); it commits what is staged."""
    draft.commit()
    draft.lay_red_threes(seat, count)
