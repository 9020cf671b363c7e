"""The clock: which limits are in force, and what happens when one runs out (section 5.4, ZC-60 to 63)."""

import attrs

from ....game import Seat, Timer
from ..events import ConnectionChanged, PeekEnded, TurnTimedOut
from ..moves import EXPIRIES, MINIGAME_TIMEOUT, AutoDraw, Timeout
from ..options import ZeroCardsOptions
from ..state import Phase, ZeroCardsState
from . import peeks, turn
from .draft import Draft
from .matching import can_draw, playable

__all__ = ["auto_draw", "can_auto_draw", "expire", "set_connected", "time_out", "timers", "turn_limit"]

PLAY, PLAY_DRAWN, STACK = Phase.PLAY, Phase.PLAY_DRAWN, Phase.STACK
DUEL, CIRCLE = Phase.DUEL, Phase.CIRCLE
TURN_PHASES = (PLAY, PLAY_DRAWN, STACK, Phase.EXTRA, Phase.GIFT)

PANIC_S, ABSENT_S, MINIGAME_S, PEEK_S, AUTO_S = 2, 15, 10, 6, 1
"""Seconds: a turn in panic, a turn of a seat without connection, a minigame, a look into a hand, AutoDraw."""


def turn_limit(options: ZeroCardsOptions, state: ZeroCardsState) -> int | None:
    """The seconds the seat on turn has; None where there is no limit (ZC-60)."""
    if state.phase not in TURN_PHASES:
        return None
    if state.panic_turn:
        return PANIC_S
    if options.turn_timer_s:
        return options.turn_timer_s
    return None if state.table.connected >> state.turn & 1 else ABSENT_S


def can_auto_draw(options: ZeroCardsOptions, state: ZeroCardsState) -> bool:
    """Whether the server may draw for the seat on turn, which can play nothing (ZC-63)."""
    if not options.auto_draw or playable(options, state):
        return False
    return state.phase is STACK or (state.phase is PLAY and can_draw(state))


def timers(options: ZeroCardsOptions, state: ZeroCardsState) -> tuple[Timer, ...]:
    """The limits in force. A change of phase within a turn leaves the key of its limit alone, and so its clock."""
    running: list[Timer] = []
    limit = turn_limit(options, state)
    if limit is not None:
        running.append(Timer(f"turn {state.turn_id}", limit, Timeout(state.turn_id)))
    if can_auto_draw(options, state):  # to know of it is to know that the hand holds nothing to play
        running.append(Timer(f"auto {state.turn_id}", AUTO_S, AutoDraw(state.turn_id), seen_by=state.turn))
    if state.phase is DUEL or state.phase is CIRCLE:
        running.append(Timer(f"minigame {state.turn_id}", MINIGAME_S, MINIGAME_TIMEOUT))
    running += [Timer(f"peek {peek.viewer} {peek.turn_id}", PEEK_S, EXPIRIES[peek.viewer]) for peek in state.side.peeks]
    return tuple(running)


def time_out(draft: Draft) -> None:
    """The seat on turn has not moved in time: it takes the stack, else draws one card, and its turn is over (ZC-61)."""
    seat, phase = draft.turn, draft.phase
    draft.events.append(TurnTimedOut(seat))
    if phase is STACK:
        turn.take(draft, seat)
        return
    drawn = draft.draw(seat, 1, "timeout")  # nothing where there is no card (ZC-18)
    if phase is PLAY or phase is PLAY_DRAWN:
        turn.end(draft, seat, moved=drawn > 0 or phase is PLAY_DRAWN)
    else:
        draft.resume()
        turn.finish(draft, seat)


def auto_draw(draft: Draft) -> None:
    """What the seat on turn would have to do anyway (ZC-63)."""
    if draft.phase is STACK:
        turn.take(draft, draft.turn)
    else:
        turn.draw(draft, draft.turn)


def expire(draft: Draft, viewer: Seat) -> None:
    """A look into a hand ends (ZC-35)."""
    draft.set_peeks(peeks.ended(draft.side.peeks, viewer))
    draft.events.append(PeekEnded(viewer))


def set_connected(draft: Draft, seat: Seat, connected: bool) -> None:
    """A connection was lost or is back; it changes the limit of the turn at most (ZC-60)."""
    mask = draft.table.connected
    draft.table = attrs.evolve(draft.table, connected=mask | 1 << seat if connected else mask & ~(1 << seat))
    draft.events.append(ConnectionChanged(seat, connected))
