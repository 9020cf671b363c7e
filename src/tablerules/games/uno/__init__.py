"""UNO, classic and Hungarian."""

from .game import Uno, UnoHungarian
from .options import HungarianOptions, UnoOptions
from .state import UnoState
from .view import UnoView

__all__ = ["HungarianOptions", "Uno", "UnoHungarian", "UnoOptions", "UnoState", "UnoView"]
