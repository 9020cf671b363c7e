"""The lobby, rule by rule: who may come in, who may do what and when, and what is counted."""

import random

import attrs
import pytest

import tablerules
import tablerules.lobby
from tablerules import NEXT, TABLE, IllegalMove, InvalidSeats, Match, Outcome, UnknownGame, registry
from tablerules.games.uno import Uno
from tablerules.lobby import (
    AddBot,
    BackToLobby,
    BotLevel,
    Join,
    Kick,
    Leave,
    Lobby,
    Rematch,
    SetOption,
    Stage,
    Start,
    UsePreset,
    draw_code,
    open_lobbies,
    settings,
)
from tests.unit.lobbies import CODE, HOST_ONLY, lobby_of, refused, seating, standings, won_by
from tests.unit.toys import SealedBids

# --- coming in ------------------------------------------------------------------------------------


@pytest.mark.rule("ZC-92")
def test_whoever_makes_a_lobby_is_its_host_and_has_the_first_seat():
    lobby = Lobby.create("uno", "user 1", " Anna ", code=CODE)
    assert (lobby.host, lobby.stage, lobby.code) == ("user 1", Stage.OPEN, CODE)
    assert [(one.seat, one.player, one.name, one.level) for one in lobby.occupants] == [(0, "user 1", "Anna", None)]
    assert lobby.seat_of("user 1") == 0 and lobby.seat_of("user 2") is None


@pytest.mark.rule("ZC-90")
def test_people_join_while_there_is_a_place_and_bots_count():
    lobby = lobby_of("anna", "bram", "bot", max_players=3)
    assert seating(lobby) == {0: "anna", 1: "bram", 2: "bot"}
    assert lobby.is_full
    assert refused(lobby, "csilla", Join("csilla", CODE)) == ("ZC-90", "full")
    assert refused(lobby, "anna", AddBot("easy")) == ("ZC-90", "full")
    roomier = lobby.apply("anna", SetOption("max_players", 4))
    assert seating(roomier.apply("csilla", Join("csilla", CODE)))[3] == "csilla"


@pytest.mark.rule("ZC-90")
@pytest.mark.parametrize("after", ["start", "finish"])
def test_nobody_joins_when_the_lobby_is_not_open(after):
    lobby = lobby_of("anna", "bram").apply("anna", Start())
    if after == "finish":
        lobby = lobby.finish(won_by(0, scores=(5, 0)))
    assert refused(lobby, "csilla", Join("csilla", CODE)) == ("ZC-90", "not_now")


@pytest.mark.rule("ZC-90")
def test_a_seat_that_has_become_free_is_taken_first():
    lobby = lobby_of("anna", "bram", "csilla", "dora").apply("bram", Leave())
    assert seating(lobby) == {0: "anna", 2: "csilla", 3: "dora"}
    assert seating(lobby.apply("elek", Join("elek", CODE))) == {0: "anna", 1: "elek", 2: "csilla", 3: "dora"}


def test_nobody_has_two_seats():
    lobby = lobby_of("anna", "bram")
    assert refused(lobby, "bram", Join("Bram again", CODE)) == ("ZC-90", "already_here")


@pytest.mark.rule("ZC-91")
def test_joining_takes_the_code_unless_the_lobby_is_public():
    lobby = lobby_of("anna")
    assert refused(lobby, "bram", Join("bram")) == ("ZC-91", "code_needed")
    assert refused(lobby, "bram", Join("bram", "K7QXY")) == ("ZC-91", "wrong_code")
    assert lobby.apply("bram", Join("bram", " k7qxz")).seat_of("bram") == 1
    public = lobby.apply("anna", SetOption("public_lobby", True))
    assert public.apply("bram", Join("bram")).seat_of("bram") == 1
    assert public.apply("bram", Join("bram", "K7QXY")).seat_of("bram") == 1


@pytest.mark.rule("ZC-91")
def test_without_the_code_nobody_learns_how_things_are_inside():
    lobby = lobby_of("anna", "bram", max_players=2).apply("anna", Start())
    assert refused(lobby, "csilla", Join("csilla", "22222")) == ("ZC-91", "wrong_code")
    assert refused(lobby, "anna", Join("anna", "22222")) == ("ZC-91", "wrong_code")


@pytest.mark.rule("ZC-91")
def test_the_list_has_the_lobbies_that_are_open_public_and_not_full():
    public = lobby_of("anna", "bot", public_lobby=True, max_players=3)
    hidden = lobby_of("bram")
    full = lobby_of("csilla", "dora", public_lobby=True, max_players=2)
    playing = lobby_of("elek", "bot", public_lobby=True).apply("elek", Start())
    finished = playing.finish(won_by(0, scores=(5, 0)))
    closed = public.apply("anna", Leave())
    (listing,) = open_lobbies([hidden, full, playing, public, finished, closed])
    assert (listing.code, listing.game, listing.host, listing.players, listing.places) == (CODE, "uno", "anna", 2, 3)


@pytest.mark.rule("ZC-98")
def test_a_code_is_drawn_from_the_letters_and_digits_that_cannot_be_mistaken():
    letters = set("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
    rng = random.Random(7)
    codes = [draw_code(rng=rng) for _ in range(2000)]
    assert {len(code) for code in codes} == {5}
    assert set("".join(codes)) == letters and len(letters) == 32
    assert len({Lobby.create("uno", "anna", "anna").code for _ in range(20)}) > 1
    assert draw_code(taken=codes[:1], rng=random.Random(7)) == codes[1]


@pytest.mark.rule("ZC-98")
@pytest.mark.parametrize("code", ["K7QX", "K7QXZZ", "K7QXI", "K7QXO", "K7QX0", "K7QX1", "k7qxz", "", "K7QX\n", "K7QXÉ"])
def test_a_code_of_another_form_is_refused(code):
    with pytest.raises(IllegalMove, match="ZC-98 bad_code"):
        Lobby.create("uno", "anna", "anna", code=code)


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\nb", "a\x00b", "a\u202eb", "a\u200bb", "a\u2028b", "\ud800"])
def test_names_are_short_and_can_be_seen(name):
    assert refused(lobby_of("anna"), "bram", Join(name, CODE)) == ("ZC-90", "bad_name")
    with pytest.raises(IllegalMove, match="ZC-90 bad_name"):
        Lobby.create("uno", "anna", name)


def test_names_of_all_languages_will_do():
    for name in ("Őszi Győző", "李雷", "x" * 24, "{host}"):
        assert lobby_of("anna").apply("bram", Join(f"  {name} ", CODE)).names == ("anna", name)


@pytest.mark.parametrize("player", ["", "bot:1", "bot:", "a\n", "x" * 129])
def test_identities_are_bounded_and_those_of_bots_are_kept_for_bots(player):
    assert refused(lobby_of("anna"), player, Join("Bram", CODE)) == ("ZC-97", "bad_identity")


def test_wrong_types_are_type_errors():
    lobby = lobby_of("anna")
    with pytest.raises(TypeError, match="identity"):
        lobby.apply(7, Leave())
    with pytest.raises(TypeError, match="str is not an action"):
        lobby.apply("anna", "leave")
    for wrong in ({"host": 7}, {"name": 7}, {"code": 7}):
        with pytest.raises(TypeError, match="is a text, not int"):
            Lobby.create("uno", **{"host": "anna", "name": "anna", **wrong})
    for make in (lambda: Join(7), lambda: Join("a", 7), lambda: Kick("1"), lambda: Kick(True), lambda: UsePreset(1)):
        with pytest.raises(TypeError):
            make()
    with pytest.raises(ValueError, match="godlike"):
        AddBot("godlike")


def test_a_lobby_is_of_a_registered_game_that_takes_somebody():
    with pytest.raises(UnknownGame):
        Lobby.create("ludo", "anna", "anna")
    with pytest.raises(UnknownGame):
        Lobby.create(SealedBids(), "anna", "anna")
    two_teams_of_six = tablerules.get("hand-and-foot", team_size=6, decks=2)  # who would need 264 cards of 108
    with pytest.raises(InvalidSeats, match="cannot be played by any number of players"):
        Lobby.create(two_teams_of_six, "anna", "anna")


# --- the host -------------------------------------------------------------------------------------


@pytest.mark.rule("ZC-92")
@pytest.mark.parametrize("stage", ["open", "in_game", "after_game"])
@pytest.mark.parametrize("action", HOST_ONLY, ids=lambda action: type(action).__name__)
def test_only_the_host_may(action, stage):
    lobby = lobby_of("anna", "bram", "csilla")
    if stage != "open":
        lobby = lobby.apply("anna", Start())
    if stage == "after_game":
        lobby = lobby.finish(won_by(0, scores=(5, 0, 0)))
    assert refused(lobby, "bram", action) == ("ZC-92", "not_host")
    assert lobby.refusal("bram", action).params["host"] == "anna"
    assert refused(lobby, "elek", action) == ("ZC-92", "not_here")
    assert refused(lobby, "bot:1", action) == ("ZC-92", "not_here")


@pytest.mark.rule("ZC-92")
def test_what_the_host_may_do_depends_on_what_is_going_on():
    stages = {Stage.OPEN: lobby_of("anna", "bram", "bot")}
    stages[Stage.IN_GAME] = stages[Stage.OPEN].apply("anna", Start())
    stages[Stage.AFTER_GAME] = stages[Stage.IN_GAME].finish(won_by(0, scores=(5, 0, 0)))
    allowed = {
        stage: [type(action).__name__ for action in HOST_ONLY if lobby.refusal("anna", action) is None]
        for stage, lobby in stages.items()
    }
    assert allowed == {
        Stage.OPEN: ["SetOption", "UsePreset", "AddBot", "Kick", "Start"],
        Stage.IN_GAME: ["NextRound"],
        Stage.AFTER_GAME: ["Kick", "Rematch", "BackToLobby"],
    }
    for stage, lobby in stages.items():
        codes = {lobby.refusal("anna", action).code for action in HOST_ONLY if lobby.refusal("anna", action)}
        assert codes == {"not_now"} and lobby.stage is stage


@pytest.mark.rule("ZC-92")
def test_the_next_round_leaves_the_lobby_as_it_is():
    lobby = lobby_of("anna", "bram").apply("anna", Start())
    assert lobby.apply("anna", NEXT) == lobby


@pytest.mark.rule("ZC-92", "ZC-98")
def test_the_host_kicks_people_and_bots_but_not_herself():
    lobby = lobby_of("anna", "bram", "bot")
    assert refused(lobby, "anna", Kick(0)) == ("ZC-92", "not_yourself")
    assert refused(lobby, "anna", Kick(3)) == refused(lobby, "anna", Kick(-1)) == ("ZC-92", "empty_seat")
    without = lobby.apply("anna", Kick(1)).apply("anna", Kick(2))
    assert seating(without) == {0: "anna"}
    assert without.apply("bram", Join("bram", CODE)).seat_of("bram") == 1  # may come again
    after = lobby.apply("anna", Start()).finish(won_by(0, scores=(5, 0, 0)))
    assert seating(after.apply("anna", Kick(1))) == {0: "anna", 2: "bot"}


@pytest.mark.rule("ZC-94")
def test_when_the_host_leaves_the_next_person_round_the_table_is_host():
    lobby = lobby_of("anna", "bot", "bram", "csilla").apply("anna", Leave())
    assert lobby.host == "bram"
    lobby = lobby.apply("dora", Join("dora", CODE))  # on seat 0, before the host
    assert lobby.apply("bram", Leave()).host == "csilla"
    assert lobby.apply("csilla", Leave()).host == "bram"
    assert lobby.apply("bram", Leave()).apply("csilla", Leave()).host == "dora"


@pytest.mark.rule("ZC-E79")
def test_the_host_on_seat_1_hands_on_past_a_bot():
    lobby = lobby_of("zoe", "anna", "bot", "csilla").apply("zoe", Leave()).apply("bram", Join("bram", CODE))
    assert (seating(lobby), lobby.host) == ({0: "bram", 1: "anna", 2: "bot", 3: "csilla"}, "anna")
    after = lobby.apply("anna", Leave())
    assert after.seat_of(after.host) == 3


@pytest.mark.rule("ZC-94", "ZC-E78")
@pytest.mark.parametrize("stage", ["open", "in_game", "after_game"])
def test_a_lobby_without_people_is_closed(stage):
    lobby = lobby_of("anna", "bot", "bot", "bot")
    if stage != "open":
        lobby = lobby.apply("anna", Start())
    if stage == "after_game":
        lobby = lobby.finish(won_by(2, scores=(0, 0, 9, 0)))
    closed = lobby.apply("anna", Leave())
    assert (closed.stage, closed.host, closed.occupants) == (Stage.CLOSED, None, ())
    assert closed.standings == lobby.standings
    for action in (*HOST_ONLY, Leave(), Join("bram", CODE)):
        assert refused(closed, "anna", action) == ("ZC-94", "not_now")
    with pytest.raises(IllegalMove, match="not_now"):
        closed.finish(won_by(0, scores=(5, 0)))


# --- games ----------------------------------------------------------------------------------------


@pytest.mark.rule("ZC-93")
def test_a_game_starts_with_two_of_which_one_may_be_a_bot():
    assert refused(lobby_of("anna"), "anna", Start()) == ("ZC-93", "wrong_number")
    lobby = lobby_of("anna", "bot").apply("anna", Start())
    assert (lobby.stage, dict(lobby.bots)) == (Stage.IN_GAME, {1: BotLevel.EASY})


@pytest.mark.rule("ZC-93")
@pytest.mark.parametrize(
    ("game", "settings", "numbers", "fitting"),
    [
        ("uno", {"partners": True}, "4", [4]),
        ("uno", {}, "2-10", [2, 3, 4, 5]),
        ("klaverjassen", {}, "4", [4]),
        ("hand-and-foot", {"team_size": 2}, "4, 6, 8, 10, 12", [4]),
    ],
)
def test_a_game_starts_only_with_a_number_of_players_it_takes(game, settings, numbers, fitting):
    for players in range(1, 6):
        if players > max(tablerules.get(game, **settings).seats):
            continue
        lobby = lobby_of("anna", *["bot"] * (players - 1), game=game, **settings)
        if players in fitting:
            assert lobby.apply("anna", Start()).stage is Stage.IN_GAME
        else:
            assert refused(lobby, "anna", Start()) == ("ZC-93", "wrong_number")
            assert dict(lobby.refusal("anna", Start()).params) == {"count": players, "numbers": numbers}


@pytest.mark.rule("ZC-93")
def test_what_the_game_itself_says_against_starting_is_a_refusal():
    class Unwilling(Uno):
        def start(self, seats):
            raise tablerules.InvalidOptions("not with these")

    lobby = attrs.evolve(lobby_of("anna", "bram"), game=Unwilling())
    assert refused(lobby, "anna", Start()) == ("ZC-93", "wrong_options")
    assert lobby.refusal("anna", Start()).params["problem"] == "not with these"


@pytest.mark.rule("ZC-93", "ZC-96")
def test_empty_seats_are_closed_up_so_that_seats_are_those_of_the_match():
    lobby = lobby_of("anna", "bram", "bot", "csilla").apply("bram", Leave()).apply("anna", Start())
    assert seating(lobby) == {0: "anna", 1: "bot", 2: "csilla"}
    assert Match(lobby.game, len(lobby.occupants), seed=7).seats == 3
    after = lobby.apply("anna", Leave()).finish(won_by(1, scores=(0, 7, 0)))
    assert seating(after) == {1: "bot", 2: "csilla"}  # as they sat, to show the table
    assert seating(after.apply("csilla", Rematch())) == {0: "bot", 1: "csilla"}


@pytest.mark.rule("ZC-95")
def test_who_leaves_during_a_game_keeps_the_seat_until_it_ends():
    lobby = lobby_of("anna", "bram", "bot", "csilla").apply("anna", Start())
    lobby = lobby.apply("bram", Leave())
    assert seating(lobby) == {0: "anna", 1: "bram", 2: "bot", 3: "csilla"}
    assert lobby.away == (1,) and lobby.seat_of("bram") is None
    assert refused(lobby, "bram", Leave()) == ("ZC-92", "not_here")
    assert refused(lobby, "bram", Join("bram", CODE)) == ("ZC-90", "already_here")
    after = lobby.finish(won_by(1, scores=(0, 40, 0, 0)))
    assert seating(after) == {0: "anna", 2: "bot", 3: "csilla"} and after.away == ()
    assert standings(after)["bram"] == (1, 40)


@pytest.mark.rule("ZC-94", "ZC-95")
def test_a_person_who_has_left_does_not_become_host():
    lobby = lobby_of("anna", "bram", "csilla").apply("anna", Start()).apply("bram", Leave()).apply("anna", Leave())
    assert (lobby.host, lobby.away) == ("csilla", (0, 1))
    assert lobby.apply("csilla", Leave()).stage is Stage.CLOSED


@pytest.mark.rule("ZC-96")
def test_a_rematch_is_a_new_game_with_the_same_seats_and_options():
    lobby = lobby_of("anna", "bram", "bot", target_score=200).apply("anna", Start())
    again = lobby.finish(won_by(0, scores=(210, 0, 0))).apply("anna", Rematch())
    assert (again.stage, again.occupants, again.game) == (Stage.IN_GAME, lobby.occupants, lobby.game)


@pytest.mark.rule("ZC-96")
def test_a_rematch_needs_enough_players_too():
    after = lobby_of("anna", "bram").apply("anna", Start()).apply("bram", Leave()).finish(won_by(0, scores=(5, 0)))
    assert refused(after, "anna", Rematch()) == ("ZC-93", "wrong_number")


@pytest.mark.rule("ZC-96")
def test_back_in_the_lobby_settings_and_players_can_change():
    after = lobby_of("anna", "bram").apply("anna", Start()).finish(won_by(0, scores=(5, 0)))
    assert refused(after, "anna", SetOption("hand_size", 5)) == ("ZC-92", "not_now")
    lobby = after.apply("anna", BackToLobby())
    assert lobby.stage is Stage.OPEN
    lobby = lobby.apply("anna", SetOption("hand_size", 5)).apply("csilla", Join("csilla", CODE))
    assert lobby.apply("anna", Start()).names == ("anna", "bram", "csilla")


def test_an_outcome_is_told_during_the_game_and_for_as_many_seats():
    lobby = lobby_of("anna", "bram")
    with pytest.raises(IllegalMove, match="ZC-96 not_now"):
        lobby.finish(won_by(0, scores=(5, 0)))
    with pytest.raises(InvalidSeats, match="an outcome for 3 seats, but 2"):
        lobby.apply("anna", Start()).finish(won_by(0, scores=(5, 0, 0)))


# --- standings ------------------------------------------------------------------------------------


@pytest.mark.rule("ZC-97")
def test_standings_add_up_over_rematches_and_changed_options():
    lobby = lobby_of("anna", "bram", "bot").apply("anna", Start()).finish(won_by(1, scores=(12, 210, 0)))
    assert standings(lobby) == {"anna": (0, 12), "bram": (1, 210), "Bot 1": (0, 0)}
    lobby = lobby.apply("anna", Rematch()).finish(won_by(0, scores=(200, 30, 5)))
    lobby = lobby.apply("anna", BackToLobby()).apply("anna", SetOption("target_score", 0)).apply("anna", Start())
    lobby = lobby.finish(won_by(2, scores=(0, 0, 61)))
    assert standings(lobby) == {"anna": (1, 212), "bram": (1, 240), "Bot 1": (1, 66)}


@pytest.mark.rule("ZC-97")
def test_standings_wait_for_those_who_come_back_also_under_another_name():
    lobby = lobby_of("anna", "bram").apply("anna", Start()).finish(won_by(1, scores=(0, 50)))
    lobby = lobby.apply("bram", Leave()).apply("anna", BackToLobby())
    assert standings(lobby)["bram"] == (1, 50)
    lobby = lobby.apply("csilla", Join("csilla", CODE)).apply("bram", Join("Bram II", CODE)).apply("anna", Start())
    lobby = lobby.finish(won_by(2, scores=(1, 2, 3)))
    assert standings(lobby) == {"anna": (0, 1), "Bram II": (2, 53), "csilla": (0, 2)}


@pytest.mark.rule("ZC-97")
def test_a_new_bot_has_not_won_what_an_earlier_one_has():
    lobby = lobby_of("anna", "bot").apply("anna", Start()).finish(won_by(1, scores=(0, 50)))
    lobby = lobby.apply("anna", Kick(1)).apply("anna", BackToLobby()).apply("anna", AddBot("hard"))
    assert lobby.names == ("anna", "Bot 2") and lobby.seat_of("bot:2") == 1
    lobby = lobby.apply("anna", Start()).finish(won_by(0, scores=(20, 0)))
    assert standings(lobby) == {"anna": (1, 20), "Bot 1": (1, 50), "Bot 2": (0, 0)}


@pytest.mark.rule("ZC-97")
def test_points_of_a_team_are_those_of_each_member():
    lobby = lobby_of("anna", "bram", "csilla", "bot", game="klaverjassen").apply("anna", Start())
    lobby = lobby.finish(Outcome((-1.0, 1.0, -1.0, 1.0), (1, 3), (900, 1100), "deals_played"))
    assert standings(lobby) == {"anna": (0, 900), "bram": (1, 1100), "csilla": (0, 900), "Bot 1": (1, 1100)}


@pytest.mark.rule("ZC-97")
def test_without_a_winner_there_is_no_cup():
    lobby = lobby_of("anna", "bram").apply("anna", Start())
    after = lobby.finish(Outcome((0.0, 0.0), (), (3, 4), "blocked"))
    assert standings(after) == {"anna": (0, 3), "bram": (0, 4)}
    assert standings(lobby.finish(Outcome((1.0, 1.0), (0, 1), (), "together"))) == {"anna": (1, 0), "bram": (1, 0)}


SHORT = {"klaverjassen": {"deals": 3}, "uno": {"hand_size": 3, "target_score": 60}, "uno-hungarian": {"hand_size": 2}}


@pytest.mark.rule("ZC-97")
@pytest.mark.parametrize("game", tablerules.games())
def test_the_points_of_a_real_game_are_those_of_its_rounds(game):
    lobby = Lobby.create(tablerules.get(game, **SHORT.get(game, {})), "anna", "anna", code=CODE)
    while len(lobby.occupants) < 4:
        lobby = lobby.apply("anna", AddBot("easy"))
    lobby = lobby.apply("anna", Start())
    match = Match(lobby.game, len(lobby.occupants), seed=7)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, NEXT if seat == TABLE else match.game.default_move(match.state, seat))
    after = lobby.finish(match.outcome)
    for seat, standing in enumerate(after.standings):
        assert standing.player == lobby.occupants[seat].player
        assert standing.cups == (match.outcome.returns[seat] > 0)
        assert standing.points == sum(points_of(result, seat) for result in match.state.history)


def points_of(result, seat):
    """What a finished round or deal brought the side of a seat: each game keeps it in its own way."""
    if hasattr(result, "teams"):  # Hand and Foot
        return result.teams[seat % len(result.teams)].round_total
    return result.points[seat % len(result.points)]


def test_a_game_without_options_has_a_lobby_too(monkeypatch):
    monkeypatch.setitem(registry._BUILT_IN, "sealed-bids", "tests.unit.toys:SealedBids")
    lobby = lobby_of("anna", "bram", game="sealed-bids")
    assert [one.info.name for one in settings(lobby)] == ["max_players", "public_lobby"] and lobby.places == 3
    assert refused(lobby, "anna", SetOption("speed", 1)) == ("ZC-92", "unknown_option")
    assert refused(lobby, "anna", UsePreset("fast")) == ("ZC-92", "unknown_preset")
    assert lobby.view("anna").options == {}
    assert Lobby.from_json(lobby.to_json()) == lobby
    assert lobby.apply("anna", Start()).stage is Stage.IN_GAME


# --- what can be done -----------------------------------------------------------------------------


def test_the_actions_listed_are_those_of_buttons():
    lobby = lobby_of("anna", "bram")
    bots = [AddBot("easy"), AddBot("normal"), AddBot("hard")]
    assert list(lobby.actions("anna")) == [Start(), *bots, Kick(1), Leave()]
    assert lobby.actions("bram") == (Leave(),) and lobby.actions("csilla") == ()
    playing = lobby.apply("anna", Start())
    assert playing.actions("anna") == (NEXT, Leave())
    assert playing.finish(won_by(0, scores=(5, 0))).actions("anna") == (Rematch(), BackToLobby(), Kick(1), Leave())
