"""What comes in and goes out of a lobby: messages, views, and lobbies written down, whole or forged."""

import json
import pickle

import attrs
import pytest

from tablerules import NEXT, InvalidRecord
from tablerules.codec import snake, to_data
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
    read_action,
)
from tests.unit.lobbies import CODE, lobby_of, nested, won_by

# --- messages ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "action",
    [
        Join("Anna", "K7QXZ"),
        Join("Anna"),
        Leave(),
        SetOption("specials", ["A"]),
        UsePreset("x"),
        AddBot("hard"),
        Kick(3),
        Start(),
        NEXT,
        Rematch(),
        BackToLobby(),
    ],
    ids=lambda action: type(action).__name__,
)
def test_actions_are_read_from_messages(action):
    fields = {field.name: getattr(action, field.name) for field in attrs.fields(type(action))}
    message = json.dumps({"type": snake(type(action).__name__), **to_data(fields)})
    assert read_action(json.loads(message)) == action


@pytest.mark.parametrize(
    "message",
    [
        None,
        [],
        "leave",
        {},
        {"type": 7},
        {"type": ["leave"]},
        {"type": "close"},
        {"type": "__class__"},
        {"type": "leave", "player": "anna"},
        {"type": "join"},
        {"type": "join", "name": 7},
        {"type": "join", "name": "a", "code": 5},
        {"type": "kick", "seat": "1"},
        {"type": "kick", "seat": True},
        {"type": "kick", "seat": 1.0},
        {"type": "add_bot", "level": "godlike"},
        {"type": "add_bot", "level": None},
        {"type": "set_option", "name": "hand_size"},
        {"type": "set_option", "name": ["hand_size"], "value": 5},
    ],
)
def test_other_messages_are_no_actions(message):
    with pytest.raises(InvalidRecord):
        read_action(message)


def test_a_level_that_there_is_not_is_told_those_there_are():
    with pytest.raises(InvalidRecord, match=r"^level: expected one of easy, normal, hard$"):
        read_action({"type": "add_bot", "level": "godlike"})


# --- what goes out --------------------------------------------------------------------------------


def test_a_view_has_everything_but_the_identities():
    lobby = Lobby.create("uno", "token-1", "Anna", code=CODE).apply("token-1", AddBot("hard"))
    lobby = lobby.apply("token-2", Join("Bram", CODE)).apply("token-1", Start()).apply("token-1", Leave())
    lobby = lobby.finish(won_by(1, 2, scores=(0, 5, 9)))
    view = lobby.view("token-2")
    assert (view.you, view.host, view.stage, view.code, view.game) == (2, 2, Stage.AFTER_GAME, CODE, "uno")
    assert [(one.seat, one.name, one.level) for one in view.occupants] == [
        (1, "Bot 1", BotLevel.HARD),
        (2, "Bram", None),
    ]
    assert [(one.name, one.seat, one.cups, one.points) for one in view.standings] == [
        ("Bram", 2, 1, 9),
        ("Bot 1", 1, 1, 5),
        ("Anna", None, 0, 0),
    ]
    assert view.options["hand_size"] == 7 and view.places == 10 and view.public_lobby is False
    sent = json.dumps(to_data(view))
    assert "token" not in sent and "bot:" not in sent
    assert "token" in lobby.to_json()


def test_the_code_is_for_those_inside():
    lobby = lobby_of("anna")
    assert lobby.view("anna").code == CODE
    assert lobby.view("bram").code is None and lobby.view(None).code is None
    assert lobby.apply("anna", SetOption("public_lobby", True)).view(None).code == CODE


# --- JSON -----------------------------------------------------------------------------------------


def stages():
    """A lobby in every stage."""
    lobby = lobby_of("anna", "bram", "bot", "csilla", max_players=6, seven_zero=True).apply("bram", Leave())
    playing = lobby.apply("anna", Start()).apply("csilla", Leave())
    after = playing.finish(won_by(2, scores=(0, 0, 31)))
    return [lobby, playing, after, after.apply("anna", BackToLobby()), after.apply("anna", Leave())]


@pytest.mark.parametrize("number", range(5))
def test_a_lobby_survives_json_and_pickling(number):
    lobby = stages()[number]
    assert Lobby.from_json(lobby.to_json()) == lobby
    assert pickle.loads(pickle.dumps(lobby)) == lobby and hash(pickle.loads(pickle.dumps(lobby))) == hash(lobby)


def forged(number, *path, to):
    """A lobby in JSON with one thing in it changed."""
    data = json.loads(stages()[number].to_json())
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = to
    return json.dumps(data)


OPEN_, PLAYING, AFTER, _, GONE = range(5)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        "{" * 10,
        "[" * 100_000,
        '{"format": "tablerules/1"}',
        '{"format": "tablerules-lobby/1"}',
        forged(0, "public_lobby", to=True) + " " * 2_000_000,
        "1" * 5000,
        forged(OPEN_, "format", to="tablerules-lobby/2"),
        forged(OPEN_, "code", to="k7qxz"),
        forged(OPEN_, "code", to=5),
        forged(OPEN_, "game", to="ludo"),
        forged(OPEN_, "game", to=None),
        forged(OPEN_, "options", "hand_size", to=99),
        forged(OPEN_, "options", "gravity", to=1),
        forged(OPEN_, "options", "partners", to="yes"),
        forged(OPEN_, "options", to=[]),
        forged(OPEN_, "host", to="bram"),
        forged(OPEN_, "host", to="bot:1"),
        forged(OPEN_, "host", to=None),
        forged(OPEN_, "stage", to="paused"),
        forged(OPEN_, "stage", to="in_game"),
        forged(OPEN_, "stage", to="closed"),
        forged(OPEN_, "max_players", to=2),
        forged(OPEN_, "max_players", to=0),
        forged(OPEN_, "max_players", to=33),
        forged(OPEN_, "max_players", to="6"),
        forged(OPEN_, "public_lobby", to=1),
        forged(OPEN_, "occupants", to=[]),
        forged(OPEN_, "occupants", to={}),
        forged(OPEN_, "occupants", 0, "seat", to=2),
        forged(OPEN_, "occupants", 0, "seat", to=-1),
        forged(OPEN_, "occupants", 2, "seat", to=32),
        forged(OPEN_, "occupants", 0, "seat", to=False),
        forged(OPEN_, "occupants", 0, "player", to="csilla"),
        forged(OPEN_, "occupants", 0, "player", to="bot:7"),
        forged(OPEN_, "occupants", 1, "player", to="bot:01"),
        forged(OPEN_, "occupants", 1, "player", to="bram"),
        forged(OPEN_, "occupants", 1, "level", to="godlike"),
        forged(OPEN_, "occupants", 1, "connected", to=False),
        forged(OPEN_, "occupants", 2, "connected", to=False),
        forged(OPEN_, "occupants", 0, "name", to="x" * 25),
        forged(OPEN_, "occupants", 0, "name", to=" anna"),
        forged(OPEN_, "occupants", 0, "name", to="an\nna"),
        forged(OPEN_, "occupants", 0, "crown", to=True),
        forged(PLAYING, "occupants", 0, "connected", to=False),
        forged(PLAYING, "occupants", 1, "connected", to=False),
        forged(PLAYING, "occupants", 2, "seat", to=3),
        forged(PLAYING, "options", "partners", to=True),
        forged(AFTER, "standings", 0, "cups", to=-1),
        forged(AFTER, "standings", 0, "points", to=1.5),
        forged(AFTER, "standings", 0, "points", to=-(10**4000)),
        forged(AFTER, "standings", 0, "cups", to=10**16),
        forged(AFTER, "standings", 0, "player", to="csilla"),
        forged(AFTER, "standings", 0, "player", to="bot:x"),
        forged(AFTER, "standings", 0, "name", to=""),
        forged(GONE, "host", to="anna"),
        forged(GONE, "stage", to="open"),
    ],
)
def test_damaged_and_forged_lobbies_are_refused(text):
    with pytest.raises(InvalidRecord) as caught:
        Lobby.from_json(text)
    assert 0 < len(str(caught.value)) < 700


def test_an_option_larger_than_any_is_not_looked_at():
    with pytest.raises(InvalidRecord, match="larger than any"):
        Lobby.from_json(forged(OPEN_, "options", "stacking", to=nested(500)))


def test_only_text_is_read():
    with pytest.raises(TypeError, match="bytes"):
        Lobby.from_json(b"{}")
