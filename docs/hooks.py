"""A hook of mkdocs: what the code and the rulebooks say is not written down a second time in the pages.

In a page,

- `<!-- rulebook: uno -->` becomes the rules, worked cases, decisions and sources of the rulebook whose `game` is
  `uno`; `<!-- rulebook: uno level 3 -->` puts the sections under headings of the third level (the second is usual);
- `<!-- options: uno -->` becomes the table of the house rules of a game, and
  `<!-- options: uno-hungarian against uno -->` that of the defaults in which two games differ;
- `<!-- presets: uno -->` becomes the presets of a game side by side;
- `<!-- moves: uno -->` and `<!-- events: uno -->` become the tables of its moves and events, with their fields;
- `<!-- picture: hand -->` becomes the picture that the Python of the page, which is run for that, has named `hand`,
  and `<!-- terminal: lines -->` the text it has named `lines`, as a terminal shows it;
- `<!-- decisions: uno -->` becomes the decisions of a rulebook, `<!-- rulebooks: count -->` what there is in each;
- `<!-- file: examples/front_end.py -->` becomes the text of a file of the checkout.

Every ID becomes an anchor (`rules/uno.md#UNO-17`), and an ID in the text a link to it, on the page
`rules/<game>.md` of its own game. The rules of the table and of the lobby, which all games share, are on
`rules/index.md`, where `<!-- rulebook: table -->` and `<!-- rulebook: lobby -->` are one table each.
"""

import posixpath
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

Entry = Mapping[str, Any]
Links = Mapping[str, str]

MARKER = re.compile(
    r"^<!-- (?P<what>rulebooks?|decisions|options|presets|moves|events|picture|terminal): (?P<game>[a-z0-9_-]+)"
    r"(?: level (?P<level>[2-5]))?(?: against (?P<other>[a-z0-9_-]+))? -->[ \t]*$",
    re.MULTILINE,
)
FILE = re.compile(r"^<!-- file: (?P<path>[\w./-]+\.(?P<kind>[a-z]+)) -->[ \t]*$", re.MULTILINE)
ID = re.compile(r"(?<![\w#`/-])[A-Z]+-[A-Z]?\d+[a-z]?\b")
SHARED = ("table", "lobby")
"""The names under which the rules that all games share are asked for."""

LABELS = {"id": "ID", "statement": "Rule"}
SECTIONS = (("case", "Worked cases"), ("decision", "Where sources differ or are silent"), ("source", "Sources"))
ASIDE = ("source", "option", "options")
"""What is said of an entry in a line of its own, below its text."""


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Called by mkdocs for each page, before its Markdown is rendered."""
    checkout = Path(config.docs_dir).parent
    markdown = FILE.sub(lambda match: fenced(match["kind"], (checkout / match["path"]).read_text("utf-8")), markdown)
    if not MARKER.search(markdown):
        return markdown
    here = page.file.src_uri
    named = names_of(markdown)
    books = rulebooks(checkout / "src" / "tablerules")
    links: dict[str, str] = {}
    for game, book in books.items():
        target = "rules/index.md" if game in SHARED else f"rules/{game}.md"
        if files.get_file_from_path(target):
            address = "" if target == here else posixpath.relpath(target, posixpath.dirname(here))
            entries = [entry for kind in ("rule", "case", "decision") for entry in book.get(kind, ())]
            links |= {entry["id"]: f"{address}#{entry['id']}" for entry in entries}

    def replace(match: re.Match[str]) -> str:
        game = match["game"]
        if match["what"] == "picture":
            return figure(game, named, here)
        if match["what"] == "terminal":
            if not isinstance(named.get(game), str):
                raise PluginError(f"{here}: no Python on this page names a text {game!r}")
            return fenced("text", named[game])
        if match["what"] == "rulebooks":
            return "\n".join(counted(books))
        if game not in books:
            raise PluginError(f"{here}: no rulebook is that of {game!r}; there are {', '.join(books)}")
        if game in SHARED:
            lines = table(books[game]["rule"], links, {}, leave_out=("topic", "source"))
        elif match["what"] == "rulebook":
            lines = render(books[game], int(match["level"] or 2), links)
        elif match["what"] == "decisions":
            lines = decided(books[game]["decision"], links)
        elif match["what"] == "presets":
            lines = presets(game)
        elif match["what"] in ("moves", "events"):
            lines = values_of(game, match["what"])
        elif match["other"]:
            lines = differences(game, match["other"], links)
        else:
            lines = options(game, links)
        return "\n".join(lines)

    return MARKER.sub(replace, markdown)


# --- pictures and texts ---------------------------------------------------------------------------

SHOWN = re.compile(r"^<!-- (?:picture|terminal): ", re.MULTILINE)
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def names_of(markdown: str) -> dict[str, Any]:
    """What the Python of a page names; its blocks are run in order, down to the last picture or text."""
    named: dict[str, Any] = {}
    last = max([match.start() for match in SHOWN.finditer(markdown)], default=0)
    for block in BLOCK.findall(markdown[:last]):
        exec(block, named)
    return named


def fenced(kind: str, text: str) -> str:
    """A text as a block of its kind."""
    return f"```{kind if kind != 'py' else 'python'}\n{text.rstrip()}\n```"


def figure(name: str, named: Mapping[str, Any], here: str) -> str:
    """A picture in the page itself, so that it can be read aloud."""
    picture = named.get(name)
    if not isinstance(picture, str) or not picture.startswith("<svg "):
        raise PluginError(f"{here}: no Python on this page names a picture {name!r}")
    return f"<figure>{picture}</figure>"


# --- rulebooks ------------------------------------------------------------------------------------


def rulebooks(package: Path) -> dict[str, Entry]:
    """The rulebooks of the built-in games by the names of their games, and those that all games share."""
    # Translations and texts have a language in their names: `rulebook.nl.toml`.
    paths = [path for path in sorted(package.glob("games/*/*.toml")) if "." not in path.stem]
    books = [tomllib.loads(path.read_text("utf-8")) for path in paths]
    shared = {name: tomllib.loads((package / f"{name}.toml").read_text("utf-8")) for name in SHARED}
    return {book["game"]: book for book in books} | shared


def render(book: Entry, level: int, links: Links) -> Iterator[str]:
    """A rulebook as the lines of a Markdown page."""
    heading = "#" * level
    sources = {source["key"]: source["title"] for source in book.get("source", ())}
    topics: dict[str, list[Entry]] = {}
    for rule in book.get("rule", ()):
        topics.setdefault(rule.get("topic", "Rules"), []).append(rule)
    for topic, rules in topics.items():
        yield f"{heading} {capitalised(topic)}\n"
        yield from table(rules, links, sources, leave_out=("topic",))
    for kind, title in SECTIONS:
        if entries := book.get(kind, ()):
            yield f"{heading} {title}\n"
            yield from source_table(entries) if kind == "source" else table(entries, links, sources)


def table(entries: Sequence[Entry], links: Links, sources: Links, leave_out: Sequence[str] = ()) -> Iterator[str]:
    """Entries as a table with a column for each key that some entry has, in order of first use."""
    keys = dict.fromkeys(key for entry in entries for key in entry)
    columns = [key for key in keys if key not in leave_out and key not in ASIDE]
    yield f"| {' | '.join(LABELS.get(key) or capitalised(key) for key in columns)} |"
    yield f"|{' --- |' * len(columns)}"
    for entry in entries:
        cells = [cell(key, entry.get(key, ""), links) for key in columns]
        if below := "; ".join(aside({key: entry[key] for key in entry if key not in leave_out}, sources)):
            cells[-1] += f'<br><span class="aside">{below}</span>'
        yield f"| {' | '.join(cells)} |"
    yield ""


def cell(key: str, value: Any, links: Links) -> str:
    """One cell of a table: an ID as an anchor, the rest as text with links to IDs."""
    if key == "id":
        return f'<span class="rule-id" id="{value}">{value}</span>'
    text = " ".join(str(value).split()).replace("|", "\\|")
    return ID.sub(lambda match: f"[{match[0]}]({links[match[0]]})" if match[0] in links else match[0], text)


def aside(entry: Entry, sources: Links) -> Iterator[str]:
    """The sources and options of an entry; a source has its title as a tooltip."""
    keys = [key.strip() for key in entry.get("source", "").split(",") if key.strip()]
    if keys:
        named = [f'<abbr title="{sources[key]}">{key}</abbr>' if key in sources else key for key in keys]
        yield f"source: {', '.join(named)}" if len(named) == 1 else f"sources: {', '.join(named)}"
    names = [name for name in (*entry.get("options", ()), entry.get("option", "")) if name]
    if names:
        yield f"option: `{names[0]}`" if len(names) == 1 else f"options: {', '.join(f'`{name}`' for name in names)}"


def decided(entries: Sequence[Entry], links: Links) -> Iterator[str]:
    """Decisions as a table, each with a link to where it stands in its rulebook."""
    yield "| | Question | Answer | Decide otherwise |\n| --- | --- | --- | --- |"
    for entry in entries:
        question, answer = (cell(key, entry[key], links) for key in ("question", "answer"))
        options = ", ".join(f"`{name.strip()}`" for name in entry.get("option", "").split(",") if name.strip())
        yield f"| [{entry['id']}]({links[entry['id']]}) | {question} | {answer} | {options} |"
    yield ""


def counted(books: Mapping[str, Entry]) -> Iterator[str]:
    """How much there is in each rulebook."""
    yield "| Rulebook | Rules | Worked cases | Decisions | Sources |\n| --- | ---: | ---: | ---: | ---: |"
    for game, book in books.items():
        if game not in SHARED:
            numbers = " | ".join(str(len(book.get(kind, ()))) for kind in ("rule", "case", "decision", "source"))
            yield f"| [`{game}`](rules/{game}.md) | {numbers} |"
    yield ""


def source_table(entries: Sequence[Entry]) -> Iterator[str]:
    """The sources of a rulebook."""
    yield "| Key | Source | Weight |\n| --- | --- | --- |"
    for entry in entries:
        yield f"| {entry['key']} | {entry['title']} | {entry['authority']} |"
    yield ""


def capitalised(text: str) -> str:
    """`opening_card` as `Opening card`."""
    text = text.replace("_", " ")
    return text[:1].upper() + text[1:]


# --- house rules ----------------------------------------------------------------------------------


def options(game: str, links: Links) -> Iterator[str]:
    """The house rules of a game as the lines of a table; the default of each is in bold."""
    words = texts(game)
    yield "| Option | What it decides | Values |\n| --- | --- | --- |"
    for info in described(game).values():
        about = " ".join(filter(None, (f"{info.title}.", words.hint(info.name))))
        yield f"| `{info.name}`<br>{rules(info, links)} | {about} | {values(info, words)} |"
    yield ""


def rules(info: Any, links: Links) -> str:
    """The rules an option governs, in small print."""
    return f'<span class="aside">{", ".join(cell("", rule, links) for rule in info.rules)}</span>'


def values(info: Any, words: Any) -> str:
    """The values of an option, the default in bold, in words where they do not speak for themselves."""
    default = f"**{shown(info.default)}**"
    if info.kind == "int":
        bounds = f"{info.low} or more" if info.high is None else f"{info.low} to {info.high}"
        return f"{default}; {bounds}" + (" or `none`" if info.optional else "")
    if info.kind in ("set", "map"):
        return f"{default}; any of {', '.join(map(shown, info.choices))}"
    choices = (False, True) if info.kind == "bool" else info.choices
    if info.optional:
        choices = (*choices, None)
    named, told = [], False
    for choice in choices:
        usual = choice == info.default and type(choice) is type(info.default)
        said = "" if isinstance(choice, bool | int | tuple) else words.choice(info.name, choice)
        if said in ("", str(choice), str(choice).lower()):
            said = ""
        told = told or bool(said)
        named.append((default if usual else shown(choice)) + (f": {said}" if said else ""))
    return "<br>".join(named) if told or max(map(len, named)) > SHORT else ", ".join(named)


SHORT = 20
"""Values up to that many characters stand side by side where nothing is to be said of them."""


def differences(game: str, other: str, links: Links) -> Iterator[str]:
    """The options whose defaults differ in two games."""
    yield f"| Option | What it decides | In `{other}` | In `{game}` |\n| --- | --- | --- | --- |"
    theirs = described(other)
    for name, info in described(game).items():
        if name not in theirs or info.default != theirs[name].default:
            before = shown(theirs[name].default) if name in theirs else "-"
            yield f"| `{name}`<br>{rules(info, links)} | {info.title} | {before} | {shown(info.default)} |"
    yield ""


def presets(game: str) -> Iterator[str]:
    """The presets of a game side by side: a row for each option that one of them sets, and what it sets it to."""
    infos = described(game)
    named = options_type(game).presets
    yield f"| Option | {' | '.join(f'`{name}`' for name in named)} |"
    yield f"| --- |{' --- |' * len(named)}"
    first, *others = named.values()
    for name in (name for name in infos if any(name in preset for preset in named.values())):
        usual = first.get(name, infos[name].default)
        chosen = (preset.get(name, infos[name].default) for preset in others)
        cells = ["" if value == usual else shown(value) for value in chosen]
        yield f"| `{name}` | {' | '.join([shown(usual), *cells])} |"
    yield ""


def shown(value: Any) -> str:
    """A value of an option in code: words as they are, numbers, and tuples as Python writes them."""
    if value is None or isinstance(value, bool):
        return f"`{str(value).lower()}`"
    return f"`{value!r}`" if isinstance(value, tuple) else f"`{value}`"


def described(game: str) -> dict[str, Any]:
    """The options of a game by their names."""
    from tablerules.options import describe

    return {info.name: info for info in describe(options_type(game))}


def texts(game: str) -> Any:
    """The English texts of a game."""
    from tablerules.text import Texts

    return Texts.of(game)


def options_type(game: str) -> Any:
    """The class of a game's options."""
    from tablerules.registry import load

    return load(game).options_type


# --- moves and events -----------------------------------------------------------------------------


def values_of(game: str, room: str) -> Iterator[str]:
    """The moves or events of a game: their types as they stand in JSON, their fields, and what they are."""
    import attrs

    from tablerules.codec import snake
    from tablerules.game import Event, Move
    from tablerules.registry import load

    module = import_module(f"{load(game).__module__.rpartition('.')[0]}.{room}")
    kinds = [value for name in module.__all__ if isinstance(value := getattr(module, name), type)]
    yield "| Type | Class | Fields | Meaning |\n| --- | --- | --- | --- |"
    for kind in kinds:
        if issubclass(kind, Event if room == "events" else Move) and attrs.has(kind):
            fields = ", ".join(f"`{field.name}`" for field in attrs.fields(kind))
            about = " ".join((kind.__doc__ or "").partition("\n\n")[0].split())
            yield f"| `{snake(kind.__name__)}` | `{kind.__name__}` | {fields} | {about} |"
    yield ""
