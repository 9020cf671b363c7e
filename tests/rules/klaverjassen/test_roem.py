"""Roem: what the four cards of a trick show (KJ-41 to KJ-49)."""

from __future__ import annotations

from itertools import permutations

import pytest

from . import deals
from .table import one_trick, played, table

NATURAL = "789TJQKA"


def roem(cards, trump="C", **options):
    """The roem of one trick."""
    return sum(one_trick(cards, trump, **options).result.roem)


@pytest.mark.rule("KJ-41")
@pytest.mark.parametrize("leader", range(4))
def test_roem_goes_to_the_team_that_takes_the_trick(leader):
    hands = ["HA D7", "HK D8", "HQ D9", "H8 S7"]
    t = table(*hands[-leader:], *hands[:-leader], leader=leader).cards("HA HK HQ H8")
    assert t.roem == ((20, 0) if leader in (0, 2) else (0, 20))


@pytest.mark.rule("KJ-41", "KJ-E19")
def test_whoever_played_the_cards_that_make_it():
    t = table("HA D7", "HK D8", "H8 D9", "HQ S7", leader=0, declarer=2).cards("HA HK H8 HQ")
    assert t.roem == (20, 0)


@pytest.mark.rule("KJ-41", "KJ-E19")
def test_in_a_whole_deal_too():
    assert played(deals.SUNK).result.roem == (0, 20)
    assert played(deals.SUNK.declared_by(1)).result.roem == (0, 20)
    assert played(deals.SUNK.moved()).result.roem == (20, 0)


@pytest.mark.rule("KJ-41")
def test_an_unfinished_trick_has_none():
    t = table("CQ D7", "CK D8", "C9 D9", "C8 S7", leader=0).cards("CQ CK C9")
    assert t.roem == (0, 0)
    assert sum(t.cards("C8").roem) == 20


@pytest.mark.rule("KJ-41")
def test_neighbours_in_two_tricks_make_none():
    t = table("HA HK", "D7 D8", "HQ HJ", "D9 S7", leader=0).cards("HA D7 HQ D9").cards("HK D8 HJ S7")
    assert t.result.roem == (0, 0)


@pytest.mark.rule("KJ-41")
def test_every_trick_has_its_own():
    result = played(deals.BOTH_HAVE_ROEM).result
    assert result.roem == (20, 40)
    assert played(deals.BOTH_HAVE_ROEM.moved()).result.roem == (40, 20)


@pytest.mark.rule("KJ-42", "KJ-43")
@pytest.mark.parametrize("low", range(6))
@pytest.mark.parametrize("suit", "CDHS")
def test_any_three_neighbours_in_the_natural_order_are_a_run(low, suit):
    run = [suit + rank for rank in NATURAL[low : low + 3]]
    trump = "D" if suit == "C" else "C"
    outsider = "S7" if suit != "S" else "H7"
    assert roem(" ".join([*run, outsider]), trump) == 20


@pytest.mark.rule("KJ-42", "KJ-44")
@pytest.mark.parametrize("low", range(5))
@pytest.mark.parametrize("suit", "CDHS")
def test_any_four_neighbours_are_a_longer_run(low, suit):
    trump = "D" if suit == "C" else "C"
    assert roem(" ".join(suit + rank for rank in NATURAL[low : low + 4]), trump) == 50


@pytest.mark.rule("KJ-42")
@pytest.mark.parametrize(
    ("cards", "expected"),
    [("C7 C8 C9 CT", 50), ("C9 CT CJ CQ", 50), ("C8 C9 CT HA", 20), ("CJ CT C9 D7", 20), ("CT CJ CQ H7", 20)],
)
def test_trumps_run_in_the_natural_order_as_well(cards, expected):
    assert roem(cards) == expected


@pytest.mark.rule("KJ-42", "KJ-E14")
@pytest.mark.parametrize("cards", ["CJ C9 CA HT", "C9 CA CT H7", "CJ C9 CA C7"])
def test_the_order_of_strength_makes_no_run_of_trumps(cards):
    assert roem(cards) == 0


@pytest.mark.rule("KJ-42")
@pytest.mark.parametrize("cards", ["HA HT HK D7", "HT HK HQ D7"])
def test_nor_of_plain_cards(cards):
    assert roem(cards) == 0


@pytest.mark.rule("KJ-42", "KJ-E15")
@pytest.mark.parametrize("cards", ["HA H7 H8 D9", "HA HK H7 D9", "HK HA H7 H8", "CA C7 C8 D9"])
def test_no_run_goes_round_the_corner(cards):
    assert roem(cards) == 0


@pytest.mark.rule("KJ-43")
@pytest.mark.parametrize("cards", ["HJ HQ DK D7", "H7 H8 D9 S9", "HJ HQ SK HA", "H7 H9 HJ HK", "H7 H8 HT HJ"])
def test_two_neighbours_or_neighbours_of_several_suits_are_none(cards):
    assert roem(cards) == 0


@pytest.mark.rule("KJ-43", "KJ-E16")
@pytest.mark.parametrize("cards", ["H7 H8 H9 HJ", "H7 HT HJ HQ", "H9 HJ HQ HK", "H8 H9 HT HA"])
def test_a_fourth_card_of_the_suit_apart_adds_nothing(cards):
    assert roem(cards) == 20


@pytest.mark.rule("KJ-43", "KJ-44")
@pytest.mark.parametrize("cards", ["HJ HQ HK S7", "HT HJ HQ HK"])
def test_in_any_order_of_play(cards):
    assert {roem(" ".join(order)) for order in permutations(cards.split())} == {20 if "S7" in cards else 50}


@pytest.mark.rule("KJ-45")
@pytest.mark.parametrize("trump", "CDHS")
def test_king_and_queen_of_trump(trump):
    others = "D7 S9" if trump == "H" else "H7 H9"
    assert roem(f"{trump}Q {trump}K {others}", trump) == 20
    assert roem(f"{trump}K {others} {trump}Q", trump) == 20


@pytest.mark.rule("KJ-45", "KJ-E17")
def test_king_and_queen_of_another_suit_are_nothing():
    assert roem("HQ HK H9 HT") == 0
    assert roem("HQ HK H9 HT", trump="H") == 20


@pytest.mark.rule("KJ-45")
@pytest.mark.parametrize("cards", ["CK HQ D7 S8", "CQ HK D7 S8", "CK CJ D7 S8"])
def test_one_of_them_alone_is_nothing(cards):
    assert roem(cards) == 0


@pytest.mark.rule("KJ-46")
@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("CJ CQ CK H7", 40),
        ("CQ CK CA H7", 40),
        ("C9 CJ CQ CK", 40),
        ("C7 CQ CK CA", 40),
        ("CT CJ CQ CK", 70),
        ("CJ CQ CK CA", 70),
        ("C9 CT CJ CQ", 50),
        ("CT CK CQ CA", 40),
    ],
)
def test_it_adds_to_a_run(cards, expected):
    assert roem(cards) == expected


@pytest.mark.rule("KJ-46")
def test_but_not_to_a_run_of_another_suit():
    assert roem("HT HJ HQ HK", trump="C") == 50


@pytest.mark.rule("KJ-47")
@pytest.mark.parametrize("rank", "789TQKA")
@pytest.mark.parametrize("trump", "CDHS")
def test_four_alike(rank, trump):
    assert roem(f"C{rank} D{rank} H{rank} S{rank}", trump) == 100


@pytest.mark.rule("KJ-47")
@pytest.mark.parametrize("cards", ["CK DK HK SQ", "C7 D7 H7 S8"])
def test_three_alike_are_nothing(cards):
    assert roem(cards) == 0


@pytest.mark.rule("KJ-47", "KJ-E18")
@pytest.mark.parametrize("options", [{"four_alike_lowest": "T"}, {"preset": "bga"}], ids=str)
def test_or_only_from_the_ten_up(options):
    found = {rank: roem(f"C{rank} D{rank} H{rank} S{rank}", **options) for rank in NATURAL}
    assert found == {"7": 0, "8": 0, "9": 0, "T": 100, "J": 200, "Q": 100, "K": 100, "A": 100}


@pytest.mark.rule("KJ-47", "KJ-E18")
def test_four_sevens_in_a_deal():
    assert played(deals.FOUR_SEVENS).result.roem == (150, 20)
    assert played(deals.FOUR_SEVENS, four_alike_lowest="T").result.roem == (50, 20)


@pytest.mark.rule("KJ-48")
@pytest.mark.parametrize(
    ("options", "expected"),
    [({}, 200), ({"four_jacks": 200}, 200), ({"four_jacks": 100}, 100), ({"preset": "nku"}, 100)],
)
def test_four_jacks(options, expected):
    assert roem("CJ DJ HJ SJ", **options) == expected


@pytest.mark.rule("KJ-48")
def test_four_jacks_in_a_deal():
    assert played(deals.FOUR_JACKS).result.points == (114 + 220, 48)
    assert played(deals.FOUR_JACKS, four_jacks=100).result.points == (114 + 120, 48)


@pytest.mark.rule("KJ-49")
def test_nobody_has_to_claim_it():
    t = table("HA D7", "HK D8", "HQ D9", "H8 S7", leader=0).cards("HA HK HQ H8")
    assert t.roem == (20, 0)
    assert all(t.view(seat).roem == (20, 0) for seat in range(4))
    assert t.legal(0) == {"D7"}


@pytest.mark.rule("KJ-49")
@pytest.mark.parametrize("cards", ["HJ HQ HK S7", "CT CJ CQ CK", "CK CQ D7 S8", "CJ DJ HJ SJ", "CA DA HA SA"])
def test_without_roem_nothing_counts(cards):
    assert roem(cards, roem_mode="off") == 0


@pytest.mark.rule("KJ-49", "KJ-50")
def test_without_roem_it_does_not_sink_anybody_either():
    result = played(deals.SUNK, roem_mode="off").result
    assert (result.roem, result.nat, result.points) == ((0, 0), False, (85, 77))
    result = played(deals.SAVED, roem_mode="off").result
    assert (result.roem, result.nat, result.points) == ((0, 0), True, (0, 162))
