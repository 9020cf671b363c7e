"""Making a legal move: which rule it is."""

from collections.abc import Callable
from typing import Any

from ....chance import Chance
from ....game import NextRound, Seat
from ..moves import Accept, KlaverjassenMove, NameTrump, Pass, PlayCard
from ..state import KlaverjassenState
from .auction import accept, name_trump, pass_on
from .deal import next_deal
from .play import play
from .tables import Tables

__all__ = ["perform"]


def perform(
    tables: Tables, state: KlaverjassenState, seat: Seat, move: KlaverjassenMove, chance: Chance
) -> KlaverjassenState:
    """The state after a move that the rules allow; asks `chance` for what it needs."""
    return _RULES[type(move)](tables, state, seat, move, chance)


_RULES: dict[type, Callable[[Tables, KlaverjassenState, Seat, Any, Chance], KlaverjassenState]] = {
    PlayCard: lambda tables, state, seat, move, chance: play(tables, state, seat, move.card),
    Pass: lambda tables, state, seat, move, chance: pass_on(tables, state, seat, chance),
    Accept: lambda tables, state, seat, move, chance: accept(tables, state, seat),
    NameTrump: lambda tables, state, seat, move, chance: name_trump(tables, state, seat, move.suit),
    NextRound: lambda tables, state, seat, move, chance: next_deal(tables, state, chance),
}
