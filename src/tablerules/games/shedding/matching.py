"""What decides whether a card fits or can be drawn, as far as UNO and 0cards share it."""

from typing import Protocol

__all__ = ["TableTop", "can_draw"]


class TableTop(Protocol):
    """What matching looks at: a state, or a draft of the next one."""

    @property
    def at(self) -> int:
        """How many cards have been drawn from the pile."""

    @property
    def pile(self) -> bytes:
        """The draw pile as it was shuffled, top first."""

    @property
    def discard(self) -> bytes:
        """The discard pile, bottom first."""

    @property
    def colour(self) -> int:
        """The colour in force, as an index into `COLOURS`; 4 when there is none."""


def can_draw(state: TableTop) -> bool:
    """Whether at least one card can be drawn, by a reshuffle if need be (UNO-57, UNO-60, ZC-18)."""
    return state.at < len(state.pile) or len(state.discard) > 1
