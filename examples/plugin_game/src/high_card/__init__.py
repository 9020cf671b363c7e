"""High Card: swap your card or keep it, and hope. A plug-in game for tablerules."""

from .game import HighCard
from .options import HighCardOptions

__all__ = ["HighCard", "HighCardOptions"]
