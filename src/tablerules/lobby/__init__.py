"""A lobby for any game: seats, a host, settings, bots, rematches and standings, as an immutable value.

It works as a game does. A `Lobby` is everything that is true; an action is a frozen value that does not say who does
it; `lobby.apply(player, action)` gives the next lobby or raises `IllegalMove`, whose refusal names the rule. The rules,
`ZC-90` to `ZC-98`, are in the rulebook of every game. A lobby holds no match and knows no network: it says with whom a
match is to begin, and is told how it ended.

Examples:
    >>> import tablerules
    >>> from tablerules.lobby import AddBot, Lobby, Start
    >>> lobby = Lobby.create("uno", "user 1", "Anna")
    >>> lobby = lobby.apply("user 1", AddBot("normal")).apply("user 1", Start())
    >>> match = tablerules.Match(lobby.game, len(lobby.occupants))
    >>> lobby.seat_of("user 1"), sorted(lobby.bots)
    (0, [1])
"""

from .actions import (
    Action,
    AddBot,
    BackToLobby,
    Join,
    Kick,
    Leave,
    Rematch,
    SetOption,
    Start,
    UsePreset,
    action_data,
    read_action,
)
from .lobby import Lobby, games_to_watch, open_lobbies
from .options import presets
from .people import BotLevel, Occupant, draw_code
from .stage import Stage
from .standings import Standing
from .view import Listing, LobbyView, OccupantView, StandingView
from .words import Choice, Setting, lobby_texts, settings

__all__ = [
    "Action",
    "AddBot",
    "BackToLobby",
    "BotLevel",
    "Choice",
    "Join",
    "Kick",
    "Leave",
    "Listing",
    "Lobby",
    "LobbyView",
    "Occupant",
    "OccupantView",
    "Rematch",
    "SetOption",
    "Setting",
    "Stage",
    "Standing",
    "StandingView",
    "Start",
    "UsePreset",
    "action_data",
    "draw_code",
    "games_to_watch",
    "lobby_texts",
    "open_lobbies",
    "presets",
    "read_action",
    "settings",
]
