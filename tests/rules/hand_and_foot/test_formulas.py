"""The formulas for what can still be reached, each by itself, against trying everything.

`test_feasibility` shows that the lists of moves are right; here it is `feasibility` and `reach` alone, called with what
a state holds.
"""

from __future__ import annotations

import random
from dataclasses import replace

import attrs
import pytest

from tablerules.games.hand_and_foot import feasibility
from tablerules.games.hand_and_foot.cards import cards, counted
from tablerules.games.hand_and_foot.reach import Spot, best

from . import slow
from .slow import Drawn, Judge
from .slow import Spot as Tried
from .table import Table, game_of
from .test_feasibility import NIGHTLY, positions, set_up, told

SEEDS = range(500, 520 if NIGHTLY else 502)


def as_spot(t: Table, drawn: Drawn, judge: Judge, tried: Tried) -> Spot:
    """What the formulas look at, in the library's own terms."""
    team = t.state.teams[0]
    no_contract = replace(judge, house=replace(drawn.house, contract=(0, 0, 0)), _finish={})
    return Spot(
        law=t.game.law,
        hand=t.state.hands[0],
        growing=team.growing,
        books=team.books,
        missing=0 if drawn.opened else drawn.required - tried.laid,
        laid=tried.touched,
        up=drawn.up,
        able=no_contract.may_go_out(tried),
        contract=drawn.house.contract,
    )


@pytest.mark.rule("HF-75")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("leave", [0, 1, 2])
def test_best_is_the_most_that_can_be_laid(leave, seed):
    for drawn in positions(seed)[:100]:
        t = set_up(drawn, "meld")
        most = best(t.game.law, t.state.hands[0], t.state.teams[0].growing, leave)
        assert most == drawn.judge.best(drawn.spot, leave), told(drawn, [])


@pytest.mark.rule("HF-101", "HF-139")
@pytest.mark.parametrize("seed", SEEDS)
def test_finish_is_whether_going_out_can_be_reached(seed):
    for drawn in positions(seed):
        t, judge = set_up(drawn, "meld"), drawn.judge
        spot = as_spot(t, drawn, judge, drawn.spot)
        assert feasibility.finish(spot) == judge.finish(drawn.spot), told(drawn, [])


@pytest.mark.rule("HF-75", "HF-87")
@pytest.mark.parametrize("seed", SEEDS)
def test_completable_is_whether_the_turn_can_be_ended(seed):
    rng = random.Random(seed)
    for drawn in positions(seed):
        t, judge, tried = set_up(drawn, "meld"), drawn.judge, drawn.spot
        while True:
            spot = as_spot(t, drawn, judge, tried)
            assert feasibility.completable(spot) == judge.completable(tried), told(drawn, [])
            local = dict(judge.stages(tried))
            stages = sorted(text for text in local if f"stage {text}" in t.legal(0))
            if not stages:
                break
            text = rng.choice(stages)
            t.play(f"stage {text}")
            tried = local[text]


@pytest.mark.rule("HF-66", "HF-75")
@pytest.mark.parametrize("seed", SEEDS)
def test_claim_completable_is_whether_the_pile_can_be_taken(seed):
    for drawn in positions(seed):
        judge = drawn.judge
        for text, tried in judge.claims(drawn.spot, drawn.pile).items():
            t = set_up(drawn, "draw").play(text)
            extra = bytes(slow.KINDS.index(card) for card in judge.to_come)
            spot = as_spot(t, drawn, judge, tried)
            assert feasibility.claim_completable(spot, extra) == judge.takeable(tried), told(drawn, [text])


@pytest.mark.rule("HF-41", "HF-49", "HF-139")
@pytest.mark.parametrize(("mode", "possible"), [("auto", False), ("choose", True), ("discard", False)])
def test_red_threes_in_hand_stand_in_the_way_of_going_out_unless_they_can_be_laid(mode, possible):
    game = game_of(red3_mode=mode, contract=(0, 0, 0))
    hand = counted(cards("K K K R3 R3"))
    spot = Spot(
        law=game.law,
        hand=hand,
        growing=(0,) * 12,
        books=(),
        missing=0,
        laid=False,
        up=True,
        able=True,
        contract=(0, 0, 0),
    )
    assert feasibility.finish(spot) == possible
    assert feasibility.finish(attrs.evolve(spot, able=False)) is False
