"""Random legal play with other people's engines, each the way a program in Python drives it.

Every function gives a loop: it plays so many games, each to its end, and says how many decisions of players there were.
The packages are looked for when the loop is made.
"""

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

Loop = Callable[[int], int]
"""Plays so many games and gives the number of steps."""


def rlcard(name: str, **config: Any) -> Loop:
    """An RLCard environment: `env.step`."""
    import rlcard

    env = rlcard.make(name, config=config)
    number = random.Random(1).random

    def play(games: int) -> int:
        steps = 0
        for _ in range(games):
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _ = env.step(actions[int(number() * len(actions))])
                steps += 1
        return steps

    return play


def openspiel(name: str) -> Loop:
    """An OpenSpiel game that keeps its states: `state.child`."""
    import pyspiel

    game = pyspiel.load_game(name)
    number = random.Random(1).random

    def play(games: int) -> int:
        steps = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                steps += not state.is_chance_node()
                actions = state.legal_actions()
                state = state.child(actions[int(number() * len(actions))])
        return steps

    return play


def colver() -> Loop:
    """Colver's belote: `Env.step`."""
    from colver import Env

    env = Env()
    number = random.Random(1).random

    def play(games: int) -> int:
        steps = 0
        for _ in range(games):
            _, actions = env.reset()
            over = False
            while not over:
                _, _, over, actions = env.step(actions[int(number() * len(actions))])
                steps += 1
        return steps

    return play


def chess(*, keeps: bool) -> Loop:
    """A game of python-chess by the rules that end one without a claim.

    Args:
        keeps: Whether the position before a move is kept, so that each move is made on a copy of the board (without
            its stack of moves); otherwise all are made on one board.
    """
    from chess import Board

    number = random.Random(1).random

    def play(games: int) -> int:
        steps = 0
        for _ in range(games):
            board = Board()
            while not board.is_insufficient_material() and not board.is_seventyfive_moves():
                moves = list(board.legal_moves)
                if not moves:
                    break
                if keeps:
                    board = board.copy(stack=False)
                board.push(moves[int(number() * len(moves))])
                steps += 1
        return steps

    return play


def environment(module: str, *args: Any, **options: Any) -> Loop:
    """An AEC environment of PettingZoo, whoever made it: `env.last` and `env.step`, a legal action by the mask."""
    env = import_module(module).env(*args, **options)
    number = random.Random(1).random
    env.reset(seed=1)

    def play(games: int) -> int:
        steps = 0
        for _ in range(games):
            env.reset()
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                actions = observation["action_mask"].nonzero()[0]
                env.step(int(actions[int(number() * len(actions))]))
                steps += 1
        return steps

    return play
