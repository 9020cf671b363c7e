"""The game `zerocards`: the rooms of this folder tied together."""

import random
from collections.abc import Iterable, Mapping, Sequence
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
from .position import Given, position
from .rules import clock, listing, matching, performing, refusing
from .rules.quick import Plain, ShortWays
from .state import QUIET, USUAL, Phase, Table, ZeroCardsState, asking
from .view import ZeroCardsView

__all__ = ["ZeroCards"]

PLAY, PLAY_DRAWN, STACK = Phase.PLAY, Phase.PLAY_DRAWN, Phase.STACK
PLAY_PHASES = (PLAY, PLAY_DRAWN, Phase.EXTRA)


@attrs.frozen
class ZeroCards(ShortWays):
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
                    dearest = CARDS[max(faces, key=POINTS.__getitem__)]  # the first of them, in canonical order
                    return next(move for move in legal if getattr(move, "card", None) is dearest)
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

    def position(
        self,
        hands: Sequence[str],
        top: str,
        turn: Seat = 0,
        direction: int = 1,
        draw: str | None = None,
        discard: str = "",
        colour: str | None = None,
        starter: Seat | None = None,
        phase: str | None = None,
        drawn: str | None = None,
        called: Iterable[Seat] = (),
        pending: tuple[int, Seat, Seat, str] | None = None,
        scores: Sequence[int] | None = None,
        chaos: int = 0,
        bomb: tuple[int, int] | None = None,
        frozen: Iterable[Seat] = (),
        panic: int = 0,
        panic_turn: bool = False,
        connected: Iterable[Seat] | None = None,
        turn_id: int = 1,
        peeks: Mapping[Seat, tuple[Seat, str]] | None = None,
        duel: tuple[Seat, Seat, str] | None = None,
        circle: tuple[Seat, Mapping[Seat, str]] | None = None,
        gift: Seat | None = None,
        round: int = 1,
    ) -> ZeroCardsState:
        """A state from the middle of a round, written in the game's notation.

        Args:
            hands: The hand of each seat, cards separated by spaces; an empty text is an empty hand.
            top: The top of the discard pile.
            turn: The seat on turn: in phase ``"stack"`` the one that answers, in the phases of a card (a gift, a duel,
                circles, an extra card) the one that played it.
            direction: 1 clockwise, -1 counter-clockwise.
            draw: The draw pile, top first; cards named nowhere are then set aside until the next deal. Without it
                they are the draw pile, in canonical order.
            discard: The cards below the top, bottom first.
            colour: The colour in force (R, Y, G, B); needed on a wild.
            starter: Who began the round; seat 0 unless given.
            phase: ``"play"``, ``"play_drawn"``, ``"stack"``, ``"extra"``, ``"gift"``, ``"duel"`` or ``"circle"``;
                follows from the other arguments unless given.
            drawn: The card of the hand on turn that has just been drawn.
            called: The seats that have called.
            pending: A stack on its way: total, target, attacker, kind (``"DRAW_TWO"`` or ``"DRAW_FOUR"``).
            scores: The totals.
            chaos: How far the chaos meter is charged.
            bomb: A bomb that ticks: countdown and payload.
            frozen: The seats that will miss their next turn.
            panic: How many turns more will have the short limit.
            panic_turn: Whether this turn has it.
            connected: The seats that are connected; all unless given.
            turn_id: The number of the turn.
            peeks: For each seat that looks into a hand, whose hand it is and what was in it.
            duel: A duel under way: who played the card, against whom, and the problem (``"7 x 8"``).
            circle: Circles being drawn: who played the card, and the points each seat has handed in, by seat in the
                order in which they came.
            gift: Whom the seat on turn has to give cards.
            round: The number of the round.

        Raises:
            InvalidPosition: It cannot come up under the rules; the text says why.

        Examples:
            >>> game = ZeroCards()
            >>> state = game.position(hands=["RF B2", "G7", "Y1"], top="R7")
            >>> [str(move) for move in game.legal_moves(state, 0)]
            ['RF @1', 'RF @2', 'draw']
        """
        return position(
            self.options,
            Given(
                hands=hands,
                top=top,
                turn=turn,
                direction=direction,
                draw=draw,
                discard=discard,
                colour=colour,
                starter=starter,
                phase=phase,
                drawn=drawn,
                called=tuple(called),
                pending=pending,
                scores=scores,
                chaos=chaos,
                bomb=bomb,
                frozen=tuple(frozen),
                panic=panic,
                panic_turn=panic_turn,
                connected=None if connected is None else tuple(connected),
                turn_id=turn_id,
                peeks={} if peeks is None else peeks,
                duel=duel,
                circle=circle,
                gift=gift,
                round=round,
            ),
        )

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
