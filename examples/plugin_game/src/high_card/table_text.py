"""High Card in a terminal: the table as lines, and which events are worth one of their own."""

from collections.abc import Sequence

from tablerules import Event
from tablerules.terminal import Line
from tablerules.text import Texts

from .table import CardDealt, HighCardView

__all__ = ["render", "tells"]


def render(view: HighCardView, texts: Texts, names: Sequence[str] | None = None) -> list[Line]:
    """The table as the owner of `view` sees it; a card that lies face down is a question mark."""
    lines: list[Line] = []
    for seat, points in enumerate(view.points):
        card = view.cards[seat] if view.cards else view.card if seat == view.seat else "?"
        mark = "dealer" if seat == view.dealer else ""
        name = texts.seat(seat, view.seat, names)
        unit = "point" if points == 1 else "points"
        lines.append([f"{name:<12}", (f"{card:>4}", "bold"), f"{points:>4} {unit:<6}  {mark}".rstrip()])
    thrown = " ".join(map(str, view.discard)) or "nothing"
    return [*lines, [f"put away: {thrown} · {view.pile} cards to draw"]]


def tells(event: Event) -> bool:
    """Being dealt a card goes without saying for everybody else."""
    return not isinstance(event, CardDealt) or event.card is not None
