"""Every worked case of cases.json, HFX-01 to HFX-123."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tablerules.errors import TableRulesError

from .. import marks
from .rounds import first_round, one_more
from .table import Table, cases, dealt, game_of, pack, spelled, table
from .test_going_out import may_go_out
from .test_setup import drawn

Case = dict[str, Any]


def each(*kinds: str) -> pytest.MarkDecorator:
    """One test for each case of these kinds."""
    return pytest.mark.parametrize("case", cases(*kinds), ids=lambda case: case["id"])


def rules_of(case: Case) -> dict[str, Any]:
    return {"preset": case["preset"], "seats": case["seats"], "options": frozen(case.get("options", {}))}


def frozen(value: Any) -> Any:
    """Options as they are written in Python, with tuples for lists."""
    if isinstance(value, Mapping):
        return {name: frozen(part) for name, part in value.items()}
    return tuple(map(frozen, value)) if isinstance(value, list) else value


def by_seat(cards: Mapping[str, str]) -> dict[int, str]:
    return {int(seat): held for seat, held in cards.items()}


def placed(case: Case) -> Table:
    """The position a case begins with."""
    position = dict(case["position"])
    hands, feet = by_seat(position.pop("hands")), by_seat(position.pop("feet", {}))
    return table(*(hands.get(seat) for seat in range(max(hands) + 1)), feet=feet, **rules_of(case), **position)


def melds_in(text: str) -> set[str]:
    return set(text.split())


def test_every_case_is_of_a_kind_that_is_tested():
    assert [case["id"] for case in cases(*KINDS_OF_CASES)] == [f"HFX-{number:02}" for number in range(1, 124)]


def test_every_edge_case_of_the_rulebook_is_marked():
    """The cases about a single position and what follows from it are in the rulebook, the others are not."""
    marked = {rule for rule in marks.marked_rules(Path(__file__).parent) if rule.startswith("HFX")}
    assert marked == {case["id"] for case in cases("legal", "apply")}


KINDS_OF_CASES = (
    "setup",
    "setup_error",
    "deal",
    "dealer",
    "meld",
    "opening",
    "opening_table",
    "contract",
    "legal",
    "canonical",
    "apply",
    "view",
    "score",
    "game_end",
)


@pytest.mark.rule("HF-01", "HF-02", "HF-05", "HF-06", "HF-08", "HF-10")
@each("setup")
def test_setup(case):
    expect = case["expect"]
    t = dealt(pack(case["seats"] + 1, jokers=case.get("options", {}).get("jokers_per_deck", 2)), **rules_of(case))
    assert sum(t.cards.values()) == expect["total"]
    for kind, number in expect.get("counts", {}).items():
        assert t.cards[kind] == number
    assert sum(t.sees("counts")) + sum(t.sees("feet")) == expect["dealt"]
    assert len(t.pile().split()) == expect["pile"]
    assert t.stock + sum(t.sees("red3")) == expect["stock"]
    assert len(t.sees("melds")) == expect["teams"]
    for seat, team in expect.get("team_of", {}).items():
        hands = [None] * int(seat) + ["K K K 9 8"]
        options = {"opening": ("fixed", 0), **rules_of(case)["options"]}
        played = table(*hands, **{**rules_of(case), "options": options}, turn=int(seat))
        played.play("stage K 3 0 0", "discard 9")
        assert played.melds(team) == {"K(3,0,0)"}


@pytest.mark.rule("HF-05", "HF-07", "HF-28", "HF-51")
@each("setup_error")
def test_refused_tables(case):
    for entry in case["refused"]:
        with pytest.raises(TableRulesError):
            game_of(case["preset"], **frozen(entry["options"])).start(entry["seats"])


@pytest.mark.rule("HF-08", "HF-10", "HF-12", "HF-14")
@each("deal")
def test_deal(case):
    expect = case["expect"]
    rules = rules_of(case)
    options = {**rules["options"], "first_dealer": case["dealer"]}
    t = dealt(pack(2, case["top"], last="R3 B3 JO"), **{**rules, "options": options})
    for seat, hand in by_seat(expect["hands"]).items():
        assert t.hand(seat) == hand
    assert t.pile() == expect["discard"]
    assert t.stock == expect["stock"]
    assert t.turn == expect["turn"]
    one_by_one = dealt(pack(2, case["top"], last="R3 B3 JO 2"), **{**rules, "options": {**options, "draw_count": 1}})
    order = drawn(one_by_one, expect["place_of_the_buried"] + 1)
    assert order[0] == expect["top_of_the_stock"]
    assert order.index("2") == expect["place_of_the_buried"]
    summary = t.play_out().summary
    for seat, foot in by_seat(expect["feet"]).items():
        assert Counter(str(card) for card in summary.feet[seat]) == Counter(foot.split())


@pytest.mark.rule("HF-12", "HF-13")
@each("dealer")
def test_dealer(case):
    expect = case["expect"]
    t = table("9 8", phase="draw", stock="", dealer=case["dealer"], **rules_of(case))
    assert t.turn == expect["turn"]
    t.play("draw").next_round(pack(5))
    assert t.sees("dealer") == expect["next_dealer"]
    assert t.turn == expect["next_turn"]


@pytest.mark.rule("HF-16", "HF-17", "HF-19", "HF-20", "HF-21", "HF-22", "HF-23", "HF-24", "HF-25", "HF-28", "HF-31")
@each("meld")
def test_meld(case):
    for check in case["checks"]:
        key, laid = check["key"], check["laid"]
        n, d, j = map(int, laid.split())
        hand = " ".join([spelled(f"{key}({n},{d},{j})"), "B3 B3"])
        t = table(hand, melds=check.get("on", ""), opened=[0], stock="", **rules_of(case))
        assert t.may(f"stage {key} {laid}") == check["legal"], check
        if check["legal"]:
            t.play(f"stage {key} {laid}", "discard B3", "draw")
            row = t.score(0)
            books = {"clean": row.clean_books, "dirty": row.dirty_books, "wild": row.wild_books}
            assert books == {kind: int(kind == check["becomes"]) for kind in books}, check


@pytest.mark.rule("HF-03", "HF-18", "HF-32", "HF-34", "HF-35", "HF-36", "HF-37", "HF-40", "HF-60", "HF-123")
@each("opening")
def test_opening(case):
    expect, rules = case["expect"], rules_of(case)

    def staged(**options: Any) -> Table:
        """All that the case lays, with nothing in the way."""
        hand = [spelled(f"{stage[0]}({stage[2:].replace(' ', ',')})") for stage in case["stages"]]
        more: dict[str, Any] = {"round": case["round"]}
        if "claim" in case:
            n, d, j = map(int, case["claim"]["from_hand"].split())
            hand.append(spelled(f"{case['claim']['top']}({n},{d},{j})"))
            more |= {"phase": "draw", "discard": case["claim"]["top"]}
        chosen = {"staging": "free", **rules["options"], **options}
        t = table(" ".join([*hand, "B3 B3"]), **{**rules, "options": chosen}, **more)
        if "claim" in case:
            t.play(f"claim {case['claim']['from_hand']}")
        return t.play(*(f"stage {stage}" for stage in case["stages"]))

    commit = "take" if "claim" in case else "discard B3"
    assert staged().sees("required")[0] == expect["required"]
    assert staged().may(commit) == expect["ok"]
    assert staged(opening=("fixed", expect["points"])).may(commit)
    assert not staged(opening=("fixed", expect["points"] + 1)).may(commit)


@pytest.mark.rule("HF-33")
@each("opening_table")
def test_opening_by_score(case):
    for entry in case["expect"]:
        t = table("9 8", scores=(entry["score"], 0), **rules_of(case))
        assert t.sees("required")[0] == entry["required"], entry


@pytest.mark.rule("HF-90")
@each("contract")
def test_contract(case):
    for check in case["checks"]:
        contract = tuple(check["contract"])
        options = {**frozen(check["options"]), "decks": 16}
        assert may_go_out(contract, seats=check["seats"], **options), check
        for kind in range(3):
            short = tuple(number - (place == kind) for place, number in enumerate(contract))
            assert min(short) < 0 or not may_go_out(short, seats=check["seats"], **options), check


@pytest.mark.rule(
    "HFX-29",
    "HFX-30",
    "HFX-31",
    "HFX-32",
    "HFX-33",
    "HFX-34",
    "HFX-35",
    "HFX-36",
    "HFX-37",
    "HFX-38",
    "HFX-39",
    "HFX-40",
    "HFX-41",
    "HFX-42",
    "HFX-43",
    "HFX-44",
    "HFX-45",
    "HFX-46",
    "HFX-47",
    "HFX-48",
    "HFX-49",
    "HFX-50",
    "HFX-51",
    "HFX-52",
    "HFX-53",
    "HFX-54",
    "HFX-55",
    "HFX-56",
    "HFX-57",
    "HFX-58",
    "HFX-59",
    "HFX-60",
    "HFX-61",
    "HFX-62",
    "HFX-63",
    "HFX-64",
    "HFX-65",
    "HFX-66",
    "HFX-67",
    "HFX-68",
    "HFX-69",
    "HFX-70",
    "HFX-71",
    "HFX-72",
    "HFX-73",
    "HFX-74",
    "HFX-75",
    "HFX-76",
    "HFX-77",
    "HFX-78",
    "HFX-79",
    "HFX-80",
)
@each("legal")
def test_legal_moves(case):
    t, expect = placed(case), case["expect"]
    if "exactly" in expect:
        assert t.legal() == set(expect["exactly"])
    assert set(expect.get("legal", ())) <= t.legal()
    for text in expect.get("illegal", ()):
        t.refused(text)


@pytest.mark.rule("HF-130")
@each("canonical")
def test_canonical_moves(case):
    t, expect = placed(case).play(*case["moves"]), case["expect"]
    listed = {str(move) for move in t.game.canonical_moves(t.state, t.actor)}
    assert set(expect["legal_after"]) <= t.legal()
    assert set(expect["canonical_includes"]) <= listed
    assert not set(expect["canonical_excludes"]) & listed


@pytest.mark.rule(
    "HFX-100",
    "HFX-101",
    "HFX-102",
    "HFX-103",
    "HFX-104",
    "HFX-105",
    "HFX-106",
    "HFX-107",
    "HFX-84",
    "HFX-85",
    "HFX-86",
    "HFX-87",
    "HFX-88",
    "HFX-89",
    "HFX-90",
    "HFX-91",
    "HFX-92",
    "HFX-93",
    "HFX-94",
    "HFX-95",
    "HFX-96",
    "HFX-97",
    "HFX-98",
    "HFX-99",
)
@each("apply")
def test_what_follows(case):
    t, expect = placed(case), case["expect"]
    actors = []
    for number, text in enumerate(case["moves"]):
        for illegal in expect.get("illegal_before", {}).get(str(number), ()):
            t.refused(illegal)
        actors.append(t.actor)
        t.play(text)
    assert t.over == expect.get("round_over")
    if t.over:
        assert t.summary.out_player == expect["out_player"]
    else:
        assert t.phase == expect.get("phase", t.phase)
        assert t.turn == expect.get("turn", t.turn)
    assert [*actors, *t.to_act] == expect.get("actors", [*actors, *t.to_act])
    assert t.asked == expect.get("asked", t.asked)
    for seat, cards in by_seat(expect.get("hands", {})).items():
        assert t.holds(cards, seat)
    for seat, cards in by_seat(expect.get("feet", {})).items():
        assert t.sees("feet")[seat] == len(cards.split())
    for name in ("foot_up", "opened", "red3"):
        for who, value in expect.get(name, {}).items():
            assert t.sees(name)[int(who)] == value
    for team, melds in expect.get("melds", {}).items():
        assert t.melds(int(team)) == melds_in(melds)
    if "stock" in expect:
        assert t.stock == len(expect["stock"].split())
    assert t.pile() == expect.get("discard", t.pile())
    if "undo" in expect:
        t.refused("undo", "undo all")
    for text in expect.get("illegal_after", ()):
        t.refused(text)
    if "exact_after" in expect:
        assert t.legal() == set(expect["exact_after"])


@pytest.mark.rule("HF-68", "HF-69", "HF-133", "HF-134", "HF-135")
@each("view")
def test_views(case):
    t = placed(case).play(*case["moves"])
    for viewer in case["viewers"]:
        expect = case["expect"][str(viewer)]
        assert t.melds(0, viewer) == melds_in(expect["melds"]) if "melds" in expect else True
        assert t.sees("counts", viewer)[0] == expect["count"]
        if "discard_top" in expect:
            pile = t.pile(viewer).split()
            assert (len(pile), pile[-1]) == (expect["discard_count"], expect["discard_top"])


@pytest.mark.rule(
    "HF-03", "HF-36", "HF-49", "HF-110", "HF-111", "HF-112", "HF-113", "HF-114", "HF-115", "HF-116", "HF-117", "HF-118"
)
@each("score")
def test_score(case):
    """A team's cards as they lay at the end: the first member goes out, or somebody else cannot draw."""
    team, expect, rules = case["team"], case["expect"], rules_of(case)
    number = rules["seats"] if rules["options"].get("team_size") == 1 else 2
    hands: list[str | None] = [None] * rules["seats"]
    feet, up = {}, []
    for member in range(0, rules["seats"], number):
        place = member // number
        hands[member] = team["hands"][place] if place < len(team["hands"]) else ""
        foot = team["feet"][place] if place < len(team["feet"]) else ""
        if foot:
            feet[member] = foot
        else:
            up.append(member)
    position: dict[str, Any] = {"melds": team["melds"], "red3": (team["red3"], *[0] * (number - 1))}
    if team["went_out"]:
        options = {**rules["options"], "contract": (0, 0, 0)}
        t = table("4", *hands[1:], feet=feet, up=up, **{**rules, "options": options}, **position).play("discard 4")
        assert t.over == "out"
    else:
        t = table(*hands, feet=feet, up=up, turn=1, phase="draw", stock="", **rules, **position).play("draw")
        assert t.over == "stock"
    row = t.score(0)
    assert {name: getattr(row, name) for name in expect} == expect


@pytest.mark.rule("HF-120", "HF-121", "HF-122", "HF-123", "HF-124")
@each("game_end")
def test_the_end_of_the_game(case):
    expect, rules = case["expect"], rules_of(case)
    options = {**rules["options"]}
    rounds = [tuple(totals) for totals in case["totals"]]
    t = first_round(rounds[0], seats=rules["seats"], **options)
    for totals in rounds[1:]:
        one_more(t, totals)
    assert list(t.sees("scores")) == expect["cumulative"]
    t.play("next")
    assert (t.outcome is not None) == expect["over"]
    if expect["over"]:
        teams = len(expect["cumulative"])
        assert sorted({seat % teams for seat in t.outcome.winners}) == expect["winners"]
    else:
        t.answer()
        assert t.sees("round") == expect["next_round"]
        assert list(t.sees("required")) == expect["next_opening"]
