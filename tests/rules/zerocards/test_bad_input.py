"""What comes in at the edge and is no move, or not one now: refused with the library's errors, at once."""

from __future__ import annotations

import math
from typing import Any

import pytest

from tablerules import CHANCE, TABLE, InvalidNotation, InvalidPosition, TableRulesError
from tablerules.cards.coloured import card
from tablerules.chance import Pick, Roll, Shuffle
from tablerules.games.zerocards.moves import (
    Catch,
    CircleSubmit,
    DuelAnswer,
    Give,
    PeekExpired,
    Play,
    SetConnected,
    Timeout,
)

from .table import Table, rejected, rules, table

HANDS = ("R1 R2", "Y1 Y2", "B1 B2")


def game() -> Any:
    return rules()


def drawing() -> Table:
    """Everybody is drawing a circle."""
    return table(*HANDS, top="RC", circle=(0, {}))


def duelling() -> Table:
    return table(*HANDS, top="RD", duel=(0, 1, "7 x 8"))


# Strokes


@pytest.mark.rule("ZC-39")
@pytest.mark.parametrize(
    "points",
    [
        ((32768, 0),),
        ((0, -32769),),
        ((0, 0), (10**9, 0)),
        ((0, 0), (0, -(10**30))),
        ((10**5000, 0),),
        tuple((i, 0) for i in range(4097)),
        ((0, 0),) * 1_000_000,
    ],
    ids=["x", "y", "large", "very large", "too large to write", "4097 points", "a million points"],
)
def test_strokes_out_of_range(points):
    rejected(drawing(), 0, lambda: CircleSubmit(points))


@pytest.mark.rule("ZC-39")
@pytest.mark.parametrize(
    "points",
    [
        ((math.nan, 0), (1, 1), (2, 2)),
        ((math.inf, 0), (1, 1), (2, 2)),
        ((0, -math.inf), (1, 1), (2, 2)),
        ((1.0, 0), (1, 1), (2, 2)),
        ((True, False), (1, 1), (2, 2)),
        (("1", "2"), (1, 1), (2, 2)),
        ((None, None),),
        ((1,), (2,), (3,)),
        ((1, 2, 3), (1, 1), (2, 2)),
        ((), ()),
        (1, 2, 3),
        "0,0 1,1",
        None,
        7,
    ],
    ids=repr,
)
def test_strokes_that_are_no_points(points):
    rejected(drawing(), 0, lambda: CircleSubmit(points), TableRulesError, TypeError)


@pytest.mark.rule("ZC-39")
@pytest.mark.parametrize(
    "text",
    [
        *("stroke 1", "stroke 1,", "stroke ,1", "stroke 1,2,3", "stroke 1 2", "stroke 1, 2", "stroke 1,2  3,4"),
        *("stroke 1.0,2", "stroke 1e3,2", "stroke nan,0", "stroke inf,0", "stroke -inf,0", "stroke NaN,NaN"),
        *("stroke +1,2", "stroke 01,2", "stroke 1,-0", "stroke 1_0,2", "stroke ١,٢", "stroke 1,2 ", "stroke "),
        *("stroke True,False", "stroke (1,2)", "stroke 1;2", "stroke 0x1,2", "stroke 1,2\n", "strokes 1,2"),
    ],
)
def test_strokes_that_are_badly_written(text):
    with pytest.raises(InvalidNotation):
        game().parse_move(text)


@pytest.mark.rule("ZC-39")
@pytest.mark.parametrize("text", ["stroke 32768,0", "stroke 0,-32769", "stroke 99999999999999999999,0"])
def test_strokes_written_out_of_range(text):
    rejected(drawing(), 0, lambda: game().parse_move(text))


@pytest.mark.rule("ZC-39")
@pytest.mark.parametrize("text", ["1,1 " * 999_999 + "1,1", "1,1 " * 4096 + "1,1", "9" * 5_000_000 + ",0"])
def test_strokes_written_too_long(text):
    rejected(drawing(), 0, lambda: game().parse_move(f"stroke {text}"))


@pytest.mark.rule("ZC-39")
def test_the_largest_stroke_there_is():
    points = tuple((-32768 + i % 2 * 65535, i - 2048) for i in range(4096))
    t = drawing()
    t.state = t.game.apply(t.state, 0, CircleSubmit(points))
    assert t.view().circle.strokes[0] == points
    text = str(CircleSubmit(points))
    assert game().parse_move(text) == CircleSubmit(points)


# Answers


@pytest.mark.rule("ZC-38")
@pytest.mark.parametrize("number", [-1000, 10000, 10**18, -(10**30)])
def test_answers_out_of_range(number):
    rejected(duelling(), 0, lambda: DuelAnswer(number))


@pytest.mark.rule("ZC-38")
@pytest.mark.parametrize("number", [True, 56.0, math.nan, "56", None, (56,)])
def test_answers_that_are_no_integers(number):
    rejected(duelling(), 0, lambda: DuelAnswer(number), TableRulesError, TypeError)


@pytest.mark.rule("ZC-38")
@pytest.mark.parametrize("digits", [5, 100, 5000, 1_000_000])
def test_answers_written_too_long(digits):
    rejected(duelling(), 0, lambda: game().parse_move("answer " + "9" * digits))


# Seats


@pytest.mark.rule("ZC-65")
@pytest.mark.parametrize("target", [0, 3, 9, 10, -1, -2, 10**30])
def test_catches_of_oneself_and_of_nobody(target):
    rejected(table("R1", "Y1", "B1", top="R7"), 0, lambda: Catch(target))


@pytest.mark.rule("ZC-65")
@pytest.mark.parametrize("target", [True, 1.0, "1", None])
def test_catches_of_no_seat(target):
    rejected(table("R1", "Y1", "B1", top="R7"), 0, lambda: Catch(target), TableRulesError, TypeError)


@pytest.mark.rule("ZC-65", "ZC-64")
@pytest.mark.parametrize("seat", [3, 9, -3, 10**30])
@pytest.mark.parametrize("text", ["catch 0", "zero", "draw", "R1", "jump R7", "stroke", "answer 5"])
def test_seats_that_do_not_exist_do_nothing(seat, text):
    t = table("R1", "Y1", "B1", top="R7", options={"jump_in": True})
    rejected(t, seat, lambda: game().parse_move(text))


@pytest.mark.rule("ZC-65", "ZC-61")
@pytest.mark.parametrize("seat", [TABLE, CHANCE])
@pytest.mark.parametrize("text", ["catch 0", "zero", "draw", "R1", "pass", "take"])
def test_table_and_chance_do_not_play(seat, text):
    table("R1", "Y1", "B1", top="R7").refused(seat, text)


@pytest.mark.rule("ZC-74")
@pytest.mark.parametrize("target", [0, 3, -1, 9, 10**30])
def test_targets_that_are_not_there(target):
    rejected(table("RF R1 R2", "Y1", "B1", top="R7"), 0, lambda: Play(card("RF"), None, target))


@pytest.mark.rule("ZC-60", "ZC-61")
@pytest.mark.parametrize(
    "text",
    [
        *("timeout 0", "timeout 2", "timeout 999999999999", "timeout minigame", "auto 1", "expire 0", "expire 9"),
        *("connect 0", "connect 9", "disconnect 3", "disconnect 9", "next"),
    ],
)
def test_what_the_table_may_not_do(text):
    rejected(table(*HANDS, top="R7"), TABLE, lambda: game().parse_move(text))


@pytest.mark.rule("ZC-60", "ZC-61")
@pytest.mark.parametrize(
    "move",
    [
        lambda: Timeout(True),
        lambda: Timeout(1.0),
        lambda: Timeout("1"),
        lambda: Timeout(-1),
        lambda: PeekExpired(10**30),
        lambda: PeekExpired(None),
        lambda: SetConnected(-1, False),
        lambda: SetConnected(10**30, False),
        lambda: SetConnected(0, True),
        lambda: SetConnected(1.0, False),
    ],
)
def test_moves_of_the_table_with_wrong_numbers(move):
    rejected(table(*HANDS, top="R7"), TABLE, move, TableRulesError, TypeError)


# Gifts


@pytest.mark.rule("ZC-33")
@pytest.mark.parametrize("faces", ["", "R1", "R1 R2 G3", "R1 R1", "R1 Y1", "RP R1", "W W+4", "R1 R2 " * 500])
def test_gifts_of_wrong_cards(faces):
    t = table("R1 R2 G3", "Y1 Y2", top="RP", gift=1)
    rejected(t, 0, lambda: Give(tuple(card(face) for face in faces.split())))
    rejected(t, 0, lambda: game().parse_move(f"give {faces}".rstrip()))


@pytest.mark.rule("ZC-33")
@pytest.mark.parametrize("cards", [None, "R1 R2", ("R1", "R2"), (None, None), 3])
def test_gifts_that_are_no_cards(cards):
    t = table("R1 R2 G3", "Y1 Y2", top="RP", gift=1)
    rejected(t, 0, lambda: Give(cards), TableRulesError, TypeError)


@pytest.mark.rule("ZC-33")
@pytest.mark.parametrize("text", ["give", "give ", "give R1,R2", "give r1 R2", "give XX R1"])
def test_gifts_that_are_badly_written(text):
    with pytest.raises(InvalidNotation):
        game().parse_move(text)


@pytest.mark.rule("ZC-33")
def test_a_gift_is_read_in_any_order_and_written_in_one():
    assert game().parse_move("give G2 R5") == game().parse_move("give R5 G2")
    assert str(game().parse_move("give W R5")) == "give R5 W"
    t = table("R1 R2 G3", "Y1 Y2", top="RP", gift=1).play(0, "give G3 R1")
    assert (t.hand(0), t.hand(1)) == ("R2", "R1 Y1 Y2 G3")


# Chance


@pytest.mark.rule("ZC-47")
@pytest.mark.parametrize(
    "move",
    [
        lambda: Pick(card("R1")),
        lambda: Pick(card("B1")),
        lambda: Pick("Y1"),
        lambda: Pick(None),
        lambda: Roll(1),
        lambda: Shuffle((card("Y1"), card("Y2"))),
        lambda: Play(card("R1")),
        lambda: DuelAnswer(5),
    ],
)
def test_forged_picks(move):
    t = table("RG R1 R2", "Y1 Y2", top="R7").play(0, "RG @1")
    rejected(t, CHANCE, move)


@pytest.mark.rule("ZC-04")
@pytest.mark.parametrize("number", [0, 7, -1, 10**30])
def test_forged_dice(number):
    t = Table(game(), game().start(3))
    rejected(t, CHANCE, lambda: Roll(number))


@pytest.mark.rule("ZC-51")
@pytest.mark.parametrize("text", ["storm colour R", "pick R1", "roll 1", "problem 2 + 2", "shuffle R1", "next", "draw"])
def test_forged_storms(text):
    t = table("RM R1 R2", "Y1 Y2", top="R7", chaos=11).play(0, "RM")
    rejected(t, CHANCE, lambda: game().parse_move(text))


@pytest.mark.rule("ZC-34")
@pytest.mark.parametrize(
    "text",
    ["shuffle Y1 Y2", "shuffle Y1 Y2 G1 G1", "shuffle Y1 Y2 G1 R1", "shuffle Y1 Y2 G1 G1 G2", "storm rain"],
)
def test_forged_shuffles(text):
    t = table("RW R1 R2", "Y1 Y2", top="R7", draw="G1 G2").play(0, "RW @1")
    rejected(t, CHANCE, lambda: game().parse_move(text))
    rejected(t, CHANCE, lambda: Shuffle((card("Y1"),) * 1_000_000))


@pytest.mark.rule("ZC-36")
@pytest.mark.parametrize("text", ["pick R1", "roll 3", "storm rain", "shuffle R1"])
def test_forged_problems(text):
    t = table("RD R1 R2", "Y1 Y2", top="R7").play(0, "RD @1")
    rejected(t, CHANCE, lambda: game().parse_move(text))


@pytest.mark.rule("ZC-36", "ZC-47")
@pytest.mark.parametrize(
    "text", ["pick R1", "roll 6", "storm rain", "storm colour B", "problem 2 + 2", "shuffle R1 R2", "shuffle R1"]
)
@pytest.mark.parametrize("seat", [CHANCE, TABLE, 0, 1])
def test_answers_nobody_asked_for(seat, text):
    table(*HANDS, top="R7").refused(seat, text)


@pytest.mark.rule("ZC-36", "ZC-47")
def test_only_chance_answers():
    t = table("RG R1 R2", "Y1 Y2", top="R7").play(0, "RG @1")
    for seat in (0, 1, TABLE):
        assert t.broken(seat, "pick Y1") == ("TABLE-03", "chance_first")
        assert t.legal(seat) | t.asides(seat) == set()


# Positions


@pytest.mark.rule("ZC-01")
@pytest.mark.parametrize(
    "wrong",
    [
        {"hands": ["R1"]},
        {"hands": ["R1"] * 11},
        {"hands": ["R0 R0", "Y1"]},
        {"hands": ["RM RM", "Y1"]},
        {"hands": ["R77", "Y1"]},
        {"top": ""},
        {"top": "R7 R8"},
        {"top": "W"},
        {"top": "W", "colour": "X"},
        {"turn": 2},
        {"turn": -1},
        {"direction": 0},
        {"draw": "R7 R7"},
        {"phase": "nothing"},
        {"phase": "round_over"},
        {"drawn": "R9"},
        {"called": [0]},
        {"called": [5]},
        {"frozen": [2]},
        {"bomb": (0, 3)},
        {"bomb": (4, 3)},
        {"chaos": -1},
        {"panic": -1},
        {"connected": [0, 7]},
        {"pending": (2, 0, 1, "SKIP")},
        {"pending": (2, 1, 0, "DRAW_TWO")},
        {"pending": (0, 0, 1, "DRAW_TWO")},
        {"peeks": {0: (0, "R1")}},
        {"peeks": {3: (0, "R1")}},
        {"duel": (0, 0, "7 x 8")},
        {"duel": (0, 1, "1 x 8")},
        {"circle": (0, {5: "0,0"})},
        {"gift": 0},
        {"scores": (1,)},
        {"turn_id": -1},
        {"starter": 2},
    ],
    ids=repr,
)
def test_positions_there_are_not(wrong):
    arguments = {"hands": ["R1 R2", "Y1 Y2"], "top": "R7"} | wrong
    if "pending" in wrong:
        arguments["top"] = "R+2"
    with pytest.raises(InvalidPosition):
        game().position(**arguments)
