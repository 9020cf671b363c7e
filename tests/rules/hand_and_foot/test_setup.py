"""The table, the deal, the upcard and the dealer: HF-05 to HF-15, HF-136 and HF-137."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from tablerules.errors import InvalidSeats, TableRulesError

from .table import CHANCE, TABLE, Table, dealt, game_of, pack, table

HANDS = "4 4 4 5 5 6 6 7 7 8"
FEET = "9 9 T T J Q Q K K A"


def cut_off(text: str, number: int) -> tuple[str, str]:
    cards = text.split()
    return " ".join(cards[:number]), " ".join(cards[number:])


def drawn(t: Table, number: int) -> list[str]:
    """The next cards of the stock, found by drawing them one by one; needs `draw_count = 1`."""
    found: list[str] = []
    while len(found) < number:
        seat, team = t.turn, t.turn % 2
        before, trays = Counter(t.hand(seat).split()), t.sees("red3")[team]
        t.play("draw")
        found += ["R3"] * (t.sees("red3")[team] - trays)
        found += (Counter(t.hand(seat).split()) - before).elements()
        t.play(f"discard {t.hand(seat).split()[0]}")
    return found[:number]


# Tables


@pytest.mark.rule("HF-05")
@pytest.mark.parametrize(
    ("team_size", "seats"),
    [
        ("auto", [2, 3, 4, 5, 6, 7, 8, 9, 10, 12]),
        (1, [2, 3, 4, 5, 6, 7]),
        (2, [4, 6, 8, 10, 12]),
        (3, [6, 9, 12]),
        (4, [8, 12]),
        (5, [10]),
        (6, [12]),
        (7, []),
    ],
)
def test_which_tables_there_are(team_size, seats):
    game = game_of(team_size=team_size)
    assert list(game.seats) == seats
    for number in range(1, 15):
        if number in seats:
            assert game.to_act(game.start(number)) == (CHANCE,)
        else:
            with pytest.raises(InvalidSeats):
                game.start(number)


@pytest.mark.rule("HF-05")
@pytest.mark.parametrize(
    ("seats", "teams"), [(2, 2), (3, 3), (4, 2), (5, 5), (6, 3), (7, 7), (8, 4), (9, 3), (10, 5), (12, 6)]
)
def test_the_automatic_team_size(seats, teams):
    assert len(dealt(seats=seats).sees("scores")) == teams


@pytest.mark.rule("HF-06")
@pytest.mark.parametrize(("seats", "team_size", "number"), [(4, 2, 2), (6, 2, 3), (6, 3, 2), (9, 3, 3), (12, 2, 6)])
def test_teammates_sit_equally_far_apart(seats, team_size, number):
    for seat in range(seats):
        hands = [None] * seat + ["K K K 9 8"]
        teams = range(number)
        t = table(*hands, seats=seats, turn=seat, opened=teams, options={"team_size": team_size})
        t.play("stage K 3 0 0", "discard 9")
        assert [t.melds(team) for team in teams] == [{"K(3,0,0)"} if team == seat % number else set() for team in teams]


@pytest.mark.rule("HF-07")
@pytest.mark.parametrize(
    ("options", "enough"),
    [
        # Three players, two decks of 54: 108 cards, of which 102 are dealt.
        ({"draw_count": 5}, True),
        ({"draw_count": 5, "jokers_per_deck": 1}, False),
        ({"draw_count": 3, "jokers_per_deck": 1}, True),
        ({"draw_count": 4, "jokers_per_deck": 1}, False),
        ({"draw_count": 4, "jokers_per_deck": 1, "upcard": False}, True),
        ({"draw_count": 2, "hand_size": 18}, False),
    ],
)
def test_there_have_to_be_cards_for_a_first_turn(options, enough):
    game = game_of(**{"team_size": 1, "decks": 2, "hand_size": 17, **options})
    assert (3 in game.seats) == enough
    if enough:
        game.start(3)
    else:
        with pytest.raises(InvalidSeats):
            game.start(3)


# The deal


@pytest.mark.rule("HF-08")
def test_hands_are_dealt_in_blocks_from_the_left_of_the_dealer_then_the_feet():
    t = dealt(f"{HANDS} {FEET} B3 K K", 2, "mini", {"first_dealer": 0, "upcard_bury": ["red3"]})
    assert t.hand(1) == "4 4 4 5 5"
    assert t.hand(0) == "6 6 7 7 8"
    assert t.sees("feet") == (5, 5)
    t.play_out()
    feet = [sorted(str(card) for card in foot) for foot in t.summary.feet]
    assert feet == [sorted(["Q", "Q", "K", "K", "A"]), sorted(["9", "9", "T", "T", "J"])]


@pytest.mark.rule("HF-08", "HF-12")
def test_with_more_players_the_deal_goes_clockwise():
    hands = ["4 4 4 4 5", "6 6 6 6 7", "8 8 8 8 9", "T T T T J"]
    t = dealt(" ".join(hands), 4, "mini", {"team_size": 2, "decks": 4, "first_dealer": 1})
    assert [t.hand(seat) for seat in (2, 3, 0, 1)] == hands


@pytest.mark.rule("HF-08")
def test_what_is_left_is_the_stock_in_unchanged_order():
    order = ["K", "4", "Q", "5", "J", "6", "T", "7", "A", "8"]
    top = pack(2, f"{HANDS} {FEET} 9 {' '.join(order)}")
    t = dealt(top, 2, "mini", {"draw_count": 1})
    assert t.stock == 108 - 20 - 1
    assert drawn(t, len(order)) == order


@pytest.mark.rule("HF-08")
@pytest.mark.parametrize("size", [5, 11, 13, 20])
def test_hands_and_feet_have_the_same_size(size):
    t = dealt(pack(5), options={"hand_size": size})
    assert t.sees("counts") == (size,) * 4
    assert t.sees("feet") == (size,) * 4
    assert t.stock == 270 - 8 * size - 1


@pytest.mark.rule("HF-09")
def test_nobody_knows_a_foot_that_lies_face_down_not_even_its_owner():
    one = table(feet={0: "K K 2", 1: "4 5 6"}, stock="9 9 7")
    other = table(feet={0: "9 9 7", 1: "J Q 4"}, stock="K K 2")
    for seat in (0, 1, 2, 3, None):
        assert one.view(seat) == other.view(seat)
        assert one.sees("feet", seat) == (3, 3, 2, 2)


# The upcard


@pytest.mark.rule("HF-10")
def test_the_top_card_of_the_stock_is_turned_over():
    t = dealt(f"{HANDS} {FEET} K", 2, "mini")
    assert t.pile() == "K"
    assert t.stock == 87


@pytest.mark.rule("HF-10")
def test_a_buried_card_lies_with_half_the_stock_above_it():
    t = dealt(pack(2, f"{HANDS} {FEET} 2 K"), 2, "mini", {"draw_count": 1, "upcard_bury": ["red3", "wild"]})
    assert t.pile() == "K"
    assert t.stock == 87
    assert drawn(t, 44).index("2") == 42  # 43 cards lay above it when the king was turned


@pytest.mark.rule("HF-10")
def test_after_a_card_that_is_buried_the_next_one_is_turned():
    t = dealt(pack(2, f"{HANDS} {FEET} 2 JO 2 K"), 2, "mini", {"draw_count": 1})
    assert t.pile() == "K"
    found = drawn(t, 44)
    # Each goes where 43 cards lie above it, and each card turned after it brings it one nearer to the top.
    assert found[40:43] == ["2", "JO", "2"]
    assert not {"2", "JO"} & set(found[:40])


@pytest.mark.rule("HF-10")
def test_half_of_an_odd_stock_is_rounded_down():
    # 20 cards dealt of 104: with one turned, 83 are left, of which 41 lie above the buried one.
    top = pack(2, f"{HANDS} {FEET} 2 K", jokers=0, last="R3 B3 2")
    t = dealt(top, 2, "mini", {"draw_count": 1, "jokers_per_deck": 0})
    assert drawn(t, 43).index("2") == 40


@pytest.mark.rule("HF-10")
@pytest.mark.parametrize(
    ("classes", "card", "lies"),
    [
        (["red3", "wild"], "2", False),
        (["red3", "wild"], "JO", False),
        (["red3", "wild"], "R3", False),
        (["red3", "wild"], "B3", True),
        (["red3"], "2", True),
        (["red3"], "JO", True),
        (["red3", "wild", "black3"], "B3", False),
        (["red3", "wild", "black3"], "4", True),
    ],
)
def test_which_cards_are_buried_is_an_option(classes, card, lies):
    t = dealt(f"{HANDS} {FEET} {card} K", 2, "mini", {"upcard_bury": classes})
    assert t.pile() == (card if lies else "K")


@pytest.mark.rule("HF-10", "HF-51")
def test_in_discard_mode_a_red_three_may_start_the_pile():
    t = dealt(f"{HANDS} {FEET} R3 K", 2, "mini", {"upcard_bury": [], "red3_mode": "discard"})
    assert t.pile() == "R3"


@pytest.mark.rule("HF-10", "HF-11")
def test_when_every_card_of_the_stock_is_buried_the_pile_starts_empty():
    # Three players with 17 cards twice take 102 of 108 cards; the last six are all wild.
    cards = pack(2, last="2 JO").split()
    wilds = cards[-6:]
    t = dealt(" ".join(cards[:-6] + wilds), 3, options={"team_size": 1, "decks": 2, "hand_size": 17, "draw_count": 5})
    assert t.pile() == ""
    # The first player lies the red threes that were dealt to him, if any, and draws for them.
    assert t.stock + sum(t.sees("red3")) == 6


@pytest.mark.rule("HF-11")
def test_without_an_upcard_the_pile_starts_empty_and_there_is_nothing_to_claim():
    options = {"upcard": False, "opening": ("fixed", 0)}
    t = dealt("K K 4 5 6 K K 7 8 9", 2, "mini", options)
    assert t.pile() == ""
    assert t.stock == 108 - 20
    assert t.legal() == {"draw"}
    t.play("draw", "discard K")
    assert "claim 2 0 0" in t.legal()


# The dealer


@pytest.mark.rule("HF-12")
@pytest.mark.parametrize(("first_dealer", "dealer"), [(None, 3), (0, 0), (1, 1), (3, 3)])
def test_the_player_left_of_the_dealer_begins(first_dealer, dealer):
    t = dealt(pack(5), options={"first_dealer": first_dealer})
    assert t.sees("dealer") == dealer
    assert t.turn == (dealer + 1) % 4


@pytest.mark.rule("HF-12", "HF-137")
def test_a_random_dealer_is_asked_of_chance_before_the_shuffle():
    game = game_of(first_dealer="random")
    t = Table(game, game.start(4))
    assert {str(move): weight for move, weight in game.chances(t.state)} == {
        f"dealer {seat}": Fraction(1, 4) for seat in range(4)
    }
    t.answer("dealer 2")
    assert len(t.to_shuffle) == 270
    t.answer(pack(5))
    assert t.sees("dealer") == 2
    assert t.turn == 3


@pytest.mark.rule("HF-13", "HF-137")
def test_a_random_dealer_is_asked_once():
    game = game_of("mini", first_dealer="random", end=("rounds", 2))
    t = Table(game, game.start(2)).answer("dealer 0").answer().play_out()
    t.play("next")
    assert len(t.to_shuffle) == 108
    assert t.answer().sees("dealer") == 1


@pytest.mark.rule("HF-12", "HF-144")
def test_a_dealer_who_is_not_at_the_table_is_refused():
    game = game_of(first_dealer=5, team_size=1)
    assert list(game.seats) == [6, 7]
    with pytest.raises(TableRulesError):
        game.start(4)


@pytest.mark.rule("HF-12")
def test_play_is_clockwise():
    t = table("K 9", "K 9", "K 9", "K 9", stock="4 4 5 5 6 6 7 7 8 8")
    turns = [t.turn]
    t.play("discard 9")
    for _ in range(4):
        turns.append(t.turn)
        t.play("draw", "discard 9") if t.turn else t.play("draw")
    assert turns == [0, 1, 2, 3, 0]


# The next round


def finished(**more) -> Table:
    """The first round is over, with cards of every kind everywhere."""
    position = {"red3": (1, 2), "up": [1], "foot_played": [1], "scores": (100, 200), "dealer": 3, **more}
    return table("9 8", melds=["K(3,0,0)", "Q(7,0,0)"], phase="draw", stock="5", **position).play("draw")


@pytest.mark.rule("HF-13")
def test_the_deal_passes_to_the_left():
    t = finished()
    assert t.to_act == (TABLE,)
    t.next_round(pack(5))
    assert t.sees("dealer") == 0
    assert t.turn == 1
    assert t.sees("round") == 2


@pytest.mark.rule("HF-13")
def test_all_cards_are_gathered_and_only_the_scores_carry_over():
    t = finished()
    cards, scores = t.cards, t.sees("scores")
    t.play("next")
    assert Counter(t.to_shuffle) == cards
    t.answer(pack(5))
    assert t.cards == cards
    assert t.sees("scores") == scores
    assert [list(melds) for melds in t.sees("melds")] == [[], []]
    assert t.sees("red3") == (0, 0)
    assert t.sees("opened") == (False, False)
    assert t.sees("foot_up") == t.sees("foot_played") == (False,) * 4
    assert t.view().turns == 1
    assert t.sees("feet") == t.sees("counts") == (11,) * 4


@pytest.mark.rule("HF-14")
def test_the_order_of_the_pack_is_asked_of_chance_and_the_same_answer_gives_the_same_state():
    cards = pack(5, "K 2 Q JO")
    one, other = dealt(cards), dealt(cards)
    assert one.state == other.state
    assert hash(one.state) == hash(other.state)
    assert one.play("draw", "discard K").state == other.play("draw", "discard K").state


@pytest.mark.rule("HF-14", "HF-137")
def test_a_later_round_asks_for_a_shuffle_of_its_own():
    t = finished()
    t.play("next")
    assert t.to_act == (CHANCE,)
    assert t.game.chances(t.state) is None


# The deal bonus


@pytest.mark.rule("HF-15", "HF-136")
def test_a_deal_bonus_counts_for_the_round_it_is_dealt_with():
    t = finished().next_round(pack(5), bonus=(100, -30))
    t.play_out()
    assert [row.deal_bonus for row in t.summary.teams] == [100, -30]
    plain = finished().next_round(pack(5))
    plain.play_out()
    assert [row.deal_bonus for row in plain.summary.teams] == [0, 0]
    assert [row.round_total for row in t.summary.teams] == [
        plain.score(0).round_total + 100,
        plain.score(1).round_total - 30,
    ]


@pytest.mark.rule("HF-15", "HF-136")
def test_the_first_round_has_no_deal_bonus():
    t = dealt(pack(2), 2, "mini").play_out()
    assert [row.deal_bonus for row in t.summary.teams] == [0, 0]


@pytest.mark.rule("HF-136")
def test_only_next_itself_is_listed_and_a_bonus_is_one_number_a_team():
    t = finished()
    assert t.legal(TABLE) == {"next"}
    assert t.game.parse_move("next 100 0").open
    assert t.refusal("next 100 0", TABLE) is None
    for text in ("next 100", "next 100 0 0"):
        assert t.refusal(text, TABLE) is not None
    for seat in range(4):
        assert t.legal(seat) == set()
        t.refused("next", seat=seat)


@pytest.mark.rule("HF-136")
def test_the_next_after_the_last_round_takes_no_bonus():
    t = table("9 8", phase="draw", stock="5", round=4, scores=(5000, 0)).play("draw")
    assert t.to_act == (TABLE,)
    assert t.outcome is None
    assert t.refusal("next 100 0", TABLE) is not None
    t.play("next")
    assert t.to_act == ()
    assert t.outcome is not None


@pytest.mark.rule("HF-137")
def test_cards_of_one_kind_are_not_shuffled():
    t = table("9 8", phase="draw", stock="5", discard="4 4 4 Q", options={"exhaustion": "reshuffle"}).play("draw")
    assert t.to_act == (0,)
    assert t.holds("4 5 8 9")


@pytest.mark.rule("HF-137")
def test_nothing_is_shuffled_for_a_draw_that_would_still_be_short():
    t = table("9 8", phase="draw", stock="", discard="4 Q", options={"exhaustion": "reshuffle"}).play("draw")
    assert t.over == "stock"
    assert t.holds("8 9", 0)
