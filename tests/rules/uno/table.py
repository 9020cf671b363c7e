"""The table the UNO rule tests play at: a game and its present state, spoken to in notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import tablerules
from tablerules import CHANCE, TABLE
from tablerules.testing import stacked

from ..tables import SheddingTable, singly

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


class Table(SheddingTable):
    """A game in progress; every move replaces `state` and gives the table back, so that moves can be chained."""

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

    # What is on the table
