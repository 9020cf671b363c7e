"""The chaos meter and its storms: ZC-50 to ZC-58."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tablerules.games.zerocards.events import (
    CardsDealt,
    CardsDrawn,
    ChaosCharged,
    ColourChanged,
    HandsRotated,
    StormBroke,
)

from .table import CHANCE, Table, table

CHARGES = [
    *(("R" + sign, 1) for sign in ("S", "R", "+2", "M", "C", "T")),
    *(("R" + sign + " @1", 1) for sign in ("F", "X", "D", "G", "Y", "W", "P")),
    ("RN", 2),
    ("W B", 1),
    ("W+4 B", 2),
    ("C+1 G", 2),
    ("R5", 0),
    ("R0", 0),
]


def stormy(hand: str, *others: str, chaos: int = 11, **more) -> Table:
    """Seat 0 is on turn; one charge more brings a storm."""
    others = others or ("Y1 Y2", "B1 B2")
    return table(hand, *others, top="R7", chaos=chaos, **more)


# The meter


@pytest.mark.rule("ZC-50")
@pytest.mark.parametrize(("text", "charge"), CHARGES)
def test_what_a_card_charges(text, charge):
    t = table(f"{text.split()[0]} B1 B2", "Y1 Y2 Y3", "B3 B4", top="R7", chaos=3).play(0, text).settle()
    assert t.chaos == 3 + charge


@pytest.mark.rule("ZC-50")
def test_the_charge_is_told():
    t = table("RN B1 B2", "Y1 Y2", top="R7", chaos=3).play(0, "RN")
    assert t.happened(ChaosCharged) == [ChaosCharged(amount=2, meter=5)]
    t = table("R5 B1 B2", "Y1 Y2", top="R7", chaos=3).play(0, "R5")
    assert t.happened(ChaosCharged) == []


@pytest.mark.rule("ZC-50")
@pytest.mark.parametrize(("text", "charge"), CHARGES)
def test_without_chaos_there_is_no_meter(text, charge):
    t = table(f"{text.split()[0]} B1 B2", "Y1 Y2 Y3", "B3 B4", top="R7", options={"chaos": False})
    t.play(0, text).settle()
    assert t.chaos == 0
    assert t.happened(ChaosCharged) == []


@pytest.mark.rule("ZC-50")
def test_without_chaos_there_is_no_storm():
    t = table("W+4 W+4 W+4 R1", "W+4 C+1 C+1 Y1", top="R7", options={"chaos": False})
    t.play(0, "W+4 B").play(1, "W+4 B").play(0, "W+4 B").play(1, "take").play(0, "W+4 R")
    t.play(1, "take")
    assert (t.to_act, t.chaos) == ((0,), 0)
    assert t.count(1) == 3 + 12 + 4


@pytest.mark.rule("ZC-50")
@pytest.mark.parametrize(("hand", "text", "meter"), [("G+2 Y1", "G+2", 4), ("W+4 Y1", "W+4 B", 5), ("YM Y1", "YM", 4)])
def test_answers_charge(hand, text, meter):
    t = table("B1 B2", hand, "G1 G2", top="R+2", turn=1, pending=(2, 1, 0, "DRAW_TWO"), chaos=3).play(1, text)
    assert t.chaos == meter


@pytest.mark.rule("ZC-50", "ZC-70")
def test_jump_ins_charge():
    t = table("B1 B2", "RS Y1", top="RS", chaos=3, options={"jump_in": True}).play(1, "jump RS")
    assert t.chaos == 4


@pytest.mark.rule("ZC-50")
def test_drawing_and_taking_charge_nothing():
    t = table("B1 B2", "Y1 Y2", top="R+2", draw="G1 G2 G3", chaos=3, pending=(2, 0, 1, "DRAW_TWO")).play(0, "take")
    assert t.chaos == 3
    assert t.play(1, "draw").chaos == 3


# The burst


@pytest.mark.rule("ZC-51")
def test_at_twelve_one_of_four_storms_breaks():
    t = stormy("RM R1 R2").play(0, "RM")
    assert (t.to_act, t.asked) == ((CHANCE,), "storm")
    assert t.chances() == {
        "storm rain": Fraction(1, 4),
        "storm cyclone": Fraction(1, 4),
        "storm treat": Fraction(1, 4),
        "storm colour Y": Fraction(1, 12),
        "storm colour G": Fraction(1, 12),
        "storm colour B": Fraction(1, 12),
    }
    t.answer("storm colour B")
    assert (t.chaos, t.turn) == (0, 1)
    (event,) = t.happened(StormBroke)
    assert event.colour.letter == "B"


@pytest.mark.rule("ZC-51", "ZC-54")
def test_the_three_colours_are_the_others_than_the_one_in_force():
    t = stormy("W R1 R2").play(0, "W B")
    assert {text for text in t.chances() if "colour" in text} == {
        "storm colour R",
        "storm colour Y",
        "storm colour G",
    }


@pytest.mark.rule("ZC-51", "ZC-E24")
@pytest.mark.parametrize("text", ["R1", "draw"])
def test_a_number_or_a_draw_bursts_nothing(text):
    t = stormy("R1 R2 RM", draw="G5").play(0, text)
    assert (t.chaos, t.turn, t.to_act) == (11, 1, (1,))


@pytest.mark.rule("ZC-51", "ZC-E27")
@pytest.mark.parametrize(("chaos", "storm"), [(9, False), (10, True), (11, True)])
def test_what_is_over_twelve_is_lost(chaos, storm):
    t = stormy("RN R1 R2", chaos=chaos).play(0, "RN")
    assert (t.to_act == (CHANCE,)) is storm
    if storm:
        t.answer("storm colour B")
        assert (t.chaos, t.view().panic_left, t.view().panic_turn) == (0, 5, True)
    else:
        assert t.chaos == 11


@pytest.mark.rule("ZC-58")
@pytest.mark.parametrize(
    ("text", "storm"), [("RM", False), ("RS", False), ("W B", False), ("RN", True), ("W+4 B", True)]
)
def test_at_ten_only_a_double_charge_bursts(text, storm):
    t = stormy(f"{text.split()[0]} R1 R2", chaos=10).play(0, text)
    assert (t.to_act == (CHANCE,)) is storm
    if not storm:
        assert t.chaos == 11


@pytest.mark.rule("ZC-51")
def test_one_storm_a_turn_however_much_was_charged():
    t = stormy("C+1 W+4 R1 R2").play(0, "C+1 B").play(0, "extra W+4 B")  # 11 + 2 + 2
    t.answer("storm rain")
    assert (t.to_act, t.chaos, t.turn) == ((1,), 0, 1)


@pytest.mark.rule("ZC-51", "ZC-46", "ZC-E26")
def test_the_storm_waits_for_the_extra():
    t = stormy("C+1 RS R1 R2", "Y1 Y2", "B1 B2", "G1 G2", chaos=9).play(0, "C+1 R")
    assert (t.phase, t.chaos) == ("extra", 11)
    t.play(0, "extra RS").answer("storm rain")
    assert (t.counts, t.chaos, t.turn) == ((3, 3, 3, 3), 0, 2)


@pytest.mark.rule("ZC-51", "ZC-62", "ZC-E28")
def test_the_storm_waits_for_the_duel():
    t = stormy("RD R1 R2").play(0, "RD @2", "problem 7 x 8")
    assert t.phase == "duel"
    t.play(2, "answer 56")
    assert t.asked == "storm"
    t.answer("storm rain")
    assert (t.counts, t.chaos, t.turn) == ((2 + 3 + 1, 3, 3), 0, 1)


@pytest.mark.rule("ZC-51", "ZC-62", "ZC-E52")
def test_the_storm_waits_for_the_circle_and_the_gift():
    t = stormy("RC R1 R2").play(0, "RC")
    assert t.phase == "circle"
    assert t.clock("timeout minigame").asked == "storm"
    t = stormy("RP R1 R2").play(0, "RP @1")
    assert t.phase == "gift"
    assert t.play(0, "give R1 R2").asked == "storm"


@pytest.mark.rule("ZC-71", "ZC-51", "ZC-E25")
def test_a_winning_card_brings_no_storm():
    t = stormy("RS", options={"no_action_finish": False}).play(0, "RS")
    assert t.outcome.winners == (0,)
    assert t.happened(StormBroke) == []


@pytest.mark.rule("ZC-51")
def test_a_jump_in_brings_a_storm():
    t = table("B1 B2", "RS Y1", "Y2 Y3", top="RS", chaos=11, options={"jump_in": True}).play(1, "jump RS")
    t.answer("storm rain")
    assert (t.chaos, t.counts, t.turn) == (0, (3, 2, 3), 0)


# The storms


@pytest.mark.rule("ZC-52", "ZC-57")
@pytest.mark.parametrize(("direction", "order", "turn"), [(1, [1, 2, 0], 2), (-1, [1, 0, 2], 0)])
def test_rain_falls_in_turn_order_from_the_player(direction, order, turn):
    t = table(
        *("B1 B2", "RM R1 R2", "Y1 Y2"), top="R7", turn=1, direction=direction, chaos=11, draw="G1 G2 G3 G4"
    ).play(1, "RM", "storm rain")
    for seat, face in zip(order, ("G1", "G2", "G3"), strict=True):
        assert face in t.hand(seat).split()
    assert (t.counts, t.turn, t.phase) == ((3, 3, 3), turn, "play")
    assert [(event.seat, event.count, event.reason) for event in t.happened(CardsDrawn)] == [
        (seat, 1, "rain") for seat in order
    ]


@pytest.mark.rule("ZC-52", "ZC-E32")
def test_rain_ends_when_the_cards_do():
    t = stormy("RM R1 R2", "Y1 Y2", "B1 B2", "G1 G2", "Y3 Y4", draw="G5 G6").play(0, "RM", "storm rain")
    assert t.counts == (3, 3, 3, 2, 2)  # two in the pile and the R7 below the top
    assert t.hand(2) == "R7 B1 B2"


@pytest.mark.rule("ZC-52", "ZC-65", "ZC-E33")
def test_rain_takes_away_the_last_card_nobody_called():
    t = stormy("RM R1 R2", "Y1 Y2", "B1")
    assert t.catchable == {2}
    t.play(0, "RM", "storm rain")
    assert (t.count(2), t.catchable) == (2, set())


@pytest.mark.rule("ZC-52", "ZC-74")
def test_rain_falls_on_empty_frozen_and_absent_seats():
    t = stormy("RM R1 R2", "Y1 Y2", "B1", "", frozen=[2], connected=[0, 3]).play(0, "RM", "storm rain")
    assert (t.counts, t.frozen, set(t.view().connected)) == ((3, 3, 2, 1), {2}, {0, 3})


@pytest.mark.rule("ZC-53")
@pytest.mark.parametrize(
    ("face", "hands", "turn"),
    [
        ("RM", ["G1 G2", "R1 R2", "Y1", "B1 B2 B3"], 1),
        ("RR", ["Y1", "B1 B2 B3", "G1 G2", "R1 R2"], 3),  # the direction after the play
    ],
)
def test_a_cyclone_moves_every_hand_to_the_next_seat(face, hands, turn):
    t = stormy(f"{face} R1 R2", "Y1", "B1 B2 B3", "G1 G2").play(0, face, "storm cyclone")
    assert [t.hand(seat) for seat in range(4)] == hands
    assert (t.turn, t.phase) == (turn, "play")
    assert t.happened(HandsRotated) == [HandsRotated(direction=t.direction)]
    assert {event.seat: event.count for event in t.happened(CardsDealt)} == dict(enumerate(t.counts))


@pytest.mark.rule("ZC-53", "ZC-E36")
def test_a_cyclone_among_two_exchanges_the_hands():
    t = stormy("RM R1 R2", "Y1 Y2 Y3").play(0, "RM", "storm cyclone")
    assert (t.hand(0), t.hand(1)) == ("Y1 Y2 Y3", "R1 R2")


@pytest.mark.rule("ZC-53", "ZC-68", "ZC-E37")
def test_a_cyclone_clears_every_call():
    t = stormy("RM R1 R2", "Y1", "B1", called=[1, 2]).play(0, "RM", "storm cyclone")
    assert (t.hand(2), t.called, t.catchable) == ("Y1", set(), {0, 2})
    t.play(2, "zero")
    assert t.called == {2}


@pytest.mark.rule("ZC-53", "ZC-20", "ZC-E29")
def test_a_cyclone_under_a_stack():
    t = stormy("R+2 GM R1", "Y1 Y2", "Y+2 B2").play(0, "R+2", "storm cyclone")
    assert (t.turn, t.phase, t.stack) == (1, "stack", (2, 1, 0, "DRAW_TWO"))
    assert (t.hand(1), t.legal(1)) == ("R1 GM", {"GM", "take"})


@pytest.mark.rule("ZC-53", "ZC-72")
def test_a_cyclone_that_empties_a_hand_does_not_win():
    t = stormy("RM R1 R2", "Y1 Y2", "").play(0, "RM", "storm cyclone")
    assert (t.counts, t.outcome, t.turn) == ((0, 2, 2), None, 1)


@pytest.mark.rule("ZC-54")
def test_a_colour_storm_changes_the_colour_in_force():
    t = stormy("RM R1 R2", "BM B3 R3 R4").play(0, "RM", "storm colour B")
    assert (t.top, t.colour) == ("RM", "B")
    (event,) = t.happened(ColourChanged)
    assert event.colour.letter == "B"
    assert t.faces(1) == {"BM", "B3"}
    t = stormy("RM R1 R2", "YM B3 R3 R4").play(0, "RM", "storm colour B")
    assert t.faces(1) == {"YM", "B3"}  # the kind matches still


@pytest.mark.rule("ZC-54", "ZC-70", "ZC-E31")
def test_a_colour_storm_on_a_number():
    hands = ("C+1 R7 R1", "B3 G7 R3 W C+1 Y2", "R7 B7")
    t = table(*hands, top="R5", chaos=10, options={"jump_in": True})
    t.play(0, "C+1 R").play(0, "extra R7", "storm colour B")
    assert (t.top, t.colour, t.turn) == ("R7", "B", 1)
    assert t.faces(1) == {"B3", "G7", "W", "C+1"}
    assert "jump R7" in t.asides(2)
    t.refused(2, "jump B7")


@pytest.mark.rule("ZC-54", "ZC-E30")
def test_a_colour_storm_does_not_touch_a_stack():
    t = stormy("R+2 R1 R2", "Y+2 GM Y1").play(0, "R+2", "storm colour B")
    assert (t.colour, t.stack, t.phase) == ("B", (2, 1, 0, "DRAW_TWO"), "stack")
    assert t.legal(1) == {"Y+2", "GM", "take"}


@pytest.mark.rule("ZC-55", "ZC-57")
def test_a_treat_is_for_the_fewest_cards():
    t = stormy("RM R1 R2 R3", "Y1 Y2", "B1", "G1 G2").play(0, "RM", "storm treat")
    assert (t.counts, t.turn) == ((3, 2, 3, 2), 1)
    assert t.happened(CardsDrawn) == [CardsDrawn(seat=2, count=2, cards=None, reason="treat")]


@pytest.mark.rule("ZC-55")
def test_the_player_may_have_the_fewest():
    t = stormy("RM R1", "Y1 Y2", "B1 B2").play(0, "RM", "storm treat")
    assert t.counts == (3, 2, 2)


@pytest.mark.rule("ZC-55", "ZC-E34")
@pytest.mark.parametrize(
    ("ties", "direction", "counts"),
    [
        ("first_in_order", 1, (3, 4, 2, 3)),
        ("first_in_order", -1, (3, 2, 4, 3)),
        ("all", 1, (3, 4, 4, 3)),
        ("all", -1, (3, 4, 4, 3)),
    ],
)
def test_two_tie_for_the_treat(ties, direction, counts):
    hands = ("RM R1 R2 R3", "Y1 Y2", "B1 B2", "G1 G2 G3")
    t = stormy(*hands, direction=direction, options={"treat_ties": ties}).play(0, "RM", "storm treat")
    assert t.counts == counts


@pytest.mark.rule("ZC-55")
def test_the_player_is_the_last_in_order():
    t = stormy("RM R1", "Y1 Y2", "B1").play(0, "RM", "storm treat")
    assert t.counts == (1, 2, 3)


@pytest.mark.rule("ZC-55", "ZC-E35")
@pytest.mark.parametrize(("ties", "counts"), [("first_in_order", (2, 4, 2)), ("all", (4, 4, 4))])
def test_everybody_ties_for_the_treat(ties, counts):
    t = stormy("RM R1 R2", "Y1 Y2", "B1 B2", options={"treat_ties": ties}).play(0, "RM", "storm treat")
    assert t.counts == counts


@pytest.mark.rule("ZC-55")
def test_treats_for_all_go_round_from_the_next_seat_while_cards_last():
    t = stormy("RM R1 R2", "Y1 Y2", "B1 B2", draw="G5 G6", options={"treat_ties": "all"}).play(0, "RM", "storm treat")
    assert t.counts == (2, 4, 3)  # two in the pile, and the R7 below the top


@pytest.mark.rule("ZC-55", "ZC-74")
def test_an_empty_hand_has_the_fewest():
    t = stormy("RM R1 R2", "Y1", "").play(0, "RM", "storm treat")
    assert t.counts == (2, 1, 2)


@pytest.mark.rule("ZC-55", "ZC-74")
def test_refills_come_before_the_treat():
    t = stormy("RM R1 R2", "Y1", "", options={"refill_empty": True}).play(0, "RM", "storm treat")
    assert t.counts == (2, 3, 1)  # both have one card then, and seat 1 is first


@pytest.mark.rule("ZC-56")
@pytest.mark.parametrize("storm", ["rain", "cyclone", "treat", "colour B"])
def test_storms_touch_no_badges(storm):
    t = stormy(
        *("R+2 R1 R2", "Y1 Y2", "B1 B2", "G1 G2"), frozen=[2], bomb=(3, 6), panic=5, connected=[0, 1, 2], turn_id=6
    ).play(0, "R+2", f"storm {storm}")
    assert (t.turn, t.phase, t.stack, t.frozen, t.bomb) == (1, "stack", (2, 1, 0, "DRAW_TWO"), {2}, (2, 6))
    assert (t.view().panic_left, t.view().panic_turn, set(t.view().connected)) == (4, True, {0, 1, 2})


@pytest.mark.rule("ZC-51")
def test_the_reshuffle_of_a_storm_is_asked_after_it():
    t = stormy("RM R1 R2", "Y1 Y2", draw="", discard="G5 G6").play(0, "RM", "storm rain")
    assert t.to_shuffle == ["R7", "G5", "G6"]
    t.answer("G6 R7")
    assert (t.hand(0), t.hand(1), t.draw_count) == ("R1 R2 G6", "R7 Y1 Y2", 1)
