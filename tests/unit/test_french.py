"""The French pack: one object a card, its texts, and sets of cards."""

import copy
import pickle

import pytest

from tablerules.cards.french import CARDS, PACK, RANKS, SUITS, Card, CardSet, Suit, card, cards, faces, mask_of
from tablerules.codec import from_data, to_data
from tablerules.errors import InvalidNotation


def test_the_pack_is_in_canonical_order() -> None:
    assert [str(face) for face in CARDS] == [suit + rank for suit in "CDHS" for rank in "789TJQKA"]
    assert [(face.suit, face.rank) for face in CARDS] == [(suit, rank) for suit in SUITS for rank in RANKS]
    assert [face.code for face in CARDS] == list(range(32))
    assert mask_of(CARDS) == PACK == 2**32 - 1


@pytest.mark.parametrize("face", CARDS, ids=str)
def test_a_card_is_one_object_however_it_comes(face: Card) -> None:
    assert card(str(face)) is face
    assert card(face.symbol) is face
    assert card(face.suit.symbol + face.rank.letter) is face
    assert pickle.loads(pickle.dumps(face)) is face
    assert copy.deepcopy(face) is copy.copy(face) is face
    assert to_data(face) == str(face) and from_data(str(face), Card) is face


def test_a_ten_may_be_a_ten() -> None:
    assert card("H10") is card("♥10") is card("♥T") is card("HT")
    assert card("HT").symbol == "♥10"


@pytest.mark.parametrize("text", ["", "H", "HX", "TH", "H1", "h7", "H6", "H77", "♥", "HT ", "10"])
def test_other_texts_are_no_cards(text: str) -> None:
    with pytest.raises(InvalidNotation, match="is no card"):
        card(text)


def test_a_set_of_cards_is_a_value() -> None:
    hand = CardSet.of(cards("SA C7 HT"))
    assert hand == CardSet.from_text("HT C7 SA") and hash(hand) == hash(CardSet.from_text("HT C7 SA"))
    assert list(hand) == list(faces(hand.mask)) == list(cards("C7 HT SA"))
    assert (len(hand), str(hand), hand.lengths) == (3, "C7 HT SA", (1, 0, 1, 1))
    assert card("HT") in hand and card("H7") not in hand and "HT" not in hand
    assert repr(hand) == "CardSet.from_text('C7 HT SA')"
    assert from_data(to_data(hand), CardSet) == hand
    assert not list(CardSet()) and str(CardSet()) == ""


def test_sets_are_joined_met_and_taken_away() -> None:
    one, other = CardSet.from_text("C7 C8"), CardSet.from_text("C8 HA")
    assert (str(one | other), str(one & other), str(one - other)) == ("C7 C8 HA", "C8", "C7")


def test_the_whole_pack_has_eight_of_each_suit() -> None:
    assert CardSet(PACK).lengths == (8, 8, 8, 8)


def test_a_set_has_no_bits_of_cards_that_do_not_exist() -> None:
    for mask in (-1, PACK + 1):
        with pytest.raises(ValueError, match="bits of no card"):
            CardSet(mask)
    with pytest.raises(TypeError, match="are an int"):
        CardSet("C7")  # type: ignore[arg-type]


def test_suits_have_a_letter_and_a_symbol() -> None:
    assert [(suit.letter, suit.symbol) for suit in Suit] == [("C", "♣"), ("D", "♦"), ("H", "♥"), ("S", "♠")]
