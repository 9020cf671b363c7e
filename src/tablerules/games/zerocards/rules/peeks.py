"""Looks into hands: what a viewer still knows of a hand as cards leave it (ZC-35).

A look shows the hand as it was. Which of its cards are still there is worked out here from what the viewer has seen
since, so that a search which deals the unseen cards anew does not forget them.
"""

from operator import is_

from ....game import Seat
from ..cards import BYTE
from ..state import Peek, Side, new_peek

__all__ = ["begun", "ended", "laid", "left", "replaced"]


def begun(peeks: tuple[Peek, ...], viewer: Seat, owner: Seat, hand: bytes, turn_id: int) -> tuple[Peek, ...]:
    """The looks once a seat has begun one, which ends any other of the same viewer."""
    before = [peek for peek in peeks if peek.viewer < viewer]
    after = [peek for peek in peeks if peek.viewer > viewer]
    return (*before, new_peek(viewer, owner, hand, hand, turn_id), *after)


def ended(peeks: tuple[Peek, ...], viewer: Seat) -> tuple[Peek, ...]:
    """The looks once that of a seat is over."""
    return tuple([peek for peek in peeks if peek.viewer != viewer])


def left(
    peeks: tuple[Peek, ...], owner: Seat, codes: bytes, witnesses: tuple[Seat, ...] | None = None
) -> tuple[Peek, ...]:
    """The looks once cards have left a hand: who saw them go knows the rest, the others nothing any more.

    Args:
        peeks: The looks until now.
        owner: Whose hand it was.
        codes: The cards that left it.
        witnesses: Who saw which cards they were; None is everybody.
    """
    now = tuple([_less(peek, codes, witnesses) if peek.owner == owner and peek.known else peek for peek in peeks])
    return peeks if all(map(is_, now, peeks)) else now


def _less(peek: Peek, codes: bytes, witnesses: tuple[Seat, ...] | None) -> Peek:
    """The look itself where it is worth no less."""
    known = peek.known if witnesses is None or peek.viewer in witnesses else b""
    for code in codes:
        known = known.replace(BYTE[code], b"", 1)
    return peek if known == peek.known else new_peek(peek.viewer, peek.owner, peek.cards, known, peek.turn_id)


def laid(side: Side, owner: Seat, code: int) -> Side:
    """What a turn has of looks once a card has been laid in sight of everybody; the same where nobody knew of it."""
    for peek in side.peeks:
        if peek.owner == owner and code in peek.known:
            return Side.of(left(side.peeks, owner, BYTE[code]), side.gift, side.duel, side.circle)
    return side


def replaced(peeks: tuple[Peek, ...], owner: Seat) -> tuple[Peek, ...]:
    """The looks once a whole hand is another one."""
    return left(peeks, owner, b"", ())
