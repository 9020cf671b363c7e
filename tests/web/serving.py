"""A web table that runs beside the test, and people who talk to it over real sockets."""

import contextlib
import json
import random
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

uvicorn = pytest.importorskip("uvicorn")
pytest.importorskip("starlette")
client = pytest.importorskip("websockets.sync.client")
websockets = pytest.importorskip("websockets")

from examples.web_table.server import app  # noqa: E402
from examples.web_table.tables import Pace  # noqa: E402
from examples.web_table.wire import MAX_MESSAGE  # noqa: E402

from tablerules import Match  # noqa: E402
from tests.benchmarks.load import some_move  # noqa: E402

QUICK = Pace(pause=0.0, grace=0.05, absent=120.0)
PATIENCE = 20.0

Data = dict[str, Any]


class Host:
    """Where the server can be reached."""

    def __init__(self, app: Any, port: int) -> None:
        self.app, self.port = app, port

    @property
    def house(self) -> Any:
        return self.app.state.house

    @property
    def page(self) -> str:
        return f"http://127.0.0.1:{self.port}/"


@contextlib.contextmanager
def serving(
    path: str = ":memory:", pace: Pace = QUICK, new_match: Callable[[Any, int], Any] = Match, port: int = 0
) -> Iterator[Host]:
    """A server, on a port of its own unless one is given, until the block is left."""
    made = app(path, pace, new_match)
    config = uvicorn.Config(made, port=port, log_level="error", ws_max_size=MAX_MESSAGE, timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        until = time.monotonic() + PATIENCE
        while not server.started and time.monotonic() < until:
            time.sleep(0.01)
        yield Host(made, server.servers[0].sockets[0].getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


class Person:
    """Somebody with a connection; keeps every message as it came."""

    def __init__(self, host: Host, token: str | None = None, lang: str = "en") -> None:
        self._open = contextlib.ExitStack()
        address = f"ws://127.0.0.1:{host.port}/socket"
        self.socket = self._open.enter_context(client.connect(address, max_size=None))
        self.raw: list[str] = []
        self.lobby: Data | None = None
        self.table: Data | None = None
        self.say(type="hello", token=token, lang=lang)
        self.token: str = self.hear("welcome")["token"]
        self.hear("lobby")

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def do(self, kind: str, **fields: Any) -> None:
        self.say(type="do", action={"type": kind, **fields})

    def next(self) -> Data:
        """The next message."""
        text = self.socket.recv(PATIENCE)
        self.raw.append(text)
        message: Data = json.loads(text)
        if message["type"] in ("lobby", "table"):
            setattr(self, message["type"], message)
        return message

    def hear(self, kind: str, fits: Callable[[Data], bool] = lambda message: True) -> Data:
        """The next message of a kind that fits; what comes before it is heard too."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            message = self.next()
            if message["type"] == kind and fits(message):
                return message
        raise AssertionError(f"no such {kind} within {PATIENCE} seconds")

    def closed(self) -> list[Data]:
        """What came before the server closed the connection."""
        heard = []
        try:
            while True:
                heard.append(self.next())
        except websockets.ConnectionClosed:
            return heard

    @property
    def snapshot(self) -> Data:
        assert self.table is not None
        snapshot: Data = self.table["snapshot"]
        return snapshot

    @property
    def hand(self) -> list[str]:
        hand: list[str] = self.snapshot["view"]["hand"]
        return hand

    def leave(self) -> None:
        self._open.close()

    def __enter__(self) -> "Person":
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()


def seated(
    host: Host, game: str, *people: str, bots: int = 0, settings: Data | None = None, level: str = "easy"
) -> list[Person]:
    """People at a table of a game that has not begun; the first one is the host."""
    first, *others = (Person(host) for _ in people)
    first.say(type="create", game=game, name=people[0])
    code = first.hear("lobby")["view"]["code"]
    for name, value in (settings or {}).items():
        first.do("set_option", name=name, value=value)
        first.hear("lobby")
    for person, name in zip(others, people[1:], strict=True):
        person.say(type="join", code=code, name=name)
        person.hear("lobby", lambda message: message["view"] is not None)
    for _ in range(bots):
        first.do("add_bot", level=level)
    while first.lobby is None or len(first.lobby["view"]["occupants"]) < len(people) + bots:
        first.hear("lobby")
    return [first, *others]


def playing(
    host: Host, game: str, *people: str, bots: int = 0, settings: Data | None = None, level: str = "easy"
) -> list[Person]:
    """The same, with the game begun."""
    everybody = seated(host, game, *people, bots=bots, settings=settings, level=level)
    everybody[0].do("start")
    for person in everybody:
        person.hear("table")
    return everybody


def seen(person: Person) -> Data:
    """What somebody sees right now: in another language everything is sent anew."""
    person.say(type="language", lang="en")
    person.hear("games")
    return person.hear("table")["snapshot"]


def on_turn(people: list[Person]) -> Person:
    """Whoever of them the game waits for, once the bots have moved."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for person in people:
            snapshot = seen(person)
            if snapshot["seat"] in snapshot["to_act"]:
                return person
            if -2 in snapshot["to_act"]:
                people[0].do("next_round")
        time.sleep(0.12)  # not too many messages at once
    raise AssertionError("nobody is on turn")


def make_move(people: list[Person], rng: random.Random) -> None:
    """A move of whoever of them is on turn."""
    mover = on_turn(people)
    ply = mover.snapshot["ply"]
    mover.say(type="move", text=some_move(mover.snapshot, rng), ply=ply)
    mover.hear("table", lambda message: message["snapshot"]["ply"] > ply)


def at(**position: Any) -> Callable[[Any, int], Any]:
    """What makes matches that begin at a position."""

    def make(game: Any, seats: int) -> Any:
        match = Match(game, seats, seed=1)
        match.state = game.position(**position)
        match._look()
        return match

    return make
