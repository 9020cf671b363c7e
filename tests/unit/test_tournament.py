"""Tournaments: everybody meets everybody, chairs are changed, and ratings are what the scores say."""

from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from typing import Any

import pytest

import tablerules
from tablerules.bots import RandomBot
from tablerules.tournament import Meeting, elo, tournament


def one_round(**options: Any) -> Any:
    return tablerules.get("uno", target_score=0, **options)


def sleepy(rng: Any) -> RandomBot:
    """A player that draws whenever it can: it loses."""
    return RandomBot(rng, idle=1.0, calls=0.0)


PLAYERS = {"random": RandomBot, "sleepy": sleepy}


def test_the_better_bot_is_rated_higher_whichever_comes_first() -> None:
    for names in (("random", "sleepy"), ("sleepy", "random")):
        found = tournament(one_round(), {name: PLAYERS[name] for name in names}, games=40, seed=3)
        (best, rating, low, high), (_, other, _, _) = found.ratings
        assert best == "random" and low < rating <= high and rating + other == pytest.approx(3000)
        assert found.score("random", "sleepy") > 0.6
        assert found.score("random", "sleepy") + found.score("sleepy", "random") == 1


def test_every_two_meet_and_odd_games_are_left_out() -> None:
    found = tournament(one_round(), {"a": RandomBot, "b": sleepy, "c": RandomBot}, games=5, seed=1)
    assert [(meeting.first, meeting.second) for meeting in found.meetings] == list(combinations("abc", 2))
    assert all(meeting.games == 4 for meeting in found.meetings)
    assert found.table()[0][0] == "bot" and len(found.table()) == 4
    with pytest.raises(ValueError, match="did not meet"):
        found.score("a", "z")


def test_partners_are_one_bot() -> None:
    found = tournament("klaverjassen", {"a": RandomBot, "b": RandomBot}, games=2, seed=1)
    assert found.meetings[0].games == 2 and 0 <= found.meetings[0].score <= 2


def test_a_tournament_does_not_depend_on_the_executor() -> None:
    told: list[int] = []
    here = tournament(one_round(), PLAYERS, games=8, seed=2)
    with ThreadPoolExecutor(2) as executor:
        there = tournament(one_round(), PLAYERS, games=8, seed=2, executor=executor, progress=told.append)
    assert there == here and told[-1] == 8 and sorted(told) == told


def test_ratings_are_the_odds() -> None:
    # 400 points are odds of ten to one; with the half game added to each side 909.5 + 0.5 of 1001 is that, nearly.
    ratings = elo(["a", "b"], [Meeting("a", "b", 1000, 909.5)])
    assert ratings["a"] - ratings["b"] == pytest.approx(400, abs=0.5)
    assert elo(["a", "b"], [Meeting("a", "b", 10, 5)]) == {"a": pytest.approx(1500), "b": pytest.approx(1500)}
    strongest = elo(["a", "b"], [Meeting("a", "b", 10, 10)])
    assert 1500 < strongest["a"] < 3000  # bounded though it never lost


def test_ratings_of_three_agree_with_their_scores() -> None:
    meetings = [Meeting("a", "b", 100, 70), Meeting("b", "c", 100, 70), Meeting("a", "c", 100, 80)]
    ratings = elo(["a", "b", "c"], meetings)
    assert ratings["a"] > ratings["b"] > ratings["c"]
    assert sum(ratings.values()) == pytest.approx(4500)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="two bots or more"):
        tournament("uno", ["easy"])
    with pytest.raises(ValueError, match="each once"):
        tournament("uno", ["easy", "easy"])
    with pytest.raises(tablerules.InvalidSeats, match="even number"):
        tournament("uno", ["easy", "random"], seats=3)
    with pytest.raises(tablerules.InvalidOptions, match="no bot"):
        tournament("uno", ["easy", "genius"])
    for games in (0, 1, -2):
        with pytest.raises(ValueError, match=f"two games or more for every two bots, not {games}"):
            tournament("uno", ["easy", "random"], games=games)
    with pytest.raises(TypeError, match="not one text: 'easy'"):
        tournament("uno", "easy")
