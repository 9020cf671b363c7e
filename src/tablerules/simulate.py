"""Many games between bots, on one processor or on many.

Each game draws its chance from the seed and its own number, so results depend neither on how the games are divided
nor on who plays them: any `concurrent.futures.Executor` will do, that of a cluster as well.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from fractions import Fraction
from pathlib import Path
from typing import Any

import attrs

from .bots import BotMaker, RandomBot, ask, maker
from .codec import field_names, snake
from .errors import InvalidSeats, shown
from .game import CHANCE, TABLE, AnyGame, Event
from .options import house_rules
from .record import Record
from .registry import get
from .results import Results, Spread, wilson

__all__ = ["Results", "Spread", "play_games", "simulate", "usual_seats", "wilson"]

LIMIT = 200_000
"""Moves of players after which a game is played out by `default_move`, which always ends."""

BATCH, IN_FLIGHT = 50, 64
"""How many games a task has at most, and how many tasks an executor holds at a time."""


def usual_seats(game: AnyGame) -> int:
    """The number of players when none is given: 4, or else the nearest number above it, or else below.

    Raises:
        InvalidSeats: With these options no number of players can play the game.

    Examples:
        >>> usual_seats(get("uno")), usual_seats(get("klaverjassen"))
        (4, 4)
    """
    if not game.seats:
        raise InvalidSeats(f"{game.name} cannot be played by any number of players with these options")
    return min(game.seats, key=lambda seats: (seats < 4, abs(seats - 4)))


def simulate(
    game: AnyGame | str,
    bots: Sequence[BotMaker | str] | None = None,
    games: int = 1000,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int], object] | None = None,
    *,
    seats: int | None = None,
    events: bool = False,
    records: Path | str | None = None,
) -> Results:
    """Play many games.

    Args:
        game: The game, or its name.
        bots: The bot of each seat, by its level or as what makes it; random players unless given.
        games: How many games.
        seed: The same seed gives the same results.
        executor: Where the games are played; here and now unless given. An executor of other processes needs games and
            bots that can be pickled: levels can.
        progress: Called now and then with the number of games played so far.
        seats: The number of players; as many as there are `bots`, or else 4 where the game takes 4.
        events: Whether to count what happened: `Results.happened`.
        records: A folder that keeps the record of every game; it is made where it is missing.

    Raises:
        UnknownGame: There is no game of that name.
        InvalidOptions: There is no bot of that level.
        InvalidSeats: The game does not take that many players, or there is not one bot a seat.
        ValueError: The number of games is negative.
        TypeError: `bots` is one text.

    Examples:
        >>> results = simulate("uno", games=3, seats=2, seed=7)
        >>> sum(results.wins)
        3
    """
    rules = get(game) if isinstance(game, str) else game
    if games < 0:
        raise ValueError(f"the number of games is {games}, which is less than 0")
    if isinstance(bots, str):
        raise TypeError(f"bots are one for each seat, as in ['easy', 'easy'], not one text: {shown(bots)}")
    if seats is None:
        seats = usual_seats(rules) if bots is None else len(bots)
    makers = (RandomBot,) * seats if bots is None else tuple(bots)
    if len(makers) != seats:
        raise InvalidSeats(f"{seats} seats take {seats} bots, not {len(makers)}")
    rules.start(seats)  # refuses a wrong number before the first game
    folder = None if records is None else Path(records)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    part = _Part(
        rules,
        tuple(maker(rules, bot) if isinstance(bot, str) else bot for bot in makers),
        seed,
        events,
        folder,
    )
    if executor is None:
        return part.play(0, games, progress)
    return _divided(part, games, executor, progress)


def play_games(game: AnyGame, makers: Sequence[BotMaker], seed: int, first: int, after: int) -> Results:
    """Play the games numbered from `first` up to, not including, `after`: a part of a simulation.

    Examples:
        >>> game = get("uno", target_score=0)
        >>> parts = [play_games(game, [RandomBot, RandomBot], 1, first, first + 1) for first in (0, 1)]
        >>> parts[0] + parts[1] == simulate(game, games=2, seats=2, seed=1)
        True
    """
    return _Part(game, tuple(makers), seed).play(first, after)


def _divided(part: "_Part", games: int, executor: Executor, progress: Callable[[int], object] | None) -> Results:
    """The games in tasks for an executor, of which it never holds more than it can use."""
    size = max(1, min(BATCH, games // (2 * IN_FLIGHT)))  # does not look at the workers: any number gives the same
    tasks = ((first, min(first + size, games)) for first in range(0, games, size))
    results = part.none()
    running: set[Future[Results]] = set()
    try:
        while True:
            while len(running) < IN_FLIGHT and (task := next(tasks, None)) is not None:
                running.add(executor.submit(part.play, *task))
            if not running:
                return results
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                results += future.result()
            if progress is not None:
                progress(results.games)
    finally:
        for future in running:
            future.cancel()


@attrs.frozen
class _Part:
    """What every game of a simulation has in common, as it is sent to whoever plays them."""

    game: AnyGame
    makers: tuple[BotMaker, ...]
    seed: int
    events: bool = False
    records: Path | None = None

    def none(self) -> Results:
        return Results.none(self.game.name, map(_name, self.makers), house_rules(self.game))

    def play(self, first: int, after: int, progress: Callable[[int], object] | None = None) -> Results:
        """The games numbered from `first` up to, not including, `after`."""
        results = self.none()
        for index in range(first, after):
            results += self._game(index)
            if progress is not None:
                progress(index - first + 1)
        return results

    def _game(self, index: int) -> Results:
        """One game, from its own random source."""
        game, makers = self.game, self.makers
        rng = random.Random(f"{self.seed}/{index}")
        bots = {seat: make(rng) for seat, make in enumerate(makers)}
        state: Any = game.start(len(makers))
        log: list[tuple[int, str]] = []
        happened: Counter[str] = Counter()
        moves, rounds = 0, 1
        while waiting := game.to_act(state):
            if CHANCE in waiting:
                seat, move = CHANCE, game.chance(state, rng)
            elif TABLE in waiting:
                rounds += 1
                seat, move = TABLE, game.legal_moves(state, TABLE)[0]
            elif moves < LIMIT:
                asked = ask(game, state, bots, rng)
                if asked is None:
                    raise ValueError(f"the game waits for seats {waiting}, and no bot sits there")
                moves += 1
                seat, move = asked
            else:
                moves += 1
                seat, move = waiting[0], game.default_move(state, waiting[0])
            state = game.apply(state, seat, move)
            if self.records is not None:
                log.append((seat, str(move)))
            if self.events and CHANCE not in game.to_act(state):
                happened.update(_kinds(game.events(state, None)))
        outcome = game.outcome(state)
        if outcome is None:
            raise ValueError("nobody is to act, and there is no outcome")
        if self.records is not None:
            text = Record.of(game, len(makers), tuple(log)).to_json()
            self.records.joinpath(f"{game.name}-{index:06}.json").write_text(text, "utf-8")
        return Results(
            game.name,
            tuple(map(_name, makers)),
            1,
            tuple(int(seat in outcome.winners) for seat in range(len(makers))),
            tuple(Fraction(int(seat in outcome.winners), len(outcome.winners) or 1) for seat in range(len(makers))),
            int(not outcome.winners),
            int(moves > LIMIT),
            tuple(Spread.of([score]) for score in outcome.scores),
            Spread.of([rounds]),
            Spread.of([moves]),
            tuple(sorted(happened.items())),
            house_rules(game),
        )


def _name(make: BotMaker) -> str:
    """What a bot is called: its level, or the name of what makes it."""
    return str(getattr(make, "level", None) or getattr(make, "__name__", type(make).__name__))


def _kinds(events: Iterable[Event]) -> Iterable[str]:
    """What happened, in snake_case: `deal_scored`, and `deal_scored.nat` where that is true of it, or its reason."""
    for event in events:
        kind = snake(type(event).__name__)
        yield kind
        for name in field_names(event):
            value = getattr(event, name)
            if value is True:
                yield f"{kind}.{name}"
            elif name == "reason":
                yield f"{kind}.{value}"
