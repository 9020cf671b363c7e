"""Discarding, running and walking to the foot, and being stuck: HF-79 to HF-87, and HF-141."""

from __future__ import annotations

import pytest

from .table import ALMOST, CONTRACT, KINDS, table

ALONE = {"ask_permission": "off"}


@pytest.mark.rule("HF-79")
def test_a_discard_goes_on_top_of_the_pile_and_ends_the_turn():
    t = table("K 9", discard="4 5").play("discard K")
    assert t.pile() == "4 5 K"
    assert t.hand(0) == "9"
    assert (t.turn, t.phase) == (1, "draw")


@pytest.mark.rule("HF-79")
def test_one_card_is_discarded_and_no_more():
    t = table("K K 9").play("discard K")
    assert t.pile() == "K"
    t.refused("discard K", seat=0)


@pytest.mark.rule("HF-80")
@pytest.mark.parametrize(
    ("kind", "mode"),
    # In auto mode nobody holds a red three while melding.
    [(kind, mode) for kind in KINDS for mode in ("auto", "choose", "discard") if (kind, mode) != ("R3", "auto")],
)
def test_every_kind_is_discarded_but_red_threes_where_they_are_laid(kind, mode):
    t = table(f"{kind} 9 8", options={"red3_mode": mode})
    assert t.may(f"discard {kind}") == (kind != "R3" or mode == "discard")


@pytest.mark.rule("HF-80", "HF-79")
def test_only_cards_in_the_hand_are_discarded():
    table("9 8").refused("discard K", "discard 2", "discard B3")


# Running


@pytest.mark.rule("HF-81")
def test_a_hand_that_is_laid_down_whole_runs_to_the_foot():
    t = table("K K K", opened=[0], feet={0: "4 5 6"}).play("stage K 3 0 0")
    assert t.legal() == {"run"}
    t.play("run")
    assert t.hand() == "4 5 6"


@pytest.mark.rule("HF-81")
@pytest.mark.parametrize(("hand", "up"), [("K K K 9", []), ("9 8", []), ("9 8", [0])])
def test_nobody_runs_with_cards_in_hand_or_with_the_foot_up(hand, up):
    table(hand, up=up, opened=[0]).refused("run")


@pytest.mark.rule("HF-81")
def test_nobody_runs_from_a_foot():
    t = table("K K K", up=[0], melds=CONTRACT).play("stage K 3 0 0")
    t.refused("run")
    assert t.legal() == {"out"}


@pytest.mark.rule("HF-81", "HF-37")
def test_a_run_needs_the_opening_minimum():
    t = table("K K K", options={"staging": "free"}).play("stage K 3 0 0")
    t.refused("run")


@pytest.mark.rule("HF-82")
def test_a_run_lays_what_is_staged_and_the_turn_goes_on_without_another_draw():
    t = table("K K K", opened=[0], feet={0: "Q Q Q 5 6"}, stock="7 8 9 T").play("stage K 3 0 0", "run")
    assert t.melds(0, 1) == {"K(3,0,0)"}
    assert (t.turn, t.phase) == (0, "meld")
    assert t.sees("foot_up") == (True, False, False, False)
    assert t.sees("feet")[0] == 0
    assert t.stock == 4
    assert t.legal() == {"stage Q 3 0 0", *(f"discard {kind}" for kind in "Q56")}
    t.refused("draw")


@pytest.mark.rule("HF-83")
def test_after_a_run_the_turn_ends_as_ever():
    t = table("K K K", opened=[0], feet={0: "Q Q Q 5 6"}).play("stage K 3 0 0", "run", "stage Q 3 0 0", "discard 5")
    assert t.turn == 1
    assert t.hand(0) == "6"


@pytest.mark.rule("HF-83", "HF-92")
def test_after_a_run_a_player_may_go_out():
    t = table("K K K", melds=CONTRACT, feet={0: "Q Q Q"}).play("stage K 3 0 0", "run", "stage Q 3 0 0", "out")
    assert t.over == "out"


@pytest.mark.rule("HF-83", "HF-87")
def test_after_a_run_a_player_may_be_stuck():
    t = table("K K K", opened=[0], feet={0: "5"}).play("stage K 3 0 0", "run")
    assert t.legal() == {"pass"}
    assert t.play("pass").turn == 1


@pytest.mark.rule("HF-141")
def test_an_unopened_team_with_nothing_staged_may_run():
    t = table("R3", feet={0: "4 5 6"}, stock="", options={"red3_mode": "choose"}).play("red3 1")
    assert t.legal() == {"run"}
    t.play("run")
    assert t.hand() == "4 5 6"
    assert t.sees("opened") == (False, False)


# Walking


@pytest.mark.rule("HF-84")
def test_discarding_the_last_card_takes_up_the_foot_and_passes_the_turn():
    t = table("9", feet={0: "4 5 6"}).play("discard 9")
    assert t.hand(0) == "4 5 6"
    assert t.sees("foot_up") == (True, False, False, False)
    assert t.sees("feet") == (0, 2, 2, 2)
    assert t.sees("counts") == (3, 2, 2, 2)
    assert (t.turn, t.phase) == (1, "draw")


@pytest.mark.rule("HF-84")
def test_the_others_see_that_a_foot_is_taken_up_but_not_what_it_is():
    one = table("9", feet={0: "4 5 6"}, stock="Q Q Q").play("discard 9")
    other = table("9", feet={0: "Q Q Q"}, stock="4 5 6").play("discard 9")
    for seat in (1, 2, 3, None):
        assert one.view(seat) == other.view(seat)
    assert one.view(0) != other.view(0)


@pytest.mark.rule("HF-85")
def test_after_walking_the_foot_is_seen_but_not_played_from_before_the_next_turn():
    t = table("9", feet={0: "K K K 5 6"}, opened=[0], stock="4 4 5 5 6 6 7 7 8 8").play("discard 9")
    assert t.hand(0) == "5 6 K K K"
    assert t.legal(0) == t.asides(0) == set()
    t.refused("stage K 3 0 0", "discard 5", "run", seat=0)
    t.pass_to(0).play("draw")
    assert t.may("stage K 3 0 0")


# The last cards of a foot


@pytest.mark.rule("HF-86")
@pytest.mark.parametrize(("hand", "discards"), [("9 8", {"8", "9"}), ("9 9", {"9"}), ("9", set())])
def test_with_the_foot_up_and_no_way_out_a_card_has_to_stay(hand, discards):
    t = table(hand, up=[0], melds="K(4,0,0)", options=ALONE)
    assert t.discards == discards
    assert table(hand, melds="K(4,0,0)", options=ALONE).discards == set(hand.split())


@pytest.mark.rule("HF-86")
def test_the_last_card_stays_although_other_teams_have_books():
    table("9", up=[0], melds=["K(4,0,0)", CONTRACT], options=ALONE).refused("discard 9")


@pytest.mark.rule("HF-87")
def test_who_can_neither_lay_nor_discard_passes():
    t = table("5", up=[0], melds="K(4,0,0)", options=ALONE)
    assert t.legal() == {"pass"}
    t.play("pass")
    assert (t.turn, t.phase) == (1, "draw")
    assert t.hand(0) == "5"
    assert t.pile() == ""


@pytest.mark.rule("HF-87")
@pytest.mark.parametrize(
    ("hand", "more"),
    [
        ("5 6", {"up": [0]}),
        ("5", {}),
        ("5", {"up": [0], "melds": CONTRACT}),
        ("2", {"up": [0], "melds": ALMOST}),
        ("R3", {"up": [0], "options": {"red3_mode": "choose", **ALONE}}),
        ("5", {"up": [0], "phase": "draw"}),
    ],
)
def test_who_can_do_something_else_does_not_pass(hand, more):
    t = table(hand, **{"options": ALONE, **more})
    t.refused("pass")


@pytest.mark.rule("HF-87")
def test_nobody_passes_with_something_staged():
    t = table("K K 5", up=[0], melds="K(4,0,0)", options={"staging": "free", **ALONE}).play("stage K 2 0 0")
    t.refused("pass")


@pytest.mark.rule("HF-87")
def test_with_free_staging_a_doomed_stage_stands_beside_the_pass():
    options = {"staging": "free", "final_discard": "required", **ALONE}
    t = table("2", up=[0], melds=ALMOST, options=options)
    assert t.legal() == {"stage T 0 1 0", "pass"}


@pytest.mark.rule("HF-141")
def test_who_holds_nothing_at_all_passes():
    t = table("R3", feet={0: "R3 R3"}, stock="", options={"red3_mode": "choose"}).play("red3 1", "run", "red3 2")
    assert t.hand() == ""
    assert t.legal() == {"pass"}
    t.play("pass")
    assert t.turn == 1


@pytest.mark.rule("HF-141", "HF-104")
def test_where_permission_is_required_pass_may_stand_beside_the_question():
    t = table("5", up=[0], melds=CONTRACT, options={"ask_permission": "required"})
    assert t.legal() == {"ask", "pass"}
    t.play("ask", "yes")
    assert t.legal() == {"discard 5"}
    refused = table("5", up=[0], melds=CONTRACT, options={"ask_permission": "required"}).play("ask", "no")
    assert refused.legal() == {"pass"}
