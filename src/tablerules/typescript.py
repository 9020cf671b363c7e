"""TypeScript declarations of what a game sends and takes, written from its JSON Schemas."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from .codec import schema
from .game import AnyGame

__all__ = ["declarations"]

Schema = Mapping[str, Any]

_SIMPLE = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def declarations(game: AnyGame) -> str:
    """The types of options, views and snapshots of a game, and of the moves and events in them, as one module.

    Examples:
        >>> import tablerules
        >>> print(declarations(tablerules.get("uno")).splitlines()[3])
        export interface UnoOptions {
    """
    prefix = "".join(word.capitalize() for word in re.split(r"[^A-Za-z0-9]+", game.name))
    documents = schema(game)
    sent = documents["snapshot"]
    named = {f"{prefix}Options": documents["options"], f"{prefix}Snapshot": sent, **sent["$defs"]}
    lines = [f"// What {game.name} of tablerules sends and takes. Written from its JSON Schemas: do not edit.", ""]
    for name, definition in named.items():
        lines += ["", *_declaration(name, definition)]
    view = _type(sent["properties"]["view"])
    if view != f"{prefix}View":
        lines += ["", f"export type {prefix}View = {view};"]
    lines += ["", "/** A move as a snapshot describes it; its `text` is what is sent back. */"]
    lines += [f"export type {prefix}Move = {_type(sent['properties']['legal_moves']['items'])};", ""]
    return "\n".join(lines)


def _declaration(name: str, definition: Schema) -> Iterator[str]:
    if "properties" not in definition:
        yield f"export type {name} = {_type(definition)};"
        return
    yield f"export interface {name} {{"
    yield from _members(definition, "  ")
    yield "}"


def _members(definition: Schema, indent: str) -> Iterator[str]:
    required = definition.get("required", ())
    for name, member in definition["properties"].items():
        if title := member.get("title"):
            yield f"{indent}/** {title.replace('*/', '')} */"
        optional = "" if name in required else "?"
        yield f"{indent}readonly {name}{optional}: {_type(member)};"


def _type(schema: Schema) -> str:
    """The type a schema describes; `unknown` where it says nothing."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return _either(map(_literal, schema["enum"]))
    if "anyOf" in schema:
        return _either(map(_type, schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return f"readonly [{', '.join(map(_type, schema['prefixItems']))}]"
        return f"ReadonlyArray<{_type(schema.get('items', {}))}>"
    if kind == "object" and "properties" in schema:
        return f"{{ {' '.join(_members(schema, ''))} }}" if schema["properties"] else "Readonly<Record<never, never>>"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Readonly<Record<string, {_type(values) if isinstance(values, Mapping) else 'unknown'}>>"
    return _SIMPLE.get(str(kind), "unknown")


def _literal(value: Any) -> str:
    """A value as a type: a text, a number, or an array of them."""
    if isinstance(value, list):
        return f"readonly [{', '.join(map(_literal, value))}]"
    return json.dumps(value, ensure_ascii=False)


def _either(types: Iterator[str]) -> str:
    return " | ".join(dict.fromkeys(types)) or "never"
