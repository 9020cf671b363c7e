"""The end of a turn: discarding, running and walking to the foot, going out, passing (HF-79 to 96)."""

from ....game import Seat
from ..cards import BYTE, NO_CARDS, Card, listed
from ..events import FootPickedUp, TurnPassed, card_discarded
from .draft import Draft
from .ending import end_round

__all__ = ["discard", "go_out", "pass_turn", "run"]


def discard(draft: Draft, seat: Seat, card: Card) -> None:
    """Discard a card: it ends the turn, and the round if it was the last one of a foot (HF-79, 84, 92)."""
    draft.commit()
    hand = bytearray(draft.hands[seat])
    hand[card.code] -= 1
    draft.hands[seat] = bytes(hand)
    draft.pile += BYTE[card.code]
    draft.events.append(card_discarded(seat, card))
    if any(hand):
        _end_turn(draft, seat)
    elif draft.up >> seat & 1:
        end_round(draft, "out", seat)
    else:
        _pick_up_foot(draft, seat, ran=False)
        _next_turn(draft, seat)


def run(draft: Draft, seat: Seat) -> None:
    """Pick up the foot and play on with it; nothing is drawn a second time (HF-81, 82)."""
    draft.commit()
    _pick_up_foot(draft, seat, ran=True)
    draft.ran = True
    draft.lay_all_red_threes(seat)


def _pick_up_foot(draft: Draft, seat: Seat, *, ran: bool) -> None:
    foot = draft.feet[seat]
    draft.hands[seat] = foot
    draft.feet[seat] = NO_CARDS
    draft.up |= 1 << seat
    draft.events.append(FootPickedUp(seat, sum(foot), listed(foot), ran))


def go_out(draft: Draft, seat: Seat) -> None:
    """Go out without a discard (HF-92, 96)."""
    draft.commit()
    end_round(draft, "out", seat)


def pass_turn(draft: Draft, seat: Seat) -> None:
    """End a turn in which nothing can be done (HF-87)."""
    draft.events.append(TurnPassed(seat))
    _end_turn(draft, seat)


def _end_turn(draft: Draft, seat: Seat) -> None:
    """The turn is over with a card left; a foot counts as played from now on (HF-95)."""
    draft.played |= draft.up & 1 << seat
    _next_turn(draft, seat)


def _next_turn(draft: Draft, seat: Seat) -> None:
    """The next player's turn, unless the stock is empty and that ends the round (HF-12, 108)."""
    if draft.law.options.exhaustion == "turn_end" and draft.left == 0:
        end_round(draft, "stock", None)
    else:
        draft.begin_turn((seat + 1) % len(draft.hands))
