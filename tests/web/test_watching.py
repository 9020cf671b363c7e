"""People without a seat: they may watch a public game, and never see more than everybody may."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

for name in ("starlette", "uvicorn", "websockets"):
    pytest.importorskip(name)

from tests.web.serving import Data, Host, Person, at, make_move, playing, seen, serving  # noqa: E402

TWO_HANDS = {"hands": ["R5 B2 G8", "Y7 G1 W"], "top": "R7"}
"""UNO: seat 0 is on turn; no card is in both hands."""

PUBLIC = {"public_lobby": True}


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    with serving() as host:
        yield host


def watching(host: Host, code: str) -> Person:
    """Somebody who watches, with the table in sight."""
    visitor = Person(host)
    visitor.say(type="watch", code=code)
    visitor.hear("table")
    return visitor


def code_of(person: Person) -> str:
    assert person.lobby is not None
    code: str = person.lobby["view"]["code"]
    return code


def test_a_public_game_is_in_the_list_and_can_be_watched() -> None:
    with serving(new_match=at(**TWO_HANDS)) as host, Person(host) as visitor:
        anna, bram = playing(host, "uno", "Anna", "Bram", settings=PUBLIC)
        front = visitor.hear("front", lambda message: message["playing"])
        assert [(one["host"], one["players"], one["title"]) for one in front["playing"]] == [("Anna", 2, "UNO")]
        assert front["lobbies"] == []
        visitor.say(type="watch", code=front["playing"][0]["code"])
        visitor.hear("table")
        assert visitor.lobby is not None
        assert (visitor.lobby["view"]["you"], visitor.lobby["can"]) == (None, [])
        anna.say(type="move", text="draw")
        anna.hear("table")
        anna.say(type="move", text="pass")
        seen = [visitor.hear("table"), visitor.hear("table")]
        assert [message["told"] for message in seen] == [["Anna drew a card."], ["Anna passed."]]
        assert seen[-1]["names"] == ["Anna", "Bram"]
        # No card of either hand, nor the one that was drawn, ever came over the wire.
        said = "".join(visitor.raw)
        for card in {*anna.hand, *bram.hand} - {"R7"}:
            assert f'"{card}"' not in said, card
        anna.leave(), bram.leave()


@pytest.mark.parametrize(
    ("game", "bots"), [("uno", 1), ("uno-hungarian", 1), ("zerocards", 1), ("klaverjassen", 2), ("hand-and-foot", 2)]
)
def test_a_spectator_of_any_game_is_sent_no_hand_and_no_move(host: Host, game: str, bots: int) -> None:
    people = playing(host, game, "Anna", "Bram", bots=bots, settings=PUBLIC)
    visitor = watching(host, code_of(people[0]))
    rng, hands = random.Random(3), []
    for _ in range(6):
        make_move(people, rng)
        hands += [seen(person)["view"]["hand"] for person in people]
    visitor.say(type="language", lang="nl")  # the answer to this comes after everything else
    visitor.hear("games")
    tables = [message for message in map(json.loads, visitor.raw) if message["type"] == "table"]
    assert len(tables) > 3
    for message in tables:
        check(message["snapshot"])
        assert message["moves"] == {}
    said = "".join(visitor.raw)
    for hand in hands:
        assert len(hand) < 3 or json.dumps(hand) not in said
    for person in (*people, visitor):
        person.leave()


def check(snapshot: Data) -> None:
    """Nothing in it is of one seat alone."""
    assert (snapshot["seat"], snapshot["legal_moves"], snapshot["asides"]) == (None, [], [])
    assert snapshot["view"]["hand"] == []
    for event in snapshot["events"]:
        if event["type"] in ("cards_drawn", "cards_dealt", "foot_picked_up"):
            assert event["fields"]["cards"] is None


def test_what_is_not_public_cannot_be_watched(host: Host) -> None:
    anna, bram = playing(host, "uno", "Anna", "Bram")
    with Person(host) as visitor:
        for code in (code_of(anna), "ZZZZZ"):  # whether there is such a table is not said
            visitor.say(type="watch", code=code)
            assert visitor.hear("refused")["code"] == "no_such_code"
        assert visitor.table is None
    anna.leave(), bram.leave()


def test_whoever_watches_has_no_say() -> None:
    with serving(new_match=at(**TWO_HANDS)) as host:
        anna, bram = playing(host, "uno", "Anna", "Bram", settings=PUBLIC)
        visitor = watching(host, code_of(anna))
        for wanted in ({"type": "move", "text": "R5"}, {"type": "do", "action": {"type": "next_round"}}):
            visitor.say(**wanted)
            assert visitor.hear("refused")["code"] == "no_seat"
        bram.say(type="watch", code=code_of(anna))
        assert bram.hear("refused")["code"] == "has_seat"
        visitor.say(type="language", lang="nl")
        assert visitor.hear("table")["title"] == "UNO"  # and goes on watching
        visitor.say(type="watch", code=None)
        assert visitor.hear("lobby")["view"] is None
        assert visitor.hear("front")["playing"]
        before = len(visitor.raw)
        anna.say(type="move", text="R5")
        bram.hear("table")
        visitor.say(type="language", lang="en")
        visitor.hear("front")
        assert not any('"type": "table"' in raw for raw in visitor.raw[before:])
        for person in (anna, bram, visitor):
            person.leave()


def test_when_the_lobby_opens_again_those_who_watched_are_at_the_door() -> None:
    position: dict[str, Any] = {"hands": ["R5", "Y7 G1 W"], "top": "R7", "called": [0]}
    with serving(new_match=at(**position)) as host:
        anna, bram = playing(host, "uno", "Anna", "Bram", settings={**PUBLIC, "target_score": 0})
        visitor = watching(host, code_of(anna))
        anna.say(type="move", text="R5")
        assert visitor.hear("table")["outcome"] == "Anna won the match. It was a match of one round."
        anna.do("back_to_lobby")
        heard = visitor.hear("lobby", lambda message: message["view"] is None)
        assert heard["kicked"] is False
        assert visitor.hear("front")["playing"] == []
        for person in (anna, bram, visitor):
            person.leave()
