"""Writing to a terminal: rich where somebody looks, plain text everywhere else."""

import io
import sys
from typing import Any

import pytest

from tablerules.terminal import Terminal, columns, plain


class Screen(io.StringIO):
    """A stream somebody looks at."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def usual_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "xterm-256color")


def without_rich(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("rich", "rich.console"):
        monkeypatch.setitem(sys.modules, name, None)


def drawn(out: io.StringIO) -> str:
    terminal = Terminal(out)
    terminal.line("on top: ", ("R5", "red"), "   ")
    terminal.heading("Rules")
    terminal.paragraph("word " * 30, first=[("R-1  ", "bold")], indent=6)
    terminal.paragraph("")
    terminal.panel("UNO", [["a line"], [("a styled line", "bold"), " that is longer"]])
    terminal.rows([("seat", "wins"), ("0", "12")])
    return out.getvalue()


PLAIN = """\
on top: R5

Rules
R-1   word word word word word word word word word word word word word word word
      word word word word word word word word word word word word word word word

-- UNO ---------------------------------
a line
a styled line that is longer
----------------------------------------
seat   wins
0        12
"""


def test_a_stream_nobody_looks_at_gets_plain_text() -> None:
    assert drawn(io.StringIO()) == PLAIN


def test_without_rich_a_screen_gets_plain_text_too(monkeypatch: pytest.MonkeyPatch) -> None:
    without_rich(monkeypatch)
    assert drawn(Screen()) == PLAIN


def test_a_dumb_terminal_gets_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert drawn(Screen()) == PLAIN


def test_with_rich_a_screen_gets_colours_and_frames() -> None:
    text = drawn(Screen())
    assert "\x1b[31mR5\x1b[0m" in text and "╭─" in text and "╰─" in text
    assert "a styled line" in text


def test_no_color_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    text = drawn(Screen())
    assert "[31m" not in text and "R5" in text


def test_what_looks_like_markup_is_only_text() -> None:
    out = Screen()
    Terminal(out).line("[bold]no[/bold] :smile:")
    assert "[bold]no[/bold] :smile:" in out.getvalue()


def test_columns_are_read_downwards_and_fit() -> None:
    entries = [[text] for text in ("one", "two", "three", "four", "five")]
    assert [plain(line) for line in columns(entries, 24)] == ["one      three    five", "two      four"]
    assert [plain(line) for line in columns(entries, 3)] == ["one", "two", "three", "four", "five"]


def test_a_line_is_asked_for_and_echoed_where_nobody_types(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("R5\r\nlast"))
    out = io.StringIO()
    terminal = Terminal(out)
    assert [terminal.ask("> "), terminal.ask("> ")] == ["R5", "last"]
    with pytest.raises(EOFError):
        terminal.ask("> ")
    assert out.getvalue() == "> R5\n> last\n> \n"


def test_a_person_is_asked_with_line_editing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", Screen())
    monkeypatch.setattr("builtins.input", lambda prompt: f"answer to {prompt}")
    assert Terminal(Screen()).ask("> ") == "answer to > "


def progress(out: io.StringIO, total: int) -> str:
    with Terminal(out).progress(total) as tell:
        for done in range(1, total + 1):
            tell(done)
    return out.getvalue()


def test_progress_is_shown_where_somebody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    assert progress(io.StringIO(), 3) == ""
    assert progress(Screen(), 0) == ""
    assert "100%" in progress(Screen(), 3) or "━" in progress(Screen(), 3)
    without_rich(monkeypatch)
    text: Any = progress(Screen(), 400)
    assert "[" + "#" * 10 + "." * 10 + "] 200/400" in text and text.count("\r") == 202
