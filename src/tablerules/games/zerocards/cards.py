"""The 0cards deck, and the groups of faces that the rules speak of: tables over their codes."""

from functools import cache

from ...cards.coloured import CARDS, Card, Kind
from ..shedding.cards import BELOW, BYTE, COLOUR_OF, FITS, FROM, MISFITS, NO_COLOUR, POINTS, upper_of, with_card
from .options import PLUS_ONE_COPIES, ZeroCardsOptions

__all__ = [
    "ACTIONS",
    "AIM",
    "AIMED",
    "AIMED_AT_CARDS",
    "BELOW",
    "BYTE",
    "CHARGE",
    "COLOUR_OF",
    "FACES",
    "FITS",
    "FROM",
    "MISFITS",
    "NEEDS_CARDS",
    "NEEDS_SEAT",
    "NO_COLOUR",
    "NO_EXTRA",
    "NUMBER",
    "POINTS",
    "pack",
    "upper_of",
    "with_card",
]

FACES = tuple([face for face in CARDS if face.kind not in (Kind.WILD_SHUFFLE_HANDS, Kind.WILD_BLANK)])
"""The faces that 0cards has, whatever its options; the others are those of UNO alone."""

NUMBER = bytes([face.kind is Kind.NUMBER for face in CARDS])
"""Whether a face is a number card: the only ones that may be last under `no_action_finish` (ZC-73)."""

ACTIONS = bytes([face.code for face in CARDS if face.kind is not Kind.NUMBER])
"""All other faces."""

_TWICE = (Kind.WILD_DRAW_FOUR, Kind.COLOUR_PLUS_ONE, Kind.PANIC)
CHARGE = bytes([0 if face.kind is Kind.NUMBER else 2 if face.kind in _TWICE else 1 for face in CARDS])
"""What each face adds to the chaos meter (ZC-50)."""

AIMED_AT_CARDS = frozenset({Kind.MAGNET, Kind.XRAY, Kind.WHIRLWIND})
"""The kinds aimed at a seat that holds cards (ZC-74)."""

AIMED = AIMED_AT_CARDS | {Kind.FREEZE, Kind.SWAP, Kind.DUEL, Kind.GIFT}
"""The kinds aimed at another seat."""

NEEDS_SEAT, NEEDS_CARDS = 1, 2
AIM = bytes([0 if f.kind not in AIMED else NEEDS_CARDS if f.kind in AIMED_AT_CARDS else NEEDS_SEAT for f in CARDS])
"""What each face is aimed at: nobody, another seat, or another seat with cards."""

NO_EXTRA = tuple(
    bytes(
        [
            face.code
            for face in CARDS
            if COLOUR_OF[face.code] != colour and face.kind not in (Kind.WILD, Kind.WILD_DRAW_FOUR)
        ]
    )
    for colour in range(NO_COLOUR)
)
"""`NO_EXTRA[colour]`: the faces that are no extra card once Colour + 1 has named that colour (ZC-45)."""

_DOUBLE_FROM = 6  # players
_BASE = {Kind.SKIP: 2, Kind.REVERSE: 2, Kind.DRAW_TWO: 2, Kind.WILD: 4, Kind.WILD_DRAW_FOUR: 4}


@cache
def pack(options: ZeroCardsOptions, seats: int) -> tuple[Card, ...]:
    """All cards of the game in canonical order: two of everything from six players on (ZC-01, ZC-02)."""
    said: dict[str, int] = dict(options.special_copies)
    copies = dict(_BASE)
    for name in options.specials:
        copies[Kind[name]] = said.get(name, PLUS_ONE_COPIES if name == "COLOUR_PLUS_ONE" else 1)
    decks = 2 if seats >= _DOUBLE_FROM else 1
    faces: list[Card] = []
    for face in FACES:
        number = (1 if face.number == 0 else 2) if face.kind is Kind.NUMBER else copies.get(face.kind, 0)
        faces += [face] * (number * decks)
    return tuple(faces)
