"""From the first card to the score: playing a card, winning a trick, ending a deal."""

from ....cards.french import Card
from ....game import TABLE, Event, Seat
from ..cards import BEATS, POINTS
from ..events import PLAYED, DealScored, MatchEnded, trick_won
from ..scoring import LAST_TRICK, outcome, score_deal
from ..state import NOBODY, KlaverjassenState, Phase, Table, Won, new_state, new_trick, new_won
from .duty import legal_cards
from .tables import Tables

__all__ = ["play"]

PLAY = Phase.PLAY


def play(tables: Tables, state: KlaverjassenState, seat: Seat, card: Card) -> KlaverjassenState:
    """The state after a card that may be played."""
    hands = [*state.hands]
    hands[seat] ^= card.bit
    trick = (*state.trick, card)
    code = card.code
    trump = state.auction.trump
    if len(trick) == 1 or BEATS[trump][state.best] & card.bit:
        best, ahead = code, seat
    else:
        best, ahead = state.best, state.ahead
    if len(trick) == 4:
        return _end_trick(tables, state, seat, trick, ahead, tuple(hands))
    turn = seat + 1 & 3
    hand = hands[turn]
    # As legal_cards does; a call of it costs as much as the search.
    for kind in tables.duties[trump][trick[0].code >> 3 << 6 | best << 1 | (turn ^ ahead == 2)]:
        playable = hand & kind
        if playable:
            break
    return new_state(
        PLAY,
        turn,
        tuple(hands),
        playable,
        trick,
        best,
        ahead,
        state.won,
        state.auction,
        state.table,
        None,
        PLAYED[seat][code],
    )


def _end_trick(
    tables: Tables,
    state: KlaverjassenState,
    seat: Seat,
    trick: tuple[Card, ...],
    winner: Seat,
    hands: tuple[int, ...],
) -> KlaverjassenState:
    """The fourth card: the trick goes to its winner, who leads the next one (KJ-22, KJ-39 to KJ-41)."""
    auction, won = state.auction, state.won
    trump = auction.trump
    first, second, third, fourth = trick
    count = POINTS[trump]
    points = count[first.code] + count[second.code] + count[third.code] + count[fourth.code]
    last = not hands[winner]
    if last:
        points += LAST_TRICK
    roem = tables.roem[trump][first.bit | second.bit | third.bit | fourth.bit]
    ours, theirs = won.points
    our_roem, their_roem = won.roem
    we, they = won.taken
    tricks = (*won.tricks, new_trick(seat + 1 & 3, trick, winner, points, roem))
    if winner & 1:
        won = new_won(tricks, (ours, theirs + points), (our_roem, their_roem + roem), (we, they + 1))
    else:
        won = new_won(tricks, (ours + points, theirs), (our_roem + roem, their_roem), (we + 1, they))
    events = (*PLAYED[seat][fourth.code], trick_won(winner, trick, points, roem))
    if last:
        return _end_deal(tables, state, won, winner, events)
    return new_state(PLAY, winner, hands, hands[winner], (), -1, winner, won, auction, state.table, None, events)


def _end_deal(
    tables: Tables, state: KlaverjassenState, won: Won, winner: Seat, events: tuple[Event, ...]
) -> KlaverjassenState:
    """The eighth trick: the deal is scored, and the match may be over with it."""
    before = state.table
    result = score_deal(tables.options, before, state.auction, won)
    ended = outcome(tables.options, before.deal, result.scores)
    table = Table(before.deal, before.dealer, result.scores, (*before.history, result), before.aside, ended)
    scored = DealScored(
        result.declarer, result.card_points, result.roem, result.nat, result.pit, result.points, result.scores
    )
    over: tuple[Event, ...] = () if ended is None else (MatchEnded(ended.winners, result.scores),)
    return new_state(
        Phase.DEAL_OVER if ended is None else Phase.MATCH_OVER,
        TABLE if ended is None else NOBODY,
        (0, 0, 0, 0),
        0,
        (),
        -1,
        winner,
        won,
        state.auction,
        table,
        None,
        (*events, scored, *over),
    )
