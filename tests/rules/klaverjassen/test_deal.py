"""Seats, pack and dealing (KJ-01 to KJ-09)."""

from __future__ import annotations

import pytest

import tablerules
from tablerules import InvalidOptions, InvalidPosition, InvalidSeats

from . import deals, slow
from .table import CHANCE, TABLE, dealt, one_trick, played, started, table, taken_up

GAME = tablerules.get("klaverjassen")


@pytest.mark.rule("KJ-01")
@pytest.mark.parametrize("seats", [0, 1, 2, 3, 5, 6])
def test_it_is_a_game_for_four(seats):
    assert tuple(GAME.seats) == (4,)
    with pytest.raises(InvalidSeats):
        GAME.start(seats)


@pytest.mark.rule("KJ-01")
@pytest.mark.parametrize(("leader", "team"), [(0, 0), (1, 1), (2, 0), (3, 1)])
def test_who_sits_opposite_is_the_partner(leader, team):
    won = one_trick("HA H7 H8 H9", leader=leader).result
    assert won.card_points[team] == 21
    assert won.card_points[1 - team] == 0


@pytest.mark.rule("KJ-02")
def test_the_pack_is_seven_to_ace_in_four_suits():
    assert started().to_shuffle == slow.PACK


@pytest.mark.rule("KJ-02", "KJ-09")
@pytest.mark.parametrize("options", [{}, {"deal_pattern": (4, 4)}, {"trump_selection": "free_choice"}])
def test_everybody_has_eight_cards_before_anybody_calls(options):
    t = dealt(**options)
    assert t.auction
    assert t.counts == (8, 8, 8, 8)
    assert sorted(" ".join(t.hands).split()) == sorted(slow.PACK)


@pytest.mark.rule("KJ-02")
def test_hands_are_private():
    t = dealt()
    assert t.view().hand == ()
    assert all(t.view(seat).counts == t.view().counts for seat in range(4))


@pytest.mark.rule("KJ-03")
def test_a_deal_is_eight_tricks_of_four_cards():
    t = started(trump_selection="free_choice").deal(*deals.MADE.hands).declare(0, "D")
    for number, trick in enumerate(deals.MADE.tricks):
        assert (t.phase, len(t.view().tricks), t.trick) == ("play", number, "")
        for lying, card in enumerate(trick.split()):
            assert len(t.view().trick) == lying
            t.cards(card)
    assert (t.phase, t.counts, t.to_act) == ("deal_over", (0, 0, 0, 0), (TABLE,))
    assert len(t.history) == 1


@pytest.mark.rule("KJ-07")
def test_the_deal_passes_clockwise_after_every_deal():
    t = started(first_deal_trump="turned")
    dealers = []
    for number in range(1, 6):
        t.shuffle().turn_up("C")
        assert t.view().deal == number
        dealers.append((t.dealer, t.eldest))
        t.play_on().next()
    assert dealers == [(3, 0), (0, 1), (1, 2), (2, 3), (3, 0)]


@pytest.mark.rule("KJ-07")
@pytest.mark.parametrize("dealer", range(4))
def test_the_first_dealer_is_an_option(dealer):
    t = dealt(first_dealer=dealer)
    assert (t.dealer, t.eldest) == (dealer, (dealer + 1) % 4)
    assert t.to_act == (t.eldest,)


@pytest.mark.rule("KJ-08")
def test_packets_of_three_two_and_three_from_eldest_on():
    t = dealt(first_dealer=0)
    assert t.hands == [
        "D8 D9 DT H9 HT SQ SK SA",
        "C7 C8 C9 DJ DQ HJ HQ HK",
        "CT CJ CQ DK DA HA S7 S8",
        "CK CA D7 H7 H8 S9 ST SJ",
    ]


@pytest.mark.rule("KJ-08")
def test_or_two_packets_of_four():
    t = dealt(first_dealer=3, deal_pattern=(4, 4))
    assert t.hands == [
        "C7 C8 C9 CT H7 H8 H9 HT",
        "CJ CQ CK CA HJ HQ HK HA",
        "D7 D8 D9 DT S7 S8 S9 ST",
        "DJ DQ DK DA SJ SQ SK SA",
    ]


@pytest.mark.rule("KJ-09")
def test_nothing_is_turned_before_the_cards_are_dealt():
    t = started(first_deal_trump="turned")
    assert t.to_shuffle == slow.PACK
    t.shuffle()
    assert t.to_act == (CHANCE,)
    assert set(t.to_turn) == set("CDHS")


# House rules

PRESETS = {
    "advolympic": {
        "trump_duty": "amsterdam",
        "undertrump": "required",
        "trump_selection": "turn_up",
        "first_deal_trump": "clubs",
        "second_turn": "other_suit",
        "redeals_allowed": 1,
        "redeal_dealer": "same",
        "first_dealer": 3,
        "first_leader": "eldest",
        "deal_pattern": (3, 2, 3),
        "roem_mode": "automatic",
        "four_jacks": 200,
        "four_alike_lowest": "7",
        "nat_threshold": "majority",
        "nat_roem": "all",
        "pit_bonus": 100,
        "counter_pit_bonus": 0,
        "deals": 16,
        "target": None,
    },
    "amsterdam": {"undertrump": "banned"},
    "rotterdam": {"trump_duty": "rotterdam"},
    "nku": {"trump_duty": "rotterdam", "four_jacks": 100, "trump_selection": "free_choice"},
    "bga": {
        "undertrump": "banned",
        "four_alike_lowest": "T",
        "target": 1500,
        "redeal_dealer": "next",
        "counter_pit_bonus": 100,
    },
}


@pytest.mark.parametrize("preset", PRESETS)
def test_the_presets(preset):
    options = tablerules.get("klaverjassen", preset=preset).options
    expected = PRESETS["advolympic"] | PRESETS[preset]
    assert {name: getattr(options, name) for name in expected} == expected


def test_the_preset_named_first_is_the_default():
    assert GAME.options == tablerules.get("klaverjassen", preset="advolympic").options


@pytest.mark.parametrize(
    "option",
    [
        {"trump_duty": "utrecht"},
        {"undertrump": "never"},
        {"trump_selection": "bidding"},
        {"first_deal_trump": "spades"},
        {"second_turn": "same_suit"},
        {"redeals_allowed": 2},
        {"redeals_allowed": -1},
        {"redeal_dealer": "eldest"},
        {"first_dealer": 4},
        {"first_leader": "dealer"},
        {"deal_pattern": (2, 3, 3)},
        {"roem_mode": "claimed"},
        {"four_jacks": 150},
        {"four_alike_lowest": "9"},
        {"nat_threshold": "81"},
        {"nat_roem": "none"},
        {"pit_bonus": 50},
        {"counter_pit_bonus": 50},
        {"deals": 0},
        {"target": 0},
        {"target": -1},
    ],
    ids=str,
)
def test_what_no_house_plays(option):
    with pytest.raises(InvalidOptions):
        tablerules.get("klaverjassen", **option)


# Positions

SMALL = ("HA", "H7", "H8", "H9")


@pytest.mark.parametrize(
    ("hands", "more"),
    [
        pytest.param(("HA", "HA", "H8", "H9"), {}, id="a-card-in-two-hands"),
        pytest.param(("H7", "H8", "H9", ""), {"trick": "H7", "leader": 3}, id="a-card-in-hand-and-on-the-table"),
        pytest.param(("HA", "H7", "H8"), {}, id="three-hands"),
        pytest.param(("HA HK", "H7", "H8", "H9"), {}, id="hands-of-different-lengths"),
        pytest.param(SMALL, {"trick": "S7"}, id="a-card-played-but-not-missing-in-the-hand"),
        pytest.param(SMALL, {"tricks": ["HA S7 S8 S9"]}, id="a-card-won-and-in-hand"),
        pytest.param(SMALL, {"leader": 4}, id="a-leader-who-does-not-exist"),
        pytest.param(SMALL, {"declarer": -1}, id="a-declarer-who-does-not-exist"),
        pytest.param(SMALL, {"trump": "X"}, id="no-suit"),
    ],
)
def test_positions_that_cannot_be(hands, more):
    with pytest.raises((InvalidPosition, tablerules.InvalidNotation)):
        table(*hands, **more)


@pytest.mark.parametrize("finished", range(8))
def test_a_deal_can_be_taken_up_in_the_middle(finished):
    whole = played(deals.MADE)
    t = taken_up(deals.MADE, finished).cards(" ".join(deals.MADE.tricks[finished:]))
    assert t.result == whole.result
    assert t.scores == whole.scores
