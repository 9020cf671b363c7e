"""The house rules of High Card."""

from collections.abc import Mapping
from typing import Any, ClassVar

import attrs

from tablerules.options import HouseRules, option

__all__ = ["HighCardOptions"]


@attrs.frozen
class HighCardOptions(HouseRules):
    """What a table can agree on."""

    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {"usual": {}, "hasty": {"swaps": 1, "rounds": 1}}

    highest: int = option(13, low=5, high=20, rules="HC-01", title="Highest card of the pack")
    swaps: int = option(2, low=0, high=5, rules="HC-03", title="Swaps allowed to each player")
    rounds: int = option(3, low=1, high=20, rules="HC-06", title="Rounds in a game")
