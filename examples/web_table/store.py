"""What survives a restart: tables and finished matches in one SQLite file."""

import json
import sqlite3
import time
from collections.abc import Iterator, Sequence

import attrs

_SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    code TEXT PRIMARY KEY, lobby TEXT NOT NULL, record TEXT, names TEXT NOT NULL, saved REAL NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS matches (
    number INTEGER PRIMARY KEY, game TEXT NOT NULL, names TEXT NOT NULL, record TEXT NOT NULL, ended REAL NOT NULL
) STRICT;
"""


@attrs.frozen
class Saved:
    """A table as it was saved: its lobby and the record of its match as JSON, and who sat where."""

    code: str
    lobby: str
    record: str | None
    names: tuple[str, ...]


class Store:
    """The file. `:memory:` keeps nothing."""

    def __init__(self, path: str) -> None:
        self._db = sqlite3.connect(path, isolation_level=None)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=NORMAL")
        self._db.executescript(_SCHEMA)

    def save(self, table: Saved) -> None:
        """Keep a table as it is now."""
        row = (table.code, table.lobby, table.record, json.dumps(table.names), time.time())
        self._db.execute("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?)", row)

    def forget(self, code: str) -> None:
        """A table is no more."""
        self._db.execute("DELETE FROM tables WHERE code = ?", (code,))

    def keep(self, game: str, names: Sequence[str], record: str) -> None:
        """Keep a finished match for good."""
        row = (game, json.dumps(names), record, time.time())
        self._db.execute("INSERT INTO matches (game, names, record, ended) VALUES (?, ?, ?, ?)", row)

    def tables(self) -> Iterator[Saved]:
        """The tables there were."""
        for code, lobby, record, names in self._db.execute("SELECT code, lobby, record, names FROM tables").fetchall():
            yield Saved(code, lobby, record, tuple(json.loads(names)))

    def matches(self) -> list[tuple[str, tuple[str, ...], str]]:
        """The finished matches: game, names of the seats, record."""
        rows = self._db.execute("SELECT game, names, record FROM matches ORDER BY number").fetchall()
        return [(game, tuple(json.loads(names)), record) for game, names, record in rows]

    def close(self) -> None:
        """Close the file."""
        self._db.close()
