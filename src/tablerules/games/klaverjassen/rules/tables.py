"""The house rules of a table as what play looks things up in."""

from collections.abc import Mapping
from functools import lru_cache

import attrs

from ..moves import PlayCard, plays
from ..options import KlaverjassenOptions, undertrump
from ..scoring import roem_tables
from ..standing import Standing
from .duty import Duties, duties, legal_cards

__all__ = ["Tables", "tables"]


@attrs.frozen(eq=False)
class Tables:
    """What follows from the house rules.

    Attributes:
        options: The house rules themselves.
        duties: What has to be played, for every way a trick can stand.
        roem: The roem of the tricks that have any, a table for each trump suit.
    """

    options: KlaverjassenOptions
    duties: Duties
    roem: tuple[Mapping[int, int], ...]

    def plays(self, standing: Standing, hand: int) -> tuple[PlayCard, ...]:
        """What the next seat may play from its hand to a trick that stands like that."""
        return plays(legal_cards(self.duties[standing], hand))


@lru_cache(maxsize=32)
def tables(options: KlaverjassenOptions) -> Tables:
    """The tables of these house rules."""
    return Tables(
        options,
        duties(options.trump_duty, undertrump(options)),
        roem_tables(options),
    )
