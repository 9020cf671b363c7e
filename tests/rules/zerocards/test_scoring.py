"""What a round is worth and when the match is over: ZC-80 to ZC-82."""

from __future__ import annotations

import pytest

from tablerules import TABLE
from tablerules.games.zerocards.events import MatchEnded, RoundEnded

from .table import ACTIONS, COLOURLESS, table

TO_200 = {"target_score": 200}


@pytest.mark.rule("ZC-80")
def test_the_winner_scores_all_the_other_hands():
    t = table("R5", "R5 YS W", "GM C+1 B0 B9", top="R7").play(0, "R5")
    assert t.scores == (5 + 20 + 50 + 20 + 50 + 0 + 9, 0, 0)
    assert RoundEnded(winner=0, points=(154, 0, 0), scores=(154, 0, 0)) in t.events()
    (result,) = t.history
    assert (result.winner, tuple(result.points), tuple(result.scores), result.reason) == (
        0,
        (154, 0, 0),
        (154, 0, 0),
        "out",
    )


@pytest.mark.rule("ZC-80")
@pytest.mark.parametrize(
    ("face", "points"),
    [
        *((f"Y{number}", number) for number in range(10)),
        *(("Y" + sign, 20) for sign in ACTIONS),
        *((face, 50) for face in COLOURLESS),
    ],
)
def test_what_a_card_counts(face, points):
    t = table("R1", "B3", face, top="R7").play(0, "R1")
    assert t.scores == (3 + points, 0, 0)


@pytest.mark.rule("ZC-80")
def test_an_empty_hand_counts_nothing():
    assert table("R5", "", "", top="R7").play(0, "R5").scores == (0, 0, 0)


@pytest.mark.rule("ZC-81")
def test_one_round_is_the_match():
    t = table("R5", "Y1 Y2", "B1 B2", top="R7", options={"target_score": 0}).play(0, "R5")
    assert (t.phase, t.to_act) == ("match_over", ())
    assert (t.outcome.winners, t.outcome.returns, t.outcome.scores) == ((0,), (1.0, -1.0, -1.0), (6, 0, 0))
    assert MatchEnded(winners=(0,), scores=(6, 0, 0)) in t.events()
    assert t.view().outcome == t.outcome


@pytest.mark.rule("ZC-81")
def test_a_round_worth_nothing_wins_as_well():
    t = table("R5", "Y0", "B0", top="R7").play(0, "R5")
    assert (t.outcome.winners, t.scores) == ((0,), (0, 0, 0))


@pytest.mark.rule("ZC-81")
def test_when_the_match_is_over_nobody_moves():
    t = table("R5", "Y1 Y2", top="R7").play(0, "R5")
    for seat in (0, 1):
        assert t.legal(seat) | t.asides(seat) == set()
        assert t.broken(seat, "draw") == ("TABLE-02", "match_over")
    t.refused(TABLE, "next")
    assert t.legal(TABLE) | t.asides(TABLE) == set()


@pytest.mark.rule("ZC-82")
@pytest.mark.parametrize(
    ("target", "before", "over"),
    [(200, 149, False), (200, 150, True), (200, 190, True), (500, 449, False), (500, 450, True)],
)
def test_the_match_ends_at_the_target(target, before, over):
    t = table("R5", "W", "Y2", top="R7", options={"target_score": target}, scores=(before - 2, 199, 100))
    t.play(0, "R5")
    assert t.scores == (before + 50, 199, 100)
    assert t.phase == ("match_over" if over else "round_over")
    if over:
        assert t.outcome.winners == (0,)
        assert t.outcome.returns == (1.0, -1.0, -1.0)
    else:
        assert t.outcome is None
        assert (t.to_act, t.legal(TABLE)) == ((TABLE,), {"next"})


@pytest.mark.rule("ZC-82")
def test_between_rounds_players_have_no_move():
    t = table("R5", "Y1", top="R7", options=TO_200).play(0, "R5")
    for text in ("draw", "R5", "zero", "catch 1", "pass"):
        assert t.refused(0, text).rule == "TABLE-07"
    assert t.legal(0) | t.asides(0) | t.legal(1) | t.asides(1) == set()


@pytest.mark.rule("ZC-82")
def test_scores_and_results_are_kept_over_the_rounds():
    t = table("R5", "Y1 Y2", "B1 B2", top="R7", options=TO_200, scores=(10, 20, 30)).play(0, "R5")
    t.next_round("R1 Y1 G1 R1 Y1 G1 R2 Y2 G2 R3 Y3 G3 R4 Y4 G4 R5 Y5 G5 R6 Y6 G6 B9")
    assert (t.scores, t.turn, len(t.history), t.view().round) == ((16, 20, 30), 0, 1, 2)
    assert t.counts == (7, 7, 7)
    t.refused(TABLE, "next")


@pytest.mark.rule("ZC-82", "ZC-19")
def test_a_blocked_round_reaches_nothing():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="", options=TO_200, scores=(199, 199)).play(0, "pass").play(1, "pass")
    assert (t.phase, t.scores, t.outcome) == ("round_over", (199, 199), None)
