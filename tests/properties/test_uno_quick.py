"""The short ways of UNO lead where the long way leads: for every state, seat and move, with all house rules."""

import random
from collections import Counter

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablerules import CHANCE, TABLE, IllegalMove, settle
from tablerules.base import BaseGame
from tablerules.cards.coloured import CARDS, COLOURS, Kind
from tablerules.games.uno import Uno, UnoOptions, UnoState
from tablerules.games.uno.cards import FACES, NO_COLOUR, WILD_DRAW_FOUR, pack, upper_of
from tablerules.games.uno.moves import ACCEPT, CHALLENGE, DRAW, PASS, AcceptDraw, Challenge, Draw, Pass, Play
from tablerules.games.uno.options import seats_for
from tablerules.games.uno.state import Phase, PlusFour, Rare
from tablerules.testing import options_for, playthroughs

PLAYS = [Play(face, colour) for face in CARDS for colour in (None, *(() if face.colour else COLOURS))]
ANSWERS = [DRAW, PASS, ACCEPT, CHALLENGE]
# Of faces that UNO does not have there are only plays made by hand.
READY = [Uno().parse_move(str(play)) if play.card in FACES else play for play in PLAYS]
OFTEN = settings(max_examples=6 * settings.default.max_examples)
"""For what is quick to try and has many rare cases."""

RULES = options_for(UnoOptions, hand_size=st.sampled_from([7, 1, 2, 3, 15])).filter(seats_for)


class NoLongWay(BaseGame):
    """Where a short way gives up there is nothing."""

    def apply(self, state, seat, move):
        return None


class ShortWays(Uno, NoLongWay):
    """The short ways alone: None for a move that has none, or where it is not sure."""


def result(apply, *arguments):
    """What applying a move gives: the next state and its events, or the refusal."""
    try:
        state = apply(*arguments)
    except IllegalMove as error:
        return error.refusal
    return state, state.events, tuple(map(type, state.events)), state.table.after


def agree(game, state, seat, moves):
    """Asserts that both ways agree in a state, for one seat and some moves."""
    short_ways = ShortWays(game.options)
    short, long = game.legal_moves(state, seat), BaseGame.legal_moves(game, state, seat)
    assert short == long
    assert list(map(id, short)) == list(map(id, long))  # ready-made moves, all of them
    for move in (*short, *moves):
        quickly = result(game.apply, state, seat, move)
        assert quickly == result(BaseGame.apply, game, state, seat, move), (seat, str(move))
        # The same move made by hand is not known to the short ways of playing a card.
        twin = attrs.evolve(move)
        assert twin is not move and twin == move
        if type(move) is Play:
            assert short_ways.apply(state, seat, twin) is None
        assert result(game.apply, state, seat, twin) == quickly


@given(course=playthroughs(RULES.map(Uno), max_moves=80), data=st.data())
def test_both_ways_agree_wherever_play_leads(course, data):
    moves = [*data.draw(st.lists(st.sampled_from(READY), max_size=4)), *ANSWERS]
    for state in course.states:
        if state.question is None:
            for seat in (TABLE, CHANCE, *range(course.seats), course.seats, 99):
                agree(course.game, state, seat, moves if seat == state.turn else ANSWERS)


ELIMINATION = options_for(UnoOptions, scoring=st.just("elimination"), target_score=st.just(100))


@st.composite
def tables(draw, rules=RULES):
    """A game and a state of any shape: also those that take long to come up, such as the last cards of a pile."""
    game = Uno(draw(rules))
    rng = random.Random(draw(st.integers(0, 2**32)))
    seats = draw(st.sampled_from(list(game.seats)))
    cards = bytes(sorted(card.code for card in game.cards(game.start(seats))))
    shuffled = bytes(rng.sample(cards, len(cards)))
    active = tuple(range(seats))
    if game.options.scoring == "elimination" and draw(st.booleans()):
        active = tuple(sorted(draw(st.sets(st.sampled_from(active), min_size=2))))
    sizes = [draw(st.sampled_from([1, 1, 2, 2, 3, 7])) if seat in active else 0 for seat in range(seats)]
    hands = [bytes(sorted(shuffled[sum(sizes[:i]) : sum(sizes[: i + 1])])) for i in range(seats)]
    rest = shuffled[sum(sizes) :]
    laid = draw(st.sampled_from([1, 1, 2, 20]))
    turn = draw(st.sampled_from(active))
    four = WILD_DRAW_FOUR in rest[laid - 1 :] and draw(st.booleans())
    if four:  # it lies on top, and can be challenged
        place = rest.index(WILD_DRAW_FOUR, laid - 1)
        rest = rest[: laid - 1] + rest[place : place + 1] + rest[laid - 1 : place] + rest[place + 1 :]
    top = CARDS[rest[laid - 1]]
    pile = rest[laid : laid + draw(st.sampled_from([0, 1, 2, 3, 4, 5, 6, 30]))]
    drawn = -1 if four else draw(st.sampled_from([-1, -1, *hands[turn]]))
    begin = settle(game, game.start(seats), rng)
    offender = active[active.index(turn) - 1]
    called = sum(1 << s for s in range(seats) if len(hands[s]) == 1 or (len(hands[s]) == 2 and s == turn))
    called &= draw(st.sampled_from([0, draw(st.integers(0, 2**seats - 1))]))
    return game, attrs.evolve(
        begin,
        phase=Phase.CHALLENGE if four else Phase.PLAY if drawn < 0 else Phase.PLAY_DRAWN,
        turn=turn,
        direction=draw(st.sampled_from([1, -1])),
        upper=upper_of(
            rest[:laid], draw(st.integers(0, NO_COLOUR - 1)) if top.colour is None else COLOURS.index(top.colour)
        ),
        hands=tuple(hands),
        pile=pile,
        at=draw(st.integers(0, len(pile))),
        discard=rest[:laid],
        rare=Rare(
            called=called,
            exposed=sum(1 << s for s in range(seats) if len(hands[s]) == 1)
            & draw(st.integers(0, 2**seats - 1))
            & ~called,
            drawn=drawn,
            passes=draw(st.integers(0, len(active) - 1)) if drawn < 0 and not four else 0,
            printed_only=game.options.opening_wild_strict and not four and draw(st.booleans()),
            plus4=PlusFour(offender, draw(st.integers(0, NO_COLOUR)), hands[offender]) if four else None,
        ),
        table=attrs.evolve(begin.table, active=active),
        events=(),
    )


def plays_of(state):
    """Every way to lay a card of the hand on turn, and a few cards that may not be there."""
    hand = state.hands[state.turn]
    return [*(play for play in READY if play.card.code in hand), *READY[:: 1 + len(READY) // 5], *ANSWERS]


@OFTEN
@given(table=tables())
def test_both_ways_agree_on_any_table(table):
    game, state = table
    agree(game, state, state.turn, plays_of(state))
    agree(game, state, (state.turn + 1) % len(state.hands), ANSWERS)


@OFTEN
@given(table=tables(ELIMINATION.filter(seats_for)))
def test_both_ways_agree_when_some_are_out(table):
    game, state = table
    agree(game, state, state.turn, plays_of(state))


RARE = [
    {"hands": ["R5 B2", "G7 G8"], "top": "R1"},
    {"hands": ["R5 B2", "G7 G8"], "top": "R1", "called": [0]},
    {"hands": ["R5 R6 B2", "G7"], "top": "R1", "exposed": [1]},
    {"hands": ["R+2 B2", "G7", "Y1 Y2"], "top": "R1", "called": [1]},
    {"hands": ["R+2 B2", "G7", "Y1"], "top": "R1", "called": [1, 2]},
    {"hands": ["R+2 B2", "G7", "Y1"], "top": "R1", "called": [0, 1]},
    {"hands": ["R+2 B2 B3", "G7", "Y1"], "top": "R1", "called": [1], "exposed": [2]},
    {"hands": ["W+4 B2", "G7 G8", "Y1"], "top": "R1", "called": [2]},
    {"hands": ["W+4 B2", "G7 G8", "Y1"], "top": "R1", "called": [0, 2]},
    {"hands": ["W+4 B2 B3", "G7 G8"], "top": "R1"},
    {"hands": ["B2 B3", "G7 G8", "Y1"], "top": "W+4", "colour": "R", "plus4": (2, "Y", "Y1"), "called": [2]},
    {"hands": ["B2 B3", "G7 G8", "Y1"], "top": "W+4", "colour": "R", "plus4": (2, "Y", "Y1"), "exposed": [2]},
    {"hands": ["B2 B3", "G7 G8", "Y1"], "top": "W+4", "colour": "R", "plus4": (2, "B", "Y1"), "exposed": [2]},
    {
        "hands": ["B2", "G7 G8", "Y1 W"],
        "top": "W+4",
        "colour": "R",
        "plus4": (2, "B", "Y1 W"),
        "draw": "R1 R2 R3 R4 R5",
    },
    {"hands": ["W", "G7 G8"], "top": "R1"},
    {"hands": ["W", "G7 G8"], "top": "R1", "drawn": "W"},
    {"hands": ["R5", "G7 G8"], "top": "R1", "drawn": "R5"},
    {"hands": ["W R5", "G7 G8"], "top": "R1", "drawn": "W", "called": [0]},
    {"hands": ["R5 R5 R6 R6 B1 B1 W W W+4 W+4", "G7 G8"], "top": "R1"},
    {"hands": ["R5 R6", "G7 G8"], "top": "R1", "draw": "", "discard": ""},
    {"hands": ["G5 G6", "G7 G8"], "top": "R1", "draw": "R2 R3"},
    {"hands": ["G5 G6", "G7 G8"], "top": "R1", "draw": "Y2 R3", "called": [0]},
    {"hands": ["G5 G6", "G7 G8"], "top": "R1", "draw": "R2 R3", "called": [0]},
]
"""Tables where a short way has more to mind than usual, or must not be taken."""


@pytest.mark.parametrize("position", RARE, ids=str)
@pytest.mark.parametrize("options", [{}, {"drawn_card": "must_play"}, {"stacking": "same"}], ids=str)
def test_both_ways_agree_where_there_is_more_to_mind(options, position):
    game = Uno(UnoOptions(**options))
    if "plus4" in position and "stacking" in options:
        position = position | {"pending": (4, 0, 2, "WILD_DRAW_FOUR")}
    state = game.position(**position)
    agree(game, state, state.turn, plays_of(state))


def test_a_question_leaves_the_rest_of_the_state_alone():
    game = Uno()
    hands, plus4 = ["B2 B3", "G7 G8", "Y1"], (2, "Y", "Y1")
    table = game.position(hands, "W+4", colour="R", plus4=plus4, draw="R1", discard="Y5 Y6 Y7", called=[2])
    for move in (ACCEPT, CHALLENGE):
        waiting = game.apply(table, 0, move)
        assert waiting.question is not None and waiting.events == ()
        assert attrs.evolve(waiting, question=None) == table


@given(table=tables())
def test_a_short_way_gives_a_genuine_state(table):
    """Building it again through the checked constructor gives the same."""
    game, state = table
    for move in game.legal_moves(state, state.turn):
        after = game.apply(state, state.turn, move)
        fields = {field.name: getattr(after, field.name) for field in attrs.fields(UnoState)}
        assert type(after) is UnoState
        assert UnoState(**fields) == after and hash(UnoState(**fields)) == hash(after)
        for field in attrs.fields(UnoState):
            if field.name in ("turn", "direction", "upper", "at"):
                assert type(getattr(after, field.name)) is int, field.name
        assert (
            type(after.rare) is Rare
            and Rare(**{f.name: getattr(after.rare, f.name) for f in attrs.fields(Rare)}) == after.rare
        )
        assert {type(getattr(after, name)) for name in ("colour", "drawn", "called", "exposed", "passes")} == {int}
        assert after.upper == upper_of(after.discard, after.colour)
        assert type(after.hands) is tuple and {type(hand) for hand in after.hands} == {bytes}


def test_moves_made_by_hand_go_the_long_way():
    game, short_ways = Uno(), ShortWays()
    state = game.position(hands=["R5 B2", "G7"], top="R7")
    drawn = game.position(hands=["R5 B2", "G7"], top="R7", drawn="R5")
    four = game.position(hands=["R5 B2", "G7"], top="W+4", colour="B", plus4=(1, "R", "G7"))
    for table, ready, twin in [
        (state, DRAW, Draw()),
        (drawn, PASS, Pass()),
        (four, ACCEPT, AcceptDraw()),
        (four, CHALLENGE, Challenge()),
        (state, game.parse_move("R5"), Play(CARDS[5])),
    ]:
        assert short_ways.apply(table, 0, ready) == game.apply(table, 0, ready) == game.apply(table, 0, twin)
        assert short_ways.apply(table, 0, twin) is None


@pytest.mark.parametrize(
    ("options", "closed"),
    [
        ({}, set()),
        ({"jump_in": "coloured", "stacking": "any", "stack_deflect": "both"}, {"two", "four"}),
        ({"uno_call": False}, {"calling"}),
        ({"seven_zero": True}, {"listing", "choosing", "playing"}),
        ({"must_play_if_able": True}, {"listing", "choosing", "drawing"}),
        ({"opening_wild_strict": True}, {"listing", "choosing", "playing", "drawing", "keeping"}),
        ({"wild4_policy": "strict"}, {"listing", "choosing", "drawing", "four"}),
        ({"wild4_policy": "free"}, {"four"}),
        ({"blank_effect": "swap_hands"}, {"listing", "choosing"}),
        ({"draw_rule": "until_playable"}, {"drawing"}),
        ({"drawn_card": "must_play"}, {"choosing", "keeping"}),
    ],
)
def test_a_house_rule_closes_the_short_ways_it_touches(options, closed):
    plain = Uno(UnoOptions(**options)).plain
    assert {name for name, way in attrs.asdict(plain).items() if not way} == closed


def test_nearly_every_ordinary_move_takes_a_short_way(monkeypatch):
    """Otherwise the tests above would compare the long way with itself."""
    game, short_ways = Uno(UnoOptions(target_score=0)), ShortWays(UnoOptions(target_score=0))
    rng = random.Random(1)
    taken: Counter[str] = Counter()
    long_lists: list[UnoState] = []
    legal = Uno._legal
    monkeypatch.setattr(Uno, "_legal", lambda self, state, seat: long_lists.append(state) or legal(self, state, seat))
    for _ in range(30):
        state = settle(game, game.start(4), rng)
        while game.outcome(state) is None:
            seat = game.to_act(state)[0]
            if seat == CHANCE:
                state = game.apply(state, CHANCE, game.chance(state, rng))
                continue
            moves = game.legal_moves(state, seat)
            move = moves[int(rng.random() * len(moves))]
            taken["moves"] += 1
            taken[type(move).__name__] += short_ways.apply(state, seat, move) is not None
            state = game.apply(state, seat, move)
    assert len(long_lists) < 0.02 * taken["moves"]
    assert min(taken[name] for name in ("Play", "Draw", "Pass", "AcceptDraw", "Challenge")) > 100
    assert taken.total() > 1.98 * taken["moves"]  # which are counted among them


def test_every_plain_card_has_a_short_way_where_it_can_be_played_and_is_not_the_last():
    game, short_ways = Uno(), ShortWays()
    known: Counter[Kind] = Counter()
    for play in READY:
        if play.card not in pack(game.options):
            continue
        letter = "B" if play.card.colour is None else play.card.colour.letter
        state = game.position(hands=[f"{play.card} R2 Y2", "R3 Y3", "G3 B3"], top=f"{letter}4")
        short = short_ways.apply(state, 0, play)
        assert (short is not None) == (game.refusal(state, 0, play) is None), str(play)
        known[play.card.kind] += short is not None
    assert +known == {
        Kind.NUMBER: 40,
        **dict.fromkeys((Kind.SKIP, Kind.REVERSE, Kind.DRAW_TWO), 4),  # one of each colour
        **dict.fromkeys((Kind.WILD, Kind.WILD_DRAW_FOUR), 4),  # a colour to name
    }
