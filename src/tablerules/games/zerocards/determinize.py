"""A 0cards table that the owner of a view could be sitting at, drawn at random."""

import random
from collections import Counter
from collections.abc import Sequence

from ...cards.coloured import COLOURS, codes
from ...chance import shuffled
from ...game import Seat
from .cards import FITS, NO_COLOUR, NO_EXTRA, NUMBER, pack, upper_of
from .options import ZeroCardsOptions
from .state import Peek, Phase, Side, Table, ZeroCardsState, rare_of
from .view import PeekView, ZeroCardsView

__all__ = ["determinize"]


def determinize(options: ZeroCardsOptions, view: ZeroCardsView, rng: random.Random) -> ZeroCardsState:
    """A state the owner of `view` cannot tell from the true one.

    The unseen cards are spread at random over the other hands, the draw pile and the cards set aside, so that what
    the owner knows holds: cards it has looked at and that have not moved since lie where they lay, a card that was
    drawn and may be played can be, and whoever has to lay an extra card holds one.
    """
    seats = range(len(view.counts))
    known = _known(view)
    unseen = _Unseen(options, view, known, rng)
    drawn = -1 if view.drawn is None else view.drawn.code
    if view.turn != view.seat:
        if view.phase is Phase.PLAY_DRAWN:
            drawn = unseen.take_one_of(_playable(options, view))
            known[view.turn].append(drawn)
        elif view.phase is Phase.EXTRA:
            extras = _extras(options, view)
            if not any(extras[code] for code in known[view.turn]):
                known[view.turn].append(unseen.take_one_of(extras))
    hands = [bytes(sorted([*known[seat], *unseen.take(view.counts[seat] - len(known[seat]))])) for seat in seats]
    pile = bytes(unseen.take(view.draw_count))
    peeks = tuple([_peek(options, peek, hands, rng) for peek in view.peeks])
    discard = bytes(codes(view.discard))
    return ZeroCardsState(
        phase=view.phase,
        turn=view.turn,
        turn_id=view.turn_id,
        direction=view.direction,
        upper=upper_of(discard, _colour(view)),
        chaos=view.chaos,
        hands=tuple(hands),
        pile=pile,
        at=0,
        discard=discard,
        rare=rare_of(
            drawn,
            _mask(view.called),
            _mask(view.stalled),
            _mask(view.frozen),
            view.pending,
            view.bomb,
            view.panic_left,
            view.panic_turn,
        ),
        side=Side.of(peeks, view.gift, view.duel, view.circle),
        table=Table(
            view.round,
            view.starter,
            len(seats),
            view.scores,
            _mask(view.connected),
            view.rolls,
            view.history,
            bytes(sorted(unseen.rest)),
            view.outcome,
        ),
    )


def _mask(seats: Sequence[Seat]) -> int:
    return sum(1 << seat for seat in seats)


def _colour(view: ZeroCardsView) -> int:
    return NO_COLOUR if view.colour is None else COLOURS.index(view.colour)


# --- what the owner of the view knows -------------------------------------------------------------


def _known(view: ZeroCardsView) -> dict[Seat, list[int]]:
    """The cards the owner of the view knows in each hand: its own, and what a look has shown it."""
    known: dict[Seat, list[int]] = {seat: [] for seat in range(len(view.counts))}
    for peek in view.peeks:
        if peek.known is not None:
            known[peek.owner] = list(codes(peek.known))
    if view.seat is not None:
        known[view.seat] = list(codes(view.hand))
    return known


def _playable(options: ZeroCardsOptions, view: ZeroCardsView) -> bytes:
    """For each face, whether it may be the card that was drawn and can be played (ZC-14, 73)."""
    fitting = FITS[view.top.code * (NO_COLOUR + 1) + _colour(view)]
    return _last(options, view, fitting)


def _extras(options: ZeroCardsOptions, view: ZeroCardsView) -> bytes:
    """For each face, whether it is an extra card of Colour + 1 (ZC-45, 73)."""
    barred = NO_EXTRA[_colour(view)]
    return _last(options, view, bytes([code not in barred for code in range(len(NUMBER))]))


def _last(options: ZeroCardsOptions, view: ZeroCardsView, allowed: bytes) -> bytes:
    """The same where the card is the only one: a number, if it has to be."""
    if view.counts[view.turn] > 1 or not options.no_action_finish:
        return allowed
    return bytes([fit and number for fit, number in zip(allowed, NUMBER, strict=True)])


class _Unseen:
    """The cards the owner of a view does not know where they are, in random order."""

    def __init__(
        self, options: ZeroCardsOptions, view: ZeroCardsView, known: dict[Seat, list[int]], rng: random.Random
    ) -> None:
        seen = Counter(codes(view.discard))
        for hand in known.values():
            seen.update(hand)
        self.rest = shuffled(sorted((Counter(codes(pack(options, len(view.counts)))) - seen).elements()), rng)

    def take(self, count: int) -> list[int]:
        """The next `count` cards, which leave the rest."""
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def take_one_of(self, allowed: bytes) -> int:
        """The next card that is allowed, which leaves the rest."""
        for i, code in enumerate(self.rest):
            if allowed[code]:
                return self.rest.pop(i)
        raise ValueError("no unseen card will do: this view does not come from a game")


def _peek(options: ZeroCardsOptions, peek: PeekView, hands: Sequence[bytes], rng: random.Random) -> Peek:
    """A look as it may have been: what its viewer saw if that is known, else cards that may have been there then.

    Those are cards of the hand as it is now, and where there are not enough, cards that may have left it since.
    """
    if peek.cards is not None and peek.known is not None:
        return Peek(peek.viewer, peek.owner, bytes(codes(peek.cards)), bytes(codes(peek.known)), peek.turn_id)
    still = shuffled(hands[peek.owner], rng)[: peek.count]
    elsewhere = Counter(codes(pack(options, len(hands)))) - Counter(still)
    gone = shuffled(sorted(elsewhere.elements()), rng)[: peek.count - len(still)]
    return Peek(peek.viewer, peek.owner, bytes(sorted(still + gone)), bytes(sorted(still)), peek.turn_id)
