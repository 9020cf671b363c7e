"""Stacks of +2 and +4, who may answer them with what, and the mirror: ZC-20 to ZC-27."""

from __future__ import annotations

import pytest

from tablerules.games.zerocards.events import CardsDrawn, StackAimed, StackMirrored

from .table import Table, table

FOURS = {"W+4 R", "W+4 Y", "W+4 G", "W+4 B"}
OPEN_END = {"no_action_finish": False}


def facing(laid: str, hand: str, **options) -> Table:
    """Seat 0 of four has just laid R+2, or W+4 naming blue; seat 1 holds `hand` and has to answer."""
    t = table(f"{laid} G8 G9", hand, "Y1 Y2", "Y3 Y4", top="R7", options=options)
    return t.play(0, "W+4 B" if laid == "W+4" else laid)


# Taking


@pytest.mark.rule("ZC-20")
@pytest.mark.parametrize("stacking", [True, False])
@pytest.mark.parametrize(("laid", "total", "kind"), [("R+2", 2, "DRAW_TWO"), ("W+4", 4, "DRAW_FOUR")])
def test_a_draw_card_aims_at_the_next_seat(stacking, laid, total, kind):
    t = facing(laid, "B1 B2", stacking=stacking)
    assert (t.phase, t.turn, t.to_act) == ("stack", 1, (1,))
    assert t.stack == (total, 1, 0, kind)
    assert StackAimed(seat=0, target=1, total=total) in t.events()
    assert t.legal(1) == {"take"}
    assert t.counts == (2, 2, 2, 2)


@pytest.mark.rule("ZC-20")
@pytest.mark.parametrize(("laid", "total"), [("R+2", 2), ("W+4", 4)])
def test_taking_draws_the_total_and_loses_the_turn(laid, total):
    t = facing(laid, "R1 B2").play(1, "take")
    assert t.counts == (2, 2 + total, 2, 2)
    assert (t.phase, t.turn, t.stack) == ("play", 2, None)
    assert CardsDrawn(seat=1, count=total, cards=None, reason="stack") in t.events()


@pytest.mark.rule("ZC-20")
def test_the_stack_goes_round_in_the_direction_of_play():
    t = table("R+2 R1 R2", "Y1 Y2", "B1 G+2 B2", "G1 G2", top="R7", turn=0, direction=-1).play(0, "R+2")
    assert t.stack == (2, 3, 0, "DRAW_TWO")
    assert t.play(3, "take").turn == 2


@pytest.mark.rule("ZC-20")
def test_a_stack_among_two_returns():
    t = table("R+2 B+2 R2", "G+2 Y1 Y2", top="R7").play(0, "R+2").play(1, "G+2").play(0, "B+2")
    assert t.stack == (6, 1, 0, "DRAW_TWO")
    t.play(1, "take")
    assert (t.counts, t.turn) == ((1, 8), 0)


@pytest.mark.rule("ZC-20")
def test_a_stack_may_need_a_reshuffle():
    t = table("R+2 R1 R2", "B1 B2", top="R7", draw="G1", discard="G2 G3").play(0, "R+2").play(1, "take")
    assert t.to_shuffle == ["R7", "G2", "G3"]
    t.answer("G3")
    assert t.hand(1) == "G1 G3 B1 B2"
    assert t.discard == ["R+2"]


@pytest.mark.rule("ZC-20")
def test_what_is_missing_is_forgiven():
    t = table("W+4 R1 R2", "B1 B2", "Y1 Y2", top="R7", draw="G1").play(0, "W+4 B").play(1, "take")
    assert (t.hand(1), t.turn, t.stack) == ("R7 G1 B1 B2", 2, None)


# Answers with +2 and +4


@pytest.mark.rule("ZC-21", "ZC-23")
@pytest.mark.parametrize("plus2_on_plus4", [True, False])
def test_a_plus_two_is_answered_with_both_whatever_the_colour(plus2_on_plus4):
    t = facing("R+2", "Y+2 W+4 Y1", plus2_on_plus4=plus2_on_plus4)
    assert t.legal(1) == {"Y+2", "take"} | FOURS
    t.play(1, "Y+2")
    assert (t.stack, t.colour, t.turn) == ((4, 2, 1, "DRAW_TWO"), "Y", 2)


@pytest.mark.rule("ZC-23")
def test_a_plus_four_on_a_plus_two_names_the_colour():
    t = facing("R+2", "W+4 Y1 Y2").play(1, "W+4 G")
    assert (t.stack, t.colour, t.top) == ((6, 2, 1, "DRAW_FOUR"), "G", "W+4")
    t.refused(2, "W+4")


@pytest.mark.rule("ZC-21", "ZC-23", "ZC-E16")
def test_a_plus_two_on_a_plus_four_is_not_offered():
    t = facing("W+4", "B+2 W+4 Y1")
    assert t.legal(1) == FOURS | {"take"}
    assert t.broken(1, "B+2") == ("ZC-23", "no_answer")


@pytest.mark.rule("ZC-23", "ZC-E16")
def test_a_plus_two_on_a_plus_four_by_agreement():
    t = facing("W+4", "Y+2 W+4 Y1", plus2_on_plus4=True)
    assert t.legal(1) == FOURS | {"Y+2", "take"}
    t.play(1, "Y+2")
    assert (t.stack, t.colour) == ((6, 2, 1, "DRAW_TWO"), "Y")


@pytest.mark.rule("ZC-23")
def test_then_a_plus_two_follows_as_on_any_plus_two():
    t = table("W+4 G8 G9", "Y+2 Y1 Y2", "G+2 B1 B2", top="R7", options={"plus2_on_plus4": True})
    t.play(0, "W+4 B").play(1, "Y+2").play(2, "G+2")
    assert t.stack == (8, 0, 2, "DRAW_TWO")


@pytest.mark.rule("ZC-23", "ZC-E15")
def test_two_plus_twos_and_a_plus_four_are_eight():
    t = table("R+2 R1 R2", "G+2 Y1 Y2", "W+4 B1 B2", "G3 G4", top="R7")
    t.play(0, "R+2").play(1, "G+2").play(2, "W+4 B")
    assert t.stack == (8, 3, 2, "DRAW_FOUR")
    t.play(3, "take")
    assert (t.count(3), t.turn, t.colour) == (10, 0, "B")


@pytest.mark.rule("ZC-21", "ZC-22", "ZC-24", "ZC-E17")
@pytest.mark.parametrize("laid", ["R+2", "W+4"])
@pytest.mark.parametrize("plus2_on_plus4", [True, False])
def test_without_stacking_only_the_mirror_answers(laid, plus2_on_plus4):
    t = facing(laid, "G+2 W+4 YM Y1", stacking=False, plus2_on_plus4=plus2_on_plus4)
    assert t.legal(1) == {"YM", "take"}
    for text in ("G+2", "W+4 B"):
        rule, code = t.broken(1, text)
        assert rule in {"ZC-21", "ZC-22", "ZC-23"} and code == "no_answer"


@pytest.mark.rule("ZC-22")
def test_without_stacking_the_mirror_still_bounces():
    t = facing("R+2", "YM Y1", stacking=False).play(1, "YM")
    assert (t.stack, t.turn, t.phase) == ((2, 0, 1, "DRAW_TWO"), 0, "stack")


# The mirror


@pytest.mark.rule("ZC-24", "ZC-E18")
def test_a_mirror_of_any_colour_answers():
    t = facing("R+2", "GM Y1 Y2").play(1, "GM")
    assert (t.stack, t.turn, t.phase) == ((2, 0, 1, "DRAW_TWO"), 0, "stack")
    assert (t.top, t.colour, t.direction) == ("GM", "G", 1)
    assert StackMirrored(seat=1, target=0, total=2) in t.events()


@pytest.mark.rule("ZC-24")
def test_a_mirror_leaves_the_kind_that_was_laid_last():
    t = table("W+4 G8 G+2 W+4", "YM Y1 Y2", top="R7").play(0, "W+4 B").play(1, "YM")
    assert t.stack == (4, 0, 1, "DRAW_FOUR")
    assert t.legal(0) == FOURS | {"take"}  # no +2 on a +4


@pytest.mark.rule("ZC-24", "ZC-E18")
@pytest.mark.parametrize(("top", "fits"), [("R7", False), ("GM", True), ("Y3", True)])
def test_played_normally_a_mirror_is_an_action_like_any_other(top, fits):
    t = table("YM B1", "G1 G2", top=top)
    assert ("YM" in t.legal(0)) is fits
    if fits:
        t.play(0, "YM")
        assert (t.turn, t.phase, t.stack, t.count(1)) == (1, "play", None, 2)
    else:
        t.refused(0, "YM")


@pytest.mark.rule("ZC-26", "ZC-E19")
def test_the_attacker_takes_his_own_stack():
    t = table("R+2 R1 R2", "YM Y1 Y2", "B1 B2", top="R7").play(0, "R+2").play(1, "YM").play(0, "take")
    assert (t.counts, t.turn, t.phase, t.direction) == ((4, 2, 2), 1, "play", 1)
    assert t.legal(1) == {"Y1", "Y2", "draw"}


@pytest.mark.rule("ZC-24", "ZC-26", "ZC-E20")
def test_a_chain_of_mirrors():
    t = table("W+4 RM R2", "YM Y1 Y2", "B1 B2", top="R7").play(0, "W+4 B").play(1, "YM").play(0, "RM")
    assert (t.stack, t.turn) == ((4, 1, 0, "DRAW_FOUR"), 1)
    t.play(1, "take")
    assert (t.counts, t.turn, t.colour) == ((1, 6, 2), 2, "R")


@pytest.mark.rule("ZC-24", "ZC-25", "ZC-E21")
def test_a_mirror_goes_back_to_the_last_attacker():
    t = table("R+2 R1 R2", "G+2 Y1 Y2", "BM B1 B2", top="R7").play(0, "R+2").play(1, "G+2").play(2, "BM")
    assert (t.stack, t.turn) == ((4, 1, 2, "DRAW_TWO"), 1)


@pytest.mark.rule("ZC-26")
def test_after_a_mirror_the_turn_goes_on_from_the_taker():
    t = table("R+2 R1 R2", "G+2 Y1 Y2", "BM B1 B2", "G3 G4", top="R7")
    t.play(0, "R+2").play(1, "G+2").play(2, "BM").play(1, "take")
    assert (t.counts, t.turn) == ((2, 6, 2, 2), 2)


@pytest.mark.rule("ZC-25")
def test_the_former_attacker_may_stack_again():
    t = table("R+2 B+2 W+4 RM R1", "YM Y1 Y2", "B1 B2", "G1 G2", top="R7").play(0, "R+2").play(1, "YM")
    assert t.legal(0) == {"B+2", "RM", "take"} | FOURS
    t.play(0, "B+2")
    assert (t.stack, t.turn, t.colour) == ((4, 1, 0, "DRAW_TWO"), 1, "B")  # at the seat after the stacker


@pytest.mark.rule("ZC-25")
def test_a_new_card_aims_at_the_seat_after_whoever_laid_it():
    t = table("R+2 R1 R2", "G+2 W+4 Y1 Y2", "BM B1 B2", "G3 G4", top="R7")
    t.play(0, "R+2").play(1, "G+2").play(2, "BM").play(1, "W+4 Y")
    assert (t.stack, t.turn, t.colour) == ((8, 2, 1, "DRAW_FOUR"), 2, "Y")


@pytest.mark.rule("ZC-25")
def test_a_position_may_stand_in_the_middle_of_it():
    t = table("R1 R2", "BM Y1", "GM G1", top="YM", turn=1, pending=(6, 1, 2, "DRAW_FOUR"))
    assert t.legal(1) == {"BM", "take"}
    t.play(1, "BM")
    assert (t.stack, t.turn) == ((6, 2, 1, "DRAW_FOUR"), 2)


# The last card


@pytest.mark.rule("ZC-27", "ZC-73", "ZC-E22")
@pytest.mark.parametrize("face", ["YM", "Y+2", "W+4"])
def test_a_last_card_that_is_no_number_cannot_answer(face):
    t = facing("R+2", face)
    assert t.legal(1) == {"take"}
    rule, code = t.broken(1, face)
    assert rule in {"ZC-27", "ZC-73"} and code == "number_last"


@pytest.mark.rule("ZC-27", "ZC-71")
@pytest.mark.parametrize(("face", "drawn"), [("YM", 0), ("Y+2", 4), ("W+4", 6)])
def test_by_agreement_it_answers_and_wins(face, drawn):
    t = facing("R+2", face, **OPEN_END)
    assert t.legal(1) == {face, "take"}
    t.play(1, face)
    assert t.outcome.winners == (1,)
    assert t.counts == (2, 0, 2 + drawn, 2)
    assert t.stack is None


@pytest.mark.rule("ZC-27")
def test_with_two_cards_left_any_answer_goes():
    t = facing("R+2", "YM Y+2")
    assert t.legal(1) == {"YM", "Y+2", "take"}
