"""When a stage or a claim is safe: the formulas against trying everything, on thousands of small positions."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import settings

from . import slow
from .slow import Drawn, Spot
from .table import Table, made, table

NIGHTLY = settings().max_examples >= 1000
MELDING = range(80 if NIGHTLY else 11)
CLAIMING = range(40 if NIGHTLY else 6)
A_CHUNK = 300


def set_up(drawn: Drawn, phase: str) -> Table:
    """The position on the library's table."""
    seats = 4 if drawn.team else 2
    up = ([0] if drawn.up else []) + ([2] if drawn.team and drawn.partner_up else [])
    position: dict[str, Any] = {}
    if drawn.team and drawn.partner_played:
        position["foot_played"] = [2]
    if drawn.asked:
        position["asked"] = drawn.asked
    if phase == "draw":
        position["discard"] = " ".join(drawn.pile)
    return table(
        " ".join(drawn.spot.hand),
        seats=seats,
        up=up,
        melds=" ".join(f"{key}({n},{d},{j})" for key, n, d, j in drawn.spot.melds),
        opened=[0] if drawn.opened else [],
        phase=phase,
        options=drawn.options,
        **position,
    )


def told(drawn: Drawn, moves: list[str]) -> str:
    return f"{drawn}\nafter {moves}"


def positions(seed: int) -> list[Drawn]:
    rng = random.Random(seed)
    return [slow.drawn(rng) for _ in range(A_CHUNK)]


@pytest.mark.rule("HF-75", "HF-128", "HF-129")
@pytest.mark.parametrize("seed", MELDING)
def test_while_melding_the_list_is_what_trying_everything_gives(seed):
    rng = random.Random(1000 + seed)
    for drawn in positions(seed):
        t, judge, spot, moves = set_up(drawn, "meld"), drawn.judge, drawn.spot, []
        while True:
            expected = judge.melding(spot, drawn.spot, may_ask=drawn.may_ask)
            assert t.legal(0) == expected, told(drawn, moves)
            assert (t.asides(0) != set()) == (bool(moves) and "undo" not in expected), told(drawn, moves)
            stages = {f"stage {text}": after for text, after in judge.stages(spot)}
            doomed = sorted(set(stages) - expected)
            if doomed:
                t.refused(rng.choice(doomed), seat=0)
            legal = sorted(set(stages) & expected)
            if not legal:
                break
            move = rng.choice(legal)
            spot = stages[move]
            moves.append(move)
            t.play(move)


@pytest.mark.rule("HF-60", "HF-66", "HF-75")
@pytest.mark.parametrize("seed", CLAIMING)
def test_while_claiming_the_list_is_what_trying_everything_gives(seed):
    rng = random.Random(2000 + seed)
    for drawn in positions(100 + seed):
        t, judge = set_up(drawn, "draw"), drawn.judge
        claims = judge.claims(drawn.spot, drawn.pile)
        assert t.claims == {text.removeprefix("claim ") for text in claims}, told(drawn, [])
        if not claims:
            continue
        move = rng.choice(sorted(claims))
        spot, moves = claims[move], [move]
        t.play(move)
        while True:
            expected = judge.claiming(spot)
            assert t.legal(0) == expected, told(drawn, moves)
            stages = {f"stage {text}": after for text, after in judge.stages(spot)}
            legal = sorted(set(stages) & expected)
            if not legal or ("take" in expected and rng.random() < 0.3):
                break
            move = rng.choice(legal)
            spot = stages[move]
            moves.append(move)
            t.play(move)
        if "take" in expected:
            t.play("take")
            hand = tuple(sorted((*spot.hand, *judge.to_come), key=slow.KINDS.index))
            taken = Spot(hand, spot.melds)
            after = judge.once_opened()
            assert t.legal(0) == after.melding(taken, taken, may_ask=False), told(drawn, [*moves, "take"])


def test_the_positions_are_worth_it():
    """Enough of them are hard: unopened, in the foot, with somebody bound, with going out in reach."""
    assert A_CHUNK * (len(MELDING) + len(CLAIMING)) >= 5000
    few = [*positions(0), *positions(1), *positions(100)]
    finishing = [drawn for drawn in few if drawn.judge.finish(drawn.spot)]
    assert len(finishing) > 80
    assert sum(drawn.asked == "yes" for drawn in finishing) > 10
    assert sum(not drawn.opened for drawn in few) > 200
    assert sum(not drawn.judge.completable(drawn.spot) for drawn in few) > 10


# Canonical listing


def results(t: Table, listing: str) -> set[tuple[Any, ...]]:
    """What can be laid for good in this turn: each commit with the hand and the melds it is made with."""
    game, found, seen, waiting = t.game, set(), set(), [(t.state, "")]
    while waiting:
        state, last = waiting.pop()
        view = game.view(state, 0)
        lying = (tuple(sorted(map(str, view.hand))), tuple(sorted(map(made, view.melds[0]))))
        here = (*lying, last if listing == "canonical_moves" else "")  # the order matters to that list alone
        if here in seen:
            continue
        seen.add(here)
        for move in getattr(game, listing)(state, 0):
            text = str(move)
            if text.startswith("stage"):
                waiting.append((game.apply(state, 0, move), text))
            elif not text.startswith(("undo", "ask", "draw", "claim")):
                found.add((text, *lying))
    return found


@pytest.mark.rule("HF-130", "HF-142")
@pytest.mark.parametrize("seed", range(40 if NIGHTLY else 4))
def test_canonical_stages_reach_exactly_the_same_results(seed):
    for drawn in [drawn for drawn in positions(200 + seed) if len(drawn.spot.hand) < 7][:40]:
        t = set_up(drawn, "meld")
        canonical = {str(move) for move in t.game.canonical_moves(t.state, 0)}
        assert canonical <= t.legal(0), told(drawn, [])
        assert results(t, "canonical_moves") == results(t, "legal_moves"), told(drawn, [])


@pytest.mark.rule("HF-130", "HF-142")
@pytest.mark.parametrize("seed", range(4))
def test_canonical_stages_after_a_claim_reach_exactly_the_same_results(seed):
    for drawn in positions(300 + seed)[:60]:
        for claim in sorted(set_up(drawn, "draw").claims):
            t = set_up(drawn, "draw").play(f"claim {claim}")
            assert results(t, "canonical_moves") == results(t, "legal_moves"), told(drawn, [claim])


def bound(seed: int, number: int) -> list[Drawn]:
    """Players who were told to go out, can do so, and hold a red three that they may lay when they like."""
    rng, found = random.Random(seed), []
    while len(found) < number:
        drawn = slow.drawn(rng)
        contract = rng.choice(((0, 0, 0), (1, 0, 0), (0, 1, 0)))
        house = replace(drawn.house, red3_mode="choose", ask_permission="allowed", contract=contract, staging="safe")
        hand = (*(card for card in drawn.spot.hand if card not in ("R3", "B3")), "R3", *rng.choice(((), ("B3",))))
        drawn = replace(
            drawn,
            house=house,
            spot=replace(drawn.spot, hand=hand),
            up=True,
            team=True,
            asked="yes",
            partner_foot="none",
        )
        if drawn.judge.finish(drawn.spot):
            found.append(drawn)
    return found


@pytest.mark.rule("HF-101", "HF-130", "HF-139", "HF-142")
@pytest.mark.parametrize("seed", range(3))
def test_canonical_stages_of_a_bound_player_with_red_threes_reach_exactly_the_same_results(seed):
    stages = 0
    for drawn in bound(seed, 30):
        t = set_up(drawn, "meld")
        assert t.legal(0) == drawn.judge.melding(drawn.spot, drawn.spot, may_ask=False), told(drawn, [])
        canonical = {str(move) for move in t.game.canonical_moves(t.state, 0)}
        assert canonical <= t.legal(0), told(drawn, [])
        assert results(t, "canonical_moves") == results(t, "legal_moves"), told(drawn, [])
        stages += sum(move.startswith("stage") for move in canonical)
    assert stages > 40


@pytest.mark.rule("HF-129", "HF-130")
@pytest.mark.parametrize("seed", range(3))
def test_canonical_stages_lead_into_no_dead_end(seed):
    rng = random.Random(seed)
    for drawn in positions(400 + seed)[:100]:
        t = set_up(drawn, "meld")
        if drawn.house.staging == "free":
            continue
        while True:
            moves = sorted(str(move) for move in t.game.canonical_moves(t.state, 0))
            assert set(moves) - {"undo", "undo all"}, told(drawn, moves)
            stages = [move for move in moves if move.startswith("stage")]
            if not stages:
                break
            t.play(rng.choice(stages))
