"""Every rule and every worked case of a rulebook has a test, and every mark names one that exists."""

from collections import Counter
from pathlib import Path

import pytest

from tests.rules.marks import PACKAGE, listed_ids, marked_rules, marks_in, rulebooks

BOOKS = [pytest.param(book, id=book.relative_to(PACKAGE).as_posix()) for book in rulebooks()]


def test_there_are_rulebooks() -> None:
    found = {book.relative_to(PACKAGE).as_posix() for book in rulebooks()}
    assert found >= {"table.toml", "lobby.toml", "games/uno/rulebook.toml", "games/uno/hungarian.toml"}


@pytest.mark.parametrize("book", BOOKS)
def test_every_rule_and_case_has_a_test(book: Path) -> None:
    missing = [rule for rule in listed_ids(book) if rule not in marked_rules()]
    assert not missing, f"no test is marked with {', '.join(missing)}"


def test_every_mark_names_a_rule_that_exists() -> None:
    known = {rule for book in rulebooks() for rule in listed_ids(book)}
    unknown = {rule: where for rule, where in marked_rules().items() if rule not in known}
    assert not unknown, "\n".join(f"{rule} is in no rulebook: {', '.join(where)}" for rule, where in unknown.items())


def test_no_id_is_given_twice() -> None:
    counts = Counter(rule for book in rulebooks() for rule in listed_ids(book))
    assert [rule for rule, count in counts.items() if count > 1] == []


def test_marks_are_found_wherever_they_stand() -> None:
    source = """
pytestmark = pytest.mark.rule("A-1")
shows = pytest.mark.rule
@mark.rule("A-2", "A-3")
def test_one(): ...
@shows("A-4")
@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("A-5"))])
class Test: ...
refusal.rule("no mark")
"""
    assert sorted(marks_in(source, Path("made_up.py"))) == [("A-1", 2), ("A-2", 4), ("A-3", 4), ("A-4", 6), ("A-5", 7)]


def test_a_mark_that_is_not_written_out_is_refused() -> None:
    with pytest.raises(ValueError, match="write the rule ID out: name"):
        list(marks_in("pytest.mark.rule(name)", Path("made_up.py")))
