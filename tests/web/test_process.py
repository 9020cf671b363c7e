"""The server as a process of its own: under load nothing is lost, and killed it goes on where it was."""

import itertools
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

for name in ("starlette", "uvicorn", "websockets"):
    pytest.importorskip(name)

from examples.web_table.__main__ import main  # noqa: E402

from tests.benchmarks import load  # noqa: E402
from tests.web.serving import Person, make_move, on_turn, playing, seated, seen  # noqa: E402


def test_at_many_tables_at_once_nothing_is_lost() -> None:
    result = load.run(tables=10, seconds=0, pause=0.02, think=0.1, level="easy", moves=5)
    assert result.problems == []
    assert all(player.sent >= 5 and player.received > 5 for player in result.players)
    assert set(result.moves) == set(load.BOTS)
    assert sum(result.moves.values()) > 50  # those of bots are in the logs as well


@contextmanager
def process(folder: Path) -> Iterator[Any]:
    """The server on the file in `folder`; it is killed at the end."""
    server = load.Server(folder, pause=0)
    try:
        server.wait()
        yield server
    finally:
        server.kill()
        assert server.reported == ""


TABLES = [("uno", 2), ("uno-hungarian", 2), ("zerocards", 2), ("klaverjassen", 4), ("hand-and-foot", 4)]


def test_a_killed_server_goes_on_with_every_match(tmp_path: Path) -> None:
    rng = random.Random(5)
    tables, before = [], []
    with process(tmp_path) as server:
        host: Any = SimpleNamespace(port=server.port)
        for game, seats in TABLES:
            names = [f"{game} {seat}" for seat in range(seats)]
            slow = {"turn_timer_s": 90} if game == "zerocards" else None
            people = playing(host, game, *names[:2], bots=seats - 2, settings=slow)
            for _ in range(3):
                make_move(people, rng)
            on_turn(people)  # so that nobody moves by themselves any more
            tables.append(people)
        (waiting,) = seated(host, "uno", "Vera")
        before = [[seen(person) for person in people] for people in tables]
        for snapshots in before:  # melds that are laid ready are seen by one seat alone
            assert max(snapshot["ply"] for snapshot in snapshots) > 3
        server.kill()
        for person in (*itertools.chain(*tables), waiting):
            person.closed()
            person.leave()
    with process(tmp_path) as server:
        host = SimpleNamespace(port=server.port)
        for people, snapshots in zip(tables, before, strict=True):
            back = [Person(host, person.token) for person in people]
            for person, snapshot in zip(back, snapshots, strict=True):
                person.hear("table")
                for part in ("seat", "ply", "view", "to_act", "legal_moves", "asides", "timers", "outcome"):
                    assert person.snapshot[part] == snapshot[part], part
            make_move(back, rng)
            for person in back:
                person.leave()
        with Person(host, waiting.token) as again:
            assert again.lobby is not None
            assert [one["name"] for one in again.lobby["view"]["occupants"]] == ["Vera"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--port", "99999"], "argument --port: '99999' is no port: write a number up to 65535"),
        (["--port", "http"], "argument --port: 'http' is no port: write a number up to 65535"),
        (["--file", "no/such/folder"], "tables cannot be kept in no/such/folder: unable to open database file"),
        (["--file", "notes.txt"], "tables cannot be kept in notes.txt: file is not a database"),
    ],
)
def test_what_cannot_be_started_is_said_in_a_line(
    arguments: list[str],
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.txt").write_text("no database\n" * 100)
    monkeypatch.setattr("sys.argv", ["web_table", *arguments])
    monkeypatch.setattr("uvicorn.run", lambda *_, **__: pytest.fail("it was started"))
    with pytest.raises(SystemExit):
        main()
    assert capsys.readouterr().err.splitlines()[-1] == f"web_table: error: {complaint}"
