"""The simplest player: any legal move, drawn by lot."""

import random
from collections.abc import Sequence
from typing import Any, TypeVar

from ..codec import field_names

__all__ = ["RandomBot"]

M = TypeVar("M")


class RandomBot:
    """A player that picks its moves by lot and knows nothing of the game.

    Moves with particulars (the card of a play) go before bare ones (draw, pass), so that it does not spend the evening
    drawing. An aside is taken only when it has just come up: such a move answers to something that happened (a seat
    that can be caught, a call that is due), whereas one that is always on offer is likely to cost something.

    Args:
        rng: Its random source.
        idle: How likely it makes a bare move although there are others; None draws among all, each equally likely.
        calls: How likely it takes a new aside while it is to act, such as a call of UNO.
        interrupts: How likely it takes one while it is not, such as a catch.

    Examples:
        >>> RandomBot(random.Random(1)).choose(None, ["draw"], [])
        'draw'
    """

    def __init__(
        self, rng: random.Random, *, idle: float | None = 0.1, calls: float = 0.85, interrupts: float = 0.3
    ) -> None:
        self._rng = rng
        self._idle = idle
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
        return self._any_of(self._likely(legal_moves)) if legal_moves else None

    def _likely(self, moves: Sequence[M]) -> Sequence[M]:
        """The moves with particulars, or now and then the bare ones; all of them where there is one sort."""
        if self._idle is None:
            return moves
        bare = [move for move in moves if not field_names(move)]
        if not bare or len(bare) == len(moves):
            return moves
        return bare if self._rng.random() < self._idle else [move for move in moves if move not in bare]

    def _any_of(self, moves: Sequence[M]) -> M:
        return moves[int(self._rng.random() * len(moves))]
