"""The game `zerocards`: the rooms of this folder tied together."""

import random
from collections.abc import Sequence
from typing import ClassVar

import attrs

from ...cards.coloured import CARDS, Card
from ...chance import Chance, Question
from ...errors import Refusal
from ...game import Outcome, Seat, Timer
from . import determinize, notation, view
from .cards import NO_COLOUR, POINTS, pack, upper_of
from .moves import NOTHING_DRAWN, TAKE, ZeroCardsMove
from .options import SEATS, ZeroCardsOptions
from .position import Positions
from .rules import clock, listing, matching, performing, refusing
from .rules.quick import Plain, ShortWays
from .state import QUIET, USUAL, Phase, Table, ZeroCardsState, asking
from .view import ZeroCardsView

__all__ = ["ZeroCards"]

PLAY, PLAY_DRAWN, STACK = Phase.PLAY, Phase.PLAY_DRAWN, Phase.STACK
PLAY_PHASES = (PLAY, PLAY_DRAWN, Phase.EXTRA)


@attrs.frozen
class ZeroCards(ShortWays, Positions):
    """0cards, for 2 to 10 players: a single round, or rounds up to a target score.

    Source: see the game's rulebook.

    Examples:
        >>> import random
        >>> from tablerules import settle
        >>> game = ZeroCards()
        >>> state = settle(game, game.start(4), random.Random(7))
        >>> len(game.view(state, 0).hand)
        7
    """

    name: ClassVar[str] = "zerocards"
    rules_version: ClassVar[int] = 1
    rulebooks: ClassVar[tuple[str, ...]] = ("rulebook",)
    options_type: ClassVar[type[ZeroCardsOptions]] = ZeroCardsOptions
    catch_delay_s: ClassVar[int] = 2
    """For how many seconds programs that play leave a seat alone once it can be caught: a person needs time to call.

    No timer, since nothing happens when it is over; `ZeroCardsView.catchable` says whom it is about.
    """

    options: ZeroCardsOptions = attrs.field(
        factory=ZeroCardsOptions, validator=attrs.validators.instance_of(ZeroCardsOptions)
    )
    plain: Plain = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "plain", Plain.under(self.options))

    @property
    def seats(self) -> Sequence[int]:
        """The numbers of players it takes (ZC-07)."""
        return SEATS

    def outcome(self, state: ZeroCardsState) -> Outcome | None:
        """How the match ended; None while it is going on.

        `returns` is 1.0 for the winner and -1.0 for the others, 0.0 for all when nobody won.
        """
        return state.table.outcome

    def timers(self, state: ZeroCardsState) -> tuple[Timer, ...]:
        """The time limits in force: for the turn, a minigame, looks into hands, and drawing by itself (ZC-60).

        They run on while a question to CHANCE is open, since no time is meant to pass then.
        """
        return clock.timers(self.options, state)

    def default_move(self, state: ZeroCardsState, seat: Seat) -> ZeroCardsMove:
        """A stack is taken; else the dearest card that can be played, else a draw; nothing drawn where circles are.

        Once there are more cards in the hands than on the table, the cheapest card: the dear ones hand out so many that
        they would go round for ever, and a game played by default moves has to end (ZC-D24).

        Raises:
            ValueError: The game does not wait for `seat`.
        """
        legal = self.legal_moves(state, seat)
        if not legal:
            raise ValueError(f"the game does not wait for seat {seat}")
        if state.question is None:
            if state.phase is STACK:
                return TAKE
            if state.phase is Phase.CIRCLE:
                return NOTHING_DRAWN
            if state.phase in PLAY_PHASES:
                faces = matching.playable(self.options, state)
                if faces:
                    on_the_table = len(state.pile) - state.at + len(state.discard)
                    choice = max if sum(map(len, state.hands)) <= on_the_table else min
                    chosen = CARDS[choice(faces, key=POINTS.__getitem__)]  # the first of them, in canonical order
                    return next(move for move in legal if getattr(move, "card", None) is chosen)
        return legal[0]

    def view(self, state: ZeroCardsState, seat: Seat | None) -> ZeroCardsView:
        """What `seat` may know; None is a spectator.

        Raises:
            InvalidSeats: There is no such seat.
            ValueError: A question to CHANCE is open.
        """
        self._settled(state, seat)
        return view.view(state, seat)

    def determinize(self, view_: ZeroCardsView, rng: random.Random) -> ZeroCardsState:
        """A state that the owner of the view cannot tell from the true one, drawn at random."""
        return determinize.determinize(self.options, view_, rng)

    def parse_move(self, text: str) -> ZeroCardsMove:
        """The move written as `text`.

        Raises:
            InvalidNotation: It is no move of 0cards.

        Examples:
            >>> ZeroCards().parse_move("RF @2").target
            2
        """
        return notation.parse(text)

    def cards(self, state: ZeroCardsState) -> tuple[Card, ...]:
        """Every card of the game, wherever it lies: for the law of conservation."""
        codes = [code for hand in state.hands for code in hand]
        codes += [*state.pile[state.at :], *state.discard, *state.table.aside]
        return tuple([CARDS[code] for code in sorted(codes)])

    # --- the hooks of BaseGame --------------------------------------------------------------------

    def _empty(self, seats: int) -> ZeroCardsState:
        return ZeroCardsState(
            phase=Phase.ROUND_OVER,
            turn=0,
            turn_id=0,
            direction=1,
            upper=upper_of(b"", NO_COLOUR),
            chaos=0,
            hands=(b"",) * seats,
            pile=b"",
            at=0,
            discard=b"",
            rare=USUAL,
            side=QUIET,
            table=Table(
                0,
                0,
                seats,
                (0,) * seats,
                (1 << seats) - 1,
                aside=bytes([face.code for face in pack(self.options, seats)]),
            ),
        )

    def _players(self, state: ZeroCardsState) -> int:
        return len(state.hands)

    def _legal(self, state: ZeroCardsState, seat: Seat) -> tuple[ZeroCardsMove, ...]:
        return listing.legal_moves(self.options, state, seat)

    def _asides(self, state: ZeroCardsState, seat: Seat) -> tuple[ZeroCardsMove, ...]:
        return listing.asides(self.options, state, seat)

    def _refusal(self, state: ZeroCardsState, seat: Seat, move: ZeroCardsMove) -> Refusal | None:
        return refusing.refusal(self.options, state, seat, move)

    def _asking(self, state: ZeroCardsState, question: Question) -> ZeroCardsState:
        return asking(state, question)

    def _perform(self, state: ZeroCardsState, seat: Seat, move: ZeroCardsMove, chance: Chance) -> ZeroCardsState:
        return performing.perform(self.options, state, seat, move, chance)
