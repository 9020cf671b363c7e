"""The draw pile runs out (UNO-E01 to UNO-E05)."""

from __future__ import annotations

import pytest

from tablerules.games.uno.events import PileReshuffled

from .table import CHANCE, TABLE, table

NINE = "Y9 R1 R2 R3 R4 R5 R6 R8 R9"


@pytest.mark.rule("UNO-E01", "UNO-57", "UNO-58")
def test_the_pile_runs_out_in_the_middle_of_a_forced_draw():
    t = table("Y1", "G1", "B1 B2", top="W+4", colour="B", turn=1, plus4=(0, "R", "Y1"), draw="G2", discard=NINE).play(
        1, "accept"
    )
    assert t.to_act == (CHANCE,)
    assert sorted(t.to_shuffle) == sorted(NINE.split())
    t.answer("Y9 R1 R2 R3")
    assert t.hand(1) == "R1 R2 Y9 G1 G2"
    assert (t.top, t.colour, t.discard, t.draw_count) == ("W+4", "B", ["W+4"], 6)
    assert (t.turn, t.phase) == (2, "play")
    assert [event.count for event in t.events() if isinstance(event, PileReshuffled)] == [9]


@pytest.mark.rule("UNO-E01", "UNO-57")
def test_the_discards_are_shuffled_only_at_the_moment_of_need():
    t = table("R+2 Y1 Y2", "G1 G2", "B1 B2", top="R7", draw="G3 G4", discard=NINE).play(0, "R+2")
    assert t.to_act == (2,)  # the last two cards of the pile were enough
    assert (t.hand(1), t.draw_count, t.discard) == ("G1 G2 G3 G4", 0, [*NINE.split(), "R7", "R+2"])
    t.play(2, "draw")
    assert t.to_act == (CHANCE,)
    assert sorted(t.to_shuffle) == sorted([*NINE.split(), "R7"])


@pytest.mark.rule("UNO-E02", "UNO-58")
def test_a_reshuffle_under_a_wild_keeps_the_wild_and_its_colour():
    t = table("R1 B1", "R2 B2", top="W", colour="G", draw="", discard="W W+4 Y7").play(0, "draw")
    assert t.to_shuffle == ["Y7", "W", "W+4"]
    t.answer("W")
    assert (t.top, t.colour, t.discard, t.draw_count) == ("W", "G", ["W"], 2)
    assert t.legal(0) == {"W R", "W Y", "W G", "W B", "pass"}  # the wild that went back has lost its colour
    assert t.play(0, "pass").legal(1) == {"draw"}


@pytest.mark.rule("UNO-E03", "UNO-60")
def test_without_a_card_to_draw_or_to_play_there_is_only_pass():
    t = table("B1 B2", "G1 G2", "Y1 Y2", top="R7", draw="")
    assert t.legal(0) == {"pass"}
    assert t.refused(0, "draw").rule == "UNO-60"
    t.play(0, "pass")
    assert (t.turn, t.phase, t.count(0)) == (1, "play", 2)


@pytest.mark.rule("UNO-E03", "UNO-61")
def test_when_everybody_has_passed_in_turn_the_round_is_blocked():
    t = table("B1 B2", "G1 G2", "Y1 Y2", top="R7", draw="").play(0, "pass").play(1, "pass")
    assert (t.phase, t.turn) == ("play", 2)
    t.play(2, "pass")
    assert t.phase == "round_over"
    assert t.to_act == (TABLE,)
    assert (t.history[-1].winner, t.history[-1].reason, t.scores) == (None, "blocked", (0, 0, 0))


@pytest.mark.rule("UNO-E04", "UNO-60")
@pytest.mark.parametrize(
    ("hand", "plays"), [("R1 B1", {"R1"}), ("W B1", {"W R", "W Y", "W G", "W B"}), ("Y7 B1", {"Y7"})]
)
def test_without_a_card_to_draw_a_playable_card_must_be_played(hand, plays):
    t = table(hand, "G1 G2", top="R7", draw="")
    assert t.legal(0) == plays
    for text in ("draw", "pass"):
        assert t.refused(0, text).rule == "UNO-60"


@pytest.mark.rule("UNO-E05", "UNO-57", "UNO-59")
def test_a_draw_two_with_nothing_left_but_the_former_top():
    t = table("R+2 B1 B2", "G1 G2", "Y1 Y2", top="R5", draw="").play(0, "R+2")
    assert t.to_act == (2,)  # one card: its shuffle is not asked
    assert t.hand(1) == "R5 G1 G2"
    assert (t.turn, t.phase, t.discard, t.draw_count) == (2, "play", ["R+2"], 0)
