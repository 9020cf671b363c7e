"""Stacked decks: the answer to an open shuffle that puts the cards a test wants on top."""

from typing import Any

from ..chance import Shuffle, ShuffleOf
from ..errors import InvalidPosition

__all__ = ["stacked"]


def stacked(state: Any, text: str) -> Shuffle:
    """The answer to the shuffle that `state` waits for, with the named cards on top.

    Args:
        state: A state whose open question to CHANCE is a shuffle.
        text: The cards by their texts, separated by spaces, the top one first. The others follow in the order in
            which they were asked, which for the games of this library is the canonical one.

    Raises:
        ValueError: No shuffle is open.
        InvalidPosition: A card is not among those to be shuffled, or not that often.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("uno", dealer_selection="fixed", hand_size=1)
        >>> state = game.start(2)
        >>> state = game.apply(state, tablerules.CHANCE, stacked(state, "R+2 R5 B7"))
        >>> [str(game.view(state, seat).hand[0]) for seat in range(2)], str(game.view(state, 0).top)
        (['R+2', 'R5'], 'B7')
    """
    if not isinstance(text, str):
        raise TypeError(f"cards are written as text, not {type(text).__name__}")
    question = getattr(state, "question", None)
    asked = getattr(question, "asked", question)
    if not isinstance(asked, ShuffleOf):
        raise ValueError(f"no shuffle is open: what is asked is {asked}" if asked else "no shuffle is open")
    top: list[Any] = []
    rest = list(asked.cards)
    for name in text.split():
        place = next((i for i, card in enumerate(rest) if str(card) == name), None)
        if place is None:
            there = sum(str(card) == name for card in asked.cards)
            times = "not" if there == 0 else f"only {there} times"
            raise InvalidPosition(f"{name[:20]!r} is {times} among the {len(asked.cards)} cards to be shuffled")
        top.append(rest.pop(place))
    return Shuffle((*top, *rest))
