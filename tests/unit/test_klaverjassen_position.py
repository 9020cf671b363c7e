"""Positions of Klaverjassen: what follows from what is said, and what is refused."""

from typing import Any

import pytest

import tablerules
from tablerules import InvalidPosition
from tablerules.cards.french import SUITS
from tablerules.games.klaverjassen import Klaverjassen, KlaverjassenView

GAME = tablerules.get("klaverjassen")
TURNED = tablerules.get("klaverjassen", first_deal_trump="turned")
ALL = ["C7 C8 C9 CT CJ CQ CK CA", "D7 D8 D9 DT DJ DQ DK DA", "H7 H8 H9 HT HJ HQ HK HA", "S7 S8 S9 ST SJ SQ SK SA"]


def look(game: Klaverjassen = GAME, **said: Any) -> KlaverjassenView:
    return game.view(game.position(**said), None)


def calls(view: KlaverjassenView) -> list[tuple[int, str]]:
    return [(call.seat, call.says) for call in view.calls]


# --- what follows ---------------------------------------------------------------------------------


def test_eldest_leads_and_declares_unless_said() -> None:
    view = look(hands=ALL, trump="C")
    assert (view.dealer, view.leader, view.turn, view.declarer, view.deal) == (3, 0, 0, 0, 1)
    assert calls(view) == [(0, "play")]


def test_who_dealt_follows_from_who_led_first() -> None:
    view = look(hands=ALL, trump="S", leader=2, declarer=0)
    assert (view.dealer, view.turn) == (1, 2)
    assert view.proposed == (SUITS[0], SUITS[3])  # clubs come first in the first deal
    assert calls(view) == [(2, "pass"), (3, "pass"), (0, "pass"), (1, "pass"), (2, "pass"), (3, "pass"), (0, "play")]


def test_leaders_of_earlier_tricks_follow_backwards() -> None:
    hands = ["C9 CT", "D9 DT", "H9 HT", "S9 ST"]
    view = look(hands=hands, trump="C", leader=0, tricks=["D8 H8 S8 C8", "CK D7 HA S7"])
    assert [(trick.leader, trick.winner) for trick in view.tricks] == [(1, 0), (0, 0)]
    assert (view.points, view.taken) == ((15, 0), (4, 2))


def test_the_leader_follows_forwards() -> None:
    view = look(hands=["C9", "D9", "H9", "S9"], trump="S", tricks=["C7 D7 H7 S7"])
    assert (view.leader, view.tricks[0].winner) == (3, 3)


def test_tricks_that_are_not_listed_can_be_told() -> None:
    view = look(hands=["SA", "S7", "S8", "S9"], trump="S", leader=1, before=((100, 41 - 14), (20, 0), (5, 2)))
    assert (view.points, view.roem, view.taken, len(view.aside)) == ((100, 27), (20, 0), (5, 2), 28)


def test_scores_belong_to_a_later_deal() -> None:
    assert look(hands=ALL, trump="H", scores=(100, 62)).deal == 2
    assert look(hands=ALL, trump="H", scores=(500, 400), deal=7).dealer == 1


def test_a_forced_declarer() -> None:
    view = look(TURNED, hands=ALL, trump="H", proposed="C D C H", forced=True)
    assert (view.declarer, view.forced, len(view.calls)) == (0, True, 16)


def test_calls_before_a_redeal_by_the_next_player() -> None:
    game = tablerules.get("klaverjassen", first_deal_trump="turned", redeal_dealer="next")
    view = look(game, hands=ALL, trump="H", dealer=3, leader=0, proposed="C D H")
    assert calls(view)[:4] == [(3, "pass"), (0, "pass"), (1, "pass"), (2, "pass")]
    assert calls(view)[8:] == [(0, "play")]


@pytest.mark.parametrize(
    ("options", "said", "turn", "moves"),
    [
        ({}, {}, 0, "pass play"),
        ({}, {"passes": 2, "dealer": 1}, 0, "pass play"),
        ({"first_deal_trump": "turned"}, {"proposed": "H S", "passes": 3}, 3, "pass play"),
        ({"trump_selection": "forced_choice"}, {}, 0, "trump C, trump D, trump H, trump S"),
        ({"trump_selection": "free_choice"}, {"passes": 1}, 1, "pass, trump C, trump D, trump H, trump S"),
        ({"trump_selection": "free_choice"}, {"passes": 4}, 0, "trump C, trump D, trump H, trump S"),
    ],
)
def test_positions_in_the_auction(options: dict[str, Any], said: dict[str, Any], turn: int, moves: str) -> None:
    game = tablerules.get("klaverjassen", **options)
    state = game.position(hands=ALL, **said)
    assert game.to_act(state) == (turn,)
    legal = [str(move) for move in game.legal_moves(state, turn)]
    assert legal == (moves.split(", ") if "," in moves else moves.split())


# --- what is refused ------------------------------------------------------------------------------

SMALL = {"hands": ["C9 CT", "D9 DT", "H9 HT", "S9 ST"], "trump": "C"}
CHOICE = {"trump_selection": "free_choice"}


@pytest.mark.parametrize(
    ("options", "said", "why"),
    [
        ({}, {"hands": ALL[:3], "trump": "C"}, "for four players"),
        ({}, {"hands": ["C9 CX", "D9 DT", "H9 HT", "S9 ST"], "trump": "C"}, "hand of seat 0: 'CX' is no card"),
        ({}, {"hands": ["C9 CT", "D9 C9", "H9 HT", "S9 ST"], "trump": "C"}, "C9: named twice"),
        ({}, {"hands": ["C9 CT", "D9", "H9 HT", "S9 ST"], "trump": "C"}, "seat 1 has 1 cards: it has to have 2"),
        ({}, {"hands": ["", "", "", ""], "trump": "C"}, "the deal would be over"),
        ({}, {**SMALL, "trump": "X"}, "'X' is no suit"),
        ({}, {**SMALL, "leader": 4}, "leader=4: there are seats 0 to 3"),
        ({}, {**SMALL, "declarer": True}, "declarer=True"),
        ({}, {**SMALL, "trick": "C7"}, "seat 0 has 2 cards: it has to have 1"),
        ({}, {**SMALL, "trick": "C7 D7 H7 S7"}, "with the fourth it is finished"),
        ({}, {**SMALL, "tricks": ["C7 D7 H7"]}, "trick 1 has 3 cards"),
        ({}, {"hands": ["C9", "C8", "H9 D9", "S9 D8"], "trump": "S", "trick": "C7 D7"}, "seat 1 could not play D7"),
        ({}, {"hands": ALL, "trump": "C", "dealer": 3, "leader": 1}, "it is seat 0 that leads to it"),
        ({"first_leader": "declarer"}, {"hands": ALL, "trump": "C", "declarer": 2, "leader": 1}, "it is seat 2"),
        ({}, {"hands": ALL, "leader": 0}, "say which suit is trump"),
        ({}, {"hands": ["C9 CT", "D9 DT", "H9 HT", "S9 ST"]}, "seat 0 has 2 cards: it has to have 8"),
        ({}, {"hands": ALL, "passes": 4}, "passes=4: 0 to 3"),
        ({}, {"hands": ALL, "proposed": "H"}, "clubs come first"),
        ({}, {"hands": ALL, "proposed": "C C"}, "another one"),
        ({}, {"hands": ALL, "proposed": "C D H S C"}, "at most 4"),
        ({"first_deal_trump": "turned"}, {"hands": ALL}, "say which suit is proposed"),
        (CHOICE, {"hands": ALL, "proposed": "H"}, "no suit is with 'free_choice'"),
        ({}, {"hands": ALL, "trump": "H", "proposed": "C D"}, "the last suit proposed is trump"),
        ({}, {"hands": ALL, "trump": "H", "passes": 1}, "who passed follows"),
        ({}, {"hands": ALL, "trump": "H", "forced": True}, "only eldest is"),
        ({"trump_selection": "forced_choice"}, {"hands": ALL, "trump": "H", "declarer": 1}, "seat 0 has to name"),
        ({}, {**SMALL, "scores": (1, 2, 3)}, "for each of two teams"),
        ({}, {**SMALL, "scores": (1, -2)}, "for each of two teams"),
        ({}, {**SMALL, "scores": (100, 62), "deal": 1}, "begins at 0"),
        ({}, {**SMALL, "deal": 2}, "begins at 0"),
        ({}, {**SMALL, "deal": 0}, "counted from 1"),
        ({}, {**SMALL, "deal": 17, "scores": (1000, 800)}, "the match would be over"),
        ({"target": 750}, {**SMALL, "scores": (750, 62)}, "the match would be over"),
        ({}, {**SMALL, "before": ((1, 1), (0, 0), (3, 3))}, "6 tricks are not listed"),
        ({}, {**SMALL, "before": ((98, 0), (5, 0), (6, 0))}, "roem comes in tens"),
        ({}, {**SMALL, "before": ((0, 98), (0, 0), (0, 6))}, "its team won the trick before"),
    ],
)
def test_impossible_positions_are_refused(options: dict[str, Any], said: dict[str, Any], why: str) -> None:
    game = tablerules.get("klaverjassen", **options)
    with pytest.raises(InvalidPosition) as caught:
        game.position(**said)
    assert why in str(caught.value)


def test_cards_are_written_as_text() -> None:
    with pytest.raises(TypeError, match="the hand of seat 0 is written as text"):
        GAME.position(hands=[1, 2, 3, 4], trump="C")  # type: ignore[list-item]
