"""Chance in the middle of a move: questions to `CHANCE`, and running a move again with one answer more.

Rules are straight code. Where they need chance they ask a `Chance` for it:

    pile = left + chance.shuffle(discards)

The `Chance` of a run knows the answers given so far. When the code asks for one more, the run is dropped
(`Unanswered`) and the game's state is the old one plus a `Question`. The answer is a move of `CHANCE`, and applying
it runs the move again from the start. So no half-done move is ever stored, and no seed.

Examples:
    >>> import random
    >>> from tablerules.chance import Pick, Roll
    >>> def run(answers):
    ...     return Chance(answers).shuffle(("A", "B", "C"))
    >>> try:
    ...     run(())
    ... except Unanswered as needed:
    ...     asked = needed.asked
    >>> asked, asked.chances()
    (ShuffleOf(cards=('A', 'B', 'C')), None)
    >>> run((asked.sample(random.Random(1)),))
    ('A', 'C', 'B')
    >>> str(Shuffle(("A", "C"))), str(Pick("R5")), str(Roll(4))
    ('shuffle A C', 'pick R5', 'roll 4')
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import partial
from itertools import repeat, starmap
from typing import Any, ClassVar, Protocol, TypeVar, runtime_checkable

import attrs

from .errors import Refusal
from .game import CHANCE, TABLE, Game, Move, Seat, exact_int
from .trusted import trusted

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
    "SystemChance",
    "Unanswered",
    "settle",
    "shuffled",
]

S = TypeVar("S")
M = TypeVar("M")
T = TypeVar("T")
MoveT = TypeVar("MoveT", bound=Move)


@attrs.frozen
class Shuffle(Move):
    """CHANCE puts a pile in order: `shuffle R5 G2 ...`, the top card first.

    Examples:
        >>> import tablerules
        >>> str(tablerules.get("uno").parse_move("shuffle R5 G2 W"))
        'shuffle R5 G2 W'
    """

    cards: tuple[Any, ...] = attrs.field(validator=attrs.validators.instance_of(tuple))
    open: ClassVar[bool] = True

    def __str__(self) -> str:
        return " ".join(["shuffle", *map(str, self.cards)])


_new_shuffle = trusted(Shuffle)
_DRAWN_LAST: list[tuple[object, object]] = [(None, None)]
"""The last question for an order that `sample` answered, and the answer: its cards need not be counted once more.

Both are compared by identity and neither can change, so that nothing but the time depends on it. All threads share
it, and may: the two are one tuple in one slot, put and taken as a whole, so that no question is ever seen beside the
answer to another. An answer whose pair has been replaced meanwhile is counted. The last pair stays alive.
"""


@attrs.frozen
class Pick(Move):
    """CHANCE picks one card of several: `pick R5`.

    Examples:
        >>> str(Pick("R5"))
        'pick R5'
    """

    card: Any

    def __str__(self) -> str:
        return f"pick {self.card}"


@attrs.frozen
class Roll(Move):
    """CHANCE rolls a die: `roll 4`.

    Examples:
        >>> str(Roll(4))
        'roll 4'
    """

    number: int = attrs.field(validator=exact_int)

    def __str__(self) -> str:
        return f"roll {self.number}"


@runtime_checkable
class Asked(Protocol):
    """What can be asked: a frozen value that knows its answers. A game may have kinds of its own beside these two.

    Examples:
        >>> import random
        >>> asked = OneOf(((Roll(1), 1), (Roll(2), 1)))
        >>> isinstance(asked, Asked), asked.samples() == tuple(move for move, _ in asked.chances())
        (True, True)
        >>> asked.sample(random.Random(1)) in asked.samples(), asked.refusal(Roll(2))
        (True, None)
    """

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
    """The question for an order of `cards`; every order is equally likely.

    Examples:
        >>> import random
        >>> asked = ShuffleOf(("R5", "G2"))
        >>> asked.samples(), asked.chances()
        ((Shuffle(cards=('R5', 'G2')),), None)
        >>> sorted(asked.sample(random.Random(1)).cards)
        ['G2', 'R5']
        >>> str(asked.refusal(Shuffle(("R5", "R5"))))
        'TABLE-04 wrong_cards (cards=2)'
    """

    cards: tuple[Any, ...]

    def samples(self) -> tuple[Shuffle, ...]:
        """One order, which tells nothing: the cards as they were asked."""
        return (Shuffle(self.cards),)

    def chances(self) -> None:
        """The orders are too many to list."""
        return None

    def sample(self, rng: random.Random) -> Shuffle:
        """An order drawn from `rng.random()` alone, the one method promised never to change."""
        shuffle = _new_shuffle(tuple(shuffled(self.cards, rng)))
        _DRAWN_LAST[0] = self, shuffle
        return shuffle

    def refusal(self, move: object) -> Refusal | None:
        """Why `move` is no answer; None when it is."""
        question, answer = _DRAWN_LAST[0]
        if move is answer and self is question:
            return None
        if type(move) is not Shuffle:
            return Refusal.of("TABLE-04", "wrong_answer", asked="shuffle")
        # As plain dicts: two Counters would be compared in Python, entry by entry.
        if len(move.cards) != len(self.cards) or dict(Counter(move.cards)) != dict(Counter(self.cards)):
            return Refusal.of("TABLE-04", "wrong_cards", cards=len(self.cards))
        return None


@attrs.frozen
class OneOf:
    """The question for one of several moves, each with its weight.

    Examples:
        >>> asked = OneOf(((Pick("R5"), 2), (Pick("G2"), 1)))
        >>> [(str(move), str(chance)) for move, chance in asked.chances()]
        [('pick R5', '2/3'), ('pick G2', '1/3')]
        >>> len(asked.samples()), asked.sample(random.Random(1)) in asked.samples()
        (2, True)
        >>> asked.refusal(Pick("G2")), str(asked.refusal(Pick("B1")))
        (None, 'TABLE-04 wrong_answer (asked=pick)')
    """

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

    Examples:
        >>> import tablerules
        >>> state = tablerules.get("uno", dealer_selection="fixed").start(2)
        >>> question = state.question
        >>> question.seat == TABLE, str(question.move), question.answers, type(question.asked).__name__
        (True, 'next', (), 'ShuffleOf')
    """

    seat: Seat
    move: Any
    answers: tuple[Any, ...]
    asked: Asked


new_question = trusted(Question)


class Unanswered(Exception):
    """Raised inside a run that needs one answer more; never leaves the library.

    Examples:
        >>> try:
        ...     NO_ANSWERS.roll(6)
        ... except Unanswered as needed:
        ...     print(len(needed.asked.samples()))
        6
    """

    def __init__(self, asked: Asked) -> None:
        super().__init__(asked)
        self.asked = asked


class Chance:
    """The answers one run of a move may use, in order. A question with one possible answer is not asked.

    Examples:
        >>> chance = Chance((Shuffle(("B", "A")), Pick("R5"), Roll(4), Roll(2)))
        >>> chance.shuffle(("A", "B")), chance.pick(("G2", "R5")), chance.roll(6)
        (('B', 'A'), 'R5', 4)
        >>> chance.choose(((Roll(1), 1), (Roll(2), 3)))
        Roll(number=2)
        >>> Chance((Roll(3),)).ask(OneOf, ((Roll(3), 1), (Roll(4), 1)))
        Roll(number=3)
        >>> NO_ANSWERS.pick(("R5", "R5"))  # one possible answer: nothing to ask
        'R5'
    """

    __slots__ = ("_answers", "_used")

    def __init__(self, answers: tuple[Any, ...] = ()) -> None:
        self._answers = answers
        self._used = 0

    def ask(self, kind: Callable[[Any], Asked], about: Any) -> Any:
        """The answer to the question `kind(about)`, which is put together only where there is no answer yet."""
        used = self._used
        if used == len(self._answers):
            raise Unanswered(kind(about))
        self._used = used + 1
        return self._answers[used]

    def shuffle(self, cards: tuple[T, ...]) -> tuple[T, ...]:
        """`cards` in a random order, top first. Give them in an order that tells nothing."""
        if not cards or (cards[0] == cards[-1] and all(card == cards[0] for card in cards)):
            return cards
        shuffled: tuple[T, ...] = self.ask(ShuffleOf, cards).cards
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
        chosen: MoveT = self.ask(OneOf, answers)
        return chosen


NO_ANSWERS = Chance()
"""The `Chance` of every first run: it has no answers, so it can be shared."""


def shuffled(things: Iterable[T], rng: random.Random) -> list[T]:
    """The things in an order drawn from `rng.random()` alone, the one method promised never to change.

    One number is drawn for each of them, a single one too.

    Examples:
        >>> import random
        >>> shuffled("abc", random.Random(1))
        ['a', 'c', 'b']
    """
    # A key for each thing that does not look at it: `next` takes the thing for its default, and no frame is made.
    numbers = starmap(rng.random, repeat(()))
    return sorted(things, key=partial(next, numbers))


class SystemChance(random.SystemRandom):
    """The random source of the operating system. It has no state to be written down, so a copy is made anew.

    Examples:
        >>> import copy
        >>> type(copy.deepcopy(SystemChance())).__name__
        'SystemChance'
    """

    def __reduce__(self) -> Any:
        return type(self), ()


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
