"""Dealing: the packets, the suit that is proposed, and who is asked first."""

from collections.abc import Callable
from functools import cache
from operator import itemgetter

from ....cards.french import CARDS, SUITS, Card, faces
from ....chance import Chance
from ....game import Event, Seat
from ..events import SuitProposed, SuitTurned, cards_dealt, deal_started
from ..moves import NAMES, PASS_OR_NAME, PASS_OR_PLAY, TURNS, KlaverjassenMove, TurnSuit
from ..options import KlaverjassenOptions
from ..standing import NOT_PLAYING
from ..state import NO_AUCTION, Auction, KlaverjassenState, Table, new_auction, new_state, new_table
from .tables import Tables

__all__ = [
    "ANY_SUIT",
    "calls_of",
    "deal",
    "dealt",
    "next_deal",
    "next_deal_turned",
    "places",
    "propose",
    "suits_to_turn",
]

ANY_SUIT = tuple((turn, 1) for turn in TURNS)
"""The cards that may be turned, each as likely as the others."""

_PROPOSED = tuple(Auction((suit,)) for suit in range(len(SUITS)))
_TURNED: tuple[tuple[Event, ...], ...] = tuple((SuitTurned(suit),) for suit in SUITS)
_OTHER_SUIT = tuple(tuple(answer for answer in ANY_SUIT if answer[0] is not turn) for turn in TURNS)


def next_deal(tables: Tables, state: KlaverjassenState, chance: Chance) -> KlaverjassenState:
    """TABLE's `next`: the next seat clockwise deals (KJ-07)."""
    number, dealer = after(tables, state.table)
    return deal(tables, state.table, number, dealer, NO_AUCTION, chance, (deal_started(number, dealer),))


def next_deal_turned(tables: Tables, state: KlaverjassenState, order: tuple[Card, ...], suit: int) -> KlaverjassenState:
    """What `next_deal` comes to with this order of the pack, and then this suit turned up."""
    number, dealer = after(tables, state.table)
    started = (deal_started(number, dealer),)
    return deal_out(tables, state.table, number, dealer, order, _PROPOSED[suit], started, _TURNED[suit])


def after(tables: Tables, before: Table) -> tuple[int, Seat]:
    """The number of the next deal, and who deals it (KJ-07)."""
    return before.deal + 1, (before.dealer + 1) & 3 if before.deal else tables.options.first_dealer


def deal(
    tables: Tables,
    before: Table,
    number: int,
    dealer: Seat,
    auction: Auction,
    chance: Chance,
    events: tuple[Event, ...],
) -> KlaverjassenState:
    """Shuffle the pack, deal it all out, and propose the first suit (KJ-08, KJ-09)."""
    order = chance.shuffle(CARDS)
    auction, proposals = propose(tables.options, number, auction, chance)
    return deal_out(tables, before, number, dealer, order, auction, events, proposals)


def deal_out(
    tables: Tables,
    before: Table,
    number: int,
    dealer: Seat,
    order: tuple[Card, ...],
    auction: Auction,
    events: tuple[Event, ...],
    proposals: tuple[Event, ...],
) -> KlaverjassenState:
    """The table with the pack dealt out in that order; the events of before and after that are given."""
    options = tables.options
    eldest = (dealer + 1) & 3
    hands = dealt(order, options.deal_pattern)
    first, second, third, fourth = hands
    cards = (
        cards_dealt(eldest, 8, faces(first)),
        cards_dealt((eldest + 1) & 3, 8, faces(second)),
        cards_dealt((eldest + 2) & 3, 8, faces(third)),
        cards_dealt(dealer, 8, faces(fourth)),
    )
    table = new_table(number, dealer, auction, before.scores, before.history)
    moves = calls_of(options, len(auction.calls))
    return new_state(eldest, hands, moves, (), NOT_PLAYING, (), table, None, events + cards + proposals)


@cache
def places(pattern: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """For each seat, from eldest, the places in the pack of the cards it gets, packets going round (KJ-08).

    Examples:
        >>> places((3, 2, 3))[0]
        (0, 1, 2, 12, 13, 20, 21, 22)
    """
    found: tuple[list[int], ...] = ([], [], [], [])
    at = 0
    for packet in pattern:
        for hand in found:
            hand += range(at, at + packet)
            at += packet
    return tuple(map(tuple, found))


@cache
def _pickers(pattern: tuple[int, ...]) -> tuple[Callable[[tuple[Card, ...]], tuple[Card, ...]], ...]:
    """For each seat, from eldest, what takes out of the pack what the seat gets."""
    return tuple([itemgetter(*found) for found in places(pattern)])


def dealt(order: tuple[Card, ...], pattern: tuple[int, ...]) -> tuple[int, ...]:
    """The hands that an order of the pack gives, as bits, from eldest."""
    hands = []
    for pick in _pickers(pattern):
        a, b, c, d, e, f, g, h = pick(order)
        hands.append(a.bit + b.bit + c.bit + d.bit + e.bit + f.bit + g.bit + h.bit)
    return tuple(hands)


def calls_of(options: KlaverjassenOptions, said: int) -> tuple[KlaverjassenMove, ...]:
    """What the seat on turn may say after so many calls (KJ-11, KJ-18, KJ-19)."""
    if options.trump_selection == "turn_up":
        return PASS_OR_PLAY
    return PASS_OR_NAME if options.trump_selection == "free_choice" and said < 4 else NAMES


def suits_to_turn(options: KlaverjassenOptions, number: int, auction: Auction) -> tuple[tuple[TurnSuit, int], ...]:
    """What may be turned for the next proposal; nothing when clubs are proposed unturned (KJ-12, KJ-13, KJ-17)."""
    proposed = auction.proposed
    if len(proposed) % 2 == 1 and options.second_turn == "other_suit":
        return _OTHER_SUIT[proposed[-1]]
    if not proposed and number == 1 and options.first_deal_trump == "clubs":
        return ()
    return ANY_SUIT


def propose(
    options: KlaverjassenOptions, number: int, auction: Auction, chance: Chance
) -> tuple[Auction, tuple[Event, ...]]:
    """The auction with one more suit proposed, where suits are turned up, and what happened (KJ-10, KJ-18, KJ-19)."""
    if options.trump_selection != "turn_up":
        return auction, ()
    turns = suits_to_turn(options, number, auction)
    if not turns:
        return new_auction((0,)), (SuitProposed(SUITS[0]),)
    suit = SUITS.index(chance.choose(turns).suit)
    return new_auction((*auction.proposed, suit), auction.calls), _TURNED[suit]
