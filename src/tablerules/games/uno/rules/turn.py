"""A turn: laying a card and what it does, drawing, passing, and going out."""

from collections.abc import Callable

from ....cards.coloured import COLOURS, Card, Colour, Kind
from ....game import Seat
from ..cards import COLOUR_OF, NO_COLOUR
from ..events import (
    ColourChosen,
    HandsRedealt,
    HandsRotated,
    HandsSwapped,
    MatchEnded,
    RoundBlocked,
    RoundEnded,
    SeatEliminated,
    StackAimed,
    card_played,
    turn_passed,
    turn_skipped,
)
from ..scoring import count_round, winner_of_blocked_round
from ..state import Pending, Phase, new_plus4
from .draft import Draft
from .matching import may_play, may_stack

__all__ = ["choose_colour", "draw", "end_round", "lay", "pass_turn"]

PLAY, PLAY_DRAWN, CHALLENGE, STACK = Phase.PLAY, Phase.PLAY_DRAWN, Phase.CHALLENGE, Phase.STACK


def lay(draft: Draft, seat: Seat, card: Card, colour: Colour | None, target: Seat | None, jumped: bool) -> None:
    """Play and JumpIn: the card, then going out, then its effect, then the next turn (section 3.3 of the rules)."""
    before = draft.colour
    pending = draft.pending
    draft.exposed = 0  # the first move of a later turn (UNO-46)
    draft.turn = seat
    draft.lay(seat, card.code)
    draft.colour = COLOUR_OF[card.code] if colour is None else COLOURS.index(colour)
    draft.drawn = -1
    draft.plus4 = None
    draft.events.append(card_played(seat, card, colour, target, jumped))
    deflects = pending is not None and not may_stack(draft.options, pending, card.code)
    if not draft.hands[seat] and not (
        card.kind is Kind.WILD_SHUFFLE_HANDS and draft.options.shuffle_last_card == "redeal_no_win"
    ):
        _go_out(draft, seat, card, deflects)
    elif deflects:
        _deflect(draft, seat, card)
    else:
        _EFFECTS[card.kind](draft, seat, card, target, before)


def _go_out(draft: Draft, seat: Seat, card: Card, deflects: bool) -> None:
    """A last card wins the round; of all effects only drawing still happens (UNO-53, 54, 55, 73)."""
    amount = {Kind.DRAW_TWO: 2, Kind.WILD_DRAW_FOUR: 4}.get(card.kind, 0)
    if amount:
        stacked = draft.pending.total if draft.pending else 0
        reason = "draw_two" if card.kind is Kind.DRAW_TWO else "wild_draw_four"
        draft.draw(draft.after(seat), amount + stacked, "stack" if stacked else reason)  # type: ignore[arg-type]
    end_round(draft, seat, "out")


# --- the cards ------------------------------------------------------------------------------------


def _number(draft: Draft, seat: Seat, card: Card, target: Seat | None, before: int) -> None:
    """Nothing, unless sevens swap and zeros rotate the hands (UNO-76)."""
    if draft.options.seven_zero and card.number == 7 and target is not None:
        _swap(draft, seat, target)
    elif draft.options.seven_zero and card.number == 0:
        draft.rotate()
        draft.events.append(HandsRotated(draft.direction))
        draft.tell_hands()
    draft.begin_turn(draft.after(seat))


def _skip(draft: Draft, seat: Seat, card: Card, target: Seat | None, before: int) -> None:
    """The next seat loses its turn; with two players the same one plays again (UNO-24, 25)."""
    draft.skip(draft.after(seat))


def _reverse(draft: Draft, seat: Seat, card: Card, target: Seat | None, before: int) -> None:
    """The direction flips; with two players it acts as a Skip too (UNO-26, 27)."""
    draft.reverse()
    if len(draft.table.active) == 2:
        draft.skip(draft.after(seat))
    else:
        draft.begin_turn(draft.after(seat))


def _draw_two(draft: Draft, seat: Seat, card: Card, target: Seat | None, before: int) -> None:
    """The next seat draws two and loses its turn, or a stack aims at it (UNO-28, 29, 70)."""
    if draft.options.stacking != "off":
        aim_stack(draft, seat, 2, "DRAW_TWO")
    else:
        victim = draft.after(seat)
        draft.draw(victim, 2, "draw_two")
        draft.skip(victim)


def _wild(draft: Draft, seat: Seat, card: Card, target: Seat | None, before: int) -> None:
    """Only the colour (UNO-30)."""
    draft.begin_turn(draft.after(seat))


def _wild_draw_four(draft: Draft, seat: Seat, card: Card, target: Seat | None, before: int) -> None:
    """Four cards for the next seat, which may challenge where that is the rule (UNO-32, 37, 43, 70)."""
    challengeable = draft.options.wild4_policy == "challenge"
    if challengeable:
        draft.plus4 = new_plus4(seat, before, draft.hands[seat])
    if draft.options.stacking != "off":
        aim_stack(draft, seat, 4, "WILD_DRAW_FOUR")
        return
    victim = draft.after(seat)
    if challengeable:
        draft.begin_turn(victim)
        draft.phase = CHALLENGE
    else:
        draft.draw(victim, 4, "wild_draw_four")
        draft.skip(victim)


def _shuffle_hands(draft: Draft, seat: Seat, card: Card, target: Seat | None, before: int) -> None:
    """All hands are dealt anew, then the player names the colour; without a card left it has won (UNO-35, 56)."""
    draft.redeal(seat)
    draft.events.append(HandsRedealt(seat))
    draft.tell_hands()
    if not draft.hands[seat]:
        end_round(draft, seat, "out")
        return
    draft.colour = NO_COLOUR
    draft.phase = Phase.COLOUR


def _blank(draft: Draft, seat: Seat, card: Card, target: Seat | None, before: int) -> None:
    """A wild with the effect the table has agreed on (UNO-36)."""
    effect = draft.options.blank_effect
    if effect == "swap_hands" and target is not None:
        _swap(draft, seat, target)
    elif effect in ("others_draw_1", "others_draw_2"):
        for other in draft.others(seat):
            draft.draw(other, int(effect[-1]), "blank")
    elif effect == "skip_all":
        draft.events.extend(map(turn_skipped, draft.others(seat)))
        draft.begin_turn(seat)
        return
    draft.begin_turn(draft.after(seat))


_EFFECTS: dict[Kind, Callable[[Draft, Seat, Card, Seat | None, int], None]] = {
    Kind.NUMBER: _number,
    Kind.SKIP: _skip,
    Kind.REVERSE: _reverse,
    Kind.DRAW_TWO: _draw_two,
    Kind.WILD: _wild,
    Kind.WILD_DRAW_FOUR: _wild_draw_four,
    Kind.WILD_SHUFFLE_HANDS: _shuffle_hands,
    Kind.WILD_BLANK: _blank,
}


def _swap(draft: Draft, seat: Seat, target: Seat) -> None:
    draft.swap(seat, target)
    draft.events.append(HandsSwapped(seat, target))
    draft.tell_hands()


# --- stacks ---------------------------------------------------------------------------------------


def aim_stack(draft: Draft, seat: Seat, amount: int, kind: str) -> None:
    """Raise the pending stack and aim it at the next seat (UNO-70)."""
    total = amount + (draft.pending.total if draft.pending else 0)
    _aim(draft, Pending(total, draft.after(seat), seat, kind))


def _deflect(draft: Draft, seat: Seat, card: Card) -> None:
    """A Reverse or Skip sends the stack on unchanged; no turn is skipped by it (UNO-74)."""
    if draft.pending is None:
        raise ValueError("no stack is pending")
    if card.kind is Kind.REVERSE:
        draft.reverse()
    _aim(draft, Pending(draft.pending.total, draft.after(seat), seat, draft.pending.kind))


def _aim(draft: Draft, pending: Pending) -> None:
    draft.begin_turn(pending.target)
    draft.phase = STACK
    draft.pending = pending
    draft.events.append(StackAimed(pending.attacker, pending.target, pending.total))


# --- not laying a card ----------------------------------------------------------------------------


def draw(draft: Draft, seat: Seat) -> None:
    """Draw one card, or until one can be played; a playable one may be laid at once (UNO-20, 77)."""
    draft.exposed = 0
    drawn: list[int] = []
    playable = False
    while not playable and (code := draft.take()) is not None:
        drawn.append(code)
        playable = may_play(draft.options, draft, draft.hands[seat] + bytes(drawn), code)
        if draft.options.draw_rule == "one":
            break
    draft.give(seat, drawn, "turn")
    if playable:
        draft.phase = PLAY_DRAWN
        draft.drawn = drawn[-1]
    else:
        draft.begin_turn(draft.after(seat))


def pass_turn(draft: Draft, seat: Seat) -> None:
    """Keep the drawn card; or do nothing, having nothing to play or draw: a round of that is a block (UNO-60, 61)."""
    draft.exposed = 0
    draft.events.append(turn_passed(seat))
    if draft.phase is PLAY:
        draft.passes += 1
        if draft.passes == len(draft.table.active):
            draft.events.append(RoundBlocked())
            end_round(draft, winner_of_blocked_round(draft.options, draft.table, draft.hands), "blocked")
            return
    draft.begin_turn(draft.after(seat))


def choose_colour(draft: Draft, seat: Seat, colour: Colour) -> None:
    """Name the colour of a redeal, or of a wild that opened the round (UNO-12, 35, HU-07, HU-08)."""
    draft.events.append(ColourChosen(seat, colour))
    opening = draft.phase is Phase.OPENING_COLOUR
    if opening and draft.options.opening_wild == "choose_and_play":
        draft.begin_turn(seat)
    else:
        draft.begin_turn(draft.after(seat))
        draft.printed_only = opening and draft.options.opening_wild_strict
    draft.colour = COLOURS.index(colour)


# --- the end of a round ---------------------------------------------------------------------------


def end_round(draft: Draft, winner: Seat | None, reason: str) -> None:
    """Count the round; the match may be over with it (UNO-53, 61, 63)."""
    active = draft.table.active
    draft.table = count_round(draft.options, draft.table, draft.hands, winner, reason)
    draft.clear()
    result = draft.table.history[-1]
    draft.events.append(RoundEnded(winner, result.points, result.scores))
    draft.events.extend(SeatEliminated(seat) for seat in active if seat not in draft.table.active)
    outcome = draft.table.outcome
    draft.phase = Phase.ROUND_OVER if outcome is None else Phase.MATCH_OVER
    if outcome is not None:
        draft.events.append(MatchEnded(outcome.winners, outcome.scores))
