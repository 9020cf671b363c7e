"""The moves, how they are listed, and helpers around them: HF-126 to HF-132, and HF-143."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tablerules.errors import InvalidNotation, InvalidOptions

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
def test_moves_name_kinds_and_counts_so_equal_cards_make_one_move():
    t = table("K K K K K 9 9", opened=[0])
    moves = [str(move) for move in t.game.legal_moves(t.state, 0)]
    assert sorted(moves) == sorted(["stage K 3 0 0", "stage K 4 0 0", "stage K 5 0 0", "discard K", "discard 9"])


# What a person selects


def select(t: Table, kinds: str, key: str | None = None) -> str | None:
    """The move that a selection of cards means; None when it means none."""
    answer = t.game.move_for(t.state, t.actor, kinds.split(), key)
    kinds_of_move = {type(t.game.parse_move(text)) for text in ("stage K 3 0 0", "claim 2 0 0", "discard K")}
    return str(answer) if type(answer) in kinds_of_move else None


@pytest.mark.rule("HF-127")
@pytest.mark.parametrize(
    ("kinds", "key", "move"),
    [
        ("K K K", None, "stage K 3 0 0"),
        ("2 K K K", None, "stage K 3 1 0"),
        ("K", None, "discard K"),
        ("9", None, "discard 9"),
        ("2", "Q", "stage Q 0 1 0"),
        ("2 JO", "Q", "stage Q 0 1 1"),
        ("2 2 JO", "W", "stage W 0 2 1"),
        ("Q", None, "stage Q 1 0 0"),
        ("K K", None, None),
        ("K Q", None, None),
        ("K 9 9", None, None),
        ("A A A", None, None),
    ],
)
def test_a_selection_of_cards_means_one_move(kinds, key, move):
    t = table("K K K 2 2 JO Q 9 9 8", melds="Q(4,0,0)")
    chosen = select(t, kinds, key)
    if kinds in ("Q", "K", "9"):
        # A single natural that fits a meld could be laid or discarded; either way it is one legal move.
        assert chosen in {f"discard {kinds}", f"stage {kinds} 1 0 0"} & t.legal()
    else:
        assert chosen == move


@pytest.mark.rule("HF-127")
@pytest.mark.parametrize(("kinds", "move"), [("Q Q", "claim 2 0 0"), ("9 9", None)])
def test_before_drawing_a_selection_means_a_claim(kinds, move):
    t = table("Q Q 9 9", phase="draw", discard="5 Q", opened=[0])
    assert select(t, kinds) == move


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
    moves = ["stage K 3 0 0", "stage Q 3 0 0", "discard 9"]
    planned = t.game.turn_plan(t.state, 0, [t.game.parse_move(text) for text in moves])
    assert planned == t.play(*moves).state


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


@pytest.mark.rule("HF-142")
def test_free_staging_judges_nothing_in_the_canonical_list_either():
    t = table("5 5 5 K K K 9 8", options={"staging": "free"})
    assert canonical(t) == t.legal()
