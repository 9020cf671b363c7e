"""How a trick stands: all that the rules of play look at in the cards on the table, as one number.

What may be played to a trick, and who wins it, depends on four things alone: the trump suit, the suit that was led,
the best card so far, and how many cards ago that one was played. A standing packs them into an integer, so that one
look into a table says how a trick stands after one card more.
"""

from typing import TypeAlias

from ...cards.french import CARDS, Card
from .cards import BEATS

__all__ = [
    "AFTER",
    "NOT_PLAYING",
    "STANDINGS",
    "Standing",
    "back",
    "before_lead",
    "best",
    "best_code",
    "led",
    "stands",
    "trump_of",
]

Standing: TypeAlias = int
"""Trump suit, best card, suit led and the number of cards since, packed; `before_lead(trump)` before there are any."""

NOT_PLAYING: Standing = -1
"""While no trick is played."""

_LEADS = 4 << 9

STANDINGS = _LEADS + 4
"""One more than the highest standing. Not every number below stands for something that can come up."""


def before_lead(trump: int) -> Standing:
    """How a trick stands before its first card."""
    return _LEADS + trump


def _packed(trump: int, best: int, led: int, back: int) -> Standing:
    return trump << 9 | best << 4 | led << 2 | back - 1


def trump_of(standing: Standing) -> int:
    """The index of the trump suit."""
    return standing >> 9 if standing < _LEADS else standing - _LEADS


def best(standing: Standing) -> Card | None:
    """The card that wins the trick so far; None before the lead."""
    return CARDS[best_code(standing)] if 0 <= standing < _LEADS else None


def best_code(standing: Standing) -> int:
    """The code of the card that wins the trick so far, after the lead."""
    return standing >> 4 & 31


def led(standing: Standing) -> int:
    """The index of the suit that was led."""
    return standing >> 2 & 3


def back(standing: Standing) -> int:
    """How many cards ago the best one was played: 1 for the last card, 2 for that of the next seat's partner."""
    return (standing & 3) + 1


_numbers = tuple(range(STANDINGS))  # one object a number, so that the table stays small


def _after(standing: Standing) -> tuple[Standing, ...]:
    """How the trick stands after each card, by the card's code (KJ-39)."""
    trump = trump_of(standing)
    if standing >= _LEADS:
        return tuple(_numbers[_packed(trump, card.code, card.code >> 3, 1)] for card in CARDS)
    suit, code = led(standing), best_code(standing)
    never_wins = code >> 3 not in (suit, trump) or (suit == trump and code >> 3 != trump)
    if never_wins or back(standing) == 4:
        return ()
    return tuple(
        _numbers[_packed(trump, card.code, suit, 1) if BEATS[trump][code] & card.bit else standing + 1]
        for card in CARDS
    )


AFTER = tuple(map(_after, range(STANDINGS)))
"""`AFTER[standing][code]`: how the trick stands after that card."""


def stands(trump: int, trick: tuple[Card, ...]) -> Standing:
    """How a trick of these cards stands.

    Examples:
        >>> from tablerules.cards.french import cards
        >>> standing = stands(0, cards("HA C7 HT"))
        >>> best(standing), back(standing)
        (card('C7'), 2)
    """
    standing = before_lead(trump)
    for card in trick:
        standing = AFTER[standing][card.code]
    return standing
