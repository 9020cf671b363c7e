"""A course of play as a value, and how one is played from a few random numbers."""

import random
from collections.abc import Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar, overload

import attrs

from ..game import CHANCE, TABLE, AnyGame, Game, Seat

__all__ = ["Playthrough", "Recipe", "Step", "audiences", "everybody"]

S = TypeVar("S")
M = TypeVar("M")


class Step(NamedTuple, Generic[S, M]):
    """A move made in a state.

    Examples:
        >>> import tablerules
        >>> course = Recipe(tablerules.get("uno"), seats=2, seed=7, choices=bytes(1)).play()
        >>> isinstance(course[0], Step), str(course[-1].move)[:3], course[-1].seat
        (True, 'R8', 0)
    """

    state: S
    seat: Seat
    move: M


@attrs.frozen(eq=False, repr=False)
class Playthrough(Sequence[Step[S, M]]):
    """A course of play from the start of a game: a sequence of `Step`, and the state it led to.

    Attributes:
        game: The rules.
        seats: The number of players.
        steps: Every move with the state it was made in, CHANCE's answers and TABLE's `next` included.
        final: The state after the last move; no question is open in it.
        first: The index of the first state worth a look; what was before only led there.
        seed: What CHANCE's answers were drawn from.

    Examples:
        >>> import tablerules
        >>> course = Recipe(tablerules.get("klaverjassen"), seats=4, seed=7, choices=bytes(2)).play()
        >>> isinstance(course, Playthrough), course.log[-2:]
        (True, ((0, 'pass'), (1, 'pass')))
        >>> len(course.states) == len(course) + 1 == len(list(course.replayed())) + 1
        True
        >>> course.told().splitlines()[-1]
        '1: pass'
    """

    game: AnyGame
    seats: int
    steps: tuple[Step[S, M], ...]
    final: S
    first: int = 0
    seed: int = 0

    def replayed(self) -> Iterator[Step[Any, Any]]:
        """The same moves once more from a new start, as long as they are legal: each in a state as good as new."""
        state = self.game.start(self.seats)
        for step in self.steps:
            if self.game.refusal(state, step.seat, step.move) is not None:
                return
            yield Step(state, step.seat, step.move)
            state = self.game.apply(state, step.seat, step.move)

    @overload
    def __getitem__(self, index: int) -> Step[S, M]: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Step[S, M], ...]: ...
    def __getitem__(self, index: int | slice) -> Step[S, M] | tuple[Step[S, M], ...]:
        return self.steps[index]

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def states(self) -> tuple[S, ...]:
        """Every state, the last one included: one more than there are steps."""
        return (*[step.state for step in self.steps], self.final)

    @property
    def log(self) -> tuple[tuple[Seat, str], ...]:
        """Seat and text of every move, as a record has them."""
        return tuple((step.seat, str(step.move)) for step in self.steps)

    def told(self, moves: int | None = None) -> str:
        """The course up to so many moves (all of them when not given), one `seat: move` a line."""
        options = self.game.options
        changed = options.changed() if hasattr(options, "changed") else options
        house = ", ".join(f"{name}={value!r}" for name, value in changed.items()) if isinstance(changed, dict) else ""
        names = {CHANCE: "CHANCE", TABLE: "TABLE"}
        lines = [f"{names.get(seat, seat)}: {text}" for seat, text in self.log[:moves]]
        return "\n".join([f"in {self.game.name}({house}) with {self.seats} seats, after", *(lines or ["the start"])])

    def __repr__(self) -> str:
        return f"<{len(self.steps)} moves of {self.game.name} with {self.seats} seats>"


def everybody(seats: int) -> tuple[Seat, ...]:
    """All who can make moves: TABLE, CHANCE and the players."""
    return (TABLE, CHANCE, *range(seats))


def audiences(seats: int) -> tuple[Seat | None, ...]:
    """All who look on: the players and the spectators."""
    return (*range(seats), None)


@attrs.frozen
class Recipe:
    """The numbers a course of play is made from.

    Attributes:
        game: The rules.
        seats: The number of players.
        seed: Answers CHANCE.
        choices: A move for each byte, by a player or by TABLE; small bytes take the moves that are listed first.
        asides: Whether a high byte may choose an aside.
        finish: Go on to the end of the game, for so many moves at most; the course's `first` is then such that its
            last states are looked at, as many as there are choices.

    Examples:
        >>> import tablerules
        >>> course = Recipe(tablerules.get("uno"), seats=2, seed=7, choices=bytes(3)).play()
        >>> [step.seat for step in course]
        [-1, -1, 0, 1, 0]
    """

    game: AnyGame = attrs.field(eq=False)  # which need not have a hash
    seats: int
    seed: int
    choices: bytes
    asides: bool = True
    finish: int = 0

    def play(self, *, forgiving: bool = False) -> Playthrough[Any, Any]:
        """The course of play.

        Args:
            forgiving: Whether it just stops where the game fails, so that a law can say what is wrong there.
        """
        course: _Course[Any, Any] = _Course(self.game, self.seats, random.Random(self.seed))
        try:
            course.answer()
            for choice in self.choices:
                if not course.choose(choice, self.asides):
                    break
            for _ in range(self.finish):
                if not course.go_on():
                    break
        except Exception:
            if not forgiving:
                raise
        first = max(len(course.steps) - len(self.choices), 0) if self.finish else 0
        return Playthrough(self.game, self.seats, tuple(course.steps), course.state, first, self.seed)


class _Course(Generic[S, M]):
    """A course of play in the making."""

    def __init__(self, game: Game[S, M, Any, Any], seats: int, rng: random.Random) -> None:
        self.game = game
        self.seats = seats
        self.state = game.start(seats)
        self.steps: list[Step[S, M]] = []
        self._rng = rng

    def make(self, seat: Seat, move: M) -> None:
        """Make a move."""
        after = self.game.apply(self.state, seat, move)
        self.steps.append(Step(self.state, seat, move))
        self.state = after

    def answer(self) -> None:
        """Let CHANCE answer whatever is asked."""
        while CHANCE in self.game.to_act(self.state):
            self.make(CHANCE, self.game.chance(self.state, self._rng))

    def choose(self, choice: int, asides: bool) -> bool:
        """Make the move a byte stands for; False when the game waits for nobody."""
        game, state = self.game, self.state
        fraction = self._rng.random()  # so that moves beyond the 256th have a chance too
        waiting = game.to_act(state)
        if not waiting:
            return False
        if asides and choice >= _ASIDE:
            extra = [(seat, move) for seat in everybody(self.seats) for move in game.asides(state, seat)]
            if extra:
                self.make(*extra[int((choice - _ASIDE + fraction) / (256 - _ASIDE) * len(extra))])
                self.answer()
                return True
        legal = [(seat, move) for seat in waiting for move in game.legal_moves(state, seat)]
        self.make(*legal[int((choice + fraction) / 256 * len(legal))])
        self.answer()
        return True

    def go_on(self) -> bool:
        """Make a move towards the end: the default one more often than not, since random play may go on for long."""
        waiting = self.game.to_act(self.state)
        if not waiting:
            return False
        seat = waiting[int(self._rng.random() * len(waiting))]
        legal = self.game.legal_moves(self.state, seat)
        usual = seat >= 0 and self._rng.random() < _USUAL
        self.make(seat, self.game.default_move(self.state, seat) if usual else self._one_of(legal))
        self.answer()
        return True

    def _one_of(self, moves: Sequence[M]) -> M:
        return moves[int(self._rng.random() * len(moves))]


_ASIDE = 208
"""Bytes from here on choose an aside where there is one."""

_USUAL = 0.7
"""How often a game that is played to its end takes the default move."""
