"""The game `hand-and-foot`: the rooms of this folder tied together."""

import random
from collections.abc import Iterable, Sequence
from typing import ClassVar

import attrs

from ...base import BaseGame
from ...chance import Chance
from ...errors import Refusal
from ...game import CHANCE, TABLE, Event, Outcome, Seat
from . import determinize, moves, scoring, selection, view
from .cards import CARDS, DEUCE, JOKER, NO_CARDS, RED_THREE, Card, counted, pack
from .events import Private
from .law import Law
from .moves import HandAndFootMove
from .options import HandAndFootOptions, decks_for, seats_for, team_size_for
from .position import Positions
from .rules import absent, listing, performing, refusing
from .scoring import GameReport
from .selection import Kinds
from .state import HandAndFootState, Phase, Table, Team, unpacked
from .view import HandAndFootView

__all__ = ["HandAndFoot"]

ROUND_OVER, GAME_OVER, ANSWER = Phase.ROUND_OVER, Phase.GAME_OVER, Phase.ANSWER
_CHANCE_ONLY, _TABLE_ONLY = (CHANCE,), (TABLE,)
_SEAT_ONLY = tuple((seat,) for seat in range(moves.MAX_SEATS))


@attrs.frozen
class HandAndFoot(BaseGame[HandAndFootState, HandAndFootMove, HandAndFootView, HandAndFootOptions], Positions):
    """Hand and Foot canasta, for 2 to 12 players, alone or in teams.

    Source: see the game's rulebook; the defaults are the preset `bga`.

    Examples:
        >>> import random
        >>> from tablerules import settle
        >>> game = HandAndFoot()
        >>> state = settle(game, game.start(4), random.Random(7))
        >>> view = game.view(state, 1)
        >>> len(view.hand), view.foot_counts
        (11, (11, 11, 11, 11))
    """

    name: ClassVar[str] = "hand-and-foot"
    rules_version: ClassVar[int] = 1
    rulebooks: ClassVar[tuple[str, ...]] = ("rulebook",)
    options_type: ClassVar[type[HandAndFootOptions]] = HandAndFootOptions

    options: HandAndFootOptions = HandAndFootOptions()  # noqa: RUF009 - it is frozen
    law: Law = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "law", Law(self.options))

    @property
    def seats(self) -> Sequence[int]:
        """The numbers of players it takes with these options (HF-05, 07, 144)."""
        return seats_for(self.options)

    def to_act(self, state: HandAndFootState) -> tuple[Seat, ...]:
        """The seats the game waits for; empty exactly when it is over."""
        if state.question is not None:
            return _CHANCE_ONLY
        phase = state.phase
        if phase is ROUND_OVER:
            return _TABLE_ONLY
        if phase is ANSWER:
            return _SEAT_ONLY[state.queue[0]]
        return () if phase is GAME_OVER else _SEAT_ONLY[state.turn]

    def outcome(self, state: HandAndFootState) -> Outcome | None:
        """How the game ended; None while it is going on, and until the last `next` (HF-136).

        `returns` is 1.0 for the seats of the winning team and -1.0 for the others; `scores` has one entry a team.
        """
        return state.table.outcome

    def default_move(self, state: HandAndFootState, seat: Seat) -> HandAndFootMove:
        """A move that ends the turn soon: draw, go out or run where that is possible, else discard (HF-143).

        Raises:
            ValueError: The game does not wait for `seat`.
        """
        legal = self.legal_moves(state, seat)
        if not legal:
            raise ValueError(f"the game does not wait for seat {seat}")
        return absent.default_move(self.law, state, seat, legal)

    def view(self, state: HandAndFootState, seat: Seat | None) -> HandAndFootView:
        """What `seat` may know; None is a spectator.

        Raises:
            InvalidSeats: There is no such seat.
            ValueError: A question to CHANCE is open.
        """
        self._settled(state, seat)
        return view.view(self.law, state, seat)

    def events(self, state: HandAndFootState, seat: Seat | None) -> tuple[Event, ...]:
        """What the last move made happen, as `seat` saw it: of what is staged the others see nothing at all (HF-68).

        Raises:
            InvalidSeats: There is no such seat.
        """
        return tuple(
            [event for event in super().events(state, seat) if not isinstance(event, Private) or event.seat == seat]
        )

    def determinize(self, view_: HandAndFootView, rng: random.Random) -> HandAndFootState:
        """A state that the owner of the view cannot tell from the true one, drawn at random."""
        return determinize.determinize(self.law, view_, rng)

    def parse_move(self, text: str) -> HandAndFootMove:
        """The move written as `text`.

        Raises:
            InvalidNotation: It is no move of Hand and Foot.

        Examples:
            >>> str(HandAndFoot().parse_move("stage K 3 1 0"))
            'stage K 3 1 0'
        """
        return moves.parse(text)

    # --- for front-ends and bots ------------------------------------------------------------------

    def move_for(
        self, state: HandAndFootState, seat: Seat, kinds: Kinds, key: str | None = None, *, discard: bool = False
    ) -> HandAndFootMove | Refusal:
        """The one claim, stage or discard that a selection of cards means, or why there is none (HF-127).

        Before drawing it is a claim. A single card is put into the meld of its rank where that is legal, and
        discarded otherwise; several cards are a stage.

        Args:
            state: The state.
            seat: Who selected.
            kinds: The cards selected, as text or in a list.
            key: The meld they are for; needed where wilds alone are selected to be melded.
            discard: Whether they were put on the discard pile.

        Raises:
            InvalidNotation: There is no such card or key.

        Examples:
            >>> game = HandAndFoot()
            >>> state = game.position(hands=["K K K 2 9", "4", "4", "4"], opened=[0])
            >>> str(game.move_for(state, 0, "K 2 K")), str(game.move_for(state, 0, "9"))
            ('stage K 2 1 0', 'discard 9')
            >>> game.move_for(state, 0, "K 9").code
            'one_rank_at_a_time'
        """
        stranger = None if self._has(state, seat) else self.refusal(state, seat, moves.DRAW)  # as every move would be
        return stranger or selection.move_for(self.law, state, seat, kinds, key, discard)

    def canonical_moves(self, state: HandAndFootState, seat: Seat) -> tuple[HandAndFootMove, ...]:
        """The legal moves without those that only stage the same melds in another order (HF-130).

        Stages are listed for keys after that of the last stage. Whoever plays by this list alone reaches the same
        committed results as by `legal_moves`.

        Examples:
            >>> game = HandAndFoot()
            >>> state = game.position(hands=["K K K 2 9", "4", "4", "4"], opened=[0])
            >>> set(game.canonical_moves(state, 0)) <= set(game.legal_moves(state, 0))
            True
        """
        if not self._has(state, seat) or state.question is not None:
            return ()
        return listing.canonical_moves(self.law, state, seat)

    def turn_plan(self, state: HandAndFootState, seat: Seat, plan: Iterable[HandAndFootMove]) -> HandAndFootState:
        """The state after several moves of one seat, such as some stages and a discard.

        Raises:
            IllegalMove: One of them is illegal; nothing has changed.

        Examples:
            >>> game = HandAndFoot()
            >>> state = game.position(hands=["K K K 2 9", "4", "4", "4"], opened=[0])
            >>> after = game.turn_plan(state, 0, map(game.parse_move, ["stage K 3 0 0", "discard 9"]))
            >>> game.view(after, 1).counts
            (1, 1, 1, 1)
        """
        for move in plan:
            state = self.apply(state, seat, move)
        return state

    def report(self, state: HandAndFootState) -> GameReport | None:
        """The report of a game that is over; None before that (HF-125).

        Examples:
            >>> game = HandAndFoot()
            >>> game.report(game.position(hands=["K 9", "4", "4", "4"])) is None
            True
        """
        return None if state.table.outcome is None else scoring.report(self.options, state.history)

    def cards(self, state: HandAndFootState) -> tuple[Card, ...]:
        """Every card of the game, wherever it lies: for the law of conservation."""
        counts = list(state.table.aside)
        for held in (*state.hands, *state.feet, counted(state.stock[state.at :]), counted(state.pile)):
            for code, count in enumerate(held):
                counts[code] += count
        for team in state.teams:
            counts[RED_THREE] += team.tray
            for key, meld in self.law.melds(team):
                n, d, j = unpacked(meld)
                for code, count in ((key, n), (DEUCE, d), (JOKER, j)):
                    if count:
                        counts[code] += count
        return tuple([CARDS[code] for code, count in enumerate(counts) for _ in range(count)])

    # --- the hooks of BaseGame --------------------------------------------------------------------

    def _empty(self, seats: int) -> HandAndFootState:
        teams = seats // team_size_for(self.options, seats)
        everything = counted(pack(decks_for(self.options, seats), self.options.jokers_per_deck))
        return HandAndFootState(
            phase=ROUND_OVER,
            turn=0,
            hands=(NO_CARDS,) * seats,
            feet=(NO_CARDS,) * seats,
            up=0,
            played=0,
            teams=(Team(),) * teams,
            stock=b"",
            at=0,
            pile=b"",
            drew=None,
            ran=False,
            melded=False,
            asked=None,
            queue=(),
            staged=(),
            points=0,
            before=None,
            turns=0,
            table=Table(
                0,
                seats - 1,
                (0,) * teams,
                (0,) * teams,
                self.law.contract(team_size_for(self.options, seats)),
                (0,) * teams,
                aside=tuple(everything),
            ),
        )

    def _players(self, state: HandAndFootState) -> int:
        return len(state.hands)

    def _awaited(self, state: HandAndFootState) -> tuple[Seat, ...]:
        return self.to_act(state)

    def _legal(self, state: HandAndFootState, seat: Seat) -> tuple[HandAndFootMove, ...]:
        return listing.legal_moves(self.law, state, seat)

    def _asides(self, state: HandAndFootState, seat: Seat) -> tuple[HandAndFootMove, ...]:
        return listing.asides(self.law, state, seat)

    def _refusal(self, state: HandAndFootState, seat: Seat, move: HandAndFootMove) -> Refusal | None:
        return refusing.refusal(self.law, state, seat, move)

    def _perform(self, state: HandAndFootState, seat: Seat, move: HandAndFootMove, chance: Chance) -> HandAndFootState:
        return performing.perform(self.law, state, seat, move, chance)
