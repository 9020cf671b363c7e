"""A lobby in words: its texts in every language, and the settings panel with a hint for each setting."""

from typing import TYPE_CHECKING, Any

import attrs

from .. import catalogue, rulebook
from ..catalogue import UnknownLanguage
from ..game import AnyGame
from ..options import OptionInfo
from ..text import Texts
from . import options

if TYPE_CHECKING:
    from .lobby import Lobby

__all__ = ["Setting", "lobby_texts", "settings"]


def lobby_texts(game: AnyGame, lang: str = "en") -> Texts:
    """The texts of a lobby: its refusals, stages, actions and standings, with those of the game behind them.

    Raises:
        UnknownLanguage: There are no texts in that language.

    Examples:
        >>> import tablerules
        >>> texts = lobby_texts(tablerules.get("uno"), "nl")
        >>> texts.word("stage", "after_game"), texts.say("action", "rematch"), texts.option(options.PUBLIC_LOBBY)
        ('afgelopen', 'nog een potje', 'Openbare lobby')
    """
    lang = Texts.of(game, lang).lang
    packages = (__name__.rpartition(".")[0], *catalogue.rooms(game))
    layers = [
        catalogue.read(package, f"texts.{known}.toml") for known in dict.fromkeys((lang, "en")) for package in packages
    ]
    return Texts(lang, [layer for layer in layers if layer is not None], game)


@attrs.frozen
class Setting:
    """One line of a settings panel.

    Attributes:
        info: What it can be set to.
        value: What it is set to.
        title: Its name.
        hint: What it does.
    """

    info: OptionInfo
    value: Any
    title: str
    hint: str


def settings(lobby: "Lobby", lang: str = "en") -> tuple[Setting, ...]:
    """Everything the host can set, first what belongs to the lobby itself, then the house rules of the game.

    Raises:
        UnknownLanguage: There are no texts in that language.

    Examples:
        >>> from tablerules.lobby import Lobby
        >>> places, public, *_ = settings(Lobby.create("uno", "user 1", "Anna"))
        >>> places.value, public.title
        (10, 'Public lobby')
    """
    game, texts = lobby.game, lobby_texts(lobby.game, lang)
    values: list[tuple[OptionInfo, Any]] = [
        (options.max_players(game), lobby.places),
        (options.PUBLIC_LOBBY, lobby.public_lobby),
        *[(info, getattr(game.options, info.name)) for info in options.house_rules(game)],
    ]
    return tuple([Setting(info, value, texts.option(info), hint(texts, info, game)) for info, value in values])


def hint(texts: Texts, info: OptionInfo, game: AnyGame) -> str:
    """What a setting does: the hint of a catalogue, or else its title and the first rule that it governs."""
    told = texts.hint(info.name)
    if told:
        return told
    book = _rulebook(game, texts.lang)
    rule = next((book[rule].statement for rule in info.rules if rule in book), "")
    return f"{texts.option(info)}. {rule}".rstrip()


def _rulebook(game: AnyGame, lang: str) -> rulebook.Rulebook:
    """The rulebook of a game, in English where it is not translated."""
    try:
        return rulebook.read(game, lang)
    except UnknownLanguage:
        return rulebook.read(game)
