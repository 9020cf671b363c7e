"""The web table in a real browser: whole rounds of every game, and what a person has to be able to rely on."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

for name in ("starlette", "uvicorn", "websockets", "playwright.sync_api"):
    pytest.importorskip(name)

from examples.web_table.tables import Table  # noqa: E402

from tablerules import Match  # noqa: E402
from tests.web.people import Visitor, chromium  # noqa: E402
from tests.web.serving import Data, at, serving  # noqa: E402

ASKED_FOR_NOTHING = 400


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as started:
        yield started


class Dealer:
    """What makes the matches of a server: they begin as the test at hand wants them to."""

    def __init__(self) -> None:
        self.make: Callable[[Any, int], Any] = Match

    def __call__(self, game: Any, seats: int) -> Any:
        return self.make(game, seats)


@pytest.fixture(scope="module")
def visitors(browser: Any) -> Iterator[tuple[Dealer, Visitor, Visitor]]:
    """Anna at a desk and Bram with a telephone, for all tests: pages take longer than what is done on them."""
    dealer = Dealer()
    with serving(new_match=dealer) as host:
        anna, bram = Visitor(browser, host, "Anna"), Visitor(browser, host, "Wilhelmina Anastasia", (360, 740), "nl")
        yield dealer, anna, bram
        anna.context.close(), bram.context.close()


Start = Callable[..., tuple[Visitor, Visitor]]


@pytest.fixture
def start(visitors: tuple[Dealer, Visitor, Visitor]) -> Start:
    """Brings both to a table with bots where the game has begun; matches begin as `make` makes them."""
    dealer, anna, bram = visitors

    def started(
        make: Callable[[Any, int], Any], game: str, bots: int = 0, settings: Data | None = None
    ) -> tuple[Visitor, Visitor]:
        dealer.make = make
        for person in (anna, bram):
            person.begin()
        code = anna.create(game)
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
            anna.wait(lambda name=name, value=value: setting(anna, name) == str(value))
        fits(bram)
        for number in range(1, bots + 1):
            anna.press("bot normal" if game.startswith("uno") else "bot hard" if game == "zerocards" else "bot easy")
            anna.page.wait_for_selector(f"text=Bot {number}")
        anna.press("start")
        for person in (anna, bram):
            person.wait(lambda person=person: person.table)
            person.page.wait_for_selector("#prompt, #overview")
        return anna, bram

    return started


def setting(person: Visitor, name: str) -> str:
    """The value of a setting in the lobby that a page was sent last."""
    assert person.lobby is not None
    return str({one["info"]["name"]: one["value"] for one in person.lobby["settings"]}[name])


def fits(person: Visitor) -> None:
    """Nothing on the page of a telephone is wider than that."""
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 360


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
        people[0].page.wait_for_timeout(15)
        people[1].page.wait_for_timeout(15)
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


def dealt(seed: int) -> Callable[[Any, int], Any]:
    return lambda game, seats: Match(game, seats, seed=seed)


EVERYTHING_FITS = at(hands=["RF R1 R2 R3 R4", "RD R5 R6 R7 R8", "R9 R1 R2 R3 R4"], top="R7")
"""A deal of 0cards in which one can always play: others can take any number of moves."""


@pytest.mark.parametrize(
    ("game", "make", "bots", "settings"),
    [
        # Deals by which, played like this, a round takes each of the two some three to eight moves.
        ("uno", dealt(9), 1, {**SHORT, "hand_size": 3}),
        ("uno-hungarian", dealt(6), 1, {**SHORT, "hand_size": 3}),
        ("zerocards", EVERYTHING_FITS, 1, {"hand_size": "5"}),
        ("klaverjassen", dealt(5), 2, {"deals": 1}),
        ("hand-and-foot", dealt(13), 1, {"decks": 2, "hand_size": 13, "draw_count": 5}),
    ],
    ids=["uno", "uno-hungarian", "zerocards", "klaverjassen", "hand-and-foot"],
)
def test_two_browsers_and_bots_play_a_whole_round(
    start: Start, game: str, make: Callable[[Any, int], Any], bots: int, settings: Data
) -> None:
    people = anna, bram = start(make, game, bots, settings)
    fits(bram)
    assert play_round(people, chooser(1)) >= 3
    for person, other in (people, people[::-1]):
        person.page.wait_for_selector("#overview")
        check_wire(person, other)
        assert person.errors == []
    fits(bram)
    bram.press("help")
    bram.page.wait_for_selector("#help[open]")
    fits(bram)
    bram.page.keyboard.press("Escape")
    ended = anna.snapshot["outcome"] is not None
    anna.press("rematch" if ended else "next_round")
    for person in people:
        person.wait(lambda person=person: not over(person))
        person.page.wait_for_selector("#prompt")


def test_a_refused_card_says_why_a_reload_keeps_the_seat_and_the_keyboard_is_enough(start: Start) -> None:
    anna, bram = start(at(hands=["R5 B2 W", "Y7 G1 W"], top="R7"), "uno")
    # A card that does not fit, and one out of turn: each says why, in the language of the page, with its rule.
    anna.page.click('[data-card="B2"]')
    anna.page.wait_for_selector("#toast >> text=The blue 2 does not fit")
    anna.page.click("#toast .link")
    anna.page.wait_for_selector("#help dt.found >> text=UNO-17")
    anna.page.wait_for_selector("#help .card-list >> text=Goes on its own colour or on the same number.")
    anna.page.keyboard.press("Escape")
    bram.page.click('[data-card="G1"]')
    bram.page.wait_for_selector("#toast >> text=het wachten is op Anna")
    # The seat is there again after a reload, with its hand.
    bram.page.reload()
    bram.page.wait_for_selector('[data-card="G1"]')
    assert bram.page.locator(".held").count() == 3
    # Without a mouse: to the wild with Tab, thinking better of it once, and from red to yellow.
    keyboard = anna.page.keyboard
    for _ in range(40):
        if anna.page.evaluate("document.activeElement.dataset.card") == "W":
            break
        keyboard.press("Tab")
    keyboard.press("Enter")
    anna.page.wait_for_selector("dialog[open] .choice")
    keyboard.press("Escape")
    anna.page.wait_for_selector("dialog[open]", state="detached")
    anna.page.focus('[data-card="W"]')
    keyboard.press("Enter")
    anna.page.wait_for_selector("dialog[open] .choice")
    keyboard.press("Tab")
    keyboard.press("Enter")
    anna.wait(lambda: anna.snapshot["view"]["colour"] == "yellow")
    bram.page.wait_for_selector(".prompt.yours")


def test_a_duel_is_answered_and_a_circle_drawn(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "_watch", lambda table: None)  # on a slow machine the time would be up
    position = at(hands=["R1 B2 G8", "RC G1 W", "Y1 Y2 Y3"], top="RD", duel=(0, 1, "7 x 8"))
    anna, bram = start(position, "zerocards", 1)
    bram.page.fill(".answer", "56")
    bram.press("send answer")
    anna.wait(lambda: anna.snapshot["view"]["counts"][0] == 6)  # Anna has lost it
    bram.page.click('[data-card="RC"]')
    for person in (anna, bram):
        person.wait(lambda person=person: person.snapshot["view"]["circle"] is not None)
        person.draw_circle()
    anna.wait(lambda: anna.snapshot["view"]["circle"] is None)
    events = [event for raw in tables(anna) for event in json.loads(raw)["snapshot"]["events"]]
    (decided,) = [event["fields"] for event in events if event["type"] == "circle_decided"]
    assert min(decided["scores"][:2]) > 900  # with the mouse and with a finger, both with a steady hand


def test_the_page_comes_back_by_itself_when_the_server_does(browser: Any, tmp_path: Any) -> None:
    path = str(tmp_path / "kept.sqlite")
    with serving(path) as host:
        anna = Visitor(browser, host, "Anna")
        anna.create("klaverjassen")
        for number in range(1, 4):
            anna.press("bot easy")
            anna.page.wait_for_selector(f"text=Bot {number}")
        anna.press("start")
        anna.wait(lambda: anna.is_on_turn)  # so that nothing happens meanwhile
        port, hand = host.port, anna.snapshot["view"]["hand"]
    anna.page.wait_for_selector("text=Reconnecting")
    heard = len(anna.raw)
    with serving(path, port=port):
        anna.page.wait_for_selector("text=Reconnecting", state="detached")
        anna.wait(lambda: any('"type": "table"' in raw for raw in anna.raw[heard:]))
        assert anna.snapshot["view"]["hand"] == hand
        anna.page.wait_for_selector(".prompt.yours")
    anna.context.close()


def test_a_public_game_is_watched_from_the_list(start: Start, browser: Any) -> None:
    anna, bram = start(at(hands=["R5 B2 G8", "Y7 G1 W"], top="R7"), "uno", 0, {"public_lobby": True})
    visitor = Visitor(browser, anna.host, "Csilla", (360, 740), "hu")
    visitor.page.click('button[data-key^="watch "]')
    visitor.page.wait_for_selector("#prompt >> text=Anna")
    assert visitor.page.locator(".held, .act").count() == 0
    fits(visitor)
    anna.page.click('[data-card="R5"]')
    visitor.page.wait_for_selector("#prompt >> text=Wilhelmina")
    visitor.press("leave")
    visitor.page.wait_for_selector('button[data-key^="watch "]')
    assert visitor.errors == bram.errors == []
    visitor.context.close()
