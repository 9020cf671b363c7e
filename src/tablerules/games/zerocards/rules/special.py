"""Special cards the short way: those with which the turn goes on, what `quick_cards` is not sure of, and answers.

What is surely legal is not examined again. Like `quick` it is sure only of the plain case, a move from a list in an
ordinary turn, and returns None otherwise; that both ways agree is a property test.
"""

from typing import Any

from ....cards.coloured import CARDS, COLOURS, Kind
from ....chance import NO_ANSWERS, Chance, Question, Unanswered
from ....game import Event, Seat
from ....trusted import evolver
from ..cards import AIM, AIMED, BYTE, CHARGE, COLOUR_OF, FITS, NEEDS_CARDS, NO_COLOUR, upper_of
from ..events import card_played, circle_started, duel_started
from ..moves import MAX_SEATS, Play, PlayExtra, Problem, plays
from ..options import ZeroCardsOptions
from ..problems import ProblemOf
from ..state import USUAL, Phase, ZeroCardsState, asking, new_circle, new_duel, new_side, rare_of
from . import peeks, turn
from .draft import Draft
from .effects import extras
from .quick_cards import CHARGED, ask, new_question, play_plain

__all__ = ["answer", "play_special"]

PLAY, PLAY_DRAWN = Phase.PLAY, Phase.PLAY_DRAWN
GIFT, DUEL, CIRCLE = Kind.GIFT, Kind.DUEL, Kind.CIRCLE
_GO_ON = (GIFT, CIRCLE, Kind.COLOUR_PLUS_ONE)
"""The kinds after which the turn goes on in a phase of its own, so that no storm breaks yet."""

_ROW = NO_COLOUR + 1
_paused = evolver(
    ZeroCardsState, "phase", "upper", "chaos", "hands", "discard", "rare", "side", "events", question=None
)
_ANYBODY = tuple(range(MAX_SEATS))

# The ready-made plays of special cards, by identity: the face, its kind, whether it is aimed at a seat with cards, the
# next `upper`, and what each seat's play looks like to everybody. A move made by hand goes the long way.
_SPECIAL = {
    id(move): (
        code,
        face.kind,
        AIM[code] == NEEDS_CARDS,
        upper_of(BYTE[code], COLOUR_OF[code] if move.colour is None else COLOURS.index(move.colour)),
        tuple([(card_played(seat, face, move.colour, move.target, False, False),) for seat in _ANYBODY]),
    )
    for code, face in enumerate(CARDS)
    for move in (
        plays(_ANYBODY, _ANYBODY)[code]
        if face.kind in AIMED or face.kind in (Kind.BOMB, Kind.PANIC, Kind.CIRCLE, Kind.COLOUR_PLUS_ONE)
        else ()
    )
}


def play_special(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: Play) -> ZeroCardsState | None:
    """A special card that fits and is aimed well, or its question; None when it is not as simple as that."""
    known = _SPECIAL.get(id(move))
    if known is None or seat != state.turn:
        return None
    code, kind, needs_cards, _, _ = known
    phase, hands, target = state.phase, state.hands, move.target
    hand = hands[seat]
    if (
        (phase is not PLAY and (phase is not PLAY_DRAWN or code != state.drawn))
        or len(hand) == 1
        or code not in hand
        or not FITS[state.upper][code]
    ):
        return None
    if target is not None and (target == seat or target >= len(hands) or (needs_cards and not hands[target])):
        return None
    if kind is DUEL:
        return ask(state, seat, move, ProblemOf(options.duel_ops))
    if kind in _GO_ON:
        paused = _pause(options, state, seat, move, target)
        if paused is not None:
            return paused
    draft = Draft(options, state, NO_ANSWERS)
    try:
        turn.lay(draft, seat, move.card, move.colour, target)
        return draft.done()
    except Unanswered as needed:
        return ask(state, seat, move, needed.asked)


def _pause(
    options: ZeroCardsOptions,
    state: ZeroCardsState,
    seat: Seat,
    move: Play,
    target: Seat | None,
    problem: Problem | None = None,
) -> ZeroCardsState | None:
    """The state after a card that is surely legal and with which the turn goes on; None when the turn is over."""
    code, kind, _, upper, seen = _SPECIAL[id(move)]
    side, meter = state.side, state.chaos
    events: tuple[Event, ...] = seen[seat]
    left = state.hands[seat].replace(BYTE[code], b"", 1)
    if options.chaos:  # ZC-50
        meter += CHARGE[code]
        events = (*events, CHARGED[CHARGE[code]][meter])
    if side.watched >> seat & 1:
        side = peeks.laid(side, seat, code)
    if problem is not None and target is not None:  # ZC-36
        phase = Phase.DUEL
        first, op, second = problem.first, problem.op, problem.second
        side = new_side(side.peeks, None, new_duel(seat, target, first, op, second), None, side.watched)
        events = (*events, duel_started(seat, target, first, op, second))
    elif kind is GIFT:  # ZC-33
        phase = Phase.GIFT
        side = new_side(side.peeks, target, None, None, side.watched)
    elif kind is CIRCLE:  # ZC-39
        phase = Phase.CIRCLE
        side = new_side(side.peeks, None, None, new_circle(seat, (None,) * state.table.seats), side.watched)
        events = (*events, circle_started(seat))
    else:  # ZC-45
        phase = Phase.EXTRA
        if not extras(options, left, upper % _ROW):
            return None
    hands = [*state.hands]
    hands[seat] = left
    rare = state.rare
    if rare is not USUAL:
        called = rare.called & ~(1 << seat)
        rare = rare_of(-1, called, 0, rare.frozen, rare.pending, rare.bomb, rare.panic_left, rare.panic_turn)
    return _paused(state, phase, upper, meter, tuple(hands), state.discard + BYTE[code], rare, side, events)


def answer(options: ZeroCardsOptions, state: ZeroCardsState, question: Question, move: Any) -> ZeroCardsState | None:
    """The state after a card whose question CHANCE has surely answered; None when it is not as simple as that."""
    seat, laid, answers = question.seat, question.move, question.answers
    if (type(laid) is not Play and type(laid) is not PlayExtra) or question.asked.refusal(move) is not None:
        return None
    if type(move) is Problem:
        return (
            _pause(options, state, seat, laid, laid.target, move)
            if type(laid) is Play and id(laid) in _SPECIAL
            else None
        )
    if not answers and not options.refill_empty:
        after = play_plain(options, state, seat, laid, move)
        if after is not None:
            return after
    answers = (*answers, move)
    draft = Draft(options, state, Chance(answers))
    try:
        turn.lay(draft, seat, laid.card, laid.colour, laid.target, extra=type(laid) is PlayExtra)
        return draft.done()
    except Unanswered as needed:
        return asking(state, new_question(seat, laid, answers, needed.asked))
