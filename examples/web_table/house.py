"""All tables, and who sits at which."""

import logging
import time
from collections.abc import Callable
from typing import Any

from tablerules import Match, TableRulesError
from tablerules.lobby import Join as JoinLobby
from tablerules.lobby import Lobby, draw_code

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
        self._store, self._given = store, (store, pace, new_match)

    def open(self) -> None:
        """Set the tables as they were left."""
        for saved in self._store.tables():
            try:
                self.tables[saved.code] = Table.restored(saved, *self._given)
            except TableRulesError:
                log.exception("table %s cannot be restored", saved.code)
                self._store.forget(saved.code)

    def close(self) -> None:
        """Stop all clocks; the tables are kept."""
        for table in self.tables.values():
            table.close()
        self._store.close()

    def table_of(self, player: str) -> Table | None:
        """The table at which somebody has a seat."""
        return next((table for table in self.tables.values() if table.lobby.seat_of(player) is not None), None)

    def create(self, client: Client, game: str, name: str) -> None:
        """Open a lobby, with its creator as host.

        Raises:
            Refused: They have a seat already, or there are too many tables.
            TableRulesError: There is no such game, or the name will not do.
        """
        self._only_without_seat(client)
        self._clear_up()
        if len(self.tables) >= MOST_TABLES:
            raise Refused("too_many_tables")
        lobby = Lobby.create(game, client.player, name, code=draw_code(self.tables))
        self.tables[lobby.code] = Table(lobby, *self._given)
        self._seat(client, self.tables[lobby.code])

    def join(self, client: Client, code: str, name: str) -> None:
        """Take a seat.

        Raises:
            Refused: They have a seat already, or there is no such lobby.
            TableRulesError: The lobby refuses.
        """
        self._only_without_seat(client)
        table = self.tables.get(code.strip().upper())
        if table is None:
            raise Refused("no_such_code")
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
            self.greet(other, kicked=other.player != client.player)
        self.show_list()

    def greet(self, client: Client, kicked: bool = False) -> None:
        """Bring a page to its table, or to the door where the list of open lobbies hangs."""
        table = self.table_of(client.player)
        if table is not None:
            table.enter(client)
            return
        self.at_the_door.add(client)
        client.send({"type": "lobby", "view": None, "kicked": kicked})
        client.send(self._list(client))

    def part(self, client: Client) -> None:
        """A page is gone."""
        self.at_the_door.discard(client)
        for table in self.tables.values():
            if client in table.clients:
                table.exit(client)

    def show_list(self) -> None:
        """Renew the list of open lobbies at the door."""
        for client in self.at_the_door:
            client.send(self._list(client))

    def _list(self, client: Client) -> outgoing.Data:
        return outgoing.front((table.lobby for table in self.tables.values()), client.lang)

    def _seat(self, client: Client, table: Table) -> None:
        """Bring all pages of somebody who has a seat now to their table."""
        for page in [page for page in self.at_the_door if page.player == client.player]:
            self.at_the_door.discard(page)
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
