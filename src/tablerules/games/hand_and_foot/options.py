"""The house rules of Hand and Foot and the presets; how many players they allow."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, ClassVar, Literal

import attrs

from ...errors import InvalidOptions
from ...options import HouseRules, describe, option

__all__ = ["HandAndFootOptions", "decks_for", "seats_for", "team_size_for"]

Triple = tuple[int, int, int]
Ratio = tuple[int, int]
Opening = tuple[str, Any]
End = tuple[str, int]
Contract = Literal["auto"] | Triple

MOST_PLAYERS, MOST_INDIVIDUALS = 12, 7

_PRESETS: Mapping[str, Mapping[str, Any]] = {
    "bga": {},
    "bga_two_wilds": {"max_wilds": 2, "min_natural_ratio": (2, 3)},
    "pagat": {
        "hand_size": 13,
        "max_wilds": 2,
        "min_natural_ratio": (2, 3),
        "contract": (2, 2, 1),
        "ask_permission": "required",
        "partner_foot": "played",
    },
    "bicycle": {
        "wild_melds": False,
        "contract": (1, 1, 0),
        "pickup_wild_top": "forbidden",
        "book_bonus": (500, 300, 0),
    },
    "simpson": {
        "upcard": False,
        "red3_mode": "discard",
        "red3_bonus": 0,
        "red3_penalty": 500,
        "wild_melds": False,
        "contract": (1, 1, 0),
        "book_bonus": (300, 100, 0),
        "pickup_wild_top": "forbidden",
    },
    "goodsams": {
        "decks": 4,
        "hand_size": 13,
        "upcard": False,
        "value_scheme": "nine_low",
        "black3_value": 0,
        "red3_mode": "discard",
        "red3_bonus": 0,
        "red3_penalty": 500,
        "wild_melds": False,
        "contract": (2, 2, 0),
        "opening": ("by_round", (90, 120, 150)),
        "pickup_extra": 5,
        "pickup_wild_top": "forbidden",
        "final_discard": "required",
        "ask_permission": "required",
        "exhaustion": "reshuffle",
        "book_bonus": (500, 300, 0),
        "end": ("rounds", 3),
    },
    "mini": {
        "team_size": 1,
        "decks": 2,
        "hand_size": 5,
        "opening": ("fixed", 15),
        "contract": (1, 0, 0),
        "end": ("rounds", 1),
    },
}


# --- values that are no plain number or word ------------------------------------------------------


def _numbers(value: object, count: int | None = None) -> tuple[int, ...] | None:
    """`value` as a tuple of numbers from 0; None when it is not one."""
    if not isinstance(value, tuple | list) or (count is not None and len(value) != count):
        return None
    return tuple(value) if all(type(part) is int and part >= 0 for part in value) else None


def _triple(value: object) -> object:
    return _numbers(value, 3)


def _contract(value: object) -> object:
    return value if value == "auto" and isinstance(value, str) else _numbers(value, 3)


def _ratio(value: object) -> object:
    pair = _numbers(value, 2)
    return pair if pair and 0 < pair[0] <= pair[1] else None


def _opening(value: object) -> object:
    if not isinstance(value, tuple | list) or len(value) != 2:
        return None
    how, what = value
    if how == "fixed":
        return ("fixed", what) if type(what) is int and what >= 0 else None
    if how == "by_round":
        points = _numbers(what)
        return ("by_round", points) if points else None
    if how == "by_score" and isinstance(what, tuple | list) and what:
        tiers = tuple(tuple(tier) if isinstance(tier, tuple | list) else () for tier in what)
        if all(len(tier) == 2 and all(type(part) is int for part in tier) and tier[1] >= 0 for tier in tiers):
            ascending = all(low[0] < high[0] for low, high in pairwise(tiers))
            return ("by_score", tiers) if ascending else None
    return None


def _end(value: object) -> object:
    if not isinstance(value, tuple | list) or len(value) != 2:
        return None
    how, number = value
    return (how, number) if how in ("rounds", "target") and type(number) is int and number >= 1 else None


def _team_size(value: object) -> object:
    return value if value == "auto" or (type(value) is int and value >= 1) else None


_WIDER: Mapping[str, tuple[Callable[[object], object], str]] = {
    "team_size": (_team_size, "auto, or a number from 1"),
    "min_natural_ratio": (_ratio, "two numbers a and b with 0 < a <= b, or none"),
    "contract": (_contract, "auto, or three numbers from 0: clean, dirty and wild books"),
    "opening": (
        _opening,
        "('by_round', [points, ...]), ('by_score', [(lowest score, points), ...]) ascending, or ('fixed', points)",
    ),
    "book_bonus": (_triple, "three numbers from 0: for clean, dirty and wild books"),
    "end": (_end, "('rounds', number) or ('target', points), a number from 1"),
}


# --- the options ----------------------------------------------------------------------------------


@attrs.frozen
class HandAndFootOptions(HouseRules):
    """The house rules of Hand and Foot; the defaults are the preset `bga`.

    Examples:
        >>> HandAndFootOptions(contract=(1, 3, 0)).changed()
        {'contract': (1, 3, 0)}
    """

    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = _PRESETS

    team_size: Literal["auto", 1, 2, 3, 4, 5, 6] = option(
        "auto", rules="HF-05 HF-06 HF-90", title="Players in a team (1: everybody alone)"
    )
    max_rounds: int = option(20, low=1, high=1000, rules="HF-122 HF-140", title="Rounds at most")
    decks: int | None = option(None, low=2, high=16, rules="HF-02 HF-07", title="Decks (none: one more than players)")
    jokers_per_deck: int = option(2, low=0, high=8, rules="HF-01 HF-02", title="Jokers in each deck")
    hand_size: int = option(11, low=5, high=20, rules="HF-07 HF-08", title="Cards in a hand, and in a foot")
    upcard: bool = option(True, rules="HF-07 HF-10 HF-11", title="A card is turned up to start the discard pile")
    upcard_bury: tuple[Literal["red3", "wild", "black3"], ...] = option(
        ("red3", "wild"), rules="HF-10 HF-51", title="Cards that may not start the discard pile"
    )
    value_scheme: Literal["standard", "nine_low"] = option("standard", rules="HF-03", title="Card points")
    black3_value: int = option(5, low=0, high=1000, rules="HF-03 HF-115", title="Points a black three costs")
    red3_mode: Literal["auto", "choose", "discard"] = option(
        "auto", rules="HF-41 HF-43 HF-44 HF-47 HF-48 HF-49 HF-51 HF-80", title="Red threes"
    )
    red3_bonus: int = option(100, low=-10000, high=10000, rules="HF-113", title="Points for a red three laid")
    red3_penalty: int = option(100, low=0, high=10000, rules="HF-116", title="Points a red three left over costs")
    meld_cap: int | None = option(7, choices=(7,), rules="HF-17 HF-26 HF-28", title="Most cards in a meld")
    second_meld: bool = option(True, rules="HF-26 HF-27 HF-28", title="A rank may have another meld after a book")
    extend_books: Literal["no_wild_on_clean", "any", "naturals_only"] = option(
        "no_wild_on_clean", rules="HF-28 HF-142", title="What may be added to a book (melds without limit)"
    )
    wild_majority: Literal["strict", "equal"] = option(
        "strict", rules="HF-19", title="Naturals outnumber wilds, or equal them at least"
    )
    max_wilds: int | None = option(3, low=0, rules="HF-20", title="Most wilds in a meld of a rank")
    min_natural_ratio: Ratio | None = option(
        None, choices=((2, 3), (4, 7), (5, 7)), rules="HF-21", title="Least share of naturals in a meld"
    )
    min_naturals_with_wild: int = option(2, low=2, high=100, rules="HF-22", title="Least naturals beside a wild")
    wild_melds: bool = option(True, rules="HF-23 HF-58 HF-90", title="Melds of wilds alone")
    contract: Contract = option(
        "auto",
        choices=("auto", (1, 1, 0), (2, 2, 0), (2, 2, 1), (3, 3, 1), (1, 0, 0)),
        rules="HF-88 HF-89 HF-90",
        title="Books needed to go out: clean, dirty, wild",
    )
    opening: Opening = option(
        ("by_round", (50, 90, 120, 150)),
        choices=(
            ("by_round", (50, 90, 120, 150)),
            ("by_round", (90, 120, 150)),
            ("by_score", ((0, 50), (2500, 90), (5000, 120), (7500, 150))),
            ("fixed", 0),
            ("fixed", 15),
            ("fixed", 60),
        ),
        rules="HF-32 HF-33 HF-34 HF-140",
        title="Points needed to open",
    )
    draw_count: int = option(2, low=1, high=5, rules="HF-53 HF-131", title="Cards drawn in a turn")
    pickup: Literal["forbidden", "top_only", "top_plus", "top_plus_min", "whole"] = option(
        "top_plus", rules="HF-54 HF-62 HF-63 HF-64 HF-65", title="What is taken of the discard pile"
    )
    pickup_extra: int = option(6, low=1, high=1000, rules="HF-63 HF-64", title="Cards taken below the top card")
    pickup_match: Literal["two_naturals", "natural_plus_wild"] = option(
        "two_naturals", rules="HF-55 HF-59", title="What it takes to claim the top card"
    )
    pickup_wild_top: Literal["matching_pair", "forbidden"] = option(
        "matching_pair", rules="HF-58", title="Claiming a wild top card"
    )
    pickup_before_open: bool = option(True, rules="HF-60 HF-61", title="Opening with the discard pile")
    final_discard: Literal["optional", "required", "forbidden"] = option(
        "optional", rules="HF-92 HF-93 HF-94", title="A discard when going out"
    )
    ask_permission: Literal["off", "allowed", "required"] = option(
        "allowed", rules="HF-97 HF-103 HF-104 HF-105", title="Asking the partner before going out"
    )
    partner_foot: Literal["none", "picked_up", "played"] = option(
        "none", rules="HF-95", title="What the partner must have done with the foot before one goes out"
    )
    going_out_bonus: int = option(100, low=-10000, high=10000, rules="HF-110 HF-114", title="Points for going out")
    book_bonus: Triple = option(
        (500, 300, 1500),
        choices=((500, 300, 1500), (500, 300, 0), (300, 100, 0)),
        rules="HF-112",
        title="Points for a clean, dirty and wild book",
    )
    incomplete_wild_penalty: int = option(
        0, low=0, high=10000, rules="HF-117", title="Points an unfinished meld of wilds costs"
    )
    exhaustion: Literal["on_demand", "turn_end", "reshuffle"] = option(
        "on_demand", rules="HF-106 HF-108 HF-109", title="When the stock runs out"
    )
    end: End = option(
        ("rounds", 4),
        choices=(("rounds", 4), ("rounds", 3), ("rounds", 1), ("target", 10000), ("target", 5000)),
        rules="HF-121 HF-122",
        title="When the game ends",
    )
    tie_break: Literal["extra_round", "shared"] = option("extra_round", rules="HF-123 HF-124", title="A tie for first")
    first_dealer: Literal["random", 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] | None = option(
        None, rules="HF-12 HF-137", title="First dealer (none: the last seat)"
    )
    staging: Literal["safe", "free"] = option(
        "safe", rules="HF-75 HF-76 HF-77 HF-78", title="Whether melds that lead nowhere can be staged"
    )
    discard_view: Literal["top", "all"] = option("top", rules="HF-135", title="What is shown of the discard pile")

    def __attrs_post_init__(self) -> None:
        for info in describe(type(self)):
            given = getattr(self, info.name)
            wider = _WIDER.get(info.name)
            if wider is None or (given is None and info.default is None):
                value = info.check(given)
            else:
                value = wider[0](given)
                if value is None:
                    raise InvalidOptions(f"{info.name}={given!r:.60}: expected {wider[1]}")
            object.__setattr__(self, info.name, value)
        conflict = self.conflicts()
        if conflict:
            raise InvalidOptions(conflict)

    def conflicts(self) -> str | None:
        """Combinations that contradict each other (HF-28, 51, 131)."""
        if self.meld_cap is None and self.second_meld:
            return "meld_cap=None needs second_meld=False: there is one meld of a rank"
        if self.red3_mode != "discard" and "red3" not in self.upcard_bury:
            return f"red3_mode={self.red3_mode!r} needs 'red3' in upcard_bury: none may lie in the pile"
        if self.exhaustion == "reshuffle" and self.draw_count == 1:
            return "exhaustion='reshuffle' needs a draw_count from 2: a round might never end"
        return None


# --- the number of players ------------------------------------------------------------------------


def team_size_for(options: HandAndFootOptions, players: int) -> int:
    """The players in a team at a table of so many; 0 where that table is not possible (HF-05).

    Examples:
        >>> [team_size_for(HandAndFootOptions(), players) for players in (2, 4, 9, 11)]
        [1, 2, 3, 0]
    """
    if not 2 <= players <= MOST_PLAYERS:
        return 0
    if options.team_size == "auto":
        return {2: 1, 3: 1, 5: 1, 7: 1, 9: 3, 11: 0}.get(players, 2)
    size = options.team_size
    if size == 1:
        return 1 if players <= MOST_INDIVIDUALS else 0
    return size if players % size == 0 and players >= 2 * size else 0


def decks_for(options: HandAndFootOptions, players: int) -> int:
    """The number of decks at a table of so many players (HF-02)."""
    return players + 1 if options.decks is None else options.decks


def seats_for(options: HandAndFootOptions) -> tuple[int, ...]:
    """The numbers of players these options allow (HF-05, 07, 144).

    Examples:
        >>> seats_for(HandAndFootOptions(team_size=3))
        (6, 9, 12)
    """
    return tuple(players for players in range(2, MOST_PLAYERS + 1) if _possible(options, players))


def _possible(options: HandAndFootOptions, players: int) -> bool:
    total = decks_for(options, players) * (52 + options.jokers_per_deck)
    needed = players * 2 * options.hand_size + options.upcard + options.draw_count
    dealer = options.first_dealer
    return team_size_for(options, players) > 0 and total >= needed and (not isinstance(dealer, int) or dealer < players)
