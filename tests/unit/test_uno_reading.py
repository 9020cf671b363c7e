"""What the hard player of UNO can tell from what others have done, and what it takes a table to be worth."""

import math
from random import Random
from typing import Any

import attrs
import pytest

from tablerules.games.uno import UnoOptions
from tablerules.games.uno.noticing import Notes, can_be_read
from tablerules.games.uno.prospects import chances, worth
from tests.rules.uno.table import Table, table

# --- what it has noticed --------------------------------------------------------------------------


def noted(t: Table, move: str, *others: tuple[int, str]) -> Notes:
    """The notes of seat 0 after its move, those of others, and perhaps its own draws in between."""
    notes = Notes()
    notes.leave(t.view(0), t.game.parse_move(move))
    t.play(0, move)
    for seat, text in others:
        t.play(seat, text)
    assert t.turn == 0
    notes.notice(t.view(0))
    return notes


def possible(t: Table, notes: Notes, seat: int = 1) -> set[str]:
    """Every card that a seat may hold, as far as seat 0 can tell."""
    found = set()
    for seed in range(400):
        table_ = t.game.determinize(t.view(0), Random(seed))
        believed = notes.believed(table_, Random(seed))
        assert t.game.view(believed, 0) == t.view(0)
        assert t.game.cards(believed) == t.game.cards(table_)
        found |= {str(face) for face in t.game.view(believed, seat).hand}
    return found


REDS = {f"R{what}" for what in (*"0123456789SR", "+2")}
OTHERS = "Y4 Y6 Y8 Y9 B3 B4 B6 B8 B9 G2 G4 G6 G8 G9 GS BS YS"
PLENTY = "R1 R2 R4 R8 R9 RS RR G5 B5 W W"


def test_who_draws_holds_nothing_that_fits() -> None:
    t = table("R5 R+2 B1 B2", "G1 Y2 Y3", top="R7", draw=f"G3 {OTHERS} {PLENTY}")
    notes = noted(t, "R5", (1, "draw"))
    assert possible(t, notes) & (REDS | {"G5", "W"}) == set()
    assert {"Y4", "B6"} <= possible(t, notes)
    assert "W+4" in possible(t, notes), "which may not have been lawful"
    # Among the next two cards that it gets there may be some.
    notes.leave(t.view(0), t.game.parse_move("R+2"))
    t.play(0, "R+2")
    notes.notice(t.view(0))
    assert t.turn == 0 and {"R8", "G5", "W"} <= possible(t, notes)


def test_who_lays_a_card_holds_no_dearer_one_that_fits() -> None:
    t = table("R7 R6 B1", "R3 Y2 G1 Y1", top="R5", draw=f"{OTHERS} {PLENTY}")
    notes = noted(t, "R7", (1, "R3"))
    assert possible(t, notes) & {"R8", "R9", "RS"} == set()
    assert {"R1", "R2", "R3", "G9", "Y9"} <= possible(t, notes)


def test_who_lays_the_card_it_has_drawn_held_nothing_that_fits() -> None:
    t = table("R7 R6 B1", "Y2 G1 Y1", top="R5", draw=f"R3 {OTHERS} {PLENTY}")
    notes = noted(t, "R7", (1, "draw"), (1, "R3"))
    assert possible(t, notes) & (REDS | {"B7", "G7", "Y7"}) == set()
    assert {"B3", "G3", "Y3"} <= possible(t, notes)


def test_who_keeps_its_turn_and_draws_is_read_in_that_order() -> None:
    t = table("R7 R6 B1", "RS Y2 G1 Y1", top="R5", draw=f"{OTHERS} {PLENTY}")
    notes = noted(t, "R7", (1, "RS"), (1, "draw"))
    assert possible(t, notes) & (REDS | {"BS", "GS", "YS"}) == set()
    assert {"B7", "G7", "Y7"} <= possible(t, notes)


def test_a_wild_that_is_kept_at_first_says_that_nothing_else_fitted() -> None:
    pile = f"{OTHERS} {PLENTY}"
    many = table("R7 R6 B1 B2 B3", "W Y2 G1 Y1", top="R5", draw=pile)
    notes = noted(many, "R7", (1, "W Y"))
    assert possible(many, notes) & {"R8", "R9"} == set() and "W" in possible(many, notes)
    few = table("R7 R6 B1 B2", "W Y2 G1 Y1", top="R5", draw=pile)
    assert {"R8", "R9"} <= possible(few, noted(few, "R7", (1, "W Y")))


def test_at_a_larger_table_only_a_draw_that_nobody_answered_tells_anything() -> None:
    t = table("R5 R6 B1", "G8 Y2 Y3", "G9 Y4", top="R7", draw=f"Y8 {OTHERS[3:]} {PLENTY}")
    notes = noted(t, "R5", (1, "draw"), (2, "draw"))
    assert possible(t, notes, 1) & REDS == set() and possible(t, notes, 2) & REDS == set()
    t = table("R5 R6 B1", "G5 Y2 Y3", "R1 Y4", top="R7", draw="Y8 Y9 B6 B8")
    notes = noted(t, "R5", (1, "G5"), (2, "draw"))
    assert notes.believed(t.state, Random(1)) is t.state


def test_a_new_round_is_a_new_page() -> None:
    t = table("R5 R6 B1", "G1 Y2 Y3", top="R7", draw="G3 Y4 B5 B6")
    notes = noted(t, "R5", (1, "draw"))
    assert notes.believed(t.state, Random(1)) is not t.state
    notes.leave(t.view(0), t.game.parse_move("R6"))
    t.play(0, "R6")
    notes.notice(attrs.evolve(t.view(0), round=2))
    assert notes.believed(t.state, Random(1)) is t.state


def test_notes_are_kept_where_they_can_be_trusted() -> None:
    assert can_be_read(UnoOptions()) and can_be_read(UnoOptions(blanks=3, draw_rule="until_playable"))
    for options in (
        {"seven_zero": True},
        {"shuffle_hands": 1},
        {"blank_effect": "swap_hands"},
        {"jump_in": "numbers"},
        {"stacking": "same"},
    ):
        assert not can_be_read(UnoOptions(**options))


# --- judging a table ------------------------------------------------------------------------------


def test_chances_are_those_of_all_seats_together() -> None:
    t = table("R5 B1 B2", "G1 G2 G3", "Y1 Y2 Y3", top="R7", turn=1)
    assert math.isclose(sum(chances(t.state).values()), 1)
    assert list(chances(t.state)) == [0, 1, 2]


def test_chances_know_what_is_good() -> None:
    def first(own: str, other: str, **how: Any) -> float:
        return chances(table(own, other, top="R7", **how).state)[0]

    assert first("B1 B2", "G1 G2 G3", turn=1) > 0.5 > first("B1 B2 B3", "G1 G2", turn=1), "few cards"
    assert first("B1 W", "G1 G2", turn=1) > first("B1 B2", "G1 G2", turn=1), "wilds"
    assert first("B1 BS", "G1 G2", turn=1) > first("B1 B2", "G1 G2", turn=1), "action cards"
    assert first("R1 B2", "G1 G2") > first("B1 B2", "G1 G2"), "a card that fits"
    assert first("R1", "G1 G2") > 0.95, "going out"
    answering = {"options": {"stacking": "same"}, "top": "R+2", "turn": 0}
    assert (
        chances(table("B1 B2", "G1 G2", pending=(8, 0, 1, "DRAW_TWO"), **answering).state)[0]
        < chances(table("B1 B2", "G1 G2", pending=(2, 0, 1, "DRAW_TWO"), **answering).state)[0]
        < 0.5
    ), "a stack"
    accused = table("B1 B2", "G1 G2", top="W+4", colour="R", turn=0, plus4=(1, "B", "G1 G2"))
    assert chances(accused.state)[0] < 0.5, "four cards"


@pytest.mark.parametrize(
    ("options", "hands", "expected"),
    [
        # Seat 0 goes out; seat 1 is left with 20 points, seats 2 and 3 with 9 and 1.
        ({"target_score": 0}, ("R5", "RS", "B9", "B1"), (1.0, -1.0, -1.0, -1.0)),
        ({"target_score": 500}, ("R5", "RS", "B9", "B1"), (1.12, -1.12, -1.12, -1.12)),
        ({"scoring": "lowest_total"}, ("R5", "RS", "B9", "B1"), (1.0, -1.08, -1.036, -1.004)),
        ({"partners": True, "target_score": 500}, ("R5", "RS", "B9", "B1"), (1.084, -1.084, 1.084, -1.084)),
    ],
)
def test_what_a_round_is_worth(options: dict[str, Any], hands: tuple[str, ...], expected: tuple[float, ...]) -> None:
    t = table(*hands, top="R7", called=[0], options=options).play(0, "R5")
    for seat, value in enumerate(expected):
        assert math.isclose(worth(t.game.options, t.state, seat), value)


def test_a_round_that_goes_on_is_worth_what_may_come_of_it() -> None:
    options = {"target_score": 0}
    t = table("R5 B1 B2", "G1 G2 G3", top="R7", options=options)
    chance = chances(t.state)[0]
    assert math.isclose(worth(t.game.options, t.state, 0), chance - (1 - chance))
    # With points: 6 in the other hand and 8 in the own one, of which 250 would be worth a round.
    t = table("R5 B1 B2", "G1 G2 G3", top="R7")
    chance = chances(t.state)[0]
    assert math.isclose(worth(t.game.options, t.state, 0), chance * (1 + 6 / 250) - (1 - chance) * (1 + 8 / 250))
