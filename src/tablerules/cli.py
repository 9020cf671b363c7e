"""The command line: `python -m tablerules`, or `tablerules`.

Whatever goes wrong is reported in one line on standard error. The exit status is 0 when all went well or the input
ended, 2 when something was asked for that cannot be done, 130 after Ctrl-C, and 141 when nobody reads the output any
more.
"""

import argparse
import contextlib
import json
import os
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import Any, NoReturn

from . import rulebook
from .bots import LEVELS
from .cli_play import EndOfInput, Session
from .cli_records import Problem, load, replay
from .cli_rules import print_options, print_rule, print_rulebook
from .cli_simulate import MOST_JOBS, hold, play_many
from .codec import schema
from .errors import InvalidOptions, TableRulesError, shown
from .game import AnyGame
from .hosted import Clock, Hosted, HurriedClock
from .match import Match
from .options import HouseRules, describe
from .registry import build, games
from .registry import load as load_game
from .rulebook import Case, Decision, Rule
from .simulate import usual_seats
from .terminal import Terminal
from .text import Texts
from .typescript import declarations

__all__ = ["main"]

FAILED, INTERRUPTED, UNREAD = 2, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status.

    Args:
        argv: The arguments; those of the process unless given.

    Examples:
        >>> main(["rules", "uno", "TABLE-08"])
        TABLE-08  A card can be played only by a player who holds it.
                  table
        0
    """
    if sys.stdout is None:
        return UNREAD
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "tablerules"), (sys.stderr, "tablerules")):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors=errors)  # type: ignore[union-attr]
    try:
        given, unknown = _parser().parse_known_args(argv)
        if unknown:
            given.parser.error(f"unrecognized arguments: {' '.join(unknown)}")
        given.run(given, Terminal())
        sys.stdout.flush()
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 0
    except EndOfInput as left:
        _complain(str(left))
    except TableRulesError as error:
        _complain(str(error))
        return FAILED
    except KeyboardInterrupt:
        _complain("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        _silence()
        return UNREAD
    except OSError as error:  # files are minded where they are opened: this is the output
        _silence()
        _complain(f"cannot write: {error.strerror or error}")
        return FAILED
    return 0


def _silence() -> None:
    """Let what is still to be written go nowhere, or the interpreter fails on it at its end."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(text: str) -> None:
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(f"tablerules: {' '.join(text.split())[:500]}", file=sys.stderr)


# --- the arguments --------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    """A parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        _complain(f"{message} (see {self.prog} --help)")
        raise SystemExit(FAILED)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="tablerules", description="The rules of card games, to read, to play and to try out.")
    parser.add_argument("--version", action="version", version=f"tablerules {version('tablerules')}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=_Parser)

    def command(name: str, run: Callable[..., None], about: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
        added.set_defaults(run=run, parser=added)
        return added

    command("games", _games, "list the games")

    rules = command("rules", _rules, "print the rules of a game")
    _add_game(rules)
    rules.add_argument("id", metavar="ID", nargs="*", default=[], help="only these rules, cases or decisions")
    rules.add_argument("--all", action="store_true", help="the worked cases, decisions and sources as well")
    _add_lang(rules)

    options = command("options", _options, "print the house rules of a game")
    _add_game(options)
    _add_lang(options)

    play = command("play", _play, "play a game against bots")
    _add_game(play)
    _add_table(play)
    play.add_argument("--seat", type=_number, default=0, metavar="N", help="your seat (default: 0)")
    play.add_argument("--auto", action="store_true", help="let bots play all seats")
    about = f"how well the bots play: {', '.join(LEVELS)} (default: random)"
    play.add_argument("--bots", default="random", metavar="LEVEL", help=about)
    play.add_argument("--full-screen", action="store_true", help="the whole table at a glance (needs textual)")
    play.add_argument("--save", metavar="FILE", help="keep the record of the game in a file")
    play.add_argument("--load", metavar="FILE", help="go on with a recorded game")
    _add_lang(play)

    replayed = command("replay", _replay, "check a recorded game and print its course")
    replayed.add_argument("file", metavar="FILE", help="the record")
    _add_lang(replayed)

    schemas = command("schema", _schema, "print JSON Schemas of options, views and snapshots")
    _add_game(schemas)
    schemas.add_argument("part", nargs="?", choices=("options", "view", "snapshot"), help="only this one")
    schemas.add_argument(
        "--typescript", action="store_true", help="as declarations of TypeScript, moves and events too"
    )

    simulated = command("simulate", _simulate, "let bots play many games and count")
    _add_game(simulated)
    _add_table(simulated)
    simulated.add_argument("--games", type=_number, default=1000, metavar="N", help="how many (default: 1000)")
    about = "their levels, separated by commas: one for all, or one for each seat (default: random)"
    simulated.add_argument("--bots", default="random", metavar="LEVELS", help=about)
    _add_jobs(simulated)
    simulated.add_argument("--events", action="store_true", help="count what happens as well")
    simulated.add_argument("--records", metavar="DIR", help="keep the record of every game in a folder")
    simulated.add_argument("--csv", metavar="FILE", help="write the results for a spreadsheet")
    simulated.add_argument("--plot", metavar="FILE", help="draw the win rates (a .png, .svg or .pdf; needs matplotlib)")

    held = command("tournament", _tournament, "let bots play each other and rate them")
    _add_game(held)
    _add_table(held)
    held.add_argument("--games", type=_number, default=200, metavar="N", help="for every two bots (default: 200)")
    about = "their levels, separated by commas (default: all)"
    held.add_argument("--bots", default=",".join(LEVELS), metavar="LEVELS", help=about)
    _add_jobs(held)
    return parser


def _add_jobs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=_jobs, default=1, metavar="N", help="processes; 0: one a processor (default: 1)")


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game; see `tablerules games`")


def _add_lang(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", default="en", metavar="LANG", help="en, nl or hu (default: en)")


def _add_table(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", type=_number, metavar="N", help="the number of players (default: 4)")
    parser.add_argument("--seed", type=_integer, metavar="N", help="makes chance repeatable")
    parser.add_argument("--preset", metavar="NAME", help="a named set of house rules")
    about = "a house rule; may be given again for another"
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help=about)


def _integer(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{shown(text)} is no integer") from None


def _number(text: str) -> int:
    number = _integer(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"{shown(text)} is less than 0")
    return number


def _jobs(text: str) -> int:
    number = _number(text)
    if number > MOST_JOBS:
        raise argparse.ArgumentTypeError(f"{shown(text)} processes are more than {MOST_JOBS}")
    return number


def _game(given: argparse.Namespace) -> AnyGame:
    """The game that was named, with the house rules that were given."""
    made = _load(given.game)
    kind: type[HouseRules] | None = getattr(made, "options_type", None)
    infos = {} if kind is None else {info.name: info for info in describe(kind)}
    options: dict[str, Any] = {}
    for setting in getattr(given, "set", ()):
        name, equals, text = setting.partition("=")
        if not equals:
            raise InvalidOptions(f"{shown(setting)}: a house rule is set as NAME=VALUE")
        options[name] = infos[name].parse(text) if name in infos else _guess(text)
    return build(given.game, getattr(given, "preset", None), options)


def _load(name: str) -> Any:
    try:
        return load_game(name)
    except (ImportError, AttributeError) as error:
        raise Problem(f"the game {shown(name)} cannot be loaded: {error}") from None


def _guess(text: str) -> Any:
    """The value of an option that is described nowhere."""
    words: dict[str, Any] = {"true": True, "false": False, "none": None}
    if text.lower() in words:
        return words[text.lower()]
    return int(text) if text.lstrip("-").isdecimal() and len(text) < 12 else text


# --- the commands ---------------------------------------------------------------------------------


def _games(given: argparse.Namespace, terminal: Terminal) -> None:
    for name in games():
        try:
            game = build(name, None, {})
            numbers = f"{min(game.seats)}-{max(game.seats)}" if len(game.seats) > 1 else f"{game.seats[0]}"
            terminal.line((f"{name:<16}", "bold"), f"{Texts.of(game).title(name):<32}", (f"{numbers} players", "dim"))
        except Exception as error:  # a plug-in that does not work must not hide the others
            terminal.line((f"{name:<16}", "bold"), f"cannot be loaded: {error}")


def _rules(given: argparse.Namespace, terminal: Terminal) -> None:
    game = _game(given)
    texts = Texts.of(game, given.lang)
    book = rulebook.read(game, texts.lang)
    found: list[Rule | Case | Decision] = []
    for name in given.id:
        entry = book.find(name)
        if entry is None:
            raise Problem(f"there is no rule {shown(name)} in the rulebook of {game.name}")
        found.append(entry)
    for entry in found:
        print_rule(terminal, entry)
    if not found:
        print_rulebook(terminal, game, texts, everything=given.all)


def _options(given: argparse.Namespace, terminal: Terminal) -> None:
    game = _game(given)
    print_options(terminal, game, Texts.of(game, given.lang))


def _play(given: argparse.Namespace, terminal: Terminal) -> None:
    if given.load is not None:
        if given.preset or given.set or given.seats is not None or given.seed is not None:
            raise Problem("a loaded game has its house rules, seats and chance: no --set, --preset, --seats or --seed")
        _load(given.game)
        match = load(given.load, given.game)
    else:
        game = _game(given)
        match = Match(game, usual_seats(game) if given.seats is None else given.seats, seed=given.seed)
    clock = Clock() if terminal.live else HurriedClock()
    hosted = Hosted(match, given.lang, None if given.auto else given.seat, given.save, given.bots, clock)
    if given.full_screen:
        _full_screen(hosted, terminal)
    else:
        Session(hosted, terminal).run()


def _full_screen(hosted: Hosted, terminal: Terminal) -> None:
    try:
        from .tui import play
    except ImportError as error:
        if (error.name or "").partition(".")[0] not in ("textual", "rich"):  # without extras rich is missing first
            raise
        raise Problem("the full screen needs textual: pip install -e '.[tui]'") from None
    if not terminal.live:
        raise Problem("the full screen needs a terminal to be shown on; leave out --full-screen")
    play(hosted, terminal)


def _replay(given: argparse.Namespace, terminal: Terminal) -> None:
    replay(given.file, terminal, given.lang)


def _schema(given: argparse.Namespace, terminal: Terminal) -> None:
    if given.typescript:
        if given.part is not None:
            raise Problem("declarations of TypeScript are printed all together: leave out the part")
        print(declarations(_game(given)), end="")
        return
    schemas = schema(_game(given))
    print(json.dumps(schemas if given.part is None else schemas[given.part], indent=2, ensure_ascii=False))


def _simulate(given: argparse.Namespace, terminal: Terminal) -> None:
    play_many(_game(given), given, terminal)


def _tournament(given: argparse.Namespace, terminal: Terminal) -> None:
    hold(_game(given), given, terminal)
