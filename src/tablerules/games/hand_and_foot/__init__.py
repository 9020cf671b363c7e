"""Hand and Foot canasta: teams of any size, melds built in secret, two hands to get rid of."""

from .game import HandAndFoot
from .options import HandAndFootOptions
from .scoring import GameReport
from .state import HandAndFootState, RoundSummary, TeamSummary
from .view import HandAndFootView, MeldView

__all__ = [
    "GameReport",
    "HandAndFoot",
    "HandAndFootOptions",
    "HandAndFootState",
    "HandAndFootView",
    "MeldView",
    "RoundSummary",
    "TeamSummary",
]
