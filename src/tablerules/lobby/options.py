"""What the host can set: the house rules of the game, and two things about the lobby itself."""

from collections.abc import Mapping
from typing import Any

from ..errors import InvalidOptions
from ..game import AnyGame
from ..options import HouseRules, OptionInfo, describe
from ..registry import build
from .people import MOST_PLAYERS

__all__ = ["PUBLIC_LOBBY", "game_with", "house_rules", "is_small", "max_players", "most_players", "presets"]

PUBLIC_LOBBY = OptionInfo("public_lobby", "bool", False, (), None, None, False, ("ZC-91",), "Public lobby")

_MOST_PARTS, _MOST_LEVELS, _LONGEST_TEXT, _LARGEST = 400, 5, 100, 10**9


def most_players(game: AnyGame) -> int:
    """The most players the game takes with its house rules; 0 when they allow no number of players at all."""
    return min(max(game.seats, default=0), MOST_PLAYERS)


def max_players(game: AnyGame) -> OptionInfo:
    """The description of the setting for the number of places, from the fewest to the most players (ZC-90)."""
    most = most_players(game)
    return OptionInfo(
        "max_players", "int", most, (), min(game.seats, default=0), most, False, ("ZC-90",), "Maximum number of players"
    )


def house_rules(game: AnyGame) -> tuple[OptionInfo, ...]:
    """The descriptions of the game's own options; none where it does not describe any."""
    return describe(type(game.options)) if isinstance(game.options, HouseRules) else ()


def presets(game: AnyGame) -> tuple[str, ...]:
    """The names of the game's presets; none where it has none.

    Examples:
        >>> import tablerules
        >>> "amsterdam" in presets(tablerules.get("klaverjassen"))
        True
    """
    return tuple(game.options.presets) if isinstance(game.options, HouseRules) else ()


def game_with(game: AnyGame, name: str, value: Any) -> AnyGame:
    """The game with one house rule changed and the others as they are.

    Raises:
        InvalidOptions: The value is not allowed, or not with the other ones.
    """
    if not is_small(value):
        raise InvalidOptions(f"{name}: no option has a value like that")
    values = {info.name: getattr(game.options, info.name) for info in house_rules(game)}
    return build(game.name, None, {**values, name: value})


def is_small(value: object) -> bool:
    """Whether a value is data and no larger than that of an option can be; nothing larger is looked at any further.

    Examples:
        >>> is_small({"R5": [1, 2]}), is_small("x" * 1000), is_small(object())
        (True, False, False)
    """
    waiting, parts = [(value, 1)], 0
    while waiting:
        part, level = waiting.pop()
        parts += 1
        inner: list[Any] = []
        if isinstance(part, str):
            fits = len(part) <= _LONGEST_TEXT
        elif isinstance(part, int):
            fits = abs(part) <= _LARGEST
        elif isinstance(part, Mapping | list | tuple | set | frozenset):
            fits = len(part) <= _MOST_PARTS and level < _MOST_LEVELS
            if fits:
                inner = [*part, *part.values()] if isinstance(part, Mapping) else [*part]
        else:
            fits = part is None or isinstance(part, float)
        if not fits or parts + len(waiting) + len(inner) > _MOST_PARTS:
            return False
        waiting += [(one, level + 1) for one in inner]
    return True
