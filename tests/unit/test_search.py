"""The player that looks ahead: it finds what can be found, and knows no more than its view."""

import time
from random import Random
from typing import Any

import pytest

import tablerules
from tablerules.bots import SearchBot, maker
from tablerules.simulate import simulate


def chosen(game: Any, state: Any, seat: int, **how: Any) -> str:
    bot = SearchBot(game, Random(1), **how)
    return str(bot.choose(game.view(state, seat), game.legal_moves(state, seat), game.asides(state, seat)))


def test_it_goes_out_when_it_can() -> None:
    game = tablerules.get("uno", target_score=0)
    state = game.position(hands=["R5", "G1 G2", "Y1 Y2 Y3"], top="R7", turn=0)
    assert chosen(game, state, 0, playouts=60) == "R5"  # rather than draw


def test_it_stops_whoever_is_about_to_go_out() -> None:
    # Seat 1 has one card: a Skip keeps it from its turn, and then seat 0 goes out with the red 5.
    game = tablerules.get("uno", target_score=0)
    state = game.position(hands=["RS R5", "R1", "Y1 Y2 Y3 Y4"], top="R7", called=[0, 1], turn=0)
    assert chosen(game, state, 0, playouts=200) == "RS"


def test_it_takes_the_tricks_that_decide() -> None:
    # Two tricks are left. The ace of hearts catches the ten and then the seven is high; the seven would lose both.
    game = tablerules.get("klaverjassen", deals=1)
    before = ((66, 65), (0, 0), (3, 3))
    state = game.position(
        hands=["HA H7", "HT C7", "D7 C8", "D8 C9"], trump="S", declarer=0, leader=0, before=before, deal=1
    )
    assert chosen(game, state, 0, playouts=40) == "HA"


def test_the_same_source_gives_the_same_moves() -> None:
    game = tablerules.get("uno", target_score=0)
    state = tablerules.settle(game, game.start(3), Random(5))
    seat = game.to_act(state)[0]
    assert chosen(game, state, seat, playouts=30) == chosen(game, state, seat, playouts=30)


def test_time_ends_a_search() -> None:
    game = tablerules.get("uno", target_score=0)
    state = game.position(hands=["RS R5 R6 R7", "R1 R2 R3", "Y1 Y2 Y3 Y4"], top="R7", turn=0)
    begun = time.monotonic()
    assert chosen(game, state, 0, playouts=10**9, seconds=0.05)
    assert time.monotonic() - begun < 20  # not for ever, on however slow a machine


def test_only_one_move_needs_no_search() -> None:
    class Blind:
        """A game that cannot be searched."""

    bot = SearchBot(Blind(), Random(1))  # type: ignore[arg-type]
    assert bot.choose(object(), ["draw"], []) == "draw"
    assert bot.choose(object(), [], ["uno"]) is None


@pytest.mark.parametrize("wrong", [{"playouts": 0}, {"seconds": 0}, {"horizon": 0}, {"exploration": 0}])
def test_numbers_are_positive(wrong: Any) -> None:
    with pytest.raises(ValueError, match="positive"):
        SearchBot(tablerules.get("uno"), Random(1), **wrong)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_levels_of_a_game_without_players_of_its_own_search(level: str) -> None:
    from tests.conformance.bids import Bids

    assert isinstance(maker(Bids(), level)(Random(1)), SearchBot)


def test_more_looks_ahead_win_more() -> None:
    game = tablerules.get("klaverjassen", deals=1)

    def make(rng: Random) -> Any:
        return SearchBot(game, rng, playouts=60)

    results = simulate(game, [make, "random"] * 2, 30, 1)
    assert results.win_rate(0)[1] > 0.5  # the lower end of the interval
