"""The short ways of 0cards lead where the long way leads: for every state, seat and move, with all house rules."""

import random
from collections import Counter

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablerules import CHANCE, TABLE, IllegalMove, settle
from tablerules.base import BaseGame
from tablerules.cards.coloured import CARDS, COLOURS, Kind
from tablerules.games.zerocards import ZeroCards, ZeroCardsOptions, ZeroCardsState
from tablerules.games.zerocards.cards import NO_COLOUR
from tablerules.games.zerocards.moves import DRAW, TAKE, Draw, Play, TakeStack
from tablerules.games.zerocards.rules import quick
from tablerules.games.zerocards.state import Bomb, Peek, Pending, Phase, Side
from tablerules.testing import options_for, playthroughs

PLAIN = {Kind.NUMBER, Kind.WILD, Kind.SKIP, Kind.REVERSE, Kind.MIRROR, Kind.DRAW_TWO, Kind.WILD_DRAW_FOUR}
OTHERS = {Kind.WILD_SHUFFLE_HANDS, Kind.WILD_BLANK}  # of UNO
PLAYS = [
    *(Play(face, colour) for face in CARDS if face.kind not in OTHERS for colour in (None, *COLOURS)),
    *(Play(face, None, 1) for face in CARDS if face.kind in (Kind.FREEZE, Kind.XRAY)),
]
READY = [ZeroCards().parse_move(str(play)) for play in PLAYS]
OFTEN = settings(max_examples=8 * settings.default.max_examples)
"""For what is quick to try and has many rare cases."""

RULES = options_for(ZeroCardsOptions)


def result(apply, *arguments):
    """What applying a move gives: the next state and its events, or the refusal."""
    try:
        state = apply(*arguments)
    except IllegalMove as error:
        return error.refusal
    return state, state.events, tuple(map(type, state.events)), state.table.after, state.side.watched


def agree(game, state, seat, moves):
    """Asserts that both ways agree in a state, for one seat and some moves."""
    short, long = game.legal_moves(state, seat), BaseGame.legal_moves(game, state, seat)
    assert short == long
    if state.phase is Phase.PLAY:
        assert list(map(id, short)) == list(map(id, long))  # ready-made moves, all of them
    for move in (*short, *moves):
        quickly = result(game.apply, state, seat, move)
        assert quickly == result(BaseGame.apply, game, state, seat, move), (seat, str(move))
        # The same move made by hand is not known to the short ways.
        twin = attrs.evolve(move)
        assert twin is not move and twin == move
        if type(move) is Play:
            assert quick.play_plain(state, seat, twin, game.plain.chaos) is None
        assert result(game.apply, state, seat, twin) == quickly


@given(course=playthroughs(RULES.map(ZeroCards), max_moves=80), data=st.data())
def test_both_ways_agree_wherever_play_leads(course, data):
    moves = [*data.draw(st.lists(st.sampled_from(READY), max_size=4)), DRAW, TAKE]
    for state in course.states:
        if state.question is None:
            for seat in (TABLE, CHANCE, *range(course.seats), course.seats, 99):
                agree(course.game, state, seat, moves)


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
    phase = draw(st.sampled_from([Phase.PLAY, Phase.PLAY, Phase.PLAY_DRAWN, Phase.STACK]))
    if phase is Phase.PLAY_DRAWN and not hands[turn]:
        phase = Phase.PLAY
    attacker = (turn + 1) % seats
    viewers = [seat for seat in range(seats) if draw(st.sampled_from([False, False, True]))]
    peeks = tuple(
        Peek(viewer, owner, hands[owner], hands[owner][: draw(st.sampled_from([0, 1, 7]))], 3)
        for viewer in viewers
        if (owner := (viewer + 1) % seats) != viewer
    )
    begin = settle(game, game.start(seats), rng)
    state = attrs.evolve(
        begin,
        phase=phase,
        turn=turn,
        direction=draw(st.sampled_from([1, -1])),
        colour=draw(st.integers(0, NO_COLOUR - 1)) if top.colour is None else COLOURS.index(top.colour),
        hands=tuple(hands),
        pile=pile,
        at=draw(st.integers(0, len(pile))),
        discard=rest[:laid],
        drawn=draw(st.sampled_from(hands[turn])) if phase is Phase.PLAY_DRAWN else -1,
        called=sum(1 << s for s in range(seats) if len(hands[s]) == 1 and draw(st.sampled_from([True, True, False]))),
        stalled=draw(st.integers(0, 2**seats - 2)) & ~(1 << turn),
        frozen=draw(st.just(0) | st.integers(0, 2**seats - 1)) & ~(1 << turn),
        pending=Pending(draw(st.sampled_from([2, 4, 6])), turn, attacker, "DRAW_TWO") if phase is Phase.STACK else None,
        bomb=draw(st.sampled_from([None, None, Bomb(1, 3), Bomb(2, 6)])),
        chaos=draw(st.integers(0, 11)) if game.options.chaos else 0,
        panic_left=draw(st.sampled_from([0, 0, 1, 2])),
        panic_turn=draw(st.booleans()),
        side=Side.of(peeks),
        events=(),
    )
    return game, state


def plays_of(state):
    """Every way to lay a card of the hand on turn, and a few cards that may not be there."""
    hand = state.hands[state.turn]
    return [*(play for play in READY if play.card.code in hand), *READY[:: 1 + len(READY) // 5], DRAW, TAKE]


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
        for field in attrs.fields(ZeroCardsState):
            if field.type is int:
                assert type(getattr(after, field.name)) is int, field.name
        assert type(after.panic_turn) is bool
        assert type(after.hands) is tuple and {type(hand) for hand in after.hands} == {bytes}


def test_moves_made_by_hand_go_the_long_way(monkeypatch):
    game = ZeroCards()
    state = game.position(hands=["R5 B2", "G7"], top="R7", draw="Y1 Y2 Y3")
    stack = game.position(hands=["R5 B2", "G7"], top="R+2", draw="Y1 Y2 Y3", pending=(2, 0, 1, "DRAW_TWO"))
    expected = game.apply(state, 0, DRAW), game.apply(stack, 0, TAKE), game.apply(state, 0, game.parse_move("R5"))
    for name in ("draw_one", "take_plain"):
        monkeypatch.setattr(quick, name, lambda *arguments: pytest.fail("the short way was taken"))
    twins = game.apply(state, 0, Draw()), game.apply(stack, 0, TakeStack()), game.apply(state, 0, Play(CARDS[5]))
    assert twins == expected


@pytest.mark.parametrize(
    ("options", "closed"),
    [
        ({}, set()),
        ({"jump_in": True, "stacking": False, "no_pass": False, "no_action_finish": False}, set()),
        ({"chaos": False}, {"chaos"}),
        ({"refill_empty": True}, {"playing"}),
        ({"draw_rule": "until_playable"}, {"drawing"}),
    ],
)
def test_a_house_rule_closes_the_short_ways_it_touches(options, closed):
    plain = ZeroCards(ZeroCardsOptions(**options)).plain
    assert {name for name, way in attrs.asdict(plain).items() if not way} == closed


def test_most_ordinary_moves_take_a_short_way():
    """Otherwise the tests above would compare the long way with itself."""
    game = ZeroCards()
    rng = random.Random(1)
    taken: Counter[str] = Counter()
    for _ in range(8):
        state = settle(game, game.start(4), rng)
        while game.outcome(state) is None:
            seat = game.to_act(state)[0]
            if seat == CHANCE:
                state = game.apply(state, CHANCE, game.chance(state, rng))
                continue
            moves = game.legal_moves(state, seat)
            move = moves[int(rng.random() * len(moves))]
            short = (
                quick.play_plain(state, seat, move, True)
                if type(move) is Play
                else quick.draw_one(state, seat)
                if move is DRAW
                else quick.take_plain(state, seat)
                if move is TAKE
                else None
            )
            taken["moves"] += 1
            taken["lists"] += quick.list_plain(state, seat) is not None
            taken[type(move).__name__] += short is not None
            state = game.apply(state, seat, move)
    assert taken["lists"] > 0.6 * taken["moves"]
    assert taken["Play"] + taken["Draw"] + taken["TakeStack"] > 0.6 * taken["moves"]
    assert min(taken[name] for name in ("Play", "Draw", "TakeStack")) > 100


def test_the_known_plays_are_the_plain_ones():
    known = [play for play in READY if id(play) in quick._PLAYS]
    assert {play.card.kind for play in known} == PLAIN
    assert len(known) == 40 + 4 * 4 + 2 * 4  # numbers; Skip, Reverse, Mirror and +2 of each colour; two wilds
    assert all((play.colour is not None) == (play.card.colour is None) for play in known)
