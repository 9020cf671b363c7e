"""Chance in the middle of a move: questions to `CHANCE`, and running a move again with one answer more.

Rules are straight code. Where they need chance they ask a `Chance` for it:

    pile = left + chance.shuffle(discards)

The `Chance` of a run knows the answers given so far. When the code asks for one more, the run is dropped
(`Unanswered`) and the game's state is the old one plus a `Question`. The answer is a move of `CHANCE`, and applying
it runs the move again from the start. So no half-done move is ever stored, and no seed.
"""

import random
from collections import Counter
from fractions import Fraction
from typing import Any, ClassVar, Protocol, TypeVar, runtime_checkable

import attrs

from .errors import Refusal
from .game import CHANCE, TABLE, Game, Move, Seat, exact_int

__all__ = [
    "NO_ANSWERS",
    "Asked",
    "Chance",
    "OneOf",
    "Pick",
    "Question",
    "Roll",
    "Shuffle",
    "ShuffleOf",
    "Unanswered",
    "settle",
]

S = TypeVar("S")
M = TypeVar("M")
T = TypeVar("T")
MoveT = TypeVar("MoveT", bound=Move)


@attrs.frozen
class Shuffle(Move):
    """CHANCE puts a pile in order: `shuffle R5 G2 ...`, the top card first."""

    cards: tuple[Any, ...] = attrs.field(validator=attrs.validators.instance_of(tuple))
    open: ClassVar[bool] = True

    def __str__(self) -> str:
        return " ".join(["shuffle", *map(str, self.cards)])


@attrs.frozen
class Pick(Move):
    """CHANCE picks one card of several: `pick R5`."""

    card: Any

    def __str__(self) -> str:
        return f"pick {self.card}"


@attrs.frozen
class Roll(Move):
    """CHANCE rolls a die: `roll 4`."""

    number: int = attrs.field(validator=exact_int)

    def __str__(self) -> str:
        return f"roll {self.number}"


@runtime_checkable
class Asked(Protocol):
    """What can be asked: a frozen value that knows its answers. A game may have kinds of its own beside these two."""

    def samples(self) -> tuple[Move, ...]:
        """The answers that are listed: all of them, or a few that give nothing away."""

    def chances(self) -> tuple[tuple[Move, Fraction], ...] | None:
        """Every answer with its probability; None where they are too many, and the answers open moves."""

    def sample(self, rng: random.Random) -> Move:
        """An answer drawn with its probability, from `rng.random()` alone."""

    def refusal(self, move: object) -> Refusal | None:
        """Why `move` is no answer; None when it is."""


@attrs.frozen
class ShuffleOf:
    """The question for an order of `cards`; every order is equally likely."""

    cards: tuple[Any, ...]

    def samples(self) -> tuple[Shuffle, ...]:
        """One order, which tells nothing: the cards as they were asked."""
        return (Shuffle(self.cards),)

    def chances(self) -> None:
        """The orders are too many to list."""
        return None

    def sample(self, rng: random.Random) -> Shuffle:
        """An order drawn from `rng.random()` alone, the one method promised never to change."""
        keys = [rng.random() for _ in self.cards]
        return Shuffle(tuple([self.cards[i] for i in sorted(range(len(keys)), key=keys.__getitem__)]))

    def refusal(self, move: object) -> Refusal | None:
        """Why `move` is no answer; None when it is."""
        if type(move) is not Shuffle:
            return Refusal.of("TABLE-04", "wrong_answer", asked="shuffle")
        # As plain dicts: two Counters would be compared in Python, entry by entry.
        if len(move.cards) != len(self.cards) or dict(Counter(move.cards)) != dict(Counter(self.cards)):
            return Refusal.of("TABLE-04", "wrong_cards", cards=len(self.cards))
        return None


@attrs.frozen
class OneOf:
    """The question for one of several moves, each with its weight."""

    answers: tuple[tuple[Move, int], ...]

    def samples(self) -> tuple[Move, ...]:
        """Every answer."""
        return tuple(move for move, _ in self.answers)

    def chances(self) -> tuple[tuple[Move, Fraction], ...]:
        """Every answer with its probability."""
        total = sum(weight for _, weight in self.answers)
        return tuple((move, Fraction(weight, total)) for move, weight in self.answers)

    def sample(self, rng: random.Random) -> Move:
        """An answer drawn with its probability."""
        ticket = int(rng.random() * sum(weight for _, weight in self.answers))
        for move, weight in self.answers:
            ticket -= weight
            if ticket < 0:
                return move
        raise AssertionError("a weight is negative")

    def refusal(self, move: object) -> Refusal | None:
        """Why `move` is no answer; None when it is."""
        for answer, _ in self.answers:
            if move is answer or move == answer:
                return None
        return Refusal.of("TABLE-04", "wrong_answer", asked=str(self.answers[0][0]).split()[0])


@attrs.frozen
class Question:
    """What a move waits for.

    Attributes:
        seat: Who made the move.
        move: The move, to be run again.
        answers: CHANCE's answers so far.
        asked: What is asked now.
    """

    seat: Seat
    move: Any
    answers: tuple[Any, ...]
    asked: Asked


class Unanswered(Exception):
    """Raised inside a run that needs one answer more; never leaves the library."""

    def __init__(self, asked: Asked) -> None:
        super().__init__(asked)
        self.asked = asked


class Chance:
    """The answers one run of a move may use, in order. A question with one possible answer is not asked."""

    __slots__ = ("_answers", "_used")

    def __init__(self, answers: tuple[Any, ...] = ()) -> None:
        self._answers = answers
        self._used = 0

    def ask(self, asked: Asked) -> Any:
        """The answer to a question of any kind."""
        if self._used == len(self._answers):
            raise Unanswered(asked)
        self._used += 1
        return self._answers[self._used - 1]

    def shuffle(self, cards: tuple[T, ...]) -> tuple[T, ...]:
        """`cards` in a random order, top first. Give them in an order that tells nothing."""
        if all(card == cards[0] for card in cards):
            return cards
        shuffled: tuple[T, ...] = self.ask(ShuffleOf(cards)).cards
        return shuffled

    def pick(self, cards: tuple[T, ...]) -> T:
        """One of `cards` at random: a face as likely as it has copies."""
        copies = Counter(cards)
        picked: T = self.choose(tuple((Pick(face), number) for face, number in copies.items())).card
        return picked

    def roll(self, sides: int) -> int:
        """The throw of a die, 1 to `sides`."""
        return self.choose(tuple((Roll(number), 1) for number in range(1, sides + 1))).number

    def choose(self, answers: tuple[tuple[MoveT, int], ...]) -> MoveT:
        """One of the weighted `answers`."""
        if len(answers) == 1:
            return answers[0][0]
        chosen: MoveT = self.ask(OneOf(answers))
        return chosen


NO_ANSWERS = Chance()
"""The `Chance` of every first run: it has no answers, so it can be shared."""


def settle(game: Game[S, Any, Any, Any], state: S, rng: random.Random) -> S:
    """The state once a player is awaited or the game is over.

    Answers CHANCE from `rng` and plays TABLE's `next`.

    Args:
        game: Any game.
        state: A state of it.
        rng: The random source.

    Examples:
        >>> import random, tablerules
        >>> game = tablerules.get("uno")
        >>> state = tablerules.settle(game, game.start(4), random.Random(7))
        >>> game.to_act(state)[0] >= 0
        True
    """
    while True:
        seats = game.to_act(state)
        if CHANCE in seats:
            state = game.apply(state, CHANCE, game.chance(state, rng))
        elif TABLE in seats:
            state = game.apply(state, TABLE, game.legal_moves(state, TABLE)[0])
        else:
            return state
