"""The laws on the games of the library: default options, every preset, and house rules that Hypothesis draws.

Few and short courses of play in the profiles `dev` and `ci`; in `nightly` each law is checked on more than two
thousand courses of each game with drawn house rules.
"""

import pytest
from hypothesis import settings
from hypothesis import strategies as st

import tablerules
from tablerules import rulebook
from tablerules.games.uno import HungarianOptions, Uno, UnoHungarian, UnoOptions
from tablerules.games.zerocards import ZeroCards, ZeroCardsOptions
from tablerules.options import describe
from tablerules.testing import LAWS, check_game, options_for

EXAMPLES = settings().max_examples
NIGHTLY = EXAMPLES >= 1000
MOVES = 100 if NIGHTLY else 40

GAMES = [(Uno, UnoOptions), (UnoHungarian, HungarianOptions), (ZeroCards, ZeroCardsOptions)]
PRESETS = [(game, options, preset) for game, options in GAMES for preset in options.presets]

ENDING = ("termination", "outcome")
"""The laws that play games to their end."""

UNO_TARGETS = {"target_score": st.integers(0, 200) | st.sampled_from((500, 1000))}
TARGETS = {"uno": UNO_TARGETS, "uno-hungarian": UNO_TARGETS}
"""Short matches, where a match may be long: instead of every value that the option takes."""

# Default play ends with these too, but where draws go on until a card can be played, or a deck is full of duels, cards
# are drawn nearly as fast as they are laid, and once in a while it takes hundreds of thousands of moves.
BRIEF = {"zerocards": {"draw_rule": st.just("one")}}
"""The same for the laws of `ENDING` alone."""


def has_few_duels(rules):
    """Whether a game is no 0cards with more than the usual one duel of each colour."""
    return dict(getattr(rules.options, "special_copies", ())).get("DUEL", 1) <= 1


def rule_ids(game):
    """The IDs that refusals of a game may name: those of its rulebook."""
    return {rule.id for rule in rulebook.read(game).rules}


def test_the_rulebook_has_every_rule_that_a_house_rule_names():
    for game, options in GAMES:
        assert {rule for info in describe(options) for rule in info.rules} <= rule_ids(game)


@pytest.mark.parametrize(
    ("game", "options", "preset"), PRESETS, ids=[f"{game.name}-{preset}" for game, _, preset in PRESETS]
)
def test_the_laws_hold_with_the_options_of_a_preset(game, options, preset):
    rules = tablerules.get(game.name, preset=preset)
    assert (rules == game()) == (preset == "official")
    lawful(rules)


@pytest.mark.parametrize("game", [game for game, options in GAMES if not options.presets])
def test_the_laws_hold_with_the_usual_options_where_there_are_no_presets(game):
    rules = tablerules.get(game.name)
    assert rules == game()
    lawful(rules)


def lawful(rules):
    """Asserts that the laws hold for one game."""
    game = type(rules)
    report = check_game(rules, examples=EXAMPLES // 20 if NIGHTLY else 3, max_moves=MOVES, rules=rule_ids(game))
    assert report.held == tuple(LAWS)


@pytest.mark.parametrize("seats", range(2, 11) if NIGHTLY else (2, 3, 5, 10))
@pytest.mark.parametrize(("game", "options"), GAMES, ids=[game.name for game, _ in GAMES])
def test_the_laws_hold_with_whatever_options(game, options, seats):
    usual = TARGETS.get(game.name, {})
    brief = BRIEF.get(game.name, {})
    held = []
    for laws, values in ([law for law in LAWS if law not in ENDING], usual), (ENDING, {**usual, **brief}):
        drawn = options_for(options, **values).map(game)
        if laws is ENDING:
            drawn = drawn.filter(has_few_duels)
        report = check_game(
            drawn.filter(lambda rules: seats in rules.seats),
            examples=EXAMPLES // 8 if NIGHTLY else 4,
            seats=seats,
            max_moves=MOVES,
            ends_within=50_000,
            rules=rule_ids(game),
            only=laws,
            seed=seats if NIGHTLY else None,
        )
        held += report.held
    assert held == list(LAWS)
