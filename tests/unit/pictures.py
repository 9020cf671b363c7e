"""Reading pictures back: where everything in an SVG lies, and on what ground. Nothing of the library is used for it."""

import re
import unicodedata
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree

__all__ = ["Box", "Matrix", "Part", "clashes", "contrast", "named_cards", "parts", "texts_on_grounds"]

SVG = "{http://www.w3.org/2000/svg}"
Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
CARD = (60.0, 90.0)
SLACK = 0.6
"""What two boxes may share: the rounding of coordinates and half a line."""


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box") -> bool:
        return (
            min(self.right, other.right) - max(self.left, other.left) > SLACK
            and min(self.bottom, other.bottom) - max(self.top, other.top) > SLACK
        )

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.top <= y <= self.bottom


class Part(NamedTuple):
    kind: str  # card, back, text
    name: str
    box: Box
    size: float  # of the letters, or the width of a card


def times(a: Matrix, b: Matrix) -> Matrix:
    return (
        a[0] * b[0] + a[2] * b[1],
        a[1] * b[0] + a[3] * b[1],
        a[0] * b[2] + a[2] * b[3],
        a[1] * b[2] + a[3] * b[3],
        a[0] * b[4] + a[2] * b[5] + a[4],
        a[1] * b[4] + a[3] * b[5] + a[5],
    )


def matrix_of(text: str) -> Matrix:
    """A transform; turns are half turns wherever it matters."""
    matrix = IDENTITY
    for name, inside in re.findall(r"(\w+)\(([^)]*)\)", text):
        numbers = [float(number) for number in re.split(r"[ ,]+", inside)]
        if name == "translate":
            step: Matrix = (1, 0, 0, 1, numbers[0], numbers[1])
        elif name == "scale":
            step = (numbers[0], 0, 0, numbers[0], 0, 0)
        elif numbers == [180]:
            step = (-1, 0, 0, -1, 0, 0)
        elif numbers[0] == 180:
            step = (-1, 0, 0, -1, 2 * numbers[1], 2 * numbers[2])
        else:
            assert name == "rotate"  # the arms of a snowflake
            step = IDENTITY
        matrix = times(matrix, step)
    return matrix


def moved(matrix: Matrix, box: Box) -> Box:
    xs = [matrix[0] * x + matrix[4] for x in (box.left, box.right)]
    ys = [matrix[3] * y + matrix[5] for y in (box.top, box.bottom)]
    return Box(min(xs), min(ys), max(xs), max(ys))


def elements(picture: str) -> Iterator[tuple[ElementTree.Element, Matrix, bool]]:
    """Every element in the order drawn, with where it is and whether it is part of a card."""

    def walk(element: ElementTree.Element, matrix: Matrix, inside: bool) -> Iterator:
        yield element, matrix, inside
        inside = inside or "data-card" in element.attrib or "data-back" in element.attrib
        for child in element:
            yield from walk(child, times(matrix, matrix_of(child.get("transform", ""))), inside)

    yield from walk(ElementTree.fromstring(picture), IDENTITY, False)


def box_of_text(element: ElementTree.Element) -> Box:
    """Where a line of text is, when it is as wide as it says, and otherwise as wide as it may get."""
    words, size = element.text or "", float(element.attrib["font-size"])
    visible = [letter for letter in words if unicodedata.category(letter) not in ("Mn", "Me", "Cf")]
    wide = size * sum(0.7 if letter.isascii() else 1.1 for letter in visible)
    if "textLength" in element.attrib:
        wide = float(element.attrib["textLength"])
        # No letter is pressed or stretched beyond recognition.
        assert 0.2 * size * len(words) <= wide <= 1.1 * size * len(visible), words
    x, y = float(element.attrib["x"]), float(element.attrib["y"])
    x -= {"start": 0.0, "middle": wide / 2, "end": wide}[element.get("text-anchor", "start")]
    return Box(x, y - 0.8 * size, x + wide, y + 0.22 * size)


def parts(picture: str) -> list[Part]:
    """The cards of a picture, and the texts that are not on cards."""
    found = []
    for element, matrix, inside in elements(picture):
        for kind in ("card", "back"):
            if f"data-{kind}" in element.attrib:
                name = element.get(f"data-{kind}") or ""
                found.append(Part(kind, name, moved(matrix, Box(0, 0, *CARD)), CARD[0] * matrix[0]))
        if element.tag == f"{SVG}text" and not inside:
            box = moved(matrix, box_of_text(element))
            found.append(Part("text", element.text or "", box, float(element.attrib["font-size"])))
    return found


def clashes(picture: str) -> list[str]:
    """What overlaps, and what reaches out of the picture."""
    found = parts(picture)
    left, top, wide, high = map(float, ElementTree.fromstring(picture).attrib["viewBox"].split())
    wrong = [f"{a.name} | {b.name}" for a, b in combinations(found, 2) if a.box.meets(b.box)]
    for part in found:
        box = part.box
        if box.left < left - SLACK or box.top < top - SLACK or box.right > wide + SLACK or box.bottom > high + SLACK:
            wrong.append(f"{part.name} reaches out")
    return wrong


def named_cards(picture: str) -> set[str]:
    """The cards that a picture shows."""
    return {part.name for part in parts(picture) if part.kind == "card"}


def texts_on_grounds(picture: str) -> Iterator[tuple[str, str, str]]:
    """Each text, on cards as well, with its colour and that of what was drawn last below its middle."""
    grounds: list[tuple[Box, str]] = []
    for element, matrix, _ in elements(picture):
        fill = element.get("fill", "none")
        if element.tag == f"{SVG}rect" and fill != "none":
            x, y, wide, high = (float(element.get(name, "0")) for name in ("x", "y", "width", "height"))
            grounds.append((moved(matrix, Box(x, y, x + wide, y + high)), fill))
        elif element.tag == f"{SVG}circle" and fill != "none":
            x, y, r = (float(element.get(name, "0")) for name in ("cx", "cy", "r"))
            grounds.append((moved(matrix, Box(x - r, y - r, x + r, y + r)), fill))
        elif element.tag == f"{SVG}text":
            box = moved(matrix, box_of_text(element))
            x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
            yield element.text or "", fill, next(fill for ground, fill in reversed(grounds) if ground.holds(x, y))


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 defines it, 1 to 21."""

    def luminance(colour: str) -> float:
        red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (red, green, blue)]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
