"""Short ways for what happens most: listing an ordinary turn, playing a card, drawing one, keeping it, answering a +4.

Nearly all turns are ordinary, and nearly all moves are one of these. Building the result directly takes a third of
the time. Each function is sure only of the plain case: it returns None when there is anything else to it
(a house rule, a last card, a reshuffle), and the question goes the long way through `listing`, `refusing` and
`performing`. That both ways agree is a property test.
"""

from itertools import combinations_with_replacement
from typing import TypeAlias

import attrs

from ....cards.coloured import CARDS, COLOURS, Kind
from ....game import Event, Seat
from ..cards import BELOW, BYTE, COLOUR_OF, FITS, FROM, MISFITS, NO_COLOUR, with_card
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
from ..moves import ACCEPT, CHALLENGE, DRAW, MAX_SEATS, PASS, Play, UnoMove, plays
from ..options import UnoOptions
from ..state import Phase, UnoState, new_plus4, new_shown, new_state
from .matching import is_lawful

__all__ = ["Plain", "answer_four", "draw_one", "keep_drawn", "list_plain", "play_plain"]

PLAY, PLAY_DRAWN, CHALLENGED = Phase.PLAY, Phase.PLAY_DRAWN, Phase.CHALLENGE

# By the top card and then the colour in force: two steps are faster than the arithmetic of one.
_IN_FORCE = NO_COLOUR + 1
_FITS = tuple(FITS[at : at + _IN_FORCE] for at in range(0, len(FITS), _IN_FORCE))
_MISFITS = tuple(MISFITS[at : at + _IN_FORCE] for at in range(0, len(MISFITS), _IN_FORCE))
_STANDARD = plays((), False, False)
_PLAIN_KINDS = (Kind.NUMBER, Kind.WILD, Kind.SKIP, Kind.REVERSE, Kind.DRAW_TWO, Kind.WILD_DRAW_FOUR)
_KINDS = (*_PLAIN_KINDS, Kind.WILD_SHUFFLE_HANDS, Kind.WILD_BLANK)


@attrs.frozen
class Plain:
    """Which short ways the house rules leave open.

    Attributes:
        listing: The list of a turn is what fits, and drawing.
        choosing: The list with a drawn card is that card, and keeping it.
        playing: A number, Wild, Skip or Reverse does nothing but what it says.
        two: So does a Draw Two: no stacks.
        four: A Wild Draw Four may always be laid, and the victim answers it at once.
        drawing: Drawing is one card, whatever the hand.
        keeping: A drawn card may always be kept.
        calling: Whoever is left with one card has to call.
    """

    listing: bool
    choosing: bool
    playing: bool
    two: bool
    four: bool
    drawing: bool
    keeping: bool
    calling: bool

    @classmethod
    def under(cls, options: UnoOptions) -> "Plain":
        """The short ways open under these house rules."""
        listing = (
            not options.seven_zero
            and not options.must_play_if_able
            and not options.opening_wild_strict
            and options.wild4_policy != "strict"
            and options.blank_effect != "swap_hands"
        )
        return cls(
            listing=listing,
            choosing=listing and options.drawn_card == "may_play",
            playing=not options.seven_zero and not options.opening_wild_strict,
            two=options.stacking == "off",
            four=options.stacking == "off" and options.wild4_policy == "challenge",
            drawing=options.draw_rule == "one"
            and not options.must_play_if_able
            and not options.opening_wild_strict
            and options.wild4_policy != "strict",
            keeping=options.drawn_card == "may_play" and not options.opening_wild_strict,
            calling=options.uno_call,
        )


# --- lists ----------------------------------------------------------------------------------------


def list_plain(plain: Plain, state: UnoState, seat: Seat) -> tuple[UnoMove, ...] | None:
    """Every card that fits, and drawing (with `Plain.listing`); None when the turn is not as simple as that."""
    if seat != state.turn:
        return None
    phase = state.phase
    hand = state.hands[seat]
    if len(hand) == 1:  # a last card is played bare
        return None
    if phase is PLAY:
        if state.at == len(state.pile) and len(state.discard) == 1:
            return None
        fitting = hand.translate(None, _MISFITS[state.discard[-1]][state.colour])
        return _LISTS.get(fitting) or _listed(fitting)
    if phase is PLAY_DRAWN:
        code = state.drawn
        return _CHOICES[code] if plain.choosing and _FITS[state.discard[-1]][state.colour][code] else None
    return _ANSWERS if phase is CHALLENGED else None


def _listed(fitting: bytes) -> tuple[UnoMove, ...]:
    """The plays of three cards or more in canonical order, each once, and drawing: put before those of the last two."""
    moves = _LISTS[fitting[-2:]]
    after = fitting[-2]
    for code in fitting[-3::-1]:
        if code != after:
            moves = _STANDARD[code] + moves
            after = code
    return moves


# Most hands have two cards that fit, or fewer: those lists are made beforehand.
_LISTS: dict[bytes, tuple[UnoMove, ...]] = {
    bytes(codes): (*(move for code in dict.fromkeys(codes) for move in _STANDARD[code]), DRAW)
    for size in (0, 1, 2)
    for codes in combinations_with_replacement([code for code, face in enumerate(CARDS) if face.kind in _KINDS], size)
}
_CHOICES: tuple[tuple[UnoMove, ...], ...] = tuple((*ways, PASS) for ways in _STANDARD)
_ANSWERS: tuple[UnoMove, ...] = (ACCEPT, CHALLENGE)


# --- playing a card -------------------------------------------------------------------------------

_NOTHING, _SKIPS, _TURNS, _TWO, _FOUR = range(5)  # what a card does besides
_EFFECTS = {Kind.SKIP: _SKIPS, Kind.REVERSE: _TURNS, Kind.DRAW_TWO: _TWO, Kind.WILD_DRAW_FOUR: _FOUR}
_Known: TypeAlias = tuple[Play | None, int, int, tuple[tuple[Event, ...], ...]]


def _known(move: Play) -> _Known:
    """A ready-made move, the colour in force after it, what it does besides, and what each seat's play looks like."""
    face = move.card
    return (
        move,
        COLOUR_OF[face.code] if move.colour is None else COLOURS.index(move.colour),
        _EFFECTS.get(face.kind, _NOTHING),
        tuple((CardPlayed(seat, face, move.colour),) for seat in range(MAX_SEATS)),
    )


# The plain plays: of coloured cards by their face, of wilds by their identity, which is slower. Only the ready-made
# moves are here; one made by hand goes the long way.
_COLOURED = tuple(
    _known(_STANDARD[code][0]) if face.colour and face.kind in _PLAIN_KINDS else None for code, face in enumerate(CARDS)
)
_WILD = {
    id(move): _known(move)
    for code, face in enumerate(CARDS)
    if not face.colour and face.kind in _PLAIN_KINDS
    for move in _STANDARD[code]
}
_UNKNOWN: _Known = (None, 0, _NOTHING, ())
_SKIPPED = tuple(TurnSkipped(seat) for seat in range(MAX_SEATS))
_REVERSED = {direction: DirectionReversed(direction) for direction in (1, -1)}


def play_plain(plain: Plain, state: UnoState, seat: Seat, move: Play) -> UnoState | None:
    """A card without target that fits (with `Plain.playing`); None when it is not as simple as that."""
    code = move.card.code
    ready, colour, effect, seen = _COLOURED[code] or _WILD.get(id(move), _UNKNOWN)
    phase = state.phase
    if (
        ready is not move
        or seat != state.turn
        or (phase is not PLAY and (phase is not PLAY_DRAWN or code != state.drawn))
    ):
        return None
    hand = state.hands[seat]
    left = hand.replace(BYTE[code], b"", 1)
    size = len(left)
    if size == len(hand) or not _FITS[state.discard[-1]][state.colour][code]:
        return None
    called, exposed = state.called, 0
    if size < 2:
        if not size:  # the last card
            return None
        if plain.calling and not called >> seat & 1:
            exposed = 1 << seat
    elif called:
        called &= ~(1 << seat)
    hands = [*state.hands]
    hands[seat] = left
    direction, table, at = state.direction, state.table, state.at
    turn = table.after[direction][seat]
    phase, plus4, events = PLAY, None, seen[seat]
    if effect:
        if effect == _TWO:  # UNO-28, 29
            drawn = state.pile[at : at + 2]
            if not plain.two or len(drawn) < 2:
                return None
            at += 2
            first, second = drawn
            hands[turn] = with_card(with_card(hands[turn], first), second)
            called &= ~(1 << turn)
            events = (*events, cards_drawn(turn, 2, (CARDS[first], CARDS[second]), "draw_two"), _SKIPPED[turn])
            turn = table.after[direction][turn]
        elif effect == _FOUR:  # UNO-32, 37
            if not plain.four:
                return None
            phase, plus4 = CHALLENGED, new_plus4(seat, state.colour, left)
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
    return new_state(
        phase,
        turn,
        direction,
        colour,
        tuple(hands),
        state.pile,
        at,
        state.discard + BYTE[code],
        -1,
        called,
        exposed,
        0,
        False,
        None,
        plus4,
        None,
        table,
        None,
        events,
    )


# --- drawing and keeping --------------------------------------------------------------------------

_PASSED: tuple[tuple[Event, ...], ...] = tuple((TurnPassed(seat),) for seat in range(MAX_SEATS))
_DREW: tuple[tuple[tuple[Event, ...], ...], ...] = tuple(
    tuple((CardsDrawn(seat, 1, (face,), "turn"),) for face in CARDS) for seat in range(MAX_SEATS)
)


def keep_drawn(state: UnoState, seat: Seat) -> UnoState | None:
    """Passing with a drawn card (with `Plain.keeping`); None when the turn is not as simple as that."""
    called = state.called
    if state.phase is not PLAY_DRAWN or seat != state.turn or called:
        return None
    direction, table = state.direction, state.table
    return new_state(
        PLAY,
        table.after[direction][seat],
        direction,
        state.colour,
        state.hands,
        state.pile,
        state.at,
        state.discard,
        -1,
        0,
        0,
        0,
        False,
        None,
        None,
        None,
        table,
        None,
        _PASSED[seat],
    )


def draw_one(state: UnoState, seat: Seat) -> UnoState | None:
    """One card from a pile that has one (with `Plain.drawing`); None when it is not as simple as that."""
    at, pile = state.at, state.pile
    if state.phase is not PLAY or seat != state.turn or at == len(pile):
        return None
    code = pile[at]
    hand = state.hands[seat]
    hands = [*state.hands]
    hands[seat] = hand.rstrip(FROM[code]) + BYTE[code] + hand.lstrip(BELOW[code])  # as in `with_card`
    colour, discard, direction, table, called = state.colour, state.discard, state.direction, state.table, state.called
    if called:
        called &= ~(1 << seat)
    if _FITS[discard[-1]][colour][code]:
        phase, turn, drawn = PLAY_DRAWN, seat, code
    else:
        phase, turn, drawn = PLAY, table.after[direction][seat], -1
    return new_state(
        phase,
        turn,
        direction,
        colour,
        tuple(hands),
        pile,
        at + 1,
        discard,
        drawn,
        called,
        0,
        0,
        False,
        None,
        None,
        None,
        table,
        None,
        _DREW[seat][code],
    )


# --- answering a Wild Draw Four -------------------------------------------------------------------

_CHALLENGED = tuple(tuple(UnoChallenged(seat, other) for other in range(MAX_SEATS)) for seat in range(MAX_SEATS))
_DECIDED = tuple(
    tuple(tuple(ChallengeDecided(seat, other, guilty) for guilty in (False, True)) for other in range(MAX_SEATS))
    for seat in range(MAX_SEATS)
)


def answer_four(state: UnoState, seat: Seat, challenges: bool) -> UnoState | None:
    """Accepting a Wild Draw Four or challenging it; None when it is not the victim, or the pile is too short."""
    plus4 = state.plus4
    if plus4 is None or state.phase is not CHALLENGED or seat != state.turn or state.called:
        return None
    table, direction, at = state.table, state.direction, state.at
    payer, count, shown, skips = seat, 4, None, True
    told: tuple[Event, ...] = ()
    if challenges:  # UNO-38 to 42
        payer, hand = plus4.offender, plus4.hand
        skips = is_lawful(hand, plus4.colour_before)
        shown = new_shown(seat, payer, hand)
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
    return new_state(
        PLAY,
        table.after[direction][seat] if skips else seat,
        direction,
        state.colour,
        tuple(hands),
        state.pile,
        at + count,
        state.discard,
        -1,
        0,
        0,
        0,
        False,
        None,
        None,
        shown,
        table,
        None,
        (*told, _SKIPPED[seat]) if skips else told,
    )
