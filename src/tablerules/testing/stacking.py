"""Stacked decks: the answer to an open shuffle that puts the cards a test wants on top."""

from collections import Counter
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
    left: dict[str, list[Any]] = {}
    for card in reversed(asked.cards):
        left.setdefault(str(card), []).append(card)
    top = []
    for name, number in Counter(text.split()).items():
        there = len(left.get(name, ()))
        if there < number:
            times = "not" if there == 0 else f"only {there} times"
            raise InvalidPosition(f"{name[:20]!r} is {times} among the {len(asked.cards)} cards to be shuffled")
    for name in text.split():
        top.append(left[name].pop())
    named = Counter(text.split())
    rest = []
    for card in asked.cards:
        if named[str(card)]:
            named[str(card)] -= 1
        else:
            rest.append(card)
    return Shuffle((*top, *rest))
