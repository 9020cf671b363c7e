"""From the first card to the score: playing a card, winning a trick, ending a deal."""

from ....cards.french import Card
from ....game import TABLE, Event, Seat
from ..cards import BEATS, POINTS
from ..events import PLAYED, MatchEnded, deal_scored, trick_won
from ..scoring import LAST_TRICK, outcome, score_deal
from ..state import NOBODY, KlaverjassenState, Phase, Won, new_state, new_table, new_trick, new_won
from .tables import Tables

__all__ = ["play", "standing"]

PLAY = Phase.PLAY


def play(tables: Tables, state: KlaverjassenState, seat: Seat, card: Card) -> KlaverjassenState:
    """The state after a card that may be played.

    Of all functions here this one runs the most by far, so it is written for speed: the hands are unpacked instead of
    copied, and what the next seat may play is looked up in place.
    """
    bit = card.bit
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
    lying = state.trick
    trick = lying + (card,)  # noqa: RUF005 - twice as fast as unpacking
    auction = state.auction
    trump = auction.trump
    best, ahead = state.best, state.ahead
    if not lying or BEATS[trump][best] & bit:
        best, ahead = card.code, seat
    if len(trick) == 4:
        return _end_trick(tables, state, seat, trick, ahead, hands)
    turn = seat + 1 & 3
    for kind in tables.duties[trump][trick[0].code >> 3 << 6 | best << 1 | (turn ^ ahead == 2)]:
        playable = hand & kind
        if playable:
            break
    return new_state(
        PLAY,
        turn,
        hands,
        playable,
        trick,
        best,
        ahead,
        state.won,
        auction,
        state.table,
        None,
        PLAYED[seat][card.code],
    )


def standing(trump: int, leader: Seat, trick: tuple[Card, ...]) -> tuple[int, Seat]:
    """The code of the card that wins a trick so far, and who played it (KJ-39)."""
    best, ahead = trick[0], leader
    for played, card in enumerate(trick):
        if BEATS[trump][best.code] & card.bit:
            best, ahead = card, leader + played & 3
    return best.code, ahead


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
    hand = hands[winner]
    if not hand:
        points += LAST_TRICK
    roem = tables.roem[trump].get(first.bit | second.bit | third.bit | fourth.bit, 0)
    ours, theirs = won.points
    our_roem, their_roem = won.roem
    we, they = won.taken
    tricks = (*won.tricks, new_trick(seat + 1 & 3, trick, winner, points, roem))
    if winner & 1:
        won = new_won(tricks, (ours, theirs + points), (our_roem, their_roem + roem), (we, they + 1))
    else:
        won = new_won(tricks, (ours + points, theirs), (our_roem + roem, their_roem), (we + 1, they))
    events = (*PLAYED[seat][fourth.code], trick_won(winner, trick, points, roem))
    if not hand:
        return _end_deal(tables, state, won, winner, events)
    return new_state(PLAY, winner, hands, hand, (), -1, winner, won, auction, state.table, None, events)


def _end_deal(
    tables: Tables, state: KlaverjassenState, won: Won, winner: Seat, events: tuple[Event, ...]
) -> KlaverjassenState:
    """The eighth trick: the deal is scored, and the match may be over with it."""
    before = state.table
    result = score_deal(tables.options, before, state.auction, won)
    scores = result.scores
    ended = outcome(tables.options, before.deal, scores)
    scored = deal_scored(
        result.declarer, result.card_points, result.roem, result.nat, result.pit, result.points, scores
    )
    over: tuple[Event, ...] = () if ended is None else (MatchEnded(ended.winners, scores),)
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
        new_table(before.deal, before.dealer, scores, (*before.history, result), before.aside, ended),
        None,
        (*events, scored, *over),
    )
