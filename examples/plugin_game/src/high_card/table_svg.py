"""High Card as a picture: blocks that know their size, put beside and below each other."""

from collections.abc import Sequence

from tablerules.svg.blocks import Block, back, beside, shown, stack
from tablerules.svg.picture import CENTRE, Seated, around
from tablerules.text import Texts

from .table import HighCardView

__all__ = ["render"]

WIDE = 42
"""How wide a card is."""


def render(view: HighCardView, texts: Texts, names: Sequence[str] | None = None) -> Block:
    """The table as the owner of `view` sees it: the seats, the pile, and what was put away last."""
    seats = []
    for seat, points in enumerate(view.points):
        card = view.card if seat == view.seat else None
        open_card = view.cards[seat] if view.cards else card
        face = back("a card", WIDE) if open_card is None else shown(open_card, str(open_card), WIDE)
        seats.append(
            Seated(
                texts.seat(seat, view.seat, names),
                lines=["1 point" if points == 1 else f"{points} points"],
                marks=["dealer"] if seat == view.dealer else [],
                extra=[face],
            )
        )
    piles = [back(f"{view.pile} cards to draw", WIDE)]
    if view.discard:
        piles.append(shown(view.discard[-1], f"put away: {view.discard[-1]}", WIDE))
    middle = beside(piles, (CENTRE - 2 * WIDE) / 3)
    return stack([around(seats, middle, view.seat)], 8)
