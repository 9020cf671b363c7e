"""The house rules of a table as what play looks things up in."""

from collections.abc import Mapping
from functools import lru_cache

import attrs

from ....cards.french import Card
from ....game import Seat
from ..options import KlaverjassenOptions, undertrump
from ..scoring import roem_tables
from .duty import LEAD, Duties, duties, legal_cards

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

    def duty(self, trump: int, seat: Seat, trick: tuple[Card, ...], best: int, ahead: Seat) -> tuple[int, ...]:
        """What `seat` has to play: the kinds of cards asked for, in order; the first it has any of is the one.

        Args:
            trump: The index of the trump suit.
            seat: Who is to play.
            trick: The trick, of which only the first card matters here.
            best: The code of the card that wins it so far.
            ahead: Who played that card.
        """
        if not trick:
            return LEAD
        return self.duties[trump][trick[0].code >> 3 << 6 | best << 1 | (seat ^ ahead == 2)]

    def legal(self, trump: int, seat: Seat, trick: tuple[Card, ...], best: int, ahead: Seat, hand: int) -> int:
        """The cards of a hand that `seat` may play, as bits; the arguments are those of `duty`."""
        return legal_cards(self.duty(trump, seat, trick, best, ahead), hand)


@lru_cache(maxsize=32)
def tables(options: KlaverjassenOptions) -> Tables:
    """The tables of these house rules."""
    return Tables(
        options,
        duties(options.trump_duty, undertrump(options)),
        roem_tables(options),
    )
