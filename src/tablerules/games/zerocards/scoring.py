"""Counting a round, and when a match is over."""

from ...game import Outcome, Seat
from .cards import POINTS
from .options import ZeroCardsOptions
from .state import RoundResult, Table

__all__ = ["count_round", "hand_points"]


def hand_points(hand: bytes) -> int:
    """What the cards of a hand count (ZC-80)."""
    return sum([POINTS[code] for code in hand])


def count_round(options: ZeroCardsOptions, table: Table, hands: list[bytes], winner: Seat | None, reason: str) -> Table:
    """The table after a round: scores, history, and the outcome when the match is over.

    Args:
        options: The house rules.
        table: The table during the round.
        hands: The hands at its end.
        winner: Who won it; None when it is blocked.
        reason: ``"out"`` or ``"blocked"``.
    """
    gain = sum(map(hand_points, hands))  # the winner holds none
    points = tuple([gain if seat == winner else 0 for seat in range(len(hands))])
    scores = tuple([old + new for old, new in zip(table.scores, points, strict=True)])
    return Table(
        table.round,
        table.starter,
        table.seats,
        scores,
        table.connected,
        table.rolls,
        (*table.history, RoundResult(winner, points, scores, reason)),
        table.aside,
        _outcome(options, scores, winner, reason),
    )


def _outcome(options: ZeroCardsOptions, scores: tuple[int, ...], winner: Seat | None, reason: str) -> Outcome | None:
    """How the match ended, None while it goes on (ZC-19, 81, 82)."""
    if options.target_score == 0:
        ending = reason if winner is None else "one_round"
    elif winner is not None and scores[winner] >= options.target_score:
        ending = "target_reached"
    else:
        return None
    returns = tuple([0.0 if winner is None else 1.0 if seat == winner else -1.0 for seat in range(len(scores))])
    return Outcome(returns, () if winner is None else (winner,), scores, ending)
