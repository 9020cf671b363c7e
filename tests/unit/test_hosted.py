"""A match for one person among bots: the time to call, line by line, and how strong the bots are."""

import time
from io import StringIO
from typing import Any

import pytest

import tablerules
from tablerules import Match
from tablerules.cli import main
from tablerules.cli_play import EndOfInput, Session
from tablerules.hosted import Clock, Hosted, HurriedClock
from tablerules.table_text import patience
from tablerules.terminal import Terminal

ZEROCARDS = tablerules.get("zerocards")
UNO = tablerules.get("uno")


class SetClock(Clock):
    """A clock that goes forward when somebody waits, and while somebody types."""

    def __init__(self) -> None:
        self.time = 100.0
        self.waits: list[float] = []

    def now(self) -> float:
        return self.time

    def wait(self, seconds: float) -> None:
        self.waits.append(seconds)
        self.time += seconds


class Typist(Terminal):
    """A terminal at which lines are typed, each after so many seconds."""

    def __init__(self, clock: SetClock, lines: list[tuple[float, str]]) -> None:
        self.out = StringIO()
        super().__init__(self.out)
        self.clock, self.lines = clock, lines

    def ask(self, prompt: str) -> str:
        if not self.lines:
            raise EOFError
        seconds, line = self.lines.pop(0)
        self.clock.time += seconds
        return line


def said(game: Any, state: Any, lines: list[tuple[float, str]], seats: int = 3) -> tuple[str, SetClock]:
    """What is said at a table of bots that catch always while the person types these lines; and the clock."""
    match, clock = Match(game, seats, seed=1), SetClock()
    match.state = state
    match._look()
    typist = Typist(clock, lines)
    with pytest.raises(EndOfInput):
        Session(Hosted(match, "en", 0, None, "hard", clock), typist).run()
    return typist.out.getvalue(), clock


NEARLY_OUT = ZEROCARDS.position(hands=["R5 G2", "Y7 Y8 Y9", "B1 B2 B3"], top="R7")


@pytest.mark.parametrize("at_leisure", [0.5, 60.0])
def test_a_person_who_types_the_call_is_not_caught_however_long_it_takes(at_leisure: float) -> None:
    text, clock = said(ZEROCARDS, NEARLY_OUT, [(1, "R5"), (at_leisure, "zero")])
    assert "You called" in text and "caught you" not in text
    assert clock.waits == []


def test_a_person_who_lets_the_call_go_is_caught_after_two_seconds_and_not_before() -> None:
    text, clock = said(ZEROCARDS, NEARLY_OUT, [(1, "R5"), (0.5, "")])
    assert "caught you" in text
    assert clock.waits == [1.5]
    text, clock = said(ZEROCARDS, NEARLY_OUT, [(1, "R5"), (30, "")])
    assert "caught you" in text and clock.waits == [], "they have had more than two seconds"


def test_bots_are_as_patient_in_uno() -> None:
    state = UNO.position(hands=["R5 G2", "Y7 Y8 Y9", "B1 B2 B3"], top="R7")
    text, clock = said(UNO, state, [(1, "R5"), (0.25, "")])
    assert "caught you" in text and clock.waits == [1.75]


def test_bots_alone_do_not_wait() -> None:
    clock = SetClock()
    match = Match(tablerules.get("uno", target_score=0), 2, seed=3)
    Session(Hosted(match, "en", None, None, "normal", clock), Terminal(StringIO())).run()
    assert match.outcome is not None and clock.waits == []


def test_games_without_calls_need_no_patience() -> None:
    assert patience(tablerules.get("klaverjassen")) is None
    assert patience(tablerules.get("uno-hungarian")) is not None
    assert Hosted(Match("klaverjassen", 4, seed=1), "en", 0).patient_for() == 0


def test_where_nobody_sits_waiting_takes_no_time() -> None:
    hurried, real = HurriedClock(), Clock()
    begun, before = time.monotonic(), hurried.now()
    hurried.wait(3600)
    assert hurried.now() - before >= 3600 and time.monotonic() - begun < 60
    before = real.now()
    real.wait(0.01)
    assert real.now() - before >= 0.01


def test_undo_plays_the_log_again_once_however_many_have_moved_since(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(tablerules.get("uno", dealer_selection="fixed"), 10, seed=1)
    before, mine = match.view(0), len(match.log)
    assert match.to_act == (0,)
    while match.to_act != (0,) or len(match.log) == mine:
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[-1])
    assert len({seat for seat, _ in match.log}) > 5
    read, parse_move = [], type(match.game).parse_move
    monkeypatch.setattr(type(match.game), "parse_move", lambda game, text: read.append(text) or parse_move(game, text))
    hosted = Hosted(match, "en", 0)
    assert hosted.undo() and match.view(0) == before
    assert read == [text for _, text in match.log]
    assert not hosted.undo() and not Hosted(match, "en", None).undo()


def test_the_bots_can_be_strong(capsys: pytest.CaptureFixture[str]) -> None:
    outs = []
    for level in ("random", "normal"):
        assert main(["play", "uno", "--auto", "--seed", "3", "--set", "target_score=0", "--bots", level]) == 0
        outs.append(capsys.readouterr().out)
    assert outs[0] != outs[1]
    assert main(["play", "uno", "--bots", "best"]) == 2
    assert "there is no bot 'best': there are random, easy, normal, hard" in capsys.readouterr().err
