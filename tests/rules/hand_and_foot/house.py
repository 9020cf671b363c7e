"""House rules drawn by Hypothesis: every option, in combinations that the rules accept."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from .slow import House
from .table import game_of

__all__ = ["games", "house_of"]

NUMBERS = {"bonus": st.sampled_from((0, 100, 500)), "books": st.sampled_from(((500, 300, 1500), (300, 100, 0)))}

CHOICES: dict[str, SearchStrategy[Any]] = {
    "team_size": st.sampled_from(("auto", "auto", 1, 2, 3)),
    "max_rounds": st.sampled_from((1, 3, 20)),
    "decks": st.sampled_from((None, None, 2, 3, 6)),
    "jokers_per_deck": st.sampled_from((0, 2, 4)),
    "hand_size": st.sampled_from((5, 5, 6, 7, 11, 13)),
    "upcard": st.booleans(),
    "upcard_bury": st.sampled_from((("red3",), ("red3", "wild"), ("red3", "wild", "black3"))),
    "value_scheme": st.sampled_from(("standard", "nine_low")),
    "black3_value": st.sampled_from((0, 5, 50)),
    "red3_mode": st.sampled_from(("auto", "choose", "discard")),
    "red3_bonus": NUMBERS["bonus"],
    "red3_penalty": NUMBERS["bonus"],
    "meld_cap": st.sampled_from((7, 7, 7, None)),
    "second_meld": st.booleans(),
    "extend_books": st.sampled_from(("no_wild_on_clean", "any", "naturals_only")),
    "wild_majority": st.sampled_from(("strict", "equal")),
    "max_wilds": st.sampled_from((3, 2, 1, 0, None)),
    "min_natural_ratio": st.sampled_from((None, None, (2, 3), (4, 7))),
    "min_naturals_with_wild": st.sampled_from((2, 2, 3, 4)),
    "wild_melds": st.booleans(),
    "contract": st.sampled_from(("auto", (0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0), (0, 0, 1))),
    "opening": st.sampled_from(
        (("by_round", (50, 90, 120, 150)), ("fixed", 0), ("fixed", 15), ("by_score", ((0, 30), (500, 90))))
    ),
    "draw_count": st.sampled_from((2, 2, 1, 3)),
    "pickup": st.sampled_from(("top_plus", "top_plus", "forbidden", "top_only", "top_plus_min", "whole")),
    "pickup_extra": st.sampled_from((6, 1, 3)),
    "pickup_match": st.sampled_from(("two_naturals", "natural_plus_wild")),
    "pickup_wild_top": st.sampled_from(("matching_pair", "forbidden")),
    "pickup_before_open": st.booleans(),
    "final_discard": st.sampled_from(("optional", "required", "forbidden")),
    "ask_permission": st.sampled_from(("allowed", "off", "required")),
    "partner_foot": st.sampled_from(("none", "picked_up", "played")),
    "going_out_bonus": NUMBERS["bonus"],
    "book_bonus": NUMBERS["books"],
    "incomplete_wild_penalty": NUMBERS["bonus"],
    "exhaustion": st.sampled_from(("on_demand", "turn_end", "reshuffle")),
    "end": st.sampled_from((("rounds", 1), ("rounds", 2), ("target", 500))),
    "tie_break": st.sampled_from(("extra_round", "shared")),
    "first_dealer": st.sampled_from((None, 0, "random")),
    "staging": st.sampled_from(("safe", "free")),
    "discard_view": st.sampled_from(("top", "all")),
}


@st.composite
def games(draw: DrawFn, **fixed: SearchStrategy[Any]) -> Any:
    """Games with any house rules; some options can be given strategies of their own."""
    options = draw(st.fixed_dictionaries({**CHOICES, **fixed}))
    if options["meld_cap"] is None:
        options["second_meld"] = False
    if options["draw_count"] == 1 and options["exhaustion"] == "reshuffle":
        options["draw_count"] = 2
    game = game_of(**options)
    if not list(game.seats):
        game = game_of(**{**options, "decks": None})
    return game


def house_of(game: Any) -> House:
    """The rules of melding that are in force in a game."""
    values = {field.name: getattr(game.options, field.name) for field in fields(House)}
    if values["contract"] == "auto":
        values["contract"] = (2, 2, 1)
    return House(**values)
