"""What positions of UNO and 0cards are read with: cards, colours and sets of seats written in notation."""

from collections import Counter
from collections.abc import Iterable, Sequence

from ...cards.coloured import COLOURS, Card, cards
from ...errors import InvalidNotation, InvalidPosition, shown
from ...game import Seat

__all__ = ["cards_in", "colour_of", "mask_of", "pile_of"]

_LETTERS = {colour.letter: i for i, colour in enumerate(COLOURS)}


def cards_in(text: str, what: str) -> tuple[Card, ...]:
    """The cards written in `text`; `what` says which they are, if they are none."""
    if not isinstance(text, str):
        raise TypeError(f"{what} is written as text, not {type(text).__name__}")
    try:
        return cards(text)
    except InvalidNotation as error:
        raise InvalidPosition(f"{what}: {error}") from None


def colour_of(letter: str) -> int:
    """The colour of a letter, as an index into `COLOURS`."""
    if letter not in _LETTERS:
        raise InvalidPosition(f"{shown(letter)} is no colour: R, Y, G or B")
    return _LETTERS[letter]


def mask_of(seats: Iterable[Seat]) -> int:
    """A set of seats, a bit each."""
    return sum(1 << seat for seat in set(seats))


def pile_of(
    pack: Iterable[Card], named: Sequence[tuple[Card, ...]], draw: str | None
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The draw pile and the cards set aside: what is not named elsewhere is the one or the other."""
    pile = () if draw is None else cards_in(draw, "draw")
    left = Counter(pack)
    for group in [*named, pile]:
        for face in group:
            left[face] -= 1
            if left[face] < 0:
                raise InvalidPosition(f"{face}: named more often than the pack has it")
    rest = tuple(sorted(left.elements(), key=lambda face: face.code))
    return (rest, ()) if draw is None else (pile, rest)
