"""Small games with what UNO lacks: moves that others cannot see, timers, dice, house rules of every kind."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

import attrs

from tablerules import NEXT, TABLE, Event, InvalidNotation, Move, NextRound, Outcome, Refusal, Seat, Timer
from tablerules.base import BaseGame
from tablerules.chance import Chance, Pick, Question, Roll, Shuffle
from tablerules.options import HouseRules, option

__all__ = [
    "Bid",
    "BidMade",
    "BidsOpened",
    "Dice",
    "DiceState",
    "Ruled",
    "Rules",
    "SealedBids",
    "Throw",
    "Thrown",
    "TimeOut",
]


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
    cards: tuple[str, ...] = attrs.field(default=("a", "a", "b"), kw_only=True)
    runs: list[int] = attrs.field(factory=list, eq=False, kw_only=True)
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


# --- house rules of every kind --------------------------------------------------------------------


@attrs.frozen
class Rules(HouseRules):
    """One option of every kind, and of every kind that may be absent."""

    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {
        "plain": {},
        "wild": {"loud": True, "limit": 20, "extras": ("c", "a")},
    }

    loud: bool = option(False, rules="T-01", title="Loud")
    size: int = option(7, low=1, high=15, rules="T-02 T-03", title="Size")
    many: int = option(2, low=0, rules="T-04", title="No upper bound")
    any_number: int = option(0, rules="T-05", title="No bound")
    limit: int | None = option(None, low=10, high=99, rules="T-06", title="Limit")
    mode: Literal["off", "same"] = option("off", rules="T-07", title="Mode")
    bonus: Literal[100, 0] = option(100, rules="T-08", title="Bonus")
    suit: Literal["red", "blue"] | None = option(None, rules="T-09", title="Suit")
    steps: int = option(2, choices=(2, 4, 8), rules="T-10", title="Steps")
    pattern: tuple[int, ...] = option((3, 2, 3), choices=((3, 2, 3), (4, 4)), rules="T-11", title="Pattern")
    extras: tuple[Literal["a", "b", "c"], ...] = option((), rules="T-12", title="Extras")
    points: tuple[tuple[Literal["7", "T"], int], ...] = option((), low=0, high=50, rules="T-13", title="Points")

    def conflicts(self) -> str | None:
        return "loud=True needs mode='same'" if self.loud and self.mode == "off" and self.size == 1 else None


@attrs.frozen
class Ruled(Dice):
    """The same, with house rules that make no difference."""

    name: ClassVar[str] = "ruled"
    options_type: ClassVar[type[Rules]] = Rules
    options: Rules = Rules()
