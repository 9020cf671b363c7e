"""What other canasta engines got wrong, one test a report: C01 to C12 and H01 to H07.

The C rows are about classic canasta; they are told here in the words of this game.

- C01: a claim takes exactly the pair that joins the top card; further cards follow by a stage.
- C06 and C09: a black three is never claimed, and it blocks only while it lies on top.
- C12: seven cards are a book however they come together.

C07 has no test: no pile is ever frozen, since a claim always needs a pair; whatever lies under the top card changes
nothing (C06 shows that for a wild card too).
"""

from __future__ import annotations

import pytest

from . import slow
from .table import CONTRACT, table


@pytest.mark.rule("HF-55", "HF-67")
def test_c01_four_of_the_rank_in_hand_make_a_meld_of_five():
    t = table("Q Q Q Q 9 8", phase="draw", discard="5 Q", opened=[0]).play("claim 2 0 0", "stage Q 2 0 0")
    assert t.melds() == {"Q(5,0,0)"}
    assert t.play("take").melds(0, 1) == {"Q(5,0,0)"}


@pytest.mark.rule("HF-25", "HF-56")
def test_c03_a_claim_extends_the_open_meld():
    t = table("7 7 9 8", phase="draw", discard="5 7", melds="7(3,0,0)").play("claim 2 0 0", "take")
    assert t.melds() == {"7(6,0,0)"}


@pytest.mark.rule("HF-26", "HF-27", "HF-28", "HF-56")
@pytest.mark.parametrize(
    ("options", "melds"),
    [
        ({}, {"7(7,0,0)", "7(3,0,0)"}),
        ({"second_meld": False}, None),
        ({"meld_cap": None, "second_meld": False}, {"7(10,0,0)"}),
    ],
)
def test_c03_beside_a_book_the_house_rule_decides(options, melds):
    t = table("7 7 9 8", phase="draw", discard="5 7", melds="7(7,0,0)", options=options)
    if melds is None:
        assert t.claims == set()
    else:
        assert t.play("claim 2 0 0", "take").melds() == melds


@pytest.mark.rule("HF-92", "HF-96")
@pytest.mark.parametrize("last", ["out", "discard K"])
def test_c04_melding_the_last_cards_ends_the_round(last):
    t = table("K K", up=[0], melds=f"{CONTRACT} K(3,0,0)")
    assert t.play("stage K 2 0 0" if last == "out" else "stage K 1 0 0", last).over == "out"


@pytest.mark.rule("HF-57", "HF-54")
@pytest.mark.parametrize("buried", ["B3", "2", "JO", "B3 2 B3"])
def test_c06_what_lies_under_the_top_card_blocks_nothing(buried):
    t = table("9 9 8", phase="draw", discard=f"{buried} 9", opened=[0])
    assert t.claims == {"2 0 0"}


@pytest.mark.rule("HF-57")
def test_c06_a_black_three_on_top_blocks():
    assert table("9 9 B3 B3", phase="draw", discard="9 B3", opened=[0]).claims == set()


@pytest.mark.rule("HF-57", "HF-80")
def test_c09_a_black_three_blocks_until_it_is_covered():
    t = table("B3 8", "9 9 6", "9 9 7", opened=[0, 1], stock="4 4 5 5", discard="6").play("discard B3")
    assert t.claims == set()
    t.play("draw", "discard 9")
    assert (t.turn, t.claims) == (2, {"2 0 0"})


NO_CAP = {"meld_cap": None, "second_meld": False}


@pytest.mark.rule("HF-17", "HF-28")
@pytest.mark.parametrize(
    ("options", "legal"),
    [
        ({}, False),
        ({"extend_books": "no_wild_on_clean", **NO_CAP}, False),
        ({"extend_books": "naturals_only", **NO_CAP}, False),
        ({"extend_books": "any", **NO_CAP}, True),
    ],
)
def test_c10_a_wild_card_on_a_clean_book(options, legal):
    t = table("2 9 8", melds="K(7,0,0)", options=options)
    if legal:
        assert t.play("stage K 0 1 0").melds() == {"K(7,1,0)"}
    else:
        t.refused("stage K 0 1 0")


@pytest.mark.rule("HF-24", "HF-112")
@pytest.mark.parametrize(
    ("hand", "before", "stages"),
    [
        ("5 5 5 5 5 5 5", "", ["5 7 0 0"]),
        ("5 5 5 5", "5(3,0,0)", ["5 4 0 0"]),
        ("5 5 5 5", "5(3,0,0)", ["5 1 0 0", "5 1 0 0", "5 2 0 0"]),
        ("5", "5(6,0,0)", ["5 1 0 0"]),
    ],
)
def test_c12_seven_cards_are_a_book_however_they_come_together(hand, before, stages):
    t = table(f"{hand} 9 8", melds=before, opened=[0], stock="")
    t.play(*(f"stage {stage}" for stage in stages), "discard 9", "draw")
    assert (t.score(0).clean_books, t.score(0).book_points) == (1, 500)


@pytest.mark.rule("HF-24", "HF-56")
def test_c12_a_claim_completes_a_book_too():
    t = table("5 5 9 8", melds="5(4,0,0)", phase="draw", discard="5", stock="").play("claim 2 0 0", "take", "discard 9")
    assert t.play("draw").score(0).clean_books == 1


# Hand and Foot


@pytest.mark.rule("HF-24", "HF-88")
@pytest.mark.parametrize(("melds", "out"), [("K(3,0,0) Q(3,1,0)", False), ("K(7,0,0) Q(6,1,0)", True)])
def test_h01_only_complete_books_count_for_going_out(melds, out):
    t = table("9", up=[0], melds=melds, options={"contract": (1, 1, 0), "ask_permission": "off"})
    assert t.may("discard 9") == out
    if not out:
        t.refused("discard 9", "out")


@pytest.mark.rule("HF-37", "HF-60")
@pytest.mark.parametrize("staging", ["safe", "free"])
def test_h03_an_opening_below_the_minimum_leaves_the_pile_alone(staging):
    t = table("K K 5 4", phase="draw", discard="K", round=2, options={"staging": staging})
    if staging == "safe":
        t.refused("claim 2 0 0")
    else:
        t.play("claim 2 0 0").refused("take")
        assert t.pile(1) == "K"
        t.play("undo")
    assert t.pile(0) == t.pile(1) == "K"
    assert t.hand(0) == "4 5 K K"


@pytest.mark.rule("HF-37", "HF-75", "HF-77")
@pytest.mark.parametrize("staging", ["safe", "free"])
def test_h04_no_meld_is_started_below_the_minimum(staging):
    t = table("4 4 4 4 9", round=2, options={"staging": staging})
    if staging == "safe":
        t.refused("stage 4 3 0 0", "stage 4 4 0 0")
    else:
        t.play("stage 4 3 0 0").refused("discard 9", "discard 4")


@pytest.mark.rule("HF-86", "HF-92", "HF-93", "HF-129")
@pytest.mark.parametrize(("final", "legal"), [("optional", True), ("required", False), ("forbidden", True)])
def test_h06_the_last_card_of_a_foot_never_leaves_a_player_stuck(final, legal):
    options = {"final_discard": final, "ask_permission": "off"}
    t = table("K", up=[0], melds=f"{CONTRACT} K(4,0,0)", options=options)
    assert t.may("stage K 1 0 0") == legal
    assert t.legal()
    t.play("stage K 1 0 0", "out") if legal else t.play("discard K")
    assert t.over == "out"


@pytest.mark.rule("HF-19", "HF-20", "HF-21", "HF-67")
@pytest.mark.parametrize(
    "options",
    [{}, {"max_wilds": 2}, {"wild_majority": "equal"}, {"max_wilds": None, "min_natural_ratio": (2, 3)}, NO_CAP],
)
@pytest.mark.parametrize("before", ["", "K(3,0,0)", "K(4,1,1)", "K(6,0,0)", "K(7,0,0)"])
def test_h07_what_is_listed_is_what_is_accepted_for_any_number_of_wild_cards(before, options):
    t = table("K K K K 2 2 2 JO JO 9 9", melds=before, opened=[0], options=options)
    house = slow.House(**options)
    melds = slow.Spot.of("", before).melds
    for n in range(6):
        for d in range(5):
            for j in range(4):
                if n + d + j:
                    held = n <= 4 and d <= 3 and j <= 2
                    legal = held and slow.grown(house, melds, "K", n, d, j) is not None
                    assert t.may(f"stage K {n} {d} {j}") == legal, (n, d, j)
