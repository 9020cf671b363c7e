"""Stacking: what may answer what, taking, challenging, deflecting and going out on a stack: UNO-70 to UNO-74."""

from __future__ import annotations

import pytest

import tablerules
from tablerules import InvalidOptions
from tablerules.cards.coloured import card
from tablerules.games.uno.events import CardsDrawn, DirectionReversed, StackAimed

from .table import Table, dealt, singly, table


def aimed(t: Table) -> tuple[int, int]:
    """The total that is pending, and at whom."""
    pending = t.view().pending
    return pending.total, pending.target


def facing(laid: str, hand: str, **options) -> Table:
    """Seat 0 of four has just laid R+2, or W+4 naming blue; seat 1 holds `hand` and has to answer."""
    t = table(f"{laid} G8 G9", hand, "Y1 Y2", "Y3 Y4", top="R7", options={"stacking": "same", **options})
    return t.play(0, "W+4 B" if laid == "W+4" else laid)


WILD_DRAW_FOURS = {"W+4 R", "W+4 Y", "W+4 G", "W+4 B"}


# Building up and taking


@pytest.mark.rule("UNO-70")
@pytest.mark.parametrize("stacking", ["same", "up", "any"])
@pytest.mark.parametrize(("laid", "total"), [("R+2", 2), ("W+4", 4)])
def test_a_draw_card_aims_its_total_at_the_next_seat(stacking, laid, total):
    t = facing(laid, "B1 B2", stacking=stacking)
    assert (t.phase, t.turn) == ("stack", 1)
    assert aimed(t) == (total, 1)
    assert StackAimed(seat=0, target=1, total=total) in t.events()
    assert t.count(1) == 2


@pytest.mark.rule("UNO-70", "UNO-29")
@pytest.mark.parametrize("deflect", ["none", "both"])
def test_without_stacking_nothing_is_pending(deflect):
    t = table("R+2 G8 G9", "G+2 RR RS", "Y1 Y2", top="R7", options={"stacking": "off", "stack_deflect": deflect})
    t.play(0, "R+2")
    assert t.view().pending is None
    assert t.count(1) == 5
    assert (t.phase, t.turn) == ("play", 2)
    t.refused(1, "G+2")
    t.refused(1, "take")


@pytest.mark.rule("UNO-70")
def test_taking_draws_the_total_and_loses_the_turn():
    t = facing("R+2", "B1 B2").play(1, "take")
    assert t.counts == (2, 4, 2, 2)
    assert (t.phase, t.turn) == ("play", 2)
    assert t.view().pending is None
    assert (t.top, t.colour) == ("R+2", "R")
    assert CardsDrawn(seat=1, count=2, cards=None, reason="stack") in t.events()


@pytest.mark.rule("UNO-70")
def test_a_stack_can_be_taken_even_when_it_could_be_answered():
    t = facing("R+2", "G+2 B2")
    assert t.legal(1) == {"G+2", "take"}
    t.play(1, "take")
    assert t.count(1) == 4


@pytest.mark.rule("UNO-70", "UNO-E35")
def test_the_total_grows_and_moves_on():
    t = table("R+2 R1 R2", "G+2 Y1 Y2", "B1 B2", "G3 R9", top="R7", options={"stacking": "same"})
    t.play(0, "R+2").play(1, "G+2")
    assert aimed(t) == (4, 2)
    t.play(2, "take")
    assert t.counts == (2, 2, 6, 2)
    assert (t.turn, t.colour) == (3, "G")
    assert t.legal(3) == {"G3", "draw"}


@pytest.mark.rule("UNO-70")
def test_the_total_goes_round_in_the_direction_of_play():
    t = table("R+2 R1 R2", "Y1 Y2", "B1 B2", "G+2 G3 R9", top="R7", direction=-1, options={"stacking": "same"})
    t.play(0, "R+2")
    assert aimed(t) == (2, 3)
    t.play(3, "G+2")
    assert aimed(t) == (4, 2)


@pytest.mark.rule("UNO-70")
def test_a_stack_among_two_returns():
    t = table("R+2 B+2 R2", "G+2 Y1 Y2", top="R7", options={"stacking": "same"})
    t.play(0, "R+2").play(1, "G+2").play(0, "B+2")
    assert aimed(t) == (6, 1)
    t.play(1, "take")
    assert t.counts == (1, 8)
    assert t.turn == 0


@pytest.mark.rule("UNO-70")
def test_a_stack_may_need_a_reshuffle():
    t = table("R+2 R1 R2", "B1 B2", "Y1 Y2", top="R7", draw="G1", discard="G2 G3", options={"stacking": "same"})
    t.play(0, "R+2").play(1, "take")
    assert t.to_shuffle == ["R7", "G2", "G3"]
    t.answer("G3")
    assert t.hand(1) == "G1 G3 B1 B2"


@pytest.mark.rule("UNO-70", "UNO-16", "UNO-E23")
def test_an_opening_draw_two_is_a_stack():
    pack = singly("G+2 R9", "Y1 R1", "Y2 R2", "Y3 R3") + " R+2"
    t = dealt(pack, options={"stacking": "same", "hand_size": 2})
    assert (t.phase, t.turn) == ("stack", 0)
    assert aimed(t) == (2, 0)
    assert t.view().pending.attacker == 3
    assert t.legal(0) == {"G+2", "take"}
    t.play(0, "G+2")
    assert aimed(t) == (4, 1)


@pytest.mark.rule("UNO-70", "UNO-43")
@pytest.mark.parametrize("policy", ["challenge", "strict", "free"])
def test_with_stacking_a_wild_draw_four_is_never_accepted_or_drawn_at_once(policy):
    t = facing("W+4", "B1 B2", wild4_policy=policy)
    assert t.phase == "stack"
    assert t.legal(1) == ({"take", "challenge"} if policy == "challenge" else {"take"})
    t.refused(1, "accept")
    t.play(1, "take")
    assert t.count(1) == 6
    assert t.turn == 2


# What may be laid on what


@pytest.mark.rule("UNO-71")
@pytest.mark.parametrize(
    ("stacking", "pending", "two", "four"),
    [
        ("same", "R+2", True, False),
        ("same", "W+4", False, True),
        ("up", "R+2", True, True),
        ("up", "W+4", False, True),
        ("any", "R+2", True, True),
        ("any", "W+4", True, True),
    ],
)
def test_the_table_of_answers(stacking, pending, two, four):
    t = facing(pending, "G+2 W+4 G1", stacking=stacking)
    answers = t.legal(1) - {"take", "challenge"}
    assert answers == ({"G+2"} if two else set()) | (WILD_DRAW_FOURS if four else set())
    if two:
        t.play(1, "G+2")
        assert aimed(t) == ((2 if pending == "R+2" else 4) + 2, 2)
    else:
        t.refused(1, "G+2")
    t = facing(pending, "G+2 W+4 G1", stacking=stacking)
    if four:
        t.play(1, "W+4 Y")
        assert aimed(t) == ((2 if pending == "R+2" else 4) + 4, 2)
        assert t.colour == "Y"
    else:
        t.refused(1, "W+4 Y")


@pytest.mark.rule("UNO-71")
@pytest.mark.parametrize("pending", ["R+2", "W+4"])
def test_the_colour_of_an_answer_does_not_matter_and_becomes_the_one_in_force(pending):
    t = facing(pending, "Y+2 G1", stacking="any")
    assert "Y+2" in t.legal(1)
    t.play(1, "Y+2")
    assert t.colour == "Y"


@pytest.mark.rule("UNO-71")
@pytest.mark.parametrize("pending", ["R+2", "W+4"])
def test_nothing_else_answers_a_stack(pending):
    hand = "R1 RS RR B1 BS BR W WS WC"
    t = facing(pending, hand, stacking="any", shuffle_hands=1, blanks=1)
    assert t.legal(1) - {"challenge"} == {"take"}
    for move in ["R1", "RS", "RR", "B1", "BS", "BR", "W R", "WS", "WC R", "draw", "pass", "accept"]:
        t.refused(1, move)


@pytest.mark.rule("UNO-71", "UNO-33", "UNO-43")
@pytest.mark.parametrize(("policy", "bluff"), [("challenge", True), ("free", True), ("strict", False)])
def test_a_wild_draw_four_that_answers_must_be_lawful_under_strict(policy, bluff):
    t = facing("R+2", "W+4 R1", stacking="up", wild4_policy=policy)
    assert (t.legal(1) >= WILD_DRAW_FOURS) is bluff
    assert (t.refusal(1, "W+4 G") is None) is bluff
    lawful = facing("R+2", "W+4 G1", stacking="up", wild4_policy=policy)
    assert lawful.legal(1) >= WILD_DRAW_FOURS


@pytest.mark.rule("UNO-71", "UNO-34")
def test_a_draw_two_of_another_colour_keeps_an_answer_lawful():
    assert facing("R+2", "W+4 G+2 G1", stacking="up", wild4_policy="strict").legal(1) >= WILD_DRAW_FOURS


# Challenges


@pytest.mark.rule("UNO-72")
@pytest.mark.parametrize(
    ("policy", "pending", "may"),
    [
        ("challenge", "W+4", True),
        ("strict", "W+4", False),
        ("free", "W+4", False),
        ("challenge", "R+2", False),
    ],
)
def test_only_a_last_wild_draw_four_can_be_challenged(policy, pending, may):
    t = facing(pending, "B1 B2", stacking="any", wild4_policy=policy)
    assert ("challenge" in t.legal(1)) is may
    if not may:
        t.refused(1, "challenge")
    t.refused(2, "challenge")


@pytest.mark.rule("UNO-72", "UNO-E36")
def test_the_bluffer_takes_the_whole_total():
    t = table("R+2 Y1 Y2", "W+4 R1 R2", "G1 G2", top="R7", options={"stacking": "up"})
    t.play(0, "R+2").play(1, "W+4 B")
    assert aimed(t) == (6, 2)
    t.play(2, "challenge")
    assert t.counts == (2, 8, 2)
    assert (t.turn, t.phase, t.colour) == (2, "play", "B")
    assert t.view().pending is None
    assert t.legal(2) == {"draw"}


@pytest.mark.rule("UNO-72", "UNO-E37")
def test_a_wrong_challenge_costs_the_whole_total_and_two():
    t = table("R+2 Y1 Y2", "W+4 G1 G2", "G3 G4", top="R7", options={"stacking": "up"})
    t.play(0, "R+2").play(1, "W+4 B").play(2, "challenge")
    assert t.counts == (2, 2, 10)
    assert (t.turn, t.phase, t.colour) == (0, "play", "B")
    assert t.view().pending is None


@pytest.mark.rule("UNO-72", "UNO-42")
def test_a_challenge_in_a_stack_shows_the_hand_to_the_challenger():
    t = table("R+2 Y1 Y2", "W+4 G1 G2", "G3 G4", top="R7", options={"stacking": "up"})
    t.play(0, "R+2").play(1, "W+4 B").play(2, "challenge")
    assert t.view(2).shown.offender == 1
    assert t.view(2).shown.hand == (card("G1"), card("G2"))
    assert t.view(0).shown is None
    assert t.view(None).shown is None


@pytest.mark.rule("UNO-72")
def test_only_the_last_wild_draw_four_is_judged():
    bluff_first = table("W+4 R1 R2", "W+4 G1 G2", "Y1 Y2", top="R7", options={"stacking": "same"})
    bluff_first.play(0, "W+4 B").play(1, "W+4 R").play(2, "challenge")
    assert bluff_first.counts == (2, 2, 12)
    assert bluff_first.turn == 0
    bluff_last = table("W+4 G1 G2", "W+4 B1 R2", "Y1 Y2", top="R7", options={"stacking": "same"})
    bluff_last.play(0, "W+4 B").play(1, "W+4 R").play(2, "challenge")
    assert bluff_last.counts == (2, 10, 2)
    assert bluff_last.turn == 2


@pytest.mark.rule("UNO-72")
def test_an_answer_waives_the_challenge():
    t = table("W+4 R1 R2", "G+2 Y1 Y2", "B1 B2", top="R7", options={"stacking": "any"}).play(0, "W+4 B").play(1, "G+2")
    assert aimed(t) == (6, 2)
    assert t.legal(2) == {"take"}
    for seat in range(3):
        t.refused(seat, "challenge")


@pytest.mark.rule("UNO-72", "UNO-74")
@pytest.mark.parametrize(("deflection", "target"), [("BR", 0), ("BS", 2)])
def test_a_deflection_waives_the_challenge(deflection, target):
    options = {"stacking": "same", "stack_deflect": "both"}
    t = table("W+4 R1 R2", f"{deflection} Y1 Y2", "G1 G2", top="R7", options=options)
    t.play(0, "W+4 B").play(1, deflection)
    assert aimed(t) == (4, target)
    assert t.legal(target) == {"take"}
    for seat in range(3):
        t.refused(seat, "challenge")


@pytest.mark.rule("UNO-72", "UNO-74")
def test_another_wild_draw_four_can_be_challenged_again():
    options = {"stacking": "same", "stack_deflect": "reverse"}
    t = table("W+4 W+4 B2 R2", "BR Y1 Y2", "G1 G2", top="R7", options=options)
    t.play(0, "W+4 B").play(1, "BR").play(0, "W+4 Y")
    assert aimed(t) == (8, 2)
    assert t.legal(2) == {"take", "challenge"}
    t.play(2, "challenge")  # seat 0 held B2 when blue was in force
    assert t.counts == (10, 2, 2)
    assert (t.turn, t.phase) == (2, "play")


@pytest.mark.rule("UNO-72", "UNO-37")
def test_challenges_by_anybody_do_not_go_with_stacking():
    for stacking in ["same", "up", "any"]:
        with pytest.raises(InvalidOptions):
            tablerules.get("uno", stacking=stacking, challenge_by="any")


# Going out on a stack


@pytest.mark.rule("UNO-73", "UNO-54")
def test_going_out_on_a_stack_makes_the_next_seat_take_it_all():
    options = {"stacking": "same"}
    t = table("R+2 Y1 Y2", "G+2", "G+2 Y4", top="R7", draw="B1 B2 B3 B4 B5", options=options)
    t.play(0, "R+2").play(1, "G+2")
    assert t.phase == "round_over"
    assert t.hand(2) == "Y4 G+2 B1 B2 B3 B4"
    assert t.history[-1].winner == 1
    assert t.history[-1].points == (0, 3 + 4 + 20 + 10, 0)


@pytest.mark.rule("UNO-73", "UNO-54")
def test_going_out_on_a_stack_with_a_wild_draw_four():
    t = table("R+2 Y1 Y2", "W+4", "W+4 Y4", top="R7", options={"stacking": "up"}).play(0, "R+2")
    assert t.legal(1) == {"W+4", "take"}
    t.play(1, "W+4")
    assert t.phase == "round_over"
    assert t.count(2) == 2 + 6
    t.refused(2, "challenge")


@pytest.mark.rule("UNO-73", "UNO-55", "UNO-74")
@pytest.mark.parametrize("last", ["RR", "RS"])
def test_a_deflection_as_last_card_does_away_with_the_total(last):
    options = {"stacking": "same", "stack_deflect": "both"}
    t = table("R+2 Y1 Y2", last, "Y3 Y4", top="R7", options=options).play(0, "R+2").play(1, last)
    assert t.phase == "round_over"
    assert t.counts == (2, 0, 2)
    assert t.history[-1].points == (0, 10, 0)


# Deflecting


@pytest.mark.rule("UNO-74", "UNO-E38")
@pytest.mark.parametrize(
    ("deflect", "reverse", "skip"),
    [("none", False, False), ("reverse", True, False), ("skip", False, True), ("both", True, True)],
)
def test_what_deflects(deflect, reverse, skip):
    t = facing("R+2", "RR RS G1", stack_deflect=deflect)
    assert ("RR" in t.legal(1)) is reverse
    assert (t.refusal(1, "RR") is None) is reverse
    assert ("RS" in t.legal(1)) is skip
    assert (t.refusal(1, "RS") is None) is skip


@pytest.mark.rule("UNO-74", "UNO-E39")
def test_a_reverse_sends_the_total_back():
    t = facing("R+2", "RR G1 G2", stack_deflect="reverse").play(1, "RR")
    assert aimed(t) == (2, 0)
    assert (t.phase, t.turn, t.direction) == ("stack", 0, -1)
    assert DirectionReversed(direction=-1) in t.events()
    assert t.top == "RR"
    t.play(0, "take")
    assert t.counts == (4, 2, 2, 2)
    assert t.turn == 3


@pytest.mark.rule("UNO-74", "UNO-E40")
def test_a_reverse_among_two_sends_the_total_back():
    t = table("R+2 G8 G9", "RR G1 G2", top="R7", options={"stacking": "same", "stack_deflect": "reverse"})
    t.play(0, "R+2").play(1, "RR")
    assert aimed(t) == (2, 0)
    assert (t.phase, t.turn) == ("stack", 0)
    t.play(0, "take")
    assert t.counts == (4, 2)
    assert t.turn == 1


@pytest.mark.rule("UNO-74")
def test_a_skip_sends_the_total_on():
    t = facing("R+2", "RS G1 G2", stack_deflect="skip").play(1, "RS")
    assert aimed(t) == (2, 2)
    assert (t.phase, t.turn, t.direction) == ("stack", 2, 1)
    t.play(2, "take")
    assert t.counts == (2, 2, 4, 2)
    assert t.turn == 3


@pytest.mark.rule("UNO-74")
def test_a_skip_among_two_sends_the_total_back():
    t = table("R+2 G8 G9", "RS G1 G2", top="R7", options={"stacking": "same", "stack_deflect": "skip"})
    t.play(0, "R+2").play(1, "RS")
    assert aimed(t) == (2, 0)


@pytest.mark.rule("UNO-74")
@pytest.mark.parametrize("deflection", ["GR", "GS"])
def test_only_the_colour_in_force_deflects(deflection):
    facing("R+2", f"{deflection} G1 G2", stack_deflect="both").refused(1, deflection)


@pytest.mark.rule("UNO-74")
@pytest.mark.parametrize("symbol", ["R", "S"])
def test_a_matching_symbol_of_another_colour_does_not_deflect(symbol):
    options = {"stacking": "same", "stack_deflect": "both"}
    t = table("R+2 GR GS R1", f"R{symbol} Y1 Y2", "GS GR G3", top="R7", options=options)
    t.play(0, "R+2").play(1, f"R{symbol}")
    target = t.turn
    t.refused(target, f"G{symbol}")
    assert t.legal(target) == {"take"}


@pytest.mark.rule("UNO-74")
@pytest.mark.parametrize(("deflection", "target"), [("BR", 0), ("BS", 2)])
def test_the_colour_named_for_a_wild_draw_four_deflects(deflection, target):
    t = facing("W+4", f"{deflection} R{deflection[1]} G1", stack_deflect="both")
    t.refused(1, f"R{deflection[1]}")
    t.play(1, deflection)
    assert aimed(t) == (4, target)


@pytest.mark.rule("UNO-74", "UNO-71")
def test_after_a_deflection_the_last_draw_card_still_counts():
    options = {"stacking": "same", "stack_deflect": "reverse"}
    t = table("R+2 G+2 W+4 R9", "RR G1 G2", "Y1 Y2", "Y3 Y4", top="R7", options=options).play(0, "R+2").play(1, "RR")
    assert t.legal(0) == {"G+2", "take"}
    t.play(0, "G+2")
    assert aimed(t) == (4, 3)


@pytest.mark.rule("UNO-74")
def test_a_total_may_be_deflected_again():
    options = {"stacking": "same", "stack_deflect": "both"}
    t = table("R+2 RR G9", "RR G1 G2", "Y1 Y2", top="R7", options=options)
    t.play(0, "R+2").play(1, "RR").play(0, "RR")
    assert aimed(t) == (2, 1)
    assert t.direction == 1
