"""What may lie on the table: HF-16 to HF-31."""

from __future__ import annotations

import pytest

from tablerules.errors import InvalidOptions

from .table import CONTRACT, NATURALS, Table, game_of, table

NO_CAP = {"meld_cap": None, "second_meld": False}


def may_lay(key: str, n: int, d: int, j: int, before: str = "", **options) -> bool:
    """Whether a player who has opened may lay these cards, on the melds that lie there or as a new one."""
    natural = [] if key == "W" else [key] * n
    hand = " ".join([*natural, *["2"] * d, *["JO"] * j, "B3", "B3"])
    return table(hand, melds=before, opened=[0], options=options).may(f"stage {key} {n} {d} {j}")


def most_wilds(size: int, **options) -> int:
    """The largest number of wild cards in a new meld of this size; every smaller number has to be legal too."""
    legal = [wilds for wilds in range(size) if may_lay("K", size - wilds, wilds, 0, **options)]
    assert legal == list(range(len(legal)))
    return max(legal)


def books(melds: str, **options) -> tuple[int, int, int]:
    """How many clean, dirty and wild books are counted at the end of a round."""
    t = table("9 8", melds=melds, phase="draw", stock="", options=options).play("draw")
    row = t.score(0)
    return row.clean_books, row.dirty_books, row.wild_books


# What a meld is made of


@pytest.mark.rule("HF-16")
@pytest.mark.parametrize("key", NATURALS)
def test_natural_ranks_are_melded(key):
    assert may_lay(key, 3, 0, 0)


@pytest.mark.rule("HF-16")
@pytest.mark.parametrize(("three", "mode"), [("B3", "auto"), ("B3", "discard"), ("R3", "discard")])
def test_threes_are_never_melded(three, mode):
    t = table(f"{three} {three} {three} 2 JO 9", opened=[0], options={"red3_mode": mode})
    assert t.stages == set()
    for n, d, j in ((3, 0, 0), (2, 1, 0), (2, 0, 1)):
        t.impossible(f"stage {three} {n} {d} {j}")


@pytest.mark.rule("HF-16")
def test_black_threes_are_not_melded_on_going_out_either():
    t = table("B3 B3 B3", up=[0], melds=CONTRACT)
    assert t.legal() == {"discard B3", "ask"}


@pytest.mark.rule("HF-17")
@pytest.mark.parametrize("size", range(1, 10))
def test_a_meld_has_three_to_seven_cards(size):
    assert may_lay("K", size, 0, 0) == (3 <= size <= 7)


@pytest.mark.rule("HF-17")
@pytest.mark.parametrize(("before", "added", "legal"), [(3, 4, True), (3, 5, False), (6, 1, True), (6, 2, False)])
def test_a_meld_never_grows_beyond_seven_cards(before, added, legal):
    assert may_lay("K", added, 0, 0, f"K({before},0,0)") == legal


@pytest.mark.rule("HF-18")
@pytest.mark.parametrize("key", NATURALS)
@pytest.mark.parametrize("wild", [(1, 0), (0, 1)])
def test_a_wild_card_stands_for_any_rank(key, wild):
    assert may_lay(key, 2, *wild)


@pytest.mark.rule("HF-18")
def test_deuces_and_jokers_count_alike_within_a_meld():
    for d in range(5):
        for j in range(5):
            assert may_lay("K", 4, d, j) == (d + j <= 3)


# The limits on wild cards


@pytest.mark.rule("HF-19", "HF-20", "HF-21", "HF-22")
@pytest.mark.parametrize(
    ("options", "limits"),
    [
        ({"max_wilds": None}, [1, 1, 2, 2, 3]),
        ({}, [1, 1, 2, 2, 3]),
        ({"max_wilds": 2}, [1, 1, 2, 2, 2]),
        ({"max_wilds": None, "min_natural_ratio": (2, 3)}, [1, 1, 1, 2, 2]),
        ({"max_wilds": None, "min_natural_ratio": (4, 7)}, [1, 1, 2, 2, 3]),
        ({"max_wilds": None, "min_natural_ratio": (5, 7)}, [0, 1, 1, 1, 2]),
        ({"wild_majority": "equal"}, [1, 2, 2, 3, 3]),
        ({"min_naturals_with_wild": 4}, [0, 0, 1, 2, 3]),
    ],
)
def test_how_many_wild_cards_a_meld_of_three_to_seven_may_hold(options, limits):
    assert [most_wilds(size, **options) for size in range(3, 8)] == limits


@pytest.mark.rule("HF-19")
@pytest.mark.parametrize(("majority", "legal"), [("strict", False), ("equal", True)])
def test_naturals_outnumber_wild_cards_or_with_equal_match_them(majority, legal):
    assert may_lay("8", 2, 2, 0, wild_majority=majority) == legal
    assert may_lay("8", 3, 2, 0, wild_majority=majority)
    assert not may_lay("8", 1, 2, 0, wild_majority=majority)


@pytest.mark.rule("HF-19")
def test_the_majority_holds_at_every_moment_not_only_in_the_end():
    assert not may_lay("K", 0, 1, 0, "K(3,2,0)")
    assert may_lay("K", 1, 1, 0, "K(3,2,0)")


@pytest.mark.rule("HF-20")
@pytest.mark.parametrize("limit", range(4))
def test_the_most_wild_cards_in_a_meld_is_an_option(limit):
    for wilds in range(5):
        assert may_lay("K", 7 - wilds, wilds, 0, max_wilds=limit) == (wilds <= min(limit, 3))


@pytest.mark.rule("HF-20")
def test_the_limit_holds_in_melds_that_are_not_complete():
    assert not may_lay("K", 4, 2, 0, max_wilds=1)
    assert not may_lay("K", 0, 0, 1, "K(4,1,0)", max_wilds=1)


@pytest.mark.rule("HF-20")
def test_without_a_limit_only_the_majority_counts():
    assert may_lay("K", 0, 1, 0, "K(7,3,0)", max_wilds=None, extend_books="any", **NO_CAP)
    assert not may_lay("K", 0, 1, 0, "K(7,3,0)", extend_books="any", **NO_CAP)


@pytest.mark.rule("HF-21")
@pytest.mark.parametrize(
    ("cards", "legal"),
    [((4, 2, 0), True), ((3, 2, 0), False), ((4, 2, 1), False), ((5, 1, 1), True), ((2, 1, 0), True)],
)
def test_the_share_of_naturals_is_reckoned_in_whole_numbers(cards, legal):
    assert may_lay("9", *cards, min_natural_ratio=(2, 3)) == legal


@pytest.mark.rule("HF-21")
def test_the_share_of_naturals_holds_at_every_moment():
    assert not may_lay("9", 0, 0, 1, "9(3,1,0)", min_natural_ratio=(2, 3))
    assert may_lay("9", 0, 1, 0, "9(4,1,0)", min_natural_ratio=(2, 3))


@pytest.mark.rule("HF-22")
@pytest.mark.parametrize("least", [2, 3, 4, 5])
def test_a_wild_card_needs_so_many_naturals(least):
    options = {"min_naturals_with_wild": least}
    for n in range(2, 7):
        assert may_lay("8", n, 1, 0, **options) == (n >= least)
    assert may_lay("8", 3, 0, 0, **options)
    assert may_lay("8", max(least - 3, 0), 1, 0, "8(3,0,0)", **options)
    assert least <= 3 or not may_lay("8", least - 4, 1, 0, "8(3,0,0)", **options)


# Melds of wild cards


@pytest.mark.rule("HF-23")
@pytest.mark.parametrize(("d", "j"), [(3, 0), (0, 3), (2, 1), (1, 2), (4, 3), (7, 0), (0, 7)])
def test_wild_cards_alone_are_melded_in_any_mixture(d, j):
    assert may_lay("W", 0, d, j)
    assert not may_lay("W", 0, d, j, wild_melds=False)


@pytest.mark.rule("HF-23", "HF-17")
@pytest.mark.parametrize(("d", "j"), [(1, 1), (2, 0), (4, 4), (8, 0)])
def test_a_meld_of_wild_cards_has_three_to_seven_cards_too(d, j):
    assert not may_lay("W", 0, d, j)


@pytest.mark.rule("HF-23")
def test_no_limit_on_wild_cards_applies_to_a_meld_of_them():
    tight = {"max_wilds": 0, "min_natural_ratio": (1, 1), "min_naturals_with_wild": 7}
    assert may_lay("W", 0, 4, 3, **tight)


@pytest.mark.rule("HF-23")
def test_a_natural_card_does_not_go_into_a_meld_of_wild_cards():
    table("K K 9", melds="W(0,2,1)").impossible("stage W 1 0 0")


# Books


@pytest.mark.rule("HF-24")
@pytest.mark.parametrize(
    ("melds", "counted"),
    [
        ("K(7,0,0)", (1, 0, 0)),
        ("K(6,1,0)", (0, 1, 0)),
        ("K(4,2,1)", (0, 1, 0)),
        ("W(0,4,3)", (0, 0, 1)),
        ("W(0,7,0)", (0, 0, 1)),
        ("K(6,0,0)", (0, 0, 0)),
        ("K(4,2,0)", (0, 0, 0)),
        ("W(0,3,3)", (0, 0, 0)),
        ("K(7,0,0) Q(7,0,0) J(5,2,0) W(0,4,3) T(3,0,0)", (2, 1, 1)),
    ],
)
def test_a_book_is_clean_dirty_or_wild_and_has_seven_cards(melds, counted):
    assert books(melds) == counted


# One open meld of a rank


@pytest.mark.rule("HF-25")
def test_cards_of_a_rank_go_to_the_open_meld():
    t = table("K K K 9 8", melds="K(3,0,0)").play("stage K 3 0 0")
    assert t.melds() == {"K(6,0,0)"}


@pytest.mark.rule("HF-25")
def test_no_second_meld_beside_an_open_one():
    # Three more kings would make eight: they are not a meld of their own.
    assert not may_lay("K", 3, 0, 0, "K(5,0,0)")
    assert not may_lay("W", 0, 3, 0, "W(0,5,0)")


@pytest.mark.rule("HF-25", "HF-142")
def test_one_stage_never_fills_two_melds():
    assert not may_lay("K", 4, 0, 0, "K(6,0,0)")
    t = table("K K K K 9 8", melds="K(6,0,0)").play("stage K 1 0 0", "stage K 3 0 0")
    assert t.melds() == {"K(7,0,0)", "K(3,0,0)"}


@pytest.mark.rule("HF-26")
def test_when_a_meld_is_complete_a_new_one_of_its_rank_may_be_started():
    assert may_lay("K", 3, 0, 0, "K(7,0,0)")
    assert may_lay("K", 2, 1, 0, "K(5,2,0)")
    assert not may_lay("K", 2, 0, 0, "K(7,0,0)")
    assert not may_lay("K", 0, 1, 0, "K(7,0,0)")


@pytest.mark.rule("HF-26")
def test_the_second_meld_grows_and_is_followed_by_a_third():
    t = table("K K K K K K K 9 8", melds="K(7,0,0) K(3,0,0)").play("stage K 4 0 0")
    assert [meld.n for meld in t.sees("melds", 0)[0]] == [7, 7]
    t.play("stage K 3 0 0")
    assert sorted(meld.n for meld in t.sees("melds", 0)[0]) == [3, 7, 7]
    assert "K 1 0 0" not in t.stages


@pytest.mark.rule("HF-26", "HF-142")
def test_the_same_holds_for_melds_of_wild_cards():
    assert may_lay("W", 0, 3, 0, "W(0,4,3)")
    assert may_lay("W", 0, 3, 0, "W(0,4,3) W(0,6,1)")
    assert not may_lay("W", 0, 1, 0, "W(0,4,3)")


@pytest.mark.rule("HF-27")
def test_second_melds_of_a_rank_can_be_ruled_out():
    options = {"second_meld": False}
    assert not may_lay("K", 3, 0, 0, "K(7,0,0)", **options)
    assert not may_lay("W", 0, 3, 0, "W(0,4,3)", **options)
    assert may_lay("K", 3, 0, 0, "K(4,0,0)", **options)
    assert may_lay("K", 3, 0, 0, "Q(7,0,0)", **options)


# Melds without a greatest size


@pytest.mark.rule("HF-28")
def test_without_a_cap_a_meld_grows_on():
    assert may_lay("K", 9, 0, 0, **NO_CAP)
    t = table("K K K 9 8", melds="K(7,0,0)", options=NO_CAP).play("stage K 3 0 0")
    assert t.melds() == {"K(10,0,0)"}
    assert may_lay("K", 1, 0, 0, "K(7,0,0)", **NO_CAP)


@pytest.mark.rule("HF-28")
def test_without_a_cap_there_are_no_second_melds():
    with pytest.raises(InvalidOptions):
        game_of(meld_cap=None)
    with pytest.raises(InvalidOptions):
        game_of(meld_cap=None, second_meld=True)
    game_of(meld_cap=None, second_meld=False)


@pytest.mark.rule("HF-28")
@pytest.mark.parametrize(
    ("extend", "clean", "dirty"),
    [("naturals_only", False, False), ("no_wild_on_clean", False, True), ("any", True, True)],
)
def test_wild_cards_on_a_book(extend, clean, dirty):
    options = {"extend_books": extend, **NO_CAP}
    assert may_lay("K", 0, 1, 0, "K(7,0,0)", **options) == clean
    assert may_lay("K", 0, 1, 0, "K(6,1,0)", **options) == dirty
    assert may_lay("K", 1, 0, 0, "K(7,0,0)", **options)
    assert may_lay("K", 1, 0, 0, "K(6,1,0)", **options)
    assert may_lay("K", 1, 1, 0, "K(6,0,0)", **options)
    assert may_lay("W", 0, 1, 0, "W(0,7,0)", **options)


@pytest.mark.rule("HF-28")
def test_a_wild_card_makes_a_clean_book_dirty():
    t = table("2 9 8", melds="K(7,0,0)", stock="", options={"extend_books": "any", **NO_CAP})
    t.play("stage K 0 1 0", "discard 9", "draw")
    assert (t.score(0).clean_books, t.score(0).dirty_books) == (0, 1)


@pytest.mark.rule("HF-28")
def test_the_limits_on_wild_cards_hold_for_books_too():
    assert not may_lay("K", 0, 1, 0, "K(10,2,1)", extend_books="any", **NO_CAP)
    assert not may_lay("K", 0, 1, 0, "K(6,3,0)", extend_books="any", min_natural_ratio=(2, 3), max_wilds=None, **NO_CAP)


@pytest.mark.rule("HF-28")
def test_how_books_are_extended_is_not_read_with_a_cap():
    for extend in ("naturals_only", "no_wild_on_clean", "any"):
        assert not may_lay("K", 0, 1, 0, "K(7,0,0)", extend_books=extend)
        assert may_lay("K", 0, 1, 0, "K(6,0,0)", extend_books=extend)


@pytest.mark.rule("HF-28", "HF-142")
@pytest.mark.parametrize(("extend", "legal"), [("naturals_only", False), ("no_wild_on_clean", False), ("any", True)])
def test_a_claim_obeys_how_books_are_extended(extend, legal):
    options = {"extend_books": extend, "pickup_match": "natural_plus_wild", **NO_CAP}
    t = table("K K 2 9", melds="K(7,0,0)", phase="draw", discard="5 K", options=options)
    assert t.claims == {"2 0 0"} | ({"1 1 0"} if legal else set())


# Whose melds they are


def team_of_four(turn: int) -> Table:
    hands = [None] * turn + ["K K 7 8"]
    return table(*hands, turn=turn, melds=["K(3,0,0)", "Q(3,0,0)"])


@pytest.mark.rule("HF-29")
@pytest.mark.parametrize("turn", range(4))
def test_every_member_of_the_team_extends_its_melds_and_nobody_else(turn):
    t = team_of_four(turn)
    assert t.stages == ({"K 1 0 0", "K 2 0 0"} if turn % 2 == 0 else set())


@pytest.mark.rule("HF-29", "HF-25")
def test_both_teams_may_have_a_meld_of_the_same_rank():
    t = table(None, "K K K 8 9", turn=1, melds=["K(3,0,0)", "Q(3,0,0)"]).play("stage K 3 0 0", "discard 8")
    assert t.melds(0) == {"K(3,0,0)"}
    assert t.melds(1) == {"K(3,0,0)", "Q(3,0,0)"}


@pytest.mark.rule("HF-30")
def test_no_move_takes_cards_off_the_table():
    t = table("K 7 8", melds="K(3,2,0) Q(6,0,0)")
    kinds = {text.split()[0] for text in t.legal()}
    assert kinds == {"stage", "discard"}
    assert t.asides() == set()
    for text in ("stage K 1 -1 0", "stage K -1 0 0", "stage K 0 0 0"):
        t.impossible(text)
    t.play("stage K 1 0 0", "discard 7")
    assert t.melds() == {"K(4,2,0)", "Q(6,0,0)"}


@pytest.mark.rule("HF-31")
@pytest.mark.parametrize("cards", [(1, 0, 0), (2, 0, 0), (1, 1, 0), (0, 1, 0)])
def test_a_new_meld_is_laid_with_three_cards_at_once(cards):
    assert not may_lay("K", *cards)
    assert may_lay("K", *cards, "K(4,0,0)")


@pytest.mark.rule("HF-31")
def test_a_claim_lays_a_new_meld_of_three():
    t = table("K K 9", opened=[0], phase="draw", discard="5 K").play("claim 2 0 0")
    assert t.melds() == {"K(3,0,0)"}


@pytest.mark.rule("HF-16", "HF-17", "HF-19")
def test_only_cards_in_the_hand_are_laid():
    t = table("K K K 2 9", opened=[0])
    assert t.stages == {"K 3 0 0", "K 2 1 0", "K 3 1 0"}
    t.refused("stage K 4 0 0", "stage K 3 0 1", "stage Q 3 0 0", "stage K 3 2 0")
