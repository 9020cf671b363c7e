"""Where two rules meet: hands that change out of turn, the order of what follows a play, and what a round leaves."""

from __future__ import annotations

import pytest

from tablerules.games.zerocards.events import CardsDrawn

from .table import TABLE, Table, table

JUMP = {"jump_in": True}
OPEN_END = {"no_action_finish": False}


def drawers(t: Table) -> list[tuple[int, int, str]]:
    """Who drew how many cards by the last move, and why."""
    return [(event.seat, event.count, event.reason) for event in t.happened(CardsDrawn)]


# A hand that changes while its owner decides


@pytest.mark.rule("ZC-71", "ZC-17")
@pytest.mark.parametrize(
    ("face", "more"),
    [("W", {"W R", "W Y", "W G", "W B"}), ("RF", {"RF @1", "RF @2"}), ("RS", {"RS"})],
)
def test_a_drawn_card_that_would_win_names_something_once_it_would_not(face, more):
    t = table("", "Y1 Y2", "B1 B2", top="R7", draw=f"{face} G5 G6", options=OPEN_END).play(0, "draw")
    assert t.legal(0) == {face}
    t.play(0, "catch 1")
    assert t.legal(0) == more


@pytest.mark.rule("ZC-66", "ZC-71")
def test_a_last_card_is_none_when_its_owner_is_caught():
    t = table("RF", "Y1 Y2", top="R7", draw="G5 G6 G8", options=OPEN_END)
    assert t.legal(0) == {"RF", "draw"}
    t.play(1, "catch 0")
    assert t.legal(0) == {"RF @1", "draw"}
    t.refused(0, "RF")


@pytest.mark.rule("ZC-66", "ZC-73")
def test_a_caught_seat_may_play_its_action():
    t = table("RS", "Y1 Y2", top="R7", draw="G5 G6 G8")
    assert t.legal(0) == {"draw"}
    t.play(1, "catch 0")
    assert t.legal(0) == {"RS", "draw"}


@pytest.mark.rule("ZC-66", "ZC-27")
def test_a_caught_seat_may_answer_the_stack():
    t = table("B1 B2", "YM", "G1 G2", top="R+2", turn=1, draw="G5 G6 G8 G9", pending=(2, 1, 0, "DRAW_TWO"))
    assert t.legal(1) == {"take"}
    t.play(2, "catch 1")
    assert t.legal(1) == {"YM", "take"}


@pytest.mark.rule("ZC-45", "ZC-71")
def test_an_extra_that_would_win_names_something_once_it_would_not():
    t = table("C+1 RF", "Y1 Y2", "B1 B2", top="R7", draw="G5 G6", options=OPEN_END).play(0, "C+1 R")
    assert t.legal(0) == {"extra RF"}
    t.play(0, "catch 1")
    assert t.legal(0) == {"extra RF @1", "extra RF @2"}


@pytest.mark.rule("ZC-67", "ZC-74")
def test_an_empty_hand_that_draws_is_a_target_again():
    t = table("RG R1 R2", "", top="R7", draw="G5 G6")
    assert "RG" in t.legal(0)
    t.play(1, "catch 0")
    assert {text for text in t.legal(0) if text.startswith("RG")} == {"RG @1"}
    t.play(0, "RG @1")
    assert (t.hand(0), t.count(1)) == ("R1 R2 G5", 0)


@pytest.mark.rule("ZC-18", "ZC-67")
def test_the_last_card_of_the_pile_may_go_to_somebody_else():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="G5")
    assert t.legal(0) == {"draw"}
    t.play(1, "catch 0")
    assert t.legal(0) == {"pass"}


@pytest.mark.rule("ZC-65", "ZC-E68")
@pytest.mark.parametrize(("hand", "text"), [("C+1 R1 R2 R3", "C+1 R"), ("RP R1 R2 R3", "RP @1")])
def test_an_unfinished_play_shields_from_wrong_catches_too(hand, text):
    t = table(hand, "Y1 Y2", "B1 B2", top="R7").play(0, text)
    assert t.broken(1, "catch 0") == ("ZC-65", "unfinished")


@pytest.mark.rule("ZC-65", "ZC-70", "ZC-E68")
def test_after_a_jump_in_it_is_the_jumper_who_is_unfinished():
    options = JUMP | {"special_copies": {"GIFT": 2}}
    t = table("B1", "RP Y1", "G1 G2", top="RP", draw="G5 G6 G8", options=options).play(1, "jump RP @2")
    assert t.broken(2, "catch 1") == ("ZC-65", "unfinished")
    t.play(2, "catch 0")
    assert t.counts == (3, 1, 2)


# Blocked rounds


@pytest.mark.rule("ZC-19", "ZC-61")
def test_a_timeout_after_a_draw_is_no_stalled_turn():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="R3").play(0, "draw")
    assert t.phase == "play_drawn"
    t.clock("timeout 1")
    assert (t.turn, t.count(0), t.stalled) == (1, 3, set())
    t.play(1, "pass")
    assert (t.phase, t.stalled) == ("play", {1})


@pytest.mark.rule("ZC-19", "ZC-16")
def test_keeping_the_last_card_of_the_pile_is_no_stalled_turn():
    t = table("B1 B2", "Y1 Y2", top="R7", draw="R3", options={"no_pass": False}).play(0, "draw").play(0, "pass")
    assert t.stalled == set()


@pytest.mark.rule("ZC-19", "ZC-67")
def test_a_penalty_empties_the_set_and_the_turn_it_fell_in_counts_again():
    t = table("B1 B2", "Y1 Y2", "G1 G2", top="R7", draw="G5").play(1, "catch 0").play(0, "pass")
    assert (t.turn, t.stalled) == (1, {0})  # seat 0 has passed since a card last moved (ZC-D23)
    assert t.play(1, "pass").stalled == {0, 1}


@pytest.mark.rule("ZC-19", "ZC-20")
def test_a_stack_of_some_cards_is_no_stalled_turn():
    t = table("B1 B2", "Y1 Y2", top="R+2", turn=1, draw="G5", pending=(2, 1, 0, "DRAW_TWO")).play(1, "take")
    assert (t.count(1), t.stalled) == (3, set())


@pytest.mark.rule("ZC-19", "ZC-61")
def test_a_timeout_under_a_stack_of_no_cards_counts():
    t = table("B1 B2", "Y1 Y2", top="R+2", turn=1, draw="", pending=(2, 1, 0, "DRAW_TWO")).clock("timeout 1")
    assert (t.turn, t.stalled) == (0, {1})


# What follows a play, in order


@pytest.mark.rule("ZC-30", "ZC-43")
def test_a_bomb_meets_the_player_when_the_other_is_frozen():
    t = table("R1 R2", "Y1 Y2", top="R7", frozen=[1], bomb=(1, 3)).play(0, "R1")
    assert (t.counts, t.turn, t.frozen, t.bomb) == ((4, 2), 1, set(), None)


@pytest.mark.rule("ZC-30", "ZC-31")
def test_a_stack_hits_the_first_of_two_frozen_seats():
    t = table("R+2 R1 R2", "YM Y1", "GM G1", top="R7", frozen=[1, 2]).play(0, "R+2")
    assert (t.counts, t.turn, t.frozen, t.stack, t.phase) == ((2, 4, 2), 0, set(), None, "play")


@pytest.mark.rule("ZC-24", "ZC-43")
def test_a_stack_lost_to_a_bomb_ends_there():
    t = table(*("R+2 R1 R2", "YM Y1 Y2", "B1 B2"), top="R7", bomb=(1, 3), draw="G1 G2 G3 G4 G5 G6").play(0, "R+2")
    assert drawers(t) == [(1, 3, "bomb"), (1, 2, "stack")]
    assert t.hand(1) == "Y1 Y2 YM G1 G2 G3 G4 G5"


@pytest.mark.rule("ZC-51", "ZC-43")
def test_the_shuffle_for_the_bomb_comes_after_the_storm():
    t = table("RM R1 R2", "Y1 Y2", top="R7", chaos=11, bomb=(1, 3), draw="G1 G2", discard="G3 G4").play(0, "RM")
    assert t.asked == "storm"
    t.answer("storm rain")
    assert t.to_shuffle == ["R7", "G3", "G4"]
    t.answer("G4 R7 G3")
    assert drawers(t) == [(0, 1, "rain"), (1, 1, "rain"), (1, 3, "bomb")]
    assert (t.turn, t.counts) == (0, (3, 6))


@pytest.mark.rule("ZC-74", "ZC-51")
def test_the_shuffle_for_a_refill_comes_before_the_storm():
    options = {"refill_empty": True}
    t = table("RM R1 R2", "Y1 Y2", "", top="R7", chaos=11, draw="", discard="G3 G4", options=options).play(0, "RM")
    assert t.to_shuffle == ["R7", "G3", "G4"]
    t.answer("G4 R7 G3")
    assert t.asked == "storm"
    t.answer("storm cyclone")
    assert (t.hand(0), t.counts) == ("G4", (1, 2, 2))


@pytest.mark.rule("ZC-47", "ZC-51")
def test_the_pick_of_a_magnet_comes_before_the_storm():
    t = table("RG R1 R2", "Y1 Y2", top="R7", chaos=11).play(0, "RG @1", "pick Y2")
    assert t.asked == "storm"
    t.answer("storm cyclone")
    assert (t.hand(0), t.hand(1)) == ("Y1", "R1 R2 Y2")


@pytest.mark.rule("ZC-74", "ZC-45")
def test_a_skipped_extra_is_followed_by_refills():
    options = {"refill_empty": True, "extra_mandatory": False}
    t = table("C+1 R1 R2", "", top="R7", draw="G5", options=options).play(0, "C+1 R")
    assert t.counts == (2, 0)  # the play is not finished
    t.play(0, "skip extra")
    assert (t.counts, t.hand(1), t.turn) == ((2, 1), "G5", 1)


@pytest.mark.rule("ZC-74", "ZC-62")
def test_a_minigame_is_followed_by_refills():
    t = table("RD R1 R2", "", "Y1 Y2", top="R7", draw="G1 G2 G3 G5", options={"refill_empty": True})
    t.play(0, "RD @2", "problem 3 + 4")
    assert t.count(1) == 0
    t.play(0, "answer 7")
    assert drawers(t) == [(2, 3, "duel"), (1, 1, "refill")]


# After a jump-in the jumper is the one who played


@pytest.mark.rule("ZC-52", "ZC-55", "ZC-70")
def test_a_storm_goes_round_from_the_jumper():
    def jumped(storm: str, **more) -> Table:
        t = table("B1 B2", "Y1 Y2", "RS G1 G2", "B3 B4", top="RS", chaos=11, options=JUMP, **more)
        return t.play(2, "jump RS", f"storm {storm}")

    assert [seat for seat, _, _ in drawers(jumped("rain"))] == [2, 3, 0, 1]
    assert drawers(jumped("treat")) == [(3, 2, "treat")]
    assert drawers(jumped("treat", direction=-1)) == [(1, 2, "treat")]


@pytest.mark.rule("ZC-40", "ZC-70")
def test_a_circle_that_jumps_in_goes_round_from_the_jumper():
    options = JUMP | {"special_copies": {"CIRCLE": 2}}
    t = table("B1 B2", "Y1 Y2", "RC G1 G2", top="RC", options=options).play(2, "jump RC")
    assert (t.phase, t.view().circle.player, set(t.to_act)) == ("circle", 2, {0, 1, 2})
    t.play(0, "stroke 0,0 500,0 1000,0").clock("timeout minigame")
    assert (t.counts, t.turn) == ((1, 4, 2), 0)  # of 2 and 1, who drew nothing, 1 is the later


@pytest.mark.rule("ZC-61", "ZC-70")
def test_a_jumper_may_run_out_of_time_as_well():
    options = JUMP | {"special_copies": {"GIFT": 2}}
    t = table("B1 B2", "RP Y1 Y2", "G1 G2", top="RP", draw="G5", options=options, turn_id=6).play(1, "jump RP @0")
    t.clock("timeout 6")
    assert (t.hand(1), t.counts, t.turn, t.turn_id) == ("Y1 Y2 G5", (2, 3, 2), 2, 7)


@pytest.mark.rule("ZC-44", "ZC-70")
def test_a_jump_in_leaves_the_limit_as_it_is():
    options = JUMP | {"special_copies": {"GIFT": 2}}
    t = table("B1 B2", "RP Y1 Y2", top="RP", options=options, panic_turn=True, turn_id=6).play(1, "jump RP @0")
    assert (t.phase, t.timers) == ("gift", {"turn 6": (2, "timeout 6")})
    t.play(1, "give Y1 Y2")
    assert t.timers == {"turn 7": (30, "timeout 7")}


@pytest.mark.rule("ZC-70", "ZC-19")
def test_a_jump_in_moves_a_card():
    t = table("B1 B2", "Y1 Y2", "R7 G2", top="R7", draw="", options=JUMP).play(0, "pass")
    assert t.stalled == {0}
    assert t.play(2, "jump R7").stalled == set()


@pytest.mark.rule("ZC-70", "ZC-72")
def test_a_frozen_seat_may_jump_in_again_once_its_turn_is_missed():
    t = table("R1 R2", "R1 Y1 Y2", "G1 G2", top="R7", frozen=[1], options=JUMP).play(0, "R1")
    assert (t.turn, t.frozen) == (2, set())
    assert "jump R1" in t.asides(1)


# Minigames


@pytest.mark.rule("ZC-62", "ZC-66")
def test_a_catch_in_a_circle_changes_what_is_shed():
    t = table("RC R1 R2", "W", "B1 B2", top="R7", draw="G5 G6 G8 G9").play(0, "RC").play(2, "catch 1")
    t.play(1, "stroke 500,0 0,500 -500,0 0,-500 500,0").play(0, "stroke 0,0 500,0 1000,0").play(2, "stroke")
    assert (t.hand(1), t.count(2), t.turn) == ("G5", 4, 1)  # of W, G6 and G5 the two dearest


@pytest.mark.rule("ZC-60", "ZC-62")
def test_connections_change_in_a_minigame_and_nobody_stops_being_awaited():
    t = table("RC R1 R2", "Y1 Y2", top="R7").play(0, "RC").clock("disconnect 1")
    assert (t.phase, set(t.to_act)) == ("circle", {0, 1})
    assert set(t.timers) == {"minigame 1"}


@pytest.mark.rule("ZC-62", "ZC-64")
@pytest.mark.parametrize("text", ["timeout 1", "next", "connect 0", "expire 0", "auto 1"])
def test_the_table_ends_a_minigame_in_one_way_only(text):
    t = table("RC R1 R2", "Y1 Y2", top="R7", options={"auto_draw": True}).play(0, "RC")
    t.refused(TABLE, text)


# The end of a round


@pytest.mark.rule("ZC-06", "ZC-71")
def test_what_a_finished_round_still_shows():
    t = table(
        *("R1 R2", "Y4", "G1", "B1 B2"),
        top="Y7",
        turn=1,
        direction=-1,
        options={"target_score": 500},
        chaos=11,
        bomb=(2, 6),
        frozen=[0, 3],
        panic=5,
        panic_turn=True,
        called=[2],
        peeks={0: (1, "Y4")},
    ).play(1, "Y4")
    view = t.view()
    assert (t.phase, t.bomb, t.stack, view.panic_turn, t.peeks) == ("round_over", None, None, False, set())
    assert (t.direction, t.chaos, t.frozen, view.panic_left, t.called) == (-1, 11, {0, 3}, 5, {2})
    assert (t.top, t.colour, t.counts) == ("Y4", "Y", (2, 0, 1, 2))


@pytest.mark.rule("ZC-71", "ZC-31")
def test_a_last_plus_two_hits_a_frozen_seat_as_well():
    t = table("R+2", "YM Y1", "B1 B2", top="R7", frozen=[1], options=OPEN_END).play(0, "R+2")
    assert (t.outcome.winners, t.counts) == ((0,), (0, 4, 2))


@pytest.mark.rule("ZC-71", "ZC-70")
def test_a_last_plus_two_may_jump_in():
    t = table("B1 B2", "R+2", "G1 G2", "Y1 Y2", top="R+2", options=OPEN_END | JUMP).play(1, "jump R+2")
    assert (t.outcome.winners, t.counts) == ((1,), (2, 0, 4, 2))


@pytest.mark.rule("ZC-71", "ZC-25")
def test_a_mirrored_stack_won_with_a_plus_four():
    t = table("R+2 W+4", "YM Y1", "B1 B2", top="R7", options=OPEN_END).play(0, "R+2").play(1, "YM")
    assert t.legal(0) == {"W+4", "take"}
    t.play(0, "W+4")
    assert (t.outcome.winners, t.counts, t.colour) == ((0,), (0, 7, 2), None)
