"""UNO has symmetries: nothing depends on which colour is which, nor on which seat is which.

The same course of play is played twice, the second time with the colours renamed or everybody moved some seats on;
it has to go the same way.
"""

from collections.abc import Callable
from typing import Any

import attrs
from hypothesis import given
from hypothesis import strategies as st

from tablerules import CHANCE, Outcome
from tablerules.cards.coloured import CARDS, COLOURS, Card, Colour
from tablerules.chance import Shuffle
from tablerules.games.uno import HungarianOptions, Uno, UnoHungarian, UnoOptions, UnoState
from tablerules.games.uno.cards import NO_COLOUR, upper_of
from tablerules.games.uno.state import Rare, RoundResult, Table
from tablerules.testing import options_for, playthroughs

SHORT = st.integers(0, 150)  # so that matches end
GAMES = options_for(UnoOptions, target_score=SHORT).map(Uno) | options_for(HungarianOptions, target_score=SHORT).map(
    UnoHungarian
)
COURSES = playthroughs(GAMES, max_moves=80)

FACES = {(face.colour, face.kind, face.number): face for face in CARDS}


# --- other colours ------------------------------------------------------------------------------------


class Renaming:
    """One colour for another."""

    def __init__(self, colours: list[Colour]) -> None:
        self.colours = dict(zip(COLOURS, colours, strict=True))

    def colour(self, colour: Colour | None) -> Colour | None:
        return None if colour is None else self.colours[colour]

    def index(self, index: int) -> int:
        return index if index == NO_COLOUR else COLOURS.index(self.colours[COLOURS[index]])

    def card(self, card: Card) -> Card:
        return FACES[self.colour(card.colour), card.kind, card.number]

    def code(self, code: int) -> int:
        return code if code < 0 else self.card(CARDS[code]).code

    def pile(self, codes: bytes) -> bytes:
        return bytes(map(self.code, codes))

    def hand(self, codes: bytes) -> bytes:
        return bytes(sorted(self.pile(codes)))

    def move(self, move: Any) -> Any:
        if type(move) is Shuffle:
            return Shuffle(tuple(map(self.card, move.cards)))
        renamed = {"card": self.card, "colour": self.colour}
        return changed(move, {name: new for name, new in renamed.items() if hasattr(move, name)})

    def rare(self, rare: Rare) -> Rare:
        return changed(
            rare,
            {
                "drawn": self.code,
                "plus4": lambda plus4: plus4 and changed(plus4, {"colour_before": self.index, "hand": self.hand}),
                "shown": lambda shown: shown and changed(shown, {"hand": self.hand}),
            },
        )

    def state(self, state: UnoState) -> UnoState:
        return changed(
            state,
            {
                "upper": lambda _: upper_of(self.pile(state.discard), self.index(state.colour)),
                "hands": lambda hands: tuple(map(self.hand, hands)),
                "pile": self.pile,
                "discard": self.pile,
                "rare": self.rare,
                "table": lambda table: changed(table, {"aside": self.hand}),
            },
        )


def changed(value: Any, new: dict[str, Callable[[Any], Any]]) -> Any:
    """A value with some of its fields put through functions."""
    return attrs.evolve(value, **{name: function(getattr(value, name)) for name, function in new.items()})


@given(COURSES, st.permutations(COLOURS).map(Renaming))
def test_renaming_the_colours_changes_nothing(course, other):
    game = course.game
    state = game.start(course.seats)
    for step, reached in zip(course, course.states[1:], strict=True):
        move = other.move(step.move)
        assert game.refusal(state, step.seat, move) is None
        state = game.apply(state, step.seat, move)
        if reached.question is None:
            assert state == other.state(reached)
            same_for_all(game, reached, state, course.seats, seat=lambda seat: seat, move=other.move)
        else:
            assert game.to_act(state) == (CHANCE,)


# --- other seats --------------------------------------------------------------------------------------


class Rotation:
    """Everybody some seats further clockwise."""

    def __init__(self, seats: int, by: int, partners: bool) -> None:
        self.seats, self.by, self.sides = seats, by % seats, 2 if partners else seats

    def seat(self, seat: int) -> int:
        return seat if seat < 0 else (seat + self.by) % self.seats

    def by_seat(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(values[(seat - self.by) % len(values)] for seat in range(len(values)))

    def bits(self, bits: int) -> int:
        return sum(1 << self.seat(seat) for seat in range(self.seats) if bits >> seat & 1)

    def set_of(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(map(self.seat, seats)))

    def fields(self, value: Any, *names: str) -> Any:
        return value and changed(value, dict.fromkeys(names, self.seat))

    def move(self, move: Any) -> Any:
        return self.fields(move, "target") if getattr(move, "target", None) is not None else move

    def result(self, result: RoundResult) -> RoundResult:
        winner = None if result.winner is None else self.seat(result.winner)
        return RoundResult(winner, self.by_seat(result.points), self.by_seat(result.scores), result.reason)

    def outcome(self, outcome: Outcome | None) -> Outcome | None:
        return outcome and changed(outcome, {"returns": self.by_seat, "winners": self.set_of, "scores": self.by_seat})

    def table(self, table: Table) -> Table:
        return changed(
            table,
            {
                "dealer": self.seat,
                "active": self.set_of,
                "scores": self.by_seat,
                "history": lambda history: tuple(map(self.result, history)),
                "outcome": self.outcome,
            },
        )

    def rare(self, rare: Rare) -> Rare:
        return changed(
            rare,
            {
                "called": self.bits,
                "exposed": self.bits,
                "pending": lambda pending: self.fields(pending, "target", "attacker"),
                "plus4": lambda plus4: self.fields(plus4, "offender"),
                "shown": lambda shown: self.fields(shown, "challenger", "offender"),
            },
        )

    def state(self, state: UnoState) -> UnoState:
        return changed(
            state,
            {
                "turn": self.seat,
                "hands": self.by_seat,
                "rare": self.rare,
                "table": self.table,
            },
        )


@given(COURSES, st.integers(1, 9))
def test_moving_everybody_some_seats_on_changes_nothing(course, by):
    game = course.game
    other = Rotation(course.seats, by, game.options.partners)
    state = None
    for step, reached in zip(course, course.states[1:], strict=True):
        if state is not None:
            state = game.apply(state, other.seat(step.seat), other.move(step.move))
        if reached.question is None:
            if state is None:  # the first deal: its dealer is found by rules that do know the seats
                state = other.state(reached)
            assert state == other.state(reached)
            same_for_all(game, reached, state, course.seats, seat=other.seat, move=other.move)


def same_for_all(game, state, other, seats, *, seat, move):
    """Everybody has the same moves in both states, in some order, and the game is as far."""
    assert tuple(map(seat, game.to_act(state))) == game.to_act(other)
    for mover in (-2, -1, *range(seats)):
        for listed in (game.legal_moves, game.asides):
            assert {move(each) for each in listed(state, mover)} == {*listed(other, seat(mover))}
    for onlooker in range(seats):
        seen, there = game.events(state, onlooker), game.events(other, seat(onlooker))
        assert [*map(type, seen)] == [*map(type, there)]
