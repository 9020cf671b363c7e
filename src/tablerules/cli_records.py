"""Records in files: writing and reading them, and the course of a recorded game in words."""

from pathlib import Path
from typing import Any

from .errors import InvalidRecord, TableRulesError, shown
from .game import CHANCE, AnyGame, Event, Seat
from .match import Match
from .options import house_rules
from .record import BEGINNING, MAX_RECORD, Record
from .terminal import Terminal
from .text import Texts

__all__ = ["Problem", "load", "replay", "save"]


class Problem(TableRulesError):
    """Something the command line cannot go on with; the text is for the person who typed it."""


def save(match: Match[Any, Any, Any], path: str) -> None:
    """Write the record of a match: over an older record, too, but over nothing else.

    Raises:
        Problem: The file cannot be written, or holds something else than a record that was saved here.
    """
    try:
        file = Path(path).expanduser()
        if file.is_file() and _holds_something_else(file):
            raise Problem(f"cannot write {shown(path, 100)}: it holds something that was not saved here")
        file.write_text(match.to_json(), encoding="utf-8")
    except (OSError, ValueError, RuntimeError) as error:
        raise Problem(f"cannot write {shown(path, 100)}: {_reason(error)}") from None


def _holds_something_else(file: Path) -> bool:
    """Whether there is anything in a file that does not begin as records do."""
    with file.open("rb") as written:
        return written.read(len(BEGINNING)) not in (b"", BEGINNING.encode())


def load(path: str, game: str) -> Match[Any, Any, Any]:
    """The match of a game whose record is in a file, ready to go on: what it leaves to chance is answered.

    Raises:
        Problem: The file cannot be read, or its record is one of another game.
        InvalidRecord: It is no record, or a damaged one; the text says where.
    """
    match, _ = _read(path)
    if match.game.name != game:
        raise Problem(f"{shown(path, 100)}: this is a game of {match.game.name}, not of {game}")
    return match


def _read(path: str) -> tuple[Match[Any, Any, Any], str]:
    """The match whose record is in a file, and the text of the file."""
    try:
        with Path(path).expanduser().open(encoding="utf-8") as file:
            text = file.read(MAX_RECORD + 1)
    except UnicodeDecodeError:
        raise InvalidRecord(f"{shown(path, 100)}: this is not text") from None
    except (OSError, ValueError, RuntimeError) as error:
        raise Problem(f"cannot read {shown(path, 100)}: {_reason(error)}") from None
    try:
        return Match.from_json(text), text
    except InvalidRecord as error:
        line = None if error.entry is None else _line_of(text, error.entry)
        where = "" if line is None else f"line {line}: "
        raise InvalidRecord(f"{shown(path, 100)}: {where}{error}") from None


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def _line_of(text: str, entry: int) -> int | None:
    """The line of a log entry in a record that has one entry a line, as `to_json` writes them."""
    lines = text.split("\n")
    number = next((number for number, line in enumerate(lines, start=1) if line.startswith('"log": [')), len(lines))
    written = "".join(lines[number + entry - 1 : number + entry]).strip()
    return number + entry if written.startswith("[") and written.rstrip(",").endswith("]") else None


def replay(path: str, terminal: Terminal, lang: str) -> None:
    """Check a record and print the course of its game, all hands open.

    Raises:
        Problem: The file cannot be read.
        InvalidRecord: It is no record, or a damaged one; the text says where.
    """
    match, text = _read(path)
    game, record = match.game, Record.from_json(text)  # `match.record` has gone on where chance is awaited
    texts = Texts.of(game, lang)
    moves = sum(seat >= 0 for seat, _ in record.log)
    title = texts.title(game.name)
    terminal.paragraph(texts.say("cli", "course", title=title, seats=record.seats, count=moves), style="bold")
    changed = house_rules(game)
    if changed:
        terminal.paragraph(texts.say("cli", "house_rules", options=changed))
    state = _print_course(game, record, texts, terminal)
    terminal.line()
    outcome = game.outcome(state)
    if outcome is None:
        turn = game.to_act(state)[0]
        terminal.paragraph(f"{texts.say('cli', 'unfinished')} {texts.say('cli', 'waits_for', turn=turn)}")
    else:
        terminal.paragraph(texts.outcome(outcome), style="bold")


def _print_course(game: AnyGame, record: Record, texts: Texts, terminal: Terminal) -> Any:
    """Print what happened; the state that it has come to."""
    state: Any = game.start(record.seats)
    number = 0
    for seat, text in record.log:
        state = game.apply(state, seat, game.parse_move(text))
        number += seat >= 0
        if CHANCE in game.to_act(state):
            continue
        label = f"{number:>5}"
        for event in _seen_by_all(game, state, record.seats):
            terminal.paragraph(texts.event(event), first=[(f"{label}  ", "dim")], indent=7)
            label = " " * 5
        if seat >= 0 and label.strip():  # a move that makes nothing happen that anybody is told
            terminal.paragraph(_move(game, seat, text, texts), first=[(f"{label}  ", "dim")], indent=7)
    mover, text = next((entry for entry in reversed(record.log) if entry[0] != CHANCE), (CHANCE, ""))
    if mover >= 0 and CHANCE in game.to_act(state):  # nothing has happened yet, as it waits for chance
        terminal.paragraph(_move(game, mover, text, texts), first=[(f"{number:>5}  ", "dim")], indent=7)
    return state


def _move(game: AnyGame, seat: Seat, text: str, texts: Texts) -> str:
    """A move in words, and who makes it."""
    who = texts.seat(seat, form="bare")
    return f"{who[:1].upper()}{who[1:]}: {texts.move(game.parse_move(text))}"


def _seen_by_all(game: AnyGame, state: Any, seats: int) -> list[Event]:
    """What the last move made happen, each event as the seat saw it that saw most."""
    public = game.events(state, None)
    seen = list(public)
    for seat in range(seats):
        own = game.events(state, seat)
        if len(own) == len(public):
            seen = [mine if mine != hidden else best for mine, hidden, best in zip(own, public, seen, strict=True)]
    return seen
