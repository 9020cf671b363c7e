"""Who leads, who takes the trick, and what its cards count (KJ-04, KJ-05, KJ-21, KJ-22, KJ-39, KJ-40)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from . import deals
from .table import dealt, one_trick, played, table

PLAIN_ORDER = list("ATKQJ987")
TRUMP_ORDER = list("J9ATKQ87")
PLAIN_POINTS = dict(zip(PLAIN_ORDER, (11, 10, 4, 3, 2, 0, 0, 0), strict=True))
TRUMP_POINTS = dict(zip(TRUMP_ORDER, (20, 14, 11, 10, 4, 3, 0, 0), strict=True))
LAST_TRICK = 10


def taken_by(cards, trump="C", leader=0):
    """The team that takes this trick, and its card points without those for the last trick."""
    won = one_trick(cards, trump, leader).result.card_points
    team = 0 if won[0] else 1
    assert won[1 - team] == 0
    return team, won[team] - LAST_TRICK


@pytest.mark.rule("KJ-04", "KJ-39")
@pytest.mark.parametrize(("higher", "lower"), [*pairwise(PLAIN_ORDER)])
@pytest.mark.parametrize("suit", "DHS")
def test_plain_suits_rank_ace_ten_king(higher, lower, suit):
    others = "D7 S7" if suit == "H" else "H7 H8"
    assert taken_by(f"{suit}{higher} {suit}{lower} {others}")[0] == 0
    assert taken_by(f"{suit}{lower} {suit}{higher} {others}")[0] == 1


@pytest.mark.rule("KJ-05", "KJ-39")
@pytest.mark.parametrize(("higher", "lower"), [*pairwise(TRUMP_ORDER)])
@pytest.mark.parametrize("trump", "CDHS")
def test_trumps_rank_jack_nine_ace_ten(higher, lower, trump):
    others = "D7 S7" if trump == "H" else "H7 H8"
    assert taken_by(f"{trump}{higher} {trump}{lower} {others}", trump)[0] == 0
    assert taken_by(f"{trump}{lower} {trump}{higher} {others}", trump)[0] == 1


def sevens(suit):
    """A seven of each other suit: they count nothing, whatever is trump."""
    return " ".join(f"{other}7" for other in "CDHS" if other != suit)


@pytest.mark.rule("KJ-04", "KJ-40")
@pytest.mark.parametrize("rank", PLAIN_ORDER)
@pytest.mark.parametrize("trump", "CHS")
def test_what_plain_cards_count(rank, trump):
    assert taken_by(f"D{rank} {sevens('D')}", trump)[1] == PLAIN_POINTS[rank]


@pytest.mark.rule("KJ-05", "KJ-40")
@pytest.mark.parametrize("rank", TRUMP_ORDER)
@pytest.mark.parametrize("trump", "CDHS")
def test_what_trumps_count(rank, trump):
    assert taken_by(f"{trump}{rank} {sevens(trump)}", trump)[1] == TRUMP_POINTS[rank]


# Leading


@pytest.mark.rule("KJ-21")
@pytest.mark.parametrize("declarer", range(4))
@pytest.mark.parametrize("dealer", range(4))
def test_eldest_leads_whoever_declares(dealer, declarer):
    t = dealt(first_dealer=dealer, trump_selection="free_choice").declare(declarer, "D")
    eldest = (dealer + 1) % 4
    assert (t.to_act, t.leader) == ((eldest,), eldest)


@pytest.mark.rule("KJ-21")
@pytest.mark.parametrize("declarer", range(4))
def test_or_the_declarer_leads(declarer):
    t = dealt(first_leader="declarer", first_dealer=1).declare(declarer, "C")
    assert (t.to_act, t.leader, t.eldest) == ((declarer,), declarer, 2)


@pytest.mark.rule("KJ-22")
@pytest.mark.parametrize("leader", range(4))
def test_play_goes_clockwise(leader):
    hearts = ["HA", "HT", "HK", "HQ"]
    t = table(*hearts, leader=leader)
    for place in range(4):
        seat = (leader + place) % 4
        assert t.to_act == (seat,)
        t.play(seat, hearts[seat])


@pytest.mark.rule("KJ-22")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [("H9 H8 H7 HA", 3), ("HA H8 H7 H9", 0), ("H8 HT H7 S9", 1), ("H8 HT CJ H7", 2), ("H8 HT CJ C7", 2)],
)
def test_the_winner_leads_the_next(cards, winner):
    hands = [f"{card} {other}" for card, other in zip(cards.split(), ["D7", "D8", "D9", "DT"], strict=True)]
    t = table(*hands, leader=0).cards(cards)
    assert (t.to_act, t.leader, t.trick) == ((winner,), winner, "")
    assert len(t.view().tricks) == 1


@pytest.mark.rule("KJ-22")
def test_everybody_sees_the_trick_and_those_before():
    t = table("HA D7", "H8 D8", "H7 D9", "H9 DT", leader=0).cards("HA H8 H7 H9 D7 D8")
    assert t.trick == "D7 D8"
    for seat in (0, 1, 2, 3):
        assert t.view(seat).trick == t.view().trick
        assert t.view(seat).tricks == t.view().tricks


# Taking


@pytest.mark.rule("KJ-39")
@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize(
    ("cards", "place"),
    [
        ("HT HK HA HQ", 2),
        ("HK HT HQ H9", 1),
        ("HJ HQ HK H9", 2),
        ("HA C7 HT HK", 1),
        ("HA C7 C8 HK", 2),
        ("HA CA C9 CJ", 3),
        ("CT CA CK CQ", 1),
        ("H7 DA SA DT", 0),
        ("H7 DA SA H8", 3),
        ("C7 HA DA SA", 0),
    ],
)
def test_the_highest_trump_or_else_the_highest_of_the_suit_led(cards, place, leader):
    assert taken_by(cards, leader=leader)[0] == (leader + place) % 2


@pytest.mark.rule("KJ-40")
@pytest.mark.parametrize("leader", range(4))
def test_the_cards_of_a_trick_count_for_the_team_that_takes_it(leader):
    hands = ["HA D7", "HT D8", "H9 D9", "H8 S7"]
    t = table(*hands[-leader:], *hands[:-leader], leader=leader).cards("HA HT H9 H8")
    assert t.points == ((21, 0) if leader in (0, 2) else (0, 21))


@pytest.mark.rule("KJ-40", "KJ-06")
def test_the_last_trick_counts_ten_more():
    t = table("HA D7", "HT D8", "H9 D9", "H8 S7", leader=0).cards("HA HT H9 H8 D7 D8 D9")
    assert t.points == (21, 0)
    assert t.cards("S7").result.card_points == (21 + 10, 0)


@pytest.mark.rule("KJ-40")
def test_points_are_counted_trick_by_trick():
    t = dealt(*deals.EVEN.hands, trump_selection="free_choice").declare(0, "D")
    so_far = [t.cards(trick).points for trick in deals.EVEN.tricks[:-1]]
    assert so_far == [(0, 37), (18, 37), (43, 37), (68, 37), (68, 51), (77, 51), (81, 51)]


@pytest.mark.rule("KJ-40")
def test_a_new_deal_counts_from_nothing():
    t = played(deals.EVEN).next().shuffle().turn_up("H").calls("play")
    assert (t.points, t.roem, t.view().tricks) == ((0, 0), (0, 0), ())
