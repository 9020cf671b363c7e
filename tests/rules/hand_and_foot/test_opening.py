"""Opening: what a team's first melds have to be worth: HF-32 to HF-40."""

from __future__ import annotations

import pytest

from .table import Table, table

OPENINGS = [50, 90, 120, 150, 150, 150]
FREE = {"staging": "free"}


def opening(required: int, hand: str, **more) -> Table:
    """A player whose team has to lay this much first."""
    options = {"opening": ("fixed", required), **more.pop("options", {})}
    return table(hand, options=options, **more)


# How much is needed


@pytest.mark.rule("HF-32")
@pytest.mark.parametrize(("round_", "required"), list(enumerate(OPENINGS, start=1)))
def test_the_requirement_rises_with_the_round_and_stays_at_its_last_entry(round_, required):
    t = table("9 8", round=round_)
    assert t.sees("required") == (required, required)


@pytest.mark.rule("HF-32")
@pytest.mark.parametrize(("round_", "legal"), [(1, True), (2, True), (3, True), (4, False), (5, False)])
def test_the_requirement_of_the_round_decides(round_, legal):
    t = table("A A A K K JO 9 8", round=round_, options=FREE).play("stage A 3 0 0", "stage K 2 0 1")
    assert t.may("discard 9") == legal


@pytest.mark.rule("HF-32")
@pytest.mark.parametrize(("round_", "required"), [(1, 20), (2, 70), (3, 70), (9, 70)])
def test_the_list_of_requirements_is_an_option(round_, required):
    t = table("9 8", round=round_, options={"opening": ("by_round", (20, 70))})
    assert t.sees("required") == (required, required)


TIERS = {"opening": ("by_score", ((0, 50), (2500, 90), (5000, 120), (7500, 150)))}


@pytest.mark.rule("HF-33")
@pytest.mark.parametrize(
    ("score", "required"),
    [(-300, 50), (0, 50), (2499, 50), (2500, 90), (4999, 90), (5000, 120), (7500, 150), (12000, 150)],
)
def test_by_score_the_tier_of_the_teams_score_decides(score, required):
    t = table("9 8", scores=(score, 2500), round=3, options=TIERS)
    assert t.sees("required") == (required, 90)


@pytest.mark.rule("HF-33")
def test_teams_may_need_different_amounts():
    hand = "K K K 5 5 5 9 8"
    poor = table(hand, scores=(0, 2500), options={**TIERS, "opening": ("by_score", ((0, 40), (2500, 90)))})
    rich = table(hand, scores=(2500, 0), options={**TIERS, "opening": ("by_score", ((0, 40), (2500, 90)))})
    assert poor.stages
    assert rich.stages == set()


@pytest.mark.rule("HF-33")
def test_below_the_first_tier_the_first_one_counts():
    t = table("9 8", scores=(-1000, 500), options={"opening": ("by_score", ((0, 60), (500, 70)))})
    assert t.sees("required") == (60, 70)


@pytest.mark.rule("HF-33")
def test_the_score_at_the_start_of_the_round_counts():
    t = table("9 8", scores=(2490, 2490), red3=(3, 0), options=TIERS)
    assert t.sees("required") == (50, 50)


@pytest.mark.rule("HF-34")
@pytest.mark.parametrize("round_", [1, 2, 4, 9])
def test_a_fixed_requirement_is_the_same_in_every_round(round_):
    t = opening(60, "9 8", round=round_)
    assert t.sees("required") == (60, 60)


@pytest.mark.rule("HF-34")
def test_a_requirement_of_nothing_is_none():
    t = opening(0, "4 4 4 9 8")
    assert t.stages == {"4 3 0 0"}
    t.play("stage 4 3 0 0", "discard 9")
    assert t.sees("opened") == (True, False)


# What counts


@pytest.mark.rule("HF-35")
@pytest.mark.parametrize(
    ("points", "hand", "stages"),
    [
        (35, "5 5 5 5 5 5 5", ["5 7 0 0"]),
        (90, "K K K A A 2", ["K 3 0 0", "A 2 1 0"]),
        (75, "4 4 4 5 5 JO", ["4 3 0 0", "5 2 0 1"]),
        (100, "A A A 2 2", ["A 3 0 0", "A 0 2 0"]),
        (90, "2 2 JO", ["W 0 2 1"]),
        (40, "T T T T", ["T 3 0 0", "T 1 0 0"]),
    ],
)
def test_the_card_points_of_all_that_is_laid_count(points, hand, stages):
    for required in (points, points + 1):
        t = opening(required, f"{hand} B3 B3", options=FREE).play(*(f"stage {stage}" for stage in stages))
        assert t.may("discard B3") == (required == points)


@pytest.mark.rule("HF-35", "HF-60")
@pytest.mark.parametrize(("required", "legal"), [(90, True), (91, False)])
def test_a_claimed_top_card_counts(required, legal):
    t = opening(required, "Q Q A A A 5", phase="draw", discard="6 Q", options=FREE)
    t.play("claim 2 0 0", "stage A 3 0 0")
    assert t.may("take") == legal


@pytest.mark.rule("HF-35")
def test_points_do_not_add_up_over_turns():
    # What a player laid and took back counts for nothing in his next turn.
    t = opening(50, "K K K 9 8 7", phase="draw", stock="4 4 5 5 6 6 7 7 8 8", options=FREE)
    t.play("draw", "stage K 3 0 0", "undo", "discard 9").pass_to(0)
    t.play("draw", "stage K 3 0 0")
    assert not t.may("discard 8")


@pytest.mark.rule("HF-36")
def test_the_bonus_of_a_book_does_not_count():
    t = opening(50, "5 5 5 5 5 5 5 9 8", options=FREE).play("stage 5 7 0 0")
    t.refused("discard 9")


@pytest.mark.rule("HF-36", "HF-50")
def test_red_threes_neither_count_nor_open():
    t = opening(50, "R3 R3 K K K 9 8", options={"red3_mode": "choose", **FREE}, stock="7 6 5 4").play("red3 2")
    assert t.sees("red3") == (2, 0)
    assert t.sees("opened") == (False, False)
    t.play("stage K 3 0 0").refused("discard 9")


@pytest.mark.rule("HF-37")
@pytest.mark.parametrize(("required", "legal"), [(30, True), (31, False)])
def test_reaching_the_requirement_exactly_is_enough(required, legal):
    t = opening(required, "K K K 9 8")
    assert ("stage K 3 0 0" in t.legal()) == legal


@pytest.mark.rule("HF-37", "HF-77")
@pytest.mark.parametrize(("required", "legal"), [(30, True), (31, False)])
class TestEveryCommitNeedsTheRequirement:
    def test_discard(self, required, legal):
        assert opening(required, "K K K 9 8", options=FREE).play("stage K 3 0 0").may("discard 9") == legal

    def test_take(self, required, legal):
        t = opening(required, "K K 9 8", phase="draw", discard="5 K", options=FREE).play("claim 2 0 0")
        assert t.may("take") == legal

    def test_run(self, required, legal):
        assert opening(required, "K K K", options=FREE).play("stage K 3 0 0").may("run") == legal

    def test_out(self, required, legal):
        options = {"contract": (0, 0, 0), **FREE}
        assert opening(required, "K K K", up=[0], options=options).play("stage K 3 0 0").may("out") == legal

    def test_red3(self, required, legal):
        options = {"red3_mode": "choose", **FREE}
        assert opening(required, "K K K R3 9", options=options).play("stage K 3 0 0").may("red3 1") == legal


@pytest.mark.rule("HF-37")
def test_what_is_only_staged_has_not_opened():
    t = opening(30, "K K K 9 8").play("stage K 3 0 0")
    assert t.sees("opened", 1) == (False, False)
    t.play("discard 9")
    assert t.sees("opened", 1) == (True, False)


@pytest.mark.rule("HF-38")
def test_one_player_opens_for_the_whole_team():
    t = table("9 8", None, "K 5 5 5 8", turn=2, melds="K(3,0,0)", options={"opening": ("fixed", 150)})
    assert {"K 1 0 0", "5 3 0 0"} <= t.stages
    t.play("stage K 1 0 0", "discard 8")
    assert t.melds() == {"K(4,0,0)"}


@pytest.mark.rule("HF-38")
def test_the_other_team_still_has_to_open():
    t = table(None, "5 5 5 9 8", turn=1, melds="K(3,0,0)", options={"opening": ("fixed", 50)})
    assert t.stages == set()


@pytest.mark.rule("HF-39")
@pytest.mark.parametrize("hand", ["A A A A A A A 9", "9 8", "JO JO JO 2 2 2"])
def test_nobody_has_to_open(hand):
    t = opening(50, hand)
    assert t.discards == set(hand.split())
    t.play(f"discard {hand.split()[-1]}")
    assert t.sees("opened") == (False, False)
    assert t.turn == 1


@pytest.mark.rule("HF-40")
def test_cards_taken_under_the_top_one_do_not_help_to_open():
    t = opening(90, "Q Q A A 5", phase="draw", discard="A 4 Q", options=FREE).play("claim 2 0 0")
    t.refused("take", "stage A 3 0 0")
    assert opening(90, "Q Q A A 5", phase="draw", discard="A 4 Q").claims == set()


@pytest.mark.rule("HF-40", "HF-66")
def test_the_requirement_is_met_before_the_cards_under_the_top_one_are_taken():
    t = opening(90, "Q Q A A A 5", phase="draw", discard="6 Q").play("claim 2 0 0")
    t.refused("take")
    t.play("stage A 3 0 0", "take")
    assert t.sees("opened") == (True, False)
    assert t.holds("5 6")
