"""Moves as numbers and views as rows of numbers: what learning programs ask of a game.

A game says how in a module `encoding` of its own package, if it has one, with one or both of two functions:

    actions(game) -> all moves that a player may be asked for, each at its number
    observe(game, view) -> the view as numbers from -1 to 1, always the same number of them at a table

The number of a move depends on the game and its house rules, never on the state. Of a family too large to number
(cards melded together, strokes drawn) `actions` has enough to play well with; the others are not offered. Moves that
are only listed by samples may have numbers as well: they are offered where the rules do not refuse them. `observe` is
given a view, so it has nothing to leak.

Any other game works too. Its moves are numbered as they are listed, so that a number means something else in every
state, and the fields of its views are hashed.
"""

import random
import zlib
from collections.abc import Iterator, Sequence
from typing import Any

from ..catalogue import room
from ..chance import settle
from ..codec import to_data
from ..errors import TableRulesError
from ..game import AnyGame, Seat

__all__ = ["SLOTS", "Encoding", "NotEncoded", "hashed"]

SLOTS = 128
"""How many moves of a game without numbers of its own can be legal at a time."""

HASHED = 256
"""The length of a row that is made by hashing."""


class NotEncoded(TableRulesError):
    """A position in which legal moves have no number, so that a learning program could not go on.

    Examples:
        >>> issubclass(NotEncoded, TableRulesError), SLOTS
        (True, 128)
    """


class Encoding:
    """The numbers of one game at a table of so many seats.

    Args:
        game: The game.
        seats: The number of players.
        slots: For a game that does not number its moves: how many can be legal at a time.

    Attributes:
        game: The game.
        seats: The number of players.
        slots: As given.
        stable: Whether the game numbers its moves, so that a number means the same move in every state.
        moves: The move of each number; empty where the game does not say.
        size: How many numbers there are for moves.
        length: How many numbers a view becomes.

    Examples:
        >>> import tablerules
        >>> encoding = Encoding(tablerules.get("klaverjassen"), 4)
        >>> encoding.size, str(encoding.moves[0]), str(encoding.moves[6])
        (38, 'pass', 'C7')
        >>> state = settle(encoding.game, encoding.game.start(4), random.Random(7))
        >>> {number: str(move) for number, move in encoding.legal(state, 0).items()}
        {0: 'pass', 1: 'play'}
        >>> len(encoding.observe(encoding.game.view(state, 0))) == encoding.length
        True
    """

    def __init__(self, game: AnyGame, seats: int, slots: int = SLOTS) -> None:
        own = room(game, "encoding")
        actions = getattr(own, "actions", None)
        self.game = game
        self.seats = seats
        self.slots = slots
        self.stable = actions is not None
        self.moves: tuple[Any, ...] = () if actions is None else tuple(actions(game))
        self.size = len(self.moves) if self.stable else slots
        self._numbers = {move: number for number, move in enumerate(self.moves)}
        self._open = [(number, move) for number, move in enumerate(self.moves) if move.open]
        self._observe = getattr(own, "observe", None)
        self.length = len(self.observe(game.view(settle(game, game.start(seats), random.Random(0)), 0)))

    def legal(self, state: Any, seat: Seat) -> dict[int, Any]:
        """The legal moves of a seat by their numbers, in ascending order; none for a seat that is not to act.

        Raises:
            NotEncoded: They have no numbers.
        """
        listed = self.game.legal_moves(state, seat)
        if not self.stable:
            if len(listed) > self.slots:
                raise NotEncoded(f"{self.game.name} lists {len(listed)} moves: make room for them with slots=")
            return dict(enumerate(listed))
        numbers = self._numbers
        found = {numbers[move]: move for move in listed if move in numbers}
        if self._open:
            kinds = {type(move) for move in listed if move.open}
            for number, move in self._open:
                if type(move) in kinds and self.game.refusal(state, seat, move) is None:
                    found[number] = move
        if listed and not found:
            raise NotEncoded(f"{self.game.name} has no number for any of {', '.join(map(str, listed[:5]))}")
        return {number: found[number] for number in sorted(found)}

    def observe(self, view: Any) -> Sequence[float]:
        """A view as a row of numbers from -1 to 1."""
        row: Sequence[float] = hashed(view) if self._observe is None else self._observe(self.game, view)
        return row


# --- games that do not say ------------------------------------------------------------------------


def hashed(view: Any, length: int = HASHED) -> list[float]:
    """A view of any game as a row of numbers from 0 to 1: every field adds to the places that its hash names.

    Texts are counted, wherever in an array they stand; numbers add their size at a place for each position.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("uno")
        >>> row = hashed(game.view(game.position(hands=["R5 W", "G7"], top="R7"), 0))
        >>> len(row), 0 < max(row) < 1
        (256, True)
    """
    row = [0.0] * length
    for place, size in _leaves("", to_data(view)):
        row[zlib.crc32(place.encode()) % length] += size
    return [size / (1 + size) for size in row]


def _leaves(path: str, data: Any) -> Iterator[tuple[str, float]]:
    """Where in a value something stands, and how much of it."""
    if isinstance(data, dict):
        for name, part in data.items():
            yield from _leaves(f"{path}.{name}", part)
    elif isinstance(data, list):
        for at, part in enumerate(data):
            yield from _leaves(path if isinstance(part, str) else f"{path}[{at}]", part)
    elif isinstance(data, bool | str):
        yield f"{path}={data}", 1.0
    elif data is not None:
        yield path if data >= 0 else f"-{path}", abs(data)
