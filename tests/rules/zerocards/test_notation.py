"""How moves are written and read, and what is no move however it is written."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tablerules import InvalidNotation, TableRulesError
from tablerules.cards.coloured import Colour, card
from tablerules.games.zerocards.moves import JumpIn, Play, PlayExtra

from .table import rejected, rules, table

HANDS = ("R1 R2", "Y1 Y2", "B1 B2")


def game() -> Any:
    return rules()


@pytest.mark.rule("ZC-09")
@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "R", "R10", "r5", "R5 ", " R5", "R5\n", "P5", "W+2", "C+2", "RZ", "R5 @", "RF @-1"),
        *("RF @1 B", "RF@1", "RF @ 1", "RF @01", "RF @1 @2", "W X", "W b", "W  B", "W B Y", "C+1 C+1", "draw 2"),
        *("jump", "jump draw", "extra", "extra draw", "skip", "skip  extra", "zero 1", "uno", "catch", "catch x"),
        *("catch 01", "catch +1", "catch -1", "catch 1 ", "catch 1.0", "catch ١", "timeout", "timeout x"),
        *("timeout 007", "timeout -1", "timeout 1_7", "timeout +1", "auto", "auto 01", "expire", "expire -1"),
        *("connect", "connect x", "disconnect 01", "storm", "storm red", "storm colour", "storm colour X"),
        *("storm rain B", "problem 7 / 8", "problem 7x8", "problem 07 x 8", "problem +7 x 8", "roll", "roll x"),
        *("pick", "pick XX", "shuffle", "shuffle XX", "accept", "challenge", "colour B", "dealer 2", "DRAW"),
        *("\x00", "💥"),
    ],
)
def test_texts_that_are_no_moves(text):
    with pytest.raises(InvalidNotation):
        game().parse_move(text)


@pytest.mark.rule("ZC-01")
@pytest.mark.parametrize(
    "text",
    [
        *("WS", "WS B", "WC", "WC B", "WC B @1", "WS @1", "jump WS", "jump WC @1", "extra WC", "extra WS G"),
        *("pick WS", "give WC", "give R5 WS", "shuffle WS WC", "shuffle R5 WC W"),
    ],
)
def test_wilds_of_another_game_are_no_cards_of_this_one(text):
    with pytest.raises(InvalidNotation):
        game().parse_move(text)


@pytest.mark.rule("ZC-01")
def test_every_face_is_read():
    faces = list(dict.fromkeys(game().cards(game().start(2))))
    assert len(faces) == 4 * (10 + 3 + 11) + 3
    for face in faces:
        assert game().parse_move(str(face)) == Play(face)
        assert game().parse_move(f"extra {face}") == PlayExtra(face)
        assert game().parse_move(f"jump {face}") == JumpIn(face)
        assert game().parse_move(f"pick {face}").card is face
        assert game().parse_move(f"give {face}").cards == game().parse_move(f"shuffle {face}").cards == (face,)


@pytest.mark.rule("ZC-09")
@pytest.mark.parametrize("text", [None, 5, b"draw", ["draw"]])
def test_moves_are_written_as_text(text):
    with pytest.raises(TypeError):
        game().parse_move(text)


@pytest.mark.rule("ZC-09")
@pytest.mark.parametrize(
    "start", ["", "shuffle ", "give ", "catch ", "timeout ", "R5 @", "problem 7 x ", "W ", "roll ", "jump ", "auto "]
)
@pytest.mark.parametrize("filling", ["9", "R1 ", "x", " "])
def test_endless_texts_are_refused_at_once(start, filling):
    text = start + filling * 1_000_000
    began = time.process_time()
    with pytest.raises(InvalidNotation) as caught:
        game().parse_move(text)
    assert time.process_time() - began < 2
    assert len(str(caught.value)) < 1000


@pytest.mark.rule("ZC-09")
@pytest.mark.parametrize(
    "text",
    [
        *("R5", "W B", "RF @2", "C+1 G", "W", "jump RF @2", "jump R5", "extra W+4 B", "extra R5", "extra RX @1"),
        *("skip extra", "draw", "pass", "take", "give R5 G2", "give R5", "answer 42", "answer -999", "answer 0"),
        *("stroke 10,0 0,10", "stroke", "stroke -5,0", "zero", "catch 2", "next", "timeout 17", "timeout minigame"),
        *("auto 17", "expire 2", "connect 2", "disconnect 2", "shuffle R5 W C+1", "pick RN", "roll 3", "storm rain"),
        *("storm cyclone", "storm treat", "storm colour B", "problem 7 x 8", "problem 7 + 8", "problem 30 - 8"),
    ],
)
def test_every_move_is_read_as_it_is_written(text):
    move = game().parse_move(text)
    assert str(move) == text
    assert game().parse_move(str(move)) == move


@pytest.mark.rule("ZC-09")
@pytest.mark.parametrize("move", [None, "draw", 5, object(), ("R1",)])
def test_what_is_no_move_at_all(move):
    rejected(table(*HANDS, top="R7"), 0, lambda: move, TypeError)


@pytest.mark.rule("ZC-09", "ZC-45", "ZC-70")
@pytest.mark.parametrize(
    "move",
    [
        lambda: Play("R1"),
        lambda: Play(card("R1"), "R"),
        lambda: Play(card("R1"), None, True),
        lambda: Play(card("R1"), None, 1.0),
        lambda: PlayExtra(None),
        lambda: JumpIn("R7"),
    ],
)
def test_plays_with_wrong_types(move):
    rejected(table(*HANDS, top="R7"), 0, move, TypeError)


@pytest.mark.rule("ZC-70")
def test_a_jump_in_names_no_colour():
    t = table("R1 R2", "R7 Y1", top="R7", options={"jump_in": True})
    rejected(t, 1, lambda: JumpIn(card("R7"), Colour.BLUE), TableRulesError, TypeError)
