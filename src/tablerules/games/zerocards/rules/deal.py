"""Dealing a round: who starts, the cards, and the opening card (section 2)."""

from ....cards.coloured import CARDS, Card, Kind
from ....game import Seat
from ..cards import COLOUR_OF, pack
from ..events import DiceRolled, OpeningRefused, OpeningTurned, RoundStarted, cards_dealt
from ..moves import ROLLS
from ..state import Table, Throw
from . import turn
from .draft import Draft

__all__ = ["may_open", "next_round"]

DIE = tuple((face, 1) for face in ROLLS)
"""What a die can show, each face as likely as the others."""


def next_round(draft: Draft) -> None:
    """TABLE's `next`: everything is shuffled and dealt anew; scores and connections stay (ZC-03 to 06, 08)."""
    before = draft.table
    throws: tuple[Throw, ...] = ()
    if before.round == 0:
        starter, throws = _dice(draft)
    elif before.history[-1].winner is None or draft.options.next_starter == "left_of_previous":
        starter = (before.starter + 1) % before.seats
    elif draft.options.next_starter == "dice":
        starter, throws = _dice(draft)
    else:
        starter = before.history[-1].winner
    draft.table = Table(
        before.round + 1,
        starter,
        before.seats,
        before.scores,
        before.connected,
        before.rolls + throws,
        before.history,
    )
    draft.events.append(RoundStarted(before.round + 1, starter))
    _start_afresh(draft)
    _deal(draft, starter)
    turn.begin(draft, starter)


def _dice(draft: Draft) -> tuple[Seat, tuple[Throw, ...]]:
    """Who throws highest, those who tie throwing again; and every throw (ZC-04)."""
    throws: list[Throw] = []
    leaders = [*range(draft.table.seats)]
    while len(leaders) > 1:
        throw = tuple([(seat, draft.chance.choose(DIE).number) for seat in leaders])
        throws.append(throw)
        draft.events.extend(DiceRolled(seat, number) for seat, number in throw)
        best = max(number for _, number in throw)
        leaders = [seat for seat, number in throw if number == best]
    return leaders[0], tuple(throws)


def _start_afresh(draft: Draft) -> None:
    """What belongs to a round is as it is at the beginning of every round (ZC-06)."""
    draft.direction = 1
    draft.called = draft.stalled = draft.frozen = draft.chaos = draft.panic_left = 0
    draft.panic_turn = False


def _deal(draft: Draft, starter: Seat) -> None:
    """Cards singly, clockwise from the starter; then the first number card opens (ZC-03, 05)."""
    seats = draft.table.seats
    cards = bytes([face.code for face in draft.chance.shuffle(pack(draft.options, seats))])
    order = [(starter + i) % seats for i in range(seats)]
    dealt = draft.options.hand_size * seats
    for i, seat in enumerate(order):
        draft.hands[seat] = bytes(sorted(cards[i:dealt:seats]))
    draft.events += [
        cards_dealt(seat, len(draft.hands[seat]), tuple([CARDS[code] for code in draft.hands[seat]])) for seat in order
    ]
    pile, at = cards, dealt
    while not may_open(CARDS[pile[at]]):
        draft.events.append(OpeningRefused(CARDS[pile[at]]))
        pile, at = draft.shuffled(pile[at:]), 0
    draft.pile, draft.at, draft.discard = pile, at + 1, pile[at : at + 1]
    draft.colour = COLOUR_OF[pile[at]]
    draft.events.append(OpeningTurned(CARDS[pile[at]]))


def may_open(face: Card) -> bool:
    """Whether a card stays as opening card: numbers only (ZC-05)."""
    return face.kind is Kind.NUMBER
