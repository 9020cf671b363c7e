"""Computer players of 0cards, as rule ZC-99 describes them: a level is a set of habits.

A habit is a small function of a `Look`, which is what a seat knows, and of a face: whether it would rather keep the
card. `easy` has none and plays by lot. `normal` spares a Mirror and its wilds. `hard` has those and more, and some
habits it does not give up: rather than break them it draws.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from ...bots.protocol import Bot
from ...bots.random import RandomBot
from ...cards.coloured import CARDS, Kind, card, codes
from ...game import Seat
from ..shedding.players import (
    Habit,
    Look,
    SheddingBot,
    by_card,
    dearest,
    held_by_colour,
    keeps_wilds,
    one_of,
    spare,
    way,
)
from .cards import BYTE, CHARGE, COLOUR_OF, NUMBER, POINTS
from .game import ZeroCards
from .moves import CALL_ZERO, CATCHES, CircleSubmit, DuelAnswer, Give, JumpIn, ZeroCardsMove, give
from .options import ZeroCardsOptions
from .roundness import Stroke
from .rules.storm import THRESHOLD
from .state import Duel, Phase
from .view import ZeroCardsView

__all__ = ["LEVELS", "Easy", "Hard", "Normal", "drawn_circle", "make_easy", "make_hard", "make_normal", "make_random"]

COLOUR_PLUS_ONE = card("C+1").code
MIRRORS = frozenset(face.code for face in CARDS if face.kind is Kind.MIRROR)
SWAPS = frozenset(face.code for face in CARDS if face.kind is Kind.SWAP)
DRAW_CARDS = frozenset(face.code for face in CARDS if face.kind in (Kind.DRAW_TWO, Kind.WILD_DRAW_FOUR))

NEARLY_OUT = 2
"""`hard` lays its draw cards once somebody else holds no more cards than that."""

RADIUS, POINTS_OF_A_CIRCLE = 500, 48
"""How large the circles of bots are, and of how many points."""

USE = (
    Kind.MAGNET,
    Kind.MIRROR,
    Kind.XRAY,
    Kind.PANIC,
    Kind.WHIRLWIND,
    Kind.BOMB,
    Kind.SWAP,
    Kind.REVERSE,
    Kind.SKIP,
    Kind.FREEZE,
    Kind.CIRCLE,
    Kind.DUEL,
    Kind.DRAW_TWO,
    Kind.GIFT,
)
"""The action cards from the least to the most useful one: which of them `hard` lays first, as they all count 20."""

_USE = bytes([USE.index(face.kind) + 1 if face.kind in USE else 0 for face in CARDS])


# --- what a seat knows ----------------------------------------------------------------------------


class ZeroCardsLook(Look):
    """What a seat of 0cards goes by when it chooses a card.

    Attributes:
        options: The house rules.
        answering: Whether a stack aims at it.
        chaos: How far the chaos meter is charged.
        most: The size of the largest hand of the others.
        numbers: How many number cards it holds.
    """

    __slots__ = ("answering", "chaos", "most", "numbers", "options")

    def __init__(self, options: ZeroCardsOptions, view: ZeroCardsView, seat: Seat, hand: bytes) -> None:
        count = len(view.counts)
        rivals = [(seat + view.direction * step) % count for step in range(1, count)]
        super().__init__(seat, hand, view.counts, rivals)
        self.options = options
        self.answering = view.phase is Phase.STACK
        self.chaos = view.chaos
        self.most = max([view.counts[rival] for rival in rivals])
        self.numbers = sum([NUMBER[code] for code in hand])


def bursts(look: ZeroCardsLook, code: int) -> bool:
    """Whether a card fills the chaos meter, which stands still where there are no storms (ZC-51)."""
    return look.chaos + CHARGE[code] >= THRESHOLD


# --- habits of `normal` ---------------------------------------------------------------------------


def keeps_a_mirror(look: ZeroCardsLook, code: int) -> bool:
    """Keep one Mirror, the insurance against every stack."""
    return code in MIRRORS and sum([held in MIRRORS for held in look.hand]) == 1


NORMAL: tuple[Habit[Any], ...] = (keeps_a_mirror, keeps_wilds)


# --- habits of `hard` -----------------------------------------------------------------------------


def keeps_a_finisher(look: ZeroCardsLook, code: int) -> bool:
    """Keep the last number, where only a number can be the last card (ZC-73)."""
    return look.options.no_action_finish and look.numbers == 1 and bool(NUMBER[code]) and len(look.hand) > 1


def keeps_swaps(look: ZeroCardsLook, code: int) -> bool:
    """Swap only for a hand smaller than what is left of the own one."""
    return code in SWAPS and look.fewest >= len(look.hand) - 1


def keeps_the_pair(look: ZeroCardsLook, code: int) -> bool:
    """Keep a Colour + 1 beside a number: the two go out together, whatever lies on the table."""
    return code == COLOUR_PLUS_ONE and look.numbers > 0 and look.hand.count(code) == 1


def keeps_the_peace(look: ZeroCardsLook, code: int) -> bool:
    """Keep a storm from breaking while all others hold more cards: a Treat or a Cyclone would cost the lead."""
    return bursts(look, code) and len(look.hand) < look.fewest


def keeps_draw_cards(look: ZeroCardsLook, code: int) -> bool:
    """Keep +2 and +4 until somebody is nearly out: then they hurt. They are no use kept from a stack."""
    return code in DRAW_CARDS and look.fewest > NEARLY_OUT and not look.answering


STRICT: tuple[Habit[Any], ...] = (keeps_a_finisher, keeps_swaps)
HARD: tuple[Habit[Any], ...] = (keeps_the_pair, keeps_the_peace, keeps_draw_cards, *NORMAL)


def goes_out(look: ZeroCardsLook, faces: Sequence[int]) -> int | None:
    """The card that goes out now: the last one, or Colour + 1 with the card it takes along."""
    if len(look.hand) == 1:
        return faces[0]
    if len(look.hand) == 2 and COLOUR_PLUS_ONE in faces and look.hand[0] != look.hand[1]:
        other = look.hand[0]  # Colour + 1 is the last face in canonical order
        if NUMBER[other] or not look.options.no_action_finish:
            return COLOUR_PLUS_ONE
    return None


def stirs_up(look: ZeroCardsLook, faces: Sequence[int]) -> Sequence[int]:
    """The cards that break a storm, for a seat that holds more cards than everybody else: it can only gain."""
    if len(look.hand) <= look.most:
        return faces
    return [code for code in faces if bursts(look, code)] or faces


def most_useful(look: ZeroCardsLook, faces: Sequence[int]) -> int:
    """The dearest face; of equal ones the most useful, then that of the colour the hand has most of."""
    held = held_by_colour(look.hand)
    return max(faces, key=lambda code: (POINTS[code], _USE[code], held[COLOUR_OF[code]]))


# --- minigames ------------------------------------------------------------------------------------


def answered(duel: Duel, moves: Sequence[ZeroCardsMove], skill: float, rng: Random) -> DuelAnswer:
    """The right answer as likely as `skill` says, else one of the wrong ones on offer (ZC-99)."""
    if rng.random() < skill:
        return DuelAnswer(duel.result)
    wrong = [move for move in moves if isinstance(move, DuelAnswer) and move.number != duel.result]
    return one_of(wrong, rng)


def drawn_circle(wobble: float, rng: Random) -> Stroke:
    """A closed circle, each point of it up to `wobble` of the radius too far in or out (ZC-99)."""
    points = []
    for step in range(POINTS_OF_A_CIRCLE):
        radius = RADIUS * (1 + wobble * (2 * rng.random() - 1))
        angle = math.tau * step / POINTS_OF_A_CIRCLE
        points.append((round(radius * math.cos(angle)), round(radius * math.sin(angle))))
    return (*points, points[0])


# --- the players ----------------------------------------------------------------------------------


class _ZeroCardsBot(SheddingBot):
    """A player of 0cards.

    Args:
        game: The game.
        rng: Its random source.
        calls: How likely it calls.
        catches: How likely it catches a seat that can be caught.
        skill: How likely it solves the problem of a duel.
        wobble: By how much of the radius its circles wobble.
    """

    CALL: ClassVar[Any] = CALL_ZERO
    CATCHES: ClassVar[Sequence[Any]] = CATCHES

    def __init__(
        self, game: ZeroCards, rng: Random, *, calls: float, catches: float, skill: float, wobble: float
    ) -> None:
        super().__init__(rng, calls=calls, catches=catches)
        self.options = game.options
        self._skill = skill
        self._wobble = wobble

    def has_to_call(self, view: ZeroCardsView, legal_moves: Sequence[ZeroCardsMove]) -> bool:
        """Whether it holds one card and has not called (ZC-64)."""
        return len(view.hand) == 1 and view.seat not in view.called

    def move(self, view: ZeroCardsView, legal_moves: Sequence[ZeroCardsMove]) -> ZeroCardsMove:
        """What it does in a minigame, or at its turn."""
        if view.duel is not None:
            return answered(view.duel, legal_moves, self._skill, self.rng)
        if view.circle is not None:
            return CircleSubmit(drawn_circle(self._wobble, self.rng))
        return self.turn_move(view, legal_moves)

    def turn_move(self, view: ZeroCardsView, legal_moves: Sequence[ZeroCardsMove]) -> ZeroCardsMove:
        """What it does at its turn."""
        raise NotImplementedError

    def look(self, view: ZeroCardsView, seat: Seat, hand: bytes | None = None) -> ZeroCardsLook:
        """What it goes by; with another hand, as if it held that."""
        return ZeroCardsLook(self.options, view, seat, bytes(codes(view.hand)) if hand is None else hand)


class Easy(_ZeroCardsBot):
    """Plays by lot, calls every other time, and never catches (ZC-99)."""

    def __init__(self, game: ZeroCards, rng: Random) -> None:
        super().__init__(game, rng, calls=0.5, catches=0.0, skill=0.50, wobble=0.20)

    def turn_move(self, view: ZeroCardsView, legal_moves: Sequence[ZeroCardsMove]) -> ZeroCardsMove:
        """Any legal move, each as likely."""
        return one_of(legal_moves, self.rng)


class Normal(_ZeroCardsBot):
    """Goes by habits, always calls, and catches every other time (ZC-99)."""

    def __init__(
        self, game: ZeroCards, rng: Random, *, catches: float = 0.5, skill: float = 0.75, wobble: float = 0.08
    ) -> None:
        super().__init__(game, rng, calls=1.0, catches=catches, skill=skill, wobble=wobble)

    def turn_move(self, view: ZeroCardsView, legal_moves: Sequence[ZeroCardsMove]) -> ZeroCardsMove:
        """The card it has a mind to lay, else what else there is; whatever card there is where there is nothing."""
        seat = view.turn
        if view.phase is Phase.GIFT:
            return self._gift(view, seat)
        cards = by_card(legal_moves)
        bare = [move for move in legal_moves if not hasattr(move, "card")]
        look = self.look(view, seat)
        if cards:
            code = self.card(look, list(cards))
            if code is None and not bare:
                code = dearest(look, list(cards))
            if code is not None:
                return way(look, code, cards[code])
        return bare[0]

    def jump_in(self, view: ZeroCardsView, asides: Sequence[ZeroCardsMove]) -> ZeroCardsMove | None:
        """An identical card, unless a habit keeps it: one card less, and play goes on from here (ZC-70)."""
        jumps = [move for move in asides if type(move) is JumpIn]
        if not jumps or view.seat is None:
            return None
        look, code = self.look(view, view.seat), jumps[0].card.code
        if len(look.hand) > 1 and any(keeps(look, code) for keeps in self.habits):
            return None
        return way(look, code, jumps)

    @property
    def habits(self) -> Sequence[Habit[Any]]:
        """All of its habits."""
        return NORMAL

    def card(self, look: ZeroCardsLook, faces: Sequence[int]) -> int | None:
        """Which of some faces it lays; None where it would rather lay none."""
        return dearest(look, spare(look, faces, NORMAL))

    def _gift(self, view: ZeroCardsView, seat: Seat) -> Give:
        """The cards it would lay first, if they all fitted (ZC-33)."""
        hand, given = bytes(codes(view.hand)), []
        for _ in range(min(2, len(hand))):
            look = self.look(view, seat, hand)
            faces = list(dict.fromkeys(hand))
            code = self.card(look, faces)
            given.append(dearest(look, faces) if code is None else code)
            hand = hand.replace(BYTE[given[-1]], b"", 1)
        return give(*[CARDS[code] for code in sorted(given)])


class Hard(Normal):
    """Goes by more habits, and always catches (ZC-99)."""

    def __init__(self, game: ZeroCards, rng: Random) -> None:
        super().__init__(game, rng, catches=1.0, skill=0.95, wobble=0.03)

    @property
    def habits(self) -> Sequence[Habit[Any]]:
        """All of its habits."""
        return (*STRICT, *HARD)

    def card(self, look: ZeroCardsLook, faces: Sequence[int]) -> int | None:
        """Which of some faces it lays; None where it would rather lay none."""
        last = goes_out(look, faces)
        if last is not None:
            return last
        faces = [code for code in faces if not any(keeps(look, code) for keeps in STRICT)]
        if not faces:
            return None
        return most_useful(look, spare(look, stirs_up(look, faces), HARD))


def make_random(game: ZeroCards, rng: Random) -> Bot[ZeroCardsView, ZeroCardsMove]:
    """A player that makes any move the game waits for, each as likely, and lets all else go by."""
    return RandomBot(rng, idle=None, calls=0.0, interrupts=0.0)


def make_easy(game: ZeroCards, rng: Random) -> Bot[ZeroCardsView, ZeroCardsMove]:
    """An easy player of 0cards."""
    return Easy(game, rng)


def make_normal(game: ZeroCards, rng: Random) -> Bot[ZeroCardsView, ZeroCardsMove]:
    """A normal player of 0cards."""
    return Normal(game, rng)


def make_hard(game: ZeroCards, rng: Random) -> Bot[ZeroCardsView, ZeroCardsMove]:
    """A hard player of 0cards."""
    return Hard(game, rng)


LEVELS = {"random": make_random, "easy": make_easy, "normal": make_normal, "hard": make_hard}
