"""Whole pictures: the text of an SVG, and the seats around a table."""

from collections.abc import Sequence

import attrs

from .blocks import Block, back, beside, boxed, flow, framed, line, mark, paragraph, said, stack
from .lettering import FAMILY, attribute, number, wrapped, written
from .paint import CREAM, DIM, FELT, GOLD, MIST, PANEL
from .shapes import drawn

__all__ = ["CENTRE", "CHIP", "INNER", "Picture", "Seated", "around", "chip", "finished", "note", "noted"]

EDGE = 8
"""The rim of a table."""

INNER = 344
"""The room between the rims: with them the width of a telephone."""

SHOWN = 480
"""How wide a table is shown where there is room."""

CHIP = 106
"""The room for a seat at the side of a table."""

CENTRE = 124
"""The room for what lies in the middle of a table."""

ARROW = "M-6 -9L8 0L-6 9Z"


class Picture(str):
    """The text of an SVG. A notebook shows it as a picture.

    Examples:
        >>> Picture("<svg/>")._repr_svg_()
        '<svg/>'
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def finished(block: Block, title: str, *, table: bool = False, shown: float | None = None) -> Picture:
    """A block as a picture of its own.

    Args:
        block: All of it.
        title: What it is a picture of.
        table: Whether it lies on a table.
        shown: How wide it is shown where there is room.

    Examples:
        >>> from tablerules.svg.blocks import line
        >>> picture = finished(line("hello"), "a word", table=True)
        >>> isinstance(picture, Picture), 'aria-label="a word: hello"' in picture
        (True, True)
    """
    rim = EDGE if table else 0
    wide, high = block.wide + 2 * rim, block.high + 2 * rim
    size = shown or wide
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(wide)} {number(high)}" width="{number(size)}"',
        f' height="{number(high * size / wide)}" style="max-width:100%;height:auto" role="img"',
        f' font-family="{FAMILY}" aria-label={attribute(": ".join(filter(None, (title, block.said))))}>',
        f"<title>{written(title)}</title>",
    ]
    if table:
        parts.append(f'<rect width="{number(wide)}" height="{number(high)}" rx="14" fill="{FELT}"/>')
    return Picture("".join((*parts, block.draw(rim, rim), "</svg>")))


# --- the parts of a table -------------------------------------------------------------------------


def note(words: str, icon: Block | None = None, below: Block | None = None) -> Block:
    """What is special about the moment: in words, with a sign in front, and perhaps something to see.

    Examples:
        >>> note("A stack of 4 comes to you.").wide == INNER
        True
    """
    room = INNER - 24 - (icon.wide + 8 if icon else 0)
    inside = paragraph(words, room, 13, CREAM)
    if icon:
        inside = beside([icon, inside], 8, joint=" ")
    if below:
        inside = stack([inside, below], 6, joint=" ")
    return framed(inside, PANEL, across=12, down=7, edge=GOLD, wide=INNER)


def noted(title: str, block: Block, *, edge: str | None = None) -> Block:
    """A panel with a title.

    Examples:
        >>> from tablerules.svg.blocks import line
        >>> noted("Score", line("40 / 15")).said
        'Score: 40 / 15'
    """
    inside = stack([paragraph(title, INNER - 16, 12, DIM), block], 4, joint=": ") if title else block
    return framed(inside, PANEL, across=8, down=7, wide=INNER, edge=edge)


@attrs.frozen
class Seated:
    """What a picture shows of a seat.

    Attributes:
        name: Who sits there.
        count: How many cards are held there, and that in words; None for no cards.
        lines: What else there is to say.
        marks: What is special, as labels.
        alarms: What is special and matters now, as labels.
        extra: Anything else.
        on_turn: In words, that the seat is on turn; empty when it is not.

    Examples:
        >>> chip(Seated("Anna", count=(3, "3 cards"), marks=["dealer"], on_turn="on turn")).said
        'Anna (on turn): 3 cards, dealer'
    """

    name: str
    count: tuple[int, str] | None = None
    lines: Sequence[str] = ()
    marks: Sequence[str] = ()
    alarms: Sequence[str] = ()
    extra: Sequence[Block] = ()
    on_turn: str = ""


def chip(seat: Seated, wide: float = CHIP) -> Block:
    """A seat: all below each other where it is narrow, beside each other where it is not.

    Examples:
        >>> chip(Seated("Anna")).wide == CHIP, chip(Seated("Anna"), wide=200).wide
        (True, 200)
    """
    room = wide - 16
    name = _name(seat, room)
    parts = []
    if seat.count is not None:
        cards, words = seat.count
        parts.append(said(words, beside([back(words, 14), line(str(cards), 14, CREAM, bold=True)], 5)))
    parts += [paragraph(words, room, 11.5, DIM) for words in seat.lines]
    parts += seat.extra
    parts += [mark(words, room, GOLD) for words in seat.alarms]
    parts += [mark(words, room, MIST) for words in seat.marks]
    facts = flow(parts, room, 7, below=4)
    if name.wide + 12 + sum([part.wide + 7 for part in parts]) <= room and wide > CHIP:
        inside = beside([name, facts], 12)
    else:
        inside = stack([name, facts], 4)
    told = ": ".join(filter(None, (name.said, facts.said)))
    return said(told, framed(inside, PANEL, wide=wide, edge=GOLD if seat.on_turn else None))


def _name(seat: Seated, room: float) -> Block:
    """Who sits there, in two lines at most; with a pointer where it is the turn."""
    fill = GOLD if seat.on_turn else CREAM
    room -= 14 if seat.on_turn else 0
    first, *rest = wrapped(seat.name, 13, room, bold=True) or [""]
    name = stack([line(words, 13, fill, bold=True, room=room) for words in (first, " ".join(rest)) if words], 0)
    if not seat.on_turn:
        return said(seat.name, name)
    pointer = Block(9, 12, lambda x, y: drawn(ARROW, x + 4.5, y + 6, 10, GOLD))
    return said(f"{seat.name} ({seat.on_turn})", beside([pointer, name], 5))


_ABOVE = (0, 1, 0, 1, 2, 1, 2, 3)
"""How many of so many seats are at the far side of the table; the others share the two sides."""


def around(seats: Sequence[Seated], centre: Block, own: int | None) -> Block:
    """The seats around the middle of a table: the own one below, the others clockwise from the left hand.

    Args:
        seats: All seats.
        centre: What lies in the middle.
        own: The own seat; None where there is none, and the first one is below.

    Examples:
        >>> from tablerules.svg.blocks import place
        >>> table = around([Seated("Anna"), Seated("Bram"), Seated("Csilla")], place(CENTRE), own=0)
        >>> table.wide == INNER, table.said
        (True, 'Bram; Csilla. Anna')
    """
    first, *others = (chip(seat) for seat in (*seats[own or 0 :], *seats[: own or 0]))
    below = first if own is None else chip(seats[own], INNER)
    top = _ABOVE[len(others)] if len(others) < len(_ABOVE) else 2 + len(others) % 2
    side = (len(others) - top) // 2
    left, right = stack(others[:side][::-1], 6), stack(others[side + top :], 6)
    high = max(left.high, centre.high, right.high)
    beneath = [boxed(left, CHIP, high), boxed(centre, CENTRE, high), boxed(right, CHIP, high)]
    block = stack([beside(others[side : side + top], 6, align=1), beside(beneath, 4), below], 8, align=0.5)
    told = "; ".join([other.said for other in others])
    return said(". ".join(filter(None, (centre.said, told, below.said))), block)
