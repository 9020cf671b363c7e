"""Who plays which trump (KJ-10 to KJ-20)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from . import deals, slow
from .table import CHANCE, TABLE, dealt, played, started

TURN_UP = {"first_deal_trump": "turned"}
ALL_PASS = "pass pass pass pass"


def turned(suit="H", **options):
    """Just dealt, seat 0 eldest, and this suit turned up."""
    return dealt(**TURN_UP, **options).turn_up(suit)


def passed_out(**options):
    """Dealt anew after hearts and spades were passed out; a card is to be turned."""
    return turned("H", **options).calls(ALL_PASS).turn_up("S").calls(ALL_PASS).shuffle()


@pytest.mark.rule("KJ-10")
def test_a_turned_card_proposes_its_suit():
    t = dealt(**TURN_UP)
    assert t.to_act == (CHANCE,)
    assert t.to_turn == dict.fromkeys("CDHS", Fraction(1, 4))
    t.turn_up("D")
    assert (t.proposal, t.to_act) == ("D", (0,))


@pytest.mark.rule("KJ-10")
@pytest.mark.parametrize("suit", "CDHS")
def test_the_turned_card_is_none_of_those_in_play(suit):
    t = turned(suit)
    assert (t.proposal, t.trump, t.counts) == (suit, None, (8, 8, 8, 8))
    assert sorted(" ".join(t.hands).split()) == sorted(slow.PACK)


@pytest.mark.rule("KJ-11")
def test_each_in_turn_passes_or_plays():
    t = turned()
    for seat in range(4):
        assert t.to_act == (seat,)
        assert t.legal(seat) == {"pass", "play"}
        assert all(not t.legal(other) for other in range(4) if other != seat)
        t.calls("pass")


@pytest.mark.rule("KJ-11")
@pytest.mark.parametrize("passes", range(4))
def test_the_first_to_play_is_declarer(passes):
    t = turned().calls("pass " * passes + "play")
    assert (t.phase, t.declarer, t.trump) == ("play", passes, "H")
    for seat in range(4):
        t.refused(seat, "play")
        t.refused(seat, "pass")


@pytest.mark.rule("KJ-11")
def test_everybody_hears_the_calls():
    t = turned().calls("pass pass")
    assert all(t.view(seat).calls == t.view().calls for seat in range(4))
    assert len(t.view().calls) == 2


@pytest.mark.rule("KJ-11")
def test_with_a_card_turned_no_other_suit_can_be_named():
    t = turned()
    for suit in "CDHS":
        t.refused(0, f"trump {suit}")


@pytest.mark.rule("KJ-11")
@pytest.mark.parametrize("selection", ["turn_up", "forced_choice", "free_choice"])
def test_no_card_is_played_before_there_is_a_trump(selection):
    t = dealt(trump_selection=selection)
    for seat in range(4):
        for card in t.hand(seat).split():
            t.refused(seat, card)


@pytest.mark.rule("KJ-12", "KJ-13")
@pytest.mark.parametrize("suit", "CDHS")
def test_after_four_passes_another_suit_is_turned(suit):
    t = turned(suit).calls(ALL_PASS)
    others = set("CDHS") - {suit}
    assert t.to_turn == dict.fromkeys(others, Fraction(1, 3))
    second = min(others)
    t.turn_up(second)
    assert (t.proposal, t.to_act, t.legal(0)) == (second, (0,), {"pass", "play"})
    t.calls("pass pass pass play")
    assert (t.declarer, t.trump) == (3, second)


@pytest.mark.rule("KJ-13")
def test_or_any_suit_once_more():
    t = turned("H", second_turn="any").calls(ALL_PASS)
    assert t.to_turn == dict.fromkeys("CDHS", Fraction(1, 4))
    t.turn_up("H")
    assert (t.proposal, t.to_act) == ("H", (0,))


@pytest.mark.rule("KJ-14")
def test_after_eight_passes_the_cards_are_dealt_anew_by_the_same_dealer():
    t = turned("H").calls(ALL_PASS).turn_up("S").calls(ALL_PASS)
    assert t.to_shuffle == slow.PACK
    t.deal(*deals.EVEN.hands)
    assert set(t.to_turn) == set("CDHS")
    t.turn_up("S")
    assert [set(hand.split()) for hand in t.hands] == [set(hand.split()) for hand in deals.EVEN.hands]
    assert (t.dealer, t.eldest, t.to_act) == (3, 0, (0,))


@pytest.mark.rule("KJ-14")
def test_or_by_the_next():
    t = passed_out(redeal_dealer="next").turn_up("S")
    assert (t.dealer, t.eldest, t.to_act) == (0, 1, (1,))
    t.play_on().next().shuffle().turn_up("H")
    assert (t.dealer, t.to_act) == (1, (2,))


@pytest.mark.rule("KJ-14")
def test_a_preset_where_the_next_one_deals():
    assert passed_out(preset="bga").turn_up("S").to_act == (1,)


@pytest.mark.rule("KJ-14", "KJ-60")
def test_what_is_passed_out_is_no_deal():
    t = passed_out().turn_up("S")
    assert (t.view().deal, t.history, t.scores) == (1, (), (0, 0))
    t.play_on()
    assert len(t.history) == 1
    t.next().shuffle().turn_up("H")
    assert (t.view().deal, t.dealer) == (2, 0)


@pytest.mark.rule("KJ-15")
def test_the_new_deal_has_two_proposals_as_well():
    t = passed_out().turn_up("S").calls(ALL_PASS)
    assert t.to_turn == dict.fromkeys("CDH", Fraction(1, 3))
    t.turn_up("D").calls("pass play")
    assert (t.declarer, t.trump) == (1, "D")


@pytest.mark.rule("KJ-16", "KJ-E26")
def test_after_sixteen_passes_eldest_has_to_play_the_last_suit():
    t = passed_out().turn_up("C").calls(ALL_PASS).turn_up("D").calls(ALL_PASS)
    assert (t.phase, t.declarer, t.trump) == ("play", 0, "D")
    assert t.to_act == (0,)
    assert t.legal(0) == set(t.hand(0).split())


@pytest.mark.rule("KJ-16", "KJ-E26")
def test_so_it_ends_in_the_first_deal_too():
    t = dealt(first_dealer=1).calls(ALL_PASS).turn_up("H").calls(ALL_PASS)
    t.shuffle().turn_up("C").calls(ALL_PASS).turn_up("S").calls(ALL_PASS)
    assert (t.phase, t.declarer, t.trump, t.view().deal) == ("play", 2, "S", 1)


@pytest.mark.rule("KJ-16")
def test_without_redeals_eight_passes_are_all():
    t = turned("H", redeals_allowed=0).calls(ALL_PASS).turn_up("S").calls(ALL_PASS)
    assert (t.phase, t.declarer, t.trump) == ("play", 0, "S")


@pytest.mark.rule("KJ-17")
def test_a_match_begins_with_clubs_proposed_and_nothing_turned():
    t = dealt()
    assert (t.auction, t.proposal, t.to_act) == (True, "C", (0,))
    assert t.legal(0) == {"pass", "play"}
    t.calls("pass play")
    assert (t.declarer, t.trump) == (1, "C")


@pytest.mark.rule("KJ-17", "KJ-13", "KJ-E27")
def test_clubs_passed_out():
    t = dealt().calls(ALL_PASS)
    assert t.to_turn == dict.fromkeys("DHS", Fraction(1, 3))


@pytest.mark.rule("KJ-17")
def test_clubs_passed_out_and_any_suit_turned():
    t = dealt(second_turn="any").calls(ALL_PASS)
    assert t.to_turn == dict.fromkeys("CDHS", Fraction(1, 4))


@pytest.mark.rule("KJ-17", "KJ-14", "KJ-E28")
def test_after_a_redeal_of_the_first_deal_a_card_is_turned():
    t = dealt().calls(ALL_PASS).turn_up("D").calls(ALL_PASS).shuffle()
    assert t.to_turn == dict.fromkeys("CDHS", Fraction(1, 4))
    assert t.turn_up("C").proposal == "C"


@pytest.mark.rule("KJ-17")
def test_in_the_second_deal_a_card_is_turned():
    t = dealt().calls("play").play_on().next().shuffle()
    assert t.to_turn == dict.fromkeys("CDHS", Fraction(1, 4))


@pytest.mark.rule("KJ-18")
@pytest.mark.parametrize("suit", "CDHS")
def test_eldest_has_to_name_a_suit(suit):
    t = dealt(trump_selection="forced_choice", first_dealer=1)
    assert t.to_act == (2,)
    assert t.legal(2) == {"trump C", "trump D", "trump H", "trump S"}
    assert t.refused(2, "pass") == "KJ-18"
    t.refused(2, "play")
    t.refused(3, f"trump {suit}")
    t.play(2, f"trump {suit}")
    assert (t.phase, t.declarer, t.trump) == ("play", 2, suit)


@pytest.mark.rule("KJ-18")
def test_eldest_need_not_hold_the_suit():
    hands = ["C7 C8 C9 CT D7 D8 D9 DT", "CJ CQ CK CA DJ DQ DK DA", "H7 H8 H9 HT S7 S8 S9 ST", "HJ HQ HK HA SJ SQ SK SA"]
    assert dealt(*hands, trump_selection="forced_choice").play(0, "trump S").trump == "S"


@pytest.mark.rule("KJ-19")
def test_each_in_turn_passes_or_names_a_suit():
    t = dealt(trump_selection="free_choice", first_dealer=1)
    for seat in (2, 3, 0, 1):
        assert t.to_act == (seat,)
        assert t.legal(seat) == {"pass", "trump C", "trump D", "trump H", "trump S"}
        t.refused(seat, "play")
        t.calls("pass")


@pytest.mark.rule("KJ-19")
@pytest.mark.parametrize("passes", range(4))
def test_the_first_suit_named_is_trump(passes):
    t = dealt(trump_selection="free_choice").calls("pass " * passes + "trump-D")
    assert (t.phase, t.declarer, t.trump) == ("play", passes, "D")


@pytest.mark.rule("KJ-19")
def test_once_all_have_passed_eldest_names_one():
    t = dealt(trump_selection="free_choice", first_dealer=1).calls(ALL_PASS)
    assert t.to_act == (2,)
    assert t.legal(2) == {"trump C", "trump D", "trump H", "trump S"}
    assert t.refused(2, "pass") == "KJ-19"
    t.play(2, "trump S")
    assert (t.declarer, t.trump) == (2, "S")


@pytest.mark.rule("KJ-18", "KJ-19")
@pytest.mark.parametrize("selection", ["forced_choice", "free_choice"])
def test_where_suits_are_named_nothing_is_turned(selection):
    t = started(trump_selection=selection)
    for _ in range(3):
        t.shuffle()
        assert t.auction
        assert t.proposal is None
        t.play_on().next()


@pytest.mark.rule("KJ-19")
def test_tournaments_name_suits():
    assert "trump H" in dealt(preset="nku").legal(0)


@pytest.mark.rule("KJ-20")
@pytest.mark.parametrize("declarer", range(4))
def test_declarer_and_trump_stay_for_the_deal(declarer):
    t = dealt(*deals.EVEN.hands, trump_selection="free_choice").declare(declarer, "D")
    for card in deals.EVEN.cards.split():
        assert (t.declarer, t.trump) == (declarer, "D")
        t.cards(card)
    assert t.to_act == (TABLE,)
    assert (t.result.declarer, t.result.trump.letter) == (declarer, "D")


@pytest.mark.rule("KJ-20", "KJ-01")
@pytest.mark.parametrize("declarer", range(4))
def test_the_declarers_team_is_at_stake(declarer):
    result = played(deals.EVEN.declared_by(declarer), trump_selection="free_choice").result
    assert result.nat
    assert result.points == ((0, 162) if declarer in (0, 2) else (162, 0))
