"""The moves of Hand and Foot, their texts, and the ready-made ones that lists are put together from (HF-126)."""

import re
from functools import cache
from typing import ClassVar, TypeAlias

import attrs

from ...chance import Shuffle
from ...errors import InvalidNotation
from ...game import NEXT, Move, NextRound, Seat
from .cards import CARDS, KEYS, Card, card, cards

__all__ = [
    "ASK",
    "DEALERS",
    "DISCARDS",
    "DRAW",
    "NO",
    "OUT",
    "PASS",
    "RUN",
    "TAKE",
    "UNDO",
    "UNDO_ALL",
    "YES",
    "Answer",
    "Ask",
    "Claim",
    "DealWithBonus",
    "Discard",
    "Draw",
    "GoOut",
    "HandAndFootMove",
    "LayRedThrees",
    "Pass",
    "PickDealer",
    "Run",
    "Stage",
    "Take",
    "Undo",
    "UndoAll",
    "claim",
    "parse",
    "red_threes",
    "stage",
]

MAX_SEATS = 12
_MOST = 255  # more copies of a kind than any pack has


def _is_count(instance: object, attribute: "attrs.Attribute[int]", value: object) -> None:
    if type(value) is not int:
        raise TypeError(f"{attribute.name} is an int, not {type(value).__name__}")
    if not 0 <= value <= _MOST:
        raise InvalidNotation(f"{attribute.name}={value}: a number from 0 to {_MOST}")


def _is_key(instance: object, attribute: "attrs.Attribute[str]", value: object) -> None:
    if not isinstance(value, str):
        raise TypeError(f"a key is a text, not {type(value).__name__}")
    if len(value) != 1 or value not in KEYS:
        raise InvalidNotation(f"{value[:20]!r} is no key of a meld: there are {' '.join(KEYS)}")


@attrs.frozen
class Draw(Move):
    """Draw from the stock: `draw`."""

    def __str__(self) -> str:
        return "draw"


@attrs.frozen
class Claim(Move):
    """Meld the top card of the discard pile with cards from the hand: `claim 2 0 0`.

    Attributes:
        n: Naturals from the hand.
        d: Deuces from the hand.
        j: Jokers from the hand.
    """

    n: int = attrs.field(validator=_is_count)
    d: int = attrs.field(validator=_is_count)
    j: int = attrs.field(validator=_is_count)

    def __str__(self) -> str:
        return f"claim {self.n} {self.d} {self.j}"


@attrs.frozen
class Take(Move):
    """Take the cards below a claimed top card: `take`."""

    def __str__(self) -> str:
        return "take"


@attrs.frozen
class Stage(Move):
    """Put cards into the meld of a key, unseen until a commit: `stage K 3 1 0`.

    Attributes:
        key: The rank of the meld, or `W`.
        n: Naturals.
        d: Deuces.
        j: Jokers.
    """

    key: str = attrs.field(validator=_is_key)
    n: int = attrs.field(validator=_is_count)
    d: int = attrs.field(validator=_is_count)
    j: int = attrs.field(validator=_is_count)

    def __str__(self) -> str:
        return f"stage {self.key} {self.n} {self.d} {self.j}"


@attrs.frozen
class Discard(Move):
    """Discard a card, which ends the turn: `discard B3`."""

    card: Card = attrs.field(validator=attrs.validators.instance_of(Card))

    def __str__(self) -> str:
        return f"discard {self.card.text}"


@attrs.frozen
class Run(Move):
    """Pick up the foot with an empty hand and play on: `run`."""

    def __str__(self) -> str:
        return "run"


@attrs.frozen
class GoOut(Move):
    """Go out with an empty hand: `out`."""

    def __str__(self) -> str:
        return "out"


@attrs.frozen
class Ask(Move):
    """Ask the teammates whether one may go out: `ask`."""

    def __str__(self) -> str:
        return "ask"


@attrs.frozen
class Answer(Move):
    """Answer the question of a teammate: `yes` or `no`."""

    yes: bool = attrs.field(validator=attrs.validators.instance_of(bool))

    def __str__(self) -> str:
        return "yes" if self.yes else "no"


@attrs.frozen
class LayRedThrees(Move):
    """Lay red threes and draw as many cards, where that is a choice: `red3 2`."""

    count: int = attrs.field(validator=_is_count)

    def __str__(self) -> str:
        return f"red3 {self.count}"


@attrs.frozen
class Pass(Move):
    """End a turn in which nothing can be done: `pass`."""

    def __str__(self) -> str:
        return "pass"


@attrs.frozen
class Undo(Move):
    """Take back the last stage or claim: `undo`."""

    def __str__(self) -> str:
        return "undo"


@attrs.frozen
class UndoAll(Move):
    """Take back everything since the last commit: `undo all`."""

    def __str__(self) -> str:
        return "undo all"


def _is_bonus(instance: object, attribute: "attrs.Attribute[tuple[int, ...]]", value: object) -> None:
    if not isinstance(value, tuple) or any(type(points) is not int for points in value):
        raise TypeError("a deal bonus is a tuple with an integer for each team")
    if not value or any(abs(points) > _MOST_BONUS for points in value):
        raise InvalidNotation(f"a deal bonus is a number from {-_MOST_BONUS} to {_MOST_BONUS} for each team")


_MOST_BONUS = 1_000_000


@attrs.frozen
class DealWithBonus(Move):
    """TABLE deals the next round, with points for the deal itself: `next 100 0` (HF-15, 136)."""

    bonus: tuple[int, ...] = attrs.field(validator=_is_bonus)
    open: ClassVar[bool] = True

    def __str__(self) -> str:
        return " ".join(["next", *map(str, self.bonus)])


@attrs.frozen
class PickDealer(Move):
    """CHANCE picks the first dealer: `dealer 2`."""

    seat: Seat = attrs.field(validator=_is_count)

    def __str__(self) -> str:
        return f"dealer {self.seat}"


HandAndFootMove: TypeAlias = (
    Draw
    | Claim
    | Take
    | Stage
    | Discard
    | Run
    | GoOut
    | Ask
    | Answer
    | LayRedThrees
    | Pass
    | Undo
    | UndoAll
    | NextRound
    | DealWithBonus
    | PickDealer
    | Shuffle
)

DRAW, TAKE, RUN, OUT, ASK, PASS, UNDO, UNDO_ALL = Draw(), Take(), Run(), GoOut(), Ask(), Pass(), Undo(), UndoAll()
YES, NO = Answer(True), Answer(False)
DISCARDS = tuple(Discard(kind) for kind in CARDS)
DEALERS = tuple(PickDealer(seat) for seat in range(MAX_SEATS))
stage = cache(Stage)
claim = cache(Claim)
red_threes = cache(LayRedThrees)

_BY_TEXT: dict[str, HandAndFootMove] = {
    str(move): move
    for moves in (
        DISCARDS,
        DEALERS,
        (DRAW, TAKE, RUN, OUT, ASK, PASS, UNDO, UNDO_ALL, YES, NO, NEXT),
    )
    for move in moves
}
_NUMBER = "(0|[1-9][0-9]{0,2})"
_STAGE = re.compile(rf"stage (\S) {_NUMBER} {_NUMBER} {_NUMBER}")
_CLAIM = re.compile(rf"claim {_NUMBER} {_NUMBER} {_NUMBER}")
_RED_THREES = re.compile(rf"red3 {_NUMBER}")
_DEALER = re.compile(rf"dealer {_NUMBER}")
_BONUS = re.compile(r"next((?: (?:0|-?[1-9][0-9]{0,6})){1,12})")
_LONGEST = 6000  # characters: a shuffle of the largest pack takes about half of that


def parse(text: str) -> HandAndFootMove:
    """The move written as `text`: the ready-made one where there is one.

    Raises:
        InvalidNotation: It is no move of Hand and Foot.
        TypeError: It is no text.

    Examples:
        >>> parse("stage K 3 1 0").key
        'K'
    """
    if not isinstance(text, str):
        raise TypeError(f"a move is written as text, not {type(text).__name__}")
    move = _BY_TEXT.get(text)
    if move is not None:
        return move
    if found := _STAGE.fullmatch(text):
        return _kept(Stage(found[1], int(found[2]), int(found[3]), int(found[4])))
    if found := _CLAIM.fullmatch(text):
        return _kept(Claim(int(found[1]), int(found[2]), int(found[3])))
    if found := _RED_THREES.fullmatch(text):
        return LayRedThrees(int(found[1]))
    if found := _DEALER.fullmatch(text):
        return PickDealer(int(found[1]))
    if found := _BONUS.fullmatch(text):
        return DealWithBonus(tuple(map(int, found[1].split())))
    if text.startswith("shuffle ") and len(text) <= _LONGEST:
        order = Shuffle(cards(text.removeprefix("shuffle ")))
        if str(order) == text:
            return order
    if text.startswith("discard "):
        card(text.removeprefix("discard "))  # says which cards there are
    raise InvalidNotation(
        f"{text[:40]!r} is no move: write draw, claim 2 0 0, take, stage K 3 1 0, discard B3, run, out, ask, yes, no, "
        "red3 2, pass, undo or undo all"
    )


def _kept(move: Stage | Claim) -> Stage | Claim:
    """The ready-made move of these numbers, of which only reasonable ones are kept."""
    if isinstance(move, Stage):
        return stage(move.key, move.n, move.d, move.j) if move.n + move.d + move.j <= 24 else move
    return claim(move.n, move.d, move.j) if move.n + move.d + move.j <= 2 else move
