"""The worked examples of the rules, move by move."""

from __future__ import annotations

import pytest

from tablerules.games.zerocards.events import BombExploded, CardsDrawn, SeatThawed, StormBroke

from .table import table


@pytest.mark.rule("ZC-20", "ZC-23", "ZC-24", "ZC-25", "ZC-26")
def test_a_stack_of_both_kinds_is_mirrored_and_taken():
    t = table("R+2 R1 R2", "W+4 G1 G2", "YM Y3 BM B2", top="R7").play(0, "R+2")
    assert (t.turn, t.phase, t.stack) == (1, "stack", (2, 1, 0, "DRAW_TWO"))
    t.play(1, "W+4 B")
    assert (t.turn, t.phase, t.stack, t.colour) == (2, "stack", (6, 2, 1, "DRAW_FOUR"), "B")
    t.play(2, "YM")
    assert (t.turn, t.phase, t.stack, t.colour) == (1, "stack", (6, 1, 2, "DRAW_FOUR"), "Y")
    t.play(1, "take")
    assert (t.turn, t.phase, t.stack, t.counts) == (2, "play", None, (2, 8, 3))
    assert t.faces(2) == {"Y3", "BM"}  # yellow, or another mirror


@pytest.mark.rule("ZC-45", "ZC-71", "ZC-73")
def test_going_out_with_colour_plus_one_at_a_full_meter():
    t = table("C+1 G4", "Y1 Y2", top="R7", chaos=11)
    assert {"C+1 R", "C+1 Y", "C+1 G", "C+1 B"} <= t.legal(0)
    t.play(0, "C+1 G")
    assert (t.phase, t.legal(0)) == ("extra", {"extra G4"})
    t.play(0, "extra G4")
    assert (t.to_act, t.outcome.winners, t.happened(StormBroke)) == ((), (0,), [])


@pytest.mark.rule("ZC-28", "ZC-30", "ZC-42", "ZC-43", "ZC-51", "ZC-52")
def test_skip_storm_freeze_and_bomb_in_one_move():
    t = table(*("R1 R2", "RS R3 R4", "Y1 Y2", "B1 B2"), top="R7", turn=1, chaos=11, bomb=(1, 3), frozen=[2], turn_id=20)
    t.play(1, "RS")
    assert t.asked == "storm"
    t.answer("storm rain")
    assert (t.turn, t.phase, t.chaos, t.bomb, t.frozen) == (0, "play", 0, None, set())
    assert t.counts == (3, 3, 3, 6)
    assert t.turn_id == 22
    assert [(event.seat, event.reason) for event in t.happened(CardsDrawn)] == [
        (1, "rain"),
        (2, "rain"),
        (3, "rain"),
        (0, "rain"),
        (3, "bomb"),
    ]
    assert t.happened(SeatThawed) == [SeatThawed(seat=2)]
    assert t.happened(BombExploded) == [BombExploded(seat=3, payload=3)]


@pytest.mark.rule("ZC-45", "ZC-24", "ZC-71", "ZC-80")
def test_an_extra_starts_a_stack_that_comes_back_on_the_last_card():
    t = table("C+1 R+2 R1", "GM G1 G2", "B1 B2 W", top="R7", draw="Y5 Y6 B5").play(0, "C+1 R").play(0, "extra R+2")
    assert (t.stack, t.catchable) == ((2, 1, 0, "DRAW_TWO"), {0})
    t.play(0, "zero").play(1, "GM")
    assert (t.turn, t.stack) == (0, (2, 0, 1, "DRAW_TWO"))
    t.play(0, "take")
    assert (t.hand(0), t.called, t.turn, t.colour) == ("R1 Y5 Y6", set(), 1, "G")
    t.play(1, "G1")
    assert t.catchable == {1}
    t.play(2, "W G").play(0, "draw").play(1, "G2")
    assert t.outcome.winners == (1,)
    assert t.scores == (0, 1 + 5 + 6 + 5 + 1 + 2, 0)


@pytest.mark.rule("ZC-32", "ZC-64", "ZC-65", "ZC-72")
def test_a_swap_a_catch_and_a_new_call():
    t = table("RX R1 R2 R3", "Y1", "B1 B2", top="R7", called=[1], draw="G1 G2 G3 G4 G5 G6").play(0, "RX @1")
    assert (t.counts, t.catchable, t.turn) == ((1, 3, 2), {0}, 1)
    t.play(2, "catch 0").play(1, "R1")
    assert (t.counts, t.hand(0)) == ((3, 2, 2), "Y1 G1 G2")
    t.play(2, "draw").play(0, "draw")
    assert t.turn == 1
    t.play(1, "R2").play(1, "zero")
    assert (t.called, t.catchable) == ({1}, set())
    t.play(2, "draw").play(0, "catch 1")
    assert (t.hand(0), t.turn) == ("Y1 G1 G2 G4 G6", 0)
