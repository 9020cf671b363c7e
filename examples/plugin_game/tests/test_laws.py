"""What every game promises, and what only High Card knows."""

from high_card import HighCard, HighCardOptions

import tablerules
from tablerules import rulebook
from tablerules.testing import check_game, options_for, stacked


def test_the_laws_hold():
    check_game(HighCard(), examples=20, rules=[rule.id for rule in rulebook.read(HighCard).rules])


def test_the_laws_hold_with_any_house_rules():
    check_game(options_for(HighCardOptions).map(HighCard), examples=20, max_moves=40)


def test_the_highest_card_scores():
    game = HighCard(HighCardOptions(rounds=1))
    state = game.apply(game.start(3), tablerules.CHANCE, stacked(game.start(3), "4 9 12"))
    for seat in (0, 1, 2):
        state = game.apply(state, seat, game.parse_move("keep"))
    assert game.outcome(state).winners == (2,)
