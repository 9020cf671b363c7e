"""The scratch value a move is worked out on, as far as UNO and 0cards share it: seats, piles and hands."""

from collections.abc import Sequence
from operator import itemgetter

from ...cards.coloured import CARDS, Card
from ...chance import Chance, ShuffleOf
from ...game import Event, Seat
from .cards import BYTE
from .events import Reason, cards_dealt, cards_drawn, direction_reversed, pile_reshuffled

__all__ = ["PileDraft", "faces", "order_of"]


def faces(codes: Sequence[int]) -> tuple[Card, ...]:
    """The cards that have these codes, in the same order."""
    if len(codes) > 1:  # a getter of one gives no tuple
        found: tuple[Card, ...] = itemgetter(*codes)(CARDS)
        return found
    return tuple([CARDS[code] for code in codes])


def order_of(codes: bytes) -> ShuffleOf:
    """The question for the order of a pile, in canonical order, so that it says nothing about where the cards lay."""
    return ShuffleOf(faces(sorted(codes)))


class PileDraft:
    """A state in the making. It lives for one run of one move, so a run that stops to ask leaves nothing behind.

    A game adds the fields it has besides, and says in `grown` and `new_hand` what does not survive a change of a hand.
    """

    __slots__ = ("at", "called", "chance", "direction", "discard", "events", "hands", "pile")

    # Filled by the draft of the game, field by field: one more call for that would be felt.
    at: int
    called: int
    chance: Chance
    direction: int
    discard: bytes
    events: list[Event]
    hands: list[bytes]
    pile: bytes

    # --- seats ----------------------------------------------------------------------------------

    def after(self, seat: Seat) -> Seat:
        """The next active seat in the direction of play."""
        raise NotImplementedError

    def others(self, seat: Seat) -> list[Seat]:
        """The other active seats in turn order."""
        seats = [self.after(seat)]
        while seats[-1] != seat:
            seats.append(self.after(seats[-1]))
        return seats[:-1]

    def reverse(self) -> None:
        """Change the direction of play."""
        self.direction = -self.direction
        self.events.append(direction_reversed(self.direction))

    # --- cards ----------------------------------------------------------------------------------

    def draw(self, seat: Seat, count: int, reason: Reason) -> int:
        """Draw up to `count` cards for `seat`, reshuffling when needed; what is missing is forgiven (UNO-57, 59).

        Returns:
            How many cards it drew.
        """
        drawn = self.pile[self.at : self.at + count]
        self.at += len(drawn)
        while len(drawn) < count and (code := self.take()) is not None:
            drawn += BYTE[code]
        self.give(seat, drawn, reason)
        return len(drawn)

    def take(self) -> int | None:
        """The top card of the draw pile, which it leaves; None when there is no card at all (UNO-57)."""
        if self.at == len(self.pile) and not self.reshuffle():
            return None
        self.at += 1
        return self.pile[self.at - 1]

    def give(self, seat: Seat, drawn: Sequence[int], reason: Reason) -> None:
        """Add drawn cards to a hand."""
        if drawn:
            self.hands[seat] = bytes(sorted(self.hands[seat] + bytes(drawn)))
            self.grown(seat)
        self.events.append(cards_drawn(seat, len(drawn), faces(drawn), reason))

    def grown(self, seat: Seat) -> None:
        """Forget what does not survive drawn cards."""
        raise NotImplementedError

    def reshuffle(self) -> bool:
        """Turn the discards below the top into the draw pile; False when there are none (UNO-57, 58)."""
        below, top = self.discard[:-1], self.discard[-1:]
        if not below:
            return False
        self.pile = self.shuffled(below)
        self.at = 0
        self.discard = top
        self.events.append(pile_reshuffled(len(below)))
        return True

    def shuffled(self, codes: bytes) -> bytes:
        """The cards in an order that CHANCE gives them."""
        if codes.count(codes[:1]) == len(codes):  # no two different ones
            return codes
        return bytes([face.code for face in self.chance.ask(order_of, codes).cards])

    def drop(self, seat: Seat, code: int) -> bytes:
        """Move a card from a hand to the top of the discard pile; what is left of the hand."""
        left = self.hands[seat].replace(BYTE[code], b"", 1)
        self.hands[seat] = left
        self.discard += BYTE[code]
        return left

    def new_hand(self, seat: Seat, hand: bytes) -> None:
        """Replace a whole hand, and forget what does not survive that."""
        raise NotImplementedError

    def swap(self, seat: Seat, target: Seat) -> None:
        """Exchange two hands."""
        mine, theirs = self.hands[seat], self.hands[target]
        self.new_hand(seat, theirs)
        self.new_hand(target, mine)

    def rotate(self) -> None:
        """Pass every hand on to the next seat."""
        hands = list(self.hands)
        for owner in self.active():
            self.new_hand(self.after(owner), hands[owner])

    def active(self) -> tuple[Seat, ...]:
        """The seats in play, ascending."""
        raise NotImplementedError

    def tell_hands(self, seats: tuple[Seat, ...] | None = None) -> None:
        """Let seats see their new hands: by default every active one."""
        for seat in self.active() if seats is None else seats:
            hand = self.hands[seat]
            self.events.append(cards_dealt(seat, len(hand), faces(hand)))
