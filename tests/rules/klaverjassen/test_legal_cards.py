"""What may be played (KJ-23 to KJ-38): a hand, the trick on the table, the cards that are allowed.

Clubs are trump. In a trick of n cards the partner's is the one before the last: `CA C7` is the partner's ace.
"""

from __future__ import annotations

import pytest

from . import deals
from .table import dealt, legal, one_trick, table, to_play

AMSTERDAM, ROTTERDAM = {"preset": "amsterdam"}, {"preset": "rotterdam"}
DEFAULT: dict = {}
BANNED, REQUIRED, ALLOWED = ({"undertrump": value} for value in ("banned", "required", "allowed"))
EVERYWHERE = [
    pytest.param({"trump_duty": duty, "undertrump": undertrump}, id=f"{duty}-{undertrump}")
    for duty in ("amsterdam", "rotterdam")
    for undertrump in ("auto", "banned", "required", "allowed")
]
everywhere = pytest.mark.parametrize("options", EVERYWHERE)


@pytest.mark.rule("KJ-23")
@everywhere
@pytest.mark.parametrize("hand", ["C7 CJ HA S8", "CJ", "H7 D7 S7"])
def test_the_leader_may_play_anything(hand, options):
    assert legal(hand, **options) == hand


# Following suit


@pytest.mark.rule("KJ-24", "KJ-25")
@everywhere
@pytest.mark.parametrize("trick", ["HK", "HK H9", "HK H9 DA", "HK C7", "HK C7 CJ"])
def test_who_has_the_suit_follows_with_any_card_of_it(trick, options):
    assert legal("HA H7 CQ S8", trick, **options) == "HA H7"


@pytest.mark.rule("KJ-24")
@pytest.mark.parametrize("card", ["CQ", "S8"])
def test_not_following_is_refused(card):
    assert to_play("HA H7 CQ S8", "HK").refused(0, card) == "KJ-24"


@pytest.mark.rule("KJ-25", "KJ-E04")
@everywhere
def test_a_plain_lead_need_not_be_beaten_nor_trumped_while_it_is_followed(options):
    assert legal("HA H7 CJ", "HK C7", **options) == "HA H7"


@pytest.mark.rule("KJ-25")
@everywhere
def test_a_plain_lead_need_not_be_beaten_by_the_last_to_play_either(options):
    assert legal("HA HT H7", "HK H8 H9", **options) == "HA HT H7"


# A trump lead


@pytest.mark.rule("KJ-26")
@everywhere
@pytest.mark.parametrize(
    ("hand", "trick", "allowed"),
    [
        ("C8 CK CA H7", "CQ", "CK CA"),
        ("C8 CK CA H7", "CT", "CA"),
        ("C9 CA HA", "CQ CT", "C9 CA"),
        ("C9 CA HA", "CQ C7 CT", "C9 CA"),
        ("C7 CQ HA", "C8 CK CT", "C7 CQ"),
        ("CJ CT HA", "CQ C9", "CJ"),
    ],
)
def test_a_trump_lead_is_beaten_by_who_can(hand, trick, allowed, options):
    assert legal(hand, trick, **options) == allowed


@pytest.mark.rule("KJ-26")
def test_a_trump_that_does_not_beat_is_refused():
    t = to_play("C8 CK CA H7", "CQ")
    assert t.refused(0, "C8") == "KJ-26"
    t.refused(0, "H7")


@pytest.mark.rule("KJ-26", "KJ-35", "KJ-E01")
@everywhere
def test_it_is_beaten_over_the_partner_too(options):
    assert legal("C9 CT HA", "CA C7", **options) == "C9"


@pytest.mark.rule("KJ-27", "KJ-26", "KJ-E02")
@everywhere
def test_ten_and_king_do_not_beat_the_ace_of_trump(options):
    assert legal("CT CK HA", "CA C7", **options) == "CT CK"


@pytest.mark.rule("KJ-26", "KJ-E03")
@everywhere
def test_what_is_beaten_is_the_highest_trump_and_not_a_discarded_ace(options):
    assert legal("C7 CQ DA", "C8 HA", **options) == "CQ"


@pytest.mark.rule("KJ-27")
@everywhere
@pytest.mark.parametrize("trick", ["CJ", "CQ CJ", "C8 CQ CJ"])
def test_with_lower_trumps_only_any_of_them_but_a_trump(trick, options):
    assert legal("C9 C7 HA", trick, **options) == "C9 C7"


@pytest.mark.rule("KJ-27", "KJ-24")
def test_no_discard_on_a_trump_lead():
    assert to_play("C9 C7 HA", "CJ").refused(0, "HA") in {"KJ-24", "KJ-27"}


@pytest.mark.rule("KJ-28")
@everywhere
@pytest.mark.parametrize("trick", ["CJ", "HK", "HK C7", "HK C7 CJ"])
def test_with_neither_the_suit_nor_a_trump_anything_goes(trick, options):
    assert legal("D7 DA SA", trick, **options) == "D7 DA SA"


# Trumping in


@pytest.mark.rule("KJ-29")
@everywhere
@pytest.mark.parametrize("trick", ["HA", "H7 HA", "H7 H8 HA", "HA S7 H7"])
def test_who_cannot_follow_has_to_trump_with_any_trump(trick, options):
    assert legal("C7 CQ DA", trick, **options) == "C7 CQ"


@pytest.mark.rule("KJ-29")
def test_a_discard_by_who_has_to_trump_is_refused():
    assert to_play("C7 CQ DA", "HA").refused(0, "DA") == "KJ-29"


@pytest.mark.rule("KJ-30")
@everywhere
@pytest.mark.parametrize(
    ("hand", "trick", "allowed"),
    [
        ("CK CA D7", "HA CT", "CA"),
        ("C9 CT D7", "HA CA", "C9"),
        ("C7 CQ CK D7", "HA H7 C8", "CQ CK"),
        ("CJ C9 CA D7", "HA S7 CT", "CJ C9 CA"),
    ],
)
def test_who_trumps_after_an_opponent_goes_over_if_possible(hand, trick, allowed, options):
    assert legal(hand, trick, **options) == allowed


@pytest.mark.rule("KJ-30")
@pytest.mark.parametrize("card", ["C8", "CK"])
def test_a_lower_trump_by_who_can_go_over_is_refused(card):
    assert to_play("C8 CK CA D7", "HA CT").refused(0, card) == "KJ-30"


LOWER_TRUMPS = [
    pytest.param(DEFAULT, "C8 CT", id="default"),
    pytest.param(AMSTERDAM, "D7 S9", id="amsterdam"),
    pytest.param({"preset": "bga"}, "D7 S9", id="bga"),
    pytest.param({"undertrump": "auto"}, "D7 S9", id="amsterdam-auto"),
    pytest.param(BANNED, "D7 S9", id="amsterdam-banned"),
    pytest.param(REQUIRED, "C8 CT", id="amsterdam-required"),
    pytest.param(ALLOWED, "C8 CT D7 S9", id="amsterdam-allowed"),
    pytest.param(ROTTERDAM, "C8 CT", id="rotterdam"),
    pytest.param({"preset": "nku"}, "C8 CT", id="nku"),
    pytest.param(ROTTERDAM | {"undertrump": "auto"}, "C8 CT", id="rotterdam-auto"),
    pytest.param(ROTTERDAM | BANNED, "D7 S9", id="rotterdam-banned"),
    pytest.param(ROTTERDAM | REQUIRED, "C8 CT", id="rotterdam-required"),
    pytest.param(ROTTERDAM | ALLOWED, "C8 CT D7 S9", id="rotterdam-allowed"),
]


@pytest.mark.rule("KJ-31", "KJ-32", "KJ-E11")
@pytest.mark.parametrize(("options", "allowed"), LOWER_TRUMPS)
@pytest.mark.parametrize("trick", ["HA CA", "HA H7 CA"])
def test_with_lower_trumps_only_it_depends_on_the_house(trick, options, allowed):
    assert legal("C8 CT D7 S9", trick, **options) == allowed


@pytest.mark.rule("KJ-31", "KJ-32", "KJ-E12")
@everywhere
def test_a_hand_of_lower_trumps_only_is_free(options):
    assert legal("C8 CT", "HA CA", **options) == "C8 CT"


@pytest.mark.rule("KJ-31")
def test_the_refusals_of_undertrumping():
    assert to_play("C8 CT D7 S9", "HA CA", **BANNED).refused(0, "C8") == "KJ-31"
    assert to_play("C8 CT D7 S9", "HA CA", **REQUIRED).refused(0, "D7") == "KJ-31"


@pytest.mark.rule("KJ-32")
def test_the_refusals_of_undertrumping_in_rotterdam():
    assert to_play("C8 CT D7 S9", "HA CA", **ROTTERDAM).refused(0, "D7") == "KJ-32"
    assert to_play("C8 CT D7 S9", "HA CA", **ROTTERDAM, **BANNED).refused(0, "C8") == "KJ-32"


# The partner has the trick


@pytest.mark.rule("KJ-33", "KJ-E05")
@pytest.mark.parametrize("options", [DEFAULT, AMSTERDAM, BANNED, REQUIRED, ALLOWED], ids=str)
@pytest.mark.parametrize("trick", ["HA H7", "H7 HA H8", "H8 HA S7"])
def test_amsterdam_who_cannot_follow_is_free_when_the_partner_has_it(trick, options):
    assert legal("C7 DA S9", trick, **options) == "C7 DA S9"


@pytest.mark.rule("KJ-33", "KJ-39", "KJ-E06")
@pytest.mark.parametrize("options", [DEFAULT, AMSTERDAM], ids=str)
def test_amsterdam_with_a_seven_too_if_nobody_followed(options):
    assert legal("C7 S8", "H7 DA", **options) == "C7 S8"
    assert one_trick("H7 DA S8 ST", leader=2, **options).result.card_points == (11 + 10 + 10, 0)


@pytest.mark.rule("KJ-29", "KJ-39", "KJ-E07")
@everywhere
def test_an_ace_the_partner_threw_away_has_no_trick(options):
    assert legal("C7 S8", "H7 DA H8", **options) == "C7"


@pytest.mark.rule("KJ-36", "KJ-E05")
@pytest.mark.parametrize("options", [ROTTERDAM, {"preset": "nku"}, {"trump_duty": "rotterdam"}], ids=str)
def test_rotterdam_trumps_the_partner(options):
    t = to_play("C7 DA S7", "HA H7", **options)
    assert t.legal(0) == {"C7"}
    assert t.refused(0, "DA") in {"KJ-29", "KJ-36"}


@pytest.mark.rule("KJ-34", "KJ-E08")
@pytest.mark.parametrize(
    ("options", "allowed"),
    [
        pytest.param(DEFAULT, "C8 CJ DA", id="default"),
        pytest.param(AMSTERDAM, "CJ DA", id="amsterdam"),
        pytest.param({"preset": "bga"}, "CJ DA", id="bga"),
        pytest.param(REQUIRED, "C8 CJ DA", id="amsterdam-required"),
        pytest.param(ALLOWED, "C8 CJ DA", id="amsterdam-allowed"),
        pytest.param(ROTTERDAM, "CJ", id="rotterdam", marks=pytest.mark.rule("KJ-36", "KJ-30")),
        pytest.param(ROTTERDAM | BANNED, "CJ", id="rotterdam-banned"),
        pytest.param(ROTTERDAM | ALLOWED, "CJ", id="rotterdam-allowed"),
    ],
)
def test_the_partner_has_trumped(options, allowed):
    assert legal("C8 CJ DA", "HA CQ H7", **options) == allowed


@pytest.mark.rule("KJ-34", "KJ-E09")
@pytest.mark.parametrize(("options", "allowed"), [(AMSTERDAM, "CJ"), (DEFAULT, "C8 CJ"), (ROTTERDAM, "CJ")], ids=str)
def test_the_partner_has_trumped_and_the_hand_is_all_trumps(options, allowed):
    assert legal("C8 CJ", "HA CQ H7", **options) == allowed


@pytest.mark.rule("KJ-34", "KJ-E10")
@everywhere
def test_the_partner_has_trumped_and_the_hand_is_all_lower_trumps(options):
    assert legal("C7 C8", "HA CQ H7", **options) == "C7 C8"


@pytest.mark.rule("KJ-34", "KJ-32")
@pytest.mark.parametrize(
    ("options", "allowed"),
    [(DEFAULT, "C8 DA"), (AMSTERDAM, "DA"), (ALLOWED, "C8 DA"), (ROTTERDAM, "C8"), (ROTTERDAM | BANNED, "DA")],
    ids=str,
)
def test_the_partner_has_trumped_too_high_to_go_over(options, allowed):
    assert legal("C8 DA", "HA CQ H7", **options) == allowed


@pytest.mark.rule("KJ-34")
def test_undertrumping_the_partner_is_refused():
    assert to_play("C8 CJ DA", "HA CQ H7", **AMSTERDAM).refused(0, "C8") == "KJ-34"


@pytest.mark.rule("KJ-35")
@everywhere
def test_following_suit_is_never_excused(options):
    assert legal("H8 C7 DA", "HA H7", **options) == "H8"
    assert legal("H8 C7 DA", "HA CQ H7", **options) == "H8"


@pytest.mark.rule("KJ-37")
@pytest.mark.parametrize("options", [DEFAULT, AMSTERDAM, ALLOWED], ids=str)
def test_the_partner_has_to_have_the_trick_at_that_moment(options):
    assert legal("C7 DA", "HA HT", **options) == "C7 DA"
    assert legal("C7 DA", "HT HA", **options) == "C7"  # an opponent has gone over the partner's ten
    assert legal("C7 DA", "H7 HA H8", **options) == "C7 DA"
    assert legal("C7 DA", "H7 HT HA", **options) == "C7"


@pytest.mark.rule("KJ-37")
@pytest.mark.parametrize("options", [DEFAULT, AMSTERDAM, ALLOWED], ids=str)
def test_the_second_to_play_has_no_partner_in_the_trick(options):
    assert legal("C7 DA", "H7", **options) == "C7"


@pytest.mark.rule("KJ-37")
def test_the_third_can_be_exempt_even_if_the_fourth_takes_the_trick():
    t = table("HA D7", "H7 D8", "C7 DA", "C8 D9", leader=0).cards("HA H7")
    assert t.legal(2) == {"C7", "DA"}
    t.cards("DA C8")
    assert t.points == (0, 22)


# Always something, and never a revoke


@pytest.mark.rule("KJ-E13")
@everywhere
@pytest.mark.parametrize("trick", ["", "CJ", "HA", "HA CA", "CJ C9 CA", "HA CQ H7", "H7 DA H8"])
@pytest.mark.parametrize("card", ["C8", "CT", "HT", "D9", "S7"])
def test_the_last_card_is_always_allowed(card, trick, options):
    assert legal(card, trick, **options) == card


@pytest.mark.rule("KJ-38")
def test_there_is_no_revoking():
    t = dealt(*deals.MADE.hands, trump_selection="free_choice").declare(0, "D")
    for card in deals.MADE.cards.split():
        (seat,) = t.to_act
        held, offered = set(t.hand(seat).split()), t.legal(seat)
        assert offered
        assert offered <= held
        for revoke in held - offered:
            t.refused(seat, revoke)
        t.cards(card)


@pytest.mark.rule("KJ-38", "KJ-22")
def test_nobody_plays_out_of_turn_or_a_card_not_held():
    t = to_play("HA H7", "HK")
    assert t.refused(1, t.hand(1).split()[0]) == "TABLE-01"
    assert t.refused(0, "H8") == "TABLE-08"
    assert t.refused(0, "HK") == "TABLE-08"
