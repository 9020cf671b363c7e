"""The full screen: whole rounds of each game played at the keyboard, and what a person sees when something is wrong."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import tablerules
from tablerules import TABLE, Match
from tablerules.cli import main
from tablerules.hosted import Clock, Hosted, HurriedClock
from tablerules.terminal import Terminal
from tablerules.text import Texts
from tests.unit.play import played
from tests.unit.toys import SealedBids

pytest.importorskip("textual")

from textual.pilot import Pilot
from textual.widgets import Input, Static

from tablerules import tui
from tablerules.tui import Pace, TableApp
from tablerules.tui.parts import Course, Hand, Moves, Reader

AT_ONCE = Pace(pause=0, grace=0)
BY_HAND = Pace(pause=10_000, grace=10_000)
SMALL, LARGE = (80, 24), (120, 40)

Act = Callable[[Pilot[None], TableApp], Awaitable[None]]


class SetClock(Clock):
    """A clock that a test puts forward."""

    def __init__(self) -> None:
        self.time = 100.0

    def now(self) -> float:
        return self.time

    def wait(self, seconds: float) -> None:
        raise AssertionError("a full screen does not stand still")


def hosted(game: Any, seats: int = 3, seed: int = 1, lang: str = "en", *, state: Any = None, **more: Any) -> Hosted:
    """A match of a game, by name or not, in a state."""
    match = Match(game, seats, seed=seed)
    if state is not None:
        match.state = state
        match._look()
    more.setdefault("clock", HurriedClock())
    return Hosted(match, lang, more.pop("seat", 0), **more)


def at(table: Hosted, act: Act, size: tuple[int, int] = SMALL, pace: Pace = AT_ONCE) -> TableApp:
    """The screen after somebody has done something at it."""

    async def go() -> TableApp:
        app = TableApp(table, pace)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await act(pilot, app)
        return app

    return asyncio.run(go())


async def typing(pilot: Pilot[None], app: TableApp, text: str) -> None:
    """Type a line, all at once since keys are slow, and press Enter."""
    app.query_one(Input).value = text
    await pilot.press("enter")


def written(app: TableApp, part: str) -> str:
    """What a part of the screen says."""
    found = app.query_one(part)
    return str((found if isinstance(found, Static) else found.query_one(Static)).render())


def told(app: TableApp) -> str:
    return "\n".join(line.plain for line in app.query_one(Course)._told)


def check_the_layout(app: TableApp) -> None:
    """Nothing lies on anything else or beyond the edge, and no line is wider than its place."""
    parts = [app.query_one(name) for name in ("#status", "#table", "#hand", "#moves", "#course", "#notice", "#entry")]
    shown = [part.region for part in parts if part.display and part.region.area]
    for number, region in enumerate(shown):
        assert app.screen.region.contains_region(region)
        assert not any(region.overlaps(other) for other in shown[:number])
    for name in ("#table", "#hand"):
        widest = max(len(line.rstrip()) for line in written(app, name).split("\n"))
        assert widest <= app.query_one(name).region.width, written(app, name)


# --- whole rounds ---------------------------------------------------------------------------------

# With seeds that make a round short: a key costs a tenth of a second.
ROUNDS = [
    ("uno", "en", {"hand_size": 4}, 3, 5, "easy", "The round is over"),
    ("uno-hungarian", "hu", {"hand_size": 3}, 2, 4, "easy", "A forduló véget ért"),
    ("zerocards", "nl", {"hand_size": 5, "target_score": 200}, 3, 6, "normal", "De ronde is voorbij"),
    ("klaverjassen", "nl", {}, 4, 1, "easy", "De ronde is voorbij"),
    (
        *("hand-and-foot", "en", {"preset": "mini", "decks": 2, "hand_size": 5, "draw_count": 4}, 4, 8, "easy"),
        "The round is over",
    ),
]


@pytest.mark.parametrize(
    ("name", "lang", "rules", "seats", "seed", "level", "over"), ROUNDS, ids=[name for name, *_ in ROUNDS]
)
def test_a_round_of_each_game_is_played_with_the_keys(
    name: str, lang: str, rules: dict[str, Any], seats: int, seed: int, level: str, over: str
) -> None:
    table = hosted(tablerules.get(name, **rules), seats, seed, lang, level=level)
    match, moves = table.match, []

    async def act(pilot: Pilot[None], app: TableApp) -> None:
        while match.to_act != (TABLE,):
            assert Texts.of(table.game, lang).say("cli", "your_turn") in written(app, "#status")
            assert [option.id for option in app.query_one(Moves).options if option.id] == listed(table)
            before = len(match.log)
            if listed(table) == [str(move) for move in match.legal_moves(0)]:
                await pilot.press("down", "enter")
                moves.append(match.log[before][1])
                assert moves[-1] == str(match.game.parse_move(moves[-1]))
            else:  # the list leaves some out, or there is something besides: a sensible move is typed
                await typing(pilot, app, str(match.game.default_move(match.state, 0)))
            assert len(match.log) > before, written(app, "#notice")
        assert over in written(app, "#status") and not app.query_one("#moves").display
        check_the_layout(app)
        deals = len(match.log)
        await pilot.press("enter")
        assert (TABLE, "next") in match.log[deals:] and over not in written(app, "#status")
        assert moves and told(app).count("\n") > len(moves)

    at(table, act)


def listed(table: Hosted) -> list[str]:
    return [str(move) for move in (*table.legal(), *table.asides())]


def test_bots_play_alone_from_round_to_round() -> None:
    table = hosted("uno", 2, 3, seat=None)

    async def act(pilot: Pilot[None], app: TableApp) -> None:
        assert table.between_rounds and not app.query_one("#entry").display and "you" not in told(app).lower()
        app._pace = BY_HAND
        app._others()
        assert "Round 2: " in told(app)

    at(table, act)


def test_any_game_can_be_played() -> None:
    async def act(pilot: Pilot[None], app: TableApp) -> None:
        assert "round: 1" in written(app, "#table") and not app.query_one(Hand).display
        await pilot.press("down", "enter")
        assert (0, "bid 1") in app._hosted.match.log[:2]

    at(hosted(SealedBids(), 2, level="random"), act)


# --- what the person sees and does ----------------------------------------------------------------

UNO = tablerules.get("uno")
HAND_AND_FOOT = tablerules.get("hand-and-foot")
ZEROCARDS = tablerules.get("zerocards")


def test_a_refused_move_says_why_and_a_click_makes_a_better_one() -> None:
    state = UNO.position(hands=["R5 R6 Y1", "G7 G8"], top="R7")

    async def act(pilot: Pilot[None], app: TableApp) -> None:
        await typing(pilot, app, "y1")
        notice = written(app, "#notice")
        assert notice.startswith("! Y1: The yellow 1 does not fit: the colour is red, and a red 7 is on top.")
        assert "UNO-17" in notice and app.query_one("#notice").has_class("refused")
        check_the_layout(app)
        for text, said in (("77", "There is no move number 77."), ("the red one", "is no move of this game")):
            await typing(pilot, app, text)
            assert said in written(app, "#notice")
        await pilot.press("escape")
        assert not app.query_one("#notice").display
        assert app._hosted.match.view(0).counts[0] == 3
        assert await pilot.click("#moves", offset=(6, 2))
        assert "You played a red 6." in told(app)

    at(hosted(UNO, 2, state=state), act)


def test_undo_goes_back_to_before_the_own_last_move() -> None:
    table = hosted(tablerules.get("uno", dealer_selection="fixed"), 3, 14)
    hands = [table.match.view(0).hand]

    async def act(pilot: Pilot[None], app: TableApp) -> None:
        await pilot.press("f2")
        assert "You have not moved yet." in told(app)
        await pilot.press("down", "enter")
        assert table.match.view(0).hand != hands[0]
        await pilot.click("#keys", offset=(10, 0))
        assert table.match.view(0).hand == hands[0]
        assert "Back to before your last move." in told(app)
        assert written(app, "#hand").count(" ") and str(hands[0][0]) in written(app, "#hand")

    at(table, act)


def test_long_hands_fit_at_every_size_and_nothing_overlaps() -> None:
    hand = "R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR R+2 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2 G3 G4 G5 B1 B2 B3 B4 W W+4"
    others = ["Y7 Y8", "Y9 YS", "G6 G7", "G8 G9", "B5 B6", "B7 B8", "B9 BS", "YR GR", "GS BR"]
    table = hosted(UNO, 10)
    played(table.match, 30)
    table.match.state = UNO.position(hands=[hand, *others], top="R7")

    async def act(pilot: Pilot[None], app: TableApp) -> None:
        course = app.query_one(Course)
        lines = [len(course.lines)]
        for size in (LARGE, (60, 20), SMALL):
            if size != LARGE:
                await pilot.resize_terminal(*size)
                await pilot.pause()
            check_the_layout(app)
            assert written(app, "#hand").split()[2:] == hand.split()
            assert len(app.query_one(Moves).options) > 20
            lines.append(len(course.lines))
        assert lines[2] > lines[0], "what happened is broken anew where there is less room"
        await pilot.press("pageup", "ctrl+down")
        assert course.scroll_y < course.max_scroll_y and app.query_one("#table").scroll_y > 0
        await pilot.press("pagedown", "pagedown", "ctrl+up")
        assert course.scroll_y == course.max_scroll_y and app.query_one("#table").scroll_y == 0

    at(table, act, LARGE)


async def click_on(pilot: Pilot[None], app: TableApp, card: str) -> None:
    """Click on the first card in the hand that is written so: K, or [K] when it has been chosen."""
    place = card if card.startswith("[") else f" {card} "
    line = next(line for line in written(app, "#hand").split("\n") if place in line)
    await pilot.click("#hand-lines", offset=(line.index(place) + 1, written(app, "#hand").split("\n").index(line)))


def test_several_cards_are_selected_and_melded() -> None:
    state = HAND_AND_FOOT.position(hands=["K K K 2 JO 9 9", "4", "4", "4"], opened=[0])

    async def act(pilot: Pilot[None], app: TableApp) -> None:
        for card, typed in (("K", "K"), ("9", "K 9"), ("K", "K 9 K"), ("[9]", "K K"), ("2", "K K 2")):
            await click_on(pilot, app, card)
            assert app.query_one(Input).value == typed
        assert written(app, "#hand") == "Your hand  9  9  [K][K] K  [2]  JO "
        await pilot.press("enter")
        assert "[K* K* 2*]" in written(app, "#table")
        await typing(pilot, app, "K 9")
        assert "A meld has cards of one rank." in written(app, "#notice")

    at(hosted(HAND_AND_FOOT, 4, state=state), act)


def test_the_small_games_of_0cards_are_played_in_words() -> None:
    hands = ["R5 G2", "G7 GX", "Y1 Y2"]
    duel = ZEROCARDS.position(hands=hands, top="RD", duel=(0, 1, "7 x 8"))
    circle = ZEROCARDS.position(hands=hands, top="RC", circle=(0, {}))
    table = hosted(ZEROCARDS, 3, lang="hu", state=duel)

    async def act(pilot: Pilot[None], app: TableApp) -> None:
        assert "Mennyi 7 × 8?" in written(app, "#table")
        await typing(pilot, app, "56")
        assert table.match.log[-1] == (0, "answer 56")
        table.match.state = circle
        app._go_on()
        assert app.query_one(Moves).option_count == 0 and "kör 7" in written(app, "#notice")
        await pilot.pause()
        check_the_layout(app)
        await typing(pilot, app, "kör 7")
        assert table.match.log[-1][1].startswith("stroke ") and table.match.log[-1][0] == 0

    at(table, act, pace=BY_HAND)


def test_commands_answer_on_a_page_or_in_what_happened() -> None:
    table = hosted(UNO, 2, state=UNO.position(hands=["R5 Y1", "G7 G8"], top="R7"))

    async def act(pilot: Pilot[None], app: TableApp) -> None:
        for key, said in (("f1", ":why MOVE"), ("f4", "Your hand")):
            await pilot.press(key)
            assert isinstance(app.screen, Reader)
            assert said in str(app.screen.query_one(Static).render())
            await pilot.press("escape")
            assert not isinstance(app.screen, Reader)
        await typing(pilot, app, ":rules")
        await pilot.click(offset=(40, 12))
        assert isinstance(app.screen, Reader), "a click on the page leaves it open"
        await pilot.click(offset=(0, 0))
        assert not isinstance(app.screen, Reader), "one beside it does not"
        await pilot.press("f3")
        assert "One way to go on: play a red 5 (R5)." in told(app)
        await typing(pilot, app, ":why Y1")
        assert isinstance(app.screen, Reader) and "UNO-17" in str(app.screen.query_one(Static).render())
        await pilot.press("enter")
        await typing(pilot, app, ":frob")
        assert "There is no command ':frob'." in told(app)
        await typing(pilot, app, ":explain R5")
        assert "red 5: Goes on its own colour or on the same number." in told(app)
        assert [seat for seat, _ in table.match.log if seat >= 0] == [], "nobody has moved"

    at(table, act)


def test_a_game_is_saved_loaded_and_kept(tmp_path: Path) -> None:
    file, kept = tmp_path / "game.json", tmp_path / "kept.json"
    table = hosted(tablerules.get("uno", dealer_selection="fixed"), 3, 14, path=str(kept))

    async def act(pilot: Pilot[None], app: TableApp) -> None:
        hand = table.match.view(0).hand
        await typing(pilot, app, f":save {file}")
        assert f"Saved in {file}." in told(app).replace("\n", "")
        await typing(pilot, app, "1")
        assert table.match.view(0).hand != hand
        assert (0, str(table.match.log[1][1])) in Match.from_json(kept.read_text()).log
        await typing(pilot, app, f":load {file}")
        assert table.match.view(0).hand == hand and "Loaded from" in told(app)
        kept.unlink()
        kept.mkdir()
        await typing(pilot, app, "1")
        assert "cannot write" in written(app, "#notice") and table.match.view(0).hand != hand, (
            "it was played all the same"
        )

    at(table, act)


# --- the time to call -----------------------------------------------------------------------------


def nearly_out(top: str = "R7") -> Any:
    """Three at a table of 0cards: the person, who has a red 5 to lay and then one card, and two who catch always."""
    state = ZEROCARDS.position(hands=["R5 G2", "Y7 Y8 Y9", "B1 B2 B3"], top=top)
    return hosted(ZEROCARDS, 3, state=state, level="hard", clock=SetClock())


def test_a_person_has_two_seconds_to_call() -> None:
    table = nearly_out()

    async def act(pilot: Pilot[None], app: TableApp) -> None:
        await typing(pilot, app, "R5")
        assert "has not called" in written(app, "#table") and "zero" in listed(table)
        app._pace = Pace(pause=0.001, grace=0.001)  # the timer that runs is still one of hours
        assert app.delay() == pytest.approx(2)
        table.clock.time += 1.5
        assert app.delay() == pytest.approx(0.5)
        assert not table.bots_call(), "they are too early"
        table.clock.time += 0.5
        assert app.delay() == 0.001
        app._pace = BY_HAND
        app._others()
        assert "caught you" in told(app)

    at(table, act, pace=BY_HAND)


def test_whoever_calls_in_time_is_not_caught() -> None:
    table = nearly_out()

    async def act(pilot: Pilot[None], app: TableApp) -> None:
        await typing(pilot, app, "R5")
        assert app._timer is not None and app._timer._interval == BY_HAND.grace
        assert "Enter: let it go" in written(app, "#notice")
        await pilot.press("enter")
        assert app._timer._interval == pytest.approx(2), "but not sooner than the others may catch"
        table.clock.time += 1.9
        await typing(pilot, app, "zero")
        table.clock.time += 10
        assert app.delay() == BY_HAND.pause
        app._others()
        assert "caught you" not in told(app) and "You called" in told(app)

    at(table, act, pace=BY_HAND)


# --- coming and going -----------------------------------------------------------------------------


@pytest.mark.parametrize(("keys", "interrupted"), [(("ctrl+c",), True), ((*":q", "enter"), False)])
def test_there_are_several_ways_to_leave(keys: tuple[str, ...], interrupted: bool) -> None:
    async def act(pilot: Pilot[None], app: TableApp) -> None:
        await pilot.press(*keys)

    app = at(hosted("uno", 2), act)
    assert app._exit and app.return_code == 0 and app.interrupted is interrupted


def test_when_it_is_over_enter_leaves() -> None:
    table = hosted(tablerules.get("uno", target_score=0), 2, state=None)
    while table.match.outcome is None:
        played(table.match, 1)

    async def act(pilot: Pilot[None], app: TableApp) -> None:
        assert "won the match" in written(app, "#status") and "Enter: leave" in written(app, "#notice")
        await pilot.press("enter")

    assert at(table, act)._exit


def test_below_the_full_screen_it_is_said_what_became_of_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kept, out = tmp_path / "kept.json", StringIO()
    monkeypatch.setattr(TableApp, "run", lambda app: None)
    tui.play(hosted("uno", 2, path=str(kept)), Terminal(out))
    assert out.getvalue() == "The game is left unfinished.\n" and kept.exists()
    monkeypatch.setattr(TableApp, "run", lambda app: setattr(app, "interrupted", True))
    with pytest.raises(KeyboardInterrupt):
        tui.play(hosted("uno", 2), Terminal(out))
    monkeypatch.setattr(TableApp, "return_code", 1)
    with pytest.raises(SystemExit):
        tui.play(hosted("uno", 2), Terminal(out))


def complaint(capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["play", "uno", "--full-screen"]) == 2
    printed = capsys.readouterr()
    assert printed.out == "" and printed.err.count("\n") == 1
    return printed.err


@pytest.mark.parametrize("missing", [("textual",), ("rich", "textual")])
def test_without_textual_it_is_said_what_is_missing(
    missing: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [
        name for name in sys.modules if name.partition(".")[0] in missing or name.startswith("tablerules.tui")
    ]:
        monkeypatch.delitem(sys.modules, name)
    for name in missing:
        monkeypatch.setitem(sys.modules, name, None)
    assert complaint(capsys) == "tablerules: the full screen needs textual: pip install -e '.[tui]'\n"


def test_without_a_terminal_there_is_no_full_screen(capsys: pytest.CaptureFixture[str]) -> None:
    assert "needs a terminal" in complaint(capsys)


@pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals are of Unix")
def test_on_a_real_terminal() -> None:
    import pty

    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "tablerules", "play", "uno", "--full-screen", "--seed", "14", "--lang", "hu"]
    surroundings = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
    child = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=surroundings, start_new_session=True
    )
    os.close(theirs)
    screen = b""
    for part in parts_of(ours):
        if b"F10" in screen + part and b"F10" not in screen:
            os.write(ours, b"\x1b[21~")  # it is drawn: F10
        screen += part
    os.close(ours)
    assert child.wait(timeout=30) == 0
    assert b"A kezed" in screen and screen.decode().rstrip().endswith("A játék félbemarad.")


def parts_of(end: int) -> Iterator[bytes]:
    while True:
        try:
            part = os.read(end, 65536)
        except OSError:  # the other end is closed
            return
        if not part:
            return
        yield part


def test_the_picture_in_the_documentation_needs_nothing_from_elsewhere() -> None:
    text = (Path(__file__).parents[2] / "docs" / "terminal.svg").read_text("utf-8")
    assert len(text) < 60_000 and ElementTree.fromstring(text).tag.endswith("svg")
    assert "@font-face" not in text and re.findall(r"https?://[^\"']*", text) == ["http://www.w3.org/2000/svg"]
    told = " ".join(re.findall(r">([^<]+)</text>", text)).replace("&#160;", " ")
    for part in ("Your turn", "What can be done", "What happened", "R+2"):
        assert part in told
