"""What holds whatever is drawn: the laws of every game, and the laws of this one."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablerules
from tablerules import CHANCE, TABLE
from tablerules.games.klaverjassen import Klaverjassen, KlaverjassenOptions
from tablerules.testing import check_game, options_for

from . import slow
from .table import table, to_play

PRESETS = ["advolympic", "amsterdam", "rotterdam", "nku", "bga"]
SUITS = "CDHS"

seeds = st.integers(0, 2**32 - 1)
options = options_for(KlaverjassenOptions)
games = options.map(lambda drawn: Klaverjassen(options=drawn))


# The laws of every game; so many courses of play for each law


def examples(part):
    """This part of the examples the profile in force asks for; four times as many at night, when there is time."""
    most = settings.default.max_examples
    return round(part * most * (4 if most >= 1000 else 1))


def test_the_laws():
    check_game(tablerules.get("klaverjassen"), examples=examples(1 / 8))


@pytest.mark.parametrize("preset", PRESETS[1:])
def test_the_laws_under_a_preset(preset):
    check_game(tablerules.get("klaverjassen", preset=preset), examples=examples(1 / 20))


def test_the_laws_under_any_options():
    check_game(games, examples=examples(1 / 5))


# Courses of play


def course(game, seed):
    """The states of a deal of random play, the one after it included; CHANCE is answered in between."""
    rng = random.Random(seed)
    state = game.start(4)
    while True:
        while game.to_act(state) == (CHANCE,):
            state = game.apply(state, CHANCE, game.chance(state, rng))
        yield state
        if game.to_act(state) in ((TABLE,), ()):
            return
        (seat,) = game.to_act(state)
        state = game.apply(state, seat, rng.choice(game.legal_moves(state, seat)))


def in_play(game, seed):
    """The states of a deal in which a card is to be played, each with whose turn it is and what that seat sees."""
    for state in course(game, seed):
        if game.view(state, None).phase.value == "play":
            (seat,) = game.to_act(state)
            yield state, seat, game.view(state, seat)


def texts(cards):
    return [str(card) for card in cards]


# The slow rules agree


def duty(game):
    return game.options.trump_duty, game.options.undertrump


@pytest.mark.rule("KJ-24", "KJ-26", "KJ-27", "KJ-28", "KJ-29", "KJ-30", "KJ-31", "KJ-32", "KJ-33", "KJ-34", "KJ-36")
@given(games, seeds)
def test_legal_cards_are_those_of_the_slow_rules(game, seed):
    for state, seat, view in in_play(game, seed):
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


def finished(game, seed):
    """What a spectator sees after a deal of random play."""
    *_, state = course(game, seed)
    return game.view(state, None)


@pytest.mark.rule("KJ-06", "KJ-52", "KJ-53", "KJ-54", "KJ-55")
@given(games, seeds)
def test_the_points_of_a_deal_add_up(game, seed):
    view = finished(game, seed)
    rules, result = game.options, view.history[-1]
    declaring, winners = result.declarer % 2, {trick.winner % 2 for trick in view.tricks}
    bonus = lost = 0
    if len(winners) == 1:
        bonus = rules.pit_bonus if winners == {declaring} else rules.counter_pit_bonus
    if result.nat and rules.nat_roem == "own_only":
        lost = result.roem[declaring]
    assert sum(result.card_points) == 162
    assert result.pit == (winners == {declaring})
    assert sum(result.points) == 162 + sum(result.roem) + bonus - lost


@pytest.mark.rule("KJ-22", "KJ-39", "KJ-40", "KJ-41", "KJ-50", "KJ-51", "KJ-52", "KJ-53", "KJ-54", "KJ-55")
@given(games, seeds)
def test_a_deal_comes_to_what_the_slow_rules_say(game, seed):
    view = finished(game, seed)
    rules, result, trump = game.options, view.history[-1], view.trump.letter
    tricks = [texts(trick.cards) for trick in view.tricks]
    winners = slow.leaders(tricks, trump, view.tricks[0].leader)[1:]
    card_points, roem, taken = [0, 0], [0, 0], [0, 0]
    for number, (trick, winner) in enumerate(zip(tricks, winners, strict=True)):
        card_points[winner % 2] += sum(slow.points(card, trump) for card in trick) + 10 * (number == 7)
        if rules.roem_mode == "automatic":
            roem[winner % 2] += slow.roem(trick, trump, rules.four_jacks, rules.four_alike_lowest)
        taken[winner % 2] += 1
    assert [trick.winner for trick in view.tricks] == winners
    assert (list(result.card_points), list(result.roem)) == (card_points, roem)
    names = ("nat_threshold", "nat_roem", "pit_bonus", "counter_pit_bonus")
    expected = slow.score(
        card_points, roem, taken, result.declarer % 2, **{name: getattr(rules, name) for name in names}
    )
    assert (result.points, result.nat, result.pit) == expected


# Suits can be exchanged


@pytest.mark.rule("KJ-04", "KJ-05", "KJ-42")
@given(games, seeds, st.permutations(SUITS))
def test_exchanging_suits_commutes_with_play(game, seed, order):
    """All four suits, or the three others where a match begins with clubs."""
    clubs_first = game.options.trump_selection == "turn_up" and game.options.first_deal_trump == "clubs"
    suits = SUITS.replace("C", "") if clubs_first else SUITS
    exchanged = dict(zip(suits, [suit for suit in order if suit in suits], strict=True))

    def other(thing):
        """A move, card or suit as it is called at the other table."""
        return " ".join(renamed(word, exchanged) for word in str(thing).split())

    rng = random.Random(seed)
    here = there = game.start(4)
    while TABLE not in (seats := game.to_act(here)) and seats:
        assert game.to_act(there) == seats
        (seat,) = seats
        legal = game.legal_moves(here, seat)
        if seat == CHANCE:
            move = game.chance(here, rng)
        else:
            assert {other(move) for move in legal} == set(texts(game.legal_moves(there, seat)))
            move = rng.choice(legal)
        here, there = game.apply(here, seat, move), game.apply(there, seat, game.parse_move(other(move)))
        if game.to_act(here) != (CHANCE,):
            one, two = game.view(here, 0), game.view(there, 0)
            assert (one.points, one.roem, one.scores, one.turn) == (two.points, two.roem, two.scores, two.turn)
            assert {other(card) for card in one.hand} == set(texts(two.hand))
    (one,), (two,) = game.view(here, None).history, game.view(there, None).history
    assert (one.points, one.roem, one.nat, one.pit) == (two.points, two.roem, two.nat, two.pit)
    assert other(one.trump.letter) == two.trump.letter


def renamed(word, exchanged):
    """A card or the letter of a suit under another suit's name; any other word as it is."""
    if word in slow.PACK or word in SUITS:
        return exchanged.get(word[0], word[0]) + word[1:]
    return word


# What play has shown


@pytest.mark.rule("KJ-38")
@given(games, seeds, seeds)
def test_determinize_gives_no_seat_a_card_it_has_denied(game, seed, made_up):
    rng = random.Random(made_up)
    for state, seat, _ in in_play(game, seed):
        viewer = rng.choice([seat, (seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4, None])
        view = game.view(state, viewer)
        imagined = game.determinize(view, rng)
        hands = [texts(game.view(imagined, each).hand) for each in range(4)]
        assert [len(hand) for hand in hands] == list(view.counts)
        assert viewer is None or hands[viewer] == texts(view.hand)
        assert allowed_so_far(game, view, hands)


def allowed_so_far(game, view, hands):
    """Whether every card that lies there could be played from these hands, taken back card by card."""
    tricks = [(trick.leader, texts(trick.cards)) for trick in view.tricks]
    tricks.append((view.leader, texts(view.trick)))
    held = [set(hand) for hand in hands]
    for leader, cards in reversed(tricks):
        for lying in reversed(range(len(cards))):
            hand = held[(leader + lying) % 4]
            hand.add(cards[lying])
            if cards[lying] not in slow.legal(hand, cards[:lying], view.trump.letter, *duty(game)):
                return False
    return True


# Seat 0 has led; whoever is to play looks on.


@pytest.mark.rule("KJ-29", "KJ-38")
def test_who_neither_followed_nor_trumped_has_neither():
    t = table("H7 C7", "S7 S8", "D8 D9 DT", "H8 H9 C8", trick="HA D7")
    assert imagined(t, 1) == {"S7 S8"}
    assert imagined(t, 0) == {"C7 C8", "C7 H7", "C7 H8", "C7 H9", "C8 H7", "C8 H8", "C8 H9", "H7 H8", "H7 H9", "H8 H9"}


@pytest.mark.rule("KJ-26", "KJ-38")
def test_who_did_not_beat_a_trump_lead_has_no_trump_that_would():
    t = table("CJ S7", "C8 S8", "H8 H9 HT", "C9 CA D7", trick="CT C7")
    assert imagined(t, 1) == {"C8 D7", "C8 S7", "C8 S8", "D7 S7", "D7 S8", "S7 S8"}


@pytest.mark.rule("KJ-30", "KJ-31", "KJ-38")
@pytest.mark.parametrize(
    ("undertrump", "hands"),
    [
        ("banned", {"CT CQ"}),
        ("required", {"CT CQ", "CT D8", "CT S7", "CQ D8", "CQ S7", "D8 S7"}),
        ("allowed", {"CT CQ", "CT D8", "CT S7", "CQ D8", "CQ S7", "D8 S7"}),
    ],
)
def test_who_undertrumped_has_no_higher_trump_and_where_it_is_banned_no_plain_card(undertrump, hands):
    t = table("CJ H7", "D8 S7", "CT CQ", "H8 H9 HT", trick="HA C9 C8", undertrump=undertrump)
    assert imagined(t, 2) == hands


@pytest.mark.rule("KJ-33", "KJ-36", "KJ-38")
@pytest.mark.parametrize(("trump_duty", "may_have_trumps"), [("amsterdam", True), ("rotterdam", False)])
def test_who_was_free_to_discard_may_have_trumps(trump_duty, may_have_trumps):
    t = table("C8 S7", "H7 S8", "S9 ST", "H8 H9 D8", trick="HA HT D7", trump_duty=trump_duty)
    assert any("C8" in hand for hand in imagined(t, 2)) is may_have_trumps
    assert not any("H7" in hand for hand in imagined(t, 2))


def imagined(t, seat):
    """The hands this seat has in many states made up by the seat that is to play."""
    view = t.view(t.to_act[0])
    rng = random.Random(1)
    states = [t.game.determinize(view, rng) for _ in range(300)]
    return {" ".join(texts(t.game.view(state, seat).hand)) for state in states}
