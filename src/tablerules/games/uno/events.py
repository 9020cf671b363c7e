"""What happens at an UNO table, in the past tense; each event knows what a seat may not see of it."""

from typing import Literal

import attrs

from ...cards.coloured import Card, Colour
from ...game import Event, Seat
from ...trusted import trusted

__all__ = [
    "CardPlayed",
    "CardsDealt",
    "CardsDrawn",
    "ChallengeDecided",
    "ColourChosen",
    "DealerDrew",
    "DirectionReversed",
    "FalseCall",
    "HandShown",
    "HandsRedealt",
    "HandsRotated",
    "HandsSwapped",
    "MatchEnded",
    "OpeningRefused",
    "OpeningTurned",
    "PileReshuffled",
    "Reason",
    "RoundBlocked",
    "RoundEnded",
    "RoundStarted",
    "SeatEliminated",
    "StackAimed",
    "TurnPassed",
    "TurnSkipped",
    "UnoCalled",
    "UnoCaught",
    "UnoChallenged",
    "WrongCatch",
    "card_played",
    "cards_dealt",
    "cards_drawn",
    "challenge_decided",
    "direction_reversed",
    "hand_shown",
    "pile_reshuffled",
    "turn_passed",
    "turn_skipped",
    "uno_challenged",
]

Reason = Literal[
    "turn", "draw_two", "wild_draw_four", "stack", "challenge", "caught", "false_call", "wrong_catch", "blank"
]


@attrs.frozen
class DealerDrew(Event):
    """A seat drew a card to find the dealer."""

    seat: Seat
    card: Card


@attrs.frozen
class RoundStarted(Event):
    """A round began."""

    round: int
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
class OpeningTurned(Event):
    """The opening card was turned."""

    card: Card


@attrs.frozen
class OpeningRefused(Event):
    """A card that may not open was turned and shuffled back."""

    card: Card


@attrs.frozen
class CardPlayed(Event):
    """A seat laid a card; `jumped` when it was out of turn."""

    seat: Seat
    card: Card
    colour: Colour | None = None
    target: Seat | None = None
    jumped: bool = False


@attrs.frozen
class ColourChosen(Event):
    """A seat named the colour of a wild that lay already."""

    seat: Seat
    colour: Colour


@attrs.frozen
class CardsDrawn(Event):
    """A seat drew; only that seat sees the cards."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None
    reason: Reason

    def seen_by(self, seat: Seat | None) -> "CardsDrawn":
        """The cards for their owner, the count for the others."""
        return self if seat == self.seat else CardsDrawn(self.seat, self.count, None, self.reason)


@attrs.frozen
class TurnPassed(Event):
    """A seat passed: kept the card it drew, or could do nothing."""

    seat: Seat


@attrs.frozen
class TurnSkipped(Event):
    """A seat lost its turn."""

    seat: Seat


@attrs.frozen
class DirectionReversed(Event):
    """The direction of play changed: 1 is clockwise, -1 counter-clockwise."""

    direction: int


@attrs.frozen
class PileReshuffled(Event):
    """The discards below the top card became the draw pile."""

    count: int


@attrs.frozen
class HandsSwapped(Event):
    """Two seats exchanged their hands."""

    seat: Seat
    target: Seat


@attrs.frozen
class HandsRotated(Event):
    """Every hand moved one seat in the direction of play."""

    direction: int


@attrs.frozen
class HandsRedealt(Event):
    """All hands were collected, shuffled and dealt again by `seat`."""

    seat: Seat


@attrs.frozen
class StackAimed(Event):
    """A pending stack of `total` cards aims at `target`, by a card of `seat`."""

    seat: Seat
    target: Seat
    total: int


@attrs.frozen
class UnoChallenged(Event):
    """A Wild Draw Four was challenged."""

    challenger: Seat
    offender: Seat


@attrs.frozen
class HandShown(Event):
    """The challenged hand was shown; only the challenger and its owner see the cards."""

    offender: Seat
    challenger: Seat
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> "HandShown":
        """The cards for the two seats concerned, nothing for the others."""
        if seat in (self.offender, self.challenger):
            return self
        return HandShown(self.offender, self.challenger, None)


@attrs.frozen
class ChallengeDecided(Event):
    """The verdict on a challenged Wild Draw Four; `guilty` when it was not lawful."""

    challenger: Seat
    offender: Seat
    guilty: bool


@attrs.frozen
class UnoCalled(Event):
    """A seat called UNO."""

    seat: Seat


@attrs.frozen
class UnoCaught(Event):
    """A seat that had not called was caught."""

    seat: Seat
    by: Seat


@attrs.frozen
class FalseCall(Event):
    """A seat called UNO without cause."""

    seat: Seat


@attrs.frozen
class WrongCatch(Event):
    """A seat tried to catch another that had nothing to call."""

    seat: Seat
    target: Seat


@attrs.frozen
class RoundBlocked(Event):
    """Nobody could play or draw any more."""


@attrs.frozen
class RoundEnded(Event):
    """A round was counted: the points each side got in it, and the totals."""

    winner: Seat | None
    points: tuple[int, ...]
    scores: tuple[int, ...]


@attrs.frozen
class SeatEliminated(Event):
    """A seat reached the target and is not dealt in any more."""

    seat: Seat


@attrs.frozen
class MatchEnded(Event):
    """The match is over."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


# The events of common moves, made by the million.
card_played = trusted(CardPlayed)
cards_drawn = trusted(CardsDrawn)
cards_dealt = trusted(CardsDealt)
turn_passed = trusted(TurnPassed)
turn_skipped = trusted(TurnSkipped)
direction_reversed = trusted(DirectionReversed)
pile_reshuffled = trusted(PileReshuffled)
uno_challenged = trusted(UnoChallenged)
hand_shown = trusted(HandShown)
challenge_decided = trusted(ChallengeDecided)
