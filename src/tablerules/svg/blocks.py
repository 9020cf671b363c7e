"""How a picture is laid out: blocks that know their size and what they say, put beside and below each other.

A block is drawn where its left upper corner is put. Since every block keeps to its own room, nothing that is put
together of blocks can overlap. What a block says is for whoever cannot see it: the text of a line, the card in words;
blocks of blocks join what their parts say.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import attrs

from .faces import HIGH, SMALL, WIDE, back_face, face
from .lettering import attribute, clean, fitted, number, width, wrapped, write, written
from .paint import CREAM, DIM, GOLD, INK, MIST, PANEL, RING
from .shapes import drawn

__all__ = [
    "Block",
    "back",
    "beside",
    "boxed",
    "flow",
    "framed",
    "grid",
    "line",
    "mark",
    "paragraph",
    "place",
    "said",
    "shown",
    "sign",
    "silent",
    "stack",
]

RATIO = HIGH / WIDE


@attrs.frozen
class Block:
    """A part of a picture.

    Attributes:
        wide: Its width.
        high: Its height.
        draw: Its drawing, given where its left upper corner is.
        said: What it shows, in words.

    Examples:
        >>> dot = Block(10, 10, lambda x, y: f'<circle cx="{x + 5}" cy="{y + 5}" r="5"/>', "a dot")
        >>> beside([dot, dot], 2).wide, beside([dot, dot], 2).draw(0, 0)
        (22, '<circle cx="5" cy="5.0" r="5"/><circle cx="17" cy="5.0" r="5"/>')
    """

    wide: float
    high: float
    draw: Callable[[float, float], str]
    said: str = ""


def said(words: str, block: Block) -> Block:
    """The block, saying something else.

    Examples:
        >>> said("two points", line("2")).said
        'two points'
    """
    return attrs.evolve(block, said=words)


def silent(block: Block) -> Block:
    """The block, saying nothing: what it shows is said elsewhere.

    Examples:
        >>> silent(line("2")).said
        ''
    """
    return attrs.evolve(block, said="")


# --- text -----------------------------------------------------------------------------------------


def line(
    words: str,
    size: float = 12,
    fill: str = CREAM,
    *,
    bold: bool = False,
    room: float | None = None,
    anchor: str = "start",
) -> Block:
    """A line of text, cut where it has no room. With an anchor it is as wide as its room.

    Examples:
        >>> line("Anna").said, line("Anna", room=100, anchor="end").wide
        ('Anna', 100)
    """
    words = clean(words) if room is None else fitted(words, size, room, bold)
    wide = width(words, size, bold) if room is None or anchor == "start" else room
    at = {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]

    def draw(x: float, y: float) -> str:
        return write(x + at, y + size * 0.95, words, size, fill, bold=bold, anchor=anchor) if words else ""

    return Block(wide, size * 1.25, draw, words)


def paragraph(
    words: str, room: float, size: float = 12, fill: str = CREAM, *, bold: bool = False, anchor: str = "start"
) -> Block:
    """A text in as many lines as it takes.

    Examples:
        >>> one, three = paragraph("one two three", 300), paragraph("one two three", 30)
        >>> one.high < three.high, three.said
        (True, 'one two three')
    """
    lines = [
        line(part, size, fill, bold=bold, room=None if anchor == "start" else room, anchor=anchor)
        for part in wrapped(words, size, room, bold)
    ]
    return said(clean(words), stack(lines, 0))


def mark(words: str, room: float, fill: str = MIST, size: float = 11.5) -> Block:
    """A small label, dark on a light ground.

    Examples:
        >>> mark("dealer", 100).said
        'dealer'
    """
    return framed(paragraph(words, room - 12, size, INK, bold=True), fill, across=6, down=2, radius=8)


# --- cards ----------------------------------------------------------------------------------------


def _placed(what: str, title: str, inside: str, x: float, y: float, wide: float) -> str:
    at = f"translate({number(x)} {number(y)}) scale({wide / WIDE:.4g})"
    return f'<g {what} transform="{at}"><title>{written(title)}</title>{inside}</g>'


def shown(card: Any, words: str, wide: float) -> Block:
    """A card, face up.

    Examples:
        >>> from tablerules.cards.coloured import card
        >>> block = shown(card("R5"), "red 5", 38)
        >>> block.wide, 'data-card="R5"' in block.draw(0, 0)
        (38, True)
    """
    inside = face(card, wide < SMALL)
    what = f"data-card={attribute(str(card))}"
    return Block(wide, wide * RATIO, lambda x, y: _placed(what, words, inside, x, y, wide), words)


def back(words: str, wide: float) -> Block:
    """A card, face down.

    Examples:
        >>> back("3 cards", 14).said
        '3 cards'
    """
    inside = back_face(wide < SMALL)
    return Block(wide, wide * RATIO, lambda x, y: _placed('data-back=""', words, inside, x, y, wide), words)


def place(wide: float) -> Block:
    """A place where no card lies.

    Examples:
        >>> place(38).wide == shown(None, "", 38).wide
        True
    """
    high = wide * RATIO

    def draw(x: float, y: float) -> str:
        size = f'width="{number(wide - 2)}" height="{number(high - 2)}" rx="{number(wide / 9)}"'
        line = f'fill="none" stroke="{RING}" stroke-width="1.2" stroke-dasharray="4 3"'
        return f'<rect x="{number(x + 1)}" y="{number(y + 1)}" {size} {line}/>'

    return Block(wide, high, draw)


def sign(path: str, fill: str, ground: str, size: float = 18) -> Block:
    """A shape on a ground of its own.

    Examples:
        >>> sign("M0 -10L10 10H-10Z", "#fff", "#000", size=20).wide
        20
    """

    def draw(x: float, y: float) -> str:
        plate = f'<rect x="{number(x)}" y="{number(y)}" width="{number(size)}" height="{number(size)}" rx="4"'
        middle = size / 2
        return f'{plate} fill="{ground}"/>' + drawn(path, x + middle, y + middle, size * 0.68, fill)

    return Block(size, size, draw)


# --- putting together -----------------------------------------------------------------------------


def _joined(blocks: Iterable[Block], joint: str) -> str:
    parts = [block.said for block in blocks if block.said]
    return joint.join([part.removesuffix(".") if joint == ". " else part for part in parts])


def stack(blocks: Sequence[Block], gap: float = 6, *, align: float = 0, joint: str = ", ") -> Block:
    """Blocks below each other; `align` 0 puts them to the left, 0.5 in the middle, 1 to the right.

    Examples:
        >>> stack([line("Anna"), line("Bram")], joint="; ").said
        'Anna; Bram'
    """
    blocks = [block for block in blocks if block.high]
    wide = max([block.wide for block in blocks], default=0)
    high = sum([block.high for block in blocks]) + gap * max(len(blocks) - 1, 0)

    def draw(x: float, y: float) -> str:
        parts = []
        for block in blocks:
            parts.append(block.draw(x + (wide - block.wide) * align, y))
            y += block.high + gap
        return "".join(parts)

    return Block(wide, high, draw, _joined(blocks, joint))


def beside(blocks: Sequence[Block], gap: float = 6, *, align: float = 0.5, joint: str = ", ") -> Block:
    """Blocks beside each other; `align` 0 puts them to the top, 0.5 in the middle, 1 to the bottom.

    Examples:
        >>> beside([place(30), place(30)], gap=5).wide
        65
    """
    high = max([block.high for block in blocks], default=0)
    wide = sum([block.wide for block in blocks]) + gap * max(len(blocks) - 1, 0)

    def draw(x: float, y: float) -> str:
        parts = []
        for block in blocks:
            parts.append(block.draw(x, y + (high - block.high) * align))
            x += block.wide + gap
        return "".join(parts)

    return Block(wide, high, draw, _joined(blocks, joint))


def flow(
    blocks: Sequence[Block], room: float, gap: float = 6, *, below: float | None = None, align: float = 0.5
) -> Block:
    """Blocks beside each other, as many in a line as there is room for.

    Args:
        blocks: The blocks.
        room: How wide a line may be.
        gap: The room between two blocks.
        below: The room between two lines; as between two blocks unless given.
        align: Where low blocks stand beside high ones: 0 at the top, 0.5 in the middle, 1 at the bottom.

    Examples:
        >>> row, rows = flow([place(30)] * 4, room=200), flow([place(30)] * 4, room=70)
        >>> row.high < rows.high, rows.wide
        (True, 66)
    """
    lines: list[list[Block]] = [[]]
    for block in blocks:
        if lines[-1] and sum([other.wide + gap for other in lines[-1]]) + block.wide > room + 0.01:
            lines.append([])
        lines[-1].append(block)
    return stack([beside(part, gap, align=align) for part in lines], gap if below is None else below)


def framed(
    block: Block,
    ground: str = PANEL,
    *,
    across: float = 8,
    down: float = 6,
    radius: float = 8,
    edge: str | None = None,
    wide: float | None = None,
    align: float = 0,
) -> Block:
    """A block on a ground of its own, with room around it.

    Examples:
        >>> framed(place(30), across=8).wide
        46
    """
    whole = block.wide + 2 * across if wide is None else wide
    high = block.high + 2 * down
    room = whole - 2 * across - block.wide
    line = f' stroke="{edge}" stroke-width="2"' if edge else ""

    def draw(x: float, y: float) -> str:
        size = f'width="{number(whole)}" height="{number(high)}" rx="{number(min(radius, high / 2))}"'
        plate = f'<rect x="{number(x)}" y="{number(y)}" {size} fill="{ground}"{line}/>'
        return plate + block.draw(x + across + room * align, y + down)

    return Block(whole, high, draw, block.said)


def boxed(block: Block, wide: float, high: float, align: float = 0.5) -> Block:
    """A block in the middle of a room of a given size.

    Examples:
        >>> block = boxed(place(30), 100, 60)
        >>> block.wide, block.high
        (100, 60)
    """
    return attrs.evolve(
        block,
        wide=wide,
        high=high,
        draw=lambda x, y: block.draw(x + (wide - block.wide) * align, y + (high - block.high) / 2),
    )


def grid(rows: Sequence[Sequence[str | Block]], columns: Sequence[float], gap: float = 8, bold: int = 0) -> Block:
    """A table: the first column to the left, the others to the right, the first row small.

    Args:
        rows: What stands in it.
        columns: How wide the columns are. What is too long in the first row or column takes several lines.
        gap: The room between them.
        bold: The number of rows at the end in bold letters.

    Examples:
        >>> grid([["", "points"], ["Anna", "40"], ["Bram", "15"]], [80, 60]).said
        'Anna: points 40; Bram: points 15'
    """
    heads, lines = rows[0], []
    for at, row in enumerate(rows):
        head, strong = at == 0, at >= len(rows) - bold
        size, fill = (11.5, DIM) if head else (12.5, GOLD if strong else CREAM)
        cells = []
        for i, (what, room) in enumerate(zip(row, columns, strict=True)):
            if isinstance(what, Block):
                cell = what
            elif i and not head:
                cell = line(what, size, fill, bold=strong, room=room, anchor="end")
            else:
                cell = paragraph(what, room, size, fill, bold=strong, anchor="end" if i else "start")
            cells.append(boxed(cell, room, cell.high, 1 if i else 0))
        told = [f"{_words(heads[i])} {_words(what)}".strip() for i, what in enumerate(row) if i and _words(what)]
        spoken = ": ".join(filter(None, (_words(row[0]), ", ".join(told))))
        lines.append(said("" if head else spoken, beside(cells, gap, align=1)))
    return stack(lines, 3, joint="; ")


def _words(what: str | Block) -> str:
    return what if isinstance(what, str) else what.said
