"""What came of many games: wins, scores and lengths, which add up, print, plot, and go to a spreadsheet."""

import csv
import io
import math
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from operator import add
from typing import Any

import attrs

__all__ = ["Results", "Spread", "wilson"]

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
    """What came of some games. Results of parts add up to the results of the whole, in any order.

    Attributes:
        game: The name of the game.
        bots: For each seat what its player is called.
        games: How many games were played.
        wins: For each seat how many it won; a game can have several winners, or none.
        shares: The same with a game that several won divided between them; a team is several.
        unwon: How many games nobody won.
        cut: How many games were so long that they were played out by default moves.
        scores: For each side the final scores.
        rounds: The rounds per game.
        moves: The moves of players per game.
        happened: How often each kind of event happened, where that was counted: `("trick_won", 320)`.
        house_rules: Those that are not the defaults of the game, as they are typed: `"stacking=same, jump_in=numbers"`.

    Examples:
        >>> results = Results("uno", ("easy", "hard"), 10, (3, 7))
        >>> results.table()[2][:4]
        ('1', 'hard', '7', '70.0%')
        >>> results.seats, results.notes()[0], results.score(0).mean
        (2, '10 games of uno, 2 players', 0.0)
        >>> results + Results.none("uno", ["easy", "hard"]) == results
        True
    """

    game: str
    bots: tuple[str, ...]
    games: int
    wins: tuple[int, ...]
    shares: tuple[Fraction, ...] = ()
    unwon: int = 0
    cut: int = 0
    scores: tuple[Spread, ...] = ()
    rounds: Spread = Spread()
    moves: Spread = Spread()
    happened: tuple[tuple[str, int], ...] = ()
    house_rules: str = ""

    @classmethod
    def none(cls, game: str, bots: Iterable[str], house_rules: str = "") -> "Results":
        """The results of no games."""
        bots = tuple(bots)
        return cls(game, bots, 0, (0,) * len(bots), (Fraction(0),) * len(bots), house_rules=house_rules)

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.bots)

    def __add__(self, other: "Results") -> "Results":
        if (self.game, self.bots) != (other.game, other.bots):
            raise ValueError("these are results of different games")
        if self.house_rules != other.house_rules:
            raise ValueError("these are results of games with different house rules")
        if not (self.games and other.games):
            return self if self.games else other
        return Results(
            self.game,
            self.bots,
            self.games + other.games,
            tuple(map(add, self.wins, other.wins)),
            tuple(map(add, self.shares, other.shares)),
            self.unwon + other.unwon,
            self.cut + other.cut,
            tuple(mine + theirs for mine, theirs in zip(self.scores, other.scores, strict=True)),
            self.rounds + other.rounds,
            self.moves + other.moves,
            tuple(sorted((Counter(dict(self.happened)) + Counter(dict(other.happened))).items())),
            self.house_rules,
        )

    def win_rate(self, seat: int) -> tuple[float, float, float]:
        """How often `seat` won: the rate, and the ends of its 95 percent confidence interval (Wilson).

        Examples:
            >>> Results("uno", ("easy", "easy"), 10, (5, 5)).win_rate(0)[0]
            0.5
        """
        low, high = wilson(self.wins[seat], self.games)
        return (self.wins[seat] / self.games if self.games else 0.0, low, high)

    def score(self, seat: int) -> Spread:
        """The final scores of `seat`; with teams there is one score a team, and seats take turns in them."""
        return self.scores[seat % len(self.scores)] if self.scores else Spread()

    # --- shown ------------------------------------------------------------------------------------

    def table(self) -> list[tuple[str, ...]]:
        """The results as rows of texts, the headings first."""
        rows: list[tuple[str, ...]] = [("seat", "bot", "wins", "rate", "95% interval", "score: mean", "min", "max")]
        for seat, wins in enumerate(self.wins):
            rate, low, high = self.win_rate(seat)
            score = self.score(seat)
            rows.append(
                (
                    str(seat),
                    self.bots[seat],
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
        lines = [f"{self.games} {'game' if self.games == 1 else 'games'} of {self.game}, {self.seats} players"]
        lines += [f"house rules: {self.house_rules}"] if self.house_rules else []
        for name, spread in (("rounds", self.rounds), ("moves", self.moves)):
            lines.append(f"{name} per game: {spread.mean:.1f} ({spread.low} to {spread.high})")
        lines += [f"games without a winner: {self.unwon}"] if self.unwon else []
        lines += [f"games cut short: {self.cut}"] if self.cut else []
        lines += [f"{name.replace('_', ' ')}: {count / self.games:.3g} per game" for name, count in self.happened]
        return lines

    def __str__(self) -> str:
        rows = self.table()
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = ["  ".join(text.rjust(width) for text, width in zip(row, widths, strict=True)) for row in rows]
        return "\n".join([*self.notes(), "", *lines])

    def to_csv(self) -> str:
        """A line a seat for a spreadsheet, the headings first; numbers in full.

        Examples:
            >>> print(Results("uno", ("easy", "hard"), 10, (3, 7)).to_csv().splitlines()[2][:14])
            1,hard,10,7,0.
        """
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(("seat", "bot", "games", "wins", "rate", "low", "high", "score_mean", "score_min", "score_max"))
        for seat, wins in enumerate(self.wins):
            score = self.score(seat)
            rates = (repr(part) for part in self.win_rate(seat))
            writer.writerow((seat, self.bots[seat], self.games, wins, *rates, score.mean, score.low, score.high))
        return text.getvalue()

    def plot(self) -> Any:
        """The win rates with their intervals, as a figure of matplotlib (the extra `plot`).

        Raises:
            ImportError: matplotlib is not installed.
        """
        from matplotlib.figure import Figure

        rates = [self.win_rate(seat) for seat in range(self.seats)]
        below = [rate - low for rate, low, _ in rates]
        above = [high - rate for rate, _, high in rates]
        figure = Figure(figsize=(1.5 + 1.1 * self.seats, 3.5), layout="constrained")
        axes = figure.subplots()
        axes.bar(range(self.seats), [rate for rate, _, _ in rates], yerr=(below, above), capsize=4, color="#4477aa")
        axes.set_xticks(range(self.seats), [f"{seat}: {bot}" for seat, bot in enumerate(self.bots)])
        axes.set_ylabel("win rate, 95% interval")
        axes.set_title(f"{self.game}, {self.games} games")
        axes.set_ylim(0, 1)
        return figure


def wilson(wins: float, games: int) -> tuple[float, float]:
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
