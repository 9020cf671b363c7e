"""The table on a full screen, with textual: `tablerules play GAME --full-screen`.

It shows what the line mode says: the tables that the games draw in their rooms `table_text`, the moves they list, the
texts they have. Nothing here knows a game.
"""

from ..hosted import Hosted
from ..terminal import Terminal
from .app import Pace, TableApp

__all__ = ["Pace", "TableApp", "play"]


def play(hosted: Hosted, terminal: Terminal, pace: Pace | None = None) -> None:
    """Play on the full screen until the game is over or left; then say below it what became of the game.

    Args:
        hosted: The match.
        terminal: Where the last line is written.
        pace: How quick the bots are.

    Raises:
        Problem: The file of the record cannot be written.
        KeyboardInterrupt: It was left with Ctrl-C.
    """
    hosted.keep()
    app = TableApp(hosted, pace)
    try:
        app.run()
    finally:
        hosted.keep()
    if app.return_code:
        raise SystemExit(app.return_code)
    if app.interrupted:
        raise KeyboardInterrupt
    outcome = hosted.match.outcome
    terminal.line(hosted.say("bye") if outcome is None else hosted.texts.outcome(outcome, hosted.seat))
