"""Playing in a terminal line by line: one person among bots, or bots alone."""

from .cli_commands import Commands, Left
from .hosted import Hosted, Misread
from .options import house_rules
from .table_text import menu, table
from .terminal import Terminal

__all__ = ["EndOfInput", "Session"]


class EndOfInput(Exception):
    """There is nobody left to ask; the text says what becomes of the game."""


class Session:
    """A match at a terminal that scrolls.

    Args:
        hosted: The match.
        terminal: Where it is played.
    """

    def __init__(self, hosted: Hosted, terminal: Terminal) -> None:
        self._hosted = hosted
        self._terminal = terminal
        self._commands = Commands(hosted, terminal)

    def run(self) -> None:
        """Play until the game is over or left.

        Raises:
            EndOfInput: There was no more input.
            Problem: The file of the record cannot be written.
        """
        hosted = self._hosted
        hosted.keep()
        self._introduce()
        try:
            while hosted.match.outcome is None:
                self._tell()
                self._step()
            self._tell()
            self._end()
        except Left:
            self._say("bye")
        finally:
            hosted.keep()

    def _introduce(self) -> None:
        hosted = self._hosted
        title = hosted.texts.title(hosted.game.name)
        self._terminal.folded((title, "bold"), f", {hosted.match.seats} {hosted.say('seats')}")
        changed = house_rules(hosted.game)
        if changed:
            self._terminal.paragraph(hosted.say("house_rules", options=changed))
        if hosted.seat is not None:
            self._say("type_a_move")
        self._terminal.line()

    def _step(self) -> None:
        """One move, by whoever is quickest: asides go before the moves the game waits for.

        Lines are typed at leisure, so the clock of whoever can be caught does not stop the person: they are asked
        before any bot may catch. What they let go costs the bots the rest of the time, as they might have called.
        """
        hosted = self._hosted
        if hosted.between_rounds:
            self._next_round()
            return
        hosted.run_out()
        if hosted.bots_call():
            return
        if hosted.seat is not None and not hosted.on_turn:
            if hosted.asides() and self._ask(on_turn=False):
                return
            patient_for = hosted.patient_for()
            if patient_for:
                hosted.clock.wait(patient_for)
                if hosted.bots_call():
                    return
        if not hosted.bots_move():
            self._ask(on_turn=True)

    def _next_round(self) -> None:
        self._table()
        if self._hosted.seat is not None and self._read(self._hosted.say("next_round")) is None:
            return
        self._hosted.next_round()

    def _tell(self) -> None:
        """Say what has happened since the last time."""
        for sentence in self._hosted.news():
            self._terminal.paragraph(sentence)

    def _end(self) -> None:
        self._table()
        outcome = self._hosted.match.outcome
        if outcome is not None:
            self._terminal.paragraph(self._hosted.texts.outcome(outcome, self._hosted.seat), style="bold")

    def _table(self) -> None:
        hosted = self._hosted
        title = hosted.texts.title(hosted.game.name)
        self._terminal.panel(title, table(hosted.game, hosted.view, hosted.texts))

    def _say(self, key: str) -> None:
        self._terminal.paragraph(self._hosted.say(key))

    # --- asking the person ------------------------------------------------------------------------

    def _ask(self, *, on_turn: bool) -> bool:
        """Ask for a move until there is one; False when the asides are let go."""
        self._offer(on_turn)
        while True:
            typed = self._read(self._hosted.say("prompt"))
            if typed is None:
                return True
            if not typed:
                if not on_turn:
                    return False
                self._say("type_a_move")
                continue
            try:
                self._hosted.make(typed)
            except Misread as misread:
                for line in misread.lines:
                    self._terminal.paragraph(line)
            else:
                return True

    def _offer(self, on_turn: bool) -> None:
        """Show what there is to choose from, and on the own turn the table as well."""
        hosted, terminal = self._hosted, self._terminal
        legal, asides = hosted.legal(), hosted.asides()
        if on_turn:
            self._table()
        terminal.line((hosted.say("your_turn" if on_turn else "your_call"), "bold"))
        for line in menu(legal, hosted.texts, hosted.seat, terminal.width):
            terminal.line(*line)
        unlisted = hosted.unlisted()
        if unlisted:
            terminal.paragraph(unlisted)
        if legal and asides:
            terminal.line((f"     {hosted.say('asides')}", "dim"))
        for line in menu(asides, hosted.texts, hosted.seat, terminal.width, len(legal) + 1):
            terminal.line(*line)
        if not on_turn:
            self._say("pass_on")

    def _read(self, prompt: str) -> str | None:
        """A line that is no command; commands are carried out. None after one that changed the table."""
        while True:
            try:
                typed = " ".join(self._terminal.ask(prompt).split())
            except EOFError:
                raise EndOfInput(self._hosted.say("end_of_input")) from None
            if not typed.startswith(":"):
                return typed
            self._commands.run(typed)
            if self._commands.changed:
                return None
