"""How a turn ends the short way: whose turn is next, what ticks, and the state that waits for it.

None is returned where a bomb explodes, and by `draw_one` and `take_plain` also where the pile is too short or a house
rule is in the way; then the move goes the long way.
"""

from ....cards.coloured import CARDS
from ....game import Event, Seat
from ....trusted import evolver
from ...shedding.draft import faces
from ..cards import BELOW, BYTE, FITS, FROM
from ..events import CardsDrawn, TurnSkipped, bomb_ticked, cards_drawn, seat_thawed
from ..moves import MAX_SEATS
from ..state import USUAL, Bomb, Pending, Phase, Rare, Side, ZeroCardsState, new_bomb, new_rare, rare_of

__all__ = ["DRAWN", "SKIPPED", "draw_one", "hand_over", "next_turn", "take_plain"]

PLAY, PLAY_DRAWN, STACK = Phase.PLAY, Phase.PLAY_DRAWN, Phase.STACK

DRAWN = tuple([Rare(code) for code in range(len(CARDS))])
"""What a turn has that has nothing but the card just drawn, by its face."""

SKIPPED = tuple([TurnSkipped(seat) for seat in range(MAX_SEATS)])
_DREW: tuple[tuple[tuple[Event, ...], ...], ...] = tuple(
    [tuple([(CardsDrawn(seat, 1, (face,), "turn"),) for face in CARDS]) for seat in range(MAX_SEATS)]
)

_handed_over = evolver(
    ZeroCardsState, "turn", "turn_id", "hands", "at", "discard", "rare", "side", "events", phase=PLAY
)
_has_drawn = evolver(ZeroCardsState, "hands", "at", "rare", "events", phase=PLAY_DRAWN)


def next_turn(
    after: tuple[Seat, ...],
    turn: Seat,
    skips: bool,
    called: int,
    frozen: int,
    pending: Pending | None,
    bomb: Bomb | None,
    panic: int,
    events: tuple[Event, ...],
) -> tuple[Seat, Rare, tuple[Event, ...]] | None:
    """Whose turn it is when `turn` would be next, what that turn has, and the events with that (ZC-28, 30, 42, 44).

    Args:
        after: The next seat of each seat.
        turn: The seat whose turn it would be.
        skips: Whether it is passed over in any case.
        called: Who has called, a bit each.
        frozen: Who is frozen, a bit each.
        pending: The stack on its way; it aims at `turn`.
        bomb: The bomb that ticks.
        panic: How many turns will have the short limit.
        events: The events so far.

    Returns:
        None where a bomb explodes, or whoever a stack aims at is frozen.
    """
    while skips or frozen >> turn & 1:
        if pending is not None:
            return None
        skips = False
        events = (*events, SKIPPED[turn])
        if frozen >> turn & 1:
            frozen &= ~(1 << turn)
            events = (*events, seat_thawed(turn))
        turn = after[turn]
    if bomb is not None:
        countdown = bomb.countdown - 1
        if not countdown:
            return None
        bomb = new_bomb(countdown, bomb.payload)
        events = (*events, bomb_ticked(countdown))
    if panic:
        return turn, new_rare(-1, called, 0, frozen, pending, bomb, panic - 1, True), events
    return turn, rare_of(-1, called, 0, frozen, pending, bomb), events


def hand_over(
    state: ZeroCardsState,
    seat: Seat,
    hands: list[bytes],
    at: int,
    discard: bytes,
    grown: int,
    side: Side,
    events: tuple[Event, ...],
) -> ZeroCardsState | None:
    """The state once the turn of a seat is over in which no card was laid; None when it is not as simple as that.

    Args:
        state: The state before.
        seat: Whose turn is over.
        hands: The hands now.
        at: How many cards have been drawn from the pile.
        discard: The discard pile.
        grown: The seats whose hand is another one, a bit each.
        side: What belongs to looks into hands.
        events: The events so far.
    """
    rare = state.rare
    after = state.table.after[state.direction]
    turn = after[seat]
    if rare is not USUAL:
        found = next_turn(
            after, turn, False, rare.called & ~grown, rare.frozen, None, rare.bomb, rare.panic_left, events
        )
        if found is None:
            return None
        turn, rare, events = found
    return _handed_over(state, turn, state.turn_id + 1, tuple(hands), at, discard, rare, side, events)


def draw_one(state: ZeroCardsState, seat: Seat) -> ZeroCardsState | None:
    """One card from a pile that has one, where drawing is one card; None when it is not as simple as that."""
    at, pile = state.at, state.pile
    if state.phase is not PLAY or seat is not state.turn or at == len(pile):
        return None
    hand = state.hands[seat]
    if not hand:  # the card drawn is the last one as well
        return None
    code = pile[at]
    hands = [*state.hands]
    hands[seat] = hand.rstrip(FROM[code]) + BYTE[code] + hand.lstrip(BELOW[code])  # as in `with_card`
    if not FITS[state.upper][code]:
        return hand_over(state, seat, hands, at + 1, state.discard, 1 << seat, state.side, _DREW[seat][code])
    rare = state.rare
    if rare is USUAL:
        rare = DRAWN[code]
    else:
        called = rare.called & ~(1 << seat)
        rare = new_rare(code, called, 0, rare.frozen, None, rare.bomb, rare.panic_left, rare.panic_turn)
    return _has_drawn(state, tuple(hands), at + 1, rare, _DREW[seat][code])


def take_plain(state: ZeroCardsState, seat: Seat) -> ZeroCardsState | None:
    """A stack that the draw pile has the cards for; None when it is not as simple as that."""
    pending, at = state.rare.pending, state.at
    if state.phase is not STACK or seat is not state.turn or pending is None:
        return None
    total = pending.total
    drawn = state.pile[at : at + total]
    if len(drawn) < total:
        return None
    hands = [*state.hands]
    hands[seat] = bytes(sorted(hands[seat] + drawn))
    events = (cards_drawn(seat, total, faces(drawn), "stack"),)
    return hand_over(state, seat, hands, at + total, state.discard, 1 << seat, state.side, events)
