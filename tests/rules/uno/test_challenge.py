"""Challenging a Wild Draw Four (UNO-37 to UNO-43): seat 0 plays it, seat 1 is the victim."""

from __future__ import annotations

import pytest

from tablerules.games.uno.events import ChallengeDecided, HandShown

from .table import table

VICTIM, OTHER = "G1 G2", "B1 B2"


def challenged(hand, top="R7", colour=None, named="B", **position):
    """Three seats; seat 0 has played its +4 naming blue, seat 1 has challenged."""
    return table(hand, VICTIM, OTHER, top=top, colour=colour, **position).play(0, f"W+4 {named}").play(1, "challenge")


def shown(t, seat):
    """The faces of the offender's hand that the seat was shown by the last move."""
    return [
        [str(card) for card in event.cards]
        for event in t.events(seat)
        if isinstance(event, HandShown) and event.cards is not None
    ]


@pytest.mark.rule("UNO-37")
@pytest.mark.parametrize("hand", ["W+4 R3 Y4", "W+4 G3 Y4"])
def test_any_draw_four_may_be_put_down_and_the_next_seat_chooses_before_drawing(hand):
    t = table(hand, VICTIM, OTHER, top="R7").play(0, "W+4 B")
    assert (t.phase, t.turn, t.colour, t.counts) == ("challenge", 1, "B", (2, 2, 2))
    assert t.to_act == (1,)
    assert t.legal(1) == {"accept", "challenge"}


@pytest.mark.rule("UNO-37")
def test_the_next_seat_is_the_one_in_the_direction_of_play():
    t = table("W+4 R3 Y4", VICTIM, OTHER, top="R7", direction=-1).play(0, "W+4 B")
    assert t.to_act == (2,)
    t.play(2, "accept")
    assert (t.counts, t.turn) == ((2, 2, 6), 1)


@pytest.mark.rule("UNO-37")
def test_only_the_victim_may_challenge():
    t = table("W+4 R3 Y4", VICTIM, OTHER, "Y1 Y2", top="R7").play(0, "W+4 B")
    for seat in (2, 3):
        assert t.refused(seat, "challenge").rule == "UNO-37"
    for seat in (0, 2, 3):
        t.refused(seat, "challenge")
        t.refused(seat, "accept")


@pytest.mark.rule("UNO-37")
def test_the_victim_may_neither_play_nor_draw_first():
    t = table("W+4 R3 Y4", "B1 B2 W+4", OTHER, top="R7").play(0, "W+4 B")
    for text in ("B1", "W+4 R", "draw", "pass", "take"):
        t.refused(1, text)


@pytest.mark.rule("UNO-37")
@pytest.mark.parametrize("answer", ["accept", "challenge"])
def test_one_answer_is_all(answer):
    t = table("W+4 R3 Y4", VICTIM, OTHER, top="R7").play(0, "W+4 B").play(1, answer)
    for seat in range(3):
        t.refused(seat, "challenge")
        t.refused(seat, "accept")


GUILTY, LAWFUL = True, False
VERDICTS = [
    pytest.param("W+4 R3 Y7", "R7", None, GUILTY, id="E08", marks=pytest.mark.rule("UNO-E08")),
    pytest.param("W+4 W Y7", "R7", None, LAWFUL, id="E09", marks=pytest.mark.rule("UNO-E09")),
    pytest.param("W+4 G1 R2", "W", "G", GUILTY, id="E10", marks=pytest.mark.rule("UNO-E10")),
    pytest.param("W+4 R1 Y2", "W", "G", LAWFUL, id="E10-lawful", marks=pytest.mark.rule("UNO-E10")),
    pytest.param("W+4 B2 Y3", "W", "G", LAWFUL, id="E11", marks=pytest.mark.rule("UNO-E11")),
    pytest.param("W+4 W+4 Y3", "R7", None, LAWFUL, id="E13", marks=pytest.mark.rule("UNO-E13")),
    pytest.param("W+4 RS Y3", "R7", None, GUILTY, id="an-action-of-the-colour"),
    pytest.param("W+4 GS Y3", "RS", None, LAWFUL, id="the-symbol-in-another-colour"),
    pytest.param("W+4 B2 Y3", "R7", None, LAWFUL, id="the-colour-named"),
]


@pytest.mark.rule("UNO-38")
@pytest.mark.parametrize(("hand", "top", "colour", "guilty"), VERDICTS)
def test_the_verdict_is_by_the_colour_before_the_play(hand, top, colour, guilty):
    t = challenged(hand, top, colour)
    assert t.counts == ((6, 2, 2) if guilty else (2, 8, 2))
    assert (t.turn, t.phase, t.colour) == (1 if guilty else 2, "play", "B")
    (decided,) = (event for event in t.events() if isinstance(event, ChallengeDecided))
    assert (decided.challenger, decided.offender, decided.guilty) == (1, 0, guilty)


@pytest.mark.rule("UNO-38", "UNO-42", "UNO-E55")
def test_cards_the_offender_draws_later_do_not_count_and_are_not_shown():
    t = table("W+4 Y1", VICTIM, OTHER, top="R7", draw="R3 Y4 G3 G4 G5 G6 G7 G8 G9").play(0, "W+4 B")
    t.play(2, "catch 0")
    assert t.hand(0) == "R3 Y1 Y4"
    t.play(1, "challenge")
    assert shown(t, 1) == [["Y1"]]
    assert t.counts == (3, 8, 2)
    assert t.turn == 2


@pytest.mark.rule("UNO-39")
def test_a_right_challenge_makes_the_offender_draw_four():
    t = table("W+4 R3 Y4", "B1 G2", OTHER, top="R7", draw="G6 G7 G8 G9 R9").play(0, "W+4 B").play(1, "challenge")
    assert t.hand(0) == "R3 Y4 G6 G7 G8 G9"
    assert t.hand(1) == "G2 B1"
    assert (t.turn, t.phase) == (1, "play")
    assert t.legal(1) == {"B1", "draw"}
    assert t.play(1, "B1").turn == 2


@pytest.mark.rule("UNO-40")
def test_a_wrong_challenge_costs_six_cards_and_the_turn():
    t = table("W+4 G3 Y4", VICTIM, OTHER, top="R7", draw="R1 R2 R3 R4 R5 R6 R9").play(0, "W+4 B").play(1, "challenge")
    assert t.hand(1) == "R1 R2 R3 R4 R5 R6 G1 G2"
    assert t.hand(0) == "Y4 G3"
    assert (t.turn, t.phase, t.draw_count) == (2, "play", 1)


@pytest.mark.rule("UNO-41")
@pytest.mark.parametrize("hand", ["W+4 R3 Y4", "W+4 G3 Y4"])
@pytest.mark.parametrize("named", "RYGB")
def test_the_card_and_the_named_colour_stay(hand, named):
    t = challenged(hand, named=named)
    assert (t.top, t.colour, t.discard) == ("W+4", named, ["R7", "W+4"])
    assert "W+4" not in t.hand(0)


@pytest.mark.rule("UNO-42")
@pytest.mark.parametrize("hand", ["W+4 R3 Y4", "W+4 G3 Y4"])
def test_the_hand_is_shown_to_the_challenger_only(hand):
    t = challenged(hand)
    cards = sorted(hand.split()[1:])
    assert [sorted(faces) for faces in shown(t, 1)] == [cards]
    assert shown(t, 2) == []
    assert shown(t, None) == []
    assert t.view(1).shown.offender == 0
    assert sorted(str(card) for card in t.view(1).shown.hand) == cards
    assert t.view(0).shown is None
    assert t.view(2).shown is None
    assert t.view().shown is None


@pytest.mark.rule("UNO-42")
def test_the_hand_is_shown_for_one_move():
    t = challenged("W+4 R3 Y4")
    t.play(1, "draw")
    assert t.view(1).shown is None
    assert shown(t, 1) == []


@pytest.mark.rule("UNO-42")
def test_nothing_is_shown_on_accept():
    t = table("W+4 R3 Y4", VICTIM, OTHER, top="R7").play(0, "W+4 B")
    assert not t.view(1).plus4.hand
    t.play(1, "accept")
    for seat in (0, 1, 2, None):
        assert shown(t, seat) == []
        assert t.view(seat).shown is None


@pytest.mark.rule("UNO-43", "UNO-33")
def test_strict_only_a_lawful_draw_four_is_offered():
    strict = {"wild4_policy": "strict"}
    unlawful = table("W+4 R3 Y4", VICTIM, OTHER, top="R7", options=strict)
    assert unlawful.legal(0) == {"R3", "draw"}
    unlawful.refused(0, "W+4 B")
    lawful = table("W+4 G3 Y4", VICTIM, OTHER, top="R7", options=strict)
    assert lawful.legal(0) == {"W+4 R", "W+4 Y", "W+4 G", "W+4 B", "draw"}


@pytest.mark.rule("UNO-43")
@pytest.mark.parametrize(("policy", "hand"), [("strict", "W+4 G3 Y4"), ("free", "W+4 G3 Y4"), ("free", "W+4 R3 Y4")])
def test_without_challenges_the_next_seat_draws_four_at_once(policy, hand):
    t = table(hand, VICTIM, OTHER, top="R7", options={"wild4_policy": policy}).play(0, "W+4 B")
    assert (t.phase, t.turn, t.counts, t.colour) == ("play", 2, (2, 6, 2), "B")
    t.refused(1, "challenge")
    t.refused(2, "challenge")


@pytest.mark.rule("UNO-43")
def test_the_no_bluff_preset_is_strict():
    table("W+4 R3 Y4", VICTIM, OTHER, top="R7", preset="no_bluff").refused(0, "W+4 B")


# Edge cases


@pytest.mark.rule("UNO-39", "UNO-E14")
def test_with_two_seats_a_right_challenge_leaves_the_challenger_on_turn():
    t = table("W+4 R3 Y4", VICTIM, top="R7").play(0, "W+4 B").play(1, "challenge")
    assert (t.to_act, t.counts) == ((1,), (6, 2))


@pytest.mark.rule("UNO-40", "UNO-E15")
def test_with_two_seats_a_wrong_challenge_gives_the_offender_another_turn():
    t = table("W+4 G3 Y4", VICTIM, top="R7").play(0, "W+4 B").play(1, "challenge")
    assert (t.to_act, t.counts) == ((0,), (2, 8))


@pytest.mark.rule("UNO-E16", "UNO-46")
def test_a_challenge_first_ends_the_exposure_of_the_offender():
    t = table("W+4 R3", VICTIM, OTHER, top="R7").play(0, "W+4 B")
    assert t.view().exposed == (0,)
    t.play(1, "challenge")
    assert t.count(0) == 5
    assert t.view().exposed == ()
    t.refused(2, "catch 0")


@pytest.mark.rule("UNO-E06", "UNO-54")
def test_a_winning_draw_four_cannot_be_challenged():
    t = table("W+4", VICTIM, OTHER, top="R7").play(0, "W+4")
    assert (t.phase, t.count(1)) == ("round_over", 6)
    t.refused(1, "challenge")
