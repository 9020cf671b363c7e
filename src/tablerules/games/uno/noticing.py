"""What a player of UNO can tell of the hands of others from what they have done, if they play like `normal`.

Who draws holds nothing that fits. Who lays a card holds no dearer one that fits. Such notes thin out the tables that
could be, and they fade as the seat they are about draws new cards.
"""

from collections.abc import Sequence
from random import Random

import attrs

from ...cards.coloured import CARDS, COLOURS, Card, Colour, Kind
from ...game import Seat
from ..shedding.players import CAREFREE
from .cards import COLOUR_OF, FITS, NO_COLOUR, POINTS, WILD_DRAW_FOUR
from .moves import Play, UnoMove
from .options import UnoOptions
from .state import UnoState
from .view import UnoView

__all__ = ["Notes", "can_be_read"]

MOST_NOTES = 8
"""Older notes about a seat are forgotten."""

_KEEPS_TURN = (Kind.SKIP, Kind.REVERSE, Kind.DRAW_TWO, Kind.WILD_DRAW_FOUR)
_HONEST = bytes([code != WILD_DRAW_FOUR for code in range(len(CARDS))])


def can_be_read(options: UnoOptions) -> bool:
    """Whether two views in succession tell what happened in between: hands stay where they are, and so do turns."""
    hands_stay = not (options.seven_zero or options.shuffle_hands or options.blank_effect == "swap_hands")
    return hands_stay and options.jump_in == "off" and options.stacking == "off"


@attrs.define
class _Note:
    """That some faces were not in a hand.

    Attributes:
        seat: Whose hand.
        missing: The faces that were not in it, a byte each.
        drawn: How many cards the seat has drawn since, which may be any.
    """

    seat: Seat
    missing: bytes
    drawn: int = 0


@attrs.frozen
class _Left:
    """How a table was left after an own move."""

    round: int
    cards: int
    counts: tuple[int, ...]
    top: Card
    colour: Colour | None


class Notes:
    """What a seat has noticed in a round."""

    def __init__(self) -> None:
        self._left: _Left | None = None
        self._notes: list[_Note] = []

    def leave(self, view: UnoView, move: UnoMove) -> None:
        """Remember how the table is left after an own move."""
        top, colour, laid = view.top, view.colour, 0
        if isinstance(move, Play):
            top, laid, colour = move.card, 1, move.colour or move.card.colour
        self._left = _Left(view.round, len(view.discard) + laid, view.counts, top, colour)

    def notice(self, view: UnoView) -> None:
        """Look at what has happened since."""
        left, self._left = self._left, None
        if left is None:
            return
        if left.round != view.round or len(view.discard) < left.cards:
            self._notes = []
            return
        laid = view.discard[left.cards :]
        rivals = [seat for seat, count in enumerate(view.counts) if seat != view.seat and seat not in view.out]
        for seat in rivals:
            # With several others nobody says who laid what, so nothing may have been laid at all.
            drawn = view.counts[seat] - left.counts[seat] + (len(laid) if len(rivals) == 1 else 0)
            self._fade(seat, drawn if len(rivals) == 1 else max(drawn, 0) + len(laid))
            if len(rivals) == 1:
                self._notice_turns(view, left, seat, laid, drawn)
            elif not laid and drawn == 1 and left.colour is not None:
                self._note(seat, _fitting(left.top, left.colour))

    def _fade(self, seat: Seat, drawn: int) -> None:
        for note in self._notes:
            if note.seat == seat:
                note.drawn += drawn

    def _note(self, seat: Seat, missing: bytes) -> None:
        self._notes = [*self._notes[-MOST_NOTES + 1 :], _Note(seat, missing)]

    def _notice_turns(self, view: UnoView, left: _Left, seat: Seat, laid: Sequence[Card], drawn: int) -> None:
        """What the only other seat has done: cards out of its hand, and perhaps a draw at the end."""
        if drawn not in (0, 1) or left.colour is None:
            return
        top, colour = left.top, left.colour
        ends_with_draw = drawn == 1 and (not laid or laid[-1].kind in _KEEPS_TURN)
        from_hand = laid if drawn == 0 or ends_with_draw else laid[:-1]
        for face in from_hand:
            self._note(seat, _not_laid(face, top, colour, view.counts[view.seat or 0]))
            named = face.colour or (view.colour if face is view.top else None)
            if named is None:
                return
            top, colour = face, named
        if drawn == 1:
            self._note(seat, _fitting(top, colour))

    def believed(self, state: UnoState, rng: Random) -> UnoState:
        """A table like another in which nobody holds what it lacks: such cards change places with cards of the pile."""
        if not self._notes:
            return state
        hands, pile = [*state.hands], bytearray(state.pile)
        for seat in {note.seat for note in self._notes}:
            notes = [note for note in self._notes if note.seat == seat and note.drawn < len(hands[seat])]
            hand = bytearray(hands[seat])
            spare = iter([at for at, code in enumerate(pile) if not any(note.missing[code] for note in notes)])
            for note in notes:
                wrong = [place for place, code in enumerate(hand) if note.missing[code]]
                turn = int(rng.random() * len(wrong)) if note.drawn else 0
                for place in (wrong[turn:] + wrong[:turn])[note.drawn :]:
                    at = next(spare, None)
                    if at is not None:
                        hand[place], pile[at] = pile[at], hand[place]
            hands[seat] = bytes(sorted(hand))
        return attrs.evolve(state, hands=tuple(hands), pile=bytes(pile))


def _fitting(top: Card, colour: Colour) -> bytes:
    """Every face that fits, but for a Wild Draw Four, which may be kept for fear of a challenge."""
    table = FITS[top.code * (NO_COLOUR + 1) + COLOURS.index(colour)]
    return bytes([fits and honest for fits, honest in zip(table, _HONEST, strict=True)])


def _not_laid(face: Card, top: Card, colour: Colour, others: int) -> bytes:
    """The faces that fitted and would have been laid sooner than `face`, by whoever keeps wilds at first."""
    keeping = others > CAREFREE
    worth = -1 if face.colour is None and keeping else face.points
    fitting = _fitting(top, colour)
    return bytes(
        [
            fitting[code] and POINTS[code] > worth and (COLOUR_OF[code] != NO_COLOUR or not keeping)
            for code in range(len(CARDS))
        ]
    )
