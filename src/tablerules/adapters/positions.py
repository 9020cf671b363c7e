"""A game as a tree of positions with numbered ways on: players, and chance in steps that have probabilities.

What each player has seen on the way to a position is kept as a digest, worked out only when somebody asks.
"""

import hashlib
import json
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from ..chance import Shuffle
from ..codec import to_data
from ..game import CHANCE, TABLE, AnyGame, Move, Outcome, Seat
from .encoding import SLOTS, Encoding

__all__ = ["Position", "Tree"]

SAMPLES = 256
"""Of how many draws a question has its answers that is no shuffle and has too many to list."""


class Tree:
    """All courses of one game at a table of so many seats.

    Args:
        encoding: The game, and the numbers of its moves.
        explicit: Whether shuffles are made card by card, each with its probability.

    Attributes:
        encoding: As given.
        explicit: As given.
        game: The game.
        root: The position before the first deal.
    """

    def __init__(self, encoding: Encoding, explicit: bool) -> None:
        self.encoding = encoding
        self.explicit = explicit
        self.game = encoding.game
        self.root = Position(self, self.game.start(encoding.seats)).settled()

    @staticmethod
    def of(game: AnyGame, seats: int, slots: int = SLOTS, explicit: bool = True) -> "Tree":
        """The tree of a game; the same one for the same game, where games can be told apart."""
        key: Any = game
        try:
            return _known(key, seats, slots, explicit)
        except TypeError:  # a game that cannot be hashed
            return Tree(Encoding(game, seats, slots), explicit)

    def __reduce__(self) -> tuple[Any, tuple[AnyGame, int, int, bool]]:
        return Tree.of, (self.game, self.encoding.seats, self.encoding.slots, self.explicit)


@lru_cache(64)
def _known(game: AnyGame, seats: int, slots: int, explicit: bool) -> Tree:
    return Tree(Encoding(game, seats, slots), explicit)


class Position:
    """A state and the way it came about; immutable.

    Attributes:
        tree: The game it belongs to.
        state: The state.
        player: The seat to act, `CHANCE`, or None at the end. Where the game waits for several seats, they take turns.
        outcome: How the game ended; None while it goes on.
    """

    __slots__ = (
        "_before",
        "_dealt",
        "_digests",
        "_last",
        "_legal",
        "_looks",
        "_made",
        "_outcomes",
        "_seen",
        "outcome",
        "player",
        "state",
        "tree",
    )

    def __init__(
        self,
        tree: Tree,
        state: Any,
        before: "Position | None" = None,
        made: tuple[Seat, Any] | None = None,
        last: Seat = -1,
        dealt: tuple[Any, ...] = (),
    ) -> None:
        self.tree = tree
        self.state = state
        self.outcome: Outcome | None = tree.game.outcome(state)
        waiting = tree.game.to_act(state)
        self.player = _next(waiting, last, tree.encoding.seats)
        self._before = before
        self._made = made
        self._last = last
        self._dealt = dealt
        self._legal: dict[int, Any] | None = None
        self._outcomes: dict[int, tuple[Any, float]] | None = None
        self._digests: dict[Seat | None, bytes] = {}
        self._looks: dict[Seat | None, bytes] = {}
        # The last position that could be looked at: in the middle of a move there is nothing new to see.
        self._seen: Position | None = self if CHANCE not in waiting else before and before._seen

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        return self

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        seen = None if self._seen is self else self._seen
        digests = {seat: self.digest(seat) for seat in (*range(self.tree.encoding.seats), None)}
        return _thawed, (self.tree, self.state, self._last, self._dealt, digests, seen)

    def __str__(self) -> str:
        """What everybody sees, then what each seat sees besides, then the cards that a shuffle has given so far.

        A digest of the state comes last: OpenSpiel compares states by their texts, and no view has the order of a pile.
        """
        lines = []
        if self._seen is not None:
            seats = range(self.tree.encoding.seats)
            lines = [self.view_text(None), *(f"player {seat}: {self.private_text(seat)}" for seat in seats)]
        if self._dealt:
            lines.append(f"dealt: {' '.join(map(str, self._dealt))}")
        return "\n".join([*lines, f"state: {hashlib.blake2b(repr(self.state).encode(), digest_size=8).hexdigest()}"])

    # --- ways on ----------------------------------------------------------------------------------

    def legal(self) -> dict[int, Any]:
        """The moves of the player to act by their numbers, in ascending order.

        Raises:
            NotEncoded: They have no numbers.
        """
        if self._legal is None:
            acting = self.player is not None and self.player >= 0
            self._legal = self.tree.encoding.legal(self.state, self.player) if acting else {}  # type: ignore[arg-type]
        return self._legal

    def outcomes(self) -> Sequence[tuple[int, float]]:
        """The answers of CHANCE by their numbers, each with its probability."""
        return [(number, chance) for number, (_, chance) in self._answers().items()]

    def text(self, number: int) -> str:
        """What a number stands for here.

        Raises:
            LookupError: It stands for nothing here.
        """
        if self.player != CHANCE:
            moves = self.tree.encoding.moves
            return str(moves[number] if moves else self.legal()[number])
        answer = self._answers()[number][0]
        return "shuffle" if answer is None else str(answer) if isinstance(answer, Move) else f"deal {answer}"

    def after(self, number: int, rng: random.Random) -> "Position":
        """The next position to be decided on.

        Args:
            number: A number of `legal` or `outcomes`.
            rng: What shuffles are drawn from that are not made card by card.

        Raises:
            LookupError: The number stands for nothing here.
        """
        if self.player != CHANCE:
            return self._move(self.player, _at(self.legal(), number))  # type: ignore[arg-type]
        answer = _at(self._answers(), number)[0]
        if answer is None:
            return self._move(CHANCE, self.tree.game.chance(self.state, rng))
        if isinstance(answer, Move):
            return self._move(CHANCE, answer)
        dealt = (*self._dealt, answer)
        rest = tuple((Counter(self._pile()) - Counter(dealt)).elements())
        if len(set(rest)) < 2:  # a question with one possible answer is not asked
            return self._move(CHANCE, Shuffle((*dealt, *rest)))
        position = Position(self.tree, self.state, self._before, self._made, self._last, dealt)
        position._seen, position._digests = self._seen, self._digests  # nobody has seen anything of it
        return position

    def _answers(self) -> dict[int, tuple[Any, float]]:
        """What CHANCE can answer, by number: a move, the next card of a pile, or None for whatever will be drawn."""
        if self._outcomes is None:
            game = self.tree.game
            listed = game.chances(self.state)
            if listed is not None:
                self._outcomes = {number: (move, float(chance)) for number, (move, chance) in enumerate(listed)}
            elif not self.tree.explicit:
                self._outcomes = {0: (None, 1.0)}
            elif self._pile():
                self._outcomes = self._next_cards()
            else:
                self._outcomes = self._samples()
        return self._outcomes

    def _pile(self) -> tuple[Any, ...]:
        """The cards that are to be shuffled; none where something else is asked."""
        sample = self.tree.game.legal_moves(self.state, CHANCE)[0]
        return sample.cards if isinstance(sample, Shuffle) else ()

    def _next_cards(self) -> dict[int, tuple[Any, float]]:
        """The faces that are left, each numbered by its place among all faces of the pile."""
        pile = self._pile()
        left = Counter(pile) - Counter(self._dealt)
        total = left.total()
        faces = enumerate(dict.fromkeys(pile))
        return {number: (face, left[face] / total) for number, face in faces if left[face]}

    def _samples(self) -> dict[int, tuple[Any, float]]:
        """A fixed number of draws: what else is asked has too many answers to list."""
        found: dict[Any, list[int]] = {}
        for number in range(SAMPLES):
            found.setdefault(self.tree.game.chance(self.state, random.Random(number)), []).append(number)
        return {numbers[0]: (move, len(numbers) / SAMPLES) for move, numbers in found.items()}

    def _move(self, seat: Seat, move: Any) -> "Position":
        after = self.tree.game.apply(self.state, seat, move)
        last = seat if seat >= 0 else self._last
        return Position(self.tree, after, self, (seat, move), last).settled()

    def settled(self) -> "Position":
        """The position once TABLE has dealt the next round, where it is to do so."""
        game, position = self.tree.game, self
        while TABLE in game.to_act(position.state):
            move = game.legal_moves(position.state, TABLE)[0]
            after = game.apply(position.state, TABLE, move)
            position = Position(self.tree, after, position, (TABLE, move), position._last)
        return position

    # --- what a player knows ----------------------------------------------------------------------

    def view(self, seat: Seat | None) -> Any:
        """What a seat may know; None before anything could be seen."""
        return None if self._seen is None else self.tree.game.view(self._seen.state, seat)

    def view_text(self, seat: Seat | None) -> str:
        """The view as JSON."""
        return _view_text(self, seat)

    def private_text(self, seat: Seat | None) -> str:
        """The fields of the view that a spectator's view has otherwise, as JSON."""
        own, others = (json.loads(_view_text(self, whose)) or {} for whose in (seat, None))
        return _json({name: value for name, value in own.items() if value != others[name]})

    def digest(self, seat: Seat | None) -> bytes:
        """All that a seat, or a spectator, has seen and done: another one for another way to the same view."""
        way: list[Position] = []
        at: Position = self
        while seat not in at._digests:
            way.append(at)
            if at._before is None:
                break
            at = at._before
        digest = at._digests.get(seat, b"")
        for position in reversed(way):
            digest = position._digests[seat] = position._extended(digest, seat)
        return digest

    def _extended(self, digest: bytes, seat: Seat | None) -> bytes:
        """A digest with what a seat has done and seen of the last move; the same where it noticed nothing."""
        news: list[bytes] = []
        if self._made is not None and self._made[0] == seat:
            news.append(str(self._made[1]).encode())
        if self._seen is self:
            events = self.tree.game.events(self.state, seat)
            if events:
                news.append(repr(events).encode())
            look = self._look(seat)
            before = self._before and self._before._seen
            if before is None or before._look(seat) != look:
                news.append(look)
        return hashlib.blake2b(b"\n".join([digest, *news]), digest_size=16).digest() if news else digest

    def _look(self, seat: Seat | None) -> bytes:
        if seat not in self._looks:
            self._looks[seat] = hashlib.blake2b(self.view_text(seat).encode(), digest_size=16).digest()
        return self._looks[seat]

    def resampled(self, seat: Seat, rng: random.Random) -> "Position":
        """A position that a seat cannot tell from this one, which may not be in the middle of a move."""
        state = self.tree.game.determinize(self.view(seat), rng)
        other = Position(self.tree, state, last=self._last)
        other._digests[seat] = self.digest(seat)
        return other


def _at(ways: Mapping[int, Any], number: int) -> Any:
    """The way of a number."""
    if number not in ways:
        raise LookupError(f"there is no action {number} here: there are {', '.join(map(str, ways))[:300] or 'none'}")
    return ways[number]


@lru_cache(64)
def _view_text(position: Position, seat: Seat | None) -> str:
    # The same views are asked for again and again while one position is looked at; few of them are kept.
    return _json(to_data(position.view(seat)))


def _json(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"))


def _next(waiting: Sequence[Seat], last: Seat, seats: int) -> Seat | None:
    """The seat that is to decide: CHANCE before all others, then the first one after the seat that did so last."""
    if CHANCE in waiting:
        return CHANCE
    players = [seat for seat in waiting if seat >= 0]
    return min(players, key=lambda seat: (seat - last - 1) % seats) if players else None


def _thawed(
    tree: Tree, state: Any, last: Seat, dealt: tuple[Any, ...], digests: dict[Seat | None, bytes], seen: Position | None
) -> Position:
    position = Position(tree, state, last=last, dealt=dealt)
    position._digests.update(digests)
    if position._seen is None:
        position._seen = seen
    return position
