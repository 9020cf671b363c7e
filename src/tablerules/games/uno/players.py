"""Computer players of UNO: any card, the dearest card, and the card that most often wins from there.

`easy` lays a card by lot. `normal` goes by habits: small functions of a `Look`, which is what a seat knows. `hard`
tries every card at tables that could be, where all play on like `normal`, and lays another card than `normal` would
only where that did better.
"""

import math
import time
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, ClassVar

from ...bots.protocol import Bot
from ...cards.coloured import CARDS, COLOURS, Kind
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
from .noticing import Notes, can_be_read
from .options import UnoOptions
from .prospects import OVER, worth
from .rules.matching import is_lawful
from .state import Phase, PlusFour, UnoState
from .view import UnoView

__all__ = ["LEVELS", "Easy", "Hard", "Normal", "bluff_chance", "make_easy", "make_hard", "make_normal"]

PLAY = Phase.PLAY
COLOURING = (Phase.COLOUR, Phase.OPENING_COLOUR)

DOUBT = 1 / 3
"""A Wild Draw Four is challenged above this chance of a bluff: then six cards or none are fewer than four (ZC-99)."""

BLUFFERS = 1 / 6
"""How likely somebody who could follow the colour lays a Wild Draw Four, compared with somebody who could not."""

TABLES = 80
"""At how many tables `hard` tries out its moves, unless all but one have been given up before."""

DEPTH = 4
"""How many moves it plays on at each of them, before it judges what has become of it."""

CLEARLY = 0.5
"""By how many standard errors another move has to do better than the usual one."""

GIVEN_UP = 1.5
"""By how many a move falls behind before it is given up."""

A_LITTLE = 0.05
"""A squared difference of worths that means nothing: a few equal tables prove no move better."""


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
        tables: At how many tables it tries out its moves.
        seconds: How long it does so before a move, at most; as long as it takes unless given.
    """

    def __init__(self, game: Uno, rng: Random, *, tables: int = TABLES, seconds: float | None = None) -> None:
        super().__init__(game, rng, catches=1.0)
        self._tables = tables
        self._seconds = math.inf if seconds is None else seconds
        self._notes = Notes()

    def move(self, view: UnoView, legal_moves: Sequence[UnoMove]) -> UnoMove:
        """The move of its habits, or one that has done better at tables that could be."""
        self._notes.notice(view)
        move = super().move(view, legal_moves)
        if move not in (CHALLENGE, ACCEPT) and len(legal_moves) > 1:
            others = [other for other in self._worth_a_try(view, legal_moves) if other != move]
            move = self._compared(view, move, others) if others else move
        if can_be_read(self.game.options):
            self._notes.leave(view, move)
        return move

    def _worth_a_try(self, view: UnoView, legal_moves: Sequence[UnoMove]) -> Sequence[UnoMove]:
        """Every card in every colour, aimed as usual, bluffs included; drawing only where no card fits."""
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
            state = self._notes.believed(self.game.determinize(view, self.rng), self.rng)
            worth = self._worth_of(state, usual)
            for move in gains:
                gain = self._worth_of(state, move) - worth
                gains[move] += gain
                squares[move] += gain * gain
            if number % 8 == 0:
                gains = {
                    move: gain for move, gain in gains.items() if gain > -GIVEN_UP * math.sqrt(squares[move] + A_LITTLE)
                }
            if not gains:
                return usual
            if time.monotonic() > until:
                break
        best = max(gains, key=gains.__getitem__)
        return best if gains[best] > CLEARLY * _error(squares[best]) else usual

    def _worth_of(self, state: UnoState, move: UnoMove) -> float:
        """What a move is worth to the seat on turn at a table, when all play on like `normal` for a few moves."""
        game, seat = self.game, state.turn
        state, moves = game.apply(state, seat, move), 0
        while True:
            if state.question is not None:
                state = game.apply(state, CHANCE, game.chance(state, self.rng))
            elif moves == DEPTH or state.phase in OVER:
                return worth(game.options, state, seat)
            else:
                legal = game.legal_moves(state, state.turn)
                state = game.apply(state, state.turn, legal[0] if len(legal) == 1 else self.policy(state, legal))
                moves += 1


def _error(squares: float) -> float:
    """The standard error of a sum of differences that should be none, from the sum of their squares."""
    return math.sqrt(squares + A_LITTLE)


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
