"""Chance: questions in the middle of a move, their answers and probabilities, and running a move again."""

import random
from collections import Counter
from fractions import Fraction

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablerules import CHANCE, NEXT, TABLE, IllegalMove, InvalidSeats, settle
from tablerules.chance import (
    NO_ANSWERS,
    Chance,
    OneOf,
    Pick,
    Question,
    Roll,
    Shuffle,
    ShuffleOf,
    Unanswered,
    shuffled,
)
from tablerules.games.uno import Uno, UnoOptions
from tests.unit.toys import Bid, Dice, DiceState, SealedBids, Throw, Thrown

# --- what is asked --------------------------------------------------------------------------------


def asked(ask):
    """The question a run without answers stops at."""
    with pytest.raises(Unanswered) as stopped:
        ask(Chance())
    return stopped.value.asked


@pytest.mark.parametrize(
    ("ask", "answer"),
    [
        (lambda chance: chance.shuffle(()), ()),
        (lambda chance: chance.shuffle(("a",)), ("a",)),
        (lambda chance: chance.shuffle(("a", "a", "a")), ("a", "a", "a")),
        (lambda chance: chance.pick(("a",)), "a"),
        (lambda chance: chance.pick(("a", "a")), "a"),
        (lambda chance: chance.roll(1), 1),
        (lambda chance: chance.choose(((Roll(4), 7),)), Roll(4)),
    ],
)
def test_a_question_with_one_possible_answer_is_not_asked(ask, answer):
    assert ask(Chance()) == answer
    assert ask(NO_ANSWERS) == answer


def test_a_shuffle_asks_for_an_order_of_the_cards():
    question = asked(lambda chance: chance.shuffle(("a", "a", "b")))
    assert question == ShuffleOf(("a", "a", "b"))
    assert question.chances() is None
    assert question.samples() == (Shuffle(("a", "a", "b")),)


def test_a_pick_weighs_a_face_by_its_copies():
    question = asked(lambda chance: chance.pick(("a", "b", "a", "a", "c", "b")))
    assert question == OneOf(((Pick("a"), 3), (Pick("b"), 2), (Pick("c"), 1)))
    assert question.samples() == (Pick("a"), Pick("b"), Pick("c"))
    assert question.chances() == (
        (Pick("a"), Fraction(1, 2)),
        (Pick("b"), Fraction(1, 3)),
        (Pick("c"), Fraction(1, 6)),
    )


def test_a_roll_asks_for_every_side():
    question = asked(lambda chance: chance.roll(6))
    assert question.chances() == tuple((Roll(number), Fraction(1, 6)) for number in range(1, 7))


@given(st.lists(st.integers(1, 50), min_size=2, max_size=12))
def test_the_chances_sum_to_one(weights):
    question = OneOf(tuple((Roll(i), weight) for i, weight in enumerate(weights)))
    assert sum(chance for _, chance in question.chances()) == 1
    assert all(type(chance) is Fraction and chance > 0 for _, chance in question.chances())


def test_answers_are_used_in_the_order_they_were_asked_in():
    chance = Chance((Shuffle(("b", "a")), Roll(4), Pick("b")))
    assert chance.shuffle(("a", "b")) == ("b", "a")
    assert chance.shuffle(("c", "c")) == ("c", "c")  # not asked, so it uses up no answer
    assert chance.roll(6) == 4
    assert chance.pick(("a", "b")) == "b"
    with pytest.raises(Unanswered) as stopped:
        chance.roll(2)
    assert stopped.value.asked == OneOf(((Roll(1), 1), (Roll(2), 1)))


# --- what is an answer ----------------------------------------------------------------------------


@pytest.mark.parametrize("order", ["a a b", "a b a", "b a a"])
def test_every_order_of_the_cards_answers_a_shuffle(order):
    assert ShuffleOf(("a", "a", "b")).refusal(Shuffle(tuple(order.split()))) is None


@pytest.mark.parametrize("cards", ["", "a a", "a b", "a a a", "a b b", "a a b b", "a a c", "a a a b", "aab"])
def test_a_shuffle_of_other_cards_is_refused(cards):
    refusal = ShuffleOf(("a", "a", "b")).refusal(Shuffle(tuple(cards.split())))
    assert (refusal.rule, refusal.code, refusal.params["cards"]) == ("TABLE-04", "wrong_cards", 3)


def test_an_order_drawn_for_other_cards_is_refused():
    drawn = ShuffleOf(("a", "b", "c")).sample(random.Random(1))
    assert ShuffleOf(("a", "b", "d")).refusal(drawn).code == "wrong_cards"
    assert ShuffleOf(("a", "b", "c")).refusal(drawn) is None


@pytest.mark.parametrize("move", [Roll(1), Pick("a"), NEXT, "shuffle a a b", None])
def test_something_else_than_a_shuffle_is_refused(move):
    refusal = ShuffleOf(("a", "a", "b")).refusal(move)
    assert (refusal.rule, refusal.code, refusal.params["asked"]) == ("TABLE-04", "wrong_answer", "shuffle")


@pytest.mark.parametrize("move", [Roll(0), Roll(7), Pick(1), Shuffle((1,)), NEXT, 4, None])
def test_something_else_than_a_side_of_the_die_is_refused(move):
    question = OneOf(tuple((Roll(number), 1) for number in range(1, 7)))
    assert question.refusal(Roll(6)) is None
    refusal = question.refusal(move)
    assert (refusal.rule, refusal.code, refusal.params["asked"]) == ("TABLE-04", "wrong_answer", "roll")


@pytest.mark.parametrize("number", [True, 4.0, "4", None])
def test_a_roll_is_an_int(number):
    """`Roll(True)` would be equal to `Roll(1)` and be written `roll True`, which nobody can read."""
    with pytest.raises(TypeError, match=r"Roll\.number is an int, not "):
        Roll(number)


@pytest.mark.parametrize("cards", [["a", "b"], "ab", None])
def test_a_shuffle_holds_a_tuple(cards):
    """A list could be changed afterwards, inside a state."""
    with pytest.raises(TypeError):
        Shuffle(cards)


@pytest.mark.parametrize(
    ("move", "text"), [(Shuffle(("R5", "G2")), "shuffle R5 G2"), (Pick("R5"), "pick R5"), (Roll(4), "roll 4")]
)
def test_answers_are_written_as_the_notation_says(move, text):
    assert str(move) == text


def test_only_a_shuffle_is_too_large_to_list():
    assert (Shuffle.open, Pick.open, Roll.open) == (True, False, False)


# --- what is drawn --------------------------------------------------------------------------------

THROWS = 6000


def shares(question, seed=1):
    """How often each answer came up, as a share."""
    rng = random.Random(seed)
    counts = Counter(question.sample(rng) for _ in range(THROWS))
    return {answer: count / THROWS for answer, count in counts.items()}


def close(expected):
    return pytest.approx(expected, abs=0.03)  # five standard deviations


def test_answers_come_up_as_often_as_their_weights_say():
    found = shares(OneOf(((Pick("a"), 3), (Pick("b"), 2), (Pick("c"), 1))))
    assert found == {Pick("a"): close(1 / 2), Pick("b"): close(1 / 3), Pick("c"): close(1 / 6)}


def test_a_die_is_fair():
    found = shares(OneOf(tuple((Roll(number), 1) for number in range(1, 7))))
    assert found == {Roll(number): close(1 / 6) for number in range(1, 7)}


def test_every_order_is_as_likely():
    found = shares(ShuffleOf(("a", "b", "c")))
    assert len(found) == 6
    assert all(share == close(1 / 6) for share in found.values())


def test_copies_of_a_card_make_no_order_likelier():
    found = shares(ShuffleOf(("a", "a", "b")))
    assert {"".join(move.cards): share for move, share in found.items()} == {
        "aab": close(1 / 3),
        "aba": close(1 / 3),
        "baa": close(1 / 3),
    }


class OnlyRandom:
    """A random source with nothing but `random()`, the one method promised never to change its results."""

    def __init__(self, *numbers):
        self._numbers = iter(numbers) if numbers else iter(random.Random(1).random, None)

    def random(self):
        return next(self._numbers)


def test_samples_need_nothing_but_random():
    assert ShuffleOf(("a", "b", "c")).sample(OnlyRandom(0.5, 0.9, 0.1)) == Shuffle(("c", "a", "b"))
    game = Uno(UnoOptions(dealer_selection="random"))
    state = settle(game, game.start(4), OnlyRandom())
    assert game.to_act(state)[0] >= 0


@pytest.mark.parametrize(("number", "answer"), [(0.0, "a"), (0.4999, "a"), (0.5, "b"), (1 - 2**-53, "b")])
def test_the_ends_of_the_range_are_answers_too(number, answer):
    assert OneOf(((Pick("a"), 2), (Pick("b"), 2))).sample(OnlyRandom(number)) == Pick(answer)


def test_a_shuffle_with_equal_keys_is_still_a_shuffle():
    assert ShuffleOf(("a", "b", "c")).sample(OnlyRandom(0.5, 0.5, 0.5)) == Shuffle(("a", "b", "c"))


@pytest.mark.parametrize("things", ["abcd", b"abcd", ["a", "b", "c", "d"], iter("abcd")])
def test_things_are_put_in_the_order_of_the_numbers_drawn_for_them(things):
    first, second, third, fourth = "abcd" if not isinstance(things, bytes) else b"abcd"
    assert shuffled(things, OnlyRandom(0.4, 0.8, 0.1, 0.4)) == [third, first, fourth, second]


def test_a_single_thing_takes_a_number_too():
    rng = OnlyRandom(0.3, 0.2)
    assert (shuffled("", rng), shuffled("a", rng), rng.random()) == ([], ["a"], 0.2)


# --- a move that asks several times ---------------------------------------------------------------


def answered(game, state, *answers):
    """The states after each answer."""
    states = [state]
    for text in answers:
        states.append(game.apply(states[-1], CHANCE, game.parse_move(text)))
    return states[1:]


def test_a_move_runs_again_from_the_start_with_one_answer_more():
    game = Dice()
    begin = game.start(1)
    first = game.apply(begin, 0, Throw())
    second, third, last = answered(game, first, "shuffle b a a", "roll 4", "pick b")
    assert first.question == Question(0, Throw(), (), ShuffleOf(("a", "a", "b")))
    assert second.question == Question(
        0, Throw(), (Shuffle(("b", "a", "a")),), OneOf(tuple((Roll(n), 1) for n in range(1, 7)))
    )
    assert third.question.answers == (Shuffle(("b", "a", "a")), Roll(4))
    assert third.question.asked == OneOf(((Pick("b"), 1), (Pick("a"), 1)))
    assert last == DiceState(("a", "a"), ((4, "b"),))
    assert game.runs == [0, 0, 1, 2]  # the first run, and one for each answer; each begins with all answers so far


def test_only_the_question_differs_until_the_last_answer():
    game = Dice()
    begin = game.start(1)
    first = game.apply(begin, 0, Throw())
    for waiting in [first, *answered(game, first, "shuffle b a a", "roll 4")]:
        assert attrs.evolve(waiting, question=None) == begin
        assert waiting.events == ()


def test_a_question_that_an_answer_settles_is_not_asked():
    game = Dice()
    first = game.apply(game.start(1), 0, Throw())
    *_, last = answered(game, first, "shuffle a a b", "roll 6")
    assert last.question is None  # two equal cards on top: there is nothing to pick
    assert last.thrown == ((6, "a"),)


def test_the_events_of_the_whole_move_come_with_the_last_answer():
    game = Dice()
    *_, last = answered(game, game.apply(game.start(1), 0, Throw()), "shuffle b a a", "roll 4", "pick b")
    assert game.events(last, 0) == (Thrown("baa", 4, "b"),)


def test_a_move_without_a_question_is_not_run_twice():
    game = Dice(cards=("a",))
    state = game.apply(game.start(1), 0, Throw(sides=1))
    assert (state.question, state.thrown, game.runs) == (None, ((1, "a"),), [0])


@pytest.fixture
def waiting():
    game = Dice()
    return game, game.apply(game.start(1), 0, Throw())


def test_while_a_question_is_open_only_chance_is_awaited(waiting):
    game, state = waiting
    assert game.to_act(state) == (CHANCE,)
    assert game.legal_moves(state, CHANCE) == (Shuffle(("a", "a", "b")),)
    for seat in (TABLE, 0, 1):
        assert game.legal_moves(state, seat) == ()
        assert game.asides(state, seat) == ()
    assert game.asides(state, CHANCE) == ()


@pytest.mark.parametrize("seat", [0, TABLE])
@pytest.mark.parametrize("move", [Throw(), Shuffle(("a", "a", "b")), NEXT])
def test_while_a_question_is_open_nobody_else_has_a_move(waiting, seat, move):
    game, state = waiting
    refusal = game.refusal(state, seat, move)
    assert (refusal.rule, refusal.code) == ("TABLE-03", "chance_first")
    with pytest.raises(IllegalMove) as refused:
        game.apply(state, seat, move)
    assert refused.value.refusal == refusal


@pytest.mark.parametrize("answer", [Shuffle(("a", "b")), Roll(4), Throw(), None])
def test_a_wrong_answer_changes_nothing(waiting, answer):
    game, state = waiting
    before = (state, hash(state), list(game.runs))
    with pytest.raises(IllegalMove, match="TABLE-04"):
        game.apply(state, CHANCE, answer)
    assert (state, hash(state), game.runs) == before
    assert game.apply(state, CHANCE, Shuffle(("a", "b", "a"))).question.asked.samples()[0] == Roll(1)


@pytest.mark.parametrize("seat", [0, None])
def test_there_is_nothing_to_look_at_while_a_question_is_open(waiting, seat):
    game, state = waiting
    with pytest.raises(ValueError, match="a question to CHANCE is open"):
        game.view(state, seat)
    assert game.events(state, seat) == ()


def test_a_seat_that_does_not_exist_is_an_error_all_the_same(waiting):
    game, state = waiting
    for look in (game.view, game.events):
        with pytest.raises(InvalidSeats, match="there is no seat 1"):
            look(state, 1)


def test_without_a_question_there_is_no_chance():
    game = Dice()
    with pytest.raises(ValueError, match="no question to CHANCE is open"):
        game.chance(game.start(1), random.Random(1))
    with pytest.raises(ValueError, match="no question to CHANCE is open"):
        game.chances(game.start(1))
    uno = Uno()
    dealt = settle(uno, uno.start(2), random.Random(1))
    refusal = uno.refusal(dealt, CHANCE, Shuffle(()))
    assert (refusal.rule, refusal.code) == ("TABLE-04", "nothing_asked")


def test_states_with_an_open_question_are_values():
    game = Dice()
    one, other = (game.apply(game.start(1), 0, Throw()) for _ in range(2))
    assert one == other and hash(one) == hash(other)
    assert one != game.start(1)
    assert answered(game, one, "shuffle a b a") != answered(game, one, "shuffle a a b")


# --- the same in UNO ------------------------------------------------------------------------------


def test_uno_is_not_looked_at_before_the_deal():
    game = Uno()
    state = game.start(3)
    assert game.to_act(state) == (CHANCE,)
    with pytest.raises(ValueError, match="a question to CHANCE is open"):
        game.view(state, 0)
    assert game.events(state, 0) == ()
    for seat in (0, TABLE):
        refusal = game.refusal(state, seat, NEXT)
        assert (refusal.rule, refusal.code) == ("TABLE-03", "chance_first")


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_a_random_dealer_is_each_seat_with_the_same_chance(seats):
    game = Uno(UnoOptions(dealer_selection="random"))
    chances = game.chances(game.start(seats))
    assert [str(move) for move, _ in chances] == [f"dealer {seat}" for seat in range(seats)]
    assert {chance for _, chance in chances} == {Fraction(1, seats)}


@given(seed=st.integers(0, 2**32), seats=st.integers(2, 6))
def test_the_open_shuffle_is_in_canonical_order(seed, seats):
    """So that the question tells nothing about where the cards lay."""
    game = Uno(UnoOptions(dealer_selection="fixed", hand_size=14, target_score=0))
    rng = random.Random(seed)
    state = game.start(seats)
    shuffles = 0
    while waiting := game.to_act(state):
        if waiting == (CHANCE,):
            shuffles += 1
            codes = [card.code for card in state.question.asked.cards]
            assert codes == sorted(codes)
            move = game.chance(state, rng)
        else:
            moves = game.legal_moves(state, waiting[0])
            move = moves[int(rng.random() * len(moves))]
        state = game.apply(state, waiting[0], move)
    assert shuffles >= 1


# --- settle ---------------------------------------------------------------------------------------


def test_settle_answers_until_a_player_is_awaited():
    game = Dice()
    state = settle(game, game.apply(game.start(1), 0, Throw()), random.Random(1))
    assert game.to_act(state) == (0,)
    assert len(state.thrown) == 1


def test_settle_plays_next():
    game = SealedBids()
    state = game.start(2)
    for seat in (0, 1):
        state = game.apply(state, seat, Bid(2))
    assert game.to_act(state) == (TABLE,)
    state = settle(game, state, random.Random(1))
    assert (game.to_act(state), state.round) == ((0, 1), 2)


def test_settle_leaves_alone_what_waits_for_a_player_or_is_over():
    game = SealedBids()
    state = game.start(2)
    assert settle(game, state, None) is state
    for _ in range(2):
        for seat in (0, 1):
            state = game.apply(state, seat, Bid(2))
        state = settle(game, state, None)
    assert game.outcome(state) is not None
    assert settle(game, state, None) is state


def test_settle_is_repeatable():
    game = Uno()
    states = [settle(game, game.start(4), random.Random(seed)) for seed in (7, 7, 8)]
    assert states[0] == states[1] != states[2]
