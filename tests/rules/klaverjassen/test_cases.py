"""The worked cases of cases.json, one test each; the counting ones are in test_perft.py and test_facts.py."""

from __future__ import annotations

import pytest

from . import deals
from .table import CHANCE, Deal, Table, cases, dealt, legal, one_trick, played, started, table, taken_up, written


def each(*kinds):
    return pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in cases(*kinds)])


@each("legal")
def test_legal_cards(case):
    found = legal(case["hand"], case["trick"], case["trump"], **case["options"])
    assert sorted(found.split()) == case["legal"].split()


@each("winner")
@pytest.mark.parametrize("leader", range(4))
def test_who_takes_a_trick(case, leader):
    hands = [f"{card} {other}" for card, other in zip(case["trick"].split(), UNUSED, strict=True)]
    t = table(*hands[-leader:], *hands[:-leader], trump=case["trump"], leader=leader).cards(case["trick"])
    assert t.leader == (leader + case["winner"]) % 4


UNUSED = ["D7", "D8", "S7", "S8"]
"""Cards that are in none of those tricks."""


@each("points")
def test_card_points(case):
    """The eight cards in two tricks of four, the highest trumps first, so that nobody can go over."""
    order = "J9ATKQ87"
    cards = sorted(case["cards"].split(), key=lambda card: order.index(card[1]))
    others = ["H7", "H8", "H9", "HT"]
    assert not set(others) & set(cards)
    hands = [" ".join(hand) for hand in zip(cards[:4], cards[4:], others, strict=True)]
    t = table(*hands, trump=case["trump"]).cards(" ".join(cards[:4]))
    seat = t.leader
    t.cards(" ".join(cards[4:][seat:] + cards[4:][:seat]))
    assert sum(t.points) == case["points"]


@each("roem")
def test_roem(case):
    cards = case["trick"].split()
    if len(cards) == 4:
        assert sum(one_trick(case["trick"], case["trump"], **case["options"]).result.roem) == case["roem"]
    else:
        rest = ["H7", "H8", "H9", "HT"][len(cards) :]
        t = table(*cards, *rest, trump=case["trump"], **case["options"]).cards(case["trick"])
        assert sum(t.roem) == case["roem"]


@each("deal")
def test_a_whole_deal(case):
    deal = written(case)
    t = played(deal, **case["options"])
    assert deal.leaders[1:] == case["winners"]
    assert t.result.declarer == case["declarer"]
    assert t.result.trump.letter == case["trump"]
    assert list(t.result.card_points) == case["card_points"]
    assert list(t.result.roem) == case["roem"]
    assert list(t.result.points) == list(t.scores) == case["points"]
    assert (t.result.nat, t.result.pit) == (case["nat"], case["pit"])


@each("deal")
def test_who_takes_the_tricks_of_a_deal(case):
    deal = written(case)
    t = dealt(*deal.hands, **case["options"], first_dealer=(deal.leader - 1) % 4, trump_selection="free_choice")
    t.declare(deal.declarer, deal.trump)
    winners = []
    for trick in deal.tricks[:-1]:
        winners.append(t.cards(trick).leader)
    assert winners == case["winners"][:-1]


@each("auction")
def test_an_auction(case):
    t, redeals, forced = auction(case)
    then = case["then"]
    assert redeals == then.get("redeals", 0)
    if then["status"] == "turn":
        assert t.to_act == (CHANCE,)
        assert set(t.to_turn) == set(then["suits"].split())
    elif then["status"] == "open":
        seat = then["to_call"]
        assert (t.auction, t.to_act) == (True, (seat,))
        assert {move.removeprefix("trump ") for move in t.legal(seat)} == set(then["legal"].split())
        assert t.proposal == then.get("suit")
    else:
        assert (t.phase, t.declarer, t.trump) == ("play", then["declarer"], then["trump"])
        assert forced == then["forced"]


def auction(case) -> tuple[Table, int, bool]:
    """The table after the calls, how often it was dealt anew, and whether the last to call had to declare."""
    t = started(**case["options"])
    turned, calls = iter(case["turned"].split()), iter(case["calls"].split())
    shuffles, forced = 0, False
    while True:
        if t.to_shuffle:
            t.shuffle()
            shuffles += 1
        elif t.to_act == (CHANCE,):
            if (suit := next(turned, None)) is None:
                break
            t.turn_up(suit)
        else:
            if (call := next(calls, None)) is None:
                break
            (seat,) = t.to_act
            forced = call == "pass" or "pass" not in t.legal(seat)
            t.play(seat, call if call in ("pass", "play") else f"trump {call}")
    assert not list(turned)
    assert not list(calls)
    return t, shuffles - 1, forced


@each("match")
def test_a_match(case):
    t = match_of(case)
    assert list(t.scores) == case["totals"]
    assert (t.outcome is not None) == case["over"]
    if case["over"]:
        winner = case["winner"]
        assert t.outcome.winners == (() if winner is None else (winner, winner + 2))


def match_of(case) -> Table:
    """The match, deal by deal; or only its last deal, where its points are none that a deal can come to."""
    points = [tuple(pair) for pair in case["deal_points"]]
    if "target" not in case["options"]:
        t = started(**case["options"])
        for number, pair in enumerate(points):
            t.play_deal(worth(pair, eldest=number % 4))
        return t
    scores = [total - gain for total, gain in zip(case["totals"], (100, 62), strict=True)]
    return taken_up(deals.MADE, 7, scores=tuple(scores), **case["options"]).cards(deals.MADE.tricks[7])


def worth(points: tuple[int, int], eldest: int) -> Deal:
    """A deal that comes to these points when this seat is eldest."""
    if points == (100, 62):
        return deals.MADE.moved(eldest) if eldest in (0, 2) else deals.LOST.declared_by(1).moved(eldest)
    return deals.EVEN.moved(eldest).declared_by({(0, 162): 0, (162, 0): 1}[points])


@each("dealing")
def test_dealing(case):
    t = started(first_dealer=case["dealer"], deal_pattern=tuple(case["pattern"])).shuffle(case["pack"])
    assert [sorted(hand.split()) for hand in t.hands] == [sorted(hand.split()) for hand in case["hands"]]
