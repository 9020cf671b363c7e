"""What other engines of Klaverjassen and its relatives got wrong, one test a report: K02 to K17.

Reports that the rules here answer in their own way:

- K02, K06 a and b: so the preset `amsterdam` has it; the default game forces the lower trump, and frees a hand whose
  partner has the trick.
- K12: 100 for either side with `counter_pit_bonus=100`; by default only for the declaring team.
- K15: told of Jass, whose sixes are not in this pack; the trick begins with a seven instead.
- K17: there are no contracts without trump here; what there is are four trump suits and six duties.
"""

from __future__ import annotations

from itertools import permutations

import pytest

from . import deals, slow
from .table import legal, one_trick, played, table

DUTIES = [
    pytest.param({"trump_duty": duty, "undertrump": undertrump}, id=f"{duty}-{undertrump}")
    for duty, undertrump in slow.VARIANTS
]
FOUR = "C{0} D{0} H{0} S{0}"


def roem(cards, trump, **options):
    return sum(one_trick(cards, trump, **options).result.roem)


@pytest.mark.rule("KJ-31", "KJ-32")
@pytest.mark.parametrize(
    ("options", "allowed"),
    [
        ({"preset": "amsterdam"}, "D7"),
        ({"preset": "rotterdam"}, "H8"),
        ({"preset": "rotterdam", "undertrump": "banned"}, "D7"),
        ({}, "H8"),
        ({"undertrump": "allowed"}, "H8 D7"),
    ],
    ids=str,
)
def test_k02_no_undertrumping_but_where_it_is_a_duty(options, allowed):
    assert legal("H8 D7", "SK H9", "H", **options) == allowed


@pytest.mark.rule("KJ-27")
@pytest.mark.parametrize("options", DUTIES)
def test_k03_a_lone_seven_of_trump_can_be_played_to_its_jack(options):
    assert legal("H7", "HJ", "H", **options) == "H7"
    assert legal("H7 C7", "HJ", "H", **options) == "H7"


@pytest.mark.rule("KJ-27", "KJ-31")
@pytest.mark.parametrize("options", DUTIES)
@pytest.mark.parametrize("trick", ["C9", "HA C9", "HA H7 C9"])
def test_k05_of_lower_trumps_only_all_can_be_played(trick, options):
    assert legal("C7 C8", trick, "C", **options) == "C7 C8"


@pytest.mark.rule("KJ-31")
@pytest.mark.parametrize(("options", "allowed"), [({"preset": "amsterdam"}, "D7 DA"), ({}, "C8 CT")], ids=str)
def test_k06a_overtrumped_by_an_opponent(options, allowed):
    assert legal("C8 CT D7 DA", "HA CA", "C", **options) == allowed


@pytest.mark.rule("KJ-34")
@pytest.mark.parametrize(("options", "allowed"), [({"preset": "amsterdam"}, "D7"), ({}, "C8 D7")], ids=str)
def test_k06b_the_partner_has_trumped(options, allowed):
    assert legal("C8 D7", "HA CT H7", "C", **options) == allowed


@pytest.mark.rule("KJ-26", "KJ-35")
@pytest.mark.parametrize("options", [*DUTIES, pytest.param({"preset": "amsterdam"}, id="amsterdam")])
def test_k06c_on_a_trump_lead_the_partner_is_beaten(options):
    assert legal("C7 CA", "C8 CK CQ", "C", **options) == "CA"


@pytest.mark.rule("KJ-43")
def test_k08_a_run_of_three_among_four_cards_of_a_suit():
    assert roem("S7 ST SJ SQ", "H") == 20


@pytest.mark.rule("KJ-43")
@pytest.mark.parametrize("order", [*permutations(["S9", "S7", "S8", "HA"])], ids=" ".join)
def test_k09_a_run_in_any_order_of_play(order):
    assert roem(" ".join(order), "C") == 20


@pytest.mark.rule("KJ-47", "KJ-48")
@pytest.mark.parametrize(
    ("options", "jacks", "sevens"),
    [
        ({}, 200, 100),
        ({"preset": "bga"}, 200, 0),
        ({"preset": "nku"}, 100, 100),
        ({"four_jacks": 100, "four_alike_lowest": "T"}, 100, 0),
    ],
    ids=str,
)
def test_k11_four_jacks_and_four_sevens(options, jacks, sevens):
    assert roem(FOUR.format("J"), "C", **options) == jacks
    assert roem(FOUR.format("7"), "C", **options) == sevens


@pytest.mark.rule("KJ-54", "KJ-55")
@pytest.mark.parametrize(
    ("deal", "options", "points"),
    [
        (deals.COUNTER_PIT_WITH_ROEM, {"counter_pit_bonus": 100}, (0, 162 + 100 + 20)),
        (deals.COUNTER_PIT_WITH_ROEM, {}, (0, 162 + 20)),
        (deals.PIT_WITH_ROEM, {}, (162 + 100 + 40, 0)),
    ],
    ids=["others-paid", "others", "declarers"],
)
def test_k12_all_tricks_are_worth_100(deal, options, points):
    assert played(deal, **options).result.points == points


@pytest.mark.rule("KJ-41")
@pytest.mark.parametrize("leader", range(4))
def test_k14_roem_counts_for_one_team(leader):
    hands = ["HA D7", "HK D8", "HQ D9", "H7 DT"]
    t = table(*hands[-leader:], *hands[:-leader], leader=leader).cards("HA HK HQ H7")
    assert t.roem == ((20, 0) if leader in (0, 2) else (0, 20))


@pytest.mark.rule("KJ-05", "KJ-34")
def test_k15_the_ten_of_trump_does_not_beat_the_jack():
    hands = ["DA D9 D8 ST", "C8 C9 CT", "H7 H8 H9", "D7 DQ DK"]
    assert table(*hands, trump="D", leader=1, trick="C7 DJ DT", preset="amsterdam").legal(0) == {"ST"}
    assert table(*hands, trump="D", leader=1, trick="C7 DJ DT", preset="rotterdam").legal(0) == {"DA", "D9", "D8"}
    assert legal("DA D9 D8 ST", "D7 DJ", "D") == "DA D9 D8"


@pytest.mark.rule("KJ-24")
@pytest.mark.parametrize("options", DUTIES)
@pytest.mark.parametrize("trump", "CDHS")
@pytest.mark.parametrize("led", "CDHS")
def test_k17_suit_is_followed_whatever_is_trump(led, trump, options):
    hand = " ".join(f"{suit}{rank}" for suit in "CDHS" for rank in "8K")
    allowed = legal(hand, f"{led}7", trump, **options).split()
    assert allowed == [f"{led}8", f"{led}K"]
