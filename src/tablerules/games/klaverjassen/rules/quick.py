"""Moves the short way: cards and calls that are surely legal, and the questions to CHANCE that every deal asks.

Most moves by far are cards that do not end a trick: `play` is written out here for them, with tables instead of
functions. A call that is one of the ready-made moves of a ready-made list need not be looked for in the list.
The rules ask CHANCE when they come to it, and a run that lacks an answer is dropped; a deal is run three times for its
two questions. Which they are is known beforehand, so here they are asked at once, and the rules run when all is
answered.

It is sure only of the plain case: whatever else there is to a move goes the long way. Seats are compared by identity,
which is for free: what only equals a seat, as 1.0 does, goes the long way and is refused there. That both ways agree is
a property test.
"""

from ....base import BaseGame
from ....cards.french import CARDS, SUITS
from ....chance import NO_ANSWERS, Chance, OneOf, Question, Shuffle, ShuffleOf, new_question
from ....game import CHANCE, NEXT, TABLE, NextRound, Seat
from ..events import PLAYED
from ..moves import ACCEPT, ONE_SUIT, PASS, PASS_OR_PLAY, KlaverjassenMove, TurnSuit, plays
from ..options import KlaverjassenOptions
from ..standing import AFTER
from ..state import KlaverjassenState, asking
from ..view import KlaverjassenView
from .auction import accept, pass_on
from .deal import ANY_SUIT, next_deal, next_deal_turned
from .play import end_trick, goes_on
from .tables import Tables

__all__ = ["AWAITED", "ShortWays"]

_CHANCE_ONLY = (CHANCE,)
AWAITED: tuple[tuple[Seat, ...], ...] = ((0,), (1,), (2,), (3,), (), (TABLE,), _CHANCE_ONLY)
"""The seats the game waits for, by the seat on turn; the last three are at -3, -2 and -1 as well."""

_NEXT = (1, 2, 3, 0)  # the next seat clockwise
_ALONE = tuple((card,) for card in CARDS)  # ready to be added to a trick

_FOR_AN_ORDER = Question(TABLE, NEXT, (), ShuffleOf(CARDS))
_FOR_A_SUIT = OneOf(ANY_SUIT)


class ShortWays(BaseGame[KlaverjassenState, KlaverjassenMove, KlaverjassenView, KlaverjassenOptions]):
    """The part of the game that chooses between the short ways and the long one."""

    _tables: Tables

    def apply(self, state: KlaverjassenState, seat: Seat, move: KlaverjassenMove) -> KlaverjassenState:
        """The state after `seat` has made `move`.

        Raises:
            IllegalMove: The rules refuse it; it carries the refusal.
            TypeError: `move` is not a move of Klaverjassen.
        """
        standing = state.standing
        # What `refusal` asks first, too. While a trick is played the list is one of cards, and no question is open.
        if standing >= 0 and seat is state.turn and move in state.moves:
            code = move.card.code  # type: ignore[union-attr]
            standing = AFTER[standing][code]
            trick = state.trick + _ALONE[code]
            played = len(trick)
            if played == 4:
                return end_trick(self._tables, state, seat, trick, standing)
            hand = state.hands[played]
            asked, shift, plays_of_suit = self._tables.asked_first[standing]
            moves = plays_of_suit[(hand & asked) >> shift]
            if not moves:
                _, then, last = self._tables.duties[standing]
                legal = hand & then or hand & last or hand
                moves = ONE_SUIT.get(legal) or plays(legal)
            return goes_on(state, _NEXT[seat], moves, trick, standing, PLAYED[seat][code])
        after = (_deal if seat in (TABLE, CHANCE) else _call)(self._tables, state, seat, move)
        return super().apply(state, seat, move) if after is None else after

    def legal_moves(self, state: KlaverjassenState, seat: Seat) -> tuple[KlaverjassenMove, ...]:
        """The moves the game waits for; not empty exactly for the seats in `to_act`."""
        if seat is state.turn and state.question is None:
            return state.moves
        return super().legal_moves(state, seat)

    def to_act(self, state: KlaverjassenState) -> tuple[Seat, ...]:
        """The seats the game waits for; empty exactly when it is over."""
        return AWAITED[state.turn] if state.question is None else _CHANCE_ONLY


def _call(tables: Tables, state: KlaverjassenState, seat: Seat, move: KlaverjassenMove) -> KlaverjassenState | None:
    """Playing on the proposed suit, or a pass that CHANCE has no part in; None when it is not as simple as that."""
    if seat is not state.turn or state.moves is not PASS_OR_PLAY or state.question is not None:
        return None
    if move is ACCEPT:
        return accept(tables, state, seat)
    if move is PASS and seat != state.table.dealer:
        return pass_on(tables, state, seat, NO_ANSWERS)
    return None


def _deal(tables: Tables, state: KlaverjassenState, seat: Seat, move: KlaverjassenMove) -> KlaverjassenState | None:
    """TABLE's `next` and the answers of CHANCE to it; None when it is not as simple as that."""
    question = state.question
    if question is None:
        if seat is not TABLE or state.turn != TABLE or type(move) is not NextRound:
            return None
        return asking(state, _FOR_AN_ORDER)
    if seat is not CHANCE or type(question.move) is not NextRound:
        return None
    if not question.answers:
        if type(move) is not Shuffle or question.asked.refusal(move) is not None:
            return None
        if _turns_a_card(tables.options, state):
            return asking(state, new_question(TABLE, question.move, (move,), _FOR_A_SUIT))
        return next_deal(tables, state, Chance((move,)))
    if type(move) is TurnSuit:
        return next_deal_turned(tables, state, question.answers[0].cards, SUITS.index(move.suit))
    return None


def _turns_a_card(options: KlaverjassenOptions, state: KlaverjassenState) -> bool:
    """Whether the deal that follows this state begins with a card turned up (KJ-10, KJ-17)."""
    return options.trump_selection == "turn_up" and (state.table.deal > 0 or options.first_deal_trump == "turned")
