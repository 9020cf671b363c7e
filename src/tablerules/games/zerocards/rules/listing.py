"""The lists of moves: what the game waits for, and what is legal besides."""

from functools import cache
from itertools import pairwise
from operator import itemgetter
from typing import Any

from ....cards.coloured import CARDS
from ....game import NEXT, TABLE, Seat
from ..moves import (
    CALL_ZERO,
    CATCHES,
    CONNECTIONS,
    DRAW,
    EXPIRIES,
    MINIGAME_TIMEOUT,
    PASS,
    SAMPLES,
    SKIP_EXTRA,
    TAKE,
    AutoDraw,
    Timeout,
    ZeroCardsMove,
    bare_extras,
    bare_plays,
    gifts_with,
    give,
    jumps,
    new_answer,
    plays,
)
from ..options import ZeroCardsOptions
from ..state import Duel, Phase, ZeroCardsState
from .calls import can_be_caught, can_call
from .clock import can_auto_draw, turn_limit
from .matching import can_draw, may_be_last, may_jump_in, playable

__all__ = ["asides", "awaited", "legal_moves", "ways"]

PLAY, PLAY_DRAWN, STACK, EXTRA = Phase.PLAY, Phase.PLAY_DRAWN, Phase.STACK, Phase.EXTRA
GIFT, DUEL, CIRCLE = Phase.GIFT, Phase.DUEL, Phase.CIRCLE
ROUND_OVER, MATCH_OVER = Phase.ROUND_OVER, Phase.MATCH_OVER

_NEXT_ONLY: tuple[ZeroCardsMove, ...] = (NEXT,)


def awaited(state: ZeroCardsState) -> tuple[Seat, ...]:
    """The seats the game waits for, ascending."""
    phase = state.phase
    duel, circle = state.side.duel, state.side.circle
    if phase is MATCH_OVER:
        return ()
    if phase is ROUND_OVER:
        return (TABLE,)
    if phase is DUEL and duel is not None:
        return tuple(sorted((duel.initiator, duel.target)))
    if phase is CIRCLE and circle is not None:
        return tuple([seat for seat, stroke in enumerate(circle.strokes) if stroke is None])
    return (state.turn,)


# --- what the game waits for ----------------------------------------------------------------------


@cache
def _ways(seats: int, seat: Seat, empty: tuple[Seat, ...], prefix: str) -> tuple[tuple[Any, ...], ...]:
    others = tuple(other for other in range(seats) if other != seat)
    return plays(others, tuple(other for other in others if other not in empty), prefix)


def ways(hands: tuple[bytes, ...], seat: Seat, prefix: str = "") -> tuple[tuple[Any, ...], ...]:
    """For each face every way `seat` may lay it now that needs no last-card rule (ZC-74)."""
    empty = tuple([other for other, hand in enumerate(hands) if not hand]) if b"" in hands else ()
    return _ways(len(hands), seat, empty, prefix)


def legal_moves(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat) -> tuple[ZeroCardsMove, ...]:
    """The moves the game waits for from `seat`; none when it waits for somebody else."""
    phase = state.phase
    if phase is ROUND_OVER or phase is MATCH_OVER:
        return _NEXT_ONLY if seat == TABLE and phase is ROUND_OVER else ()
    if phase is DUEL or phase is CIRCLE:
        return _minigame(state, seat)
    if seat != state.turn:
        return ()
    hand = state.hands[seat]
    if phase is GIFT:
        return gifts(hand)
    moves: list[ZeroCardsMove] = []
    faces = playable(options, state)
    if faces:
        table: tuple[tuple[ZeroCardsMove, ...], ...]
        if len(hand) > 1:
            table = ways(state.hands, seat, "extra " if phase is EXTRA else "")
        else:  # a play that wins is written bare
            table = bare_extras if phase is EXTRA else bare_plays
        for code in faces:
            moves += table[code]
    if phase is PLAY:
        if can_draw(state):
            moves.append(DRAW)
        elif not moves:
            moves.append(PASS)
    elif phase is PLAY_DRAWN:
        if not options.no_pass:
            moves.append(PASS)
    elif phase is STACK:
        moves.append(TAKE)
    elif not options.extra_mandatory:
        moves.append(SKIP_EXTRA)
    return tuple(moves)


def gifts(hand: bytes) -> tuple[ZeroCardsMove, ...]:
    """Every gift a hand can make: two of its cards, or the only one (ZC-33)."""
    if len(hand) == 1:
        return (give(CARDS[hand[0]]),)
    moves: list[ZeroCardsMove] = []
    faces = bytes(dict.fromkeys(hand))
    twice = {code for code, following in pairwise(hand) if code == following}
    for i, first in enumerate(faces, 1):
        with_first, others = gifts_with(first), faces[i:]
        if first in twice:
            moves.append(with_first[first])
        if len(others) > 1:  # a getter of one gives no tuple
            moves += itemgetter(*others)(with_first)
        elif others:
            moves.append(with_first[others[0]])
    return tuple(moves)


def _minigame(state: ZeroCardsState, seat: Seat) -> tuple[ZeroCardsMove, ...]:
    """A few answers of which nothing tells which is right, a few strokes (ZC-38, 39)."""
    duel, circle = state.side.duel, state.side.circle
    if duel is not None:
        return _answers(duel) if seat in (duel.initiator, duel.target) else ()
    if circle is None or not 0 <= seat < len(circle.strokes) or circle.strokes[seat] is not None:
        return ()
    return SAMPLES


def _answers(duel: Duel) -> tuple[ZeroCardsMove, ...]:
    """Four numbers in a row; where among them the right one is says nothing about the problem."""
    first = duel.result - (duel.first + duel.second) % 4
    return tuple([new_answer(first + i) for i in range(4)])


# --- what is legal besides ------------------------------------------------------------------------


def asides(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat) -> tuple[ZeroCardsMove, ...]:
    """Calls, catches and jump-ins of the seats (ZC-64, 65, 70); the clock and connections for TABLE (5.3)."""
    if state.phase is MATCH_OVER:
        return ()
    if seat == TABLE:
        return _of_the_table(options, state)
    if state.phase is ROUND_OVER or not 0 <= seat < len(state.hands):
        return ()
    moves: list[ZeroCardsMove] = []
    if can_call(state, seat):
        moves.append(CALL_ZERO)
    moves += [CATCHES[other] for other in range(len(state.hands)) if other != seat and can_be_caught(state, other)]
    if options.jump_in and state.phase is PLAY and seat != state.turn and not state.frozen >> seat & 1:
        top, hand = state.discard[-1], state.hands[seat]
        if top in hand and may_jump_in(top, top):
            if len(hand) > 1:
                moves += ways(state.hands, seat, "jump ")[top]
            elif may_be_last(options, top):
                moves += jumps(CARDS[top])
    return tuple(moves)


def _of_the_table(options: ZeroCardsOptions, state: ZeroCardsState) -> tuple[ZeroCardsMove, ...]:
    moves: list[ZeroCardsMove] = []
    if turn_limit(options, state) is not None:
        moves.append(Timeout(state.turn_id))
    if can_auto_draw(options, state):
        moves.append(AutoDraw(state.turn_id))
    if state.phase is DUEL or state.phase is CIRCLE:
        moves.append(MINIGAME_TIMEOUT)
    moves += [EXPIRIES[peek.viewer] for peek in state.side.peeks]
    moves += [CONNECTIONS[not state.table.connected >> seat & 1][seat] for seat in range(len(state.hands))]
    return tuple(moves)
