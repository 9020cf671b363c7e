"""The web table under load: many tables at once, each with a person played from here and bots played by the server.

`python tests/benchmarks/load.py [--tables 200] [--seconds 60] [--pause 0.9] [--think 0.9] [--level normal]` starts the
server as a process of its own and plays all games side by side. It counts whether anything was lost:

- the plies that a page is sent are consecutive;
- every move gets exactly one answer: those sent are those in the logs of the matches and those refused;
- only moves that came too late are refused, no table stands still, no connection is closed, and the server reports
  nothing.

Then it prints how fast that went. The processor share is that of one core, the figures of the server are read from
`/proc`; what plays here needs its part of the same machine.
"""

import argparse
import asyncio
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

HERE = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path.insert(0, str(HERE))

from examples.web_table.store import Store  # noqa: E402

BOTS = {"uno": 3, "uno-hungarian": 2, "zerocards": 3, "klaverjassen": 3, "hand-and-foot": 3}
"""The games, and how many bots sit at a table of each."""

PATIENCE, SILENCE = 60.0, 20.0
Data = dict[str, Any]


# --- a person -------------------------------------------------------------------------------------


@dataclass
class Player:
    """Somebody at a table: what they have sent and been sent, and what was wrong with it."""

    game: str
    name: str
    think: float
    rng: random.Random
    sent: int = 0
    refused: int = 0
    received: int = 0
    answers: list[float] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    lobby: Data | None = None
    table: Data | None = None
    _asked: float | None = None
    _last: float = 0.0
    _heard: str = ""

    async def play(self, address: str, level: str, begin: asyncio.Barrier, over: asyncio.Event) -> None:
        """Open a table, fill it with bots, wait for the others to be as far, and play until it is enough."""
        try:
            async with connect(address, max_size=None, compression=None, open_timeout=PATIENCE) as page:
                await self._open(page, level)
                await begin.wait()
                await self._say(page, type="do", action={"type": "start"})
                await self._play(page, over)
                # Messages are handled in their order: with the answer to this one, all the others have been answered.
                await self._say(page, type="language", lang="en")
                await self._until(page, lambda: self._heard == "games")
        except (WebSocketException, TimeoutError, OSError) as error:
            self.problems.append(f"{self.name}: {error!r}")
            await begin.abort()

    async def _open(self, page: ClientConnection, level: str) -> None:
        await self._say(page, type="hello", lang=self.rng.choice(["en", "nl", "hu"]))
        await self._say(page, type="create", game=self.game, name=self.name)
        for _ in range(BOTS[self.game]):
            await self._say(page, type="do", action={"type": "add_bot", "level": level})
        await self._until(page, lambda: self.lobby and len(self.lobby["occupants"]) == 1 + BOTS[self.game])

    async def _play(self, page: ClientConnection, over: asyncio.Event) -> None:
        """Say something after a while whenever it is one's turn, but nothing more before that has been answered."""
        at = None
        while not over.is_set() or self._asked is not None:
            wanted = None if self._asked is not None else self._wanted()
            if wanted is None:
                at = None
            elif at is None:
                at = time.monotonic() + self.rng.uniform(0.5, 1.5) * self.think
            elif at <= time.monotonic():
                self.sent += wanted["type"] == "move"
                self._asked, at = time.perf_counter(), None
                await self._say(page, **wanted)
            await self._hear(page, 0.25 if at is None else at - time.monotonic())
            if self._asked is not None and time.perf_counter() - self._asked > PATIENCE:
                raise TimeoutError("no answer")
        if time.monotonic() - self._last > SILENCE:
            self.problems.append(f"{self.name} ({self.game}): the table stood still")

    def _wanted(self) -> Data | None:
        """What this player has to say: a move, or as the host that it should go on."""
        if self.table is None:
            return None
        snapshot = self.table["snapshot"]
        if snapshot["outcome"] is not None:
            return {"type": "do", "action": {"type": "rematch"}}
        if -2 in snapshot["to_act"]:
            return {"type": "do", "action": {"type": "next_round"}}
        if snapshot["seat"] not in snapshot["to_act"]:
            return None
        return {"type": "move", "text": some_move(snapshot, self.rng), "ply": snapshot["ply"]}

    async def _say(self, page: ClientConnection, **message: Any) -> None:
        await page.send(json.dumps(message))

    async def _until(self, page: ClientConnection, fits: Any) -> None:
        async with asyncio.timeout(PATIENCE):
            while not fits():
                await self._hear(page, PATIENCE)

    async def _hear(self, page: ClientConnection, seconds: float) -> None:
        try:
            message = json.loads(await asyncio.wait_for(page.recv(), max(seconds, 0.001)))
        except TimeoutError:
            return
        self.received += 1
        self._last = time.monotonic()
        self._heard = message["type"]
        if self._heard == "lobby":
            self.lobby = message["view"]
        elif self._heard == "table":
            self._see(message)
        elif self._heard == "refused":
            self.refused += 1
            self._answered()
            if message["code"] != "stale":
                self.problems.append(f"{self.name}: {message}")
        elif self._heard == "error":
            self.problems.append(f"{self.name}: {message}")

    def _see(self, table: Data) -> None:
        before, now = self.table, table["snapshot"]
        is_first = table["log"] is not None  # of a match, or in another language
        if not is_first and (before is None or now["ply"] != before["snapshot"]["ply"] + 1):
            self.problems.append(f"{self.name}: ply {now['ply']} after {before and before['snapshot']['ply']}")
        self.table = table
        if before is None or is_first or now["ply"] > before["snapshot"]["ply"]:
            self._answered()

    def _answered(self) -> None:
        if self._asked is not None:
            self.answers.append(time.perf_counter() - self._asked)
            self._asked = None


def some_move(snapshot: Data, rng: random.Random) -> str:
    """Any move that the game waits for, but for those that would take one back."""
    texts = [move["text"] for move in snapshot["legal_moves"] if not move["type"].startswith("undo")]
    if texts:
        return rng.choice(texts)
    view = snapshot["view"]  # of a game with moves too many to be listed: drawings, and two cards to give away
    return "stroke" if view["circle"] else f"give {' '.join(view['hand'][:2])}"


# --- the server -----------------------------------------------------------------------------------


class Server:
    """The web table as a process of its own, with a file of its own."""

    def __init__(self, folder: Path, pause: float) -> None:
        self.file, self._log = folder / "load.sqlite", folder / "server.log"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        command = [sys.executable, "-m", "examples.web_table", "--port", str(self.port), "--file", str(self.file)]
        with self._log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, "--pause", str(pause)], cwd=HERE, stdout=log, stderr=subprocess.STDOUT
            )

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}/socket"

    def wait(self) -> None:
        """Until it can be reached."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                if time.monotonic() > until or self.process.poll() is not None:
                    raise RuntimeError(f"no server: {self.reported}") from None
                time.sleep(0.05)

    @property
    def usage(self) -> tuple[float, float]:
        """Seconds of the processor and megabytes of memory it has used so far; zeros where nobody knows."""
        folder = Path(f"/proc/{self.process.pid}")
        if not folder.exists():
            return 0.0, 0.0
        times = (folder / "stat").read_text().rpartition(")")[2].split()
        seconds = (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")
        pages = int((folder / "statm").read_text().split()[1])
        return seconds, pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    def stop(self) -> None:
        """End it as one ends a server."""
        self.process.terminate()
        self.process.wait(PATIENCE)

    def kill(self) -> None:
        """End it as a power cut does."""
        self.process.kill()
        self.process.wait(PATIENCE)

    @property
    def reported(self) -> str:
        """What it has said, if that was any complaint."""
        said = self._log.read_text("utf-8", "replace")
        return said if "Traceback" in said or "ERROR" in said else ""


# --- the whole ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Result:
    """What came of it."""

    players: Sequence[Player]
    moves: Counter[str]
    """All moves in the logs, those of bots as well, by game."""

    seconds: float
    processor: float
    memory: float
    problems: Sequence[str]

    @property
    def lines(self) -> list[str]:
        """The figures."""
        answers = sorted(answer for player in self.players for answer in player.answers) or [0.0, 0.0]
        hundredths = statistics.quantiles(answers, n=100) if len(answers) > 1 else answers
        moves = sum(self.moves.values()) or 1
        games = ", ".join(f"{game} {number}" for game, number in sorted(self.moves.items()))
        return [
            f"tables                 {len(self.players)}, for {self.seconds:.0f} seconds",
            f"moves                  {moves} ({games})",
            f"moves per second       {moves / self.seconds:.0f}",
            f"messages to pages      {sum(player.received for player in self.players)}",
            f"answer, median         {statistics.median(answers) * 1000:.1f} ms",
            f"answer, 99 of 100      {hundredths[-1] * 1000:.0f} ms at most",
            f"answer, slowest        {answers[-1] * 1000:.0f} ms",
            f"memory of the server   {self.memory:.0f} MB",
            f"processor share        {self.processor:.0%} of a core",
            f"processor time a move  {self.processor * self.seconds / moves * 1000:.1f} ms",
            f"lost or wrong          {len(self.problems)}",
        ]


def run(tables: int, seconds: float, pause: float, think: float, level: str = "normal", moves: int = 0) -> Result:
    """Play at so many tables for some time, and longer until each has made its number of moves."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), pause)
        try:
            server.wait()
            names = list(BOTS)
            players = [Player(names[i % len(names)], f"Player {i}", think, random.Random(i)) for i in range(tables)]
            spent, taken, memory = asyncio.run(_play(server, players, seconds, level, moves))
        finally:
            server.stop()
        problems = [problem for player in players for problem in player.problems]
        if server.reported:
            problems.append(server.reported)
        counted, lost = _count(Store(str(server.file)), players)
    return Result(players, counted, spent, taken / spent, memory, [*problems, *lost])


async def _play(
    server: Server, players: Sequence[Player], seconds: float, level: str, moves: int
) -> tuple[float, float, float]:
    begin, over = asyncio.Barrier(len(players) + 1), asyncio.Event()
    tasks = [asyncio.create_task(player.play(server.address, level, begin, over)) for player in players]
    await begin.wait()
    start, (before, _) = time.perf_counter(), server.usage
    await asyncio.sleep(seconds)
    until = time.perf_counter() + PATIENCE
    while any(player.sent < moves and not player.problems for player in players) and time.perf_counter() < until:
        await asyncio.sleep(0.1)
    spent, (after, memory) = time.perf_counter() - start, server.usage
    over.set()
    await asyncio.gather(*tasks)
    return spent, after - before, memory


def _count(store: Store, players: Sequence[Player]) -> tuple[Counter[str], list[str]]:
    """The moves in all logs by game, and where those of a player are not the ones that were sent."""
    counted: Counter[str] = Counter()
    accepted: Counter[str] = Counter()
    going_on = {saved.names[0]: saved.log for saved in store.tables() if saved.names and "in_game" in saved.lobby}
    logs = [(player.name, player.game, going_on.get(player.name, ())) for player in players]
    for game, names, record in store.matches():
        logs.append((names[0], game, json.loads(record)["log"]))
    store.close()
    for name, game, log in logs:
        counted[game] += sum(seat >= 0 for seat, _ in log)
        accepted[name] += sum(seat == 0 for seat, _ in log)
    return counted, [
        f"{player.name} ({player.game}): {player.sent} sent, {accepted[player.name]} made, {player.refused} refused"
        for player in players
        if player.sent != accepted[player.name] + player.refused
    ]


def main() -> int:
    """Print the figures; 1 if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=0.9, help="seconds before a bot's move")
    parser.add_argument("--think", type=float, default=0.9, help="seconds before a person's move, on average")
    parser.add_argument("--level", default="normal", help="of the bots")
    chosen = parser.parse_args()
    result = run(chosen.tables, chosen.seconds, chosen.pause, chosen.think, chosen.level)
    print("\n".join([*result.lines, *result.problems[:20]]))
    return 1 if result.problems else 0


if __name__ == "__main__":
    sys.exit(main())
