"""Hypothesis strategies: courses of play, states, moves and house rules of any game."""

import random
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from ..errors import InvalidOptions, InvalidSeats
from ..game import CHANCE, AnyGame, Game, Seat
from ..options import HouseRules, OptionInfo, describe
from .playthrough import Playthrough, Recipe, everybody

__all__ = ["games_of", "moves", "options_for", "playthroughs", "recipes", "states"]

S = TypeVar("S")
M = TypeVar("M")
H = TypeVar("H", bound=HouseRules)

_SEEDS = st.integers(0, 2**32 - 1)


def games_of(game: AnyGame | SearchStrategy[AnyGame]) -> SearchStrategy[AnyGame]:
    """A strategy for games: the one given, or always the game given."""
    return game if isinstance(game, SearchStrategy) else st.just(game)


@st.composite
def recipes(
    draw: DrawFn,
    game: AnyGame | SearchStrategy[AnyGame],
    seats: int | Sequence[int] | None,
    max_moves: int,
    asides: bool,
    to_the_end: bool | None,
    ends_within: int,
) -> Recipe:
    """The numbers behind courses of play; the arguments are those of `playthroughs`."""
    rules = draw(games_of(game))
    numbers = rules.seats if seats is None else (seats,) if isinstance(seats, int) else seats
    assume(len(numbers) > 0)
    number = draw(st.sampled_from(list(numbers)))
    seed = draw(_SEEDS)
    end = draw(_NOW_AND_THEN) if to_the_end is None else to_the_end
    # The length apart, because Hypothesis likes byte strings short; they may be longer, so that they shrink well.
    choices = draw(st.binary(min_size=draw(st.integers(0, max_moves)), max_size=max_moves))
    return Recipe(rules, number, seed, choices, asides, ends_within if end else 0)


_NOW_AND_THEN = st.sampled_from((False, False, False, True))


def playthroughs(
    game: Game[S, M, Any, Any] | SearchStrategy[Any],
    seats: int | Sequence[int] | None = None,
    *,
    max_moves: int = 100,
    asides: bool = True,
    to_the_end: bool | None = False,
    ends_within: int = 10_000,
) -> SearchStrategy[Playthrough[S, M]]:
    """Courses of play from the start of a game: whole games or the beginnings of games.

    CHANCE answers from a drawn seed. Where the game waits for several seats, any of them moves.

    Args:
        game: The rules, or a strategy for them.
        seats: The number of players, or several to draw from; all that the game takes when not given.
        max_moves: How many moves players and TABLE make at most.
        asides: Whether asides are made now and then.
        to_the_end: Go on to the end of the game after that; None for now and then.
        ends_within: How many moves more that may take.

    Examples:
        >>> import tablerules
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5, database=None, deadline=None)
        ... @given(playthroughs(tablerules.get("uno"), seats=3, max_moves=20))
        ... def every_move_was_legal(course):
        ...     for state, seat, move in course:
        ...         assert course.game.refusal(state, seat, move) is None
        >>> every_move_was_legal()
    """
    return recipes(game, seats, max_moves, asides, to_the_end, ends_within).map(Recipe.play)


def states(
    game: Game[S, Any, Any, Any] | SearchStrategy[Any],
    seats: int | Sequence[int] | None = None,
    *,
    max_moves: int = 100,
    asides: bool = True,
) -> SearchStrategy[S]:
    """States that random play reaches, without an open question; the arguments are those of `playthroughs`.

    Examples:
        >>> import tablerules
        >>> from hypothesis import given, settings
        >>> game = tablerules.get("uno")
        >>> @settings(max_examples=5, database=None, deadline=None)
        ... @given(states(game))
        ... def the_pack_is_whole(state):
        ...     assert len(game.cards(state)) == 108
        >>> the_pack_is_whole()
    """
    return playthroughs(game, seats, max_moves=max_moves, asides=asides).map(lambda course: course.final)


def moves(game: Game[S, M, Any, Any], state: S, seats: int | None = None) -> SearchStrategy[tuple[Seat, M]]:
    """The moves that are legal in a state, each with the seat that may make it, asides included.

    Nothing can be drawn where the game is over and there is no aside either.

    Args:
        game: The rules.
        state: The state.
        seats: The number of players; found out when not given.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("uno")
        >>> state = game.position(hands=["R5 B2", "G7"], top="R7")
        >>> strategy = moves(game, state)  # draws (0, R5), (0, draw) and (0, uno)
    """
    if CHANCE in game.to_act(state):
        return _SEEDS.map(lambda seed: (CHANCE, game.chance(state, random.Random(seed))))
    listed = [
        (seat, move)
        for seat in everybody(_players(game, state) if seats is None else seats)
        for move in (*game.legal_moves(state, seat), *game.asides(state, seat))
    ]
    return st.sampled_from(listed) if listed else st.nothing()


def _players(game: AnyGame, state: Any) -> int:
    """The number of seats that have a view."""
    for seat in range(max(game.seats)):
        try:
            game.view(state, seat)
        except InvalidSeats:
            return seat
    return max(game.seats)


def options_for(options: type[H], **fixed: SearchStrategy[Any]) -> SearchStrategy[H]:
    """House rules of a class, drawn over every option it declares.

    Of values that exclude each other only some stay, so nothing is drawn in vain.

    Args:
        options: The options class.
        **fixed: Strategies for single options, instead of all their values.

    Raises:
        TypeError: There is no such option.

    Examples:
        >>> from tablerules.games.uno import UnoOptions
        >>> strategy = options_for(UnoOptions, target_score=st.integers(0, 100))
    """
    if unknown := set(fixed) - {info.name for info in describe(options)}:
        raise TypeError(f"{options.__name__} has no option {', '.join(sorted(unknown))}")
    return _agreed(options, fixed)


@st.composite
def _agreed(draw: DrawFn, options: Any, fixed: Mapping[str, SearchStrategy[Any]]) -> Any:
    """Values drawn for all options, without those that contradict others."""
    values = draw(st.fixed_dictionaries({**_changes(options), **fixed}))
    try:
        return options(**values)
    except InvalidOptions:
        order = draw(st.permutations(list(values)))
    agreed: dict[str, Any] = {}
    for name in order:
        try:
            options(**agreed, **{name: values[name]})
        except InvalidOptions:
            continue
        agreed[name] = values[name]
    return options(**agreed)


@cache
def _changes(options: type[HouseRules]) -> dict[str, SearchStrategy[Any]]:
    """For each option a strategy that leaves it alone half of the time."""
    return {info.name: st.just(info.default) | _values(info) for info in describe(options)}


def _values(info: OptionInfo) -> SearchStrategy[Any]:
    """The values of one option."""
    low = 0 if info.low is None else info.low
    high = low + 100 if info.high is None else info.high
    # Small numbers more often: that is where rules meet each other.
    numbers = st.integers(low, min(low + 5, high)) | st.integers(low, high)
    kinds: dict[str, SearchStrategy[Any]] = {
        "bool": st.booleans(),
        "int": numbers,
        "choice": st.sampled_from(info.choices) if info.choices else st.nothing(),
        "set": st.lists(st.sampled_from(info.choices), unique=True) if info.choices else st.just(()),
        "map": st.dictionaries(st.sampled_from(info.choices), numbers) if info.choices else st.just(()),
    }
    values = kinds[info.kind]
    return st.none() | values if info.optional else values
