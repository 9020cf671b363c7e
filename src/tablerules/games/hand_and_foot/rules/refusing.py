"""Why a move is illegal: one function for each kind of move, made of the same decisions as the lists."""

from collections.abc import Callable
from typing import Any

from ....chance import Shuffle
from ....errors import Refusal
from ....game import TABLE, NextRound, Seat
from ..cards import CARDS, DEUCE, JOKER, KEY_CODES, RED_THREE, WILD_KEY
from ..feasibility import may_take
from ..law import Law, team_of, teammates
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
    PickDealer,
    Run,
    Stage,
    Take,
    Undo,
    UndoAll,
)
from ..state import HandAndFootState, Phase, unpacked
from .asking import may_ask
from .drawing import claim_is_safe, claimed, extra_cards, fits_top
from .ending import game_is_over
from .listing import has_cards_for_claim, may_pass
from .spots import must_go_out, spot_of
from .staging import is_safe

__all__ = ["refusal"]

DRAW, ANSWER, CLAIM, MELD = Phase.DRAW, Phase.ANSWER, Phase.CLAIM, Phase.MELD
ROUND_OVER, GAME_OVER = Phase.ROUND_OVER, Phase.GAME_OVER


def refusal(law: Law, state: HandAndFootState, seat: Seat, move: HandAndFootMove) -> Refusal | None:
    """Why `seat` may not make `move` in a state without open question; None when it may."""
    try:
        reason = _REASONS[type(move)]
    except KeyError:
        raise TypeError(f"{type(move).__name__} is no move of Hand and Foot: use parse_move for texts") from None
    return reason(law, state, seat, move)


# --- whose move it is -----------------------------------------------------------------------------


def _not_on_turn(state: HandAndFootState, seat: Seat, *phases: Phase) -> Refusal | None:
    """Why a seat may make no move of a turn, or not in this phase of it.

    What the others are told does not depend on what is staged (HF-68).
    """
    if state.phase is GAME_OVER:
        return Refusal.of("TABLE-02", "match_over")
    if state.phase is ROUND_OVER:
        return Refusal.of("TABLE-07", "round_over")
    if state.phase is ANSWER:
        if not 0 <= seat < len(state.hands):
            return Refusal.of("TABLE-06", "not_a_player_move")
        if seat != state.queue[0]:
            return Refusal.of("TABLE-01", "not_your_turn", turn=state.queue[0])
        return Refusal.of("HF-99", "answer_first", seat=state.turn)
    if seat != state.turn:
        if not 0 <= seat < len(state.hands):
            return Refusal.of("TABLE-06", "not_a_player_move")
        return Refusal.of("TABLE-01", "not_your_turn", turn=state.turn)
    if state.phase in phases:
        return None
    if state.phase is DRAW:
        return Refusal.of("HF-52", "draw_or_claim_first")
    if state.phase is CLAIM:
        return Refusal.of("HF-66", "take_first")
    return Refusal.of("HF-52", "drawn_already")


def _too_few_points(law: Law, state: HandAndFootState) -> Refusal | None:
    """Why what is staged may not be committed: it does not open the team (HF-37, 77)."""
    at = team_of(state.turn, len(state.teams))
    required = state.table.required[at]
    if not state.staged or state.teams[at].opened or state.points >= required:
        return None
    return Refusal.of("HF-37", "too_few_points", points=state.points, required=required)


# --- the start of a turn --------------------------------------------------------------------------


def _draw(law: Law, state: HandAndFootState, seat: Seat, move: Draw) -> Refusal | None:
    return _not_on_turn(state, seat, DRAW)


def _claim(law: Law, state: HandAndFootState, seat: Seat, move: Claim) -> Refusal | None:
    other = _not_on_turn(state, seat, DRAW)
    if other:
        return other
    options, pile = law.options, state.pile
    if options.pickup == "forbidden":
        return Refusal.of("HF-54", "no_pickup")
    if not pile:
        return Refusal.of("HF-54", "no_pile")
    top = pile[-1]
    if top >= RED_THREE:
        return Refusal.of("HF-57", "three_on_top", top=CARDS[top].text)
    team = state.teams[team_of(seat, len(state.teams))]
    if not options.pickup_before_open and not team.opened:
        return Refusal.of("HF-61", "open_first")
    if options.pickup == "top_plus_min" and len(pile) <= options.pickup_extra:
        return Refusal.of("HF-64", "pile_too_small", cards=options.pickup_extra)
    if not fits_top(law, top, move):
        if top < DEUCE:
            return Refusal.of("HF-55", "wrong_claim", top=CARDS[top].text)
        return Refusal.of("HF-58", "wrong_wild_claim", top=CARDS[top].text)
    if not has_cards_for_claim(state.hands[seat], top, move.n, move.d, move.j):
        return Refusal.of("TABLE-08", "cards_not_in_hand")
    key, n, d, j = claimed(top, move)
    if not law.grown(key == WILD_KEY, team.growing[key], n, d, j):
        return Refusal.of("HF-56", "no_room_for_claim", top=CARDS[top].text)
    if law.safe and not claim_is_safe(law, state, move):
        return Refusal.of("HF-75", "claim_leads_nowhere")
    return None


def _take(law: Law, state: HandAndFootState, seat: Seat, move: Take) -> Refusal | None:
    if state.phase is not CLAIM or seat != state.turn:
        return _not_on_turn(state, seat, DRAW, CLAIM) or Refusal.of("HF-52", "nothing_claimed")
    short = _too_few_points(law, state)
    if short:
        return short
    if not may_take(spot_of(law, state), extra_cards(law, state.pile)):
        return Refusal.of("HF-66", "keep_two_cards")
    return None


# --- melding --------------------------------------------------------------------------------------


def _stage(law: Law, state: HandAndFootState, seat: Seat, move: Stage) -> Refusal | None:
    if (state.phase is not MELD and state.phase is not CLAIM) or seat != state.turn:
        return _not_on_turn(state, seat, CLAIM, MELD)
    key = KEY_CODES[move.key]
    n, d, j = move.n, move.d, move.j
    hand = state.hands[seat]
    wild = key == WILD_KEY
    if (n > hand[key] and not wild) or d > hand[DEUCE] or j > hand[JOKER]:
        return Refusal.of("TABLE-08", "cards_not_in_hand")
    meld = state.teams[team_of(seat, len(state.teams))].growing[key]
    if not law.grown(wild, meld, n, d, j):
        return _no_meld(law, wild, meld, move)
    if law.safe and not is_safe(law, state, move):
        if must_go_out(law, state):
            return Refusal.of("HF-101", "must_go_out")
        return Refusal.of("HF-75", "leads_nowhere")
    return None


def _no_meld(law: Law, wild: bool, meld: int, move: Stage) -> Refusal:
    """What is wrong with the meld that a stage would make (HF-16 to 31)."""
    options = law.options
    if wild and not options.wild_melds:
        return Refusal.of("HF-23", "no_wild_melds")
    if meld < 0:
        return Refusal.of("HF-27", "no_second_meld", key=move.key)
    if not move.n + move.d + move.j:
        return Refusal.of("HF-67", "no_cards")
    if wild and move.n:
        return Refusal.of("HF-23", "wilds_alone")
    n, d, j = (old + new for old, new in zip(unpacked(meld), (move.n, move.d, move.j), strict=True))
    size, wilds = n + d + j, d + j
    if size < 3:
        return Refusal.of("HF-31", "too_small", cards=size)
    if law.cap and size > law.cap:
        return Refusal.of("HF-17", "too_large", cards=size, most=law.cap)
    if options.max_wilds is not None and wilds > options.max_wilds:
        return Refusal.of("HF-20", "too_many_wilds", wilds=wilds, most=options.max_wilds)
    if n < wilds or (n == wilds and options.wild_majority == "strict"):
        return Refusal.of("HF-19", "wilds_outnumber", naturals=n, wilds=wilds)
    ratio = options.min_natural_ratio
    if ratio is not None and n * ratio[1] < ratio[0] * size:
        return Refusal.of("HF-21", "too_few_naturals_by_share", naturals=n, cards=size)
    if n < options.min_naturals_with_wild:
        return Refusal.of("HF-22", "too_few_naturals", naturals=n, least=options.min_naturals_with_wild)
    return Refusal.of("HF-28", "no_wilds_on_a_book", key=move.key)


def _discard(law: Law, state: HandAndFootState, seat: Seat, move: Discard) -> Refusal | None:
    if state.phase is not MELD or seat != state.turn:
        return _not_on_turn(state, seat, MELD)
    hand, code = state.hands[seat], move.card.code
    if not hand[code]:
        return Refusal.of("TABLE-08", "not_in_hand", card=move.card.text)
    if code == RED_THREE and law.keeps_red:
        return Refusal.of("HF-80", "red_threes_stay")
    short = _too_few_points(law, state)
    if short or not state.up >> seat & 1:
        return short
    if sum(hand) > 1:
        return Refusal.of("HF-101", "must_go_out") if must_go_out(law, state) else None
    if law.options.final_discard == "forbidden":
        return Refusal.of("HF-94", "no_final_discard")
    return _not_going_out(law, state, "HF-86", "keep_a_card")


def _not_going_out(law: Law, state: HandAndFootState, rule: str, code: str) -> Refusal | None:
    """Why the player may not go out now; `rule` and `code` where it is for the contract."""
    if state.asked is False:
        return Refusal.of("HF-100", "partner_said_no")
    spot = spot_of(law, state)
    if not spot.able:
        asking = law.options.ask_permission == "required" and not state.asked
        if asking and teammates(state.turn, len(state.hands), len(state.teams)):
            return Refusal.of("HF-104", "ask_first")
        return Refusal.of("HF-95", "partner_not_ready")
    return None if spot.met() else Refusal.of(rule, code)


def _run(law: Law, state: HandAndFootState, seat: Seat, move: Run) -> Refusal | None:
    other = _not_on_turn(state, seat, MELD)
    if other:
        return other
    if state.up >> seat & 1:
        return Refusal.of("HF-81", "foot_is_up")
    if any(state.hands[seat]):
        return Refusal.of("HF-81", "cards_left", count=sum(state.hands[seat]))
    return _too_few_points(law, state)


def _out(law: Law, state: HandAndFootState, seat: Seat, move: GoOut) -> Refusal | None:
    other = _not_on_turn(state, seat, MELD)
    if other:
        return other
    if not state.up >> seat & 1:
        return Refusal.of("HF-92", "foot_is_down")
    if any(state.hands[seat]):
        return Refusal.of("HF-92", "cards_left", count=sum(state.hands[seat]))
    if law.options.final_discard == "required":
        return Refusal.of("HF-93", "discard_to_go_out")
    return _too_few_points(law, state) or _not_going_out(law, state, "HF-88", "contract_not_met")


def _red_threes(law: Law, state: HandAndFootState, seat: Seat, move: LayRedThrees) -> Refusal | None:
    other = _not_on_turn(state, seat, DRAW, MELD)
    if other:
        return other
    if law.options.red3_mode != "choose":
        return Refusal.of("HF-47", "no_choice")
    if not 1 <= move.count <= state.hands[seat][RED_THREE]:
        return Refusal.of("HF-47", "no_such_red_threes", count=state.hands[seat][RED_THREE])
    return _too_few_points(law, state)


def _pass(law: Law, state: HandAndFootState, seat: Seat, move: Pass) -> Refusal | None:
    other = _not_on_turn(state, seat, MELD)
    if other:
        return other
    if not state.up >> seat & 1 or not may_pass(law, state):
        return Refusal.of("HF-87", "something_to_do")
    return None


# --- undo -----------------------------------------------------------------------------------------


def _undo(law: Law, state: HandAndFootState, seat: Seat, move: Undo | UndoAll) -> Refusal | None:
    if seat == state.turn and state.staged:
        return None
    return _not_on_turn(state, seat, DRAW, CLAIM, MELD) or Refusal.of("HF-72", "nothing_to_undo")


# --- asking ---------------------------------------------------------------------------------------


def _ask(law: Law, state: HandAndFootState, seat: Seat, move: Ask) -> Refusal | None:
    other = _not_on_turn(state, seat, DRAW, CLAIM, MELD)
    if other:
        return other
    if law.options.ask_permission == "off":
        return Refusal.of("HF-105", "no_asking")
    if not teammates(seat, len(state.hands), len(state.teams)):
        return Refusal.of("HF-98", "no_teammates")
    if state.asked is not None:
        return Refusal.of("HF-98", "asked_already")
    if not state.up >> seat & 1:
        return Refusal.of("HF-97", "foot_is_down")
    return None if may_ask(law, state) else Refusal.of("HF-97", "too_late_to_ask")


def _answer(law: Law, state: HandAndFootState, seat: Seat, move: Answer) -> Refusal | None:
    if state.phase is ANSWER and seat == state.queue[0]:
        return None
    if state.phase is ANSWER:
        return _not_on_turn(state, seat)
    if state.phase in (ROUND_OVER, GAME_OVER) or not 0 <= seat < len(state.hands):
        return _not_on_turn(state, seat)
    return Refusal.of("HF-99", "no_question")


# --- TABLE and CHANCE -----------------------------------------------------------------------------


def _next(law: Law, state: HandAndFootState, seat: Seat, move: NextRound | DealWithBonus) -> Refusal | None:
    if state.phase is GAME_OVER:
        return Refusal.of("TABLE-02", "match_over")
    if state.phase is not ROUND_OVER:
        return Refusal.of("TABLE-07", "round_not_over")
    if seat != TABLE:
        return Refusal.of("TABLE-06", "not_your_move")
    if type(move) is DealWithBonus:
        if not state.table.round or game_is_over(law, state.table):
            return Refusal.of("HF-136", "no_bonus_now")
        if len(move.bonus) != len(state.teams):
            return Refusal.of("HF-136", "bonus_for_each_team", teams=len(state.teams))
    return None


def _chance(law: Law, state: HandAndFootState, seat: Seat, move: Shuffle | PickDealer) -> Refusal | None:
    return Refusal.of("TABLE-04", "nothing_asked")


_REASONS: dict[type, Callable[[Law, HandAndFootState, Seat, Any], Refusal | None]] = {
    Stage: _stage,
    Discard: _discard,
    Draw: _draw,
    Claim: _claim,
    Take: _take,
    Run: _run,
    GoOut: _out,
    Ask: _ask,
    Answer: _answer,
    LayRedThrees: _red_threes,
    Pass: _pass,
    Undo: _undo,
    UndoAll: _undo,
    NextRound: _next,
    DealWithBonus: _next,
    Shuffle: _chance,
    PickDealer: _chance,
}
