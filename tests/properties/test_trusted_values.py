"""Values built by trusted constructors are what their own constructors would have made, and of the types declared."""

import types
import typing
from collections.abc import Iterator, Mapping
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablerules
from tablerules.testing import options_for, playthroughs


def values_in(value: Any) -> Iterator[Any]:
    """Every attrs value that a value holds, itself included."""
    if hasattr(type(value), "from_text"):
        return  # a card: there is one object a face, and nobody builds another
    if attrs.has(type(value)):
        yield value
        for field in attrs.fields(type(value)):
            yield from values_in(getattr(value, field.name))
    elif isinstance(value, tuple | frozenset):
        for part in value:
            yield from values_in(part)


def fits(value: Any, hint: Any) -> bool:
    """Whether a value is of the type an annotation says."""
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if hint is Any or isinstance(hint, typing.TypeVar):
        return True
    if origin in (typing.Union, types.UnionType):
        return any(fits(value, each) for each in inner)
    if origin is typing.Literal:
        return value in inner
    if origin is tuple and inner[-1:] == (...,):
        return type(value) is tuple and all(fits(part, inner[0]) for part in value)
    if origin is tuple:
        return type(value) is tuple and len(value) == len(inner) and all(map(fits, value, inner))
    if origin in (dict, Mapping):
        return isinstance(value, Mapping)
    if hint in (int, bool, str, bytes):
        return type(value) is hint
    return isinstance(value, origin or hint or types.NoneType)


def check(value: Any, hints: dict[type, dict[str, Any]]) -> None:
    kind = type(value)
    if kind not in hints:
        hints[kind] = typing.get_type_hints(kind)
    for field in attrs.fields(kind):
        held = getattr(value, field.name)
        assert fits(held, hints[kind][field.name]), f"{kind.__name__}.{field.name} is {held!r}"
    made = attrs.evolve(value)
    assert type(made) is kind and made == value and hash(made) == hash(value)


@pytest.mark.parametrize("name", tablerules.games())
@given(data=st.data())
def test_every_value_of_a_state_is_what_its_own_constructor_makes(name, data):
    game = tablerules.get(name)
    games = options_for(type(game.options)).map(type(game)).filter(lambda rules: rules.seats)
    course = data.draw(playthroughs(games, max_moves=60))
    hints: dict[type, dict[str, Any]] = {}
    checked = set()
    for state in course.states:
        for value in values_in(state):
            if id(value) not in checked:  # the states live as long as the course, so no id comes up twice
                checked.add(id(value))
                check(value, hints)
