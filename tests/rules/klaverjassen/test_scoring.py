"""What a deal comes to (KJ-06, KJ-50 to KJ-56); seat 0 declares in every deal unless it says otherwise."""

from __future__ import annotations

import pytest

from . import deals, slow
from .table import TABLE, dealt, played, taken_up

EVERY_DEAL = pytest.mark.parametrize("deal", deals.ALL.values(), ids=deals.ALL)
TEST_82 = {"nat_threshold": "card_points_82"}


def came_to(deal, **options):
    """The two teams' points, and whether the declaring team was nat."""
    result = played(deal, **options).result
    return result.points, result.nat


@pytest.mark.rule("KJ-06")
@EVERY_DEAL
def test_the_cards_and_the_last_trick_are_162(deal):
    assert sum(played(deal).result.card_points) == 162


@pytest.mark.rule("KJ-06")
@EVERY_DEAL
def test_the_cards_without_the_last_trick_are_152(deal):
    t = dealt(*deal.hands, trump_selection="free_choice").declare(0, deal.trump).cards(" ".join(deal.tricks[:-1]))
    before = t.points
    t.cards(deal.tricks[-1])
    gained = [after - had for after, had in zip(t.result.card_points, before, strict=True)]
    assert sorted(gained)[0] == 0
    assert sum(before) + sum(gained) - 10 == 152


@pytest.mark.rule("KJ-40", "KJ-41", "KJ-52")
@pytest.mark.parametrize("places", range(4))
def test_the_result_is_kept_per_team(places):
    result = played(deals.BOTH_HAVE_ROEM.moved(places), trump_selection="free_choice").result
    sides = slice(None) if places in (0, 2) else slice(None, None, -1)
    assert (result.declarer, result.trump.letter) == (places, "D")
    assert result.card_points == (102, 60)[sides]
    assert result.roem == (20, 40)[sides]
    assert result.points == (122, 100)[sides]
    assert (result.nat, result.pit) == (False, False)


# Made or nat


@pytest.mark.rule("KJ-50", "KJ-53", "KJ-E20")
def test_half_of_the_points_is_nat():
    assert came_to(deals.EVEN) == ((0, 162), True)


@pytest.mark.rule("KJ-50", "KJ-52")
def test_one_point_more_than_half_is_made():
    assert came_to(deals.HALF_PLUS_ONE) == ((82, 80), False)


@pytest.mark.rule("KJ-50")
def test_the_declarers_are_the_ones_who_need_more():
    assert came_to(deals.EVEN.declared_by(1)) == ((162, 0), True)
    assert came_to(deals.HALF_PLUS_ONE.declared_by(1)) == ((162, 0), True)
    assert came_to(deals.HALF_PLUS_ONE.declared_by(2)) == ((82, 80), False)


@pytest.mark.rule("KJ-50", "KJ-53", "KJ-E21", "KJ-E29")
def test_level_with_roem_is_nat():
    assert came_to(deals.TIE) == ((0, 182), True)


@pytest.mark.rule("KJ-50", "KJ-53", "KJ-E22")
def test_the_roem_of_the_others_can_make_nat():
    assert came_to(deals.SUNK) == ((0, 182), True)


@pytest.mark.rule("KJ-50", "KJ-52", "KJ-E23")
def test_roem_of_their_own_can_save_the_declarers():
    assert came_to(deals.SAVED) == ((100, 82), False)


@pytest.mark.rule("KJ-51", "KJ-52", "KJ-E22")
def test_where_82_is_the_test_the_roem_of_the_others_sinks_nobody():
    assert came_to(deals.SUNK, **TEST_82) == ((85, 97), False)


@pytest.mark.rule("KJ-51", "KJ-53", "KJ-E23")
def test_where_82_is_the_test_roem_of_their_own_saves_nobody():
    assert came_to(deals.SAVED, **TEST_82) == ((0, 182), True)


@pytest.mark.rule("KJ-51")
@pytest.mark.parametrize(
    ("deal", "points", "nat"), [(deals.EVEN, (0, 162), True), (deals.HALF_PLUS_ONE, (82, 80), False)], ids=["81", "82"]
)
def test_82_is_enough_and_81_is_not(deal, points, nat):
    assert came_to(deal, **TEST_82) == (points, nat)


@pytest.mark.rule("KJ-51")
def test_82_is_counted_for_the_declarers_only():
    assert came_to(deals.SUNK.declared_by(1), **TEST_82) == ((182, 0), True)


@pytest.mark.rule("KJ-52")
def test_made_each_team_keeps_what_it_has():
    assert came_to(deals.MADE) == ((100, 62), False)
    assert came_to(deals.BOTH_HAVE_ROEM) == ((102 + 20, 60 + 40), False)


@pytest.mark.rule("KJ-53", "KJ-E29")
def test_nat_the_others_get_all_of_it():
    assert came_to(deals.NAT_WITH_ROEM) == ((0, 162 + 20 + 50), True)


@pytest.mark.rule("KJ-53", "KJ-E29")
@pytest.mark.parametrize(
    ("deal", "points"), [(deals.TIE, (0, 162)), (deals.NAT_WITH_ROEM, (0, 162 + 50))], ids=["tie", "both-have-roem"]
)
def test_or_all_but_the_roem_of_the_declarers(deal, points):
    assert came_to(deal, nat_roem="own_only") == (points, True)


@pytest.mark.rule("KJ-53")
def test_the_result_still_shows_who_won_what():
    result = played(deals.NAT_WITH_ROEM).result
    assert (result.card_points, result.roem) == ((60, 102), (20, 50))


@pytest.mark.rule("KJ-52", "KJ-53")
@EVERY_DEAL
@pytest.mark.parametrize("declarer", range(2))
def test_no_points_are_lost(deal, declarer):
    result = played(deal.declared_by(declarer)).result
    assert sum(result.points) == 162 + sum(result.roem) + 100 * result.pit


@pytest.mark.rule("KJ-52", "KJ-53")
@EVERY_DEAL
@pytest.mark.parametrize("variant", slow.VARIANTS, ids="-".join)
def test_the_duty_to_trump_does_not_change_what_cards_are_worth(deal, variant):
    duty, undertrump = variant
    assert played(deal, trump_duty=duty, undertrump=undertrump).result == played(deal).result


# All tricks


@pytest.mark.rule("KJ-54", "KJ-E24")
@pytest.mark.parametrize("declarer", [0, 2])
def test_all_tricks_count_100_more(declarer):
    result = played(deals.PIT.declared_by(declarer)).result
    assert (result.points, result.pit, result.nat) == ((262, 0), True, False)


@pytest.mark.rule("KJ-54")
def test_with_roem_on_top():
    assert came_to(deals.PIT_WITH_ROEM) == ((162 + 40 + 100, 0), False)


@pytest.mark.rule("KJ-54")
def test_or_nothing_more():
    assert came_to(deals.PIT, pit_bonus=0) == ((162, 0), False)


@pytest.mark.rule("KJ-54")
def test_all_points_without_all_tricks_are_no_pit():
    result = played(deals.A_TRICK_BUT_NO_POINT.declared_by(1)).result
    assert (result.card_points, result.points, result.pit) == ((0, 162), (0, 162 + 70), False)


@pytest.mark.rule("KJ-54", "KJ-16")
def test_a_forced_declarer_has_the_bonus_too():
    passes = "pass pass pass pass"
    t = dealt(*deals.PIT.hands, first_deal_trump="turned", redeals_allowed=0)
    t.turn_up("H").calls(passes).turn_up("C").calls(passes).cards(deals.PIT.cards)
    assert (t.result.declarer, t.result.points, t.result.pit) == (0, (262, 0), True)


@pytest.mark.rule("KJ-54", "KJ-18")
def test_so_has_who_had_to_choose():
    assert came_to(deals.PIT, trump_selection="forced_choice") == ((262, 0), False)


@pytest.mark.rule("KJ-55", "KJ-E25")
def test_all_tricks_to_the_others_is_just_nat():
    result = played(deals.COUNTER_PIT).result
    assert (result.points, result.nat, result.pit) == ((0, 162), True, False)
    assert came_to(deals.COUNTER_PIT_WITH_ROEM) == ((0, 182), True)
    assert came_to(deals.PIT.declared_by(1)) == ((162, 0), True)


@pytest.mark.rule("KJ-55", "KJ-E25")
@pytest.mark.parametrize("options", [{"counter_pit_bonus": 100}, {"preset": "bga"}], ids=str)
def test_or_nat_and_100_more(options):
    assert came_to(deals.COUNTER_PIT, **options) == ((0, 262), True)
    assert came_to(deals.COUNTER_PIT_WITH_ROEM, **options) == ((0, 282), True)
    assert came_to(deals.A_TRICK_BUT_NO_POINT, **options) == ((0, 162 + 70), True)


@pytest.mark.rule("KJ-55")
def test_the_two_bonuses_are_two():
    assert came_to(deals.PIT, counter_pit_bonus=100, pit_bonus=0) == ((162, 0), False)
    assert came_to(deals.COUNTER_PIT, counter_pit_bonus=0, pit_bonus=100) == ((0, 162), True)


@pytest.mark.rule("KJ-56")
@pytest.mark.parametrize("options", [{}, {"pit_bonus": 0}, TEST_82, {"preset": "rotterdam"}], ids=str)
@pytest.mark.parametrize("deal", [deals.PIT, deals.PIT_WITH_ROEM], ids=["plain", "roem"])
def test_all_tricks_are_always_made(deal, options):
    assert played(deal, **options).result.nat is False


@pytest.mark.rule("KJ-56", "KJ-55")
def test_the_bonus_of_the_others_does_not_hide_that_it_is_nat():
    assert played(deals.COUNTER_PIT, counter_pit_bonus=100).result.nat is True


# Afterwards


@pytest.mark.rule("KJ-58")
def test_points_are_added_to_the_scores():
    t = taken_up(deals.SAVED, 7, scores=(300, 250)).cards(deals.SAVED.tricks[7])
    assert t.scores == (400, 332)


@pytest.mark.rule("KJ-58")
def test_the_table_waits_between_deals():
    t = played(deals.MADE)
    assert (t.phase, t.to_act, t.scores) == ("deal_over", (TABLE,), (100, 62))
    t.next().play_deal(deals.MADE.moved())
    assert t.scores == (162, 162)
    assert [result.points for result in t.history] == [(100, 62), (62, 100)]
