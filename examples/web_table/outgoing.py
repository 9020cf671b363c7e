"""What a browser is told: lobbies and tables as data, with all texts in its language.

Only views, snapshots and texts made of them leave the server; nothing here looks into a state.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tablerules import Match, games, get, table_text
from tablerules.codec import snake, to_data
from tablerules.lobby import Lobby, Stage, lobby_texts, open_lobbies, settings
from tablerules.snapshot import MoveInfo
from tablerules.text import Texts

LOG_LINES = 80
Data = dict[str, Any]


def catalogue(lang: str) -> list[Data]:
    """Every game there is, for the front page."""
    titles = {name: Texts.of(name, lang).title(name) for name in games()}
    return [{"name": name, "title": title, "seats": list(get(name).seats)} for name, title in titles.items()]


def front(lobbies: Iterable[Lobby], lang: str) -> Data:
    """The list of open lobbies."""
    listed = [{**to_data(one), "title": Texts.of(one.game, lang).title(one.game)} for one in open_lobbies(lobbies)]
    return {"type": "front", "lobbies": listed}


def lobby(lobby: Lobby, player: str, lang: str, offline: Sequence[int]) -> Data:
    """A lobby as one of those in it sees it."""
    texts = lobby_texts(lobby.game, lang)
    chosen = []
    for setting in settings(lobby, lang) if lobby.stage is Stage.OPEN else ():
        info = setting.info
        chosen.append(
            {
                **{field: to_data(getattr(info, field)) for field in ("name", "kind", "low", "high", "optional")},
                "value": to_data(setting.value),
                "text": texts.choice(info.name, setting.value),
                "choices": [{"value": to_data(one), "text": texts.choice(info.name, one)} for one in info.choices],
                "title": setting.title,
                "hint": setting.hint,
            }
        )
    can = [{"type": snake(type(action).__name__), **_fields(action)} for action in lobby.actions(player)]
    presets = getattr(lobby.game.options, "presets", {})
    return {
        "type": "lobby",
        "view": to_data(lobby.view(player)),
        "title": texts.title(lobby.game.name),
        "seats": list(lobby.game.seats),
        "settings": chosen,
        "presets": [{"name": name, "text": texts.preset(name)} for name in presets],
        "can": can,
        "offline": list(offline),
    }


def _fields(action: Any) -> Data:
    names = [field.name for field in getattr(type(action), "__attrs_attrs__", ())]
    return {name: to_data(getattr(action, name)) for name in names}


def table(
    match: Match[Any, Any, Any],
    seat: int,
    lang: str,
    names: Sequence[str],
    left: Mapping[str, float],
    since: int | None,
) -> Data:
    """The table as a seat sees it, with what happened after its ply `since`; without one, the log so far as well."""
    texts = Texts.of(match.game, lang)
    ply = match.ply(seat)
    happened = match.events(seat, 0 if since is None else since)
    told = [_told(match, texts, event, seat, names) for event in happened]
    snapshot = match.snapshot(seat, ply if since is None else since)
    view = match.view(seat)
    legal = table_text.menu_moves(match.game, view, match.legal_moves(seat))
    asides = table_text.menu_asides(match.game, view, match.asides(seat))
    words = {str(move): texts.move(move, seat, names) for move in (*legal, *asides)}
    sent: Data = to_data(snapshot)
    sent["legal_moves"] = to_data([MoveInfo.of(move) for move in legal])
    sent["asides"] = to_data([MoveInfo.of(move) for move in asides])
    return {
        "type": "table",
        "game": match.game.name,
        "title": texts.title(match.game.name),
        "options": to_data(match.game.options) if hasattr(type(match.game.options), "__attrs_attrs__") else {},
        "names": list(names),
        "snapshot": sent,
        "moves": words,
        "told": told if since is not None else [],
        "log": [line for line in told if line][-LOG_LINES:] if since is None else None,
        "outcome": None if match.outcome is None else texts.outcome(match.outcome, seat, names),
        "left": {timer["key"]: round(left[timer["key"]], 2) for timer in sent["timers"] if timer["key"] in left},
    }


def _told(match: Match[Any, Any, Any], texts: Texts, event: Any, seat: int, names: Sequence[str]) -> str | None:
    """An event in words; None for one that goes without saying."""
    return texts.event(event, seat, names) if table_text.tells(match.game, event) else None
