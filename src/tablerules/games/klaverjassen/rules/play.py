"""From the first card to the score: playing a card, winning a trick, ending a deal."""

from ....cards.french import Card
from ....game import TABLE, Event, Seat
from ..cards import POINTS, TAKES_OVER
from ..events import PLAYED, MatchEnded, deal_scored, trick_won
from ..moves import NEXT_ONLY, ONE_SUIT, plays
from ..scoring import LAST_TRICK, outcome, score_deal
from ..state import NOBODY, KlaverjassenState, Table, Trick, new_state, new_table, new_trick, won_after
from .tables import Tables

__all__ = ["best_of", "play", "won_by"]


def play(tables: Tables, state: KlaverjassenState, seat: Seat, card: Card) -> KlaverjassenState:
    """The state after a card that may be played.

    Of all functions here this one runs the most by far, so it is written for speed: the hands are unpacked instead of
    copied, and the duties are looked up and tried in place.
    """
    bit, code = card.bit, card.code
    first, second, third, fourth = state.hands
    if seat == 0:
        first ^= bit
        hand = second
    elif seat == 1:
        second ^= bit
        hand = third
    elif seat == 2:
        third ^= bit
        hand = fourth
    else:
        fourth ^= bit
        hand = first
    hands = (first, second, third, fourth)
    table = state.table
    trump = table.auction.trump
    lying = state.trick
    trick = lying + (card,)  # noqa: RUF005 - twice as fast as unpacking
    best = state.best
    partner = 0
    if best is None or TAKES_OVER[trump][best.code][code]:
        best = card
    elif best is lying[-1]:  # the card before this one: the next seat's partner played it
        partner = 1
    if len(trick) == 4:
        return _end_trick(tables, state, seat, trick, best, hands)
    asked, then, last = tables.duties[trump][trick[0].code][best.code][partner]
    legal = hand & asked or hand & then or hand & last or hand
    moves = ONE_SUIT.get(legal) or plays(legal)
    return new_state(seat + 1 & 3, hands, moves, trick, best, state.tricks, table, None, PLAYED[seat][code])


def best_of(trump: int, trick: tuple[Card, ...]) -> Card | None:
    """The card that wins a trick so far; None before the lead (KJ-39)."""
    best = None
    for card in trick:
        if best is None or TAKES_OVER[trump][best.code][card.code]:
            best = card
    return best


def won_by(tables: Tables, trump: int, leader: Seat, trick: tuple[Card, ...], best: Card, *, last: bool) -> Trick:
    """A finished trick: who won it and what it counts (KJ-39 to KJ-41)."""
    first, second, third, fourth = trick
    count = POINTS[trump]
    points = count[first.code] + count[second.code] + count[third.code] + count[fourth.code]
    roem = tables.roem[trump].get(first.bit | second.bit | third.bit | fourth.bit, 0)
    return new_trick(leader, trick, leader + trick.index(best) & 3, points + LAST_TRICK * last, roem)


def _end_trick(
    tables: Tables, state: KlaverjassenState, seat: Seat, trick: tuple[Card, ...], best: Card, hands: tuple[int, ...]
) -> KlaverjassenState:
    """The fourth card: the trick goes to its winner, who leads the next one (KJ-22)."""
    table = state.table
    done = won_by(tables, table.auction.trump, seat + 1 & 3, trick, best, last=not hands[seat])
    winner = done.winner
    hand = hands[winner]
    tricks = state.tricks + (done,)  # noqa: RUF005 - faster
    events = PLAYED[seat][trick[3].code] + (trick_won(winner, trick, done.points, done.roem),)
    if hand:
        return new_state(winner, hands, ONE_SUIT.get(hand) or plays(hand), (), None, tricks, table, None, events)
    return _end_deal(tables, table, hands, tricks, events)


def _end_deal(
    tables: Tables, before: Table, hands: tuple[int, ...], tricks: tuple[Trick, ...], events: tuple[Event, ...]
) -> KlaverjassenState:
    """The eighth trick: the deal is scored, and the match may be over with it."""
    result = score_deal(tables.options, before, won_after(tricks, before.before))
    scores = result.scores
    ended = outcome(tables.options, before.deal, scores)
    table = new_table(
        before.deal,
        before.dealer,
        before.auction,
        scores,
        (*before.history, result),
        ended,
        before.aside,
        before.before,
    )
    scored = deal_scored(
        result.declarer, result.card_points, result.roem, result.nat, result.pit, result.points, scores
    )
    if ended is None:
        return new_state(TABLE, hands, NEXT_ONLY, (), None, tricks, table, None, (*events, scored))
    over = MatchEnded(ended.winners, scores)
    return new_state(NOBODY, hands, (), (), None, tricks, table, None, (*events, scored, over))
