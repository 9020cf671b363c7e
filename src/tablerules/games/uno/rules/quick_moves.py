"""The short ways of the moves: each gives the state after a plain one, or None when it is not as simple as that."""

from typing import TypeAlias

from ....cards.coloured import CARDS, COLOURS, Kind
from ....game import Event, Seat
from ....trusted import evolver
from ..cards import BELOW, BYTE, COLOUR_OF, FROM, upper_of, with_card
from ..events import (
    CardPlayed,
    CardsDrawn,
    ChallengeDecided,
    DirectionReversed,
    TurnPassed,
    TurnSkipped,
    UnoChallenged,
    cards_drawn,
    hand_shown,
)
from ..moves import MAX_SEATS, Play
from ..state import USUAL, Phase, Rare, UnoState, new_plus4, new_rare, new_shown
from .matching import is_lawful
from .quick_parts import FITTING, PLAIN_KINDS, STANDARD, Plain

__all__ = ["answer_four", "draw_one", "keep_drawn", "play_plain"]

PLAY, PLAY_DRAWN, CHALLENGED = Phase.PLAY, Phase.PLAY_DRAWN, Phase.CHALLENGE

_laid = evolver(UnoState, "phase", "turn", "direction", "upper", "hands", "at", "discard", "rare", "events")
_drew = evolver(UnoState, "phase", "turn", "hands", "at", "rare", "events")
_kept = evolver(UnoState, "turn", "events", phase=PLAY, rare=USUAL)
_answered = evolver(UnoState, "turn", "hands", "at", "rare", "events", phase=PLAY)

# --- playing a card -------------------------------------------------------------------------------

_NOTHING, _SKIPS, _TURNS, _TWO, _FOUR = range(5)  # what a card does besides
_EFFECTS = {Kind.SKIP: _SKIPS, Kind.REVERSE: _TURNS, Kind.DRAW_TWO: _TWO, Kind.WILD_DRAW_FOUR: _FOUR}
_Known: TypeAlias = tuple[Play | None, bytes, int, int, tuple[tuple[Event, ...], ...]]


def _known(move: Play) -> _Known:
    """A ready-made move, its face, the next `upper`, what it does besides, and what each seat's play looks like."""
    face = move.card
    colour = COLOUR_OF[face.code] if move.colour is None else COLOURS.index(move.colour)
    return (
        move,
        BYTE[face.code],
        upper_of(BYTE[face.code], colour),
        _EFFECTS.get(face.kind, _NOTHING),
        tuple((CardPlayed(seat, face, move.colour),) for seat in range(MAX_SEATS)),
    )


# The plain plays: of coloured cards by their face, of wilds by their identity, which is slower. Only the ready-made
# moves are here; one made by hand goes the long way.
_COLOURED = tuple(
    _known(STANDARD[code][0]) if face.colour and face.kind in PLAIN_KINDS else None for code, face in enumerate(CARDS)
)
_WILD = {
    id(move): _known(move)
    for code, face in enumerate(CARDS)
    if not face.colour and face.kind in PLAIN_KINDS
    for move in STANDARD[code]
}
_UNKNOWN: _Known = (None, b"", 0, _NOTHING, ())
_SKIPPED = tuple(TurnSkipped(seat) for seat in range(MAX_SEATS))
_REVERSED = {direction: DirectionReversed(direction) for direction in (1, -1)}


def play_plain(plain: Plain, state: UnoState, seat: Seat, move: Play) -> UnoState | None:
    """A card without target that fits (with `Plain.playing`); None when it is not as simple as that."""
    code = move.card.code
    ready, byte, upper, effect, seen = _COLOURED[code] or _WILD.get(id(move), _UNKNOWN)
    phase, rare = state.phase, state.rare
    if (
        ready is not move
        or seat is not state.turn
        or not plain.playing
        or (phase is not PLAY and (phase is not PLAY_DRAWN or code != rare.drawn))
    ):
        return None
    hand = state.hands[seat]
    left = hand.replace(byte, b"", 1)
    size = len(left)
    if size == len(hand) or not FITTING[state.upper][code]:
        return None
    called, rare = rare.called, USUAL
    if size < 2:
        if not size:  # the last card
            return None
        exposed = 1 << seat & ~called if plain.calling else 0
        rare = new_rare(called, exposed)
    elif called:
        called &= ~(1 << seat)
        rare = new_rare(called)
    hands = [*state.hands]
    hands[seat] = left
    direction, table, at = state.direction, state.table, state.at
    turn = table.after[direction][seat]
    phase, events = PLAY, seen[seat]
    if effect:
        if effect == _TWO:  # UNO-28, 29
            drawn = state.pile[at : at + 2]
            if not plain.two or len(drawn) < 2:
                return None
            at += 2
            first, second = drawn
            hands[turn] = with_card(with_card(hands[turn], first), second)
            if called:
                rare = new_rare(called & ~(1 << turn), rare.exposed)
            events = (*events, cards_drawn(turn, 2, (CARDS[first], CARDS[second]), "draw_two"), _SKIPPED[turn])
            turn = table.after[direction][turn]
        elif effect == _FOUR:  # UNO-32, 37
            if not plain.four:
                return None
            phase = CHALLENGED
            rare = new_rare(called, rare.exposed, plus4=new_plus4(seat, state.colour, left))
        elif effect == _SKIPS:  # UNO-24, 25
            events = (*events, _SKIPPED[turn])
            turn = table.after[direction][turn]
        else:  # UNO-26, 27
            direction = -direction
            turn = table.after[direction][seat]
            events = (*events, _REVERSED[direction])
            if len(table.active) == 2:
                events = (*events, _SKIPPED[turn])
                turn = table.after[direction][turn]
    return _laid(state, phase, turn, direction, upper, tuple(hands), at, state.discard + byte, rare, events)


# --- drawing and keeping --------------------------------------------------------------------------

_PASSED: tuple[tuple[Event, ...], ...] = tuple((TurnPassed(seat),) for seat in range(MAX_SEATS))
_DREW: tuple[tuple[tuple[Event, ...], ...], ...] = tuple(
    tuple((CardsDrawn(seat, 1, (face,), "turn"),) for face in CARDS) for seat in range(MAX_SEATS)
)
_DRAWN = tuple(Rare(drawn=code) for code in range(len(CARDS)))


def keep_drawn(plain: Plain, state: UnoState, seat: Seat) -> UnoState | None:
    """Passing with a drawn card (with `Plain.keeping`); None when the turn is not as simple as that."""
    if state.phase is not PLAY_DRAWN or seat is not state.turn or state.rare.called or not plain.keeping:
        return None
    return _kept(state, state.table.after[state.direction][seat], _PASSED[seat])


def draw_one(plain: Plain, state: UnoState, seat: Seat) -> UnoState | None:
    """One card from a pile that has one (with `Plain.drawing`); None when it is not as simple as that."""
    at, pile = state.at, state.pile
    if state.phase is not PLAY or seat is not state.turn or at == len(pile) or not plain.drawing:
        return None
    code = pile[at]
    hand = state.hands[seat]
    hands = [*state.hands]
    hands[seat] = hand.rstrip(FROM[code]) + BYTE[code] + hand.lstrip(BELOW[code])  # as in `with_card`
    if FITTING[state.upper][code]:
        phase, turn, rare = PLAY_DRAWN, seat, _DRAWN[code]
    else:
        phase, turn, rare = PLAY, state.table.after[state.direction][seat], USUAL
    called = state.rare.called
    if called:
        rare = new_rare(called & ~(1 << seat), 0, rare.drawn)
    return _drew(state, phase, turn, tuple(hands), at + 1, rare, _DREW[seat][code])


# --- answering a Wild Draw Four -------------------------------------------------------------------

_CHALLENGED = tuple(tuple(UnoChallenged(seat, other) for other in range(MAX_SEATS)) for seat in range(MAX_SEATS))
_DECIDED = tuple(
    tuple(tuple(ChallengeDecided(seat, other, guilty) for guilty in (False, True)) for other in range(MAX_SEATS))
    for seat in range(MAX_SEATS)
)


def answer_four(state: UnoState, seat: Seat, challenges: bool) -> UnoState | None:
    """Accepting a Wild Draw Four or challenging it; None when it is not the victim, or the pile is too short."""
    plus4 = state.rare.plus4
    if plus4 is None or state.phase is not CHALLENGED or seat is not state.turn or state.rare.called:
        return None
    at = state.at
    payer, count, rare, skips = seat, 4, USUAL, True
    told: tuple[Event, ...] = ()
    if challenges:  # UNO-38 to 42
        payer, hand = plus4.offender, plus4.hand
        skips = is_lawful(hand, plus4.colour_before)
        rare = new_rare(shown=new_shown(seat, payer, hand))
        told = (
            _CHALLENGED[seat][payer],
            hand_shown(payer, seat, tuple([CARDS[code] for code in hand])),
            _DECIDED[seat][payer][not skips],
        )
        if skips:
            payer, count = seat, 6
    drawn = state.pile[at : at + count]
    if len(drawn) < count:
        return None
    hands = [*state.hands]
    hands[payer] = bytes(sorted(hands[payer] + drawn))
    told = (
        *told,
        cards_drawn(
            payer, count, tuple([CARDS[code] for code in drawn]), "challenge" if challenges else "wild_draw_four"
        ),
    )
    turn = seat
    if skips:
        turn = state.table.after[state.direction][seat]
        told = (*told, _SKIPPED[seat])
    return _answered(state, turn, tuple(hands), at + count, rare, told)
