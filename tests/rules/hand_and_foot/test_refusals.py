"""The reason that is given for each move that is not allowed: its rule, and what there is to know about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .table import ALMOST, CONTRACT, TABLE, Table, table

NO_CAP = {"meld_cap": None, "second_meld": False}
FREE = {"staging": "free"}


def drawing(hand: str, pile: str = "5 Q", **more: Any) -> Table:
    return table(hand, **{"phase": "draw", "discard": pile, "opened": [0], **more})


def melding(hand: str, **more: Any) -> Table:
    return table(hand, **{"opened": None if more.get("melds") else [0], **more})


def ended(**more: Any) -> Table:
    """A round that is over."""
    return table("9 8", phase="draw", stock="", **more).play("draw")


def asking(**more: Any) -> Table:
    """Seat 0 has asked and seat 2 has to answer."""
    return table("K 9 5", up=[0], **more).play("ask")


Situation = tuple[str, Callable[[], Table], str, str, dict[str, Any]]

TURNS: list[Situation] = [
    ("TABLE-01 not_your_turn", lambda: drawing("Q Q 9"), "draw @1", "an opponent", {"turn": 0}),
    ("TABLE-01 not_your_turn", lambda: melding("K K K 9"), "discard K @2", "the partner", {"turn": 0}),
    ("TABLE-01 not_your_turn", asking, "discard 9 @0", "the asker waits", {"turn": 2}),
    ("TABLE-01 not_your_turn", asking, "yes @3", "no opponent answers", {"turn": 2}),
    ("TABLE-06 not_a_player_move", lambda: drawing("Q Q 9"), "draw @-2", "the table", {}),
    ("TABLE-06 not_a_player_move", asking, "draw @-2", "the table, while an answer is awaited", {}),
    ("TABLE-06 not_a_player_move", lambda: drawing("Q Q 9"), "yes @-2", "the table, answering", {}),
    ("TABLE-06 not_your_move", ended, "next @0", "a player", {}),
    ("TABLE-07 round_over", ended, "draw @0", "after the round", {}),
    ("TABLE-07 round_over", ended, "no @0", "an answer after the round", {}),
    ("TABLE-07 round_not_over", lambda: drawing("9"), "next @-2", "in the middle", {}),
    ("TABLE-02 match_over", lambda: ended(options={"end": ("rounds", 1)}).play("next"), "draw @0", "a player", {}),
    ("TABLE-02 match_over", lambda: ended(options={"end": ("rounds", 1)}).play("next"), "next @-2", "the table", {}),
    ("TABLE-04 nothing_asked", lambda: drawing("9"), "dealer 2 @-1", "an answer of chance", {}),
    ("TABLE-04 nothing_asked", lambda: drawing("9"), "shuffle 4 5 @-1", "a shuffle", {}),
    ("HF-99 answer_first", asking, "discard 8 @2", "who has to answer", {"seat": 0}),
    ("HF-99 no_question", lambda: melding("9 8"), "yes", "nobody has asked", {}),
    ("HF-136 no_bonus_now", lambda: ended(options={"end": ("rounds", 1)}), "next 100 0 @-2", "no round follows", {}),
    ("HF-136 bonus_for_each_team", ended, "next 100 @-2", "one number for two teams", {"teams": 2}),
]

THE_PILE: list[Situation] = [
    ("HF-52 draw_or_claim_first", lambda: drawing("K K K"), "stage K 3 0 0", "before the draw", {}),
    ("HF-52 draw_or_claim_first", lambda: drawing("K K K"), "discard K", "before the draw", {}),
    ("HF-52 nothing_claimed", lambda: drawing("Q Q 9"), "take", "before a claim", {}),
    ("HF-52 drawn_already", lambda: melding("Q Q 9", discard="Q"), "claim 2 0 0", "after the draw", {}),
    ("HF-52 drawn_already", lambda: melding("9 8"), "draw", "after the draw", {}),
    ("HF-52 drawn_already", lambda: melding("9 8"), "take", "after the draw", {}),
    ("HF-66 take_first", lambda: drawing("Q Q 9").play("claim 2 0 0"), "draw", "after a claim", {}),
    ("HF-66 take_first", lambda: drawing("Q Q 9").play("claim 2 0 0"), "discard 9", "after a claim", {}),
    ("HF-54 no_pickup", lambda: drawing("Q Q", options={"pickup": "forbidden"}), "claim 2 0 0", "", {}),
    ("HF-54 no_pile", lambda: drawing("Q Q", ""), "claim 2 0 0", "", {}),
    ("HF-57 three_on_top", lambda: drawing("B3 B3", "5 B3"), "claim 2 0 0", "", {"top": "B3"}),
    (
        "HF-61 open_first",
        lambda: drawing("Q Q A A A", opened=[1], options={"pickup_before_open": False}),
        "claim 2 0 0",
        "the other team has opened",
        {},
    ),
    (
        "HF-64 pile_too_small",
        lambda: drawing("Q Q 9", "4 5 Q", options={"pickup": "top_plus_min", "pickup_extra": 3}),
        "claim 2 0 0",
        "two cards below, three needed",
        {"cards": 3},
    ),
    ("HF-55 wrong_claim", lambda: drawing("Q 2 9"), "claim 1 1 0", "", {"top": "Q"}),
    ("HF-58 wrong_wild_claim", lambda: drawing("2 JO 9", "5 2"), "claim 0 0 2", "", {"top": "2"}),
    (
        "HF-58 wrong_wild_claim",
        lambda: drawing("2 2 9", "5 2", options={"wild_melds": False}),
        "claim 0 2 0",
        "without melds of wilds",
        {"top": "2"},
    ),
    (
        "HF-58 wrong_wild_claim",
        lambda: drawing("JO JO 9", "5 JO", options={"pickup_wild_top": "forbidden"}),
        "claim 0 0 2",
        "never",
        {"top": "JO"},
    ),
    ("TABLE-08 cards_not_in_hand", lambda: drawing("Q 9"), "claim 2 0 0", "", {}),
    ("HF-56 no_room_for_claim", lambda: drawing("Q Q", opened=None, melds="Q(6,0,0)"), "claim 2 0 0", "", {"top": "Q"}),
    ("HF-75 claim_leads_nowhere", lambda: drawing("Q Q 5", opened=[]), "claim 2 0 0", "30 of 50 points", {}),
    (
        "HF-37 too_few_points",
        lambda: drawing("Q Q 5", opened=[], options=FREE).play("claim 2 0 0"),
        "take",
        "30 of 50 points",
        {"points": 30, "required": 50},
    ),
    ("HF-66 keep_two_cards", lambda: drawing("Q Q", "Q", up=[0], options=FREE).play("claim 2 0 0"), "take", "", {}),
]

MELDS: list[Situation] = [
    ("TABLE-08 cards_not_in_hand", lambda: melding("K K"), "stage K 3 0 0", "", {}),
    ("TABLE-08 cards_not_in_hand", lambda: melding("K K K 2"), "stage K 3 2 0", "", {}),
    ("TABLE-08 cards_not_in_hand", lambda: melding("K K K 2"), "stage K 3 0 1", "", {}),
    ("HF-23 no_wild_melds", lambda: melding("2 2 2", options={"wild_melds": False}), "stage W 0 3 0", "", {}),
    ("HF-23 wilds_alone", lambda: melding("2 2 2 K"), "stage W 1 2 0", "", {}),
    (
        "HF-27 no_second_meld",
        lambda: melding("K K K", melds="K(7,0,0)", options={"second_meld": False}),
        "stage K 3 0 0",
        "",
        {"key": "K"},
    ),
    ("HF-67 no_cards", lambda: melding("K K K"), "stage K 0 0 0", "", {}),
    ("HF-31 too_small", lambda: melding("K K 9"), "stage K 2 0 0", "", {"cards": 2}),
    ("HF-17 too_large", lambda: melding("K K 9", melds="K(6,0,0)"), "stage K 2 0 0", "", {"cards": 8, "most": 7}),
    (
        "HF-20 too_many_wilds",
        lambda: melding("2 9", melds="K(4,1,1)", options={"max_wilds": 2}),
        "stage K 0 1 0",
        "",
        {"wilds": 3, "most": 2},
    ),
    (
        "HF-19 wilds_outnumber",
        lambda: melding("2 9", melds="K(3,2,0)"),
        "stage K 0 1 0",
        "as many as naturals",
        {"naturals": 3, "wilds": 3},
    ),
    (
        "HF-19 wilds_outnumber",
        lambda: melding("K 2 2 9", options={"wild_majority": "equal"}),
        "stage K 1 2 0",
        "more than naturals",
        {"naturals": 1, "wilds": 2},
    ),
    (
        "HF-21 too_few_naturals_by_share",
        lambda: melding("K K K 2 2 9", options={"min_natural_ratio": (2, 3)}),
        "stage K 3 2 0",
        "",
        {"naturals": 3, "cards": 5},
    ),
    (
        "HF-22 too_few_naturals",
        lambda: melding("K K K 2 9", options={"min_naturals_with_wild": 4}),
        "stage K 3 1 0",
        "",
        {"naturals": 3, "least": 4},
    ),
    (
        "HF-28 no_wilds_on_a_book",
        lambda: melding("2 9", melds="K(7,0,0)", options=NO_CAP),
        "stage K 0 1 0",
        "",
        {"key": "K"},
    ),
    ("HF-75 leads_nowhere", lambda: melding("K K K", opened=[]), "stage K 3 0 0", "30 of 50 points", {}),
    ("HF-75 leads_nowhere", lambda: melding("K K 5", up=[0], melds="K(4,0,0)"), "stage K 2 0 0", "the foot", {}),
    ("HF-101 must_go_out", lambda: melding("T 2", up=[0], melds=ALMOST, asked="yes"), "stage T 1 0 0", "", {}),
]

ENDS: list[Situation] = [
    ("TABLE-08 not_in_hand", lambda: melding("9 8"), "discard K", "", {"card": "K"}),
    ("HF-80 red_threes_stay", lambda: melding("R3 8", options={"red3_mode": "choose"}), "discard R3", "", {}),
    (
        "HF-37 too_few_points",
        lambda: melding("K K K 9", opened=[], options=FREE).play("stage K 3 0 0"),
        "discard 9",
        "30 of 50 points",
        {"points": 30, "required": 50},
    ),
    ("HF-101 must_go_out", lambda: melding("2 4", up=[0], melds=ALMOST, asked="yes"), "discard 4", "", {}),
    (
        "HF-94 no_final_discard",
        lambda: melding("9", up=[0], melds=CONTRACT, options={"final_discard": "forbidden"}),
        "discard 9",
        "",
        {},
    ),
    ("HF-86 keep_a_card", lambda: melding("9", up=[0], melds="K(4,0,0)"), "discard 9", "", {}),
    ("HF-100 partner_said_no", lambda: melding("9", up=[0], melds=CONTRACT, asked="no"), "discard 9", "", {}),
    (
        "HF-104 ask_first",
        lambda: melding("9", up=[0], melds=CONTRACT, options={"ask_permission": "required"}),
        "discard 9",
        "",
        {},
    ),
    (
        "HF-95 partner_not_ready",
        lambda: melding("9", up=[0], melds=CONTRACT, options={"partner_foot": "picked_up"}),
        "discard 9",
        "",
        {},
    ),
    (
        "HF-95 partner_not_ready",
        lambda: melding(
            "9", up=[0], melds=CONTRACT, asked="yes", options={"partner_foot": "played", "ask_permission": "required"}
        ),
        "discard 9",
        "permission alone is not enough",
        {},
    ),
    ("HF-81 foot_is_up", lambda: melding("K K K", up=[0], melds=CONTRACT).play("stage K 3 0 0"), "run", "", {}),
    ("HF-81 cards_left", lambda: melding("9 8"), "run", "", {"count": 2}),
    (
        "HF-37 too_few_points",
        lambda: melding("K K K", opened=[], options=FREE).play("stage K 3 0 0"),
        "run",
        "30 of 50 points",
        {"points": 30, "required": 50},
    ),
    ("HF-92 foot_is_down", lambda: melding("K K K", melds=CONTRACT).play("stage K 3 0 0"), "out", "", {}),
    ("HF-92 cards_left", lambda: melding("9", up=[0], melds=CONTRACT), "out", "", {"count": 1}),
    (
        "HF-93 discard_to_go_out",
        lambda: melding("2", up=[0], melds=ALMOST, options={"final_discard": "required", **FREE}).play("stage T 0 1 0"),
        "out",
        "",
        {},
    ),
    (
        "HF-88 contract_not_met",
        lambda: melding("K K", up=[0], melds="K(4,0,0)", options=FREE).play("stage K 2 0 0"),
        "out",
        "",
        {},
    ),
    ("HF-47 no_choice", lambda: melding("9 8"), "red3 1", "", {}),
    ("HF-47 no_such_red_threes", lambda: melding("R3 8", options={"red3_mode": "choose"}), "red3 2", "", {"count": 1}),
    ("HF-47 no_such_red_threes", lambda: melding("R3 8", options={"red3_mode": "choose"}), "red3 0", "", {"count": 1}),
    ("HF-87 something_to_do", lambda: melding("9 8", up=[0]), "pass", "two cards in the foot", {}),
    ("HF-87 something_to_do", lambda: melding("9"), "pass", "the foot is face down", {}),
    ("HF-72 nothing_to_undo", lambda: melding("9 8"), "undo", "", {}),
    ("HF-72 nothing_to_undo", lambda: drawing("9 8"), "undo all", "", {}),
]

QUESTIONS: list[Situation] = [
    ("HF-105 no_asking", lambda: drawing("9 8", up=[0], options={"ask_permission": "off"}), "ask", "", {}),
    ("HF-98 no_teammates", lambda: drawing("9 8", seats=3, up=[0], options={"team_size": 1}), "ask", "", {}),
    ("HF-98 asked_already", lambda: melding("9 8", up=[0], asked="no"), "ask", "", {}),
    ("HF-97 foot_is_down", lambda: drawing("9 8"), "ask", "", {}),
    ("HF-97 too_late_to_ask", lambda: melding("9 8", up=[0], drew="pile"), "ask", "took the pile", {}),
    ("HF-97 too_late_to_ask", lambda: melding("9 8", up=[0], ran=True), "ask", "has run", {}),
    (
        "HF-97 too_late_to_ask",
        lambda: melding("K 9 8", up=[0], melds="K(3,0,0)").play("stage K 1 0 0"),
        "ask",
        "something is staged",
        {},
    ),
    ("HF-97 too_late_to_ask", lambda: drawing("Q Q 9 8", up=[0]).play("claim 2 0 0"), "ask", "has claimed", {}),
]


def named(situations: list[Situation]) -> list[Any]:
    """One test for each situation, called by its reason and what is special about it."""
    return [
        pytest.param(*situation, id=f"{situation[0]} {situation[2]} {situation[3]}".strip()) for situation in situations
    ]


def check(reason: str, situation: Callable[[], Table], move: str, params: dict[str, Any]) -> None:
    """Asserts that the move is refused for this reason; `@1` after it says that seat 1 makes it."""
    text, _, seat = move.partition(" @")
    refusal = situation().refused(text, seat=int(seat) if seat else None)
    assert f"{refusal.rule} {refusal.code}" == reason
    assert dict(refusal.params) == params


@pytest.mark.rule("HF-99", "HF-136")
@pytest.mark.parametrize(("reason", "situation", "move", "about", "params"), named(TURNS))
def test_why_it_is_not_the_time_for_a_move(reason, situation, move, about, params):
    check(reason, situation, move, params)


@pytest.mark.rule("HF-37", "HF-52", "HF-54", "HF-55", "HF-56", "HF-57", "HF-58", "HF-61", "HF-64", "HF-66", "HF-75")
@pytest.mark.parametrize(("reason", "situation", "move", "about", "params"), named(THE_PILE))
def test_why_the_pile_is_not_taken(reason, situation, move, about, params):
    check(reason, situation, move, params)


@pytest.mark.rule(
    "HF-17", "HF-19", "HF-20", "HF-21", "HF-22", "HF-23", "HF-27", "HF-28", "HF-31", "HF-67", "HF-75", "HF-101"
)
@pytest.mark.parametrize(("reason", "situation", "move", "about", "params"), named(MELDS))
def test_why_cards_are_not_laid(reason, situation, move, about, params):
    check(reason, situation, move, params)


@pytest.mark.rule(
    "HF-37",
    "HF-47",
    "HF-72",
    "HF-80",
    "HF-81",
    "HF-86",
    "HF-87",
    "HF-88",
    "HF-92",
    "HF-93",
    "HF-94",
    "HF-95",
    "HF-100",
    "HF-101",
    "HF-104",
)
@pytest.mark.parametrize(("reason", "situation", "move", "about", "params"), named(ENDS))
def test_why_the_turn_does_not_end_like_that(reason, situation, move, about, params):
    check(reason, situation, move, params)


@pytest.mark.rule("HF-97", "HF-98", "HF-105")
@pytest.mark.parametrize(("reason", "situation", "move", "about", "params"), named(QUESTIONS))
def test_why_nobody_is_asked(reason, situation, move, about, params):
    check(reason, situation, move, params)


def test_what_is_no_move_of_the_game_at_all_is_an_error():
    t = drawing("9 8")
    with pytest.raises(TypeError):
        t.game.refusal(t.state, 0, "draw")
    assert t.legal(TABLE) == set()
