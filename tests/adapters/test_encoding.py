"""Moves as numbers and views as rows of numbers, for every game and for those that do not say how."""

import random

import pytest

import tablerules
from tablerules.adapters.encoding import Encoding, NotEncoded, hashed
from tablerules.cards.coloured import CARDS, card
from tablerules.catalogue import room
from tests.conformance.toys import DRAW, PACK, Highest, Lay, State

TABLES = {
    "uno": (4, {}),
    "uno, all cards and house rules": (3, {"preset": "house", "shuffle_hands": 1, "blanks": 3}),
    "uno, blanks that swap": (4, {"blanks": 3, "blank_effect": "swap_hands", "partners": True}),
    "uno-hungarian": (2, {}),
    "klaverjassen": (4, {}),
    "klaverjassen, free choice": (4, {"preset": "nku"}),
    "hand-and-foot": (4, {"preset": "pagat"}),
    "hand-and-foot, alone": (3, {"red3_mode": "choose"}),
    "zerocards": (4, {}),
    "zerocards, plain": (7, {"specials": (), "target_score": 200}),
}
MOVES = 250


def table(name):
    seats, options = TABLES[name]
    return tablerules.get(name.partition(",")[0], **options), seats


def positions(game, seats, moves=MOVES, seed=7):
    """States that wait for a player, along a game at random."""
    rng = random.Random(seed)
    state = tablerules.settle(game, game.start(seats), rng)
    for _ in range(moves):
        if game.outcome(state) is not None:
            return
        yield state
        seat = rng.choice(game.to_act(state))
        state = tablerules.settle(game, game.apply(state, seat, rng.choice(game.legal_moves(state, seat))), rng)


# --- every game -----------------------------------------------------------------------------------


def test_every_built_in_game_says_how_it_is_encoded():
    for name in ("hand-and-foot", "klaverjassen", "uno", "uno-hungarian", "zerocards"):
        own = room(name, "encoding")
        assert callable(own.actions)
        assert callable(own.observe)


@pytest.mark.parametrize("name", TABLES)
def test_moves_have_one_number_each(name):
    moves = Encoding(*table(name)).moves
    assert len(set(moves)) == len(set(map(str, moves))) == len(moves)


@pytest.mark.parametrize("name", TABLES)
def test_every_legal_move_has_its_number(name):
    game, seats = table(name)
    encoding = Encoding(game, seats)
    for state in positions(game, seats):
        for seat in range(seats):
            listed = game.legal_moves(state, seat)
            legal = encoding.legal(state, seat)
            assert set(listed) <= set(legal.values())
            assert list(legal) == sorted(legal)
            assert all(encoding.moves[number] == move for number, move in legal.items())
            assert all(game.refusal(state, seat, move) is None for move in legal.values())


@pytest.mark.parametrize("name", TABLES)
def test_a_view_is_a_row_of_so_many_numbers_from_minus_one_to_one(name):
    game, seats = table(name)
    encoding = Encoding(game, seats)
    for state in positions(game, seats):
        for seat in (*range(seats), None):
            row = encoding.observe(game.view(state, seat))
            assert len(row) == encoding.length
            assert min(row) >= -1
            assert max(row) <= 1


@pytest.mark.parametrize("name", TABLES)
def test_a_row_tells_seats_apart_and_moves(name):
    game, seats = table(name)
    encoding = Encoding(game, seats)
    rows = [
        tuple(encoding.observe(game.view(state, seat))) for state in positions(game, seats, 40) for seat in range(seats)
    ]
    assert len(set(rows)) > len(rows) // 2


@pytest.mark.parametrize("name", TABLES)
def test_house_rules_alone_decide_on_the_numbers(name):
    game, seats = table(name)
    fewer = min(game.seats)
    assert Encoding(game, seats).moves == Encoding(game, fewer).moves


# --- single games ---------------------------------------------------------------------------------


def numbered(name, **options):
    return [str(move) for move in Encoding(tablerules.get(name, **options), 4).moves]


def test_uno_numbers():
    moves = numbered("uno")
    assert moves[:9] == ["draw", "pass", "accept", "challenge", "take", "colour R", "colour Y", "colour G", "colour B"]
    assert moves[9:22] == ["R0", "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "RS", "RR", "R+2"]
    assert moves[61:] == ["W", "W R", "W Y", "W G", "W B", "W+4", "W+4 R", "W+4 Y", "W+4 G", "W+4 B"]
    assert len(moves) == 9 + 4 * 13 + 2 * 5


def test_house_rules_add_numbers_at_the_end():
    official = numbered("uno")
    sevens = numbered("uno", seven_zero=True)
    assert sevens[:71] == official
    assert sevens[71:] == [f"{colour}7 @{seat}" for colour in "RYGB" for seat in range(10)]
    assert numbered("uno", shuffle_hands=1)[71:] == ["WS"]
    assert numbered("uno", blanks=1)[71:] == ["WC", "WC R", "WC Y", "WC G", "WC B"]
    assert len(numbered("uno", blanks=1, blank_effect="swap_hands")) == 71 + 5 + 4 * 10


def test_klaverjassen_numbers():
    moves = numbered("klaverjassen")
    assert moves[:7] == ["pass", "play", "trump C", "trump D", "trump H", "trump S", "C7"]
    assert moves[-1] == "SA"
    assert len(moves) == 2 + 4 + 32


def test_hand_and_foot_numbers():
    moves = numbered("hand-and-foot")
    assert moves[:3] == ["draw", "take", "run"]
    # In the meld of a rank up to seven cards with at most three wilds, each a deuce or a joker; of wilds up to seven.
    of_a_rank = sum((wilds + 1) * (8 - wilds) for wilds in range(4)) - 1
    of_wilds = sum(cards + 1 for cards in range(1, 8))
    assert of_a_rank == 59
    assert of_wilds == 35
    assert len(moves) == 10 + 5 + 15 + 11 * of_a_rank + of_wilds
    assert "stage K 3 1 0" in moves
    assert "stage K 4 4 0" not in moves
    assert numbered("hand-and-foot", red3_mode="choose")[len(moves) :] == [f"red3 {count}" for count in range(1, 33)]


def test_melds_without_a_limit_are_laid_in_parts():
    game = tablerules.get("hand-and-foot", meld_cap=None, second_meld=False, staging="free")
    encoding = Encoding(game, 4)
    state = game.position(hands=["K K K K K K K K K 9", "4", "4", "4"], opened=[0])
    assert "stage K 9 0 0" in map(str, game.legal_moves(state, 0))
    legal = [str(move) for move in encoding.legal(state, 0).values()]
    assert "stage K 9 0 0" not in legal
    assert "stage K 7 0 0" in legal


def test_zerocards_numbers():
    plain = numbered("zerocards", specials=())
    assert plain[:5] == ["draw", "pass", "take", "skip extra", "R0"]
    assert len(plain) == 4 + 4 * 13 + 2 + 2 * 4
    gifts = numbered("zerocards", specials=("GIFT",))
    faces = 4 * 14 + 2
    assert len(gifts) == len(plain) + 4 + 4 * 10 + faces + faces * (faces + 1) // 2
    assert gifts[-1] == "give W+4 W+4"


def test_any_answer_to_a_duel_that_can_be_right_has_a_number():
    game = tablerules.get("zerocards")
    state = game.position(hands=["R5 R6", "G7 G8", "B1 B2"], top="RD", turn=0, duel=(0, 1, "7 x 8"))
    legal = [str(move) for move in Encoding(game, 3).legal(state, 1).values()]
    assert legal == [f"answer {number}" for number in range(145)]
    assert Encoding(game, 3).legal(state, 2) == {}


def test_circles_to_choose_from():
    game = tablerules.get("zerocards")
    state = game.position(hands=["R5 R6", "G7 G8"], top="RC", turn=0, circle=(0, {0: "10,0 0,10"}))
    legal = [str(move) for move in Encoding(game, 2).legal(state, 1).values()]
    assert len(legal) == 4
    assert legal[0] == "stroke"


def test_uno_tells_the_own_hand_and_how_many_cards_the_others_hold():
    game = tablerules.get("uno")
    encoding = Encoding(game, 3)
    hands = ["R5 R5 W", "G7", "B1 B2 B3 B4 B5"]
    rows = [list(encoding.observe(game.view(game.position(hands=hands, top="R7"), seat))) for seat in range(3)]
    # 3 for the own seat, the direction, the round, the pile; then 3 counts, out of 20, from the own seat on.
    assert [row[:3] for row in rows] == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    assert [row[6:9] for row in rows] == [[0.15, 0.05, 0.25], [0.05, 0.25, 0.15], [0.25, 0.15, 0.05]]
    # Then who is on turn, who called, the top card among 54 faces, its colour; then the hand, out of 4 copies.
    hand = slice(9 + 3 + 3 + 54 + 4, 9 + 3 + 3 + 54 + 4 + 54)
    pack = game.cards(game.position(hands=hands, top="R7"))
    faces = [face for face in CARDS if face in pack]
    held = {str(face): share for face, share in zip(faces, rows[0][hand], strict=True) if share}
    assert held == {"R5": 0.5, "W": 0.25}
    assert faces[rows[1][15:69].index(1.0)] is card("R7")


def test_klaverjassen_tells_who_played_what_from_the_own_seat_on():
    game = tablerules.get("klaverjassen")
    state = game.position(hands=["CJ C9", "HA H7", "S8 S7", "D8"], trump="C", declarer=0, leader=3, trick="HK")
    rows = [Encoding(game, 4).observe(game.view(state, seat)) for seat in range(4)]
    # 4 own seat, 4 phases, 4 x 4 seats, trump, proposal, proposed, passes, forced, tricks, counts.
    before = 4 + 4 + 16 + 4 + 4 + 4 + 4 + 1 + 1 + 4
    king = 16 + 6  # hearts come third, the king seventh
    for seat, row in enumerate(rows):
        hand, *on_table = (row[before + 32 * i : before + 32 * (i + 1)] for i in range(5))
        assert sum(hand) == len(game.view(state, seat).hand)
        assert [place for place, cards in enumerate(on_table) if any(cards)] == [(3 - seat) % 4]
        assert on_table[(3 - seat) % 4][king] == 1


# --- games that do not say ------------------------------------------------------------------------


def test_a_game_that_does_not_say_is_numbered_as_it_lists():
    game = Highest()
    encoding = Encoding(game, 2, slots=5)
    assert (encoding.stable, encoding.size, encoding.moves) == (False, 5, ())
    state = State((PACK[:3], PACK[3:6]), PACK[6:], taken=((), ()))
    assert encoding.legal(state, 0) == {0: Lay(PACK[0]), 1: Lay(PACK[1]), 2: Lay(PACK[2]), 3: DRAW}
    assert encoding.legal(state, 1) == {}


def test_too_little_room_is_said():
    state = State((PACK[:3], PACK[3:6]), PACK[6:], taken=((), ()))
    with pytest.raises(NotEncoded, match="highest lists 4 moves: make room for them with slots="):
        Encoding(Highest(), 2, slots=3).legal(state, 0)


def test_no_number_for_any_move_is_said():
    game = tablerules.get("uno")
    encoding = Encoding(game, 2)
    state = tablerules.get("uno", seven_zero=True).position(hands=["R7 B7", "G7"], top="R7")
    other = tablerules.get("uno", seven_zero=True, must_play_if_able=True)
    encoding.game = other
    with pytest.raises(NotEncoded, match="uno has no number for any of R7 @1, B7 @1"):
        encoding.legal(state, 0)


def test_a_hashed_row_counts_what_the_view_says():
    game = Highest()
    state = State((PACK[:3], PACK[3:6]), PACK[6:], taken=((), ()))
    before = hashed(game.view(state, 0))
    after = hashed(game.view(game.apply(state, 0, DRAW), 0))
    assert len(before) == len(after) == Encoding(game, 2).length
    assert before != after
    assert 0 <= min(before) <= max(before) < 1
    # Which cards the others hold is not in the view, so it is not in the row.
    swapped = State((PACK[:3], PACK[6:9]), (*PACK[3:6], *PACK[9:]), taken=((), ()))
    assert hashed(game.view(swapped, 0)) == before
    assert hashed(game.view(swapped, 1)) != hashed(game.view(state, 1))


def test_hashed_rows_know_negative_numbers():
    assert hashed([{"score": -2}]) != hashed([{"score": 2}])
    assert sum(hashed([{"score": -2}])) == pytest.approx(2 / 3)
    assert sum(hashed(["R5", "R5"])) == pytest.approx(2 / 3)
    assert sum(hashed([None, True])) == pytest.approx(1 / 2)
