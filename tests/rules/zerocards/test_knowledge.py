"""What a look into a hand is worth as cards move on, and what is made of it when unseen cards are dealt anew."""

import random

import pytest

from tablerules.games.zerocards.events import CardsDealt, CardsDrawn, HandsRotated, StormBroke

from .table import Table, table

PEEK = {"peeks": {0: (1, "G1 G2 G3")}}


def looking(*hands: str, **position) -> Table:
    """Seat 0 has looked into the hand of seat 1 and seen G1 G2 G3, which are still there."""
    return table(*(hands or ("R1 R2 R3", "G1 G2 G3", "B1 B2 B3")), **{"top": "R7", **PEEK, **position})


def known(t: Table, seat: int = 0) -> str:
    """The cards the viewer still knows, as its view has them."""
    (peek,) = t.view(seat).peeks
    return " ".join(map(str, peek.known))


def seen(t: Table) -> str:
    (peek,) = t.view(0).peeks
    return " ".join(map(str, peek.cards))


@pytest.mark.rule("ZC-35")
def test_a_card_laid_from_the_hand_is_known_to_be_gone():
    t = looking(top="G7", turn=1).play(1, "G2")
    assert (seen(t), known(t)) == ("G1 G2 G3", "G1 G3")


@pytest.mark.rule("ZC-35")
def test_a_card_laid_that_was_not_seen_leaves_the_rest_known():
    t = looking("R1 R2", "G1 G2 G3 Y4", "B1", top="Y7", turn=1).play(1, "Y4")
    assert known(t) == "G1 G2 G3"


@pytest.mark.rule("ZC-35")
def test_cards_drawn_leave_the_rest_known():
    t = looking(top="B7", turn=1, draw="Y9").play(1, "draw")
    assert t.count(1) == 4
    assert (seen(t), known(t)) == ("G1 G2 G3", "G1 G2 G3")


@pytest.mark.rule("ZC-35", "ZC-47")
def test_a_card_pulled_by_somebody_else_could_be_any():
    t = looking("R1", "G1 G2 G3", "BG B2", top="B7", turn=2).play(2, "BG @1", "pick G2")
    assert known(t) == ""


@pytest.mark.rule("ZC-35", "ZC-47")
def test_a_card_the_viewer_pulls_is_the_one_that_is_gone():
    t = looking("RG R2", "G1 G2 G3", "B1").play(0, "RG @1", "pick G2")
    assert known(t) == "G1 G3"


@pytest.mark.rule("ZC-33", "ZC-35")
@pytest.mark.parametrize(("target", "left"), [(0, "G3"), (2, "")])
def test_cards_given_are_known_to_be_gone_to_whom_they_are_given(target, left):
    t = looking(top="GP", turn=1, gift=target).play(1, "give G1 G2")
    assert known(t) == left


@pytest.mark.rule("ZC-32", "ZC-35")
def test_nothing_is_known_of_a_hand_that_is_another_one():
    t = looking("R1", "G1 G2 G3", "BX B2", top="B7", turn=2).play(2, "BX @1")
    assert (seen(t), known(t)) == ("G1 G2 G3", "")


@pytest.mark.rule("ZC-34", "ZC-35")
def test_nothing_is_known_of_a_hand_drawn_anew():
    t = looking("R1", "G1 G2 G3", "BW B2", top="B7", turn=2).play(2, "BW @1", "")
    assert known(t) == ""


@pytest.mark.rule("ZC-35", "ZC-39")
def test_cards_shed_after_a_circle_are_seen_by_everybody():
    strokes = {0: "1,1", 2: "1,1"}
    t = looking("R1", "G1 G2 G3 GS", "B1", top="BC", turn=2, circle=(2, strokes))
    t.play(1, "stroke 100,0 0,100 -100,0 0,-100 100,0")
    assert known(t) == "G1 G2"  # GS and G3 are the dearest


@pytest.mark.rule("ZC-35")
def test_only_the_viewer_knows():
    for seat in (1, 2, None):
        (peek,) = looking().view(seat).peeks
        assert (peek.viewer, peek.owner, peek.count, peek.cards, peek.known) == (0, 1, 3, None, None)


@pytest.mark.rule("ZC-35")
def test_dealing_the_unseen_cards_anew_leaves_those_where_they_are():
    t = looking("R1 R2", "G1 G2 G3", "B1 B2 B3", top="G7", turn=1).play(1, "G2").play(2, "draw")
    view = t.view(0)
    hands = set()
    for seed in range(20):
        other = Table(t.game, t.game.determinize(view, random.Random(seed)))
        assert other.view(0) == view
        assert other.hand(1) == "G1 G3"
        hands.add(other.hand(2))
    assert len(hands) > 10
    others = {Table(t.game, t.game.determinize(t.view(2), random.Random(seed))).hand(1) for seed in range(20)}
    assert len(others) > 10


def test_a_hand_of_an_extra_card_is_dealt_one_that_is_an_extra():
    t = table("C+1 R5", "G1 G2", "B1", top="R7").play(0, "C+1 R")
    assert t.phase == "extra"
    for seed in range(20):
        other = Table(t.game, t.game.determinize(t.view(1), random.Random(seed)))
        (face,) = other.hand(0).split()
        assert face[0] == "R" and face[1:].isdigit()  # the last card has to be a number
        assert other.legal(0) == {f"extra {face}"}


@pytest.mark.rule("ZC-32")
def test_two_seats_have_new_hands_after_a_swap():
    t = table("RX R1", "G1 G2", "B1", top="R7").play(0, "RX @1")
    assert [(event.seat, event.count) for event in t.happened(CardsDealt)] == [(0, 2), (1, 1)]


@pytest.mark.rule("ZC-32", "ZC-53")
def test_a_hand_that_a_cyclone_takes_on_at_once_is_shown_to_nobody():
    t = table("RX R1", "G1 G2", top="R7", chaos=11).play(0, "RX @1", "storm cyclone")
    kinds = [type(event) for event in t.events(0)]
    assert kinds.index(StormBroke) < kinds.index(HandsRotated) < kinds.index(CardsDealt)
    assert [str(face) for event in t.events(0) if type(event) is CardsDealt for face in event.cards or ()] == ["R1"]
    assert (t.hand(0), t.hand(1)) == ("R1", "G1 G2")


@pytest.mark.rule("ZC-37", "ZC-53")
@pytest.mark.parametrize(("storm", "faces"), [("storm cyclone", None), ("storm colour B", ["Y7", "Y8", "Y9"])])
def test_cards_drawn_are_shown_unless_a_cyclone_takes_them_on_at_once(storm, faces):
    t = table("R1", "G1", top="RD", duel=(0, 1, "2 + 2"), chaos=12, draw="Y7 Y8 Y9").play(0, "answer 4", storm)
    (drawn,) = [event for event in t.events(1) if type(event) is CardsDrawn]
    assert (drawn.seat, drawn.count, drawn.reason) == (1, 3, "duel")
    assert faces == (None if drawn.cards is None else [str(face) for face in drawn.cards])


@pytest.mark.parametrize(
    ("hands", "position", "why"),
    [
        (["R1", "G1"], {"top": "R7", "frozen": [0]}, "a frozen seat is not on turn"),
        (["G1", "G2"], {"top": "C+1", "colour": "R", "phase": "extra"}, "holds no extra card"),
        (["R1", "G2"], {"top": "R7", "colour": "R", "phase": "extra"}, "R7 on top has not begun it"),
        (["R1", "G2"], {"top": "R7", "gift": 1}, "R7 on top has not begun it"),
        (["R1", "G2"], {"top": "RP", "gift": 0}, "to another seat"),
        (["", "G2"], {"top": "RC", "circle": (0, {})}, "the round would be over"),
        (["R1", "G2"], {"top": "RC", "circle": (0, {0: "", 1: "1,1"})}, "would have been judged"),
        (["R1", "G2"], {"top": "RD", "duel": (1, 0, "7 x 8")}, "the initiator is seat 0"),
        (["R1", "G2"], {"top": "RD", "duel": (0, 1, "13 x 8")}, "is no problem"),
        (["R1", "G2"], {"top": "R5", "pending": (2, 0, 1, "DRAW_TWO")}, "has aimed no stack"),
        (["R1", "G2", "B1"], {"top": "R+2", "pending": (2, 0, 1, "DRAW_TWO")}, "not the seat before"),
        (["R1", "G2"], {"top": "R+2", "pending": (3, 0, 1, "DRAW_TWO")}, "cannot come up"),
        (["R1 R2", "G2"], {"top": "R7", "called": [0]}, "exactly one card"),
        (["R1", "G2"], {"top": "R7", "peeks": {0: (0, "R1")}}, "does not look into its own hand"),
        (["R1", "G2"], {"top": "R7", "bomb": (4, 3)}, "the countdown is 1 to 3"),
        (["R1", "G2"], {"top": "R7", "chaos": 12}, "a number from 0 to 11"),
        (["RG", "G2"], {"top": "R7", "drawn": "RG"}, "it cannot be played"),
    ],
)
def test_a_position_that_cannot_come_up(hands, position, why):
    with pytest.raises(Exception, match=why) as refused:
        table(*hands, **position)
    assert type(refused.value).__name__ == "InvalidPosition"
