"""The programs of this folder are held against the types by mypy; they also have to run."""

import importlib

import pytest


@pytest.mark.parametrize("name", ["uno", "zerocards", "match", "protocol"])
def test_a_program_that_type_checks_runs(name: str) -> None:
    importlib.import_module(f"tests.typing.{name}").main()
