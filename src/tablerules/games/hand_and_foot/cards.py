"""The cards of Hand and Foot: fifteen kinds, since suits do not matter (HF-04).

A kind is written `4` to `9`, `T`, `J`, `Q`, `K`, `A` (naturals), `2` and `JO` (wilds), `R3` and `B3` (threes).
`Card.code` numbers the kinds in that order. A hand is a vector of counts: `bytes` with one number for each kind.
Melds are named by a key: a natural rank, with the code of its kind, or `W` for one of wilds alone.
"""

from collections.abc import Iterable
from functools import cache

import attrs

from ...errors import InvalidNotation

__all__ = [
    "BLACK_THREE",
    "BYTE",
    "CARDS",
    "DEUCE",
    "JOKER",
    "KEYS",
    "KEY_CODES",
    "KINDS",
    "NO_CARDS",
    "RED_THREE",
    "WILD_KEY",
    "Card",
    "card",
    "cards",
    "counted",
    "listed",
    "meld_cards",
    "pack",
]


@attrs.frozen(eq=False, repr=False)
class Card:
    """One kind of card. There is one object a kind: compare with `is`, get it with `card("K")`.

    Attributes:
        text: How it is written.
        code: Its place in the canonical order of kinds.
    """

    text: str
    code: int

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"card({self.text!r})"

    @property
    def natural(self) -> bool:
        """Whether it is one of the ranks that can be melded by themselves, 4 to A."""
        return self.code < DEUCE

    @property
    def wild(self) -> bool:
        """Whether it is a deuce or a joker."""
        return self.code in (DEUCE, JOKER)

    @classmethod
    def from_text(cls, text: str) -> "Card":
        """The kind written as `text`: how JSON is read."""
        return card(text)

    def __reduce__(self) -> tuple[object, tuple[str]]:
        # Copies and pickles must give back the one object of this kind.
        return card, (self.text,)


_TEXTS = [*"456789TJQKA", "2", "JO", "R3", "B3"]
CARDS = tuple(Card(text, code) for code, text in enumerate(_TEXTS))
"""Every kind, by its code."""

KINDS = len(CARDS)
DEUCE, JOKER, RED_THREE, BLACK_THREE = 11, 12, 13, 14

KEYS = "456789TJQKAW"
"""The keys of melds in their order; the code of a rank is that of its kind."""

KEY_CODES = {key: code for code, key in enumerate(KEYS)}
WILD_KEY = 11

NO_CARDS = bytes(KINDS)
"""The vector of counts of an empty hand."""

BYTE = tuple(bytes((kind.code,)) for kind in CARDS)
"""Each kind as the piece of a pile that it is."""

_BY_TEXT = {kind.text: kind for kind in CARDS}


def card(text: str) -> Card:
    """The kind written as `text`.

    Raises:
        InvalidNotation: There is no such kind.

    Examples:
        >>> card("JO").wild, card("K").natural
        (True, True)
    """
    try:
        return _BY_TEXT[text]
    except (KeyError, TypeError):
        raise InvalidNotation(f"{str(text)[:20]!r} is no card: there are {' '.join(_BY_TEXT)}") from None


def cards(text: str) -> tuple[Card, ...]:
    """The cards written in `text`, separated by spaces, in that order.

    Examples:
        >>> cards("K K 2")
        (card('K'), card('K'), card('2'))
    """
    return tuple(card(word) for word in text.split())


def counted(held: Iterable[Card | int]) -> bytes:
    """The vector of counts of some cards, or of their codes."""
    counts = bytearray(KINDS)
    for kind in held:
        counts[kind if isinstance(kind, int) else kind.code] += 1
    return bytes(counts)


def listed(hand: bytes) -> tuple[Card, ...]:
    """The cards of a vector of counts, in canonical order."""
    return tuple([CARDS[code] for code, count in enumerate(hand) if count for _ in range(count)])


@cache
def meld_cards(key: int, n: int, d: int, j: int) -> tuple[Card, ...]:
    """The cards of a meld or of a part of one."""
    return (CARDS[key],) * n + (CARDS[DEUCE],) * d + (CARDS[JOKER],) * j


@cache
def pack(decks: int, jokers: int) -> tuple[Card, ...]:
    """All cards of the game in canonical order (HF-01, HF-02).

    Args:
        decks: The number of decks.
        jokers: Jokers in each deck.

    Examples:
        >>> len(pack(5, 2))
        270
    """
    copies = {JOKER: jokers, RED_THREE: 2, BLACK_THREE: 2}
    return tuple(kind for kind in CARDS for _ in range(decks * copies.get(kind.code, 4)))
