"""The registry: games by name, with a preset and house rules; whatever is asked for wrongly says what there is."""

import subprocess
import sys
from importlib.metadata import EntryPoint

import pytest

import tablerules
from tablerules import InvalidOptions, UnknownGame, registry
from tablerules.games.uno import HungarianOptions, Uno, UnoHungarian, UnoOptions
from tests.unit.toys import Dice


@pytest.fixture
def dice(monkeypatch):
    """A registered game that has no house rules."""
    monkeypatch.setitem(registry._BUILT_IN, "dice", "tests.unit.toys:Dice")


def test_the_games_are_listed_by_name():
    names = tablerules.games()
    assert {"uno", "uno-hungarian"} <= set(names)
    assert list(names) == sorted(names)
    assert type(names) is tuple


def test_the_list_of_games_and_the_package_of_games_share_a_name():
    """Importing a game makes the package an attribute of the library, where the function was."""
    program = """
import sys, tablerules
before = tablerules.games()
assert not [name for name in sys.modules if name.startswith("tablerules.games")], "a game was imported too soon"
tablerules.get("uno")
assert tablerules.games() == before
import tablerules.games.uno as uno
from tablerules import games
assert games() == before and games.uno is uno and tablerules.games.uno.Uno is uno.Uno
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


def test_a_game_has_the_house_rules_asked_for():
    assert tablerules.get("uno") == Uno()
    assert tablerules.get("uno", stacking="same") == Uno(UnoOptions(stacking="same"))
    assert tablerules.get("uno", preset="house", stacking="any") == Uno(UnoOptions.of("house", stacking="any"))
    assert tablerules.get("uno", "house") == tablerules.get("uno", preset="house")


def test_the_hungarian_rules_are_a_game_of_their_own():
    game = tablerules.get("uno-hungarian")
    assert (type(game), type(game.options)) == (UnoHungarian, HungarianOptions)
    assert game != Uno(HungarianOptions())
    assert tablerules.get("uno-hungarian", opening_wild="redraw").options == HungarianOptions(opening_wild="redraw")


def test_games_are_values():
    assert len({tablerules.get("uno"), Uno(), tablerules.get("uno", stacking="same")}) == 2


@pytest.mark.parametrize(
    "name", ["", "UNO", "uno ", "Uno", "../uno", "tablerules.games.uno", "x" * 10_000_000, "\ud800"]
)
def test_a_game_that_does_not_exist(name):
    with pytest.raises(UnknownGame) as unknown:
        tablerules.get(name)
    assert str(unknown.value).startswith("there is no game '")
    assert str(unknown.value).endswith(f"there are {', '.join(tablerules.games())}")
    assert len(str(unknown.value)) < 300


@pytest.mark.parametrize("name", [None, 5, b"uno", Uno, ["uno"]])
def test_a_game_is_named_by_a_text(name):
    with pytest.raises(TypeError, match="a game is named by a text, not "):
        tablerules.get(name)


@pytest.mark.parametrize("preset", ["House", "", "x" * 10_000_000, 5])
def test_a_preset_that_does_not_exist(preset):
    with pytest.raises(InvalidOptions, match=r"^there is no preset .{1,50}: there are official, modern112, house, "):
        tablerules.get("uno", preset=preset)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"stakcing": "same"}, "there is no option 'stakcing': did you mean 'stacking'?"),
        ({"colour": 1}, "there is no option 'colour'"),
        ({"stacking": "sam"}, "stacking='sam': expected one of off, same, up, any"),
        ({"hand_size": 0}, "hand_size=0: expected an integer from 1 to 15"),
        ({"hand_size": True}, "hand_size=True: expected an integer from 1 to 15"),
        ({"partners": 1}, "partners=1: expected true or false"),
        ({"partners": True, "scoring": "elimination"}, "partners=True needs scoring='winner_takes'"),
    ],
)
def test_options_that_are_not_there_or_out_of_range(options, message):
    with pytest.raises(InvalidOptions) as refused:
        tablerules.get("uno", **options)
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize("options", [None, {}, "house", HungarianOptions])
def test_a_game_made_by_hand_needs_options_of_its_own(options):
    with pytest.raises(TypeError):
        Uno(options)


def test_house_rules_from_outside_may_have_any_name():
    """As keywords, `name` and `preset` would be taken for the parameters of `get`."""
    assert registry.build("uno", "house", {"stacking": "any"}) == tablerules.get("uno", "house", stacking="any")
    for name in ("name", "preset", "options", "self", "", "-"):
        with pytest.raises(InvalidOptions, match=f"there is no option '{name}'"):
            registry.build("uno", None, {name: "house"})


def test_a_game_without_house_rules_has_no_presets_and_no_options(dice):
    assert tablerules.get("dice") == Dice()
    with pytest.raises(InvalidOptions, match="dice has no presets"):
        tablerules.get("dice", preset="house")
    with pytest.raises(InvalidOptions, match=r"dice: .*unexpected keyword argument 'stacking'"):
        tablerules.get("dice", stacking="same")


def point(name, value):
    return EntryPoint(name, value, "tablerules.games")


def test_a_name_that_two_packages_claim_names_both(monkeypatch):
    points = [point("dice", "tests.unit.toys:Dice"), point("dice", "elsewhere:Dice")]
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    for ask in (tablerules.games, lambda: tablerules.get("dice"), lambda: tablerules.get("uno")):
        with pytest.raises(UnknownGame, match=r"'dice': tests\.unit\.toys:Dice and elsewhere:Dice"):
            ask()


def test_nobody_else_can_claim_a_built_in_name(monkeypatch):
    monkeypatch.setattr(registry, "entry_points", lambda group: [point("uno", "elsewhere:Uno")])
    with pytest.raises(UnknownGame, match=r"'uno': tablerules\.games\.uno:Uno and elsewhere:Uno"):
        tablerules.get("uno")


def test_a_package_listed_twice_claims_its_name_once(monkeypatch):
    """A package that lies twice on the path lists its entry points twice."""
    points = [point("dice", "tests.unit.toys:Dice")] * 2
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    assert "dice" in tablerules.games()
    assert tablerules.get("dice") == Dice()
