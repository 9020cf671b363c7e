"""The stages of a lobby.

    OPEN        people and bots come and go, the host chooses the settings
      | Start
    IN_GAME     a match is going on somewhere else; whoever leaves keeps the seat until its end
      | the program tells the outcome
    AFTER_GAME  the host chooses: Rematch leads to IN_GAME, BackToLobby to OPEN

As soon as no person is left, the lobby is CLOSED for good.
"""

import enum

__all__ = ["Stage"]


class Stage(enum.Enum):
    """What is going on in a lobby.

    Examples:
        >>> [stage.value for stage in Stage]
        ['open', 'in_game', 'after_game', 'closed']
    """

    OPEN = "open"
    IN_GAME = "in_game"
    AFTER_GAME = "after_game"
    CLOSED = "closed"
