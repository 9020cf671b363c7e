"""The time bomb, and what freeze, skip, stack and bomb make of the start of a turn: ZC-41 to ZC-43, table 8.1."""

from __future__ import annotations

import pytest

from tablerules.games.zerocards.events import BombExploded, BombPlanted, BombTicked, CardsDrawn

from .table import Table, table

IDLE = ("R3 R4 Y1", "R5 R6 B1", "R8 R9 G1")


def ticking(hand: str, countdown: int, payload: int = 3, seats: int = 4, **more) -> Table:
    """Seat 0 is on turn with a bomb on the table."""
    return table(hand, *IDLE[: seats - 1], **({"top": "R7", "bomb": (countdown, payload)} | more))


# Planting and ticking


@pytest.mark.rule("ZC-41", "ZC-42")
def test_a_bomb_starts_at_three_and_ticks_at_the_next_turn():
    t = table("RT R1 R2", *IDLE, top="R7").play(0, "RT")
    assert BombPlanted(seat=0, countdown=3, payload=3) in t.events()
    assert BombTicked(countdown=2) in t.events()
    assert (t.bomb, t.turn) == ((2, 3), 1)


@pytest.mark.rule("ZC-41", "ZC-42", "ZC-43", "ZC-E06")
def test_among_four_it_goes_off_at_the_third_seat_after():
    t = table("RT R1 R2", *IDLE, top="R7").play(0, "RT")
    assert (t.turn, t.bomb) == (1, (2, 3))
    t.play(1, "R3")
    assert (t.turn, t.bomb) == (2, (1, 3))
    turn = t.turn_id
    t.play(2, "R5")
    assert (t.turn, t.bomb, t.counts) == (0, None, (2, 2, 2, 6))
    assert BombExploded(seat=3, payload=3) in t.events()
    assert CardsDrawn(seat=3, count=3, cards=None, reason="bomb") in t.events()
    assert t.turn_id == turn + 2  # the turn that was lost had begun


@pytest.mark.rule("ZC-41", "ZC-43", "ZC-E07")
def test_among_three_it_goes_off_at_the_bomber():
    t = table("RT R1 R2", *IDLE[:2], top="R7").play(0, "RT").play(1, "R3").play(2, "R5")
    assert (t.turn, t.bomb, t.counts) == (1, None, (5, 2, 2))


@pytest.mark.rule("ZC-41", "ZC-E08")
@pytest.mark.parametrize(("countdown", "payload"), [(1, 3), (3, 3), (2, 6)])
def test_another_bomb_winds_it_up_and_adds_three(countdown, payload):
    t = ticking("RT R1 R2", countdown, payload).play(0, "RT")
    assert BombPlanted(seat=0, countdown=3, payload=payload + 3) in t.events()
    assert t.bomb == (2, payload + 3)


@pytest.mark.rule("ZC-43")
def test_the_payload_grows_with_the_bombs():
    t = ticking("R1 R2", 1, 9).play(0, "R1")
    assert (t.counts, t.turn) == ((1, 12, 3, 3), 2)


@pytest.mark.rule("ZC-42")
@pytest.mark.parametrize("text", ["draw", "R1"])
def test_every_turn_ticks(text):
    t = ticking("R1 R2 B2", 3, draw="G5").play(0, text)
    assert (t.turn, t.bomb) == (1, (2, 3))


@pytest.mark.rule("ZC-42")
def test_a_turn_of_ones_own_again_ticks_as_well():
    t = ticking("RS R1 R2", 3, seats=2).play(0, "RS")
    assert (t.turn, t.bomb) == (0, (2, 3))


@pytest.mark.rule("ZC-42")
def test_a_skipped_seat_does_not_tick():
    t = ticking("RS R1 R2", 2).play(0, "RS")
    assert (t.turn, t.bomb) == (2, (1, 3))


@pytest.mark.rule("ZC-42", "ZC-E09")
def test_a_frozen_seat_does_not_tick():
    t = ticking("R1 R2", 1, frozen=[1]).play(0, "R1")
    assert (t.turn, t.bomb, t.frozen, t.counts) == (3, None, set(), (1, 3, 6, 3))


@pytest.mark.rule("ZC-42")
def test_minigames_do_not_tick():
    t = ticking("RD R1 R2", 3).play(0, "RD @2", "problem 3 + 4")
    assert t.bomb == (3, 3)
    t.play(2, "answer 7")
    assert (t.bomb, t.turn) == ((2, 3), 1)
    t = ticking("RC R1 R2", 3).play(0, "RC")
    assert t.bomb == (3, 3)
    t.clock("timeout minigame")
    assert (t.bomb, t.turn) == ((2, 3), 1)


@pytest.mark.rule("ZC-42", "ZC-45")
def test_an_extra_does_not_tick():
    t = ticking("C+1 R1 R2", 3).play(0, "C+1 R")
    assert t.bomb == (3, 3)
    assert t.play(0, "extra R1").bomb == (2, 3)


@pytest.mark.rule("ZC-42", "ZC-70")
def test_a_jump_in_does_not_tick_but_the_turn_after_it_does():
    t = table("R1 R2", "Y1 Y2", "R7 B1", top="R7", bomb=(3, 3), options={"jump_in": True}).play(2, "jump R7")
    assert (t.turn, t.bomb) == (0, (2, 3))


# Going off


@pytest.mark.rule("ZC-43", "ZC-E10")
def test_bomb_and_stack_together():
    t = ticking("R+2 R1 R2", 1).play(0, "R+2")
    assert (t.counts, t.turn, t.phase, t.stack, t.bomb) == ((2, 8, 3, 3), 2, "play", None, None)
    assert [(event.seat, event.count, event.reason) for event in t.happened(CardsDrawn)] == [
        (1, 3, "bomb"),
        (1, 2, "stack"),
    ]


@pytest.mark.rule("ZC-43", "ZC-24", "ZC-E11")
def test_a_stack_mirrored_back_meets_the_bomb():
    t = table(*("R1 R2", "YM Y1 Y2", "B1 B2"), top="R+2", turn=1, pending=(2, 1, 0, "DRAW_TWO"), bomb=(1, 3), turn_id=5)
    t.play(1, "YM")
    assert (t.counts, t.turn, t.phase, t.stack, t.bomb) == ((7, 2, 2), 1, "play", None, None)
    assert t.turn_id == 7


@pytest.mark.rule("ZC-41", "ZC-E12")
def test_the_bomb_ticks_on_when_its_card_is_shuffled_away():
    t = ticking("B1 B2", 3, top="R8", discard="RT Y5", draw="").play(0, "draw", "Y5 RT")
    assert (t.hand(0), t.discard, t.bomb, t.turn) == ("Y5 B1 B2", ["R8"], (2, 3), 1)


@pytest.mark.rule("ZC-71", "ZC-43", "ZC-E13")
def test_the_end_of_the_round_removes_the_bomb():
    t = ticking("R1", 1, options={"target_score": 200}).play(0, "R1")
    assert (t.phase, t.bomb, t.counts) == ("round_over", None, (0, 3, 3, 3))


@pytest.mark.rule("ZC-43", "ZC-E14")
def test_too_few_cards_for_the_payload():
    t = ticking("R1 R2", 1, draw="", discard="").play(0, "R1")
    assert (t.counts, t.turn, t.bomb) == ((1, 4, 3, 3), 2, None)  # the old top is all there is


@pytest.mark.rule("ZC-43", "ZC-68")
def test_the_bomb_clears_a_call():
    t = table("R1 R2", "Y1", "B1 B2", top="R7", bomb=(1, 3), called=[1]).play(0, "R1")
    assert (t.called, t.count(1)) == (set(), 4)


@pytest.mark.rule("ZC-43")
def test_the_bomb_goes_off_at_the_player_who_is_on_turn_again():
    t = ticking("RS R1 R2", 1, seats=2).play(0, "RS")
    assert (t.counts, t.turn) == ((5, 3), 1)


# Table 8.1


@pytest.mark.rule("ZC-20", "ZC-30", "ZC-31", "ZC-42", "ZC-43")
@pytest.mark.parametrize(
    ("frozen", "stack", "countdown", "turn", "phase", "drawn", "left"),
    [
        (False, False, 3, 1, "play", 0, (2, 3)),
        (False, True, 3, 1, "stack", 0, (2, 3)),
        (False, False, 1, 2, "play", 3, None),
        (False, True, 1, 2, "play", 5, None),
        (True, False, 3, 2, "play", 0, (2, 3)),
        (True, True, 3, 2, "play", 2, (2, 3)),
        (True, False, 2, 2, "play", 0, (1, 3)),
    ],
)
def test_the_start_of_a_turn(frozen, stack, countdown, turn, phase, drawn, left):
    """Seat 1 is next, and seat 2 after it."""
    t = table(*("R+2 R1 R2", "YM Y1 Y2", "B1 B2", "G1 G2"), top="R7", bomb=(countdown, 3), frozen=[1] if frozen else [])
    t.play(0, "R+2" if stack else "R1")
    assert (t.turn, t.phase, t.count(1) - 3, t.bomb, t.frozen) == (turn, phase, drawn, left, set())
    assert (t.stack is not None) is (phase == "stack")


@pytest.mark.rule("ZC-28", "ZC-30", "ZC-42")
@pytest.mark.parametrize("frozen", [True, False])
def test_the_start_of_a_turn_that_is_skipped(frozen):
    t = table(
        *("RS R1 R2", "YM Y1 Y2", "B1 B2", "G1 G2"), top="R7", bomb=(2, 3), frozen=[1] if frozen else [], turn_id=4
    )
    t.play(0, "RS")
    assert (t.turn, t.bomb, t.frozen, t.count(1), t.turn_id) == (2, (1, 3), set(), 3, 5)


@pytest.mark.rule("ZC-30", "ZC-42")
def test_turn_ids_count_the_turns_that_began():
    t = table("R1 R2", "Y1 Y2", "B1 B2", "G1 G2", top="R7", frozen=[1], bomb=(1, 3), turn_id=10).play(0, "R1")
    assert (t.turn, t.turn_id) == (3, 12)  # seat 1 is passed over, seat 2 begins and loses its turn
