"""The parts of the full screen: lines in colour, the own hand, the moves, what happened, and a page to read."""

import re
import textwrap
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Any, ClassVar, TypeAlias

from rich.style import Style
from rich.terminal_theme import TerminalTheme
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import OptionList, RichLog, Static
from textual.widgets.option_list import Option

from ..terminal import Line, Piece, Terminal, folded, is_card, plain

__all__ = ["COLOURS", "Course", "Hand", "Keys", "Lines", "Moves", "Named", "Pages", "Reader", "text_of"]


COLOURS = TerminalTheme(
    (0x10, 0x18, 0x1A),
    (0xE6, 0xED, 0xF0),
    [
        (0x00, 0x00, 0x00),
        (0xC4, 0x1E, 0x2A),
        (0x3F, 0xB9, 0x50),
        (0xF5, 0xC4, 0x00),
        (0x1F, 0x5F, 0xD0),
        (0xFF, 0x9E, 0xE5),
        (0x5F, 0xD7, 0xE8),
        (0xFF, 0xFF, 0xFF),
    ],
    [
        (0x8A, 0x99, 0x9F),
        (0xFF, 0x8A, 0x80),
        (0x7E, 0xE7, 0x87),
        (0xFF, 0xE0, 0x82),
        (0x8A, 0xB8, 0xFF),
        (0xFF, 0xC4, 0xF0),
        (0x9C, 0xF0, 0xFA),
        (0xFF, 0xFF, 0xFF),
    ],
)
"""What the named colours look like: black on yellow and green, white on red and blue can all be read."""

_RED = re.compile(r"\bred\b")


def _styled(piece: Piece) -> Piece:
    """A piece as it can be read on a dark ground: red letters are too dark there, and lighter ones are taken."""
    return piece if isinstance(piece, str) or is_card(piece) else (piece[0], _RED.sub("bright_red", piece[1]))


def text_of(lines: Iterable[Line]) -> Text:
    """Lines as a text in colour."""
    return Text("\n").join([Text.assemble(*map(_styled, line)) for line in lines])


class Lines(VerticalScroll, can_focus=False):
    """Lines of text; they can be scrolled where they do not fit its height."""

    def compose(self) -> ComposeResult:
        """The one thing in it."""
        yield Static(id=f"{self.id}-lines")

    def show(self, lines: Sequence[Line], most: int) -> None:
        """Show lines in at most so many rows. Where all would not fit those are left out that are empty."""
        if len(lines) > most:
            lines = [line for line in lines if plain(line).strip()]
        self.query_one(Static).update(text_of(lines))
        self.styles.height = max(min(len(lines), most), 1)


class Hand(VerticalScroll, can_focus=False):
    """The own hand; a card that is clicked on is chosen, and one that is chosen stands between brackets."""

    class Clicked(Message):
        """A card was clicked on.

        Attributes:
            card: Its text.
            chosen: Whether it had been chosen before.
        """

        def __init__(self, card: str, chosen: bool) -> None:
            super().__init__()
            self.card = card
            self.chosen = chosen

    def compose(self) -> ComposeResult:
        """The one thing in it."""
        yield Static(id="hand-lines")

    def show(self, lines: Sequence[Line], most: int, chosen: Iterable[str] = ()) -> None:
        """Show the hand in at most so many rows; it takes no room where there is no hand."""
        left = [word.upper() for word in chosen]
        shown = [Text.assemble(*[_card(piece, left) for piece in line]) for line in lines]
        self.query_one(Static).update(Text("\n").join(shown))
        self.styles.height = min(len(lines), most)
        self.display = bool(lines)

    def on_click(self, event: events.Click) -> None:
        """Tell which card was clicked on."""
        card = event.style.meta.get("card")
        if card:
            self.post_message(self.Clicked(card, event.style.meta["chosen"]))


def _card(piece: Piece, chosen: list[str]) -> Text | Piece:
    """A piece of the hand; a card remembers its text for the mouse."""
    if isinstance(piece, str) or not is_card(piece):
        return _styled(piece)
    name = piece[0].strip()
    taken = name.upper() in chosen
    if taken:
        chosen.remove(name.upper())
    style = Style.parse(piece[1]) + Style(meta={"card": name, "chosen": taken})
    return Text(f"[{name}]" if taken else piece[0], style)


Named: TypeAlias = tuple[str, str]
"""A move: its text, and it in words."""

WIDEST = 16
"""No move leaves more room than that before its words begin."""


def _entry(number: int, move: Named, wide: int, width: int) -> Text:
    """A line of the list, or more where it is long; they begin below the words."""
    text, words = move
    entry = Text.assemble((f"{number:>2}", "dim"), " ", (f"{text:<{wide}}", "bold"))
    if words == text:
        return entry
    hang = wide + 5
    if len(text) > wide or width - hang < 12:
        hang = 5
        entry.append("\n" + " " * hang)
    else:
        entry.append("  ")
    lines = textwrap.wrap(words, max(width - hang, 8))
    return entry.append(("\n" + " " * hang).join(lines))


class Keys(Static):
    """The keys that do something, at the bottom; they can be clicked on.

    Args:
        keys: Each key, what it does in words, and the action.
    """

    def __init__(self, keys: Iterable[tuple[str, str, str]], **given: Any) -> None:
        line = Text(no_wrap=True, overflow="ellipsis")
        for key, words, action in keys:
            pressed = Style(meta={"pressed": action})
            line.append(f" {key}", Style.parse("bold bright_yellow") + pressed).append(f" {words}  ", pressed)
        super().__init__(line, **given)

    async def on_click(self, event: events.Click) -> None:
        """Do what the key does."""
        action = event.style.meta.get("pressed")
        if action:
            await self.app.run_action(action)


class Moves(OptionList, can_focus=False):
    """The moves to choose from, numbered as they can be typed; those besides come after a line."""

    class Picked(Message):
        """A move was picked with the mouse.

        Attributes:
            text: The move.
        """

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def show(self, legal: Sequence[Named], asides: Sequence[Named], besides: str, width: int) -> None:
        """List moves, in so many columns."""
        self.clear_options()
        options: list[Option | None] = []
        wide = max([len(text) for text, _ in (*legal, *asides)], default=0)
        for number, move in enumerate((*legal, *asides), start=1):
            if number == len(legal) + 1 and legal:
                options += [None, Option(Text(f"   {besides}", "dim"), disabled=True)]
            options.append(Option(_entry(number, move, min(wide, WIDEST), width), id=move[0]))
        self.add_options(options)

    @property
    def chosen(self) -> str | None:
        """The move that the arrow keys have come to; None where they have not been used."""
        return None if self.highlighted is None else self.get_option_at_index(self.highlighted).id

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Tell which move was picked."""
        event.stop()
        if event.option_id is not None:
            self.post_message(self.Picked(event.option_id))


class Course(RichLog, can_focus=False):
    """What has happened, the last at the bottom; it is broken anew when its width changes."""

    def __init__(self, **given: Any) -> None:
        super().__init__(wrap=True, min_width=10, max_lines=500, **given)
        self._told: list[Text] = []
        self._width = 0

    def tell(self, line: Text) -> None:
        """Add a line."""
        self._told = [*self._told[-499:], line]
        if self._width:
            self.write(line)

    def on_resize(self, event: events.Resize) -> None:
        """Write everything again in the new width."""
        width = self.scrollable_content_region.width
        if width and width != self._width:
            self._width = width
            self.clear()
            for line in self._told:
                self.write(line)


class Pages(Terminal):
    """A terminal that keeps what is written, to be shown on a page.

    Args:
        width: How many characters fit on a line.
    """

    def __init__(self, width: int) -> None:
        super().__init__(StringIO())
        self.lines: list[Line] = []
        self._width = width

    @property
    def width(self) -> int:
        """How many characters fit on a line."""
        return self._width

    def line(self, *pieces: Piece) -> None:
        """Keep a line."""
        self.lines += folded(pieces, self._width) if pieces else [[""]]

    def panel(self, title: str, lines: Sequence[Line]) -> None:
        """Keep the lines of a picture; a page needs no frame."""
        for line in lines:
            self.line(*line)


class Reader(ModalScreen[None]):
    """A page over the table, to be read and closed.

    Args:
        title: Its title.
        lines: What it says.
        close: What is said about closing it.
    """

    BINDINGS: ClassVar = [Binding(key, "dismiss", show=False) for key in ("escape", "enter", "q", "f1", "f4")]

    def __init__(self, title: str, lines: Sequence[Line], close: str) -> None:
        super().__init__()
        self._lines = lines
        self._titles = title, close

    def compose(self) -> ComposeResult:
        """The page."""
        with VerticalScroll(id="page") as page:
            yield Static(text_of(self._lines))
        page.border_title, page.border_subtitle = self._titles

    def on_click(self, event: events.Click) -> None:
        """Close it where somebody clicks beside it."""
        if self.get_widget_at(event.screen_x, event.screen_y)[0] is self:
            self.dismiss()
