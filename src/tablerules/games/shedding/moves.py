"""The moves that UNO and 0cards share, and the pieces that the texts of moves are read with."""

from collections.abc import Iterable

import attrs

from ...cards.coloured import COLOURS, Card, Colour, card, cards
from ...chance import Shuffle
from ...errors import InvalidNotation
from ...game import Move, Seat, exact_int

__all__ = [
    "DRAW",
    "MAX_SEATS",
    "PARAMETERS",
    "PASS",
    "TAKE",
    "Draw",
    "JumpIn",
    "Pass",
    "Play",
    "TakeStack",
    "a_card",
    "check_faces",
    "colour_and_target",
    "jump_in",
    "maybe_a_colour",
    "maybe_a_seat",
    "shuffle",
    "written",
]

MAX_SEATS = 10

a_card = attrs.validators.instance_of(Card)
maybe_a_colour = attrs.validators.optional(attrs.validators.instance_of(Colour))
maybe_a_seat = attrs.validators.optional(exact_int)


def written(face: Card, colour: Colour | None, target: Seat | None) -> str:
    """A card with what is named with it: `R5`, `W B`, `R7 @2`, `WC B @2`."""
    named = "" if colour is None else f" {colour.letter}"
    aimed = "" if target is None else f" @{target}"
    return f"{face}{named}{aimed}"


@attrs.frozen
class Play(Move):
    """Lay a card: `R5`, `W B` (a wild, naming blue), `R7 @2` (aimed at seat 2), `WC B @2`.

    A play that wins the round is written bare: `W`, `R7`.
    """

    card: Card = attrs.field(validator=a_card)
    colour: Colour | None = attrs.field(default=None, validator=maybe_a_colour)
    target: Seat | None = attrs.field(default=None, validator=maybe_a_seat)

    def __str__(self) -> str:
        return written(self.card, self.colour, self.target)


@attrs.frozen
class JumpIn(Move):
    """Lay a card identical to the top one out of turn: `jump R5`, `jump R7 @2`."""

    card: Card = attrs.field(validator=a_card)
    target: Seat | None = attrs.field(default=None, validator=maybe_a_seat)

    def __str__(self) -> str:
        return f"jump {written(self.card, None, self.target)}"


@attrs.frozen
class Draw(Move):
    """Draw from the pile: `draw`."""

    def __str__(self) -> str:
        return "draw"


@attrs.frozen
class Pass(Move):
    """Keep a drawn card, or have nothing to do: `pass`."""

    def __str__(self) -> str:
        return "pass"


@attrs.frozen
class TakeStack(Move):
    """Draw the whole pending stack: `take`."""

    def __str__(self) -> str:
        return "take"


DRAW, PASS, TAKE = Draw(), Pass(), TakeStack()


# --- reading --------------------------------------------------------------------------------------

PARAMETERS = r"(\S{1,3})(?: ([RYGB]))?(?: @([0-9]))?"
"""A card, and a colour and a target whether or not that card takes them: it is for the rules to say what is wrong."""

_BY_LETTER = {colour.letter: colour for colour in COLOURS}


def colour_and_target(letter: str | None, seat: str | None) -> tuple[Colour | None, Seat | None]:
    """What the second and third groups of `PARAMETERS` mean."""
    return None if letter is None else _BY_LETTER[letter], None if seat is None else int(seat)


def check_faces(faces: Iterable[Card], known: Iterable[Card]) -> None:
    """Let no other faces pass than those that a game has.

    Raises:
        InvalidNotation: One of them is a face of a related game.
    """
    for face in sorted(set(faces).difference(known), key=str):
        raise InvalidNotation(f"{face.text!r} is no card of this game")


def jump_in(face: str, letter: str | None, seat: str | None) -> JumpIn:
    """The jump-in that has these groups of `PARAMETERS`.

    Raises:
        InvalidNotation: There is no such face, or a colour is named.
    """
    if letter is not None:
        raise InvalidNotation("jump: a jump-in names no colour")
    return JumpIn(card(face), None if seat is None else int(seat))


def shuffle(text: str, longest: int) -> Shuffle | None:
    """The shuffle written as `text`; None when it is none, or longer than any pack takes.

    Raises:
        InvalidNotation: A word of it is no card.
    """
    if not text.startswith("shuffle ") or len(text) > longest:
        return None
    return Shuffle(cards(text.removeprefix("shuffle ")))
