"""Trusted constructors: genuine frozen values, only made faster."""

import copy
import pickle
import sys

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablerules.games.uno import events, state
from tablerules.games.uno.state import UnoState
from tablerules.trusted import evolver, trusted


@attrs.frozen
class Point:
    x: int
    _hidden: int
    y: int = 0
    label: str = attrs.field(default="", eq=False)

    @property
    def sum(self):
        return self.x + self.y


point = trusted(Point)


def test_it_takes_what_the_class_takes():
    assert point(1, 2) == Point(1, 2)
    assert point(1, 2, 3, "a").label == "a"
    assert point(1, hidden=2, y=5) == Point(1, hidden=2, y=5)
    assert point(hidden=2, x=1) == Point(hidden=2, x=1)
    for arguments, names in [((), {}), ((1,), {}), ((1, 2, 3, "a", 5), {}), ((1, 2), {"z": 1}), ((1, 2), {"x": 1})]:
        with pytest.raises(TypeError):
            point(*arguments, **names)


@given(x=st.integers(), hidden=st.integers(), y=st.integers(), label=st.text())
def test_the_result_is_a_genuine_instance(x, hidden, y, label):
    made, usual = point(x, hidden, y, label), Point(x, hidden, y, label)
    assert type(made) is Point
    assert made == usual and hash(made) == hash(usual) and repr(made) == repr(usual)
    assert attrs.astuple(made) == attrs.astuple(usual)
    assert made.sum == usual.sum


def test_the_result_is_frozen():
    made = point(1, 2)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        made.x = 2
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del made.x
    with pytest.raises(AttributeError):
        made.z = 1
    assert made == Point(1, 2)


@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy, lambda made: pickle.loads(pickle.dumps(made))])
def test_the_result_survives_pickle_and_copy(twin):
    assert type(twin(point(1, 2, 3))) is Point
    assert twin(point(1, 2, 3)) == Point(1, 2, 3)
    assert attrs.evolve(point(1, 2, 3), y=4) == Point(1, 2, 4)


def test_defaults_are_those_of_the_class():
    assert (point(1, 2).y, point(1, 2).label) == (0, "")


def test_the_class_itself_stays_as_it_was():
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Point(1, 2).x = 2
    assert type(Point(1, 2)) is Point
    assert isinstance(point(1, 2), Point) and not isinstance(Point(1, 2), type(trusted(Point)))


def test_a_default_that_is_made_anew_each_time_is_refused():
    @attrs.frozen
    class Bag:
        things: list[int] = attrs.Factory(list)

    with pytest.raises(TypeError, match=r"Bag\.things: a trusted class has plain defaults"):
        trusted(Bag)


def test_without_a_global_lock_the_class_itself_is_used(monkeypatch):
    """Changing the class of an object is dear there."""
    monkeypatch.setattr(sys, "_is_gil_enabled", lambda: False, raising=False)
    assert trusted(Point) is Point
    monkeypatch.setattr(sys, "_is_gil_enabled", lambda: True, raising=False)
    assert trusted(Point) is not Point


@pytest.mark.parametrize("lock", [True, False])
@given(before=st.builds(Point, st.integers(), st.integers(), st.integers(), st.text()), x=st.integers())
def test_an_evolver_changes_what_it_names_and_nothing_else(lock, before, x):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "_is_gil_enabled", lambda: lock, raising=False)
        moved, cleared = evolver(Point, "x"), evolver(Point, "_hidden", "x", label="none")
    was = attrs.astuple(before)
    assert attrs.astuple(moved(before, x)) == (x, *was[1:])
    assert attrs.astuple(cleared(before, 5, x)) == (x, 5, was[2], "none")
    assert type(moved(before, x)) is Point and attrs.astuple(before) == was
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        moved(before, x).x = 2


def test_an_evolver_names_fields_that_there_are():
    with pytest.raises(TypeError, match="Point has no field z"):
        evolver(Point, "x", z=1)


MAKERS = [
    (getattr(module, name), getattr(module, kind))
    for module, pairs in {
        state: {"new_state": "UnoState", "new_rare": "Rare", "new_plus4": "PlusFour", "new_shown": "Shown"},
        events: {
            "card_played": "CardPlayed",
            "cards_drawn": "CardsDrawn",
            "cards_dealt": "CardsDealt",
            "turn_passed": "TurnPassed",
            "turn_skipped": "TurnSkipped",
            "direction_reversed": "DirectionReversed",
            "pile_reshuffled": "PileReshuffled",
            "uno_challenged": "UnoChallenged",
            "hand_shown": "HandShown",
            "challenge_decided": "ChallengeDecided",
        },
    }.items()
    for name, kind in pairs.items()
]


@pytest.mark.parametrize(("make", "kind"), MAKERS, ids=lambda value: getattr(value, "__name__", ""))
def test_what_the_rules_make_is_what_the_class_makes(make, kind):
    fields = attrs.fields(kind)
    values = list(range(len(fields)))
    assert make(*values) == kind(*values)
    assert type(make(*values)) is kind
    needed = [field for field in fields if field.default is attrs.NOTHING]
    assert make(*values[: len(needed)]) == kind(*values[: len(needed)])
    assert [getattr(make(*values), field.name) for field in fields] == values


def test_the_class_of_a_made_state_has_no_twin_in_its_name():
    assert repr(state.new_state(*range(10))).startswith("UnoState(")
    assert type(state.new_state(*range(10))) is UnoState
