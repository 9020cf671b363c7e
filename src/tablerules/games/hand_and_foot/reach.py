"""What the player on turn has, and the points that can be made of it (HF-35, 37).

Nothing here looks at anything that the player does not know.
"""

import attrs

from ...trusted import evolver, trusted
from .cards import DEUCE, JOKER, KEYS, RED_THREE, WILD_KEY
from .law import BOOK, CLOSED, Gain, Law
from .state import unpacked

__all__ = ["Reach", "Spot", "best", "new_spot", "size_of"]


@attrs.frozen(kw_only=True)
class Spot:
    """What the formulas of `feasibility` look at.

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

    law: Law
    hand: bytes
    growing: tuple[int, ...]
    books: tuple[int, ...]
    missing: int
    laid: bool
    up: bool
    able: bool
    contract: tuple[int, int, int]
    first: int = 0

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
        first = self.first
        if ordered:
            first = key if len(books) > len(self.books) or _now_book(self.growing[key], growing[key]) else key + 1
        return _staged(self, bytes(hand), growing, books, self.missing - law.worth(key, n, d, j), first)


new_spot = trusted(Spot)
_staged = evolver(Spot, "hand", "growing", "books", "missing", "first", laid=True)


def _now_book(before: int, after: int) -> bool:
    """Whether a meld without limit became a book."""
    return after > 0 and size_of(after) >= BOOK > size_of(max(before, 0))


def size_of(meld: int) -> int:
    """How many cards a meld has."""
    return sum(unpacked(meld))


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
