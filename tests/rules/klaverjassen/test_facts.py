"""Numbers that can be counted out, and are: card totals, roem over all sets of four, deals and their suit lengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, islice, product
from math import factorial, prod

import pytest

import tablerules
from tablerules.testing import stacked

from . import slow
from .table import CHANCE, cases, pack, started, table

GAME = tablerules.get("klaverjassen")
DEALS = 99_561_092_450_391_000
MATRICES = 981_541


def count(case):
    (found,) = (each["count"] for each in cases("count") if each["id"] == case)
    return found


# Card points


def worth(suit, trump):
    """The points of the eight cards of a suit, won in two tricks that are not the last."""
    order = slow.TRUMP_ORDER if suit == trump else slow.PLAIN_ORDER
    cards = [suit + rank for rank in reversed(order)]
    others = [card for card in slow.PACK if card[0] != suit][:4]
    t = table(*map(" ".join, zip(cards[:4], cards[4:], others, strict=True)), trump=trump)
    return sum(t.cards(" ".join(cards)).points)


@pytest.mark.rule("KJ-04", "KJ-05", "KJ-06")
@pytest.mark.parametrize("trump", "CDHS")
def test_the_suits_are_worth_62_and_30_and_the_pack_152(trump):
    assert worth(trump, trump) == 62
    assert [worth(suit, trump) for suit in "CDHS" if suit != trump] == [30, 30, 30]
    assert sum(worth(suit, trump) for suit in "CDHS") == 152


@pytest.mark.rule("KJ-06", "KJ-40")
@pytest.mark.parametrize("trump", "CDHS")
def test_a_deal_is_worth_162(trump):
    t = started(trump_selection="free_choice", roem_mode="off").shuffle().calls(f"trump-{trump}").play_on()
    assert sum(t.result.card_points) == 162


# Roem


@pytest.mark.rule("KJ-41", "KJ-42", "KJ-43", "KJ-44", "KJ-45", "KJ-46", "KJ-47", "KJ-48")
def test_roem_of_all_sets_of_four_cards():
    found = Counter()
    for cards in combinations(slow.PACK, 4):
        roem = roem_of(cards, trump="D")
        assert roem == slow.roem(cards, trump="D"), cards
        found[roem] += 1
    assert found == {0: 34_898, 20: 979, 40: 55, 50: 18, 70: 2, 100: 7, 200: 1}
    assert sum(roem * number for roem, number in found.items()) == 23_720


def roem_of(cards, trump):
    """The roem of a trick that is the last of a deal."""
    state = GAME.position(hands=cards, trump=trump, declarer=0, leader=0)
    for seat in range(4):
        state = GAME.apply(state, seat, GAME.legal_moves(state, seat)[0])
    return sum(GAME.view(state, None).history[-1].roem)


# Deals, by how many cards of each suit each seat holds: a shape a seat, four shapes a matrix

Shape = tuple[int, ...]
SHAPES = [shape for shape in product(range(9), repeat=4) if sum(shape) == 8]


@cache
def partners() -> dict[Shape, list[tuple[Shape, Shape]]]:
    """The shapes two seats can have, by what they hold together."""
    pairs: dict[Shape, list[tuple[Shape, Shape]]] = {}
    for one, other in product(SHAPES, repeat=2):
        both = tuple(map(sum, zip(one, other, strict=True)))
        if max(both) <= 8:
            pairs.setdefault(both, []).append((one, other))
    return pairs


def matrices() -> Iterator[tuple[Shape, ...]]:
    """Every matrix: four shapes that use up four suits of eight cards."""
    for both, pairs in partners().items():
        rest = tuple(8 - length for length in both)
        for first, second in product(pairs, partners()[rest]):
            yield first + second


def some_deal(matrix: tuple[Shape, ...]) -> list[str]:
    """Hands of these shapes, the suits given out from the seven up."""
    suits = [iter(slow.PACK[place : place + 8]) for place in range(0, 32, 8)]
    return [" ".join(" ".join(islice(suits[i], n)) for i, n in enumerate(shape) if n) for shape in matrix]


@pytest.mark.rule("KJ-02")
def test_the_suit_lengths_by_seat_and_one_deal_in_five_hundred_of_them():
    counted = 0
    start = GAME.start(4)
    for matrix in matrices():
        if counted % 500 == 0:
            order = stacked(start, pack(some_deal(matrix), eldest=0, pattern=(3, 2, 3)))
            assert shapes_dealt(GAME.apply(start, CHANCE, order)) == matrix
        counted += 1
    assert counted == MATRICES == count("count-03")


def shapes_dealt(state) -> tuple[Shape, ...]:
    """The suit lengths by seat, as the seats see them."""
    hands = [[str(card)[0] for card in GAME.view(state, seat).hand] for seat in range(4)]
    return tuple(tuple(map(hand.count, "CDHS")) for hand in hands)


@pytest.mark.rule("KJ-02")
def test_the_deals_behind_the_suit_lengths():
    """A matrix stands for the product over its suits of 8!/(length! by seat) deals; here two seats at a time."""
    weights = {
        both: sum(factorial(8) ** 4 // prod(map(factorial, one + other)) for one, other in pairs)
        for both, pairs in partners().items()
    }
    total = sum(weight * weights[tuple(8 - length for length in both)] for both, weight in weights.items())
    assert total // factorial(8) ** 4 == factorial(32) // factorial(8) ** 4 == DEALS == count("count-02")
    assert total % factorial(8) ** 4 == 0
