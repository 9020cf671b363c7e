"""Memory stays flat while games are played; `memory.py` shows the same over a million steps."""

import functools
import gc
import tracemalloc
from collections.abc import Callable, Iterator

import pytest

import tablerules
from tests.benchmarks.memory import growth, player_of

WARM_UP, STEPS = 2_500, 4_000

A_STEP = 60
"""The bytes a step that may be left over: moves are kept once they have been made; a kept state has some hundreds."""


@pytest.fixture
def held() -> Iterator[Callable[[], int]]:
    """What Python has allocated, in bytes, without what is remembered up to a limit."""
    tracemalloc.start()
    yield allocated
    tracemalloc.stop()


def allocated() -> int:
    for thing in gc.get_objects():
        if type(thing) is functools._lru_cache_wrapper and thing.cache_parameters()["maxsize"] is not None:
            thing.cache_clear()
    return tracemalloc.get_traced_memory()[0]


@pytest.mark.parametrize("name", tablerules.games())
def test_nothing_is_kept(name: str, held: Callable[[], int]) -> None:
    (more,) = growth(player_of(tablerules.get(name)), held, WARM_UP, STEPS, 1)
    assert more < A_STEP * STEPS


def test_what_is_kept_is_seen(held: Callable[[], int]) -> None:
    game = tablerules.get("klaverjassen", deals=1)
    kept = []

    class Keeping(type(game)):
        def apply(self, state, seat, move):
            kept.append(super().apply(state, seat, move))
            return kept[-1]

    (more,) = growth(player_of(Keeping(game.options)), held, WARM_UP, STEPS, 1)
    assert more > 4 * A_STEP * STEPS
