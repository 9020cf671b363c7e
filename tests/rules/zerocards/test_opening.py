"""Dice, deal and opening card, and what a new round starts with: ZC-03 to ZC-06 and ZC-08."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tablerules import CHANCE, TABLE
from tablerules.cards.coloured import card
from tablerules.games.zerocards.events import (
    CardsDealt,
    DiceRolled,
    OpeningRefused,
    OpeningTurned,
    RoundStarted,
)

from .table import ACTIONS, COLOURLESS, Table, dealt, opened, rules, singly, table

HANDS = ("R1 R2 R3 R4 R5", "Y1 Y2 Y3 Y4 Y5", "G1 G2 G3 G4 G5")


def rolling(seats: int, **options) -> Table:
    """A game waiting for its first throw."""
    game = rules(**options)
    return Table(game, game.start(seats))


# The dice


@pytest.mark.rule("ZC-04")
def test_a_game_begins_with_a_throw_of_every_seat():
    t = rolling(3)
    assert t.to_act == (CHANCE,)
    assert set(t.chances()) == {f"roll {number}" for number in range(1, 7)}
    assert set(t.chances().values()) == {Fraction(1, 6)}
    for number in (1, 2, 1):
        assert t.asked == "roll"
        t.answer(f"roll {number}")
    assert t.asked == "shuffle"
    assert len(t.to_shuffle) == 156
    t.answer()
    assert (t.turn, t.view().starter) == (1, 1)


@pytest.mark.rule("ZC-04")
@pytest.mark.parametrize("starter", [0, 1, 2, 3])
def test_the_highest_throw_starts(starter):
    t = dealt(seats=4, starter=starter)
    assert (t.turn, t.view().starter, t.phase) == (starter, starter, "play")


@pytest.mark.rule("ZC-04", "ZC-E80")
def test_who_ties_rolls_again():
    t = rolling(3)
    for number in (6, 6, 2, 3, 5):
        t.answer(f"roll {number}")
    assert t.asked == "shuffle"
    t.answer("")
    assert t.view().starter == t.turn == 1
    assert t.view().rolls == (((0, 6), (1, 6), (2, 2)), ((0, 3), (1, 5)))
    assert [(event.seat, event.number) for event in t.happened(DiceRolled)] == [(0, 6), (1, 6), (2, 2), (0, 3), (1, 5)]


@pytest.mark.rule("ZC-04")
def test_the_tied_roll_until_one_is_highest():
    t = rolling(4)
    for number in (5, 1, 5, 5, 4, 2, 4, 6, 6, 1, 2):
        t.answer(f"roll {number}")
    t.answer()
    assert t.view().rolls == (
        ((0, 5), (1, 1), (2, 5), (3, 5)),
        ((0, 4), (2, 2), (3, 4)),
        ((0, 6), (3, 6)),
        ((0, 1), (3, 2)),
    )
    assert t.turn == 3


# The deal


@pytest.mark.rule("ZC-03")
@pytest.mark.parametrize("size", [5, 7, 10])
def test_starting_hands(size):
    t = dealt(seats=3, hand_size=size)
    assert t.counts == (size,) * 3
    assert t.draw_count + len(t.discard) == 156 - 3 * size


@pytest.mark.rule("ZC-03")
def test_seven_cards_unless_agreed_otherwise():
    assert dealt(seats=2).counts == (7, 7)


@pytest.mark.rule("ZC-03")
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_cards_are_dealt_singly_clockwise_from_the_starter(starter):
    order = [(starter + i) % 3 for i in range(3)]
    t = dealt(singly(*HANDS) + " B5 B7 B8", starter=starter, hand_size=5)
    assert [t.hand(seat) for seat in order] == list(HANDS)
    assert (t.top, t.colour, t.discard, t.draw_count) == ("B5", "B", ["B5"], 156 - 15 - 1)
    t.play(starter, "draw")
    assert "B7" in t.hand(starter).split()  # the next card of the pack


@pytest.mark.rule("ZC-03")
def test_a_seat_sees_the_cards_it_is_dealt_and_the_number_of_the_others():
    t = opened("B5", *HANDS)
    seen = {event.seat: event for event in t.events(1) if type(event) is CardsDealt}
    assert seen[1].cards == tuple(map(card, HANDS[1].split()))
    assert (seen[0].cards, seen[0].count, seen[2].cards, seen[2].count) == (None, 5, None, 5)
    assert [event.cards for event in t.happened(CardsDealt)] == [None] * 3
    assert RoundStarted(round=1, starter=0) in t.events()


# The opening card


@pytest.mark.rule("ZC-05")
@pytest.mark.parametrize("opening", ["R0", "Y4", "G9", "B7"])
def test_a_number_opens(opening):
    t = opened(opening, "R1 R2 R3 R4 R5", "Y1 Y2 Y3 Y5 Y6", "G1 G2 G3 G4 G5", starter=2)
    assert (t.top, t.colour, t.discard) == (opening, opening[0], [opening])
    assert (t.turn, t.phase, t.direction) == (2, "play", 1)
    assert t.happened(OpeningTurned) == [OpeningTurned(card=card(opening))]
    assert t.happened(OpeningRefused) == []


@pytest.mark.rule("ZC-05")
@pytest.mark.parametrize("opening", [*("B" + sign for sign in ACTIONS), *COLOURLESS])
def test_anything_else_goes_back_into_the_pile(opening):
    t = opened(opening, *HANDS)
    pile = t.to_shuffle
    assert len(pile) == 156 - 15
    assert pile.count(opening) == (4 if opening in COLOURLESS else 2 if opening in ("BS", "BR", "B+2") else 1)
    assert (pile.count("R1"), pile.count("R6")) == (1, 2)  # one R1 has been dealt
    t.answer("B5")
    assert (t.top, t.colour, t.turn, t.phase, t.direction) == ("B5", "B", 0, "play", 1)
    assert [t.hand(seat) for seat in range(3)] == list(HANDS)
    assert (t.chaos, t.stack, t.bomb, t.frozen, t.view().panic_left) == (0, None, None, set(), 0)
    assert t.happened(OpeningRefused) == [OpeningRefused(card=card(opening))]
    assert t.happened(OpeningTurned) == [OpeningTurned(card=card("B5"))]
    assert t.discard == ["B5"]
    assert t.draw_count == 156 - 15 - 1


@pytest.mark.rule("ZC-05")
def test_cards_are_turned_until_a_number_comes():
    t = opened("C+1", *HANDS).answer("RT").answer("W+4").answer("YS")
    assert t.to_act == (CHANCE,)
    t.answer("R9")
    assert t.top == "R9"
    assert [str(event.card) for event in t.happened(OpeningRefused)] == ["C+1", "RT", "W+4", "YS"]


# A new round


def worn(**options) -> Table:
    """The end of a round with everything on the table that a round leaves behind; seat 1 wins with Y4."""
    return table(
        "R1 R2",
        "Y4",
        "G1",
        "B1 B2",
        top="Y7",
        turn=1,
        direction=-1,
        starter=2,
        options={"target_score": 500, **options},
        chaos=11,
        bomb=(2, 6),
        frozen=[0, 3],
        panic=5,
        panic_turn=True,
        called=[1, 2],
        connected=[0, 1, 3],
        peeks={0: (1, "Y4")},
        turn_id=17,
    ).play(1, "Y4")


@pytest.mark.rule("ZC-06", "ZC-E13")
def test_a_round_starts_afresh():
    t = worn()
    assert (t.phase, t.to_act) == ("round_over", (TABLE,))
    t.next_round()
    view = t.view()
    assert (t.phase, t.direction, t.stack, t.bomb) == ("play", 1, None, None)
    assert (t.chaos, t.frozen, view.panic_left, view.panic_turn) == (0, set(), 0, False)
    assert (t.called, t.peeks, t.stalled) == (set(), set(), set())
    assert t.counts == (7, 7, 7, 7)
    assert t.cards().total() == 156
    assert (view.round, t.turn_id) == (2, 18)
    assert set(view.connected) == {0, 1, 3}  # who is away stays away


@pytest.mark.rule("ZC-08")
def test_the_winner_starts_the_next_round():
    t = worn().next_round()
    assert (t.view().starter, t.turn) == (1, 1)


@pytest.mark.rule("ZC-08")
def test_left_of_the_previous_starter():
    t = worn(next_starter="left_of_previous").next_round()
    assert (t.view().starter, t.turn) == (3, 3)


@pytest.mark.rule("ZC-08")
def test_the_seat_left_of_the_last_one_is_the_first():
    t = table("R1", "Y4", "G1", top="R7", starter=2, options={"target_score": 200, "next_starter": "left_of_previous"})
    t.play(0, "R1").next_round()
    assert t.view().starter == 0


@pytest.mark.rule("ZC-08", "ZC-04")
def test_dice_again():
    t = worn(next_starter="dice").clock("next")
    for number in (2, 5, 1, 5, 3, 4):
        assert t.asked == "roll"
        t.answer(f"roll {number}")
    t.answer()
    assert (t.view().starter, t.turn) == (3, 3)
    assert t.view().rolls[-2:] == (((0, 2), (1, 5), (2, 1), (3, 5)), ((1, 3), (3, 4)))


@pytest.mark.rule("ZC-08", "ZC-04")
@pytest.mark.parametrize("next_starter", ["winner", "left_of_previous"])
def test_no_dice_for_later_rounds_otherwise(next_starter):
    assert worn(next_starter=next_starter).clock("next").asked == "shuffle"


@pytest.mark.rule("ZC-08", "ZC-19")
@pytest.mark.parametrize("next_starter", ["winner", "left_of_previous", "dice"])
def test_after_a_blocked_round_the_seat_left_of_the_previous_starter(next_starter):
    t = table(
        *("B1 B2", "Y1 Y2", "G1 G2"),
        top="R7",
        draw="",
        starter=1,
        options={"target_score": 200, "next_starter": next_starter},
    )
    t.play(0, "pass").play(1, "pass").play(2, "pass")
    assert t.phase == "round_over"
    t.clock("next")
    assert t.asked == "shuffle"
    t.settle()
    assert (t.view().starter, t.turn) == (2, 2)
