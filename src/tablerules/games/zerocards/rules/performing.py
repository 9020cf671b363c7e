"""Making a legal move: which rule it is, worked out on a draft."""

from collections.abc import Callable
from typing import Any

from ....chance import Chance
from ....game import NextRound, Seat
from ..moves import (
    AutoDraw,
    CallZero,
    Catch,
    CircleSubmit,
    Draw,
    DuelAnswer,
    Give,
    JumpIn,
    MinigameTimeout,
    Pass,
    PeekExpired,
    Play,
    PlayExtra,
    SetConnected,
    SkipExtra,
    TakeStack,
    Timeout,
    ZeroCardsMove,
)
from ..options import ZeroCardsOptions
from ..state import ZeroCardsState
from . import calls, clock, deal, minigames, turn
from .draft import Draft

__all__ = ["perform"]


def perform(
    options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: ZeroCardsMove, chance: Chance
) -> ZeroCardsState:
    """The state after a move that the rules allow; asks `chance` for what it needs."""
    draft = Draft(options, state, chance)
    _RULES[type(move)](draft, state, seat, move)
    return draft.done()


_RULES: dict[type, Callable[[Draft, ZeroCardsState, Seat, Any], None]] = {
    Play: lambda draft, state, seat, move: turn.lay(draft, seat, move.card, move.colour, move.target),
    JumpIn: lambda draft, state, seat, move: turn.lay(draft, seat, move.card, None, move.target, jumped=True),
    PlayExtra: lambda draft, state, seat, move: turn.lay(draft, seat, move.card, move.colour, move.target, extra=True),
    SkipExtra: lambda draft, state, seat, move: turn.skip_extra(draft, seat),
    Draw: lambda draft, state, seat, move: turn.draw(draft, seat),
    Pass: lambda draft, state, seat, move: turn.pass_turn(draft, seat),
    TakeStack: lambda draft, state, seat, move: turn.take(draft, seat),
    Give: lambda draft, state, seat, move: minigames.give(draft, seat, move),
    DuelAnswer: lambda draft, state, seat, move: minigames.answer(draft, seat, move.number),
    CircleSubmit: lambda draft, state, seat, move: minigames.submit(draft, seat, move.points),
    CallZero: lambda draft, state, seat, move: calls.call(draft, seat),
    Catch: lambda draft, state, seat, move: calls.catch(draft, state, seat, move.target),
    NextRound: lambda draft, state, seat, move: deal.next_round(draft),
    Timeout: lambda draft, state, seat, move: clock.time_out(draft),
    MinigameTimeout: lambda draft, state, seat, move: minigames.time_out(draft),
    AutoDraw: lambda draft, state, seat, move: clock.auto_draw(draft),
    PeekExpired: lambda draft, state, seat, move: clock.expire(draft, move.viewer),
    SetConnected: lambda draft, state, seat, move: clock.set_connected(draft, move.seat, move.connected),
}
