"""The French pack of 32 cards, seven to ace in four suits, each card built once; and sets of them as one integer.

A card is written suit, then rank: `HT` `CJ` `S7`. When cards are read, the ten may be `10` and a suit may be its
symbol: `♥10`. `Card.code` numbers the cards in canonical order (clubs, diamonds, hearts, spades; within a suit seven,
eight, nine, ten, jack, queen, king, ace), and `Card.bit` is the one bit of that number: a set of cards is the sum of
its bits, with a byte for each suit. Codes and bits stay inside the library; what leaves it are texts, so that a larger
pack could number its cards in another way.

Examples:
    >>> from tablerules.cards.french import CARDS, PACK, RANKS, SUITS, CardSet, Rank, Suit
    >>> len(CARDS), "".join(suit.symbol for suit in SUITS), "".join(rank.letter for rank in RANKS)
    (32, '♣♦♥♠', '789TJQKA')
    >>> len(CardSet(PACK)), Suit("hearts").letter, Rank("ten").letter
    (32, 'H', 'T')
"""

import enum
from collections.abc import Iterable, Iterator

import attrs

from ..errors import InvalidNotation

__all__ = ["CARDS", "PACK", "RANKS", "SUITS", "Card", "CardSet", "Rank", "Suit", "card", "cards", "faces", "mask_of"]


class Suit(enum.Enum):
    """The four suits, in canonical order.

    Examples:
        >>> Suit.HEARTS.letter, Suit.HEARTS.symbol
        ('H', '♥')
    """

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"

    @property
    def letter(self) -> str:
        """The letter it is written with: `C`, `D`, `H` or `S`."""
        return self.name[0]

    @property
    def symbol(self) -> str:
        """The sign on the cards: `♣`, `♦`, `♥` or `♠`."""
        return _SYMBOLS[self]


class Rank(enum.Enum):
    """The eight ranks of the pack, in natural order.

    Examples:
        >>> Rank.TEN.letter
        'T'
    """

    SEVEN = "seven"
    EIGHT = "eight"
    NINE = "nine"
    TEN = "ten"
    JACK = "jack"
    QUEEN = "queen"
    KING = "king"
    ACE = "ace"

    @property
    def letter(self) -> str:
        """The letter or digit it is written with: `7` `8` `9` `T` `J` `Q` `K` `A`."""
        return _LETTERS[self]


SUITS = tuple(Suit)
"""The four suits, in canonical order."""

RANKS = tuple(Rank)
"""The eight ranks, in natural order."""

_SYMBOLS = dict(zip(SUITS, "♣♦♥♠", strict=True))
_LETTERS = dict(zip(RANKS, "789TJQKA", strict=True))


@attrs.frozen(eq=False, repr=False)
class Card:
    """One card of the pack. There is one object a card: compare with `is`, get it with `card("HT")`.

    Attributes:
        text: How it is written.
        suit: Its suit.
        rank: Its rank.
        code: Its place in the canonical order, 0 to 31: eight times the place of the suit plus that of the rank.
        bit: 2 to the power of `code`: the card as a set of one.

    Examples:
        >>> face = card("HT")
        >>> face.symbol, face.suit.value, face.rank.value, Card.from_text("♥10") is face
        ('♥10', 'hearts', 'ten', True)
    """

    text: str
    suit: Suit
    rank: Rank
    code: int
    bit: int

    @property
    def symbol(self) -> str:
        """How it looks: `♥10`."""
        return self.suit.symbol + ("10" if self.rank is Rank.TEN else self.rank.letter)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"card({self.text!r})"

    @classmethod
    def from_text(cls, text: str) -> "Card":
        """The card written as `text`: how JSON is read."""
        return card(text)

    def __reduce__(self) -> tuple[object, tuple[str]]:
        # Copies and pickles must give back the one object of this card.
        return card, (self.text,)


CARDS = tuple(
    Card(suit.letter + rank.letter, suit, rank, code, 1 << code)
    for code, (suit, rank) in enumerate((suit, rank) for suit in SUITS for rank in RANKS)
)
"""Every card, by its code."""

PACK = (1 << len(CARDS)) - 1
"""All cards as one set of bits."""

_BY_TEXT = {
    suit + rank: face
    for face in CARDS
    for suit in (face.suit.letter, face.suit.symbol)
    for rank in ((face.rank.letter, "10") if face.rank is Rank.TEN else (face.rank.letter,))
}


def card(text: str) -> Card:
    """The card written as `text`.

    Raises:
        InvalidNotation: There is no such card.

    Examples:
        >>> card("HT").suit, card("HT").rank
        (<Suit.HEARTS: 'hearts'>, <Rank.TEN: 'ten'>)
        >>> card("♥10") is card("HT")
        True
    """
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise InvalidNotation(f"{text[:20]!r} is no card: write a suit C D H S and a rank 7 8 9 T J Q K A") from None


def cards(text: str) -> tuple[Card, ...]:
    """The cards written in `text`, separated by spaces, in that order.

    Raises:
        InvalidNotation: A word of it is no card.

    Examples:
        >>> cards("HT ♠A")
        (card('HT'), card('SA'))
    """
    return tuple([card(word) for word in text.split()])


# --- sets of cards --------------------------------------------------------------------------------

_LANES = tuple(
    tuple(tuple([lane[i] for i in range(8) if byte >> i & 1]) for byte in range(256))
    for lane in (CARDS[:8], CARDS[8:16], CARDS[16:24], CARDS[24:])
)
_CLUBS, _DIAMONDS, _HEARTS, _SPADES = _LANES


def faces(mask: int) -> tuple[Card, ...]:
    """The cards of a set of bits, in canonical order.

    Examples:
        >>> faces(card("SA").bit | card("C7").bit)
        (card('C7'), card('SA'))
    """
    return _CLUBS[mask & 255] + _DIAMONDS[mask >> 8 & 255] + _HEARTS[mask >> 16 & 255] + _SPADES[mask >> 24 & 255]


def mask_of(cards: Iterable[Card]) -> int:
    """The bits of some cards.

    Examples:
        >>> mask_of(cards("C7 C8"))
        3
    """
    mask = 0
    for face in cards:
        mask |= face.bit
    return mask


def _a_set(_: object, __: object, mask: object) -> None:
    if type(mask) is not int:
        raise TypeError(f"the bits of a set of cards are an int, not {type(mask).__name__}")
    if not 0 <= mask <= PACK:
        raise ValueError(f"{mask:#x} has bits of no card")


@attrs.frozen(repr=False)
class CardSet:
    """Some cards of the pack, as a value: a hand.

    Attributes:
        mask: The bits of its cards.

    Examples:
        >>> hand = CardSet.of(cards("HT C7 HA"))
        >>> str(hand), len(hand), card("HA") in hand
        ('C7 HT HA', 3, True)
        >>> hand.lengths
        (1, 0, 2, 0)
        >>> CardSet.from_text("C7 HA") & hand
        CardSet.from_text('C7 HA')
    """

    mask: int = attrs.field(default=0, validator=_a_set)

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "CardSet":
        """The set of some cards."""
        return cls(mask_of(cards))

    @classmethod
    def from_text(cls, text: str) -> "CardSet":
        """The set of the cards written in `text`, separated by spaces.

        Raises:
            InvalidNotation: A word of it is no card.
        """
        return cls.of(cards(text))

    @property
    def lengths(self) -> tuple[int, int, int, int]:
        """How many cards it has of each suit, in canonical order."""
        mask = self.mask
        return (
            (mask & 255).bit_count(),
            (mask >> 8 & 255).bit_count(),
            (mask >> 16 & 255).bit_count(),
            (mask >> 24).bit_count(),
        )

    def __iter__(self) -> Iterator[Card]:
        return iter(faces(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, face: object) -> bool:
        return type(face) is Card and self.mask & face.bit != 0

    def __and__(self, other: "CardSet") -> "CardSet":
        return CardSet(self.mask & other.mask)

    def __or__(self, other: "CardSet") -> "CardSet":
        return CardSet(self.mask | other.mask)

    def __sub__(self, other: "CardSet") -> "CardSet":
        return CardSet(self.mask & ~other.mask)

    def __str__(self) -> str:
        return " ".join([face.text for face in faces(self.mask)])

    def __repr__(self) -> str:
        return f"CardSet.from_text({str(self)!r})"

    def _repr_svg_(self) -> str:
        # A notebook shows a hand as a picture; nothing of that is loaded before.
        from ..svg import hand

        return hand(self)
