"""Two small games with what UNO lacks: moves that others cannot see, timers, dice, and questions within one move."""

import re
from collections.abc import Sequence
from typing import Any, ClassVar

import attrs

from tablerules import NEXT, TABLE, Event, InvalidNotation, Move, NextRound, Outcome, Refusal, Seat, Timer
from tablerules.base import BaseGame
from tablerules.chance import Chance, Pick, Question, Roll, Shuffle

__all__ = ["Bid", "BidMade", "BidsOpened", "Dice", "DiceState", "SealedBids", "Throw", "Thrown", "TimeOut"]


# --- sealed bids: no chance at all, and nobody sees what another seat does ------------------------


@attrs.frozen
class Bid(Move):
    number: int

    def __str__(self) -> str:
        return f"bid {self.number}"


@attrs.frozen
class TimeOut(Move):
    seat: Seat

    def __str__(self) -> str:
        return f"timeout {self.seat}"


@attrs.frozen
class BidMade(Event):
    seat: Seat
    number: int


@attrs.frozen
class BidsOpened(Event):
    bids: tuple[int, ...]


@attrs.frozen
class BidsState:
    bids: tuple[int | None, ...]
    opened: tuple[int, ...] = ()
    round: int = 1
    question: Question | None = None
    events: tuple[Event, ...] = attrs.field(default=(), eq=False)


@attrs.frozen
class BidsView:
    seat: Seat | None
    bid: int | None
    opened: tuple[int, ...]
    round: int


@attrs.frozen
class SealedBids(BaseGame[BidsState, Any, BidsView, None]):
    """Each seat writes down a bid that the others cannot see; when all have, TABLE opens them. Two rounds."""

    name: ClassVar[str] = "sealed-bids"
    rules_version: ClassVar[int] = 3
    options: None = None

    @property
    def seats(self) -> Sequence[int]:
        return (2, 3)

    def start(self, seats: int) -> BidsState:
        return BidsState((None,) * seats)

    def view(self, state: BidsState, seat: Seat | None) -> BidsView:
        self._settled(state, seat)
        return BidsView(seat, None if seat is None else state.bids[seat], state.opened, state.round)

    def events(self, state: BidsState, seat: Seat | None) -> tuple[Event, ...]:
        return tuple(e for e in state.events if not isinstance(e, BidMade) or e.seat == seat)

    def outcome(self, state: BidsState) -> Outcome | None:
        if state.round < 3:
            return None
        best = max(state.opened)
        winners = tuple(seat for seat, bid in enumerate(state.opened) if bid == best)
        return Outcome(tuple(1.0 if s in winners else -1.0 for s in range(len(state.bids))), winners, state.opened, "")

    def timers(self, state: BidsState) -> tuple[Timer, ...]:
        if state.round == 3:
            return ()
        waiting = [seat for seat, bid in enumerate(state.bids) if bid is None]
        return (Timer("round", 60.0, NEXT), *[Timer(f"bid {s}", 10.0, TimeOut(s), seen_by=s) for s in waiting])

    def parse_move(self, text: str) -> Any:
        if text == "next":
            return NEXT
        written = re.fullmatch("(bid|timeout) ([0-9])", text)
        if not written:
            raise InvalidNotation(f"{text[:20]!r} is neither a bid nor a timeout")
        return (Bid if written[1] == "bid" else TimeOut)(int(written[2]))

    def _players(self, state: BidsState) -> int:
        return len(state.bids)

    def _awaited(self, state: BidsState) -> tuple[Seat, ...]:
        if state.round == 3:
            return ()
        return tuple(seat for seat, bid in enumerate(state.bids) if bid is None) or (TABLE,)

    def _legal(self, state: BidsState, seat: Seat) -> tuple[Any, ...]:
        if seat not in self._awaited(state):
            return ()
        return (NEXT,) if seat == TABLE else (Bid(1), Bid(2), Bid(3))

    def _asides(self, state: BidsState, seat: Seat) -> tuple[Any, ...]:
        if seat == TABLE and state.round < 3:
            return tuple(TimeOut(s) for s, bid in enumerate(state.bids) if bid is None)
        return ()

    def _refusal(self, state: BidsState, seat: Seat, move: Any) -> Refusal | None:
        if not isinstance(move, (Bid, TimeOut, NextRound)):
            raise TypeError(f"{type(move).__name__} is no move of this game")
        if move in (*self._legal(state, seat), *self._asides(state, seat)):
            return None
        return Refusal.of("BIDS-01", "not_now")

    def _perform(self, state: BidsState, seat: Seat, move: Any, chance: Chance) -> BidsState:
        if isinstance(move, NextRound):
            opened = tuple(bid or 0 for bid in state.bids)
            return BidsState((None,) * len(opened), opened, state.round + 1, events=(BidsOpened(opened),))
        seat, number = (seat, move.number) if isinstance(move, Bid) else (move.seat, 1)
        bids = (*state.bids[:seat], number, *state.bids[seat + 1 :])
        return attrs.evolve(state, bids=bids, events=(BidMade(seat, number),))


# --- dice: one move that asks chance several times ------------------------------------------------


@attrs.frozen
class Throw(Move):
    """Shuffle the cards left, throw a die, pick a card of those shuffled on top: three questions at most."""

    sides: int = 6

    def __str__(self) -> str:
        return f"throw {self.sides}"


@attrs.frozen
class Thrown(Event):
    order: str
    number: int
    card: str


@attrs.frozen
class DiceState:
    cards: tuple[str, ...]
    thrown: tuple[tuple[int, str], ...] = ()
    question: Question | None = None
    events: tuple[Event, ...] = attrs.field(default=(), eq=False)


@attrs.frozen
class Dice(BaseGame[DiceState, Any, DiceState, None]):
    """One player throws until the cards are used up; `cards` are those it begins with."""

    name: ClassVar[str] = "dice"
    rules_version: ClassVar[int] = 1
    options: None = None
    cards: tuple[str, ...] = ("a", "a", "b")
    runs: list[int] = attrs.field(factory=list, eq=False)
    """How many answers each run of a move has had."""

    @property
    def seats(self) -> Sequence[int]:
        return (1,)

    def start(self, seats: int) -> DiceState:
        return DiceState(self.cards)

    def view(self, state: DiceState, seat: Seat | None) -> DiceState:
        self._settled(state, seat)
        return state

    def determinize(self, view: DiceState, rng: Any) -> DiceState:
        return view

    def outcome(self, state: DiceState) -> Outcome | None:
        return None if state.cards else Outcome((0.0,), (), (0,), "used_up")

    def parse_move(self, text: str) -> Any:
        word, _, rest = text.partition(" ")
        if word == "throw":
            return Throw(int(rest))
        if word == "roll":
            return Roll(int(rest))
        if word == "pick":
            return Pick(rest)
        if word == "shuffle":
            return Shuffle(tuple(rest.split()))
        raise InvalidNotation(f"{text[:20]!r} is no move")

    def _players(self, state: DiceState) -> int:
        return 1

    def _awaited(self, state: DiceState) -> tuple[Seat, ...]:
        return (0,) if state.cards else ()

    def _legal(self, state: DiceState, seat: Seat) -> tuple[Any, ...]:
        return (Throw(),) if seat == 0 and state.cards else ()

    def _refusal(self, state: DiceState, seat: Seat, move: Any) -> Refusal | None:
        if isinstance(move, Throw) and seat == 0 and state.cards:
            return None
        return Refusal.of("DICE-01", "not_now")

    def _perform(self, state: DiceState, seat: Seat, move: Any, chance: Chance) -> DiceState:
        self.runs.append(len(state.question.answers) if state.question else 0)
        order = chance.shuffle(state.cards)
        number = chance.roll(move.sides)
        card = chance.pick(order[:2])
        left = list(order)
        left.remove(card)
        thrown = (*state.thrown, (number, card))
        return DiceState(tuple(sorted(left)), thrown, None, (Thrown("".join(order), number, card),))
