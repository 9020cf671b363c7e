"""Reading the moves of 0cards: bounded in length and in range, whatever text comes in."""

import re

from ...cards.coloured import card, cards
from ...chance import Shuffle
from ...errors import InvalidNotation
from ..shedding.moves import PARAMETERS, check_faces, colour_and_target, jump_in, shuffle
from .cards import FACES
from .moves import (
    BY_TEXT,
    MOST_GIVEN,
    AutoDraw,
    CircleSubmit,
    DuelAnswer,
    Give,
    Play,
    PlayExtra,
    Problem,
    Timeout,
    ZeroCardsMove,
)
from .roundness import MOST_POINTS

__all__ = ["parse"]

# A play with a colour or target that its card never takes: written well, so the rules say what is wrong with it.
_ODD = re.compile(f"(jump |extra )?{PARAMETERS}")
_INTEGER = r"(0|-?[1-9][0-9]{0,8})"
_ANSWER = re.compile(f"answer {_INTEGER}")
_COUNTED = re.compile(r"(timeout|auto) (0|[1-9][0-9]{0,8})")
_PROBLEM = re.compile(r"problem (0|[1-9][0-9]{0,3}) ([-+x]) (0|[1-9][0-9]{0,3})")
_POINT = re.compile(r"(0|-?[1-9][0-9]{0,4}),(0|-?[1-9][0-9]{0,4})")
_LONGEST_SHUFFLE = 4000  # characters: the largest deck takes less than that
_LONGEST_GIFT = len("give") + MOST_GIVEN * len(" C+1")
_LONGEST_STROKE = len("stroke") + MOST_POINTS * len(" -32768,-32768")


def parse(text: str) -> ZeroCardsMove:
    """The move written as `text`: the ready-made one where there is one.

    Raises:
        InvalidNotation: It is no move of 0cards.
        TypeError: It is no text.
    """
    if not isinstance(text, str):
        raise TypeError(f"a move is written as text, not {type(text).__name__}")
    move = BY_TEXT.get(text) or _long(text)
    if move is not None:
        return move
    if found := _ANSWER.fullmatch(text):
        return DuelAnswer(int(found[1]))
    if found := _COUNTED.fullmatch(text):
        return Timeout(int(found[2])) if found[1] == "timeout" else AutoDraw(int(found[2]))
    if found := _PROBLEM.fullmatch(text):
        return Problem(int(found[1]), found[2], int(found[3]))  # type: ignore[arg-type]
    if found := _ODD.fullmatch(text):
        how, face, letter, seat = found.groups()
        check_faces((card(face),), FACES)
        if how == "jump ":
            return jump_in(face, letter, seat)
        return (PlayExtra if how else Play)(card(face), *colour_and_target(letter, seat))
    raise InvalidNotation(
        f"{text[:40]!r} is no move: write a card (R5, W B, RF @2), draw, pass, take, extra R5, skip extra, "
        "give R5 G2, answer 42, stroke 10,0 0,10, zero, catch 2 or jump R5"
    )


def _long(text: str) -> Shuffle | Give | CircleSubmit | None:
    """A shuffle, a gift or a stroke. Whatever is too long to be one is not even cut into words."""
    laid: Shuffle | Give | None = shuffle(text, _LONGEST_SHUFFLE)
    if text.startswith("give ") and len(text) <= _LONGEST_GIFT:
        laid = Give(cards(text.removeprefix("give ")))
    if laid is not None:
        check_faces(laid.cards, FACES)
        return laid
    if text.startswith("stroke ") and len(text) <= _LONGEST_STROKE:
        points = [_POINT.fullmatch(word) for word in text.removeprefix("stroke ").split(" ")]
        if None in points:
            raise InvalidNotation("stroke: each point is written x,y, in whole numbers")
        return CircleSubmit(tuple([(int(found[1]), int(found[2])) for found in points if found]))
    return None
