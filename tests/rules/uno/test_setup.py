"""The pack, the players, the options that bound the deal, and who deals (UNO-01 to UNO-07)."""

from __future__ import annotations

from collections import Counter

import pytest

import tablerules
from tablerules import InvalidOptions, InvalidSeats
from tablerules.cards.coloured import card
from tablerules.games.uno.events import CardsDealt, DealerDrew

from .table import CHANCE, TABLE, Table, dealt, opened, singly, table

COLOURS = "RYGB"
NUMBERS = "123456789"
CLASSIC = Counter(
    {f"{colour}0": 1 for colour in COLOURS}
    | {colour + sign: 2 for colour in COLOURS for sign in (*NUMBERS, "S", "R", "+2")}
    | {"W": 4, "W+4": 4}
)


def pack(t: Table) -> Counter[str]:
    """Every card at the table, by face."""
    return Counter(str(c) for c in t.game.cards(t.state))


# The pack


@pytest.mark.rule("UNO-01")
def test_the_classic_pack_has_108_cards():
    cards = pack(dealt(""))
    assert cards == CLASSIC
    assert cards.total() == 108


@pytest.mark.rule("UNO-02")
@pytest.mark.parametrize("shuffle_hands", [0, 1])
@pytest.mark.parametrize("blanks", [0, 1, 2, 3])
def test_extra_wilds_are_added_to_the_classic_pack(shuffle_hands, blanks):
    cards = pack(dealt("", options={"shuffle_hands": shuffle_hands, "blanks": blanks}))
    assert cards == CLASSIC + Counter(WS=shuffle_hands, WC=blanks)


@pytest.mark.rule("UNO-02")
def test_the_modern_pack_has_112_cards():
    cards = pack(dealt("", preset="modern112"))
    assert cards == CLASSIC + Counter(WS=1, WC=3)
    assert cards.total() == 112


@pytest.mark.rule("UNO-02")
def test_an_option_beside_the_preset_overrides_it():
    assert pack(dealt("", preset="modern112", options={"blanks": 0})) == CLASSIC + Counter(WS=1)


@pytest.mark.rule("UNO-02")
@pytest.mark.parametrize("options", [{"shuffle_hands": 2}, {"shuffle_hands": -1}, {"blanks": 4}, {"blanks": -1}])
def test_no_other_number_of_extra_wilds(options):
    with pytest.raises(InvalidOptions):
        tablerules.get("uno", **options)


@pytest.mark.rule("UNO-03")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        *((f"{colour}{number}", number) for colour in COLOURS for number in range(10)),
        *((f"{colour}{sign}", 20) for colour in COLOURS for sign in ("S", "R", "+2")),
        ("W", 50),
        ("W+4", 50),
        ("WS", 40),
        ("WC", 40),
    ],
)
def test_points_of_a_card(text, points):
    assert card(text).points == points


@pytest.mark.rule("UNO-03")
@pytest.mark.parametrize(("preset", "total"), [("official", 1240), ("modern112", 1400)])
def test_points_of_the_whole_pack(preset, total):
    t = dealt("", preset=preset)
    assert sum(c.points for c in t.game.cards(t.state)) == total


# The players


@pytest.mark.rule("UNO-04")
def test_two_to_ten_players():
    game = tablerules.get("uno")
    assert list(game.seats) == [2, 3, 4, 5, 6, 7, 8, 9, 10]
    for seats in game.seats:
        assert len(dealt("", seats).counts) == seats


@pytest.mark.rule("UNO-04")
@pytest.mark.parametrize("seats", [-1, 0, 1, 11])
def test_fewer_than_two_or_more_than_ten_players(seats):
    with pytest.raises(InvalidSeats):
        tablerules.get("uno").start(seats)


@pytest.mark.rule("UNO-04")
def test_more_cards_needed_than_the_pack_has():
    game = tablerules.get("uno", hand_size=15)
    assert list(game.seats) == [2, 3, 4, 5, 6]  # 7 x 15 leaves 3 cards, 8 x 15 is more than the pack
    for seats in (7, 8, 10):
        with pytest.raises(InvalidSeats):
            game.start(seats)


# The deal


@pytest.mark.rule("UNO-05")
def test_seven_cards_each_singly_from_the_left_of_the_dealer():
    hands = ("R0 R1 R2 R3 R4 R5 R6", "Y0 Y1 Y2 Y3 Y4 Y5 Y6", "G0 G1 G2 G3 G4 G5 G6")
    t = dealt(singly(*hands) + " B5 B7 B8", seats=3)
    assert [t.hand(seat) for seat in range(3)] == list(hands)
    assert t.top == "B5"
    assert t.discard == ["B5"]
    assert t.draw_count == 108 - 3 * 7 - 1
    assert t.play(0, "draw").hand(0) == "R0 R1 R2 R3 R4 R5 R6 B7"  # the next card of the pack


@pytest.mark.rule("UNO-05")
def test_the_deal_starts_left_of_whoever_deals():
    t = dealt("dealer 1", options={"dealer_selection": "random", "hand_size": 1}).answer("R1 R2 R3 R4 Y5")
    assert [t.hand(seat) for seat in range(4)] == ["R3", "R4", "R1", "R2"]


@pytest.mark.rule("UNO-05")
def test_a_seat_sees_its_own_cards_dealt_and_the_number_of_the_others():
    t = opened("B5", "R1 R2", "Y1 Y2")
    seen = {event.seat: event for event in t.events(0) if isinstance(event, CardsDealt)}
    assert [str(c) for c in seen[0].cards] == ["R1", "R2"]
    assert seen[1].cards is None
    assert seen[1].count == 2


@pytest.mark.rule("UNO-05")
@pytest.mark.parametrize("size", [1, 7, 15])
def test_hand_size(size):
    t = dealt("", seats=2, options={"hand_size": size})
    assert t.counts == (size, size)
    assert t.draw_count == 108 - 2 * size - 1


@pytest.mark.rule("UNO-05")
@pytest.mark.parametrize("size", [0, 16])
def test_hand_size_out_of_range(size):
    with pytest.raises(InvalidOptions):
        tablerules.get("uno", hand_size=size)


@pytest.mark.rule("UNO-05", "UNO-04")
@pytest.mark.parametrize(
    ("seats", "options", "fits"),
    [
        (7, {"hand_size": 13}, True),
        (8, {"hand_size": 13}, False),  # 4 cards remain: all of them may be +4
        (8, {"hand_size": 13, "shuffle_hands": 1}, True),  # 5 remain
        (10, {"hand_size": 10}, True),  # 8 remain
        (10, {"hand_size": 10, "opening_wild": "choose_then_next_plays"}, True),
        (10, {"hand_size": 10, "opening_wild": "redraw"}, False),  # all of them may be wilds
        (9, {"hand_size": 10, "opening_wild": "redraw"}, True),
        (10, {"hand_size": 10, "shuffle_hands": 1, "blanks": 3}, True),  # 12 remain
        (10, {"hand_size": 10, "shuffle_hands": 1, "blanks": 3, "opening_wild": "redraw"}, False),
        (9, {"hand_size": 10, "shuffle_hands": 1, "blanks": 3, "opening_wild": "redraw"}, True),
    ],
)
def test_more_cards_remain_than_there_are_cards_that_may_not_open(seats, options, fits):
    game = tablerules.get("uno", **options)
    assert (seats in game.seats) is fits
    if fits:
        wilds = "W W W W W+4 W+4 W+4 W+4"  # in the hands, so that a card that may open is left
        assert dealt(wilds, seats, options=options).counts == (options["hand_size"],) * seats
    else:
        with pytest.raises(InvalidSeats):
            game.start(seats)


# Who deals


@pytest.mark.rule("UNO-06")
def test_fixed_the_last_seat_deals_and_seat_0_plays_first():
    game = tablerules.get("uno", dealer_selection="fixed")
    t = Table(game, game.start(4))
    assert Counter(t.to_shuffle) == CLASSIC  # the deal is the only question
    t.answer()
    assert t.to_act == (0,)
    assert t.view().dealer == 3


@pytest.mark.rule("UNO-06")
def test_random_chance_picks_the_dealer_uniformly():
    game = tablerules.get("uno", dealer_selection="random")
    t = Table(game, game.start(4))
    answers = {str(move): weight for move, weight in game.chances(t.state)}
    assert set(answers) == {"dealer 0", "dealer 1", "dealer 2", "dealer 3"}
    assert len(set(answers.values())) == 1
    t.answer("dealer 2")
    assert Counter(t.to_shuffle) == CLASSIC
    t.answer()
    assert t.view().dealer == 2
    assert t.turn == 3


@pytest.mark.rule("UNO-06")
def test_by_default_the_highest_card_deals_and_the_cards_are_shuffled_back():
    game = tablerules.get("uno")
    t = Table(game, game.start(4))
    assert Counter(t.to_shuffle) == CLASSIC
    t.answer("R3 Y9 G5 B1")
    assert Counter(t.to_shuffle) == CLASSIC
    t.answer()
    assert t.view().dealer == 1
    assert t.turn == 2
    assert [(e.seat, str(e.card)) for e in t.events() if isinstance(e, DealerDrew)] == [
        (0, "R3"),
        (1, "Y9"),
        (2, "G5"),
        (3, "B1"),
    ]


@pytest.mark.rule("UNO-06")
@pytest.mark.parametrize(
    ("cards", "dealer"),
    [
        pytest.param("R3 Y9 G5 B1", 1, id="highest"),
        pytest.param("W+4 GS R2 B+2", 2, id="symbols-count-0"),
        pytest.param("W BR W+4 Y1", 3, id="a-one-beats-symbols"),
        pytest.param("R9 Y2 G9 B4 R1 Y5", 2, id="tied-leaders-draw-again-in-seat-order"),
        pytest.param("Y2 R9 B4 G9 R6 Y5", 1, id="only-tied-leaders-draw-again"),
        pytest.param("R0 W GS B+2 R1 Y5 G2 B3", 1, id="a-zero-ties-with-symbols"),
        pytest.param("R9 Y9 G9 B1 R5 Y5 G1 R2 Y3", 1, id="a-tie-among-the-tied"),
    ],
)
def test_the_highest_number_deals(cards, dealer):
    t = dealt(cards, options={"dealer_selection": "highest_card"}).answer()
    assert t.view().dealer == dealer


def by_value(cards: Counter[str]) -> list[str]:
    """These cards, all of one value next to each other, from 0 (and the symbols) to 9."""
    return sorted(cards.elements(), key=lambda text: int(text[1]) if text[1:].isdigit() else 0)


@pytest.mark.rule("UNO-06")
def test_two_seats_that_stay_tied_through_the_whole_pack():
    t = dealt(" ".join(by_value(CLASSIC)), seats=2, options={"dealer_selection": "highest_card"}).answer()
    assert t.view().dealer == 0


@pytest.mark.rule("UNO-06")
def test_the_lowest_of_the_tied_seats_deals_when_too_few_cards_are_left():
    """Seats 1 and 2 tie with a 9 and go on tying until one card, a 1, is left."""
    rest = by_value(CLASSIC - Counter(R1=1, R9=2, Y1=1))
    cards = " ".join(["R1", "R9", "R9", *rest, "Y1"])
    t = dealt(cards, seats=3, options={"dealer_selection": "highest_card"}).answer().settle()
    assert t.view().dealer == 1


@pytest.mark.rule("UNO-06")
@pytest.mark.parametrize("selection", ["highest_card", "fixed", "random"])
def test_a_later_round_asks_only_for_the_shuffle_of_the_pack(selection):
    t = table("R5", "G7 G8", "B2", top="R7", dealer=1, options={"dealer_selection": selection})
    t.play(0, "R5").play(TABLE, "next")
    assert Counter(t.to_shuffle) == CLASSIC
    t.answer()
    assert t.to_act != (CHANCE,)
    assert t.view().dealer == 2


@pytest.mark.rule("UNO-06")
def test_no_other_way_to_choose_the_dealer():
    with pytest.raises(InvalidOptions):
        tablerules.get("uno", dealer_selection="oldest")


@pytest.mark.rule("UNO-07")
@pytest.mark.parametrize(("dealer", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_deal_passes_to_the_left(dealer, following):
    t = table("R5", "G7 G8", "B2", top="R7", dealer=dealer).play(0, "R5")
    assert t.view().dealer == dealer
    t.next_round()
    assert t.view().dealer == following


@pytest.mark.rule("UNO-07")
def test_the_deal_passes_to_the_left_even_when_play_went_the_other_way():
    t = table("R5", "G7 G8", "B2", top="R7", dealer=0, direction=-1).play(0, "R5").next_round()
    assert t.view().dealer == 1


@pytest.mark.rule("UNO-07")
def test_the_new_dealer_deals_from_their_left():
    t = table("R5", "G7", "B2", top="R7", dealer=0, options={"hand_size": 1})
    t.play(0, "R5").next_round("R1 R2 R3 Y4")
    assert [t.hand(seat) for seat in range(3)] == ["R2", "R3", "R1"]
    assert t.turn == 2


@pytest.mark.rule("UNO-07")
def test_the_deal_passes_on_after_a_blocked_round():
    t = table("B1", "B2", "B3", top="R7", draw="", dealer=0)
    t.play(0, "pass").play(1, "pass").play(2, "pass")
    assert t.history[-1].reason == "blocked"
    t.next_round()
    assert t.view().dealer == 1


@pytest.mark.rule("UNO-07")
def test_the_deal_passes_over_an_eliminated_seat():
    options = {"scoring": "elimination", "hand_size": 1}
    t = table("R5", "G7", "B2", "B3", top="R7", dealer=0, scores=[0, 499, 0, 0], options=options)
    t.play(0, "R5")
    assert t.view().out == (1,)
    t.next_round("R1 R2 R3 Y4")
    assert t.view().dealer == 2
    assert t.counts == (1, 0, 1, 1)
    assert [t.hand(seat) for seat in (3, 0, 2)] == ["R1", "R2", "R3"]
