"""How long a match lasts and who wins it (KJ-57 to KJ-60)."""

from __future__ import annotations

import pytest

from . import deals
from .table import TABLE, played, started, taken_up


def ended(deal, scores=(0, 0), **options):
    """A deal that seat 0 plays to its end in a match that stood at these scores."""
    return taken_up(deal, 7, scores=scores, **options).cards(deal.tricks[7])


def match_of(*deals_played, **options):
    """A match in which these deals are played one after the other, each by whoever is eldest."""
    t = started(**options)
    for number, deal in enumerate(deals_played):
        t.play_deal(deal.moved(number))
    return t


@pytest.mark.rule("KJ-57")
def test_a_match_is_sixteen_deals():
    t = started()
    for number in range(1, 17):
        assert t.outcome is None
        t.play_on()
        assert len(t.history) == number
        if number < 16:
            assert (t.phase, t.to_act) == ("deal_over", (TABLE,))
            t.next()
    assert (t.phase, t.to_act) == ("match_over", ())
    assert t.outcome.scores == t.scores
    t.refused(TABLE, "next")


@pytest.mark.rule("KJ-57", "KJ-07")
def test_everybody_deals_four_times():
    t = started(trump_selection="free_choice")
    dealers = []
    while t.outcome is None:
        if t.to_act == (TABLE,):
            t.next()
        dealers.append(t.shuffle().dealer)
        t.play_on()
    assert dealers == [3, 0, 1, 2] * 4


@pytest.mark.rule("KJ-57")
@pytest.mark.parametrize("number", [1, 2, 5])
def test_or_as_many_as_agreed(number):
    t = match_of(*[deals.MADE] * number, deals=number)
    assert (t.phase, t.to_act, len(t.history)) == ("match_over", (), number)


@pytest.mark.rule("KJ-58")
@pytest.mark.parametrize(("places", "winners"), [(0, (0, 2)), (1, (1, 3))])
def test_the_higher_total_wins(places, winners):
    outcome = played(deals.MADE.moved(places), deals=1).outcome
    assert outcome.winners == winners
    assert outcome.returns == tuple(1.0 if seat in winners else -1.0 for seat in range(4))
    assert outcome.scores == ((100, 62) if places == 0 else (62, 100))


@pytest.mark.rule("KJ-58")
def test_the_total_decides_and_not_the_last_deal():
    outcome = match_of(deals.EVEN.declared_by(1), deals.MADE, deals=2).outcome
    assert (outcome.scores, outcome.winners) == ((162 + 62, 100), (0, 2))


@pytest.mark.rule("KJ-58", "KJ-E30")
def test_equal_totals_are_a_draw():
    outcome = match_of(deals.MADE, deals.MADE, deals=2).outcome
    assert (outcome.scores, outcome.winners, outcome.returns) == ((162, 162), (), (0.0, 0.0, 0.0, 0.0))


@pytest.mark.rule("KJ-57", "KJ-58", "KJ-E30")
def test_sixteen_deals_and_level():
    t = match_of(*[deals.EVEN] * 16)
    assert (t.phase, t.scores, t.outcome.winners) == ("match_over", (8 * 162, 8 * 162), ())


# Playing for a target: the deal of `MADE` is worth 100 and 62


@pytest.mark.rule("KJ-59")
@pytest.mark.parametrize(
    ("scores", "over"),
    [((649, 0), False), ((650, 0), True), ((651, 0), True), ((0, 687), False), ((0, 688), True), ((0, 0), False)],
)
def test_a_target_ends_the_match_when_it_is_reached(scores, over):
    t = ended(deals.MADE, scores=scores, target=750)
    assert (t.phase == "match_over") is over
    assert (t.outcome is not None) is over
    assert t.to_act == (() if over else (TABLE,))


@pytest.mark.rule("KJ-59")
@pytest.mark.parametrize(("target", "over"), [(1, True), (100, True), (101, False), (750, False), (2000, False)])
def test_any_target(target, over):
    assert (ended(deals.MADE, target=target).outcome is not None) is over
    if not over:
        assert ended(deals.MADE, scores=(target - 100, 0), target=target).outcome.scores == (target, 62)


@pytest.mark.rule("KJ-59")
@pytest.mark.parametrize(
    ("scores", "winners"), [((700, 700), (0, 2)), ((700, 737), (0, 2)), ((700, 739), (1, 3)), ((650, 0), (0, 2))]
)
def test_of_two_that_reach_it_the_higher_wins(scores, winners):
    assert ended(deals.MADE, scores=scores, target=750).outcome.winners == winners


@pytest.mark.rule("KJ-59")
def test_level_at_the_target_they_play_on():
    t = ended(deals.MADE, scores=(700, 738), target=750)
    assert (t.phase, t.outcome, t.scores) == ("deal_over", None, (800, 800))
    t.next().shuffle().turn_up("H").play_on()
    assert t.outcome is not None


@pytest.mark.rule("KJ-59")
def test_with_a_target_the_number_of_deals_does_not_matter():
    t = match_of(*[deals.MADE] * 3, deals=1, target=300)
    assert (t.outcome, t.scores) == (None, (262, 224))
    assert match_of(*[deals.MADE] * 3, deals=16, target=200).outcome.winners == (0, 2)


@pytest.mark.rule("KJ-59")
def test_a_preset_with_a_target():
    assert ended(deals.MADE, scores=(1399, 0), preset="bga").outcome is None
    assert ended(deals.MADE, scores=(1400, 0), preset="bga").outcome.winners == (0, 2)


@pytest.mark.rule("KJ-60", "KJ-57")
def test_a_deal_passed_out_is_not_counted():
    passes = "pass pass pass pass"
    t = started(deals=1, first_deal_trump="turned").shuffle().turn_up("H").calls(passes).turn_up("S").calls(passes)
    assert (t.outcome, t.state.history) == (None, ())
    t.play_deal(deals.MADE)
    assert (t.phase, t.outcome.scores, len(t.history)) == ("match_over", (100, 62), 1)
