"""The simplest player: any legal move, each as likely as the others."""

import random
from collections.abc import Sequence
from typing import Any, TypeVar

__all__ = ["RandomBot"]

M = TypeVar("M")


class RandomBot:
    """A player that picks a legal move at random and uses its asides now and then.

    It takes an aside only when it has just come up: such a move answers to something that happened (a seat that can
    be caught, a call that is due), whereas one that is always on offer is likely to cost something. It knows nothing
    of the game.

    Args:
        rng: Its random source.
        calls: How likely it takes a new aside while it is to act, such as a call of UNO.
        interrupts: How likely it takes one while it is not, such as a catch.

    Examples:
        >>> RandomBot(random.Random(1)).choose(None, ["draw"], [])
        'draw'
    """

    def __init__(self, rng: random.Random, *, calls: float = 0.85, interrupts: float = 0.3) -> None:
        self._rng = rng
        self._calls = calls
        self._interrupts = interrupts
        self._known: Sequence[Any] | None = None

    def choose(self, view: object, legal_moves: Sequence[M], asides: Sequence[M]) -> M | None:
        """A move out of the two lists; None where it lets its asides go by."""
        known = asides if self._known is None else self._known
        new = [move for move in asides if move not in known]
        self._known = asides
        if new and self._rng.random() < (self._calls if legal_moves else self._interrupts):
            return self._any_of(new)
        return self._any_of(legal_moves) if legal_moves else None

    def _any_of(self, moves: Sequence[M]) -> M:
        return moves[int(self._rng.random() * len(moves))]
