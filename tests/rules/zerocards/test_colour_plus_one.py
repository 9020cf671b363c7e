"""Colour plus one: a wild with an extra card of the colour it names: ZC-45, ZC-46 and the edge cases around them."""

from __future__ import annotations

import pytest

from tablerules.cards.coloured import card
from tablerules.games.zerocards.events import CardPlayed

from .table import CHANCE, SPECIALS, TARGETED, Table, table


def extra(hand: str, colour: str = "R", seats: int = 3, **more) -> Table:
    """Seat 0 has just laid C+1, naming a colour, and holds `hand`."""
    others = ("Y1 Y2 Y3", "B1 B2 B3", "G1 G2 G3")[: seats - 1]
    return table(f"C+1 {hand}", *others, top="G7", **more).play(0, f"C+1 {colour}")


# What may follow


@pytest.mark.rule("ZC-45")
def test_the_extra_has_the_named_colour_or_is_a_wild():
    t = extra("R1 RS B2 W W+4 C+1")
    assert (t.phase, t.turn, t.colour, t.top, t.to_act) == ("extra", 0, "R", "C+1", (0,))
    wilds = {f"extra {face} {colour}" for face in ("W", "W+4") for colour in "RYGB"}
    assert t.legal(0) == {"extra R1", "extra RS"} | wilds
    assert t.broken(0, "extra B2") == ("ZC-45", "no_extra")
    assert t.broken(0, "extra C+1 B") == ("ZC-45", "no_extra")


@pytest.mark.rule("ZC-45")
def test_the_printed_colour_counts_and_nothing_else_of_the_card():
    t = extra("B7 R1 Y3", "B")
    assert t.legal(0) == {"extra B7"}


@pytest.mark.rule("ZC-45")
@pytest.mark.parametrize("text", ["R1", "draw", "pass", "take", "skip extra", "give R1 R2", "W B"])
def test_the_extra_comes_first(text):
    t = extra("R1 R2 W B2")
    t.refused(0, text)


@pytest.mark.rule("ZC-45")
def test_the_refusals_say_so():
    t = extra("R1 R2 W B2")
    assert t.broken(0, "R1") == ("ZC-45", "extra_first")
    assert t.broken(0, "draw") == ("ZC-45", "extra_first")
    assert t.broken(0, "extra R3") == ("TABLE-08", "not_in_hand")
    assert t.broken(1, "extra Y1") == ("TABLE-01", "not_your_turn")


@pytest.mark.rule("ZC-45")
def test_an_extra_without_colour_plus_one():
    t = table("R1 R2", "Y1 Y2", top="R7")
    t.refused(0, "extra R1")
    t.refused(0, "skip extra")


@pytest.mark.rule("ZC-45", "ZC-12")
def test_the_extra_ends_the_turn():
    t = extra("R1 R2 B2")
    turn = t.turn_id
    t.play(0, "extra R1")
    assert (t.turn, t.turn_id, t.phase, t.hand(0), t.top) == (1, turn + 1, "play", "R2 B2", "R1")
    assert t.discard == ["G7", "C+1", "R1"]


@pytest.mark.rule("ZC-45")
def test_events_tell_an_extra_from_a_play():
    t = extra("R1 R2 B2")
    assert [(event.card, event.colour.letter, event.extra) for event in t.happened(CardPlayed)] == [
        (card("C+1"), "R", False)
    ]
    t.play(0, "extra R1")
    assert [(event.card, event.extra, event.jumped) for event in t.happened(CardPlayed)] == [(card("R1"), True, False)]


@pytest.mark.rule("ZC-45", "ZC-E55")
@pytest.mark.parametrize("hand", ["B1 B2", "B1 C+1", "Y7 RS"])
def test_without_an_extra_it_is_a_wild(hand):
    t = extra(hand, "G")
    assert (t.turn, t.phase, t.colour, t.top, t.count(0)) == (1, "play", "G", "C+1", 2)
    assert t.chaos == 2


@pytest.mark.rule("ZC-45")
def test_any_colour_may_be_named():
    assert {text for text in table("C+1 B1 B2", "Y1", top="R7").legal(0) if "C+1" in text} == {
        "C+1 R",
        "C+1 Y",
        "C+1 G",
        "C+1 B",
    }


@pytest.mark.rule("ZC-45")
def test_a_wild_is_an_extra_whatever_the_colour():
    t = extra("W B2", "G")
    assert (t.phase, t.legal(0)) == ("extra", {"extra W R", "extra W Y", "extra W G", "extra W B"})


@pytest.mark.rule("ZC-45")
def test_the_extra_may_be_skipped_by_agreement():
    t = extra("R1 R2 B2", options={"extra_mandatory": False})
    assert t.legal(0) == {"extra R1", "extra R2", "skip extra"}
    t.play(0, "skip extra")
    assert (t.turn, t.phase, t.colour, t.hand(0), t.chaos) == (1, "play", "R", "R1 R2 B2", 2)


@pytest.mark.rule("ZC-45", "ZC-51")
def test_a_skipped_extra_is_followed_by_the_storm():
    t = extra("R1 R2 B2", options={"extra_mandatory": False}, chaos=10)
    assert (t.phase, t.chaos) == ("extra", 12)
    t.play(0, "skip extra")
    assert t.asked == "storm"
    t.answer("storm rain")
    assert (t.counts, t.chaos, t.turn) == ((4, 4, 4), 0, 1)


@pytest.mark.rule("ZC-45", "ZC-51")
def test_so_is_an_extra_nobody_has():
    t = extra("B1 B2", chaos=10)
    assert t.asked == "storm"
    t.answer("storm rain")
    assert (t.counts, t.chaos, t.turn) == ((3, 4, 4), 0, 1)


@pytest.mark.rule("ZC-45", "ZC-73")
def test_an_extra_follows_the_hand_as_it_is_now():
    t = extra("R1 B2", draw="RS G5")
    assert t.legal(0) == {"extra R1"}
    t.play(0, "catch 1")  # wrongful: one card for the catcher
    assert t.legal(0) == {"extra R1", "extra RS"}


@pytest.mark.rule("ZC-45")
def test_a_position_in_the_middle_of_it():
    t = table("R1 B2", "Y1 Y2", top="C+1", colour="R", phase="extra")
    assert (t.phase, t.legal(0)) == ("extra", {"extra R1"})


# What the extra does


@pytest.mark.rule("ZC-46", "ZC-E56")
def test_a_plus_two_as_extra_is_a_stack():
    t = extra("R+2 R1 B2").play(0, "extra R+2")
    assert (t.stack, t.turn, t.phase, t.chaos) == ((2, 1, 0, "DRAW_TWO"), 1, "stack", 3)


@pytest.mark.rule("ZC-46", "ZC-E57")
def test_a_wild_as_extra_names_the_final_colour():
    t = extra("W R1 B2").play(0, "extra W B")
    assert (t.colour, t.top, t.chaos, t.turn) == ("B", "W", 3, 1)


@pytest.mark.rule("ZC-46")
def test_a_plus_four_as_extra():
    t = extra("W+4 R1 B2").play(0, "extra W+4 Y")
    assert (t.colour, t.stack, t.chaos) == ("Y", (4, 1, 0, "DRAW_FOUR"), 4)


@pytest.mark.rule("ZC-46", "ZC-E26")
def test_skip_and_reverse_as_extra():
    t = extra("RS R1 B2").play(0, "extra RS")
    assert (t.turn, t.chaos) == (2, 3)
    t = extra("RR R1 B2").play(0, "extra RR")
    assert (t.turn, t.direction) == (2, -1)


@pytest.mark.rule("ZC-46", "ZC-E58")
@pytest.mark.parametrize(
    ("text", "phase", "answers"), [("RP @2", "gift", []), ("RD @2", "duel", ["problem 3 + 4"]), ("RC", "circle", [])]
)
def test_the_sub_phase_of_an_extra_belongs_to_the_same_turn(text, phase, answers):
    t = extra(f"{text.split()[0]} R1 B2", turn_id=9).play(0, f"extra {text}", *answers)
    assert (t.phase, t.turn, t.turn_id, t.chaos) == (phase, 0, 9, 3)


@pytest.mark.rule("ZC-46")
@pytest.mark.parametrize("sign", SPECIALS.values())
def test_every_special_may_be_the_extra(sign):
    face = "R" + sign
    t = extra(f"{face} R1 B2")
    texts = {text for text in t.legal(0) if text.split()[1] == face}
    assert texts == ({f"extra {face} @1", f"extra {face} @2"} if sign in TARGETED else {f"extra {face}"})
    t.play(0, sorted(texts)[0])
    if t.to_act == (CHANCE,):
        t.answer()
    assert (t.top, t.chaos) == (face, 4 if sign == "N" else 3)


@pytest.mark.rule("ZC-46", "ZC-41")
def test_a_bomb_as_extra():
    assert extra("RT R1 B2").play(0, "extra RT").bomb == (2, 3)


@pytest.mark.rule("ZC-45", "ZC-73")
def test_the_last_card_as_extra_is_a_number():
    t = extra("R4").play(0, "extra R4")
    assert t.outcome.winners == (0,)


@pytest.mark.rule("ZC-11", "ZC-21", "ZC-E59")
def test_colour_plus_one_does_not_answer_a_stack():
    t = table("B1 B2", "C+1 R1 W", top="R+2", turn=1, pending=(2, 1, 0, "DRAW_TWO"))
    assert t.legal(1) == {"take"}
    t.refused(1, "C+1 R")
    t.refused(1, "W R")


@pytest.mark.rule("ZC-61", "ZC-E60")
def test_a_timeout_forfeits_the_extra():
    t = extra("R1 R2 B2", draw="G5", turn_id=3).clock("timeout 3")
    assert (t.hand(0), t.turn, t.phase, t.colour, t.top) == ("R1 R2 G5 B2", 1, "play", "R", "C+1")


@pytest.mark.rule("ZC-64", "ZC-65", "ZC-E68")
def test_nobody_is_caught_while_choosing_the_extra():
    t = extra("R1")
    assert t.count(0) == 1
    assert t.broken(1, "catch 0") == ("ZC-65", "unfinished")
    assert "zero" in t.asides(0)
    t.play(0, "zero").play(0, "extra R1")
    assert t.outcome.winners == (0,)
