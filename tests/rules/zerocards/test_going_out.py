"""Going out, and hands that are empty without a win: ZC-69, ZC-71 to ZC-75, table 8.3."""

from __future__ import annotations

import pytest

from tablerules.games.zerocards.events import BombTicked, CardsDrawn, StormBroke

from .table import ACTIONS, COLOURLESS, Table, table

OPEN_END = {"no_action_finish": False}
LAST_CARDS = [*("R" + sign for sign in ACTIONS), *COLOURLESS]


def last(hand: str, strict: bool = True, **more) -> Table:
    return table(hand, "Y1 Y2", "B1 B2", top="R7", options={"no_action_finish": strict}, **more)


def won(t: Table) -> bool:
    return t.outcome is not None and t.outcome.winners == (0,)


# Table 8.3


@pytest.mark.rule("ZC-71", "ZC-73")
@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize("face", ["R0", "R5", "Y7"])
def test_a_last_number_wins(face, strict):
    t = last(face, strict)
    assert t.legal(0) == {face, "draw"}
    assert won(t.play(0, face))


@pytest.mark.rule("ZC-73", "ZC-E40")
@pytest.mark.parametrize("face", LAST_CARDS)
def test_a_last_card_that_is_no_number_is_not_playable(face):
    t = last(face)
    assert t.legal(0) == {"draw"}
    rule, code = t.broken(0, face)
    assert (rule, code) == ("ZC-73", "number_last")


@pytest.mark.rule("ZC-71", "ZC-73", "ZC-75", "ZC-E40")
@pytest.mark.parametrize("face", LAST_CARDS)
def test_by_agreement_any_card_may_be_the_last(face):
    t = last(face, strict=False)
    assert t.legal(0) == {face, "draw"}  # bare: a card that wins names nothing
    t.play(0, face)
    assert won(t)
    drawn = {"R+2": 2, "W+4": 4}.get(face, 0)
    assert t.counts == (0, 2 + drawn, 2)
    assert t.top == face


@pytest.mark.rule("ZC-75", "ZC-71")
@pytest.mark.parametrize("text", ["RX @1", "RP @1", "RG @1", "RF @1", "W B", "C+1 R"])
def test_a_winning_card_names_nothing(text):
    last(text.split()[0], strict=False).refused(0, text)


@pytest.mark.rule("ZC-73", "ZC-45")
@pytest.mark.parametrize("strict", [True, False])
def test_colour_plus_one_and_a_number_go_out_together(strict):
    t = last("C+1 R4", strict).play(0, "C+1 R")
    assert t.legal(0) == {"extra R4"}
    assert won(t.play(0, "extra R4"))


@pytest.mark.rule("ZC-73", "ZC-45", "ZC-65")
@pytest.mark.parametrize("strict", [True, False])
def test_colour_plus_one_naming_another_colour_leaves_one_card(strict):
    t = last("C+1 R4", strict).play(0, "C+1 G")
    assert (t.outcome, t.hand(0), t.turn, t.catchable) == (None, "R4", 1, {0})


@pytest.mark.rule("ZC-73", "ZC-45")
@pytest.mark.parametrize("face", [*("R" + sign for sign in ACTIONS), "W", "W+4", "C+1"])
def test_colour_plus_one_and_no_number_leave_one_card(face):
    t = last(f"C+1 {face}")
    assert "C+1 R" in t.legal(0)
    t.play(0, "C+1 R")
    assert (t.outcome, t.hand(0), t.turn, t.phase, t.catchable) == (None, face, 1, "play", {0})
    assert t.colour == "R"


@pytest.mark.rule("ZC-73", "ZC-45", "ZC-75")
@pytest.mark.parametrize("face", [*("R" + sign for sign in ACTIONS), "W", "W+4"])
def test_by_agreement_they_go_out_together(face):
    t = last(f"C+1 {face}", strict=False).play(0, "C+1 R")
    assert t.legal(0) == {f"extra {face}"}
    t.play(0, f"extra {face}")
    assert won(t)
    assert t.counts == (0, 2 + {"R+2": 2, "W+4": 4}.get(face, 0), 2)


@pytest.mark.rule("ZC-73", "ZC-45")
def test_two_of_them_never_go_out_together():
    t = last("C+1 C+1", strict=False).play(0, "C+1 R")
    assert (t.outcome, t.hand(0), t.turn, t.catchable) == (None, "C+1", 1, {0})


@pytest.mark.rule("ZC-73")
def test_with_more_cards_any_extra_may_follow():
    t = last("C+1 RS R4").play(0, "C+1 R")
    assert t.legal(0) == {"extra RS", "extra R4"}


# Winning comes first


@pytest.mark.rule("ZC-71")
def test_the_round_ends_before_bomb_and_storm():
    t = last("RM", strict=False, chaos=11, bomb=(1, 3)).play(0, "RM")
    assert won(t)
    assert (t.counts, t.phase) == ((0, 2, 2), "match_over")
    assert t.happened(StormBroke) + t.happened(BombTicked) == []


@pytest.mark.rule("ZC-71")
@pytest.mark.parametrize("face", ["RD", "RC", "RG", "RW", "RP", "RX", "RY", "RF", "RT", "RN"])
def test_nothing_is_asked_and_nothing_happens_to_the_others(face):
    t = last(face, strict=False).play(0, face)
    assert (t.to_act, t.counts, t.peeks, t.frozen, t.bomb) == ((), (0, 2, 2), set(), set(), None)


@pytest.mark.rule("ZC-71")
@pytest.mark.parametrize("face", ["W", "W+4", "C+1"])
def test_a_winning_wild_leaves_no_colour_in_force(face):
    assert last(face, strict=False).play(0, face).colour is None


@pytest.mark.rule("ZC-71")
def test_a_mirror_as_last_answer_lets_the_stack_lapse():
    t = table(
        *("B1 B2", "YM", "G1 G2"),
        top="R+2",
        turn=1,
        pending=(6, 1, 0, "DRAW_TWO"),
        options=OPEN_END,
    ).play(1, "YM")
    assert (t.outcome.winners, t.counts, t.stack) == ((1,), (2, 0, 2), None)


@pytest.mark.rule("ZC-71", "ZC-E74")
def test_a_last_plus_two_on_a_stack():
    t = table(
        *("B1 B2", "Y+2", "G+2 W", "R3 Y5"),
        top="R+2",
        turn=1,
        draw="R1 R2 R4 R5 R6 R8",
        pending=(4, 1, 0, "DRAW_TWO"),
        options=OPEN_END,
    ).play(1, "Y+2")
    assert t.counts == (2, 0, 8, 2)  # seat 2 is not asked for an answer
    assert CardsDrawn(seat=2, count=6, cards=None, reason="stack") in t.events()
    assert t.scores == (0, 3 + 20 + 50 + 26 + 8, 0, 0)


@pytest.mark.rule("ZC-71")
def test_a_last_draw_card_may_need_a_reshuffle():
    t = table("W+4", "Y1 Y2", top="R7", draw="R1", discard="G1 G2", options=OPEN_END).play(0, "W+4")
    assert t.to_shuffle == ["R7", "G1", "G2"]
    t.answer("G2 G1")
    assert (t.counts, t.scores) == ((0, 6), (1 + 2 + 1 + 2 + 1 + 7, 0))


@pytest.mark.rule("ZC-71")
def test_a_last_plus_two_hits_the_next_seat_in_the_direction_of_play():
    t = table("R+2", "Y1 Y2", "B1 B2", top="R7", direction=-1, options=OPEN_END).play(0, "R+2")
    assert t.counts == (0, 2, 4)


@pytest.mark.rule("ZC-69")
def test_a_win_needs_no_call():
    assert won(table("R5", "Y1 Y2", "B1", top="R7").play(0, "R5"))


# Empty hands


@pytest.mark.rule("ZC-72", "ZC-74")
def test_an_empty_hand_draws_at_its_turn():
    t = table("", "Y1 Y2", top="R7", draw="R5 G5")
    assert (t.legal(0), t.outcome, t.phase) == ({"draw"}, None, "play")
    t.play(0, "draw")
    assert t.legal(0) == {"R5"}


@pytest.mark.rule("ZC-74", "ZC-15")
def test_an_empty_hand_draws_until_a_card_fits():
    t = table("", "Y1 Y2", top="R7", draw="G5 RS R5", options={"draw_rule": "until_playable"}).play(0, "draw")
    assert (t.hand(0), t.legal(0)) == ("RS G5", {"RS"})  # not the last card any more


@pytest.mark.rule("ZC-74", "ZC-15", "ZC-73")
def test_an_action_drawn_first_would_be_the_last_card():
    t = table("", "Y1 Y2", top="R7", draw="RS G5 R5", options={"draw_rule": "until_playable"}).play(0, "draw")
    assert (t.hand(0), t.phase, t.legal(0)) == ("R5 RS G5", "play_drawn", {"R5"})


@pytest.mark.rule("ZC-74", "ZC-67")
def test_a_catch_of_an_empty_hand_is_wrong():
    t = table("R1 R2", "", "B1 B2", top="R7").play(2, "catch 1")
    assert t.counts == (2, 0, 3)


@pytest.mark.rule("ZC-74")
def test_an_empty_hand_can_be_hit_by_a_stack():
    t = table("R+2 R1 R2", "", "B1 B2", top="R7").play(0, "R+2")
    assert (t.turn, t.phase, t.legal(1)) == (1, "stack", {"take"})
    assert t.play(1, "take").counts == (2, 2, 2)


@pytest.mark.rule("ZC-74")
def test_a_refill_comes_after_the_effect_and_not_after_a_draw():
    t = table("B1 B2", "", "Y1 Y2", top="R7", draw="G5 G6", options={"refill_empty": True}).play(0, "draw")
    assert (t.counts, t.turn) == ((3, 0, 2), 1)
    t = table("R1 B2", "", "Y1 Y2", top="R7", draw="G5 G6", options={"refill_empty": True}).play(0, "R1")
    assert (t.counts, t.hand(1), t.turn) == ((1, 1, 2), "G5", 1)


@pytest.mark.rule("ZC-74")
def test_a_gift_to_an_empty_hand():
    t = table("RP R1 R2", "Y1 Y2", "", top="R7").play(0, "RP @2").play(0, "give R1 R2")
    assert (t.counts, t.outcome) == ((0, 2, 2), None)
