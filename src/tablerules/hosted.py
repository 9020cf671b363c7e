"""A match that a terminal hosts for one person, or none, among bots: line by line or on a full screen."""

import random
import time
from collections.abc import Iterator, Sequence
from typing import Any

from . import catalogue, rulebook
from .bots import Bot, ask_aside, ask_move, maker
from .cli_records import Problem, load, save
from .errors import IllegalMove, InvalidNotation, Refusal, StaleMove, TableRulesError, shown
from .game import TABLE, AnyGame, Seat
from .match import Match
from .rulebook import Rulebook
from .table_text import Patience, menu_asides, menu_moves, patience, read, run_out, tells, unlisted
from .text import Texts

__all__ = ["Clock", "Hosted", "HurriedClock", "Misread"]


class Misread(TableRulesError):
    """What somebody typed is no move, or none that the game can make out; the text says so in their language."""

    def __init__(self, *lines: str) -> None:
        super().__init__(" ".join(lines))
        self.lines = lines


class Clock:
    """The time at a table where a person sits."""

    def now(self) -> float:
        """Seconds that never go back."""
        return time.monotonic()

    def wait(self, seconds: float) -> None:
        """Let time go by."""
        time.sleep(seconds)


class HurriedClock(Clock):
    """The time where nobody sits: waiting takes none, it only puts the clock forward."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        """Seconds that never go back."""
        return time.monotonic() + self._ahead

    def wait(self, seconds: float) -> None:
        """Put the clock forward."""
        self._ahead += seconds


class _Polite:
    """A bot that is asked only about what it may do already, so that people have time to call (ZC-99)."""

    def __init__(self, bot: Bot[Any, Any], patience: Patience, clock: Clock) -> None:
        self._bot, self._patience, self._clock = bot, patience, clock

    def choose(self, view: Any, legal_moves: Sequence[Any], asides: Sequence[Any]) -> Any | None:
        """What the bot chooses."""
        allowed = self._patience.asides(view, asides, self._clock.now())
        return self._bot.choose(view, legal_moves, allowed) if legal_moves or allowed else None


class Hosted:
    """A match with the person it is hosted for.

    Args:
        match: The match.
        lang: The language to speak.
        seat: The seat of the person; None when bots play all seats.
        path: A file in which the record is kept; None keeps none.
        level: The level of the bots, one of `tablerules.bots.LEVELS`.
        clock: The time at the table.

    Attributes:
        match: The match.
        game: Its game.
        texts: The texts of the game.
        seat: The seat of the person.
        clock: The time at the table.
    """

    def __init__(
        self,
        match: Match[Any, Any, Any],
        lang: str,
        seat: Seat | None,
        path: str | None = None,
        level: str = "random",
        clock: Clock | None = None,
    ) -> None:
        self.clock = Clock() if clock is None else clock
        self.seat = seat
        self._lang = lang
        self._path = path
        self._level = level
        self._sit_down(match)

    def _sit_down(self, match: Match[Any, Any, Any]) -> None:
        """Take a match, new or loaded."""
        if self.seat is not None and self.seat >= match.seats:
            raise Problem(f"there is no seat {self.seat} to play: this game has seats 0 to {match.seats - 1}")
        self.match = match
        self.game: AnyGame = match.game
        self.texts = Texts.of(match.game, self._lang)
        self._rng = random.Random() if match.seed is None else random.Random(f"{match.seed}/bots")
        self._patience = None if self.seat is None else patience(self.game)
        self._bots = {seat: self._bot() for seat in range(match.seats) if seat != self.seat}
        self._told = 0

    def _bot(self) -> Bot[Any, Any]:
        bot: Bot[Any, Any] = maker(self.game, self._level)(self._rng)
        return bot if self._patience is None else _Polite(bot, self._patience, self.clock)

    # --- what is going on -------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """What the person may know."""
        return self.match.view(self.seat)

    @property
    def on_turn(self) -> bool:
        """Whether the game waits for the person."""
        return self.seat is not None and self.seat in self.match.to_act

    @property
    def between_rounds(self) -> bool:
        """Whether the game waits for the next round to be dealt."""
        return TABLE in self.match.to_act

    @property
    def book(self) -> Rulebook:
        """The rulebook of the game."""
        return rulebook.read(self.game, self.texts.lang)

    @property
    def explains(self) -> bool:
        """Whether the game says what its cards do."""
        files = [f"texts.{lang}.toml" for lang in {"en", self.texts.lang}]
        rooms = catalogue.rooms(self.game)
        return any("explain" in (catalogue.read(room, file) or ()) for room in rooms for file in files)

    def say(self, key: str, **fields: Any) -> str:
        """A text of the terminal, as the person reads it."""
        return self.texts.say("cli", key, self.seat, **fields)

    def news(self) -> Iterator[str]:
        """What has happened since this was last asked, a sentence each."""
        events = self.match.events(self.seat, self._told)
        self._told = self.match.ply(self.seat)
        return (self.texts.event(event, self.seat) for event in events if tells(self.game, event))

    # --- the moves of the person ------------------------------------------------------------------

    def legal(self) -> Sequence[Any]:
        """The moves that the game waits for, those worth listing."""
        legal = () if self.seat is None else self.match.legal_moves(self.seat)
        return menu_moves(self.game, self.view, legal) if legal else legal

    def asides(self) -> Sequence[Any]:
        """The moves besides, those worth listing."""
        asides = () if self.seat is None else self.match.asides(self.seat)
        return menu_asides(self.game, self.view, asides) if asides else asides

    def unlisted(self) -> str:
        """What is to be said of moves that are not listed; empty when all are."""
        legal = () if self.seat is None else self.match.legal_moves(self.seat)
        return unlisted(self.game, self.view, legal, self.texts) if legal else ""

    def read(self, typed: str) -> Any:
        """The move that was typed, by its number or its notation.

        Raises:
            Misread: It is none.
        """
        assert self.seat is not None
        moves = (*self.legal(), *self.asides())
        for move in moves:
            if str(move).lower() == typed.lower():
                return move
        number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 4 else 0
        if 1 <= number <= len(moves):
            return moves[number - 1]
        try:
            return read(self.game, self.match.state, self.seat, typed)
        except IllegalMove as error:
            raise Misread(*self.refused(typed, error.refusal)) from None
        except InvalidNotation:
            if typed.isascii() and typed.isdecimal():
                raise Misread(self.say("no_number", number=typed[:20])) from None
            why = self.say("no_move", text=shown(typed), example=str(moves[0]) if moves else None)
            raise Misread(*filter(None, (why, "" if moves else self.unlisted()))) from None

    def make(self, typed: str) -> None:
        """Make the move that was typed.

        Raises:
            Misread: It is none, or the rules refuse it.
            Problem: The file of the record cannot be written.
        """
        assert self.seat is not None
        move = self.read(typed)
        refusal = self.match.refusal(self.seat, move)
        if refusal is not None:
            raise Misread(*self.refused(str(move), refusal))
        self.match.play(self.seat, move)
        self.keep()

    def refused(self, text: str, refusal: Refusal) -> tuple[str, ...]:
        """Why a move is refused, and where to read more."""
        why = self.say("refused", text=text, why=self.texts.refusal(refusal, self.seat))
        return (why, self.say("by_rule", rule=refusal.rule)) if refusal.rule in self.book else (why,)

    # --- the moves of the others ------------------------------------------------------------------

    def next_round(self) -> None:
        """Have the next round dealt."""
        self.match.play(TABLE, self.match.legal_moves(TABLE)[0])
        self.keep()

    def run_out(self) -> None:
        """Play what a limit that has run out brings, and look at who can be caught from now on."""
        for move in run_out(self.game, self.view):
            self.match.play(TABLE, move)
        if self._patience is not None:
            self._patience.look(self.view, self.clock.now())

    def bots_call(self) -> bool:
        """Let a bot that is not on turn make an aside; whether one did."""
        return self._play(ask_aside(self.game, self.match.state, self._bots, self._rng))

    def bots_move(self) -> bool:
        """Let a bot make a move that the game waits for; whether one did."""
        return self._play(ask_move(self.game, self.match.state, self._bots, self._rng))

    def _play(self, asked: tuple[Seat, Any] | None) -> bool:
        if asked is not None:
            self.match.play(*asked)
        return asked is not None

    def patient_for(self) -> float:
        """For how many seconds bots still have to leave somebody alone; 0 when nobody."""
        now = self.clock.now()
        ripe = None if self._patience is None else self._patience.until(now)
        return 0.0 if ripe is None else ripe - now

    # --- going back, and files --------------------------------------------------------------------

    def undo(self) -> bool:
        """Go back to before the last move of the person; False when there is none."""
        if self.seat is None:
            return False
        try:
            self.match.take_back(self.seat)
        except StaleMove:
            return False
        self._told = self.match.ply(self.seat)
        return True

    def keep(self) -> None:
        """Write the record, where it is kept.

        Raises:
            Problem: The file cannot be written.
        """
        if self._path is not None:
            save(self.match, self._path)

    def save(self, path: str) -> None:
        """Write the record to a file.

        Raises:
            Problem: The file cannot be written.
        """
        save(self.match, path)

    def load(self, path: str) -> None:
        """Go on with a recorded match of the same game.

        Raises:
            Problem: The file cannot be read, it is a record of another game, or there is no such seat in the match.
            InvalidRecord: It is no record, or a damaged one.
        """
        match = load(path, self.game.name)
        self._sit_down(match)
        self._told = match.ply(self.seat)
