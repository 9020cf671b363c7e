"""Short ways for what happens most: listing an ordinary turn, playing a card, drawing one, keeping it.

Nine turns in ten are ordinary, and nine moves in ten are one of these. Building the result directly takes a third of
the time. Each function is sure only of the plain case: it returns None when there is anything else to it
(a house rule, a last card, a reshuffle), and the question goes the long way through `listing`, `refusing` and
`performing`. That both ways agree is a property test.
"""

from bisect import bisect
from itertools import combinations_with_replacement

import attrs

from ....cards.coloured import CARDS, COLOURS, Kind
from ....game import Event, Seat
from ..cards import BYTE, COLOUR_OF, FITS, MISFITS, NO_COLOUR
from ..events import CardPlayed, CardsDrawn, DirectionReversed, TurnPassed, TurnSkipped, cards_drawn
from ..moves import DRAW, MAX_SEATS, Play, UnoMove, plays
from ..options import UnoOptions
from ..state import Phase, UnoState, new_plus4, new_state

__all__ = ["Plain", "draw_one", "keep_drawn", "list_plain", "play_plain"]

PLAY, PLAY_DRAWN, CHALLENGE = Phase.PLAY, Phase.PLAY_DRAWN, Phase.CHALLENGE

_ROW = NO_COLOUR + 1
_STANDARD = plays((), False, False)
_DRAW_ONLY = (DRAW,)


@attrs.frozen
class Plain:
    """Which short ways the house rules leave open.

    Attributes:
        listing: The list of a turn is what fits, and drawing.
        playing: A number, Wild, Skip or Reverse does nothing but what it says.
        two: So does a Draw Two: no stacks.
        four: A Wild Draw Four may always be laid, and the victim answers it at once.
        drawing: Drawing is one card, whatever the hand.
        keeping: A drawn card may always be kept.
        calling: Whoever is left with one card has to call.
    """

    listing: bool
    playing: bool
    two: bool
    four: bool
    drawing: bool
    keeping: bool
    calling: bool

    @classmethod
    def under(cls, options: UnoOptions) -> "Plain":
        """The short ways open under these house rules."""
        return cls(
            listing=not options.seven_zero
            and not options.must_play_if_able
            and not options.opening_wild_strict
            and options.wild4_policy != "strict"
            and options.blank_effect != "swap_hands",
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


_PLAIN_KINDS = (Kind.NUMBER, Kind.WILD, Kind.SKIP, Kind.REVERSE, Kind.DRAW_TWO, Kind.WILD_DRAW_FOUR)
_AMOUNT = {Kind.DRAW_TWO: 2, Kind.WILD_DRAW_FOUR: 4}

# The plain plays, by the identity of the ready-made moves: the face, the colour that is in force after it, whether the
# next seat is skipped, whether it is a Reverse, how many cards the next seat is to draw, and what each seat's play of
# it looks like to everybody. A move made by hand is not here and goes the long way.
_PLAYS = {
    id(move): (
        code,
        COLOUR_OF[code] if move.colour is None else COLOURS.index(move.colour),
        face.kind in (Kind.SKIP, Kind.DRAW_TWO),
        face.kind is Kind.REVERSE,
        _AMOUNT.get(face.kind, 0),
        tuple(((CardPlayed(seat, move.card, move.colour),)) for seat in range(MAX_SEATS)),
    )
    for code, face in enumerate(CARDS)
    for move in (_STANDARD[code] if face.kind in _PLAIN_KINDS else ())
}
_SKIPPED = tuple(TurnSkipped(seat) for seat in range(MAX_SEATS))
_REVERSED = {direction: DirectionReversed(direction) for direction in (1, -1)}
_PASSED: tuple[tuple[Event, ...], ...] = tuple((TurnPassed(seat),) for seat in range(MAX_SEATS))
_DREW: tuple[tuple[tuple[Event, ...], ...], ...] = tuple(
    tuple((CardsDrawn(seat, 1, (face,), "turn"),) for face in CARDS) for seat in range(MAX_SEATS)
)


def list_plain(state: UnoState, seat: Seat) -> tuple[UnoMove, ...] | None:
    """Every card that fits, and drawing (with `Plain.listing`); None when the turn is not as simple as that."""
    if state.phase is not PLAY or seat != state.turn or state.at == len(state.pile):
        return None
    hand = state.hands[seat]
    fitting = hand.translate(None, MISFITS[state.discard[-1] * _ROW + state.colour])
    if not fitting:
        return _DRAW_ONLY
    if len(hand) == 1:
        return None
    return _LISTS.get(fitting) or _listed(fitting)


def _listed(fitting: bytes) -> tuple[UnoMove, ...]:
    """The plays of some faces in canonical order, each once, and drawing."""
    moves: list[UnoMove] = []
    last = -1
    for code in fitting:
        if code != last:
            moves += _STANDARD[code]
            last = code
    moves.append(DRAW)
    return tuple(moves)


# Most hands have one or two cards that fit: those lists are made beforehand.
_LISTS = {
    bytes(codes): _listed(bytes(codes))
    for size in (1, 2)
    for codes in combinations_with_replacement([code for code, ways in enumerate(_STANDARD) if ways], size)
}


def play_plain(plain: Plain, state: UnoState, seat: Seat, move: Play) -> UnoState | None:
    """A card without target that fits (with `Plain.playing`); None when it is not as simple as that."""
    known = _PLAYS.get(id(move))
    if known is None or seat != state.turn:
        return None
    code, colour, skips, turns, amount, seen = known
    phase = state.phase
    if phase is not PLAY and (phase is not PLAY_DRAWN or code != state.drawn):
        return None
    hand = state.hands[seat]
    left = hand.replace(BYTE[code], b"", 1)
    size = len(left)
    if (
        not 0 < size < len(hand)  # the last card, or one that is not there
        or not FITS[state.discard[-1] * _ROW + state.colour][code]
    ):
        return None
    called = state.called
    exposed = 0
    if size > 1:
        called &= ~(1 << seat)
    elif plain.calling and not called >> seat & 1:
        exposed = 1 << seat
    hands = [*state.hands]
    hands[seat] = left
    direction, table, at = state.direction, state.table, state.at
    events: tuple[Event, ...] = seen[seat]
    phase, plus4 = PLAY, None
    if amount == 2:  # UNO-28, 29
        drawn = state.pile[at : at + 2]
        if not plain.two or len(drawn) < 2:
            return None
        at += 2
        victim = table.after[direction][seat]
        hands[victim] = bytes(sorted(hands[victim] + drawn))
        called &= ~(1 << victim)
        events = (*events, cards_drawn(victim, 2, (CARDS[drawn[0]], CARDS[drawn[1]]), "draw_two"))
    elif amount:  # UNO-32, 37
        if not plain.four:
            return None
        phase, plus4 = CHALLENGE, new_plus4(seat, state.colour, left)
    if turns:  # UNO-26, 27
        direction = -direction
        events = (*events, _REVERSED[direction])
        skips = len(table.active) == 2
    turn = table.after[direction][seat]
    if skips:  # UNO-24, 25
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
    place = bisect(hand, code)
    hands = [*state.hands]
    hands[seat] = hand[:place] + BYTE[code] + hand[place:]
    fits = FITS[state.discard[-1] * _ROW + state.colour][code]
    direction, table = state.direction, state.table
    return new_state(
        PLAY_DRAWN if fits else PLAY,
        seat if fits else table.after[direction][seat],
        direction,
        state.colour,
        tuple(hands),
        pile,
        at + 1,
        state.discard,
        code if fits else -1,
        state.called & ~(1 << seat),
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
