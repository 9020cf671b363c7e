"""`check_game`: every law on any game, along courses of play that Hypothesis draws and shrinks."""

import random
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

import attrs
import hypothesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Flaky, Unsatisfiable
from hypothesis.strategies import SearchStrategy

from ..game import CHANCE, AnyGame, Game, Seat
from . import laws, leaks, records
from .playthrough import Playthrough, Step, audiences, everybody
from .strategies import playthroughs
from .verdict import LawBroken

__all__ = ["LAWS", "Report", "check_game"]

LAWS: Mapping[str, Callable[..., Any]] = {
    "totality": laws.totality,
    "purity": laws.purity,
    "agreement": laws.agreement,
    "chance": laws.chance,
    "conservation": laws.conservation,
    "round_trip": records.round_trip,
    "replay": records.replay,
    "no_leak": leaks.no_leak,
    "termination": laws.termination,
    "outcome": laws.outcome,
}
"""Every law by its name, in the order in which they are checked."""


@attrs.frozen
class Report:
    """What `check_game` has found to hold.

    Attributes:
        game: The name of the game.
        held: The laws that were checked.
        skipped: The laws that could not be checked, each with the reason.
    """

    game: str
    held: tuple[str, ...]
    skipped: Mapping[str, str]

    def __str__(self) -> str:
        skipped = "".join(f"; {law} was skipped: {why}" for law, why in self.skipped.items())
        return f"{self.game}: {', '.join(self.held)} hold{skipped}"


def check_game(
    game: AnyGame | SearchStrategy[Any],
    *,
    examples: int = 60,
    seats: int | Sequence[int] | None = None,
    max_moves: int = 100,
    ends_within: int = 10_000,
    cards: Callable[[Any], Iterable[Any]] | None = None,
    rules: Collection[str] | None = None,
    perfect_information: bool = False,
    only: Collection[str] | None = None,
    seed: int | None = None,
) -> Report:
    """Check every law of `LAWS` on a game, which may be anybody's.

    Each law is checked along `examples` courses of play. One in four goes on to the end of the game, and its last states
    are looked at.

    Args:
        game: The game; or a Hypothesis strategy for games, so that their options vary too.
        examples: How many courses are played for each law.
        seats: The number of players, or several; all that the game takes when not said.
        max_moves: How many moves players and TABLE make in a course, and how many of its states are looked at.
        ends_within: Within how many moves default play ends, CHANCE's and TABLE's included.
        cards: All cards of a state; the game's own method `cards` when not said.
        rules: The IDs of the game's rulebook, for refusals to name; any will do when not said.
        perfect_information: Whether nothing is hidden in this game. Else `determinize` has to make something up.
        only: The laws to check; all when not said.
        seed: Draws other courses than usual; the same number draws the same.

    Returns:
        Which laws held, and which could not be checked and why.

    Raises:
        LawBroken: A law is broken; the message names it and shows a short course of play that leads there.
        TypeError: It is no game, because parts of the protocol are missing.
        ValueError: There is no such law.

    Examples:
        >>> import tablerules
        >>> print(check_game(tablerules.get("uno"), examples=2, seats=2, max_moves=20))
        uno: totality, purity, agreement, chance, conservation, round_trip, replay, no_leak, termination, outcome hold
    """
    if not isinstance(game, SearchStrategy | Game):
        missing = [name for name in sorted(_PROTOCOL) if not hasattr(game, name)]
        raise TypeError(f"{type(game).__name__} is no game: it has no {', '.join(missing)}")
    if unknown := set(only or ()) - set(LAWS):
        raise ValueError(f"there is no law {', '.join(sorted(unknown))}: there are {', '.join(LAWS)}")
    inspector = _Inspector(cards, frozenset(rules) if rules is not None else None, ends_within)
    strategy: SearchStrategy[Playthrough[Any, Any]] = playthroughs(
        game, seats, max_moves=max_moves, to_the_end=None, ends_within=ends_within, forgiving=True
    )
    for law in LAWS:
        if only is None or law in only:
            _run(law, inspector, strategy, examples, seed)
    if "no_leak" not in inspector.skipped and (only is None or "no_leak" in only) and not perfect_information:
        inspector.something_was_hidden()
    held = tuple(law for law in LAWS if (only is None or law in only) and law not in inspector.skipped)
    return Report(game.name if isinstance(game, Game) else inspector.name, held, inspector.skipped)
