"""The house rules worked out into tables: what a meld may be, how it may grow, what cards are worth (HF-16 to 31).

A `Law` is made once a game and asked by all other rooms. It only remembers what it has worked out already.
"""

from functools import cache, lru_cache
from typing import Any

from .cards import BLACK_THREE, DEUCE, JOKER, KEYS, KINDS, RED_THREE, WILD_KEY
from .moves import Stage, stage
from .options import HandAndFootOptions
from .state import Team, packed, unpacked

__all__ = ["BOOK", "CLOSED", "Gain", "Law", "Way", "team_of", "teammates"]

BOOK = 7
"""The cards in a book (HF-24)."""

CLOSED = -1
"""In `Team.growing`: this key has a book and may have no other meld (HF-27)."""

Way = tuple[int, int, int, int]
"""Cards that may be added to a meld, as naturals, deuces, jokers; and what the meld is then, packed."""

Gain = tuple[int, int, int]
"""Deuces and jokers that are used, and the points that can be made with them."""

_REMEMBERED = 1 << 15


def team_of(seat: int, teams: int) -> int:
    """The team of a seat: teammates sit equidistant (HF-06)."""
    return seat % teams


@cache
def teammates(seat: int, seats: int, teams: int) -> tuple[int, ...]:
    """The other seats of a team in turn order from `seat`.

    Examples:
        >>> teammates(2, 6, 2)
        (4, 0)
    """
    return tuple((seat + step) % seats for step in range(teams, seats, teams))


class Law:
    """The house rules as tables.

    Attributes:
        options: The house rules.
        values: Card points by kind; red threes have none, black threes what they cost (HF-03).
        cap: The most cards in a meld; 0 when there is no limit.
        safe: Whether stages that lead nowhere are refused (HF-75).
        keeps_red: Whether red threes may not be discarded (HF-48, 80).
        reached: What the last hand looked at can reach in points.
        ways: `ways(wild, meld, c, d, j)`: what can be added to a meld at once, from so many cards.
        ends: `ends(wild, meld, c, d, j)`: every total that can be added in one turn, and the books it leaves.
        gains: `gains(key, meld, c, d, j)`: for each use of wilds the most points that can be made with it.
        stages: `stages(key, meld, c, d, j)`: the ways as moves.
    """

    __slots__ = ("cap", "ends", "gains", "keeps_red", "options", "reached", "safe", "stages", "values", "ways")

    def __init__(self, options: HandAndFootOptions) -> None:
        self.options = options
        self.cap = options.meld_cap or 0
        self.safe = options.staging == "safe"
        self.keeps_red = options.red3_mode != "discard"
        low = 6 if options.value_scheme == "nine_low" else 4  # how many of the lowest ranks are worth 5
        values = [5] * low + [10] * (10 - low) + [20] * (KINDS - 10)
        values[JOKER], values[RED_THREE], values[BLACK_THREE] = 50, 0, options.black3_value
        self.values = tuple(values)
        self.reached: tuple[bytes, tuple[int, ...], Any] | None = None
        self.ways = lru_cache(_REMEMBERED)(self._ways)
        self.ends = lru_cache(_REMEMBERED)(self._ends)
        self.gains = lru_cache(_REMEMBERED)(self._gains)
        self.stages = lru_cache(_REMEMBERED)(self._stages)

    def __reduce__(self) -> tuple[type["Law"], tuple[HandAndFootOptions]]:
        return Law, (self.options,)

    # --- melds ------------------------------------------------------------------------------------

    def fits(self, wild: bool, n: int, d: int, j: int) -> bool:
        """Whether n naturals, d deuces and j jokers are a meld (HF-16 to 23); `wild` for one of wilds alone."""
        options = self.options
        wilds = d + j
        size = n + wilds
        if size < 3 or (self.cap and size > self.cap):
            return False
        if wild:
            return options.wild_melds and n == 0
        if not wilds:
            return True
        if (n <= wilds) if options.wild_majority == "strict" else (n < wilds):
            return False
        if options.max_wilds is not None and wilds > options.max_wilds:
            return False
        ratio = options.min_natural_ratio
        if ratio is not None and n * ratio[1] < ratio[0] * size:
            return False
        return n >= options.min_naturals_with_wild

    def takes_wilds(self, wild: bool, meld: int) -> bool:
        """Whether wilds may be added to a meld, which only a book may refuse (HF-28)."""
        n, d, j = unpacked(meld)
        rule = self.options.extend_books
        if wild or n + d + j < BOOK or rule == "any":
            return True
        return rule == "no_wild_on_clean" and d + j > 0

    def category(self, wild: bool, meld: int) -> tuple[int, int, int]:
        """The clean, dirty and wild books that a meld is: one of them, or none (HF-24)."""
        n, d, j = unpacked(meld)
        if meld <= 0 or n + d + j < BOOK:
            return 0, 0, 0
        if wild:
            return 0, 0, 1
        return (0, 1, 0) if d + j else (1, 0, 0)

    def grown(self, wild: bool, meld: int, n: int, d: int, j: int) -> int:
        """The meld with these cards added, packed; 0 when it may not be (HF-25 to 31)."""
        if meld < 0 or not (n or d or j):
            return 0
        n0, d0, j0 = unpacked(meld)
        if not self.fits(wild, n0 + n, d0 + d, j0 + j) or ((d or j) and not self.takes_wilds(wild, meld)):
            return 0
        return packed(n0 + n, d0 + d, j0 + j)

    def full(self, meld: int) -> bool:
        """Whether no further card goes to a meld, so that a new one may be begun (HF-26)."""
        return self.cap > 0 and sum(unpacked(meld)) == self.cap

    def _ways(self, wild: bool, meld: int, c: int, d: int, j: int) -> tuple[Way, ...]:
        room = self.cap - sum(unpacked(meld)) if self.cap and meld >= 0 else c + d + j
        return tuple(
            (n, deuces, jokers, grown)
            for n in range(min(c, room) + 1)
            for deuces in range(min(d, room - n) + 1)
            for jokers in range(min(j, room - n - deuces) + 1)
            if (grown := self.grown(wild, meld, n, deuces, jokers))
        )

    def _stages(self, key: int, meld: int, c: int, d: int, j: int) -> tuple[Stage, ...]:
        return tuple([stage(KEYS[key], way[0], way[1], way[2]) for way in self.ways(key == WILD_KEY, meld, c, d, j)])

    # --- several stages of one key ----------------------------------------------------------------

    def _ends(self, wild: bool, meld: int, c: int, d: int, j: int) -> tuple[tuple[int, int, int, int, int, int], ...]:
        """Totals of naturals, deuces and jokers, each with the clean, dirty and wild books of the key then.

        Books that were full before do not count, since nothing changes them.
        """
        found = {(0, 0, 0, *self.category(wild, meld))}
        for n, deuces, jokers, grown in self.ways(wild, meld, c, d, j):
            clean, dirty, wilds = self.category(wild, grown)
            found.add((n, deuces, jokers, clean, dirty, wilds))
            if self.full(grown) and self.options.second_meld:
                for more in self.ends(wild, 0, c - n, d - deuces, j - jokers):
                    found.add(
                        (
                            n + more[0],
                            deuces + more[1],
                            jokers + more[2],
                            clean + more[3],
                            dirty + more[4],
                            wilds + more[5],
                        )
                    )
        return tuple(sorted(found))

    def _gains(self, key: int, meld: int, c: int, d: int, j: int) -> tuple[Gain, ...]:
        most: dict[tuple[int, int], int] = {}
        for end in self.ends(key == WILD_KEY, meld, c, d, j):
            wilds = end[1:3]
            most[wilds] = max(most.get(wilds, 0), self.worth(key, *end[:3]))
        return tuple((deuces, jokers, points) for (deuces, jokers), points in sorted(most.items()))

    # --- a team's melds ---------------------------------------------------------------------------

    def lay(
        self, growing: tuple[int, ...], books: tuple[int, ...], key: int, n: int, d: int, j: int
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What is growing and what is full after cards that fit were added to a key."""
        meld = growing[key] + packed(n, d, j)
        melds = [*growing]
        if self.full(meld):
            melds[key] = 0 if self.options.second_meld else CLOSED
            return tuple(melds), tuple(sorted((*books, key << 24 | meld)))
        melds[key] = meld
        return tuple(melds), books

    def books(self, growing: tuple[int, ...], books: tuple[int, ...]) -> tuple[int, int, int]:
        """The clean, dirty and wild books of a team (HF-24)."""
        clean = dirty = wild = 0
        melds = [(book >> 24, book & 0xFFFFFF) for book in books]
        if not self.cap:
            melds += enumerate(growing)
        for key, meld in melds:
            one = self.category(key == WILD_KEY, meld)
            clean, dirty, wild = clean + one[0], dirty + one[1], wild + one[2]
        return clean, dirty, wild

    def melds(self, team: Team) -> list[tuple[int, int]]:
        """All melds of a team as key and packed cards, in order of keys, the growing one of a key last."""
        full = [(book >> 24, 0, book & 0xFFFFFF) for book in team.books]
        rest = [(key, 1, meld) for key, meld in enumerate(team.growing) if meld > 0]
        return [(key, meld) for key, _, meld in sorted(full + rest)]

    def gathered(self, melds: list[tuple[int, int, int, int]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What is growing and what is full of melds given as key, naturals, deuces, jokers: the inverse of `melds`."""
        growing, books = [0] * len(KEYS), []
        for key, n, d, j in melds:
            meld = packed(n, d, j)
            if not self.full(meld):
                growing[key] = meld
                continue
            books.append(key << 24 | meld)
            if not self.options.second_meld:
                growing[key] = CLOSED
        return tuple(growing), tuple(sorted(books))

    def worth(self, key: int, n: int, d: int, j: int) -> int:
        """The card points of cards of a meld (HF-18, HF-35)."""
        values = self.values
        return n * values[key] + d * values[DEUCE] + j * values[JOKER]

    def contract(self, team_size: int) -> tuple[int, int, int]:
        """The clean, dirty and wild books needed to go out (HF-88, 90)."""
        contract = self.options.contract
        if contract != "auto":
            return contract
        wild = int(self.options.wild_melds)
        return (1, 1, 0) if team_size == 1 else (2, 2, wild) if team_size == 2 else (3, 3, wild)
