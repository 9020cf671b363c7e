"""What a trick, a deal and a match count."""

from ...cards.french import RANKS, SUITS, Rank
from ...game import Outcome, Seat
from .cards import STUK
from .options import KlaverjassenOptions
from .state import Auction, DealResult, PerTeam, Table, Won

__all__ = ["HALF", "LAST_TRICK", "TOTAL", "RoemTable", "outcome", "roem", "score_deal"]

LAST_TRICK = 10
"""The card points of the last trick itself (KJ-06)."""

TOTAL = 162
"""All card points of a deal (KJ-06)."""

HALF = 82
"""More than half of them (KJ-51)."""


def roem(options: KlaverjassenOptions, trick: int, trump: int) -> int:
    """The roem in the four cards of a trick, given as bits (KJ-41 to KJ-49).

    Examples:
        >>> from tablerules.cards.french import cards, mask_of
        >>> roem(KlaverjassenOptions(), mask_of(cards("CT CJ CQ CK")), trump=0)
        70
    """
    if options.roem_mode == "off":
        return 0
    alike = trick & trick >> 8 & trick >> 16 & trick >> 24
    if alike:
        return _four_alike(options, RANKS[alike.bit_length() - 1])
    return _run(trick) + (20 if trick & STUK[trump] == STUK[trump] else 0)  # KJ-45, KJ-46


def _four_alike(options: KlaverjassenOptions, rank: Rank) -> int:
    """Four cards of one rank (KJ-47, KJ-48)."""
    if rank is Rank.JACK:
        return options.four_jacks
    too_low = options.four_alike_lowest == "T" and rank in (Rank.SEVEN, Rank.EIGHT, Rank.NINE)
    return 0 if too_low else 100


def _run(trick: int) -> int:
    """Three or four cards of one suit in a row, in natural order; only one suit can have them (KJ-42 to KJ-44)."""
    for suit in range(4):
        lane = trick >> 8 * suit & 255
        three = lane & lane >> 1 & lane >> 2
        if three:
            return 50 if three & three >> 1 else 20
    return 0


class RoemTable(dict[int, int]):
    """The roem of every trick with one trump suit, by the bits of its cards; worked out when first asked for."""

    def __init__(self, options: KlaverjassenOptions, trump: int) -> None:
        super().__init__()
        self._options = options
        self._trump = trump

    def __missing__(self, trick: int) -> int:
        found = self[trick] = roem(self._options, trick, self._trump)
        return found


def score_deal(options: KlaverjassenOptions, table: Table, auction: Auction, won: Won) -> DealResult:
    """The result of a deal whose eight tricks have been played (KJ-50 to KJ-56)."""
    us = auction.declarer & 1
    them = 1 - us
    nat = _is_nat(options, won, us)
    pit = won.taken[them] == 0
    points = [won.points[0] + won.roem[0], won.points[1] + won.roem[1]]
    if nat:
        points[us] = 0
        points[them] = TOTAL + won.roem[them] + (won.roem[us] if options.nat_roem == "all" else 0)
        if won.taken[us] == 0:
            points[them] += options.counter_pit_bonus
    elif pit:
        points[us] += options.pit_bonus
    return DealResult(
        dealer=table.dealer,
        declarer=auction.declarer,
        trump=SUITS[auction.trump],
        forced=auction.forced,
        card_points=won.points,
        roem=won.roem,
        taken=won.taken,
        nat=nat,
        pit=pit,
        points=(points[0], points[1]),
        scores=(table.scores[0] + points[0], table.scores[1] + points[1]),
    )


def _is_nat(options: KlaverjassenOptions, won: Won, us: int) -> bool:
    """Whether the declaring team `us` has failed; a tie is not enough (KJ-50, KJ-51)."""
    if options.nat_threshold == "card_points_82":
        return won.points[us] < HALF
    return won.points[us] + won.roem[us] <= won.points[1 - us] + won.roem[1 - us]


def outcome(options: KlaverjassenOptions, deal: int, scores: PerTeam) -> Outcome | None:
    """How the match ended with the deal of that number; None while it goes on (KJ-57 to KJ-59).

    Examples:
        >>> outcome(KlaverjassenOptions(target=1500), 10, (1500, 1000)).winners
        (0, 2)
    """
    ours, theirs = scores
    if options.target is None:
        over, reason = deal >= options.deals, "deals_played"
    else:
        over, reason = max(scores) >= options.target and ours != theirs, "target_reached"
    if not over:
        return None
    winners: tuple[Seat, ...] = ()
    returns = (0.0, 0.0, 0.0, 0.0)
    if ours > theirs:
        winners, returns = (0, 2), (1.0, -1.0, 1.0, -1.0)
    elif theirs > ours:
        winners, returns = (1, 3), (-1.0, 1.0, -1.0, 1.0)
    return Outcome(returns, winners, scores, reason)
