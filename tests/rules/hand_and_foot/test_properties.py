"""What holds in every game, along courses of play that Hypothesis draws: the invariants of a turn.

Those of whole rounds and games are in `test_round_properties`. Conservation, views, records, termination and the other
laws of all games are in `test_conformance`; here they are said once more where this game has something of its own to
say.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablerules import CHANCE, TABLE

from . import slow
from .along import full, is_hidden, is_stage, is_undo, melds_of, player_of, settled
from .house import courses, house_of
from .table import game_of

COURSES = courses()
SAFE = courses(staging=st.just("safe"))
MOST_MOVES = 300
"""Of no position in 2,600 games of all presets, with players of every kind, there were more than 220 legal moves."""


# 1. No card is lost


@given(COURSES)
def test_no_card_is_ever_lost(course):
    game, states = course.game, course.states
    whole = Counter(map(str, game.cards(states[-1])))
    decks = game.options.decks or course.seats + 1
    assert sum(whole.values()) == decks * (52 + game.options.jokers_per_deck)
    for state in states:
        assert Counter(map(str, game.cards(state))) == whole


@given(COURSES)
def test_what_is_public_and_what_is_counted_add_up(course):
    game, before = course.game, None
    for state in settled(course):
        view = game.view(state, player_of(course, state))
        on_table = sum(meld.n + meld.d + meld.j for team in view.melds for meld in team)
        lying = sum(view.counts) + sum(view.foot_counts) + sum(view.red3) + view.stock_count + len(view.discard)
        # In a position with a stock of its own some cards are set aside until the next deal.
        whole = course.position is None or view.round > 1
        if whole or before is not None:
            assert on_table + lying == (len(game.cards(state)) if whole else before)
        before = on_table + lying


# 2. Melds


@pytest.mark.rule("HF-16", "HF-17", "HF-19", "HF-20", "HF-21", "HF-22", "HF-23", "HF-25")
@given(COURSES)
def test_every_meld_on_the_table_is_allowed(course):
    house = house_of(course.game)
    for state in settled(course):
        seat = player_of(course, state)
        for team in melds_of(course.game.view(state, seat)):
            assert all(slow.stands(house, meld) for meld in team)
            open_ones = Counter(meld[0] for meld in team if house.meld_cap is None or slow.size(meld) < 7)
            assert all(number == 1 for number in open_ones.values())


@pytest.mark.rule("HF-30", "HF-50")
@given(COURSES)
def test_what_is_laid_stays_on_the_table(course):
    game, before = course.game, None
    for state in settled(course):
        view = game.view(state, None)
        if before is not None and before.round == view.round:
            for old, new in zip(melds_of(before), melds_of(view), strict=True):
                assert grew(list(old), list(new))
            assert all(a <= b for a, b in zip(before.red3, view.red3, strict=True))
            assert all(a <= b for a, b in zip(before.opened, view.opened, strict=True))
            assert all(a <= b for a, b in zip(before.foot_up, view.foot_up, strict=True))
        before = view


def grew(old: list[slow.Meld], new: list[slow.Meld]) -> bool:
    """Whether each old meld is still there or has grown into one of the new ones."""
    if not old:
        return True
    (key, n, d, j), *rest = sorted(old, key=slow.size, reverse=True)
    for meld in new:
        if meld[0] == key and meld[1] >= n and meld[2] >= d and meld[3] >= j:
            others = list(new)
            others.remove(meld)
            if grew(rest, others):
                return True
    return False


# 3. Undo


@pytest.mark.rule("HF-70", "HF-71")
@given(COURSES, st.randoms(use_true_random=False))
def test_undo_takes_back_any_stage_and_any_claim(course, rng):
    game = course.game
    for state in settled(course):
        seat = player_of(course, state)
        if seat is None:
            continue
        hidden = [move for move in game.legal_moves(state, seat) if str(move).startswith(("stage", "claim"))]
        for move in rng.sample(hidden, min(1, len(hidden))):
            after = game.apply(state, seat, move)
            undone = game.apply(after, seat, game.parse_move("undo"))
            assert undone == state
            assert hash(undone) == hash(state)
            assert game.view(undone, seat) == game.view(state, seat)
            assert game.legal_moves(undone, seat) == game.legal_moves(state, seat)


@pytest.mark.rule("HF-71", "HF-72")
@given(COURSES)
def test_undo_all_gives_the_state_of_the_last_commit(course):
    game, base = course.game, None
    for state, seat, move in course:
        if seat < 0:
            base = None
            continue
        if not is_hidden(move):
            base = None
        elif base is None:
            base = state
        after = game.apply(state, seat, move)
        if is_hidden(move) and game.refusal(after, seat, game.parse_move("undo all")) is None:
            assert game.apply(after, seat, game.parse_move("undo all")) == base


@pytest.mark.rule("HF-132", "HF-139")
@given(COURSES)
def test_undo_is_a_legal_move_only_where_nothing_else_is(course):
    game = course.game
    for state in settled(course):
        seat = player_of(course, state)
        for anybody in (TABLE, CHANCE, *range(course.seats)):
            assert all(is_undo(move) for move in game.asides(state, anybody))
            assert anybody == seat or not game.asides(state, anybody)
        if seat is not None:
            undos = [is_undo(move) for move in game.legal_moves(state, seat)]
            assert all(undos) or not any(undos)
            assert not (any(undos) and game.asides(state, seat))


# 4. Safe staging


@pytest.mark.rule("HF-129")
@given(SAFE)
def test_safe_staging_has_no_dead_end(course):
    game = course.game
    for state in settled(course):
        seat = player_of(course, state)
        if seat is not None:
            assert any(not is_undo(move) for move in game.legal_moves(state, seat))


@pytest.mark.rule("HF-129")
@given(SAFE, st.randoms(use_true_random=False))
def test_from_anywhere_a_turn_is_ended_without_undo(course, rng):
    game, state = course.game, course.final
    begun = game.view(state, None).turns
    for _ in range(200):
        seat = player_of(course, state)
        if seat is None or game.view(state, None).turns != begun:
            return
        state = game.apply(state, seat, rng.choice(game.legal_moves(state, seat)))
        if CHANCE in game.to_act(state):
            state = game.apply(state, CHANCE, game.chance(state, rng))
    raise AssertionError("the turn goes on and on")


@pytest.mark.rule("HF-128")
@given(COURSES)
def test_there_are_never_more_than_a_few_hundred_moves(course):
    game = course.game
    for state in settled(course):
        seat = player_of(course, state)
        if seat is not None:
            assert 1 <= len(game.legal_moves(state, seat)) <= MOST_MOVES


@pytest.mark.rule("HF-128")
@pytest.mark.parametrize("preset", ["bga", "bga_two_wilds", "pagat", "bicycle", "simpson", "goodsams", "mini"])
def test_even_players_who_hoard_have_never_more_than_a_few_hundred_moves(preset):
    """Whoever takes the pile and lays nothing more has the largest hands, and of these the most moves."""
    game, rng, most = game_of(preset), random.Random(1), 0
    for seats in (2, 4) if 4 in game.seats else (2,):
        state = game.start(seats)
        while TABLE not in game.to_act(state):
            (seat,) = game.to_act(state)
            if seat == CHANCE:
                state = game.apply(state, CHANCE, game.chance(state, rng))
                continue
            moves = game.legal_moves(state, seat)
            most = max(most, len(moves))
            claims = [move for move in moves if str(move).startswith(("claim", "take"))]
            keeping = [move for move in moves if not str(move).startswith("stage")]
            state = game.apply(state, seat, rng.choice(claims or keeping or moves))
    assert 60 < most <= MOST_MOVES


# 5. Canonical listing (see test_feasibility for the results it reaches)


@pytest.mark.rule("HF-130", "HF-142")
@given(SAFE)
def test_canonical_moves_are_legal_moves_in_the_order_of_the_keys(course):
    """Along stages that were canonical themselves; what is listed after others is nowhere said."""
    game = course.game
    last, books, ordered = None, 0, True
    for state, seat, move in course:
        if seat < 0:
            continue
        legal, canonical = game.legal_moves(state, seat), game.canonical_moves(state, seat)
        assert canonical
        if ordered:
            assert set(canonical) <= set(legal)
            assert {move for move in canonical if not is_stage(move)} == {move for move in legal if not is_stage(move)}
            keys = {str(move).split()[1] for move in canonical if is_stage(move)}
            if last is not None:
                assert all(slow.KEYS.index(key) >= slow.KEYS.index(last) for key in keys)
                assert last not in keys or books
        if is_stage(move):
            ordered = ordered and move in canonical
            after = game.apply(state, seat, move)
            last = str(move).split()[1]
            books = full(game, after, seat, last) > full(game, state, seat, last)
        elif is_undo(move):
            ordered = False
        elif not is_hidden(move):
            last, ordered = None, True
