"""What a person at a terminal can type besides moves: the commands that begin with a colon."""

from collections.abc import Callable, Mapping

from .cli_rules import print_rule
from .errors import TableRulesError, shown
from .hosted import Hosted, Misread
from .table_text import table
from .terminal import Line, Terminal

__all__ = ["Commands", "Left"]

LONGEST = 60
"""A move whose text has more characters than that is repeated as it was typed."""


class Left(Exception):
    """The person at the terminal leaves the game."""


class Commands:
    """The commands at a table.

    Args:
        hosted: The match they are about.
        terminal: Where they write to.

    Attributes:
        changed: Whether the last command that was run has changed the table.
    """

    def __init__(self, hosted: Hosted, terminal: Terminal) -> None:
        self.changed = False
        self._hosted = hosted
        self._terminal = terminal
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

    def run(self, typed: str) -> None:
        """Carry out a command, its colon in front; the name may be cut short.

        Raises:
            Left: It was the one to leave.
        """
        self.changed = False
        name, _, argument = typed[1:].partition(" ")
        found = [command for command in self._commands if command.startswith(name.lower())] if name else []
        if name.lower() in ("h", *self._commands):
            found = ["help" if name.lower() == "h" else name.lower()]
        if len(found) != 1:
            commands = ", ".join(f":{command}" for command in self._useful())
            self._say("no_command", text=shown(typed, 20), commands=commands)
            return
        usage, run = self._commands[found[0]]
        if usage and not usage.startswith("[") and not argument:
            self._say("needs", usage=f":{found[0]} {usage}")
            return
        try:
            run(argument)
        except Misread as misread:
            for line in misread.lines:
                self._terminal.paragraph(line)
        except TableRulesError as error:
            self._terminal.line(str(error))

    def _useful(self) -> list[str]:
        """The commands to be told of: all, but that a game need not explain its cards."""
        return [name for name in self._commands if name != "explain" or self._hosted.explains]

    def _say(self, key: str, **fields: object) -> None:
        self._terminal.paragraph(self._hosted.say(key, **fields))

    def _why(self, argument: str) -> None:
        hosted = self._hosted
        assert hosted.seat is not None
        move = hosted.read(argument)
        refusal = hosted.match.refusal(hosted.seat, move)
        text = str(move) if len(str(move)) <= LONGEST else argument  # a circle is a hundred points
        if refusal is None:
            self._say("legal", text=text, move=hosted.texts.move(move, hosted.seat))
            return
        self._say("refused", text=text, why=hosted.texts.refusal(refusal, hosted.seat))
        if refusal.rule in hosted.book:
            print_rule(self._terminal, hosted.book[refusal.rule])

    def _rules(self, argument: str) -> None:
        book = self._hosted.book
        if not argument:
            for topic, rules in book.topics().items():
                self._terminal.paragraph(", ".join(rule.id for rule in rules), first=[(f"{topic}  ", "bold")], indent=4)
            return
        entry = book.find(argument)
        if entry is None:
            self._say("no_rule", text=shown(argument, 20))
        else:
            print_rule(self._terminal, entry)

    def _explain(self, argument: str) -> None:
        texts = self._hosted.texts
        text = texts.explain(argument)
        if text is None:
            self._say("no_explanation", text=shown(argument, 20))
            return
        name = texts.card(argument.upper())
        self._terminal.paragraph(text if name == argument.upper() else f"{name}: {text}")

    def _hint(self, argument: str) -> None:
        hosted = self._hosted
        if hosted.seat is None or not hosted.on_turn:
            return
        if not hosted.legal():  # nothing to choose from, as where circles are drawn: how a move is written
            self._terminal.paragraph(hosted.unlisted())
            return
        move = hosted.match.default_move(hosted.seat)
        self._say("hint", move=hosted.texts.move(move, hosted.seat), text=str(move))

    def _table(self, argument: str = "") -> None:
        hosted = self._hosted
        title = hosted.texts.title(hosted.game.name)
        self._terminal.panel(title, table(hosted.game, hosted.view, hosted.texts))

    def _undo(self, argument: str) -> None:
        self.changed = self._hosted.undo()
        self._say("undone" if self.changed else "nothing_to_undo")

    def _save(self, argument: str) -> None:
        self._hosted.save(argument)
        self._say("saved", path=argument)

    def _load(self, argument: str) -> None:
        self._hosted.load(argument)
        self.changed = True
        self._say("loaded", path=argument)

    def _help(self, argument: str) -> None:
        texts = self._hosted.texts
        self._terminal.paragraph(texts.say("help", "move"))
        for name in self._useful():
            first: Line = [(f"  :{name} {self._commands[name][0]}", "bold")]
            self._terminal.paragraph(texts.say("help", name), first=first, indent=16)

    def _quit(self, argument: str) -> None:
        raise Left
