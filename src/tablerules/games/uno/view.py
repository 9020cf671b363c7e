"""What one seat may know of an UNO table, in words."""

import attrs

from ...cards.coloured import CARDS, COLOURS, Card, Colour
from ...game import Outcome, Seat
from ...pictured import Pictured
from .cards import NO_COLOUR
from .state import Pending, Phase, RoundResult, UnoState

__all__ = ["PlusFourView", "ShownView", "UnoView", "view"]


@attrs.frozen
class PlusFourView:
    """A Wild Draw Four that can be challenged.

    Attributes:
        offender: The seat that laid it.
        colour_before: The colour that was in force.
        cards: How many cards the offender held when it was laid.
        hand: Those cards; only in the offender's own view.
    """

    offender: Seat
    colour_before: Colour
    cards: int
    hand: tuple[Card, ...] | None


@attrs.frozen
class ShownView:
    """The hand a challenger was shown by the last move; only in the challenger's view."""

    offender: Seat
    hand: tuple[Card, ...]


@attrs.frozen
class UnoView(Pictured):
    """What one seat may know.

    Attributes:
        seat: Whose view it is; None is a spectator's.
        phase: What the game waits for.
        turn: The seat on turn.
        direction: 1 clockwise, -1 counter-clockwise.
        round: The number of the round, from 1.
        dealer: Who dealt it.
        top: The top of the discard pile.
        colour: The colour in force; None while nobody has named one.
        hand: The own hand in canonical order; empty for a spectator.
        counts: How many cards each seat holds.
        draw_count: How many cards the draw pile holds.
        discard: The discard pile, bottom first, the top included.
        drawn: The card just drawn that may be played now; only for whoever drew it.
        called: The seats that have called UNO.
        exposed: The seats that can be caught.
        passes: Passes in succession with nothing to draw.
        printed_only: Whether only cards printed in the colour in force may be played this turn.
        pending: The stack on its way.
        plus4: The Wild Draw Four that can be challenged.
        shown: The hand this seat was shown by its challenge.
        scores: The totals per side.
        out: The seats that are eliminated.
        history: One result per finished round.
        outcome: How the match ended; None while it goes on.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("uno")
        >>> view = game.view(game.position(hands=["R5 B2", "G7"], top="R7"), 0)
        >>> isinstance(view, UnoView), view.hand, view.counts, str(view.top), view.colour.value
        (True, (card('R5'), card('B2')), (2, 1), 'R7', 'red')
    """

    seat: Seat | None
    phase: Phase
    turn: Seat
    direction: int
    round: int
    dealer: Seat
    top: Card
    colour: Colour | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    draw_count: int
    discard: tuple[Card, ...]
    drawn: Card | None
    called: tuple[Seat, ...]
    exposed: tuple[Seat, ...]
    passes: int
    printed_only: bool
    pending: Pending | None
    plus4: PlusFourView | None
    shown: ShownView | None
    scores: tuple[int, ...]
    out: tuple[Seat, ...]
    history: tuple[RoundResult, ...]
    outcome: Outcome | None


def _faces(hand: bytes) -> tuple[Card, ...]:
    return tuple([CARDS[code] for code in hand])


def view(state: UnoState, seat: Seat | None) -> UnoView:
    """What `seat` may know of `state`; None is a spectator."""
    table = state.table
    seats = range(len(state.hands))
    plus4, shown = state.plus4, state.shown
    return UnoView(
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        direction=state.direction,
        round=table.round,
        dealer=table.dealer,
        top=CARDS[state.discard[-1]],
        colour=None if state.colour == NO_COLOUR else COLOURS[state.colour],
        hand=() if seat is None else _faces(state.hands[seat]),
        counts=tuple([len(hand) for hand in state.hands]),
        draw_count=len(state.pile) - state.at,
        discard=_faces(state.discard),
        drawn=CARDS[state.drawn] if seat == state.turn and state.drawn >= 0 else None,
        called=tuple([other for other in seats if state.called >> other & 1]),
        exposed=tuple([other for other in seats if state.exposed >> other & 1]),
        passes=state.passes,
        printed_only=state.printed_only,
        pending=state.pending,
        plus4=None
        if plus4 is None
        else PlusFourView(
            plus4.offender,
            COLOURS[plus4.colour_before],
            len(plus4.hand),
            _faces(plus4.hand) if seat == plus4.offender else None,
        ),
        shown=ShownView(shown.offender, _faces(shown.hand)) if shown and seat == shown.challenger else None,
        scores=table.scores,
        out=tuple([other for other in seats if other not in table.active]),
        history=table.history,
        outcome=table.outcome,
    )
