"""The house rules of a table as what play looks things up in."""

from functools import cache

import attrs

from ..options import KlaverjassenOptions, undertrump
from ..scoring import RoemTable
from .duty import Duties, duties

__all__ = ["Tables", "tables"]


@attrs.frozen(eq=False)
class Tables:
    """What follows from the house rules.

    Attributes:
        options: The house rules themselves.
        duties: What has to be played, for every trick.
        roem: The roem of tricks, a table for each trump suit.
    """

    options: KlaverjassenOptions
    duties: Duties
    roem: tuple[RoemTable, ...]


@cache
def tables(options: KlaverjassenOptions) -> Tables:
    """The tables of these house rules."""
    return Tables(
        options,
        duties(options.trump_duty, undertrump(options)),
        tuple(RoemTable(options, trump) for trump in range(4)),
    )
