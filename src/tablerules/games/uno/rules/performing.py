"""Making a legal move: which rule it is, worked out on a draft."""

from collections.abc import Callable
from typing import Any

from ....chance import Chance
from ....game import NextRound, Seat
from ..moves import (
    AcceptDraw,
    CallUno,
    CatchUno,
    Challenge,
    ChooseColour,
    Draw,
    JumpIn,
    Pass,
    Play,
    TakeStack,
    UnoMove,
)
from ..options import UnoOptions
from ..state import UnoState
from . import answering, calls, deal, turn
from .draft import Draft

__all__ = ["perform"]


def perform(options: UnoOptions, state: UnoState, seat: Seat, move: UnoMove, chance: Chance) -> UnoState:
    """The state after a move that the rules allow; asks `chance` for what it needs."""
    draft = Draft(options, state, chance)
    _RULES[type(move)](draft, state, seat, move)
    return draft.done()


_RULES: dict[type, Callable[[Draft, UnoState, Seat, Any], None]] = {
    Play: lambda draft, state, seat, move: turn.lay(draft, seat, move.card, move.colour, move.target, False),
    JumpIn: lambda draft, state, seat, move: turn.lay(draft, seat, move.card, None, move.target, True),
    Draw: lambda draft, state, seat, move: turn.draw(draft, seat),
    Pass: lambda draft, state, seat, move: turn.pass_turn(draft, seat),
    ChooseColour: lambda draft, state, seat, move: turn.choose_colour(draft, seat, move.colour),
    AcceptDraw: lambda draft, state, seat, move: answering.accept(draft, seat),
    Challenge: lambda draft, state, seat, move: answering.challenge(draft, seat),
    TakeStack: lambda draft, state, seat, move: answering.take(draft, seat),
    CallUno: lambda draft, state, seat, move: calls.call(draft, state, seat),
    CatchUno: lambda draft, state, seat, move: calls.catch(draft, state, seat, move.target),
    NextRound: lambda draft, state, seat, move: deal.next_round(draft),
}
