"""What the computer players of UNO and 0cards have in common: calling, catching, and how a card is laid.

A player goes by a `Look`: its own hand and how many cards the others hold. Its habits are small functions of a look
and the code of a face; what it keeps, it keeps only as long as there is something else to play.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

import attrs

from ...cards.coloured import COLOURS, Colour, codes
from ...game import Seat
from .cards import COLOUR_OF, NO_COLOUR, POINTS

__all__ = [
    "Habit",
    "Look",
    "Manners",
    "Patience",
    "SheddingBot",
    "by_card",
    "dearest",
    "favourite",
    "one_of",
    "smallest",
    "spare",
    "way",
]

M = TypeVar("M")
L = TypeVar("L", bound="Look")

CAREFREE = 3
"""Wilds are kept as long as every other hand is larger than that."""


class Look:
    """What a seat goes by.

    Attributes:
        seat: The seat.
        hand: Its cards, by code.
        counts: How many cards each seat holds.
        rivals: The other seats in the match, in turn order.
        fewest: How many cards the smallest of their hands holds.
    """

    __slots__ = ("counts", "fewest", "hand", "rivals", "seat")

    def __init__(self, seat: Seat, hand: bytes, counts: Sequence[int], rivals: Sequence[Seat]) -> None:
        self.seat = seat
        self.hand = hand
        self.counts = counts
        self.rivals = rivals
        self.fewest = min([counts[rival] for rival in rivals])


Habit = Callable[[L, int], bool]
"""Whether a player would rather keep a card than lay it."""


# --- which card -----------------------------------------------------------------------------------


def spare(look: L, faces: Sequence[int], habits: Iterable[Habit[L]]) -> Sequence[int]:
    """The faces that no habit keeps. A habit that would keep all of them, after those before it, is dropped."""
    for keeps in habits:
        left = [code for code in faces if not keeps(look, code)]
        if left:
            faces = left
    return faces


def keeps_wilds(look: Look, code: int) -> bool:
    """A wild is kept while every other hand is large; then it is 50 points for whoever wins."""
    return COLOUR_OF[code] == NO_COLOUR and look.fewest > CAREFREE


def dearest(look: Look, faces: Sequence[int]) -> int:
    """The face that counts most in a hand; of equal ones that of the colour it has most of."""
    if len(faces) == 1:
        return faces[0]
    held = _held(look.hand)
    return max(faces, key=lambda code: (POINTS[code], held[COLOUR_OF[code]]))


def by_card(moves: Iterable[M]) -> dict[int, list[M]]:
    """The moves that lay a card, by its code."""
    found: dict[int, list[M]] = {}
    for move in moves:
        face = getattr(move, "card", None)
        if face is not None:
            found.setdefault(face.code, []).append(move)
    return found


# --- how it is laid -------------------------------------------------------------------------------


def way(look: Look, code: int, ways: Sequence[M]) -> M:
    """Of the ways to lay a card the one that names the favourite colour and aims at the smallest hand."""
    if len(ways) == 1:
        return ways[0]
    colour = favourite(look, code)
    target = smallest(look)
    # Where that seat cannot be aimed at, the smallest hand that can.
    return min(ways, key=lambda move: (_misses(move, colour), look.counts[_target(move, target)], _target(move, target) != target))


def _misses(move: Any, colour: Colour) -> bool:
    return getattr(move, "colour", None) not in (None, colour)


def _target(move: Any, otherwise: Seat) -> Seat:
    target = getattr(move, "target", None)
    return otherwise if target is None else target


def _held(hand: bytes) -> list[int]:
    held = [0] * (NO_COLOUR + 1)
    for code in hand:
        held[COLOUR_OF[code]] += 1
    return held


def favourite(look: Look, laid: int = -1) -> Colour:
    """The colour a hand has most of; of equal ones the one that counts most. `laid` is a card that leaves it."""
    held = [0] * (NO_COLOUR + 1)
    for code in look.hand:
        held[COLOUR_OF[code]] += 1000 + POINTS[code]
    if laid >= 0:
        held[COLOUR_OF[laid]] -= 1000 + POINTS[laid]
    held.pop()
    return COLOURS[held.index(max(held))]


def smallest(look: Look) -> Seat:
    """The rival with the fewest cards; of several the one whose turn is next."""
    return min(look.rivals, key=look.counts.__getitem__)


def one_of(moves: Sequence[M], rng: Random) -> M:
    """One of some moves, each as likely as the others."""
    return moves[int(rng.random() * len(moves))]
