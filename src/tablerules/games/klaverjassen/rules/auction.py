"""Finding trump: passing, playing on the proposed suit, naming a suit, and what follows when everybody passes."""

from typing import Literal

from ....cards.french import SUITS, Suit
from ....chance import Chance
from ....game import Event, Seat
from ..events import Redealt, TrumpForced, TrumpNamed, passed, trump_accepted
from ..state import (
    NO_CARDS_WON,
    Auction,
    KlaverjassenState,
    Phase,
    Table,
    new_auction,
    new_call,
    new_state,
    new_table,
)
from .deal import deal, propose
from .tables import Tables

__all__ = ["accept", "name_trump", "pass_on"]


def accept(tables: Tables, state: KlaverjassenState, seat: Seat) -> KlaverjassenState:
    """Play on the proposed suit: the auction is over (KJ-11, KJ-20)."""
    suit = state.auction.proposed[-1]
    auction = _with_call(state.auction, seat, "play", SUITS[suit])
    return _begin_play(tables, state, auction, seat, suit, (trump_accepted(seat, SUITS[suit]),))


def name_trump(tables: Tables, state: KlaverjassenState, seat: Seat, suit: Suit) -> KlaverjassenState:
    """Name a suit, held or not: the auction is over (KJ-18, KJ-19, KJ-20)."""
    auction = _with_call(state.auction, seat, "name", suit)
    return _begin_play(tables, state, auction, seat, SUITS.index(suit), (TrumpNamed(seat, suit),))


def pass_on(tables: Tables, state: KlaverjassenState, seat: Seat, chance: Chance) -> KlaverjassenState:
    """Pass; the fourth pass in a round of calls ends that round (KJ-11 to KJ-16, KJ-19)."""
    options, before = tables.options, state.auction
    turned = options.trump_selection == "turn_up"
    auction = _with_call(before, seat, "pass", SUITS[before.proposed[-1]] if turned else None)
    events: tuple[Event, ...] = (passed(seat),)
    dealer = state.table.dealer
    eldest = dealer + 1 & 3
    if seat != dealer:
        return _calling(state, Phase.CALL, seat + 1 & 3, auction, events)
    if not turned:
        return _calling(state, Phase.NAME, eldest, auction, events)
    if len(auction.proposed) % 2 == 1:  # the first of the two proposals of a deal
        auction, proposals = propose(options, state.table, auction, chance)
        return _calling(state, Phase.CALL, eldest, auction, events + proposals)
    if len(auction.proposed) // 2 <= options.redeals_allowed:
        return _redeal(tables, state.table, auction, chance, events)
    suit = auction.proposed[-1]
    forced = TrumpForced(eldest, SUITS[suit])
    return _begin_play(tables, state, auction, eldest, suit, (*events, forced), forced=True)


def _redeal(
    tables: Tables, table: Table, auction: Auction, chance: Chance, events: tuple[Event, ...]
) -> KlaverjassenState:
    """Everybody passed twice: the cards are dealt anew, and the deal keeps its number (KJ-14, KJ-60)."""
    dealer = table.dealer if tables.options.redeal_dealer == "same" else table.dealer + 1 & 3
    again = new_table(table.deal, dealer, table.scores, table.history)
    return deal(tables, again, auction, chance, (*events, Redealt(dealer)))


def _with_call(auction: Auction, seat: Seat, says: Literal["pass", "play", "name"], suit: Suit | None) -> Auction:
    return new_auction(auction.proposed, (*auction.calls, new_call(seat, says, suit)))


def _calling(
    state: KlaverjassenState, phase: Phase, turn: Seat, auction: Auction, events: tuple[Event, ...]
) -> KlaverjassenState:
    """The auction goes on."""
    return new_state(phase, turn, state.hands, 0, (), -1, state.ahead, NO_CARDS_WON, auction, state.table, None, events)


def _begin_play(
    tables: Tables,
    state: KlaverjassenState,
    auction: Auction,
    declarer: Seat,
    trump: int,
    events: tuple[Event, ...],
    *,
    forced: bool = False,
) -> KlaverjassenState:
    """Trump is found, and the first trick is led (KJ-21)."""
    leader = declarer if tables.options.first_leader == "declarer" else state.table.dealer + 1 & 3
    return new_state(
        Phase.PLAY,
        leader,
        state.hands,
        state.hands[leader],
        (),
        -1,
        leader,
        NO_CARDS_WON,
        new_auction(auction.proposed, auction.calls, declarer, trump, forced),
        state.table,
        None,
        events,
    )
