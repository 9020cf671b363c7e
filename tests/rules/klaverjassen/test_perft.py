"""How many ways there are to play an ending, counted by the library and by the slow rules.

The worked cases, and 21 endings with many trumps in which the six duties all differ or nearly so.
"""

from __future__ import annotations

import pytest

import tablerules

from . import slow
from .table import cases

GAMES = {
    (duty, undertrump): tablerules.get("klaverjassen", trump_duty=duty, undertrump=undertrump)
    for duty, undertrump in slow.VARIANTS
}

# Trump, leader, the hands by seat, and the counts per duty: Amsterdam and then Rotterdam, each with undertrumping
# banned, required and allowed.
ENDINGS = [
    # three tricks
    ("C", 0, "CQ DA S8 / CJ HJ HA / DQ HQ SA / CA H9 SK", (25, 28, 30, 22, 20, 26)),
    ("H", 1, "D9 H8 SA / CT CK H9 / DT HK SK / DQ HA SJ", (26, 22, 32, 24, 20, 28)),
    ("D", 2, "D8 DT H8 / C8 DQ S9 / DA S7 SJ / C7 D9 DK", (26, 28, 38, 22, 24, 30)),
    ("H", 0, "DJ H9 HQ / CT H8 HK / CA H7 SQ / CK DA HJ", (31, 27, 43, 25, 21, 37)),
    ("D", 1, "D9 DK S9 / CT DT SK / DA H8 HA / CJ DQ HK", (30, 29, 47, 24, 20, 34)),
    ("S", 2, "DJ SK SA / D8 H9 S7 / CT D7 S8 / CK D9 SQ", (32, 30, 38, 28, 26, 34)),
    ("S", 2, "C7 D8 S7 / DK HA S9 / D7 DT HT / D9 ST SA", (28, 24, 48, 26, 22, 44)),
    ("C", 1, "CA DK H9 / D7 HK SQ / C8 H8 HT / C7 CJ DQ", (34, 32, 45, 28, 26, 38)),
    # four tricks
    ("H", 1, "CA H8 HA SA / CK HT HQ SJ / C8 H7 HJ SK / C9 D8 H9 HK", (165, 186, 221, 157, 158, 181)),
    ("D", 1, "CJ DK HT HQ / CA DA H7 S9 / C9 CK DQ HJ / C7 D8 HK SQ", (200, 218, 250, 138, 134, 178)),
    ("S", 3, "DA HQ S8 ST / C7 D9 HK SJ / CK DJ HJ S9 / CT H8 H9 HT", (188, 176, 208, 180, 168, 200)),
    ("D", 1, "CA DQ HT SA / C9 D8 DA HQ / C8 D7 H7 HK / C7 CK D9 S7", (224, 200, 328, 144, 136, 204)),
    ("S", 3, "D7 HT S8 SA / C7 HJ S9 ST / CT H8 S7 SQ / H9 HA SJ SK", (192, 220, 374, 170, 166, 298)),
    ("H", 2, "CK DJ HA S7 / C7 D7 HT HQ / DQ DA H7 HK / C8 CT H9 S9", (306, 310, 356, 144, 148, 188)),
    ("C", 1, "C8 C9 HT SJ / CT DQ H8 ST / CJ D7 D8 HK / C7 CQ H9 S9", (322, 316, 378, 172, 166, 184)),
    ("C", 2, "CK D9 S8 SA / CJ DT H7 H9 / CQ DA HK SJ / C8 DJ HT HQ", (568, 612, 668, 232, 208, 280)),
    # five tricks
    ("S", 0, "C8 CJ DJ S8 SQ / CT DQ HJ HA SJ / CQ DK H8 H9 S9 / C9 CK DT HT SK", (1584, 1520, 2000, 1472, 1408, 1856)),
    ("H", 1, "C7 D7 H8 SJ SA / C8 D8 DK H9 S9 / C9 DT H7 HK SQ / CK DA HT S8 ST", (1824, 1764, 2024, 1532, 1472, 1732)),
    ("D", 1, "CJ CA D7 H9 ST / CT CK D9 H8 S8 / CQ DT DK HK S7 / C7 DQ HT HJ S9", (1808, 1696, 2216, 1784, 1672, 2192)),
    ("H", 1, "C9 DT H8 HT S7 / CK DA H9 HQ ST / C7 H7 HJ S8 SQ / C8 D9 DQ HK SK", (2192, 2176, 2248, 1904, 1888, 1960)),
    ("S", 2, "CQ DT HJ ST SJ / CJ CA D9 H8 SA / D7 H7 HA S8 SK / CT DQ HK S9 SQ", (2216, 2188, 2416, 1822, 1794, 2004)),
]


def endings(some):
    """A test for each of these endings."""
    ids = [f"ending-{number:02}" for number, _ in enumerate(some, start=1)]
    return pytest.mark.parametrize(("trump", "leader", "hands", "counts"), some, ids=ids)


def perft(game, state) -> int:
    """How many ways there are to play on to the end of the deal."""
    (seat,) = game.to_act(state)
    if seat < 0:
        return 1
    return sum(perft(game, game.apply(state, seat, move)) for move in game.legal_moves(state, seat))


def ending(game, hands, leader, trump):
    return game.position(hands=hands, trump=trump, declarer=0, leader=leader)


@pytest.mark.rule("KJ-24", "KJ-26", "KJ-29", "KJ-30", "KJ-31", "KJ-32", "KJ-33", "KJ-34", "KJ-36")
@pytest.mark.parametrize("variant", slow.VARIANTS, ids="/".join)
@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in cases("perft")])
def test_the_worked_cases(case, variant):
    state = ending(GAMES[variant], case["hands"], case["leader"], case["trump"])
    assert perft(GAMES[variant], state) == case["counts"]["/".join(variant)]


@pytest.mark.rule("KJ-24", "KJ-26", "KJ-29", "KJ-30", "KJ-31", "KJ-32", "KJ-33", "KJ-34", "KJ-36")
@pytest.mark.parametrize("variant", slow.VARIANTS, ids="/".join)
@endings(ENDINGS)
def test_endings(trump, leader, hands, counts, variant):
    hands = hands.split(" / ")
    expected = counts[slow.VARIANTS.index(variant)]
    assert slow.perft([frozenset(hand.split()) for hand in hands], leader, trump, *variant) == expected
    assert perft(GAMES[variant], ending(GAMES[variant], hands, leader, trump)) == expected


@pytest.mark.rule("KJ-31", "KJ-32")
@pytest.mark.parametrize(("duty", "resolved"), [("amsterdam", "banned"), ("rotterdam", "required")])
@endings(ENDINGS[:8])
def test_the_automatic_choice(trump, leader, hands, counts, duty, resolved):
    game = tablerules.get("klaverjassen", trump_duty=duty, undertrump="auto")
    state = ending(game, hands.split(" / "), leader, trump)
    assert perft(game, state) == counts[slow.VARIANTS.index((duty, resolved))]
