"""The computer players of Hand and Foot: their tips on positions worked out by hand, and that they play by the rules.

In the positions four players sit in two teams unless stated otherwise, the others hold a card or two that do not
matter, and cards named nowhere are the stock.
"""

from random import Random
from typing import Any

import pytest

import tablerules
from tablerules.bots import maker
from tablerules.games.hand_and_foot import HandAndFootOptions
from tablerules.games.hand_and_foot.players import Hard, Normal, judged
from tablerules.simulate import simulate
from tablerules.tournament import tournament

GAME = tablerules.get("hand-and-foot")
PAIR_CONTRACT = ["A A A A A A A", "Q Q Q Q Q Q Q", "J J J J J 2 2", "9 9 9 9 9 2 2", "2 2 2 2 JO JO JO"]
"""Two clean books, two dirty ones and one of wilds."""


def on_table(hand: str, game: Any = GAME, others: str = "4 6", seats: int = 4, **more: Any) -> Any:
    return game.position(hands=[hand, *[others] * (seats - 1)], **more)


def chosen(level: str, state: Any, game: Any = GAME) -> str:
    """What a player of that level does who is to act."""
    (seat,) = game.to_act(state)
    bot = maker(game, level)(Random(1))
    return str(bot.choose(game.view(state, seat), game.legal_moves(state, seat), game.asides(state, seat)))


def turn(level: str, state: Any, game: Any = GAME) -> list[str]:
    """All that a player of that level does until its turn is over."""
    made: list[str] = []
    seat = state.turn
    while game.to_act(state) == (seat,):
        made.append(chosen(level, state, game))
        state = game.apply(state, seat, game.parse_move(made[-1]))
    return made


# --- drawing, and the pile ------------------------------------------------------------------------


def test_a_rich_pile_is_taken() -> None:
    state = on_table("Q Q 8 7", phase="draw", opened=[0], discard="5 6 7 8 9 K Q")
    assert chosen("normal", state) == "claim 2 0 0"
    assert chosen("easy", state) == "draw"


def test_a_pile_of_black_threes_is_left_alone() -> None:
    # One king is worth having of the five cards below the queen; four black threes are in the way for four turns.
    state = on_table("Q Q 8 7", phase="draw", opened=[0], discard="B3 B3 K B3 B3 Q")
    assert chosen("normal", state) == "draw"


def test_the_cards_below_are_taken_before_anything_else_is_melded() -> None:
    state = on_table("Q Q K K K 8 7", phase="draw", opened=[0], discard="5 6 7 8 9 K Q")
    assert turn("normal", state)[:2] == ["claim 2 0 0", "take"]


def test_red_threes_are_laid_where_that_is_a_choice() -> None:
    game = tablerules.get("hand-and-foot", red3_mode="choose")
    assert chosen("normal", on_table("R3 R3 9 8", game, phase="draw"), game) == "red3 2"


def test_red_threes_that_cost_more_laid_than_kept_stay_in_the_hand() -> None:
    game = tablerules.get("hand-and-foot", red3_mode="choose", red3_bonus=-200)
    assert chosen("normal", on_table("R3 R3 9 8", game, phase="draw"), game) == "draw"


# --- discarding -----------------------------------------------------------------------------------


def test_a_black_three_guards_a_rich_pile() -> None:
    # Whoever follows could get six good cards; under a black three nobody gets any.
    state = on_table("B3 4 9", opened=[0, 1], discard="5 6 7 8 9 K")
    assert chosen("normal", state) == "discard B3"


def test_a_black_three_is_kept_while_the_pile_is_poor() -> None:
    # Neither rank is likely to be claimed for one card. The nine would cost more at the end of the round.
    state = on_table("B3 4 9", opened=[0, 1], discard="5")
    assert chosen("normal", state) == "discard 9"


def test_what_does_not_fit_the_next_players_meld_is_safe() -> None:
    # Three kings do not fit their five; the sevens they could hold two of.
    theirs = ["K K K K K"]
    many = "4 5 6 8 9 T J Q A"
    state = on_table("K 7 7 7", others=many, melds=[["Q Q Q"], theirs], discard="5 6 8 9 T J")
    assert chosen("normal", GAME.apply(state, 0, GAME.parse_move("stage 7 3 0 0"))) == "discard K"
    state = on_table("K 7", others=many, melds=[["Q Q Q"], theirs], discard="5 6 8 9 T J")
    assert chosen("normal", state) == "discard K"
    state = on_table("K 7", others=many, melds=[["Q Q Q"], ["7 7 7 7 7"]], discard="5 6 8 9 T J")
    assert chosen("normal", state) == "discard 7"


def test_singles_go_before_pairs_and_wilds() -> None:
    assert chosen("normal", on_table("9 9 8", opened=[0], discard="5")) == "discard 8"
    assert chosen("normal", on_table("8 2", opened=[0], discard="5")) == "discard 8"


# --- melding --------------------------------------------------------------------------------------


def test_wilds_are_kept_for_a_book_of_their_own() -> None:
    # Three kings are a meld without help; a wild in it would make 300 points of 500.
    state = on_table("K K K 2 7 8", opened=[0])
    assert turn("normal", state)[0] == "stage K 3 0 0"
    assert not any(move.startswith("stage K 0") for move in turn("normal", state))
    state = on_table("K K K 2 2 JO 8", opened=[0])
    assert turn("normal", state)[:2] == ["stage W 0 2 1", "stage K 3 0 0"]  # 1500 points before 500


def test_a_wild_completes_a_book_when_the_stock_is_short() -> None:
    melds = [["J J J J J 2"], []]
    assert chosen("normal", on_table("2 9 8", melds=melds, stock="4 4 4 5 5 5")) == "stage J 0 1 0"
    assert chosen("normal", on_table("2 9 8", melds=melds)) != "stage J 0 1 0"  # a jack may still come


def test_a_team_opens_as_soon_as_it_can() -> None:
    # Round 1 takes 50 points: the aces are 60.
    assert turn("normal", on_table("A A A 7 7 9"))[0] == "stage A 3 0 0"
    # Kings alone are 30, with a joker 80. The nine that is left over costs more than the seven.
    assert turn("normal", on_table("K K K JO 7 9")) == ["stage K 3 0 0", "stage K 0 0 1", "discard 9"]
    # 45 points are not enough, so nothing is laid, and no card of a triple is thrown.
    assert turn("normal", on_table("5 5 5 K K K 9")) == ["discard 9"]


def test_a_hand_that_is_melded_away_is_followed_by_the_foot() -> None:
    state = on_table("K K K", opened=[0], feet=["9 9 9 8 7", "4", "4", "4"])
    assert turn("normal", state)[:3] == ["stage K 3 0 0", "run", "stage 9 3 0 0"]


def test_free_staging_is_never_a_dead_end() -> None:
    game = tablerules.get("hand-and-foot", staging="free")
    assert turn("normal", on_table("5 5 5 K K K 9 8", game), game) in (["discard 9"], ["discard 8"])
    assert turn("easy", on_table("5 5 5 K K K 9 8", game), game)[0].startswith("discard")
    doomed = on_table("5 5 5 K K K 9 8", game)
    for move in ("stage 5 3 0 0", "stage K 3 0 0"):
        doomed = game.apply(doomed, 0, game.parse_move(move))
    assert chosen("normal", doomed, game) == "undo all"
    assert chosen("easy", doomed, game) == "undo all"
    assert chosen("hard", doomed, game) == "undo all"


# --- going out ------------------------------------------------------------------------------------


def test_whoever_can_go_out_does() -> None:
    game = tablerules.get("hand-and-foot", preset="mini")
    state = on_table("K K 5", game, seats=2, feet=[None, "7"], melds=[["9 9 9 9 9 9 9", "K K K"], []])
    for level in ("normal", "hard"):
        assert turn(level, state, game) == ["stage K 2 0 0", "discard 5"]


def test_the_partner_is_asked_first() -> None:
    state = on_table("A A A 5", feet=[None] * 4, melds=[PAIR_CONTRACT, []])
    assert turn("normal", state) == ["ask"]
    assert chosen("hard", state) == "ask"
    asked = GAME.apply(state, 0, GAME.parse_move("ask"))
    assert chosen("normal", asked) == "yes"  # a four and a six are left over, 10 points
    bound = GAME.apply(asked, 2, GAME.parse_move("yes"))
    assert turn("normal", bound) == ["stage A 3 0 0", "discard 5"]
    refused = GAME.apply(asked, 2, GAME.parse_move("no"))
    assert "discard 5" not in turn("normal", refused)[1:]  # one card has to stay


def test_a_partner_with_much_left_says_no_unless_the_others_could_go_out() -> None:
    def asked(*feet: str | None, **more: Any) -> Any:
        state = on_table("A A A 5", feet=feet, **more)
        return GAME.apply(state, 0, GAME.parse_move("ask"))

    foot = "4 5 6 7 8 9 T J Q K A"
    assert chosen("normal", asked(None, foot, foot, foot, melds=[PAIR_CONTRACT, []])) == "no"
    both = [PAIR_CONTRACT, [meld.replace("9", "T").replace("Q", "K") for meld in PAIR_CONTRACT]]
    both[1][0] = "8 8 8 8 8 8 8"
    assert chosen("normal", asked(None, foot, foot, foot, melds=both)) == "no"  # their feet lie as well
    assert chosen("normal", asked(None, None, foot, foot, melds=both)) == "yes"


# --- the search -----------------------------------------------------------------------------------


def test_more_on_the_table_is_judged_better() -> None:
    def value(team: int, *melds: str) -> float:
        return judged(GAME.law, on_table("4 6", melds=[list(melds), ["K K K"]], stock="4 5 6 7 8 9"), team)

    assert value(0, "9 9 9 9 9 9 9") > value(0, "9 9 9 9 9 9") > value(0, "9 9 9") > value(0)
    assert value(0, "9 9 9 9 9 9 9") > value(0, "9 9 9 9 9 2 2")
    assert value(1, "9 9 9 9 9 9 9") == value(1)


def test_a_card_that_costs_more_is_judged_worse_at_the_end() -> None:
    def value(hand: str) -> float:
        return judged(GAME.law, on_table(hand, stock=""), 0)

    assert value("4") - value("A") == 20 - 5


def test_time_ends_the_search() -> None:
    state = on_table("9 8 7 6 5", opened=[0], discard="5")
    bot = Hard(GAME, Random(1), seconds=0.02)
    assert bot.choose(GAME.view(state, 0), GAME.legal_moves(state, 0), ()) in GAME.legal_moves(state, 0)


# --- every player ---------------------------------------------------------------------------------


class Quick(Hard):
    """`hard` with so few looks ahead that tests are quick."""

    def __init__(self, rng: Random, game: Any) -> None:
        super().__init__(game, rng, playouts=1)


HOUSES: dict[str, dict[str, Any]] = {
    **{preset: {"preset": preset} for preset in HandAndFootOptions.presets},
    "free": {"staging": "free", "pickup": "whole", "pickup_match": "natural_plus_wild", "exhaustion": "turn_end"},
    "no limit": {"meld_cap": None, "second_meld": False, "red3_mode": "choose", "final_discard": "forbidden"},
    "strict": {"pickup_before_open": False, "ask_permission": "required", "partner_foot": "played"},
    "odd": {"pickup": "forbidden", "wild_majority": "equal", "draw_count": 1, "opening": ("by_score", ((0, 50),))},
}


@pytest.mark.parametrize("house", HOUSES)
def test_they_play_by_any_house_rules(house: str) -> None:
    game = tablerules.get("hand-and-foot", **{"end": ("rounds", 1), "hand_size": 5, "decks": 3, **HOUSES[house]})
    seats = game.seats
    bots = [lambda rng: Quick(rng, game), "normal", "easy", "random"]
    for number in (seats[0], 4) if 4 in seats else seats[:1]:
        assert simulate(game, bots[:number], 1, seed=2).games == 1  # an illegal move would raise


@pytest.mark.parametrize("seats", [3, 6, 12])
def test_they_play_in_any_company(seats: int) -> None:
    game = tablerules.get("hand-and-foot", end=("rounds", 1), hand_size=5, decks=4)
    assert simulate(game, ["normal", "easy", "normal"] * (seats // 3), 1, seed=2).games == 1


@pytest.mark.parametrize("preset", ["mini", "bga"])
def test_rules_of_thumb_know_no_more_than_the_view(preset: str) -> None:
    game = tablerules.get("hand-and-foot", preset=preset)
    rng = Random(4)
    policy = Normal(game)
    state = tablerules.settle(game, game.start(2), rng)
    for _ in range(80):
        (seat,) = game.to_act(state)
        view, legal = game.view(state, seat), game.legal_moves(state, seat)
        move = policy(state, seat, legal, rng)
        assert {policy(game.determinize(view, rng), seat, legal, rng) for _ in range(2)} == {move}
        if rng.random() < 0.2:
            move = legal[int(rng.random() * len(legal))]
        state = tablerules.settle(game, game.apply(state, seat, move), rng)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_the_same_source_gives_the_same_game(level: str) -> None:
    game = tablerules.get("hand-and-foot", preset="mini")
    bots: list[Any] = [level if level != "hard" else lambda rng: Quick(rng, game)] * 2
    assert simulate(game, bots, 1, seed=5) == simulate(game, bots, 1, seed=5)


def test_nobody_answers_out_of_turn() -> None:
    state = tablerules.settle(GAME, GAME.start(4), Random(1))
    for level in ("easy", "normal", "hard"):
        assert maker(GAME, level)(Random(1)).choose(GAME.view(state, 2), (), ()) is None


def test_normal_beats_random() -> None:
    game = tablerules.get("hand-and-foot", preset="mini")
    found = tournament(game, ["random", "normal"], games=20, seed=1)
    assert found.meetings[0].rate[2] < 0.5  # the upper end of the interval of what random scored
