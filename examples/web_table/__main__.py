"""Starts the server: `python -m examples.web_table`."""

import argparse
import sqlite3

import uvicorn

from .server import app
from .store import Store
from .tables import Pace
from .wire import MAX_MESSAGE


def main() -> None:
    """Serve until it is stopped."""
    parser = argparse.ArgumentParser(prog="web_table", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets other machines in (default: %(default)s)")
    parser.add_argument("--port", type=_port, default=8000, help="(default: %(default)s)")
    parser.add_argument("--file", default="web_table.sqlite", help="where tables are kept (default: %(default)s)")
    parser.add_argument("--pause", type=float, default=Pace().pause, help="seconds before a bot's move")
    chosen = parser.parse_args()
    try:
        Store(chosen.file).close()
    except sqlite3.Error as error:
        parser.error(f"tables cannot be kept in {chosen.file}: {error}")
    uvicorn.run(app(chosen.file, Pace(pause=chosen.pause)), host=chosen.host, port=chosen.port, ws_max_size=MAX_MESSAGE)


def _port(text: str) -> int:
    """The number of a port; 0 is any that is free."""
    if not (text.isdecimal() and int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text!r} is no port: write a number up to 65535")
    return int(text)


if __name__ == "__main__":
    main()
