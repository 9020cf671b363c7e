"""The session standings: what everybody has won since the lobby was made."""

from collections.abc import Iterable

import attrs

from ..game import Outcome
from .people import Occupant

__all__ = ["MOST_POINTS", "Standing", "counted"]

MOST_POINTS = 10**15
"""The most points a player can have, won or lost: up to there every JSON reader keeps numbers exact."""


@attrs.frozen
class Standing:
    """What one player has won in this lobby, also before leaving and coming back (ZC-97).

    Attributes:
        player: The identity.
        name: The name at the last game.
        cups: Matches won.
        points: Round points scored.

    Examples:
        >>> Standing("user 1", "Anna", cups=2).points
        0
    """

    player: str
    name: str
    cups: int = 0
    points: int = 0


def counted(standings: tuple[Standing, ...], occupants: Iterable[Occupant], outcome: Outcome) -> tuple[Standing, ...]:
    """The standings after a game (ZC-97).

    The points are those of `outcome.scores`, which every game has: the sum of what its rounds brought. They belong to
    sides. Where there are fewer sides than seats these are teams, whose members sit evenly spaced, so that seat `s` is
    of side `s % sides`; each member gets the points of the team. Each winner gets a cup.

    Args:
        standings: Those before it.
        occupants: Who sat at the table, including people who left.
        outcome: How the game ended.

    Examples:
        >>> occupants = [Occupant(0, "a", "Anna"), Occupant(1, "b", "Bram")]
        >>> counted((), occupants, Outcome((1.0, -1.0), (0,), (30, 0), "one_round"))[0]
        Standing(player='a', name='Anna', cups=1, points=30)
    """
    by_player = {standing.player: standing for standing in standings}
    sides = len(outcome.scores)
    for occupant in occupants:
        before = by_player.get(occupant.player, Standing(occupant.player, occupant.name))
        cups = before.cups + (occupant.seat in outcome.winners)
        points = before.points + (outcome.scores[occupant.seat % sides] if sides else 0)
        by_player[occupant.player] = Standing(occupant.player, occupant.name, cups, points)
    return tuple(by_player.values())
