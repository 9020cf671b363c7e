"""A Hand and Foot table that the owner of a view cannot tell from the true one, drawn at random."""

import random
from collections import Counter
from collections.abc import Sequence

from ...chance import NO_ANSWERS, shuffled
from ...game import Seat
from .cards import DEUCE, JOKER, KEY_CODES, NO_CARDS, RED_THREE, Card, counted, pack
from .law import Law
from .moves import Claim, Stage, parse
from .options import decks_for
from .rules.performing import perform
from .state import HandAndFootState, Phase, Table, Team
from .view import HandAndFootView, MeldView

__all__ = ["determinize"]

OVER = (Phase.ROUND_OVER, Phase.GAME_OVER)


def determinize(law: Law, view: HandAndFootView, rng: random.Random) -> HandAndFootState:
    """A state the owner of `view` cannot tell from the true one.

    The unseen cards are spread at random over the other hands, the feet and the stock; with red threes that lie by
    themselves, nobody who has had a turn with a hand holds one. What the owner has staged is staged again.
    """
    staged = [move for move in map(parse, view.staged) if isinstance(move, Claim | Stage)]
    hand, pile = _before_staging(view, staged)
    hands, feet, stock, aside = _Unseen(law, view, hand, pile, rng).spread()
    claimed = bool(staged) and isinstance(staged[0], Claim)
    state = HandAndFootState(
        phase=Phase.DRAW if claimed else Phase.MELD if staged else view.phase,
        turn=view.turn,
        hands=hands,
        feet=feet,
        up=_bits(view.foot_up),
        played=_bits(view.foot_played),
        teams=tuple(
            [
                Team(*law.gathered(_committed(melds)), tray, opened)
                for melds, tray, opened in zip(view.melds, view.red3, view.opened, strict=True)
            ]
        ),
        stock=stock,
        at=0,
        pile=pile,
        drew=None if claimed else view.drew,
        ran=view.ran,
        melded=view.melded,
        asked=None if view.asked is None else view.asked == "yes",
        queue=view.answering,
        staged=(),
        points=0,
        before=None,
        turns=view.turns,
        table=Table(
            view.round,
            view.dealer,
            view.scores,
            view.required,
            view.contract,
            view.deal_bonus,
            view.history,
            aside,
            view.outcome,
        ),
    )
    for move in staged:
        state = perform(law, state, view.turn, move, NO_ANSWERS)
    return state


def _bits(flags: Sequence[bool]) -> int:
    return sum(1 << seat for seat, flag in enumerate(flags) if flag)


def _committed(melds: tuple[MeldView, ...]) -> list[tuple[int, int, int, int]]:
    """The melds without what is staged."""
    without = [
        (KEY_CODES[meld.key], meld.n - meld.staged[0], meld.d - meld.staged[1], meld.j - meld.staged[2])
        for meld in melds
    ]
    return [meld for meld in without if any(meld[1:])]


def _before_staging(view: HandAndFootView, staged: list[Claim | Stage]) -> tuple[bytes, bytes]:
    """The own hand and the pile at the last commit."""
    held = [card.code for card in view.hand]
    pile = bytes([card.code for card in view.discard])
    laid = Counter[int]()
    for melds in view.melds:
        for meld in melds:
            n, d, j = meld.staged
            laid += Counter({KEY_CODES[meld.key]: n}) + Counter({DEUCE: d}) + Counter({JOKER: j})
    claim = staged[0] if staged and isinstance(staged[0], Claim) else None
    if claim is not None:
        top = _top_of(claim, staged[1:], laid)
        laid[top] -= 1
        pile += bytes((top,))
    return counted([*held, *laid.elements()]), pile


def _top_of(claim: Claim, stages: Sequence[Claim | Stage], laid: Counter[int]) -> int:
    """The kind of a claimed card: what was laid, less what the stages laid and the claim took from the hand."""
    rest = Counter(laid)
    for move in stages:
        if isinstance(move, Stage):
            rest.subtract({KEY_CODES[move.key]: move.n} if move.n else {})
            rest.subtract({DEUCE: move.d, JOKER: move.j})
    rest.subtract({DEUCE: claim.d, JOKER: claim.j})
    natural = next((code for code in range(DEUCE) if rest[code] > 0), None)
    return natural if natural is not None else max((DEUCE, JOKER), key=lambda code: rest[code])


class _Unseen:
    """The cards the owner of a view has not seen, and the places where they may be."""

    def __init__(self, law: Law, view: HandAndFootView, hand: bytes, pile: bytes, rng: random.Random) -> None:
        self._law = law
        self._view = view
        self._hand = hand
        self._over = view.phase in OVER and bool(view.history)
        left = bytearray(counted(pack(decks_for(law.options, len(view.counts)), law.options.jokers_per_deck)))
        for codes in (_spelled(hand) if view.seat is not None and not self._over else b"", pile):
            for code in codes:
                left[code] -= 1
        for melds in view.melds:
            for key, n, d, j in _committed(melds):
                for code, count in ((key, n), (DEUCE, d), (JOKER, j)):
                    if count:
                        left[code] -= count
        left[RED_THREE] -= sum(view.red3)
        if self._over:
            for zone in (*view.history[-1].hands, *view.history[-1].feet):
                for card in zone:
                    left[card.code] -= 1
        self._rest = shuffled(_spelled(bytes(left)), rng)

    def spread(self) -> tuple[tuple[bytes, ...], tuple[bytes, ...], bytes, tuple[int, ...]]:
        """Hands, feet, stock, and what is out of play."""
        view = self._view
        if self._over:  # everybody has seen what was left
            hands, feet = _counted_all(view.history[-1].hands), _counted_all(view.history[-1].feet)
        else:
            dealt: list[bytes] = [NO_CARDS] * len(view.counts)
            seats = sorted(range(len(dealt)), key=lambda seat: not self._has_laid(seat))
            for seat in seats:
                own = seat == view.seat
                dealt[seat] = self._hand if own else self._take(view.counts[seat], not self._has_laid(seat))
            hands = tuple(dealt)
            feet = tuple([self._take(count, True) for count in view.foot_counts])
        stock, self._rest = bytes(self._rest[: view.stock_count]), self._rest[view.stock_count :]
        return hands, feet, stock, tuple(counted(self._rest))

    def _has_laid(self, seat: Seat) -> bool:
        """Whether a seat cannot hold a red three, having laid all at the start of a turn (HF-41, 45)."""
        view = self._view
        if self._law.options.red3_mode != "auto":
            return False
        begun = (seat - view.dealer - 1) % len(view.counts) < view.turns
        walked = view.foot_up[seat] and not view.foot_played[seat] and seat != view.turn
        return begun and not walked

    def _take(self, count: int, reds: bool) -> bytes:
        """The next cards, with or without red threes; with them if there are no others."""
        taken: list[int] = []
        kept: list[int] = []
        for code in self._rest:
            (taken if len(taken) < count and (reds or code != RED_THREE) else kept).append(code)
        while len(taken) < count:
            taken.append(kept.pop())
        self._rest = kept
        return counted(taken)


def _spelled(hand: bytes) -> bytes:
    return bytes([code for code, count in enumerate(hand) for _ in range(count)])


def _counted_all(zones: Sequence[tuple[Card, ...]]) -> tuple[bytes, ...]:
    return tuple([counted(cards) for cards in zones])
