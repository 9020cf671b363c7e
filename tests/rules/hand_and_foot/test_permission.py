"""Asking the partners whether one may go out: HF-97 to HF-105, and HF-139."""

from __future__ import annotations

from typing import Any

import pytest

from .table import ALMOST, CONTRACT, Table, table


def at_the_end(hand: str = "2 4", **more: Any) -> Table:
    """Seat 0 plays from the foot; a deuce on the tens completes the contract."""
    return table(hand, **{"up": [0], "melds": ALMOST, **more})


# When


@pytest.mark.rule("HF-97")
@pytest.mark.parametrize("phase", ["draw", "meld"])
def test_a_player_in_the_foot_may_ask_before_or_after_drawing(phase):
    t = at_the_end("K 9 5", phase=phase)
    assert "ask" in t.legal()
    assert "ask" not in t.asides()


@pytest.mark.rule("HF-97")
@pytest.mark.parametrize("phase", ["draw", "meld"])
def test_nobody_asks_while_his_foot_lies_face_down(phase):
    at_the_end("K 9 5", up=[2], phase=phase).refused("ask")


@pytest.mark.rule("HF-97")
def test_nobody_asks_with_something_staged():
    t = at_the_end("T 4 5 6").play("stage T 1 0 0")
    t.refused("ask")


@pytest.mark.rule("HF-97")
def test_what_was_taken_back_leaves_no_trace():
    t = at_the_end("T 4 5 6").play("stage T 1 0 0", "undo")
    assert t.may("ask")
    t = at_the_end("Q Q 4 5 6", phase="draw", discard="5 Q").play("claim 2 0 0", "undo")
    assert t.may("ask")
    t.play("draw")
    assert t.may("ask")


@pytest.mark.rule("HF-97")
def test_nobody_asks_after_a_claim():
    t = at_the_end("Q Q 4 5 6", phase="draw", discard="5 Q").play("claim 2 0 0")
    t.refused("ask")
    t.play("take").refused("ask")
    at_the_end("K 9 5", drew="pile").refused("ask")


@pytest.mark.rule("HF-97")
def test_nobody_asks_after_a_run():
    t = table("K K K", opened=[0], feet={0: "4 5 6"}).play("stage K 3 0 0", "run")
    t.refused("ask")
    at_the_end("K 9 5", ran=True).refused("ask")


@pytest.mark.rule("HF-97")
def test_only_the_current_player_asks():
    at_the_end("K 9 5", up=[0, 2]).refused("ask", seat=2)


@pytest.mark.rule("HF-139")
def test_nobody_asks_once_something_was_melded_in_the_turn():
    options = {"red3_mode": "choose"}
    t = at_the_end("T R3 4 5 6", options=options, stock="7 8 9").play("stage T 1 0 0", "red3 1")
    t.refused("ask")
    laid_only = at_the_end("R3 4 5 6", options=options, stock="7 8 9").play("red3 1")
    assert laid_only.may("ask")


@pytest.mark.rule("HF-97", "HF-139")
def test_what_the_player_before_has_melded_or_run_is_nobody_elses_business():
    t = table("K K K", "8 7 6", up=[1], feet={0: "4 5 6"}, opened=[0, 1], stock="7 8 9 T")
    t.play("stage K 3 0 0", "run", "discard 4")
    assert t.may("ask")
    assert not t.view().melded
    t.play("draw")
    assert t.may("ask")


# Who and how often


@pytest.mark.rule("HF-98")
@pytest.mark.parametrize("answer", ["yes", "no"])
@pytest.mark.parametrize("phase", ["draw", "meld"])
def test_one_question_a_turn(phase, answer):
    t = at_the_end("K 9 5", phase=phase).play("ask", answer)
    assert t.phase == phase
    assert t.refused("ask").code == "asked_already"


@pytest.mark.rule("HF-98")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_who_asked_before_drawing_does_not_ask_after_it(answer):
    t = at_the_end("K 9 5", phase="draw").play("ask", answer, "draw")
    assert t.phase == "meld"
    assert t.refused("ask").code == "asked_already"


@pytest.mark.rule("HF-98")
def test_in_the_next_turn_a_player_may_ask_again():
    t = at_the_end("K 9 5", stock="4 4 5 5 6 6 7 7 8 8").play("ask", "no", "discard K")
    assert t.asked is None
    t.pass_to(0)
    assert t.may("ask")


@pytest.mark.rule("HF-98")
@pytest.mark.parametrize(("seats", "team_size"), [(2, 1), (3, 1), (7, 1)])
def test_players_without_teammates_never_ask(seats, team_size):
    t = table("K 9 5", up=[0], seats=seats, opened=[0], options={"team_size": team_size})
    t.refused("ask")


# Who answers


@pytest.mark.rule("HF-99")
@pytest.mark.parametrize(("phase", "answer"), [("draw", "yes"), ("draw", "no"), ("meld", "yes"), ("meld", "no")])
def test_the_partner_answers_and_the_turn_goes_on(phase, answer):
    t = at_the_end("K 9 5", phase=phase).play("ask")
    assert t.to_act == (2,)
    assert t.legal(2) == {"yes", "no"}
    assert t.phase == "answer"
    t.play(answer)
    assert t.to_act == (0,)
    assert t.phase == phase
    assert t.asked == answer


@pytest.mark.rule("HF-99")
def test_nobody_else_has_a_move_while_the_answer_is_awaited():
    t = at_the_end("K 9 5").play("ask")
    for seat in (0, 1, 3):
        assert t.legal(seat) == t.asides(seat) == set()
        t.refused("yes", "no", "discard 9", seat=seat)


@pytest.mark.rule("HF-99")
@pytest.mark.parametrize(
    ("asker", "answers", "actors", "result"),
    [
        (0, ["yes", "yes"], [2, 4], "yes"),
        (0, ["yes", "no"], [2, 4], "no"),
        (0, ["no"], [2], "no"),
        (2, ["yes", "yes"], [4, 0], "yes"),
        (2, ["yes", "no"], [4, 0], "no"),
        (5, ["yes", "yes"], [1, 3], "yes"),
    ],
)
def test_all_teammates_answer_in_turn_and_the_first_no_decides(asker, answers, actors, result):
    hands = [None] * asker + ["4 9 8"]
    t = table(*hands, seats=6, up=[asker], turn=asker, opened=[asker % 2], options={"team_size": 3}).play("ask")
    asked = []
    for answer in answers:
        asked.append(t.actor)
        t.play(answer)
    assert asked == actors
    assert t.to_act == (asker,)
    assert t.asked == result


# What the answer means


@pytest.mark.rule("HF-100")
def test_after_a_no_nobody_goes_out_in_this_turn():
    t = at_the_end().play("ask", "no")
    assert t.legal() == {"discard 2", "discard 4"}
    t.refused("stage T 0 1 0")
    last = table("5", up=[0], melds=CONTRACT).play("ask", "no")
    last.refused("discard 5", "out")
    assert last.legal() == {"pass"}
    free = at_the_end(options={"staging": "free"}).play("ask", "no", "stage T 0 1 0")
    free.refused("discard 4")


@pytest.mark.rule("HF-100")
def test_after_a_no_before_the_draw_it_holds_after_it():
    t = at_the_end("2", phase="draw", stock="T 4 5").play("ask", "no", "draw")
    assert "T 0 1 0" in t.stages  # two cards stay
    t.play("stage T 0 1 0")
    t.refused("stage T 1 0 0", "out")
    assert t.discards == {"T", "4"}


@pytest.mark.rule("HF-101")
def test_after_a_yes_only_moves_that_keep_going_out_possible_are_legal():
    t = at_the_end().play("ask", "yes")
    assert t.legal() == {"stage T 0 1 0"}
    t.refused("discard 2", "discard 4")
    t.play("stage T 0 1 0")
    assert t.legal() == {"discard 4"}
    assert t.play("discard 4").over == "out"


@pytest.mark.rule("HF-101")
def test_after_a_yes_before_the_draw_it_binds_after_it():
    t = at_the_end("2", phase="draw", stock="4 5").play("ask", "yes")
    assert t.legal() == {"draw"}
    # 4 and 5 cannot both be got rid of, so nothing is owed.
    assert t.play("draw").discards == {"2", "4", "5"}
    t = at_the_end("2", phase="draw", stock="A T", melds=f"{ALMOST} 9(6,0,0)").play("ask", "yes", "draw")
    assert t.discards == set()
    assert "9 0 1 0" in t.stages


@pytest.mark.rule("HF-101")
def test_the_obligation_holds_with_free_staging_too():
    t = at_the_end(options={"staging": "free"}).play("ask", "yes")
    t.refused("discard 2", "discard 4")
    assert t.legal() == {"stage T 0 1 0"}


@pytest.mark.rule("HF-101")
def test_the_obligation_is_judged_before_anything_was_staged():
    # Laying the deuce where it does not help is no way out of it with free staging.
    melds = "A(7,0,0) Q(7,0,0) J(5,2,0) T(6,0,0) 9(4,1,0) 8(3,0,0) W(0,4,3)"
    t = table("2 8 4", up=[0], melds=melds, options={"staging": "free"}).play("ask", "yes", "stage 9 0 1 0")
    t.refused("discard 4", "discard 8")
    assert t.legal() == {"stage 8 1 0 0"}
    assert t.play("stage 8 1 0 0").legal() == {"undo", "undo all"}


@pytest.mark.rule("HF-102")
def test_a_yes_that_cannot_be_followed_has_no_effect():
    t = at_the_end("4 9 8").play("ask", "yes")
    assert t.legal() == {"discard 4", "discard 9", "discard 8"}


@pytest.mark.rule("HF-103")
def test_where_asking_is_allowed_a_player_may_go_out_without():
    t = table("5", up=[0], melds=CONTRACT, options={"ask_permission": "allowed"})
    assert t.legal() == {"discard 5", "ask"}
    assert t.play("discard 5").over == "out"


@pytest.mark.rule("HF-104")
def test_where_asking_is_required_a_player_goes_out_only_after_a_yes():
    options = {"ask_permission": "required"}
    t = at_the_end(options=options)
    t.refused("stage T 0 1 0")
    assert t.legal() == {"ask", "discard 2", "discard 4"}
    assert t.play("ask", "yes", "stage T 0 1 0", "discard 4").over == "out"
    at_the_end(options=options).play("ask", "no").refused("stage T 0 1 0")


@pytest.mark.rule("HF-104")
def test_a_yes_of_an_earlier_turn_is_worth_nothing():
    t = at_the_end("4 9 8", options={"ask_permission": "required"}, stock="5 5 5 5 5 5 T T T T", melds=CONTRACT).play(
        "ask", "yes"
    )
    t.play("discard 4").pass_to(0)
    assert t.asked is None


@pytest.mark.rule("HF-104")
def test_players_without_teammates_need_no_permission():
    options = {"ask_permission": "required", "team_size": 1, "contract": (2, 2, 1)}
    assert table("5", up=[0], melds=CONTRACT, options=options).may("discard 5")


@pytest.mark.rule("HF-104")
def test_permission_asked_before_a_claim_counts():
    t = table("K K 9", up=[0], melds=CONTRACT, phase="draw", discard="K", options={"ask_permission": "required"})
    assert t.claims == set()
    t.play("ask", "yes")
    assert t.claims == {"2 0 0"}
    assert t.play("claim 2 0 0", "take", "discard 9").over == "out"


@pytest.mark.rule("HF-105")
@pytest.mark.parametrize("phase", ["draw", "meld"])
def test_questions_can_be_switched_off(phase):
    t = at_the_end("K 9 5", phase=phase, options={"ask_permission": "off"})
    t.refused("ask")
    assert table("5", up=[0], melds=CONTRACT, options={"ask_permission": "off"}).play("discard 5").over == "out"


@pytest.mark.rule("HF-139")
def test_what_a_player_can_finish_is_judged_as_if_red_threes_were_laid():
    t = at_the_end("R3 2 4", options={"red3_mode": "choose"}, stock="").play("ask", "yes")
    assert t.legal() == {"stage T 0 1 0", "red3 1"}
    t.play("stage T 0 1 0")
    assert t.legal() == {"red3 1"}
    assert t.play("red3 1", "discard 4").over == "out"


@pytest.mark.rule("HF-139")
def test_the_table_has_no_asides_and_a_player_only_undo():
    t = at_the_end("T 4 5 6")
    for seat in (-1, -2, 0, 1, 2, 3):
        assert t.asides(seat) == set()
    t.play("stage T 1 0 0")
    for seat in (-1, -2, 1, 2, 3):
        assert t.asides(seat) == set()
    assert t.asides(0) == {"undo", "undo all"}
