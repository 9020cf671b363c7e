"""Faces as bytes, and what fits on what: tables over the codes of the faces."""

from ...cards.coloured import CARDS, COLOURS, Card

__all__ = [
    "BELOW",
    "BYTE",
    "COLOUR_OF",
    "FITS",
    "FROM",
    "MISFITS",
    "NO_COLOUR",
    "POINTS",
    "fits",
    "upper_of",
    "with_card",
]

NO_COLOUR = len(COLOURS)
"""The colour in force while nobody has named one."""

COLOUR_OF = bytes([NO_COLOUR if face.colour is None else COLOURS.index(face.colour) for face in CARDS])
"""The printed colour of each face, as an index into `COLOURS`; `NO_COLOUR` for wilds."""

BYTE = tuple(bytes((face.code,)) for face in CARDS)
"""Each face as the piece of a hand or pile that it is."""

POINTS = bytes([face.points for face in CARDS])
"""What each face counts in a hand (UNO-03, ZC-80)."""


def fits(face: Card, top: Card, colour: int) -> bool:
    """Whether `face` may be laid on `top` with `colour` in force: colour, number, symbol, or a wild (UNO-17, ZC-09)."""
    if face.colour is None:
        return True
    return COLOUR_OF[face.code] == colour or (
        face.kind is top.kind and face.number == top.number  # a wild on top shows nothing to match
    )


FITS = tuple(bytes([fits(face, top, colour) for face in CARDS]) for top in CARDS for colour in range(NO_COLOUR + 1))
"""`FITS[top * 5 + colour][code]`: the same as a table, since it is asked of every card of every hand."""

MISFITS = tuple(bytes([code for code, fit in enumerate(table) if not fit]) for table in FITS)
"""`MISFITS[top * 5 + colour]`: the faces that do not fit, to strike them from a hand in one call."""


def upper_of(discard: bytes, colour: int) -> int:
    """The top card and the colour in force as an index of `FITS`: one look-up less for each list and move."""
    return (discard[-1] if discard else 0) * (NO_COLOUR + 1) + colour


BELOW = tuple(bytes(range(code)) for code in range(len(CARDS)))
"""For each face those before it in canonical order, to strip a sorted hand of."""

FROM = tuple(bytes(range(code, len(CARDS))) for code in range(len(CARDS)))
"""For each face itself and those after it."""


def with_card(hand: bytes, code: int) -> bytes:
    """A sorted hand and one card more: stripping finds its place in C."""
    return hand.rstrip(FROM[code]) + BYTE[code] + hand.lstrip(BELOW[code])
