"""0cards: UNO-like, with special cards, storms, minigames and a clock."""

from .game import ZeroCards
from .options import ZeroCardsOptions
from .state import ZeroCardsState
from .view import ZeroCardsView

__all__ = ["ZeroCards", "ZeroCardsOptions", "ZeroCardsState", "ZeroCardsView"]
