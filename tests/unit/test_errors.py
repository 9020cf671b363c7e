"""Errors: one root, reasons as data, and messages that can be written whatever was wrong."""

import copy
import pickle

import pytest

import tablerules
from tablerules import errors
from tablerules.errors import IllegalMove, InvalidRecord, Params, Refusal, TableRulesError, shown

KINDS = [
    errors.IllegalMove,
    errors.InvalidCatalogue,
    errors.InvalidNotation,
    errors.InvalidOptions,
    errors.InvalidPosition,
    errors.InvalidRecord,
    errors.InvalidSeats,
    errors.StaleMove,
    errors.UnknownGame,
    errors.UnknownLanguage,
]


def test_every_kind_is_tried_here():
    found = {thing for thing in vars(errors).values() if isinstance(thing, type) and issubclass(thing, TableRulesError)}
    assert found == {*KINDS, TableRulesError}


@pytest.mark.parametrize("kind", KINDS)
def test_one_root_catches_them_all(kind):
    assert issubclass(kind, TableRulesError)
    assert not issubclass(TableRulesError, (ValueError, TypeError, LookupError))


@pytest.mark.parametrize("kind", [*KINDS, TableRulesError, Refusal])
def test_they_are_on_the_face_of_the_library(kind):
    assert getattr(tablerules, kind.__name__) is kind
    assert kind.__name__ in tablerules.__all__


def test_params_are_an_immutable_mapping():
    params = Params.of(seat=2, card="R5")
    assert dict(params) == {"card": "R5", "seat": 2}
    assert (len(params), list(params), params["seat"]) == (2, ["card", "seat"], 2)
    assert "card" in params and "colour" not in params and params.get("colour") is None
    with pytest.raises(KeyError):
        params["colour"]
    assert params == Params.of(card="R5", seat=2)
    assert hash(params) == hash(Params.of(card="R5", seat=2))
    assert params != Params.of(card="R5", seat=3)
    with pytest.raises(AttributeError):
        params.pairs = ()


def test_a_refusal_is_a_value():
    refusal = Refusal.of("UNO-17", "no_match", card="B3", top="R7")
    assert refusal == Refusal("UNO-17", "no_match", Params((("card", "B3"), ("top", "R7"))))
    assert len({refusal, Refusal.of("UNO-17", "no_match", top="R7", card="B3")}) == 1
    assert str(refusal) == "UNO-17 no_match (card=B3, top=R7)"
    assert str(Refusal.of("TABLE-02", "match_over")) == "TABLE-02 match_over"
    assert Refusal("TABLE-02", "match_over").params == Params()


def test_an_illegal_move_carries_its_refusal():
    refusal = Refusal.of("UNO-17", "no_match", card="B3")
    error = IllegalMove(refusal)
    assert error.refusal is refusal
    assert str(error) == str(refusal)


def test_a_damaged_record_says_where():
    assert str(InvalidRecord("what is wrong", 7)) == "log entry 7: what is wrong"
    assert str(InvalidRecord("what is wrong")) == "what is wrong"
    assert InvalidRecord("what is wrong").entry is None


@pytest.mark.parametrize(
    "error",
    [
        IllegalMove(Refusal.of("UNO-17", "no_match", card="B3", seat=1)),
        InvalidRecord("what is wrong", 7),
        InvalidRecord("what is wrong"),
        errors.StaleMove("too late"),
    ],
)
@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy, lambda error: pickle.loads(pickle.dumps(error))])
def test_errors_survive_pickle_and_copy(error, twin):
    """They travel between processes when games are simulated in several."""
    other = twin(error)
    assert type(other) is type(error)
    assert str(other) == str(error)
    assert vars(other) == vars(error)


class Broken:
    def __repr__(self):
        raise RuntimeError("no repr")


def nested(depth):
    data = []
    for _ in range(depth):
        data = [data]
    return data


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("R5", "'R5'"),
        (7, "7"),
        (None, "None"),
        ("x" * 10_000_000, "'" + "x" * 39 + "..."),
        ("\ud800\n", "'\\ud800\\n'"),
        (10**5000, "<int>"),
        (nested(100_000), "<list>"),
        (Broken(), "<Broken>"),
    ],
    ids=["text", "int", "none", "long", "escaped", "huge", "deep", "broken"],
)
def test_whatever_the_value_it_can_be_shown(value, text):
    assert shown(value) == text


def test_a_shown_value_is_cut():
    assert shown("R5" * 40, 12) == "'R5R5R5R5R5R..."
    assert shown([1, 2], 6) == "[1, 2]"
