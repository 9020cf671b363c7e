"""What survives a restart: tables and finished matches in one SQLite file.

The moves of a match that goes on are rows of their own, so that keeping one costs the same however long the match is.
"""

import contextlib
import json
import sqlite3
import time
from collections.abc import Iterator, Sequence

import attrs

_SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    code TEXT PRIMARY KEY, lobby TEXT NOT NULL, record TEXT, names TEXT NOT NULL, saved REAL NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS moves (
    code TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, move TEXT NOT NULL, PRIMARY KEY (code, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS matches (
    number INTEGER PRIMARY KEY, game TEXT NOT NULL, names TEXT NOT NULL, record TEXT NOT NULL, ended REAL NOT NULL
) STRICT;
"""

Entry = tuple[int, str]
"""A seat and the text of its move."""


@attrs.frozen
class Saved:
    """A table as it was saved: its lobby and the record of its match without the moves as JSON, and who sat where."""

    code: str
    lobby: str
    record: str | None
    names: tuple[str, ...]
    log: tuple[Entry, ...] = ()


class Store:
    """The file. `:memory:` keeps nothing."""

    def __init__(self, path: str) -> None:
        self._db = sqlite3.connect(path, isolation_level=None)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=NORMAL")
        self._db.executescript(_SCHEMA)

    @contextlib.contextmanager
    def at_once(self) -> Iterator[None]:
        """What is kept in this block is kept as a whole or not at all."""
        self._db.execute("BEGIN")
        try:
            yield
        except BaseException:
            self._db.execute("ROLLBACK")
            raise
        self._db.execute("COMMIT")

    def save(self, table: Saved) -> None:
        """Keep a table as it is now, but for the moves of its match."""
        row = (table.code, table.lobby, table.record, json.dumps(table.names), time.time())
        self._db.execute("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?)", row)

    def add(self, code: str, first: int, moves: Sequence[Entry]) -> None:
        """Keep moves of the match at a table, which are number `first` of its log and those after it."""
        rows = [(code, number, seat, move) for number, (seat, move) in enumerate(moves, start=first)]
        self._db.executemany("INSERT INTO moves VALUES (?, ?, ?, ?)", rows)

    def forget_moves(self, code: str) -> None:
        """The match at a table is over and done with."""
        self._db.execute("DELETE FROM moves WHERE code = ?", (code,))

    def forget(self, code: str) -> None:
        """A table is no more."""
        with self.at_once():
            self.forget_moves(code)
            self._db.execute("DELETE FROM tables WHERE code = ?", (code,))

    def keep(self, game: str, names: Sequence[str], record: str) -> None:
        """Keep a finished match for good."""
        row = (game, json.dumps(names), record, time.time())
        self._db.execute("INSERT INTO matches (game, names, record, ended) VALUES (?, ?, ?, ?)", row)

    def tables(self) -> Iterator[Saved]:
        """The tables there were."""
        for code, lobby, record, names in self._db.execute("SELECT code, lobby, record, names FROM tables").fetchall():
            log = self._db.execute("SELECT seat, move FROM moves WHERE code = ? ORDER BY number", (code,)).fetchall()
            yield Saved(code, lobby, record, tuple(json.loads(names)), tuple(log))

    def matches(self) -> list[tuple[str, tuple[str, ...], str]]:
        """The finished matches: game, names of the seats, record."""
        rows = self._db.execute("SELECT game, names, record FROM matches ORDER BY number").fetchall()
        return [(game, tuple(json.loads(names)), record) for game, names, record in rows]

    def close(self) -> None:
        """Close the file."""
        self._db.close()
