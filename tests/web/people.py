"""Somebody at a real browser: they click what they see, and what their page was sent is kept as it came."""

import json
import math
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
playwright = pytest.importorskip("playwright.sync_api")

from tests.web.serving import PATIENCE, Data, Host  # noqa: E402

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


@contextmanager
def chromium() -> Iterator[Any]:
    """Debian's Chromium; tests are skipped where there is none."""
    if CHROMIUM is None:
        pytest.skip("there is no Chromium here")
    with playwright.sync_playwright() as driver:
        # Pictures are left out: drawing them is most of the work, and cards have their sizes and names without.
        flags = ["--no-sandbox", "--disable-gpu", "--blink-settings=imagesEnabled=false"]
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield browser
        browser.close()


class Visitor:
    """A page of its own context, which is a browser of its own to the server."""

    def __init__(
        self, browser: Any, host: Host, name: str, size: tuple[int, int] = (1280, 800), lang: str = "en"
    ) -> None:
        wide, high = size
        self.name, self.touches, self.host = name, wide < 500, host
        self.context = browser.new_context(
            viewport={"width": wide, "height": high}, locale=lang, reduced_motion="reduce", has_touch=self.touches
        )
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 500)
        self.raw: list[str] = []
        self.table: Data | None = None
        self.lobby: Data | None = None
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._receive))
        self.page.goto(host.page)
        self.page.fill("#name", name)

    def begin(self) -> None:
        """Come in anew, as somebody the server does not know."""
        self.page.evaluate("localStorage.clear()")
        self.page.goto("about:blank")
        self.raw, self.table, self.lobby, self.errors = [], None, None, []
        self.page.goto(self.host.page)
        self.page.fill("#name", self.name)

    def _receive(self, frame: str) -> None:
        self.raw.append(frame)
        message = json.loads(frame)
        if message["type"] in ("lobby", "table"):
            setattr(self, message["type"], message)

    def wait(self, fits: Callable[[], Any]) -> None:
        """Until something is true of what the page was sent."""
        until = time.monotonic() + PATIENCE
        while not fits():
            assert time.monotonic() < until, f"{self.name} has waited in vain, last heard: {self.raw[-1][:400]}"
            self.page.wait_for_timeout(15)

    # --- the lobby --------------------------------------------------------------------------------

    def create(self, game: str) -> str:
        self.page.click(f'[data-game="{game}"]')
        code: str = self.page.inner_text("#lobby-code")
        return code

    def join(self, code: str) -> None:
        self.page.fill("#code", code)
        self.page.click('[data-key="join"]')
        self.page.wait_for_selector("#lobby-code")

    def press(self, key: str) -> None:
        self.page.click(f'[data-key="{key}"]')

    # --- the table --------------------------------------------------------------------------------

    @property
    def snapshot(self) -> Data:
        assert self.table is not None
        snapshot: Data = self.table["snapshot"]
        return snapshot

    @property
    def is_on_turn(self) -> bool:
        return self.table is not None and self.snapshot["seat"] in self.snapshot["to_act"]

    def play(self, move: Data) -> None:
        """Make a move by clicking, and wait for the table to change."""
        before = self.snapshot["ply"]
        how = getattr(self, f"_{move['type']}", self._button)
        self._until_changed(before, lambda: how(move))

    def _until_changed(self, before: int, act: Callable[[], None]) -> None:
        """Do something and wait for the table to change, which somebody quicker, or the clock, may have done.

        The page may be drawn anew under one's hands; a person then tries once more, and does not wait long for a
        button that is no longer there.
        """
        self.page.set_default_timeout(PATIENCE * 100)
        for tries_left in range(9, -1, -1):
            try:
                act()
                break
            except playwright.Error:
                if self.snapshot["ply"] > before:
                    break
                if not tries_left:
                    raise
        self.page.set_default_timeout(PATIENCE * 500)
        self.wait(lambda: self.snapshot["ply"] > before)

    def _button(self, move: Data) -> None:
        self.page.click(f'[data-move="{move["text"]}"]')

    def _draw(self, move: Data) -> None:
        self.press("pile")

    def _card(self, move: Data) -> None:
        card, colour, target = (move["fields"].get(key) for key in ("card", "colour", "target"))
        self.page.click(f'[data-card="{card}"] >> nth=0')
        choosing = self.page.locator("dialog[open] .choice")
        alike = [one for one in self.snapshot["legal_moves"] if one["fields"].get("card") == card]
        if len({one["fields"].get("colour") for one in alike}) > 1:
            choosing.locator(f"xpath=self::*[contains(@class, '{colour}')]").click()
        if len(targets := list(dict.fromkeys(one["fields"].get("target") for one in alike))) > 1:
            choosing.nth(targets.index(target)).click()

    _play = _play_card = _play_extra = _card

    def _select(self, cards: list[str]) -> None:
        for card in sorted(set(cards)):
            for copy in range(cards.count(card)):
                self.press(f"card {card} {copy}")

    def _discard(self, move: Data) -> None:
        self._select([move["fields"]["card"]])
        self.press("discard")

    def _stage(self, move: Data) -> None:
        fields = move["fields"]
        self._select([fields["key"]] * fields["n"] + ["2"] * fields["d"] + ["JO"] * fields["j"])
        there = self.page.locator(f'button[data-meld="{fields["key"]}"]')
        if there.count():
            there.first.click()
        else:
            self.press("new meld")

    def _claim(self, move: Data) -> None:
        fields = move["fields"]
        top = self.snapshot["view"]["discard"][-1]
        self._select([top] * fields["n"] + ["2"] * fields["d"] + ["JO"] * fields["j"])
        self.press("claim")

    def _give(self, move: Data) -> None:
        self._select(move["fields"]["cards"])
        self.press("give")

    def _duel_answer(self, move: Data) -> None:
        duel = self.snapshot["view"]["duel"]
        sums: dict[str, Callable[[int, int], int]] = {"+": int.__add__, "-": int.__sub__, "x": int.__mul__}
        self.page.fill(".answer", str(sums[duel["op"]](duel["first"], duel["second"])))
        self.press("send answer")

    def draw_circle(self) -> None:
        """Draw a circle, with the mouse or on a telephone with a finger, and hand it in."""
        self._until_changed(self.snapshot["ply"], self._draw_circle)

    def _draw_circle(self) -> None:
        pad = self.page.locator(".pad")
        pad.scroll_into_view_if_needed()
        box = pad.bounding_box()
        if box is None:
            return  # the time was up this very moment
        x, y, radius = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"] / 3
        way = [(x + radius * math.cos(i * math.tau / 40), y + radius * math.sin(i * math.tau / 40)) for i in range(41)]
        self._finger(way) if self.touches else self._mouse(way)
        self.page.click("#hand-in")

    def _mouse(self, way: list[tuple[float, float]]) -> None:
        self.page.mouse.move(*way[0])
        self.page.mouse.down()
        for x, y in way[1:]:
            self.page.mouse.move(x, y)
        self.page.mouse.up()

    def _finger(self, way: list[tuple[float, float]]) -> None:
        session = self.context.new_cdp_session(self.page)
        for number, (x, y) in enumerate(way):
            kind = "touchMove" if number else "touchStart"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
