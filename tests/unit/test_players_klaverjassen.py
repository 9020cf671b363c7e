"""The computer players of Klaverjassen: their tips on positions worked out by hand, and that they play by the rules.

In the positions clubs are trump by default, and cards named nowhere have been played. The default house rules leave
whoever cannot follow free to throw anything on the partner's trick.
"""

from random import Random
from typing import Any

import pytest

import tablerules
from tablerules.bots import maker
from tablerules.cards.french import cards, mask_of
from tablerules.games.klaverjassen import KlaverjassenOptions
from tablerules.games.klaverjassen.players import Hard, Normal, call_value, is_plausible
from tablerules.simulate import simulate
from tablerules.tournament import tournament

GAME = tablerules.get("klaverjassen")
PRESETS = KlaverjassenOptions.presets


def chosen(level: str, state: Any, game: Any = GAME) -> str:
    """What a player of that level does who is to act."""
    (seat,) = game.to_act(state)
    bot = maker(game, level)(Random(1))
    return str(bot.choose(game.view(state, seat), game.legal_moves(state, seat), ()))


def on_table(*hands: str, trick: str = "", leader: int = 0, declarer: int = 0, **more: Any) -> Any:
    return GAME.position(hands=hands, trump="C", declarer=declarer, leader=leader, trick=trick, **more)


# --- calling --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        ("CJ C9 CA C7 HA D7 D8 S9", "play"),  # jack, nine, ace, a fourth trump and an ace besides
        ("CJ C9 C8 HA HT S7 D8 D9", "play"),  # the two highest, a third trump and an ace
        ("C7 C8 HK HQ D9 D8 S7 S9", "pass"),  # two trumps that are good for nothing
        ("CQ HA DA H7 H8 D7 D8 S9", "pass"),  # two aces, but one trump
    ],
)
def test_calls_on_what_wins_tricks(hand: str, call: str) -> None:
    rest = iter(card.text for card in tablerules.cards.french.CARDS if card.text not in hand.split())
    hands = [hand, *[" ".join(next(rest) for _ in range(8)) for _ in range(3)]]
    state = GAME.position(hands=hands)  # clubs are proposed in the first deal
    assert chosen("normal", state) == call
    assert chosen("hard", state) == call


def test_the_best_suit_is_named_where_one_has_to_be() -> None:
    game = tablerules.get("klaverjassen", trump_selection="forced_choice")
    hands = ["HJ H9 HA H7 SA ST D7 C8", "C7 C9 CT CJ CQ CK CA D8", "D9 DT DJ DQ DK DA H8 HT", "HQ HK S7 S8 S9 SJ SQ SK"]
    assert chosen("normal", game.position(hands=hands), game) == "trump H"


def test_a_longer_and_higher_suit_is_worth_more() -> None:
    better, worse = mask_of(cards("CJ C9 C8 HA")), mask_of(cards("CJ C8 C7 HT"))
    assert call_value(better, 0) > call_value(worse, 0) > call_value(worse, 1)


# --- leading --------------------------------------------------------------------------------------


def test_the_declarer_draws_trumps() -> None:
    # Two trumps are out, and nothing beats the jack; the ace of hearts can wait until they are gone.
    state = on_table("CJ C7 HA", "C8 H7 D7", "C9 H8 D8", "DA H9 D9")
    assert chosen("normal", state) == "CJ"


def test_trumps_are_led_to_the_partners_call() -> None:
    hands = ["CT H7 H8 D7 D8 S7 S8 S9", "CA C8 HA HT HK DA DT DK", "CJ C9 CK HQ HJ H9 SA ST", "C7 CQ D9 DJ DQ SK SQ SJ"]
    assert chosen("normal", on_table(*hands, declarer=2)) == "CT"


def test_whoever_defends_leads_an_ace_while_the_suit_is_not_gone() -> None:
    # Three diamonds are out, so that every other seat can have one to follow with.
    state = on_table("DA D7 H8", "CJ D8 H7", "C9 D9 S7", "CA DK S9", declarer=1)
    assert chosen("normal", state) == "DA"


def test_an_ace_that_is_likely_to_be_trumped_is_not_led() -> None:
    # Two trumps are out and one diamond: somebody trumps the ace. The seven of hearts gives least.
    state = on_table("DA H7 HK", "CJ H8 S8", "C9 D9 S7", "SA HT S9", declarer=1)
    assert chosen("normal", state) == "H7"


# --- playing to a trick ---------------------------------------------------------------------------


def test_a_high_card_is_smeared_on_the_partners_sure_trick() -> None:
    # No trump is left, so the ace of hearts wins; the ten of diamonds is worth 10, and the ace of diamonds beats it.
    state = on_table("DT D7 S8", "H8 DA S9", "H9 SA", "HK SK", trick="HA H7", leader=2)
    assert chosen("normal", state) == "DT"
    assert chosen("hard", state) == "DT"


def test_a_low_card_signals_an_ace_where_there_is_nothing_to_smear() -> None:
    # The ace of spades is worth more in hand than the 11 points, and the other cards have none. The eight of spades
    # tells the partner where the ace is, the seven of diamonds would say nothing.
    state = on_table("SA S8 D7", "H8 DA S9", "H9 DT", "HK SK", trick="HA H7", leader=2)
    assert chosen("normal", state) == "S8"
    assert chosen("hard", state) == "S8"


def test_points_are_kept_from_a_trick_the_partner_may_lose() -> None:
    # The king of hearts leads, but the ace and the ten are out, and the last seat may hold them.
    state = on_table("HQ H8 S8", "HA HT S9", "H9 SA", "HJ SK", trick="HK H7", leader=2)
    assert chosen("normal", state) == "H8"
    assert chosen("hard", state) == "H8"


def test_the_suit_the_partner_signalled_is_led() -> None:
    # Seat 2 threw the eight of spades on the first trick, which seat 0 won. The ace of spades is still out. Diamonds
    # would be as cheap.
    state = on_table("D7 S7", "D8 S9", "SA DQ", "DA ST", tricks=["HA H7 S8 H9"], trick="", leader=0, dealer=3)
    assert chosen("normal", state) == "S7"


def test_without_a_signal_the_lowest_card_is_led() -> None:
    state = on_table("D7 S7", "D8 S9", "SA DQ", "DA ST", tricks=["HA H7 H8 H9"], trick="", leader=0, dealer=3)
    assert chosen("normal", state) == "D7"


def test_the_last_one_completes_roem_on_the_partners_trick() -> None:
    # Seat 2 wins with the ace. The queen brings 3 points; the seven makes 7 8 9 of hearts, 20.
    state = on_table("HQ H7", "D8", "D9", "DT", trick="H9 HA H8", leader=1)
    assert chosen("normal", state) == "H7"


def test_the_ten_of_trumps_takes_the_last_place_of_a_trick() -> None:
    # Nobody plays after it, so the 10 points are safe; the seven would win the trick as well.
    state = on_table("CT C7", "CJ", "D9", "DT", trick="HA HT H8", leader=1, declarer=1)
    assert chosen("normal", state) == "CT"


def test_the_third_hand_plays_high() -> None:
    state = on_table("HT H8 S8", "HA S9 D8", "H7 S7", "SK D9", trick="HJ H9", leader=2)
    assert chosen("normal", state) == "H8"  # the partner's jack wins so far, and may lose: points are kept
    state = on_table("HT H8 S8", "HA S9 D8", "H7 S7", "SK D9", trick="H9 HJ", leader=2)
    assert chosen("normal", state) == "HT"  # an opponent's does: only the ace beats the ten


def test_a_lost_trick_gets_the_cheapest_card() -> None:
    state = on_table("HK HQ", "D8", "D9", "DT", trick="HA H8 H7", leader=1)
    assert chosen("normal", state) == "HQ"


# --- the search -----------------------------------------------------------------------------------


def test_the_search_takes_the_tricks_that_decide() -> None:
    # Two tricks are left, and 66 : 65 so far. The ace catches the ten and the seven is high then; the seven loses both.
    before = ((66, 65), (0, 0), (3, 3))
    state = GAME.position(
        hands=["HA H7", "HT C7", "D7 C8", "D8 C9"], trump="S", declarer=0, leader=0, before=before, deal=1
    )
    assert chosen("hard", state) == "HA"


def test_tables_are_plausible_where_the_calls_make_sense() -> None:
    strong, weak = "CJ C9 CA C7 HA D7 D8 S9", "C8 HK HQ H7 D9 DQ S7 S8"
    others = ["CT CQ H8 H9 DT DJ ST SJ", "CK HJ HT DK DA SQ SK SA"]
    assert is_plausible(GAME.position(hands=[strong, weak, *others], trump="C", declarer=0))
    assert not is_plausible(GAME.position(hands=[weak, strong, *others], trump="C", declarer=0))
    # Whoever passed on a strong hand would have to explain that.
    assert not is_plausible(GAME.position(hands=[strong, weak, *others], proposed="C", passes=1))


def test_calls_before_a_redeal_say_nothing() -> None:
    strong, weak = "CJ C9 CA C7 HA D7 D8 S9", "C8 HK HQ H7 D9 DQ S7 S8"
    others = ["CT CQ H8 H9 DT DJ ST SJ", "CK HJ HT DK DA SQ SK SA"]
    state = GAME.position(hands=[strong, weak, *others], proposed="C D H", passes=0)
    assert len(state.table.auction.calls) == 8  # all passed on clubs and on diamonds, with other hands
    assert is_plausible(state)


def test_time_ends_the_search() -> None:
    state = on_table("CJ C7 HA", "C8 H7 D7", "C9 H8 D8", "DA H9 D9")
    bot = Hard(GAME, Random(1), seconds=0.02)
    assert bot.choose(GAME.view(state, 0), GAME.legal_moves(state, 0), ()) in GAME.legal_moves(state, 0)


# --- every player ---------------------------------------------------------------------------------


class Quick(Hard):
    """`hard` with so few looks ahead that tests are quick."""

    def __init__(self, rng: Random, game: Any) -> None:
        super().__init__(game, rng, playouts=6)


@pytest.mark.parametrize("preset", [*PRESETS, "forced", "target"])
def test_they_play_by_any_house_rules(preset: str) -> None:
    changed: dict[str, Any] = {"preset": preset, "deals": 2, "target": None}
    if preset == "forced":
        changed = {"deals": 2, "trump_selection": "forced_choice", "first_leader": "declarer", "undertrump": "allowed"}
    if preset == "target":
        changed = {"target": 200, "roem_mode": "off", "redeals_allowed": 0, "trump_duty": "rotterdam"}
    game = tablerules.get("klaverjassen", **changed)
    bots = [lambda rng: Quick(rng, game), "normal", "easy", "random"]
    results = simulate(game, bots, 2, seed=3)  # an illegal move would raise
    assert results.games == 2 and not results.cut


def test_rules_of_thumb_know_no_more_than_the_view() -> None:
    rng = Random(4)
    policy = Normal(GAME)
    state = tablerules.settle(GAME, GAME.start(4), rng)
    for _ in range(120):
        (seat,) = GAME.to_act(state)
        view, legal = GAME.view(state, seat), GAME.legal_moves(state, seat)
        told = {policy(GAME.determinize(view, rng), seat, legal, rng) for _ in range(3)}
        assert told == {policy(state, seat, legal, rng)}
        state = tablerules.settle(GAME, GAME.apply(state, seat, legal[int(rng.random() * len(legal))]), rng)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_the_same_source_gives_the_same_game(level: str) -> None:
    game = tablerules.get("klaverjassen", deals=1)
    bots: list[Any] = [level if level != "hard" else lambda rng: Quick(rng, game)] * 4
    assert simulate(game, bots, 2, seed=5) == simulate(game, bots, 2, seed=5)


def test_nobody_answers_out_of_turn() -> None:
    state = tablerules.settle(GAME, GAME.start(4), Random(1))
    for level in ("easy", "normal", "hard"):
        assert maker(GAME, level)(Random(1)).choose(GAME.view(state, 2), (), ()) is None


def test_levels_are_what_they_say() -> None:
    game = tablerules.get("klaverjassen", deals=2)
    found = tournament(game, ["random", "normal"], games=60, seed=1)
    assert found.meetings[0].rate[2] < 0.5  # the upper end of the interval of what random scored
