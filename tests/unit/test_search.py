"""The player that looks ahead, which knows no more than its view, and the one that does what a policy says."""

import time
from random import Random
from typing import Any

import pytest

import tablerules
from tablerules.bots import PolicyBot, SearchBot, maker
from tablerules.bots.search import REDRAWN
from tablerules.simulate import simulate


def chosen(game: Any, state: Any, seat: int, **how: Any) -> str:
    bot = SearchBot(game, Random(1), **how)
    return str(bot.choose(game.view(state, seat), game.legal_moves(state, seat), game.asides(state, seat)))


def test_it_goes_out_when_it_can() -> None:
    game = tablerules.get("uno", target_score=0)
    state = game.position(hands=["R5", "G1 G2", "Y1 Y2 Y3"], top="R7", turn=0)
    assert chosen(game, state, 0, playouts=60) == "R5"  # rather than draw


def test_it_stops_whoever_is_about_to_go_out() -> None:
    # Seat 1 has one card: a Skip keeps it from its turn, and then seat 0 goes out with the red 5.
    game = tablerules.get("uno", target_score=0)
    state = game.position(hands=["RS R5", "R1", "Y1 Y2 Y3 Y4"], top="R7", called=[0, 1], turn=0)
    assert chosen(game, state, 0, playouts=200) == "RS"


def test_it_takes_the_tricks_that_decide() -> None:
    # Two tricks are left. The ace of hearts catches the ten and then the seven is high; the seven would lose both.
    game = tablerules.get("klaverjassen", deals=1)
    before = ((66, 65), (0, 0), (3, 3))
    state = game.position(
        hands=["HA H7", "HT C7", "D7 C8", "D8 C9"], trump="S", declarer=0, leader=0, before=before, deal=1
    )
    assert chosen(game, state, 0, playouts=40) == "HA"


def test_the_same_source_gives_the_same_moves() -> None:
    game = tablerules.get("uno", target_score=0)
    state = tablerules.settle(game, game.start(3), Random(5))
    seat = game.to_act(state)[0]
    assert chosen(game, state, seat, playouts=30) == chosen(game, state, seat, playouts=30)


def test_time_ends_a_search() -> None:
    game = tablerules.get("uno", target_score=0)
    state = game.position(hands=["RS R5 R6 R7", "R1 R2 R3", "Y1 Y2 Y3 Y4"], top="R7", turn=0)
    begun = time.monotonic()
    assert chosen(game, state, 0, playouts=10**9, seconds=0.05)
    assert time.monotonic() - begun < 20  # not for ever, on however slow a machine


def test_only_one_move_needs_no_search() -> None:
    class Blind:
        """A game that cannot be searched."""

    bot = SearchBot(Blind(), Random(1))  # type: ignore[arg-type]
    assert bot.choose(object(), ["draw"], []) == "draw"
    assert bot.choose(object(), [], ["uno"]) is None


def two_tricks_left() -> tuple[Any, Any]:
    """Seat 0 leads with 66 : 65 so far: with the ace of hearts its team wins both tricks, with the seven none."""
    game = tablerules.get("klaverjassen", deals=1)
    before = ((66, 65), (0, 0), (3, 3))
    hands = ["HA H7", "HT C7", "D7 C8", "D8 C9"]
    return game, game.position(hands=hands, trump="S", declarer=0, leader=0, before=before, deal=1)


def test_what_it_plays_for_may_be_something_else_than_the_outcome() -> None:
    game, state = two_tricks_left()

    def to_lose(state: Any) -> Any:
        outcome = game.outcome(state)
        return None if outcome is None else [-value for value in outcome.returns]

    assert chosen(game, state, 0, playouts=40, worth=to_lose) == "H7"
    assert chosen(game, state, 0, playouts=40, worth=lambda state: None) == "HA"


def test_only_candidates_are_played() -> None:
    game = tablerules.get("uno", target_score=0)
    state = game.position(hands=["R5 R6 R8", "G1 G2", "Y1 Y2 Y3"], top="R7", turn=0)

    def others(state: Any, seat: int, legal: Any, rng: Random) -> Any:
        return [move for move in legal if seat != 0 or str(move) in ("R6", "R8")] or legal

    assert chosen(game, state, 0, playouts=10, moves=others) in ("R6", "R8")


def test_beyond_its_depth_the_policy_plays() -> None:
    # The policy is asked for one move, and the look ahead ends. At depth 1 that is the next one, which is not seat 2's;
    # in a tree that grows the move of seat 1 is in it once it has been tried, and it is for seat 2 to go on.
    game = tablerules.get("uno", target_score=0)
    state = game.position(hands=["R5 R6 R8", "G1 G2", "Y1 Y2 Y3"], top="R7", turn=0)
    asked = set()

    def noting(state: Any, seat: int, legal: Any, rng: Random) -> Any:
        asked.add(seat)
        return legal[0]

    chosen(game, state, 0, playouts=40, horizon=1, policy=noting, depth=1)
    assert 1 in asked and 2 not in asked
    chosen(game, state, 0, playouts=40, horizon=1, policy=noting)
    assert 2 in asked


def test_a_single_candidate_needs_no_search() -> None:
    game, state = two_tricks_left()

    def asked(state: Any) -> Any:
        raise AssertionError("it looked ahead")

    assert chosen(game, state, 0, moves=lambda state, seat, legal, rng: legal[:1], worth=asked) == "H7"


def test_every_candidate_gets_a_look_whatever_the_number() -> None:
    # With the ten on the right the ace wins both tricks and the seven none, so one look at each tells.
    game, state = two_tricks_left()
    assert chosen(game, state, 0, playouts=1, plausible=lambda state: "HT" in str(state.hand(1)).split()) == "HA"


def test_tables_that_are_not_plausible_are_drawn_again() -> None:
    game, state = two_tricks_left()
    partner, holder = 2, set()

    def note(state: Any) -> Any:
        if game.outcome(state) is not None:
            holder.update(
                trick.leader + place & 3
                for trick in state.tricks
                for place, card in enumerate(trick.cards)
                if card.text == "HT"
            )

    def partner_has_it(state: Any) -> bool:
        return "HT" in str(state.hand(partner)).split()

    chosen(game, state, 0, playouts=20, worth=note)
    assert holder == {1, 2, 3}
    holder.clear()
    chosen(game, state, 0, playouts=20, worth=note, plausible=partner_has_it)
    assert holder == {partner}


def test_a_table_that_cannot_be_plausible_does_at_last() -> None:
    game, state = two_tricks_left()
    asked: list[Any] = []
    assert chosen(game, state, 0, playouts=1, plausible=asked.append)  # which says None: no table will do
    assert len(asked) == REDRAWN


def test_a_policy_plays() -> None:
    game, state = two_tricks_left()
    asked: list[tuple[Any, int]] = []

    def last(state: Any, seat: int, legal: Any, rng: Random) -> Any:
        asked.append((state, seat))
        return legal[-1]

    bot = PolicyBot(game, Random(1), last)
    view, legal = game.view(state, 0), game.legal_moves(state, 0)
    assert str(bot.choose(view, legal, ())) == "HA"
    ((drawn, seat),) = asked
    assert seat == 0 and game.view(drawn, 0) == view
    assert str(bot.choose(view, legal[:1], ())) == "H7"  # the only one, so the policy is not asked
    assert bot.choose(view, (), legal) is None
    assert len(asked) == 1


@pytest.mark.parametrize("wrong", [{"playouts": 0}, {"seconds": 0}, {"depth": 0}, {"horizon": 0}, {"exploration": 0}])
def test_numbers_are_positive(wrong: Any) -> None:
    with pytest.raises(ValueError, match="positive"):
        SearchBot(tablerules.get("uno"), Random(1), **wrong)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_levels_of_a_game_without_players_of_its_own_search(level: str) -> None:
    from tests.conformance.bids import Bids

    assert isinstance(maker(Bids(), level)(Random(1)), SearchBot)


def test_looking_ahead_wins_more() -> None:
    game = tablerules.get("klaverjassen", deals=1)

    def points(state: Any) -> Any:
        if game.outcome(state) is None:
            return None
        ours, theirs = state.history[-1].points
        return [(ours - theirs) / 300 * side for side in (1, -1, 1, -1)]

    def make(rng: Random) -> Any:
        return SearchBot(game, rng, playouts=20, worth=points)

    results = simulate(game, [make, "random"] * 2, 50, 1)
    assert results.win_rate(0)[1] > 0.5  # the lower end of the interval
