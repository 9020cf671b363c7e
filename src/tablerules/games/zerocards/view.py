"""What one seat may know of a 0cards table, in words."""

import attrs

from ...cards.coloured import CARDS, COLOURS, Card, Colour
from ...game import Outcome, Seat
from ...pictured import Pictured
from .rules.calls import is_catchable
from .state import Bomb, Circle, Duel, Peek, Pending, Phase, RoundResult, Throw, ZeroCardsState

__all__ = ["PeekView", "ZeroCardsView", "view"]


@attrs.frozen
class PeekView:
    """A look into a hand that has not ended.

    Attributes:
        viewer: Who looks.
        owner: Into whose hand.
        count: How many cards were in it then.
        cards: These cards; only in the viewer's own view.
        known: Those of them that are still there for all the viewer has seen since; only in the viewer's own view.
        turn_id: The number of the turn in which it began.
    """

    viewer: Seat
    owner: Seat
    count: int
    cards: tuple[Card, ...] | None
    known: tuple[Card, ...] | None
    turn_id: int


@attrs.frozen
class ZeroCardsView(Pictured):
    """What one seat may know.

    Attributes:
        seat: Whose view it is; None is a spectator's.
        phase: What the game waits for.
        turn: The seat on turn.
        turn_id: The number of its turn, counted through the match.
        direction: 1 clockwise, -1 counter-clockwise.
        round: The number of the round, from 1.
        starter: Who began it.
        top: The top of the discard pile.
        colour: The colour in force; None when a wild has won the round.
        hand: The own hand in canonical order; empty for a spectator.
        counts: How many cards each seat holds.
        draw_count: How many cards the draw pile holds.
        discard: The discard pile, bottom first, the top included.
        drawn: The card just drawn that may be played now; only for whoever drew it.
        called: The seats that have called "0cards!".
        catchable: The seats that can be caught rightfully now.
        pending: The stack on its way.
        frozen: The seats that will miss their next turn.
        bomb: The bomb that ticks.
        panic_left: How many turns more will have the short limit.
        panic_turn: Whether this turn has it.
        chaos: How far the chaos meter is charged.
        connected: The seats that are connected.
        peeks: The looks into hands that have not ended, by viewer.
        duel: The duel under way.
        circle: The circles being drawn, with all strokes that have been handed in.
        gift: Whom the seat on turn has to give cards.
        rolls: Every throw of the dice so far: the seats that took part, each with its number.
        stalled: The seats whose last turn moved no card.
        scores: The totals.
        history: One result per finished round.
        outcome: How the match ended; None while it goes on.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("zerocards")
        >>> state = game.position(hands=["RY B2 B3", "G7 Y1"], top="R7")
        >>> view = game.view(game.apply(state, 0, game.parse_move("RY @1")), 0)
        >>> isinstance(view, ZeroCardsView), view.chaos, view.peeks[0].cards
        (True, 1, (card('Y1'), card('G7')))
    """

    seat: Seat | None
    phase: Phase
    turn: Seat
    turn_id: int
    direction: int
    round: int
    starter: Seat
    top: Card
    colour: Colour | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    draw_count: int
    discard: tuple[Card, ...]
    drawn: Card | None
    called: tuple[Seat, ...]
    catchable: tuple[Seat, ...]
    pending: Pending | None
    frozen: tuple[Seat, ...]
    bomb: Bomb | None
    panic_left: int
    panic_turn: bool
    chaos: int
    connected: tuple[Seat, ...]
    peeks: tuple[PeekView, ...]
    duel: Duel | None
    circle: Circle | None
    gift: Seat | None
    rolls: tuple[Throw, ...]
    stalled: tuple[Seat, ...]
    scores: tuple[int, ...]
    history: tuple[RoundResult, ...]
    outcome: Outcome | None


def _faces(hand: bytes) -> tuple[Card, ...]:
    return tuple([CARDS[code] for code in hand])


def view(state: ZeroCardsState, seat: Seat | None) -> ZeroCardsView:
    """What `seat` may know of `state`; None is a spectator."""
    table, side = state.table, state.side
    seats = range(table.seats)

    def among(mask: int) -> tuple[Seat, ...]:
        return tuple([other for other in seats if mask >> other & 1])

    return ZeroCardsView(
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        turn_id=state.turn_id,
        direction=state.direction,
        round=table.round,
        starter=table.starter,
        top=CARDS[state.discard[-1]],
        colour=COLOURS[state.colour] if state.colour < len(COLOURS) else None,
        hand=() if seat is None else _faces(state.hands[seat]),
        counts=tuple([len(hand) for hand in state.hands]),
        draw_count=len(state.pile) - state.at,
        discard=_faces(state.discard),
        drawn=CARDS[state.drawn] if seat == state.turn and state.drawn >= 0 else None,
        called=among(state.called),
        catchable=tuple([other for other in seats if is_catchable(state, other)]),
        pending=state.pending,
        frozen=among(state.frozen),
        bomb=state.bomb,
        panic_left=state.panic_left,
        panic_turn=state.panic_turn,
        chaos=state.chaos,
        connected=among(table.connected),
        peeks=tuple([_peek(peek, seat) for peek in side.peeks]),
        duel=side.duel,
        circle=side.circle,
        gift=side.gift,
        rolls=table.rolls,
        stalled=among(state.stalled),
        scores=table.scores,
        history=table.history,
        outcome=table.outcome,
    )


def _peek(peek: Peek, seat: Seat | None) -> PeekView:
    own = seat == peek.viewer
    return PeekView(
        peek.viewer,
        peek.owner,
        len(peek.cards),
        _faces(peek.cards) if own else None,
        _faces(peek.known) if own else None,
        peek.turn_id,
    )
