"""Skip, reverse and freeze, and which turns are missed: ZC-28 to ZC-31."""

from __future__ import annotations

import pytest

from tablerules.games.zerocards.events import DirectionReversed, SeatFrozen, SeatThawed, TurnSkipped

from .table import Table, table

IDLE = ("Y1 Y2 Y3", "B1 B2 B3", "G1 G2 G3")


# Skip and reverse


@pytest.mark.rule("ZC-28")
@pytest.mark.parametrize(("direction", "skipped", "turn"), [(1, 1, 2), (-1, 3, 2)])
def test_skip_passes_over_the_next_seat(direction, skipped, turn):
    t = table("RS R1 R2", *IDLE, top="R7", direction=direction).play(0, "RS")
    assert (t.turn, t.phase, t.direction) == (turn, "play", direction)
    assert t.happened(TurnSkipped) == [TurnSkipped(seat=skipped)]


@pytest.mark.rule("ZC-28")
def test_skip_among_three():
    assert table("RS R1 R2", *IDLE[:2], top="R7", turn=0).play(0, "RS").turn == 2


@pytest.mark.rule("ZC-28")
def test_skip_among_two_plays_again():
    t = table("RS R1 R2", "Y1 Y2", top="R7", turn_id=4).play(0, "RS")
    assert (t.turn, t.phase, t.turn_id) == (0, "play", 5)
    assert t.legal(0) == {"R1", "R2", "draw"}


@pytest.mark.rule("ZC-29")
@pytest.mark.parametrize("direction", [1, -1])
def test_reverse_turns_the_direction(direction):
    t = table("RR R1 R2", *IDLE, top="R7", direction=direction).play(0, "RR")
    assert (t.direction, t.turn) == (-direction, 3 if direction == 1 else 1)
    assert t.happened(DirectionReversed) == [DirectionReversed(direction=-direction)]


@pytest.mark.rule("ZC-29")
def test_reverse_among_two_acts_as_skip():
    t = table("RR R1 R2", "Y1 Y2", top="R7").play(0, "RR")
    assert (t.turn, t.direction, t.phase) == (0, -1, "play")


# Freeze


@pytest.mark.rule("ZC-30")
def test_a_frozen_seat_misses_its_next_turn_and_only_that():
    t = table("RF R1 R2", "R3 R4 Y1", "R5 R6 B1", "G1 G2 G3", top="R7", draw="G4").play(0, "RF @2")
    assert (t.frozen, t.turn) == ({2}, 1)
    assert SeatFrozen(seat=0, target=2) in t.events()
    t.play(1, "R3")
    assert (t.frozen, t.turn) == (set(), 3)
    assert SeatThawed(seat=2) in t.events()
    t.play(3, "draw").play(0, "R1").play(1, "R4")
    assert t.turn == 2


@pytest.mark.rule("ZC-30")
def test_the_seat_that_is_next_is_passed_over_at_once():
    t = table("RF R1 R2", *IDLE, top="R7", turn_id=8).play(0, "RF @1")
    assert (t.frozen, t.turn, t.turn_id) == (set(), 2, 9)


@pytest.mark.rule("ZC-30", "ZC-E01")
def test_a_frozen_seat_can_be_frozen_and_misses_one_turn_still():
    t = table("RF R1 R2", "R3 R4 Y1", "R5 R6 B1", top="R7", frozen=[2])
    assert "RF @2" in t.legal(0)
    t.play(0, "RF @2")
    assert t.frozen == {2}
    t.play(1, "R3")
    assert (t.turn, t.frozen) == (0, set())
    t.play(0, "R1").play(1, "R4")
    assert t.turn == 2


@pytest.mark.rule("ZC-30", "ZC-E02")
def test_freeze_among_two():
    t = table("RF R1 R2", "Y1 Y2", top="R7").play(0, "RF @1")
    assert (t.turn, t.frozen, t.phase) == (0, set(), "play")


@pytest.mark.rule("ZC-30", "ZC-E03")
def test_a_skip_takes_the_badge_of_the_seat_it_passes():
    t = table("RF R1 R2", "RS R4 Y1", "R5 R6 B1", top="R7").play(0, "RF @2").play(1, "RS")
    assert (t.turn, t.frozen) == (0, set())
    t.play(0, "R1").play(1, "R4")
    assert t.turn == 2


@pytest.mark.rule("ZC-30")
@pytest.mark.parametrize("face", ["RS", "RR"])
def test_among_two_too(face):
    t = table(f"{face} R1 R2", "R3 R4", top="R7", frozen=[1]).play(0, face)
    assert (t.turn, t.frozen) == (0, set())
    assert t.play(0, "R1").turn == 1


@pytest.mark.rule("ZC-30")
def test_a_skip_leaves_other_badges():
    t = table("RS R1 R2", *IDLE, top="R7", frozen=[3]).play(0, "RS")
    assert (t.turn, t.frozen) == (2, {3})


@pytest.mark.rule("ZC-30")
def test_a_skip_and_a_frozen_seat_after_it_are_two_missed_turns():
    t = table("RS R1 R2", *IDLE, top="R7", frozen=[2]).play(0, "RS")
    assert (t.turn, t.frozen) == (3, set())


@pytest.mark.rule("ZC-30", "ZC-E05")
def test_when_all_the_others_are_frozen_the_player_is_on_turn_again():
    t = table("R1 R2 R3", *IDLE[:2], top="R7", frozen=[1, 2], turn_id=3).play(0, "R1")
    assert (t.turn, t.frozen, t.turn_id) == (0, set(), 4)
    assert [event.seat for event in t.happened(SeatThawed)] == [1, 2]


@pytest.mark.rule("ZC-30", "ZC-31", "ZC-E04")
def test_a_frozen_seat_hit_by_a_stack_draws_at_once():
    t = table("R+2 R1 R2", "YM Y+2 Y1", "B1 B2", top="R7", frozen=[1]).play(0, "R+2")
    assert (t.counts, t.frozen, t.turn, t.phase, t.stack) == ((2, 5, 2), set(), 2, "play", None)


@pytest.mark.rule("ZC-31")
def test_a_stack_that_grows_hits_a_frozen_seat_too():
    t = table("R+2 R1 R2", "Y+2 Y1 Y3", "YM B2 W+4", "G1 G2", top="R7", frozen=[2]).play(0, "R+2").play(1, "Y+2")
    assert (t.count(2), t.turn, t.frozen) == (3 + 4, 3, set())


def icy(**more) -> Table:
    """Seat 1 of three is frozen and holds one card; seat 2 has forgotten to call."""
    return table("R1 R2 RD RC", "R3", "B1", top="R7", frozen=[1], **more)


@pytest.mark.rule("ZC-31")
def test_a_frozen_seat_may_call_and_catch():
    t = icy()
    assert {"zero", "catch 2"} <= t.asides(1)
    t.play(1, "zero").play(1, "catch 2")
    assert (t.called, t.counts, t.frozen) == ({1}, (4, 1, 3), {1})


@pytest.mark.rule("ZC-31")
def test_a_frozen_seat_takes_part_in_minigames():
    t = icy().play(0, "RD @1", "problem 3 + 4")
    assert set(t.to_act) == {0, 1}
    t.play(1, "answer 7")
    assert (t.counts, t.turn, t.frozen) == ((6, 1, 1), 2, set())
    t = icy().play(0, "RC")
    assert set(t.to_act) == {0, 1, 2}


@pytest.mark.rule("ZC-31", "ZC-70", "ZC-E70")
def test_a_frozen_seat_may_not_jump_in():
    t = table("R1 R2", "R7 R3", "B1 B2", top="R7", frozen=[1], options={"jump_in": True})
    assert t.broken(1, "jump R7") == ("ZC-31", "frozen")
    t = table("R1 R2", "R7 R3", "B1 B2", top="R7", frozen=[2], options={"jump_in": True})
    assert "jump R7" in t.asides(1)
