"""The app: one page, one websocket, some pictures. What a connection may do is checked here, and trusted nowhere."""

import asyncio
import contextlib
import hashlib
import json
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from tablerules import IllegalMove, Match, StaleMove, TableRulesError
from tablerules.lobby import lobby_texts
from tablerules.text import LANGUAGES

from . import outgoing, pictures
from .house import House, Refused
from .store import Store
from .tables import Pace
from .wire import BadMessage, Cards, Create, Hello, Join, Language, Message, Move, Watch, decode

log = logging.getLogger(__name__)

STATIC = Path(__file__).parent / "static"
MOST_CONNECTIONS, MOST_WAITING, HELLO_SECONDS = 1000, 200, 10
BURST, PER_SECOND = 30, 10
"""How many messages a connection may send at once, and in the long run."""

POLICY = "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"


class Connection:
    """A page that is open: who it is, and what it is still to be sent."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.player = ""
        self.lang = "en"
        self.seen: int | None = None
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self._allowed, self._since = float(BURST), time.monotonic()

    def send(self, message: outgoing.Data) -> None:
        """Put a message in the queue. A page that does not read is given up; it can come back."""
        if self._waiting.full():
            self._waiting = asyncio.Queue(MOST_WAITING)
            self._waiting.put_nowait(None)
        else:
            self._waiting.put_nowait(json.dumps(message))

    def end(self) -> None:
        """Close once everything has been sent."""
        with contextlib.suppress(asyncio.QueueFull):
            self._waiting.put_nowait(None)

    async def write(self) -> None:
        """Send what is in the queue, until the end."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while (text := await self._waiting.get()) is not None:
                await self.socket.send_text(text)
            await self.socket.close(1008)

    def may_speak(self) -> bool:
        """Whether it has not said too much lately."""
        now = time.monotonic()
        self._allowed = min(BURST, self._allowed + (now - self._since) * PER_SECOND) - 1
        self._since = now
        return self._allowed >= 0


class Server:
    """What the routes share."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.connections = 0

    async def socket(self, socket: WebSocket) -> None:
        """A connection, from its hello to its end. Whatever comes over it, only this connection ends by it."""
        await socket.accept()
        connection = Connection(socket)
        if self.connections >= MOST_CONNECTIONS:
            await socket.close(1013)
            return
        self.connections += 1
        writer = asyncio.create_task(connection.write())
        try:
            await self._listen(connection)
        except BadMessage as error:
            connection.send({"type": "error", "code": error.code, "text": str(error)})
        except (WebSocketDisconnect, TimeoutError, RuntimeError):
            pass
        except Exception:
            log.exception("a message could not be handled")
            connection.send({"type": "error", "code": "failed", "text": "that went wrong on the server"})
        finally:
            self.connections -= 1
            self.house.part(connection)
            connection.end()
            with contextlib.suppress(TimeoutError, asyncio.CancelledError):
                await asyncio.wait_for(writer, 5)

    async def _listen(self, connection: Connection) -> None:
        hello = decode(await asyncio.wait_for(_received(connection.socket), HELLO_SECONDS))
        if not isinstance(hello, Hello):
            raise BadMessage("hello_first", "the first message has to be a hello")
        token = hello.token or secrets.token_urlsafe(32)
        # The token stays with the page; here and in the file there is only what follows from it.
        connection.player = hashlib.sha256(token.encode()).hexdigest()
        connection.lang = _language(hello.lang)
        connection.send({"type": "welcome", "token": token, "games": outgoing.catalogue(connection.lang)})
        self.house.greet(connection)
        while True:
            raw = await _received(connection.socket)
            if not connection.may_speak():
                raise BadMessage("too_fast", "too many messages at once")
            self._answer(connection, decode(raw))

    def _answer(self, connection: Connection, message: Message) -> None:
        house, table = self.house, self.house.table_of(connection.player)
        try:
            if isinstance(message, Hello):
                raise BadMessage("hello_twice", "only one hello is expected")
            if isinstance(message, Language):
                self._speak(connection, message.lang)
            elif isinstance(message, Create):
                house.create(connection, message.game, message.name)
            elif isinstance(message, Join):
                house.join(connection, message.code, message.name)
            elif isinstance(message, Watch):
                house.watch(connection, message.code)
            elif not isinstance(message, Move | Cards):
                house.do(connection, message)
            elif table is None:
                raise Refused("no_seat")
            else:
                table.play(connection.player, message)
        except Refused as error:
            connection.send({"type": "refused", "code": error.code, "text": str(error), "rule": None})
        except IllegalMove as error:
            refusal = error.refusal
            texts = lobby_texts(None if table is None else table.lobby.game, connection.lang)
            seat = None if table is None else table.lobby.seat_of(connection.player)
            names = () if table is None else table.names or table.lobby.names
            text = texts.refusal(refusal, seat, names)
            connection.send({"type": "refused", "code": refusal.code, "text": text, "rule": refusal.rule})
        except StaleMove:
            connection.send({"type": "refused", "code": "stale", "text": "the table has changed", "rule": None})
        except TableRulesError as error:
            connection.send({"type": "refused", "code": "unreadable", "text": str(error)[:300], "rule": None})

    def _speak(self, connection: Connection, lang: str) -> None:
        """All texts anew, in another language."""
        connection.lang = _language(lang)
        connection.send({"type": "games", "games": outgoing.catalogue(connection.lang)})
        self.house.renew(connection)


async def _received(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    received: str | bytes | None = message.get("text")
    return message.get("bytes", b"") if received is None else received


def _language(lang: str) -> str:
    return lang if lang in LANGUAGES else "en"


# --- pages and pictures ---------------------------------------------------------------------------


def _found(make: Callable[[], Any], kind: str) -> Response:
    """What a function makes, or that there is no such thing."""
    try:
        made = make()
    except (TableRulesError, ValueError, TypeError, LookupError, RecursionError):
        return Response("not found", 404)
    headers = {"Cache-Control": "public, max-age=3600"}
    return JSONResponse(made, headers=headers) if kind == "json" else Response(made, headers=headers, media_type=kind)


def _card(request: Request) -> Response:
    game, text = request.path_params["game"], request.path_params["text"]
    return _found(lambda: pictures.card(game, text, request.query_params.get("lang", "en")), "image/svg+xml")


def _words(request: Request) -> Response:
    game, lang = request.path_params["game"], request.path_params["lang"]
    return _found(lambda: pictures.words(game, lang, request.query_params.get("options", "{}")), "json")


def _rules(request: Request) -> Response:
    return _found(lambda: pictures.rules(request.path_params["game"], request.path_params["lang"]), "json")


def _page(request: Request) -> Response:
    return Response((STATIC / "index.html").read_bytes(), media_type="text/html; charset=utf-8")


class Headers:
    """A middleware: what every answer says about how it may be used."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        async def sent(message: Any) -> None:
            if message["type"] == "http.response.start":
                extra = {"content-security-policy": POLICY, "x-content-type-options": "nosniff"}
                message["headers"] = [*message["headers"], *((k.encode(), v.encode()) for k, v in extra.items())]
            await send(message)

        await self._app(scope, receive, sent if scope["type"] == "http" else send)


def app(path: str = ":memory:", pace: Pace | None = None, new_match: Callable[[Any, int], Any] = Match) -> Starlette:
    """The server as an ASGI app.

    Args:
        path: The SQLite file.
        pace: How fast bots are, and how patient the server.
        new_match: What makes a match; for tests, which want to know what is dealt.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        house = House(Store(path), pace or Pace(), new_match)
        app.state.house, app.state.server = house, Server(house)
        house.open()
        for lang in LANGUAGES:  # loads all games before anybody waits for them
            outgoing.catalogue(lang)
        yield
        house.close()

    async def socket(connection: WebSocket) -> None:
        await connection.app.state.server.socket(connection)

    routes = [
        Route("/", _page),
        WebSocketRoute("/socket", socket),
        Route("/card/{game}/{text}.svg", _card),
        Route("/words/{game}/{lang}.json", _words),
        Route("/rules/{game}/{lang}.json", _rules),
        Mount("/static", StaticFiles(directory=STATIC)),
    ]
    return Starlette(routes=routes, lifespan=lifespan, middleware=[Middleware(Headers)])
