"""What a type checker refuses: each line is wrong in the way its comment names; mypy reports comments without use."""

from typing import Any

import tablerules
from tablerules import Game, Match
from tablerules.cards.coloured import card
from tablerules.chance import Roll
from tablerules.games.uno import Uno, UnoOptions, UnoState, UnoView
from tablerules.games.uno.moves import CatchUno, Play, UnoMove


class Half:
    """Something that lacks most of a game."""

    name = "half"

    def start(self, seats: int) -> None: ...


def wrong(game: Uno, state: UnoState, view: UnoView, match: Match[UnoState, UnoMove, UnoView]) -> None:
    game.start("4")  # type: ignore[arg-type]
    game.apply(state, "0", Play(card("R5")))  # type: ignore[arg-type]
    game.apply(state, 0, "R5")  # type: ignore[arg-type]
    game.apply(state, 0, Roll(4))  # type: ignore[arg-type]
    game.apply(view, 0, Play(card("R5")))  # type: ignore[arg-type]
    game.determinize(state, None)  # type: ignore[arg-type]
    game.parse_move(5)  # type: ignore[arg-type]
    Play("R5")  # type: ignore[arg-type]
    CatchUno("1")  # type: ignore[arg-type]
    Uno(options={"stacking": "same"})  # type: ignore[arg-type]
    UnoOptions(stacking="sometimes")  # type: ignore[arg-type]
    UnoOptions(colour="red")  # type: ignore[call-arg]
    state.turn = 1  # type: ignore[misc]
    view.hand = ()  # type: ignore[misc]
    game.options.hand_size = 5  # type: ignore[misc]
    print(view.hands)  # type: ignore[attr-defined]
    print(game.options.colour)  # type: ignore[attr-defined]
    print(game.colour)  # type: ignore[attr-defined]
    match.play(0, Roll(4))  # type: ignore[arg-type]
    match.play("0", "R5")  # type: ignore[arg-type]
    match.view("0")  # type: ignore[arg-type]
    Match(Half(), 2)  # type: ignore[call-overload]
    tablerules.get(5)  # type: ignore[call-overload]
    game_: Game[Any, Any, Any, Any] = Half()  # type: ignore[assignment]
    print(game_)
