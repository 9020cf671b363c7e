"""Calling "0cards!", catching who did not, and catches that are wrong: ZC-64 to ZC-69."""

from __future__ import annotations

import pytest

from tablerules.games.zerocards.events import CardsDrawn, WrongCatch, ZeroCalled, ZeroCaught

from .table import Table, rules, table


def one_card_left(**more) -> Table:
    """Seat 0 has just played down to G1 and has not called; seat 1 of three is on turn."""
    return table("R5 G1", "Y1 Y2 R2", "B1 B2 R6", top="R7", **more).play(0, "R5")


# Calling


@pytest.mark.rule("ZC-64")
def test_who_has_one_card_may_call_out_of_turn_and_for_nothing():
    t = one_card_left()
    assert "zero" in t.asides(0)
    assert "zero" not in t.legal(0) | t.asides(1) | t.asides(2)
    t.play(0, "zero")
    assert ZeroCalled(seat=0) in t.events()
    assert (t.called, t.catchable, t.counts, t.turn) == ({0}, set(), (1, 3, 3), 1)


@pytest.mark.rule("ZC-64")
def test_nobody_calls_twice():
    t = one_card_left().play(0, "zero")
    assert t.broken(0, "zero") == ("ZC-64", "already_called")


@pytest.mark.rule("ZC-64")
@pytest.mark.parametrize("hand", ["R5 G1", "R5 G1 G2", ""])
def test_nobody_calls_in_advance_or_without_a_card(hand):
    t = table(hand, "Y1 Y2", top="R7")
    assert t.broken(0, "zero") == ("ZC-64", "not_one_card")


@pytest.mark.rule("ZC-64")
def test_a_call_on_ones_own_turn():
    t = table("R5", "Y1 Y2", top="R7").play(0, "zero")
    assert (t.called, t.turn, t.legal(0)) == ({0}, 0, {"R5", "draw"})


# Catching


@pytest.mark.rule("ZC-65")
def test_anybody_else_may_catch_at_once():
    t = one_card_left()
    assert t.catchable == {0}
    assert "catch 0" in t.asides(1)
    assert "catch 0" in t.asides(2)
    assert t.broken(0, "catch 0") == ("ZC-65", "catch_self")


@pytest.mark.rule("ZC-65")
def test_there_is_no_other_time_window():
    t = one_card_left(draw="G2 G3 G4").play(1, "draw").play(2, "draw")
    assert (t.turn, t.catchable) == (0, {0})  # its own turn has come and nobody has caught it yet
    t.play(2, "catch 0")
    assert t.count(0) == 3


@pytest.mark.rule("ZC-65")
def test_drawing_ends_it():
    t = one_card_left(draw="G2 G3 G4").play(1, "draw").play(2, "draw").play(0, "draw")
    assert (t.count(0), t.catchable) == (2, set())


@pytest.mark.rule("ZC-65", "ZC-69", "ZC-E69")
def test_the_last_card_may_win_uncalled():
    t = table("R5", "Y1 Y2", top="R7")
    assert t.catchable == {0}
    t.play(0, "R5")
    assert t.outcome.winners == (0,)
    t.refused(1, "catch 0")


@pytest.mark.rule("ZC-65")
@pytest.mark.parametrize("target_score", [0, 200])
def test_the_end_of_the_round_ends_it(target_score):
    t = table("R5", "Y1", "Y2 Y3", top="R7", options={"target_score": target_score}).play(0, "R5")
    t.refused(2, "catch 1")
    t.refused(1, "zero")


@pytest.mark.rule("ZC-65")
def test_bots_are_asked_to_wait_two_seconds():
    assert rules().catch_delay_s == 2
    assert one_card_left().timers == {"turn 2": (30, "timeout 2")}  # the rules themselves know no such limit


@pytest.mark.rule("ZC-66")
def test_whoever_is_caught_draws_two():
    t = one_card_left(draw="G2 G3 G4").play(2, "catch 0")
    assert (t.hand(0), t.catchable, t.turn, t.phase) == ("G1 G2 G3", set(), 1, "play")
    assert ZeroCaught(seat=0, by=2) in t.events()
    assert CardsDrawn(seat=0, count=2, cards=None, reason="caught") in t.events()


@pytest.mark.rule("ZC-66")
@pytest.mark.parametrize("penalty", [1, 2, 10])
def test_or_what_was_agreed(penalty):
    assert one_card_left(options={"catch_penalty": penalty}).play(1, "catch 0").count(0) == 1 + penalty


@pytest.mark.rule("ZC-66")
def test_there_may_be_too_few_cards():
    t = one_card_left(draw="").play(1, "catch 0")
    assert t.hand(0) == "R7 G1"  # the old top is all there is


@pytest.mark.rule("ZC-67", "ZC-66", "ZC-E67")
def test_the_second_catch_is_wrong():
    t = one_card_left(draw="G2 G3 G4").play(2, "catch 0").play(1, "catch 0")
    assert t.counts == (3, 4, 3)
    assert WrongCatch(seat=1, target=0) in t.events()


@pytest.mark.rule("ZC-67", "ZC-E66")
@pytest.mark.parametrize(("hand", "called"), [("G1", [1]), ("G1 G2 G3", []), ("G1 G2", [])])
def test_a_wrong_catch_costs_the_catcher_a_card(hand, called):
    t = table("R1 R2", hand, "B1 B2", top="R7", draw="Y5 Y6", called=called)
    assert "catch 1" in t.asides(2)
    t.play(2, "catch 1")
    assert (t.counts, t.hand(2), t.turn) == ((2, len(hand.split()), 3), "Y5 B1 B2", 0)
    assert CardsDrawn(seat=2, count=1, cards=None, reason="wrong_catch") in t.events()
    assert t.called == set(called)


@pytest.mark.rule("ZC-67")
@pytest.mark.parametrize("penalty", [1, 3, 10])
def test_or_what_was_agreed_for_it(penalty):
    t = table("R1 R2", "G1 G2", top="R7", options={"wrong_catch_penalty": penalty}).play(1, "catch 0")
    assert t.counts == (2, 2 + penalty)


@pytest.mark.rule("ZC-67")
def test_without_penalties_a_catch_is_legal_and_nobody_draws():
    t = one_card_left(options={"wrong_catch_penalty": 0, "catch_penalty": 0})
    assert {"catch 0", "catch 2"} <= t.asides(1)
    t.play(1, "catch 2")
    assert (t.counts, t.catchable) == ((1, 3, 3), {0})
    t.play(1, "catch 0")
    assert (t.counts, t.catchable) == ((1, 3, 3), {0})  # it can be caught again
    t.play(0, "zero").play(1, "catch 0")
    assert t.counts == (1, 3, 3)


@pytest.mark.rule("ZC-67", "ZC-68")
def test_a_wrong_catch_costs_the_catcher_its_own_call():
    t = table("R1 R2", "G1", "B1 B2", top="R7", called=[1]).play(1, "catch 2")
    assert (t.count(1), t.called) == (2, set())


@pytest.mark.rule("ZC-65", "ZC-67")
def test_a_catch_in_ones_own_turn_leaves_the_turn():
    t = table("R1 R2", "G1", "B1 B2", top="R7").play(0, "catch 1")
    assert (t.counts, t.turn, t.legal(0)) == ((2, 3, 2), 0, {"R1", "R2", "draw"})


# Whom and when


@pytest.mark.rule("ZC-65")
@pytest.mark.parametrize("text", ["catch 3", "catch 9"])
def test_a_seat_that_is_not_at_the_table(text):
    one_card_left().refused(1, text)


@pytest.mark.rule("ZC-64", "ZC-65")
@pytest.mark.parametrize(
    ("hand", "text", "answers", "phase"),
    [
        ("RD R1", "RD @2", ["problem 3 + 4"], "duel"),
        ("RC R1", "RC", [], "circle"),
        ("R+2 R1", "R+2", [], "stack"),
    ],
)
def test_calls_and_catches_in_other_phases(hand, text, answers, phase):
    t = table(hand, "Y1", "B1 B2", top="R7").play(0, text, *answers)
    assert (t.phase, t.catchable) == (phase, {0, 1})
    t.play(1, "zero").play(2, "catch 0")
    assert (t.called, t.counts, t.phase) == ({1}, (3, 1, 2), phase)


@pytest.mark.rule("ZC-65")
def test_in_the_phase_of_a_drawn_card():
    t = table("B1 B2", "Y1", "G1 G2", top="R7", draw="R3 G3 G4").play(0, "draw")
    assert t.phase == "play_drawn"
    t.play(2, "catch 1")
    assert (t.count(1), t.phase, t.legal(0)) == (3, "play_drawn", {"R3"})


@pytest.mark.rule("ZC-65", "ZC-E68")
@pytest.mark.parametrize(("hand", "text", "phase"), [("C+1 R1", "C+1 R", "extra"), ("RP R1", "RP @1", "gift")])
def test_not_the_seat_that_has_not_finished_its_play(hand, text, phase):
    t = table(hand, "Y1", "B1 B2", top="R7").play(0, text)
    assert t.phase == phase
    assert "catch 0" not in t.asides(1) | t.asides(2)
    assert t.broken(2, "catch 0") == ("ZC-65", "unfinished")
    t.play(2, "catch 1")  # others can be caught
    assert t.count(1) == 3


@pytest.mark.rule("ZC-65")
def test_when_it_has_finished_it_can_be_caught():
    t = table("C+1 R1 R2", "Y1 Y2", top="R7").play(0, "C+1 R").play(0, "extra R1")
    assert t.catchable == {0}
    assert t.play(1, "catch 0").count(0) == 3


# What ends a call


@pytest.mark.rule("ZC-68")
def test_a_call_holds_while_the_hand_stays_as_it_is():
    t = one_card_left(draw="G2 G3").play(0, "zero").play(1, "draw").play(2, "draw")
    assert (t.turn, t.called) == (0, {0})


@pytest.mark.rule("ZC-68")
def test_drawing_clears_a_call():
    t = table("G1", "Y1 Y2", top="R7", draw="G2", called=[0]).play(0, "draw")
    assert t.called == set()


@pytest.mark.rule("ZC-68", "ZC-65")
def test_back_at_one_card_there_is_a_new_call_to_make():
    t = table("G1", "Y1 Y2", top="R7", draw="R2", called=[0]).play(0, "draw").play(0, "R2")
    assert (t.called, t.catchable) == (set(), {0})
    assert "zero" in t.asides(0)


@pytest.mark.rule("ZC-68")
def test_a_stack_clears_the_call_of_whoever_takes_it():
    t = table("R+2 R1 R2", "Y1", top="R7", called=[1]).play(0, "R+2")
    assert t.called == {1}
    assert t.play(1, "take").called == set()
