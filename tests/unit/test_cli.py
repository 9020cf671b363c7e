"""The command line: what each command prints, playing a game, and one clear line when something is wrong."""

import io
import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, Literal

import attrs
import pytest

import tablerules
from tablerules import Match, cli, registry
from tablerules.cli import main
from tablerules.cli_rules import print_options
from tablerules.options import HouseRules, option
from tablerules.terminal import Terminal
from tablerules.text import Texts

# Seat 3 deals, so seat 0, the person, begins, on a green 8 with Y1 Y5 Y7 Y7 G9 GS GR; a round is a match.
SHORT = ["--set", "dealer_selection=fixed", "--set", "target_score=0", "--seed", "14"]

# Bots that may draw only when they have to: rounds of some forty moves.
QUICK = ["--set", "must_play_if_able=true", "--set", "drawn_card=must_play"]

Run = Callable[..., "Outcome"]


class Outcome:
    """What a command came to."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err
        assert "Traceback" not in out + err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in this process, with these lines typed."""
    monkeypatch.setenv("COLUMNS", "100")

    def run(*arguments: str, typed: str = "") -> Outcome:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = main(arguments)
        return Outcome(status, *capsys.readouterr())

    return run


def complaint(outcome: Outcome, status: int = 2) -> str:
    """The one line on the standard error."""
    assert outcome.status == status
    lines = outcome.err.splitlines()
    assert len(lines) == 1 and lines[0].startswith("tablerules: ")
    return lines[0].removeprefix("tablerules: ")


# --- to read --------------------------------------------------------------------------------------


def test_games_are_listed(run: Run) -> None:
    lines = run("games").out.splitlines()
    assert [line.split()[0] for line in lines] == list(tablerules.games())
    assert next(line for line in lines if line.startswith("uno ")).split() == ["uno", "UNO", "2-10", "players"]


def test_a_broken_plug_in_does_not_hide_the_other_games(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = EntryPoint("broken", "no_such_module_at_all:Game", "tablerules.games")
    monkeypatch.setattr(registry, "entry_points", lambda group: [broken])
    outcome = run("games")
    assert outcome.status == 0
    assert "broken          cannot be loaded: No module named 'no_such_module_at_all'" in outcome.out
    assert "uno " in outcome.out
    assert "the game 'broken' cannot be loaded" in complaint(run("rules", "broken"))


def test_the_rules_are_printed_by_topic(run: Run) -> None:
    out = run("rules", "uno").out
    assert out.startswith("UNO\n\nPack and points\nUNO-01    A pack without extra kinds")
    assert "TABLE-08  A card can be played only" in out and "UNO-E01" not in out
    assert max(map(len, out.splitlines())) <= 100


def test_one_rule_can_be_printed(run: Run) -> None:
    assert run("rules", "uno", "uno-25", "UNO-D3").out == (
        "UNO-25    With two players, whoever lays a Skip has the next turn too.\n"
        "          S0, M5\n"
        "UNO-D3    Does an opening Draw Two also cost the turn? M1 leaves that out.\n"
        "        > It does, as in S0.\n"
    )
    assert complaint(run("rules", "uno", "UNO-99")) == "there is no rule 'UNO-99' in the rulebook of uno"


def test_the_whole_rulebook_has_cases_decisions_and_sources(run: Run) -> None:
    out = run("rules", "uno-hungarian", "--all", "--lang", "hu").out
    for heading in ("Példák", "Döntések", "Források"):
        assert f"\n{heading}\n" in out
    assert "HU-E01    Négy játékos" in out and "HU-D1 " in out


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "    same                    two on two, four on four"),
        ("nl", "    same                    twee op twee, vier op vier"),
        ("hu", "    same                    kettőre kettő, négyre négy"),
    ],
)
def test_the_options_are_printed_with_their_choices(run: Run, lang: str, line: str) -> None:
    out = run("options", "uno", "--lang", lang).out
    assert line in out.splitlines()
    assert "--preset house" in out and "stacking=up" in out
    assert "true" in out


def test_the_defaults_of_each_game_are_marked(run: Run) -> None:
    marked = "choose_then_next_plays  the first player names a colour, the next one plays  (default)"
    assert marked in run("options", "uno-hungarian").out
    assert marked not in run("options", "uno").out


@attrs.frozen
class OddRules(HouseRules):
    deal: tuple[int, ...] = option((3, 2, 3), choices=((3, 2, 3), (4, 4)), rules="HC-1", title="Cards at a time")
    extras: tuple[Literal["mirror", "swap"], ...] = option(("mirror", "swap"), rules="HC-2", title="Extra cards")
    counts: tuple[tuple[Literal["mirror", "swap"], int], ...] = option(
        (("swap", 2),), low=0, high=4, rules="HC-4", title="Copies"
    )
    limit: int | None = option(None, low=1, rules="HC-3", title="A limit")


def test_options_of_all_kinds_are_printed_as_they_are_typed(capsys: pytest.CaptureFixture[str]) -> None:
    class HighCard:
        name = "high-card"
        options = OddRules()

    print_options(Terminal(), HighCard(), Texts.of(None))
    assert capsys.readouterr().out == (
        "high-card\n\n"
        "deal  Cards at a time  HC-1\n    3-2-3                   (default)\n    4-4\n\n"
        "extras  Extra cards  HC-2\n    mirror, swap  (default: mirror,swap)\n\n"
        "counts  Copies  HC-4\n    mirror, swap  0 to 4  (default: swap:2)\n\n"
        "limit  A limit  HC-3\n    1 or more  none  (default: none)\n"
    )


def test_schemas_are_json(run: Run) -> None:
    schemas = json.loads(run("schema", "uno").out)
    assert sorted(schemas) == ["options", "snapshot", "view"]
    assert json.loads(run("schema", "uno", "view").out) == schemas["view"]


@pytest.mark.parametrize("columns", [40, 30])
@pytest.mark.parametrize(
    "command", [("options", "uno"), ("rules", "uno"), ("play", "klaverjassen", "--seed", "3"), ("replay",)]
)
def test_a_narrow_terminal_is_kept_to(
    run: Run, recorded: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    given = (*command, str(recorded)) if command == ("replay",) else command
    out = run(*given, typed=":rules\n:help\npass\n:quit\n").out
    assert [line for line in out.splitlines() if len(line) > columns] == []


def test_version_and_help(run: Run) -> None:
    assert run("--version").out.split() == ["tablerules", tablerules.__version__]
    assert "play a game against bots" in run("--help").out
    assert "--preset" in run("play", "--help").out


def test_simulate_prints_a_table(run: Run) -> None:
    arguments = ["simulate", "uno", "--games", "3", "--seats", "2", "--set", "target_score=0", *QUICK]
    out = run(*arguments).out
    rules = "target_score=0, drawn_card=must_play, must_play_if_able=true"
    assert out.startswith(f"3 games of uno, 2 players\nhouse rules: {rules}\nrounds per game: 1.0 (1 to 1)\n")
    assert out.splitlines()[-3].split()[:4] == ["seat", "bot", "wins", "rate"]
    assert run(*arguments, "--seed", "0").out == out


# --- to play --------------------------------------------------------------------------------------


def play(run: Run, typed: str, *more: str, game: str = "uno") -> Outcome:
    return run("play", game, *SHORT, *more, typed=typed)


def test_the_table_the_hand_and_the_moves_are_shown(run: Run) -> None:
    outcome = play(run, "")
    assert complaint(outcome, 0) == "end of input: the game is left unfinished"
    out = outcome.out
    assert out.startswith("UNO, 4 players\nHouse rules: dealer_selection=fixed, target_score=0\n")
    assert (
        "-- UNO ----------------------------------------\n"
        "On top  G8  green 8\n"
        "round 1 · clockwise · draw pile 79 · discards 1\n"
        "\n"
        "             cards   score\n"
        "> you            7       0\n"
        "  player 1       7       0\n"
        "  player 2       7       0\n"
        "  player 3       7       0   deals\n"
        "\n"
        "Your hand  Y1  Y5  Y7  Y7   G9  GS  GR\n"
        "-----------------------------------------------\n"
        "Your turn\n"
        "  1  G9    play a green 9\n"
        "  2  GS    play a green Skip\n"
        "  3  GR    play a green Reverse\n"
        "  4  draw  draw from the pile\n"
        "> \n"
    ) in out


@pytest.mark.parametrize("typed", ["1", "G9", "g9", "  g9 "])
def test_moves_are_typed_by_number_or_notation_in_any_case(run: Run, typed: str) -> None:
    assert "You played a green 9." in play(run, f"{typed}\n").out


def test_between_rounds_there_is_no_move_to_give_as_an_example(run: Run) -> None:
    typed = "1\n" * 9 + ":why R5\n:quit\n"  # trump is named, and eight cards are played
    out = run("play", "klaverjassen", "--set", "trump_selection=forced_choice", "--seed", "3", typed=typed).out
    assert "Enter for the next deal: :why R5\n'R5' is no move of this game. See :help.\n" in out


def test_what_is_no_move_or_not_allowed_is_said(run: Run) -> None:
    out = play(run, "\n77\n0\nfrobnicate\npass\nY9\nuno\nnext\n").out
    assert "Type a number or a move; :help for more\n" in out
    assert "There is no move number 77." in out and "There is no move number 0." in out
    assert "'frobnicate' is no move of this game. Type a number from the list, a move such as " in out
    assert "pass: Passing is for after a draw: draw first.\nSee :rules UNO-20." in out
    assert "uno: You have no cause to call UNO now." in out
    assert "next: The round is not over yet.\nSee :rules TABLE-07." in out
    assert out.count("Your turn") == 1, "nothing has changed"


def test_cards_can_be_typed_where_a_game_understands_them(run: Run) -> None:
    given = ("play", "hand-and-foot", "--seed", "5", "--lang", "nl")
    out = run(*given, typed="draw\n6 6 jo\nK Q\n:why 4 4 JO\nundo\n").out
    assert "Klaargelegd bij de zessen: 2 × zes, joker; de anderen weten het nog niet." in out
    assert "[6* 6* JO*]" in out
    assert "K Q: Een setje heeft kaarten van één waarde.\nZie :rules HF-127." in out
    assert "stage 4 2 0 1 mag nu: 2 × vier, 1 × joker leggen." in out
    assert out.count("Je hand  4  4   5   6  6   7  7   Q  Q   K   A   JO  JO") == 2, "drawn, and undone"


def test_a_menu_that_is_cut_says_so(run: Run) -> None:
    out = run("play", "hand-and-foot", "--preset", "pagat", "--seed", "6", typed="draw\n").out
    assert "6 more ways to meld are not listed: type the cards, as in K K 2;" in out


def test_commands_explain(run: Run) -> None:
    out = play(
        run, ":why pass\n:why draw\n:why\n:why nonsense\n:hint\n:rules\n:rules UNO-25\n:rules X\n:help\n:h\n"
    ).out
    assert "pass: Passing is for after a draw: draw first.\nUNO-20    To draw is to take exactly one card" in out
    assert "draw is legal now: draw from the pile." in out
    assert "Say which: :why MOVE" in out
    assert "'nonsense' is no move of this game." in out
    assert "One way to go on: play a " in out
    assert "Matching  UNO-17, UNO-18\n" in out
    assert "UNO-25    With two players, whoever lays a Skip has the next turn too." in out
    assert "There is no rule 'X' in this rulebook." in out
    assert out.count("go back to before your last move") == 2


@pytest.mark.parametrize(
    ("lang", "typed", "said"),
    [
        ("en", ":explain RF", "red Freeze: The player you choose misses the next turn."),
        ("en", ":exp rf", "red Freeze: The player you choose misses the next turn."),
        ("en", ":explain rain", "A storm: everybody draws 1 card."),
        ("nl", ":explain W", "Wild: Past altijd, en jij kiest de kleur."),
        ("hu", ":explain B7", "kék 7: Színben vagy számban kell illenie, és más hatása nincs."),
        ("en", ":explain HJ", "There is nothing to be said about 'HJ'."),
        ("en", ":explain", "Say which: :explain CARD"),
    ],
)
def test_cards_are_explained_where_a_game_explains_them(run: Run, lang: str, typed: str, said: str) -> None:
    out = run("play", "zerocards", "--seed", "3", "--lang", lang, typed=f"{typed}\n:quit\n").out
    assert f"> {typed}\n{said}" in out


def test_a_game_need_not_explain_its_cards(run: Run) -> None:
    out = run("play", "klaverjassen", "--seed", "3", typed=":explain HJ\n:help\n:frob\n:quit\n").out
    assert "There is nothing to be said about 'HJ'." in out
    assert ":explain CARD" not in out and ":rules, :hint" in out
    out = run("play", "zerocards", "--seed", "3", typed=":help\n:frob\n:quit\n").out
    assert ":explain CARD" in out and ":rules, :explain, :hint" in out


def test_a_circle_is_drawn_at_the_keyboard(run: Run, tmp_path: Path) -> None:
    game = tablerules.get("zerocards")
    file = position_file(tmp_path, game, 1, lambda match: match.view(0).circle is not None and 0 in match.to_act)
    out = run("play", "zerocards", "--load", file, typed=":why circle 7\n:hint\ncircle 11\ncircle 7\n:quit\n").out
    how = "Draw a circle: type circle and how well, from 1 to 10, as in circle 7;"
    assert "> :why circle 7\ncircle 7 is legal now: hand in this drawing.\n" in out
    assert f"> :hint\n{how}" in out, "what an absent player does, nothing, is no hint"
    assert f"> circle 11\n'circle 11' is no move of this game. See :help.\n{how}" in out and out.count(how) == 3
    assert "stroke 100,0" not in out, "samples of strokes are nothing to choose from"
    assert "You handed in your circle." in out
    file = position_file(tmp_path, game, 1, lambda match: match.view(0).circle is None and 0 in match.to_act)
    out = run("play", "zerocards", "--load", file, typed="circle 7\n:quit\n").out
    assert "circle 7: No circles are drawn now.\nSee :rules ZC-39." in out


def test_commands_can_be_cut_short_and_wrong_ones_are_named(run: Run) -> None:
    outcome = play(run, ":t\n:frob\n:\n:Q\n")
    assert outcome.out.count("-- UNO --") == 2
    assert "There is no command ':frob'. There are :why, :rules," in outcome.out
    assert "There is no command ':'." in outcome.out
    assert outcome.status == 0 and outcome.err == "" and outcome.out.endswith("The game is left unfinished.\n")


def test_undo_goes_back_to_before_the_own_last_move(run: Run) -> None:
    out = play(run, ":undo\n1\n:undo\n:quit\n").out
    assert "You have not moved yet." in out
    tables = out.split("-- UNO --")[1:]
    assert len(tables) == 3
    assert tables[0].split("Your turn")[0] == tables[2].split("Your turn")[0]
    assert "Back to before your last move." in tables[1]


def test_a_game_is_saved_and_loaded(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    out = play(run, f"1\n:save {file}\n1\n:load {file}\n:save {tmp_path}\n:load {tmp_path / 'none'}\n").out
    tables = out.split("-- UNO --")[1:]
    assert f"Saved in {file}." in out and f"Loaded from {file}." in out
    assert tables[1].split("Your turn")[0] == tables[3].split("Your turn")[0]
    assert f"cannot write '{tmp_path}': Is a directory" in out
    assert f"cannot read '{tmp_path / 'none'}': No such file or directory" in out
    again = run("play", "uno", "--load", str(file))
    assert again.out.split("-- UNO --")[1].split("Your turn")[0] == tables[1].split("Your turn")[0]


def test_a_game_of_another_kind_is_not_loaded(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_text(Match("klaverjassen", 4, seed=1).to_json())
    told = f"'{file}': this is a game of klaverjassen, not of uno"
    out = play(run, f":load {file}\n1\n").out
    assert told in out and "Loaded from" not in out
    assert told in run("play", "uno", "--load", str(file)).err


def test_a_save_writes_over_older_saves_alone(run: Run, tmp_path: Path) -> None:
    older, empty, diary = (tmp_path / name for name in ("older.json", "empty.json", "diary.txt"))
    older.write_text(Match("uno", 2, seed=1).to_json())
    empty.touch()
    diary.write_text("Dear diary")
    out = play(run, f"1\n:save {older}\n:save {empty}\n:save {diary}\n").out
    assert f"Saved in {older}." in out and f"Saved in {empty}." in out
    assert older.read_text() == empty.read_text() != Match("uno", 2, seed=1).to_json()
    assert f"cannot write '{diary}': it holds something that was not saved here" in out
    again = run("play", "uno", "--auto", "--save", str(diary))
    assert again.status == 2 and "it holds something that was not saved here" in again.err
    assert diary.read_text() == "Dear diary"


def test_a_loaded_game_must_have_the_own_seat(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "two.json"
    file.write_text(Match("uno", 2, seed=1).to_json())
    outcome = play(run, f":load {file}\n:quit\n", "--seat", "3")
    assert "there is no seat 3 to play: this game has seats 0 to 1" in outcome.out and outcome.status == 0


def test_the_record_is_kept_from_the_first_move_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    play(run, "1\n", "--save", str(file))
    match = Match.from_json(file.read_text())
    assert sum(seat == 0 for seat, _ in match.log) == 1


def test_a_match_is_played_to_its_end(run: Run) -> None:
    outcome = play(run, "1\n" * 300, "--seats", "2", *QUICK)
    assert outcome.status == 0 and outcome.err == ""
    assert re.search(r"(You|Player 1) won the match\. It was a match of one round\.\n$", outcome.out)
    assert "won the round. Points: " in outcome.out


def test_rounds_follow_each_other(run: Run) -> None:
    outcome = run("play", "uno", "--seats", "2", "--seed", "3", *QUICK, typed="1\n" * 300)
    assert "Enter for the next round: " in outcome.out and "Round 2: " in outcome.out


def test_between_rounds_the_last_move_can_be_taken_back(run: Run, tmp_path: Path) -> None:
    game = tablerules.get("uno", dealer_selection="fixed")
    match = Match(game, 2, seed=1)
    while match.to_act != (tablerules.TABLE,):
        seat = match.to_act[0]
        match.play(seat, game.default_move(match.state, seat))
    file = tmp_path / "between.json"
    file.write_text(match.to_json())
    out = run("play", "uno", "--load", str(file), typed=":undo\n:quit\n").out
    assert "Enter for the next round: :undo\n" in out
    assert "Back to before your last move." in out and "Your turn" in out


def position_file(tmp_path: Path, game: Any, seed: int, wanted: Callable[[Any], bool]) -> str:
    """A record of a game played by default moves up to a position that is wanted."""
    for number in range(seed, seed + 400):
        match = Match(game, 3, seed=number)
        while match.outcome is None and not wanted(match):
            seat = match.to_act[0]
            match.play(seat, game.default_move(match.state, seat) if seat >= 0 else "next")
        if match.outcome is None:
            file = tmp_path / f"{number}.json"
            file.write_text(match.to_json())
            return str(file)
    raise AssertionError("no such position came up")


def test_asides_are_offered_out_of_turn_and_can_be_let_go(run: Run, tmp_path: Path) -> None:
    game = tablerules.get("uno")
    # Somebody else can be caught, and it is not the person's turn.
    file = position_file(
        tmp_path, game, 1, lambda m: m.to_act[0] > 0 and any(str(a).startswith("catch") for a in m.asides(0))
    )
    out = run("play", "uno", "--load", file, typed="\n").out
    assert "Not your turn, but you may\n  1  catch " in out and "Enter to let it go\n" in out
    out = run("play", "uno", "--load", file, typed="1\n").out
    assert "You caught player" in out


def test_asides_are_offered_on_turn_after_the_moves(run: Run, tmp_path: Path) -> None:
    game = tablerules.get("uno")
    file = position_file(tmp_path, game, 1, lambda m: m.to_act[0] == 0 and "uno" in map(str, m.asides(0)))
    out = run("play", "uno", "--load", file, typed="uno\n").out
    assert re.search(r"besides\n +\d+  uno  call UNO\n", out)
    assert "You called UNO!" in out


def test_bots_can_play_alone(run: Run) -> None:
    outcome = play(run, "", "--auto", "--seats", "2", *QUICK)
    assert outcome.status == 0 and outcome.err == ""
    assert "Player 0 played a" in outcome.out and "you" not in outcome.out.lower()
    assert play(run, "", "--auto", "--seats", "2", *QUICK).out == outcome.out, "the seed makes it repeatable"


def test_bots_alone_play_several_rounds(run: Run) -> None:
    assert "Round 2: " in run("play", "uno", "--auto", "--seats", "2", "--seed", "1", *QUICK).out


@pytest.mark.parametrize(
    ("lang", "texts"),
    [
        ("nl", ["Je bent aan de beurt", "Je hand", "trekken van de stapel", "pass: Passen kan pas na het trekken"]),
        ("hu", ["Te következel", "A kezed", "húzás a pakliból", "pass: Passzolni csak húzás után lehet"]),
    ],
)
def test_a_game_speaks_the_language_asked_for(run: Run, lang: str, texts: list[str]) -> None:
    outcome = play(run, "pass\n:why pass\n:help\n:frob\n", "--lang", lang, game="uno-hungarian")
    assert all(text in outcome.out for text in texts)
    english = ("Your", "Player", "played", "draw from", "There is")
    assert not any(word in outcome.out for word in english)
    assert complaint(outcome, 0) != "end of input: the game is left unfinished"


def test_presets_and_settings(run: Run) -> None:
    out = run("play", "uno", "--preset", "house", "--set", "stacking=any", "--set", "partners=yes", typed="").out
    assert "stacking=any" in out and "jump_in=numbers" in out and "partners=true" in out


# --- recorded games -------------------------------------------------------------------------------


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """The record of a whole match of one round."""
    game = tablerules.get("uno", target_score=0, dealer_selection="fixed")
    match = Match(game, 3, seed=5)
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, game.default_move(match.state, seat))
    file = tmp_path / "match.json"
    file.write_text(match.to_json())
    return file


def test_a_record_is_printed_with_all_hands_open(run: Run, recorded: Path) -> None:
    out = run("replay", str(recorded)).out
    moves = sum(seat >= 0 for seat, _ in Match.from_json(recorded.read_text()).log)
    assert out.startswith(f"UNO, 3 players, {moves} moves\nHouse rules: dealer_selection=fixed, target_score=0\n")
    assert len(re.findall(r"The new hand of player \d: ", out)) == 3
    assert re.search(r"^ +1  Player \d ", out, re.MULTILINE)
    assert re.search(r"\nPlayer \d won the match\. It was a match of one round\.\n$", out)
    assert "speler 0" in run("replay", str(recorded), "--lang", "nl").out


def test_an_unfinished_record_says_whom_it_waits_for(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "begun.json"
    file.write_text(Match(tablerules.get("uno", dealer_selection="fixed"), 2, seed=5).to_json())
    assert run("replay", str(file)).out.endswith("The game is unfinished. It waits for player 0.\n")


def entries(tmp_path: Path, match: Any, number: int) -> str:
    """A record of the first entries of a match."""
    data = json.loads(match.to_json())
    file = tmp_path / "begun.json"
    file.write_text(json.dumps({**data, "log": data["log"][:number]}))
    return str(file)


@pytest.mark.parametrize("number", [0, 1])
def test_a_record_that_waits_for_chance_is_shown_as_far_as_it_goes(run: Run, tmp_path: Path, number: int) -> None:
    match = Match("uno", 3, seed=5)
    assert [seat for seat, _ in match.log] == [-1, -1], "two answers of chance"
    out = run("replay", entries(tmp_path, match, number)).out
    assert out == "UNO, 3 players, 0 moves\n\nThe game is unfinished. It waits for chance.\n"


@pytest.mark.usefixtures("toys")
def test_a_move_that_waits_for_chance_is_shown(run: Run, tmp_path: Path) -> None:
    match = Match("dice", 1, seed=1)
    match.play(0, "throw 6")
    out = run("replay", entries(tmp_path, match, 1)).out
    assert out == (
        "dice, 1 players, 1 move\n    1  Player 0: throw 6\n\nThe game is unfinished. It waits for chance.\n"
    )


def test_a_move_that_became_illegal_is_found_at_its_line(run: Run, recorded: Path) -> None:
    lines = recorded.read_text().splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("[0, "))
    lines[number] = '[0, "pass"],'
    recorded.write_text("\n".join(lines))
    entry = number - lines.index('"log": [')
    said = complaint(run("replay", str(recorded)))
    assert said == (
        f"'{recorded}': line {number + 1}: log entry {entry}: 'pass' by seat 0 is illegal: UNO-20 draw_first"
    )
    # The same laid out in other ways, where the line would be a guess.
    for other in (" ".join(lines), json.dumps(json.loads("\n".join(lines)), indent=0)):
        recorded.write_text(other)
        assert complaint(run("play", "uno", "--load", str(recorded))).startswith(f"'{recorded}': log entry {entry}: ")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "this is not JSON"),
        (b"\xff\xfe\x00", "this is not text"),
        (b"[]", "this is no record of format"),
        (b'{"format": "tablerules/1"}', "missing"),
        (
            b'{"format": "tablerules/1", "game": "chess", "rules_version": 1, "options": {}, "seats": 2, "log": []}',
            "chess",
        ),
        (b"[" * 100_000, "this is not JSON"),
        (b'{"a": "' + b"x" * 5_000_000 + b'"}', "longer than"),
    ],
)
def test_a_damaged_record_is_refused(run: Run, tmp_path: Path, content: bytes, message: str) -> None:
    file = tmp_path / "damaged.json"
    file.write_bytes(content)
    said = complaint(run("replay", str(file)))
    assert message in said and str(file) in said
    assert len(said) < 600


# --- what is wrong --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "the following arguments are required: COMMAND"),
        (("frobnicate",), "invalid choice: 'frobnicate'"),
        (("rules",), "the following arguments are required: GAME (see tablerules rules --help)"),
        (("rules", "chess"), "there is no game 'chess': there are "),
        (("rules", "chess" * 1000), "there is no game 'chesschess"),
        (("rules", "uno", "--lang", "fr"), "there are no texts in 'fr': there are some in en, nl, hu"),
        (("options", "uno", "--lang", "\x1b[2J"), r"'\x1b[2J' is no language"),
        (("play", "uno", "--lang", "fr"), "there are no texts in 'fr'"),
        (("play", "uno", "--seats", "11"), "uno takes 2 to 10 players with these options, not 11"),
        (("play", "uno", "--seats", "-1"), "argument --seats: '-1' is less than 0"),
        (("play", "uno", "--seats", "4" * 5000), "is no integer"),
        (("play", "uno", "--seed", "x"), "argument --seed: 'x' is no integer"),
        (("play", "uno", "--seat", "4"), "there is no seat 4 to play: this game has seats 0 to 3"),
        (("play", "uno", "--preset", "mine"), "there is no preset 'mine': there are official, modern112, "),
        (("play", "uno", "--set", "stackin=same"), "there is no option 'stackin': did you mean 'stacking'?"),
        (("play", "uno", "--set", "stacking=blue"), "stacking='blue': expected one of off, same, up, any"),
        (("play", "uno", "--set", "hand_size=many"), "hand_size='many': expected an integer from 1 to 15"),
        (("play", "uno", "--set", "stacking"), "'stacking': a house rule is set as NAME=VALUE"),
        (("play", "uno", "--set", "partners=yes", "--set", "scoring=lowest_total"), "needs scoring='winner_takes'"),
        (("play", "uno", "--save", "/nowhere/at/all.json"), "cannot write '/nowhere/at/all.json': No such file"),
        (("play", "uno", "--save", "nul\0"), "cannot write"),
        (("play", "uno", "--load", "/nowhere.json"), "cannot read '/nowhere.json': No such file or directory"),
        (("play", "uno", "--load", "x", "--seats", "3"), "a loaded game has its house rules, seats and chance"),
        (("replay", "/"), "cannot read '/': Is a directory"),
        (("replay",), "the following arguments are required: FILE"),
        (("schema", "uno", "moves"), "invalid choice: 'moves'"),
        (("simulate", "uno", "--lang", "nl"), "unrecognized arguments: --lang nl (see tablerules simulate --help)"),
        (("simulate", "uno", "--games", "-5"), "argument --games: '-5' is less than 0"),
        (("simulate", "uno", "--seats", "1"), "not 1"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(run: Run, arguments: tuple[str, ...], message: str) -> None:
    said = complaint(run(*arguments))
    assert message in said and len(said) < 600


def test_a_record_of_another_game_is_not_played(run: Run, recorded: Path) -> None:
    said = complaint(run("play", "uno-hungarian", "--load", str(recorded)))
    assert said == f"'{recorded}': this is a game of uno, not of uno-hungarian"


def test_ctrl_c_ends_with_130_and_keeps_the_record(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: Terminal, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Terminal, "ask", interrupted)
    file = tmp_path / "kept.json"
    assert complaint(play(run, "", "--save", str(file)), 130) == "interrupted"
    assert Match.from_json(file.read_text()).seats == 4


def test_a_reader_that_has_left_is_no_error(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(self: Terminal, *pieces: Any) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(Terminal, "line", gone)
    outcome = run("rules", "uno")
    assert (outcome.status, outcome.out, outcome.err) == (141, "", "")


def test_output_that_cannot_be_written(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Terminal, *pieces: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Terminal, "line", full)
    assert complaint(run("rules", "uno")) == "cannot write: No space left on device"


def test_streams_that_are_not_there(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as without:
        without.setattr(sys, "stdout", None)
        assert main(["games"]) == 141
        without.undo()
    with monkeypatch.context() as without:
        without.setattr(sys, "stderr", None)
        assert main(["rules", "chess"]) == 2
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["play", "uno", *SHORT]) == 0


# --- games that bring nothing but rules -----------------------------------------------------------


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games without texts, rulebook or a table of their own are registered."""
    points = [
        EntryPoint("sealed-bids", "tests.unit.toys:SealedBids", "tablerules.games"),
        EntryPoint("dice", "tests.unit.toys:Dice", "tablerules.games"),
    ]
    monkeypatch.setattr(registry, "entry_points", lambda group: points)


@pytest.mark.usefixtures("toys")
def test_any_game_can_be_played(run: Run) -> None:
    outcome = run("play", "sealed-bids", "--seats", "2", typed="bid 2\n\nbid 7\nbid 1\n\n")
    assert outcome.out.startswith("sealed-bids, 2 players\n")
    assert "-- sealed-bids ---" in outcome.out and "\nround: 1\n" in outcome.out
    assert "Your turn\n  1  bid 1\n  2  bid 2\n  3  bid 3\n> bid 2\n" in outcome.out
    assert "Bid made: seat you, number 2" in outcome.out
    assert "bid 7: Not now" in outcome.out and "See :rules" not in outcome.out
    assert "won the match." in outcome.out
    assert outcome.status == 0


@pytest.mark.usefixtures("toys")
def test_any_game_has_the_rules_of_the_table(run: Run) -> None:
    assert "TABLE-01  A move that the game waits for" in run("rules", "sealed-bids").out
    assert run("options", "sealed-bids").out == "sealed-bids\n"
    assert "dice            dice                            1 players" in run("games").out


@pytest.mark.usefixtures("toys")
def test_the_options_of_any_game_are_handed_on(run: Run) -> None:
    assert "unexpected keyword argument 'x'" in complaint(run("play", "dice", "--set", "x=1"))
    assert "dice has no presets" in complaint(run("play", "dice", "--preset", "x"))
    assert [cli._guess(text) for text in ("True", "none", "-3", "3x", "")] == [True, None, -3, "3x", ""]


@pytest.mark.usefixtures("toys")
def test_a_move_nobody_is_told_of_is_replayed_as_what_it_is(run: Run, tmp_path: Path) -> None:
    match = Match("sealed-bids", 2, seed=1)
    match.play(1, "bid 3")
    match.play(0, "bid 1")
    file = tmp_path / "bids.json"
    file.write_text(match.to_json())
    out = run("replay", str(file)).out
    assert "    1  Player 1: bid 3\n    2  Player 0: bid 1\n" in out
    assert out.endswith("The game is unfinished. It waits for the table.\n")


# --- in a process of its own ----------------------------------------------------------------------


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "tablerules", *arguments]


def test_a_real_run_from_a_pipe() -> None:
    done = subprocess.run(
        command("play", "uno", *SHORT),
        input="1\n:quit\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout and "You played a" in done.stdout


def test_bytes_that_are_no_text_do_no_harm() -> None:
    done = subprocess.run(
        command("play", "uno", *SHORT), input=b"\xff\xfe\n\x00\n:q\n", capture_output=True, timeout=120
    )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(("encoding", "hint"), [("ascii", "Irj be egy szamot"), ("cp1252", "Írj be egy számot")])
def test_suits_and_letters_are_spelt_where_the_stream_cannot_write_them(encoding: str, hint: str) -> None:
    def shown(encoding: str) -> str:
        arguments = command("play", "klaverjassen", "--seed", "3", "--lang", "hu")
        env = {**os.environ, "PYTHONIOENCODING": encoding}
        done = subprocess.run(arguments, input=b":quit\n", capture_output=True, timeout=120, env=env)
        assert (done.returncode, done.stderr) == (0, b"")
        return done.stdout.decode(encoding)

    there, spelt = shown("utf-8"), shown(encoding)
    assert "♠K  ♠J  ♠8     ♥Q  ♥J  ♥9     ♣K     ♦Q" in there
    assert "SK  SJ  S8     HQ  HJ  H9     CK     DQ" in spelt
    assert hint in spelt and "?" not in there + spelt and len(there) == len(spelt)


def test_a_real_error() -> None:
    done = subprocess.run(command("rules", "chess"), capture_output=True, text=True, timeout=120)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.startswith("tablerules: there is no game 'chess'") and done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="pipes of another kind")
def test_a_pipe_that_is_closed_early() -> None:
    shell = f"{sys.executable} -m tablerules rules uno --all | head -n 1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, timeout=120)
    assert done.stdout.splitlines()[0] == "UNO" and done.stdout.splitlines()[1] in ("141", "0")
    assert done.stderr == ""


@pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals are of Unix")
class TestOnATerminal:
    @pytest.fixture
    def terminal(self) -> Callable[..., tuple[str, int]]:
        """Runs a command on a pseudo-terminal; gives what was on the screen, and the exit status."""
        import pty

        def run(*arguments: str, keys: tuple[str, ...] = (), wait: str = "> ") -> tuple[str, int]:
            ours, theirs = pty.openpty()
            surroundings = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"}
            surroundings.pop("NO_COLOR", None)
            child = subprocess.Popen(
                command(*arguments),
                stdin=theirs,
                stdout=theirs,
                stderr=theirs,
                env=surroundings,
                start_new_session=True,
                # Whoever starts the tests in the background has them ignore Ctrl-C, and what they start as well.
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
            )
            os.close(theirs)
            screen, typed, deadline = "", list(keys), time.monotonic() + 120
            while time.monotonic() < deadline:
                if select.select([ours], [], [], 0.5)[0]:
                    try:
                        part = os.read(ours, 65536)
                    except OSError:  # the other end is closed
                        break
                    if not part:
                        break
                    screen += part.decode("utf-8", "replace")
                elif keys and screen.endswith(wait):  # it has gone quiet: it waits for a key
                    key = typed.pop(0) if typed else keys[-1]
                    if key == "^C":
                        child.send_signal(signal.SIGINT)
                    else:
                        os.write(ours, key.encode())
            else:
                child.kill()
            os.close(ours)
            return screen, child.wait(timeout=30)

        return run

    def test_a_game_in_colour(self, terminal: Callable[..., tuple[str, int]]) -> None:
        pytest.importorskip("rich")
        screen, status = terminal("play", "uno", *SHORT, "--lang", "hu", keys=("1\n", ":quit\n"))
        assert status == 0
        assert "\x1b[" in screen and "╭─" in screen and "Te következel" in screen
        assert "A játék félbemarad." in screen

    def test_ctrl_c(self, terminal: Callable[..., tuple[str, int]]) -> None:
        screen, status = terminal("play", "uno", *SHORT, keys=("^C",))
        assert status == 130 and screen.rstrip().endswith("tablerules: interrupted")

    def test_end_of_input(self, terminal: Callable[..., tuple[str, int]]) -> None:
        screen, status = terminal("play", "uno", *SHORT, keys=("\x04",))
        assert status == 0 and screen.rstrip().endswith("tablerules: end of input: the game is left unfinished")

    def test_a_progress_bar(self, terminal: Callable[..., tuple[str, int]]) -> None:
        screen, status = terminal("simulate", "uno", "--games", "20", "--seats", "2", "--set", "target_score=0", *QUICK)
        assert status == 0 and "20 games of uno, 2 players" in screen
