"""Jumping in out of turn with the very card that lies on top: UNO-75."""

from __future__ import annotations

import pytest

from tablerules.cards.coloured import card
from tablerules.games.uno.events import CardPlayed

from .table import Table, dealt, singly, table


def jumps(t: Table) -> set[str]:
    """Every jump-in any seat may make."""
    return {move for seat in range(len(t.counts)) for move in t.asides(seat) if move.startswith("jump")}


# Which cards


@pytest.mark.rule("UNO-75")
@pytest.mark.parametrize(
    ("jump_in", "top", "may"),
    [
        ("off", "R5", False),
        ("off", "RS", False),
        ("numbers", "R5", True),
        ("numbers", "RS", False),
        ("numbers", "RR", False),
        ("numbers", "R+2", False),
        ("coloured", "R5", True),
        ("coloured", "RS", True),
        ("coloured", "RR", True),
        ("coloured", "R+2", True),
    ],
)
def test_which_cards_may_jump_in(jump_in, top, may):
    t = table("G1 G2", "Y1 Y2", f"{top} B1 B2", top=top, options={"jump_in": jump_in})
    assert jumps(t) == ({f"jump {top}"} if may else set())
    assert t.legal(2) == set()
    if may:
        t.play(2, f"jump {top}")
        assert t.top == top
        assert t.hand(2) == "B1 B2"
    else:
        t.refused(2, f"jump {top}")


@pytest.mark.rule("UNO-75")
def test_a_jump_in_is_told_as_one():
    t = table("G1 G2", "Y1 Y2", "R5 B1 B2", top="R5", options={"jump_in": "numbers"}).play(2, "jump R5")
    played = [event for event in t.events() if isinstance(event, CardPlayed)]
    assert [(event.seat, event.card, event.jumped) for event in played] == [(2, card("R5"), True)]


@pytest.mark.rule("UNO-75")
@pytest.mark.parametrize("jump_in", ["numbers", "coloured"])
@pytest.mark.parametrize("other", ["G5", "R6", "RS", "W"])
def test_only_the_identical_card_jumps_in(jump_in, other):
    t = table("G1 G2", "Y1 Y2", f"{other} B1 B2", top="R5", options={"jump_in": jump_in})
    t.refused(2, f"jump {other}")
    t.refused(2, "jump R5")
    assert jumps(t) == set()


@pytest.mark.rule("UNO-75")
@pytest.mark.parametrize("wild", ["W", "W+4", "WC"])
def test_wilds_never_jump_in(wild):
    t = table("G1 G2", "Y1 Y2", f"{wild} B1 B2", top=wild, colour="R", options={"jump_in": "coloured", "blanks": 2})
    assert jumps(t) == set()
    t.refused(2, f"jump {wild}")


@pytest.mark.rule("UNO-75")
def test_who_is_on_turn_plays_and_does_not_jump():
    t = table("R5 G1 G2", "Y1 Y2", top="R5", options={"jump_in": "numbers"})
    t.refused(0, "jump R5")
    assert "R5" in t.legal(0)


@pytest.mark.rule("UNO-75", "UNO-16")
def test_the_opening_card_can_be_jumped_on():
    pack = singly("G1 G2", "Y1 Y2", "B1 R5") + " R5"
    t = dealt(pack, seats=3, options={"jump_in": "numbers", "hand_size": 2})
    assert t.turn == 0
    t.play(2, "jump R5")
    assert t.turn == 0
    assert t.hand(2) == "B1"


@pytest.mark.rule("UNO-75", "UNO-12", "UNO-E54")
def test_nobody_jumps_in_on_an_opening_wild():
    pack = singly("G1 G2", "Y1 Y2", "B1 W") + " W"
    t = dealt(pack, seats=3, options={"jump_in": "coloured", "hand_size": 2})
    assert t.phase == "opening_colour"
    assert jumps(t) == set()
    t.refused(2, "jump W")
    t.play(0, "colour R")
    assert t.phase == "play"
    assert jumps(t) == set()
    t.refused(2, "jump W")


# What follows


@pytest.mark.rule("UNO-75", "UNO-E41")
def test_play_goes_on_from_who_jumped_in():
    t = table("G1 G2", "Y1 Y2", "G3 G4", "R5 B1 B2", top="R5", turn=1, options={"jump_in": "numbers"})
    t.play(3, "jump R5")
    assert (t.turn, t.phase) == (0, "play")
    assert t.counts == (2, 2, 2, 2)


@pytest.mark.rule("UNO-75")
def test_play_goes_on_in_the_direction_of_play():
    t = table("G1 G2", "Y1 Y2", "G3 G4", "R5 B1 B2", top="R5", turn=1, direction=-1, options={"jump_in": "numbers"})
    assert t.play(3, "jump R5").turn == 2


@pytest.mark.rule("UNO-75")
def test_who_has_just_played_may_jump_in_on_its_own_card():
    t = table("R5 R5 B1 B2", "Y1 Y2", "G3 G4", top="R7", options={"jump_in": "numbers"})
    t.play(0, "R5").play(0, "jump R5")
    assert t.turn == 1
    assert t.hand(0) == "B1 B2"


@pytest.mark.rule("UNO-75")
def test_a_jump_in_among_two():
    t = table("G1 G2", "R5 Y1 Y2", top="R5", options={"jump_in": "numbers"}).play(1, "jump R5")
    assert t.turn == 0


@pytest.mark.rule("UNO-75", "UNO-24")
def test_a_skip_that_jumps_in_skips_the_next():
    t = table("RS B1 B2", "Y1 Y2", "G1 G2", "RS G3 G4", top="R7", options={"jump_in": "coloured"}).play(0, "RS")
    assert t.turn == 2  # the first Skip stands
    t.play(3, "jump RS")
    assert t.turn == 1


@pytest.mark.rule("UNO-75", "UNO-26")
def test_a_reverse_that_jumps_in_turns_play_round():
    t = table("RR B1 B2", "Y1 Y2", "RR G3 G4", "G1 G2", top="R7", options={"jump_in": "coloured"}).play(0, "RR")
    assert (t.turn, t.direction) == (3, -1)
    t.play(2, "jump RR")
    assert (t.turn, t.direction) == (3, 1)


@pytest.mark.rule("UNO-75", "UNO-28", "UNO-E42")
def test_a_draw_two_that_jumps_in_does_not_undo_the_first():
    t = table("R+2 B1 B2", "Y1 Y2", "G1 G2", "R+2 G3 G4", top="R7", options={"jump_in": "coloured"}).play(0, "R+2")
    assert t.counts == (2, 4, 2, 3)
    t.play(3, "jump R+2")
    assert t.counts == (4, 4, 2, 2)
    assert t.turn == 1


@pytest.mark.rule("UNO-75", "UNO-70")
def test_a_draw_two_that_jumps_in_starts_a_stack():
    options = {"jump_in": "coloured", "stacking": "same"}
    t = table("G1 G2", "Y1 Y2", "R+2 G3 G4", "B1 B2", top="R+2", options=options).play(2, "jump R+2")
    assert (t.phase, t.turn) == ("stack", 3)
    assert t.view().pending.total == 2
    assert t.view().pending.attacker == 2


@pytest.mark.rule("UNO-75", "UNO-76")
def test_a_seven_that_jumps_in_swaps():
    options = {"jump_in": "numbers", "seven_zero": True}
    t = table("G1 G2", "Y1 Y2", "R7 B1 B2", "G3", top="R7", options=options)
    assert jumps(t) == {"jump R7 @0", "jump R7 @1", "jump R7 @3"}
    t.refused(2, "jump R7")
    t.refused(2, "jump R7 @2")
    t.play(2, "jump R7 @3")
    assert (t.hand(2), t.hand(3)) == ("G3", "B1 B2")
    assert t.turn == 3


@pytest.mark.rule("UNO-75", "UNO-45", "UNO-49")
def test_who_jumps_in_down_to_one_card_is_to_call():
    t = table("G1 G2", "Y1 Y2", "R5 B1", top="R5", options={"jump_in": "numbers"})
    t.refused(2, "uno")  # not on turn, so not in advance
    t.play(2, "jump R5")
    assert t.view().exposed == (2,)
    assert "uno" in t.asides(2)
    assert "catch 2" in t.asides(0)


@pytest.mark.rule("UNO-75", "UNO-53", "UNO-E44")
def test_jumping_in_with_the_last_card_wins_the_round():
    t = table("G1 G2", "Y1 Y2", "R5", top="R5", options={"jump_in": "numbers"}).play(2, "jump R5")
    assert t.phase == "round_over"
    assert t.history[-1].winner == 2
    assert t.history[-1].points == (0, 0, 6)


@pytest.mark.rule("UNO-75", "UNO-54", "UNO-E44")
def test_jumping_in_with_a_last_draw_two():
    t = table("G1 G2", "Y1 Y2", "R+2", top="R+2", options={"jump_in": "coloured"}).play(2, "jump R+2")
    assert t.phase == "round_over"
    assert t.counts == (4, 2, 0)


@pytest.mark.rule("UNO-75", "UNO-76", "UNO-E44")
def test_jumping_in_with_a_last_seven_names_nobody():
    options = {"jump_in": "numbers", "seven_zero": True}
    t = table("G1 G2", "Y1 Y2", "R7", top="R7", options=options)
    assert jumps(t) == {"jump R7"}
    assert t.play(2, "jump R7").history[-1].winner == 2


# Only while the seat on turn has not begun


@pytest.mark.rule("UNO-75", "UNO-E43")
def test_no_jump_in_once_a_card_was_drawn():
    t = table("B1 B2", "R5 Y1", "G1 G2", top="R5", draw="R3 B8", options={"jump_in": "numbers"})
    assert jumps(t) == {"jump R5"}
    t.play(0, "draw")
    assert t.phase == "play_drawn"
    assert jumps(t) == set()
    t.refused(1, "jump R5")


@pytest.mark.rule("UNO-75", "UNO-E43")
def test_no_jump_in_on_a_wild_draw_four_that_waits():
    t = table("W+4 B1 B2", "R7 Y1", "W+4 G2", top="R7", options={"jump_in": "coloured"}).play(0, "W+4 B")
    assert t.phase == "challenge"
    assert jumps(t) == set()
    t.refused(1, "jump R7")
    t.refused(2, "jump W+4")


@pytest.mark.rule("UNO-75", "UNO-E43")
def test_no_jump_in_on_a_stack():
    options = {"jump_in": "coloured", "stacking": "same"}
    t = table("R+2 B1 B2", "Y1 Y2", "R+2 G2 G3", top="R7", options=options).play(0, "R+2")
    assert t.phase == "stack"
    assert jumps(t) == set()
    t.refused(2, "jump R+2")
    t.play(1, "take")
    assert t.turn == 2  # on turn now, and so a plain play
    assert "R+2" in t.legal(2)


@pytest.mark.rule("UNO-75", "UNO-E43")
def test_no_jump_in_before_the_colour_is_named():
    options = {"jump_in": "coloured", "shuffle_hands": 1}
    t = table("WS B1 B2", "R7 Y1", "G1 G2", top="R7", options=options).play(0, "WS").settle()
    assert t.phase == "colour"
    assert jumps(t) == set()
    for seat in range(3):
        t.refused(seat, "jump R7")
