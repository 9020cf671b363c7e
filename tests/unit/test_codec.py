"""JSON: what is sent can be read back, follows its schema, and anything else is refused."""

import json
from typing import Any

import attrs
import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablerules
from tablerules import InvalidRecord, Match, Outcome
from tablerules.cards.coloured import Card, Colour, card, cards
from tablerules.codec import from_data, schema, snake, to_data, view_type
from tablerules.games.uno import Uno, UnoHungarian, UnoOptions, UnoView
from tablerules.games.uno.moves import DRAW, Play
from tablerules.games.uno.state import Pending, Phase, RoundResult
from tablerules.match import MoveInfo, Snapshot
from tests.unit.play import played
from tests.unit.toys import BidsView, Dice, SealedBids

# --- small things ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text"),
    [("Draw", "draw"), ("CardPlayed", "card_played"), ("CallUno", "call_uno"), ("XRay", "xray"), ("A1B", "a1_b")],
)
def test_types_are_named_in_snake_case(name, text):
    assert snake(name) == text


@pytest.mark.parametrize(
    ("value", "data"),
    [
        (card("R5"), "R5"),
        (cards("R5 W+4"), ["R5", "W+4"]),
        ((), []),
        (Colour.RED, "red"),
        (Phase.PLAY_DRAWN, "play_drawn"),
        (Play(card("W"), Colour.BLUE), "W B"),
        (DRAW, "draw"),
        (None, None),
        (Pending(4, 1, 0, "DRAW_TWO"), {"total": 4, "target": 1, "attacker": 0, "kind": "DRAW_TWO"}),
        ({1: (2,)}, {"1": [2]}),
    ],
)
def test_values_are_spelled_out(value, data):
    assert to_data(value) == data
    assert json.loads(json.dumps(to_data(value))) == data


def test_a_card_that_is_read_is_the_one_card_of_that_face():
    assert from_data("R5", Card) is card("R5")


# --- views and snapshots --------------------------------------------------------------------------

GAMES = [
    (Uno(), 2),
    (tablerules.get("uno", preset="house"), 4),
    (Uno(UnoOptions(shuffle_hands=1, blanks=3, blank_effect="swap_hands", hand_size=3, false_call_penalty=1)), 5),
    (Uno(UnoOptions(scoring="elimination", target_score=60, hand_size=3)), 4),
    (Uno(UnoOptions(partners=True, target_score=60, hand_size=2)), 4),
    (UnoHungarian(UnoOptions(challenge_by="any", opening_wild_strict=True)), 3),
]
NAMES = ["two", "house", "modern", "elimination", "partners", "hungarian"]


def courses(game, seats, moves=80, every=4):
    """Matches under way: the same one after every few moves."""
    match = Match(game, seats, seed=5)
    for i in range(moves // every):
        yield match
        if not match.to_act:
            return
        played(match, every, seed=i)
    yield match


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=NAMES)
def test_views_and_snapshots_follow_their_schema_and_are_read_back(game, seats):
    schemas = schema(game)
    views, snapshots = (jsonschema.Draft202012Validator(schemas[what]) for what in ("view", "snapshot"))
    phases = set()
    for match in courses(game, seats):
        for seat in (*range(seats), None):
            snapshot = match.snapshot(seat, since=match.ply(seat) - 3)
            data = to_data(snapshot)
            assert json.loads(json.dumps(data)) == data
            snapshots.validate(data)
            views.validate(data["view"])
            assert data["view"] == to_data(match.view(seat))
            assert from_data(data["view"], UnoView) == match.view(seat)
            assert from_data(data, Snapshot[UnoView]) == snapshot
            phases.add(data["view"]["phase"])
    assert "play" in phases and len(phases) > 1


def test_a_view_is_spelled_out():
    game = Uno(UnoOptions(wild4_policy="challenge"))
    state = game.position(hands=["R5 G7", "B1"], top="W+4", colour="G", turn=1, plus4=(0, "R", "R5 G7"), exposed=[1])
    data = to_data(game.view(state, 0))
    expected = {
        "seat": 0,
        "phase": "challenge",
        "top": "W+4",
        "colour": "green",
        "hand": ["R5", "G7"],
        "counts": [2, 1],
        "discard": ["W+4"],
        "exposed": [1],
        "plus4": {"offender": 0, "colour_before": "red", "cards": 2, "hand": ["R5", "G7"]},
        "pending": None,
        "history": [],
        "outcome": None,
    }
    assert {name: data[name] for name in expected} == expected
    assert to_data(game.view(state, 1))["plus4"]["hand"] is None
    assert list(data) == [field.name for field in attrs.fields(UnoView)]


def test_a_toy_of_another_kind_is_sent_too():
    match = Match(SealedBids(), 2)
    snapshot = match.snapshot(0)
    data = to_data(snapshot)
    jsonschema.validate(data, schema(SealedBids())["snapshot"])
    assert data["timers"] == [{"key": "round", "seconds": 60.0}, {"key": "bid 0", "seconds": 10.0}]
    assert data["legal_moves"][0] == {"text": "bid 1", "type": "bid", "fields": {"number": 1}}
    assert from_data(data, Snapshot[BidsView]) == snapshot


def test_a_game_knows_the_type_of_its_views():
    assert view_type(Uno()) is view_type(UnoHungarian()) is UnoView
    assert view_type(SealedBids()) is BidsView


def test_the_three_schemas_of_a_game():
    for game in (Uno(), UnoHungarian(), SealedBids(), Dice()):
        documents = schema(game)
        assert list(documents) == ["options", "view", "snapshot"]
        for document in documents.values():
            assert document["$schema"] == "https://json-schema.org/draft/2020-12/schema"
            jsonschema.Draft202012Validator.check_schema(document)
    assert schema(Uno())["view"]["title"] == "uno view"
    assert schema(UnoHungarian())["snapshot"]["title"] == "uno-hungarian snapshot"


def test_an_outcome_is_read_back():
    outcome = Outcome((1.0, -1.0), (0,), (500, 0), "target_reached")
    assert from_data(json.loads(json.dumps(to_data(outcome))), Outcome) == outcome
    result = RoundResult(None, (0, 0), (0, 0), "blocked")
    assert from_data(to_data(result), RoundResult) == result


# --- what is refused ------------------------------------------------------------------------------


def a_match():
    return played(Match(tablerules.get("uno", preset="house"), 3, seed=5), 40)


DATA = to_data(a_match().snapshot(0))
VIEW = DATA["view"]
SCHEMAS = {what: jsonschema.Draft202012Validator(document) for what, document in schema(a_match().game).items()}


def refused(data, kind, message=None):
    with pytest.raises(InvalidRecord, match=message) as caught:
        from_data(data, kind)
    assert caught.value.entry is None
    assert 0 < len(str(caught.value)) <= 500


@pytest.mark.parametrize("name", VIEW)
def test_a_view_without_a_field(name):
    data = {key: value for key, value in VIEW.items() if key != name}
    refused(data, UnoView, f"^{name}: missing$")
    assert not SCHEMAS["view"].is_valid(data)


@pytest.mark.parametrize(
    ("data", "kind", "message"),
    [
        ({"text": "draw", "type": "draw"}, MoveInfo, "fields: missing"),
        ({"text": 5, "type": "draw", "fields": {}}, MoveInfo, "text: expected str, not int"),
        ({"text": "draw", "type": "draw", "fields": {}, "b": 1, "a": 2}, MoveInfo, "there is no field 'a', 'b'"),
        ({"text": "draw", "type": "draw", "fields": "x"}, MoveInfo, "fields: expected an object"),
        ("draw", MoveInfo, "expected an object"),
        ([{"text": 5, "type": "draw", "fields": {}}], tuple[MoveInfo, ...], "[0].text: expected str, not int"),
        (["R5", "R99"], tuple[Card, ...], "[1]: 'R99' is no card: write a colour R Y G B and a face, or a wild"),
        ("R5", tuple[Card, ...], "expected an array, not str"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(data, kind, message):
    with pytest.raises(InvalidRecord) as caught:
        from_data(data, kind)
    assert str(caught.value) == message


@pytest.mark.parametrize("name", DATA)
def test_a_snapshot_without_a_field(name):
    data = {key: value for key, value in DATA.items() if key != name}
    refused(data, Snapshot[UnoView])
    assert not SCHEMAS["snapshot"].is_valid(data)


def test_a_field_too_many():
    refused({**VIEW, "hands": []}, UnoView, "^there is no field 'hands'$")
    refused({**DATA, "seed": 7}, Snapshot[UnoView], "^there is no field 'seed'$")
    assert not SCHEMAS["view"].is_valid({**VIEW, "hands": []})
    assert not SCHEMAS["snapshot"].is_valid({**DATA, "seed": 7})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("turn", True),
        ("turn", "0"),
        ("turn", 0.5),
        ("turn", None),
        ("seat", "0"),
        ("phase", "paused"),
        ("phase", None),
        ("colour", "purple"),
        ("colour", "R"),
        ("printed_only", 0),
        ("top", None),
        ("top", 5),
        ("hand", None),
        ("hand", ""),
        ("hand", "R"),
        ("hand", {}),
        ("hand", [None]),
        ("hand", [["R5"]]),
        ("counts", {"0": 7}),
        ("counts", [True]),
        ("counts", "7"),
        ("pending", {"total": 2}),
        ("pending", []),
        ("plus4", {"offender": 0, "colour_before": "red", "cards": 2, "hand": None, "more": 1}),
        ("history", [{}]),
        ("outcome", {"returns": ["1"], "winners": [], "scores": [], "reason": ""}),
        ("outcome", {"returns": [True], "winners": [], "scores": [], "reason": ""}),
        ("outcome", {"returns": [], "winners": [], "scores": [], "reason": None}),
    ],
    ids=lambda value: str(value)[:20],
)
def test_a_field_of_the_wrong_type(name, value):
    refused({**VIEW, name: value}, UnoView, rf"^{name}\b")
    assert not SCHEMAS["view"].is_valid({**VIEW, name: value})


@pytest.mark.parametrize("value", ["X9", "r5", "", "R5 "])
def test_a_card_that_does_not_exist(value):
    refused({**VIEW, "top": value}, UnoView, "^top: .* is no card")
    refused({**VIEW, "hand": ["R5", value]}, UnoView, r"^hand\[1\]: ")


@pytest.mark.parametrize("data", [None, [], "{}", 5, True])
def test_something_that_is_no_object(data):
    refused(data, UnoView)
    refused(data, Snapshot[UnoView])
    refused({**DATA, "view": data}, Snapshot[UnoView])


def test_a_message_is_never_long():
    refused({**VIEW, "counts": ["x"] * 5_000}, UnoView)
    refused({**VIEW, "x" * 1_000_000: 1}, UnoView)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 200)
    | st.floats()
    | st.sampled_from(["R5", "W", "red", "play", "", "x"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*VIEW, "total", "x"]), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(name=st.sampled_from(sorted(VIEW)), value=JSON)
def test_what_is_read_is_what_the_schema_takes(name, value):
    """The schema may take a little more: it does not list the cards."""
    data: dict[str, Any] = {**VIEW, name: value}
    try:
        view = from_data(data, UnoView)
    except InvalidRecord:
        return
    assert SCHEMAS["view"].is_valid(data)
    assert to_data(view) == data


@given(data=JSON)
def test_nothing_else_is_raised(data):
    for kind in (UnoView, Snapshot[UnoView], Card, Outcome, MoveInfo, tuple[int, ...], tuple[Card, ...]):
        try:
            value = from_data(data, kind)
        except InvalidRecord:
            continue
        assert from_data(to_data(value), kind) == value
