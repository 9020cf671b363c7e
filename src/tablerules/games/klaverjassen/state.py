"""Everything that is true at a table of Klaverjassen, as frozen values; nothing about how to change it."""

import enum
from typing import Literal, TypeAlias

import attrs

from ...cards.french import Card, CardSet, Suit
from ...chance import Question
from ...game import Event, Outcome, Seat
from ...trusted import trusted

__all__ = [
    "NOBODY",
    "NO_AUCTION",
    "NO_CARDS_WON",
    "Auction",
    "Call",
    "DealResult",
    "KlaverjassenState",
    "PerTeam",
    "Phase",
    "Table",
    "Trick",
    "Won",
    "new_auction",
    "new_call",
    "new_result",
    "new_state",
    "new_table",
    "new_trick",
    "new_won",
]

PerTeam: TypeAlias = tuple[int, int]
"""A number for team 0 (seats 0 and 2) and one for team 1 (seats 1 and 3)."""

NOBODY: Seat = -3
"""The seat on turn when the match is over."""


class Phase(enum.Enum):
    """What the game waits for: a call, a suit that has to be named, a card, the next deal, or nothing any more."""

    CALL = "call"
    NAME = "name"
    PLAY = "play"
    DEAL_OVER = "deal_over"
    MATCH_OVER = "match_over"


@attrs.frozen
class Call:
    """What a seat said in the auction.

    Attributes:
        seat: Who said it.
        says: ``"pass"``, ``"play"`` (on the proposed suit) or ``"name"`` (a suit of its own choice).
        suit: The suit proposed or named; None for a pass where no suit is proposed.
    """

    seat: Seat
    says: Literal["pass", "play", "name"]
    suit: Suit | None


@attrs.frozen
class Auction:
    """How trump was found, or how far the search is; suits are indexes into `SUITS`, -1 and NOBODY mean not yet.

    Attributes:
        proposed: The suits proposed so far, those before a redeal included.
        calls: The calls so far, those before a redeal included.
        declarer: Who plays on the trump suit.
        trump: The trump suit.
        forced: Whether the declarer had no choice, because everybody had passed for the last time.
    """

    proposed: tuple[int, ...] = ()
    calls: tuple[Call, ...] = ()
    declarer: Seat = NOBODY
    trump: int = -1
    forced: bool = False


@attrs.frozen
class Trick:
    """A finished trick.

    Attributes:
        leader: Who led it.
        cards: Its cards in the order played.
        winner: Who won it.
        points: Its card points, those for the last trick included.
        roem: Its roem.
    """

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat
    points: int
    roem: int


@attrs.frozen
class Won:
    """What the teams have won in this deal.

    Attributes:
        tricks: The finished tricks, first one first.
        points: Card points per team.
        roem: Roem per team.
        taken: Number of tricks per team.
    """

    tricks: tuple[Trick, ...] = ()
    points: PerTeam = (0, 0)
    roem: PerTeam = (0, 0)
    taken: PerTeam = (0, 0)


@attrs.frozen
class DealResult:
    """How a deal ended.

    Attributes:
        dealer: Who dealt it.
        declarer: Who played it.
        trump: The trump suit.
        forced: Whether the declarer had no choice.
        card_points: Card points per team, 162 together.
        roem: Roem per team.
        taken: Number of tricks per team.
        nat: Whether the declarer's team failed.
        pit: Whether the declarer's team won all tricks.
        points: What each team scored.
        scores: The totals after it.
    """

    dealer: Seat
    declarer: Seat
    trump: Suit
    forced: bool
    card_points: PerTeam
    roem: PerTeam
    taken: PerTeam
    nat: bool
    pit: bool
    points: PerTeam
    scores: PerTeam


@attrs.frozen
class Table:
    """What changes once a deal.

    Attributes:
        deal: The number of the deal, from 1; 0 before the first one. A redeal does not count.
        dealer: Who dealt.
        scores: The totals per team.
        history: One result per finished deal.
        aside: The bits of cards that left this deal before what `Won.tricks` tells; only in positions.
        outcome: How the match ended; None while it goes on.
    """

    deal: int
    dealer: Seat
    scores: PerTeam = (0, 0)
    history: tuple[DealResult, ...] = ()
    aside: int = 0
    outcome: Outcome | None = None


@attrs.frozen
class KlaverjassenState:
    """A state of Klaverjassen. Hands are sets of bits: `hand` gives the cards, `KlaverjassenView` has all in words.

    Attributes:
        phase: What the game waits for.
        turn: The seat it waits for: a player, TABLE between deals, NOBODY at the end.
        hands: The bits of the cards of each seat.
        playable: The bits of the cards that the seat on turn may play; 0 while no card is awaited.
        trick: The cards of the trick on the table, in the order played.
        best: The code of the card that wins it so far; -1 before the lead.
        ahead: Who played that card; before the lead, who leads.
        won: What the teams have won in this deal.
        auction: How trump was found.
        table: What changes once a deal.
        question: The open question to CHANCE.
        events: What the last move made happen.
    """

    phase: Phase
    turn: Seat
    hands: tuple[int, ...]
    playable: int
    trick: tuple[Card, ...]
    best: int
    ahead: Seat
    won: Won
    auction: Auction
    table: Table
    question: Question | None = None
    events: tuple[Event, ...] = attrs.field(default=(), eq=False)

    def hand(self, seat: Seat) -> CardSet:
        """The cards of a seat.

        Examples:
            >>> import random, tablerules
            >>> game = tablerules.get("klaverjassen")
            >>> state = tablerules.settle(game, game.start(4), random.Random(7))
            >>> len(state.hand(0))
            8
        """
        return CardSet(self.hands[seat])

    @property
    def leader(self) -> Seat:
        """Who leads the trick on the table, or led it."""
        return self.turn - len(self.trick) & 3

    @property
    def history(self) -> tuple[DealResult, ...]:
        """One result per finished deal."""
        return self.table.history


NO_AUCTION = Auction()
NO_CARDS_WON = Won()

# The trusted constructors: for values the rules have computed themselves.
new_state = trusted(KlaverjassenState)
new_auction = trusted(Auction)
new_call = trusted(Call)
new_result = trusted(DealResult)
new_table = trusted(Table)
new_trick = trusted(Trick)
new_won = trusted(Won)
