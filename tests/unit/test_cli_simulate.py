"""The commands that let bots play many games: what they print, write and refuse."""

import csv
from pathlib import Path

import pytest

from tablerules import Match
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
        (["tournament", "uno", "--bots", "easy"], "two bots or more"),
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
    _, err = told(capsys, *given, str(tmp_path / "rates.doc"), status=2)
    assert "rates.doc" in err and len(err.splitlines()) == 1


def test_without_matplotlib_it_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "matplotlib.figure", None)
    _, err = told(
        capsys, "simulate", "uno", "--games", "1", "--seats", "2", *ROUND, "--plot", str(tmp_path / "x.png"), status=2
    )
    assert "pip install -e '.[plot]'" in err
