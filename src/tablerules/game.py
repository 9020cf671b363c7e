"""The protocol every game obeys, and the words it is written in.

Examples:
    >>> import tablerules
    >>> from tablerules import CHANCE, NEXT, TABLE, NextRound, Outcome, Seat, Timer
    >>> seat: Seat = 0
    >>> (CHANCE, TABLE, seat), str(NEXT), NEXT == NextRound()
    ((-1, -2, 0), 'next', True)
    >>> [type(game).__name__ for game in map(tablerules.get, ("uno", "klaverjassen")) if isinstance(game, Game)]
    ['Uno', 'Klaverjassen']
    >>> def names_of(games: tuple[AnyGame, ...]) -> list[str]:
    ...     return [game.name for game in games]
    >>> names_of((tablerules.get("uno"),))
    ['uno']
"""

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar, runtime_checkable

import attrs

from .errors import Refusal

__all__ = [
    "CHANCE",
    "NEXT",
    "TABLE",
    "AnyGame",
    "Event",
    "Game",
    "Move",
    "NextRound",
    "Outcome",
    "Seat",
    "Timer",
    "exact_int",
]

Seat: TypeAlias = int
"""A player's place, 0 to n-1 clockwise; or `CHANCE`, or `TABLE`."""

CHANCE: Seat = -1
"""The seat that answers what the rules leave to chance: shuffles, dice, random picks."""

TABLE: Seat = -2
"""The seat of whoever runs the table: the clock, connections, the next round."""


class Move:
    """What every move has: a text, and whether it is one of a set too large to list.

    Moves are frozen attrs values; `str(move)` is the exact inverse of the game's `parse_move`.

    Examples:
        >>> import tablerules
        >>> from tablerules.chance import Shuffle
        >>> move = tablerules.get("uno").parse_move("R5")
        >>> isinstance(move, Move), str(move), move.open, Shuffle.open
        (True, 'R5', False, True)
    """

    __slots__ = ()

    open: ClassVar[bool] = False
    """True for moves of which only samples are listed: a shuffle, a drawn stroke, an answer."""


def exact_int(move: Any, field: "attrs.Attribute[int]", value: Any) -> None:
    """The validator of whole numbers in moves: True and 1 are equal, but only one of them is written `1`.

    Raises:
        TypeError: The value is no int, or a bool.

    Examples:
        >>> @attrs.frozen
        ... class Bid(Move):
        ...     number: int = attrs.field(validator=exact_int)
        >>> Bid(True)
        Traceback (most recent call last):
        ...
        TypeError: Bid.number is an int, not bool
    """
    if type(value) is not int:
        raise TypeError(f"{type(move).__name__}.{field.name} is an int, not {type(value).__name__}")


@attrs.frozen
class NextRound(Move):
    """TABLE deals the next round: `next`.

    Examples:
        >>> str(NextRound())
        'next'
    """

    def __str__(self) -> str:
        return "next"


NEXT = NextRound()
"""The one move of its kind, ready made."""


class Event:
    """Something that happened, in the past tense: a frozen attrs value.

    Events are for front-ends and logs. The rules never read them.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("uno")
        >>> state = game.position(hands=["B1", "G7"], top="R7", draw="B9 Y2")
        >>> (event,) = game.apply(state, 0, game.parse_move("draw")).events
        >>> event.cards, event.seen_by(1).cards, event.seen_by(1).count
        ((card('B9'),), None, 1)
    """

    __slots__ = ()

    def seen_by(self, seat: Seat | None) -> "Event":
        """This event as `seat` saw it (None = a spectator): hidden faces removed, counts kept."""
        return self


@attrs.frozen
class Outcome:
    """How a game ended.

    Attributes:
        returns: One number per seat: 1.0 won, -1.0 lost, 0.0 when nobody won.
        winners: The winning seats; empty when nobody won.
        scores: Points per side (a seat, or a team where the game has teams).
        reason: What ended it, in snake_case.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("uno", target_score=0)
        >>> state = game.position(hands=["R5", "G7 W"], top="R7")
        >>> game.outcome(game.apply(state, 0, game.parse_move("R5")))
        Outcome(returns=(1.0, -1.0), winners=(0,), scores=(57, 0), reason='one_round')
    """

    returns: tuple[float, ...]
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str


@attrs.frozen
class Timer:
    """A time limit in force. The rules have no clock: whoever runs the table keeps it.

    Attributes:
        key: What the limit is on; while a key stays listed its clock keeps running.
        seconds: How long the limit is.
        move: What TABLE plays when it runs out.
        seen_by: The one seat that may know of it; None = everybody.

    Examples:
        >>> import tablerules
        >>> match = tablerules.Match("zerocards", seats=2, seed=1)
        >>> match.timers(tablerules.TABLE)
        (Timer(key='turn 1', seconds=30, move=Timeout(turn_id=1), seen_by=None),)
    """

    key: str
    seconds: float
    move: Any
    seen_by: Seat | None = None


S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
O_co = TypeVar("O_co", covariant=True)


@runtime_checkable
class Game(Protocol[S, M, V, O_co]):
    """The rules of one game with its house rules chosen: pure functions over immutable states.

    The type parameters are the game's state, move, view and options. Inheriting is not needed:
    whatever has these names is a game, and `tablerules.testing.check_game` shows whether it obeys the laws.

    Examples:
        >>> import random, tablerules
        >>> game = tablerules.get("uno", target_score=0)
        >>> game.name, game.rules_version, list(game.seats)[:2], game.options.hand_size
        ('uno', 1, [2, 3], 7)
        >>> rng = random.Random(7)
        >>> state = game.start(3)  # the dealer is still to be found
        >>> game.to_act(state) == (tablerules.CHANCE,), game.chances(state)
        (True, None)
        >>> move = game.chance(state, rng)
        >>> state = tablerules.settle(game, game.apply(state, tablerules.CHANCE, move), rng)
        >>> (seat,) = game.to_act(state)
        >>> move = game.legal_moves(state, seat)[0]
        >>> move == game.parse_move(str(move)), move in game.asides(state, seat), game.refusal(state, seat, move)
        (True, False, None)
        >>> after = game.apply(state, seat, game.default_move(state, seat))
        >>> len(game.events(after, seat)) > 0, game.timers(after), game.outcome(after)
        (True, (), None)
        >>> view = game.view(after, seat)
        >>> game.view(game.determinize(view, rng), seat) == view
        True
    """

    @property
    def name(self) -> str:
        """The key in the registry, for example ``"klaverjassen"``."""

    @property
    def rules_version(self) -> int:
        """Raised when a fix changes what a record replays to."""

    @property
    def options(self) -> O_co:
        """The house rules in force, a frozen attrs value."""

    @property
    def seats(self) -> Sequence[int]:
        """The numbers of players it takes with these options."""

    def start(self, seats: int) -> S:
        """The state before the first deal of a game for `seats` players.

        Raises:
            InvalidSeats: The game does not take that many.
        """

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats the game waits for; empty exactly when it is over."""

    def legal_moves(self, state: S, seat: Seat) -> tuple[M, ...]:
        """The moves the game waits for; not empty exactly for the seats in `to_act`."""

    def asides(self, state: S, seat: Seat) -> tuple[M, ...]:
        """Moves that are legal too but never needed: calls, catches, jump-ins, undo, the clock."""

    def refusal(self, state: S, seat: Seat, move: M) -> Refusal | None:
        """Why `seat` may not make `move` now; None when it may. This is the rule itself.

        Raises:
            TypeError: `move` is not a move of this game.
        """

    def apply(self, state: S, seat: Seat, move: M) -> S:
        """The state after `seat` has made `move`.

        Raises:
            IllegalMove: The rules refuse it; it carries the refusal.
            TypeError: `move` is not a move of this game.
        """

    def chance(self, state: S, rng: random.Random) -> M:
        """One answer to the open question, sampled with its probability."""

    def chances(self, state: S) -> Sequence[tuple[M, Fraction]] | None:
        """All answers to the open question with their probabilities; None for a shuffle."""

    def view(self, state: S, seat: Seat | None) -> V:
        """What `seat` may know; None is a spectator.

        Raises:
            InvalidSeats: There is no such seat.
        """

    def events(self, state: S, seat: Seat | None) -> tuple[Event, ...]:
        """What the last move made happen, as `seat` saw it."""

    def determinize(self, view: V, rng: random.Random) -> S:
        """A state that the owner of `view` cannot tell from the true one, drawn at random."""

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it is going on."""

    def default_move(self, state: S, seat: Seat) -> M:
        """A sensible move for an absent player; a game played by it alone always ends."""

    def timers(self, state: S) -> tuple[Timer, ...]:
        """The time limits in force."""

    def parse_move(self, text: str) -> M:
        """The move written as `text`.

        Raises:
            InvalidNotation: It is no move of this game.
        """


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game of which only the protocol is known."""
