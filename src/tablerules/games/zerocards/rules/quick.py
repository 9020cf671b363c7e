"""Short ways for what happens most: listing an ordinary turn, drawing, taking a stack; and how such a turn ends.

Most turns are ordinary. Building the result directly takes a third of the time. Each function is sure only of the plain
case: it returns None when there is anything else to it (a house rule, a bomb that explodes), and the question goes the
long way through `listing`, `refusing` and `performing`. That both ways agree is a property test. `quick_cards` and
`quick_parts` are the same for cards and for gifts, duels and circles.
"""

from bisect import bisect
from functools import cache
from typing import Any

import attrs

from ....cards.coloured import CARDS
from ....game import Event, Seat
from ..cards import BYTE, FITS, MISFITS, NO_COLOUR
from ..events import CardsDrawn, TurnSkipped, bomb_ticked, cards_drawn, seat_thawed
from ..moves import DRAW, MAX_SEATS, TAKE, ZeroCardsMove
from ..options import ZeroCardsOptions
from ..state import Bomb, Phase, Side, ZeroCardsState, new_bomb, new_state
from .listing import ways
from .matching import answers

__all__ = ["Plain", "draw_one", "hand_over", "list_plain", "missed", "take_plain", "ticked"]

PLAY, PLAY_DRAWN, STACK = Phase.PLAY, Phase.PLAY_DRAWN, Phase.STACK

_ROW = NO_COLOUR + 1
_DRAW_ONLY, _TAKE_ONLY = (DRAW,), (TAKE,)


@attrs.frozen
class Plain:
    """Which short ways the house rules leave open.

    Attributes:
        playing: Nothing happens between what a card does and the end of the turn.
        drawing: Drawing is one card.
    """

    playing: bool
    drawing: bool

    @classmethod
    def under(cls, options: ZeroCardsOptions) -> "Plain":
        """The short ways open under these house rules."""
        return cls(playing=not options.refill_empty, drawing=options.draw_rule == "one")


_SKIPPED = tuple([TurnSkipped(seat) for seat in range(MAX_SEATS)])
_DREW: tuple[tuple[tuple[Event, ...], ...], ...] = tuple(
    [tuple([(CardsDrawn(seat, 1, (face,), "turn"),) for face in CARDS]) for seat in range(MAX_SEATS)]
)


# --- lists ----------------------------------------------------------------------------------------


@cache
def _all_holding(seats: int) -> tuple[tuple[tuple[Any, ...], ...], ...]:
    """The `ways` of each seat of a table at which everybody holds cards, as at nearly every one."""
    return tuple([ways((BYTE[0],) * seats, seat) for seat in range(seats)])


def list_plain(options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat) -> tuple[ZeroCardsMove, ...] | None:
    """Every card that fits, and drawing; None when the turn is not as simple as that."""
    phase = state.phase
    if phase is not PLAY:
        return _list_rest(options, state) if (phase is PLAY_DRAWN or phase is STACK) and seat == state.turn else None
    if seat != state.turn or state.at == len(state.pile):
        return None
    hands = state.hands
    hand = hands[seat]
    fitting = hand.translate(None, MISFITS[state.discard[-1] * _ROW + state.colour])
    if not fitting:
        return _DRAW_ONLY
    if len(hand) == 1:
        return None
    table = _all_holding(len(hands))[seat] if all(hands) else ways(hands, seat)
    moves: tuple[ZeroCardsMove, ...] = ()
    last = -1
    for code in fitting:
        if code != last:
            moves += table[code]
            last = code
    return moves + _DRAW_ONLY


def _list_rest(options: ZeroCardsOptions, state: ZeroCardsState) -> tuple[ZeroCardsMove, ...] | None:
    """Nothing but the card drawn, or but taking a stack; None when the turn is not as simple as that."""
    hands, seat, drawn, pending = state.hands, state.turn, state.drawn, state.pending
    if pending is not None:
        if not hands[seat].translate(None, answers(options.stacking, options.plus2_on_plus4, pending.kind)[1]):
            return _TAKE_ONLY
    elif options.no_pass and len(hands[seat]) > 1 and all(hands) and _fits(state, drawn):
        return _all_holding(len(hands))[seat][drawn]
    return None


def _fits(state: ZeroCardsState, code: int) -> bool:
    """Whether a card fits on the top one."""
    return bool(FITS[state.discard[-1] * _ROW + state.colour][code])


# --- the end of a turn ----------------------------------------------------------------------------


def ticked(bomb: Bomb, events: tuple[Event, ...]) -> tuple[Bomb, tuple[Event, ...]]:
    """A bomb that does not explode yet one turn later, and the events with that (ZC-42)."""
    countdown = bomb.countdown - 1
    return new_bomb(countdown, bomb.payload), (*events, bomb_ticked(countdown))


def missed(
    after: tuple[Seat, ...], turn: Seat, frozen: int, skips: bool, events: tuple[Event, ...]
) -> tuple[Seat, int, tuple[Event, ...]]:
    """Whose turn it is when `turn` would be next, who is frozen then, and the events with that (ZC-28, 30).

    Args:
        after: The next seat of each seat.
        turn: The seat that is passed over, for a Skip or because it is frozen.
        frozen: The frozen seats, a bit each.
        skips: Whether `turn` is passed over in any case.
        events: The events so far.
    """
    while skips or frozen >> turn & 1:
        skips = False
        events = (*events, _SKIPPED[turn])
        if frozen >> turn & 1:
            frozen &= ~(1 << turn)
            events = (*events, seat_thawed(turn))
        turn = after[turn]
    return turn, frozen, events


def hand_over(
    state: ZeroCardsState, seat: Seat, hands: list[bytes], at: int, called: int, side: Side, events: tuple[Event, ...]
) -> ZeroCardsState | None:
    """The state once the turn of a seat is over in which no card was laid; None when the bomb explodes."""
    direction, table, frozen, bomb, panic = state.direction, state.table, state.frozen, state.bomb, state.panic_left
    after = table.after[direction]
    turn = after[seat]
    if frozen >> turn & 1:
        turn, frozen, events = missed(after, turn, frozen, False, events)
    if bomb is not None:
        if bomb.countdown == 1:
            return None
        bomb, events = ticked(bomb, events)
    return new_state(
        PLAY,
        turn,
        state.turn_id + 1,
        direction,
        state.colour,
        tuple(hands),
        state.pile,
        at,
        state.discard,
        -1,
        called,
        0,
        frozen,
        None,
        bomb,
        state.chaos,
        panic - 1 if panic else 0,
        panic > 0,
        side,
        table,
        None,
        events,
    )


# --- not laying a card ----------------------------------------------------------------------------


def draw_one(state: ZeroCardsState, seat: Seat) -> ZeroCardsState | None:
    """One card from a pile that has one (with `Plain.drawing`); None when it is not as simple as that."""
    at, pile = state.at, state.pile
    if state.phase is not PLAY or seat != state.turn or at == len(pile):
        return None
    hand = state.hands[seat]
    if not hand:  # the card drawn is the last one as well
        return None
    code = pile[at]
    place = bisect(hand, code)
    hands = [*state.hands]
    hands[seat] = hand[:place] + BYTE[code] + hand[place:]
    called = state.called & ~(1 << seat)
    if not FITS[state.discard[-1] * _ROW + state.colour][code]:
        return hand_over(state, seat, hands, at + 1, called, state.side, _DREW[seat][code])
    return new_state(
        PLAY_DRAWN,
        seat,
        state.turn_id,
        state.direction,
        state.colour,
        tuple(hands),
        pile,
        at + 1,
        state.discard,
        code,
        called,
        0,
        state.frozen,
        None,
        state.bomb,
        state.chaos,
        state.panic_left,
        state.panic_turn,
        state.side,
        state.table,
        None,
        _DREW[seat][code],
    )


def take_plain(state: ZeroCardsState, seat: Seat) -> ZeroCardsState | None:
    """A stack that the draw pile has the cards for; None when it is not as simple as that."""
    pending, at = state.pending, state.at
    if state.phase is not STACK or seat != state.turn or pending is None:
        return None
    total = pending.total
    drawn = state.pile[at : at + total]
    if len(drawn) < total:
        return None
    hands = [*state.hands]
    hands[seat] = bytes(sorted(hands[seat] + drawn))
    events = (cards_drawn(seat, total, tuple([CARDS[code] for code in drawn]), "stack"),)
    return hand_over(state, seat, hands, at + total, state.called & ~(1 << seat), state.side, events)
