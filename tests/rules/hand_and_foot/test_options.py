"""The house rules and the presets: HF-144, and the tables of options and presets."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tablerules
from tablerules.errors import InvalidOptions, InvalidSeats

from .table import dealt, game_of

BOOK = json.loads((Path(__file__).parent / "cases.json").read_text("utf-8"))

DEFAULTS = {
    "team_size": "auto",
    "max_rounds": 20,
    "decks": None,
    "jokers_per_deck": 2,
    "hand_size": 11,
    "upcard": True,
    "upcard_bury": ["red3", "wild"],
    "value_scheme": "standard",
    "black3_value": 5,
    "red3_mode": "auto",
    "red3_bonus": 100,
    "red3_penalty": 100,
    "meld_cap": 7,
    "second_meld": True,
    "extend_books": "no_wild_on_clean",
    "wild_majority": "strict",
    "max_wilds": 3,
    "min_natural_ratio": None,
    "min_naturals_with_wild": 2,
    "wild_melds": True,
    "contract": "auto",
    "opening": ["by_round", [50, 90, 120, 150]],
    "draw_count": 2,
    "pickup": "top_plus",
    "pickup_extra": 6,
    "pickup_match": "two_naturals",
    "pickup_wild_top": "matching_pair",
    "pickup_before_open": True,
    "final_discard": "optional",
    "ask_permission": "allowed",
    "partner_foot": "none",
    "going_out_bonus": 100,
    "book_bonus": [500, 300, 1500],
    "incomplete_wild_penalty": 0,
    "exhaustion": "on_demand",
    "end": ["rounds", 4],
    "tie_break": "extra_round",
    "first_dealer": None,
    "staging": "safe",
    "discard_view": "top",
}

PRESETS = ["bga", "bga_two_wilds", "pagat", "bicycle", "simpson", "goodsams", "mini"]

ACCEPTED = {
    "team_size": ["auto", 1, 2, 6],
    "max_rounds": [1, 20, 100],
    "decks": [None, 2, 16],
    "jokers_per_deck": [0, 8],
    "hand_size": [5, 11, 13, 20],
    "upcard_bury": [["red3"], ["red3", "wild", "black3"]],
    "value_scheme": ["standard", "nine_low"],
    "black3_value": [0, 100],
    "red3_mode": ["auto", "choose", "discard"],
    "red3_bonus": [0, 500],
    "red3_penalty": [0, 500],
    "extend_books": ["no_wild_on_clean", "any", "naturals_only"],
    "wild_majority": ["strict", "equal"],
    "max_wilds": [0, 2, 3, 7, None],
    "min_natural_ratio": [None, (2, 3), (4, 7), (1, 1)],
    "min_naturals_with_wild": [2, 4],
    "contract": ["auto", (1, 1, 0), (0, 0, 0), (9, 9, 9)],
    "opening": [("by_round", (50,)), ("by_score", ((0, 50), (2500, 90))), ("fixed", 0), ("fixed", 60)],
    "draw_count": [1, 2, 5],
    "pickup": ["forbidden", "top_only", "top_plus", "top_plus_min", "whole"],
    "pickup_extra": [1, 6, 20],
    "pickup_match": ["two_naturals", "natural_plus_wild"],
    "pickup_wild_top": ["matching_pair", "forbidden"],
    "final_discard": ["optional", "required", "forbidden"],
    "ask_permission": ["off", "allowed", "required"],
    "partner_foot": ["none", "picked_up", "played"],
    "going_out_bonus": [0, 200],
    "book_bonus": [(0, 0, 0), (300, 100, 0)],
    "incomplete_wild_penalty": [0, 1000],
    "exhaustion": ["on_demand", "turn_end", "reshuffle"],
    "end": [("rounds", 1), ("rounds", 9), ("target", 10_000)],
    "tie_break": ["extra_round", "shared"],
    "first_dealer": [None, 0, 3, "random"],
    "staging": ["safe", "free"],
    "discard_view": ["top", "all"],
    "second_meld": [True, False],
    "upcard": [True, False],
    "wild_melds": [True, False],
    "pickup_before_open": [True, False],
}

REFUSED = {
    "team_size": [0, -1, "two", 1.5],
    "max_rounds": [0],
    "decks": [0, 1, 17, "5"],
    "jokers_per_deck": [-1, 9],
    "hand_size": [4, 21],
    "upcard_bury": [["red3", "jack"], ["wild"], []],
    "value_scheme": ["ten_low"],
    "black3_value": [-5],
    "red3_mode": ["never"],
    "red3_penalty": [-100],
    "meld_cap": [6, 8, None],
    "extend_books": ["never"],
    "wild_majority": ["none"],
    "max_wilds": [-1],
    "min_natural_ratio": [(0, 3), (3, 2), (2, 0), (-1, 2), (2,), 0.5],
    "min_naturals_with_wild": [1, 0],
    "contract": ["none", (1, 1), (1, 1, -1), (1, 1, 0, 0)],
    "opening": [
        ("by_round", ()),
        ("by_score", ()),
        ("by_score", ((2500, 90), (0, 50))),
        ("by_score", ((0, 50), (0, 90))),
        ("sometimes", 50),
        50,
    ],
    "draw_count": [0, 6],
    "pickup": ["always"],
    "pickup_extra": [0],
    "final_discard": [True],
    "ask_permission": ["maybe"],
    "partner_foot": ["up"],
    "book_bonus": [(500, 300), (500, 300, -1)],
    "incomplete_wild_penalty": [-1],
    "exhaustion": ["never"],
    "end": [("rounds", 0), ("points", 5), 4],
    "tie_break": ["coin"],
    "first_dealer": [-1, "left"],
    "staging": ["strict"],
    "upcard": [1, "yes"],
    "no_such_option": [1],
}


def plain(value: Any) -> Any:
    """A value with lists for tuples."""
    return [plain(part) for part in value] if isinstance(value, list | tuple) else value


def chosen(game: Any) -> dict[str, Any]:
    values = {name: plain(getattr(game.options, name)) for name in DEFAULTS}
    values["upcard_bury"] = sorted(values["upcard_bury"])
    return values


# Options


@pytest.mark.rule("HF-144")
def test_the_defaults_are_those_of_the_preset_bga():
    assert chosen(game_of()) == chosen(game_of("bga")) == DEFAULTS


@pytest.mark.rule("HF-144")
@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in ACCEPTED.items() for value in values])
def test_a_value_of_an_option_that_is_allowed(name, value):
    game = game_of(**{name: value})
    expected = sorted(value) if name == "upcard_bury" else plain(value)
    assert chosen(game)[name] == expected


@pytest.mark.rule("HF-144")
@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in REFUSED.items() for value in values])
def test_a_value_of_an_option_that_is_not_allowed(name, value):
    with pytest.raises(InvalidOptions):
        game_of(**{name: value})


@pytest.mark.rule("HF-144")
@pytest.mark.parametrize("preset", [None, *PRESETS])
def test_start_succeeds_for_exactly_the_numbers_of_players_listed(preset):
    game = game_of(preset)
    for seats in range(15):
        if seats in game.seats:
            game.start(seats)
        else:
            with pytest.raises(InvalidSeats):
                game.start(seats)
    assert list(game.seats)


@pytest.mark.rule("HF-144")
def test_a_contract_that_cannot_be_met_is_accepted():
    t = dealt(seats=2, preset="mini", options={"contract": (0, 0, 1), "wild_melds": False})
    assert t.play_out().over == "stock"


# Presets


def test_there_are_seven_presets():
    assert sorted(game_of().options.presets) == sorted(PRESETS)
    assert sorted(BOOK["presets"]) == sorted(PRESETS)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_differs_from_the_defaults_as_its_table_says(preset):
    expected = {**DEFAULTS, **BOOK["presets"][preset]}
    assert chosen(game_of(preset)) == expected


@pytest.mark.parametrize("preset", PRESETS)
def test_options_go_before_the_preset(preset):
    assert game_of(preset, hand_size=7).options.hand_size == 7


def test_a_preset_that_does_not_exist_is_refused():
    with pytest.raises(InvalidOptions):
        game_of("canasta")


def test_the_game_is_registered():
    assert "hand-and-foot" in tablerules.games()
    assert tablerules.get("hand-and-foot").name == "hand-and-foot"
