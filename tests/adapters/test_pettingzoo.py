"""The environments for PettingZoo: its own tests for every game, and what they do not look at."""

import copy
import random
import warnings
from functools import partial
from types import SimpleNamespace

import pytest

pytest.importorskip("pettingzoo", reason="needs the extra rl")

import numpy as np
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec

import tablerules
from tablerules.adapters.encoding import NotEncoded
from tablerules.adapters.pettingzoo import env, parallel_env, raw_env
from tests.conformance.toys import Highest

TABLES = {
    "uno": {"seats": 4},
    "uno, a round for two": {"seats": 2, "target_score": 0},
    "uno, house": {"seats": 3, "preset": "house"},
    "uno-hungarian": {"seats": 4},
    "klaverjassen": {},
    "klaverjassen, a deal": {"deals": 1},
    "hand-and-foot": {"seats": 4},
    "hand-and-foot, mini": {"seats": 2, "preset": "mini"},
    "zerocards": {"seats": 4},
}
EVERY_TABLE = pytest.mark.parametrize("name", TABLES)

# What PettingZoo says of every environment that it does not ship itself and whose observations are dictionaries.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
]


def made(name, make=env, **more):
    return make(name.partition(",")[0], **TABLES[name], **more)


def agents_that_play(table, seed=7, moves=100_000):
    """A game at random; gives the agents in the order in which they moved, and what they got at the end."""
    rng, order, won = random.Random(seed), [], {}
    table.reset(seed=seed)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        if terminated or truncated:
            won[agent] = reward
            table.step(None)
        else:
            order.append(agent)
            assert len(order) <= moves
            table.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return order, won


# --- the tests of PettingZoo ----------------------------------------------------------------------


@EVERY_TABLE
def test_api(name):
    table = made(name)
    assert str(table).startswith(f"tablerules_{name.partition(',')[0].replace('-', '_')}_v")
    api_test(table, num_cycles=60)


@EVERY_TABLE
def test_seed(name):
    seed_test(partial(made, name), num_cycles=40)


@EVERY_TABLE
def test_max_cycles(name):
    # It gives actions at random, legal or not, and counts the turns of every agent: so it asks for a table where all
    # agents act in every cycle. That is the parallel one, turned into one after the other as PettingZoo's own are.
    parallel = partial(made, name, parallel_env)
    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=lambda **options: parallel_to_aec(parallel(**options))))


@EVERY_TABLE
def test_parallel_api(name):
    parallel_api_test(made(name, parallel_env), num_cycles=40)


@EVERY_TABLE
def test_parallel_seed(name):
    parallel_seed_test(partial(made, name, parallel_env), num_cycles=40)


@EVERY_TABLE
def test_render(name):
    render_test(partial(made, name), custom_tests={"ansi": lambda text: "\n" in text})


def test_a_game_without_an_encoding_passes_too():
    api_test(env(Highest(), 3, slots=16), num_cycles=20)
    seed_test(partial(env, Highest(), 2), num_cycles=20)


# --- games to the end -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["uno, a round for two", "klaverjassen, a deal", "hand-and-foot, mini", "zerocards"])
def test_rewards_are_the_returns_of_the_game(name):
    table = made(name)
    order, won = agents_that_play(table)
    outcome = table.unwrapped.game.outcome(table.unwrapped.table)
    assert won == {f"player_{seat}": value for seat, value in enumerate(outcome.returns)}
    assert set(order) == set(table.possible_agents)
    assert table.agents == []


def test_the_seed_decides_on_the_cards():
    table = env("uno", 2, target_score=0)
    same = [agents_that_play(table, seed=3) for _ in range(2)]
    assert same[0] == same[1]
    assert agents_that_play(table, seed=4) != same[0]
    # Without a seed the source goes on, so that one seed decides on many games.
    seen = []
    for _ in range(2):
        table.reset(seed=5)
        table.reset()
        seen.append(table.observe("player_0")["observation"].tolist())
    assert seen[0] == seen[1]


def test_the_next_round_is_dealt_at_once():
    table = raw_env("klaverjassen", deals=2)
    agents_that_play(table)
    assert len(table.table.history) == 2


def test_observations_are_what_the_encoding_says_of_the_view():
    table = raw_env("klaverjassen")
    table.reset(seed=1)
    for seat, agent in enumerate(table.possible_agents):
        view = table.game.view(table.table, seat)
        seen = table.observe(agent)
        assert seen["observation"] == pytest.approx(table.encoding.observe(view))
        legal = [str(table.encoding.moves[number]) for number in np.flatnonzero(seen["action_mask"])]
        assert legal == [str(move) for move in table.game.legal_moves(table.table, seat)]
        assert table.observation_space(agent).contains(seen)
        assert bool(legal) == (agent == table.agent_selection)


def test_a_copy_goes_its_own_way():
    table = raw_env("uno", 2)
    table.reset(seed=1)
    again = copy.deepcopy(table)
    for one in (table, again):
        one.step(min(one._legal(one.possible_agents.index(one.agent_selection))))
    assert again.table == table.table
    again.step(min(again._legal(again.possible_agents.index(again.agent_selection))))
    assert again.moves == table.moves + 1


def test_cutting_off():
    table = env("uno", 3, max_cycles=2)
    order, won = agents_that_play(table)
    assert len(order) == 6
    assert set(won.values()) == {0.0}
    table.reset()
    assert not any(table.truncations.values())


# --- illegal actions ------------------------------------------------------------------------------


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_an_illegal_action_ends_the_game_as_in_other_environments():
    table = env("klaverjassen")
    table.reset(seed=1)
    culprit = table.agent_selection
    illegal = int(np.flatnonzero(table.observe(culprit)["action_mask"] == 0)[0])
    table.step(illegal)
    assert all(table.terminations.values())
    assert table.rewards == {agent: -1.0 if agent == culprit else 0.0 for agent in table.possible_agents}
    table.reset(seed=1)
    assert table.agent_selection == culprit


def test_an_action_out_of_range_is_a_mistake_of_the_program():
    table = env("klaverjassen")
    table.reset(seed=1)
    with pytest.raises(AssertionError, match="not in action space"):
        table.step(38)


@pytest.mark.parametrize("action", [None, 37, -1, 1000])
def test_the_bare_environment_refuses(action):
    table = raw_env("klaverjassen")
    table.reset(seed=1)
    before = table.table
    with pytest.raises(ValueError, match=r"action .* of player_0 is not legal: see its action mask"):
        table.step(action)
    assert table.table is before


# --- points ---------------------------------------------------------------------------------------


def rewards_of(game, seats, outcome):
    table = raw_env(game, seats, rewards="scores")
    return list(table._reward(outcome).values())


def test_points_less_those_of_the_others():
    assert rewards_of("uno", 3, tablerules.Outcome((1.0, -1.0, -1.0), (0,), (30, 12, 6), "x")) == [21, -6, -15]


def test_points_of_teams():
    outcome = tablerules.Outcome((-1.0, 1.0, -1.0, 1.0), (1, 3), (62, 100), "x")
    assert rewards_of("klaverjassen", 4, outcome) == [-38, 38, -38, 38]


def test_more_is_better_where_the_fewest_points_win():
    outcome = tablerules.Outcome((-1.0, 1.0), (1,), (80, 20), "x")
    assert rewards_of("uno", 2, outcome) == [-60, 60]


def test_no_points_to_compare():
    assert rewards_of("uno", 2, tablerules.Outcome((0.0, 0.0), (), (), "x")) == [0, 0]
    assert rewards_of("uno", 2, tablerules.Outcome((0.0, 0.0), (), (5, 3), "x")) == [2, -2]


# --- all at once ----------------------------------------------------------------------------------


def test_all_seats_of_a_drawing_act_in_one_step():
    table = parallel_env("zerocards", 3)
    table.reset(seed=1)
    table.table = table.game.position(hands=["R5 R6", "G7 G8", "B1 B2"], top="RC", turn=1, circle=(1, {}))
    table._known = {}
    numbers = {str(move): number for number, move in enumerate(table.encoding.moves)}
    table.step(dict.fromkeys(table.agents, numbers["stroke"]))
    assert table.game.view(table.table, 0).circle is None


def test_seats_of_a_drawing_take_turns_one_after_the_other():
    table = raw_env("zerocards", 3)
    table.reset(seed=1)
    table.table = table.game.position(hands=["R5 R6", "G7 G8", "B1 B2"], top="RC", turn=1, circle=(1, {}))
    table._known = {}
    table._select(1)
    numbers = {str(move): number for number, move in enumerate(table.encoding.moves)}
    order = []
    for _ in range(3):
        order.append(table.agent_selection)
        table.step(numbers["stroke"])
    assert order == ["player_2", "player_0", "player_1"]


def test_who_gives_no_legal_action_makes_the_default_move():
    table = parallel_env("klaverjassen")
    table.reset(seed=1)
    expected = table.game.apply(table.table, 0, table.game.default_move(table.table, 0))
    table.step({"player_0": 30, "player_1": 3})
    assert table.table == expected
    table.step({})
    assert len(table.game.view(table.table, None).calls) == 2


def test_parallel_games_end():
    table = parallel_env("klaverjassen", deals=1)
    seen, _ = table.reset(seed=2)
    steps = 0
    while table.agents:
        actions = {agent: int(np.argmax(seen[agent]["action_mask"])) for agent in table.agents}
        seen, rewards, terminated, truncated, _ = table.step(actions)
        steps += 1
    assert all(terminated.values())
    assert not any(truncated.values())
    assert sorted(rewards.values()) == [-1, -1, 1, 1]
    assert steps >= 33  # a call at least, and 32 cards
    assert table.step({}) == ({}, {}, {}, {}, {})


# --- looking at it --------------------------------------------------------------------------------


def test_the_table_in_text():
    table = env("uno", 2, render_mode="ansi")
    table.reset(seed=1)
    hand = table.unwrapped.game.view(table.unwrapped.table, int(table.agent_selection[-1])).hand
    shown = table.render()
    assert all(str(card) in shown for card in hand)
    assert env("uno", 2).unwrapped.render() is None


def test_the_table_is_printed(capsys):
    for make in (env, parallel_env):
        table = make("klaverjassen", render_mode="human")
        table.reset(seed=1)
        table.step(0) if make is env else table.step({})
        assert capsys.readouterr().out.count("\n\n") >= 1
    table = parallel_env("uno", 2, render_mode="ansi", target_score=0)
    table.reset(seed=1)
    hand = table.game.view(table.table, table.game.to_act(table.table)[0]).hand
    assert all(str(card) in table.render() for card in hand)
    while table.agents:
        table.step({})
    assert all(agent.replace("_", " ") in table.render() for agent in table.possible_agents)


# --- mistakes -------------------------------------------------------------------------------------


def test_mistakes_are_said():
    with pytest.raises(tablerules.UnknownGame):
        env("chess")
    with pytest.raises(tablerules.InvalidOptions):
        env("uno", target_score=-1)
    with pytest.raises(tablerules.InvalidOptions):
        env("uno", preset="nobody")
    with pytest.raises(tablerules.InvalidSeats):
        env("klaverjassen", 3)
    with pytest.raises(ValueError, match="rewards='money'"):
        env("uno", rewards="money")
    with pytest.raises(ValueError, match="render_mode='rgb_array'"):
        env("uno", render_mode="rgb_array")
    with pytest.raises(TypeError, match="with the name of a game"):
        env(tablerules.get("uno"), target_score=0)
    table = env(Highest(), 2, slots=2)
    table.reset(seed=1)
    with pytest.raises(NotEncoded):
        table.last()


def test_importing_it_warns_of_nothing():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env("uno").reset()
