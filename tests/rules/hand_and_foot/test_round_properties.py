"""What holds in every game, along courses of play that Hypothesis draws: the invariants of rounds and of views."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablerules import CHANCE, TABLE
from tablerules.testing import playthroughs

from .along import is_hidden, is_undo, melds_of, player_of, settled
from .house import courses, games
from .scoring_by_hand import row_by_hand
from .table import KINDS, game_of, made

COURSES = courses()
WHOLE = playthroughs(games(), max_moves=40, to_the_end=True, ends_within=1500)
PRESETS = playthroughs(
    st.sampled_from([game_of(name) for name in ("bga", "pagat", "simpson", "goodsams", "mini")]), max_moves=150
)


# 6. Scores


@pytest.mark.rule("HF-111", "HF-112", "HF-113", "HF-114", "HF-115", "HF-116", "HF-117", "HF-118", "HF-120")
@given(COURSES | WHOLE)
def test_every_round_is_scored_as_by_hand(course):
    game, states = course.game, course.states
    for state, after in pairwise(states):
        if TABLE not in game.to_act(after) or TABLE in game.to_act(state):
            continue
        view = game.view(after, None)
        summary = view.history[-1]
        teams = len(view.scores)
        assert len(view.history) == view.round
        for team, row in enumerate(summary.teams):
            went_out = summary.out_player is not None and summary.out_player % teams == team
            by_hand = row_by_hand(
                game.options,
                melds_of(view)[team],
                view.red3[team],
                [list(map(str, hand)) for hand in summary.hands[team::teams]],
                [list(map(str, foot)) for foot in summary.feet[team::teams]],
                went_out,
                row.deal_bonus,
            )
            assert {name: getattr(row, name) for name in by_hand} == by_hand
            assert row.score_after == row.score_before + row.round_total == view.scores[team]
            rounds = [summary.teams[team] for summary in view.history]
            assert row.score_after == rounds[0].score_before + sum(row.round_total for row in rounds)


# 7. Views


@pytest.mark.rule("HF-68", "HF-133", "HF-134")
@given(COURSES)
def test_others_learn_nothing_of_staged_melds(course):
    """Partner, opponents and spectators see, hear and may do the same before and after a hidden move."""
    game = course.game
    states = course.states
    for (state, seat, move), after in zip(course, states[1:], strict=True):
        if not is_hidden(move):
            continue
        assert game.to_act(after) == game.to_act(state) == (seat,)
        for other in (*range(course.seats), None):
            if other == seat:
                continue
            assert game.view(after, other) == game.view(state, other)
            assert game.events(after, other) == ()
            assert game.timers(after) == game.timers(state)
            if other is not None:
                assert game.legal_moves(after, other) == game.legal_moves(state, other) == ()
                assert game.asides(after, other) == game.asides(state, other) == ()
                for text in (str(move), "undo", "undo all", "draw", "take", "yes", "pass"):
                    tried = game.parse_move(text)
                    assert game.refusal(after, other, tried) == game.refusal(state, other, tried)


@pytest.mark.rule("HF-68", "HF-134")
@given(COURSES, st.randoms(use_true_random=False))
def test_what_others_see_of_a_turn_does_not_depend_on_detours(course, rng):
    """Staging this and that and taking it back leaves no trace in what anybody sees or hears later."""
    game = course.game
    for (state, seat, move), after in zip(course, course.states[1:], strict=True):
        if seat < 0 or is_undo(move):
            continue
        hidden = [move for move in game.legal_moves(state, seat) if str(move).startswith(("stage", "claim"))]
        if not hidden:
            continue
        detour = game.apply(state, seat, rng.choice(hidden))
        detour = game.apply(game.apply(detour, seat, game.parse_move("undo")), seat, move)
        assert detour == after
        if CHANCE not in game.to_act(after):
            for other in (*range(course.seats), None):
                assert game.events(detour, other) == game.events(after, other)


@pytest.mark.rule("HF-134")
@given(COURSES, st.integers(0, 2**32))
def test_other_hidden_cards_make_no_other_view(course, seed):
    game, state = course.game, course.final
    if CHANCE in game.to_act(state):
        return
    for seat in (*range(course.seats), None):
        view = game.view(state, seat)
        other = game.determinize(view, random.Random(seed))
        assert game.view(other, seat) == view
        if seat is not None:
            assert game.legal_moves(other, seat) == game.legal_moves(state, seat)


@pytest.mark.rule("HF-09", "HF-133")
@given(COURSES)
def test_a_seat_sees_its_hand_and_only_numbers_of_the_others(course):
    game = course.game
    for state in settled(course)[::5]:
        views = [game.view(state, seat) for seat in range(course.seats)]
        watching = game.view(state, None)
        assert tuple(watching.hand) == ()
        turn = player_of(course, state)
        for seat, view in enumerate(views):
            assert len(view.hand) == view.counts[seat]
            if seat != turn:
                assert view.counts == watching.counts
                assert melds_of(view) == melds_of(watching)
                assert view.foot_counts == watching.foot_counts


# 8. Symmetry


@pytest.mark.rule("HF-04")
@given(courses(moves=40), st.sampled_from((("4", "7"), ("T", "K"), ("J", "Q"), ("5", "6"))))
def test_two_ranks_of_equal_value_are_interchangeable(course, swap):
    game, position = course.game, course.position
    if position is None:
        state = game.start(course.seats)
    else:
        state = game.position(**{name: exchanged(value, swap) for name, value in position.items()})
    for true, seat, move in course:
        if seat >= 0:
            assert {swapped(str(listed), swap) for listed in game.legal_moves(true, seat)} == {
                str(listed) for listed in game.legal_moves(state, seat)
            }
        state = game.apply(state, seat, game.parse_move(swapped(str(move), swap)))
    if CHANCE in game.to_act(state):
        return
    for seat in range(course.seats):
        true, view = game.view(course.final, seat), game.view(state, seat)
        assert Counter(swapped(str(card), swap) for card in true.hand) == Counter(map(str, view.hand))
        assert [swapped(str(card), swap) for card in true.discard] == list(map(str, view.discard))
        assert [{swapped(made(meld), swap) for meld in team} for team in true.melds] == [
            set(map(made, team)) for team in view.melds
        ]
        assert (true.scores, true.counts, true.red3) == (view.scores, view.counts, view.red3)


def exchanged(value: Any, swap: tuple[str, str]) -> Any:
    """A part of a position with two ranks exchanged."""
    if isinstance(value, list):
        return [exchanged(part, swap) for part in value]
    if isinstance(value, str):
        there = dict(zip(swap, reversed(swap), strict=True))
        return " ".join(there.get(word, word) for word in value.split())
    return value


def swapped(text: str, swap: tuple[str, str]) -> str:
    """A text with two ranks exchanged; counts stay as they are."""
    words = text.split(" ")
    there = dict(zip(swap, reversed(swap), strict=True))
    if words[0] == "stage":
        words[1] = there.get(words[1], words[1])
    elif words[0] in ("shuffle", "discard"):
        words[1:] = [there.get(word, word) for word in words[1:]]
    elif "(" in words[0]:
        key, counts = words[0].split("(")
        words[0] = f"{there.get(key, key)}({counts}"
    elif words[0] in KINDS:
        words[0] = there.get(words[0], words[0])
    return " ".join(words)


# 9. An end


@pytest.mark.rule("HF-131")
@given(COURSES)
def test_every_turn_takes_cards_from_the_piles_or_lays_some(course):
    """A round is finite: with each turn stock and pile shrink, or three cards more are laid."""
    game, begun = course.game, None
    for state in settled(course):
        view = game.view(state, None)
        if view.phase.value != "draw" or player_of(course, state) is None:
            continue
        here = (view.round, view.turns)
        left = view.stock_count + len(view.discard)
        laid = sum(meld.n + meld.d + meld.j for team in view.melds for meld in team) + sum(view.red3)
        if begun and begun[0] == (here[0], here[1] - 1):
            fewer, more = begun[1] - left, laid - begun[2]
            assert fewer >= max(1, game.options.draw_count - 1) or more >= 3 or game.options.draw_count == 1
            assert fewer > 0 or more > 0 or game.options.draw_count == 1
        begun = (here, left, laid)


@pytest.mark.rule("HF-143")
@given(COURSES)
def test_the_move_for_an_absent_player_is_always_legal(course):
    game = course.game
    for state in settled(course):
        for seat in game.to_act(state):
            move = game.default_move(state, seat)
            assert game.refusal(state, seat, move) is None
            # Taking back is an aside as long as something else can be done.
            assert is_undo(move) or move in game.legal_moves(state, seat)


@pytest.mark.rule("HF-131", "HF-143")
@given(playthroughs(games(), max_moves=0), st.integers(0, 2**32))
def test_a_round_played_at_random_comes_to_an_end(course, seed):
    game, rng = course.game, random.Random(seed)
    state = course.final
    for number in range(20_000):
        waiting = game.to_act(state)
        if TABLE in waiting:
            return
        if CHANCE in waiting:
            state = game.apply(state, CHANCE, game.chance(state, rng))
            continue
        (seat,) = waiting
        moves = game.legal_moves(state, seat)
        # Programs of no skill stage and take back for ever where staging is free; now and then they think.
        state = game.apply(state, seat, rng.choice(moves) if number % 3 else game.default_move(state, seat))
    raise AssertionError("the round goes on and on")


# 10. Nothing is left to chance but chance


@pytest.mark.rule("HF-14")
@given(PRESETS)
def test_the_same_moves_give_the_same_states(course):
    game = course.game
    state = game.start(course.seats)
    for true, seat, move in course:
        assert state == true
        assert hash(state) == hash(true)
        state = game.apply(state, seat, game.parse_move(str(move)))
    assert state == course.final
