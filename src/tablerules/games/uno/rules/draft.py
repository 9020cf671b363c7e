"""The scratch value a move is worked out on: the fields of a state, free to change, and what rules do to them."""

from ....chance import Chance
from ....game import Seat
from ...shedding.draft import PileDraft
from ..cards import NO_COLOUR, upper_of
from ..events import turn_skipped
from ..options import UnoOptions
from ..state import Phase, Shown, UnoState, new_rare, new_state

__all__ = ["Draft"]

PLAY = Phase.PLAY  # looked up through the class, a member of an enum costs more than all else in `begin_turn`


class Draft(PileDraft):
    """A state in the making. It lives for one run of one move, so a run that stops to ask leaves nothing behind."""

    __slots__ = (
        "_one_left",
        "colour",
        "drawn",
        "exposed",
        "options",
        "passes",
        "pending",
        "phase",
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
        self.colour = state.upper % (NO_COLOUR + 1)
        self.hands = list(state.hands)
        self.pile = state.pile
        self.at = state.at
        self.discard = state.discard
        rare = state.rare
        self.called = rare.called
        self.exposed = rare.exposed
        self.drawn = rare.drawn
        self.passes = rare.passes
        self.printed_only = rare.printed_only
        self.pending = rare.pending
        self.plus4 = rare.plus4
        self.shown: Shown | None = None  # what the last move showed is seen for that move alone (UNO-42)
        self.table = state.table
        self.events = []
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
            upper_of(self.discard, self.colour),
            tuple(self.hands),
            self.pile,
            self.at,
            self.discard,
            new_rare(
                self.called,
                self.exposed,
                self.drawn,
                self.passes,
                self.printed_only,
                self.pending,
                self.plus4,
                self.shown,
            ),
            self.table,
            None,
            tuple(self.events),
        )

    # --- seats ----------------------------------------------------------------------------------

    def active(self) -> tuple[Seat, ...]:
        """The seats still in the match, ascending."""
        return self.table.active

    def after(self, seat: Seat) -> Seat:
        """The next active seat in the direction of play."""
        return self.table.after[self.direction][seat]

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

    # --- cards ----------------------------------------------------------------------------------

    def lay(self, seat: Seat, code: int) -> None:
        """Move a card from a hand to the top of the discard pile."""
        left = self.drop(seat, code)
        self.passes = 0
        if len(left) == 1:
            self._one_left |= 1 << seat

    def grown(self, seat: Seat) -> None:
        """No call survives drawn cards, and no row of passes (UNO-50, 61)."""
        self.called &= ~(1 << seat)
        self.exposed &= ~(1 << seat)
        self.passes = 0

    def new_hand(self, seat: Seat, hand: bytes) -> None:
        """Replace a whole hand: no call survives it, and one card exposes (UNO-45, 50)."""
        self.hands[seat] = hand
        self.called &= ~(1 << seat)
        self.exposed &= ~(1 << seat)
        self._one_left |= 1 << seat

    def redeal(self, seat: Seat) -> None:
        """Collect all hands, shuffle, and deal them out clockwise from the left of `seat` (UNO-35)."""
        active = self.table.active
        codes = self.shuffled(b"".join(self.hands))
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
