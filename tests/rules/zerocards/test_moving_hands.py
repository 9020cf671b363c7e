"""Cards that move between hands: SWAP, GIFT, WHIRLWIND, MAGNET, and XRAY which only looks: ZC-32 to ZC-35, ZC-47."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tablerules.cards.coloured import cards
from tablerules.games.zerocards.events import (
    CardPulled,
    CardsDealt,
    CardsDrawn,
    CardsGiven,
    HandPeeked,
    HandsSwapped,
    HandWhirled,
    PeekEnded,
)

from .table import CHANCE, Table, table

REFILL = {"refill_empty": True}


# Swap


@pytest.mark.rule("ZC-32")
def test_swap_exchanges_the_hands_once_it_has_left():
    t = table("RX R1 R2", "Y1 Y2 Y3 Y4", "B1 B2", top="R7").play(0, "RX @1")
    assert [t.hand(seat) for seat in range(3)] == ["Y1 Y2 Y3 Y4", "R1 R2", "B1 B2"]
    assert (t.turn, t.top) == (1, "RX")
    assert HandsSwapped(seat=0, target=1) in t.events()
    assert [event.cards for event in t.events(1) if type(event) is CardsDealt and event.seat == 1] == [cards("R1 R2")]


@pytest.mark.rule("ZC-32", "ZC-68", "ZC-E38")
def test_swap_against_one_card():
    t = table("RX R1 R2 R3", "Y1", "B1 B2", top="R7", called=[1]).play(0, "RX @1")
    assert (t.counts, t.called, t.catchable) == ((1, 3, 2), set(), {0})
    assert "zero" in t.asides(0)


@pytest.mark.rule("ZC-32", "ZC-68", "ZC-E39")
def test_swap_leaves_the_target_with_one_card():
    t = table("RX R1", "Y1 Y2", "B1 B2", top="R7").play(0, "RX @1")
    assert (t.counts, t.catchable) == ((2, 1, 2), {1})


@pytest.mark.rule("ZC-68")
def test_swap_of_one_card_for_another_clears_the_call():
    t = table("RX R1", "Y1", "B1 B2", top="R7", called=[1]).play(0, "RX @1")
    assert (t.hand(0), t.hand(1), t.called, t.catchable) == ("Y1", "R1", set(), {0, 1})


@pytest.mark.rule("ZC-32", "ZC-72")
def test_swap_for_an_empty_hand_does_not_win():
    t = table("RX R1", "Y1 Y2", "", top="R7").play(0, "RX @2")
    assert (t.counts, t.phase, t.outcome, t.turn) == ((0, 2, 1), "play", None, 1)
    assert t.catchable == {2}


@pytest.mark.rule("ZC-72", "ZC-74")
def test_swap_for_an_empty_hand_is_refilled_by_agreement():
    t = table("RX R1", "Y1 Y2", "", top="R7", draw="G5 G6", options=REFILL).play(0, "RX @2")
    assert (t.hand(0), t.hand(2), t.catchable, t.turn) == ("G5", "R1", {0, 2}, 1)
    assert CardsDrawn(seat=0, count=1, cards=None, reason="refill") in t.events()


# Gift


@pytest.mark.rule("ZC-33")
def test_gift_gives_two_cards_the_giver_chooses():
    t = table("RP R1 R1 G2", "Y1 Y2", "B1 B2", top="R7").play(0, "RP @2")
    assert (t.phase, t.turn, t.to_act, t.view().gift) == ("gift", 0, (0,), 2)
    assert t.legal(0) == {"give R1 R1", "give R1 G2"}
    t.play(0, "give R1 G2")
    assert [t.hand(seat) for seat in range(3)] == ["R1", "Y1 Y2", "R1 G2 B1 B2"]
    assert (t.turn, t.phase, t.view().gift, t.catchable) == (1, "play", None, {0})


@pytest.mark.rule("ZC-33")
def test_only_giver_and_receiver_know_what_was_given():
    t = table("RP R1 R3 G2", "Y1 Y2", "B1 B2", top="R7").play(0, "RP @2").play(0, "give R3 G2")
    seen = {seat: [event.cards for event in t.events(seat) if type(event) is CardsGiven] for seat in (0, 1, 2, None)}
    assert seen == {0: [cards("R3 G2")], 1: [None], 2: [cards("R3 G2")], None: [None]}


@pytest.mark.rule("ZC-33")
@pytest.mark.parametrize("text", ["give R1", "give R1 R3 G2"])
def test_not_one_card_of_two_and_not_three(text):
    t = table("RP R1 R3 G2", "Y1 Y2", "B1 B2", top="R7").play(0, "RP @2")
    assert t.broken(0, text) == ("ZC-33", "give_count")


@pytest.mark.rule("ZC-33")
@pytest.mark.parametrize("text", ["give R1 R1", "give R1 Y1", "give R1 RP", "draw", "pass", "R1", "skip extra"])
def test_only_own_cards_are_given_and_nothing_else_is_done(text):
    table("RP R1 R3 G2", "Y1 Y2", "B1 B2", top="R7").play(0, "RP @2").refused(0, text)


@pytest.mark.rule("ZC-33", "ZC-72", "ZC-E41")
def test_the_last_two_cards_given_away_do_not_win():
    t = table("RP R1 R2", "Y1 Y2", top="R7", draw="G5 R8").play(0, "RP @1")
    assert t.legal(0) == {"give R1 R2"}
    t.play(0, "give R1 R2")
    assert (t.counts, t.outcome, t.turn, t.catchable) == ((0, 4), None, 1, set())
    t.play(1, "R1")
    assert t.legal(0) == {"draw"}
    t.play(0, "draw")
    assert t.hand(0) == "G5"


@pytest.mark.rule("ZC-74", "ZC-E41")
def test_refilled_by_agreement_the_giver_has_one_card_to_call():
    t = table("RP R1 R2", "Y1 Y2", top="R7", draw="G5 R8", options=REFILL).play(0, "RP @1").play(0, "give R1 R2")
    assert (t.hand(0), t.turn, t.catchable) == ("G5", 1, {0})


@pytest.mark.rule("ZC-33", "ZC-72", "ZC-E42")
@pytest.mark.parametrize(("refill", "count"), [(False, 0), (True, 1)])
def test_a_single_card_left_is_given(refill, count):
    t = table("RP R1", "Y1 Y2", "B1 B2", top="R7", options={"refill_empty": refill}).play(0, "RP @1")
    assert t.legal(0) == {"give R1"}
    t.play(0, "give R1")
    assert (t.counts, t.outcome, t.turn) == ((count, 3, 2), None, 1)


@pytest.mark.rule("ZC-33")
def test_the_gift_follows_the_hand_as_it_is_now():
    t = table("RP R1", "Y1 Y2", "B1 B2", top="R7", draw="G5").play(0, "RP @1").play(0, "catch 2")
    assert (t.phase, t.legal(0)) == ("gift", {"give R1 G5"})  # a wrong catch cost a card


# Whirlwind


@pytest.mark.rule("ZC-34")
def test_whirlwind_shuffles_the_hand_into_the_pile_and_draws_as_many():
    t = table("RW R1 R2", "Y1 Y2", "B1 B2", top="R7", draw="G1 G2 G3", discard="G8").play(0, "RW @1")
    assert t.to_shuffle == ["Y1", "Y2", "G1", "G2", "G3"]
    t.answer("G3 Y2 G1 G2 Y1")
    assert (t.hand(1), t.draw_count, t.turn) == ("Y2 G3", 3, 1)
    assert t.discard == ["G8", "R7", "RW"]
    assert HandWhirled(seat=0, target=1, count=2) in t.events()
    assert CardsDrawn(seat=1, count=2, cards=None, reason="whirlwind") in t.events()
    t.play(1, "draw")
    assert t.hand(1) == "Y2 G1 G3"


@pytest.mark.rule("ZC-34", "ZC-68", "ZC-E45")
def test_whirlwind_on_one_card():
    t = table("RW R1 R2", "Y1", "B1 B2", top="R7", draw="G1 G2", called=[1]).play(0, "RW @1", "G2")
    assert (t.hand(1), t.called, t.catchable) == ("G2", set(), {1})


@pytest.mark.rule("ZC-34", "ZC-68")
def test_whirlwind_clears_the_call_even_when_the_same_card_comes_back():
    t = table("RW R1 R2", "Y1", "B1 B2", top="R7", draw="G1 G2", called=[1]).play(0, "RW @1", "Y1")
    assert (t.hand(1), t.called, t.catchable) == ("Y1", set(), {1})


@pytest.mark.rule("ZC-34", "ZC-E46")
@pytest.mark.parametrize("hand", ["Y1", "Y1 Y2"])
def test_whirlwind_with_an_empty_pile_gives_the_hand_back(hand):
    t = table("RW R1 R2", hand, "B1 B2", top="R7", draw="", discard="G5 G6").play(0, "RW @1").settle()
    assert (t.hand(1), t.draw_count, t.discard) == (hand, 0, ["G5", "G6", "R7", "RW"])


# Magnet


@pytest.mark.rule("ZC-47")
def test_magnet_pulls_a_card_at_random():
    t = table("RG R1 R2", "Y1 Y1 Y2", "B1 B2", top="R7").play(0, "RG @1")
    assert t.to_act == (CHANCE,)
    assert t.chances() == {"pick Y1": Fraction(2, 3), "pick Y2": Fraction(1, 3)}
    t.answer("pick Y1")
    assert [t.hand(seat) for seat in range(3)] == ["R1 R2 Y1", "Y1 Y2", "B1 B2"]
    assert t.turn == 1


@pytest.mark.rule("ZC-47")
def test_only_the_two_seats_learn_the_card():
    t = table("RG R1 R2", "Y1 Y2", "B1 B2", top="R7").play(0, "RG @1", "pick Y2")
    seen = {seat: [event.card for event in t.events(seat) if type(event) is CardPulled] for seat in (0, 1, 2, None)}
    (face,) = cards("Y2")
    assert seen == {0: [face], 1: [face], 2: [None], None: [None]}


@pytest.mark.rule("ZC-47", "ZC-65")
def test_magnet_may_leave_one_card_to_call():
    t = table("RG R1 R2", "Y1 Y2", "B1 B2", top="R7").play(0, "RG @1", "pick Y2")
    assert t.catchable == {1}


@pytest.mark.rule("ZC-47", "ZC-72", "ZC-E43")
def test_magnet_on_one_card_is_not_asked_and_empties_the_hand():
    t = table("RG R1 R2", "Y1", "B1 B2", top="R7", called=[1]).play(0, "RG @1")
    assert (t.counts, t.called, t.catchable, t.outcome, t.turn) == ((3, 0, 2), set(), set(), None, 1)


@pytest.mark.rule("ZC-74", "ZC-E43")
def test_by_agreement_the_emptied_hand_is_refilled():
    t = table("RG R1 R2", "Y1", "B1 B2", top="R7", draw="G5", called=[1], options=REFILL).play(0, "RG @1")
    assert (t.hand(1), t.called, t.catchable) == ("G5", set(), {1})


@pytest.mark.rule("ZC-74")
def test_refills_go_round_from_the_player_while_cards_last():
    t = table("RP R1 R2", "", "", "Y1 Y2", top="R7", draw="G5", options=REFILL).play(0, "RP @3").play(0, "give R1 R2")
    assert t.counts == (1, 1, 0, 4)  # the pile, then the reshuffled R7


# X-ray


@pytest.mark.rule("ZC-35")
def test_xray_shows_the_hand_as_it_is_then():
    t = table("RY R1 R2", "Y1 Y2", "B1 B2", top="R7", draw="G1 G2").play(0, "RY @2")
    assert (t.turn, t.phase) == (1, "play")
    assert t.peeks == {(0, 2, 2)}
    t.play(1, "draw").play(2, "draw")
    (peek,) = t.view(0).peeks
    assert peek.cards == cards("B1 B2")
    assert t.count(2) == 3


@pytest.mark.rule("ZC-35")
def test_everybody_sees_who_peeks_and_only_the_viewer_sees_the_cards():
    t = table("RY R1 R2", "Y1 Y2", "B1 B2", top="R7").play(0, "RY @2")
    assert {seat: t.view(seat).peeks[0].cards for seat in (0, 1, 2, None)} == {
        0: cards("B1 B2"),
        1: None,
        2: None,
        None: None,
    }
    assert HandPeeked(viewer=0, owner=2, count=2, cards=cards("B1 B2")) in t.events(0)
    assert HandPeeked(viewer=0, owner=2, count=2, cards=None) in t.events(1)


@pytest.mark.rule("ZC-35", "ZC-E77")
def test_a_peek_survives_the_start_of_the_viewers_own_turn():
    t = table("RY R1 R2", "Y1 Y2", top="R7", frozen=[1]).play(0, "RY @1")
    assert (t.turn, t.peeks) == (0, {(0, 1, 2)})
    t.play(0, "R1")
    assert t.peeks == {(0, 1, 2)}


@pytest.mark.rule("ZC-35", "ZC-E77")
def test_peeks_of_two_viewers_do_not_touch_each_other():
    t = table("RY R1 R2", "YY Y2", "B1 B2 B3", top="R7").play(0, "RY @2").play(1, "YY @2")
    assert t.peeks == {(0, 2, 3), (1, 2, 3)}
    t.clock("expire 0")
    assert t.peeks == {(1, 2, 3)}
    assert PeekEnded(viewer=0) in t.events()
    assert t.view(1).peeks[0].cards == cards("B1 B2 B3")


@pytest.mark.rule("ZC-35")
def test_a_new_xray_of_the_same_viewer_replaces_the_old_one():
    t = table("RY R1 R2", "Y1 Y2", "B1 B2", top="R7", peeks={0: (1, "Y1 Y2 Y3")})
    assert t.peeks == {(0, 1, 3)}
    t.play(0, "RY @2")
    assert t.peeks == {(0, 2, 2)}


@pytest.mark.rule("ZC-35")
def test_peeks_end_with_the_round():
    t = table("R1", "Y1 Y2", top="R7", peeks={0: (1, "Y1 Y2")}, options={"target_score": 200}).play(0, "R1")
    assert (t.phase, t.peeks) == ("round_over", set())


# No target


@pytest.mark.rule("ZC-74")
@pytest.mark.parametrize("face", ["RG", "RY", "RW"])
def test_an_empty_hand_is_no_target(face):
    t = table(f"{face} R1 R2", "Y1 Y2", "", top="R7")
    assert {text for text in t.legal(0) if text.startswith(face)} == {f"{face} @1"}
    assert t.broken(0, f"{face} @2") == ("ZC-74", "bad_target")


@pytest.mark.rule("ZC-74")
@pytest.mark.parametrize("face", ["RX", "RP", "RF", "RD"])
def test_other_cards_may_target_an_empty_hand(face):
    t = table(f"{face} R1 R2", "Y1 Y2", "", top="R7")
    assert {text for text in t.legal(0) if text.startswith(face)} == {f"{face} @1", f"{face} @2"}


@pytest.mark.rule("ZC-74")
@pytest.mark.parametrize("face", ["RG", "RY", "RW"])
def test_without_any_target_the_card_is_played_without_effect(face):
    t = table(f"{face} R1 R2", "", top="R7")
    assert {text for text in t.legal(0) if text.startswith(face)} == {face}
    t.refused(0, f"{face} @1")
    t.play(0, face)
    assert (t.top, t.counts, t.turn, t.chaos, t.peeks) == (face, (2, 0), 1, 1, set())


def everything(*hands: str, **more) -> Table:
    """A table on which every badge is out."""
    state = {"frozen": [2], "bomb": (3, 6), "panic": 5, "called": [1, 3], "top": "R7"}
    return table(*hands, **(state | more))


@pytest.mark.rule("ZC-32", "ZC-33", "ZC-34", "ZC-47", "ZC-56", "ZC-68")
@pytest.mark.parametrize(
    ("play", "answers", "called"),
    [
        (["RX @1"], [], {3}),
        (["RW @1"], ["G5"], {3}),
        (["RP @1", "give R1 R2"], [], {3}),
        (["RG @1"], [], {3}),
        (["RG @2"], ["pick B1"], {1, 3}),
    ],
)
def test_what_travels_and_what_stays(play, answers, called):
    """Table 8.2: cards move; badges, bomb and panic stay where they are."""
    t = everything(f"{play[0].split()[0]} R1 R2 R3", "Y1", "B1 B2", "G1", draw="G5 G6").play(0, play[0])
    for text in play[1:]:
        t.play(0, text)
    for answer in answers:
        t.answer(answer)
    assert (t.turn, t.frozen, t.bomb, t.view().panic_left) == (1, {2}, (2, 6), 4)
    assert t.called == called


@pytest.mark.rule("ZC-53", "ZC-56", "ZC-68")
def test_a_cyclone_moves_hands_and_nothing_else():
    """Table 8.2, the column of the cyclone, with a stack pending."""
    t = everything("R+2 R1 R2", "Y1", "B1 B2", "G1", chaos=11).play(0, "R+2", "storm cyclone")
    assert [t.hand(seat) for seat in range(4)] == ["G1", "R1 R2", "Y1", "B1 B2"]
    assert (t.turn, t.stack, t.frozen, t.bomb, t.view().panic_left) == (1, (2, 1, 0, "DRAW_TWO"), {2}, (2, 6), 4)
    assert (t.called, t.catchable) == (set(), {0, 2})
