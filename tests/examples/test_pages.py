"""The pages speak of everything there is: every rulebook has its page, every module its line in the architecture."""

import re
import tomllib
from pathlib import Path

import pytest

import tablerules

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
NAV = (ROOT / "mkdocs.yml").read_text("utf-8")
PACKAGE = ROOT / "src" / "tablerules"
# Translations and texts have a language in their names: `rulebook.nl.toml`.
PATHS = [path for path in sorted(PACKAGE.glob("games/*/*.toml")) if "." not in path.stem]
BOOKS = {book["game"]: book for book in (tomllib.loads(path.read_text("utf-8")) for path in PATHS)}


@pytest.mark.parametrize("game", BOOKS)
def test_a_rulebook_has_a_page(game: str) -> None:
    page = (DOCS / "rules" / f"{game}.md").read_text("utf-8")
    assert f"<!-- rulebook: {game}" in page
    assert f"<!-- presets: {game} -->" in page or not type(tablerules.get(game).options).presets
    assert f"rules/{game}.md" in NAV
    assert f"({game}.md)" in (DOCS / "rules" / "index.md").read_text("utf-8")


def test_the_architecture_names_every_module() -> None:
    text = (DOCS / "design.md").read_text("utf-8")
    house = text[text.index("## The house") : text.index("## The laws")]
    modules = [*PACKAGE.glob("*.py"), *PACKAGE.glob("games/*/*.py")]
    packages = [*PACKAGE.glob("*/__init__.py"), *PACKAGE.glob("games/*/__init__.py")]
    names = {path.stem for path in modules} | {path.parent.name for path in packages}
    assert {name for name in names if not name.startswith("__") and f"`{name}`" not in house} == set()


def test_rules_that_a_page_names_exist() -> None:
    shared = [tomllib.loads((PACKAGE / f"{name}.toml").read_text("utf-8")) for name in ("table", "lobby")]
    entries = [
        entry
        for book in (*BOOKS.values(), *shared)
        for kind in ("rule", "case", "decision")
        for entry in book.get(kind, ())
    ]
    known = {entry["id"] for entry in entries}
    families = {name.partition("-")[0] for name in known}
    for page in [ROOT / "README.md", *DOCS.rglob("*.md")]:
        named = re.findall(r"\b([A-Z]+)(-[A-Z]?\d+[a-z]?)\b", page.read_text("utf-8"))
        unknown = {family + number for family, number in named if family in families} - known
        assert not unknown, f"{page.name} names {', '.join(sorted(unknown))}"


def test_code_that_is_quoted_stands_in_the_checkout() -> None:
    text = (DOCS / "rules-settled.md").read_text("utf-8")
    quoted = re.findall(r"^```text\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    sources = [PACKAGE / "games" / "klaverjassen", ROOT / "tests" / "rules" / "klaverjassen"]
    lines = {
        line.strip()
        for folder in sources
        for path in folder.rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
    }
    assert len(quoted) == 2
    assert {line.strip() for block in quoted for line in block.splitlines()} - lines == set()


def test_links_of_the_readme_lead_to_files() -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", (ROOT / "README.md").read_text("utf-8"))
    assert len(links) > 10
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_tour_has_screenshots_of_every_game() -> None:
    text = (DOCS / "tour.md").read_text("utf-8")
    for game in tablerules.games():
        for kind in ("desk", "telephone"):
            assert f"(screenshots/{game}-{kind}.png)" in text
            assert 0 < (DOCS / "screenshots" / f"{game}-{kind}.png").stat().st_size <= 80_000
