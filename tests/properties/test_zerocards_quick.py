"""The short ways of 0cards lead where the long way leads: for every state, seat and move, with all house rules."""

import random
from collections import Counter

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablerules import CHANCE, TABLE, IllegalMove, InvalidPosition, settle
from tablerules.base import BaseGame
from tablerules.cards.coloured import CARDS, COLOURS, Kind
from tablerules.chance import Shuffle
from tablerules.games.zerocards import ZeroCards, ZeroCardsOptions, ZeroCardsState
from tablerules.games.zerocards.cards import AIMED, NO_COLOUR, upper_of
from tablerules.games.zerocards.moves import (
    DRAW,
    SAMPLES,
    TAKE,
    Draw,
    Play,
    PlayExtra,
    TakeStack,
)
from tablerules.games.zerocards.state import Bomb, Circle, Duel, Peek, Pending, Phase, Side, rare_of
from tablerules.testing import options_for, playthroughs

UNAIMED = {Kind.SKIP, Kind.REVERSE, Kind.MIRROR, Kind.DRAW_TWO, Kind.BOMB, Kind.PANIC}
BEGINNING = {Kind.GIFT, Kind.DUEL, Kind.CIRCLE, Kind.COLOUR_PLUS_ONE}  # a phase of their own
OTHERS = {Kind.WILD_SHUFFLE_HANDS, Kind.WILD_BLANK}  # of UNO
UNFINISHED = (Phase.EXTRA, Phase.GIFT, Phase.DUEL, Phase.CIRCLE)
TARGETS = (0, 1, 2, 9)
PLAYS = [
    *(Play(face, colour) for face in CARDS if face.kind not in OTHERS for colour in (None, *COLOURS)),
    *(Play(face, None, target) for face in CARDS if face.kind in AIMED for target in TARGETS),
]
READY = [ZeroCards().parse_move(str(play)) for play in PLAYS]
WRONG = [
    ZeroCards().parse_move(text) for text in ("roll 6", "pick W", "shuffle R1 R1 W", "problem 2 - 1", "storm rain")
]
WRONG += [Shuffle(()), Shuffle(("R1", "R1")), Shuffle((1, None))]
OFTEN = settings(max_examples=8 * settings.default.max_examples)
"""For what is quick to try and has many rare cases."""

RULES = options_for(ZeroCardsOptions)


class LongWay(ZeroCards):
    """The same game without any short way."""

    apply = BaseGame.apply
    legal_moves = BaseGame.legal_moves


class NoLongWay(BaseGame):
    """Where a short way gives up there is nothing."""

    def apply(self, state, seat, move):
        return None


class ShortWays(ZeroCards, NoLongWay):
    """The short ways alone: None for a move that has none, or where it is not sure."""


def result(apply, *arguments):
    """What applying a move gives: the next state and its events, or the refusal."""
    try:
        state = apply(*arguments)
    except IllegalMove as error:
        return error.refusal
    return state, state.events, tuple(map(type, state.events)), state.table.after, state.side.watched


def agree(game, state, seat, moves):
    """Asserts that both ways agree in a state, for one seat and some moves."""
    long_way, short_ways = LongWay(game.options), ShortWays(game.options)
    short, long = game.legal_moves(state, seat), long_way.legal_moves(state, seat)
    assert short == long
    if state.phase in (Phase.PLAY, Phase.PLAY_DRAWN):
        assert list(map(id, short)) == list(map(id, long))  # ready-made moves, all of them
    for move in (*short, *moves):
        quickly = result(game.apply, state, seat, move)
        assert quickly == result(long_way.apply, state, seat, move), (seat, str(move))
        # The same move made by hand is not known to the short ways.
        twin = attrs.evolve(move)
        assert twin is not move and twin == move
        if type(move) is Play or type(move) is PlayExtra:
            assert short_ways.apply(state, seat, twin) is None
        assert result(game.apply, state, seat, twin) == quickly
        if isinstance(quickly, tuple):
            agree_on_answers(game, quickly[0])


def agree_on_answers(game, state, rng=None):
    """Asserts that both ways agree on right and wrong answers to an open question, and to those that follow it."""
    long_way, rng = LongWay(game.options), rng or random.Random(len(state.events) + state.turn_id)
    while state.question is not None:
        right = game.chance(state, rng)
        for seat, answer in [(CHANCE, right), (0, right), *((CHANCE, wrong) for wrong in WRONG)]:
            quickly = result(game.apply, state, seat, answer)
            assert quickly == result(long_way.apply, state, seat, answer), (seat, str(answer))
            assert game.refusal(state, seat, answer) == long_way.refusal(state, seat, answer)
            assert result(game.apply, state, seat, attrs.evolve(answer)) == quickly
        state = game.apply(state, CHANCE, right)


@given(course=playthroughs(RULES.map(ZeroCards), max_moves=80), data=st.data())
def test_both_ways_agree_wherever_play_leads(course, data):
    moves = [*data.draw(st.lists(st.sampled_from(READY), max_size=4)), DRAW, TAKE, SAMPLES[-1]]
    for state in course.states:
        if state.question is None:
            for seat in (TABLE, CHANCE, *range(course.seats), course.seats, 99):
                agree(course.game, state, seat, moves)


@st.composite
def strokes(draw, turn, seats):
    """What seats have handed in before `turn` does, and in which order; often everybody else has."""
    order = tuple(draw(st.permutations([seat for seat in range(seats) if seat != turn])))
    order = order[: draw(st.sampled_from([0, 1, seats, seats, seats]))]
    drawn = {seat: draw(st.sampled_from([(), *(move.points for move in SAMPLES)])) for seat in order}
    return tuple(drawn.get(seat) for seat in range(seats)), order


@st.composite
def tables(draw):
    """A game and a state of any shape: also those that take long to come up, such as the last cards of a pile."""
    game = ZeroCards(draw(RULES))
    rng = random.Random(draw(st.integers(0, 2**32)))
    seats = draw(st.sampled_from([2, 3, 4, 10]))
    cards = bytes(sorted(card.code for card in game.cards(game.start(seats))))
    shuffled = bytes(rng.sample(cards, len(cards)))
    sizes = [draw(st.sampled_from([0, 1, 1, 1, 2, 2, 7])) for _ in range(seats)]
    hands = [bytes(sorted(shuffled[sum(sizes[:i]) : sum(sizes[: i + 1])])) for i in range(seats)]
    rest = shuffled[sum(sizes) :]
    laid = draw(st.sampled_from([1, 1, 2, 20]))
    pile = rest[laid : laid + draw(st.sampled_from([0, 1, 2, 3, 30]))]
    top = CARDS[rest[laid - 1]]
    turn = draw(st.sampled_from(range(seats)))
    phase = draw(st.sampled_from([Phase.PLAY, Phase.PLAY, Phase.PLAY_DRAWN, Phase.STACK, *UNFINISHED]))
    if phase is Phase.PLAY_DRAWN and not hands[turn]:
        phase = Phase.PLAY
    attacker = (turn + 1) % seats
    viewers = [seat for seat in range(seats) if draw(st.sampled_from([False, False, True]))]
    peeks = tuple(
        Peek(viewer, owner, hands[owner], hands[owner][: draw(st.sampled_from([0, 1, 7]))], 3)
        for viewer in viewers
        if (owner := (viewer + 1) % seats) != viewer
    )
    target = draw(st.sampled_from([seat for seat in range(seats) if seat != turn]))
    side = Side.of(
        peeks,
        gift=target if phase is Phase.GIFT else None,
        duel=Duel(turn, target, draw(st.integers(2, 9)), "+", 2) if phase is Phase.DUEL else None,
        circle=Circle(turn, *draw(strokes(turn, seats))) if phase is Phase.CIRCLE else None,
    )
    most = 14 if phase in (Phase.GIFT, Phase.DUEL, Phase.CIRCLE) else 13 if phase is Phase.EXTRA else 11
    begin = settle(game, game.start(seats), rng)
    state = attrs.evolve(
        begin,
        phase=phase,
        turn=turn,
        direction=draw(st.sampled_from([1, -1])),
        upper=upper_of(
            rest[:laid], draw(st.integers(0, NO_COLOUR - 1)) if top.colour is None else COLOURS.index(top.colour)
        ),
        chaos=draw(st.sampled_from([0, 5, 9, 10, 11, most])) if game.options.chaos else 0,
        hands=tuple(hands),
        pile=pile,
        at=draw(st.integers(0, len(pile))),
        discard=rest[:laid],
        rare=rare_of(
            drawn=draw(st.sampled_from(hands[turn])) if phase is Phase.PLAY_DRAWN else -1,
            called=sum(
                1 << s for s in range(seats) if len(hands[s]) == 1 and draw(st.sampled_from([True, True, False]))
            ),
            # A card has been laid where a turn is unfinished, and then nobody is stalled.
            stalled=0 if phase in UNFINISHED else draw(st.integers(0, 2**seats - 2)) & ~(1 << turn),
            frozen=draw(st.just(0) | st.integers(0, 2**seats - 1)) & ~(1 << turn),
            pending=Pending(draw(st.sampled_from([2, 4, 6])), turn, attacker, "DRAW_TWO")
            if phase is Phase.STACK
            else None,
            bomb=draw(st.sampled_from([None, None, Bomb(1, 3), Bomb(2, 6)])),
            panic_left=draw(st.sampled_from([0, 0, 1, 2])),
            panic_turn=draw(st.booleans()),
        ),
        side=side,
        events=(),
    )
    return game, state


def plays_of(state):
    """Every way to lay a card of the hand on turn, and a few cards that may not be there."""
    hand = state.hands[state.turn]
    return [*(play for play in READY if play.card.code in hand), *READY[:: 1 + len(READY) // 4], DRAW, TAKE]


@OFTEN
@given(table=tables())
def test_both_ways_agree_on_any_table(table):
    game, state = table
    agree(game, state, state.turn, plays_of(state))
    agree(game, state, (state.turn + 1) % len(state.hands), [DRAW, TAKE])


@given(table=tables())
def test_a_short_way_gives_a_genuine_state(table):
    """Building it again through the checked constructor gives the same."""
    game, state = table
    for move in game.legal_moves(state, state.turn):
        after = game.apply(state, state.turn, move)
        fields = {field.name: getattr(after, field.name) for field in attrs.fields(ZeroCardsState)}
        assert type(after) is ZeroCardsState
        assert ZeroCardsState(**fields) == after and hash(ZeroCardsState(**fields)) == hash(after)
        for value in (after, after.rare):
            for field in attrs.fields(type(value)):
                if field.type is int:
                    assert type(getattr(value, field.name)) is int, field.name
        assert type(after.rare.panic_turn) is bool
        assert type(after.hands) is tuple and {type(hand) for hand in after.hands} == {bytes}


def test_moves_made_by_hand_go_the_long_way():
    game, short_ways = ZeroCards(), ShortWays()
    state = game.position(hands=["R5 B2", "G7"], top="R7", draw="Y1 Y2 Y3")
    stack = game.position(hands=["R5 B2", "G7"], top="R+2", draw="Y1 Y2 Y3", pending=(2, 0, 1, "DRAW_TWO"))
    five = game.parse_move("R5")
    for before, known, twin in [(state, DRAW, Draw()), (stack, TAKE, TakeStack()), (state, five, Play(five.card))]:
        assert twin is not known and twin == known
        assert short_ways.apply(before, 0, twin) is None
        assert short_ways.apply(before, 0, known) == game.apply(before, 0, twin)


@pytest.mark.parametrize(
    ("options", "closed"),
    [
        ({}, set()),
        ({"jump_in": True, "stacking": False, "no_pass": False, "no_action_finish": False}, set()),
        ({"chaos": False}, set()),
        ({"refill_empty": True}, {"playing"}),
        ({"draw_rule": "until_playable"}, {"drawing"}),
    ],
)
def test_a_house_rule_closes_the_short_ways_it_touches(options, closed):
    plain = ZeroCards(ZeroCardsOptions(**options)).plain
    assert {name for name, way in attrs.asdict(plain).items() if not way} == closed


KINDS = ("Play", "PlayExtra", "Draw", "TakeStack", "Give", "DuelAnswer", "CircleSubmit")


def test_most_ordinary_moves_take_a_short_way():
    """Otherwise the tests above would compare the long way with itself."""
    game, short_ways = ZeroCards(), ShortWays()
    rng = random.Random(1)
    taken: Counter[str] = Counter()
    for _ in range(8):
        state = settle(game, game.start(4), rng)
        while game.outcome(state) is None:
            seat = game.to_act(state)[0]
            if seat == CHANCE:
                move = game.chance(state, rng)
                taken["answers"] += 1
                taken["answered"] += short_ways.apply(state, CHANCE, move) is not None
                state = game.apply(state, CHANCE, move)
                continue
            moves = game.legal_moves(state, seat)
            move = moves[int(rng.random() * len(moves))]
            short = short_ways.apply(state, seat, move)
            taken["moves"] += 1
            taken["begun"] += type(move) is Play and move.card.kind in BEGINNING and short is not None
            taken[type(move).__name__] += short is not None
            state = game.apply(state, seat, move)
    assert taken["answered"] > 0.75 * taken["answers"]
    assert sum(taken[name] for name in KINDS) > 0.95 * taken["moves"]
    assert min(taken[name] for name in ("begun", *KINDS)) > 100


def test_every_card_has_a_short_way_where_it_can_be_played_and_is_not_the_last():
    game, short_ways = ZeroCards(), ShortWays()
    known: Counter[Kind] = Counter()
    for play in READY:
        letter = "R" if play.card.colour is None else play.card.colour.letter
        # A card of every colour is left, for an extra card of any colour.
        hands = [f"{play.card} R2 Y2 G2 B2", "R3 Y3", "G3 B3"]
        state = game.position(hands=hands, top=f"{letter}4")
        assert (short_ways.apply(state, 0, play) is not None) == (game.refusal(state, 0, play) is None), str(play)
        known[play.card.kind] += short_ways.apply(state, 0, play) is not None
    assert +known == {
        Kind.NUMBER: 40,
        **dict.fromkeys((*UNAIMED, Kind.CIRCLE), 4),  # one of each colour
        **dict.fromkeys(AIMED, 4 * 2),  # at either of the others
        **dict.fromkeys((Kind.WILD, Kind.WILD_DRAW_FOUR, Kind.COLOUR_PLUS_ONE), 4),  # a colour to name
    }


@pytest.mark.parametrize("play", ["RY @1", "RG @1", "RW @1", "RY @0", "RF @0", "RX @3", "RG @3"])
@pytest.mark.parametrize("chaos", [0, 11])
def test_no_question_is_asked_for_a_card_that_is_aimed_wrongly(play, chaos):
    game = ZeroCards()
    state = game.position(hands=["RY RG RW RF RX", "", "Y1 Y2"], top="R7", chaos=chaos)
    assert game.refusal(state, 0, game.parse_move(play)).rule == "ZC-74"
    with pytest.raises(IllegalMove):
        game.apply(state, 0, game.parse_move(play))


def test_the_last_circle_goes_the_long_way_where_a_house_rule_says_so():
    game = ShortWays(ZeroCardsOptions(refill_empty=True))
    one_left = game.position(hands=["R5 G2", "G7 GX"], top="RC", circle=(0, {1: "10,0 0,10"}))
    none_yet = game.position(hands=["R5 G2", "G7 GX"], top="RC", circle=(0, {}))
    assert game.apply(one_left, 0, SAMPLES[0]) is None
    assert game.apply(none_yet, 0, SAMPLES[0]).side.circle == Circle(0, (SAMPLES[0].points, None), (0,))
    assert ShortWays().apply(one_left, 0, SAMPLES[0]) is not None


@pytest.mark.parametrize(
    ("given", "seat", "moves"),
    [
        # A Magnet that has nothing to ask, and a bomb that goes off after it and asks for a reshuffle.
        ({"hands": ["RG B2", "G7"], "top": "R7", "draw": "Y5", "discard": "B5 G2 B8 Y9", "bomb": (1, 3)}, 0, ["RG @1"]),
        ({"hands": ["RG B2", "G7 G7"], "top": "R7", "draw": "Y5", "discard": "B5 Y9", "bomb": (1, 3)}, 0, ["RG @1"]),
        # A Whirlwind over cards that are all alike, and the same.
        ({"hands": ["RW B2", "G7"], "top": "R7", "draw": "G7", "discard": "B5 G2 B8 Y9", "bomb": (1, 3)}, 0, ["RW @1"]),
        # The best circle of somebody who has nothing to discard and keeps the call.
        (
            {
                "hands": ["B2 B3", "G7", "Y1 Y2 Y3"],
                "top": "RC",
                "draw": "Y5 Y6 Y7",
                "phase": "circle",
                "called": [1],
                "circle": (0, {0: "", 2: "10,0 0,10"}),
            },
            1,
            [str(SAMPLES[-1])],
        ),
        # As much charge as the cards of one turn can bring.
        ({"hands": ["W+4 W", "G7"], "top": "C+1", "colour": "R", "phase": "extra", "chaos": 13}, 0, ["extra W+4 G"]),
        ({"hands": ["RG RW", "G7 B2"], "top": "C+1", "colour": "R", "phase": "extra", "chaos": 13}, 0, ["extra RG @1"]),
    ],
)
def test_both_ways_agree_in_corners_that_were_wrong_once(given, seat, moves):
    game = ZeroCards()
    state = game.position(**given)
    for move in map(game.parse_move, moves):
        assert game.refusal(state, seat, move) is None
    agree(game, state, seat, list(map(game.parse_move, moves)))


def test_no_more_charge_than_the_cards_of_one_turn_can_bring():
    given = {"hands": ["W+4 W", "G7"], "top": "C+1", "colour": "R", "phase": "extra"}
    with pytest.raises(InvalidPosition, match="chaos"):
        ZeroCards().position(**given, chaos=14)
    assert ZeroCards().position(hands=["B2 W", "G7"], top="RP", gift=1, phase="gift", chaos=14).chaos == 14
