"""Writing to a terminal: with rich where it is installed and somebody looks, in plain text otherwise."""

import codecs
import os
import re
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TextIO, TypeAlias

__all__ = ["Line", "Piece", "Terminal", "aligned", "columns", "folded", "is_card", "plain"]

Piece: TypeAlias = str | tuple[str, str]
"""A text, or a text and its style in rich's language, such as `bold red`."""

Line: TypeAlias = Sequence[Piece]
"""The pieces of a line."""

WIDEST = 100
"""Running text is not set wider than that many characters."""

_SPELT = str.maketrans("♣♦♥♠·–×“”„‘’≥≤−─│╭╮╰╯", 'CDHS--x"""\'\'><--|++++')


def _spelt(error: UnicodeError) -> tuple[str, int]:
    """What a stream cannot write, in letters that every one has: suits by theirs, letters without their accents."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end].translate(_SPELT)
    bare = [unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode() for letter in text]
    return "".join(letters or "?" for letters in bare), error.end


codecs.register_error("tablerules", _spelt)


def plain(line: Line) -> str:
    """The text of a line, styles left out.

    Examples:
        >>> top: Piece = ("R5", "red")
        >>> line: Line = ["on top: ", top]
        >>> plain(line)
        'on top: R5'
    """
    return "".join(piece if isinstance(piece, str) else piece[0] for piece in line)


def columns(entries: Sequence[Line], width: int, gap: int = 4) -> list[list[Piece]]:
    """Entries side by side, read downwards, in as many columns as fit.

    Examples:
        >>> [plain(line) for line in columns([["one"], ["two"], ["three"]], width=14)]
        ['one      three', 'two']
        >>> columns([], width=14)
        []
    """
    widest = max((len(plain(entry)) for entry in entries), default=0)
    number = max(1, (width + gap) // (widest + gap))
    rows = -(-len(entries) // number)
    lines: list[list[Piece]] = []
    for row in range(rows):
        line: list[Piece] = []
        for column, entry in enumerate(entries[row::rows]):
            line += [" " * (column * (widest + gap) - len(plain(line))), *entry]
        lines.append(line)
    return lines


def aligned(rows: Sequence[Sequence[str]], *, left: int = 1, gap: int = 3) -> list[str]:
    """Rows of texts, their columns lined up: the first `left` columns to the left, the others to the right.

    Examples:
        >>> aligned([["", "score"], ["you", "5"]])
        ['      score', 'you       5']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = enumerate(zip(row, widths, strict=True))
        lines.append((" " * gap).join([f"{text:{'<' if at < left else '>'}{width}}" for at, (text, width) in cells]))
    return lines


def is_card(piece: Piece) -> bool:
    """Whether a piece stands on a ground of its own, as cards do.

    Examples:
        >>> is_card((" R5 ", "red on white")), is_card("R5")
        (True, False)
    """
    return not isinstance(piece, str) and " on " in piece[1]


def folded(line: Line, width: int) -> list[list[Piece]]:
    """A line in as many lines as it needs, those after the first indented; no card is cut in two.

    Examples:
        >>> hand = ["Your hand ", (" R5 ", "red on white"), (" R6 ", "red on white"), " ", (" G7 ", "green on white")]
        >>> [plain(part) for part in folded(hand, 19)]
        ['Your hand  R5  R6 ', '           G7 ']
    """
    if len(plain(line).rstrip()) <= width:
        return [list(line)]
    label = line[0] if isinstance(line[0], str) else ""
    hang = len(label) if 0 < len(label) <= width // 3 else min(4, width // 3)
    lines: list[list[Piece]] = [[]]
    used = 0
    for text, style in _parts(line, width - hang):
        card = is_card((text, style))
        if used + len(text if card else text.rstrip()) > width and used > (hang if len(lines) > 1 else 0):
            lines.append([" " * hang])
            used = hang
        if not card and ((used == hang and len(lines) > 1) or used + len(text.rstrip()) > width):
            text = text.lstrip()
        if text:
            lines[-1].append((text, style) if style else text)
            used += len(text)
    return lines


_WORDS = re.compile(r"\s*\S+|\s+$")


def _parts(line: Line, room: int) -> Iterator[tuple[str, str]]:
    """The pieces of a line; what is longer than there is room for in words, each with the blanks before it."""
    for piece in line:
        text, style = (piece, "") if isinstance(piece, str) else piece
        for part in [text] if len(text) <= room else _WORDS.findall(text):
            yield part, style


class Terminal:
    """Where the command line writes to, and what it asks from.

    Args:
        out: The stream to write to; the standard output unless given.
    """

    def __init__(self, out: TextIO | None = None) -> None:
        self._out = sys.stdout if out is None else out
        self._rich: Any = _rich_console(self._out)

    @property
    def live(self) -> bool:
        """Whether somebody sits there who reads and types, and not a file or a program."""
        return sys.stdin is not None and sys.stdin.isatty() and self._out.isatty()

    @property
    def width(self) -> int:
        """How many characters fit on a line."""
        width: int = self._rich.width if self._rich else shutil.get_terminal_size((80, 24)).columns
        return max(width, 24)

    def line(self, *pieces: Piece) -> None:
        """Write one line."""
        if self._rich is None:
            print(plain(pieces).rstrip(), file=self._out)
        else:
            self._rich.print(_text(pieces), soft_wrap=True)

    def folded(self, *pieces: Piece) -> None:
        """Write one line, or more where it does not fit on one."""
        for part in folded(pieces, self.width):
            self.line(*part)

    def heading(self, text: str) -> None:
        """Write a heading, with an empty line before it."""
        self.line()
        self.folded((text, "bold"))

    def paragraph(self, text: str, *, first: Line = (), indent: int = 0, style: str = "") -> None:
        """Write running text, its lines broken and indented.

        Args:
            text: The text.
            first: What stands before the text in the first line; it takes part of the indent. Where it leaves no room,
                the text begins below it.
            indent: How far the text is indented, in characters.
            style: The style of the text.
        """
        width = min(self.width, WIDEST)
        lead: list[Piece] = [*first, " " * max(indent - len(plain(first)), 0)]
        before = len(plain(lead))
        if before > indent and before + len("".join(text.split()[:1])) > width:
            self.folded(*first)
            lead, before = [" " * indent], indent
        for line in textwrap.wrap(text, width, initial_indent=" " * before, subsequent_indent=" " * indent) or [""]:
            self.line(*lead, (line[before:], style))
            lead, before = [" " * indent], indent

    def panel(self, title: str, lines: Sequence[Line]) -> None:
        """Write lines as one picture under a title; those that are too long are folded."""
        lines = [part for line in lines for part in folded(line, self.width - (0 if self._rich is None else 4))]
        if self._rich is None:
            width = max([min(40, self.width), len(title) + 8, *(len(plain(line).rstrip()) for line in lines)])
            print(f"-- {title} {'-' * max(width - len(title) - 4, 0)}", file=self._out)
            for line in lines:
                self.line(*line)
            print("-" * width, file=self._out)
        else:
            from rich.console import Group
            from rich.panel import Panel

            content = Group(*map(_text, lines))
            self._rich.print(Panel(content, title=_text([(title, "bold")]), title_align="left", expand=False))

    def rows(self, rows: Sequence[Sequence[str]], *, left: int = 1) -> None:
        """Write rows of texts under headings; the first `left` columns are set to the left, the others to the right."""
        for number, text in enumerate(aligned(rows, left=left)):
            self.line((text, "" if number else "bold"))

    def ask(self, prompt: str) -> str:
        """A line that somebody types.

        Raises:
            EOFError: There is no more input.
        """
        self._out.flush()
        if self.live:
            return input(prompt)
        self._out.write(prompt)
        self._out.flush()
        line = "" if sys.stdin is None else sys.stdin.readline()
        if not line:
            self._out.write("\n")
            raise EOFError
        line = line.rstrip("\r\n")
        self._out.write(f"{line}\n")  # so that a transcript can be read
        return line

    @contextmanager
    def progress(self, total: int) -> Iterator[Callable[[int], None]]:
        """A bar that fills while something is done; nothing where nobody looks."""
        if not self._out.isatty() or total == 0:
            yield lambda done: None
        elif self._rich is not None:
            from rich.progress import Progress

            with Progress(console=self._rich, transient=True) as bar:
                task = bar.add_task("", total=total)
                yield lambda done: bar.update(task, completed=done)
        else:
            yield lambda done: self._count(done, total)
            self._out.write("\r" + " " * 40 + "\r")
            self._out.flush()

    def _count(self, done: int, total: int) -> None:
        if done == total or done % max(total // 200, 1) == 0:
            filled = 20 * done // total
            self._out.write(f"\r[{'#' * filled}{'.' * (20 - filled)}] {done}/{total}")
            self._out.flush()


def _rich_console(out: TextIO) -> Any:
    """A console of rich; None where it is not installed or nobody looks. It respects NO_COLOR by itself."""
    if not out.isatty() or os.environ.get("TERM") == "dumb":
        return None
    try:
        from rich.console import Console
    except ImportError:
        return None
    return Console(file=out, highlight=False, markup=False, emoji=False)


def _text(line: Line) -> Any:
    from rich.text import Text

    return Text.assemble(*line)
