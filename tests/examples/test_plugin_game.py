"""The plug-in in `examples/plugin_game`: it passes every law, and is found by its entry point."""

import doctest
import importlib
import random
import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import tablerules
from tablerules import UnknownGame, rulebook, svg, table_text
from tablerules.adapters.encoding import Encoding
from tablerules.bots import maker
from tablerules.terminal import plain
from tablerules.testing import LAWS, check_game, options_for, stacked
from tablerules.text import Texts

PLUGIN = Path(__file__).parents[2] / "examples" / "plugin_game"
PROJECT = tomllib.loads((PLUGIN / "pyproject.toml").read_text("utf-8"))["project"]


@pytest.fixture(scope="module")
def high_card():
    """The package of the plug-in, importable for the tests of this file."""
    sys.path.insert(0, str(PLUGIN / "src"))
    yield importlib.import_module("high_card")
    sys.path.remove(str(PLUGIN / "src"))
    for name in [name for name in sys.modules if name.partition(".")[0] == "high_card"]:
        del sys.modules[name]


def install(folder: Path, distribution: str, *points: str) -> None:
    """Puts the metadata of an installed distribution into a folder, with entry points for games."""
    info = folder / f"{distribution.replace('-', '_')}-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text("\n".join(["[tablerules.games]", *points, ""]))


@pytest.fixture
def installed(high_card, tmp_path, monkeypatch):
    """The plug-in as if it were installed, with the entry points that its own project file declares."""
    games = PROJECT["entry-points"]["tablerules.games"]
    install(tmp_path, PROJECT["name"], *[f"{name} = {value}" for name, value in games.items()])
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


# --- the game -----------------------------------------------------------------------------------------


def test_the_laws_hold(high_card):
    rules = [rule.id for rule in rulebook.read(high_card.HighCard).rules]
    report = check_game(high_card.HighCard(), examples=8, rules=rules)
    assert report.held == tuple(LAWS)


def test_the_laws_hold_with_any_house_rules(high_card):
    games = options_for(high_card.HighCardOptions).map(high_card.HighCard)
    assert check_game(games, examples=8, max_moves=40).held == tuple(LAWS)


def test_a_round(high_card):
    game = high_card.HighCard(high_card.HighCardOptions(rounds=1))
    state = game.start(3)
    state = game.apply(state, tablerules.CHANCE, stacked(state, "4 9 12 12"))
    for seat, text in [(0, "swap"), (0, "keep"), (1, "keep"), (2, "keep")]:
        assert game.to_act(state) == (seat,)
        state = game.apply(state, seat, game.parse_move(text))
    assert game.view(state, 1).cards == (12, 9, 12)
    assert game.outcome(state) == tablerules.Outcome((1.0, -1.0, 1.0), (0, 2), (1, 0, 1), "rounds_played")


def test_enough_is_enough(high_card):
    game = high_card.HighCard(high_card.HighCardOptions(swaps=0))
    state = tablerules.settle(game, game.start(2), random.Random(7))
    seat = game.to_act(state)[0]
    refusal = game.refusal(state, seat, game.parse_move("swap"))
    assert refusal == tablerules.Refusal.of("HC-03", "swapped_enough", swaps=0)
    assert Texts.of(game).refusal(refusal) == "You may swap only 0 times in a round."
    assert "up to `swaps` times" in rulebook.read(game)["HC-03"].statement


def test_every_option_names_rules_of_the_rulebook(high_card):
    from tablerules.options import describe

    book = rulebook.read(high_card.HighCard)
    assert all(rule in book for info in describe(high_card.HighCardOptions) for rule in info.rules)


def test_the_examples_in_its_docstrings(high_card):
    for module in ("game", "options", "players", "table"):
        results = doctest.testmod(importlib.import_module(f"high_card.{module}"))
        assert results.failed == 0


def test_the_code_in_its_readme(installed):
    blocks = re.findall(r"^```python\n(.*?)^```$", (PLUGIN / "README.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert len(blocks) == 2
    names = {}
    for block in blocks:
        exec(block, names)
    assert names["match"].log[-1][1] == "swap"


def test_its_own_tests(high_card):
    names = runpy.run_path(str(PLUGIN / "tests" / "test_laws.py"))
    names["test_the_highest_card_scores"]()
    assert {"test_the_laws_hold", "test_the_laws_hold_with_any_house_rules"} < set(names)  # as above, at length


# --- its rooms ----------------------------------------------------------------------------------------


@pytest.fixture
def dealt(high_card):
    """A game for three in which seat 0 holds a 4, and seat 2 has dealt."""
    game = high_card.HighCard()
    return game, game.apply(game.start(3), tablerules.CHANCE, stacked(game.start(3), "4 9 12 7"))


def test_a_card_is_named_to_those_who_see_it(dealt):
    game, state = dealt
    texts = Texts.of(game)
    swapped = game.apply(state, 0, game.parse_move("swap"))
    for events, owner, other, everything in (
        (state.events[:1], "Your card: 4.", "Player 0 was dealt a card.", "Player 0 was dealt the 4."),
        (
            swapped.events,
            "You put away the 4 and took the 7.",
            "Player 0 put away the 4 and took a card.",
            "Player 0 put away the 4 and took the 7.",
        ),
    ):
        told = [texts.event(event.seen_by(seat), seat) for event in events for seat in (0, 1, None)]
        assert told == [owner, other, other]
        assert [texts.event(event) for event in events] == [everything], "as a replay has it"


def test_its_table_in_the_terminal(dealt):
    game, state = dealt
    texts, names = Texts.of(game), ["Anna", "Bram", "Csilla"]
    assert [plain(line) for line in table_text.table(game, game.view(state, 0), texts, names)] == [
        "you            4   0 points",
        "Bram           ?   0 points",
        "Csilla         ?   0 points  dealer",
        "put away: nothing · 23 cards to draw",
    ]
    dealt_cards = game.events(state, 0)
    assert [table_text.tells(game, event) for event in dealt_cards] == [True, False, False]
    assert texts.event(dealt_cards[0], 0) == "Your card: 4."
    for seat in (0, 1, 2):
        state = game.apply(state, seat, game.parse_move("keep"))
    shown = list(map(plain, table_text.table(game, game.view(state, 0), texts, names)))
    assert shown[1:3] == ["Bram           9   0 points", "Csilla        12   1 point   dealer"]


def test_its_picture_shows_no_hidden_card(dealt):
    game, state = dealt
    state = game.apply(state, 0, game.parse_move("swap"))  # the 4 goes to the discards, and the 7 comes
    for seat, shown in ((0, {"7", "4"}), (1, {"9", "4"}), (None, {"4"})):
        picture = svg.table(game, game.view(state, seat))
        assert set(re.findall(r'data-card="(\d+)"', picture)) == shown
    for seat in (0, 1, 2):
        state = game.apply(state, seat, game.parse_move("keep"))
    assert set(re.findall(r'data-card="(\d+)"', svg.table(game, game.view(state, 0)))) == {"7", "9", "12", "4"}


def test_its_player_keeps_what_is_likely_to_win(dealt):
    game, state = dealt
    bot = maker(game, "hard")(random.Random(1))
    assert str(bot.choose(game.view(state, 0), game.legal_moves(state, 0), ())) == "swap"
    state = game.apply(state, 0, game.parse_move("keep"))
    state = game.apply(state, 1, game.parse_move("keep"))
    assert str(bot.choose(game.view(state, 2), game.legal_moves(state, 2), ())) == "keep"
    assert bot.choose(game.view(state, 0), (), ()) is None


def test_its_numbers_for_learning_programs(dealt):
    game, state = dealt
    encoding = Encoding(game, seats=3)
    assert (encoding.stable, [str(move) for move in encoding.moves]) == (True, ["keep", "swap"])
    # The card; who deals, from the own seat on; the points and the swaps of the three.
    assert encoding.observe(game.view(state, 0)) == [4 / 13, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    assert encoding.observe(game.view(state, 1)) == [9 / 13, 0, 1, 0, 0, 0, 0, 0, 0, 0]
    assert encoding.length == len(encoding.observe(game.view(state, None)))


# --- registration -------------------------------------------------------------------------------------


def test_it_is_found_by_its_entry_point(installed, high_card):
    assert "high-card" in tablerules.games()
    assert tablerules.get("high-card", swaps=1) == high_card.HighCard(high_card.HighCardOptions(swaps=1))
    assert tablerules.get("high-card", preset="hasty").options.changed() == {"swaps": 1, "rounds": 1}


def test_its_records_are_found_by_the_entry_point_too(installed):
    match = tablerules.Match("high-card", seats=4, seed=7, auto_next=True)
    while match.to_act:
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[-1])
    again = tablerules.Match.from_json(match.to_json())
    assert (again.state, again.outcome) == (match.state, match.outcome)


def test_without_the_entry_point_it_is_unknown(high_card):
    assert "high-card" not in tablerules.games()
    with pytest.raises(UnknownGame, match="there is no game 'high-card'"):
        tablerules.get("high-card")


def test_nothing_is_imported_before_somebody_asks(tmp_path):
    install(tmp_path, "tablerules-high-card", "high-card = high_card:HighCard")
    program = f"""
import sys
sys.path[:0] = [{str(tmp_path)!r}, {str(PLUGIN / "src")!r}]
import tablerules
assert "high-card" in tablerules.games() and "high_card" not in sys.modules
tablerules.get("uno")
assert "high_card" not in sys.modules
assert tablerules.get("high-card").name == "high-card"
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


def test_two_packages_that_claim_one_name_are_both_named(installed):
    install(installed, "higher-card", "high-card = higher_card:HigherCard")
    for ask in (tablerules.games, lambda: tablerules.get("high-card"), lambda: tablerules.get("uno")):
        with pytest.raises(UnknownGame, match="two packages claim the game 'high-card'") as clash:
            ask()
        assert "high_card:HighCard" in str(clash.value)
        assert "higher_card:HigherCard" in str(clash.value)


def test_the_name_of_a_built_in_game_cannot_be_taken(installed):
    install(installed, "other-uno", "uno = other_uno:Uno")
    with pytest.raises(UnknownGame, match="'uno'") as clash:
        tablerules.get("uno")
    assert "tablerules.games.uno:Uno" in str(clash.value)
    assert "other_uno:Uno" in str(clash.value)


def test_the_project_file_declares_the_class_that_there_is(high_card):
    (value,) = PROJECT["entry-points"]["tablerules.games"].values()
    module, _, attribute = value.partition(":")
    assert getattr(importlib.import_module(module), attribute) is high_card.HighCard
    assert PROJECT["dependencies"] == ["tablerules"]
