"""Which of two levels of computer players is the stronger, and how long each takes for a move.

`python tests/benchmarks/strength.py klaverjassen hard normal --games 400 --set deals=1`

The two have every other seat, so partners are of one level, and they change places from game to game. A game that both
win or nobody wins is half a win. The time is that of the processor, a move with a choice.
"""

import argparse
import random
import sys
import time
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

if __name__ == "__main__":  # run from anywhere, installed or not
    sys.path[:0] = [str(Path(__file__).resolve().parents[2] / part) for part in ("src", ".")]

from tablerules.bots import LEVELS, Bot, maker
from tablerules.game import AnyGame
from tablerules.results import wilson
from tablerules.simulate import play_games
from tests.benchmarks.given import add_game, clearly, game_of, whole

EVERY = 60.0
"""After so many seconds it is said how it stands."""


class Timed:
    """What makes bots of a level, and adds up the time they take."""

    def __init__(self, game: AnyGame, level: str) -> None:
        self.level = level
        self.seconds, self.moves = 0.0, 0
        self._make = maker(game, level)

    def __call__(self, rng: random.Random, /) -> "Bot[Any, Any]":
        return _TimedBot(self, self._make(rng))

    @property
    def a_move(self) -> float:
        """Seconds a move with a choice."""
        return self.seconds / max(1, self.moves)


class _TimedBot:
    def __init__(self, made: Timed, bot: Bot[Any, Any]) -> None:
        self._made = made
        self._bot = bot

    def choose(self, view: Any, legal_moves: Sequence[Any], asides: Sequence[Any]) -> Any | None:
        begun = time.process_time()
        move = self._bot.choose(view, legal_moves, asides)
        if len(legal_moves) > 1:
            self._made.seconds += time.process_time() - begun
            self._made.moves += 1
        return move


class Duel:
    """Two levels and the games between them so far.

    Attributes:
        games: How many they played.
        won: How many the first one won.
    """

    def __init__(self, game: AnyGame, first: str, second: str, seats: int, seed: int) -> None:
        self.players = Timed(game, first), Timed(game, second)
        self.games, self.won = 0, Fraction(0)
        self._game, self._seats, self._seed = game, seats, seed

    def play(self) -> None:
        """One game more; two by two they are dealt alike, as far as the players leave it to the same chance."""
        swapped = self.games % 2
        seated = (self.players[::-1] if swapped else self.players) * (self._seats // 2)
        number = self.games // 2
        results = play_games(self._game, seated, self._seed, number, number + 1)
        self.won += sum(results.shares[swapped::2]) + Fraction(results.unwon, 2)
        self.games += 1

    def __str__(self) -> str:
        low, high = wilson(float(self.won), self.games)
        times = "; ".join(f"{player.level} {player.a_move * 1000:.3g} ms a move" for player in self.players)
        first, second = (player.level for player in self.players)
        rate = float(self.won) / max(1, self.games)
        share = f"{rate:.1%} ({low * 100:.1f} to {high * 100:.1f}) of {self.games} games"
        return f"{self._game.name}, {self._seats} seats: {first} against {second} {share}; {times}"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    add_game(parser)
    parser.add_argument("first", choices=LEVELS)
    parser.add_argument("second", choices=LEVELS)
    parser.add_argument("--games", type=whole, default=200, help="how many")
    given = parser.parse_args()
    game = game_of(given)
    seats = given.seats or min(number for number in game.seats if number % 2 == 0)
    if seats % 2:
        parser.error("two levels share an even number of seats")
    duel = Duel(game, given.first, given.second, seats, given.seed)
    told = time.monotonic()
    for _ in range(given.games):
        duel.play()
        if time.monotonic() - told > EVERY:
            told = time.monotonic()
            print(duel, file=sys.stderr, flush=True)
    print(duel)


if __name__ == "__main__":
    clearly(main)
