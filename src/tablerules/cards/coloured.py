"""The coloured pack: the faces of UNO and its relatives, each built once.

A face is written colour, then what it shows: `R5`, `GS` (skip), `BR` (reverse), `Y+2`; wilds have no
colour: `W`, `W+4`, `WS` (shuffle hands), `WC` (customizable). `Card.code` numbers the faces in canonical
order (red, yellow, green, blue; within a colour the numbers, then the symbols; then the wilds), so that a sorted
list of codes is a hand in canonical order. States hold codes; views, moves and events hold cards.

Examples:
    >>> from tablerules.cards.coloured import CARDS, COLOURS, Colour, Kind, card
    >>> len(CARDS), [colour.letter for colour in COLOURS]
    (101, ['R', 'Y', 'G', 'B'])
    >>> card("GS").kind is Kind.SKIP, card("GS").colour is Colour.GREEN
    (True, True)
"""

import enum
from collections.abc import Iterable

import attrs

from ..errors import InvalidNotation

__all__ = ["CARDS", "COLOURS", "Card", "Colour", "Kind", "card", "cards", "codes", "spell"]


class Colour(enum.Enum):
    """The four colours, in canonical order.

    Examples:
        >>> Colour("red").letter
        'R'
    """

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"

    @property
    def letter(self) -> str:
        """The letter it is written with: `R`, `Y`, `G` or `B`."""
        return self.name[0]


COLOURS = tuple(Colour)
"""The four colours, in canonical order."""


class Kind(enum.Enum):
    """What a face shows, in canonical order.

    Examples:
        >>> card("W+4").kind
        <Kind.WILD_DRAW_FOUR: 'wild_draw_four'>
    """

    NUMBER = "number"
    SKIP = "skip"
    REVERSE = "reverse"
    DRAW_TWO = "draw_two"
    MIRROR = "mirror"
    FREEZE = "freeze"
    SWAP = "swap"
    DUEL = "duel"
    CIRCLE = "circle"
    MAGNET = "magnet"
    BOMB = "bomb"
    XRAY = "xray"
    WHIRLWIND = "whirlwind"
    GIFT = "gift"
    PANIC = "panic"
    WILD = "wild"
    WILD_DRAW_FOUR = "wild_draw_four"
    COLOUR_PLUS_ONE = "colour_plus_one"
    WILD_SHUFFLE_HANDS = "wild_shuffle_hands"
    WILD_BLANK = "wild_blank"


@attrs.frozen(eq=False, repr=False)
class Card:
    """One face of the pack. There is one object a face: compare with `is`, get it with `card("R5")`.

    Attributes:
        text: How it is written.
        kind: What it shows.
        colour: Its printed colour; None for a wild.
        number: Its number; None unless it is a number card.
        points: What it counts in a hand at the end of a round.
        code: Its place in the canonical order of faces.

    Examples:
        >>> face = card("Y+2")
        >>> face.kind.value, face.colour.value, face.number, face.points
        ('draw_two', 'yellow', None, 20)
        >>> Card.from_text("Y+2") is face
        True
    """

    text: str
    kind: Kind
    colour: Colour | None
    number: int | None
    points: int
    code: int

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"card({self.text!r})"

    @classmethod
    def from_text(cls, text: str) -> "Card":
        """The face written as `text`: how JSON is read."""
        return card(text)

    def __reduce__(self) -> tuple[object, tuple[str]]:
        # Copies and pickles must give back the one object of this face.
        return card, (self.text,)


_SYMBOLS = {
    Kind.SKIP: "S",
    Kind.REVERSE: "R",
    Kind.DRAW_TWO: "+2",
    Kind.MIRROR: "M",
    Kind.FREEZE: "F",
    Kind.SWAP: "X",
    Kind.DUEL: "D",
    Kind.CIRCLE: "C",
    Kind.MAGNET: "G",
    Kind.BOMB: "T",
    Kind.XRAY: "Y",
    Kind.WHIRLWIND: "W",
    Kind.GIFT: "P",
    Kind.PANIC: "N",
}
_WILDS = {
    Kind.WILD: ("W", 50),
    Kind.WILD_DRAW_FOUR: ("W+4", 50),
    Kind.COLOUR_PLUS_ONE: ("C+1", 50),
    Kind.WILD_SHUFFLE_HANDS: ("WS", 40),
    Kind.WILD_BLANK: ("WC", 40),
}


def _faces() -> tuple[Card, ...]:
    faces: list[Card] = []
    for colour in COLOURS:
        for number in range(10):
            faces.append(Card(f"{colour.letter}{number}", Kind.NUMBER, colour, number, number, len(faces)))
        for kind, symbol in _SYMBOLS.items():
            faces.append(Card(colour.letter + symbol, kind, colour, None, 20, len(faces)))
    for kind, (text, points) in _WILDS.items():
        faces.append(Card(text, kind, None, None, points, len(faces)))
    return tuple(faces)


CARDS = _faces()
"""Every face, by its code."""

_BY_TEXT = {face.text: face for face in CARDS}


def card(text: str) -> Card:
    """The face written as `text`.

    Raises:
        InvalidNotation: There is no such face.

    Examples:
        >>> card("R5").number, card("W+4").points
        (5, 50)
    """
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise InvalidNotation(f"{text[:20]!r} is no card: write a colour R Y G B and a face, or a wild") from None


def cards(text: str) -> tuple[Card, ...]:
    """The faces written in `text`, separated by spaces, in that order.

    Examples:
        >>> cards("R5 W")
        (card('R5'), card('W'))
    """
    return tuple(card(word) for word in text.split())


def codes(faces: Iterable[Card]) -> tuple[int, ...]:
    """The codes of `faces`, in the same order.

    Examples:
        >>> codes(cards("R0 R1 R5"))
        (0, 1, 5)
    """
    return tuple([face.code for face in faces])


def spell(faces: Iterable[Card]) -> str:
    """The faces as one text, separated by spaces: the inverse of `cards`.

    Examples:
        >>> spell(cards("R5 W"))
        'R5 W'
    """
    return " ".join([face.text for face in faces])
