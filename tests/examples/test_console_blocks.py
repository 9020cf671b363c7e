"""The command line in the documentation prints what the pages say it prints.

Of a block marked `console` every command `$ tablerules ...` is run, in an empty folder that the blocks of a page share,
and its output compared with the lines below it, where `...` stands for anything. What follows a prompt `> ` there is
what is typed. Other commands, such as installing something, are left alone.
"""

import doctest
import io
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablerules.cli import main

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```console\n(?P<lines>.*?)^```$", re.DOTALL | re.MULTILINE)
TYPED = re.compile(r"^> (\S+(?: \S+)*)$", re.MULTILINE)  # not the line of a table that is marked by the same sign
CHECKER = doctest.OutputChecker()
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def commands(text: str) -> Iterator[tuple[str, str]]:
    """Each command of a page that is to be run, with the output it has there."""
    for block in BLOCK.finditer(text):
        for part in re.split(r"^\$ ", block["lines"], flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            if command.startswith("tablerules ") and output.strip():
                yield command, output


def pages() -> Iterator[Path]:
    """The pages that have a command to run."""
    for path in sorted((ROOT / "docs").rglob("*.md")):
        if any(True for _ in commands(path.read_text("utf-8"))):
            yield path


@pytest.mark.parametrize("page", [pytest.param(path, id=path.relative_to(ROOT).as_posix()) for path in pages()])
def test_commands_print_what_the_page_says(
    page: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for command, expected in commands(page.read_text("utf-8")):
        typed = "".join(f"{line}\n" for line in TYPED.findall(expected))
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        main(shlex.split(command)[1:])
        printed = capsys.readouterr()
        got = printed.out + printed.err
        assert CHECKER.check_output(expected, got, FLAGS), f"$ {command}\n{got}"


def test_commands_are_found_with_their_output() -> None:
    text = "```console\n$ pip install x\n$ tablerules games\nuno\n$ tablerules play uno > log\n```\n"
    assert list(commands(text)) == [("tablerules games", "uno\n")]
