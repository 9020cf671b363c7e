"""The games for OpenSpiel: its own tests for every game, and what they do not look at."""

import json
import pickle
import random
import re
import unittest
from functools import partial

import pytest

pytest.importorskip("pyspiel", reason="needs the extra openspiel")

import attrs
import numpy as np
import pyspiel
from absl import flags

import tablerules
from tablerules.adapters import openspiel
from tablerules.adapters.positions import Position, Tree
from tablerules.chance import Roll, ShuffleOf
from tests.conformance.toys import PACK, Highest

# Games that do not take long when they are played at random.
GAMES = {
    "uno": "tablerules_uno(players=2,options=target_score:0;must_play_if_able:true)",
    "uno, house": "tablerules_uno(players=3,preset=house,options=target_score:0;must_play_if_able:true;hand_size:3)",
    "uno-hungarian": "tablerules_uno_hungarian(players=3,options=target_score:0;must_play_if_able:true;hand_size:3)",
    "klaverjassen": "tablerules_klaverjassen(options=deals:1)",
    "klaverjassen, free choice": "tablerules_klaverjassen(preset=nku,options=deals:1)",
    "hand-and-foot": "tablerules_hand_and_foot(preset=mini)",
    "zerocards": "tablerules_zerocards(players=4,options=hand_size:5;no_action_finish:false;chaos:false;"
    "specials:DUEL&CIRCLE&GIFT&COLOUR_PLUS_ONE&SWAP)",
}
EVERY_GAME = pytest.mark.parametrize("name", GAMES)


def sampled(name):
    return pyspiel.load_game(GAMES[name].replace(")", ",chance=sampled,rng_seed=1)"))


def settled(game, seed=1):
    """The state when the first player is to act."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(rng.choices([number for number, _ in outcomes], [chance for _, chance in outcomes])[0])
    return state


# --- the tests of OpenSpiel -----------------------------------------------------------------------


@EVERY_GAME
def test_random_sim(name):
    pyspiel.random_sim_test(pyspiel.load_game(GAMES[name]), num_sims=1, serialize=True, verbose=False)


@EVERY_GAME
def test_random_sim_with_sampled_chance(name):
    pyspiel.random_sim_test(sampled(name), num_sims=1, serialize=False, verbose=False)


@pytest.fixture(scope="module")
def upstream():
    """The test cases that OpenSpiel runs on its games."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("warnings.filters", [("ignore", None, Warning, None, 0)])
        from open_spiel.integration_tests import api_test
        from open_spiel.python.tests import games_sim_test
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["tests"])
    return api_test, games_sim_test


@EVERY_GAME
def test_api(name, upstream):
    case = type("Case", (upstream[0].EnforceAPIOnPartialTreeBase,), {})
    case.game_name, case.game = GAMES[name], pyspiel.load_game(GAMES[name])
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    assert suite.countTestCases() >= 5
    result = unittest.TestResult()
    suite.run(result)
    assert (result.failures, result.errors, result.skipped) == ([], [], [])


@EVERY_GAME
def test_games_sim(name, upstream):
    np.random.seed(1)
    upstream[1].GamesSimTest().sim_game(pyspiel.load_game(GAMES[name]))


@EVERY_GAME
def test_games_sim_with_sampled_chance(name, upstream):
    np.random.seed(1)
    game = sampled(name)
    upstream[1].GamesSimTest().sim_game(game, check_pyspiel_serialization=False, check_pickle_serialization=False)
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC


class Tiny(Highest):
    """`Highest` for two with four cards, one for each player."""

    seats = (2,)
    pack = PACK[:4]

    def perform(self, state, seat, move):
        after = super().perform(state, seat, move)
        if isinstance(move, Roll):
            return attrs.evolve(after, question=attrs.evolve(after.question, asked=ShuffleOf(self.pack)))
        return after

    def deal(self, state, cards, leader):
        return attrs.evolve(super().deal(state, cards, leader), hands=(cards[:1], cards[1:2]), stock=cards[2:])


def test_players_recall_everything(upstream):
    openspiel.register("tablerules_tiny", lambda preset, options: Tiny())
    game = pyspiel.load_game("tablerules_tiny")
    found = upstream[0]._assert_is_perfect_recall(game)
    states = sum(state.is_player_node() for state in every_state(game.new_initial_state()))
    assert 20 < len(found) < states  # some states cannot be told apart by the player to act


def every_state(state):
    yield state
    for action in state.legal_actions():
        yield from every_state(state.child(action))


# --- which games there are ------------------------------------------------------------------------


def test_every_game_is_registered():
    names = {kind.short_name for kind in pyspiel.registered_games()}
    assert {openspiel.short_name(name) for name in tablerules.games()} <= names


@EVERY_GAME
def test_what_a_game_says_of_itself(name):
    game = pyspiel.load_game(GAMES[name])
    kind = game.get_type()
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert kind.min_num_players <= game.num_players() <= kind.max_num_players
    assert game.num_distinct_actions() == game.tree.encoding.size
    assert game.observation_tensor_shape() == [game.tree.encoding.length]
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1.0, 1.0, None)


def test_house_rules_in_the_text_of_a_game():
    game = pyspiel.load_game("tablerules_uno(players=3,preset=house,options=stacking:any;hand_size:5)")
    options = game.tree.game.options
    assert (options.stacking, options.hand_size, options.seven_zero) == ("any", 5, True)
    assert game.num_players() == 3
    assert pyspiel.load_game("tablerules_klaverjassen").num_players() == 4


def test_house_rules_as_in_get():
    game = openspiel.load("klaverjassen", preset="amsterdam", deal_pattern=(4, 4), target=500)
    options = game.tree.game.options
    assert (options.deal_pattern, options.target, options.undertrump) == ((4, 4), 500, "banned")
    assert pyspiel.load_game(str(game)).tree.game == game.tree.game
    specials = openspiel.load("zerocards", 2, specials=("SWAP", "MIRROR"), chaos=False, special_copies={"SWAP": 2})
    options = specials.tree.game.options
    assert (options.specials, options.special_copies) == (("MIRROR", "SWAP"), (("SWAP", 2),))
    assert pyspiel.load_game(str(specials)).tree.game == specials.tree.game


def test_mistakes_are_said():
    with pytest.raises(tablerules.UnknownGame):
        openspiel.load("chess")
    with pytest.raises(tablerules.InvalidOptions):
        openspiel.load("uno", hand_size=99)
    with pytest.raises(tablerules.InvalidOptions, match="there is no option 'x': there are shuffle_hands"):
        pyspiel.load_game("tablerules_uno(options=x:1)")
    # With a comma for & this would be the end of the parameter.
    with pytest.raises(
        tablerules.InvalidOptions, match=r"end='rounds': expected one of rounds&4, rounds&3, rounds&1, "
    ):
        pyspiel.load_game("tablerules_hand_and_foot(options=end:rounds,1)")
    with pytest.raises(tablerules.InvalidOptions, match="chance='often'"):
        pyspiel.load_game("tablerules_uno(chance=often)")
    with pytest.raises(tablerules.InvalidSeats):
        pyspiel.load_game("tablerules_klaverjassen(players=3)")


def test_a_plugged_in_game_without_options(monkeypatch):
    monkeypatch.setitem(tablerules.registry._BUILT_IN, "highest", "tests.conformance.toys:Highest")
    openspiel.register("tablerules_highest", partial(openspiel._made, "highest"))
    state = settled(openspiel.load("highest", 3))
    assert state.num_players() == 3
    assert state.position.tree.encoding.stable is False
    with pytest.raises(tablerules.InvalidOptions, match="there is no option 'x': there are none"):
        pyspiel.load_game("tablerules_highest(options=x:1)")


# --- playing --------------------------------------------------------------------------------------


def test_a_deal_of_klaverjassen():
    game = openspiel.load("klaverjassen", deals=1)
    state = settled(game)
    assert state.current_player() == 0
    assert [state.action_to_string(action) for action in state.legal_actions()] == ["pass", "play"]
    assert state.legal_actions(1) == []
    state.apply_action(1)
    while not state.is_terminal():
        assert state.returns() == [0, 0, 0, 0]
        state.apply_action(state.legal_actions()[0])
    assert state.returns() == list(state.position.outcome.returns)
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    # 32 cards, the last of which is no choice; then a call and 32 cards played.
    assert len(state.history()) == 31 + 1 + 32


def test_the_seed_of_sampled_shuffles():
    games = [openspiel.load("klaverjassen", deals=1, chance="sampled", rng_seed=seed) for seed in (5, 5, 6)]
    first, same, other = (str(settled(game)) for game in games)
    assert first == same != other
    assert str(settled(games[0])) != first  # the source goes on
    unsaid = (str(settled(openspiel.load("klaverjassen", deals=1, chance="sampled"))) for _ in range(2))
    assert len(set(unsaid)) == 2


def test_games_and_states_survive_pickle():
    game = openspiel.load("klaverjassen", deals=1)
    assert pickle.loads(pickle.dumps(game)).tree is game.tree
    state = settled(game)
    state.apply_action(0)
    again = pickle.loads(pickle.dumps(state))
    assert again.history() == state.history()
    assert again.information_state_string(2) == state.information_state_string(2)
    again.apply_action(1)
    assert state.current_player() == 1


def test_an_action_that_is_not_legal():
    state = openspiel.load("klaverjassen", deals=1, first_dealer=3).new_initial_state()
    with pytest.raises(LookupError, match=r"^there is no action 32 here: there are 0, 1, 2, .*, 31$"):
        state.apply_action(32)
    state = settled(state.get_game())
    with pytest.raises(LookupError, match=r"^there is no action 99999 here: there are 0, 1$"):
        state.apply_action(99999)


def test_the_text_of_a_state_can_be_read():
    state = openspiel.load("klaverjassen", deals=1).new_initial_state()
    for action in (0, 1, 2):
        state.apply_action(action)
    assert re.fullmatch("dealt: C7 C8 C9\nstate: [0-9a-f]{16}", str(state))
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    public, *own, _ = str(state).splitlines()
    assert json.loads(public)["counts"] == [8, 8, 8, 8] and json.loads(public)["hand"] == []
    assert [line[:10] for line in own] == [f"player {seat}: " for seat in range(4)]
    hands = [json.loads(line[10:])["hand"] for line in own]
    assert hands[0][:3] == ["C7", "C8", "C9"] and len({card for hand in hands for card in hand}) == 32
    # Views do not tell the order of a pile, and states that differ have to have different texts.
    game = tablerules.get("uno")
    tree, hands = Tree.of(game, 2), ["R5 R6", "G7 G8"]
    first, same, other = (str(Position(tree, game.position(hands=hands, top="R7", draw=pile))) for pile in PILES)
    assert first == same != other
    assert first.splitlines()[:-1] == other.splitlines()[:-1]


PILES = ("B1 B2", "B1 B2", "B2 B1")


def test_the_same_history_is_the_same_state():
    game = openspiel.load("hand-and-foot", 2, "mini")
    state = settled(game)
    for _ in range(20):
        state.apply_action(random.Random(3).choice(state.legal_actions()))
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)


def test_search_that_knows_no_hidden_cards():
    pytest.importorskip("open_spiel.python.algorithms.ismcts")
    from open_spiel.python.algorithms import ismcts, mcts

    state = settled(openspiel.load("klaverjassen", deals=1))
    state.apply_action(1)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        uct_c=2.0,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        max_simulations=4,
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()
    other = state.resample_from_infostate(0, random.Random(1).random)
    assert other.information_state_string(0) == state.information_state_string(0)
    assert other.position.state.hands[1:] != state.position.state.hands[1:]


# --- what players see -----------------------------------------------------------------------------


def test_what_is_seen():
    state = settled(openspiel.load("klaverjassen", deals=1))
    hand = state.position.view(1).hand
    text = state.observation_string(1)
    assert f'"hand":{"["}"{hand[0]}"' in text
    assert state.information_state_string(1).endswith(text)
    assert state.information_state_string(1) != state.information_state_string(0)
    view = state.position.view(1)
    assert state.observation_tensor(1) == pytest.approx(state.position.tree.encoding.observe(view))
    before = state.get_game().new_initial_state()
    assert before.observation_tensor(1) == [0.0] * len(state.observation_tensor(1))


def observed(private, public=True, recall=False):
    game = openspiel.load("klaverjassen", deals=1)
    kind = pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private)
    return game.make_py_observer(kind), settled(game)


def test_a_spectator_sees_no_hand():
    observer, state = observed(pyspiel.PrivateInfoType.NONE)
    assert observer.string_from(state, 1) == observer.string_from(state, 2)
    assert '"hand":[]' in observer.string_from(state, 1)
    observer.set_from(state, 3)
    assert observer.dict["observation"] == pytest.approx(
        state.position.tree.encoding.observe(state.position.view(None))
    )
    recalled, state = observed(pyspiel.PrivateInfoType.NONE, recall=True)
    assert recalled.string_from(state, 1).endswith(observer.string_from(state, 1))


def test_private_information_alone():
    observer, state = observed(pyspiel.PrivateInfoType.SINGLE_PLAYER, public=False)
    assert observer.tensor is None
    observer.set_from(state, 2)
    hand = ",".join(f'"{card}"' for card in state.position.view(2).hand)
    assert observer.string_from(state, 2) == '{"seat":2,"hand":[' + hand + "]}"


def test_nobody_sees_all_hands():
    assert observed(pyspiel.PrivateInfoType.ALL_PLAYERS)[0] is None
    with pytest.raises(ValueError, match="no parameters"):
        openspiel.load("klaverjassen").make_py_observer(None, {"what": 1})
