"""Special cards the short way: what is surely legal is not examined again, and what will be asked is asked at once.

The rules ask CHANCE when they come to it, and the run is dropped then: a card that asks is worked out twice. What a
Magnet, a Duel, a Whirlwind, or a card that makes the chaos meter burst asks first can be told beforehand. Like `quick`
it is sure only of the plain case, a move from a list in an ordinary turn, and returns None otherwise; that both ways
agree is a property test.
"""

from operator import attrgetter
from typing import Any

from ....cards.coloured import CARDS, COLOURS, Kind
from ....chance import NO_ANSWERS, Asked, Chance, Question, Shuffle, ShuffleOf, Unanswered
from ....game import Event, Seat
from ....trusted import trusted
from ...shedding.draft import order_of
from ..cards import AIM, AIMED, BYTE, CHARGE, COLOUR_OF, FITS, NEEDS_CARDS, NO_COLOUR
from ..events import card_played, chaos_charged, circle_started, duel_started
from ..moves import MAX_SEATS, Play, Problem, plays
from ..options import ZeroCardsOptions
from ..problems import ProblemOf
from ..state import Phase, ZeroCardsState, asking, new_circle, new_duel, new_side, new_state
from . import peeks, turn
from .draft import Draft
from .effects import extras, pick_of
from .storm import THRESHOLD, storm_of

__all__ = ["answer", "ask_for_a_storm", "is_answer", "play_special"]

PLAY, PLAY_DRAWN = Phase.PLAY, Phase.PLAY_DRAWN
MAGNET, DUEL, WHIRLWIND = Kind.MAGNET, Kind.DUEL, Kind.WHIRLWIND
GIFT, CIRCLE = Kind.GIFT, Kind.CIRCLE
_GO_ON = (GIFT, CIRCLE, Kind.COLOUR_PLUS_ONE)
"""The kinds after which the turn goes on in a phase of its own, so that no storm breaks yet."""

_ROW = NO_COLOUR + 1
_ANYBODY = tuple(range(MAX_SEATS))

# The ready-made plays of special cards, by identity: the face, its kind, and whether it is aimed at a seat with cards.
# A move made by hand is not here and goes the long way.
_SPECIAL = {
    id(move): (code, face.kind, AIM[code] == NEEDS_CARDS)
    for code, face in enumerate(CARDS)
    for move in (
        plays(_ANYBODY, _ANYBODY)[code]
        if face.kind in AIMED or face.kind in (Kind.BOMB, Kind.PANIC, Kind.CIRCLE, Kind.COLOUR_PLUS_ONE)
        else ()
    )
}
_new_question = trusted(Question)
_code = attrgetter("code")


def play_special(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: Play) -> ZeroCardsState | None:
    """A special card that fits and is aimed well, or its question; None when it is not as simple as that."""
    known = _SPECIAL.get(id(move))
    if known is None or seat != state.turn:
        return None
    code, kind, needs_cards = known
    phase, hands, target = state.phase, state.hands, move.target
    hand = hands[seat]
    if (
        (phase is not PLAY and (phase is not PLAY_DRAWN or code != state.drawn))
        or len(hand) == 1
        or code not in hand
        or not FITS[state.discard[-1] * _ROW + state.colour][code]
    ):
        return None
    if target is not None and (target == seat or target >= len(hands) or (needs_cards and not hands[target])):
        return None
    asked: Asked | None = None
    if kind in _GO_ON:
        paused = _pause(options, state, seat, move, target)
        if paused is not None:
            return paused
    elif kind is DUEL:
        asked = ProblemOf(options.duel_ops)
    elif kind is MAGNET and target is not None:
        if hands[target].count(hands[target][:1]) < len(hands[target]):
            asked = pick_of(hands[target])
    elif kind is WHIRLWIND and target is not None:
        order = order_of(state.pile[state.at :] + hands[target])
        if order.cards[0] is not order.cards[-1]:
            asked = order
    elif options.chaos and state.chaos + CHARGE[code] >= THRESHOLD and not options.refill_empty:
        return ask_for_a_storm(state, seat, move, COLOUR_OF[code])
    if asked is None:
        draft = Draft(options, state, NO_ANSWERS)
        try:
            turn.lay(draft, seat, move.card, move.colour, target)
            return draft.done()
        except Unanswered as needed:
            asked = needed.asked
    return asking(state, _new_question(seat, move, (), asked))


def _pause(
    options: ZeroCardsOptions,
    state: ZeroCardsState,
    seat: Seat,
    move: Play,
    target: Seat | None,
    problem: Problem | None = None,
) -> ZeroCardsState | None:
    """The state after a card that is surely legal and with which the turn goes on; None when the turn is over."""
    card, code, side = move.card, move.card.code, state.side
    left = state.hands[seat].replace(BYTE[code], b"", 1)
    colour = COLOUR_OF[code] if move.colour is None else COLOURS.index(move.colour)
    events: list[Event] = [card_played(seat, card, move.colour, target, False, False)]
    meter = state.chaos
    if options.chaos:  # ZC-50
        meter += CHARGE[code]
        events.append(chaos_charged(CHARGE[code], meter))
    if side.watched >> seat & 1:
        side = peeks.laid(side, seat, code)
    if problem is not None and target is not None:  # ZC-36
        phase = Phase.DUEL
        first, op, second = problem.first, problem.op, problem.second
        side = new_side(side.peeks, None, new_duel(seat, target, first, op, second), None, side.watched)
        events.append(duel_started(seat, target, first, op, second))
    elif card.kind is GIFT:  # ZC-33
        phase = Phase.GIFT
        side = new_side(side.peeks, target, None, None, side.watched)
    elif card.kind is CIRCLE:  # ZC-39
        phase = Phase.CIRCLE
        side = new_side(side.peeks, None, None, new_circle(seat, (None,) * state.table.seats), side.watched)
        events.append(circle_started(seat))
    else:  # ZC-45
        phase = Phase.EXTRA
        if not extras(options, left, colour):
            return None
    hands = [*state.hands]
    hands[seat] = left
    return new_state(
        phase,
        seat,
        state.turn_id,
        state.direction,
        colour,
        tuple(hands),
        state.pile,
        state.at,
        state.discard + BYTE[code],
        -1,
        state.called & ~(1 << seat),
        0,
        state.frozen,
        state.pending,
        state.bomb,
        meter,
        state.panic_left,
        state.panic_turn,
        side,
        state.table,
        None,
        tuple(events),
    )


def ask_for_a_storm(state: ZeroCardsState, seat: Seat, move: Play, colour: int) -> ZeroCardsState:
    """The question of a card that is surely legal, ends the turn, and makes the chaos meter burst."""
    return asking(state, _new_question(seat, move, (), storm_of(colour)))


def answer(options: ZeroCardsOptions, state: ZeroCardsState, question: Question, move: Any) -> ZeroCardsState | None:
    """The state after a card whose question CHANCE has surely answered; None when it is not as simple as that."""
    laid = question.move
    if type(laid) is not Play or not is_answer(question.asked, move):
        return None
    if type(move) is Problem:
        return _pause(options, state, question.seat, laid, laid.target, move)
    answers = (*question.answers, move)
    draft = Draft(options, state, Chance(answers))
    try:
        turn.lay(draft, question.seat, laid.card, laid.colour, laid.target)
        return draft.done()
    except Unanswered as needed:
        return asking(state, _new_question(question.seat, laid, answers, needed.asked))


def is_answer(asked: Asked, move: Any) -> bool:
    """Whether a move is surely an answer to a question."""
    if type(asked) is ShuffleOf and type(move) is Shuffle:
        # Cards are asked in canonical order, so that nothing need be counted.
        try:
            return tuple(sorted(move.cards, key=_code)) == asked.cards
        except (AttributeError, TypeError):  # what is in it are no cards
            return False
    return asked.refusal(move) is None
