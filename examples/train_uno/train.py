"""Learns to play a round of UNO for two against a player who moves at random, and says how often it then wins.

Monte Carlo control with a small neural network of scikit-learn: play games, note what came of every move, fit the
network to it, play better. The environment is PettingZoo's, so what is said here works for every game of tablerules.

    pip install -e '.[rl]' scikit-learn
    python examples/train_uno/train.py
"""

import os

os.environ.setdefault("OMP_NUM_THREADS", "1")  # one core is enough, and numpy's threads get in each other's way
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from sklearn.neural_network import MLPRegressor

from tablerules.adapters.pettingzoo import env
from tablerules.simulate import wilson

GAMES = (100, 200, 200)  # in each iteration; the first one is played at random and its games are long
LONGEST = 1000  # moves of each player after which a game is cut off, which is then nobody's
EPOCHS = 6  # how often the network looks at what there is to learn
EVALUATION = 400  # games after the last one
EXPLORING = 0.1  # how often the learner tries something else
DISCOUNT = 0.95  # a win is worth so much less for every move it takes: a round at random has hundreds
KEPT = 60  # of each game only the last moves, which had to do with how it ended

Player = Callable[[dict[str, Any]], int]


def moves_at_random(rng: random.Random) -> Player:
    """The opponent: any legal move, each as likely."""
    return lambda observation: int(rng.choice(np.flatnonzero(observation["action_mask"])))


def rows(observation: dict[str, Any], actions: np.ndarray) -> np.ndarray:
    """What the network is asked: what the player sees, and one of its moves, for each of some moves."""
    size = len(observation["action_mask"])
    return np.hstack([np.tile(observation["observation"], (len(actions), 1)), np.eye(size, dtype=np.float32)[actions]])


class Learner:
    """Plays the move of which it expects most."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.network = MLPRegressor(hidden_layer_sizes=(64,), batch_size=256, random_state=1)
        self.exploring = 1.0
        self.seen: list[np.ndarray] = []

    def __call__(self, observation: dict[str, Any]) -> int:
        legal = np.flatnonzero(observation["action_mask"])
        asked = rows(observation, legal)
        if self.rng.random() < self.exploring:
            best = self.rng.randrange(len(legal))
        else:
            best = int(np.argmax(self.network.predict(asked)))
        self.seen.append(asked[best])
        return int(legal[best])


def play(table: Any, players: dict[str, Player], seed: int) -> dict[str, float]:
    """One game; gives what each player won."""
    won: dict[str, float] = {}
    table.reset(seed=seed)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        if terminated or truncated:
            won[agent] = reward
            table.step(None)
        else:
            table.step(players[agent](observation))
    return won


def seated(table: Any, learner: Learner, opponent: Player, game: int) -> tuple[str, dict[str, Player]]:
    """The learner sits at either side in turn."""
    own, other = table.possible_agents if game % 2 == 0 else table.possible_agents[::-1]
    return own, {own: learner, other: opponent}


def main() -> None:
    """Trains, then plays for real."""
    begun = time.process_time()
    rng = random.Random(1)
    table = env("uno", seats=2, target_score=0, max_cycles=LONGEST)
    learner, opponent = Learner(rng), moves_at_random(rng)
    inputs: list[np.ndarray] = []
    results: list[float] = []
    for iteration, games in enumerate(GAMES):
        wins = 0
        for game in range(games):
            own, players = seated(table, learner, opponent, game)
            reward = play(table, players, seed=1000 * iteration + game)[own]
            wins += reward > 0
            seen, learner.seen = learner.seen[-KEPT:], []
            inputs += seen
            # A loss counts for nothing, as does a game cut off: if it cost something, putting it off would pay.
            results += [(reward > 0) * DISCOUNT**left for left in reversed(range(len(seen)))]
        for _ in range(EPOCHS):
            learner.network.partial_fit(np.array(inputs), np.array(results))
        took = time.process_time() - begun
        print(f"iteration {iteration + 1}: won {wins} of {games}, {len(inputs)} moves to learn from, {took:.0f} s")
        learner.exploring = EXPLORING

    learner.exploring = 0.0
    wins = 0
    for game in range(EVALUATION):
        own, players = seated(table, learner, opponent, game)
        wins += play(table, players, seed=1_000_000 + game)[own] > 0
    low, high = wilson(wins, EVALUATION)
    print(
        f"against random play it wins {wins / EVALUATION:.1%} of {EVALUATION} games "
        f"(95 % interval {low:.1%} to {high:.1%}), {time.process_time() - begun:.0f} s of processor time"
    )


if __name__ == "__main__":
    main()
