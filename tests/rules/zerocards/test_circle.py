"""The circle: who draws, who is best and worst, and what that means: ZC-39 and ZC-40."""

from __future__ import annotations

import pytest

from tablerules.games.zerocards.events import CardsDrawn, CardsShed, CircleDecided, CircleDrawn, CircleStarted

from .table import Table, table

# From best to worst; how round exactly they are is tested elsewhere.
OCTAGON = "stroke 500,0 354,354 0,500 -354,354 -500,0 -354,-354 0,-500 354,-354 500,0"
SQUARE = "stroke 500,0 0,500 -500,0 0,-500 500,0"
TRIANGLE = "stroke 500,0 -250,433 -250,-433 500,0"
LINE = "stroke 0,0 500,0 1000,0"
NOTHING = "stroke"


def circle(*others: str, hand: str = "R1 R2", **more) -> Table:
    """Seat 0 has just laid a circle and holds `hand`."""
    others = others or ("Y1 Y2", "B1 B2")
    return table(f"RC {hand}", *others, **({"top": "R7"} | more)).play(0, "RC")


def decided(t: Table) -> tuple[int | None, int | None]:
    """Who was best and who was worst."""
    (event,) = t.happened(CircleDecided)
    return event.best, event.worst


# Drawing


@pytest.mark.rule("ZC-39")
def test_everybody_draws_one_stroke():
    t = circle()
    assert (t.phase, t.turn, set(t.to_act)) == ("circle", 0, {0, 1, 2})
    assert CircleStarted(seat=0) in t.events()
    t.play(1, OCTAGON)
    assert set(t.to_act) == {0, 2}
    t.refused(1, SQUARE)
    t.play(2, SQUARE).play(0, TRIANGLE)
    assert (t.phase, t.turn, t.view().circle) == ("play", 1, None)


@pytest.mark.rule("ZC-39")
def test_strokes_are_public():
    t = circle().play(1, TRIANGLE)
    for seat in (0, 1, 2, None):
        shown = t.view(seat).circle
        assert shown.player == 0
        assert shown.strokes == (None, ((500, 0), (-250, 433), (-250, -433), (500, 0)), None)
    assert [(event.seat, event.points) for event in t.happened(CircleDrawn)] == [
        (1, ((500, 0), (-250, 433), (-250, -433), (500, 0)))
    ]


@pytest.mark.rule("ZC-39")
def test_three_samples_are_listed():
    t = circle()
    for seat in range(3):
        moves = t.game.legal_moves(t.state, seat)
        assert [len(move.points) for move in moves] == [4, 5, 9]  # a closed triangle, square and octagon
        assert all(move.points[0] == move.points[-1] and move.open for move in moves)


@pytest.mark.rule("ZC-39")
def test_nothing_else_is_done_meanwhile():
    t = circle()
    for text in ("R1", "draw", "pass", "answer 5", "take"):
        t.refused(0, text)
    t.refused(1, "draw")
    table("R1 R2", "Y1", top="R7").refused(0, SQUARE)


@pytest.mark.rule("ZC-39", "ZC-74")
def test_empty_frozen_and_absent_seats_take_part():
    t = circle("Y1 Y2", "", "G1 G2", frozen=[1], connected=[0, 1])
    assert set(t.to_act) == {0, 1, 2, 3}
    t.play(2, OCTAGON).play(1, TRIANGLE).play(0, SQUARE).play(3, LINE)
    assert (decided(t), t.counts) == ((2, 3), (2, 2, 0, 4))


# Best and worst


@pytest.mark.rule("ZC-39")
def test_the_best_sheds_its_dearest_cards_and_the_worst_draws_two():
    t = circle("Y1 W R9 B3", "B1 B2", discard="G1")
    t.play(1, OCTAGON).play(0, SQUARE).play(2, TRIANGLE)
    assert decided(t) == (1, 2)
    assert (t.counts, t.hand(1)) == ((2, 2, 4), "Y1 B3")
    assert t.discard == ["G1", "R7", "W", "R9", "RC"]
    assert (t.top, t.colour, t.chaos, t.turn) == ("RC", "R", 1, 1)
    assert [(event.seat, {str(c) for c in event.cards}) for event in t.happened(CardsShed)] == [(1, {"W", "R9"})]
    assert CardsDrawn(seat=2, count=2, cards=None, reason="circle") in t.events()


@pytest.mark.rule("ZC-39")
@pytest.mark.parametrize("best", [0, 1, 2])
def test_everybody_may_be_best(best):
    t = circle()
    for seat in range(3):
        t.play(seat, OCTAGON if seat == best else (TRIANGLE, SQUARE, LINE)[seat])
    worst = 1 if best == 2 else 2
    if best == 2:
        worst = 0  # a triangle against a square
    assert decided(t) == (best, worst)
    assert t.count(best) == 1
    assert t.count(worst) == 4


@pytest.mark.rule("ZC-39", "ZC-E50")
@pytest.mark.parametrize(
    ("hand", "left"),
    [("", ""), ("Y1", "Y1"), ("Y1 W", "Y1"), ("Y1 Y2", "Y1"), ("Y1 Y2 Y3", "Y1"), ("Y1 Y2 Y3 W W+4", "Y1 Y2 Y3")],
)
def test_the_last_card_is_never_shed(hand, left):
    t = circle(hand, "B1 B2").play(1, OCTAGON).play(0, SQUARE).play(2, TRIANGLE)
    assert (t.hand(1), t.outcome) == (left, None)


@pytest.mark.rule("ZC-39", "ZC-E51")
def test_two_fifties_go_beneath_the_top():
    t = circle("W W+4 Y9", "B1 B2").play(1, OCTAGON).play(0, SQUARE).play(2, TRIANGLE)
    assert t.hand(1) == "Y9"
    assert (t.top, t.discard[0], set(t.discard[1:3]), len(t.discard)) == ("RC", "R7", {"W", "W+4"}, 4)
    assert t.catchable == {1}


@pytest.mark.rule("ZC-39")
@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("W W+4 C+1", "C+1"),
        ("RS YS GS", "GS"),
        ("Y5 G5 B5", "B5"),
        ("R+2 RR RS", "R+2"),
        ("R9 RN RM", "R9"),
        ("R9 Y8 G8", "G8"),
    ],
)
def test_ties_are_shed_in_canonical_order(hand, left):
    t = circle(hand, "B1 B2").play(1, OCTAGON).play(0, SQUARE).play(2, TRIANGLE)
    assert t.hand(1) == left


@pytest.mark.rule("ZC-39")
def test_what_is_shed_can_be_drawn_by_the_worst():
    t = circle("Y1 W R9", "B1 B2", draw="").play(1, OCTAGON).play(0, SQUARE).play(2, TRIANGLE)
    assert t.to_shuffle == ["R7", "R9", "W"]
    t.answer("W R7")
    assert (t.hand(1), t.hand(2), t.draw_count, t.discard) == ("Y1", "R7 B1 B2 W", 1, ["RC"])


@pytest.mark.rule("ZC-39", "ZC-50")
def test_what_is_shed_has_neither_effect_nor_charge():
    t = circle("Y1 RS W+4 YN", "B1 B2").play(1, OCTAGON).play(0, SQUARE).play(2, TRIANGLE)
    assert (t.turn, t.stack, t.chaos, t.view().panic_left) == (1, None, 1, 0)


# Time is up


@pytest.mark.rule("ZC-39", "ZC-62")
def test_who_has_not_drawn_has_nothing():
    t = circle().play(1, SQUARE).play(0, OCTAGON).clock("timeout minigame")
    assert (decided(t), t.counts, t.turn) == ((0, 2), (1, 2, 4), 1)
    (event,) = t.happened(CircleDecided)
    assert event.scores[0] > event.scores[1] > 0
    assert event.scores[2] in (None, 0)


@pytest.mark.rule("ZC-39", "ZC-40", "ZC-E52")
def test_nobody_draws():
    t = circle().clock("timeout minigame")
    assert (decided(t), t.counts, t.chaos, t.turn, t.phase) == ((None, None), (2, 2, 2), 1, 1, "play")


@pytest.mark.rule("ZC-40", "ZC-E53")
@pytest.mark.parametrize(
    ("direction", "best", "worst"), [(1, 0, 2), (1, 1, 2), (1, 2, 1), (-1, 0, 1), (-1, 1, 2), (-1, 2, 1)]
)
def test_one_of_three_draws(direction, best, worst):
    """The others in turn order from seat 0, which laid the circle; the later one is worst."""
    t = circle(direction=direction).play(best, TRIANGLE).clock("timeout minigame")
    assert decided(t) == (best, worst)
    assert t.count(best) == 1
    assert t.count(worst) == 4


# Ties


@pytest.mark.rule("ZC-40")
def test_the_earliest_of_equals_is_best():
    t = circle().play(2, SQUARE).play(0, SQUARE).play(1, LINE)
    assert (decided(t), t.counts) == ((2, 1), (2, 4, 1))


@pytest.mark.rule("ZC-40")
def test_the_latest_of_equals_is_worst():
    t = circle().play(2, TRIANGLE).play(0, OCTAGON).play(1, TRIANGLE)
    assert (decided(t), t.counts) == ((0, 1), (1, 4, 2))
    t = circle().play(1, TRIANGLE).play(0, OCTAGON).play(2, TRIANGLE)
    assert decided(t) == (0, 2)


@pytest.mark.rule("ZC-40")
def test_a_stroke_of_nothing_ranks_before_none_at_all():
    t = circle().play(2, NOTHING).play(0, SQUARE).clock("timeout minigame")
    assert decided(t) == (0, 1)


@pytest.mark.rule("ZC-40")
def test_among_strokes_of_nothing_the_latest_is_worst():
    t = circle().play(2, NOTHING).play(0, SQUARE).play(1, "stroke 5,5 5,5")
    assert decided(t) == (0, 1)


@pytest.mark.rule("ZC-40", "ZC-E54")
@pytest.mark.parametrize("stroke", [SQUARE, LINE, NOTHING])
@pytest.mark.parametrize("seats", [2, 3])
def test_all_equal(stroke, seats):
    t = circle(*("Y1 Y2", "B1 B2")[: seats - 1])
    for seat in range(seats):
        t.play(seat, stroke)
    assert (decided(t), t.counts, t.turn) == ((None, None), (2,) * seats, 1)


@pytest.mark.rule("ZC-40")
def test_nothing_submitted_equals_nothing_drawn():
    t = circle().play(1, NOTHING).clock("timeout minigame")
    assert (decided(t), t.counts) == ((None, None), (2, 2, 2))


@pytest.mark.rule("ZC-39")
def test_two_players():
    t = circle("Y1 Y2 Y3").play(0, LINE).play(1, SQUARE)
    assert (decided(t), t.counts, t.turn) == ((1, 0), (4, 1), 1)


@pytest.mark.rule("ZC-39", "ZC-40")
def test_a_position_in_the_middle_of_it():
    t = table(
        *("R1 R2", "Y1 Y2", "B1 B2"), top="RC", turn=1, circle=(1, {2: SQUARE.removeprefix("stroke "), 0: "0,0 9,0"})
    )
    assert (t.phase, t.to_act) == ("circle", (1,))
    t.play(1, SQUARE)
    assert (decided(t), t.turn) == ((2, 0), 2)  # seat 2 was earlier
