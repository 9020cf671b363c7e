"""The end of a round and of the game (HF-96, 106, 108, 119 to 125, 136)."""

from ....game import Seat
from ..events import GameEnded, RoundEnded, WentOut
from ..law import Law
from ..scoring import is_over, outcome, summarize
from ..state import Phase, RoundSummary, Table
from .draft import Draft

__all__ = ["end_game", "end_round", "game_is_over"]

ROUND_OVER, GAME_OVER = Phase.ROUND_OVER, Phase.GAME_OVER


def end_round(draft: Draft, reason: str, out_player: Seat | None) -> None:
    """Count the round; the table waits for `next` (HF-119, 120)."""
    if out_player is not None:
        draft.events.append(WentOut(out_player))
    table = draft.table
    summary: RoundSummary = summarize(
        draft.law, table, draft.teams, draft.hands, draft.feet, draft.turns, reason, out_player
    )
    scores = tuple([team.score_after for team in summary.teams])
    draft.table = Table(
        table.round,
        table.dealer,
        scores,
        table.required,
        table.contract,
        table.deal_bonus,
        (*table.history, summary),
        table.aside,
    )
    draft.phase = ROUND_OVER
    draft.drew = draft.asked = None
    draft.ran = draft.melded = False
    draft.events.append(RoundEnded(reason, tuple([team.round_total for team in summary.teams]), scores))


def game_is_over(law: Law, table: Table) -> bool:
    """Whether the round that has just ended was the last one; before the first deal none has."""
    return is_over(law.options, table.round, table.scores, table.history)


def end_game(draft: Draft) -> None:
    """The last `next`: the result stands (HF-125, 136)."""
    table = draft.table
    result = outcome(draft.law.options, table, len(draft.hands))
    draft.table = Table(
        table.round,
        table.dealer,
        table.scores,
        table.required,
        table.contract,
        table.deal_bonus,
        table.history,
        table.aside,
        result,
    )
    draft.phase = GAME_OVER
    draft.events.append(GameEnded(result.winners, result.scores))
