"""Calling UNO, catching who did not, and calls and catches that are wrong: UNO-44 to UNO-52."""

from __future__ import annotations

import pytest

from tablerules.cards.coloured import card
from tablerules.games.uno.events import CardsDrawn, FalseCall, UnoCalled, UnoCaught, WrongCatch

from .table import Table, dealt, table


def exposed(t: Table) -> set[int]:
    return set(t.view().exposed)


def called(t: Table) -> set[int]:
    return set(t.view().called)


def one_card_left(**more) -> Table:
    """Seat 0 has just played down to G1 and has not called; seat 1 of three is on turn."""
    return table("R5 G1", "Y1 Y2 R2", "B1 B2 R6", top="R7", **more).play(0, "R5")


# Who has to call


@pytest.mark.rule("UNO-44")
def test_a_play_that_leaves_one_card_is_to_be_called():
    t = one_card_left()
    assert "uno" in t.asides(0)
    assert "uno" not in t.legal(0)
    t.play(0, "uno")
    assert UnoCalled(seat=0) in t.events()
    assert called(t) == {0}
    assert exposed(t) == set()
    assert t.turn == 1


@pytest.mark.rule("UNO-44")
def test_who_called_is_safe_while_the_hand_stays_at_one_card():
    t = table("R5 G1", "Y1 Y2", "B1 B2", top="R7", draw="Y3 Y4 Y8").play(0, "R5").play(0, "uno")
    t.refused(1, "catch 0")
    t.refused(2, "catch 0")
    t.play(1, "draw").play(2, "draw")
    assert t.turn == 0
    assert called(t) == {0}
    t.refused(1, "catch 0")


@pytest.mark.rule("UNO-44")
def test_a_play_that_leaves_two_cards_is_not_called():
    t = table("R5 G1 G2", "Y1 Y2", top="R7").play(0, "R5")
    assert exposed(t) == set()
    t.refused(0, "uno")
    t.refused(1, "catch 0")


@pytest.mark.rule("UNO-44")
def test_one_card_that_was_called_is_not_called_again():
    one_card_left().play(0, "uno").refused(0, "uno")


@pytest.mark.rule("UNO-44")
def test_one_card_that_is_no_longer_exposed_has_nothing_to_call():
    one_card_left().play(1, "R2").refused(0, "uno")


@pytest.mark.rule("UNO-44", "UNO-45")
def test_a_hand_dealt_with_one_card_is_neither_exposed_nor_called():
    t = dealt("R1 R2 R3 R4 R5", options={"hand_size": 1})
    assert exposed(t) == set()
    t.refused(0, "uno")
    t.refused(2, "uno")
    t.refused(1, "catch 0")


# Catching


@pytest.mark.rule("UNO-45")
def test_any_other_seat_may_catch_the_exposed_one():
    t = one_card_left()
    assert exposed(t) == {0}
    assert "catch 0" in t.asides(1)
    assert "catch 0" in t.asides(2)
    assert not {"catch 1", "catch 2"} & (t.asides(0) | t.asides(1) | t.asides(2))
    t.refused(0, "catch 0")


@pytest.mark.rule("UNO-45")
def test_nobody_is_caught_before_the_last_card_but_one_lies_on_the_pile():
    t = table("R5 G1", "Y1 Y2", "B1 B2", top="R7")
    t.refused(1, "catch 0")
    t.refused(2, "catch 0")


@pytest.mark.rule("UNO-45")
def test_a_call_in_advance_leaves_nothing_to_catch():
    t = table("R5 G1", "Y1 Y2", top="R7").play(0, "uno").play(0, "R5")
    assert exposed(t) == set()
    assert called(t) == {0}
    t.refused(1, "catch 0")


@pytest.mark.rule("UNO-45", "UNO-E32")
def test_a_redeal_exposes_every_seat_it_leaves_with_one_card():
    t = table("WS R1", "R2 R3", "R4", top="R7", options={"shuffle_hands": 1})
    t.play(0, "WS").answer("R4 R3 R2 R1")  # one card each to 1, 2, 0, and the fourth to 1
    assert t.counts == (1, 2, 1)
    assert t.phase == "colour"
    assert exposed(t) == {0, 2}
    t.play(0, "colour B")
    assert exposed(t) == {0, 2}
    assert {"catch 0", "catch 2"} <= t.asides(1)
    t.play(1, "draw")
    assert exposed(t) == set()


@pytest.mark.rule("UNO-45", "UNO-47")
def test_catching_between_a_redeal_and_its_colour():
    t = table("WS R1", "R2 R3", "R4", top="R7", options={"shuffle_hands": 1}).play(0, "WS").answer()
    t.play(1, "catch 0").play(0, "catch 2")
    assert t.counts == (3, 2, 3)
    assert t.phase == "colour"
    assert t.legal(0) == {"colour R", "colour Y", "colour G", "colour B"}


@pytest.mark.rule("UNO-45")
def test_a_swap_exposes_both_seats_it_leaves_with_one_card():
    t = table("R7 B1", "Y1 Y2", "Y4", top="R5", options={"seven_zero": True}).play(0, "R7 @2")
    assert exposed(t) == {0, 2}


# How long it lasts


@pytest.mark.rule("UNO-46")
def test_a_play_in_a_later_turn_ends_the_exposure():
    t = one_card_left().play(1, "R2")
    assert exposed(t) == set()
    t.refused(2, "catch 0")


@pytest.mark.rule("UNO-46", "UNO-E25")
def test_a_draw_in_a_later_turn_ends_the_exposure():
    t = one_card_left(draw="B5 G2 G3").play(1, "draw")  # B5 goes on R5: the turn of seat 1 is not over
    assert t.turn == 1
    assert exposed(t) == set()
    t.refused(2, "catch 0")


@pytest.mark.rule("UNO-46")
def test_a_pass_in_a_later_turn_ends_the_exposure():
    t = table("G1", "Y1 Y2", "B1 B2", top="R7", draw="", turn=1, exposed=(0,))
    assert "catch 0" in t.asides(2)
    t.play(1, "pass")
    assert exposed(t) == set()
    t.refused(2, "catch 0")


@pytest.mark.rule("UNO-46")
@pytest.mark.parametrize("answer", ["accept", "challenge"])
def test_the_answer_to_a_wild_draw_four_ends_the_exposure(answer):
    t = table("W+4 G1", "Y1 Y2", "B1 B2", top="R7").play(0, "W+4 B")
    assert exposed(t) == {0}
    t.play(1, answer)
    assert exposed(t) == set()
    t.refused(2, "catch 0")


@pytest.mark.rule("UNO-46", "UNO-37")
def test_the_challenge_of_a_seat_that_is_not_the_victim_ends_the_exposure():
    options = {"challenge_by": "any"}
    t = table("W+4 G1", "Y1 Y2", "B1 B2", top="R7", options=options).play(0, "W+4 B").play(2, "challenge")
    assert exposed(t) == set()
    t.refused(1, "catch 0")


@pytest.mark.rule("UNO-46")
def test_taking_a_stack_ends_the_exposure():
    t = table("R+2 G1", "Y1 Y2", "B1 B2", top="R7", options={"stacking": "same"}).play(0, "R+2")
    assert "catch 0" in t.asides(2)
    t.play(1, "take")
    assert exposed(t) == set()
    t.refused(2, "catch 0")


@pytest.mark.rule("UNO-46")
def test_answering_a_stack_ends_the_exposure():
    t = table("R+2 G1", "G+2 Y1 Y2", "B1 B2", top="R7", options={"stacking": "same"}).play(0, "R+2").play(1, "G+2")
    assert exposed(t) == set()
    t.refused(2, "catch 0")


@pytest.mark.rule("UNO-46", "UNO-75")
def test_a_jump_in_ends_the_exposure():
    t = table("R5 G1", "Y1 Y2", "R5 B2 B3", top="R7", options={"jump_in": "numbers"}).play(0, "R5")
    assert exposed(t) == {0}
    t.play(2, "jump R5")
    assert exposed(t) == set()
    t.refused(1, "catch 0")


@pytest.mark.rule("UNO-46", "UNO-47")
@pytest.mark.parametrize("penalty", [0, 2])
def test_a_catch_ends_the_exposure_however_many_cards_are_drawn(penalty):
    t = one_card_left(options={"uno_penalty": penalty}).play(2, "catch 0")
    assert exposed(t) == set()
    t.refused(1, "catch 0")
    t.refused(0, "uno")


@pytest.mark.rule("UNO-46")
def test_calls_and_catches_of_others_leave_an_exposure_alone():
    t = table("WS R1", "R2", "R3 R4", top="R7", options={"shuffle_hands": 1}).play(0, "WS").answer("R4 R3 R2 R1")
    assert exposed(t) == {0, 2}
    t.play(2, "uno")
    assert exposed(t) == {0}
    assert "catch 0" in t.asides(1)


@pytest.mark.rule("UNO-46", "UNO-E29")
def test_after_a_skip_among_two_the_own_next_turn_ends_the_exposure():
    t = table("RS G1", "Y1 Y2", top="R7", draw="R3 B1 B2").play(0, "RS")
    assert t.turn == 0
    assert "catch 0" in t.asides(1)
    t.play(0, "draw")
    assert t.phase == "play_drawn"
    assert exposed(t) == set()
    t.refused(1, "catch 0")


@pytest.mark.rule("UNO-45", "UNO-46", "UNO-E27")
def test_a_catch_is_in_time_while_a_wild_draw_four_waits_for_its_answer():
    t = table("W+4 G1", "Y1 Y2", "B1 B2", top="R7").play(0, "W+4 B")
    assert t.phase == "challenge"
    assert "catch 0" in t.asides(1)
    t.play(2, "catch 0")
    assert t.count(0) == 3
    assert t.phase == "challenge"
    assert t.legal(1) == {"accept", "challenge"}


@pytest.mark.rule("UNO-46", "UNO-39", "UNO-E16")
def test_a_guilty_offender_with_one_card_is_no_longer_exposed():
    t = table("W+4 R1", "Y1 Y2", "B1 B2", top="R7").play(0, "W+4 B")
    assert exposed(t) == {0}
    t.play(1, "challenge")
    assert exposed(t) == set()
    assert t.count(0) == 5
    t.refused(2, "catch 0")


# What it costs


@pytest.mark.rule("UNO-47")
@pytest.mark.parametrize(
    ("options", "hand"),
    [
        ({}, "G1 B1 B2"),
        ({"uno_penalty": 0}, "G1"),
        ({"uno_penalty": 1}, "G1 B1"),
        ({"uno_penalty": 4}, "G1 B1 B2 B3 B4"),
    ],
)
def test_who_is_caught_draws_the_penalty_and_the_turn_stays_where_it_is(options, hand):
    t = table("R5 G1", "Y1 Y2", "Y3 Y4", top="R7", draw="B1 B2 B3 B4 B6", options=options).play(0, "R5")
    t.play(2, "catch 0")
    assert t.hand(0) == hand
    assert UnoCaught(seat=0, by=2) in t.events()
    assert t.turn == 1
    assert t.phase == "play"
    assert t.counts[1:] == (2, 2)


@pytest.mark.rule("UNO-47")
def test_the_cards_of_a_penalty_are_seen_by_who_draws_them():
    t = table("R5 G1", "Y1 Y2", top="R7", draw="B1 B2 B3").play(0, "R5").play(1, "catch 0")
    drawn = (card("B1"), card("B2"))
    assert CardsDrawn(seat=0, count=2, cards=drawn, reason="caught") in t.events(0)
    assert CardsDrawn(seat=0, count=2, cards=None, reason="caught") in t.events(1)


@pytest.mark.rule("UNO-47", "UNO-57")
def test_a_penalty_reshuffles_when_the_pile_runs_out():
    t = table("R5 G1", "Y1 Y2", top="R7", draw="B1", discard="Y8 Y9").play(0, "R5").play(1, "catch 0")
    assert t.to_shuffle == ["R7", "Y8", "Y9"]
    t.answer("Y9")
    assert t.hand(0) == "Y9 G1 B1"
    assert t.turn == 1


@pytest.mark.rule("UNO-47", "UNO-59", "UNO-E52")
def test_a_penalty_takes_no_more_than_there_is():
    t = table("R5 G1", "Y1 Y2", top="R7", draw="").play(0, "R5").play(1, "catch 0")
    assert t.hand(0) == "R7 G1"
    assert t.draw_count == 0


@pytest.mark.rule("UNO-38", "UNO-47", "UNO-E55")
def test_cards_drawn_as_a_penalty_do_not_make_a_wild_draw_four_unlawful():
    t = table("W+4 G1", "Y1 Y2", "Y3 Y4", top="R7", draw="R2 B1 B2 B3 B4 B5 B6 B7 B8").play(0, "W+4 B")
    t.play(2, "catch 0")
    assert t.hand(0) == "R2 G1 B1"
    t.play(1, "challenge")
    assert t.counts == (3, 8, 2)
    assert t.view(1).shown.offender == 0
    assert t.view(1).shown.hand == (card("G1"),)
    assert t.turn == 2


# Late and early calls


@pytest.mark.rule("UNO-48")
def test_a_late_call_before_a_catch_saves():
    t = one_card_left().play(0, "uno")
    assert exposed(t) == set()
    t.refused(1, "catch 0")
    assert t.count(0) == 1


@pytest.mark.rule("UNO-48")
def test_a_late_call_after_a_catch_comes_too_late():
    t = one_card_left().play(2, "catch 0")
    t.refused(0, "uno")
    assert t.count(0) == 3


@pytest.mark.rule("UNO-49")
def test_with_two_cards_and_a_play_the_call_may_come_first():
    t = table("R5 G1", "Y1 Y2", top="R7")
    assert "uno" in t.asides(0)
    t.play(0, "uno")
    assert called(t) == {0}
    assert t.turn == 0
    assert t.legal(0) == {"R5", "draw"}


@pytest.mark.rule("UNO-49")
def test_an_early_call_is_made_once_a_turn():
    table("R5 G1", "Y1 Y2", top="R7").play(0, "uno").refused(0, "uno")


@pytest.mark.rule("UNO-49")
@pytest.mark.parametrize("hand", ["R5 G1 G2", "G1 G2", "R5"], ids=["three cards", "nothing to play", "one card"])
def test_no_early_call_without_exactly_two_cards_and_a_play(hand):
    table(hand, "Y1 Y2", top="R7").refused(0, "uno")


@pytest.mark.rule("UNO-49")
def test_no_early_call_out_of_turn():
    table("R5 G1", "R1 R2", top="R7").refused(1, "uno")


@pytest.mark.rule("UNO-49", "UNO-17")
@pytest.mark.parametrize(("policy", "may_call"), [("challenge", True), ("free", True), ("strict", False)])
def test_a_wild_draw_four_that_may_not_be_played_is_no_play_to_call_for(policy, may_call):
    t = table("R+2 R1 R2", "W+4 R5", top="R7", options={"stacking": "up", "wild4_policy": policy}).play(0, "R+2")
    assert ("uno" in t.asides(1)) is may_call
    assert (t.refusal(1, "uno") is None) is may_call


@pytest.mark.rule("UNO-49")
def test_an_early_call_on_a_drawn_card():
    t = table("G8", "Y1 Y2", top="R7", draw="R3 B1 B2").play(0, "draw")
    assert t.phase == "play_drawn"
    t.play(0, "uno").play(0, "R3")
    assert t.hand(0) == "G8"
    assert exposed(t) == set()
    assert called(t) == {0}


@pytest.mark.rule("UNO-49")
def test_an_early_call_lapses_when_the_drawn_card_is_kept():
    t = table("G8", "Y1 Y2", top="R7", draw="R3 B1 B2").play(0, "draw").play(0, "uno").play(0, "pass")
    assert t.turn == 1
    assert called(t) == set()


@pytest.mark.rule("UNO-49", "UNO-70")
def test_an_early_call_under_a_stack():
    t = table("R+2 R1 R2", "G+2 Y1", "B1 B2", top="R7", options={"stacking": "same"}).play(0, "R+2")
    assert t.phase == "stack"
    t.play(1, "uno").play(1, "G+2")
    assert exposed(t) == set()
    assert called(t) == {1}


@pytest.mark.rule("UNO-49", "UNO-70")
def test_an_early_call_under_a_stack_lapses_when_it_is_taken():
    t = table("R+2 R1 R2", "G+2 Y1", "B1 B2", top="R7", options={"stacking": "same"}).play(0, "R+2")
    t.play(1, "uno").play(1, "take")
    assert t.count(1) == 4
    assert called(t) == set()


@pytest.mark.rule("UNO-49", "UNO-70")
def test_no_early_call_under_a_stack_that_cannot_be_answered():
    t = table("R+2 R1 R2", "R5 Y1", "B1 B2", top="R7", options={"stacking": "same"}).play(0, "R+2")
    t.refused(1, "uno")


@pytest.mark.rule("UNO-49")
def test_no_early_call_while_a_wild_draw_four_waits_for_its_answer():
    t = table("W+4 R1 R2", "B1 B2", "G1 G2", top="R7").play(0, "W+4 B")
    t.refused(1, "uno")


@pytest.mark.rule("UNO-49", "UNO-E24")
def test_an_early_call_lapses_with_a_draw_and_is_due_again_later():
    t = table("R5 R6", "Y1 Y2", top="R8", draw="B1 B2 B3 B4").play(0, "uno").play(0, "draw")
    assert t.turn == 1
    assert called(t) == set()
    t.play(1, "draw").play(0, "R5").play(1, "draw").play(0, "R6")
    assert t.hand(0) == "B1"
    assert exposed(t) == {0}
    assert "uno" in t.asides(0)


@pytest.mark.rule("UNO-49", "UNO-72")
def test_an_early_call_stands_in_the_turn_won_by_a_challenge():
    t = table("W+4 R1 R2", "W+4 B5", "G1 G2", top="R7", options={"stacking": "same"}).play(0, "W+4 B")
    t.play(1, "uno").play(1, "challenge")
    assert (t.turn, t.phase) == (1, "play")
    assert called(t) == {1}
    t.play(1, "B5")
    assert exposed(t) == set()
    t.refused(2, "catch 1")


@pytest.mark.rule("UNO-49", "UNO-72")
def test_an_early_call_lapses_in_the_turn_lost_by_a_challenge():
    t = table("W+4 G3 G4", "W+4 B5", "G1 G2", top="R7", options={"stacking": "same"}).play(0, "W+4 B")
    t.play(1, "uno").play(1, "challenge")
    assert t.turn == 2
    assert called(t) == set()


# One call for one occasion


@pytest.mark.rule("UNO-50", "UNO-E28")
def test_a_call_is_due_again_after_more_than_one_card():
    t = table("R3", "R+2 R1 R2 R4", top="R7", turn=1, called=(0,), draw="R5 R6 B1").play(1, "R+2")
    assert t.hand(0) == "R3 R5 R6"
    assert called(t) == set()
    t.play(1, "R1").play(0, "R5").play(1, "R2").play(0, "R6")
    assert exposed(t) == {0}
    assert "catch 0" in t.asides(1)


@pytest.mark.rule("UNO-50")
def test_a_call_with_one_card_does_not_cover_the_card_drawn_to_it():
    t = table("G8", "Y1 Y2", top="R7", called=(0,), draw="R3 B1 B2").play(0, "draw")
    assert called(t) == set()
    assert "uno" in t.asides(0)
    t.play(0, "R3")
    assert exposed(t) == {0}


@pytest.mark.rule("UNO-50", "UNO-E29")
def test_a_late_call_on_turn_is_cleared_by_a_draw():
    t = table("RS G8", "Y1 Y2", top="R7", draw="R3 B1 B2").play(0, "RS").play(0, "uno")
    assert (t.turn, called(t)) == (0, {0})
    t.play(0, "draw")
    assert called(t) == set()
    t.play(0, "R3")
    assert exposed(t) == {0}


@pytest.mark.rule("UNO-50", "UNO-E34")
def test_a_call_does_not_travel_with_a_hand():
    t = table("R0 G1 G2", "Y1", "B1 B2", top="R7", called=(1,), options={"seven_zero": True}).play(0, "R0")
    assert (t.hand(0), t.hand(1), t.hand(2)) == ("B1 B2", "G1 G2", "Y1")
    assert called(t) == set()
    assert exposed(t) == {2}


@pytest.mark.rule("UNO-50")
@pytest.mark.parametrize("move", ["R7 @1", "R0"])
def test_a_call_does_not_stay_when_one_card_is_replaced_by_another(move):
    t = table("R7 R0", "Y1", top="R5", called=(1,), options={"seven_zero": True}).play(0, move)
    assert t.counts == (1, 1)
    assert called(t) == set()
    assert exposed(t) == {0, 1}


@pytest.mark.rule("UNO-50")
def test_a_call_does_not_survive_a_redeal():
    t = table("WS R1", "R2", "R3 R4", top="R7", called=(1,), options={"shuffle_hands": 1})
    t.play(0, "WS").answer("R4 R3 R2 R1")
    assert t.counts == (1, 2, 1)
    assert called(t) == set()
    t = table("WS R1", "R2", "R3", top="R7", called=(1,), options={"shuffle_hands": 1}).play(0, "WS").answer()
    assert t.counts == (1, 1, 1)
    assert called(t) == set()
    assert exposed(t) == {0, 1, 2}


@pytest.mark.rule("UNO-51")
def test_going_out_without_a_call_is_valid():
    t = table("R5 R7", "Y1 Y2", top="R8", draw="B1 B2 B3").play(0, "R5").play(1, "draw").play(0, "R7")
    assert t.phase == "round_over"
    assert t.history[-1].winner == 0
    assert t.history[-1].points == (4, 0)
    assert t.asides(1) == set()
    t.refused(1, "catch 0")


# Wrong calls and wrong catches


@pytest.mark.rule("UNO-52")
def test_by_default_a_false_call_or_a_wrong_catch_is_no_move():
    t = table("R5 G1 G2", "Y1 Y2", top="R7")
    assert t.asides(0) == t.asides(1) == set()
    t.refused(0, "uno")
    t.refused(1, "uno")
    t.refused(1, "catch 0")


@pytest.mark.rule("UNO-52")
@pytest.mark.parametrize("penalty", [1, 4])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_false_call_costs_its_penalty(seat, penalty):
    t = table("R5 G1 G2", "Y1 Y2", "B1 B2 B3", top="R7", options={"false_call_penalty": penalty})
    before = t.count(seat)
    assert "uno" in t.asides(seat)
    t.play(seat, "uno")
    assert FalseCall(seat=seat) in t.events()
    assert t.count(seat) == before + penalty
    assert sum(t.counts) == 8 + penalty
    assert called(t) == set()
    assert (t.turn, t.phase) == (0, "play")


@pytest.mark.rule("UNO-52", "UNO-44")
@pytest.mark.parametrize("calls", ["not exposed", "called before"])
def test_with_one_card_a_call_that_is_not_due_is_false(calls):
    called_before = (0,) if calls == "called before" else ()
    t = table("G1", "Y1 Y2", top="R7", turn=1, called=called_before, options={"false_call_penalty": 2})
    t.play(0, "uno")
    assert t.count(0) == 3
    assert called(t) == set()


@pytest.mark.rule("UNO-52", "UNO-49")
@pytest.mark.parametrize("hand", ["G1 G2", "R5 G1 G2"])
def test_an_early_call_that_does_not_hold_is_false(hand):
    t = table(hand, "Y1 Y2", top="R7", options={"false_call_penalty": 2})
    before = t.count(0)
    t.play(0, "uno")
    assert t.count(0) == before + 2
    assert t.turn == 0


@pytest.mark.rule("UNO-52", "UNO-44", "UNO-48", "UNO-49")
def test_a_due_call_costs_nothing():
    penalty = {"false_call_penalty": 4}
    assert one_card_left(options=penalty).play(0, "uno").count(0) == 1
    assert table("R5 G1", "Y1 Y2", top="R7", options=penalty).play(0, "uno").count(0) == 2


@pytest.mark.rule("UNO-52")
def test_a_false_call_may_be_made_in_every_phase_of_a_round():
    penalty = {"false_call_penalty": 1, "shuffle_hands": 1}
    drawn = table("B1 B2", "Y1 Y2", "G1 G2", top="R7", draw="R3 B5 B6 B7", options=penalty).play(0, "draw")
    challenge = table("W+4 R1 R2", "Y1 Y2", "G1 G2", top="R7", options=penalty).play(0, "W+4 B")
    stack = table("R+2 R1 R2", "Y1 Y2", "G1 G2", top="R7", options={**penalty, "stacking": "up"}).play(0, "R+2")
    colour = table("WS R1 R2", "Y1 Y2", "G1 G2", top="R7", options=penalty).play(0, "WS").answer()
    for t, phase in [(drawn, "play_drawn"), (challenge, "challenge"), (stack, "stack"), (colour, "colour")]:
        assert t.phase == phase
        before = t.count(2)
        t.play(2, "uno")
        assert (t.phase, t.count(2)) == (phase, before + 1)


@pytest.mark.rule("UNO-52")
def test_before_the_opening_colour_is_named_and_after_the_round_nobody_calls():
    penalties = {"false_call_penalty": 1, "wrong_catch_penalty": 1, "hand_size": 2}
    t = dealt("Y1 Y2 G1 G2 W", seats=2, options=penalties)
    assert t.phase == "opening_colour"
    t.refused(0, "uno")
    t.refused(1, "uno")
    t.refused(1, "catch 0")
    t = table("R5", "Y1 Y2", top="R7", options=penalties).play(0, "R5")
    t.refused(1, "uno")
    t.refused(1, "catch 0")


@pytest.mark.rule("UNO-52")
@pytest.mark.parametrize("penalty", [1, 3])
@pytest.mark.parametrize("seat", [0, 2])
def test_a_wrong_catch_costs_who_makes_it(seat, penalty):
    t = table("R5 G1 G2", "Y1 Y2", "B1 B2", top="R7", options={"wrong_catch_penalty": penalty})
    others = {f"catch {other}" for other in range(3) if other != seat}
    assert others == t.asides(seat)
    t.refused(seat, f"catch {seat}")
    before = t.count(seat)
    t.play(seat, "catch 1")
    assert WrongCatch(seat=seat, target=1) in t.events()
    assert t.count(seat) == before + penalty
    assert t.count(1) == 2
    assert (t.turn, t.phase) == (0, "play")


@pytest.mark.rule("UNO-52", "UNO-45", "UNO-47")
def test_a_right_catch_costs_the_caught_seat_alone():
    t = one_card_left(options={"wrong_catch_penalty": 3}).play(2, "catch 0")
    assert t.counts == (3, 3, 3)


@pytest.mark.rule("UNO-48", "UNO-52", "UNO-E26")
def test_catching_after_the_call():
    one_card_left().play(0, "uno").refused(2, "catch 0")
    t = one_card_left(options={"wrong_catch_penalty": 3}).play(0, "uno").play(2, "catch 0")
    assert t.counts == (1, 3, 6)


@pytest.mark.rule("UNO-46", "UNO-52", "UNO-E25")
def test_catching_too_late():
    t = one_card_left(draw="G8 G9 G2 G3", options={"wrong_catch_penalty": 2}).play(1, "draw").play(2, "catch 0")
    assert t.counts == (1, 4, 5)


@pytest.mark.rule("UNO-44", "UNO-45")
def test_without_calls_there_is_nothing_to_call_and_nobody_to_catch():
    t = table("R5 G1", "Y1 Y2", top="R7", options={"uno_call": False})
    t.refused(0, "uno")
    t.play(0, "R5")
    assert exposed(t) == set()
    assert t.asides(0) == t.asides(1) == set()
    t.refused(0, "uno")
    t.refused(1, "catch 0")
