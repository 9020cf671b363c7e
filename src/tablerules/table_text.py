"""A table as lines of text: how a game draws its own, and how any view can be drawn.

A game draws its table in a module `table_text` of its own package, if it has one, with two functions:

    render(view, texts, names) -> the lines of the table as the owner of the view sees it
    tells(event) -> whether an event is worth a line of its own

and, where it can have hundreds of moves, more:

    menu_moves(view, legal) -> the moves to be listed; the others can be typed
    menu_asides(view, asides) -> the asides to be listed, and asked about out of turn; the others can be typed
    understand(game, state, seat, typed) -> the move that something typed means which is no notation, a Refusal when it
        means none, or None
    run_out(view) -> what TABLE plays before anything else, since a terminal keeps no clock for the game's timers

All other games are drawn field by field, and every event is told.
"""

import textwrap
from collections.abc import Iterable, Sequence
from typing import Any

from . import catalogue
from .errors import Refusal
from .game import AnyGame, Event, Seat
from .terminal import Line, Piece, columns
from .text import Texts

__all__ = ["menu", "menu_asides", "menu_moves", "run_out", "table", "tells", "understand"]

MANY = 8
"""More entries than that are set in columns."""


def table(game: AnyGame, view: Any, texts: Texts, names: Sequence[str] | None = None) -> list[Line]:
    """The table as the owner of `view` sees it.

    Examples:
        >>> import tablerules
        >>> from tablerules.terminal import plain
        >>> game = tablerules.get("uno")
        >>> view = game.view(game.position(hands=["R5 W", "G7"], top="R7"), 0)
        >>> plain(table(game, view, Texts.of(game))[0]).split()[:3]
        ['On', 'top', 'R7']
    """
    own = catalogue.room(game, "table_text")
    if own is not None:
        lines: list[Line] = own.render(view, texts, names)
        return lines
    return list(_plainly(view, texts, names))


def tells(game: AnyGame, event: Event) -> bool:
    """Whether an event of a game is worth a line of its own."""
    own = catalogue.room(game, "table_text")
    return own is None or bool(own.tells(event))


def menu_moves(game: AnyGame, view: Any, legal: Sequence[Any]) -> Sequence[Any]:
    """The legal moves to be listed: all of them, unless the game knows better."""
    choose = getattr(catalogue.room(game, "table_text"), "menu_moves", None)
    moves: Sequence[Any] = legal if choose is None else choose(view, legal)
    return moves


def menu_asides(game: AnyGame, view: Any, asides: Sequence[Any]) -> Sequence[Any]:
    """The asides to be listed, and to be asked about out of turn: all of them, unless the game knows better."""
    choose = getattr(catalogue.room(game, "table_text"), "menu_asides", None)
    moves: Sequence[Any] = asides if choose is None else choose(view, asides)
    return moves


def understand(game: AnyGame, state: Any, seat: Seat, typed: str) -> Any | Refusal | None:
    """The move that something typed means which is no notation; None when the game does not understand it either."""
    read = getattr(catalogue.room(game, "table_text"), "understand", None)
    return None if read is None else read(game, state, seat, typed)


def run_out(game: AnyGame, view: Any) -> Sequence[Any]:
    """What TABLE plays now for a limit that has run out; nothing, unless the game says so."""
    ended = getattr(catalogue.room(game, "table_text"), "run_out", None)
    moves: Sequence[Any] = () if ended is None else ended(view)
    return moves


def _plainly(view: Any, texts: Texts, names: Sequence[str] | None) -> Iterable[Line]:
    fields = [field.name for field in getattr(type(view), "__attrs_attrs__", ())]
    if not fields:
        yield [str(view)]
    for name in fields:
        value = getattr(view, name)
        if value is not None and value != ():
            words = f"{name.replace('_', ' ')}: {texts.value(name, value, getattr(view, 'seat', None), names)}"
            yield from ([line] for line in textwrap.wrap(words, 76, subsequent_indent="    "))


def menu(moves: Sequence[Any], texts: Texts, viewer: int | None, width: int, first: int = 1) -> list[list[Piece]]:
    """Moves as a numbered list: number, notation, words."""
    notation = max(len(str(move)) for move in moves)
    entries: list[Line] = []
    for number, move in enumerate(moves, start=first):
        words = texts.move(move, viewer)
        known = "" if words == str(move) else f"  {words}"
        entries.append([(f"{number:>3}", "dim"), "  ", (f"{move!s:<{notation}}", "bold"), known])
    return columns(entries, width if len(entries) > MANY else 0)
