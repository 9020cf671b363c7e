"""Hand and Foot for learning programs: its moves numbered, a view as a row of numbers."""

from ...features import copies, flags, from_seat, one_hot, share
from .cards import KEYS, KINDS, WILD_KEY
from .game import HandAndFoot
from .law import BOOK, team_of
from .moves import (
    ASK,
    DISCARDS,
    DRAW,
    NO,
    OUT,
    PASS,
    RUN,
    TAKE,
    UNDO,
    UNDO_ALL,
    YES,
    HandAndFootMove,
    red_threes,
    stage,
)
from .options import decks_for
from .rules.drawing import CLAIMS
from .state import Phase
from .view import HandAndFootView, MeldView

__all__ = ["actions", "observe"]

PHASES = tuple(Phase)
BOOKS = ("clean", "dirty", "wild")
MOST_WILDS = 3
MOST_DECKS = 16
HAND, SCORE, POINTS = 30, 10_000, 150
"""Cards in a hand, the score of a match, points of a first meld: what is much of each."""


def actions(game: HandAndFoot) -> tuple[HandAndFootMove, ...]:
    """What is no meld, the melds by their keys; last, where red threes are laid by choice, how many.

    A stage has seven cards and, in the meld of a rank, three wilds at most: no more fit where melds are books. Where
    melds have no limit, larger ones are laid in parts.
    """
    moves: list[HandAndFootMove] = [DRAW, TAKE, RUN, OUT, ASK, YES, NO, PASS, UNDO, UNDO_ALL, *CLAIMS, *DISCARDS]
    for code, key in enumerate(KEYS):
        for n in range(1 if code == WILD_KEY else BOOK + 1):
            for d in range(BOOK - n + 1):
                for j in range(BOOK - n - d + 1):
                    if n + d + j and (code == WILD_KEY or d + j <= MOST_WILDS):
                        moves.append(stage(key, n, d, j))
    if game.options.red3_mode == "choose":
        moves += [red_threes(count) for count in range(1, 2 * MOST_DECKS + 1)]
    return tuple(moves)


def observe(game: HandAndFoot, view: HandAndFootView) -> list[float]:
    """The view with seats and teams told from its owner on."""
    options = game.options
    seats, teams, own = len(view.counts), len(view.scores), view.seat or 0
    team = team_of(own, teams)
    decks = decks_for(options, seats)
    row = one_hot(PHASES.index(view.phase), len(PHASES))
    row += one_hot(own, seats)
    for chosen in ((view.turn,), (view.dealer,), view.answering):
        row += flags([(seat - own) % seats for seat in chosen], seats)
    row += copies([kind.code for kind in view.hand], KINDS, 8)
    row += [share(count, HAND) for count in from_seat(view.counts, own)]
    row += [share(count, options.hand_size) for count in from_seat(view.foot_counts, own)]
    row += map(float, from_seat(view.foot_up, own))
    row += map(float, from_seat(view.foot_played, own))
    row += [share(view.stock_count, decks * 54), share(len(view.discard), 54)]
    row += one_hot(view.discard[-1].code if view.discard else None, KINDS)
    row += copies([kind.code for kind in view.discard], KINDS, 2 * decks)
    row += copies([kind.code for kind in view.discard[-1 - options.pickup_extra :]], KINDS, 4)
    row += [float(view.drew == "stock"), float(view.drew == "pile"), float(view.ran), float(view.melded)]
    row += [float(view.asked == "yes"), float(view.asked == "no")]
    row += [share(len(view.staged), 10), share(view.points, POINTS), share(view.round, 20), share(view.turns, 100)]
    row += [share(books, 3) for books in view.contract]
    for melds in from_seat(view.melds, team):
        row += _melds(melds)
    row += map(float, from_seat(view.opened, team))
    for values, most in (
        (view.red3, decks),
        (view.scores, SCORE),
        (view.required, POINTS),
        (view.deal_bonus, 1000),
    ):
        row += [share(value, most) for value in from_seat(values, team)]
    return row


def _melds(melds: tuple[MeldView, ...]) -> list[float]:
    """For each key the open meld, what of all its melds is only staged, and its books of each kind."""
    rows = [[0.0] * (6 + len(BOOKS)) for _ in KEYS]
    for meld in melds:
        row = rows[KEYS.index(meld.key)]
        if meld.book is None:
            row[:3] = [share(meld.n, BOOK), share(meld.d, BOOK), share(meld.j, BOOK)]
        else:
            row[6 + BOOKS.index(meld.book)] += 0.25
        for at, count in enumerate(meld.staged):
            row[3 + at] += share(count, BOOK)
    return [min(1.0, value) for row in rows for value in row]
