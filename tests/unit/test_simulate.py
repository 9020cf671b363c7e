"""Simulations: the same whatever the division, and counted right."""

import csv
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from multiprocessing import get_context
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import pytest

import tablerules
from tablerules import Match
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
    assert sum(results.shares) == 3 and results.shares[0] == Fraction(results.wins[0], 2)
    rows = results.table()
    assert rows[1][5:] == rows[3][5:]


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
    parts = [Results("x", ("a", "b"), 1, wins, unwon=unwon) for wins, unwon in (((1, 0), 0), ((0, 0), 1))]
    assert "games without a winner: 1" in (parts[0] + parts[1]).notes()
    assert (parts[0] + parts[1]).table()[1] == ("0", "a", "1", "50.0%", "9.5% to 90.5%", "0.0", "0", "0")


def test_results_of_different_games_do_not_add_up() -> None:
    with pytest.raises(ValueError, match="different games"):
        simulate("uno", games=0, seats=2) + simulate("uno", games=0, seats=3)


def test_results_say_their_house_rules_and_do_not_add_up_with_others() -> None:
    game = tablerules.get("uno", target_score=0, stacking="same")
    results = simulate(game, games=1, seats=2) + simulate(game, games=1, seats=2, seed=1)
    assert results.games == 2 and results.notes()[1] == "house rules: target_score=0, stacking=same"
    with pytest.raises(ValueError, match="different house rules"):
        results + simulate(one_round(), games=1, seats=2)


def test_the_results_print_as_a_table() -> None:
    lines = str(simulate(one_round(), games=2, seats=2)).splitlines()
    assert lines[0] == "2 games of uno, 2 players"
    assert str(simulate(one_round(), games=1, seats=2)).startswith("1 game of uno, 2 players\n")
    assert lines[-3].split()[:4] == ["seat", "bot", "wins", "rate"] and lines[-1].split()[0] == "1"


def test_results_do_not_depend_on_the_executor() -> None:
    game = one_round()
    bots = ["easy", "random"]
    here = simulate(game, bots, 30, 5, events=True)
    told: list[int] = []
    with ThreadPoolExecutor(2) as executor:
        there = simulate(game, bots, 30, 5, executor, told.append, events=True)
    assert there == here and told[-1] == 30 and here.bots == ("easy", "random")
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        assert simulate(game, bots, 30, 5, executor, events=True) == here


def test_an_executor_is_never_given_more_than_it_can_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "IN_FLIGHT", 2)
    executor = _Counting()
    results = simulate(one_round(), games=20, seats=2, executor=executor)
    assert results == simulate(one_round(), games=20, seats=2)
    assert executor.most == 2 and executor.submitted == 4  # of five games each


class _Counting(Executor):
    """An executor that plays a task when it is looked at, and counts how many it holds."""

    def __init__(self) -> None:
        self.submitted = self.held = self.most = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
        self.submitted += 1
        self.held += 1
        self.most = max(self.most, self.held)
        future: Future[Any] = Future()

        def run() -> None:
            self.held -= 1
            future.set_result(fn(*args, **kwargs))

        Timer(0.01, run).start()
        return future


def test_what_goes_wrong_in_a_task_is_raised() -> None:
    with ThreadPoolExecutor(1) as executor, pytest.raises(ValueError, match="no bot sits there"):
        simulate(_Stuck((7,)), games=300, seats=2, executor=executor)


def test_events_are_counted() -> None:
    results = simulate(one_round(), games=4, seats=2, events=True)
    happened = dict(results.happened)
    assert happened["match_ended"] == happened["round_ended"] == 4
    assert happened["cards_drawn.turn"] <= happened["cards_drawn"]
    assert "match ended: 1 per game" in results.notes()
    assert simulate(one_round(), games=4, seats=2).happened == ()


def test_records_are_kept_and_replay(tmp_path: Path) -> None:
    results = simulate(one_round(), games=2, seats=2, seed=3, records=tmp_path / "kept")
    files = sorted((tmp_path / "kept").iterdir())
    assert [file.name for file in files] == ["uno-000000.json", "uno-000001.json"]
    wins = [Match.from_json(file.read_text("utf-8")).outcome.winners for file in files]
    assert sum(winners == (0,) for winners in wins) == results.wins[0]


def test_results_go_to_a_spreadsheet() -> None:
    results = Results("x", ("a", "b, c"), 10, (3, 7), scores=(Spread.of([1, 4]), Spread.of([2])))
    rows = list(csv.reader(results.to_csv().splitlines()))
    assert rows[0][:4] == ["seat", "bot", "games", "wins"] and rows[2][:4] == ["1", "b, c", "10", "7"]
    assert [float(part) for part in rows[1][4:7]] == [0.3, *wilson(3, 10)]
    assert rows[1][7:] == ["2.5", "1", "4"]


def test_results_are_drawn() -> None:
    pytest.importorskip("matplotlib")
    figure = Results("uno", ("easy", "hard"), 10, (3, 7)).plot()
    bars = figure.axes[0].patches
    assert [round(bar.get_height(), 6) for bar in bars] == [0.3, 0.7]
    assert [label.get_text() for label in figure.axes[0].get_xticklabels()] == ["0: easy", "1: hard"]


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
    with pytest.raises(tablerules.InvalidOptions, match="no bot 'genius': there are random, easy"):
        simulate("uno", ["genius", "easy"])
    with pytest.raises(TypeError, match=r"bots are one for each seat, .* not one text: 'easy'"):
        simulate("uno", "easy")


def test_the_usual_number_of_players_is_four_where_that_can_be() -> None:
    assert usual_seats(tablerules.get("uno")) == 4
    assert usual_seats(tablerules.get("uno", hand_size=15, blanks=3, opening_wild="redraw")) == 4
    for seats, usual in (((2, 3), 3), ((6, 8), 6), ((5,), 5)):
        assert usual_seats(_Sized(seats)) == usual
    with pytest.raises(tablerules.InvalidSeats, match="any number of players"):
        usual_seats(_Sized(()))


class _Sized:
    """A game of which only the name, the options and the numbers of players are looked at."""

    name, options = "sized", None

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
