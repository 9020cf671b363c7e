"""A hook of mkdocs: the rule pages are generated from the rulebooks.

In a page, `<!-- rulebook: uno -->` is replaced by the rules, worked cases, decisions and sources of the
rulebook whose `game` is `uno`; `<!-- rulebook: uno level 3 -->` puts the sections under headings of the third
level (the second is usual). Every ID becomes an anchor (`rules/uno.md#UNO-17`), and an ID in the text a link
to it, on the page `rules/<game>.md` of its own game.
"""

import posixpath
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

Entry = Mapping[str, Any]

MARKER = re.compile(r"^<!-- rulebook: (?P<game>[a-z0-9_-]+)(?: level (?P<level>[2-5]))? -->[ \t]*$", re.MULTILINE)
ID = re.compile(r"(?<![\w#`/-])[A-Z]+-[A-Z]?\d+\b")
LABELS = {"id": "ID", "statement": "Rule", "options": "Options", "option": "Options", "rules": "Rules"}
SECTIONS = (("case", "Worked cases"), ("decision", "Decisions"), ("source", "Sources"))


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Called by mkdocs for each page, before its Markdown is rendered."""
    if not MARKER.search(markdown):
        return markdown
    here = page.file.src_uri
    books = rulebooks(Path(config.docs_dir).parent / "src" / "tablerules" / "games")
    links: dict[str, str] = {}
    for game, book in books.items():
        target = f"rules/{game}.md"
        if files.get_file_from_path(target):
            address = "" if target == here else posixpath.relpath(target, posixpath.dirname(here))
            entries = [entry for kind in ("rule", "case", "decision") for entry in book.get(kind, ())]
            links |= {entry["id"]: f"{address}#{entry['id']}" for entry in entries}

    def replace(match: re.Match[str]) -> str:
        if match["game"] not in books:
            raise PluginError(f"{here}: no rulebook is that of {match['game']!r}; there are {', '.join(books)}")
        return "\n".join(render(books[match["game"]], int(match["level"] or 2), links))

    return MARKER.sub(replace, markdown)


def rulebooks(games: Path) -> dict[str, Entry]:
    """The rulebooks of the built-in games by the names of their games."""
    books = (tomllib.loads(path.read_text("utf-8")) for path in sorted(games.glob("*/*.toml")))
    return {book["game"]: book for book in books if "game" in book}


def render(book: Entry, level: int, links: Mapping[str, str]) -> Iterator[str]:
    """A rulebook as the lines of a Markdown page."""
    heading = "#" * level
    topics: dict[str, list[Entry]] = {}
    for rule in book.get("rule", ()):
        topics.setdefault(rule.get("topic", "Rules"), []).append(rule)
    for topic, rules in topics.items():
        yield f"{heading} {capitalised(topic)}\n"
        yield from table(rules, links, leave_out=("topic",))
    for kind, title in SECTIONS:
        if entries := book.get(kind, ()):
            yield f"{heading} {title}\n"
            yield from table(entries, links)


def table(entries: Sequence[Entry], links: Mapping[str, str], leave_out: Sequence[str] = ()) -> Iterator[str]:
    """Entries as a table with a column for each key that some entry has, in order of first use."""
    columns = [key for key in dict.fromkeys(key for entry in entries for key in entry) if key not in leave_out]
    yield f"| {' | '.join(LABELS.get(key) or capitalised(key) for key in columns)} |"
    yield f"|{' --- |' * len(columns)}"
    for entry in entries:
        yield f"| {' | '.join(cell(key, entry.get(key, ''), links) for key in columns)} |"
    yield ""


def cell(key: str, value: Any, links: Mapping[str, str]) -> str:
    """One cell of a table: an ID as an anchor, options as code, the rest as text with links to IDs."""
    if key == "id":
        return f'<span id="{value}" style="white-space: nowrap">{value}</span>'
    if isinstance(value, Mapping):
        value = [f"{name}: {item}" for name, item in value.items()]
    parts = [str(part) for part in value] if isinstance(value, list) else [str(value)]
    if key in ("option", "options"):
        return ", ".join(f"`{part}`" for part in parts if part)
    text = "; ".join(parts) if isinstance(value, list) else parts[0]
    text = " ".join(text.split()).replace("|", "\\|")
    return ID.sub(lambda match: f"[{match[0]}]({links[match[0]]})" if match[0] in links else match[0], text)


def capitalised(text: str) -> str:
    """`opening_card` as `Opening card`."""
    text = text.replace("_", " ")
    return text[:1].upper() + text[1:]
