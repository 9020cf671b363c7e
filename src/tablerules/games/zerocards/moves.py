"""The moves of 0cards with their texts, and the ready-made ones that lists are put together from."""

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, Literal, TypeAlias, TypeVar, get_args

import attrs

from ...cards.coloured import CARDS, COLOURS, Card, Colour
from ...chance import Pick, Roll, Shuffle
from ...errors import InvalidNotation
from ...game import NEXT, Move, NextRound, Seat, exact_int
from ...trusted import trusted
from ..shedding.moves import (
    DRAW,
    MAX_SEATS,
    PASS,
    TAKE,
    Draw,
    JumpIn,
    Pass,
    Play,
    TakeStack,
    a_card,
    maybe_a_colour,
    maybe_a_seat,
    written,
)
from .cards import AIMED, AIMED_AT_CARDS, FACES
from .roundness import SAMPLE_STROKES, Stroke, check

__all__ = [
    "BY_TEXT",
    "CALL_ZERO",
    "CATCHES",
    "CONNECTIONS",
    "DRAW",
    "EXPIRIES",
    "MAX_SEATS",
    "MINIGAME_TIMEOUT",
    "MOST_GIVEN",
    "NOTHING_DRAWN",
    "PASS",
    "PICKS",
    "ROLLS",
    "SAMPLES",
    "SKIP_EXTRA",
    "STORMS",
    "TAKE",
    "AutoDraw",
    "CallZero",
    "Catch",
    "CircleSubmit",
    "Draw",
    "DuelAnswer",
    "Give",
    "JumpIn",
    "MinigameTimeout",
    "Op",
    "Pass",
    "PeekExpired",
    "Play",
    "PlayExtra",
    "Problem",
    "SetConnected",
    "SkipExtra",
    "Storm",
    "StormKind",
    "TakeStack",
    "Timeout",
    "ZeroCardsMove",
    "bare_extras",
    "bare_plays",
    "gifts_with",
    "give",
    "jumps",
    "new_answer",
    "new_problem",
    "plays",
]

M = TypeVar("M", bound=Move)
Op = Literal["+", "-", "x"]
StormKind = Literal["rain", "cyclone", "treat", "colour"]

MOST_GIVEN = 10
"""A gift of more cards than that is no move; the rules allow one or two."""


# --- players --------------------------------------------------------------------------------------


@attrs.frozen
class PlayExtra(Move):
    """Lay the extra card of Colour + 1: `extra R5`, `extra W+4 B`, `extra RF @2`."""

    card: Card = attrs.field(validator=a_card)
    colour: Colour | None = attrs.field(default=None, validator=maybe_a_colour)
    target: Seat | None = attrs.field(default=None, validator=maybe_a_seat)

    def __str__(self) -> str:
        return f"extra {written(self.card, self.colour, self.target)}"


@attrs.frozen
class SkipExtra(Move):
    """Lay no extra card: `skip extra`."""

    def __str__(self) -> str:
        return "skip extra"


def _in_order(given: Any) -> tuple[Card, ...]:
    """The cards of a gift in canonical order, so that equal gifts are equal."""
    if not isinstance(given, tuple) or not all(isinstance(face, Card) for face in given):
        raise TypeError("Give.cards is a tuple of cards")
    if not 1 <= len(given) <= MOST_GIVEN:
        raise InvalidNotation(f"give: one card or two, not {len(given)}")
    return tuple(sorted(given, key=_code))


def _code(face: Card) -> int:
    return face.code


@attrs.frozen
class Give(Move):
    """Give cards of the own hand as a gift: `give R5 G2`, in canonical order."""

    cards: tuple[Card, ...] = attrs.field(converter=_in_order)

    def __str__(self) -> str:
        return " ".join(["give", *map(str, self.cards)])


@attrs.frozen
class DuelAnswer(Move):
    """Answer the problem of a duel: `answer 42`."""

    number: int = attrs.field(validator=exact_int)
    open: ClassVar[bool] = True

    def __str__(self) -> str:
        return f"answer {self.number}"


new_answer = trusted(DuelAnswer)


@attrs.frozen
class CircleSubmit(Move):
    """Hand in a drawn circle: `stroke 10,0 0,10 ...`, each point as x,y; `stroke` alone is nothing drawn."""

    points: Stroke = attrs.field(converter=check)
    open: ClassVar[bool] = True

    def __str__(self) -> str:
        return " ".join(["stroke", *[f"{x},{y}" for x, y in self.points]])


@attrs.frozen
class CallZero(Move):
    """Say "0cards!": `zero`."""

    def __str__(self) -> str:
        return "zero"


@attrs.frozen
class Catch(Move):
    """Catch a seat that has not called: `catch 2`."""

    target: Seat = attrs.field(validator=exact_int)

    def __str__(self) -> str:
        return f"catch {self.target}"


# --- TABLE ----------------------------------------------------------------------------------------


@attrs.frozen
class Timeout(Move):
    """The time for turn number `turn_id` is up: `timeout 17`."""

    turn_id: int = attrs.field(validator=exact_int)

    def __str__(self) -> str:
        return f"timeout {self.turn_id}"


@attrs.frozen
class MinigameTimeout(Move):
    """The time for a duel or a circle is up: `timeout minigame`."""

    def __str__(self) -> str:
        return "timeout minigame"


@attrs.frozen
class AutoDraw(Move):
    """Draw for a seat that can play nothing in turn number `turn_id`: `auto 17`."""

    turn_id: int = attrs.field(validator=exact_int)

    def __str__(self) -> str:
        return f"auto {self.turn_id}"


@attrs.frozen
class PeekExpired(Move):
    """A seat has seen another's hand for long enough: `expire 2`."""

    viewer: Seat = attrs.field(validator=exact_int)

    def __str__(self) -> str:
        return f"expire {self.viewer}"


@attrs.frozen
class SetConnected(Move):
    """A seat's connection was lost or is back: `disconnect 2`, `connect 2`."""

    seat: Seat = attrs.field(validator=exact_int)
    connected: bool = attrs.field(validator=attrs.validators.instance_of(bool))

    def __str__(self) -> str:
        return f"{'connect' if self.connected else 'disconnect'} {self.seat}"


# --- CHANCE ---------------------------------------------------------------------------------------


def _one_of(words: Any) -> Callable[[Any, "attrs.Attribute[str]", object], None]:
    """The validator of a word that a Literal lists."""

    def check_word(move: Any, field: "attrs.Attribute[str]", value: object) -> None:
        if not isinstance(value, str):
            raise TypeError(f"{type(move).__name__}.{field.name} is a text, not {type(value).__name__}")
        if value not in get_args(words):
            raise InvalidNotation(f"{value[:20]!r}: there are {' '.join(get_args(words))}")

    return check_word


@attrs.frozen
class Storm(Move):
    """CHANCE says which storm breaks: `storm rain`, `storm cyclone`, `storm treat`, `storm colour B`."""

    kind: StormKind = attrs.field(validator=_one_of(StormKind))
    colour: Colour | None = attrs.field(default=None, validator=maybe_a_colour)

    def __str__(self) -> str:
        return f"storm {self.kind}" + ("" if self.colour is None else f" {self.colour.letter}")


@attrs.frozen
class Problem(Move):
    """CHANCE sets the problem of a duel: `problem 7 x 8`."""

    first: int = attrs.field(validator=exact_int)
    op: Op = attrs.field(validator=_one_of(Op))
    second: int = attrs.field(validator=exact_int)
    open: ClassVar[bool] = True

    def __str__(self) -> str:
        return f"problem {self.first} {self.op} {self.second}"


new_problem = trusted(Problem)

ZeroCardsMove: TypeAlias = (
    Play
    | JumpIn
    | PlayExtra
    | SkipExtra
    | Draw
    | Pass
    | TakeStack
    | Give
    | DuelAnswer
    | CircleSubmit
    | CallZero
    | Catch
    | NextRound
    | Timeout
    | MinigameTimeout
    | AutoDraw
    | PeekExpired
    | SetConnected
    | Shuffle
    | Pick
    | Roll
    | Storm
    | Problem
)


# --- ready-made -----------------------------------------------------------------------------------

SKIP_EXTRA, CALL_ZERO, MINIGAME_TIMEOUT = SkipExtra(), CallZero(), MinigameTimeout()
NOTHING_DRAWN = CircleSubmit(())
SAMPLES = tuple(CircleSubmit(stroke) for stroke in SAMPLE_STROKES)
CATCHES = tuple(Catch(seat) for seat in range(MAX_SEATS))
EXPIRIES = tuple(PeekExpired(seat) for seat in range(MAX_SEATS))
CONNECTIONS = {flag: tuple(SetConnected(seat, flag) for seat in range(MAX_SEATS)) for flag in (True, False)}
PICKS = tuple(Pick(face) for face in CARDS)
STORMS = (Storm("rain"), Storm("cyclone"), Storm("treat"), *(Storm("colour", colour) for colour in COLOURS))

_WILDS = [face for face in FACES if face.colour is None]
_AIMED = [face for face in FACES if face.kind in AIMED]


def _named(cls: Callable[[Card, Colour | None, Seat | None], M]) -> list[M]:
    """Every way to lay every face: bare, naming a colour where it has none, aimed where it can be."""
    moves = [cls(face, None, None) for face in FACES]
    moves += [cls(face, colour, None) for face in _WILDS for colour in COLOURS]
    return moves + [cls(face, None, seat) for face in _AIMED for seat in range(MAX_SEATS)]


_JUMPS = [JumpIn(face) for face in FACES if face.colour] + [
    JumpIn(face, seat) for face in _AIMED for seat in range(MAX_SEATS)
]
ROLLS = tuple(Roll(number) for number in range(1, 7))
BY_TEXT: dict[str, ZeroCardsMove] = {
    str(move): move
    for moves in (
        _named(Play),
        _named(PlayExtra),
        _JUMPS,
        ROLLS,
        [PICKS[face.code] for face in FACES],
        CATCHES,
        EXPIRIES,
        CONNECTIONS[True],
        CONNECTIONS[False],
        STORMS,
        (DRAW, PASS, TAKE, SKIP_EXTRA, CALL_ZERO, MINIGAME_TIMEOUT, NOTHING_DRAWN, NEXT),
    )
    for move in moves
}
"""The ready-made moves by their texts."""


# --- lists ----------------------------------------------------------------------------------------

bare_plays: tuple[tuple[Play, ...], ...] = tuple(
    (BY_TEXT[face.text],) if face in FACES else ()  # type: ignore[misc]
    for face in CARDS
)
"""For each face the one play without colour and target: a coloured card, or a last card."""

bare_extras: tuple[tuple[PlayExtra, ...], ...] = tuple(
    (BY_TEXT[f"extra {face}"],) if face in FACES else ()  # type: ignore[misc]
    for face in CARDS
)
"""The same for extra cards."""


@cache
def plays(others: tuple[Seat, ...], holding: tuple[Seat, ...], prefix: str = "") -> tuple[tuple[Any, ...], ...]:
    """For each face, every way to play it that needs no last-card rule.

    Args:
        others: The other seats, at which some cards are aimed.
        holding: Those of them that hold cards. A card that needs such a target is played bare without one (ZC-74).
        prefix: ``""`` for plays, ``"extra "`` or ``"jump "``; no wild is played by jumping in.
    """

    def ways(face: Card) -> tuple[Any, ...]:
        if face not in FACES:
            return ()
        if face.colour is None:
            texts = [f"{face} {colour.letter}" for colour in COLOURS if prefix != "jump "]
        elif face.kind in AIMED:
            seats = holding if face.kind in AIMED_AT_CARDS else others
            texts = [f"{face} @{seat}" for seat in seats] or [str(face)]
        else:
            texts = [str(face)]
        return tuple(BY_TEXT[prefix + text] for text in texts)

    return tuple(map(ways, CARDS))


@cache
def jumps(face: Card) -> tuple[JumpIn]:
    """The one way to jump in with a last card."""
    return (BY_TEXT[f"jump {face}"],)  # type: ignore[return-value]


@cache
def give(first: Card, second: Card | None = None) -> Give:
    """The gift of one card or two."""
    return Give((first,) if second is None else (first, second))


@cache
def gifts_with(first: int) -> tuple[Give, ...]:
    """For each face the gift of it and a first one, all by their codes: a hand makes a hundred gifts at a time."""
    return tuple(give(CARDS[first], face) for face in CARDS)
