"""What happens at a 0cards table, in the past tense; each event knows what a seat may not see of it."""

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
    hands_rotated,
    hands_swapped,
    pile_reshuffled,
    stack_aimed,
    turn_passed,
    turn_skipped,
)
from .moves import Op, StormKind
from .roundness import Stroke

__all__ = [
    "BombExploded",
    "BombPlanted",
    "BombTicked",
    "CardPlayed",
    "CardPulled",
    "CardsDealt",
    "CardsDrawn",
    "CardsGiven",
    "CardsShed",
    "ChaosCharged",
    "CircleDecided",
    "CircleDrawn",
    "CircleStarted",
    "ColourChanged",
    "ConnectionChanged",
    "DiceRolled",
    "DirectionReversed",
    "DuelAnswered",
    "DuelExpired",
    "DuelStarted",
    "HandPeeked",
    "HandWhirled",
    "HandsRotated",
    "HandsSwapped",
    "MatchEnded",
    "OpeningRefused",
    "OpeningTurned",
    "PanicStarted",
    "PeekEnded",
    "PileReshuffled",
    "Reason",
    "RoundBlocked",
    "RoundEnded",
    "RoundStarted",
    "SeatFrozen",
    "SeatThawed",
    "StackAimed",
    "StackMirrored",
    "StormBroke",
    "TurnPassed",
    "TurnSkipped",
    "TurnTimedOut",
    "WrongCatch",
    "ZeroCalled",
    "ZeroCaught",
    "cards_dealt",
    "cards_drawn",
    "direction_reversed",
    "hands_rotated",
    "hands_swapped",
    "pile_reshuffled",
    "stack_aimed",
    "turn_passed",
    "turn_skipped",
]


# --- the round ------------------------------------------------------------------------------------


@attrs.frozen
class DiceRolled(Event):
    """A seat threw the die to find who starts."""

    seat: Seat
    number: int


@attrs.frozen
class RoundStarted(Event):
    """A round began."""

    round: int
    starter: Seat


@attrs.frozen
class CardPlayed(Event):
    """A seat laid a card; `jumped` when it was out of turn, `extra` when it came with Colour + 1."""

    seat: Seat
    card: Card
    colour: Colour | None = None
    target: Seat | None = None
    jumped: bool = False
    extra: bool = False


@attrs.frozen
class TurnTimedOut(Event):
    """The time of the seat on turn was up."""

    seat: Seat


@attrs.frozen
class ConnectionChanged(Event):
    """The connection of a seat was lost or is back."""

    seat: Seat
    connected: bool


# --- stacks and single cards ----------------------------------------------------------------------


@attrs.frozen
class StackMirrored(Event):
    """A Mirror of `seat` sent a stack of `total` cards back to `target`."""

    seat: Seat
    target: Seat
    total: int


@attrs.frozen
class SeatFrozen(Event):
    """A seat froze another: it will miss its next turn."""

    seat: Seat
    target: Seat


@attrs.frozen
class SeatThawed(Event):
    """A frozen seat has missed a turn and is frozen no more."""

    seat: Seat


@attrs.frozen
class CardPulled(Event):
    """A seat pulled a card out of another's hand; only these two see it."""

    seat: Seat
    target: Seat
    card: Card | None

    def seen_by(self, seat: Seat | None) -> "CardPulled":
        """The card for the two seats concerned, nothing for the others."""
        return self if seat in (self.seat, self.target) else CardPulled(self.seat, self.target, None)


@attrs.frozen
class CardsGiven(Event):
    """A seat gave another cards; only these two see them."""

    seat: Seat
    target: Seat
    count: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> "CardsGiven":
        """The cards for the two seats concerned, the count for the others."""
        return self if seat in (self.seat, self.target) else CardsGiven(self.seat, self.target, self.count, None)


@attrs.frozen
class HandPeeked(Event):
    """A seat looked into another's hand; only the viewer sees the cards."""

    viewer: Seat
    owner: Seat
    count: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> "HandPeeked":
        """The cards for the viewer, the count for the others."""
        return self if seat == self.viewer else HandPeeked(self.viewer, self.owner, self.count, None)


@attrs.frozen
class PeekEnded(Event):
    """A seat sees the other hand no longer."""

    viewer: Seat


@attrs.frozen
class HandWhirled(Event):
    """The hand of `target` was shuffled into the draw pile, by a card of `seat`."""

    seat: Seat
    target: Seat
    count: int


@attrs.frozen
class BombPlanted(Event):
    """A bomb was laid, or made bigger: it explodes after so many turn starts and costs so many cards."""

    seat: Seat
    countdown: int
    payload: int


@attrs.frozen
class BombTicked(Event):
    """A turn started, and the bomb counted down."""

    countdown: int


@attrs.frozen
class BombExploded(Event):
    """The bomb went off at the turn of a seat."""

    seat: Seat
    payload: int


@attrs.frozen
class PanicStarted(Event):
    """For so many turns a player has two seconds only."""

    turns: int


# --- minigames ------------------------------------------------------------------------------------


@attrs.frozen
class DuelStarted(Event):
    """A seat challenged another to a sum."""

    seat: Seat
    target: Seat
    first: int
    op: Op
    second: int


@attrs.frozen
class DuelAnswered(Event):
    """A duellist was the first to answer, which decides the duel."""

    seat: Seat
    number: int
    right: bool


@attrs.frozen
class DuelExpired(Event):
    """Nobody answered in time."""


@attrs.frozen
class CircleStarted(Event):
    """Everybody draws a circle, by a card of `seat`."""

    seat: Seat


@attrs.frozen
class CircleDrawn(Event):
    """A seat handed in its circle."""

    seat: Seat
    points: Stroke


@attrs.frozen
class CircleDecided(Event):
    """The circles were judged: the score of each seat in per mille, None where nothing was handed in.

    Without a best and a worst all were equally good.
    """

    scores: tuple[int | None, ...]
    best: Seat | None
    worst: Seat | None


@attrs.frozen
class CardsShed(Event):
    """The best at drawing circles discarded cards beneath the top one."""

    seat: Seat
    cards: tuple[Card, ...]


# --- chaos ----------------------------------------------------------------------------------------


@attrs.frozen
class ChaosCharged(Event):
    """A card charged the chaos meter, which stands at `meter` now."""

    amount: int
    meter: int


@attrs.frozen
class StormBroke(Event):
    """The chaos meter burst; `colour` is what a colour storm changes it to."""

    kind: StormKind
    colour: Colour | None = None


@attrs.frozen
class ColourChanged(Event):
    """A storm changed the colour in force."""

    colour: Colour


# --- calls ----------------------------------------------------------------------------------------


@attrs.frozen
class ZeroCalled(Event):
    """A seat called "0cards!"."""

    seat: Seat


@attrs.frozen
class ZeroCaught(Event):
    """A seat that had not called was caught."""

    seat: Seat
    by: Seat


# The events that come with the cards, made by the million.
bomb_exploded = trusted(BombExploded)
bomb_planted = trusted(BombPlanted)
bomb_ticked = trusted(BombTicked)
card_played = trusted(CardPlayed)
card_pulled = trusted(CardPulled)
cards_given = trusted(CardsGiven)
cards_shed = trusted(CardsShed)
chaos_charged = trusted(ChaosCharged)
circle_decided = trusted(CircleDecided)
circle_drawn = trusted(CircleDrawn)
circle_started = trusted(CircleStarted)
colour_changed = trusted(ColourChanged)
duel_answered = trusted(DuelAnswered)
duel_started = trusted(DuelStarted)
hand_peeked = trusted(HandPeeked)
hand_whirled = trusted(HandWhirled)
panic_started = trusted(PanicStarted)
seat_frozen = trusted(SeatFrozen)
seat_thawed = trusted(SeatThawed)
stack_mirrored = trusted(StackMirrored)
storm_broke = trusted(StormBroke)
