"""What a computer player is: it is given what its seat sees and may do, never a state."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, TypeVar

__all__ = ["Bot", "BotMaker"]

M = TypeVar("M")
V_contra = TypeVar("V_contra", contravariant=True)


class Bot(Protocol[V_contra, M]):
    """A player of any strength, for one seat of one game.

    A bot may remember what it has seen, so each seat has one of its own.

    Examples:
        >>> class First:
        ...     def choose(self, view, legal_moves, asides):
        ...         return legal_moves[0] if legal_moves else None
        >>> bot: Bot = First()
        >>> bot.choose(None, ["R5", "draw"], [])
        'R5'
    """

    def choose(self, view: V_contra, legal_moves: Sequence[M], asides: Sequence[M]) -> M | None:
        """A move out of the two lists.

        Args:
            view: What the seat may know.
            legal_moves: What the game waits for from it; empty while it is not to act.
            asides: What is legal for it besides.

        Returns:
            The move. None lets the asides go by; it is no answer when there are legal moves.
        """


class BotMaker(Protocol):
    """What makes a bot for a seat: `RandomBot` itself, or any function of a random source.

    Examples:
        >>> import random
        >>> from tablerules.bots import RandomBot
        >>> make: BotMaker = RandomBot
        >>> make(random.Random(1)).choose(None, ["draw"], [])
        'draw'
    """

    def __call__(self, rng: Random, /) -> Bot[Any, Any]:
        """A new bot that draws its chance from `rng`."""
