"""Why a player's move is illegal: one function for each kind of move, made of the same decisions as the lists."""

from collections.abc import Callable
from typing import Any

from ....cards.coloured import CARDS, COLOURS, Card, Colour, Kind
from ....errors import Refusal
from ....game import Seat
from ..cards import COLOUR_OF, FITS, NO_COLOUR
from ..moves import (
    CallZero,
    Catch,
    CircleSubmit,
    Draw,
    DuelAnswer,
    Give,
    JumpIn,
    Pass,
    Play,
    PlayExtra,
    SkipExtra,
    TakeStack,
    ZeroCardsMove,
)
from ..options import ZeroCardsOptions
from ..state import Phase, ZeroCardsState
from . import refusing_table
from .calls import can_be_caught, can_call
from .matching import (
    can_draw,
    is_extra,
    may_answer,
    may_be_last,
    may_jump_in,
    needs_target,
    playable,
    possible_target,
)

__all__ = ["refusal"]

PLAY, PLAY_DRAWN, STACK, EXTRA = Phase.PLAY, Phase.PLAY_DRAWN, Phase.STACK, Phase.EXTRA
GIFT, DUEL, CIRCLE = Phase.GIFT, Phase.DUEL, Phase.CIRCLE

LEAST_ANSWER, MOST_ANSWER = -999, 9999


def refusal(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: ZeroCardsMove) -> Refusal | None:
    """Why `seat` may not make `move` in a state without open question; None when it may."""
    try:
        reason = _REASONS[type(move)]
    except KeyError:
        raise TypeError(f"{type(move).__name__} is no move of 0cards: use parse_move for texts") from None
    return reason(options, state, seat, move)


# --- whose move it is -----------------------------------------------------------------------------


def _over(state: ZeroCardsState) -> Refusal | None:
    """Why no player has a move at all."""
    if state.phase is Phase.MATCH_OVER:
        return Refusal.of("TABLE-02", "match_over")
    if state.phase is Phase.ROUND_OVER:
        return Refusal.of("TABLE-07", "round_over")
    return None


def _not_a_player(state: ZeroCardsState, seat: Seat) -> Refusal | None:
    """Why a seat may make no player's move."""
    if 0 <= seat < len(state.hands):
        return _over(state)
    return _over(state) or Refusal.of("TABLE-06", "not_a_player_move")


def _not_on_turn(state: ZeroCardsState, seat: Seat) -> Refusal | None:
    """Why a seat may make no turn move at all."""
    other = _not_a_player(state, seat)
    if other is None and seat != state.turn:
        return Refusal.of("TABLE-01", "not_your_turn", turn=state.turn)
    return other


def _busy(state: ZeroCardsState) -> Refusal | None:
    """Why another move has to wait: something has to be done first."""
    if state.phase is STACK:
        return Refusal.of("ZC-20", "stack_first")
    if state.phase is EXTRA:
        return Refusal.of("ZC-45", "extra_first")
    if state.phase is GIFT:
        return Refusal.of("ZC-33", "gift_first")
    if state.phase is DUEL:
        return Refusal.of("ZC-36", "duel_first")
    if state.phase is CIRCLE:
        return Refusal.of("ZC-39", "circle_first")
    return None


# --- cards ----------------------------------------------------------------------------------------


def _play(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: Play) -> Refusal | None:
    if seat != state.turn:
        return _not_on_turn(state, seat)
    code, hand, phase = move.card.code, state.hands[seat], state.phase
    if phase is PLAY:
        if code not in hand:
            return Refusal.of("TABLE-08", "not_in_hand", card=str(move.card))
    elif phase is PLAY_DRAWN:
        if code != state.drawn:
            return Refusal.of("ZC-17", "only_drawn", card=str(CARDS[state.drawn]))
    elif phase is STACK:
        return _answer(options, state, seat, move)
    else:
        return _not_on_turn(state, seat) or _busy(state)
    if not FITS[state.upper][code]:
        return _no_match(state, move.card)
    if len(hand) == 1 and not may_be_last(options, code):
        return Refusal.of("ZC-73", "number_last", card=str(move.card))
    return _parameters(state, seat, move.card, move.colour, move.target)


def _no_match(state: ZeroCardsState, card: Card) -> Refusal:
    top, colour = CARDS[state.discard[-1]], COLOURS[state.colour].value
    if top.colour is None:
        return Refusal.of("ZC-10", "no_match", card=str(card), top=str(top), colour=colour)
    return Refusal.of("ZC-09", "no_match", card=str(card), top=str(top), colour=colour)


def _answer(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: Play) -> Refusal | None:
    """Why a card does not answer the stack (ZC-11, 21 to 24, 27)."""
    code, hand, pending = move.card.code, state.hands[seat], state.pending
    if code not in hand:
        return Refusal.of("TABLE-08", "not_in_hand", card=str(move.card))
    if pending is not None and not may_answer(options, pending.kind, code):
        if move.card.kind not in (Kind.DRAW_TWO, Kind.WILD_DRAW_FOUR):
            return Refusal.of("ZC-11", "answer_stack", card=str(move.card))
        if not options.stacking:
            return Refusal.of("ZC-22", "no_answer", card=str(move.card))
        return Refusal.of("ZC-23", "no_answer", card=str(move.card))
    if len(hand) == 1 and not may_be_last(options, code):
        return Refusal.of("ZC-27", "number_last", card=str(move.card))
    return _parameters(state, seat, move.card, move.colour, move.target)


def _play_extra(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: PlayExtra) -> Refusal | None:
    if seat != state.turn or state.phase is not EXTRA:
        return _not_on_turn(state, seat) or Refusal.of("ZC-45", "no_extra_now")
    code, hand = move.card.code, state.hands[seat]
    if code not in hand:
        return Refusal.of("TABLE-08", "not_in_hand", card=str(move.card))
    if not is_extra(state.colour, code):
        return Refusal.of("ZC-45", "no_extra", card=str(move.card), colour=COLOURS[state.colour].value)
    if len(hand) == 1 and not may_be_last(options, code):
        return Refusal.of("ZC-73", "number_last", card=str(move.card))
    return _parameters(state, seat, move.card, move.colour, move.target)


def _skip_extra(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: SkipExtra) -> Refusal | None:
    if seat != state.turn or state.phase is not EXTRA:
        return _not_on_turn(state, seat) or Refusal.of("ZC-45", "no_extra_now")
    return Refusal.of("ZC-45", "extra_mandatory") if options.extra_mandatory else None


def _jump_in(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: JumpIn) -> Refusal | None:
    other = _not_a_player(state, seat)
    if other:
        return other
    if not options.jump_in:
        return Refusal.of("ZC-70", "jump_off")
    if state.phase is not PLAY or seat == state.turn:
        return Refusal.of("ZC-70", "no_time_to_jump_in")
    if state.frozen >> seat & 1:
        return Refusal.of("ZC-31", "frozen")
    code, top = move.card.code, state.discard[-1]
    if COLOUR_OF[code] == NO_COLOUR:
        return Refusal.of("ZC-70", "no_wild_jump", card=str(move.card))
    if not may_jump_in(top, code):
        return Refusal.of("ZC-70", "not_identical", card=str(move.card), top=str(CARDS[top]))
    if code not in state.hands[seat]:
        return Refusal.of("TABLE-08", "not_in_hand", card=str(move.card))
    if len(state.hands[seat]) == 1 and not may_be_last(options, code):
        return Refusal.of("ZC-73", "number_last", card=str(move.card))
    return _parameters(state, seat, move.card, None, move.target)


def _parameters(
    state: ZeroCardsState, seat: Seat, card: Card, colour: Colour | None, target: Seat | None
) -> Refusal | None:
    """Whether the colour and the target of a play are those its card asks for (section 4)."""
    if len(state.hands[seat]) == 1:
        if colour is not None or target is not None:
            return Refusal.of("ZC-71", "last_card_is_bare", card=str(card))
        return None
    if card.colour is None:
        if colour is None:
            return Refusal.of("ZC-10", "name_a_colour", card=str(card))
    elif colour is not None:
        return Refusal.of("ZC-10", "no_colour_to_name", card=str(card))
    if not needs_target(card.code, state.hands, seat):
        if target is not None:
            return Refusal.of("ZC-74", "no_target_to_name", card=str(card))
    elif target is None:
        return Refusal.of("ZC-74", "name_a_target", card=str(card))
    elif not possible_target(card.code, state.hands, seat, target):
        return Refusal.of("ZC-74", "bad_target", target=target)
    return None


# --- drawing and passing --------------------------------------------------------------------------


def _draw(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: Draw) -> Refusal | None:
    if seat != state.turn or state.phase is not PLAY:
        if state.phase is PLAY_DRAWN and seat == state.turn:
            return Refusal.of("ZC-14", "drawn_already")
        return _not_on_turn(state, seat) or _busy(state)
    if can_draw(state):
        return None
    return Refusal.of("ZC-18", "nothing_to_draw")


def _pass(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: Pass) -> Refusal | None:
    waiting = _not_on_turn(state, seat) or _busy(state)
    if waiting:
        return waiting
    if state.phase is PLAY_DRAWN:
        return Refusal.of("ZC-16", "must_play_drawn", card=str(CARDS[state.drawn])) if options.no_pass else None
    if can_draw(state):
        return Refusal.of("ZC-16", "draw_first")
    return Refusal.of("ZC-18", "must_play") if playable(options, state) else None


def _take(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: TakeStack) -> Refusal | None:
    if state.phase is STACK:
        return _not_on_turn(state, seat)
    return _not_on_turn(state, seat) or Refusal.of("ZC-20", "no_stack")


# --- parts of a turn of their own -----------------------------------------------------------------


def _give(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: Give) -> Refusal | None:
    if seat != state.turn or state.phase is not GIFT:
        return _not_on_turn(state, seat) or Refusal.of("ZC-33", "no_gift")
    hand = state.hands[seat]
    for face in move.cards:
        if hand.count(face.code) < move.cards.count(face):
            return Refusal.of("TABLE-08", "not_in_hand", card=str(face))
    due = min(2, len(hand))
    return None if len(move.cards) == due else Refusal.of("ZC-33", "give_count", count=due)


def _duel_answer(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: DuelAnswer) -> Refusal | None:
    other = _not_a_player(state, seat)
    if other:
        return other
    duel = state.side.duel
    if duel is None:
        return Refusal.of("ZC-36", "no_duel")
    if seat not in (duel.initiator, duel.target):
        return Refusal.of("ZC-37", "not_a_duellist")
    if not LEAST_ANSWER <= move.number <= MOST_ANSWER:
        return Refusal.of("ZC-38", "answer_range", least=LEAST_ANSWER, most=MOST_ANSWER)
    return None


def _circle_submit(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: CircleSubmit) -> Refusal | None:
    other = _not_a_player(state, seat)
    if other:
        return other
    circle = state.side.circle
    if circle is None:
        return Refusal.of("ZC-39", "no_circle")
    return None if circle.strokes[seat] is None else Refusal.of("ZC-39", "submitted_already")


# --- calls ----------------------------------------------------------------------------------------


def _call(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: CallZero) -> Refusal | None:
    other = _not_a_player(state, seat)
    if other:
        return other
    if can_call(state, seat):
        return None
    if len(state.hands[seat]) != 1:
        return Refusal.of("ZC-64", "not_one_card", count=len(state.hands[seat]))
    return Refusal.of("ZC-64", "already_called")


def _catch(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: Catch) -> Refusal | None:
    other = _not_a_player(state, seat)
    if other:
        return other
    if move.target == seat:
        return Refusal.of("ZC-65", "catch_self")
    if not 0 <= move.target < len(state.hands):
        return Refusal.of("ZC-65", "nobody_there")
    return None if can_be_caught(state, move.target) else Refusal.of("ZC-65", "unfinished", target=move.target)


_REASONS: dict[type, Callable[[ZeroCardsOptions, ZeroCardsState, Seat, Any], Refusal | None]] = {
    Play: _play,
    PlayExtra: _play_extra,
    SkipExtra: _skip_extra,
    JumpIn: _jump_in,
    Draw: _draw,
    Pass: _pass,
    TakeStack: _take,
    Give: _give,
    DuelAnswer: _duel_answer,
    CircleSubmit: _circle_submit,
    CallZero: _call,
    Catch: _catch,
    **refusing_table.REASONS,
}
