"""What a move is told to have done, to the player who made it and to the others."""

from __future__ import annotations

from typing import Any

import pytest

from tablerules.games.hand_and_foot import events
from tablerules.games.hand_and_foot.cards import cards

from .table import CONTRACT, TABLE, Table, dealt, game_of, pack, table

HANDS = "4 4 4 5 5 6 6 7 7 8"
FEET = "9 9 T T J Q Q K K A"


def told(t: Table, seat: int | None) -> list[Any]:
    """What a seat hears of the last move."""
    return list(t.game.events(t.state, seat))


def everybody_hears(t: Table, *heard: Any, but: tuple[int, ...] = ()) -> None:
    """Asserts that all seats and a spectator hear this, those excepted."""
    for seat in (None, *range(len(t.sees("counts")))):
        if seat not in but:
            assert told(t, seat) == list(heard), f"seat {seat}"


@pytest.mark.rule("HF-08", "HF-09", "HF-10")
def test_the_deal_tells_each_seat_its_own_hand():
    t = dealt(f"{HANDS} {FEET} 2 K", 2, "mini", {"first_dealer": 0})
    begun = events.RoundStarted(1, 0)
    one, other = events.CardsDealt(1, 5, cards("4 4 4 5 5")), events.CardsDealt(0, 5, cards("6 6 7 7 8"))
    hidden = [events.CardsDealt(1, 5, None), events.CardsDealt(0, 5, None)]
    turned = [events.UpcardBuried(cards("2")[0]), events.UpcardTurned(cards("K")[0])]
    assert told(t, 1) == [begun, one, hidden[1], *turned]
    assert told(t, 0) == [begun, hidden[0], other, *turned]
    assert told(t, None) == [begun, *hidden, *turned]


@pytest.mark.rule("HF-12", "HF-137")
def test_a_dealer_by_lot_is_told():
    game = game_of(first_dealer="random")
    t = Table(game, game.start(4)).answer("dealer 2").answer(pack(5))
    assert told(t, None)[:2] == [events.DealerPicked(2), events.RoundStarted(1, 2)]


@pytest.mark.rule("HF-53", "HF-43")
def test_a_draw_tells_the_others_a_number_only():
    t = table("9", phase="draw", stock="R3 7 R3 8 J").play("draw")
    everybody_hears(
        t,
        events.CardsDrawn(0, 2, None, "turn"),
        events.RedThreesLaid(0, 2),
        events.CardsDrawn(0, 2, None, "red_threes"),
        but=(0,),
    )
    assert told(t, 0) == [
        events.CardsDrawn(0, 2, cards("R3 7"), "turn"),
        events.RedThreesLaid(0, 2),
        events.CardsDrawn(0, 2, cards("R3 8"), "red_threes"),
    ]


@pytest.mark.rule("HF-46")
def test_red_threes_for_which_nothing_is_left_bring_no_draw():
    t = table("9 8", "R3 5", stock="").play("discard 9")
    everybody_hears(t, events.CardDiscarded(0, cards("9")[0]), events.RedThreesLaid(1, 1))


@pytest.mark.rule("HF-68", "HF-70")
def test_what_is_staged_and_taken_back_is_told_to_the_player_alone():
    t = table("K K K 2 9", opened=[0]).play("stage K 3 1 0")
    everybody_hears(t, but=(0,))
    assert told(t, 0) == [events.CardsStaged(0, "K", cards("K K K 2"))]
    t.play("undo")
    everybody_hears(t, but=(0,))
    assert told(t, 0) == [events.StagesUndone(0, 1)]
    claim = table("Q Q A A A 9", phase="draw", discard="5 Q", opened=[0]).play("claim 2 0 0")
    everybody_hears(claim, but=(0,))
    assert told(claim, 0) == [events.PileClaimed(0, cards("Q")[0], cards("Q Q"))]
    claim.play("stage A 3 0 0", "undo all")
    everybody_hears(claim, but=(0,))
    assert told(claim, 0) == [events.StagesUndone(0, 2)]


@pytest.mark.rule("HF-69", "HF-37")
def test_a_commit_tells_all_that_was_melded_by_key_in_one_piece():
    t = table("K K K 2 JO 9 9 9 9 8 7").play("stage K 3 0 0", "stage 9 3 0 0", "stage K 0 1 1", "stage 9 1 0 0")
    t.play("discard 8")
    everybody_hears(
        t,
        events.CardsMelded(0, "9", cards("9 9 9 9")),
        events.CardsMelded(0, "K", cards("K K K 2 JO")),
        events.TeamOpened(0, 0, 140),
        events.CardDiscarded(0, cards("8")[0]),
    )


@pytest.mark.rule("HF-69", "HF-63")
def test_a_take_tells_the_claimed_card_and_those_that_come_with_it_from_the_top():
    t = table("2 2 9", phase="draw", discard="K 7 8 2", opened=[0], options={"pickup_extra": 2})
    t.play("claim 0 2 0", "take")
    everybody_hears(t, events.CardsMelded(0, "W", cards("2 2 2")), events.PileTaken(0, cards("2")[0], cards("8 7")))


@pytest.mark.rule("HF-58")
def test_a_claimed_joker_is_one_of_the_cards_melded():
    t = table("JO JO 9", phase="draw", discard="K JO", opened=[0]).play("claim 0 0 2", "take")
    assert told(t, 1)[0] == events.CardsMelded(0, "W", cards("JO JO JO"))


@pytest.mark.rule("HF-81", "HF-84")
@pytest.mark.parametrize("ran", [True, False])
def test_whose_foot_was_picked_up_is_told_but_not_what_it_is(ran):
    if ran:
        t = table("K K K", opened=[0], feet={0: "4 5 6"}).play("stage K 3 0 0", "run")
        before = [events.CardsMelded(0, "K", cards("K K K"))]
    else:
        t = table("9", feet={0: "4 5 6"}).play("discard 9")
        before = [events.CardDiscarded(0, cards("9")[0])]
    everybody_hears(t, *before, events.FootPickedUp(0, 3, None, ran), but=(0,))
    assert told(t, 0) == [*before, events.FootPickedUp(0, 3, cards("4 5 6"), ran)]


@pytest.mark.rule("HF-97", "HF-99")
def test_questions_and_answers_are_told_to_everybody():
    t = table("K 9 5", up=[0]).play("ask")
    everybody_hears(t, events.PermissionAsked(0))
    t.play("no")
    everybody_hears(t, events.PermissionAnswered(2, 0, False))


@pytest.mark.rule("HF-87")
def test_a_pass_is_told():
    t = table("5", up=[0], options={"ask_permission": "off"}).play("pass")
    everybody_hears(t, events.TurnPassed(0))


@pytest.mark.rule("HF-109")
def test_a_reshuffle_tells_how_many_cards_it_was():
    options = {"exhaustion": "reshuffle"}
    t = table("9", phase="draw", stock="5", discard="4 6 Q", options=options).play("draw").answer("6 4")
    everybody_hears(t, events.StockReshuffled(2), events.CardsDrawn(0, 2, None, "turn"), but=(0,))


@pytest.mark.rule("HF-96", "HF-120")
def test_the_end_of_a_round_and_of_the_game():
    t = table("9", up=[0], melds=CONTRACT, round=4, scores=(100, 5000)).play("discard 9")
    totals = tuple(row.round_total for row in t.summary.teams)
    everybody_hears(
        t,
        events.CardDiscarded(0, cards("9")[0]),
        events.WentOut(0),
        events.RoundEnded("out", totals, (100 + totals[0], 5000 + totals[1])),
    )
    t.play("next", seat=TABLE)
    everybody_hears(t, events.GameEnded((1, 3), t.sees("scores")))
    stock = table("9", phase="draw", stock="").play("draw")
    assert [type(event).__name__ for event in told(stock, 1)] == ["RoundEnded"]
    assert told(stock, 1)[0].reason == "stock"


def test_the_first_of_the_next_round_is_told():
    t = table("9", phase="draw", stock="", dealer=3).play("draw").next_round(pack(5))
    assert told(t, None)[0] == events.RoundStarted(2, 0)
