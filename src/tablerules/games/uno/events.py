"""What happens at an UNO table, in the past tense; each event knows what a seat may not see of it."""

import attrs

from ...cards.coloured import Card, Colour
from ...game import Event, Seat
from ...trusted import trusted
from ..shedding.events import (
    CardsDealt,
    CardsDrawn,
    DirectionReversed,
    HandsRotated,
    HandsSwapped,
    MatchEnded,
    OpeningRefused,
    OpeningTurned,
    PileReshuffled,
    Reason,
    RoundBlocked,
    RoundEnded,
    StackAimed,
    TurnPassed,
    TurnSkipped,
    WrongCatch,
    cards_dealt,
    cards_drawn,
    direction_reversed,
    pile_reshuffled,
    turn_passed,
    turn_skipped,
)

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
class HandsRedealt(Event):
    """All hands were collected, shuffled and dealt again by `seat`."""

    seat: Seat


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
class SeatEliminated(Event):
    """A seat reached the target and is not dealt in any more."""

    seat: Seat


# The events of common moves, made by the million.
card_played = trusted(CardPlayed)
uno_challenged = trusted(UnoChallenged)
hand_shown = trusted(HandShown)
challenge_decided = trusted(ChallengeDecided)
