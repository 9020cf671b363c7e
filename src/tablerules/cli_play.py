"""Playing in a terminal: one person among bots, or bots alone."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .bots import Bot, RandomBot, ask_aside, ask_move
from .cli_records import Problem, load, save
from .cli_rules import book_of, house_rules, print_rule
from .errors import InvalidNotation, Refusal, TableRulesError, shown
from .game import TABLE, AnyGame, Seat
from .match import Match
from .rulebook import Rulebook
from .table_text import menu, menu_asides, menu_moves, run_out, table, tells, understand
from .terminal import Line, Terminal
from .text import Texts

__all__ = ["EndOfInput", "Session"]


class EndOfInput(Exception):
    """There is nobody left to ask; the text says what becomes of the game."""


class _Left(Exception):
    """The person at the terminal leaves the game."""


class Session:
    """A match at a terminal.

    Args:
        match: The match.
        terminal: Where it is played.
        lang: The language to speak.
        seat: The seat of the person at the terminal; None when bots play all seats.
        path: A file in which the record is kept; None keeps none.
    """

    def __init__(
        self, match: Match[Any, Any, Any], terminal: Terminal, lang: str, seat: Seat | None, path: str | None = None
    ) -> None:
        self._terminal = terminal
        self._lang = lang
        self._seat = seat
        self._path = path
        self._commands: Mapping[str, tuple[str, Callable[[str], None]]] = {
            "why": ("MOVE", self._why),
            "rules": ("[ID]", self._rules),
            "explain": ("CARD", self._explain),
            "hint": ("", self._hint),
            "table": ("", self._table),
            "undo": ("", self._undo),
            "save": ("FILE", self._save),
            "load": ("FILE", self._load),
            "help": ("", self._help),
            "quit": ("", self._quit),
        }
        self._sit_down(match)

    def _sit_down(self, match: Match[Any, Any, Any]) -> None:
        """Take a match, new or loaded."""
        if self._seat is not None and self._seat >= match.seats:
            raise Problem(f"there is no seat {self._seat} to play: this game has seats 0 to {match.seats - 1}")
        self._match = match
        self._game: AnyGame = match.game
        self._texts = Texts.of(match.game, self._lang)
        self._rng = random.Random() if match.seed is None else random.Random(f"{match.seed}/bots")
        self._bots: dict[Seat, Bot[Any, Any]] = {
            seat: RandomBot(self._rng) for seat in range(match.seats) if seat != self._seat
        }
        self._told = 0
        self._changed = False

    def run(self) -> None:
        """Play until the game is over or left.

        Raises:
            EndOfInput: There was no more input.
            Problem: The file of the record cannot be written.
        """
        self._keep()
        self._introduce()
        try:
            while self._match.outcome is None:
                self._tell()
                self._step()
            self._tell()
            self._end()
        except _Left:
            self._say("bye")
        finally:
            self._keep()

    def _introduce(self) -> None:
        title, seats = self._texts.title(self._game.name), self._match.seats
        self._terminal.line((title, "bold"), f", {seats} {self._texts.say('cli', 'seats')}")
        changed = house_rules(self._game)
        if changed:
            self._terminal.paragraph(self._texts.say("cli", "house_rules", options=changed))
        if self._seat is not None:
            self._say("type_a_move")
        self._terminal.line()

    def _step(self) -> None:
        """One move, by whoever is quickest: asides go before the moves the game waits for."""
        match, person = self._match, self._seat
        if TABLE in match.to_act:
            self._next_round()
            return
        for move in run_out(self._game, match.view(person)):
            match.play(TABLE, move)
        moved = ask_aside(self._game, match.state, self._bots, self._rng)
        if moved is None:
            waits = person is None or person in match.to_act or not self._asides()
            if not waits and self._ask(on_turn=False):
                return
            moved = ask_move(self._game, match.state, self._bots, self._rng)
        if moved is not None:
            match.play(*moved)
        else:
            self._ask(on_turn=True)

    def _next_round(self) -> None:
        self._table()
        if self._seat is not None:
            self._read(self._texts.say("cli", "next_round"))
            if self._changed:
                self._changed = False
                return
        self._match.play(TABLE, self._match.legal_moves(TABLE)[0])
        self._keep()

    def _tell(self) -> None:
        """Say what has happened since the last time."""
        match, seat = self._match, self._seat
        for event in match.events(seat, self._told):
            if tells(self._game, event):
                self._terminal.paragraph(self._texts.event(event, seat))
        self._told = match.ply(seat)

    def _end(self) -> None:
        self._table()
        outcome = self._match.outcome
        if outcome is not None:
            self._terminal.line((self._texts.outcome(outcome, self._seat), "bold"))

    def _keep(self) -> None:
        if self._path is not None:
            save(self._match, self._path)

    def _say(self, key: str, **fields: Any) -> None:
        self._terminal.paragraph(self._texts.say("cli", key, self._seat, **fields))

    # --- asking the person ------------------------------------------------------------------------

    def _ask(self, *, on_turn: bool) -> bool:
        """Ask for a move until there is one; False when the asides are let go."""
        match, seat = self._match, self._seat
        assert seat is not None
        self._offer(on_turn)
        moves = self._listed()
        while True:
            typed = self._read(self._texts.say("cli", "prompt"))
            if self._changed:
                self._changed = False
                return True
            if not typed:
                if not on_turn:
                    return False
                self._say("type_a_move")
                continue
            move = self._understand(typed, moves)
            if move is None:
                continue
            refusal = match.refusal(seat, move)
            if refusal is None:
                match.play(seat, move)
                self._keep()
                return True
            self._refuse(str(move), refusal)

    def _listed(self) -> tuple[Any, ...]:
        """The moves that are listed, in that order."""
        return (*self._legal(), *self._asides())

    def _legal(self) -> Sequence[Any]:
        match, seat = self._match, self._seat
        assert seat is not None
        legal = match.legal_moves(seat)
        return menu_moves(self._game, match.view(seat), legal) if legal else legal

    def _asides(self) -> Sequence[Any]:
        match, seat = self._match, self._seat
        assert seat is not None
        asides = match.asides(seat)
        return menu_asides(self._game, match.view(seat), asides) if asides else asides

    def _offer(self, on_turn: bool) -> None:
        """Show what there is to choose from, and on the own turn the table as well."""
        match, seat, terminal = self._match, self._seat, self._terminal
        assert seat is not None
        legal, asides = self._legal(), self._asides()
        if on_turn:
            self._table()
        terminal.line((self._texts.say("cli", "your_turn" if on_turn else "your_call"), "bold"))
        for line in menu(legal, self._texts, seat, terminal.width) if legal else ():
            terminal.line(*line)
        more = len(match.legal_moves(seat)) - len(legal)
        if more:
            self._say("more", count=more, phase=getattr(match.view(seat), "phase", None))
        if legal and asides:
            terminal.line((f"     {self._texts.say('cli', 'asides')}", "dim"))
        for line in menu(asides, self._texts, seat, terminal.width, len(legal) + 1) if asides else ():
            terminal.line(*line)
        if not on_turn:
            self._say("pass_on")

    def _read(self, prompt: str) -> str:
        """A line that is no command; commands are carried out, and after one that changed the table there is none."""
        while True:
            try:
                typed = " ".join(self._terminal.ask(prompt).split())
            except EOFError:
                raise EndOfInput(self._texts.say("cli", "end_of_input")) from None
            if not typed.startswith(":"):
                return typed
            self._command(typed)
            if self._changed:
                return ""

    def _understand(self, typed: str, moves: tuple[Any, ...]) -> Any:
        """The move that was typed, by its number or its notation; None when it is none."""
        if typed.isascii() and typed.isdecimal() and typed not in map(str, moves):
            number = int(typed) if len(typed) < 4 else 0
            if not 1 <= number <= len(moves):
                self._say("no_number", number=typed[:20])
                return None
            return moves[number - 1]
        for move in moves:
            if str(move).lower() == typed.lower():
                return move
        for text in (typed, typed.upper(), typed.lower()):
            try:
                return self._game.parse_move(text)
            except InvalidNotation:
                continue
        assert self._seat is not None
        meant = understand(self._game, self._match.state, self._seat, typed)
        if isinstance(meant, Refusal):
            self._refuse(typed, meant)
            return None
        if meant is not None:
            return meant
        self._say("no_move", text=shown(typed), example=str(moves[0]) if moves else ":help")
        return None

    def _refuse(self, text: str, refusal: Refusal) -> None:
        self._say("refused", text=text, why=self._texts.refusal(refusal, self._seat))
        if refusal.rule in self._book:
            self._say("by_rule", rule=refusal.rule)

    @property
    def _book(self) -> Rulebook:
        return book_of(self._game, self._texts.lang)

    # --- commands ---------------------------------------------------------------------------------

    def _command(self, typed: str) -> None:
        name, _, argument = typed[1:].partition(" ")
        found = [command for command in self._commands if command.startswith(name.lower())] if name else []
        if name.lower() in ("h", *self._commands):
            found = ["help" if name.lower() == "h" else name.lower()]
        if len(found) != 1:
            commands = ", ".join(f":{command}" for command in self._commands)
            self._say("no_command", text=shown(typed, 20), commands=commands)
            return
        usage, run = self._commands[found[0]]
        if usage and not usage.startswith("[") and not argument:
            self._say("needs", usage=f":{found[0]} {usage}")
            return
        try:
            run(argument)
        except TableRulesError as error:
            self._terminal.line(str(error))

    def _why(self, argument: str) -> None:
        match, seat = self._match, self._seat
        assert seat is not None
        move = self._understand(argument, self._listed())
        if move is None:
            return
        refusal = match.refusal(seat, move)
        if refusal is None:
            self._say("legal", text=str(move), move=self._texts.move(move, seat))
            return
        self._say("refused", text=str(move), why=self._texts.refusal(refusal, seat))
        if refusal.rule in self._book:
            print_rule(self._terminal, self._book[refusal.rule])

    def _rules(self, argument: str) -> None:
        if not argument:
            for topic, rules in self._book.topics().items():
                self._terminal.paragraph(", ".join(rule.id for rule in rules), first=[(f"{topic}  ", "bold")], indent=4)
            return
        entry = self._book.find(argument)
        if entry is None:
            self._say("no_rule", text=shown(argument, 20))
        else:
            print_rule(self._terminal, entry)

    def _explain(self, argument: str) -> None:
        text = self._texts.explain(argument)
        if text is None:
            self._say("no_explanation", text=shown(argument, 20))
            return
        name = self._texts.card(argument.upper())
        self._terminal.paragraph(text if name == argument.upper() else f"{name}: {text}")

    def _hint(self, argument: str) -> None:
        match, seat = self._match, self._seat
        assert seat is not None
        if match.legal_moves(seat):
            move = self._game.default_move(match.state, seat)
            self._say("hint", move=self._texts.move(move, seat), text=str(move))

    def _table(self, argument: str = "") -> None:
        view = self._match.view(self._seat)
        self._terminal.panel(self._texts.title(self._game.name), table(self._game, view, self._texts))

    def _undo(self, argument: str) -> None:
        mine = max((i for i, (seat, _) in enumerate(self._match.log) if seat == self._seat), default=None)
        if mine is None:
            self._say("nothing_to_undo")
            return
        while len(self._match.log) > mine:
            self._match.take_back()
        self._told = self._match.ply(self._seat)
        self._changed = True
        self._say("undone")

    def _save(self, argument: str) -> None:
        save(self._match, argument)
        self._say("saved", path=argument)

    def _load(self, argument: str) -> None:
        match = load(argument)
        self._sit_down(match)
        self._told = match.ply(self._seat)
        self._changed = True
        self._say("loaded", path=argument)

    def _help(self, argument: str) -> None:
        self._terminal.paragraph(self._texts.say("help", "move"))
        for name, (usage, _) in self._commands.items():
            first: Line = [(f"  :{name} {usage}", "bold")]
            self._terminal.paragraph(self._texts.say("help", name), first=first, indent=16)

    def _quit(self, argument: str) -> None:
        raise _Left
