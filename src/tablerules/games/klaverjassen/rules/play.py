"""From the first card to the score: playing a card, winning a trick, ending a deal."""

from ....cards.french import Card
from ....game import TABLE, Event, Seat
from ..cards import POINTS
from ..events import PLAYED, MatchEnded, deal_scored, trick_won
from ..moves import NEXT_ONLY, ONE_SUIT, plays
from ..scoring import LAST_TRICK, outcome, score_deal
from ..standing import AFTER, NOT_PLAYING, back, before_lead, best, stands
from ..state import NOBODY, KlaverjassenState, Table, Trick, new_state, new_table, new_trick, won_after
from .tables import Tables

__all__ = ["best_of", "finished", "play"]

_BEFORE_LEAD = tuple(map(before_lead, range(4)))


def play(tables: Tables, state: KlaverjassenState, seat: Seat, card: Card) -> KlaverjassenState:
    """The state after a card that may be played.

    Of all functions here this one runs the most by far, so it looks things up in place instead of calling others.
    """
    mine, hand, third, fourth = state.hands
    hands = (hand, third, fourth, mine ^ card.bit)  # the next seat's first
    trick = state.trick + (card,)  # noqa: RUF005 - twice as fast as unpacking
    code = card.code
    standing = AFTER[state.standing][code]
    if len(trick) == 4:
        return _end_trick(tables, state, seat, trick, back(standing), hands)
    asked, then, last = tables.duties[standing]
    legal = hand & asked or hand & then or hand & last or hand
    moves = ONE_SUIT.get(legal) or plays(legal)
    return new_state(seat + 1 & 3, hands, moves, trick, standing, state.tricks, state.table, None, PLAYED[seat][code])


def best_of(trump: int, trick: tuple[Card, ...]) -> Card | None:
    """The card that wins a trick so far; None before the lead (KJ-39)."""
    return best(stands(trump, trick))


def finished(tables: Tables, trump: int, leader: Seat, trick: tuple[Card, ...], winner: Seat, last: bool) -> Trick:
    """A finished trick and what it counts (KJ-40, KJ-41)."""
    first, second, third, fourth = trick
    count = POINTS[trump]
    points = count[first.code] + count[second.code] + count[third.code] + count[fourth.code]
    roem = tables.roem[trump].get(first.bit | second.bit | third.bit | fourth.bit, 0)
    return new_trick(leader, trick, winner, points + LAST_TRICK if last else points, roem)


def _end_trick(
    tables: Tables, state: KlaverjassenState, seat: Seat, trick: tuple[Card, ...], back: int, hands: tuple[int, ...]
) -> KlaverjassenState:
    """The fourth card: whoever played the best, so many cards back, wins the trick and leads the next (KJ-22)."""
    table = state.table
    trump = table.auction.trump
    winner = seat + 1 - back & 3
    if back < 4:
        hands = hands[4 - back :] + hands[: 4 - back]
    hand = hands[0]
    done = finished(tables, trump, seat + 1 & 3, trick, winner, not hand)
    tricks = state.tricks + (done,)  # noqa: RUF005 - faster
    events = PLAYED[seat][trick[3].code] + (trick_won(winner, trick, done.points, done.roem),)
    if hand:
        moves = ONE_SUIT.get(hand) or plays(hand)
        return new_state(winner, hands, moves, (), _BEFORE_LEAD[trump], tricks, table, None, events)
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
        return new_state(TABLE, hands, NEXT_ONLY, (), NOT_PLAYING, tricks, table, None, (*events, scored))
    over = MatchEnded(ended.winners, scores)
    return new_state(NOBODY, hands, (), (), NOT_PLAYING, tricks, table, None, (*events, scored, over))
