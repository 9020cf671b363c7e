"""A turn: how it begins, a card that is laid, drawing and passing, how it ends, and going out (section 5.2)."""

from ....cards.coloured import COLOURS, Card, Colour, Kind
from ....game import Seat
from ..cards import CHARGE, COLOUR_OF
from ..events import (
    MatchEnded,
    RoundBlocked,
    RoundEnded,
    bomb_exploded,
    bomb_ticked,
    card_played,
    chaos_charged,
    seat_thawed,
    turn_passed,
    turn_skipped,
)
from ..scoring import count_round
from ..state import QUIET, Bomb, Phase, new_bomb
from . import storm
from .draft import Draft
from .effects import EFFECTS
from .matching import may_play
from .storm import THRESHOLD

__all__ = ["begin", "draw", "end", "end_round", "finish", "lay", "pass_turn", "skip_extra", "take"]

PLAY, PLAY_DRAWN, STACK = Phase.PLAY, Phase.PLAY_DRAWN, Phase.STACK


# --- laying a card --------------------------------------------------------------------------------


def lay(
    draft: Draft,
    seat: Seat,
    card: Card,
    colour: Colour | None,
    target: Seat | None,
    jumped: bool = False,
    extra: bool = False,
) -> None:
    """Play, PlayExtra and JumpIn: the card, going out or its effect, and the end of the turn."""
    code, events = card.code, draft.events
    draft.turn = seat
    draft.drawn = -1
    left = draft.lay(seat, code)
    draft.colour = COLOUR_OF[code] if colour is None else COLOURS.index(colour)
    events.append(card_played(seat, card, colour, target, jumped, extra))
    charge = CHARGE[code]
    if charge and draft.options.chaos:  # ZC-50
        draft.chaos += charge
        events.append(chaos_charged(charge, draft.chaos))
    if not left:
        _go_out(draft, seat, card)
        return
    effect = EFFECTS[code]
    if effect is None or not effect(draft, seat, target):
        finish(draft, seat)


def _go_out(draft: Draft, seat: Seat, card: Card) -> None:
    """A last card wins the round; of all effects only a draw card's still happens (ZC-71, 75)."""
    amount = {Kind.DRAW_TWO: 2, Kind.WILD_DRAW_FOUR: 4}.get(card.kind, 0)
    if amount:
        stacked = draft.pending.total if draft.pending else 0
        draft.draw(draft.after(seat), amount + stacked, "stack")
    end_round(draft, seat, "out")


def skip_extra(draft: Draft, seat: Seat) -> None:
    """Lay no extra card (ZC-45)."""
    draft.events.append(turn_passed(seat))
    finish(draft, seat)


# --- not laying a card ----------------------------------------------------------------------------


def draw(draft: Draft, seat: Seat) -> None:
    """Draw one card, or until one can be played; a playable one may be laid at once (ZC-14, 15)."""
    drawn: list[int] = []
    held = len(draft.hands[seat])
    playable = False
    while not playable and (code := draft.take()) is not None:
        drawn.append(code)
        playable = may_play(draft.options, draft, held + len(drawn), code)
        if draft.options.draw_rule == "one":
            break
    draft.give(seat, drawn, "turn")
    if playable:
        draft.phase = PLAY_DRAWN
        draft.drawn = drawn[-1]
    else:
        begin(draft, draft.after(seat))


def pass_turn(draft: Draft, seat: Seat) -> None:
    """Keep the card drawn, or have nothing to do (ZC-16, 18)."""
    draft.events.append(turn_passed(seat))
    end(draft, seat, moved=draft.phase is PLAY_DRAWN)


def take(draft: Draft, seat: Seat) -> None:
    """Draw the whole stack; the turn is over (ZC-20, 26)."""
    end(draft, seat, moved=_draw_stack(draft, seat) > 0)


def _draw_stack(draft: Draft, seat: Seat) -> int:
    """Draw the stack that aims at a seat; how many cards that was."""
    if draft.pending is None:
        return 0
    total = draft.pending.total
    draft.pending = None
    return draft.draw(seat, total, "stack")


# --- from turn to turn ----------------------------------------------------------------------------


def finish(draft: Draft, seat: Seat) -> None:
    """The turn of a card that was laid is over: refills, a storm, and whose turn is next (section 5.2, 4 to 6)."""
    if draft.options.refill_empty:  # ZC-74
        for owner in (seat, *draft.others(seat)):
            if not draft.hands[owner]:
                draft.draw(owner, 1, "refill")
    if draft.chaos >= THRESHOLD:
        storm.break_loose(draft, seat)
    if draft.pending is not None:
        begin(draft, draft.pending.target)
        return
    after = draft.table.after[draft.direction]
    following = after[seat]
    if draft.skips:
        _miss(draft, following)
        following = after[following]
    begin(draft, following)


def end(draft: Draft, seat: Seat, moved: bool) -> None:
    """A turn without a card laid is over; one in which no card moved may block the round (ZC-19)."""
    if moved or not _stalls(draft, seat):
        begin(draft, draft.after(seat))


def _stalls(draft: Draft, seat: Seat) -> bool:
    """Note that the turn of a seat moved no card; True when that ends the round (ZC-19)."""
    draft.stalled |= 1 << seat
    if draft.stalled != (1 << draft.table.seats) - 1:
        return False
    draft.events.append(RoundBlocked())
    end_round(draft, None, "blocked")
    return True


def _miss(draft: Draft, seat: Seat) -> None:
    """A seat is passed over; whatever the reason, it is frozen no more (ZC-30)."""
    draft.events.append(turn_skipped(seat))
    if draft.frozen >> seat & 1:
        draft.frozen &= ~(1 << seat)
        draft.events.append(seat_thawed(seat))


def begin(draft: Draft, seat: Seat) -> None:
    """Begin the turn of a seat, or of the next one where it is frozen or the bomb takes it (table 8.1)."""
    draft.drawn = -1
    draft.skips = False
    while True:
        if draft.frozen >> seat & 1:  # neither a tick nor a turn of its own (ZC-30, 31)
            _miss(draft, seat)
            if draft.pending is not None and draft.pending.target == seat:
                _draw_stack(draft, seat)
        else:
            draft.turn_id += 1
            draft.panic_turn = draft.panic_left > 0  # ZC-44
            if draft.panic_turn:
                draft.panic_left -= 1
            if draft.bomb is None or not _explodes(draft, draft.bomb):
                break
            moved = _explode(draft, seat, draft.bomb)
            if draft.pending is not None and draft.pending.target == seat:
                moved += _draw_stack(draft, seat)
            draft.events.append(turn_skipped(seat))
            if not moved and _stalls(draft, seat):
                return
        seat = draft.after(seat)
    draft.turn = seat
    draft.phase = STACK if draft.pending is not None and draft.pending.target == seat else PLAY


def _explodes(draft: Draft, bomb: Bomb) -> bool:
    """The bomb ticks at a turn start; whether it explodes (ZC-42, 43)."""
    countdown = bomb.countdown - 1
    draft.bomb = new_bomb(countdown, bomb.payload)
    draft.events.append(bomb_ticked(countdown))
    return countdown == 0


def _explode(draft: Draft, seat: Seat, bomb: Bomb) -> int:
    """The bomb is gone; how many cards the seat drew (ZC-43)."""
    draft.bomb = None
    draft.events.append(bomb_exploded(seat, bomb.payload))
    return draft.draw(seat, bomb.payload, "bomb")


# --- the end of a round ---------------------------------------------------------------------------


def end_round(draft: Draft, winner: Seat | None, reason: str) -> None:
    """Count the round; the match may be over with it (ZC-19, 71, 80 to 82)."""
    draft.table = count_round(draft.options, draft.table, draft.hands, winner, reason)
    draft.pending = draft.bomb = None
    draft.panic_turn = False
    draft.drawn = -1
    draft.side = QUIET
    result = draft.table.history[-1]
    draft.events.append(RoundEnded(winner, result.points, result.scores))
    outcome = draft.table.outcome
    draft.phase = Phase.ROUND_OVER if outcome is None else Phase.MATCH_OVER
    if outcome is not None:
        draft.events.append(MatchEnded(outcome.winners, outcome.scores))
