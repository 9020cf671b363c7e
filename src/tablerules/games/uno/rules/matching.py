"""What may be laid on what: the named decisions that lists and refusals are both made of."""

from typing import Protocol

from ....cards.coloured import CARDS, Kind
from ...shedding.matching import TableTop, can_draw
from ..cards import COLOUR_OF, DRAW_TWO, FITS, MISFITS, NO_COLOUR, PRINTED, WILD_DRAW_FOUR, upper_of
from ..options import UnoOptions
from ..state import Pending, Phase, UnoState

__all__ = [
    "can_draw",
    "fit_table",
    "is_lawful",
    "may_deflect",
    "may_jump_in",
    "may_keep_drawn",
    "may_play",
    "may_stack",
    "playable",
]

PLAY, PLAY_DRAWN, STACK = Phase.PLAY, Phase.PLAY_DRAWN, Phase.STACK


class UnoTableTop(TableTop, Protocol):
    """A table at which one turn may want printed colours only (HU-08)."""

    @property
    def printed_only(self) -> bool: ...


_COLOURS_OF = COLOUR_OF.ljust(256, b"\xff")  # as long as `translate` wants it


def is_lawful(hand: bytes, colour: int) -> bool:
    """Whether a Wild Draw Four may honestly be laid from `hand`: no card of the colour in force (UNO-33, 34).

    Wilds and matching numbers or symbols of other colours do not matter. The card itself has no colour.
    """
    return colour not in hand.translate(_COLOURS_OF)


def fit_table(state: UnoTableTop) -> bytes:
    """For each face, whether it matches what lies on the table (UNO-17, 18, HU-08)."""
    if state.printed_only:
        return PRINTED[state.colour]
    return FITS[upper_of(state.discard, state.colour)]


def may_play(options: UnoOptions, state: UnoTableTop, hand: bytes, code: int) -> bool:
    """Whether a card matches and, under ``strict``, a Wild Draw Four is lawful (UNO-17, 43)."""
    if not fit_table(state)[code]:
        return False
    return code != WILD_DRAW_FOUR or options.wild4_policy != "strict" or is_lawful(hand, state.colour)


# Which draw cards answer which: the stacking table. Rows are the last card of the stack, columns the answer.
_STACKING = {
    "off": {"DRAW_TWO": (False, False), "WILD_DRAW_FOUR": (False, False)},
    #                    +2     +4                          +2     +4
    "same": {"DRAW_TWO": (True, False), "WILD_DRAW_FOUR": (False, True)},
    "up": {"DRAW_TWO": (True, True), "WILD_DRAW_FOUR": (False, True)},
    "any": {"DRAW_TWO": (True, True), "WILD_DRAW_FOUR": (True, True)},
}


def may_stack(options: UnoOptions, pending: Pending, code: int) -> bool:
    """Whether a card answers a pending stack by raising it, whatever its colour (UNO-71)."""
    plus_two, plus_four = _STACKING[options.stacking][pending.kind]
    return (plus_two and code in DRAW_TWO) or (plus_four and code == WILD_DRAW_FOUR)


def may_deflect(options: UnoOptions, colour: int, code: int) -> bool:
    """Whether a Reverse or Skip of the colour in force sends a pending stack elsewhere (UNO-74)."""
    kind = CARDS[code].kind
    allowed = (kind is Kind.REVERSE and options.stack_deflect in ("reverse", "both")) or (
        kind is Kind.SKIP and options.stack_deflect in ("skip", "both")
    )
    return allowed and COLOUR_OF[code] == colour


def may_answer(options: UnoOptions, state: UnoState, hand: bytes, code: int) -> bool:
    """Whether a card answers the pending stack; a Wild Draw Four must be lawful under ``strict`` (UNO-71, 74)."""
    if state.pending is None:
        raise ValueError("no stack is pending")
    if may_stack(options, state.pending, code):
        return code != WILD_DRAW_FOUR or options.wild4_policy != "strict" or is_lawful(hand, state.colour)
    return may_deflect(options, state.colour, code)


def may_jump_in(options: UnoOptions, top: int, code: int) -> bool:
    """Whether a face may be laid out of turn: identical to the top card and of a kind allowed (UNO-75)."""
    if code != top or options.jump_in == "off" or COLOUR_OF[code] == NO_COLOUR:
        return False
    return options.jump_in == "coloured" or CARDS[code].kind is Kind.NUMBER


def may_keep_drawn(options: UnoOptions, state: UnoState, hand: bytes) -> bool:
    """Whether a drawn card may be kept: under ``must_play`` only one that would be a bluff (UNO-21).

    A card that a penalty has made unplayable in the meantime is kept too: there must be a way on.
    """
    if options.drawn_card == "may_play" or not may_play(options, state, hand, state.drawn):
        return True
    return state.drawn == WILD_DRAW_FOUR and options.wild4_policy == "challenge" and not is_lawful(hand, state.colour)


def playable(options: UnoOptions, state: UnoState) -> list[int]:
    """The different faces the seat on turn may play now, in canonical order; its whole choice of cards."""
    hand = state.hands[state.turn]
    phase = state.phase
    if phase is PLAY:
        if state.printed_only:
            return [code for code in dict.fromkeys(hand) if COLOUR_OF[code] == state.colour]
        fitting = hand.translate(None, MISFITS[state.upper])
        faces = list(fitting if len(fitting) < 2 else dict.fromkeys(fitting))
        if WILD_DRAW_FOUR in faces and options.wild4_policy == "strict" and not is_lawful(hand, state.colour):
            faces.remove(WILD_DRAW_FOUR)
        return faces
    if phase is PLAY_DRAWN:
        return [state.drawn] if may_play(options, state, hand, state.drawn) else []
    if phase is STACK:
        return [code for code in dict.fromkeys(hand) if may_answer(options, state, hand, code)]
    return []
