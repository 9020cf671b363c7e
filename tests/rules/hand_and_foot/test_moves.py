"""The moves, how they are listed, and helpers around them: HF-126 to HF-132, and HF-143."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tablerules.errors import InvalidNotation, InvalidOptions
from tablerules.games.hand_and_foot import moves
from tablerules.games.hand_and_foot.cards import card

from .table import ALMOST, CONTRACT, NATURALS, Table, dealt, game_of, stages_of, table

TEXTS = [
    "draw",
    "claim 2 0 0",
    "claim 1 1 0",
    "claim 1 0 1",
    "claim 0 2 0",
    "claim 0 0 2",
    "take",
    "stage K 3 1 0",
    "stage W 0 2 1",
    *(f"discard {kind}" for kind in (*NATURALS, "2", "JO", "R3", "B3")),
    "run",
    "out",
    "ask",
    "yes",
    "no",
    "red3 2",
    "pass",
    "undo",
    "undo all",
    "next",
    "next 100 -50",
]


@pytest.mark.rule("HF-126")
@pytest.mark.parametrize("text", TEXTS)
def test_every_move_has_a_text_that_is_read_back(text):
    game = game_of()
    move = game.parse_move(text)
    assert str(move) == text
    assert game.parse_move(str(move)) == move
    assert hash(game.parse_move(text)) == hash(move)


@pytest.mark.rule("HF-126")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "stage",
        "stage K",
        "stage K 3",
        "stage X 3 0 0",
        "stage K a 0 0",
        "claim",
        "claim 2",
        "discard",
        "discard X",
        "red3",
        "red3 x",
        "undo twice",
        "draw 2",
        "yes no",
        "next x",
    ],
)
def test_what_is_no_move_is_refused_as_notation(text):
    with pytest.raises(InvalidNotation):
        game_of().parse_move(text)


@pytest.mark.rule("HF-126")
@pytest.mark.parametrize(
    "text",
    [
        "stage K 03 0 0",
        "stage K 256 0 0",
        "stage K 1000 0 0",
        "stage K 3 0 0 ",
        "stage KK 3 0 0",
        "claim 2 0 00",
        "red3 01",
        "dealer -1",
        "next 1000000000",
        "next 007",
        "next " + "1 " * 13,
        "shuffle K  Q",
        "shuffle K X",
        "shuffle " + "K " * 4000,
        "discard K K",
        "Draw",
    ],
)
def test_a_move_has_one_spelling(text):
    with pytest.raises(InvalidNotation):
        game_of().parse_move(text)


@pytest.mark.rule("HF-126")
@pytest.mark.parametrize("text", [None, 7, b"draw", ["draw"]])
def test_a_move_is_read_from_text_alone(text):
    with pytest.raises(TypeError):
        game_of().parse_move(text)


@pytest.mark.rule("HF-126", "HF-136")
@pytest.mark.parametrize(
    ("make", "error"),
    [
        (lambda: moves.Stage("K", -1, 0, 0), InvalidNotation),
        (lambda: moves.Stage("K", 3, 0, 256), InvalidNotation),
        (lambda: moves.Stage("K", 3.0, 0, 0), TypeError),
        (lambda: moves.Stage("K", True, 0, 0), TypeError),
        (lambda: moves.Stage("KQ", 3, 0, 0), InvalidNotation),
        (lambda: moves.Stage("", 3, 0, 0), InvalidNotation),
        (lambda: moves.Stage("2", 0, 3, 0), InvalidNotation),
        (lambda: moves.Stage(9, 3, 0, 0), TypeError),
        (lambda: moves.Claim(2, 0, -1), InvalidNotation),
        (lambda: moves.Discard("K"), TypeError),
        (lambda: moves.Answer(1), TypeError),
        (lambda: moves.LayRedThrees(-1), InvalidNotation),
        (lambda: moves.DealWithBonus((1.5, 0)), TypeError),
        (lambda: moves.DealWithBonus([100, 0]), TypeError),
        (lambda: moves.DealWithBonus(()), InvalidNotation),
        (lambda: moves.DealWithBonus((1_000_001, 0)), InvalidNotation),
        (lambda: moves.DealWithBonus((0, -1_000_001)), InvalidNotation),
    ],
)
def test_a_move_cannot_be_made_of_nonsense(make, error):
    with pytest.raises(error):
        make()


@pytest.mark.rule("HF-126")
def test_moves_that_are_built_equal_those_that_are_read():
    game = game_of()
    built = [
        moves.Stage("K", 3, 1, 0),
        moves.Claim(2, 0, 0),
        moves.Discard(card("B3")),
        moves.LayRedThrees(2),
        moves.Answer(True),
        moves.DealWithBonus((100, -50)),
        moves.PickDealer(2),
    ]
    assert [game.parse_move(str(move)) for move in built] == built


@pytest.mark.rule("HF-126")
def test_moves_name_kinds_and_counts_so_equal_cards_make_one_move():
    t = table("K K K K K 9 9", opened=[0])
    listed = [str(move) for move in t.game.legal_moves(t.state, 0)]
    assert sorted(listed) == sorted(["stage K 3 0 0", "stage K 4 0 0", "stage K 5 0 0", "discard K", "discard 9"])


# The list


@pytest.mark.rule("HF-128")
def test_all_stages_are_listed_and_none_twice():
    t = table("K K K K Q Q 2 2 JO 9 8", melds="Q(3,0,0)")
    listed = [str(move) for move in t.game.legal_moves(t.state, 0)]
    assert max(Counter(listed).values()) == 1
    expected = set()
    for d in range(3):
        for j in range(2):
            expected |= {f"K {n} {d} {j}" for n in range(5) if n > d + j and 3 <= n + d + j <= 7}
            expected |= {f"Q {n} {d} {j}" for n in range(3) if n + d + j and 3 + n > d + j and 3 + n + d + j <= 7}
    expected |= {"W 0 2 1"}
    assert t.stages == expected


@pytest.mark.rule("HF-128")
def test_the_number_of_stages_is_bounded_by_the_cards_held():
    rng = random.Random(1)
    for _ in range(20):
        hand = [rng.choice([*NATURALS, "2", "JO"]) for _ in range(20)]
        t = table(" ".join(hand), opened=[0], options={"decks": 16})
        wilds = (1 + hand.count("2")) * (1 + hand.count("JO"))
        assert len(t.stages) <= sum((hand.count(key) + 1) * wilds for key in (*NATURALS, "W"))


@pytest.mark.rule("HF-128", "HF-129")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("opened", [[0], []])
def test_even_a_large_hand_has_at_most_a_few_hundred_moves(seed, opened):
    rng = random.Random(seed)
    hand = [rng.choice([*NATURALS, "2", "JO"]) for _ in range(30)]
    t = table(" ".join(hand), opened=opened, options={"decks": 16})
    assert 0 < len(t.legal()) <= 500


@pytest.mark.rule("HF-131")
@pytest.mark.parametrize(
    ("number", "mode", "accepted"),
    [(1, "reshuffle", False), (1, "on_demand", True), (1, "turn_end", True), (2, "reshuffle", True)],
)
def test_drawing_one_card_from_a_reshuffled_stock_might_never_end(number, mode, accepted):
    if accepted:
        game_of(draw_count=number, exhaustion=mode)
    else:
        with pytest.raises(InvalidOptions):
            game_of(draw_count=number, exhaustion=mode)


@pytest.mark.rule("HF-131")
def test_a_turn_takes_cards_out_of_the_piles_or_lays_some():
    t = table("9 8", phase="draw", discard="5", stock="6 7 T J")
    before = t.stock + len(t.pile().split())
    t.play("draw", "discard 9")
    assert t.stock + len(t.pile().split()) == before - 1
    t = table("Q Q 9 8", phase="draw", discard="5 Q", opened=[0]).play("claim 2 0 0", "take", "discard 9")
    assert t.melds(0) == {"Q(3,0,0)"}


# The move of an absent player


def default(t: Table) -> str:
    return str(t.game.default_move(t.state, t.actor))


@pytest.mark.rule("HF-143")
def test_an_absent_player_draws():
    assert default(table("Q Q 9", phase="draw", discard="5 Q", opened=[0])) == "draw"
    assert default(table("Q Q 9", phase="draw", discard="5 Q", up=[0], opened=[0])) == "draw"


@pytest.mark.rule("HF-143")
def test_an_absent_partner_says_yes():
    assert default(table("K 9 5", up=[0]).play("ask")) == "yes"


@pytest.mark.rule("HF-143")
def test_an_absent_player_gives_up_a_claim():
    t = table("Q Q 9 8", phase="draw", discard="5 Q", opened=[0]).play("claim 2 0 0")
    assert default(t) == "undo all"


@pytest.mark.rule("HF-143")
def test_an_absent_player_goes_out_or_runs_when_he_can():
    assert default(table("K K K", up=[0], melds=CONTRACT).play("stage K 3 0 0")) == "out"
    assert default(table("K K K", opened=[0]).play("stage K 3 0 0")) == "run"


@pytest.mark.rule("HF-143", "HF-101")
def test_an_absent_player_keeps_his_word():
    t = table("2 4", up=[0], melds=ALMOST).play("ask", "yes")
    assert default(t) == "stage T 0 1 0"
    t.play("stage T 0 1 0")
    assert default(t) == "discard 4"
    assert t.play("discard 4").over == "out"


@pytest.mark.rule("HF-143", "HF-101")
@pytest.mark.parametrize("staging", ["safe", "free"])
def test_an_absent_player_keeps_his_word_however_many_stages_it_takes(staging):
    # The deuce on the nines would be no way out; and nothing may be left over to discard.
    melds = f"{ALMOST} 9(4,1,0) 8(3,0,0) 7(3,0,0)"
    options = {"final_discard": "forbidden", "staging": staging}
    t = table("2 8 7", up=[0], melds=melds, options=options).play("ask", "yes")
    made = []
    while t.over is None:
        made.append(default(t))
        assert len(made) <= 4
        t.play(made[-1])
    assert made == ["stage 7 1 0 0", "stage 8 1 0 0", "stage T 0 1 0", "out"]
    assert default(table("T", up=[0], melds=f"{CONTRACT} T(4,0,0)", asked="yes")) == "stage T 1 0 0"


@pytest.mark.rule("HF-143")
def test_an_absent_player_discards_the_first_card_he_may():
    t = table("K K K 9 8", opened=[0])
    first = next(str(move) for move in t.game.legal_moves(t.state, 0) if str(move).startswith("discard"))
    assert default(t) == first


@pytest.mark.rule("HF-143")
def test_an_absent_player_who_cannot_discard():
    red = table("R3", up=[0], options={"red3_mode": "choose"})
    assert default(red) == "red3 1"
    doomed = table("K K 5", up=[0], melds="K(4,0,0)", options={"staging": "free"}).play("stage K 2 0 0")
    assert default(doomed) == "undo all"
    stuck = table("5", up=[0], melds="K(4,0,0)", options={"ask_permission": "off"})
    assert default(stuck) == "pass"


@pytest.mark.rule("HF-143", "HF-87")
@pytest.mark.parametrize("staging", ["safe", "free"])
def test_an_absent_player_who_can_end_the_turn_by_laying_alone_lays(staging):
    """A last card that completes the contract: it may not be discarded, and passing is for those who can do nothing."""
    t = table("2", up=[0], melds=f"9(4,1,0) {ALMOST}", options={"staging": staging, "ask_permission": "off"})
    t.refused("discard 2", "pass")
    assert default(t) == "stage T 0 1 0"  # on the nines the deuce would lead nowhere
    t.play("stage T 0 1 0")
    assert default(t) == "out"


@pytest.mark.rule("HF-143", "HF-131")
@pytest.mark.parametrize("preset", ["bga", "simpson", "goodsams", "mini"])
def test_default_moves_alone_end_a_round(preset):
    t = dealt(seats=2 if preset == "mini" else 4, preset=preset)
    for _ in range(2000):
        if t.to_act == (-1,):
            t.answer()
        elif t.to_act == (-2,):
            break
        else:
            t.play(default(t))
    assert t.over == "stock"


# Several at once


@pytest.mark.rule("HF-126")
def test_a_plan_for_a_turn_is_its_moves_one_after_the_other():
    t = table("K K K Q Q Q 9 8", opened=[0])
    texts = ["stage K 3 0 0", "stage Q 3 0 0", "discard 9"]
    planned = t.game.turn_plan(t.state, 0, [t.game.parse_move(text) for text in texts])
    assert planned == t.play(*texts).state


# Fewer stages for programs


def canonical(t: Table) -> set[str]:
    return {str(move) for move in t.game.canonical_moves(t.state, t.actor)}


@pytest.mark.rule("HF-130")
def test_canonical_stages_come_in_the_order_of_the_keys():
    t = table("9 9 9 K K K 4", opened=[0]).play("stage K 3 0 0")
    assert "stage 9 3 0 0" in t.legal()
    assert "stage 9 3 0 0" not in canonical(t)
    assert "discard 4" in canonical(t)
    t = table("9 9 9 K K K 4", opened=[0]).play("stage 9 3 0 0")
    assert "stage K 3 0 0" in canonical(t)


@pytest.mark.rule("HF-130")
def test_without_a_stage_since_the_last_commit_every_key_is_there():
    t = table("9 9 9 K K K 4", opened=[0])
    assert canonical(t) == t.legal()
    run = table("K K K", opened=[0], feet={0: "9 9 9 4 5"}).play("stage K 3 0 0", "run")
    assert canonical(run) == run.legal()


@pytest.mark.rule("HF-130", "HF-142")
def test_a_claim_is_no_stage():
    t = table("K K 9 9 9 4", phase="draw", discard="5 K", opened=[0]).play("claim 2 0 0")
    assert canonical(t) == t.legal()
    assert "stage 9 3 0 0" in canonical(t)


@pytest.mark.rule("HF-130", "HF-142")
def test_the_same_key_comes_again_only_when_a_book_was_completed():
    t = table("K K K K K 9", melds="K(4,0,0)").play("stage K 1 0 0")
    assert stages_of(canonical(t)) == set()
    assert "K 1 0 0" in t.stages
    book = table("K K K K K K 9", melds="K(4,0,0)").play("stage K 3 0 0")
    assert stages_of(canonical(book)) == {"stage K 3 0 0"}
    wild = table("2 2 2 2 2 9", melds="W(0,5,0)").play("stage W 0 2 0")
    assert stages_of(canonical(wild)) == {"stage W 0 3 0"}


@pytest.mark.rule("HF-130", "HF-142")
def test_a_book_that_grows_without_a_cap_does_not_come_again():
    options = {"meld_cap": None, "second_meld": False}
    t = table("K K K 9", melds="K(7,0,0)", options=options).play("stage K 1 0 0")
    assert stages_of(canonical(t)) == set()
    completed = table("K K K 9", melds="K(6,0,0)", options=options).play("stage K 1 0 0")
    assert stages_of(canonical(completed)) == {"stage K 1 0 0", "stage K 2 0 0"}


@pytest.mark.rule("HF-130")
def test_canonical_stages_keep_the_opening_minimum_in_reach_with_the_keys_that_are_left():
    # 45 points are needed; once the kings are laid the fives do not come again.
    t = table("5 5 5 K K K 9 8", options={"opening": ("fixed", 45)})
    assert t.stages == {"5 3 0 0", "K 3 0 0"}
    assert stages_of(canonical(t)) == {"stage 5 3 0 0"}


@pytest.mark.rule("HF-130", "HF-139", "HF-142")
def test_a_bound_player_may_lay_red_threes_between_stages_in_the_canonical_list_too():
    """Laying a red three is a commit, after which every key comes again, so an earlier key is not lost."""
    options = {"red3_mode": "choose", "contract": (1, 0, 0)}
    t = table("R3 5 5 K", up=[0], melds="K(6,0,0) 5(3,0,0)", asked="yes", options=options, stock="7 8")
    assert t.stages == {"5 1 0 0", "5 2 0 0", "K 1 0 0"}
    assert canonical(t) == t.legal()
    t.play("stage K 1 0 0")
    assert canonical(t) == {"red3 1"}
    without = table("5 5 K", up=[0], melds="K(6,0,0) 5(3,0,0)", asked="yes", options=options)
    assert stages_of(canonical(without)) == {"stage 5 1 0 0", "stage 5 2 0 0"}


@pytest.mark.rule("HF-130", "HF-142")
def test_a_bound_player_with_red_threes_still_has_to_open_with_the_keys_that_are_left():
    # After the kings the fives do not come again before a commit, and for that 15 points would be missing.
    options = {"red3_mode": "choose", "contract": (0, 0, 0), "opening": ("fixed", 45)}
    t = table("R3 5 5 5 K K K", up=[0], asked="yes", options=options)
    assert t.stages == {"5 3 0 0", "K 3 0 0"}
    assert stages_of(canonical(t)) == {"stage 5 3 0 0"}


@pytest.mark.rule("HF-142")
def test_free_staging_judges_nothing_in_the_canonical_list_either():
    t = table("5 5 5 K K K 9 8", options={"staging": "free"})
    assert canonical(t) == t.legal()
