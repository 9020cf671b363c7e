"""The lists of moves: what the game waits for, and what is legal besides (HF-126, 128, 129, 130, 132)."""

from ....game import NEXT, TABLE, Seat
from ..cards import DEUCE, JOKER, KEY_CODES, KINDS, RED_THREE, WILD_KEY
from ..feasibility import completable, may_take
from ..law import Law, team_of
from ..moves import (
    ASK,
    DISCARDS,
    DRAW,
    NO,
    OUT,
    PASS,
    RUN,
    TAKE,
    UNDO,
    UNDO_ALL,
    YES,
    HandAndFootMove,
    Stage,
    red_threes,
)
from ..state import HandAndFootState, Phase
from .asking import may_ask
from .drawing import CLAIMS, claim_is_safe, claimed, extra_cards, fits_top, may_claim_at_all
from .spots import first_key, must_go_out, spot_of
from .staging import safe_stages

__all__ = ["asides", "canonical_moves", "has_cards_for_claim", "legal_moves"]

DRAWING, ANSWER, CLAIM, MELD = Phase.DRAW, Phase.ANSWER, Phase.CLAIM, Phase.MELD
ROUND_OVER = Phase.ROUND_OVER

_NEXT_ONLY: tuple[HandAndFootMove, ...] = (NEXT,)
_ANSWERS: tuple[HandAndFootMove, ...] = (YES, NO)
_UNDO: tuple[HandAndFootMove, ...] = (UNDO, UNDO_ALL)
Moves = list[HandAndFootMove]


def legal_moves(law: Law, state: HandAndFootState, seat: Seat) -> tuple[HandAndFootMove, ...]:
    """What the game waits for from a seat, stages first, then what ends the turn or lays for good."""
    phase = state.phase
    if phase is ANSWER:
        return _ANSWERS if seat == state.queue[0] else ()
    if phase is ROUND_OVER:
        return _NEXT_ONLY if seat == TABLE else ()
    if seat != state.turn:
        return ()
    moves = _of_turn(law, state, False)
    return tuple(moves) if moves or not state.staged else _UNDO


def asides(law: Law, state: HandAndFootState, seat: Seat) -> tuple[HandAndFootMove, ...]:
    """Undo, as long as something else can be done (HF-132, 139)."""
    if not state.staged or seat != state.turn:
        return ()
    return _UNDO if _of_turn(law, state, False) else ()


def canonical_moves(law: Law, state: HandAndFootState, seat: Seat) -> tuple[HandAndFootMove, ...]:
    """The legal moves, with stages in the order of keys only (HF-130)."""
    if seat != state.turn or state.phase not in (DRAWING, CLAIM, MELD):
        return legal_moves(law, state, seat)
    moves = _of_turn(law, state, True)
    return tuple(moves) if moves else legal_moves(law, state, seat)


def _of_turn(law: Law, state: HandAndFootState, ordered: bool) -> Moves:
    """The moves of the player on turn, undo left out; `ordered` for `canonical_moves`."""
    phase = state.phase
    if phase is MELD:
        return _melding(law, state, ordered)
    if phase is CLAIM:
        moves: Moves = [*_stages(law, state, ordered)]
        if may_take(spot_of(law, state), extra_cards(law, state.pile)):
            moves.append(TAKE)
        return moves
    return _drawing(law, state) if phase is DRAWING else []


# --- the start of a turn --------------------------------------------------------------------------


def _drawing(law: Law, state: HandAndFootState) -> Moves:
    moves: Moves = [DRAW]
    if may_claim_at_all(law, state):
        hand, top = state.hands[state.turn], state.pile[-1]
        growing = state.teams[team_of(state.turn, len(state.teams))].growing
        for move in CLAIMS:
            if fits_top(law, top, move) and has_cards_for_claim(hand, top, move.n, move.d, move.j):
                key, n, d, j = claimed(top, move)
                if law.grown(key == WILD_KEY, growing[key], n, d, j) and (
                    not law.safe or claim_is_safe(law, state, move)
                ):
                    moves.append(move)
    if may_ask(law, state):
        moves.append(ASK)
    _add_red_threes(law, state, moves)
    return moves


def has_cards_for_claim(hand: bytes, top: int, n: int, d: int, j: int) -> bool:
    """Whether a hand has the cards of a claim."""
    return (not n or (top < DEUCE and hand[top] >= n)) and hand[DEUCE] >= d and hand[JOKER] >= j


def _add_red_threes(law: Law, state: HandAndFootState, moves: Moves) -> None:
    if law.options.red3_mode == "choose":
        moves += [red_threes(count) for count in range(1, state.hands[state.turn][RED_THREE] + 1)]


# --- melding --------------------------------------------------------------------------------------


def _stages(law: Law, state: HandAndFootState, ordered: bool) -> list[Stage]:
    """The stages that fit the team's melds, and with safe staging lead somewhere (HF-67, 75, 128)."""
    hand = state.hands[state.turn]
    growing = state.teams[team_of(state.turn, len(state.teams))].growing
    deuces, jokers = hand[DEUCE], hand[JOKER]
    wilds = deuces + jokers
    stages: list[Stage] = []
    listed = law.stages
    for key, meld in enumerate(growing):
        held = hand[key] if key != WILD_KEY else 0
        if held + wilds >= 3 or (meld > 0 and held + wilds):
            stages += listed(key, meld, held, deuces, jokers)
    if not stages:
        return stages
    if ordered:
        first = first_key(law, state)
        stages = [move for move in stages if KEY_CODES[move.key] >= first]
    return safe_stages(law, state, stages, ordered=ordered) if law.safe else stages


def _melding(law: Law, state: HandAndFootState, ordered: bool) -> Moves:
    seat, staged = state.turn, state.staged
    hand = state.hands[seat]
    at = team_of(seat, len(state.teams))
    up = state.up >> seat & 1
    moves: Moves = [*_stages(law, state, ordered)]
    if not staged or state.teams[at].opened or state.points >= state.table.required[at]:
        count = sum(hand)
        if not up:
            if count:
                _add_discards(law, hand, moves)
            else:
                moves.append(RUN)
        elif count > 1:
            if not must_go_out(law, state):
                _add_discards(law, hand, moves)
        else:
            _add_going_out(law, state, count, moves)
        if not staged:
            if up and may_ask(law, state):
                moves.append(ASK)
            _add_red_threes(law, state, moves)
            if up and may_pass(law, state):
                moves.append(PASS)
        else:
            _add_red_threes(law, state, moves)
    return moves


def _add_discards(law: Law, hand: bytes, moves: Moves) -> None:
    moves += [DISCARDS[code] for code in range(KINDS) if hand[code] and (code != RED_THREE or not law.keeps_red)]


def _add_going_out(law: Law, state: HandAndFootState, count: int, moves: Moves) -> None:
    """Going out with no card left, or with the last one (HF-92, 93, 94)."""
    final = law.options.final_discard
    if final == ("forbidden" if count else "required") or not spot_of(law, state).goes_out():
        return
    if count:
        _add_discards(law, state.hands[state.turn], moves)
    else:
        moves.append(OUT)


def may_pass(law: Law, state: HandAndFootState) -> bool:
    """Whether nothing can be done in this turn (HF-87, 141)."""
    if state.staged:
        return False
    return not completable(spot_of(law, state))
