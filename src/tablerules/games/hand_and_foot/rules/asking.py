"""Asking the partner: "may I go out?", and the answer that binds (HF-97 to 105)."""

from ....game import Seat
from ..events import PermissionAnswered, PermissionAsked
from ..law import Law, teammates
from ..state import HandAndFootState, Phase
from .draft import Draft

__all__ = ["answer", "ask", "may_ask"]

DRAW, ANSWER, MELD = Phase.DRAW, Phase.ANSWER, Phase.MELD


def may_ask(law: Law, state: HandAndFootState) -> bool:
    """Whether the player on turn may ask now: foot up, once a turn, before melding anything (HF-97, 98, 139)."""
    if law.options.ask_permission == "off" or state.asked is not None or not state.up >> state.turn & 1:
        return False
    if len(state.teams) == len(state.hands):
        return False
    if state.phase is not MELD:
        return state.phase is DRAW
    return state.drew == "stock" and not state.staged and not state.ran and not state.melded


def ask(draft: Draft, seat: Seat) -> None:
    """Ask all teammates, in turn order (HF-99)."""
    draft.queue = teammates(seat, len(draft.hands), len(draft.teams))
    draft.phase = ANSWER
    draft.events.append(PermissionAsked(seat))


def answer(draft: Draft, seat: Seat, yes: bool) -> None:
    """The first "no" decides, a "yes" when all have said it (HF-99)."""
    draft.events.append(PermissionAnswered(seat, draft.turn, yes))
    draft.queue = draft.queue[1:] if yes else ()
    if not draft.queue:
        draft.asked = yes
        draft.phase = DRAW if draft.drew is None else MELD
