"""The short way for a storm at the end of a turn in which a card was laid (ZC-51 to 58)."""

from functools import cache
from typing import TypeAlias

from ....cards.coloured import CARDS
from ....game import Event, Seat
from ...shedding.draft import faces
from ..cards import with_card
from ..events import cards_dealt, cards_drawn, colour_changed, hands_rotated, storm_broke
from ..moves import Storm
from ..options import ZeroCardsOptions
from ..state import Side, Table
from . import peeks
from .storm import treated, without_faces

__all__ = ["storm_over"]

Blown: TypeAlias = tuple[int, Side, int, tuple[Event, ...]]
"""How many cards have been drawn from the pile, what belongs to looks, seats with other hands (bits), the events."""


@cache
def _others(seats: int, seat: Seat, direction: int) -> tuple[Seat, ...]:
    """The other seats in turn order."""
    return tuple([*range(seat + 1, seats), *range(seat)][::direction])


def storm_over(
    options: ZeroCardsOptions,
    table: Table,
    direction: int,
    seat: Seat,
    storm: Storm,
    hands: list[bytes],
    pile: bytes,
    at: int,
    side: Side,
    events: tuple[Event, ...],
) -> Blown | None:
    """What a storm leaves behind after the card of a seat, `hands` changed in place; None when cards run out."""
    told: list[Event] = [*events, storm_broke(storm.kind, storm.colour)]
    changed = 0
    if storm.kind == "rain":  # ZC-52
        if at + len(hands) > len(pile):
            return None
        for owner in (seat, *_others(len(hands), seat, direction)):
            code = pile[at]
            at += 1
            hands[owner] = with_card(hands[owner], code)
            told.append(cards_drawn(owner, 1, (CARDS[code],), "rain"))
        changed = -1
    elif storm.kind == "treat":  # ZC-55
        for owner in treated(hands, (*_others(len(hands), seat, direction), seat), options.treat_ties):
            drawn = pile[at : at + 2]
            if len(drawn) < 2:
                return None
            at += 2
            hands[owner] = bytes(sorted(hands[owner] + drawn))
            changed |= 1 << owner
            told.append(cards_drawn(owner, 2, faces(drawn), "treat"))
    elif storm.kind == "cyclone":  # ZC-53
        before = [*hands]
        for owner, following in enumerate(table.after[direction]):
            hands[following] = before[owner]
        if side.watched:
            for owner in range(len(hands)):
                side = Side.of(peeks.replaced(side.peeks, owner))
        changed = -1
        told = [*without_faces(told), hands_rotated(direction)]
        told += [cards_dealt(owner, len(hand), faces(hand)) for owner, hand in enumerate(hands)]
    elif storm.colour is not None:  # ZC-54
        told.append(colour_changed(storm.colour))
    return at, side, changed, tuple(told)
