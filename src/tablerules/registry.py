"""Which games there are: the built-in ones, and those of other packages that declare an entry point.

A plug-in declares its game class (or a function that returns a game) in its own `pyproject.toml`:

    [project.entry-points."tablerules.games"]
    high-card = "high_card:HighCard"

Nothing is imported before a game is asked for.
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from .errors import InvalidOptions, UnknownGame, shown
from .game import AnyGame
from .options import HouseRules, make

__all__ = ["build", "games", "get", "load"]

_BUILT_IN = {
    "hand-and-foot": "tablerules.games.hand_and_foot:HandAndFoot",
    "klaverjassen": "tablerules.games.klaverjassen:Klaverjassen",
    "uno": "tablerules.games.uno:Uno",
    "uno-hungarian": "tablerules.games.uno:UnoHungarian",
    "zerocards": "tablerules.games.zerocards:ZeroCards",
}
_GROUP = "tablerules.games"


def games() -> tuple[str, ...]:
    """The names of all games, built-in and plugged in, in alphabetical order.

    Raises:
        UnknownGame: Two packages claim one name.

    Examples:
        >>> import tablerules
        >>> "uno" in tablerules.games()
        True
    """
    return tuple(sorted({*_BUILT_IN, *_plugged_in()}))


def _plugged_in() -> Mapping[str, EntryPoint]:
    return _read(entry_points, tuple(sys.path))


@lru_cache(maxsize=4)
def _read(read: Callable[..., Iterable[EntryPoint]], path: tuple[str, ...]) -> Mapping[str, EntryPoint]:
    """What the installed packages declare. Asking them all takes long, so it is done once for each import path."""
    found: dict[str, EntryPoint] = {}
    for point in read(group=_GROUP):
        other = found.get(point.name)
        claimed = _BUILT_IN.get(point.name) or (other.value if other else None)
        if claimed is not None and claimed != point.value:
            raise UnknownGame(f"two packages claim the game {point.name!r}: {claimed} and {point.value}")
        found[point.name] = point
    return found


def load(name: str) -> Any:
    """The class of a game (or the function that makes it), imported now.

    Raises:
        UnknownGame: No package registers that name, or two do.
        TypeError: The name is no text.

    Examples:
        >>> load("klaverjassen").__name__
        'Klaverjassen'
    """
    if not isinstance(name, str):
        raise TypeError(f"a game is named by a text, not {type(name).__name__}")
    plugged_in = _plugged_in()
    if name in _BUILT_IN:
        module, _, attribute = _BUILT_IN[name].partition(":")
        return getattr(import_module(module), attribute)
    if name in plugged_in:
        return plugged_in[name].load()
    raise UnknownGame(f"there is no game {shown(name)}: there are {', '.join(games())}")


def get(name: str, preset: str | None = None, **options: Any) -> AnyGame:
    """The rules of a game with its house rules chosen.

    Args:
        name: A name that `games` lists.
        preset: A named set of house rules of that game.
        **options: House rules by name; they override the preset.

    Raises:
        UnknownGame: No package registers that name, or two do.
        InvalidOptions: The preset or an option does not exist, a value is out of range, or values contradict.

    Examples:
        >>> import tablerules
        >>> tablerules.get("uno", preset="house", stacking="any").options.jump_in
        'numbers'
    """
    return build(name, preset, options)


def build(name: str, preset: str | None, options: Mapping[str, Any]) -> AnyGame:
    """As `get`, with the house rules in a mapping: for names that come from outside.

    Raises:
        UnknownGame: No package registers that name, or two do.
        InvalidOptions: The preset or an option does not exist, a value is out of range, or values contradict.

    Examples:
        >>> build("uno", "house", {"stacking": "any"}) == get("uno", preset="house", stacking="any")
        True
    """
    game = load(name)
    options_type: type[HouseRules] | None = getattr(game, "options_type", None)
    if options_type is not None:
        made: AnyGame = game(make(options_type, preset, options))
        return made
    if preset is not None:
        raise InvalidOptions(f"{name} has no presets")
    try:
        plain: AnyGame = game(**options)
    except TypeError as error:
        raise InvalidOptions(f"{name}: {error}") from None
    return plain


def a_game(value: object, expected: str) -> None:
    """Refuse what is no game, such as the class of one."""
    if isinstance(value, type) or not hasattr(value, "start"):
        given = f"the class {value.__name__}" if isinstance(value, type) else type(value).__name__
        raise TypeError(f"a match is of {expected}, not {given}")
