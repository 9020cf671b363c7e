"""The table as lines of text: how each game draws its own, menus, and what any view looks like."""

from typing import Any

import attrs
import pytest

import tablerules
from tablerules import TABLE
from tablerules.cards.coloured import cards
from tablerules.errors import IllegalMove, InvalidNotation, Refusal
from tablerules.game import NEXT
from tablerules.games.klaverjassen.events import CardsDealt
from tablerules.games.uno import events
from tablerules.games.zerocards import events as zerocards_events
from tablerules.games.zerocards import roundness
from tablerules.games.zerocards.table_text import drawing
from tablerules.table_text import (
    hand,
    menu,
    menu_asides,
    menu_moves,
    middle,
    read,
    run_out,
    table,
    tells,
    understand,
    unlisted,
)
from tablerules.terminal import is_card, plain
from tablerules.text import Texts

UNO = tablerules.get("uno")
KLAVERJASSEN = tablerules.get("klaverjassen")
HAND_AND_FOOT = tablerules.get("hand-and-foot")
ZEROCARDS = tablerules.get("zerocards")


def drawn(state: Any, seat: int | None = 0, lang: str = "en", game: Any = UNO, names: Any = None) -> list[str]:
    return [plain(line).rstrip() for line in table(game, game.view(state, seat), Texts.of(game, lang), names)]


def test_the_table_of_uno() -> None:
    state = UNO.position(
        hands=["R5 G7 W", "G7", "B2 B3"], top="R7", discard="R1", dealer=1, called=[1], scores=[5, 120, 0]
    )
    assert drawn(state) == [
        "On top  R7  red 7",
        "round 1 · clockwise · draw pile 100 · discards 2",
        "",
        "             cards   score",
        "> you            3       5",
        "  player 1       1     120   UNO!  deals",
        "  player 2       2       0",
        "",
        "Your hand  R5   G7   W",
    ]


def test_a_spectator_has_no_hand_and_names_can_be_given() -> None:
    state = UNO.position(hands=["R5 G7 W", "G7"], top="R7", exposed=[1], direction=-1)
    lines = drawn(state, None, "hu", names=["Anna", "Béla"])
    assert lines[1] == "1. forduló · az óramutató járásával ellentétesen · húzópakli 103 · dobópakli 1"
    assert lines[-2:] == ["> Anna       3       0", "  Béla       1       0   nem mondta be az UNO-t  oszt"]


def test_the_colour_in_force_is_told_where_the_card_does_not_show_it() -> None:
    assert drawn(UNO.position(hands=["R5", "G7"], top="W", colour="B"))[0].endswith("colour in force:  blue")
    named = UNO.position(hands=["R5", "G7"], top="W", phase="opening_colour")
    assert drawn(named)[0].endswith("no colour named yet")
    won = UNO.apply(UNO.position(hands=["W", "G7"], top="R7"), 0, UNO.parse_move("W"))
    assert drawn(won)[0] == "On top  W  Wild"


@pytest.mark.parametrize(
    ("seat", "lang", "note"),
    [
        (0, "en", "A stack of 6 cards awaits player 1."),
        (1, "en", "A stack of 6 cards awaits you."),
        (1, "nl", "Er ligt een stapel van 6 kaarten voor jou klaar."),
        (0, "hu", "6 lapos halom vár, az 1-es játékos következik."),
    ],
)
def test_a_stack_is_told(seat: int, lang: str, note: str) -> None:
    game = tablerules.get("uno", stacking="up")
    state = game.position(hands=["R5 G7", "G7 B1", "Y1 Y2"], top="B+2", turn=1, pending=(6, 1, 0, "DRAW_TWO"))
    assert note in drawn(state, seat, lang, game)


@pytest.mark.parametrize(
    ("seat", "lang", "note"),
    [
        (1, "en", "The Wild Draw Four of player 0 can be challenged; the colour before was red."),
        (0, "nl", "Jouw Neem 4-joker kan uitgedaagd worden; de kleur ervoor was rood."),
        (1, "hu", "A 0-s játékos +4-est tett le, ki lehet hívni; előtte a szín piros volt."),
    ],
)
def test_a_wild_draw_four_is_told(seat: int, lang: str, note: str) -> None:
    state = UNO.position(hands=["R5 G7", "G7 B1"], top="W+4", colour="B", turn=1, plus4=(0, "R", "R5 G7"))
    assert note in drawn(state, seat, lang)


def test_a_drawn_card_and_a_turn_with_one_colour_are_told() -> None:
    assert "You have just drawn a red 5." in drawn(UNO.position(hands=["R5 G7", "G7"], top="R7", drawn="R5"))
    game = tablerules.get("uno-hungarian", opening_wild_strict=True)
    state = game.position(hands=["R5 G7", "G7 B1"], top="W", phase="opening_colour", turn=0)
    state = game.apply(state, 0, game.parse_move("colour B"))
    assert "This turn only cards printed in the colour may be played." in drawn(state, 1, game=game)


def test_partners_share_their_score() -> None:
    game = tablerules.get("uno", partners=True)
    state = game.position(hands=["R5", "G7", "B1", "B2"], top="R7", scores=[30, 7])
    assert [line.split()[-1] for line in drawn(state, None, game=game)[4:7]] == ["30", "7", "30"]


def test_who_is_out_is_told() -> None:
    game = tablerules.get("uno", scoring="elimination", target_score=50)
    state = game.position(hands=["R5", "W W", "B1"], top="R7")
    state = game.apply(state, 0, game.parse_move("R5"))
    assert drawn(state, 0, game=game)[5].endswith("out of the match")


def test_a_new_hand_of_somebody_else_is_not_worth_a_line() -> None:
    dealt = events.CardsDealt(1, 2, cards("R5 R6"))
    assert tells(UNO, dealt) and not tells(UNO, dealt.seen_by(0))
    assert tells(UNO, events.TurnPassed(1))


def test_menus_are_numbered_and_set_in_columns_when_they_are_long() -> None:
    state = UNO.position(hands=["R5 W", "G7"], top="R7")
    moves = UNO.legal_moves(state, 0)
    assert [plain(line) for line in menu(moves, Texts.of(UNO), 0, 200)] == [
        "  1  R5    play a red 5",
        "  2  W R   play a Wild and name red",
        "  3  W Y   play a Wild and name yellow",
        "  4  W G   play a Wild and name green",
        "  5  W B   play a Wild and name blue",
        "  6  draw  draw from the pile",
    ]
    many = UNO.legal_moves(UNO.position(hands=["R5 W W+4", "G7"], top="R7"), 0)
    assert len(many) == 10
    assert len(menu(many, Texts.of(UNO), 0, 110)) == 5
    assert len(menu(many, Texts.of(UNO), 0, 60)) == 10
    assert plain(menu(many, Texts.of(UNO), 0, 60, first=8)[2]).startswith(" 10  W Y")


def test_a_menu_of_nothing_is_empty_and_a_long_entry_is_folded() -> None:
    assert menu((), Texts.of(UNO), 0, 80) == []
    move = UNO.parse_move("W+4 R")
    assert [plain(line) for line in menu([move], Texts.of(UNO), 0, 40)] == [
        "  1  W+4 R",
        "    play a Wild Draw Four and name red",
    ]


# --- Klaverjassen ---------------------------------------------------------------------------------


def test_a_trick_of_klaverjassen() -> None:
    state = KLAVERJASSEN.position(
        hands=["CJ C9 HA H7", "S8 S7 C8 CQ", "D8 D7 CK SA", "HK HQ D9"],
        trump="C",
        declarer=1,
        leader=3,
        trick="HT",
        scores=[320, 486],
        deal=5,
    )
    state = KLAVERJASSEN.apply(state, 0, KLAVERJASSEN.parse_move("HA"))
    assert drawn(state, game=KLAVERJASSEN) == [
        "deal 5 of 16 · trump ♣ clubs",
        "",
        "  you        ♥A    wins so far",
        "> player 1         declarer",
        "  player 2         partner",
        "  player 3   ♥10   dealer · led",
        "",
        "                          tricks   cards   roem   match",
        "  you and player 2             2       0      0     320",
        "  player 1 and player 3        2       0      0     486",
        "",
        "Your hand    ♣J  ♣9  trump    ♥7",
    ]


def test_the_auction_of_klaverjassen() -> None:
    hands = [" ".join(suit + rank for rank in "789TJQKA") for suit in "CHSD"]
    state = KLAVERJASSEN.position(hands=hands, proposed="C H", passes=2)
    assert drawn(state, 1, "nl", KLAVERJASSEN) == [
        "spel 1 van 16 · voorgesteld ♥ harten",
        "",
        "  speler 0  ♣ pas   ♥ pas",
        "  jij       ♣ pas   ♥ pas",
        "> speler 2  ♣ pas",
        "  speler 3  ♣ pas          maat · gever",
        "",
        "                         slagen   kaarten   roem   partij",
        "  jij en speler 3             0         0      0        0",
        "  speler 0 en speler 2        0         0      0        0",
        "",
        "Je hand    ♥A  ♥10  ♥K  ♥Q  ♥J  ♥9  ♥8  ♥7",
    ]


def test_the_overview_after_a_deal_of_klaverjassen() -> None:
    game = tablerules.get("klaverjassen", deals=1)
    state = game.position(hands=["CJ", "C7", "CQ", "CK"], trump="C", declarer=1, leader=0)
    for seat, text in enumerate(("CJ", "C7", "CQ", "CK")):
        state = game.apply(state, seat, game.parse_move(text))
    assert drawn(state, game=game) == [
        "deal 1 of 1 · trump ♣ clubs",
        "",
        "Trump clubs, played by player 1   NAT",
        "                          tricks   cards   roem   points   match",
        "  you and player 2             5      37     40      202     202",
        "  player 1 and player 3        3       0      0        0       0",
        "",
        "The match",
        "      trump   declarer   result   you and player 2   player 1 and player 3",
        "  1   ♣       player 1   nat                   202                       0",
    ]


def test_a_match_of_klaverjassen_to_a_target_says_so() -> None:
    game = tablerules.get("klaverjassen", target=1500, trump_selection="free_choice")
    hands = [" ".join(suit + rank for rank in "789TJQKA") for suit in "CHSD"]
    lines = drawn(game.position(hands=hands), None, "en", game)
    assert lines[0] == "deal 1 (to 1500 points) · no trump yet"
    assert lines[-1].startswith("  player 1 and player 3")


@pytest.mark.parametrize(
    ("lang", "trick", "card", "sentence"),
    [
        ("en", "HT", "CJ", "You hold hearts: follow suit."),
        ("nl", "HT", "CJ", "Je hebt harten: kleur bekennen."),
        ("hu", "HT", "CJ", "Van a kezedben ilyen színű lap: kőr. Színre színt kell adnod."),
        ("en", "CT", "C8", "You must play a higher trump than the ten."),
        ("nl", "CT", "C8", "Je moet een hogere troef spelen dan de tien."),
        ("hu", "CT", "C8", "Nagyobb adut kell tenned, mint ez: tízes."),
    ],
)
def test_an_illegal_card_of_klaverjassen_says_why(lang: str, trick: str, card: str, sentence: str) -> None:
    hands = ["CJ C8 H7 D9", "S8 S7 CQ", "SK SA SQ", "HK HQ D7"]
    state = KLAVERJASSEN.position(
        hands=[*hands[:1], f"{hands[1]} D8", f"{hands[2]} DT", hands[3]], trump="C", leader=3, trick=trick
    )
    refusal = KLAVERJASSEN.refusal(state, 0, KLAVERJASSEN.parse_move(card))
    assert Texts.of(KLAVERJASSEN, lang).refusal(refusal, 0) == sentence


def test_the_hands_of_the_others_are_not_worth_a_line() -> None:
    dealt = CardsDealt(1, 8, ())
    assert tells(KLAVERJASSEN, dealt) and not tells(KLAVERJASSEN, dealt.seen_by(0))


# --- Hand and Foot --------------------------------------------------------------------------------


def melding(game: Any = HAND_AND_FOOT) -> Any:
    """A player with the foot up, in the middle of a round."""
    return game.position(
        hands=["K K K 2 JO 9 9 4 4", "4 5", "6 7 8", "9 T"],
        feet=[None, "5 5", "6 6", None],
        melds=[["A A A A A A A", "8 8 8 8 8 2 2", "6 6 6"], ["Q Q Q"]],
        discard="4 5 B3",
        red3=[2, 0],
        scores=[500, -40],
    )


def test_the_table_of_hand_and_foot() -> None:
    state = HAND_AND_FOOT.apply(melding(), 0, HAND_AND_FOOT.parse_move("stage K 2 1 0"))
    lines = drawn(state, game=HAND_AND_FOOT)
    assert lines == [
        "round 1 · stock 225",
        "Discard pile  B3   3 cards",
        "",
        "             cards        foot",
        "> you            6   picked up",
        "  player 1       2           2",
        "  player 2       3           2   partner",
        "  player 3       2   picked up   dealer",
        "",
        "you and player 2  score 500 · 2 red threes",
        "  to go out: 1 clean book, 1 dirty book, 1 wild book",
        "  [6 6 6] [8: 7 dirty] [K* K* 2*] [A: 7 clean]",
        "",
        "player 1 and player 3  score -40",
        "  to go out: 2 clean books, 2 dirty books, 1 wild book",
        "  [Q Q Q]",
        "",
        "Your foot  4  4   9  9   K   JO",
        "* melded by you, and still to be seen by the others: 40 points. You can undo it.",
    ]
    partner = drawn(state, 2, game=HAND_AND_FOOT)
    assert partner[4] == "> player 0       9   picked up   partner"
    assert partner[11] == "  [6 6 6] [8: 7 dirty] [A: 7 clean]" and partner[-1] == "Your hand  6   7   8"


@pytest.mark.parametrize(
    ("staged", "need"),
    [
        ((), "  komt uit met 50 punten"),
        (("stage 4 2 0 1",), "  komt uit met 50 punten: 60, genoeg"),
        (("stage 9 3 0 0",), "  komt uit met 50 punten: 30, nog 20 nodig"),
    ],
)
def test_what_a_team_needs_to_open(staged: tuple[str, ...], need: str) -> None:
    state = HAND_AND_FOOT.position(hands=["9 9 9 4 4 JO K", "4", "4", "4"], discard="4")
    for text in staged:
        state = HAND_AND_FOOT.apply(state, 0, HAND_AND_FOOT.parse_move(text))
    lines = drawn(state, 0, "nl", HAND_AND_FOOT)
    assert lines[10] == need
    assert lines[11].startswith("  [" if staged else "  geen setjes")


def test_the_pile_can_be_looked_through_where_the_house_rules_say_so() -> None:
    assert drawn(melding(), game=HAND_AND_FOOT)[1] == "Discard pile  B3   3 cards"
    game = tablerules.get("hand-and-foot", discard_view="all")
    assert drawn(melding(game), game=game)[1] == "Discard pile  B3   3 cards  below it 5 4"
    empty = HAND_AND_FOOT.position(hands=["9", "4", "4", "4"])
    assert drawn(empty, game=HAND_AND_FOOT)[1] == "Discard pile empty"


def test_the_overview_after_a_round_of_hand_and_foot() -> None:
    game = tablerules.get("hand-and-foot", "mini")
    state = game.position(
        hands=["4", "A R3"], feet=[None, "5 JO"], melds=[["K K K K K K K"], ["Q Q Q"]], scores=[0, 20]
    )
    state = game.apply(state, 0, game.parse_move("discard 4"))
    lines = drawn(state, game=game)
    assert lines[0].startswith("round 1 · stock ")
    assert lines[1:] == [
        "",
        "You went out, after 1 turn.",
        "",
        "                                      you    player 1",
        "  books: clean / dirty / wild   1 / 0 / 0   0 / 0 / 0",
        "  books                               500           0",
        "  cards melded                         70          30",
        "  going out                           100           0",
        "  left in hands                         0         -20",
        "  left in feet                          0         -55",
        "  red threes left                       0        -100",
        "  this round                          670        -145",
        "  before                                0          20",
        "  score                               670        -125",
    ]
    over = drawn(game.apply(state, TABLE, NEXT), game=game)
    assert over[: len(lines)] == lines
    assert over[len(lines) :] == [
        "",
        "            you   player 1",
        "  round 1   670       -145",
        "  score     670       -125",
    ]


def test_long_menus_of_hand_and_foot_are_cut() -> None:
    state = HAND_AND_FOOT.position(hands=["4 4 4 5 5 5 6 6 6 K K K 2 2 JO JO", "4", "4", "4"], opened=[0])
    legal, view = HAND_AND_FOOT.legal_moves(state, 0), HAND_AND_FOOT.view(state, 0)
    shown = [str(move) for move in menu_moves(HAND_AND_FOOT, view, legal)]
    assert len(legal) > 40 and len(shown) < 30
    assert [text for text in shown if text.startswith("stage K")] == ["stage K 3 0 0", "stage K 3 0 1", "stage K 3 1 0"]
    assert [text for text in shown if text.startswith("discard")] == [
        str(move) for move in legal if str(move).startswith("discard")
    ]
    few = HAND_AND_FOOT.position(hands=["K K K 9", "4", "4", "4"], opened=[0])
    legal = HAND_AND_FOOT.legal_moves(few, 0)
    assert menu_moves(HAND_AND_FOOT, HAND_AND_FOOT.view(few, 0), legal) == legal


def test_cards_are_understood_as_the_move_they_mean() -> None:
    state = melding()

    def meant(typed: str) -> str | None:
        found = understand(HAND_AND_FOOT, state, 0, typed)
        return found.code if isinstance(found, Refusal) else found and str(found)

    assert meant("k K 2") == "stage K 2 1 0" and meant("6: 2 jo") == "stage 6 0 1 1" and meant("5: 2") == "too_small"
    assert meant("K 9") == "one_rank_at_a_time" and meant("2 JO") == "name_the_meld"
    assert meant("hearts") is None and meant("x: 2") is None
    assert understand(UNO, UNO.position(hands=["R5", "G7"], top="R7"), 0, "K K") is None


# --- 0cards ---------------------------------------------------------------------------------------


def test_the_table_of_0cards() -> None:
    state = ZEROCARDS.position(
        hands=["R5 GX W G7", "G7", "B2 B3"],
        top="R7",
        discard="R1",
        called=[1],
        frozen=[2],
        connected=[0, 1],
        chaos=10,
        bomb=(2, 6),
        panic=3,
        panic_turn=True,
    )
    assert drawn(state, game=ZEROCARDS) == [
        "On top  R7  red 7",
        "round 1 · clockwise · draw pile 147 · discards 2",
        "chaos [##########..] 10/12",
        "",
        "             cards   score",
        "> you            4       0",
        "  player 1       1       0   0cards!",
        "  player 2       2       0   frozen  no connection",
        "",
        "A bomb goes off in 2 turns: 6 cards.",
        "Panic: 2 seconds a turn, 3 more to come.",
        "",
        "Your hand  R5   G7  GX   W",
    ]


def test_the_colour_is_told_after_a_colour_storm() -> None:
    state = ZEROCARDS.position(hands=["R5 R6", "G7 G8"], top="R7", colour="B")
    assert drawn(state, 0, "nl", ZEROCARDS)[0] == "Bovenop  R7  rode 7   huidige kleur:  blauw"


def test_without_chaos_there_is_no_meter() -> None:
    game = tablerules.get("zerocards", chaos=False)
    lines = drawn(game.position(hands=["R5 R6", "G7"], top="R7"), 0, "hu", game)
    assert lines[1:3] == ["1. forduló · az óramutató járása szerint · húzópakli 152 · dobópakli 1", ""]
    assert lines[-3].endswith("nem mondta be")


@pytest.mark.parametrize(
    ("seat", "lang", "note"),
    [
        (0, "en", "A stack of 6 cards awaits player 1."),
        (1, "nl", "Er ligt een stapel van 6 kaarten voor jou klaar."),
        (None, "hu", "6 lapos halom vár, az 1-es játékos következik."),
    ],
)
def test_a_stack_of_0cards_is_told_with_its_target(seat: int | None, lang: str, note: str) -> None:
    state = ZEROCARDS.position(
        hands=["R5 G7", "G7 B1", "Y1 Y2"], top="W+4", colour="B", turn=1, pending=(6, 1, 0, "DRAW_FOUR")
    )
    assert note in drawn(state, seat, lang, ZEROCARDS)


@pytest.mark.parametrize(
    ("seat", "lang", "note"),
    [
        (0, "en", "You look at the hand of player 1:  G7  GX   B1"),
        (1, "en", "Player 0 looks at your hand."),
        (2, "nl", "Speler 0 kijkt in de hand van speler 1."),
        (0, "hu", "Egy kézbe nézel, a gazdája az 1-es játékos:  G7  GX   B1"),
    ],
)
def test_who_looks_into_whose_hand_is_told(seat: int, lang: str, note: str) -> None:
    state = ZEROCARDS.position(hands=["R5 G2", "G7 GX B1", "Y1 Y2"], top="RY", peeks={0: (1, "G7 GX B1")})
    assert note in drawn(state, seat, lang, ZEROCARDS)


@pytest.mark.parametrize(
    ("seat", "lang", "notes"),
    [
        (0, "en", ["You are in a duel with player 1.", "How much is 7 × 8?"]),
        (1, "en", ["Player 0 is in a duel with you.", "How much is 7 × 8?"]),
        (2, "nl", ["Speler 0 is in duel met speler 1.", "Hoeveel is 7 × 8?"]),
        (2, "hu", ["A 0-s játékos és az 1-es játékos párbajozik.", "Mennyi 7 × 8?"]),
    ],
)
def test_a_duel_is_told_with_its_sum(seat: int, lang: str, notes: list[str]) -> None:
    state = ZEROCARDS.position(hands=["R5 G2", "G7 GX", "Y1 Y2"], top="RD", duel=(0, 1, "7 x 8"))
    lines = drawn(state, seat, lang, ZEROCARDS)
    assert lines[lines.index(notes[0]) + 1] == notes[1]


def test_circles_are_drawn_and_not_chosen() -> None:
    state = ZEROCARDS.position(hands=["R5 G2", "G7 GX", "Y1 Y2"], top="RC", circle=(0, {1: "10,0 0,10"}))
    lines = drawn(state, game=ZEROCARDS)
    assert "You have everybody draw a circle." in lines
    assert [line.rpartition("   ")[2] for line in lines[5:8]] == ["is drawing", "has drawn", "is drawing"]
    view, legal = ZEROCARDS.view(state, 0), ZEROCARDS.legal_moves(state, 0)
    assert legal and not menu_moves(ZEROCARDS, view, legal)
    for typed in ("circle 7", "Cirkel 7", "KÖR 7"):
        move = understand(ZEROCARDS, state, 0, typed)
        assert str(move).startswith("stroke ") and ZEROCARDS.refusal(state, 0, move) is None
    assert understand(ZEROCARDS, state, 1, "circle 7").code == "submitted_already"
    for typed in ("circle", "circle 0", "circle 11", "circle ²", "circles 7"):
        assert understand(ZEROCARDS, state, 0, typed) is None


def test_what_is_not_listed_is_said_and_what_is_typed_is_read() -> None:
    state = ZEROCARDS.position(hands=["R5 G2", "G7 GX", "Y1 Y2"], top="RC", circle=(0, {1: "10,0 0,10"}))
    view, texts = ZEROCARDS.view(state, 0), Texts.of(ZEROCARDS)
    said = unlisted(ZEROCARDS, view, ZEROCARDS.legal_moves(state, 0), texts)
    assert said.startswith("Draw a circle: type circle and how well, from 1 to 10")
    assert unlisted(ZEROCARDS, view, (), texts) == ""
    assert str(read(ZEROCARDS, state, 0, "Circle 7")).startswith("stroke ")
    assert str(read(ZEROCARDS, state, 0, "STROKE 10,0 0,10")) == "stroke 10,0 0,10"
    with pytest.raises(IllegalMove, match="submitted_already"):
        read(ZEROCARDS, state, 1, "circle 7")
    with pytest.raises(InvalidNotation, match="'circle 11' is no move"):
        read(ZEROCARDS, state, 0, "circle 11")


def test_a_duel_is_answered_with_a_number() -> None:
    state = ZEROCARDS.position(hands=["R5 G2", "G7 GX"], top="RD", duel=(0, 1, "7 x 8"))
    assert str(understand(ZEROCARDS, state, 0, "56")) == "answer 56"
    assert str(understand(ZEROCARDS, state, 0, "-3")) == "answer -3"
    assert understand(ZEROCARDS, state, 0, "fifty-six") is None
    assert understand(ZEROCARDS, ZEROCARDS.position(hands=["R5 G2", "G7 GX"], top="R7"), 0, "56") is None


def test_the_better_one_draws_the_rounder_it_is() -> None:
    for variety in range(5):
        scores = [roundness.score(drawing(skill, variety)) for skill in range(1, 11)]
        assert scores == sorted(set(scores)) and scores[0] < 800 and scores[-1] == 1000


def test_a_gift_is_told_and_may_be_typed_small() -> None:
    state = ZEROCARDS.position(hands=["R5 G2 W", "G7 GX", "Y1 Y2"], top="RP", gift=2)
    assert "Choose the cards for player 2." in drawn(state, 0, game=ZEROCARDS)
    assert "Speler 0 kiest kaarten voor jou." in drawn(state, 2, "nl", ZEROCARDS)
    assert str(understand(ZEROCARDS, state, 0, "give w r5")) == "give R5 W"
    assert understand(ZEROCARDS, state, 0, "give r5 q") is None and understand(ZEROCARDS, state, 0, "r5") is None


def test_long_menus_of_gifts_are_cut() -> None:
    for held, listed in (("R1 R2 R3 R4 R5 R6", 15), ("R1 R2 R3 R4 R5 R6 R7", 0)):
        state = ZEROCARDS.position(hands=[held, "G7 GX"], top="RP", gift=1)
        view, legal = ZEROCARDS.view(state, 0), ZEROCARDS.legal_moves(state, 0)
        assert len(menu_moves(ZEROCARDS, view, legal)) == listed


def test_looks_into_hands_run_out_after_a_round_of_turns() -> None:
    state = ZEROCARDS.position(hands=["R5 G2", "G7 R1", "R3 Y2"], top="RY", peeks={0: (1, "G7 R1")}, turn_id=4)
    for seat, card in enumerate(("R5", "R1", "R3")):
        assert run_out(ZEROCARDS, ZEROCARDS.view(state, None)) == []
        state = ZEROCARDS.apply(state, seat, ZEROCARDS.parse_move(card))
    assert [str(move) for move in run_out(ZEROCARDS, ZEROCARDS.view(state, None))] == ["expire 0"]
    assert run_out(UNO, None) == ()


def test_a_drawn_card_of_0cards_is_told_to_whoever_drew_it() -> None:
    state = ZEROCARDS.position(hands=["R5 G2", "G7 GX"], top="RP", drawn="R5")
    assert "You have just drawn a red 5." in drawn(state, 0, game=ZEROCARDS)
    assert not any("drawn" in line for line in drawn(state, 1, game=ZEROCARDS))


def test_only_rightful_catches_are_worth_an_offer() -> None:
    state = ZEROCARDS.position(hands=["R5 G2", "G7", "Y1", "Y3"], top="R7", called=[2])
    asides = ZEROCARDS.asides(state, 0)
    assert {"catch 1", "catch 2", "catch 3"} <= set(map(str, asides))
    shown = menu_asides(ZEROCARDS, ZEROCARDS.view(state, 0), asides)
    assert [str(move) for move in shown] == ["catch 1", "catch 3"]
    assert menu_asides(UNO, None, ("anything",)) == ("anything",)


def test_what_the_table_of_0cards_shows_anyway_is_not_told() -> None:
    dealt = zerocards_events.CardsDealt(1, 2, cards("R5 R6"))
    assert tells(ZEROCARDS, dealt) and not tells(ZEROCARDS, dealt.seen_by(0))
    assert not tells(ZEROCARDS, zerocards_events.ChaosCharged(1, 7))
    assert tells(ZEROCARDS, zerocards_events.StormBroke("rain"))


# --- the own hand ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "state"),
    [
        (UNO, UNO.position(hands=["R5 G7 W", "G7"], top="R7")),
        (ZEROCARDS, ZEROCARDS.position(hands=["R5 GX W", "G7"], top="R7")),
        (HAND_AND_FOOT, HAND_AND_FOOT.position(hands=["K K 9", "4", "4", "4"])),
        (KLAVERJASSEN, KLAVERJASSEN.position(hands=["CJ HA", "S8 S7", "D8 D7", "HK HQ"], trump="C", leader=0)),
    ],
    ids=["uno", "zerocards", "hand-and-foot", "klaverjassen"],
)
def test_the_hand_can_be_drawn_apart(game: Any, state: Any) -> None:
    view, texts = game.view(state, 0), Texts.of(game)
    own = hand(game, view, texts)
    assert table(game, view, texts) == [*middle(game, view, texts), [""], *own]
    cards = [plain([piece]).strip() for piece in own[0] if is_card(piece)]
    moves = [game.parse_move(f"discard {card}" if game is HAND_AND_FOOT else card) for card in cards]
    assert sorted(str(move.card) for move in moves) == sorted(map(str, view.hand)), "each is written as it can be typed"
    assert hand(game, game.view(state, None), texts) == []


def test_a_long_course_of_klaverjassen_has_its_headings_in_two_lines() -> None:
    game = tablerules.get("klaverjassen", deals=1)
    state = game.position(hands=["CJ", "C7", "CQ", "CK"], trump="C", declarer=1, leader=0)
    for seat, text in enumerate(("CJ", "C7", "CQ", "CK")):
        state = game.apply(state, seat, game.parse_move(text))
    assert drawn(state, 0, "hu", game)[-3:] == [
        "                                             te és   1-es játékos és",
        "      adu   felvevő        eredmény   2-es játékos      3-as játékos",
        "  1   ♣     1-es játékos   bukás               202                 0",
    ]


# --- any game -------------------------------------------------------------------------------------


@attrs.frozen
class View:
    seat: int
    turn: int
    hand: tuple[str, ...]
    scores: tuple[int, ...]
    trump: str | None = None


class Plain:
    """A game without a table of its own; only its class is looked at."""


def test_any_view_is_drawn_field_by_field() -> None:
    view = View(0, 1, ("HA", "HK"), (10, 20))
    lines = [plain(line) for line in table(Plain(), view, Texts.of(None))]
    assert lines == ["seat: you", "turn: player 1", "hand: HA, HK", "scores: 10 / 20"]
    assert [plain(line) for line in table(Plain(), "all that is seen", Texts.of(None))] == ["all that is seen"]
    assert tells(Plain(), events.TurnPassed(1))
