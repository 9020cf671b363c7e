"""What each card does (UNO-24 to UNO-36), and the edge cases of a last card among these."""

from __future__ import annotations

from itertools import product

import pytest

import tablerules
from tablerules import InvalidOptions
from tablerules.games.uno.events import CardsDrawn, TurnSkipped

from .table import CHANCE, table

FOUR = ("Y1 Y2", "G1 G2", "B1 B2")  # the hands of seats 1 to 3 where they do not matter


def wild(card: str) -> set[str]:
    """The four plays of a wild, one a colour."""
    return {f"{card} {colour}" for colour in "RYGB"}


# Skip


@pytest.mark.rule("UNO-24")
@pytest.mark.parametrize(("direction", "skipped", "turn"), [(1, 1, 2), (-1, 3, 2)])
def test_a_skip_takes_the_turn_of_the_next_seat(direction, skipped, turn):
    t = table("RS R3 R4", *FOUR, top="R5", direction=direction).play(0, "RS")
    assert (t.turn, t.phase, t.direction) == (turn, "play", direction)
    assert t.to_act == (turn,)
    assert t.counts == (2, 2, 2, 2)
    assert [event.seat for event in t.events() if isinstance(event, TurnSkipped)] == [skipped]


@pytest.mark.rule("UNO-24")
def test_a_skip_with_three_seats():
    assert table("RS R3 R4", "Y1 Y2", "G1 G2", top="R5").play(0, "RS").turn == 2
    assert table("RS R3 R4", "Y1 Y2", "G1 G2", top="R5", direction=-1).play(0, "RS").turn == 1


@pytest.mark.rule("UNO-24")
@pytest.mark.parametrize(
    ("top", "colour", "playable"),
    [
        ("R5", None, False),
        ("Y5", None, True),
        ("RS", None, True),
        ("RR", None, False),
        ("W", "Y", True),
        ("W", "R", False),
    ],
)
def test_a_skip_goes_on_its_colour_or_on_a_skip(top, colour, playable):
    t = table("YS B3", "G1", top=top, colour=colour)
    assert ("YS" in t.legal(0)) is playable


@pytest.mark.rule("UNO-25", "UNO-24")
def test_with_two_seats_a_skip_lets_the_same_player_play_again():
    t = table("RS R3 R4", "R1 Y2", top="R5").play(0, "RS")
    assert t.to_act == (0,)
    assert t.legal(0) == {"R3", "R4", "draw"}
    assert t.play(0, "R3").turn == 1


# Reverse


@pytest.mark.rule("UNO-26")
@pytest.mark.parametrize(("direction", "turn"), [(1, 3), (-1, 1)])
def test_a_reverse_turns_the_direction_round(direction, turn):
    t = table("RR R3 R4", *FOUR, top="R5", direction=direction).play(0, "RR")
    assert (t.direction, t.turn, t.phase) == (-direction, turn, "play")
    assert t.counts == (2, 2, 2, 2)


@pytest.mark.rule("UNO-26")
def test_the_direction_stays_until_the_next_reverse():
    t = table("RR R3", "R1 Y2", "YR G2", top="R5", draw="B5 B6")
    turns = [t.play(seat, card).turn for seat, card in ((0, "RR"), (2, "YR"), (0, "draw"))]
    assert turns == [2, 0, 1]
    assert t.direction == 1


@pytest.mark.rule("UNO-26")
def test_with_three_seats_a_reverse_is_not_a_skip():
    t = table("RR R3 R4", "R1 Y2", "R2 G2 G3", top="R5").play(0, "RR")
    assert t.turn == 2
    assert t.play(2, "R2").turn == 1


@pytest.mark.rule("UNO-26")
@pytest.mark.parametrize(
    ("top", "colour", "playable"),
    [
        ("R5", None, False),
        ("Y5", None, True),
        ("RR", None, True),
        ("RS", None, False),
        ("W", "Y", True),
        ("W", "R", False),
    ],
)
def test_a_reverse_goes_on_its_colour_or_on_a_reverse(top, colour, playable):
    t = table("YR B3", "G1", top=top, colour=colour)
    assert ("YR" in t.legal(0)) is playable


@pytest.mark.rule("UNO-27", "UNO-E17")
@pytest.mark.parametrize("direction", [1, -1])
def test_with_two_seats_a_reverse_acts_as_a_skip(direction):
    t = table("RR R3 R4", "R1 Y2", top="R5", direction=direction).play(0, "RR")
    assert t.to_act == (0,)
    assert (t.direction, t.phase, t.counts) == (-direction, "play", (2, 2))
    assert t.play(0, "R3").turn == 1


# Draw Two


@pytest.mark.rule("UNO-28")
@pytest.mark.parametrize(("direction", "victim"), [(1, 1), (-1, 3)])
def test_a_draw_two_gives_the_next_seat_two_cards_and_takes_its_turn(direction, victim):
    t = table("R+2 R3 R4", *FOUR, top="R5", direction=direction, draw="G7 G8 G9").play(0, "R+2")
    assert [t.count(seat) for seat in range(4)] == [4 if seat == victim else 2 for seat in range(4)]
    assert set(t.hand(victim).split()) >= {"G7", "G8"}
    assert (t.turn, t.phase, t.draw_count) == (2, "play", 1)
    assert [(e.seat, e.count, e.reason) for e in t.events() if isinstance(e, CardsDrawn)] == [(victim, 2, "draw_two")]


@pytest.mark.rule("UNO-28")
@pytest.mark.parametrize(
    ("top", "colour", "playable"),
    [
        ("R5", None, False),
        ("Y5", None, True),
        ("R+2", None, True),
        ("R2", None, False),
        ("W", "Y", True),
        ("W", "R", False),
    ],
)
def test_a_draw_two_goes_on_its_colour_or_on_a_draw_two(top, colour, playable):
    t = table("Y+2 B3", "G1", top=top, colour=colour)
    assert ("Y+2" in t.legal(0)) is playable


@pytest.mark.rule("UNO-28")
def test_a_draw_two_is_not_a_two():
    assert "G2" not in table("G2 B3", "G1", top="R+2").legal(0)


@pytest.mark.rule("UNO-29")
@pytest.mark.parametrize("answer", ["B+2", "R+2", "W+4 R"])
def test_a_draw_two_cannot_be_answered(answer):
    t = table("R+2 R3 R4", f"{answer.split()[0]} Y1 Y2", "G1 G2", top="R5").play(0, "R+2")
    assert t.count(1) == 5
    assert t.to_act == (2,)
    assert t.view().pending is None
    t.refused(1, answer)


@pytest.mark.rule("UNO-29")
def test_a_later_draw_two_on_a_draw_two_does_not_add_up():
    t = table("R+2 R3 R4", "Y1 Y2", "G+2 G1 G2", "B1 B2", top="R5").play(0, "R+2").play(2, "G+2")
    assert t.counts == (2, 4, 2, 4)
    assert t.turn == 0


# Wild


@pytest.mark.rule("UNO-30")
@pytest.mark.parametrize("colour", "RYGB")
@pytest.mark.parametrize(
    ("top", "before"), [("R7", None), ("GS", None), ("BR", None), ("Y+2", None), ("W", "G"), ("W+4", "B")]
)
def test_a_wild_goes_on_any_card_and_names_any_colour(top, before, colour):
    t = table("W Y3 Y4", "R1 B2", top=top, colour=before)
    assert t.legal(0) >= wild("W")
    t.play(0, f"W {colour}")
    assert (t.top, t.colour, t.turn, t.phase) == ("W", colour, 1, "play")


@pytest.mark.rule("UNO-30")
def test_a_wild_needs_a_colour_while_cards_are_left():
    table("W Y3", "R1 B2", top="R7").refused(0, "W")


@pytest.mark.rule("UNO-31")
def test_a_wild_may_be_played_although_another_card_could():
    t = table("W R3 R4", "R1 B2", top="R7")
    assert t.legal(0) == {"R3", "R4", *wild("W"), "draw"}
    assert t.play(0, "W G").colour == "G"


# Wild Draw Four


@pytest.mark.rule("UNO-32")
@pytest.mark.parametrize("colour", "RYGB")
@pytest.mark.parametrize("policy", ["challenge", "strict", "free"])
def test_a_draw_four_names_the_colour_and_gives_four_cards(policy, colour):
    t = table("W+4 Y3 Y4", *FOUR, top="R7", draw="G6 G7 G8 G9 R9", options={"wild4_policy": policy})
    t.play(0, f"W+4 {colour}")
    if policy == "challenge":
        t.play(1, "accept")
    assert t.counts == (2, 6, 2, 2)
    assert t.hand(1) == "Y1 Y2 G6 G7 G8 G9"
    assert (t.top, t.colour, t.turn, t.phase) == ("W+4", colour, 2, "play")


@pytest.mark.rule("UNO-33")
@pytest.mark.parametrize(
    ("hand", "top", "colour", "lawful"),
    [
        ("Y3 G4 B5", "R7", None, True),
        ("R3 G4 B5", "R7", None, False),
        ("RS G4 B5", "R7", None, False),  # any card of the colour, not only numbers
        ("RR G4 B5", "R7", None, False),
        ("R+2 G4 B5", "R7", None, False),
        ("R3 Y4 B5", "W", "G", True),
        ("G3 Y4 B5", "W", "G", False),
        ("R3 Y4 B5", "W+4", "G", True),
        ("G3 Y4 B5", "W+4", "G", False),
    ],
)
def test_a_draw_four_is_lawful_without_a_card_of_the_colour_in_force(hand, top, colour, lawful):
    t = table(f"{hand} W+4", "G1", top=top, colour=colour, options={"wild4_policy": "strict"})
    assert (wild("W+4") <= t.legal(0)) is lawful
    if not lawful:
        t.refused(0, "W+4 Y")


@pytest.mark.rule("UNO-34")
@pytest.mark.parametrize(
    ("hand", "top"), [("Y7 B7 G4", "R7"), ("YS GS B4", "RS"), ("GR B4 Y5", "RR"), ("B+2 B4 Y5", "R+2")]
)
def test_matching_numbers_symbols_and_wilds_do_not_make_a_draw_four_unlawful(hand, top):
    options = {"wild4_policy": "strict", "shuffle_hands": 1, "blanks": 1}
    t = table(f"{hand} W W+4 W+4 WS WC", "G1", top=top, options=options)
    assert t.legal(0) >= wild("W+4")


@pytest.mark.rule("UNO-E12", "UNO-32", "UNO-38")
@pytest.mark.parametrize(
    ("hand", "counts", "turn"),
    [
        ("B3 W+4 G9", (2, 6, 6, 2), 3),  # a bluff: blue was named for the first +4
        ("R3 W+4 G9", (2, 6, 2, 8), 0),  # lawful: red was only below it
    ],
)
def test_a_draw_four_on_a_draw_four(hand, counts, turn):
    t = table("W+4 Y1 Y2", "G1 G2", hand, "Y5 Y6", top="R7").play(0, "W+4 B").play(1, "accept")
    t.play(2, "W+4 Y").play(3, "challenge")
    assert t.counts == counts
    assert (t.turn, t.colour, t.discard[-2:]) == (turn, "Y", ["W+4", "W+4"])


# Wild Shuffle Hands


def shuffling(**position):
    """Seat 2 is about to play Shuffle Hands, after which seats 0 to 3 hold 5, 3, 1 and 1 cards."""
    hands = ("R1 R2 R3 R4 R5", "Y1 Y2 Y3", "G1 WS", "B1")
    return table(*hands, top="R7", turn=2, options={"shuffle_hands": 1}, **position)


@pytest.mark.rule("UNO-35")
def test_all_hands_are_collected_the_rest_of_the_players_own_hand_included():
    t = shuffling().play(2, "WS")
    assert t.to_act == (CHANCE,)
    assert " ".join(t.to_shuffle) == "R1 R2 R3 R4 R5 Y1 Y2 Y3 G1 B1"


@pytest.mark.rule("UNO-35", "UNO-E30")
@pytest.mark.parametrize(("direction", "following"), [(-1, 1), (1, 3)])
def test_hands_are_dealt_clockwise_from_the_left_of_the_player(direction, following):
    t = shuffling(direction=direction).play(2, "WS", ["B1 G1 Y3 Y2 Y1 R5 R4 R3 R2 R1"])
    assert [t.hand(seat) for seat in range(4)] == ["R1 R5 G1", "R4 Y3", "R3 Y2", "R2 Y1 B1"]
    assert (t.phase, t.turn, t.colour, t.direction) == ("colour", 2, None, direction)
    assert t.to_act == (2,)
    assert t.legal(2) == {"colour R", "colour Y", "colour G", "colour B"}
    t.play(2, "colour B")
    assert (t.phase, t.turn, t.colour, t.top, t.direction) == ("play", following, "B", "WS", direction)


@pytest.mark.rule("UNO-35")
def test_the_colour_is_not_named_with_the_card():
    t = shuffling()
    assert {text for text in t.legal(2) if text.startswith("WS")} == {"WS"}


@pytest.mark.rule("UNO-35")
def test_the_new_hand_is_seen_before_the_colour_is_named():
    t = shuffling().play(2, "WS").settle()
    assert t.phase == "colour"
    assert t.hand(2) == "R4 Y3"


# Blank wilds


def blank(effect, hand="WC R3 R4", **position):
    options = {"blanks": 1, "blank_effect": effect}
    return table(hand, *FOUR, top="R7", draw="G3 G4 G5 G6 G7 G8 G9", options=options, **position)


@pytest.mark.rule("UNO-36")
@pytest.mark.parametrize("colour", "RYGB")
def test_a_blank_is_a_wild(colour):
    t = blank("wild")
    assert t.legal(0) == {"R3", "R4", *wild("WC"), "draw"}
    t.play(0, f"WC {colour}")
    assert (t.top, t.colour, t.turn, t.phase, t.counts) == ("WC", colour, 1, "play", (2, 2, 2, 2))


@pytest.mark.rule("UNO-36")
def test_a_blank_is_a_wild_when_no_effect_is_chosen():
    t = table("WC R3 R4", *FOUR, top="R7", options={"blanks": 1}).play(0, "WC B")
    assert (t.colour, t.turn, t.counts) == ("B", 1, (2, 2, 2, 2))


@pytest.mark.rule("UNO-36")
@pytest.mark.parametrize("target", [1, 2, 3])
def test_a_blank_that_swaps_hands(target):
    t = blank("swap_hands", hand="WC R3 R4 R5")
    assert t.legal(0) - {"R3", "R4", "R5", "draw"} == {f"WC {c} @{seat}" for c, seat in product("RYGB", (1, 2, 3))}
    for text in ("WC B", "WC B @0"):
        t.refused(0, text)
    other = t.hand(target)
    t.play(0, f"WC B @{target}")
    assert (t.hand(0), t.hand(target)) == (other, "R3 R4 R5")
    assert sorted(t.counts) == [2, 2, 2, 3]
    assert (t.colour, t.turn) == ("B", 1)


@pytest.mark.rule("UNO-36")
@pytest.mark.parametrize(
    ("effect", "direction", "hands"),
    [
        ("others_draw_1", 1, ("Y1 Y2 G3", "G1 G2 G4", "G5 B1 B2")),
        ("others_draw_1", -1, ("Y1 Y2 G5", "G1 G2 G4", "G3 B1 B2")),
        ("others_draw_2", 1, ("Y1 Y2 G3 G4", "G1 G2 G5 G6", "G7 G8 B1 B2")),
        ("others_draw_2", -1, ("Y1 Y2 G7 G8", "G1 G2 G5 G6", "G3 G4 B1 B2")),
    ],
)
def test_a_blank_that_makes_the_others_draw(effect, direction, hands):
    t = blank(effect, direction=direction).play(0, "WC B")
    assert tuple(t.hand(seat) for seat in (1, 2, 3)) == hands
    assert t.hand(0) == "R3 R4"
    assert (t.colour, t.phase, t.turn) == ("B", "play", 1 if direction == 1 else 3)  # nobody is skipped


@pytest.mark.rule("UNO-36")
def test_a_blank_that_skips_all():
    t = blank("skip_all", hand="WC R3 B4").play(0, "WC B")
    assert t.to_act == (0,)
    assert (t.colour, t.phase, t.direction, t.counts) == ("B", "play", 1, (2, 2, 2, 2))
    assert t.legal(0) == {"B4", "draw"}


@pytest.mark.rule("UNO-36")
def test_no_other_effect_of_a_blank():
    with pytest.raises(InvalidOptions):
        tablerules.get("uno", blanks=1, blank_effect="others_draw_3")


# As the last card


@pytest.mark.rule("UNO-E06", "UNO-54")
def test_a_draw_four_as_last_card():
    t = table("W+4", "G1 G2", "B1 B2", top="R7", draw="Y1 Y2 Y3 Y4 Y5").play(0, "W+4")
    assert t.phase == "round_over"
    assert t.counts == (0, 6, 2)
    assert t.scores == (1 + 2 + 1 + 2 + 3 + 4 + 1 + 2, 0, 0)


@pytest.mark.rule("UNO-E07", "UNO-54")
def test_with_two_seats_a_draw_two_as_last_card():
    t = table("R+2", "G9", top="R5", draw="B3 B4 B5").play(0, "R+2")
    assert t.phase == "round_over"
    assert t.hand(1) == "G9 B3 B4"
    assert t.scores == (9 + 3 + 4, 0)


@pytest.mark.rule("UNO-E48", "UNO-53")
def test_a_wild_as_last_card_names_no_colour():
    t = table("W", "G9 G8", top="R5")
    assert t.legal(0) == {"W", "draw"}
    t.refused(0, "W B")
    t.play(0, "W")
    assert (t.phase, t.top, t.colour, t.scores) == ("round_over", "W", None, (17, 0))
