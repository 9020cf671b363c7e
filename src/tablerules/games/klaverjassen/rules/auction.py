"""Finding trump: passing, playing on the proposed suit, naming a suit, and what follows when everybody passes."""

from ....cards.french import SUITS, Suit
from ....chance import Chance
from ....game import Event, Seat
from ..events import ACCEPTED, PASSED, Redealt, TrumpForced, TrumpNamed
from ..moves import KlaverjassenMove, plays
from ..standing import NOT_PLAYING, before_lead
from ..state import Auction, Call, KlaverjassenState, Table, new_auction, new_call, new_state, new_table
from .deal import calls_of, deal, propose
from .tables import Tables

__all__ = ["accept", "name_trump", "pass_on"]

# The calls of each seat on each suit; a pass where no suit is proposed comes last. Each is a tuple ready to be added.
_ACCEPTS = tuple(tuple((Call(seat, "play", suit),) for suit in SUITS) for seat in range(4))
_PASSES = tuple(tuple((Call(seat, "pass", suit),) for suit in (*SUITS, None)) for seat in range(4))
_NO_SUIT = -1


def accept(tables: Tables, state: KlaverjassenState, seat: Seat) -> KlaverjassenState:
    """Play on the proposed suit: the auction is over (KJ-11, KJ-20)."""
    auction = state.table.auction
    suit = auction.proposed[-1]
    calls = auction.calls + _ACCEPTS[seat][suit]
    return _begin_play(tables, state, calls, seat, suit, ACCEPTED[seat][suit])


def name_trump(tables: Tables, state: KlaverjassenState, seat: Seat, suit: Suit) -> KlaverjassenState:
    """Name a suit, held or not: the auction is over (KJ-18, KJ-19, KJ-20)."""
    calls = (*state.table.auction.calls, new_call(seat, "name", suit))
    return _begin_play(tables, state, calls, seat, SUITS.index(suit), (TrumpNamed(seat, suit),))


def pass_on(tables: Tables, state: KlaverjassenState, seat: Seat, chance: Chance) -> KlaverjassenState:
    """Pass; the dealer is the last to call, and then something else has to happen (KJ-11 to KJ-16, KJ-19)."""
    options, table = tables.options, state.table
    proposed = table.auction.proposed
    turned = options.trump_selection == "turn_up"
    calls = table.auction.calls + _PASSES[seat][proposed[-1] if turned else _NO_SUIT]
    events = PASSED[seat]
    eldest = (table.dealer + 1) & 3
    if seat != table.dealer:
        return _calling(state, (seat + 1) & 3, state.moves, new_auction(proposed, calls), events)
    if not turned:
        return _calling(state, eldest, calls_of(options, len(calls)), new_auction(proposed, calls), events)
    auction = new_auction(proposed, calls)
    if len(proposed) % 2 == 1:  # the first of the two proposals of a deal
        auction, proposals = propose(options, table.deal, auction, chance)
        return _calling(state, eldest, state.moves, auction, events + proposals)
    if len(proposed) // 2 <= options.redeals_allowed:
        return _redeal(tables, table, auction, chance, events)
    suit = proposed[-1]
    return _begin_play(tables, state, calls, eldest, suit, (*events, TrumpForced(eldest, SUITS[suit])), forced=True)


def _redeal(
    tables: Tables, table: Table, auction: Auction, chance: Chance, events: tuple[Event, ...]
) -> KlaverjassenState:
    """Everybody passed twice: the cards are dealt anew, and the deal keeps its number (KJ-14, KJ-60)."""
    dealer = table.dealer if tables.options.redeal_dealer == "same" else (table.dealer + 1) & 3
    return deal(tables, table, table.deal, dealer, auction, chance, (*events, Redealt(dealer)))


def _calling(
    state: KlaverjassenState,
    turn: Seat,
    moves: tuple[KlaverjassenMove, ...],
    auction: Auction,
    events: tuple[Event, ...],
) -> KlaverjassenState:
    """The auction goes on."""
    first, second, third, fourth = state.hands
    before = state.table
    table = new_table(before.deal, before.dealer, auction, before.scores, before.history)
    return new_state(turn, (second, third, fourth, first), moves, (), NOT_PLAYING, (), table, None, events)


def _begin_play(
    tables: Tables,
    state: KlaverjassenState,
    calls: tuple[Call, ...],
    declarer: Seat,
    trump: int,
    events: tuple[Event, ...],
    *,
    forced: bool = False,
) -> KlaverjassenState:
    """Trump is found, and the first trick is led (KJ-21)."""
    before = state.table
    leader = declarer if tables.options.first_leader == "declarer" else (before.dealer + 1) & 3
    ahead = (leader - state.turn) & 3
    hands = state.hands[ahead:] + state.hands[:ahead]
    auction = new_auction(before.auction.proposed, calls, trump, declarer, forced)
    table = new_table(before.deal, before.dealer, auction, before.scores, before.history)
    return new_state(leader, hands, plays(hands[0]), (), before_lead(trump), (), table, None, events)
