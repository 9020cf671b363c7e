"""The law of hidden information: what a seat is told never depends on what it cannot see.

A state is compared with another that differs from it only in what one seat cannot see: one made by
`determinize`, or one that came of a shuffle with two hidden cards exchanged. What the seat is told in both has to
be the same. So the law catches whatever says more than the view: moves, refusals, timers, events, default moves,
and fields of the view that take no part in its equality. What the view itself may show is the game's own decision,
which only the game's own tests can judge.
"""

import enum
import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs

from ..chance import Shuffle
from ..game import CHANCE, AnyGame, Move, Seat
from .verdict import LawBroken, told

__all__ = ["contents", "no_leak", "no_leak_in_shuffle", "observe"]

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
    afterwards, all of this has to be equal again, and the events it saw too, but for the order of the cards in one
    event.

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
            _compare_events(game, *pair, audience, where)
    return bool(other != state)


def no_leak_in_shuffle(game: AnyGame, state: Any, answer: Any, audiences: Iterable[Audience], seed: int) -> None:
    """Cards that a shuffle puts where a seat cannot see them may change places without its being told.

    Args:
        game: The rules.
        state: A state that waits for a shuffle.
        answer: The answer to it.
        audiences: The seats that look on.
        seed: For the cards that are exchanged.

    Raises:
        LawBroken: A seat is told different things.
    """
    after = game.apply(state, CHANCE, answer)
    if type(answer) is not Shuffle or len(answer.cards) < 2 or CHANCE in game.to_act(after):
        return
    rng = random.Random(seed)
    for audience in audiences:
        view = game.view(after, audience)
        for _ in range(_EXCHANGES):
            other = game.apply(state, CHANCE, _exchanged(answer, rng))
            if CHANCE not in game.to_act(other) and game.view(other, audience) == view:
                where = "a deal with two hidden cards exchanged"
                _compare(game, after, other, audience, (), where)
                _compare_events(game, after, other, audience, where)


_EXCHANGES = 4
"""How many exchanges of two cards are tried for each seat."""


def _exchanged(answer: Shuffle, rng: random.Random) -> Shuffle:
    cards = list(answer.cards)
    i, j = (int(rng.random() * len(cards)) for _ in range(2))
    cards[i], cards[j] = cards[j], cards[i]
    return Shuffle(tuple(cards))


def _compare(
    game: AnyGame, state: Any, other: Any, audience: Audience, candidates: Iterable[Any], where: str
) -> None:
    """Both states tell the seat the same."""
    seen, seen_there = observe(game, state, audience), observe(game, other, audience)
    for name, value in seen.items():
        there = seen_there.get(name)
        if there != value or contents(there) != contents(value):
            detail = f"{name} of seat {audience} is {told(value)}, and in {where} {told(there)}"
            raise LawBroken("no_leak", f"{detail}{_difference(value, there)}")
    if audience is None:
        return
    for move in candidates:
        why, why_there = game.refusal(state, audience, move), game.refusal(other, audience, move)
        if why != why_there:
            detail = f"the refusal of {told(move)} to seat {audience} is {told(why)}, and in {where} {told(why_there)}"
            raise LawBroken("no_leak", detail)


def _difference(value: Any, other: Any) -> str:
    """Which fields differ, where a value has fields."""
    if not attrs.has(type(value)) or type(value) is not type(other):
        return ""
    names = [field.name for field in attrs.fields(type(value))]
    differing = [name for name in names if contents(getattr(value, name)) != contents(getattr(other, name))]
    return f" (they differ in {', '.join(differing)})"


def _compare_events(game: AnyGame, state: Any, other: Any, audience: Audience, where: str) -> None:
    """The seat saw the same happen. In one event the order of cards may differ: a hand is not seen in the order drawn."""
    seen, there = game.events(state, audience), game.events(other, audience)
    if [_bag(event) for event in seen] != [_bag(event) for event in there]:
        raise LawBroken("no_leak", f"seat {audience} sees {told(list(seen))}, and in {where} {told(list(there))}")


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


def contents(value: Any) -> Any:
    """All that can be read out of a value, fields that take no part in its equality included, as nested tuples.

    Moves, and what is read from text (cards), count as their texts.

    Examples:
        >>> from tablerules import Outcome
        >>> contents(Outcome((1.0,), (0,), (7,), "out"))
        ('Outcome', ('returns', (1.0,)), ('winners', (0,)), ('scores', (7,)), ('reason', 'out'))
    """
    if value is None or isinstance(value, str | int | float | bytes):
        return str(value) if isinstance(value, enum.Enum) else value
    if isinstance(value, enum.Enum):
        return str(value)
    if isinstance(value, tuple | list):
        return tuple([contents(part) for part in value])
    if isinstance(value, Move) or hasattr(type(value), "from_text"):
        return str(value)
    if isinstance(value, Mapping):
        return tuple(sorted(((contents(key), contents(part)) for key, part in value.items()), key=repr))
    if isinstance(value, set | frozenset):
        return tuple(sorted(map(contents, value), key=repr))
    fields = [(name, contents(getattr(value, name))) for name in _fields(value) if hasattr(value, name)]
    return (type(value).__name__, *fields) if fields else repr(value)


def _fields(value: Any) -> Iterator[str]:
    """The names of everything an object holds itself, whichever way its class keeps it."""
    for cls in reversed(type(value).__mro__):
        slots = cls.__dict__.get("__slots__", ())
        yield from (name for name in ([slots] if isinstance(slots, str) else slots) if not name.startswith(_INTERNAL))
    yield from getattr(value, "__dict__", ())


_INTERNAL = ("__", "_attrs_")
"""How the names of slots begin that Python and attrs keep for themselves."""


def _bag(event: Any) -> list[str]:
    """The contents of an event without their order."""

    def leaves(part: Any) -> Iterator[str]:
        if isinstance(part, tuple):
            for inner in part:
                yield from leaves(inner)
        else:
            yield repr(part)

    return sorted(leaves(contents(event)))
