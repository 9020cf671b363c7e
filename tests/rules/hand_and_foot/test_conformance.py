"""The laws of every game, on every preset and on house rules drawn at random."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import settings

from tablerules.testing import LAWS, check_game

from .house import games
from .table import game_of

EXAMPLES = settings().max_examples  # a game is long: a few courses in `dev` and `ci`, many in `nightly`

SEATS = {
    "bga": 4,
    "bga_two_wilds": 6,
    "pagat": 4,
    "bicycle": 5,
    "simpson": 3,
    "goodsams": 4,
    "mini": 2,
}


@pytest.mark.parametrize("preset", SEATS)
def test_the_laws_hold_in_every_preset(preset):
    report = check_game(game_of(preset), seats=SEATS[preset], examples=max(1, EXAMPLES // 40), max_moves=40)
    assert set(report.held) == set(LAWS)


@pytest.mark.parametrize("law", LAWS)
def test_each_law_holds_with_any_house_rules(law):
    report = check_game(games(), examples=max(3, EXAMPLES // 12), max_moves=60, only=[law])
    assert report.held == (law,)


def test_a_game_survives_a_pickle_with_its_rules():
    game = game_of("goodsams", hand_size=7)
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    state = game.position(hands=["8 8 8 2 K", "4", "5", "6"], opened=[0])
    assert again.legal_moves(state, 0) == game.legal_moves(state, 0)
    assert again.law.values == game.law.values
