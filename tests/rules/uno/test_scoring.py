"""What a round is worth, when the match ends, partners, elimination and the next round: UNO-62 to UNO-67."""

from __future__ import annotations

import pytest

import tablerules
from tablerules import InvalidOptions, InvalidSeats
from tablerules.games.uno.events import MatchEnded, RoundEnded, SeatEliminated

from .table import TABLE, Table, singly, table


def won(t: Table, *seats: int) -> bool:
    """These seats and no others won the match."""
    returns = tuple(1.0 if seat in seats else -1.0 for seat in range(len(t.counts)))
    return tuple(t.outcome.winners) == seats and tuple(t.outcome.returns) == returns


# The winner takes all


@pytest.mark.rule("UNO-62", "UNO-03")
def test_the_winner_scores_what_the_others_hold():
    t = table("R5", "R9 GS", "W Y+2 B0", top="R7").play(0, "R5")
    assert t.history[-1].points == (9 + 20 + 50 + 20 + 0, 0, 0)
    assert t.history[-1].scores == (99, 0, 0)
    assert t.scores == (99, 0, 0)
    assert RoundEnded(winner=0, points=(99, 0, 0), scores=(99, 0, 0)) in t.events()


@pytest.mark.rule("UNO-62", "UNO-03")
@pytest.mark.parametrize(
    ("left", "points"),
    [("R0", 0), ("G7", 7), ("BS", 20), ("YR", 20), ("G+2", 20), ("W", 50), ("W+4", 50), ("WS", 40), ("WC", 40)],
)
def test_what_each_card_is_worth_to_the_winner(left, points):
    t = table("Y1", left, "R5", top="R5", turn=2, preset="modern112").play(2, "R5")
    assert t.scores == (0, 0, 1 + points)


@pytest.mark.rule("UNO-62")
def test_scores_add_up_over_the_rounds():
    t = table("R5", "G8", "Y1", top="R7", scores=(100, 200, 300), options={"hand_size": 1}).play(0, "R5")
    assert t.scores == (109, 200, 300)
    t.next_round("R1 R2 R3 R4")  # seat 0 deals: one card each to 1, 2, 0
    t.play(1, "R1")
    assert t.scores == (109, 205, 300)
    assert [result.points for result in t.history] == [(9, 0, 0), (0, 5, 0)]
    assert [result.winner for result in t.history] == [0, 1]


# How long a match is


@pytest.mark.rule("UNO-63", "UNO-E49")
@pytest.mark.parametrize(("before", "over"), [(449, False), (450, True), (480, True)])
def test_the_match_ends_when_the_target_is_reached(before, over):
    t = table("R5", "W", top="R7", scores=(before, 499)).play(0, "R5")
    assert t.scores == (before + 50, 499)
    assert t.phase == ("match_over" if over else "round_over")
    assert (t.outcome is not None) is over
    assert t.to_act == (() if over else (TABLE,))
    if over:
        assert won(t, 0)
        assert tuple(t.outcome.scores) == (before + 50, 499)
        assert MatchEnded(winners=(0,), scores=(before + 50, 499)) in t.events()
        assert t.legal(TABLE) == set()


@pytest.mark.rule("UNO-63")
@pytest.mark.parametrize(("target", "over"), [(19, True), (20, True), (21, False)])
def test_another_target(target, over):
    t = table("R5", "RS", top="R7", options={"target_score": target}).play(0, "R5")
    assert (t.outcome is not None) is over


@pytest.mark.rule("UNO-63")
@pytest.mark.parametrize("scoring", ["winner_takes", "lowest_total"])
def test_a_target_of_zero_is_one_round(scoring):
    t = table("R5", "B1", "G0", top="R7", options={"target_score": 0, "scoring": scoring}).play(0, "R5")
    assert t.phase == "match_over"
    assert t.to_act == ()


@pytest.mark.rule("UNO-63")
def test_one_round_is_won_even_for_nothing():
    t = table("R5", "B0", "G0", top="R7", options={"target_score": 0}).play(0, "R5")
    assert won(t, 0)
    assert tuple(t.outcome.scores) == (0, 0, 0)


# The lowest total


@pytest.mark.rule("UNO-64")
def test_lowest_total_adds_to_each_what_is_left_in_its_own_hand():
    t = table("R5", "R9 GS", "W B0", top="R7", scores=(7, 8, 9), options={"scoring": "lowest_total"}).play(0, "R5")
    assert t.history[-1].winner == 0
    assert t.history[-1].points == (0, 29, 50)
    assert t.scores == (7, 37, 59)
    assert t.outcome is None


@pytest.mark.rule("UNO-64", "UNO-54")
def test_lowest_total_counts_the_cards_of_a_last_draw_two():
    t = table("R+2", "R9", "G1", top="R7", draw="B3 B4 B5", options={"scoring": "lowest_total"}).play(0, "R+2")
    assert t.scores == (0, 16, 1)


@pytest.mark.rule("UNO-64")
@pytest.mark.parametrize(("before", "over"), [(479, False), (480, True)])
def test_lowest_total_wins_when_somebody_reaches_the_target(before, over):
    t = table("R5", "G1", "GS", top="R7", scores=(300, 10, before), options={"scoring": "lowest_total"}).play(0, "R5")
    assert (t.outcome is not None) is over
    if over:
        assert won(t, 1)  # not seat 0, that won the round
        assert tuple(t.outcome.scores) == (300, 11, 500)


@pytest.mark.rule("UNO-64", "UNO-E50")
def test_a_tie_for_the_lowest_total_is_shared():
    t = table("R5", "R9 R1", "GS", top="R7", scores=(110, 100, 490), options={"scoring": "lowest_total"}).play(0, "R5")
    assert t.scores == (110, 110, 510)
    assert won(t, 0, 1)


# Elimination


def after_seat_two_is_out(**more) -> Table:
    """Of three seats the last has just reached the target; the next round is to be dealt, two cards each."""
    options = {"scoring": "elimination", "hand_size": 2, **more.pop("options", {})}
    return table("R5", "G1", "GS", top="R7", scores=(100, 200, 480), options=options, **more).play(0, "R5")


@pytest.mark.rule("UNO-65")
def test_who_reaches_the_target_is_out():
    t = after_seat_two_is_out()
    assert t.scores == (100, 201, 500)
    assert t.view().out == (2,)
    assert SeatEliminated(seat=2) in t.events()
    assert t.phase == "round_over"
    assert t.outcome is None


@pytest.mark.rule("UNO-65")
def test_below_the_target_nobody_is_out():
    t = table("R5", "G1", "GS", top="R7", scores=(0, 0, 479), options={"scoring": "elimination"}).play(0, "R5")
    assert t.scores == (0, 1, 499)
    assert t.view().out == ()


@pytest.mark.rule("UNO-65", "UNO-07", "UNO-27")
def test_the_last_two_play_on_by_the_rules_for_two():
    t = after_seat_two_is_out().next_round(singly("RR R3", "G1 G2") + " R7")  # seat 0 deals, seat 1 is dealt first
    assert t.view().dealer == 0
    assert t.counts == (2, 2, 0)
    assert t.draw_count == 103
    assert t.turn == 1
    t.play(1, "RR")
    assert (t.turn, t.direction) == (1, -1)
    assert t.legal(2) == t.asides(2) == set()


@pytest.mark.rule("UNO-65", "UNO-07")
def test_the_deal_passes_over_who_is_out():
    t = after_seat_two_is_out(dealer=1).next_round("R1 R2 R3 R4 R5")
    assert t.view().dealer == 0
    assert t.turn == 1


@pytest.mark.rule("UNO-65", "UNO-28", "UNO-24")
def test_effects_pass_over_who_is_out():
    t = after_seat_two_is_out().next_round(singly("R+2 RS", "G1 G2") + " R7").play(1, "R+2")
    assert t.counts == (4, 1, 0)
    assert t.turn == 1


@pytest.mark.rule("UNO-65", "UNO-76")
def test_hands_are_swapped_and_moved_among_those_still_in():
    t = after_seat_two_is_out(options={"seven_zero": True}).next_round(singly("R7 R3", "G1 G2") + " R9")
    assert t.legal(1) == {"R7 @0", "R3", "draw"}
    t = after_seat_two_is_out(options={"seven_zero": True}).next_round(singly("R0 R3", "G1 G2") + " R9").play(1, "R0")
    assert (t.hand(0), t.hand(1), t.hand(2)) == ("R3", "G1 G2", "")


@pytest.mark.rule("UNO-65", "UNO-52")
def test_who_is_out_neither_calls_nor_is_caught():
    penalties = {"false_call_penalty": 1, "wrong_catch_penalty": 1}
    t = after_seat_two_is_out(options=penalties).next_round("R1 R2 R3 R4 R5")
    t.refused(2, "uno")
    t.refused(2, "catch 0")
    t.refused(0, "catch 2")
    assert "catch 1" in t.asides(0)


@pytest.mark.rule("UNO-65")
def test_who_is_out_adds_nothing_more_and_the_last_below_the_target_wins():
    options = {"scoring": "elimination", "target_score": 250, "hand_size": 2}
    t = table("R5", "G1", "GS", top="R7", scores=(200, 200, 240), options=options).play(0, "R5")
    t.next_round(singly("R1 R3", "G1 W") + " R7 B5")  # to seats 1 and 0
    t.play(1, "R1").play(0, "draw").play(1, "R3")
    assert t.history[-1].points == (56, 0, 0)
    assert set(t.view().out) == {0, 2}
    assert won(t, 1)
    assert tuple(t.outcome.scores) == (256, 201, 260)


@pytest.mark.rule("UNO-65")
def test_two_may_go_out_of_the_match_in_one_round():
    t = table("R5", "W", "WS", top="R7", scores=(499, 480, 480), options={"scoring": "elimination", "shuffle_hands": 1})
    t.play(0, "R5")
    assert set(t.view().out) == {1, 2}
    assert won(t, 0)
    assert tuple(t.outcome.scores) == (499, 530, 520)


@pytest.mark.rule("UNO-65")
def test_elimination_needs_a_target():
    with pytest.raises(InvalidOptions):
        tablerules.get("uno", scoring="elimination", target_score=0)


# Partners


@pytest.mark.rule("UNO-66", "UNO-E51")
def test_partners_score_both_hands_of_the_opponents():
    t = table("R5", "RS R9 R1", "W GS", "Y9 Y3", top="R7", options={"partners": True}).play(0, "R5")
    assert t.history[-1].points == (30 + 12, 0)
    assert t.scores == (42, 0)
    assert t.history[-1].winner == 0


@pytest.mark.rule("UNO-66")
@pytest.mark.parametrize(("seat", "scores"), [(0, (7, 0)), (1, (0, 5)), (2, (7, 0)), (3, (0, 5))])
def test_whoever_goes_out_ends_the_round_for_the_team(seat, scores):
    hands = ["G1", "Y3", "G4", "Y4"]
    hands[seat] = "R5"
    t = table(*hands, top="R7", turn=seat, options={"partners": True}).play(seat, "R5")
    assert t.phase == "round_over"
    assert t.history[-1].winner == seat
    assert t.scores == scores


@pytest.mark.rule("UNO-66", "UNO-63")
def test_partners_win_the_match_together():
    t = table("G8", "R5", "G8", "Y9", top="R7", turn=1, scores=(499, 484), options={"partners": True}).play(1, "R5")
    assert won(t, 1, 3)
    assert tuple(t.outcome.scores) == (499, 500)
    t = table("R5", "G8", "G8", "Y9", top="R7", options={"partners": True, "target_score": 0}).play(0, "R5")
    assert won(t, 0, 2)
    assert tuple(t.outcome.scores) == (17, 0)


@pytest.mark.rule("UNO-66")
@pytest.mark.parametrize("scoring", ["lowest_total", "elimination"])
def test_partners_go_with_the_usual_scoring_alone(scoring):
    with pytest.raises(InvalidOptions):
        tablerules.get("uno", partners=True, scoring=scoring)


@pytest.mark.rule("UNO-66")
@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_partners_are_four(seats):
    game = tablerules.get("uno", partners=True)
    assert list(game.seats) == [4]
    with pytest.raises((InvalidSeats, InvalidOptions)):
        game.start(seats)


# The next round


@pytest.mark.rule("UNO-67", "UNO-07")
def test_the_next_round_begins_anew_and_keeps_the_scores():
    flags = {"direction": -1, "called": (0, 1), "exposed": (2,)}
    t = table("R5", "Y1", "G1", top="R7", dealer=1, scores=(10, 20, 30), draw="B1", options={"hand_size": 1}, **flags)
    t.play(0, "R5")
    assert t.view().round == 1
    t.play(TABLE, "next")
    assert len(t.to_shuffle) == 108
    t.answer("Y7 R2 R3 R4")
    assert t.view().dealer == 2
    assert (t.hand(0), t.hand(1), t.hand(2), t.top) == ("Y7", "R2", "R3", "R4")
    assert t.draw_count == 104
    assert t.discard == ["R4"]
    assert (t.turn, t.phase, t.colour) == (0, "play", "R")
    assert t.direction == 1
    assert t.view().called == ()
    assert t.view().exposed == ()
    assert t.view().round == 2
    assert t.scores == (12, 20, 30)


@pytest.mark.rule("UNO-67")
def test_only_the_table_calls_for_the_next_round():
    t = table("R5", "Y1 Y2", top="R7")
    t.refused(TABLE, "next")
    t.play(0, "R5")
    assert t.to_act == (TABLE,)
    t.refused(0, "next")
    t.refused(1, "next")


@pytest.mark.rule("UNO-67", "UNO-16")
def test_the_opening_card_of_a_later_round_counts_as_well():
    t = table("R5", "Y1", "G1", top="R7", dealer=0, options={"hand_size": 1}).play(0, "R5").next_round("Y7 R2 R3 RS")
    assert t.view().dealer == 1
    assert t.turn == 0  # seat 2 is skipped
