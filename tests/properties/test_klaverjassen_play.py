"""The tables that Klaverjassen plays by, held against plain ways to work the same out."""

import pickle
import random
from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablerules
from tablerules import CHANCE, IllegalMove
from tablerules.base import BaseGame
from tablerules.cards.french import CARDS, SUITS, Card, CardSet, faces, mask_of
from tablerules.games.klaverjassen import Klaverjassen, KlaverjassenOptions, KlaverjassenState, KlaverjassenView
from tablerules.games.klaverjassen.rules.tables import tables
from tablerules.games.klaverjassen.scoring import roem
from tablerules.games.klaverjassen.standing import back, best, led, stands
from tablerules.testing import options_for

GAMES = options_for(KlaverjassenOptions).map(Klaverjassen)
SEEDS = st.integers(0, 2**32 - 1)


SEATS: list[Any] = [*range(-3, 5), None, "x"]
"""Those that are awaited sometimes, and some that never are."""


def course(game: Klaverjassen, seed: int) -> Iterator[KlaverjassenState]:
    """The states of one deal of random play, answers of CHANCE left out."""
    rng = random.Random(seed)
    state = game.start(4)
    while True:
        while game.to_act(state) == (CHANCE,):
            state = game.apply(state, CHANCE, game.chance(state, rng))
        yield state
        seats = game.to_act(state)
        if not seats or seats[0] < 0:
            return
        legal = game.legal_moves(state, seats[0])
        state = game.apply(state, seats[0], legal[int(rng.random() * len(legal))])


@given(GAMES, SEEDS)
def test_what_the_state_keeps_follows_from_the_rest(game: Klaverjassen, seed: int) -> None:
    """The moves, the best card and the totals are what they would be if worked out from the view."""
    for state in course(game, seed):
        for seat in (*range(4), None):
            drawn = game.determinize(game.view(state, seat), random.Random(seed))
            assert game.view(drawn, seat) == game.view(state, seat)
            assert seat != state.turn or drawn.moves == state.moves
            assert (drawn.best, drawn.won, drawn.phase) == (state.best, state.won, state.phase)


@given(GAMES, SEEDS)
def test_states_are_the_same_values_after_a_pickle(game: Klaverjassen, seed: int) -> None:
    for state in course(game, seed):
        copied = pickle.loads(pickle.dumps(state))
        assert copied == state and hash(copied) == hash(state)
        assert all(a is b for a, b in zip(copied.moves, state.moves, strict=True) if hasattr(a, "card"))
    assert pickle.loads(pickle.dumps(game)) == game


def test_a_game_is_small_when_it_is_sent() -> None:
    assert len(pickle.dumps(tablerules.get("klaverjassen"))) < 1000


@pytest.mark.parametrize("trump", range(4))
def test_the_roem_table_has_every_trick_with_roem(trump: int) -> None:
    for options in (
        KlaverjassenOptions(),
        KlaverjassenOptions(four_jacks=100, four_alike_lowest="T"),
        KlaverjassenOptions(roem_mode="off"),
    ):
        table = tables(options).roem[trump]
        for trick in combinations((card.bit for card in CARDS), 4):
            assert table.get(sum(trick), 0) == roem(options, sum(trick), trump)


@given(st.permutations(CARDS), st.integers(0, 3), st.integers(1, 4))
def test_a_trick_stands_as_its_cards_say(order: list[Card], trump: int, size: int) -> None:
    """The best card is the one that is in front by the orders of strength as they are written in the rules."""
    trick = tuple(order[:size])

    def strength(card: Card) -> int:
        if card.suit is SUITS[trump]:
            return 20 + "78QKTA9J".index(card.rank.letter)
        return "789JQKTA".index(card.rank.letter) if card.suit is trick[0].suit else -1

    standing = stands(trump, trick)
    assert best(standing) is max(trick, key=strength)
    assert SUITS[led(standing)] is trick[0].suit
    assert trick[-back(standing)] is best(standing)


# --- the short way --------------------------------------------------------------------------------


TEXTS = ("pass", "play", "trump H", "next", "turn H", "shuffle C7 C8", "HJ", "S7", "CA")


def result(apply: Any, state: KlaverjassenState, seat: int, move: Any) -> Any:
    """What comes of a move, whole: the state with what takes no part in its equality, or the refusal."""
    try:
        after = apply(state, seat, move)
    except IllegalMove as error:
        return error.refusal
    except TypeError:  # the seat is none
        return TypeError
    return after, after.moves, after.events


@given(GAMES, SEEDS, st.sampled_from([0.1, 0.5, 0.9]))
def test_the_short_way_comes_to_what_the_long_way_does(game: Klaverjassen, seed: int, passes: float) -> None:
    long_way = partial(BaseGame.apply, game)
    rng = random.Random(seed)
    state = game._empty(4)
    for _ in range(400):
        seats = game.to_act(state)
        if not seats:
            return
        seat = seats[0]
        if seat == CHANCE:
            move = game.chance(state, rng)
        else:
            legal = game.legal_moves(state, seat)
            move = legal[0] if rng.random() < passes else legal[int(rng.random() * len(legal))]
        after = result(game.apply, state, seat, move)
        assert after == result(long_way, state, seat, move), (seat, str(move))
        other, text = rng.choice(SEATS), rng.choice(TEXTS)
        tried = game.parse_move(text)
        assert result(game.apply, state, other, tried) == result(long_way, state, other, tried), (other, text)
        if rng.random() < 0.2:  # moves and states that are equal, but not those that are ready made
            state, move = pickle.loads(pickle.dumps((state, move)))
            assert result(game.apply, state, seat, move) == after
        state = after[0]


def test_most_moves_go_the_short_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match in which nobody has to be asked a second time never comes to the rules themselves."""
    game = tablerules.get("klaverjassen", first_deal_trump="turned", deals=3)
    monkeypatch.setattr(BaseGame, "apply", lambda *arguments: pytest.fail("the long way was taken"))
    rng = random.Random(1)
    state = game.start(4)
    while seats := game.to_act(state):
        legal = game.legal_moves(state, seats[0])
        dealer = seats[0] == state.table.dealer
        move = game.chance(state, rng) if seats[0] == CHANCE else legal[-1] if dealer else rng.choice(legal)
        state = game.apply(state, seats[0], move)
    assert len(state.history) == 3


@given(GAMES, SEEDS)
def test_finished_tricks_tell_who_led_them(game: Klaverjassen, seed: int) -> None:
    led: list[tuple[int, tuple[Card, ...]]] = []
    for state in course(game, seed):
        tricks = [(trick.leader, trick.cards) for trick in state.tricks]
        assert [leader for leader, _ in tricks] == [leader for leader, _ in led[: len(tricks)]]
        if state.phase.value == "play":
            led[len(tricks) :] = [(state.leader, state.trick)]


def test_a_wrong_answer_is_refused_the_short_way_too() -> None:
    game = tablerules.get("klaverjassen", first_deal_trump="turned")
    state = game.start(4)
    for text in ("turn H", "shuffle C7 C8", "shuffle " + " ".join(["C7"] * 32), "pass", "next"):
        with pytest.raises(IllegalMove):
            game.apply(state, CHANCE, game.parse_move(text))
    order = game.chance(state, random.Random(1))
    state = game.apply(state, CHANCE, order)
    for move in (order, game.parse_move("next")):
        with pytest.raises(IllegalMove):
            game.apply(state, CHANCE, move)
    for seat in (-2, -3, 0):
        with pytest.raises(IllegalMove):
            game.apply(state, seat, game.parse_move("turn H"))
    assert game.to_act(game.apply(state, CHANCE, game.parse_move("turn H"))) == (0,)


# --- determinize ----------------------------------------------------------------------------------


def might_have_played(game: Klaverjassen, view: KlaverjassenView, hands: dict[int, int]) -> bool:
    """Whether every card that was played was legal for seats that end up with these hands."""
    assert view.trump is not None and view.leader is not None
    trump, law = SUITS.index(view.trump), tables(game.options)
    for leader, cards in reversed([*[(trick.leader, trick.cards) for trick in view.tricks], (view.leader, view.trick)]):
        for place in reversed(range(len(cards))):
            seat = (leader + place) % 4
            hands = {**hands, seat: hands[seat] | cards[place].bit}
            if game.parse_move(str(cards[place])) not in law.plays(stands(trump, cards[:place]), hands[seat]):
                return False
    return True


@pytest.mark.parametrize("preset", ["advolympic", "amsterdam", "rotterdam"])
def test_every_deal_that_fits_the_play_is_drawn_and_no_other(preset: str) -> None:
    """Towards the end of a deal the other hands can be listed; each is drawn about equally often."""
    game = tablerules.get("klaverjassen", preset=preset)
    for seed in range(8):
        state = next(s for s in course(game, seed) if s.phase.value == "play" and sum(map(len, hands_of(s))) <= 8)
        view = game.view(state, state.turn)
        others = [seat for seat in range(4) if seat != state.turn]
        fitting = {
            tuple(sorted(hands.items()))
            for hands in spread(faces(mask_of(card for seat in others for card in state.hand(seat))), others, view)
            if might_have_played(game, view, {**hands, state.turn: state.hand(state.turn).mask})
        }
        rng = random.Random(seed)
        times = 40 * len(fitting)
        counts = dict.fromkeys(fitting, 0)
        for _ in range(times):
            drawn = game.determinize(view, rng)
            counts[tuple((seat, drawn.hand(seat).mask) for seat in others)] += (
                1  # a KeyError is a deal that does not fit
            )
        assert min(counts.values()) >= 10 and max(counts.values()) <= 90


def hands_of(state: KlaverjassenState) -> list[CardSet]:
    return [state.hand(seat) for seat in range(4)]


def spread(cards: tuple[Card, ...], seats: list[int], view: KlaverjassenView) -> Iterator[dict[int, int]]:
    """Every way to give these cards to the seats, as bits."""
    if not seats:
        yield {}
        return
    for hand in combinations(cards, view.counts[seats[0]]):
        rest = tuple(card for card in cards if card not in hand)
        for others in spread(rest, seats[1:], view):
            yield {seats[0]: mask_of(hand), **others}
