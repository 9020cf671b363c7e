"""Whole rounds with the totals a test wants: short games, evened out by deal bonuses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .table import Table, pack, table

__all__ = ["SHORT", "SHORT_PAIRS", "first_round", "one_more", "short_options"]

SHORT = {"team_size": 1, "decks": 2, "hand_size": 17, "upcard": False, "draw_count": 5}
"""Three players and hardly a stock: a round is over after a turn."""

SHORT_PAIRS = {"team_size": 2, "decks": 2, "hand_size": 13, "upcard": False, "draw_count": 4}
"""The same for two pairs."""


def short_options(seats: int) -> dict[str, Any]:
    return SHORT if seats == 3 else SHORT_PAIRS


def first_round(totals: Sequence[int], *, seats: int = 4, **options: Any) -> Table:
    """The end of a round 1 in which the teams have made these totals."""
    plain = table(seats=seats, phase="draw", stock="", options={**short_options(seats), **options}).play("draw")
    bonus = [wanted - row.round_total for wanted, row in zip(totals, plain.summary.teams, strict=True)]
    t = table(
        seats=seats, phase="draw", stock="", deal_bonus=tuple(bonus), options={**short_options(seats), **options}
    ).play("draw")
    assert [row.round_total for row in t.summary.teams] == list(totals)
    return t


def one_more(t: Table, totals: Sequence[int]) -> Table:
    """Plays another whole round in which the teams make these totals."""
    plain = t.copy().next_round(pack(2)).play_out()
    bonus = [wanted - row.round_total for wanted, row in zip(totals, plain.summary.teams, strict=True)]
    t.next_round(pack(2), bonus).play_out()
    assert [row.round_total for row in t.summary.teams] == list(totals)
    return t
