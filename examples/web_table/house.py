"""All tables, and who sits at which."""

import logging
import time
from collections.abc import Callable
from typing import Any

from tablerules import Match, TableRulesError
from tablerules.lobby import Join as JoinLobby
from tablerules.lobby import Kick, Lobby, draw_code

from . import outgoing
from .store import Store
from .tables import Client, Pace, Table

log = logging.getLogger(__name__)

MOST_TABLES = 500
IDLE = 12 * 3600
"""After so many seconds without anybody a table is cleared."""


class Refused(Exception):
    """What the house itself does not allow. `code` says what, in snake_case."""

    def __init__(self, code: str) -> None:
        super().__init__(code.replace("_", " "))
        self.code = code


class House:
    """The tables of one server.

    Args:
        store: Where they are kept.
        pace: How fast bots are, and how patient the server.
        new_match: What makes a match; for tests, which want to know what is dealt.
    """

    def __init__(self, store: Store, pace: Pace, new_match: Callable[[Any, int], Any] = Match) -> None:
        self.tables: dict[str, Table] = {}
        self.at_the_door: set[Client] = set()
        self._table_of: dict[str, Table] = {}
        self._listed: object = None
        self._store, self._given = store, (store, pace, new_match)

    def open(self) -> None:
        """Set the tables as they were left."""
        for saved in self._store.tables():
            try:
                table = self.tables[saved.code] = Table.restored(saved, *self._given)
                self._table_of.update({one.player: table for one in table.lobby.occupants if one.is_present})
            except TableRulesError:
                self._give_up(saved.code)

    def _woken(self, table: Table) -> Table | None:
        """A table at which the match goes on; None where what was saved of it is damaged."""
        try:
            table.wake()
        except TableRulesError:
            self._give_up(table.lobby.code)
            return None
        return table

    def _give_up(self, code: str) -> None:
        log.exception("table %s cannot be restored", code)
        self.tables.pop(code, None)
        self._store.forget(code)

    def close(self) -> None:
        """Stop all clocks; the tables are kept."""
        for table in self.tables.values():
            table.close()
        self._store.close()

    def table_of(self, player: str) -> Table | None:
        """The table at which somebody has a seat."""
        table = self._table_of.get(player)
        if table is None:
            return None
        found = self._woken(table) if table.lobby.seat_of(player) is not None else None
        if found is None:
            del self._table_of[player]
        return found

    def create(self, client: Client, game: str, name: str) -> None:
        """Open a lobby, with its creator as host.

        Raises:
            Refused: They have a seat already, or there are too many tables.
            TableRulesError: There is no such game, or the name is not allowed.
        """
        self._only_without_seat(client)
        self._clear_up()
        if len(self.tables) >= MOST_TABLES:
            raise Refused("too_many_tables")
        lobby = Lobby.create(game, client.player, name, code=draw_code(self.tables))
        table = self.tables[lobby.code] = Table(lobby, *self._given)
        table.save()
        self._seat(client, table)

    def join(self, client: Client, code: str, name: str) -> None:
        """Take a seat.

        Raises:
            Refused: They have a seat already, or there is no such lobby.
            TableRulesError: The lobby refuses.
        """
        self._only_without_seat(client)
        table = self._found(code)
        table.do(client.player, JoinLobby(name, code))
        self._seat(client, table)

    def do(self, client: Client, action: Any) -> None:
        """An action of the lobby.

        Raises:
            Refused: They have no seat.
            TableRulesError: The lobby refuses, or the match.
        """
        table = self.table_of(client.player)
        if table is None or isinstance(action, JoinLobby):
            raise Refused("no_seat" if table is None else "has_seat")
        lost = table.do(client.player, action)
        if not table.lobby.occupants:
            del self.tables[table.lobby.code]
        for other in lost:
            self.greet(other, kicked=isinstance(action, Kick))
        self.show_list()

    def watch(self, client: Client, code: str | None) -> None:
        """Watch a public table where a match is in progress, without a seat; or go back to the list.

        Raises:
            Refused: They have a seat, or there is nothing for them to see.
        """
        self._only_without_seat(client)
        table = self._found(code) if code is not None else None
        if table is not None and not table.can_be_watched:
            raise Refused("no_such_code")
        self.part(client)
        if table is None:
            self.greet(client)
        else:
            table.enter(client)

    def greet(self, client: Client, kicked: bool = False) -> None:
        """Bring a page to its table, or to the door where the list of open lobbies hangs."""
        table = self.table_of(client.player)
        if table is not None:
            table.enter(client)
            return
        self.at_the_door.add(client)
        client.send({"type": "lobby", "view": None, "kicked": kicked})
        client.send(self._list(client))

    def renew(self, client: Client) -> None:
        """Send a page everything again, as in another language."""
        table = self._shown_to(client)
        if table is None:
            self.greet(client)
        else:
            table.enter(client)

    def part(self, client: Client) -> None:
        """A page is gone."""
        self.at_the_door.discard(client)
        table = self._shown_to(client)
        if table is not None:
            table.exit(client)

    def _shown_to(self, client: Client) -> Table | None:
        """The table that a page shows."""
        return next((table for table in self.tables.values() if client in table.clients), None)

    def show_list(self) -> None:
        """Renew the list of lobbies at the door, if it has become another one."""
        listed = outgoing.listed(self._lobbies)
        if listed != self._listed:
            self._listed = listed
            for client in self.at_the_door:
                client.send(self._list(client))

    def _list(self, client: Client) -> outgoing.Data:
        return outgoing.front(self._lobbies, client.lang)

    @property
    def _lobbies(self) -> list[Lobby]:
        return [table.lobby for table in self.tables.values()]

    def _found(self, code: str) -> Table:
        table = self.tables.get(code.strip().upper())
        found = None if table is None else self._woken(table)
        if found is None:
            raise Refused("no_such_code")
        return found

    def _seat(self, client: Client, table: Table) -> None:
        """Bring all pages of somebody who has a seat now to their table."""
        self._table_of[client.player] = table
        for page in {client, *(page for page in self.at_the_door if page.player == client.player)}:
            self.part(page)
            table.enter(page)
        self.show_list()

    def _only_without_seat(self, client: Client) -> None:
        if self.table_of(client.player) is not None:
            raise Refused("has_seat")

    def _clear_up(self) -> None:
        """Clear the tables that nobody has been at for long."""
        long_ago = time.monotonic() - IDLE
        for code in [code for code, table in self.tables.items() if not table.clients and table.used < long_ago]:
            self.tables.pop(code).close()
            self._store.forget(code)
