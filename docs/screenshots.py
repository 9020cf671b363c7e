"""Makes the screenshots of the web table that the tour shows, anew: `python docs/screenshots.py`.

Needs the extras `web`, `web-test` and `plot` (for Pillow), and a Chromium. For each game a match is played by bots,
from seeds in order, until it comes to a moment worth showing; people with browsers then find themselves there. What
the player on turn sees is taken at a desk and on a telephone. Names of games, or
`front-end`, pick what is to be made anew.
"""

import contextlib
import os
import random
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from http.server import HTTPServer
from itertools import count
from pathlib import Path
from typing import Any

import uvicorn
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from examples.web_table.server import app  # noqa: E402
from examples.web_table.tables import Pace  # noqa: E402

from examples import front_end  # noqa: E402
from tablerules import TABLE, Match, get  # noqa: E402
from tablerules.bots import ask, maker  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
NAMES = ("Anna", "Bram", "Csilla", "Dóra")
DESK, TELEPHONE = (1000, 800), (360, 740)
COLOURS, LARGEST = 128, 80_000
"""How many colours a picture has, and the most bytes."""

Fits = Callable[[Any], bool]

MOMENTS: dict[str, Fits] = {
    "uno": lambda view: 4 <= len(view.hand) <= 8 and min(view.counts[1:]) == 1 and len(view.discard) > 9,
    "uno-hungarian": lambda view: view.phase.value == "opening_colour",
    "zerocards": lambda view: (
        view.bomb is not None and view.chaos > 5 and not view.panic_left and len(view.hand) in range(5, 10)
    ),
    "klaverjassen": lambda view: len(view.trick) == 3 and len(view.tricks) == 3,
    "hand-and-foot": lambda view: view.phase.value == "meld" and all(len(team) > 3 for team in view.melds),
}
"""What the first seat has to see when it is on turn."""


def moment(game: Any, seats: int) -> Match[Any, Any, Any]:
    """A match that has come to its moment."""
    for seed in count():
        match, rng = Match(game, seats, seed=seed, auto_next=True), random.Random(seed)
        bots = {seat: maker(game, "easy")(rng) for seat in range(seats)}
        for _ in range(400):
            if match.to_act == (0,) and MOMENTS[game.name](match.view(0)):
                return match
            asked = ask(match.game, match.state, bots, rng)
            if asked is None or TABLE in match.to_act:
                break
            match.play(*asked)
    raise AssertionError("unreachable")


@contextlib.contextmanager
def served() -> Iterator[str]:
    """The web table, until the block is left; nobody there is in a hurry."""
    made = app(":memory:", Pace(pause=600.0), moment)
    server = uvicorn.Server(uvicorn.Config(made, port=0, log_level="error"))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            time.sleep(0.05)
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}/"
    finally:
        server.should_exit = True
        thread.join()


def visit(browser: Browser, address: str, name: str, size: tuple[int, int]) -> Page:
    """Somebody at the door, with a browser of their own."""
    wide, high = size
    context = browser.new_context(
        viewport={"width": wide, "height": high}, locale="en", color_scheme="light", reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(address)
    page.fill("#name", name)
    return page


def keep(page: Page, path: Path) -> None:
    """Write what a page shows to a file, in few colours."""
    page.screenshot(path=path)
    Image.open(path).convert("RGB").quantize(COLOURS).save(path, optimize=True)
    size = path.stat().st_size
    print(f"{path.relative_to(ROOT)}: {size} bytes")
    assert size <= LARGEST, f"{path} is too large"


def make(browser: Browser, address: str, game: str) -> None:
    """The two screenshots of a game: of the player on turn at a desk, and of the same one with a telephone."""
    pages = []
    for number, name in enumerate(NAMES):
        page = visit(browser, address, name, DESK)
        if number == 0:
            page.click(f'[data-game="{game}"]')
            code = page.inner_text("#lobby-code")
        else:
            page.fill("#code", code)
            page.click('[data-key="join"]')
            page.wait_for_selector("#lobby-code")
        pages.append(page)
    first = pages[0]
    first.click('[data-key="start"]')
    first.wait_for_selector("#prompt")
    for kind, (wide, high) in (("desk", DESK), ("telephone", TELEPHONE)):
        first.set_viewport_size({"width": wide, "height": high})
        first.wait_for_timeout(1500)  # what flies over the table has landed
        first.evaluate("scrollTo(0, 0)")
        keep(first, FOLDER / f"{game}-{kind}.png")
    for page in pages:
        page.context.close()


def make_front_end(browser: Browser) -> None:
    """The screenshot of the front-end of a hundred lines."""
    with HTTPServer(("127.0.0.1", 0), front_end.Handler) as server:
        server.table = front_end.Table(get("klaverjassen"), "easy")  # type: ignore[attr-defined]
        server.table.match = moment(server.table.game, 4)  # type: ignore[attr-defined]
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        page = browser.new_page(viewport={"width": 400, "height": 820})
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        page.wait_for_selector("#moves button")
        keep(page, FOLDER / "front-end.png")
        page.close()
        server.shutdown()
        thread.join()


def main(chosen: list[str]) -> None:
    """Make some of the screenshots, or all."""
    FOLDER.mkdir(exist_ok=True)
    with served() as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        for name in chosen or [*MOMENTS, "front-end"]:
            if name == "front-end":
                make_front_end(browser)
            else:
                make(browser, address, name)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
