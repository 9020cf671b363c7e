"""The UNO pack, and what fits on what: tables over the codes of the faces."""

from functools import cache

from ...cards.coloured import CARDS, COLOURS, Card, Kind, card
from .options import UnoOptions

__all__ = [
    "BYTE",
    "COLOUR_OF",
    "DRAW_TWO",
    "FITS",
    "MISFITS",
    "NO_COLOUR",
    "POINTS",
    "PRINTED",
    "WILD_DRAW_FOUR",
    "fits",
    "pack",
]

NO_COLOUR = len(COLOURS)
"""The colour in force while nobody has named one."""

COLOUR_OF = bytes([NO_COLOUR if face.colour is None else COLOURS.index(face.colour) for face in CARDS])
"""The printed colour of each face, as an index into `COLOURS`; `NO_COLOUR` for wilds."""

BYTE = tuple(bytes((face.code,)) for face in CARDS)
"""Each face as the piece of a hand or pile that it is."""

POINTS = bytes([face.points for face in CARDS])
"""What each face counts in a hand (UNO-03)."""

WILD_DRAW_FOUR = card("W+4").code
DRAW_TWO = frozenset(face.code for face in CARDS if face.kind is Kind.DRAW_TWO)


def fits(face: Card, top: Card, colour: int) -> bool:
    """Whether `face` may be laid on `top` with `colour` in force: colour, number, symbol or wild (UNO-17, 18)."""
    if face.colour is None:
        return True
    return COLOUR_OF[face.code] == colour or (
        face.kind is top.kind and face.number == top.number  # a wild on top shows nothing to match
    )


FITS = tuple(bytes([fits(face, top, colour) for face in CARDS]) for top in CARDS for colour in range(NO_COLOUR + 1))
"""`FITS[top * 5 + colour][code]`: the same as a table, since it is asked of every card of every hand."""

MISFITS = tuple(bytes([code for code, fit in enumerate(table) if not fit]) for table in FITS)
"""`MISFITS[top * 5 + colour]`: the faces that do not fit, to strike them from a hand in one call."""

PRINTED = tuple(bytes([COLOUR_OF[face.code] == colour for face in CARDS]) for colour in range(NO_COLOUR))
"""`PRINTED[colour][code]`: whether the face is printed in that colour (HU-08)."""


@cache
def pack(options: UnoOptions) -> tuple[Card, ...]:
    """All cards of the game in canonical order (UNO-01, UNO-02)."""
    copies = {Kind.WILD: 4, Kind.WILD_DRAW_FOUR: 4}
    copies |= {Kind.WILD_SHUFFLE_HANDS: options.shuffle_hands, Kind.WILD_BLANK: options.blanks}
    copies |= {Kind.SKIP: 2, Kind.REVERSE: 2, Kind.DRAW_TWO: 2}
    faces: list[Card] = []
    for face in CARDS:
        number = (1 if face.number == 0 else 2) if face.kind is Kind.NUMBER else copies.get(face.kind, 0)
        faces += [face] * number
    return tuple(faces)
