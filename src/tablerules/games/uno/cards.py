"""The UNO pack, and what fits on what: tables over the codes of the faces."""

from functools import cache

from ...cards.coloured import CARDS, Card, Kind, card
from ..shedding.cards import BELOW, BYTE, COLOUR_OF, FITS, FROM, MISFITS, NO_COLOUR, POINTS, fits, upper_of, with_card
from .options import UnoOptions

__all__ = [
    "BELOW",
    "BYTE",
    "COLOUR_OF",
    "DRAW_TWO",
    "FACES",
    "FITS",
    "FROM",
    "MISFITS",
    "NO_COLOUR",
    "POINTS",
    "PRINTED",
    "WILD_DRAW_FOUR",
    "fits",
    "pack",
    "upper_of",
    "with_card",
]

WILD_DRAW_FOUR = card("W+4").code
DRAW_TWO = frozenset(face.code for face in CARDS if face.kind is Kind.DRAW_TWO)

_KINDS = (
    *(Kind.NUMBER, Kind.SKIP, Kind.REVERSE, Kind.DRAW_TWO),
    *(Kind.WILD, Kind.WILD_DRAW_FOUR, Kind.WILD_SHUFFLE_HANDS, Kind.WILD_BLANK),
)
FACES = tuple([face for face in CARDS if face.kind in _KINDS])
"""The faces that UNO has, whatever the house rules; the others are those of a related game."""

PRINTED = tuple(bytes([COLOUR_OF[face.code] == colour for face in CARDS]) for colour in range(NO_COLOUR))
"""`PRINTED[colour][code]`: whether the face is printed in that colour (HU-08)."""


@cache
def pack(options: UnoOptions) -> tuple[Card, ...]:
    """All cards of the game in canonical order (UNO-01, UNO-02)."""
    copies = {Kind.WILD: 4, Kind.WILD_DRAW_FOUR: 4}
    copies |= {Kind.WILD_SHUFFLE_HANDS: options.shuffle_hands, Kind.WILD_BLANK: options.blanks}
    copies |= {Kind.SKIP: 2, Kind.REVERSE: 2, Kind.DRAW_TWO: 2}
    faces: list[Card] = []
    for face in FACES:
        number = (1 if face.number == 0 else 2) if face.kind is Kind.NUMBER else copies[face.kind]
        faces += [face] * number
    return tuple(faces)
