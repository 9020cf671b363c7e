"""What a round is worth: HF-111 to HF-120, and the summary of HF-140."""

from __future__ import annotations

from typing import Any

import pytest

from .table import CONTRACT, Table, dealt, pack, table

PARTS = (
    "book_points",
    "table_points",
    "red3_points",
    "going_out_points",
    "hand_points",
    "foot_points",
    "red3_unplayed_points",
    "incomplete_wild_points",
    "deal_bonus",
)


def by_the_stock(*hands: str, **more: Any) -> Table:
    """A round that ends because seat 0 cannot draw."""
    return table(*hands, **{"phase": "draw", "stock": "", **more}).play("draw")


def by_going_out(**more: Any) -> Table:
    """A round that ends because seat 0 discards its last card."""
    return table("4", **{"up": [0], "options": {"contract": (0, 0, 0)}, **more}).play("discard 4")


@pytest.mark.rule("HF-111")
@pytest.mark.parametrize(
    ("melds", "points"),
    [
        ("", 0),
        ("K(3,0,0)", 30),
        ("K(7,0,0)", 70),
        ("A(5,1,0)", 120),
        ("8(4,2,1)", 130),
        ("W(0,4,3)", 230),
        ("J(6,0,0) 7(3,1,0)", 95),
        ("K(7,0,0) K(3,0,0)", 100),
    ],
)
def test_all_cards_in_melds_count_complete_or_not(melds, points):
    assert by_the_stock(melds=melds).score(0).table_points == points


@pytest.mark.rule("HF-111")
def test_each_team_counts_its_own():
    t = by_the_stock(melds=["K(3,0,0)", "A(3,0,0)"])
    assert [row.table_points for row in t.summary.teams] == [30, 60]


@pytest.mark.rule("HF-111")
def test_cards_staged_in_the_turn_that_goes_out_count():
    t = table("K K K", up=[0], melds=CONTRACT).play("stage K 3 0 0", "out")
    assert t.score(0).table_points == by_the_stock(melds=CONTRACT).score(0).table_points + 30


@pytest.mark.rule("HF-112")
@pytest.mark.parametrize("bonus", [(500, 300, 1500), (300, 100, 0), (1, 10, 100)])
@pytest.mark.parametrize(
    ("melds", "books"),
    [
        ("K(6,0,0)", (0, 0, 0)),
        ("K(7,0,0)", (1, 0, 0)),
        ("K(6,1,0)", (0, 1, 0)),
        ("W(0,4,3)", (0, 0, 1)),
        ("K(7,0,0) K(6,0,1) Q(7,0,0) W(0,7,0) W(0,3,0)", (2, 1, 1)),
    ],
)
def test_each_book_brings_its_bonus_once(melds, books, bonus):
    row = by_the_stock(melds=melds, options={"book_bonus": bonus}).score(0)
    assert (row.clean_books, row.dirty_books, row.wild_books) == books
    assert row.book_points == sum(number * points for number, points in zip(books, bonus, strict=True))


@pytest.mark.rule("HF-112")
def test_a_book_beyond_seven_cards_brings_it_once_too():
    options = {"meld_cap": None, "second_meld": False}
    assert by_the_stock(melds="K(14,0,0)", options=options).score(0).book_points == 500


@pytest.mark.rule("HF-113")
@pytest.mark.parametrize("bonus", [0, 100, 200])
def test_each_red_three_in_the_tray_brings_its_bonus_even_if_the_team_never_opened(bonus):
    t = by_the_stock(red3=(3, 1), options={"red3_bonus": bonus})
    assert [row.red3_points for row in t.summary.teams] == [3 * bonus, bonus]
    assert [row.red3_played for row in t.summary.teams] == [3, 1]
    assert [row.opened for row in t.summary.teams] == [False, False]


@pytest.mark.rule("HF-114")
@pytest.mark.parametrize("bonus", [0, 100, 200])
def test_going_out_brings_the_team_a_bonus(bonus):
    t = by_going_out(options={"contract": (0, 0, 0), "going_out_bonus": bonus})
    assert [row.going_out_points for row in t.summary.teams] == [bonus, 0]


@pytest.mark.rule("HF-114", "HF-140")
@pytest.mark.parametrize("seat", range(4))
def test_the_bonus_is_for_the_team_of_whoever_went_out(seat):
    options = {"contract": (0, 0, 0)}
    t = table(*[None] * seat, "4", turn=seat, up=[seat], options=options).play("discard 4")
    assert t.summary.out_player == seat
    assert [row.going_out_points for row in t.summary.teams] == ([100, 0] if seat % 2 == 0 else [0, 100])


@pytest.mark.rule("HF-115")
def test_cards_left_in_hands_and_feet_count_against_the_team():
    t = by_the_stock("A A JO 4", "9", "T 9 7", "2", feet={0: "K K Q 9 8 6 4 2 JO B3", 1: "4", 2: "5", 3: "6"})
    assert [row.hand_points for row in t.summary.teams] == [-95 - 25, -10 - 20]
    assert [row.foot_points for row in t.summary.teams] == [-135 - 5, -5 - 5]


@pytest.mark.rule("HF-115")
def test_what_the_partner_of_the_player_who_went_out_holds_counts_too():
    t = by_going_out(feet={2: "A A"})
    row = t.score(0)
    assert (row.hand_points, row.foot_points) == (-15, -40)


@pytest.mark.rule("HF-115")
def test_a_foot_that_was_taken_up_counts_as_a_hand():
    row = by_the_stock("A A", up=[0, 2]).score(0)
    assert (row.hand_points, row.foot_points) == (-40 - 15, 0)


@pytest.mark.rule("HF-116")
@pytest.mark.parametrize("penalty", [0, 100, 500])
@pytest.mark.parametrize("mode", ["auto", "choose", "discard"])
def test_red_threes_that_were_not_laid_count_against_the_team(mode, penalty):
    t = by_the_stock(
        "9 8", "R3 R3 9", feet={0: "R3 4", 3: "R3 R3"}, options={"red3_mode": mode, "red3_penalty": penalty}
    )
    assert [row.red3_unplayed for row in t.summary.teams] == [1, 4]
    assert [row.red3_unplayed_points for row in t.summary.teams] == [-penalty, -4 * penalty]
    assert t.score(1).hand_points == -10 - 15
    assert t.score(0).foot_points == -5 - 10


@pytest.mark.rule("HF-117")
@pytest.mark.parametrize("penalty", [0, 1000])
@pytest.mark.parametrize(
    ("melds", "open_ones"), [("W(0,3,1)", 1), ("W(0,4,3)", 0), ("W(0,4,3) W(0,3,0)", 1), ("K(4,2,0)", 0)]
)
def test_a_meld_of_wild_cards_that_was_not_completed_costs_a_penalty(melds, open_ones, penalty):
    row = by_the_stock(melds=melds, options={"incomplete_wild_penalty": penalty}).score(0)
    assert row.incomplete_wild_points == -penalty * open_ones


@pytest.mark.rule("HF-118")
def test_the_round_total_is_the_sum_of_its_parts_and_may_be_negative():
    t = by_the_stock(
        "A A JO 4",
        "R3 9",
        melds=["K(7,0,0) W(0,3,0)", ""],
        red3=(2, 0),
        deal_bonus=(100, -50),
        options={"incomplete_wild_penalty": 1000},
    )
    for row in t.summary.teams:
        assert row.round_total == sum(getattr(row, part) for part in PARTS)
    assert t.score(0).round_total == 500 + 70 + 60 + 200 - 95 - 15 - 20 - 1000 + 100
    assert t.score(1).round_total == -10 - 15 - 20 - 100 - 50


@pytest.mark.rule("HF-119", "HF-140")
def test_the_summary_of_a_round():
    t = by_the_stock("Q K", "9", melds=["K(3,0,0)", ""], round=3, dealer=3, scores=(10, 20))
    summary = t.summary
    assert (summary.round, summary.dealer, summary.ended_by, summary.out_player) == (3, 3, "stock", None)
    assert tuple(summary.opening_required) == (120, 120)
    assert [row.team for row in summary.teams] == [0, 1]
    assert [row.opened for row in summary.teams] == [True, False]


@pytest.mark.rule("HF-119", "HF-140")
def test_the_summary_shows_what_everybody_was_left_with():
    t = by_the_stock("Q K", "9", feet={1: "B3 2"}, up=[3])
    hands = [sorted(str(card) for card in hand) for hand in t.summary.hands]
    feet = [sorted(str(card) for card in foot) for foot in t.summary.feet]
    assert hands == [["K", "Q"], ["9"], ["6", "8"], ["6", "8"]]
    assert feet == [["4", "5"], ["2", "B3"], ["4", "5"], []]


@pytest.mark.rule("HF-119", "HF-133")
def test_everybody_sees_the_summary():
    t = by_the_stock("Q K", "9")
    for seat in (0, 1, 2, 3, None):
        assert t.sees("history", seat) == t.history
    assert len(t.history) == 1
    assert tuple(t.state.history) == t.history


@pytest.mark.rule("HF-140")
def test_turns_begun_are_counted():
    t = dealt(pack(2), 3, options={"team_size": 1, "decks": 2, "hand_size": 17, "upcard": False, "draw_count": 3})
    turns = 0
    while t.over is None:
        turns += t.phase == "draw"
        t.state = t.game.apply(t.state, t.actor, t.game.default_move(t.state, t.actor))
    assert t.over == "stock"
    assert t.summary.turns == turns == 3


@pytest.mark.rule("HF-120")
def test_the_score_after_a_round_is_the_score_before_it_and_the_total():
    t = by_the_stock("A A", melds=["K(7,0,0)", "Q(3,0,0)"], scores=(1000, -200))
    for row, before, after in zip(t.summary.teams, (1000, -200), t.sees("scores"), strict=True):
        assert row.score_before == before
        assert row.score_after == before + row.round_total == after
