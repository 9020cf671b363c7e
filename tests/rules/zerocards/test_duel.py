"""The duel: its problems, who answers, and what an answer costs: ZC-36 to ZC-38."""

from __future__ import annotations

import random

import pytest

from tablerules import CHANCE, IllegalMove, InvalidNotation
from tablerules.games.zerocards.events import CardsDrawn, DuelAnswered, DuelExpired, DuelStarted

from .table import Table, table


def duel(problem: str = "7 x 8", target: int = 2, **more) -> Table:
    """Seat 0 of three has challenged seat 2 to a duel."""
    t = table("RD R1 R2", "Y1 Y2", "B1 B2", **({"top": "R7"} | more)).play(0, f"RD @{target}")
    return t.answer(f"problem {problem}")


# The problem


@pytest.mark.rule("ZC-36")
def test_both_get_one_problem_that_everybody_sees():
    t = table("RD R1 R2", "Y1 Y2", "B1 B2", top="R7").play(0, "RD @2")
    assert (t.to_act, t.asked) == ((CHANCE,), "problem")
    t.answer("problem 7 x 8")
    assert (t.phase, t.turn, set(t.to_act)) == ("duel", 0, {0, 2})
    for seat in (0, 1, 2, None):
        shown = t.view(seat).duel
        assert (shown.initiator, shown.target, shown.first, shown.op, shown.second) == (0, 2, 7, "x", 8)
    assert DuelStarted(seat=0, target=2, first=7, op="x", second=8) in t.events()


PROBLEMS = ["2 + 2", "49 + 49", "2 + 49", "10 - 1", "10 - 10", "99 - 99", "99 - 1", "2 x 2", "12 x 12", "2 x 12"]
NO_PROBLEMS = [
    *("1 + 2", "2 + 1", "50 + 2", "2 + 50", "0 + 0", "9 - 1", "100 - 1", "10 - 11", "10 - 0", "99 - 100"),
    *("1 x 2", "2 x 1", "13 x 2", "2 x 13"),
]


@pytest.mark.rule("ZC-36")
@pytest.mark.parametrize("problem", PROBLEMS)
def test_the_problems_there_are(problem):
    assert duel(problem).phase == "duel"


@pytest.mark.rule("ZC-36")
@pytest.mark.parametrize("problem", NO_PROBLEMS)
def test_there_are_no_others(problem):
    t = table("RD R1 R2", "Y1 Y2", "B1 B2", top="R7").play(0, "RD @2")
    state = t.state
    with pytest.raises((IllegalMove, InvalidNotation)):
        t.answer(f"problem {problem}")
    assert t.state is state


@pytest.mark.rule("ZC-36")
@pytest.mark.parametrize(
    ("ops", "allowed"),
    [({"+"}, {"+"}), ({"-"}, {"-"}), ({"x"}, {"x"}), ({"+", "x"}, {"+", "x"}), ({"+", "-", "x"}, {"+", "-", "x"})],
)
def test_the_operations_agreed_on(ops, allowed):
    t = table("RD R1 R2", "Y1 Y2", top="R7", options={"duel_ops": ops}).play(0, "RD @1")
    rng = random.Random(1)
    drawn = [t.game.chance(t.state, rng) for _ in range(300)]
    assert {problem.op for problem in drawn} == allowed
    for problem in drawn:
        assert t.game.refusal(t.state, CHANCE, problem) is None
    for op, example in {"+": "7 + 8", "-": "20 - 8", "x": "7 x 8"}.items():
        refusal = t.refusal(CHANCE, f"problem {example}")
        assert (refusal is None) is (op in allowed)


@pytest.mark.rule("ZC-36")
def test_the_problems_drawn_reach_their_bounds():
    t = table("RD R1 R2", "Y1 Y2", top="R7").play(0, "RD @1")
    rng = random.Random(2)
    drawn = [t.game.chance(t.state, rng) for _ in range(3000)]
    numbers = {op: [p for p in drawn if p.op == op] for op in "+-x"}
    assert min(map(len, numbers.values())) > 800  # about a thousand each
    assert {p.first for p in numbers["x"]} == {p.second for p in numbers["x"]} == set(range(2, 13))
    assert {p.first for p in numbers["+"]} <= set(range(2, 50)) and {p.second for p in numbers["+"]} <= set(
        range(2, 50)
    )
    assert {p.first for p in numbers["-"]} <= set(range(10, 100))
    assert all(1 <= p.second <= p.first for p in numbers["-"])
    assert any(p.second == p.first or p.second == 1 for p in numbers["-"])


# The answers


@pytest.mark.rule("ZC-37")
@pytest.mark.parametrize(("seat", "counts"), [(0, (2, 2, 5)), (2, (5, 2, 2))])
def test_a_right_answer_makes_the_other_draw_three(seat, counts):
    t = duel().play(seat, "answer 56")
    assert (t.counts, t.turn, t.phase, t.view().duel) == (counts, 1, "play", None)
    assert DuelAnswered(seat=seat, number=56, right=True) in t.events()
    assert t.happened(CardsDrawn) == [CardsDrawn(seat=2 - seat, count=3, cards=None, reason="duel")]


@pytest.mark.rule("ZC-37")
@pytest.mark.parametrize(("seat", "counts"), [(0, (7, 2, 2)), (2, (2, 2, 7))])
@pytest.mark.parametrize("answer", [55, 57, 15, 0, -56, 9999, -999])
def test_a_wrong_answer_makes_the_answerer_draw_five(seat, counts, answer):
    t = duel().play(seat, f"answer {answer}")
    assert (t.counts, t.turn, t.phase) == (counts, 1, "play")
    assert DuelAnswered(seat=seat, number=answer, right=False) in t.events()


@pytest.mark.rule("ZC-37", "ZC-E47")
def test_the_first_answer_decides():
    t = duel().play(0, "answer 55")
    t.refused(2, "answer 56")
    t.refused(0, "answer 56")
    assert t.counts == (7, 2, 2)


@pytest.mark.rule("ZC-37", "ZC-62", "ZC-E48")
def test_nobody_answers():
    t = duel(draw="G1 G2 G3 G4").clock("timeout minigame")
    assert (t.hand(0), t.hand(2), t.count(1)) == ("R1 R2 G1 G2", "G3 G4 B1 B2", 2)
    assert (t.turn, t.phase) == (1, "play")
    assert DuelExpired() in t.events()


@pytest.mark.rule("ZC-36", "ZC-E49")
def test_a_third_seat_does_not_answer():
    t = duel()
    assert t.legal(1) == set()
    t.refused(1, "answer 56")


@pytest.mark.rule("ZC-37")
@pytest.mark.parametrize(
    ("problem", "right"), [("49 + 49", 98), ("2 + 3", 5), ("99 - 98", 1), ("10 - 10", 0), ("12 x 12", 144)]
)
def test_what_is_right(problem, right):
    assert duel(problem).play(0, f"answer {right}").counts == (2, 2, 5)
    assert duel(problem).play(0, f"answer {right + 1}").counts == (7, 2, 2)


@pytest.mark.rule("ZC-36")
def test_a_position_in_the_middle_of_it():
    t = table("R1 R2", "Y1 Y2", "B1 B2", top="RD", turn=1, duel=(1, 2, "20 - 5"))
    assert (t.phase, set(t.to_act)) == ("duel", {1, 2})
    assert t.play(2, "answer 15").counts == (2, 5, 2)


@pytest.mark.rule("ZC-36")
def test_nothing_else_is_done_in_a_duel():
    t = duel()
    for text in ("R1", "draw", "pass", "take", "stroke", "give R1 R2"):
        t.refused(0, text)
    t.refused(2, "draw")
    t.refused(1, "Y1")


# Numbers and how they are listed


@pytest.mark.rule("ZC-38")
@pytest.mark.parametrize(
    ("problem", "samples"),
    [
        ("7 x 8", [53, 54, 55, 56]),  # 15 mod 4 = 3
        ("7 x 9", [63, 64, 65, 66]),  # 16 mod 4 = 0
        ("2 x 3", [5, 6, 7, 8]),  # 5 mod 4 = 1
        ("20 + 22", [40, 41, 42, 43]),  # 42 mod 4 = 2
        ("10 - 9", [-2, -1, 0, 1]),  # 19 mod 4 = 3
        ("10 - 10", [0, 1, 2, 3]),
    ],
)
def test_four_answers_are_listed(problem, samples):
    t = duel(problem)
    for seat in (0, 2):
        assert [str(move) for move in t.game.legal_moves(t.state, seat)] == [f"answer {n}" for n in samples]
        assert all(move.open for move in t.game.legal_moves(t.state, seat))


@pytest.mark.rule("ZC-38")
@pytest.mark.parametrize("number", [-1000, 10000, 123456789, -123456789])
def test_numbers_out_of_range_are_no_answers(number):
    t = duel()
    state = t.state
    with pytest.raises((IllegalMove, InvalidNotation)):
        t.play(0, f"answer {number}")
    assert t.state is state
    assert t.phase == "duel"


@pytest.mark.rule("ZC-38")
@pytest.mark.parametrize(
    "text",
    [
        *("answer +56", "answer 056", "answer 007", "answer -0", "answer 00", "answer 5_6", "answer 56.0", "answer"),
        *("answer ", "answer  56", "answer 56 ", " answer 56", "answer 0x38", "answer 5e1", "answer --5", "answer - 5"),
        *("answer ٥٦", "answer ５６", "answer nan", "answer 56\n", "answer 5 6", "ANSWER 56", "answer -05"),
    ],
)
def test_answers_are_written_plainly(text):
    with pytest.raises(InvalidNotation):
        duel().game.parse_move(text)
