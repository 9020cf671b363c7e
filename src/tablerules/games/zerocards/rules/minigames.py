"""What ends a part of the turn of its own: the gift, the duel, the circles (ZC-33, 36 to 40)."""

from collections.abc import Sequence
from functools import lru_cache

from ....cards.coloured import CARDS
from ....game import Seat
from ...shedding.draft import faces
from .. import roundness
from ..events import DuelExpired, cards_given, cards_shed, circle_decided, circle_drawn, duel_answered
from ..moves import Give
from ..roundness import Stroke
from ..state import Circle, new_circle
from . import turn
from .draft import Draft

__all__ = ["answer", "give", "shed_of", "submit", "time_out", "verdict"]

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
    scores, best, worst = verdict(circle, draft.others(circle.player))
    draft.events.append(circle_decided(scores, best, worst))
    if best is not None and worst is not None:
        shed = shed_of(draft.hands[best])
        if shed:
            draft.take_out(best, shed)
            draft.discard = draft.discard[:-1] + shed + draft.discard[-1:]
            draft.events.append(cards_shed(best, faces(shed)))
        draft.draw(worst, CIRCLE_DRAWS, "circle")
    turn.finish(draft, circle.player)


def verdict(circle: Circle, others: Sequence[Seat]) -> tuple[tuple[int | None, ...], Seat | None, Seat | None]:
    """The score of each seat, and who is best and worst; nobody when all are equally good (ZC-39, 40).

    Of equals the one is better that has handed in earlier. Who handed in nothing comes last, in turn order from the
    player.

    Args:
        circle: What has been handed in.
        others: The seats that did not begin it, in turn order.
    """
    scores = tuple([None if stroke is None else _score(stroke) for stroke in circle.strokes])
    counted = [score or 0 for score in scores]
    if min(counted) == max(counted):
        return scores, None, None
    order = circle.order
    if len(order) < len(scores):
        order = (*order, *[seat for seat in (circle.player, *others) if scores[seat] is None])
    return scores, max(order, key=counted.__getitem__), min(reversed(order), key=counted.__getitem__)


_PLACE = bytearray(len(CARDS))
for _place, _face in enumerate(sorted(CARDS, key=lambda face: -face.points)):
    _PLACE[_face.code] = _place
_place_of = _PLACE.__getitem__
"""The place of each face, by its code, among all: the dearest first, equals in canonical order."""


def shed_of(hand: bytes) -> bytes:
    """The dearest cards of a hand, never its last one, which go beneath the top card, the dearer one lower (ZC-39)."""
    return bytes(sorted(hand, key=_place_of)[: min(CIRCLE_DISCARDS, max(0, len(hand) - 1))])
