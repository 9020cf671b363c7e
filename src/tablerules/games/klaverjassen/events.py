"""What happens at a table of Klaverjassen, in the past tense; each event knows what a seat may not see of it."""

import attrs

from ...cards.french import CARDS, SUITS, Card, Suit
from ...game import Event, Seat
from ...trusted import trusted

__all__ = [
    "ACCEPTED",
    "PASSED",
    "PLAYED",
    "CardPlayed",
    "CardsDealt",
    "DealScored",
    "DealStarted",
    "MatchEnded",
    "Passed",
    "Redealt",
    "SuitProposed",
    "SuitTurned",
    "TrickWon",
    "TrumpAccepted",
    "TrumpForced",
    "TrumpNamed",
    "cards_dealt",
    "deal_scored",
    "deal_started",
    "trick_won",
]


@attrs.frozen
class DealStarted(Event):
    """A deal began."""

    deal: int
    dealer: Seat


@attrs.frozen
class CardsDealt(Event):
    """A seat has a new hand; only that seat sees the cards."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> "CardsDealt":
        """The cards for their owner, the count for the others."""
        return self if seat == self.seat else CardsDealt(self.seat, self.count, None)


@attrs.frozen
class SuitProposed(Event):
    """A suit was proposed as trump without a card being turned: clubs in the first deal."""

    suit: Suit


@attrs.frozen
class SuitTurned(Event):
    """A card was turned, and its suit is proposed as trump."""

    suit: Suit


@attrs.frozen
class Passed(Event):
    """A seat passed."""

    seat: Seat


@attrs.frozen
class TrumpAccepted(Event):
    """A seat plays on the proposed suit and is the declarer."""

    seat: Seat
    suit: Suit


@attrs.frozen
class TrumpNamed(Event):
    """A seat named the trump suit and is the declarer."""

    seat: Seat
    suit: Suit


@attrs.frozen
class TrumpForced(Event):
    """Everybody passed for the last time: eldest is the declarer with the last suit proposed."""

    seat: Seat
    suit: Suit


@attrs.frozen
class Redealt(Event):
    """Everybody passed twice, and the cards were dealt anew."""

    dealer: Seat


@attrs.frozen
class CardPlayed(Event):
    """A seat played a card."""

    seat: Seat
    card: Card


@attrs.frozen
class TrickWon(Event):
    """A seat won a trick: its cards in the order played, its card points (with those for the last trick), its roem."""

    seat: Seat
    cards: tuple[Card, ...]
    points: int
    roem: int


@attrs.frozen
class DealScored(Event):
    """A deal was scored: what each team made, whether the declarer's team is nat or made pit, and the totals."""

    declarer: Seat
    card_points: tuple[int, int]
    roem: tuple[int, int]
    nat: bool
    pit: bool
    points: tuple[int, int]
    scores: tuple[int, int]


@attrs.frozen
class MatchEnded(Event):
    """The match is over."""

    winners: tuple[Seat, ...]
    scores: tuple[int, int]


# The events of common moves, made by the million.
PLAYED: tuple[tuple[tuple[Event, ...], ...], ...] = tuple(
    tuple((CardPlayed(seat, card),) for card in CARDS) for seat in range(4)
)
"""`PLAYED[seat][code]`: the one event of a card that does not complete a trick."""

PASSED: tuple[tuple[Event, ...], ...] = tuple((Passed(seat),) for seat in range(4))
ACCEPTED: tuple[tuple[tuple[Event, ...], ...], ...] = tuple(
    tuple((TrumpAccepted(seat, suit),) for suit in SUITS) for seat in range(4)
)
"""`ACCEPTED[seat][suit]`: the one event of playing on the proposed suit, by its index."""

cards_dealt = trusted(CardsDealt)
deal_scored = trusted(DealScored)
deal_started = trusted(DealStarted)
trick_won = trusted(TrickWon)
