"""The last card, whatever it is, and what it still does: UNO-53 to UNO-56."""

from __future__ import annotations

import pytest

from .table import CHANCE, TABLE, table

COLOURS = "RYGB"


@pytest.mark.rule("UNO-53")
@pytest.mark.parametrize("last", ["R5", "R0", "R7", "B9", "RS", "RR", "R+2", "W", "W+4", "WC"])
def test_any_card_may_be_the_last(last):
    t = table(last, "Y1 Y2", "G1 G2", top="R9", options={"blanks": 1})
    t.play(0, last)
    assert t.phase == "round_over"
    assert t.history[-1].winner == 0
    assert t.history[-1].reason == "out"
    assert t.to_act == (TABLE,)
    assert t.legal(TABLE) == {"next"}
    assert all(not t.legal(seat) and not t.asides(seat) for seat in range(3))


@pytest.mark.rule("UNO-53", "UNO-E48")
def test_a_winning_play_names_neither_colour_nor_target():
    t = table("W", "Y1 Y2", top="R7")
    assert t.legal(0) == {"W", "draw"}
    for colour in COLOURS:
        t.refused(0, f"W {colour}")
    t.play(0, "W")
    assert t.phase == "round_over"
    assert t.colour is None
    assert t.top == "W"


@pytest.mark.rule("UNO-53", "UNO-76")
@pytest.mark.parametrize(("last", "aimed"), [("R7", "R7 @1"), ("WC", "WC B @1")])
def test_a_winning_play_has_no_target(last, aimed):
    options = {"seven_zero": True, "blanks": 1, "blank_effect": "swap_hands"}
    t = table(last, "Y1 Y2", "G1 G2", top="R5", options=options)
    assert t.legal(0) == {last, "draw"}
    t.refused(0, aimed)


# Cards that still cost the next player


@pytest.mark.rule("UNO-54")
@pytest.mark.parametrize(("direction", "victim"), [(1, 1), (-1, 2)])
def test_a_last_draw_two_is_drawn_before_points_are_counted(direction, victim):
    t = table("R+2", "Y1 Y2", "Y1 Y2", top="R7", direction=direction, draw="B8 B9 B1 B2").play(0, "R+2")
    assert t.count(victim) == 4
    assert t.count(3 - victim) == 2
    assert t.history[-1].points == (23, 0, 0)


@pytest.mark.rule("UNO-54", "UNO-E06")
def test_a_last_wild_draw_four_is_drawn_unchallenged():
    t = table("W+4", "R1 R2", "Y3 Y4", top="R7", draw="B1 B2 B3 B4 B5").play(0, "W+4")
    assert t.phase == "round_over"
    assert t.count(1) == 6
    assert t.history[-1].points == (3 + 10 + 7, 0, 0)
    t.refused(1, "challenge")
    t.refused(1, "accept")


@pytest.mark.rule("UNO-54")
@pytest.mark.parametrize("policy", ["challenge", "strict", "free"])
def test_a_last_wild_draw_four_is_drawn_under_every_policy(policy):
    t = table("W+4", "R1 R2", top="R7", options={"wild4_policy": policy}).play(0, "W+4")
    assert t.phase == "round_over"
    assert t.count(1) == 6


@pytest.mark.rule("UNO-54", "UNO-E07")
def test_a_last_draw_two_among_two():
    t = table("R+2", "Y1", top="R7", draw="W GS B1").play(0, "R+2")
    assert t.phase == "round_over"
    assert t.hand(1) == "Y1 GS W"
    assert t.history[-1].points == (71, 0)


@pytest.mark.rule("UNO-54", "UNO-59", "UNO-E53")
def test_a_last_draw_two_with_one_card_left_to_draw():
    t = table("R+2", "Y3 Y4", top="R7", draw="").play(0, "R+2")
    assert t.phase == "round_over"
    assert t.hand(1) == "R7 Y3 Y4"
    assert t.history[-1].points == (14, 0)


@pytest.mark.rule("UNO-54", "UNO-57")
def test_a_last_draw_two_may_need_a_reshuffle():
    t = table("R+2", "Y3 Y4", top="R7", draw="", discard="G1 G9").play(0, "R+2")
    assert t.to_act == (CHANCE,)
    t.answer("G9 R7")
    assert t.phase == "round_over"
    assert t.history[-1].points == (7 + 16, 0)


@pytest.mark.rule("UNO-54", "UNO-70")
@pytest.mark.parametrize(("last", "drawn"), [("R+2", 2), ("W+4", 4)])
@pytest.mark.parametrize("stacking", ["same", "up", "any"])
def test_a_last_card_that_starts_a_stack_cannot_be_answered(stacking, last, drawn):
    t = table(last, "G+2 W+4", "Y1 Y2", top="R7", options={"stacking": stacking}).play(0, last)
    assert t.phase == "round_over"
    assert t.count(1) == 2 + drawn


# Cards that do nothing any more


@pytest.mark.rule("UNO-55")
@pytest.mark.parametrize("last", ["RS", "RR", "W", "WC", "R7", "R0"])
def test_any_other_last_card_just_ends_the_round(last):
    t = table(last, "Y1 Y2", "G3", top="R9", options={"blanks": 1, "seven_zero": True}).play(0, last)
    assert t.phase == "round_over"
    assert (t.hand(1), t.hand(2)) == ("Y1 Y2", "G3")
    assert t.history[-1].points == (6, 0, 0)


@pytest.mark.rule("UNO-55", "UNO-36")
@pytest.mark.parametrize("effect", ["wild", "swap_hands", "others_draw_1", "others_draw_2", "skip_all"])
def test_a_last_blank_has_no_effect(effect):
    t = table("WC", "Y1 Y2", "G3", top="R9", options={"blanks": 1, "blank_effect": effect}).play(0, "WC")
    assert t.phase == "round_over"
    assert (t.hand(1), t.hand(2)) == ("Y1 Y2", "G3")
    assert t.history[-1].points == (6, 0, 0)


# The last card is Shuffle Hands


@pytest.mark.rule("UNO-56")
def test_a_last_shuffle_hands_deals_the_player_in_again():
    t = table("WS", "R1 R2", "R3", top="G7", options={"shuffle_hands": 1}).play(0, "WS")
    assert t.to_shuffle == ["R1", "R2", "R3"]
    t.answer("R3 R2 R1")
    assert (t.hand(0), t.hand(1), t.hand(2)) == ("R1", "R3", "R2")
    assert (t.phase, t.turn) == ("colour", 0)
    assert t.history == ()
    t.play(0, "colour R")
    assert (t.phase, t.turn, t.colour) == ("play", 1, "R")


@pytest.mark.rule("UNO-56", "UNO-E31")
def test_a_last_shuffle_hands_wins_when_every_opponent_held_one_card():
    t = table("WS", "R1", "R2", top="G7", options={"shuffle_hands": 1}).play(0, "WS").settle()
    assert t.phase == "round_over"
    assert t.history[-1].winner == 0
    assert t.history[-1].points == (3, 0, 0)


@pytest.mark.rule("UNO-56", "UNO-E31")
def test_a_last_shuffle_hands_among_two():
    t = table("WS", "R1", top="G7", options={"shuffle_hands": 1}).play(0, "WS").settle()
    assert t.history[-1].winner == 0
    t = table("WS", "R1 R2", top="G7", options={"shuffle_hands": 1}).play(0, "WS").settle()
    assert t.history == ()
    assert t.counts == (1, 1)


@pytest.mark.rule("UNO-56")
def test_a_last_shuffle_hands_that_wins():
    t = table("WS", "R1 R2", "R3", top="G7", options={"shuffle_hands": 1, "shuffle_last_card": "win"}).play(0, "WS")
    assert t.to_act == (TABLE,)
    assert t.phase == "round_over"
    assert t.history[-1].winner == 0
    assert (t.hand(1), t.hand(2)) == ("R1 R2", "R3")
    assert t.history[-1].points == (6, 0, 0)


@pytest.mark.rule("UNO-56")
@pytest.mark.parametrize("last", ["redeal_no_win", "win"])
def test_shuffle_hands_before_the_last_card_always_redeals(last):
    t = table("WS G9", "R1 R2", "R3", top="G7", options={"shuffle_hands": 1, "shuffle_last_card": last})
    t.play(0, "WS").settle()
    assert (t.phase, t.turn) == ("colour", 0)
    assert t.counts == (1, 2, 1)
