"""The rules of High Card."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

import attrs

from tablerules import NEXT, TABLE, InvalidNotation, NextRound, Outcome, Refusal, Seat
from tablerules.base import BaseGame
from tablerules.chance import Chance, Shuffle

from .options import HighCardOptions
from .table import (
    KEEP,
    MOVES,
    SWAP,
    CardDealt,
    CardKept,
    CardsShown,
    CardSwapped,
    HighCardMove,
    HighCardState,
    HighCardView,
    Keep,
    Swap,
)

__all__ = ["HighCard"]


@attrs.frozen
class HighCard(BaseGame[HighCardState, HighCardMove, HighCardView, HighCardOptions]):
    """High Card, for 2 to 6 players.

    Examples:
        >>> from tablerules import settle
        >>> game = HighCard()
        >>> state = settle(game, game.start(2), random.Random(7))
        >>> [str(move) for move in game.legal_moves(state, 0)]
        ['keep', 'swap']
    """

    name: ClassVar[str] = "high-card"
    rules_version: ClassVar[int] = 1
    rulebooks: ClassVar[tuple[str, ...]] = ("rulebook",)
    options_type: ClassVar[type[HighCardOptions]] = HighCardOptions

    options: HighCardOptions = attrs.field(factory=HighCardOptions)

    @property
    def seats(self) -> Sequence[int]:
        """As many as can all swap as often as they may (HC-02)."""
        return range(2, min(6, 2 * self.options.highest // (1 + self.options.swaps)) + 1)

    # --- what the game waits for ------------------------------------------------------------------

    def _empty(self, seats: int) -> HighCardState:
        pack = tuple(sorted([*range(1, self.options.highest + 1)] * 2))  # HC-01
        return HighCardState((), pack, (), (0,) * seats, seats, seats - 2, (0,) * seats)

    def _players(self, state: HighCardState) -> int:
        return state.seats

    def _awaited(self, state: HighCardState) -> tuple[Seat, ...]:
        if not state.shown:
            return (state.turn,)
        return () if self.outcome(state) else (TABLE,)

    def _legal(self, state: HighCardState, seat: Seat) -> tuple[HighCardMove, ...]:
        if seat not in self._awaited(state):
            return ()
        if seat == TABLE:
            return (NEXT,)
        return (KEEP, SWAP) if self._may_swap(state, seat) else (KEEP,)

    def _may_swap(self, state: HighCardState, seat: Seat) -> bool:
        return state.swapped[seat] < self.options.swaps  # HC-03

    def _refusal(self, state: HighCardState, seat: Seat, move: HighCardMove) -> Refusal | None:
        if type(move) not in (Keep, Swap, NextRound, Shuffle):
            raise TypeError(f"{type(move).__name__} is no move of High Card: use parse_move for texts")
        if type(move) is Shuffle:
            return Refusal.of("TABLE-04", "nothing_asked")
        if state.shown and self.outcome(state):
            return Refusal.of("TABLE-02", "match_over")
        if type(move) is NextRound:
            if not state.shown:
                return Refusal.of("TABLE-07", "round_not_over")
            return None if seat == TABLE else Refusal.of("TABLE-06", "not_your_move")
        if not 0 <= seat < state.seats:
            return Refusal.of("TABLE-06", "not_a_player_move")
        if state.shown:
            return Refusal.of("TABLE-07", "round_over")
        if seat != state.turn:
            return Refusal.of("TABLE-01", "not_your_turn", turn=state.turn)
        if type(move) is Swap and not self._may_swap(state, seat):
            return Refusal.of("HC-03", "swapped_enough", swaps=self.options.swaps)
        return None

    # --- what comes of a move ---------------------------------------------------------------------

    def _perform(self, state: HighCardState, seat: Seat, move: HighCardMove, chance: Chance) -> HighCardState:
        if type(move) is Swap:
            return self._swap(state, seat)
        return self._keep(state, seat) if type(move) is Keep else self._deal(state, chance)

    def _deal(self, state: HighCardState, chance: Chance) -> HighCardState:
        """Everything is shuffled, and everybody gets a card; the deal moves on (HC-02)."""
        pack = chance.shuffle(tuple(sorted(self.cards(state))))
        cards, pile = pack[: state.seats], pack[state.seats :]
        return attrs.evolve(
            state,
            cards=cards,
            pile=pile,
            discard=(),
            swapped=(0,) * state.seats,
            kept=0,
            dealer=(state.dealer + 1) % state.seats,
            question=None,
            events=tuple(CardDealt(seat, card) for seat, card in enumerate(cards)),
        )

    def _swap(self, state: HighCardState, seat: Seat) -> HighCardState:
        """The old card is put away, the top one of the pile taken (HC-03)."""
        old, new = state.cards[seat], state.pile[0]
        return attrs.evolve(
            state,
            cards=(*state.cards[:seat], new, *state.cards[seat + 1 :]),
            pile=state.pile[1:],
            discard=(*state.discard, old),
            swapped=tuple(count + (owner == seat) for owner, count in enumerate(state.swapped)),
            events=(CardSwapped(seat, old, new),),
        )

    def _keep(self, state: HighCardState, seat: Seat) -> HighCardState:
        """The next one is on turn; after the last one all cards are shown (HC-04, HC-05)."""
        state = attrs.evolve(state, kept=state.kept + 1, events=(CardKept(seat),))
        if not state.shown:
            return state
        winners = tuple(seat for seat, card in enumerate(state.cards) if card == max(state.cards))
        return attrs.evolve(
            state,
            points=tuple(points + (seat in winners) for seat, points in enumerate(state.points)),
            history=(*state.history, winners),
            events=(*state.events, CardsShown(state.cards, winners)),
        )

    def outcome(self, state: HighCardState) -> Outcome | None:
        """Who has the most points after the last round (HC-06); None while the game goes on."""
        if len(state.history) < self.options.rounds:
            return None
        winners = tuple(seat for seat, points in enumerate(state.points) if points == max(state.points))
        returns = tuple(1.0 if seat in winners else -1.0 for seat in range(state.seats))
        return Outcome(returns, winners, state.points, "rounds_played")

    def default_move(self, state: HighCardState, seat: Seat) -> HighCardMove:
        """Keep, whatever it is."""
        return KEEP

    # --- what a seat may know ---------------------------------------------------------------------

    def view(self, state: HighCardState, seat: Seat | None) -> HighCardView:
        """The own card, and what lies open."""
        self._settled(state, seat)
        return HighCardView(
            seat,
            None if seat is None else state.cards[seat],
            state.cards if state.shown else None,
            len(state.pile),
            state.discard,
            state.swapped,
            state.kept,
            state.dealer,
            state.points,
            state.history,
        )

    def determinize(self, view: HighCardView, rng: random.Random) -> HighCardState:
        """The cards nobody has shown, dealt at random."""
        pack = Counter([*range(1, self.options.highest + 1)] * 2)
        own = () if view.card is None else (view.card,)
        unseen = sorted((pack - Counter([*view.discard, *(view.cards or own)])).elements())
        unseen.sort(key=lambda card: rng.random())
        cards = view.cards or tuple(
            unseen.pop() if seat != view.seat or view.card is None else view.card for seat in range(len(view.points))
        )
        return HighCardState(
            cards,
            tuple(unseen),
            view.discard,
            view.swapped,
            view.kept,
            view.dealer,
            view.points,
            view.history,
        )

    # --- texts ------------------------------------------------------------------------------------

    def parse_move(self, text: str) -> HighCardMove:
        """The move written as `text`.

        Raises:
            InvalidNotation: It is no move of High Card.
        """
        if not isinstance(text, str):
            raise TypeError(f"a move is written as text, not {type(text).__name__}")
        if text in MOVES:
            return MOVES[text]
        word, *cards = text[:1000].split(" ")
        if word == "shuffle" and cards and all(card in _CARDS for card in cards) and len(text) <= 1000:
            return Shuffle(tuple(_CARDS[card] for card in cards))
        raise InvalidNotation(f"{text[:40]!r} is no move: write keep or swap")

    def cards(self, state: HighCardState) -> tuple[int, ...]:
        """Every card, wherever it lies: for the law of conservation."""
        return (*state.cards, *state.pile, *state.discard)


_CARDS = {str(card): card for card in range(1, 21)}
