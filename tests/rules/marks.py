"""Which rules the tests show: `@pytest.mark.rule("UNO-17")`, read from the sources of the tests.

Read and not collected, so that the answer is the same in a whole run, in a single file and in every
worker of a parallel run.
"""

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parents[1]
PACKAGE = TESTS.parent / "src" / "tablerules"


def rulebooks() -> tuple[Path, ...]:
    """The rulebooks of the table and of the lobby and those of the built-in games: every TOML file that lists rules."""
    files = sorted([*PACKAGE.glob("*.toml"), *PACKAGE.glob("games/*/*.toml")])
    return tuple(path for path in files if "rule" in tomllib.loads(path.read_text("utf-8")))


def listed_ids(rulebook: Path) -> tuple[str, ...]:
    """The IDs of a rulebook's rules and worked cases, as they stand, repeats included."""
    book = tomllib.loads(rulebook.read_text("utf-8"))
    return tuple(entry["id"] for kind in ("rule", "case") for entry in book.get(kind, ()))


@cache
def marked_rules(folder: Path = TESTS) -> dict[str, tuple[str, ...]]:
    """For each marked ID the places of its marks, as `rules/uno/test_turn.py:12`."""
    places: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for rule, line in marks_in(path.read_text("utf-8"), path):
            places.setdefault(rule, []).append(f"{path.relative_to(folder).as_posix()}:{line}")
    return {rule: tuple(where) for rule, where in sorted(places.items())}


def marks_in(source: str, path: Path) -> Iterator[tuple[str, int]]:
    """The IDs marked in a source, with their lines; an ID that is not written out is an error."""
    tree = ast.parse(source, filename=str(path))
    nicknames = {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and is_rule_mark(node.value, set())
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and is_rule_mark(node.func, nicknames):
            for argument in node.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise ValueError(f"{path}:{argument.lineno}: write the rule ID out: {ast.unparse(argument)}")
                yield argument.value, argument.lineno


def is_rule_mark(node: ast.expr, nicknames: set[str]) -> bool:
    """Whether an expression is `pytest.mark.rule`, `mark.rule` or a name given to it in the same file."""
    if isinstance(node, ast.Name):
        return node.id in nicknames
    if not (isinstance(node, ast.Attribute) and node.attr == "rule"):
        return False
    return (isinstance(node.value, ast.Attribute) and node.value.attr == "mark") or (
        isinstance(node.value, ast.Name) and node.value.id == "mark"
    )
