"""The house rules of UNO, and those of the Hungarian rule set."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

import attrs

from ...options import HouseRules, option

__all__ = ["HungarianOptions", "UnoOptions", "seats_for"]

OpeningWild = Literal["choose_and_play", "choose_then_next_plays", "redraw"]

_PRESETS: Mapping[str, Mapping[str, Any]] = {
    "official": {},
    "modern112": {"shuffle_hands": 1, "blanks": 3},
    "house": {
        "stacking": "up",
        "drawn_card": "must_play",
        "jump_in": "numbers",
        "seven_zero": True,
        "draw_rule": "until_playable",
    },
    "no_bluff": {"wild4_policy": "strict"},
}


@attrs.frozen
class UnoOptions(HouseRules):
    """The house rules of UNO; the defaults are the official game.

    Examples:
        >>> UnoOptions(stacking="same").changed()
        {'stacking': 'same'}
    """

    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = _PRESETS

    shuffle_hands: int = option(0, low=0, high=1, rules="UNO-02", title="Wild Shuffle Hands cards")
    blanks: int = option(0, low=0, high=3, rules="UNO-02", title="Customizable wild cards")
    blank_effect: Literal["wild", "swap_hands", "others_draw_1", "others_draw_2", "skip_all"] = option(
        "wild", rules="UNO-36", title="Effect of a customizable wild"
    )
    hand_size: int = option(7, low=1, high=15, rules="UNO-05", title="Cards dealt to each player")
    dealer_selection: Literal["highest_card", "fixed", "random"] = option(
        "highest_card", rules="UNO-06", title="How the first dealer is found"
    )
    target_score: int = option(500, low=0, high=10000, rules="UNO-63", title="Points that end the match (0: one round)")
    scoring: Literal["winner_takes", "lowest_total", "elimination"] = option(
        "winner_takes", rules="UNO-62 UNO-64 UNO-65", title="Scoring"
    )
    partners: bool = option(False, rules="UNO-66", title="Partners: seats 0 and 2 against 1 and 3")
    opening_wild: OpeningWild = option("choose_and_play", rules="UNO-12", title="A wild as opening card")
    opening_wild_strict: bool = option(False, rules="HU-08", title="Only the named colour after an opening wild")
    opening_reverse: Literal["dealer_first", "right_of_dealer"] = option(
        "dealer_first", rules="UNO-10", title="Who starts after an opening Reverse"
    )
    wild4_policy: Literal["challenge", "strict", "free"] = option(
        "challenge",
        rules="UNO-33 UNO-37 UNO-43",
        title="Wild Draw Four: bluff and challenge, only when lawful, or free",
    )
    challenge_by: Literal["victim", "any"] = option("victim", rules="UNO-37 HU-16", title="Who may challenge")
    drawn_card: Literal["may_play", "must_play"] = option(
        "may_play", rules="UNO-20 UNO-21", title="A playable drawn card"
    )
    draw_rule: Literal["one", "until_playable"] = option("one", rules="UNO-20 UNO-77", title="How much to draw")
    must_play_if_able: bool = option(False, rules="UNO-19 UNO-78", title="Drawing only when nothing can be played")
    stacking: Literal["off", "same", "up", "any"] = option(
        "off", rules="UNO-70 UNO-71 UNO-72 UNO-73", title="Stacking of draw cards"
    )
    stack_deflect: Literal["none", "reverse", "skip", "both"] = option(
        "none", rules="UNO-74", title="Deflecting a stack"
    )
    jump_in: Literal["off", "numbers", "coloured"] = option("off", rules="UNO-75", title="Jumping in")
    seven_zero: bool = option(False, rules="UNO-76", title="Seven swaps hands, zero passes them on")
    shuffle_last_card: Literal["redeal_no_win", "win"] = option(
        "redeal_no_win", rules="UNO-56", title="Shuffle Hands as last card"
    )
    uno_call: bool = option(True, rules="UNO-44 UNO-45", title="Calling UNO")
    uno_penalty: int = option(2, low=0, high=10, rules="UNO-47", title="Cards for being caught")
    false_call_penalty: int = option(0, low=0, high=10, rules="UNO-52", title="Cards for a false call")
    wrong_catch_penalty: int = option(0, low=0, high=10, rules="UNO-52", title="Cards for a wrong catch")
    blocked_round: Literal["void", "lowest_hand"] = option(
        "void", rules="UNO-61", title="A round in which nobody can move"
    )

    def conflicts(self) -> str | None:
        """Combinations that contradict each other (UNO-61, 65, 66, HU-16)."""
        if self.partners and self.scoring != "winner_takes":
            return f"partners=True needs scoring='winner_takes', not {self.scoring!r}"
        if self.scoring == "elimination" and self.target_score == 0:
            return "scoring='elimination' needs a target_score above 0"
        if self.blocked_round == "lowest_hand" and (self.partners or self.scoring != "winner_takes"):
            return "blocked_round='lowest_hand' needs scoring='winner_takes' without partners"
        if self.challenge_by == "any" and self.stacking != "off":
            return "challenge_by='any' needs stacking='off'"
        return None


@attrs.frozen
class HungarianOptions(UnoOptions):
    """The same house rules with the defaults of the Hungarian rule set.

    Examples:
        >>> HungarianOptions().opening_wild
        'choose_then_next_plays'
    """

    opening_wild: OpeningWild = option("choose_then_next_plays", rules="HU-07 UNO-12", title="A wild as opening card")


def seats_for(options: UnoOptions) -> Sequence[int]:
    """The numbers of players these options allow (UNO-04, 05, 66).

    More cards must be left after the deal than there are cards that may not open.
    """
    extra = options.shuffle_hands + options.blanks
    may_not_open = 4 if options.opening_wild != "redraw" else 8 + extra
    most = (108 + extra - may_not_open - 1) // options.hand_size
    if options.partners:
        return (4,) if most >= 4 else ()
    return range(2, min(10, most) + 1)
