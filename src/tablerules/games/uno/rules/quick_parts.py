"""What the short ways share: which house rules leave them open, and tables."""

import attrs

from ....cards.coloured import Kind
from ..cards import FITS
from ..moves import plays
from ..options import UnoOptions

__all__ = ["FITTING", "PLAIN_KINDS", "STANDARD", "Plain"]

PLAIN_KINDS = (Kind.NUMBER, Kind.WILD, Kind.SKIP, Kind.REVERSE, Kind.DRAW_TWO, Kind.WILD_DRAW_FOUR)
"""The cards that a short way lays."""

STANDARD = plays((), False, False)
"""For each face every way to play it, without targets."""

FITTING = tuple(map(tuple, FITS))
"""By `UnoState.upper`, for each face whether it fits: as tuples, which give their entries faster than bytes do."""


@attrs.frozen
class Plain:
    """Which short ways the house rules leave open.

    Attributes:
        listing: The list of a turn is every card that fits, and drawing.
        choosing: The list with a drawn card is that card, and keeping it.
        playing: A number, Wild, Skip or Reverse does nothing but what it says.
        two: So does a Draw Two: no stacks.
        four: A Wild Draw Four may always be laid, and the victim answers it at once.
        drawing: Drawing is one card, whatever the hand.
        keeping: A drawn card may always be kept.
        calling: Whoever is left with one card has to call.
    """

    listing: bool
    choosing: bool
    playing: bool
    two: bool
    four: bool
    drawing: bool
    keeping: bool
    calling: bool

    @classmethod
    def under(cls, options: UnoOptions) -> "Plain":
        """The short ways open under these house rules."""
        listing = (
            not options.seven_zero
            and not options.must_play_if_able
            and not options.opening_wild_strict
            and options.wild4_policy != "strict"
            and options.blank_effect != "swap_hands"
        )
        return cls(
            listing=listing,
            choosing=listing and options.drawn_card == "may_play",
            playing=not options.seven_zero and not options.opening_wild_strict,
            two=options.stacking == "off",
            four=options.stacking == "off" and options.wild4_policy == "challenge",
            drawing=options.draw_rule == "one"
            and not options.must_play_if_able
            and not options.opening_wild_strict
            and options.wild4_policy != "strict",
            keeping=options.drawn_card == "may_play" and not options.opening_wild_strict,
            calling=options.uno_call,
        )
