"""The deck, its points, the players, and the options that bound them: ZC-01, ZC-02, ZC-07 and the table of options."""

from __future__ import annotations

from collections import Counter

import pytest

import tablerules
from tablerules import InvalidOptions, InvalidSeats
from tablerules.cards.coloured import card
from tablerules.games.zerocards import ZeroCards, ZeroCardsOptions

from .table import SPECIALS, dealt, table

COLOURS = "RYGB"
PLAIN = Counter(
    {f"{colour}0": 1 for colour in COLOURS}
    | {colour + sign: 2 for colour in COLOURS for sign in (*"123456789", "S", "R", "+2")}
    | {"W": 4, "W+4": 4}
)
ALL_KINDS = {*SPECIALS, "COLOUR_PLUS_ONE"}


def copies(kind: str, number: int = 1) -> Counter[str]:
    """The cards of one special with `number` copies a colour (C+1: in all)."""
    if kind == "COLOUR_PLUS_ONE":
        return Counter({"C+1": number})
    return Counter({colour + SPECIALS[kind]: number for colour in COLOURS})


SINGLE = sum((copies(kind) for kind in SPECIALS), PLAIN + copies("COLOUR_PLUS_ONE", 4))


def twice(cards: Counter[str]) -> Counter[str]:
    return cards + cards


# The deck


@pytest.mark.rule("ZC-01", "ZC-E73")
def test_the_single_deck_has_156_cards():
    cards = dealt(seats=5).cards()
    assert cards == SINGLE
    assert cards.total() == 156


@pytest.mark.rule("ZC-01", "ZC-E73")
def test_six_players_play_with_two_of_everything():
    cards = dealt(seats=6).cards()
    assert cards == twice(SINGLE)
    assert cards.total() == 312


@pytest.mark.rule("ZC-01")
@pytest.mark.parametrize(("seats", "number"), [(2, 156), (3, 156), (4, 156), (7, 312), (8, 312), (9, 312), (10, 312)])
def test_the_deck_goes_by_the_number_of_players(seats, number):
    assert dealt(seats=seats).cards().total() == number


@pytest.mark.rule("ZC-01")
@pytest.mark.parametrize(("seats", "number"), [(5, 156), (6, 312)])
def test_a_position_has_the_whole_deck_too(seats, number):
    t = table(*["R1"] + ["Y1"] + [""] * (seats - 2), top="R7")
    assert t.cards().total() == number
    assert t.draw_count == number - 3


@pytest.mark.rule("ZC-02")
@pytest.mark.parametrize(("seats", "number"), [(2, 108), (6, 216)])
def test_without_specials_108_cards_are_left(seats, number):
    cards = dealt(seats=seats, specials=set()).cards()
    assert cards == (PLAIN if seats == 2 else twice(PLAIN))
    assert cards.total() == number


@pytest.mark.rule("ZC-02")
@pytest.mark.parametrize("kind", sorted(ALL_KINDS))
def test_a_special_switched_off_has_no_copies(kind):
    cards = dealt(specials=ALL_KINDS - {kind}).cards()
    assert cards == SINGLE - copies(kind, SINGLE["C+1"] if kind == "COLOUR_PLUS_ONE" else 1)
    assert cards.total() == 152


@pytest.mark.rule("ZC-02")
@pytest.mark.parametrize("kind", sorted(ALL_KINDS))
def test_a_special_alone(kind):
    cards = dealt(specials={kind}).cards()
    assert cards == PLAIN + copies(kind, 4 if kind == "COLOUR_PLUS_ONE" else 1)
    assert cards.total() == 112


@pytest.mark.rule("ZC-02")
@pytest.mark.parametrize("kind", sorted(SPECIALS))
@pytest.mark.parametrize("number", [0, 2, 4])
def test_copies_of_a_coloured_special(kind, number):
    cards = dealt(special_copies={kind: number}).cards()
    assert cards == SINGLE - copies(kind) + copies(kind, number)


@pytest.mark.rule("ZC-02")
@pytest.mark.parametrize("number", [0, 1, 8])
def test_copies_of_colour_plus_one_are_counted_per_deck(number):
    assert dealt(special_copies={"COLOUR_PLUS_ONE": number}).cards()["C+1"] == number
    assert dealt(seats=6, special_copies={"COLOUR_PLUS_ONE": number}).cards()["C+1"] == 2 * number


@pytest.mark.rule("ZC-02")
def test_copies_of_a_kind_switched_off_do_not_matter():
    cards = dealt(specials={"MIRROR"}, special_copies={"BOMB": 4, "MIRROR": 2}).cards()
    assert cards == PLAIN + copies("MIRROR", 2)


@pytest.mark.rule("ZC-02")
@pytest.mark.parametrize(
    "options",
    [
        {"special_copies": {"MIRROR": 5}},
        {"special_copies": {"MIRROR": -1}},
        {"special_copies": {"COLOUR_PLUS_ONE": 9}},
        {"special_copies": {"COLOUR_PLUS_ONE": -1}},
        {"special_copies": {"SKIP": 1}},
        {"special_copies": {"MIRROR": True}},
        {"special_copies": {"MIRROR": 1.0}},
        {"specials": {"SKIP"}},
        {"specials": {"mirror"}},
    ],
)
def test_no_other_copies_and_kinds(options):
    with pytest.raises(InvalidOptions):
        tablerules.get("zerocards", **options)


# The points


@pytest.mark.rule("ZC-80")
@pytest.mark.parametrize(
    ("sign", "points"),
    [*((str(n), n) for n in range(10)), *((sign, 20) for sign in ("S", "R", "+2", *SPECIALS.values()))],
)
def test_points_of_a_coloured_card(sign, points):
    assert [card(colour + sign).points for colour in COLOURS] == [points] * 4


@pytest.mark.rule("ZC-80")
@pytest.mark.parametrize("text", ["W", "W+4", "C+1"])
def test_points_of_a_wild(text):
    assert card(text).points == 50


@pytest.mark.rule("ZC-01", "ZC-80")
@pytest.mark.parametrize(("seats", "points"), [(2, 2320), (6, 4640)])
def test_points_of_the_whole_deck(seats, points):
    t = dealt(seats=seats)
    assert sum(c.points for c in t.game.cards(t.state)) == points


# The players


@pytest.mark.rule("ZC-07")
def test_two_to_ten_players():
    game = tablerules.get("zerocards")
    assert list(game.seats) == [2, 3, 4, 5, 6, 7, 8, 9, 10]
    for seats in game.seats:
        assert dealt(seats=seats).counts == (7,) * seats


@pytest.mark.rule("ZC-07")
@pytest.mark.parametrize("seats", [-1, 0, 1, 11])
def test_fewer_than_two_or_more_than_ten_players(seats):
    with pytest.raises(InvalidSeats):
        tablerules.get("zerocards").start(seats)


@pytest.mark.rule("ZC-07", "ZC-03")
@pytest.mark.parametrize("seats", [5, 10])
def test_the_deck_is_large_enough_for_the_largest_hands(seats):
    t = dealt(seats=seats, hand_size=10, specials=set())
    assert t.counts == (10,) * seats


# The options


@pytest.mark.rule("ZC-03")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("hand_size", 7),
        ("turn_timer_s", 30),
        ("draw_rule", "one"),
        ("target_score", 0),
        ("stacking", True),
        ("plus2_on_plus4", False),
        ("jump_in", False),
        ("chaos", True),
        ("auto_draw", False),
        ("no_action_finish", True),
        ("no_pass", True),
        ("extra_mandatory", True),
        ("next_starter", "winner"),
        ("treat_ties", "first_in_order"),
        ("catch_penalty", 2),
        ("wrong_catch_penalty", 1),
        ("refill_empty", False),
    ],
)
def test_the_defaults(name, value):
    default = getattr(ZeroCardsOptions(), name)
    assert default == value and type(default) is type(value)
    assert getattr(ZeroCards().options, name) == value


@pytest.mark.rule("ZC-02", "ZC-36")
def test_the_defaults_of_the_sets():
    assert set(ZeroCardsOptions().specials) == ALL_KINDS
    assert len(ZeroCardsOptions().specials) == 12
    assert set(ZeroCardsOptions().duel_ops) == {"+", "-", "x"}


@pytest.mark.rule("ZC-60", "ZC-82", "ZC-66", "ZC-67", "ZC-36")
@pytest.mark.parametrize(
    "options",
    [
        *({"hand_size": number} for number in (5, 7, 10)),
        *({"turn_timer_s": number} for number in (0, 5, 6, 89, 90)),
        *({"target_score": number} for number in (0, 200, 500)),
        *({"catch_penalty": number} for number in (0, 10)),
        *({"wrong_catch_penalty": number} for number in (0, 10)),
        {"duel_ops": {"x"}},
    ],
)
def test_values_that_are_allowed(options):
    game = tablerules.get("zerocards", **options)
    ((name, value),) = options.items()
    assert getattr(game.options, name) in (value, tuple(value) if isinstance(value, set) else value)


@pytest.mark.rule("ZC-03", "ZC-60", "ZC-82", "ZC-66", "ZC-67", "ZC-36")
@pytest.mark.parametrize(
    "options",
    [
        *({"hand_size": number} for number in (0, 4, 6, 8, 9, 11, -5, "7", 7.0)),
        *({"turn_timer_s": number} for number in (-1, 1, 4, 91, 30.0, True)),
        *({"target_score": number} for number in (1, 100, 199, 300, 501, -200)),
        {"draw_rule": "two"},
        {"next_starter": "loser"},
        {"treat_ties": "nobody"},
        *({"catch_penalty": number} for number in (-1, 11)),
        *({"wrong_catch_penalty": number} for number in (-1, 11)),
        {"duel_ops": set()},
        {"duel_ops": {"/"}},
        {"stacking": 1},
    ],
)
def test_values_that_are_not_allowed(options):
    with pytest.raises(InvalidOptions):
        tablerules.get("zerocards", **options)


@pytest.mark.rule("ZC-07")
@pytest.mark.parametrize("options", [{"max_players": 4}, {"public_lobby": True}])
def test_the_options_of_the_lobby_are_none_of_the_game(options):
    with pytest.raises(InvalidOptions):
        tablerules.get("zerocards", **options)
