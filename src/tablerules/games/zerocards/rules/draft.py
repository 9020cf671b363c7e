"""The scratch value a move is worked out on: the fields of a state, free to change, and what rules do to them."""

from ....chance import Chance
from ....game import Seat
from ...shedding.draft import PileDraft
from ..cards import BYTE, NO_COLOUR, upper_of
from ..options import ZeroCardsOptions
from ..state import QUIET, Circle, Duel, Peek, Side, ZeroCardsState, new_side, new_state, rare_of
from . import peeks

__all__ = ["Draft"]


class Draft(PileDraft):
    """A state in the making. It lives for one run of one move, so a run that stops to ask leaves nothing behind.

    Attributes:
        skips: Whether the turn under way ends with the next seat passed over.
    """

    __slots__ = (
        "bomb",
        "chaos",
        "colour",
        "drawn",
        "frozen",
        "options",
        "panic_left",
        "panic_turn",
        "pending",
        "phase",
        "side",
        "skips",
        "stalled",
        "table",
        "turn",
        "turn_id",
    )

    def __init__(self, options: ZeroCardsOptions, state: ZeroCardsState, chance: Chance) -> None:
        self.options = options
        self.chance = chance
        self.phase = state.phase
        self.turn = state.turn
        self.turn_id = state.turn_id
        self.direction = state.direction
        self.colour = state.upper % (NO_COLOUR + 1)
        self.chaos = state.chaos
        self.hands = list(state.hands)
        self.pile = state.pile
        self.at = state.at
        self.discard = state.discard
        rare = state.rare
        self.drawn = rare.drawn
        self.called = rare.called
        self.stalled = rare.stalled
        self.frozen = rare.frozen
        self.pending = rare.pending
        self.bomb = rare.bomb
        self.panic_left = rare.panic_left
        self.panic_turn = rare.panic_turn
        self.side = state.side
        self.table = state.table
        self.events = []
        self.skips = False

    def done(self) -> ZeroCardsState:
        """The next state."""
        return new_state(
            self.phase,
            self.turn,
            self.turn_id,
            self.direction,
            upper_of(self.discard, self.colour),
            self.chaos,
            tuple(self.hands),
            self.pile,
            self.at,
            self.discard,
            rare_of(
                self.drawn,
                self.called,
                self.stalled,
                self.frozen,
                self.pending,
                self.bomb,
                self.panic_left,
                self.panic_turn,
            ),
            self.side,
            self.table,
            None,
            tuple(self.events),
        )

    # --- seats ----------------------------------------------------------------------------------

    def active(self) -> tuple[Seat, ...]:
        """Every seat: nobody drops out of 0cards."""
        return tuple(range(self.table.seats))

    def after(self, seat: Seat) -> Seat:
        """The next seat in the direction of play."""
        return self.table.after[self.direction][seat]

    def others(self, seat: Seat) -> list[Seat]:
        """The other seats in turn order."""
        seats = [*range(seat + 1, self.table.seats), *range(seat)]
        return seats if self.direction == 1 else seats[::-1]

    # --- cards ----------------------------------------------------------------------------------

    def lay(self, seat: Seat, code: int) -> bytes:
        """Move a card from a hand to the top of the discard pile; what is left of the hand."""
        left = self.hands[seat].replace(BYTE[code], b"", 1)
        self.hands[seat] = left
        self.discard += BYTE[code]
        self.called &= ~(1 << seat)
        self.stalled = 0
        if self.side.watched >> seat & 1:
            self.side = peeks.laid(self.side, seat, code)
        return left

    def grown(self, seat: Seat) -> None:
        """No call survives a hand of another size, and nobody is stalled once a card has moved (ZC-19, 68)."""
        self.called &= ~(1 << seat)
        self.stalled = 0

    def new_hand(self, seat: Seat, hand: bytes) -> None:
        """Replace a whole hand: no call survives it, and no knowledge of what is in it (ZC-68)."""
        self.hands[seat] = hand
        self.called &= ~(1 << seat)
        self.stalled = 0
        if self.side.watched >> seat & 1:
            self.set_peeks(peeks.replaced(self.side.peeks, seat))

    def put_in(self, seat: Seat, codes: bytes) -> None:
        """Add cards to a hand that were not drawn."""
        if codes:
            self.hands[seat] = bytes(sorted(self.hands[seat] + codes))
            self.grown(seat)

    def take_out(self, seat: Seat, codes: bytes, witnesses: tuple[Seat, ...] | None = None) -> None:
        """Take cards out of a hand in sight of some seats, or of everybody; where they go is up to the caller."""
        for code in codes:
            self.hands[seat] = self.hands[seat].replace(BYTE[code], b"", 1)
        if codes:
            self.grown(seat)
        if self.side.watched >> seat & 1:
            self.set_peeks(peeks.left(self.side.peeks, seat, codes, witnesses))

    # --- what most turns have nothing of --------------------------------------------------------

    def pause(self, gift: Seat | None = None, duel: Duel | None = None, circle: Circle | None = None) -> None:
        """The turn goes on in a phase of its own."""
        self.side = new_side(self.side.peeks, gift, duel, circle, self.side.watched)

    def resume(self) -> None:
        """That phase is over."""
        peeks, watched = self.side.peeks, self.side.watched
        self.side = new_side(peeks, None, None, None, watched) if peeks else QUIET

    def set_peeks(self, now: tuple[Peek, ...]) -> None:
        """Looks into hands begin, end, or are worth less."""
        side = self.side
        if now is not side.peeks:
            self.side = Side.of(now, side.gift, side.duel, side.circle)
