"""The laws of states and moves, one function each; hidden information is in `leaks`, what is written in `records`.

Each takes what it needs and raises `LawBroken`, so that it can be used alone in a property of one's own.
"""

import copy
import math
import pickle
import random
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from functools import partial
from typing import Any

from ..errors import IllegalMove, InvalidSeats, Refusal
from ..game import CHANCE, TABLE, AnyGame, Outcome, Seat
from .playthrough import audiences, everybody
from .verdict import LawBroken, told

__all__ = ["agreement", "chance", "conservation", "outcome", "purity", "termination", "totality", "totality_of_seats"]


def totality(game: AnyGame, state: Any, seats: int) -> None:
    """The game is over exactly when it waits for nobody, and whoever it waits for has a move.

    While CHANCE is asked nobody else has a move, TABLE included. The lists hold no move twice. Seats that are not at
    the table have no view.

    Raises:
        LawBroken: It is otherwise.
    """
    waiting = game.to_act(state)
    if type(waiting) is not tuple or len(set(waiting)) != len(waiting) or not set(waiting) <= set(everybody(seats)):
        raise LawBroken("totality", f"to_act gives {told(waiting)}: a tuple of different seats is expected")
    ended = game.outcome(state)
    if (ended is None) != bool(waiting):
        raise LawBroken("totality", f"the game waits for {waiting} and its outcome is {told(ended)}")
    if CHANCE in waiting and waiting != (CHANCE,):
        raise LawBroken("totality", f"the game waits for {waiting} while CHANCE is asked")
    for seat in everybody(seats):
        legal, asides = game.legal_moves(state, seat), game.asides(state, seat)
        if type(legal) is not tuple or type(asides) is not tuple:
            raise LawBroken("totality", f"legal_moves and asides of seat {seat} are no tuples")
        if bool(legal) != (seat in waiting):
            raise LawBroken("totality", f"the game waits for {waiting}, and seat {seat} has {len(legal)} legal moves")
        if CHANCE in waiting and asides:
            raise LawBroken("totality", f"seat {seat} has the aside {told(asides[0])} while CHANCE is asked")
        twice = [move for move, number in Counter((*legal, *asides)).items() if number > 1]
        if twice:
            raise LawBroken("totality", f"{told(twice[0])} is listed twice for seat {seat}")
    if CHANCE not in waiting:
        for nobody in (TABLE, CHANCE, seats):
            _must_be_refused(f"view(state, {nobody})", partial(game.view, state, nobody))


def totality_of_seats(game: AnyGame) -> None:
    """Numbers of players that the game does not take are refused at the start.

    Raises:
        LawBroken: They are not, or not by `InvalidSeats`.
    """
    for number in (-1, 0, max(game.seats, default=0) + 1):
        if number not in game.seats:
            _must_be_refused(f"start({number})", partial(game.start, number))


def _must_be_refused(call: str, make: Callable[[], Any]) -> None:
    """The call fails because there is no such seat, or no such number of them."""
    try:
        make()
    except InvalidSeats:
        return
    except Exception as error:
        raise LawBroken("totality", f"{call} raises {type(error).__name__}: InvalidSeats is expected") from error
    raise LawBroken("totality", f"{call} gives something: InvalidSeats is expected")


def agreement(
    game: AnyGame,
    state: Any,
    seats: int,
    candidates: Iterable[Any] = (),
    rules: Collection[str] | None = None,
) -> None:
    """The lists, `refusal` and `apply` say the same of every move.

    Listed means not refused, and `apply` makes it. A candidate that is not listed is refused, unless moves of its
    kind are open; `apply` raises `IllegalMove` with that refusal and leaves the state alone.

    Args:
        game: The rules.
        state: The state.
        seats: The number of players.
        candidates: Moves to try besides those listed for anybody: what was or will be legal at other times.
        rules: The IDs a refusal may name; any, when not given.

    Raises:
        LawBroken: It is otherwise.
    """
    listed = {seat: (*game.legal_moves(state, seat), *game.asides(state, seat)) for seat in everybody(seats)}
    pool = dict.fromkeys([move for moves in listed.values() for move in moves])
    pool |= dict.fromkeys(candidates)
    before, fingerprint = pickle.loads(pickle.dumps(state)), hash(state)
    for seat, moves in listed.items():
        for move in moves:
            refused = game.refusal(state, seat, move)
            if refused is not None:
                raise LawBroken("agreement", f"{told(move)} is listed for seat {seat} but refused: {told(refused)}")
            _applied(game, state, seat, move)
        for move in pool:
            if move not in moves:
                _is_refused(game, state, seat, move, rules)
        _no_foreign_moves(game, state, seat)
    if state != before or hash(state) != fingerprint:
        raise LawBroken("agreement", "the state changed while moves were refused or tried")


def _applied(game: AnyGame, state: Any, seat: Seat, move: Any) -> None:
    try:
        game.apply(state, seat, move)
    except Exception as error:
        detail = f"apply fails for {told(move)} of seat {seat}, which is not refused: {type(error).__name__}: {error}"
        raise LawBroken("agreement", detail) from error


def _is_refused(game: AnyGame, state: Any, seat: Seat, move: Any, rules: Collection[str] | None) -> None:
    """A move that is not listed: refused with a reason, by `apply` with the same one."""
    refused = game.refusal(state, seat, move)
    if refused is None:
        if getattr(move, "open", False):
            _applied(game, state, seat, move)
            return
        raise LawBroken("agreement", f"{told(move)} is not listed for seat {seat} but not refused either")
    if not isinstance(refused, Refusal) or not refused.rule or not refused.code:
        raise LawBroken("agreement", f"the refusal of {told(move)} is {told(refused)}: a Refusal is expected")
    if rules is not None and refused.rule not in rules:
        raise LawBroken("agreement", f"{told(move)} is refused by {refused.rule}, which is in no rulebook")
    try:
        game.apply(state, seat, move)
    except IllegalMove as illegal:
        if illegal.refusal != refused:
            detail = f"{told(move)} of seat {seat}: refusal says {refused}, apply says {illegal.refusal}"
            raise LawBroken("agreement", detail) from None
    except Exception as error:
        detail = f"apply refuses {told(move)} of seat {seat} by {type(error).__name__}: IllegalMove is expected"
        raise LawBroken("agreement", detail) from error
    else:
        raise LawBroken("agreement", f"apply makes {told(move)} of seat {seat}, which is refused: {refused}")


def _no_foreign_moves(game: AnyGame, state: Any, seat: Seat) -> None:
    """What is no move of the game at all is a TypeError, or refused where it does not matter what it is."""
    foreign = object()
    try:
        taken = game.refusal(state, seat, foreign) is None
    except TypeError:
        taken = False
    try:
        game.apply(state, seat, foreign)
    except (TypeError, IllegalMove):
        if not taken:
            return
    raise LawBroken("agreement", f"what is no move at all is not refused to seat {seat}: TypeError is expected")


def purity(
    game: AnyGame,
    state: Any,
    seat: Seat,
    move: Any,
    seats: int,
    lookers: Iterable[Seat | None] | None = None,
) -> None:
    """Asking and moving change nothing but what they return, and return the same every time.

    The state keeps its value and its hash, also through pickle and copy; a copy leads to an equal next state with
    equal events; the global random source is left alone.

    Args:
        game: The rules.
        state: The state.
        seat: Who moves.
        move: A move that is legal then.
        seats: The number of players.
        lookers: Whose views are looked at; everybody's when not given.

    Raises:
        LawBroken: It is otherwise.
    """
    looking = audiences(seats) if lookers is None else tuple(lookers)
    source = random.getstate()
    fingerprint, twin = _hash(state), _pickled(state)
    for way, copied in (("pickle", twin), ("copy", copy.copy(state)), ("deepcopy", copy.deepcopy(state))):
        if copied != state or _hash(copied) != fingerprint:
            raise LawBroken("purity", f"the state does not survive {way}")
    answers = [_everything(game, each, seats, looking) for each in (state, state, twin)]
    for name, first in answers[0].items():
        if any(other[name] != first for other in answers):
            raise LawBroken("purity", f"{name} does not answer the same when it is asked again, or of a copy")
    after = game.apply(state, seat, move)
    if state != twin or _hash(state) != fingerprint:
        raise LawBroken("purity", f"{told(move)} of seat {seat} changed the state it was made in")
    events = _events(game, after, seats)
    for what, start in (("again", state), ("in a copy of the state", _pickled(twin))):
        other = game.apply(start, seat, move)
        if other != after or _hash(other) != _hash(after):
            raise LawBroken("purity", f"{told(move)} of seat {seat} leads elsewhere when it is made {what}")
        if _events(game, other, seats) != events:
            raise LawBroken("purity", f"{told(move)} of seat {seat} has other events when it is made {what}")
    if game.refusal(state, seat, move) is not None:
        raise LawBroken("purity", f"{told(move)} of seat {seat} is refused once it has been made")
    if random.getstate() != source:
        raise LawBroken("purity", "the global random source was used")


def _hash(state: Any) -> int:
    try:
        return hash(state)
    except TypeError as error:
        raise LawBroken("purity", f"a state has no hash: {error}") from error


def _pickled(state: Any) -> Any:
    try:
        return pickle.loads(pickle.dumps(state))
    except Exception as error:
        raise LawBroken("purity", f"a state cannot be pickled: {type(error).__name__}: {error}") from error


def _everything(game: AnyGame, state: Any, seats: int, lookers: Iterable[Seat | None]) -> dict[str, Any]:
    """All that can be asked of a state."""
    waiting = game.to_act(state)
    answers: dict[str, Any] = {
        "to_act": waiting,
        "outcome": game.outcome(state),
        "legal_moves": [game.legal_moves(state, seat) for seat in everybody(seats)],
        "asides": [game.asides(state, seat) for seat in everybody(seats)],
        "timers": game.timers(state),
        "default_move": [game.default_move(state, seat) for seat in waiting if seat >= 0],
    }
    if CHANCE in waiting:
        return answers
    views = [game.view(state, audience) for audience in lookers]
    states = [game.determinize(view, random.Random(0)) for view in views]
    return {**answers, "view": views, "events": _events(game, state, seats), "determinize": states}


def _events(game: AnyGame, state: Any, seats: int) -> list[Any]:
    """What everybody saw of the last move; nothing while a question is open."""
    return [] if CHANCE in game.to_act(state) else [game.events(state, audience) for audience in audiences(seats)]


def conservation(cards: Callable[[Any], Iterable[Any]], state: Any, expected: Counter[Any]) -> None:
    """The cards of a state are those of the game, no matter where they lie.

    Args:
        cards: All cards of a state, for example `game.cards`.
        state: The state.
        expected: The cards of the game, counted.

    Raises:
        LawBroken: Cards are missing, or there are too many.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("uno")
        >>> state = game.start(2)
        >>> conservation(game.cards, state, Counter(game.cards(state)))
    """
    there = Counter(cards(state))
    if there == expected:
        return
    missing = " ".join(sorted(map(str, (expected - there).elements()))) or "none"
    extra = " ".join(sorted(map(str, (there - expected).elements()))) or "none"
    raise LawBroken("conservation", f"missing: {missing}; too many: {extra}")


def chance(game: AnyGame, state: Any, seed: int) -> None:
    """The answers to the open question are legal, and their probabilities add up to one.

    Args:
        game: The rules.
        state: A state that waits for CHANCE.
        seed: For the answers that are drawn.

    Raises:
        LawBroken: It is otherwise.
    """
    drawn = game.chance(state, random.Random(seed))
    if game.chance(state, random.Random(seed)) != drawn:
        raise LawBroken("chance", "the same random source gives another answer")
    possible = game.chances(state)
    others = [game.chance(state, random.Random(seed + i)) for i in (1, 2)]
    for answer in (drawn, *others, *(move for move, _ in possible or ())):
        refused = game.refusal(state, CHANCE, answer)
        if refused is not None:
            raise LawBroken("chance", f"the answer {told(answer)} is refused: {refused}")
        try:
            game.apply(state, CHANCE, answer)
        except Exception as error:
            detail = f"apply fails for the answer {told(answer)}: {type(error).__name__}: {error}"
            raise LawBroken("chance", detail) from error
    if possible is None:
        if not getattr(drawn, "open", False):
            raise LawBroken("chance", f"{told(drawn)} is not of an open kind, so chances has to list every answer")
        return
    if len(possible) < 2 or len({move for move, _ in possible}) < len(possible):
        raise LawBroken("chance", "a question has at least two answers, all different")
    if sum(weight for _, weight in possible) != 1 or any(weight <= 0 for _, weight in possible):
        raise LawBroken("chance", f"the probabilities are {', '.join(str(weight) for _, weight in possible)}")
    if drawn not in [move for move, _ in possible]:
        raise LawBroken("chance", f"{told(drawn)} was drawn but is not among the answers listed")


def outcome(game: AnyGame, state: Any, seats: int) -> None:
    """An outcome has a return for each seat, winners that have more than the others, and scores.

    Raises:
        LawBroken: It is otherwise.
    """
    ended = game.outcome(state)
    if ended is None:
        return
    if not isinstance(ended, Outcome):
        raise LawBroken("outcome", f"{told(ended)}: an Outcome is expected")
    if len(ended.returns) != seats or not all(map(math.isfinite, ended.returns)):
        raise LawBroken("outcome", f"returns={ended.returns}: a number for each of {seats} seats is expected")
    if len(set(ended.winners)) != len(ended.winners) or not set(ended.winners) <= set(range(seats)):
        raise LawBroken("outcome", f"winners={ended.winners}: different seats from 0 to {seats - 1} are expected")
    won = [ended.returns[seat] for seat in ended.winners]
    lost = [ended.returns[seat] for seat in range(seats) if seat not in ended.winners]
    if (won and lost and min(won) <= max(lost)) or (not won and any(ended.returns)):
        raise LawBroken("outcome", f"winners={ended.winners} do not go with returns={ended.returns}")
    if not ended.scores or not ended.reason:
        raise LawBroken("outcome", f"{told(ended)}: it has no scores or no reason")


def termination(game: AnyGame, state: Any, rng: random.Random, max_moves: int) -> Any:
    """Default moves are legal, and played alone they end the game.

    Args:
        game: The rules.
        state: Where absent players take over.
        rng: Answers CHANCE.
        max_moves: Within how many moves, CHANCE's and TABLE's included.

    Returns:
        The state at the end.

    Raises:
        LawBroken: A default move is refused, or the game is not over after so many moves.
    """
    for _ in range(max_moves):
        waiting = game.to_act(state)
        if not waiting:
            return state
        seat = waiting[int(rng.random() * len(waiting))]
        if seat == CHANCE:
            state = game.apply(state, CHANCE, game.chance(state, rng))
            continue
        legal = game.legal_moves(state, seat)
        move = game.default_move(state, seat) if seat >= 0 else legal[0]
        # An aside will do as well: undoing what cannot be finished, for one.
        refused = game.refusal(state, seat, move)
        if refused is not None:
            raise LawBroken("termination", f"the default move {told(move)} of seat {seat} is refused: {refused}")
        state = game.apply(state, seat, move)
    if game.to_act(state):
        raise LawBroken("termination", f"the game is not over after {max_moves} moves by default_move alone")
    return state
