"""The moves of Klaverjassen, their texts, and the ready-made ones that lists are put together from."""

from typing import Any, Self, TypeAlias

import attrs

from ...cards.french import CARDS, SUITS, Card, Suit, card, cards
from ...chance import Shuffle
from ...errors import InvalidNotation
from ...game import NEXT, Move, NextRound

__all__ = [
    "ACCEPT",
    "NAMES",
    "NEXT_ONLY",
    "ONE_SUIT",
    "PASS",
    "PASS_OR_NAME",
    "PASS_OR_PLAY",
    "PLAYS",
    "PLAYS_OF_SUIT",
    "TURNS",
    "Accept",
    "KlaverjassenMove",
    "NameTrump",
    "Pass",
    "PlayCard",
    "TurnSuit",
    "parse",
    "plays",
]

_A_CARD = attrs.validators.instance_of(Card)
_A_SUIT = attrs.validators.instance_of(Suit)


@attrs.frozen(eq=False)
class PlayCard(Move):
    """Play a card: `HJ`. There is one such move for each card, so that finding it among others takes no time."""

    card: Card = attrs.field(validator=_A_CARD)

    def __new__(cls, card: Card) -> Self:
        """The one play of that card."""
        known: Any = _PLAY_OF.get(card)
        return object.__new__(cls) if known is None else known

    def __str__(self) -> str:
        return self.card.text

    def __reduce__(self) -> tuple[type[Self], tuple[Card]]:
        return type(self), (self.card,)


@attrs.frozen
class Pass(Move):
    """Leave the choice of trump to the next player: `pass`."""

    def __str__(self) -> str:
        return "pass"


@attrs.frozen
class Accept(Move):
    """Play on the proposed suit, as declarer: `play`."""

    def __str__(self) -> str:
        return "play"


@attrs.frozen
class NameTrump(Move):
    """Name the trump suit, as declarer: `trump H`."""

    suit: Suit = attrs.field(validator=_A_SUIT)

    def __str__(self) -> str:
        return f"trump {self.suit.letter}"


@attrs.frozen
class TurnSuit(Move):
    """CHANCE turns a card of a pack that is not in play; only its suit matters: `turn H`."""

    suit: Suit = attrs.field(validator=_A_SUIT)

    def __str__(self) -> str:
        return f"turn {self.suit.letter}"


_PLAY_OF: dict[object, PlayCard] = {}

KlaverjassenMove: TypeAlias = PlayCard | Pass | Accept | NameTrump | NextRound | TurnSuit | Shuffle

PASS, ACCEPT = Pass(), Accept()
NAMES = tuple(NameTrump(suit) for suit in SUITS)
PASS_OR_PLAY: tuple[KlaverjassenMove, ...] = (PASS, ACCEPT)
PASS_OR_NAME: tuple[KlaverjassenMove, ...] = (PASS, *NAMES)
NEXT_ONLY: tuple[KlaverjassenMove, ...] = (NEXT,)
TURNS = tuple(TurnSuit(suit) for suit in SUITS)
PLAYS = tuple(PlayCard(face) for face in CARDS)
"""The play of each card, by its code."""
_PLAY_OF.update(zip(CARDS, PLAYS, strict=True))

PLAYS_OF_SUIT = tuple(
    tuple(tuple([lane[i] for i in range(8) if byte >> i & 1]) for byte in range(256))
    for lane in (PLAYS[:8], PLAYS[8:16], PLAYS[16:24], PLAYS[24:])
)
"""`PLAYS_OF_SUIT[suit][byte]`: the plays of the cards of a suit that are in a hand."""
_CLUBS, _DIAMONDS, _HEARTS, _SPADES = PLAYS_OF_SUIT


ONE_SUIT = {byte << 8 * suit: moves for suit, lane in enumerate(PLAYS_OF_SUIT) for byte, moves in enumerate(lane)}
"""The plays of every set of cards of a single suit, by its bits."""


def plays(mask: int) -> tuple[PlayCard, ...]:
    """The plays of a set of cards, in canonical order.

    Examples:
        >>> [str(move) for move in plays(CARDS[31].bit | CARDS[0].bit)]
        ['C7', 'SA']
    """
    return _CLUBS[mask & 255] + _DIAMONDS[mask >> 8 & 255] + _HEARTS[mask >> 16 & 255] + _SPADES[mask >> 24]


_BY_TEXT: dict[str, KlaverjassenMove] = {
    str(move): move for moves in (PLAYS, NAMES, TURNS, (PASS, ACCEPT, NEXT)) for move in moves
}
_LONGEST = 200  # characters: a shuffle takes about half of that


def parse(text: str) -> KlaverjassenMove:
    """The move written as `text`: the ready-made one where there is one.

    Raises:
        InvalidNotation: It is no move of Klaverjassen.
        TypeError: It is no text.
    """
    if not isinstance(text, str):
        raise TypeError(f"a move is written as text, not {type(text).__name__}")
    move = _BY_TEXT.get(text)
    if move is not None:
        return move
    if text.startswith("shuffle ") and len(text) <= _LONGEST:
        return Shuffle(cards(text.removeprefix("shuffle ")))
    try:
        return PLAYS[card(text).code]
    except InvalidNotation:
        raise InvalidNotation(f"{text[:40]!r} is no move: write a card (HJ, S7, CT), pass, play or trump H") from None
