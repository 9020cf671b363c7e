"""What a program that hosts a match sees of it."""

from typing import Any, assert_type

from tablerules import Event, Match, Outcome, Record, Refusal, Snapshot, Timer
from tablerules.game import AnyGame, Game
from tablerules.games.uno import Uno, UnoOptions, UnoState, UnoView
from tablerules.games.uno.moves import UnoMove
from tablerules.match import EventInfo, MoveInfo, TimerInfo


def a_match_of_a_game() -> None:
    match = Match(Uno(), 4, seed=7)
    assert_type(match, Match[UnoState, UnoMove, UnoView])
    assert_type(match.state, UnoState)
    assert_type(match.seats, int)
    assert_type(match.to_act, tuple[int, ...])
    seat = match.to_act[0]
    assert_type(match.legal_moves(seat), tuple[UnoMove, ...])
    assert_type(match.asides(seat), tuple[UnoMove, ...])
    assert_type(match.default_move(seat), UnoMove)
    assert_type(match.refusal(seat, "draw"), Refusal | None)
    assert_type(match.refusal(seat, match.legal_moves(seat)[0]), Refusal | None)
    assert_type(match.view(None), UnoView)
    assert_type(match.timers(seat), tuple[Timer, ...])
    assert_type(match.events(seat, since=3), tuple[Event, ...])
    assert_type(match.ply(seat), int)
    assert_type(match.log, tuple[tuple[int, str], ...])
    assert_type(match.outcome, Outcome | None)
    match.play(seat, "draw")
    match.take_back()
    match.play(seat, "draw")
    match.take_back(seat)
    match.play(seat, match.legal_moves(seat)[0], ply=match.ply(seat))
    assert_type(match.record, Record)
    assert_type(match.to_json(), str)


def what_is_sent(match: Match[UnoState, UnoMove, UnoView]) -> None:
    snapshot = match.snapshot(0, since=2)
    assert_type(snapshot, Snapshot[UnoView])
    assert_type(snapshot.view, UnoView)
    assert_type(snapshot.seat, int | None)
    assert_type(snapshot.legal_moves, tuple[MoveInfo, ...])
    assert_type(snapshot.events, tuple[EventInfo, ...])
    assert_type(snapshot.timers, tuple[TimerInfo, ...])
    for move in snapshot.legal_moves:
        assert_type(move.text, str)


def a_match_by_name() -> None:
    match = Match("uno", seats=4, seed=7, auto_next=True)
    assert_type(match, Match[Any, Any, Any])
    again = Match.from_json(match.to_json())
    assert_type(again, Match[Any, Any, Any])
    assert_type(Match.from_json(match.to_json(), game=Uno()), Match[Any, Any, Any])
    assert_type(match.record.rules(), AnyGame)


def the_rules_of_a_match(match: Match[UnoState, UnoMove, UnoView]) -> None:
    assert_type(match.game, Game[UnoState, UnoMove, UnoView, Any])


def main() -> None:
    a_match_of_a_game()
    match = Match(Uno(UnoOptions(hand_size=3)), 3)
    what_is_sent(match)
    a_match_by_name()
    the_rules_of_a_match(match)
