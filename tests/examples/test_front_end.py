"""The front-end of a hundred lines in `examples/front_end.py`: every game can be played to its end over its wire."""

import importlib.util
import json
import random
import re
import socket
import threading
import urllib.error
import urllib.request
from http.server import HTTPServer
from pathlib import Path

import pytest

import tablerules
from tablerules.text import Texts

ROOT = Path(__file__).parents[2]
PATH = ROOT / "examples" / "front_end.py"
SHORT = {
    "hand-and-foot": {"preset": "mini"},
    "klaverjassen": {"deals": 1},
    "uno": {"target_score": 0, "hand_size": 3},
    "uno-hungarian": {"target_score": 0, "hand_size": 2},
    "zerocards": {"hand_size": 5, "specials": [], "chaos": False, "turn_timer_s": 0},
}

NEVER_NEEDED = ("ask", "call_uno", "call_zero", "catch", "catch_uno", "undo", "undo_all")


@pytest.fixture
def front_end(monkeypatch):
    """The program, which draws its chance from a seed here."""
    spec = importlib.util.spec_from_file_location("front_end", PATH)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "Match", lambda game, seats: tablerules.Match(game, seats, seed=7))
    monkeypatch.setattr(module.random, "SystemRandom", lambda: random.Random(7))
    return module


def test_it_has_a_hundred_lines():
    assert len(PATH.read_text("utf-8").splitlines()) <= 100


def played(table, rng, most=2000):
    """The last answer of a table, each of whose menus a player sees as JSON and chooses from."""
    answer = {"ply": 0, "moves": []}
    for _ in range(most):
        moves = [move for move in answer["moves"] if move["type"] not in NEVER_NEEDED]
        moves = [move for move in moves if move["fields"]] or moves  # a card rather than `draw`, to get on
        asked = {"move": rng.choice(moves)["text"], "ply": answer["ply"]} if moves else {}
        answer = json.loads(json.dumps(table.answer(asked)))
        if table.match.outcome is not None:
            return answer
    raise AssertionError("no end in sight")


@pytest.mark.parametrize("name", tablerules.games())
def test_every_game_can_be_played_from_what_the_page_is_sent(front_end, name):
    table = front_end.Table(tablerules.get(name, **SHORT.get(name, {})), "random")
    last = played(table, random.Random(7))
    assert last["moves"] == []
    assert last["said"].startswith(("You", "Player", "player", "you", "Nobody"))
    assert last["picture"].startswith("<svg ")
    assert len(last["told"]) == 12


CIRCLE = tablerules.get("zerocards").position(["R5 G2", "G7 GX"], top="RC", circle=(0, {1: "10,0 0,10"}))


def test_where_no_move_has_a_button_it_is_said_how_one_is_written(front_end):
    table = front_end.Table(tablerules.get("zerocards"), "random")
    table.match = tablerules.Match(table.game, 2, seed=7)
    table.match.state = CIRCLE
    answer = table.answer({})
    assert answer["moves"] == []
    assert answer["said"].startswith("Draw a circle: type circle and how well, from 1 to 10, as in circle 7;")
    again = table.answer({"move": "circle 11", "ply": answer["ply"]})["said"]
    assert again.startswith("'circle 11' is no move") and "as in circle 7;" in again
    assert "circle" not in table.answer({"move": "circle 7", "ply": answer["ply"]})["said"]
    assert table.match.view(0).circle is None, "both have drawn"


def test_the_turn_of_the_page_says_how_a_circle_is_drawn_and_takes_it():
    page = (ROOT / "docs" / "front-end.md").read_text("utf-8")
    block = next(code for code in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "def turn(" in code)
    names = {"tablerules": tablerules}
    exec(block, names)
    match = tablerules.Match(tablerules.get("zerocards"), 2, seed=7)
    match.state = CIRCLE
    told = []
    names["turn"](match, 0, Texts.of(match.game), lambda prompt: "circle 7", told.append)
    (shown,) = told
    assert shown.splitlines()[-1].startswith("Draw a circle: type circle and how well")
    assert match.view(0).circle is None, "both have drawn"


@pytest.fixture
def asking(front_end):
    """A function that asks a table of UNO over HTTP, and the table."""
    with HTTPServer(("127.0.0.1", 0), front_end.Handler) as server:
        server.table = front_end.Table(tablerules.get("uno"), "random")
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        address = f"http://127.0.0.1:{server.server_port}/"

        def ask(question=None):
            data = None if question is None else json.dumps(question).encode()
            with urllib.request.urlopen(address, data, timeout=10) as answer:
                text = answer.read().decode()
            return text if question is None else json.loads(text)

        ask.port = server.server_port
        yield ask, server.table
        server.shutdown()
        thread.join()


def test_what_goes_over_the_wire(asking):
    ask, table = asking
    assert '<script type="module">' in ask()
    answer = ask({})
    while table.match.to_act != (0,):
        answer = ask({})
    refused = ask({"move": "R0 R0", "ply": answer["ply"]})
    assert "is no move" in refused["said"]
    assert refused["ply"] == answer["ply"]
    stale = ask({"move": "draw", "ply": answer["ply"] - 1})
    assert "the table is at ply" in stale["said"]
    assert ask({"move": "next", "ply": answer["ply"]})["said"] == "The round is not over yet."
    assert ask({"move": answer["moves"][0]["text"], "ply": answer["ply"]})["ply"] > answer["ply"]


BAD = [
    b"xx", b"[]", b"", b'"R5"', b'{"move": "R5", "ply": "q"}', b'{"ply": 1e999}', b'{"ply": []}',
    b"[" * 9000, b'{"move": "' + b"R" * 10_000 + b'"}', b"\xff\xfe",
]  # fmt: skip


@pytest.mark.parametrize("data", BAD, ids=range(len(BAD)))
def test_what_is_no_question_is_refused_and_the_table_goes_on(asking, data):
    ask, table = asking
    before = table.match.to_json()
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(f"http://127.0.0.1:{ask.port}/", data, timeout=10)
    with refused.value as answer:
        assert answer.code == 400
    assert table.match.to_json() == before
    assert ask({})["ply"] >= 1


def test_whoever_says_nothing_holds_up_nobody_for_long(asking):
    ask, _ = asking
    with socket.create_connection(("127.0.0.1", ask.port)):
        assert "<title>" in ask()  # waits for ten seconds, the server for two


def test_nothing_but_your_own_hand_is_sent(front_end):
    table = front_end.Table(tablerules.get("klaverjassen"), "random")
    answer = table.answer({})
    hidden = {str(card) for seat in (1, 2, 3) for card in table.match.state.hand(seat)}
    assert len(hidden) == 24
    sent = {move["fields"].get("card") for move in answer["moves"]} | set(answer["picture"].split('data-card="'))
    assert not {text[:2] for text in sent if text} & hidden


def test_the_page_in_a_browser(asking):
    """A click on a card that does not fit says why; a button makes its move, and the bots go on by themselves."""
    pytest.importorskip("playwright.sync_api")
    from tests.web.people import chromium

    ask, table = asking
    table.match.state = table.game.position(["R5 B2 G3", "G7 Y1", "B9 B8", "Y4 Y5"], top="R7")
    with chromium() as browser:
        page = browser.new_page()
        errors = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"http://127.0.0.1:{ask.port}/")
        page.wait_for_selector("#moves button")
        assert page.locator("#moves button").all_inner_texts() == ["play a red 5", "draw from the pile"]
        page.click("#picture [data-card=B2]")
        page.wait_for_selector("#said:has-text('The blue 2 does not fit')")
        page.click("#picture [data-card=R5] >> nth=-1")
        page.wait_for_selector("#log:has-text('You played a red 5.')")
        page.wait_for_selector("#log:has-text('Player 1')")
        assert errors == []
