"""Bots: what they are asked, and what the random one answers."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import tablerules
from tablerules.bots import Bot, RandomBot, ask, ask_aside, ask_move, in_random_order


class Scripted:
    """A bot that gives the answers it was made with, and keeps what it was asked."""

    def __init__(self, *answers: Any) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[Any, tuple[str, ...], tuple[str, ...]]] = []

    def choose(self, view: Any, legal_moves: Sequence[Any], asides: Sequence[Any]) -> Any:
        self.asked.append((view, tuple(map(str, legal_moves)), tuple(map(str, asides))))
        return self.answers.pop(0)


def position(**options: Any) -> tuple[Any, Any]:
    """Seat 0 is to act, and seat 1 can be caught."""
    game = tablerules.get("uno", **options)
    return game, game.position(hands=["R5 W", "R3", "G7 G8"], top="R7", exposed=[1])


def test_bots_get_a_view_and_two_lists() -> None:
    game, state = position()
    bots = {0: Scripted(game.parse_move("R5")), 1: Scripted(None), 2: Scripted(None)}
    assert ask(game, state, bots, Random(1)) == (0, game.parse_move("R5"))
    assert bots[0].asked == [(game.view(state, 0), ("R5", "W R", "W Y", "W G", "W B", "draw"), ("uno", "catch 1"))]
    assert bots[1].asked == [(game.view(state, 1), (), ("uno",))]
    assert bots[2].asked == [(game.view(state, 2), (), ("catch 1",))]


def test_asides_go_before_the_move_that_is_awaited() -> None:
    game, state = position()
    catch = game.parse_move("catch 1")
    bots = {0: Scripted(), 2: Scripted(catch)}
    assert ask(game, state, bots, Random(1)) == (2, catch)
    assert bots[0].asked == []


def test_seats_without_a_bot_are_left_alone() -> None:
    game, state = position()
    assert ask(game, state, {}, Random(1)) is None
    bots: dict[int, Bot[Any, Any]] = {2: Scripted(None)}
    assert ask_aside(game, state, bots, Random(1)) is None
    assert ask_move(game, state, bots, Random(1)) is None


def test_a_bot_that_has_to_move_must() -> None:
    game, state = position()
    with pytest.raises(ValueError, match="the bot of seat 0 has to move"):
        ask(game, state, {0: Scripted(None)}, Random(1))


def test_the_quickest_differs_from_time_to_time() -> None:
    game = tablerules.get("uno")
    state = game.position(hands=["R5 W", "R3", "G7 G8", "B1 B2"], top="R7", exposed=[1])
    catch = game.parse_move("catch 1")
    caught_by = {ask_aside(game, state, {2: Scripted(catch), 3: Scripted(catch)}, Random(n))[0] for n in range(20)}
    assert caught_by == {2, 3}


def test_a_random_bot_makes_every_legal_move_sooner_or_later() -> None:
    bot = RandomBot(Random(1))
    assert {bot.choose(None, "abc", "") for _ in range(60)} == {"a", "b", "c"}


def test_a_random_bot_makes_bare_moves_now_and_then() -> None:
    game = tablerules.get("uno")
    state = game.position(hands=["R5 R6 W", "R3"], top="R7")
    moves = game.legal_moves(state, 0)
    drawn = {
        idle: sum(str(RandomBot(Random(n), idle=idle).choose(None, moves, ())) == "draw" for n in range(400))
        for idle in (0.0, 0.1, None, 1.0)
    }
    assert drawn[0.0] == 0 and 20 < drawn[0.1] < 70 and 35 < drawn[None] < 80 and drawn[1.0] == 400
    # Where all moves are bare, or none is, they are equally likely.
    answers = game.legal_moves(
        game.position(hands=["R5", "R3"], top="W+4", colour="B", turn=1, plus4=(0, "R", "R5")), 1
    )
    chosen = [str(RandomBot(Random(n), idle=0.0).choose(None, answers, ())) for n in range(400)]
    assert set(chosen) == {"accept", "challenge"} and 150 < chosen.count("accept") < 250


def test_a_random_bot_takes_asides_that_have_come_up() -> None:
    bot = RandomBot(Random(1), calls=1.0, interrupts=1.0)
    assert bot.choose(None, ["draw"], []) == "draw"
    assert bot.choose(None, ["draw"], ["uno"]) == "uno"
    assert bot.choose(None, ["draw"], ["uno"]) == "draw", "it is no news any more"
    assert bot.choose(None, [], ["catch 1"]) == "catch 1"
    assert bot.choose(None, [], ["catch 1"]) is None


def test_a_random_bot_leaves_what_is_always_on_offer() -> None:
    bot = RandomBot(Random(1), calls=1.0, interrupts=1.0)
    assert bot.choose(None, ["draw"], ["uno", "catch 1"]) == "draw"
    assert bot.choose(None, [], ["uno", "catch 1"]) is None


def test_a_random_bot_is_not_always_awake() -> None:
    answers = set()
    for seed in range(40):
        bot = RandomBot(Random(seed))
        bot.choose(None, ["draw"], [])
        answers.add((bot.choose(None, ["draw"], ["uno"]), bot.choose(None, [], ["catch 1"])))
    assert answers == {("uno", None), ("uno", "catch 1"), ("draw", None), ("draw", "catch 1")}


def test_a_random_order_needs_nothing_but_random() -> None:
    class Counting(Random):
        calls = 0

        def random(self) -> float:
            Counting.calls += 1
            return super().random()

    assert sorted(in_random_order(range(5), Counting(1))) == [0, 1, 2, 3, 4]
    assert Counting.calls == 5
    assert in_random_order(["alone"], Counting(1)) == ["alone"] and Counting.calls == 5
