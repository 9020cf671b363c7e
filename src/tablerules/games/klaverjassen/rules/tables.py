"""The house rules of a table as what play looks things up in."""

from collections.abc import Mapping
from functools import lru_cache

import attrs

from ....cards.french import Card
from ..moves import PlayCard, plays
from ..options import KlaverjassenOptions, undertrump
from ..scoring import roem_tables
from .duty import LEAD, Duties, Duty, duties, legal_cards

__all__ = ["Tables", "tables"]


@attrs.frozen(eq=False)
class Tables:
    """What follows from the house rules.

    Attributes:
        options: The house rules themselves.
        duties: What has to be played, for every trick.
        roem: The roem of the tricks that have any, a table for each trump suit.
    """

    options: KlaverjassenOptions
    duties: Duties
    roem: tuple[Mapping[int, int], ...]

    def duty(self, trump: int, trick: tuple[Card, ...], best: Card | None) -> Duty:
        """What the next seat has to play: kinds of cards, of which the first that it has any of is the one.

        Args:
            trump: The index of the trump suit.
            trick: The trick on the table.
            best: The card of it that wins so far; None before the lead.
        """
        if best is None:
            return LEAD
        partner = len(trick) > 1 and best is trick[-2]
        return self.duties[trump][trick[0].code][best.code][partner]

    def plays(self, trump: int, trick: tuple[Card, ...], best: Card | None, hand: int) -> tuple[PlayCard, ...]:
        """What the next seat may play from its hand; the other arguments are those of `duty`."""
        return plays(legal_cards(self.duty(trump, trick, best), hand))


@lru_cache(maxsize=32)
def tables(options: KlaverjassenOptions) -> Tables:
    """The tables of these house rules."""
    return Tables(
        options,
        duties(options.trump_duty, undertrump(options)),
        roem_tables(options),
    )
