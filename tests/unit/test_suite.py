"""What `tests/conftest.py` says of tests is said of tests that there are."""

from pathlib import Path

import pytest

from ..conftest import NOT_TRACED, TESTS


def file_of(test: str) -> str:
    return test.partition("::")[0]


def all_were_asked_for(config: pytest.Config) -> bool:
    """Whether the command line names the folder of the tests, or one around it, and leaves none of them out."""
    named = [Path(config.invocation_params.dir, arg).resolve() for arg in config.args]
    some = [config.getoption(name, None) for name in ("keyword", "markexpr", "deselect", "lf")]
    return not any(some) and any(TESTS.is_relative_to(path) for path in named)


def test_what_runs_without_the_tracer_is_there(request: pytest.FixtureRequest) -> None:
    """That a test is missing shows where all of its file were collected; what the file needs may not be installed."""
    missing = [name for name in NOT_TRACED if not (TESTS.parent / file_of(name)).exists()]
    if all_were_asked_for(request.config):
        tests = [item.nodeid for item in request.session.items]
        files = set(map(file_of, tests))
        missing += [
            name for name in NOT_TRACED if file_of(name) in files and not any(t.startswith(name) for t in tests)
        ]
    assert missing == []
