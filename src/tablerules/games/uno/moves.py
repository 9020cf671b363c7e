"""The moves of UNO, their texts, and the ready-made ones that lists are put together from."""

import re
from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

import attrs

from ...cards.coloured import CARDS, COLOURS, Card, Colour, Kind, card
from ...chance import Shuffle
from ...errors import InvalidNotation
from ...game import NEXT, Move, NextRound, Seat, exact_int
from ..shedding.moves import (
    DRAW,
    MAX_SEATS,
    PARAMETERS,
    PASS,
    TAKE,
    Draw,
    JumpIn,
    Pass,
    Play,
    TakeStack,
    check_faces,
    colour_and_target,
    jump_in,
    shuffle,
)
from .cards import FACES

__all__ = [
    "ACCEPT",
    "CALL_UNO",
    "CATCHES",
    "CHALLENGE",
    "CHOICES",
    "DEALERS",
    "DRAW",
    "MAX_SEATS",
    "PASS",
    "TAKE",
    "AcceptDraw",
    "CallUno",
    "CatchUno",
    "Challenge",
    "ChooseColour",
    "Draw",
    "JumpIn",
    "Pass",
    "PickDealer",
    "Play",
    "TakeStack",
    "UnoMove",
    "bare_plays",
    "jumps",
    "parse",
    "plays",
]


@attrs.frozen
class ChooseColour(Move):
    """Name the colour of a wild that lies already: `colour B`."""

    colour: Colour = attrs.field(validator=attrs.validators.instance_of(Colour))

    def __str__(self) -> str:
        return f"colour {self.colour.letter}"


@attrs.frozen
class AcceptDraw(Move):
    """Take the four cards of a Wild Draw Four without a challenge: `accept`."""

    def __str__(self) -> str:
        return "accept"


@attrs.frozen
class Challenge(Move):
    """Say that a Wild Draw Four was not lawful: `challenge`."""

    def __str__(self) -> str:
        return "challenge"


@attrs.frozen
class CallUno(Move):
    """Say "UNO": `uno`."""

    def __str__(self) -> str:
        return "uno"


@attrs.frozen
class CatchUno(Move):
    """Catch a seat that has not called: `catch 2`."""

    target: Seat = attrs.field(validator=exact_int)

    def __str__(self) -> str:
        return f"catch {self.target}"


@attrs.frozen
class PickDealer(Move):
    """CHANCE picks the first dealer: `dealer 2`."""

    seat: Seat = attrs.field(validator=exact_int)

    def __str__(self) -> str:
        return f"dealer {self.seat}"


UnoMove: TypeAlias = (
    Play
    | JumpIn
    | ChooseColour
    | Draw
    | Pass
    | AcceptDraw
    | Challenge
    | TakeStack
    | CallUno
    | CatchUno
    | NextRound
    | PickDealer
    | Shuffle
)

ACCEPT, CHALLENGE, CALL_UNO = AcceptDraw(), Challenge(), CallUno()
CHOICES = tuple(ChooseColour(colour) for colour in COLOURS)
CATCHES = tuple(CatchUno(seat) for seat in range(MAX_SEATS))
DEALERS = tuple(PickDealer(seat) for seat in range(MAX_SEATS))

_AIMED = [Play(face, target=seat) for face in FACES if face.number == 7 for seat in range(MAX_SEATS)]
_NAMED = [Play(face, colour) for face in FACES if face.colour is None for colour in COLOURS]
_BOTH = [
    Play(face, colour, seat)
    for face in FACES
    if face.kind is Kind.WILD_BLANK
    for colour in COLOURS
    for seat in range(MAX_SEATS)
]
_BARE = [Play(face) for face in FACES]
_JUMPS = [JumpIn(face) for face in FACES] + [
    JumpIn(face, seat) for face in FACES if face.number == 7 for seat in range(MAX_SEATS)
]
_BY_TEXT: dict[str, UnoMove] = {
    str(move): move
    for moves in (
        _BARE,
        _AIMED,
        _NAMED,
        _BOTH,
        _JUMPS,
        CHOICES,
        CATCHES,
        DEALERS,
        (DRAW, PASS, ACCEPT, CHALLENGE, TAKE, CALL_UNO, NEXT),
    )
    for move in moves
}
# A play with a colour or target that its card never takes: written well, so the rules say what is wrong with it.
_ODD = re.compile(f"(jump )?{PARAMETERS}")
_LONGEST = 1000  # characters: a shuffle of the largest pack takes about half of that


def parse(text: str) -> UnoMove:
    """The move written as `text`: the ready-made one where there is one.

    Raises:
        InvalidNotation: It is no move of UNO.
        TypeError: It is no text.
    """
    if not isinstance(text, str):
        raise TypeError(f"a move is written as text, not {type(text).__name__}")
    move = _BY_TEXT.get(text)
    if move is not None:
        return move
    shuffled = shuffle(text, _LONGEST)
    if shuffled is not None:
        check_faces(shuffled.cards, FACES)
        return shuffled
    odd = _ODD.fullmatch(text)
    if odd:
        jump, face, letter, seat = odd.groups()
        check_faces((card(face),), FACES)
        return jump_in(face, letter, seat) if jump else Play(card(face), *colour_and_target(letter, seat))
    raise InvalidNotation(
        f"{text[:40]!r} is no move: write a card (R5, W B, R7 @2), draw, pass, accept, challenge, take, "
        "uno, catch 2, jump R5 or colour B"
    )


bare_plays: tuple[tuple[Play, ...], ...] = tuple(
    (_BY_TEXT[face.text],) if face in FACES else ()  # type: ignore[misc]
    for face in CARDS
)
"""For each face the one play without colour and target: a coloured card, or a last card."""


@cache
def plays(targets: Sequence[Seat], seven: bool, blank: bool) -> tuple[tuple[Play, ...], ...]:
    """For each face, every way to play it that needs no last-card rule.

    Args:
        targets: The seats hands can be swapped with; not looked at without the two house rules.
        seven: Whether a 7 needs a target (UNO-76).
        blank: Whether a customizable wild needs a target (UNO-36).
    """

    def ways(face: Card) -> tuple[Play, ...]:
        if face.number == 7 and seven:
            return tuple(_BY_TEXT[f"{face} @{seat}"] for seat in targets)  # type: ignore[misc]
        if face not in FACES or face.colour is not None or face.kind is Kind.WILD_SHUFFLE_HANDS:
            return bare_plays[face.code]
        named = [f"{face} {colour.letter}" for colour in COLOURS]
        if face.kind is Kind.WILD_BLANK and blank:
            named = [f"{text} @{seat}" for text in named for seat in targets]
        return tuple(_BY_TEXT[text] for text in named)  # type: ignore[misc]

    return tuple(map(ways, CARDS))


@cache
def jumps(face: Card, targets: Sequence[Seat]) -> tuple[JumpIn, ...]:
    """Every way to jump in with `face`; without targets the bare one."""
    texts = [f"jump {face} @{seat}" for seat in targets] or [f"jump {face}"]
    return tuple(_BY_TEXT[text] for text in texts)  # type: ignore[misc]
