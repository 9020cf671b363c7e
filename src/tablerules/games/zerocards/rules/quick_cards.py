"""Short ways for cards after which the turn is over: what they do, a storm, and the question that either asks.

Like `quick` they are sure only of the plain case, a move from a list and not the last card, and return None otherwise.

The rules ask CHANCE when they come to it, and the run is dropped then: a card that asks is worked out twice. What a
Magnet, a Whirlwind, or a card that makes the chaos meter burst will ask can be told beforehand, so it is asked at once.
"""

from typing import Any, TypeAlias

from ....cards.coloured import CARDS, COLOURS, Kind
from ....chance import Asked, new_question
from ....game import Event, Seat
from ....trusted import evolver
from ...shedding.draft import faces, order_of
from ...shedding.state import new_pending
from ..cards import AIM, BYTE, CHARGE, COLOUR_OF, FITS, NEEDS_CARDS, NO_COLOUR, NO_EXTRA, upper_of, with_card
from ..events import (
    ChaosCharged,
    DirectionReversed,
    bomb_planted,
    card_played,
    card_pulled,
    cards_dealt,
    cards_drawn,
    hand_peeked,
    hand_whirled,
    hands_swapped,
    panic_started,
    seat_frozen,
    stack_aimed,
)
from ..moves import MAX_SEATS, Play, PlayExtra, bare_plays, plays
from ..options import ZeroCardsOptions
from ..state import USUAL, Phase, Side, ZeroCardsState, asking, new_bomb, new_rare
from . import peeks
from .effects import BOMB_COUNTDOWN, BOMB_PAYLOAD, pick_of
from .quick_storm import storm_over
from .quick_turn import DRAWN, SKIPPED, next_turn
from .storm import THRESHOLD, storm_of

__all__ = ["ANYBODY", "CHARGED", "GO_ON", "ask", "known", "play_number", "play_plain"]

PLAY, PLAY_DRAWN, STACK, EXTRA = Phase.PLAY, Phase.PLAY_DRAWN, Phase.STACK, Phase.EXTRA
NUMBER, SKIP, REVERSE = Kind.NUMBER, Kind.SKIP, Kind.REVERSE
FREEZE, SWAP, XRAY, MAGNET, WHIRLWIND = Kind.FREEZE, Kind.SWAP, Kind.XRAY, Kind.MAGNET, Kind.WHIRLWIND
BOMB, PANIC = Kind.BOMB, Kind.PANIC

_ROW = NO_COLOUR + 1
_MOST_CHARGE = THRESHOLD - 1 + 2 * max(CHARGE)  # Colour + 1 and a wild
ANYBODY = tuple(range(MAX_SEATS))
"""Every seat that a table may have."""
_STACKS = {Kind.DRAW_TWO: (2, "DRAW_TWO"), Kind.WILD_DRAW_FOUR: (4, "DRAW_FOUR")}
GO_ON = (Kind.GIFT, Kind.DUEL, Kind.CIRCLE, Kind.COLOUR_PLUS_ONE)
"""The kinds after which the turn goes on in a phase of its own."""

_STIRS = (FREEZE, BOMB, PANIC)
_NO_NUMBER: tuple[Play | None, bytes, int, tuple[tuple[Event, ...], ...]] = (None, b"", 0, ())
_Reached: TypeAlias = tuple[Side, int, bytes, int, tuple[Event, ...]]
"""What belongs to looks, the seats with other hands (bits), the draw pile, how many cards are drawn, the events."""
Known: TypeAlias = tuple[int, bytes, int, int, Kind, bool, tuple[int, str] | None, bool, tuple[tuple[Event, ...], ...]]


def known(move: Play | PlayExtra) -> Known:
    """What is known of a ready-made move beforehand.

    That is its face as a code and as a byte, the next `upper`, its charge and kind, whether it changes what later turns
    have, the stack it begins, whether it is an extra card, and what each seat's play of it looks like to everybody.
    """
    face, extra = move.card, type(move) is PlayExtra
    byte = BYTE[face.code]
    return (
        face.code,
        byte,
        upper_of(byte, COLOUR_OF[face.code] if move.colour is None else COLOURS.index(move.colour)),
        CHARGE[face.code],
        face.kind,
        face.kind in _STIRS,
        _STACKS.get(face.kind),
        extra,
        tuple([(card_played(seat, face, move.colour, move.target, False, extra),) for seat in ANYBODY]),
    )


# The plays after which the turn is over: of numbers by their face, of others by their identity, which is slower. Only
# the ready-made moves are here; one made by hand goes the long way.
_NUMBERS = tuple(
    [
        (
            bare_plays[code][0],
            BYTE[code],
            upper_of(BYTE[code], COLOUR_OF[code]),
            tuple([(card_played(seat, face, None, None, False, False),) for seat in ANYBODY]),
        )
        if face.kind is NUMBER
        else _NO_NUMBER
        for code, face in enumerate(CARDS)
    ]
)
_OTHERS = {
    id(move): known(move)
    for prefix in ("", "extra ")
    for code, face in enumerate(CARDS)
    for move in (plays(ANYBODY, ANYBODY, prefix)[code] if face.kind not in GO_ON else ())
    if prefix or face.kind is not NUMBER
}
CHARGED = tuple(
    [tuple([ChaosCharged(amount, meter) for meter in range(_MOST_CHARGE + 1)]) for amount in range(max(CHARGE) + 1)]
)
_REVERSED = {direction: DirectionReversed(direction) for direction in (1, -1)}
_numbered = evolver(
    ZeroCardsState, "turn", "turn_id", "upper", "hands", "discard", "rare", "side", "events", phase=PLAY
)
_laid = evolver(
    ZeroCardsState,
    *("phase", "turn", "turn_id", "direction", "upper", "chaos", "hands", "pile", "at", "discard"),
    *("rare", "side", "events"),
    question=None,
)


def ask(state: ZeroCardsState, seat: Seat, move: Play | PlayExtra, asked: Asked) -> ZeroCardsState:
    """The state with the first question of a card that is surely legal."""
    return asking(state, new_question(seat, move, (), asked))


def play_number(state: ZeroCardsState, seat: Seat, move: Play) -> ZeroCardsState | None:
    """A number that fits; None when it is not as simple as that. Every other card that is laid is a number."""
    code = move.card.code
    ready, byte, upper, seen = _NUMBERS[code]
    phase, rare = state.phase, state.rare
    if (
        ready is not move
        or seat is not state.turn
        or (phase is not PLAY and (phase is not PLAY_DRAWN or code != rare.drawn))
        or not FITS[state.upper][code]
    ):
        return None
    hands = [*state.hands]
    hand = hands[seat]
    left = hand.replace(byte, b"", 1)
    if not left or len(left) == len(hand):  # the last card, or one that is not there
        return None
    hands[seat] = left
    side, events = state.side, seen[seat]
    if side.watched >> seat & 1:
        side = peeks.laid(side, seat, code)
    after = state.table.after[state.direction]
    turn = after[seat]
    if rare is USUAL or rare is DRAWN[code]:
        rare = USUAL
    else:
        called = rare.called & ~(1 << seat)
        found = next_turn(after, turn, False, called, rare.frozen, None, rare.bomb, rare.panic_left, events)
        if found is None:
            return None
        turn, rare, events = found
    return _numbered(state, turn, state.turn_id + 1, upper, tuple(hands), state.discard + byte, rare, side, events)


def play_plain(
    options: ZeroCardsOptions, state: ZeroCardsState, seat: Seat, move: Play | PlayExtra, answer: Any = None
) -> ZeroCardsState | None:
    """A card after which the turn is over, or its question; None when it is not as simple as that.

    A number that is no extra card is left to `play_number`. It takes `Plain.playing`: under `refill_empty` hands are
    looked at before the turn ends, so that no card is plain.

    Args:
        options: The house rules.
        state: A state, whose question is ignored.
        seat: Who lays the card.
        move: The card.
        answer: CHANCE's answer to the question of the card, when it has been asked and the answer is one.
    """
    found = _OTHERS.get(id(move))
    if found is None:
        return None
    code, byte, upper, charge, kind, stirs, stack, extra, seen = found
    phase, rare = state.phase, state.rare
    if phase is EXTRA:
        if not extra or code in NO_EXTRA[state.upper % _ROW] or seat is not state.turn:
            return None
    elif (
        extra
        or seat is not state.turn
        or (phase is not PLAY and (phase is not PLAY_DRAWN or code != rare.drawn))
        or not FITS[state.upper][code]
    ):
        return None
    hands = [*state.hands]
    hand = hands[seat]
    left = hand.replace(byte, b"", 1)
    if not 0 < len(left) < len(hand):  # the last card, or one that is not there
        return None
    target = move.target
    if target is not None and (
        target == seat or target >= len(hands) or (AIM[code] == NEEDS_CARDS and not hands[target])  # ZC-74
    ):
        return None
    hands[seat] = left
    if rare is USUAL or rare is DRAWN[code]:
        usual, called, frozen, panic, bomb = not stirs, 0, 0, 0, None
    else:
        usual, called, frozen, panic, bomb = False, rare.called, rare.frozen, rare.panic_left, rare.bomb
    meter, direction, table, pile, at = state.chaos, state.direction, state.table, state.pile, state.at
    events: tuple[Event, ...] = seen[seat]
    after = table.after[direction]
    pending, skips, storm = None, False, None
    if charge and options.chaos:  # ZC-50
        meter += charge
        events = (*events, CHARGED[charge][meter])
    if meter >= THRESHOLD:
        if kind is MAGNET or kind is WHIRLWIND:
            return None  # they may ask something themselves
        if answer is None:
            return ask(state, seat, move, storm_of(upper % _ROW))
        storm, meter = answer, 0
    changed = 1 << seat
    side = state.side
    if side.watched & changed:
        side = peeks.laid(side, seat, code)
    if kind is not NUMBER:
        if stack is not None:  # ZC-20
            pending = new_pending(stack[0], after[seat], seat, stack[1])
            events = (*events, stack_aimed(seat, after[seat], stack[0]))
        elif kind is FREEZE and target is not None:  # ZC-30
            frozen |= 1 << target
            events = (*events, seat_frozen(seat, target))
        elif target is not None:
            reached = _reach(kind, state, seat, target, hands, side, events, answer)
            if not isinstance(reached, tuple):
                return ask(state, seat, move, reached)
            side, touched, pile, at, events = reached
            changed |= touched
        elif kind is SKIP:  # ZC-28
            skips = True
        elif kind is REVERSE:  # ZC-29
            direction = -direction
            after = table.after[direction]
            events = (*events, _REVERSED[direction])
            skips = table.seats == 2
        elif kind is BOMB:  # ZC-41
            bomb = new_bomb(BOMB_COUNTDOWN, BOMB_PAYLOAD + (bomb.payload if bomb else 0))
            events = (*events, bomb_planted(seat, BOMB_COUNTDOWN, bomb.payload))
        elif kind is PANIC:  # ZC-44
            panic = 2 * table.seats
            events = (*events, panic_started(panic))
        # A Wild and a Mirror do nothing.
    if storm is not None:
        blown = storm_over(options, table, direction, seat, storm, hands, pile, at, side, events)
        if blown is None:
            return None
        at, side, touched, events = blown
        changed |= touched
        if storm.colour is not None:
            upper = upper_of(byte, COLOURS.index(storm.colour))
    turn = after[seat]
    if usual:
        rare = USUAL if pending is None else new_rare(-1, 0, 0, 0, pending, None, 0, False)
        if skips:
            events = (*events, SKIPPED[turn])
            turn = after[turn]
    else:
        follows = next_turn(after, turn, skips, called & ~changed, frozen, pending, bomb, panic, events)
        if follows is None:
            return None
        turn, rare, events = follows
    return _laid(
        state,
        PLAY if pending is None else STACK,
        turn,
        state.turn_id + 1,
        direction,
        upper,
        meter,
        tuple(hands),
        pile,
        at,
        state.discard + byte,
        rare,
        side,
        events,
    )


def _reach(
    kind: Kind,
    state: ZeroCardsState,
    seat: Seat,
    target: Seat,
    hands: list[bytes],
    side: Side,
    events: tuple[Event, ...],
    answer: Any,
) -> _Reached | Asked:
    """What a card does that reaches into a hand, `hands` changed in place; what it has to ask where that is unanswered.

    Args:
        kind: Of a Swap, an X-ray, a Magnet or a Whirlwind.
        state: The state before.
        seat: Who has laid it.
        target: Into whose hand it reaches.
        hands: The hands without the card.
        side: What belongs to looks into hands.
        events: The events so far.
        answer: CHANCE's answer, when it has been asked.
    """
    mine, theirs, pile, at, changed = hands[seat], hands[target], state.pile, state.at, 1 << target
    if kind is SWAP:  # ZC-32
        hands[seat], hands[target] = theirs, mine
        changed |= 1 << seat
        if side.watched & changed:
            side = Side.of(peeks.replaced(peeks.replaced(side.peeks, seat), target))
        swapped = hands_swapped(seat, target), cards_dealt(seat, len(theirs), faces(theirs))
        events = (*events, *swapped, cards_dealt(target, len(mine), faces(mine)))
    elif kind is XRAY:  # ZC-35
        changed = 0
        side = Side.of(peeks.begun(side.peeks, seat, target, theirs, state.turn_id))
        events = (*events, hand_peeked(seat, target, len(theirs), faces(theirs)))
    elif kind is MAGNET:  # ZC-47
        if theirs.count(theirs[:1]) == len(theirs):  # nothing to ask; an answer is one to what follows
            pulled = CARDS[theirs[0]]
        elif answer is None:
            return pick_of(theirs)
        else:
            pulled = answer.card
        card = BYTE[pulled.code]
        hands[target] = theirs.replace(card, b"", 1)
        hands[seat] = with_card(mine, pulled.code)
        if side.watched >> target & 1:
            side = Side.of(peeks.left(side.peeks, target, card, (seat,)))
        events = (*events, card_pulled(seat, target, pulled))
    else:  # a Whirlwind (ZC-34)
        count = len(theirs)
        pile = pile[at:] + theirs
        if pile.count(pile[:1]) < len(pile):
            if answer is None:
                return order_of(pile)
            pile = bytes([face.code for face in answer.cards])
        at = count
        drawn = pile[:count]
        hands[target] = bytes(sorted(drawn))
        if side.watched >> target & 1:
            side = Side.of(peeks.replaced(side.peeks, target))
        told = hand_whirled(seat, target, count), cards_drawn(target, count, faces(drawn), "whirlwind")
        events = (*events, *told)
    return side, changed, pile, at, events
