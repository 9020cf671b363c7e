"""What other UNO engines got wrong, one test a report: U01 to U34.

Reports that the rules here answer in their own way:

- U13: with no card to draw, Pass is offered (UNO-60); once a card is played the old top can be drawn (UNO-57).
- U21: no window blocks play after a card; with two players a Skip lets the same player play on (UNO-E29).
- U22: the colour is part of the move, so that nothing is asked after a wild but Shuffle Hands.
- U24: an unplayable draw ends the turn; there is no Pass after it (UNO-20).
- U31: a blocked round is void unless `blocked_round` says otherwise (UNO-61).

Reports with no test, since the rules here make them impossible:

- U18: nobody leaves a game; an absent player's seat stays and is played for by default moves.
- U30: there is no option against a wild as last card; a hand of one wild can always be played (see U19).
"""

from __future__ import annotations

import pytest

from tablerules.cards.coloured import card
from tablerules.games.uno.events import FalseCall, RoundBlocked

from .table import CHANCE, dealt, singly, table

WILD_DRAW_FOURS = {"W+4 R", "W+4 Y", "W+4 G", "W+4 B"}
WILDS = {"W R", "W Y", "W G", "W B"}


@pytest.mark.rule("UNO-20", "UNO-21")
@pytest.mark.parametrize(("drawn_card", "moves"), [("may_play", {"R7", "pass"}), ("must_play", {"R7"})])
def test_u01_a_drawn_card_is_not_played_for_you(drawn_card, moves):
    t = table("B1 B2", "Y1 Y2", top="R5", draw="R7 B3", options={"drawn_card": drawn_card}).play(0, "draw")
    assert t.to_act == (0,)
    assert t.legal(0) == moves
    assert t.hand(0) == "R7 B1 B2"
    assert t.top == "R5"


@pytest.mark.rule("UNO-21", "UNO-32")
@pytest.mark.parametrize("policy", ["challenge", "strict", "free"])
def test_u03_a_drawn_wild_draw_four_is_played_by_choice_with_its_colour_and_its_cards(policy):
    t = table("B1 B2", "Y1 Y2", top="R5", draw="W+4 B3 B4 B5 B6 B7", options={"wild4_policy": policy}).play(0, "draw")
    assert t.legal(0) == WILD_DRAW_FOURS | {"pass"}
    t.play(0, "W+4 G")
    assert t.colour == "G"
    if policy == "challenge":
        assert t.legal(1) == {"accept", "challenge"}
        t.play(1, "accept")
    assert t.hand(1) == "Y1 Y2 B3 B4 B5 B6"
    assert t.to_act == (0,)


@pytest.mark.rule("UNO-27")
def test_u04_a_reverse_among_two_is_a_skip():
    assert table("RR B1 B2", "Y1 Y2", top="R5").play(0, "RR").to_act == (0,)


@pytest.mark.rule("UNO-19", "UNO-78")
@pytest.mark.parametrize(("must_play", "moves"), [(False, {"R1", "draw"}), (True, {"R1"})])
def test_u06_drawing_is_possible_while_something_is_playable(must_play, moves):
    t = table("R1 B1", "Y1 Y2", top="R5", options={"must_play_if_able": must_play})
    assert t.legal(0) == moves


@pytest.mark.rule("UNO-11")
def test_u07_an_opening_draw_two_gives_cards_and_skips():
    hands = ("G1 G2 G3 G4 G5 G6 G7", "Y1 Y2 Y3 Y4 Y5 Y6 Y7", "B1 B2 B3 B4 B5 B6 B7")
    t = dealt(singly(*hands) + " R+2", seats=3)
    assert t.counts == (9, 7, 7)
    assert t.to_act == (1,)


@pytest.mark.rule("UNO-13")
def test_u09_an_opening_wild_draw_four_goes_back():
    t = dealt(singly("G1 G2", "Y1 Y2", "B1 B2") + " W+4", seats=3, options={"hand_size": 2})
    assert t.to_act == (CHANCE,)
    assert "W+4" in t.to_shuffle
    assert len(t.to_shuffle) == 102
    t.answer("R6")
    assert (t.top, t.colour) == ("R6", "R")
    assert t.discard == ["R6"]
    assert t.to_act == (0,)
    assert t.legal(0) == {"draw"}


@pytest.mark.rule("UNO-62", "UNO-63")
def test_u10_the_winner_of_three_is_paid():
    t = table("B1 B2", "Y1 Y2", "R7", top="R5", turn=2, options={"target_score": 0}).play(2, "R7")
    assert tuple(t.outcome.winners) == (2,)
    assert tuple(t.outcome.returns) == (-1.0, -1.0, 1.0)
    assert tuple(t.outcome.scores) == (0, 0, 6)


@pytest.mark.rule("UNO-30", "UNO-18")
@pytest.mark.parametrize("wild", ["W", "W+4"])
def test_u12_every_view_shows_the_colour_named(wild):
    t = table(f"{wild} G1 G2", "Y1 Y2", top="R5", options={"wild4_policy": "free"}).play(0, f"{wild} B")
    for seat in (None, 0, 1):
        assert t.view(seat).colour.letter == "B"
        assert t.view(seat).top is card(wild)


@pytest.mark.rule("UNO-57", "UNO-60")
def test_u13_the_top_card_is_never_drawn():
    t = table("B1 B2", "Y1 Y2", top="R5", draw="")
    assert t.legal(0) == {"pass"}
    t.refused(0, "draw")
    t.play(0, "pass")
    assert (t.top, t.hand(0), t.turn) == ("R5", "B1 B2", 1)
    t = table("B1 B2", "Y1 Y2", top="R5", draw="", discard="G3").play(0, "draw")
    assert (t.top, t.hand(0)) == ("R5", "G3 B1 B2")


@pytest.mark.rule("UNO-57", "UNO-59")
def test_u13_a_draw_two_takes_the_one_card_there_is():
    t = table("R+2 B1 B2", "Y1 Y2", "G1 G2", top="R5", draw="").play(0, "R+2")
    assert t.hand(1) == "R5 Y1 Y2"
    assert t.to_act == (2,)


@pytest.mark.rule("UNO-17")
def test_u15_an_illegal_move_is_an_error_and_not_another_move():
    table("R1 B1", "Y1 Y2", top="R5").refused(0, "R9")


@pytest.mark.rule("UNO-38", "UNO-39")
def test_u16_a_bluff_is_judged_on_the_whole_hand():
    t = table("R1", "Y1 Y2", top="R5", draw="W+4 B3 B4 B5 B6 B7").play(0, "draw").play(0, "W+4 B").play(1, "challenge")
    assert t.hand(0) == "R1 B3 B4 B5 B6"
    assert t.hand(1) == "Y1 Y2"
    assert t.to_act == (1,)


@pytest.mark.rule("UNO-18", "UNO-53", "UNO-55")
@pytest.mark.parametrize("wild", ["W", "W+4"])
def test_u19_a_wild_goes_on_a_wild_and_may_be_the_last_card(wild):
    t = table(wild, "Y1 Y2", top="W", colour="R")
    assert t.legal(0) == {wild, "draw"}
    t.play(0, wild)
    assert t.history[-1].winner == 0


@pytest.mark.rule("UNO-23", "UNO-46")
def test_u21_one_play_a_turn_though_a_call_is_due():
    t = table("R7 R8", "Y1 Y2", top="R5").play(0, "R7")
    assert t.view().exposed == (0,)
    assert t.legal(0) == set()
    t.refused(0, "R8")


@pytest.mark.rule("UNO-25", "UNO-E29")
def test_u21_after_a_skip_among_two_the_same_player_plays_again():
    t = table("RS R8", "Y1 Y2", top="R5").play(0, "RS")
    assert t.view().exposed == (0,)
    assert t.legal(0) == {"R8", "draw"}
    assert t.play(0, "R8").history[-1].winner == 0


@pytest.mark.rule("UNO-30")
def test_u22_a_wild_is_played_with_its_colour():
    t = table("W G1 G2", "Y1 Y2", top="R5")
    assert t.legal(0) == WILDS | {"draw"}
    t.refused(0, "W")
    assert t.play(0, "W G").to_act == (1,)


@pytest.mark.rule("UNO-35", "UNO-12")
@pytest.mark.parametrize("when", ["opening", "shuffle hands"])
def test_u22_where_a_colour_is_asked_there_is_nothing_else(when):
    if when == "opening":
        t = dealt(singly("R1 W", "Y1 Y2") + " W", seats=2, options={"hand_size": 2})
    else:
        t = table("WS R1", "Y1 Y2", top="R5", options={"shuffle_hands": 1}).play(0, "WS").settle()
    assert t.to_act == (0,)
    assert t.legal(0) == {"colour R", "colour Y", "colour G", "colour B"}
    t.refused(0, "pass")
    t.refused(0, "draw")


@pytest.mark.rule("UNO-20", "UNO-77")
@pytest.mark.parametrize(("rule", "hand", "turn"), [("one", "B1 B2 B3", 1), ("until_playable", "R3 B1 B2 B3 B4", 0)])
def test_u24_there_is_one_draw_a_turn(rule, hand, turn):
    t = table("B1 B2", "Y1 Y2", top="R5", draw="B3 B4 R3 R4", options={"draw_rule": rule}).play(0, "draw")
    assert t.hand(0) == hand
    assert t.to_act == (turn,)
    t.refused(0, "draw")


@pytest.mark.rule("UNO-29", "UNO-32", "UNO-70")
@pytest.mark.parametrize("stacking", ["off", "same", "up", "any"])
def test_u25_a_wild_draw_four_costs_four(stacking):
    t = table("W+4 G1 G2", "W+4 Y1", "B1 B2", top="R5", options={"stacking": stacking}).play(0, "W+4 G")
    t.play(1, "accept" if stacking == "off" else "take")
    assert t.counts == (2, 6, 2)
    assert t.to_act == (2,)


@pytest.mark.rule("UNO-29", "UNO-70", "UNO-71")
@pytest.mark.parametrize(
    ("stacking", "first", "second", "drawn"),
    [
        ("off", "R+2", "G+2", 2),
        ("same", "R+2", "G+2", 4),
        ("up", "R+2", "W+4 G", 6),
        ("any", "W+4 B", "G+2", 6),
        ("any", "W+4 B", "W+4 G", 8),
    ],
)
def test_u25_totals_are_exact(stacking, first, second, drawn):
    options = {"stacking": stacking}
    t = table("R+2 W+4 G8 G9", "G+2 W+4 Y1 Y2", "B1 B2", "B3 B4", top="R5", options=options).play(0, first)
    if stacking == "off":
        assert t.count(1) == 4 + drawn
        assert t.to_act == (2,)
    else:
        t.play(1, second).play(2, "take")
        assert t.counts == (3, 3, 2 + drawn, 2)
        assert t.to_act == (3,)


@pytest.mark.rule("UNO-49", "UNO-52")
@pytest.mark.parametrize("penalty", [0, 1, 4])
def test_u27_a_call_with_two_unplayable_cards(penalty):
    t = table("B1 B2", "Y1 Y2", top="R5", options={"false_call_penalty": penalty})
    if not penalty:
        t.refused(0, "uno")
        return
    t.play(0, "uno")
    assert FalseCall(seat=0) in t.events()
    assert t.counts == (2 + penalty, 2)
    assert t.view().called == ()
    assert t.to_act == (0,)


@pytest.mark.rule("UNO-50", "UNO-76")
def test_u28_calls_are_reset_by_a_swap():
    t = table("R7 B1", "G1 G2", "Y4", top="R5", called=(2,), options={"seven_zero": True}).play(0, "R7 @2")
    assert (t.hand(0), t.hand(2)) == ("Y4", "B1")
    assert t.view().called == ()
    assert set(t.view().exposed) == {0, 2}


@pytest.mark.rule("UNO-60", "UNO-61")
@pytest.mark.parametrize(
    ("blocked_round", "winners", "scores"),
    [("void", (), (0, 0, 0)), ("lowest_hand", (1,), (0, 14 + 25, 0))],
)
def test_u31_a_blocked_round_ends(blocked_round, winners, scores):
    options = {"blocked_round": blocked_round, "target_score": 0}
    t = table("B8 B9", "Y1 Y2", "G8 GS", top="R5", draw="", options=options)
    t.play(0, "pass").play(1, "pass").play(2, "pass")
    assert RoundBlocked() in t.events()
    assert t.to_act == ()
    assert tuple(t.outcome.winners) == winners
    assert tuple(t.outcome.scores) == scores
    assert tuple(t.outcome.returns) == ((-1.0, 1.0, -1.0) if winners else (0.0, 0.0, 0.0))


@pytest.mark.rule("UNO-28", "UNO-47", "UNO-78")
def test_u31_drawn_penalties_are_not_played():
    forced = {"drawn_card": "must_play", "must_play_if_able": True, "draw_rule": "until_playable"}
    t = table("R+2 G1", "Y1 Y2", "B1 B2", top="R5", draw="R3 R4 R6 R7 R8", options=forced).play(0, "R+2")
    assert t.hand(1) == "R3 R4 Y1 Y2"
    assert t.to_act == (2,)
    t.play(2, "catch 0")
    assert t.hand(0) == "R6 R7 G1"
    assert (t.phase, t.top) == ("play", "R+2")
    assert t.to_act == (2,)


@pytest.mark.rule("UNO-32", "UNO-33")
@pytest.mark.parametrize("policy", ["challenge", "strict", "free"])
def test_u33_a_wild_draw_four_draws_four(policy):
    t = table("W+4 G1 G2", "Y1 Y2", "B1 B2", top="R5", options={"wild4_policy": policy}).play(0, "W+4 G")
    if policy == "challenge":
        t.play(1, "accept")
    assert t.counts == (2, 6, 2)


@pytest.mark.rule("UNO-33", "UNO-43")
@pytest.mark.parametrize(("policy", "may"), [("challenge", True), ("strict", False), ("free", True)])
def test_u33_the_restriction_of_a_wild_draw_four_applies(policy, may):
    t = table("W+4 R1 G2", "Y1 Y2", top="R5", options={"wild4_policy": policy})
    assert (t.legal(0) >= WILD_DRAW_FOURS) is may
    assert (t.refusal(0, "W+4 G") is None) is may


POINTS = {
    **{f"{colour}{number}": number for colour in "RYGB" for number in range(10)},
    **{f"{colour}{symbol}": 20 for colour in "RYGB" for symbol in ("S", "R", "+2")},
    **{"W": 50, "W+4": 50, "WS": 40, "WC": 40},
}


@pytest.mark.rule("UNO-03", "UNO-62")
@pytest.mark.parametrize(("face", "points"), POINTS.items())
def test_u34_a_card_scores_its_face_value(face, points):
    assert card(face).points == points
    t = table("R5", face, top="R7", preset="modern112", options={"target_score": 0}).play(0, "R5")
    assert tuple(t.outcome.scores) == (points, 0)


@pytest.mark.rule("UNO-03", "UNO-62")
def test_u34_a_hand_scores_the_sum_of_its_cards():
    t = table("R5", "B5 B7 BS Y9 G7 G0 W", top="R5", options={"target_score": 0}).play(0, "R5")
    assert tuple(t.outcome.scores) == (5 + 7 + 20 + 9 + 7 + 0 + 50, 0)
