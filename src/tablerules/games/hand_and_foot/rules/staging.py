"""Staging and undo: melds are built where nobody sees them, until a commit (HF-67 to 78)."""

from ....game import Seat
from ....trusted import evolver
from ..cards import DEUCE, JOKER, KEY_CODES, WILD_KEY, meld_cards
from ..events import cards_staged, stages_undone
from ..feasibility import claim_completable, completable, finish, keeps_going_out
from ..law import Law, team_of
from ..moves import Stage
from ..reach import Reach, Spot
from ..state import HandAndFootState, Phase, new_team
from .drawing import extra_cards
from .spots import after_stage, must_go_out, spot_of

__all__ = ["is_safe", "safe_stages", "stage", "undo"]

CLAIM, MELD = Phase.CLAIM, Phase.MELD

_staged = evolver(HandAndFootState, "hands", "teams", "staged", "points", "before", "events", queue=())
_undone = evolver(HandAndFootState, "events")


def is_safe(law: Law, state: HandAndFootState, move: Stage) -> bool:
    """Whether the turn can be ended without undo after a stage that fits (HF-75, 101)."""
    spot = spot_of(law, state)
    if not spot.up:
        return spot.missing <= 0 or _opens(law, spot, move)
    if must_go_out(law, state):
        return finish(after_stage(spot, move))
    return _leads_on(law, state, after_stage(spot, move))


def _opens(law: Law, spot: Spot, move: Stage) -> bool:
    """Whether a team that has not opened can do so with this staged first."""
    return reach(law, spot).with_stage(KEY_CODES[move.key], move.n, move.d, move.j, spot.missing)


def _leads_on(law: Law, state: HandAndFootState, after: Spot) -> bool:
    """Whether the turn can be ended from the spot after a stage."""
    if state.phase is CLAIM:
        return claim_completable(after, extra_cards(law, state.pile))
    return completable(after)


def reach(law: Law, spot: Spot) -> Reach:
    """What the hand can reach; worked out once for all stages of a position."""
    known = law.reached
    if known is not None and known[0] == spot.hand and known[1] == spot.growing:
        remembered: Reach = known[2]
        return remembered
    found = Reach(law, spot.hand, spot.growing)
    law.reached = (spot.hand, spot.growing, found)
    return found


def safe_stages(law: Law, state: HandAndFootState, stages: list[Stage], *, ordered: bool = False) -> list[Stage]:
    """Those of some stages that fit which are safe (HF-75, 101); `ordered` as `canonical_moves` judges it (HF-130)."""
    if not stages:
        return stages
    spot = spot_of(law, state, ordered=ordered)
    if not spot.up:
        missing = spot.missing
        if missing <= 0:
            return stages
        if not ordered:
            reached = reach(law, spot)
            if reached.best() < missing:
                return []
            return [move for move in stages if reached.with_stage(KEY_CODES[move.key], move.n, move.d, move.j, missing)]
    if must_go_out(law, state):
        return [move for move in stages if keeps_going_out(after_stage(spot, move, ordered=ordered))]
    if spot.up and spot.missing <= 0:
        # With two cards left the turn can be ended whatever they are: red threes that are kept can be laid. Look closer
        # at stages that leave less.
        spare = sum(spot.hand) - 2
        if state.phase is CLAIM:
            spare += len(extra_cards(law, state.pile))
        return [
            move
            for move in stages
            if move.n + move.d + move.j <= spare or _leads_on(law, state, after_stage(spot, move, ordered=ordered))
        ]
    return [move for move in stages if _leads_on(law, state, after_stage(spot, move, ordered=ordered))]


def stage(law: Law, state: HandAndFootState, seat: Seat, move: Stage) -> HandAndFootState:
    """Put cards into a meld, unseen as yet (HF-67, 68)."""
    n, d, j = move.n, move.d, move.j
    key = KEY_CODES[move.key]
    hand = bytearray(state.hands[seat])
    if key != WILD_KEY:
        hand[key] -= n
    hand[DEUCE] -= d
    hand[JOKER] -= j
    hands = [*state.hands]
    hands[seat] = bytes(hand)
    teams = [*state.teams]
    at = team_of(seat, len(teams))
    team = teams[at]
    growing, books = law.lay(team.growing, team.books, key, n, d, j)
    teams[at] = new_team(growing, books, team.tray, team.opened)
    points = state.points + law.worth(key, n, d, j)
    events = (cards_staged(seat, move.key, meld_cards(key, n, d, j)),)
    return _staged(state, tuple(hands), tuple(teams), (*state.staged, move), points, state, events)


def undo(state: HandAndFootState, everything: bool) -> HandAndFootState:
    """The state before the last stage or claim, or before all of them, in every field (HF-70, 71, 73)."""
    before = state.committed if everything else state.before
    if before is None:
        raise ValueError("nothing is staged")
    count = len(state.staged) - len(before.staged)
    return _undone(before, (stages_undone(state.turn, count),))
