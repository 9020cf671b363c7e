"""Many games between bots, and what came of them.

Each game draws its chance from the seed and its own number, so results do not depend on how the games are divided
over processes: `Results` of parts add up to the results of the whole.
"""

import math
import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import attrs

from .bots import BotMaker, RandomBot, ask
from .errors import InvalidSeats
from .game import CHANCE, TABLE, AnyGame
from .registry import get

__all__ = ["Results", "Spread", "play_games", "simulate", "usual_seats"]

LIMIT = 200_000
"""Moves of players after which a game is played out by `default_move`, which always ends."""

NORMAL_95 = 1.959963984540054
"""How many standard deviations to either side hold 95 percent of a normal distribution."""


@attrs.frozen
class Spread:
    """A count of whole numbers: how many, their sum, the smallest and the largest.

    Examples:
        >>> spread = Spread.of([3, 5]) + Spread.of([10])
        >>> spread.low, spread.mean, spread.high
        (3, 6.0, 10)
    """

    count: int = 0
    total: int = 0
    low: int = 0
    high: int = 0

    @classmethod
    def of(cls, numbers: Iterable[int]) -> "Spread":
        """The spread of some numbers."""
        numbers = tuple(numbers)
        return cls(len(numbers), sum(numbers), min(numbers), max(numbers)) if numbers else cls()

    def __add__(self, other: "Spread") -> "Spread":
        if not (self.count and other.count):
            return self if self.count else other
        return Spread(
            self.count + other.count,
            self.total + other.total,
            min(self.low, other.low),
            max(self.high, other.high),
        )

    @property
    def mean(self) -> float:
        """The average; 0 when there are no numbers."""
        return self.total / self.count if self.count else 0.0


@attrs.frozen
class Results:
    """What came of some games. Results of parts add up.

    Attributes:
        game: The name of the game.
        seats: The number of players.
        games: How many games were played.
        wins: For each seat how many it won; a game can have several winners, or none.
        unwon: How many games nobody won.
        cut: How many games were so long that they were played out by default moves.
        scores: For each side the final scores.
        rounds: The rounds per game.
        moves: The moves of players per game.
    """

    game: str
    seats: int
    games: int
    wins: tuple[int, ...]
    unwon: int
    cut: int
    scores: tuple[Spread, ...]
    rounds: Spread
    moves: Spread

    def __add__(self, other: "Results") -> "Results":
        if (self.game, self.seats) != (other.game, other.seats):
            raise ValueError("these are results of different games")
        if not (self.games and other.games):
            return self if self.games else other
        return Results(
            self.game,
            self.seats,
            self.games + other.games,
            tuple(map(int.__add__, self.wins, other.wins)),
            self.unwon + other.unwon,
            self.cut + other.cut,
            tuple(mine + theirs for mine, theirs in zip(self.scores, other.scores, strict=True)),
            self.rounds + other.rounds,
            self.moves + other.moves,
        )

    def win_rate(self, seat: int) -> tuple[float, float, float]:
        """How often `seat` won: the rate, and the ends of its 95 percent confidence interval (Wilson).

        Examples:
            >>> results = simulate("uno", games=4, seats=2)
            >>> rate, low, high = results.win_rate(0)
            >>> 0 <= low <= rate <= high <= 1
            True
        """
        low, high = wilson(self.wins[seat], self.games)
        return (self.wins[seat] / self.games if self.games else 0.0, low, high)

    def table(self) -> list[tuple[str, ...]]:
        """The results as rows of texts, the headings first."""
        rows: list[tuple[str, ...]] = [("seat", "wins", "rate", "95% interval", "score: mean", "min", "max")]
        for seat, wins in enumerate(self.wins):
            rate, low, high = self.win_rate(seat)
            # With teams there is one score a team; seats take turns in them.
            score = self.scores[seat % len(self.scores)] if self.scores else Spread()
            rows.append(
                (
                    str(seat),
                    str(wins),
                    f"{rate:.1%}",
                    f"{low:.1%} to {high:.1%}",
                    f"{score.mean:.1f}",
                    str(score.low),
                    str(score.high),
                )
            )
        return rows

    def notes(self) -> list[str]:
        """What else there is to say, a line each."""
        lines = [f"{self.games} games of {self.game}, {self.seats} players"]
        for name, spread in (("rounds", self.rounds), ("moves", self.moves)):
            lines.append(f"{name} per game: {spread.mean:.1f} ({spread.low} to {spread.high})")
        lines += [f"games without a winner: {self.unwon}"] if self.unwon else []
        lines += [f"games cut short: {self.cut}"] if self.cut else []
        return lines

    def __str__(self) -> str:
        rows = self.table()
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = ["  ".join(text.rjust(width) for text, width in zip(row, widths, strict=True)) for row in rows]
        return "\n".join([*self.notes(), "", *lines])


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 percent confidence interval of a rate of wins (Wilson's score interval).

    Examples:
        >>> [round(end, 3) for end in wilson(5, 10)]
        [0.237, 0.763]
    """
    if not games:
        return (0.0, 1.0)
    z2 = NORMAL_95 * NORMAL_95
    rate = wins / games
    middle = rate + z2 / (2 * games)
    half = NORMAL_95 * math.sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    low, high = (middle - half) / (1 + z2 / games), (middle + half) / (1 + z2 / games)
    return (0.0 if wins == 0 else low, 1.0 if wins == games else high)


def usual_seats(game: AnyGame) -> int:
    """The number of players when nobody says: 4, or the nearest number above or else below it.

    Raises:
        InvalidSeats: With these options the game takes no number of players.
    """
    if not game.seats:
        raise InvalidSeats(f"{game.name} takes no number of players with these options")
    return min(game.seats, key=lambda seats: (seats < 4, abs(seats - 4)))


def simulate(
    game: AnyGame | str,
    bots: Sequence[BotMaker] | None = None,
    games: int = 1000,
    seats: int | None = None,
    seed: int = 0,
    progress: Callable[[int], object] | None = None,
) -> Results:
    """Play many games.

    Args:
        game: The game, or its name.
        bots: What makes the bot of each seat; `RandomBot` for all unless said.
        games: How many games.
        seats: The number of players; as many as there are `bots`, or else 4 where the game takes 4.
        seed: The same seed gives the same results.
        progress: Told after each game how many have been played.

    Raises:
        UnknownGame: There is no game of that name.
        InvalidSeats: The game does not take that many players, or there is not one bot a seat.
        ValueError: The number of games is negative.

    Examples:
        >>> results = simulate("uno", games=3, seats=2, seed=7)
        >>> sum(results.wins)
        3
    """
    rules = get(game) if isinstance(game, str) else game
    if games < 0:
        raise ValueError(f"the number of games is {games}, which is less than 0")
    if seats is None:
        seats = usual_seats(rules) if bots is None else len(bots)
    makers = (RandomBot,) * seats if bots is None else tuple(bots)
    if len(makers) != seats:
        raise InvalidSeats(f"{seats} seats take {seats} bots, not {len(makers)}")
    rules.start(seats)  # refuses a wrong number before the first game
    return play_games(rules, makers, seed, 0, games, progress)


def play_games(
    game: AnyGame,
    makers: Sequence[BotMaker],
    seed: int,
    first: int,
    after: int,
    progress: Callable[[int], object] | None = None,
) -> Results:
    """Play the games numbered from `first` up to, not including, `after`: a part of a simulation."""
    results = Results(game.name, len(makers), 0, (0,) * len(makers), 0, 0, (), Spread(), Spread())
    for index in range(first, after):
        results += _play(game, makers, random.Random(f"{seed}/{index}"))
        if progress is not None:
            progress(index - first + 1)
    return results


def _play(game: AnyGame, makers: Sequence[BotMaker], rng: random.Random) -> Results:
    """One game, from its own random source."""
    bots = {seat: make(rng) for seat, make in enumerate(makers)}
    state: Any = game.start(len(makers))
    moves, rounds = 0, 1
    while waiting := game.to_act(state):
        if CHANCE in waiting:
            state = game.apply(state, CHANCE, game.chance(state, rng))
        elif TABLE in waiting:
            rounds += 1
            state = game.apply(state, TABLE, game.legal_moves(state, TABLE)[0])
        elif moves < LIMIT:
            asked = ask(game, state, bots, rng)
            if asked is None:
                raise ValueError(f"the game waits for seats {waiting}, and no bot sits there")
            moves += 1
            state = game.apply(state, *asked)
        else:
            moves += 1
            state = game.apply(state, waiting[0], game.default_move(state, waiting[0]))
    outcome = game.outcome(state)
    if outcome is None:
        raise ValueError("nobody is to act, and there is no outcome")
    return Results(
        game.name,
        len(makers),
        1,
        tuple(int(seat in outcome.winners) for seat in range(len(makers))),
        int(not outcome.winners),
        int(moves > LIMIT),
        tuple(Spread.of([score]) for score in outcome.scores),
        Spread.of([rounds]),
        Spread.of([moves]),
    )
