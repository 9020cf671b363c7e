"""Speed with pytest-benchmark: whole games of ours and of the peers, and the calls a front-end makes.

Run by hand, `pytest tests/benchmarks`; what counts is the ratios of `ratios.py`.
"""

import random

import pytest

from tablerules import Match, settle
from tablerules.games.uno import Uno, UnoOptions
from tests.benchmarks.ratios import ROWS

ENGINES = {engine.name: engine for row in ROWS for engine in (row.ours, *row.peers)}


@pytest.mark.parametrize("name", ENGINES)
def test_random_play(benchmark, name):
    engine = ENGINES[name]
    if engine.missing:
        pytest.skip(engine.missing)
    play = engine.make()
    benchmark.extra_info["steps"] = play(1)
    assert benchmark(play, 1) > 0


GAME = Uno()
STATE = settle(GAME, GAME.start(4), random.Random(7))
SEAT = GAME.to_act(STATE)[0]
MOVES = GAME.legal_moves(STATE, SEAT)

CALLS = {
    "start and deal": lambda: settle(GAME, GAME.start(4), random.Random(7)),
    "legal_moves": lambda: GAME.legal_moves(STATE, SEAT),
    "asides": lambda: GAME.asides(STATE, SEAT),
    "refusal": lambda: GAME.refusal(STATE, SEAT, MOVES[0]),
    "apply, the first move": lambda: GAME.apply(STATE, SEAT, MOVES[0]),
    "apply, draw": lambda: GAME.apply(STATE, SEAT, MOVES[-1]),
    "view": lambda: GAME.view(STATE, SEAT),
    "determinize": lambda: GAME.determinize(GAME.view(STATE, SEAT), random.Random(7)),
    "parse_move": lambda: GAME.parse_move("W+4 B"),
    "hash": lambda: hash(STATE),
    "a state compared with itself": lambda: GAME.apply(STATE, SEAT, MOVES[0]) == STATE,
}


@pytest.mark.parametrize("call", CALLS)
def test_a_call(benchmark, call):
    benchmark(CALLS[call])


def test_a_match_of_default_moves(benchmark):
    """Everything a host needs: the log, the plies, the events of each seat."""

    def play():
        match = Match(Uno(UnoOptions(target_score=0)), 4, seed=7)
        while match.to_act:
            match.play(match.to_act[0], match.game.default_move(match.state, match.to_act[0]))
        return match

    assert benchmark(play).outcome is not None


def test_a_snapshot(benchmark):
    match = Match("uno", 4, seed=7)
    benchmark(match.snapshot, match.to_act[0])


def test_a_record_is_read(benchmark):
    match = Match(Uno(UnoOptions(target_score=0)), 4, seed=7)
    while match.to_act:
        match.play(match.to_act[0], match.game.default_move(match.state, match.to_act[0]))
    text = match.to_json()
    assert benchmark(Match.from_json, text).state == match.state
