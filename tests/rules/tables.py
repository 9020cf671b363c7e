"""What the tables that the rule tests of all games play at have in common, and those of UNO and 0cards more of it."""

from __future__ import annotations

from typing import Any

import pytest

from tablerules import CHANCE, IllegalMove, Refusal
from tablerules.testing import stacked

__all__ = ["AnyTable", "SheddingTable", "singly"]


def singly(*hands: str) -> str:
    """The top of a pack from which these equally long hands are dealt singly, first hand first."""
    return " ".join(" ".join(cards) for cards in zip(*(hand.split() for hand in hands), strict=True))


class AnyTable:
    """A game in progress; every move replaces `state` and gives the table back, so that moves can be chained."""

    def __init__(self, game: Any, state: Any) -> None:
        self.game = game
        self.state = state

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
        move, fingerprint = self.game.parse_move(text), hash(self.state)
        refusal = self.game.refusal(self.state, seat, move)
        assert refusal is not None, f"seat {seat} may play {text!r}"
        assert move not in self.game.legal_moves(self.state, seat)
        assert move not in self.game.asides(self.state, seat)
        with pytest.raises(IllegalMove) as caught:
            self.game.apply(self.state, seat, move)
        assert caught.value.refusal == refusal
        assert hash(self.state) == fingerprint
        return refusal

    # What is on the table

    def view(self, seat: int | None = None) -> Any:
        """What the seat sees; without one, what a spectator sees."""
        return self.game.view(self.state, seat)

    def hand(self, seat: int) -> str:
        return " ".join(str(card) for card in self.view(seat).hand)

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
    def scores(self) -> tuple[int, ...]:
        return tuple(self.view().scores)

    @property
    def history(self) -> tuple[Any, ...]:
        return tuple(self.view().history)

    @property
    def outcome(self) -> Any:
        return self.game.outcome(self.state)


class SheddingTable(AnyTable):
    """A table of UNO or 0cards."""

    def events(self, seat: int | None = None) -> tuple[Any, ...]:
        """What the last move made happen, as the seat (or a spectator) saw it."""
        return self.game.events(self.state, seat)

    def count(self, seat: int) -> int:
        return self.view().counts[seat]

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
