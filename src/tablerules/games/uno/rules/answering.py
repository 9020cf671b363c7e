"""Answering a draw card: accepting a Wild Draw Four, challenging it, taking a stack."""

from ....cards.coloured import CARDS
from ....game import Seat
from ..events import challenge_decided, hand_shown, uno_challenged
from ..state import Phase, new_shown
from .draft import Draft
from .matching import is_lawful

__all__ = ["accept", "challenge", "take"]


def accept(draft: Draft, seat: Seat) -> None:
    """The victim draws four and loses its turn (UNO-32); nothing is shown (UNO-42)."""
    draft.exposed = 0
    draft.plus4 = None
    draft.draw(seat, 4, "wild_draw_four")
    draft.skip(seat)


def take(draft: Draft, seat: Seat) -> None:
    """The target draws the whole stack and loses its turn (UNO-70)."""
    if draft.pending is None:
        raise ValueError("no stack is pending")
    total = draft.pending.total
    draft.exposed = 0
    draft.pending = draft.plus4 = None
    draft.draw(seat, total, "stack")
    draft.skip(seat)


def challenge(draft: Draft, seat: Seat) -> None:
    """The hand of the moment of play decides: the offender pays, or the challenger pays two more (UNO-38 to 42, 72).

    The seat on turn is the victim. When it is not the challenger (HU-16) it keeps its turn if the offender was guilty
    and loses it, without drawing, if not.
    """
    plus4, victim = draft.plus4, draft.turn
    if plus4 is None:
        raise ValueError("there is no Wild Draw Four to challenge")
    total = draft.pending.total if draft.pending else 4
    guilty = not is_lawful(plus4.hand, plus4.colour_before)
    draft.exposed = 0
    draft.pending = draft.plus4 = None
    draft.shown = new_shown(seat, plus4.offender, plus4.hand)
    draft.events += [
        uno_challenged(seat, plus4.offender),
        hand_shown(plus4.offender, seat, tuple([CARDS[code] for code in plus4.hand])),
        challenge_decided(seat, plus4.offender, guilty),
    ]
    if guilty:
        draft.draw(plus4.offender, total, "challenge")
        # Not a new turn: a call the victim has made in advance stands (UNO-49).
        draft.phase = Phase.PLAY
    else:
        draft.draw(seat, total + 2, "challenge")
        draft.skip(victim)
