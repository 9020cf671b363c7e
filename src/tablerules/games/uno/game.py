"""The games `uno` and `uno-hungarian`: the rooms of this folder tied together."""

import random
from collections.abc import Sequence
from typing import ClassVar

import attrs

from ...cards.coloured import CARDS, Card
from ...chance import Chance, Question
from ...errors import Refusal
from ...game import CHANCE, TABLE, Outcome, Seat
from . import determinize, moves, view
from .cards import NO_COLOUR, pack, upper_of
from .moves import UnoMove
from .options import HungarianOptions, UnoOptions, seats_for
from .position import Positions
from .rules import listing, performing, refusing
from .rules.quick import ShortWays
from .rules.quick_parts import Plain
from .state import USUAL, Phase, Table, UnoState, asking
from .view import UnoView

__all__ = ["Uno", "UnoHungarian"]

PLAY, ROUND_OVER, MATCH_OVER = Phase.PLAY, Phase.ROUND_OVER, Phase.MATCH_OVER
_CHANCE_ONLY, _TABLE_ONLY = (CHANCE,), (TABLE,)
_SEAT_ONLY = tuple((seat,) for seat in range(moves.MAX_SEATS))


@attrs.frozen
class Uno(ShortWays[UnoView], Positions):
    """UNO, for 2 to 10 players, in rounds up to a target score.

    Source: see the game's rulebook; the defaults are the official game.

    Examples:
        >>> import random
        >>> from tablerules import settle
        >>> game = Uno()
        >>> state = settle(game, game.start(4), random.Random(7))
        >>> len(game.view(state, 0).hand)
        7
    """

    name: ClassVar[str] = "uno"
    rules_version: ClassVar[int] = 1
    # Both, in either order: the house rules of one are open to the other, so its refusals name HU-08 and HU-16 too.
    rulebooks: ClassVar[tuple[str, ...]] = ("rulebook", "hungarian")
    options_type: ClassVar[type[UnoOptions]] = UnoOptions

    options: UnoOptions = attrs.field(factory=UnoOptions, validator=attrs.validators.instance_of(UnoOptions))
    plain: Plain = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "plain", Plain.under(self.options))

    @property
    def seats(self) -> Sequence[int]:
        """The numbers of players it takes with these options (UNO-04, 05, 66)."""
        return seats_for(self.options)

    def to_act(self, state: UnoState) -> tuple[Seat, ...]:
        """The seats the game waits for; empty exactly when it is over."""
        if state.question is not None:
            return _CHANCE_ONLY
        phase = state.phase
        if phase is PLAY or (phase is not ROUND_OVER and phase is not MATCH_OVER):  # nearly always the first
            return _SEAT_ONLY[state.turn]
        return _TABLE_ONLY if phase is ROUND_OVER else ()

    def outcome(self, state: UnoState) -> Outcome | None:
        """How the match ended; None while it is going on.

        `returns` is 1.0 for winners and -1.0 for the others, 0.0 for all when nobody won.
        """
        return state.table.outcome

    def default_move(self, state: UnoState, seat: Seat) -> UnoMove:
        """A card whenever one can be played; a Wild Draw Four is accepted, never challenged.

        Raises:
            ValueError: The game does not wait for `seat`.
        """
        legal = self.legal_moves(state, seat)
        if not legal:
            raise ValueError(f"the game does not wait for seat {seat}")
        return legal[0]

    def view(self, state: UnoState, seat: Seat | None) -> UnoView:
        """What `seat` may know; None is a spectator.

        Raises:
            InvalidSeats: There is no such seat.
            ValueError: A question to CHANCE is open.
        """
        self._settled(state, seat)
        return view.view(state, seat)

    def determinize(self, view_: UnoView, rng: random.Random) -> UnoState:
        """A state that the owner of the view cannot tell from the true one, drawn at random."""
        return determinize.determinize(self.options, view_, rng)

    def parse_move(self, text: str) -> UnoMove:
        """The move written as `text`.

        Raises:
            InvalidNotation: It is no move of UNO.

        Examples:
            >>> Uno().parse_move("W+4 B").colour
            <Colour.BLUE: 'blue'>
        """
        return moves.parse(text)

    def cards(self, state: UnoState) -> tuple[Card, ...]:
        """Every card of the game, wherever it lies: for the law of conservation."""
        codes = [code for hand in state.hands for code in hand]
        codes += [*state.pile[state.at :], *state.discard, *state.table.aside]
        return tuple([CARDS[code] for code in sorted(codes)])

    # --- the hooks of BaseGame --------------------------------------------------------------------

    def _asking(self, state: UnoState, question: Question) -> UnoState:
        return asking(state, question)

    def _empty(self, seats: int) -> UnoState:
        scores = (0,) * (2 if self.options.partners else seats)
        aside = bytes([face.code for face in pack(self.options)])
        return UnoState(
            phase=Phase.ROUND_OVER,
            turn=0,
            direction=1,
            upper=upper_of(b"", NO_COLOUR),
            hands=(b"",) * seats,
            pile=b"",
            at=0,
            discard=b"",
            rare=USUAL,
            table=Table(0, seats - 1, tuple(range(seats)), scores, aside=aside),
        )

    def _players(self, state: UnoState) -> int:
        return len(state.hands)

    def _legal(self, state: UnoState, seat: Seat) -> tuple[UnoMove, ...]:
        return listing.legal_moves(self.options, state, seat)

    def _asides(self, state: UnoState, seat: Seat) -> tuple[UnoMove, ...]:
        return listing.asides(self.options, state, seat)

    def _refusal(self, state: UnoState, seat: Seat, move: UnoMove) -> Refusal | None:
        return refusing.refusal(self.options, state, seat, move)

    def _perform(self, state: UnoState, seat: Seat, move: UnoMove, chance: Chance) -> UnoState:
        return performing.perform(self.options, state, seat, move, chance)


@attrs.frozen
class UnoHungarian(Uno):
    """UNO as the Hungarian rule set has it: the same engine with its own defaults.

    After an opening wild the seat left of the dealer only names the colour; the next one plays first.

    Examples:
        >>> UnoHungarian().options.opening_wild
        'choose_then_next_plays'
    """

    name: ClassVar[str] = "uno-hungarian"
    rulebooks: ClassVar[tuple[str, ...]] = ("hungarian", "rulebook")
    options_type: ClassVar[type[UnoOptions]] = HungarianOptions

    options: UnoOptions = attrs.field(factory=HungarianOptions, validator=attrs.validators.instance_of(UnoOptions))
