"""The rules of the table itself, TABLE-01 to TABLE-08, which hold in every game; shown with UNO."""

import random
from typing import Any

import pytest

import tablerules
from tablerules import CHANCE, TABLE, IllegalMove, Match
from tablerules.testing import stacked

rule = pytest.mark.rule


def uno(**options: Any) -> Any:
    return tablerules.get("uno", **options)


def why(game: Any, state: Any, seat: int, text: str) -> tuple[str, str]:
    """The rule and the code of the refusal; the move changes nothing."""
    move = game.parse_move(text)
    refusal = game.refusal(state, seat, move)
    assert refusal is not None
    with pytest.raises(IllegalMove) as caught:
        game.apply(state, seat, move)
    assert caught.value.refusal == refusal
    return refusal.rule, refusal.code


@rule("TABLE-01")
def test_only_the_seat_on_turn_makes_the_move_the_game_waits_for() -> None:
    game = uno()
    state = game.position(hands=["R5 W", "R3 G7"], top="R7")
    assert game.to_act(state) == (0,)
    assert why(game, state, 1, "R3") == ("TABLE-01", "not_your_turn")
    assert game.refusal(state, 1, game.parse_move("draw")).params["turn"] == 0
    assert game.legal_moves(state, 1) == ()


@rule("TABLE-01")
def test_other_seats_keep_their_moves_out_of_turn() -> None:
    game = uno()
    state = game.position(hands=["R5 W", "R3", "G7 G8"], top="R7", exposed=[1])
    assert [str(move) for move in game.asides(state, 2)] == ["catch 1"]


@rule("TABLE-02")
def test_when_the_match_is_over_nobody_has_a_move() -> None:
    game = uno(target_score=0)
    state = game.position(hands=["R5", "R3 G7"], top="R7")
    state = game.apply(state, 0, game.parse_move("R5"))
    assert game.outcome(state) is not None and game.to_act(state) == ()
    for seat, text in ((0, "draw"), (1, "R3"), (1, "uno"), (TABLE, "next")):
        assert why(game, state, seat, text) == ("TABLE-02", "match_over")


@rule("TABLE-03")
def test_nobody_moves_while_chance_is_asked() -> None:
    game = uno(dealer_selection="fixed")
    state = game.start(2)
    assert game.to_act(state) == (CHANCE,)
    for seat, text in ((0, "draw"), (1, "uno"), (TABLE, "next")):
        assert why(game, state, seat, text) == ("TABLE-03", "chance_first")
    assert game.asides(state, 0) == () and game.events(state, 0) == ()


@rule("TABLE-04")
def test_chance_answers_what_is_asked() -> None:
    game = uno(dealer_selection="fixed")
    state = game.start(2)
    assert why(game, state, CHANCE, "dealer 1") == ("TABLE-04", "wrong_answer")
    assert why(game, state, CHANCE, "shuffle R5") == ("TABLE-04", "wrong_cards")
    pack = str(stacked(state, "")).split()
    assert why(game, state, CHANCE, " ".join([*pack[:-1], "R5"])) == ("TABLE-04", "wrong_cards")
    answered = game.apply(state, CHANCE, stacked(state, ""))
    assert game.to_act(answered) == (0,)


@rule("TABLE-04")
def test_chance_has_no_move_when_nothing_is_asked() -> None:
    game = uno()
    state = game.position(hands=["R5 W", "R3 G7"], top="R7")
    assert why(game, state, CHANCE, "dealer 1") == ("TABLE-04", "nothing_asked")
    assert game.legal_moves(state, CHANCE) == ()


@rule("TABLE-06")
def test_players_and_table_do_not_make_each_others_moves() -> None:
    game = uno()
    state = game.position(hands=["R5 W", "R3 G7"], top="R7")
    for text in ("draw", "R5", "uno", "catch 1"):
        assert why(game, state, TABLE, text) == ("TABLE-06", "not_a_player_move")
    over = game.apply(game.position(hands=["R5", "R3 G7"], top="R7"), 0, game.parse_move("R5"))
    assert why(game, over, 0, "next") == ("TABLE-06", "not_your_move")


@rule("TABLE-07")
def test_between_rounds_the_game_waits_for_next() -> None:
    game = uno()
    state = game.position(hands=["R5", "R3 G7"], top="R7")
    assert why(game, state, TABLE, "next") == ("TABLE-07", "round_not_over")
    state = game.apply(state, 0, game.parse_move("R5"))
    assert game.to_act(state) == (TABLE,)
    assert why(game, state, 1, "R3") == ("TABLE-07", "round_over")
    dealt = tablerules.settle(game, state, random.Random(7))
    assert game.to_act(dealt)[0] >= 0


@rule("TABLE-08")
def test_a_card_is_played_by_who_holds_it() -> None:
    game = uno()
    state = game.position(hands=["R5 W", "R3 G7"], top="R7")
    assert why(game, state, 0, "R3") == ("TABLE-08", "not_in_hand")


@rule("TABLE-01", "TABLE-08")
def test_a_match_refuses_the_same_and_stays_as_it_was() -> None:
    match = Match("uno", seats=3, seed=7)
    seat = match.to_act[0]
    before = match.state, match.log
    held = {str(card) for card in match.view(seat).hand}
    missing = next(text for text in ("R1", "Y1", "G1", "B1", "R2", "Y2", "G2", "B2") if text not in held)
    for who, text, broken in ((seat, missing, "TABLE-08"), ((seat + 1) % 3, "draw", "TABLE-01")):
        with pytest.raises(IllegalMove) as caught:
            match.play(who, text)
        assert caught.value.refusal.rule == broken
    assert (match.state, match.log) == before


@rule("TABLE-06")
@pytest.mark.parametrize("name", tablerules.games())
def test_a_seat_that_is_not_at_the_table_makes_no_move_of_any_game(name: str) -> None:
    game: Any = tablerules.get(name)
    players = min(game.seats)
    state = tablerules.settle(game, game.start(players), random.Random(5))
    move = str(game.legal_moves(state, game.to_act(state)[0])[0])
    for seat in (players, players + 1, TABLE):
        assert why(game, state, seat, move) == ("TABLE-06", "not_a_player_move")
