"""Everything that is true at a 0cards table, as frozen values; nothing about how to change it."""

import enum

import attrs

from ...chance import Question
from ...game import Event, Outcome, Seat
from ...trusted import evolver, trusted
from ..shedding.cards import NO_COLOUR
from ..shedding.state import Pending, RoundResult, neighbours
from .moves import Op
from .roundness import Stroke

__all__ = [
    "QUIET",
    "USUAL",
    "Bomb",
    "Circle",
    "Duel",
    "Peek",
    "Pending",
    "Phase",
    "Rare",
    "RoundResult",
    "Side",
    "Table",
    "Throw",
    "ZeroCardsState",
    "asking",
    "new_bomb",
    "new_circle",
    "new_duel",
    "new_peek",
    "new_rare",
    "new_side",
    "new_state",
    "rare_of",
]

Throw = tuple[tuple[Seat, int], ...]
"""One throw of the dice: each seat that took part in it, with its number."""


class Phase(enum.Enum):
    """What the game waits for."""

    PLAY = "play"
    PLAY_DRAWN = "play_drawn"
    STACK = "stack"
    EXTRA = "extra"
    GIFT = "gift"
    DUEL = "duel"
    CIRCLE = "circle"
    ROUND_OVER = "round_over"
    MATCH_OVER = "match_over"


@attrs.frozen
class Bomb:
    """A bomb that ticks (ZC-41).

    Attributes:
        countdown: After how many turn starts it explodes.
        payload: How many cards it costs.
    """

    countdown: int
    payload: int


@attrs.frozen
class Peek:
    """A look into a hand that has not ended (ZC-35).

    Attributes:
        viewer: Who looks.
        owner: Into whose hand.
        cards: The codes of the cards that were in it then.
        known: Those of them of which the viewer knows that they are still there.
        turn_id: The number of the turn in which it began.
    """

    viewer: Seat
    owner: Seat
    cards: bytes
    known: bytes
    turn_id: int


@attrs.frozen
class Duel:
    """A sum that two seats try to answer first (ZC-36)."""

    initiator: Seat
    target: Seat
    first: int
    op: Op
    second: int

    @property
    def result(self) -> int:
        """The right answer."""
        if self.op == "+":
            return self.first + self.second
        return self.first - self.second if self.op == "-" else self.first * self.second


@attrs.frozen
class Circle:
    """Circles being drawn (ZC-39).

    Attributes:
        player: Whose card it was.
        strokes: What each seat has handed in; None as long as it has not.
        order: The seats that have, the first one first.
    """

    player: Seat
    strokes: tuple[Stroke | None, ...]
    order: tuple[Seat, ...] = ()


@attrs.frozen
class Side:
    """What most turns have nothing of.

    Attributes:
        peeks: The looks into hands that have not ended, by viewer.
        gift: Whom the seat on turn gives cards.
        duel: The duel under way.
        circle: The circles being drawn.
        watched: The seats in whose hands a viewer knows cards, a bit each. Follows from `peeks`.
    """

    peeks: tuple[Peek, ...] = ()
    gift: Seat | None = None
    duel: Duel | None = None
    circle: Circle | None = None
    watched: int = 0

    @classmethod
    def of(
        cls,
        peeks: tuple[Peek, ...],
        gift: Seat | None = None,
        duel: Duel | None = None,
        circle: Circle | None = None,
    ) -> "Side":
        """What a turn has of this; `QUIET` when it has nothing."""
        watched = 0
        for peek in peeks:
            if peek.known:
                watched |= 1 << peek.owner
        if not peeks and gift is None and duel is None and circle is None:
            return QUIET
        return new_side(peeks, gift, duel, circle, watched)


new_side = trusted(Side)

QUIET = Side()
"""Nothing of all that."""


@attrs.frozen
class Rare:
    """What a turn seldom has: a value of its own, for the fewer fields a state has the faster it is made.

    Attributes:
        drawn: The card just drawn that may be played now; -1 when there is none.
        called: The seats that have called "0cards!", a bit each.
        stalled: The seats whose last turn moved no card, a bit each (ZC-19).
        frozen: The seats that will miss their next turn, a bit each.
        pending: The stack on its way; None when there is none.
        bomb: The bomb that ticks; None when there is none.
        panic_left: How many turns will have the short limit.
        panic_turn: Whether this one has.
    """

    drawn: int = -1
    called: int = 0
    stalled: int = 0
    frozen: int = 0
    pending: Pending | None = None
    bomb: Bomb | None = None
    panic_left: int = 0
    panic_turn: bool = False


new_rare = trusted(Rare)

USUAL = Rare()
"""Nothing of all that."""


def rare_of(
    drawn: int = -1,
    called: int = 0,
    stalled: int = 0,
    frozen: int = 0,
    pending: Pending | None = None,
    bomb: Bomb | None = None,
    panic_left: int = 0,
    panic_turn: bool = False,
) -> Rare:
    """What a turn has of this; `USUAL` when it has nothing."""
    if drawn < 0 and pending is None and bomb is None and not (called or stalled or frozen or panic_left or panic_turn):
        return USUAL
    return new_rare(drawn, called, stalled, frozen, pending, bomb, panic_left, panic_turn)


@attrs.frozen
class Table:
    """What changes once a round at most, connections apart.

    Attributes:
        round: The number of the round, from 1; 0 before the first deal.
        starter: Who began it.
        seats: The number of players.
        scores: The totals.
        connected: The seats that are connected, a bit each.
        rolls: Every throw of the dice so far, the first one first.
        history: One result per finished round.
        aside: Codes of cards that are out of play until the next deal.
        outcome: How the match ended; None while it goes on.
        after: The next seat of each seat: `after[direction][seat]`, direction 1 or -1. Follows from `seats`.
    """

    round: int
    starter: Seat
    seats: int
    scores: tuple[int, ...]
    connected: int
    rolls: tuple[Throw, ...] = ()
    history: tuple[RoundResult, ...] = ()
    aside: bytes = b""
    outcome: Outcome | None = None
    after: tuple[tuple[Seat, ...], ...] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "after", neighbours(tuple(range(self.seats))))


@attrs.frozen
class ZeroCardsState:
    """A state of 0cards. Cards are codes of faces, colours indexes, sets of seats bit masks: see the view for words.

    Attributes:
        phase: What the game waits for.
        turn: The seat on turn.
        turn_id: The number of the turn, counted through the match.
        direction: 1 clockwise, -1 counter-clockwise.
        upper: What a card has to fit, in one number: the top card and the colour in force, as `upper_of` makes it.
        chaos: How far the chaos meter is charged.
        hands: The hand of each seat, sorted.
        pile: The draw pile as it was shuffled, top first.
        at: How many cards have been drawn from it.
        discard: The discard pile, bottom first.
        rare: What a turn seldom has; each part of it is a property of the state besides.
        side: What belongs to looks into hands, gifts, duels and circles.
        table: What changes once a round at most.
        question: The open question to CHANCE.
        events: What the last move made happen.

    Examples:
        >>> import tablerules
        >>> state = tablerules.get("zerocards").position(hands=["RF B2", "G7"], top="R7", chaos=11)
        >>> isinstance(state, ZeroCardsState), state.chaos, state.turn, state.history
        (True, 11, 0, ())
        >>> state.colour, state.drawn, state.called, state.stalled, state.frozen
        (0, -1, 0, 0, 0)
        >>> state.pending, state.bomb, state.panic_left, state.panic_turn
        (None, None, 0, False)
    """

    phase: Phase
    turn: Seat
    turn_id: int
    direction: int
    upper: int
    chaos: int
    hands: tuple[bytes, ...]
    pile: bytes
    at: int
    discard: bytes
    rare: Rare
    side: Side
    table: Table
    question: Question | None = None
    events: tuple[Event, ...] = attrs.field(default=(), eq=False)

    @property
    def colour(self) -> int:
        """The colour in force, as an index into `COLOURS`; 4 when there is none."""
        return self.upper % (NO_COLOUR + 1)

    @property
    def drawn(self) -> int:
        """The card just drawn that may be played now; -1 when there is none."""
        return self.rare.drawn

    @property
    def called(self) -> int:
        """The seats that have called "0cards!", a bit each."""
        return self.rare.called

    @property
    def stalled(self) -> int:
        """The seats whose last turn moved no card, a bit each."""
        return self.rare.stalled

    @property
    def frozen(self) -> int:
        """The seats that will miss their next turn, a bit each."""
        return self.rare.frozen

    @property
    def pending(self) -> Pending | None:
        """The stack on its way; None when there is none."""
        return self.rare.pending

    @property
    def bomb(self) -> Bomb | None:
        """The bomb that ticks; None when there is none."""
        return self.rare.bomb

    @property
    def panic_left(self) -> int:
        """How many turns will have the short limit."""
        return self.rare.panic_left

    @property
    def panic_turn(self) -> bool:
        """Whether this turn has the short limit."""
        return self.rare.panic_turn

    @property
    def history(self) -> tuple[RoundResult, ...]:
        """One result per finished round."""
        return self.table.history


new_bomb = trusted(Bomb)
new_circle = trusted(Circle)
new_duel = trusted(Duel)
new_peek = trusted(Peek)
new_state = trusted(ZeroCardsState)


asking = evolver(ZeroCardsState, "question", events=())
"""The state with an open question; one card in ten asks something."""
