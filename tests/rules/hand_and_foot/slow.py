"""Hand and Foot once more, slow and plain: what may be laid is tried out; the judge of the fast formulas.

Nothing here comes from the library. Where the library asks whether a position can still be completed, this tries
every order of every stage until something ends the turn.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

NATURALS = ["4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
KINDS = [*NATURALS, "2", "JO", "R3", "B3"]
KEYS = [*NATURALS, "W"]
POINTS = {"JO": 50, "2": 20, "A": 20, "B3": 5, **dict.fromkeys("89TJQK", 10), **dict.fromkeys("4567", 5)}

Meld = tuple[str, int, int, int]


@dataclass(frozen=True)
class House:
    """The house rules that matter within a turn, named as the options are."""

    meld_cap: int | None = 7
    second_meld: bool = True
    extend_books: str = "no_wild_on_clean"
    wild_majority: str = "strict"
    max_wilds: int | None = 3
    min_natural_ratio: tuple[int, int] | None = None
    min_naturals_with_wild: int = 2
    wild_melds: bool = True
    contract: tuple[int, int, int] = (2, 2, 1)
    red3_mode: str = "auto"
    pickup: str = "top_plus"
    pickup_extra: int = 6
    pickup_match: str = "two_naturals"
    pickup_wild_top: str = "matching_pair"
    pickup_before_open: bool = True
    final_discard: str = "optional"
    ask_permission: str = "allowed"
    staging: str = "safe"


@dataclass(frozen=True)
class Spot:
    """What changes while cards are laid: the hand, the team's melds, and the points laid since the last commit."""

    hand: tuple[str, ...]
    melds: tuple[Meld, ...]
    laid: int = 0
    touched: bool = False

    @classmethod
    def of(cls, hand: str, melds: str = "") -> Spot:
        """A hand and melds written as in the tests."""
        written = [meld.rstrip(")").replace("(", ",").split(",") for meld in melds.split()]
        return cls(
            tuple(sorted(hand.split(), key=KINDS.index)),
            tuple(sorted((key, int(n), int(d), int(j)) for key, n, d, j in written)),
        )


def size(meld: Meld) -> int:
    return sum(meld[1:])


def category(meld: Meld) -> str:
    """Clean, dirty or wild; open with fewer than seven cards."""
    _, n, d, j = meld
    if n + d + j < 7:
        return "open"
    return "wild" if n == 0 else "dirty" if d + j else "clean"


def stands(house: House, meld: Meld) -> bool:
    """Whether a meld may lie on the table."""
    key, n, d, j = meld
    wilds = d + j
    if n + wilds < 3 or (house.meld_cap and n + wilds > house.meld_cap):
        return False
    if key == "W":
        return house.wild_melds and n == 0
    if n < wilds or (n == wilds and house.wild_majority == "strict"):
        return False
    if house.max_wilds is not None and wilds > house.max_wilds:
        return False
    if house.min_natural_ratio:
        a, b = house.min_natural_ratio
        if n * b < a * (n + wilds):
            return False
    return wilds == 0 or n >= house.min_naturals_with_wild


def grown(house: House, melds: tuple[Meld, ...], key: str, n: int, d: int, j: int) -> tuple[Meld, ...] | None:
    """The melds with these cards laid for a key; None where that is not allowed."""
    of_key = [meld for meld in melds if meld[0] == key]
    if house.meld_cap is None:
        growing = of_key
    else:
        growing = [meld for meld in of_key if size(meld) < 7]
        if not growing and of_key and not house.second_meld:
            return None
    if not growing:
        new: Meld = (key, n, d, j)
        return tuple(sorted((*melds, new))) if stands(house, new) else None
    (old,) = growing
    if d + j and key != "W":
        if house.extend_books == "naturals_only" and category(old) != "open":
            return None
        if house.extend_books == "no_wild_on_clean" and category(old) == "clean":
            return None
    new = (key, old[1] + n, old[2] + d, old[3] + j)
    if not stands(house, new):
        return None
    rest = list(melds)
    rest.remove(old)
    return tuple(sorted((*rest, new)))


def without(hand: tuple[str, ...], cards: list[str]) -> tuple[str, ...]:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


@dataclass
class Judge:
    """What one player may do in one turn, by trying everything."""

    house: House
    up: bool
    opened: bool
    required: int = 0
    asked: str | None = None
    team: bool = False
    partners_ready: bool = True
    to_come: tuple[str, ...] = ()
    _completable: dict[Spot, bool] = field(default_factory=dict)
    _takeable: dict[Spot, bool] = field(default_factory=dict)
    _finish: dict[Spot, bool] = field(default_factory=dict)

    # --- laying -------------------------------------------------------------------------------------

    def stages(self, spot: Spot) -> Iterator[tuple[str, Spot]]:
        """Every stage that the melds allow."""
        hand = spot.hand
        for key in KEYS:
            for n in range(1 + (hand.count(key) if key != "W" else 0)):
                for d in range(1 + hand.count("2")):
                    for j in range(1 + hand.count("JO")):
                        if n + d + j == 0:
                            continue
                        cards = [key] * n + ["2"] * d + ["JO"] * j
                        melds = grown(self.house, spot.melds, key, n, d, j)
                        if melds is not None:
                            points = spot.laid + sum(POINTS[card] for card in cards)
                            yield f"{key} {n} {d} {j}", Spot(without(hand, cards), melds, points, True)

    def need(self, spot: Spot) -> int:
        return 0 if self.opened or not spot.touched else max(0, self.required - spot.laid)

    # --- ending the turn ------------------------------------------------------------------------------

    def may_go_out(self, spot: Spot) -> bool:
        """The contract is met and nobody stands in the way."""
        house = self.house
        books = [category(meld) for meld in spot.melds]
        return (
            self.up
            and all(books.count(kind) >= number for kind, number in zip(BOOKS, house.contract, strict=True))
            and self.asked != "no"
            and (not self.team or house.ask_permission != "required" or self.asked == "yes")
            and self.partners_ready
        )

    def discardable(self, card: str) -> bool:
        return card != "R3" or self.house.red3_mode == "discard"

    def commits(self, spot: Spot, *, only_out: bool = False) -> set[str]:
        """What ends the turn or lays the cards for good."""
        house, count, moves = self.house, len(spot.hand), set()
        if self.need(spot):
            return moves
        if count == 0 and not self.up:
            moves.add("run")
        if count == 0 and self.may_go_out(spot) and house.final_discard != "required":
            moves.add("out")
        going_out = count == 1 and self.may_go_out(spot) and house.final_discard != "forbidden"
        if going_out or (not only_out and (not self.up or count >= 2)):
            moves |= {f"discard {card}" for card in spot.hand if self.discardable(card)}
        if house.red3_mode == "choose":
            moves |= {f"red3 {k + 1}" for k in range(spot.hand.count("R3"))}
        return moves

    def finish(self, spot: Spot) -> bool:
        """Whether going out can be reached in this turn."""
        if not self.up:
            return False
        if self.house.red3_mode == "choose":
            spot = replace(spot, hand=tuple(card for card in spot.hand if card != "R3"))
        if spot not in self._finish:
            now = any(move == "out" or move.startswith("discard") for move in self.commits(spot, only_out=True))
            self._finish[spot] = now or any(self.finish(after) for _, after in self.stages(spot))
        return self._finish[spot]

    def completable(self, spot: Spot) -> bool:
        """Whether the turn can be ended from here without taking anything back."""
        if spot not in self._completable:
            self._completable[spot] = bool(self.commits(spot)) or any(
                self.completable(after) for _, after in self.stages(spot)
            )
        return self._completable[spot]

    def best(self, spot: Spot, leave: int) -> int:
        """The most points that can be laid with so many cards left over; -1 when there are not that many."""
        points, seen, waiting = -1, set(), [replace(spot, laid=0)]
        while waiting:
            here = waiting.pop()
            if here in seen or len(here.hand) < leave:
                continue
            seen.add(here)
            points = max(points, here.laid)
            waiting += [after for _, after in self.stages(here)]
        return points

    # --- what is legal --------------------------------------------------------------------------------

    def melding(self, spot: Spot, base: Spot, *, may_ask: bool) -> set[str]:
        """The legal moves while melding; `base` is the position at the last commit or draw."""
        must = self.asked == "yes" and self.finish(base)
        safe = self.house.staging == "safe"
        moves = {
            f"stage {text}"
            for text, after in self.stages(spot)
            if not safe or (self.completable(after) and (not must or self.finish(after)))
        }
        moves |= self.commits(spot, only_out=must)
        if may_ask and not spot.touched and self.asked is None:
            moves.add("ask")
        laying = self.house.red3_mode == "choose" and "R3" in spot.hand
        if not spot.touched and not self.completable(spot) and not laying:
            moves.add("pass")
        return moves or {"undo", "undo all"}

    # --- the discard pile -------------------------------------------------------------------------------

    def claims(self, spot: Spot, pile: tuple[str, ...]) -> dict[str, Spot]:
        """The claims that are legal, with what they lead to; sets the cards to come."""
        self.to_come = extra(self.house, pile)
        return {
            text: after
            for text, after in self._claims(spot, pile)
            if self.house.staging == "free" or self.takeable(after)
        }

    def _claims(self, spot: Spot, pile: tuple[str, ...]) -> Iterator[tuple[str, Spot]]:
        house = self.house
        if not pile or house.pickup == "forbidden" or not (self.opened or house.pickup_before_open):
            return
        if house.pickup == "top_plus_min" and len(pile) - 1 < house.pickup_extra:
            return
        top = pile[-1]
        if top in NATURALS:
            pairs = [(2, 0, 0)]
            if house.pickup_match == "natural_plus_wild":
                pairs += [(1, 1, 0), (1, 0, 1)]
            key = top
        elif top in ("2", "JO") and house.pickup_wild_top == "matching_pair":
            pairs, key = [(0, 2, 0) if top == "2" else (0, 0, 2)], "W"
        else:
            return
        for n, d, j in pairs:
            cards = [key] * n + ["2"] * d + ["JO"] * j
            if any(spot.hand.count(card) < cards.count(card) for card in cards):
                continue
            melds = grown(house, spot.melds, key, n + (top == key), d + (top == "2"), j + (top == "JO"))
            if melds is not None:
                points = POINTS[top] + sum(POINTS[card] for card in cards)
                yield f"claim {n} {d} {j}", Spot(without(spot.hand, cards), melds, points, True)

    def may_take(self, spot: Spot) -> bool:
        """Whether the claim may be completed."""
        if self.need(spot):
            return False
        if not self.up or len(spot.hand) + len(self.to_come) >= 2:
            return True
        hand = tuple(sorted((*spot.hand, *self.to_come), key=KINDS.index))
        return self.once_opened().finish(Spot(hand, spot.melds))

    def once_opened(self) -> Judge:
        """The same player when the pile is taken, and the team has opened with it."""
        return replace(self, opened=True, _completable={}, _takeable={}, _finish={})

    def takeable(self, spot: Spot) -> bool:
        if spot not in self._takeable:
            self._takeable[spot] = self.may_take(spot) or any(self.takeable(after) for _, after in self.stages(spot))
        return self._takeable[spot]

    def claiming(self, spot: Spot) -> set[str]:
        """The legal moves while the top card is claimed."""
        safe = self.house.staging == "safe"
        moves = {f"stage {text}" for text, after in self.stages(spot) if not safe or self.takeable(after)}
        if self.may_take(spot):
            moves.add("take")
        return moves or {"undo", "undo all"}


BOOKS = ("clean", "dirty", "wild")


def extra(house: House, pile: tuple[str, ...]) -> tuple[str, ...]:
    """The cards under the top one that come with it."""
    under = pile[:-1]
    number = {"top_only": 0, "whole": len(under)}.get(house.pickup, min(house.pickup_extra, len(under)))
    return under[len(under) - number :]


# --- positions drawn at random ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Drawn:
    """A small position: the player to act, and what is around."""

    house: House
    spot: Spot
    up: bool
    opened: bool
    required: int
    asked: str | None
    team: bool
    partner_foot: str
    partner_up: bool
    partner_played: bool
    pile: tuple[str, ...]

    @property
    def judge(self) -> Judge:
        ready = {"none": True, "picked_up": self.partner_up, "played": self.partner_up and self.partner_played}
        return Judge(
            self.house,
            self.up,
            self.opened,
            self.required,
            self.asked,
            self.team,
            not self.team or ready[self.partner_foot],
        )

    @property
    def may_ask(self) -> bool:
        return self.up and self.team and self.house.ask_permission != "off"

    @property
    def options(self) -> dict[str, Any]:
        """The house rules as options of the game."""
        return {
            **vars(self.house),
            "decks": 8,
            "team_size": 2 if self.team else 1,
            "opening": ("fixed", self.required),
            "partner_foot": self.partner_foot,
        }


def drawn(rng: random.Random) -> Drawn:
    """A random position with a small hand, more often than not near the end of a round."""
    pick = rng.choice
    no_cap = rng.random() < 0.2
    house = House(
        meld_cap=None if no_cap else 7,
        second_meld=not no_cap and rng.random() < 0.8,
        extend_books=pick(("no_wild_on_clean", "any", "naturals_only")),
        wild_majority=pick(("strict", "strict", "equal")),
        max_wilds=pick((0, 1, 2, 3, 3, None)),
        min_natural_ratio=pick((None, None, (2, 3), (4, 7))),
        min_naturals_with_wild=pick((2, 2, 3, 4)),
        wild_melds=rng.random() < 0.8,
        contract=(pick((0, 0, 1)), pick((0, 0, 1)), pick((0, 0, 0, 1))),
        red3_mode=pick(("auto", "auto", "choose", "discard")),
        pickup=pick(("top_only", "top_plus", "top_plus", "top_plus_min", "whole")),
        pickup_extra=pick((1, 2, 6)),
        pickup_match=pick(("two_naturals", "natural_plus_wild")),
        pickup_wild_top=pick(("matching_pair", "forbidden")),
        pickup_before_open=rng.random() < 0.8,
        final_discard=pick(("optional", "optional", "required", "forbidden")),
        ask_permission=pick(("off", "allowed", "required")),
        staging=pick(("safe", "safe", "safe", "free")),
    )
    ranks = rng.sample(NATURALS, 3)
    few = [*ranks, *ranks, *ranks, "2", "2", "JO", "B3", *(["R3"] if house.red3_mode != "auto" else [])]
    hand = sorted((pick(few) for _ in range(rng.randint(1, 7))), key=KINDS.index)
    opened = rng.random() < 0.7
    melds: list[Meld] = []
    while opened and not melds:
        for key in (*ranks[: rng.randint(1, 3)], *(["W"] if house.wild_melds and rng.random() < 0.4 else [])):
            meld = any_meld(house, key, rng)
            if meld is not None:
                melds.append(meld)
                if house.second_meld and size(meld) == 7 and rng.random() < 0.2:
                    melds += [other for other in [any_meld(house, key, rng)] if other is not None]
    up, team = rng.random() < 0.7, rng.random() < 0.5
    asking = up and team and house.ask_permission != "off"
    partner_up = rng.random() < 0.6
    top = pick([*ranks, *hand]) if rng.random() < 0.9 else pick(("2", "JO", "B3"))
    pile = [pick([*ranks, "B3", "2"]) for _ in range(pick((0, 0, 1, 2, 3)))] + [top if top != "R3" else "B3"]
    return Drawn(
        house,
        Spot(tuple(hand), tuple(sorted(melds))),
        up,
        opened,
        pick((0, 15, 30, 50, 70, 90)),
        pick((None, "yes", "no")) if asking else None,
        team,
        pick(("none", "none", "picked_up", "played")),
        partner_up,
        partner_up and rng.random() < 0.6,
        tuple(pile),
    )


def any_meld(house: House, key: str, rng: random.Random) -> Meld | None:
    """A random meld of a key, rather a large one; None when none was hit upon."""
    for _ in range(40):
        wilds = rng.randint(0, 4) if key != "W" else rng.randint(3, 7)
        jokers = min(rng.randint(0, 2), wilds)
        naturals = 0 if key == "W" else rng.randint(2, 7 if house.meld_cap else 9)
        meld = (key, naturals, wilds - jokers, jokers)
        if stands(house, meld) and (size(meld) > 3 or rng.random() < 0.3):
            return meld
    return None
