"""What a trick, a deal and a match count."""

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import combinations

from ...cards.french import CARDS, RANKS, SUITS, Rank, mask_of
from ...game import Outcome, Seat
from .cards import STUK
from .options import KlaverjassenOptions
from .state import DealResult, PerTeam, Table, new_result

__all__ = ["HALF", "LAST_TRICK", "TOTAL", "outcome", "roem", "roem_tables", "score_deal"]

LAST_TRICK = 10
"""The card points of the last trick itself (KJ-06)."""

TOTAL = 162
"""All card points of a deal (KJ-06)."""

HALF = 82
"""More than half of them (KJ-51)."""


def roem(options: KlaverjassenOptions, trick: int, trump: int) -> int:
    """The roem in the four cards of a trick, given as bits; a trick that is not finished has none (KJ-41 to KJ-49).

    Examples:
        >>> from tablerules.cards.french import cards, mask_of
        >>> roem(KlaverjassenOptions(), mask_of(cards("CT CJ CQ CK")), trump=0)
        70
    """
    if options.roem_mode == "off" or trick.bit_count() < 4:
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


@lru_cache(maxsize=16)
def roem_tables(options: KlaverjassenOptions) -> tuple[Mapping[int, int], ...]:
    """For each trump suit the roem of the tricks that have any, by their bits: some thousand of 35,960."""
    return tuple(
        {trick: points for trick in _promising(trump) if (points := roem(options, trick, trump))} for trump in range(4)
    )


@cache
def _promising(trump: int) -> tuple[int, ...]:
    """The tricks that have roem under some house rules: three in a row, stuk, or four alike among their cards."""
    bits = [card.bit for card in CARDS]
    found = {mask_of(CARDS[rank::8]) for rank in range(8)}
    for low in range(len(bits)):
        if low % 8 < 6:
            run = bits[low] | bits[low + 1] | bits[low + 2]
            found |= {run | other for other in bits if not run & other}
    others = [bit for bit in bits if not STUK[trump] & bit]
    found |= {STUK[trump] | first | second for first, second in combinations(others, 2)}
    return tuple(found)


def score_deal(
    options: KlaverjassenOptions, table: Table, card_points: PerTeam, roem: PerTeam, taken: PerTeam
) -> DealResult:
    """The result of a deal whose eight tricks have been played, from what the teams won (KJ-50 to KJ-56)."""
    auction, before = table.auction, table.scores
    us = auction.declarer & 1
    them = 1 - us
    nat, pit = _is_nat(options, card_points, roem, us), taken[them] == 0
    mine, theirs = card_points[us] + roem[us], card_points[them] + roem[them]
    if nat:
        mine, theirs = 0, TOTAL + roem[them] + (roem[us] if options.nat_roem == "all" else 0)
        if taken[us] == 0:
            theirs += options.counter_pit_bonus
    elif pit:
        mine += options.pit_bonus
    points = (theirs, mine) if us else (mine, theirs)
    return new_result(
        table.dealer,
        auction.declarer,
        SUITS[auction.trump],
        auction.forced,
        card_points,
        roem,
        taken,
        nat,
        pit,
        points,
        (before[0] + points[0], before[1] + points[1]),
    )


def _is_nat(options: KlaverjassenOptions, points: PerTeam, roem: PerTeam, us: int) -> bool:
    """Whether the declaring team `us` has failed; a tie is not enough (KJ-50, KJ-51)."""
    if options.nat_threshold == "card_points_82":
        return points[us] < HALF
    return points[us] + roem[us] <= points[1 - us] + roem[1 - us]


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
