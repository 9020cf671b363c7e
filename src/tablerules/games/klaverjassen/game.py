"""The game `klaverjassen`: the rooms of this folder tied together."""

import random
from collections.abc import Sequence
from typing import ClassVar

import attrs

from ...cards.french import PACK, Card, faces
from ...chance import Chance
from ...errors import Refusal
from ...game import TABLE, Outcome, Seat
from . import determinize, moves, view
from .cards import LANE, strength
from .moves import NAMES, NEXT_ONLY, KlaverjassenMove, NameTrump, Pass, PlayCard
from .options import KlaverjassenOptions
from .position import Positions
from .rules import performing, refusing
from .rules.quick import AWAITED, ShortWays
from .rules.tables import Tables, tables
from .standing import NOT_PLAYING
from .state import NO_AUCTION, KlaverjassenState, Table
from .view import KlaverjassenView

__all__ = ["Klaverjassen"]


@attrs.frozen
class Klaverjassen(ShortWays, Positions):
    """Klaverjassen, for four players in two teams, in matches of sixteen deals or up to a target score.

    Source: see the game's rulebook; the defaults are its preset `advolympic`.

    Examples:
        >>> import random
        >>> from tablerules import settle
        >>> game = Klaverjassen()
        >>> state = settle(game, game.start(4), random.Random(7))
        >>> [str(move) for move in game.legal_moves(state, 0)]
        ['pass', 'play']
    """

    name: ClassVar[str] = "klaverjassen"
    rules_version: ClassVar[int] = 1
    rulebooks: ClassVar[tuple[str, ...]] = ("rulebook",)
    options_type: ClassVar[type[KlaverjassenOptions]] = KlaverjassenOptions

    options: KlaverjassenOptions = attrs.field(factory=KlaverjassenOptions)
    _tables: Tables = attrs.field(init=False, eq=False, repr=False)

    @_tables.default
    def _tables_of_options(self) -> Tables:
        if not isinstance(self.options, KlaverjassenOptions):  # before the validators have run
            raise TypeError(f"the options are KlaverjassenOptions, not {type(self.options).__name__}")
        return tables(self.options)

    def __reduce__(self) -> tuple[type["Klaverjassen"], tuple[KlaverjassenOptions]]:
        return type(self), (self.options,)  # the tables are made again

    @property
    def seats(self) -> Sequence[int]:
        """The numbers of players it takes: four (KJ-01)."""
        return (4,)

    def outcome(self, state: KlaverjassenState) -> Outcome | None:
        """How the match ended; None while it is going on.

        `returns` is 1.0 for the seats of the winning team and -1.0 for the others, 0.0 for all in a draw; `scores` are
        per team.
        """
        return state.table.outcome

    def default_move(self, state: KlaverjassenState, seat: Seat) -> KlaverjassenMove:
        """A pass; the longest suit where one has to be named; else the card of least value that may be played.

        Raises:
            ValueError: The game does not wait for `seat`.
        """
        legal = self.legal_moves(state, seat)
        if not legal:
            raise ValueError(f"the game does not wait for seat {seat}")
        hand, trump = state.held(seat), state.table.auction.trump

        def value(move: KlaverjassenMove) -> int:
            if isinstance(move, PlayCard):
                return strength(move.card, trump)
            return -(hand & LANE[NAMES.index(move)]).bit_count() if isinstance(move, NameTrump) else 0

        return legal[0] if isinstance(legal[0], Pass) else min(legal, key=value)

    def view(self, state: KlaverjassenState, seat: Seat | None) -> KlaverjassenView:
        """What `seat` may know; None is a spectator.

        Raises:
            InvalidSeats: There is no such seat.
            ValueError: A question to CHANCE is open.
        """
        self._settled(state, seat)
        return view.view(state, seat)

    def determinize(self, view_: KlaverjassenView, rng: random.Random) -> KlaverjassenState:
        """A state that the owner of the view cannot tell from the true one, drawn at random.

        It respects what the play has shown: who did not follow suit holds none of that suit, who did not trump or
        did not play a higher trump where that is a duty has none. All such states are equally likely.
        """
        return determinize.determinize(self._tables, view_, rng)

    def parse_move(self, text: str) -> KlaverjassenMove:
        """The move written as `text`.

        Raises:
            InvalidNotation: It is no move of Klaverjassen.

        Examples:
            >>> Klaverjassen().parse_move("trump H").suit
            <Suit.HEARTS: 'hearts'>
        """
        return moves.parse(text)

    def cards(self, state: KlaverjassenState) -> tuple[Card, ...]:
        """Every card of the game, wherever it lies: for the law of conservation."""
        found = [*faces(state.table.aside), *state.trick]
        for seat in range(4):
            found += faces(state.held(seat))
        for trick in state.won_tricks:
            found += trick.cards
        return tuple(sorted(found, key=lambda card: card.code))

    # --- the hooks of BaseGame --------------------------------------------------------------------

    def _empty(self, seats: int) -> KlaverjassenState:
        return KlaverjassenState(
            turn=TABLE,
            hands=(0, 0, 0, 0),
            moves=NEXT_ONLY,
            trick=(),
            standing=NOT_PLAYING,
            won_tricks=(),
            table=Table(0, self.options.first_dealer, NO_AUCTION, aside=PACK),
        )

    def _players(self, state: KlaverjassenState) -> int:
        return 4

    def _awaited(self, state: KlaverjassenState) -> tuple[Seat, ...]:
        return AWAITED[state.turn]

    def _legal(self, state: KlaverjassenState, seat: Seat) -> tuple[KlaverjassenMove, ...]:
        return state.moves if seat == state.turn else ()

    def _refusal(self, state: KlaverjassenState, seat: Seat, move: KlaverjassenMove) -> Refusal | None:
        return refusing.refusal(self._tables, state, seat, move)

    def _perform(
        self, state: KlaverjassenState, seat: Seat, move: KlaverjassenMove, chance: Chance
    ) -> KlaverjassenState:
        return performing.perform(self._tables, state, seat, move, chance)
