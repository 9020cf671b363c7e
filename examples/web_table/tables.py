"""A table: a lobby and its match, with the clock, the bots and whoever has a page open at it."""

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

import attrs

from tablerules import NEXT, TABLE, IllegalMove, Match, Refusal, StaleMove
from tablerules.lobby import Action, Leave, Lobby, Stage
from tablerules.record import Record

from . import outgoing
from .players import AnyMatch, Choice, Players
from .store import Saved, Store
from .wire import Cards, Move

log = logging.getLogger(__name__)


@attrs.frozen
class Pace:
    """How much time the server takes, in seconds.

    Attributes:
        pause: From one move at the table to the next one of a bot.
        grace: How long a page may be gone before its player counts as gone.
        absent: How long somebody may be gone before the server makes the moves the game waits for.
    """

    pause: float = 0.9
    grace: float = 3.0
    absent: float = 120.0


class Client(Protocol):
    """A page: what a table needs of a connection."""

    player: str
    lang: str
    seen: int | None  # the ply of the last snapshot it has; None before the first

    def send(self, message: outgoing.Data) -> None: ...


class Table:
    """One table, from the lobby being opened to the last person going; where the lobby is public, people may watch.

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
        self._players: Players | None = None
        self._kept = 0
        self._asleep: Saved | None = None
        self._clocks: dict[str, tuple[asyncio.TimerHandle, float]] = {}
        self._goodbyes: dict[str, asyncio.TimerHandle] = {}
        self._gone: dict[str, float] = {}
        self._moved = 0.0
        self._wake = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None

    # --- as it is kept ----------------------------------------------------------------------------

    @classmethod
    def restored(cls, saved: Saved, *given: Any) -> "Table":
        """The table as it was saved; nobody is connected yet, and its match waits for somebody to come back.

        Raises:
            InvalidRecord: The lobby cannot be read.
        """
        table = cls(Lobby.from_json(saved.lobby), *given)
        table._asleep = saved
        for occupant in table.lobby.occupants:
            if occupant.is_present:
                table._gone[occupant.player] = time.monotonic()
        return table

    def wake(self) -> None:
        """Go on with the match that was saved: replaying all matches at once would keep everybody waiting.

        Raises:
            InvalidRecord: It cannot be replayed.
        """
        saved, self._asleep = self._asleep, None
        if saved is None or saved.record is None:
            return
        record = attrs.evolve(Record.from_json(saved.record), log=saved.log)
        self.match, self.names, self._kept = Match.from_json(record.to_json()), saved.names, len(saved.log)
        for player in self._gone:
            self._gone[player] = time.monotonic()
        self._play_on(self.match)

    def save(self) -> None:
        """Keep the table as it is, but for the moves of its match."""
        record = None if self.match is None else attrs.evolve(self.match.record, log=()).to_json()
        self._store.save(Saved(self.lobby.code, self.lobby.to_json(), record, self.names))

    def _keep(self, match: AnyMatch) -> None:
        """Keep what has been played since the last time; at the end the whole of it, for good."""
        with self._store.at_once():
            self._store.add(self.lobby.code, self._kept, match.log[self._kept :])
            self._kept = len(match.log)
            if match.outcome is not None and self.lobby.stage is Stage.IN_GAME:
                self._store.keep(match.game.name, self.names, match.to_json())
                self.lobby = self.lobby.finish(match.outcome)
                self.save()

    # --- who watches ------------------------------------------------------------------------------

    @property
    def can_be_watched(self) -> bool:
        """Whether those without a seat may watch: where everybody could have had one, and there is a match."""
        return self.lobby.public_lobby and self.match is not None and self.lobby.stage is not Stage.CLOSED

    def enter(self, client: Client) -> None:
        """A page is open: of somebody with a seat, or of somebody who watches."""
        self.used = time.monotonic()
        goodbye = self._goodbyes.pop(client.player, None)
        if goodbye is not None:
            goodbye.cancel()
        is_back = self._gone.pop(client.player, None) is not None
        if is_back:
            self._connected(client.player, True)
            self._show_lobby()
        self.clients.add(client)
        client.seen = None
        self._show_lobby(client)
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
        """Send a page what its player has not seen of the match; without a seat, what everybody may see."""
        seat = self.lobby.seat_of(client.player)
        if self.match is None or (seat is None and not self.can_be_watched):
            return
        ply = self.match.ply(seat)
        if client.seen != ply:
            names, left = self.names, dict(self._left())
            client.send(outgoing.table(self.match, seat, client.lang, names, left, client.seen))
            client.seen = ply

    def _show_lobby(self, *clients: Client) -> None:
        """Send some pages the lobby as it is, or all."""
        shown = clients or tuple(self.clients)
        panels = {lang: outgoing.panel(self.lobby, lang) for lang in {client.lang for client in shown}}
        for client in shown:
            panel = panels[client.lang]
            client.send(outgoing.lobby(self.lobby, client.player, client.lang, self.offline, panel))

    # --- the lobby --------------------------------------------------------------------------------

    def do(self, player: str, action: Action) -> list[Client]:
        """An action of the lobby; returns the pages of those who have no place here any more.

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
            self._store.forget_moves(lobby.code)
        if isinstance(action, Leave):
            self._gone.pop(player, None)
            self._wake.set()
        lost = [client for client in self.clients if not self._has_place(client, before)]
        self.clients.difference_update(lost)
        if lobby.stage is Stage.CLOSED:
            self.close()
            self._store.forget(lobby.code)
        else:
            self.save()
        self._show_lobby()
        return lost

    def _has_place(self, client: Client, before: Lobby) -> bool:
        """Whether a page may stay: for its seat, or because it has only watched and still may."""
        if self.lobby.seat_of(client.player) is not None:
            return True
        return self.can_be_watched and before.seat_of(client.player) is None

    def _begin(self) -> None:
        """A match of those who are there now."""
        self._stop()
        self.match = match = self._new_match(self.lobby.game, len(self.lobby.occupants))
        self.names, self._kept = self.lobby.names, 0
        with self._store.at_once():
            self._store.forget_moves(self.lobby.code)
            self.save()
        for client in self.clients:
            client.seen = None
        for player in self._gone:
            self._connected(player, False)
        self._play_on(match)

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

    def _play_on(self, match: AnyMatch) -> None:
        """Have bots play, show everybody the table, and mind the clock, until the match is over."""
        levels = {seat: level.value for seat, level in self.lobby.bots.items()}
        # A match with a seed, as tests have them, can be repeated; so can its bots.
        rng = random.SystemRandom() if match.seed is None else random.Random(match.seed)
        self._players = Players(match, levels, rng)
        self._after_move()
        if match.outcome is None:
            self._driver = asyncio.get_running_loop().create_task(self._drive(match, self._players))

    def _after_move(self) -> None:
        """Keep the match, mind the clock, and show everybody what they can see of it."""
        match = self.match
        if match is None:
            return
        self.used = self._moved = time.monotonic()
        self._watch()
        if self._players is not None:
            self._players.look()
        stage = self.lobby.stage
        self._keep(match)
        if self.lobby.stage is not stage:
            self._show_lobby()
        for client in self.clients:
            self.show(client)
        self._wake.set()

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

    async def _drive(self, match: AnyMatch, players: Players) -> None:
        """Make the moves of bots and of people who are gone, one after the other, until the match is over."""
        while match.outcome is None:
            self._wake.clear()
            choice = await players.choose(self._absent())
            if choice is None:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._wake.wait(), players.wait)
                continue
            await asyncio.sleep(max(self._moved + self._pace.pause - time.monotonic(), 0))
            if choice.state is match.state:  # else somebody was quicker
                self._make(match, choice)

    def _make(self, match: AnyMatch, choice: Choice) -> None:
        """Make a chosen move, or a sensible one if that fails."""
        seat = choice.seat
        try:
            match.play(seat, choice.move)
        except Exception:
            log.exception("the bot of seat %s made no move", seat)
            if seat not in match.to_act:
                return
            match.play(seat, match.default_move(seat))
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
        self._driver = self._players = None

    def close(self) -> None:
        """Stop everything."""
        self._stop()
        for handle in self._goodbyes.values():
            handle.cancel()
        self._goodbyes.clear()
