"""What one seat may know of a Hand and Foot table, in words (HF-133 to 135).

What is staged is seen by the player on turn alone: everybody else, the partner included, sees the table as it was at
the last commit.
"""

import attrs

from ...game import Outcome, Seat
from ...pictured import Pictured
from .cards import CARDS, KEYS, WILD_KEY, Card, listed
from .law import Law
from .state import HandAndFootState, Phase, RoundSummary, Team, unpacked

__all__ = ["HandAndFootView", "MeldView", "view"]


@attrs.frozen
class MeldView:
    """A meld on the table.

    Attributes:
        key: Its rank, or `W` for wilds alone.
        n: Naturals in it.
        d: Deuces in it.
        j: Jokers in it.
        book: ``"clean"``, ``"dirty"`` or ``"wild"`` from seven cards on; None while it is open.
        staged: The naturals, deuces and jokers of them that only the player on turn sees as yet.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("hand-and-foot")
        >>> state = game.position(hands=["9 9", "4", "4", "4"], melds=[["5 5 5 2"], []])
        >>> meld = game.view(state, 1).melds[0][0]
        >>> isinstance(meld, MeldView), meld.key, meld.size, meld.d, meld.book
        (True, '5', 4, 1, None)
    """

    key: str
    n: int
    d: int
    j: int
    book: str | None = None
    staged: tuple[int, int, int] = (0, 0, 0)

    @property
    def size(self) -> int:
        """The number of its cards."""
        return self.n + self.d + self.j


@attrs.frozen
class HandAndFootView(Pictured):
    """What one seat may know.

    Attributes:
        seat: Whose view it is; None is a spectator's.
        phase: What the game waits for.
        turn: The seat whose turn it is.
        round: The number of the round, from 1.
        turns: How many turns have begun in it.
        dealer: Who dealt it.
        hand: The own cards in canonical order; empty for a spectator.
        counts: How many cards each seat plays from.
        foot_counts: How many cards each face-down foot has.
        foot_up: Whether each seat has picked up its foot.
        foot_played: Whether each seat has ended a turn with it.
        melds: The melds of each team in order of keys; for the player on turn with what is staged.
        red3: The red threes each team has laid.
        opened: Whether each team has opened.
        scores: The score of each team.
        required: The points each team needs to open.
        contract: The clean, dirty and wild books needed to go out.
        stock_count: How many cards the stock has.
        discard: The discard pile, bottom first; all of it has been seen.
        drew: How the turn began: ``"stock"`` or ``"pile"``; None before that.
        ran: Whether the foot was picked up in this turn, to play on with it.
        melded: Whether melds were laid for good in this turn.
        asked: What the teammates said to going out: ``"yes"`` or ``"no"``; None when they were not asked.
        answering: The teammates that have still to answer.
        staged: The texts of the own stages, and the claim, that can be undone.
        points: The card points in them.
        deal_bonus: What each team gets for the deal.
        history: One summary per finished round.
        outcome: How the game ended; None while it goes on.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("hand-and-foot")
        >>> view = game.view(game.position(hands=["K 9", "4", "4 4", "4"], melds=[["5 5 5 2"], []]), 0)
        >>> isinstance(view, HandAndFootView), view.hand, view.counts, len(view.melds[0])
        (True, (card('9'), card('K')), (2, 1, 2, 1), 1)
    """

    seat: Seat | None
    phase: Phase
    turn: Seat
    round: int
    turns: int
    dealer: Seat
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    foot_counts: tuple[int, ...]
    foot_up: tuple[bool, ...]
    foot_played: tuple[bool, ...]
    melds: tuple[tuple[MeldView, ...], ...]
    red3: tuple[int, ...]
    opened: tuple[bool, ...]
    scores: tuple[int, ...]
    required: tuple[int, ...]
    contract: tuple[int, int, int]
    stock_count: int
    discard: tuple[Card, ...]
    drew: str | None
    ran: bool
    melded: bool
    asked: str | None
    answering: tuple[Seat, ...]
    staged: tuple[str, ...]
    points: int
    deal_bonus: tuple[int, ...]
    history: tuple[RoundSummary, ...]
    outcome: Outcome | None


def view(law: Law, state: HandAndFootState, seat: Seat | None) -> HandAndFootView:
    """What `seat` may know of `state`; None is a spectator."""
    shown = state.committed
    if seat != state.turn:
        state = shown
    table = state.table
    seats = range(len(state.hands))
    return HandAndFootView(
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        round=table.round,
        turns=state.turns,
        dealer=table.dealer,
        hand=() if seat is None else listed(state.hands[seat]),
        counts=tuple([sum(hand) for hand in state.hands]),
        foot_counts=tuple([sum(foot) for foot in state.feet]),
        foot_up=tuple([bool(state.up >> other & 1) for other in seats]),
        foot_played=tuple([bool(state.played >> other & 1) for other in seats]),
        melds=tuple([_melds(law, team, before) for team, before in zip(state.teams, shown.teams, strict=True)]),
        red3=tuple([team.tray for team in state.teams]),
        opened=tuple([team.opened for team in state.teams]),
        scores=table.scores,
        required=table.required,
        contract=table.contract,
        stock_count=len(state.stock) - state.at,
        discard=tuple([CARDS[code] for code in state.pile]),
        drew=state.drew,
        ran=state.ran,
        melded=state.melded,
        asked=None if state.asked is None else "yes" if state.asked else "no",
        answering=state.queue,
        staged=tuple([str(move) for move in state.staged]),
        points=state.points,
        deal_bonus=table.deal_bonus,
        history=table.history,
        outcome=table.outcome,
    )


_BOOKS = {(1, 0, 0): "clean", (0, 1, 0): "dirty", (0, 0, 1): "wild"}


def _melds(law: Law, team: Team, before: Team) -> tuple[MeldView, ...]:
    """The melds of a team, with what has been added to them since `before`."""
    melds = law.melds(team)
    staged: list[int] = [0] * len(melds)
    if team is not before:
        gone = law.melds(before)
        for i, meld in enumerate(melds):
            if meld in gone:
                gone.remove(meld)
            else:
                staged[i] = meld[1]
        # A meld that grew is still there, larger: what it was before is not staged.
        for key, old in gone:
            at = next(i for i, part in enumerate(staged) if melds[i][0] == key and part and _holds(part, old))
            staged[at] -= old
    return tuple(
        [
            MeldView(KEYS[key], *unpacked(meld), _BOOKS.get(law.category(key == WILD_KEY, meld)), unpacked(part))
            for (key, meld), part in zip(melds, staged, strict=True)
        ]
    )


def _holds(meld: int, part: int) -> bool:
    return all(map(int.__ge__, unpacked(meld), unpacked(part)))
