"""Computer players of Klaverjassen: rules of thumb, and a search that plays a deal out by them.

A rule of thumb is a small function of a `Look`: what one seat knows of the trick on the table, as bits and codes. The
levels `normal` and `hard` share the rules, so that what the search expects of the others is sensible play.
"""

from collections.abc import Callable, Sequence
from math import comb, erf
from random import Random
from typing import Any

from ...bots.policy import PolicyBot
from ...bots.protocol import Bot
from ...bots.search import SearchBot
from ...game import Seat
from .cards import BEATS, LANE, POINTS, STUK, strength
from .game import Klaverjassen
from .moves import ACCEPT, NAMES, PASS, PLAYS, Accept, KlaverjassenMove, NameTrump, Pass, PlayCard
from .options import KlaverjassenOptions
from .rules.tables import Tables, tables
from .standing import AFTER, back, best_code, led
from .state import KlaverjassenState, PerTeam
from ...cards.french import CARDS, SUITS

__all__ = ["LEVELS"]

ORDER = tuple(tuple(strength(card, trump) for card in CARDS) for trump in range(4))
"""`ORDER[trump][code]`: where a card stands among those of its suit."""

ABOVE = tuple(
    tuple(BEATS[trump][code] & LANE[code >> 3] for code in range(32)) for trump in range(4)
)
"""`ABOVE[trump][code]`: the higher cards of its suit."""


class Look:
    """What a seat that is to play knows of the trick.

    Attributes:
        trump: The trump suit.
        legal: The codes of the cards it may play.
        hand: Its cards, as bits.
        others: The cards the other seats hold between them, as bits.
        standing: How the trick stands.
        played: How many cards lie on the table.
        declaring: Whether its team plays the deal.
        declarer: Whether it is the declarer itself.
        trick: The cards on the table, as bits.
    """

    __slots__ = ("declarer", "declaring", "hand", "legal", "others", "played", "roem", "standing", "trick", "trump", "tricks", "seat", "none")

    def __init__(self, state: KlaverjassenState, legal: Sequence[KlaverjassenMove], tables: Tables) -> None:
        auction = state.table.auction
        self.trump = auction.trump
        self.legal = [move.card.code for move in legal]  # type: ignore[union-attr]
        self.hand, second, third, fourth = state.hands
        self.others = second | third | fourth
        self.standing = state.standing
        self.played = len(state.trick)
        self.declarer = auction.declarer == state.turn
        self.declaring = not (auction.declarer ^ state.turn) & 1
        self.roem = tables.roem[auction.trump]
        self.trick = state.trick
        self.tricks = state.tricks
        self.seat = state.turn


W = dict(
    top=1, partner_first=1, low_from=0, cash_out=3, sure_out=2, tm=30.0, tk=8.0, m=14.0, duck=1.0, third=20.0, unsure=0.0, lead_low_trump=0, ktop=0, tenguard=0.0, psmear=0.0, second=0.0, dpts=1.0,
    partner_ace=0, def_trump=0, roem=0.0, long=0, singleton=0, avoid=0.0)


def pick(look: Look) -> int:
    if not look.played:
        return lead(look)
    return follow(look)


def lead(look: Look) -> int:
    trump, hand, others = look.trump, look.hand, look.others
    points, order = POINTS[trump], ORDER[trump]
    lane = LANE[trump]
    theirs = others & lane
    mine = [code for code in look.legal if code >> 3 == trump]
    if mine and theirs:
        top = max(mine, key=order.__getitem__)
        if look.declaring and not ABOVE[trump][top] & others:
            return top
        if look.declaring and not look.declarer and not look.tricks and W["partner_first"]:
            return top
        if look.declarer and W["lead_low_trump"] and len(mine) >= W["lead_low_trump"]:
            return min(mine, key=lambda code: (points[code], order[code]))
    best = -1
    value = -1.0
    for code in look.legal:
        if code >> 3 == trump or ABOVE[trump][code] & others:
            continue
        suit = LANE[code >> 3]
        out = (others & suit).bit_count()
        if theirs and out < W["cash_out"]:
            continue
        worth = points[code] + out
        if worth > value:
            best, value = code, worth
    if best >= 0:
        return best
    plain = [code for code in look.legal if code >> 3 != trump] or look.legal
    def low(code):
        n = (hand & LANE[code >> 3]).bit_count()
        out = (others & LANE[code >> 3]).bit_count()
        v = W["dpts"] * points[code] + order[code] / 8 + n * W["low_from"]
        if n == 1: v += W["singleton"]
        if points[code] < 5 and hand & ABOVE[trump][code] & LANE[code >> 3]:
            v += W["tenguard"] 
        if out < 3: v += W["avoid"]
        return v
    return min(plain, key=low)


def follow(look: Look) -> int:
    trump = look.trump
    standing = look.standing
    partner = look.played > 1 and back(standing) == 2
    best = best_code(standing)
    winners = [code for code in look.legal if BEATS[trump][best] >> code & 1]
    if partner and is_sure(look, best):
        return smear(look)
    if look.played == 3:
        if partner:
            return smear(look)
        if winners:
            return win(look, winners)
        return duck(look)
    sure = [code for code in winners if is_sure(look, code)]
    if partner:
        if W["psmear"] and sure:
            return win(look, sure)
        return duck(look)
    if sure:
        return win(look, sure)
    if winners and look.played == 2 and W["third"]:
        points = POINTS[trump]
        t = [c for c in winners if points[c] - 2 * keep(look, c) > -W["third"]]
        if t:
            return max(t, key=ORDER[trump].__getitem__)
    if winners and look.played == 1 and W["second"]:
        points = POINTS[trump]
        t = [c for c in winners if points[c] + keep(look, c) < W["second"]]
        if t:
            return max(t, key=ORDER[trump].__getitem__)
    return duck(look)


def is_sure(look: Look, code: int) -> bool:
    """Whether a card that wins the trick so far will do so to its end, as far as one can tell."""
    if look.played == 3:
        return True
    trump = look.trump
    higher = BEATS[trump][code] & look.others
    if not higher:
        return True
    if higher & LANE[code >> 3]:
        return False
    # only trumps
    return (look.others & LANE[led(look.standing)]).bit_count() >= W["sure_out"]


def smear(look: Look) -> int:
    points = POINTS[look.trump]
    return max(look.legal, key=lambda code: points[code] - keep(look, code))


def win(look: Look, winners: list[int]) -> int:
    points = POINTS[look.trump]
    return max(winners, key=lambda code: points[code] - keep(look, code))


def duck(look: Look) -> int:
    points = POINTS[look.trump]
    return min(look.legal, key=lambda code: points[code] * W["duck"] + keep(look, code))


def keep(look: Look, code: int) -> float:
    """What a card is worth in the hand."""
    trump = look.trump
    above = ABOVE[trump][code] & look.others
    if code >> 3 == trump:
        return W["tm"] if not above else W["tk"] + ORDER[trump][code] / 8
    if not above:
        return W["m"]
    return ORDER[trump][code] / 8


def call_strength(hand: int, trump: int, first: bool) -> float:
    b = hand >> 8 * trump & 255
    n = b.bit_count()
    jack, nine, ace, ten = b >> 4 & 1, b >> 2 & 1, b >> 7 & 1, b >> 3 & 1
    aces = sum(hand >> 8 * s + 7 & 1 for s in range(4) if s != trump)
    return 65 * jack + 35 * nine + 28 * (jack & nine) + 25 * ace + 12 * ten + 25 * n + 33 * aces - 175


LIMIT = 0.0


def call(state: KlaverjassenState, legal: Sequence[KlaverjassenMove], limit: float) -> KlaverjassenMove:
    hand = state.hands[0]
    first = state.turn == (state.table.dealer + 1 & 3)
    if legal[-1] is ACCEPT:
        suit = state.table.auction.proposed[-1]
        return ACCEPT if call_strength(hand, suit, first) >= limit else PASS
    suits = sorted(range(4), key=lambda suit: -call_strength(hand, suit, first))
    if legal[0] is PASS and call_strength(hand, suits[0], first) < limit:
        return PASS
    return NAMES[suits[0]]


class Normal:
    def __init__(self, game: Klaverjassen, limit: float = LIMIT) -> None:
        self.tables = tables(game.options)
        self.limit = limit

    def __call__(self, state: KlaverjassenState, seat: Seat, legal: Sequence[KlaverjassenMove], rng: Random) -> KlaverjassenMove:
        if state.table.auction.trump < 0:
            return call(state, legal, self.limit)
        return PLAYS[pick(Look(state, legal, self.tables))]


def easy(state, seat, legal, rng):
    trump = state.table.auction.trump
    if trump < 0:
        return call(state, legal, -60)
    codes = [m.card.code for m in legal]
    order = ORDER[trump]
    if not state.trick:
        plain = [c for c in codes if c >> 3 != trump] or codes
        top = max(plain, key=order.__getitem__)
        return PLAYS[top] if order[top] == 7 else PLAYS[min(codes, key=order.__getitem__)]
    winners = [c for c in codes if BEATS[trump][best_code(state.standing)] >> c & 1]
    if winners and back(state.standing) != 2:
        return PLAYS[min(winners, key=order.__getitem__)]
    return PLAYS[min(codes, key=order.__getitem__)]


def make_easy(game, rng):
    return PolicyBot(game, rng, easy)

def make_normal(game, rng):
    return PolicyBot(game, rng, Normal(game))

def make_hard(game, rng, playouts=100, exploration=0.7, seconds=None, pl=True, sm=True, lo=-20, hi=20):
    return SearchBot(game, rng, playouts=playouts, seconds=seconds, worth=worth_smooth if sm else worth, policy=Normal(game), exploration=exploration, plausible=Plausible(lo, hi) if pl else None)


class Plausible:
    def __init__(self, lo, hi): self.lo = lo; self.hi = hi
    def __call__(self, state):
        auction = state.table.auction
        if auction.trump < 0: return True
        held = [state.hand(seat).mask for seat in range(4)]
        for t in state.tricks:
            for i, c in enumerate(t.cards):
                held[t.leader + i & 3] |= c.bit
        for i, c in enumerate(state.trick):
            held[state.leader + i & 3] |= c.bit
        first = state.table.dealer + 1 & 3
        for c in auction.calls[8 * max(0, (len(auction.proposed) - 1) // 2):]:
            if c.says == "pass":
                if c.suit is not None and call_strength(held[c.seat], SUITS.index(c.suit), c.seat == first) > self.hi: return False
            elif call_strength(held[c.seat], auction.trump, c.seat == first) < self.lo: return False
        return True


def worth_smooth(state):
    if state.turn >= 0:
        return None
    r = state.table.history[-1]
    us = r.declarer & 1
    c, o = r.card_points[us] + r.roem[us], r.card_points[1 - us] + r.roem[1 - us]
    total = c + o
    made = min(1.0, max(0.0, 0.5 + (c - o) / 60))
    d = made * (c - o + (100 if r.pit else 0)) - (1 - made) * total
    d /= 300
    if us: d = -d
    return (d, -d, d, -d)

LEVELS = {"easy": make_easy, "normal": make_normal, "hard": make_hard}


def worth(state):
    if state.turn >= 0 :
        return None
    r = state.table.history[-1].points
    d = max(-1, min(1, (r[0] - r[1]) / 250))
    return (d, -d, d, -d)
