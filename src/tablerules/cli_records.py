"""Records in files: writing and reading them, and the course of a recorded game in words."""

from pathlib import Path
from typing import Any

from .cli_rules import house_rules
from .errors import InvalidRecord, TableRulesError, shown
from .game import CHANCE, AnyGame, Event
from .match import Match
from .record import MAX_RECORD, Record
from .terminal import Terminal
from .text import Texts

__all__ = ["Problem", "load", "replay", "save"]


class Problem(TableRulesError):
    """Something the command line cannot go on with; the text is for the person who typed it."""


def save(match: Match[Any, Any, Any], path: str) -> None:
    """Write the record of a match.

    Raises:
        Problem: The file cannot be written.
    """
    try:
        Path(path).expanduser().write_text(match.to_json(), encoding="utf-8")
    except (OSError, ValueError, RuntimeError) as error:
        raise Problem(f"cannot write {shown(path, 100)}: {_reason(error)}") from None


def load(path: str) -> Match[Any, Any, Any]:
    """The match whose record is in a file.

    Raises:
        Problem: The file cannot be read.
        InvalidRecord: It is no record, or a damaged one; the text says where.
    """
    try:
        with Path(path).expanduser().open(encoding="utf-8") as file:
            text = file.read(MAX_RECORD + 1)
    except UnicodeDecodeError:
        raise InvalidRecord(f"{shown(path, 100)}: this is not text") from None
    except (OSError, ValueError, RuntimeError) as error:
        raise Problem(f"cannot read {shown(path, 100)}: {_reason(error)}") from None
    try:
        return Match.from_json(text)
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
    match = load(path)
    game, record = match.game, match.record
    texts = Texts.of(game, lang)
    moves = sum(seat >= 0 for seat, _ in record.log)
    title = texts.title(game.name)
    terminal.line((texts.say("cli", "course", title=title, seats=record.seats, moves=moves), "bold"))
    changed = house_rules(game)
    if changed:
        terminal.paragraph(texts.say("cli", "house_rules", options=changed))
    _print_course(game, record, texts, terminal)
    outcome = match.outcome
    terminal.line()
    if outcome is None:
        terminal.line(texts.say("cli", "unfinished"), " ", texts.say("cli", "waits_for", turn=match.to_act[0]))
    else:
        terminal.line((texts.outcome(outcome), "bold"))


def _print_course(game: AnyGame, record: Record, texts: Texts, terminal: Terminal) -> None:
    state = game.start(record.seats)
    number = 0
    for seat, text in record.log:
        state = game.apply(state, seat, game.parse_move(text))
        number += seat >= 0
        if CHANCE in game.to_act(state):
            continue
        label = f"{number:>5}"
        for event in _seen_by_all(game, state, record.seats):
            terminal.line((f"{label}  ", "dim"), texts.event(event))
            label = " " * 5
        if seat >= 0 and label.strip():  # a move that makes nothing happen that anybody is told
            who = texts.seat(seat, form="bare")
            words = f"{who[:1].upper()}{who[1:]}: {texts.move(game.parse_move(text))}"
            terminal.line((f"{label}  ", "dim"), words)


def _seen_by_all(game: AnyGame, state: Any, seats: int) -> list[Event]:
    """What the last move made happen, each event as the seat saw it that saw most."""
    public = game.events(state, None)
    seen = list(public)
    for seat in range(seats):
        own = game.events(state, seat)
        if len(own) == len(public):
            seen = [mine if mine != hidden else best for mine, hidden, best in zip(own, public, seen, strict=True)]
    return seen
