"""The programs of this folder do what they say, in a few games."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

import tablerules
from tablerules.games.klaverjassen import Klaverjassen
from tests.benchmarks import census, kinds
from tests.benchmarks.census import Broken, Found, one_game
from tests.benchmarks.given import built
from tests.benchmarks.ratios import Engine, Line, Row, markdown, measured
from tests.benchmarks.strength import Duel

FOLDER = Path(__file__).parent


# --- the census -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", tablerules.games())
def test_a_game_is_counted(name: str) -> None:
    found = Found()
    one_game(built(name, None, census.ONE[name]), 4, "normal", "1/0", found)
    assert found.games == found.numbers["moves of players"][0] == 1
    assert found.happened[{"klaverjassen": "deal_scored"}.get(name, "round_ended")] == 1


class Losing(Klaverjassen):
    """The last card of a deal gets lost."""

    def cards(self, state: Any) -> Any:
        return super().cards(state)[: 32 if self.to_act(state) else 31]


class Generous(Klaverjassen):
    """A deal gives a point too many."""

    def apply(self, state: Any, seat: int, move: Any) -> Any:
        state = super().apply(state, seat, move)
        if state.history and not self.to_act(state):
            last = state.history[-1]
            last = attrs.evolve(last, points=(last.points[0] + 1, last.points[1]))
            table = attrs.evolve(state.table, history=(*state.history[:-1], last))
            return attrs.evolve(state, table=table)
        return state


@pytest.mark.parametrize("kind", [Losing, Generous])
def test_a_broken_law_is_found(kind: type[Klaverjassen]) -> None:
    game = tablerules.get("klaverjassen", deals=1)
    one_game(game, 4, "lot", "1/0", Found())
    with pytest.raises(Broken):
        one_game(kind(game.options), 4, "lot", "1/0", Found())


def test_an_outcome_that_says_two_things_is_found() -> None:
    outcome = SimpleNamespace(winners=(0,), returns=(1.0, 1.0))
    with pytest.raises(Broken):
        census.check_outcome(SimpleNamespace(outcome=lambda state: outcome), None, 2)


def test_what_is_found_adds_up() -> None:
    first, second = Found(1, Counter(draw=2)), Found(2, Counter(draw=1, play=4))
    first.count("moves", 3)
    second.count("moves", 5)
    second.count("moves", 1)
    first.add(second)
    assert (first.games, first.happened) == (3, {"draw": 3, "play": 4})
    assert first.numbers == {"moves": [3, 9, 35, 1, 5]}
    assert "| moves | 3.00 | 1.63 | 1 | 5 |" in list(first.lines())  # the squares of -2, 0 and 2 average 8/3


def test_a_census_goes_on_where_it_ended(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    command = [sys.executable, str(FOLDER / "census.py"), "klaverjassen", "--bots", "lot", "--out", str(file)]

    def run(games: int) -> str:
        done = subprocess.run([*command, "--games", str(games)], capture_output=True, text=True, check=True)
        return done.stdout

    whole = run(400)
    lines = file.read_text("utf-8").splitlines(keepends=True)
    assert [json.loads(line)[0] for line in lines[1:]] == [0, 200]
    file.write_text("".join(lines[:2]), "utf-8")
    assert run(200) != whole
    assert len(file.read_text("utf-8").splitlines()) == 2  # the batch that was there was not played again
    assert run(400) == whole


# --- strength -------------------------------------------------------------------------------------


def test_two_levels_change_places() -> None:
    duel = Duel(tablerules.get("klaverjassen", deals=1), "normal", "random", 4, 1)
    seated: list[list[str]] = []

    def played(game: Any, makers: Any, seed: int, first: int, after: int) -> Any:
        seated.append([maker.level for maker in makers])
        return SimpleNamespace(shares=(0.5, 0, 0.5, 0), unwon=0)  # the even seats win

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.benchmarks.strength.play_games", played)
        for _ in range(3):
            duel.play()
    assert seated == [["normal", "random"] * 2, ["random", "normal"] * 2, ["normal", "random"] * 2]
    assert duel.won == 2


def test_the_stronger_level_is_found() -> None:
    duel = Duel(tablerules.get("klaverjassen", deals=4), "normal", "random", 4, 1)
    for _ in range(20):
        duel.play()
    assert duel.won > 15 and duel.players[0].a_move > duel.players[1].a_move > 0


# --- ratios ---------------------------------------------------------------------------------------


def test_ratios_are_of_steps() -> None:
    import time

    def taking(steps: int) -> Any:
        def play(games: int) -> int:
            until = time.process_time() + 0.001 * games
            while time.process_time() < until:
                pass
            return steps * games

        return lambda: play

    ours, slower = Engine("ours", taking(40)), Engine("slower", taking(10))
    absent = Engine("absent", taking(1), ("no_such_module",))
    first, second, third = measured(Row("row", ours, {slower: 3.0, absent: None}), 3)
    assert 3 < second.ratio < 5 and second.verdict == "reached"  # four times as many steps in the same time
    assert third.cells()[1] == "no_such_module is not installed"
    assert Line("row", slower, False, [10.0], 2.9, 3.0).cells() == ("slower", "10.00", "100 k", "2.90", "3 missed")
    assert markdown([first]).splitlines()[2].startswith("| ours | ")


# --- kinds of moves -------------------------------------------------------------------------------


def test_every_move_is_timed_by_its_kind() -> None:
    found, steps = kinds.times(built("uno", None, ["target_score=0"]), 4, 3, 1)
    players = {kind: len(seconds) for kind, seconds in found.items() if kind not in ("Shuffle", "NextRound")}
    assert steps == sum(players.values()) and {"Draw", "Play NUMBER", "Play WILD"} <= set(players)
    assert all(min(entry) > 0 for seconds in found.values() for entry in seconds)


def test_what_kinds_of_moves_take_adds_up() -> None:
    draws, plays = [(1e-6, 3e-6, 2e-6)] * 6, [(2e-6, 4e-6, 1e-6)] * 2
    rows = kinds.table({"Play": plays, "Draw": draws}, 8, 1)  # 6 of 8 moves at 4 microseconds, 2 of 8 at 6
    assert rows == [("Draw", "75.0", "1.00", "3.00", "2.00", "3.00"), ("all", "", "1.25", "3.25", "1.75", "4.50")]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("kinds.py", "nosuch"), "invalid choice: 'nosuch'"),
        (("memory.py", "nosuch"), "there is no game 'nosuch'"),
        (("memory.py", "--steps", "-1"), "invalid whole value: '-1'"),
        (("census.py", "uno", "--set", "foo"), "'foo' is no house rule of uno"),
        (("census.py", "uno", "--seats", "99"), "does not take 99 players"),
        (("strength.py", "uno", "easy", "random", "--games", "-3"), "invalid whole value: '-3'"),
    ],
)
def test_what_is_asked_wrongly_is_one_line(arguments: tuple[str, ...], told: str) -> None:
    program, *rest = arguments
    done = subprocess.run([sys.executable, FOLDER / program, *rest], capture_output=True, text=True, timeout=120)
    assert done.returncode and told in done.stderr and "Traceback" not in done.stderr
