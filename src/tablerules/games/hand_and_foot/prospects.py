"""What a table of Hand and Foot promises a team: how near the end is, what its melds will be worth, and all of it."""

from ...game import Seat
from .cards import DEUCE, JOKER, WILD_KEY
from .law import BOOK, Law
from .scoring import card_points
from .state import HandAndFootState, Team, unpacked

__all__ = ["A_FOOT_CARD", "end_is_near", "judged", "may_go_out", "missing_books", "promise", "team_at", "time_left"]

Triple = tuple[int, int, int]

# What came of some hundred rounds between normal players, as a weighted sum of what lay on the table before.
AT_END = (0.0, 0.0, 0.0, 0.0, 0.1, 0.25, 0.65, 1.0)
"""The share of a book's bonus that a meld of so many cards is worth, when the stock is nearly gone."""

AT_START = (0.0, 0.0, 0.0, 1.0, 1.05, 1.1, 1.15, 1.2)
"""The same while a team can still expect 90 cards; above 1, since it has most cards of its next books as well."""

A_CARD, A_WILD, A_FOOT_CARD = 120, 200, 12
"""While a team can expect 90 cards: what a card held is worth to it, a wild besides; and what one of a foot costs."""

OUT_AT_ANY_TIME, OUT_SOON = 0.3, 0.6
"""What is left of the time when somebody may go out who holds few cards, and when somebody may who holds more."""

FEW = 6
"""So many cards are few."""

NEEDED, TO_GO_OUT, TO_MOVE = 200, 200, 60
"""What a book that the contract asks for is worth besides its bonus; having them all; being on turn."""


def time_left(state: HandAndFootState) -> float:
    """How much of a long round is still to come: 1 while every team can expect 90 cards, 0 without a stock."""
    return min(1.0, (len(state.stock) - state.at) / (90 * len(state.teams)))


def team_at(state: HandAndFootState, seat: Seat) -> Team:
    """The team of a seat."""
    return state.teams[seat % len(state.teams)]


def missing_books(law: Law, state: HandAndFootState, team: Team) -> Triple:
    """The clean, dirty and wild books that a team still needs to go out; 0 or less where it has them."""
    clean, dirty, wild = law.books(team.growing, team.books)
    contract = state.table.contract
    return contract[0] - clean, contract[1] - dirty, contract[2] - wild


def may_go_out(law: Law, state: HandAndFootState, seat: Seat) -> bool:
    """Whether a seat plays from its foot, and its team has the books of the contract."""
    return bool(state.up >> seat & 1) and max(missing_books(law, state, team_at(state, seat))) <= 0


def end_is_near(law: Law, state: HandAndFootState) -> bool:
    """Whether somebody plays from the foot whose team has half of the books of the contract or more."""
    enough = sum(state.table.contract) // 2
    for at, team in enumerate(state.teams):
        if any(state.up >> seat & 1 for seat in range(at, len(state.hands), len(state.teams))):
            lacking = [max(0, lack) for lack in missing_books(law, state, team)]
            if sum(lacking) <= enough:
                return True
    return False


def promise(law: Law, needs: Triple, key: int, meld: int, left: float) -> float:
    """What a meld can be expected to bring as a book."""
    if meld <= 0:
        return 0.0
    n, d, j = unpacked(meld)
    kind = 2 if key == WILD_KEY else 1 if d or j else 0
    size = min(n + d + j, BOOK)
    share = AT_END[size] + (AT_START[size] - AT_END[size]) * left
    return share * (law.options.book_bonus[kind] + (NEEDED if needs[kind] > 0 else 0))


def judged(law: Law, state: HandAndFootState, at: int) -> float:
    """What a team will have at the end of the round, as far as the table and the hands tell."""
    team, left, options = state.teams[at], time_left(state), law.options
    able = [sum(hand) for seat, hand in enumerate(state.hands) if may_go_out(law, state, seat)]
    if able:
        left *= OUT_AT_ANY_TIME if min(able) <= FEW else OUT_SOON
    needs = missing_books(law, state, team)
    value = float(options.red3_bonus * team.tray) + (TO_MOVE if state.turn % len(state.teams) == at else 0)
    books = law.books(team.growing, team.books)
    value += sum([number * bonus for number, bonus in zip(books, options.book_bonus, strict=True)])
    value += sum([law.worth(key, *unpacked(meld)) for key, meld in law.melds(team)])
    for key, meld in enumerate(team.growing):
        if meld > 0 and sum(unpacked(meld)) < BOOK:
            value += promise(law, (0, 0, 0), key, meld, left)
    if max(needs) <= 0:
        value += TO_GO_OUT
    for seat in range(at, len(state.hands), len(state.teams)):
        hand, foot = state.hands[seat], sum(state.feet[seat])
        value += left * (A_CARD * (sum(hand) + foot) + A_WILD * (hand[DEUCE] + hand[JOKER]))
        value -= card_points(law, hand) + A_FOOT_CARD * foot
    return value
