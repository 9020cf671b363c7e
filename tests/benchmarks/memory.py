"""Whether memory stays flat while games are played: what the process holds after a warm-up, and after a million steps.

`python tests/benchmarks/memory.py [--steps 1000000] [uno ...]`

Each game is played by lot, one after the other, and nothing is kept. A step is one decision of a player. The memory is
that of the whole process (its resident set, read from `/proc`, so this needs Linux).
"""

import argparse
import gc
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

if __name__ == "__main__":  # run from anywhere, installed or not
    sys.path[:0] = [str(Path(__file__).resolve().parents[2] / part) for part in ("src", ".")]

import tablerules
from tablerules import CHANCE
from tablerules.game import AnyGame
from tablerules.simulate import usual_seats
from tests.benchmarks.given import clearly, whole

WARM_UP, PARTS = 100_000, 10
"""Steps before it is looked at first, and how often it is looked at after that."""


def player_of(game: AnyGame) -> Callable[[int], None]:
    """What plays at least so many steps, whole games of the usual number of players."""
    rng = random.Random(1)
    seats = usual_seats(game)

    def play(steps: int) -> None:
        done = 0
        while done < steps:
            state = game.start(seats)
            while waiting := game.to_act(state):
                seat = waiting[0]
                if seat == CHANCE:
                    move = game.chance(state, rng)
                else:
                    moves = game.legal_moves(state, seat)
                    move = moves[int(rng.random() * len(moves))]
                    done += seat >= 0
                state = game.apply(state, seat, move)

    return play


def growth(play: Callable[[int], None], held: Callable[[], int], warm_up: int, steps: int, parts: int) -> list[int]:
    """How much more is held after each part of so many steps than after the warm-up, in bytes."""
    play(warm_up)
    gc.collect()
    before = held()
    found = []
    for _ in range(parts):
        play(steps // parts)
        gc.collect()
        found.append(held() - before)
    return found


def resident() -> int:
    """The memory of this process, in bytes."""
    for line in Path("/proc/self/status").read_text("ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise SystemExit("the memory of this process cannot be read")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="game", help=f"any of {', '.join(tablerules.games())}")
    parser.add_argument("--steps", type=whole, default=1_000_000, help="of each game")
    given = parser.parse_args()
    print(f"| {given.steps:,} steps of | MB after warming up | more MB, halfway | more MB, at the end | seconds |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for name in given.games or tablerules.games():
        begun = time.process_time()
        found = growth(player_of(tablerules.get(name)), resident, WARM_UP, given.steps, PARTS)
        middle, end = found[PARTS // 2 - 1] / 1e6, found[-1] / 1e6
        first = resident() / 1e6 - end
        print(f"| {name} | {first:.1f} | {middle:+.2f} | {end:+.2f} | {time.process_time() - begun:.0f} |", flush=True)


if __name__ == "__main__":
    clearly(main)
