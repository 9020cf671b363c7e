"""The house rules of a table as what play looks things up in."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TypeAlias

import attrs

from ....cards.french import PACK
from ..moves import PLAYS_OF_SUIT, PlayCard, plays
from ..options import KlaverjassenOptions, undertrump
from ..scoring import roem_tables
from ..standing import Standing
from .duty import Duties, Duty, duties, legal_cards

__all__ = ["Tables", "tables"]


AskedFirst: TypeAlias = tuple[int, int, tuple[tuple[PlayCard, ...], ...]]
"""Cards of one suit, as bits; how far down to shift them to have a byte; and the plays of that suit by such a byte."""


@attrs.frozen(eq=False)
class Tables:
    """What follows from the house rules.

    Attributes:
        options: The house rules themselves.
        duties: What has to be played, for every way a trick can stand.
        asked_first: The first of these duties, as what lists its plays most quickly.
        roem: The roem of the tricks that have any, a table for each trump suit.
    """

    options: KlaverjassenOptions
    duties: Duties
    asked_first: tuple[AskedFirst, ...]
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
        _all_asked_first(options.trump_duty, undertrump(options)),
        roem_tables(options),
    )


@cache
def _all_asked_first(trump_duty: str, undertrump: str) -> tuple[AskedFirst, ...]:
    known: dict[AskedFirst, AskedFirst] = {}  # one object for equal ones, so that the table stays small
    return tuple([known.setdefault(row, row) for row in map(_asked_first, duties(trump_duty, undertrump))])


def _asked_first(duty: Duty) -> AskedFirst:
    """The first kind of a duty, which is cards of the suit led or of trump; the whole pack means no trick is played."""
    asked = 0 if duty[0] == PACK else duty[0]
    suit = max(asked.bit_length() - 1, 0) >> 3
    return asked, 8 * suit, PLAYS_OF_SUIT[suit]
