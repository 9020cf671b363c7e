"""The wheel: built, installed in an empty environment, and played there. Slow, for it makes the environment first."""

import os
import subprocess
import venv
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from build import ProjectBuilder
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "tablerules"
NEEDED = {"attrs", "cattrs"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel of this checkout."""
    return Path(ProjectBuilder(ROOT, runner=quietly).build("wheel", tmp_path_factory.mktemp("dist")))


def quietly(command, cwd=None, extra_environ=None):
    """Runs the build backend and shows what it says only when it fails."""
    environment = {**os.environ, **(extra_environ or {})}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def python(wheel, tmp_path_factory):
    """The Python of an environment with the wheel and what it needs, and nothing else."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder, with_pip=True)
    path = folder / ("Scripts" if os.name == "nt" else "bin") / ("python.exe" if os.name == "nt" else "python")
    site = Path(run(path, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    for name in sorted(closure(NEEDED)):
        lend(name, site)
    # Without an index: what is lent has to be all that the wheel asks for.
    run(path, "-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check", str(wheel))
    return path


def closure(names):
    """Distributions and all that they need, extras aside."""
    found = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        for text in metadata.requires(name) or ():
            requirement = Requirement(text)
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                waiting.append(requirement.name)
    return found


def lend(name, site):
    """Copies an installed distribution of pure Python into another environment."""
    for file in metadata.files(name):
        if ".." not in file.parts and "__pycache__" not in file.parts:
            target = site / file
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(file.locate().read_bytes())


def run(python, *arguments, cwd=None, code=0):
    """What a command prints; it sees nothing of this checkout."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV", "VIRTUAL_ENV"))}
    done = subprocess.run(
        [str(python), *arguments],
        cwd=cwd,
        env={**kept, "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout


def test_everything_of_the_package_is_in_the_wheel(wheel):
    here = {
        path.relative_to(SOURCES.parent).as_posix()
        for path in SOURCES.rglob("*")
        if path.is_file() and path.suffix in (".py", ".tcss", ".toml", ".typed")
    }
    with zipfile.ZipFile(wheel) as archive:
        there = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert here - there == set()
    assert {name for name in there - here if not name.endswith((".mo", ".po"))} == set()
    assert "tablerules/py.typed" in there
    assert {"tablerules/games/uno/rulebook.toml", "tablerules/table.toml", "tablerules/lobby.toml"} <= there


def test_the_wheel_says_what_it_needs(wheel):
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        about = metadata.PathDistribution(zipfile.Path(archive, name.removesuffix("METADATA")))
        needs = [Requirement(text) for text in about.requires]
        assert {need.name for need in needs if need.marker is None} == NEEDED
        assert all("extra" in str(need.marker) for need in needs if need.marker is not None)
        assert about.metadata["Requires-Python"] == ">=3.11"
        assert about.metadata["Name"] == "tablerules"
        scripts = {point.name: point.value for point in about.entry_points}
        assert scripts == {"tablerules": "tablerules.cli:main"}
        assert any(name.endswith("LICENSE") for name in archive.namelist())


def test_a_game_is_played_in_an_empty_environment(python, tmp_path):
    told = run(python, "-m", "tablerules", "play", "uno", "--auto", "--seed", "3", "--seats", "3", cwd=tmp_path)
    assert "won the match" in told


@pytest.mark.parametrize(("game", "rule"), [("uno", "UNO-17"), ("uno-hungarian", "HU-07")])
def test_the_rules_are_shown_in_three_languages(python, tmp_path, game, rule):
    shown = {
        run(python, "-m", "tablerules", "rules", game, "--lang", lang, cwd=tmp_path) for lang in ("en", "nl", "hu")
    }
    assert len(shown) == 3
    assert all(rule in text and "TABLE-01" in text for text in shown)


def test_the_library_is_used_in_an_empty_environment(python, tmp_path):
    program = """
import sys, tablerules
assert "site-packages" in tablerules.__file__, tablerules.__file__
assert {"uno", "uno-hungarian"} <= set(tablerules.games())
match = tablerules.Match("uno", seats=4, seed=7)
match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
assert tablerules.Match.from_json(match.to_json()).state == match.state
strangers = {name.partition(".")[0] for name in sys.modules} - set(sys.stdlib_module_names)
print(*sorted(name for name in strangers if not name.startswith("_")))
"""
    loaded = set(run(python, "-c", program, cwd=tmp_path).split())
    assert loaded <= {"tablerules", "attr", "attrs", "cattr", "cattrs", "typing_extensions", "sitecustomize"}
    installed = run(python, "-m", "pip", "list", "--format", "freeze", "--disable-pip-version-check", cwd=tmp_path)
    names = {line.partition("==")[0].lower().replace("_", "-") for line in installed.split()}
    assert names - {"pip", "setuptools", "wheel"} == {"tablerules", *closure(NEEDED)}


def test_the_script_is_installed(python, tmp_path):
    script = python.with_name("tablerules.exe" if os.name == "nt" else "tablerules")
    assert "uno-hungarian" in run(script, "games", cwd=tmp_path)
