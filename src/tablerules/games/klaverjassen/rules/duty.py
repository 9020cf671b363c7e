"""Which cards may be played: the duties to follow suit, to trump and to play a higher trump, as one table.

What a player must do follows from the trick alone: it is a list of kinds of cards in order, and the legal cards are
those of the first kind of which the hand has any. So a duty that the hand cannot meet falls away, and the next one
takes its place; the last kind is always the whole hand, which is never empty (KJ-23, KJ-28).
"""

import enum
from functools import cache
from typing import Any, Literal, NamedTuple, TypeAlias

from ....cards.french import PACK
from ..cards import BEATS, LANE
from ..standing import AFTER, STANDINGS, Standing, back, best, best_code, led, trump_of

__all__ = [
    "ANY",
    "HIGHER",
    "LEAD",
    "LED",
    "NOT_LOWER",
    "PLAIN",
    "TRUMPS",
    "Duties",
    "Duty",
    "Kind",
    "cards_of",
    "duties",
    "kinds",
    "legal_cards",
]


class Kind(enum.Enum):
    """A kind of cards that a duty asks for."""

    LED = "cards of the led suit"
    HIGHER = "trumps that beat the best card"
    TRUMPS = "trumps"
    PLAIN = "cards of plain suits"
    NOT_LOWER = "cards of plain suits and trumps that beat the best card"
    ANY = "any cards"


LED, HIGHER, TRUMPS, PLAIN, NOT_LOWER, ANY = Kind

Suited = Literal["plain", "trump"]


class Row(NamedTuple):
    """A row of the decision table; None where it does not matter."""

    led: Suited
    """The suit that was led: plain, or the trump suit."""
    best: Suited
    """The card that wins the trick so far."""
    exempt: bool | None
    """Whether the partner wins the trick and the trump duty of Amsterdam leaves that alone (KJ-33, KJ-35, KJ-37)."""
    undertrump: str | None
    """The house rule on trumps that do not beat the best card."""
    kinds: tuple[Kind, ...]
    """What has to be played: the first of these that the hand has."""


# The rows L1 to L10 of the rules. Reading a line to its end is reading down its L-rows: who cannot follow comes to the
# second kind, who has nothing of that comes to the third. L1 is the lead, for which there is no duty at all (KJ-23).
# fmt: off
ROWS = (
    #   led      best     exempt  undertrump   kinds                            rows          rules
    Row("plain", "plain", True,   None,        (LED, ANY)),                   # L2 L6         KJ-24 KJ-25 KJ-33
    Row("plain", "plain", False,  None,        (LED, TRUMPS, ANY)),           # L2 L8 L5      KJ-24 KJ-29 KJ-28
    Row("plain", "trump", True,   "banned",    (LED, NOT_LOWER, ANY)),        # L2 L7         KJ-24 KJ-34
    Row("plain", "trump", True,   None,        (LED, ANY)),                   # L2 L7         KJ-24 KJ-34
    Row("plain", "trump", False,  "banned",    (LED, HIGHER, PLAIN, ANY)),    # L2 L9 L10     KJ-24 KJ-30 KJ-31
    Row("plain", "trump", False,  "required",  (LED, HIGHER, TRUMPS, ANY)),   # L2 L9 L10 L5  KJ-24 KJ-30 KJ-31 KJ-32
    Row("plain", "trump", False,  "allowed",   (LED, HIGHER, ANY)),           # L2 L9 L10     KJ-24 KJ-30 KJ-31
    Row("trump", "trump", None,   None,        (HIGHER, LED, ANY)),           # L3 L4 L5      KJ-26 KJ-27 KJ-28
)
# fmt: on

Duty: TypeAlias = tuple[int, int, int]
"""The kinds of a row as sets of bits, filled up with the whole pack; where none is in hand, any card will do."""

Duties: TypeAlias = tuple[Duty, ...]
"""`duties(...)[standing]`: the row that applies to who plays next."""

LEAD: Duty = (PACK, PACK, PACK)
"""The duty of who leads: any card (KJ-23)."""


def kinds(standing: Standing, trump_duty: str, undertrump: str) -> tuple[Kind, ...]:
    """The kinds of the first row that applies.

    Args:
        standing: How the trick stands after one to three cards.
        trump_duty: ``"amsterdam"`` or ``"rotterdam"`` (KJ-36).
        undertrump: ``"banned"``, ``"required"`` or ``"allowed"``.
    """
    trump = trump_of(standing)
    exempt = back(standing) == 2 and trump_duty == "amsterdam"  # the partner played that card (KJ-37)
    situation = (_suited(led(standing), trump), _suited(best_code(standing) >> 3, trump), exempt, undertrump)
    for row in ROWS:
        if all(cell is None or cell == fact for cell, fact in zip(row, situation, strict=False)):
            return row.kinds
    raise ValueError("the best card of a trick is a trump or of the led suit")


def _suited(suit: int, trump: int) -> Suited:
    return "trump" if suit == trump else "plain"


@cache
def duties(trump_duty: str, undertrump: str) -> Duties:
    """The decision table worked out for every standing, so that play only looks things up."""
    same: dict[object, Any] = {}  # one object for equal rows, so that the table stays small

    def row(standing: Standing) -> Duty:
        masks = _masks(standing, trump_duty, undertrump)
        found: Duty = same.setdefault(masks, tuple([same.setdefault(mask, mask) for mask in masks]))
        return found

    return tuple(map(row, range(STANDINGS)))


def _masks(standing: Standing, trump_duty: str, undertrump: str) -> Duty:
    if best(standing) is None or not AFTER[standing]:
        return LEAD  # nothing lies, or no trick of one to three cards stands like that
    asked = kinds(standing, trump_duty, undertrump)
    first, second, third, *_ = [*[cards_of(kind, standing) for kind in asked], PACK]
    return first, second, third


def cards_of(kind: Kind, standing: Standing) -> int:
    """The cards of a kind, as bits, in a trick that stands like that."""
    trump = trump_of(standing)
    higher = BEATS[trump][best_code(standing)] & LANE[trump]
    plain = PACK & ~LANE[trump]
    return {
        LED: LANE[led(standing)],
        HIGHER: higher,
        TRUMPS: LANE[trump],
        PLAIN: plain,
        NOT_LOWER: plain | higher,
        ANY: PACK,
    }[kind]


def legal_cards(duty: Duty, hand: int) -> int:
    """The cards of a hand that may be played: those of the first kind of which it has any."""
    first, second, third = duty
    return hand & first or hand & second or hand & third or hand
