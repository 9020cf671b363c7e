"""What holds whatever is drawn: the laws of every game, and the laws of this one."""

from __future__ import annotations

import random
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablerules
from tablerules import CHANCE, TABLE
from tablerules.games.klaverjassen import Klaverjassen, KlaverjassenOptions
from tablerules.testing import check_game, options_for, stacked

from . import slow
from .table import to_play

PRESETS = ["advolympic", "amsterdam", "rotterdam", "nku", "bga"]
SUITS = "CDHS"

seeds = st.integers(0, 2**32 - 1)
options = options_for(KlaverjassenOptions)
games = options.map(lambda drawn: Klaverjassen(options=drawn))


# The laws of every game


def test_the_laws():
    check_game(tablerules.get("klaverjassen"))


@pytest.mark.parametrize("preset", PRESETS[1:])
def test_the_laws_under_a_preset(preset):
    check_game(tablerules.get("klaverjassen", preset=preset))


def test_the_laws_under_any_options():
    check_game(games)


# Courses of play


def course(game, rng, deals=1):
    """Random play: each seat's move with the state before it, and the state after the last of so many deals."""
    state = game.start(4)
    while (seats := game.to_act(state)) and deals:
        (seat,) = seats
        if seat == CHANCE:
            move = game.chance(state, rng)
        else:
            move = rng.choice(game.legal_moves(state, seat))
            yield state, seat, move
        state = game.apply(state, seat, move)
        if seat >= 0 and not is_open(game, state) and game.view(state, None).phase.value in ("deal_over", "match_over"):
            deals -= 1
            yield state, None, None


def is_open(game, state):
    return game.to_act(state) == (CHANCE,)


def in_play(game, rng):
    """The moments of one deal at which a card is played: state, seat, card."""
    return [
        (state, seat, move)
        for state, seat, move in course(game, rng)
        if seat is not None and seat >= 0 and game.view(state, None).phase.value == "play"
    ]


def texts(cards):
    return [str(card) for card in cards]


# The slow rules agree


def duty(game):
    return game.options.trump_duty, game.options.undertrump


@pytest.mark.rule("KJ-24", "KJ-26", "KJ-27", "KJ-28", "KJ-29", "KJ-30", "KJ-31", "KJ-32", "KJ-33", "KJ-34", "KJ-36")
@given(games, seeds)
def test_legal_cards_are_those_of_the_slow_rules(game, seed):
    for state, seat, _ in in_play(game, random.Random(seed)):
        view = game.view(state, seat)
        expected = slow.legal(texts(view.hand), texts(view.trick), view.trump.letter, *duty(game))
        assert set(texts(game.legal_moves(state, seat))) == expected


@pytest.mark.rule("KJ-24", "KJ-26", "KJ-27", "KJ-28", "KJ-29", "KJ-30", "KJ-31", "KJ-32", "KJ-33", "KJ-34", "KJ-36")
@given(
    st.permutations(slow.PACK),
    st.integers(1, 4),
    st.integers(0, 3),
    st.sampled_from(SUITS),
    st.sampled_from(slow.DUTIES),
    st.sampled_from(["auto", *slow.UNDERTRUMPS]),
)
def test_legal_cards_in_positions_of_all_kinds(cards, size, lying, trump, trump_duty, undertrump):
    hand, trick = cards[:size], played_by_the_rules(cards[size:], lying, trump)
    t = to_play(" ".join(hand), " ".join(trick), trump, trump_duty=trump_duty, undertrump=undertrump)
    assert t.legal(0) == slow.legal(hand, trick, trump, trump_duty, undertrump)


def played_by_the_rules(cards, number, trump):
    """A trick of so many cards, each of which its seat may have played holding no more trumps and none of the suit."""
    trick = []
    for card in cards:
        if len(trick) == number:
            break
        under = card[0] == trump and any(other[0] == trump for other in trick)
        if not under or slow.winner([*trick, card], trump) == len(trick):
            trick.append(card)
    return trick


# Scoring


@pytest.mark.rule("KJ-06", "KJ-52", "KJ-53", "KJ-54", "KJ-55")
@given(games, seeds)
def test_the_points_of_a_deal_add_up(game, seed):
    *_, (state, _, _) = course(game, random.Random(seed))
    rules, result = game.options, game.view(state, None).history[-1]
    assert sum(result.card_points) == 162
    lost = result.roem[result.declarer % 2] if result.nat and rules.nat_roem == "own_only" else 0
    taken = winners_of(game, state)
    pit = rules.pit_bonus if taken == {result.declarer % 2} else 0
    counter_pit = rules.counter_pit_bonus if taken == {1 - result.declarer % 2} else 0
    assert result.pit == (taken == {result.declarer % 2})
    assert sum(result.points) == 162 + sum(result.roem) - lost + pit + counter_pit


def winners_of(game, state):
    """The teams that have won a trick of the deal just played."""
    raise NotImplementedError


@pytest.mark.rule("KJ-39", "KJ-40", "KJ-41", "KJ-50", "KJ-51")
@given(games, seeds)
def test_a_deal_comes_to_what_the_slow_rules_say(game, seed):
    raise NotImplementedError


# Plain suits can be exchanged, and where suits are named all four


@given(games, seeds, st.permutations(SUITS))
def test_exchanging_suits_commutes_with_play(game, seed, exchanged):
    raise NotImplementedError


# What play has shown


@given(games, seeds, seeds)
def test_determinize_gives_no_seat_a_card_it_has_denied(game, seed, other):
    raise NotImplementedError
