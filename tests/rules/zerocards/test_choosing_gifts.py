"""A person can make every gift there is, however long the list would be."""

from __future__ import annotations

from itertools import combinations

import pytest

from tablerules.games.zerocards import table_text

from .table import rules


@pytest.mark.rule("ZC-33")
def test_every_gift_can_be_typed() -> None:
    game = rules()
    held = "R1 R2 R3 R4 R5 R6 Y7 Y7 W"
    state = game.position(hands=[held, "G7 GX"], top="RP", gift=1)
    pairs = {f"give {first} {second}" for first, second in combinations(held.split(), 2)}
    assert len(pairs) == 29  # of 8 faces 28 pairs, and the two alike
    assert {str(move) for move in game.legal_moves(state, 0)} == pairs
    assert not table_text.menu_moves(game.view(state, 0), game.legal_moves(state, 0))  # too many for a menu
    for typed in pairs:
        move = table_text.understand(game, state, 0, typed.lower())
        assert str(move) == typed
        assert game.apply(state, 0, move).hands[0] != state.hands[0]
