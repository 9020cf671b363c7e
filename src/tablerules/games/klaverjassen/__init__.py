"""Klaverjassen."""

from .game import Klaverjassen
from .options import KlaverjassenOptions
from .state import KlaverjassenState
from .view import KlaverjassenView

__all__ = ["Klaverjassen", "KlaverjassenOptions", "KlaverjassenState", "KlaverjassenView"]
