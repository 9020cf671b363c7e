"""Seven swaps hands, zero moves them on: UNO-76."""

from __future__ import annotations

import pytest

from tablerules.cards.coloured import card
from tablerules.games.uno.events import CardsDealt, HandsRotated, HandsSwapped

from .table import Table, dealt, singly, table


def seven_zero(*hands: str, **more) -> Table:
    return table(*hands, top="R5", options={"seven_zero": True}, **more)


def hands(t: Table) -> list[str]:
    return [t.hand(seat) for seat in range(len(t.counts))]


@pytest.mark.rule("UNO-76")
def test_by_default_sevens_and_zeros_are_numbers():
    t = table("R7 R0 G1", "Y1 Y2", "B1 B2", top="R5")
    assert t.legal(0) == {"R7", "R0", "draw"}
    t.refused(0, "R7 @1")
    t.play(0, "R7")
    assert hands(t) == ["R0 G1", "Y1 Y2", "B1 B2"]
    t = table("R7 R0 G1", "Y1 Y2", "B1 B2", top="R5").play(0, "R0")
    assert hands(t) == ["R7 G1", "Y1 Y2", "B1 B2"]


@pytest.mark.rule("UNO-76")
def test_a_seven_names_any_other_seat():
    t = seven_zero("R7 G1 G2", "Y1 Y2", "B1 B2 B3", "Y3")
    assert t.legal(0) == {"R7 @1", "R7 @2", "R7 @3", "draw"}
    t.refused(0, "R7")
    t.refused(0, "R7 @0")
    t.refused(0, "R7 @4")


@pytest.mark.rule("UNO-76")
@pytest.mark.parametrize("target", [1, 2, 3])
def test_a_seven_swaps_the_two_hands(target):
    before = ["G1 G2", "Y1 Y2", "B1 B2 B3", "Y3"]
    t = seven_zero("R7 G1 G2", *before[1:]).play(0, f"R7 @{target}")
    after = list(before)
    after[0], after[target] = before[target], before[0]
    assert hands(t) == after
    assert (t.turn, t.top, t.phase) == (1, "R7", "play")
    assert HandsSwapped(seat=0, target=target) in t.events()


@pytest.mark.rule("UNO-76")
def test_each_sees_the_hand_it_gets():
    t = seven_zero("R7 G1 G2", "Y1 Y2", "B1 B2 B3").play(0, "R7 @2")
    new = (card("B1"), card("B2"), card("B3"))
    assert CardsDealt(seat=0, count=3, cards=new) in t.events(0)
    assert CardsDealt(seat=0, count=3, cards=None) in t.events(1)


@pytest.mark.rule("UNO-76")
def test_a_seven_among_two():
    t = seven_zero("R7 G1 G2", "Y1")
    assert t.legal(0) == {"R7 @1", "draw"}
    assert hands(t.play(0, "R7 @1")) == ["Y1", "G1 G2"]


@pytest.mark.rule("UNO-76")
@pytest.mark.parametrize(
    ("direction", "after", "turn"),
    [
        (1, ["Y3", "G1 G2", "Y1 Y2", "B1 B2 B3"], 1),
        (-1, ["Y1 Y2", "B1 B2 B3", "Y3", "G1 G2"], 3),
    ],
)
def test_a_zero_moves_every_hand_in_the_direction_of_play(direction, after, turn):
    t = seven_zero("R0 G1 G2", "Y1 Y2", "B1 B2 B3", "Y3", direction=direction)
    assert "R0" in t.legal(0)
    t.refused(0, "R0 @1")
    t.play(0, "R0")
    assert hands(t) == after
    assert (t.turn, t.top) == (turn, "R0")
    assert HandsRotated(direction=direction) in t.events()


@pytest.mark.rule("UNO-76", "UNO-22")
def test_a_drawn_seven_or_zero_counts_as_well():
    t = seven_zero("G1 G2", "Y1 Y2", "B1", draw="R7 B8").play(0, "draw")
    assert t.legal(0) == {"R7 @1", "R7 @2", "pass"}
    assert hands(t.play(0, "R7 @2")) == ["B1", "Y1 Y2", "G1 G2"]
    t = seven_zero("G1 G2", "Y1 Y2", "B1", draw="R0 B8").play(0, "draw").play(0, "R0")
    assert hands(t) == ["B1", "G1 G2", "Y1 Y2"]


@pytest.mark.rule("UNO-76", "UNO-55", "UNO-E33")
@pytest.mark.parametrize("last", ["R7", "R0"])
def test_a_last_seven_or_zero_wins_first(last):
    t = seven_zero(last, "Y1 Y2", "B1")
    assert t.legal(0) == {last, "draw"}
    t.play(0, last)
    assert t.phase == "round_over"
    assert t.history[-1].winner == 0
    assert hands(t) == ["", "Y1 Y2", "B1"]


@pytest.mark.rule("UNO-76", "UNO-45", "UNO-50", "UNO-E34")
def test_who_receives_a_single_card_is_exposed():
    t = seven_zero("R0 G1 G2", "Y1", "B1 B2", called=(1,)).play(0, "R0")
    assert hands(t) == ["B1 B2", "G1 G2", "Y1"]
    assert t.view().called == ()
    assert t.view().exposed == (2,)
    assert "uno" in t.asides(2)
    assert "catch 2" in t.asides(0)
    t.refused(1, "uno")


@pytest.mark.rule("UNO-76", "UNO-45")
def test_who_gives_its_last_card_away_is_not_exposed():
    t = seven_zero("R7 G1", "Y1 Y2", "B1 B2").play(0, "R7 @1")
    assert hands(t) == ["Y1 Y2", "G1", "B1 B2"]
    assert t.view().exposed == (1,)


@pytest.mark.rule("UNO-76", "UNO-16")
@pytest.mark.parametrize("opening", ["R7", "R0"])
def test_an_opening_seven_or_zero_moves_no_hand(opening):
    t = dealt(singly("G1 G2", "Y1 Y2", "B1 B2") + f" {opening}", seats=3, options={"seven_zero": True, "hand_size": 2})
    assert hands(t) == ["G1 G2", "Y1 Y2", "B1 B2"]
    assert (t.turn, t.phase) == (0, "play")
