"""Short ways for the phases that a special card opens, and for what is done there: gift, duel, circle, extra card.

Like `quick` they are sure only of the plain case, a move from a list and not the last card, and return None otherwise.
"""

from ....cards.coloured import CARDS, Kind
from ....game import Event, Seat
from ....trusted import evolver
from ...shedding.draft import faces
from ..cards import BYTE, FITS, NO_COLOUR
from ..events import (
    cards_drawn,
    cards_given,
    cards_shed,
    circle_decided,
    circle_drawn,
    circle_started,
    duel_answered,
    duel_started,
)
from ..moves import CircleSubmit, DuelAnswer, Give, Play, Problem, plays
from ..options import ZeroCardsOptions
from ..problems import ProblemOf
from ..state import QUIET, USUAL, Circle, Phase, Side, ZeroCardsState, new_circle, new_duel, new_side, rare_of
from . import peeks
from .effects import extras
from .minigames import CIRCLE_DRAWS, DUEL_LOST, DUEL_WRONG, shed_of, verdict
from .quick_cards import ANYBODY, CHARGED, GO_ON, ask, known
from .quick_turn import hand_over
from .refusing import LEAST_ANSWER, MOST_ANSWER
from .storm import THRESHOLD

__all__ = ["answer_duel", "give_plain", "hand_in", "open_phase"]

PLAY, PLAY_DRAWN, GIFT = Phase.PLAY, Phase.PLAY_DRAWN, Phase.GIFT
DUEL = Kind.DUEL
_ROW = NO_COLOUR + 1
_GIVEN = 2
_opened = evolver(
    ZeroCardsState, "phase", "upper", "chaos", "hands", "discard", "rare", "side", "events", question=None
)
_drawing = evolver(ZeroCardsState, "side", "events")

_OPENING = {
    id(move): known(move)
    for code, face in enumerate(CARDS)
    if face.kind in GO_ON
    for move in plays(ANYBODY, ANYBODY)[code]
}


def open_phase(
    options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: Play, problem: Problem | None = None
) -> ZeroCardsState | None:
    """A card with which the turn goes on, or its question; None when it is not as simple as that.

    Args:
        options: The house rules.
        state: A state, whose question is ignored.
        seat: Who lays the card.
        move: The card.
        problem: CHANCE's answer to the question of a duel, when it has been asked and the answer is one.
    """
    found = _OPENING.get(id(move))
    if found is None or seat is not state.turn:
        return None
    code, byte, upper, charge, kind, _, _, _, seen = found
    phase, rare, hands, target = state.phase, state.rare, state.hands, move.target
    if (phase is not PLAY and (phase is not PLAY_DRAWN or code != rare.drawn)) or not FITS[state.upper][code]:
        return None
    hand = hands[seat]
    left = hand.replace(byte, b"", 1)
    if not 0 < len(left) < len(hand):  # the last card, or one that is not there
        return None
    if target is not None and (target == seat or target >= len(hands)):
        return None
    if kind is DUEL and problem is None:
        return ask(state, seat, move, ProblemOf(options.duel_ops))
    side, meter = state.side, state.chaos
    events: tuple[Event, ...] = seen[seat]
    if charge and options.chaos:  # ZC-50
        meter += charge
        events = (*events, CHARGED[charge][meter])
    if side.watched >> seat & 1:
        side = peeks.laid(side, seat, code)
    if problem is not None and target is not None:  # ZC-36
        phase = Phase.DUEL
        first, op, second = problem.first, problem.op, problem.second
        side = new_side(side.peeks, None, new_duel(seat, target, first, op, second), None, side.watched)
        events = (*events, duel_started(seat, target, first, op, second))
    elif kind is Kind.GIFT:  # ZC-33
        phase = GIFT
        side = new_side(side.peeks, target, None, None, side.watched)
    elif kind is Kind.CIRCLE:  # ZC-39
        phase = Phase.CIRCLE
        side = new_side(side.peeks, None, None, new_circle(seat, (None,) * len(hands)), side.watched)
        events = (*events, circle_started(seat))
    elif extras(options, left, upper % _ROW):  # ZC-45
        phase = Phase.EXTRA
    else:
        return None
    changed = [*hands]
    changed[seat] = left
    if rare is not USUAL:
        called = rare.called & ~(1 << seat)
        rare = rare_of(-1, called, 0, rare.frozen, rare.pending, rare.bomb, rare.panic_left, rare.panic_turn)
    return _opened(state, phase, upper, meter, tuple(changed), state.discard + byte, rare, side, events)


def give_plain(state: ZeroCardsState, seat: Seat, move: Give) -> ZeroCardsState | None:
    """Two cards for the seat that a gift goes to (with `Plain.playing`); None when it is not as simple as that."""
    target = state.side.gift
    if target is None or state.phase is not GIFT or seat is not state.turn or state.chaos >= THRESHOLD:
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
    if seat is duel.initiator:
        other = duel.target
    elif seat is duel.target:
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
    if circle is None or type(seat) is not int or not 0 <= seat < len(circle.strokes):
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
