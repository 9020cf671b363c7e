"""Jumping in with the identical card: ZC-70."""

from __future__ import annotations

import pytest

from tablerules.games.zerocards.events import CardPlayed

from .table import COLOURLESS, Table, table

JUMP = {"jump_in": True}


def jumping(*hands: str, top: str = "R7", **more) -> Table:
    options = JUMP | more.pop("options", {})
    return table(*hands, top=top, options=options, **more)


@pytest.mark.rule("ZC-70")
def test_the_identical_card_may_be_laid_out_of_turn_and_play_goes_on_from_there():
    t = jumping("R1 R2", "Y1 Y2", "R7 B1 B2", "G1 G2")
    assert "jump R7" in t.asides(2)
    assert t.legal(2) == set()
    t.play(2, "jump R7")
    assert (t.turn, t.top, t.hand(2), t.discard) == (3, "R7", "B1 B2", ["R7", "R7"])
    assert [(event.seat, event.jumped) for event in t.happened(CardPlayed)] == [(2, True)]


@pytest.mark.rule("ZC-70")
def test_in_the_direction_of_play():
    assert jumping("R1 R2", "Y1 Y2", "R7 B1 B2", "G1 G2", direction=-1).play(2, "jump R7").turn == 1


@pytest.mark.rule("ZC-70")
def test_only_by_agreement():
    t = table("R1 R2", "R7 Y2", top="R7")
    assert t.asides(1) & {"jump R7"} == set()
    assert t.broken(1, "jump R7") == ("ZC-70", "jump_off")


@pytest.mark.rule("ZC-70")
@pytest.mark.parametrize(("top", "face"), [("R7", "Y7"), ("R7", "R6"), ("RS", "YS"), ("RS", "RR"), ("R+2", "Y+2")])
def test_colour_and_sign_must_both_be_the_same(top, face):
    t = jumping("B1 B2", f"{face} G1", "Y1 Y2", top=top)
    assert t.broken(1, f"jump {face}") == ("ZC-70", "not_identical")


@pytest.mark.rule("ZC-70", "ZC-E31")
def test_the_printed_card_counts_not_the_colour_in_force():
    t = jumping("B1 B2", "R7 B7 G1", top="R7", colour="B")
    assert {text for text in t.asides(1) if text.startswith("jump")} == {"jump R7"}
    t.play(1, "jump R7")
    assert t.colour == "R"


@pytest.mark.rule("ZC-70", "ZC-E70")
@pytest.mark.parametrize("face", COLOURLESS)
def test_never_with_a_wild(face):
    t = jumping("B1 B2", f"{face} G1", "Y1 Y2", top=face, colour="B")
    t.refused(1, f"jump {face}")
    assert not any(text.startswith("jump") for text in t.asides(1))


@pytest.mark.rule("ZC-70")
def test_not_the_seat_on_turn():
    t = jumping("R7 R2", "Y1 Y2")
    t.refused(0, "jump R7")
    assert "R7" in t.legal(0)


@pytest.mark.rule("ZC-70", "ZC-E70")
def test_not_under_a_stack():
    t = jumping("B1 B2", "Y1 Y2", "R+2 G1", top="R+2", turn=1, pending=(2, 1, 0, "DRAW_TWO"))
    t.refused(2, "jump R+2")


@pytest.mark.rule("ZC-70")
def test_not_while_a_drawn_card_is_decided_on():
    t = jumping("B1 B2", "R7 Y2", draw="R3").play(0, "draw")
    assert t.phase == "play_drawn"
    t.refused(1, "jump R7")


@pytest.mark.rule("ZC-70")
@pytest.mark.parametrize(("hand", "text", "top"), [("C+1 R1 R2", "C+1 R", "C+1"), ("RP R1 R2", "RP @1", "RP")])
def test_not_in_the_middle_of_a_play(hand, text, top):
    t = jumping(hand, "RP Y2", "G1 G2", options={"special_copies": {"GIFT": 2}}).play(0, text)
    assert t.top == top
    t.refused(1, f"jump {top}")
    t.refused(1, "jump RP @2")


@pytest.mark.rule("ZC-70", "ZC-E70", "ZC-31")
def test_not_a_frozen_seat():
    t = jumping("B1 B2", "R7 Y1", "Y2 Y3", frozen=[1])
    assert t.broken(1, "jump R7") == ("ZC-31", "frozen")


@pytest.mark.rule("ZC-70")
def test_not_a_card_nobody_holds():
    jumping("B1 B2", "Y1 Y2").refused(1, "jump R7")


@pytest.mark.rule("ZC-70", "ZC-30", "ZC-E71")
def test_a_freeze_jumps_in_with_a_target_of_the_jumper():
    t = jumping("B1 B2", "RF Y1 Y2", "G1 G2", "G3 G4", top="RF", options={"special_copies": {"FREEZE": 2}})
    assert {text for text in t.asides(1) if text.startswith("jump")} == {"jump RF @0", "jump RF @2", "jump RF @3"}
    t.refused(1, "jump RF")
    t.refused(1, "jump RF @1")
    t.play(1, "jump RF @0")
    assert (t.turn, t.frozen) == (2, {0})


@pytest.mark.rule("ZC-70", "ZC-30")
def test_a_freeze_may_hit_the_seat_on_turn():
    t = jumping("B1 B2", "RF Y1 Y2", top="RF", options={"special_copies": {"FREEZE": 2}}).play(1, "jump RF @0")
    assert (t.turn, t.frozen) == (1, set())  # the turn that was broken off is not the one it misses


@pytest.mark.rule("ZC-70", "ZC-28")
def test_a_skip_jumps_in():
    t = jumping("B1 B2", "RS Y1 Y2", "G1 G2", "G3 G4", top="RS").play(1, "jump RS")
    assert t.turn == 3


@pytest.mark.rule("ZC-70", "ZC-20")
def test_a_plus_two_jumps_in_and_aims_from_the_jumper():
    t = jumping("B1 B2", "Y1 Y2", "R+2 G1 G2", "G3 G4", top="R+2").play(2, "jump R+2")
    assert (t.stack, t.turn, t.phase) == ((2, 3, 2, "DRAW_TWO"), 3, "stack")


@pytest.mark.rule("ZC-70")
def test_a_gift_jumps_in_and_the_jumper_gives():
    t = jumping("B1 B2", "RP Y1 Y2", "G1 G2", top="RP", options={"special_copies": {"GIFT": 2}}, turn_id=6)
    t.play(1, "jump RP @0")
    assert (t.phase, t.turn, t.to_act, t.turn_id) == ("gift", 1, (1,), 6)
    t.play(1, "give Y1 Y2")
    assert (t.counts, t.turn, t.turn_id) == ((4, 0, 2), 2, 7)


@pytest.mark.rule("ZC-70")
def test_one_jump_may_follow_another():
    t = jumping("R7 B1 B2", "Y1 Y2", "R7 G1 G2", top="R5").play(0, "R7")
    assert t.turn == 1
    t.play(2, "jump R7")
    assert t.turn == 0


@pytest.mark.rule("ZC-70", "ZC-71")
def test_a_number_may_win_by_jumping_in():
    t = jumping("B1 B2", "R7", "G1 G2").play(1, "jump R7")
    assert t.outcome.winners == (1,)


@pytest.mark.rule("ZC-70", "ZC-73", "ZC-E72")
def test_an_action_may_not_be_the_last_card_here_either():
    t = jumping("B1 B2", "RS", "G1 G2", top="RS")
    assert t.refused(1, "jump RS").code == "number_last"
    t = jumping("B1 B2", "RS", "G1 G2", top="RS", options={"no_action_finish": False}).play(1, "jump RS")
    assert t.outcome.winners == (1,)


@pytest.mark.rule("ZC-70", "ZC-65")
def test_who_jumped_in_may_have_to_call():
    t = jumping("B1 B2", "R7 Y1", "G1 G2").play(1, "jump R7")
    assert t.catchable == {1}


@pytest.mark.rule("ZC-70")
def test_who_was_on_turn_has_lost_it():
    t = jumping("R1 R2", "Y1 Y2", "R7 B1 B2", "G1 G2").play(2, "jump R7")
    assert t.broken(0, "R1") == ("TABLE-01", "not_your_turn")


@pytest.mark.rule("ZC-70", "ZC-74")
def test_a_jump_without_any_target_is_bare():
    t = jumping("", "RG Y1 Y2", top="RG", options={"special_copies": {"MAGNET": 2}})
    assert {text for text in t.asides(1) if text.startswith("jump")} == {"jump RG"}
    t.play(1, "jump RG")
    assert (t.counts, t.turn) == ((0, 2), 0)
