"""What may be laid on what, and drawing instead (UNO-17 to UNO-23)."""

from __future__ import annotations

import pytest

import tablerules
from tablerules import IllegalMove, InvalidNotation, InvalidOptions, InvalidPosition

from .table import dealt, table


def wild(card: str) -> set[str]:
    """The four plays of a wild, one a colour."""
    return {f"{card} {colour}" for colour in "RYGB"}


# Matching


@pytest.mark.rule("UNO-17")
@pytest.mark.parametrize(
    ("top", "playable", "unplayable"),
    [
        ("R7", "R0 R7 RS RR R+2 Y7 B7", "Y0 Y6 YS GR B+2"),
        ("R0", "R1 Y0 G0", "Y1 B9 GS"),
        ("GS", "G1 G+2 RS BS", "R1 RR R+2 Y9"),
        ("BR", "B2 BS RR YR", "R2 RS R+2"),
        ("Y+2", "Y2 YR R+2 G+2", "R2 RS GR"),
    ],
)
def test_a_coloured_card_goes_on_its_colour_its_number_or_its_symbol(top, playable, unplayable):
    t = table(f"{playable} {unplayable}", "G3", top=top)
    assert t.legal(0) == {*playable.split(), "draw"}
    for text in unplayable.split():
        assert t.refused(0, text).rule == "UNO-17"
    for text in playable.split():
        assert table(f"{playable} {unplayable}", "G3", top=top).play(0, text).top == text


@pytest.mark.rule("UNO-17")
def test_a_played_card_sets_the_colour_in_force():
    assert table("Y7 G3", "G4 G5", top="R7").play(0, "Y7").colour == "Y"


@pytest.mark.rule("UNO-17")
def test_a_card_that_is_not_in_the_hand_is_refused():
    table("R1 B1", "R9 G3", top="R7").refused(0, "R9")


@pytest.mark.rule("UNO-17")
@pytest.mark.parametrize("top", ["R7", "RS", "R+2"])
def test_wilds_are_always_playable(top):
    t = table("W WS WC G3", "G4", top=top, preset="modern112")
    assert t.legal(0) == {*wild("W"), "WS", *wild("WC"), "draw"}


@pytest.mark.rule("UNO-17")
@pytest.mark.parametrize(
    ("policy", "hand", "listed"),
    [
        ("challenge", "R3 G3 W+4", True),
        ("free", "R3 G3 W+4", True),
        ("strict", "R3 G3 W+4", False),
        ("challenge", "Y3 G3 W+4", True),
        ("free", "Y3 G3 W+4", True),
        ("strict", "Y3 G3 W+4", True),
    ],
)
def test_a_draw_four_is_playable_by_its_policy(policy, hand, listed):
    t = table(hand, "G4 G5", top="R7", options={"wild4_policy": policy})
    assert wild("W+4") & t.legal(0) == (wild("W+4") if listed else set())
    if not listed:
        t.refused(0, "W+4 B")


@pytest.mark.rule("UNO-17")
@pytest.mark.parametrize(
    ("policy", "drawn", "count"), [("challenge", "W+4", 3), ("free", "W+4", 3), ("strict", "R5", 5)]
)
def test_drawing_until_playable_goes_past_a_draw_four_that_strict_play_forbids(policy, drawn, count):
    options = {"wild4_policy": policy, "draw_rule": "until_playable"}
    t = table("R1 B2", "G4 G5", top="R7", draw="W+4 G3 R5 G6", options=options).play(0, "draw")
    assert (t.phase, t.count(0)) == ("play_drawn", count)
    assert str(t.view(0).drawn) == drawn


@pytest.mark.rule("UNO-18")
@pytest.mark.parametrize("top", ["W", "W+4", "WS", "WC"])
def test_on_a_wild_only_the_colour_in_force_and_wilds_go(top):
    t = table("G1 GS R1 BS Y+2 W W+4", "G4", top=top, colour="G", preset="modern112")
    assert t.legal(0) == {"G1", "GS", *wild("W"), *wild("W+4"), "draw"}
    for text in ("R1", "BS", "Y+2"):
        assert t.refused(0, text).rule == "UNO-18"


@pytest.mark.rule("UNO-18")
def test_the_card_below_a_wild_is_forgotten():
    t = table("W Y1 Y2", "R7 R1 Y7 B4", top="R7").play(0, "W B")
    assert t.colour == "B"
    assert t.legal(1) == {"B4", "draw"}


# Drawing by choice


@pytest.mark.rule("UNO-19")
def test_a_player_who_can_play_may_draw_instead():
    t = table("R1 B1", "G4 G5", top="R5", draw="G3 G6")
    assert t.legal(0) == {"R1", "draw"}
    assert t.play(0, "draw").hand(0) == "R1 G3 B1"


@pytest.mark.rule("UNO-19")
@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        ("R1 B1", {"R1"}),
        ("W B1", wild("W")),
        ("W+4 B1", wild("W+4")),
        ("G1 B1", {"draw"}),
    ],
)
def test_must_play_if_able(hand, legal):
    t = table(hand, "G4 G5", top="R5", options={"must_play_if_able": True})
    assert t.legal(0) == legal
    if "draw" not in legal:
        t.refused(0, "draw")


@pytest.mark.rule("UNO-20", "UNO-E45")
def test_a_player_with_a_playable_hand_draws_an_unplayable_card():
    t = table("R1 B1", "G4 G5", top="R5", draw="G3 G6").play(0, "draw")
    assert (t.turn, t.phase, t.count(0), t.draw_count) == (1, "play", 3, 1)
    assert t.legal(0) == set()


@pytest.mark.rule("UNO-20")
@pytest.mark.parametrize("drawn", ["R2", "Y5", "W", "W+4"])
def test_a_playable_card_is_drawn_and_the_turn_goes_on(drawn):
    t = table("B1 B2", "G4 G5", top="R5", draw=f"{drawn} G6").play(0, "draw")
    assert (t.turn, t.phase, t.count(0), t.draw_count) == (0, "play_drawn", 3, 1)
    assert str(t.view(0).drawn) == drawn
    assert t.view(1).drawn is None


@pytest.mark.rule("UNO-20")
@pytest.mark.parametrize(("rule", "count", "turn"), [("one", 3, 1), ("until_playable", 5, 0)])
def test_how_many_cards_a_draw_takes(rule, count, turn):
    t = table("B1 B2", "G4 G5", top="R5", draw="G3 Y3 R3 G6", options={"draw_rule": rule}).play(0, "draw")
    assert (t.count(0), t.turn) == (count, turn)


# The drawn card


@pytest.mark.rule("UNO-21")
def test_the_drawn_card_may_be_played():
    t = table("B1 B2", "G4 G5", top="R5", draw="R7").play(0, "draw")
    assert t.legal(0) == {"R7", "pass"}
    t.play(0, "R7")
    assert (t.top, t.turn, t.hand(0)) == ("R7", 1, "B1 B2")


@pytest.mark.rule("UNO-21")
def test_the_drawn_card_may_be_kept():
    t = table("B1 B2", "G4 G5", top="R5", draw="R7").play(0, "draw").play(0, "pass")
    assert (t.top, t.turn, t.phase, t.hand(0)) == ("R5", 1, "play", "R7 B1 B2")


@pytest.mark.rule("UNO-21")
@pytest.mark.parametrize(
    ("policy", "hand", "drawn", "may_pass"),
    [
        pytest.param("challenge", "B1 B2", "R7", False, id="a-coloured-card"),
        pytest.param("challenge", "R1 B2", "W", False, id="a-wild"),
        pytest.param("challenge", "B1 B2", "W+4", False, id="a-lawful-draw-four"),
        pytest.param("challenge", "R1 B2", "W+4", True, id="nobody-is-forced-to-bluff"),
        pytest.param("free", "R1 B2", "W+4", False, id="no-bluff-where-it-is-free"),
    ],
)
def test_must_play_the_drawn_card(policy, hand, drawn, may_pass):
    options = {"drawn_card": "must_play", "wild4_policy": policy}
    t = table(hand, "G4 G5", top="R5", draw=drawn, options=options).play(0, "draw")
    plays = wild(drawn) if drawn.startswith("W") else {drawn}
    assert t.legal(0) == plays | ({"pass"} if may_pass else set())
    if not may_pass:
        assert t.refused(0, "pass").rule == "UNO-21"


@pytest.mark.rule("UNO-22")
@pytest.mark.parametrize("drawn_card", ["may_play", "must_play"])
def test_no_card_but_the_drawn_one_may_be_played(drawn_card):
    t = table("R1 W B2", "G4 G5", top="R5", draw="R7 R8", options={"drawn_card": drawn_card}).play(0, "draw")
    assert t.legal(0) - {"pass"} == {"R7"}
    for text in ("R1", "W B"):
        assert t.refused(0, text).rule == "UNO-22"


@pytest.mark.rule("UNO-22", "UNO-20")
def test_no_second_draw():
    table("R1 B2", "G4 G5", top="R5", draw="R7 R8").play(0, "draw").refused(0, "draw")


@pytest.mark.rule("UNO-23")
def test_one_card_a_turn():
    t = table("R5 R6 Y5", "G4 G5", top="R7").play(0, "R5")
    assert t.to_act == (1,)
    for text in ("R6", "Y5", "draw", "pass"):
        t.refused(0, text)


@pytest.mark.rule("UNO-23")
def test_playing_the_drawn_card_ends_the_turn():
    t = table("R1 B2", "G4 G5", top="R5", draw="R7 R8").play(0, "draw").play(0, "R7")
    assert t.to_act == (1,)
    t.refused(0, "R1")


@pytest.mark.rule("UNO-E46", "UNO-20", "UNO-21")
def test_a_drawn_draw_four_may_be_played_as_a_bluff():
    t = table("R1 B2", "G4 G5", "Y1 Y2", top="R5", draw="W+4 G6 G7 G8 G9").play(0, "draw")
    assert t.legal(0) == {*wild("W+4"), "pass"}
    t.play(0, "W+4 B")
    assert (t.phase, t.turn) == ("challenge", 1)
    t.play(1, "challenge")
    assert (t.count(0), t.turn) == (6, 1)  # the whole hand is judged


@pytest.mark.rule("UNO-E46", "UNO-20")
def test_a_drawn_draw_four_that_is_unlawful_ends_the_turn_in_strict_play():
    t = table("R1 B2", "G4 G5", top="R5", draw="W+4 G6", options={"wild4_policy": "strict"}).play(0, "draw")
    assert (t.phase, t.turn, t.count(0)) == ("play", 1, 3)


@pytest.mark.rule("UNO-E46", "UNO-20")
def test_a_drawn_draw_four_that_is_lawful_may_be_played_in_strict_play():
    t = table("Y1 B2", "G4 G5", top="R5", draw="W+4 G6", options={"wild4_policy": "strict"}).play(0, "draw")
    assert t.legal(0) == {*wild("W+4"), "pass"}


@pytest.mark.rule("UNO-E47")
def test_there_is_no_mirror_card():
    t = dealt("", preset="modern112")
    assert not any(str(card)[1:] == "M" for card in t.game.cards(t.state))
    with pytest.raises((InvalidNotation, InvalidPosition)):
        table("RM B1", "G4", top="R7")
    with pytest.raises((InvalidNotation, IllegalMove)):
        table("R1 B1", "G4", top="R7").play(0, "RM")


@pytest.mark.parametrize(
    "options",
    [
        pytest.param({"wild4_policy": "never"}, marks=pytest.mark.rule("UNO-17")),
        pytest.param({"draw_rule": "two"}, marks=pytest.mark.rule("UNO-20")),
        pytest.param({"drawn_card": "keep"}, marks=pytest.mark.rule("UNO-21")),
    ],
)
def test_no_other_values_of_these_options(options):
    with pytest.raises(InvalidOptions):
        tablerules.get("uno", **options)
