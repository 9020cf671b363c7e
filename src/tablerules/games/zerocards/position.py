"""Positions of 0cards written in its notation, for tests, puzzles and analysis."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import attrs

from ...cards.coloured import CARDS, COLOURS, Card, Kind, codes
from ...errors import InvalidNotation, InvalidPosition, shown
from ...game import Seat
from ..shedding.positions import cards_in, colour_of, mask_of, pile_of
from .cards import CHARGE, COLOUR_OF, pack, upper_of
from .moves import CircleSubmit, Problem
from .notation import parse
from .options import SEATS, ZeroCardsOptions
from .problems import in_range
from .rules.matching import may_play, playable
from .rules.storm import THRESHOLD
from .state import Bomb, Circle, Duel, Peek, Pending, Phase, Side, Table, ZeroCardsState, rare_of

__all__ = ["Positions"]

_PHASES = {phase.value: phase for phase in Phase if phase not in (Phase.ROUND_OVER, Phase.MATCH_OVER)}
_LAID = {
    Phase.EXTRA: Kind.COLOUR_PLUS_ONE,
    Phase.GIFT: Kind.GIFT,
    Phase.DUEL: Kind.DUEL,
    Phase.CIRCLE: Kind.CIRCLE,
}
"""The card that has begun a phase, and lies on top in it."""
_CHARGE = {face.kind: CHARGE[face.code] for face in CARDS}


class Positions:
    """The part of the game that reads positions."""

    options: ZeroCardsOptions

    def position(
        self,
        hands: Sequence[str],
        top: str,
        turn: Seat = 0,
        direction: int = 1,
        draw: str | None = None,
        discard: str = "",
        colour: str | None = None,
        starter: Seat | None = None,
        phase: str | None = None,
        drawn: str | None = None,
        called: Iterable[Seat] = (),
        pending: tuple[int, Seat, Seat, str] | None = None,
        scores: Sequence[int] | None = None,
        chaos: int = 0,
        bomb: tuple[int, int] | None = None,
        frozen: Iterable[Seat] = (),
        panic: int = 0,
        panic_turn: bool = False,
        connected: Iterable[Seat] | None = None,
        turn_id: int = 1,
        peeks: Mapping[Seat, tuple[Seat, str]] | None = None,
        duel: tuple[Seat, Seat, str] | None = None,
        circle: tuple[Seat, Mapping[Seat, str]] | None = None,
        gift: Seat | None = None,
        round: int = 1,
    ) -> ZeroCardsState:
        """A state from the middle of a round, written in the game's notation.

        Args:
            hands: The hand of each seat, cards separated by spaces; an empty text is an empty hand.
            top: The top of the discard pile.
            turn: The seat on turn: in phase ``"stack"`` the one that answers, in the phases of a card (a gift, a duel,
                circles, an extra card) the one that played it.
            direction: 1 clockwise, -1 counter-clockwise.
            draw: The draw pile, top first; cards named nowhere are then set aside until the next deal. Without it
                they are the draw pile, in canonical order.
            discard: The cards below the top, bottom first.
            colour: The colour in force (R, Y, G, B); needed on a wild.
            starter: Who began the round; seat 0 unless given.
            phase: ``"play"``, ``"play_drawn"``, ``"stack"``, ``"extra"``, ``"gift"``, ``"duel"`` or ``"circle"``;
                follows from the other arguments unless given.
            drawn: The card of the hand on turn that has just been drawn.
            called: The seats that have called.
            pending: A stack on its way: total, target, attacker, kind (``"DRAW_TWO"`` or ``"DRAW_FOUR"``).
            scores: The totals.
            chaos: How far the chaos meter is charged.
            bomb: A bomb that ticks: countdown and payload.
            frozen: The seats that will miss their next turn.
            panic: How many turns more will have the short limit.
            panic_turn: Whether this turn has it.
            connected: The seats that are connected; all unless given.
            turn_id: The number of the turn.
            peeks: For each seat that looks into a hand, whose hand it is and what was in it.
            duel: A duel under way: who played the card, against whom, and the problem (``"7 x 8"``).
            circle: Circles being drawn: who played the card, and the points each seat has handed in, by seat in the
                order in which they came.
            gift: Whom the seat on turn has to give cards.
            round: The number of the round.

        Raises:
            InvalidPosition: It cannot come up under the rules; the text says why.

        Examples:
            >>> import tablerules
            >>> game = tablerules.get("zerocards")
            >>> state = game.position(hands=["RF B2", "G7", "Y1"], top="R7")
            >>> [str(move) for move in game.legal_moves(state, 0)]
            ['RF @1', 'RF @2', 'draw']
        """
        options, seats = self.options, len(hands)
        if seats not in SEATS:
            raise InvalidPosition(f"{seats} hands: 0cards is for {SEATS[0]} to {SEATS[-1]} players")
        called, frozen = tuple(called), tuple(frozen)
        connected = tuple(range(seats) if connected is None else connected)
        named = {"turn": (turn,), "starter": (starter or 0,), "gift": (gift or 0,)}
        _check_seats(named | {"called": called, "frozen": frozen, "connected": connected}, seats)
        what = _phase(phase, {"play_drawn": drawn, "gift": gift, "duel": duel, "circle": circle}, pending)
        if type(direction) is not int or direction not in (1, -1):
            raise InvalidPosition(f"direction={direction!r}: 1 is clockwise, -1 counter-clockwise")
        _check_number("chaos", chaos, 0, _fullest(what) if options.chaos else 0)
        _check_number("panic", panic, 0, 2 * seats)
        _check_number("turn_id", turn_id, 1, 10**8)
        _check_number("round", round, 1, 10**6)
        if type(panic_turn) is not bool:
            raise InvalidPosition(f"panic_turn={shown(panic_turn)}: true or false")
        held = [cards_in(hand, f"the hand of seat {seat}") for seat, hand in enumerate(hands)]
        below, upper = cards_in(discard, "discard"), cards_in(top, "top")
        if len(upper) != 1:
            raise InvalidPosition(f"top={top!r}: one card lies on top")
        pile, aside = pile_of(pack(options, seats), [*held, below, upper], draw)
        state = ZeroCardsState(
            phase=what,
            turn=turn,
            turn_id=turn_id,
            direction=direction,
            upper=upper_of(bytes(codes(upper)), _colour_in_force(upper[0], colour)),
            chaos=chaos,
            hands=tuple(bytes(sorted(codes(hand))) for hand in held),
            pile=bytes(codes(pile)),
            at=0,
            discard=bytes(codes(below + upper)),
            rare=rare_of(
                called=mask_of(called),
                frozen=mask_of(frozen),
                pending=_pending(options, pending, upper[0], seats, turn, direction),
                bomb=_bomb(bomb),
                panic_left=panic,
                panic_turn=panic_turn,
            ),
            side=Side.of(
                _peeks(options, peeks, held, turn, drawn, turn_id),
                gift,
                _duel(options, duel, turn, seats),
                _circle(circle, turn, seats),
            ),
            table=Table(
                round,
                0 if starter is None else starter,
                seats,
                _scores(options, scores, seats),
                mask_of(connected),
                aside=bytes(sorted(codes(aside))),
            ),
        )
        return _checked(options, _with_drawn(options, state, drawn))


# --- plain values ---------------------------------------------------------------------------------


def _check_seats(named: Mapping[str, tuple[object, ...]], seats: int) -> None:
    """Refuse seats that are not there."""
    for name, group in named.items():
        for seat in group:
            if type(seat) is not int or not 0 <= seat < seats:
                raise InvalidPosition(f"{name}={shown(seat)}: there are seats 0 to {seats - 1}")


def _check_number(name: str, number: object, least: int, greatest: int) -> None:
    """Refuse a number that no rule leads to."""
    if type(number) is not int or not least <= number <= greatest:
        raise InvalidPosition(f"{name}={shown(number)}: a number from {least} to {greatest}")


def _fullest(phase: Phase) -> int:
    """The most the chaos meter can stand at: in the middle of a turn its cards have charged it, and no storm broke."""
    kinds = {Kind.COLOUR_PLUS_ONE, _LAID[phase]} if phase in _LAID else ()
    return THRESHOLD - 1 + sum(_CHARGE[kind] for kind in kinds)


def _bomb(bomb: tuple[int, int] | None) -> Bomb | None:
    if bomb is None:
        return None
    if not _numbers(bomb, 2):
        raise InvalidPosition(f"bomb={shown(bomb)}: write (countdown, payload)")
    if bomb[0] not in (1, 2, 3) or bomb[1] < 3 or bomb[1] % 3:
        raise InvalidPosition(f"bomb={bomb}: the countdown is 1 to 3, the payload 3, 6, 9 ...")
    return Bomb(*bomb)


def _numbers(value: object, count: int) -> bool:
    return isinstance(value, tuple | list) and len(value) == count and all(type(part) is int for part in value)


def _colour_in_force(top: Card, colour: str | None) -> int:
    """The printed colour or the one named; on a coloured card another one only after a colour storm (ZC-54)."""
    if colour is not None:
        return colour_of(colour)
    if top.colour is None:
        raise InvalidPosition(f"top={str(top)!r}: say which colour was named, colour='R' for red")
    return COLOUR_OF[top.code]


def _scores(options: ZeroCardsOptions, scores: Sequence[int] | None, seats: int) -> tuple[int, ...]:
    if scores is None:
        return (0,) * seats
    if not isinstance(scores, Sequence) or not _numbers(tuple(scores), seats) or min(scores) < 0:
        raise InvalidPosition(f"scores={shown(scores)}: a number from 0 for each seat")
    if options.target_score and max(scores) >= options.target_score:
        raise InvalidPosition(f"scores={shown(scores)}: the match would be over at {options.target_score}")
    return tuple(scores)


# --- what is going on -----------------------------------------------------------------------------


def _phase(phase: str | None, parts: Mapping[str, object], pending: object) -> Phase:
    """The phase that is named, or that the other arguments imply: those of `parts`, each in a phase of its own."""
    implied = [name for name, value in parts.items() if value is not None]
    if len(implied) > 1:
        raise InvalidPosition(f"{' and '.join(implied)}: a turn is in one phase at a time")
    usual = implied[0] if implied else "stack" if pending else "play"
    name = usual if phase is None else phase
    if not isinstance(name, str) or name not in _PHASES:
        raise InvalidPosition(f"phase={shown(name)}: there are {', '.join(_PHASES)}")
    if implied and name != implied[0]:
        raise InvalidPosition(f"phase={name!r} does not go with what else is given, which means {implied[0]!r}")
    if name in parts and parts[name] is None:
        raise InvalidPosition(f"phase={name!r} needs {'drawn' if name == 'play_drawn' else name!r}")
    if name == "stack" and pending is None:
        raise InvalidPosition("phase='stack' needs 'pending'")
    if name != "stack" and pending is not None:
        raise InvalidPosition(f"phase={name!r}: a stack that aims at the seat on turn has to be answered first")
    return _PHASES[name]


def _pending(
    options: ZeroCardsOptions,
    pending: tuple[int, Seat, Seat, str] | None,
    top: Card,
    seats: int,
    turn: Seat,
    direction: int,
) -> Pending | None:
    if pending is None:
        return None
    if not isinstance(pending, tuple | list) or len(pending) != 4:
        raise InvalidPosition("pending: write (total, target, attacker, kind)")
    total, target, attacker, kind = pending
    _check_seats({"pending: target": (target,), "pending: attacker": (attacker,)}, seats)
    if target != turn:
        raise InvalidPosition(f"pending: the target {target} is on turn, not {turn}")
    if attacker == target:
        raise InvalidPosition(f"pending: seat {target} has not aimed at itself")
    if kind not in ("DRAW_TWO", "DRAW_FOUR"):
        raise InvalidPosition(f"pending: the kind {shown(kind)} is neither 'DRAW_TWO' nor 'DRAW_FOUR'")
    most = sum({Kind.DRAW_TWO: 2, Kind.WILD_DRAW_FOUR: 4}.get(face.kind, 0) for face in pack(options, seats))
    if type(total) is not int or not (2 if kind == "DRAW_TWO" else 4) <= total <= most or total % 2:
        raise InvalidPosition(f"pending: a stack of {shown(total)} cannot come up")
    aiming = Kind.DRAW_TWO if kind == "DRAW_TWO" else Kind.WILD_DRAW_FOUR
    if top.kind not in (aiming, Kind.MIRROR):
        raise InvalidPosition(f"pending: {top} on top has aimed no stack of kind {kind!r}")
    if top.kind is aiming and (attacker + direction) % seats != target:
        raise InvalidPosition(f"pending: the attacker {attacker} is not the seat before the target {target}")
    return Pending(total, target, attacker, kind)


def _peeks(
    options: ZeroCardsOptions,
    peeks: Mapping[Seat, tuple[Seat, str]] | None,
    held: Sequence[tuple[Card, ...]],
    turn: Seat,
    drawn: str | None,
    turn_id: int,
) -> tuple[Peek, ...]:
    """The looks into hands; cards that are still there are taken not to have moved, but for the one just drawn."""
    if peeks is None:
        return ()
    _check_seats({"peeks: viewer": tuple(peeks)}, len(held))
    copies = Counter(codes(pack(options, len(held))))
    new = () if drawn is None else codes(cards_in(drawn, "drawn"))
    looks: list[Peek] = []
    for viewer, entry in sorted(peeks.items()):
        if not isinstance(entry, tuple | list) or len(entry) != 2:
            raise InvalidPosition("peeks: write {viewer: (owner, the cards seen)}")
        owner, text = entry
        _check_seats({"peeks: owner": (owner,)}, len(held))
        if viewer == owner:
            raise InvalidPosition(f"peeks: seat {viewer} does not look into its own hand")
        seen = Counter(codes(cards_in(text, "peeks")))
        if not seen <= copies:
            raise InvalidPosition(f"peeks: {shown(text)} is more than the pack has")
        known = seen & (Counter(codes(held[owner])) - Counter(new if owner == turn else ()))
        looks.append(Peek(viewer, owner, _bytes(seen), _bytes(known), turn_id))
    return tuple(looks)


def _bytes(counted: "Counter[int]") -> bytes:
    return bytes(sorted(counted.elements()))


def _duel(options: ZeroCardsOptions, duel: tuple[Seat, Seat, str] | None, turn: Seat, seats: int) -> Duel | None:
    if duel is None:
        return None
    if not isinstance(duel, tuple | list) or len(duel) != 3:
        raise InvalidPosition("duel: write (initiator, target, '7 x 8')")
    initiator, target, text = duel
    _check_seats({"duel: initiator": (initiator,), "duel: target": (target,)}, seats)
    if initiator != turn or initiator == target:
        raise InvalidPosition(f"duel: the initiator is seat {turn} on turn, the target another one")
    try:
        problem = parse(f"problem {text}")
    except InvalidNotation:
        problem = None
    if not isinstance(problem, Problem) or problem.op not in options.duel_ops or not in_range(problem):
        raise InvalidPosition(f"duel: {shown(text)} is no problem of a duel with these options")
    return Duel(initiator, target, problem.first, problem.op, problem.second)


def _circle(circle: tuple[Seat, Mapping[Seat, str]] | None, turn: Seat, seats: int) -> Circle | None:
    if circle is None:
        return None
    if not isinstance(circle, tuple | list) or len(circle) != 2:
        raise InvalidPosition("circle: write (player, {seat: '10,0 0,10'}), who handed in first first")
    player, handed_in = circle
    if player != turn:
        raise InvalidPosition(f"circle: the player is seat {turn} on turn")
    strokes = [None if seat not in handed_in else _stroke(handed_in[seat]) for seat in range(seats)]
    _check_seats({"circle": tuple(handed_in)}, seats)
    if None not in strokes:
        raise InvalidPosition("circle: everybody has handed in a stroke, so they would have been judged")
    return Circle(player, tuple(strokes), tuple(handed_in))


def _stroke(text: str) -> tuple[tuple[int, int], ...]:
    move = None
    if isinstance(text, str) and re.fullmatch("[-0-9, ]*", text):
        try:
            move = parse(f"stroke {text}".rstrip())
        except InvalidNotation as error:
            raise InvalidPosition(f"circle: {error}") from None
    if not isinstance(move, CircleSubmit):
        raise InvalidPosition(f"circle: {shown(text)} is no stroke: write its points as '10,0 0,10'")
    return move.points


def _with_drawn(options: ZeroCardsOptions, state: ZeroCardsState, drawn: str | None) -> ZeroCardsState:
    if drawn is None:
        return state
    faces = cards_in(drawn, "drawn")
    hand = state.hands[state.turn]
    if len(faces) != 1 or faces[0].code not in hand:
        raise InvalidPosition(f"drawn={drawn!r}: one card of the hand of seat {state.turn}")
    if not may_play(options, state, len(hand), faces[0].code):
        raise InvalidPosition(f"drawn={drawn!r}: it cannot be played, so the turn would have ended")
    return attrs.evolve(state, rare=attrs.evolve(state.rare, drawn=faces[0].code))


def _checked(options: ZeroCardsOptions, state: ZeroCardsState) -> ZeroCardsState:
    """The state, if its parts go together.

    Raises:
        InvalidPosition: They do not.
    """
    seat, hand = state.turn, state.hands[state.turn]
    if state.frozen >> seat & 1:
        raise InvalidPosition(f"frozen={seat}: a frozen seat is not on turn")
    kind = _LAID.get(state.phase)
    top = CARDS[state.discard[-1]]
    if kind is not None and top.kind is not kind:
        raise InvalidPosition(f"phase={state.phase.value!r}: {top} on top has not begun it")
    if top.colour is not None and state.colour != COLOUR_OF[top.code] and not options.chaos:
        raise InvalidPosition(f"colour={COLOURS[state.colour].letter!r}: on {top} its own colour is in force")
    for caller in range(len(state.hands)):
        if state.called >> caller & 1 and len(state.hands[caller]) != 1:
            raise InvalidPosition(f"called={caller}: only a seat with exactly one card calls")
    if state.phase is Phase.EXTRA and not playable(options, state):
        raise InvalidPosition(f"phase='extra': seat {seat} holds no extra card, so the turn would have ended")
    if state.phase is Phase.GIFT and (state.side.gift == seat or not hand):
        raise InvalidPosition(f"gift: seat {seat} on turn gives some of its cards to another seat")
    if state.phase in (Phase.DUEL, Phase.CIRCLE) and not hand:
        raise InvalidPosition(f"seat {seat} has played its last card: the round would be over")
    return state
