"""The computer players of 0cards keep what rule ZC-99 promises: each sentence of it on a position, or by counting."""

import math
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablerules import CHANCE, TABLE, Match, settle
from tablerules.bots import ask, maker
from tablerules.games.shedding.players import Patience
from tablerules.games.zerocards import ZeroCards, ZeroCardsOptions
from tablerules.games.zerocards.events import WrongCatch
from tablerules.games.zerocards.players import drawn_circle
from tablerules.games.zerocards.roundness import score
from tablerules.simulate import simulate
from tablerules.testing import options_for, states
from tests.rules.zerocards.table import Table, table

EXAMPLES = settings().max_examples
NIGHTLY = EXAMPLES >= 1000
LEVELS = ("easy", "normal", "hard")
BETTER = ("normal", "hard")

pytestmark = pytest.mark.rule("ZC-99")


def bot_for(t: Table, level: str, seed: int = 1) -> Any:
    return maker(t.game, level)(Random(seed))


def asked(bot: Any, t: Table, seat: int) -> str | None:
    """What a bot answers when it is asked in full."""
    move = bot.choose(t.view(seat), t.game.legal_moves(t.state, seat), t.game.asides(t.state, seat))
    return None if move is None else str(move)


def chosen(t: Table, level: str, seat: int = 0, seed: int = 1) -> str | None:
    """What a new bot answers."""
    return asked(bot_for(t, level, seed), t, seat)


def answers(t: Table, level: str, seat: int, times: int) -> list[str | None]:
    """What so many new bots answer, each with its own random source."""
    return [chosen(t, level, seat, seed) for seed in range(times)]


def about(count: int, times: int, chance: float) -> bool:
    """Whether a count is within five standard deviations of what a chance makes one expect."""
    return abs(count - times * chance) < 5 * math.sqrt(times * chance * (1 - chance))


# --- easy -----------------------------------------------------------------------------------------


def test_easy_makes_every_turn_move_equally_likely() -> None:
    t = table("R5 W RF", "G1 G2", "Y1 Y2", top="R7")
    found = answers(t, "easy", 0, 3000)
    moves = ["R5", "RF @1", "RF @2", "W R", "W Y", "W G", "W B", "draw"]
    assert set(found) == set(moves)
    assert all(about(found.count(move), 3000, 1 / 8) for move in moves)


def test_easy_calls_every_other_time() -> None:
    t = table("R5", "G1 G2", top="B7", turn=1)
    found = answers(t, "easy", 0, 1000)
    assert set(found) == {"zero", None} and about(found.count("zero"), 1000, 1 / 2)


def test_easy_makes_up_its_mind_once_for_each_single_card() -> None:
    t = table("R5", "G1 G2 B1 B2", top="B7", turn=1)
    later = table("R5 R6", "G1 G2 B1", top="B7", turn=1)
    for seed in range(40):
        bot = bot_for(t, "easy", seed)
        first = asked(bot, t, 0)
        assert {asked(bot, t, 0) for _ in range(20)} == {first}
    bot, calls = bot_for(t, "easy"), 0
    for _ in range(200):
        calls += asked(bot, t, 0) == "zero"
        asked(bot, later, 0)  # it holds two cards again, so the next single one is another occasion
    assert about(calls, 200, 1 / 2)


def test_easy_never_catches() -> None:
    t = table("R5 R6", "G1", "Y1 Y2", top="B7", turn=2)
    assert t.catchable == {1}
    assert set(answers(t, "easy", 0, 200)) == {None}


# --- normal, and so hard --------------------------------------------------------------------------


@pytest.mark.parametrize("level", BETTER)
def test_better_ones_always_call(level: str) -> None:
    assert set(answers(table("R5", "G1 G2", top="B7", turn=1), level, 0, 200)) == {"zero"}
    assert set(answers(table("R5", "G1 G2", top="R7", turn=0), level, 0, 200)) == {"zero"}
    called = table("R5", "G1 G2", top="R7", turn=0, called=[0])
    assert set(answers(called, level, 0, 20)) == {"R5"}


@pytest.mark.parametrize("level", BETTER)
def test_better_ones_play_the_dearest_card(level: str) -> None:
    assert chosen(table("R3 R9 R5 B1 G2", "G1 G2 G3 G4", top="R7"), level) == "R9"
    assert chosen(table("R3 R9 RS B1 G2", "G1 G2 G3 G4", top="R7"), level) == "RS"
    assert chosen(table("R3 R9 RS B1 G2", "G1 G2 G3 G4", top="Y4"), level) == "draw"


@pytest.mark.parametrize("level", BETTER)
def test_better_ones_keep_one_mirror_when_they_have_a_choice(level: str) -> None:
    assert chosen(table("R3 RM R1", "G1 G2 G3 G4", top="R7"), level) == "R3"
    assert chosen(table("R3 RM BM R1", "G1 G2 G3 G4", top="R7"), level) == "RM"
    assert chosen(table("G3 RM B1 G2", "G1 G2 G3 G4", top="R7"), level) == "RM"
    stack = {"top": "B+2", "pending": (2, 0, 1, "DRAW_TWO")}
    assert chosen(table("R+2 RM R1 R2", "G1 G2 G3 G4", **stack), level) == "R+2"
    assert chosen(table("RM R1 R2", "G1 G2 G3 G4", **stack), level) == "RM"
    assert chosen(table("R3 R1 R2", "G1 G2 G3 G4", **stack), level) == "take"


@pytest.mark.parametrize("level", BETTER)
@pytest.mark.parametrize("wild", ["W", "W+4", "C+1"])
def test_better_ones_keep_wilds_only_while_every_opponent_holds_more_than_three(level: str, wild: str) -> None:
    four, three, two = "G1 G2 G3 G4", "Y1 Y2 Y3", "Y1 Y2"
    own = f"R3 R1 {wild}" if wild != "C+1" else f"RS R1 {wild}"
    assert chosen(table(own, four, four.replace("G", "B"), top="R7"), level) == ("R3" if wild != "C+1" else "RS")
    assert chosen(table(f"G3 G1 {wild} B1", "Y1 Y2 Y3 Y4", top="R7"), level) == f"{wild} G"
    if level == "normal":
        assert chosen(table(own, four, three, top="R7"), level) == f"{wild} R"
    elif wild == "W":
        assert chosen(table(own, four, three, top="R7"), level) == "W R"
    elif wild == "W+4":
        assert chosen(table(own, four, two, top="R7"), level) == "W+4 R"


@pytest.mark.parametrize("level", BETTER)
def test_better_ones_name_their_most_frequent_colour(level: str) -> None:
    assert chosen(table("W B1 B2 G9 Y9", "G1 G2 G3", top="R7"), level) == "W B"
    assert chosen(table("W B1 G9 G8 Y9", "G1 G2 G3", top="R7"), level) == "W G"


@pytest.mark.parametrize("level", BETTER)
@pytest.mark.parametrize("face", ["RF", "RD", "RG", "RY", "RW", "RP"])
def test_better_ones_aim_at_the_smallest_hand(level: str, face: str) -> None:
    hands = ["G1 G2 G3 G4", "Y1 Y2 Y3", "B1 B2 B3 B4 B5"]
    assert chosen(table(f"{face} B8 B9", *hands, top="R7"), level) == f"{face} @2"
    assert chosen(table(f"{face} B8 B9", *reversed(hands), top="R7"), level) == f"{face} @2"
    assert chosen(table(f"{face} B8 B9", *hands[1:], hands[0], top="R7"), level) == f"{face} @1"


def test_normal_catches_every_other_time() -> None:
    t = table("R5 R6", "G1", "Y1 Y2", top="B7", turn=2)
    found = answers(t, "normal", 0, 1000)
    assert set(found) == {"catch 1", None} and about(found.count("catch 1"), 1000, 1 / 2)
    for seed in range(40):  # once for each single card, however often it is asked
        bot = bot_for(t, "normal", seed)
        found = [asked(bot, t, 0) for _ in range(10)]
        assert found[1:] == [None] * 9


# --- hard -----------------------------------------------------------------------------------------


def test_hard_keeps_a_number_to_finish_with() -> None:
    t = table("R9 B9 BS", "G1 G2 G3 G4", top="R7")
    assert chosen(t, "hard") == "R9", "there is another number"
    t = table("R5 R+2 BS", "G1 G2", top="R7")
    assert chosen(t, "hard") == "R+2"
    alone = table("R5 GS BS", "G1 G2 G3 G4", top="R7")
    assert chosen(alone, "normal") == "R5"
    assert chosen(alone, "hard") == "draw", "the 5 is all it could go out with"
    last = table("R5", "G1 G2 G3 G4", top="R7", called=[0])
    assert chosen(last, "hard") == "R5"
    any_card = table("R5 GS BS", "G1 G2 G3 G4", top="R7", options={"no_action_finish": False})
    assert chosen(any_card, "hard") == "R5"


@pytest.mark.parametrize(("face", "move"), [("R+2", "R+2"), ("W+4", "W+4 R")])
def test_hard_holds_draw_cards_until_somebody_is_nearly_out(face: str, move: str) -> None:
    own = f"R5 R3 {face}"
    assert chosen(table(own, "G1 G2 G3", "Y1 Y2 Y3", top="R7"), "normal") == move
    assert chosen(table(own, "G1 G2 G3", "Y1 Y2 Y3", top="R7"), "hard") == "R5"
    assert chosen(table(own, "G1 G2 G3", "Y1 Y2", top="R7"), "hard") == move


def test_hard_swaps_only_for_a_smaller_hand() -> None:
    equal, smaller = "G1 G2 G3", "G1 G2"
    own = "RX B1 B2 B3"
    assert chosen(table(own, equal, top="R7"), "normal") == "RX @1"
    assert chosen(table(own, equal, top="R7"), "hard") == "draw"
    assert chosen(table(own, smaller, top="R7"), "hard") == "RX @1"
    assert chosen(table(own, equal, smaller, top="R7"), "hard") == "RX @2"
    # It has to where the card has been drawn and there is no passing.
    assert chosen(table(own, equal, top="R7", drawn="RX"), "hard") == "RX @1"
    passing = {"no_pass": False}
    assert chosen(table(own, equal, top="R7", drawn="RX", options=passing), "hard") == "pass"


def test_hard_breaks_no_storm_when_it_is_ahead() -> None:
    own, more = "R5 R3 RS", "G1 G2 G3 G4"
    assert chosen(table(own, more, top="R7", chaos=11), "normal") == "RS"
    assert chosen(table(own, more, top="R7", chaos=11), "hard") == "R5"
    assert chosen(table(own, more, top="R7", chaos=10), "hard") == "RS"
    assert chosen(table("R5 R3 RN", more, top="R7", chaos=10), "hard") == "R5", "Panic charges two"
    assert chosen(table(own, "G1 G2 G3", top="R7", chaos=11), "hard") == "RS", "nobody is ahead"
    assert chosen(table(own, more, top="R7", options={"chaos": False}), "hard") == "RS", "there are no storms"


def test_hard_breaks_a_storm_on_purpose_when_it_has_the_most_cards() -> None:
    own, fewer = "R9 R3 W B1 B2 B3", "G1 G2 G3 G4"
    assert chosen(table(own, fewer, top="R7", chaos=11), "normal") == "R9"
    assert chosen(table(own, fewer, top="R7", chaos=10), "hard") == "R9"
    assert chosen(table(own, fewer, top="R7", chaos=11), "hard") == "W B"
    assert chosen(table(own, "G1 G2 G3 G4 G5 G6", top="R7", chaos=11), "hard") == "R9", "others have as many"


def test_hard_goes_out_with_colour_plus_one_and_a_number() -> None:
    keeping = table("C+1 R5 R3", "G1 G2 G3", top="R7")
    assert chosen(keeping, "normal") == "C+1 R"
    assert chosen(keeping, "hard") == "R5"
    # Only the 3 is left beside it: they go out together, whatever lies on the table.
    for top in ("R7", "B8"):
        t = table("C+1 R3", "G1 G2 G3 G4 G5", top=top)
        assert chosen(t, "hard") == "C+1 R"
        assert chosen(t.play(0, "C+1 R"), "hard") in ("zero", "extra R3")
        assert t.play(0, "extra R3").outcome.winners == (0,)
    any_card = {"no_action_finish": False}
    assert chosen(table("C+1 R3", "G1 G2 G3 G4 G5", top="R7", options=any_card), "hard") == "C+1 R"
    assert chosen(table("C+1 RS", "G1 G2 G3 G4 G5", top="R7", options=any_card), "hard") == "C+1 R"
    assert chosen(table("C+1 RS", "G1 G2 G3 G4 G5", top="R7"), "hard") == "RS", "no way to go out with those"


def test_hard_always_catches() -> None:
    t = table("R5 R6", "G1", "Y1 Y2", top="B7", turn=2)
    assert set(answers(t, "hard", 0, 200)) == {"catch 1"}
    own_turn = table("R5 R6", "G1", "Y1 Y2", top="B7", turn=0)
    assert set(answers(own_turn, "hard", 0, 20)) == {"catch 1"}, "before its own move"
    bot = bot_for(t, "hard")
    assert [asked(bot, t, 0), asked(bot, t, 0)] == ["catch 1", None], "once, also where nobody draws for it"


# --- catching, and the time there is to call ------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_catches_wrongfully(level: str) -> None:
    for t in (
        table("R5 R6", "G1", "Y1 Y2", top="B7", turn=2, called=[1]),
        table("R5 R6", "", "Y1 Y2", top="B7", turn=2),
        table("R5 R6", "G1", "Y1 Y2", top="C+1", colour="G", turn=1, phase="extra"),
    ):
        assert not t.catchable and set(answers(t, level, 0, 50)) == {None}


def test_nobody_is_caught_within_two_seconds() -> None:
    t = table("R5 R6", "G1", "Y1 Y2", top="B7", turn=2)
    assert ZeroCards.catch_delay_s == 2
    patience, bots = Patience(t.game.catch_delay_s), {seat: bot_for(t, "hard", seat) for seat in (0, 2)}

    def tenth(number: int) -> list[str]:
        """What the bots do in a tenth of a second that has begun."""
        now, done = 100 + number / 10, []
        for seat, bot in bots.items():
            view = t.view(seat)
            move = bot.choose(view, (), patience.asides(view, t.game.asides(t.state, seat), now))
            done += [] if move is None else [str(move)]
        return done

    assert [tenth(number) for number in range(20)] == [[]] * 20
    assert patience.until(101.9) == 102.0
    assert tenth(20) == ["catch 1", "catch 1"] and patience.until(102.0) is None
    # Whoever calls in time is left alone for good, and a new single card is given its own time.
    t.play(1, "zero")
    assert [tenth(number) for number in range(20, 60)] == [[]] * 40


# --- minigames ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "skill"), [("easy", 0.50), ("normal", 0.75), ("hard", 0.95)])
def test_duels_are_solved_as_often_as_the_level_says(level: str, skill: float) -> None:
    t = table("R5 R6", "G1 G2", top="RD", duel=(0, 1, "7 x 8"))
    for seat in (0, 1):
        found = answers(t, level, seat, 1000)
        assert about(found.count("answer 56"), 1000, skill)
        assert all(t.refusal(seat, text or "") is None for text in set(found))


@pytest.mark.parametrize(("level", "wobble"), [("easy", 0.20), ("normal", 0.08), ("hard", 0.03)])
def test_circles_wobble_as_much_as_the_level_says(level: str, wobble: float) -> None:
    t = table("R5 R6", "G1 G2", top="RC", circle=(0, {}))
    radii = []
    for seed in range(20):
        move = bot_for(t, level, seed).choose(t.view(1), t.game.legal_moves(t.state, 1), ())
        assert t.game.refusal(t.state, 1, move) is None
        radii += [math.hypot(x, y) for x, y in move.points]
    mean = sum(radii) / len(radii)
    assert abs(mean - 500) < 15
    assert all(abs(radius - 500) <= 500 * wobble + 1 for radius in radii)
    assert max(radii) > 500 * (1 + 0.9 * wobble) and min(radii) < 500 * (1 - 0.9 * wobble)


def test_a_steadier_hand_draws_rounder_circles() -> None:
    rounds = [[score(drawn_circle(wobble, Random(seed))) for seed in range(30)] for wobble in (0.20, 0.08, 0.03)]
    assert max(rounds[0]) < min(rounds[1]) and max(rounds[1]) < min(rounds[2])


# --- other moves ----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", BETTER)
def test_better_ones_give_away_what_they_would_play_first(level: str) -> None:
    t = table("R9 R3 RM B+2 BS", "G1 G2 G3 G4", top="RP", gift=1)
    assert chosen(t, level) == ("give BS B+2" if level == "normal" else "give R9 BS")


@pytest.mark.parametrize("level", BETTER)
def test_better_ones_jump_in_with_what_they_do_not_keep(level: str) -> None:
    options: dict[str, Any] = {"jump_in": True, "special_copies": (("MIRROR", 2),)}
    t = table("R7 R3 B1", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", top="R7", turn=1, options=options)
    assert chosen(t, level) == "jump R7"
    t = table("RM R3 B1", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", top="RM", turn=1, options=options)
    assert chosen(t, level) is None
    t = table("R7", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", top="R7", turn=1, options=options, called=[0])
    assert chosen(t, level) == "jump R7"
    options["no_action_finish"] = False
    t = table("RM", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", top="RM", turn=1, options=options, called=[0])
    assert chosen(t, level) == "jump RM", "it wins"


@settings(max_examples=max(10, EXAMPLES // 4), deadline=None)
@given(
    options_for(ZeroCardsOptions, target_score=st.just(0)).map(lambda options: ZeroCards(options=options)),
    st.integers(2, 10),
    st.integers(0, 2**32),
    st.data(),
)
def test_whatever_the_house_rules_no_move_is_illegal_and_no_catch_wrongful(
    game: ZeroCards, seats: int, seed: int, data: st.DataObject
) -> None:
    levels = data.draw(st.lists(st.sampled_from(LEVELS), min_size=seats, max_size=seats))
    rng = Random(seed)
    bots = {seat: maker(game, level)(rng) for seat, level in enumerate(levels)}
    state = settle(game, game.start(seats), rng)
    for _ in range(150):
        if not game.to_act(state):
            break
        asked = ask(game, state, bots, rng)
        assert asked is not None
        seat, move = asked
        assert game.refusal(state, seat, move) is None
        state = settle(game, game.apply(state, seat, move), rng)
        assert not any(isinstance(event, WrongCatch) for event in game.events(state, None))


@settings(max_examples=max(10, EXAMPLES // 4), deadline=None)
@given(states(ZeroCards(), max_moves=60), st.sampled_from(LEVELS), st.integers(0, 2**32))
def test_a_bot_goes_by_its_view_alone(state: Any, level: str, seed: int) -> None:
    game = ZeroCards()
    for seat in [seat for seat in game.to_act(state) if seat not in (CHANCE, TABLE)]:
        view = game.view(state, seat)
        other = game.determinize(view, Random(seed))
        found = [
            maker(game, level)(Random(seed)).choose(
                game.view(table_, seat), game.legal_moves(table_, seat), game.asides(table_, seat)
            )
            for table_ in (state, other)
        ]
        assert found[0] == found[1]


def test_a_match_with_one_of_each_comes_to_an_end() -> None:
    match = Match("zerocards", 4, seed=3)
    rng = Random(3)
    bots = {seat: maker(match.game, level)(rng) for seat, level in enumerate(("random", *LEVELS))}
    while match.to_act:
        seat, move = ask(match.game, match.state, bots, rng) or (None, None)
        assert seat is not None
        match.play(seat, move)
    assert match.outcome is not None


# --- strength -------------------------------------------------------------------------------------

GAMES = 2000 if NIGHTLY else 100


@pytest.mark.parametrize(("better", "worse"), [("hard", "normal"), ("normal", "easy")])
def test_a_better_level_wins_at_least_55_percent_of_games_of_two(better: str, worse: str) -> None:
    first = simulate("zerocards", [better, worse], GAMES // 2, seed=1)
    second = simulate("zerocards", [worse, better], GAMES // 2, seed=2)
    wins = first.wins[0] + second.wins[1]
    assert wins >= (0.55 if NIGHTLY else 0.5) * GAMES


def test_easy_wins_more_games_than_random_players() -> None:
    # Both play by lot, and easy is better at minigames only: so here there are more of them than usual.
    copies = (("DUEL", 4), ("CIRCLE", 4))
    options = ZeroCardsOptions(no_action_finish=False, specials=("DUEL", "CIRCLE"), special_copies=copies, chaos=False)
    games = 300 if NIGHTLY else 12
    wins = simulate(ZeroCards(options=options), ["easy", "random"], games, seed=1).wins
    assert wins[0] > 0.6 * games
