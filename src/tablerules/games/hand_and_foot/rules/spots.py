"""The player on turn as the formulas of `feasibility` see it, and who may go out (HF-92 to 104)."""

from ....game import Seat
from ..cards import KEY_CODES
from ..feasibility import finish
from ..law import Law, team_of, teammates
from ..moves import Stage
from ..reach import Spot, new_spot
from ..state import HandAndFootState, Phase

__all__ = ["able", "after_stage", "first_key", "must_go_out", "spot_of"]

MELD = Phase.MELD


def able(law: Law, state: HandAndFootState, seat: Seat) -> bool:
    """Whether a seat may go out as far as everything but the contract is concerned (HF-95, 100, 104)."""
    if not state.up >> seat & 1 or state.asked is False:
        return False
    mates = teammates(seat, len(state.hands), len(state.teams))
    if not mates:
        return True
    if law.options.ask_permission == "required" and not state.asked:
        return False
    rule = law.options.partner_foot
    if rule == "none":
        return True
    shown = state.up if rule == "picked_up" else state.played
    return all(shown >> mate & 1 for mate in mates)


def first_key(law: Law, state: HandAndFootState) -> int:
    """The lowest key that `canonical_moves` still stages, by what was staged since the last commit (HF-130, 142)."""
    last = state.staged[-1] if state.staged else None
    if not isinstance(last, Stage) or state.before is None:
        return 0
    return after_stage(spot_of(law, state.before), last, ordered=True).first


def spot_of(law: Law, state: HandAndFootState, *, ordered: bool = False) -> Spot:
    """What the player on turn has; `ordered` with the keys that `canonical_moves` has left."""
    seat = state.turn
    team = state.teams[team_of(seat, len(state.teams))]
    missing = 0 if team.opened else state.table.required[team_of(seat, len(state.teams))] - state.points
    return new_spot(
        law=law,
        hand=state.hands[seat],
        growing=team.growing,
        books=team.books,
        missing=missing,
        laid=bool(state.staged),
        up=bool(state.up >> seat & 1),
        able=able(law, state, seat),
        contract=state.table.contract,
        first=first_key(law, state) if ordered else 0,
    )


def after_stage(spot: Spot, move: Stage, *, ordered: bool = False) -> Spot:
    """The spot after a stage; `ordered` counts down the keys left (HF-130)."""
    return spot.after(KEY_CODES[move.key], move.n, move.d, move.j, ordered=ordered)


def must_go_out(law: Law, state: HandAndFootState) -> bool:
    """Whether a "yes" binds the player: going out was possible when it was last not begun (HF-101, 102)."""
    if not state.asked or state.phase is not MELD:
        return False
    return finish(spot_of(law, state.committed))
