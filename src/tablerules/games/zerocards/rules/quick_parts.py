"""Short ways for the parts of a turn of their own: a gift, the answer of a duel, a circle.

Like `quick` they are sure only of the plain case and return None otherwise.
"""

from ....game import Event, Seat
from ....trusted import evolver
from ...shedding.draft import faces
from ..cards import BYTE
from ..events import cards_drawn, cards_given, cards_shed, circle_decided, circle_drawn, duel_answered
from ..moves import CircleSubmit, DuelAnswer, Give
from ..state import QUIET, Circle, Phase, Side, ZeroCardsState, new_circle, new_side
from . import peeks
from .minigames import CIRCLE_DRAWS, DUEL_LOST, DUEL_WRONG, shed_of, verdict
from .quick_turn import hand_over
from .refusing import LEAST_ANSWER, MOST_ANSWER
from .storm import THRESHOLD

__all__ = ["answer_duel", "give_plain", "hand_in"]

GIFT = Phase.GIFT
_GIVEN = 2
_drawing = evolver(ZeroCardsState, "side", "events")


def give_plain(state: ZeroCardsState, seat: Seat, move: Give) -> ZeroCardsState | None:
    """Two cards for the seat that a gift goes to (with `Plain.playing`); None when it is not as simple as that."""
    target = state.side.gift
    if target is None or state.phase is not GIFT or seat != state.turn or state.chaos >= THRESHOLD:
        return None
    given = move.cards
    if len(given) != _GIVEN:
        return None
    hand = state.hands[seat]
    codes = bytes([given[0].code, given[1].code])
    left = hand.replace(BYTE[codes[0]], b"", 1).replace(BYTE[codes[1]], b"", 1)
    if len(left) != len(hand) - _GIVEN:  # one is not there
        return None
    hands = [*state.hands]
    hands[seat] = left
    hands[target] = bytes(sorted(hands[target] + codes))
    side = state.side
    looks = peeks.left(side.peeks, seat, codes, (target,)) if side.watched >> seat & 1 else side.peeks
    events = (cards_given(seat, target, _GIVEN, given),)
    return hand_over(state, seat, hands, state.at, state.discard, 1 << seat | 1 << target, Side.of(looks), events)


def answer_duel(state: ZeroCardsState, seat: Seat, move: DuelAnswer) -> ZeroCardsState | None:
    """The answer of a duellist (with `Plain.playing`); None when it is not as simple as that."""
    side = state.side
    duel, at, number = side.duel, state.at, move.number
    if duel is None or state.chaos >= THRESHOLD or not LEAST_ANSWER <= number <= MOST_ANSWER:
        return None
    if seat == duel.initiator:
        other = duel.target
    elif seat == duel.target:
        other = duel.initiator
    else:
        return None
    right = number == duel.result
    loser, count = (other, DUEL_LOST) if right else (seat, DUEL_WRONG)
    drawn = state.pile[at : at + count]
    if len(drawn) < count:
        return None
    hands = [*state.hands]
    hands[loser] = bytes(sorted(hands[loser] + drawn))
    return hand_over(
        state,
        duel.initiator,
        hands,
        at + count,
        state.discard,
        1 << loser,
        new_side(side.peeks, None, None, None, side.watched) if side.peeks else QUIET,
        (duel_answered(seat, number, right), cards_drawn(loser, count, faces(drawn), "duel")),
    )


def hand_in(playing: bool, state: ZeroCardsState, seat: Seat, move: CircleSubmit) -> ZeroCardsState | None:
    """A circle, the last one with `Plain.playing`; None when it is not as simple as that."""
    side = state.side
    circle = side.circle
    if circle is None or not 0 <= seat < len(circle.strokes):
        return None
    strokes = [*circle.strokes]
    if strokes[seat] is not None:
        return None
    strokes[seat] = move.points
    circle = new_circle(circle.player, tuple(strokes), (*circle.order, seat))
    if None in strokes:
        still = new_side(side.peeks, None, None, circle, side.watched)
        return _drawing(state, still, (circle_drawn(seat, move.points),))
    return _judge(state, circle, circle_drawn(seat, move.points)) if playing else None


def _judge(state: ZeroCardsState, circle: Circle, handed_in: Event) -> ZeroCardsState | None:
    """The end of a turn with circles that everybody has handed in (ZC-39, 40)."""
    if state.chaos >= THRESHOLD:
        return None
    hands, at, discard, looks, grown = [*state.hands], state.at, state.discard, state.side.peeks, 0
    scores, best, worst = verdict(circle, ())
    events: tuple[Event, ...] = (handed_in, circle_decided(scores, best, worst))
    if best is not None and worst is not None:
        drawn = state.pile[at : at + CIRCLE_DRAWS]
        if len(drawn) < CIRCLE_DRAWS:
            return None
        shed = shed_of(hands[best])
        if shed:
            for code in shed:
                hands[best] = hands[best].replace(BYTE[code], b"", 1)
            looks = peeks.left(looks, best, shed)
            discard = discard[:-1] + shed + discard[-1:]
            events = (*events, cards_shed(best, faces(shed)))
            grown = 1 << best
        at += CIRCLE_DRAWS
        hands[worst] = bytes(sorted(hands[worst] + drawn))
        events = (*events, cards_drawn(worst, CIRCLE_DRAWS, faces(drawn), "circle"))
        grown |= 1 << worst
    return hand_over(state, circle.player, hands, at, discard, grown, Side.of(looks), events)
