"""What the programs of this folder have in common: how a game with its house rules is named on a command line."""

import argparse
import sys
from collections.abc import Callable
from typing import Any

import tablerules
from tablerules import InvalidOptions, TableRulesError
from tablerules.game import AnyGame
from tablerules.options import describe
from tablerules.registry import load


def add_game(parser: argparse.ArgumentParser) -> None:
    """The arguments that name a game, its house rules, the number of players and the seed."""
    parser.add_argument("game", choices=tablerules.games())
    parser.add_argument("--preset", help="a named set of house rules")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a house rule")
    parser.add_argument("--seats", type=whole, help="the number of players")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games")


def whole(text: str) -> int:
    """A number of things on a command line: one or more."""
    if (number := int(text)) < 1:
        raise ValueError(text)
    return number


def clearly(main: Callable[[], None]) -> None:
    """Run a program; what was asked wrongly, or a file that is not to be had, is one line and a status."""
    try:
        main()
    except (TableRulesError, OSError, UnicodeDecodeError) as error:
        sys.exit(f"{sys.argv[0]}: {error}")


def game_of(given: argparse.Namespace) -> AnyGame:
    """The game that was named."""
    return built(given.game, given.preset, given.set)


def built(name: str, preset: str | None, settings: list[str]) -> AnyGame:
    """A game with some house rules, each as `name=value`."""
    infos = {info.name: info for info in describe(load(name).options_type)}
    options: dict[str, Any] = {}
    for setting in settings:
        key, _, text = setting.partition("=")
        if key not in infos:
            raise InvalidOptions(f"{key[:40]!r} is no house rule of {name}")
        options[key] = infos[key].parse(text)
    return tablerules.get(name, preset=preset, **options)
