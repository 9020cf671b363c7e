"""Time limits, timeouts, drawing by itself, connections and peeks: ZC-60 to ZC-63."""

from __future__ import annotations

import pytest

from tablerules import TABLE, Match
from tablerules.games.zerocards.events import CardsDrawn, ConnectionChanged, TurnTimedOut

from .table import table

NO_TIMER = {"turn_timer_s": 0}
AUTO = {"auto_draw": True}


# Limits


@pytest.mark.rule("ZC-60", "ZC-E63")
@pytest.mark.parametrize(
    ("timer", "connected", "panic", "limit"),
    [
        (30, True, False, 30),
        (5, True, False, 5),
        (90, False, False, 90),
        (30, False, False, 30),
        (30, True, True, 2),
        (0, True, False, None),
        (0, False, False, 15),
        (0, True, True, 2),
        (0, False, True, 2),
        (30, False, True, 2),
    ],
)
def test_the_limit_of_a_turn(timer, connected, panic, limit):
    t = table(
        *("R1 R2", "Y1 Y2"),
        top="R7",
        options={"turn_timer_s": timer},
        connected=[0, 1] if connected else [1],
        panic_turn=panic,
        turn_id=17,
    )
    assert t.limit == limit
    assert t.timers == ({} if limit is None else {"turn 17": (limit, "timeout 17")})


@pytest.mark.rule("ZC-60")
def test_the_limit_goes_by_the_seat_on_turn():
    t = table("R1 R2", "Y1 Y2", top="R7", options=NO_TIMER, connected=[0])
    assert t.limit is None
    t.play(0, "R1")
    assert t.timers == {"turn 2": (15, "timeout 2")}


@pytest.mark.rule("ZC-60")
def test_everybody_may_know_the_limit_of_the_turn():
    t = table("R1 R2", "Y1 Y2", top="R7")
    assert [timer.seen_by for timer in t.game.timers(t.state)] == [None]


@pytest.mark.rule("ZC-60")
def test_each_turn_has_a_limit_of_its_own():
    t = table("R1 R2 RS", "R3 Y2", top="R7", turn_id=40)
    assert set(t.timers) == {"turn 40"}
    assert set(t.play(0, "R1").timers) == {"turn 41"}
    assert set(t.play(1, "R3").timers) == {"turn 42"}
    assert set(t.play(0, "RS").timers) == {"turn 43"}


@pytest.mark.rule("ZC-60")
def test_a_change_of_phase_does_not_restart_the_limit():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="R3").play(0, "draw")
    assert (t.phase, set(t.timers)) == ("play_drawn", {"turn 1"})
    t = table("C+1 R1 R2", "Y1 Y2", top="R7").play(0, "C+1 R")
    assert (t.phase, set(t.timers)) == ("extra", {"turn 1"})
    t = table("RP R1 R2", "Y1 Y2", top="R7").play(0, "RP @1")
    assert (t.phase, set(t.timers)) == ("gift", {"turn 1"})
    t = table("R+2 R1 R2", "Y1 Y2", top="R7").play(0, "R+2")
    assert (t.phase, set(t.timers)) == ("stack", {"turn 2"})


@pytest.mark.rule("ZC-60", "ZC-62")
@pytest.mark.parametrize(("face", "text", "answers"), [("RD", "RD @1", ["problem 3 + 4"]), ("RC", "RC", [])])
def test_a_minigame_has_ten_seconds_and_no_limit_of_the_turn(face, text, answers):
    t = table(f"{face} R1 R2", "Y1 Y2", top="R7", turn_id=8).play(0, text, *answers)
    assert t.timers == {"minigame 8": (10, "timeout minigame")}


@pytest.mark.rule("ZC-60")
@pytest.mark.parametrize("target_score", [0, 200])
def test_nothing_runs_when_the_round_is_over(target_score):
    t = table("R1", "Y1 Y2", top="R7", options={"target_score": target_score, "auto_draw": True}, turn_id=4)
    t.play(0, "R1")
    assert t.timers == {}
    t.refused(TABLE, "timeout 4")


@pytest.mark.rule("ZC-60", "ZC-35")
def test_a_peek_lasts_six_seconds():
    t = table("RY R1 R2", "YY Y2", "B1 B2", top="R7", turn_id=3).play(0, "RY @2")
    assert t.timers == {"turn 4": (30, "timeout 4"), "peek 0 3": (6, "expire 0")}
    t.play(1, "YY @2")
    assert t.timers == {"turn 5": (30, "timeout 5"), "peek 0 3": (6, "expire 0"), "peek 1 4": (6, "expire 1")}


@pytest.mark.rule("ZC-35")
@pytest.mark.parametrize("text", ["expire 1", "expire 2"])
def test_only_a_peek_that_is_open_ends(text):
    t = table("RY R1 R2", "Y1 Y2", "B1 B2", top="R7").play(0, "RY @1")
    t.refused(TABLE, text)
    t.refused(0, "expire 0")
    t.clock("expire 0")
    assert (t.peeks, set(t.timers)) == (set(), {"turn 2"})
    t.refused(TABLE, "expire 0")


@pytest.mark.rule("ZC-60")
def test_a_new_turn_id_for_the_first_turn_of_a_round():
    t = table("R1", "Y1 Y2", top="R7", options={"target_score": 200}, turn_id=9).play(0, "R1").next_round()
    assert t.turn_id == 10
    assert set(t.timers) == {"turn 10"}


# Timeouts


@pytest.mark.rule("ZC-61")
@pytest.mark.parametrize("draw_rule", ["one", "until_playable"])
@pytest.mark.parametrize("face", ["G5", "R5"])
def test_a_timeout_draws_exactly_one_and_ends_the_turn(draw_rule, face):
    t = table("R1 B2", "Y1 Y2", top="R7", draw=f"{face} G6 G8", options={"draw_rule": draw_rule}, turn_id=17)
    assert "timeout 17" in t.asides(TABLE)
    t.clock("timeout 17")
    assert (t.count(0), t.turn, t.phase, t.turn_id) == (3, 1, "play", 18)
    assert face in t.hand(0).split()
    assert TurnTimedOut(seat=0) in t.events()
    assert CardsDrawn(seat=0, count=1, cards=None, reason="timeout") in t.events()


@pytest.mark.rule("ZC-61", "ZC-E61")
@pytest.mark.parametrize("no_pass", [True, False])
def test_after_a_draw_it_draws_one_more(no_pass):
    t = table("R1 B2", "Y1 Y2", top="R7", draw="R5 G6 G8", options={"no_pass": no_pass}).play(0, "draw")
    assert t.phase == "play_drawn"
    t.clock("timeout 1")
    assert (t.hand(0), t.turn, t.phase) == ("R1 R5 G6 B2", 1, "play")


@pytest.mark.rule("ZC-61", "ZC-E23")
def test_facing_a_stack_it_takes_the_stack():
    t = table("B1 B2", "W+4 R2", "G1 G2", top="R+2", turn=1, pending=(6, 1, 0, "DRAW_TWO")).clock("timeout 1")
    assert (t.counts, t.turn, t.stack) == ((2, 8, 2), 2, None)


@pytest.mark.rule("ZC-61")
def test_a_gift_is_forfeited():
    t = table("RP R1 R2", "Y1 Y2", top="R7", draw="G5").play(0, "RP @1").clock("timeout 1")
    assert (t.hand(0), t.count(1), t.turn, t.phase, t.view().gift) == ("R1 R2 G5", 2, 1, "play", None)


@pytest.mark.rule("ZC-61", "ZC-51")
@pytest.mark.parametrize(("hand", "text", "chaos"), [("RP R1 R2", "RP @1", 11), ("C+1 R1 R2", "C+1 R", 10)])
def test_after_a_forfeited_choice_the_storm_comes(hand, text, chaos):
    t = table(hand, "Y1 Y2", top="R7", chaos=chaos).play(0, text).clock("timeout 1")
    assert t.asked == "storm"
    t.answer("storm rain")
    assert (t.counts, t.chaos, t.turn) == ((4, 3), 0, 1)


@pytest.mark.rule("ZC-61", "ZC-74")
def test_after_a_forfeited_choice_hands_are_refilled():
    t = table("RP R1 R2", "Y1 Y2", "", top="R7", draw="G5 G6", options={"refill_empty": True})
    t.play(0, "RP @1").clock("timeout 1")
    assert (t.hand(0), t.hand(2)) == ("R1 R2 G5", "G6")


@pytest.mark.rule("ZC-61", "ZC-18")
def test_with_no_card_to_draw_a_timeout_ends_the_turn():
    t = table("R1 B2", "Y1 Y2", "G1 G2", top="R7", draw="").clock("timeout 1")
    assert (t.turn, t.counts, t.top) == (1, (2, 2, 2), "R7")


@pytest.mark.rule("ZC-61", "ZC-E62")
@pytest.mark.parametrize("text", ["timeout 16", "timeout 18", "timeout 0", "timeout 1"])
def test_a_stale_timeout(text):
    t = table("R1 B2", "Y1 Y2", top="R7", turn_id=17)
    assert t.broken(TABLE, text) == ("ZC-61", "stale_timeout")


@pytest.mark.rule("ZC-61", "ZC-E62")
def test_a_timeout_that_comes_too_late():
    t = table("R1 B2", "Y1 Y2", top="R7", turn_id=17).play(0, "R1")
    t.refused(TABLE, "timeout 17")


@pytest.mark.rule("ZC-61", "ZC-60")
def test_no_timeout_without_a_limit():
    t = table("R1 B2", "Y1 Y2", top="R7", options=NO_TIMER)
    assert t.broken(TABLE, "timeout 1") == ("ZC-61", "no_limit")
    t.clock("disconnect 0").clock("timeout 1")
    assert (t.count(0), t.turn) == (3, 1)


@pytest.mark.rule("ZC-61")
@pytest.mark.parametrize("text", ["timeout 1", "timeout minigame", "auto 1", "disconnect 1", "next"])
def test_players_do_not_keep_the_clock(text):
    t = table("R1 B2", "Y1 Y2", top="R7", options=AUTO)
    t.refused(0, text)
    t.refused(1, text)


@pytest.mark.rule("ZC-62")
@pytest.mark.parametrize(("face", "text", "answers"), [("RD", "RD @1", ["problem 3 + 4"]), ("RC", "RC", [])])
def test_no_timeout_in_a_minigame(face, text, answers):
    t = table(f"{face} R1 R2", "Y1 Y2", top="R7").play(0, text, *answers)
    t.refused(TABLE, "timeout 1")
    assert "timeout minigame" in t.asides(TABLE)
    t.clock("timeout minigame")
    assert (t.turn, t.phase) == (1, "play")


@pytest.mark.rule("ZC-62")
def test_no_end_of_a_minigame_without_one():
    t = table("R1 B2", "Y1 Y2", top="R7")
    t.refused(TABLE, "timeout minigame")


# Drawing by itself


@pytest.mark.rule("ZC-63", "ZC-60")
def test_who_can_play_nothing_draws_after_a_second():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="G5 G6", options=AUTO, turn_id=17)
    assert t.timers == {"turn 17": (30, "timeout 17"), "auto 17": (1, "auto 17")}
    assert {timer.key: timer.seen_by for timer in t.game.timers(t.state)} == {"turn 17": None, "auto 17": 0}
    assert "auto 17" in t.asides(TABLE)
    t.clock("auto 17")
    assert (t.hand(0), t.turn) == ("G5 B1 B2", 1)
    assert CardsDrawn(seat=0, count=1, cards=None, reason="turn") in t.events()


@pytest.mark.rule("ZC-63")
def test_it_is_the_draw_the_player_would_have_made():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="R5 G6", options=AUTO).clock("auto 1")
    assert (t.phase, t.turn, t.legal(0)) == ("play_drawn", 0, {"R5"})
    t.refused(TABLE, "auto 1")
    until = AUTO | {"draw_rule": "until_playable"}
    t = table("B1 B2", "Y1 Y2", top="R7", draw="G5 G6 R5", options=until).clock("auto 1")
    assert (t.phase, t.count(0)) == ("play_drawn", 5)


@pytest.mark.rule("ZC-63")
def test_the_player_may_be_quicker():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="G5 G6", options=AUTO).play(0, "draw")
    assert (t.hand(0), t.turn) == ("G5 B1 B2", 1)
    t.refused(TABLE, "auto 1")


@pytest.mark.rule("ZC-63", "ZC-E76")
@pytest.mark.parametrize("hand", ["R1 B2", "W B2", "B7 B2"])
def test_not_while_something_can_be_played(hand):
    t = table(hand, "Y1 Y2", top="R7", options=AUTO)
    assert t.broken(TABLE, "auto 1") == ("ZC-63", "can_play")
    assert set(t.timers) == {"turn 1"}


@pytest.mark.rule("ZC-63", "ZC-73")
def test_a_card_that_may_not_be_the_last_is_not_playable():
    assert "auto 1" in table("RS", "Y1 Y2", top="R7", options=AUTO).asides(TABLE)


@pytest.mark.rule("ZC-63", "ZC-18")
def test_not_where_there_is_nothing_to_draw():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="", options=AUTO)
    t.refused(TABLE, "auto 1")
    assert set(t.timers) == {"turn 1"}


@pytest.mark.rule("ZC-63")
def test_a_stack_is_taken_by_itself():
    t = table("B1 B2", "R1 R2", "G1 G2", top="R+2", turn=1, pending=(4, 1, 0, "DRAW_TWO"), options=AUTO)
    assert t.timers["auto 1"] == (1, "auto 1")
    t.clock("auto 1")
    assert (t.counts, t.turn, t.stack) == ((2, 6, 2), 2, None)


@pytest.mark.rule("ZC-63", "ZC-19")
def test_even_a_stack_of_cards_there_are_none_of():
    t = table("B1 B2", "R1 R2", "G1 G2", top="R+2", turn=1, draw="", pending=(4, 1, 0, "DRAW_TWO"), options=AUTO)
    t.clock("auto 1")
    assert (t.counts, t.turn, t.stack, t.stalled) == ((2, 2, 2), 2, None, {1})


@pytest.mark.rule("ZC-63")
@pytest.mark.parametrize("hand", ["G+2 B2", "RM B2", "W+4 B2"])
def test_not_while_the_stack_can_be_answered(hand):
    t = table("B1 B3", hand, "G1 G2", top="R+2", turn=1, pending=(4, 1, 0, "DRAW_TWO"), options=AUTO)
    assert t.broken(TABLE, "auto 1") == ("ZC-63", "can_play")


@pytest.mark.rule("ZC-63")
def test_not_without_the_option_and_not_late():
    t = table("B1 B2", "Y1 Y2", top="R7")
    assert t.broken(TABLE, "auto 1") == ("ZC-63", "no_auto")
    assert set(t.timers) == {"turn 1"}
    t = table("B1 B2", "Y1 Y2", top="R7", options=AUTO, turn_id=17)
    t.refused(TABLE, "auto 16")
    t.refused(TABLE, "auto 18")


@pytest.mark.rule("ZC-63")
@pytest.mark.parametrize(("hand", "text"), [("C+1 R1 R2", "C+1 R"), ("RP R1 R2", "RP @1"), ("RC B1 B2", "RC")])
def test_not_in_other_phases(hand, text):
    t = table(hand, "Y1 Y2", top="R7", options=AUTO).play(0, text)
    t.refused(TABLE, "auto 1")


# Connections


@pytest.mark.rule("ZC-60")
def test_a_connection_is_lost_and_found():
    t = table("R1 B2", "Y1 Y2", "G1 G2", top="R7")
    assert set(t.view().connected) == {0, 1, 2}
    assert {"disconnect 0", "disconnect 1", "disconnect 2"} <= t.asides(TABLE)
    t.refused(TABLE, "connect 1")
    t.clock("disconnect 1")
    assert set(t.view().connected) == {0, 2}
    assert ConnectionChanged(seat=1, connected=False) in t.events()
    t.refused(TABLE, "disconnect 1")
    t.clock("connect 1")
    assert set(t.view().connected) == {0, 1, 2}


@pytest.mark.rule("ZC-60")
def test_a_connection_changes_nothing_else():
    t = table("R1 B2", "Y1 Y2", top="R7", turn_id=5).clock("disconnect 0")
    assert (t.turn, t.turn_id, t.counts, t.phase) == (0, 5, (2, 2), "play")
    assert t.legal(0) == {"R1", "draw"}


@pytest.mark.rule("ZC-60")
def test_connections_change_between_rounds_but_not_after_the_match():
    t = table("R1", "Y1 Y2", top="R7", options={"target_score": 200}).play(0, "R1").clock("disconnect 1")
    assert t.phase == "round_over"
    assert set(t.next_round().view().connected) == {0}
    t = table("R1", "Y1 Y2", top="R7").play(0, "R1")
    t.refused(TABLE, "disconnect 1")


@pytest.mark.rule("ZC-60")
def test_nothing_happens_while_chance_is_asked():
    t = table("RG R1 R2", "Y1 Y2", top="R7").play(0, "RG @1")
    for text in ("disconnect 1", "timeout 1"):
        assert t.broken(TABLE, text) == ("TABLE-03", "chance_first")


# A match keeps no clock either


@pytest.mark.rule("ZC-60", "ZC-61")
def test_a_match_plays_what_ran_out():
    match = Match("zerocards", 3, seed=5)
    (timer,) = match.timers(None)
    seat = match.view(None).turn
    match.expire(timer.key)
    assert match.view(None).counts[seat] == 8
    assert match.timers(None)[0].key != timer.key
