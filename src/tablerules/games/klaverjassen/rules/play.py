"""From the first card to the score: playing a card, winning a trick, ending a deal."""

from ....cards.french import Card
from ....game import TABLE, Event, Seat
from ....trusted import evolver
from ..cards import POINTS
from ..events import PLAYED, MatchEnded, TrickWon, deal_scored, trick_won
from ..moves import NEXT_ONLY, plays
from ..scoring import LAST_TRICK, outcome, score_deal
from ..standing import AFTER, NOT_PLAYING, Standing, before_lead, best, stands
from ..state import NOBODY, KlaverjassenState, Table, new_state, new_table, totals_after
from .tables import Tables

__all__ = ["best_of", "end_trick", "finished", "goes_on", "play"]

_BEFORE_LEAD = tuple(map(before_lead, range(4)))

goes_on = evolver(KlaverjassenState, "turn", "moves", "trick", "standing", "events")
"""The state with a card more in the middle of a trick."""


def play(tables: Tables, state: KlaverjassenState, seat: Seat, card: Card) -> KlaverjassenState:
    """The state after a card that may be played (KJ-22)."""
    standing = AFTER[state.standing][card.code]
    trick = (*state.trick, card)
    if len(trick) == 4:
        return end_trick(tables, state, seat, trick, standing)
    moves = tables.plays(standing, state.hands[len(trick)])
    events = PLAYED[seat][card.code]
    return goes_on(state, (seat + 1) & 3, moves, trick, standing, events)


def best_of(trump: int, trick: tuple[Card, ...]) -> Card | None:
    """The card that wins a trick so far; None before the lead (KJ-39)."""
    return best(stands(trump, trick))


def finished(tables: Tables, trump: int, trick: tuple[Card, ...], winner: Seat, last: bool) -> TrickWon:
    """A finished trick and what it counts (KJ-40, KJ-41)."""
    first, second, third, fourth = trick
    count = POINTS[trump]
    points = count[first.code] + count[second.code] + count[third.code] + count[fourth.code]
    roem = tables.roem[trump].get(first.bit | second.bit | third.bit | fourth.bit, 0)
    return trick_won(winner, trick, points + LAST_TRICK if last else points, roem)


def end_trick(
    tables: Tables, state: KlaverjassenState, seat: Seat, trick: tuple[Card, ...], standing: Standing
) -> KlaverjassenState:
    """The fourth card: whoever played the best one wins the trick and leads the next (KJ-22).

    Of all functions here this one runs the most by far, so it looks things up in place instead of calling others.
    """
    first, second, third, fourth = trick
    a, b, c, d = first.bit, second.bit, third.bit, fourth.bit
    one, two, three, four = state.hands
    ago = standing & 3  # how many seats before this one the winner sits
    if ago == 0:
        hands = (hand := four ^ d, one ^ a, two ^ b, three ^ c)
    elif ago == 1:
        hands = (hand := three ^ c, four ^ d, one ^ a, two ^ b)
    elif ago == 2:
        hands = (hand := two ^ b, three ^ c, four ^ d, one ^ a)
    else:
        hands = (hand := one ^ a, two ^ b, three ^ c, four ^ d)
    table = state.table
    trump = table.auction.trump
    count, code = POINTS[trump], fourth.code
    points = count[first.code] + count[second.code] + count[third.code] + count[code]
    roem = tables.roem[trump].get(a | b | c | d, 0)
    if not hand:
        points += LAST_TRICK
    winner = (seat - ago) & 3
    won = trick_won(winner, trick, points, roem)
    tricks = state.won_tricks + (won,)  # noqa: RUF005 - faster
    events = (PLAYED[seat][code][0], won)
    if hand:
        return new_state(winner, hands, plays(hand), (), _BEFORE_LEAD[trump], tricks, table, None, events)
    return _end_deal(tables, table, hands, tricks, events)


def _end_deal(
    tables: Tables, before: Table, hands: tuple[int, ...], tricks: tuple[TrickWon, ...], events: tuple[Event, ...]
) -> KlaverjassenState:
    """The eighth trick: the deal is scored, and the match may be over with it."""
    points, roem, taken = totals_after(tricks, before.before)
    result = score_deal(tables.options, before, points, roem, taken)
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
