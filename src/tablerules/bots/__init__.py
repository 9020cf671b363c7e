"""Computer players: they are given what a seat sees and may do, never a state."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from ..game import Game, Seat
from .random import RandomBot

__all__ = ["Bot", "BotMaker", "RandomBot", "ask", "ask_aside", "ask_move", "in_random_order"]

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)
T = TypeVar("T")


class Bot(Protocol[V_contra, M]):
    """A player of any strength, for one seat of one game.

    A bot may remember what it has seen, so each seat has one of its own.
    """

    def choose(self, view: V_contra, legal_moves: Sequence[M], asides: Sequence[M]) -> M | None:
        """A move out of the two lists.

        Args:
            view: What the seat may know.
            legal_moves: What the game waits for from it; empty while it is not to act.
            asides: What is legal for it besides.

        Returns:
            The move. None lets the asides go by; it is no answer when there are legal moves.
        """


class BotMaker(Protocol):
    """What makes a bot for a seat: `RandomBot` itself, or any function of a random source."""

    def __call__(self, rng: Random, /) -> Bot[Any, Any]:
        """A new bot that draws its chance from `rng`."""


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
    """
    return ask_aside(game, state, bots, rng) or ask_move(game, state, bots, rng)


def ask_aside(game: Game[S, M, V, Any], state: S, bots: Mapping[Seat, Bot[V, M]], rng: Random) -> tuple[Seat, M] | None:
    """An aside of a bot that is not to act, asked in random order: whoever is quickest gets it."""
    awaited = game.to_act(state)
    asides = {seat: game.asides(state, seat) for seat in bots if seat not in awaited}
    for seat in in_random_order([seat for seat, moves in asides.items() if moves], rng):
        move = bots[seat].choose(game.view(state, seat), (), asides[seat])
        if move is not None:
            return seat, move
    return None


def ask_move(game: Game[S, M, V, Any], state: S, bots: Mapping[Seat, Bot[V, M]], rng: Random) -> tuple[Seat, M] | None:
    """The move of a bot that the game waits for; None when it waits for none."""
    for seat in in_random_order([seat for seat in game.to_act(state) if seat in bots], rng):
        move = bots[seat].choose(game.view(state, seat), game.legal_moves(state, seat), game.asides(state, seat))
        if move is None:
            raise ValueError(f"the bot of seat {seat} has to move, and did not")
        return seat, move
    return None


def in_random_order(things: Iterable[T], rng: Random) -> list[T]:
    """The things in an order drawn from `rng.random()` alone, the one method promised never to change."""
    things = list(things)
    if len(things) < 2:
        return things
    keys = [rng.random() for _ in things]
    return [things[i] for i in sorted(range(len(keys)), key=keys.__getitem__)]
