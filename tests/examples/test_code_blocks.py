"""The Python in the README and the documentation runs.

The blocks of a page run in order, in one namespace, in an empty folder; a block of `>>>` lines is checked
as a doctest. A block right after the line `<!-- not run: why -->` is left out. A page with the line
`<!-- needs: module -->` is skipped where there is no such module.
"""

import doctest
import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
FENCE = re.compile(
    r"^(?P<skip>[ \t]*<!-- not run: [^\n]+ -->\n+)?"
    r"(?P<indent>[ \t]*)(?P<ticks>`{3,}) ?(?:python|pycon|py)\b[^\n]*\n(?P<code>.*?)^(?P=indent)(?P=ticks)[ \t]*$",
    re.DOTALL | re.MULTILINE,
)
NEEDS = re.compile(r"^<!-- needs: (\w+) -->$", re.MULTILINE)


def pages() -> Iterator[Path]:
    """The README and every page of the documentation that has a block to run."""
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        if any(True for _ in blocks(path.read_text("utf-8"))):
            yield path


def blocks(text: str) -> Iterator[tuple[int, str]]:
    """Each block to run, with the line it starts on, counted from 1."""
    for match in FENCE.finditer(text):
        if match["skip"] is None:
            yield text.count("\n", 0, match.start("code")) + 1, textwrap.dedent(match["code"])


@pytest.mark.parametrize("page", [pytest.param(path, id=path.relative_to(ROOT).as_posix()) for path in pages()])
def test_the_blocks_of_a_page_run(page: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    module = ModuleType(f"page_{page.stem.replace('-', '_')}")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    text = page.read_text("utf-8")
    for needed in NEEDS.findall(text):
        pytest.importorskip(needed)
    for line, code in blocks(text):
        if code.lstrip().startswith(">>>"):
            check_session(code, module, page, line)
        else:
            exec(compile("\n" * (line - 1) + code, str(page), "exec"), module.__dict__)


def check_session(code: str, module: ModuleType, page: Path, line: int) -> None:
    """Runs a block of `>>>` lines; what it defines stays for the blocks after it."""
    test = doctest.DocTestParser().get_doctest(code, {}, page.name, str(page), line - 1)
    test.globs = module.__dict__
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(test, out=report.append, clear_globs=False)
    assert not runner.failures, "".join(report)


def test_blocks_are_found_with_their_lines() -> None:
    text = "# Page\n\n```python\na = 1\n```\n\n    ``` py title='x'\n    if a:\n        b = 2\n    ```\n"
    text += "\n```console\n$ ls\n```\n"
    assert list(blocks(text)) == [(4, "a = 1\n"), (8, "if a:\n    b = 2\n")]


def test_a_block_can_be_left_out_with_a_reason() -> None:
    assert list(blocks("<!-- not run: needs a server -->\n```python\nserve()\n```\n")) == []
