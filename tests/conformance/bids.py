"""A second correct game: no cards, no chance, all seats at once, and moves too many to list.

Everybody writes down a number, in any order; when all have, they are shown, and the highest that nobody else wrote
scores. Three rounds; TABLE starts the next one. Whoever has written may tear it up once a round.
"""

import random
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

import attrs

from tablerules import (
    NEXT,
    TABLE,
    Event,
    IllegalMove,
    InvalidNotation,
    InvalidSeats,
    Move,
    NextRound,
    Outcome,
    Refusal,
    Timer,
)

ROUNDS = 3


@attrs.frozen
class Write(Move):
    open: ClassVar[bool] = True
    number: int

    def __str__(self) -> str:
        return f"write {self.number}"


@attrs.frozen
class TearUp(Move):
    def __str__(self) -> str:
        return "tear up"


TEAR_UP = TearUp()
SAMPLES = (Write(0), Write(50))


@attrs.frozen
class Written(Event):
    seat: int
    number: int | None

    def seen_by(self, seat: int | None) -> "Written":
        return self if seat == self.seat else Written(self.seat, None)


@attrs.frozen
class Shown(Event):
    numbers: tuple[int, ...]


@attrs.frozen
class State:
    numbers: tuple[int | None, ...]
    torn: frozenset[int]
    points: tuple[int, ...]
    rounds: int = 0
    events: tuple[Event, ...] = attrs.field(default=(), eq=False)

    @property
    def shown(self) -> bool:
        return None not in self.numbers


@attrs.frozen
class View:
    seat: int | None
    own: int | None
    has_written: tuple[bool, ...]
    numbers: tuple[int, ...] | None
    torn: frozenset[int]
    points: tuple[int, ...]
    rounds: int


class Bids:
    name = "bids"
    rules_version = 1
    options: Any = None
    seats: Sequence[int] = (2, 3)

    def start(self, seats: int) -> State:
        if seats not in self.seats:
            raise InvalidSeats(f"{seats} players: it takes {self.seats}")
        return State((None,) * seats, frozenset(), (0,) * seats)

    def to_act(self, state: State) -> tuple[int, ...]:
        if state.shown:
            return () if state.rounds == ROUNDS else (TABLE,)
        return tuple(seat for seat, number in enumerate(state.numbers) if number is None)

    def legal_moves(self, state: State, seat: int) -> tuple[Any, ...]:
        if seat not in self.to_act(state):
            return ()
        return (NEXT,) if seat == TABLE else SAMPLES

    def asides(self, state: State, seat: int) -> tuple[Any, ...]:
        may = seat >= 0 and not state.shown and state.numbers[seat] is not None and seat not in state.torn
        return (TEAR_UP,) if may else ()

    def refusal(self, state: State, seat: int, move: Any) -> Refusal | None:
        if type(move) not in (Write, TearUp, NextRound):
            raise TypeError(f"{type(move).__name__} is no move of this game")
        if move in self.legal_moves(state, seat) or move in self.asides(state, seat):
            return None
        if isinstance(move, Write) and seat in self.to_act(state):
            return None if 0 <= move.number <= 99 else Refusal.of("BI-01", "out_of_range")
        return Refusal.of("TABLE-01", "not_now")

    def apply(self, state: State, seat: int, move: Any) -> State:
        refused = self.refusal(state, seat, move)
        if refused is not None:
            raise IllegalMove(refused)
        if move == NEXT:
            return State((None,) * len(state.numbers), frozenset(), state.points, state.rounds)
        if move == TEAR_UP:
            numbers = tuple(None if owner == seat else number for owner, number in enumerate(state.numbers))
            return State(numbers, state.torn | {seat}, state.points, state.rounds)
        written = (*state.numbers[:seat], move.number, *state.numbers[seat + 1 :])
        events: tuple[Event, ...] = (Written(seat, move.number),)
        if None in written:
            return State(written, state.torn, state.points, state.rounds, events)
        once = [number for number, times in Counter(written).items() if times == 1]
        points = tuple(
            score + (number == max(once, default=-1)) for score, number in zip(state.points, written, strict=True)
        )
        return State(written, state.torn, points, state.rounds + 1, (*events, Shown(written)))

    def chance(self, state: State, rng: random.Random) -> Any:
        raise ValueError("nothing is left to chance")

    def chances(self, state: State) -> None:
        raise ValueError("nothing is left to chance")

    def view(self, state: State, seat: int | None) -> View:
        if seat is not None and not 0 <= seat < len(state.numbers):
            raise InvalidSeats(f"there is no seat {seat}")
        return View(
            seat,
            None if seat is None else state.numbers[seat],
            tuple(number is not None for number in state.numbers),
            state.numbers if state.shown else None,  # type: ignore[arg-type]
            state.torn,
            state.points,
            state.rounds,
        )

    def events(self, state: State, seat: int | None) -> tuple[Event, ...]:
        return tuple(event.seen_by(seat) for event in state.events)

    def determinize(self, view: View, rng: random.Random) -> State:
        def number(seat: int, written: bool) -> int | None:
            if seat == view.seat:
                return view.own
            return int(rng.random() * 100) if written else None

        numbers = view.numbers or tuple(number(seat, written) for seat, written in enumerate(view.has_written))
        return State(numbers, view.torn, view.points, view.rounds)

    def outcome(self, state: State) -> Outcome | None:
        if not state.shown or state.rounds < ROUNDS:
            return None
        winners = tuple(seat for seat, score in enumerate(state.points) if score == max(state.points))
        returns = tuple(1.0 if seat in winners else -1.0 for seat in range(len(state.points)))
        return Outcome(returns, winners, state.points, "three_rounds")

    def default_move(self, state: State, seat: int) -> Any:
        return SAMPLES[0]

    def timers(self, state: State) -> tuple[Timer, ...]:
        return tuple(
            Timer(f"write {seat}", 30, SAMPLES[0], seen_by=seat) for seat in self.to_act(state) if seat != TABLE
        )

    def parse_move(self, text: str) -> Any:
        known = {"tear up": TEAR_UP, "next": NEXT}
        if text in known:
            return known[text]
        match = re.fullmatch(r"write (0|[1-9][0-9]?)", text)
        if match is None:
            raise InvalidNotation(f"{text[:40]!r} is no move")
        return Write(int(match[1]))
