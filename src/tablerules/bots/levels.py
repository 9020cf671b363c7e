"""Bots by level: `random`, `easy`, `normal` and `hard`, for any game.

A game that has players of its own names them in a module `players` of its package:

    LEVELS = {"easy": make_easy, "normal": make_normal, "hard": make_hard}

each a function of the game and a random source. All other games are played by the players of this package, which know
nothing but the protocol.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import attrs

from .. import catalogue
from ..errors import InvalidOptions, shown
from ..game import AnyGame
from .protocol import Bot
from .random import RandomBot
from .search import SearchBot

__all__ = ["LEVELS", "Level", "maker"]

LEVELS = ("random", "easy", "normal", "hard")
"""From the weakest to the strongest."""

_Make = Callable[[AnyGame, Random], Bot[Any, Any]]


@attrs.frozen
class Level:
    """What makes the bots of one level; it can be pickled.

    Attributes:
        game: The game they play, with its house rules.
        level: Their level, one of `LEVELS`.

    Examples:
        >>> import random, tablerules
        >>> level = Level(tablerules.get("uno"), LEVELS[1])
        >>> level.level, hasattr(level(random.Random(1)), "choose")
        ('easy', True)
    """

    game: AnyGame
    level: str

    def __call__(self, rng: Random, /) -> Bot[Any, Any]:
        """A new bot that draws its chance from `rng`."""
        return _makers(self.game)[self.level](self.game, rng)


def maker(game: AnyGame, level: str) -> Level:
    """What makes the bots of a level for a game.

    Raises:
        InvalidOptions: There is no such level.

    Examples:
        >>> import random, tablerules
        >>> game = tablerules.get("uno")
        >>> bot = maker(game, "easy")(random.Random(1))
        >>> state = tablerules.settle(game, game.start(2), random.Random(1))
        >>> seat = game.to_act(state)[0]
        >>> bot.choose(game.view(state, seat), game.legal_moves(state, seat), ()) in game.legal_moves(state, seat)
        True
    """
    if level not in LEVELS:
        raise InvalidOptions(f"there is no bot {shown(level)}: there are {', '.join(LEVELS)}")
    return Level(game, level)


def _makers(game: AnyGame) -> Mapping[str, _Make]:
    own = catalogue.room(game, "players")
    return _GENERIC if own is None else {**_GENERIC, **own.LEVELS}


def _random(game: AnyGame, rng: Random) -> Bot[Any, Any]:
    return RandomBot(rng)


def _normal(game: AnyGame, rng: Random) -> Bot[Any, Any]:
    return SearchBot(game, rng, playouts=20)


def _hard(game: AnyGame, rng: Random) -> Bot[Any, Any]:
    return SearchBot(game, rng, playouts=200)


_GENERIC: Mapping[str, _Make] = {"random": _random, "easy": _random, "normal": _normal, "hard": _hard}
