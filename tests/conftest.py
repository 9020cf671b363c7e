"""What every test shares: the Hypothesis profiles, and benchmarks only when asked for.

The profile is `dev` unless TABLERULES_PROFILE (or HYPOTHESIS_PROFILE) names another; `--hypothesis-profile`
on the command line goes before both. A test that sets `max_examples` itself has opted out of the profiles.
"""

import os
import sys
from collections.abc import Generator
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

# Measuring coverage makes what runs take about three times as long. Nearly all that these reach, others reach too.
NOT_TRACED = (
    "tests/adapters/test_openspiel.py::test_api",
    "tests/adapters/test_openspiel.py::test_games_sim",
    "tests/adapters/test_openspiel.py::test_random_sim",
    "tests/adapters/test_pettingzoo.py::test_api",
    "tests/adapters/test_pettingzoo.py::test_parallel_api",
    "tests/adapters/test_pettingzoo.py::test_seed",
    "tests/conformance/test_games.py",
    "tests/conformance/test_kit.py::test_a_broken_game_is_caught_by_the_law_it_breaks",
    "tests/examples/",
    "tests/properties/",
    "tests/rules/hand_and_foot/test_conformance.py",
    "tests/rules/hand_and_foot/test_feasibility.py",
    "tests/rules/hand_and_foot/test_properties.py",
    "tests/rules/hand_and_foot/test_round_properties.py",
    "tests/rules/klaverjassen/test_facts.py",
    "tests/rules/klaverjassen/test_perft.py",
    "tests/rules/klaverjassen/test_properties.py",
    "tests/unit/test_cluster.py",
    "tests/unit/test_codec.py::test_views_and_snapshots_follow_their_schema_and_are_read_back",
    "tests/unit/test_players_hand_and_foot.py::test_they_play_by_any_house_rules",
    "tests/unit/test_players_uno.py::test_a_better_level_wins_more_games_of_two",
    "tests/unit/test_players_zerocards.py::test_a_better_level_wins_at_least_55_percent_of_games_of_two",
    "tests/unit/test_players_zerocards.py::test_easy_wins_more_games_than_random_players",
    "tests/unit/test_record.py::test_a_log_as_long_as_a_record_may_be_is_refused_at_its_first_fault",
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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Long courses of play run without the tracer of coverage. (xdist ignores the mark `no_cover`.)"""
    tracer = sys.gettrace() if item.nodeid.startswith(NOT_TRACED) else None
    if tracer is None:
        return (yield)
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)


def pytest_itemcollected(item: pytest.Item) -> None:
    """A `rule` mark names at least one rule, and names it in plain text."""
    for mark in item.iter_markers("rule"):
        if mark.kwargs or not mark.args or not all(isinstance(rule, str) for rule in mark.args):
            raise pytest.UsageError(f'{item.nodeid}: write the mark as rule("UNO-17"), one or more rule IDs')
