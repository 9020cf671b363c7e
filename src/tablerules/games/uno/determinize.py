"""An UNO table that the owner of a view could be sitting at, drawn at random."""

import random
from collections import Counter
from collections.abc import Callable

import attrs

from ...cards.coloured import COLOURS, codes
from ...chance import shuffled
from ...game import Seat
from .cards import COLOUR_OF, NO_COLOUR, WILD_DRAW_FOUR, pack, upper_of
from .options import UnoOptions
from .rules.matching import fit_table
from .state import Phase, PlusFour, Rare, Shown, Table, UnoState
from .view import PlusFourView, UnoView

__all__ = ["determinize"]


def determinize(options: UnoOptions, view: UnoView, rng: random.Random) -> UnoState:
    """A state the owner of `view` cannot tell from the true one.

    The unseen cards are spread at random over the other hands, the draw pile and the cards set aside, so that what
    everybody knows holds: a card that was drawn and may be played fits, and seats that had to pass hold nothing
    that fits.
    """
    seats = range(len(view.counts))
    unseen = _Unseen(options, view, rng)
    hands: list[bytes] = [b""] * len(seats)
    known: dict[Seat, list[int]] = {seat: [] for seat in seats}
    if view.seat is not None:
        known[view.seat] = list(codes(view.hand))
    if view.shown is not None:
        known[view.shown.offender] = list(codes(view.shown.hand))
    drawn = -1 if view.drawn is None else view.drawn.code
    order = list(seats)
    fitting = fit_table(_top_of(view))
    silent = _passers(view)
    order.sort(key=lambda seat: seat not in silent)  # those who can hold less choose first
    if view.phase is Phase.PLAY_DRAWN and view.turn != view.seat:
        drawn = unseen.draw_playable(fitting, view.counts[view.turn] - 1)
        known[view.turn].append(drawn)
        order.remove(view.turn)
        order.insert(0, view.turn)
    for seat in order:
        missing = view.counts[seat] - len(known[seat])
        allowed: Callable[[int], bool] | None = None
        if seat in silent:
            allowed = lambda code: not fitting[code]  # noqa: E731
        elif seat == view.turn and drawn == WILD_DRAW_FOUR and options.wild4_policy == "strict":
            allowed = unseen.not_of_the_colour
        hands[seat] = bytes(sorted(known[seat] + unseen.take(missing, allowed)))
    pile = bytes(unseen.take(view.draw_count))
    discard = bytes(codes(view.discard))
    return UnoState(
        phase=view.phase,
        turn=view.turn,
        direction=view.direction,
        upper=upper_of(discard, NO_COLOUR if view.colour is None else COLOURS.index(view.colour)),
        hands=tuple(hands),
        pile=pile,
        at=0,
        discard=discard,
        rare=Rare(
            called=sum(1 << seat for seat in view.called),
            exposed=sum(1 << seat for seat in view.exposed),
            drawn=drawn,
            passes=view.passes,
            printed_only=view.printed_only,
            pending=view.pending,
            plus4=None if view.plus4 is None else _plus4(view.plus4, hands, rng),
            shown=None
            if view.shown is None or view.seat is None
            else Shown(view.seat, view.shown.offender, bytes(codes(view.shown.hand))),
        ),
        table=Table(
            view.round,
            view.dealer,
            tuple([seat for seat in seats if seat not in view.out]),
            view.scores,
            view.history,
            bytes(sorted(unseen.rest)),
            view.outcome,
        ),
    )


def _plus4(seen: PlusFourView, hands: list[bytes], rng: random.Random) -> PlusFour:
    """The hand of the moment of play: what the offender knows it was, else any part of its hand of that size."""
    hand = bytes(codes(seen.hand)) if seen.hand is not None else hands[seen.offender]
    spare = list(hand)
    while len(spare) > seen.cards:
        spare.pop(int(rng.random() * len(spare)))
    return PlusFour(seen.offender, COLOURS.index(seen.colour_before), bytes(spare))


def _passers(view: UnoView) -> set[Seat]:
    """The other seats that have just shown that they hold nothing that fits (UNO-60)."""
    active = [seat for seat in range(len(view.counts)) if seat not in view.out]
    if view.turn not in active:
        return set()
    at = active.index(view.turn)
    seats = {active[(at - view.direction * (i + 1)) % len(active)] for i in range(view.passes)}
    return seats - {view.seat}


@attrs.frozen
class _Top:
    """The part of a state that `fit_table` looks at."""

    discard: bytes
    colour: int
    printed_only: bool
    pile: bytes = b""
    at: int = 0


def _top_of(view: UnoView) -> _Top:
    colour = NO_COLOUR if view.colour is None else COLOURS.index(view.colour)
    return _Top(bytes((view.top.code,)), colour, view.printed_only)


class _Unseen:
    """The cards the owner of a view has not seen, in random order."""

    def __init__(self, options: UnoOptions, view: UnoView, rng: random.Random) -> None:
        seen = Counter(codes(view.hand)) + Counter(codes(view.discard))
        if view.shown is not None:
            seen += Counter(codes(view.shown.hand))
        self.rest = shuffled(sorted((Counter(codes(pack(options))) - seen).elements()), rng)
        self._colour = NO_COLOUR if view.colour is None else COLOURS.index(view.colour)
        self._strict = options.wild4_policy == "strict"

    def not_of_the_colour(self, code: int) -> bool:
        """Whether a card lets a Wild Draw Four beside it be lawful."""
        return COLOUR_OF[code] != self._colour

    def take(self, count: int, allowed: Callable[[int], bool] | None = None) -> list[int]:
        """The next `count` cards that are allowed, which leave the rest."""
        taken: list[int] = []
        kept: list[int] = []
        for code in self.rest:
            (taken if len(taken) < count and (allowed is None or allowed(code)) else kept).append(code)
        self.rest = kept
        return taken

    def draw_playable(self, fitting: bytes, others: int) -> int:
        """The next card that fits; a lawful Wild Draw Four needs `others` cards of other colours beside it."""
        plenty = sum(map(self.not_of_the_colour, self.rest)) > others
        for i, code in enumerate(self.rest):
            if fitting[code] and (code != WILD_DRAW_FOUR or not self._strict or plenty):
                return self.rest.pop(i)
        raise ValueError("no unseen card fits: this view does not come from a game")
