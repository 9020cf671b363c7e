"""Short ways for what happens most: which moves and turns have one. That both ways agree is a property test.

Most turns are ordinary. Building the result directly takes a third of the time. Each way is sure only of the plain
case: where there is anything else to it (a house rule, a last card, a bomb that explodes), the question goes the long
way through `listing`, `refusing` and `performing`. `quick_cards` is about cards that end a turn, `quick_storm` about
the storms they set off, `quick_parts` about cards with which it goes on, and about gifts, duels and circles;
`quick_turn` ends a turn. Seats are compared by identity, which is for free: what only equals a seat, as 1.0 does, goes
the long way and is refused there.
"""

from functools import cache
from typing import Any

import attrs

from ....base import BaseGame
from ....chance import Chance, Question, Unanswered, new_question
from ....game import CHANCE, Seat
from ..cards import FITS, MISFITS
from ..moves import DRAW, MAX_SEATS, TAKE, CircleSubmit, DuelAnswer, Give, Play, PlayExtra, Problem, ZeroCardsMove
from ..options import ZeroCardsOptions
from ..state import Phase, ZeroCardsState, asking
from ..view import ZeroCardsView
from . import listing, turn
from .draft import Draft
from .listing import ways
from .matching import answers
from .quick_cards import GO_ON, play_number, play_plain
from .quick_parts import answer_duel, give_plain, hand_in, open_phase
from .quick_turn import draw_one, take_plain

__all__ = ["Plain", "ShortWays"]

PLAY, PLAY_DRAWN, STACK = Phase.PLAY, Phase.PLAY_DRAWN, Phase.STACK

_CHANCE_ONLY = (CHANCE,)
_SEAT_ONLY = tuple((seat,) for seat in range(MAX_SEATS))
_DRAW_ONLY, _TAKE_ONLY = (DRAW,), (TAKE,)
_SAME = bytes(range(256))
"""The table that changes nothing; without it `translate` makes one each time."""


@attrs.frozen
class Plain:
    """Which short ways the house rules leave open.

    Attributes:
        playing: Nothing happens between what a card does and the end of the turn.
        drawing: Drawing is one card.
    """

    playing: bool
    drawing: bool

    @classmethod
    def under(cls, options: ZeroCardsOptions) -> "Plain":
        """The short ways open under these house rules."""
        return cls(playing=not options.refill_empty, drawing=options.draw_rule == "one")


@cache
def _all_holding(seats: int) -> tuple[tuple[tuple[Any, ...], ...], ...]:
    """The `ways` of each seat of a table at which everybody holds cards, as at nearly every one."""
    return tuple([ways((b"-",) * seats, seat) for seat in range(seats)])


def _list_rest(options: ZeroCardsOptions, state: ZeroCardsState) -> tuple[ZeroCardsMove, ...] | None:
    """Nothing but the card drawn, or but taking a stack; None when the turn is not as simple as that."""
    hands, seat, rare = state.hands, state.turn, state.rare
    pending, drawn = rare.pending, rare.drawn
    if pending is not None:
        unfit = answers(options.stacking, options.plus2_on_plus4, pending.kind)[1]
        if not hands[seat].translate(_SAME, unfit):
            return _TAKE_ONLY
    elif options.no_pass and len(hands[seat]) > 1 and all(hands) and FITS[state.upper][drawn]:
        return _all_holding(len(hands))[seat][drawn]
    return None


class ShortWays(BaseGame[ZeroCardsState, ZeroCardsMove, ZeroCardsView, ZeroCardsOptions]):
    """The part of the game that chooses between the short ways and the long one."""

    plain: Plain

    def apply(self, state: ZeroCardsState, seat: Seat, move: ZeroCardsMove) -> ZeroCardsState:
        """The state after `seat` has made `move`.

        Raises:
            IllegalMove: The rules refuse it; it carries the refusal.
            TypeError: `move` is not a move of 0cards.
        """
        after = None
        if state.question is None:
            if move is DRAW:
                if self.plain.drawing:
                    after = draw_one(state, seat)
            elif type(move) is Play:
                if move.card.number is not None:
                    if self.plain.playing:
                        after = play_number(state, seat, move)
                elif move.card.kind in GO_ON:
                    after = open_phase(self.options, state, seat, move)
                elif self.plain.playing:
                    after = play_plain(self.options, state, seat, move)
            elif type(move) is CircleSubmit:
                after = hand_in(self.plain.playing, state, seat, move)
            elif move is TAKE:
                after = take_plain(state, seat)
            elif self.plain.playing:
                if type(move) is Give:
                    after = give_plain(state, seat, move)
                elif type(move) is DuelAnswer:
                    after = answer_duel(state, seat, move)
                elif type(move) is PlayExtra:
                    after = play_plain(self.options, state, seat, move)
        elif seat is CHANCE:
            after = self._answer(state, state.question, move)
        return super().apply(state, seat, move) if after is None else after

    def _answer(self, state: ZeroCardsState, question: Question, move: Any) -> ZeroCardsState | None:
        """The state after a card whose question CHANCE has surely answered; None when it is not as simple as that."""
        seat, laid, answers = question.seat, question.move, question.answers
        if (type(laid) is not Play and type(laid) is not PlayExtra) or question.asked.refusal(move) is not None:
            return None
        if type(move) is Problem:
            return open_phase(self.options, state, seat, laid, move) if type(laid) is Play else None
        if not answers and self.plain.playing:
            after = play_plain(self.options, state, seat, laid, move)
            if after is not None:
                return after
        # The card has been examined when the question was asked.
        answers = (*answers, move)
        draft = Draft(self.options, state, Chance(answers))
        try:
            turn.lay(draft, seat, laid.card, laid.colour, laid.target, extra=type(laid) is PlayExtra)
            return draft.done()
        except Unanswered as needed:
            return asking(state, new_question(seat, laid, answers, needed.asked))

    def legal_moves(self, state: ZeroCardsState, seat: Seat) -> tuple[ZeroCardsMove, ...]:
        """The moves the game waits for; not empty exactly for the seats in `to_act`."""
        # Not a function of its own, since it is asked at every step and a call costs as much as half of what it does.
        if state.question is not None or seat is not state.turn:
            return super().legal_moves(state, seat)
        phase = state.phase
        if phase is PLAY:
            if state.at < len(state.pile):
                hands = state.hands
                hand = hands[seat]
                fitting = hand.translate(_SAME, MISFITS[state.upper])
                if not fitting:
                    return _DRAW_ONLY
                if len(hand) > 1:
                    table = _all_holding(len(hands))[seat] if all(hands) else ways(hands, seat)
                    moves: tuple[ZeroCardsMove, ...] = ()
                    last = -1
                    for code in fitting:
                        if code != last:
                            moves += table[code]
                            last = code
                    return moves + _DRAW_ONLY
        elif phase is PLAY_DRAWN or phase is STACK:
            rest = _list_rest(self.options, state)
            if rest is not None:
                return rest
        return listing.legal_moves(self.options, state, seat)

    def to_act(self, state: ZeroCardsState) -> tuple[Seat, ...]:
        """The seats the game waits for; empty exactly when it is over. In a minigame they move in any order."""
        if state.question is not None:
            return _CHANCE_ONLY
        phase = state.phase
        if phase is PLAY or phase is PLAY_DRAWN or phase is STACK:
            return _SEAT_ONLY[state.turn]
        return listing.awaited(state)
