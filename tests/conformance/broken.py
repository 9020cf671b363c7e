"""The game of `toys`, broken in one way at a time; `BROKEN` says by which law each is to be caught."""

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import attrs

from tablerules import Event, IllegalMove, InvalidNotation, Outcome, Refusal, Timer
from tablerules.chance import Roll
from tests.conformance.toys import DRAW, KNOCK, TIME_UP, Dealt, Drew, Highest, Knock, Lay, Rank, State, View

BROKEN: list[tuple[str, tuple[str, ...], type[Highest]]] = []


def breaks(law: str, *also: str) -> Any:
    """Notes by which law a game is to be caught, and which others fail too when they are checked alone."""

    def note(game: type[Highest]) -> type[Highest]:
        BROKEN.append((law, also, game))
        return game

    return note


# --- totality -------------------------------------------------------------------------------------


@breaks("totality")
class EndsTooEarly(Highest):
    """There is an outcome when only two tricks are missing, but play goes on."""

    def outcome(self, state: State) -> Outcome | None:
        if state.question is None and not state.over and not state.table and min(map(len, state.hands)) == 1:
            seats = len(state.hands)
            return Outcome((0.0,) * seats, (), (0,) * seats, "bored")
        return super().outcome(state)


@breaks("totality", "no_leak", "termination")
class LeavesNoMove(Highest):
    """A seat that has drawn has no move, though the game waits for it."""

    def legal_moves(self, state: State, seat: int) -> tuple[Any, ...]:
        return () if seat == state.turn and state.drew else super().legal_moves(state, seat)

    def refusal(self, state: State, seat: int, move: Any) -> Refusal | None:
        if isinstance(move, Lay) and state.question is None and state.drew and not state.over:
            return Refusal.of("HI-01", "tired")
        return super().refusal(state, seat, move)


@breaks("totality")
class CannotStart(Highest):
    """It says that it takes five, but cannot deal to them."""

    seats = (2, 5)

    def start(self, seats: int) -> State:
        if seats == 5:
            raise ZeroDivisionError("no room")
        return super().start(seats)


@breaks("totality")
class TakesEverybody(Highest):
    """It deals to any number of players, whatever it says."""

    def start(self, seats: int) -> State:
        started = super().start(2)
        return attrs.evolve(started, hands=((),) * seats, taken=((),) * seats)


@breaks("totality")
class ShowsAnybody(Highest):
    """CHANCE and TABLE have views too: those of the last seats."""

    def view(self, state: State, seat: int | None) -> View:
        return super().view(state, seat if seat is None else seat % len(state.hands))


# --- purity ---------------------------------------------------------------------------------------


@breaks("purity", "agreement", "replay")
class WritesInTheOldState(Highest):
    """Laying a card turns the knocks off in the state it was laid in."""

    def lay(self, state: State, seat: int, card: Rank) -> State:
        after = super().lay(state, seat, card)
        object.__setattr__(state, "knocked", frozenset())
        return after


@breaks("purity", "replay")
class Forgetful(Highest):
    """Who is on turn after a trick depends on how often that has been asked: nothing anybody can see in a state."""

    asked = 0

    def lay(self, state: State, seat: int, card: Rank) -> State:
        after = super().lay(state, seat, card)
        Forgetful.asked += 1
        return attrs.evolve(after, turn=Forgetful.asked % len(state.hands)) if not after.table else after


@breaks("purity")
class RollsItsOwnDice(Highest):
    """Knocking takes a number from the global random source."""

    def perform(self, state: State, seat: int, move: Any) -> State:
        if isinstance(move, Knock):
            random.random()
        return super().perform(state, seat, move)


@breaks("purity", "no_leak")
class TellsAnotherStory(Highest):
    """The events of a move count how many moves the program has made."""

    told = 0

    @attrs.frozen
    class Counted(Event):
        number: int

        def seen_by(self, seat: int | None) -> "TellsAnotherStory.Counted":
            return self

    def perform(self, state: State, seat: int, move: Any) -> State:
        after = super().perform(state, seat, move)
        TellsAnotherStory.told += 1
        return attrs.evolve(after, events=(self.Counted(TellsAnotherStory.told),)) if move == KNOCK else after


@breaks("purity", "agreement")
class CannotBePickled(Highest):
    """A state after a knock holds a function."""

    def perform(self, state: State, seat: int, move: Any) -> State:
        after = super().perform(state, seat, move)
        return attrs.evolve(after, events=(lambda: None,)) if move == KNOCK else after  # type: ignore[arg-type]

    def events(self, state: State, seat: int | None) -> tuple[Event, ...]:
        return tuple(event.seen_by(seat) for event in state.events if isinstance(event, Event))


# --- agreement ------------------------------------------------------------------------------------


@breaks("agreement")
class ListsTooMuch(Highest):
    """Drawing is listed although the stock is empty or a card has been drawn."""

    def legal_moves(self, state: State, seat: int) -> tuple[Any, ...]:
        moves = super().legal_moves(state, seat)
        return (*moves, DRAW) if moves and seat >= 0 and DRAW not in moves else moves


@breaks("agreement")
class RefusesTooLittle(Highest):
    """A second card may be drawn, though it is not listed."""

    def refusal(self, state: State, seat: int, move: Any) -> Refusal | None:
        if state.question is None and not state.over and move == DRAW and seat == state.turn and state.stock:
            return None
        return super().refusal(state, seat, move)


@breaks("agreement")
class RefusesLate(Highest):
    """Turns out only while it is made that a card of somebody else cannot be laid; half the move is done then."""

    def apply(self, state: State, seat: int, move: Any) -> State:
        refused = self.refusal(state, seat, move)
        if refused is not None and isinstance(move, Lay):
            object.__setattr__(state, "drew", True)
        return super().apply(state, seat, move)


@breaks("agreement")
class RaisesSomethingElse(Highest):
    """What is refused raises ValueError."""

    def apply(self, state: State, seat: int, move: Any) -> State:
        try:
            return super().apply(state, seat, move)
        except IllegalMove as illegal:
            raise ValueError(str(illegal)) from illegal


@breaks("agreement")
class GivesTwoReasons(Highest):
    """`apply` gives another reason than `refusal`."""

    def apply(self, state: State, seat: int, move: Any) -> State:
        if self.refusal(state, seat, move) is not None:
            raise IllegalMove(Refusal.of("HI-99", "no"))
        return super().apply(state, seat, move)


@breaks("agreement", "no_leak", "termination", "outcome")
class CannotFinish(Highest):
    """Laying the last card fails."""

    def lay(self, state: State, seat: int, card: Rank) -> State:
        after = super().lay(state, seat, card)
        if after.over:
            raise IndexError("list index out of range")
        return after


# --- chance ---------------------------------------------------------------------------------------


@breaks("chance")
class LoadedDie(Highest):
    """The probabilities of the throw add up to more than one."""

    def chances(self, state: State) -> Sequence[tuple[Any, Fraction]] | None:
        answers = super().chances(state)
        return answers and [(move, weight + Fraction(1, 100)) for move, weight in answers]


@breaks("chance", "termination")
class KnowsNoAnswer(Highest):
    """CHANCE sometimes throws a number that is refused."""

    def chance(self, state: State, rng: random.Random) -> Any:
        drawn = super().chance(state, rng)
        return Roll(4) if isinstance(drawn, Roll) and rng.random() < 0.5 else drawn


# --- conservation ---------------------------------------------------------------------------------


@breaks("conservation")
class LosesACard(Highest):
    """The first card of a trick falls under the table."""

    def lay(self, state: State, seat: int, card: Rank) -> State:
        after = super().lay(state, seat, card)
        if after.table or not any(after.taken):
            return after
        taken = tuple(cards[:-1] if cards and owner == after.turn else cards for owner, cards in enumerate(after.taken))
        return attrs.evolve(after, taken=taken)

    def determinize(self, view: View, rng: random.Random) -> State:
        state = super().determinize(view, rng)
        lost = len(self.cards(state)) - sum(view.counts) - view.stock - len(view.table) - sum(map(len, view.taken))
        return attrs.evolve(state, stock=state.stock[lost:])


@breaks("conservation")
class InventsACard(Highest):
    """A determinized state has one card of the stock twice."""

    def determinize(self, view: View, rng: random.Random) -> State:
        state = super().determinize(view, rng)
        return attrs.evolve(state, stock=(*state.stock[:-1], *state.stock[:1]))


# --- round trip -----------------------------------------------------------------------------------


@breaks("round_trip", "replay")
class Misreads(Highest):
    """`lay c13` is read as c12: the author was superstitious."""

    def parse_move(self, text: str) -> Any:
        return super().parse_move(text.replace("13", "12") if text.startswith("lay") else text)


@breaks("round_trip")
class CrashesOnNonsense(Highest):
    """A text that is no move is a ValueError."""

    def parse_move(self, text: str) -> Any:
        try:
            return super().parse_move(text)
        except InvalidNotation:
            return Lay(Rank(int(text)))


@breaks("round_trip")
class HasNoJson(Highest):
    """The view holds what JSON cannot say."""

    @attrs.frozen
    class Odd(View):
        extra: complex = 1j

    def view(self, state: State, seat: int | None) -> View:
        return self.Odd(*[getattr(super(HasNoJson, self).view(state, seat), f.name) for f in attrs.fields(View)])


# --- replay ---------------------------------------------------------------------------------------


@breaks("replay")
class RemembersGames(Highest):
    """Each new game is dealt by the next seat: the class counts the games it has started."""

    started = 0

    def start(self, seats: int) -> State:
        RemembersGames.started += 1
        return attrs.evolve(super().start(seats), turn=RemembersGames.started % seats)


# --- no leak --------------------------------------------------------------------------------------


@breaks("no_leak")
class ShowsTheStock(Highest):
    """The view has the top card of the stock."""

    @attrs.frozen
    class Telling(View):
        top: Rank | None = None

    def view(self, state: State, seat: int | None) -> View:
        fields = attrs.asdict(super().view(state, seat), recurse=False)
        return self.Telling(**fields, top=state.stock[0] if state.stock else None)


@breaks("no_leak")
class HidesTheHandsBadly(Highest):
    """The view holds all hands in a field that takes no part in its equality or repr."""

    @attrs.frozen
    class Telling(View):
        hands: tuple[tuple[Rank, ...], ...] = attrs.field(default=(), eq=False, repr=False)

    def view(self, state: State, seat: int | None) -> View:
        return self.Telling(**attrs.asdict(super().view(state, seat), recurse=False), hands=state.hands)


@breaks("no_leak")
class ShowsEverything(Highest):
    """The view holds the state, and `determinize` gives it back."""

    @attrs.frozen
    class Telling(View):
        hands: tuple[tuple[Rank, ...], ...] = ()
        pile: tuple[Rank, ...] = ()

    def view(self, state: State, seat: int | None) -> View:
        fields = attrs.asdict(super().view(state, seat), recurse=False)
        return self.Telling(**fields, hands=state.hands, pile=state.stock)

    def determinize(self, view: View, rng: random.Random) -> State:
        assert isinstance(view, self.Telling)
        return State(view.hands, view.pile, view.table, view.taken, view.turn, view.drew, view.knocked)


@breaks("no_leak")
class ShowsDrawnCards(Highest):
    """Everybody sees in the events which card was drawn."""

    def events(self, state: State, seat: int | None) -> tuple[Event, ...]:
        return tuple(event if isinstance(event, Drew) else event.seen_by(seat) for event in state.events)


@breaks("no_leak")
class ShowsTheDeal(Highest):
    """Everybody sees in the events what was dealt."""

    def events(self, state: State, seat: int | None) -> tuple[Event, ...]:
        return tuple(event if isinstance(event, Dealt) else event.seen_by(seat) for event in state.events)


@breaks("no_leak")
class KnocksWhenItMatters(Highest):
    """Knocking is only for those who hold a higher card than the seat on turn."""

    def may_knock(self, state: State, seat: int) -> bool:
        return seat < 0 or max(state.hands[seat], default=Rank(0)) > max(state.hands[state.turn], default=Rank(0))

    def asides(self, state: State, seat: int) -> tuple[Any, ...]:
        moves = super().asides(state, seat)
        return moves if KNOCK not in moves or self.may_knock(state, seat) else ()

    def refusal(self, state: State, seat: int, move: Any) -> Refusal | None:
        refused = super().refusal(state, seat, move)
        if refused is None and move == KNOCK and not self.may_knock(state, seat):
            return Refusal.of("HI-04", "be_patient")
        return refused


@breaks("no_leak")
class DrawsWhenItPays(Highest):
    """Drawing is only legal when a high card is on top of the stock."""

    def may_draw(self, state: State) -> bool:
        return super().may_draw(state) and state.stock[0] > Rank(10)


@breaks("no_leak")
class RefusesWithALook(Highest):
    """A refusal names the top card of the stock."""

    def refusal(self, state: State, seat: int, move: Any) -> Refusal | None:
        refused = super().refusal(state, seat, move)
        if refused is not None and refused.code == "not_in_hand" and state.stock:
            return Refusal.of("TABLE-08", "not_in_hand", card=str(state.stock[0]))
        return refused


@breaks("no_leak")
class HurriesTheRich(Highest):
    """Everybody may know of a timer that runs only when the seat on turn holds a high card."""

    def timers(self, state: State) -> tuple[Timer, ...]:
        rich = state.question is None and not state.over and max(state.hands[state.turn]) > Rank(15)
        return (*super().timers(state), *([Timer("rich", 5, TIME_UP)] if rich else []))


@breaks("no_leak")
class PlaysWithOpenEyes(Highest):
    """An absent player lays the card that just beats what the next one holds."""

    def default_move(self, state: State, seat: int) -> Any:
        highest = max(state.hands[(seat + 1) % len(state.hands)], default=Rank(0))
        return Lay(min((card for card in state.hands[seat] if card > highest), default=min(state.hands[seat])))


# --- termination ----------------------------------------------------------------------------------


@breaks("termination")
class NeverEnds(Highest):
    """Somebody who is absent puts a card back under the stock for ever."""

    def legal_moves(self, state: State, seat: int) -> tuple[Any, ...]:
        moves = super().legal_moves(state, seat)
        return (*moves, TIME_UP) if moves and seat >= 0 else moves

    def refusal(self, state: State, seat: int, move: Any) -> Refusal | None:
        if state.question is None and not state.over and seat == state.turn and move == TIME_UP:
            return None
        return super().refusal(state, seat, move)

    def perform(self, state: State, seat: int, move: Any) -> State:
        if move == TIME_UP and seat >= 0:
            return attrs.evolve(state, events=())
        return super().perform(state, seat, move)

    def default_move(self, state: State, seat: int) -> Any:
        return TIME_UP


@breaks("termination")
class SuggestsTheImpossible(Highest):
    """The default move is to draw, also when that is not legal."""

    def default_move(self, state: State, seat: int) -> Any:
        return DRAW


# --- outcome --------------------------------------------------------------------------------------


@breaks("outcome")
class ForgetsASeat(Highest):
    """The last seat gets no return."""

    def outcome(self, state: State) -> Outcome | None:
        ended = super().outcome(state)
        return ended and attrs.evolve(ended, returns=ended.returns[:-1])


@breaks("outcome")
class RewardsLosers(Highest):
    """The returns are the wrong way round."""

    def outcome(self, state: State) -> Outcome | None:
        ended = super().outcome(state)
        return ended and attrs.evolve(ended, returns=tuple(-value for value in ended.returns))


@breaks("outcome")
class KeepsNoScore(Highest):
    """There are no scores."""

    def outcome(self, state: State) -> Outcome | None:
        ended = super().outcome(state)
        return ended and attrs.evolve(ended, scores=())
