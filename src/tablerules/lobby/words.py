"""A lobby in words: its texts in every language, and the settings panel with a hint for each setting."""

from typing import TYPE_CHECKING, Any

import attrs

from .. import catalogue, rulebook
from ..game import AnyGame
from ..options import OptionInfo
from ..text import Texts
from . import options

if TYPE_CHECKING:
    from .lobby import Lobby

__all__ = ["Choice", "Setting", "lobby_texts", "settings"]


def lobby_texts(game: AnyGame | None, lang: str = "en") -> Texts:
    """The texts of a lobby: its refusals, stages, actions and standings, with those of the game behind them.

    Args:
        game: The game; None for what is said to somebody who is in no lobby yet.
        lang: The language.

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
class Choice:
    """One of the values that a setting can have.

    Attributes:
        value: The value.
        text: The same in words.

    Examples:
        >>> from tablerules.lobby import Lobby
        >>> lobby = Lobby.create("klaverjassen", "user 1", "Anna")
        >>> duty = next(one for one in settings(lobby, "nl") if one.info.name == "trump_duty")
        >>> for choice in duty.choices:
        ...     isinstance(choice, Choice), choice.value, choice.text
        (True, 'amsterdam', 'Amsterdams: niet zolang de maat aan slag ligt')
        (True, 'rotterdam', 'Rotterdams: altijd')
    """

    value: Any
    text: str


@attrs.frozen
class Setting:
    """One line of a settings panel.

    Attributes:
        info: What it can be set to.
        value: What it is set to.
        text: The same in words.
        choices: What there is to choose from, each in words; empty where it is no choice.
        title: Its name.
        hint: What it does.

    Examples:
        >>> from tablerules.lobby import Lobby
        >>> setting = settings(Lobby.create("uno", "user 1", "Anna"), "nl")[1]
        >>> isinstance(setting, Setting), setting.info.name, setting.value, setting.title
        (True, 'public_lobby', False, 'Openbare lobby')
        >>> setting.text, setting.choices
        ('nee', ())
    """

    info: OptionInfo
    value: Any
    text: str
    choices: tuple[Choice, ...]
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
    return tuple([_setting(texts, game, info, value) for info, value in values])


def _setting(texts: Texts, game: AnyGame, info: OptionInfo, value: Any) -> Setting:
    choices = tuple([Choice(one, texts.choice(info.name, one)) for one in info.choices])
    return Setting(info, value, texts.choice(info.name, value), choices, texts.option(info), hint(texts, info, game))


def hint(texts: Texts, info: OptionInfo, game: AnyGame) -> str:
    """What a setting does: the hint of a catalogue, or else its title and the first rule that it governs."""
    told = texts.hint(info.name)
    if told:
        return told
    book = rulebook.read(game, texts.lang)
    rule = next((book[rule].statement for rule in info.rules if rule in book), "")
    return f"{texts.option(info)}. {rule}".rstrip()
