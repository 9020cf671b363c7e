"""Making a legal move: which rule it is, worked out on a draft."""

from collections.abc import Callable
from typing import Any

from ....chance import Chance
from ....game import NextRound, Seat
from ..law import Law
from ..moves import (
    Answer,
    Ask,
    Claim,
    DealWithBonus,
    Discard,
    Draw,
    GoOut,
    HandAndFootMove,
    LayRedThrees,
    Pass,
    Run,
    Stage,
    Take,
    Undo,
    UndoAll,
)
from ..state import HandAndFootState
from . import asking, deal, drawing, ending, red_threes, staging, turning
from .draft import Draft

__all__ = ["perform"]


def perform(law: Law, state: HandAndFootState, seat: Seat, move: HandAndFootMove, chance: Chance) -> HandAndFootState:
    """The state after a move that the rules allow; asks `chance` for what it needs."""
    kind = type(move)
    if kind is Stage:
        return staging.stage(law, state, seat, move)  # type: ignore[arg-type]
    if kind is Undo or kind is UndoAll:
        return staging.undo(state, kind is UndoAll)
    draft = Draft(law, state, chance)
    _RULES[kind](draft, state, seat, move)
    return draft.done()


def _next(draft: Draft, bonus: tuple[int, ...]) -> None:
    """TABLE's `next`: another round, or the end (HF-136)."""
    if ending.game_is_over(draft.law, draft.table):
        ending.end_game(draft)
    else:
        deal.next_round(draft, bonus)


_RULES: dict[type, Callable[[Draft, HandAndFootState, Seat, Any], None]] = {
    Draw: lambda draft, state, seat, move: drawing.draw(draft, seat),
    Claim: lambda draft, state, seat, move: drawing.claim_top(draft, state, seat, move),
    Take: lambda draft, state, seat, move: drawing.take(draft, state, seat),
    Discard: lambda draft, state, seat, move: turning.discard(draft, seat, move.card),
    Run: lambda draft, state, seat, move: turning.run(draft, seat),
    GoOut: lambda draft, state, seat, move: turning.go_out(draft, seat),
    Ask: lambda draft, state, seat, move: asking.ask(draft, seat),
    Answer: lambda draft, state, seat, move: asking.answer(draft, seat, move.yes),
    LayRedThrees: lambda draft, state, seat, move: red_threes.lay(draft, seat, move.count),
    Pass: lambda draft, state, seat, move: turning.pass_turn(draft, seat),
    NextRound: lambda draft, state, seat, move: _next(draft, ()),
    DealWithBonus: lambda draft, state, seat, move: _next(draft, move.bonus),
}
