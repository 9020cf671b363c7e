"""The pieces that a game's `encoding` puts a row of numbers together from; all of them are from -1 to 1."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

__all__ = ["copies", "flags", "from_seat", "one_hot", "share"]

T = TypeVar("T")


def share(number: float, most: float) -> float:
    """A number as a part of the most it usually is, cut off at -1 and 1.

    Examples:
        >>> share(3, 4), share(-9, 4), share(9, 4)
        (0.75, -1.0, 1.0)
    """
    part = number / most
    if part > 1.0:
        return 1.0
    return part if part > -1.0 else -1.0


def one_hot(at: int | None, size: int) -> list[float]:
    """A row of zeros with a one at a place; all zeros for None.

    Examples:
        >>> one_hot(1, 3), one_hot(None, 2)
        ([0.0, 1.0, 0.0], [0.0, 0.0])
    """
    row = [0.0] * size
    if at is not None:
        row[at] = 1.0
    return row


def flags(places: Iterable[int], size: int) -> list[float]:
    """A row of zeros with a one at each of several places.

    Examples:
        >>> flags((0, 2), 3)
        [1.0, 0.0, 1.0]
    """
    row = [0.0] * size
    for at in places:
        row[at] = 1.0
    return row


def copies(places: Iterable[int], size: int, most: float) -> list[float]:
    """How often each place comes up, as a part of the most it usually does.

    Examples:
        >>> copies((0, 2, 2), 3, 4)
        [0.25, 0.0, 0.5]
    """
    row = [0.0] * size
    for at in places:
        row[at] += 1.0 / most
        if row[at] > 1.0:
            row[at] = 1.0
    return row


def from_seat(values: Sequence[T], seat: int) -> tuple[T, ...]:
    """One value a seat, told from a seat on: its own first, then clockwise.

    Examples:
        >>> from_seat((7, 8, 9), 1)
        (8, 9, 7)
    """
    return (*values[seat:], *values[:seat])
