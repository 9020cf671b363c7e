"""Short ways for what happens most: listing an ordinary turn, playing a card, drawing one, keeping it, answering a +4.

Nearly all turns are ordinary, and nearly all moves are one of these. Building the result directly takes a third of
the time. Each way is sure only of the plain case: where there is anything else to it (a house rule, a last card, a
reshuffle), the question goes the long way through `listing`, `refusing` and `performing`. That both ways agree is a
property test. Seats are compared by identity, which is for free: what only equals a seat, as 1.0 does, goes the long
way and is refused there.
"""

from itertools import combinations_with_replacement
from typing import TypeVar

from ....base import BaseGame
from ....cards.coloured import CARDS, Kind
from ....game import Seat
from ..cards import FITS
from ..moves import ACCEPT, CHALLENGE, DRAW, PASS, Play, UnoMove
from ..options import UnoOptions
from ..state import Phase, UnoState
from .quick_moves import answer_four, draw_one, keep_drawn, play_plain
from .quick_parts import FITTING, PLAIN_KINDS, STANDARD, Plain

__all__ = ["ShortWays"]

V = TypeVar("V")

PLAY, PLAY_DRAWN, CHALLENGED = Phase.PLAY, Phase.PLAY_DRAWN, Phase.CHALLENGE

_KINDS = (*PLAIN_KINDS, Kind.WILD_SHUFFLE_HANDS, Kind.WILD_BLANK)
_CODES = bytes([code for code, face in enumerate(CARDS) if face.kind in _KINDS])
_MISFITS = tuple(bytes([code for code in _CODES if not fits[code]]) for fits in FITS)
"""By `UnoState.upper`, what is struck from a hand: no other face than UNO's, for the fewer the faster."""
_SAME = bytes(range(256))
"""The table that changes nothing; without it `translate` makes one each time."""

_DRAW_ONLY: tuple[UnoMove, ...] = (DRAW,)
# Most hands have two cards that fit, or fewer: those lists are made beforehand, but for a wild that fits alone.
_LISTS: dict[bytes, tuple[UnoMove, ...]] = {
    bytes(codes): (*(move for code in dict.fromkeys(codes) for move in STANDARD[code]), *_DRAW_ONLY)
    for size in (0, 1, 2)
    for codes in combinations_with_replacement(_CODES, size)
    if size != 1 or len(STANDARD[codes[0]]) == 1
}
_CHOICES: tuple[tuple[UnoMove, ...], ...] = tuple((*ways, PASS) for ways in STANDARD)
_ANSWERS: tuple[UnoMove, ...] = (ACCEPT, CHALLENGE)


def _listed(hand: bytes, fitting: bytes) -> tuple[UnoMove, ...] | None:
    """The plays of these cards of a hand in canonical order, each face once, and drawing; None for a last wild."""
    if len(hand) == 1:  # it is played bare
        return None
    moves: tuple[UnoMove, ...] = ()
    last = -1
    for code in fitting:
        if code != last:
            moves += STANDARD[code]
            last = code
    return moves + _DRAW_ONLY


class ShortWays(BaseGame[UnoState, UnoMove, V, UnoOptions]):
    """The part of the game that chooses between the short ways and the long one."""

    plain: Plain

    def apply(self, state: UnoState, seat: Seat, move: UnoMove) -> UnoState:
        """The state after `seat` has made `move`.

        Raises:
            IllegalMove: The rules refuse it; it carries the refusal.
            TypeError: `move` is not a move of UNO.
        """
        if state.question is None:
            after = None
            if type(move) is Play:
                after = play_plain(self.plain, state, seat, move)
            elif move is DRAW:
                after = draw_one(self.plain, state, seat)
            elif move is PASS:
                after = keep_drawn(self.plain, state, seat)
            elif move is ACCEPT or move is CHALLENGE:
                after = answer_four(state, seat, move is CHALLENGE)
            if after is not None:
                return after
        return super().apply(state, seat, move)

    def legal_moves(self, state: UnoState, seat: Seat) -> tuple[UnoMove, ...]:
        """The moves the game waits for; not empty exactly for the seats in `to_act`."""
        # Not a function of its own, since it is asked at every step and a call costs as much as half of what it does.
        if state.question is None and seat is state.turn:
            phase = state.phase
            if phase is PLAY:
                if self.plain.listing and (state.at < len(state.pile) or len(state.discard) > 1):
                    hand = state.hands[seat]
                    fitting = hand.translate(_SAME, _MISFITS[state.upper])
                    moves = _LISTS.get(fitting) or _listed(hand, fitting)
                    if moves is not None:
                        return moves
            elif phase is PLAY_DRAWN:
                code = state.rare.drawn
                if self.plain.choosing and len(state.hands[seat]) > 1 and FITTING[state.upper][code]:
                    return _CHOICES[code]
            elif phase is CHALLENGED:
                return _ANSWERS
        return super().legal_moves(state, seat)
