"""Dealing a round: the dealer, hands and feet, and the card that is turned up (HF-08 to 13)."""

from functools import cache
from typing import Any

from ....game import Seat
from ..cards import BLACK_THREE, CARDS, RED_THREE, Card, counted, pack
from ..events import DealerPicked, RoundStarted, UpcardBuried, UpcardTurned
from ..moves import DEALERS
from ..options import HandAndFootOptions, decks_for
from ..scoring import required
from ..state import Table, Team
from .draft import Draft

__all__ = ["is_buried", "next_round"]


def next_round(draft: Draft, bonus: tuple[int, ...]) -> None:
    """TABLE's `next`: everything is shuffled and dealt anew; scores stay, the deal moves on (HF-13, 14)."""
    before, options = draft.table, draft.law.options
    seats, teams = len(draft.hands), len(draft.teams)
    number = before.round + 1
    dealer = _first_dealer(draft) if number == 1 else (before.dealer + 1) % seats
    draft.table = Table(
        number,
        dealer,
        before.scores,
        required(options, number, before.scores, before.history),
        before.contract,
        bonus or (0,) * teams,
        before.history,
    )
    draft.events.append(RoundStarted(number, dealer))
    draft.teams = [Team()] * teams
    draft.up = draft.played = draft.turns = 0
    order = draft.chance.shuffle(pack(decks_for(options, seats), options.jokers_per_deck))
    cards = bytes([kind.code for kind in order])
    size = options.hand_size
    for i in range(seats):
        seat = (dealer + 1 + i) % seats
        draft.hands[seat] = counted(cards[i * size : (i + 1) * size])
        draft.feet[seat] = counted(cards[(seats + i) * size : (seats + i + 1) * size])
    for i in range(seats):
        draft.tell_hand((dealer + 1 + i) % seats)
    draft.stock, draft.at = cards[2 * seats * size :], 0
    draft.pile = b""
    if options.upcard:
        _turn_up(draft)
    draft.begin_turn((dealer + 1) % seats)


def _first_dealer(draft: Draft) -> Seat:
    """Who deals the first round (HF-12, 137)."""
    seats, chosen = len(draft.hands), draft.law.options.first_dealer
    if chosen == "random":
        dealer = draft.chance.choose(_dealers(seats)).seat
        draft.events.append(DealerPicked(dealer))
        return int(dealer)
    return seats - 1 if chosen is None else chosen


@cache
def _dealers(seats: int) -> tuple[tuple[Any, int], ...]:
    return tuple((DEALERS[seat], 1) for seat in range(seats))


def is_buried(options: HandAndFootOptions, card: Card) -> bool:
    """Whether a card may not start the pile (HF-10)."""
    name = "wild" if card.wild else {RED_THREE: "red3", BLACK_THREE: "black3"}.get(card.code)
    return name in options.upcard_bury


def _turn_up(draft: Draft) -> None:
    """Turn cards until one may start the pile; the others go to the middle of the stock (HF-10)."""
    options = draft.law.options
    for _ in range(len(draft.stock)):
        top, rest = draft.stock[:1], draft.stock[1:]
        card = CARDS[top[0]]
        if not is_buried(options, card):
            draft.stock, draft.pile = rest, top
            draft.events.append(UpcardTurned(card))
            return
        above = len(rest) // 2
        draft.stock = rest[:above] + top + rest[above:]
        draft.events.append(UpcardBuried(card))
