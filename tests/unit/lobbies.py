"""Lobbies for the tests: made in one line, asked and looked at."""

import pytest

from tablerules import NEXT, IllegalMove, Outcome
from tablerules.lobby import AddBot, BackToLobby, Join, Kick, Lobby, Rematch, SetOption, Start, UsePreset

__all__ = ["CODE", "HOST_ONLY", "lobby_of", "nested", "refused", "seating", "standings", "won_by"]

CODE = "K7QXZ"
HOST_ONLY = [
    SetOption("hand_size", 5),
    UsePreset("house"),
    AddBot("hard"),
    Kick(1),
    Start(),
    NEXT,
    Rematch(),
    BackToLobby(),
]


def lobby_of(host, *others, game="uno", **settings):
    """A lobby with these people in it, whose identities are their names, and a bot for each `bot`."""
    lobby = Lobby.create(game, host, host, code=CODE)
    for other in others:
        lobby = lobby.apply(host, AddBot("easy")) if other == "bot" else lobby.apply(other, Join(other, CODE))
    for name, value in settings.items():
        lobby = lobby.apply(host, SetOption(name, value))
    return lobby


def refused(lobby, player, action):
    """Rule and code of a refusal, after a look at whether asking and doing agree."""
    refusal = lobby.refusal(player, action)
    with pytest.raises(IllegalMove) as caught:
        lobby.apply(player, action)
    assert caught.value.refusal == refusal
    return refusal.rule, refusal.code


def seating(lobby):
    """Who sits where, bots without their numbers."""
    return {one.seat: "bot" if one.is_bot else one.name for one in lobby.occupants}


def won_by(*winners, scores):
    """The outcome of a game in which a seat is a side."""
    seats = len(scores)
    return Outcome(tuple(1.0 if seat in winners else -1.0 for seat in range(seats)), winners, scores, "one_round")


def standings(lobby):
    return {standing.name: (standing.cups, standing.points) for standing in lobby.standings}


def nested(levels):
    """Lists in lists, as deep as said."""
    value = []
    for _ in range(levels):
        value = [value]
    return value
