"""What the tables of several games have: a hand, two piles with the way play goes around them, a colour, a suit."""

from collections.abc import Iterable
from typing import Any

from ..cards.coloured import Colour, Kind
from ..cards.french import Suit
from ..text import Texts
from .blocks import Block, beside, boxed, flow, framed, line, paragraph, said, shown, sign, silent, stack
from .lettering import number
from .paint import COLOUR, CREAM, DIM, GOLD, INK, ON_COLOUR, PAPER, RING, SUIT
from .picture import CENTRE, INNER, noted
from .shapes import PICTOGRAM, SHAPE, SUIT_SHAPE, pictogram, stroked

__all__ = ["GAP", "HELD", "cards_of", "circling", "colour", "hand", "icon", "piles", "suit", "tag"]

HELD = 38
"""How wide the cards of a hand are."""

GAP = 3.4
"""The gap between the cards of a hand: eight stand side by side on a telephone."""


def cards_of(cards: Iterable[Any], texts: Texts, wide: float = HELD, room: float = INNER - 16) -> Block:
    """Cards in rows.

    Examples:
        >>> from tablerules.cards.coloured import cards
        >>> block = cards_of(cards("R5 W"), Texts.of("uno"))
        >>> block.said, block.wide == 2 * HELD + GAP
        ('red 5, Wild', True)
    """
    held = tuple(cards)
    return said(texts.hand(held), flow([shown(card, texts.card(card), wide) for card in held], room, GAP))


def hand(title: str, cards: Iterable[Any], texts: Texts) -> Block:
    """The own hand.

    Examples:
        >>> from tablerules.cards.coloured import cards
        >>> hand("Your hand", cards("R5 W"), Texts.of("uno")).said
        'Your hand: red 5, Wild'
    """
    return noted(title, cards_of(cards, texts))


def piles(left: tuple[Block, str], right: tuple[Block, str], clockwise: bool) -> Block:
    """Two piles with what there is to say of them below, and the way play goes around them.

    Examples:
        >>> from tablerules.svg.blocks import back, place
        >>> piles((back("draw pile", 40), "86"), (place(40), "none"), clockwise=True).said
        'draw pile, 86, none'
    """
    room = CENTRE / 2
    (one, first), (other, second) = left, right
    high = max(one.high, other.high)
    cards = circling(beside([boxed(one, 46, high), boxed(other, 46, high)], 0), clockwise)
    labels = [paragraph(words, room, 11.5, DIM, anchor="middle") for words in (first, second)]
    return stack([cards, beside(labels, 0, align=0)], 3, align=0.5)


def circling(block: Block, clockwise: bool, wide: float = CENTRE) -> Block:
    """The way play goes, as arrows on both sides of a block.

    Examples:
        >>> from tablerules.svg.blocks import place
        >>> circling(place(40), clockwise=False).wide == CENTRE
        True
    """
    high = block.high

    def side(x: float, way: int, bend: float) -> str:
        """An arrow at x, bent away from the middle; `way` -1 is upwards."""
        middle, rise = high / 2, min(high, 76) / 2 - 4
        tip, end = number(middle + way * rise), number(middle - way * rise)
        barb = number(middle + way * (rise - 5))
        bow = f"M{number(x)} {end}Q{number(x + bend)} {number(middle)} {number(x)} {tip}"
        return stroked(f"{bow}M{number(x - 4)} {barb}L{number(x)} {tip}L{number(x + 4)} {barb}", RING, 2.5)

    def draw(x: float, y: float) -> str:
        way = -1 if clockwise else 1
        both = side(9, way, -6) + side(wide - 9, -way, 6)
        both = f'<g transform="translate({number(x)} {number(y)})">{both}</g>'
        return both + block.draw(x + (wide - block.wide) / 2, y)

    return Block(wide, high, draw, block.said)


def colour(chosen: Colour, texts: Texts) -> Block:
    """A colour of the coloured pack: its shape and its name.

    Examples:
        >>> colour(Colour.RED, Texts.of("uno", "hu")).said
        'piros'
    """
    word = line(texts.word("colour", chosen), 14, CREAM, bold=True)
    return beside([sign(SHAPE[chosen], ON_COLOUR[chosen], COLOUR[chosen], 20), word], 6)


def tag(words: str) -> Block:
    """A number that matters now, such as the size of a stack; it is for others to say.

    Examples:
        >>> tag("6").said
        ''
    """
    return silent(framed(line(words, 16, INK, bold=True), GOLD, across=6, down=3, radius=6))


def icon(kind: Kind, ink: str = INK, ground: str = GOLD, size: float = 26) -> Block:
    """What a kind of card shows, as a sign; it says nothing.

    Examples:
        >>> icon(Kind.BOMB, size=30).wide
        30
    """
    middle = size / 2

    def draw(x: float, y: float) -> str:
        plate = f'<rect x="{number(x)}" y="{number(y)}" width="{number(size)}" height="{number(size)}" rx="6"'
        sign = pictogram(PICTOGRAM[kind], x + middle, y + middle, size * 0.8, ink, ground)
        return f'{plate} fill="{ground}"/>{sign}'

    return Block(size, size, draw)


def suit(chosen: Suit, texts: Texts, size: float = 18, words: bool = True) -> Block:
    """A suit: its sign and its name.

    Examples:
        >>> suit(Suit.HEARTS, Texts.of("klaverjassen", "nl")).said
        'harten'
    """
    plate = said(texts.word("suit", chosen), sign(SUIT_SHAPE[chosen], SUIT[chosen], PAPER, size))
    if not words:
        return plate
    return said(plate.said, beside([plate, line(plate.said, 14, CREAM, bold=True)], 6))
