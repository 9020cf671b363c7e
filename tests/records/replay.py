"""Replays the records of this folder and prints what they come to, a line for each seat of each.

`python tests/records/replay.py --laws` also checks the laws along the way. It needs what the library itself needs and
nothing more, so that it runs on every Python there is.
"""

import hashlib
import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import tablerules
from tablerules import CHANCE, Match
from tablerules.codec import to_data

FOLDER = Path(__file__).parent
DIGESTS = FOLDER / "digests.txt"
"""What `digests` gave when the records were written."""


def records() -> Iterator[tuple[str, str]]:
    """Each record: its name and its text."""
    for path in sorted(FOLDER.glob("*.json")):
        yield path.stem, path.read_text("utf-8")


def digests() -> Iterator[str]:
    """A line for each seat of each record and for the spectators: a digest of its last view.

    After the records, one more line for a match played anew from a seed: chance is the same everywhere as well.
    """
    for name, text in records():
        match = Match.from_json(text)
        for seat in (*range(match.seats), None):
            yield f"{digest(to_data(match.view(seat)))} {name} {'spectator' if seat is None else f'seat {seat}'}"
    yield f"{digest(seeded().log)} a match from a seed"


def digest(data: Any) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()


def seeded() -> Match:
    """A match in which everything comes from two seeds."""
    match: Match = Match(tablerules.get("uno", stacking="same", target_score=0), 5, seed=2024)
    rng = random.Random(2024)
    while match.to_act:
        moves = match.legal_moves(match.to_act[0])
        match.play(match.to_act[0], moves[int(rng.random() * len(moves))])
    return match


def check_laws(every: int = 41) -> int:
    """Checks the laws in every twentieth state of each record; returns in how many states."""
    laws, leaks, written = (the_law_book(name) for name in ("laws", "leaks", "records"))
    looked_at = 0
    for _, text in records():
        match = Match.from_json(text)
        game: Any = match.game
        state = game.start(match.seats)
        pack = Counter(game.cards(state))
        for i, (seat, move_text) in enumerate(match.log):
            move = game.parse_move(move_text)
            if i % every == 0:
                looked_at += 1
                laws.totality(game, state, match.seats)
                laws.agreement(game, state, match.seats, [move])
                laws.purity(game, state, seat, move, match.seats)
                laws.conservation(game.cards, state, pack)
                laws.outcome(game, state, match.seats)
                if game.to_act(state) == (CHANCE,):
                    laws.chance(game, state, i)
                else:
                    written.round_trip(game, state, (0, None))
                    leaks.no_leak(game, state, i % match.seats, i, [move], [(seat, move)])
            state = game.apply(state, seat, move)
        if state != match.state:
            raise AssertionError("the record replays to another state the second time")
        laws.termination(game, game.start(match.seats), random.Random(1), 10_000)
    return looked_at


def the_law_book(name: str) -> ModuleType:
    """A module of `tablerules.testing`, past the front door of that package, which needs Hypothesis."""
    package = "tablerules.testing"
    if package not in sys.modules:
        door = ModuleType(package)
        door.__path__ = [str(Path(tablerules.__file__).parent / "testing")]
        sys.modules[package] = door
    return import_module(f"{package}.{name}")


def main(arguments: list[str]) -> None:
    print(*digests(), sep="\n")
    if arguments == ["--laws"]:
        print(f"the laws hold in {check_laws()} states")


if __name__ == "__main__":
    main(sys.argv[1:])
