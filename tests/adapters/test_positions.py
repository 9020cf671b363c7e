"""A game as a tree of positions: chance in steps, turns of several seats, and what each player has seen."""

import copy
import pickle
import random

import pytest

import tablerules
from tablerules import CHANCE
from tablerules.adapters.positions import Position, Tree
from tests.conformance.toys import DRAW, PACK, Highest, Lay, State

ANY = random.Random(0)


def uno(explicit=True, seats=2, **options):
    return Tree.of(tablerules.get("uno", dealer_selection="fixed", **options), seats, explicit=explicit)


def named(position):
    """The ways on by their texts."""
    ways = [number for number, _ in position.outcomes()] if position.player == CHANCE else list(position.legal())
    return {position.text(number): number for number in ways}


def dealt(position, cards):
    """Deal the named cards first and then whatever is left."""
    for card in cards.split():
        position = position.after(named(position)[f"deal {card}"], ANY)
    while position.player == CHANCE:
        position = position.after(position.outcomes()[0][0], ANY)
    return position


def play(position, *texts):
    for text in texts:
        position = position.after(named(position)[text], ANY)
    return position


# --- chance ---------------------------------------------------------------------------------------


def test_a_shuffle_is_made_card_by_card():
    root = uno().root
    assert root.player == CHANCE
    chances = {root.text(number): chance for number, chance in root.outcomes()}
    assert len(chances) == 54
    assert chances["deal R0"] == pytest.approx(1 / 108)
    assert chances["deal R1"] == pytest.approx(2 / 108)
    assert chances["deal W+4"] == pytest.approx(4 / 108)
    assert sum(chances.values()) == pytest.approx(1)
    after = play(root, "deal R0", "deal R1")
    chances = {after.text(number): chance for number, chance in after.outcomes()}
    assert "deal R0" not in chances
    assert chances["deal R1"] == pytest.approx(1 / 106)


def test_the_cards_come_in_the_order_dealt():
    position = dealt(uno().root, "R1 R2 R3 R4 R5 R6 R7 R8 R9 Y1 Y2 Y3 Y4 Y5 G5")
    view = position.view(0)
    assert " ".join(map(str, view.hand)) == "R1 R3 R5 R7 R9 Y2 Y4"
    assert str(view.top) == "G5"
    assert position.player == 0


def test_numbers_of_faces_do_not_change_while_a_pile_is_shuffled():
    root = uno().root
    assert named(play(root, "deal R0"))["deal B9"] == named(root)["deal B9"]


def test_a_sampled_shuffle_is_one_step():
    root = uno(explicit=False).root
    assert root.outcomes() == [(0, 1.0)]
    assert root.text(0) == "shuffle"
    first, again, other = (root.after(0, random.Random(seed)) for seed in (1, 1, 2))
    assert first.player >= 0
    assert first.state == again.state != other.state


def test_what_has_few_answers_is_listed_either_way():
    game = tablerules.get("uno", dealer_selection="random")
    for explicit in (True, False):
        root = Tree.of(game, 4, explicit=explicit).root
        assert [root.text(number) for number, _ in root.outcomes()] == [f"dealer {seat}" for seat in range(4)]
        assert [chance for _, chance in root.outcomes()] == [0.25] * 4


def test_what_is_no_shuffle_and_has_many_answers_is_drawn_from_samples():
    game = tablerules.get("zerocards", duel_ops=("x",))
    state = game.position(hands=["RD R5", "G7 G8"], top="R7")
    asked = play(Position(Tree.of(game, 2), state), "RD @1")
    chances = {asked.text(number): chance for number, chance in asked.outcomes()}
    assert sum(chances.values()) == pytest.approx(1)
    assert 50 < len(chances) <= 121  # two factors from 2 to 12
    assert all(text.startswith("problem ") and " x " in text for text in chances)
    number = asked.outcomes()[0][0]
    assert asked.after(number, ANY).state == asked.after(number, random.Random(5)).state


def test_a_number_that_stands_for_nothing():
    root = uno().root
    with pytest.raises(LookupError):
        root.after(54, ANY)
    with pytest.raises(LookupError):
        dealt(root, "").after(70, ANY)


# --- turns ----------------------------------------------------------------------------------------


def test_table_deals_the_next_round_at_once():
    tree = Tree.of(tablerules.get("klaverjassen", deals=2), 4, explicit=False)
    position, rng = tree.root, random.Random(3)
    while position.player is not None:
        position = position.after(
            position.outcomes()[0][0] if position.player == CHANCE else min(position.legal()), rng
        )
        assert position.player is None or position.player >= CHANCE
    assert len(position.state.history) == 2
    assert position.outcome is not None
    assert position.legal() == {}


def test_seats_that_act_at_once_take_turns():
    game = tablerules.get("zerocards")
    state = game.position(hands=["R5 R6", "G7 G8", "B1 B2"], top="RC", turn=1, circle=(1, {}))
    position = Position(Tree.of(game, 3), state, last=1)
    order = []
    while position.player != CHANCE and position.state.phase.value == "circle":
        order.append(position.player)
        position = play(position, "stroke")
    assert order == [2, 0, 1]


# --- what a player has seen -----------------------------------------------------------------------


def test_nothing_is_seen_before_the_deal():
    root = uno().root
    assert root.view(0) is None
    assert root.view_text(0) == "null"
    assert root.private_text(0) == "{}"
    assert root.digest(0) == play(root, "deal R0").digest(0)


def test_hidden_cards_do_not_change_what_a_seat_has_seen():
    mine = ["R1", "R3", "R5", "R7", "R9", "Y2", "Y4"]
    theirs = ["R2", "R4", "R6", "R8", "Y1", "Y3", "Y5"], ["B2", "B4", "B6", "B8", "G1", "G3", "G5"]
    one, other = (dealt(uno().root, " ".join(sum(zip(mine, hand, strict=True), ())) + " R0") for hand in theirs)
    assert one.view_text(0) == other.view_text(0)
    assert one.digest(0) == other.digest(0)
    assert one.digest(None) == other.digest(None)
    assert one.digest(1) != other.digest(1)
    after = play(one, "R1"), play(other, "R1")
    assert after[0].digest(0) == after[1].digest(0) != one.digest(0)


def test_other_ways_to_the_same_view_are_told_apart():
    game = Highest()
    tree = Tree.of(game, 2)
    root = Position(tree, State((PACK[:2], PACK[2:4]), (), taken=((), ())))
    low = play(root, "lay c1", "lay c3", "lay c4", "lay c2")
    high = play(root, "lay c2", "lay c4", "lay c3", "lay c1")
    assert low.digest(0) != high.digest(0)
    assert low.digest(None) != high.digest(None)
    assert low.digest(0) == play(root, "lay c1", "lay c3", "lay c4", "lay c2").digest(0)


def test_a_move_that_nobody_else_notices_is_no_news_to_them():
    game = tablerules.get("hand-and-foot")
    state = game.position(hands=["K K K 2 9", "4", "4", "4"], opened=[0])
    before = Position(Tree.of(game, 4), state)
    staged = play(before, "stage K 3 0 0")
    assert staged.digest(0) != before.digest(0)
    assert [staged.digest(seat) for seat in (1, 2, 3, None)] == [before.digest(seat) for seat in (1, 2, 3, None)]
    discarded = play(staged, "discard 9")
    assert all(discarded.digest(seat) != staged.digest(seat) for seat in range(4))


def test_what_is_private_in_a_view():
    position = Position(uno(), tablerules.get("uno").position(hands=["R5 W", "G7"], top="R7"))
    assert position.private_text(0) == '{"seat":0,"hand":["R5","W"]}'
    assert position.private_text(None) == "{}"


def test_the_middle_of_a_move_looks_like_before_it():
    game = tablerules.get("uno", drawn_card="must_play")
    state = game.position(hands=["R1 R2", "G7 G8"], top="B9", draw="", discard="Y1 Y2 Y3")
    before = Position(Tree.of(game, 2), state)
    asked = play(before, "draw")
    assert asked.player == CHANCE
    assert asked.view_text(0) == before.view_text(0)
    assert asked.digest(1) == before.digest(1)
    assert asked.digest(0) != before.digest(0)  # it knows that it drew
    assert "draw" in str(asked.state.question.move)


# --- keeping them ---------------------------------------------------------------------------------


def test_a_position_is_never_copied():
    root = uno().root
    assert copy.deepcopy({"kept": root})["kept"] is root


@pytest.mark.parametrize("where", ["before the deal", "in the deal", "on turn", "in a move"])
def test_positions_survive_pickle(where):
    game = tablerules.get("uno", dealer_selection="fixed", drawn_card="must_play")
    tree = Tree.of(game, 2)
    position = {
        "before the deal": lambda: tree.root,
        "in the deal": lambda: play(tree.root, "deal R0", "deal B3"),
        "on turn": lambda: play(dealt(tree.root, "R1 R2 R3 R4"), "draw"),
        "in a move": lambda: play(
            Position(tree, game.position(hands=["R1 R2", "G7 G8"], top="B9", draw="", discard="Y1 Y2 Y3")), "draw"
        ),
    }[where]()
    again = pickle.loads(pickle.dumps(position))
    assert again.tree is tree
    assert str(again) == str(position)
    assert (again.player, again.state, named(again)) == (position.player, position.state, named(position))
    for seat in (0, 1, None):
        assert again.digest(seat) == position.digest(seat)
        assert again.view_text(seat) == position.view_text(seat)
    number = next(iter(named(position).values()))
    on, on_again = position.after(number, ANY), again.after(number, ANY)
    assert [on.digest(seat) for seat in (0, 1, None)] == [on_again.digest(seat) for seat in (0, 1, None)]


def test_a_game_that_cannot_be_hashed_has_a_tree_all_the_same():
    class Unhashable(Highest):
        __hash__ = None

    game = Unhashable()
    assert Tree.of(game, 2).game is game
    assert Tree.of(game, 2) is not Tree.of(game, 2)
    assert uno() is uno()


def test_a_resampled_position_is_the_same_to_whoever_asked():
    position = play(dealt(uno(seats=3).root, ""), "draw")
    others = [position.resampled(0, random.Random(seed)) for seed in range(5)]
    assert all(other.digest(0) == position.digest(0) for other in others)
    assert all(other.view_text(0) == position.view_text(0) for other in others)
    assert all(other.player == position.player for other in others)
    assert len({other.view_text(1) for other in others}) == 5


def test_toys_are_dealt_card_by_card_too():
    root = Tree.of(Highest(), 2).root
    assert [root.text(number) for number, _ in root.outcomes()] == ["roll 1", "roll 2"]
    position = dealt(play(root, "roll 2"), "c7 c20 c3 c1 c2 c4")
    assert position.state.hands == ((PACK[2], PACK[6], PACK[19]), (PACK[0], PACK[1], PACK[3]))
    assert position.player == 1
    assert position.legal() == dict(enumerate([*map(Lay, (PACK[0], PACK[1], PACK[3])), DRAW]))
