"""The contract and going out: HF-88 to HF-96."""

from __future__ import annotations

from typing import Any

import pytest

from .table import ALMOST, CONTRACT, TABLE, table

CLEAN = ["A(7,0,0)", "K(7,0,0)", "Q(7,0,0)", "J(7,0,0)"]
DIRTY = ["9(6,1,0)", "8(6,1,0)", "7(6,1,0)", "6(6,1,0)"]
WILD = ["W(0,5,2)", "W(0,6,1)"]


def on_table(clean: int, dirty: int, wild: int) -> str:
    return " ".join(["T(6,0,0)", *CLEAN[:clean], *DIRTY[:dirty], *WILD[:wild]])


def may_go_out(books: tuple[int, int, int], *, seats: int = 4, **options: Any) -> bool:
    """Whether a player with these books goes out with the last card of his foot."""
    t = table("5", up=[0], seats=seats, melds=on_table(*books), options={"ask_permission": "off", **options})
    assert t.legal() in ({"discard 5"}, {"pass"})
    return t.may("discard 5")


CONTRACTS = [(2, 2, 1), (1, 1, 0), (0, 0, 0), (3, 0, 1), (0, 2, 0), (1, 3, 0), (0, 0, 2)]


@pytest.mark.rule("HF-88", "HF-89")
@pytest.mark.parametrize("contract", CONTRACTS)
def test_the_contract_asks_for_books_of_each_kind(contract):
    assert may_go_out(contract, contract=contract)
    for kind in range(3):
        if contract[kind]:
            short = tuple(number - (place == kind) for place, number in enumerate(contract))
            assert not may_go_out(short, contract=contract)


@pytest.mark.rule("HF-88")
def test_more_books_than_the_contract_asks_for_do_no_harm():
    assert may_go_out((4, 4, 2), contract=(2, 2, 1))


@pytest.mark.rule("HF-88")
def test_melds_that_are_not_complete_count_for_nothing():
    t = table("9", up=[0], melds="K(6,0,0) Q(4,2,0)", options={"contract": (1, 1, 0), "ask_permission": "off"})
    t.refused("discard 9")


@pytest.mark.rule("HF-88", "HF-29")
def test_the_other_teams_books_do_not_count():
    t = table("9", up=[0], melds=["K(3,0,0)", CONTRACT], options={"ask_permission": "off"})
    assert t.legal() == {"pass"}


@pytest.mark.rule("HF-88")
def test_books_made_by_the_partner_count():
    t = table(None, None, "9", turn=2, up=[2], melds=CONTRACT)
    assert t.play("discard 9").over == "out"


@pytest.mark.rule("HF-89")
@pytest.mark.parametrize("books", [(4, 1, 1), (1, 4, 1), (4, 4, 0), (3, 1, 2), (2, 1, 2)])
def test_books_of_one_kind_do_not_stand_in_for_another(books):
    assert not may_go_out(books, contract=(2, 2, 1))


@pytest.mark.rule("HF-90")
@pytest.mark.parametrize(
    ("seats", "options", "contract"),
    [
        (2, {}, (1, 1, 0)),
        (3, {}, (1, 1, 0)),
        (4, {"team_size": 1}, (1, 1, 0)),
        (4, {}, (2, 2, 1)),
        (12, {}, (2, 2, 1)),
        (6, {"team_size": 3}, (3, 3, 1)),
        (9, {}, (3, 3, 1)),
        (8, {"team_size": 4}, (3, 3, 1)),
        (4, {"wild_melds": False}, (2, 2, 0)),
        (6, {"team_size": 3, "wild_melds": False}, (3, 3, 0)),
    ],
)
def test_the_automatic_contract_depends_on_the_size_of_the_teams(seats, options, contract):
    options = {"decks": 16, **options}
    assert may_go_out(contract, seats=seats, **options)
    for kind in range(3):
        if contract[kind]:
            short = tuple(number - (place == kind) for place, number in enumerate(contract))
            assert not may_go_out(short, seats=seats, **options)


@pytest.mark.rule("HF-91")
def test_a_book_completed_in_the_same_turn_counts():
    t = table("2 4", up=[0], melds=ALMOST)
    assert t.play("stage T 0 1 0", "discard 4").over == "out"


@pytest.mark.rule("HF-91")
def test_several_books_completed_in_the_same_turn_count():
    t = table("K Q 9 4", up=[0], melds="K(6,0,0) Q(6,0,0) J(5,2,0) 9(4,2,0) W(0,4,3)")
    t.play("stage K 1 0 0", "stage Q 1 0 0", "stage 9 1 0 0")
    assert t.play("discard 4").over == "out"


# The last discard


@pytest.mark.rule("HF-92", "HF-93", "HF-94")
@pytest.mark.parametrize(
    ("final", "laid", "discarded"), [("optional", True, True), ("required", False, True), ("forbidden", True, False)]
)
class TestTheLastDiscard:
    def test_laying_every_card(self, final, laid, discarded):
        t = table("K K K", up=[0], melds=CONTRACT, options={"final_discard": final})
        assert t.may("stage K 3 0 0") == laid
        if laid:
            assert t.play("stage K 3 0 0", "out").over == "out"

    def test_discarding_the_last_card(self, final, laid, discarded):
        t = table("5", up=[0], melds=CONTRACT, options={"final_discard": final, "ask_permission": "off"})
        assert t.may("discard 5") == discarded
        assert t.may("pass") == (not discarded)

    def test_laying_all_but_one(self, final, laid, discarded):
        t = table("K K K 5", up=[0], melds=CONTRACT, options={"final_discard": final})
        assert t.may("stage K 3 0 0") == discarded

    def test_free_staging_says_the_same(self, final, laid, discarded):
        options = {"final_discard": final, "staging": "free"}
        t = table("K K K", up=[0], melds=CONTRACT, options=options).play("stage K 3 0 0")
        assert t.may("out") == laid
        t = table("K K K 5", up=[0], melds=CONTRACT, options=options).play("stage K 3 0 0")
        assert t.may("discard 5") == discarded


@pytest.mark.rule("HF-93")
def test_where_a_last_discard_is_required_one_card_is_kept_for_it():
    t = table("T T", up=[0], melds=f"{CONTRACT} T(4,0,0)", options={"final_discard": "required"})
    assert t.stages == {"T 1 0 0"}
    assert t.play("stage T 1 0 0", "discard T").over == "out"


@pytest.mark.rule("HF-92")
def test_with_the_foot_down_nobody_goes_out():
    t = table("K K K", melds=CONTRACT).play("stage K 3 0 0")
    t.refused("out")
    walking = table("5", melds=CONTRACT).play("discard 5")
    assert walking.over is None
    assert walking.turn == 1


@pytest.mark.rule("HF-92")
def test_with_cards_in_hand_nobody_goes_out():
    table("9 8", up=[0], melds=CONTRACT).refused("out")
    assert table("9 8", up=[0], melds=CONTRACT).play("discard 9").over is None


# The partners' feet


def partners(condition: str, **more: Any) -> bool:
    """Whether seat 0 may go out; seat 2 is the partner."""
    up = [0] + ([2] if more.pop("partner_up", False) else [])
    t = table("5", up=up, melds=CONTRACT, options={"partner_foot": condition, "ask_permission": "off"}, **more)
    return t.may("discard 5")


@pytest.mark.rule("HF-95")
@pytest.mark.parametrize(
    ("condition", "down", "picked_up", "played"),
    [("none", True, True, True), ("picked_up", False, True, True), ("played", False, False, True)],
)
def test_the_partner_may_have_to_be_in_his_foot(condition, down, picked_up, played):
    assert partners(condition) == down
    assert partners(condition, partner_up=True) == picked_up
    assert partners(condition, partner_up=True, foot_played=[2]) == played


@pytest.mark.rule("HF-95")
def test_every_teammate_has_to_be_in_his_foot():
    options = {"partner_foot": "picked_up", "team_size": 3, "contract": (2, 2, 1), "ask_permission": "off"}
    for up, legal in (([0, 2], False), ([0, 4], False), ([0, 2, 4], True), ([0, 1, 3, 5], False)):
        t = table("5", up=up, seats=6, melds=CONTRACT, options=options)
        assert t.may("discard 5") == legal


@pytest.mark.rule("HF-95")
@pytest.mark.parametrize("condition", ["picked_up", "played"])
def test_who_has_no_teammates_waits_for_nobody(condition):
    options = {"partner_foot": condition, "team_size": 1, "contract": (2, 2, 1)}
    assert table("5", up=[0], melds=CONTRACT, options=options).may("discard 5")


@pytest.mark.rule("HF-95", "HF-141")
def test_the_turn_in_which_a_player_walks_is_no_turn_played_from_the_foot():
    t = table("9", feet={0: "4 5 6"}, stock="4 4 5 5 6 6 7 7 8 8").play("discard 9")
    assert t.sees("foot_played") == (False,) * 4
    t.pass_to(0)
    assert not t.sees("foot_played")[0]
    t.play("draw", "discard 4")
    assert t.sees("foot_played")[0]


@pytest.mark.rule("HF-141")
def test_the_turn_in_which_a_player_runs_is_one():
    t = table("K K K", opened=[0], feet={0: "4 5 6"}).play("stage K 3 0 0", "run")
    assert not t.sees("foot_played")[0]
    t.play("discard 4")
    assert t.sees("foot_played")[0]


@pytest.mark.rule("HF-95")
def test_a_turn_played_from_the_hand_is_none():
    t = table("9 8").play("discard 9")
    assert t.sees("foot_played") == (False,) * 4


@pytest.mark.rule("HF-95")
def test_a_turn_that_ends_with_a_pass_counts():
    t = table("5", up=[0], options={"ask_permission": "off"}).play("pass")
    assert t.sees("foot_played") == (True, False, False, False)


# The end of the round


@pytest.mark.rule("HF-96")
@pytest.mark.parametrize("last", ["discard 5", "out"])
def test_going_out_ends_the_round_at_once(last):
    hand = "5" if last == "discard 5" else "K K K"
    t = table(hand, "K K K K 9", melds=CONTRACT, up=[0], opened=[0, 1])
    if last == "out":
        t.play("stage K 3 0 0")
    t.play(last)
    assert t.to_act == (TABLE,)
    for seat in range(4):
        assert t.legal(seat) == t.asides(seat) == set()
        t.refused("draw", seat=seat)
    assert (t.summary.ended_by, t.summary.out_player) == ("out", 0)
