"""Dealing the short way: the questions to CHANCE that every deal asks, without running the rules up to each of them.

The rules ask when they come to it, and a run that lacks an answer is dropped; a deal is run three times for its two
questions. Which they are is known beforehand, so here they are asked at once, and the rules run when all is answered.
It is sure only of the plain case: whatever else there is to a move goes the long way. That both ways agree is a
property test.
"""

from typing import Any

from ....cards.french import CARDS
from ....chance import Chance, OneOf, Question, Shuffle, ShuffleOf
from ....game import CHANCE, NEXT, TABLE, NextRound, Seat
from ....trusted import trusted
from ..moves import KlaverjassenMove, TurnSuit
from ..options import KlaverjassenOptions
from ..state import KlaverjassenState, new_state
from .deal import ANY_SUIT, next_deal
from .tables import Tables

__all__ = ["deal"]

_PACK = frozenset(CARDS)
_FOR_AN_ORDER = Question(TABLE, NEXT, (), ShuffleOf(CARDS))
_FOR_A_SUIT = OneOf(ANY_SUIT)
_new_question = trusted(Question)


def deal(tables: Tables, state: KlaverjassenState, seat: Seat, move: KlaverjassenMove) -> KlaverjassenState | None:
    """TABLE's `next` and the answers of CHANCE to it; None when it is not as simple as that."""
    question, kind = state.question, type(move)
    if question is None:
        if seat != TABLE or state.turn != TABLE or kind is not NextRound:
            return None
        return _asking(state, _FOR_AN_ORDER)
    if seat != CHANCE or type(question.move) is not NextRound:
        return None
    if kind is Shuffle and not question.answers and _is_pack(move):
        if _turns_a_card(tables.options, state):
            return _asking(state, _new_question(TABLE, question.move, (move,), _FOR_A_SUIT))
        return next_deal(tables, state, Chance((move,)))
    if kind is TurnSuit and question.answers:
        return next_deal(tables, state, Chance((*question.answers, move)))
    return None


def _is_pack(shuffle: Any) -> bool:
    return len(shuffle.cards) == len(_PACK) and frozenset(shuffle.cards) == _PACK


def _turns_a_card(options: KlaverjassenOptions, state: KlaverjassenState) -> bool:
    """Whether the deal that follows this state begins with a card turned up (KJ-10, KJ-17)."""
    return options.trump_selection == "turn_up" and (state.table.deal > 0 or options.first_deal_trump == "turned")


def _asking(state: KlaverjassenState, question: Question) -> KlaverjassenState:
    return new_state(
        state.turn, state.hands, state.moves, state.trick, state.standing, state.tricks, state.table, question, ()
    )
