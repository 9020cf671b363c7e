"""Storms: what a charged chaos meter does at the end of a turn (ZC-51 to 58)."""

from functools import cache

from ....cards.coloured import COLOURS
from ....game import Seat
from ..events import colour_changed, hands_rotated, storm_broke
from ..moves import STORMS, Storm
from .draft import Draft

__all__ = ["THRESHOLD", "break_when_charged"]

THRESHOLD = 12


def break_when_charged(draft: Draft, seat: Seat) -> None:
    """One storm when the meter is full, which empties it; it touches cards and colour, nothing else (ZC-51, 56)."""
    if draft.chaos < THRESHOLD:
        return
    draft.chaos = 0
    storm = draft.chance.choose(_storms(draft.colour))
    draft.events.append(storm_broke(storm.kind, storm.colour))
    if storm.kind == "rain":  # ZC-52
        for owner in (seat, *draft.others(seat)):
            draft.draw(owner, 1, "rain")
    elif storm.kind == "cyclone":  # ZC-53
        draft.rotate()
        draft.events.append(hands_rotated(draft.direction))
        draft.tell_hands()
    elif storm.kind == "treat":
        _treat(draft, seat)
    elif storm.colour is not None:  # ZC-54
        draft.colour = COLOURS.index(storm.colour)
        draft.events.append(colour_changed(storm.colour))


@cache
def _storms(colour: int) -> tuple[tuple[Storm, int], ...]:
    """The storms with their weights in twelfths: each kind a quarter, a new colour a third of that."""
    return tuple(
        (storm, 3 if storm.colour is None else 1)
        for storm in STORMS
        if storm.colour is None or COLOURS.index(storm.colour) != colour
    )


def _treat(draft: Draft, seat: Seat) -> None:
    """The seat with the fewest cards draws two; ties as agreed (ZC-55)."""
    order = [*draft.others(seat), seat]
    fewest = min(map(len, draft.hands))
    treated = [owner for owner in order if len(draft.hands[owner]) == fewest]
    for owner in treated if draft.options.treat_ties == "all" else treated[:1]:
        draft.draw(owner, 2, "treat")
