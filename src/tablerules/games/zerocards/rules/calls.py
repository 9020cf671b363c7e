"""Calling "0cards!" and catching whoever forgot to (ZC-64 to 68)."""

from ....game import Seat
from ..events import WrongCatch, ZeroCalled, ZeroCaught
from ..state import Phase, ZeroCardsState
from .draft import Draft

__all__ = ["call", "can_be_caught", "can_call", "catch", "is_catchable"]

UNFINISHED = (Phase.EXTRA, Phase.GIFT)
OVER = (Phase.ROUND_OVER, Phase.MATCH_OVER)


def can_call(state: ZeroCardsState, seat: Seat) -> bool:
    """Whether a seat has something to call: exactly one card, and it has not yet (ZC-64)."""
    return len(state.hands[seat]) == 1 and not state.called >> seat & 1


def can_be_caught(state: ZeroCardsState, target: Seat) -> bool:
    """Whether a catch of a seat is a move at all, rightful or not: not while its play is unfinished (section 5.1)."""
    return not (target == state.turn and state.phase in UNFINISHED)


def is_catchable(state: ZeroCardsState, target: Seat) -> bool:
    """Whether a catch of a seat is rightful (ZC-65)."""
    return state.phase not in OVER and can_call(state, target) and can_be_caught(state, target)


def call(draft: Draft, seat: Seat) -> None:
    """CallZero: the seat is safe until its hand changes (ZC-64)."""
    draft.called |= 1 << seat
    draft.events.append(ZeroCalled(seat))


def catch(draft: Draft, state: ZeroCardsState, seat: Seat, target: Seat) -> None:
    """Catch: the seat that has not called draws; a wrongful catch costs the catcher (ZC-66, 67)."""
    if is_catchable(state, target):
        draft.events.append(ZeroCaught(target, seat))
        draft.draw(target, draft.options.catch_penalty, "caught")
    else:
        draft.events.append(WrongCatch(seat, target))
        draft.draw(seat, draft.options.wrong_catch_penalty, "wrong_catch")
