"""Red threes in all three modes: HF-41 to HF-51, and how they are replaced: HF-138."""

from __future__ import annotations

from typing import Any

import pytest

from tablerules.errors import InvalidOptions

from .table import ALMOST, CHANCE, CONTRACT, Table, dealt, game_of, pack, table

CHOOSE = {"red3_mode": "choose"}
DISCARD = {"red3_mode": "discard"}


def then_seat_1(hand: str, stock: str, **more: Any) -> Table:
    """Seat 0 ends its turn; seat 1 begins with this hand."""
    return table("9 8", hand, stock=stock, **more).play("discard 9")


# Laid by themselves


@pytest.mark.rule("HF-41")
def test_at_the_start_of_a_turn_red_threes_are_laid_and_replaced():
    t = then_seat_1("R3 R3 5 6", "7 8 9 T")
    assert (t.turn, t.phase) == (1, "draw")
    assert t.holds("5 6 7 8")
    assert t.sees("red3") == (0, 2)
    assert t.stock == 2


@pytest.mark.rule("HF-41")
def test_only_the_player_whose_turn_begins_lays_them():
    t = then_seat_1("5 6", "7 8 9 T")
    assert t.sees("red3") == (0, 0)
    t = table("9 8", "5 6", "R3 5", "R3 5", stock="7 8 9 T").play("discard 9")
    assert t.sees("red3") == (0, 0)
    assert t.hand(2) == "5 R3"


@pytest.mark.rule("HF-41")
def test_it_happens_before_any_choice():
    t = table("Q 8", "R3 Q 6", stock="Q 8 9 T", opened=[1]).play("discard Q")
    assert t.legal() == {"draw", "claim 2 0 0"}


@pytest.mark.rule("HF-41", "HF-138")
def test_after_the_deal_the_first_players_red_threes_are_laid_already():
    t = dealt(pack(2, "R3 R3 4 4 4 5 5 6 6 7 9 9 T T J Q Q K K A 8 T J"), 2, "mini")
    assert t.phase == "draw"
    assert t.holds("4 4 4 T J", 0)
    assert t.sees("red3") == (2, 0)
    assert t.stock + 2 == 108 - 20 - 1


@pytest.mark.rule("HF-41", "HF-138")
def test_after_the_deal_the_others_keep_theirs_until_their_turns():
    t = dealt(pack(2, "4 4 4 5 5 R3 6 6 7 8 9 9 T T J Q Q K K A 8 T J Q"), 2, "mini")
    assert t.sees("red3") == (0, 0)
    assert t.holds("6 6 7 8 R3", 1)
    t.play("draw", "discard 4")
    assert t.sees("red3") == (0, 1)
    assert t.holds("6 6 7 8 Q", 1)


@pytest.mark.rule("HF-42")
def test_a_replacement_that_is_a_red_three_is_laid_and_replaced_in_turn():
    t = then_seat_1("R3 R3 5", "R3 7 R3 4 9")
    # Two are laid and two drawn; the one among those brings another, which brings the four.
    assert t.holds("4 5 7")
    assert t.sees("red3") == (0, 4)
    assert t.stock == 1


@pytest.mark.rule("HF-43")
def test_red_threes_that_are_drawn_are_replaced_at_once():
    t = table("9", phase="draw", stock="R3 7 J 8").play("draw")
    assert t.phase == "meld"
    assert t.holds("7 9 J")
    assert t.sees("red3") == (1, 0)
    assert t.stock == 1


@pytest.mark.rule("HF-43")
def test_two_red_threes_drawn_are_two_cards_drawn_for_them():
    t = table("9", phase="draw", stock="R3 R3 J 8 7").play("draw")
    assert t.holds("8 9 J")
    assert t.sees("red3") == (2, 0)
    assert t.stock == 1


@pytest.mark.rule("HF-44", "HF-138")
def test_red_threes_in_the_foot_are_replaced_at_once_after_a_run():
    t = table("K", feet={0: "R3 5 6 R3 8"}, melds="K(3,0,0)", stock="J 9 7").play("stage K 1 0 0", "run")
    assert (t.turn, t.phase) == (0, "meld")
    assert t.holds("5 6 8 9 J")
    assert t.sees("red3") == (2, 0)
    assert t.stock == 1


@pytest.mark.rule("HF-45")
def test_after_walking_red_threes_in_the_foot_wait_for_the_owners_next_turn():
    t = table("9", feet={0: "R3 K Q 5"}, stock="7 8 4 4 4 4 4 4 T J").play("discard 9")
    assert t.hand(0) == "5 Q K R3"
    assert t.sees("red3") == (0, 0)
    t.pass_to(0)
    assert t.sees("red3") == (1, 0)
    assert t.hand(0) == "4 5 Q K"


@pytest.mark.rule("HF-46")
def test_when_the_stock_is_short_they_are_laid_with_as_many_replacements_as_there_are():
    t = then_seat_1("R3 R3 R3 5", "7")
    assert t.sees("red3") == (0, 3)
    assert t.holds("5 7")
    assert t.stock == 0
    assert t.phase == "draw"


@pytest.mark.rule("HF-46")
def test_the_last_two_cards_of_the_stock_are_red_threes():
    t = table("5 6", phase="draw", stock="R3 R3").play("draw")
    assert t.phase == "meld"
    assert t.holds("5 6")
    assert t.sees("red3") == (2, 0)


@pytest.mark.rule("HF-46", "HF-138")
def test_replacements_never_bring_a_reshuffle():
    options = {"exhaustion": "reshuffle"}
    t = then_seat_1("R3 R3 5", "7", discard="4 5 6 7", options=options)
    assert t.to_act == (1,)
    assert t.holds("5 7")
    assert t.sees("red3") == (0, 2)
    drawing = table("5", phase="draw", stock="R3 7", discard="4 5 6", options=options).play("draw")
    assert drawing.to_act == (0,)
    assert drawing.holds("5 7")


@pytest.mark.rule("HF-138")
def test_after_a_reshuffle_replacements_follow_the_cards_drawn():
    # Red threes never come into the pile, so they are among the cards drawn before it.
    t = table("9", phase="draw", stock="R3", discard="4 5 6 7 Q", options={"exhaustion": "reshuffle"}).play("draw")
    assert t.to_act == (CHANCE,)
    assert t.to_shuffle == ["4", "5", "6", "7"]
    t.answer("7 6 5 4")
    assert t.sees("red3") == (1, 0)
    assert t.holds("6 7 9")
    assert t.stock == 2


# Laid by choice


@pytest.mark.rule("HF-47")
@pytest.mark.parametrize(("phase", "others"), [("draw", {"draw"}), ("meld", {"discard 5", "discard 9"})])
def test_a_player_may_choose_how_many_to_lay(phase, others):
    t = table("R3 R3 R3 5 9", phase=phase, options=CHOOSE, stock="7 8 J")
    assert t.legal() == others | {"red3 1", "red3 2", "red3 3"}
    t.play("red3 2")
    assert t.phase == phase
    assert t.sees("red3") == (2, 0)
    assert t.holds("R3 5 9 7 8")
    t.refused("red3 2")
    assert t.may("red3 1")


@pytest.mark.rule("HF-47")
def test_nothing_is_laid_unasked():
    t = then_seat_1("R3 5", "7 8 9 T", options=CHOOSE)
    assert t.sees("red3") == (0, 0)
    t.play("draw")
    assert t.sees("red3") == (0, 0)
    assert t.holds("R3 5 7 8")
    run = table("K", feet={0: "R3 5 6"}, melds="K(3,0,0)", options=CHOOSE).play("stage K 1 0 0", "run")
    assert run.sees("red3") == (0, 0)
    assert run.holds("R3 5 6")


@pytest.mark.rule("HF-47", "HF-69")
def test_laying_red_threes_publishes_what_is_staged():
    t = table("K R3 9", melds="K(3,0,0)", stock="7 8", options=CHOOSE).play("stage K 1 0 0")
    assert t.melds(0, 1) == {"K(3,0,0)"}
    t.play("red3 1")
    assert t.melds(0, 1) == {"K(4,0,0)"}
    t.refused("undo", "undo all")


@pytest.mark.rule("HF-47", "HF-37")
@pytest.mark.parametrize(("required", "legal"), [(30, True), (31, False)])
def test_laying_red_threes_needs_the_opening_minimum_when_something_is_staged(required, legal):
    options = {"opening": ("fixed", required), "staging": "free", **CHOOSE}
    t = table("K K K R3 9", options=options)
    assert t.may("red3 1")
    t.play("stage K 3 0 0")
    assert t.may("red3 1") == legal


@pytest.mark.rule("HF-47")
def test_no_red_three_is_laid_while_a_claim_is_open():
    t = table("K K R3 9", phase="draw", discard="5 K", opened=[0], options=CHOOSE).play("claim 2 0 0")
    t.refused("red3 1")
    assert t.play("take").may("red3 1")


@pytest.mark.rule("HF-47", "HF-46")
def test_with_a_short_stock_fewer_cards_are_drawn_for_them():
    t = table("R3 R3 5 9", stock="7", options=CHOOSE).play("red3 2")
    assert t.holds("5 7 9")
    assert t.sees("red3") == (2, 0)


@pytest.mark.rule("HF-47", "HF-138")
def test_red_threes_drawn_for_red_threes_stay_in_the_hand():
    t = table("R3 5 9", stock="R3 7 8", options=CHOOSE).play("red3 1")
    assert t.holds("R3 5 9")
    assert t.sees("red3") == (1, 0)
    assert t.stock == 2


@pytest.mark.rule("HF-48")
def test_red_threes_that_are_kept_are_neither_melded_nor_discarded():
    t = table("R3 R3 R3 2 9", opened=[0], options=CHOOSE)
    assert t.discards == {"2", "9"}
    assert t.stages == set()
    t.refused("discard R3")
    t.play("discard 9")
    assert t.hand(0) == "2 R3 R3 R3"


# Dead cards


@pytest.mark.rule("HF-49")
def test_in_discard_mode_red_threes_are_never_laid_or_replaced():
    t = then_seat_1("R3 R3 5", "7 R3 9 T", options=DISCARD)
    assert t.sees("red3") == (0, 0)
    assert t.legal() == {"draw"}
    t.play("draw")
    assert t.holds("R3 R3 R3 5 7")
    t.refused("red3 1")
    assert t.discards == {"R3", "5", "7"}


@pytest.mark.rule("HF-49", "HF-57")
def test_in_discard_mode_they_are_got_rid_of_by_discarding():
    t = table("R3 5", "R3 R3 5", opened=[0, 1], options=DISCARD).play("discard R3")
    assert t.pile() == "R3"
    assert t.claims == set()


@pytest.mark.rule("HF-49")
def test_in_discard_mode_a_foot_of_them_is_taken_up_as_it_is():
    t = table("K", feet={0: "R3 5 6"}, melds="K(3,0,0)", options=DISCARD).play("stage K 1 0 0", "run")
    assert t.holds("R3 5 6")


@pytest.mark.rule("HF-49")
def test_a_dead_red_three_stands_in_the_way_of_going_out_unless_it_is_the_discard():
    t = table("R3", up=[0], melds=CONTRACT, options=DISCARD)
    assert t.may("discard R3")
    two = table("R3 R3 2", up=[0], melds=ALMOST, options=DISCARD)
    assert "T 0 1 0" in two.stages  # two cards stay: one to discard, one to keep
    assert "T 0 1 0" not in table("R3 2", up=[0], melds="T(6,0,0)", options=DISCARD).stages


# Laid ones


@pytest.mark.rule("HF-50")
def test_laid_red_threes_are_public_and_belong_to_the_team():
    t = table("9", phase="draw", stock="R3 7 J 8").play("draw")
    for seat in (0, 1, 2, 3, None):
        assert t.sees("red3", seat) == (1, 0)
    assert t.sees("opened") == (False, False)


@pytest.mark.rule("HF-50")
def test_they_stay_in_the_tray():
    t = table("9 8", phase="draw", stock="R3 7 J 8 5 5 5 5 5 5", red3=(2, 1)).play("draw")
    assert t.sees("red3") == (3, 1)
    t.play("discard 9").pass_to(0)
    assert t.sees("red3") == (3, 1)


@pytest.mark.rule("HF-51")
@pytest.mark.parametrize("mode", ["auto", "choose", "discard"])
@pytest.mark.parametrize("classes", [[], ["wild"], ["wild", "black3"]])
def test_an_upcard_that_is_a_red_three_is_buried_wherever_they_are_laid(mode, classes):
    if mode == "discard":
        game_of(red3_mode=mode, upcard_bury=classes)
    else:
        with pytest.raises(InvalidOptions):
            game_of(red3_mode=mode, upcard_bury=classes)


@pytest.mark.rule("HF-51")
@pytest.mark.parametrize("mode", ["auto", "choose"])
def test_with_red_threes_among_the_buried_the_modes_are_accepted(mode):
    assert game_of(red3_mode=mode, upcard_bury=["red3"]).options.red3_mode == mode
