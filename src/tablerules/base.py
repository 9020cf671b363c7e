"""What every game of ours does the same way: seats, questions to CHANCE, the order of a move.

A game fills in the hooks at the end of `BaseGame`; a plug-in may, but need not, do the same.
"""

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar, Generic, Protocol, TypeVar

import attrs

from .chance import NO_ANSWERS, Chance, Question, Unanswered, new_question
from .errors import IllegalMove, InvalidSeats, Refusal, shown
from .game import CHANCE, NEXT, TABLE, Event, Outcome, Seat, Timer

__all__ = ["BaseGame", "TableState", "check_seats", "players_in_words"]


class TableState(Protocol):
    """What `BaseGame` asks of a state: a frozen attrs value with these two fields.

    Examples:
        >>> import tablerules
        >>> state = tablerules.get("uno").position(hands=["R5 B2", "G7"], top="R7")
        >>> state.question, state.events
        (None, ())
    """

    @property
    def question(self) -> Question | None:
        """The open question to CHANCE."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last move made happen."""


S = TypeVar("S", bound=TableState)
M = TypeVar("M")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - options, as in the protocol

_CHANCE_ONLY = (CHANCE,)
_NO_SEAT = Refusal.of("TABLE-06", "not_a_player_move")


def check_seats(seat: Seat | None, seats: int) -> None:
    """Refuse a seat that is not at a table of `seats` players; None is a spectator.

    Raises:
        InvalidSeats: There is no such seat.
        TypeError: It is no integer.

    Examples:
        >>> check_seats(1, 2)
        >>> check_seats(None, 2)
        >>> check_seats(2, 2)
        Traceback (most recent call last):
        ...
        tablerules.errors.InvalidSeats: there is no seat 2: this table has seats 0 to 1
    """
    if seat is None:
        return
    if type(seat) is not int:
        raise TypeError(f"a seat is an int, not {type(seat).__name__}")
    if not 0 <= seat < seats:
        raise InvalidSeats(f"there is no seat {shown(seat)}: this table has seats 0 to {seats - 1}")


def players_in_words(seats: Sequence[int]) -> str:
    """Numbers of players in words, three and more in a row by their ends.

    Examples:
        >>> players_in_words((2, 3, 4, 6)), players_in_words(()), players_in_words((4,))
        ('2 to 4, 6', 'no number of', '4')
    """
    runs: list[list[int]] = []
    for number in sorted(seats):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    told = [f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs]
    return ", ".join(told) or "no number of"


class BaseGame(Generic[S, M, V, O]):
    """The parts of the protocol that do not depend on the game.

    A number that is no seat of the table, neither CHANCE nor TABLE, has no moves and is refused every one (TABLE-06),
    whatever goes on; what is no integer is no seat at all, and a TypeError.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("klaverjassen", deals=1)
        >>> isinstance(game, BaseGame), list(game.seats)
        (True, [4])
        >>> state = game.start(4)
        >>> game.to_act(state) == (CHANCE,), game.asides(state, 0), game.timers(state), game.outcome(state)
        (True, (), (), None)
        >>> print(game.refusal(state, 0, game.parse_move("pass")))
        TABLE-03 chance_first
        >>> print(game.legal_moves(state, 4), game.refusal(state, 4, game.parse_move("pass")))
        () TABLE-06 not_a_player_move
        >>> (shuffle,) = game.legal_moves(state, CHANCE)
        >>> game.chances(state) is None, game.chance(state, random.Random(1)) == shuffle
        (True, False)
        >>> state = tablerules.settle(game, game.apply(state, CHANCE, shuffle), random.Random(1))
        >>> [type(event).__name__ for event in game.events(state, 0)][-1]
        'SuitProposed'
    """

    name: ClassVar[str]
    rules_version: ClassVar[int]
    options: O

    # --- the protocol -------------------------------------------------------------------------

    @property
    def seats(self) -> Sequence[int]:
        """The numbers of players it takes with these options."""
        raise NotImplementedError

    def start(self, seats: int) -> S:
        """The state before the first deal: an empty table on which TABLE has said `next`.

        Raises:
            InvalidSeats: The game does not take that many players.
        """
        if type(seats) is not int:
            raise TypeError(f"the number of players is an int, not {type(seats).__name__}")
        if seats not in self.seats:
            numbers = players_in_words(self.seats)
            raise InvalidSeats(f"{self.name} takes {numbers} players with these options, not {shown(seats)}")
        return self.apply(self._empty(seats), TABLE, NEXT)  # type: ignore[arg-type]

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats the game waits for; empty exactly when it is over."""
        return self._awaited(state) if state.question is None else _CHANCE_ONLY

    def legal_moves(self, state: S, seat: Seat) -> tuple[M, ...]:
        """The moves the game waits for; not empty exactly for the seats in `to_act`.

        Raises:
            TypeError: `seat` is no integer.
        """
        if not self._has(state, seat):
            return ()
        if state.question is None:
            return self._legal(state, seat)
        return state.question.asked.samples() if seat == CHANCE else ()  # type: ignore[return-value]

    def asides(self, state: S, seat: Seat) -> tuple[M, ...]:
        """Moves that are legal too but never needed.

        Raises:
            TypeError: `seat` is no integer.
        """
        return self._asides(state, seat) if self._has(state, seat) and state.question is None else ()

    def refusal(self, state: S, seat: Seat, move: M) -> Refusal | None:
        """Why `seat` may not make `move` now; None when it may.

        Raises:
            TypeError: `seat` is no integer, or `move` is not a move of this game.
        """
        if not self._has(state, seat):
            return _NO_SEAT
        if state.question is None:
            return self._refusal(state, seat, move)
        if seat == CHANCE:
            return state.question.asked.refusal(move)
        return Refusal.of("TABLE-03", "chance_first")

    def apply(self, state: S, seat: Seat, move: M) -> S:
        """The state after `seat` has made `move`.

        Raises:
            IllegalMove: The rules refuse it; it carries the refusal.
            TypeError: `seat` is no integer, or `move` is not a move of this game.
        """
        refused = self.refusal(state, seat, move)
        if refused is not None:
            raise IllegalMove(refused)
        question = state.question
        if question is None:
            chance, answers = NO_ANSWERS, ()
        else:
            answers = (*question.answers, move)
            seat, move, chance = question.seat, question.move, Chance(answers)
        try:
            return self._perform(state, seat, move, chance)
        except Unanswered as needed:
            asked = needed.asked
        return self._asking(state, new_question(seat, move, answers, asked))

    def chance(self, state: S, rng: random.Random) -> M:
        """One answer to the open question, sampled with its probability.

        Raises:
            ValueError: No question is open.
        """
        return self._question(state).asked.sample(rng)  # type: ignore[return-value]

    def chances(self, state: S) -> Sequence[tuple[M, Fraction]] | None:
        """All answers to the open question with their probabilities; None for a shuffle.

        Raises:
            ValueError: No question is open.
        """
        return self._question(state).asked.chances()  # type: ignore[return-value]

    def timers(self, state: S) -> tuple[Timer, ...]:
        """The time limits in force: none, unless the game has some."""
        return ()

    def events(self, state: S, seat: Seat | None) -> tuple[Event, ...]:
        """What the last move made happen, as `seat` saw it.

        Raises:
            InvalidSeats: There is no such seat.
        """
        check_seats(seat, self._players(state))
        return tuple([event.seen_by(seat) for event in state.events])

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it is going on."""
        raise NotImplementedError

    # --- for the hooks --------------------------------------------------------------------------

    def _has(self, state: S, seat: Seat) -> bool:
        """Whether `seat` is one of the table's: a player, CHANCE or TABLE."""
        if type(seat) is not int:
            raise TypeError(f"a seat is an int, not {type(seat).__name__}")
        return TABLE <= seat < self._players(state)

    @staticmethod
    def _question(state: S) -> Question:
        if state.question is None:
            raise ValueError("no question to CHANCE is open")
        return state.question

    def _settled(self, state: S, seat: Seat | None) -> None:
        """Refuse to look at a state from a seat that does not exist, or in the middle of a move."""
        check_seats(seat, self._players(state))
        if state.question is not None:
            raise ValueError("a question to CHANCE is open: answer it before looking at the table")

    # --- the hooks ------------------------------------------------------------------------------

    def _empty(self, seats: int) -> S:
        """A table without cards, waiting for `next`."""
        raise NotImplementedError

    def _players(self, state: S) -> int:
        """The number of seats at the table."""
        raise NotImplementedError

    def _awaited(self, state: S) -> tuple[Seat, ...]:
        """`to_act` while no question is open."""
        raise NotImplementedError

    def _legal(self, state: S, seat: Seat) -> tuple[M, ...]:
        """`legal_moves` while no question is open."""
        raise NotImplementedError

    def _asides(self, state: S, seat: Seat) -> tuple[M, ...]:
        """`asides` while no question is open."""
        return ()

    def _refusal(self, state: S, seat: Seat, move: M) -> Refusal | None:
        """`refusal` while no question is open."""
        raise NotImplementedError

    def _asking(self, state: S, question: Question) -> S:
        """The state with an open question and no events; a game that asks often has a faster way to copy its state."""
        return attrs.evolve(state, question=question, events=())  # type: ignore[misc]

    def _perform(self, state: S, seat: Seat, move: M, chance: Chance) -> S:
        """The state after a legal move, `state.question` ignored; asks `chance` for what it needs."""
        raise NotImplementedError
