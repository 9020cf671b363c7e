"""What may be laid when: the named decisions that lists and refusals are both made of."""

from functools import cache

from ....cards.coloured import CARDS, Kind
from ....game import Seat
from ...shedding.matching import TableTop, can_draw
from ..cards import (
    ACTIONS,
    AIM,
    COLOUR_OF,
    FITS,
    MISFITS,
    NEEDS_CARDS,
    NEEDS_SEAT,
    NO_COLOUR,
    NO_EXTRA,
    NUMBER,
    upper_of,
)
from ..options import ZeroCardsOptions
from ..state import Phase, ZeroCardsState

__all__ = [
    "answers",
    "can_draw",
    "is_extra",
    "may_answer",
    "may_be_last",
    "may_jump_in",
    "may_play",
    "needs_target",
    "playable",
    "possible_target",
]

PLAY, PLAY_DRAWN, STACK, EXTRA = Phase.PLAY, Phase.PLAY_DRAWN, Phase.STACK, Phase.EXTRA


def may_be_last(options: ZeroCardsOptions, code: int) -> bool:
    """Whether a card may leave the hand empty: under `no_action_finish` only a number (ZC-73)."""
    return bool(NUMBER[code]) or not options.no_action_finish


def may_play(options: ZeroCardsOptions, state: TableTop, size: int, code: int) -> bool:
    """Whether a card of a hand of that size may be laid in an ordinary turn (ZC-09, 10, 73)."""
    if not FITS[upper_of(state.discard, state.colour)][code]:
        return False
    return size > 1 or may_be_last(options, code)


@cache
def answers(stacking: bool, plus2_on_plus4: bool, kind: str) -> tuple[bytes, bytes]:
    """For a stack whose last draw card is of that kind: for each face whether it answers, and those that do not.

    | last card  | +2                                | +4           | Mirror |
    |------------|-----------------------------------|--------------|--------|
    | DRAW_TWO   | with stacking                     | with stacking| always |
    | DRAW_FOUR  | with stacking and plus2_on_plus4  | with stacking| always |
    """
    answering = {Kind.MIRROR}  # ZC-22, 24
    if stacking:  # ZC-21, 23
        answering.add(Kind.WILD_DRAW_FOUR)
        if kind == "DRAW_TWO" or plus2_on_plus4:
            answering.add(Kind.DRAW_TWO)
    table = bytes([face.kind in answering for face in CARDS])
    return table, bytes([face.code for face in CARDS if not table[face.code]])


def may_answer(options: ZeroCardsOptions, kind: str, code: int) -> bool:
    """Whether a card answers a stack whose last draw card is of that kind, whatever its colour (ZC-21 to 24)."""
    return bool(answers(options.stacking, options.plus2_on_plus4, kind)[0][code])


def is_extra(colour: int, code: int) -> bool:
    """Whether a card is an extra card of Colour + 1, once that has named a colour (ZC-45)."""
    return code not in NO_EXTRA[colour]


def may_jump_in(top: int, code: int) -> bool:
    """Whether a face may be laid out of turn: identical to the top card, and no wild (ZC-70)."""
    return code == top and COLOUR_OF[code] != NO_COLOUR


def playable(options: ZeroCardsOptions, state: ZeroCardsState) -> list[int]:
    """The different faces the seat on turn may lay now, in canonical order; its whole choice of cards."""
    hand = state.hands[state.turn]
    phase = state.phase
    if phase is PLAY:
        fitting = hand.translate(None, MISFITS[state.upper])
    elif phase is PLAY_DRAWN:
        return [state.drawn] if may_play(options, state, len(hand), state.drawn) else []
    elif phase is STACK and state.pending is not None:
        fitting = hand.translate(None, answers(options.stacking, options.plus2_on_plus4, state.pending.kind)[1])
    elif phase is EXTRA:
        fitting = hand.translate(None, NO_EXTRA[state.colour])
    else:
        return []
    if len(hand) == 1 and options.no_action_finish:  # ZC-27, 73
        fitting = fitting.translate(None, ACTIONS)
    return list(dict.fromkeys(fitting))


# --- targets --------------------------------------------------------------------------------------


def possible_target(code: int, hands: tuple[bytes, ...], seat: Seat, target: Seat) -> bool:
    """Whether `seat` may aim a card at `target`: another seat, for some cards one that holds any (ZC-74)."""
    if target == seat or not 0 <= target < len(hands):
        return False
    return AIM[code] == NEEDS_SEAT or bool(hands[target])


def needs_target(code: int, hands: tuple[bytes, ...], seat: Seat) -> bool:
    """Whether a card is aimed at somebody; one that needs a hand is not where all others are empty (ZC-74)."""
    if AIM[code] != NEEDS_CARDS:
        return AIM[code] == NEEDS_SEAT
    return any(hand and other != seat for other, hand in enumerate(hands))
