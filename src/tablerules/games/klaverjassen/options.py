"""The house rules of Klaverjassen, and the sets of them that clubs and sites play by."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

import attrs

from ...options import HouseRules, option

__all__ = ["KlaverjassenOptions", "undertrump"]

_PRESETS: Mapping[str, Mapping[str, Any]] = {
    "advolympic": {},
    "amsterdam": {"undertrump": "banned"},
    "rotterdam": {"trump_duty": "rotterdam"},
    "nku": {"trump_duty": "rotterdam", "four_jacks": 100, "trump_selection": "free_choice"},
    "bga": {
        "undertrump": "banned",
        "four_alike_lowest": "T",
        "target": 1500,
        "redeal_dealer": "next",
        "counter_pit_bonus": 100,
    },
}


@attrs.frozen
class KlaverjassenOptions(HouseRules):
    """The house rules of Klaverjassen; the defaults are the preset `advolympic`.

    Examples:
        >>> KlaverjassenOptions.of("rotterdam").changed()
        {'trump_duty': 'rotterdam'}
    """

    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = _PRESETS

    trump_duty: Literal["amsterdam", "rotterdam"] = option(
        "amsterdam",
        rules="KJ-29 KJ-30 KJ-31 KJ-32 KJ-33 KJ-34 KJ-35 KJ-36",
        title="Trump duty: not on the partner's trick (Amsterdam), or always (Rotterdam)",
    )
    undertrump: Literal["auto", "banned", "required", "allowed"] = option(
        "required", rules="KJ-31 KJ-32 KJ-34", title="Undertrumping with only lower trumps"
    )
    trump_selection: Literal["turn_up", "forced_choice", "free_choice"] = option(
        "turn_up", rules="KJ-10 KJ-11 KJ-18 KJ-19", title="How trump is found"
    )
    first_deal_trump: Literal["clubs", "turned"] = option(
        "clubs", rules="KJ-17", title="First proposal of the match, where a card is turned for the others"
    )
    second_turn: Literal["other_suit", "any"] = option("other_suit", rules="KJ-13", title="Suit of the second card")
    redeals_allowed: int = option(1, low=0, high=1, rules="KJ-14 KJ-15 KJ-16", title="Redeals when all pass")
    redeal_dealer: Literal["same", "next"] = option("same", rules="KJ-14", title="Who deals again when all passed")
    first_dealer: int = option(3, low=0, high=3, rules="KJ-07", title="Seat that deals first")
    first_leader: Literal["eldest", "declarer"] = option("eldest", rules="KJ-21", title="Who leads to the first trick")
    deal_pattern: tuple[int, ...] = option(
        (3, 2, 3), choices=((3, 2, 3), (4, 4)), rules="KJ-08", title="Cards dealt at a time"
    )
    roem_mode: Literal["automatic", "off"] = option("automatic", rules="KJ-49", title="Counting roem")
    four_jacks: Literal[200, 100] = option(200, rules="KJ-48", title="Roem for four jacks")
    four_alike_lowest: Literal["7", "T"] = option("7", rules="KJ-47", title="Lowest rank of which four count as roem")
    nat_threshold: Literal["majority", "card_points_82"] = option(
        "majority", rules="KJ-50 KJ-51", title="What the declaring team needs"
    )
    nat_roem: Literal["all", "own_only"] = option("all", rules="KJ-53", title="Roem the opponents of a nat team score")
    pit_bonus: Literal[100, 0] = option(100, rules="KJ-54", title="Bonus for all eight tricks")
    counter_pit_bonus: Literal[0, 100] = option(
        0, rules="KJ-55", title="Bonus for all eight tricks of the declarer's opponents"
    )
    deals: int = option(16, low=1, rules="KJ-57", title="Deals in a match")
    target: int | None = option(
        None, low=1, rules="KJ-59", title="Points that end the match, instead of a number of deals"
    )


def undertrump(options: KlaverjassenOptions) -> str:
    """What the rules say about undertrumping, `auto` resolved: ``"banned"``, ``"required"`` or ``"allowed"``.

    Examples:
        >>> undertrump(KlaverjassenOptions(undertrump="auto", trump_duty="rotterdam"))
        'required'
    """
    if options.undertrump != "auto":
        return options.undertrump
    return "banned" if options.trump_duty == "amsterdam" else "required"
