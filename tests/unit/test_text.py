"""Texts: whatever can happen, be played or be refused is said in all three languages."""

import ast
import contextlib
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs
import pytest

import tablerules
from tablerules import CHANCE, TABLE, Event, Outcome, Refusal, catalogue, chance
from tablerules import game as protocol
from tablerules.cards import french
from tablerules.cards.coloured import CARDS, Colour, card, cards
from tablerules.catalogue import InvalidCatalogue, UnknownLanguage
from tablerules.codec import snake
from tablerules.games import hand_and_foot, klaverjassen
from tablerules.games.hand_and_foot import cards as kinds_of_cards
from tablerules.games.hand_and_foot import events as hand_and_foot_events
from tablerules.games.hand_and_foot import moves as hand_and_foot_moves
from tablerules.games.hand_and_foot import state as hand_and_foot_state
from tablerules.games.klaverjassen import events as klaverjassen_events
from tablerules.games.klaverjassen import moves as klaverjassen_moves
from tablerules.games.klaverjassen import state as klaverjassen_state
from tablerules.games.uno import UnoOptions, events, moves
from tablerules.games.uno.cards import pack
from tablerules.games.uno.state import Phase
from tablerules.games.zerocards import ZeroCardsOptions
from tablerules.games.zerocards import cards as zerocards_cards
from tablerules.games.zerocards import events as zerocards_events
from tablerules.games.zerocards import moves as zerocards_moves
from tablerules.games.zerocards import state as zerocards_state
from tablerules.options import HouseRules, describe
from tablerules.text import LANGUAGES, Texts
from tests.unit.toys import BidMade

SOURCES = Path(tablerules.__file__).parent
UNO = tablerules.get("uno")
PLACE = re.compile(r"\{([a-z_]+)(?::[a-z_]+)?\}")


def kinds(base: type, *modules: Any) -> list[type]:
    """The classes derived from `base` that some modules define, or hand on from what several games share."""
    found = [kind for module in modules for kind in vars(module).values() if isinstance(kind, type)]
    homes = (*(module.__name__ for module in modules), *(f"tablerules.games.shedding.{room}" for room in SHARED))
    return [kind for kind in found if issubclass(kind, base) and kind.__module__ in homes]


SHARED = ("events", "moves")


# For each field of an event or a move what it can hold; the first value is the usual one.
UNO_VALUES: Mapping[str, tuple[Any, ...]] = {
    "seat": (1, 0),
    "target": (2, None, 0),
    "by": (2, 0),
    "dealer": (1, 0),
    "offender": (1, 0),
    "challenger": (2, 0),
    "winner": (1, 0, None),
    "winners": ((1,), (0, 2), ()),
    "card": (card("R5"), card("W")),
    "cards": (cards("R5 Y+2 W"), cards("G7"), None),
    "colour": (Colour.BLUE, None),
    "count": (3, 1, 0),
    "total": (4, 2),
    "direction": (1, -1),
    "round": (2,),
    "number": (6,),
    "points": ((0, 30, 0),),
    "scores": ((12, 30, 0),),
    "reason": ("turn", "draw_two", "caught", "stack"),
    "jumped": (False, True),
    "guilty": (False, True),
}

KLAVERJASSEN_VALUES: Mapping[str, tuple[Any, ...]] = {
    "seat": (1, 0),
    "dealer": (1, 0),
    "declarer": (1, 0),
    "winners": ((1, 3), (0, 2), ()),
    "card": (french.card("HT"),),
    "cards": (french.cards("HT CJ S7 DA"), None),
    "suit": tuple(french.Suit),
    "count": (8, 1),
    "deal": (2,),
    "number": (6,),
    "points": (31, (102, 60)),
    "roem": (0, 20, (0, 20)),
    "card_points": ((102, 60),),
    "scores": ((102, 260),),
    "nat": (False, True),
    "pit": (False, True),
}

HAND_AND_FOOT_VALUES: Mapping[str, tuple[Any, ...]] = {
    "seat": (1, 0),
    "dealer": (1, 0),
    "asker": (2, 0),
    "winners": ((1, 3), (0, 2), ()),
    "team": (0,),
    "card": (kinds_of_cards.card("K"), kinds_of_cards.card("R3")),
    "cards": (kinds_of_cards.cards("K K 2 JO 4"), (), None),
    "key": (*kinds_of_cards.KEYS,),
    "n": (3, 0),
    "d": (2, 0),
    "j": (1, 0),
    "count": (3, 1),
    "round": (2,),
    "number": (6,),
    "points": (120,),
    "bonus": ((100, 0),),
    "scores": ((120, -30),),
    "totals": ((120, -30),),
    "reason": ("turn", "red_threes", "out", "stock"),
    "ran": (False, True),
    "yes": (False, True),
}


ZEROCARDS_VALUES: Mapping[str, tuple[Any, ...]] = {
    **dict.fromkeys(("seat", "by", "starter", "viewer"), (1, 0)),
    "target": (2, None, 0),
    "owner": (2, 0),
    "best": (1, 0, None),
    "worst": (2, 0, None),
    "winner": (1, 0, None),
    "winners": ((1,), (0,), ()),
    "card": (card("R5"), card("BY"), card("C+1"), None),
    "cards": (cards("R5 Y+2 W"), cards("GX"), None),
    "colour": (Colour.BLUE, None),
    "count": (3, 1, 0),
    "total": (4, 2),
    "direction": (1, -1),
    "round": (2,),
    "number": (6, 42),
    "scores": ((12, 30, 0), (977, None, 0)),
    "points": (((10, 0), (0, 10)), (), (0, 30, 0)),  # of a stroke, or of a round
    "reason": ("turn", "stack", "bomb", "rain", "caught"),
    "kind": ("rain", "cyclone", "treat", "colour"),
    **dict.fromkeys(("first", "second", "turns", "amount", "meter", "countdown", "payload", "turn_id"), (7,)),
    "op": ("+", "-", "x"),
    **dict.fromkeys(("jumped", "extra", "right", "connected"), (False, True)),
}


@attrs.frozen
class Subject:
    """A game whose texts are looked at."""

    name: str
    folder: str
    options: type[HouseRules]
    events: list[type]
    moves: list[type]
    values: Mapping[str, tuple[Any, ...]]
    params: Mapping[str, Any]
    phases: tuple[Any, ...]
    reasons: tuple[str, ...]
    cards: tuple[Any, ...]

    def __str__(self) -> str:
        return self.name


def moves_of(module: Any) -> list[type]:
    return [kind for kind in kinds(protocol.Move, module, chance, protocol) if kind is not protocol.Move]


def events_of(module: Any) -> list[type]:
    return [kind for kind in kinds(Event, module) if hasattr(kind, "__attrs_attrs__")]


SUBJECTS = [
    Subject(
        "uno",
        "uno",
        UnoOptions,
        events_of(events),
        moves_of(moves),
        UNO_VALUES,
        {"card": "R5", "top": "W", "colour": "red", "turn": 1, "target": 2, "total": 4, "cards": 3, "asked": "pick"},
        tuple(Phase),
        ("target_reached", "last_below_target", "one_round", "blocked"),
        tuple(set(pack(UnoOptions(shuffle_hands=1, blanks=3)))),
    ),
    Subject(
        "klaverjassen",
        "klaverjassen",
        klaverjassen.KlaverjassenOptions,
        events_of(klaverjassen_events),
        moves_of(klaverjassen_moves),
        KLAVERJASSEN_VALUES,
        {"card": "HJ", "suit": "hearts", "than": "HT", "rank": "ten", "turn": 1, "cards": 32, "asked": "shuffle"},
        tuple(klaverjassen_state.Phase),
        ("deals_played", "target_reached"),
        french.CARDS,
    ),
    Subject(
        "hand-and-foot",
        "hand_and_foot",
        hand_and_foot.HandAndFootOptions,
        events_of(hand_and_foot_events),
        moves_of(hand_and_foot_moves),
        HAND_AND_FOOT_VALUES,
        {
            **{"card": "K", "top": "Q", "key": "K", "seat": 1, "turn": 1, "asked": "shuffle"},
            **dict.fromkeys(("points", "required", "cards", "most", "wilds", "naturals", "least", "count", "teams"), 3),
        },
        tuple(hand_and_foot_state.Phase),
        ("rounds", "target"),
        kinds_of_cards.CARDS,
    ),
    Subject(
        "zerocards",
        "zerocards",
        ZeroCardsOptions,
        events_of(zerocards_events),
        moves_of(zerocards_moves),
        ZEROCARDS_VALUES,
        {
            **{"card": "RF", "top": "C+1", "colour": "red", "turn": 1, "target": 2, "seat": 1, "asked": "storm"},
            **dict.fromkeys(("cards", "count", "least", "most", "turn_id"), 3),
        },
        tuple(zerocards_state.Phase),
        ("target_reached", "one_round", "blocked"),
        tuple(set(zerocards_cards.pack(ZeroCardsOptions(), 2))),
    ),
]

EVENTS = [(subject, kind) for subject in SUBJECTS for kind in subject.events]
MOVES = [(subject, kind) for subject in SUBJECTS for kind in subject.moves]


def own(lang: str, game: str = "uno") -> Texts:
    """The texts of one language alone, so that nothing is made up for by English."""
    layers = [catalogue.read(package, f"texts.{lang}.toml") for package in catalogue.rooms(game)]
    return Texts(lang, [layer for layer in layers if layer is not None], tablerules.get(game))


def samples(kind: type, values: Mapping[str, tuple[Any, ...]]) -> Iterator[Any]:
    """Instances of a class in which every field takes each of its values once."""
    usual = {field.name: values[field.name][0] for field in attrs.fields(kind)}
    yield kind(**usual)
    for name in usual:
        for value in values[name][1:]:
            with contextlib.suppress(TypeError):  # a field of this class that cannot be None
                yield kind(**{**usual, name: value})


def refusals(folder: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Code and parameters of every refusal written in the rules, read from the sources."""
    for path in [*SOURCES.glob("*.py"), *(SOURCES / "games" / folder).rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            words = [part.value if isinstance(part, ast.Constant) else None for part in node.args]
            if ast.unparse(node.func) == "Refusal.of" and words[1:] and words[1] is not None:
                yield words[1], frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
            elif words[1:] and RULE.fullmatch(str(words[-2])) and isinstance(words[-1], str):
                yield words[-1], frozenset()  # handed on to a function that makes the refusal


RULE = re.compile(r"[A-Z]{2,5}-[0-9]+")
REFUSALS = [
    (subject, code, params)
    for subject in SUBJECTS
    for code, params in sorted(set(refusals(subject.folder)), key=lambda found: (found[0], sorted(found[1])))
]


def is_sentence(text: str) -> bool:
    return bool(text) and "{" not in text and "}" not in text and text[0] == text[0].upper() and text[-1] in ".!?"


PACK = {"uno": 56, "klaverjassen": 32, "hand-and-foot": 15, "zerocards": 4 * (10 + 3 + 11) + 3}
"""How many different cards each game has."""


def name_of(value: Any) -> str | None:
    return value.__name__ if isinstance(value, type) else str(value) if isinstance(value, Subject | str) else None


def templates(node: Any) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    else:
        for part in node.values():
            yield from templates(part)


# --- everything is there --------------------------------------------------------------------------


LEAST = [(27, 15, 40), (13, 6, 15), (20, 18, 60), (42, 23, 45)]


@pytest.mark.parametrize(("subject", "least"), [*zip(SUBJECTS, LEAST, strict=True)], ids=name_of)
def test_the_lists_of_this_file_are_not_empty(subject: Subject, least: tuple[int, int, int]) -> None:
    codes = [code for other, code, _ in REFUSALS if other is subject]
    assert (len(subject.events), len(subject.moves), len(codes)) >= least


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("subject", "kind"), EVENTS, ids=name_of)
def test_every_event_is_a_sentence(subject: Subject, kind: type, lang: str) -> None:
    texts = own(lang, subject.name)
    for event in samples(kind, subject.values):
        for viewer in (None, 0, 1, 2):
            assert texts.say("event", snake(kind.__name__), viewer, **attrs.asdict(event, recurse=False))
            for seen in (event, event.seen_by(viewer)):
                assert is_sentence(texts.event(seen, viewer)), (seen, viewer)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("subject", "kind"), MOVES, ids=name_of)
def test_every_move_has_a_label(subject: Subject, kind: type, lang: str) -> None:
    texts = own(lang, subject.name)
    for move in samples(kind, subject.values):
        label = texts.move(move, 0)
        assert texts.say("move", snake(kind.__name__), 0, **attrs.asdict(move, recurse=False)) == label
        assert label and "{" not in label and label[-1] not in ".!"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("subject", "code", "params"), REFUSALS, ids=name_of)
def test_every_refusal_is_a_sentence(subject: Subject, code: str, params: frozenset[str], lang: str) -> None:
    texts = own(lang, subject.name)
    refusal = Refusal.of("UNO-17", code, **{name: subject.params[name] for name in params})
    assert texts.say("refusal", code, **refusal.params)
    for viewer in (None, 0, 1, 2):
        assert is_sentence(texts.refusal(refusal, viewer))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_templates_use_fields_that_exist(subject: Subject, lang: str) -> None:
    layers = [catalogue.read(package, f"texts.{lang}.toml") or {} for package in catalogue.rooms(subject.name)]
    fields = {("event", snake(kind.__name__)): {field.name for field in attrs.fields(kind)} for kind in subject.events}
    fields |= {("move", snake(kind.__name__)): {field.name for field in attrs.fields(kind)} for kind in subject.moves}
    for other, code, params in REFUSALS:
        if other is subject:
            fields[("refusal", code)] = fields.get(("refusal", code), set()) | params
    known = {name for name, _ in fields}
    for layer in layers:
        for section in known & layer.keys():
            for key, node in layer[section].items():
                for template in templates(node):
                    assert set(PLACE.findall(template)) <= fields[section, key], f"[{section}] {key} in {lang}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_every_option_choice_and_preset_has_a_text(subject: Subject, lang: str) -> None:
    texts, infos = own(lang, subject.name), describe(subject.options)
    package = catalogue.rooms(subject.name)[0]
    words = (catalogue.read(package, f"texts.{lang}.toml") or {})["choice"]
    titles = set()
    for info in infos:
        titles.add(texts.option(info))
        assert texts.hint(info.name)[-1] == "."
        if lang != "en":
            assert texts.option(info) != info.title
        for value in info.choices:
            if isinstance(value, str):
                assert value in words[info.name]
            assert texts.choice(info.name, value)
    assert len(titles) == len(infos)
    assert all(texts.preset(name) != name.replace("_", " ") for name in subject.options.presets)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_every_card_of_the_pack_has_a_name_of_its_own(subject: Subject, lang: str) -> None:
    texts = own(lang, subject.name)
    names = {texts.card(face) for face in subject.cards}
    assert len(names) == len(subject.cards) == PACK[subject.name]
    assert all(texts.card(face.text) == texts.card(face) != face.text for face in subject.cards)
    assert not any("{" in name for name in names)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_every_phase_reason_and_game_has_a_text(subject: Subject, lang: str) -> None:
    texts = own(lang, subject.name)
    assert all(texts.word("phase", phase) != phase.value for phase in subject.phases)
    for reason in subject.reasons:
        assert is_sentence(texts.outcome(Outcome((1.0, -1.0), (0,), (5, 0), reason), 1))
        assert texts.word("reason", reason) != reason
    assert texts.title(subject.name) != subject.name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_hungarian_game_has_a_title(lang: str) -> None:
    assert own(lang).title("uno-hungarian").startswith("UNO, ")


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_the_catalogues_have_the_same_keys(subject: Subject) -> None:
    for package in catalogue.rooms(subject.name):
        english, *others = (catalogue.read(package, f"texts.{lang}.toml") or {} for lang in LANGUAGES)
        for other in others:
            keys = {section: set(words) for section, words in other.items() if section not in ("option", "seat")}
            assert keys == {section: set(words) for section, words in english.items() if section != "seat"}


# --- how it reads ---------------------------------------------------------------------------------

PLAYED = events.CardPlayed(1, card("W"), Colour.GREEN)
DRAWN = events.CardsDrawn(0, 2, cards("R5 GS"), "draw_two")


@pytest.mark.parametrize(
    ("lang", "event", "viewer", "sentence"),
    [
        ("en", PLAYED, 0, "Player 1 played a Wild and named green."),
        ("nl", PLAYED, 0, "Speler 1 speelt een Joker en kiest groen."),
        ("hu", PLAYED, 0, "Az 1-es játékos kijátszotta: Színválasztó, a szín zöld."),
        ("en", PLAYED, 1, "You played a Wild and named green."),
        ("nl", PLAYED, 1, "Je speelt een Joker en kiest groen."),
        ("hu", PLAYED, 1, "Kijátszottad: Színválasztó, a szín zöld."),
        ("en", DRAWN, 0, "You drew 2 cards: red 5, green Skip."),
        ("nl", DRAWN, 0, "Je trekt 2 kaarten: rode 5, groene Sla-over."),
        ("hu", DRAWN, 0, "Húztál 2 lapot: piros 5, zöld Kimaradsz."),
        ("en", DRAWN.seen_by(1), 1, "Player 0 drew 2 cards."),
        ("nl", DRAWN.seen_by(1), 1, "Speler 0 trekt 2 kaarten."),
        ("hu", DRAWN.seen_by(1), 1, "A 0-s játékos húzott 2 lapot."),
        ("en", events.CardsDrawn(0, 1, None, "turn"), 1, "Player 0 drew a card."),
        ("nl", events.CardsDrawn(0, 0, None, "caught"), 1, "Speler 0 trekt geen kaart."),
        ("en", events.UnoCaught(2, 0), 0, "You caught player 2, who had not called UNO."),
        ("nl", events.UnoCaught(2, 0), 0, "Je betrapt speler 2: er was geen UNO geroepen."),
        ("hu", events.UnoCaught(2, 0), 0, "Észrevetted, hogy a 2-es játékos nem mondta be az UNO-t."),
        ("nl", events.HandsSwapped(1, 2), 2, "Speler 1 ruilt van hand met jou."),
        ("hu", events.HandsSwapped(1, 2), 2, "Az 1-es játékos kezet cserélt veled."),
        ("nl", events.DirectionReversed(-1), None, "Er wordt nu tegen de klok in gespeeld."),
        ("en", events.RoundEnded(0, (42, 0), (50, 8)), 0, "You won the round. Points: 42 / 0. Totals: 50 / 8."),
    ],
)
def test_events_read_well(lang: str, event: Event, viewer: int | None, sentence: str) -> None:
    assert Texts.of("uno", lang).event(event, viewer) == sentence


PEEKED = zerocards_events.HandPeeked(1, 2, 2, cards("R5 GF"))
JUDGED = zerocards_events.CircleDecided((977, None, 860), 0, 1)
EXTRA = zerocards_events.CardPlayed(1, card("RF"), None, 2, extra=True)


@pytest.mark.parametrize(
    ("lang", "event", "viewer", "sentence"),
    [
        ("en", PEEKED, 1, "You look at the hand of player 2: red 5, green Freeze."),
        ("en", PEEKED.seen_by(2), 2, "Player 1 looks at your hand."),
        ("nl", PEEKED.seen_by(0), 0, "Speler 1 kijkt in de hand van speler 2."),
        ("hu", PEEKED, 1, "Ezeket a lapokat látod, a kéz gazdája a 2-es játékos: piros 5, zöld Fagyasztás."),
        ("en", JUDGED, 0, "The roundest circle is by you, the worst by player 1. Per mille: 977 / – / 860."),
        ("nl", JUDGED, 1, "De rondste cirkel is van speler 0, de slechtste van jou. In promille: 977 / – / 860."),
        ("en", EXTRA, 2, "Player 1 played a red Freeze on you as the extra card."),
        ("nl", EXTRA, 0, "Speler 1 speelt als extra kaart een rode Bevries, gericht op speler 2."),
        ("hu", EXTRA, 1, "Ráadásként kijátszottad: piros Fagyasztás, célpont: 2-es játékos."),
        ("en", zerocards_events.StormBroke("colour", Colour.BLUE), None, "A storm: the colour changes."),
        (
            "en",
            zerocards_events.DuelStarted(1, 0, 7, "x", 8),
            0,
            "Player 1 challenges you to a duel: how much is 7 × 8?",
        ),
        ("nl", zerocards_events.ConnectionChanged(1, False), 0, "Speler 1 is de verbinding kwijt."),
        ("en", zerocards_events.CircleDrawn(1, ()), 0, "Player 1 drew nothing."),
    ],
)
def test_events_of_0cards_read_well(lang: str, event: Event, viewer: int | None, sentence: str) -> None:
    assert Texts.of("zerocards", lang).event(event, viewer) == sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_and_storm_of_0cards_is_explained(lang: str) -> None:
    texts = own(lang, "zerocards")
    said = {texts.explain(face.text) for face in zerocards_cards.pack(ZeroCardsOptions(), 2)}
    said |= {texts.explain(storm) for storm in ("rain", "cyclone", "treat", "colour", "chaos")}
    assert len(said) == 18 + 5 and None not in said
    assert all(text is not None and text[-1] == "." for text in said)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["uno", "uno-hungarian"])
def test_every_card_of_uno_is_explained(game: str, lang: str) -> None:
    texts = own(lang, game)
    said = {texts.explain(face.text) for face in pack(UnoOptions(shuffle_hands=1, blanks=3))}
    assert len(said) == 4 + 4 and None not in said
    assert all(text is not None and text[-1] == "." for text in said)


def test_a_card_is_explained_in_capitals_or_not_or_not_at_all() -> None:
    texts = Texts.of("zerocards", "nl")
    assert texts.explain("rx") == texts.explain("RX") == texts.explain("swap")
    assert texts.explain("HJ") is None and texts.explain("draw") is None and texts.explain("") is None
    assert Texts.of("klaverjassen").explain("HJ") is None and Texts.of(None).explain("R5") is None


@pytest.mark.parametrize(
    ("lang", "text", "label"),
    [
        ("en", "R7 @2", "play a red 7 and swap hands with player 2"),
        ("nl", "R7 @2", "rode 7 spelen en van hand ruilen met speler 2"),
        ("hu", "R7 @2", "piros 7, kézcsere: 2-es játékos"),
        ("en", "WC B @0", "play a blank Wild, name blue and swap hands with you"),
        ("nl", "W+4 R", "Neem 4-joker spelen, kleur rood"),
        ("hu", "catch 3", "rajtakapás: 3-as játékos"),
        ("en", "jump G5", "jump in with a green 5"),
        ("en", "next", "deal the next round"),
    ],
)
def test_moves_read_well(lang: str, text: str, label: str) -> None:
    assert Texts.of("uno", lang).move(UNO.parse_move(text), 0) == label


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "The blue 3 does not fit: the colour is red, and a red 7 is on top."),
        ("nl", "De blauwe 3 past niet: de kleur is rood, en bovenop ligt een rode 7."),
        ("hu", "Ez a lap nem illik ide: kék 3. Az érvényes szín piros, a legfelső lap piros 7."),
    ],
)
def test_refusals_read_well(lang: str, sentence: str) -> None:
    state = UNO.position(hands=["B3 R5", "G7"], top="R7")
    refusal = UNO.refusal(state, 0, UNO.parse_move("B3"))
    assert Texts.of(UNO, lang).refusal(refusal, 0) == sentence


@pytest.mark.parametrize(
    ("lang", "winners", "viewer", "sentence"),
    [
        ("en", (1,), 0, "Player 1 won the match. The target score has been reached."),
        ("nl", (0, 2), 0, "Jij en speler 2 hebben de partij gewonnen. Het vereiste aantal punten is gehaald."),
        ("hu", (0,), 0, "Megnyerted a játszmát. Megvan a győzelemhez kellő pontszám."),
        ("en", (), None, "The match is over and nobody won. The target score has been reached."),
    ],
)
def test_outcomes_read_well(lang: str, winners: tuple[int, ...], viewer: int | None, sentence: str) -> None:
    outcome = Outcome((0.0,) * 4, winners, (0,) * 4, "target_reached")
    assert Texts.of("uno", lang).outcome(outcome, viewer) == sentence


def test_names_stand_for_seats() -> None:
    texts, names = Texts.of("uno", "hu"), ["Anna", "Béla", "Cili"]
    assert texts.event(events.UnoCaught(2, 1), None, names) == "Béla észrevette, hogy Cili nem mondta be az UNO-t."
    assert texts.event(events.UnoCaught(2, 1), 1, names) == "Észrevetted, hogy Cili nem mondta be az UNO-t."
    assert texts.move(UNO.parse_move("catch 2"), 0, names) == "rajtakapás: Cili"
    assert texts.seats((0, 1, 2), 1, names) == "Anna, te és Cili"


def test_seats_without_a_player_have_names_too() -> None:
    texts = Texts.of(None, "hu")
    assert [texts.seat(seat) for seat in (CHANCE, TABLE, 1, 12)] == [
        "a véletlen",
        "az asztal",
        "az 1-es játékos",
        "a(z) 12. játékos",
    ]


def test_hands_and_values_in_words() -> None:
    texts = Texts.of("uno", "nl")
    assert texts.hand(cards("R5 W")) == "rode 5, Joker"
    assert texts.hand(()) == "geen kaarten"
    assert texts.card("R5") == "rode 5" and texts.card("ruit 5") == "ruit 5"
    assert Texts.of(type(UNO)).card("R5") == "red 5"
    assert texts.value("scores", (3, 4)) == "3 / 4"
    assert texts.value("winners", (0, 1), 0) == "je en speler 1"
    assert texts.value("discard", ()) == "geen" and texts.value("drawn", None) == ""
    assert texts.value("top", CARDS[0]) == "rode 0"


def test_values_of_options_in_words() -> None:
    texts = Texts.of("uno", "nl")
    assert texts.choice("partners", True) == "ja"
    assert texts.choice("uno_penalty", 4) == "4" and texts.choice("uno_penalty", 1) == "1"
    assert texts.choice("stacking", "up") == "ook vier op twee"
    # Kinds of options UNO has none of: a tuple as a choice, a set, a map, and None.
    assert texts.choice("books", (3, 2, 3)) == "3-2-3"
    assert texts.choice("cards", ("wild", "mirror")) == "wild, mirror"
    assert texts.choice("cards", ()) == "geen"
    assert texts.choice("counts", (("wild", 4), ("mirror", 2))) == "wild: 4, mirror: 2"
    assert texts.choice("limit", None) == "geen"


# --- what is not there ----------------------------------------------------------------------------


def test_a_language_nobody_has_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="there are no texts in 'fr': there are some in en, nl, hu"):
        Texts.of("uno", "fr")
    for lang in ("", "../en", "english!", "e"):
        with pytest.raises(UnknownLanguage, match="is no language"):
            Texts.of("uno", lang)
    assert Texts.of("uno", "nl-BE").lang == "nl"
    with pytest.raises(TypeError):
        Texts.of("uno", None)
    with pytest.raises(tablerules.UnknownGame):
        Texts.of("chess")


def test_what_no_catalogue_knows_is_said_with_the_names_all_the_same() -> None:
    texts, names = Texts.of("uno"), ["Anna", "Bram"]
    assert texts.event(BidMade(1, 3), 0, names) == "Bid made: seat Bram, number 3"
    assert texts.event(BidMade(1, 3), 1, names) == "Bid made: seat you, number 3"
    assert texts.refusal(Refusal.of("X-01", "no_bid", seat=1), 0, names) == "No bid: seat Bram"


def test_a_missing_text_is_in_english() -> None:
    english = {"event": {"turn_passed": "{seat} passed."}, "colour": {"red": "red"}}
    texts = Texts("xx", [{"colour": {"red": "rot"}, "event": {"turn_passed": {"you": "Du passt."}}}, english])
    assert texts.event(events.TurnPassed(1), 1) == "Du passt."
    assert texts.event(events.TurnPassed(1), 0) == "Player passed.", "no catalogue here has a word for a seat"
    assert texts.word("colour", Colour.RED) == "rot" and texts.word("colour", Colour.BLUE) == "blue"


@attrs.frozen
class HighCardShown(Event):
    seat: int
    card: str | None


@attrs.frozen
class Knock(protocol.Move):
    def __str__(self) -> str:
        return "knock"


def test_a_game_without_texts_is_still_told() -> None:
    texts = Texts.of(None)
    assert texts.event(HighCardShown(1, "HK"), 0) == "High card shown: seat player 1, card HK"
    assert texts.event(HighCardShown(1, None), 0) == "High card shown: seat player 1"
    assert texts.move(Knock()) == "knock"
    assert texts.refusal(Refusal.of("HC-1", "too_low", card="H2")) == "Too low: card H2"
    assert texts.refusal(Refusal.of("HC-2", "not_now")) == "Not now"
    assert texts.outcome(Outcome((1.0, -1.0), (0,), (1, 0), "ran_out")) == "Player 0 won the match."
    assert texts.title("high-card") == "high-card" and texts.preset("short_game") == "short game"
    assert texts.hint("anything") == ""
    with pytest.raises(KeyError, match=r"cli\.nothing"):
        texts.say("cli", "nothing")


def test_templates_reach_plain_fields_only() -> None:
    texts = Texts("xx", [{"move": {"play": "{card.__class__} {card!r} {0} {nothing} {card}"}}], UNO)
    assert texts.move(UNO.parse_move("R5")) == "{card.__class__} {card!r} {0} {nothing} R5"


def test_a_game_may_name_every_card() -> None:
    texts = Texts("xx", [{"card": {"HK": "king of hearts"}}])
    assert texts.card("HK") == "king of hearts" and texts.card("HQ") == "HQ"


def test_a_refusal_can_be_worded_by_its_rule() -> None:
    texts = Texts("xx", [{"refusal": {"play_a_card": {"UNO-60": "Nothing to draw.", "other": "Play."}}}])
    assert texts.refusal(Refusal.of("UNO-60", "play_a_card")) == "Nothing to draw."
    assert texts.refusal(Refusal.of("UNO-78", "play_a_card")) == "Play."


def test_a_damaged_catalogue_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "damaged_plug_in"
    folder.mkdir()
    (folder / "__init__.py").write_text("class Game:\n    name = 'damaged'\n")
    (folder / "texts.en.toml").write_text("[event\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(InvalidCatalogue, match=r"texts\.en\.toml in damaged_plug_in: "):
        Texts.of(__import__("damaged_plug_in").Game)


def test_the_core_loads_no_texts_until_asked() -> None:
    code = "import sys, tablerules; tablerules.get('uno'); print([m for m in sys.modules if m in UNWANTED])"
    unwanted = f"UNWANTED = {['tablerules.text', 'tablerules.rulebook', 'tablerules.catalogue', 'rich']}"
    done = subprocess.run([sys.executable, "-c", f"{unwanted}\n{code}"], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
