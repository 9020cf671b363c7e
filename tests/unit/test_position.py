"""Positions of UNO: what they default to, and every reason for which one cannot come up."""

import random

import pytest

from tablerules import CHANCE, InvalidPosition, settle
from tablerules.games.uno import Uno, UnoHungarian, UnoOptions
from tablerules.games.uno.cards import pack
from tablerules.games.uno.state import Phase
from tablerules.testing import stacked


def game_with(**options):
    return Uno(UnoOptions(**options))


def view_of(game=None, **position):
    game = game or Uno()
    state = game.position(**position)
    return game.view(state, position.get("turn", 0))


TWO = {"hands": ["R5 B2", "G7 G8"], "top": "R7"}

# --- defaults -------------------------------------------------------------------------------------


def test_what_is_not_named_gets_the_obvious_default():
    view = view_of(hands=["R5 B2", "G7 G8", "Y1 Y2"], top="R7")
    assert (view.turn, view.direction, view.dealer, view.phase, view.round) == (0, 1, 2, Phase.PLAY, 1)
    assert (view.called, view.exposed, view.pending, view.plus4, view.drawn, view.shown) == (
        (),
        (),
        None,
        None,
        None,
        None,
    )
    assert (view.scores, view.history, view.out, view.outcome) == ((0, 0, 0), (), (), None)
    assert (view.colour.letter, [str(face) for face in view.discard]) == ("R", ["R7"])
    assert (view.passes, view.printed_only) == (0, False)


def test_cards_named_nowhere_are_the_draw_pile_in_canonical_order():
    game = Uno()
    state = game.position(**TWO)
    pile = list(pack(game.options))
    for face in [*game.view(state, 0).hand, *game.view(state, 1).hand, game.view(state, 0).top]:
        pile.remove(face)
    assert game.view(state, 0).draw_count == len(pile) == 108 - 5
    for face in pile[:3]:  # red cards, which fit
        state = game.apply(state, game.to_act(state)[0], game.parse_move("draw"))
        assert game.view(state, state.turn).drawn is face
        state = game.apply(state, state.turn, game.parse_move("pass"))
    assert game.cards(state) == pack(game.options)


def test_a_named_pile_is_exactly_that_and_the_rest_is_set_aside_until_the_next_deal():
    game = game_with(dealer_selection="fixed", hand_size=2, target_score=200)
    state = game.position(hands=["R5", "G7 G8"], top="R7", draw="B1 B2", discard="Y1 Y2")
    view = game.view(state, 0)
    assert view.draw_count == 2
    assert [str(face) for face in view.discard] == ["Y1", "Y2", "R7"]
    assert game.cards(state) == pack(game.options)
    state = game.apply(state, 0, game.parse_move("R5"))
    state = settle(game, state, random.Random(1))
    assert game.view(state, 0).round == 2
    assert sum(game.view(state, 0).counts) + game.view(state, 0).draw_count >= 107
    assert game.cards(state) == pack(game.options)


def test_an_empty_pile_is_a_pile():
    assert view_of(**TWO, draw="").draw_count == 0


def test_the_first_card_of_a_named_pile_is_drawn_first():
    game = Uno()
    state = game.position(**TWO, draw="B1 B3")
    state = game.apply(state, 0, game.parse_move("draw"))
    assert "B1" in map(str, game.view(state, 0).hand)


def test_everything_can_be_named():
    game = game_with(stacking="up", seven_zero=True)
    view = view_of(
        game,
        hands=["R5 B2", "G7", "Y1"],
        top="W+4",
        turn=2,
        direction=-1,
        draw="B1 B3",
        discard="R1 R+2",
        colour="G",
        dealer=1,
        phase="stack",
        called=[1],
        exposed=[2],
        pending=(6, 2, 0, "WILD_DRAW_FOUR"),
        scores=[10, 20, 30],
        plus4=(0, "R", "R5 B2"),
    )
    assert (view.turn, view.direction, view.dealer, view.phase) == (2, -1, 1, Phase.STACK)
    assert (view.called, view.exposed, view.scores) == ((1,), (2,), (10, 20, 30))
    assert (view.pending.total, view.pending.target, view.pending.attacker) == (6, 2, 0)
    assert (view.plus4.offender, view.plus4.colour_before.letter, view.plus4.cards) == (0, "R", 2)
    assert view.colour.letter == "G"


@pytest.mark.parametrize(
    ("options", "position", "phase"),
    [
        ({}, TWO, Phase.PLAY),
        ({}, {**TWO, "drawn": "R5"}, Phase.PLAY_DRAWN),
        ({"stacking": "same"}, {**TWO, "top": "R+2", "pending": (2, 0, 1, "DRAW_TWO")}, Phase.STACK),
        ({}, {**TWO, "top": "W+4", "colour": "R", "plus4": (1, "R", "G7")}, Phase.CHALLENGE),
        (
            {"stacking": "same"},
            {**TWO, "top": "W+4", "colour": "R", "plus4": (1, "R", "G7"), "pending": (4, 0, 1, "WILD_DRAW_FOUR")},
            Phase.STACK,
        ),
        ({"shuffle_hands": 1}, {**TWO, "top": "WS", "phase": "colour"}, Phase.COLOUR),
        ({}, {**TWO, "top": "W", "phase": "opening_colour"}, Phase.OPENING_COLOUR),
    ],
)
def test_the_phase_follows_from_what_is_named(options, position, phase):
    assert view_of(game_with(**options), **position).phase is phase
    if phase is not Phase.PLAY:
        assert view_of(game_with(**options), **{**position, "phase": phase.value}).phase is phase


@pytest.mark.parametrize("seats", range(2, 11))
def test_a_position_can_be_played_on(seats):
    hands = ["R5 B2", "G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9"][:seats]
    for game in (Uno(), UnoHungarian()):
        state = game.position(hands=hands, top="R7")
        assert len(game.view(state, 0).counts) == seats
        after = game.apply(state, 0, game.parse_move("R5"))
        assert game.view(after, 1).turn == 1
        assert game.view(after, 1).exposed == (0,)


# --- what cannot come up --------------------------------------------------------------------------

REASONS = [
    # hands
    ({}, {"hands": []}, "0 hands: these options are for 2 to 10 players"),
    ({}, {"hands": ["R5"]}, "1 hands: these options are for 2 to 10 players"),
    ({}, {"hands": ["R5"] * 11}, "11 hands: these options are for 2 to 10 players"),
    ({"partners": True}, {"hands": ["R5", "G7"]}, "2 hands: these options are for 4 players"),
    (
        {"hand_size": 15},
        {"hands": ["R1", "R2", "R3", "R4", "R5", "R6", "R8"]},
        "7 hands: these options are for 2 to 6 players",
    ),
    ({}, {"hands": ["R5", ""]}, "seat 1 has no card: the round would be over"),
    ({}, {"hands": ["R5", "X9"]}, "the hand of seat 1: 'X9' is no card"),
    ({}, {"hands": ["R5", "R5 R5"]}, "R5: named more often than the pack has it"),
    ({}, {"hands": ["R0", "R0"]}, "R0: named more often than the pack has it"),
    ({}, {"hands": ["R5 WS", "G7"]}, "WS: named more often than the pack has it"),
    ({"shuffle_hands": 1}, {"hands": ["R5 WS", "WS"]}, "WS: named more often"),
    ({}, {"hands": ["R5 WC", "G7"]}, "WC: named more often than the pack has it"),
    ({}, {"hands": ["R5 RM", "G7"]}, "RM: named more often than the pack has it"),
    # piles
    ({}, {"top": ""}, "top='': one card lies on top"),
    ({}, {"top": "R7 R8"}, "top='R7 R8': one card lies on top"),
    ({}, {"top": "X9"}, "top: 'X9' is no card"),
    ({}, {"draw": "B1 B1 B1"}, "B1: named more often"),
    ({}, {"draw": "B1,B2"}, "draw: 'B1,B2' is no card"),
    ({}, {"discard": "R7 R7"}, "R7: named more often"),
    ({}, {"discard": "r7"}, "discard: 'r7' is no card"),
    # colours
    ({}, {"top": "W"}, "top='W': say which colour was named, colour='R' for red"),
    ({}, {"top": "W", "colour": "red"}, "'red' is no colour: R, Y, G or B"),
    ({}, {"top": "W", "colour": ""}, "'' is no colour"),
    ({}, {"colour": "B"}, "colour='B': on R7 its own colour is in force"),
    ({}, {"colour": "X"}, "'X' is no colour"),
    # seats
    ({}, {"turn": 2}, "turn=2: there are seats 0 to 1"),
    ({}, {"turn": -1}, "turn=-1: there are seats 0 to 1"),
    ({}, {"turn": True}, "turn=True: there are seats 0 to 1"),
    ({}, {"turn": "0"}, "turn='0': there are seats 0 to 1"),
    ({}, {"turn": None}, "turn=None: there are seats 0 to 1"),
    ({}, {"dealer": 2}, "dealer=2: there are seats 0 to 1"),
    ({}, {"dealer": "x"}, "dealer='x': there are seats 0 to 1"),
    ({}, {"called": [5]}, "called=5: there are seats 0 to 1"),
    ({}, {"exposed": [-2]}, "exposed=-2: there are seats 0 to 1"),
    ({}, {"direction": 0}, "direction=0: 1 is clockwise, -1 counter-clockwise"),
    ({}, {"direction": True}, "direction=True: 1 is clockwise"),
    ({}, {"direction": "1"}, "direction='1': 1 is clockwise"),
    # calls
    ({}, {"exposed": [0]}, "exposed=0: only a seat with one card that has not called can be caught"),
    ({}, {"hands": ["R5 B2", "G7"], "exposed": [1], "called": [1]}, "exposed=1: only a seat with one card"),
    ({}, {"called": [1]}, "called=1: a call holds for one card, or two on turn"),
    ({}, {"hands": ["R5 B2 B3", "G7"], "called": [0]}, "called=0: a call holds for one card, or two on turn"),
    ({"uno_call": False}, {"hands": ["R5 B2", "G7"], "exposed": [1]}, "nobody calls with uno_call=False"),
    ({"uno_call": False}, {"called": [0]}, "nobody calls with uno_call=False"),
    # phases
    ({}, {"phase": "paused"}, "phase='paused': there are play, play_drawn, stack, challenge, colour, opening_colour"),
    ({}, {"phase": "round_over"}, "phase='round_over': there are play, "),
    ({}, {"phase": Phase.PLAY}, "phase=<Phase.PLAY: 'play'>: there are play, "),
    (
        {},
        {"phase": "play", "drawn": "R5"},
        "phase='play' does not go with what else is given, which means 'play_drawn'",
    ),
    ({}, {"phase": "play_drawn"}, "phase='play_drawn' needs 'drawn'"),
    ({"stacking": "same"}, {"phase": "stack"}, "phase='stack' needs 'pending'"),
    ({}, {"phase": "challenge"}, "phase='challenge' needs 'plus4'"),
    ({}, {"phase": "colour"}, "phase='colour': a wild lies on top and no colour is in force"),
    ({}, {"top": "W", "phase": "opening_colour", "colour": "R"}, "phase='opening_colour': a wild lies on top and no"),
    ({}, {"top": "W", "phase": "colour"}, "phase='colour': the colour of W was named with the card"),
    ({}, {"top": "W+4", "phase": "opening_colour"}, "phase='opening_colour': W\\+4 cannot open a round"),
    ({"opening_wild": "redraw"}, {"top": "W", "phase": "opening_colour"}, "W cannot open a round with these options"),
    # drawn
    ({}, {"drawn": "G7"}, "drawn='G7': one card of the hand of seat 0"),
    ({}, {"drawn": "R5 B2"}, "drawn='R5 B2': one card of the hand of seat 0"),
    ({}, {"drawn": ""}, "drawn='': one card of the hand of seat 0"),
    ({}, {"drawn": "X9"}, "drawn: 'X9' is no card"),
    ({}, {"drawn": "B2"}, "drawn='B2': it does not fit, so the turn would have ended"),
    ({"wild4_policy": "strict"}, {"hands": ["R5 W+4", "G7"], "drawn": "W+4"}, "drawn='W\\+4': it does not fit"),
    ({"stacking": "same"}, {"drawn": "R5", "pending": (2, 0, 1, "DRAW_TWO")}, "drawn: a card is not drawn while"),
    ({}, {"drawn": "R5", "plus4": (1, "R", "G7")}, "drawn: a card is not drawn while a draw card waits"),
    # pending
    ({}, {"top": "R+2", "pending": (2, 0, 1, "DRAW_TWO")}, "pending: there are no stacks with stacking='off'"),
    ({"stacking": "same"}, {"top": "R+2", "pending": (2, 1, 0, "DRAW_TWO")}, "pending: the target 1 is on turn, not 0"),
    (
        {"stacking": "same"},
        {"top": "R+2", "pending": (2, 0, 0, "DRAW_TWO")},
        "the attacker 0 is not the seat before the",
    ),
    (
        {"stacking": "same"},
        {"top": "R+2", "pending": (2, 0, 2, "DRAW_TWO")},
        "the attacker 2 is not the seat before the",
    ),
    (
        {"stacking": "same"},
        {"top": "R+2", "pending": (2, 0, "1", "DRAW_TWO")},
        "the attacker '1' is not the seat before",
    ),
    ({"stacking": "same"}, {"top": "R+2", "pending": (2, 0, 1, "draw_two")}, "the kind 'draw_two' is neither"),
    ({"stacking": "same"}, {"top": "R+2", "pending": (3, 0, 1, "DRAW_TWO")}, "pending: a stack of 3 cannot come up"),
    ({"stacking": "same"}, {"top": "R+2", "pending": (0, 0, 1, "DRAW_TWO")}, "pending: a stack of 0 cannot come up"),
    (
        {"stacking": "same"},
        {"top": "R+2", "pending": ("2", 0, 1, "DRAW_TWO")},
        "pending: a stack of '2' cannot come up",
    ),
    ({"stacking": "up"}, {"top": "W+4", "colour": "R", "pending": (2, 0, 1, "WILD_DRAW_FOUR")}, "a stack of 2 cannot"),
    (
        {"stacking": "same"},
        {"pending": (2, 0, 1, "DRAW_TWO")},
        "pending: R7 on top has aimed no stack of kind 'DRAW_TWO'",
    ),
    ({"stacking": "same"}, {"top": "RR", "pending": (2, 0, 1, "DRAW_TWO")}, "pending: RR on top has aimed no stack"),
    (
        {"stacking": "same"},
        {"top": "R+2", "pending": (4, 0, 1, "WILD_DRAW_FOUR")},
        "R\\+2 on top has aimed no stack of kind",
    ),
    ({"stacking": "same"}, {"top": "R+2", "pending": (2, 0, 1)}, "pending: write \\(total, target, attacker, kind\\)"),
    ({"stacking": "same"}, {"top": "R+2", "pending": ()}, "pending: write \\(total, target, attacker, kind\\)"),
    # plus4
    ({"wild4_policy": "free"}, {"plus4": (1, "R", "G7")}, "plus4: nothing can be challenged with wild4_policy='free'"),
    ({}, {"plus4": (1, "R", "G7")}, "plus4: R7 lies on top and not W\\+4"),
    ({}, {"top": "W+4", "colour": "R", "plus4": (2, "R", "G7")}, "plus4: there is no seat 2"),
    ({}, {"top": "W+4", "colour": "R", "plus4": ("1", "R", "G7")}, "plus4: there is no seat '1'"),
    (
        {},
        {"top": "W+4", "colour": "R", "plus4": (0, "R", "R5")},
        "plus4: seat 0 on turn does not come after the offender 0",
    ),
    ({}, {"top": "W+4", "colour": "R", "plus4": (1, "red", "G7")}, "'red' is no colour"),
    ({}, {"top": "W+4", "colour": "R", "plus4": (1, "R", "X9")}, "plus4: 'X9' is no card"),
    ({}, {"top": "W+4", "colour": "R", "plus4": (1, "R", "G7 R5")}, "plus4: seat 1 does not hold G7 R5"),
    ({}, {"top": "W+4", "colour": "R", "plus4": (1, "R", "G7 G7")}, "plus4: seat 1 does not hold G7 G7"),
    ({}, {"top": "W+4", "colour": "R", "plus4": (1, "R")}, "plus4: write \\(offender, colour before, hand shown\\)"),
    (
        {"stacking": "up"},
        {"top": "W+4", "colour": "R", "plus4": (1, "R", "G7")},
        "plus4: with stacking='up' it aims a stack: say which, pending=",
    ),
    # scores
    ({}, {"scores": [0]}, "scores=\\[0\\]: a number from 0 for each of 2 sides"),
    ({}, {"scores": [0, -1]}, "scores=\\[0, -1\\]: a number from 0 for each of 2 sides"),
    ({}, {"scores": [0, 1.0]}, "a number from 0 for each of 2 sides"),
    ({}, {"scores": [0, True]}, "a number from 0 for each of 2 sides"),
    ({}, {"scores": "00"}, "scores='00': a number from 0"),
    ({}, {"scores": [0, 500]}, "scores=\\[0, 500\\]: the match would be over at 500"),
    ({"partners": True}, {"hands": ["R5", "G7", "G8", "G9"], "scores": [0] * 4}, "a number from 0 for each of 2 sides"),
]


@pytest.mark.parametrize(("options", "position", "reason"), REASONS, ids=[reason[:50] for *_, reason in REASONS])
def test_a_position_that_cannot_come_up(options, position, reason):
    with pytest.raises(InvalidPosition, match=reason):
        game_with(**options).position(**{**TWO, **position})


@pytest.mark.parametrize("position", [{"hands": [None, "R5"]}, {"top": None}, {"draw": 5}, {"discard": ["R5"]}])
def test_cards_are_written_as_text(position):
    with pytest.raises(TypeError, match="is written as text, not "):
        Uno().position(**{**TWO, **position})


def test_a_stack_that_was_deflected_has_another_card_on_top():
    game = game_with(stacking="same", stack_deflect="reverse")
    view = view_of(game, hands=["R5 B2", "G7 G8"], top="RR", pending=(4, 0, 1, "DRAW_TWO"))
    assert view.phase is Phase.STACK
    with pytest.raises(InvalidPosition, match="RS on top has aimed no stack"):
        game.position(hands=["R5 B2", "G7 G8"], top="RS", pending=(4, 0, 1, "DRAW_TWO"))


def test_the_offender_may_have_drawn_since():
    """A false call between the Wild Draw Four and its answer costs cards, which were not in the hand of that moment."""
    view = view_of(hands=["R5 B2", "G7 G8"], top="W+4", colour="R", plus4=(1, "R", "G7"))
    assert view.plus4.cards == 1 and view.counts[1] == 2


def test_totals_may_be_anything_below_the_target():
    assert view_of(**TWO, scores=(499, 0)).scores == (499, 0)
    assert view_of(game_with(target_score=0), **TWO, scores=(9999, 0)).scores == (9999, 0)


def test_a_position_is_an_equal_value_each_time():
    game = Uno()
    assert game.position(**TWO) == game.position(**TWO)
    assert hash(game.position(**TWO)) == hash(game.position(**TWO))


# --- stacked decks --------------------------------------------------------------------------------


def test_the_next_round_can_be_stacked_after_a_position():
    game = game_with(hand_size=1)
    state = game.position(hands=["R5", "G7"], top="R7")
    state = game.apply(state, 0, game.parse_move("R5"))
    state = game.apply(state, -2, game.parse_move("next"))
    assert game.to_act(state) == (CHANCE,)
    state = game.apply(state, CHANCE, stacked(state, "B1 B2 B3"))
    view = game.view(state, 1)
    assert (str(view.hand[0]), str(view.top), view.dealer) in {("B1", "B3", 0), ("B2", "B3", 0)}
