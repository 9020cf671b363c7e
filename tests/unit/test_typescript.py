"""The declarations of TypeScript: a compiler takes them, and holds programs against them."""

import shutil
import subprocess
from pathlib import Path

import pytest

import tablerules
from tablerules.cli import main
from tablerules.typescript import declarations

GAMES = [name for name in tablerules.games() if name != "high-card"]


def compiled(folder: Path) -> subprocess.CompletedProcess[str]:
    tsc = shutil.which("tsc")
    if tsc is None:
        pytest.skip("the compiler of TypeScript is not installed")
    files = sorted(str(file) for file in folder.glob("*.ts"))
    command = [tsc, "--strict", "--noEmit", "--target", "es2020", *files]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_compiler_takes_the_declarations_of_every_game(tmp_path: Path) -> None:
    for name in GAMES:
        (tmp_path / f"{name}.d.ts").write_text(declarations(tablerules.get(name)), "utf-8")
    found = compiled(tmp_path)
    assert found.returncode == 0, found.stdout


PROGRAM = """
import { UnoMove, UnoOptions, UnoSnapshot } from "./uno";

export function playsOf(snapshot: UnoSnapshot, card: string): string[] {
  const hand: ReadonlyArray<string> = snapshot.view.hand;
  return snapshot.legal_moves
    .filter((move: UnoMove) => move.type === "play" && move.fields.card === card && hand.includes(card))
    .map((move) => move.text);
}

export function told(snapshot: UnoSnapshot): number {
  let drawn = 0;
  for (const event of snapshot.events) {
    if (event.type === "cards_drawn") {
      drawn += event.fields.cards === null ? event.fields.count : event.fields.cards.length;
    }
  }
  return drawn;
}

export const house: UnoOptions = { stacking: "same", hand_size: 7 };
"""

WRONG = {
    "no such option": 'export const house: UnoOptions = { stackin: "same" };',
    "no such value": 'export const house: UnoOptions = { stacking: "sometimes" };',
    "a field of another type": "export const hand = (sent: UnoSnapshot): string => sent.view.hand;",
    "a field of another move": 'export const f = (m: UnoMove) => (m.type === "draw" ? m.fields.card : "");',
    "a view that is changed": "export const f = (sent: UnoSnapshot) => { sent.view.turn = 0; };",
}


def test_a_program_compiles_against_them(tmp_path: Path) -> None:
    (tmp_path / "uno.d.ts").write_text(declarations(tablerules.get("uno")), "utf-8")
    (tmp_path / "program.ts").write_text(PROGRAM, "utf-8")
    expected = [f"// @ts-expect-error: {why}\n{line}" for why, line in WRONG.items()]
    names = 'import { UnoMove, UnoOptions, UnoSnapshot } from "./uno";'
    for number, line in enumerate(expected):
        (tmp_path / f"wrong{number}.ts").write_text(f"{names}\n{line}\n", "utf-8")
    found = compiled(tmp_path)
    assert found.returncode == 0, found.stdout


def test_an_option_need_not_be_given_and_what_is_sent_is_there() -> None:
    lines = declarations(tablerules.get("uno")).splitlines()
    assert "  readonly hand_size?: number;" in lines
    assert "  readonly hand: ReadonlyArray<string>;" in lines
    assert '  readonly colour: "red" | "yellow" | "green" | "blue" | null;' in lines


def test_the_command_prints_them_all_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "uno", "--typescript"]) == 0
    assert capsys.readouterr().out == declarations(tablerules.get("uno"))
    assert main(["schema", "uno", "view", "--typescript"]) == 2
    assert "all together" in capsys.readouterr().err
