"""Klaverjassen once more, slow and plain: cards are texts, every rule is a loop; the judge of the fast rules.

Nothing here comes from the library. `legal` is the decision table of the rules, row by row.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

SUITS = "CDHS"
RANKS = "789TJQKA"
PACK = [suit + rank for suit in SUITS for rank in RANKS]

PLAIN_ORDER = "789JQKTA"  # low to high
TRUMP_ORDER = "78QKTA9J"
PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}

DUTIES = ("amsterdam", "rotterdam")
UNDERTRUMPS = ("banned", "required", "allowed")
VARIANTS = [(duty, undertrump) for duty in DUTIES for undertrump in UNDERTRUMPS]

Cards = Sequence[str]


def strength(card: str, led: str, trump: str) -> int:
    """How a card stands in a trick: trumps over the led suit over all that cannot win."""
    suit, rank = card
    if suit == trump:
        return 20 + TRUMP_ORDER.index(rank)
    return 10 + PLAIN_ORDER.index(rank) if suit == led else 0


def winner(trick: Cards, trump: str) -> int:
    """The position in the trick of the card that wins it as it stands."""
    return max(range(len(trick)), key=lambda at: strength(trick[at], trick[0][0], trump))


def legal(hand: Cards, trick: Cards, trump: str, duty: str, undertrump: str) -> set[str]:
    """The cards of the hand that may be played to the trick."""
    if undertrump == "auto":
        undertrump = "banned" if duty == "amsterdam" else "required"
    everything = set(hand)
    if not trick:
        return everything  # L1

    led = trick[0][0]
    best_at = winner(trick, trump)
    best = trick[best_at]
    follow = {card for card in hand if card[0] == led}
    trumps = {card for card in hand if card[0] == trump}
    higher = {card for card in trumps if strength(card, led, trump) > strength(best, led, trump)}
    plain = everything - trumps
    partner_wins = len(trick) - best_at == 2
    exempt = duty == "amsterdam" and partner_wins

    if follow and led != trump:
        return follow  # L2
    if led == trump and higher:
        return higher  # L3
    if led == trump and trumps:
        return trumps  # L4
    if not trumps:
        return everything  # L5
    if exempt and best[0] != trump:
        return everything  # L6
    if exempt and undertrump == "banned":
        return plain | higher or everything  # L7
    if exempt:
        return everything  # L7
    if best[0] != trump:
        return trumps  # L8
    if higher:
        return higher  # L9
    if undertrump == "banned":
        return plain or trumps  # L10
    if undertrump == "required":
        return trumps  # L10
    return everything  # L10


def points(card: str, trump: str) -> int:
    """The card points of one card."""
    suit, rank = card
    return (TRUMP_POINTS if suit == trump else PLAIN_POINTS).get(rank, 0)


def roem(trick: Cards, trump: str, four_jacks: int = 200, four_alike_lowest: str = "7") -> int:
    """The roem of four cards."""
    ranks = {card[1] for card in trick}
    if len(ranks) == 1:
        (rank,) = ranks
        if rank == "J":
            return four_jacks
        return 100 if RANKS.index(rank) >= RANKS.index(four_alike_lowest) else 0
    stuk = 20 if trump + "K" in trick and trump + "Q" in trick else 0
    return {4: 50, 3: 20}.get(longest_run(trick), 0) + stuk


def longest_run(cards: Cards) -> int:
    """The length of the longest run of neighbours in one suit, in the natural order."""
    places = sorted(SUITS.index(suit) * 100 + RANKS.index(rank) for suit, rank in cards)
    runs = groupby(enumerate(places), key=lambda numbered: numbered[1] - numbered[0])
    return max(len(list(run)) for _, run in runs)


def score(
    card_points: Sequence[int],
    roem: Sequence[int],
    taken: Sequence[int],
    declaring: int,
    *,
    nat_threshold: str = "majority",
    nat_roem: str = "all",
    pit_bonus: int = 100,
    counter_pit_bonus: int = 0,
) -> tuple[tuple[int, int], bool, bool]:
    """What a deal comes to: the points per team, whether it is nat, and whether it is a pit."""
    other = 1 - declaring
    own, theirs = card_points[declaring] + roem[declaring], card_points[other] + roem[other]
    nat = card_points[declaring] < 82 if nat_threshold == "card_points_82" else own <= theirs
    pit = taken[declaring] == 8
    if nat:
        own, theirs = 0, 162 + roem[other]
        if nat_roem == "all":
            theirs += roem[declaring]
        if taken[other] == 8:
            theirs += counter_pit_bonus
    elif pit:
        own += pit_bonus
    return ((own, theirs) if declaring == 0 else (theirs, own)), nat, pit


def leaders(tricks: Sequence[Cards], trump: str, first: int) -> list[int]:
    """Who led each of the finished tricks, and who leads the next one."""
    seats = [first]
    for trick in tricks:
        seats.append((seats[-1] + winner(trick, trump)) % 4)
    return seats


def hands_of(tricks: Sequence[Cards], trump: str, first: int) -> list[list[str]]:
    """The hands from which the tricks were played, in the order of play."""
    hands: list[list[str]] = [[], [], [], []]
    for leader, trick in zip(leaders(tricks, trump, first), tricks, strict=False):
        for at, card in enumerate(trick):
            hands[(leader + at) % 4].append(card)
    return hands


def perft(
    hands: Sequence[frozenset[str]], leader: int, trump: str, duty: str, undertrump: str, trick: tuple[str, ...] = ()
) -> int:
    """How many ways there are to play the hands to the end."""
    if len(trick) == 4:
        leader, trick = (leader + winner(trick, trump)) % 4, ()
    if not any(hands):
        return 1
    seat = (leader + len(trick)) % 4
    return sum(
        perft(
            [*hands[:seat], hands[seat] - {card}, *hands[seat + 1 :]], leader, trump, duty, undertrump, (*trick, card)
        )
        for card in legal(sorted(hands[seat]), trick, trump, duty, undertrump)
    )
