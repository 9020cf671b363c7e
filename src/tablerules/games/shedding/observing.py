"""What learning programs are told of a table where cards are shed, in UNO and 0cards alike."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from ...cards.coloured import COLOURS, Card, Colour
from ...features import copies, flags, from_seat, one_hot, share
from ...game import Seat
from .state import Pending

__all__ = ["HAND", "Faces", "SheddingView", "among", "common", "in_colour", "stack"]

HAND, STACK, ROUNDS = 20, 20, 20
"""Cards in a hand, cards in a stack on its way, and rounds, above which it makes no difference any more."""


class SheddingView(Protocol):
    """What the views of these games have in common."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None is a spectator's."""

    @property
    def turn(self) -> Seat:
        """The seat on turn."""

    @property
    def direction(self) -> int:
        """1 clockwise, -1 counter-clockwise."""

    @property
    def round(self) -> int:
        """The number of the round, from 1."""

    @property
    def top(self) -> Card:
        """The top of the discard pile."""

    @property
    def colour(self) -> Colour | None:
        """The colour in force."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The own hand."""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""

    @property
    def draw_count(self) -> int:
        """How many cards the draw pile holds."""

    @property
    def discard(self) -> tuple[Card, ...]:
        """The discard pile."""

    @property
    def drawn(self) -> Card | None:
        """The card just drawn, for whoever drew it."""

    @property
    def called(self) -> tuple[Seat, ...]:
        """The seats that have called."""

    @property
    def pending(self) -> Pending | None:
        """The stack on its way."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals per side."""


class Faces:
    """The faces of a pack, each with its place in a row of numbers.

    Attributes:
        kinds: The faces in canonical order.
        cards: How many cards the pack has.
    """

    def __init__(self, pack: Sequence[Card]) -> None:
        self.kinds = tuple(dict.fromkeys(pack))
        self.cards = len(pack)
        self._places = {face: place for place, face in enumerate(self.kinds)}

    def one(self, face: Card | None) -> list[float]:
        """One face, or none."""
        return one_hot(None if face is None else self._places[face], len(self.kinds))

    def several(self, faces: Iterable[Card], most: float) -> list[float]:
        """How many there are of each face, as a part of the most there usually are."""
        places = self._places
        return copies([places[face] for face in faces], len(self.kinds), most)


def in_colour(colour: Colour | None) -> list[float]:
    """A colour, or none."""
    return one_hot(None if colour is None else COLOURS.index(colour), len(COLOURS))


def among(seats: Iterable[Seat], view: SheddingView) -> list[float]:
    """Some of the seats, told from the owner of the view on."""
    count, own = len(view.counts), view.seat or 0
    return flags([(seat - own) % count for seat in seats], count)


def stack(pending: Pending | None, view: SheddingView) -> list[float]:
    """The stack on its way: how many cards, whether the last one was a +4, at whom it aims."""
    if pending is None:
        return [0.0] * (2 + len(view.counts))
    return [share(pending.total, STACK), float(pending.kind != "DRAW_TWO"), *among((pending.target,), view)]


def common(view: SheddingView, faces: Faces, target_score: int) -> list[float]:
    """The part of a view that both games have, with seats told from its owner on."""
    seats, own, sides = len(view.counts), view.seat or 0, len(view.scores)
    return [
        *one_hot(own, seats),
        float(view.direction),
        share(view.round, ROUNDS),
        share(view.draw_count, faces.cards),
        *[share(count, HAND) for count in from_seat(view.counts, own)],
        *among((view.turn,), view),
        *among(view.called, view),
        *faces.one(view.top),
        *in_colour(view.colour),
        *faces.several(view.hand, 4),
        *faces.several(view.discard, 4),
        *faces.one(view.drawn),
        *stack(view.pending, view),
        *[share(score, target_score or 500) for score in from_seat(view.scores, own % sides)],
    ]
