"""The question for one of several moves, some of them likelier than others: a bag of tickets."""

import random
from collections import Counter
from fractions import Fraction

import attrs

from ...errors import Refusal
from ...game import Move

__all__ = ["Tickets"]


@attrs.frozen
class Tickets:
    """The question for one ticket of a bag, like `OneOf`; drawing is one step, where weights have to be added up.

    Attributes:
        bag: The answers in the order of their list, each as many times as it is likely.

    Examples:
        >>> from tablerules.chance import Roll
        >>> asked = Tickets((Roll(1), Roll(1), Roll(2)))
        >>> [(str(move), str(chance)) for move, chance in asked.chances()]
        [('roll 1', '2/3'), ('roll 2', '1/3')]
    """

    bag: tuple[Move, ...]

    def samples(self) -> tuple[Move, ...]:
        """Every answer."""
        return tuple(dict.fromkeys(self.bag))

    def chances(self) -> tuple[tuple[Move, Fraction], ...]:
        """Every answer with its probability."""
        return tuple((move, Fraction(copies, len(self.bag))) for move, copies in Counter(self.bag).items())

    def sample(self, rng: random.Random) -> Move:
        """An answer drawn with its probability."""
        return self.bag[int(rng.random() * len(self.bag))]

    def refusal(self, move: object) -> Refusal | None:
        """Why `move` is no answer; None when it is."""
        for ticket in self.bag:
            if move is ticket:
                return None
        if move in self.bag:
            return None
        return Refusal.of("TABLE-04", "wrong_answer", asked=str(self.bag[0]).split()[0])
