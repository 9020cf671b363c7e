"""What an absent player does: a stack is taken, a card that can be played is played, and games end."""

from __future__ import annotations

import random

import pytest

import tablerules

from .table import Table, rules, table


def default(*hands: str, top: str, seat: int = 0, options=None, **more) -> str:
    t = table(*hands, top=top, options=options, **more)
    return str(t.game.default_move(t.state, seat))


@pytest.mark.rule("ZC-61")
@pytest.mark.parametrize(
    ("expected", "hand", "more"),
    [
        ("RS", "R9 RS B2", {}),
        ("R9", "R8 R9 YS", {}),
        ("W R", "R9 RS W W+4", {}),
        ("RS", "RS RR R9", {}),
        ("RF @1", "RF R9 B2", {}),
        ("draw", "B1 B2", {}),
        ("draw", "RS", {}),
        ("R5", "R5 W", {"drawn": "R5"}),
        ("extra W R", "R9 W Y2", {"top": "C+1", "colour": "R", "phase": "extra"}),
        ("pass", "B1 B2", {"draw": ""}),
        ("take", "R+2 W+4 R9", {"top": "R+2", "pending": (2, 0, 2, "DRAW_TWO")}),
        ("give R1 R2", "R1 R2 G3", {"top": "RP", "gift": 1}),
        ("stroke", "R1 R2", {"top": "RC", "circle": (0, {})}),
        # 7 + 9 = 16, and 16 mod 4 = 0: the right answer is the first sample
        ("answer 63", "R1 R2", {"top": "RD", "duel": (0, 1, "7 x 9")}),
    ],
)
def test_the_default_move(expected, hand, more):
    assert default(hand, "Y1 Y2", "B1 B3", **({"top": "R7"} | more)) == expected


@pytest.mark.rule("ZC-61")  # and the decision ZC-D24
@pytest.mark.parametrize(
    ("expected", "draw"),
    [
        ("RS", "G1 G2 G3 G4 G5 G6"),  # seven cards in the hands, seven on the table
        ("R9", "G1 G2 G3 G4 G5"),
        ("R9", ""),
    ],
)
def test_the_cheapest_card_is_played_while_the_hands_hold_more_than_the_table(expected, draw):
    assert default("RS R9 B2", "Y1 Y2", "B1 B3", top="R7", draw=draw) == expected


@pytest.mark.rule("ZC-61")  # and the decision ZC-D24
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (7, {"special_copies": {"MIRROR": 0, "DUEL": 4}}),
        (10, {"draw_rule": "until_playable"}),
    ],
)
def test_games_of_absent_players_end_where_many_cards_are_drawn(seats, options):
    game = rules(**options)
    for seed in range(6):
        rng = random.Random(seed)
        state = tablerules.settle(game, game.start(seats), rng)
        for _ in range(20_000):
            if not game.to_act(state):
                break
            seat = game.to_act(state)[0]
            state = tablerules.settle(game, game.apply(state, seat, game.default_move(state, seat)), rng)
        assert game.outcome(state) is not None


@pytest.mark.rule("ZC-51", "ZC-19", "ZC-44")
@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("seed", range(3))
def test_games_of_absent_players_end_and_keep_every_card(seats, seed):
    game = rules(target_score=200)
    rng = random.Random(seed)
    t = Table(game, tablerules.settle(game, game.start(seats), rng))
    whole = t.cards()
    assert whole.total() == (312 if seats == 6 else 156)
    for _ in range(20_000):
        if not t.to_act:
            break
        seat = t.to_act[0]
        t.state = game.apply(t.state, seat, game.default_move(t.state, seat))
        t.state = tablerules.settle(game, t.state, rng)
        assert 0 <= t.chaos < 12 or t.phase in ("extra", "gift", "duel", "circle", "match_over")
    assert t.outcome is not None
    assert max(t.scores) >= 200
    assert t.outcome.winners == (t.scores.index(max(t.scores)),)
    assert t.cards() == whole
