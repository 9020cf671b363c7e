"""What ends a part of the turn of its own: the gift, the duel, the circles (ZC-33, 36 to 40)."""

from functools import lru_cache

from ....cards.coloured import CARDS
from ....game import Seat
from ...shedding.cards import POINTS
from .. import roundness
from ..events import DuelExpired, cards_given, cards_shed, circle_decided, circle_drawn, duel_answered
from ..moves import Give
from ..roundness import Stroke
from ..state import Circle, new_circle
from . import turn
from .draft import Draft

__all__ = ["answer", "give", "submit", "time_out"]

_score = lru_cache(maxsize=32)(roundness.score)
"""Judging is by far the longest part, and a move that asks for chance after it is run again."""

DUEL_LOST, DUEL_WRONG, DUEL_UNANSWERED = 3, 5, 2
CIRCLE_DISCARDS, CIRCLE_DRAWS = 2, 2


def give(draft: Draft, seat: Seat, move: Give) -> None:
    """The cards change hands; only the two seats see them (ZC-33)."""
    target = draft.side.gift
    if target is None:
        raise ValueError("there is nobody to give cards to")
    draft.resume()
    codes = bytes([face.code for face in move.cards])
    draft.take_out(seat, codes, witnesses=(target,))
    draft.put_in(target, codes)
    draft.events.append(cards_given(seat, target, len(codes), move.cards))
    turn.finish(draft, seat)


# --- the duel -------------------------------------------------------------------------------------


def answer(draft: Draft, seat: Seat, number: int) -> None:
    """The first answer decides: right, and the other one draws three; wrong, and one draws five oneself (ZC-37)."""
    duel = draft.side.duel
    if duel is None:
        raise ValueError("there is no duel")
    draft.resume()
    right = number == duel.result
    draft.events.append(duel_answered(seat, number, right))
    if right:
        draft.draw(duel.target if seat == duel.initiator else duel.initiator, DUEL_LOST, "duel")
    else:
        draft.draw(seat, DUEL_WRONG, "duel")
    turn.finish(draft, duel.initiator)


# --- the circles ----------------------------------------------------------------------------------


def submit(draft: Draft, seat: Seat, points: Stroke) -> None:
    """A circle is handed in; when all are, they are judged (ZC-39)."""
    circle = draft.side.circle
    if circle is None:
        raise ValueError("nobody draws circles")
    strokes = [*circle.strokes]
    strokes[seat] = points
    circle = new_circle(circle.player, tuple(strokes), (*circle.order, seat))
    draft.events.append(circle_drawn(seat, points))
    if None in strokes:
        draft.pause(circle=circle)
    else:
        _judge(draft, circle)


def time_out(draft: Draft) -> None:
    """The time for a minigame is up: it is decided with what there is (ZC-37, 39)."""
    duel, circle = draft.side.duel, draft.side.circle
    if duel is not None:
        draft.resume()
        draft.events.append(DuelExpired())
        draft.draw(duel.initiator, DUEL_UNANSWERED, "duel")
        draft.draw(duel.target, DUEL_UNANSWERED, "duel")
        turn.finish(draft, duel.initiator)
    elif circle is not None:
        _judge(draft, circle)


def _judge(draft: Draft, circle: Circle) -> None:
    """The best discards its dearest cards, the worst draws; nobody does when all are equally good (ZC-39, 40)."""
    draft.resume()
    scores = [None if stroke is None else _score(stroke) for stroke in circle.strokes]
    counted = [score or 0 for score in scores]
    if min(counted) == max(counted):
        draft.events.append(circle_decided(tuple(scores), None, None))
    else:
        # Who hands in earlier is better; those who hand in nothing come last, in turn order from the player.
        silent = [seat for seat in (circle.player, *draft.others(circle.player)) if scores[seat] is None]
        ranked = sorted([*circle.order, *silent], key=lambda seat: -counted[seat])
        best, worst = ranked[0], ranked[-1]
        draft.events.append(circle_decided(tuple(scores), best, worst))
        _shed(draft, best)
        draft.draw(worst, CIRCLE_DRAWS, "circle")
    turn.finish(draft, circle.player)


def _shed(draft: Draft, seat: Seat) -> None:
    """The dearest cards of a hand, never its last, go beneath the top card, the dearer one lower (ZC-39)."""
    hand = draft.hands[seat]
    count = max(0, min(CIRCLE_DISCARDS, len(hand) - 1))
    if not count:
        return
    shed = bytes(sorted(hand, key=lambda code: -POINTS[code])[:count])
    draft.take_out(seat, shed)
    draft.discard = draft.discard[:-1] + shed + draft.discard[-1:]
    draft.events.append(cards_shed(seat, tuple([CARDS[code] for code in shed])))
