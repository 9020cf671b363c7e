"""The laws of what is written down: moves as text, views, options, snapshots and records as JSON, and replaying."""

import json
from collections.abc import Iterable
from typing import Any

import attrs

from ..codec import from_data, to_data
from ..errors import InvalidNotation, InvalidRecord
from ..game import CHANCE, AnyGame, Seat
from ..match import Match
from ..record import Record
from ..snapshot import Snapshot
from .playthrough import Playthrough, audiences
from .verdict import LawBroken, told

__all__ = ["replay", "round_trip", "round_trip_of_a_match", "round_trip_of_a_move"]


def round_trip_of_a_move(game: AnyGame, move: Any) -> None:
    """`parse_move` and `str` are each other's inverse, and a mangled text is `InvalidNotation` or another move.

    Raises:
        LawBroken: It is otherwise.
    """
    text = str(move)
    try:
        parsed = game.parse_move(text)
    except Exception as error:
        detail = f"parse_move({text[:200]!r}) fails for the text of a move: {type(error).__name__}: {error}"
        raise LawBroken("round_trip", detail) from error
    if parsed != move or str(parsed) != text or hash(parsed) != hash(move):
        raise LawBroken("round_trip", f"{text[:200]!r} is the text of {move!r:.200}, but is read as {parsed!r:.200}")
    for mangled in (f"{text} ", f"{text} {text}", text.swapcase(), text[:-1], f"{text}{'9' * 5000}", f"{text}\0"):
        try:
            other = game.parse_move(mangled)
        except InvalidNotation:
            continue
        except Exception as error:
            detail = f"parse_move({mangled[:60]!r}) raises {type(error).__name__}: InvalidNotation is expected"
            raise LawBroken("round_trip", detail) from error
        if game.parse_move(str(other)) != other:
            raise LawBroken("round_trip", f"{mangled[:60]!r} is read as {told(other)}, whose text is read otherwise")


def round_trip(game: AnyGame, state: Any, lookers: Iterable[Seat | None]) -> None:
    """The house rules, and the views of a state, come back from JSON as they were.

    Args:
        game: The rules.
        state: A state without an open question.
        lookers: Whose views are tried.

    Raises:
        LawBroken: It is otherwise.
    """
    if attrs.has(type(game.options)):
        _through_json(game.options, type(game.options), "the options")
    for audience in lookers:
        view = game.view(state, audience)
        _through_json(view, type(view), f"the view of seat {audience}")


def _through_json(value: Any, kind: Any, what: str) -> None:
    try:
        text = json.dumps(to_data(value), allow_nan=False)
        back = from_data(json.loads(text), kind)
    except Exception as error:
        raise LawBroken("round_trip", f"{what} fails to go through JSON: {type(error).__name__}: {error}") from error
    if back != value:
        raise LawBroken("round_trip", f"{what} comes back from JSON as {back!r:.300} instead of {value!r:.300}")


def _record(course: Playthrough[Any, Any]) -> Record:
    return Record.of(course.game, course.seats, course.log)


def round_trip_of_a_match(course: Playthrough[Any, Any]) -> None:
    """The record of a course, and the snapshots at its end, come back from JSON as they were.

    Raises:
        LawBroken: It is otherwise.
    """
    record = _record(course)
    if Record.from_json(record.to_json()) != record:
        raise LawBroken("round_trip", "the record comes back from JSON otherwise")
    match = _match(course)
    view = type(match.view(None))
    for audience in audiences(course.seats):
        snapshot = match.snapshot(audience, since=0)
        _through_json(snapshot, Snapshot[view], f"the snapshot of seat {audience}")  # type: ignore[valid-type]


def replay(course: Playthrough[Any, Any]) -> None:
    """The texts of a course of play lead through equal states when they are played again, and so does its record.

    Raises:
        LawBroken: It is otherwise.
    """
    game = course.game
    state = game.start(course.seats)
    for entry, (step, reached) in enumerate(zip(course.steps, course.states[1:], strict=True), start=1):
        if state != step.state:
            raise LawBroken("replay", f"before entry {entry} of the log the state is another one")
        state = game.apply(state, step.seat, game.parse_move(str(step.move)))
        if state != reached or hash(state) != hash(reached):
            raise LawBroken("replay", f"entry {entry} of the log, {told(step.move)}, leads to another state")
    if CHANCE in game.to_act(course.final):
        return
    match = _match(course)
    if match.state != course.final or match.log != course.log:
        raise LawBroken("replay", "the record leads to another state or has another log")


def _match(course: Playthrough[Any, Any]) -> Match[Any, Any, Any]:
    try:
        return Match.from_json(_record(course).to_json(), game=course.game)
    except InvalidRecord as error:
        raise LawBroken("replay", f"the record is not accepted: {error}") from error
