"""Laying cards in secret, making it public, and taking it back: HF-67 to HF-78, and HF-132."""

from __future__ import annotations

from typing import Any

import pytest

from .table import ALMOST, Table, table

FREE = {"staging": "free"}
EVERYBODY = (0, 1, 2, 3, None)


def opened(hand: str, **more: Any) -> Table:
    return table(hand, opened=None if more.get("melds") else [0], **more)


# Staging


@pytest.mark.rule("HF-67")
def test_a_stage_moves_cards_from_the_hand_to_the_meld_of_its_key():
    t = opened("K K K 2 JO 9 8", melds="Q(5,0,0)").play("stage K 3 1 0", "stage Q 0 0 1")
    assert t.melds() == {"K(3,1,0)", "Q(5,0,1)"}
    assert t.hand() == "8 9"


@pytest.mark.rule("HF-67", "HF-29")
def test_only_the_current_player_stages():
    t = table("K K K 9", "Q Q Q 9", "J J J 9", opened=[0, 1])
    for seat, key in ((1, "Q"), (2, "J")):
        assert t.legal(seat) == t.asides(seat) == set()
        t.refused(f"stage {key} 3 0 0", seat=seat)


@pytest.mark.rule("HF-67")
def test_cards_are_staged_while_claiming_and_while_melding():
    t = opened("Q Q K K K 9 8", phase="draw", discard="4 5 Q").play("claim 2 0 0")
    assert t.may("stage K 3 0 0")
    t.play("stage K 3 0 0", "take")
    assert t.melds() == {"K(3,0,0)", "Q(3,0,0)"}


@pytest.mark.rule("HF-67")
def test_any_number_of_stages_follow_one_another():
    t = opened("4 4 4 5 5 5 6 6 6 7 7 7 9 8").play(*(f"stage {key} 3 0 0" for key in "7465"))
    assert t.hand() == "8 9"
    assert len(t.melds()) == 4


# Nobody else sees it


@pytest.mark.rule("HF-68")
def test_staged_cards_are_invisible_to_everybody_else():
    t = opened("K K K 9 8")
    before = {seat: t.view(seat) for seat in EVERYBODY}
    t.play("stage K 3 0 0")
    assert {seat: t.view(seat) for seat in EVERYBODY[1:]} == {seat: before[seat] for seat in EVERYBODY[1:]}
    assert t.view(0) != before[0]
    assert t.sees("counts", 0)[0] == 2
    assert t.sees("counts", 2)[0] == 5
    assert t.melds(0, 2) == set()


@pytest.mark.rule("HF-68")
def test_a_claim_that_is_not_completed_is_invisible_to_everybody_else():
    t = opened("Q Q A", phase="draw", discard="4 Q")
    before = {seat: t.view(seat) for seat in EVERYBODY}
    t.play("claim 2 0 0")
    assert {seat: t.view(seat) for seat in EVERYBODY[1:]} == {seat: before[seat] for seat in EVERYBODY[1:]}
    assert t.pile(1) == "4 Q"
    assert t.phase_for(1) == "draw"
    assert t.pile(0) == "4"
    assert t.phase_for(0) == "claim"


# Commits


@pytest.mark.rule("HF-69")
@pytest.mark.parametrize(
    ("hand", "commit", "more"),
    [
        ("K K K 9 8", "discard 9", {}),
        ("K K K", "run", {}),
        ("K K K", "out", {"up": [0], "options": {"contract": (0, 0, 0)}}),
        ("K K K R3 9", "red3 1", {"options": {"red3_mode": "choose"}}),
        ("K K K Q Q 9 8", "take", {"phase": "draw", "discard": "5 Q"}),
    ],
)
def test_a_commit_publishes_all_that_is_staged_and_opens_the_team(hand, commit, more):
    options = {"opening": ("fixed", 30), **more.pop("options", {})}
    t = table(hand, options=options, **more)
    if commit == "take":
        t.play("claim 2 0 0")
    t.play("stage K 3 0 0")
    assert t.melds(0, 1) == set()
    assert t.sees("opened", 1) == (False, False)
    t.play(commit)
    assert "K(3,0,0)" in t.melds(0, 1)
    assert t.sees("opened", 1) == (True, False)


@pytest.mark.rule("HF-69")
def test_a_commit_with_nothing_staged_opens_nobody():
    t = table("9 8").play("discard 9")
    assert t.sees("opened") == (False, False)


@pytest.mark.rule("HF-69")
def test_a_take_moves_the_cards_and_leaves_the_others_in_their_order():
    t = opened("Q Q A", phase="draw", discard="K 4 7 5 6 Q", options={"pickup_extra": 2}).play("claim 2 0 0", "take")
    assert t.holds("A 5 6")
    assert t.pile() == "K 4 7"


# Undo


@pytest.mark.rule("HF-70")
@pytest.mark.parametrize("moves", [["stage K 3 0 0"], ["stage K 2 1 0"], ["stage Q 1 0 0"], ["stage Q 0 1 0"]])
def test_undo_gives_the_state_before(moves):
    t = opened("K K K Q 2 9 8", melds="Q(4,0,0)")
    before = t.state
    t.play(*moves, "undo")
    assert t.state == before
    assert hash(t.state) == hash(before)


@pytest.mark.rule("HF-70")
def test_undo_takes_back_exactly_the_last_one():
    t = opened("K K K Q Q Q J J J 9 8").play("stage K 3 0 0")
    first = t.state
    t.play("stage Q 3 0 0")
    second = t.state
    t.play("stage J 3 0 0", "undo")
    assert t.state == second
    assert t.play("undo").state == first


@pytest.mark.rule("HF-71")
def test_undo_all_takes_back_everything_that_is_staged():
    t = opened("K K K Q Q Q J J J 9 8")
    before = t.state
    t.play("stage K 3 0 0", "stage Q 3 0 0", "stage J 3 0 0", "undo all")
    assert t.state == before
    assert t.asides() == set()


@pytest.mark.rule("HF-71", "HF-73")
def test_undo_all_takes_back_the_claim_too():
    t = opened("Q Q A A A", phase="draw", discard="5 Q")
    before = t.state
    assert t.play("claim 2 0 0", "stage A 3 0 0", "undo all").state == before


@pytest.mark.rule("HF-72")
@pytest.mark.parametrize(
    ("hand", "moves", "more"),
    [
        ("K K K 9 8", ["stage K 3 0 0", "discard 9"], {}),
        ("K K K", ["stage K 3 0 0", "run"], {}),
        ("K K K R3 9", ["stage K 3 0 0", "red3 1"], {"options": {"red3_mode": "choose"}}),
        ("Q Q 9 8", ["claim 2 0 0", "take"], {"phase": "draw", "discard": "5 Q"}),
        ("Q Q 9 8", ["draw"], {"phase": "draw", "discard": "5 Q"}),
        ("K 9 8", ["ask"], {"up": [0]}),
        ("K 9 8", ["ask", "yes"], {"up": [0]}),
        ("5", ["pass"], {"up": [0], "options": {"ask_permission": "off"}}),
    ],
)
def test_what_was_shown_or_drawn_is_not_taken_back(hand, moves, more):
    t = opened(hand, **more).play(*moves)
    for seat in range(4):
        for text in ("undo", "undo all"):
            assert text not in t.legal(seat) | t.asides(seat)
            t.refused(text, seat=seat)


@pytest.mark.rule("HF-72")
def test_a_stage_after_a_commit_is_taken_back_to_the_commit_only():
    t = opened("Q Q K K K 9 8", phase="draw", discard="4 5 Q").play("claim 2 0 0", "take")
    before = t.state
    t.play("stage K 3 0 0", "undo all")
    assert t.state == before
    assert t.melds() == {"Q(3,0,0)"}


@pytest.mark.rule("HF-73")
def test_after_a_claim_is_taken_back_the_player_may_draw_instead():
    t = opened("Q Q 9", phase="draw", discard="5 Q", stock="7 8 T").play("claim 2 0 0", "undo")
    assert t.phase == "draw"
    assert t.pile(0) == "5 Q"
    assert t.legal() == {"draw", "claim 2 0 0"}
    t.play("draw")
    assert t.holds("Q Q 9 7 8")


@pytest.mark.rule("HF-73")
def test_undo_after_a_claim_and_a_stage_takes_back_the_stage_only():
    t = opened("Q Q A A A", phase="draw", discard="5 Q").play("claim 2 0 0")
    claimed = t.state
    assert t.play("stage A 3 0 0", "undo").state == claimed
    assert t.phase == "claim"


@pytest.mark.rule("HF-74")
def test_only_the_current_player_undoes():
    t = opened("K K K 9 8").play("stage K 3 0 0")
    for seat in (1, 2, 3):
        t.refused("undo", "undo all", seat=seat)
    assert t.asides(0) == {"undo", "undo all"}


@pytest.mark.rule("HF-74")
def test_nothing_is_undone_once_the_turn_has_ended():
    t = opened("K K K 9 8").play("stage K 3 0 0", "discard 9")
    for seat in range(4):
        t.refused("undo", "undo all", seat=seat)


# Safe staging: unopened teams


@pytest.mark.rule("HF-75", "HF-37")
def test_an_unopened_team_is_offered_only_stages_from_which_the_minimum_can_be_reached():
    assert table("5 5 5 K K K 9 8").stages == set()
    t = table("5 5 5 K K K 2")
    # With the deuce there are 65 points, so even three fives do not spoil the 50.
    assert t.stages == {"5 3 0 0", "5 2 1 0", "5 3 1 0", "K 3 0 0", "K 2 1 0", "K 3 1 0"}


@pytest.mark.rule("HF-75")
def test_a_stage_that_wastes_what_the_minimum_needs_is_refused():
    # 60 points are needed: two jacks with the deuce are 40, four fours are 20. The deuce is wasted on the fours.
    t = table("J J 4 4 4 4 2 9 8", options={"opening": ("fixed", 60)})
    assert t.stages == {"J 2 1 0", "4 3 0 0", "4 4 0 0"}
    t.refused("stage 4 2 1 0", "stage 4 3 1 0", "stage 4 4 1 0")
    t.play("stage 4 4 0 0")
    assert t.legal() == {"stage J 2 1 0"}


@pytest.mark.rule("HF-26", "HF-75")
@pytest.mark.parametrize(("second", "stages"), [(True, {f"K {number} 0 0" for number in range(3, 8)}), (False, set())])
def test_a_second_meld_of_a_rank_counts_for_what_can_be_reached(second, stages):
    # Ten kings are worth the 100 points that are needed, seven are not: a book, and then a meld of three.
    options = {"opening": ("fixed", 100), "second_meld": second}
    t = table(f"{'K ' * 10}9 8", options=options)
    assert t.stages == stages


@pytest.mark.rule("HF-75", "HF-86")
def test_with_the_foot_up_two_cards_have_to_be_left_over():
    t = table("5 5 5 K K K 2", up=[0])
    assert t.stages == {"K 3 0 0", "K 2 1 0", "K 3 1 0"}
    t.refused("stage 5 3 0 0")
    t.play("stage K 2 1 0")
    assert t.legal() == {"stage K 1 0 0"}
    assert t.play("stage K 1 0 0").discards == {"5"}


@pytest.mark.rule("HF-75")
def test_with_the_foot_up_and_no_way_out_a_stage_leaves_two_cards():
    t = table("K K K 5", up=[0], melds="K(3,0,0)")
    assert t.stages == {"K 1 0 0", "K 2 0 0"}
    down = table("K K K 5", melds="K(3,0,0)")
    assert down.stages == {"K 1 0 0", "K 2 0 0", "K 3 0 0"}
    assert table("K K K", melds="K(3,0,0)").stages == {"K 1 0 0", "K 2 0 0", "K 3 0 0"}


@pytest.mark.rule("HF-75")
def test_with_a_way_out_a_stage_may_leave_less():
    assert "T 0 1 0" in table("2 4", up=[0], melds=ALMOST).stages
    assert "T 0 1 0" in table("2", up=[0], melds=ALMOST).stages
    assert table("T 4", up=[0], melds=ALMOST).stages == set()


@pytest.mark.rule("HF-75", "HF-129")
def test_safe_staging_never_leaves_undo_as_the_only_way():
    t = table("5 5 5 K K K 2 9", up=[0])
    seen, waiting = set(), [t.state]
    while waiting:
        state = waiting.pop()
        moves = t.game.legal_moves(state, 0)
        assert {str(move) for move in moves} - {"undo", "undo all"}
        for move in moves:
            if str(move).startswith("stage"):
                after = t.game.apply(state, 0, move)
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
    assert seen


# Free staging


@pytest.mark.rule("HF-76")
def test_free_staging_asks_only_whether_the_meld_is_allowed():
    t = table("5 5 5 K K K 9 8", options=FREE)
    assert t.stages == {"5 3 0 0", "K 3 0 0"}
    assert t.discards == {"5", "K", "9", "8"}
    assert table("K K 5", up=[0], melds="K(4,0,0)", options=FREE).stages == {"K 1 0 0", "K 2 0 0"}
    claim = table("Q Q 9", phase="draw", discard="5 Q", round=2, options=FREE)
    assert claim.claims == {"2 0 0"}


@pytest.mark.rule("HF-77")
def test_below_the_minimum_a_player_stages_more_or_takes_back():
    t = table("5 5 5 K K K 2 9 8", options=FREE).play("stage 5 3 0 0", "stage K 3 0 0")
    assert t.legal() == {"stage 5 0 1 0", "stage K 0 1 0"}
    assert t.asides() == {"undo", "undo all"}
    t.play("stage K 0 1 0")
    assert t.discards == {"8", "9"}


@pytest.mark.rule("HF-77", "HF-132")
def test_where_only_undo_is_left_it_is_what_the_game_waits_for():
    t = table("5 5 5 K K K 9 8", options=FREE).play("stage 5 3 0 0", "stage K 3 0 0")
    assert t.legal() == {"undo", "undo all"}
    assert t.asides() == set()
    t.refused("discard 9", "run", "out", "pass")
    assert t.play("undo").discards == set()
    assert t.play("undo").discards == {"5", "K", "9", "8"}


@pytest.mark.rule("HF-78")
@pytest.mark.parametrize(
    ("hand", "melds", "stage", "more"),
    [
        ("K K 5", "K(4,0,0)", "K 2 0 0", {}),
        ("K K", "K(4,0,0)", "K 2 0 0", {}),
        ("2", ALMOST, "T 0 1 0", {"final_discard": "required"}),
        ("2 4", ALMOST, "T 0 1 0", {"final_discard": "forbidden"}),
    ],
)
def test_a_foot_laid_without_a_way_out_has_to_be_taken_back(hand, melds, stage, more):
    t = table(hand, up=[0], melds=melds, options={"ask_permission": "off", **FREE, **more}).play(f"stage {stage}")
    assert t.legal() == {"undo", "undo all"}


@pytest.mark.rule("HF-78")
def test_further_stages_are_offered_beside_undo():
    t = table("K K Q 5", up=[0], melds="K(4,0,0) Q(3,0,0)", options=FREE)
    t.play("stage K 2 0 0")
    assert t.legal() == {"stage Q 1 0 0", "discard Q", "discard 5"}
    t.play("stage Q 1 0 0")
    assert t.legal() == {"undo", "undo all"}


@pytest.mark.rule("HF-132")
def test_undo_is_an_aside_while_something_else_can_be_done():
    t = opened("K K K 9 8")
    assert t.asides() == set()
    t.play("stage K 3 0 0")
    assert t.asides() == {"undo", "undo all"}
    assert t.legal() == {"discard 8", "discard 9"}


@pytest.mark.rule("HF-132")
def test_undo_is_there_after_a_claim():
    t = opened("Q Q 9", phase="draw", discard="5 Q").play("claim 2 0 0")
    assert t.asides() == {"undo", "undo all"}
    assert t.legal() == {"take"}
