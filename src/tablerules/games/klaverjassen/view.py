"""What one seat may know of a table of Klaverjassen, in words."""

import attrs

from ...cards.french import SUITS, Card, Suit, faces
from ...game import Outcome, Seat
from ...pictured import Pictured
from .state import NOBODY, Call, DealResult, KlaverjassenState, PerTeam, Phase, Trick

__all__ = ["KlaverjassenView", "view"]


@attrs.frozen
class KlaverjassenView(Pictured):
    """What one seat may know: its own hand, and all that happened at the table.

    Attributes:
        seat: Whose view it is; None is a spectator's.
        phase: What the game waits for.
        turn: The player it waits for; None between deals and at the end.
        deal: The number of the deal, from 1.
        dealer: Who dealt it.
        hand: The own hand in canonical order; empty for a spectator.
        counts: How many cards each seat holds.
        proposal: The suit that is proposed as trump while players call; None where none is.
        proposed: Every suit that was proposed in this deal, those before a redeal included.
        calls: What was said in this deal, before a redeal included.
        trump: The trump suit; None until it is found.
        declarer: Who plays on it; None until it is found.
        forced: Whether the declarer had no choice.
        leader: Who led the trick on the table, or is to lead it; None while no card is awaited.
        trick: The cards of the trick on the table, in the order played.
        tricks: The finished tricks of this deal, the first one first.
        aside: Cards that were played before these tricks, in a position that does not say how.
        points: Card points per team so far in this deal, or at its end.
        roem: Roem per team in this deal.
        taken: Number of tricks per team in this deal.
        scores: The totals per team.
        history: One result per finished deal.
        outcome: How the match ended; None while it goes on.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("klaverjassen")
        >>> state = game.position(["CJ C9", "S8 S7", "D8 D7", "HK"], trump="C", declarer=0, leader=3, trick="HT")
        >>> view = game.view(state, 0)
        >>> isinstance(view, KlaverjassenView), view.hand, view.trick, view.counts, view.eldest
        (True, (card('C9'), card('CJ')), (card('HT'),), (2, 2, 2, 1), 0)
    """

    seat: Seat | None
    phase: Phase
    turn: Seat | None
    deal: int
    dealer: Seat
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    proposal: Suit | None
    proposed: tuple[Suit, ...]
    calls: tuple[Call, ...]
    trump: Suit | None
    declarer: Seat | None
    forced: bool
    leader: Seat | None
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    aside: tuple[Card, ...]
    points: PerTeam
    roem: PerTeam
    taken: PerTeam
    scores: PerTeam
    history: tuple[DealResult, ...]
    outcome: Outcome | None

    @property
    def eldest(self) -> Seat:
        """The seat after the dealer: who calls first and, unless the house rules say otherwise, leads first."""
        return (self.dealer + 1) & 3


def view(state: KlaverjassenState, seat: Seat | None) -> KlaverjassenView:
    """What `seat` may know of `state`; None is a spectator."""
    table, won = state.table, state.won
    auction = table.auction
    proposed = tuple([SUITS[suit] for suit in auction.proposed])
    phase = state.phase
    return KlaverjassenView(
        seat=seat,
        phase=phase,
        turn=state.turn if state.turn >= 0 else None,
        deal=table.deal,
        dealer=table.dealer,
        hand=() if seat is None else faces(state.held(seat)),
        counts=tuple([state.held(other).bit_count() for other in range(4)]),
        proposal=proposed[-1] if phase is Phase.AUCTION and proposed else None,
        proposed=proposed,
        calls=auction.calls,
        trump=None if auction.trump < 0 else SUITS[auction.trump],
        declarer=None if auction.declarer == NOBODY else auction.declarer,
        forced=auction.forced,
        leader=state.leader if phase is Phase.PLAY else None,
        trick=state.trick,
        tricks=state.tricks,
        aside=faces(table.aside),
        points=won.points,
        roem=won.roem,
        taken=won.taken,
        scores=table.scores,
        history=table.history,
        outcome=table.outcome,
    )
