"""The faces and the back of cards, 60 units wide and 90 high.

Every face is drawn in two ways: whole, and small, with what it is in large letters, for cards that are too small to
show more. Cards of a pack that only one game has are drawn by that game: its room `table_svg` has a function
`face(card, small)`, most easily by means of `ranked`.
"""

from typing import Any

from .. import catalogue
from ..cards import coloured, french
from ..cards.coloured import COLOURS, Colour, Kind
from .lettering import width, write
from .paint import BACK, BACK_LINE, COLOUR, EDGE, INK, NIGHT, ON_COLOUR, PAPER, SUIT, TINT
from .shapes import COURT, PICTOGRAM, SHAPE, SUIT_SHAPE, drawn, pictogram, stroked

__all__ = ["HIGH", "SMALL", "WIDE", "back_face", "face", "index", "ranked", "sheet_of"]

WIDE, HIGH = 60, 90
"""The size of a card in its own units."""

SMALL = 36
"""Cards that are not that wide in a picture are drawn small."""


def face(card: Any, small: bool = False) -> str:
    """The drawing of a card; of one that no pack here knows, its text."""
    if isinstance(card, coloured.Card):
        return _wild(card, small) if card.colour is None else _coloured(card, card.colour, small)
    if isinstance(card, french.Card):
        return _small_french(card) if small else _french(card)
    own = getattr(catalogue.room(type(card), "table_svg"), "face", None)
    if own is not None:
        drawing: str = own(card, small)
        return drawing
    return ranked(str(card), INK, small)


def sheet_of(ground: str = PAPER) -> str:
    """The card itself: its outline, and the ground that everything else stands on."""
    return f'<rect x=".7" y=".7" width="58.6" height="88.6" rx="7" fill="{ground}" stroke="{EDGE}" stroke-width="1.4"/>'


def index(words: str, fill: str, size: float = 18, sign: str = "") -> str:
    """What a card is, in two of its corners, with a sign below it; `sign` is drawn around (0, 0)."""
    size = min(size, size * 25 / width(words, size, True)) if words else size
    corner = write(13.5, 21, words, size, fill, bold=True, anchor="middle") if words else ""
    if sign:
        corner += f'<g transform="translate(13.5 {32 if words else 16})">{sign}</g>'
    return f'{corner}<g transform="rotate(180 30 45)">{corner}</g>'


def ranked(words: str, ink: str, small: bool = False, *, ground: str = PAPER, picture: str = "", sign: str = "") -> str:
    """A card without a suit: its rank, and in the middle a pictogram or the rank again.

    Args:
        words: Its rank.
        ink: The colour it is drawn in.
        small: Whether it is drawn small.
        ground: The colour of the card.
        picture: The pictogram; none for a large rank.
        sign: The shape below the rank, as a path; none for no shape.
    """
    if small:
        below = drawn(sign, 30, 67, 25, ink) if sign else pictogram(picture, 30, 69, 30, ink, ground) if picture else ""
        size = min(42, 42 * 46 / width(words, 42, True))
        rank = write(30, 42 if below else 60, words, size, ink, bold=True, anchor="middle")
        return sheet_of(ground) + rank + below
    frame = f'<path d="M30 17L47 45L30 73L13 45Z" fill="none" stroke="{ink}" stroke-width="1.2"/>'
    if picture:
        middle = pictogram(picture, 30, 45, 28, ink, ground)
    else:
        size = min(26, 26 * 24 / width(words, 26, True))
        middle = write(30, 45 + size * 0.36, words, size, ink, bold=True, anchor="middle")
    corner = drawn(sign, 0, 0, 12, ink) if sign else ""
    return sheet_of(ground) + frame + middle + index(words, ink, sign=corner)


# --- the coloured pack ----------------------------------------------------------------------------

_NUMBERS = {Kind.DRAW_TWO: "+2", Kind.WILD_DRAW_FOUR: "+4", Kind.COLOUR_PLUS_ONE: "+1"}


def _field(fill: str) -> str:
    return f'{sheet_of()}<rect x="4" y="4" width="52" height="82" rx="4.5" fill="{fill}"/>'


def _letters(card: coloured.Card) -> str:
    """What a card says in letters; nothing where a pictogram says it."""
    return _NUMBERS.get(card.kind, "") if card.number is None else str(card.number)


def _coloured(card: coloured.Card, colour: Colour, small: bool) -> str:
    """A card of a colour: its number or pictogram in the middle, and the shape of its colour in two corners."""
    fill, ink, words = COLOUR[colour], ON_COLOUR[colour], _letters(card)
    if small:
        what = (
            write(30, 45, words, 40, ink, bold=True, anchor="middle")
            if words
            else pictogram(PICTOGRAM[card.kind], 30, 31, 36, ink, fill)
        )
        return _field(fill) + what + drawn(SHAPE[colour], 30, 67, 24, ink)
    deep = INK if colour is Colour.YELLOW else fill
    middle = '<circle cx="30" cy="45" r="19" fill="#ffffff"/>'
    if card.number is not None:
        middle += write(30, 55.5, words, 30, deep, bold=True, anchor="middle")
        if card.number in (6, 9):
            middle += stroked("M23.5 59.3H36.5", deep, 2)
    elif card.kind is Kind.DRAW_TWO:
        middle += pictogram(PICTOGRAM[card.kind], 30, 45, 30, deep, PAPER)
    else:
        middle += pictogram(PICTOGRAM[card.kind], 30, 45, 29, deep, PAPER)
    corner = (
        write(13.5, 22, words, 18 if len(words) == 1 else 15.5, ink, bold=True, anchor="middle")
        if words
        else pictogram(PICTOGRAM[card.kind], 14, 15.5, 15, ink, fill)
    )
    corner += drawn(SHAPE[colour], 46.5, 15, 12.5, ink)
    return f'{_field(fill)}{middle}{corner}<g transform="rotate(180 30 45)">{corner}</g>'


_QUARTERS = (
    (Colour.RED, "M30 45V{t}A{r} {r} 0 0 0 {l} 45Z", -1, -1),
    (Colour.YELLOW, "M30 45H{e}A{r} {r} 0 0 0 30 {t}Z", 1, -1),
    (Colour.GREEN, "M30 45H{l}A{r} {r} 0 0 0 30 {b}Z", -1, 1),
    (Colour.BLUE, "M30 45V{b}A{r} {r} 0 0 0 {e} 45Z", 1, 1),
)


def _four(r: float, hole: float, ground: str) -> str:
    """A disc of the four colours with their shapes in it; with a hole, the shapes stand around that."""
    parts = [f'<circle cx="30" cy="45" r="{r + 1.6:g}" fill="{PAPER}"/>']
    out = (r + hole) / 2 * 0.7071 if hole else r * 0.42
    for colour, way, across, down in _QUARTERS:
        path = way.format(r=f"{r:g}", t=f"{45 - r:g}", b=f"{45 + r:g}", l=f"{30 - r:g}", e=f"{30 + r:g}")
        parts.append(f'<path d="{path}" fill="{COLOUR[colour]}" stroke="{PAPER}" stroke-width="1"/>')
        size = (r - hole) * 0.5 if hole else r * 0.42
        parts.append(drawn(SHAPE[colour], 30 + across * out, 45 + down * out, size, ON_COLOUR[colour]))
    if hole:
        parts.append(f'<circle cx="30" cy="45" r="{hole:g}" fill="{ground}"/>')
    return "".join(parts)


def _wild(card: coloured.Card, small: bool) -> str:
    """A wild: the four colours, and in the midst of them what it does besides."""
    words, picture = _letters(card), PICTOGRAM.get(card.kind, "")
    if small:
        what = ""
        if words:
            what = write(30, 41, words, 36, PAPER, bold=True, anchor="middle")
        elif picture:
            what = pictogram(picture, 30, 28, 34, PAPER, NIGHT)
        disc = f'<g transform="translate(0 {21 if what else 0})">{_four(14 if what else 21, 0, PAPER)}</g>'
        return _field(NIGHT) + what + disc
    if words:
        middle = _four(21, 12, PAPER) + write(30, 51.4, words, 17, INK, bold=True, anchor="middle")
        corner = write(16, 21, words, 15.5, PAPER, bold=True, anchor="middle")
    elif picture:
        middle = _four(21, 12, PAPER) + pictogram(picture, 30, 45, 18, INK, PAPER)
        corner = pictogram(picture, 14.5, 15, 15, PAPER, NIGHT)
    else:
        middle = _four(21, 0, PAPER)
        corner = "".join(
            drawn(SHAPE[colour], x, y, 6.5, COLOUR[colour] if colour is Colour.YELLOW else PAPER)
            for colour, (x, y) in zip(COLOURS, ((11, 12), (19, 12), (11, 20), (19, 20)), strict=True)
        )
    return f'{_field(NIGHT)}{middle}{corner}<g transform="rotate(180 30 45)">{corner}</g>'


# --- the French pack ------------------------------------------------------------------------------

_COLUMNS, _LONE = (30.5, 47.5), 39
_SIX = [(x, y) for x in _COLUMNS for y in (18, 45, 72)]
_EIGHT = [(x, y) for x in _COLUMNS for y in (17, 35.7, 54.3, 73)]
_PIPS = {
    "7": [*_SIX, (_LONE, 31.5)],
    "8": [*_SIX, (_LONE, 31.5), (_LONE, 58.5)],
    "9": [*_EIGHT, (_LONE, 45)],
    "T": [*_EIGHT, (_LONE, 26.3), (_LONE, 63.7)],
}


def _french(card: french.Card) -> str:
    """A card of the French pack: rank and suit large in one corner, for hands are held upright; pips beside it."""
    suit, colour = SUIT_SHAPE[card.suit], SUIT[card.suit]
    rank = card.rank.letter
    words, size = ("10", 18) if rank == "T" else (rank, 22)
    corner = write(13, 24, words, size, colour, bold=True, anchor="middle") + drawn(suit, 13, 36.5, 14, colour)
    if rank in _PIPS:
        pips = [drawn(suit, x, y, 12, colour, turned=y > 46) for x, y in _PIPS[rank]]
        return sheet_of() + corner + "".join(pips)
    if rank in COURT:
        tint = TINT[card.suit]
        panel = f'<rect x="25" y="9" width="29" height="72" rx="4" fill="{tint}"/>'
        figure = pictogram(COURT[rank], 39.5, 33, 25, colour, tint) + drawn(suit, 39.5, 61, 21, colour)
        return sheet_of() + panel + corner + figure
    return sheet_of() + corner + drawn(suit, 37, 54, 34, colour)


def _small_french(card: french.Card) -> str:
    words = "10" if card.rank.letter == "T" else card.rank.letter
    colour = SUIT[card.suit]
    rank = write(30, 42, words, 42, colour, bold=True, anchor="middle")
    return sheet_of() + rank + drawn(SUIT_SHAPE[card.suit], 30, 66, 32, colour)


# --- the back -------------------------------------------------------------------------------------


def back_face(small: bool = False) -> str:
    """The back of every card."""
    ground = f'{sheet_of()}<rect x="4" y="4" width="52" height="82" rx="4.5" fill="{BACK}"/>'
    if small:
        return ground + stroked("M30 16L46 45L30 74L14 45Z", BACK_LINE, 5)
    net = "".join(
        f"M{x} 9L{x + 11} 21.5L{x} 34L{x + 11} 46.5L{x} 59L{x + 11} 71.5L{x} 81" for x in (8, 19, 30, 41)
    ) + "".join(f"M{x + 11} 9L{x} 21.5L{x + 11} 34L{x} 46.5L{x + 11} 59L{x} 71.5L{x + 11} 81" for x in (8, 19, 30, 41))
    emblem = f'<path d="M30 28L41 45L30 62L19 45Z" fill="{BACK}" stroke="{BACK_LINE}" stroke-width="2"/>'
    return ground + stroked(net, BACK_LINE, 1) + emblem + drawn("M0 -10L6.5 0L0 10L-6.5 0Z", 30, 45, 18, BACK_LINE)
