"""What each seat sees of the table and of what happens: hands, piles and peeks stay hidden, all else is public."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tablerules import InvalidSeats, Match
from tablerules.cards.coloured import cards
from tablerules.games.zerocards.events import CardsDealt, CardsDrawn

from .table import Table, rules, table

EVERYBODY = (0, 1, 2, None)


def secrets(t: Table, seat: int | None) -> tuple[Any, ...]:
    """Everything the game tells a seat."""
    timers = tuple(timer for timer in t.game.timers(t.state) if timer.seen_by in (None, seat))
    moves = ((), ()) if seat is None else (t.game.legal_moves(t.state, seat), t.game.asides(t.state, seat))
    return (t.view(seat), t.events(seat), timers, *moves, t.to_act)


def tell_apart(one: Table, other: Table) -> set[int | None]:
    """The seats that can tell the two tables from each other."""
    return {seat for seat in EVERYBODY if secrets(one, seat) != secrets(other, seat)}


# Views


@pytest.mark.rule("ZC-35", "ZC-47")
def test_a_seat_sees_its_own_hand_and_the_number_of_the_others():
    t = table("R2 R1 W", "Y1", "B1 B2", top="R7")
    assert [t.hand(seat) for seat in range(3)] == ["R1 R2 W", "Y1", "B1 B2"]
    assert t.view(None).hand == ()
    assert {tuple(t.view(seat).counts) for seat in EVERYBODY} == {(3, 1, 2)}
    assert [t.view(seat).seat for seat in EVERYBODY] == [0, 1, 2, None]


@pytest.mark.rule("ZC-60", "ZC-35")
def test_the_rest_of_the_table_is_public():
    t = table(
        *("R1 R2", "Y1", "B1"),
        top="W",
        colour="G",
        turn=1,
        direction=-1,
        discard="G1 R9",
        called=[1],
        frozen=[2],
        bomb=(2, 6),
        chaos=7,
        panic=4,
        panic_turn=True,
        connected=[0, 1],
        turn_id=12,
        peeks={0: (2, "B1")},
        starter=2,
        round=3,
        scores=(10, 20, 30),
        options={"target_score": 500},
    )
    for seat in EVERYBODY:
        view = t.view(seat)
        assert (view.turn, view.direction, view.turn_id, view.round, view.starter) == (1, -1, 12, 3, 2)
        assert (str(view.top), view.colour.letter, view.phase.value) == ("W", "G", "play")
        assert [str(c) for c in view.discard] == ["G1", "R9", "W"]
        assert (tuple(view.called), tuple(view.catchable), tuple(view.frozen)) == ((1,), (2,), (2,))
        assert (view.bomb.countdown, view.bomb.payload, view.chaos) == (2, 6, 7)
        assert (view.panic_left, view.panic_turn, set(view.connected)) == (4, True, {0, 1})
        assert [(peek.viewer, peek.owner, peek.count) for peek in view.peeks] == [(0, 2, 1)]
        assert tuple(view.scores) == (10, 20, 30)
        assert view.draw_count == 156 - 2 - 1 - 1 - 3
        assert (view.pending, view.duel, view.circle, view.gift, view.outcome) == (None, None, None, None, None)


@pytest.mark.rule("ZC-35", "ZC-47")
def test_only_its_owner_can_tell_what_is_in_a_hand():
    one = table("R1 R2", "Y1 Y2", "B1 B2", top="R7", draw="G1 G2")
    other = table("R1 R2", "Y1 W+4", "B1 B2", top="R7", draw="G1 G2")
    assert tell_apart(one, other) == {1}


@pytest.mark.rule("ZC-14")
def test_nobody_can_tell_the_order_of_the_pile():
    one = table("R1 R2", "Y1 Y2", "B1 B2", top="R7", draw="G1 G2 G3")
    other = table("R1 R2", "Y1 Y2", "B1 B2", top="R7", draw="G3 G1 G2")
    assert tell_apart(one, other) == set()


@pytest.mark.rule("ZC-45", "ZC-23")
def test_what_a_hand_could_play_is_not_told():
    one = table("R1 R2", "R3 Y2", "B1 B2", top="R7", turn=1, draw="G1 G2")
    other = table("R1 R2", "G3 Y2", "B1 B2", top="R7", turn=1, draw="G1 G2")
    assert tell_apart(one, other) == {1}
    one = table("R1 R2", "Y+2 Y2", "B1 B2", top="R+2", turn=1, draw="G1", pending=(2, 1, 0, "DRAW_TWO"))
    other = table("R1 R2", "YM Y2", "B1 B2", top="R+2", turn=1, draw="G1", pending=(2, 1, 0, "DRAW_TWO"))
    assert tell_apart(one, other) == {1}


@pytest.mark.rule("ZC-63")
def test_that_somebody_can_play_nothing_is_told_to_him_alone():
    auto = {"auto_draw": True}
    one = table("R1 R2", "R3 Y2", "B1 B2", top="R7", turn=1, draw="G1 G2", options=auto)
    other = table("R1 R2", "G3 Y2", "B1 B2", top="R7", turn=1, draw="G1 G2", options=auto)
    assert tell_apart(one, other) == {1}


@pytest.mark.rule("ZC-70")
def test_who_could_jump_in_is_not_told():
    jump = {"jump_in": True}
    one = table("R1 R2", "R3 Y2", "B1 R7", top="R7", turn=1, draw="G1 G2", options=jump)
    other = table("R1 R2", "R3 Y2", "B1 B2", top="R7", turn=1, draw="G1 G2", options=jump)
    assert tell_apart(one, other) == {2}


# Events


@pytest.mark.rule("ZC-14")
@pytest.mark.parametrize("no_pass", [True, False])
def test_a_drawn_card_is_seen_by_whoever_drew_it(no_pass):
    options = {"no_pass": no_pass}
    one = table("B1 B2", "Y1 Y2", "G1 G2", top="R7", draw="G5 G6", options=options).play(0, "draw")
    other = table("B1 B2", "Y1 Y2", "G1 G2", top="R7", draw="G8 G6", options=options).play(0, "draw")
    assert tell_apart(one, other) == {0}
    one = table("B1 B2", "Y1 Y2", "G1 G2", top="R7", draw="R3 G6", options=options).play(0, "draw")
    other = table("B1 B2", "Y1 Y2", "G1 G2", top="R7", draw="W G6", options=options).play(0, "draw")
    assert tell_apart(one, other) == {0}


@pytest.mark.rule("ZC-15")
def test_cards_drawn_until_one_fits_are_seen_by_whoever_drew_them():
    until = {"draw_rule": "until_playable"}
    one = table("B1 B2", "Y1 Y2", "G1 G2", top="R7", draw="G5 G6 R3", options=until).play(0, "draw")
    other = table("B1 B2", "Y1 Y2", "G1 G2", top="R7", draw="Y5 B6 RS", options=until).play(0, "draw")
    assert tell_apart(one, other) == {0}


@pytest.mark.rule("ZC-20", "ZC-43", "ZC-61", "ZC-66", "ZC-67")
@pytest.mark.parametrize(
    ("position", "seat", "text", "drawer"),
    [
        ({"top": "R+2", "pending": (2, 0, 2, "DRAW_TWO")}, 0, "take", 0),
        ({"bomb": (1, 3)}, 0, "R1", 1),
        ({}, -2, "timeout 1", 0),
        ({}, 1, "catch 2", 2),
        ({}, 2, "catch 1", 2),
    ],
)
def test_penalty_cards_are_seen_by_whoever_draws_them(position, seat, text, drawer):
    hands = ("R1 R2", "Y1 Y2", "B1")
    one = table(*hands, **({"top": "R7", "draw": "G1 G2 G3 G4"} | position)).play(seat, text)
    other = table(*hands, **({"top": "R7", "draw": "G5 G6 G8 G4"} | position)).play(seat, text)
    assert tell_apart(one, other) == {drawer}


@pytest.mark.rule("ZC-33")
def test_a_gift_is_seen_by_giver_and_receiver():
    one = table("R1 R2 G3", "Y1 Y2", "B1 B2", top="RP", gift=2, draw="G5").play(0, "give R1 R2")
    other = table("R1 R2 G3", "Y1 Y2", "B1 B2", top="RP", gift=2, draw="G5").play(0, "give R1 G3")
    assert tell_apart(one, other) == {0, 2}


@pytest.mark.rule("ZC-47")
def test_a_pulled_card_is_seen_by_the_two_seats():
    t = table("RG R1 R2", "Y1 Y2", "B1 B2", top="R7", draw="G5")
    one, other = Table(t.game, t.state), Table(t.game, t.state)
    one.play(0, "RG @1", "pick Y1")
    other.play(0, "RG @1", "pick Y2")
    assert tell_apart(one, other) == {0, 1}


@pytest.mark.rule("ZC-34")
def test_a_whirled_hand_is_seen_by_nobody_else():
    one = table("RW R1 R2", "Y1 Y2", "B1 B2", top="R7", draw="G1 G2").play(0, "RW @1", "G2 Y1 G1 Y2")
    other = table("RW R1 R2", "Y1 Y2", "B1 B2", top="R7", draw="G1 G2").play(0, "RW @1", "G1 Y2 G2 Y1")
    assert tell_apart(one, other) == {1}


@pytest.mark.rule("ZC-35")
def test_a_peek_is_seen_by_its_viewer_alone():
    one = table("RY R1 R2", "Y1 Y2", "B1 B2", top="R7", draw="G5").play(0, "RY @2")
    other = table("RY R1 R2", "Y1 Y2", "B1 W", top="R7", draw="G5").play(0, "RY @2")
    assert tell_apart(one, other) == {0, 2}
    assert one.view(2).peeks[0].cards is None


@pytest.mark.rule("ZC-32", "ZC-53")
def test_hands_that_move_are_seen_by_their_new_owners():
    t = table("RX R1 R2", "Y1 Y2", "B1 B2", top="R7").play(0, "RX @1")
    seen = {
        seat: {event.seat: event.cards for event in t.events(seat) if type(event) is CardsDealt} for seat in EVERYBODY
    }
    assert seen[0][0] == cards("Y1 Y2") and seen[1][1] == cards("R1 R2")
    assert {seen[0][1], seen[1][0], seen[2][0], seen[2][1], seen[None][0], seen[None][1]} == {None}


@pytest.mark.rule("ZC-52", "ZC-55")
@pytest.mark.parametrize("storm", ["rain", "treat"])
def test_what_a_storm_deals_out_is_seen_by_its_drawers(storm):
    t = table("RM R1 R2", "Y1", "B1 B2", top="R7", chaos=11, draw="G1 G2 G3").play(0, "RM", f"storm {storm}")
    for seat in EVERYBODY:
        for event in t.events(seat):
            if type(event) is CardsDrawn:
                assert (event.cards is not None) is (event.seat == seat)


@pytest.mark.rule("ZC-36", "ZC-39")
def test_minigames_tell_nothing_of_hands():
    for game in ({"top": "RD", "duel": (0, 1, "7 x 8")}, {"top": "RC", "circle": (0, {1: "0,0 5,0 5,5"})}):
        one = table("R1 R2", "Y1 Y2", "B1 B2", draw="G1 G2", **game)
        other = table("R1 R2", "Y1 Y2", "B1 W+4", draw="G1 G2", **game)
        assert tell_apart(one, other) == {2}


@pytest.mark.rule("ZC-47", "ZC-36")
def test_nothing_is_shown_while_chance_is_asked():
    t = table("RG R1 R2", "Y1 Y2", top="R7").play(0, "RG @1")
    with pytest.raises(ValueError, match="question"):
        t.view(0)
    assert t.events(0) == ()


@pytest.mark.rule("ZC-35")
@pytest.mark.parametrize("seat", [3, -1, -2])
def test_there_is_no_view_from_a_seat_that_is_not_there(seat):
    with pytest.raises(InvalidSeats):
        table("R1", "Y1", "B1", top="R7").view(seat)


# Tables made up from a view


@pytest.mark.rule("ZC-35", "ZC-47")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_table_made_up_from_a_view_looks_the_same(seat):
    t = table(
        *("R1 R2 RY", "Y1", "B1 B2"),
        top="R7",
        discard="G1 G2",
        bomb=(2, 6),
        chaos=7,
        frozen=[2],
        peeks={0: (2, "B1 B2"), 1: (0, "R1 R2")},
    )
    for number in range(5):
        made_up = Table(t.game, t.game.determinize(t.view(seat), random.Random(number)))
        assert made_up.view(seat) == t.view(seat)
        assert made_up.cards() == t.cards()


# What is sent


@pytest.mark.rule("ZC-63", "ZC-14")
def test_a_snapshot_holds_what_its_seat_may_know():
    match = Match(rules(auto_draw=True), 3, seed=3)
    for _ in range(40):
        for seat in range(3):
            snapshot = match.snapshot(seat)
            assert len(snapshot.view.hand) == snapshot.view.counts[seat]
            others = [e for e in match.events(seat) if type(e) is CardsDrawn and e.seat != seat]
            assert all(event.cards is None for event in others)
            keys = [timer.key for timer in snapshot.timers if timer.key.startswith("auto")]
            assert not keys or snapshot.view.turn == seat
        if match.outcome or min(match.to_act) < 0:
            break
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
