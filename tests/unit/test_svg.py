"""Pictures: well-formed, readable, telling nothing that is hidden, and nothing in them on top of anything else."""

import pickle
import random
import re
import subprocess
import sys
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import attrs
import pytest

import tablerules
from tablerules import Match, svg
from tablerules.cards import coloured, french
from tablerules.cards.french import CardSet
from tablerules.games.hand_and_foot import cards as hand_and_foot
from tablerules.games.hand_and_foot.view import MeldView
from tablerules.svg import paint
from tablerules.text import LANGUAGES, Texts

from .pictures import clashes, contrast, named_cards, parts, texts_on_grounds
from .play import played
from .toys import SealedBids

PACKS = [*coloured.CARDS, *french.CARDS, *hand_and_foot.CARDS]
GAMES = tablerules.games()
NAMES = [
    *("Anna", "Wilhelmina Maximiliane Henriëtte", "<script>alert(1)</script>", "Ő", "W" * 40, "i" * 50, '"&<>'),
    *("a b c d e f g h i j k l m", "Krisztián", "…", "0", ""),
]
"""Names of all lengths, in letters of which it is known how wide they are."""

ANY_NAMES = [
    *NAMES[:4],
    "李小龍李小龍李小龍",
    "مرحبا بالعالم",
    "\x00\ud800",
    "\u202eright to left",
    "👩\u200d👩\u200d👧 both",
    *NAMES[:3],
]


SHORT: dict[str, dict[str, Any]] = {"uno": {"target_score": 0}, "klaverjassen": {"target": None, "deals": 2}}
"""Matches that end within the moves that are looked at."""


def tables(name: str, seed: int, moves: int, most: int) -> list[tuple[Any, Any, int]]:
    """Some states along games of a name by house rules of its presets, with their games and numbers of seats.

    When a round is over, and a match, there is something else to draw: one of each is among them where play got there.
    """
    rng = random.Random(seed)
    found, over = [], {}
    for _ in range(3):
        preset = rng.choice([None, *type(tablerules.get(name).options).presets])
        game = tablerules.get(name, preset=preset, **SHORT.get(name, {}))
        match = Match(game, rng.choice(tuple(game.seats)), seed=rng.randrange(1000))
        while match.outcome is None and len(match.log) < moves:
            found.append((game, match.state, match.seats))
            for _ in range(rng.choice((1, 9, 30))):
                played(match, 1, seed=rng.randrange(1000), asides=rng.random() < 0.5)
                phase = match.view(None).phase.value
                if "over" in phase:
                    over[phase] = (game, match.state, match.seats)
    return [*over.values(), *rng.sample(found, min(most, len(found)))]


def seen(value: Any) -> set[str]:
    """The cards in a view, wherever they are in it."""
    if isinstance(value, MeldView):
        return {text for text, count in ((value.key, value.n), ("2", value.d), ("JO", value.j)) if count}
    if hasattr(type(value), "from_text"):
        return {str(value)}
    if isinstance(value, tuple):
        return set().union(*map(seen, value))
    return set().union(*(seen(getattr(value, field.name)) for field in getattr(type(value), "__attrs_attrs__", ())))


# --- cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", PACKS, ids=lambda card: f"{type(card).__module__.split('.')[-2]}-{card}")
def test_every_card_is_drawn(card: Any) -> None:
    for wide, picture in ((90, svg.card(card)), (22, svg.blocks.shown(card, "", 22))):
        drawn = picture if isinstance(picture, str) else svg.picture.finished(picture, "")
        assert [part.name for part in parts(drawn)] == [str(card)] and parts(drawn)[0].size == pytest.approx(
            wide, abs=0.1
        )
        assert all(contrast(fill, ground) >= 4.5 for _, fill, ground in texts_on_grounds(drawn))
        assert len(drawn) < 5000


def test_no_two_cards_of_a_pack_look_alike() -> None:
    for pack in (coloured.CARDS, french.CARDS, hand_and_foot.CARDS):
        for small in (False, True):
            drawings = {svg.faces.face(card, small) for card in pack}
            assert len(drawings) == len(pack)


def test_colour_is_never_all_there_is_to_see() -> None:
    for small in (False, True):
        for one, other in combinations(coloured.COLOURS, 2):
            grey = []
            for colour in (one, other):
                face = svg.faces.face(coloured.card(f"{colour.letter}7"), small)
                grey.append(re.sub(r"#[0-9a-f]{6}", "", face))
            assert grey[0] != grey[1]
        grey = [re.sub(r"#[0-9a-f]{6}", "", svg.faces.face(french.card(f"{s.letter}A"), small)) for s in french.SUITS]
        assert len(set(grey)) == 4


def test_cards_have_names() -> None:
    assert "<title>red 5</title>" in svg.card(coloured.card("R5"))
    assert "<title>blue draw two</title>" in svg.card(coloured.card("B+2"))
    assert "<title>wild draw four</title>" in svg.card(coloured.card("W+4"))
    assert "<title>queen of spades</title>" in svg.card(french.card("SQ"))
    assert "<title>red three</title>" in svg.card(hand_and_foot.card("R3"))
    assert "<title>schoppenvrouw</title>" in svg.card(french.card("SQ"), Texts.of("klaverjassen", "nl"))
    assert "<title>een gesloten kaart</title>" in svg.back(Texts.of("uno", "nl"))


def test_the_back_says_nothing_of_a_card() -> None:
    assert [part.kind for part in parts(svg.back())] == ["back"]
    assert named_cards(svg.back()) == set()


def test_a_card_of_a_pack_nobody_knows_shows_its_text() -> None:
    @attrs.frozen
    class Tarot:
        text: str

        def __str__(self) -> str:
            return self.text

    assert ">XXI</text>" in svg.card(Tarot("XXI")) and named_cards(svg.card(Tarot("XXI"))) == {"XXI"}


# --- hands ----------------------------------------------------------------------------------------


def test_a_hand_is_drawn_in_its_order_eight_in_a_row() -> None:
    picture = svg.hand(coloured.cards("R5 R5 W G7 B1 B2 B3 B4 B5"))
    drawn = parts(picture)
    assert [part.name for part in drawn] == ["R5", "R5", "W", "G7", "B1", "B2", "B3", "B4", "B5"]
    assert len({part.box.top for part in drawn[:8]}) == 1 and drawn[8].box.top > drawn[0].box.bottom
    assert clashes(picture) == []
    assert 'aria-label="a hand: 2 × red 5, wild, green 7, blue 1, blue 2, blue 3, blue 4, blue 5"' in picture


def test_an_empty_hand_is_a_picture_too() -> None:
    assert parts(svg.hand(())) == [] and 'aria-label="a hand without cards"' in svg.hand(())


def test_a_notebook_shows_pictures_by_itself() -> None:
    hand = CardSet.from_text("HT HA")
    assert hand._repr_svg_() == svg.hand(hand)
    assert svg.hand(hand)._repr_svg_() == str(svg.hand(hand))
    assert isinstance(svg.hand(hand), str)


# --- tables ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_tables_along_a_game(name: str, lang: str) -> None:
    rng = random.Random(f"{name} {lang}")
    for game, state, seats in tables(name, rng.randrange(1000), 300, 2):
        texts = Texts.of(game, lang)
        namings = (None, rng.sample(NAMES, k=seats), rng.sample(ANY_NAMES, k=seats))
        for names in rng.sample(namings, 1):
            view = game.view(state, rng.choice((None, *range(seats))))
            picture = svg.table(game, view, texts, names)
            root = ElementTree.fromstring(picture.encode("utf-8"))
            assert root.get("role") == "img" and root.get("aria-label")
            assert root.attrib["viewBox"].startswith("0 0 360 ")
            assert named_cards(picture) <= seen(view)
            assert set(map(str, view.hand)) <= named_cards(picture) or "over" in view.phase.value
            known = names is None or set(names) <= set(NAMES)
            assert not known or clashes(picture) == []
            assert all(part.size >= 11.5 for part in parts(picture) if part.kind == "text")
            for words, fill, ground in texts_on_grounds(picture):
                assert contrast(fill, ground) >= 4.5, words
            assert len(picture) < 200_000


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_sees_a_table_of_its_own(name: str) -> None:
    for game, state, seats in tables(name, 5, 60, 2)[-2:]:
        for seat in (None, *range(seats)):
            view = game.view(state, seat)
            picture = svg.table(game, view)
            assert svg.table(game, view) == picture == svg.table(game, pickle.loads(pickle.dumps(view)))
            assert named_cards(picture) <= seen(view)
            assert view._repr_svg_() == svg.of_view(view)
            assert named_cards(view._repr_svg_()) == named_cards(picture)


def test_what_is_written_in_a_table_of_uno() -> None:
    game = tablerules.get("uno")
    state = game.position(hands=["R5 W", "G7", "B1 B2"], top="W", colour="G", turn=0, scores=[5, 120, 0], called=[1])
    picture = svg.table(game, game.view(state, 0), names=["Anna", "Bram", "Csilla"])
    assert ElementTree.fromstring(picture).get("aria-label") == (
        "UNO: round 1 · clockwise. On top Wild, draw pile 102, discards 1, colour in force: green. "
        "Bram: 1 card, score 120, UNO!; Csilla: 2 cards, score 0, deals. you (on turn): 2 cards, score 5. "
        "Your hand: red 5, Wild"
    )
    assert named_cards(picture) == {"R5", "W"}


def test_seats_sit_clockwise_around_the_table() -> None:
    game = tablerules.get("klaverjassen")
    state = game.position(hands=["CJ", "S8", "D8", "HK"], trump="C", declarer=1, leader=3)
    where = {part.name: part.box for part in parts(svg.table(game, game.view(state, 1), names=list("abcd")))}
    own, left, across, right = where["you"], where["c"], where["d"], where["a"]
    assert left.right < across.left < right.left and across.bottom < left.top and left.bottom < own.top


def test_a_trick_lies_before_its_players() -> None:
    game = tablerules.get("klaverjassen")
    state = game.position(hands=["CJ C9", "S8 S7", "D8", "HQ"], trump="C", declarer=1, leader=2, trick="D7 HK")
    drawn = {part.name: part.box for part in parts(svg.table(game, game.view(state, 0))) if part.kind == "card"}
    assert set(drawn) == {"D7", "HK", "CJ", "C9"}
    assert drawn["D7"].top < drawn["HK"].top < drawn["CJ"].top  # across, at the right hand, and the own hand
    assert drawn["D7"].right <= drawn["HK"].left


def test_staged_cards_are_marked_for_their_player_alone() -> None:
    game = tablerules.get("hand-and-foot")
    hands = ["4 4 4 5 6 7 8", "5 6", "7 8", "9 T"]
    state = game.position(hands=hands, melds=[["K K K"], []], discard="7 9", turn=0, phase="meld")
    state = game.apply(state, 0, game.parse_move("stage 4 3 0 0"))
    own, other = (svg.table(game, game.view(state, seat)) for seat in (0, 1))
    assert ">+3*</text>" in own and "+3*" not in other
    assert "4" in named_cards(own) and "4" not in named_cards(other)


def test_a_table_of_0cards_shows_its_dangers() -> None:
    game = tablerules.get("zerocards")
    hands = ["R5 G7", "B2 B3", "Y1 Y2"]
    peeks = {0: (1, "B2 B3")}
    state = game.position(
        hands=hands, top="R7", chaos=9, bomb=(2, 6), frozen=[2], panic=3, panic_turn=True, peeks=peeks
    )
    own, other = (svg.table(game, game.view(state, seat)) for seat in (0, 2))
    for picture in (own, other):
        words = {part.name for part in parts(picture)}
        assert {"9/12", "2", "frozen"} <= words and "A bomb goes off in 2 turns: 6 cards." in words
    assert named_cards(own) == {"R7", "R5", "G7", "B2", "B3"}
    assert named_cards(other) == {"R7", "Y1", "Y2"}


def test_strokes_are_drawn_within_their_sheets_however_large() -> None:
    game = tablerules.get("zerocards")
    far = " ".join(f"{x},{y}" for x in (-32768, 32767) for y in (-32768, 32767)) + " 0,0" * 4000
    state = game.position(hands=["R5 G7", "B2 B3"], top="RC", circle=(0, {0: far}))
    picture = svg.table(game, game.view(state, 1))
    way = max(re.findall(r' d="M([^"]*)"', picture), key=len)
    points = [tuple(map(float, point.split())) for point in way.split("L")]
    assert len(points) <= 125 and max(x for x, _ in points) - min(x for x, _ in points) <= 60.1
    assert len(picture) < 40_000


def test_a_game_without_a_drawing_is_told_field_by_field() -> None:
    game = SealedBids()
    view = game.view(game.start(2), 0)
    picture = svg.table(game, view)
    assert clashes(picture) == [] and {part.kind for part in parts(picture)} == {"text"}


def test_names_are_escaped() -> None:
    game = tablerules.get("uno")
    view = game.view(game.position(hands=["R5 W", "G7"], top="R7"), 0)
    picture = svg.table(game, view, names=["Anna", '<script>"&\x00\ud800'])
    assert "<script" not in picture and "\x00" not in picture
    ElementTree.fromstring(picture.encode("utf-8"))


def test_nothing_is_loaded_before_somebody_looks() -> None:
    program = """
import sys, tablerules
from tablerules.cards.french import CardSet
for name in tablerules.games():
    tablerules.get(name)
assert not any(name.startswith("tablerules.svg") for name in sys.modules)
CardSet()._repr_svg_()
assert "tablerules.svg" in sys.modules and not any("games" in name for name in sys.modules if "table_svg" in name)
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


# --- colours --------------------------------------------------------------------------------------

# What the world looks like without one kind of cones (Machado, Oliveira and Fernandes 2009), for linear RGB.
BLINDNESS = {
    "none": (1, 0, 0, 0, 1, 0, 0, 0, 1),
    "protan": (0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
    "deutan": (0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
    "tritan": (1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900),
}


def lab(colour: str, matrix: tuple[float, ...]) -> tuple[float, float, float]:
    """A colour as somebody sees it, in CIELAB."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    rows = [matrix[i : i + 3] for i in (0, 3, 6)]
    r, g, b = (min(max(sum(m * part for m, part in zip(row, linear, strict=True)), 0), 1) for row in rows)
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("blindness", BLINDNESS)
@pytest.mark.parametrize("colours", [paint.COLOUR, paint.SUIT], ids=["colours", "suits"])
def test_colours_stay_apart_for_everybody(colours: dict[Any, str], blindness: str) -> None:
    for one, other in combinations(colours.values(), 2):
        a, b = (lab(colour, BLINDNESS[blindness]) for colour in (one, other))
        assert sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5 >= 20  # ten times what can just be told


def test_contrast_of_the_palette() -> None:
    texts = [(paint.CREAM, paint.FELT), (paint.CREAM, paint.PANEL), (paint.DIM, paint.FELT), (paint.DIM, paint.PANEL)]
    texts += [(paint.GOLD, paint.FELT), (paint.GOLD, paint.PANEL), (paint.INK, paint.GOLD), (paint.INK, paint.MIST)]
    texts += [(paint.SUIT[suit], ground) for suit in paint.SUIT for ground in (paint.PAPER, paint.TINT[suit])]
    texts += [(paint.ON_COLOUR[colour], paint.COLOUR[colour]) for colour in paint.COLOUR]
    texts += [
        (paint.PAPER, paint.NIGHT),
        (paint.SLATE, paint.PAPER),
        (paint.JOKER, paint.WILD),
        (paint.INK, paint.WILD),
    ]
    assert [pair for pair in texts if contrast(*pair) < 4.5] == []
    signs = [(paint.RING, paint.FELT), (paint.RING, paint.PANEL), (paint.INK, paint.ICE), (paint.BACK_LINE, paint.BACK)]
    assert [pair for pair in signs if contrast(*pair) < 3] == []


# --- the checks themselves ------------------------------------------------------------------------


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)  # the well-known grey that just fails


def test_overlaps_are_found() -> None:
    picture = svg.hand(coloured.cards("R5 G7"))
    assert clashes(picture.replace("translate(96 0)", "translate(60 0)")) == ["R5 | G7"]
    assert clashes(picture.replace("translate(96 0)", "translate(120 0)")) == ["G7 reaches out"]
    text = '<text x="40" y="40" font-size="12" fill="#000000">ab</text>'
    assert clashes(picture.replace("</svg>", f"{text}</svg>")) == ["R5 | ab"]
