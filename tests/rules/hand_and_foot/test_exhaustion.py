"""When the stock runs out: HF-106 to HF-110."""

from __future__ import annotations

import pytest

from .table import CHANCE, CONTRACT, TABLE, table

MODES = ["on_demand", "turn_end", "reshuffle"]


@pytest.mark.rule("HF-106")
@pytest.mark.parametrize(
    ("number", "stock", "ends"), [(2, "", True), (2, "5", True), (2, "5 6", False), (3, "5 6", True)]
)
@pytest.mark.parametrize("mode", MODES)
def test_a_draw_that_cannot_be_served_in_full_ends_the_round(mode, number, stock, ends):
    t = table("9 8", phase="draw", stock=stock, options={"exhaustion": mode, "draw_count": number}).play("draw")
    assert t.over == ("stock" if ends else None)
    if ends:
        assert t.hand(0) == "8 9"
        assert t.stock == len(stock.split())
        assert t.summary.out_player is None


@pytest.mark.rule("HF-106")
def test_the_draw_is_offered_although_it_ends_the_round():
    t = table("9 8", phase="draw", stock="")
    assert t.legal() == {"draw"}
    assert t.play("draw").to_act == (TABLE,)


@pytest.mark.rule("HF-107")
def test_with_a_short_stock_play_goes_on_as_long_as_players_claim():
    t = table("Q Q 9 8", "9 9 8", phase="draw", discard="5 Q", stock="7", opened=[0, 1])
    assert t.legal() == {"draw", "claim 2 0 0"}
    t.play("claim 2 0 0", "take", "discard 9")
    assert t.legal() == {"draw", "claim 2 0 0"}
    t.play("claim 2 0 0", "take", "discard 8")
    assert t.turn == 2
    assert t.play("draw").over == "stock"


@pytest.mark.rule("HF-108")
@pytest.mark.parametrize(("mode", "ends"), [("on_demand", False), ("turn_end", True), ("reshuffle", False)])
def test_an_empty_stock_at_the_end_of_a_turn_may_end_the_round(mode, ends):
    t = table("9 8", stock="", options={"exhaustion": mode}).play("discard 9")
    assert t.over == ("stock" if ends else None)


@pytest.mark.rule("HF-108")
def test_a_turn_that_ends_with_a_pass_is_an_end_of_a_turn():
    t = table("5", up=[0], stock="", options={"exhaustion": "turn_end", "ask_permission": "off"}).play("pass")
    assert t.over == "stock"


@pytest.mark.rule("HF-108")
def test_one_card_in_the_stock_is_enough_to_go_on():
    t = table("9 8", stock="5", options={"exhaustion": "turn_end"}).play("discard 9")
    assert t.over is None
    assert t.play("draw").over == "stock"


@pytest.mark.rule("HF-138")
def test_walking_comes_before_the_look_at_the_stock():
    t = table("9", feet={0: "4 5 6"}, stock="", options={"exhaustion": "turn_end"}).play("discard 9")
    assert t.over == "stock"
    assert t.hand(0) == "4 5 6"
    assert t.score(0).foot_points == 2 * -5  # the partner's


@pytest.mark.rule("HF-138")
def test_a_stock_emptied_by_red_threes_at_the_start_of_a_turn_does_not_end_the_round():
    t = table("9 8", "R3 5", stock="7", options={"exhaustion": "turn_end"}).play("discard 9")
    assert t.over is None
    assert (t.turn, t.stock) == (1, 0)
    assert t.holds("5 7")


@pytest.mark.rule("HF-109")
def test_all_discards_but_the_top_one_are_shuffled_under_the_stock():
    t = table("9 8", phase="draw", stock="5", discard="4 6 7 J Q", options={"exhaustion": "reshuffle"}).play("draw")
    assert t.to_act == (CHANCE,)
    assert sorted(t.to_shuffle) == sorted(["4", "6", "7", "J"])
    t.answer("J 7 4 6")
    assert t.holds("9 8 5 J")
    assert t.pile() == "Q"
    assert t.stock == 3
    t.play("discard 9", "draw")
    assert t.holds("6 8 7 4", 1)


@pytest.mark.rule("HF-109")
@pytest.mark.parametrize(("discard", "ends"), [("", True), ("Q", True), ("4 Q", False), ("4 5 Q", False)])
def test_a_reshuffle_needs_enough_discards_under_the_top_one(discard, ends):
    t = table("9 8", phase="draw", stock="5", discard=discard, options={"exhaustion": "reshuffle"}).play("draw")
    while t.to_act == (CHANCE,):
        t.answer()
    assert t.over == ("stock" if ends else None)
    if ends:
        assert t.pile() == discard


@pytest.mark.rule("HF-109")
def test_a_stock_that_suffices_is_not_reshuffled():
    t = table("9 8", phase="draw", stock="5 6", discard="4 7 Q", options={"exhaustion": "reshuffle"}).play("draw")
    assert t.to_act == (0,)
    assert t.pile() == "4 7 Q"
    assert t.stock == 0


@pytest.mark.rule("HF-109")
@pytest.mark.parametrize("mode", ["on_demand", "turn_end"])
def test_without_the_option_nothing_is_reshuffled(mode):
    t = table("9 8", phase="draw", stock="5", discard="4 4 4 Q", options={"exhaustion": mode}).play("draw")
    assert t.over == "stock"


@pytest.mark.rule("HF-110")
def test_a_round_ended_by_the_stock_gives_nobody_the_bonus_for_going_out():
    t = table("9 8", up=[0, 2], melds=CONTRACT, phase="draw", stock="").play("draw")
    assert [row.going_out_points for row in t.summary.teams] == [0, 0]
