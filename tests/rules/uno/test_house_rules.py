"""House rules about drawing, and the preset of house rules: UNO-77, UNO-78."""

from __future__ import annotations

import pytest

from .table import Table, table

UNTIL = {"draw_rule": "until_playable"}
MUST = {"must_play_if_able": True}


# Draw until a card can be played


@pytest.mark.rule("UNO-77", "UNO-20")
@pytest.mark.parametrize(
    ("rule", "hand", "phase", "turn", "left"),
    [
        ("one", "G1 B1 B2", "play", 1, 3),
        ("until_playable", "R3 G1 G2 B1 B2", "play_drawn", 0, 1),
    ],
)
def test_how_far_a_draw_goes(rule, hand, phase, turn, left):
    t = table("B1 B2", "Y1 Y2", top="R7", draw="G1 G2 R3 R4", options={"draw_rule": rule}).play(0, "draw")
    assert t.hand(0) == hand
    assert (t.phase, t.turn) == (phase, turn)
    assert t.draw_count == left


@pytest.mark.rule("UNO-77", "UNO-21", "UNO-22")
def test_only_the_card_that_ended_the_draw_may_be_played():
    t = table("B1 R2", "Y1 Y2", top="R7", draw="G1 G2 G7", options=UNTIL).play(0, "draw")
    assert t.legal(0) == {"G7", "pass"}
    t.refused(0, "R2")
    t.refused(0, "draw")
    t.play(0, "pass")
    assert t.turn == 1
    assert t.hand(0) == "R2 G1 G2 G7 B1"


@pytest.mark.rule("UNO-77", "UNO-21")
def test_the_card_that_ended_the_draw_may_have_to_be_played():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="G1 R3 R4", options={**UNTIL, "drawn_card": "must_play"}).play(0, "draw")
    assert t.legal(0) == {"R3"}
    t.refused(0, "pass")


@pytest.mark.rule("UNO-77")
def test_a_first_card_that_can_be_played_ends_the_draw():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="W R3", options=UNTIL).play(0, "draw")
    assert t.hand(0) == "B1 B2 W"
    assert t.phase == "play_drawn"


@pytest.mark.rule("UNO-77", "UNO-59")
def test_the_turn_ends_when_no_card_is_left_to_draw():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="G1 G2", options=UNTIL).play(0, "draw")
    assert t.hand(0) == "G1 G2 B1 B2"
    assert (t.turn, t.phase) == (1, "play")
    assert t.draw_count == 0


@pytest.mark.rule("UNO-77", "UNO-57")
def test_drawing_goes_on_over_a_reshuffle():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="G1", discard="R3 G2 G3", options=UNTIL).play(0, "draw")
    assert t.to_shuffle == ["R3", "G2", "G3"]
    t.answer("G3 R3")
    assert t.hand(0) == "R3 G1 G3 B1 B2"
    assert (t.turn, t.phase) == (0, "play_drawn")
    assert t.draw_count == 1


@pytest.mark.rule("UNO-77", "UNO-17", "UNO-43")
@pytest.mark.parametrize(
    ("policy", "hand", "moves"),
    [
        ("challenge", "R1 B2 W+4", {"W+4 R", "W+4 Y", "W+4 G", "W+4 B", "pass"}),
        ("free", "R1 B2 W+4", {"W+4 R", "W+4 Y", "W+4 G", "W+4 B", "pass"}),
        ("strict", "R1 R3 G1 B2 W+4", {"R3", "pass"}),
    ],
)
def test_a_wild_draw_four_ends_the_draw_when_it_may_be_played(policy, hand, moves):
    options = {**UNTIL, "wild4_policy": policy}
    t = table("R1 B2", "Y1 Y2", top="R7", draw="W+4 G1 R3 R4", options=options).play(0, "draw")
    assert t.hand(0) == hand
    assert t.legal(0) == moves


@pytest.mark.rule("UNO-77", "UNO-21")
def test_nobody_is_forced_to_bluff_with_the_card_that_ended_the_draw():
    options = {**UNTIL, "drawn_card": "must_play"}
    t = table("R1 B2", "Y1 Y2", top="R7", draw="G1 W+4 R3", options=options).play(0, "draw")
    assert t.legal(0) == {"W+4 R", "W+4 Y", "W+4 G", "W+4 B", "pass"}
    t = table("G2 B2", "Y1 Y2", top="R7", draw="G1 W+4 R3", options=options).play(0, "draw")
    assert t.legal(0) == {"W+4 R", "W+4 Y", "W+4 G", "W+4 B"}


@pytest.mark.rule("UNO-77")
def test_a_penalty_is_not_drawn_until_playable():
    t = table("R+2 G8 G9", "B1 B2", "Y1 Y2", top="R7", draw="G1 G2 G3 R3", options=UNTIL).play(0, "R+2")
    assert t.hand(1) == "G1 G2 B1 B2"
    assert t.turn == 2


# Who can play must


@pytest.mark.rule("UNO-78", "UNO-19")
@pytest.mark.parametrize("must", [False, True])
def test_drawing_though_able_to_play(must):
    t = table("R1 B2", "Y1 Y2", top="R7", options={"must_play_if_able": must})
    assert t.legal(0) == ({"R1"} if must else {"R1", "draw"})
    assert (t.refusal(0, "draw") is not None) is must
    if must:
        t.refused(0, "draw")
        t.refused(0, "pass")


@pytest.mark.rule("UNO-78", "UNO-19")
def test_who_cannot_play_may_draw():
    assert table("B1 B2", "Y1 Y2", top="R7", options=MUST).legal(0) == {"draw"}


@pytest.mark.rule("UNO-78", "UNO-17", "UNO-19")
@pytest.mark.parametrize("policy", ["challenge", "strict", "free"])
@pytest.mark.parametrize("wild", ["W", "W+4"])
def test_a_wild_that_may_be_played_must_be_too(wild, policy):
    t = table(f"{wild} B1", "Y1 Y2", top="R7", options={**MUST, "wild4_policy": policy})
    assert t.legal(0) == {f"{wild} {colour}" for colour in "RYGB"}
    t.refused(0, "draw")


@pytest.mark.rule("UNO-78", "UNO-21")
def test_the_drawn_card_may_still_be_kept():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="R3 R4", options=MUST).play(0, "draw")
    assert t.legal(0) == {"R3", "pass"}
    t.play(0, "pass")
    assert t.turn == 1


@pytest.mark.rule("UNO-78", "UNO-70")
def test_a_stack_may_still_be_taken():
    t = table("R+2 G8 G9", "G+2 B2", "Y1 Y2", top="R7", options={**MUST, "stacking": "same"}).play(0, "R+2")
    assert t.legal(1) == {"G+2", "take"}
    t.play(1, "take")
    assert t.count(1) == 4


# The preset of house rules


def house(*hands: str, **more) -> Table:
    return table(*hands, preset="house", **more)


@pytest.mark.rule("UNO-21", "UNO-77")
def test_the_house_draws_until_a_card_can_be_played_and_plays_it():
    t = house("B1 B2", "Y1 Y2", top="R6", draw="G1 G2 R3 R4").play(0, "draw")
    assert t.hand(0) == "R3 G1 G2 B1 B2"
    assert t.legal(0) == {"R3"}


@pytest.mark.rule("UNO-70", "UNO-71")
def test_the_house_stacks_upwards():
    t = house("R+2 G8 G9", "G+2 W+4 B1", "Y1 Y2", top="R6").play(0, "R+2")
    assert t.legal(1) == {"G+2", "W+4 R", "W+4 Y", "W+4 G", "W+4 B", "take"}
    t.play(1, "W+4 B")
    assert t.legal(2) == {"take", "challenge"}


@pytest.mark.rule("UNO-75", "UNO-76")
def test_the_house_jumps_in_with_numbers_and_swaps_with_sevens():
    t = house("R6 B1", "Y1 Y2", "R7 G1 G2", top="R7")
    assert t.asides(2) == {"jump R7 @0", "jump R7 @1"}
    t = house("R6 B1", "Y1 Y2", "RS G1 G2", top="RS")
    assert t.asides(2) == set()


@pytest.mark.rule("UNO-78")
def test_the_house_leaves_a_draw_free():
    assert house("R1 B1", "Y1 Y2", top="R6").legal(0) == {"R1", "draw"}


@pytest.mark.rule("UNO-71")
def test_an_option_beside_the_preset_overrides_it():
    t = house("R+2 G8 G9", "G+2 W+4 B1", "Y1 Y2", top="R6", options={"stacking": "same"}).play(0, "R+2")
    assert t.legal(1) == {"G+2", "take"}
