"""Match: playing, what each seat is sent, timers, taking back; and everything that may come in wrongly."""

import copy
import pickle
import random
from itertools import pairwise

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablerules
from tablerules import (
    CHANCE,
    NEXT,
    TABLE,
    IllegalMove,
    InvalidNotation,
    InvalidSeats,
    Match,
    StaleMove,
    UnknownGame,
)
from tablerules.cards.coloured import card
from tablerules.chance import Roll, Shuffle
from tablerules.codec import to_data
from tablerules.games.uno import Uno, UnoOptions
from tablerules.games.uno.events import CardsDrawn, UnoCalled
from tablerules.games.uno.moves import DRAW, CatchUno, Play
from tablerules.match import MoveInfo, Snapshot
from tests.unit.play import played
from tests.unit.toys import Bid, BidMade, BidsOpened, Dice, SealedBids, Throw, TimeOut

AUDIENCES = (0, 1, 2, 3, None)


@pytest.fixture
def match():
    return Match("uno", seats=4, seed=7)


def put(match, **position):
    """The match with a position on the table."""
    match.state = match.game.position(**position)
    match._look()
    return match


def everything(match):
    """All that can be known of a match, to see that nothing has changed."""
    snapshots = [to_data(match.snapshot(seat, since=0)) for seat in (*range(match.seats), None)]
    return match.state, match.log, match.to_json(), snapshots


# --- beginning ------------------------------------------------------------------------------------


def test_a_match_is_of_a_game_or_of_its_name():
    assert Match("uno", 4, seed=7).state == Match(Uno(), 4, seed=7).state
    assert Match("uno", seats=4).game == Uno()
    assert Match(Uno(UnoOptions(hand_size=3)), 2, seed=7).view(0).counts == (3, 3)


def test_a_match_begins_where_a_player_is_awaited(match):
    assert match.to_act == (match.view(None).turn,)
    assert match.log[0][0] == CHANCE
    assert match.outcome is None
    assert (match.seats, match.seed, match.auto_next) == (4, 7, False)


def test_a_seed_makes_chance_repeatable():
    assert Match("uno", 4, seed=7).log == Match("uno", 4, seed=7).log != Match("uno", 4, seed=8).log
    assert (
        played(Match("uno", 4, seed=7), 60, asides=False).to_json()
        == played(Match("uno", 4, seed=7), 60, asides=False).to_json()
    )


def test_without_a_seed_every_match_is_another(match):
    matches = [Match("uno", 4) for _ in range(3)]
    assert len({match.log for match in matches}) == 3
    assert matches[0].seed is None
    state = random.getstate()
    played(Match("uno", 4), 60, asides=False)
    assert random.getstate() == state  # the global source is left alone


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))])
@pytest.mark.parametrize("seed", [7, None])
def test_a_copy_is_a_match_of_its_own(again, seed):
    match = played(Match("uno", 4, seed=seed), 20, asides=False)
    before = everything(match)
    other = again(match)
    assert everything(other) == before
    played(other, 20, asides=False)
    assert everything(match) == before and Match.from_json(other.to_json()).state == other.state


@pytest.mark.parametrize("seats", [0, 1, 11, -1, 10**5000], ids=["0", "1", "11", "-1", "huge"])
def test_a_number_of_players_the_game_does_not_take(seats):
    with pytest.raises(InvalidSeats, match=r"^uno takes 2 to 10 players with these options, not "):
        Match("uno", seats)


def test_numbers_of_players_in_a_row_are_told_by_their_ends():
    class Picky(Uno):
        seats = (2, 3, 5, 6, 7, 9)

    with pytest.raises(InvalidSeats, match=r"^uno takes 2, 3, 5 to 7, 9 players with these options, not 4$"):
        Match(Picky(), 4)


def test_the_options_limit_the_number_of_players():
    with pytest.raises(InvalidSeats, match="uno takes 4 players with these options, not 3"):
        Match(Uno(UnoOptions(partners=True)), 3)


@pytest.mark.parametrize("seats", [True, 4.0, "4", None, [4]])
def test_a_number_of_players_is_an_int(seats):
    with pytest.raises(TypeError, match="the number of players is an int, not "):
        Match("uno", seats)


@pytest.mark.parametrize("game", [None, 5, b"uno", UnoOptions(), object()])
def test_something_that_is_no_game(game):
    with pytest.raises(TypeError, match="a match is of a game or the name of one, not "):
        Match(game, 4)


def test_the_class_of_a_game_is_no_game(match):
    with pytest.raises(TypeError, match=r"^a match is of a game or the name of one, not the class Uno$"):
        Match(Uno, 4)
    with pytest.raises(TypeError, match=r"^a match is of a game, not the class Uno$"):
        Match.from_json(match.to_json(), game=Uno)
    with pytest.raises(TypeError, match=r"^a match is of a game, not str$"):
        Match.from_json(match.to_json(), game="uno")


def test_a_name_that_is_no_game():
    with pytest.raises(UnknownGame, match="there is no game 'uni'"):
        Match("uni", 4)


@pytest.mark.parametrize("seed", [True, 7.0, "7", b"7"])
def test_a_seed_is_an_int(seed):
    with pytest.raises(TypeError, match="a seed is an int, not "):
        Match("uno", 4, seed=seed)


# --- playing --------------------------------------------------------------------------------------


def test_a_move_is_played_by_text_or_as_an_object():
    by_text, by_object = (Match("uno", 4, seed=7) for _ in range(2))
    for _ in range(30):
        seat = by_text.to_act[0]
        move = by_text.legal_moves(seat)[0]
        by_text.play(seat, str(move))
        by_object.play(seat, move)
        assert by_text.state == by_object.state
    assert by_text.log == by_object.log
    assert by_text.to_json() == by_object.to_json()


def test_a_move_made_by_hand_is_the_same_move(match):
    put(match, hands=["R5 R6", "G7", "G8", "G9"], top="R7")
    twin = Play(card("R5"))
    assert twin is not match.game.parse_move("R5")
    match.play(0, twin)
    assert match.view(None).top is card("R5")
    assert match.log[-1] == (0, "R5")


def test_the_log_has_every_move_and_every_answer():
    match = played(Match("uno", 3, seed=3), 80)
    game, state = match.game, match.game.start(3)
    for seat, text in match.log:
        state = game.apply(state, seat, game.parse_move(text))
    assert state == match.state
    assert {seat for seat, _ in match.log} >= {CHANCE, 0, 1, 2}


def test_legal_moves_asides_and_refusals_are_those_of_the_game(match):
    put(match, hands=["R5 B2", "G7", "G8 G8", "G9"], top="R7", exposed=[1])
    assert [str(move) for move in match.legal_moves(0)] == ["R5", "draw"]
    assert match.legal_moves(1) == match.legal_moves(TABLE) == match.legal_moves(CHANCE) == ()
    assert [str(move) for move in match.asides(2)] == ["catch 1"]
    assert match.refusal(0, "R5") is None
    assert match.refusal(2, CatchUno(1)) is None
    assert match.refusal(0, "B2") == match.game.refusal(match.state, 0, Play(card("B2")))
    assert match.refusal(0, "B2").code == "no_match"
    assert match.refusal(3, "draw").code == "not_your_turn"
    assert match.refusal(TABLE, "next").code == "round_not_over"


def test_chance_cannot_be_played_for():
    match = Match("uno", 4, seed=7)
    before = everything(match)
    for move in (Shuffle(()), "dealer 2", "shuffle R5", match.log[0][1]):
        with pytest.raises(IllegalMove, match="TABLE-04 nothing_asked"):
            match.play(CHANCE, move)
    assert everything(match) == before


def test_next_is_played_by_the_table():
    match = put(Match("uno", 4, seed=7), hands=["R5", "G7", "G8", "G9"], top="R7")
    match.play(0, "R5")
    assert match.to_act == (TABLE,)
    assert match.legal_moves(TABLE) == (NEXT,)
    for seat in range(4):
        with pytest.raises(IllegalMove, match="TABLE-06"):
            match.play(seat, "next")
    match.play(TABLE, "next")
    assert (match.view(0).round, match.to_act != (TABLE,)) == (2, True)
    assert match.view(0).scores == (7 + 8 + 9, 0, 0, 0)


def test_next_can_be_played_by_itself():
    match = put(Match("uno", 4, seed=7, auto_next=True), hands=["R5", "G7", "G8", "G9"], top="R7")
    match.play(0, "R5")
    assert match.view(0).round == 2
    assert match.to_act[0] >= 0
    assert (TABLE, "next") in match.log
    names = [type(event).__name__ for event in match.events(None)]
    assert names.index("RoundEnded") < names.index("RoundStarted", names.index("RoundEnded"))


def test_the_end_of_a_match():
    match = put(Match(Uno(UnoOptions(target_score=0)), 3, seed=7), hands=["R5", "G7", "G8"], top="R7")
    match.play(0, "R5")
    assert match.to_act == ()
    assert match.outcome == match.view(None).outcome
    assert match.outcome.winners == (0,)
    assert [match.snapshot(seat).outcome for seat in (0, 1, 2, None)] == [match.outcome] * 4
    before = everything(match)
    for seat, move in [(0, "draw"), (1, "draw"), (TABLE, "next"), (CHANCE, "dealer 0")]:
        with pytest.raises(IllegalMove):
            match.play(seat, move)
    assert match.legal_moves(0) == match.asides(0) == match.legal_moves(TABLE) == ()
    assert everything(match) == before


# --- what may come in wrongly ---------------------------------------------------------------------

NO_SEATS = [99, 4, -3, -5, 10**5000]
NO_SEAT_AT_ALL = [True, False, "0", 0.0, b"0", [0], object()]


@pytest.mark.parametrize("seat", NO_SEATS, ids=["99", "4", "-3", "-5", "huge"])
def test_a_seat_that_does_not_exist(match, seat):
    before = everything(match)
    for ask in (
        lambda: match.play(seat, "draw"),
        lambda: match.play(seat, "zzz", ply=99),
        lambda: match.legal_moves(seat),
        lambda: match.asides(seat),
        lambda: match.refusal(seat, "draw"),
        lambda: match.default_move(seat),
        lambda: match.view(seat),
        lambda: match.timers(seat),
        lambda: match.events(seat),
        lambda: match.ply(seat),
        lambda: match.snapshot(seat),
    ):
        with pytest.raises(InvalidSeats, match=r"^there is no seat .{1,50}: this table has seats 0 to 3$"):
            ask()
    assert everything(match) == before


@pytest.mark.parametrize("seat", NO_SEAT_AT_ALL, ids=lambda seat: type(seat).__name__ + str(seat)[:3])
def test_a_seat_of_another_type(match, seat):
    before = everything(match)
    for ask in (
        lambda: match.play(seat, "draw"),
        lambda: match.legal_moves(seat),
        lambda: match.asides(seat),
        lambda: match.refusal(seat, "draw"),
        lambda: match.default_move(seat),
        lambda: match.view(seat),
        lambda: match.timers(seat),
        lambda: match.events(seat),
        lambda: match.ply(seat),
        lambda: match.snapshot(seat),
    ):
        with pytest.raises(TypeError, match=f"a seat is an int, not {type(seat).__name__}"):
            ask()
    assert everything(match) == before


def test_a_spectator_watches_and_does_not_play(match):
    assert match.view(None).hand == ()
    assert match.snapshot(None).legal_moves == match.snapshot(None).asides == ()
    for ask in (
        lambda: match.play(None, "draw"),
        lambda: match.legal_moves(None),
        lambda: match.asides(None),
        lambda: match.refusal(None, "draw"),
        lambda: match.default_move(None),
    ):
        with pytest.raises(TypeError, match="a spectator has no moves"):
            ask()


@pytest.mark.parametrize("seat", [CHANCE, TABLE])
def test_chance_and_table_have_no_view(match, seat):
    for ask in (match.view, match.events, match.ply, match.snapshot):
        with pytest.raises(InvalidSeats, match=f"there is no seat {seat}"):
            ask(seat)


def test_chance_knows_of_no_timer(match):
    with pytest.raises(InvalidSeats, match="there is no seat -1"):
        match.timers(CHANCE)


def test_the_wrong_seat(match):
    put(match, hands=["R5 R6", "R8 R9", "G8", "G9"], top="R7")
    before = everything(match)
    with pytest.raises(IllegalMove) as refused:
        match.play(1, "R8")
    assert refused.value.refusal.rule == "TABLE-01"
    assert refused.value.refusal.params["turn"] == 0
    assert everything(match) == before


TEXTS = {
    "empty": "",
    "blank": " ",
    "unknown": "zzz",
    "case": "r5",
    "space before": " draw",
    "space behind": "draw ",
    "line end": "draw\n",
    "nul": "draw\0",
    "half": "\ud800",
    "10 MB": "x" * 10_000_000,
    "10 MB of cards": "shuffle" + " R5" * 3_400_000,
    "10 MB of digits": "catch " + "1" * 10_000_000,
    "other digits": "catch ٢",
    "negative": "catch -1",
    "no seat": "catch",
    "seat of two digits": "R7 @12",
    "no card": "R10",
    "jump with colour": "jump W B",
    "other game": "trump H",
    "json": '{"type": "draw"}',
    "other order": "WC @2 B",
    "two moves": "R5 R6",
    "no shuffle": "shuffle",
    "shuffle of no cards": "shuffle R5 X9",
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_text_that_is_no_move(match, text):
    before = everything(match)
    for ask in (match.play, match.refusal):
        for seat in (match.to_act[0], TABLE, CHANCE):
            with pytest.raises(InvalidNotation) as refused:
                ask(seat, text)
            assert 10 < len(str(refused.value)) < 300
    assert everything(match) == before


@pytest.mark.parametrize(
    "move", [None, b"draw", 5, 5.0, ["draw"], {"type": "draw"}, Bid(1), TimeOut(1), Roll(4), Throw(), card("R5"), Play]
)
def test_something_that_is_no_move_of_this_game(match, move):
    before = everything(match)
    for ask in (match.play, match.refusal):
        for seat in (match.to_act[0], TABLE, CHANCE):
            with pytest.raises(TypeError, match=f"{type(move).__name__} is no move of UNO"):
                ask(seat, move)
    assert everything(match) == before


@pytest.mark.parametrize(
    "make",
    [
        lambda: Play("R5"),
        lambda: Play(card("R7"), target=True),
        lambda: Play(card("R7"), target=1.0),
        lambda: Play(card("W"), "B"),
        lambda: CatchUno(True),
        lambda: CatchUno("1"),
        lambda: CatchUno(None),
    ],
)
def test_a_move_is_made_of_what_it_says(make):
    """Among others of seats that are no bools: they would be equal to a seat and be written `catch True`."""
    with pytest.raises(TypeError):
        make()


def test_a_move_that_the_rules_refuse_changes_nothing(match):
    put(match, hands=["R5 B2", "G7", "G8", "G9"], top="R7")
    before = everything(match)
    refusals = {
        "B2": "UNO-17",
        "R6": "TABLE-08",
        "W": "TABLE-08",
        "R5 B": "UNO-30",
        "R5 @1": "UNO-76",
        "pass": "UNO-20",
        "accept": "UNO-37",
        "challenge": "UNO-37",
        "take": "UNO-70",
        "colour B": "UNO-30",
        "catch 9": "UNO-45",
        "catch 1": "UNO-45",
        "next": "TABLE-07",
        "dealer 2": "TABLE-04",
        "shuffle R5": "TABLE-04",
    }
    for text, rule in refusals.items():
        with pytest.raises(IllegalMove) as refused:
            match.play(0, text)
        assert refused.value.refusal == match.refusal(0, text)
        assert refused.value.refusal.rule == rule, text
    assert everything(match) == before


@given(text=st.text() | st.text("RYGBW+@0123456789 draw", max_size=12), seat=st.integers(-3, 4))
def test_no_text_does_anything_but_play_or_raise(text, seat):
    match = Match("uno", seats=4, seed=7)
    before = everything(match)
    try:
        match.play(seat, text)
    except (IllegalMove, InvalidNotation, InvalidSeats):
        assert everything(match) == before
    else:
        assert match.log[-1] == (seat, text) or match.log[-2] == (seat, text)


# --- plies ----------------------------------------------------------------------------------------


def test_a_move_for_an_older_position_is_stale(match):
    ply = match.ply(match.to_act[0])
    seat = match.to_act[0]
    match.play(seat, "draw", ply=ply)
    before = everything(match)
    for old in (ply, 0, -1, match.ply(0) + 1, 10**5000):
        with pytest.raises(StaleMove, match=rf"^the move was made for ply .{{1,50}}, the table is at ply {ply + 1}$"):
            match.play(match.to_act[0], "draw", ply=old)
    assert everything(match) == before
    match.play(match.to_act[0], "draw" if match.refusal(match.to_act[0], "draw") is None else "pass", ply=ply + 1)


def test_stale_comes_before_illegal(match):
    """Whoever was too late is not told about a rule of a position not seen yet."""
    with pytest.raises(StaleMove):
        match.play(match.to_act[0], "take", ply=0)


@pytest.mark.parametrize("ply", [True, 1.0, "1", b"1", [1]])
def test_a_ply_is_an_int(match, ply):
    with pytest.raises(TypeError, match="a ply is an int, not "):
        match.play(match.to_act[0], "draw", ply=ply)
    with pytest.raises(TypeError, match="a ply is an int, not "):
        match.events(0, since=ply)
    with pytest.raises(TypeError, match="a ply is an int, not "):
        match.snapshot(0, since=ply)


def test_every_move_of_uno_is_seen_by_all(match):
    for moves in range(1, 20):
        played(match, 1, seed=moves, asides=False)
        assert {match.ply(seat) for seat in AUDIENCES} == {1 + moves}


def test_a_ply_counts_only_what_a_seat_has_seen_change():
    match = Match(SealedBids(), 3)
    assert [match.ply(seat) for seat in (0, 1, 2, None)] == [1, 1, 1, 1]
    match.play(1, Bid(2))
    # Seat 1 has seen its own bid; who is still awaited is public.
    assert [match.ply(seat) for seat in (0, 1, 2, None)] == [2, 2, 2, 2]


class Secretive(SealedBids):
    """The same, but nobody is told who has bid: everybody is awaited until TABLE opens the bids."""

    def _awaited(self, state):
        return () if state.round == 3 else (*range(len(state.bids)), TABLE)

    def _legal(self, state, seat):
        if seat == TABLE:
            return (NEXT,)
        return (Bid(1), Bid(2)) if seat in self._awaited(state) else ()


def test_a_move_that_changes_nothing_for_a_seat_sends_it_nothing():
    match = Match(Secretive(), 3)
    seen = [to_data(match.snapshot(seat, since=0)) for seat in (0, 2, None)]
    match.play(1, Bid(2), ply=1)
    assert [match.ply(seat) for seat in (0, 1, 2, None)] == [1, 2, 1, 1]
    assert [to_data(match.snapshot(seat, since=0)) for seat in (0, 2, None)] == seen
    match.play(0, Bid(1), ply=1)  # not stale: seat 0 has seen nothing since
    with pytest.raises(StaleMove):
        match.play(1, Bid(1), ply=1)
    match.play(TABLE, NEXT)
    assert [match.ply(seat) for seat in (0, 1, 2, None)] == [3, 3, 2, 2]


def test_a_ply_of_chance_or_the_table_is_not_looked_at():
    match = Match(Secretive(), 2)
    match.play(TABLE, NEXT, ply=99)
    assert match.view(0).round == 2


# --- events ---------------------------------------------------------------------------------------


def test_events_are_those_a_seat_has_seen():
    match = Match(SealedBids(), 2)
    match.play(0, Bid(3))
    match.play(1, Bid(2))
    match.play(TABLE, NEXT)
    opened = BidsOpened((3, 2))
    assert match.events(0) == (BidMade(0, 3), opened)
    assert match.events(1) == (BidMade(1, 2), opened)
    assert match.events(None) == (opened,)


def test_hidden_faces_are_removed_from_events(match):
    put(match, hands=["R5 R6", "G7", "G8", "G9"], top="R7", draw="B1 B2 B3")
    since = {seat: match.ply(seat) for seat in AUDIENCES}
    match.play(0, "draw")
    assert match.events(0, since[0]) == (CardsDrawn(0, 1, (card("B1"),), "turn"),)
    for seat in (1, 2, 3, None):
        assert match.events(seat, since[seat]) == (CardsDrawn(0, 1, None, "turn"),)


def test_events_since_a_ply_are_those_after_it(match):
    played(match, 40)
    for seat in AUDIENCES:
        events = match.events(seat)
        assert match.events(seat, since=-10) == match.events(seat, since=0) == events
        assert match.events(seat, since=match.ply(seat)) == ()
        assert match.events(seat, since=10**6) == ()
        parts = [events[: len(events) - len(match.events(seat, since=ply))] for ply in range(match.ply(seat) + 1)]
        assert parts[0] == () and parts[-1] == events
        assert all(len(one) < len(other) for one, other in pairwise(parts))


def test_events_of_a_deal_are_in_the_first_ply(match):
    names = [type(event).__name__ for event in match.events(0)]
    assert "CardsDealt" in names and "OpeningTurned" in names
    assert match.ply(0) == 1


# --- snapshots ------------------------------------------------------------------------------------


def test_a_snapshot_is_all_that_is_sent(match):
    put(match, hands=["R5 R7 W", "G7", "G8", "G9"], top="R7", exposed=[1])
    snapshot = match.snapshot(0)
    assert type(snapshot) is Snapshot
    assert (snapshot.seat, snapshot.ply, snapshot.to_act) == (0, match.ply(0), (0,))
    assert snapshot.view == match.view(0)
    assert [move.text for move in snapshot.legal_moves] == [str(move) for move in match.legal_moves(0)]
    assert snapshot.legal_moves[0] == MoveInfo("R5", "play", {"card": "R5", "colour": None, "target": None})
    assert snapshot.legal_moves[2] == MoveInfo("W R", "play", {"card": "W", "colour": "red", "target": None})
    assert snapshot.legal_moves[-1] == MoveInfo("draw", "draw", {})
    assert snapshot.asides == (MoveInfo("catch 1", "catch_uno", {"target": 1}),)
    assert snapshot.timers == ()
    assert snapshot.outcome is None


def test_a_snapshot_is_for_one_seat(match):
    put(match, hands=["R5 R6", "G7", "G8", "G9"], top="R7", draw="B1 B2")
    match.play(0, "draw")
    hands = {seat: [str(face) for face in match.snapshot(seat).view.hand] for seat in AUDIENCES}
    assert hands == {0: ["R5", "R6", "B1"], 1: ["G7"], 2: ["G8"], 3: ["G9"], None: []}
    assert match.snapshot(0).legal_moves == ()
    assert "B1" not in str(to_data(match.snapshot(1, since=1)))


def test_a_snapshot_has_the_events_of_the_last_ply_or_of_those_missed(match):
    put(match, hands=["R5 R6 R8", "G7 G1 G2", "G8", "G9"], top="R7", draw="B1 B2 B3 B4")
    before = match.ply(3)
    match.play(0, "draw")
    match.play(1, "draw")
    assert [event.fields["seat"] for event in match.snapshot(3).events] == [1]
    assert [event.fields["seat"] for event in match.snapshot(3, since=before).events] == [0, 1]
    assert match.snapshot(3, since=before).events[0].type == "cards_drawn"
    assert match.snapshot(3, since=before).events[0].fields == {"seat": 0, "count": 1, "cards": None, "reason": "turn"}
    assert match.snapshot(0, since=before).events[0].fields["cards"] == ["B1"]
    assert match.snapshot(3, since=match.ply(3)).events == ()


def test_two_snapshots_of_one_position_are_equal(match):
    assert match.snapshot(1) == match.snapshot(1)
    other = Match("uno", seats=4, seed=7)
    assert other.snapshot(1) == match.snapshot(1)


# --- timers ---------------------------------------------------------------------------------------


def test_a_seat_knows_only_of_the_timers_it_may_see():
    match = Match(SealedBids(), 3)
    keys = {seat: [timer.key for timer in match.timers(seat)] for seat in (0, 1, 2, None)}
    assert keys == {0: ["round", "bid 0"], 1: ["round", "bid 1"], 2: ["round", "bid 2"], None: ["round"]}
    assert [(timer.key, timer.seconds) for timer in match.snapshot(1).timers] == [("round", 60.0), ("bid 1", 10.0)]
    assert [timer.key for timer in match.snapshot(None).timers] == ["round"]
    assert [timer.key for timer in match.timers(TABLE)] == ["round", "bid 0", "bid 1", "bid 2"]


def test_a_timer_that_runs_out_plays_its_move():
    match = Match(SealedBids(), 2)
    match.expire("bid 1")
    assert match.log == ((TABLE, "timeout 1"),)
    assert match.view(1).bid == 1
    assert [timer.key for timer in match.timers(1)] == ["round"]


@pytest.mark.parametrize("key", ["bid 1", "bid 9", "", "x" * 10_000_000, None, 5, b"round"])
def test_a_timer_that_is_not_running(key):
    match = Match(SealedBids(), 2)
    match.play(1, Bid(2))
    before = (match.state, match.log, match.ply(0))
    with pytest.raises(StaleMove, match=r"^there is no timer .{1,50} running$"):
        match.expire(key)
    assert (match.state, match.log, match.ply(0)) == before


def test_a_timer_whose_move_is_illegal_changes_nothing():
    match = Match(SealedBids(), 2)
    with pytest.raises(IllegalMove):  # the game says `next` when the round's time is up, and refuses it
        match.expire("round")
    assert match.log == ()


def test_uno_has_no_timers(match):
    assert match.timers(0) == ()
    with pytest.raises(StaleMove):
        match.expire("turn")


# --- taking back ----------------------------------------------------------------------------------


def test_taking_back_goes_to_before_the_last_move_of_a_player(match):
    states = [match.state]
    for moves in range(10):
        played(match, 1, seed=moves, asides=False)
        states.append(match.state)
    for state in reversed(states[:-1]):
        match.take_back()
        assert match.state == state
    with pytest.raises(StaleMove, match="no player has moved yet"):
        match.take_back()
    assert match.state == states[0]


def test_taking_back_to_before_the_last_move_of_a_seat():
    match = played(Match("uno", seats=4, seed=7), 12, asides=False)
    mover = match.log[-4][0]  # somebody else has moved after it
    last = max(i for i, (seat, _) in enumerate(match.log) if seat == mover)
    twin, before = Match.from_json(match.to_json()), {seat: match.ply(seat) for seat in AUDIENCES}
    while len(twin.log) > last:
        twin.take_back()
    match.take_back(mover)
    assert match.log == twin.log and match.to_act == (mover,)
    assert match.state == twin.state
    assert [match.events(seat) for seat in AUDIENCES] == [twin.events(seat) for seat in AUDIENCES]
    assert {seat: match.ply(seat) for seat in AUDIENCES} == {seat: ply + 1 for seat, ply in before.items()}


def test_only_a_seat_that_has_moved_is_taken_back():
    match = Match(SealedBids(), 3)
    match.play(1, Bid(2))
    match.expire("bid 2")  # the table's move, none of seat 2
    before = everything(match)
    for seat in (0, 2):
        with pytest.raises(StaleMove, match=f"seat {seat} has not moved yet"):
            match.take_back(seat)
    for seat in (3, CHANCE, TABLE):
        with pytest.raises(InvalidSeats):
            match.take_back(seat)
    with pytest.raises(TypeError, match="a seat is an int, not bool"):
        match.take_back(True)
    assert everything(match) == before
    match.take_back(1)
    assert match.log == ()


def test_the_answers_of_chance_after_it_are_dropped():
    match = Match(Dice(), 1, seed=1)
    match.play(0, "throw 6")
    assert [seat for seat, _ in match.log][:3] == [0, CHANCE, CHANCE]
    match.take_back()
    assert match.log == ()
    assert match.state == Dice().start(1)
    match.play(0, "throw 6")
    assert match.log[0] == (0, "throw 6")


def test_a_pile_stays_as_it_lay():
    match = Match("uno", 2, seed=7)
    (mover,) = match.to_act
    hands = []
    for _ in range(2):
        match.play(mover, "draw")
        hands.append(match.view(mover).hand)
        match.take_back()
    assert hands[0] == hands[1]


def test_the_next_round_is_dropped_too():
    match = Match(Uno(UnoOptions(hand_size=1, dealer_selection="fixed")), 2, seed=1)
    while match.to_act != (TABLE,):
        played(match, 1, seed=len(match.log), asides=False)
    before = len(match.log)
    match.play(TABLE, "next")
    match.take_back()
    assert len(match.log) == before - 1
    assert match.view(0).round == 1 and match.to_act[0] >= 0


def test_an_aside_can_be_taken_back():
    match = Match(Uno(UnoOptions(false_call_penalty=2)), 3, seed=7)
    before = match.state
    match.play((match.to_act[0] + 1) % 3, "uno")
    assert match.state != before
    match.take_back()
    assert match.state == before


def test_plies_go_on_counting():
    """A move made for the position taken back is stale, whatever is played instead."""
    match = Match("uno", seats=4, seed=7)
    played(match, 6, asides=False)
    plies = {seat: match.ply(seat) for seat in AUDIENCES}
    match.take_back()
    assert {seat: match.ply(seat) for seat in AUDIENCES} == {seat: ply + 1 for seat, ply in plies.items()}
    seat = match.to_act[0]
    with pytest.raises(StaleMove):
        match.play(seat, match.legal_moves(seat)[0], ply=plies[seat])
    match.play(seat, match.legal_moves(seat)[0], ply=plies[seat] + 1)
    assert match.ply(seat) == plies[seat] + 2


def test_what_was_taken_back_has_not_happened():
    match = Match("uno", seats=4, seed=7)
    played(match, 5, asides=False)
    log, events = match.log, [match.events(seat) for seat in AUDIENCES]
    played(match, 1, seed=5, asides=False)
    match.take_back()
    assert match.log == log
    assert [match.events(seat) for seat in AUDIENCES] == events
    assert [match.snapshot(seat).events for seat in AUDIENCES] == [()] * 5
    assert Match.from_json(match.to_json()).state == match.state


def test_taking_back_a_move_leaves_the_match_playable():
    match = Match("uno", seats=3, seed=11)
    for moves in range(60):
        played(match, 1, seed=moves)
        if moves % 3 == 2:
            match.take_back()
    game, state = match.game, match.game.start(3)
    for seat, text in match.log:
        state = game.apply(state, seat, game.parse_move(text))
    assert state == match.state


def test_taking_back_in_a_game_that_begins_without_chance():
    match = Match(SealedBids(), 2)
    before = [to_data(match.snapshot(seat)) for seat in (0, 1, None)]
    match.play(1, Bid(2))
    match.take_back()
    after = [to_data(match.snapshot(seat)) for seat in (0, 1, None)]
    assert [{**snapshot, "ply": 1} for snapshot in after] == before
    match.play(1, Bid(3), ply=match.ply(1))
    assert match.events(1) == (BidMade(1, 3),)


def test_a_taken_back_call_is_gone():
    match = Match(Uno(UnoOptions(hand_size=2, dealer_selection="fixed")), 2, seed=3)
    rng = random.Random(1)
    while "uno" not in [str(move) for move in match.asides(match.to_act[0])]:
        moves = match.legal_moves(match.to_act[0])
        match.play(match.to_act[0], moves[int(rng.random() * len(moves))])
    caller, ply = match.to_act[0], match.ply(None)
    match.play(caller, "uno")
    assert match.events(None, ply) == (UnoCalled(caller),)
    assert match.view(None).called == (caller,)
    match.take_back()
    assert match.view(None).called == ()
    assert UnoCalled(caller) not in match.events(None, ply)


# --- a whole match --------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"preset": "house"}, {"preset": "modern112", "scoring": "lowest_total"}])
def test_a_match_played_to_its_end(options):
    game = tablerules.get("uno", **{"target_score": 200, **options})
    match = Match(game, 3, seed=5, auto_next=True)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, game.default_move(match.state, seat), ply=match.ply(seat))
    assert match.outcome is not None
    assert max(match.view(None).scores) >= 200
    assert len(match.view(None).history) >= 1
    assert attrs.asdict(match.outcome)["scores"] == match.view(0).scores


def test_a_random_match_sends_to_each_seat_what_it_may_know():
    match = Match(tablerules.get("uno", preset="house"), 4, seed=2, auto_next=True)
    for moves in range(150):
        played(match, 1, seed=moves)
        for seat in AUDIENCES:
            snapshot = match.snapshot(seat)
            assert snapshot.view == match.game.view(match.state, seat)
            assert snapshot.to_act == match.to_act
            assert len(snapshot.legal_moves) == (len(match.legal_moves(seat)) if seat is not None else 0)


def test_default_move_is_for_whoever_is_awaited(match):
    seat = match.to_act[0]
    assert match.default_move(seat) == match.game.default_move(match.state, seat)
    assert match.default_move(seat) in match.legal_moves(seat)
    with pytest.raises(ValueError, match="the game does not wait for seat"):
        match.default_move((seat + 1) % 4)
    assert DRAW in match.legal_moves(seat)


def test_plies_do_not_go_back_over_a_reload():
    match = Match("uno", 3, seed=5)
    for _ in range(6):
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    stale = match.ply(0)
    match.take_back()
    again = Match.from_json(match.to_json())
    assert [again.ply(seat) for seat in (0, 1, 2, None)] == [match.ply(seat) for seat in (0, 1, 2, None)]
    assert again.ply(0) > stale


def test_the_last_events_are_there_after_a_reload():
    """Whoever has missed the last plies asks for them by number, whatever was taken back before."""
    match = played(Match("uno", 3, seed=5), 6)
    match.take_back()
    match.take_back()
    played(match, 4, seed=2)
    again = Match.from_json(match.to_json())
    for seat in (0, 1, 2, None):
        for missed in range(5):
            since = match.ply(seat) - missed
            assert again.events(seat, since) == match.events(seat, since)
        assert again.snapshot(seat) == match.snapshot(seat)
