"""The conformance kit: Hypothesis strategies and `check_game`, for any game that follows the protocol.

Needs the extra `testing`. One call checks every law on a game of one's own:

    from tablerules.testing import check_game

    def test_the_laws_hold():
        check_game(MyGame())

For properties of one's own there are strategies (`playthroughs`, `states`, `moves`, `options_for`), and each law as a
function (`LAWS`). `stacked` deals known cards.
"""

from .check import LAWS, Report, check_game
from .playthrough import Playthrough, Step
from .stacking import stacked
from .strategies import moves, options_for, playthroughs, states
from .verdict import LawBroken

__all__ = [
    "LAWS",
    "LawBroken",
    "Playthrough",
    "Report",
    "Step",
    "check_game",
    "moves",
    "options_for",
    "playthroughs",
    "stacked",
    "states",
]
