"""How fast random legal play is, beside the engines that others have: medians and ratios of one run.

`python tests/benchmarks/ratios.py [--rounds 25] [uno ...]` plays ours and theirs in turns, a few games at a time, so
that whatever slows the machine down slows all of them; on a busy machine the best rounds say more than the medians.
A peer that is not installed is left out; nothing is installed.

A step is one decision of a player; dealing, chance, checking and events are part of the time.
"""

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

if not find_spec("tablerules"):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "src"))

import tablerules
from tablerules import CHANCE
from tablerules.game import AnyGame

Loop = Callable[[int], int]
"""Plays so many games and gives the number of steps."""

ROUND = 0.05
"""How long one round of one engine takes, in seconds of the processor, which other programs do not lengthen."""


# --- ours -----------------------------------------------------------------------------------------


def ours(game: AnyGame, seats: int) -> Loop:
    """Random legal play of one of our games through the public protocol, each game to its end."""
    to_act, legal_moves, apply, chance = game.to_act, game.legal_moves, game.apply, game.chance
    rng = random.Random(1)
    number = rng.random

    def play(games: int) -> int:
        steps = 0
        for _ in range(games):
            state = game.start(seats)
            while waiting := to_act(state):
                seat = waiting[0]
                if seat >= 0:
                    moves = legal_moves(state, seat)
                    move = moves[int(number() * len(moves))]
                    steps += 1
                else:
                    move = chance(state, rng) if seat == CHANCE else legal_moves(state, seat)[0]
                state = apply(state, seat, move)
        return steps

    return play


# --- the peers ------------------------------------------------------------------------------------


def rlcard(name: str, **config: Any) -> Loop:
    """Random legal play of an RLCard environment: `env.step`."""
    import rlcard

    env = rlcard.make(name, config=config)
    number = random.Random(1).random

    def play(games: int) -> int:
        steps = 0
        for _ in range(games):
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _ = env.step(actions[int(number() * len(actions))])
                steps += 1
        return steps

    return play


def openspiel(name: str) -> Loop:
    """Random legal play of an OpenSpiel game that keeps its states: `state.child`."""
    import pyspiel

    game = pyspiel.load_game(name)
    number = random.Random(1).random

    def play(games: int) -> int:
        steps = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                steps += not state.is_chance_node()
                actions = state.legal_actions()
                state = state.child(actions[int(number() * len(actions))])
        return steps

    return play


def colver() -> Loop:
    """Random legal play of colver's belote: `Env.step`."""
    from colver import Env

    env = Env()
    number = random.Random(1).random

    def play(games: int) -> int:
        steps = 0
        for _ in range(games):
            _, actions = env.reset()
            over = False
            while not over:
                _, _, over, actions = env.step(actions[int(number() * len(actions))])
                steps += 1
        return steps

    return play


@dataclass(frozen=True)
class Engine:
    """Something that plays: its name, how its loop is made, and the packages and games of ours that it needs."""

    name: str
    make: Callable[[], Loop]
    package: str | None = None
    game: str | None = None

    @property
    def missing(self) -> str | None:
        """What it needs and is not there."""
        if self.package and not find_spec(self.package):
            return f"{self.package} is not installed"
        if self.game and self.game not in tablerules.games():
            return f"there is no game {self.game}"
        return None


@dataclass(frozen=True)
class Row:
    """One of our games beside its peers; with each peer the share of its steps per second that ours is to reach."""

    name: str
    ours: Engine
    peers: dict[Engine, float] = field(default_factory=dict)


def mine(name: str, seats: int, **options: Any) -> Engine:
    """One of our games as an engine."""
    return Engine(f"tablerules {name}, {seats} seats", lambda: ours(tablerules.get(name, **options), seats), game=name)


ROWS = (
    Row(
        "uno",
        mine("uno", 4, target_score=0),
        {
            Engine("RLCard uno, env.step", lambda: rlcard("uno", game_num_players=4), "rlcard"): 4.5,
            Engine("OpenSpiel crazy_eights, child", lambda: openspiel("crazy_eights(players=4)"), "pyspiel"): 0.6,
        },
    ),
    Row(
        "klaverjassen",
        mine("klaverjassen", 4),
        {
            Engine("OpenSpiel spades, child", lambda: openspiel("spades"), "pyspiel"): 0.8,
            Engine("colver belote, Env.step", colver, "colver"): 2.0,
        },
    ),
    Row(
        "hand-and-foot",
        mine("hand-and-foot", 4),
        {
            Engine("RLCard gin_rummy, env.step", lambda: rlcard("gin-rummy"), "rlcard"): 1.0,
            Engine("OpenSpiel gin_rummy, child", lambda: openspiel("gin_rummy"), "pyspiel"): 1.0,
        },
    ),
)


# --- measuring ------------------------------------------------------------------------------------


def games_a_round(play: Loop) -> int:
    """How many games fill a round; also warms the engine up."""
    games = 1
    while True:
        begun = time.process_time()
        play(games)
        seconds = time.process_time() - begun
        if seconds > ROUND / 4:
            return max(1, round(games * ROUND / seconds))
        games *= 4


def measured(row: Row, rounds: int) -> dict[Engine, list[float]]:
    """Microseconds a step of each engine that is there, a number for each round."""
    engines = [engine for engine in (row.ours, *row.peers) if not engine.missing]
    loops = {engine: engine.make() for engine in engines}
    games = {engine: games_a_round(loops[engine]) for engine in engines}
    found: dict[Engine, list[float]] = {engine: [] for engine in engines}
    for number in range(rounds):
        for engine in engines if number % 2 else reversed(engines):
            begun = time.process_time()
            steps = loops[engine](games[engine])
            found[engine].append((time.process_time() - begun) / steps * 1e6)
    return found


def report(row: Row, rounds: int) -> Iterator[str]:
    """The lines that are printed for one game."""
    if row.ours.missing:
        yield f"{row.name}: {row.ours.missing}"
        return
    found = measured(row, rounds)
    own = found[row.ours]
    yield f"{row.ours.name:35} {times(own)}"
    for peer, goal in row.peers.items():
        if peer.missing:
            yield f"{peer.name:35} {peer.missing}"
            continue
        theirs = found[peer]
        # Of each round the ratio, since what a round was played next to is what it can be held against.
        ratio = statistics.median(other / one for other, one in zip(theirs, own, strict=True))
        verdict = "reached" if ratio >= goal else "MISSED"
        best = min(theirs) / min(own)
        yield f"{peer.name:35} {times(theirs)}   ratio {ratio:5.2f}, of the best {best:5.2f}; goal {goal} {verdict}"


def times(found: list[float]) -> str:
    """The median and the best of what was measured."""
    return f"{statistics.median(found):7.2f} us a step, {min(found):6.2f} at best"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("rows", nargs="*", metavar="game", help=f"any of {', '.join(row.name for row in ROWS)}")
    parser.add_argument("--rounds", type=int, default=25, help="how often each engine has a turn")
    chosen = parser.parse_args()
    if unknown := set(chosen.rows) - {row.name for row in ROWS}:
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    print(f"Python {sys.version.split()[0]}, random legal play, {chosen.rounds} rounds; ratio: our speed to theirs")
    for row in ROWS:
        if not chosen.rows or row.name in chosen.rows:
            print("", *report(row, chosen.rounds), sep="\n", flush=True)


if __name__ == "__main__":
    main()
