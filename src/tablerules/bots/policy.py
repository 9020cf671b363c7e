"""A player that plays by a policy: the rules of thumb by which a search plays out what it looks at, on their own."""

from collections.abc import Sequence
from random import Random
from typing import Any

from ..game import AnyGame
from .search import Policy, own_seat

__all__ = ["PolicyBot"]


class PolicyBot:
    """A player that does what a policy says at a table that its seat cannot tell from the true one.

    It takes no asides. A policy worth its name looks at what its seat knows, and then any such table will do.

    Args:
        game: The game.
        rng: Its random source.
        policy: What it does.

    Examples:
        >>> import random, tablerules
        >>> game = tablerules.get("uno")
        >>> view = game.view(game.position(hands=["R5 B7", "G7"], top="R7"), 0)
        >>> bot = PolicyBot(game, random.Random(1), lambda state, seat, legal, rng: legal[-1])
        >>> bot.choose(view, [game.parse_move("R5"), game.parse_move("B7")], []) == game.parse_move("B7")
        True
    """

    def __init__(self, game: AnyGame, rng: Random, policy: Policy) -> None:
        self._game = game
        self._rng = rng
        self._policy = policy

    def choose(self, view: Any, legal_moves: Sequence[Any], asides: Sequence[Any]) -> Any | None:
        """The move of the policy; None while it is not to act."""
        if len(legal_moves) < 2:
            return legal_moves[0] if legal_moves else None
        state = self._game.determinize(view, self._rng)
        return self._policy(state, own_seat(self._game, state, view), legal_moves, self._rng)
