"""What a browser may say: one class for each message, and the decoder that trusts nothing."""

import json
import re
from typing import Any, TypeAlias

import attrs

from tablerules import InvalidRecord
from tablerules.codec import from_data, snake
from tablerules.lobby import Action, read_action

MAX_MESSAGE = 16_384
"""The longest message that is read, in bytes; a drawn circle takes the most."""

MAX_CARDS = 64
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
"""What `secrets.token_urlsafe(32)` looks like."""


class BadMessage(ValueError):
    """A message no page of ours would send. `code` says what is wrong, in snake_case."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


@attrs.frozen
class Hello:
    """The first message: who it is, by the token this server gave, and the language of the texts."""

    token: str | None = None
    lang: str = "en"


@attrs.frozen
class Language:
    """From now on texts are to be in another language."""

    lang: str


@attrs.frozen
class Create:
    """Open a lobby."""

    game: str
    name: str


@attrs.frozen
class Join:
    """Take a seat in a lobby; the code of an open one stands in the list."""

    code: str
    name: str


@attrs.frozen
class Watch:
    """Watch a public table; without a code, stop watching."""

    code: str | None = None


@attrs.frozen
class Do:
    """An action of the lobby, as `tablerules.lobby` reads it."""

    action: dict[str, Any]


@attrs.frozen
class Move:
    """A move, by its text, and the ply of the snapshot it was chosen in."""

    text: str
    ply: int | None = None


@attrs.frozen
class Cards:
    """Cards that were selected together; the game says which move they mean (`move_for`)."""

    cards: tuple[str, ...]
    key: str | None = None
    discard: bool = False
    ply: int | None = None


Message: TypeAlias = Hello | Language | Create | Join | Watch | Action | Move | Cards

_KINDS = {snake(kind.__name__): kind for kind in (Hello, Language, Create, Join, Watch, Do, Move, Cards)}


def decode(raw: str | bytes) -> Message:
    """The message that came over the wire.

    Raises:
        BadMessage: It is not one: too long, not JSON, of no known type, or with wrong, missing or unknown fields.
    """
    if isinstance(raw, bytes):
        raise BadMessage("not_text", "a message is text, not bytes")
    if len(raw) > MAX_MESSAGE or len(raw.encode("utf-8", "surrogatepass")) > MAX_MESSAGE:
        raise BadMessage("too_long", f"a message has at most {MAX_MESSAGE} bytes")
    try:
        data = json.loads(raw, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise BadMessage("not_json", "a message is a JSON object") from None
    kind = data.pop("type", None) if isinstance(data, dict) else None
    if not isinstance(kind, str) or kind not in _KINDS:
        raise BadMessage("unknown_type", f"a message is an object whose type is one of {', '.join(_KINDS)}")
    try:
        message: Any = from_data(data, _KINDS[kind])
        if isinstance(message, Do):
            return read_action(message.action)
    except InvalidRecord as error:
        raise BadMessage("wrong_fields", str(error)[:300]) from None
    _check(message)
    read: Message = message
    return read


def _check(message: Any) -> None:
    """What the types alone do not say."""
    if isinstance(message, Hello) and message.token is not None and not TOKEN.fullmatch(message.token):
        raise BadMessage("wrong_fields", "that is not a token of this server")
    if isinstance(message, Cards) and len(message.cards) > MAX_CARDS:
        raise BadMessage("wrong_fields", f"at most {MAX_CARDS} cards can be selected")


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")
