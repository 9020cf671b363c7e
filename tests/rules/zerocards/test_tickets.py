"""What CHANCE is asked for a card or a storm, and with which probabilities."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tablerules import CHANCE

from .table import rules


class Fixed:
    """A random source that gives one number."""

    def __init__(self, number: float) -> None:
        self.number = number

    def random(self) -> float:
        return self.number


def asking(play: str, **position: Any) -> tuple[Any, Any]:
    """The game, and the state after a play that asks something."""
    game = rules()
    state = game.position(**position)
    return game, game.apply(state, 0, game.parse_move(play))


@pytest.mark.rule("ZC-47")
def test_a_face_is_as_likely_to_be_pulled_as_it_has_copies() -> None:
    game, state = asking("RG @1", hands=["RG R1", "Y2 Y1 Y1"], top="R7")
    assert [(str(move), chance) for move, chance in game.chances(state)] == [
        ("pick Y1", Fraction(2, 3)),
        ("pick Y2", Fraction(1, 3)),
    ]
    assert list(map(str, game.legal_moves(state, CHANCE))) == ["pick Y1", "pick Y2"]
    drawn = [str(game.chance(state, Fixed(number))) for number in (0.0, 0.66, 0.67, 0.99)]
    assert drawn == ["pick Y1", "pick Y1", "pick Y2", "pick Y2"]


@pytest.mark.rule("ZC-51", "ZC-54")
def test_each_kind_of_storm_is_a_quarter() -> None:
    game, state = asking("RS", hands=["RS R1", "Y2 Y1"], top="R7", chaos=11)
    quarter, twelfth = Fraction(1, 4), Fraction(1, 12)
    assert [(str(move), chance) for move, chance in game.chances(state)] == [
        ("storm rain", quarter),
        ("storm cyclone", quarter),
        ("storm treat", quarter),
        ("storm colour Y", twelfth),
        ("storm colour G", twelfth),
        ("storm colour B", twelfth),
    ]
    drawn = [str(game.chance(state, Fixed(number))) for number in (0.0, 0.24, 0.26, 0.49, 0.74, 0.76, 0.99)]
    assert drawn == [
        "storm rain",
        "storm rain",
        "storm cyclone",
        "storm cyclone",
        "storm treat",
        "storm colour Y",
        "storm colour B",
    ]


@pytest.mark.rule("ZC-47", "ZC-54")
@pytest.mark.parametrize(
    ("play", "position", "wrong", "asked"),
    [
        ("RG @1", {"hands": ["RG R1", "Y2 Y1 Y1"], "top": "R7"}, "pick Y3", "pick"),
        ("RG @1", {"hands": ["RG R1", "Y2 Y1 Y1"], "top": "R7"}, "storm rain", "pick"),
        ("RS", {"hands": ["RS R1", "Y2 Y1"], "top": "R7", "chaos": 11}, "storm colour R", "storm"),
    ],
)
def test_other_answers_are_refused(play: str, position: dict[str, Any], wrong: str, asked: str) -> None:
    game, state = asking(play, **position)
    refusal = game.refusal(state, CHANCE, game.parse_move(wrong))
    assert str(refusal) == f"TABLE-04 wrong_answer (asked={asked})"
