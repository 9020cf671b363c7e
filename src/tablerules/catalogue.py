"""The TOML files that lie beside a game's code, rulebooks and texts: where they are, and reading them once."""

import re
import sys
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import import_module, resources
from types import ModuleType
from typing import Any

from .errors import InvalidCatalogue, UnknownLanguage
from .game import AnyGame
from .registry import get

__all__ = ["CORE", "GameLike", "InvalidCatalogue", "UnknownLanguage", "class_of", "language", "read", "room", "rooms"]

GameLike = AnyGame | type | str
"""A game, its class, or its name in the registry."""

CORE = __name__.rpartition(".")[0]
"""The package of what all games share."""

_LANGUAGE = re.compile(r"([a-z]{2,3})(?:[-_.@].*)?", re.IGNORECASE | re.DOTALL)


def class_of(game: GameLike) -> type:
    """The class of a game.

    Raises:
        UnknownGame: There is no game of that name.
    """
    if isinstance(game, type):
        return game
    return type(get(game) if isinstance(game, str) else game)


def rooms(game: GameLike | None) -> tuple[str, ...]:
    """The packages in which the files of a game are looked for: its own, those of its base classes, the core.

    A package inside one of them, where a part of the class may be written, has no files of its own.

    Examples:
        >>> rooms("uno")
        ('tablerules.games.uno', 'tablerules')
    """
    found: list[str] = []
    for base in () if game is None else class_of(game).__mro__:
        package = getattr(sys.modules.get(base.__module__), "__package__", None)
        if package and package != CORE and not any(f"{package}.".startswith(f"{other}.") for other in found):
            found.append(package)
    return (*found, CORE)


def room(game: GameLike, name: str) -> ModuleType | None:
    """The module `name` of a game's own package, for what only some games have; None where there is none."""
    for package in rooms(game):
        if package != CORE and _has(package, f"{name}.py"):
            return import_module(f"{package}.{name}")
    return None


@cache
def _has(package: str, file: str) -> bool:
    return resources.files(package).joinpath(file).is_file()


@cache
def read(package: str, file: str) -> Mapping[str, Any] | None:
    """What the TOML file `file` of a package says; None where it has no such file.

    Raises:
        InvalidCatalogue: It is not TOML.
    """
    if not _has(package, file):
        return None
    try:
        return tomllib.loads(resources.files(package).joinpath(file).read_text("utf-8"))
    except ValueError as error:
        raise InvalidCatalogue(f"{file} in {package}: {error}") from None


def language(lang: str) -> str:
    """The language of a tag: `nl` for `nl`, `nl-BE` and `nl_NL.UTF-8`.

    Raises:
        UnknownLanguage: It is no language tag.
        TypeError: It is no text.

    Examples:
        >>> language("nl_NL.UTF-8")
        'nl'
    """
    if not isinstance(lang, str):
        raise TypeError(f"a language is named by a text, not {type(lang).__name__}")
    tag = _LANGUAGE.fullmatch(lang)
    if tag is None:
        raise UnknownLanguage(f"{lang[:20]!r} is no language: write en, nl or hu")
    return tag[1].lower()
