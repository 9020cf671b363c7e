"""Reading rulebooks: merging, translation, and what is wrong with a damaged one."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import tablerules
from tablerules import catalogue, rulebook
from tablerules.catalogue import InvalidCatalogue, UnknownLanguage
from tablerules.options import describe

LANGUAGES = ("en", "nl", "hu")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Path, str]]:
    """An empty package that can be imported, for the files of a plug-in."""
    name = f"plugin_{abs(hash(tmp_path))}"
    folder = tmp_path / name
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    catalogue.read.cache_clear()
    yield folder, name
    sys.modules.pop(name, None)


def game_in(name: str, **attributes: object) -> type:
    """A game class that lives in that package."""
    __import__(name)
    return type("HighCard", (), {"__module__": name, "name": "high-card", **attributes})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["uno", "uno-hungarian", "zerocards"])
def test_every_rule_has_a_statement_and_options_that_exist(game: str, lang: str) -> None:
    book = rulebook.read(game, lang)
    options = {info.name for info in describe(type(tablerules.get(game).options))}
    assert (book.game, book.lang) == (game, lang)
    for rule in book.rules:
        assert rule.statement.strip() and rule.topic.strip() and rule.source
        assert set(rule.options) <= options, rule.id
    assert all(case.situation and case.expected for case in book.cases)


@pytest.mark.parametrize("lang", ["nl", "hu"])
@pytest.mark.parametrize("game", ["uno", "uno-hungarian", "zerocards"])
def test_every_rule_and_case_is_translated(game: str, lang: str) -> None:
    english, translated = rulebook.read(game), rulebook.read(game, lang)
    assert [rule.id for rule in english.rules] == [rule.id for rule in translated.rules]
    same = [a.id for a, b in zip(english.rules, translated.rules, strict=True) if a.statement == b.statement]
    same += [a.id for a, b in zip(english.cases, translated.cases, strict=True) if a.expected == b.expected]
    same += [a.topic for a, b in zip(english.rules, translated.rules, strict=True) if a.topic == b.topic]
    assert same == []


@pytest.mark.parametrize("lang", ["nl", "hu"])
def test_the_decisions_of_0cards_are_translated_and_all_numbers_kept(lang: str) -> None:
    english, translated = rulebook.read("zerocards"), rulebook.read("zerocards", lang)
    for ours, theirs in zip(english.decisions, translated.decisions, strict=True):
        assert (ours.id, ours.option) == (theirs.id, theirs.option)
        assert ours.question != theirs.question and ours.answer != theirs.answer
    for ours, theirs in zip(english.rules, translated.rules, strict=True):
        # Every option and value that a statement names is named in its translation.
        assert set(re.findall("`[^`]*`", ours.statement)) == set(re.findall("`[^`]*`", theirs.statement)), ours.id


def test_a_game_can_have_several_rulebooks_and_what_all_games_share_comes_last() -> None:
    book = rulebook.read("uno-hungarian")
    ids = [rule.id for rule in book.rules]
    assert ids.index("HU-01") < ids.index("UNO-01") < ids.index("TABLE-01") < ids.index("ZC-90")
    assert [source.key for source in book.sources].count("S3") == 1
    assert next(source for source in book.sources if source.key == "S3").authority.endswith("uno-hungarian")


def test_rules_are_found_by_id_option_and_topic() -> None:
    book = rulebook.read(tablerules.get("uno"))
    assert book is rulebook.read("uno") is rulebook.read(type(tablerules.get("uno")))
    assert book["UNO-17"].topic == "Matching"
    assert "UNO-17" in book and "UNO-E01" not in book and "UNO-99" not in book
    assert [rule.id for rule in book.about("jump_in")] == ["UNO-75"]
    assert book.topics()["Matching"] == (book["UNO-17"], book["UNO-18"])
    with pytest.raises(KeyError, match="UNO-99"):
        book["UNO-99"]


def test_any_entry_is_found_in_capitals_or_not() -> None:
    book = rulebook.read("uno")
    assert book.find("uno-17") is book["UNO-17"]
    assert isinstance(book.find("UNO-e01"), rulebook.Case)
    assert isinstance(book.find("UNO-D1"), rulebook.Decision)
    assert book.find("UNO-99") is None


@pytest.mark.parametrize("name", tablerules.games())
def test_without_a_translation_a_rulebook_is_in_english(name: str) -> None:
    assert rulebook.read(name, "fr") is rulebook.read(name)


def test_what_is_no_language_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="is no language"):
        rulebook.read("uno", "../nl")
    assert rulebook.read("uno", "nl_BE.UTF-8").lang == "nl"


def test_a_plug_in_needs_no_rulebook(package: tuple[Path, str]) -> None:
    book = rulebook.read(game_in(package[1]), "nl")
    assert {rule.id.partition("-")[0] for rule in book.rules} == {"TABLE", "ZC"}
    assert book.game == "high-card"


def test_a_plug_in_may_ship_one_partly_translated(package: tuple[Path, str]) -> None:
    folder, name = package
    (folder / "high.toml").write_text(
        '[[rule]]\nid = "HC-1"\ntopic = "T"\nstatement = "One."\nsource = "us"\n'
        '[[rule]]\nid = "HC-2"\ntopic = "T"\nstatement = "Two."\nsource = "us"\n'
        '[[decision]]\nid = "HC-D1"\nquestion = "Q"\nanswer = "A"\n'
    )
    (folder / "high.de.toml").write_text(
        '[statement]\nHC-1 = "Eins."\n[topic]\nT = "Th"\n[decision]\nHC-D1 = {answer = "Ja"}\n'
    )
    game = game_in(name, rulebooks=("high",))
    book = rulebook.read(game, "de")
    assert [(rule.statement, rule.topic) for rule in book.rules[:2]] == [("Eins.", "Th"), ("Two.", "Th")]
    assert book.decisions[0] == rulebook.Decision("HC-D1", "Q", "Ja")
    # A game that inherits from it has its rulebook too.
    heir = type("Heir", (game,), {"__module__": __name__})
    assert rulebook.read(heir)["HC-2"].statement == "Two."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[rule", "high.toml in .*Expected"),
        ('[[rule]]\nid = "HC-1"\n', "a rule is not written as it should be"),
        ('[[rule]]\nid = "HC-1"\ncolour = "red"\n', "a rule is not written as it should be"),
        (
            '[[rule]]\nid = "HC-1"\ntopic = "T"\nstatement = "One."\nsource = "us"\n' * 2,
            "two entries of the rulebook have the ID 'HC-1'",
        ),
        (None, "names a rulebook 'high', but there is no high.toml"),
    ],
)
def test_a_damaged_rulebook_says_what_is_wrong(package: tuple[Path, str], text: str | None, message: str) -> None:
    folder, name = package
    if text is not None:
        (folder / "high.toml").write_text(text)
    with pytest.raises(InvalidCatalogue, match=message):
        rulebook.read(game_in(name, rulebooks=("high",)))


def test_a_module_without_a_package_has_no_files(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("single_file_game")
    monkeypatch.setitem(sys.modules, "single_file_game", module)
    game = type("Single", (), {"__module__": "single_file_game", "name": property(lambda self: "single")})
    assert catalogue.rooms(game) == (catalogue.CORE,)
    assert rulebook.read(game).game == "Single"


def test_names_of_games_and_languages_are_texts() -> None:
    with pytest.raises(tablerules.UnknownGame):
        rulebook.read("chess")
    with pytest.raises(TypeError, match="a language is named by a text, not int"):
        rulebook.read("uno", 7)
