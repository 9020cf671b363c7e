"""A small correct game, `Highest`, that inherits from nothing of the library's but its vocabulary.

Twenty cards, three for each player, the rest is the stock. In turn everybody lays a card; who is on turn may draw one
first. The highest card takes the trick. Who has taken the most cards when a hand is empty has won. Anybody else
may knock, once, to hurry the seat on turn; and when the time is up, TABLE lays its lowest card.
"""

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import attrs

from tablerules import (
    CHANCE,
    NEXT,
    TABLE,
    Event,
    IllegalMove,
    InvalidNotation,
    InvalidSeats,
    Move,
    Outcome,
    Refusal,
    Timer,
)
from tablerules.chance import OneOf, Question, Roll, Shuffle, ShuffleOf

HAND = 3


@attrs.frozen(order=True)
class Rank:
    """A card."""

    number: int

    def __str__(self) -> str:
        return f"c{self.number}"

    @classmethod
    def from_text(cls, text: str) -> "Rank":
        if text not in CARDS:
            raise InvalidNotation(f"{text[:20]!r} is no card: c1 to c20")
        return CARDS[text]


CARDS = {f"c{number}": Rank(number) for number in range(1, 21)}
PACK = tuple(CARDS.values())


@attrs.frozen
class Lay(Move):
    card: Rank

    def __str__(self) -> str:
        return f"lay {self.card}"


@attrs.frozen
class DrawOne(Move):
    def __str__(self) -> str:
        return "draw"


@attrs.frozen
class Knock(Move):
    def __str__(self) -> str:
        return "knock"


@attrs.frozen
class TimeUp(Move):
    def __str__(self) -> str:
        return "timeout"


DRAW, KNOCK, TIME_UP = DrawOne(), Knock(), TimeUp()


@attrs.frozen
class Dealt(Event):
    seat: int
    cards: tuple[Rank, ...] | None

    def seen_by(self, seat: int | None) -> "Dealt":
        return self if seat == self.seat else Dealt(self.seat, None)


@attrs.frozen
class Drew(Event):
    seat: int
    card: Rank | None

    def seen_by(self, seat: int | None) -> "Drew":
        return self if seat == self.seat else Drew(self.seat, None)


@attrs.frozen
class Laid(Event):
    seat: int
    card: Rank


@attrs.frozen
class Knocked(Event):
    seat: int


@attrs.frozen
class TrickTaken(Event):
    seat: int


@attrs.frozen
class State:
    hands: tuple[tuple[Rank, ...], ...]
    stock: tuple[Rank, ...]
    table: tuple[tuple[int, Rank], ...] = ()
    taken: tuple[tuple[Rank, ...], ...] = ()
    turn: int = 0
    drew: bool = False
    knocked: frozenset[int] = frozenset()
    question: Question | None = None
    events: tuple[Event, ...] = attrs.field(default=(), eq=False)

    @property
    def over(self) -> bool:
        return not self.table and not all(self.hands)


@attrs.frozen
class View:
    seat: int | None
    hand: tuple[Rank, ...]
    counts: tuple[int, ...]
    stock: int
    table: tuple[tuple[int, Rank], ...]
    taken: tuple[tuple[Rank, ...], ...]
    turn: int
    drew: bool
    knocked: frozenset[int]


class Highest:
    """The correct game."""

    name = "highest"
    rules_version = 1
    options: Any = None
    seats: Sequence[int] = (2, 3, 4)

    def start(self, seats: int) -> State:
        if seats not in self.seats:
            raise InvalidSeats(f"{seats} players: it takes {self.seats}")
        rolls = OneOf(tuple((Roll(number), 1) for number in range(1, seats + 1)))
        question = Question(TABLE, NEXT, (), rolls)
        return State(((),) * seats, PACK, taken=((),) * seats, question=question)

    def to_act(self, state: State) -> tuple[int, ...]:
        if state.question is not None:
            return (CHANCE,)
        return () if state.over else (state.turn,)

    def legal_moves(self, state: State, seat: int) -> tuple[Any, ...]:
        if state.question is not None:
            return state.question.asked.samples() if seat == CHANCE else ()
        if state.over or seat != state.turn:
            return ()
        draw = (DRAW,) if self.may_draw(state) else ()
        return (*map(Lay, state.hands[seat]), *draw)

    def may_draw(self, state: State) -> bool:
        return bool(state.stock) and not state.drew

    def asides(self, state: State, seat: int) -> tuple[Any, ...]:
        if state.question is not None or state.over:
            return ()
        if seat == TABLE:
            return (TIME_UP,)
        return (KNOCK,) if seat >= 0 and seat != state.turn and seat not in state.knocked else ()

    def refusal(self, state: State, seat: int, move: Any) -> Refusal | None:
        if not isinstance(move, Lay | DrawOne | Knock | TimeUp | Shuffle | Roll):
            raise TypeError(f"{type(move).__name__} is no move of this game")
        if state.question is not None:
            return state.question.asked.refusal(move) if seat == CHANCE else Refusal.of("TABLE-03", "chance_first")
        if isinstance(move, Shuffle | Roll):
            return Refusal.of("TABLE-04", "nothing_asked")
        if state.over:
            return Refusal.of("TABLE-02", "match_over")
        if isinstance(move, TimeUp):
            return None if seat == TABLE else Refusal.of("TABLE-06", "not_your_move")
        if isinstance(move, Knock):
            if seat < 0 or seat == state.turn:
                return Refusal.of("HI-04", "nobody_to_hurry")
            return Refusal.of("HI-04", "once_only") if seat in state.knocked else None
        if seat != state.turn:
            return Refusal.of("TABLE-01", "not_your_turn", turn=state.turn)
        if isinstance(move, Lay):
            return (
                None if move.card in state.hands[seat] else Refusal.of("TABLE-08", "not_in_hand", card=str(move.card))
            )
        return None if self.may_draw(state) else Refusal.of("HI-02", "nothing_to_draw")

    def apply(self, state: State, seat: int, move: Any) -> State:
        refused = self.refusal(state, seat, move)
        if refused is not None:
            raise IllegalMove(refused)
        return self.perform(state, seat, move)

    def perform(self, state: State, seat: int, move: Any) -> State:
        if isinstance(move, Roll):
            return attrs.evolve(state, question=Question(TABLE, NEXT, (move,), ShuffleOf(PACK)))
        if isinstance(move, Shuffle):
            return self.deal(state, move.cards, state.question.answers[0].number - 1)  # type: ignore[union-attr]
        if isinstance(move, Knock):
            return attrs.evolve(state, knocked=state.knocked | {seat}, events=(Knocked(seat),))
        if isinstance(move, TimeUp):
            return self.lay(state, state.turn, min(state.hands[state.turn]))
        if isinstance(move, Lay):
            return self.lay(state, seat, move.card)
        card, hand = state.stock[0], tuple(sorted((*state.hands[seat], state.stock[0])))
        hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
        return attrs.evolve(state, hands=hands, stock=state.stock[1:], drew=True, events=(Drew(seat, card),))

    def deal(self, state: State, cards: tuple[Rank, ...], leader: int) -> State:
        seats = len(state.hands)
        hands = tuple(tuple(sorted(cards[seat * HAND : seat * HAND + HAND])) for seat in range(seats))
        events = tuple(Dealt(seat, hand) for seat, hand in enumerate(hands))
        return State(hands, cards[seats * HAND :], taken=((),) * seats, turn=leader, events=events)

    def lay(self, state: State, seat: int, card: Rank) -> State:
        seats = len(state.hands)
        hand = tuple(held for held in state.hands[seat] if held != card)
        hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
        table, taken, turn = (*state.table, (seat, card)), state.taken, (seat + 1) % seats
        events: list[Event] = [Laid(seat, card)]
        if len(table) == seats:
            turn = max(table, key=lambda laid: laid[1])[0]
            trick = tuple(laid for _, laid in table)
            taken = tuple((*cards, *trick) if owner == turn else cards for owner, cards in enumerate(taken))
            table = ()
            events.append(TrickTaken(turn))
        return State(hands, state.stock, table, taken, turn, False, frozenset(), None, tuple(events))

    def chance(self, state: State, rng: random.Random) -> Any:
        return state.question.asked.sample(rng)  # type: ignore[union-attr]

    def chances(self, state: State) -> Sequence[tuple[Any, Fraction]] | None:
        return state.question.asked.chances()  # type: ignore[union-attr]

    def view(self, state: State, seat: int | None) -> View:
        if seat is not None and not 0 <= seat < len(state.hands):
            raise InvalidSeats(f"there is no seat {seat}")
        return View(
            seat,
            () if seat is None else state.hands[seat],
            tuple(map(len, state.hands)),
            len(state.stock),
            state.table,
            state.taken,
            state.turn,
            state.drew,
            state.knocked,
        )

    def events(self, state: State, seat: int | None) -> tuple[Event, ...]:
        return tuple(event.seen_by(seat) for event in state.events)

    def determinize(self, view: View, rng: random.Random) -> State:
        seen = {*view.hand, *(card for _, card in view.table), *(card for cards in view.taken for card in cards)}
        unseen = [card for card in PACK if card not in seen]
        unseen.sort(key=lambda card: rng.random())
        hands = []
        for seat, count in enumerate(view.counts):
            hands.append(view.hand if seat == view.seat else tuple(sorted(unseen[:count])))
            unseen = unseen if seat == view.seat else unseen[count:]
        return State(tuple(hands), tuple(unseen), view.table, view.taken, view.turn, view.drew, view.knocked)

    def outcome(self, state: State) -> Outcome | None:
        if state.question is not None or not state.over:
            return None
        scores = tuple(map(len, state.taken))
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        returns = tuple(1.0 if seat in winners else -1.0 for seat in range(len(scores)))
        return Outcome(returns, winners, scores, "empty_hand")

    def default_move(self, state: State, seat: int) -> Any:
        return Lay(min(state.hands[seat]))

    def timers(self, state: State) -> tuple[Timer, ...]:
        return () if self.outcome(state) else (Timer("turn", 30, TIME_UP),)

    def parse_move(self, text: str) -> Any:
        words = text.split(" ") if isinstance(text, str) and len(text) < 200 else []
        known = {"draw": DRAW, "knock": KNOCK, "timeout": TIME_UP}
        if text in known:
            return known[text]
        if len(words) == 2 and words[0] == "lay":
            return Lay(Rank.from_text(words[1]))
        if len(words) > 1 and words[0] == "shuffle":
            return Shuffle(tuple(map(Rank.from_text, words[1:])))
        if len(words) == 2 and words[0] == "roll" and words[1] in ("1", "2", "3", "4"):
            return Roll(int(words[1]))
        raise InvalidNotation(f"{text[:40]!r} is no move")

    def cards(self, state: State) -> tuple[Rank, ...]:
        return (
            *(card for hand in state.hands for card in hand),
            *state.stock,
            *(card for _, card in state.table),
            *(card for cards in state.taken for card in cards),
        )
