"""The training example runs; that it learns is seen when it is run for real, which takes a minute or two."""

import importlib.util
import re
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo", reason="needs the extra rl")
pytest.importorskip("sklearn", reason="the example learns with scikit-learn")

PATH = Path(__file__).parents[2] / "examples" / "train_uno" / "train.py"


@pytest.mark.filterwarnings("ignore:Got `batch_size`:UserWarning")  # it learns from a few moves only
def test_a_short_run_says_how_often_it_wins(monkeypatch, capsys):
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        monkeypatch.setenv(name, "1")
    spec = importlib.util.spec_from_file_location("train_uno", PATH)
    train = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(train)
    for name, value in {"GAMES": (1, 1), "EPOCHS": 1, "EVALUATION": 2, "LONGEST": 20}.items():
        monkeypatch.setattr(train, name, value)
    train.main()
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert re.fullmatch(r"iteration 2: won [01] of 1, [0-9]+ moves to learn from, [0-9]+ s", lines[1])
    assert "of 2 games (95 % interval " in lines[2]


def test_it_is_short():
    assert len(PATH.read_text("utf-8").splitlines()) < 150
