"""What a program sees of UNO: the game by its name, its states, moves and views."""

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, assert_type

import tablerules
from tablerules import CHANCE, TABLE, Event, IllegalMove, Outcome, Refusal, Timer, settle
from tablerules.cards.coloured import Card, Colour, Kind, card, cards
from tablerules.game import AnyGame
from tablerules.games.uno import HungarianOptions, Uno, UnoHungarian, UnoOptions, UnoState, UnoView
from tablerules.games.uno.moves import Play, UnoMove
from tablerules.games.uno.state import Pending, Phase, RoundResult
from tablerules.games.uno.view import PlusFourView, ShownView


def the_game_by_its_name(name: str) -> None:
    assert_type(tablerules.get("uno"), Uno)
    assert_type(tablerules.get("uno", preset="house"), Uno)
    assert_type(tablerules.get("uno", "house", stacking="same", hand_size=5), Uno)
    assert_type(tablerules.get("uno-hungarian"), UnoHungarian)
    assert_type(tablerules.get(name), AnyGame)
    assert_type(tablerules.games(), tuple[str, ...])


def what_a_game_knows_of_itself(game: Uno) -> None:
    assert_type(game.name, str)
    assert_type(game.rules_version, int)
    assert_type(game.seats, Sequence[int])
    assert_type(game.options, UnoOptions)
    assert_type(game.options.hand_size, int)
    assert_type(game.options.partners, bool)
    assert_type(game.options.stacking, Literal["off", "same", "up", "any"])
    assert_type(UnoOptions.of("house", stacking="same"), UnoOptions)
    assert_type(HungarianOptions.of(), HungarianOptions)
    assert_type(UnoHungarian(HungarianOptions()).options, UnoOptions)


def a_game_is_played(game: Uno) -> None:
    rng = random.Random(7)
    begun = game.start(4)
    assert_type(begun, UnoState)
    assert_type(game.chance(begun, rng), UnoMove)
    assert_type(game.chances(begun), Sequence[tuple[UnoMove, Fraction]] | None)
    assert_type(game.apply(begun, CHANCE, game.chance(begun, rng)), UnoState)
    state = settle(game, begun, rng)
    assert_type(state, UnoState)
    assert_type(game.to_act(state), tuple[int, ...])
    seat = game.to_act(state)[0]
    assert_type(game.legal_moves(state, seat), tuple[UnoMove, ...])
    assert_type(game.asides(state, TABLE), tuple[UnoMove, ...])
    move = game.legal_moves(state, seat)[0]
    assert_type(move, UnoMove)
    assert_type(str(move), str)
    assert_type(game.parse_move("R5"), UnoMove)
    assert_type(game.default_move(state, seat), UnoMove)
    assert_type(game.refusal(state, seat, move), Refusal | None)
    assert_type(game.refusal(state, seat, Play(card("R5"), Colour.RED, target=2)), Refusal | None)
    after = game.apply(state, seat, move)
    assert_type(after, UnoState)
    assert_type(game.events(after, None), tuple[Event, ...])
    assert_type(game.timers(after), tuple[Timer, ...])
    assert_type(game.outcome(after), Outcome | None)
    assert_type(game.determinize(game.view(state, seat), rng), UnoState)
    assert_type(game.position(hands=["R5 B2", "G7"], top="R7", turn=0), UnoState)
    assert_type(game.cards(state), tuple[Card, ...])
    assert_type(state.history, tuple[RoundResult, ...])


def what_a_seat_may_know(game: Uno, state: UnoState) -> None:
    view = game.view(state, 0)
    assert_type(view, UnoView)
    assert_type(game.view(state, None), UnoView)
    assert_type(view.seat, int | None)
    assert_type(view.phase, Phase)
    assert_type(view.turn, int)
    assert_type(view.top, Card)
    assert_type(view.colour, Colour | None)
    assert_type(view.hand, tuple[Card, ...])
    assert_type(view.counts, tuple[int, ...])
    assert_type(view.drawn, Card | None)
    assert_type(view.pending, Pending | None)
    assert_type(view.plus4, PlusFourView | None)
    assert_type(view.shown, ShownView | None)
    assert_type(view.history, tuple[RoundResult, ...])
    assert_type(view.outcome, Outcome | None)
    assert_type(view.top.kind, Kind)
    assert_type(view.top.number, int | None)
    assert_type(cards("R5 W"), tuple[Card, ...])


def a_move_is_refused(game: Uno, state: UnoState) -> None:
    try:
        game.apply(state, 0, game.parse_move("accept"))
    except IllegalMove as error:
        assert_type(error.refusal, Refusal)
        assert_type(error.refusal.rule, str)
        assert_type(error.refusal.params["turn"], str | int)


def main() -> None:
    game = tablerules.get("uno")
    the_game_by_its_name("uno")
    what_a_game_knows_of_itself(game)
    a_game_is_played(game)
    state = game.position(hands=["R5 B2", "G7"], top="R7")
    what_a_seat_may_know(game, state)
    a_move_is_refused(game, game.position(hands=["R5 B2", "G7"], top="R7", turn=1))
