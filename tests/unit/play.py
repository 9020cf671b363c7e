"""Random play of a match, for tests that need one under way."""

import random
from typing import Any

from tablerules import Match

__all__ = ["played", "states_of"]


def played(match: Match[Any, Any, Any], moves: int, seed: int = 1, asides: bool = True) -> Match[Any, Any, Any]:
    """The match after so many random moves of players and TABLE, or fewer when the game is over before."""
    rng = random.Random(seed)
    for _ in range(moves):
        choices = [(seat, move) for seat in match.to_act for move in match.legal_moves(seat)]
        if asides:
            choices += [(seat, move) for seat in range(match.seats) for move in match.asides(seat)]
        if not choices:
            break
        match.play(*choices[int(rng.random() * len(choices))])
    return match


def states_of(match: Match[Any, Any, Any], moves: int, seed: int = 1) -> list[Any]:
    """The states a match goes through in so many random moves; no question is open in any of them."""
    states = [match.state]
    for i in range(moves):
        played(match, 1, seed * 1000 + i)
        states.append(match.state)
    return states
