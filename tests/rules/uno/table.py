"""The table the UNO rule tests play at: a game and its present state, spoken to in notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import tablerules
from tablerules import CHANCE, TABLE, IllegalMove, Refusal
from tablerules.testing import stacked

__all__ = ["CHANCE", "TABLE", "Table", "dealt", "opened", "singly", "table"]


def table(
    *hands: str,
    top: str,
    game: str = "uno",
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    **position: Any,
) -> Table:
    """A position: one hand a seat ("R5 W+4"), the top card, and whatever else `game.position` takes."""
    rules = tablerules.get(game, preset=preset, **(options or {}))
    return Table(rules, rules.position(hands=list(hands), top=top, **position))


def dealt(
    cards: str,
    seats: int = 4,
    game: str = "uno",
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
) -> Table:
    """A game just dealt from a pack with these cards on top and the rest in canonical order.

    The last seat deals first unless `options` chooses another `dealer_selection`. When the opening card is refused
    the next shuffle is left open, for `answer`.
    """
    rules = tablerules.get(game, preset=preset, **{"dealer_selection": "fixed", **(options or {})})
    return Table(rules, rules.start(seats)).answer(cards)


def singly(*hands: str) -> str:
    """The top of a pack from which these equally long hands are dealt singly, first hand first."""
    return " ".join(" ".join(cards) for cards in zip(*(hand.split() for hand in hands), strict=True))


def opened(
    opening: str,
    *hands: str,
    dealer: int | None = None,
    game: str = "uno",
    preset: str | None = None,
    **options: Any,
) -> Table:
    """A game just dealt: equally long hands by seat, the opening card, and behind it the first cards of the pile.

    Seat `dealer` deals, the last seat when not given.
    """
    seats = len(hands)
    first = 0 if dealer is None else (dealer + 1) % seats
    cards = f"{singly(*hands[first:], *hands[:first])} {opening}"
    options = {"hand_size": len(hands[0].split()), **options}
    if dealer is None:
        return dealt(cards, seats, game, preset, options)
    options["dealer_selection"] = "random"
    return dealt(f"dealer {dealer}", seats, game, preset, options).answer(cards)


class Table:
    """A game in progress; every move replaces `state` and gives the table back, so that moves can be chained."""

    def __init__(self, game: Any, state: Any) -> None:
        self.game = game
        self.state = state

    # Moves

    def play(self, seat: int, text: str, chance: Sequence[str] | None = None) -> Table:
        """Plays the move; `chance` answers the questions that follow, in order. Further questions stay open."""
        self.state = self.game.apply(self.state, seat, self.game.parse_move(text))
        for answer in chance or ():
            self.answer(answer)
        return self

    def answer(self, text: str = "") -> Table:
        """Answers one open question: the cards on top of a shuffle, or the text of another move of CHANCE."""
        assert self.to_act == (CHANCE,), "no question is open"
        answers = self.game.chances(self.state)
        if answers is None:
            move = stacked(self.state, text)
        elif text:
            move = self.game.parse_move(text)
        else:
            move = answers[0][0]
        self.state = self.game.apply(self.state, CHANCE, move)
        return self

    def settle(self) -> Table:
        """Answers every open question in canonical order."""
        while self.to_act == (CHANCE,):
            self.answer()
        return self

    def next_round(self, cards: str = "") -> Table:
        """Deals the next round from a pack with these cards on top."""
        return self.play(TABLE, "next").answer(cards)

    # What is allowed

    @property
    def to_act(self) -> tuple[int, ...]:
        return tuple(self.game.to_act(self.state))

    @property
    def to_shuffle(self) -> list[str]:
        """The cards of the open shuffle, in canonical order."""
        assert self.to_act == (CHANCE,) and self.game.chances(self.state) is None, "no shuffle is open"
        return str(stacked(self.state, "")).split()[1:]

    def legal(self, seat: int) -> set[str]:
        return {str(move) for move in self.game.legal_moves(self.state, seat)}

    def asides(self, seat: int) -> set[str]:
        return {str(move) for move in self.game.asides(self.state, seat)}

    def refusal(self, seat: int, text: str) -> Refusal | None:
        return self.game.refusal(self.state, seat, self.game.parse_move(text))

    def refused(self, seat: int, text: str) -> Refusal:
        """Asserts that the move is refused, unlisted and without effect; gives the reason."""
        refusal = self.refusal(seat, text)
        assert refusal is not None, f"seat {seat} may play {text!r}"
        assert text not in self.legal(seat) | self.asides(seat)
        state, fingerprint = self.state, hash(self.state)
        with pytest.raises(IllegalMove) as caught:
            self.play(seat, text)
        assert caught.value.refusal == refusal
        assert self.state is state and hash(state) == fingerprint
        return refusal

    # What is on the table

    def view(self, seat: int | None = None) -> Any:
        """What the seat sees; without one, what a spectator sees."""
        return self.game.view(self.state, seat)

    def events(self, seat: int | None = None) -> tuple[Any, ...]:
        """What the last move made happen, as the seat (or a spectator) saw it."""
        return self.game.events(self.state, seat)

    def hand(self, seat: int) -> str:
        return " ".join(str(card) for card in self.view(seat).hand)

    def count(self, seat: int) -> int:
        return self.view().counts[seat]

    @property
    def counts(self) -> tuple[int, ...]:
        return tuple(self.view().counts)

    @property
    def turn(self) -> int:
        return self.view().turn

    @property
    def phase(self) -> str:
        return self.view().phase.value

    @property
    def colour(self) -> str | None:
        colour = self.view().colour
        return None if colour is None else colour.letter

    @property
    def top(self) -> str:
        return str(self.view().top)

    @property
    def direction(self) -> int:
        return self.view().direction

    @property
    def draw_count(self) -> int:
        return self.view().draw_count

    @property
    def discard(self) -> list[str]:
        """The discard pile, bottom first."""
        return [str(card) for card in self.view().discard]

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.view().scores)

    @property
    def history(self) -> tuple[Any, ...]:
        return tuple(self.view().history)

    @property
    def outcome(self) -> Any:
        return self.game.outcome(self.state)
