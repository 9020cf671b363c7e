"""What the decoder of the web table takes, and that nothing else gets through it."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("starlette")

from examples.web_table.wire import (
    MAX_MESSAGE,
    BadMessage,
    Cards,
    Create,
    Hello,
    Join,
    Language,
    Move,
    Watch,
    decode,
)

from tablerules.lobby import AddBot, BotLevel, Kick, Start

TOKEN = "a" * 43


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"type": "hello"}, Hello(None, "en")),
        ({"type": "hello", "token": TOKEN, "lang": "hu"}, Hello(TOKEN, "hu")),
        ({"type": "language", "lang": "nl"}, Language("nl")),
        ({"type": "create", "game": "uno", "name": "Anna"}, Create("uno", "Anna")),
        ({"type": "join", "code": "K7QXZ", "name": "Bram"}, Join("K7QXZ", "Bram")),
        ({"type": "watch", "code": "K7QXZ"}, Watch("K7QXZ")),
        ({"type": "watch"}, Watch()),
        ({"type": "do", "action": {"type": "start"}}, Start()),
        ({"type": "do", "action": {"type": "kick", "seat": 1}}, Kick(1)),
        ({"type": "do", "action": {"type": "add_bot", "level": "hard"}}, AddBot(BotLevel.HARD)),
        ({"type": "move", "text": "R5", "ply": 3}, Move("R5", 3)),
        ({"type": "cards", "cards": ["K", "2"], "key": "K"}, Cards(("K", "2"), "K")),
    ],
)
def test_messages_of_the_page_are_understood(data: dict[str, Any], message: object) -> None:
    assert decode(json.dumps(data)) == message


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b'{"type": "hello"}', "not_text"),
        ("", "not_json"),
        ("{", "not_json"),
        ('{"type": "move", "text": "R5", "ply": NaN}', "not_json"),
        ("[" * 5000, "not_json"),
        ("1" * 5000, "not_json"),
        ("[]", "unknown_type"),
        ("null", "unknown_type"),
        ('{"type": "shuffle"}', "unknown_type"),
        ('{"type": ["move"]}', "unknown_type"),
        ('{"text": "R5"}', "unknown_type"),
        ('{"type": "move"}', "wrong_fields"),
        ('{"type": "move", "text": 5}', "wrong_fields"),
        ('{"type": "move", "text": "R5", "ply": "3"}', "wrong_fields"),
        ('{"type": "move", "text": "R5", "ply": true}', "wrong_fields"),
        ('{"type": "move", "text": "R5", "seat": 2}', "wrong_fields"),
        ('{"type": "cards", "cards": "K2"}', "wrong_fields"),
        ('{"type": "watch", "code": 5}', "wrong_fields"),
        ('{"type": "watch", "code": "K7QXZ", "seat": 0}', "wrong_fields"),
        ('{"type": "hello", "token": "short"}', "wrong_fields"),
        ('{"type": "do", "action": {"type": "finish"}}', "wrong_fields"),
        ('{"type": "do", "action": {"type": "kick", "seat": 1, "player": "x"}}', "wrong_fields"),
        ('{"type": "do", "action": []}', "wrong_fields"),
        (json.dumps({"type": "cards", "cards": ["K"] * 65}), "wrong_fields"),
        (json.dumps({"type": "move", "text": "R" * MAX_MESSAGE}), "too_long"),
        (json.dumps({"type": "move", "text": "ő" * (MAX_MESSAGE // 2)}, ensure_ascii=False), "too_long"),
    ],
)
def test_anything_else_is_refused_with_a_code(raw: str | bytes, code: str) -> None:
    with pytest.raises(BadMessage) as refused:
        decode(raw)
    assert refused.value.code == code
    assert len(str(refused.value)) <= 400


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=20,
)
TYPES = st.sampled_from(["hello", "language", "create", "join", "watch", "do", "move", "cards"])
FIELDS = st.sampled_from(
    ["token", "lang", "game", "name", "code", "action", "text", "ply", "cards", "key", "discard", "seat", "level"]
)


@given(st.text() | st.binary())
def test_noise_is_refused_and_nothing_else_happens(noise: str | bytes) -> None:
    with pytest.raises(BadMessage):
        decode(noise)


TEXT, PLY = (str,), (int, type(None))
SHAPES: dict[type, dict[str, tuple[type, ...]]] = {
    Hello: {"token": (str, type(None)), "lang": TEXT},
    Language: {"lang": TEXT},
    Create: {"game": TEXT, "name": TEXT},
    Join: {"code": TEXT, "name": TEXT},
    Watch: {"code": (str, type(None))},
    Move: {"text": TEXT, "ply": PLY},
    Cards: {"cards": (tuple,), "key": (str, type(None)), "discard": (bool,), "ply": PLY},
}
"""The exact types that the fields of a message can have, once it has been read."""


def check_read(message: object, fields: set[str]) -> None:
    """What was read has the types that were asked for, and no field that nobody knows got in."""
    shape = SHAPES.get(type(message))
    if shape is None:  # an action, which the lobby has read
        assert type(message).__module__.startswith("tablerules.")
        return
    assert fields <= set(shape)
    for name, types in shape.items():
        assert type(getattr(message, name)) in types
    if isinstance(message, Cards):
        assert all(type(card) is str for card in message.cards)


@given(TYPES, st.dictionaries(FIELDS, JSON, max_size=5))
def test_messages_that_look_almost_right_are_read_or_refused(kind: str, fields: dict[str, Any]) -> None:
    try:
        message = decode(json.dumps({"type": kind, **fields}))
    except BadMessage:
        return
    check_read(message, set(fields))


WHOLE = [
    {"type": "hello", "token": TOKEN, "lang": "hu"},
    {"type": "create", "game": "uno", "name": "Anna"},
    {"type": "join", "code": "K7QXZ", "name": "Bram"},
    {"type": "watch", "code": "K7QXZ"},
    {"type": "do", "action": {"type": "set_option", "name": "hand_size", "value": 5}},
    {"type": "move", "text": "R7 @2", "ply": 12},
    {"type": "cards", "cards": ["K", "2"], "key": "K", "discard": False, "ply": 3},
]


@given(st.sampled_from(WHOLE), st.integers(0, 200), st.integers(0, 4), st.text(max_size=6))
def test_a_message_that_was_damaged_on_its_way_is_read_or_refused(
    data: dict[str, Any], place: int, length: int, inserted: str
) -> None:
    raw = json.dumps(data)
    place %= len(raw)
    damaged = raw[:place] + inserted + raw[place + length :]
    try:
        message = decode(damaged)
    except BadMessage:
        return
    check_read(message, set(json.loads(damaged)) - {"type"})


@given(st.sampled_from(["start", "kick", "set_option", "add_bot", "use_preset"]), st.dictionaries(FIELDS, JSON))
def test_actions_that_look_almost_right_are_read_or_refused(kind: str, fields: dict[str, Any]) -> None:
    raw = json.dumps({"type": "do", "action": {**fields, "type": kind}})
    try:
        action = decode(raw)
    except BadMessage:
        return
    assert type(action).__module__.startswith("tablerules.")
