"""Which cards may be played: the duties to follow suit, to trump and to play a higher trump, as one table.

What a player must do follows from the trick alone: it is a list of kinds of cards in order, and the legal cards are
those of the first kind of which the hand has any. So a duty that the hand cannot meet falls away, and the next one
takes its place; the last kind is always the whole hand, which is never empty (KJ-23, KJ-28).
"""

import enum
from functools import cache
from typing import Any, Literal, NamedTuple, TypeAlias

from ....cards.french import CARDS, PACK
from ..cards import BEATS, LANE

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

Duties: TypeAlias = tuple[tuple[tuple[tuple[Duty, Duty], ...], ...], ...]
"""`duties(...)[trump][led][best][partner]`: the row that applies.

`trump` is the index of a suit, `led` and `best` are the codes of the card led and of the best card so far, and
`partner` is 1 when the partner played it.
"""

LEAD: Duty = (PACK, PACK, PACK)
"""The duty of who leads: any card (KJ-23)."""


def kinds(trump: int, led: int, best: int, partner: bool, trump_duty: str, undertrump: str) -> tuple[Kind, ...]:
    """The kinds of the first row that applies.

    Args:
        trump: The trump suit.
        led: The led suit.
        best: The code of the card that wins the trick so far.
        partner: Whether the partner played it (KJ-37).
        trump_duty: ``"amsterdam"`` or ``"rotterdam"`` (KJ-36).
        undertrump: ``"banned"``, ``"required"`` or ``"allowed"``.
    """
    exempt = partner and trump_duty == "amsterdam"
    situation = (_suited(led, trump), _suited(best >> 3, trump), exempt, undertrump)
    for row in ROWS:
        if all(cell is None or cell == fact for cell, fact in zip(row, situation, strict=False)):
            return row.kinds
    raise ValueError("the best card of a trick is a trump or of the led suit")


def _suited(suit: int, trump: int) -> Suited:
    return "trump" if suit == trump else "plain"


@cache
def duties(trump_duty: str, undertrump: str) -> Duties:
    """The decision table worked out for every trick, so that play only looks things up."""
    same: dict[object, Any] = {}  # one object for equal rows, so that the table stays small

    def row(trump: int, led: int, best: int, partner: bool) -> Duty:
        masks = _masks(trump, led, best, partner, trump_duty, undertrump)
        found: Duty = same.setdefault(masks, tuple([same.setdefault(mask, mask) for mask in masks]))
        return found

    def suit_led(trump: int, led: int) -> tuple[tuple[Duty, Duty], ...]:
        return tuple((row(trump, led, best, False), row(trump, led, best, True)) for best in range(len(CARDS)))

    tables = [[suit_led(trump, led) for led in range(4)] for trump in range(4)]
    return tuple(tuple(by_suit[card.code >> 3] for card in CARDS) for by_suit in tables)


def _masks(trump: int, led: int, best: int, partner: bool, trump_duty: str, undertrump: str) -> Duty:
    if best >> 3 != trump and (best >> 3 != led or led == trump):
        return LEAD  # such a card never wins, and nobody asks
    asked = kinds(trump, led, best, partner, trump_duty, undertrump)
    first, second, third, *_ = [*[cards_of(kind, trump, led, best) for kind in asked], PACK]
    return first, second, third


def cards_of(kind: Kind, trump: int, led: int, best: int) -> int:
    """The cards of a kind, as bits, in a trick with that trump suit, led suit and best card."""
    higher = BEATS[trump][best] & LANE[trump]
    plain = PACK & ~LANE[trump]
    return {
        LED: LANE[led],
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
