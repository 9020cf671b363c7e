"""What a browser is told: lobbies and tables as data, with all texts in its language.

Only views, snapshots and texts made of them leave the server; nothing here looks into a state.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import attrs

from tablerules import Match, games, get, table_text
from tablerules.codec import to_data
from tablerules.game import AnyGame
from tablerules.lobby import (
    Listing,
    Lobby,
    Stage,
    action_data,
    games_to_watch,
    lobby_texts,
    open_lobbies,
    presets,
    settings,
)
from tablerules.snapshot import MoveInfo
from tablerules.text import Texts

LOG_LINES = 80
Data = dict[str, Any]


@cache
def catalogue(lang: str) -> list[Data]:
    """Every game there is, for the front page."""
    titles = {name: Texts.of(name, lang).title(name) for name in games()}
    return [{"name": name, "title": title, "seats": list(get(name).seats)} for name, title in titles.items()]


def listed(lobbies: Sequence[Lobby]) -> tuple[Sequence[Listing], Sequence[Listing]]:
    """The lobbies that wait for players, and the games that can be watched."""
    return open_lobbies(lobbies), games_to_watch(lobbies)


def front(lobbies: Sequence[Lobby], lang: str) -> Data:
    """The lists at the door."""
    waiting, playing = ([_entry(one, lang) for one in listing] for listing in listed(lobbies))
    return {"type": "front", "lobbies": waiting, "playing": playing}


def _entry(listing: Listing, lang: str) -> Data:
    return {**to_data(listing), "title": Texts.of(listing.game, lang).title(listing.game)}


def panel(lobby: Lobby, lang: str) -> list[Data]:
    """The settings of a lobby, the same for all who read a language; none once a game has begun."""
    chosen: list[Data] = to_data(settings(lobby, lang)) if lobby.stage is Stage.OPEN else []
    return chosen


def lobby(lobby: Lobby, player: str, lang: str, offline: Sequence[int], panel: list[Data]) -> Data:
    """A lobby as one of those in it sees it, or somebody who watches."""
    texts = lobby_texts(lobby.game, lang)
    return {
        "type": "lobby",
        "view": to_data(lobby.view(player)),
        "title": texts.title(lobby.game.name),
        "seats": list(lobby.game.seats),
        "settings": panel,
        "presets": [{"name": name, "text": texts.preset(name)} for name in presets(lobby.game)],
        "can": [action_data(action) for action in lobby.actions(player)],
        "offline": list(offline),
    }


def table(
    match: Match[Any, Any, Any],
    seat: int | None,
    lang: str,
    names: Sequence[str],
    left: Mapping[str, float],
    since: int | None,
) -> Data:
    """The table as a seat sees it, or whoever watches; with what happened after `since`, or else the log so far."""
    texts = Texts.of(match.game, lang)
    ply = match.ply(seat)
    happened = match.events(seat, 0 if since is None else since)
    told = [_told(match, texts, event, seat, names) for event in happened]
    snapshot = match.snapshot(seat, ply if since is None else since)
    legal = () if seat is None else table_text.menu_moves(match.game, snapshot.view, match.legal_moves(seat))
    asides = () if seat is None else table_text.menu_asides(match.game, snapshot.view, match.asides(seat))
    words = {str(move): texts.move(move, seat, names) for move in (*legal, *asides)}
    listed, beside = (tuple(map(MoveInfo.of, moves)) for moves in (legal, asides))
    sent: Data = to_data(attrs.evolve(snapshot, legal_moves=listed, asides=beside))
    return {
        "type": "table",
        "game": match.game.name,
        "title": texts.title(match.game.name),
        "options": _options(match.game) if since is None else None,
        "names": list(names),
        "snapshot": sent,
        "moves": words,
        "told": told if since is not None else [],
        "log": [line for line in told if line][-LOG_LINES:] if since is None else None,
        "outcome": None if match.outcome is None else texts.outcome(match.outcome, seat, names),
        "left": {timer["key"]: round(left[timer["key"]], 2) for timer in sent["timers"] if timer["key"] in left},
    }


def _options(game: AnyGame) -> Data:
    return dict(to_data(game.options)) if attrs.has(type(game.options)) else {}


def _told(match: Match[Any, Any, Any], texts: Texts, event: Any, seat: int | None, names: Sequence[str]) -> str | None:
    """An event in words; None for one that goes without saying."""
    return texts.event(event, seat, names) if table_text.tells(match.game, event) else None
