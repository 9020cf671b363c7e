"""Drawing, passing, running out of cards, and rounds that are blocked: ZC-13 to ZC-19."""

from __future__ import annotations

import pytest

from tablerules import TABLE
from tablerules.cards.coloured import card
from tablerules.games.zerocards.events import CardsDrawn, PileReshuffled, RoundBlocked, TurnPassed, WrongCatch

from .table import Table, table

UNTIL = {"draw_rule": "until_playable"}


def drawn(t: Table) -> int:
    """How many cards the last move drew."""
    return sum(event.count for event in t.happened(CardsDrawn))


# One card


@pytest.mark.rule("ZC-14")
def test_a_drawn_card_that_fits_may_be_played():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="R3 G1").play(0, "draw")
    assert (t.phase, t.turn, t.hand(0), t.draw_count) == ("play_drawn", 0, "R3 B1 B2", 1)
    assert (t.view(0).drawn, t.view(1).drawn, t.view().drawn) == (card("R3"), None, None)
    assert CardsDrawn(seat=0, count=1, cards=(card("R3"),), reason="turn") in t.events(0)
    t.play(0, "R3")
    assert (t.turn, t.phase, t.hand(0), t.top, t.view(0).drawn) == (1, "play", "B1 B2", "R3", None)


@pytest.mark.rule("ZC-14")
def test_a_drawn_card_that_does_not_fit_ends_the_turn():
    t = table("R1 B2", "Y1 Y2", top="R7", draw="G1 R3").play(0, "draw")
    assert (t.phase, t.turn, t.hand(0)) == ("play", 1, "R1 G1 B2")
    assert drawn(t) == 1


@pytest.mark.rule("ZC-14")
@pytest.mark.parametrize("text", ["W", "W+4", "C+1", "RS", "Y7"])
def test_whatever_fits_may_be_played_when_drawn(text):
    t = table("B1 B2", "Y1 Y2", top="R7", draw=f"{text} G1").play(0, "draw")
    assert t.phase == "play_drawn"
    assert t.faces(0) == {text}


@pytest.mark.rule("ZC-14")
def test_a_reshuffle_comes_when_a_card_is_needed_and_not_before():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="G1", discard="R3 W G3").play(0, "draw")
    assert (t.to_act, t.draw_count, t.discard) == ((1,), 0, ["R3", "W", "G3", "R7"])
    t.play(1, "draw")
    assert t.to_shuffle == ["R3", "G3", "W"]
    t.answer("G3 W R3")
    assert (t.hand(1), t.draw_count, t.discard, t.top, t.colour) == ("Y1 Y2 G3", 2, ["R7"], "R7", "R")
    assert PileReshuffled(count=3) in t.events()


@pytest.mark.rule("ZC-14")
def test_a_reshuffled_wild_loses_its_colour_and_the_top_keeps_it():
    t = table("B1 B2", "Y1 Y2", top="W", colour="G", draw="", discard="R3 W+4").play(0, "draw", "W+4 R3")
    assert (t.top, t.colour, t.phase) == ("W", "G", "play_drawn")
    assert t.legal(0) == {"W+4 R", "W+4 Y", "W+4 G", "W+4 B"}


@pytest.mark.rule("ZC-14")
@pytest.mark.parametrize("discard", ["G3", "G3 G3"])
def test_a_shuffle_of_one_face_is_not_asked(discard):
    t = table("B1 B2", "Y1 Y2", top="R7", draw="", discard=discard).play(0, "draw")
    assert (t.to_act, t.hand(0)) == ((1,), "G3 B1 B2")


# Until one fits


@pytest.mark.rule("ZC-15")
def test_drawing_goes_on_until_a_card_fits():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="G1 G2 Y3 R3 G4", options=UNTIL).play(0, "draw")
    assert (t.hand(0), t.phase, t.turn, t.draw_count) == ("R3 Y3 G1 G2 B1 B2", "play_drawn", 0, 1)
    assert (t.legal(0), drawn(t)) == ({"R3"}, 4)


@pytest.mark.rule("ZC-15")
def test_the_first_card_may_fit_already():
    t = table("R1 B2", "Y1 Y2", top="R7", draw="R3 R4", options=UNTIL).play(0, "draw")
    assert (t.hand(0), t.legal(0)) == ("R1 R3 B2", {"R3"})


@pytest.mark.rule("ZC-15")
def test_drawing_on_goes_through_a_reshuffle():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="G1", discard="R3 G3 Y3", options=UNTIL).play(0, "draw")
    assert t.to_shuffle == ["R3", "Y3", "G3"]
    t.answer("Y3 R3")
    assert (t.hand(0), t.legal(0), t.draw_count) == ("R3 Y3 G1 B1 B2", {"R3"}, 1)


@pytest.mark.rule("ZC-15", "ZC-E75")
def test_both_piles_are_exhausted():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="G1 G2", discard="Y3 Y4", options=UNTIL).play(0, "draw", "Y4 Y3")
    assert (t.hand(0), t.draw_count, t.discard) == ("Y3 Y4 G1 G2 B1 B2", 0, ["R7"])
    assert (t.turn, t.phase) == (1, "play")


# Keeping the drawn card


@pytest.mark.rule("ZC-16")
def test_with_no_pass_the_drawn_card_must_be_played():
    t = table("R1 B2", "Y1 Y2", top="R7", draw="R3").play(0, "draw")
    assert t.legal(0) == {"R3"}
    assert t.broken(0, "pass") == ("ZC-16", "must_play_drawn")


@pytest.mark.rule("ZC-16")
def test_without_no_pass_it_may_be_kept():
    t = table("R1 B2", "Y1 Y2", top="R7", draw="R3 G1", options={"no_pass": False}).play(0, "draw")
    assert t.legal(0) == {"R3", "pass"}
    t.play(0, "pass")
    assert (t.hand(0), t.turn, t.phase) == ("R1 R3 B2", 1, "play")
    assert TurnPassed(seat=0) in t.events()


@pytest.mark.rule("ZC-16")
def test_a_drawn_card_that_does_not_fit_asks_nothing():
    t = table("R1 B2", "Y1 Y2", top="R7", draw="G3", options={"no_pass": False}).play(0, "draw")
    assert (t.turn, t.phase) == (1, "play")


@pytest.mark.rule("ZC-16")
@pytest.mark.parametrize("no_pass", [True, False])
@pytest.mark.parametrize("hand", ["R1 B2", "B1 B2"])
def test_nobody_passes_before_drawing(no_pass, hand):
    t = table(hand, "Y1 Y2", top="R7", options={"no_pass": no_pass})
    t.refused(0, "pass")


@pytest.mark.rule("ZC-17")
@pytest.mark.parametrize("no_pass", [True, False])
def test_only_the_drawn_card_may_be_played(no_pass):
    t = table("R1 W B2", "Y1 Y2", top="R7", draw="R3", options={"no_pass": no_pass}).play(0, "draw")
    assert t.faces(0) == {"R3"}
    assert t.broken(0, "R1") == ("ZC-17", "only_drawn")
    assert t.broken(0, "W B") == ("ZC-17", "only_drawn")
    t.refused(0, "draw")


@pytest.mark.rule("ZC-17")
def test_the_extra_of_a_drawn_colour_plus_one_may_be_any_card():
    t = table("G1 G2 B2", "Y1 Y2", top="R7", draw="C+1").play(0, "draw").play(0, "C+1 G")
    assert (t.phase, t.legal(0)) == ("extra", {"extra G1", "extra G2"})


# No card to draw


@pytest.mark.rule("ZC-18")
@pytest.mark.parametrize("no_pass", [True, False])
def test_with_no_card_to_draw_and_none_to_play_there_is_a_pass(no_pass):
    t = table("B1 B2", "Y1 Y2", top="R7", draw="", options={"no_pass": no_pass})
    assert t.legal(0) == {"pass"}
    assert t.broken(0, "draw") == ("ZC-18", "nothing_to_draw")
    t.play(0, "pass")
    assert (t.turn, t.counts) == (1, (2, 2))
    assert TurnPassed(seat=0) in t.events()


@pytest.mark.rule("ZC-18")
@pytest.mark.parametrize("no_pass", [True, False])
def test_with_no_card_to_draw_whoever_can_play_must(no_pass):
    t = table("R1 B2", "Y1 Y2", top="R7", draw="", options={"no_pass": no_pass})
    assert t.legal(0) == {"R1"}
    assert t.broken(0, "pass") == ("ZC-18", "must_play")
    assert t.broken(0, "draw") == ("ZC-18", "nothing_to_draw")


@pytest.mark.rule("ZC-18")
def test_one_discard_below_the_top_can_be_drawn():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="", discard="G1")
    assert t.legal(0) == {"draw"}
    assert t.play(0, "draw").hand(0) == "G1 B1 B2"


@pytest.mark.rule("ZC-18")
def test_a_card_that_is_played_frees_the_one_below():
    t = table("R1 B2", "Y3 Y2", top="R7", draw="").play(0, "R1")
    assert t.legal(1) == {"draw"}
    t.play(1, "draw")
    assert (t.hand(1), t.phase) == ("R7 Y2 Y3", "play_drawn")


@pytest.mark.rule("ZC-18")
def test_a_card_that_may_not_be_the_last_does_not_count_as_playable():
    assert table("RS", "Y1 Y2", top="R7", draw="").legal(0) == {"pass"}


@pytest.mark.rule("ZC-18", "ZC-74", "ZC-67", "ZC-E44")
def test_an_empty_hand_with_no_card_anywhere_passes():
    t = table("", "Y1 Y2", "G1 G2", top="R7", draw="")
    assert t.legal(0) == {"pass"}
    assert t.catchable == set()
    t.refused(0, "zero")
    t.play(1, "catch 0")
    assert WrongCatch(seat=1, target=0) in t.events()
    assert t.counts == (0, 2, 2)  # there is no card for the penalty either
    assert t.play(0, "pass").turn == 1


@pytest.mark.rule("ZC-74", "ZC-14", "ZC-E83")
def test_an_empty_hand_draws_a_number_and_wins_with_it():
    t = table("", "Y1 Y2", "G1 G2", top="R7", draw="R3 G4")
    assert t.legal(0) == {"draw"}
    t.play(0, "draw")
    assert (t.phase, t.legal(0)) == ("play_drawn", {"R3"})
    t.play(0, "R3")
    assert t.outcome.winners == (0,)


@pytest.mark.rule("ZC-14", "ZC-73", "ZC-74")
@pytest.mark.parametrize("face", ["RS", "RM", "W"])
def test_an_empty_hand_that_draws_no_number_keeps_it(face):
    t = table("", "Y1 Y2", "G1 G2", top="R7", draw=f"{face} R3").play(0, "draw")
    assert (t.turn, t.phase, t.hand(0)) == (1, "play", face)
    assert t.catchable == {0}


# Blocked rounds


def stuck(**more) -> Table:
    """Three players, no card to draw, and nobody can play."""
    return table("B1 B2", "Y1 Y2", "G1 G2", top="R7", draw="", **more)


@pytest.mark.rule("ZC-19", "ZC-E82")
def test_a_round_in_which_everybody_passes_is_blocked():
    t = stuck()
    assert t.stalled == set()
    assert t.play(0, "pass").stalled == {0}
    assert t.play(1, "pass").stalled == {0, 1}
    t.play(2, "pass")
    assert (t.phase, t.to_act) == ("match_over", ())
    assert RoundBlocked() in t.events()
    assert (t.outcome.winners, t.outcome.returns, t.outcome.scores) == ((), (0.0, 0.0, 0.0), (0, 0, 0))
    (result,) = t.history
    assert (result.winner, tuple(result.points), result.reason) == (None, (0, 0, 0), "blocked")


@pytest.mark.rule("ZC-19", "ZC-E82")
def test_with_a_target_score_the_next_round_follows():
    t = stuck(options={"target_score": 200}, scores=(50, 199, 0))
    t.play(0, "pass").play(1, "pass").play(2, "pass")
    assert (t.phase, t.to_act, t.outcome) == ("round_over", (TABLE,), None)
    assert t.scores == (50, 199, 0)


@pytest.mark.rule("ZC-19")
def test_a_card_that_moves_starts_the_count_again():
    t = table("B1 B2", "R1 Y2", "G1 G2", top="R7", draw="").play(0, "pass")
    assert t.stalled == {0}
    assert t.play(1, "R1").stalled == set()


@pytest.mark.rule("ZC-19")
def test_calls_and_penalties_of_no_cards_move_no_card():
    t = stuck().play(0, "pass").play(1, "catch 0")
    assert t.stalled == {0}
    t.play(1, "pass").play(2, "pass")
    assert t.phase == "match_over"


@pytest.mark.rule("ZC-19", "ZC-30")
def test_a_turn_missed_frozen_is_no_turn():
    t = stuck(frozen=[1]).play(0, "pass")
    assert (t.turn, t.frozen, t.stalled) == (2, set(), {0})
    t.play(2, "pass")
    assert (t.phase, t.stalled) == ("play", {0, 2})
    t.play(0, "pass")
    assert (t.turn, t.phase) == (1, "play")
    t.play(1, "pass")
    assert t.phase == "match_over"


@pytest.mark.rule("ZC-19", "ZC-43")
def test_a_turn_lost_to_a_bomb_that_drew_nothing_counts():
    t = stuck(bomb=(1, 3)).play(0, "pass")
    assert (t.turn, t.bomb, t.stalled) == (2, None, {0, 1})
    t.play(2, "pass")
    assert t.phase == "match_over"


@pytest.mark.rule("ZC-19", "ZC-43")
def test_a_bomb_may_block_the_round():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="", bomb=(1, 3)).play(0, "pass")
    assert t.phase == "match_over"
    assert t.outcome.winners == ()


@pytest.mark.rule("ZC-19", "ZC-20")
def test_taking_a_stack_of_no_cards_counts():
    t = table("B1 B2", "Y1 Y2", top="R+2", draw="", turn=1, pending=(2, 1, 0, "DRAW_TWO"))
    t.play(1, "take")
    assert (t.turn, t.counts, t.stalled, t.stack) == (0, (2, 2), {1}, None)
    t.play(0, "pass")
    assert t.phase == "match_over"


@pytest.mark.rule("ZC-19", "ZC-61")
def test_a_timeout_of_no_cards_counts():
    t = table("R1 B2", "Y1 Y2", top="R7", draw="").clock("timeout 1")
    assert (t.turn, t.counts, t.stalled) == (1, (2, 2), {0})
    t.clock("timeout 2")
    assert t.phase == "match_over"
