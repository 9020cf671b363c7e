"""Short ways for what happens most: listing an ordinary turn, playing a plain card, drawing, handing in a circle.

Most turns are ordinary, and three moves in four are one of these. Building the result directly takes a third of the
time. Each function is sure only of the plain case: it returns None when there is anything else to it (a house rule, a
last card, a bomb that explodes, a frozen seat whose turn it would be), and the question goes the long way through
`listing`, `refusing` and `performing`. That both ways agree is a property test.
"""

from bisect import bisect
from functools import cache
from typing import Any

import attrs

from ....cards.coloured import CARDS, COLOURS, Kind
from ....game import Event, Seat
from ...shedding.draft import faces
from ...shedding.state import new_pending
from ..cards import BYTE, CHARGE, COLOUR_OF, FITS, MISFITS, NO_COLOUR
from ..events import (
    CardsDrawn,
    ChaosCharged,
    DirectionReversed,
    TurnSkipped,
    bomb_planted,
    bomb_ticked,
    card_played,
    cards_dealt,
    cards_drawn,
    circle_drawn,
    hand_peeked,
    hands_swapped,
    panic_started,
    seat_frozen,
    stack_aimed,
)
from ..moves import DRAW, MAX_SEATS, TAKE, CircleSubmit, Play, ZeroCardsMove, plays
from ..options import ZeroCardsOptions
from ..state import Bomb, Phase, Side, ZeroCardsState, beside, new_bomb, new_circle, new_side, new_state
from . import peeks
from .effects import BOMB_COUNTDOWN, BOMB_PAYLOAD
from .listing import ways
from .matching import answers
from .special import ask_for_a_storm
from .storm import THRESHOLD

__all__ = ["Plain", "draw_one", "hand_in", "list_plain", "play_plain", "take_plain"]

PLAY, PLAY_DRAWN, STACK = Phase.PLAY, Phase.PLAY_DRAWN, Phase.STACK
NUMBER, SKIP, REVERSE = Kind.NUMBER, Kind.SKIP, Kind.REVERSE
FREEZE, SWAP, XRAY, BOMB, PANIC = Kind.FREEZE, Kind.SWAP, Kind.XRAY, Kind.BOMB, Kind.PANIC

_ROW = NO_COLOUR + 1
_DRAW_ONLY, _TAKE_ONLY = (DRAW,), (TAKE,)
_ANYBODY = tuple(range(MAX_SEATS))


@attrs.frozen
class Plain:
    """Which short ways the house rules leave open.

    Attributes:
        playing: A plain card does nothing but what it says.
        drawing: Drawing is one card.
        chaos: Cards charge the chaos meter.
    """

    playing: bool
    drawing: bool
    chaos: bool

    @classmethod
    def under(cls, options: ZeroCardsOptions) -> "Plain":
        """The short ways open under these house rules."""
        return cls(
            playing=not options.refill_empty,
            drawing=options.draw_rule == "one",
            chaos=options.chaos,
        )


_STACKS = {Kind.DRAW_TWO: (2, "DRAW_TWO"), Kind.WILD_DRAW_FOUR: (4, "DRAW_FOUR")}
_PLAIN_KINDS = (NUMBER, SKIP, REVERSE, FREEZE, SWAP, XRAY, BOMB, PANIC, Kind.MIRROR, Kind.WILD, *_STACKS)

# The plain plays, by the identity of the ready-made moves: the face, the colour that is in force after it, its kind,
# its charge, the stack it begins, and what each seat's play of it looks like to everybody. A move made by hand is not
# here and goes the long way.
_PLAYS = {
    id(move): (
        code,
        COLOUR_OF[code] if move.colour is None else COLOURS.index(move.colour),
        face.kind,
        CHARGE[code],
        _STACKS.get(face.kind),
        tuple([(card_played(seat, move.card, move.colour, move.target, False, False),) for seat in _ANYBODY]),
    )
    for code, face in enumerate(CARDS)
    for move in (plays(_ANYBODY, _ANYBODY)[code] if face.kind in _PLAIN_KINDS else ())
}
_CHARGED = tuple([tuple([ChaosCharged(amount, meter) for meter in range(THRESHOLD)]) for amount in (0, 1, 2)])
_SKIPPED = tuple([TurnSkipped(seat) for seat in range(MAX_SEATS)])
_REVERSED = {direction: DirectionReversed(direction) for direction in (1, -1)}
_DREW: tuple[tuple[tuple[Event, ...], ...], ...] = tuple(
    [tuple([(CardsDrawn(seat, 1, (face,), "turn"),) for face in CARDS]) for seat in range(MAX_SEATS)]
)


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


def _ticked(bomb: Bomb, events: tuple[Event, ...]) -> tuple[Bomb, tuple[Event, ...]]:
    """A bomb that does not explode yet one turn later, and the events with that (ZC-42)."""
    countdown = bomb.countdown - 1
    return new_bomb(countdown, bomb.payload), (*events, bomb_ticked(countdown))


def play_plain(state: ZeroCardsState, seat: Seat, move: Play, chaos: bool) -> ZeroCardsState | None:
    """A card that fits and after which the turn is over (with `Plain.playing`); None when it is not as simple as that.

    Under `refill_empty` hands are looked at before the turn ends, so that no card is plain.
    """
    known = _PLAYS.get(id(move))
    if known is None or seat != state.turn:
        return None
    code, colour, kind, charge, stack, seen = known
    phase = state.phase
    if phase is not PLAY and (phase is not PLAY_DRAWN or code != state.drawn):
        return None
    hand = state.hands[seat]
    left = hand.replace(BYTE[code], b"", 1)
    if (
        not 0 < len(left) < len(hand)  # the last card, or one that is not there
        or not FITS[state.discard[-1] * _ROW + state.colour][code]
    ):
        return None
    meter, direction, table = state.chaos, state.direction, state.table
    frozen, bomb, panic = state.frozen, state.bomb, state.panic_left
    events: tuple[Event, ...] = seen[seat]
    turn = table.after[direction][seat]
    pending = None
    target = move.target
    if target is not None and (
        target == seat or target >= table.seats or (kind is XRAY and not state.hands[target])  # ZC-74
    ):
        return None
    if charge and chaos:  # ZC-50
        meter += charge
        if meter >= THRESHOLD:
            return ask_for_a_storm(state, seat, move, colour)
        events = (*events, _CHARGED[charge][meter])
    changed = 1 << seat
    hands = [*state.hands]
    hands[seat] = left
    side = state.side
    if side.watched & changed:
        side = peeks.laid(side, seat, code)
    if kind is not NUMBER:
        if stack is not None:  # ZC-20
            pending = new_pending(stack[0], turn, seat, stack[1])
            events = (*events, stack_aimed(seat, turn, stack[0]))
        elif kind is SKIP or kind is REVERSE:  # ZC-28, 29
            if kind is REVERSE:
                direction = -direction
                turn = table.after[direction][seat]
                events = (*events, _REVERSED[direction])
            if kind is SKIP or table.seats == 2:
                if frozen >> turn & 1:
                    return None
                events = (*events, _SKIPPED[turn])
                turn = table.after[direction][turn]
        elif kind is BOMB:  # ZC-41
            bomb = new_bomb(BOMB_COUNTDOWN, BOMB_PAYLOAD + (bomb.payload if bomb else 0))
            events = (*events, bomb_planted(seat, BOMB_COUNTDOWN, bomb.payload))
        elif kind is PANIC:  # ZC-44
            panic = 2 * table.seats
            events = (*events, panic_started(panic))
        elif target is None:  # Wild and Mirror do nothing
            pass
        elif kind is FREEZE:  # ZC-30
            frozen |= 1 << target
            events = (*events, seat_frozen(seat, target))
        elif kind is SWAP:  # ZC-32
            theirs = hands[target]
            hands[seat], hands[target] = theirs, left
            changed |= 1 << target
            if side.watched & changed:
                side = Side.of(peeks.replaced(peeks.replaced(side.peeks, seat), target))
            swapped = hands_swapped(seat, target), cards_dealt(seat, len(theirs), faces(theirs))
            events = (*events, *swapped, cards_dealt(target, len(left), faces(left)))
        else:  # an X-ray (ZC-35)
            seen_hand = hands[target]
            side = Side.of(peeks.begun(side.peeks, seat, target, seen_hand, state.turn_id))
            events = (*events, hand_peeked(seat, target, len(seen_hand), faces(seen_hand)))
    if frozen >> turn & 1:
        return None
    if bomb is not None:
        if bomb.countdown == 1:
            return None
        bomb, events = _ticked(bomb, events)
    return new_state(
        PLAY if pending is None else STACK,
        turn,
        state.turn_id + 1,
        direction,
        colour,
        tuple(hands),
        state.pile,
        state.at,
        state.discard + BYTE[code],
        -1,
        state.called & ~changed,
        0,
        frozen,
        pending,
        bomb,
        meter,
        panic - 1 if panic else 0,
        panic > 0,
        side,
        table,
        None,
        events,
    )


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
    direction, table, panic, bomb = state.direction, state.table, state.panic_left, state.bomb
    events = _DREW[seat][code]
    if FITS[state.discard[-1] * _ROW + state.colour][code]:
        phase, turn, turn_id, drawn, panic_turn = PLAY_DRAWN, seat, state.turn_id, code, state.panic_turn
    else:
        phase, turn, turn_id, drawn = PLAY, table.after[direction][seat], state.turn_id + 1, -1
        if state.frozen >> turn & 1:
            return None
        panic_turn = panic > 0
        panic -= panic_turn
        if bomb is not None:
            if bomb.countdown == 1:
                return None
            bomb, events = _ticked(bomb, events)
    return new_state(
        phase,
        turn,
        turn_id,
        direction,
        state.colour,
        tuple(hands),
        pile,
        at + 1,
        state.discard,
        drawn,
        state.called & ~(1 << seat),
        0,
        state.frozen,
        None,
        bomb,
        state.chaos,
        panic,
        panic_turn,
        state.side,
        table,
        None,
        events,
    )


def take_plain(state: ZeroCardsState, seat: Seat) -> ZeroCardsState | None:
    """A stack that the draw pile has the cards for; None when it is not as simple as that."""
    pending, at = state.pending, state.at
    if state.phase is not STACK or seat != state.turn or pending is None or state.bomb is not None:
        return None
    total = pending.total
    drawn = state.pile[at : at + total]
    if len(drawn) < total:
        return None
    hands = [*state.hands]
    hands[seat] = bytes(sorted(hands[seat] + drawn))
    table, panic = state.table, state.panic_left
    turn = table.after[state.direction][seat]
    if state.frozen >> turn & 1:
        return None
    return new_state(
        PLAY,
        turn,
        state.turn_id + 1,
        state.direction,
        state.colour,
        tuple(hands),
        state.pile,
        at + total,
        state.discard,
        -1,
        state.called & ~(1 << seat),
        0,
        state.frozen,
        None,
        None,
        state.chaos,
        panic - 1 if panic else 0,
        panic > 0,
        state.side,
        table,
        None,
        (cards_drawn(seat, total, tuple([CARDS[code] for code in drawn]), "stack"),),
    )


def hand_in(state: ZeroCardsState, seat: Seat, move: CircleSubmit) -> ZeroCardsState | None:
    """A circle that is not the last one; None when it is not as simple as that."""
    side = state.side
    circle = side.circle
    if circle is None or not 0 <= seat < len(circle.strokes):
        return None
    strokes = [*circle.strokes]
    if strokes[seat] is not None or strokes.count(None) == 1:
        return None
    strokes[seat] = move.points
    drawn = new_circle(circle.player, tuple(strokes), (*circle.order, seat))
    return beside(
        state, new_side(side.peeks, side.gift, side.duel, drawn, side.watched), (circle_drawn(seat, move.points),)
    )
