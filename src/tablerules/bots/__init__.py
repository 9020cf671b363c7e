"""Computer players: they are given what a seat sees and may do, never a state.

Examples:
    >>> import random, tablerules
    >>> game = tablerules.get("uno")
    >>> state = game.position(hands=["R5 B2", "G7 R1"], top="R7")
    >>> makers: dict[str, BotMaker] = {level: maker(game, level) for level in LEVELS}
    >>> bots: dict[int, Bot] = {0: makers["easy"](random.Random(1)), 1: RandomBot(random.Random(2))}
    >>> seat, move = ask(game, state, bots, random.Random(3))
    >>> seat, move in (*game.legal_moves(state, 0), *game.asides(state, 0))
    (0, True)
"""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, TypeVar

from ..chance import shuffled
from ..game import Game, Seat
from .levels import LEVELS, Level, maker
from .policy import PolicyBot
from .protocol import Bot, BotMaker
from .random import RandomBot
from .search import SearchBot

__all__ = [
    "LEVELS",
    "Bot",
    "BotMaker",
    "Level",
    "PolicyBot",
    "RandomBot",
    "SearchBot",
    "ask",
    "ask_aside",
    "ask_move",
    "in_random_order",
    "maker",
]

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
T = TypeVar("T")


def ask(game: Game[S, M, V, Any], state: S, bots: Mapping[Seat, Bot[V, M]], rng: Random) -> tuple[Seat, M] | None:
    """The next move of the bots at a table: an aside of one that is not to act, or else a move of one that is.

    Args:
        game: The game.
        state: Its state, which the bots do not get to see.
        bots: The bots by seat; other seats are played by somebody else.
        rng: What settles the order.

    Returns:
        The seat and its move; None when no bot wants or has to move.

    Raises:
        ValueError: A bot that has to move did not.

    Examples:
        >>> import random, tablerules
        >>> game = tablerules.get("uno")
        >>> state = game.position(hands=["R5", "G7"], top="R7", turn=0)
        >>> seat, move = ask(game, state, {0: RandomBot(random.Random(1))}, random.Random(2))
        >>> seat, ask(game, state, {1: RandomBot(random.Random(1))}, random.Random(2))
        (0, None)
    """
    return ask_aside(game, state, bots, rng) or ask_move(game, state, bots, rng)


def ask_aside(game: Game[S, M, V, Any], state: S, bots: Mapping[Seat, Bot[V, M]], rng: Random) -> tuple[Seat, M] | None:
    """An aside of a bot that is not to act, asked in random order: whoever is quickest gets it.

    Examples:
        >>> import random, tablerules
        >>> game = tablerules.get("uno")
        >>> state = game.position(hands=["R5 B2", "G7"], top="R7")
        >>> ask_aside(game, state, {1: RandomBot(random.Random(1))}, random.Random(2)) is None
        True
    """
    awaited = game.to_act(state)
    asides = {seat: game.asides(state, seat) for seat in bots if seat not in awaited}
    for seat in in_random_order([seat for seat, moves in asides.items() if moves], rng):
        move = bots[seat].choose(game.view(state, seat), (), asides[seat])
        if move is not None:
            return seat, move
    return None


def ask_move(game: Game[S, M, V, Any], state: S, bots: Mapping[Seat, Bot[V, M]], rng: Random) -> tuple[Seat, M] | None:
    """The move of a bot that the game waits for; None when it waits for none.

    Examples:
        >>> import random, tablerules
        >>> game = tablerules.get("uno")
        >>> state = game.position(hands=["B2", "G7"], top="R7")
        >>> ask_move(game, state, {0: RandomBot(random.Random(1))}, random.Random(2))[1] == game.parse_move("draw")
        True
    """
    for seat in in_random_order([seat for seat in game.to_act(state) if seat in bots], rng):
        move = bots[seat].choose(game.view(state, seat), game.legal_moves(state, seat), game.asides(state, seat))
        if move is None:
            raise ValueError(f"the bot of seat {seat} has to move, and did not")
        return seat, move
    return None


def in_random_order(things: Iterable[T], rng: Random) -> list[T]:
    """The things in an order as `tablerules.chance.shuffled` draws it; where there is only one, nothing is drawn.

    Examples:
        >>> import random
        >>> in_random_order("abc", random.Random(1))
        ['a', 'c', 'b']
    """
    things = list(things)
    return things if len(things) < 2 else shuffled(things, rng)
