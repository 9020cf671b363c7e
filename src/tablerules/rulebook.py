"""Rulebooks: the rules of a game as texts, with their sources, worked cases and decisions.

A game class names its rulebooks in `rulebooks`, TOML files in its own package; a translation lies beside each
(`rulebook.nl.toml`). The rules of the table itself and those of the lobby, the same for every game, come last.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, TypeVar

import attrs

from . import catalogue
from .catalogue import GameLike, InvalidCatalogue

__all__ = ["Case", "Decision", "Rule", "Rulebook", "Source", "read"]

_SHARED = ("table", "lobby")
"""The rulebooks of the core, which are part of every game's."""

T = TypeVar("T")
E = TypeVar("E", bound="Rule | Case | Decision")


@attrs.frozen
class Rule:
    """One rule.

    Attributes:
        id: What refusals, options and tests name it by.
        topic: The heading it belongs under.
        statement: The rule itself; option names and values stand between backticks.
        source: The keys of the sources it comes from.
        options: The options it depends on.

    Examples:
        >>> rule = read("uno")["UNO-27"]
        >>> isinstance(rule, Rule), rule.topic, rule.source
        (True, 'Skip, Reverse and Draw Two', 'S0, M5, decision')
    """

    id: str
    topic: str
    statement: str
    source: str
    options: tuple[str, ...] = attrs.field(default=(), converter=tuple)


@attrs.frozen
class Case:
    """A worked case: a situation, and what the rules make of it.

    Examples:
        >>> case = read("uno").cases[0]
        >>> isinstance(case, Case), case.id
        (True, 'UNO-E01')
    """

    id: str
    situation: str
    expected: str


@attrs.frozen
class Decision:
    """A question on which the sources are silent or disagree, and the answer taken.

    Attributes:
        id: Its name.
        question: What was to be decided.
        answer: How it was decided.
        option: The option that lets a table decide otherwise; empty when there is none.

    Examples:
        >>> decision = read("uno").decisions[0]
        >>> isinstance(decision, Decision), decision.id, decision.option
        (True, 'UNO-D1', 'opening_wild')
    """

    id: str
    question: str
    answer: str
    option: str = ""


@attrs.frozen
class Source:
    """Where rules come from, and how much weight it has.

    Examples:
        >>> source = read("uno").sources[0]
        >>> isinstance(source, Source), source.key, source.authority
        (True, 'S0', 'authoritative for uno')
    """

    key: str
    title: str
    authority: str


@attrs.frozen
class Rulebook:
    """The rules of one game in one language.

    Examples:
        >>> rulebook = read("uno")
        >>> rulebook["UNO-27"].statement.startswith("With two players a Reverse works like a Skip.")
        True
        >>> [rule.id for rule in rulebook.about("stack_deflect")]
        ['UNO-73', 'UNO-74']
        >>> rulebook.find("uno-e17").situation
        'Two players; one of them plays a Reverse.'
        >>> list(rulebook.topics())[:2]
        ['Pack and points', 'Players and deal']
    """

    game: str
    lang: str
    rules: tuple[Rule, ...]
    cases: tuple[Case, ...]
    decisions: tuple[Decision, ...]
    sources: tuple[Source, ...]

    def __getitem__(self, rule: str) -> Rule:
        for entry in self.rules:
            if entry.id == rule:
                return entry
        raise KeyError(rule)

    def __contains__(self, rule: object) -> bool:
        return any(entry.id == rule for entry in self.rules)

    def find(self, name: str) -> Rule | Case | Decision | None:
        """The rule, worked case or decision of that ID, in capitals or not; None when there is none."""
        entries: Iterable[Rule | Case | Decision] = (*self.rules, *self.cases, *self.decisions)
        return next((entry for entry in entries if entry.id.lower() == name.lower()), None)

    def about(self, option: str) -> tuple[Rule, ...]:
        """The rules that depend on an option."""
        return tuple(rule for rule in self.rules if option in rule.options)

    def topics(self) -> dict[str, tuple[Rule, ...]]:
        """The rules by topic, topics in the order in which they first come up."""
        topics: dict[str, tuple[Rule, ...]] = {}
        for rule in self.rules:
            topics[rule.topic] = (*topics.get(rule.topic, ()), rule)
        return topics


def read(game: GameLike, lang: str = "en") -> Rulebook:
    """The rulebook of a game; what is not translated is in English, and all of it where nothing is.

    Args:
        game: A game, its class, or its name.
        lang: A language, such as `en`, `nl` or `hu`.

    Raises:
        UnknownGame: There is no game of that name.
        UnknownLanguage: It is no language tag.
        InvalidCatalogue: A file is missing or damaged, or two rules have one ID.

    Examples:
        >>> read("uno")["UNO-17"].statement[:32]
        'A coloured card is playable if i'
        >>> read("uno", "nl").lang, read("uno", "fr").lang
        ('nl', 'en')
    """
    return _read(catalogue.class_of(game), catalogue.language(lang))


@cache
def _read(cls: type, lang: str) -> Rulebook:
    names: tuple[str, ...] = getattr(cls, "rulebooks", ())
    files = [(_package(cls, name), name) for name in names] + [(catalogue.CORE, name) for name in _SHARED]
    books = [_Book(package, name, lang) for package, name in files]
    if lang != "en" and not any(book.translated for book in books):
        return _read(cls, "en")
    sources: dict[str, Source] = {}
    for source in (source for book in books for source in book.sources()):
        sources.setdefault(source.key, source)  # the first rulebook to name it says what it is for this game
    return Rulebook(
        game=_name(cls),
        lang=lang,
        rules=_distinct(rule for book in books for rule in book.rules()),
        cases=_distinct(case for book in books for case in book.cases()),
        decisions=_distinct(decision for book in books for decision in book.decisions()),
        sources=tuple(sources.values()),
    )


def _name(cls: type) -> str:
    name: str = getattr(cls, "name", cls.__name__)
    return name if isinstance(name, str) else cls.__name__


def _package(cls: type, name: str) -> str:
    """The package that has the rulebook `name`: that of the class or of one it inherits from."""
    for package in catalogue.rooms(cls):
        if catalogue.read(package, f"{name}.toml") is not None:
            return package
    raise InvalidCatalogue(f"{_name(cls)} names a rulebook {name!r}, but there is no {name}.toml in its package")


def _distinct(entries: Iterable[E]) -> tuple[E, ...]:
    found: dict[str, E] = {}
    for entry in entries:
        if entry.id in found:
            raise InvalidCatalogue(f"two entries of the rulebook have the ID {entry.id!r}")
        found[entry.id] = entry
    return tuple(found.values())


class _Book:
    """One rulebook file with its translation."""

    def __init__(self, package: str, name: str, lang: str) -> None:
        self._file = f"{name}.toml in {package}"
        self._book = catalogue.read(package, f"{name}.toml") or {}
        translation = None if lang == "en" else catalogue.read(package, f"{name}.{lang}.toml")
        self.translated = translation is not None
        self._translation = translation or {}

    def rules(self) -> Iterator[Rule]:
        statements, topics = self._of("statement"), self._of("topic")
        for rule in self._entries("rule", Rule):
            statement, topic = statements.get(rule.id, rule.statement), topics.get(rule.topic, rule.topic)
            yield attrs.evolve(rule, statement=statement, topic=topic)

    def cases(self) -> Iterator[Case]:
        return self._translated(self._entries("case", Case), "case")

    def decisions(self) -> Iterator[Decision]:
        return self._translated(self._entries("decision", Decision), "decision")

    def sources(self) -> Iterator[Source]:
        return self._entries("source", Source)

    def _of(self, section: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self._translation.get(section, {})
        return found

    def _translated(self, entries: Iterable[E], section: str) -> Iterator[E]:
        for entry in entries:
            yield attrs.evolve(entry, **self._of(section).get(entry.id, {}))

    def _entries(self, kind: str, cls: type[T]) -> Iterator[T]:
        for entry in self._book.get(kind, ()):
            try:
                yield cls(**entry)
            except TypeError as error:
                raise InvalidCatalogue(f"{self._file}: a {kind} is not written as it should be: {error}") from None
