"""Short ways for what happens most: listing an ordinary turn, playing a plain card, drawing one.

Most turns are ordinary, and every second move is one of these. Building the result directly takes a third of the time.
Each function is sure only of the plain case: it returns None when there is anything else to it (a house rule, a last
card, a storm, a bomb, a seat that is frozen), and the question goes the long way through `listing`, `refusing` and
`performing`. That both ways agree is a property test.
"""

from bisect import bisect

import attrs

from ....cards.coloured import CARDS, COLOURS, Kind
from ....game import Event, Seat
from ...shedding.state import new_pending
from ..cards import BYTE, CHARGE, COLOUR_OF, FITS, MISFITS, NO_COLOUR
from ..events import CardPlayed, CardsDrawn, ChaosCharged, DirectionReversed, TurnSkipped, cards_drawn, stack_aimed
from ..moves import DRAW, MAX_SEATS, Play, ZeroCardsMove, plays
from ..options import ZeroCardsOptions
from ..state import Phase, Side, ZeroCardsState, new_state
from . import peeks
from .listing import ways
from .storm import THRESHOLD

__all__ = ["Plain", "draw_one", "list_plain", "play_plain", "take_plain"]

PLAY, PLAY_DRAWN, STACK = Phase.PLAY, Phase.PLAY_DRAWN, Phase.STACK

_ROW = NO_COLOUR + 1
_DRAW_ONLY = (DRAW,)


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
_PLAIN_KINDS = (Kind.NUMBER, Kind.WILD, Kind.SKIP, Kind.REVERSE, Kind.MIRROR, *_STACKS)

# The plain plays, by the identity of the ready-made moves: the face, the colour that is in force after it, whether it
# is a Skip or a Reverse, its charge, the stack it begins, and what each seat's play of it looks like to everybody. A
# move made by hand is not here and goes the long way.
_PLAYS = {
    id(move): (
        code,
        COLOUR_OF[code] if move.colour is None else COLOURS.index(move.colour),
        face.kind is Kind.SKIP,
        face.kind is Kind.REVERSE,
        CHARGE[code],
        _STACKS.get(face.kind),
        tuple([(CardPlayed(seat, move.card, move.colour),) for seat in range(MAX_SEATS)]),
    )
    for code, face in enumerate(CARDS)
    for move in (plays((), ())[code] if face.kind in _PLAIN_KINDS else ())
}
_CHARGED = tuple([tuple([ChaosCharged(amount, meter) for meter in range(THRESHOLD)]) for amount in (0, 1, 2)])
_SKIPPED = tuple([TurnSkipped(seat) for seat in range(MAX_SEATS)])
_REVERSED = {direction: DirectionReversed(direction) for direction in (1, -1)}
_DREW: tuple[tuple[tuple[Event, ...], ...], ...] = tuple(
    [tuple([(CardsDrawn(seat, 1, (face,), "turn"),) for face in CARDS]) for seat in range(MAX_SEATS)]
)


def list_plain(state: ZeroCardsState, seat: Seat) -> tuple[ZeroCardsMove, ...] | None:
    """Every card that fits, and drawing; None when the turn is not as simple as that."""
    if state.phase is not PLAY or seat != state.turn or state.at == len(state.pile):
        return None
    hand = state.hands[seat]
    fitting = hand.translate(None, MISFITS[state.discard[-1] * _ROW + state.colour])
    if not fitting:
        return _DRAW_ONLY
    if len(hand) == 1:
        return None
    table = ways(state.hands, seat)
    moves: list[ZeroCardsMove] = []
    last = -1
    for code in fitting:
        if code != last:
            moves += table[code]
            last = code
    moves.append(DRAW)
    return tuple(moves)


def play_plain(state: ZeroCardsState, seat: Seat, move: Play, chaos: bool) -> ZeroCardsState | None:
    """A card without target that fits (with `Plain.playing`); None when it is not as simple as that, or an answer."""
    known = _PLAYS.get(id(move))
    if known is None or seat != state.turn or state.frozen or state.bomb is not None:
        return None
    code, colour, skips, turns, charge, stack, seen = known
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
    side = state.side
    if side.watched >> seat & 1:
        side = Side.of(peeks.left(side.peeks, seat, BYTE[code]))
    meter = state.chaos
    events: tuple[Event, ...] = seen[seat]
    if charge and chaos:
        meter += charge
        if meter >= THRESHOLD:
            return None
        events = (*events, _CHARGED[charge][meter])
    hands = [*state.hands]
    hands[seat] = left
    direction, table = state.direction, state.table
    if turns:  # ZC-29
        direction = -direction
        events = (*events, _REVERSED[direction])
        skips = table.seats == 2
    turn = table.after[direction][seat]
    if skips:  # ZC-28
        events = (*events, _SKIPPED[turn])
        turn = table.after[direction][turn]
    panic = state.panic_left
    pending = None
    if stack is not None:  # ZC-20
        pending = new_pending(stack[0], turn, seat, stack[1])
        events = (*events, stack_aimed(seat, turn, stack[0]))
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
        state.called & ~(1 << seat),
        0,
        0,
        pending,
        None,
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
    direction, table, panic = state.direction, state.table, state.panic_left
    if FITS[state.discard[-1] * _ROW + state.colour][code]:
        phase, turn, turn_id, drawn, panic_turn = PLAY_DRAWN, seat, state.turn_id, code, state.panic_turn
    elif state.frozen or state.bomb is not None:
        return None
    else:
        phase, turn, turn_id, drawn = PLAY, table.after[direction][seat], state.turn_id + 1, -1
        panic_turn = panic > 0
        panic -= panic_turn
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
        state.bomb,
        state.chaos,
        panic,
        panic_turn,
        state.side,
        table,
        None,
        _DREW[seat][code],
    )


def take_plain(state: ZeroCardsState, seat: Seat) -> ZeroCardsState | None:
    """A stack that the draw pile has the cards for; None when it is not as simple as that."""
    pending, at = state.pending, state.at
    if state.phase is not STACK or seat != state.turn or pending is None or state.frozen or state.bomb is not None:
        return None
    total = pending.total
    drawn = state.pile[at : at + total]
    if len(drawn) < total:
        return None
    hands = [*state.hands]
    hands[seat] = bytes(sorted(hands[seat] + drawn))
    table, panic = state.table, state.panic_left
    return new_state(
        PLAY,
        table.after[state.direction][seat],
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
        0,
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
