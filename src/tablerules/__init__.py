"""tablerules: rules of card games as immutable states and legal moves.

Examples:
    >>> import random
    >>> import tablerules
    >>> game = tablerules.get("uno", stacking="same")
    >>> state = tablerules.settle(game, game.start(4), random.Random(7))
    >>> seat = game.to_act(state)[0]
    >>> move = game.legal_moves(state, seat)[0]
    >>> state = game.apply(state, seat, move)
"""

from .chance import settle
from .errors import (
    IllegalMove,
    InvalidCatalogue,
    InvalidNotation,
    InvalidOptions,
    InvalidPosition,
    InvalidRecord,
    InvalidSeats,
    Refusal,
    StaleMove,
    TableRulesError,
    UnknownGame,
    UnknownLanguage,
)
from .game import CHANCE, NEXT, TABLE, Event, Game, Move, NextRound, Outcome, Seat, Timer
from .known import get
from .match import Match, Record, Snapshot
from .registry import games

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "NEXT",
    "TABLE",
    "Event",
    "Game",
    "IllegalMove",
    "InvalidCatalogue",
    "InvalidNotation",
    "InvalidOptions",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidSeats",
    "Match",
    "Move",
    "NextRound",
    "Outcome",
    "Record",
    "Refusal",
    "Seat",
    "Snapshot",
    "StaleMove",
    "TableRulesError",
    "Timer",
    "UnknownGame",
    "UnknownLanguage",
    "games",
    "get",
    "settle",
]
