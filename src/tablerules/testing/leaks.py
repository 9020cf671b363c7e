"""The law of hidden information: what a seat is told never depends on what it cannot see.

A state is compared with another that differs from it only in what one seat cannot see: one made by
`determinize`, or one that came of a shuffle with two hidden cards exchanged. What the seat is told in both has to
be the same. So the law catches whatever says more than the view: moves, refusals, timers, events, default moves,
and fields of the view that take no part in its equality. What the view itself may show is the game's own decision,
which only the game's own tests can judge.
"""

import enum
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import attrs

from ..chance import Shuffle
from ..game import CHANCE, TABLE, AnyGame, Move, Seat
from .playthrough import audiences
from .verdict import LawBroken, cut, told

__all__ = ["alike", "no_leak", "no_leak_in_shuffle", "observe"]

Audience = Seat | None


def observe(game: AnyGame, state: Any, audience: Audience) -> dict[str, Any]:
    """All that one seat, or a spectator, is told of a state without an open question, events apart."""
    waiting = game.to_act(state)
    told_of: dict[str, Any] = {
        "view": game.view(state, audience),
        "to_act": waiting,
        "outcome": game.outcome(state),
        "timers": tuple(timer for timer in game.timers(state) if timer.seen_by in (None, audience)),
    }
    if audience is not None:
        told_of["legal_moves"] = game.legal_moves(state, audience)
        told_of["asides"] = game.asides(state, audience)
        if audience in waiting:
            told_of["default_move"] = game.default_move(state, audience)
    return told_of


def no_leak(
    game: AnyGame,
    state: Any,
    audience: Audience,
    seed: int,
    candidates: Iterable[Any] = (),
    moves: Iterable[tuple[Seat, Any]] = (),
) -> bool:
    """A state that a seat cannot tell from the true one tells it the same, and so it goes on.

    Compared are the view, `to_act`, the outcome, timers, legal moves, asides, the default move and the refusals of
    `candidates`. Then each of `moves` that is legal in both states is made in both; where the seat's views are equal
    afterwards, all of this has to be equal again, and the events it saw too, but for the order in which cards came.

    Args:
        game: The rules.
        state: A state without an open question.
        audience: The seat; None for the spectators.
        seed: For the other state, and for CHANCE.
        candidates: Moves whose refusals are compared.
        moves: What may be played next, by whom.

    Returns:
        Whether the other state differed from the true one.

    Raises:
        LawBroken: The seat is told different things.
    """
    rng = random.Random(seed)
    other = game.determinize(game.view(state, audience), rng)
    pool = tuple(candidates)
    _compare(game, state, other, audience, pool, "a state made by determinize from its view")
    for seat in game.to_act(other):
        if not game.legal_moves(other, seat):
            raise LawBroken("no_leak", f"determinize gives a state in which seat {seat} is to act but has no move")
    for seat, move in moves:
        if game.refusal(state, seat, move) is not None or game.refusal(other, seat, move) is not None:
            continue
        pair = _alike(game, game.apply(state, seat, move), game.apply(other, seat, move), rng)
        if pair is not None and game.view(pair[0], audience) == game.view(pair[1], audience):
            where = f"a state that differs in what is hidden, after {told(move)} of seat {seat},"
            _compare(game, *pair, audience, pool, where)
            if seat != TABLE:  # its move may show a hidden card, where a player's move names it
                _compare_events(game, *pair, audience, where)
    return bool(other != state)


def no_leak_in_shuffle(game: AnyGame, state: Any, answers: Sequence[Any], seats: int, seed: int) -> None:
    """Cards that a shuffle puts where a seat cannot see them may change places without its being told.

    Args:
        game: The rules.
        state: A state that waits for a shuffle.
        answers: The shuffle, and whatever CHANCE answers after it until no question is open.
        seats: The number of players.
        seed: For the cards that are exchanged.

    Raises:
        LawBroken: A seat is told different things.
    """
    shuffle, *later = answers
    after = _answered(game, state, answers)
    if type(shuffle) is not Shuffle or len(shuffle.cards) < 2 or after is None:
        return
    rng = random.Random(seed)
    views = {audience: game.view(after, audience) for audience in audiences(seats)}
    for _ in range(_EXCHANGES):
        other = _answered(game, state, (_exchanged(shuffle, rng), *later))
        if other is None:
            continue
        unaware = [audience for audience, view in views.items() if game.view(other, audience) == view]
        # Cards that went to nobody may have been shown and put away, unless that was the last thing to happen.
        if later and len(unaware) == len(views):
            continue
        for audience in unaware:
            where = "a deal with two cards exchanged that it cannot see"
            _compare(game, after, other, audience, (), where)
            _compare_events(game, after, other, audience, where)


_EXCHANGES = 6
"""How many exchanges of two cards are tried."""


def _answered(game: AnyGame, state: Any, answers: Iterable[Any]) -> Any:
    """The state once CHANCE has given these answers; None where they are not what is asked."""
    for answer in answers:
        if CHANCE not in game.to_act(state) or game.refusal(state, CHANCE, answer) is not None:
            return None
        state = game.apply(state, CHANCE, answer)
    return None if CHANCE in game.to_act(state) else state


def _exchanged(answer: Shuffle, rng: random.Random) -> Shuffle:
    cards = list(answer.cards)
    i, j = (int(rng.random() * len(cards)) for _ in range(2))
    cards[i], cards[j] = cards[j], cards[i]
    return Shuffle(tuple(cards))


def _compare(game: AnyGame, state: Any, other: Any, audience: Audience, candidates: Iterable[Any], where: str) -> None:
    """Both states tell the seat the same."""
    seen, seen_there = observe(game, state, audience), observe(game, other, audience)
    for name, value in seen.items():
        there = seen_there.get(name)
        if there != value or not alike(there, value):
            shown, shown_there = _differing(value, there)
            raise LawBroken("no_leak", f"{name} of seat {audience}: {shown}; in {where}: {shown_there}")
    if audience is None:
        return
    for move in candidates:
        why, why_there = game.refusal(state, audience, move), game.refusal(other, audience, move)
        if why != why_there:
            detail = f"the refusal of {told(move)} to seat {audience} is {told(why)}, and in {where} {told(why_there)}"
            raise LawBroken("no_leak", detail)


def _differing(value: Any, other: Any) -> tuple[str, str]:
    """Both values as they are shown; where they have fields, those that differ."""
    if not attrs.has(type(value)) or type(value) is not type(other):
        return told(value), told(other)
    names = [field.name for field in attrs.fields(type(value))]
    differing = [name for name in names if not alike(getattr(value, name), getattr(other, name))]
    shown, shown_there = (", ".join(f"{name}={getattr(each, name)!r}" for name in differing) for each in (value, other))
    return cut(shown), cut(shown_there)


def _compare_events(game: AnyGame, state: Any, other: Any, audience: Audience, where: str) -> None:
    """The seat saw the same happen.

    Its own cards may have come in another order, or one with the deal and one later: a hand does not tell.
    """
    seen, there = game.events(state, audience), game.events(other, audience)
    if not alike(seen, there) and (list(map(type, seen)) != list(map(type, there)) or _bag(seen) != _bag(there)):
        differing = next((i for i, pair in enumerate(zip(seen, there, strict=False)) if not alike(*pair)), 0)
        detail = f"seat {audience} sees {told(list(seen[differing:]))}, and in {where} {told(list(there[differing:]))}"
        raise LawBroken("no_leak", detail)


def _alike(game: AnyGame, state: Any, other: Any, rng: random.Random) -> tuple[Any, Any] | None:
    """Both states once CHANCE has given the same answers; None where it cannot."""
    while CHANCE in game.to_act(state) or CHANCE in game.to_act(other):
        if game.to_act(state) != game.to_act(other):
            return None
        answer = game.chance(state, rng)
        if game.refusal(other, CHANCE, answer) is not None:
            return None
        state, other = game.apply(state, CHANCE, answer), game.apply(other, CHANCE, answer)
    return state, other


# --- what a value holds ---------------------------------------------------------------------------


def alike(value: Any, other: Any) -> bool:
    """Whether two values hold the same in all their fields, also in those that take no part in their equality.

    Moves, and what is read from text (cards), are compared by their texts.

    Examples:
        >>> @attrs.frozen
        ... class Secretive:
        ...     shown: int
        ...     hidden: int = attrs.field(eq=False)
        >>> Secretive(1, 2) == Secretive(1, 3), alike(Secretive(1, 2), Secretive(1, 3))
        (True, False)
    """
    if value is other:
        return True
    if type(value) is not type(other):
        return False
    if isinstance(value, tuple | list):
        return len(value) == len(other) and all(map(alike, value, other))
    if isinstance(value, Mapping):
        return value.keys() == other.keys() and all(alike(part, other[key]) for key, part in value.items())
    if _has_text(value):
        return str(value) == str(other)
    parts = _parts(value)
    if not parts:
        return bool(value == other)
    return alike(parts, _parts(other))


def _parts(value: Any) -> dict[str, Any]:
    """Everything an object holds itself, whichever way its class keeps it; nothing for numbers, texts and the like."""
    if isinstance(value, enum.Enum):
        return {}
    cls: Any = type(value)
    parts = {name: getattr(value, name) for name in _slots(cls) if hasattr(value, name)}
    return {**parts, **getattr(value, "__dict__", {})}


@cache
def _slots(cls: type) -> tuple[str, ...]:
    """The slots of a class and its bases, but for those that Python and attrs keep for themselves."""
    slots = [base.__dict__.get("__slots__", ()) for base in cls.__mro__]
    names = [name for each in slots for name in ([each] if isinstance(each, str) else each)]
    return tuple(name for name in names if not name.startswith(("__", "_attrs_")))


def _has_text(value: Any) -> bool:
    return isinstance(value, Move) or hasattr(type(value), "from_text")


def _bag(events: Any) -> list[str]:
    """What events hold, without its order."""

    def leaves(value: Any) -> Iterator[str]:
        if isinstance(value, tuple | list | set | frozenset):
            for part in value:
                yield from leaves(part)
        elif isinstance(value, Mapping):
            yield from leaves(tuple(value.items()))
        elif _has_text(value) or not (parts := _parts(value)):
            yield repr(value)
        else:
            yield type(value).__name__
            yield from leaves(tuple(parts.values()))

    return sorted(leaves(events))
