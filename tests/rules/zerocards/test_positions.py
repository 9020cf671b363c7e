"""Positions that cannot come up are refused, and the reason is said."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tablerules import InvalidPosition
from tablerules.cards.coloured import CARDS

from .table import rules

STACK: dict[str, Any] = {"top": "R+2", "pending": (2, 0, 1, "DRAW_TWO")}


@pytest.mark.rule("ZC-20", "ZC-33", "ZC-35", "ZC-36", "ZC-39", "ZC-41", "ZC-54", "ZC-60")
@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"hands": ["R1"]}, "1 hands: 0cards is for 2 to 10 players"),
        ({"top": "R7 R8"}, "top='R7 R8': one card lies on top"),
        ({"turn": 2}, "turn=2: there are seats 0 to 1"),
        ({"turn": True}, "turn=True: there are seats 0 to 1"),
        ({"direction": 2}, "direction=2: 1 is clockwise, -1 counter-clockwise"),
        ({"chaos": 12}, "chaos=12: a number from 0 to 11"),
        ({"top": "RG", "gift": 1, "chaos": 15}, "chaos=15: a number from 0 to 14"),  # 11, Colour + 1, the gift
        ({"top": "C+1", "colour": "R", "phase": "extra", "chaos": 14}, "chaos=14: a number from 0 to 13"),
        ({"panic": 5}, "panic=5: a number from 0 to 4"),
        ({"round": 0}, "round=0: a number from 1 to 1000000"),
        ({"panic_turn": 1}, "panic_turn=1: true or false"),
        ({"bomb": (3,)}, "bomb=(3,): write (countdown, payload)"),
        ({"bomb": (3, "3")}, "bomb=(3, '3'): write (countdown, payload)"),
        ({"bomb": (3, 4)}, "bomb=(3, 4): the countdown is 1 to 3, the payload 3, 6, 9"),
        ({"draw": "R7 R7"}, "R7: named more often than the pack has it"),
        ({"discard": "Q"}, "discard: 'Q' is no card"),
        ({"top": "W"}, "say which colour was named"),
        ({"top": "W", "colour": "Q"}, "'Q' is no colour: R, Y, G or B"),
        ({"scores": (0, -1)}, "scores=(0, -1): a number from 0 for each seat"),
        ({"drawn": "R1", "gift": 1}, "play_drawn and gift: a turn is in one phase at a time"),
        ({"phase": "staring"}, "phase='staring': there are play,"),
        ({"phase": "play", "gift": 1}, "phase='play' does not go with what else is given, which means 'gift'"),
        ({"phase": "play_drawn"}, "phase='play_drawn' needs 'drawn'"),
        ({"phase": "duel"}, "phase='duel' needs 'duel'"),
        ({"phase": "stack"}, "phase='stack' needs 'pending'"),
        (STACK | {"phase": "play"}, "a stack that aims at the seat on turn has to be answered first"),
        (
            STACK | {"top": "RP", "gift": 1},
            "phase='gift': a stack that aims at the seat on turn has to be answered first",
        ),
        (STACK | {"top": "RC", "circle": (0, {})}, "phase='circle': a stack that aims at the seat on turn"),
        (STACK | {"top": "C+1", "colour": "R", "phase": "extra"}, "phase='extra': a stack that aims at"),
        (STACK | {"pending": (2, 0, 1)}, "pending: write (total, target, attacker, kind)"),
        (STACK | {"pending": (2, 1, 0, "DRAW_TWO")}, "pending: the target 1 is on turn, not 0"),
        (STACK | {"pending": (2, 0, 0, "DRAW_TWO")}, "pending: seat 0 has not aimed at itself"),
        (STACK | {"pending": (2, 0, 1, "SKIP")}, "pending: the kind 'SKIP' is neither 'DRAW_TWO' nor 'DRAW_FOUR'"),
        (STACK | {"pending": (3, 0, 1, "DRAW_TWO")}, "pending: a stack of 3 cannot come up"),
        (STACK | {"pending": (4, 0, 1, "DRAW_FOUR")}, "pending: R+2 on top has aimed no stack of kind 'DRAW_FOUR'"),
        ({"peeks": {0: "R1"}}, "peeks: write {viewer: (owner, the cards seen)}"),
        ({"peeks": {0: (1, "Y1 Y1 Y1")}}, "peeks: 'Y1 Y1 Y1' is more than the pack has"),
        ({"peeks": {0: (0, "R1")}}, "peeks: seat 0 does not look into its own hand"),
        ({"top": "RD", "duel": (0, "7 x 8")}, "duel: write (initiator, target, '7 x 8')"),
        ({"top": "RD", "duel": (1, 0, "7 x 8")}, "duel: the initiator is seat 0 on turn, the target another one"),
        ({"top": "RD", "duel": (0, 1, "seven")}, "duel: 'seven' is no problem of a duel with these options"),
        ({"top": "RD", "duel": (0, 1, "7 x 80")}, "duel: '7 x 80' is no problem of a duel with these options"),
        ({"top": "RC", "circle": (0,)}, "circle: write (player, {seat: '10,0 0,10'}), who handed in first first"),
        ({"top": "RC", "circle": (1, {})}, "circle: the player is seat 0 on turn"),
        ({"top": "RC", "circle": (0, {1: "10,0 0"})}, "circle: "),
        ({"top": "RC", "circle": (0, {1: "a circle"})}, "circle: 'a circle' is no stroke: write its points as"),
        ({"top": "RC", "circle": (0, {0: "", 1: ""})}, "everybody has handed in a stroke"),
        ({"drawn": "Y1"}, "drawn='Y1': one card of the hand of seat 0"),
        ({"top": "B7", "drawn": "R1"}, "drawn='R1': it cannot be played, so the turn would have ended"),
        ({"frozen": [0]}, "frozen=0: a frozen seat is not on turn"),
        ({"gift": 1}, "phase='gift': R7 on top has not begun it"),
        ({"called": [1]}, "called=1: only a seat with exactly one card calls"),
        ({"top": "C+1", "colour": "B", "phase": "extra"}, "phase='extra': seat 0 holds no extra card"),
        ({"top": "RP", "gift": 0}, "gift: seat 0 on turn gives some of its cards to another seat"),
        ({"top": "RD", "hands": ["", "Y1"], "duel": (0, 1, "7 x 8")}, "seat 0 has played its last card"),
    ],
    ids=repr,
)
def test_why_a_position_is_refused(wrong: dict[str, Any], reason: str) -> None:
    arguments: dict[str, Any] = {"hands": ["R1 R2", "Y1 Y2"], "top": "R7"} | wrong
    with pytest.raises(InvalidPosition) as refused:
        rules().position(**arguments)
    assert reason in str(refused.value)


@pytest.mark.rule("ZC-50", "ZC-54", "ZC-82")
@pytest.mark.parametrize(
    ("options", "wrong", "reason"),
    [
        ({"target_score": 200}, {"scores": (200, 0)}, "the match would be over at 200"),
        ({"chaos": False}, {"colour": "B"}, "colour='B': on R7 its own colour is in force"),
        ({"chaos": False}, {"chaos": 1}, "chaos=1: a number from 0 to 0"),
    ],
)
def test_what_a_house_rule_rules_out(options: dict[str, Any], wrong: dict[str, Any], reason: str) -> None:
    arguments: dict[str, Any] = {"hands": ["R1 R2", "Y1 Y2"], "top": "R7"} | wrong
    with pytest.raises(InvalidPosition) as refused:
        rules(**options).position(**arguments)
    assert reason in str(refused.value)
    assert rules().position(**arguments)  # it can come up without that house rule


def test_cards_are_written_as_text() -> None:
    with pytest.raises(TypeError, match="the hand of seat 1 is written as text, not list"):
        rules().position(hands=["R1", ["Y1"]], top="R7")  # type: ignore[list-item]


@pytest.mark.rule("ZC-35")
@pytest.mark.parametrize(("hand", "known"), [("R5", ""), ("R5 R5", "R5"), ("R5 G2", "G2")])
def test_a_card_just_drawn_is_none_that_a_look_has_shown(hand: str, known: str) -> None:
    game = rules()
    state = game.position(hands=[hand, "G7 G8"], top="R7", drawn="R5", peeks={1: (0, f"R5 {known}".strip())})
    assert [CARDS[code].text for code in state.side.peeks[0].known] == known.split()
    view = game.view(state, 1)
    for seed in range(20):
        assert game.view(game.determinize(view, random.Random(seed)), 1) == view
