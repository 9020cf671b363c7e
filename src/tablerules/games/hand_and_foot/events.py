"""What happens at a Hand and Foot table, in the past tense; each event knows what a seat may not see of it.

What is staged, claimed or undone is seen by whoever did it and nobody else: such an event is a `Private` one, and the
others do not get it at all. They learn of the melds by `CardsMelded` when they are committed (HF-68, 69).
"""

from typing import Literal

import attrs

from ...game import Event, Seat
from ...trusted import trusted
from .cards import Card

__all__ = [
    "CardDiscarded",
    "CardsDealt",
    "CardsDrawn",
    "CardsMelded",
    "CardsStaged",
    "DealerPicked",
    "FootPickedUp",
    "GameEnded",
    "PermissionAnswered",
    "PermissionAsked",
    "PileClaimed",
    "PileTaken",
    "Private",
    "RedThreesLaid",
    "RoundEnded",
    "RoundStarted",
    "StagesUndone",
    "StockReshuffled",
    "TeamOpened",
    "TurnPassed",
    "UpcardBuried",
    "UpcardTurned",
    "WentOut",
    "card_discarded",
    "cards_drawn",
    "cards_melded",
    "cards_staged",
    "red_threes_laid",
    "stages_undone",
]

Reason = Literal["turn", "red_threes"]


class Private(Event):
    """Something that only one seat knows of."""

    __slots__ = ()
    seat: Seat


@attrs.frozen
class DealerPicked(Event):
    """Chance picked the first dealer."""

    dealer: Seat


@attrs.frozen
class RoundStarted(Event):
    """A round began."""

    round: int
    dealer: Seat


@attrs.frozen
class CardsDealt(Event):
    """A seat has a hand, and a foot that nobody has seen; only that seat sees the hand."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> "CardsDealt":
        """The cards for their owner, the count for the others."""
        return self if seat == self.seat else CardsDealt(self.seat, self.count, None)


@attrs.frozen
class UpcardTurned(Event):
    """The top of the stock was turned to start the discard pile."""

    card: Card


@attrs.frozen
class UpcardBuried(Event):
    """A card was turned that may not start the pile, and went back into the middle of the stock."""

    card: Card


@attrs.frozen
class RedThreesLaid(Event):
    """A seat laid red threes into its team's tray."""

    seat: Seat
    count: int


@attrs.frozen
class CardsDrawn(Event):
    """A seat drew from the stock; only that seat sees the cards."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None
    reason: Reason

    def seen_by(self, seat: Seat | None) -> "CardsDrawn":
        """The cards for their owner, the count for the others."""
        return self if seat == self.seat else CardsDrawn(self.seat, self.count, None, self.reason)


@attrs.frozen
class StockReshuffled(Event):
    """The discards below the top one were shuffled and put under the stock."""

    count: int


@attrs.frozen
class PileClaimed(Private):
    """A seat melded the top card of the pile with cards of its own, unseen as yet."""

    seat: Seat
    card: Card
    cards: tuple[Card, ...]


@attrs.frozen
class CardsStaged(Private):
    """A seat put cards into a meld, unseen as yet."""

    seat: Seat
    key: str
    cards: tuple[Card, ...]


@attrs.frozen
class StagesUndone(Private):
    """A seat took back so many stages and claims."""

    seat: Seat
    count: int


@attrs.frozen
class CardsMelded(Event):
    """Cards were added to a meld of the team of `seat`, for everybody to see."""

    seat: Seat
    key: str
    cards: tuple[Card, ...]


@attrs.frozen
class TeamOpened(Event):
    """The team of `seat` laid its first melds of the round, worth so many points."""

    seat: Seat
    team: int
    points: int


@attrs.frozen
class PileTaken(Event):
    """A seat took the top card of the pile into a meld, and the cards below it into its hand; all had seen them."""

    seat: Seat
    card: Card
    cards: tuple[Card, ...]


@attrs.frozen
class CardDiscarded(Event):
    """A seat discarded a card."""

    seat: Seat
    card: Card


@attrs.frozen
class FootPickedUp(Event):
    """A seat picked up its foot: `ran` when it plays on with it in the same turn. Only that seat sees the cards."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None
    ran: bool

    def seen_by(self, seat: Seat | None) -> "FootPickedUp":
        """The cards for their owner, the count for the others."""
        return self if seat == self.seat else FootPickedUp(self.seat, self.count, None, self.ran)


@attrs.frozen
class PermissionAsked(Event):
    """A seat asked its teammates whether it may go out."""

    seat: Seat


@attrs.frozen
class PermissionAnswered(Event):
    """A teammate answered the question of `asker`."""

    seat: Seat
    asker: Seat
    yes: bool


@attrs.frozen
class TurnPassed(Event):
    """A seat ended its turn without a discard, having nothing it could do."""

    seat: Seat


@attrs.frozen
class WentOut(Event):
    """A seat went out."""

    seat: Seat


@attrs.frozen
class RoundEnded(Event):
    """A round was counted: what each team made in it, and the scores. `reason` is ``"out"`` or ``"stock"``."""

    reason: str
    totals: tuple[int, ...]
    scores: tuple[int, ...]


@attrs.frozen
class GameEnded(Event):
    """The game is over."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


# The events of common moves, made by the million.
cards_drawn = trusted(CardsDrawn)
cards_staged = trusted(CardsStaged)
stages_undone = trusted(StagesUndone)
cards_melded = trusted(CardsMelded)
card_discarded = trusted(CardDiscarded)
red_threes_laid = trusted(RedThreesLaid)
