"""PettingZoo: every game as an environment in which agents act one after the other. Needs the extra `rl`.

    from tablerules.adapters.pettingzoo import env

    table = env("uno", seats=2, target_score=0)
    table.reset(seed=7)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        over = terminated or truncated
        table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))

An observation has what the agent may know as a row of numbers, and the mask of its legal moves. Chance is answered from
the seed given at reset, and the next round is dealt as soon as one is over. Asides (calling UNO, jumping in) are never
played. Rewards come at the end.
"""

import random
from typing import Any, Literal

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from ..chance import settle
from ..game import AnyGame, Outcome, Seat
from ..registry import build
from ..simulate import usual_seats
from ..table_text import table
from ..terminal import plain
from ..text import Texts
from .encoding import SLOTS, Encoding

__all__ = ["Rewards", "env", "parallel_env", "raw_env"]

Rewards = Literal["returns", "scores"]
"""What an agent is given at the end: 1 for a win, -1 for a loss and 0 where nobody won; or the difference in points."""

ILLEGAL = -1.0
"""What an illegal action costs in `env`: as much as losing."""


class _Table:
    """A game in progress, as both kinds of environment need it."""

    metadata: dict[str, Any]
    agents: list[str]

    def __init__(
        self,
        game: AnyGame | str = "uno",
        seats: int | None = None,
        preset: str | None = None,
        render_mode: str | None = None,
        *,
        rewards: Rewards = "returns",
        max_cycles: int | None = None,
        slots: int = SLOTS,
        **options: Any,
    ) -> None:
        super().__init__()
        if isinstance(game, str):
            game = build(game, preset, options)
        elif preset is not None or options:
            raise TypeError("house rules are given with the name of a game, not with a game")
        if rewards not in ("returns", "scores"):
            raise ValueError(f"rewards={rewards!r}: expected 'returns' or 'scores'")
        if render_mode not in (None, "ansi", "human"):
            raise ValueError(f"render_mode={render_mode!r}: expected 'ansi' or 'human'")
        self.game = game
        self.seats = usual_seats(game) if seats is None else seats
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.encoding = Encoding(game, self.seats, slots)
        self.metadata = {**self.metadata, "name": f"tablerules_{game.name.replace('-', '_')}_v{game.rules_version}"}
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        self.agents = []
        self._rewards = rewards
        self._rng = random.Random()
        self._texts: Texts | None = None
        row = Box(-1.0, 1.0, (self.encoding.length,), np.float32)
        mask = Box(0, 1, (self.encoding.size,), np.int8)
        self.action_spaces = {agent: Discrete(self.encoding.size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict({"observation": row, "action_mask": mask}) for agent in self.possible_agents
        }

    def action_space(self, agent: str) -> Any:
        """The numbers of the moves."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Any:
        """What an observation is."""
        return self.observation_spaces[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and the mask of its legal moves: all zeros while it is not to act."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.encoding.size, np.int8)
        mask[list(self._legal(seat))] = 1
        return {
            "observation": np.array(self.encoding.observe(self.game.view(self.table, seat)), np.float32),
            "action_mask": mask,
        }

    def render(self) -> str | None:
        """The table in text as the agent to act sees it; printed in the mode `human`."""
        if self.render_mode is None:
            return None
        if self._texts is None:
            self._texts = Texts.of(self.game)
        view = self.game.view(self.table, self._viewer())
        text = "\n".join(plain(line) for line in table(self.game, view, self._texts))
        if self.render_mode == "ansi":
            return text
        print(text, end="\n\n")
        return None

    def close(self) -> None:
        """There is nothing to release."""

    # --- for the environments ---------------------------------------------------------------------

    def _viewer(self) -> Seat | None:
        waiting = self.game.to_act(self.table)
        return waiting[0] if waiting else None

    def _deal(self, seed: int | None) -> None:
        """Begin a new game; without a seed the random source goes on where it is."""
        if seed is not None:
            self._rng = random.Random(int(seed))
        self.table: Any = settle(self.game, self.game.start(self.seats), self._rng)
        self.moves = 0
        self.agents = self.possible_agents[:]
        self._known: dict[Seat, dict[int, Any]] = {}

    def _legal(self, seat: Seat) -> dict[int, Any]:
        """The legal moves of a seat by their numbers; none while it is not to act."""
        if seat not in self._known:  # asked for again with every look at the same state
            self._known[seat] = self.encoding.legal(self.table, seat)
        return self._known[seat]

    def _play(self, seat: Seat, move: Any) -> None:
        self.table = settle(self.game, self.game.apply(self.table, seat, move), self._rng)
        self.moves += 1
        self._known = {}

    def _reward(self, outcome: Outcome) -> dict[str, float]:
        given = outcome.returns if self._rewards == "returns" else _differences(outcome, self.seats)
        return dict(zip(self.possible_agents, map(float, given), strict=True))


def _differences(outcome: Outcome, seats: int) -> list[float]:
    """Each seat's points less those of the others on average, so that more is better whatever wins.

    Sides sit in turn: with two teams the even seats against the odd ones.
    """
    scores = outcome.scores
    sides = len(scores)
    if sides < 2:
        return [0.0] * seats
    ahead = [score - (sum(scores) - score) / (sides - 1) for score in scores]
    best = {seat % sides for seat in outcome.winners}
    low_wins = bool(best) and sum(ahead[side] for side in best) < 0
    return [-ahead[seat % sides] if low_wins else ahead[seat % sides] for seat in range(seats)]


class raw_env(_Table, AECEnv):  # type: ignore[misc]
    """A game without PettingZoo's wrappers: an illegal action is refused with an error.

    Args:
        game: The name of a game, or a game.
        seats: The number of players; 4 where the game takes 4.
        preset: A named set of house rules.
        render_mode: `ansi` for text; `human` prints it.
        rewards: What is given at the end.
        max_cycles: After how many moves a seat, on average, the game is cut off.
        slots: For a game that does not number its moves: how many can be legal at a time.
        **options: House rules by name; they override the preset.

    Raises:
        UnknownGame: There is no game of that name.
        InvalidOptions: The preset or an option does not exist, or a value is out of range.
        InvalidSeats: The game does not take that many players.

    Examples:
        >>> rewards: Rewards = "scores"
        >>> table = raw_env("klaverjassen", deals=1, rewards=rewards)
        >>> table.reset(seed=7)
        >>> table.observe("player_0")["action_mask"].nonzero()[0].tolist()  # pass, play
        [0, 1]
        >>> table.step(1)
        >>> table.agent_selection, table.game.view(table.table, 0).phase.value
        ('player_0', 'play')
    """

    metadata = {"name": "tablerules_v1", "render_modes": ["ansi", "human"], "is_parallelizable": False}  # noqa: RUF012

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game.

        Args:
            seed: Makes chance repeatable, in this game and those after it.
            options: Not looked at.
        """
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select(self.seats - 1)
        self._shown()

    def step(self, action: int | None) -> None:
        """Make the move of a number for the agent whose turn it is; None once it is out.

        Raises:
            ValueError: It is no legal move.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        legal = self._legal(seat)
        if action is None or int(action) not in legal:
            raise ValueError(f"action {action} of {agent} is not legal: see its action mask")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._play(seat, legal[int(action)])
        outcome = self.game.outcome(self.table)
        if outcome is not None:
            self.rewards = self._reward(outcome)
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self.moves >= self.max_cycles * self.seats:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select(seat)
        self._accumulate_rewards()
        self._shown()

    def _select(self, last: Seat) -> None:
        """Go on with the first seat after the last one that the game waits for: several take turns."""
        waiting = self.game.to_act(self.table)
        seats = [(last + step) % self.seats for step in range(1, self.seats + 1)]
        self.agent_selection = self.possible_agents[next((seat for seat in seats if seat in waiting), seats[0])]

    def _viewer(self) -> Seat | None:
        return self.possible_agents.index(self.agent_selection)

    def _shown(self) -> None:
        if self.render_mode == "human":
            self.render()


def env(*args: Any, **kwargs: Any) -> AECEnv:
    """A game as PettingZoo's own games are wrapped: an illegal action ends it, at the cost of whoever tried.

    Takes what `raw_env` takes.

    Examples:
        >>> table = env("klaverjassen", deals=1)
        >>> table.reset(seed=7)
        >>> table.agent_selection, table.action_space("player_0").n
        ('player_0', np.int64(38))
    """
    return OrderEnforcingWrapper(
        AssertOutOfBoundsWrapper(TerminateIllegalWrapper(raw_env(*args, **kwargs), illegal_reward=ILLEGAL))
    )


class parallel_env(_Table, ParallelEnv):  # type: ignore[misc]
    """A game in which all agents give an action at every step, and those that are not to act are not asked.

    A cycle is one step. Where several seats are to act at once, all of them do. An agent whose action is missing or
    illegal makes the game's default move. Takes what `raw_env` takes.

    Examples:
        >>> table = parallel_env("klaverjassen", deals=1)
        >>> observations, infos = table.reset(seed=7)
        >>> [int(observations[agent]["action_mask"].sum()) for agent in table.agents]
        [2, 0, 0, 0]
        >>> observations, rewards, *_ = table.step({"player_0": 1})
        >>> rewards["player_0"]
        0.0
    """

    metadata = {"name": "tablerules_v1", "render_modes": ["ansi", "human"]}  # noqa: RUF012

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Begin a new game; gives the observations and infos of all agents."""
        self._deal(seed)
        self.cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """Make the moves of the seats to act; gives observations, rewards, terminations, truncations and infos."""
        agents = self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        for seat in self.game.to_act(self.table):
            legal = self._legal(seat)  # empty where a seat before it has settled the matter
            if legal:
                action = actions.get(self.possible_agents[seat])
                move = None if action is None else legal.get(int(action))
                self._play(seat, self.game.default_move(self.table, seat) if move is None else move)
        self.cycles += 1
        outcome = self.game.outcome(self.table)
        cut = outcome is None and self.max_cycles is not None and self.cycles >= self.max_cycles
        rewards = dict.fromkeys(agents, 0.0) if outcome is None else self._reward(outcome)
        found = self._observations()
        if cut or outcome is not None:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            found,
            rewards,
            dict.fromkeys(agents, outcome is not None),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def _observations(self) -> dict[str, Any]:
        return {agent: self.observe(agent) for agent in self.agents}
