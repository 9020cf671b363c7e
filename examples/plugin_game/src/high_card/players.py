"""Players of High Card, by level: the levels that are not here are played by those who know only the rules."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import attrs

from tablerules.bots import Bot

from .game import HighCard
from .table import KEEP, SWAP, HighCardMove, HighCardView

__all__ = ["LEVELS", "Careful"]


@attrs.frozen
class Careful:
    """Keeps a card that is likely to be the highest, and swaps any other while it may.

    Examples:
        >>> import random, tablerules
        >>> game = HighCard()
        >>> state = tablerules.settle(game, game.start(2), random.Random(7))
        >>> view = game.view(state, 0)
        >>> view.card, str(Careful(game).choose(view, game.legal_moves(state, 0), ()))
        (5, 'swap')
    """

    game: HighCard

    def choose(
        self, view: HighCardView, legal_moves: Sequence[HighCardMove], asides: Sequence[HighCardMove]
    ) -> HighCardMove | None:
        """The move; None while it is not to act."""
        if SWAP not in legal_moves or view.card is None:
            return legal_moves[0] if legal_moves else None
        others = len(view.points) - 1
        return KEEP if (view.card / self.game.options.highest) ** others >= 0.5 else SWAP


def make_careful(game: HighCard, rng: Random) -> Bot[Any, Any]:
    """A careful player, which leaves nothing to chance."""
    return Careful(game)


LEVELS: Mapping[str, Callable[[HighCard, Random], Bot[Any, Any]]] = {"normal": make_careful, "hard": make_careful}
