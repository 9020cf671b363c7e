"""Why a move of TABLE or of CHANCE is illegal (section 5.3)."""

from collections.abc import Callable, Mapping
from typing import Any

from ....chance import Pick, Roll, Shuffle
from ....errors import Refusal
from ....game import TABLE, NextRound, Seat
from ..moves import AutoDraw, MinigameTimeout, PeekExpired, Problem, SetConnected, Storm, Timeout
from ..options import ZeroCardsOptions
from ..state import Phase, ZeroCardsState
from .clock import turn_limit
from .matching import can_draw, playable

__all__ = ["REASONS"]

MINIGAMES = (Phase.DUEL, Phase.CIRCLE)


def _not_for_the_table(state: ZeroCardsState, seat: Seat) -> Refusal | None:
    """Why the clock has nothing to say now, or is not kept by `seat`."""
    if state.phase is Phase.MATCH_OVER:
        return Refusal.of("TABLE-02", "match_over")
    if seat != TABLE:
        return Refusal.of("TABLE-06", "not_your_move")
    return Refusal.of("TABLE-07", "round_over") if state.phase is Phase.ROUND_OVER else None


def _time_out(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: Timeout) -> Refusal | None:
    other = _not_for_the_table(state, seat)
    if other:
        return other
    if state.phase in MINIGAMES:
        return Refusal.of("ZC-62", "minigame_running")
    if move.turn_id != state.turn_id:
        return Refusal.of("ZC-61", "stale_timeout", turn_id=state.turn_id)
    return Refusal.of("ZC-61", "no_limit") if turn_limit(options, state) is None else None


def _minigame_time_out(
    options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: MinigameTimeout
) -> Refusal | None:
    other = _not_for_the_table(state, seat)
    if other:
        return other
    return None if state.phase in MINIGAMES else Refusal.of("ZC-62", "no_minigame")


def _auto_draw(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: AutoDraw) -> Refusal | None:
    other = _not_for_the_table(state, seat)
    if other:
        return other
    if not options.auto_draw:
        return Refusal.of("ZC-63", "no_auto")
    if state.phase is not Phase.PLAY and state.phase is not Phase.STACK:
        return Refusal.of("ZC-63", "not_before_a_draw")
    if move.turn_id != state.turn_id:
        return Refusal.of("ZC-63", "stale_auto", turn_id=state.turn_id)
    if playable(options, state):
        return Refusal.of("ZC-63", "can_play")
    if state.phase is Phase.PLAY and not can_draw(state):
        return Refusal.of("ZC-18", "nothing_to_draw")
    return None


def _expire(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: PeekExpired) -> Refusal | None:
    other = _not_for_the_table(state, seat)
    if other:
        return other
    looking = any(peek.viewer == move.viewer for peek in state.side.peeks)
    return None if looking else Refusal.of("ZC-35", "no_peek")


def _set_connected(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: SetConnected) -> Refusal | None:
    if state.phase is not Phase.ROUND_OVER:
        other = _not_for_the_table(state, seat)
        if other:
            return other
    elif seat != TABLE:
        return Refusal.of("TABLE-06", "not_your_move")
    if not 0 <= move.seat < len(state.hands):
        return Refusal.of("ZC-60", "nobody_there")
    if bool(state.table.connected >> move.seat & 1) is move.connected:
        return Refusal.of("ZC-60", "no_change", seat=move.seat)
    return None


def _next(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: NextRound) -> Refusal | None:
    if state.phase is Phase.MATCH_OVER:
        return Refusal.of("TABLE-02", "match_over")
    if state.phase is not Phase.ROUND_OVER:
        return Refusal.of("TABLE-07", "round_not_over")
    return None if seat == TABLE else Refusal.of("TABLE-06", "not_your_move")


def _chance(
    options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: Shuffle | Pick | Roll | Storm | Problem
) -> Refusal | None:
    return Refusal.of("TABLE-04", "nothing_asked")


REASONS: Mapping[type, Callable[[ZeroCardsOptions, ZeroCardsState, Seat, Any], Refusal | None]] = {
    Timeout: _time_out,
    MinigameTimeout: _minigame_time_out,
    AutoDraw: _auto_draw,
    PeekExpired: _expire,
    SetConnected: _set_connected,
    NextRound: _next,
    Shuffle: _chance,
    Pick: _chance,
    Roll: _chance,
    Storm: _chance,
    Problem: _chance,
}
"""The functions by the type of the move."""
