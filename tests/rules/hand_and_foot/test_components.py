"""The cards, what they are worth, and that they have no suits: HF-01 to HF-04."""

from __future__ import annotations

import copy
import pickle

import pytest

from tablerules.errors import InvalidNotation
from tablerules.games.hand_and_foot.cards import card

from .table import KINDS, NATURALS, dealt, game_of, table

PACK = {**dict.fromkeys(NATURALS, 4), "2": 4, "R3": 2, "B3": 2, "JO": 2}

STANDARD = {
    **dict.fromkeys("4567", 5),
    **dict.fromkeys("89TJQK", 10),
    "A": 20,
    "2": 20,
    "JO": 50,
    "B3": 5,
}
NINE_LOW = {**STANDARD, "8": 5, "9": 5}
SCHEMES = {"standard": STANDARD, "nine_low": NINE_LOW}


@pytest.mark.rule("HF-01", "HF-02")
@pytest.mark.parametrize("decks", [2, 5, 16])
def test_every_deck_has_the_same_54_cards(decks):
    t = dealt(options={"decks": decks})
    assert t.cards == {kind: decks * number for kind, number in PACK.items()}
    assert sum(t.cards.values()) == 54 * decks


@pytest.mark.rule("HF-01", "HF-02")
@pytest.mark.parametrize("jokers", range(9))
def test_the_number_of_jokers_in_a_deck_is_an_option(jokers):
    t = dealt(options={"jokers_per_deck": jokers})
    assert t.cards["JO"] == 5 * jokers
    assert sum(t.cards.values()) == 5 * (52 + jokers)


@pytest.mark.rule("HF-02")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 8, 9, 10, 12])
def test_without_a_number_there_is_one_deck_more_than_players(seats):
    assert sum(dealt(seats=seats).cards.values()) == 54 * (seats + 1)


@pytest.mark.rule("HF-02")
def test_all_decks_are_shuffled_together():
    game = game_of()
    state = game.start(4)
    assert game.chances(state) is None
    (sample,) = game.legal_moves(state, -1)
    assert len(sample.cards) == 270


def left_over(kind: str, **options: int | str) -> int:
    """The points against a hand of this one card."""
    options = {"red3_mode": "discard", "red3_penalty": 0, **options}
    t = table("9 8", kind, preset="mini", phase="draw", stock="", options=options).play("draw")
    return -t.score(1).hand_points


def laid(kind: str, **options: str) -> int:
    """The points of three such naturals on the table."""
    t = table("9 8", melds=f"{kind}(3,0,0)", preset="mini", phase="draw", stock="", options=options).play("draw")
    return t.score(0).table_points


@pytest.mark.rule("HF-03")
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "R3"])
@pytest.mark.parametrize("scheme", SCHEMES)
def test_card_points_in_hand(scheme, kind):
    assert left_over(kind, value_scheme=scheme) == SCHEMES[scheme][kind]


@pytest.mark.rule("HF-03")
@pytest.mark.parametrize("kind", NATURALS)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_card_points_on_the_table(scheme, kind):
    assert laid(kind, value_scheme=scheme) == 3 * SCHEMES[scheme][kind]


@pytest.mark.rule("HF-03", "HF-18")
def test_wild_cards_keep_their_points_in_a_meld():
    t = table("9 8", melds="K(4,2,1) W(0,2,1)", preset="mini", phase="draw", stock="").play("draw")
    assert t.score(0).table_points == 40 + 40 + 50 + 40 + 50


@pytest.mark.rule("HF-03")
@pytest.mark.parametrize("value", [0, 5, 100])
def test_what_a_black_three_counts_is_an_option(value):
    assert left_over("B3", black3_value=value) == value


@pytest.mark.rule("HF-03")
@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_red_three_has_no_card_points(scheme):
    assert left_over("R3", value_scheme=scheme) == 0


@pytest.mark.rule("HF-04")
def test_cards_are_kinds_without_suits():
    t = dealt()
    assert set(t.cards) == set(KINDS)
    assert {str(card) for card in t.view(0).hand} <= set(KINDS)


@pytest.mark.rule("HF-04")
@pytest.mark.parametrize("text", ["discard KH", "discard HK", "stage KH 3 0 0", "discard 3", "discard 10"])
def test_a_suit_is_no_part_of_a_move(text):
    with pytest.raises(InvalidNotation):
        game_of().parse_move(text)


@pytest.mark.rule("HF-04")
def test_there_is_one_object_for_each_kind():
    for kind in KINDS:
        one = card(kind)
        assert str(one) == kind
        assert card(kind) is one is copy.deepcopy(one) is pickle.loads(pickle.dumps(one))
        assert eval(repr(one), {"card": card}) is one
        assert (one.natural, one.wild) == (kind in NATURALS, kind in ("2", "JO"))


@pytest.mark.rule("HF-04")
@pytest.mark.parametrize("text", ["KH", "3", "10", "", "k", None, []])
def test_there_is_no_other_card(text):
    with pytest.raises(InvalidNotation):
        card(text)
