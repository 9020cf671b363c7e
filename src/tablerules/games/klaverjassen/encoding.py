"""Klaverjassen for learning programs: its moves numbered, a view as a row of numbers."""

from ...cards.french import CARDS, SUITS, Suit
from ...features import copies, flags, from_seat, one_hot, share
from ...game import Seat
from .game import Klaverjassen
from .moves import ACCEPT, NAMES, PASS, PLAYS, KlaverjassenMove
from .state import Phase
from .view import KlaverjassenView

__all__ = ["actions", "observe"]

PHASES = tuple(Phase)
POINTS, ROEM, MATCH = 162, 200, 2500
"""What comes up in a deal, in a deal as roem, and in a match of the usual length."""


def actions(game: Klaverjassen) -> tuple[KlaverjassenMove, ...]:
    """The calls, then the cards by their codes."""
    return (PASS, ACCEPT, *NAMES, *PLAYS)


def observe(game: Klaverjassen, view: KlaverjassenView) -> list[float]:
    """The view with seats and teams told from its owner on."""
    own = view.seat or 0
    on_table: list[list[Seat]] = [[] for _ in range(4)]
    for after, card in enumerate(view.trick):
        on_table[((view.leader or 0) + after - own) % 4].append(card.code)
    played: list[list[int]] = [[] for _ in range(4)]
    for trick in view.tricks:
        for after, card in enumerate(trick.cards):
            played[(trick.leader + after - own) % 4].append(card.code)
    passes = [call.seat for call in view.calls if call.says == "pass"]
    row = [*one_hot(own, 4), *one_hot(PHASES.index(view.phase), len(PHASES))]
    row += [*_seat(view.turn, own), *_seat(view.dealer, own), *_seat(view.declarer, own), *_seat(view.leader, own)]
    row += [*_suit(view.trump), *_suit(view.proposal), *flags(map(SUITS.index, view.proposed), 4)]
    row += copies([(seat - own) % 4 for seat in passes], 4, 2)
    row += [float(view.forced), share(len(view.tricks), 8)]
    row += [share(count, 8) for count in from_seat(view.counts, own)]
    row += flags([card.code for card in view.hand], len(CARDS))
    for codes in (*on_table, *played, [card.code for card in view.aside]):
        row += flags(codes, len(CARDS))
    for pair, most in ((view.points, POINTS), (view.roem, ROEM), (view.taken, 8), (view.scores, MATCH)):
        row += [share(number, most) for number in from_seat(pair, own % 2)]
    options = game.options
    row.append(share(max(view.scores), options.target) if options.target else share(view.deal, options.deals))
    return row


def _seat(seat: Seat | None, own: Seat) -> list[float]:
    return one_hot(None if seat is None else (seat - own) % 4, 4)


def _suit(suit: Suit | None) -> list[float]:
    return one_hot(None if suit is None else SUITS.index(suit), 4)
