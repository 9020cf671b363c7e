"""A game in progress for a program that hosts it: the one mutable thing of the library.

`Match` owns the random source, answers CHANCE, keeps the log, and hands out what each seat may see: `Snapshot`s.
`Record` is what is saved: replaying it needs no random source.

Examples:
    >>> import tablerules
    >>> match = tablerules.Match("uno", seats=3, seed=7)
    >>> snapshot = match.snapshot(0)
    >>> isinstance(snapshot, Snapshot), isinstance(snapshot.legal_moves, tuple), isinstance(match.record, Record)
    (True, True, True)
    >>> match.record.format == FORMAT
    True
    >>> {type(event) for event in snapshot.events} == {EventInfo}, snapshot.timers
    (True, ())
"""

import copy
import random
from collections.abc import Sequence
from typing import Any, Generic, TypeVar, overload

from .base import check_seats
from .chance import SystemChance
from .errors import (
    IllegalMove,
    InvalidNotation,
    InvalidRecord,
    InvalidSeats,
    Refusal,
    StaleMove,
    TableRulesError,
    shown,
)
from .game import CHANCE, TABLE, AnyGame, Event, Game, Outcome, Seat, Timer
from .record import FORMAT, Record
from .registry import a_game, get
from .snapshot import EventInfo, MoveInfo, Seen, Snapshot, TimerInfo

__all__ = ["FORMAT", "EventInfo", "Match", "MoveInfo", "Record", "Snapshot", "TimerInfo"]

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
Audience = Seat | None


class Match(Generic[S, M, V]):
    """A game in progress.

    Args:
        game: A game, or the name of one with its default options.
        seats: The number of players.
        seed: Makes chance repeatable. Without one it comes from the operating system, because what a seeded
            generator will deal can be guessed from what it has dealt.
        auto_next: Whether TABLE's `next` is played as soon as a round is over.

    Raises:
        UnknownGame: There is no game of that name.
        InvalidSeats: The game does not take that many players.

    Examples:
        >>> match = Match("uno", seats=4, seed=7)
        >>> seat = match.to_act[0]
        >>> match.play(seat, match.legal_moves(seat)[0])
        >>> len(match.view(0).counts)
        4
        >>> match.play((seat + 2) % 4, "draw")
        Traceback (most recent call last):
        ...
        tablerules.errors.IllegalMove: TABLE-01 not_your_turn (turn=...)
        >>> print(match.refusal((seat + 2) % 4, "draw").rule)
        TABLE-01
        >>> match.outcome is None, match.log[0][0], match.asides(seat), match.timers(None)
        (True, -1, (), ())
        >>> match.default_move(match.to_act[0]) in match.legal_moves(match.to_act[0])
        True
        >>> match.ply(0), match.snapshot(0, since=1).ply, len(match.events(0, since=1)) > 0
        (2, 2, True)
        >>> match.take_back(seat)
        >>> match.to_act == (seat,), match.ply(0)  # a ply never goes back
        (True, 3)
        >>> match.record.seats
        4
        >>> timed = Match("zerocards", seats=2, seed=1)
        >>> timed.expire("turn 1")
        >>> timed.log[-1]
        (-2, 'timeout 1')
    """

    @overload
    def __init__(
        self, game: Game[S, M, V, Any], seats: int, *, seed: int | None = None, auto_next: bool = False
    ) -> None: ...
    @overload
    def __init__(
        self: "Match[Any, Any, Any]", game: str, seats: int, *, seed: int | None = None, auto_next: bool = False
    ) -> None: ...
    def __init__(
        self, game: Game[S, M, V, Any] | str, seats: int, *, seed: int | None = None, auto_next: bool = False
    ) -> None:
        if seed is not None and type(seed) is not int:
            raise TypeError(f"a seed is an int, not {type(seed).__name__}")
        if not isinstance(game, str):
            a_game(game, "a game or the name of one")
        rng = SystemChance() if seed is None else random.Random(seed)
        self._open(get(game) if isinstance(game, str) else game, seats, seed, auto_next, rng)
        self._answer()

    def _open(
        self,
        game: Game[S, M, V, Any],
        seats: int,
        seed: int | None,
        auto_next: bool,
        rng: random.Random,
        log: Sequence[tuple[Seat, str]] = (),
        skipped: int = 0,
    ) -> None:
        """Make a match as far as its log goes: none for a new one."""
        self.game, self.seats, self.seed, self.auto_next, self._rng = game, seats, seed, auto_next, rng
        self._begin(log, skipped)

    def _begin(self, log: Sequence[tuple[Seat, str]], skipped: int = 0) -> None:
        """Start the game and play a log; plies are counted from `skipped`."""
        self.state: S = self.game.start(self.seats)
        self._log: list[tuple[Seat, str]] = []
        self._skipped = skipped
        self._seen: dict[Audience, Seen] = {seat: Seen(skipped) for seat in (*range(self.seats), None)}
        self._look()
        for entry, (seat, text) in enumerate(log, start=1):
            try:
                self._check(seat)
                self._apply(seat, self.game.parse_move(text))
            except IllegalMove as error:
                raise InvalidRecord(f"{shown(text, 60)} by seat {seat} is illegal: {error}", entry) from None
            except (InvalidNotation, InvalidSeats, TypeError) as error:
                raise InvalidRecord(str(error)[:300], entry) from None
            self._look()

    def __copy__(self) -> "Match[S, M, V]":
        return copy.deepcopy(self)  # a log that two matches share would be the record of neither

    # --- what is going on -------------------------------------------------------------------------

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats the game waits for; empty exactly when it is over."""
        return self.game.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it is going on."""
        return self.game.outcome(self.state)

    @property
    def log(self) -> tuple[tuple[Seat, str], ...]:
        """Seat and text of every move so far, CHANCE's answers included: not for the eyes of players."""
        return tuple(self._log)

    def legal_moves(self, seat: Seat) -> tuple[M, ...]:
        """What the game waits for from `seat`.

        Raises:
            InvalidSeats: There is no such seat.
        """
        self._check(seat)
        return self.game.legal_moves(self.state, seat)

    def asides(self, seat: Seat) -> tuple[M, ...]:
        """What is legal for `seat` besides.

        Raises:
            InvalidSeats: There is no such seat.
        """
        self._check(seat)
        return self.game.asides(self.state, seat)

    def refusal(self, seat: Seat, move: M | str) -> Refusal | None:
        """Why `seat` may not make `move` now; None when it may.

        Raises:
            InvalidSeats: There is no such seat.
            InvalidNotation: The text is no move of this game.
        """
        self._check(seat)
        return self.game.refusal(self.state, seat, self._move(move))

    def default_move(self, seat: Seat) -> M:
        """A sensible move for `seat` when it is absent; the game has to wait for it.

        Raises:
            InvalidSeats: There is no such seat.
        """
        self._check(seat)
        return self.game.default_move(self.state, seat)

    def view(self, seat: Audience) -> V:
        """What `seat` may know; None is a spectator.

        Raises:
            InvalidSeats: There is no such seat.
        """
        return self.game.view(self.state, seat)

    def timers(self, seat: Audience) -> tuple[Timer, ...]:
        """The time limits `seat` may know of; TABLE, which keeps the clock, knows of all.

        Raises:
            InvalidSeats: There is no such seat.
        """
        running = self.game.timers(self.state)
        if seat == TABLE:
            return running
        check_seats(seat, self.seats)
        return tuple(timer for timer in running if timer.seen_by in (None, seat))

    def events(self, seat: Audience, since: int = 0) -> tuple[Event, ...]:
        """What `seat` has seen happen.

        Args:
            seat: The seat; None is a spectator.
            since: The ply of the last snapshot it has, as for `snapshot`: the events after it. Without it, all from
                the beginning on.

        Raises:
            InvalidSeats: There is no such seat.
        """
        check_seats(seat, self.seats)
        if type(since) is not int:
            raise TypeError(f"a ply is an int, not {type(since).__name__}")
        return tuple(event for ply, event in self._seen[seat].events if ply > since)

    def ply(self, seat: Audience) -> int:
        """How many moves have changed what `seat` can see. It never goes back.

        Raises:
            InvalidSeats: There is no such seat.
        """
        check_seats(seat, self.seats)
        return self._seen[seat].ply

    def snapshot(self, seat: Audience, since: int | None = None) -> Snapshot[V]:
        """All that is sent to `seat`.

        Args:
            seat: The seat; None is a spectator.
            since: The ply of the last snapshot it has, as for `events`: the events after it. Without it, those of the
                last ply alone.

        Raises:
            InvalidSeats: There is no such seat.
        """
        ply = self.ply(seat)
        moves = () if seat is None else self.legal_moves(seat)
        asides = () if seat is None else self.asides(seat)
        return Snapshot(
            seat,
            ply,
            self.view(seat),
            self.to_act,
            tuple(map(MoveInfo.of, moves)),
            tuple(map(MoveInfo.of, asides)),
            tuple(TimerInfo(timer.key, timer.seconds) for timer in self.timers(seat)),
            tuple(map(EventInfo.of, self.events(seat, ply - 1 if since is None else since))),
            self.outcome,
        )

    # --- what changes it --------------------------------------------------------------------------

    def play(self, seat: Seat, move: M | str, *, ply: int | None = None) -> None:
        """Make a move for `seat`, then whatever chance has to answer.

        Args:
            seat: Who moves; the caller knows, the message does not say.
            move: The move, or its text.
            ply: The ply of the snapshot the move was made for.

        Raises:
            IllegalMove: The rules refuse it; nothing has changed.
            InvalidNotation: The text is no move of this game.
            InvalidSeats: There is no such seat.
            StaleMove: The seat has seen something new since `ply`.
        """
        self._check(seat)
        if ply is not None and type(ply) is not int:
            raise TypeError(f"a ply is an int, not {type(ply).__name__}")
        if ply is not None and seat >= 0 and ply != self.ply(seat):
            raise StaleMove(f"the move was made for ply {shown(ply)}, the table is at ply {self.ply(seat)}")
        self._apply(seat, self._move(move))
        self._answer()

    def expire(self, key: str) -> None:
        """Play what happens when the timer `key` runs out.

        Raises:
            StaleMove: There is no such timer any more.
        """
        for timer in self.game.timers(self.state):
            if timer.key == key:
                self.play(TABLE, timer.move)
                return
        raise StaleMove(f"there is no timer {shown(key)} running")

    def take_back(self, seat: Seat | None = None) -> None:
        """Go back to before the last player's move; what chance answered after it is dropped.

        Args:
            seat: Whose last move that is; what others have played after it is dropped too. Without it, anybody's.

        Raises:
            InvalidSeats: There is no such seat.
            StaleMove: No player has moved yet, or `seat` has not.
        """
        check_seats(seat, self.seats)
        movers = range(self.seats) if seat is None else (seat,)
        last = max((i for i, (mover, _) in enumerate(self._log) if mover in movers), default=None)
        if last is None:
            raise StaleMove("no player has moved yet" if seat is None else f"seat {seat} has not moved yet")
        before = self._seen
        self._begin(self._log[:last])
        # A ply never goes back, so that a move made for the dropped position is stale.
        self._skipped = max(before[audience].ply + 1 - seen.ply for audience, seen in self._seen.items())
        for seen in self._seen.values():
            seen.ply += self._skipped

    def _check(self, seat: Seat) -> None:
        if seat is None:
            raise TypeError("a spectator has no moves")
        if type(seat) is not int or seat not in (CHANCE, TABLE):
            check_seats(seat, self.seats)

    def _move(self, move: M | str) -> M:
        return self.game.parse_move(move) if isinstance(move, str) else move

    def _apply(self, seat: Seat, move: M) -> None:
        self.state = self.game.apply(self.state, seat, move)
        self._log.append((seat, str(move)))

    def _answer(self) -> None:
        """Answer CHANCE, and play `next` where that is wanted; every state without a question is looked at."""
        while True:
            waiting = self.to_act
            if CHANCE in waiting:
                self._apply(CHANCE, self.game.chance(self.state, self._rng))
                continue
            self._look()
            if TABLE not in waiting or not self.auto_next:
                return
            self._apply(TABLE, self.game.legal_moves(self.state, TABLE)[0])

    def _look(self) -> None:
        """Let every audience see the state; those for whom something changed are a ply further."""
        if self.to_act != (CHANCE,):
            for seat, seen in self._seen.items():
                seen.look(self.game, self.state, seat, self.timers(seat))

    # --- records ----------------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """The game so far, written down."""
        return Record.of(self.game, self.seats, self.log, self.seed, self._skipped)

    def to_json(self) -> str:
        """The record of the game so far as JSON.

        Examples:
            >>> match = Match("uno", seats=2, seed=7)
            >>> Match.from_json(match.to_json()).state == match.state
            True
        """
        return self.record.to_json()

    @classmethod
    def from_json(cls, text: str, *, game: AnyGame | None = None, auto_next: bool = False) -> "Match[Any, Any, Any]":
        """The match a record describes, ready to go on.

        Args:
            text: What `to_json` wrote.
            game: The game, where it is not registered; it has to be the one of the record.
            auto_next: As for `Match`.

        Raises:
            InvalidRecord: It is damaged, forged, or of another version; `entry` says at which log entry.
        """
        record = Record.from_json(text)
        if game is not None:
            a_game(game, "a game")
        match: Match[Any, Any, Any] = cls.__new__(cls)
        try:
            rules, rng = record.rules(game), SystemChance()
            match._open(rules, record.seats, record.seed, auto_next, rng, record.log, record.skipped_plies)
        except InvalidRecord:
            raise
        except TableRulesError as error:
            raise InvalidRecord(str(error)) from None
        match._answer()
        return match
