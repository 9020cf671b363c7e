"""Seats that are none: the methods of all games take them alike, whatever goes on at the table."""

import random
from functools import cache
from typing import Any

import pytest

import tablerules
from tablerules import CHANCE, NEXT, TABLE, IllegalMove, InvalidSeats, Refusal, settle

PLAYERS = 4
STRANGERS = (PLAYERS, 99, 1 << 70, -3, -(1 << 70))
NO_INTS = ("x", "0", *(number for seat in range(PLAYERS) for number in (bool(seat), float(seat))), 0.5, None, [], (0,))

rule = pytest.mark.rule
every_table = pytest.mark.parametrize(
    ("name", "stage"), [(name, stage) for name in tablerules.games() for stage in ("asked", "turn", "ended")]
)


@cache
def table(name: str, stage: str) -> tuple[Any, Any, Any]:
    """A game; a state in which chance is asked, a player is to act, or the round is over; a move of a player."""
    game: Any = tablerules.get(name)
    rng = random.Random(3)
    asked = game.start(PLAYERS)
    turn = ended = settle(game, asked, rng)
    move = game.default_move(turn, game.to_act(turn)[0])
    while game.to_act(ended) and TABLE not in game.to_act(ended):
        seat = game.to_act(ended)[0]
        answer = game.chance(ended, rng) if seat == CHANCE else game.default_move(ended, seat)
        ended = game.apply(ended, seat, answer)
    return game, {"asked": asked, "turn": turn, "ended": ended}[stage], move


@every_table
def test_the_tables_are_what_they_are_called(name: str, stage: str) -> None:
    game, state, _ = table(name, stage)
    awaited = game.to_act(state)
    if stage == "turn":
        assert awaited[0] in range(PLAYERS)
    else:
        assert awaited in ([(CHANCE,)] if stage == "asked" else [(TABLE,), ()])


@rule("TABLE-06")
@every_table
@pytest.mark.parametrize("seat", STRANGERS)
def test_a_number_that_is_no_seat_has_no_moves(name: str, stage: str, seat: int) -> None:
    game, state, move = table(name, stage)
    refusal = Refusal.of("TABLE-06", "not_a_player_move")
    for wanted in (move, NEXT):
        assert game.refusal(state, seat, wanted) == refusal
        with pytest.raises(IllegalMove) as caught:
            game.apply(state, seat, wanted)
        assert caught.value.refusal == refusal
    assert game.legal_moves(state, seat) == game.asides(state, seat) == ()
    with pytest.raises(ValueError, match="the game does not wait for seat"):
        game.default_move(state, seat)


@every_table
@pytest.mark.parametrize("seat", STRANGERS)
def test_a_number_that_is_no_seat_sees_nothing(name: str, stage: str, seat: int) -> None:
    game, state, _ = table(name, stage)
    for look in (game.view, game.events):
        with pytest.raises(InvalidSeats, match=r"there is no seat .*: this table has seats 0 to 3"):
            look(state, seat)


@every_table
@pytest.mark.parametrize("seat", NO_INTS, ids=repr)
def test_what_is_no_integer_is_no_seat(name: str, stage: str, seat: Any) -> None:
    game, state, move = table(name, stage)
    asked = {
        "asides": lambda: game.asides(state, seat),
        "refusal": lambda: game.refusal(state, seat, move),
        "apply": lambda: game.apply(state, seat, move),
        "legal_moves": lambda: game.legal_moves(state, seat),
        "default_move": lambda: game.default_move(state, seat),
    }
    if seat is not None:  # a spectator
        asked["view"] = lambda: game.view(state, seat)
        asked["events"] = lambda: game.events(state, seat)
    for ask in asked.values():
        with pytest.raises(TypeError, match=f"^a seat is an int, not {type(seat).__name__}$"):
            ask()


@pytest.mark.parametrize("seat", [True, 1.0])
@pytest.mark.parametrize(
    ("given", "move"),
    [
        ({"top": "RC", "circle": (0, {0: ""})}, "stroke 10,0 0,10"),
        ({"top": "RD", "duel": (0, 1, "2 + 3")}, "answer 5"),
        ({"top": "R7", "turn": 1, "draw": "B5"}, "draw"),
        ({"top": "R7", "called": [], "turn": 1}, "catch 0"),
    ],
)
def test_what_equals_a_seat_of_0cards_is_none(given: dict[str, Any], move: str, seat: Any) -> None:
    game: Any = tablerules.get("zerocards")
    state = game.position(hands=["R5", "G7 B2"], **given)
    for ask in game.apply, game.refusal:
        with pytest.raises(TypeError, match=f"^a seat is an int, not {type(seat).__name__}$"):
            ask(state, seat, game.parse_move(move))
    assert game.refusal(state, 1, game.parse_move(move)) is None


@pytest.mark.parametrize("stage", ["asked", "turn", "ended"])
def test_what_hand_and_foot_tells_besides_is_for_seats_too(stage: str) -> None:
    game, state, _ = table("hand-and-foot", stage)
    for seat in STRANGERS:
        assert game.canonical_moves(state, seat) == ()
        assert str(game.move_for(state, seat, "K K K")) == "TABLE-06 not_a_player_move"
    for seat in NO_INTS:
        for ask in (
            lambda seat=seat: game.canonical_moves(state, seat),
            lambda seat=seat: game.move_for(state, seat, "K"),
        ):
            with pytest.raises(TypeError, match=r"^a seat is an int, not "):
                ask()
