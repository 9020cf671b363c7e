"""The shapes of suits and colours, and what the kinds of cards show: drawings of our own.

Shapes are paths around the origin, ten units to each side; pictograms are drawn in twenty to each side, with the words
INK and GROUND where the colours go.
"""

from math import cos, pi, sin

from ..cards.coloured import Colour, Kind
from ..cards.french import Suit
from .lettering import number

__all__ = ["COURT", "PICTOGRAM", "SHAPE", "SUIT_SHAPE", "drawn", "pictogram", "stroked"]


def _ring(x: float, y: float, r: float) -> str:
    """A whole circle as a part of a path."""
    a, d = number(r), number(2 * r)
    return f"M{number(x - r)} {number(y)}a{a} {a} 0 1 0 {d} 0a{a} {a} 0 1 0 -{d} 0Z"


def _star(points: int, outer: float, inner: float) -> str:
    """A star with one point upwards, as a path."""
    corners = []
    for i in range(2 * points):
        r, angle = (inner if i % 2 else outer), pi * i / points
        corners.append(f"{number(r * sin(angle))} {number(-r * cos(angle))}")
    return f"M{'L'.join(corners)}Z"


SUIT_SHAPE = {
    Suit.CLUBS: _ring(0, -5.1, 4.7)
    + _ring(-5.1, 2, 4.7)
    + _ring(5.1, 2, 4.7)
    + "M-3 -3V3H-1.6Q-1.8 8 -4.2 10H4.2Q1.8 8 1.6 3H3V-3Z",
    Suit.DIAMONDS: "M0 -10.3Q3 -4.4 7.6 0Q3 4.4 0 10.3Q-3 4.4 -7.6 0Q-3 -4.4 0 -10.3Z",
    Suit.HEARTS: "M0 10C-3.6 5.6 -9.8 2 -9.8 -3.8C-9.8 -7.4 -7.4 -9.4 -4.9 -9.4C-2.6 -9.4 -.9 -8 0 -5.8"
    "C.9 -8 2.6 -9.4 4.9 -9.4C7.4 -9.4 9.8 -7.4 9.8 -3.8C9.8 2 3.6 5.6 0 10Z",
    Suit.SPADES: "M0 -10.4C3.4 -5.6 9.6 -2.6 9.6 2.8C9.6 5.9 7.4 7.5 5.2 7.5C3.4 7.5 2 6.6 1.1 5.2Q1.5 8.4 4 10H-4"
    "Q-1.5 8.4 -1.1 5.2C-2 6.6 -3.4 7.5 -5.2 7.5C-7.4 7.5 -9.6 5.9 -9.6 2.8C-9.6 -2.6 -3.4 -5.6 0 -10.4Z",
}
"""The four suits."""

SHAPE = {
    Colour.RED: "M0 -9.5L10 8.2H-10Z",
    Colour.YELLOW: _star(5, 11, 4.7),
    Colour.GREEN: _ring(0, 0, 9),
    Colour.BLUE: "M-8.4 -8.4H8.4V8.4H-8.4Z",
}
"""A shape for each colour: triangle, star, disc, square."""

_FLAKE = "M0 -17V17M-5 -15.5L0 -10.5L5 -15.5M-5 15.5L0 10.5L5 15.5"

PICTOGRAM = {
    Kind.SKIP: '<circle r="14.5" stroke-width="5"/><path d="M-10 10L10 -10" stroke-width="5"/>',
    Kind.REVERSE: '<path d="M-7.5 15V-10M-14.5 -4L-7.5 -13L-.5 -4M7.5 -15V10M14.5 4L7.5 13L.5 4" stroke-width="4.5"/>',
    Kind.DRAW_TWO: '<path d="M-13 -16H3V7H-13Z" fill="INK" stroke="GROUND" stroke-width="2"/>'
    '<path d="M-3 -7H13V16H-3Z" fill="INK" stroke="GROUND" stroke-width="2.5"/>',
    Kind.MIRROR: '<path d="M0 -17.5C7 -17.5 11.5 -12 11.5 -5.5S7 6.5 0 6.5S-11.5 1 -11.5 -5.5S-7 -17.5 0 -17.5Z"/>'
    '<path d="M0 7V18" stroke-width="5.5"/><path d="M-5.5 -5L0 -11.5M-1 -2L5 -9" stroke-width="2.5"/>',
    Kind.FREEZE: "".join(f'<path d="{_FLAKE}" transform="rotate({turn})"/>' for turn in (0, 60, 120)),
    Kind.SWAP: '<path d="M-17 -8H-6V9H-17ZM6 -9H17V8H6Z" fill="INK"/>'
    '<path d="M-10 -13Q-1 -19 7 -14M3 -18.5L8 -13.5L1.5 -11.5M10 13Q1 19 -7 14M-3 18.5L-8 13.5L-1.5 11.5"'
    ' stroke-width="2.8"/>',
    Kind.DUEL: '<path d="M-15 -16L10 10M3 14L14 3M10 10L16 16M15 -16L-10 10M-3 14L-14 3M-10 10L-16 16"/>',
    Kind.CIRCLE: '<path d="M11.8 -7.5A14 14 0 1 0 13.8 4" stroke-width="4.5" stroke-dasharray="7 5.2"/>'
    '<path d="M3 2L8.5 .5L17.5 -11.5L13.5 -14.5L4.5 -2.5Z" fill="INK" stroke-width="1.5"/>',
    Kind.MAGNET: '<path d="M-10.5 -15V1A10.5 10.5 0 0 0 10.5 1V-15" stroke-width="8.5" stroke-linecap="butt"/>'
    '<path d="M-15.5 -8.5H-5.5M5.5 -8.5H15.5" stroke="GROUND" stroke-width="2.2" stroke-linecap="butt"/>',
    Kind.BOMB: '<circle cx="-3" cy="5" r="12" fill="INK" stroke="none"/><path d="M3 -7L7 -3L9.5 -8Q12 -13 15 -10"'
    ' stroke-width="3"/><path d="M15.5 -18V-14.5M20 -9H17.5M19 -15L17 -13" stroke-width="2.2"/>'
    '<path d="M-9.5 3A7 7 0 0 1 -5 -1.5" stroke="GROUND" stroke-width="2.2"/>',
    Kind.XRAY: '<path d="M-14 0Q0 -14.5 14 0Q0 14.5 -14 0Z" stroke-width="3"/>'
    '<circle r="4.4" fill="INK" stroke="none"/>'
    '<path d="M-18 -9V-16H-11M11 -16H18V-9M18 9V16H11M-11 16H-18V9" stroke-width="2.8"/>',
    Kind.WHIRLWIND: '<path d="M-15 -14Q0 -9 15 -14M-11 -6.5Q1 -2 13 -6.5M-6.5 1Q2 5 10 1M-2 8Q3 11 7 8M3 15.5H4"/>',
    Kind.GIFT: '<path d="M-13 0H13V16H-13Z" fill="INK"/>'
    '<path d="M-15.5 -7H15.5V-1H-15.5Z" fill="INK" stroke-width="1.5"/>'
    '<path d="M0 -7V16" stroke="GROUND" stroke-width="3" stroke-linecap="butt"/>'
    '<path d="M0 -8C-13 -8 -10 -19 -5 -17Q-1 -15 0 -8C13 -8 10 -19 5 -17Q1 -15 0 -8Z" stroke-width="2.8"/>',
    Kind.PANIC: '<circle cy="3" r="13.2" stroke-width="3.6"/><path d="M-4 -17H4M0 -16V-11M11 -11L13.5 -13.5"/>'
    '<path d="M0 -4V4.2M0 9.6V9.7" stroke-width="4.2"/>',
    Kind.WILD_SHUFFLE_HANDS: '<path d="M-16 -8H-10L4 8H13M8.5 2.5L14 8L8.5 13.5M-16 8H-10L-6.5 4M-.5 -3.5L4 -8H13'
    'M8.5 -13.5L14 -8L8.5 -2.5" stroke-width="3.6"/>',
    Kind.WILD_BLANK: '<path d="M-13 13L-11.5 5L6 -13.5L12.5 -7L-5 11.5Z" fill="INK" stroke-width="2"/>'
    '<path d="M2 -9L8 -3" stroke="GROUND" stroke-width="2"/>',
}
"""What the kinds of the coloured pack show, but for numbers and the wilds that show all colours."""

COURT = {
    "J": '<path d="M-13 9H13M-12 4Q-13 -9 1 -9Q12 -8 12 4Z" fill="INK" stroke-linejoin="round"/>'
    '<path d="M5 -8Q9 -17 17 -15Q13 -13 14 -10Q10 -10 9 -6" fill="INK" stroke-width="1.6"/>',
    "Q": '<path d="M-13 10H13L15 -6L7.5 2L0 -10L-7.5 2L-15 -6Z" fill="INK"/><circle cy="-13.5" r="2.6" fill="INK"/>'
    '<circle cx="-15.5" cy="-9.5" r="2.2" fill="INK"/><circle cx="15.5" cy="-9.5" r="2.2" fill="INK"/>'
    '<path d="M-9 6H9" stroke="GROUND" stroke-width="2"/>',
    "K": '<path d="M-13 10H13V-7L6.5 -1L0 -9L-6.5 -1L-13 -7Z" fill="INK"/><path d="M0 -18V-9M-3.6 -14.5H3.6"/>'
    '<path d="M-9 5.5H9" stroke="GROUND" stroke-width="2.2"/>',
    "JO": '<path d="M-9 10H9L12 -3Q16 -6 13 -12Q9 -9 5.5 -3Q4.5 -13 0 -16Q-4.5 -13 -5.5 -3Q-9 -9 -13 -12Q-16 -6 -12 -3Z'
    '" fill="INK"/><circle cx="13.5" cy="-14.5" r="2.6" fill="INK"/><circle cx="-13.5" cy="-14.5" r="2.6" fill="INK"/>'
    '<path d="M-9.5 14.5H9.5" stroke-width="4"/>',
}
"""What jack, queen, king and joker wear."""


def _at(x: float, y: float, scale: float, turned: bool) -> str:
    turn = " rotate(180)" if turned else ""
    return f'transform="translate({number(x)} {number(y)}) scale({scale:.3g}){turn}"'


def drawn(path: str, x: float, y: float, size: float, fill: str, turned: bool = False) -> str:
    """A shape around (x, y), `size` wide and high."""
    return f'<path d="{path}" fill="{fill}" {_at(x, y, size / 20, turned)}/>'


def pictogram(picture: str, x: float, y: float, size: float, ink: str, ground: str, turned: bool = False) -> str:
    """A pictogram around (x, y), `size` wide and high."""
    lines = 'stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"'
    inside = picture.replace("INK", ink).replace("GROUND", ground)
    return f'<g fill="none" stroke="{ink}" {lines} {_at(x, y, size / 40, turned)}>{inside}</g>'


def stroked(path: str, colour: str, thick: float) -> str:
    """A line."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(thick)}" {ends}/>'
