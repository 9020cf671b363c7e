"""Plays a great many games, checks the laws that are cheap to check, and counts what happened.

`python tests/benchmarks/census.py klaverjassen --games 100000 --jobs 2 --out deals.jsonl`

A game is a round (uno, uno-hungarian, zerocards, hand-and-foot) or a deal (klaverjassen), by the default house rules
unless `--set` says otherwise. Players are those of a level, or move by lot among the moves that the game waits for:
`--bots lot`. Every game draws its chance from the seed and its number, so the figures depend on neither the number of
jobs nor the order. With `--out` every batch is written when it is done, and a run that was broken off goes on there.
"""

import argparse
import json
import math
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

if __name__ == "__main__":  # run from anywhere, installed or not
    sys.path[:0] = [str(Path(__file__).resolve().parents[2] / part) for part in ("src", ".")]

import attrs

from tablerules import CHANCE, TABLE
from tablerules.bots import LEVELS, ask, maker
from tablerules.codec import snake
from tablerules.game import AnyGame
from tablerules.simulate import usual_seats
from tests.benchmarks.given import add_game, built, clearly, whole

ONE = {
    "uno": ["target_score=0"],
    "uno-hungarian": ["target_score=0"],
    "zerocards": ["target_score=0"],
    "klaverjassen": ["deals=1"],
    "hand-and-foot": ["end=rounds,1"],
}
"""The house rules that make a game as short as possible."""

BATCH = 200
"""How many games a task has."""

EVERY = 16
"""The cards are counted in one of so many states, and in the last one."""


class Broken(Exception):
    """A law does not hold."""


# --- what is found --------------------------------------------------------------------------------


@attrs.define
class Found:
    """What came of some games; everything in it adds up.

    Attributes:
        games: How many.
        happened: How often each event happened.
        numbers: What was counted: how often, the sum, the sum of the squares, the smallest and the largest.
    """

    games: int = 0
    happened: Counter[str] = attrs.Factory(Counter)
    numbers: dict[str, list[int]] = attrs.Factory(dict)

    def count(self, name: str, number: int) -> None:
        """One more number of a kind."""
        self.merge(name, [1, number, number * number, number, number])

    def merge(self, name: str, more: list[int]) -> None:
        """More numbers of a kind."""
        old = self.numbers.get(name)
        if old is None:
            self.numbers[name] = list(more)
        else:
            sums = [one + other for one, other in zip(old[:3], more[:3], strict=True)]
            self.numbers[name] = [*sums, min(old[3], more[3]), max(old[4], more[4])]

    def add(self, other: "Found") -> None:
        """Take in what came of other games."""
        self.games += other.games
        self.happened.update(other.happened)
        for name, more in other.numbers.items():
            self.merge(name, more)

    def lines(self) -> Iterator[str]:
        """The figures, a line each, as rows of a table in Markdown."""
        yield f"| {self.games:,} games | mean | standard deviation | smallest | largest |"
        yield "| --- | ---: | ---: | ---: | ---: |"
        for name, (count, total, squares, low, high) in sorted(self.numbers.items()):
            mean = total / count
            deviation = math.sqrt(max(0.0, squares / count - mean * mean))
            yield f"| {name} | {mean:.2f} | {deviation:.2f} | {low} | {high} |"
        yield ""
        yield "| event | times a game |"
        yield "| --- | ---: |"
        for name, count in sorted(self.happened.items()):
            yield f"| {name} | {count / self.games:.4g} |"


# --- laws -----------------------------------------------------------------------------------------


def must(holds: bool, law: str) -> None:
    """Raise where a law does not hold."""
    if not holds:
        raise Broken(law)


def check_state(game: AnyGame, state: Any) -> None:
    """It is over exactly when it waits for nobody, and whoever it waits for has a move."""
    waiting = game.to_act(state)
    must((game.outcome(state) is None) == bool(waiting), "it waits for nobody exactly when it is over")
    must(all(game.legal_moves(state, seat) for seat in waiting), "whoever it waits for has a move")


def check_outcome(game: AnyGame, state: Any, seats: int) -> None:
    """Who won has 1, who lost -1; nobody has anything where nobody won."""
    outcome = game.outcome(state)
    must(outcome is not None, "there is an outcome")
    won = [1.0 if seat in outcome.winners else -1.0 for seat in range(seats)] if outcome.winners else [0.0] * seats
    must(list(outcome.returns) == won, "returns say who won")


def shedding(game: AnyGame, state: Any, found: Found) -> None:
    """UNO and 0cards: the winner gets what the others hold, and nobody else gets anything."""
    last = state.history[-1]
    seats = len(last.points)
    held = [sum(card.points for card in game.view(state, seat).hand) for seat in range(seats)]
    if last.winner is None:
        must(not any(last.points), "a void round is worth nothing")
    else:
        must(held[last.winner] == 0, "who won holds nothing")
        due = [sum(held) if seat == last.winner else 0 for seat in range(seats)]
        must(list(last.points) == due, "the winner gets what the others hold")
        found.count("points of the round", sum(last.points))
    must(last.points == last.scores, "a first round makes the score")


def klaverjassen(game: AnyGame, state: Any, found: Found) -> None:
    """A deal is 162 points and the roem, and 100 for pit; who is nat gets nothing."""
    last = state.history[-1]
    us = last.declarer % 2
    must(sum(last.card_points) == 162 and sum(last.taken) == 8, "eight tricks are 162 points")
    must(sum(last.points) == 162 + sum(last.roem) + 100 * last.pit, "points are 162, roem and pit")
    must(last.nat == (last.card_points[us] + last.roem[us] <= last.card_points[1 - us] + last.roem[1 - us]), "nat")
    must(not last.nat or last.points[us] == 0, "who is nat gets nothing")
    must(last.pit == (last.taken[us] == 8), "pit is all tricks")
    found.count("points of the declarer's team", last.points[us])
    found.count("points of the others", last.points[1 - us])
    found.count("roem of both teams", sum(last.roem))
    found.count("tricks of the declarer's team", last.taken[us])
    for name in ("nat", "pit", "forced"):
        found.count(f"{name} (0 or 1)", int(getattr(last, name)))


def hand_and_foot(game: AnyGame, state: Any, found: Found) -> None:
    """What a team made is the sum of its parts."""
    last = state.history[-1]
    found.count("turns", last.turns)
    found.count("ended by going out (0 or 1)", int(last.ended_by == "out"))
    for team in last.teams:
        parts = [getattr(team, field.name) for field in attrs.fields(type(team)) if field.name.endswith("_points")]
        must(team.round_total == sum(parts) + team.deal_bonus, "a total is the sum of its parts")
        must(team.score_after == team.score_before + team.round_total, "a total goes to the score")
        must(max(team.hand_points, team.foot_points, team.red3_unplayed_points) <= 0, "what is left costs")
        found.count("points of a team", team.round_total)
        found.count("books of a team", team.clean_books + team.dirty_books + team.wild_books)
        found.count("opened (0 or 1)", int(team.opened))


BALANCE: dict[str, Callable[[AnyGame, Any, Found], None]] = {
    "uno": shedding,
    "uno-hungarian": shedding,
    "zerocards": shedding,
    "klaverjassen": klaverjassen,
    "hand-and-foot": hand_and_foot,
}
"""What the points of each game have to add up to."""


# --- playing --------------------------------------------------------------------------------------


def one_game(game: AnyGame, seats: int, level: str, source: str, found: Found) -> None:
    """Play a game, check it, and count."""
    rng = random.Random(source)
    bots = {} if level == "lot" else {seat: maker(game, level)(rng) for seat in range(seats)}
    state: Any = game.start(seats)
    cards = Counter(game.cards(state))
    happened: Counter[str] = Counter()
    moves = states = 0
    while waiting := game.to_act(state):
        if waiting[0] == CHANCE:
            seat, move = CHANCE, game.chance(state, rng)
        elif waiting[0] == TABLE:
            seat, move = TABLE, game.legal_moves(state, TABLE)[0]
        elif bots:
            asked = ask(game, state, bots, rng)
            must(asked is not None, "somebody has to move")
            seat, move = asked  # type: ignore[misc]
            moves += 1
        else:
            seat = waiting[int(rng.random() * len(waiting))]
            legal = game.legal_moves(state, seat)
            move = legal[int(rng.random() * len(legal))]
            moves += 1
        state = game.apply(state, seat, move)
        if game.to_act(state) == (CHANCE,):
            continue
        check_state(game, state)
        states += 1
        if states % EVERY == 0:
            must(Counter(game.cards(state)) == cards, "no card is lost or added")
        for event in game.events(state, None):
            kind = snake(type(event).__name__)
            happened[kind] += 1
            for name in ("guilty", "reason"):
                value = getattr(event, name, None)
                if value is not None:
                    happened[f"{kind}, {name}: {value}"] += 1
    must(Counter(game.cards(state)) == cards, "no card is lost or added")
    check_outcome(game, state, seats)
    BALANCE[game.name](game, state, found)
    found.count("moves of players", moves)
    found.happened.update(happened)
    found.games += 1


def batch(name: str, preset: str | None, settings: list[str], seats: int, level: str, seed: int, first: int) -> Found:
    """So many games from a number on."""
    game, found = built(name, preset, settings), Found()
    for number in range(first, first + BATCH):
        try:
            one_game(game, seats, level, f"{seed}/{number}", found)
        except Exception as error:
            raise Broken(f"{name}, {seats} seats, {level}, seed {seed}, game {number}: {error!r}") from error
    return found


def done_before(file: Path | None, what: str) -> dict[int, Found]:
    """The batches of the same run that a file has already; it says at its top what run it is of."""
    if file is None or not file.exists():
        return {}
    top, *lines = file.read_text("utf-8").splitlines()
    if json.loads(top) != what:
        raise SystemExit(f"{file} is of another run: {top}")
    found = {}
    for line in lines:
        first, games, happened, numbers = json.loads(line)
        found[first] = Found(games, Counter(happened), numbers)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    add_game(parser)
    parser.add_argument("--bots", default="normal", choices=("lot", *LEVELS), help="who plays (default: normal)")
    parser.add_argument("--games", type=whole, default=1000, help=f"how many, in batches of {BATCH}")
    parser.add_argument("--jobs", type=whole, default=1, help="on how many processors")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keeps what is found, and goes on where it ended")
    given = parser.parse_args()
    settings = [*ONE[given.game], *given.set]
    game = built(given.game, given.preset, settings)
    seats = given.seats or usual_seats(game)
    if seats not in game.seats:
        parser.error(f"{given.game} does not take {seats} players with these house rules")
    what = f"{given.game}, {given.preset}, {settings}, {seats} seats, {given.bots}, seed {given.seed}"
    found = done_before(given.out, what)
    if given.out is not None and not found:
        given.out.write_text(json.dumps(what) + "\n", "utf-8")
    task = (given.game, given.preset, settings, seats, given.bots, given.seed)
    wanted = range(0, given.games, BATCH)
    for first, more in _played(task, [first for first in wanted if first not in found], given.jobs):
        found[first] = more
        if given.out is not None:
            with given.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps([first, more.games, more.happened, more.numbers]) + "\n")
    total = Found()
    for first in wanted:
        total.add(found[first])
    print(f"{what}: no broken law", *total.lines(), sep="\n")


def _played(task: tuple[Any, ...], batches: list[int], jobs: int) -> Iterator[tuple[int, Found]]:
    if jobs == 1:
        for first in batches:
            yield first, batch(*task, first)
        return
    with ProcessPoolExecutor(jobs) as executor:
        futures = [executor.submit(batch, *task, first) for first in batches]
        for first, future in zip(batches, futures, strict=True):
            yield first, future.result()


if __name__ == "__main__":
    clearly(main)
