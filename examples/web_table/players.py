"""Those at a table who are not people, or whose people are gone: bots, and sensible moves for the absent."""

import asyncio
import logging
import random
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from tablerules import Match, table_text
from tablerules.bots import in_random_order, maker

log = logging.getLogger(__name__)

AnyMatch = Match[Any, Any, Any]


@attrs.frozen
class Choice:
    """A move somebody is to make, and the state it was chosen in."""

    seat: int
    move: Any
    state: Any


class Players:
    """The bots of one match.

    Args:
        match: The match.
        levels: How strong the bot of each seat is.
        rng: What decides who is asked first, and what each bot gets a random source of its own from.
        clock: Seconds that never go back; for tests, which do not want to wait.
    """

    LOOK_AGAIN = 5.0

    def __init__(
        self,
        match: AnyMatch,
        levels: Mapping[int, str],
        rng: random.Random,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._match, self._rng, self._clock = match, rng, clock
        own = {seat: random.Random(rng.getrandbits(64)) for seat in levels}
        self._bots = {seat: maker(match.game, level)(own[seat]) for seat, level in levels.items()}
        self._patience = table_text.patience(match.game)
        self._passed: dict[int, tuple[Any, Sequence[Any]]] = {}

    def look(self) -> None:
        """Note who can be caught; after every move, so that the time to call begins anew for every single card."""
        if self._patience is not None:
            self._patience.look(self._match.view(None), self._clock())

    async def choose(self, absent: Sequence[int]) -> Choice | None:
        """The next move of one of them; None when none of them has or wants to move now."""
        game, state = self._match.game, self._match.state
        awaited = game.to_act(state)
        for seat in in_random_order([seat for seat in self._bots if seat not in awaited], self._rng):
            asides = self._asides(state, seat)
            before, passed = self._passed.get(seat, (None, ()))
            if asides and (before is not state or passed != asides):  # it lets the same ones go by only once
                self._passed[seat] = state, asides
                move = await self._ask(state, seat, (), asides)
                if move is not None:
                    return Choice(seat, move, state)
        for seat in in_random_order([seat for seat in awaited if seat in self._bots or seat in absent], self._rng):
            if seat not in self._bots:
                return Choice(seat, game.default_move(state, seat), state)
            legal = game.legal_moves(state, seat)
            return Choice(seat, await self._ask(state, seat, legal, self._asides(state, seat)), state)
        return None

    @property
    def wait(self) -> float:
        """For how many seconds there is nothing to look for, unless somebody moves."""
        now = self._clock()
        until = None if self._patience is None else self._patience.until(now)
        return self.LOOK_AGAIN if until is None else max(min(until - now, self.LOOK_AGAIN), 0.01)

    def _asides(self, state: Any, seat: int) -> Sequence[Any]:
        """What a bot may do out of turn, without catching somebody who has had no time to call."""
        game, view = self._match.game, self._match.game.view(state, seat)
        asides = tuple(table_text.menu_asides(game, view, game.asides(state, seat)))
        return asides if self._patience is None else tuple(self._patience.asides(view, asides, self._clock()))

    async def _ask(self, state: Any, seat: int, legal: Sequence[Any], asides: Sequence[Any]) -> Any:
        """What a bot chooses, in a thread of its own: while it thinks the table goes on, and whatever it raises."""
        game = self._match.game
        try:
            return await asyncio.to_thread(self._bots[seat].choose, game.view(state, seat), legal, asides)
        except Exception:
            log.exception("the bot of seat %s failed", seat)
            return game.default_move(state, seat) if legal else None
