"""What each card does once it lies (section 4): some at once, some begin a part of the turn of its own."""

from collections.abc import Callable

from ....cards.coloured import CARDS, Kind
from ....game import Seat
from ...shedding.state import new_pending
from ..cards import ACTIONS, BYTE, NO_EXTRA
from ..events import (
    bomb_planted,
    card_pulled,
    circle_started,
    duel_started,
    hand_peeked,
    hand_whirled,
    hands_swapped,
    panic_started,
    seat_frozen,
    stack_aimed,
    stack_mirrored,
)
from ..moves import PICKS
from ..options import ZeroCardsOptions
from ..problems import ProblemOf
from ..state import Phase, new_bomb, new_circle, new_duel
from ..tickets import Tickets
from . import peeks
from .draft import Draft

__all__ = ["EFFECTS", "extras", "pick_of"]

Effect = Callable[[Draft, Seat, Seat | None], bool]

BOMB_COUNTDOWN, BOMB_PAYLOAD = 3, 3


# --- whose turn it will be ------------------------------------------------------------------------


def _skip(draft: Draft, seat: Seat, target: Seat | None) -> bool:
    """The next seat misses its turn; with two players the same one plays again (ZC-28)."""
    draft.skips = True
    return False


def _reverse(draft: Draft, seat: Seat, target: Seat | None) -> bool:
    """The direction flips; with two players it acts as a Skip too (ZC-29)."""
    draft.reverse()
    draft.skips = draft.table.seats == 2
    return False


def _freeze(draft: Draft, seat: Seat, target: Seat | None) -> bool:
    """The target misses the next turn it would get; frozen twice is frozen once (ZC-30)."""
    if target is not None:
        draft.frozen |= 1 << target
        draft.events.append(seat_frozen(seat, target))
    return False


# --- stacks ---------------------------------------------------------------------------------------


def _draw_two(draft: Draft, seat: Seat, target: Seat | None) -> bool:
    """Two more cards for the next seat (ZC-20, 21, 23)."""
    return _aim(draft, seat, 2, "DRAW_TWO")


def _draw_four(draft: Draft, seat: Seat, target: Seat | None) -> bool:
    """Four more cards for the next seat (ZC-20, 21, 23)."""
    return _aim(draft, seat, 4, "DRAW_FOUR")


def _aim(draft: Draft, seat: Seat, amount: int, kind: str) -> bool:
    total = amount + (draft.pending.total if draft.pending else 0)
    target = draft.after(seat)
    draft.pending = new_pending(total, target, seat, kind)
    draft.events.append(stack_aimed(seat, target, total))
    return False


def _mirror(draft: Draft, seat: Seat, target: Seat | None) -> bool:
    """Nothing, unless it answers a stack: that goes back to whoever aimed it (ZC-24, 25)."""
    pending = draft.pending
    if pending is not None and pending.target == seat:
        draft.pending = new_pending(pending.total, pending.attacker, seat, pending.kind)
        draft.events.append(stack_mirrored(seat, pending.attacker, pending.total))
    return False


# --- hands ----------------------------------------------------------------------------------------


def _swap(draft: Draft, seat: Seat, target: Seat | None) -> bool:
    """The two hands change owners, the Swap itself gone already (ZC-32)."""
    if target is not None:
        draft.swap(seat, target)
        draft.events.append(hands_swapped(seat, target))
        draft.tell_hands((seat, target))
    return False


def pick_of(hand: bytes) -> Tickets:
    """The question for a card of a hand, each as likely as the others."""
    return Tickets(tuple([PICKS[code] for code in hand]))


def _magnet(draft: Draft, seat: Seat, target: Seat | None) -> bool:
    """A card of the target's hand, picked by CHANCE, moves to the own one; only these two see it (ZC-47)."""
    if target is not None:
        hand = draft.hands[target]
        alike = hand.count(hand[:1]) == len(hand)
        picked = CARDS[hand[0]] if alike else draft.chance.ask(pick_of, hand).card
        card = BYTE[picked.code]
        draft.take_out(target, card, witnesses=(seat,))
        draft.put_in(seat, card)
        draft.events.append(card_pulled(seat, target, picked))
    return False


def _xray(draft: Draft, seat: Seat, target: Seat | None) -> bool:
    """The player sees the target's hand as it is now, until the clock ends that (ZC-35)."""
    if target is not None:
        hand = draft.hands[target]
        draft.set_peeks(peeks.begun(draft.side.peeks, seat, target, hand, draft.turn_id))
        draft.events.append(hand_peeked(seat, target, len(hand), tuple([CARDS[code] for code in hand])))
    return False


def _whirlwind(draft: Draft, seat: Seat, target: Seat | None) -> bool:
    """The target's hand is shuffled into the draw pile, and it draws as many; discards stay (ZC-34)."""
    if target is not None:
        hand = draft.hands[target]
        draft.pile, draft.at = draft.shuffled(draft.pile[draft.at :] + hand), 0
        draft.new_hand(target, b"")
        draft.events.append(hand_whirled(seat, target, len(hand)))
        draft.draw(target, len(hand), "whirlwind")
    return False


# --- clocks ---------------------------------------------------------------------------------------


def _bomb(draft: Draft, seat: Seat, target: Seat | None) -> bool:
    """A bomb, or more of it and the countdown from the start again (ZC-41)."""
    payload = BOMB_PAYLOAD + (draft.bomb.payload if draft.bomb else 0)
    draft.bomb = new_bomb(BOMB_COUNTDOWN, payload)
    draft.events.append(bomb_planted(seat, BOMB_COUNTDOWN, payload))
    return False


def _panic(draft: Draft, seat: Seat, target: Seat | None) -> bool:
    """For twice as many turns as there are players the limit is two seconds; it never adds up (ZC-44)."""
    draft.panic_left = 2 * draft.table.seats
    draft.events.append(panic_started(draft.panic_left))
    return False


# --- a part of the turn of its own ----------------------------------------------------------------


def extras(options: ZeroCardsOptions, hand: bytes, colour: int) -> bytes:
    """The cards of a hand that may follow Colour + 1, once that has named a colour (ZC-45, 73)."""
    following = hand.translate(None, NO_EXTRA[colour])
    return following.translate(None, ACTIONS) if options.no_action_finish and len(hand) == 1 else following


def _colour_plus_one(draft: Draft, seat: Seat, target: Seat | None) -> bool:
    """One card more of the colour named, or a wild; without one it is just a wild (ZC-45)."""
    if not extras(draft.options, draft.hands[seat], draft.colour):
        return False
    draft.phase = Phase.EXTRA
    return True


def _gift(draft: Draft, seat: Seat, target: Seat | None) -> bool:
    """The player chooses what to give the target (ZC-33)."""
    if target is None:
        return False
    draft.phase = Phase.GIFT
    draft.pause(gift=target)
    return True


def _duel(draft: Draft, seat: Seat, target: Seat | None) -> bool:
    """The player and the target get one problem to solve (ZC-36)."""
    if target is None:
        return False
    problem = draft.chance.ask(ProblemOf, draft.options.duel_ops)
    draft.phase = Phase.DUEL
    draft.pause(duel=new_duel(seat, target, problem.first, problem.op, problem.second))
    draft.events.append(duel_started(seat, target, problem.first, problem.op, problem.second))
    return True


def _circle(draft: Draft, seat: Seat, target: Seat | None) -> bool:
    """Everybody draws a circle (ZC-39)."""
    draft.phase = Phase.CIRCLE
    draft.pause(circle=new_circle(seat, (None,) * draft.table.seats))
    draft.events.append(circle_started(seat))
    return True


_BY_KIND: dict[Kind, Effect] = {
    Kind.SKIP: _skip,
    Kind.REVERSE: _reverse,
    Kind.DRAW_TWO: _draw_two,
    Kind.WILD_DRAW_FOUR: _draw_four,
    Kind.MIRROR: _mirror,
    Kind.FREEZE: _freeze,
    Kind.SWAP: _swap,
    Kind.MAGNET: _magnet,
    Kind.XRAY: _xray,
    Kind.WHIRLWIND: _whirlwind,
    Kind.BOMB: _bomb,
    Kind.PANIC: _panic,
    Kind.COLOUR_PLUS_ONE: _colour_plus_one,
    Kind.GIFT: _gift,
    Kind.DUEL: _duel,
    Kind.CIRCLE: _circle,
}
EFFECTS = tuple([_BY_KIND.get(face.kind) for face in CARDS])
"""What each face does, by its code, once it lies; True where the turn goes on in a phase of its own.

Numbers and Wild do nothing.
"""
