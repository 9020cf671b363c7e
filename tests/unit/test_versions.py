"""Every CPython from 3.11 that this machine has replays the recorded matches to the same end, and keeps the laws."""

import os
import shutil
import subprocess
import sys
from functools import cache
from importlib import metadata
from pathlib import Path

import pytest

import tablerules

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "tests" / "records"
TOO_OLD = (3, 10)


def candidates():
    """Where a Python may be: on the path, and where pyenv keeps its own."""
    yield sys.executable
    yield from filter(None, (shutil.which(f"python3.{minor}") for minor in range(11, 20)))
    root = os.environ.get("PYENV_ROOT")
    if not root and shutil.which("pyenv"):
        root = subprocess.run(["pyenv", "root"], capture_output=True, text=True, timeout=60, check=False).stdout.strip()
    if root:
        yield from map(str, sorted(Path(root).glob("versions/*/bin/python")))


@cache
def interpreters():
    """An interpreter for each version of CPython found, by version."""
    found = {}
    ask = "import sys; print(sys.implementation.name, '.'.join(map(str, sys.version_info[:3])), *sys.version_info[:2])"
    for path in candidates():
        asked = subprocess.run([path, "-c", ask], capture_output=True, text=True, timeout=60, check=False)
        if asked.returncode:  # pyenv puts an empty shell on the path for each version it has
            continue
        name, version, major, minor = asked.stdout.split()
        if name == "cpython" and (int(major), int(minor)) > TOO_OLD:
            found.setdefault(version, path)
    return found


@pytest.fixture(scope="session")
def libraries(tmp_path_factory):
    """A folder with what the library needs: pure Python, so that it serves every version."""
    folder = tmp_path_factory.mktemp("libraries")
    for name in ("attrs", "cattrs", "typing-extensions"):
        for file in metadata.files(name):
            if file.suffix == ".py" and ".." not in file.parts:
                target = folder / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file.locate(), target)
    return folder


def test_this_machine_has_a_python_for_this_test():
    assert sys.version.split()[0].rstrip("+") in interpreters() or sys.implementation.name != "cpython"


@pytest.mark.parametrize("version", interpreters())
def test_records_replay_alike_and_the_laws_hold(version, libraries):
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV"))}
    path = os.pathsep.join([str(Path(tablerules.__file__).parents[1]), str(libraries)])
    environment = {**kept, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [interpreters()[version], "-W", "error", str(RECORDS / "replay.py"), "--laws"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    *found, laws = done.stdout.splitlines()
    assert found == (RECORDS / "digests.txt").read_text("utf-8").splitlines()
    assert laws.startswith("the laws hold in ") and int(laws.split()[4]) > 100
