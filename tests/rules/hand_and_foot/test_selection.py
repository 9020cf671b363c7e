"""From the cards a person selected to the move they mean: HF-127."""

from __future__ import annotations

import pytest

from tablerules import Refusal
from tablerules.errors import InvalidNotation
from tablerules.games.hand_and_foot.cards import card

from .table import CONTRACT, Table, table


def melding(**more) -> Table:
    """A hand with a bit of everything, a meld of four queens on the table."""
    return table("K K K 2 2 JO Q 9 9 B3", melds="Q(4,0,0)", **more)


def meant(t: Table, kinds: str, key: str | None = None, *, discard: bool = False, seat: int | None = None) -> str:
    """The move a selection means, or the code of the reason why there is none; a move that is meant is legal."""
    seat = t.actor if seat is None else seat
    answer = t.game.move_for(t.state, seat, kinds, key, discard=discard)
    if isinstance(answer, Refusal):
        return f"{answer.rule} {answer.code}"
    assert answer in t.game.legal_moves(t.state, seat)
    return str(answer)


@pytest.mark.rule("HF-127")
@pytest.mark.parametrize(
    ("kinds", "key", "answer"),
    [
        ("K K K", None, "stage K 3 0 0"),
        ("2 K K K", None, "stage K 3 1 0"),
        ("K 2 K JO K", "K", "stage K 3 1 1"),
        ("2", "Q", "stage Q 0 1 0"),
        ("2 JO", "Q", "stage Q 0 1 1"),
        ("Q 2", None, "stage Q 1 1 0"),
        ("2 2 JO", "W", "stage W 0 2 1"),
        ("K K", None, "HF-31 too_small"),
        ("K K K K", None, "TABLE-08 cards_not_in_hand"),
        ("A A A", None, "TABLE-08 cards_not_in_hand"),
        ("K Q", None, "HF-127 one_rank_at_a_time"),
        ("K 9 9", "K", "HF-127 one_rank_at_a_time"),
        ("K K K", "Q", "HF-127 other_rank"),
        ("K 2 2", "W", "HF-127 other_rank"),
        ("2 JO", None, "HF-127 name_the_meld"),
        ("2 2 JO", None, "HF-127 name_the_meld"),
        ("K K B3", None, "HF-16 threes_are_not_melded"),
        ("B3", "K", "HF-16 threes_are_not_melded"),
        ("R3 R3", None, "HF-16 threes_are_not_melded"),
        ("", None, "HF-127 nothing_selected"),
        ("", "K", "HF-127 nothing_selected"),
    ],
)
def test_several_cards_or_a_named_meld_mean_a_stage(kinds, key, answer):
    assert meant(melding(), kinds, key) == answer


@pytest.mark.rule("HF-127")
@pytest.mark.parametrize(
    ("kind", "answer"),
    [("Q", "stage Q 1 0 0"), ("K", "discard K"), ("2", "discard 2"), ("JO", "discard JO"), ("B3", "discard B3")],
)
def test_a_single_card_goes_to_the_meld_of_its_rank_or_is_discarded(kind, answer):
    assert meant(melding(), kind) == answer


@pytest.mark.rule("HF-127")
def test_a_single_card_that_fits_but_may_not_be_laid_is_discarded():
    # With the foot up two cards have to be left before the discard.
    assert meant(table("Q 9", up=[0], melds="Q(4,0,0)"), "Q") == "discard Q"


@pytest.mark.rule("HF-127")
@pytest.mark.parametrize(
    ("kinds", "answer"), [("Q", "discard Q"), ("2", "discard 2"), ("9 9", "HF-79 discard_one_card")]
)
def test_what_was_put_on_the_pile_is_discarded(kinds, answer):
    assert meant(melding(), kinds, discard=True) == answer


@pytest.mark.rule("HF-127")
@pytest.mark.parametrize(
    ("top", "kinds", "answer"),
    [
        ("Q", "Q Q", "claim 2 0 0"),
        ("Q", "Q", "HF-55 wrong_claim"),
        ("Q", "9 9", "HF-55 wrong_claim"),
        ("Q", "Q 2", "HF-55 wrong_claim"),
        ("2", "2 2", "claim 0 2 0"),
        ("2", "2 JO", "HF-58 wrong_wild_claim"),
        ("B3", "B3", "HF-57 three_on_top"),
        (None, "Q Q", "HF-54 no_pile"),
    ],
)
def test_before_drawing_a_selection_means_a_claim(top, kinds, answer):
    pile = f"5 {top}" if top else ""
    t = table("Q Q 9 9 2 2 JO B3", phase="draw", discard=pile, opened=[0])
    assert meant(t, kinds) == answer


@pytest.mark.rule("HF-127", "HF-59")
def test_a_claim_with_a_wild_card_is_understood():
    options = {"pickup_match": "natural_plus_wild"}
    t = table("Q 9 2 JO", phase="draw", discard="5 Q", opened=[0], options=options)
    assert meant(t, "2 Q") == "claim 1 1 0"
    assert meant(t, "Q JO") == "claim 1 0 1"


@pytest.mark.rule("HF-127")
def test_a_selection_for_a_meld_waits_for_the_draw():
    t = table("K K K 9", phase="draw", discard="5 Q", opened=[0])
    assert meant(t, "K K K", "K") == "HF-52 draw_or_claim_first"
    assert meant(t, "9", discard=True) == "HF-52 draw_or_claim_first"


@pytest.mark.rule("HF-127", "HF-67")
def test_the_selection_of_somebody_else_means_nothing():
    t = table("9 8", "K K K 7", opened=[0, 1])
    assert meant(t, "K K K", seat=1) == "TABLE-01 not_your_turn"
    assert meant(t, "7", seat=1) == "TABLE-01 not_your_turn"
    before = table("9 8", "Q Q 7", phase="draw", discard="Q", opened=[0, 1])
    assert meant(before, "Q Q", seat=1) == "TABLE-01 not_your_turn"


@pytest.mark.rule("HF-127", "HF-92")
def test_the_last_card_of_a_foot_goes_out():
    assert meant(table("9", up=[0], melds=CONTRACT), "9") == "discard 9"


@pytest.mark.rule("HF-127")
def test_a_selection_may_be_a_list_of_texts_or_cards():
    t = melding()
    for kinds in (["K", "K", "K"], [card("K")] * 3, (card("K"), "K", card("K"))):
        assert str(t.game.move_for(t.state, 0, kinds)) == "stage K 3 0 0"


@pytest.mark.rule("HF-127")
@pytest.mark.parametrize("kinds", ["KH", "K K X", "10", "3"])
def test_a_card_that_does_not_exist_is_refused_as_notation(kinds):
    t = melding()
    with pytest.raises(InvalidNotation):
        t.game.move_for(t.state, 0, kinds)


@pytest.mark.rule("HF-127")
@pytest.mark.parametrize("key", ["", "45", "QK", "X", "k", "456789TJQKAW"])
def test_a_key_that_does_not_exist_is_refused_as_notation(key):
    t = melding()
    with pytest.raises(InvalidNotation):
        t.game.move_for(t.state, 0, "K K K", key)
