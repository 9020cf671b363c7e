"""The house rules of 0cards."""

from typing import Literal, get_args

import attrs

from ...options import HouseRules, option

__all__ = ["PLUS_ONE_COPIES", "SEATS", "ZeroCardsOptions"]

SEATS = range(2, 11)
"""The numbers of players (ZC-07)."""

PLUS_ONE_COPIES = 4
"""Copies of Colour + 1 in a single deck unless stated otherwise; of the coloured specials there is one a colour."""

Special = Literal[
    "MIRROR",
    "FREEZE",
    "SWAP",
    "DUEL",
    "CIRCLE",
    "MAGNET",
    "BOMB",
    "XRAY",
    "WHIRLWIND",
    "GIFT",
    "PANIC",
    "COLOUR_PLUS_ONE",
]
_ALL: tuple[Special, ...] = get_args(Special)
_MOST_COLOURED = 4  # copies a colour


@attrs.frozen
class ZeroCardsOptions(HouseRules):
    """The house rules of 0cards; the defaults are the game as it is described.

    Examples:
        >>> ZeroCardsOptions(stacking=False, specials=("SWAP", "MIRROR")).changed()
        {'stacking': False, 'specials': ('MIRROR', 'SWAP')}
    """

    hand_size: Literal[5, 7, 10] = option(7, rules="ZC-03", title="Cards dealt to each player")
    turn_timer_s: int = option(30, low=0, high=90, rules="ZC-60", title="Seconds for a turn (0: no limit, or 5 to 90)")
    draw_rule: Literal["one", "until_playable"] = option("one", rules="ZC-14 ZC-15", title="How much to draw")
    target_score: Literal[0, 200, 500] = option(0, rules="ZC-81 ZC-82", title="Points that end the match (0: a round)")
    stacking: bool = option(True, rules="ZC-21 ZC-22 ZC-23", title="A +2 or +4 may be answered with another")
    plus2_on_plus4: bool = option(False, rules="ZC-23", title="A +2 may be laid on a +4 too")
    jump_in: bool = option(False, rules="ZC-70", title="Jumping in with a card identical to the top one")
    chaos: bool = option(True, rules="ZC-50 ZC-51", title="Chaos meter and storms")
    auto_draw: bool = option(False, rules="ZC-63", title="Drawing by itself when nothing can be played")
    no_action_finish: bool = option(True, rules="ZC-73 ZC-75", title="The last card has to be a number")
    no_pass: bool = option(True, rules="ZC-16", title="A card drawn that can be played has to be played")
    specials: tuple[Special, ...] = option(_ALL, rules="ZC-02", title="Special cards in the deck")
    special_copies: tuple[tuple[Special, int], ...] = option(
        (), low=0, high=8, rules="ZC-02", title="Copies of special cards: in each colour (Colour + 1: in all)"
    )
    extra_mandatory: bool = option(True, rules="ZC-45", title="The extra card of Colour + 1 has to be played")
    next_starter: Literal["winner", "left_of_previous", "dice"] = option(
        "winner", rules="ZC-08", title="Who starts the next round"
    )
    treat_ties: Literal["first_in_order", "all"] = option(
        "first_in_order", rules="ZC-55", title="Who is treated when several hold the fewest cards"
    )
    catch_penalty: int = option(2, low=0, high=10, rules="ZC-66", title="Cards for being caught")
    wrong_catch_penalty: int = option(1, low=0, high=10, rules="ZC-67", title="Cards for a wrong catch")
    refill_empty: bool = option(False, rules="ZC-74", title="A hand emptied without a win draws a card at once")
    duel_ops: tuple[Literal["+", "-", "x"], ...] = option(("+", "-", "x"), rules="ZC-36", title="Sums asked in a duel")

    def conflicts(self) -> str | None:
        """Values that no annotation can rule out, in words (section 1.2 of the rules)."""
        if 0 < self.turn_timer_s < 5:
            return f"turn_timer_s={self.turn_timer_s}: expected 0 (no limit), or 5 to 90 seconds"
        for kind, copies in self.special_copies:
            if kind != "COLOUR_PLUS_ONE" and copies > _MOST_COLOURED:
                return f"special_copies: at most {_MOST_COLOURED} of {kind} in each colour, not {copies}"
        if not self.duel_ops:
            return "duel_ops: at least one of +, -, x"
        return None
