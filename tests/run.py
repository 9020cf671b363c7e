"""Runs every check of the project, one after the other, and says at the end what failed.

`python tests/run.py` runs all of them; `python tests/run.py types tests` only the ones named.
"""

import os
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def steps(scratch: Path) -> dict[str, list[str]]:
    """Each check by its name, in order, as the arguments after `python -m`."""
    typed = ["src", *(name for name in ("tests/typing",) if (ROOT / name).is_dir())]
    return {
        "lint": ["ruff", "check", "."],
        "format": ["ruff", "format", "--check", "."],
        "types": ["mypy", "--strict", *typed],
        "tests": [
            *("pytest", "-q", "-n", "auto", "--dist", "worksteal", "--benchmark-disable"),
            *("--cov", "--cov-report=", "--cov-fail-under=0", f"--junitxml={scratch / 'junit.xml'}"),
            *("--doctest-modules", "src", "tests"),
        ],
        "coverage": ["coverage", "report"],
        "docs": ["mkdocs", "build", "--strict", "--quiet", "--site-dir", str(scratch / "site")],
    }


def main(chosen: Sequence[str]) -> int:
    """Runs the chosen checks, or all; returns the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        plan = steps(scratch)
        if unknown := set(chosen) - set(plan):
            print(f"no such check: {', '.join(sorted(unknown))}; there are {', '.join(plan)}", file=sys.stderr)
            return 2
        results = {name: run(name, plan[name]) for name in plan if not chosen or name in chosen}
        passed, failed, skipped = counts(scratch / "junit.xml")

    print("\n=== summary")
    for name, (ok, seconds) in results.items():
        print(f"{name:10} {'ok' if ok else 'FAILED':6} {seconds:7.1f} s")
    failures = [name for name, (ok, _) in results.items() if not ok]
    # The tests count one by one, each other check as one; a test run that died is a failure even if no test is.
    others = [name for name in results if name != "tests"]
    passed += sum(name not in failures for name in others)
    failed += sum(name in failures for name in others)
    if "tests" in failures:
        failed = max(failed, 1)
    print(f"checks: {passed} passed, {failed} failed, {skipped} skipped", flush=True)
    return 1 if failures else 0


def run(name: str, arguments: list[str]) -> tuple[bool, float]:
    """Runs one check with its output shown; returns whether it passed, and its seconds."""
    print(f"\n=== {name}: {' '.join(arguments)}", flush=True)
    begun = time.perf_counter()
    environment = {"TABLERULES_PROFILE": "ci", "NO_MKDOCS_2_WARNING": "1", **os.environ}
    done = subprocess.run([sys.executable, "-m", *arguments], cwd=ROOT, env=environment, check=False)
    seconds = time.perf_counter() - begun
    print(f"--- {name}: {'ok' if done.returncode == 0 else 'FAILED'} in {seconds:.1f} s", flush=True)
    return done.returncode == 0, seconds


def counts(report: Path) -> tuple[int, int, int]:
    """Passed, failed and skipped tests of a JUnit report; none where there is no report."""
    if not report.exists():
        return 0, 0, 0
    suites = list(ET.parse(report).iter("testsuite"))
    total, failed, skipped = (
        sum(int(suite.get(key, 0)) for suite in suites for key in keys)
        for keys in (("tests",), ("failures", "errors"), ("skipped",))
    )
    return total - failed - skipped, failed, skipped


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
