"""Rulebooks and house rules in a terminal."""

from collections.abc import Sequence

from . import rulebook
from .game import AnyGame
from .options import HouseRules, OptionInfo, describe, settings, typed
from .rulebook import Case, Decision, Rule
from .terminal import Line, Terminal
from .text import Texts

__all__ = ["print_options", "print_rule", "print_rulebook"]


# --- rulebooks ------------------------------------------------------------------------------------


def print_rulebook(terminal: Terminal, game: AnyGame, texts: Texts, *, everything: bool) -> None:
    """Print the rules of a game by topic; on request its worked cases and decisions too."""
    book = rulebook.read(game, texts.lang)
    terminal.line((texts.title(game.name), "bold"))
    for topic, rules in book.topics().items():
        terminal.heading(topic)
        for rule in rules:
            print_rule(terminal, rule)
    if everything:
        more: dict[str, Sequence[Case | Decision]] = {"cases": book.cases, "decisions": book.decisions}
        for key, entries in more.items():
            terminal.heading(texts.say("cli", key))
            for entry in entries:
                print_rule(terminal, entry)
    terminal.heading(texts.say("cli", "sources"))
    for source in book.sources:
        about = f"{source.title} ({source.authority})"
        terminal.paragraph(about, first=[(f"{source.key}  ", "bold")], indent=10)


def print_rule(terminal: Terminal, entry: Rule | Case | Decision) -> None:
    """Print one entry of a rulebook."""
    first: Line = [(f"{entry.id}  ", "bold")]
    indent = 10
    if isinstance(entry, Rule):
        terminal.paragraph(entry.statement, first=first, indent=indent)
        about = " · ".join(filter(None, (entry.source, ", ".join(entry.options))))
        terminal.paragraph(about, indent=indent, style="dim")
    else:
        asked, answered = (
            (entry.situation, entry.expected) if isinstance(entry, Case) else (entry.question, entry.answer)
        )
        terminal.paragraph(asked, first=first, indent=indent)
        terminal.paragraph(answered, first=[" " * (indent - 2), "> "], indent=indent)


# --- house rules ----------------------------------------------------------------------------------


def print_options(terminal: Terminal, game: AnyGame, texts: Texts) -> None:
    """Print every house rule of a game with what it can be set to, and the presets."""
    terminal.line((texts.title(game.name), "bold"))
    if not isinstance(game.options, HouseRules):
        return
    kind = type(game.options)
    for info in describe(kind):
        terminal.line()
        _print_option(terminal, info, texts)
    if kind.presets:
        terminal.heading(texts.say("cli", "presets"))
        for name, values in kind.presets.items():
            about = ": ".join(filter(None, (texts.preset(name), settings(values))))
            terminal.paragraph(about, first=[(f"  --preset {name}  ", "bold")], indent=24)


def _print_option(terminal: Terminal, info: OptionInfo, texts: Texts) -> None:
    terminal.folded((info.name, "bold"), f"  {texts.option(info)}", (f"  {' '.join(info.rules)}", "dim"))
    hint, usual = texts.hint(info.name), texts.say("cli", "default")
    if hint:
        terminal.paragraph(hint, indent=4)
    if info.kind in ("int", "set", "map"):
        span = "" if info.low is None else texts.say("cli", "range", low=info.low, high=info.high)
        parts = (", ".join(map(typed, info.choices)), span, "none" if info.optional else "")
        terminal.paragraph("  ".join([*filter(None, parts), f"({usual}: {typed(info.default)})"]), indent=4)
        return
    none = (None,) if info.optional else ()
    for value in (True, False) if info.kind == "bool" else (*info.choices, *none):
        words = texts.choice(info.name, value)
        known = [] if words == typed(value) else [words]
        about = "  ".join([*known, f"({usual})"] if value == info.default else known)
        terminal.paragraph(about, first=[(f"    {typed(value)}  ", "cyan")], indent=28)
