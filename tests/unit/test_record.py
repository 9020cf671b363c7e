"""Records: what is saved can be replayed, and what was damaged or forged is refused with what is wrong in it."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablerules
from tablerules import CHANCE, TABLE, InvalidRecord, Match, Record, StaleMove, TableRulesError, registry
from tablerules.games.uno import HungarianOptions, Uno, UnoHungarian, UnoOptions
from tablerules.record import FORMAT, MAX_RECORD
from tests.unit.play import played
from tests.unit.toys import Bid, Ruled, Rules, SealedBids

HOUSE = tablerules.get("uno", preset="house", false_call_penalty=2)
MATCH = played(Match(HOUSE, 3, seed=7), 60)
TEXT = MATCH.to_json()
DATA = json.loads(TEXT)


def changed(**values):
    return json.dumps({**DATA, **values})


def read(text):
    """The match of a record, and why it was refused; one of them is None."""
    try:
        return Match.from_json(text), None
    except InvalidRecord as error:
        return None, error


def refused(text, message=None, entry=None, **more):
    """Asserts that a text is refused; gives the whole message."""
    with pytest.raises(InvalidRecord, match=message) as caught:
        Match.from_json(text, **more)
    assert caught.value.entry == entry
    assert 5 < len(str(caught.value)) < 600
    return str(caught.value)


# --- what is written ------------------------------------------------------------------------------


def test_a_record_is_what_is_needed_to_replay_it():
    assert list(DATA) == ["format", "game", "rules_version", "options", "seats", "seed", "skipped_plies", "log"]
    assert (DATA["format"], DATA["game"], DATA["seats"], DATA["seed"]) == ("tablerules/1", "uno", 3, 7)
    assert DATA["rules_version"] == Uno.rules_version
    assert DATA["options"] == {**DATA["options"], "stacking": "up", "seven_zero": True, "hand_size": 7}
    assert len(DATA["options"]) == 26  # every house rule in force, not only those that were changed
    assert DATA["log"] == [list(entry) for entry in MATCH.log]
    assert DATA["log"][0][0] == CHANCE and DATA["log"][0][1].startswith("shuffle ")


def test_a_record_has_a_line_for_each_entry_of_the_log():
    lines = TEXT.splitlines()
    first = lines.index('"log": [') + 1
    assert [json.loads(line.rstrip(",")) for line in lines[first:-2]] == DATA["log"]
    assert TEXT.endswith("\n]\n}\n")


def test_a_record_is_a_value_of_its_own():
    record = MATCH.record
    assert type(record) is Record
    assert record == Record(FORMAT, "uno", 1, record.options, 3, MATCH.log, 7)
    assert Record.from_json(record.to_json()) == record
    assert record.rules() == HOUSE


def test_an_empty_log_can_be_written():
    text = Match(SealedBids(), 2).to_json()
    assert json.loads(text)["log"] == []
    assert Match.from_json(text, game=SealedBids()).log == ()


# --- what is read ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        (Uno(), 2),
        (HOUSE, 10),
        (Uno(UnoOptions(partners=True, dealer_selection="random")), 4),
        (
            Uno(UnoOptions(shuffle_hands=1, blanks=3, blank_effect="swap_hands", stacking="any", stack_deflect="both")),
            5,
        ),
        (UnoHungarian(), 4),
        (UnoHungarian(HungarianOptions(challenge_by="any", opening_wild_strict=True)), 3),
    ],
)
@pytest.mark.parametrize("auto_next", [False, True])
def test_a_record_replays_to_an_equal_match(game, seats, auto_next):
    match = played(Match(game, seats, seed=3, auto_next=auto_next), 120)
    again = Match.from_json(match.to_json(), auto_next=auto_next)
    assert again.state == match.state
    assert again.game == match.game
    assert (again.log, again.seats, again.seed, again.auto_next) == (match.log, seats, 3, auto_next)
    for seat in (*range(seats), None):
        assert again.snapshot(seat, since=0) == match.snapshot(seat, since=0)
    assert again.to_json() == match.to_json()


def test_a_finished_match_is_read_as_finished():
    match = Match(Uno(UnoOptions(target_score=0)), 2, seed=1)
    while match.to_act:
        match.play(match.to_act[0], match.game.default_move(match.state, match.to_act[0]))
    again = Match.from_json(match.to_json())
    assert again.outcome == match.outcome is not None
    assert again.to_act == ()


def test_a_match_goes_on_where_its_record_ends():
    again = Match.from_json(TEXT)
    seat = again.to_act[0]
    again.play(seat, again.legal_moves(seat)[0], ply=MATCH.ply(seat))
    assert len(again.log) > len(MATCH.log)
    again.take_back()
    assert again.state == MATCH.state
    with pytest.raises(StaleMove):
        again.play(seat, "draw", ply=MATCH.ply(seat))


def test_what_chance_does_after_a_record_cannot_be_guessed_from_its_seed():
    ahead = [played(Match.from_json(Match("uno", 4, seed=7).to_json()), 200, seed=5).log for _ in range(3)]
    assert len(set(ahead)) > 1


def test_chance_answers_what_a_record_leaves_open():
    for entries in (0, 1):
        match = Match.from_json(changed(log=DATA["log"][:entries], options={"dealer_selection": "highest_card"}))
        assert match.to_act[0] >= 0
        assert match.log[:entries] == MATCH.log[:entries]
        assert Match.from_json(match.to_json()).state == match.state


def test_an_option_that_a_record_does_not_know_has_its_default():
    """A record of before the option was thought of: its default is what was played then."""
    options = {name: value for name, value in DATA["options"].items() if name != "blanks"}
    assert Match.from_json(changed(options=options)).game == HOUSE


def test_the_order_of_keys_and_blanks_does_not_matter():
    assert Match.from_json(json.dumps(DATA, sort_keys=True, indent=3)).state == MATCH.state
    assert Match.from_json(json.dumps(DATA, separators=(",", ":"))).state == MATCH.state
    assert Match.from_json("\n" + TEXT + "\n\n").state == MATCH.state
    assert Match.from_json(json.dumps(DATA, ensure_ascii=True)).state == MATCH.state


def test_a_seed_need_not_be_there():
    assert Match.from_json(changed(seed=None)).seed is None
    assert Match.from_json(json.dumps({key: value for key, value in DATA.items() if key != "seed"})).seed is None


def test_a_game_that_begins_without_chance_has_the_same_plies_again():
    match = Match(SealedBids(), 2)
    match.play(1, Bid(2))
    again = Match.from_json(match.to_json(), game=SealedBids())
    for seat in (0, 1, None):
        assert again.ply(seat) == match.ply(seat)
        assert again.snapshot(seat) == match.snapshot(seat)


def test_options_of_every_kind_are_read_back(monkeypatch):
    monkeypatch.setitem(registry._BUILT_IN, "ruled", "tests.unit.toys:Ruled")
    rules = Rules(pattern=(4, 4), extras=("c", "a"), points={"T": 3}, limit=20, suit="red", bonus=0)
    text = Match(Ruled(rules), 1).to_json()
    assert Match.from_json(text).game.options == rules
    refused(text.replace('["T", 3]', '["T", 99]'), "points=.*expected integers from 0 to 50 for some of 7, T")


# --- damage ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["", " ", "{", "[1, 2", "nope", "'single'", "{]", TEXT + "x", TEXT + TEXT, "\ufeff" + TEXT]
)
def test_something_that_is_not_json(text):
    assert refused(text).startswith("this is not JSON: ")


@pytest.mark.parametrize("share", range(1, 20))
def test_a_record_that_was_cut_off(share):
    assert refused(TEXT[: len(TEXT) * share // 20]).startswith("this is not JSON: ")


@pytest.mark.parametrize("text", ["null", "[]", "{}", "5", '"text"', "NaN", "true", "[" + TEXT + "]", '{"format": 1}'])
def test_json_that_is_no_record(text):
    assert refused(text) == "this is no record of format 'tablerules/1'"


@pytest.mark.parametrize("value", ["tablerules/2", "tablerules/", "", None, 1, ["tablerules/1"], "x" * 1_000_000])
def test_another_format(value):
    assert refused(changed(format=value)) == "this is no record of format 'tablerules/1'"


@pytest.mark.parametrize("value", [b"{}", None, 5, {}, [], bytearray(b"{}")])
def test_a_record_is_text(value):
    with pytest.raises(TypeError, match="a record is text, not "):
        Match.from_json(value)


@pytest.mark.parametrize("key", ["game", "rules_version", "options", "seats", "log"])
def test_a_record_without_a_key(key):
    message = refused(json.dumps({name: value for name, value in DATA.items() if name != key}))
    assert message == f"{key}: missing"


@pytest.mark.parametrize("key", ["winner", "Log", "", "__class__", "x" * 1_000_000])
def test_a_record_with_a_key_too_many(key):
    assert refused(changed(**{key: 1})).startswith("there is no field ")


@pytest.mark.parametrize("key", ["format", "game", "options", "seats", "log"])
def test_a_key_that_is_given_twice(key):
    """The second one would silently win."""
    text = TEXT.replace("{", "{" + f'"{key}": {json.dumps(DATA[key])},', 1)
    assert refused(text) == f"{key!r} is given twice"


def test_an_option_that_is_given_twice():
    assert refused(TEXT.replace('"hand_size": 7', '"hand_size": 7, "hand_size": 8')) == "'hand_size' is given twice"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", 5),
        ("game", None),
        ("game", ["uno"]),
        ("rules_version", "1"),
        ("rules_version", True),
        ("rules_version", 1.0),
        ("rules_version", None),
        ("options", []),
        ("options", None),
        ("options", "stacking=same"),
        ("seats", "3"),
        ("seats", 3.0),
        ("seats", True),
        ("seats", None),
        ("seats", float("nan")),
        ("seats", float("inf")),
        ("seed", "7"),
        ("seed", 7.0),
        ("seed", False),
        ("seed", [7]),
        ("seed", float("nan")),
    ],
)
def test_a_value_of_the_wrong_type(key, value):
    message = refused(changed(**{key: value}))
    assert f"Record.{key}" in message or key in message


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"game": "uni"}, "there is no game 'uni': there are "),
        ({"game": ""}, "there is no game '': there are "),
        ({"game": "x" * 1_000_000}, "there is no game 'xxx"),
        ({"game": "uno-hungarian", "rules_version": 9}, "this is a record of 'uno-hungarian' rules 9, not of "),
        ({"rules_version": 2}, "this is a record of 'uno' rules 2, not of 'uno' rules 1"),
        ({"rules_version": 0}, "this is a record of 'uno' rules 0, not of 'uno' rules 1"),
        ({"rules_version": -(10**4000)}, "this is a record of 'uno' rules -1000"),
        ({"seats": 1}, "uno takes 2 to 10 players with these options, not 1"),
        ({"seats": 0}, "uno takes 2 to 10 players with these options, not 0"),
        ({"seats": -3}, "uno takes 2 to 10 players with these options, not -3"),
        ({"seats": 10**4000}, "uno takes 2 to 10 players with these options, not 1000"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_game_or_table_that_does_not_exist(values, message):
    refused(changed(**values), "^" + message)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("stacking", "sometimes", "stacking='sometimes': expected one of off, same, up, any"),
        ("hand_size", 99, "hand_size=99: expected an integer from 1 to 15"),
        ("hand_size", float("nan"), "hand_size=nan: expected an integer from 1 to 15"),
        ("hand_size", float("inf"), "hand_size=inf: expected an integer from 1 to 15"),
        ("hand_size", 10**4000, "hand_size=1000.*: expected an integer from 1 to 15"),
        ("hand_size", None, "hand_size=None: expected an integer from 1 to 15"),
        ("hand_size", {"a": [1]}, "hand_size={'a': .*: expected an integer from 1 to 15"),
        ("uno_call", 1, "uno_call=1: expected true or false"),
        ("partners", True, "uno takes 4 players with these options, not 3"),
        ("colour", 1, "there is no option 'colour'"),
        ("name", "uno", "there is no option 'name'"),
        ("preset", "house", "there is no option 'preset'"),
        ("self", 1, "there is no option 'self'"),
        ("x" * 1_000_000, 1, "there is no option 'xxx"),
        ("challenge_by", "any", "challenge_by='any' needs stacking='off'"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_options_that_cannot_be(name, value, message):
    refused(changed(options={**DATA["options"], name: value}), "^" + message)


def test_an_integer_too_long_to_read():
    assert refused(TEXT.replace('"seats": 3', '"seats": ' + "3" * 10_000)).startswith("this is not JSON: ")


@pytest.mark.parametrize("depth", [10, 500, *range(900, 1000, 5), 5_000, 100_000])
@pytest.mark.parametrize("place", ['"hand_size": 7', '"seats": 3', '"log": ['])
def test_data_nested_too_deep(place, depth):
    text = (
        TEXT.replace(place, place + "[" * depth, 1)
        if place.endswith("[")
        else TEXT.replace(place, place.partition(":")[0] + ": " + "[" * depth + "]" * depth, 1)
    )
    with pytest.raises(InvalidRecord):
        Match.from_json(text)


def test_a_record_of_40_megabytes():
    for text in ("[" * 40_000_000, TEXT.replace('"log": [', '"log": [' + "[0, 0]," * 6_000_000)):
        assert refused(text) == f"longer than {MAX_RECORD} characters"


def test_a_log_as_long_as_a_record_may_be_is_refused_at_its_first_fault():
    """And not with a list of all its faults."""
    room = MAX_RECORD - len(TEXT)
    refused(TEXT.replace('"log": [', '"log": [' + "0," * (room // 2)), r"expected \[seat, move\], not 0", entry=1)
    refused(TEXT.replace('"log": [', '"log": [' + '[0,""],' * (room // 7)), "'' is no move", entry=1)


# --- forged logs ----------------------------------------------------------------------------------


@pytest.mark.parametrize("log", [None, {}, "", "log", 5, True, {"0": [0, "draw"]}])
def test_a_log_that_is_no_list(log):
    assert refused(changed(log=log)).startswith("log: expected an array, not ")


@pytest.mark.parametrize(
    "entry",
    [
        None,
        5,
        "draw",
        "0d",
        [],
        [0],
        ["draw"],
        ["draw", 0],
        [0, "draw", 1],
        [[0, "draw"]],
        ["0", "draw"],
        [True, "draw"],
        [0.0, "draw"],
        [None, "draw"],
        [0, None],
        [0, 5],
        [0, ["draw"]],
        {"seat": 0, "move": "draw"},
        {"0": 0, "1": "draw"},
    ],
    ids=json.dumps,
)
def test_an_entry_of_the_wrong_shape(entry):
    log = [*DATA["log"][:4], entry, *DATA["log"][5:]]
    assert refused(changed(log=log), entry=5).startswith("log entry 5: expected [seat, move], not ")


@pytest.mark.parametrize("seat", [3, 99, -3, -99, 10**4000])
def test_an_entry_of_a_seat_that_does_not_exist(seat):
    log = [*DATA["log"][:4], [seat, "draw"]]
    refused(changed(log=log), r"^log entry 5: there is no seat .{1,50}: this table has seats 0 to 2$", entry=5)


@pytest.mark.parametrize("text", ["", "zzz", "draw ", "trump H", "\ud800", "x" * 1_000_000, "R5\n", "catch 99"])
def test_an_entry_that_is_no_move(text):
    refused(changed(log=[*DATA["log"][:4], [0, text]]), "^log entry 5: .* is no (move|card)", entry=5)


def test_a_move_edited_to_be_illegal_is_named_with_its_entry_and_the_rule():
    for number, (seat, text) in enumerate(DATA["log"], start=1):
        if seat < 0:
            continue
        log = [*DATA["log"][: number - 1], [seat, "colour R"], *DATA["log"][number:]]
        rule = "UNO-30 no_colour_to_choose" if text not in ("uno",) and "catch" not in text else "(UNO-30|TABLE-01)"
        refused(changed(log=log), f"^log entry {number}: 'colour R' by seat {seat} is illegal: {rule}", entry=number)


def test_a_move_of_the_wrong_seat_is_named_with_its_entry():
    number = next(i for i, (seat, text) in enumerate(DATA["log"]) if text == "draw")
    seat = DATA["log"][number][0]
    log = [*DATA["log"][:number], [(seat + 1) % 3, "draw"], *DATA["log"][number + 1 :]]
    refused(changed(log=log), f"^log entry {number + 1}: 'draw' by seat .* TABLE-01 not_your_turn", entry=number + 1)


@pytest.mark.parametrize("drop", [0, 1, 2, 5])
def test_an_entry_that_is_missing_or_repeated(drop):
    match = played(Match(Uno(UnoOptions(target_score=0)), 2, seed=4), 30)
    data = json.loads(match.to_json())
    for log in (
        data["log"][:drop] + data["log"][drop + 1 :],
        data["log"][: drop + 1] + data["log"][drop:],
    ):
        again, error = read(json.dumps({**data, "log": log}))
        assert again is None or again.state != match.state
        assert error is None or drop < error.entry <= len(log)


def test_a_game_that_is_over_has_no_further_entries():
    match = Match(Uno(UnoOptions(target_score=0)), 2, seed=1)
    while match.to_act:
        match.play(match.to_act[0], match.game.default_move(match.state, match.to_act[0]))
    data = json.loads(match.to_json())
    for seat, text in [(0, "draw"), (TABLE, "next"), (CHANCE, "dealer 1")]:
        log = [*data["log"], [seat, text]]
        refused(json.dumps({**data, "log": log}), "is illegal: TABLE-0", entry=len(log))


# --- forged chance --------------------------------------------------------------------------------


def shuffled(change):
    cards = DATA["log"][0][1].split()[1:]
    return [[CHANCE, " ".join(["shuffle", *change(cards)])], *DATA["log"][1:]]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda cards: [*cards, "R5"], "wrong_cards"),
        (lambda cards: cards[1:], "wrong_cards"),
        (lambda cards: ["W+4", *cards[1:]] if cards[0] != "W+4" else ["W", *cards[1:]], "wrong_cards"),
        (lambda cards: ["WC", *cards[1:]], "wrong_cards"),
        (lambda cards: ["R5"], "wrong_cards"),
        (lambda cards: ["R5"] * 108, "wrong_cards"),
    ],
)
def test_a_shuffle_of_other_cards(change, code):
    refused(changed(log=shuffled(change)), f"'shuffle .* by seat -1 is illegal: TABLE-04 {code}", entry=1)


def test_a_shuffle_of_something_that_is_no_card():
    refused(changed(log=shuffled(lambda cards: ["R5", "X9"])), "'X9' is no card", entry=1)
    refused(changed(log=shuffled(lambda cards: ["RM", *cards[1:]])), "'RM' is no card of this game", entry=1)
    refused(changed(log=[[CHANCE, "shuffle " + "R5 " * 100_000], *DATA["log"][1:]]), "is no move", entry=1)


def test_another_answer_than_what_is_asked():
    for text in ("dealer 1", "next", "draw"):
        refused(changed(log=[[CHANCE, text]]), "TABLE-04 wrong_answer", entry=1)


def test_an_answer_by_somebody_else():
    for seat in (0, TABLE):
        refused(changed(log=[[seat, DATA["log"][0][1]], *DATA["log"][1:]]), "TABLE-03 chance_first", entry=1)


def test_an_answer_nobody_asked_for():
    for text in (DATA["log"][0][1], "dealer 0"):
        log = [*DATA["log"][:4], [CHANCE, text]]
        refused(changed(log=log), "TABLE-04 nothing_asked", entry=5)


def test_a_dealer_who_does_not_exist():
    data = json.loads(Match(Uno(UnoOptions(dealer_selection="random")), 3, seed=1).to_json())
    for dealer in (3, 9):
        log = [[CHANCE, f"dealer {dealer}"], *data["log"][1:]]
        refused(json.dumps({**data, "log": log}), "TABLE-04 wrong_answer", entry=1)


# --- a game that is handed in ---------------------------------------------------------------------


def test_a_game_that_is_not_registered_is_handed_in():
    match = Match(SealedBids(), 2)
    match.play(1, Bid(2))
    text = match.to_json()
    refused(text, "there is no game 'sealed-bids'")
    assert Match.from_json(text, game=SealedBids()).state == match.state


def test_a_record_of_another_game_than_the_one_handed_in():
    assert refused(TEXT, game=SealedBids()) == "this is a record of 'uno' rules 1, not of 'sealed-bids' rules 3"
    assert refused(TEXT, game=UnoHungarian()) == "this is a record of 'uno' rules 1, not of 'uno-hungarian' rules 1"


def test_a_record_with_other_house_rules_than_those_of_the_game_handed_in():
    assert Match.from_json(TEXT, game=HOUSE).state == MATCH.state
    refused(
        TEXT,
        "this is a record with 'stacking' set to 'up', which this game has not",
        game=Uno(UnoOptions.of("house", stacking="any", false_call_penalty=2)),
    )
    refused(changed(options={"colour": 1}), "there is no option 'colour'", game=HOUSE)
    refused(changed(game="sealed-bids", rules_version=3, options={"x": 1}), "with 'x' set to 1", game=SealedBids())


def test_an_option_that_a_record_leaves_out_has_its_default_in_the_game_handed_in_too():
    """Otherwise the log would be replayed under house rules that it was not played with."""
    plain = Match("uno", 3, seed=1)
    data = json.loads(plain.to_json())
    nothing = json.dumps({**data, "options": {}})
    assert Match.from_json(nothing, game=Uno()).state == Match.from_json(nothing).state == plain.state
    one = "this is a record with 'stacking' set to 'off', which this game has not"
    refused(nothing, one, game=Uno(UnoOptions(stacking="same", jump_in="numbers")))
    del data["options"]["stacking"]
    refused(json.dumps(data), one, game=Uno(UnoOptions(stacking="same")))
    assert Match.from_json(json.dumps(data), game=Uno()).log == plain.log
    kinds = Rules(pattern=(4, 4), extras=("c", "a"), points={"T": 3}, limit=20)
    ruled = json.loads(Match(Ruled(kinds), 1).to_json())
    assert Match.from_json(json.dumps(ruled), game=Ruled(kinds)).game.options == kinds
    for name in ("pattern", "extras", "points", "limit"):
        options = {key: value for key, value in ruled["options"].items() if key != name}
        refused(json.dumps({**ruled, "options": options}), f"this is a record with '{name}' set to", game=Ruled(kinds))


# --- anything at all ------------------------------------------------------------------------------

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
HEADS = st.fixed_dictionaries(
    {"format": st.just(FORMAT)},
    optional={
        "game": st.sampled_from(["uno", "uno-hungarian", "dice"]) | JSON,
        "rules_version": st.just(1) | JSON,
        "options": st.dictionaries(st.sampled_from([*DATA["options"], "name", "preset", ""]), JSON, max_size=3) | JSON,
        "seats": st.integers(-1, 12) | JSON,
        "log": st.lists(st.tuples(st.integers(-3, 12), st.text(max_size=8)) | JSON, max_size=4) | JSON,
        "seed": JSON,
        "more": JSON,
    },
)


def only_refused(text):
    """Reads a text: it is a record, or it is refused; nothing else comes out."""
    match, error = read(text)
    if error is not None:
        assert str(error) and len(str(error)) < 600
        assert error.entry is None or error.entry >= 1
    else:
        assert Match.from_json(match.to_json()).state == match.state


@given(data=JSON | HEADS)
def test_no_json_raises_anything_else(data):
    only_refused(json.dumps(data))


@given(text=st.text())
def test_no_text_raises_anything_else(text):
    only_refused(text)
    only_refused(TEXT[:50] + text)


@st.composite
def mutations(draw):
    """A valid record with something in it replaced, removed or doubled."""
    data = json.loads(TEXT)
    for _ in range(draw(st.integers(1, 3))):
        place, keys = data, list(data)
        while True:
            key = draw(st.sampled_from(keys))
            inner = place[key]
            if isinstance(inner, (dict, list)) and inner and draw(st.integers(0, 4)):
                place = inner
                keys = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
            else:
                break
        what = draw(st.sampled_from(["replace", "remove", "double", "move"]))
        if what == "replace":
            place[key] = draw(JSON)
        elif what == "remove":
            del place[key]
        elif what == "double" and isinstance(place, list):
            place.insert(key, inner)
        elif what == "move" and isinstance(place, list) and isinstance(inner, list):
            place[key] = [draw(st.integers(-2, 2)), draw(st.sampled_from(DATA["log"]))[1]]
        if not data:
            break
    return json.dumps(data)


@given(text=mutations())
def test_no_mutation_raises_anything_else(text):
    only_refused(text)


@given(cut=st.integers(0, len(TEXT) - 1), end=st.integers(0, 40), new=st.text('[]{}",:0123 RYGBdrawpass', max_size=6))
def test_no_slip_of_an_editor_raises_anything_else(cut, end, new):
    only_refused(TEXT[:cut] + new + TEXT[cut + end :])


def test_whatever_is_wrong_with_a_record_is_an_error_of_the_library():
    assert issubclass(InvalidRecord, TableRulesError)


@pytest.mark.parametrize("plies", [-1, -(10**4000), 10**9 + 1, 10**4000], ids=["-1", "below", "above", "huge"])
def test_plies_that_cannot_have_been_taken_back(plies):
    refused(changed(skipped_plies=plies), r"^skipped_plies=.{1,50}: expected an integer from 0 to 1000000000$")


@pytest.mark.parametrize("plies", [True, "1", 1.0, None, [1]])
def test_skipped_plies_are_an_int(plies):
    refused(changed(skipped_plies=plies), "^skipped_plies: expected int, not ")


def test_a_record_of_before_plies_were_skipped():
    old = {name: value for name, value in DATA.items() if name != "skipped_plies"}
    assert Match.from_json(json.dumps(old)).ply(0) == MATCH.ply(0)
