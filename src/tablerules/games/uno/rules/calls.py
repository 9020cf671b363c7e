"""Calling UNO and catching whoever forgot to."""

from ....game import Seat
from ..events import FalseCall, UnoCalled, UnoCaught, WrongCatch
from ..options import UnoOptions
from ..state import Phase, UnoState
from .draft import Draft
from .matching import playable

__all__ = ["call", "can_call", "can_catch", "catch", "has_something_to_call"]

PLAYING = (Phase.PLAY, Phase.PLAY_DRAWN, Phase.STACK)
"""The phases in which a card may be laid, so that a call can be made in advance (UNO-49)."""

CALLING = (*PLAYING, Phase.CHALLENGE, Phase.COLOUR)
"""The phases in which calls and catches may be made."""


def has_something_to_call(options: UnoOptions, state: UnoState, seat: Seat) -> bool:
    """Whether a call has a cause: the seat is exposed, or about to lay its last card but one (UNO-44, 48, 49)."""
    if state.exposed >> seat & 1:
        return True
    return (
        seat == state.turn
        and len(state.hands[seat]) == 2
        and not state.called >> seat & 1
        and state.phase in PLAYING
        and bool(playable(options, state))
    )


def can_call(options: UnoOptions, state: UnoState, seat: Seat) -> bool:
    """Whether `seat` may call; a false call is a move only where it costs something (UNO-52)."""
    if not options.uno_call or state.phase not in CALLING:
        return False
    return options.false_call_penalty > 0 or has_something_to_call(options, state, seat)


def can_catch(options: UnoOptions, state: UnoState, seat: Seat, target: Seat) -> bool:
    """Whether `seat` may catch `target`; a wrong catch is a move only where it costs something (UNO-45, 52)."""
    if not options.uno_call or seat == target or state.phase not in CALLING:
        return False
    return options.wrong_catch_penalty > 0 or bool(state.exposed >> target & 1)


def call(draft: Draft, state: UnoState, seat: Seat) -> None:
    """CallUno: the seat is safe; a false call costs its penalty (UNO-44, 48, 49, 52)."""
    if has_something_to_call(draft.options, state, seat):
        draft.called |= 1 << seat
        draft.exposed &= ~(1 << seat)
        draft.events.append(UnoCalled(seat))
    else:
        draft.events.append(FalseCall(seat))
        draft.draw(seat, draft.options.false_call_penalty, "false_call")


def catch(draft: Draft, state: UnoState, seat: Seat, target: Seat) -> None:
    """CatchUno: the exposed seat draws, and can be caught no more; a wrong catch costs its own (UNO-45, 47, 52)."""
    if state.exposed >> target & 1:
        draft.exposed &= ~(1 << target)
        draft.events.append(UnoCaught(target, seat))
        draft.draw(target, draft.options.uno_penalty, "caught")
    else:
        draft.events.append(WrongCatch(seat, target))
        draft.draw(seat, draft.options.wrong_catch_penalty, "wrong_catch")
