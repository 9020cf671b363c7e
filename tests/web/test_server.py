"""The server of the web table over real connections: seats, secrets, refusals, what is kept, and its pages."""

import json
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest

for name in ("starlette", "uvicorn", "websockets"):
    pytest.importorskip(name)

from examples.web_table import server  # noqa: E402
from examples.web_table.store import Store  # noqa: E402
from examples.web_table.tables import Pace  # noqa: E402

from tablerules import Match  # noqa: E402
from tests.web.serving import QUICK, Host, Person, at, playing, seated, serving  # noqa: E402


@pytest.fixture(scope="module")
def host() -> Any:
    with serving() as host:
        yield host


def fetched(host: Host, path: str) -> tuple[int, str, Any]:
    try:
        with urllib.request.urlopen(host.page + path, timeout=5) as answer:
            return answer.status, answer.read().decode(), answer.headers
    except urllib.error.HTTPError as error:
        with error:
            return error.code, "", error.headers


# --- the lobby ------------------------------------------------------------------------------------


def test_people_meet_by_the_code_and_see_settings_change(host: Host) -> None:
    anna, bram = seated(host, "uno", "Anna", "Bram")
    anna.do("set_option", name="hand_size", value=5)
    for person in (anna, bram):
        heard = person.hear("lobby", lambda message: message["view"]["options"]["hand_size"] == 5)
        assert [one["name"] for one in heard["view"]["occupants"]] == ["Anna", "Bram"]
        assert {one["info"]["name"]: one["value"] for one in heard["settings"]}["hand_size"] == 5
        assert all(one["title"] and one["hint"] for one in heard["settings"])
    anna.leave(), bram.leave()


def test_only_the_host_may_set_and_the_reason_is_in_the_language_asked_for(host: Host) -> None:
    anna, bram = seated(host, "uno", "Anna", "Bram")
    bram.say(type="language", lang="nl")
    bram.do("set_option", name="hand_size", value=5)
    refused = bram.hear("refused")
    assert (refused["text"], refused["rule"]) == ("Alleen de host, Anna, kan dat doen.", "ZC-92")
    anna.leave(), bram.leave()


def test_public_lobbies_are_in_the_list_of_everybody_at_the_door(host: Host) -> None:
    with Person(host) as visitor:
        (anna,) = seated(host, "klaverjassen", "Anna")
        anna.do("set_option", name="public_lobby", value=True)
        front = visitor.hear("front", lambda message: any(one["host"] == "Anna" for one in message["lobbies"]))
        (listed,) = [one for one in front["lobbies"] if one["host"] == "Anna"]
        assert (listed["title"], listed["players"], listed["places"]) == ("Klaverjassen", 1, 4)
        anna.do("leave")
        visitor.hear("front", lambda message: all(one["host"] != "Anna" for one in message["lobbies"]))
        anna.leave()


def test_whoever_is_kicked_is_back_at_the_door(host: Host) -> None:
    anna, bram = seated(host, "uno", "Anna", "Bram")
    anna.do("kick", seat=1)
    heard = bram.hear("lobby", lambda message: message["view"] is None)
    assert heard["kicked"] is True
    bram.say(type="move", text="draw")
    assert bram.hear("refused")["code"] == "no_seat"
    anna.leave(), bram.leave()


def test_a_second_table_wants_a_second_browser(host: Host) -> None:
    (anna,) = seated(host, "uno", "Anna")
    anna.say(type="create", game="uno", name="Anna")
    assert anna.hear("refused")["code"] == "has_seat"
    anna.leave()


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"type": "join", "code": "ZZZZZ", "name": "X"}, "no_such_code"),
        ({"type": "create", "game": "poker", "name": "X"}, "unreadable"),
        ({"type": "create", "game": "uno", "name": "\u202e"}, "bad_name"),
        ({"type": "do", "action": {"type": "start"}}, "no_seat"),
        ({"type": "do", "action": {"type": "join", "name": "X"}}, "no_seat"),
    ],
)
def test_what_cannot_be_is_refused_and_the_connection_stays(host: Host, message: dict[str, Any], code: str) -> None:
    with Person(host) as person:
        person.say(**message)
        assert person.hear("refused")["code"] == code
        person.say(type="language", lang="en")
        person.hear("front")


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_somebody_without_a_seat_is_refused_in_words(host: Host, lang: str) -> None:
    said = {
        "en": "A name has 1 to 24 characters, all of them visible.",
        "hu": "A név legalább 1, legfeljebb 24 jelből áll, és mindegyik látható.",
    }
    (anna,) = seated(host, "uno", "Anna")
    assert anna.lobby is not None
    code = anna.lobby["view"]["code"]
    with Person(host, lang=lang) as person:
        for message in ({"type": "create", "game": "uno"}, {"type": "join", "code": code}):
            person.say(**message, name="\u200b\u200b")
            heard = person.hear("refused")
            assert (heard["text"], heard["rule"]) == (said[lang], "ZC-90")
    anna.leave()


# --- the match ------------------------------------------------------------------------------------

TWO_HANDS = {"hands": ["R5 B2 G8", "Y7 G1 W"], "top": "R7"}
"""UNO: seat 0 is on turn and can play the R5 or draw; no card is in both hands."""


def test_a_refused_move_says_why_with_its_rule() -> None:
    with serving(new_match=at(**TWO_HANDS)) as host:
        anna, bram = playing(host, "uno", "Anna", "Bram")
        anna.say(type="move", text="B2", ply=anna.snapshot["ply"])
        refused = anna.hear("refused")
        assert refused["rule"] == "UNO-17"
        assert refused["text"] == "The blue 2 does not fit: the colour is red, and a red 7 is on top."
        bram.say(type="move", text="W B", ply=bram.snapshot["ply"])
        assert bram.hear("refused")["text"] == "It is not your turn: Anna is to move."
        anna.say(type="move", text="the red one")
        assert anna.hear("refused")["code"] == "unreadable"
        anna.say(type="move", text="R5", ply=anna.snapshot["ply"])
        assert anna.hear("table")["snapshot"]["view"]["top"] == "R5"
        anna.leave(), bram.leave()


def test_a_move_for_a_table_that_has_changed_is_stale() -> None:
    with serving(new_match=at(**TWO_HANDS)) as host:
        anna, bram = playing(host, "uno", "Anna", "Bram")
        old = bram.snapshot["ply"]
        anna.say(type="move", text="R5")
        bram.hear("table")
        bram.say(type="move", text="W B", ply=old)
        assert bram.hear("refused")["code"] == "stale"
        anna.leave(), bram.leave()


def test_nobody_is_sent_the_hand_of_another_nor_who_they_are() -> None:
    with serving(new_match=at(**TWO_HANDS)) as host:
        anna, bram = playing(host, "uno", "Anna", "Bram")
        anna.say(type="move", text="draw")
        bram.hear("table")
        drawn = anna.hear("table")["snapshot"]["view"]["hand"]
        said = "".join(bram.raw)
        for card in {*drawn, "R5", "B2", "G8"} - {"Y7", "G1", "W", "R7"}:
            assert f'"{card}"' not in said, card
        assert anna.token not in said
        table = next(iter(host.house.tables.values()))
        assert all(one.player not in said + "".join(anna.raw) for one in table.lobby.occupants)
        anna.leave(), bram.leave()


def test_the_token_brings_the_seat_back() -> None:
    with serving(new_match=at(**TWO_HANDS)) as host:
        anna, bram = playing(host, "uno", "Anna", "Bram")
        bram.leave()
        anna.hear("lobby", lambda message: message["offline"] == [1])
        with Person(host, bram.token, lang="hu") as again:
            again.hear("table")
            assert sorted(again.hand) == ["G1", "W", "Y7"]
            assert again.table is not None
            assert again.table["title"] == "UNO"
            anna.hear("lobby", lambda message: message["offline"] == [])
        anna.leave()


def test_somebody_elses_token_cannot_be_made_up(host: Host) -> None:
    (anna,) = seated(host, "uno", "Anna")
    with Person(host, "A" * 43) as stranger:
        assert stranger.lobby is not None
        assert stranger.lobby["view"] is None
    anna.leave()


def test_selected_cards_become_the_move_that_the_game_says() -> None:
    position = {"hands": ["K K K 2 9", "4 5", "4 5"], "melds": [[], [], []], "opened": [0], "phase": "meld"}
    with serving(new_match=at(**position)) as host:
        anna, bram = playing(host, "hand-and-foot", "Anna", "Bram", bots=1, settings={"team_size": 1, "decks": 2})
        anna.say(type="cards", cards=["K", "9"], key="K")
        assert anna.hear("refused")["code"] == "one_rank_at_a_time"
        anna.say(type="cards", cards=["K", "2", "K"], key="K", ply=anna.snapshot["ply"])
        assert anna.hear("table")["snapshot"]["view"]["staged"] == ["stage K 2 1 0"]
        anna.say(type="cards", cards=["9"], discard=True)
        heard = bram.hear("table")
        assert heard["snapshot"]["view"]["melds"][0][0]["key"] == "K"
        # The melds were Anna's secret until the discard, which came with them in one message.
        assert [json.loads(raw)["type"] for raw in bram.raw].count("table") == 2
        anna.leave(), bram.leave()


def test_a_time_limit_runs_out_on_the_server() -> None:
    position = {"hands": ["B2 B3", "G7 R1"], "top": "R7", "draw": "B4 B5 B6"}
    with serving(new_match=at(**position)) as host:
        anna, bram = playing(host, "zerocards", "Anna", "Bram", settings={"auto_draw": True})
        assert [timer["key"] for timer in anna.snapshot["timers"]] == ["turn 1", "auto 1"]
        assert 0 < anna.table["left"]["auto 1"] <= 1  # type: ignore[index]
        # To know of the second one is to know that Anna cannot play.
        assert [timer["key"] for timer in bram.snapshot["timers"]] == ["turn 1"]
        assert len(anna.hear("table")["snapshot"]["view"]["hand"]) == 3
        anna.leave(), bram.leave()


def test_a_game_that_wants_to_know_is_told_of_lost_connections() -> None:
    with serving() as host:
        anna, bram = playing(host, "zerocards", "Anna", "Bram")
        bram.leave()
        assert anna.hear("table")["snapshot"]["view"]["connected"] == [0]
        with Person(host, bram.token) as again:
            again.hear("table")
            assert anna.hear("table")["snapshot"]["view"]["connected"] == [0, 1]
        anna.leave()


def test_the_server_plays_for_whoever_has_left() -> None:
    with serving(new_match=at(hands=["R5 B2 G8", "Y7 G1 R1"], top="R7")) as host:
        anna, bram = playing(host, "uno", "Anna", "Bram")
        bram.do("leave")
        bram.hear("lobby", lambda message: message["view"] is None)
        anna.say(type="move", text="R5")
        heard = anna.hear("table", lambda message: message["snapshot"]["to_act"] == [0])
        assert heard["snapshot"]["view"]["counts"][1] == 2  # the R1 was all that Bram could play
        anna.leave(), bram.leave()


# --- bots -----------------------------------------------------------------------------------------


def test_bots_leave_whoever_has_not_called_alone_for_two_seconds() -> None:
    hands = ["R5 B2", "Y7 G1 R1", "Y8 Y9 G3"]
    with serving(new_match=at(hands=hands, top="R7")) as host:
        anna, bram = playing(host, "zerocards", "Anna", "Bram", bots=1, level="hard")
        begun = time.monotonic()
        anna.say(type="move", text="R5")  # and says nothing
        anna.hear("table", lambda message: any(one["type"] == "zero_caught" for one in message["snapshot"]["events"]))
        assert time.monotonic() - begun >= 2
        anna.leave(), bram.leave()


# --- what is kept ---------------------------------------------------------------------------------


def test_a_match_survives_a_restart(tmp_path: Path) -> None:
    path = str(tmp_path / "kept.sqlite")
    with serving(path) as host:
        anna, bram = playing(host, "uno", "Anna", "Bram", settings={"hand_size": 3})
        hands = [anna.hand, bram.hand]
        anna.leave(), bram.leave()
    with serving(path):
        pass  # and another one, before anybody has come back
    with serving(path) as host, Person(host, anna.token) as again, Person(host, bram.token) as other:
        for person in (again, other):
            person.hear("table")
        assert [again.hand, other.hand] == hands
        assert again.table is not None
        assert again.table["names"] == ["Anna", "Bram"]
        mover = again if again.snapshot["to_act"] == [0] else other
        mover.say(type="move", text=mover.snapshot["legal_moves"][-1]["text"], ply=mover.snapshot["ply"])
        mover.hear("table")


def test_a_damaged_match_costs_one_table_and_not_the_server(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = str(tmp_path / "kept.sqlite")
    with serving(path) as host:
        anna, bram = (playing(host, "uno", name, bots=1)[0] for name in ("Anna", "Bram"))
        anna.leave(), bram.leave()
    store = Store(path)
    damaged = next(saved.code for saved in store.tables() if "Anna" in saved.names)
    store.add(damaged, 10_000, [(0, "no move at all")])
    store.close()
    with serving(path) as host:
        with Person(host, bram.token) as again:
            again.hear("table")
        with Person(host, anna.token) as again:
            assert json.loads(again.raw[1])["view"] is None
    assert f"table {damaged} cannot be restored" in caplog.text


def test_a_finished_match_is_kept_as_a_record_and_can_be_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "BURST", 1000)  # nobody is as quick as this test, which may need many moves
    path = str(tmp_path / "kept.sqlite")
    with serving(path) as host:
        (anna,) = playing(host, "uno", "Anna", bots=1, settings={"hand_size": 1, "target_score": 0})
        for _ in range(400):
            if anna.snapshot["outcome"]:
                break
            if 0 in anna.snapshot["to_act"]:
                anna.say(type="move", text=anna.snapshot["legal_moves"][0]["text"], ply=anna.snapshot["ply"])
            anna.hear("table")
        outcome = anna.snapshot["outcome"]
        assert outcome
        lobby = anna.lobby
        assert lobby is not None
        assert lobby["view"]["stage"] == "after_game"
        assert sum(one["cups"] for one in lobby["view"]["standings"]) == 1
        assert {"rematch", "back_to_lobby"} <= {one["type"] for one in lobby["can"]}
        anna.do("rematch")
        assert anna.hear("table")["snapshot"]["outcome"] is None
        anna.leave()
    store = Store(path)
    (game, names, record), *_ = store.matches()  # the bot may have ended the next one by now
    store.close()
    replayed = Match.from_json(record).outcome
    assert (game, names) == ("uno", ("Anna", "Bot 1"))
    assert replayed is not None
    assert list(replayed.scores) == outcome["scores"]


# --- pictures and pages ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        "",
        "static/main.js",
        "card/uno/W%2B4.svg",
        "card/uno/WS.svg",
        "card/zerocards/C%2B1.svg?lang=hu",
        "card/klaverjassen/HJ.svg",
        "card/hand-and-foot/JO.svg",
        "card/klaverjassen/back.svg",
        "words/zerocards/nl.json",
        "words/uno/hu.json?options=%7B%22blanks%22%3A%203%7D",
        "rules/klaverjassen/nl.json",
    ],
)
def test_pages_and_pictures_are_there(host: Host, path: str) -> None:
    status, text, headers = fetched(host, path)
    assert status == 200
    assert text
    assert "default-src 'self'" in headers["content-security-policy"]


@pytest.mark.parametrize(
    "path",
    [
        "card/uno/XX.svg",
        "card/poker/R5.svg",
        "card/uno/R5.svg?lang=../..",
        "card/uno/draw.svg",
        "words/uno/xx.json",
        "rules/uno/xx.json",
        "words/uno/nl.json?options=%5B1%5D",
        f"words/uno/nl.json?options={'%5B' * 3000}",
        "words/uno/nl.json?options=%7B%22hand_size%22%3A%201e99%7D",
        "rules/poker/nl.json",
        "static/../server.py",
        "static/..%2fserver.py",
    ],
)
def test_nothing_else_is_there(host: Host, path: str) -> None:
    assert fetched(host, path)[0] == 404


def test_the_pace_of_the_tests_is_not_that_of_the_house() -> None:
    assert QUICK.pause == 0
    assert Pace().pause > 0
