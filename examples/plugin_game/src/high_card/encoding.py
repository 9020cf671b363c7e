"""High Card for learning programs: its moves numbered, a view as a row of numbers from -1 to 1."""

from tablerules.features import from_seat, one_hot, share

from .game import HighCard
from .table import KEEP, SWAP, HighCardMove, HighCardView

__all__ = ["actions", "observe"]


def actions(game: HighCard) -> tuple[HighCardMove, ...]:
    """All moves a player can be asked for, each at its number."""
    return (KEEP, SWAP)


def observe(game: HighCard, view: HighCardView) -> list[float]:
    """The view, seats told from the own one on; always as many numbers at the same table."""
    seats, own = len(view.points), view.seat or 0
    return [
        share(view.card or 0, game.options.highest),
        *one_hot((view.dealer - own) % seats, seats),
        *[share(points, game.options.rounds) for points in from_seat(view.points, own)],
        *[share(swaps, max(game.options.swaps, 1)) for swaps in from_seat(view.swapped, own)],
    ]
