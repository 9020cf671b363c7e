"""Storms: what a charged chaos meter does at the end of a turn (ZC-51 to 58)."""

from collections.abc import Sequence
from functools import cache

from ....cards.coloured import COLOURS
from ....game import Event, Seat
from ..events import CardsDealt, CardsDrawn, cards_drawn, colour_changed, hands_rotated, storm_broke
from ..moves import STORMS
from ..tickets import Tickets
from .draft import Draft

__all__ = ["THRESHOLD", "break_loose", "storm_of", "treated", "without_faces"]

THRESHOLD = 12
"""The charge of the chaos meter at which a storm breaks at the end of the turn (ZC-51)."""


def break_loose(draft: Draft, seat: Seat) -> None:
    """One storm, which empties the meter; it touches cards and colour, nothing else (ZC-51, 56)."""
    draft.chaos = 0
    storm = draft.chance.ask(storm_of, draft.colour)
    draft.events.append(storm_broke(storm.kind, storm.colour))
    if storm.kind == "rain":  # ZC-52
        for owner in (seat, *draft.others(seat)):
            draft.draw(owner, 1, "rain")
    elif storm.kind == "cyclone":  # ZC-53
        draft.events = without_faces(draft.events)
        draft.rotate()
        draft.events.append(hands_rotated(draft.direction))
        draft.tell_hands()
    elif storm.kind == "treat":  # ZC-55
        for owner in treated(draft.hands, [*draft.others(seat), seat], draft.options.treat_ties):
            draft.draw(owner, 2, "treat")
    elif storm.colour is not None:  # ZC-54
        draft.colour = COLOURS.index(storm.colour)
        draft.events.append(colour_changed(storm.colour))


def without_faces(events: list[Event]) -> list[Event]:
    """The events before a cyclone: a hand that is passed on within one move was never anybody's to look at."""
    kept = [event for event in events if type(event) is not CardsDealt]
    return [
        cards_drawn(event.seat, event.count, None, event.reason) if type(event) is CardsDrawn else event
        for event in kept
    ]


@cache
def storm_of(colour: int) -> Tickets:
    """The question for a storm with that colour in force: each kind a quarter, a new colour a third of that."""
    return Tickets(
        tuple(
            storm
            for storm in STORMS
            if storm.colour is None or COLOURS.index(storm.colour) != colour
            for _ in range(3 if storm.colour is None else 1)
        )
    )


def treated(hands: Sequence[bytes], order: Sequence[Seat], ties: str) -> list[Seat]:
    """The seats with the fewest cards; of several the first in that order, or all of them (ZC-55)."""
    fewest = min(map(len, hands))
    found = [owner for owner in order if len(hands[owner]) == fewest]
    return found if ties == "all" else found[:1]
