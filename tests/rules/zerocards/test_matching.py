"""What may be laid on what, and how: ZC-09 to ZC-13."""

from __future__ import annotations

import pytest

from .table import ACTIONS, COLOURLESS, SPECIALS, TARGETED, Table, table


def laying(face: str, top: str, colour: str | None = None, **options) -> Table:
    """Seat 0 of three is on turn with `face` and two cards that never matter."""
    return table(f"{face} B1 B2", "Y1 Y2", "Y3 Y4", top=top, colour=colour, options=options)


# Playable cards


@pytest.mark.rule("ZC-09")
@pytest.mark.parametrize(
    ("top", "face", "fits"),
    [
        ("R7", "R2", True),
        ("R7", "R7", True),
        ("R7", "Y7", True),
        ("R7", "Y2", False),
        ("R0", "Y0", True),
        ("R7", "Y0", False),
        ("R7", "RS", True),
        ("R7", "YS", False),
        ("R7", "RM", True),
        ("R7", "YM", False),
        ("RS", "YS", True),
        ("RS", "R4", True),
        ("RS", "Y4", False),
        ("RS", "YR", False),
        ("RR", "YR", True),
        ("RR", "YS", False),
        ("R+2", "Y+2", True),
        ("R+2", "YR", False),
        ("R+2", "R9", True),
        ("RM", "YM", True),
        ("RM", "YF", False),
        ("RM", "R3", True),
    ],
)
def test_a_card_matches_by_colour_number_or_kind(top, face, fits):
    t = laying(face, top)
    assert (face in t.faces(0)) is fits
    if not fits:
        assert t.broken(0, face) == ("ZC-09", "no_match")


@pytest.mark.rule("ZC-09")
@pytest.mark.parametrize("sign", ACTIONS)
def test_each_kind_matches_its_own_kind_and_no_other(sign):
    t = table(" ".join("G" + other for other in ACTIONS), "Y1 Y2", top="R" + sign)
    assert t.faces(0) == {"G" + sign}


@pytest.mark.rule("ZC-09")
@pytest.mark.parametrize("face", COLOURLESS)
@pytest.mark.parametrize("top", ["R7", "R+2", "RT", "W"])
def test_a_wild_may_always_be_laid(face, top):
    t = laying(face, top, colour="R" if top == "W" else None)
    assert {f"{face} R", f"{face} Y", f"{face} G", f"{face} B"} <= t.legal(0)


@pytest.mark.rule("ZC-09")
def test_a_wild_draw_four_needs_no_reason_and_meets_no_challenge():
    t = table("W+4 R1 R2", "Y1 Y2", top="R7")
    assert {"W+4 R", "R1", "R2"} <= t.legal(0)
    t.play(0, "W+4 G")
    assert t.legal(1) == {"take"}


@pytest.mark.rule("ZC-09")
def test_the_colour_in_force_counts_not_the_colour_of_the_top():
    t = table("R1 B3 Y7 G2", "Y1 Y2", top="R7", colour="B")
    assert t.faces(0) == {"B3", "Y7"}


@pytest.mark.rule("ZC-10")
@pytest.mark.parametrize("top", COLOURLESS)
@pytest.mark.parametrize("colour", ["R", "B"])
def test_on_a_wild_only_the_colour_in_force_matches(top, colour):
    t = table("R1 RS YM B1 B+2 W W+4 C+1", "Y1 Y2", top=top, colour=colour)
    coloured = {"R1", "RS"} if colour == "R" else {"B1", "B+2"}
    assert t.faces(0) == coloured | set(COLOURLESS)
    assert t.broken(0, "YM") == ("ZC-10", "no_match")


@pytest.mark.rule("ZC-10")
def test_the_named_colour_is_the_one_that_matches():
    t = table("W R1 R2", "R3 B3 Y3", top="R7").play(0, "W B")
    assert (t.top, t.colour) == ("W", "B")
    assert t.faces(1) == {"B3"}


@pytest.mark.rule("ZC-09")
def test_what_is_refused_says_what_lies_there():
    refusal = table("Y2 B1", "Y1 Y3", top="R7").refused(0, "Y2")
    assert (refusal.params["card"], refusal.params["top"]) == ("Y2", "R7")


@pytest.mark.rule("ZC-09")
def test_nobody_plays_what_he_does_not_hold():
    t = table("R1 R2", "R3 Y1", top="R7")
    assert t.broken(0, "R3") == ("TABLE-08", "not_in_hand")
    assert t.broken(1, "R3") == ("TABLE-01", "not_your_turn")


# Parameters of a play


@pytest.mark.rule("ZC-09", "ZC-10")
@pytest.mark.parametrize("face", COLOURLESS)
def test_a_wild_names_one_colour(face):
    t = laying(face, "R7")
    t.refused(0, face)
    t.refused(0, f"{face} @1")
    t.refused(0, f"{face} B @1")


@pytest.mark.rule("ZC-09")
@pytest.mark.parametrize("face", ["R1", "RS", "R+2", "RM", "RC", "RT", "RN"])
def test_other_cards_name_neither_colour_nor_target(face):
    t = laying(face, "R7")
    assert {text for text in t.legal(0) if text.split()[0] == face} == {face}
    t.refused(0, f"{face} @1")
    t.refused(0, f"{face} B")


@pytest.mark.rule("ZC-74")
@pytest.mark.parametrize("sign", TARGETED)
def test_a_target_is_any_other_seat(sign):
    t = table(f"B1 R{sign} B2", "Y1 Y2", "Y3 Y4", "G1 G2", top="R7")
    face = "R" + sign
    assert {text for text in t.legal(0) if text.split()[0] == face} == {f"{face} @1", f"{face} @2", f"{face} @3"}
    for wrong in (face, f"{face} @0", f"{face} @4", f"{face} @9", f"{face} B", f"{face} B @1"):
        t.refused(0, wrong)
    assert t.broken(0, f"{face} @0") == ("ZC-74", "bad_target")


# One card a turn, and the choice to draw


@pytest.mark.rule("ZC-12")
def test_one_card_a_turn():
    t = table("R1 R2 R3", "Y1 Y2", "B1 B2", top="R7").play(0, "R1")
    assert (t.turn, t.count(0), t.top, t.discard) == (1, 2, "R1", ["R7", "R1"])
    assert t.broken(0, "R2") == ("TABLE-01", "not_your_turn")


@pytest.mark.rule("ZC-12")
def test_the_turn_goes_round_in_the_direction_of_play():
    t = table("R1 R2", "R3 R4", "R5 R6", top="R7", direction=-1).play(0, "R1")
    assert t.turn == 2
    assert t.play(2, "R5").turn == 1


@pytest.mark.rule("ZC-13", "ZC-14")
def test_a_player_may_draw_although_able_to_play():
    t = table("R1 R2", "Y1 Y2", top="R7", draw="G1 G2")
    assert t.legal(0) == {"R1", "R2", "draw"}
    t.play(0, "draw")
    assert (t.hand(0), t.turn) == ("R1 R2 G1", 1)


@pytest.mark.rule("ZC-11")
@pytest.mark.parametrize("face", ["R1", "Y2", "RS", "RR", "W", "C+1", "RC", "RF"])
def test_with_a_stack_pending_only_answers_are_playable(face):
    t = table("B1 B2", f"{face} G+2 G1", "Y3 Y4", top="R+2", turn=1, pending=(2, 1, 0, "DRAW_TWO"))
    assert t.legal(1) == {"G+2", "take"}
    text = {"W": "W B", "C+1": "C+1 B", "RF": "RF @2"}.get(face, face)
    assert t.broken(1, text) == ("ZC-11", "answer_stack")


@pytest.mark.rule("ZC-11")
@pytest.mark.parametrize("text", ["draw", "pass", "give G1", "answer 4", "stroke", "skip extra", "extra G1"])
def test_with_a_stack_pending_nothing_else_is_done(text):
    table("B1 B2", "R1 G+2 G1", top="R+2", turn=1, pending=(2, 1, 0, "DRAW_TWO")).refused(1, text)


@pytest.mark.rule("ZC-09")
@pytest.mark.parametrize("sign", SPECIALS.values())
def test_a_special_that_is_laid_lies_on_top(sign):
    face = "R" + sign
    t = table(f"{face} B1 B2", "Y1 Y2", "G1 G2", top="R7")
    t.play(0, f"{face} @1" if sign in TARGETED else face).settle()
    assert (t.top, t.colour, t.discard) == (face, "R", ["R7", face])
    assert all(face not in t.hand(seat).split() for seat in range(3))
