"""A table as lines of text: how a game draws its own, and how any view can be drawn.

A game draws its table in a module `table_text` of its own package, if it has one, with two functions:

    render(view, texts, names) -> the lines of the table as the owner of the view sees it
    tells(event) -> whether an event is worth a line of its own

It may have a third one, for front-ends that keep the hand apart; `render` then leaves it out:

    hand(view, texts) -> the lines of the own hand, none where there is none; a card is a piece with a ground of its own

and, where it can have hundreds of moves, or there is a clock to mind, more:

    menu_moves(view, legal) -> the moves to be listed; the others can be typed
    menu_asides(view, asides) -> the asides to be listed, and asked about out of turn; the others can be typed
    understand(game, state, seat, typed) -> the move that something typed means which is no notation, a Refusal when it
        means none, or None
    run_out(view) -> what TABLE plays before anything else, since a terminal keeps no clock for the game's timers
    patience(game) -> what keeps bots from being quicker than people: see `Patience`

All other games are drawn field by field, and every event is told.
"""

import textwrap
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from . import catalogue
from .codec import field_names
from .errors import IllegalMove, InvalidNotation, Refusal
from .game import AnyGame, Event, Seat
from .terminal import Line, Piece, columns, folded
from .text import Texts

__all__ = [
    "Patience",
    "hand",
    "menu",
    "menu_asides",
    "menu_moves",
    "middle",
    "patience",
    "read",
    "run_out",
    "table",
    "tells",
    "understand",
    "unlisted",
]

MANY = 8
"""More entries than that are set in columns."""


class Patience(Protocol):
    """What keeps bots from being quicker than a person can be; times are seconds of a clock that never goes back.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("zerocards")
        >>> view = game.view(game.position(hands=["R5", "G7 G8"], top="R7", turn=1), 1)
        >>> waits = patience(game)
        >>> waits.look(view, 0.0)
        >>> [str(aside) for aside in waits.asides(view, (game.parse_move("catch 0"),), 0.5)], waits.until(0.5)
        ([], 2.0)
    """

    def look(self, view: Any, now: float) -> None:
        """Be told of a change at the table, by a view of any seat."""

    def asides(self, view: Any, asides: Iterable[Any], now: float) -> Sequence[Any]:
        """Those of its asides that a bot may be asked about now."""

    def until(self, now: float) -> float | None:
        """When a bot may be asked about more; None when there is no more to come."""


def table(game: AnyGame, view: Any, texts: Texts, names: Sequence[str] | None = None) -> list[Line]:
    """The table as the owner of `view` sees it, the own hand below it.

    Examples:
        >>> import tablerules
        >>> from tablerules.terminal import plain
        >>> game = tablerules.get("uno")
        >>> view = game.view(game.position(hands=["R5 W", "G7"], top="R7"), 0)
        >>> plain(table(game, view, Texts.of(game))[0]).split()[:3]
        ['On', 'top', 'R7']
    """
    below = hand(game, view, texts)
    return [*middle(game, view, texts, names), *([[""], *below] if below else [])]


def middle(game: AnyGame, view: Any, texts: Texts, names: Sequence[str] | None = None) -> list[Line]:
    """The table without the own hand; with it where the game does not draw the hand apart.

    Examples:
        >>> import tablerules
        >>> from tablerules.terminal import plain
        >>> game, texts = tablerules.get("uno"), Texts.of("uno")
        >>> view = game.view(game.position(hands=["R5 W", "G7"], top="R7"), 0)
        >>> [words for words in map(plain, middle(game, view, texts)) if "Your hand" in words]
        []
    """
    own = catalogue.room(game, "table_text")
    if own is not None:
        lines: list[Line] = own.render(view, texts, names)
        return lines
    return list(_plainly(view, texts, names))


def hand(game: AnyGame, view: Any, texts: Texts) -> list[Line]:
    """The own hand, where the game draws it apart.

    Examples:
        >>> import tablerules
        >>> from tablerules.terminal import plain
        >>> game, texts = tablerules.get("uno"), Texts.of("uno")
        >>> view = game.view(game.position(hands=["R5 W", "G7"], top="R7"), 0)
        >>> plain(hand(game, view, texts)[0]).split()
        ['Your', 'hand', 'R5', 'W']
    """
    draw = getattr(catalogue.room(game, "table_text"), "hand", None)
    lines: list[Line] = [] if draw is None else draw(view, texts)
    return lines


def tells(game: AnyGame, event: Event) -> bool:
    """Whether an event of a game is worth a line of its own.

    Examples:
        >>> import tablerules
        >>> from tablerules.games.uno.events import CardsDrawn
        >>> tells(tablerules.get("uno"), CardsDrawn(0, 1, None, "turn"))
        True
    """
    own = catalogue.room(game, "table_text")
    return own is None or bool(own.tells(event))


def menu_moves(game: AnyGame, view: Any, legal: Sequence[Any]) -> Sequence[Any]:
    """The legal moves to be listed: all of them, unless the game knows better.

    Examples:
        >>> import tablerules
        >>> match = tablerules.Match("uno", seats=2, seed=7)
        >>> seat = match.to_act[0]
        >>> menu_moves(match.game, match.view(seat), match.legal_moves(seat)) == match.legal_moves(seat)
        True
    """
    choose = getattr(catalogue.room(game, "table_text"), "menu_moves", None)
    moves: Sequence[Any] = legal if choose is None else choose(view, legal)
    return moves


def unlisted(game: AnyGame, view: Any, legal: Sequence[Any], texts: Texts) -> str:
    """What is to be said of legal moves that are not listed; empty when all are.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("zerocards")
        >>> state = game.position(hands=["R5 RC", "G7 B2"], top="R7")
        >>> state = game.apply(state, 0, game.parse_move("RC"))
        >>> unlisted(game, game.view(state, 0), game.legal_moves(state, 0), Texts.of(game))[:59]
        'Draw a circle: type circle and how well, from 1 to 10, as i'
    """
    more = len(legal) - len(menu_moves(game, view, legal)) if legal else 0
    return texts.say("cli", "more", count=more, phase=getattr(view, "phase", None)) if more else ""


def menu_asides(game: AnyGame, view: Any, asides: Sequence[Any]) -> Sequence[Any]:
    """The asides to be listed, and to be asked about out of turn: all of them, unless the game knows better.

    Examples:
        >>> import tablerules
        >>> menu_asides(tablerules.get("uno"), None, ("uno",))
        ('uno',)
    """
    choose = getattr(catalogue.room(game, "table_text"), "menu_asides", None)
    moves: Sequence[Any] = asides if choose is None else choose(view, asides)
    return moves


def understand(game: AnyGame, state: Any, seat: Seat, typed: str) -> Any | Refusal | None:
    """The move that something typed means which is no notation; None when the game does not understand it either.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("zerocards")
        >>> state = game.position(hands=["R5 RC", "G7 B2"], top="R7")
        >>> state = game.apply(state, 0, game.parse_move("RC"))
        >>> str(understand(game, state, 0, "circle 7"))[:6]
        'stroke'
    """
    read = getattr(catalogue.room(game, "table_text"), "understand", None)
    return None if read is None else read(game, state, seat, typed)


def read(game: AnyGame, state: Any, seat: Seat, typed: str) -> Any:
    """The move that a person typed: its notation, in capitals or not, or what the game understands besides.

    Raises:
        InvalidNotation: It is none.
        IllegalMove: The game understands it, and the rules refuse it.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("zerocards")
        >>> state = game.position(hands=["R5 RC", "G7 B2"], top="R7")
        >>> str(read(game, state, 0, "r5"))
        'R5'
        >>> state = game.apply(state, 0, game.parse_move("RC"))
        >>> str(read(game, state, 0, "circle 7"))[:6]
        'stroke'
    """
    for text in (typed, typed.upper(), typed.lower()):
        try:
            return game.parse_move(text)
        except InvalidNotation:
            continue
    meant = understand(game, state, seat, typed)
    if isinstance(meant, Refusal):
        raise IllegalMove(meant)
    return game.parse_move(typed) if meant is None else meant  # or else what is wrong with it is raised


def run_out(game: AnyGame, view: Any) -> Sequence[Any]:
    """What TABLE plays now for a limit that has run out; nothing, unless the game says so.

    Examples:
        >>> import tablerules
        >>> run_out(tablerules.get("uno"), None)
        ()
    """
    ended = getattr(catalogue.room(game, "table_text"), "run_out", None)
    moves: Sequence[Any] = () if ended is None else ended(view)
    return moves


def patience(game: AnyGame) -> Patience | None:
    """What keeps bots from being too quick for people; None unless the game says so.

    Examples:
        >>> import tablerules
        >>> patience(tablerules.get("klaverjassen")) is None
        True
    """
    make = getattr(catalogue.room(game, "table_text"), "patience", None)
    kept: Patience | None = None if make is None else make(game)
    return kept


def _plainly(view: Any, texts: Texts, names: Sequence[str] | None) -> Iterable[Line]:
    fields = field_names(view)
    if not fields:
        yield [str(view)]
    for name in fields:
        value = getattr(view, name)
        if value is not None and value != ():
            words = f"{name.replace('_', ' ')}: {texts.value(name, value, getattr(view, 'seat', None), names)}"
            yield from ([line] for line in textwrap.wrap(words, 76, subsequent_indent="    "))


def menu(moves: Sequence[Any], texts: Texts, viewer: int | None, width: int, first: int = 1) -> list[list[Piece]]:
    """Moves as a numbered list: number, notation, words; no list of no moves. What is wider than `width` is folded.

    Examples:
        >>> import tablerules
        >>> from tablerules.terminal import plain
        >>> game = tablerules.get("uno")
        >>> state = game.position(hands=["R5 B2", "G7"], top="R7")
        >>> for entry in menu(game.legal_moves(state, 0), Texts.of(game), 0, 80):
        ...     print(plain(entry))
          1  R5    play a red 5
          2  draw  draw from the pile
    """
    notation = max((len(str(move)) for move in moves), default=0)
    entries: list[Line] = []
    for number, move in enumerate(moves, start=first):
        words = texts.move(move, viewer)
        known = "" if words == str(move) else f"  {words}"
        entries.append([(f"{number:>3}", "dim"), "  ", (f"{move!s:<{notation}}", "bold"), known])
    lines = columns(entries, width if len(entries) > MANY else 0)
    return [part for line in lines for part in folded(line, width)]
