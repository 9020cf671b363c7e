"""The move made for a player who is not there (HF-143)."""

from collections.abc import Sequence

from ....game import Seat
from ..feasibility import finish
from ..law import Law
from ..moves import DRAW, OUT, PASS, RUN, UNDO_ALL, YES, Discard, HandAndFootMove, LayRedThrees, Stage
from ..state import HandAndFootState, Phase
from .spots import after_stage, must_go_out, spot_of

__all__ = ["default_move"]


def default_move(law: Law, state: HandAndFootState, seat: Seat, legal: Sequence[HandAndFootMove]) -> HandAndFootMove:
    """One of the legal moves that ends the turn soon: draw, go out or run where that is possible, else discard."""
    if seat < 0:
        return legal[0]
    if state.phase is Phase.ANSWER:
        return YES
    if state.phase is not Phase.MELD:
        return DRAW if state.phase is Phase.DRAW else UNDO_ALL
    ending = next((move for move in legal if move is OUT or move is RUN), None)
    if ending is not None:
        return ending
    if must_go_out(law, state):
        for move in legal:
            if isinstance(move, Discard) or _leads_out(law, state, move):
                return move
    for kind in (Discard, LayRedThrees):
        for move in legal:
            if isinstance(move, kind):
                return move
    if state.staged:
        return UNDO_ALL
    # Where the last card can only be melded, to go out with it, there is something to do: no pass (HF-87).
    return PASS if PASS in legal else next(move for move in legal if _leads_out(law, state, move))


def _leads_out(law: Law, state: HandAndFootState, move: HandAndFootMove) -> bool:
    """Whether it is a stage that leaves it possible to go out in this turn (HF-101)."""
    return isinstance(move, Stage) and finish(after_stage(spot_of(law, state), move))
