"""Why a move is illegal: one function for each kind of move, made of the same decisions as the lists."""

from collections.abc import Callable
from typing import Any

from ....cards.french import CARDS, SUITS, Card
from ....chance import Shuffle
from ....errors import Refusal
from ....game import TABLE, NextRound, Seat
from ..cards import LANE
from ..moves import Accept, KlaverjassenMove, NameTrump, Pass, PlayCard, TurnSuit
from ..options import KlaverjassenOptions, undertrump
from ..state import KlaverjassenState, Phase
from .duty import HIGHER, LED, NOT_LOWER, PLAIN, TRUMPS, kinds, legal_cards
from .tables import Tables

__all__ = ["refusal"]


def refusal(tables: Tables, state: KlaverjassenState, seat: Seat, move: KlaverjassenMove) -> Refusal | None:
    """Why `seat` may not make `move` in a state without open question; None when it may."""
    try:
        reason = _REASONS[type(move)]
    except KeyError:
        raise TypeError(f"{type(move).__name__} is no move of Klaverjassen: use parse_move for texts") from None
    return reason(tables.options, state, seat, move)
