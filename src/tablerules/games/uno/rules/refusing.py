"""Why a move is illegal: one function for each kind of move, made of the same decisions as the lists."""

from collections.abc import Callable
from typing import Any

from ....cards.coloured import CARDS, COLOURS, Kind
from ....chance import Shuffle
from ....errors import Refusal
from ....game import TABLE, NextRound, Seat
from ..cards import WILD_DRAW_FOUR
from ..moves import (
    AcceptDraw,
    CallUno,
    CatchUno,
    Challenge,
    ChooseColour,
    Draw,
    JumpIn,
    Pass,
    PickDealer,
    Play,
    TakeStack,
    UnoMove,
)
from ..options import UnoOptions
from ..state import Phase, UnoState
from .calls import can_call, can_catch
from .listing import must_play
from .matching import can_draw, may_answer, may_jump_in, may_keep_drawn, may_play, playable

__all__ = ["refusal"]

PLAY, PLAY_DRAWN, STACK = Phase.PLAY, Phase.PLAY_DRAWN, Phase.STACK

_NEEDS_COLOUR = bytes([face.colour is None and face.kind is not Kind.WILD_SHUFFLE_HANDS for face in CARDS])


def refusal(options: UnoOptions, state: UnoState, seat: Seat, move: UnoMove) -> Refusal | None:
    """Why `seat` may not make `move` in a state without open question; None when it may."""
    try:
        reason = _REASONS[type(move)]
    except KeyError:
        raise TypeError(f"{type(move).__name__} is no move of UNO: use parse_move for texts") from None
    return reason(options, state, seat, move)


# --- whose move it is -----------------------------------------------------------------------------


def _not_on_turn(state: UnoState, seat: Seat) -> Refusal | None:
    """Why a seat may make no turn move at all."""
    if state.phase is Phase.MATCH_OVER:
        return Refusal.of("TABLE-02", "match_over")
    if state.phase is Phase.ROUND_OVER:
        return Refusal.of("TABLE-07", "round_over")
    if seat != state.turn:
        return _not_a_player(state, seat) or Refusal.of("TABLE-01", "not_your_turn", turn=state.turn)
    return None


def _not_a_player(state: UnoState, seat: Seat) -> Refusal | None:
    if not 0 <= seat < len(state.hands):
        return Refusal.of("TABLE-06", "not_a_player_move")
    if seat not in state.table.active:
        return Refusal.of("UNO-65", "eliminated")
    return None


def _busy(state: UnoState) -> Refusal:
    """Why a card or the pile has to wait: something has to be answered first."""
    if state.phase is Phase.CHALLENGE:
        return Refusal.of("UNO-37", "answer_the_wild_draw_four")
    if state.phase is Phase.STACK:
        return Refusal.of("UNO-70", "answer_the_stack")
    if state.phase is Phase.COLOUR:
        return Refusal.of("UNO-35", "name_the_colour")
    return Refusal.of("UNO-12", "name_the_colour")


# --- cards ----------------------------------------------------------------------------------------


def _play(options: UnoOptions, state: UnoState, seat: Seat, move: Play) -> Refusal | None:
    if seat != state.turn:
        return _not_on_turn(state, seat)
    code = move.card.code
    hand = state.hands[seat]
    phase = state.phase
    if phase is PLAY:
        if code not in hand:
            return Refusal.of("TABLE-08", "not_in_hand", card=str(move.card))
        if not may_play(options, state, hand, code):
            return _no_match(options, state, move)
    elif phase is PLAY_DRAWN:
        if code != state.drawn:
            return Refusal.of("UNO-22", "only_the_drawn_card", card=str(CARDS[state.drawn]))
        if not may_play(options, state, hand, code):
            return _no_match(options, state, move)
    elif phase is STACK:
        if code not in hand:
            return Refusal.of("TABLE-08", "not_in_hand", card=str(move.card))
        if not may_answer(options, state, hand, code):
            return Refusal.of("UNO-71", "does_not_answer", card=str(move.card), total=_total(state))
    else:
        return _not_on_turn(state, seat) or _busy(state)
    return _parameters(options, state, seat, move)


def _total(state: UnoState) -> int:
    return state.pending.total if state.pending else 0


def _no_match(options: UnoOptions, state: UnoState, move: Play) -> Refusal:
    colour = COLOURS[state.colour].value
    if state.printed_only:
        return Refusal.of("HU-08", "only_the_named_colour", card=str(move.card), colour=colour)
    if move.card.code == WILD_DRAW_FOUR:
        return Refusal.of("UNO-43", "not_lawful", colour=colour)
    top = CARDS[state.discard[-1]]
    rule = "UNO-17" if top.colour is not None else "UNO-18"
    return Refusal.of(rule, "no_match", card=str(move.card), top=str(top), colour=colour)


def _parameters(options: UnoOptions, state: UnoState, seat: Seat, move: Play) -> Refusal | None:
    """Whether the colour and the target of a play are those its card asks for (section 3.2 of the rules)."""
    code = move.card.code
    if len(state.hands[seat]) == 1:
        if move.colour is not None or move.target is not None:
            return Refusal.of("UNO-53", "last_card_is_bare", card=str(move.card))
        return None
    if _NEEDS_COLOUR[code]:
        if move.colour is None:
            return Refusal.of("UNO-30", "name_a_colour", card=str(move.card))
    elif move.colour is not None:
        return Refusal.of("UNO-30", "no_colour_to_name", card=str(move.card))
    if options.seven_zero and move.card.number == 7:
        return _target(state, seat, move.target, "UNO-76")
    if options.blank_effect == "swap_hands" and move.card.kind is Kind.WILD_BLANK:
        return _target(state, seat, move.target, "UNO-36")
    if move.target is not None:
        return Refusal.of("UNO-76", "no_target_to_name", card=str(move.card))
    return None


def _target(state: UnoState, seat: Seat, target: Seat | None, rule: str) -> Refusal | None:
    if target is None:
        return Refusal.of(rule, "name_a_target")
    if target == seat or target not in state.table.active:
        return Refusal.of(rule, "no_such_target", target=target)
    return None


def _jump_in(options: UnoOptions, state: UnoState, seat: Seat, move: JumpIn) -> Refusal | None:
    if options.jump_in == "off":
        return Refusal.of("UNO-75", "jump_in_is_off")
    if state.phase is not PLAY or seat == state.turn:
        over = _not_on_turn(state, state.turn)
        return over or Refusal.of("UNO-75", "no_time_to_jump_in")
    other = _not_a_player(state, seat)
    if other:
        return other
    code = move.card.code
    top = state.discard[-1]
    if not may_jump_in(options, top, code):
        return Refusal.of("UNO-75", "not_identical", card=str(move.card), top=str(CARDS[top]))
    if code not in state.hands[seat]:
        return Refusal.of("TABLE-08", "not_in_hand", card=str(move.card))
    return _parameters(options, state, seat, Play(move.card, None, move.target))


def _choose_colour(options: UnoOptions, state: UnoState, seat: Seat, move: ChooseColour) -> Refusal | None:
    if state.phase is Phase.COLOUR or state.phase is Phase.OPENING_COLOUR:
        return _not_on_turn(state, seat)
    return _not_on_turn(state, seat) or Refusal.of("UNO-30", "no_colour_to_choose")


# --- drawing and passing --------------------------------------------------------------------------


def _draw(options: UnoOptions, state: UnoState, seat: Seat, move: Draw) -> Refusal | None:
    if seat != state.turn or state.phase is not PLAY:
        waiting = _not_on_turn(state, seat)
        if waiting:
            return waiting
        if state.phase is PLAY_DRAWN:
            return Refusal.of("UNO-20", "drawn_already")
        return _busy(state)
    if not can_draw(state):
        return Refusal.of("UNO-60", "nothing_to_draw")
    if must_play(options, state) and playable(options, state):
        return Refusal.of("HU-08" if state.printed_only else "UNO-78", "play_a_card")
    return None


def _pass(options: UnoOptions, state: UnoState, seat: Seat, move: Pass) -> Refusal | None:
    waiting = _not_on_turn(state, seat)
    if waiting:
        return waiting
    if state.phase is PLAY_DRAWN:
        if may_keep_drawn(options, state, state.hands[seat]):
            return None
        return Refusal.of("UNO-21", "play_the_drawn_card", card=str(CARDS[state.drawn]))
    if state.phase is not PLAY:
        return _busy(state)
    if can_draw(state):
        return Refusal.of("UNO-20", "draw_first")
    if playable(options, state):
        return Refusal.of("UNO-60", "play_a_card")
    return None


# --- answers to draw cards ------------------------------------------------------------------------


def _accept(options: UnoOptions, state: UnoState, seat: Seat, move: AcceptDraw) -> Refusal | None:
    if state.phase is Phase.CHALLENGE:
        return _not_on_turn(state, seat)
    return _not_on_turn(state, seat) or Refusal.of("UNO-37", "nothing_to_accept")


def _challenge(options: UnoOptions, state: UnoState, seat: Seat, move: Challenge) -> Refusal | None:
    if state.plus4 is None:
        return _not_on_turn(state, seat) or Refusal.of("UNO-37", "nothing_to_challenge")
    if seat == state.turn:
        return None
    other = _not_a_player(state, seat)
    if other:
        return other
    if options.challenge_by == "victim":
        return Refusal.of("UNO-37", "only_the_victim", turn=state.turn)
    if seat == state.plus4.offender:
        return Refusal.of("HU-16", "not_your_own")
    return None


def _take(options: UnoOptions, state: UnoState, seat: Seat, move: TakeStack) -> Refusal | None:
    if state.phase is STACK:
        return _not_on_turn(state, seat)
    return _not_on_turn(state, seat) or Refusal.of("UNO-70", "no_stack")


# --- calls ----------------------------------------------------------------------------------------


def _call(options: UnoOptions, state: UnoState, seat: Seat, move: CallUno) -> Refusal | None:
    other = _not_on_turn(state, state.turn) or _not_a_player(state, seat)
    if other:
        return other
    if not options.uno_call:
        return Refusal.of("UNO-44", "no_calls")
    if not can_call(options, state, seat):
        return Refusal.of("UNO-44", "nothing_to_call")
    return None


def _catch(options: UnoOptions, state: UnoState, seat: Seat, move: CatchUno) -> Refusal | None:
    other = _not_on_turn(state, state.turn) or _not_a_player(state, seat)
    if other:
        return other
    if not options.uno_call:
        return Refusal.of("UNO-44", "no_calls")
    if move.target == seat or move.target not in state.table.active:
        return Refusal.of("UNO-45", "no_such_target", target=move.target)
    if not can_catch(options, state, seat, move.target):
        return Refusal.of("UNO-45", "not_exposed", target=move.target)
    return None


# --- TABLE and CHANCE -----------------------------------------------------------------------------


def _next(options: UnoOptions, state: UnoState, seat: Seat, move: NextRound) -> Refusal | None:
    if state.phase is Phase.MATCH_OVER:
        return Refusal.of("TABLE-02", "match_over")
    if state.phase is not Phase.ROUND_OVER:
        return Refusal.of("TABLE-07", "round_not_over")
    return None if seat == TABLE else Refusal.of("TABLE-06", "not_your_move")


def _chance(options: UnoOptions, state: UnoState, seat: Seat, move: Shuffle | PickDealer) -> Refusal | None:
    return Refusal.of("TABLE-04", "nothing_asked")


_REASONS: dict[type, Callable[[UnoOptions, UnoState, Seat, Any], Refusal | None]] = {
    Play: _play,
    Draw: _draw,
    Pass: _pass,
    AcceptDraw: _accept,
    Challenge: _challenge,
    TakeStack: _take,
    ChooseColour: _choose_colour,
    CallUno: _call,
    CatchUno: _catch,
    JumpIn: _jump_in,
    NextRound: _next,
    Shuffle: _chance,
    PickDealer: _chance,
}
