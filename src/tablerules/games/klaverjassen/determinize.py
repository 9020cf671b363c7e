"""A table that one seat cannot tell from the true one, drawn at random.

What the play has shown is exact. Which cards a trick asks for, and which ones when the hand has none of those, is known
(`rules.duty`); so whoever plays a card that is asked for later holds none of those asked for before. That is all there
is to know: the hands that could have played as they did are those without the cards they denied, and one of all such
deals is drawn, each as likely as the others.
"""

import random
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import product
from math import factorial, prod

from ...cards.french import PACK, SUITS, Card, faces, mask_of
from ...chance import shuffled
from ...game import TABLE, Seat
from .events import trick_won
from .moves import NEXT_ONLY, KlaverjassenMove
from .rules.deal import calls_of
from .rules.tables import Tables
from .standing import AFTER, NOT_PLAYING, before_lead, stands
from .state import NOBODY, Auction, KlaverjassenState, Phase, Table, Won, hands_of, won_before
from .view import KlaverjassenView

__all__ = ["denied", "determinize"]

Counts = tuple[int, ...]
"""A number for each seat."""


def determinize(tables: Tables, view: KlaverjassenView, rng: random.Random) -> KlaverjassenState:
    """A state the owner of `view` cannot tell from the true one; every such state is as likely as the others.

    Raises:
        ValueError: The view does not come from a game.
    """
    trump = -1 if view.trump is None else SUITS.index(view.trump)
    held = _hands(tables, view, trump, rng)
    turn = (NOBODY if view.phase is Phase.MATCH_OVER else TABLE) if view.turn is None else view.turn
    standing = NOT_PLAYING
    moves: tuple[KlaverjassenMove, ...]
    if view.phase is Phase.PLAY:
        standing = stands(trump, view.trick)
        moves = tables.plays(standing, held[turn])
    elif view.phase is Phase.AUCTION:
        moves = calls_of(tables.options, len(view.calls))
    else:
        moves = NEXT_ONLY if view.phase is Phase.DEAL_OVER else ()
    tricks = tuple([trick_won(trick.winner, trick.cards, trick.points, trick.roem) for trick in view.tricks])
    after = Won(view.points, view.roem, view.taken)
    return KlaverjassenState(
        turn=turn,
        hands=hands_of(turn, held, view.trick),
        moves=moves,
        trick=view.trick,
        standing=standing,
        won_tricks=tricks,
        table=Table(
            view.deal,
            view.dealer,
            Auction(
                tuple(map(SUITS.index, view.proposed)),
                view.calls,
                trump,
                NOBODY if view.declarer is None else view.declarer,
                view.forced,
            ),
            view.scores,
            view.history,
            view.outcome,
            mask_of(view.aside),
            won_before(tricks, after),
        ),
    )


def _hands(tables: Tables, view: KlaverjassenView, trump: int, rng: random.Random) -> Counts:
    """The own hand as it is, and random ones that fit what the play has shown."""
    unseen = PACK & ~mask_of(view.hand) & ~mask_of(view.trick) & ~mask_of(view.aside)
    for trick in view.tricks:
        unseen &= ~mask_of(trick.cards)
    hands = [0, 0, 0, 0] if view.seat is None else [mask_of(view.hand) * (seat == view.seat) for seat in range(4)]
    room = tuple([0 if seat == view.seat else count for seat, count in enumerate(view.counts)])
    if not unseen:
        return tuple(hands)
    shown = denied(tables, trump, view)
    groups: dict[int, list[Card]] = {}
    for card in faces(unseen):
        seats = sum([1 << seat for seat in range(4) if room[seat] and not shown[seat] & card.bit])
        groups.setdefault(seats, []).append(card)
    for seat, cards in _spread(groups, room, rng):
        hands[seat] |= mask_of(cards)
    return tuple(hands)


def denied(tables: Tables, trump: int, view: KlaverjassenView) -> Counts:
    """For each seat the cards, as bits, that it has shown not to hold by what it played."""
    found = [0, 0, 0, 0]
    on_table = [] if view.leader is None else [(view.leader, view.trick)]
    for leader, cards in [*[(trick.leader, trick.cards) for trick in view.tricks], *on_table]:
        standing = before_lead(trump)
        for played, card in enumerate(cards):
            for kind in tables.duties[standing]:
                if kind & card.bit:
                    break
                found[(leader + played) & 3] |= kind
            standing = AFTER[standing][card.code]
    return tuple(found)


# --- spreading cards over seats -------------------------------------------------------------------


def _spread(groups: dict[int, list[Card]], room: Counts, rng: random.Random) -> Iterator[tuple[Seat, Sequence[Card]]]:
    """The cards of each group over the seats that may hold them; every way to fill the rooms is equally likely.

    Args:
        groups: Cards by the seats that may hold them, a bit each.
        room: How many cards each seat takes.
        rng: The random source.
    """
    order = sorted(groups, key=lambda seats: (seats.bit_count(), seats))
    sizes = tuple((seats, len(groups[seats])) for seats in order)
    for done, seats in enumerate(order):
        split = _draw_split(sizes[done:], room, rng)
        cards = shuffled(groups[seats], rng)
        for seat, number in enumerate(split):
            yield seat, cards[:number]
            cards = cards[number:]
        room = tuple([left - number for left, number in zip(room, split, strict=True)])


def _draw_split(sizes: tuple[tuple[int, int], ...], room: Counts, rng: random.Random) -> Counts:
    """How many cards of the first group each seat gets, drawn by the number of ways to go on from there."""
    if len(sizes) == 1 and all(not left or sizes[0][0] >> seat & 1 for seat, left in enumerate(room)):
        return room
    ways = [(split, _ways_with(sizes, room, split)) for split in _splits(*sizes[0], room)]
    ticket = int(rng.random() * sum([number for _, number in ways]))
    for split, number in ways:
        ticket -= number
        if ticket < 0:
            return split
    raise ValueError("no hands fit what was played: this view does not come from a game")


@lru_cache(maxsize=1 << 14)
def _ways(sizes: tuple[tuple[int, int], ...], room: Counts) -> int:
    """In how many ways the groups of cards can fill the rooms exactly."""
    if len(sizes) == 1:
        seats, size = sizes[0]
        fits = sum(room) == size and all(not left or seats >> seat & 1 for seat, left in enumerate(room))
        return _orders(room) if fits else 0
    return sum([_ways_with(sizes, room, split) for split in _splits(*sizes[0], room)])


def _ways_with(sizes: tuple[tuple[int, int], ...], room: Counts, split: Counts) -> int:
    """The same with the first group split like that."""
    rest = tuple([left - number for left, number in zip(room, split, strict=True)])
    return _orders(split) * (_ways(sizes[1:], rest) if len(sizes) > 1 else not any(rest))


@cache
def _orders(split: Counts) -> int:
    """In how many ways different cards can be split like that."""
    return factorial(sum(split)) // prod(map(factorial, split))


def _splits(seats: int, size: int, room: Counts) -> Iterator[Counts]:
    """Every way to split `size` cards over some seats, as numbers per seat."""
    most = [min(size, left) if seats >> seat & 1 else 0 for seat, left in enumerate(room)]
    return (split for split in product(*[range(number + 1) for number in most]) if sum(split) == size)
