"""The bots of a web table: they leave people the time to call, and let nobody wait."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest

for name in ("starlette", "uvicorn", "websockets"):
    pytest.importorskip(name)

from examples.web_table.players import Players  # noqa: E402

import tablerules  # noqa: E402
from tests.web.serving import at  # noqa: E402


class Clock:
    """Seconds that pass when they are told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def table(game: str, level: str = "hard", **position: Any) -> tuple[Any, Players, Clock]:
    """A match at a position with a bot on the last seat, and the clock by which that lives."""
    match, clock = at(**position)(tablerules.get(game), len(position["hands"])), Clock()
    players = Players(match, {len(position["hands"]) - 1: level}, random.Random(1), clock)
    players.look()
    return match, players, clock


def chosen(players: Players, absent: tuple[int, ...] = ()) -> str | None:
    choice = asyncio.run(players.choose(absent))
    return None if choice is None else str(choice.move)


TWO_PEOPLE_AND_A_BOT = {"hands": ["R5", "G7 G8", "Y1 Y2"], "top": "R7", "turn": 1}
"""Seat 0 holds one card and has not called; the bot on seat 2 is not on turn."""


@pytest.mark.parametrize(
    ("game", "uncalled"),
    [("zerocards", {}), ("uno", {"exposed": [0]}), ("uno-hungarian", {"exposed": [0]})],
)
@pytest.mark.rule("ZC-99")
def test_no_bot_catches_anybody_within_two_seconds(game: str, uncalled: dict[str, Any]) -> None:
    _, players, clock = table(game, **TWO_PEOPLE_AND_A_BOT, **uncalled)
    for seconds in (0.0, 1.0, 1.9):
        clock.now = 100.0 + seconds
        assert chosen(players) is None
        assert players.wait == pytest.approx(2.0 - seconds)
    clock.now = 102.0
    assert chosen(players) == "catch 0"


@pytest.mark.rule("ZC-99")
def test_the_two_seconds_begin_anew_with_every_single_card() -> None:
    hands = ["R5 R6", "R1 G8", "Y1 Y2"]
    match, players, clock = table("zerocards", hands=hands, top="R7", turn=0, draw="B1 B2 B3 B4")
    match.play(0, "R5")  # one card left, not called
    players.look()
    clock.now = 101.5
    assert chosen(players) is None
    match.play(0, "zero")
    players.look()  # called: there is nobody to be caught
    clock.now = 103.5
    assert chosen(players) is None
    assert match.view(2).catchable == ()
    match.play(1, "R1")  # now seat 1 has one card
    players.look()
    clock.now = 105.0
    assert chosen(players) != "catch 1"
    clock.now = 105.5
    assert chosen(players) == "catch 1"


def test_a_bot_is_not_asked_twice_about_what_it_has_let_go_by(monkeypatch: pytest.MonkeyPatch) -> None:
    _, players, clock = table("uno", **TWO_PEOPLE_AND_A_BOT, exposed=[0])
    asked: list[Any] = []
    bot = players._bots[2]
    monkeypatch.setattr(bot, "choose", lambda *given: asked.append(given))
    clock.now = 102.0
    assert [chosen(players) for _ in range(3)] == [None, None, None]
    assert len(asked) == 1


def test_people_who_are_gone_get_a_sensible_move_and_others_are_waited_for() -> None:
    match, players, _ = table("uno", hands=["R5 B2", "Y7 G1", "G2 G3"], top="R7", turn=0)
    assert chosen(players) is None
    assert chosen(players, absent=(0,)) == str(match.game.default_move(match.state, 0))


@pytest.mark.parametrize("fault", [ValueError, AttributeError, RecursionError])
def test_a_bot_that_fails_does_not_stop_the_table(
    fault: Callable[[str], Exception], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match, players, _ = table("uno", hands=["R5 B2", "Y7 G1"], top="R7", turn=1)

    def fail(*_: Any) -> None:
        raise fault("out of ideas")

    monkeypatch.setattr(players._bots[1], "choose", fail)
    assert chosen(players) == str(match.game.default_move(match.state, 1))
    assert "out of ideas" in caplog.text
