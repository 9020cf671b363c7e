"""Simulations: the same whatever the division, and counted right."""

from random import Random
from typing import Any

import pytest

import tablerules
from tablerules import simulate as module
from tablerules.bots import RandomBot
from tablerules.simulate import Results, Spread, play_games, simulate, usual_seats, wilson

ONE_ROUND = {"target_score": 0}


def one_round(**options: Any) -> Any:
    return tablerules.get("uno", **{**ONE_ROUND, **options})


def test_results_do_not_depend_on_how_the_games_are_divided() -> None:
    game = one_round()
    whole = simulate(game, games=6, seats=3, seed=5)
    parts = [play_games(game, (RandomBot,) * 3, 5, first, after) for first, after in ((0, 1), (1, 4), (4, 6))]
    assert parts[2] + parts[0] + parts[1] == whole
    assert simulate(game, games=6, seats=3, seed=5) == whole
    assert simulate(game, games=6, seats=3, seed=6) != whole


def test_everything_is_counted() -> None:
    results = simulate(one_round(), games=5, seats=4, seed=1)
    assert (results.game, results.seats, results.games) == ("uno", 4, 5)
    assert sum(results.wins) == 5 and results.unwon == results.cut == 0
    assert len(results.scores) == 4 and all(spread.count == 5 for spread in results.scores)
    assert results.rounds == Spread(5, 5, 1, 1)
    assert results.moves.count == 5 and 0 < results.moves.low <= results.moves.mean <= results.moves.high


def test_rounds_are_counted() -> None:
    results = simulate(tablerules.get("uno", target_score=60), games=2, seats=2)
    assert results.rounds.high > 1


def test_partners_win_together_and_share_a_score() -> None:
    results = simulate(one_round(partners=True), games=3)
    assert results.seats == 4 and sum(results.wins) == 6 and len(results.scores) == 2
    rows = results.table()
    assert rows[1][4:] == rows[3][4:]


def test_progress_is_told_game_by_game() -> None:
    told: list[int] = []
    simulate(one_round(), games=3, seats=2, progress=told.append)
    assert told == [1, 2, 3]


def test_no_games_give_an_empty_table() -> None:
    results = simulate("uno", games=0, seats=2)
    assert results.games == 0 and results.win_rate(0) == (0.0, 0.0, 1.0)
    assert "0 games of uno" in str(results)
    assert results + results == results


def test_a_long_game_is_played_out_by_default_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LIMIT", 3)
    results = simulate(one_round(), games=2, seats=2)
    assert results.cut == 2 and sum(results.wins) == 2
    assert "games cut short: 2" in results.notes()


def test_games_nobody_wins_are_counted() -> None:
    parts = [Results("x", 2, 1, wins, unwon, 0, (), Spread(), Spread()) for wins, unwon in (((1, 0), 0), ((0, 0), 1))]
    assert "games without a winner: 1" in (parts[0] + parts[1]).notes()
    assert (parts[0] + parts[1]).table()[1] == ("0", "1", "50.0%", "9.5% to 90.5%", "0.0", "0", "0")


def test_results_of_different_games_do_not_add_up() -> None:
    with pytest.raises(ValueError, match="different games"):
        simulate("uno", games=0, seats=2) + simulate("uno", games=0, seats=3)


def test_the_results_print_as_a_table() -> None:
    lines = str(simulate(one_round(), games=2, seats=2)).splitlines()
    assert lines[0] == "2 games of uno, 2 players"
    assert lines[-3].split()[:3] == ["seat", "wins", "rate"] and lines[-1].split()[0] == "1"


def test_bots_are_made_anew_for_each_game_and_seat() -> None:
    made: list[RandomBot] = []

    def make(rng: Random) -> RandomBot:
        made.append(RandomBot(rng))
        return made[-1]

    simulate(one_round(), [make, make, make], games=2)
    assert len(set(map(id, made))) == 6


def test_wrong_numbers_are_refused_before_anything_starts() -> None:
    with pytest.raises(tablerules.InvalidSeats, match="not 11"):
        simulate("uno", games=1, seats=11)
    with pytest.raises(tablerules.InvalidSeats, match="3 seats take 3 bots, not 2"):
        simulate("uno", [RandomBot, RandomBot], games=1, seats=3)
    with pytest.raises(ValueError, match="less than 0"):
        simulate("uno", games=-1)
    with pytest.raises(tablerules.UnknownGame):
        simulate("chess")


def test_the_usual_number_of_players_is_four_where_that_can_be() -> None:
    assert usual_seats(tablerules.get("uno")) == 4
    assert usual_seats(tablerules.get("uno", hand_size=15, blanks=3, opening_wild="redraw")) == 4
    for seats, usual in (((2, 3), 3), ((6, 8), 6), ((5,), 5)):
        assert usual_seats(_Sized(seats)) == usual
    with pytest.raises(tablerules.InvalidSeats, match="no number of players"):
        usual_seats(_Sized(()))


class _Sized:
    """A game of which only the name and the numbers of players are looked at."""

    name = "sized"

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats


class _Stuck(_Sized):
    """A game that is broken: it waits for a seat that is not there, or ends without an outcome."""

    def __init__(self, awaited: tuple[int, ...]) -> None:
        super().__init__((2,))
        self.awaited = awaited

    def start(self, seats: int) -> str:
        return "state"

    def to_act(self, state: str) -> tuple[int, ...]:
        return self.awaited

    def asides(self, state: str, seat: int) -> tuple[()]:
        return ()

    def outcome(self, state: str) -> None:
        return None


@pytest.mark.parametrize(("awaited", "message"), [((7,), "no bot sits there"), ((), "there is no outcome")])
def test_a_broken_game_does_not_run_for_ever(awaited: tuple[int, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        simulate(_Stuck(awaited), games=1, seats=2)


def test_the_interval_of_wilson() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0 and wilson(10, 10)[1] == 1.0
    low, high = wilson(250, 1000)
    assert (round(low, 4), round(high, 4)) == (0.2242, 0.2778)
