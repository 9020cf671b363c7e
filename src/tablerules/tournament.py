"""Bots against each other: a round robin, and how strong each is by it.

Every two bots meet in the same number of games. Half the seats are one bot's, half the other's, one next to the other,
and in the second half of the games they change places; so partners are the same bot, and neither has the better chair.
"""

import math
import random
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from fractions import Fraction
from itertools import combinations

import attrs

from .bots import BotMaker
from .errors import InvalidSeats, shown
from .game import AnyGame
from .registry import get
from .results import wilson
from .simulate import simulate

__all__ = ["Meeting", "Tournament", "elo", "tournament"]

AVERAGE = 1500.0
"""The rating that the bots of a tournament have on average."""

SCALE = 400 / math.log(10)
RESAMPLES = 400


@attrs.frozen
class Meeting:
    """The games of two bots.

    Attributes:
        first: The name of one bot.
        second: The name of the other.
        games: How many games they played.
        score: What the first one made of them: 1 a game it won, a share of one that both won, half of one nobody won.

    Examples:
        >>> [round(number, 2) for number in Meeting("a", "b", 10, 6.0).rate]
        [0.6, 0.31, 0.83]
    """

    first: str
    second: str
    games: int
    score: float

    @property
    def rate(self) -> tuple[float, float, float]:
        """The score a game, and the ends of its 95 percent confidence interval (Wilson)."""
        return (self.score / self.games if self.games else 0.0, *wilson(self.score, self.games))


@attrs.frozen
class Tournament:
    """What came of a round robin.

    Attributes:
        game: The name of the game.
        meetings: The games of every two bots.
        ratings: For each bot its Elo rating and the ends of the 95 percent interval, the strongest first.

    Examples:
        >>> ratings = (("a", 1535.0, 1420.0, 1660.0), ("b", 1465.0, 1340.0, 1580.0))
        >>> met = Tournament("uno", (Meeting("a", "b", 10, 6.0),), ratings)
        >>> met.score("b", "a"), met.table()[1]
        (0.4, ('a', '1535', '1420 to 1660', '-', '60.0%'))
    """

    game: str
    meetings: tuple[Meeting, ...]
    ratings: tuple[tuple[str, float, float, float], ...]

    def table(self) -> list[tuple[str, ...]]:
        """The ratings and the scores against each other as rows of texts, the headings first."""
        names = [name for name, *_ in self.ratings]
        rows: list[tuple[str, ...]] = [("bot", "Elo", "95% interval", *(f"v {name}" for name in names))]
        for name, rating, low, high in self.ratings:
            scores = ["-" if name == other else f"{self.score(name, other):.1%}" for other in names]
            rows.append((name, f"{rating:.0f}", f"{low:.0f} to {high:.0f}", *scores))
        return rows

    def score(self, name: str, other: str) -> float:
        """The share of its games against another that a bot won."""
        for meeting in self.meetings:
            if {meeting.first, meeting.second} == {name, other}:
                return meeting.rate[0] if meeting.first == name else 1 - meeting.rate[0]
        raise ValueError(f"{name} and {other} did not meet")


def tournament(
    game: AnyGame | str,
    bots: Mapping[str, BotMaker] | Sequence[str],
    games: int = 200,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int], object] | None = None,
    *,
    seats: int | None = None,
) -> Tournament:
    """Let every two bots play each other.

    Args:
        game: The game, or its name.
        bots: Levels of bots, or what makes them, by name.
        games: How many games every two play, two or more; an odd one is not played.
        seed: The same seed gives the same tournament.
        executor: Where the games are played; here and now unless given.
        progress: Called now and then with the number of games played so far.
        seats: The number of players, an even one; the smallest the game takes unless given.

    Raises:
        InvalidSeats: The game does not take that many players, or no even number of them.
        InvalidOptions: There is no bot of that level.
        ValueError: There are fewer than two bots, two of one name, or fewer than two games.
        TypeError: `bots` is one text.

    Examples:
        >>> found = tournament("uno", ["easy", "random"], games=4, seed=1)
        >>> sum(meeting.games for meeting in found.meetings)
        4
    """
    rules = get(game) if isinstance(game, str) else game
    if isinstance(bots, str):
        raise TypeError(f"bots are several names, as in ['easy', 'hard'], not one text: {shown(bots)}")
    players: dict[str, BotMaker | str] = dict(bots) if isinstance(bots, Mapping) else {name: name for name in bots}
    if len(players) < 2 or len(players) < len(bots):
        raise ValueError("a tournament takes two bots or more, each once")
    if games < 2:
        raise ValueError(f"a tournament takes two games or more for every two bots, not {games}")
    if seats is None:
        seats = min((number for number in rules.seats if number % 2 == 0), default=0)
    if seats % 2 or not seats:
        raise InvalidSeats(f"{seats} seats cannot be shared by two bots: an even number is needed")
    half, played = games // 2, 0
    meetings = []
    for first, second in combinations(players, 2):
        score = 0.0
        for turn in range(2):
            names = (first, second) if turn == 0 else (second, first)
            before = played
            results = simulate(
                rules,
                [players[name] for name in names] * (seats // 2),
                half,
                random.Random(f"{seed}/{first}/{second}/{turn}").getrandbits(48),
                executor,
                None if progress is None else lambda done, before=before: progress(before + done),  # type: ignore[misc]
            )
            played += half
            score += float(sum(results.shares[turn::2]) + Fraction(results.unwon, 2))
        meetings.append(Meeting(first, second, 2 * half, score))
    return Tournament(rules.name, tuple(meetings), _rated(tuple(players), meetings, seed))


def _rated(names: Sequence[str], meetings: Sequence[Meeting], seed: int) -> tuple[tuple[str, float, float, float], ...]:
    """Ratings with intervals: the spread of the ratings over tournaments drawn anew from the rates found."""
    found = elo(names, meetings)
    rng = random.Random(f"{seed}/resampled")
    drawn: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(RESAMPLES):
        again = [
            attrs.evolve(meeting, score=sum(rng.random() < _odds(meeting) for _ in range(meeting.games)))
            for meeting in meetings
        ]
        for name, rating in elo(names, again).items():
            drawn[name].append(rating)
    rows = []
    for name in names:
        ordered = sorted(drawn[name])
        edge = round(RESAMPLES * 0.025)
        rows.append((name, found[name], ordered[edge], ordered[-1 - edge]))
    return tuple(sorted(rows, key=lambda row: -row[1]))


def _odds(meeting: Meeting) -> float:
    """How likely the first one wins a game, so that even who won them all might lose one."""
    return (meeting.score + 0.5) / (meeting.games + 1)


def elo(names: Sequence[str], meetings: Sequence[Meeting]) -> dict[str, float]:
    """The Elo ratings that explain some meetings best (Bradley-Terry, by maximum likelihood).

    Half a game is added to each side of every meeting, so that a bot that lost all its games has a rating too.

    Examples:
        >>> ratings = elo(["a", "b"], [Meeting("a", "b", 1000, 640)])
        >>> round(ratings["a"] - ratings["b"])
        100
    """
    strength = dict.fromkeys(names, 1.0)
    won = dict.fromkeys(names, 0.0)
    for meeting in meetings:
        won[meeting.first] += meeting.score + 0.5
        won[meeting.second] += meeting.games - meeting.score + 0.5
    for _ in range(1000):
        before = dict(strength)
        for name in names:  # Hunter's minorisation, which always climbs
            load = sum(
                (meeting.games + 1) / (strength[meeting.first] + strength[meeting.second])
                for meeting in meetings
                if name in (meeting.first, meeting.second)
            )
            strength[name] = won[name] / load
        mean = math.exp(sum(map(math.log, strength.values())) / len(names))
        strength = {name: value / mean for name, value in strength.items()}
        if all(abs(math.log(strength[name] / before[name])) < 1e-9 for name in names):
            break
    return {name: AVERAGE + SCALE * math.log(value) for name, value in strength.items()}
