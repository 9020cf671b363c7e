"""When a stage or claim is safe (HF-75): formulas on one seat's hand and its team's melds.

`best` is the most points that can be staged, `finish` whether the player can go out in this turn, `completable`
whether the turn can be ended without undo. None of them looks at anything that the player does not know.
"""

from collections.abc import Iterator

from .cards import BLACK_THREE, DEUCE, JOKER, KEYS, RED_THREE, WILD_KEY
from .law import BOOK, CLOSED, Gain, Law

__all__ = ["Reach", "Spot", "best", "claim_completable", "completable", "finish", "keeps_going_out", "may_take"]


class Spot:
    """What the formulas look at.

    Attributes:
        law: The house rules.
        hand: The player's cards, as counts by kind.
        growing: The melds of the team that can grow, staged cards included.
        books: Its full melds.
        missing: The points still missing to open; 0 or less when there are none, or when the team is open.
        laid: Whether anything is staged or claimed since the last commit.
        up: Whether the foot is picked up.
        able: Whether the player may go out as far as everything but the contract is concerned.
        contract: The clean, dirty and wild books needed.
        first: The lowest key that may still be staged; above 0 in `canonical_moves` only (HF-130).
    """

    __slots__ = ("able", "books", "contract", "first", "growing", "hand", "laid", "law", "missing", "up")

    def __init__(
        self,
        law: Law,
        hand: bytes,
        growing: tuple[int, ...],
        books: tuple[int, ...],
        missing: int,
        laid: bool,
        up: bool,
        able: bool,
        contract: tuple[int, int, int],
        first: int = 0,
    ) -> None:
        self.law = law
        self.hand = hand
        self.growing = growing
        self.books = books
        self.missing = missing
        self.laid = laid
        self.up = up
        self.able = able
        self.contract = contract
        self.first = first

    @property
    def need(self) -> int:
        """The points that a commit lacks (HF-37)."""
        return self.missing if self.laid and self.missing > 0 else 0

    def met(self) -> bool:
        """Whether the contract is met with everything staged (HF-88, 89, 91)."""
        books = self.law.books(self.growing, self.books)
        return all(map(int.__ge__, books, self.contract))

    def goes_out(self) -> bool:
        """Whether the player may go out now (HF-88, 95, 100, 104)."""
        return self.able and self.met()

    def discardable(self) -> int:
        """How many cards may be discarded as far as their kind is concerned (HF-48, 80)."""
        count = sum(self.hand)
        return count - self.hand[RED_THREE] if self.law.keeps_red else count

    def after(self, key: int, n: int, d: int, j: int, *, ordered: bool = False, top: int | None = None) -> "Spot":
        """The spot after a stage, or a claim of the card `top`; `ordered` counts down the keys left (HF-130)."""
        law = self.law
        hand = bytearray(self.hand)
        if key != WILD_KEY:
            hand[key] -= n
        hand[DEUCE] -= d
        hand[JOKER] -= j
        if top is not None:
            n, d, j = (n + (top < DEUCE), d + (top == DEUCE), j + (top == JOKER))
        growing, books = law.lay(self.growing, self.books, key, n, d, j)
        missing = self.missing - law.worth(key, n, d, j)
        first = self.first
        if ordered:
            first = key if len(books) > len(self.books) or _now_book(self.growing[key], growing[key]) else key + 1
        return Spot(law, bytes(hand), growing, books, missing, True, self.up, self.able, self.contract, first)

    def with_all_keys(self) -> "Spot":
        """The same spot with every key still to come."""
        return Spot(
            self.law,
            self.hand,
            self.growing,
            self.books,
            self.missing,
            self.laid,
            self.up,
            self.able,
            self.contract,
        )


def _now_book(before: int, after: int) -> bool:
    """Whether a meld without limit became a book."""
    return after > 0 and _size(after) >= BOOK > _size(max(before, 0))


def _size(meld: int) -> int:
    return (meld & 255) + (meld >> 8 & 255) + (meld >> 16)


# --- points ---------------------------------------------------------------------------------------


def best(law: Law, hand: bytes, growing: tuple[int, ...], leave: int = 0, first: int = 0) -> int:
    """The most points that can be staged so that `leave` cards are left; -1 when there are not that many.

    A dynamic programme over the keys, its state the deuces, jokers and (where cards must be left) all cards used.
    """
    spare = sum(hand) - leave
    if spare < 0:
        return -1
    deuces, jokers = hand[DEUCE], hand[JOKER]
    totals: dict[tuple[int, int, int], int] = {(0, 0, 0): 0}
    for key in range(first, len(KEYS)):
        held = 0 if key == WILD_KEY else hand[key]
        if held + deuces + jokers < 3 and not growing[key]:
            continue
        ends = law.ends(key == WILD_KEY, growing[key], held, deuces, jokers)
        if len(ends) == 1:
            continue
        added = {(end[0], end[1], end[2]): law.worth(key, end[0], end[1], end[2]) for end in ends}
        after: dict[tuple[int, int, int], int] = {}
        for (d0, j0, used0), points0 in totals.items():
            for (n, d, j), points in added.items():
                used = used0 + n + d + j if leave else 0
                if d0 + d > deuces or j0 + j > jokers or used > spare:
                    continue
                spent = (d0 + d, j0 + j, used)
                if after.get(spent, -1) < points0 + points:
                    after[spent] = points0 + points
        totals = after
    return max(totals.values())


class Reach:
    """What a whole hand can still reach in points, for each choice of what is staged first: `best(0)` many times over.

    For every key the others are summed up once, in grids over the deuces and jokers they may use.
    """

    __slots__ = ("_after", "_before", "_deuces", "_gains", "_growing", "_hand", "_jokers", "_keys", "_law", "_others")

    def __init__(self, law: Law, hand: bytes, growing: tuple[int, ...]) -> None:
        self._law = law
        self._hand = hand
        self._growing = growing
        self._deuces = deuces = hand[DEUCE]
        self._jokers = jokers = hand[JOKER]
        self._keys: list[int] = []
        self._gains: list[tuple[Gain, ...]] = []
        self._before = [[0] * ((deuces + 1) * (jokers + 1))]
        for key in range(len(KEYS)):
            gain = law.gains(key, growing[key], 0 if key == WILD_KEY else hand[key], deuces, jokers)
            if len(gain) > 1 or gain[0][2]:
                self._keys.append(key)
                self._gains.append(gain)
                self._before.append(self._with(self._before[-1], gain))
        self._after: list[list[int]] = []  # worked out when it is asked for: often the best is too little anyway
        self._others: dict[tuple[int, int, int], int] = {}

    def _with(self, grid: list[int], gain: tuple[Gain, ...]) -> list[int]:
        """The grid with one key more: the most points from at most d deuces and j jokers."""
        row = self._jokers + 1
        return [
            max(
                [
                    grid[(d - deuces) * row + j - jokers] + points
                    for deuces, jokers, points in gain
                    if deuces <= d and jokers <= j
                ]
            )
            for d in range(self._deuces + 1)
            for j in range(row)
        ]

    def best(self) -> int:
        """The most points that can be staged in all."""
        return self._before[-1][-1]

    def _rest(self, at: int, d: int, j: int) -> int:
        """The most points from all keys but the `at`-th, with at most d deuces and j jokers."""
        known = self._others.get((at, d, j))
        if known is None:
            if not self._after:
                self._after = [self._before[0]]
                for gain in reversed(self._gains):
                    self._after.append(self._with(self._after[-1], gain))
                self._after.reverse()
            row = self._jokers + 1
            before, after = self._before[at], self._after[at + 1]
            known = max(
                [before[a * row + b] + after[(d - a) * row + j - b] for a in range(d + 1) for b in range(j + 1)]
            )
            self._others[at, d, j] = known
        return known

    def with_stage(self, key: int, n: int, d: int, j: int, points: int) -> bool:
        """Whether so many points can be staged when this is staged first, its own included."""
        law = self._law
        missing = points - law.worth(key, n, d, j)
        if missing <= 0:
            return True
        deuces, jokers = self._deuces - d, self._jokers - j
        at = self._keys.index(key)
        if self._rest(at, deuces, jokers) >= missing:
            return True
        wild = key == WILD_KEY
        grown = law.grown(wild, self._growing[key], n, d, j)
        if law.full(grown):
            grown = 0 if law.options.second_meld else CLOSED
        more = law.gains(key, grown, 0 if wild else self._hand[key] - n, deuces, jokers)
        return any(gained + self._rest(at, deuces - d2, jokers - j2) >= missing for d2, j2, gained in more)


# --- going out ------------------------------------------------------------------------------------


def finish(spot: Spot) -> bool:
    """Whether there are stages, possibly none, after which the player can go out.

    A dynamic programme over the keys; its state is the deuces and jokers left, the card kept and the books made.
    """
    if not spot.able:
        return False
    law, hand = spot.law, spot.hand
    final = law.options.final_discard
    if hand[RED_THREE] and law.options.red3_mode == "auto":
        return False
    dead = hand[BLACK_THREE] + (0 if law.keeps_red else hand[RED_THREE])
    if dead > 1 or (dead and final == "forbidden") or _too_few_cards(spot):
        return False
    states = {(hand[DEUCE], hand[JOKER], _A_THREE if dead else _NOTHING, *_capped(spot, _full_books(spot)))}
    for key in range(len(KEYS)):
        states = set(_through_key(spot, key, states))
        if not states:
            return False
    return any(_is_out(spot, state) for state in states)


def keeps_going_out(spot: Spot) -> bool:
    """Whether a bound player may have come here by a stage (HF-101).

    In `canonical_moves` only some keys are left. Whoever can lay a red three has all of them again after it: a commit
    starts their order anew, and it is no loss that an earlier one was passed over (HF-130, 142).
    """
    if finish(spot):
        return True
    law, hand = spot.law, spot.hand
    if not spot.first or law.options.red3_mode != "choose" or not hand[RED_THREE]:
        return False
    opens = not spot.need or best(law, hand, spot.growing, 0, spot.first) >= spot.need
    return opens and finish(spot.with_all_keys())


def _too_few_cards(spot: Spot) -> bool:
    """Whether the hand is too small for the books that are missing, whatever its cards are."""
    if not spot.law.cap:
        return False
    books = spot.law.books((), spot.books)
    missing = sum([max(0, asked - made) for asked, made in zip(spot.contract, books, strict=True)])
    if not missing:
        return False
    gaps = sorted([BOOK - _size(meld) for meld in spot.growing if meld > 0])[:missing]
    return sum(gaps) + BOOK * (missing - len(gaps)) > sum(spot.hand)


_NOTHING, _A_THREE = -1, RED_THREE
State = tuple[int, int, int, int, int, int]


def _full_books(spot: Spot) -> tuple[int, int, int]:
    """The books that nothing changes any more."""
    return spot.law.books((), spot.books) if spot.law.cap else (0, 0, 0)


def _capped(spot: Spot, books: tuple[int, int, int]) -> tuple[int, int, int]:
    """The books as far as the contract asks for them."""
    contract = spot.contract
    return min(books[0], contract[0]), min(books[1], contract[1]), min(books[2], contract[2])


def _through_key(spot: Spot, key: int, states: set[State]) -> Iterator[State]:
    """What can be left after all cards of a key are laid, but for one that is kept."""
    law = spot.law
    wild = key == WILD_KEY
    held = 0 if wild else spot.hand[key]
    may_keep = law.options.final_discard != "forbidden"
    for deuces, jokers, kept, clean, dirty, wilds in states:
        if key < spot.first:
            ends: tuple[tuple[int, int, int, int, int, int], ...] = ((0, 0, 0, *law.category(wild, spot.growing[key])),)
        else:
            ends = law.ends(wild, spot.growing[key], held, deuces, jokers)
        for n, d, j, *books in ends:
            now = kept
            if n < held:
                if n < held - 1 or kept != _NOTHING or not may_keep:
                    continue
                now = key
            made = _capped(spot, (clean + books[0], dirty + books[1], wilds + books[2]))
            yield deuces - d, jokers - j, now, *made


def _is_out(spot: Spot, state: State) -> bool:
    """Whether that is the end of it: one card kept at most, the contract met, the team open."""
    law = spot.law
    deuces, jokers, kept, *books = state
    final = law.options.final_discard
    if deuces + jokers:
        if deuces + jokers > 1 or kept != _NOTHING or final == "forbidden":
            return False
        kept = DEUCE if deuces else JOKER
    if (kept == _NOTHING and final == "required") or tuple(books) != spot.contract:
        return False
    if spot.missing <= 0:
        return True
    hand, values = spot.hand, law.values
    laid = sum([hand[kind] * values[kind] for kind in range(RED_THREE)])
    count = sum(hand[:RED_THREE])
    if kept not in (_NOTHING, _A_THREE):
        laid -= values[kept]
        count -= 1
    return laid >= spot.missing or not (spot.laid or count)


# --- ending the turn ------------------------------------------------------------------------------


def completable(spot: Spot) -> bool:
    """Whether there are stages, possibly none, after which some commit of MELD is legal."""
    law, hand, need = spot.law, spot.hand, spot.need
    if not spot.up:
        return not need or best(law, hand, spot.growing, 0, spot.first) >= need
    reds = law.options.red3_mode == "choose" and hand[RED_THREE] > 0
    if not need:
        return (sum(hand) >= 2 and spot.discardable() > 0) or reds or finish(spot)
    if best(law, hand, spot.growing, 2, spot.first) >= need:
        return True
    return (reds and best(law, hand, spot.growing, 0, spot.first) >= need) or finish(spot)


def claim_completable(spot: Spot, extra: bytes) -> bool:
    """Whether there are stages, possibly none, after which `take` is legal.

    Args:
        spot: The hand and melds during the claim.
        extra: The cards that `take` brings, as codes.
    """
    law, hand, need = spot.law, spot.hand, spot.need
    if not spot.up:
        return not need or best(law, hand, spot.growing, 0, spot.first) >= need
    leave = max(0, 2 - len(extra))
    if sum(hand) >= leave and (not need or best(law, hand, spot.growing, leave, spot.first) >= need):
        return True
    return len(extra) <= 1 and any(may_take(after, extra) for after in _strippings(spot, spot.first))


def may_take(spot: Spot, extra: bytes) -> bool:
    """Whether `take` is legal now: the team opens with it, and the player is not stuck after it (HF-66)."""
    if spot.need:
        return False
    if not spot.up or sum(spot.hand) + len(extra) >= 2:
        return True
    return finish(_with_extra(spot, extra))


def _with_extra(spot: Spot, extra: bytes) -> Spot:
    """The spot once the claim is committed and the cards below it are taken; every key may be staged again."""
    hand = bytearray(spot.hand)
    for code in extra:
        hand[code] += 1
    return Spot(spot.law, bytes(hand), spot.growing, spot.books, 0, False, spot.up, spot.able, spot.contract)


def _strippings(spot: Spot, key: int) -> Iterator[Spot]:
    """Every spot that can be staged with at most one card left, this one included."""
    if sum(spot.hand) <= 1:
        yield spot
    for next_key in range(key, len(KEYS)):
        wild = next_key == WILD_KEY
        held = 0 if wild else spot.hand[next_key]
        ways = spot.law.ways(wild, spot.growing[next_key], held, spot.hand[DEUCE], spot.hand[JOKER])
        for n, d, j, grown in ways:
            yield from _strippings(spot.after(next_key, n, d, j), next_key if spot.law.full(grown) else next_key + 1)
        if held > 1:
            return  # these would be left over
