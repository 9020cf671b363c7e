"""What the properties ask of the states and moves along a course of play."""

from __future__ import annotations

from typing import Any

from tablerules import CHANCE

from . import slow

__all__ = ["full", "is_hidden", "is_stage", "is_undo", "melds_of", "player_of", "settled"]


def settled(course: Any) -> list[Any]:
    """The states in which no question is open."""
    return [state for state in course.states if CHANCE not in course.game.to_act(state)]


def player_of(course: Any, state: Any) -> int | None:
    """The player who is awaited; None between rounds, and when the game is over."""
    waiting = course.game.to_act(state)
    return waiting[0] if waiting and waiting[0] >= 0 else None


def is_undo(move: Any) -> bool:
    return str(move).startswith("undo")


def is_hidden(move: Any) -> bool:
    """Whether nobody else sees the move."""
    return str(move).startswith(("stage", "claim", "undo"))


def melds_of(view: Any) -> list[tuple[slow.Meld, ...]]:
    return [tuple(sorted((str(meld.key), meld.n, meld.d, meld.j) for meld in team)) for team in view.melds]


def is_stage(move: Any) -> bool:
    return str(move).startswith("stage")


def full(game: Any, state: Any, seat: int, key: str) -> int:
    view = game.view(state, seat)
    melds = melds_of(view)[seat % len(view.melds)]
    return sum(meld[0] == key and slow.size(meld) >= 7 for meld in melds)
