"""`check_game`: every law on any game, along courses of play that Hypothesis draws and shrinks."""

import random
import time
from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, NoReturn

import attrs
import hypothesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Flaky, Unsatisfiable
from hypothesis.strategies import SearchStrategy

from ..game import CHANCE, AnyGame, Game, Seat
from . import laws, leaks, records
from .playthrough import Playthrough, Recipe, Step, audiences, everybody
from .strategies import recipes
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

    Examples:
        >>> print(Report("uno", ("totality", "purity"), {"conservation": "it has no cards"}))
        uno: totality, purity hold; conservation was skipped: it has no cards
        >>> set(Report("uno", ("totality",), {}).held) <= set(LAWS)
        True
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

    Each law is checked along `examples` courses of play. One in four goes on to the end of the game, and its last
    states are looked at.

    Args:
        game: The game; or a Hypothesis strategy for games, so that their options vary too.
        examples: How many courses are played for each law.
        seats: The number of players, or several; all that the game takes when not given.
        max_moves: How many moves players and TABLE make in a course, and how many of its states are looked at.
        ends_within: Within how many moves default play ends, CHANCE's and TABLE's included.
        cards: All cards of a state; the game's own method `cards` when not given.
        rules: The IDs of the game's rulebook, for refusals to name; any will do when not given.
        perfect_information: Whether nothing is hidden in this game. Else `determinize` has to make something up.
        only: The laws to check; all when not given.
        seed: Draws other courses than usual; the same number draws the same.

    Returns:
        Which laws held, and which could not be checked and why.

    Raises:
        LawBroken: A law is broken; the message names it and shows a short course of play that leads there.
        TypeError: It is no game: parts of the protocol are missing, or it is the class of one.
        ValueError: There is no such law.

    Examples:
        >>> import tablerules
        >>> print(check_game(tablerules.get("uno"), examples=2, seats=2, max_moves=20))
        uno: totality, purity, agreement, chance, conservation, round_trip, replay, no_leak, termination, outcome hold
    """
    if isinstance(game, type):  # which has all the names of the protocol, too
        raise TypeError(f"expected a game, not its class: {game.__name__}()")
    if not isinstance(game, SearchStrategy | Game):
        missing = [name for name in vars(Game) if not name.startswith("_") and not hasattr(game, name)]
        raise TypeError(f"{type(game).__name__} is no game: it has no {', '.join(missing)}")
    chosen = [law for law in LAWS if only is None or law in only]
    if unknown := set(only or ()) - set(LAWS):
        raise ValueError(f"there is no law {', '.join(sorted(unknown))}: there are {', '.join(LAWS)}")
    inspector = _Inspector(cards, rules, ends_within)
    for law in chosen:
        _run(law, inspector, recipes(game, seats, max_moves, True, None, ends_within), examples, seed)
    if "no_leak" in chosen and not perfect_information:
        inspector.something_is_hidden()
    skipped = inspector.skipped(chosen)
    return Report(inspector.name, tuple(law for law in chosen if law not in skipped), skipped)


_SHRINKING = 20.0
"""For how many seconds of its own time a shorter course of play is looked for once a law is broken."""


def _run(law: str, inspector: "_Inspector", drawn: SearchStrategy[Recipe], examples: int, seed: int | None) -> None:
    """Check one law along many courses of play."""
    broken: dict[Recipe, LawBroken] = {}
    until = 0.0

    def look(recipe: Recipe) -> None:
        # Played here and not by the strategy, so that a game that does not go the same way twice can be told.
        nonlocal until
        if broken and time.process_time() > until and recipe not in broken:
            return  # time is up: what is known to fail has to do
        walk = None
        try:
            walk = _Walk(_played(recipe))
            inspector.look(law, walk)
        except Exception as error:
            named = error if isinstance(error, LawBroken) else None
            detail = named.detail if named else f"{type(error).__name__}: {error}"
            if not broken:
                until = time.process_time() + _SHRINKING
            broken[recipe] = LawBroken(named.law if named else law, detail, walk.told() if walk else "")
            raise broken[recipe] from (error.__cause__ if named else error)

    test = settings(
        max_examples=examples,
        database=None,
        deadline=None,
        derandomize=seed is None,
        print_blob=False,
        report_multiple_bugs=False,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
    )(given(drawn)(look))
    try:
        (test if seed is None else hypothesis.seed(seed)(test))()
    except LawBroken as verdict:
        _raise(verdict)
    except Unsatisfiable:
        raise LawBroken("totality", "the game takes no number of players") from None
    except Flaky:
        if not broken:
            raise
        _raise(min(broken.values(), key=lambda verdict: len(verdict.course)))


def _played(recipe: Recipe) -> Playthrough[Any, Any]:
    """The course of play; it stops where the game fails, unless that is at the start."""
    try:
        return recipe.play(forgiving=True)
    except Exception as error:
        name = f"{recipe.game.name}.start({recipe.seats})"
        raise LawBroken("totality", f"{name} fails: {type(error).__name__}: {error}") from error


def _raise(verdict: LawBroken) -> NoReturn:
    """Raise a verdict without what Hypothesis has added to it."""
    raise LawBroken(verdict.law, verdict.detail, verdict.course) from verdict.__cause__


class _Walk:
    """A walk along the part of a course that is to be looked at; it knows how far it has come."""

    def __init__(self, course: Playthrough[Any, Any]) -> None:
        self.course = course
        self.game = course.game
        self.seats = course.seats
        self.at = 0

    @property
    def seed(self) -> int:
        """For whatever is drawn here."""
        return self.course.seed + self.at

    def states(self) -> Iterator[Any]:
        """The states to look at, one after the other."""
        states = self.course.states
        for at in range(self.course.first, len(states)):
            self.at = at
            yield states[at]

    def settled(self) -> Iterator[Any]:
        """Those in which no question is open."""
        return (state for state in self.states() if CHANCE not in self.game.to_act(state))

    def lookers(self, number: int) -> tuple[Seat | None, ...]:
        """So many seats, or spectators, that look on now: everybody in turn."""
        everyone = audiences(self.seats)
        count = min(number, len(everyone))
        return tuple(everyone[(self.at * count + i) % len(everyone)] for i in range(count))

    def seen(self) -> tuple[Any, ...]:
        """The last few moves of each kind made so far: what is legal at other times."""
        kinds: dict[type, deque[Any]] = {}
        for step in self.course.steps[max(self.at - _REMEMBERED, 0) : self.at]:
            kinds.setdefault(type(step.move), deque(maxlen=_KEPT)).append(step.move)
        return tuple(dict.fromkeys(move for kept in kinds.values() for move in kept))

    def listed(self, state: Any) -> list[tuple[Seat, Any]]:
        """Every move that is listed for anybody."""
        game = self.game
        return [
            (seat, move)
            for seat in everybody(self.seats)
            for move in (*game.legal_moves(state, seat), *game.asides(state, seat))
        ]

    def told(self) -> str:
        """The course as far as it has been walked."""
        return self.course.told(self.at)


_REMEMBERED, _KEPT = 300, 6
"""How many moves back is looked, and how many moves of each kind are kept."""


def _is_answer(step: Step[Any, Any]) -> bool:
    return step.seat == CHANCE


class _Inspector:
    """Looks at courses of play for one law at a time, and remembers what it has had occasion to see."""

    def __init__(
        self, cards: Callable[[Any], Iterable[Any]] | None, rules: Collection[str] | None, ends_within: int
    ) -> None:
        self.name = ""
        self._cards = cards
        self._rules = rules
        self._ends_within = ends_within
        self._read: set[Any] = set()
        self._questions = 0
        self._no_cards = False
        self._looks: Counter[Seat | None] = Counter()
        self._unlike: Counter[Seat | None] = Counter()

    def look(self, law: str, walk: _Walk) -> None:
        """Check one law along a course."""
        self.name = walk.game.name
        getattr(self, f"_{law}")(walk)

    def skipped(self, chosen: Collection[str]) -> dict[str, str]:
        """The laws there was no occasion to check, with the reasons."""
        reasons = {
            "chance": "" if self._questions else "nothing is left to chance",
            "conservation": "the game has no method cards(state)" if self._no_cards else "",
        }
        return {law: why for law, why in reasons.items() if why and law in chosen}

    def something_is_hidden(self) -> None:
        """Some state made by `determinize` was another one than the true one: else the view tells everything."""
        for audience, looks in self._looks.items():
            if looks >= _ENOUGH and not self._unlike[audience]:
                detail = (
                    f"determinize gave the true state all {looks} times for seat {audience}: its view tells everything "
                    "(say perfect_information=True if nothing is hidden in this game)"
                )
                raise LawBroken("no_leak", detail)

    # --- one law each -----------------------------------------------------------------------------

    def _totality(self, walk: _Walk) -> None:
        laws.totality_of_seats(walk.game)
        for state in walk.states():
            laws.totality(walk.game, state, walk.seats)

    def _purity(self, walk: _Walk) -> None:
        # Made once more, because a move that changes the state it is made in has done so in these.
        for at, step in enumerate(walk.course.replayed()):
            walk.at = at
            if at >= walk.course.first:
                laws.purity(walk.game, step.state, step.seat, step.move, walk.seats, walk.lookers(1))

    def _agreement(self, walk: _Walk) -> None:
        for state in walk.states():
            laws.agreement(walk.game, state, walk.seats, walk.seen(), self._rules)

    def _chance(self, walk: _Walk) -> None:
        for state in walk.states():
            if CHANCE in walk.game.to_act(state):
                self._questions += 1
                laws.chance(walk.game, state, walk.seed)

    def _conservation(self, walk: _Walk) -> None:
        cards = self._cards or getattr(walk.game, "cards", None)
        if cards is None:
            self._no_cards = True
            return
        expected = Counter(cards(walk.course.states[0]))
        for state in walk.states():
            laws.conservation(cards, state, expected)
            if CHANCE not in walk.game.to_act(state):
                view = walk.game.view(state, *walk.lookers(1))
                laws.conservation(cards, walk.game.determinize(view, random.Random(walk.seed)), expected)

    def _round_trip(self, walk: _Walk) -> None:
        for state in walk.states():
            for _, move in walk.listed(state):
                if move not in self._read:
                    records.round_trip_of_a_move(walk.game, move)
                    self._read.add(move)  # only now, so that a failure comes up again when Hypothesis tries again
        for state in walk.settled():
            records.round_trip(walk.game, state, walk.lookers(1))
        if walk.course.first == 0 and CHANCE not in walk.game.to_act(walk.course.final):
            records.round_trip_of_a_match(walk.course)

    def _replay(self, walk: _Walk) -> None:
        walk.at = len(walk.course)
        records.replay(walk.course)

    def _no_leak(self, walk: _Walk) -> None:
        game = walk.game
        for state in walk.states():
            if CHANCE in game.to_act(state):
                answers = [step.move for step in takewhile(_is_answer, walk.course[walk.at :])]
                if answers:
                    leaks.no_leak_in_shuffle(game, state, answers, walk.seats, walk.seed)
                continue
            listed = walk.listed(state)
            candidates = dict.fromkeys([*(move for _, move in listed), *walk.seen()])
            made = [(step.seat, step.move) for step in walk.course[walk.at : walk.at + 1]]
            tried = made + [listed[(walk.at * 7 + i) % len(listed)] for i in range(min(2, len(listed)))]
            for audience in walk.lookers(3):
                self._looks[audience] += 1
                self._unlike[audience] += leaks.no_leak(game, state, audience, walk.seed, candidates, tried)

    def _termination(self, walk: _Walk) -> None:
        for at, state in ((len(walk.course), walk.course.final), (0, walk.course.states[0])):
            walk.at = at
            laws.termination(walk.game, state, random.Random(walk.seed), self._ends_within)

    def _outcome(self, walk: _Walk) -> None:
        for state in walk.states():
            laws.outcome(walk.game, state, walk.seats)
        ended = laws.termination(walk.game, walk.course.final, random.Random(walk.seed), self._ends_within)
        laws.outcome(walk.game, ended, walk.seats)


_ENOUGH = 10
"""After how many looks at a seat it is no accident that nothing was hidden from it."""
