"""Counting a round, the points needed to open, and the report of the game (HF-111 to 125)."""

from collections.abc import Sequence

import attrs

from ...game import Outcome, Seat
from .cards import RED_THREE, WILD_KEY, listed
from .law import BOOK, Law
from .options import HandAndFootOptions
from .state import RoundSummary, Table, Team, TeamSummary, unpacked

__all__ = ["GameReport", "card_points", "is_over", "leaders", "outcome", "ranking", "report", "required", "summarize"]


@attrs.frozen
class GameReport:
    """The report of a game that is over (HF-125).

    Attributes:
        rounds: The summary of every round.
        totals: The total of each team.
        ranking: The place of each team, from 1; equal totals share a place.
        winners: The winning teams.
        ended_by: ``"rounds"`` or ``"target"``.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("hand-and-foot", preset="mini")
        >>> melds = [["5 5 5 5 5 5 5", "A A A A A 2 2"], []]
        >>> state = game.position(["9", "4 4"], [None, "5 K"], melds, foot_played=[0])
        >>> state = game.apply(state, 0, game.parse_move("discard 9"))  # goes out
        >>> report = game.report(game.apply(state, tablerules.TABLE, tablerules.NEXT))
        >>> isinstance(report, GameReport), report.totals, report.ranking, report.winners, report.ended_by
        (True, (1075, -25), (1, 2), (0,), 'rounds')
    """

    rounds: tuple[RoundSummary, ...]
    totals: tuple[int, ...]
    ranking: tuple[int, ...]
    winners: tuple[int, ...]
    ended_by: str


# --- opening --------------------------------------------------------------------------------------


def required(
    options: HandAndFootOptions, number: int, scores: tuple[int, ...], history: Sequence[RoundSummary]
) -> tuple[int, ...]:
    """The points each team needs to open in round `number` (HF-32, 33, 34, 140)."""
    how, what = options.opening
    if how == "fixed":
        return (what,) * len(scores)
    if how == "by_round":
        last = len(what) if _is_extra(options, number, scores, history) else min(number, len(what))
        return (what[last - 1],) * len(scores)
    return tuple([_tier(what, score) for score in scores])


def _tier(tiers: tuple[tuple[int, int], ...], score: int) -> int:
    """The points of the last tier a score reaches; below the first one, those of the first (HF-33)."""
    reached = [points for least, points in tiers if least <= score]
    return reached[-1] if reached else tiers[0][1]


def _is_extra(
    options: HandAndFootOptions, number: int, scores: tuple[int, ...], history: Sequence[RoundSummary]
) -> bool:
    """Whether a round is only played because of a tie (HF-123)."""
    how, number_or_points = options.end
    if how == "rounds":
        return number > number_or_points
    return max(scores) >= number_or_points or _target_reached(options, history)


def _target_reached(options: HandAndFootOptions, history: Sequence[RoundSummary]) -> bool:
    """Whether some team had the target at the end of some round (HF-140)."""
    return options.end[0] == "target" and any(
        team.score_after >= options.end[1] for summary in history for team in summary.teams
    )


# --- a round --------------------------------------------------------------------------------------


def card_points(law: Law, hand: bytes) -> int:
    """What the cards left in a hand or foot cost; red threes are counted apart (HF-03, 115)."""
    return sum([count * value for count, value in zip(hand, law.values, strict=True)])


def summarize(
    law: Law,
    table: Table,
    teams: Sequence[Team],
    hands: Sequence[bytes],
    feet: Sequence[bytes],
    turns: int,
    ended_by: str,
    out_player: Seat | None,
) -> RoundSummary:
    """The summary of a round that has just ended (HF-111 to 120)."""
    return RoundSummary(
        table.round,
        table.dealer,
        table.required,
        ended_by,
        out_player,
        turns,
        tuple([listed(hand) for hand in hands]),
        tuple([listed(foot) for foot in feet]),
        tuple(
            [
                _team_summary(
                    law,
                    at,
                    team,
                    hands[at :: len(teams)],
                    feet[at :: len(teams)],
                    out_player is not None and out_player % len(teams) == at,
                    table.deal_bonus[at],
                    table.scores[at],
                )
                for at, team in enumerate(teams)
            ]
        ),
    )


def _team_summary(
    law: Law,
    at: int,
    team: Team,
    hands: Sequence[bytes],
    feet: Sequence[bytes],
    went_out: bool,
    deal_bonus: int,
    score: int,
) -> TeamSummary:
    options = law.options
    books = law.books(team.growing, team.books)
    melds = law.melds(team)
    open_wilds = sum(key == WILD_KEY and sum(unpacked(meld)) < BOOK for key, meld in melds)
    unplayed = sum([held[RED_THREE] for held in (*hands, *feet)])
    parts = {
        "book_points": sum([number * bonus for number, bonus in zip(books, options.book_bonus, strict=True)]),
        "table_points": sum([law.worth(key, *unpacked(meld)) for key, meld in melds]),
        "red3_points": team.tray * options.red3_bonus,
        "going_out_points": options.going_out_bonus if went_out else 0,
        "hand_points": -sum([card_points(law, hand) for hand in hands]),
        "foot_points": -sum([card_points(law, foot) for foot in feet]),
        "red3_unplayed_points": -unplayed * options.red3_penalty,
        "incomplete_wild_points": -open_wilds * options.incomplete_wild_penalty,
        "deal_bonus": deal_bonus,
    }
    total = sum(parts.values())
    return TeamSummary(
        team=at,
        opened=team.opened,
        clean_books=books[0],
        dirty_books=books[1],
        wild_books=books[2],
        red3_played=team.tray,
        red3_unplayed=unplayed,
        round_total=total,
        score_before=score,
        score_after=score + total,
        **parts,
    )


# --- the game -------------------------------------------------------------------------------------


def leaders(totals: Sequence[int]) -> tuple[int, ...]:
    """The teams with the highest total."""
    return tuple(team for team, total in enumerate(totals) if total == max(totals))


def is_over(options: HandAndFootOptions, number: int, totals: Sequence[int], history: Sequence[RoundSummary]) -> bool:
    """Whether the game ends with round `number`, which is over (HF-121 to 124, 140)."""
    how, what = options.end
    if how == "rounds":
        reached, bound = number >= what, max(options.max_rounds, what)
    else:
        reached, bound = _target_reached(options, history), options.max_rounds
    if number >= bound:
        return True
    return reached and (options.tie_break == "shared" or len(leaders(totals)) == 1)


def ended_by(options: HandAndFootOptions, history: Sequence[RoundSummary]) -> str:
    """What ended the game (HF-140)."""
    return "target" if _target_reached(options, history) else "rounds"


def outcome(options: HandAndFootOptions, table: Table, seats: int) -> Outcome:
    """How the game ended; `scores` and the leaders are teams, `winners` and `returns` seats."""
    best = leaders(table.scores)
    winners = tuple(seat for seat in range(seats) if seat % len(table.scores) in best)
    returns = tuple(1.0 if seat in winners else -1.0 for seat in range(seats))
    return Outcome(returns, winners, table.scores, ended_by(options, table.history))


def ranking(totals: Sequence[int]) -> tuple[int, ...]:
    """The place of each team, from 1: 1, 2, 2, 4 where two are equal.

    Examples:
        >>> ranking([40, 20, 20, 10])
        (1, 2, 2, 4)
    """
    return tuple(1 + sum(other > total for other in totals) for total in totals)


def report(options: HandAndFootOptions, history: Sequence[RoundSummary]) -> GameReport:
    """The report of the rounds played."""
    totals = tuple([team.score_after for team in history[-1].teams]) if history else ()
    return GameReport(
        tuple(history), totals, ranking(totals), leaders(totals) if totals else (), ended_by(options, history)
    )
