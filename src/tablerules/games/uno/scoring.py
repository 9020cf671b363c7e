"""Counting a round, and when a match is over."""

from ...game import Outcome, Seat
from .cards import POINTS
from .options import UnoOptions
from .state import RoundResult, Table

__all__ = ["count_round", "hand_points", "winner_of_blocked_round"]


def hand_points(hand: bytes) -> int:
    """What the cards of a hand count (UNO-03)."""
    return sum([POINTS[code] for code in hand])


def winner_of_blocked_round(options: UnoOptions, table: Table, hands: list[bytes]) -> Seat | None:
    """Who wins a round in which nobody can move: the lowest hand, or nobody (UNO-61)."""
    if options.blocked_round == "void":
        return None
    points = {seat: hand_points(hands[seat]) for seat in table.active}
    lowest = [seat for seat in table.active if points[seat] == min(points.values())]
    return lowest[0] if len(lowest) == 1 else None


def count_round(options: UnoOptions, table: Table, hands: list[bytes], winner: Seat | None, reason: str) -> Table:
    """The table after a round: scores, history, who is out, and the outcome when the match is over.

    Args:
        options: The house rules.
        table: The table during the round.
        hands: The hands at its end.
        winner: Who won it; None when it is void.
        reason: ``"out"`` or ``"blocked"``.
    """
    points = _round_points(options, table, hands, winner, reason)
    scores = tuple(old + new for old, new in zip(table.scores, points, strict=True))
    result = RoundResult(winner, points, scores, reason)
    active = table.active
    if options.scoring == "elimination":
        active = tuple(seat for seat in active if scores[seat] < options.target_score)
    outcome = _outcome(options, active, scores, winner, reason, len(hands))
    return Table(table.round, table.dealer, active, scores, (*table.history, result), table.aside, outcome)


def _round_points(
    options: UnoOptions, table: Table, hands: list[bytes], winner: Seat | None, reason: str
) -> tuple[int, ...]:
    """What each side gets in a round."""
    if winner is None:
        return (0,) * len(table.scores)
    left = [hand_points(hand) for hand in hands]
    if options.scoring != "winner_takes":
        return tuple(left)  # everybody adds the own hand (UNO-64, 65)
    if options.partners:  # both opponents' hands for the team; the partner's counts for nobody (UNO-66)
        gain = left[(winner + 1) % 4] + left[(winner + 3) % 4]
        return (gain, 0) if winner % 2 == 0 else (0, gain)
    gain = sum(left) - left[winner]
    if reason == "blocked":  # the sum of the differences (UNO-61)
        gain -= left[winner] * (len(table.active) - 1)
    return tuple(gain if seat == winner else 0 for seat in range(len(hands)))


def _outcome(
    options: UnoOptions, active: tuple[Seat, ...], scores: tuple[int, ...], winner: Seat | None, reason: str, seats: int
) -> Outcome | None:
    """How the match ended, None while it goes on (UNO-61, 63, 64, 65)."""
    if options.scoring == "elimination":
        if len(active) > 1:
            return None
        winners = active
        ending = "last_below_target"
    elif options.target_score == 0:
        ending = "one_round" if winner is not None else reason
        winners = () if winner is None else _leaders(options, scores, winner)
    elif max(scores) >= options.target_score:
        ending = "target_reached"
        winners = _leaders(options, scores, scores.index(max(scores)))
    else:
        return None
    returns = tuple((1.0 if seat in winners else -1.0) if winners else 0.0 for seat in range(seats))
    return Outcome(returns, winners, scores, ending)


def _leaders(options: UnoOptions, scores: tuple[int, ...], best: int) -> tuple[Seat, ...]:
    """The winning seats: the lowest totals, the team, or the one seat `best`."""
    if options.scoring == "lowest_total":
        return tuple(seat for seat, score in enumerate(scores) if score == min(scores))
    if options.partners:
        return (best % 2, best % 2 + 2)
    return (best,)
