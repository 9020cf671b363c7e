"""The computer players of UNO: what they play, when they call, catch and challenge, and who is the stronger."""

import math
import time
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablerules
from tablerules import CHANCE, TABLE, settle
from tablerules.bots import ask, maker
from tablerules.games.shedding.players import Patience
from tablerules.games.uno import HungarianOptions, Uno, UnoHungarian, UnoOptions
from tablerules.games.uno.events import FalseCall, WrongCatch
from tablerules.games.uno.players import Hard, bluff_chance
from tablerules.simulate import simulate
from tablerules.testing import options_for, states
from tests.rules.uno.table import Table, table

EXAMPLES = settings().max_examples
NIGHTLY = EXAMPLES >= 1000
LEVELS = ("easy", "normal", "hard")
BETTER = ("normal", "hard")


def asked(bot: Any, t: Table, seat: int) -> str | None:
    """What a bot answers when it is asked in full."""
    move = bot.choose(t.view(seat), t.game.legal_moves(t.state, seat), t.game.asides(t.state, seat))
    return None if move is None else str(move)


def chosen(t: Table, level: str, seat: int = 0, seed: int = 1) -> str | None:
    """What a new bot answers."""
    return asked(maker(t.game, level)(Random(seed)), t, seat)


def answers(t: Table, level: str, seat: int, times: int) -> list[str | None]:
    """What so many new bots answer, each with its own random source."""
    return [chosen(t, level, seat, seed) for seed in range(times)]


def about(count: int, times: int, chance: float) -> bool:
    """Whether a count is within five standard deviations of what a chance makes one expect."""
    return abs(count - times * chance) < 5 * math.sqrt(times * chance * (1 - chance))


# --- playing --------------------------------------------------------------------------------------


def test_easy_plays_any_card_that_fits() -> None:
    t = table("R5 R6 RS W B1 B2 B3 B4", "G1 G2", top="R7")
    found = answers(t, "easy", 0, 1000)
    assert set(found) == {"R5", "R6", "RS", "W B"}, "a wild names blue, of which it has most"
    assert all(about(found.count(move), 1000, 1 / 4) for move in set(found))
    assert set(answers(table("B5 B6 Y1", "G1 G2", top="R7"), "easy", 0, 20)) == {"draw"}


def test_normal_plays_the_dearest_card() -> None:
    assert chosen(table("R3 R9 R5 B1", "G1 G2 G3 G4", top="R7"), "normal") == "R9"
    assert chosen(table("R3 R9 RS B1", "G1 G2 G3 G4", top="R7"), "normal") == "RS"
    assert chosen(table("R3 B7 B1 G2", "G1 G3 G4 G5", top="R7"), "normal") == "B7"


@pytest.mark.parametrize(("wild", "move"), [("W", "W R"), ("WC", "WC R"), ("WS", "WS"), ("W+4", "W+4 R")])
def test_normal_keeps_wilds_while_every_opponent_holds_more_than_three(wild: str, move: str) -> None:
    options = {"shuffle_hands": 1, "blanks": 3, "wild4_policy": "free"}
    own = f"R3 R1 {wild}"
    assert chosen(table(own, "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", top="R7", options=options), "normal") == "R3"
    assert chosen(table(own, "G1 G2 G3 G4", "Y1 Y2 Y3", top="R7", options=options), "normal") == move
    assert chosen(table(own, "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", top="B8", options=options), "normal") == move


def test_normal_lays_no_wild_draw_four_that_could_be_challenged() -> None:
    assert chosen(table("R3 W+4 B1", "G1 G2", top="R7"), "normal") == "R3"
    assert chosen(table("Y7 W+4 B1", "G1 G2", top="R7"), "normal") == "W+4 Y", "the 7 is no red card"
    assert chosen(table("R3 W+4 B1", "G1 G2", top="R7", drawn="W+4"), "normal") == "pass"
    assert chosen(table("R3 W+4 B1", "G1 G2", top="R7", preset="no_bluff"), "normal") == "R3"
    assert chosen(table("R3 W+4 B1", "G1 G2", top="R7", options={"wild4_policy": "free"}), "normal") == "W+4 R"
    pending = {"top": "R+2", "pending": (2, 0, 1, "DRAW_TWO"), "options": {"stacking": "up"}}
    assert chosen(table("R3 W+4 B1", "G1 G2", **pending), "normal") == "take"
    assert chosen(table("Y3 W+4 B1", "G1 G2", **pending), "normal") == "W+4 Y"
    assert chosen(table("R3 G+2 B1", "G1 G2", **pending), "normal") == "G+2"


@pytest.mark.parametrize("level", LEVELS)
def test_a_colour_is_the_one_there_is_most_of(level: str) -> None:
    t = table("R1 B1 B2 G9", "G1 G2", top="W", phase="opening_colour", turn=0, dealer=1)
    expected = {"easy": {"colour R", "colour Y", "colour G", "colour B"}}.get(level, {"colour B"})
    assert set(answers(t, level, 0, 40 if level == "easy" else 3)) == expected


def test_sevens_and_zeros_are_for_a_smaller_hand() -> None:
    def first(own: str, *others: str) -> str | None:
        return chosen(table(own, *others, top="R8", options={"seven_zero": True}), "normal")

    assert first("R7 R3 B1", "G1 G2", "Y1 Y2 Y3") == "R3"
    assert first("R7 R3 B1 B2", "G1 G2 G3 G4", "Y1 Y2") == "R7 @2"
    assert first("R7 B3 B1", "G1 G2 G3", "Y1 Y2 Y3") == "R7 @1", "there is nothing else"
    # A zero passes the hands on: that of seat 2 comes here. Else wilds would be kept, as all hold more than three.
    assert first("R0 W B1 B2 B3", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4") == "W B"
    assert first("R0 W B1 B2 B3 B4", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4") == "R0"
    assert first("R0 B1 B2 B3", "G1 G2", "Y1 Y2 Y3") == "R0", "there is nothing else"


@pytest.mark.parametrize("level", BETTER)
def test_better_ones_jump_in_with_what_they_do_not_keep(level: str) -> None:
    options = {"jump_in": "coloured", "seven_zero": True}
    assert chosen(table("R5 B1 B2", "G1 G2", "Y1 Y2", top="R5", turn=1, options=options), level) == "jump R5"
    assert chosen(table("RS B1 B2", "G1 G2", "Y1 Y2", top="RS", turn=1, options=options), level) == "jump RS"
    assert chosen(table("R7 B1", "G1 G2", "Y1 Y2", top="R7", turn=1, options=options), level) is None
    assert chosen(table("R7 B1 B2 B3", "G1 G2", "Y1 Y2", top="R7", turn=1, options=options), level) == "jump R7 @1"
    assert chosen(table("R7", "G1 G2", "Y1 Y2", top="R7", turn=1, options=options), level) == "jump R7"
    assert chosen(table("R5 B1 B2", "G1 G2", "Y1 Y2", top="R5", turn=1, options=options), "easy") is None


def test_hard_sees_what_wins() -> None:
    # The Skip gives it another turn, and the wild always fits. The wild first would be a turn for seat 1.
    t = table("W RS", "B1", top="R7", called=[1], options={"target_score": 0}).play(0, "uno")
    assert chosen(t, "normal") == "W R"
    assert chosen(t, "hard") == "RS"


def test_hard_gives_the_same_moves_from_the_same_source() -> None:
    t = table("R9 RS R5 W B3 G3", "B1 B2 B4", "Y1 Y2 Y4", top="R7")
    assert len({chosen(t, "hard", seed=5) for _ in range(3)}) == 1


def test_time_ends_the_search() -> None:
    t = table("R9 RS R5 W B3 G3", "B1 B2 B4", "Y1 Y2 Y4", top="R7")
    begun = time.monotonic()
    assert asked(Hard(t.game, Random(1), tables=10**9, seconds=0.05), t, 0) in t.legal(0)
    assert time.monotonic() - begun < 20  # not for ever, on however slow a machine


# --- calling and catching -------------------------------------------------------------------------


@pytest.mark.parametrize("level", BETTER)
def test_better_ones_always_call_before_they_play(level: str) -> None:
    t = table("R5 B1", "G1 G2", top="R7")
    assert chosen(t, level) == "uno"
    assert chosen(t.play(0, "uno"), level) == "R5"
    costly = table("R5 B1", "G1 G2", top="R7", called=[0], options={"false_call_penalty": 4})
    assert "uno" in costly.asides(0) and chosen(costly, level) == "R5"
    late = table("B1", "G1 G2", top="R7", turn=1, exposed=[0])
    assert set(answers(late, level, 0, 50)) == {"uno"}
    assert chosen(table("B1 B2", "G1 G2", top="R7"), level) == "draw", "it cannot play, so there is nothing to call"


def test_easy_calls_every_other_time() -> None:
    t = table("R5 B1", "G1 G2 G3", top="R7")
    calls = 0
    for seed in range(400):
        bot = maker(t.game, "easy")(Random(seed))
        first = asked(bot, t, 0)
        assert first in ("uno", "R5") and asked(bot, t, 0) == first, "it has made up its mind"
        if first == "R5":
            exposed = Table(t.game, t.game.apply(t.state, 0, t.game.parse_move("R5")))
            assert asked(bot, exposed, 0) is None
        calls += first == "uno"
    assert about(calls, 400, 1 / 2)


@pytest.mark.parametrize(("level", "chance"), [("easy", 0.0), ("normal", 0.5), ("hard", 1.0)])
def test_exposed_seats_are_caught_as_often_as_the_level_says(level: str, chance: float) -> None:
    t = table("R5 R6", "G1", "Y1 Y2", top="B7", turn=2, exposed=[1])
    found = answers(t, level, 0, 400)
    assert set(found) <= {"catch 1", None}
    caught = found.count("catch 1")
    assert about(caught, 400, chance) if 0 < chance < 1 else caught == 400 * chance
    safe = table("R5 R6", "G1", "Y1 Y2", top="B7", turn=2, options={"wrong_catch_penalty": 2, "false_call_penalty": 4})
    assert set(answers(safe, level, 0, 50)) == {None}, "neither a wrong catch nor a false call"


def test_patience_holds_for_uno_too() -> None:
    t = table("R5 R6", "G1", "Y1 Y2", top="B7", turn=2, exposed=[1])
    patience, catch = Patience(2), t.game.parse_move("catch 1")
    assert [patience.asides(t.view(0), [catch], now) for now in (5.0, 6.9, 7.0)] == [(), (), (catch,)]
    t.play(1, "uno")
    assert patience.asides(t.view(0), [catch], 8.0) == ()


# --- challenges -----------------------------------------------------------------------------------


def bluffing(cards: int) -> Table:
    """Seat 1 may challenge seat 0, which laid a Wild Draw Four on red and holds so many cards."""
    hand = " ".join(f"B{number}" for number in range(1, cards + 1))
    return table(hand, "R1 R2 G3 G4", top="W+4", colour="B", turn=1, plus4=(0, "R", hand))


@pytest.mark.rule("ZC-99")
@pytest.mark.parametrize("cards", range(1, 9))
def test_the_chance_of_a_bluff_is_what_counting_says(cards: int) -> None:
    # Seat 1 sees its four cards and the top: of the 103 others 23 are red. Somebody with a red card lays a Wild Draw
    # Four a sixth as often as somebody without.
    none = math.comb(80, cards) / math.comb(103, cards)
    expected = (1 - none) / 6 / ((1 - none) / 6 + none)
    t = bluffing(cards)
    assert math.isclose(bluff_chance(t.game.options, t.state, 1), expected)


@pytest.mark.rule("ZC-99")
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_challenges_unless_a_bluff_is_likelier_than_one_in_three(level: str) -> None:
    # By the formula above 5 cards make it 0.30, 6 cards 0.38.
    assert set(answers(bluffing(5), level, 1, 60)) == {"accept"}
    expected = {"accept", "challenge"} if level == "easy" else {"challenge"}
    assert set(answers(bluffing(6), level, 1, 60)) == expected


@pytest.mark.rule("ZC-99")
def test_who_has_seen_all_the_cards_of_the_colour_suspects_nobody() -> None:
    reds = "R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR R+2 R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR R+2"
    hand = "B1 B2 B3 B4 B5 B6"
    t = table(hand, "G1 G2", top="W+4", colour="B", turn=1, plus4=(0, "R", hand), discard=reds)
    assert bluff_chance(t.game.options, t.state, 1) == 0
    assert bluff_chance(t.game.options, table("R1", "G1", top="R7").state, 1) == 0, "there is nothing to suspect"


@pytest.mark.rule("ZC-99")
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_else_challenges(level: str) -> None:
    hand = "B1 B2 B3 B4 B5 B6"
    t = table(
        hand, "G1 G2", "Y1 Y2", top="W+4", colour="B", turn=1, plus4=(0, "R", hand), options={"challenge_by": "any"}
    )
    assert "challenge" in t.asides(2)
    assert set(answers(t, level, 2, 20)) == {None}


def test_a_stack_is_challenged_by_who_cannot_answer_it() -> None:
    hand = "B1 B2 B3 B4 B5 B6"
    how = {"top": "W+4", "colour": "B", "turn": 1, "plus4": (0, "R", hand), "options": {"stacking": "same"}}
    pending = (8, 1, 0, "WILD_DRAW_FOUR")
    assert chosen(table(hand, "R1 R2 G3 G4", pending=pending, **how), "normal", 1) == "challenge"
    assert chosen(table(hand, "R1 R2 G3 W+4", pending=pending, **how), "normal", 1) == "W+4 R"


# --- any table ------------------------------------------------------------------------------------


@settings(max_examples=max(10, EXAMPLES // 4), deadline=None)
@given(
    st.one_of(
        options_for(UnoOptions, target_score=st.integers(0, 200)).map(Uno),
        options_for(HungarianOptions, target_score=st.integers(0, 200)).map(UnoHungarian),
    ),
    st.integers(0, 2**32),
    st.data(),
)
def test_whatever_the_house_rules_no_move_is_illegal_and_no_call_or_catch_false(
    game: Uno, seed: int, data: st.DataObject
) -> None:
    seats = data.draw(st.sampled_from(list(game.seats))) if game.seats else 0
    if not seats:
        return
    levels = data.draw(st.lists(st.sampled_from(LEVELS), min_size=seats, max_size=seats))
    rng = Random(seed)
    bots: dict[int, Any] = {
        seat: Hard(game, rng, tables=1) if level == "hard" else maker(game, level)(rng)
        for seat, level in enumerate(levels)
    }
    state: Any = settle(game, game.start(seats), rng)
    for _ in range(60):
        if not game.to_act(state):
            break
        found = ask(game, state, bots, rng)
        assert found is not None
        assert game.refusal(state, *found) is None
        state = settle(game, game.apply(state, *found), rng)
        assert not any(isinstance(event, WrongCatch | FalseCall) for event in game.events(state, None))


@settings(max_examples=max(10, EXAMPLES // 4), deadline=None)
@given(states(Uno(), max_moves=60), st.sampled_from(("easy", "normal")), st.integers(0, 2**32))
def test_a_bot_goes_by_its_view_alone(state: Any, level: str, seed: int) -> None:
    game = Uno()
    for seat in [seat for seat in game.to_act(state) if seat not in (CHANCE, TABLE)]:
        other = game.determinize(game.view(state, seat), Random(seed + 1))
        found = [
            maker(game, level)(Random(seed)).choose(
                game.view(table_, seat), game.legal_moves(table_, seat), game.asides(table_, seat)
            )
            for table_ in (state, other)
        ]
        assert found[0] == found[1]


def test_the_hungarian_rule_set_has_the_same_players() -> None:
    assert isinstance(maker(tablerules.get("uno-hungarian"), "hard")(Random(1)), Hard)


# --- strength -------------------------------------------------------------------------------------


def won(better: str, worse: str, games: int) -> float:
    """The share of games of two that the better level wins."""
    game = Uno(options=UnoOptions(target_score=0))
    first = simulate(game, [better, worse], games // 2, seed=1)
    second = simulate(game, [worse, better], games // 2, seed=2)
    return (first.wins[0] + second.wins[1]) / games


@pytest.mark.parametrize(("better", "worse", "share"), [("normal", "easy", 0.60), ("easy", "random", 0.54)])
def test_a_better_level_wins_more_games_of_two(better: str, worse: str, share: float) -> None:
    if NIGHTLY:
        assert won(better, worse, 2000) >= share
    else:
        assert won(better, worse, 150) > share - 0.12


@pytest.mark.skipif(not NIGHTLY, reason="a thousand games of a player that searches take a while")
def test_searching_wins_more_games_of_two() -> None:
    assert won("hard", "normal", 1000) > 0.53
