"""A lobby written down, for a server to keep; nothing in it is trusted when it is read."""

import json
from typing import Any

import attrs

from ..codec import from_data, to_data
from ..errors import InvalidOptions, InvalidRecord, shown
from ..game import AnyGame
from ..registry import build
from .options import is_small
from .people import Occupant
from .stage import Stage
from .standings import Standing

__all__ = ["FORMAT", "MAX_TEXT", "SavedLobby"]

FORMAT = "tablerules-lobby/1"

MAX_TEXT = 1024 * 1024
"""The longest text that is read, in characters."""


@attrs.frozen
class SavedLobby:
    """What `Lobby.to_json` writes: the fields of the lobby, its game as a name and its options."""

    format: str
    code: str
    game: str
    options: dict[str, Any]
    occupants: tuple[Occupant, ...]
    host: str | None
    stage: Stage
    public_lobby: bool
    max_players: int | None
    standings: tuple[Standing, ...]

    @classmethod
    def of(cls, game: AnyGame, **fields: Any) -> "SavedLobby":
        """The lobby with these fields, written down."""
        options = to_data(game.options) if attrs.has(type(game.options)) else {}
        return cls(format=FORMAT, game=game.name, options=options, **fields)

    def rules(self) -> AnyGame:
        """The game with its house rules.

        Raises:
            UnknownGame: It is not registered.
            InvalidOptions: It does not have these options.
        """
        if not all(map(is_small, self.options.values())):
            raise InvalidOptions("the value of an option is larger than any can be")
        return build(self.game, None, self.options)

    def to_json(self) -> str:
        """This as JSON."""
        return json.dumps(to_data(self), ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> "SavedLobby":
        """What is written as `text`, each field of its own type.

        Raises:
            InvalidRecord: It is not a lobby, or one of another format.
        """
        if not isinstance(text, str):
            raise TypeError(f"a saved lobby is text, not {type(text).__name__}")
        if len(text) > MAX_TEXT:
            raise InvalidRecord(f"longer than {MAX_TEXT} characters")
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise InvalidRecord(f"this is not JSON: {str(error)[:200]}") from None
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise InvalidRecord(f"this is not a lobby of format {FORMAT!r}: {shown(data)}")
        return from_data(data, cls)
