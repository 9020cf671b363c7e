"""Panic: turns of two seconds: ZC-44."""

from __future__ import annotations

import pytest

from tablerules.games.zerocards.events import PanicStarted

from .table import table

NO_TIMER = {"turn_timer_s": 0}


@pytest.mark.rule("ZC-44", "ZC-E64")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_panic_lasts_two_turns_a_seat(seats):
    hands = ["RN B1 B2", "B3 B4", "B5 B6", "B8 B9"][:seats]
    pile = "G1 G2 G3 G4 G5 G6 G8 G9 Y1 Y2 Y3"
    t = table(*hands, top="R7", draw=pile, options=NO_TIMER).play(0, "RN")
    assert PanicStarted(turns=2 * seats) in t.events()
    for left in reversed(range(2 * seats)):
        assert (t.limit, t.view().panic_turn, t.view().panic_left) == (2, True, left)
        t.play(t.turn, "draw")
    assert (t.limit, t.view().panic_turn, t.view().panic_left) == (None, False, 0)


@pytest.mark.rule("ZC-44", "ZC-E64")
def test_another_panic_starts_it_anew():
    t = table("RN B1 B2", "B3 B4", "B5 B6", "YN B8 B9", top="R7", draw="G1 G2 G3 G4").play(0, "RN")
    t.play(1, "draw").play(2, "draw")
    assert (t.turn, t.view().panic_left) == (3, 5)
    t.play(3, "YN")
    assert PanicStarted(turns=8) in t.events()
    assert (t.turn, t.view().panic_left, t.view().panic_turn) == (0, 7, True)


@pytest.mark.rule("ZC-44", "ZC-E65")
def test_frozen_seats_use_up_no_panic():
    t = table("R1 R2", "Y1 Y2", "B1 B2", top="R7", frozen=[1], panic=3).play(0, "R1")
    assert (t.turn, t.view().panic_left, t.limit) == (2, 2, 2)


@pytest.mark.rule("ZC-44", "ZC-43")
def test_a_turn_lost_to_a_bomb_uses_up_panic():
    t = table("R1 R2", "Y1 Y2", "B1 B2", top="R7", bomb=(1, 3), panic=3).play(0, "R1")
    assert (t.turn, t.view().panic_left) == (2, 1)


@pytest.mark.rule("ZC-44")
def test_the_last_panic_turn_and_the_one_after():
    t = table("R1 R2", "R3 R4", "R5 B2", top="R7", panic=1, panic_turn=True).play(0, "R1")
    assert (t.limit, t.view().panic_left) == (2, 0)
    t.play(1, "R3")
    assert (t.limit, t.view().panic_turn) == (30, False)
