"""What a program sees of 0cards: the game by its name, its states, moves and views."""

import random
from collections.abc import Sequence
from typing import Literal, assert_type

import tablerules
from tablerules import TABLE, IllegalMove, Outcome, Refusal, Timer, settle
from tablerules.cards.coloured import Card, Colour, card
from tablerules.game import Game
from tablerules.games.zerocards import ZeroCards, ZeroCardsOptions, ZeroCardsState, ZeroCardsView
from tablerules.games.zerocards.moves import CircleSubmit, DuelAnswer, Give, Play, ZeroCardsMove
from tablerules.games.zerocards.state import Bomb, Circle, Duel, Pending, Phase, RoundResult
from tablerules.games.zerocards.view import PeekView


def the_game_by_its_name() -> None:
    assert_type(tablerules.get("zerocards"), ZeroCards)
    assert_type(tablerules.get("zerocards", stacking=False, special_copies={"PANIC": 2}), ZeroCards)


def what_a_game_knows_of_itself(game: ZeroCards) -> None:
    assert_type(game.name, str)
    assert_type(game.seats, Sequence[int])
    assert_type(game.options, ZeroCardsOptions)
    assert_type(game.options.hand_size, Literal[5, 7, 10])
    assert_type(game.options.duel_ops, tuple[Literal["+", "-", "x"], ...])
    assert_type(game.catch_delay_s, int)
    assert_type(ZeroCardsOptions.of(stacking=False), ZeroCardsOptions)


def a_game_is_played(game: ZeroCards) -> None:
    rng = random.Random(7)
    state = settle(game, game.start(4), rng)
    assert_type(state, ZeroCardsState)
    seat = game.to_act(state)[0]
    assert_type(game.legal_moves(state, seat), tuple[ZeroCardsMove, ...])
    assert_type(game.asides(state, TABLE), tuple[ZeroCardsMove, ...])
    assert_type(game.default_move(state, seat), ZeroCardsMove)
    assert_type(game.parse_move("RF @2"), ZeroCardsMove)
    assert_type(game.refusal(state, seat, Play(card("RF"), target=2)), Refusal | None)
    assert_type(game.refusal(state, seat, Give((card("R5"), card("G2")))), Refusal | None)
    assert_type(game.refusal(state, seat, DuelAnswer(42)), Refusal | None)
    assert_type(game.refusal(state, seat, CircleSubmit(((10, 0), (0, 10)))), Refusal | None)
    after = game.apply(state, seat, game.default_move(state, seat))
    assert_type(after, ZeroCardsState)
    assert_type(game.timers(state), tuple[Timer, ...])
    assert_type(game.outcome(state), Outcome | None)
    assert_type(game.determinize(game.view(state, seat), rng), ZeroCardsState)
    assert_type(game.cards(state), tuple[Card, ...])
    assert_type(state.history, tuple[RoundResult, ...])


def what_a_seat_may_know(game: ZeroCards, state: ZeroCardsState) -> None:
    view = game.view(state, 0)
    assert_type(view, ZeroCardsView)
    assert_type(view.phase, Phase)
    assert_type(view.colour, Colour | None)
    assert_type(view.hand, tuple[Card, ...])
    assert_type(view.catchable, tuple[int, ...])
    assert_type(view.pending, Pending | None)
    assert_type(view.bomb, Bomb | None)
    assert_type(view.duel, Duel | None)
    assert_type(view.circle, Circle | None)
    assert_type(view.peeks, tuple[PeekView, ...])
    assert_type(view.rolls, tuple[tuple[tuple[int, int], ...], ...])
    assert_type(view.outcome, Outcome | None)


def of_any_game(game: Game[ZeroCardsState, ZeroCardsMove, ZeroCardsView, ZeroCardsOptions]) -> ZeroCardsOptions:
    return game.options


def a_move_is_refused(game: ZeroCards, state: ZeroCardsState) -> None:
    try:
        game.apply(state, 0, game.parse_move("skip extra"))
    except IllegalMove as error:
        assert_type(error.refusal, Refusal)


def main() -> None:
    game = tablerules.get("zerocards")
    the_game_by_its_name()
    what_a_game_knows_of_itself(game)
    a_game_is_played(game)
    state = game.position(
        hands=["RT B2", "G7", "Y1 Y2"],
        top="R7",
        bomb=(2, 3),
        frozen=[1],
        peeks={2: (0, "RT B2")},
        pending=None,
    )
    what_a_seat_may_know(game, state)
    assert_type(of_any_game(game), ZeroCardsOptions)
    a_move_is_refused(game, state)
    assert_type(game.position(["R1", "G7"], "RD", duel=(0, 1, "7 x 8")), ZeroCardsState)
    assert_type(game.position(["R1", "G7"], "RC", circle=(0, {1: "10,0 0,10"})), ZeroCardsState)
