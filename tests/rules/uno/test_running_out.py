"""The pile runs out: reshuffles, too few cards, none at all, and rounds that are blocked: UNO-57 to UNO-61."""

from __future__ import annotations

import pytest

import tablerules
from tablerules import InvalidOptions
from tablerules.games.uno.events import PileReshuffled, RoundBlocked

from .table import CHANCE, TABLE, table

# Reshuffles


@pytest.mark.rule("UNO-57", "UNO-58", "UNO-E01")
def test_a_reshuffle_in_the_middle_of_a_forced_draw():
    t = table("W+4 R1", "Y1 Y2", "G1 G2", top="R7", draw="B1", discard="G3 G4 G5 G6 G8 G9 B8 B9")
    t.play(0, "W+4 B")
    assert len(t.discard) == 10
    t.play(1, "accept")
    assert t.to_shuffle == ["R7", "G3", "G4", "G5", "G6", "G8", "G9", "B8", "B9"]
    t.answer("B9 B8 G9")
    assert t.hand(1) == "Y1 Y2 G9 B1 B8 B9"
    assert PileReshuffled(count=9) in t.events()
    assert t.draw_count == 6
    assert t.discard == ["W+4"]
    assert (t.top, t.colour) == ("W+4", "B")
    assert t.turn == 2


@pytest.mark.rule("UNO-57")
def test_an_empty_pile_is_refilled_when_a_card_is_needed_and_not_before():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="G1", discard="G3 G4").play(0, "draw")
    assert t.to_act == (1,)
    assert t.draw_count == 0
    assert t.discard == ["G3", "G4", "R7"]
    t.play(1, "draw")
    assert t.to_shuffle == ["G3", "G4"]
    t.answer("G4")
    assert t.hand(1) == "Y1 Y2 G4"
    assert (t.draw_count, t.discard) == (1, ["R7"])


@pytest.mark.rule("UNO-57")
def test_the_top_card_is_never_reshuffled():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="", discard="G3 G4 R7").play(0, "draw")
    assert t.to_shuffle == ["R7", "G3", "G4"]
    t.answer("G4")
    assert t.top == "R7"


@pytest.mark.rule("UNO-57")
@pytest.mark.parametrize("discard", ["G3", "G3 G3"])
def test_a_shuffle_of_one_face_is_not_asked(discard):
    t = table("B1 B2", "Y1 Y2", top="R7", draw="", discard=discard).play(0, "draw")
    assert t.to_act == (1,)
    assert t.hand(0) == "G3 B1 B2"
    assert t.draw_count == len(discard.split()) - 1


@pytest.mark.rule("UNO-57", "UNO-58", "UNO-18", "UNO-E02")
def test_a_wild_on_top_keeps_its_colour_and_those_below_lose_theirs():
    t = table("B1 B2", "Y1 Y2", top="W", colour="G", draw="", discard="R3 W R4").play(0, "draw")
    assert t.to_shuffle == ["R3", "R4", "W"]
    t.answer("W R3")
    assert (t.top, t.colour) == ("W", "G")
    assert t.discard == ["W"]
    assert t.phase == "play_drawn"
    assert t.legal(0) == {"W R", "W Y", "W G", "W B", "pass"}


# Too few cards


@pytest.mark.rule("UNO-59")
def test_a_forced_draw_takes_what_there_is_and_the_rest_is_forgiven():
    t = table("W+4 R1", "Y1 Y2", "G1 G2", top="R7", draw="B1").play(0, "W+4 B").play(1, "accept")
    assert t.hand(1) == "R7 Y1 Y2 B1"
    assert (t.turn, t.phase) == (2, "play")
    assert t.draw_count == 0


@pytest.mark.rule("UNO-59", "UNO-60", "UNO-E05")
def test_the_old_top_card_is_there_to_draw_once_a_card_lies_on_it():
    t = table("R+2 R1", "Y1 Y2", "G1 G2", top="R7", draw="").play(0, "R+2")
    assert t.hand(1) == "R7 Y1 Y2"
    assert (t.top, t.draw_count) == ("R+2", 0)
    assert t.turn == 2


@pytest.mark.rule("UNO-59")
def test_a_lost_challenge_takes_what_there_is():
    t = table("W+4 G1", "Y1 Y2", "G3 G2", top="R7", draw="B1 B2").play(0, "W+4 B").play(1, "challenge")
    assert t.hand(1) == "R7 Y1 Y2 B1 B2"
    assert t.turn == 2


# No card at all


@pytest.mark.rule("UNO-60", "UNO-E03")
def test_with_nothing_to_draw_and_nothing_to_play_there_is_pass():
    t = table("B1 B2", "Y1 Y2", "G1 G2", top="R7", draw="")
    assert t.legal(0) == {"pass"}
    t.refused(0, "draw")
    t.play(0, "pass")
    assert (t.turn, t.phase) == (1, "play")
    assert t.counts == (2, 2, 2)


@pytest.mark.rule("UNO-60", "UNO-E04")
def test_with_nothing_to_draw_who_can_play_must():
    t = table("B1 R2", "Y1 Y2", top="R7", draw="")
    assert t.legal(0) == {"R2"}
    t.refused(0, "draw")
    t.refused(0, "pass")


@pytest.mark.rule("UNO-60")
def test_pass_is_not_offered_while_a_card_can_be_drawn():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="", discard="G3")
    assert t.legal(0) == {"draw"}
    t.refused(0, "pass")
    t = table("B1 B2", "Y1 Y2", top="R7", draw="G3")
    assert t.legal(0) == {"draw"}
    t.refused(0, "pass")


@pytest.mark.rule("UNO-60", "UNO-17")
@pytest.mark.parametrize("policy", ["challenge", "strict", "free"])
def test_a_wild_draw_four_that_may_be_played_must_be(policy):
    t = table("W+4 B1", "Y1 Y2", top="R7", draw="", options={"wild4_policy": policy})
    assert t.legal(0) == {"W+4 R", "W+4 Y", "W+4 G", "W+4 B"}


@pytest.mark.rule("UNO-60")
def test_the_turn_is_lost_even_when_there_is_nothing_to_draw():
    t = table("R3 R4", "Y1 Y2", "G1 G2", top="W+4", colour="B", turn=1, plus4=(0, "G", "R3 R4"), draw="")
    t.play(1, "accept")
    assert t.counts == (2, 2, 2)
    assert t.turn == 2


@pytest.mark.rule("UNO-60", "UNO-70")
def test_the_turn_is_lost_even_when_there_is_nothing_to_take():
    stack = {"turn": 1, "pending": (2, 1, 0, "DRAW_TWO"), "options": {"stacking": "same"}}
    t = table("R3 R4", "Y1 Y2", "G1 G2", top="R+2", draw="", **stack).play(1, "take")
    assert t.counts == (2, 2, 2)
    assert t.turn == 2


@pytest.mark.rule("UNO-60", "UNO-77")
def test_until_playable_needs_a_card_to_begin_with():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="", options={"draw_rule": "until_playable"})
    assert t.legal(0) == {"pass"}


# Blocked rounds


@pytest.mark.rule("UNO-61", "UNO-E03")
def test_a_round_in_which_everybody_had_to_pass_is_void():
    t = table("B1 B2", "Y1 Y2", "G1 G2", top="R7", draw="", scores=(10, 20, 30))
    t.play(0, "pass").play(1, "pass")
    assert t.phase == "play"
    t.play(2, "pass")
    assert t.phase == "round_over"
    assert RoundBlocked() in t.events()
    assert t.history[-1].winner is None
    assert t.history[-1].reason == "blocked"
    assert t.history[-1].points == (0, 0, 0)
    assert t.scores == (10, 20, 30)
    assert t.outcome is None
    assert t.legal(TABLE) == {"next"}


@pytest.mark.rule("UNO-61", "UNO-07", "UNO-67")
def test_after_a_blocked_round_the_next_is_dealt():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="", dealer=0, options={"hand_size": 1}).play(0, "pass").play(1, "pass")
    t.next_round("R1 R2 R3")
    assert t.view().dealer == 1
    assert (t.hand(0), t.hand(1), t.top) == ("R1", "R2", "R3")
    assert t.draw_count == 105


@pytest.mark.rule("UNO-61")
def test_who_begins_to_pass_does_not_matter():
    t = table("B1 B2", "Y1 Y2", "G1 G2", top="R7", draw="", turn=1, direction=-1)
    t.play(1, "pass").play(0, "pass")
    assert t.phase == "play"
    t.play(2, "pass")
    assert t.phase == "round_over"


@pytest.mark.rule("UNO-61")
def test_a_card_that_moves_makes_the_passes_count_anew():
    t = table("G1 G2", "B1 B2", "R5 Y8", top="R5", draw="", options={"jump_in": "numbers"})
    t.play(0, "pass").play(2, "jump R5")  # the old top can be drawn now
    assert t.legal(0) == {"draw"}
    t.play(0, "draw").play(0, "pass")  # and is kept
    t.play(1, "pass").play(2, "pass")
    assert t.phase == "play"
    assert t.legal(0) == {"R5"}


@pytest.mark.rule("UNO-61", "UNO-52")
@pytest.mark.parametrize("aside", ["uno", "catch 0"])
def test_calls_and_catches_that_move_no_card_do_not_count(aside):
    penalties = {"false_call_penalty": 2, "wrong_catch_penalty": 2}
    t = table("B1 B2", "Y1 Y2", "G1 G2 G3", top="R7", draw="", options=penalties)
    t.play(0, "pass").play(2, aside)
    assert t.counts == (2, 2, 3)
    t.play(1, "pass").play(2, "pass")
    assert t.phase == "round_over"
    assert t.history[-1].reason == "blocked"


@pytest.mark.rule("UNO-61", "UNO-63")
def test_a_blocked_single_round_ends_without_a_winner():
    t = table("B1 B2", "Y1", top="R7", draw="", options={"target_score": 0}).play(0, "pass").play(1, "pass")
    assert t.phase == "match_over"
    assert t.to_act == ()
    assert tuple(t.outcome.winners) == ()
    assert tuple(t.outcome.returns) == (0.0, 0.0)
    assert tuple(t.outcome.scores) == (0, 0)


@pytest.mark.rule("UNO-61")
def test_lowest_hand_wins_the_differences_of_a_blocked_round():
    t = table("G1 G2", "B8 B9", "YS", top="R7", draw="", options={"blocked_round": "lowest_hand"})
    t.play(0, "pass").play(1, "pass").play(2, "pass")
    assert t.history[-1].winner == 0
    assert t.history[-1].reason == "blocked"
    assert t.history[-1].points == (14 + 17, 0, 0)
    assert t.scores == (31, 0, 0)


@pytest.mark.rule("UNO-61")
def test_a_tie_for_the_lowest_hand_is_void():
    t = table("G1 G2", "B3", "Y9", top="R7", draw="", options={"blocked_round": "lowest_hand"})
    t.play(0, "pass").play(1, "pass").play(2, "pass")
    assert t.history[-1].winner is None
    assert t.history[-1].reason == "blocked"
    assert t.scores == (0, 0, 0)


@pytest.mark.rule("UNO-61", "UNO-63")
def test_lowest_hand_may_win_the_match():
    t = table("G1", "B9", top="R7", draw="", scores=(495, 499), options={"blocked_round": "lowest_hand"})
    t.play(0, "pass").play(1, "pass")
    assert tuple(t.outcome.winners) == (0,)
    assert tuple(t.outcome.scores) == (503, 499)


@pytest.mark.rule("UNO-61")
@pytest.mark.parametrize("other", [{"scoring": "lowest_total"}, {"scoring": "elimination"}, {"partners": True}])
def test_lowest_hand_goes_with_the_usual_scoring_alone(other):
    with pytest.raises(InvalidOptions):
        tablerules.get("uno", blocked_round="lowest_hand", **other)


@pytest.mark.rule("UNO-61", "UNO-64", "UNO-65", "UNO-66")
@pytest.mark.parametrize("other", [{"scoring": "lowest_total"}, {"scoring": "elimination"}, {"partners": True}])
def test_a_void_round_scores_nothing_in_any_scoring(other):
    t = table("B1 B2", "Y1 Y2", "G1 G2", "B3 B4", top="R7", draw="", options=other)
    t.play(0, "pass").play(1, "pass").play(2, "pass").play(3, "pass")
    assert t.phase == "round_over"
    assert set(t.scores) == {0}


@pytest.mark.rule("UNO-57")
def test_nobody_but_chance_moves_while_a_shuffle_is_open():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="", discard="G3 G4").play(0, "draw")
    assert t.to_act == (CHANCE,)
    assert t.legal(0) == t.legal(1) == t.legal(TABLE) == set()
    assert t.asides(0) == t.asides(1) == set()
