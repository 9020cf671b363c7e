"""The game `klaverjassen`: the rooms of this folder tied together."""

import random
from collections.abc import Sequence
from typing import ClassVar

import attrs

from ...base import BaseGame
from ...cards.french import PACK, Card, faces, mask_of
from ...chance import Chance
from ...errors import Refusal
from ...game import CHANCE, NEXT, TABLE, Outcome, Seat
from . import determinize, moves, view
from .cards import LANE, strength
from .moves import ACCEPT, NAMES, PASS, KlaverjassenMove, PlayCard, plays
from .options import KlaverjassenOptions
from .rules import performing, refusing
from .rules.play import play
from .rules.tables import Tables, tables
from .state import NO_AUCTION, NO_CARDS_WON, NOBODY, KlaverjassenState, Phase, Table
from .view import KlaverjassenView

__all__ = ["Klaverjassen"]

PLAY, CALL = Phase.PLAY, Phase.CALL

_CHANCE_ONLY = (CHANCE,)
# By the seat on turn; the last three are at -3, -2 and -1 as well.
_AWAITED: tuple[tuple[Seat, ...], ...] = ((0,), (1,), (2,), (3,), (), (TABLE,), _CHANCE_ONLY)
_NEXT_ONLY: tuple[KlaverjassenMove, ...] = (NEXT,)
_PASS_OR_PLAY: tuple[KlaverjassenMove, ...] = (PASS, ACCEPT)
_PASS_OR_NAME: tuple[KlaverjassenMove, ...] = (PASS, *NAMES)


@attrs.frozen
class Klaverjassen(BaseGame[KlaverjassenState, KlaverjassenMove, KlaverjassenView, KlaverjassenOptions]):
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

    options: KlaverjassenOptions = KlaverjassenOptions()
    _tables: Tables = attrs.field(init=False, eq=False, repr=False)

    @_tables.default
    def _tables_of_options(self) -> Tables:
        return tables(self.options)

    def __reduce__(self) -> tuple[type["Klaverjassen"], tuple[KlaverjassenOptions]]:
        return type(self), (self.options,)  # the tables are made again

    @property
    def seats(self) -> Sequence[int]:
        """The numbers of players it takes: four (KJ-01)."""
        return (4,)

    def to_act(self, state: KlaverjassenState) -> tuple[Seat, ...]:
        """The seats the game waits for; empty exactly when it is over."""
        return _AWAITED[state.turn] if state.question is None else _CHANCE_ONLY

    def legal_moves(self, state: KlaverjassenState, seat: Seat) -> tuple[KlaverjassenMove, ...]:
        """The moves the game waits for; not empty exactly for the seats in `to_act`."""
        if state.playable:
            return plays(state.playable) if seat == state.turn else ()
        return super().legal_moves(state, seat)

    def apply(self, state: KlaverjassenState, seat: Seat, move: KlaverjassenMove) -> KlaverjassenState:
        """The state after `seat` has made `move`.

        Raises:
            IllegalMove: The rules refuse it; it carries the refusal.
            TypeError: `move` is not a move of Klaverjassen.
        """
        # What `refusal` asks of a card first; `playable` is empty while a question is open.
        if type(move) is PlayCard and seat == state.turn and state.playable & move.card.bit:
            return play(self._tables, state, seat, move.card)
        return super().apply(state, seat, move)

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
        if state.phase is Phase.NAME:
            hand = state.hands[seat]
            return max(NAMES, key=lambda move: (hand & LANE[NAMES.index(move)]).bit_count())
        if state.phase is not PLAY:
            return legal[0]
        trump = state.auction.trump
        return min(plays(state.playable), key=lambda move: strength(move.card, trump))

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
        for hand in state.hands:
            found += faces(hand)
        for trick in state.won.tricks:
            found += trick.cards
        return tuple(sorted(found, key=lambda card: card.code))

    # --- the hooks of BaseGame --------------------------------------------------------------------

    def _empty(self, seats: int) -> KlaverjassenState:
        return KlaverjassenState(
            phase=Phase.DEAL_OVER,
            turn=TABLE,
            hands=(0, 0, 0, 0),
            playable=0,
            trick=(),
            best=-1,
            ahead=0,
            won=NO_CARDS_WON,
            auction=NO_AUCTION,
            table=Table(0, self.options.first_dealer, aside=PACK),
        )

    def _players(self, state: KlaverjassenState) -> int:
        return 4

    def _awaited(self, state: KlaverjassenState) -> tuple[Seat, ...]:
        return _AWAITED[state.turn]

    def _legal(self, state: KlaverjassenState, seat: Seat) -> tuple[KlaverjassenMove, ...]:
        if seat != state.turn:
            return ()
        if state.phase is CALL:
            return _PASS_OR_PLAY if self.options.trump_selection == "turn_up" else _PASS_OR_NAME
        if state.phase is Phase.NAME:
            return NAMES
        return plays(state.playable) if state.phase is PLAY else _NEXT_ONLY if seat == TABLE else ()

    def _refusal(self, state: KlaverjassenState, seat: Seat, move: KlaverjassenMove) -> Refusal | None:
        return refusing.refusal(self._tables, state, seat, move)

    def _perform(
        self, state: KlaverjassenState, seat: Seat, move: KlaverjassenMove, chance: Chance
    ) -> KlaverjassenState:
        return performing.perform(self._tables, state, seat, move, chance)
