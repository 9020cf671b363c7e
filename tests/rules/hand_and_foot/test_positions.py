"""Positions written in notation: HF-145."""

from __future__ import annotations

from typing import Any

import pytest

from tablerules.errors import InvalidPosition
from tablerules.games.hand_and_foot.cards import card

from .table import CONTRACT, Table, game_of, table


@pytest.mark.rule("HF-145")
def test_a_position_is_what_was_said():
    t = table(
        "K K 2",
        "Q",
        "J J",
        "T 8",
        feet={0: "4 5 6", 1: "7"},
        up=[2, 3],
        melds=["K(3,1,0) A(7,0,0)", "W(0,2,1)"],
        discard="7 9 B3",
        stock="4 5 6 R3",
        turn=1,
        phase="draw",
        round=3,
        red3=(1, 0),
        scores=(1200, 340),
        dealer=2,
        foot_played=[2],
    )
    assert [t.hand(seat) for seat in range(4)] == ["K K 2", "Q", "J J", "8 T"]
    assert t.sees("feet") == (3, 1, 0, 0)
    assert t.sees("foot_up") == (False, False, True, True)
    assert t.sees("foot_played") == (False, False, True, False)
    assert t.melds(0) == {"K(3,1,0)", "A(7,0,0)"}
    assert t.melds(1) == {"W(0,2,1)"}
    assert t.pile() == "7 9 B3"
    assert t.stock == 4
    assert (t.turn, t.phase, t.sees("round"), t.sees("dealer")) == (1, "draw", 3, 2)
    assert t.sees("red3") == (1, 0)
    assert t.sees("scores") == (1200, 340)
    assert t.to_act == (1,)


@pytest.mark.rule("HF-145")
def test_what_is_not_said_is_the_obvious():
    game = game_of()
    t = Table(game, game.position(hands=["K", "Q", "J", "T"], feet=["4", "5", "6", "7"]))
    assert t.to_act == (0,)
    assert (t.turn, t.phase, t.sees("round"), t.sees("dealer")) == (0, "meld", 1, 3)
    assert (t.sees("drew"), t.asked) == ("stock", None)
    assert t.sees("scores") == (0, 0)
    assert t.sees("red3") == (0, 0)
    assert t.sees("opened") == (False, False)
    assert t.sees("foot_up") == t.sees("foot_played") == (False,) * 4
    assert t.sees("required") == (50, 50)
    assert t.pile() == ""
    assert t.stock == 270 - 8
    assert sum(t.cards.values()) == 270


@pytest.mark.rule("HF-140", "HF-145")
@pytest.mark.parametrize(("dealer", "turn", "turns"), [(3, 0, 1), (3, 3, 4), (2, 0, 2), (0, 1, 1), (0, 0, 4)])
def test_so_many_turns_have_begun_as_it_takes_to_come_round_to_the_player(dealer, turn, turns):
    assert table("9 8", "9 8", "9 8", "9 8", dealer=dealer, turn=turn).view().turns == turns


@pytest.mark.rule("HF-145")
def test_teams_with_melds_have_opened_unless_it_is_said_otherwise():
    assert table(melds=["K(3,0,0)", ""]).sees("opened") == (True, False)
    assert table(opened=[1]).sees("opened") == (False, True)
    assert table(melds=["K(3,0,0)", ""], opened=[0, 1]).sees("opened") == (True, True)


@pytest.mark.rule("HF-145")
def test_the_stock_is_exactly_that_and_top_first():
    t = table("9 8", phase="draw", stock="4 K Q").play("draw")
    assert t.holds("9 8 4 K")
    assert t.stock == 1
    assert sum(t.cards.values()) == 270


@pytest.mark.rule("HF-145")
def test_cards_named_nowhere_come_back_at_the_next_deal():
    t = table("9 8", phase="draw", stock="4").play("draw", "next")
    assert len(t.to_shuffle) == 270


@pytest.mark.rule("HF-145")
@pytest.mark.parametrize("asked", [None, "yes", "no"])
@pytest.mark.parametrize("drew", ["stock", "pile"])
@pytest.mark.parametrize("ran", [False, True])
def test_how_the_turn_went_so_far_can_be_said(drew, asked, ran):
    t = table("K 9 5", up=[0], opened=[0], drew=drew, asked=asked, ran=ran)
    assert t.sees("drew") == drew
    assert t.asked == asked
    assert ("ask" in t.legal()) == (drew == "stock" and asked is None and not ran)


@pytest.mark.rule("HF-145")
def test_a_deal_bonus_can_be_said():
    t = table("9 8", phase="draw", stock="", deal_bonus=(100, 50)).play("draw")
    assert [row.deal_bonus for row in t.summary.teams] == [100, 50]


SEATED = {"hands": ["K", "Q", "J", "T"], "feet": ["4", "5", "6", "7"]}
"""A position of four players in which nothing is wrong."""

IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"hands": ["K " * 21, "Q", "J", "T"]}, "K: named more often"),
    ({"hands": ["K", "Q", "J"]}, "feet: one for each of 3 seats"),
    ({"hands": ["K"], "feet": ["4"]}, "1 hands"),
    ({"hands": ["K", "Q", "J", "X"]}, "the hand of seat 3"),
    ({"hands": ["K", "Q", "J", "KH"]}, "the hand of seat 3"),
    ({"feet": ["4", "5", "6"]}, "feet"),
    ({"feet": ["4", "5", "6", "1"]}, "the foot of seat 3"),
    ({"melds": [["K K"], []]}, "no meld under these rules"),
    ({"melds": [["K K 2 2"], []]}, "no meld under these rules"),
    ({"melds": [["K K K K K K K K"], []]}, "no meld under these rules"),
    ({"melds": [["K K Q"], []]}, "is no meld"),
    ({"melds": [["B3 B3 B3"], []]}, "is no meld"),
    ({"melds": [["R3 2 2"], []]}, "is no meld"),
    ({"melds": [["K K K", "K K K"], []]}, "one open meld of K"),
    ({"melds": [["2 2 2", "2 2 JO"], []]}, "one open meld of W"),
    ({"melds": [["K K K"]]}, "a list for each of 2 teams"),
    ({"melds": [["K K K"], []], "opened": [1]}, "team 0 has melds"),
    ({"melds": [["K K K"], []], "opened": (False, True)}, "team 0 has melds"),
    ({"opened": [2]}, "opened"),
    ({"opened": ["0"]}, "opened"),
    ({"discard": "K K 1"}, "discard"),
    ({"discard": "K R3 K"}, "none can lie in the discard pile"),
    ({"stock": "K R4"}, "stock"),
    ({"phase": "answer"}, "phase"),
    ({"phase": "lunch"}, "phase"),
    ({"turn": 4}, "turn=4"),
    ({"turn": -1}, "turn=-1"),
    ({"turn": "0"}, "turn='0'"),
    ({"dealer": 4}, "dealer=4"),
    ({"round": 0}, "round=0"),
    ({"round": 1.5}, "round=1.5"),
    ({"scores": (1, 2, 3)}, "scores"),
    ({"scores": (1, 2.5)}, "scores"),
    ({"deal_bonus": (1,)}, "deal_bonus"),
    ({"red3": (-1, 0)}, "red3"),
    ({"red3": (11, 0)}, "R3: named more often"),
    ({"hands": ["R3", "Q", "J", "T"]}, "has laid every red three"),
    ({"drew": "stock", "phase": "draw"}, "nothing has been drawn"),
    ({"drew": "foot"}, "drew='foot'"),
    ({"ran": True}, "ran"),
    ({"ran": True, "phase": "draw", "feet": [None, "5", "6", "7"]}, "ran"),
    ({"asked": "maybe", "feet": [None, "5", "6", "7"]}, "asked='maybe'"),
    ({"asked": "yes"}, "asked"),
    ({"foot_played": [0]}, "the foot of seat 0 is face down"),
    ({"foot_played": (False, True, False, False)}, "the foot of seat 1 is face down"),
    ({"foot_played": [4]}, "foot_played"),
]


@pytest.mark.rule("HF-145")
@pytest.mark.parametrize(("position", "why"), IMPOSSIBLE, ids=lambda value: value if isinstance(value, str) else None)
def test_an_impossible_position_is_refused_and_it_is_said_why(position, why):
    game = game_of()
    with pytest.raises(InvalidPosition) as caught:
        game.position(**{**SEATED, **position})
    assert why in str(caught.value)


@pytest.mark.rule("HF-145")
def test_what_is_wrong_in_those_positions_is_only_what_is_named():
    assert game_of().position(**SEATED)


@pytest.mark.rule("HF-145")
@pytest.mark.parametrize(
    ("options", "position"),
    [
        ({"ask_permission": "off"}, {"asked": "yes", "feet": [None, "5", "6", "7"]}),
        ({"team_size": 1}, {"asked": "no", "feet": [None, "5", "6", "7"]}),
        ({"second_meld": False}, {"melds": [["K K K K K K K", "K K K"], []]}),
        ({"meld_cap": None, "second_meld": False}, {"melds": [["K K K K K K K K", "K K K"], []]}),
        ({"red3_mode": "choose"}, {"discard": "R3"}),
        ({"wild_melds": False}, {"melds": [["2 2 2"], []]}),
        ({"decks": 2, "hand_size": 5}, {"hands": ["K " * 9, "Q", "J", "T"]}),
        ({"team_size": 7}, {}),
    ],
)
def test_what_is_possible_depends_on_the_house_rules(options, position):
    with pytest.raises(InvalidPosition):
        game_of(**options).position(**{**SEATED, **position})


@pytest.mark.rule("HF-145")
@pytest.mark.parametrize(
    ("options", "position"),
    [
        ({"red3_mode": "choose"}, {"hands": ["R3", "Q", "J", "T"]}),
        ({"red3_mode": "discard"}, {"hands": ["R3", "Q", "J", "T"], "discard": "R3 4"}),
        ({}, {"hands": ["K", "R3", "J", "T"], "feet": ["R3", "5", "6", "7"]}),  # not yet on turn, face down
        ({}, {"melds": [["K K K K K K K", "K K K"], []]}),
        ({"meld_cap": None, "second_meld": False}, {"melds": [["K K K K K K K K"], []]}),
        ({}, {"asked": True, "feet": [None, "5", "6", "7"]}),
        ({}, {"scores": (-500, 20)}),
    ],
)
def test_what_the_rules_allow_is_no_impossible_position(options, position):
    game = game_of(**options)
    assert game.to_act(game.position(**{**SEATED, **position})) == (0,)


@pytest.mark.rule("HF-145")
@pytest.mark.parametrize("hand", [7, None, ["K", 7], {"K": 3}])
def test_cards_are_given_as_text_or_in_a_list(hand):
    with pytest.raises(TypeError):
        game_of().position(**{**SEATED, "hands": [hand, "Q", "J", "T"]})


@pytest.mark.rule("HF-145")
def test_cards_in_a_list_may_be_texts_or_the_cards_themselves():
    t = Table(game_of(), game_of().position(**{**SEATED, "hands": [["K", card("2"), "JO"], (), "J", "T"]}))
    assert t.hand(0) == "K 2 JO"
    assert t.hand(1) == ""


@pytest.mark.rule("HF-145")
@pytest.mark.parametrize("opened", [[1], (1,), (False, True), {1}])
def test_teams_are_named_by_number_or_by_a_flag_each(opened):
    assert table("9 8", opened=opened).sees("opened") == (False, True)


@pytest.mark.rule("HF-145", "HF-133")
@pytest.mark.parametrize("asked", [True, "yes", False, "no"])
def test_an_answer_is_a_word_or_a_flag(asked):
    t = table("5", up=[0], melds=CONTRACT, asked=asked)
    assert t.asked == ("yes" if asked in (True, "yes") else "no")
