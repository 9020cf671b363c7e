"""Computer players of UNO: any card, the dearest card, and the card that most often wins from there.

`easy` lays a card by lot. `normal` goes by habits: small functions of a `Look`, which is what a seat knows. `hard`
tries every card at tables that could be, where all play on like `normal`, and lays another card than `normal` would
only when it did clearly better at them.
"""

import math
import time
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, ClassVar

import attrs

from ...bots.protocol import Bot
from ...cards.coloured import CARDS, COLOURS, Colour, Kind
from ...game import CHANCE, Seat
from ..shedding.players import (
    Habit,
    Look,
    SheddingBot,
    by_card,
    dearest,
    favourite,
    keeps_wilds,
    one_of,
    spare,
    way,
)
from .cards import COLOUR_OF, WILD_DRAW_FOUR, pack
from .game import Uno
from .moves import ACCEPT, CALL_UNO, CATCHES, CHALLENGE, CHOICES, PASS, TAKE, JumpIn, Play, UnoMove
from .options import UnoOptions
from .rules.matching import is_lawful
from .state import Phase, PlusFour, UnoState
from .view import UnoView

__all__ = ["LEVELS", "Easy", "Hard", "Normal", "bluff_chance", "make_easy", "make_hard", "make_normal"]

PLAY, PLAY_DRAWN, STACK, CHALLENGED = Phase.PLAY, Phase.PLAY_DRAWN, Phase.STACK, Phase.CHALLENGE
COLOURING = (Phase.COLOUR, Phase.OPENING_COLOUR)
OVER = (Phase.ROUND_OVER, Phase.MATCH_OVER)

DOUBT = 1 / 3
"""A Wild Draw Four is challenged above this chance of a bluff: then six cards or none are fewer than four (ZC-99)."""

BLUFFERS = 1 / 6
"""How likely somebody who could follow the colour lays a Wild Draw Four, compared with somebody who could not."""

TABLES = 40
"""At how many tables `hard` tries out what it might do, unless it has said goodbye to all but one move before."""

HORIZON = 400
"""After so many moves a round that is tried out has no winner."""


# --- what a seat knows ----------------------------------------------------------------------------


class UnoLook(Look):
    """What a seat of UNO goes by when it chooses a card.

    Attributes:
        before: The seat whose hand it would get by a 0 that passes the hands on.
    """

    __slots__ = ("before",)

    def __init__(self, options: UnoOptions, state: UnoState, seat: Seat) -> None:
        order = _order(state.table.active, state.direction, seat)
        rivals = [other for other in order if (other - seat) % 2] if options.partners else order
        super().__init__(seat, state.hands[seat], [len(hand) for hand in state.hands], rivals)
        self.before = order[-1]


@cache
def _order(active: tuple[Seat, ...], direction: int, seat: Seat) -> tuple[Seat, ...]:
    """The other seats in turn order."""
    at = active.index(seat)
    return tuple([active[(at + direction * step) % len(active)] for step in range(1, len(active))])


def bluff_chance(options: UnoOptions, state: UnoState, seat: Seat) -> float:
    """How likely the Wild Draw Four on the table is a bluff, as far as `seat` can tell; 0 when there is none.

    The cards that the seat has not seen are as likely here as there. Of those who could follow the colour few lay a
    Wild Draw Four all the same, so a large hand says less than it seems to.
    """
    plus4 = state.plus4
    if plus4 is None:
        return 0.0
    follows = 1 - _chance_of_none(options, plus4, state.hands[seat] + state.discard)
    return BLUFFERS * follows / (BLUFFERS * follows + 1 - follows)


def _chance_of_none(options: UnoOptions, plus4: PlusFour, seen: bytes) -> float:
    """How likely the offender had no card of the colour, if the unseen cards are as likely here as there."""
    unseen, total = _in_colour(options)[plus4.colour_before], len(pack(options))
    unseen -= sum([COLOUR_OF[code] == plus4.colour_before for code in seen])
    others, total = total - len(seen) - unseen, total - len(seen)
    chance = 1.0
    for drawn in range(len(plus4.hand)):
        chance *= max(others - drawn, 0) / max(total - drawn, 1)
    return chance


@cache
def _in_colour(options: UnoOptions) -> tuple[int, ...]:
    """How many cards of each colour the pack has, wilds last."""
    printed = [COLOUR_OF[face.code] for face in pack(options)]
    return tuple([printed.count(colour) for colour in range(len(COLOURS) + 1)])


class Voids:
    """What a seat has noticed the others lack: who drew instead of laying a card had none of the colour in force.

    It is noticed only where nobody else laid one since the seat's own card, since a view does not say who did, and it
    is worth nothing any more once that seat holds more cards.
    """

    def __init__(self) -> None:
        self._left: tuple[int, int, tuple[int, ...], Colour | None] | None = None
        self._lacks: dict[Seat, tuple[int, int]] = {}

    def leave(self, view: UnoView, move: UnoMove) -> None:
        """Remember how the table is left after an own move."""
        laid = type(move) is Play
        colour = (move.colour or move.card.colour) if isinstance(move, Play) else view.colour
        self._left = (view.round, len(view.discard) + laid, view.counts, colour)

    def notice(self, view: UnoView) -> None:
        """Look at what has changed since."""
        self._lacks = {seat: lack for seat, lack in self._lacks.items() if view.counts[seat] <= lack[1]}
        if self._left is None:
            return
        number, cards, counts, colour = self._left
        self._left = None
        if number != view.round:
            self._lacks = {}
        elif cards == len(view.discard) and colour is not None:
            for seat, count in enumerate(counts):
                if view.counts[seat] == count + 1 and seat != view.seat:
                    self._lacks[seat] = (COLOURS.index(colour), count + 1)

    def believed(self, state: UnoState) -> UnoState:
        """A table like another, in which nobody holds a colour it lacks: such cards change places with the pile's."""
        if not self._lacks:
            return state
        hands, pile = [*state.hands], bytearray(state.pile)
        for seat, (colour, _) in self._lacks.items():
            others = iter([at for at, code in enumerate(pile) if COLOUR_OF[code] != colour])
            hand = bytearray(hands[seat])
            for place, code in enumerate(hand):
                if COLOUR_OF[code] == colour and (at := next(others, None)) is not None:
                    hand[place], pile[at] = pile[at], code
            hands[seat] = bytes(sorted(hand))
        return attrs.evolve(state, hands=tuple(hands), pile=bytes(pile))


# --- habits ---------------------------------------------------------------------------------------


def keeps_sevens(look: UnoLook, code: int) -> bool:
    """Keep a 7 that swaps hands while no other hand is smaller than the own one will be."""
    return CARDS[code].number == 7 and look.fewest >= len(look.hand) - 1


def keeps_zeros(look: UnoLook, code: int) -> bool:
    """Keep a 0 that passes hands on while the one that would come is no smaller than the own one will be."""
    return CARDS[code].number == 0 and look.counts[look.before] >= len(look.hand) - 1


def keeps_swaps(look: UnoLook, code: int) -> bool:
    """Keep a customizable wild that swaps hands while no other hand is smaller than the own one will be."""
    return CARDS[code].kind is Kind.WILD_BLANK and look.fewest >= len(look.hand) - 1


def habits_under(options: UnoOptions) -> tuple[Habit[UnoLook], ...]:
    """What a seat keeps under these house rules, the most important first."""
    habits: list[Habit[UnoLook]] = [keeps_wilds]
    if options.seven_zero:
        habits = [keeps_sevens, keeps_zeros, *habits]
    if options.blank_effect == "swap_hands":
        habits = [keeps_swaps, *habits]
    return tuple(habits)


def is_honest(options: UnoOptions, state: UnoState, seat: Seat) -> bool:
    """Whether a Wild Draw Four can be laid without fear of a challenge (UNO-33, 54)."""
    if options.wild4_policy != "challenge" or len(state.hands[seat]) == 1:
        return True
    return is_lawful(state.hands[seat], state.colour)


# --- the players ----------------------------------------------------------------------------------


class _UnoBot(SheddingBot):
    """A player of UNO."""

    CALL: ClassVar[Any] = CALL_UNO
    CATCHES: ClassVar[Sequence[Any]] = CATCHES

    def __init__(self, game: Uno, rng: Random, *, calls: float, catches: float) -> None:
        super().__init__(rng, calls=calls, catches=catches)
        self.game = game

    def has_to_call(self, view: UnoView, legal_moves: Sequence[UnoMove]) -> bool:
        """Whether it can be caught, or is about to lay its last card but one (UNO-44, 48, 49)."""
        if view.seat in view.exposed:
            return True
        about_to_lay = len(view.hand) == 2 and any(type(move) is Play for move in legal_moves)
        return about_to_lay and view.seat not in view.called

    def suspects(self, state: UnoState, seat: Seat) -> bool:
        """Whether a Wild Draw Four is worth a challenge."""
        return bluff_chance(self.game.options, state, seat) > DOUBT


class Easy(_UnoBot):
    """Lays any card that fits, in the colour it has most of, calls every other time, and never catches."""

    def __init__(self, game: Uno, rng: Random) -> None:
        super().__init__(game, rng, calls=0.5, catches=0.0)

    def move(self, view: UnoView, legal_moves: Sequence[UnoMove]) -> UnoMove:
        """A card by lot, each as likely; what else there is only where no card fits."""
        state = self.game.determinize(view, self.rng)
        seat = state.turn
        if CHALLENGE in legal_moves and not self.suspects(state, seat):
            legal_moves = [move for move in legal_moves if move is not CHALLENGE]
        cards = by_card(legal_moves)
        if not cards:
            return one_of(legal_moves, self.rng)
        code = one_of(list(cards), self.rng)
        return way(UnoLook(self.game.options, state, seat), code, cards[code])


class Normal(_UnoBot):
    """Goes by its habits, always calls, and catches every other time."""

    def __init__(self, game: Uno, rng: Random, *, catches: float = 0.5) -> None:
        super().__init__(game, rng, calls=1.0, catches=catches)
        self._habits = habits_under(game.options)

    def move(self, view: UnoView, legal_moves: Sequence[UnoMove]) -> UnoMove:
        """What its habits say; at any table that could be that is the same."""
        if len(legal_moves) == 1:
            return legal_moves[0]
        return self.policy(self.game.determinize(view, self.rng), legal_moves)

    def jump_in(self, view: UnoView, asides: Sequence[UnoMove]) -> UnoMove | None:
        """An identical card, unless a habit keeps it: one card less, and the turn."""
        jumps = [move for move in asides if type(move) is JumpIn]
        if not jumps or view.seat is None:
            return None
        look = UnoLook(self.game.options, self.game.determinize(view, self.rng), view.seat)
        code = jumps[0].card.code
        if len(look.hand) > 1 and any(keeps(look, code) for keeps in self._habits):
            return None
        return way(look, code, jumps)

    def policy(self, state: UnoState, legal_moves: Sequence[UnoMove]) -> UnoMove:
        """The move that the habits of the seat on turn make; of the state it looks at what that seat knows."""
        seat, options = state.turn, self.game.options
        cards = by_card(legal_moves)
        if WILD_DRAW_FOUR in cards and not is_honest(options, state, seat):
            del cards[WILD_DRAW_FOUR]
        if cards:
            if len(cards) == 1 and len(legal_moves) == 2:
                return legal_moves[0]  # the one card there is, in the one way
            look = UnoLook(options, state, seat)
            code = dearest(look, spare(look, list(cards), self._habits))
            return way(look, code, cards[code])
        if state.phase in COLOURING:
            return CHOICES[COLOURS.index(favourite(UnoLook(options, state, seat)))]
        if state.plus4 is not None and CHALLENGE in legal_moves and self.suspects(state, seat):
            return CHALLENGE
        return next((move for move in (ACCEPT, TAKE, PASS) if move in legal_moves), legal_moves[-1])


class Hard(Normal):
    """Looks at what comes of its moves, and always catches.

    Args:
        game: The game.
        rng: Its random source; the same source gives the same moves.
        tables: At how many tables it tries out its moves; each of them costs a round played to its end.
        seconds: How long it does so before a move, at most; as long as it takes unless said.
    """

    def __init__(self, game: Uno, rng: Random, *, tables: int = TABLES, seconds: float | None = None) -> None:
        super().__init__(game, rng, catches=1.0)
        self._tables = tables
        self._seconds = math.inf if seconds is None else seconds
        self._voids = Voids()

    def move(self, view: UnoView, legal_moves: Sequence[UnoMove]) -> UnoMove:
        """The move of its habits, or one that has clearly done better at tables that could be."""
        self._voids.notice(view)
        move = super().move(view, legal_moves)
        if move not in (CHALLENGE, ACCEPT) and len(legal_moves) > 1:
            others = [other for other in self._worth_a_try(view, legal_moves) if other != move]
            move = self._compared(view, move, others) if others else move
        self._voids.leave(view, move)
        return move

    def _worth_a_try(self, view: UnoView, legal_moves: Sequence[UnoMove]) -> Sequence[UnoMove]:
        """Every card in every colour, aimed as usual; drawing or taking only where there is none."""
        state = self.game.determinize(view, self.rng)
        options, seat = self.game.options, state.turn
        look = UnoLook(options, state, seat)
        tries: list[UnoMove] = []
        for code, ways in by_card(legal_moves).items():
            aim = getattr(way(look, code, ways), "target", None)
            tries += [move for move in ways if getattr(move, "target", None) == aim]
        bare = [move for move in legal_moves if not hasattr(move, "card") and move is not CHALLENGE]
        return tries if tries and view.phase is PLAY else [*tries, *bare]

    def _compared(self, view: UnoView, usual: UnoMove, others: Sequence[UnoMove]) -> UnoMove:
        """Which move does best, each tried at the same tables; those that fall behind are given up.

        At one table the cards lie in one order, so that it is the moves that make the difference, and few tables say
        much.
        """
        until = time.monotonic() + self._seconds
        gains = dict.fromkeys(others, 0.0)
        squares = dict.fromkeys(others, 0.0)
        for number in range(1, self._tables + 1):
            state = self._voids.believed(self.game.determinize(view, self.rng))
            worth = self._worth_of(state, usual)
            for move in gains:
                gain = self._worth_of(state, move) - worth
                gains[move] += gain
                squares[move] += gain * gain
            if number % 8 == 0:
                gains = {move: gain for move, gain in gains.items() if gain > -1.5 * math.sqrt(squares[move] + 1)}
            if not gains:
                return usual
            if time.monotonic() > until:
                break
        best = max(gains, key=gains.__getitem__)
        return best if gains[best] > math.sqrt(squares[best] + 1) else usual

    def _worth_of(self, state: UnoState, move: UnoMove) -> float:
        """What a move is worth to the seat on turn at a table, when all play on like `normal` from there."""
        game, seat = self.game, state.turn
        state = game.apply(state, seat, move)
        for _ in range(HORIZON):
            if state.question is not None:
                state = game.apply(state, CHANCE, game.chance(state, self.rng))
            elif state.phase in OVER:
                return worth(game.options, state, seat)
            else:
                legal = game.legal_moves(state, state.turn)
                state = game.apply(state, state.turn, legal[0] if len(legal) == 1 else self.policy(state, legal))
        return 0.0


def worth(options: UnoOptions, state: UnoState, seat: Seat) -> float:
    """What a finished round is worth to a seat: 1 when it has won, -1 when not, and more by the points it was about."""
    result = state.history[-1]
    if result.winner is None:
        return 0.0
    own = result.winner == seat or (options.partners and (result.winner - seat) % 2 == 0)
    if options.target_score == 0:
        return 1.0 if own else -1.0
    if options.scoring == "winner_takes":
        return (1.0 if own else -1.0) * (1 + max(result.points) / 250)
    return (1.0 if own else -1.0) - result.points[seat] / 250


def make_easy(game: Uno, rng: Random) -> Bot[UnoView, UnoMove]:
    """An easy player of UNO, with whatever house rules."""
    return Easy(game, rng)


def make_normal(game: Uno, rng: Random) -> Bot[UnoView, UnoMove]:
    """A normal player of UNO."""
    return Normal(game, rng)


def make_hard(game: Uno, rng: Random) -> Bot[UnoView, UnoMove]:
    """A hard player of UNO."""
    return Hard(game, rng)


LEVELS = {"easy": make_easy, "normal": make_normal, "hard": make_hard}
