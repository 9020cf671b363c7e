"""What people do in a lobby: frozen values that do not say who does it, as moves do not.

The caller of `Lobby.apply` knows which connection a message came from; the message itself proves nothing.

Examples:
    >>> public: Action = SetOption("public_lobby", True)
    >>> [type(action).__name__ for action in (Join("Anna"), Leave(), UsePreset("house"), AddBot("easy"), Kick(2))]
    ['Join', 'Leave', 'UsePreset', 'AddBot', 'Kick']
    >>> [read_action({"type": kind}) for kind in ("start", "rematch", "back_to_lobby")]
    [Start(), Rematch(), BackToLobby()]
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

import attrs

from ..codec import from_data, snake, to_data
from ..errors import InvalidRecord, shown
from ..game import NextRound, Seat, exact_int
from .people import BotLevel

__all__ = [
    "Action",
    "AddBot",
    "BackToLobby",
    "Join",
    "Kick",
    "Leave",
    "Rematch",
    "SetOption",
    "Start",
    "UsePreset",
    "action_data",
    "read_action",
]

_text = attrs.validators.instance_of(str)


@attrs.frozen
class Join:
    """Take a free seat.

    Attributes:
        name: What the others are to read.
        code: The code of the lobby; a public one needs none.
    """

    name: str = attrs.field(validator=_text)
    code: str | None = attrs.field(default=None, validator=attrs.validators.optional(_text))


@attrs.frozen
class Leave:
    """Go away. During a game the seat stays until its end."""


@attrs.frozen
class SetOption:
    """Change one setting, of the game or of the lobby itself.

    Attributes:
        name: The name of the setting.
        value: Its value, also as JSON has it.
    """

    name: str = attrs.field(validator=_text)
    value: Any


@attrs.frozen
class UsePreset:
    """Set every house rule of the game to what one of its presets says.

    Attributes:
        preset: The name of the preset.
    """

    preset: str = attrs.field(validator=_text)


@attrs.frozen
class AddBot:
    """Put a bot on a free seat.

    Attributes:
        level: How strong it is to be; its text will do.
    """

    level: BotLevel = attrs.field(converter=BotLevel)


@attrs.frozen
class Kick:
    """Take the seat of somebody else away.

    Attributes:
        seat: The seat.
    """

    seat: Seat = attrs.field(validator=exact_int)


@attrs.frozen
class Start:
    """Begin a game."""


@attrs.frozen
class Rematch:
    """Begin another game with the same players and settings."""


@attrs.frozen
class BackToLobby:
    """Open the lobby again, to change settings and players."""


Action: TypeAlias = Join | Leave | SetOption | UsePreset | AddBot | Kick | Start | NextRound | Rematch | BackToLobby
"""Anything somebody can do in a lobby. `NextRound` is the game's own: what the host may ask, TABLE plays."""

_KINDS: Mapping[str, type[Any]] = {
    snake(kind.__name__): kind
    for kind in (Join, Leave, SetOption, UsePreset, AddBot, Kick, Start, NextRound, Rematch, BackToLobby)
}


def read_action(data: object) -> Action:
    """The action in a message, as JSON has it: an object with its `type` and its fields.

    Raises:
        InvalidRecord: It is no action.

    Examples:
        >>> read_action({"type": "kick", "seat": 2})
        Kick(seat=2)
    """
    if not isinstance(data, Mapping) or not isinstance(data.get("type"), str) or data["type"] not in _KINDS:
        raise InvalidRecord(f"expected an object whose type is one of {', '.join(_KINDS)}, not {shown(data)}")
    fields = {key: value for key, value in data.items() if key != "type"}
    action: Action = from_data(fields, _KINDS[data["type"]])
    return action


def action_data(action: Action) -> dict[str, Any]:
    """An action as the data that `read_action` reads, for a page that shows what somebody can do.

    Examples:
        >>> action_data(Kick(2)), action_data(Start())
        ({'type': 'kick', 'seat': 2}, {'type': 'start'})
    """
    names = [field.name for field in attrs.fields(type(action))] if attrs.has(type(action)) else []
    return {"type": snake(type(action).__name__), **{name: to_data(getattr(action, name)) for name in names}}
