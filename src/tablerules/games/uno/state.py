"""Everything that is true at an UNO table, as frozen values; nothing about how to change it."""

import enum

import attrs

from ...chance import Question
from ...game import Event, Outcome, Seat
from ...trusted import evolver, trusted
from ..shedding.cards import NO_COLOUR
from ..shedding.state import Pending, RoundResult, neighbours

__all__ = [
    "USUAL",
    "Pending",
    "Phase",
    "PlusFour",
    "Rare",
    "RoundResult",
    "Shown",
    "Table",
    "UnoState",
    "asking",
    "new_plus4",
    "new_rare",
    "new_shown",
    "new_state",
]


class Phase(enum.Enum):
    """What the game waits for."""

    OPENING_COLOUR = "opening_colour"
    PLAY = "play"
    PLAY_DRAWN = "play_drawn"
    CHALLENGE = "challenge"
    STACK = "stack"
    COLOUR = "colour"
    ROUND_OVER = "round_over"
    MATCH_OVER = "match_over"


@attrs.frozen
class PlusFour:
    """A Wild Draw Four that may be challenged; the verdict is fixed when it is laid (UNO-38).

    Attributes:
        offender: The seat that laid it.
        colour_before: The colour in force before, as an index into `COLOURS`.
        hand: The codes of the cards the offender held then, the Wild Draw Four gone.
    """

    offender: Seat
    colour_before: int
    hand: bytes


@attrs.frozen
class Shown:
    """A hand a challenger was shown; gone with the next move (UNO-42)."""

    challenger: Seat
    offender: Seat
    hand: bytes


@attrs.frozen
class Rare:
    """What is seldom there: a value of its own, for the fewer fields a state has the faster it is made.

    Attributes:
        called: The seats that have called UNO, a bit each.
        exposed: The seats that can be caught, a bit each.
        drawn: The card just drawn that may be played now; -1 when there is none.
        passes: Passes in succession with nothing to draw (UNO-61).
        printed_only: Whether only cards printed in the colour in force may be played this turn (HU-08).
        pending: The stack on its way; None when there is none.
        plus4: The Wild Draw Four that can be challenged; None when there is none.
        shown: The hand the last move showed to a challenger.
    """

    called: int = 0
    exposed: int = 0
    drawn: int = -1
    passes: int = 0
    printed_only: bool = False
    pending: Pending | None = None
    plus4: PlusFour | None = None
    shown: Shown | None = None


USUAL = Rare()
"""Nothing of all that."""


@attrs.frozen
class Table:
    """What changes once a round at most.

    Attributes:
        round: The number of the round, from 1; 0 before the first deal.
        dealer: Who dealt.
        active: The seats still in the match, ascending.
        scores: The totals per side.
        history: One result per finished round.
        aside: Codes of cards that are out of play until the next deal.
        outcome: How the match ended; None while it goes on.
        after: The next seat of each seat: `after[direction][seat]`, direction 1 or -1. Follows from `active`.
    """

    round: int
    dealer: Seat
    active: tuple[Seat, ...]
    scores: tuple[int, ...]
    history: tuple[RoundResult, ...] = ()
    aside: bytes = b""
    outcome: Outcome | None = None
    after: tuple[tuple[Seat, ...], ...] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "after", neighbours(self.active))


@attrs.frozen
class UnoState:
    """A state of UNO. Cards are codes of faces, colours indexes, sets of seats bit masks: see `UnoView` for words.

    Attributes:
        phase: What the game waits for.
        turn: The seat on turn.
        direction: 1 clockwise, -1 counter-clockwise.
        upper: What a card has to fit, in one number: the top card and the colour in force, as `upper_of` makes it.
        hands: The hand of each seat, sorted: bytes, since finding, removing and filtering bytes is one call in C.
        pile: The draw pile as it was shuffled, top first.
        at: How many cards have been drawn from it.
        discard: The discard pile, bottom first.
        rare: What is seldom there; each part of it is a property of the state besides.
        table: What changes once a round at most.
        question: The open question to CHANCE.
        events: What the last move made happen.

    Examples:
        >>> import tablerules
        >>> state = tablerules.get("uno").position(hands=["R5 B2", "G7"], top="R7")
        >>> isinstance(state, UnoState), state.phase, state.turn, len(state.hands[0]), state.history
        (True, <Phase.PLAY: 'play'>, 0, 2, ())
        >>> state.colour, state.called, state.exposed, state.drawn, state.passes, state.printed_only
        (0, 0, 0, -1, 0, False)
        >>> state.pending, state.plus4, state.shown
        (None, None, None)
    """

    phase: Phase
    turn: Seat
    direction: int
    upper: int
    hands: tuple[bytes, ...]
    pile: bytes
    at: int
    discard: bytes
    rare: Rare
    table: Table
    question: Question | None = None
    events: tuple[Event, ...] = attrs.field(default=(), eq=False)

    @property
    def colour(self) -> int:
        """The colour in force, as an index into `COLOURS`; 4 when none is named."""
        return self.upper % (NO_COLOUR + 1)

    @property
    def called(self) -> int:
        """The seats that have called UNO, a bit each."""
        return self.rare.called

    @property
    def exposed(self) -> int:
        """The seats that can be caught, a bit each."""
        return self.rare.exposed

    @property
    def drawn(self) -> int:
        """The card just drawn that may be played now; -1 when there is none."""
        return self.rare.drawn

    @property
    def passes(self) -> int:
        """Passes in succession with nothing to draw."""
        return self.rare.passes

    @property
    def printed_only(self) -> bool:
        """Whether only cards printed in the colour in force may be played this turn."""
        return self.rare.printed_only

    @property
    def pending(self) -> Pending | None:
        """The stack on its way; None when there is none."""
        return self.rare.pending

    @property
    def plus4(self) -> PlusFour | None:
        """The Wild Draw Four that can be challenged; None when there is none."""
        return self.rare.plus4

    @property
    def shown(self) -> Shown | None:
        """The hand the last move showed to a challenger."""
        return self.rare.shown

    @property
    def history(self) -> tuple[RoundResult, ...]:
        """One result per finished round."""
        return self.table.history


new_state = trusted(UnoState)
asking = evolver(UnoState, "question", events=())
"""The state with an open question."""
new_rare = trusted(Rare)
new_plus4 = trusted(PlusFour)
new_shown = trusted(Shown)
