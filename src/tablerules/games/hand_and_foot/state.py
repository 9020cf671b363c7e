"""Everything that is true at a Hand and Foot table, as frozen values; nothing about how to change it."""

import enum

import attrs

from ...chance import Question
from ...game import Event, Outcome, Seat
from ...trusted import trusted
from .cards import KEYS, KINDS, Card
from .moves import Claim, Stage

__all__ = [
    "HandAndFootState",
    "Phase",
    "RoundSummary",
    "Table",
    "Team",
    "TeamSummary",
    "new_state",
    "new_team",
    "packed",
    "unpacked",
]


class Phase(enum.Enum):
    """What the game waits for."""

    DRAW = "draw"
    ANSWER = "answer"
    CLAIM = "claim"
    MELD = "meld"
    ROUND_OVER = "round_over"
    GAME_OVER = "game_over"


def packed(n: int, d: int, j: int) -> int:
    """A meld of n naturals, d deuces and j jokers as one number; 0 is no meld."""
    return n | d << 8 | j << 16


def unpacked(code: int) -> tuple[int, int, int]:
    """The naturals, deuces and jokers of a meld."""
    return code & 255, code >> 8 & 255, code >> 16


@attrs.frozen
class Team:
    """What a team has on the table.

    Attributes:
        growing: For each key the meld that further cards go to, packed; 0 where there is none.
        books: The melds that are full, each its packed cards and `key << 24`, sorted.
        tray: Red threes laid.
        opened: Whether it has committed its first meld of the round.
    """

    growing: tuple[int, ...] = (0,) * len(KEYS)
    books: tuple[int, ...] = ()
    tray: int = 0
    opened: bool = False


@attrs.frozen
class TeamSummary:
    """What a team made in a round (HF-119).

    Attributes:
        team: The team.
        opened: Whether it opened.
        clean_books: Its clean books.
        dirty_books: Its dirty books.
        wild_books: Its wild books.
        book_points: The bonuses for them.
        table_points: Card points of all its melds.
        red3_played: Red threes laid.
        red3_points: The bonuses for them.
        going_out_points: The bonus for going out.
        hand_points: Card points left in hands, not above 0.
        foot_points: Card points left in feet, not above 0.
        red3_unplayed: Red threes left in hands and feet.
        red3_unplayed_points: What they cost, not above 0.
        incomplete_wild_points: What unfinished melds of wilds cost, not above 0.
        deal_bonus: What the table gave for the deal.
        round_total: The sum of all points.
        score_before: The score before the round.
        score_after: The score after it.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("hand-and-foot", preset="mini")
        >>> melds = [["5 5 5 5 5 5 5", "A A A A A 2 2"], []]
        >>> state = game.position(["9", "4 4"], [None, "5 K"], melds, foot_played=[0])
        >>> team, other = game.apply(state, 0, game.parse_move("discard 9")).history[0].teams
        >>> team.book_points, team.table_points, team.going_out_points, team.round_total
        (800, 175, 100, 1075)
        >>> isinstance(other, TeamSummary), other.hand_points, other.foot_points
        (True, -10, -15)
    """

    team: int
    opened: bool
    clean_books: int
    dirty_books: int
    wild_books: int
    book_points: int
    table_points: int
    red3_played: int
    red3_points: int
    going_out_points: int
    hand_points: int
    foot_points: int
    red3_unplayed: int
    red3_unplayed_points: int
    incomplete_wild_points: int
    deal_bonus: int
    round_total: int
    score_before: int
    score_after: int


@attrs.frozen
class RoundSummary:
    """How a round ended, for everybody to see.

    Attributes:
        round: Its number, from 1.
        dealer: Who dealt it.
        opening_required: The points each team needed to open.
        ended_by: ``"out"`` or ``"stock"``.
        out_player: Who went out; None when the stock ended it.
        turns: How many turns were begun.
        hands: What was left in each hand.
        feet: What was left in each foot.
        teams: One summary a team.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("hand-and-foot", preset="mini")
        >>> melds = [["5 5 5 5 5 5 5", "A A A A A 2 2"], []]
        >>> state = game.position(["9", "4 4"], [None, "5 K"], melds, foot_played=[0])
        >>> (summary,) = game.apply(state, 0, game.parse_move("discard 9")).history
        >>> isinstance(summary, RoundSummary), summary.ended_by, summary.out_player, summary.feet[1]
        (True, 'out', 0, (card('5'), card('K')))
    """

    round: int
    dealer: Seat
    opening_required: tuple[int, ...]
    ended_by: str
    out_player: Seat | None
    turns: int
    hands: tuple[tuple[Card, ...], ...]
    feet: tuple[tuple[Card, ...], ...]
    teams: tuple[TeamSummary, ...]


@attrs.frozen
class Table:
    """What changes once a round at most.

    Attributes:
        round: The number of the round, from 1; 0 before the first deal.
        dealer: Who dealt.
        scores: The score of each team before this round; after it, once it is over.
        required: The points each team needs to open.
        contract: The clean, dirty and wild books needed to go out.
        deal_bonus: What each team gets for the deal.
        history: One summary per finished round.
        aside: The cards that are out of play until the next deal, as a vector of counts for each kind.
        outcome: How the game ended; None while it goes on.
    """

    round: int
    dealer: Seat
    scores: tuple[int, ...]
    required: tuple[int, ...]
    contract: tuple[int, int, int]
    deal_bonus: tuple[int, ...]
    history: tuple[RoundSummary, ...] = ()
    aside: tuple[int, ...] = (0,) * KINDS
    outcome: Outcome | None = None


@attrs.frozen
class HandAndFootState:
    """A state of Hand and Foot. Cards are codes of kinds, sets of seats bit masks: see `HandAndFootView` for words.

    While something is staged, `before` is the state before the last stage or claim, which `undo` returns to. The
    oldest of these is what everybody else sees (HF-134).

    Attributes:
        phase: What the game waits for.
        turn: The seat whose turn it is.
        hands: For each seat the cards it plays from, as counts by kind.
        feet: For each seat the foot that lies face down, as counts by kind.
        up: The seats that have picked up their foot, a bit each.
        played: The seats that have ended a turn with it, a bit each.
        teams: What each team has on the table.
        stock: The stock as it was shuffled, top first.
        at: How many cards have been drawn from it.
        pile: The discard pile, bottom first.
        drew: How the turn began: ``"stock"``, ``"pile"``, or None.
        ran: Whether the foot was picked up by running in this turn.
        melded: Whether melds were committed in this turn.
        asked: The answer of the teammates: True for yes; None when they were not asked.
        queue: The teammates that have still to answer.
        staged: The claim and the stages since the last commit.
        points: The card points in them (HF-35).
        before: The state before the last of them; None when nothing is staged.
        turns: How many turns have begun in this round.
        table: What changes once a round at most.
        question: The open question to CHANCE.
        events: What the last move made happen.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("hand-and-foot")
        >>> state = game.position(hands=["K K K 2 9", "4", "4", "4"], opened=[0])
        >>> staged = game.apply(state, 0, game.parse_move("stage K 3 0 0"))
        >>> isinstance(state, HandAndFootState), staged.committed == state, state.history
        (True, True, ())
    """

    phase: Phase
    turn: Seat
    hands: tuple[bytes, ...]
    feet: tuple[bytes, ...]
    up: int
    played: int
    teams: tuple[Team, ...]
    stock: bytes
    at: int
    pile: bytes
    drew: str | None
    ran: bool
    melded: bool
    asked: bool | None
    queue: tuple[Seat, ...]
    staged: tuple[Claim | Stage, ...]
    points: int
    before: "HandAndFootState | None"
    turns: int
    table: Table
    question: Question | None = None
    events: tuple[Event, ...] = attrs.field(default=(), eq=False)

    @property
    def history(self) -> tuple[RoundSummary, ...]:
        """One summary per finished round."""
        return self.table.history

    @property
    def committed(self) -> "HandAndFootState":
        """The state of the last commit: this one, unless something is staged."""
        state = self
        while state.before is not None:
            state = state.before
        return state


new_state = trusted(HandAndFootState)
new_team = trusted(Team)
