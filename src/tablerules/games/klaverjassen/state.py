"""Everything that is true at a table of Klaverjassen, as frozen values; nothing about how to change it."""

import enum
from collections.abc import Sequence
from typing import Literal, TypeAlias

import attrs

from ...cards.french import Card, CardSet, Suit
from ...chance import Question
from ...game import TABLE, Event, Outcome, Seat
from ...trusted import evolver, trusted
from .events import TrickWon
from .moves import KlaverjassenMove
from .standing import Standing, back, best, stands

__all__ = [
    "NOBODY",
    "NO_AUCTION",
    "Auction",
    "Call",
    "DealResult",
    "KlaverjassenState",
    "PerTeam",
    "Phase",
    "Table",
    "Trick",
    "Won",
    "asking",
    "hands_of",
    "new_auction",
    "new_call",
    "new_result",
    "new_state",
    "new_table",
    "totals_after",
    "won_before",
]

PerTeam: TypeAlias = tuple[int, int]
"""A number for team 0 (seats 0 and 2) and one for team 1 (seats 1 and 3)."""

NOBODY: Seat = -3
"""The seat on turn when the match is over."""


class Phase(enum.Enum):
    """What the game waits for: a call, a card, the next deal, or nothing any more."""

    AUCTION = "auction"
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
    """How trump was found, or how far the search is; suits are indexes into `SUITS`.

    Attributes:
        proposed: The suits proposed so far, those before a redeal included.
        calls: The calls so far, those before a redeal included.
        trump: The trump suit; -1 until it is found.
        declarer: Who plays on it; NOBODY until it is found.
        forced: Whether the declarer had no choice, because everybody had passed for the last time.
    """

    proposed: tuple[int, ...] = ()
    calls: tuple[Call, ...] = ()
    trump: int = -1
    declarer: Seat = NOBODY
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
    """What the teams have won in a deal.

    Attributes:
        points: Card points per team.
        roem: Roem per team.
        taken: Number of tricks per team.
    """

    points: PerTeam = (0, 0)
    roem: PerTeam = (0, 0)
    taken: PerTeam = (0, 0)


NOTHING_WON = Won()


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
    """What does not change while cards are played.

    Attributes:
        deal: The number of the deal, from 1; 0 before the first one. A redeal does not count.
        dealer: Who dealt.
        auction: How trump was found.
        scores: The totals per team.
        history: One result per finished deal.
        outcome: How the match ended; None while it goes on.
        aside: The bits of cards that left this deal before what the state's tricks tell; only in positions.
        before: What the teams won with them.
    """

    deal: int
    dealer: Seat
    auction: Auction
    scores: PerTeam = (0, 0)
    history: tuple[DealResult, ...] = ()
    outcome: Outcome | None = None
    aside: int = 0
    before: Won = NOTHING_WON


@attrs.frozen
class KlaverjassenState:
    """A state of Klaverjassen. Hands are sets of bits: `hand` gives the cards, `KlaverjassenView` has all in words.

    A card that is played stays in the hand it came from until its trick is finished: nobody plays twice to a trick,
    so that nothing need be changed before.

    Attributes:
        turn: The seat the game waits for: a player, TABLE between deals, NOBODY at the end.
        hands: The bits of the cards each seat had when the trick on the table began, that of its leader first, the
            others clockwise; where no cards are played, that of the seat on turn is first.
        moves: What the seat on turn may do; it follows from the rest and is kept because everybody asks for it.
        trick: The cards of the trick on the table, in the order played.
        standing: How that trick stands: which suit was led, which card wins so far, and how long ago it was played.
        won_tricks: The finished tricks of this deal, first one first, each as it was told when it was won.
        table: What does not change while cards are played.
        question: The open question to CHANCE.
        events: What the last move made happen.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("klaverjassen")
        >>> hands = ["CJ C9", "S8 S7", "D8 D7", "HK"]
        >>> state = game.position(hands, trump="C", declarer=0, leader=3, trick="HT")
        >>> state.phase, state.leader, state.best, state.won.points, state.history
        (<Phase.PLAY: 'play'>, 3, card('HT'), (0, 0), ())
        >>> isinstance(state, KlaverjassenState)
        True
    """

    turn: Seat
    hands: tuple[int, ...]
    moves: tuple[KlaverjassenMove, ...] = attrs.field(eq=False, repr=False)
    trick: tuple[Card, ...]
    standing: Standing
    won_tricks: tuple[TrickWon, ...]
    table: Table
    question: Question | None = None
    events: tuple[Event, ...] = attrs.field(default=(), eq=False)

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        if self.turn < 0:
            return Phase.DEAL_OVER if self.turn == TABLE else Phase.MATCH_OVER
        if self.table.auction.trump >= 0:
            return Phase.PLAY
        return Phase.AUCTION

    @property
    def leader(self) -> Seat:
        """Who leads the trick on the table, or led it, while cards are played."""
        return (self.turn - len(self.trick)) & 3

    @property
    def best(self) -> Card | None:
        """The card that wins the trick on the table so far; None before the lead."""
        return best(self.standing)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks of this deal, first one first, each with who led it.

        Examples:
            >>> import tablerules
            >>> game = tablerules.get("klaverjassen")
            >>> hands = ["CJ", "S8", "D8", "HK"]
            >>> state = game.position(hands, trump="C", declarer=0, leader=1, tricks=["S7 SK SA S9"])
            >>> [(trick.leader, trick.winner, trick.points) for trick in state.tricks]
            [(3, 1, 15)]
        """
        found = []
        leader = None
        for won in self.won_tricks:
            if leader is None:
                leader = (won.seat + back(stands(self.table.auction.trump, won.cards))) & 3
            found.append(new_trick(leader, won.cards, won.seat, won.points, won.roem))
            leader = won.seat
        return tuple(found)

    @property
    def won(self) -> Won:
        """What the teams have won in this deal so far, or at its end."""
        return won_after(self.won_tricks, self.table.before)

    @property
    def history(self) -> tuple[DealResult, ...]:
        """One result per finished deal."""
        return self.table.history

    def held(self, seat: Seat) -> int:
        """The bits of the cards of a seat.

        Examples:
            >>> import tablerules
            >>> game = tablerules.get("klaverjassen")
            >>> state = game.position(["CJ C9", "S8 S7", "D8 D7", "HK"], trump="C", declarer=0, leader=3, trick="HT")
            >>> state.held(3) == state.hand(3).mask == tablerules.cards.french.card("HK").bit
            True
        """
        trick = self.trick
        place = (seat - self.turn + len(trick)) & 3
        return self.hands[place] ^ trick[place].bit if place < len(trick) else self.hands[place]

    def hand(self, seat: Seat) -> CardSet:
        """The cards of a seat.

        Examples:
            >>> import random, tablerules
            >>> game = tablerules.get("klaverjassen")
            >>> state = tablerules.settle(game, game.start(4), random.Random(7))
            >>> len(state.hand(0))
            8
        """
        return CardSet(self.held(seat))


def totals_after(tricks: tuple[TrickWon, ...], before: Won) -> tuple[PerTeam, PerTeam, PerTeam]:
    """Card points, roem and number of tricks of the teams after some tricks."""
    (our_points, their_points), (our_roem, their_roem), (we, they) = before.points, before.roem, before.taken
    for trick in tricks:
        if trick.seat & 1:
            their_points += trick.points
            their_roem += trick.roem
            they += 1
        else:
            our_points += trick.points
            our_roem += trick.roem
            we += 1
    return (our_points, their_points), (our_roem, their_roem), (we, they)


def won_after(tricks: tuple[TrickWon, ...], before: Won) -> Won:
    """What the teams have won after some tricks."""
    points, roem, taken = totals_after(tricks, before)
    return new_won(points, roem, taken)


def won_before(tricks: tuple[TrickWon, ...], after: Won) -> Won:
    """What the teams had won before some tricks."""
    points, roem, taken = totals_after(tricks, NOTHING_WON)
    return new_won(_less(after.points, points), _less(after.roem, roem), _less(after.taken, taken))


def _less(all_: PerTeam, some: PerTeam) -> PerTeam:
    return all_[0] - some[0], all_[1] - some[1]


def hands_of(turn: Seat, held: Sequence[int], trick: tuple[Card, ...]) -> tuple[int, ...]:
    """The hands as a state keeps them, given what the seats hold and the trick on the table."""
    leader = turn - len(trick)
    hands = [held[(leader + place) & 3] for place in range(4)]
    for place, card in enumerate(trick):
        hands[place] |= card.bit
    return tuple(hands)


NO_AUCTION = Auction()

# The trusted constructors: for values the rules have computed themselves.
new_auction = trusted(Auction)
new_call = trusted(Call)
new_result = trusted(DealResult)
new_state = trusted(KlaverjassenState)
asking = evolver(KlaverjassenState, "question", events=())
"""The state with an open question."""
new_table = trusted(Table)
new_trick = trusted(Trick)
new_won = trusted(Won)
