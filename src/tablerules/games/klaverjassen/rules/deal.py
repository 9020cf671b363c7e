"""Dealing: the packets, the suit that is proposed, and who is asked first."""

from functools import cache

from ....cards.french import CARDS, SUITS, Card, faces
from ....chance import Chance
from ....game import Event
from ..events import SuitProposed, SuitTurned, cards_dealt, deal_started
from ..moves import NAMES, PASS_OR_NAME, PASS_OR_PLAY, TURNS, KlaverjassenMove, TurnSuit
from ..options import KlaverjassenOptions
from ..standing import NOT_PLAYING
from ..state import NO_AUCTION, Auction, KlaverjassenState, Table, new_auction, new_state, new_table
from .tables import Tables

__all__ = ["ANY_SUIT", "calls_of", "deal", "dealt", "next_deal", "places", "propose", "suits_to_turn"]

ANY_SUIT = tuple((turn, 1) for turn in TURNS)
"""The cards that may be turned, each as likely as the others."""

_TURNED: tuple[tuple[Event, ...], ...] = tuple((SuitTurned(suit),) for suit in SUITS)
_OTHER_SUIT = tuple(tuple(answer for answer in ANY_SUIT if answer[0] is not turn) for turn in TURNS)


def next_deal(tables: Tables, state: KlaverjassenState, chance: Chance) -> KlaverjassenState:
    """TABLE's `next`: the next seat clockwise deals (KJ-07)."""
    before = state.table
    dealer = tables.options.first_dealer if before.deal == 0 else before.dealer + 1 & 3
    table = new_table(before.deal + 1, dealer, NO_AUCTION, before.scores, before.history)
    return deal(tables, table, chance, (deal_started(table.deal, dealer),))


def deal(tables: Tables, table: Table, chance: Chance, events: tuple[Event, ...]) -> KlaverjassenState:
    """Shuffle the pack, deal it all out, and propose the first suit (KJ-08, KJ-09)."""
    options = tables.options
    order = chance.shuffle(CARDS)
    auction, proposals = propose(options, table, table.auction, chance)
    eldest = table.dealer + 1 & 3
    hands = dealt(order, options.deal_pattern)
    cards = [cards_dealt(eldest + place & 3, 8, faces(hand)) for place, hand in enumerate(hands)]
    table = new_table(table.deal, table.dealer, auction, table.scores, table.history)
    moves = calls_of(options, len(auction.calls))
    return new_state(eldest, hands, moves, (), NOT_PLAYING, (), table, None, (*events, *cards, *proposals))


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


def dealt(order: tuple[Card, ...], pattern: tuple[int, ...]) -> tuple[int, ...]:
    """The hands that an order of the pack gives, as bits, from eldest."""
    bits = [card.bit for card in order]
    hands = []
    for a, b, c, d, e, f, g, h in places(pattern):
        hands.append(bits[a] | bits[b] | bits[c] | bits[d] | bits[e] | bits[f] | bits[g] | bits[h])
    return tuple(hands)


def calls_of(options: KlaverjassenOptions, said: int) -> tuple[KlaverjassenMove, ...]:
    """What the seat on turn may say after so many calls (KJ-11, KJ-18, KJ-19)."""
    if options.trump_selection == "turn_up":
        return PASS_OR_PLAY
    return PASS_OR_NAME if options.trump_selection == "free_choice" and said < 4 else NAMES


def suits_to_turn(options: KlaverjassenOptions, table: Table, auction: Auction) -> tuple[tuple[TurnSuit, int], ...]:
    """What may be turned for the next proposal; nothing when clubs are proposed unturned (KJ-12, KJ-13, KJ-17)."""
    proposed = auction.proposed
    if len(proposed) % 2 == 1 and options.second_turn == "other_suit":
        return _OTHER_SUIT[proposed[-1]]
    if not proposed and table.deal == 1 and options.first_deal_trump == "clubs":
        return ()
    return ANY_SUIT


def propose(
    options: KlaverjassenOptions, table: Table, auction: Auction, chance: Chance
) -> tuple[Auction, tuple[Event, ...]]:
    """The auction with one more suit proposed, where suits are turned up, and what happened (KJ-10, KJ-18, KJ-19)."""
    if options.trump_selection != "turn_up":
        return auction, ()
    turns = suits_to_turn(options, table, auction)
    if not turns:
        return new_auction((0,)), (SuitProposed(SUITS[0]),)
    suit = SUITS.index(chance.choose(turns).suit)
    return new_auction((*auction.proposed, suit), auction.calls), _TURNED[suit]
