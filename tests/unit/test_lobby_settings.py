"""The settings of a lobby, and a lobby in words."""

import ast
import json
import re
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablerules
import tablerules.lobby
from tablerules import catalogue, rulebook
from tablerules.catalogue import UnknownLanguage
from tablerules.codec import snake, to_data
from tablerules.errors import Refusal
from tablerules.games.uno import UnoOptions
from tablerules.lobby import BotLevel, Join, Leave, Lobby, SetOption, Stage, Start, UsePreset, lobby_texts, settings
from tablerules.lobby.people import CODE_LENGTH, MAX_IDENTITY, MAX_NAME, MOST_PLAYERS
from tablerules.lobby.words import hint
from tablerules.options import describe
from tablerules.text import LANGUAGES, Texts
from tests.unit.lobbies import CODE, HOST_ONLY, lobby_of, nested, refused

# --- settings -------------------------------------------------------------------------------------


@pytest.mark.rule("ZC-92")
def test_settings_are_checked_at_once_and_an_error_changes_nothing():
    lobby = lobby_of("anna", stacking="up")
    assert lobby.game.options == UnoOptions(stacking="up")
    for name, value in [("stacking", "sideways"), ("hand_size", 99), ("hand_size", "7"), ("challenge_by", "any")]:
        assert refused(lobby, "anna", SetOption(name, value)) == ("ZC-92", "invalid_option")
    assert refused(lobby, "anna", SetOption("gravity", 1)) == ("ZC-92", "unknown_option")
    assert refused(lobby, "anna", SetOption("x" * 10_000, 1)) == ("ZC-92", "unknown_option")
    assert lobby.game.options == UnoOptions(stacking="up")
    assert lobby.apply("anna", SetOption("hand_size", 5)).game.options == UnoOptions(stacking="up", hand_size=5)


def test_a_preset_sets_all_house_rules():
    lobby = lobby_of("anna", hand_size=5).apply("anna", UsePreset("modern112"))
    assert lobby.game == tablerules.get("uno", preset="modern112")
    assert refused(lobby, "anna", UsePreset("chaotic")) == ("ZC-92", "unknown_preset")


@pytest.mark.rule("ZC-90", "ZC-E81")
def test_there_are_never_fewer_places_than_players():
    lobby = lobby_of("anna", "bram", "bot", "csilla")
    assert refused(lobby, "anna", SetOption("max_players", 3)) == ("ZC-90", "too_many_players")
    assert dict(lobby.refusal("anna", SetOption("max_players", 3)).params) == {"count": 4, "most": 3}
    assert lobby.places == 10
    assert lobby.apply("anna", SetOption("max_players", 4)).places == 4


@pytest.mark.rule("ZC-90")
@pytest.mark.parametrize("value", [1, 11, 0, -1, True, None, "4", 4.0, [4]])
def test_the_number_of_places_is_one_the_game_takes(value):
    assert refused(lobby_of("anna"), "anna", SetOption("max_players", value)) == ("ZC-92", "invalid_option")


@pytest.mark.rule("ZC-90")
def test_house_rules_that_take_fewer_players_make_fewer_places_or_are_refused():
    lobby = lobby_of("anna", "bram", "csilla", "dora", max_players=8)
    partners = lobby.apply("anna", SetOption("partners", True))
    assert (partners.places, partners.is_full) == (4, True)
    assert partners.apply("anna", SetOption("partners", False)).places == 8
    five = lobby.apply("elek", Join("elek", CODE))
    assert refused(five, "anna", SetOption("partners", True)) == ("ZC-90", "too_many_players")


def test_both_settings_of_the_lobby_are_in_front_of_those_of_the_game():
    lobby = lobby_of("anna", "bram", max_players=6, stacking="same", public_lobby=True)
    panel = settings(lobby)
    assert [one.info.name for one in panel] == ["max_players", "public_lobby", *[o.name for o in describe(UnoOptions)]]
    places, public = panel[:2]
    assert (places.info.kind, places.info.low, places.info.high, places.info.default, places.value) == (
        "int",
        2,
        10,
        10,
        6,
    )
    assert (public.info.kind, public.info.default, public.value) == ("bool", False, True)
    assert next(one.value for one in panel if one.info.name == "stacking") == "same"
    assert all(one.info.check(one.value) == one.value for one in panel)
    assert json.loads(json.dumps(to_data(panel)))[0]["value"] == 6


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", tablerules.games())
def test_every_setting_of_every_game_has_a_title_and_a_hint(game, lang):
    panel = settings(Lobby.create(game, "anna", "anna"), lang)
    english = settings(Lobby.create(game, "anna", "anna"))
    assert len({one.title for one in panel}) == len(panel) > 5
    for one, other in zip(panel, english, strict=True):
        assert one.hint.endswith((".", "!")) and "{" not in one.hint
        assert lang == "en" or one.hint != other.hint


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_hint_of_a_catalogue_goes_first(lang):
    written = catalogue.read("tablerules.games.uno", f"texts.{lang}.toml")["hint"]
    told = {one.info.name: one.hint for one in settings(lobby_of("anna"), lang)}
    assert written.items() <= told.items() and len(written) == len(told) - 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_a_hint_a_setting_is_explained_by_its_rule(lang):
    game, info = tablerules.get("uno"), next(info for info in describe(UnoOptions) if info.name == "seven_zero")
    words = {"option": {"seven_zero": "7-0"}}
    assert hint(Texts(lang, [words]), info, game) == f"7-0. {rulebook.read(game, lang)['UNO-76'].statement}"
    assert hint(Texts("de", [words]), info, game) == f"7-0. {rulebook.read(game)['UNO-76'].statement}"
    nameless = attrs.evolve(info, rules=("X-1",))
    assert hint(Texts(lang, [words]), nameless, game) == "7-0."


def test_there_are_no_words_in_an_unknown_language():
    with pytest.raises(UnknownLanguage):
        settings(lobby_of("anna"), "xx")


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["R5", "fixed", "K"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)
SETTINGS = [
    (game, one.info.name) for game in tablerules.games() for one in settings(Lobby.create(game, "anna", "anna"))
]


@given(setting=st.sampled_from(SETTINGS), value=JSON)
def test_no_value_of_a_setting_gets_further_than_a_refusal(setting, value):
    game, name = setting
    lobby = Lobby.create(game, "anna", "anna", code=CODE)
    refusal = lobby.refusal("anna", SetOption(name, value))
    if refusal is None:
        lobby = lobby.apply("anna", SetOption(name, value))
        assert Lobby.from_json(lobby.to_json()) == lobby
    else:
        assert refusal.rule in ("ZC-90", "ZC-92")


@pytest.mark.parametrize("game", ["uno", "hand-and-foot", "klaverjassen"])
@pytest.mark.parametrize("value", [nested(50_000), list(range(10**6)), "x" * 10**6, 10**5000, object()], ids="abcde")
def test_what_is_too_large_for_a_setting_is_not_looked_at(game, value):
    lobby = Lobby.create(game, "anna", "anna")
    name = {"uno": "stacking", "hand-and-foot": "opening", "klaverjassen": "target"}[game]
    assert refused(lobby, "anna", SetOption(name, value)) == ("ZC-92", "invalid_option")


FOLDER = Path(tablerules.lobby.__file__).parent


# --- words ----------------------------------------------------------------------------------------


def refusals():
    """Code and parameters of every refusal in the rules, read from the sources."""
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "illegal" and len(node.args) == 2:
                yield node.args[1].value, tuple(sorted(keyword.arg for keyword in node.keywords))


REFUSALS = sorted(set(refusals()))
VALUES = {"host": "Anna", "count": 4, "most": 3, "numbers": "2-10", "problem": "no", "option": "X", "preset": "Y"}


def own(lang):
    """The texts of lobbies in one language alone, so that nothing is made up for by English."""
    core = catalogue.read("tablerules", f"texts.{lang}.toml")
    return Texts(lang, [catalogue.read("tablerules.lobby", f"texts.{lang}.toml"), core])


def test_the_refusals_are_found():
    assert len(REFUSALS) >= 18 and ("not_host", ("host",)) in REFUSALS


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("code", "params"), REFUSALS)
def test_every_refusal_is_a_sentence(code, params, lang):
    for stage in Stage if "stage" in params else [None]:
        values = {name: stage.value if name == "stage" else VALUES[name] for name in params}
        assert own(lang).say("refusal", code, **values)
        text = own(lang).refusal(Refusal.of("ZC-92", code, **values))
        assert text[0] == text[0].upper() and text[-1] == "." and "{" not in text
        assert all(str(value) in text for name, value in values.items() if name != "stage")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", tablerules.games())
def test_every_refusal_leads_to_a_statement_in_the_rulebook_of_any_game(game, lang):
    rules = {rule for path in FOLDER.glob("*.py") for rule in re.findall('"(ZC-[0-9]+)"', path.read_text("utf-8"))}
    book = rulebook.read(game, lang)
    assert "ZC-92" in rules and {rule for rule in rules if rule not in book} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_name_the_numbers_that_hold(lang):
    book = rulebook.read("uno", lang)
    for rule, numbers in {"ZC-90": (MAX_NAME, MOST_PLAYERS), "ZC-97": (MAX_IDENTITY,), "ZC-98": (CODE_LENGTH,)}.items():
        assert {str(number) for number in numbers} <= set(re.findall("[0-9]+", book[rule].statement))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_stage_level_and_action_has_words(lang):
    texts = own(lang)
    assert len({texts.say("stage", stage.value) for stage in Stage}) == 4
    levels = [texts.word("level", level) for level in BotLevel]
    assert (
        levels
        == {
            "en": ["easy", "normal", "hard"],
            "nl": ["makkelijk", "normaal", "moeilijk"],
            "hu": ["könnyű", "közepes", "nehéz"],
        }[lang]
    )
    for action in (Join("a"), Leave(), *HOST_ONLY):
        label = texts.say("action", snake(type(action).__name__), name="Bram", level=BotLevel.HARD)
        assert label and "{" not in label
    assert levels[2] in texts.say("action", "add_bot", level=BotLevel.HARD)
    line = texts.say("standing", "line", name="Bram", cups=2, points=310)
    assert all(part in line for part in ("Bram", "2", "310"))


def test_the_catalogues_have_the_same_keys():
    english, *others = (catalogue.read("tablerules.lobby", f"texts.{lang}.toml") for lang in LANGUAGES)
    for other in others:
        assert {section: set(words) for section, words in other.items()} == {
            section: set(words) for section, words in english.items()
        }


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Only the host, Anna {x}, can do that."),
        ("nl", "Alleen de host, Anna {x}, kan dat doen."),
        ("hu", "Ezt csak a házigazda teheti meg: Anna {x}."),
    ],
)
def test_refusals_read_well_and_names_are_never_templates(lang, told):
    lobby = Lobby.create("uno", "anna", "Anna {x}", code=CODE).apply("bram", Join("Bram", CODE))
    assert lobby_texts(lobby.game, lang).refusal(lobby.refusal("bram", Start())) == told


def test_the_texts_of_the_game_are_behind_those_of_its_lobby():
    dutch = lobby_texts(tablerules.get("uno"), "nl-BE")
    assert dutch.lang == "nl" and dutch.card("R5") == "rode 5"
    refusal = lobby_of("anna").refusal("anna", SetOption("stacking", "x"))
    assert dutch.refusal(refusal).startswith("Strafkaarten stapelen: ")
