"""The three orders of the cards, what they count, and what beats what: tables by trump suit and card code."""

from ...cards.french import CARDS, SUITS, Card, Rank, mask_of

__all__ = ["BEATS", "LANE", "PLAIN_ORDER", "POINTS", "STUK", "TRUMP_ORDER", "strength"]

# From low to high. The third order, of runs, is the natural order of the pack (KJ-42).
PLAIN_ORDER = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE)
"""How the ranks of a plain suit beat each other, from low to high (KJ-04)."""

TRUMP_ORDER = (Rank.SEVEN, Rank.EIGHT, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE, Rank.NINE, Rank.JACK)
"""How the ranks of the trump suit beat each other, from low to high (KJ-05)."""

_PLAIN_POINTS = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}
_TRUMP_POINTS = _PLAIN_POINTS | {Rank.JACK: 20, Rank.NINE: 14}


def strength(card: Card, trump: int) -> int:
    """Where a card stands in the order of its suit when the suit with index `trump` is trump: trumps above all."""
    if card.suit is SUITS[trump]:
        return 8 + TRUMP_ORDER.index(card.rank)
    return PLAIN_ORDER.index(card.rank)


POINTS = tuple(
    tuple((_TRUMP_POINTS if card.suit is suit else _PLAIN_POINTS).get(card.rank, 0) for card in CARDS) for suit in SUITS
)
"""`POINTS[trump][code]`: the card points of each card (KJ-04, KJ-05)."""

LANE = tuple(mask_of(card for card in CARDS if card.suit is suit) for suit in SUITS)
"""`LANE[suit]`: all cards of a suit."""


def _beats(best: Card, trump: int) -> int:
    """The cards that would win a trick from `best`: higher ones of its suit, and any trump (KJ-39)."""
    return mask_of(
        card
        for card in CARDS
        if (card.suit is best.suit or card.suit is SUITS[trump]) and strength(card, trump) > strength(best, trump)
    )


BEATS = tuple(tuple(_beats(best, trump) for best in CARDS) for trump in range(4))
"""`BEATS[trump][best]`: the cards, as bits, that take over a trick in which the card with code `best` wins so far."""

STUK = tuple(
    mask_of(card for card in CARDS if card.suit is suit and card.rank in (Rank.KING, Rank.QUEEN)) for suit in SUITS
)
"""`STUK[trump]`: king and queen of trump (KJ-45)."""
