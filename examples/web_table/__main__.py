"""Starts the server: `python -m examples.web_table`."""

import argparse

import uvicorn

from .server import app
from .tables import Pace
from .wire import MAX_MESSAGE


def main() -> None:
    """Serve until it is stopped."""
    parser = argparse.ArgumentParser(prog="web_table", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets other machines in (default: %(default)s)")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--file", default="web_table.sqlite", help="where tables are kept (default: %(default)s)")
    parser.add_argument("--pause", type=float, default=Pace().pause, help="seconds before a bot's move")
    chosen = parser.parse_args()
    uvicorn.run(app(chosen.file, Pace(pause=chosen.pause)), host=chosen.host, port=chosen.port, ws_max_size=MAX_MESSAGE)


if __name__ == "__main__":
    main()
