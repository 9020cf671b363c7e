"""Programs for any game: what they are given keeps its types, and whatever has the names of the protocol is a game."""

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import TypeVar, assert_type

import attrs

from tablerules import (
    CHANCE,
    Event,
    Game,
    IllegalMove,
    InvalidNotation,
    InvalidSeats,
    Match,
    Outcome,
    Refusal,
    Timer,
    settle,
)
from tablerules.games.uno import Uno, UnoHungarian, UnoOptions, UnoState, UnoView
from tablerules.games.uno.moves import UnoMove

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


# --- a game of somebody else, which inherits nothing ----------------------------------------------


@attrs.frozen
class Toss:
    """The one move of the player, and the two answers of CHANCE: `toss`, `heads`, `tails`."""

    side: str

    def __str__(self) -> str:
        return self.side


TOSS, HEADS, TAILS = Toss("toss"), Toss("heads"), Toss("tails")


@attrs.frozen
class Coin:
    """The state: what lies on the table, and whether the coin is in the air."""

    side: str = ""
    in_the_air: bool = False


class CoinToss:
    """One player tosses a coin, and wins with heads."""

    name = "coin-toss"
    rules_version = 1
    options = None
    seats = (1,)

    def start(self, seats: int) -> Coin:
        if seats != 1:
            raise InvalidSeats("one player tosses a coin")
        return Coin()

    def to_act(self, state: Coin) -> tuple[int, ...]:
        return () if state.side else (CHANCE,) if state.in_the_air else (0,)

    def legal_moves(self, state: Coin, seat: int) -> tuple[Toss, ...]:
        if seat not in self.to_act(state):
            return ()
        return (HEADS, TAILS) if seat == CHANCE else (TOSS,)

    def asides(self, state: Coin, seat: int) -> tuple[Toss, ...]:
        return ()

    def refusal(self, state: Coin, seat: int, move: Toss) -> Refusal | None:
        return None if move in self.legal_moves(state, seat) else Refusal.of("COIN-01", "not_now")

    def apply(self, state: Coin, seat: int, move: Toss) -> Coin:
        refused = self.refusal(state, seat, move)
        if refused:
            raise IllegalMove(refused)
        return Coin(in_the_air=True) if move is TOSS else Coin(move.side)

    def chance(self, state: Coin, rng: random.Random) -> Toss:
        return HEADS if rng.random() < 0.5 else TAILS

    def chances(self, state: Coin) -> Sequence[tuple[Toss, Fraction]] | None:
        return ((HEADS, Fraction(1, 2)), (TAILS, Fraction(1, 2)))

    def view(self, state: Coin, seat: int | None) -> Coin:
        return state

    def events(self, state: Coin, seat: int | None) -> tuple[Event, ...]:
        return ()

    def determinize(self, view: Coin, rng: random.Random) -> Coin:
        return view

    def outcome(self, state: Coin) -> Outcome | None:
        if not state.side:
            return None
        won = state.side == "heads"
        return Outcome((1.0 if won else -1.0,), (0,) if won else (), (int(won),), state.side)

    def default_move(self, state: Coin, seat: int) -> Toss:
        return self.legal_moves(state, seat)[0]

    def timers(self, state: Coin) -> tuple[Timer, ...]:
        return ()

    def parse_move(self, text: str) -> Toss:
        for move in (TOSS, HEADS, TAILS):
            if text == move.side:
                return move
        raise InvalidNotation(f"{text[:20]!r} is no move")


# --- programs for any game ------------------------------------------------------------------------


def played_out(game: Game[S, M, V, object], seats: int) -> tuple[S, list[M], V]:
    """The end of a game of default moves, the moves, and what a spectator sees of it."""
    rng = random.Random(1)
    state, moves = settle(game, game.start(seats), rng), list[M]()
    while waiting := game.to_act(state):
        moves.append(game.default_move(state, waiting[0]))
        state = settle(game, game.apply(state, waiting[0], moves[-1]), rng)
    return state, moves, game.view(state, None)


def uno_alone(game: Game[UnoState, UnoMove, UnoView, UnoOptions]) -> UnoOptions:
    return game.options


def options_of_any_kind(game: Game[UnoState, UnoMove, UnoView, object]) -> object:
    return game.options


def main() -> None:
    assert_type(uno_alone(Uno()), UnoOptions)
    assert_type(uno_alone(UnoHungarian()), UnoOptions)
    assert_type(options_of_any_kind(Uno()), object)
    assert_type(played_out(Uno(UnoOptions(target_score=0)), 3), tuple[UnoState, list[UnoMove], UnoView])
    assert_type(played_out(CoinToss(), 1), tuple[Coin, list[Toss], Coin])
    coin: Game[Coin, Toss, Coin, None] = CoinToss()
    assert isinstance(coin, Game)
    match = Match(CoinToss(), 1, seed=1)
    assert_type(match, Match[Coin, Toss, Coin])
    match.play(0, "toss")
    assert_type(match.view(0).side, str)
    assert match.outcome is not None
