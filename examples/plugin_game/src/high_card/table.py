"""What lies on the table: moves, events, the state, and what one seat may know of it."""

from typing import TypeAlias

import attrs

from tablerules import NEXT, Event, Move, NextRound, Seat
from tablerules.chance import Question, Shuffle

__all__ = [
    "KEEP",
    "MOVES",
    "SWAP",
    "CardDealt",
    "CardKept",
    "CardSwapped",
    "CardsShown",
    "HighCardMove",
    "HighCardState",
    "HighCardView",
    "Keep",
    "Swap",
]


@attrs.frozen
class Keep(Move):
    """Keep the card for this round: `keep`."""

    def __str__(self) -> str:
        return "keep"


@attrs.frozen
class Swap(Move):
    """Put the card away and take the top one of the pile: `swap`."""

    def __str__(self) -> str:
        return "swap"


KEEP, SWAP = Keep(), Swap()
HighCardMove: TypeAlias = Keep | Swap | NextRound | Shuffle
MOVES: dict[str, HighCardMove] = {str(move): move for move in (KEEP, SWAP, NEXT)}


@attrs.frozen
class CardDealt(Event):
    """A seat was dealt a card; only that seat sees it."""

    seat: Seat
    card: int | None

    def seen_by(self, seat: Seat | None) -> "CardDealt":
        """The card for its owner alone."""
        return self if seat == self.seat else CardDealt(self.seat, None)


@attrs.frozen
class CardSwapped(Event):
    """A seat put a card away, face up, and took another, which only that seat sees."""

    seat: Seat
    old: int
    new: int | None

    def seen_by(self, seat: Seat | None) -> "CardSwapped":
        """The new card for its owner alone."""
        return self if seat == self.seat else CardSwapped(self.seat, self.old, None)


@attrs.frozen
class CardKept(Event):
    """A seat kept its card."""

    seat: Seat


@attrs.frozen
class CardsShown(Event):
    """Everybody showed, and the winners scored."""

    cards: tuple[int, ...]
    winners: tuple[Seat, ...]


@attrs.frozen
class HighCardState:
    """Everything that is true at the table.

    Attributes:
        cards: The card of each seat; empty before the first deal.
        pile: The cards that were not dealt, the top one first.
        discard: The cards put away, the last one at the end.
        swapped: How often each seat has swapped.
        kept: How many seats have kept their card; they all do so in turn.
        dealer: Who dealt.
        points: The points of each seat.
        history: The winners of each finished round.
        question: What CHANCE is asked.
        events: What the last move made happen.
    """

    cards: tuple[int, ...]
    pile: tuple[int, ...]
    discard: tuple[int, ...]
    swapped: tuple[int, ...]
    kept: int
    dealer: Seat
    points: tuple[int, ...]
    history: tuple[tuple[Seat, ...], ...] = ()
    question: Question | None = None
    events: tuple[Event, ...] = attrs.field(default=(), eq=False)

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.points)

    @property
    def shown(self) -> bool:
        """Whether the round is over and all cards lie open."""
        return self.kept == self.seats

    @property
    def turn(self) -> Seat:
        """The seat on turn, during a round."""
        return (self.dealer + 1 + self.kept) % self.seats


@attrs.frozen
class HighCardView:
    """What one seat, or a spectator, may know.

    Attributes:
        seat: Whose view it is; None is a spectator's.
        card: The own card; None for a spectator.
        cards: The card of each seat, once they are shown.
        pile: How many cards are left to draw.
        discard: The cards put away, the last one at the end.
        swapped: How often each seat has swapped.
        kept: How many seats, from the left of the dealer on, have kept their card.
        dealer: Who dealt.
        points: The points of each seat.
        history: The winners of each finished round.
    """

    seat: Seat | None
    card: int | None
    cards: tuple[int, ...] | None
    pile: int
    discard: tuple[int, ...]
    swapped: tuple[int, ...]
    kept: int
    dealer: Seat
    points: tuple[int, ...]
    history: tuple[tuple[Seat, ...], ...]
