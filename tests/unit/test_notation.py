"""Notation: cards and moves of UNO as text, and back."""

import copy
import pickle

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tablerules import NEXT, TABLE, InvalidNotation, Match
from tablerules.cards.coloured import CARDS, COLOURS, Card, Colour, Kind, card, cards, codes, spell
from tablerules.chance import Shuffle
from tablerules.games.uno import Uno, UnoHungarian, UnoOptions
from tablerules.games.uno.cards import pack
from tablerules.games.uno.moves import (
    ACCEPT,
    CALL_UNO,
    CHALLENGE,
    DRAW,
    PASS,
    TAKE,
    CatchUno,
    ChooseColour,
    JumpIn,
    PickDealer,
    Play,
    UnoMove,
)
from tests.unit.play import states_of

PARSE = Uno().parse_move

# --- cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind", "colour", "number", "points"),
    [
        ("R0", Kind.NUMBER, Colour.RED, 0, 0),
        ("Y9", Kind.NUMBER, Colour.YELLOW, 9, 9),
        ("GS", Kind.SKIP, Colour.GREEN, None, 20),
        ("BR", Kind.REVERSE, Colour.BLUE, None, 20),
        ("RR", Kind.REVERSE, Colour.RED, None, 20),
        ("Y+2", Kind.DRAW_TWO, Colour.YELLOW, None, 20),
        ("W", Kind.WILD, None, None, 50),
        ("W+4", Kind.WILD_DRAW_FOUR, None, None, 50),
        ("WS", Kind.WILD_SHUFFLE_HANDS, None, None, 40),
        ("WC", Kind.WILD_BLANK, None, None, 40),
    ],
)
def test_a_face_and_how_it_is_written(text, kind, colour, number, points):
    face = card(text)
    assert (face.text, face.kind, face.colour, face.number, face.points) == (text, kind, colour, number, points)
    assert str(face) == text
    assert repr(face) == f"card({text!r})"


def test_every_face_has_a_text_of_its_own():
    assert len({face.text for face in CARDS}) == len(CARDS) == len({face.code for face in CARDS})
    assert [face.code for face in CARDS] == list(range(len(CARDS)))
    for face in CARDS:
        assert card(face.text) is face is Card.from_text(face.text)


@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy, lambda face: pickle.loads(pickle.dumps(face))])
def test_a_copy_of_a_card_is_the_card(twin):
    for face in CARDS:
        assert twin(face) is face
    assert twin((card("R5"), card("R5"))) == (card("R5"), card("R5"))


@pytest.mark.parametrize(
    "text", ["", "r5", "R", "5", "R10", "R5 ", "W4", "w", "+2", "W+2", "G R", "X9", "x" * 10_000_000]
)
def test_a_text_that_is_no_card(text):
    with pytest.raises(InvalidNotation, match=r"is no card: write a colour R Y G B and a face, or a wild$") as refused:
        card(text)
    assert len(str(refused.value)) < 100


def test_cards_are_written_one_after_the_other():
    assert cards("R5 W") == (card("R5"), card("W"))
    assert cards("  R5\tW\n") == cards("R5 W")
    assert cards("") == cards("  ") == ()
    assert spell(cards("W R5 R5")) == "W R5 R5"
    assert codes(cards("R0 R1 R0")) == (0, 1, 0)
    with pytest.raises(InvalidNotation):
        cards("R5,W")


@given(st.lists(st.sampled_from(CARDS)))
def test_cards_are_read_as_they_are_spelled(faces):
    assert cards(spell(faces)) == tuple(faces)


def test_the_packs():
    assert len(pack(UnoOptions())) == 108
    assert len(pack(UnoOptions(shuffle_hands=1, blanks=3))) == 112
    assert list(codes(pack(UnoOptions()))) == sorted(codes(pack(UnoOptions())))


# --- moves ----------------------------------------------------------------------------------------

WRITTEN: list[tuple[str, UnoMove]] = [
    ("R5", Play(card("R5"))),
    ("W", Play(card("W"))),
    ("WS", Play(card("WS"))),
    ("W B", Play(card("W"), Colour.BLUE)),
    ("W+4 R", Play(card("W+4"), Colour.RED)),
    ("R7 @2", Play(card("R7"), target=2)),
    ("WC B @2", Play(card("WC"), Colour.BLUE, 2)),
    ("colour B", ChooseColour(Colour.BLUE)),
    ("draw", DRAW),
    ("pass", PASS),
    ("accept", ACCEPT),
    ("challenge", CHALLENGE),
    ("take", TAKE),
    ("uno", CALL_UNO),
    ("catch 2", CatchUno(2)),
    ("jump R5", JumpIn(card("R5"))),
    ("jump R7 @2", JumpIn(card("R7"), 2)),
    ("next", NEXT),
    ("dealer 2", PickDealer(2)),
    ("shuffle R5 G2 R5", Shuffle(cards("R5 G2 R5"))),
    # Written well, for the rules to say what is wrong with it:
    ("R5 B", Play(card("R5"), Colour.BLUE)),
    ("R5 @9", Play(card("R5"), target=9)),
    ("WS Y @0", Play(card("WS"), Colour.YELLOW, 0)),
    ("jump W", JumpIn(card("W"))),
    ("jump G2 @3", JumpIn(card("G2"), 3)),
]


@pytest.mark.parametrize(("text", "move"), WRITTEN, ids=[text for text, _ in WRITTEN])
def test_a_move_is_written_and_read(text, move):
    assert str(move) == text
    assert PARSE(text) == move
    assert type(PARSE(text)) is type(move)
    assert hash(PARSE(text)) == hash(move)
    assert pickle.loads(pickle.dumps(move)) == move
    assert UnoHungarian().parse_move(text) == move


def test_the_usual_moves_are_ready_made():
    for text in ("R5", "W B", "R7 @2", "WC B @2", "draw", "pass", "uno", "catch 2", "jump R5", "colour B", "next"):
        assert PARSE(text) is PARSE(text)


FULL = UnoOptions(shuffle_hands=1, blanks=3)


@pytest.mark.parametrize("game", [Uno(), UnoHungarian(), Uno(FULL)])
def test_every_face_of_uno_is_read(game):
    faces = dict.fromkeys(pack(FULL))
    assert len(faces) == 4 * (10 + 3) + 4
    for face in faces:
        assert game.parse_move(str(face)) == Play(face)
        assert game.parse_move(f"jump {face}") == JumpIn(face)
    assert game.parse_move(f"shuffle {spell(pack(FULL))}") == Shuffle(pack(FULL))


@pytest.mark.parametrize(
    "text",
    [
        *("RM", "GX", "BN", "C+1", "C+1 R", "RT @2", "RM B", "jump RM", "jump RF @2", "jump C+1"),
        *("shuffle RM C+1", "shuffle R5 RM W"),
    ],
)
@pytest.mark.parametrize("game", [Uno(), UnoHungarian(), Uno(FULL)])
def test_a_face_of_a_related_game_is_no_card_of_uno(game, text):
    with pytest.raises(InvalidNotation, match=r"' is no card of this game$"):
        game.parse_move(text)


FACES = st.sampled_from(list(dict.fromkeys(pack(FULL))))
TARGETS = st.none() | st.integers(0, 9)
MOVES = st.one_of(
    st.builds(Play, FACES, st.none() | st.sampled_from(COLOURS), TARGETS),
    st.builds(JumpIn, FACES, TARGETS),
    st.builds(ChooseColour, st.sampled_from(COLOURS)),
    st.builds(CatchUno, st.integers(0, 9)),
    st.builds(PickDealer, st.integers(0, 9)),
    st.builds(Shuffle, st.lists(FACES, min_size=1, max_size=112).map(tuple)),
    st.sampled_from([DRAW, PASS, ACCEPT, CHALLENGE, TAKE, CALL_UNO, NEXT]),
)


@given(move=MOVES)
@example(move=Shuffle(pack(FULL)))
def test_reading_undoes_writing(move):
    assert PARSE(str(move)) == move


BEGINNINGS = st.sampled_from([text for text, _ in WRITTEN])


@given(text=st.text() | st.text("RYGBSWC+@ 0123456789", max_size=8) | st.tuples(BEGINNINGS, st.text()).map("".join))
def test_writing_undoes_reading(text):
    try:
        move = PARSE(text)
    except InvalidNotation as refused:
        message = str(refused)
    else:
        message = ""
        assert str(move) == (" ".join(text.split()) if isinstance(move, Shuffle) else text)
    assert len(message) < 300


@pytest.mark.parametrize("value", [None, b"draw", 5, DRAW, ["draw"]])
def test_a_move_is_read_from_text(value):
    with pytest.raises(TypeError, match="a move is written as text, not "):
        PARSE(value)


@pytest.mark.parametrize("game", [Uno(UnoOptions.of("house")), Uno(UnoOptions(blank_effect="swap_hands", blanks=3))])
def test_every_move_that_is_listed_is_written_and_ready_made(game):
    for state in states_of(Match(game, 4, seed=9), 120):
        for seat in (TABLE, *range(4)):
            for move in (*game.legal_moves(state, seat), *game.asides(state, seat)):
                assert PARSE(str(move)) is move
