"""The commands that let bots play many games: what they print, write and refuse."""

import csv
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tablerules import Match, cli_simulate
from tablerules.cli import main

ROUND = ["--set", "target_score=0", "--seed", "3"]


def told(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> tuple[str, str]:
    """What a command writes to both outputs."""
    assert main(arguments) == status
    return capsys.readouterr()


def test_bots_are_seated_by_level_one_for_all_or_one_a_seat(capsys: pytest.CaptureFixture[str]) -> None:
    out, _ = told(capsys, "simulate", "uno", "--games", "4", "--bots", "easy,random,random", *ROUND)
    assert [line.split()[1] for line in out.splitlines()[-3:]] == ["easy", "random", "random"]
    out, _ = told(capsys, "simulate", "uno", "--games", "4", "--seats", "2", "--bots", "easy", *ROUND)
    assert [line.split()[1] for line in out.splitlines()[-2:]] == ["easy", "easy"]


def test_the_number_of_processes_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    given = ("simulate", "uno", "--games", "12", "--seats", "2", "--events", *ROUND)
    here, _ = told(capsys, *given)
    there, _ = told(capsys, *given, "--jobs", "2")
    assert there == here and "match ended: 1 per game" in here


@pytest.mark.parametrize(
    ("command", "games", "jobs", "workers"),
    [("simulate", 3, 61, 3), ("simulate", 1, 61, None), ("tournament", 7, 5, 3), ("tournament", 7, 2, 2)],
)
def test_there_are_no_more_processes_than_games_at_a_time(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    games: int,
    jobs: int,
    workers: int | None,
) -> None:
    made: list[int] = []

    def noticed(number: int, **given: Any) -> ProcessPoolExecutor:
        made.append(number)
        return ProcessPoolExecutor(number, **given)

    monkeypatch.setattr(cli_simulate, "ProcessPoolExecutor", noticed)
    given = ("uno", "--seats", "2", "--bots", "easy,random", "--games", str(games), "--jobs", str(jobs), *ROUND)
    told(capsys, command, *given)
    assert made == ([] if workers is None else [workers])


@pytest.mark.skipif(os.name != "posix", reason="process groups are of Unix")
@pytest.mark.parametrize("whom", [os.kill, os.killpg], ids=["the command", "all its processes, as a terminal does"])
def test_ctrl_c_ends_the_processes_at_once(whom: Any, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    command = ("simulate", "uno", "--games", "100000", "--jobs", "2", "--bots", "easy", "--records", str(kept))
    child = subprocess.Popen(
        [sys.executable, "-m", "tablerules", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        deadline = time.monotonic() + 60
        while not (kept.is_dir() and len(list(kept.iterdir())) > 4) and time.monotonic() < deadline:
            time.sleep(0.05)
        whom(child.pid, signal.SIGINT)
        _, said = child.communicate(timeout=10)  # all who hold the other ends of the pipes are gone
    finally:
        if child.poll() is None:
            os.killpg(child.pid, signal.SIGKILL)
    assert (child.returncode, said) == (130, "tablerules: interrupted\n")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--csv", "nowhere/table.csv"], "cannot write 'nowhere/table.csv': No such file or directory"),
        (["--csv", "."], "cannot write '.': Is a directory"),
        (["--plot", "nowhere/rates.svg"], "cannot write 'nowhere/rates.svg': No such file or directory"),
        (["--plot", "rates.doc"], "'rates.doc': a picture has one of the endings "),
        (["--plot", "rates"], "'rates': a picture has one of the endings "),
    ],
)
def test_what_could_not_be_written_is_refused_before_the_first_game(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    complaint: str,
) -> None:
    pytest.importorskip("matplotlib")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(cli_simulate, "simulate", None)
    _, err = told(capsys, "simulate", "uno", *arguments, status=2)
    assert complaint in err and len(err.splitlines()) == 1 and list(tmp_path.iterdir()) == []


def test_a_file_keeps_what_it_holds_until_all_is_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*given: Any, **more: Any) -> None:
        raise KeyboardInterrupt

    old, new = tmp_path / "old.csv", tmp_path / "new.csv"
    old.write_text("what it holds")
    monkeypatch.setattr(cli_simulate, "simulate", interrupted)
    for file in (old, new):
        told(capsys, "simulate", "uno", "--csv", str(file), status=130)
    assert old.read_text() == "what it holds" and not new.exists()


def test_results_and_records_are_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    table, kept = tmp_path / "table.csv", tmp_path / "kept"
    given = ("simulate", "uno", "--games", "2", "--seats", "2", *ROUND)
    told(capsys, *given, "--csv", str(table), "--records", str(kept))
    rows = list(csv.DictReader(table.read_text("utf-8").splitlines()))
    assert [row["games"] for row in rows] == ["2", "2"]
    assert all(Match.from_json(file.read_text("utf-8")).outcome for file in kept.iterdir())
    assert len(list(kept.iterdir())) == 2


def test_a_tournament_is_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    out, _ = told(capsys, "tournament", "uno", "--bots", "easy,random", "--games", "9", *ROUND)
    assert out.splitlines()[0] == "uno: 8 games for every two bots"
    assert {line.split()[0] for line in out.splitlines()[-2:]} == {"easy", "random"}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["simulate", "uno", "--bots", "easy,genius"], "there is no bot 'genius'"),
        (["simulate", "uno", "--bots", "easy,easy", "--seats", "3"], "3 seats take 3 bots, not 2"),
        (["simulate", "uno", "--games", "1", "--jobs", "-1"], "'-1' is less than 0"),
        (["simulate", "uno", "--games", "1", *ROUND, "--csv", "nowhere/table.csv"], "cannot write 'nowhere/table.csv'"),
        (["simulate", "uno", "--games", "1", *ROUND, "--records", "file/kept"], "cannot write 'file/kept'"),
        (["simulate", "uno", "--jobs", "999999"], "argument --jobs: '999999' processes are more than 61"),
        (["tournament", "uno", "--bots", "easy"], "two bots or more"),
        (["tournament", "uno", "--games", "0"], "two games or more for every two bots, not 0"),
        (["tournament", "uno", "--games", "1"], "two games or more for every two bots, not 1"),
        (["tournament", "uno", "--bots", "easy,easy"], "each once"),
        (["tournament", "uno", "--seats", "3"], "an even number is needed"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    complaint: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("no folder")
    _, err = told(capsys, *arguments, status=2)
    assert complaint in err and len(err.splitlines()) == 1


def test_a_picture_is_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    given = ("simulate", "uno", "--games", "2", "--seats", "2", *ROUND, "--plot")
    told(capsys, *given, str(tmp_path / "rates.svg"))
    assert (tmp_path / "rates.svg").read_text("utf-8").lstrip().startswith("<?xml")


def test_without_matplotlib_it_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "matplotlib.figure", None)
    _, err = told(
        capsys, "simulate", "uno", "--games", "1", "--seats", "2", *ROUND, "--plot", str(tmp_path / "x.png"), status=2
    )
    assert "pip install -e '.[plot]'" in err
