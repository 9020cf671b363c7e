"""The Hungarian rule set (HU-01 to HU-19).

It differs from the classic game in the opening wild; the rules it shares are shown here once more in its own words.
D is the dealer, L sits left of D, LL left of L. Where four seats are dealt, seat 0 deals: L is seat 1, LL seat 2.
"""

from __future__ import annotations

import random

import pytest

import tablerules
from tablerules import InvalidOptions
from tablerules.games.uno.events import HandShown
from tablerules.testing import stacked

from .table import CHANCE, dealt, opened, singly, table

GAME = "uno-hungarian"
FOUR = ("R1 Y1", "R2 Y2", "R3 Y3", "R4 Y4")
COLOUR_MOVES = {"colour R", "colour Y", "colour G", "colour B"}


def wild(card):
    """The four plays of a wild, one a colour."""
    return {f"{card} {colour}" for colour in "RYGB"}


def named_blue(pile="", hand="R3 Y3", **options):
    """Seat 0 dealt, a wild opened, seat 1 named blue; seat 2 holds the hand and is to play."""
    t = opened(f"W {pile}", "B1 Y1", "B2 Y2", hand, "B4 Y4", dealer=0, game=GAME, **options)
    return t.play(1, "colour B")


# Skip


@pytest.mark.rule("HU-01")
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
    t = table("YS B3", "G1", top=top, colour=colour, game=GAME)
    assert ("YS" in t.legal(0)) is playable


@pytest.mark.rule("HU-02")
def test_the_skipped_player_does_nothing_at_all():
    t = table("RS R3 R4", "R1 Y2", "G1 G2", top="R5", game=GAME).play(0, "RS")
    assert t.to_act == (2,)
    assert t.counts == (2, 2, 2)
    for text in ("R1", "draw", "pass"):
        t.refused(1, text)


@pytest.mark.rule("HU-03")
def test_an_opening_skip_starts_with_the_left_neighbour_of_the_one_who_misses_out():
    t = opened("RS", *FOUR, dealer=0, game=GAME)
    assert t.to_act == (2,)
    assert t.counts == (2, 2, 2, 2)


@pytest.mark.rule("HU-03", "HU-E07")
def test_two_seats_and_an_opening_skip():
    t = opened("RS", *FOUR[:2], dealer=0, game=GAME)
    assert (t.to_act, t.counts) == ((0,), (2, 2))


# Wild


@pytest.mark.rule("HU-04")
@pytest.mark.parametrize(
    ("top", "before"), [("R7", None), ("GS", None), ("BR", None), ("Y+2", None), ("W", "G"), ("W+4", "B")]
)
def test_a_wild_goes_on_any_card_and_names_the_colour(top, before):
    t = table("W Y3 Y4", "B2 G1", top=top, colour=before, game=GAME)
    assert t.legal(0) >= wild("W")
    t.play(0, "W B")
    assert (t.colour, t.turn) == ("B", 1)
    assert t.legal(1) == {"B2", "draw"}


@pytest.mark.rule("HU-05")
@pytest.mark.parametrize(("top", "before"), [("R7", None), ("W", "R")])
def test_the_colour_already_played_may_be_named_again(top, before):
    assert table("W Y3 Y4", "B2 G1", top=top, colour=before, game=GAME).play(0, "W R").colour == "R"


@pytest.mark.rule("HU-06")
def test_a_wild_may_be_played_although_another_card_could():
    t = table("W R3 R4", "B2 G1", top="R7", game=GAME)
    assert t.legal(0) == {"R3", "R4", *wild("W"), "draw"}


# Opening wild


@pytest.mark.rule("HU-07", "HU-E01")
def test_who_names_the_colour_of_an_opening_wild_does_not_play():
    hands = ("R0 R1 R2 R3 R4 R5 R6", "B0 B1 B2 B3 B4 B5 B6", "G0 G1 G2 G3 G4 G5 G6", "Y0 Y1 Y2 Y3 Y4 Y5 Y6")
    t = opened("W", *hands, dealer=0, game=GAME)
    assert (t.phase, t.turn, t.colour) == ("opening_colour", 1, None)
    assert t.to_act == (1,)
    assert t.legal(1) == COLOUR_MOVES
    t.play(1, "colour B")
    assert (t.phase, t.turn, t.colour, t.direction) == ("play", 2, "B", 1)
    assert t.to_act == (2,)
    assert t.hand(1) == hands[1]
    for text in ("B1", "draw", "pass"):
        t.refused(1, text)


@pytest.mark.rule("HU-07")
@pytest.mark.parametrize(("option", "first"), [("choose_then_next_plays", 2), ("choose_and_play", 1)])
def test_who_plays_first_is_an_option(option, first):
    t = opened("W", *FOUR, dealer=0, game=GAME, opening_wild=option).play(1, "colour Y")
    assert t.to_act == (first,)


@pytest.mark.rule("HU-07")
def test_an_opening_wild_may_be_redrawn():
    t = opened("W", *FOUR, dealer=0, game=GAME, opening_wild="redraw")
    assert t.to_act == (CHANCE,)
    assert t.answer("G5").to_act == (1,)


@pytest.mark.rule("HU-07")
@pytest.mark.parametrize("card", ["WS", "WC"])
def test_the_other_wilds_open_as_a_wild(card):
    t = opened(card, *FOUR, dealer=0, game=GAME, preset="modern112")
    assert t.legal(1) == COLOUR_MOVES
    t.play(1, "colour B")
    assert (t.to_act, t.colour) == ((2,), "B")
    assert tuple(t.hand(seat) for seat in range(4)) == FOUR


@pytest.mark.rule("HU-07")
def test_other_openings_are_as_in_the_classic_game():
    assert opened("R5", *FOUR, dealer=0, game=GAME).to_act == (1,)
    assert opened("RR", *FOUR, dealer=0, game=GAME).to_act == (0,)
    draw_two = opened("R+2", *FOUR, dealer=0, game=GAME)
    assert (draw_two.to_act, draw_two.counts) == ((2,), (2, 4, 2, 2))


@pytest.mark.rule("HU-08")
def test_the_first_player_faces_an_ordinary_turn_in_the_named_colour():
    t = named_blue(hand="BS W")
    assert (t.phase, t.turn) == ("play", 2)
    assert t.legal(2) == {"BS", *wild("W"), "draw"}


@pytest.mark.rule("HU-08")
def test_a_bluff_is_possible_on_an_opening_wild():
    t = named_blue(hand="B3 W+4")
    assert t.legal(2) == {"B3", *wild("W+4"), "draw"}
    t.play(2, "W+4 R").play(3, "challenge")
    assert t.counts == (2, 2, 5, 2)


@pytest.mark.rule("HU-08", "HU-E02")
@pytest.mark.parametrize("drawn", ["B9", "BR", "W", "W+4"])
def test_without_a_card_of_the_colour_there_is_only_draw_and_a_playable_card_may_be_played(drawn):
    t = named_blue(pile=drawn)
    assert t.legal(2) == {"draw"}
    t.play(2, "draw")
    plays = wild(drawn) if drawn.startswith("W") else {drawn}
    assert (t.phase, t.turn) == ("play_drawn", 2)
    assert t.legal(2) == {*plays, "pass"}


@pytest.mark.rule("HU-08", "HU-E02")
@pytest.mark.parametrize("drawn", ["R9", "GS"])
def test_without_a_card_of_the_colour_an_unplayable_card_ends_the_turn(drawn):
    t = named_blue(pile=drawn).play(2, "draw")
    assert (t.phase, t.turn, t.count(2)) == ("play", 3, 3)


@pytest.mark.rule("HU-E03")
def test_with_a_card_of_the_colour_one_may_draw():
    t = named_blue(hand="B3 Y3")
    assert t.legal(2) == {"B3", "draw"}
    assert t.play(2, "draw").count(2) == 3


@pytest.mark.rule("HU-E03")
def test_with_a_card_of_the_colour_one_may_not_draw_when_one_must_play_if_able():
    t = named_blue(hand="B3 Y3", must_play_if_able=True)
    assert t.legal(2) == {"B3"}
    t.refused(2, "draw")


@pytest.mark.rule("HU-E04", "HU-08")
def test_a_wild_may_be_played_on_an_opening_wild():
    t = named_blue(hand="B3 W").play(2, "W R")
    assert (t.colour, t.turn) == ("R", 3)


@pytest.mark.rule("HU-E04", "HU-08")
@pytest.mark.parametrize("card", ["W", "W+4"])
def test_strict_no_wild_on_an_opening_wild(card):
    t = named_blue(hand=f"B3 {card}", opening_wild_strict=True)
    assert t.legal(2) == {"B3"}
    assert t.refused(2, f"{card} R").rule == "HU-08"
    t.refused(2, "draw")
    t.play(2, "B3")
    assert (t.top, t.turn) == ("B3", 3)


@pytest.mark.rule("HU-08")
@pytest.mark.parametrize(("hand", "preset"), [("W W+4", None), ("WS WC", "modern112"), ("R3 Y3", None)])
@pytest.mark.parametrize(
    ("drawn", "playable"), [("B9", True), ("BS", True), ("W", False), ("W+4", False), ("R9", False)]
)
def test_strict_only_a_card_printed_in_the_colour_may_be_drawn_and_played(hand, preset, drawn, playable):
    t = named_blue(pile=f"{drawn} G9", hand=hand, preset=preset, opening_wild_strict=True)
    assert t.legal(2) == {"draw"}
    t.play(2, "draw")
    assert t.count(2) == 3
    if playable:
        assert t.phase == "play_drawn"
        assert t.legal(2) == {drawn, "pass"}
    else:
        assert (t.phase, t.turn) == ("play", 3)


@pytest.mark.rule("HU-08")
def test_strict_one_draws_until_a_card_printed_in_the_colour():
    options = {"opening_wild_strict": True, "draw_rule": "until_playable"}
    t = named_blue(pile="W G5 W+4 B9 B8", **options).play(2, "draw")
    assert (t.phase, t.turn, t.count(2)) == ("play_drawn", 2, 6)
    assert t.legal(2) == {"B9", "pass"}


@pytest.mark.rule("HU-08")
def test_strict_is_for_one_turn():
    t = named_blue(pile="G5 G6 G7", hand="W Y3", opening_wild_strict=True)
    t.play(2, "draw").play(3, "B4").play(0, "B1").play(1, "B2")
    assert t.legal(2) == {*wild("W"), "draw"}


@pytest.mark.rule("HU-08")
def test_strict_is_over_for_the_next_seat():
    t = opened("W G5", "B1 Y1", "B2 Y2", "R3 Y3", "W Y4", dealer=0, game=GAME, opening_wild_strict=True)
    t.play(1, "colour B").play(2, "draw")
    assert t.legal(3) == {*wild("W"), "draw"}


@pytest.mark.rule("HU-08")
@pytest.mark.parametrize("game", ["uno", GAME])
def test_strict_is_ignored_where_the_namer_plays(game):
    options = {"opening_wild": "choose_and_play", "opening_wild_strict": True}
    t = opened("W", "R1 Y1", "B2 W", "R3 Y3", dealer=0, game=game, **options).play(1, "colour B")
    assert t.legal(1) == {"B2", *wild("W"), "draw"}


@pytest.mark.rule("HU-08")
def test_strict_is_an_option_of_the_classic_game_too():
    options = {"opening_wild": "choose_then_next_plays", "opening_wild_strict": True}
    t = opened("W", "R1 Y1", "R2 Y2", "B3 W", dealer=0, **options).play(1, "colour B")
    assert t.legal(2) == {"B3"}


@pytest.mark.rule("HU-E05", "HU-08")
def test_a_draw_four_on_an_opening_wild_is_compared_with_the_named_colour():
    t = named_blue(hand="R3 W+4").play(2, "W+4 R").play(3, "challenge")
    assert t.counts == (2, 2, 1, 8)
    assert t.turn == 0


@pytest.mark.rule("HU-07", "HU-E06")
def test_two_seats_and_an_opening_wild():
    t = opened("W", *FOUR[:2], dealer=0, game=GAME)
    assert t.to_act == (1,)
    assert t.play(1, "colour R").to_act == (0,)


@pytest.mark.rule("HU-E08", "HU-07")
def test_a_reverse_gives_the_namer_a_first_real_turn():
    t = named_blue(hand="BR Y3").play(2, "BR")
    assert (t.direction, t.turn, t.phase) == (-1, 1, "play")
    assert t.legal(1) == {"B2", "draw"}


@pytest.mark.rule("HU-E09", "HU-07")
def test_the_same_deal_in_both_games():
    cards = f"{singly(*FOUR)} W"
    classic, hungarian = (dealt(cards, game=game, options={"hand_size": 2}) for game in ("uno", GAME))
    for seat in range(4):
        assert classic.hand(seat) == hungarian.hand(seat)
    assert classic.top == hungarian.top == "W"
    assert classic.view().dealer == hungarian.view().dealer == 3
    assert classic.play(0, "colour R").to_act == (0,)
    assert hungarian.play(0, "colour R").to_act == (1,)


@pytest.mark.rule("HU-09")
def test_an_opening_draw_four_goes_back_as_often_as_needed():
    t = opened("W+4", *FOUR, dealer=0, game=GAME)
    for following in ("W+4", "G5"):
        assert t.to_act == (CHANCE,)
        assert t.to_shuffle.count("W+4") == 4
        t.answer(following)
    assert (t.to_act, t.discard, t.counts) == ((1,), ["G5"], (2, 2, 2, 2))


@pytest.mark.rule("HU-09", "HU-E14")
def test_a_wild_turned_after_an_opening_draw_four():
    t = opened("W+4", *FOUR, dealer=0, game=GAME).answer("W")
    assert t.discard == ["W"]
    assert t.legal(1) == COLOUR_MOVES
    assert t.play(1, "colour G").to_act == (2,)


# Wild Draw Four


def four(hand, top="R7", colour=None, seats=3, **position):
    """Seat 0 has laid a +4 and named blue; seat 1 is the victim."""
    hands = (hand, "G1 G2", "B1 B2", "Y1 Y2")[:seats]
    return table(*hands, top=top, colour=colour, game=GAME, **position).play(0, "W+4 B")


@pytest.mark.rule("HU-10")
@pytest.mark.parametrize(
    ("hand", "guilty"),
    [
        ("W+4 B2 Y3", False),
        ("W+4 R2 Y3", True),
        pytest.param("W+4 RS Y3", True, marks=pytest.mark.rule("HU-E10")),
        pytest.param("W+4 B7 W", False, marks=pytest.mark.rule("HU-E11")),
    ],
)
def test_a_draw_four_is_lawful_when_no_other_card_has_the_colour_to_be_matched(hand, guilty):
    t = four(hand).play(1, "challenge")
    assert t.counts == ((6, 2, 2) if guilty else (2, 8, 2))
    assert t.turn == (1 if guilty else 2)


@pytest.mark.rule("HU-10")
def test_strict_play_goes_by_the_same_law():
    strict = {"wild4_policy": "strict"}
    assert wild("W+4") <= table("W+4 B7 W", "G1 G2", top="R7", game=GAME, options=strict).legal(0)
    table("W+4 R2 B7", "G1 G2", top="R7", game=GAME, options=strict).refused(0, "W+4 B")


@pytest.mark.rule("HU-11")
@pytest.mark.parametrize(
    ("hand", "top", "colour", "guilty"),
    [
        pytest.param("W+4 Y3 G4", "W", "Y", True, marks=pytest.mark.rule("HU-E12")),
        ("W+4 R3 G4", "W", "Y", False),
        ("W+4 B3 G4", "W+4", "Y", False),  # blue is only what is named now
        ("W+4 R3 G4", "R7", None, True),
    ],
)
def test_on_a_wild_the_colour_to_be_matched_is_the_one_named_for_it(hand, top, colour, guilty):
    t = four(hand, top, colour).play(1, "challenge")
    assert t.counts == ((6, 2, 2) if guilty else (2, 8, 2))


@pytest.mark.rule("HU-12")
def test_the_next_player_may_not_play_but_draws_four():
    t = table("W+4 Y3 Y4", "B1 G1", "B2 R2", top="R7", draw="G6 G7 G8 G9 R9", game=GAME).play(0, "W+4 B")
    assert t.legal(1) == {"accept", "challenge"}
    t.refused(1, "B1")
    t.play(1, "accept")
    assert t.hand(1) == "G1 G6 G7 G8 G9 B1"
    assert (t.turn, t.colour) == (2, "B")
    assert t.legal(2) == {"B2", "draw"}


@pytest.mark.rule("HU-13", "HU-E13")
def test_a_right_accusation():
    t = table("W+4 R3 Y4", "B1 G2", "Y1 Y2", top="R7", draw="G6 G7 G8 G9 R9", game=GAME)
    t.play(0, "W+4 B").play(1, "challenge")
    assert t.hand(0) == "R3 Y4 G6 G7 G8 G9"
    assert t.hand(1) == "G2 B1"
    assert (t.turn, t.phase, t.colour, t.direction) == (1, "play", "B", 1)
    assert t.legal(1) == {"B1", "draw"}
    assert t.play(1, "B1").turn == 2


@pytest.mark.rule("HU-14")
def test_a_wrong_accusation():
    t = table("W+4 G3 Y4", "B1 G2", "Y1 Y2", top="R7", draw="R1 R2 R3 R4 R5 R6 R9", game=GAME)
    t.play(0, "W+4 B").play(1, "challenge")
    assert t.hand(1) == "R1 R2 R3 R4 R5 R6 G2 B1"  # six, not four and then six
    assert t.count(0) == 2
    assert t.turn == 2


@pytest.mark.rule("HU-15")
def test_by_default_only_the_player_who_would_draw_may_challenge():
    t = four("W+4 R3 Y4", seats=4)
    assert "challenge" in t.legal(1)
    for seat in (0, 2, 3):
        t.refused(seat, "challenge")


@pytest.mark.rule("HU-15")
def test_not_after_drawing():
    t = four("W+4 R3 Y4").play(1, "accept")
    t.refused(1, "challenge")


def shown(t, seat):
    """The faces of the offender's hand that the seat was shown by the last move."""
    return [
        " ".join(str(card) for card in event.cards)
        for event in t.events(seat)
        if isinstance(event, HandShown) and event.cards is not None
    ]


@pytest.mark.rule("HU-15")
def test_the_challenged_hand_is_shown_to_the_challenger_only():
    t = four("W+4 R3 Y4").play(1, "challenge")
    assert shown(t, 1) == ["R3 Y4"]
    assert shown(t, 2) == shown(t, None) == []
    assert t.view(2).shown is None


# Anyone may challenge

ANY = {"challenge_by": "any"}


@pytest.mark.rule("HU-16")
@pytest.mark.parametrize("game", ["uno", GAME])
def test_every_seat_but_the_offender_may_challenge(game):
    t = table("W+4 R3 Y4", "G1 G2", "B1 B2", "Y1 Y2", top="R7", game=game, options=ANY).play(0, "W+4 B")
    assert t.to_act == (1,)
    assert t.legal(1) == {"accept", "challenge"}
    for seat in (2, 3):
        assert t.legal(seat) == set()
        assert "challenge" in t.asides(seat)
        t.refused(seat, "accept")
    t.refused(0, "challenge")


@pytest.mark.rule("HU-16", "HU-E15")
def test_a_right_challenge_by_another_seat_gives_the_victim_a_normal_turn():
    t = four("W+4 R3 Y4", seats=4, options=ANY).play(3, "challenge")
    assert t.counts == (6, 2, 2, 2)
    assert (t.to_act, t.phase, t.colour) == ((1,), "play", "B")
    assert shown(t, 3) == ["R3 Y4"]
    assert shown(t, 1) == shown(t, 2) == []


@pytest.mark.rule("HU-16", "HU-E16")
def test_a_wrong_challenge_by_another_seat_takes_the_turn_of_the_victim():
    t = four("W+4 G3 Y4", seats=4, options=ANY).play(3, "challenge")
    assert t.counts == (2, 2, 2, 8)
    assert (t.to_act, t.phase, t.colour) == ((2,), "play", "B")


@pytest.mark.rule("HU-16")
@pytest.mark.parametrize(("hand", "counts", "turn"), [("W+4 R3 Y4", (6, 2, 2, 2), 1), ("W+4 G3 Y4", (2, 8, 2, 2), 2)])
def test_the_victim_may_challenge_as_usual(hand, counts, turn):
    t = four(hand, seats=4, options=ANY).play(1, "challenge")
    assert (t.counts, t.turn) == (counts, turn)


@pytest.mark.rule("HU-16")
def test_the_first_challenge_counts():
    t = four("W+4 R3 Y4", seats=4, options=ANY).play(2, "challenge")
    for seat in (1, 2, 3):
        t.refused(seat, "challenge")


@pytest.mark.rule("HU-16")
def test_the_victim_ends_it_by_accepting():
    t = four("W+4 R3 Y4", seats=4, options=ANY).play(1, "accept")
    assert (t.counts, t.turn) == ((2, 6, 2, 2), 2)
    for seat in (1, 2, 3):
        t.refused(seat, "challenge")


@pytest.mark.rule("HU-16")
@pytest.mark.parametrize("game", ["uno", GAME])
@pytest.mark.parametrize("stacking", ["same", "up", "any"])
def test_not_together_with_stacking(game, stacking):
    with pytest.raises(InvalidOptions):
        tablerules.get(game, challenge_by="any", stacking=stacking)


# The rest


@pytest.mark.rule("HU-17", "HU-E18")
def test_the_pile_runs_out_and_the_thrown_cards_but_the_last_are_turned_over():
    discard = "Y9 R1 R2 R3 R4 R5 R6 R8 R9"
    t = table(
        "Y1", "G1", "B1 B2", top="W+4", colour="B", turn=1, plus4=(0, "R", "Y1"), draw="G2", discard=discard, game=GAME
    )
    t.play(1, "accept")
    assert sorted(t.to_shuffle) == sorted(discard.split())
    t.answer("Y9 R1 R2")
    assert t.hand(1) == "R1 R2 Y9 G1 G2"
    assert (t.top, t.colour, t.discard, t.draw_count, t.turn) == ("W+4", "B", ["W+4"], 6, 2)


@pytest.mark.rule("HU-18")
def test_advice_binds_nobody():
    """One should get rid of cards and make others draw; one may keep them all the same."""
    t = table("R+2 RS R3 W", "G1", "B1 B2", top="R5", draw="R9 G9", game=GAME)
    assert t.legal(0) == {"R+2", "RS", "R3", *wild("W"), "draw"}
    t.play(0, "draw").play(0, "pass")
    assert (t.count(0), t.turn) == (5, 1)


@pytest.mark.rule("HU-E17")
def test_a_draw_four_as_last_card_cannot_be_challenged():
    t = table("W+4", "R1 R2", "B1 B2", top="R7", draw="G1 G2 G3 G4", game=GAME).play(0, "W+4")
    assert t.phase == "round_over"
    assert t.hand(1) == "R1 R2 G1 G2 G3 G4"
    t.refused(1, "challenge")


@pytest.mark.rule("HU-19")
@pytest.mark.parametrize("preset", ["official", "modern112", "house", "no_bluff"])
@pytest.mark.parametrize("opening", ["W", "R5", "RS", "RR", "R+2", "W+4"])
def test_with_the_classic_opening_wild_it_is_the_classic_game(opening, preset):
    """Every move of a match is possible in both games or in neither, and leaves both alike."""
    options = {"hand_size": 3, "target_score": 60, "dealer_selection": "fixed"}
    classic = tablerules.get("uno", preset=preset, **options)
    hungarian = tablerules.get("uno-hungarian", preset=preset, opening_wild="choose_and_play", **options)
    rng = random.Random(f"{opening} {preset}")
    a, b = classic.start(3), hungarian.start(3)
    deal = stacked(a, f"{singly('R1 Y1 R6', 'R2 Y2 R9', 'R3 Y3 R8')} {opening}")
    a, b = classic.apply(a, CHANCE, deal), hungarian.apply(b, CHANCE, hungarian.parse_move(str(deal)))
    for _ in range(200):
        assert classic.to_act(a) == hungarian.to_act(b)
        if not classic.to_act(a):
            break
        if classic.to_act(a) == (CHANCE,):
            seat, text = CHANCE, str(classic.chance(a, rng))
        else:
            for seen_by in (0, 1, 2, None):
                assert classic.view(a, seen_by) == hungarian.view(b, seen_by)
                assert classic.events(a, seen_by) == hungarian.events(b, seen_by)
            choices = []
            for seat in (*classic.to_act(a), 0, 1, 2):
                for listed in ("legal_moves", "asides"):
                    moves = [str(move) for move in getattr(classic, listed)(a, seat)]
                    assert moves == [str(move) for move in getattr(hungarian, listed)(b, seat)]
                    choices += [(seat, text) for text in moves]
            seat, text = rng.choice(choices)
        a = classic.apply(a, seat, classic.parse_move(text))
        b = hungarian.apply(b, seat, hungarian.parse_move(text))
    assert classic.outcome(a) == hungarian.outcome(b)
