"""Drawing, and taking the discard pile: HF-52 to HF-66."""

from __future__ import annotations

from typing import Any

import pytest

from .table import CONTRACT, Table, table

WIDE = {"pickup_match": "natural_plus_wild"}


def before_drawing(hand: str, pile: str, *, opened: Any = (0,), **more: Any) -> Table:
    """Seat 0, whose team has opened unless stated otherwise, is about to draw or claim."""
    if more.get("melds"):
        opened = None
    return table(hand, phase="draw", discard=pile, opened=opened, **more)


@pytest.mark.rule("HF-52")
def test_a_turn_begins_with_a_draw_or_a_claim():
    assert before_drawing("Q Q 9", "5 Q").legal() == {"draw", "claim 2 0 0"}


@pytest.mark.rule("HF-52")
def test_never_with_both():
    t = before_drawing("Q Q 9", "5 Q").play("draw")
    t.refused("draw", "claim 2 0 0", "take")
    t = before_drawing("Q Q 9", "5 Q").play("claim 2 0 0")
    t.refused("draw", "claim 2 0 0")
    t.play("take")
    t.refused("draw", "take", "claim 2 0 0")


@pytest.mark.rule("HF-52")
def test_nothing_is_laid_or_discarded_before_it():
    before_drawing("K K K Q Q 9", "5 Q").refused("stage K 3 0 0", "discard 9", "take", "run", "out", "pass", "undo")


@pytest.mark.rule("HF-53")
@pytest.mark.parametrize("number", range(1, 6))
def test_so_many_cards_are_drawn_from_the_top_of_the_stock(number):
    t = before_drawing("9", "5", stock="4 K Q 7 J 8", options={"draw_count": number}).play("draw")
    assert t.holds(" ".join(["9", *["4", "K", "Q", "7", "J"][:number]]))
    assert t.stock == 6 - number
    assert t.phase == "meld"
    assert t.sees("drew") == "stock"
    assert t.pile() == "5"


@pytest.mark.rule("HF-54")
@pytest.mark.parametrize("pickup", ["top_only", "top_plus", "whole"])
def test_an_empty_pile_is_not_claimed(pickup):
    assert before_drawing("Q Q 9", "", options={"pickup": pickup}).legal() == {"draw"}


@pytest.mark.rule("HF-54")
def test_taking_the_pile_can_be_ruled_out():
    t = before_drawing("Q Q 9", "5 Q", options={"pickup": "forbidden"})
    assert t.legal() == {"draw"}
    t.refused("claim 2 0 0")


# What is needed in hand


@pytest.mark.rule("HF-55")
@pytest.mark.parametrize(
    ("hand", "claims"),
    [("Q Q 9", {"2 0 0"}), ("Q Q Q Q", {"2 0 0"}), ("Q 2 JO", set()), ("Q 9 9", set()), ("9 9 9", set())],
)
def test_a_natural_card_needs_two_naturals_of_its_rank(hand, claims):
    assert before_drawing(hand, "5 Q").claims == claims


@pytest.mark.rule("HF-55")
def test_the_two_and_the_top_card_are_melded_together():
    t = before_drawing("Q Q Q 9", "5 Q").play("claim 2 0 0")
    assert t.melds() == {"Q(3,0,0)"}
    assert t.holds("Q 9")
    assert t.pile(0) == "5"
    assert t.phase == "claim"


@pytest.mark.rule("HF-56")
@pytest.mark.parametrize(("size", "legal"), [(3, True), (4, True), (5, False), (6, False), (7, True)])
def test_all_three_go_into_one_meld(size, legal):
    t = before_drawing("Q Q 9", "5 Q", melds=f"Q({size},0,0)")
    assert t.claims == ({"2 0 0"} if legal else set())
    if legal:
        t.play("claim 2 0 0")
        assert t.melds() == ({"Q(7,0,0)", "Q(3,0,0)"} if size == 7 else {f"Q({size + 3},0,0)"})


@pytest.mark.rule("HF-56", "HF-27")
def test_no_claim_for_a_second_meld_where_there_are_none():
    assert before_drawing("Q Q 9", "5 Q", melds="Q(7,0,0)", options={"second_meld": False}).claims == set()


@pytest.mark.rule("HF-56", "HF-58")
@pytest.mark.parametrize(("size", "legal"), [(4, True), (5, False), (6, False), (7, True)])
def test_the_same_for_wild_cards(size, legal):
    t = before_drawing("2 2 9", "5 2", melds=f"W(0,{size},0)")
    assert t.claims == ({"0 2 0"} if legal else set())


@pytest.mark.rule("HF-57")
@pytest.mark.parametrize(("three", "mode"), [("B3", "auto"), ("B3", "choose"), ("B3", "discard"), ("R3", "discard")])
def test_a_three_is_never_claimed(three, mode):
    options = {"red3_mode": mode, **WIDE}
    t = before_drawing(f"{three} {three} 2 2 JO JO 9", f"9 {three}", options=options)
    assert t.legal() == {"draw"}
    for text in ("claim 2 0 0", "claim 1 1 0", "claim 0 2 0", "claim 0 0 2"):
        t.refused(text)


@pytest.mark.rule("HF-58")
@pytest.mark.parametrize(
    ("top", "hand", "claims"),
    [
        ("2", "2 2 9", {"0 2 0"}),
        ("JO", "JO JO 9", {"0 0 2"}),
        ("2", "2 JO 9", set()),
        ("JO", "2 JO 9", set()),
        ("2", "JO JO 9", set()),
        ("JO", "2 2 9", set()),
        ("2", "2 9 9", set()),
    ],
)
def test_a_wild_card_is_claimed_with_two_of_its_kind(top, hand, claims):
    assert before_drawing(hand, f"9 {top}").claims == claims
    assert before_drawing(hand, f"9 {top}", options={"pickup_wild_top": "forbidden"}).claims == set()
    assert before_drawing(hand, f"9 {top}", options={"wild_melds": False}).claims == set()
    assert before_drawing(hand, f"9 {top}", options=WIDE).claims == claims


@pytest.mark.rule("HF-58")
def test_a_claimed_wild_card_forms_or_extends_the_meld_of_wild_cards():
    assert before_drawing("2 2 9", "5 2").play("claim 0 2 0").melds() == {"W(0,3,0)"}
    assert before_drawing("JO JO 9", "5 JO", melds="W(0,3,1)").play("claim 0 0 2").melds() == {"W(0,3,4)"}


@pytest.mark.rule("HF-59")
@pytest.mark.parametrize(
    ("hand", "claims"),
    [
        ("Q 2 JO 9", {"1 1 0", "1 0 1"}),
        ("Q 2 9", {"1 1 0"}),
        ("Q JO 9", {"1 0 1"}),
        ("Q Q 2 9", {"2 0 0", "1 1 0"}),
        ("Q 9 9", set()),
        ("2 2 JO", set()),
    ],
)
def test_a_natural_and_a_wild_card_may_do(hand, claims):
    assert before_drawing(hand, "5 Q", options=WIDE).claims == claims


@pytest.mark.rule("HF-55", "HF-58", "HF-59")
@pytest.mark.parametrize("match", ["two_naturals", "natural_plus_wild"])
@pytest.mark.parametrize("top", ["Q", "2", "JO"])
def test_no_other_number_of_cards_makes_a_claim(top, match):
    """Whatever numbers a claim names: it is legal exactly where it is listed."""
    t = before_drawing("Q Q Q 2 2 2 JO JO JO 9", f"5 {top}", options={"pickup_match": match})
    natural = {"2 0 0"} | ({"1 1 0", "1 0 1"} if match == "natural_plus_wild" else set())
    expected = {"Q": natural, "2": {"0 2 0"}, "JO": {"0 0 2"}}[top]
    assert t.claims == expected
    for n in range(4):
        for d in range(4):
            for j in range(4):
                assert t.may(f"claim {n} {d} {j}") == (f"{n} {d} {j}" in expected)


@pytest.mark.rule("HF-59")
def test_such_a_claim_lays_the_wild_card_into_the_meld():
    assert before_drawing("Q JO 9", "5 Q", options=WIDE).play("claim 1 0 1").melds() == {"Q(2,0,1)"}
    assert before_drawing("Q 2 9", "5 Q", melds="Q(3,1,0)", options=WIDE).play("claim 1 1 0").melds() == {"Q(5,2,0)"}


@pytest.mark.rule("HF-59", "HF-20", "HF-21", "HF-22")
@pytest.mark.parametrize("limit", [{"max_wilds": 0}, {"min_natural_ratio": (5, 7)}, {"min_naturals_with_wild": 3}])
def test_such_a_claim_obeys_the_limits_on_wild_cards(limit):
    assert before_drawing("Q 2 9", "5 Q", options={**WIDE, **limit}).claims == set()


# Before the team has opened


def unopened(hand: str, pile: str, **more: Any) -> Table:
    return before_drawing(hand, pile, opened=None, round=2, **more)


@pytest.mark.rule("HF-60")
@pytest.mark.parametrize(
    ("hand", "claims"), [("Q Q A A A 5", {"2 0 0"}), ("Q Q A A 5", set()), ("Q Q A A 2 5", {"2 0 0"})]
)
def test_an_unopened_team_claims_when_the_minimum_can_be_reached(hand, claims):
    assert unopened(hand, "5 Q").claims == claims


@pytest.mark.rule("HF-60", "HF-76")
def test_with_free_staging_that_is_seen_at_the_take():
    t = unopened("Q Q A A 5", "5 Q", options={"staging": "free"}).play("claim 2 0 0")
    assert t.legal() == {"undo", "undo all"}


@pytest.mark.rule("HF-61")
@pytest.mark.parametrize(("allowed", "claims"), [(True, {"2 0 0"}), (False, set())])
def test_claims_can_be_kept_for_teams_that_have_opened(allowed, claims):
    options = {"pickup_before_open": allowed}
    assert unopened("Q Q A A A 5", "5 Q", options=options).claims == claims
    assert before_drawing("Q Q A A A 5", "5 Q", options=options).claims == {"2 0 0"}
    assert unopened("Q Q A A A 5", "5 Q", options={"staging": "free", **options}).claims == claims


# What comes with it

PILE = "4 9 9 5 6 7 8 B3 Q"


def taken(pile: str = PILE, **options: Any) -> Table:
    return before_drawing("Q Q A", pile, options=options).play("claim 2 0 0", "take")


@pytest.mark.rule("HF-62")
def test_the_top_card_only():
    t = taken(pickup="top_only")
    assert t.holds("A")
    assert t.pile() == "4 9 9 5 6 7 8 B3"


@pytest.mark.rule("HF-63")
@pytest.mark.parametrize(("number", "left"), [(1, 7), (5, 3), (6, 2), (8, 0), (9, 0), (30, 0)])
def test_so_many_cards_under_the_top_one(number, left):
    t = taken(pickup_extra=number)
    under = PILE.split()[:-1]
    assert t.holds(" ".join(["A", *under[left:]]))
    assert t.pile() == " ".join(under[:left])


@pytest.mark.rule("HF-63")
def test_all_of_them_where_there_are_fewer():
    t = taken("4 9 Q")
    assert t.holds("A 4 9")
    assert t.pile() == ""


@pytest.mark.rule("HF-64")
@pytest.mark.parametrize(("number", "legal"), [(5, True), (6, True), (7, True), (8, True), (9, False)])
def test_a_claim_may_need_that_many_cards_under_the_top_one(number, legal):
    options = {"pickup": "top_plus_min", "pickup_extra": number}
    t = before_drawing("Q Q A", PILE, options=options)
    assert t.claims == ({"2 0 0"} if legal else set())
    if legal:
        t.play("claim 2 0 0", "take")
        assert len(t.hand().split()) == 1 + number


@pytest.mark.rule("HF-65")
def test_the_whole_pile():
    t = taken(pickup="whole")
    assert t.holds("A 4 9 9 5 6 7 8 B3")
    assert t.pile() == ""


@pytest.mark.rule("HF-63", "HF-69")
def test_what_is_taken_can_be_used_in_the_same_turn():
    t = before_drawing("Q Q A A", "9 A Q").play("claim 2 0 0", "take")
    assert t.phase == "meld"
    assert t.sees("drew") == "pile"
    assert "A 3 0 0" in t.stages


@pytest.mark.rule("HF-66")
@pytest.mark.parametrize(
    ("hand", "pile", "claims"),
    [
        ("Q Q", "Q", set()),
        ("Q Q", "5 Q", set()),
        ("Q Q", "9 5 Q", {"2 0 0"}),
        ("Q Q 9", "Q", set()),
        ("Q Q 9", "5 Q", {"2 0 0"}),
        ("Q Q 9 8", "Q", {"2 0 0"}),
    ],
)
def test_with_the_foot_up_two_cards_have_to_be_there_after_it(hand, pile, claims):
    assert before_drawing(hand, pile, up=[0]).claims == claims
    assert before_drawing(hand, pile).claims == {"2 0 0"}


@pytest.mark.rule("HF-66")
@pytest.mark.parametrize(
    ("hand", "pile", "extra", "claims"),
    [
        ("K K", "K", {}, {"2 0 0"}),
        ("K K", "K", {"final_discard": "required"}, set()),
        ("K K", "5 K", {"final_discard": "required"}, {"2 0 0"}),
        ("K K", "5 K", {"final_discard": "forbidden"}, set()),
        ("K K 9", "K", {}, {"2 0 0"}),
        ("K K 9", "K", {"ask_permission": "required"}, set()),
    ],
)
def test_or_going_out_has_to_be_possible(hand, pile, extra, claims):
    assert before_drawing(hand, pile, up=[0], melds=CONTRACT, options=extra).claims == claims


@pytest.mark.rule("HF-66")
def test_free_staging_refuses_a_take_into_a_dead_end_too():
    t = before_drawing("Q Q", "Q", up=[0], options={"staging": "free"}).play("claim 2 0 0")
    t.refused("take")
    assert t.legal() == {"undo", "undo all"}


@pytest.mark.rule("HF-66")
def test_cards_staged_during_a_claim_are_reckoned_with():
    t = before_drawing("Q Q 9 8 8 8", "Q", up=[0]).play("claim 2 0 0")
    assert t.legal() == {"take"}
    more = before_drawing("Q Q 9 8 8 8", "5 Q", up=[0]).play("claim 2 0 0")
    assert more.legal() == {"take", "stage 8 3 0 0"}
