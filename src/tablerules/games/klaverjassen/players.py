"""Computer players of Klaverjassen: rules of thumb, and a search that plays deals out by them.

A rule of thumb is a small function of a `Look`, which is what one seat knows: it says a card, or None where it has
nothing to say. `easy` knows hardly any, `normal` knows them all, and `hard` tries every card at many tables that could
be, where all four then play on like `normal`.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ...bots.policy import PolicyBot
from ...bots.protocol import Bot
from ...bots.search import SearchBot
from ...cards.french import CARDS, SUITS, Rank, mask_of
from ...game import Seat
from .cards import BEATS, LANE, POINTS, strength
from .game import Klaverjassen
from .moves import ACCEPT, NAMES, PASS, PLAYS, KlaverjassenMove, PlayCard
from .rules.tables import tables
from .standing import back, best_code, led
from .state import Auction, KlaverjassenState
from .view import KlaverjassenView

__all__ = ["LEVELS", "Hard", "Normal", "call_value"]

Code = int
"""A card by its code."""

PLAYOUTS = 300
"""How often `hard` looks ahead before it plays a card, where no time is given."""

SURPRISE = 20
"""By how many points a call may differ from what `normal` would have called."""

ORDER = tuple(tuple(strength(card, trump) for card in CARDS) for trump in range(4))
"""`ORDER[trump][code]`: where a card stands in its suit; trumps above all others."""

ABOVE = tuple(tuple(BEATS[trump][code] & LANE[code >> 3] for code in range(32)) for trump in range(4))
"""`ABOVE[trump][code]`: the cards, as bits, that are higher in its suit."""

LOW = mask_of(card for card in CARDS if card.rank in (Rank.SEVEN, Rank.EIGHT, Rank.NINE))
ACES = mask_of(card for card in CARDS if card.rank is Rank.ACE)


# --- calling --------------------------------------------------------------------------------------


def call_value(hand: int, trump: int) -> int:
    """By how much the own team can expect to win a deal on this trump, in points; below 0 it is better to pass.

    The weights are those that fit best what came of some thousand random deals.

    Args:
        hand: The cards of who calls, as bits.
        trump: The index of the suit.
    """
    suit = hand >> 8 * trump & 255
    jack, nine, ace, ten = suit >> 4 & 1, suit >> 2 & 1, suit >> 7, suit >> 3 & 1
    aces = (hand & ACES & ~LANE[trump]).bit_count()
    honours = 65 * jack + 35 * nine + 28 * (jack & nine) + 25 * ace + 12 * ten
    return honours + 25 * suit.bit_count() + 33 * aces - 175


def _call(state: KlaverjassenState, legal: Sequence[KlaverjassenMove], least: int) -> KlaverjassenMove:
    """Play on a suit that promises `least` points or more; pass, or name the best one, otherwise."""
    hand = state.held(state.turn)
    if ACCEPT in legal:
        return ACCEPT if call_value(hand, state.table.auction.proposed[-1]) >= least else PASS
    best = max(range(4), key=lambda suit: call_value(hand, suit))
    return PASS if PASS in legal and call_value(hand, best) < least else NAMES[best]


# --- what a seat sees -----------------------------------------------------------------------------


class Look:
    """What the seat that is to play knows: the same at every table it cannot tell from the true one.

    Attributes:
        trump: The trump suit.
        legal: The cards it may play.
        hand: Its cards, as bits.
        others: The cards that the three others hold between them, as bits.
        standing: How the trick stands.
        played: How many cards lie on the table.
        declarer: Whether it plays the deal itself.
        declaring: Whether its team does.
        state: The table, for what is public.
        roem: The roem of tricks on this trump.
    """

    __slots__ = (
        "declarer",
        "declaring",
        "hand",
        "legal",
        "others",
        "played",
        "roem",
        "standing",
        "state",
        "trump",
    )

    def __init__(self, game: Klaverjassen, state: KlaverjassenState, legal: Sequence[KlaverjassenMove]) -> None:
        auction = state.table.auction
        self.trump = auction.trump
        self.legal = [move.card.code for move in legal if type(move) is PlayCard]
        turn = state.turn
        self.hand = state.held(turn)
        self.others = state.held((turn + 1) & 3) | state.held((turn + 2) & 3) | state.held((turn + 3) & 3)
        self.standing = state.standing
        self.played = len(state.trick)
        self.declarer = auction.declarer == state.turn
        self.declaring = not (auction.declarer ^ state.turn) & 1
        self.state = state
        self.roem = tables(game.options).roem[auction.trump]

    def partner_wins(self) -> bool:
        """Whether the partner's card is the best one so far."""
        return self.played > 1 and back(self.standing) == 2

    def winners(self) -> list[Code]:
        """The legal cards that would be the best one."""
        beating = BEATS[self.trump][best_code(self.standing)]
        return [code for code in self.legal if beating >> code & 1]

    def is_master(self, code: Code) -> bool:
        """Whether no other seat holds a higher card of the suit."""
        return not ABOVE[self.trump][code] & self.others

    def is_sure(self, code: Code) -> bool:
        """Whether a card that is the best one will still be at the end of the trick, as far as one can tell."""
        if self.played == 3:
            return True
        if self.others & ABOVE[self.trump][code]:
            return False
        # A trump can still take a plain card; that is not likely while the suit led is not nearly gone.
        return not self.others & BEATS[self.trump][code] or (self.others & LANE[led(self.standing)]).bit_count() > 1

    def brings(self, code: Code) -> int:
        """What a card adds to the trick: its points, and the roem of the trick where it is the last one."""
        points = POINTS[self.trump][code]
        return points + self.roem.get(mask_of(self.state.trick) | 1 << code, 0) if self.played == 3 else points

    def keeps(self, code: Code) -> float:
        """What a card is worth in the hand for later tricks: much where nothing beats it, and trumps above all."""
        master, order = self.is_master(code), ORDER[self.trump][code] / 8
        if code >> 3 == self.trump:
            return 30 if master else 8 + order
        return 14 if master else order


# --- leading to a trick ---------------------------------------------------------------------------


def draw_trumps(look: Look) -> Code | None:
    """The team that plays leads trumps while the others have any: the highest one, or one to the partner's call."""
    trumps = [code for code in look.legal if code >> 3 == look.trump]
    if not look.declaring or not trumps or not look.others & LANE[look.trump]:
        return None
    best = max(trumps, key=ORDER[look.trump].__getitem__)
    partner_called = not look.declarer and not look.state.won_tricks
    return best if partner_called or look.is_master(best) else None


def cash(look: Look) -> Code | None:
    """A plain card that nothing beats wins a trick as long as the others are likely to have the suit."""
    trumps_out = look.others & LANE[look.trump]
    best, most = None, 0
    for code in look.legal:
        if code >> 3 != look.trump and look.is_master(code):
            out = (look.others & LANE[code >> 3]).bit_count()
            value = 1 + POINTS[look.trump][code] + out
            if value > most and (out > 2 or not trumps_out):
                best, most = code, value
    return best


def answer_signal(look: Look) -> Code | None:
    """Lead low to the suit that the partner has signalled, while its ace is out."""
    suits = signalled(look.state) if look.state.won_tricks else ()
    asked = [code for code in look.legal if code >> 3 in suits and look.others & ACES & LANE[code >> 3]]
    return min(asked, key=ORDER[look.trump].__getitem__) if asked else None


def signalled(state: KlaverjassenState) -> list[int]:
    """The plain suits of which the partner of who is to play threw a low card on a trick of their team."""
    partner, trump = (state.turn + 2) & 3, state.table.auction.trump
    suits = []
    for trick in state.tricks:
        card = trick.cards[(partner - trick.leader) & 3]
        suit = card.code >> 3
        if suit not in (trump, trick.cards[0].code >> 3) and LOW & card.bit and not (trick.winner ^ partner) & 1:
            suits.append(suit)
    return suits


def lead_low(look: Look) -> Code:
    """The cheapest plain card, of the shortest suit."""
    points, order, hand = POINTS[look.trump], ORDER[look.trump], look.hand
    plain = [code for code in look.legal if code >> 3 != look.trump] or look.legal
    return min(plain, key=lambda code: (points[code], (hand & LANE[code >> 3]).bit_count(), order[code]))


# --- playing to a trick ---------------------------------------------------------------------------


def smear(look: Look) -> Code:
    """Give the partner's sure trick points: a high card that would not win a trick itself."""
    return max(look.legal, key=lambda code: look.brings(code) - look.keeps(code))


def signal(look: Look) -> Code | None:
    """Throw a very low card of a suit of which one has the ace, where there are no points to give."""
    suit_led = led(look.standing)
    for code in look.legal:
        suit = code >> 3
        if suit not in (look.trump, suit_led) and LOW >> code & 1 and look.hand & ACES & LANE[suit]:
            return code
    return None


def on_partners_trick(look: Look) -> Code:
    """Smear, or signal where that brings next to nothing; no more than a low card where the trick may yet be lost."""
    if not look.is_sure(best_code(look.standing)):
        return duck(look)
    given = smear(look)
    if look.brings(given) >= 3:
        return given
    found = signal(look)
    return given if found is None else found


def win(look: Look) -> Code | None:
    """Take a trick that is then sure, with the card that brings most and is worth least later."""
    sure = [code for code in look.winners() if look.is_sure(code)]
    return max(sure, key=lambda code: look.brings(code) - look.keeps(code)) if sure else None


def third_hand_high(look: Look) -> Code | None:
    """With one opponent to come the best winner may do, though not at the price of the highest trump."""
    if look.played != 2:
        return None
    winners = [code for code in look.winners() if code >> 3 != look.trump or not look.is_master(code)]
    return max(winners, key=ORDER[look.trump].__getitem__) if winners else None


def duck(look: Look) -> Code:
    """Lose a trick as cheaply as possible."""
    return min(look.legal, key=lambda code: look.brings(code) + look.keeps(code))


def card_of(look: Look) -> Code:
    """The card that the rules of thumb say, the first that has something to say."""
    rules: tuple[Callable[[Look], Code | None], ...]
    if not look.played:
        rules = (draw_trumps, cash, answer_signal)
    elif look.partner_wins():
        return on_partners_trick(look)
    else:
        rules = (win, third_hand_high)
    for rule in rules:
        code = rule(look)
        if code is not None:
            return code
    return duck(look) if look.played else lead_low(look)


# --- the levels -----------------------------------------------------------------------------------


class Normal:
    """The policy of `normal`: what the rules of thumb say.

    Args:
        game: The game.
    """

    def __init__(self, game: Klaverjassen) -> None:
        self._game = game

    def __call__(
        self, state: KlaverjassenState, seat: Seat, legal: Sequence[KlaverjassenMove], rng: Random
    ) -> KlaverjassenMove:
        """The move of the seat that is to act."""
        if state.table.auction.trump < 0:
            return _call(state, legal, 0)
        return PLAYS[card_of(Look(self._game, state, legal))]


class Easy(Normal):
    """The policy of `easy`: it plays on nearly anything, leads aces, and takes tricks as cheaply as it can."""

    def __call__(
        self, state: KlaverjassenState, seat: Seat, legal: Sequence[KlaverjassenMove], rng: Random
    ) -> KlaverjassenMove:
        """The move of the seat that is to act."""
        if state.table.auction.trump < 0:
            return _call(state, legal, -60)
        look = Look(self._game, state, legal)
        order = ORDER[look.trump]
        if not look.played:
            chosen = [code for code in look.legal if ACES >> code & 1 and code >> 3 != look.trump]
        else:
            chosen = [] if look.partner_wins() else look.winners()
        return PLAYS[min(chosen or look.legal, key=order.__getitem__)]


class Hard:
    """A player that calls like `normal` and searches for its cards.

    Args:
        game: The game.
        rng: Its random source.
        playouts: How often it looks ahead before a card; as often as time allows where only that is given.
        seconds: How long it looks ahead before a card, for play against people.
    """

    def __init__(
        self, game: Klaverjassen, rng: Random, *, playouts: int | None = None, seconds: float | None = None
    ) -> None:
        policy = Normal(game)
        self._caller = PolicyBot(game, rng, policy)
        self._searcher = SearchBot(
            game,
            rng,
            playouts=playouts or (PLAYOUTS if seconds is None else 1_000_000),
            seconds=seconds,
            worth=worth,
            policy=policy,
            plausible=is_plausible,
            depth=1,
        )

    def choose(
        self, view: KlaverjassenView, legal_moves: Sequence[KlaverjassenMove], asides: Sequence[KlaverjassenMove]
    ) -> KlaverjassenMove | None:
        """A call, or the card that was worth most at the tables it could be; None while it is not to act."""
        bot = self._caller if view.trump is None else self._searcher
        return bot.choose(view, legal_moves, asides)


def worth(state: KlaverjassenState) -> tuple[float, ...] | None:
    """What a finished deal is worth to each seat; half of it is who won the match, where it was the last one."""
    if state.turn >= 0:
        return None
    ours, theirs = state.table.history[-1].points
    value = max(-1.0, min(1.0, (ours - theirs) / 250))
    if state.table.outcome is not None:
        value = (value + state.table.outcome.returns[0]) / 2
    return value, -value, value, -value


def is_plausible(state: KlaverjassenState) -> bool:
    """Whether those who called in this deal had about the cards for it."""
    auction = state.table.auction
    held = [state.hand(seat).mask for seat in range(4)]
    for leader, cards in [*[(trick.leader, trick.cards) for trick in state.tricks], (state.leader, state.trick)]:
        for place, card in enumerate(cards):
            held[(leader + place) & 3] |= card.bit
    for call in auction.calls[_calls_before(auction) :]:
        if call.suit is not None:
            value = call_value(held[call.seat], SUITS.index(call.suit))
            if call.says == "name":  # nothing says that a suit was worth naming, but that none was worth more
                value -= max([call_value(held[call.seat], suit) for suit in range(4)])
            if value > SURPRISE if call.says == "pass" else value < -SURPRISE:
                return False
    return True


def _calls_before(auction: Auction) -> int:
    """The number of calls before the last redeal, when the hands were others; two suits are proposed in a deal."""
    return 8 * ((len(auction.proposed) - 1) // 2) if auction.proposed else 0


LEVELS: dict[str, Callable[[Klaverjassen, Random], Bot[Any, Any]]] = {
    "easy": lambda game, rng: PolicyBot(game, rng, Easy(game)),
    "normal": lambda game, rng: PolicyBot(game, rng, Normal(game)),
    "hard": Hard,
}
"""What makes the players of each level."""
