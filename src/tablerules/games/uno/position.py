"""Positions of UNO written in its notation, for tests, puzzles and analysis."""

from collections import Counter
from collections.abc import Iterable, Sequence

import attrs

from ...base import players_in_words
from ...cards.coloured import Card, Kind, codes
from ...errors import InvalidPosition
from ...game import Seat
from ..shedding.positions import cards_in, colour_of, mask_of, pile_of
from .cards import COLOUR_OF, NO_COLOUR, pack, upper_of
from .options import UnoOptions, seats_for
from .rules.deal import may_open
from .rules.matching import may_deflect, may_play
from .state import Pending, Phase, PlusFour, Rare, Table, UnoState

__all__ = ["Positions"]

_PHASES = {
    phase.value: phase
    for phase in (
        Phase.PLAY,
        Phase.PLAY_DRAWN,
        Phase.STACK,
        Phase.CHALLENGE,
        Phase.COLOUR,
        Phase.OPENING_COLOUR,
    )
}


class Positions:
    """The part of the game that reads positions."""

    options: UnoOptions

    def position(
        self,
        hands: Sequence[str],
        top: str,
        turn: Seat = 0,
        direction: int = 1,
        draw: str | None = None,
        discard: str = "",
        colour: str | None = None,
        dealer: Seat | None = None,
        phase: str | None = None,
        drawn: str | None = None,
        called: Iterable[Seat] = (),
        exposed: Iterable[Seat] = (),
        pending: tuple[int, Seat, Seat, str] | None = None,
        scores: Sequence[int] | None = None,
        plus4: tuple[Seat, str, str] | None = None,
    ) -> UnoState:
        """A state from the middle of a round, written in the game's notation.

        Args:
            hands: The hand of each seat, cards separated by spaces.
            top: The top of the discard pile.
            turn: The seat on turn.
            direction: 1 clockwise, -1 counter-clockwise.
            draw: The draw pile, top first; cards named nowhere are then set aside until the next deal. Without it
                they are the draw pile, in canonical order.
            discard: The cards below the top, bottom first.
            colour: The colour in force (R, Y, G, B); needed on a wild.
            dealer: Who dealt; the last seat unless given.
            phase: ``"play"``, ``"play_drawn"``, ``"challenge"``, ``"stack"``, ``"colour"`` or
                ``"opening_colour"``; follows from the other arguments unless given.
            drawn: The card of the hand on turn that has just been drawn.
            called: The seats that have called UNO.
            exposed: The seats that can be caught.
            pending: A stack on its way: total, target, attacker, kind (``"DRAW_TWO"`` or ``"WILD_DRAW_FOUR"``).
            scores: The totals per side.
            plus4: A Wild Draw Four that can be challenged: offender, colour before, the offender's hand then.

        Raises:
            InvalidPosition: It cannot come up under the rules; the text says why.

        Examples:
            >>> import tablerules
            >>> game = tablerules.get("uno")
            >>> state = game.position(hands=["R5 B2", "G7"], top="R7")
            >>> [str(move) for move in game.legal_moves(state, 0)]
            ['R5', 'draw']
        """
        options, seats = self.options, len(hands)
        called, exposed = tuple(called), tuple(exposed)
        if seats not in seats_for(options):
            numbers = players_in_words(seats_for(options))
            raise InvalidPosition(f"{seats} hands: these options are for {numbers} players")
        held = [cards_in(hand, f"the hand of seat {seat}") for seat, hand in enumerate(hands)]
        below, upper = cards_in(discard, "discard"), cards_in(top, "top")
        if len(upper) != 1:
            raise InvalidPosition(f"top={top!r}: one card lies on top")
        pile, aside = pile_of(pack(options), [*held, below, upper], draw)
        what = _phase(phase, drawn, pending, plus4)
        in_force = _colour_in_force(options, upper[0], colour, what)
        for name, seat in (("turn", turn), ("dealer", dealer or 0)):
            _check_seat(name, seat, seats)
        if type(direction) is not int or direction not in (1, -1):
            raise InvalidPosition(f"direction={direction!r}: 1 is clockwise, -1 counter-clockwise")
        _check_calls(options, held, turn, called, exposed)
        state = UnoState(
            phase=what,
            turn=turn,
            direction=direction,
            upper=upper_of(bytes(codes(upper)), in_force),
            hands=tuple(bytes(sorted(codes(hand))) for hand in held),
            pile=bytes(codes(pile)),
            at=0,
            discard=bytes(codes(below + upper)),
            rare=Rare(
                called=mask_of(called),
                exposed=mask_of(exposed),
                pending=_pending(options, pending, upper[0], seats, turn, direction),
                plus4=_plus4(options, plus4, upper[0], held, turn, direction, pending),
            ),
            table=Table(
                1,
                seats - 1 if dealer is None else dealer,
                tuple(range(seats)),
                _scores(options, scores, seats),
                aside=bytes(sorted(codes(aside))),
            ),
        )
        return _with_drawn(options, state, drawn)


def _check_seat(name: str, seat: object, seats: int) -> None:
    if type(seat) is not int or not 0 <= seat < seats:
        raise InvalidPosition(f"{name}={seat!r}: there are seats 0 to {seats - 1}")


def _check_calls(
    options: UnoOptions,
    held: Sequence[tuple[Card, ...]],
    turn: Seat,
    called: tuple[Seat, ...],
    exposed: tuple[Seat, ...],
) -> None:
    """Refuse hands and calls that do not go together."""
    for name, seats in (("called", called), ("exposed", exposed)):
        for seat in seats:
            _check_seat(name, seat, len(held))
    for seat, hand in enumerate(held):
        if not hand:
            raise InvalidPosition(f"seat {seat} has no card: the round would be over")
    if (called or exposed) and not options.uno_call:
        raise InvalidPosition("called, exposed: nobody calls with uno_call=False")
    for seat in exposed:
        if len(held[seat]) != 1 or seat in called:
            raise InvalidPosition(f"exposed={seat}: only a seat with one card that has not called can be caught")
    for seat in called:
        if len(held[seat]) > 2 or (len(held[seat]) == 2 and seat != turn):
            raise InvalidPosition(f"called={seat}: a call holds for one card, or two on turn")


def _phase(
    phase: str | None,
    drawn: str | None,
    pending: tuple[int, Seat, Seat, str] | None,
    plus4: tuple[Seat, str, str] | None,
) -> Phase:
    """The phase that is named, or that the other arguments imply."""
    if drawn is not None and (pending or plus4):
        raise InvalidPosition("drawn: a card is not drawn while a draw card waits for an answer")
    implied = "play_drawn" if drawn is not None else "stack" if pending else "challenge" if plus4 else "play"
    name = implied if phase is None else phase
    if name not in _PHASES:
        raise InvalidPosition(f"phase={name!r}: there are {', '.join(_PHASES)}")
    if implied != "play" and name != implied:
        raise InvalidPosition(f"phase={name!r} does not go with what else is given, which means {implied!r}")
    needs = {"play_drawn": ("drawn", drawn), "stack": ("pending", pending), "challenge": ("plus4", plus4)}
    argument, value = needs.get(name, ("", name))
    if value is None:
        raise InvalidPosition(f"phase={name!r} needs {argument!r}")
    return _PHASES[name]


def _colour_in_force(options: UnoOptions, top: Card, colour: str | None, phase: Phase) -> int:
    if phase is Phase.COLOUR or phase is Phase.OPENING_COLOUR:
        if colour is not None or top.colour is not None:
            raise InvalidPosition(f"phase={phase.value!r}: a wild lies on top and no colour is in force")
        if phase is Phase.COLOUR and top.kind is not Kind.WILD_SHUFFLE_HANDS:
            raise InvalidPosition(f"phase='colour': the colour of {top} was named with the card")
        if phase is Phase.OPENING_COLOUR and not may_open(options, top):
            raise InvalidPosition(f"phase='opening_colour': {top} cannot open a round with these options")
        return NO_COLOUR
    if top.colour is None:
        if colour is None:
            raise InvalidPosition(f"top={str(top)!r}: say which colour was named, colour='R' for red")
        return colour_of(colour)
    if colour is not None and colour_of(colour) != COLOUR_OF[top.code]:
        raise InvalidPosition(f"colour={colour!r}: on {top} its own colour is in force")
    return COLOUR_OF[top.code]


def _pending(
    options: UnoOptions,
    pending: tuple[int, Seat, Seat, str] | None,
    top: Card,
    seats: int,
    turn: Seat,
    direction: int,
) -> Pending | None:
    if pending is None:
        return None
    if len(pending) != 4:
        raise InvalidPosition("pending: write (total, target, attacker, kind)")
    total, target, attacker, kind = pending
    if options.stacking == "off":
        raise InvalidPosition("pending: there are no stacks with stacking='off'")
    if target != turn:
        raise InvalidPosition(f"pending: the target {target} is on turn, not {turn}")
    if type(attacker) is not int or not 0 <= attacker < seats or (attacker + direction) % seats != target:
        raise InvalidPosition(f"pending: the attacker {attacker!r} is not the seat before the target {target}")
    if kind not in ("DRAW_TWO", "WILD_DRAW_FOUR"):
        raise InvalidPosition(f"pending: the kind {kind!r} is neither 'DRAW_TWO' nor 'WILD_DRAW_FOUR'")
    if type(total) is not int or total < (2 if kind == "DRAW_TWO" else 4) or total % 2:
        raise InvalidPosition(f"pending: a stack of {total!r} cannot come up")
    if top.kind.name != kind and not may_deflect(options, COLOUR_OF[top.code], top.code):
        raise InvalidPosition(f"pending: {top} on top has aimed no stack of kind {kind!r}")
    return Pending(total, target, attacker, kind)


def _plus4(
    options: UnoOptions,
    plus4: tuple[Seat, str, str] | None,
    top: Card,
    held: Sequence[tuple[Card, ...]],
    turn: Seat,
    direction: int,
    pending: tuple[int, Seat, Seat, str] | None,
) -> PlusFour | None:
    if plus4 is None:
        return None
    if len(plus4) != 3:
        raise InvalidPosition("plus4: write (offender, colour before, hand shown)")
    offender, before, shown = plus4
    if options.wild4_policy != "challenge":
        raise InvalidPosition(f"plus4: nothing can be challenged with wild4_policy={options.wild4_policy!r}")
    if top.kind is not Kind.WILD_DRAW_FOUR:
        raise InvalidPosition(f"plus4: {top} lies on top and not W+4")
    if options.stacking != "off" and pending is None:
        raise InvalidPosition(f"plus4: with stacking={options.stacking!r} it aims a stack: say which, pending=...")
    if type(offender) is not int or not 0 <= offender < len(held):
        raise InvalidPosition(f"plus4: there is no seat {offender!r}")
    if (offender + direction) % len(held) != turn:
        raise InvalidPosition(f"plus4: seat {turn} on turn does not come after the offender {offender}")
    hand = cards_in(shown, "plus4")
    if Counter(hand) - Counter(held[offender]):
        raise InvalidPosition(f"plus4: seat {offender} does not hold {shown}")
    return PlusFour(offender, colour_of(before), bytes(sorted(codes(hand))))


def _scores(options: UnoOptions, scores: Sequence[int] | None, seats: int) -> tuple[int, ...]:
    sides = 2 if options.partners else seats
    if scores is None:
        return (0,) * sides
    if len(scores) != sides or any(type(score) is not int or score < 0 for score in scores):
        raise InvalidPosition(f"scores={scores!r}: a number from 0 for each of {sides} sides")
    if options.target_score and max(scores) >= options.target_score:
        raise InvalidPosition(f"scores={scores!r}: the match would be over at {options.target_score}")
    return tuple(scores)


def _with_drawn(options: UnoOptions, state: UnoState, drawn: str | None) -> UnoState:
    if drawn is None:
        return state
    faces = cards_in(drawn, "drawn")
    hand = state.hands[state.turn]
    if len(faces) != 1 or faces[0].code not in hand:
        raise InvalidPosition(f"drawn={drawn!r}: one card of the hand of seat {state.turn}")
    if not may_play(options, state, hand, faces[0].code):
        raise InvalidPosition(f"drawn={drawn!r}: it does not fit, so the turn would have ended")
    return attrs.evolve(state, rare=attrs.evolve(state.rare, drawn=faces[0].code))
