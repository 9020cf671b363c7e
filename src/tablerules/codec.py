"""JSON in and out of options, views, snapshots and records, and their JSON Schema.

A value that writes itself as text and is read by a class method `from_text` (a card) is a string in JSON, a move is its
text, an enum member its value, a frozen attrs class an object with its fields.
"""

import enum
import re
import types
import typing
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, TypeVar

import attrs
import cattrs
from cattrs.preconf.json import make_converter

from .errors import InvalidRecord, TableRulesError, shown
from .game import AnyGame, Event, Move

__all__ = ["event_types", "from_data", "move_types", "options_schema", "schema", "snake", "to_data", "view_type"]

T = TypeVar("T")
_DRAFT = "https://json-schema.org/draft/2020-12/schema"


def snake(name: str) -> str:
    """A class name in snake_case: the type of a move or event in JSON.

    Examples:
        >>> snake("CardPlayed")
        'card_played'
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def field_names(value: object) -> tuple[str, ...]:
    """The names of the fields of an attrs value; none of any other value.

    Examples:
        >>> from tablerules.chance import Roll
        >>> field_names(Roll(4)), field_names(4)
        (('number',), ())
    """
    cls: Any = type(value)
    return _fields_of(cls)


@cache  # attrs takes its time, and players by lot ask of every move
def _fields_of(cls: Any) -> tuple[str, ...]:
    return tuple([field.name for field in attrs.fields(cls)]) if attrs.has(cls) else ()


def _is_text(cls: Any) -> bool:
    return isinstance(cls, type) and hasattr(cls, "from_text")


@cache
def _converter() -> cattrs.Converter:
    converter = make_converter(forbid_extra_keys=True)
    converter.register_unstructure_hook_func(_is_text, str)
    converter.register_structure_hook_func(_is_text, lambda text, cls: cls.from_text(text))
    converter.register_unstructure_hook_func(lambda cls: isinstance(cls, type) and issubclass(cls, Move), str)
    # JSON has no integers that are booleans and no numbers that are texts: take nothing but what the field says.
    for exact in (int, bool, str):
        converter.register_structure_hook(exact, _exactly(exact))
    converter.register_structure_hook(float, _number)
    converter.register_structure_hook_factory(_is_array, _array)
    return converter


def _is_array(kind: Any) -> bool:
    return typing.get_origin(kind) is tuple and typing.get_args(kind)[-1] is ...


def _array(kind: Any, converter: cattrs.Converter) -> Any:
    """How an array is read: from an array alone, where cattrs takes whatever can be iterated over, texts too."""
    items: Any = types.GenericAlias(list, typing.get_args(kind)[:1])
    structure = converter.get_structure_hook(items)

    def read(value: Any, _: Any) -> Any:
        if not isinstance(value, list | tuple):
            raise InvalidRecord(f"expected an array, not {type(value).__name__}")
        return tuple(structure(value, items))

    return read


def _exactly(kind: type) -> Any:
    def structure(value: Any, _: Any) -> Any:
        if type(value) is not kind:
            raise InvalidRecord(f"expected {kind.__name__}, not {type(value).__name__}")
        return value

    return structure


def _number(value: Any, _: Any) -> float:
    if type(value) not in (int, float):
        raise InvalidRecord(f"expected a number, not {type(value).__name__}")
    return float(value)


def to_data(value: Any) -> Any:
    """`value` as what JSON has: objects, arrays, strings, numbers, booleans and null.

    Examples:
        >>> from tablerules.cards.coloured import cards
        >>> to_data(cards("R5 W"))
        ['R5', 'W']
    """
    return _listed(_converter().unstructure(value))


def _listed(data: Any) -> Any:
    """Arrays as lists, so that data equals what comes back from JSON."""
    if isinstance(data, dict):
        return {str(key): _listed(value) for key, value in data.items()}
    if isinstance(data, list | tuple | set | frozenset):
        return [_listed(value) for value in data]
    return data


def from_data(data: Any, kind: type[T]) -> T:
    """The value of class `kind` that `to_data` wrote.

    Raises:
        InvalidRecord: The data does not describe one; the text says where it goes wrong.

    Examples:
        >>> from tablerules.cards.coloured import Card
        >>> from_data(["R5", "W"], tuple[Card, ...])
        (card('R5'), card('W'))
        >>> from_data(["R99"], tuple[Card, ...])
        Traceback (most recent call last):
        ...
        tablerules.errors.InvalidRecord: ...
    """
    try:
        return _converter().structure(data, kind)
    except Exception as error:  # cattrs raises groups of whatever the fields raise
        raise InvalidRecord("; ".join(_faults(error))[:500]) from None


def _faults(error: Exception) -> Iterator[str]:
    """What is wrong, fault by fault: the place in the data, if it is not all of it, and what is the matter there."""
    for said in cattrs.transform_error(error, path="", format_exception=_fault):
        fault, _, place = said.rpartition(" @ ")
        yield f"{place.removeprefix('.')}: {fault}" if place else fault


def _fault(error: BaseException, kind: Any) -> str:
    """What is wrong at one place of the data, where a value of `kind` is wanted if that is known."""
    if isinstance(error, KeyError):
        return "missing"
    if isinstance(error, cattrs.ForbiddenExtraKeysError):
        return "there is no field " + ", ".join(map(shown, sorted(error.extra_fields)))
    if isinstance(error, AttributeError):  # of what is no object
        return "expected an object"
    if kind is None or isinstance(error, TableRulesError):
        return str(error)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return "expected one of " + ", ".join(str(member.value) for member in kind)
    return f"expected {getattr(kind, '__name__', kind)}"


# --- JSON Schema ----------------------------------------------------------------------------------


def view_type(game: AnyGame) -> type:
    """The class of a game's views, read off the annotation of its `view`.

    Examples:
        >>> import tablerules
        >>> view_type(tablerules.get("uno")).__name__
        'UnoView'
    """
    hints = typing.get_type_hints(type(game).view)
    kind: type = hints["return"]
    return kind


def options_schema(game: AnyGame) -> dict[str, Any]:
    """JSON Schema of a game's options, with default, range and title of each.

    Examples:
        >>> import tablerules
        >>> options_schema(tablerules.get("uno"))["properties"]["stacking"]
        {'enum': ['off', 'same', 'up', 'any'], 'title': 'Stacking of draw cards', 'default': 'off'}
    """
    from .options import HouseRules, describe

    if not isinstance(game.options, HouseRules):
        return {"$schema": _DRAFT, "type": "object"}
    properties: dict[str, Any] = {}
    for info in describe(type(game.options)):
        bounds = {"minimum": info.low, "maximum": info.high}
        number = {"type": "integer"} | {word: bound for word, bound in bounds.items() if bound is not None}
        kinds: dict[str, dict[str, Any]] = {
            "bool": {"type": "boolean"},
            "int": number,
            "choice": {"enum": _listed(info.choices)},
            "set": {"type": "array", "items": {"enum": _listed(info.choices)}, "uniqueItems": True},
            "map": {
                "type": "array",
                "items": {
                    "type": "array",
                    "prefixItems": [{"enum": _listed(info.choices)}, number],
                    "minItems": 2,
                    "maxItems": 2,
                },
            },
        }
        described = kinds[info.kind]
        if info.optional:
            described = {"anyOf": [described, {"type": "null"}]}
        properties[info.name] = {**described, "title": info.title, "default": _listed(info.default)}
    return {
        "$schema": _DRAFT,
        "title": f"{game.name} options",
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
    }


def schema(game: AnyGame) -> dict[str, Any]:
    """JSON Schemas of what a game sends and takes: ``options``, ``view`` and ``snapshot``.

    Examples:
        >>> import tablerules
        >>> sorted(schema(tablerules.get("uno")))
        ['options', 'snapshot', 'view']
    """
    from .snapshot import EventInfo, MoveInfo, Snapshot

    view = view_type(game)
    sent = _document(f"{game.name} snapshot", Snapshot, {"view": view})
    for classes, suffix, info, fields in (
        (move_types(game), "Move", MoveInfo, ("legal_moves", "asides")),
        (event_types(game), "Event", EventInfo, ("events",)),
    ):
        described = [_described(cls, suffix, info, sent["$defs"]) for cls in classes]
        for field in fields if described else ():
            sent["properties"][field]["items"] = {"anyOf": described}
            sent["$defs"].pop(info.__name__, None)  # nothing refers to it any more
    return {"options": options_schema(game), "view": _document(f"{game.name} view", view), "snapshot": sent}


def move_types(game: AnyGame) -> tuple[type, ...]:
    """The classes of a game's moves, read off the annotation of its `parse_move`; empty where it names none.

    Examples:
        >>> import tablerules
        >>> [kind.__name__ for kind in move_types(tablerules.get("uno"))][:3]
        ['Play', 'JumpIn', 'ChooseColour']
    """
    hint = typing.get_type_hints(type(game).parse_move).get("return")
    classes = typing.get_args(hint) or (hint,)
    known = all(isinstance(cls, type) and attrs.has(cls) for cls in classes)
    return tuple(classes) if known else ()


def event_types(game: AnyGame) -> tuple[type, ...]:
    """The classes of a game's events: those that a module `events` of its package offers.

    Examples:
        >>> import tablerules
        >>> [kind.__name__ for kind in event_types(tablerules.get("uno"))][:3]
        ['CardPlayed', 'CardsDealt', 'CardsDrawn']
    """
    from .catalogue import room

    module = room(game, "events")
    found = [getattr(module, name) for name in getattr(module, "__all__", ())]
    return tuple(cls for cls in found if isinstance(cls, type) and issubclass(cls, Event) and attrs.has(cls))


def _described(cls: type, suffix: str, info: type, defs: dict[str, Any]) -> dict[str, Any]:
    """The schema of a `MoveInfo` or `EventInfo` of one class; it goes to `defs`."""
    name = cls.__name__ + suffix
    defs[name] = _object(info, defs, {})
    defs[name]["properties"] |= {"type": {"const": snake(cls.__name__)}, "fields": _object(cls, defs, {})}
    return {"$ref": f"#/$defs/{name}"}


def _document(title: str, cls: type, fields: Mapping[str, Any] | None = None) -> dict[str, Any]:
    defs: dict[str, Any] = {}
    top = _object(cls, defs, fields or {})
    return {"$schema": _DRAFT, "title": title, **top, "$defs": defs}


def _object(cls: type, defs: dict[str, Any], fields: Mapping[str, Any]) -> dict[str, Any]:
    hints = {**typing.get_type_hints(cls), **fields}
    names = [field.name for field in attrs.fields(cls)]
    return {
        "type": "object",
        "properties": {name: _of(hints[name], defs) for name in names},
        "required": names,
        "additionalProperties": False,
    }


_SIMPLE: dict[Any, dict[str, Any]] = {
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    str: {"type": "string"},
    float: {"type": "number"},
    type(None): {"type": "null"},
    Any: {},
}


def _of(hint: Any, defs: dict[str, Any]) -> dict[str, Any]:
    """The schema of one annotation; nested classes go to `defs`."""
    if hint in _SIMPLE:
        return dict(_SIMPLE[hint])
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (types.UnionType, typing.Union):
        return {"anyOf": [_of(part, defs) for part in args]}
    if origin is typing.Literal:
        return {"enum": list(args)}
    if origin is tuple and len(args) == 2 and args[1] is ...:
        return {"type": "array", "items": _of(args[0], defs)}
    if origin is tuple:
        items = [_of(part, defs) for part in args]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
    if origin in (dict, Mapping):
        return {"type": "object", "additionalProperties": _of(args[1], defs)}
    if _is_text(hint) or (isinstance(hint, type) and issubclass(hint, Move)):
        return {"type": "string"}
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return {"enum": [member.value for member in hint]}
    if attrs.has(hint):
        if hint.__name__ not in defs:
            defs[hint.__name__] = {}
            defs[hint.__name__] = _object(hint, defs, {})
        return {"$ref": f"#/$defs/{hint.__name__}"}
    return {}
