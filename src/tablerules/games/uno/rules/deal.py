"""Dealing a round: the dealer, the cards, and the opening card."""

from functools import cache

from ....cards.coloured import CARDS, Card, Kind
from ....game import Seat
from ..cards import COLOUR_OF, NO_COLOUR, pack
from ..events import DealerDrew, OpeningRefused, OpeningTurned, RoundStarted, cards_dealt
from ..moves import DEALERS, PickDealer
from ..options import UnoOptions
from ..state import Phase, Table
from .draft import Draft
from .turn import aim_stack

__all__ = ["may_open", "next_round"]


def next_round(draft: Draft) -> None:
    """TABLE's `next`: everything is shuffled and dealt anew; scores stay, the deal moves on (UNO-05, 06, 07, 67)."""
    before = draft.table
    dealer = _first_dealer(draft) if before.round == 0 else _left_of(before, before.dealer)
    draft.table = Table(before.round + 1, dealer, before.active, before.scores, before.history)
    draft.clear()
    draft.direction = 1
    draft.events.append(RoundStarted(before.round + 1, dealer))
    cards = bytes([face.code for face in draft.chance.shuffle(pack(draft.options))])
    seats = before.active
    first = seats.index(dealer) + 1
    order = [seats[(first + i) % len(seats)] for i in range(len(seats))]
    dealt = draft.options.hand_size * len(order)
    draft.hands = [b""] * len(draft.hands)
    for i, seat in enumerate(order):
        draft.hands[seat] = bytes(sorted(cards[i : dealt : len(order)]))
    draft.events += [
        cards_dealt(seat, len(draft.hands[seat]), tuple([CARDS[code] for code in draft.hands[seat]])) for seat in order
    ]
    _turn_opening(draft, cards, dealt)
    _open(draft, CARDS[draft.discard[-1]])


def _left_of(table: Table, seat: Seat) -> Seat:
    """The nearest seat clockwise that is still in the match."""
    return next((other for other in table.active if other > seat), table.active[0])


def _first_dealer(draft: Draft) -> Seat:
    """Who deals the first round (UNO-06)."""
    seats = draft.table.active
    if draft.options.dealer_selection == "fixed":
        return seats[-1]
    if draft.options.dealer_selection == "random":
        return draft.chance.choose(_dealers(len(seats))).seat
    drawn = iter(draft.chance.shuffle(pack(draft.options)))
    left = len(pack(draft.options))
    leaders = list(seats)
    while len(leaders) > 1:
        if left < len(leaders):
            return leaders[0]
        shown = {seat: next(drawn) for seat in leaders}
        left -= len(leaders)
        draft.events.extend(DealerDrew(seat, face) for seat, face in shown.items())
        best = max(face.number or 0 for face in shown.values())
        leaders = [seat for seat in leaders if (shown[seat].number or 0) == best]
    return leaders[0]


@cache
def _dealers(seats: int) -> tuple[tuple[PickDealer, int], ...]:
    return tuple((DEALERS[seat], 1) for seat in range(seats))


def may_open(options: UnoOptions, face: Card) -> bool:
    """Whether a card stays as opening card: never a Wild Draw Four, other wilds as agreed (UNO-12 to 15)."""
    if face.kind is Kind.WILD_DRAW_FOUR:
        return False
    return face.colour is not None or options.opening_wild != "redraw"


def _turn_opening(draft: Draft, cards: bytes, dealt: int) -> None:
    """Turn cards from the pile until one may open; each refused one is shuffled back (UNO-12, 13)."""
    pile, at = cards, dealt
    while not may_open(draft.options, CARDS[pile[at]]):
        draft.events.append(OpeningRefused(CARDS[pile[at]]))
        order = draft.chance.shuffle(tuple([CARDS[code] for code in sorted(pile[at:])]))
        pile, at = bytes([face.code for face in order]), 0
    draft.pile, draft.at, draft.discard = pile, at + 1, pile[at : at + 1]
    draft.events.append(OpeningTurned(CARDS[pile[at]]))


def _open(draft: Draft, card: Card) -> None:
    """The opening card counts as played by the dealer (UNO-08 to 16)."""
    dealer = draft.table.dealer
    left = draft.after(dealer)
    draft.colour = COLOUR_OF[card.code]
    if card.colour is None:
        draft.begin_turn(left)
        draft.phase = Phase.OPENING_COLOUR
        draft.colour = NO_COLOUR
    elif card.kind is Kind.SKIP:
        draft.skip(left)
    elif card.kind is Kind.REVERSE:
        draft.reverse()
        right = draft.options.opening_reverse == "right_of_dealer" and len(draft.table.active) > 2
        draft.begin_turn(draft.after(dealer) if right else dealer)
    elif card.kind is Kind.DRAW_TWO and draft.options.stacking != "off":
        aim_stack(draft, dealer, 2, "DRAW_TWO")
    elif card.kind is Kind.DRAW_TWO:
        draft.draw(left, 2, "draw_two")
        draft.skip(left)
    else:
        draft.begin_turn(left)
