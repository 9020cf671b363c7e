"""The table as lines of text: UNO's own drawing, menus, and what any view looks like."""

from typing import Any

import attrs
import pytest

import tablerules
from tablerules.cards.coloured import cards
from tablerules.games.uno import events
from tablerules.table_text import menu, table, tells
from tablerules.terminal import plain
from tablerules.text import Texts

UNO = tablerules.get("uno")


def drawn(state: Any, seat: int | None = 0, lang: str = "en", game: Any = UNO, names: Any = None) -> list[str]:
    return [plain(line).rstrip() for line in table(game, game.view(state, seat), Texts.of(game, lang), names)]


def test_the_table_of_uno() -> None:
    state = UNO.position(
        hands=["R5 G7 W", "G7", "B2 B3"], top="R7", discard="R1", dealer=1, called=[1], scores=[5, 120, 0]
    )
    assert drawn(state) == [
        "On top  R7  red 7",
        "round 1 · clockwise · draw pile 100 · discards 2",
        "",
        "             cards   score",
        "> you            3       5",
        "  player 1       1     120   UNO!  deals",
        "  player 2       2       0",
        "",
        "Your hand  R5   G7   W",
    ]


def test_a_spectator_has_no_hand_and_names_can_be_given() -> None:
    state = UNO.position(hands=["R5 G7 W", "G7"], top="R7", exposed=[1], direction=-1)
    lines = drawn(state, None, "hu", names=["Anna", "Béla"])
    assert lines[1] == "1. forduló · az óramutató járásával ellentétesen · húzópakli 103 · dobópakli 1"
    assert lines[-2:] == ["> Anna       3       0", "  Béla       1       0   nem mondta be az UNO-t  oszt"]


def test_the_colour_in_force_is_told_where_the_card_does_not_show_it() -> None:
    assert drawn(UNO.position(hands=["R5", "G7"], top="W", colour="B"))[0].endswith("colour in force:  blue")
    named = UNO.position(hands=["R5", "G7"], top="W", phase="opening_colour")
    assert drawn(named)[0].endswith("no colour named yet")
    won = UNO.apply(UNO.position(hands=["W", "G7"], top="R7"), 0, UNO.parse_move("W"))
    assert drawn(won)[0] == "On top  W  Wild"


@pytest.mark.parametrize(
    ("seat", "lang", "note"),
    [
        (0, "en", "A stack of 6 cards awaits player 1."),
        (1, "en", "A stack of 6 cards awaits you."),
        (1, "nl", "Er ligt een stapel van 6 kaarten voor jou klaar."),
        (0, "hu", "6 lapos halom vár, az 1-es játékos következik."),
    ],
)
def test_a_stack_is_told(seat: int, lang: str, note: str) -> None:
    game = tablerules.get("uno", stacking="up")
    state = game.position(hands=["R5 G7", "G7 B1", "Y1 Y2"], top="B+2", turn=1, pending=(6, 1, 0, "DRAW_TWO"))
    assert note in drawn(state, seat, lang, game)


@pytest.mark.parametrize(
    ("seat", "lang", "note"),
    [
        (1, "en", "The Wild Draw Four of player 0 can be challenged; the colour before was red."),
        (0, "nl", "Jouw Neem 4-joker kan uitgedaagd worden; de kleur ervoor was rood."),
        (1, "hu", "A 0-s játékos +4-est tett le, ki lehet hívni; előtte a szín piros volt."),
    ],
)
def test_a_wild_draw_four_is_told(seat: int, lang: str, note: str) -> None:
    state = UNO.position(hands=["R5 G7", "G7 B1"], top="W+4", colour="B", turn=1, plus4=(0, "R", "R5 G7"))
    assert note in drawn(state, seat, lang)


def test_a_drawn_card_and_a_turn_with_one_colour_are_told() -> None:
    assert "You have just drawn a red 5." in drawn(UNO.position(hands=["R5 G7", "G7"], top="R7", drawn="R5"))
    game = tablerules.get("uno-hungarian", opening_wild_strict=True)
    state = game.position(hands=["R5 G7", "G7 B1"], top="W", phase="opening_colour", turn=0)
    state = game.apply(state, 0, game.parse_move("colour B"))
    assert "This turn only cards printed in the colour may be played." in drawn(state, 1, game=game)


def test_partners_share_their_score() -> None:
    game = tablerules.get("uno", partners=True)
    state = game.position(hands=["R5", "G7", "B1", "B2"], top="R7", scores=[30, 7])
    assert [line.split()[-1] for line in drawn(state, None, game=game)[4:7]] == ["30", "7", "30"]


def test_who_is_out_is_told() -> None:
    game = tablerules.get("uno", scoring="elimination", target_score=50)
    state = game.position(hands=["R5", "W W", "B1"], top="R7")
    state = game.apply(state, 0, game.parse_move("R5"))
    assert drawn(state, 0, game=game)[5].endswith("out of the match")


def test_a_new_hand_of_somebody_else_is_not_worth_a_line() -> None:
    dealt = events.CardsDealt(1, 2, cards("R5 R6"))
    assert tells(UNO, dealt) and not tells(UNO, dealt.seen_by(0))
    assert tells(UNO, events.TurnPassed(1))


def test_menus_are_numbered_and_set_in_columns_when_they_are_long() -> None:
    state = UNO.position(hands=["R5 W", "G7"], top="R7")
    moves = UNO.legal_moves(state, 0)
    assert [plain(line) for line in menu(moves, Texts.of(UNO), 0, 200)] == [
        "  1  R5    play a red 5",
        "  2  W R   play a Wild and name red",
        "  3  W Y   play a Wild and name yellow",
        "  4  W G   play a Wild and name green",
        "  5  W B   play a Wild and name blue",
        "  6  draw  draw from the pile",
    ]
    many = UNO.legal_moves(UNO.position(hands=["R5 W W+4", "G7"], top="R7"), 0)
    assert len(many) == 10
    assert len(menu(many, Texts.of(UNO), 0, 110)) == 5
    assert len(menu(many, Texts.of(UNO), 0, 60)) == 10
    assert plain(menu(many, Texts.of(UNO), 0, 60, first=8)[2]).startswith(" 10  W Y")


@attrs.frozen
class View:
    seat: int
    turn: int
    hand: tuple[str, ...]
    scores: tuple[int, ...]
    trump: str | None = None


class Plain:
    """A game without a table of its own; only its class is looked at."""


def test_any_view_is_drawn_field_by_field() -> None:
    view = View(0, 1, ("HA", "HK"), (10, 20))
    lines = [plain(line) for line in table(Plain(), view, Texts.of(None))]
    assert lines == ["seat: you", "turn: player 1", "hand: HA, HK", "scores: 10 / 20"]
    assert [plain(line) for line in table(Plain(), "all that is seen", Texts.of(None))] == ["all that is seen"]
    assert tells(Plain(), events.TurnPassed(1))
