"""The rulebook of Hand and Foot: that it is whole, and that its translations say the same."""

from __future__ import annotations

import re

import pytest

from tablerules import rulebook
from tablerules.options import describe

from .table import cases, game_of

GAME = "hand-and-foot"
ENGLISH = rulebook.read(GAME)
OWN = [rule for rule in ENGLISH.rules if rule.id.startswith("HF-")]


def named(*texts: str) -> set[str]:
    """What a text names in the terms of a program, and the entries of the rulebook it points to."""
    return set(re.findall(r"`[^`]*`|HFX?-D?\d+", " ".join(texts)))


def test_all_rules_and_worked_cases_are_there_and_in_order():
    assert [rule.id for rule in OWN] == [f"HF-{number:02}" for number in range(1, 146)]
    assert [case.id for case in ENGLISH.cases] == [case["id"] for case in cases("legal", "apply")]
    assert [decision.id for decision in ENGLISH.decisions] == [f"HF-D{number}" for number in range(1, 25)]


def test_options_that_are_named_exist_and_every_option_has_rules():
    options = {info.name for info in describe(type(game_of().options))}
    named_by_rules = {name for rule in OWN for name in rule.options}
    assert named_by_rules <= options
    assert {decision.option for decision in ENGLISH.decisions} - {""} <= options
    ids = {rule.id for rule in OWN}
    for info in describe(type(game_of().options)):
        assert info.rules and set(info.rules) <= ids, info.name


def test_what_is_pointed_to_exists():
    texts = [rule.statement for rule in OWN]
    texts += [f"{case.situation} {case.expected}" for case in ENGLISH.cases]
    texts += [f"{decision.question} {decision.answer}" for decision in ENGLISH.decisions]
    for name in named(*texts):
        assert name.startswith("`") or ENGLISH.find(name) is not None, name


@pytest.mark.parametrize("lang", ["nl", "hu"])
def test_every_text_is_translated_and_names_the_same_options_moves_and_rules(lang):
    book = rulebook.read(GAME, lang)
    for ours, theirs in zip(ENGLISH.rules, book.rules, strict=True):
        if ours.id.startswith("HF-"):
            assert (ours.id, ours.statement != theirs.statement) == (theirs.id, True)
            assert ours.topic != theirs.topic
            assert named(ours.statement) == named(theirs.statement), ours.id
    for ours, theirs in zip(ENGLISH.cases, book.cases, strict=True):
        assert ours.situation != theirs.situation and ours.expected != theirs.expected, ours.id
        assert named(ours.situation, ours.expected) == named(theirs.situation, theirs.expected), ours.id
    for ours, theirs in zip(ENGLISH.decisions, book.decisions, strict=True):
        assert ours.question != theirs.question and ours.answer != theirs.answer, ours.id
        assert named(ours.question, ours.answer) == named(theirs.question, theirs.answer), ours.id
