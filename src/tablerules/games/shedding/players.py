"""What the computer players of UNO and 0cards have in common: which card they lay and how, calling and catching.

Which card is for habits to say: small functions of a `Look`, which is what a seat goes by, and of a face. What a habit
keeps is laid all the same where there is nothing else. A player has no clock, so the time that a person is given to
call is kept by whoever runs the table, with `Patience`.
"""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, ClassVar, TypeVar

from ...cards.coloured import COLOURS, Colour
from ...game import Seat
from .cards import COLOUR_OF, NO_COLOUR, POINTS

__all__ = [
    "CAREFREE",
    "Habit",
    "Look",
    "Patience",
    "SheddingBot",
    "by_card",
    "catchable",
    "dearest",
    "favourite",
    "held_by_colour",
    "keeps_wilds",
    "one_of",
    "smallest",
    "spare",
    "way",
]

T = TypeVar("T")
L = TypeVar("L", bound="Look")

CAREFREE = 3
"""Wilds are kept as long as every other hand holds more cards than that (ZC-99)."""


class Look:
    """What a seat goes by when it chooses a card.

    Attributes:
        seat: The seat.
        hand: The codes of its cards.
        counts: How many cards each seat holds.
        rivals: The seats it plays against, in turn order.
        fewest: The size of the smallest hand among theirs.
    """

    __slots__ = ("counts", "fewest", "hand", "rivals", "seat")

    def __init__(self, seat: Seat, hand: bytes, counts: Sequence[int], rivals: Sequence[Seat]) -> None:
        self.seat = seat
        self.hand = hand
        self.counts = counts
        self.rivals = rivals
        self.fewest = min([counts[rival] for rival in rivals])


Habit = Callable[[L, int], bool]
"""Whether a seat would rather keep a card, by its code, than lay it."""


# --- which card -----------------------------------------------------------------------------------


def spare(look: L, faces: Sequence[int], habits: Iterable[Habit[L]]) -> Sequence[int]:
    """The faces that no habit keeps. A habit that would leave none is dropped; the first habits count most."""
    for keeps in habits:
        left = [code for code in faces if not keeps(look, code)]
        if left:
            faces = left
    return faces


def keeps_wilds(look: Look, code: int) -> bool:
    """Keep wilds while all others hold many cards; later they would be points for whoever wins (ZC-99)."""
    return COLOUR_OF[code] == NO_COLOUR and look.fewest > CAREFREE


def dearest(look: Look, faces: Sequence[int]) -> int:
    """The face that counts most; of equal ones that of the colour the hand has most of (ZC-99)."""
    if len(faces) == 1:
        return faces[0]
    held = held_by_colour(look.hand)
    return max(faces, key=lambda code: (POINTS[code], held[COLOUR_OF[code]]))


def by_card(moves: Iterable[T]) -> dict[int, list[T]]:
    """The moves that lay a card, by its code."""
    found: dict[int, list[T]] = {}
    for move in moves:
        face = getattr(move, "card", None)
        if face is not None:
            found.setdefault(face.code, []).append(move)
    return found


# --- how it is laid -------------------------------------------------------------------------------


def way(look: Look, code: int, ways: Sequence[T]) -> T:
    """Of the ways to lay a card the one that names the favourite colour and aims at the smallest hand (ZC-99)."""
    if len(ways) == 1:
        return ways[0]
    colour = favourite(look, code)
    named = [move for move in ways if getattr(move, "colour", None) is colour] or ways
    if len(named) == 1:
        return named[0]
    aimed = {getattr(move, "target", None): move for move in named}
    return aimed[smallest(look, [seat for seat in look.rivals if seat in aimed])]


def favourite(look: Look, laid: int | None = None) -> Colour:
    """The colour a hand has most of, without the card that is laid; of equal ones that of the dearer cards."""
    held = held_by_colour(look.hand)
    if laid is not None:
        held[COLOUR_OF[laid]] -= _weight(laid)
    return COLOURS[held.index(max(held[:NO_COLOUR]))]


def held_by_colour(hand: bytes) -> list[int]:
    """How much a hand has of each colour, wilds last: of two numbers that of more cards is the larger."""
    held = [0] * (NO_COLOUR + 1)
    for code in hand:
        held[COLOUR_OF[code]] += _weight(code)
    return held


def _weight(code: int) -> int:
    return 10_000 + POINTS[code]


def smallest(look: Look, seats: Sequence[Seat]) -> Seat:
    """Which of some seats has the smallest hand; of equal ones the first (ZC-99)."""
    return min(seats, key=look.counts.__getitem__)


def one_of(things: Sequence[T], rng: Random) -> T:
    """One of some things, each as likely as the others."""
    return things[int(rng.random() * len(things))]


# --- calling and catching -------------------------------------------------------------------------


def catchable(view: Any) -> Sequence[Seat]:
    """The seats that can be caught rightfully, in a view of either game (UNO-45, ZC-65)."""
    seats: Sequence[Seat] = view.exposed if hasattr(view, "exposed") else view.catchable
    return seats


class SheddingBot:
    """A player of UNO or 0cards: it calls, it catches, it jumps in, and else it makes a move.

    Whether it calls, and whether it catches somebody, it makes up its mind about once: what it has let go by when it
    came up it lets go by until it comes up again. It never catches wrongfully.

    Args:
        rng: Its random source.
        calls: How likely it calls when it has to.
        catches: How likely it catches a seat that can be caught.
    """

    CALL: ClassVar[Any]
    CATCHES: ClassVar[Sequence[Any]]

    def __init__(self, rng: Random, *, calls: float = 1.0, catches: float = 0.0) -> None:
        self.rng = rng
        self._calls = calls
        self._catches = catches
        self._will_call: bool | None = None
        self._will_catch: dict[Seat, bool] = {}

    def choose(self, view: Any, legal_moves: Sequence[Any], asides: Sequence[Any]) -> Any | None:
        """A call or a catch that has come up, or else a move; None where it lets its asides go by."""
        if self._decides_to_call(view, legal_moves) and self.CALL in asides:
            return self.CALL
        caught = self._caught(view, asides)
        if caught is not None:
            return caught
        return self.move(view, legal_moves) if legal_moves else self.jump_in(view, asides)

    def has_to_call(self, view: Any, legal_moves: Sequence[Any]) -> bool:
        """Whether a call has a cause."""
        raise NotImplementedError

    def move(self, view: Any, legal_moves: Sequence[Any]) -> Any:
        """One of the moves the game waits for."""
        raise NotImplementedError

    def jump_in(self, view: Any, asides: Sequence[Any]) -> Any | None:
        """A card to lay out of turn; None unless the player has a mind to."""
        return None

    def _decides_to_call(self, view: Any, legal_moves: Sequence[Any]) -> bool:
        if not self.has_to_call(view, legal_moves):
            self._will_call = None
        elif self._will_call is None:
            self._will_call = self.rng.random() < self._calls
        return bool(self._will_call)

    def _caught(self, view: Any, asides: Sequence[Any]) -> Any | None:
        seats = catchable(view)
        self._will_catch = {seat: will for seat, will in self._will_catch.items() if seat in seats}
        for seat in seats:
            if self.CATCHES[seat] not in asides:
                continue
            if seat not in self._will_catch:
                self._will_catch[seat] = self.rng.random() < self._catches
            if self._will_catch[seat]:
                self._will_catch[seat] = False  # once is enough, also where it costs nothing and changes nothing
                return self.CATCHES[seat]
        return None


class Patience:
    """Keeps bots from catching a seat before it has had time to call: the clock that they do not have (ZC-99).

    There is one for a table. Whoever runs it passes every view and every list of asides through here on the way to a
    bot; times are seconds of any clock that never goes back.

    Args:
        seconds: How long a seat is left alone once it can be caught.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("zerocards")
        >>> view = game.view(game.position(hands=["R5", "G7 G8"], top="R7", turn=1), 1)
        >>> catch = game.parse_move("catch 0")
        >>> patience = Patience(game.catch_delay_s)
        >>> [patience.asides(view, [catch], now) for now in (10.0, 11.9, 12.0)]
        [(), (), (Catch(target=0),)]
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._ripe: dict[Seat, float] = {}

    def look(self, view: Any, now: float) -> None:
        """Note who can be caught; to be told of every change at the table, by a view of any seat."""
        before = self._ripe
        self._ripe = {seat: before.get(seat, now + self._seconds) for seat in catchable(view)}

    def asides(self, view: Any, asides: Iterable[T], now: float) -> tuple[T, ...]:
        """The asides that a bot may be asked about now: no catches but of seats that have had their time."""
        self.look(view, now)
        return tuple([move for move in asides if not _is_catch(move) or self._is_ripe(move, now)])

    def until(self, now: float) -> float | None:
        """When the next seat will have had its time, and bots are worth asking again; None when there is none."""
        return min([ripe for ripe in self._ripe.values() if ripe > now], default=None)

    def _is_ripe(self, catch: Any, now: float) -> bool:
        ripe = self._ripe.get(catch.target)
        return ripe is not None and ripe <= now


def _is_catch(move: object) -> bool:
    return str(move).startswith("catch ")
