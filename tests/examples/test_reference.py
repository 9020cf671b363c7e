"""The API reference is whole: every public name is shown there, and in an example that runs.

Public are the names in `__all__` of the modules that `docs/api.md` lists. A function has an example of its own; so has
a class, or one of its methods has. What there is little to say of (constants, exceptions, plain data) may stand in an
example of the module it is from, or of the one that offers it. That the examples say what is true is for the doctests.
"""

import doctest
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs
import pytest

import tablerules
from tablerules import registry
from tablerules.base import BaseGame
from tablerules.game import Event, Move

API = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
SHOWN = re.findall(r"^::: ([\w.]+)$", API, re.MULTILINE)
MODULES = ["tablerules", *SHOWN]
NEEDS = {
    "tablerules.adapters.openspiel": "pyspiel",
    "tablerules.adapters.pettingzoo": "pettingzoo",
    "tablerules.testing": "hypothesis",
}
INTERNAL = ("__main__", "catalogue", "cli", "hosted", "known", "trusted", "tui")
"""What the library keeps to itself: the beginnings of the names of modules."""

KEPT = {"Terminal"}
"""What a module of the reference keeps to itself: where the command line writes to."""

NOT_SHOWN = {"Results.plot"}  # draws with a library that need not be there; the guide to simulations shows it
PARSER = doctest.DocTestParser()


def loaded(name: str) -> ModuleType:
    if needed := NEEDS.get(name):
        pytest.importorskip(needed)
    return importlib.import_module(name)


def examples(thing: Any) -> str:
    """What is typed and answered in the examples of a docstring."""
    text = inspect.cleandoc(thing.__doc__ or "")
    return "".join(part.source + part.want for part in PARSER.get_examples(text)) if ">>>" in text else ""


def methods(cls: type) -> Iterator[tuple[str, Any]]:
    """The public methods and properties that a class defines itself."""
    for name, value in vars(cls).items():
        value = value.fget if isinstance(value, property) else getattr(value, "__func__", value)
        if not name.startswith("_") and inspect.isfunction(value):
            yield name, value


@cache
def pool(module: ModuleType) -> str:
    """All examples in a module."""
    things = [thing for thing in vars(module).values() if getattr(thing, "__module__", "") == module.__name__]
    classes = [thing for thing in things if inspect.isclass(thing)]
    functions = [thing for thing in things if inspect.isfunction(thing)]
    inside = [method for cls in classes for _, method in methods(cls)]
    return "\n".join(map(examples, [module, *classes, *functions, *inside]))


def offered(module: ModuleType, name: str) -> Any:
    """What a module offers under a name; once a game is imported, `tablerules.games` is the package of that name."""
    thing = getattr(module, name)
    return registry.games if inspect.ismodule(thing) else thing


def homes(module: ModuleType, name: str) -> list[ModuleType]:
    """The module that offers a name, and those of the library from which it has it."""
    if module is tablerules:
        return [importlib.import_module(other) for other in SHOWN if name in offers(other)]
    inner = pkgutil.iter_modules(getattr(module, "__path__", ()), f"{module.__name__}.")
    parts = [importlib.import_module(found.name) for found in inner if not found.name.endswith("__main__")]
    return [module, *[part for part in parts if name in getattr(part, "__all__", ())]]


def offers(module: str) -> tuple[str, ...]:
    """The names a module offers; none where it needs something that is not there."""
    try:
        return tuple(importlib.import_module(module).__all__)
    except ImportError:
        return ()


def is_plain(thing: Any) -> bool:
    """Whether there is little to say of a class: a failure, a move or an event, or data without methods."""
    if issubclass(thing, BaseException | Move | Event):
        return True
    return attrs.has(thing) and not any(True for _ in methods(thing))


def named(name: str, modules: list[ModuleType]) -> bool:
    return any(re.search(rf"\b{name}\b", pool(module)) for module in modules)


def has_example(module: ModuleType, name: str) -> bool:
    thing = offered(module, name)
    if inspect.isfunction(thing):
        return bool(examples(thing))
    if inspect.isclass(thing) and any(examples(part) for part in (thing, *[method for _, method in methods(thing)])):
        return True
    plain = not inspect.isclass(thing) or is_plain(thing)
    return plain and named(name, homes(module, name))


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_has_an_example(module: str) -> None:
    found = loaded(module)
    assert [name for name in found.__all__ if name not in KEPT and not has_example(found, name)] == []


@pytest.mark.parametrize("module", MODULES)
def test_every_public_method_is_shown_in_an_example(module: str) -> None:
    found = loaded(module)
    lacking = []
    for name in found.__all__:
        cls = offered(found, name)
        if name in KEPT or not inspect.isclass(cls):
            continue
        known = "\n".join(map(examples, [cls, *[method for _, method in methods(cls)]]))
        # What a class only fills in is told by the class, or the protocol, that asks for it.
        above = {each for base in cls.__mro__[1:] for each in vars(base)}
        if issubclass(cls, BaseGame) and cls is not BaseGame:
            above |= {*vars(tablerules.Game), "cards"}  # which a game may have, for the law of conservation
        for method, function in methods(cls):
            told = examples(function) or re.search(rf"\b{method}\b", known)
            if not told and method not in above and f"{name}.{method}" not in NOT_SHOWN:
                lacking.append(f"{name}.{method}")
    assert lacking == []


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_is_in_the_reference(module: str) -> None:
    """A module is shown whole, or its page says which of its names are; the others are then shown elsewhere."""
    names = set(loaded(module).__all__) - KEPT
    listed = re.search(rf"^::: {re.escape(module)}\n    options:\n      members: \[([\w, ]+)\]$", API, re.MULTILINE)
    if listed:
        names -= set(listed[1].split(", "))
    elif module in SHOWN:
        names = set()
    assert names - {name for other in SHOWN if other != module for name in offers(other)} == set()


def test_every_public_module_is_in_the_reference() -> None:
    names = [found.name for found in pkgutil.iter_modules(tablerules.__path__)]
    names = [name for name in names if not name.startswith(INTERNAL) and name not in ("adapters", "cards", "games")]
    for package in ("adapters", "cards", "games"):
        path = [str(Path(tablerules.__path__[0]) / package)]
        names += [f"{package}.{found.name}" for found in pkgutil.iter_modules(path)]
    inner = {"adapters.positions", "games.shedding"}  # the workings of the adapters, and what two games share
    assert {f"tablerules.{name}" for name in names if name not in inner} - set(SHOWN) == set()
