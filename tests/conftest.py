"""What every test shares: the Hypothesis profiles, and benchmarks only when asked for.

The profile is `dev` unless TABLERULES_PROFILE (or HYPOTHESIS_PROFILE) names another; `--hypothesis-profile`
on the command line goes before both. A test that sets `max_examples` itself has opted out of the profiles.
"""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

TESTS = Path(__file__).parent
SLOW_BUT_FINE = (HealthCheck.too_slow,)

settings.register_profile("dev", max_examples=20, deadline=None)
settings.register_profile(
    "ci",
    max_examples=40,
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=SLOW_BUT_FINE,
)
settings.register_profile(
    "nightly",
    max_examples=2000,
    deadline=None,
    print_blob=True,
    suppress_health_check=SLOW_BUT_FINE,
)
settings.load_profile(os.environ.get("TABLERULES_PROFILE") or os.environ.get("HYPOTHESIS_PROFILE") or "dev")

# Measuring coverage makes what runs take about three times as long. What these reach, the tests of each part reach too.
NOT_TRACED = (
    "tests/conformance/test_games.py",
    "tests/properties/",
    "tests/rules/hand_and_foot/test_conformance.py",
    "tests/rules/hand_and_foot/test_feasibility.py",
    "tests/rules/hand_and_foot/test_properties.py",
    "tests/rules/hand_and_foot/test_round_properties.py",
    "tests/rules/klaverjassen/test_perft.py",
    "tests/rules/klaverjassen/test_properties.py",
    "tests/unit/test_cluster.py",
    "tests/unit/test_players_hand_and_foot.py::test_they_play_by_any_house_rules",
    "tests/unit/test_search.py::test_looking_ahead_wins_more",
    "tests/unit/test_typescript.py",
    "tests/unit/test_versions.py",
    "tests/unit/test_wheel.py",
    "tests/web/",
)

collect_ignore = ["run.py", "records/replay.py", "records/write.py"]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Benchmarks are run by hand: they are collected only when the command line names them."""
    benchmarks = TESTS / "benchmarks"
    if collection_path != benchmarks:
        return None
    named = (Path(config.invocation_params.dir, arg.partition("::")[0]).resolve() for arg in config.args)
    return None if any(path.is_relative_to(benchmarks) for path in named) else True


def pytest_itemcollected(item: pytest.Item) -> None:
    """Long courses of play are not traced; a `rule` mark names at least one rule, and names it in plain text."""
    if item.nodeid.startswith(NOT_TRACED):
        item.add_marker("no_cover")
    for mark in item.iter_markers("rule"):
        if mark.kwargs or not mark.args or not all(isinstance(rule, str) for rule in mark.args):
            raise pytest.UsageError(f'{item.nodeid}: write the mark as rule("UNO-17"), one or more rule IDs')
