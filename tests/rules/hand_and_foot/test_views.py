"""What each seat may know: HF-133 to HF-135."""

from __future__ import annotations

import random

import pytest

from tablerules import Match
from tablerules.errors import InvalidSeats

from .table import Table, made, table

EVERYBODY = (0, 1, 2, 3, None)


@pytest.mark.rule("HF-133")
def test_a_seat_sees_its_own_hand_and_nobody_elses():
    t = table("K K 2", "Q Q JO", "J J 9", "T T 8")
    assert [t.hand(seat) for seat in range(4)] == ["K K 2", "Q Q JO", "9 J J", "8 T T"]
    assert tuple(t.view(None).hand) == ()
    for seat in EVERYBODY:
        assert t.sees("counts", seat) == (3, 3, 3, 3)


@pytest.mark.rule("HF-133")
def test_everybody_sees_what_is_public():
    t = table(
        "K K 2",
        "Q Q JO",
        melds=["K(3,0,0) W(0,2,1)", "Q(4,1,0)"],
        discard="7 9",
        stock="4 5 6",
        red3=(1, 2),
        up=[3],
        scores=(300, -50),
        round=2,
        dealer=3,
        feet={0: "4 5 6"},
    )
    for seat in EVERYBODY:
        assert t.melds(0, seat) == {"K(3,0,0)", "W(0,2,1)"}
        assert t.melds(1, seat) == {"Q(4,1,0)"}
        assert t.pile(seat) == "7 9"
        assert t.sees("stock", seat) == 3
        assert t.sees("red3", seat) == (1, 2)
        assert t.sees("foot_up", seat) == (False, False, False, True)
        assert t.sees("feet", seat) == (3, 2, 2, 0)
        assert t.sees("scores", seat) == (300, -50)
        assert t.sees("opened", seat) == (True, True)
        assert t.sees("required", seat) == (90, 90)
        assert (t.sees("round", seat), t.sees("dealer", seat), t.sees("turn", seat)) == (2, 3, 0)


@pytest.mark.rule("HF-133")
def test_a_player_sees_what_he_has_staged():
    t = table("K K K 2 9 8", melds="Q(4,0,0)").play("stage K 3 1 0")
    assert t.melds(0, 0) == {"K(3,1,0)", "Q(4,0,0)"}
    assert t.hand(0) == "8 9"


@pytest.mark.rule("HF-133")
@pytest.mark.parametrize(
    ("moves", "drew", "asked"), [([], None, None), (["draw"], "stock", None), (["ask", "no"], None, "no")]
)
def test_how_the_turn_began_and_what_was_asked_is_public(moves, drew, asked):
    t = table("K 9 8", up=[0], phase="draw", opened=[0]).play(*moves)
    for seat in EVERYBODY:
        assert t.sees("drew", seat) == drew
        assert t.sees("asked", seat) == asked


@pytest.mark.rule("HF-133")
def test_that_a_question_is_open_is_public():
    t = table("K 9 8", up=[0]).play("ask")
    assert [t.phase_for(seat) for seat in EVERYBODY] == ["answer"] * 5


@pytest.mark.rule("HF-134", "HF-09")
def test_a_view_holds_nothing_of_what_is_hidden():
    position = {"discard": "7 9", "melds": "Q(3,0,0)", "phase": "draw"}
    one = table("K K 2", "4 5", "J J", "T 8", feet={0: "6 6", 2: "A A", 3: "8 JO"}, stock="Q 5 4", **position)
    other = table("K K 2", "A A", "8 JO", "6 6", feet={0: "T 8", 2: "J J", 3: "4 5"}, stock="4 Q 5", **position)
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert one.legal(0) == other.legal(0)
    for seat in (1, 2, 3):
        assert one.view(seat) != other.view(seat)


def one_way(*moves: str, **more) -> Table:
    return table("K K K Q Q Q 2 9 8", opened=[0], **more).play(*moves)


@pytest.mark.rule("HF-134", "HF-68")
@pytest.mark.parametrize(
    "moves",
    [
        ["stage K 3 0 0"],
        ["stage K 2 1 0", "stage Q 3 0 0"],
        ["stage K 3 0 0", "undo"],
        ["stage Q 3 0 0", "stage K 3 0 0", "undo all"],
    ],
)
def test_whatever_somebody_has_staged_the_others_see_the_last_commit(moves):
    untouched, busy = one_way(), one_way(*moves)
    for seat in EVERYBODY[1:]:
        assert busy.view(seat) == untouched.view(seat)
        assert busy.game.events(busy.state, seat) == ()
        if seat is not None:
            assert busy.legal(seat) == untouched.legal(seat) == set()
            assert busy.asides(seat) == untouched.asides(seat) == set()
            for text in ("undo", "undo all", "discard 9", "stage K 3 0 0", "yes", "take", "draw"):
                assert busy.refusal(text, seat) == untouched.refusal(text, seat)
    assert busy.to_act == untouched.to_act


@pytest.mark.rule("HF-134", "HF-70")
def test_what_was_taken_back_is_never_told():
    straight = one_way("stage K 3 0 0", "discard 9")
    winding = one_way(
        "stage Q 2 1 0", "undo", "stage K 2 1 0", "stage Q 3 0 0", "undo all", "stage K 3 0 0", "discard 9"
    )
    assert straight.state == winding.state
    for seat in EVERYBODY:
        assert straight.game.events(straight.state, seat) == winding.game.events(winding.state, seat)


@pytest.mark.rule("HF-134", "HF-68")
@pytest.mark.parametrize("moves", [["claim 2 0 0"], ["claim 2 0 0", "stage A 3 0 0"], ["claim 2 0 0", "undo"]])
def test_while_somebody_claims_the_others_see_him_about_to_draw(moves):
    before = table("Q Q A A A 9", phase="draw", discard="4 Q", opened=[0])
    t = table("Q Q A A A 9", phase="draw", discard="4 Q", opened=[0]).play(*moves)
    for seat in EVERYBODY[1:]:
        assert t.view(seat) == before.view(seat)
        assert t.phase_for(seat) == "draw"
        assert t.pile(seat) == "4 Q"
        assert t.melds(0, seat) == set()


@pytest.mark.rule("HF-135")
@pytest.mark.parametrize("shown", ["top", "all"])
def test_a_view_holds_the_whole_pile_whatever_a_front_end_shows(shown):
    t = table("9 8", discard="4 5 6 7", options={"discard_view": shown})
    for seat in EVERYBODY:
        assert t.pile(seat) == "4 5 6 7"
    assert t.game.options.discard_view == shown


@pytest.mark.rule("HF-133", "HF-134")
def test_a_move_that_others_cannot_see_sends_them_nothing():
    match = Match("hand-and-foot", 4, seed=5)
    hidden = 0
    for _ in range(400):
        seat = match.to_act[0]
        if seat < 0:
            match.play(seat, "next")
            continue
        moves = match.legal_moves(seat)
        stages = [move for move in moves if str(move).startswith(("stage", "claim"))]
        before = {other: (match.ply(other), match.snapshot(other)) for other in (0, 1, 2, 3, None) if other != seat}
        match.play(seat, stages[0] if stages else match.game.default_move(match.state, seat))
        if stages:
            hidden += 1
            for other, (ply, snapshot) in before.items():
                assert match.ply(other) == ply
                assert match.snapshot(other) == snapshot
    assert hidden


# A table drawn at random that fits a view


@pytest.mark.rule("HF-134")
@pytest.mark.parametrize(
    ("top", "hand", "moves"),
    [
        ("Q", "Q Q A A A 9 8", ["claim 2 0 0"]),
        ("Q", "Q Q A A A 9 8", ["claim 2 0 0", "stage A 3 0 0"]),
        ("Q", "Q Q Q 2 9 8", ["claim 2 0 0", "stage Q 1 1 0"]),
        ("Q", "Q 2 2 JO JO JO 9", ["claim 1 1 0", "stage W 0 0 3"]),
        ("Q", "Q Q 2 9 8", ["claim 1 1 0", "stage Q 1 0 0"]),
        ("2", "2 2 2 JO 9 8", ["claim 0 2 0"]),
        ("2", "2 2 2 JO 9 8", ["claim 0 2 0", "stage W 0 1 1"]),
        ("JO", "JO JO 2 9 8", ["claim 0 0 2", "stage W 0 1 0"]),
        ("2", "2 2 2 K K K 9 8", ["claim 0 2 0", "stage K 3 1 0"]),
    ],
)
def test_a_table_that_fits_the_view_of_a_claiming_player_takes_back_the_same_claim(top, hand, moves):
    options = {"pickup_match": "natural_plus_wild"}
    t = table(hand, phase="draw", discard=f"4 {top}", opened=[0], options=options).play(*moves)
    for seat in EVERYBODY:
        view = t.view(seat)
        other = Table(t.game, t.game.determinize(view, random.Random(7)))
        assert other.view(seat) == view
        if seat == 0:
            assert other.game.legal_moves(other.state, 0) == t.game.legal_moves(t.state, 0)
            other.play("undo all")
            assert (other.pile(0), other.hand(0)) == (f"4 {top}", t.copy().play("undo all").hand(0))


@pytest.mark.rule("HF-25", "HF-133")
def test_a_meld_that_was_filled_and_begun_anew_is_shown_with_what_is_staged_of_each():
    t = table("K K K K 2 2 9 8", melds="K(3,1,0)").play("stage K 1 2 0", "stage K 3 0 0")
    seen = {(made(meld), meld.staged) for meld in t.view(0).melds[0]}
    assert seen == {("K(4,3,0)", (1, 2, 0)), ("K(3,0,0)", (3, 0, 0))}
    assert [meld.size for meld in t.view(0).melds[0]] == [7, 3]


@pytest.mark.rule("HF-133")
def test_who_is_no_player_has_no_view_and_no_move_to_default_to():
    t = table("9 8")
    with pytest.raises(InvalidSeats):
        t.view(4)
    with pytest.raises(ValueError, match="does not wait"):
        t.game.default_move(t.state, 1)
