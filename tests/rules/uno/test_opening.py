"""The opening card, applied once before any move (UNO-08 to UNO-16).

Unless said otherwise four seats are dealt two cards each and seat 3 deals, so that L (left of the dealer) is seat 0.
"""

from __future__ import annotations

import pytest

import tablerules
from tablerules import InvalidOptions
from tablerules.games.uno.events import OpeningRefused, OpeningTurned, TurnSkipped

from .table import CHANCE, opened

FOUR = ("R1 Y1", "R2 Y2", "R3 Y3", "R4 Y4")
TWO = ("R1 Y1", "R2 Y2")
COLOUR_MOVES = {"colour R", "colour Y", "colour G", "colour B"}
OPENING_WILD = ["choose_and_play", "choose_then_next_plays"]


def hands(t):
    return tuple(t.hand(seat) for seat in range(len(t.counts)))


# Numbers and actions


@pytest.mark.rule("UNO-08")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("card", "colour"), [("R0", "R"), ("Y5", "Y"), ("G9", "G"), ("B1", "B")])
def test_a_number_opens_and_the_left_of_the_dealer_plays_first(card, colour, seats):
    t = opened(card, *FOUR[:seats])
    assert (t.turn, t.direction, t.phase, t.top, t.colour) == (0, 1, "play", card, colour)
    assert t.to_act == (0,)
    assert hands(t) == FOUR[:seats]


@pytest.mark.rule("UNO-08")
def test_play_goes_on_clockwise():
    t = opened("R9", *FOUR, dealer=1)
    assert t.turn == 2
    assert t.play(2, "R3").turn == 3
    assert t.play(3, "R4").turn == 0


@pytest.mark.rule("UNO-09")
def test_a_skip_opens_and_the_left_of_the_dealer_is_skipped():
    t = opened("GS", *FOUR)
    assert (t.turn, t.direction, t.phase, t.colour) == (1, 1, "play", "G")
    assert hands(t) == FOUR
    assert [event.seat for event in t.events() if isinstance(event, TurnSkipped)] == [0]


@pytest.mark.rule("UNO-10")
@pytest.mark.parametrize(
    ("option", "cards", "first"),
    [
        ("dealer_first", FOUR, 3),
        ("right_of_dealer", FOUR, 2),
        ("dealer_first", FOUR[:3], 2),
        ("right_of_dealer", FOUR[:3], 1),
        ("dealer_first", TWO, 1),
        ("right_of_dealer", TWO, 1),
    ],
)
def test_a_reverse_opens_and_play_goes_the_other_way(option, cards, first):
    t = opened("BR", *cards, opening_reverse=option)
    assert (t.turn, t.direction, t.phase, t.colour) == (first, -1, "play", "B")
    assert hands(t) == cards


@pytest.mark.rule("UNO-10")
def test_by_default_the_dealer_plays_first_after_a_reverse():
    assert opened("BR", *FOUR, dealer=1).turn == 1


@pytest.mark.rule("UNO-10")
def test_the_direction_of_an_opening_reverse_stays_until_the_next_reverse():
    t = opened("RR", "R1 Y1", "R2 Y2", "RR Y3", "R4 Y4")
    assert t.play(3, "R4").turn == 2
    assert t.play(2, "RR").turn == 3
    assert t.direction == 1


@pytest.mark.rule("UNO-10", "UNO-E20")
def test_three_seats_and_an_opening_reverse_by_dealer_0():
    t = opened("RR", "R1 R2", "R3 R4", "R5 R6", dealer=0)
    order = [t.turn]
    for seat, card in ((0, "R1"), (2, "R5"), (1, "R3")):
        order.append(t.play(seat, card).turn)
    assert order == [0, 2, 1, 0]


@pytest.mark.rule("UNO-11")
def test_a_draw_two_opens_and_the_left_of_the_dealer_draws_two_and_is_skipped():
    t = opened("G+2 B5 B6 B7", *FOUR)
    assert t.hand(0) == "R1 Y1 B5 B6"
    assert t.counts == (4, 2, 2, 2)
    assert (t.turn, t.direction, t.phase, t.colour) == (1, 1, "play", "G")


@pytest.mark.rule("UNO-10", "UNO-E18")
@pytest.mark.parametrize("option", ["dealer_first", "right_of_dealer"])
def test_two_seats_and_an_opening_reverse(option):
    t = opened("RR", *TWO, opening_reverse=option)
    assert (t.turn, t.view().dealer, t.direction) == (1, 1, -1)
    assert t.counts == (2, 2)


@pytest.mark.rule("UNO-09", "UNO-11", "UNO-E19")
@pytest.mark.parametrize(("card", "counts"), [("R+2", (4, 2)), ("RS", (2, 2))])
def test_two_seats_and_an_opening_draw_two_or_skip(card, counts):
    t = opened(card, *TWO)
    assert t.turn == t.view().dealer == 1
    assert t.counts == counts


# Wilds


@pytest.mark.rule("UNO-12")
@pytest.mark.parametrize("option", OPENING_WILD)
def test_the_left_of_the_dealer_names_the_colour_of_an_opening_wild(option):
    t = opened("W", *FOUR, opening_wild=option)
    assert (t.phase, t.turn, t.colour, t.top) == ("opening_colour", 0, None, "W")
    assert t.to_act == (0,)
    assert t.legal(0) == COLOUR_MOVES
    t.refused(0, "draw")
    t.refused(1, "colour B")


@pytest.mark.rule("UNO-12")
@pytest.mark.parametrize("letter", ["R", "Y", "G", "B"])
@pytest.mark.parametrize(("option", "first"), [("choose_and_play", 0), ("choose_then_next_plays", 1)])
def test_who_plays_to_the_colour_named_for_an_opening_wild(option, first, letter):
    t = opened("W", *FOUR, opening_wild=option).play(0, f"colour {letter}")
    assert (t.turn, t.phase, t.colour, t.direction) == (first, "play", letter, 1)
    assert t.to_act == (first,)
    assert hands(t) == FOUR


@pytest.mark.rule("UNO-12")
def test_by_default_the_namer_then_takes_a_normal_first_turn():
    t = opened("W", *FOUR).play(0, "colour Y")
    assert t.legal(0) == {"Y1", "draw"}
    assert t.play(0, "Y1").turn == 1


@pytest.mark.rule("UNO-12")
def test_redraw_an_opening_wild_goes_back_into_the_draw_pile():
    t = opened("W", *FOUR, opening_wild="redraw")
    assert t.to_act == (CHANCE,)
    assert len(t.to_shuffle) == 108 - 8
    assert t.to_shuffle.count("W") == 4
    t.answer("W").answer("W+4").answer("G5")
    assert (t.top, t.turn, t.phase, t.colour) == ("G5", 0, "play", "G")
    assert t.discard == ["G5"]
    assert hands(t) == FOUR


@pytest.mark.rule("UNO-12")
def test_no_other_way_to_treat_an_opening_wild():
    with pytest.raises(InvalidOptions):
        tablerules.get("uno", opening_wild="ignore")


@pytest.mark.rule("UNO-12", "UNO-E22")
@pytest.mark.parametrize(("option", "first"), [("choose_and_play", 0), ("choose_then_next_plays", 1)])
def test_two_seats_and_an_opening_wild(option, first):
    t = opened("W", *TWO, opening_wild=option)
    assert t.view().dealer == 1
    assert t.to_act == (0,)
    assert t.play(0, "colour R").turn == first


@pytest.mark.rule("UNO-13", "UNO-06")
def test_an_opening_draw_four_is_shuffled_back_and_replaced():
    t = opened("W+4", *FOUR)
    assert t.to_act == (CHANCE,)
    assert len(t.to_shuffle) == 108 - 8
    assert t.to_shuffle.count("W+4") == 4
    t.answer("B5")
    assert (t.top, t.turn, t.phase, t.colour) == ("B5", 0, "play", "B")
    assert t.discard == ["B5"]
    assert t.draw_count == 108 - 8 - 1
    assert hands(t) == FOUR


@pytest.mark.rule("UNO-13")
def test_an_action_turned_after_a_refused_opening_has_its_effect():
    assert opened("W+4", *FOUR).answer("BS").turn == 1


@pytest.mark.rule("UNO-13", "UNO-E21")
def test_three_draw_fours_in_a_row_all_go_back():
    t = opened("W+4", *FOUR)
    for following in ("W+4", "W+4", "Y7"):
        assert t.to_act == (CHANCE,)
        assert len(t.to_shuffle) == 108 - 8
        t.answer(following)
    assert (t.top, t.turn, t.discard) == ("Y7", 0, ["Y7"])
    assert t.counts == (2, 2, 2, 2)
    turned = [type(event) for event in t.events() if isinstance(event, (OpeningRefused, OpeningTurned))]
    assert turned.count(OpeningRefused) == 3
    assert turned[-1] is OpeningTurned


EXTRA_WILDS = [
    pytest.param("WS", {"shuffle_hands": 1}, marks=pytest.mark.rule("UNO-14")),
    *(
        pytest.param("WC", {"blanks": 1, "blank_effect": effect}, marks=pytest.mark.rule("UNO-15"))
        for effect in ("wild", "swap_hands", "others_draw_1", "others_draw_2", "skip_all")
    ),
]


@pytest.mark.parametrize(("card", "options"), EXTRA_WILDS)
@pytest.mark.parametrize(("option", "first"), [("choose_and_play", 0), ("choose_then_next_plays", 1)])
def test_another_wild_opens_as_a_wild_without_its_effect(card, options, option, first):
    t = opened(card, *FOUR, opening_wild=option, **options)
    assert (t.phase, t.turn, t.colour) == ("opening_colour", 0, None)
    assert t.legal(0) == COLOUR_MOVES
    t.play(0, "colour G")
    assert t.to_act == (first,)
    assert (t.turn, t.phase, t.colour, t.direction) == (first, "play", "G", 1)
    assert hands(t) == FOUR


@pytest.mark.parametrize(("card", "options"), EXTRA_WILDS)
def test_another_wild_is_refused_where_wilds_are(card, options):
    t = opened(card, *FOUR, opening_wild="redraw", **options)
    assert t.to_act == (CHANCE,)
    assert card in t.to_shuffle
    t.answer("G5")
    assert (t.top, t.turn, t.phase) == ("G5", 0, "play")
    assert hands(t) == FOUR


# House rules


@pytest.mark.rule("UNO-11", "UNO-16")
@pytest.mark.parametrize("stacking", ["same", "up", "any"])
def test_an_opening_draw_two_is_pending_as_if_the_dealer_had_played_it(stacking):
    t = opened("R+2 B5 B6", *FOUR, stacking=stacking)
    pending = t.view().pending
    assert (t.phase, t.turn) == ("stack", 0)
    assert (pending.total, pending.target, pending.attacker) == (2, 0, 3)
    assert t.counts == (2, 2, 2, 2)
    assert t.legal(0) == {"take"}
    t.play(0, "take")
    assert t.hand(0) == "R1 Y1 B5 B6"
    assert (t.turn, t.phase) == (1, "play")


@pytest.mark.rule("UNO-16", "UNO-E23")
def test_an_opening_draw_two_may_be_answered():
    t = opened("R+2", "Y+2 R1", "R2 Y2", "R3 Y3", "R4 Y4", stacking="same")
    assert t.legal(0) == {"Y+2", "take"}
    t.play(0, "Y+2")
    assert (t.phase, t.turn, t.view().pending.total, t.view().pending.target) == ("stack", 1, 4, 1)
    assert t.counts == (1, 2, 2, 2)


@pytest.mark.rule("UNO-16")
@pytest.mark.parametrize("card", ["R7", "R0"])
def test_an_opening_seven_or_zero_moves_no_hands(card):
    t = opened(card, *FOUR, seven_zero=True)
    assert (t.phase, t.turn) == ("play", 0)
    assert hands(t) == FOUR


@pytest.mark.rule("UNO-16", "UNO-E54")
@pytest.mark.parametrize("jump_in", ["numbers", "coloured"])
def test_nobody_can_jump_in_on_an_opening_wild(jump_in):
    t = opened("W", "W R1", "W R2", "W R3", jump_in=jump_in)
    for _ in ("before the colour is named", "after it"):
        for seat in range(3):
            assert not any(text.startswith("jump") for text in t.asides(seat))
        if t.phase == "opening_colour":
            t.play(0, "colour R")
    assert t.phase == "play"
