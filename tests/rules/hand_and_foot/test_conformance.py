"""The laws of every game, on every preset and on house rules drawn at random."""

from __future__ import annotations

import pytest

from tablerules.testing import LAWS, check_game

from .house import games
from .table import game_of

PRESETS = ["bga", "bga_two_wilds", "pagat", "bicycle", "simpson", "goodsams", "mini"]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_laws_hold_in_every_preset(preset):
    game = game_of(preset)
    report = check_game(game, examples=6, max_moves=60)
    assert set(report.held) == set(LAWS)


@pytest.mark.parametrize("law", LAWS)
def test_each_law_holds_with_any_house_rules(law):
    report = check_game(games(), examples=12, max_moves=60, only=[law])
    assert report.held == (law,)
