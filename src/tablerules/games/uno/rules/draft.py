"""The scratch value a move is worked out on: the fields of a state, free to change, and what rules do to them."""

from ....cards.coloured import CARDS
from ....chance import Chance
from ....game import Event, Seat
from ..cards import BYTE, NO_COLOUR
from ..events import Reason, cards_dealt, cards_drawn, direction_reversed, pile_reshuffled, turn_skipped
from ..options import UnoOptions
from ..state import Phase, Shown, UnoState, new_state

__all__ = ["Draft"]

PLAY = Phase.PLAY  # looked up through the class, a member of an enum costs more than all else in `begin_turn`


class Draft:
    """A state in the making. It lives for one run of one move, so a run that stops to ask leaves nothing behind."""

    __slots__ = (
        "_one_left",
        "at",
        "called",
        "chance",
        "colour",
        "direction",
        "discard",
        "drawn",
        "events",
        "exposed",
        "hands",
        "options",
        "passes",
        "pending",
        "phase",
        "pile",
        "plus4",
        "printed_only",
        "shown",
        "table",
        "turn",
    )

    def __init__(self, options: UnoOptions, state: UnoState, chance: Chance) -> None:
        self.options = options
        self.chance = chance
        self.phase = state.phase
        self.turn = state.turn
        self.direction = state.direction
        self.colour = state.colour
        self.hands = list(state.hands)
        self.pile = state.pile
        self.at = state.at
        self.discard = state.discard
        self.drawn = state.drawn
        self.called = state.called
        self.exposed = state.exposed
        self.passes = state.passes
        self.printed_only = state.printed_only
        self.pending = state.pending
        self.plus4 = state.plus4
        self.shown: Shown | None = None  # what the last move showed is seen for that move alone (UNO-42)
        self.table = state.table
        self.events: list[Event] = []
        self._one_left = 0

    def done(self) -> UnoState:
        """The next state: whoever was left with one card and has not called is exposed (UNO-44, 45)."""
        if self._one_left and self.options.uno_call:
            for seat, hand in enumerate(self.hands):
                if self._one_left >> seat & 1 and len(hand) == 1 and not self.called >> seat & 1:
                    self.exposed |= 1 << seat
        return new_state(
            self.phase,
            self.turn,
            self.direction,
            self.colour,
            tuple(self.hands),
            self.pile,
            self.at,
            self.discard,
            self.drawn,
            self.called,
            self.exposed,
            self.passes,
            self.printed_only,
            self.pending,
            self.plus4,
            self.shown,
            self.table,
            None,
            tuple(self.events),
        )

    # --- seats ----------------------------------------------------------------------------------

    def after(self, seat: Seat) -> Seat:
        """The next active seat in the direction of play."""
        return self.table.after[self.direction][seat]

    def others(self, seat: Seat) -> list[Seat]:
        """The other active seats in turn order."""
        seats = [self.after(seat)]
        while seats[-1] != seat:
            seats.append(self.after(seats[-1]))
        return seats[:-1]

    def begin_turn(self, seat: Seat) -> None:
        """Put `seat` on turn. A call made in advance lapses with the turn it was made in (UNO-49)."""
        if self.called:
            for caller, hand in enumerate(self.hands):
                if len(hand) != 1:
                    self.called &= ~(1 << caller)
        self.phase = PLAY
        self.turn = seat
        self.drawn = -1
        self.printed_only = False

    def skip(self, seat: Seat) -> None:
        """`seat` loses its turn; the one after it is next."""
        self.events.append(turn_skipped(seat))
        self.begin_turn(self.after(seat))

    def reverse(self) -> None:
        """Change the direction of play."""
        self.direction = -self.direction
        self.events.append(direction_reversed(self.direction))

    # --- cards ----------------------------------------------------------------------------------

    def lay(self, seat: Seat, code: int) -> None:
        """Move a card from a hand to the top of the discard pile."""
        hand = self.hands[seat].replace(BYTE[code], b"", 1)
        self.hands[seat] = hand
        self.discard += BYTE[code]
        self.passes = 0
        if len(hand) == 1:
            self._one_left |= 1 << seat

    def draw(self, seat: Seat, count: int, reason: Reason) -> None:
        """Draw up to `count` cards for `seat`, reshuffling when needed; what is missing is forgiven (UNO-57, 59)."""
        drawn = [*self.pile[self.at : self.at + count]]
        self.at += len(drawn)
        while len(drawn) < count and (code := self.take()) is not None:
            drawn.append(code)
        self.give(seat, drawn, reason)

    def take(self) -> int | None:
        """The top card of the draw pile, which it leaves; None when there is no card at all (UNO-57)."""
        if self.at == len(self.pile) and not self.reshuffle():
            return None
        self.at += 1
        return self.pile[self.at - 1]

    def give(self, seat: Seat, drawn: list[int], reason: Reason) -> None:
        """Add drawn cards to a hand; a call does not survive them (UNO-50)."""
        if drawn:
            self.hands[seat] = bytes(sorted([*self.hands[seat], *drawn]))
            self.called &= ~(1 << seat)
            self.exposed &= ~(1 << seat)
            self.passes = 0
        self.events.append(cards_drawn(seat, len(drawn), tuple([CARDS[code] for code in drawn]), reason))

    def reshuffle(self) -> bool:
        """Turn the discards below the top into the draw pile; False when there are none (UNO-57, 58)."""
        below, top = self.discard[:-1], self.discard[-1:]
        if not below:
            return False
        self.pile = self._shuffled(below)
        self.at = 0
        self.discard = top
        self.events.append(pile_reshuffled(len(below)))
        return True

    def _shuffled(self, codes: bytes) -> bytes:
        # Asked in canonical order, so that the question says nothing about where the cards lay.
        order = self.chance.shuffle(tuple([CARDS[code] for code in sorted(codes)]))
        return bytes([face.code for face in order])

    def new_hand(self, seat: Seat, hand: bytes) -> None:
        """Replace a whole hand: no call survives it, and one card exposes (UNO-45, 50)."""
        self.hands[seat] = hand
        self.called &= ~(1 << seat)
        self.exposed &= ~(1 << seat)
        self._one_left |= 1 << seat

    def tell_hands(self) -> None:
        """Let every active seat see its new hand."""
        for seat in self.table.active:
            hand = self.hands[seat]
            self.events.append(cards_dealt(seat, len(hand), tuple([CARDS[code] for code in hand])))

    def redeal(self, seat: Seat) -> None:
        """Collect all hands, shuffle, and deal them out clockwise from the left of `seat` (UNO-35)."""
        active = self.table.active
        codes = self._shuffled(b"".join(self.hands))
        first = active.index(seat) + 1
        order = [active[(first + i) % len(active)] for i in range(len(active))]
        for i, owner in enumerate(order):
            self.new_hand(owner, bytes(sorted(codes[i :: len(order)])))

    def clear(self) -> None:
        """Forget all that belongs to a turn or a round under way."""
        self.colour = NO_COLOUR
        self.drawn = -1
        self.called = self.exposed = self._one_left = self.passes = 0
        self.printed_only = False
        self.pending = self.plus4 = None
