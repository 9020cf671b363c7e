"""A player that looks ahead without knowing what is hidden: information-set Monte Carlo tree search.

Before it looks ahead a table is drawn that the seat cannot tell from the true one (`game.determinize`), so the search
never knows more than its view. All of them share one tree, whose branches are moves: a move is tried where it is legal
at the table just drawn, and judged by what came of it at all of them (single-observer ISMCTS, after Cowling, Powley
and Whitehouse 2012). For its own next move it does not leave the choice to luck: every candidate is tried at the same
tables, so that what differs is the move alone, and the worse half of them is dropped again and again until one is left
(sequential halving, after Karnin, Koren and Somekh 2013).
"""

import math
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ..game import CHANCE, TABLE, AnyGame, Seat

__all__ = ["Plausible", "Policy", "SearchBot", "Worth", "own_seat"]

Worth = Callable[[Any], Sequence[float] | None]
"""What a state is worth to each seat, from -1 to 1, where a look ahead may end; None where it has to go on.

It is asked at the end of a game as well, where None leaves it to the outcome.
"""

Policy = Callable[[Any, Seat, Sequence[Any], Random], Any]
"""A move out of the legal ones for a seat at a drawn table: how a look ahead is played out."""

Candidates = Callable[[Any, Seat, Sequence[Any], Random], Sequence[Any]]
"""The legal moves that are worth a look, one at least, judged by what the seat knows."""

Plausible = Callable[[Any], bool]
"""Whether what the others did makes sense at a drawn table: what the rules do not rule out, but sense does."""

REDRAWN = 12
"""How often a table that is not plausible is drawn again before one has to do."""


class SearchBot:
    """A player for any game that searches.

    It takes no asides; a game's own player decides about those, and leaves the rest to this one.

    Args:
        game: The game.
        rng: Its random source. With `playouts` alone the same source gives the same moves.
        playouts: How often it looks ahead before a move; at least once for every candidate.
        seconds: How long it looks ahead before a move; whichever of the two comes first ends it.
        worth: Where a look ahead may end before the game does; only the end of the game unless given.
        policy: How a look ahead is played out; by lot unless given.
        moves: Leaves out legal moves that are not worth a look; none unless given.
        plausible: Which tables that can be are likely to be; all unless given.
        margin: How much more than the first candidate another one has to be worth; for candidates in order, where the
            first thought is a good one and the others may only have been lucky.
        depth: How many moves deep the tree may grow, the one that is looked for counted in; as deep as it does unless
            said. At 1 all play on by the policy, which is better where that is a good one and there is little time.
        horizon: The longest look ahead, in moves; beyond it nobody has won.
        exploration: How much it is drawn to what it has seldom tried.

    Raises:
        ValueError: A number is not positive.

    Examples:
        >>> import random, tablerules
        >>> game = tablerules.get("klaverjassen")
        >>> state = tablerules.settle(game, game.start(4), random.Random(7))
        >>> bot = SearchBot(game, random.Random(1), playouts=5, horizon=40)
        >>> bot.choose(game.view(state, 0), game.legal_moves(state, 0), ()) in game.legal_moves(state, 0)
        True
        >>> def first(state, seat, legal, rng):
        ...     return legal[0]
        >>> def even(state):
        ...     return (0.0, 0.0, 0.0, 0.0)
        >>> policy: Policy = first
        >>> worth: Worth = even
        >>> plausible: Plausible = lambda state: True
        >>> quick = SearchBot(game, random.Random(1), playouts=2, policy=policy, worth=worth, plausible=plausible)
        >>> quick.choose(game.view(state, 1), (), ()) is None  # not to act
        True
    """

    def __init__(
        self,
        game: AnyGame,
        rng: Random,
        *,
        playouts: int = 200,
        seconds: float | None = None,
        worth: Worth | None = None,
        policy: Policy | None = None,
        moves: Candidates | None = None,
        plausible: Plausible | None = None,
        margin: float = 0.0,
        depth: int | None = None,
        horizon: int = 300,
        exploration: float = 0.7,
    ) -> None:
        if min(playouts, horizon, 1 if depth is None else depth) < 1:
            raise ValueError("playouts, depth and horizon are positive numbers")
        if exploration <= 0 or (seconds is not None and seconds <= 0):
            raise ValueError("seconds and exploration are positive numbers")
        self._game = game
        self._rng = rng
        self._playouts = playouts
        self._seconds = seconds
        self._worth = worth
        self._policy = _by_lot if policy is None else policy
        self._moves = moves
        self._plausible = plausible
        self._margin = margin
        self._depth = horizon + 1 if depth is None else depth
        self._horizon = horizon
        self._exploration = exploration

    def choose(self, view: Any, legal_moves: Sequence[Any], asides: Sequence[Any]) -> Any | None:
        """The move that was worth most at the tables it could be; None while it is not to act."""
        if len(legal_moves) < 2:
            return legal_moves[0] if legal_moves else None
        if self._moves is None:
            return self._best(view, legal_moves)
        state = self._game.determinize(view, self._rng)
        candidates = self._moves(state, own_seat(self._game, state, view), legal_moves, self._rng)
        return candidates[0] if len(candidates) == 1 else self._best(view, candidates)

    def _best(self, view: Any, candidates: Sequence[Any]) -> Any:
        """The candidate that is left when the worse half has been dropped again and again."""
        root = _Node(TABLE)
        root.branches = {move: _Node(TABLE) for move in candidates}
        begun = time.monotonic()
        halvings = (len(candidates) - 1).bit_length()
        left = list(root.branches)
        first = left[0]
        for halving in range(1, halvings + 1):
            tables = max(1, self._playouts // (halvings * len(left)))
            until = None if self._seconds is None else begun + self._seconds * halving / halvings
            for _ in range(tables):
                state = self._drawn(view)
                seat = own_seat(self._game, state, view)
                for move in left:
                    self._look(root.branches[move], state, seat, move)
                if until is not None and time.monotonic() >= until:
                    break
            left.sort(key=lambda move: -root.branches[move].mean - (self._margin if move is first else 0.0))
            del left[(len(left) + 1) // 2 :]
        return left[0]

    def _drawn(self, view: Any) -> Any:
        """A table the seat cannot tell from the true one, and a plausible one if that is not too hard to find."""
        state = self._game.determinize(view, self._rng)
        if self._plausible is not None:
            for _ in range(REDRAWN):
                if self._plausible(state):
                    break
                state = self._game.determinize(view, self._rng)
        return state

    def _look(self, node: "_Node", state: Any, seat: Seat, move: Any) -> None:
        """One look ahead at a drawn table, from a move on; the tree grows by one move."""
        game, rng = self._game, self._rng
        node.seat = seat
        path = [node]
        new = not node.visits
        state = game.apply(state, seat, move)
        for _ in range(self._horizon):
            state, worth = self._advanced(state)
            if new or worth is not None or len(path) >= self._depth:
                break
            seat = self._next_seat(state)
            legal: Sequence[Any] = game.legal_moves(state, seat)
            if len(legal) > 1 and self._moves is not None:
                legal = self._moves(state, seat, legal, rng)
            if len(legal) == 1:
                state = game.apply(state, seat, legal[0])
                continue
            untried = [move for move in legal if move not in node.branches]
            new = bool(untried)
            move = untried[int(rng.random() * len(untried))] if new else self._most_promising(node, legal)
            if new:
                node.branches[move] = _Node(seat)
            for other in legal:
                if other in node.branches:
                    node.branches[other].chances += 1
            node = node.branches[move]
            path.append(node)
            state = game.apply(state, seat, move)
        worths = self._played_out(state)
        for node in path:
            node.visits += 1
            node.total += worths[node.seat] if worths else 0.0

    def _most_promising(self, node: "_Node", legal: Sequence[Any]) -> Any:
        """Of moves that have all been tried the one with the highest upper bound (UCB1)."""
        exploration, log = self._exploration, math.log

        def bound(move: Any) -> float:
            branch = node.branches[move]
            return branch.mean + exploration * math.sqrt(log(branch.chances) / branch.visits)

        return max(legal, key=bound)

    def _played_out(self, state: Any) -> Sequence[float] | None:
        """What comes of a state for each seat when it is played out by the policy; None when that takes too long."""
        game, policy, rng = self._game, self._policy, self._rng
        for _ in range(self._horizon):
            state, worth = self._advanced(state)
            if worth is not None:
                return worth
            seat = self._next_seat(state)
            legal = game.legal_moves(state, seat)
            state = game.apply(state, seat, legal[0] if len(legal) == 1 else policy(state, seat, legal, rng))
        return self._advanced(state)[1]

    def _advanced(self, state: Any) -> tuple[Any, Sequence[float] | None]:
        """The state once a player is awaited, or the look ahead is over and what it is worth then."""
        game, worth = self._game, self._worth
        while True:
            waiting = game.to_act(state)
            if waiting and waiting[0] == CHANCE:
                state = game.apply(state, CHANCE, game.chance(state, self._rng))
                continue
            found = None if worth is None else worth(state)
            if not waiting and found is None:
                outcome = game.outcome(state)
                found = None if outcome is None else outcome.returns
            if found is not None or not waiting or waiting[0] != TABLE:
                return state, found
            state = game.apply(state, TABLE, game.legal_moves(state, TABLE)[0])

    def _next_seat(self, state: Any) -> Seat:
        """A seat the game waits for: drawn by lot where several are to act at once."""
        waiting = self._game.to_act(state)
        return waiting[0] if len(waiting) == 1 else waiting[int(self._rng.random() * len(waiting))]


class _Node:
    """A move in the tree.

    Attributes:
        seat: Who made it.
        visits: How often it was looked at.
        chances: How often it could have been.
        total: The sum of what it was worth to its seat.
        branches: The moves that followed it.
    """

    __slots__ = ("branches", "chances", "seat", "total", "visits")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.visits = self.chances = 0
        self.total = 0.0
        self.branches: dict[Any, _Node] = {}

    @property
    def mean(self) -> float:
        """What it was worth on average."""
        return self.total / self.visits if self.visits else -math.inf


def _by_lot(state: Any, seat: Seat, legal: Sequence[Any], rng: Random) -> Any:
    return legal[int(rng.random() * len(legal))]


def own_seat(game: AnyGame, state: Any, view: Any) -> Seat:
    """Whose view it is: a view says so in its field `seat`, and else it is the seat the game waits for.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("uno")
        >>> state = game.position(hands=["R5", "G7"], top="R7")
        >>> own_seat(game, state, game.view(state, 1)), own_seat(game, state, game.view(state, None))
        (1, 0)
    """
    seat = getattr(view, "seat", None)
    return game.to_act(state)[0] if seat is None else seat
