"""The web table in a real browser: whole rounds of every game, and what a person has to be able to rely on."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

for name in ("starlette", "uvicorn", "websockets", "playwright.sync_api"):
    pytest.importorskip(name)

from tablerules import Match  # noqa: E402
from tests.web.people import Visitor, chromium  # noqa: E402
from tests.web.serving import Data, Host, at, serving  # noqa: E402

ASKED_FOR_NOTHING = 400


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as started:
        yield started


def seeded(seed: int) -> Callable[[Any, int], Any]:
    return lambda game, seats: Match(game, seats, seed=seed)


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    with serving(new_match=seeded(5)) as running:
        yield running


def pair(browser: Any, host: Host, game: str, bots: int, settings: Data | None = None) -> tuple[Visitor, Visitor]:
    """Anna at a desk and Bram with a telephone, at a table with bots; the game has begun."""
    anna = Visitor(browser, host, "Anna")
    code = anna.create(game)
    bram = Visitor(browser, host, "Bram", (360, 740), "nl")
    bram.join(code)
    for name, value in (settings or {}).items():
        field = anna.page.locator(f"#set-{name}")
        if isinstance(value, bool):
            field.set_checked(value)
        elif isinstance(value, int):
            field.fill(str(value))
            field.press("Tab")
        else:
            field.select_option(label=value)
        anna.wait(lambda name=name: name in str(anna.lobby))
    for number in range(1, bots + 1):
        anna.press("bot easy")
        anna.page.wait_for_selector(f"text=Bot {number}")
    anna.press("start")
    for person in (anna, bram):
        person.wait(lambda person=person: person.table)
        person.page.wait_for_selector("#prompt, #overview")
    return anna, bram


def over(person: Visitor) -> bool:
    return -2 in person.snapshot["to_act"] or person.snapshot["outcome"] is not None


def play_round(people: tuple[Visitor, Visitor], choose: Callable[[Data], Data]) -> int:
    """Have both play until the round is over, and see at every turn that neither page was told too much."""
    moves = 0
    while not all(map(over, people)):
        for person, other in (people, people[::-1]):
            if person.is_on_turn and not over(person):
                nothing_told(person, other)
                if any(move["type"] == "circle_submit" for move in all_legal(person)):
                    person.draw_circle()
                else:
                    person.play(choose(person.snapshot))
                moves += 1
        people[0].page.wait_for_timeout(5)
        people[1].page.wait_for_timeout(5)
        assert moves < ASKED_FOR_NOTHING
    return moves


def all_legal(person: Visitor) -> list[Data]:
    view = person.snapshot["view"]
    drawing = view.get("circle") and view["circle"]["strokes"][person.snapshot["seat"]] is None
    return [{"type": "circle_submit"}] if drawing else person.snapshot["legal_moves"]


def texts(value: Any) -> Iterator[str]:
    """Every text in some data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from texts(part)


def nothing_told(person: Visitor, other: Visitor) -> None:
    """The last message of the other page has no card of this hand that everybody could not see anyway."""
    hand = set(person.snapshot["view"]["hand"])
    seen = other.snapshot
    view = dict(seen["view"])
    if "melds" in view:  # fifteen kinds of which everybody has some: there the lists alone would tell
        assert json.dumps(person.snapshot["view"]["hand"]) not in json.dumps(seen) or len(hand) < 4
        return
    public = {*view.pop("hand"), *view.get("discard", ()), *texts(view.get("peeks", ()))}
    assert not (hand - public) & set(texts({"view": view, "moves": seen["legal_moves"], "asides": seen["asides"]}))


def check_wire(person: Visitor, other: Visitor) -> None:
    """In all that a page was sent, no hidden card of another seat has a face, and no hand of the other is listed."""
    own = other.snapshot["seat"]
    known = {json.dumps(hand) for hand in (*hands_of(other), *shown_to(other))}
    hands = {json.dumps(hand) for hand in hands_of(person)} - known
    for raw in tables(other):
        snapshot = json.loads(raw)["snapshot"]
        for event in snapshot["events"]:
            fields = event["fields"]
            if event["type"] in ("cards_drawn", "cards_dealt", "foot_picked_up") and fields["seat"] != own:
                assert fields["cards"] is None
        if not snapshot["view"]["history"]:  # what is left in the hands may be shown when a round is over
            assert not any(hand in raw for hand in hands)
    assert not any(secret in raw for raw in other.raw for secret in tokens(person))


def hands_of(person: Visitor) -> list[list[str]]:
    """Every hand of three cards or more that somebody had; smaller ones may lie on the table as well."""
    hands = [json.loads(raw)["snapshot"]["view"]["hand"] for raw in tables(person)]
    return [hand for hand in hands if len(hand) > 2]


def shown_to(person: Visitor) -> Iterator[list[str]]:
    """The hands that somebody had the right to see: shown after a challenge, or looked into."""
    for raw in tables(person):
        snapshot = json.loads(raw)["snapshot"]
        looks = [snapshot["view"].get("shown"), *snapshot["view"].get("peeks", ())]
        looks += [event["fields"] for event in snapshot["events"] if event["type"] in ("hand_shown", "hand_peeked")]
        for look in filter(None, looks):
            yield from (look[key] for key in ("hand", "cards", "known") if look.get(key))


def tables(person: Visitor) -> list[str]:
    return [raw for raw in person.raw if '"type": "table"' in raw[:40]]


def tokens(person: Visitor) -> list[str]:
    return [message["token"] for message in map(json.loads, person.raw) if message["type"] == "welcome"]


def chooser(seed: int) -> Callable[[Data], Data]:
    """A player that mostly plays cards; it may be any player, so long as it comes to an end."""
    rng = random.Random(seed)

    def choose(snapshot: Data) -> Data:
        legal = snapshot["legal_moves"]
        if not legal:  # the many gifts that there could be are not listed
            assert snapshot["view"]["phase"] == "gift"
            return {"type": "give", "fields": {"cards": snapshot["view"]["hand"][:2]}}
        asides = [move for move in snapshot["asides"] if move["type"] in ("call_uno", "call_zero")]
        if asides:
            return asides[0]
        stages = [move for move in legal if move["type"] == "stage"]
        if stages and rng.random() < 0.7:
            return max(stages, key=lambda move: move["fields"]["n"])
        plain = [move for move in legal if move["type"] not in ("draw", "pass", "stage", "undo", "undo_all")]
        return rng.choice(plain or legal)

    return choose


SHORT = {"target_score": 0}


@pytest.mark.parametrize(
    ("game", "bots", "settings"),
    [
        ("uno", 1, {**SHORT, "hand_size": 4}),
        ("uno-hungarian", 1, {**SHORT, "hand_size": 3}),
        ("zerocards", 1, {"hand_size": "5"}),
        ("klaverjassen", 2, {"deals": 1}),
        ("hand-and-foot", 1, {"decks": 2, "hand_size": 5}),
    ],
)
def test_two_browsers_and_bots_play_a_whole_round(
    browser: Any, host: Host, game: str, bots: int, settings: Data
) -> None:
    people = anna, _ = pair(browser, host, game, bots, settings)
    assert play_round(people, chooser(1)) >= 3
    for person, other in (people, people[::-1]):
        person.page.wait_for_selector("#overview")
        check_wire(person, other)
        assert person.errors == []
    ended = anna.snapshot["outcome"] is not None
    anna.press("rematch" if ended else "next_round")
    for person in people:
        person.wait(lambda person=person: not over(person))
        person.page.wait_for_selector("#prompt")
        person.context.close()


def test_a_click_on_a_card_that_does_not_fit_says_why(browser: Any) -> None:
    with serving(new_match=at(hands=["R5 B2 G8", "Y7 G1 W"], top="R7")) as host:
        anna, bram = pair(browser, host, "uno", 0)
        anna.page.click('[data-card="B2"]')
        assert "The blue 2 does not fit" in anna.page.inner_text("#toast .toast")
        anna.page.click("#toast .link")
        assert anna.page.inner_text("#help dt.found") == "UNO-17"
        bram.page.click('[data-card="G1"]')
        assert "het wachten is op Anna" in bram.page.inner_text("#toast .toast")
        anna.context.close(), bram.context.close()


def test_a_reload_brings_the_seat_back(browser: Any) -> None:
    with serving(new_match=at(hands=["R5 B2 G8", "Y7 G1 W"], top="R7")) as host:
        anna, bram = pair(browser, host, "uno", 0)
        bram.page.reload()
        bram.page.wait_for_selector('[data-card="G1"]')
        assert bram.page.locator(".held").count() == 3
        anna.page.click('[data-card="R5"]')
        bram.page.wait_for_selector(".prompt.yours")
        anna.context.close(), bram.context.close()


def test_the_page_comes_back_by_itself_when_the_server_does(browser: Any, tmp_path: Any) -> None:
    path = str(tmp_path / "kept.sqlite")
    with serving(path) as host:
        anna, bram = pair(browser, host, "uno", 0)
        port, hand = host.port, anna.snapshot["view"]["hand"]
    anna.page.wait_for_selector("text=Reconnecting")
    with serving(path, port=port):
        anna.page.wait_for_selector("text=Reconnecting", state="detached")
        anna.wait(lambda: anna.table and anna.snapshot["view"]["hand"] == hand)
    anna.context.close(), bram.context.close()


def test_a_duel_is_answered_and_a_circle_drawn(browser: Any) -> None:
    hands = ["R1 B2 G8", "Y7 G1 W", "Y1 Y2 Y3"]
    with serving(new_match=at(hands=hands, top="RD", duel=(0, 1, "7 x 8"))) as host:
        anna, bram = pair(browser, host, "zerocards", 1)
        bram.page.fill(".answer", "56")
        bram.press("send answer")
        anna.wait(lambda: anna.snapshot["view"]["counts"][0] == 6)
        anna.context.close(), bram.context.close()
    with serving(new_match=at(hands=hands, top="RC", circle=(0, {}))) as host:
        anna, bram = pair(browser, host, "zerocards", 1)
        anna.draw_circle()
        bram.draw_circle()
        anna.wait(lambda: anna.snapshot["view"]["circle"] is None)
        events = [event for raw in tables(anna) for event in json.loads(raw)["snapshot"]["events"]]
        (decided,) = [event["fields"] for event in events if event["type"] == "circle_decided"]
        assert decided["scores"][0] > 900  # drawn with a steady hand
        anna.context.close(), bram.context.close()


def test_the_keyboard_is_enough(browser: Any) -> None:
    with serving(new_match=at(hands=["R5 W G8", "Y7 G1 W"], top="R7")) as host:
        anna, bram = pair(browser, host, "uno", 0)
        keyboard = anna.page.keyboard
        for _ in range(40):
            if anna.page.evaluate("document.activeElement.dataset.card") == "W":
                break
            keyboard.press("Tab")
        keyboard.press("Enter")
        anna.page.wait_for_selector("dialog[open]")
        keyboard.press("Escape")
        anna.page.wait_for_selector("dialog[open]", state="detached")
        anna.page.focus('[data-card="W"]')
        keyboard.press("Enter")
        anna.page.wait_for_selector("dialog[open]")
        keyboard.press("Tab")  # from red to yellow
        keyboard.press("Enter")
        anna.wait(lambda: anna.snapshot["view"]["colour"] == "yellow")
        anna.context.close(), bram.context.close()


@pytest.mark.parametrize(
    ("game", "bots", "lang"),
    [("uno", 5, "hu"), ("zerocards", 3, "nl"), ("klaverjassen", 3, "hu"), ("hand-and-foot", 3, "nl")],
)
def test_nothing_is_wider_than_a_telephone(browser: Any, host: Host, game: str, bots: int, lang: str) -> None:
    person = Visitor(browser, host, "Wilhelmina Anastasia", (360, 740), lang)
    wide = [person.page.evaluate("document.documentElement.scrollWidth")]
    person.create(game)
    wide.append(person.page.evaluate("document.documentElement.scrollWidth"))
    for number in range(1, bots + 1):
        person.press("bot easy")
        person.page.wait_for_selector(f"text=Bot {number}")
    person.press("start")
    person.page.wait_for_selector(".table")
    wide.append(person.page.evaluate("document.documentElement.scrollWidth"))
    person.press("help")
    person.page.wait_for_selector("#help[open]")
    wide.append(person.page.evaluate("document.documentElement.scrollWidth"))
    assert max(wide) <= 360, (game, wide)
    person.context.close()
