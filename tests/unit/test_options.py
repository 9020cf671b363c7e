"""House rules: every kind of option, what it takes and refuses, in Python, on a command line and in JSON."""

import copy
import pickle

import attrs
import jsonschema
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import tablerules
from tablerules import InvalidOptions
from tablerules.codec import options_schema, to_data
from tablerules.games.uno import HungarianOptions, Uno, UnoHungarian, UnoOptions
from tablerules.options import HouseRules, describe, make, option, typed
from tests.unit.toys import Dice, Ruled, Rules

INFOS = {info.name: info for info in describe(Rules)}


# --- the declaration ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind", "choices", "low", "high", "optional"),
    [
        ("loud", "bool", (), None, None, False),
        ("size", "int", (), 1, 15, False),
        ("many", "int", (), 0, None, False),
        ("any_number", "int", (), None, None, False),
        ("limit", "int", (), 10, 99, True),
        ("mode", "choice", ("off", "same"), None, None, False),
        ("bonus", "choice", (100, 0), None, None, False),
        ("suit", "choice", ("red", "blue"), None, None, True),
        ("steps", "choice", (2, 4, 8), None, None, False),
        ("pattern", "choice", ((3, 2, 3), (4, 4)), None, None, False),
        ("extras", "set", ("a", "b", "c"), None, None, False),
        ("points", "map", ("7", "T"), 0, 50, False),
    ],
)
def test_the_annotation_says_what_kind_an_option_is(name, kind, choices, low, high, optional):
    info = INFOS[name]
    assert (info.kind, info.choices, info.low, info.high, info.optional) == (kind, choices, low, high, optional)


def test_options_are_described_in_the_order_of_their_declaration():
    assert list(INFOS) == [field.name for field in attrs.fields(Rules)]
    assert (INFOS["size"].title, INFOS["size"].rules, INFOS["size"].default) == ("Size", ("T-02", "T-03"), 7)


@pytest.mark.parametrize(
    ("annotation", "name"),
    [(str, "str"), (float, "float"), (dict, "dict"), (list[int], "list[int]"), (str | None, "str"), (tuple, "tuple")],
)
def test_other_annotations_are_refused(annotation, name):
    cls = attrs.make_class("Odd", {"it": option(0, rules="", title="")}, bases=(HouseRules,), frozen=True)
    cls.__annotations__ = {"it": annotation}
    with pytest.raises(TypeError) as caught:
        describe(cls)
    kinds = "bool, int, a Literal or a tuple of them, with or without None"
    assert str(caught.value) == f"option 'it': expected {kinds}, not {name}"


# --- values ---------------------------------------------------------------------------------------

GOOD = [
    ("loud", True, True),
    ("loud", False, False),
    ("size", 1, 1),
    ("size", 15, 15),
    ("many", 10**9, 10**9),
    ("any_number", -5, -5),
    ("limit", None, None),
    ("limit", 10, 10),
    ("mode", "same", "same"),
    ("bonus", 0, 0),
    ("suit", None, None),
    ("suit", "blue", "blue"),
    ("steps", 8, 8),
    ("pattern", (4, 4), (4, 4)),
    ("pattern", [3, 2, 3], (3, 2, 3)),
    ("extras", (), ()),
    ("extras", ["c", "a"], ("a", "c")),
    ("extras", {"b"}, ("b",)),
    ("extras", frozenset("ab"), ("a", "b")),
    ("extras", ("a", "a"), ("a",)),
    ("extras", "c,a", ("a", "c")),
    ("extras", "", ()),
    ("points", {}, ()),
    ("points", {"T": 10, "7": 0}, (("7", 0), ("T", 10))),
    ("points", [["T", 50]], (("T", 50),)),
    ("points", (("7", 1),), (("7", 1),)),
]
HUGE = 10**5000
BAD = [
    ("loud", 1),
    ("loud", 0),
    ("loud", "true"),
    ("loud", None),
    ("size", 0),
    ("size", 16),
    ("size", HUGE),
    ("size", True),
    ("size", 7.0),
    ("size", float("nan")),
    ("size", "7"),
    ("size", None),
    ("size", [7]),
    ("many", -1),
    ("any_number", "x"),
    ("limit", 9),
    ("limit", 100),
    ("limit", "none"),
    ("mode", "on"),
    ("mode", "OFF"),
    ("mode", None),
    ("mode", ["off"]),
    ("bonus", 50),
    ("bonus", False),
    ("bonus", 0.0),
    ("bonus", "100"),
    ("suit", "green"),
    ("suit", ""),
    ("steps", 3),
    ("pattern", (8,)),
    ("pattern", "4-4"),
    ("pattern", [[4, 4]]),
    ("extras", ("d",)),
    ("extras", [["a"]]),
    ("extras", 1),
    ("extras", None),
    ("extras", {"a": 1}),
    ("extras", "a;b"),
    ("points", {"8": 1}),
    ("points", {"7": 51}),
    ("points", {"7": -1}),
    ("points", {"7": True}),
    ("points", {"7": "1"}),
    ("points", ["7"]),
    ("points", [["7"]]),
    ("points", [["7", 1, 2]]),
    ("points", [[["7"], 1]]),
    ("points", [7]),
    ("points", "7:1"),
    ("points", None),
]


@pytest.mark.parametrize(("name", "value", "kept"), GOOD)
def test_good_values_are_kept_in_their_immutable_form(name, value, kept):
    made = Rules(**{name: value})
    assert getattr(made, name) == kept
    assert type(getattr(made, name)) is type(kept)
    assert hash(made) == hash(Rules(**{name: kept}))


@pytest.mark.parametrize(("name", "value"), BAD, ids=lambda value: repr(value) if value is not HUGE else "huge")
def test_bad_values_are_refused_with_what_would_have_been_right(name, value):
    with pytest.raises(InvalidOptions) as refused:
        Rules(**{name: value})
    message = str(refused.value)
    assert message.startswith(f"{name}=")
    assert message.endswith(f"expected {INFOS[name].expected()}")
    assert len(message) < 200
    with pytest.raises(InvalidOptions, match=f"^{name}="):
        make(Rules, None, {name: value})


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("loud", "true or false"),
        ("size", "an integer from 1 to 15"),
        ("many", "an integer from 0"),
        ("any_number", "an integer"),
        ("limit", "an integer from 10 to 99 or none"),
        ("mode", "one of off, same"),
        ("bonus", "one of 100, 0"),
        ("suit", "one of red, blue or none"),
        ("pattern", "one of 3-2-3, 4-4"),
        ("extras", "a subset of a, b, c"),
        ("points", "integers from 0 to 50 for some of 7, T"),
    ],
)
def test_what_would_be_right_is_said_in_words(name, expected):
    assert INFOS[name].expected() == expected


def test_the_whole_message():
    with pytest.raises(InvalidOptions) as refused:
        tablerules.get("uno", hand_size=16)
    assert str(refused.value) == "hand_size=16: expected an integer from 1 to 15"


# --- the command line -----------------------------------------------------------------------------

WRITTEN = [
    ("loud", "true", True),
    ("loud", "Yes", True),
    ("loud", "on", True),
    ("loud", "FALSE", False),
    ("loud", "no", False),
    ("loud", "off", False),
    ("size", "15", 15),
    ("size", "007", 7),
    ("any_number", "-5", -5),
    ("limit", "None", None),
    ("limit", "10", 10),
    ("mode", "same", "same"),
    ("bonus", "0", 0),
    ("suit", "none", None),
    ("suit", "red", "red"),
    ("pattern", "4-4", (4, 4)),
    ("extras", "", ()),
    ("extras", "b,a", ("a", "b")),
    ("extras", "b,,a,", ("a", "b")),
    ("points", "", ()),
    ("points", "T:10,7:0", (("7", 0), ("T", 10))),
]
MISWRITTEN = [
    ("loud", ""),
    ("loud", "1"),
    ("size", ""),
    ("size", "-"),
    ("size", "--5"),
    ("size", "5-"),
    ("size", "+5"),
    ("size", " 5"),
    ("size", "5\n"),
    ("size", "5.0"),
    ("size", "1_0"),
    ("size", "²"),
    ("size", "٥"),
    ("size", "9" * 10_000),
    ("size", "none"),
    ("limit", "nonesuch"),
    ("mode", ""),
    ("mode", "off "),
    ("bonus", "True"),
    ("pattern", "4,4"),
    ("pattern", "(4, 4)"),
    ("extras", "a b"),
    ("extras", "a,d"),
    ("points", "T"),
    ("points", "T:"),
    ("points", "T:x"),
    ("points", "T:²"),
    ("points", "T:-1"),
    ("points", "T:--1"),
    ("points", "T:1:2"),
    ("points", ":1"),
    ("points", "T:" + "9" * 10_000),
]


@pytest.mark.parametrize(("name", "text", "value"), WRITTEN)
def test_a_value_is_read_from_a_command_line(name, text, value):
    found = INFOS[name].parse(text)
    assert found == value and type(found) is type(value)


@pytest.mark.parametrize(("name", "value", "kept"), GOOD)
def test_a_value_is_read_as_it_is_printed(name, value, kept):
    assert INFOS[name].parse(typed(kept)) == kept


@pytest.mark.parametrize(("name", "text"), MISWRITTEN, ids=lambda text: repr(text[:12]))
def test_a_text_that_is_no_value_is_refused(name, text):
    with pytest.raises(InvalidOptions, match=f"^{name}=.*expected"):
        INFOS[name].parse(text)


@given(text=st.text(), name=st.sampled_from(sorted(INFOS)))
def test_no_text_raises_anything_else(text, name):
    try:
        value = INFOS[name].parse(text)
    except InvalidOptions:
        return
    assert INFOS[name].check(value) == value


@pytest.mark.parametrize("cls", [UnoOptions, HungarianOptions])
def test_every_value_of_uno_can_be_typed(cls):
    for info in describe(cls):
        texts = {
            "bool": {"true": True, "false": False},
            "int": {str(info.low): info.low, str(info.high): info.high},
            "choice": {str(choice): choice for choice in info.choices},
        }[info.kind]
        for text, value in texts.items():
            assert info.parse(text) == value
        assert info.check(info.default) == info.default


# --- values as a whole ----------------------------------------------------------------------------


def test_options_are_immutable():
    made = Rules(extras={"a"})
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        made.size = 8
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del made.size
    with pytest.raises(AttributeError):
        made.colour = "red"


def test_equal_options_are_equal_and_hash_alike():
    assert Rules(extras=("c", "a"), points={"T": 1}) == Rules(extras={"a", "c"}, points=[("T", 1)])
    assert len({Rules(), Rules(size=7), Rules(extras=[]), Rules(size=8)}) == 2
    assert UnoOptions() != HungarianOptions()
    assert UnoOptions(stacking="same") != UnoOptions(stacking="up")


@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy, lambda made: pickle.loads(pickle.dumps(made))])
def test_options_survive_pickle_and_copy(twin):
    made = Rules(extras={"a"}, limit=20)
    assert twin(made) == made and hash(twin(made)) == hash(made)


def test_changed_options_are_those_that_differ_from_the_defaults():
    assert Rules().changed() == {}
    assert Rules(size=8, extras={"a"}, limit=None).changed() == {"size": 8, "extras": ("a",)}
    assert HungarianOptions().changed() == {}
    assert HungarianOptions(opening_wild="choose_and_play").changed() == {"opening_wild": "choose_and_play"}


def test_evolving_options_checks_them_again():
    assert attrs.evolve(Rules(), extras={"b"}).extras == ("b",)
    with pytest.raises(InvalidOptions, match="size=99"):
        attrs.evolve(Rules(), size=99)


def test_options_that_contradict_are_refused():
    assert Rules(loud=True, size=1, mode="same").loud
    with pytest.raises(InvalidOptions, match=r"^loud=True needs mode='same'$"):
        Rules(loud=True, size=1)


# --- by name --------------------------------------------------------------------------------------


def test_a_preset_is_a_set_of_values_that_ones_own_override():
    assert Rules.of("plain") == Rules()
    assert Rules.of("wild") == Rules(loud=True, limit=20, extras=("a", "c"))
    assert Rules.of("wild", limit=None, size=3) == Rules(loud=True, size=3, extras=("a", "c"))
    assert Rules.of(None, size=3) == Rules.of(size=3) == Rules(size=3)


@pytest.mark.parametrize("preset", ["Wild", "", "none", 5])
def test_a_preset_that_does_not_exist(preset):
    with pytest.raises(InvalidOptions, match=r"^there is no preset .*: there are plain, wild$"):
        Rules.of(preset)


def test_a_class_without_presets_says_so():
    cls = attrs.make_class("Bare", {}, bases=(HouseRules,), frozen=True)
    with pytest.raises(InvalidOptions, match=r"^there is no preset 'wild': there are none$"):
        cls.of("wild")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("sise", "there is no option 'sise': did you mean 'size'?"),
        ("Loud", "there is no option 'Loud': did you mean 'loud'?"),
        ("zzz", "there is no option 'zzz': there are loud, size, many"),
        ("", "there is no option '': there are loud"),
        ("presets", "there is no option 'presets': there are"),
        ("__class__", "there is no option '__class__'"),
        ("x" * 10_000_000, "there is no option '" + "x" * 39 + "...: there are loud"),
    ],
    ids=["typo", "case", "other", "empty", "classvar", "dunder", "long"],
)
def test_an_option_that_does_not_exist(name, message):
    with pytest.raises(InvalidOptions) as refused:
        Rules.of(**{name: 1})
    assert str(refused.value).startswith(message)
    assert len(str(refused.value)) < 300


def test_the_conflicts_of_uno():
    for options, rule in [
        ({"partners": True, "scoring": "lowest_total"}, "partners=True needs scoring='winner_takes'"),
        ({"partners": True, "scoring": "elimination"}, "partners=True needs scoring='winner_takes'"),
        ({"scoring": "elimination", "target_score": 0}, "needs a target_score above 0"),
        ({"blocked_round": "lowest_hand", "partners": True}, "blocked_round='lowest_hand' needs"),
        ({"blocked_round": "lowest_hand", "scoring": "lowest_total"}, "blocked_round='lowest_hand' needs"),
        ({"challenge_by": "any", "stacking": "same"}, "challenge_by='any' needs stacking='off'"),
    ]:
        with pytest.raises(InvalidOptions, match=rule):
            UnoOptions(**options)
        for name in options:  # each alone is fine
            UnoOptions(**{name: options[name]} if name != "scoring" else {})


def test_a_preset_that_sets_what_there_is_not_says_so():
    odd = type("Odd", (Rules,), {"presets": {"short": {"sise": 3}}})
    with pytest.raises(InvalidOptions, match="there is no option 'sise': did you mean 'size'"):
        odd.of("short")
    with pytest.raises(InvalidOptions, match="there is no preset 'long': there are short"):
        odd.of("long", sise=3)


def test_the_presets_of_uno():
    for name, values in UnoOptions.presets.items():
        assert UnoOptions.of(name).changed() == dict(values)
        assert tablerules.get("uno", preset=name).options == UnoOptions.of(name)
    assert list(UnoOptions.presets) == ["official", "modern112", "house", "no_bluff"]


# --- JSON Schema ----------------------------------------------------------------------------------


SCHEMA = options_schema(Ruled())
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


@pytest.mark.parametrize("game", [Ruled(), Uno(), UnoHungarian()], ids=["every kind", "uno", "uno-hungarian"])
def test_the_schema_is_a_schema_and_the_options_follow_it(game):
    schema = options_schema(game)
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(to_data(game.options), schema)
    jsonschema.validate({}, schema)
    for info in describe(type(game.options)):
        described = schema["properties"][info.name]
        assert described["title"] == info.title
        assert described["default"] == to_data(game.options)[info.name]
    assert list(schema["properties"]) == [info.name for info in describe(type(game.options))]


@pytest.mark.parametrize(("name", "value", "kept"), GOOD)
def test_the_schema_takes_every_good_value_as_it_is_written(name, value, kept):
    VALIDATOR.validate({name: to_data(Rules(**{name: value}))[name]})


ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 110),
    st.sampled_from(["off", "same", "red", "a", "7", "T", "", "none", "4-4"]),
)
JSON = st.recursive(
    ODD,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from("aT"), inner)
        | st.lists(st.tuples(st.sampled_from("7Ta"), inner).map(list), max_size=2)
    ),
)


@given(name=st.sampled_from(sorted(INFOS)), value=JSON)
@example(name="points", value=[["7", 51]])
@example(name="points", value=[["7", -1]])
@example(name="limit", value=9)
@example(name="pattern", value=[4, 4])
def test_the_schema_takes_exactly_what_the_options_take(name, value):
    """Except that a set and a map may be given in other forms too, which Python has and JSON does not need."""
    valid = VALIDATOR.is_valid({name: value})
    try:
        made = Rules(**{name: value})
    except InvalidOptions:
        assert not valid
    else:
        assert valid or (INFOS[name].kind in ("set", "map") and to_data(made)[name] != value)
        assert VALIDATOR.is_valid(to_data(made))


def test_the_schema_refuses_other_names():
    assert not VALIDATOR.is_valid({"colour": 1})
    assert not VALIDATOR.is_valid([])


def test_a_game_without_house_rules_has_an_empty_schema():
    assert options_schema(Dice()) == {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object"}
