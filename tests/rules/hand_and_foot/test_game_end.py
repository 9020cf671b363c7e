"""How a game ends, who has won, and its report: HF-121 to HF-125, and HF-140."""

from __future__ import annotations

import pytest

from .rounds import first_round, one_more
from .table import TABLE, Table, table

TARGET = {"end": ("target", 10_000)}


def played(*rounds: tuple[int, ...], seats: int = 4, **options) -> Table:
    """A game in which these totals have been made; TABLE has not said `next` after the last round."""
    t = first_round(rounds[0], seats=seats, **options)
    for totals in rounds[1:]:
        assert t.game.outcome(t.state) is None
        one_more(t, totals)
    return t


def over(t: Table) -> bool:
    """Whether TABLE's `next` ends the game."""
    after = t.copy().play("next")
    assert (after.outcome is None) == (after.to_act != ())
    return after.outcome is not None


def winners(t: Table) -> tuple[int, ...]:
    """The seats that have won."""
    return t.copy().play("next").outcome.winners


def report(t: Table):
    return t.game.report(t.state)


# A number of rounds


@pytest.mark.rule("HF-121")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_game_ends_after_so_many_rounds(number):
    t = first_round((100, 200), end=("rounds", number))
    for _ in range(number - 1):
        assert not over(t)
        one_more(t, (100, 200))
    assert over(t)
    assert t.sees("round") == number


@pytest.mark.rule("HF-121")
def test_the_highest_total_wins_whoever_won_the_last_round():
    t = played((500, 1200), (900, 300), (-160, 4120), (2000, 100))
    assert t.sees("scores") == (3240, 5720)
    t.play("next")
    assert t.outcome.winners == (1, 3)
    assert t.outcome.returns == (-1.0, 1.0, -1.0, 1.0)
    assert t.outcome.scores == (3240, 5720)
    assert t.to_act == ()


@pytest.mark.rule("HF-121")
def test_nobody_has_a_move_when_the_game_is_over():
    t = played((1, 2), end=("rounds", 1)).play("next")
    for seat in (TABLE, 0, 1, 2, 3):
        assert t.legal(seat) == t.asides(seat) == set()
        t.refused("draw" if seat >= 0 else "next", seat=seat)
    assert t.phase_for(None) == "game_over"


# A target


@pytest.mark.rule("HF-122")
@pytest.mark.parametrize(("scores", "ends"), [((9990, 8000), False), ((10_000, 8000), True), ((9999, 10_001), True)])
def test_the_game_ends_after_the_round_in_which_a_team_reaches_the_target(scores, ends):
    assert over(first_round(scores, **TARGET)) == ends


@pytest.mark.rule("HF-122")
def test_the_requirement_goes_on_as_by_round():
    t = first_round((9990, 8000), **TARGET).play("next").answer()
    assert t.sees("round") == 2
    assert t.sees("required") == (90, 90)


@pytest.mark.rule("HF-122")
def test_when_several_reach_the_target_the_highest_total_wins():
    t = played((9000, 9000), (1050, 1200), **TARGET)
    assert winners(t) == (1, 3)


@pytest.mark.rule("HF-122")
@pytest.mark.parametrize("bound", [1, 2, 3])
def test_a_game_to_a_target_ends_after_the_most_rounds_at_the_latest(bound):
    t = first_round((10, 20), max_rounds=bound, **TARGET)
    for _ in range(bound - 1):
        assert not over(t)
        one_more(t, (10, 20))
    assert over(t)
    assert winners(t) == (1, 3)


# Ties


@pytest.mark.rule("HF-123")
def test_with_a_tie_for_the_lead_another_round_is_played():
    t = played((500, 700), (900, 300), (100, 500), (0, 0))
    assert not over(t)
    t.play("next").answer()
    assert t.sees("round") == 5
    assert t.sees("required") == (150, 150)


@pytest.mark.rule("HF-123")
def test_and_so_on_until_one_leads_alone():
    t = played((1, 1), (5, 5), (7, 7), end=("rounds", 1))
    assert not over(t)
    one_more(t, (3, 2))
    assert over(t)
    assert winners(t) == (0, 2)


@pytest.mark.rule("HF-123", "HF-140")
def test_extra_rounds_use_the_last_requirement_of_the_list():
    t = first_round((5, 5), end=("rounds", 1), opening=("by_round", (50, 90, 120, 150))).play("next").answer()
    assert t.sees("round") == 2
    assert t.sees("required") == (150, 150)


@pytest.mark.rule("HF-32", "HF-123")
@pytest.mark.parametrize(("round_", "required"), [(1, 50), (2, 90), (3, 150), (4, 150)])
def test_only_the_rounds_beyond_those_agreed_on_are_extra_ones(round_, required):
    assert table(round=round_, options={"end": ("rounds", 2)}).sees("required") == (required, required)


@pytest.mark.rule("HF-32", "HF-122", "HF-123")
@pytest.mark.parametrize(("scores", "required"), [((9999, 9999), 90), ((10_000, 10_000), 150), ((12_000, 12_000), 150)])
def test_a_round_is_an_extra_one_once_the_target_was_reached(scores, required):
    t = first_round(scores, **TARGET).play("next").answer()
    assert t.sees("required") == (required, required)


@pytest.mark.rule("HF-123", "HF-145")
def test_a_position_with_scores_at_the_target_is_in_an_extra_round():
    assert table(round=2, scores=(10_000, 10_000), options=TARGET).sees("required") == (150, 150)
    assert table(round=2, scores=(9999, 9999), options=TARGET).sees("required") == (90, 90)


@pytest.mark.rule("HF-123", "HF-140")
def test_after_the_target_all_further_rounds_are_extra_ones_though_the_totals_fall_below_it():
    t = first_round((10_000, 10_000), **TARGET)
    one_more(t, (-2000, -2000))
    assert not over(t)
    t.play("next").answer()
    assert t.sees("round") == 3
    assert t.sees("required") == (150, 150)


@pytest.mark.rule("HF-140")
@pytest.mark.parametrize(
    ("opening", "required"), [(("fixed", 70), 70), (("by_score", ((0, 50), (1000, 90), (5000, 120))), 90)]
)
def test_extra_rounds_leave_other_requirements_as_they_are(opening, required):
    t = first_round((1000, 1000), end=("rounds", 1), opening=opening).play("next").answer()
    assert t.sees("required") == (required, required)


@pytest.mark.rule("HF-123")
def test_ties_below_the_first_place_do_not_matter():
    t = played((10, 5, 5), (10, 5, 5), seats=3, end=("rounds", 2))
    assert over(t)
    assert winners(t) == (0,)


@pytest.mark.rule("HF-123")
def test_two_of_three_sharing_the_lead_play_on_with_everybody():
    t = played((10, 10, 5), seats=3, end=("rounds", 1))
    assert not over(t)
    one_more(t, (0, 0, 20))
    assert winners(t) == (2,)


@pytest.mark.rule("HF-124")
def test_leaders_may_share_the_win():
    t = played((500, 700), (900, 700), end=("rounds", 2), tie_break="shared")
    assert over(t)
    t.play("next")
    assert t.outcome.winners == (0, 1, 2, 3)
    assert t.outcome.scores == (1400, 1400)


@pytest.mark.rule("HF-124")
def test_only_the_leaders_share():
    t = played((10, 10, 5), seats=3, end=("rounds", 1), tie_break="shared")
    assert winners(t) == (0, 1)


# The bound


@pytest.mark.rule("HF-140")
def test_the_most_rounds_bound_extra_rounds_too_and_leaders_share_at_the_bound():
    t = played((5, 5), (5, 5), end=("rounds", 1), max_rounds=3)
    assert not over(t)
    one_more(t, (5, 5))
    assert over(t)
    assert winners(t) == (0, 1, 2, 3)


@pytest.mark.rule("HF-140")
def test_the_bound_is_never_less_than_the_rounds_agreed_on():
    t = first_round((1, 2), end=("rounds", 2), max_rounds=1)
    assert not over(t)
    one_more(t, (1, 2))
    assert over(t)


@pytest.mark.rule("HF-140")
def test_leaders_share_a_target_game_at_the_bound():
    t = played((10, 10), (5, 5), max_rounds=2, **TARGET)
    assert over(t)
    assert winners(t) == (0, 1, 2, 3)


@pytest.mark.rule("HF-140")
def test_once_a_target_was_reached_the_next_lone_leader_wins_whatever_the_totals():
    t = first_round((10_000, 10_000), **TARGET)
    assert not over(t)
    one_more(t, (-2000, -1000))
    assert over(t)
    assert winners(t) == (1, 3)
    assert report(t.play("next")).ended_by == "target"


# The report


@pytest.mark.rule("HF-125")
def test_the_report_lists_the_rounds_the_totals_the_ranking_and_the_winners():
    t = played((500, 1200), (900, 300), end=("rounds", 2)).play("next")
    told = report(t)
    assert tuple(told.rounds) == t.history
    assert [[row.round_total for row in summary.teams] for summary in told.rounds] == [[500, 1200], [900, 300]]
    assert [[row.score_after for row in summary.teams] for summary in told.rounds] == [[500, 1200], [1400, 1500]]
    assert tuple(told.totals) == (1400, 1500)
    assert tuple(told.ranking) == (2, 1)
    assert tuple(told.winners) == (1,)
    assert told.ended_by == "rounds"


@pytest.mark.rule("HF-125", "HF-140")
@pytest.mark.parametrize(
    ("totals", "ranking", "winning"),
    [((30, 20, 10), (1, 2, 3), (0,)), ((30, 30, 10), (1, 1, 3), (0, 1)), ((30, 10, 10), (1, 2, 2), (0,))],
)
def test_equal_totals_share_a_place_and_the_next_places_are_left_out(totals, ranking, winning):
    t = played(totals, seats=3, end=("rounds", 1), tie_break="shared").play("next")
    assert tuple(report(t).ranking) == ranking
    assert tuple(report(t).winners) == winning


@pytest.mark.rule("HF-125")
def test_four_players_rank_one_two_two_four():
    options = {"team_size": 1, "end": ("rounds", 1)}
    even = table(phase="draw", stock="", options=options).play("draw")
    bonus = [wanted - row.round_total for wanted, row in zip((40, 20, 20, 10), even.summary.teams, strict=True)]
    t = table(phase="draw", stock="", deal_bonus=tuple(bonus), options=options).play("draw", "next")
    assert tuple(report(t).ranking) == (1, 2, 2, 4)


@pytest.mark.rule("HF-140")
@pytest.mark.parametrize(
    ("rounds", "options", "ended_by"),
    [
        ([(1, 2)], {"end": ("rounds", 1)}, "rounds"),
        ([(1, 2)], {"max_rounds": 1, **TARGET}, "rounds"),
        ([(10_000, 2)], TARGET, "target"),
        ([(10_000, 10_000), (5, 5)], {"max_rounds": 2, **TARGET}, "target"),
    ],
)
def test_what_ended_the_game(rounds, options, ended_by):
    assert report(played(*rounds, **options).play("next")).ended_by == ended_by


@pytest.mark.rule("HF-140")
def test_the_report_names_teams_and_the_outcome_seats():
    t = played((1, 2), end=("rounds", 1)).play("next")
    assert tuple(report(t).winners) == (1,)
    assert t.outcome.winners == (1, 3)


@pytest.mark.rule("HF-136")
def test_the_last_round_too_ends_in_an_overview():
    t = first_round((1, 2), end=("rounds", 1))
    assert t.phase_for(None) == "round_over"
    assert t.outcome is None
    assert t.to_act == (TABLE,)
