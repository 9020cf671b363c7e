"""Text in pictures: how wide it is, cutting and breaking it, and writing it.

A picture has to leave room for a text before it is drawn. So widths are known here, those of Arial, which the usual
replacements share (Helvetica, Liberation Sans, Arimo); and every text says how wide it is (`textLength`), so that
another font is set a little closer and nothing runs into anything.
"""

import re
import unicodedata
from functools import cache
from xml.sax.saxutils import escape, quoteattr

__all__ = ["FAMILY", "attribute", "clean", "fitted", "number", "width", "wrapped", "write", "written"]

FAMILY = "Arial, Helvetica, 'Liberation Sans', Arimo, sans-serif"

_REGULAR = {
    191: "'", 222: "ijl’‘", 260: "|", 278: " !,./:;\\fIt[]", 333: "()-`r·“”", 334: "{}", 355: '"', 365: "ı", 389: "*",
    469: "^", 500: "cksvxyzJ", 556: "#$0123456789?Labdeghnopqu_–ß", 584: "+<=>~×÷", 611: "FTZø", 667: "ABEKPSVXY&",
    722: "CDHNRUwđ", 778: "GOQØ", 833: "Mm", 889: "%", 944: "Wœ", 1000: "—…ÆŒ", 1015: "@",
}  # fmt: skip
_BOLD = {
    238: "'", 278: " ,./\\Iijl’‘ı", 280: "|", 333: "!()-:;[]`ft·", 389: "*r{}", 474: '"', 500: "z“”",
    556: "#$0123456789Jaceksvxy_–", 584: "+<=>^~×÷", 611: "?FLTZbdghnopquøßđ", 667: "EPSVXY", 722: "ABCDHKNRU&",
    778: "GOQwØ", 833: "M", 889: "%m", 944: "Wœ", 975: "@", 1000: "—…ÆŒ",
}  # fmt: skip
_WIDTHS = [{letter: unit for unit, letters in table.items() for letter in letters} for table in (_REGULAR, _BOLD)]

UNKNOWN = 1100
"""The width of a letter of another script: no letter is wider than that, save a few."""

# What may not stand in XML, or turns the order of the text around it.
_ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")


def clean(words: str) -> str:
    """A text fit to be written in one line of XML: runs of white space become one space.

    Examples:
        >>> clean("two  " + chr(10) + " lines")
        'two lines'
    """
    return " ".join(_ILLEGAL.sub("\ufffd", _TURNING.sub("", words)).split())


def attribute(words: str) -> str:
    """A text as the value of an attribute, in quotes.

    Examples:
        >>> print(attribute("Anna & Bram"))
        "Anna &amp; Bram"
    """
    return quoteattr(clean(words))


def written(words: str) -> str:
    """A text as the content of an element.

    Examples:
        >>> written("<script>")
        '&lt;script&gt;'
    """
    return escape(clean(words))


def number(value: float) -> str:
    """A coordinate, as short as can be.

    Examples:
        >>> number(12.0), number(-0.3333)
        ('12', '-0.33')
    """
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


@cache
def _letter(letter: str, bold: bool) -> int:
    table = _WIDTHS[bold]
    if letter in table:
        return table[letter]
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return table.get(unicodedata.normalize("NFD", letter)[0], UNKNOWN)


def width(words: str, size: float, bold: bool = False) -> float:
    """How wide a text is in a font of that size.

    Examples:
        >>> width("W", 10), width("W", 10, bold=True), width("ő", 10) == width("o", 10)
        (9.44, 9.44, True)
    """
    return sum([_letter(letter, bold) for letter in words]) * size / 1000


def fitted(words: str, size: float, room: float, bold: bool = False) -> str:
    """The text, its end cut off where there is no room for it.

    Examples:
        >>> fitted("Wilhelmina", 10, 30)
        'Wilh…'
    """
    words = clean(words)
    if width(words, size, bold) <= room:
        return words
    while words and width(words + "…", size, bold) > room:
        words = words[:-1]
    return words.rstrip(" \u200d") + "…"


def wrapped(words: str, size: float, room: float, bold: bool = False) -> list[str]:
    """The text in lines; a word that is longer than a line is broken.

    Examples:
        >>> wrapped("the colour in force", 10, 50)
        ['the colour', 'in force']
    """
    lines: list[str] = []
    line = ""
    for word in clean(words).split(" "):
        longer = f"{line} {word}" if line else word
        if width(longer, size, bold) <= room:
            line = longer
            continue
        if line:
            lines.append(line)
        while width(word, size, bold) > room and len(word) > 1:
            part = 1
            while width(word[: part + 1], size, bold) <= room:
                part += 1
            lines.append(word[:part])
            word = word[part:]
        line = word
    return [*lines, line] if line else lines


def write(x: float, y: float, words: str, size: float, fill: str, *, bold: bool = False, anchor: str = "start") -> str:
    """A line of text as an element.

    Args:
        x: Where it begins, or its middle or end, as `anchor` says.
        y: The line it stands on.
        words: The text.
        size: The size of the font.
        fill: Its colour.
        bold: Whether it is bold.
        anchor: `start`, `middle` or `end`.
    """
    words = clean(words)
    more = ' font-weight="bold"' if bold else ""
    if anchor != "start":
        more += f' text-anchor="{anchor}"'
    # Letters that are not known here may be narrower than the room for them: they are not stretched.
    if words and all(_letter(letter, bold) not in (0, UNKNOWN) for letter in words):
        more += f' textLength="{number(width(words, size, bold))}" lengthAdjust="spacingAndGlyphs"'
    at = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}" fill="{fill}"'
    return f"<text {at}{more}>{escape(words)}</text>"
