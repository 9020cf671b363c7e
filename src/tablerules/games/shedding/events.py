"""The events that UNO and 0cards share; each knows what a seat may not see of it."""

from typing import Literal

import attrs

from ...cards.coloured import Card
from ...game import Event, Seat
from ...trusted import trusted

__all__ = [
    "CardsDealt",
    "CardsDrawn",
    "DirectionReversed",
    "HandsRotated",
    "HandsSwapped",
    "MatchEnded",
    "OpeningRefused",
    "OpeningTurned",
    "PileReshuffled",
    "Reason",
    "RoundBlocked",
    "RoundEnded",
    "StackAimed",
    "TurnPassed",
    "TurnSkipped",
    "WrongCatch",
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

Reason = Literal[
    "turn",
    "stack",
    "caught",
    "wrong_catch",
    # UNO alone:
    "draw_two",
    "wild_draw_four",
    "challenge",
    "false_call",
    "blank",
    # 0cards alone:
    "duel",
    "circle",
    "bomb",
    "rain",
    "treat",
    "timeout",
    "whirlwind",
    "refill",
]
"""Why cards are drawn."""


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
class StackAimed(Event):
    """A pending stack of `total` cards aims at `target`, by a card of `seat`."""

    seat: Seat
    target: Seat
    total: int


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
class MatchEnded(Event):
    """The match is over."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


# The events of common moves, made by the million.
cards_drawn = trusted(CardsDrawn)
cards_dealt = trusted(CardsDealt)
turn_passed = trusted(TurnPassed)
turn_skipped = trusted(TurnSkipped)
direction_reversed = trusted(DirectionReversed)
hands_rotated = trusted(HandsRotated)
hands_swapped = trusted(HandsSwapped)
stack_aimed = trusted(StackAimed)
pile_reshuffled = trusted(PileReshuffled)
