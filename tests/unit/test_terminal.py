"""Writing to a terminal: rich where somebody looks, plain text everywhere else."""

import io
import re
import sys
from typing import Any

import pytest

from tablerules.terminal import Line, Terminal, columns, folded, is_card, plain


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


def test_what_is_too_wide_is_folded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    out = io.StringIO()
    terminal = Terminal(out)
    terminal.folded(("target_score", "bold"), "  Points that end the match", ("  UNO-05", "dim"))
    terminal.heading("A heading that is a little longer than it fits")
    terminal.paragraph("UNO-04, UNO-05, UNO-06, UNO-07", first=[("Players and deal  ", "bold")], indent=4)
    terminal.paragraph("Noughts", first=[("A name that is very long, really  ", "bold")], indent=4)
    assert out.getvalue().splitlines() == [
        "target_score  Points that end the match",
        "    UNO-05",
        "",
        "A heading that is a little longer than",
        "    it fits",
        "Players and deal  UNO-04, UNO-05,",
        "    UNO-06, UNO-07",
        "A name that is very long, really",
        "    Noughts",
    ]


def test_blanks_that_lead_past_the_edge_are_left_out() -> None:
    heads = " " * 26 + "tricks" + "   cards"
    assert [plain(line) for line in folded([heads], 40)] == [heads]
    assert [plain(line) for line in folded([heads], 30)] == ["tricks   cards"]


def test_frames_suits_and_letters_are_spelt_where_they_cannot_be_written() -> None:
    assert "╭─╮ │♠10│ ╰─╯ Őr … 日".encode("ascii", "tablerules") == b"+-+ |S10| +-+ Or ... ?"
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("ascii", "tablerules")


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


RED = "bold white on red"


@pytest.mark.parametrize(
    ("line", "width", "lines"),
    [
        # Lines after the first begin below what follows the label, and no card is cut in two.
        (["Hand ", (" R5 ", RED), (" R6 ", RED), " ", (" W+4 ", RED)], 16, ["Hand  R5  R6", "      W+4"]),
        (["Hand ", (" R5 ", RED), (" R6 ", RED), " ", (" W+4 ", RED)], 19, ["Hand  R5  R6   W+4"]),
        # What has no label is broken between words, and indented a little.
        (["one two three four five"], 12, ["one two", "    three", "    four", "    five"]),
        ([("one two three four five", "bold")], 14, ["one two three", "    four five"]),
        # Pieces that fit are not broken.
        (["  ", ("[A: 7 clean]", "red"), " ", ("[8: 7 dirty]", "bold")], 20, ["  [A: 7 clean]", "  [8: 7 dirty]"]),
        # What is too long for any line stands out.
        (["a", " unbreakable"], 6, ["a", " unbreakable"]),
        ([], 10, [""]),
    ],
)
def test_long_lines_are_folded(line: Line, width: int, lines: list[str]) -> None:
    assert [plain(part).rstrip() for part in folded(line, width)] == lines


def test_folding_keeps_the_styles() -> None:
    line: Line = ["Hand ", (" R5 ", RED), (" R6 ", RED)]
    assert folded(line, 9) == [["Hand ", (" R5 ", RED)], [" " * 3, (" R6 ", RED)]]
    assert [is_card(piece) for piece in line] == [False, True, True] and not is_card(("red 5", "bold red"))


def test_a_picture_fits_the_screen() -> None:
    cards: Line = ["Your hand ", *[(f" {colour}{number} ", RED) for colour in "RYGB" for number in range(10)]]
    for out in (io.StringIO(), Screen()):
        Terminal(out).panel("UNO", [cards])
        lines = re.sub(r"\x1b\[[0-9;]*m", "", out.getvalue()).splitlines()
        assert max(map(len, lines)) <= 80
        assert re.findall(r"[RYGB]\d", "".join(lines)) == [
            f"{colour}{number}" for colour in "RYGB" for number in range(10)
        ]


def test_a_terminal_is_live_where_somebody_reads_and_types(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", Screen())
    assert Terminal(Screen()).live and not Terminal(io.StringIO()).live
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert not Terminal(Screen()).live
    monkeypatch.setattr(sys, "stdin", None)
    assert not Terminal(Screen()).live


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
