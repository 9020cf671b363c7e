"""The question for the problem of a duel: too many to list, so it is an open one like a shuffle."""

import random
from typing import get_args

import attrs

from ...errors import Refusal
from .moves import Op, Problem, new_problem

__all__ = ["ProblemOf", "in_range"]

_LEAST_TERM, _MOST_TERM = 2, 49
_LEAST_WHOLE, _MOST_WHOLE = 10, 99
_LEAST_FACTOR, _MOST_FACTOR = 2, 12


def in_range(problem: Problem) -> bool:
    """Whether a problem is one that a duel can have: sums, differences and products of these sizes (ZC-36).

    Examples:
        >>> in_range(Problem(49, "+", 2)), in_range(Problem(9, "-", 1)), in_range(Problem(13, "x", 2))
        (True, False, False)
    """
    first, second = problem.first, problem.second
    if problem.op == "-":
        return _LEAST_WHOLE <= first <= _MOST_WHOLE and 1 <= second <= first
    least, most = (_LEAST_TERM, _MOST_TERM) if problem.op == "+" else (_LEAST_FACTOR, _MOST_FACTOR)
    return least <= first <= most and least <= second <= most


@attrs.frozen
class ProblemOf:
    """The question for a problem: the operation uniformly, then its numbers, one after the other.

    Attributes:
        ops: The operations it may be of.
    """

    ops: tuple[Op, ...] = get_args(Op)

    def samples(self) -> tuple[Problem, ...]:
        """One problem, which tells nothing: the smallest of the first operation."""
        op = self.ops[0]
        return (Problem(_LEAST_WHOLE, op, 1) if op == "-" else Problem(2, op, 2),)

    def chances(self) -> None:
        """The problems are too many to list."""
        return None

    def sample(self, rng: random.Random) -> Problem:
        """A problem drawn from `rng.random()` alone."""

        def between(least: int, most: int) -> int:
            return least + int(rng.random() * (most - least + 1))

        op = self.ops[between(0, len(self.ops) - 1)]
        if op == "-":
            first = between(_LEAST_WHOLE, _MOST_WHOLE)
            return new_problem(first, op, between(1, first))
        least, most = (_LEAST_TERM, _MOST_TERM) if op == "+" else (_LEAST_FACTOR, _MOST_FACTOR)
        return new_problem(between(least, most), op, between(least, most))

    def refusal(self, move: object) -> Refusal | None:
        """Why `move` is no answer; None when it is."""
        if type(move) is Problem and move.op in self.ops and in_range(move):
            return None
        return Refusal.of("TABLE-04", "wrong_answer", asked="problem")
