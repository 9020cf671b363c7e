"""A table: a lobby and its match, with the clock, the bots and whoever has a page open at it."""

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

import attrs

from tablerules import NEXT, TABLE, IllegalMove, Match, Refusal, StaleMove, TableRulesError, table_text
from tablerules.bots import in_random_order, maker
from tablerules.lobby import Action, Leave, Lobby, Stage

from . import outgoing
from .store import Saved, Store
from .wire import Cards, Move

log = logging.getLogger(__name__)

AnyMatch = Match[Any, Any, Any]


@attrs.frozen
class Pace:
    """How much time the server takes, in seconds.

    Attributes:
        pause: From one move at the table to the next one of a bot.
        catch: For how long bots leave alone whoever has just come in reach of them; the game's own word goes first.
        grace: How long a page may be gone before its player counts as gone.
        absent: How long somebody may be gone before the server makes the moves the game waits for.
    """

    pause: float = 0.9
    catch: float = 2.0
    grace: float = 3.0
    absent: float = 120.0


class Client(Protocol):
    """A page: what a table needs of a connection."""

    player: str
    lang: str
    seen: int | None  # the ply of the last snapshot it has; None before the first

    def send(self, message: outgoing.Data) -> None: ...


class Table:
    """One table, from the lobby being opened to the last person going.

    Everything happens in one event loop, and nothing between looking at the match and changing it waits for anybody.
    """

    def __init__(
        self, lobby: Lobby, store: Store, pace: Pace, new_match: Callable[[Any, int], AnyMatch] = Match
    ) -> None:
        self.lobby = lobby
        self.match: AnyMatch | None = None
        self.names: tuple[str, ...] = ()
        self.clients: set[Client] = set()
        self.used = time.monotonic()
        self._store, self._pace, self._new_match = store, pace, new_match
        self._clocks: dict[str, tuple[asyncio.TimerHandle, float]] = {}
        self._goodbyes: dict[str, asyncio.TimerHandle] = {}
        self._gone: dict[str, float] = {}
        self._moved = 0.0
        self._wake = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None
        self._rng = random.SystemRandom()

    # --- as it is kept ----------------------------------------------------------------------------

    @classmethod
    def restored(cls, saved: Saved, *given: Any) -> "Table":
        """The table as it was saved; nobody is connected yet."""
        table = cls(Lobby.from_json(saved.lobby), *given)
        if saved.record is not None:
            table.match, table.names = Match.from_json(saved.record), saved.names
            for occupant in table.lobby.occupants:
                if occupant.is_present:
                    table._gone[occupant.player] = time.monotonic()
            table._after_move()
        return table

    def _save(self) -> None:
        record = None if self.match is None else self.match.to_json()
        self._store.save(Saved(self.lobby.code, self.lobby.to_json(), record, self.names))

    # --- who looks on -----------------------------------------------------------------------------

    def enter(self, client: Client) -> None:
        """A page of somebody with a seat is open."""
        self.clients.add(client)
        self.used = time.monotonic()
        goodbye = self._goodbyes.pop(client.player, None)
        if goodbye is not None:
            goodbye.cancel()
        if self._gone.pop(client.player, None) is not None:
            self._connected(client.player, True)
        client.seen = None
        self._show_lobby()
        self.show(client)

    def exit(self, client: Client) -> None:
        """A page is gone; its player is after a while, unless another page of theirs comes or is there."""
        self.clients.discard(client)
        self.used = time.monotonic()
        if not self._pages(client.player) and self.lobby.seat_of(client.player) is not None:
            loop = asyncio.get_running_loop()
            self._goodbyes[client.player] = loop.call_later(self._pace.grace, self._goodbye, client.player)

    def _goodbye(self, player: str) -> None:
        self._goodbyes.pop(player, None)
        self._gone[player] = time.monotonic()
        self._connected(player, False)
        self._show_lobby()
        self._wake.set()

    def _pages(self, player: str) -> list[Client]:
        return [client for client in self.clients if client.player == player]

    @property
    def offline(self) -> list[int]:
        """The seats of people who have no page open."""
        return [one.seat for one in self.lobby.occupants if one.is_present and one.player in self._gone]

    def _connected(self, player: str, connected: bool) -> None:
        """Tell a game that wants to know it: one where TABLE has `connect 2` and `disconnect 2`."""
        seat = self.lobby.seat_of(player)
        if self.match is None or seat is None:
            return
        text = f"{'connect' if connected else 'disconnect'} {seat}"
        for move in self.match.asides(TABLE):
            if str(move) == text:
                self.match.play(TABLE, move)
                self._after_move()

    def show(self, client: Client) -> None:
        """Send a page what its player has not seen of the match."""
        seat = self.lobby.seat_of(client.player)
        if self.match is None or seat is None:
            return
        ply = self.match.ply(seat)
        if client.seen != ply:
            names, left = self.names, dict(self._left())
            client.send(outgoing.table(self.match, seat, client.lang, names, left, client.seen))
            client.seen = ply

    def show_lobby(self, client: Client) -> None:
        """Send a page the lobby as it is."""
        client.send(outgoing.lobby(self.lobby, client.player, client.lang, self.offline))

    def _show_lobby(self) -> None:
        for client in self.clients:
            self.show_lobby(client)

    # --- the lobby --------------------------------------------------------------------------------

    def do(self, player: str, action: Action) -> list[Client]:
        """An action of the lobby; returns the pages of those who have no seat any more.

        Raises:
            TableRulesError: It is refused.
        """
        before, lobby = self.lobby, self.lobby.apply(player, action)
        if action == NEXT:
            if self.match is None:
                raise StaleMove("there is no match")
            self.match.play(TABLE, NEXT)
            self._after_move()
            return []
        self.lobby = lobby
        if lobby.stage is Stage.IN_GAME and before.stage is not Stage.IN_GAME:
            self._begin()
        elif lobby.stage is Stage.OPEN and before.stage is not Stage.OPEN:
            self._stop()
            self.match = None
        if isinstance(action, Leave):
            self._gone.pop(player, None)
            self._wake.set()
        lost = [client for client in self.clients if lobby.seat_of(client.player) is None]
        self.clients.difference_update(lost)
        if lobby.stage is Stage.CLOSED:
            self.close()
            self._store.forget(lobby.code)
        else:
            self._save()
        self._show_lobby()
        return lost

    def _begin(self) -> None:
        """A match of those who are there now."""
        self._stop()
        self.match = self._new_match(self.lobby.game, len(self.lobby.occupants))
        self.names = self.lobby.names
        for client in self.clients:
            client.seen = None
        for player in self._gone:
            self._connected(player, False)
        self._after_move()

    # --- the match --------------------------------------------------------------------------------

    def play(self, player: str, wanted: Move | Cards) -> None:
        """A move of a player, or the one that some selected cards mean.

        Raises:
            TableRulesError: It is refused, unreadable, or too late.
        """
        seat = self.lobby.seat_of(player)
        if self.match is None or seat is None:
            raise StaleMove("there is no match")
        if isinstance(wanted, Cards):
            self.match.play(seat, self._meant(self.match, seat, wanted), ply=wanted.ply)
        else:
            self.match.play(seat, wanted.text, ply=wanted.ply)
        self._after_move()

    def _meant(self, match: AnyMatch, seat: int, wanted: Cards) -> Any:
        """What the game makes of selected cards; a game that selects none takes one card, which is its own move."""
        meaning = getattr(match.game, "move_for", None)
        if meaning is None:
            return " ".join(wanted.cards)
        found = meaning(match.state, seat, wanted.cards, wanted.key, discard=wanted.discard)
        if isinstance(found, Refusal):
            raise IllegalMove(found)
        return found

    def _after_move(self) -> None:
        """Keep the match, mind the clock, and show everybody what they can see of it."""
        match = self.match
        if match is None:
            return
        self.used = self._moved = time.monotonic()
        self._watch()
        if match.outcome is not None and self.lobby.stage is Stage.IN_GAME:
            self._store.keep(match.game.name, self.names, match.to_json())
            self.lobby = self.lobby.finish(match.outcome)
            self._show_lobby()
        self._save()
        for client in self.clients:
            self.show(client)
        self._wake.set()
        if self._driver is None and match.outcome is None:
            self._driver = asyncio.get_running_loop().create_task(self._drive(match))

    def _watch(self) -> None:
        """Start the clocks of new time limits and stop those of limits that are no more."""
        listed = {} if self.match is None else {timer.key: timer for timer in self.match.timers(TABLE)}
        for key in self._clocks.keys() - listed.keys():
            self._clocks.pop(key)[0].cancel()
        loop = asyncio.get_running_loop()
        for key in listed.keys() - self._clocks.keys():
            seconds = listed[key].seconds
            self._clocks[key] = loop.call_later(seconds, self._expire, key), loop.time() + seconds

    def _expire(self, key: str) -> None:
        self._clocks.pop(key, None)
        if self.match is not None:
            self.match.expire(key)
            self._after_move()

    def _left(self) -> Iterator[tuple[str, float]]:
        now = asyncio.get_running_loop().time()
        return ((key, max(end - now, 0.0)) for key, (_, end) in self._clocks.items())

    # --- bots, and people who are gone ------------------------------------------------------------

    async def _drive(self, match: AnyMatch) -> None:
        """Make the moves of bots and of people who are gone, one after the other, until the match is over."""
        players = _Players(match, self.lobby, self._pace, self._rng)
        while match.outcome is None:
            self._wake.clear()
            state = match.state
            chosen, until = await players.choose(self._absent())
            if chosen is None:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._wake.wait(), max(until - time.monotonic(), 0.01))
                continue
            await asyncio.sleep(max(self._moved + self._pace.pause - time.monotonic(), 0))
            if state is match.state:  # else somebody was quicker
                self._make(match, *chosen)
        self._driver = None

    def _make(self, match: AnyMatch, seat: int, move: Any) -> None:
        """The move of a bot, or a sensible one where it is none."""
        try:
            match.play(seat, move)
        except (TableRulesError, TypeError):
            log.exception("the bot of seat %s made no move", seat)
            if seat not in match.to_act:
                return
            match.play(seat, match.game.default_move(match.state, seat))
        self._after_move()

    def _absent(self) -> Sequence[int]:
        """The seats of people who have left, or have been gone for too long."""
        long_ago = time.monotonic() - self._pace.absent
        gone = [one.seat for one in self.lobby.occupants if self._gone.get(one.player, long_ago + 1) <= long_ago]
        return [*self.lobby.away, *gone]

    def _stop(self) -> None:
        for handle, _ in self._clocks.values():
            handle.cancel()
        self._clocks.clear()
        if self._driver is not None:
            self._driver.cancel()
            self._driver = None

    def close(self) -> None:
        """Stop everything."""
        self._stop()
        for handle in self._goodbyes.values():
            handle.cancel()
        self._goodbyes.clear()


class _Players:
    """Those at a table who are no people, or whose people are gone."""

    LOOK_AGAIN = 5.0

    def __init__(self, match: AnyMatch, lobby: Lobby, pace: Pace, rng: random.Random) -> None:
        self._match, self._rng = match, rng
        self._bots = {seat: maker(match.game, level.value)(rng) for seat, level in lobby.bots.items()}
        self._delay = getattr(match.game, "catch_delay_s", pace.catch)
        self._ripe_at: dict[tuple[int, str], float] = {}
        self._passed: dict[int, tuple[Any, tuple[Any, ...]]] = {}

    async def choose(self, absent: Sequence[int]) -> tuple[tuple[int, Any] | None, float]:
        """The next move of one of them; None when there is none, and then until when there is nothing to look for."""
        match, game, state = self._match, self._match.game, self._match.state
        awaited, asides = game.to_act(state), self._ripe(state)
        for seat in in_random_order([seat for seat in self._bots if seat not in awaited and asides[seat]], self._rng):
            if self._passed.get(seat) != (state, asides[seat]):  # it lets the same ones go by only once
                self._passed[seat] = state, asides[seat]
                move = await self._ask(seat, (), asides[seat])
                if move is not None:
                    return (seat, move), 0.0
        for seat in in_random_order([seat for seat in awaited if seat in self._bots or seat in absent], self._rng):
            if seat not in self._bots:
                return (seat, game.default_move(state, seat)), 0.0
            return (seat, await self._ask(seat, match.legal_moves(seat), asides[seat])), 0.0
        now = time.monotonic()
        return None, min([at for at in self._ripe_at.values() if at > now], default=now + self.LOOK_AGAIN)

    def _ripe(self, state: Any) -> dict[int, tuple[Any, ...]]:
        """The asides of each bot, without those aimed at somebody who has had no time to react."""
        now, listed, before = time.monotonic(), {}, self._ripe_at
        self._ripe_at = {}
        for seat in self._bots:
            listed[seat] = tuple(
                table_text.menu_asides(self._match.game, self._match.view(seat), self._match.asides(seat))
            )
            for move in listed[seat]:
                if getattr(move, "target", None) is not None:
                    self._ripe_at[seat, str(move)] = before.get((seat, str(move)), now + self._delay)
            listed[seat] = tuple([move for move in listed[seat] if self._ripe_at.get((seat, str(move)), now) <= now])
        return listed

    async def _ask(self, seat: int, legal: Sequence[Any], asides: Sequence[Any]) -> Any:
        """What a bot chooses, in a thread of its own, so that the table goes on while it thinks."""
        match, state = self._match, self._match.state
        try:
            return await asyncio.to_thread(self._bots[seat].choose, match.view(seat), legal, asides)
        except (TableRulesError, ValueError, LookupError, TypeError):
            log.exception("the bot of seat %s failed", seat)
            return match.game.default_move(state, seat) if legal and state is match.state else None
