"""Whoever means no good: malformed, oversized, too frequent and forged messages end one connection, and no table."""

import asyncio
import json
from typing import Any

import pytest

for name in ("starlette", "uvicorn", "websockets"):
    pytest.importorskip(name)

from examples.web_table import server  # noqa: E402

from tests.web.serving import Host, at, client, playing, serving, websockets  # noqa: E402

TWO_HANDS = {"hands": ["R5 B2 G8", "Y7 G1 W"], "top": "R7"}
"""UNO: seat 0 is on turn and can play the R5 or draw."""


@pytest.fixture(scope="module")
def host() -> Any:
    with serving() as host:
        yield host


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ("not json", "not_json"),
        (b"\x00\x01", "not_text"),
        ('{"type": "move", "text": "draw", "seat": 0}', "wrong_fields"),
        ('{"type": "do", "action": {"type": "kick", "seat": 0, "player": "host"}}', "wrong_fields"),
        ('{"type": "table"}', "unknown_type"),
        ('{"type": "hello"}', "hello_twice"),
    ],
)
def test_a_malformed_message_gets_one_error_and_the_table_goes_on(raw: str | bytes, code: str) -> None:
    with serving(new_match=at(**TWO_HANDS)) as host:
        anna, bram = playing(host, "uno", "Anna", "Bram")
        bram.socket.send(raw)
        assert [message["code"] for message in bram.closed() if message["type"] == "error"] == [code]
        anna.say(type="move", text="R5")
        assert anna.hear("table")["snapshot"]["view"]["top"] == "R5"
        anna.leave()


def test_a_message_that_is_too_long_closes_the_connection_and_the_table_goes_on() -> None:
    with serving(new_match=at(**TWO_HANDS)) as host:
        anna, bram = playing(host, "uno", "Anna", "Bram")
        bram.say(type="move", text="R" * 100_000)
        bram.closed()
        anna.say(type="move", text="R5")
        assert anna.hear("table")["snapshot"]["view"]["top"] == "R5"
        anna.leave()


def test_too_many_messages_close_the_connection_and_the_table_goes_on() -> None:
    with serving(new_match=at(**TWO_HANDS)) as host:
        anna, bram = playing(host, "uno", "Anna", "Bram")
        for _ in range(60):
            bram.say(type="move", text="draw")
        heard = bram.closed()
        assert heard[-1]["code"] == "too_fast"
        assert 20 <= sum(message["type"] == "refused" for message in heard) <= 40
        anna.say(type="move", text="R5")
        assert anna.hear("table")["snapshot"]["view"]["top"] == "R5"
        anna.leave()


def test_who_does_not_say_hello_first_is_shown_out(host: Host) -> None:
    with client.connect(f"ws://127.0.0.1:{host.port}/socket") as stranger:
        stranger.send(json.dumps({"type": "create", "game": "uno", "name": "X"}))
        assert json.loads(stranger.recv(5))["code"] == "hello_first"


def test_who_says_nothing_at_all_is_shown_out(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "HELLO_SECONDS", 0.05)
    with client.connect(f"ws://127.0.0.1:{host.port}/socket") as stranger, pytest.raises(websockets.ConnectionClosed):
        stranger.recv(5)


def test_who_does_not_read_is_given_up_and_keeps_no_messages_waiting() -> None:
    async def talk() -> list[str]:
        sent: list[str] = []

        class Socket:
            async def send_text(self, text: str) -> None:
                sent.append(text)

            async def close(self, code: int) -> None:
                sent.append(f"closed {code}")

        connection = server.Connection(Socket())  # type: ignore[arg-type]
        for number in range(server.MOST_WAITING + 1):
            connection.send({"type": "table", "number": number})
        await connection.write()
        return sent

    assert asyncio.run(talk()) == ["closed 1008"]


def test_a_move_of_table_or_chance_is_none_of_a_player() -> None:
    with serving(new_match=at(**TWO_HANDS)) as host:
        anna, bram = playing(host, "uno", "Anna", "Bram")
        for text in ("next", "shuffle R5 B2", "dealer 0"):
            anna.say(type="move", text=text)
            assert anna.hear("refused")["rule"].startswith("TABLE-")
        anna.leave(), bram.leave()
