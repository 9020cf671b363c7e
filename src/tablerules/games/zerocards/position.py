"""Positions of 0cards written in its notation, for tests, puzzles and analysis."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import attrs

from ...cards.coloured import CARDS, COLOURS, Card, Kind, cards, codes
from ...errors import InvalidNotation, InvalidPosition, shown
from ...game import Seat
from .cards import COLOUR_OF, pack, upper_of
from .moves import CircleSubmit, Problem
from .notation import parse
from .options import SEATS, ZeroCardsOptions
from .problems import in_range
from .rules.matching import may_play, playable
from .state import Bomb, Circle, Duel, Peek, Pending, Phase, Side, Table, ZeroCardsState, rare_of

__all__ = ["Given", "position"]

_LETTERS = {colour.letter: i for i, colour in enumerate(COLOURS)}
_PHASES = {phase.value: phase for phase in Phase if phase not in (Phase.ROUND_OVER, Phase.MATCH_OVER)}
_LAID = {
    Phase.EXTRA: Kind.COLOUR_PLUS_ONE,
    Phase.GIFT: Kind.GIFT,
    Phase.DUEL: Kind.DUEL,
    Phase.CIRCLE: Kind.CIRCLE,
}
"""The card that has begun a phase, and lies on top in it."""
_FULL, _PLUS_ONE, _GIFT = 12, 2, 1  # the chaos meter, and what cards add to it with which a turn goes on


@attrs.frozen(kw_only=True)
class Given:
    """What `ZeroCards.position` was given; its arguments are explained there."""

    hands: Sequence[str]
    top: str
    turn: Seat
    direction: int
    draw: str | None
    discard: str
    colour: str | None
    starter: Seat | None
    phase: str | None
    drawn: str | None
    called: tuple[Seat, ...]
    pending: tuple[int, Seat, Seat, str] | None
    scores: Sequence[int] | None
    chaos: int
    bomb: tuple[int, int] | None
    frozen: tuple[Seat, ...]
    panic: int
    panic_turn: bool
    connected: tuple[Seat, ...] | None
    turn_id: int
    peeks: Mapping[Seat, tuple[Seat, str]]
    duel: tuple[Seat, Seat, str] | None
    circle: tuple[Seat, Mapping[Seat, str]] | None
    gift: Seat | None
    round: int

    @property
    def seats(self) -> range:
        """The seats of the table."""
        return range(len(self.hands))


def position(options: ZeroCardsOptions, given: Given) -> ZeroCardsState:
    """A state from the middle of a round.

    Raises:
        InvalidPosition: It cannot come up under the rules; the text says why.
    """
    if len(given.hands) not in SEATS:
        raise InvalidPosition(f"{len(given.hands)} hands: 0cards is for {SEATS[0]} to {SEATS[-1]} players")
    _check_numbers(options, given)
    held = [_cards(hand, f"the hand of seat {seat}") for seat, hand in enumerate(given.hands)]
    below, upper = _cards(given.discard, "discard"), _cards(given.top, "top")
    if len(upper) != 1:
        raise InvalidPosition(f"top={given.top!r}: one card lies on top")
    pile, aside = _pile(options, [*held, below, upper], given)
    phase = _phase(given)
    state = ZeroCardsState(
        phase=phase,
        turn=given.turn,
        turn_id=given.turn_id,
        direction=given.direction,
        upper=upper_of(bytes(codes(upper)), _colour_in_force(upper[0], given.colour)),
        chaos=given.chaos,
        hands=tuple(bytes(sorted(codes(hand))) for hand in held),
        pile=bytes(codes(pile)),
        at=0,
        discard=bytes(codes(below + upper)),
        rare=rare_of(
            called=_mask(given.called),
            frozen=_mask(given.frozen),
            pending=_pending(options, given, upper[0], phase),
            bomb=None if given.bomb is None else Bomb(*given.bomb),
            panic_left=given.panic,
            panic_turn=given.panic_turn,
        ),
        side=Side.of(_peeks(given, held), given.gift, _duel(options, given), _circle(given)),
        table=Table(
            given.round,
            0 if given.starter is None else given.starter,
            len(held),
            _scores(options, given),
            _mask(given.seats if given.connected is None else given.connected),
            aside=bytes(sorted(codes(aside))),
        ),
    )
    return _checked(options, _with_drawn(options, state, given.drawn))


# --- plain values ---------------------------------------------------------------------------------


def _check_numbers(options: ZeroCardsOptions, given: Given) -> None:
    """Refuse seats that are not there, and numbers that no rule leads to."""
    named = [("turn", given.turn), ("starter", given.starter or 0), ("gift", given.gift or 0)]
    for name in ("called", "frozen", "connected"):
        named += [(name, seat) for seat in getattr(given, name) or ()]
    for name, seat in named:
        _seat(given, name, seat)
    if type(given.direction) is not int or given.direction not in (1, -1):
        raise InvalidPosition(f"direction={given.direction!r}: 1 is clockwise, -1 counter-clockwise")
    unfinished = given.phase == "extra" or (given.gift, given.duel, given.circle) != (None, None, None)
    most = 0
    if options.chaos:
        most = _FULL - 1 + (_PLUS_ONE if unfinished else 0) + (_GIFT if unfinished and given.phase != "extra" else 0)
    bounds = {"chaos": (0, most), "panic": (0, 2 * len(given.hands)), "turn_id": (1, 10**8), "round": (1, 10**6)}
    for name, (least, greatest) in bounds.items():
        number = getattr(given, name)
        if type(number) is not int or not least <= number <= greatest:
            raise InvalidPosition(f"{name}={shown(number)}: a number from {least} to {greatest}")
    if type(given.panic_turn) is not bool:
        raise InvalidPosition(f"panic_turn={shown(given.panic_turn)}: true or false")
    if given.bomb is not None:
        if not _numbers(given.bomb, 2):
            raise InvalidPosition(f"bomb={shown(given.bomb)}: write (countdown, payload)")
        if given.bomb[0] not in (1, 2, 3) or given.bomb[1] < 3 or given.bomb[1] % 3:
            raise InvalidPosition(f"bomb={given.bomb}: the countdown is 1 to 3, the payload 3, 6, 9 ...")


def _numbers(value: object, count: int) -> bool:
    return isinstance(value, tuple | list) and len(value) == count and all(type(part) is int for part in value)


def _seat(given: Given, name: str, seat: object) -> None:
    if type(seat) is not int or seat not in given.seats:
        raise InvalidPosition(f"{name}={shown(seat)}: there are seats 0 to {len(given.hands) - 1}")


def _mask(seats: Iterable[Seat]) -> int:
    return sum(1 << seat for seat in set(seats))


def _cards(text: str, what: str) -> tuple[Card, ...]:
    if not isinstance(text, str):
        raise TypeError(f"{what} is written as text, not {type(text).__name__}")
    try:
        return cards(text)
    except InvalidNotation as error:
        raise InvalidPosition(f"{what}: {error}") from None


def _pile(
    options: ZeroCardsOptions, named: list[tuple[Card, ...]], given: Given
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The draw pile and the cards set aside."""
    pile = () if given.draw is None else _cards(given.draw, "draw")
    left = Counter(pack(options, len(given.hands)))
    for group in [*named, pile]:
        for face in group:
            left[face] -= 1
            if left[face] < 0:
                raise InvalidPosition(f"{face}: named more often than the deck has it")
    rest = tuple(sorted(left.elements(), key=lambda face: face.code))
    return (rest, ()) if given.draw is None else (pile, rest)


def _letter(colour: str) -> int:
    if colour not in _LETTERS:
        raise InvalidPosition(f"{shown(colour)} is no colour: R, Y, G or B")
    return _LETTERS[colour]


def _colour_in_force(top: Card, colour: str | None) -> int:
    """The printed colour or the one named; on a coloured card another one only after a colour storm (ZC-54)."""
    if colour is not None:
        return _letter(colour)
    if top.colour is None:
        raise InvalidPosition(f"top={str(top)!r}: say which colour was named, colour='R' for red")
    return COLOUR_OF[top.code]


def _scores(options: ZeroCardsOptions, given: Given) -> tuple[int, ...]:
    scores = given.scores
    if scores is None:
        return (0,) * len(given.hands)
    if not isinstance(scores, Sequence) or not _numbers(tuple(scores), len(given.hands)) or min(scores) < 0:
        raise InvalidPosition(f"scores={shown(scores)}: a number from 0 for each seat")
    if options.target_score and max(scores) >= options.target_score:
        raise InvalidPosition(f"scores={shown(scores)}: the match would be over at {options.target_score}")
    return tuple(scores)


# --- what is going on -----------------------------------------------------------------------------


def _phase(given: Given) -> Phase:
    """The phase that is named, or that the other arguments imply."""
    parts = {"play_drawn": given.drawn, "gift": given.gift, "duel": given.duel, "circle": given.circle}
    implied = [name for name, value in parts.items() if value is not None]
    if len(implied) > 1:
        raise InvalidPosition(f"{' and '.join(implied)}: a turn is in one phase at a time")
    usual = implied[0] if implied else "stack" if given.pending else "play"
    name = usual if given.phase is None else given.phase
    if not isinstance(name, str) or name not in _PHASES:
        raise InvalidPosition(f"phase={shown(name)}: there are {', '.join(_PHASES)}")
    if implied and name != implied[0]:
        raise InvalidPosition(f"phase={name!r} does not go with what else is given, which means {implied[0]!r}")
    if name in parts and parts[name] is None:
        raise InvalidPosition(f"phase={name!r} needs {'drawn' if name == 'play_drawn' else name!r}")
    if name == "stack" and given.pending is None:
        raise InvalidPosition("phase='stack' needs 'pending'")
    if name in ("play", "play_drawn") and given.pending is not None:
        raise InvalidPosition(f"phase={name!r}: a stack that aims at the seat on turn has to be answered first")
    return _PHASES[name]


def _pending(options: ZeroCardsOptions, given: Given, top: Card, phase: Phase) -> Pending | None:
    if given.pending is None:
        return None
    if not isinstance(given.pending, tuple | list) or len(given.pending) != 4:
        raise InvalidPosition("pending: write (total, target, attacker, kind)")
    total, target, attacker, kind = given.pending
    _seat(given, "pending: target", target)
    _seat(given, "pending: attacker", attacker)
    if phase is Phase.STACK and target != given.turn:
        raise InvalidPosition(f"pending: the target {target} is on turn, not {given.turn}")
    if attacker == target:
        raise InvalidPosition(f"pending: seat {target} has not aimed at itself")
    if kind not in ("DRAW_TWO", "DRAW_FOUR"):
        raise InvalidPosition(f"pending: the kind {shown(kind)} is neither 'DRAW_TWO' nor 'DRAW_FOUR'")
    most = sum({Kind.DRAW_TWO: 2, Kind.WILD_DRAW_FOUR: 4}.get(face.kind, 0) for face in pack(options, len(given.hands)))
    if type(total) is not int or not (2 if kind == "DRAW_TWO" else 4) <= total <= most or total % 2:
        raise InvalidPosition(f"pending: a stack of {shown(total)} cannot come up")
    if phase is Phase.STACK:
        aiming = Kind.DRAW_TWO if kind == "DRAW_TWO" else Kind.WILD_DRAW_FOUR
        if top.kind not in (aiming, Kind.MIRROR):
            raise InvalidPosition(f"pending: {top} on top has aimed no stack of kind {kind!r}")
        if top.kind is aiming and (attacker + given.direction) % len(given.hands) != target:
            raise InvalidPosition(f"pending: the attacker {attacker} is not the seat before the target {target}")
    return Pending(total, target, attacker, kind)


def _peeks(given: Given, held: Sequence[tuple[Card, ...]]) -> tuple[Peek, ...]:
    """The looks into hands; cards that are still there are taken not to have moved."""
    peeks: list[Peek] = []
    for viewer in given.peeks:
        _seat(given, "peeks: viewer", viewer)
    for viewer, entry in sorted(given.peeks.items()):
        if not isinstance(entry, tuple | list) or len(entry) != 2:
            raise InvalidPosition("peeks: write {viewer: (owner, the cards seen)}")
        owner, text = entry
        _seat(given, "peeks: owner", owner)
        if viewer == owner:
            raise InvalidPosition(f"peeks: seat {viewer} does not look into its own hand")
        seen = Counter(codes(_cards(text, "peeks")))
        known = seen & Counter(codes(held[owner]))
        peeks.append(Peek(viewer, owner, _bytes(seen), _bytes(known), given.turn_id))
    return tuple(peeks)


def _bytes(counted: "Counter[int]") -> bytes:
    return bytes(sorted(counted.elements()))


def _duel(options: ZeroCardsOptions, given: Given) -> Duel | None:
    if given.duel is None:
        return None
    if not isinstance(given.duel, tuple | list) or len(given.duel) != 3:
        raise InvalidPosition("duel: write (initiator, target, '7 x 8')")
    initiator, target, text = given.duel
    _seat(given, "duel: initiator", initiator)
    _seat(given, "duel: target", target)
    if initiator != given.turn or initiator == target:
        raise InvalidPosition(f"duel: the initiator is seat {given.turn} on turn, the target another one")
    try:
        problem = parse(f"problem {text}")
    except InvalidNotation:
        problem = None
    if not isinstance(problem, Problem) or problem.op not in options.duel_ops or not in_range(problem):
        raise InvalidPosition(f"duel: {shown(text)} is no problem of a duel with these options")
    return Duel(initiator, target, problem.first, problem.op, problem.second)


def _circle(given: Given) -> Circle | None:
    if given.circle is None:
        return None
    if not isinstance(given.circle, tuple | list) or len(given.circle) != 2:
        raise InvalidPosition("circle: write (player, {seat: '10,0 0,10'}), who handed in first first")
    player, handed_in = given.circle
    if player != given.turn:
        raise InvalidPosition(f"circle: the player is seat {given.turn} on turn")
    strokes = [None if seat not in handed_in else _stroke(handed_in[seat]) for seat in given.seats]
    for seat in handed_in:
        _seat(given, "circle", seat)
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
    faces = _cards(drawn, "drawn")
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
