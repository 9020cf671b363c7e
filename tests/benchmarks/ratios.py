"""How fast random legal play is, beside the engines that others have: a table of ratios, all of one run.

`python tests/benchmarks/ratios.py [--rounds 25] [--markdown FILE] [--plot FILE] [uno ...]` plays ours and theirs in
turns, a few games at a time, so that whatever slows the machine down slows all of them. A peer that is not installed is
left out; nothing is installed. The plot needs matplotlib (the extra `plot`).

A step is one decision of a player; dealing, chance, checking and events are part of the time, which is that of the
processor.
"""

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

if __name__ == "__main__":  # run from anywhere, installed or not
    sys.path[:0] = [str(Path(__file__).resolve().parents[2] / part) for part in ("src", ".")]

import tablerules
from tablerules import CHANCE
from tablerules.game import AnyGame
from tests.benchmarks import peers
from tests.benchmarks.peers import Loop

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


@dataclass(frozen=True)
class Engine:
    """Something that plays: its name, how its loop is made, and the modules and games of ours that it needs."""

    name: str
    make: Callable[[], Loop]
    modules: tuple[str, ...] = ()
    game: str | None = None

    @property
    def missing(self) -> str | None:
        """What it needs and is not there."""
        for module in self.modules:
            if not find_spec(module):
                return f"{module} is not installed"
        if self.game and self.game not in tablerules.games():
            return f"there is no game {self.game}"
        return None


@dataclass(frozen=True)
class Row:
    """One of our games beside its peers; with each the share of its steps a second that ours is to reach, if any."""

    name: str
    ours: Engine
    peers: dict[Engine, float | None] = field(default_factory=dict)


def mine(name: str, seats: int, **options: Any) -> Engine:
    """One of our games as an engine."""
    return Engine(f"tablerules {name}, {seats} seats", lambda: ours(tablerules.get(name, **options), seats), game=name)


def child(name: str) -> Engine:
    """A game of OpenSpiel, each state kept."""
    return Engine(f"OpenSpiel {name}, child", lambda: peers.openspiel(name), ("pyspiel",))


def classic(name: str, *needs: str) -> Engine:
    """A card game of PettingZoo."""
    module = f"pettingzoo.classic.{name}"
    return Engine(f"PettingZoo {name}, AEC", lambda: peers.environment(module), ("pettingzoo", "gymnasium", *needs))


ADAPTED = Engine(
    "tablerules uno as AEC, 4 seats",
    lambda: peers.environment("tablerules.adapters.pettingzoo", "uno", 4, target_score=0),
    ("pettingzoo", "gymnasium"),
)

ROWS = (
    Row(
        "uno",
        mine("uno", 4, target_score=0),
        {
            Engine("RLCard uno, env.step", lambda: peers.rlcard("uno", game_num_players=4), ("rlcard",)): 6.0,
            child("crazy_eights(players=4)"): 0.8,
        },
    ),
    Row(
        "klaverjassen",
        mine("klaverjassen", 4),
        {
            child("spades"): 1.2,
            Engine("colver belote, Env.step", peers.colver, ("colver",)): None,
            Engine("python-chess, push on one board", lambda: peers.chess(keeps=False), ("chess",)): None,
            Engine("python-chess, push on a copy", lambda: peers.chess(keeps=True), ("chess",)): None,
        },
    ),
    Row(
        "hand-and-foot",
        mine("hand-and-foot", 4),
        {
            Engine("RLCard gin-rummy, env.step", lambda: peers.rlcard("gin-rummy"), ("rlcard",)): 3.0,
            child("gin_rummy"): None,
        },
    ),
    Row("zerocards", mine("zerocards", 4), {mine("uno", 4, target_score=0): 0.5}),
    Row(
        "environments",
        ADAPTED,
        {
            classic("texas_holdem_v4", "rlcard", "pygame"): None,
            classic("leduc_holdem_v4", "rlcard", "pygame"): None,
            classic("hanabi_v5", "shimmy", "pyspiel"): None,
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


@dataclass(frozen=True)
class Line:
    """What was found of one engine.

    Attributes:
        row: The name of its row.
        engine: The engine.
        ours: Whether it is the one the others are held against.
        micros: Microseconds a step, a number for each round; none where it is not there.
        ratio: How many steps ours makes in the time of one of its own: the median of the rounds.
        goal: What the ratio is to be at least.
    """

    row: str
    engine: Engine
    ours: bool
    micros: Sequence[float] = ()
    ratio: float = 1.0
    goal: float | None = None

    @property
    def verdict(self) -> str:
        """Whether the goal is reached."""
        return "" if self.goal is None or not self.micros else "reached" if self.ratio >= self.goal else "missed"

    def cells(self) -> tuple[str, ...]:
        """Its line of the table."""
        if not self.micros:
            return (self.engine.name, self.engine.missing or "", "", "", "")
        goal = "" if self.goal is None else f"{self.goal:g} {self.verdict}"
        median = statistics.median(self.micros)
        return (
            self.engine.name,
            f"{median:.2f}",
            f"{1000 / median:.3g} k",
            "" if self.ours else f"{self.ratio:.2f}",
            goal,
        )


HEADINGS = ("engine", "µs a step", "steps a second", "our speed to theirs", "goal")


def measured(row: Row, rounds: int) -> list[Line]:
    """What comes of a row: ours first; all engines have their turns next to each other."""
    engines = [engine for engine in (row.ours, *row.peers) if not engine.missing]
    loops = {engine: engine.make() for engine in engines}
    games = {engine: games_a_round(loops[engine]) for engine in engines}
    found: dict[Engine, list[float]] = {engine: [] for engine in (row.ours, *row.peers)}
    for number in range(rounds):
        for engine in engines if number % 2 else reversed(engines):
            begun = time.process_time()
            steps = loops[engine](games[engine])
            found[engine].append((time.process_time() - begun) / steps * 1e6)
    own = found[row.ours]
    lines = [Line(row.name, row.ours, True, own)]
    for peer, goal in row.peers.items():
        # Of each round the ratio, since what a round was played next to is what it can be held against.
        ratios = [theirs / one for theirs, one in zip(found[peer], own, strict=False)]
        lines.append(Line(row.name, peer, False, found[peer], statistics.median(ratios) if ratios else 1.0, goal))
    return lines


# --- showing --------------------------------------------------------------------------------------


def printed(cells: Iterable[str]) -> str:
    """A line for the terminal."""
    name, *others = cells
    return f"{name:36}" + "".join(f"{cell:>21}" for cell in others)


def markdown(lines: Iterable[Line]) -> str:
    """The table as it stands in the docs."""
    rows = [HEADINGS, ("---", "---:", "---:", "---:", "---:"), *(line.cells() for line in lines)]
    return "".join("| " + " | ".join(cells) + " |\n" for cells in rows)


def draw(lines: Sequence[Line], file: str) -> None:
    """Steps a second of all engines as bars, ours in another colour, a group a row; needs matplotlib."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    mpl.rcParams["svg.hashsalt"] = "ratios"  # the same figures make the same file
    mpl.rcParams["svg.fonttype"] = "none"  # text is text
    there = [line for line in lines if line.micros]
    places, names = [], []
    for number, line in enumerate(there):
        gap = sum(1 for before in there[1 : number + 1] if before.ours)
        places.append(number + 0.6 * gap)
        names.append(line.engine.name)
    speeds = [1e6 / statistics.median(line.micros) for line in there]
    figure = Figure(figsize=(8, 0.6 + 0.36 * len(there)), layout="constrained")
    axes = figure.subplots()
    axes.barh(places, speeds, color=["#228833" if line.ours else "#bbbbbb" for line in there])
    axes.set_yticks(places, names)
    axes.invert_yaxis()
    axes.set_xscale("log")
    axes.set_xlabel("steps a second")
    for place, line, speed in zip(places, there, speeds, strict=True):
        told = "" if line.ours else f" (ours: × {line.ratio:.2g})"
        axes.annotate(f" {speed / 1000:,.3g} k{told}", (speed, place), va="center", fontsize=8)
    axes.set_xlim(min(speeds) / 2, max(speeds) * 6)
    figure.savefig(file, metadata={"Date": None} if file.endswith(".svg") else None)


def setting() -> str:
    """What it was measured with: the Python and the versions of the peers."""
    found = []
    for package in ("rlcard", "open_spiel", "colver", "pettingzoo", "chess"):
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    return ", ".join([f"Python {sys.version.split()[0]}", *found])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("rows", nargs="*", metavar="row", help=f"any of {', '.join(row.name for row in ROWS)}")
    parser.add_argument("--rounds", type=int, default=25, help="how often each engine has a turn")
    parser.add_argument("--markdown", metavar="FILE", help="write the table for a page")
    parser.add_argument("--plot", metavar="FILE", help="draw it (a .png, .svg or .pdf; needs matplotlib)")
    chosen = parser.parse_args()
    if unknown := set(chosen.rows) - {row.name for row in ROWS}:
        parser.error(f"no such row: {', '.join(sorted(unknown))}")
    print(f"{setting()}; random legal play, the medians of {chosen.rounds} rounds", printed(HEADINGS), sep="\n")
    lines: list[Line] = []
    for row in ROWS:
        if chosen.rows and row.name not in chosen.rows:
            continue
        if row.ours.missing:
            print("", printed((row.ours.name, row.ours.missing)), sep="\n")
            continue
        found = measured(row, chosen.rounds)
        print("", *(printed(line.cells()) for line in found), sep="\n", flush=True)
        lines += found
    if chosen.markdown:
        Path(chosen.markdown).write_text(markdown(lines), "utf-8")
    if chosen.plot:
        draw(lines, chosen.plot)


if __name__ == "__main__":
    main()
