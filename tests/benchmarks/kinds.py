"""What the time of random legal play goes into: a table of the kinds of moves of a game.

`python tests/benchmarks/kinds.py zerocards [--set NAME=VALUE] [--seats 4] [--games 20] [--lines 12]`

Every move is applied once as it comes, and some times more on the same state right away. The first is what it costs in
a game. The quickest of the others is what it costs where the processor has just done the very same and has all of it
at hand: no rewriting of data or code for its caches gets below that, only doing less does.
"""

import argparse
import random
import statistics
import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

if __name__ == "__main__":  # run from anywhere, installed or not
    sys.path[:0] = [str(Path(__file__).resolve().parents[2] / part) for part in ("src", ".")]

from tablerules import CHANCE
from tablerules.game import AnyGame
from tablerules.simulate import usual_seats
from tests.benchmarks.given import add_game, clearly, game_of, whole

AGAIN = 7
"""How often a move is applied again."""

Times = dict[str, list[tuple[float, float, float]]]
"""For each kind of move, in seconds: finding it (its list, or an answer of chance), applying it, applying it again."""


def kind_of(move: Any) -> str:
    """The name of a kind of move: its type, and what card it lays."""
    card = getattr(move, "card", None)
    kind = getattr(card, "kind", None)
    name = type(move).__name__
    return name if kind is None else f"{name} {kind.name}"


def timed(call: Callable[..., Any], *given: Any) -> tuple[Any, float]:
    """What a call returns, and how long it took."""
    begun = perf_counter()
    found = call(*given)
    return found, perf_counter() - begun


def times(game: AnyGame, seats: int, games: int, seed: int) -> tuple[Times, int]:
    """What every move took in so many games, and the number of decisions of players in them."""
    rng = random.Random(seed)
    found: Times = defaultdict(list)
    steps = 0
    for _ in range(games):
        state = game.start(seats)
        while waiting := game.to_act(state):
            seat = waiting[0]
            if seat == CHANCE:
                move, finding = timed(game.chance, state, rng)
            else:
                moves, finding = timed(game.legal_moves, state, seat)
                move = moves[int(rng.random() * len(moves))]
                steps += seat >= 0
            after, first = timed(game.apply, state, seat, move)
            again = min(timed(game.apply, state, seat, move)[1] for _ in range(AGAIN))
            found[kind_of(move)].append((finding, first, again))
            state = after
    return found, steps


def mean(seconds: list[float]) -> float:
    """The mean in microseconds without the longest one of a hundred, in which something else had the processor."""
    return statistics.fmean(sorted(seconds)[: max(1, len(seconds) * 99 // 100)]) * 1e6


def table(found: Times, steps: int, lines: int) -> list[tuple[str, ...]]:
    """The lines of the table, what takes most of the time first; the last one is all of it."""
    rows = []
    for kind, seconds in found.items():
        share = len(seconds) / steps
        rows.append((kind, share, *(mean(list(column)) for column in zip(*seconds, strict=True))))
    rows.sort(key=lambda row: -row[1] * (row[2] + row[3]))
    whole_game = [sum(share * micros[part] for _, share, *micros in rows) for part in range(3)]
    told = [
        (kind, f"{100 * share:.1f}", *(f"{micros:.2f}" for micros in rest), f"{share * (rest[0] + rest[1]):.2f}")
        for kind, share, *rest in rows[:lines]
    ]
    return [*told, ("all", "", *(f"{micros:.2f}" for micros in whole_game), f"{whole_game[0] + whole_game[1]:.2f}")]


HEADINGS = ("kind", "of 100 steps", "µs to find", "µs to apply", "µs at once again", "µs of a step")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    add_game(parser)
    parser.add_argument("--games", type=whole, default=20)
    parser.add_argument("--lines", type=whole, default=12, help="how many kinds are shown")
    given = parser.parse_args()
    game = game_of(given)
    seats = given.seats or usual_seats(game)
    times(game, seats, 1, given.seed)  # warms up
    found, steps = times(game, seats, given.games, given.seed)
    print(f"| {' | '.join(HEADINGS)} |\n| --- |{' ---: |' * (len(HEADINGS) - 1)}")
    for row in table(found, steps, given.lines):
        print(f"| {' | '.join(row)} |")


if __name__ == "__main__":
    clearly(main)
