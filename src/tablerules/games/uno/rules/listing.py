"""The lists of moves: what the game waits for, and what is legal besides."""

from functools import cache

from ....cards.coloured import CARDS
from ....game import NEXT, TABLE, Seat
from ..moves import (
    ACCEPT,
    CALL_UNO,
    CATCHES,
    CHALLENGE,
    CHOICES,
    DRAW,
    PASS,
    TAKE,
    Play,
    UnoMove,
    bare_plays,
    jumps,
    plays,
)
from ..options import UnoOptions
from ..state import Phase, UnoState
from .calls import can_call, can_catch
from .matching import can_draw, may_jump_in, may_keep_drawn, playable

__all__ = ["asides", "legal_moves", "targets", "ways"]

PLAY, PLAY_DRAWN, STACK, CHALLENGED = Phase.PLAY, Phase.PLAY_DRAWN, Phase.STACK, Phase.CHALLENGE
ROUND_OVER, MATCH_OVER = Phase.ROUND_OVER, Phase.MATCH_OVER

_STANDARD = plays((), False, False)
_NEXT_ONLY: tuple[UnoMove, ...] = (NEXT,)
_CHALLENGE: tuple[UnoMove, ...] = (ACCEPT, CHALLENGE)


@cache
def targets(active: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The other seats still in the match."""
    return tuple(other for other in active if other != seat)


def ways(options: UnoOptions, state: UnoState, seat: Seat) -> tuple[tuple[Play, ...], ...]:
    """For each face every way `seat` may play it; a last card takes no parameters (UNO-53, UNO-E48)."""
    if len(state.hands[seat]) == 1:
        return bare_plays
    seven, blank = options.seven_zero, options.blank_effect == "swap_hands"
    if seven or blank:
        return plays(targets(state.table.active, seat), seven, blank)
    return _STANDARD


def legal_moves(options: UnoOptions, state: UnoState, seat: Seat) -> tuple[UnoMove, ...]:
    """The moves the game waits for from `seat`; none when it waits for somebody else."""
    phase = state.phase
    if seat != state.turn or phase is ROUND_OVER or phase is MATCH_OVER:
        return _NEXT_ONLY if seat == TABLE and phase is ROUND_OVER else ()
    if phase is PLAY or phase is PLAY_DRAWN or phase is STACK:
        table = ways(options, state, seat)
        moves: list[UnoMove] = []
        for code in playable(options, state):
            moves += table[code]
    else:
        return _CHALLENGE if phase is CHALLENGED else CHOICES
    if phase is PLAY:
        if can_draw(state):
            if not moves or not must_play(options, state):
                moves.append(DRAW)
        elif not moves:
            moves.append(PASS)
    elif phase is PLAY_DRAWN:
        if may_keep_drawn(options, state, state.hands[seat]):
            moves.append(PASS)
    else:
        moves.append(TAKE)
        if state.plus4 is not None:
            moves.append(CHALLENGE)
    return tuple(moves)


def must_play(options: UnoOptions, state: UnoState) -> bool:
    """Whether drawing is barred to a seat that can play (UNO-19, 78, HU-08)."""
    return options.must_play_if_able or state.printed_only


def asides(options: UnoOptions, state: UnoState, seat: Seat) -> tuple[UnoMove, ...]:
    """Calls, catches, jump-ins, and the challenge of a seat that is not the victim (UNO-44, 45, 75, HU-16)."""
    if seat not in state.table.active:
        return ()
    moves: list[UnoMove] = []
    if can_call(options, state, seat):
        moves.append(CALL_UNO)
    moves += [CATCHES[other] for other in state.table.active if can_catch(options, state, seat, other)]
    if seat != state.turn:
        if state.phase is PLAY and options.jump_in != "off":
            top = state.discard[-1]
            if top in state.hands[seat] and may_jump_in(options, top, top):
                aimed = CARDS[top].number == 7 and options.seven_zero and len(state.hands[seat]) > 1
                moves += jumps(CARDS[top], targets(state.table.active, seat) if aimed else ())
        elif state.plus4 is not None and options.challenge_by == "any" and seat != state.plus4.offender:
            moves.append(CHALLENGE)
    return tuple(moves)
