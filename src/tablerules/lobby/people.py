"""Who is in a lobby: people and bots, what they are called, and the code that lets them in."""

import enum
import random
import re
from collections.abc import Container

import attrs

from ..game import Seat

__all__ = [
    "CODE_LENGTH",
    "MAX_NAME",
    "MOST_PLAYERS",
    "BotLevel",
    "Occupant",
    "bot_number",
    "bot_player",
    "draw_code",
    "is_code",
    "is_identity",
    "tidied",
    "typed_code",
]

MOST_PLAYERS = 32
"""The most players of a lobby, whatever its game would take."""

MAX_NAME = 24
"""The most characters of a name."""

MAX_IDENTITY = 128
"""The most characters of an identity."""

CODE_LENGTH = 5
"""The characters of a code (ZC-98)."""

_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # no I and O, which are taken for 1 and 0
_CODE = re.compile(f"[{_ALPHABET}]{{{CODE_LENGTH}}}")
_BOT = re.compile(r"bot:([1-9][0-9]{0,8})")


class BotLevel(enum.Enum):
    """How strong a bot is to be.

    Examples:
        >>> BotLevel("hard"), [level.value for level in BotLevel]
        (<BotLevel.HARD: 'hard'>, ['easy', 'normal', 'hard'])
    """

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


@attrs.frozen
class Occupant:
    """Somebody with a seat.

    Attributes:
        seat: The seat. During a game it is the seat at the game's table.
        player: Who it is: the identity that the program gave, or one made up for a bot.
        name: What the others read.
        level: How strong a bot is; None for a person.
        connected: False for a person who has left during the game and whose seat stays until its end.

    Examples:
        >>> bot = Occupant(1, "bot:1", "Bot 1", BotLevel.EASY)
        >>> bot.is_bot, bot.is_present, Occupant(0, "user 1", "Anna").is_present
        (True, False, True)
    """

    seat: Seat
    player: str
    name: str
    level: BotLevel | None = None
    connected: bool = True

    @property
    def is_bot(self) -> bool:
        """Whether it is a bot."""
        return self.level is not None

    @property
    def is_present(self) -> bool:
        """Whether it is a person who has not left: somebody who can act, and be host."""
        return self.level is None and self.connected


# --- identities and names -------------------------------------------------------------------------


def is_identity(player: str) -> bool:
    """Whether somebody can be known by this identity; those beginning with `bot:` are kept for bots.

    Examples:
        >>> is_identity("user 17"), is_identity(""), is_identity("bot:1")
        (True, False, False)
    """
    return 0 < len(player) <= MAX_IDENTITY and player.isprintable() and not player.startswith("bot:")


def bot_player(number: int) -> str:
    """The identity of a bot."""
    return f"bot:{number}"


def bot_number(player: str) -> int:
    """The number of the bot that has this identity; 0 when it is not that of a bot."""
    match = _BOT.fullmatch(player)
    return int(match[1]) if match else 0


def tidied(name: str) -> str | None:
    r"""A name without the spaces around it; None when it is empty, too long or cannot be printed.

    What cannot be printed are control characters, line breaks and the invisible signs that turn the direction of what
    follows: they would spoil the lines of everybody else.

    Examples:
        >>> tidied(" Anna "), tidied("Anna\u202e"), tidied(" ")
        ('Anna', None, None)
    """
    name = name.strip()
    return name if 0 < len(name) <= MAX_NAME and name.isprintable() else None


# --- codes ----------------------------------------------------------------------------------------


def draw_code(taken: Container[str] = (), rng: random.Random | None = None) -> str:
    """A code for a lobby (ZC-98).

    Args:
        taken: The codes in use.
        rng: The random source; by default that of the operating system, so that nobody can guess the next code.

    Examples:
        >>> len(draw_code())
        5
    """
    rng = rng or random.SystemRandom()
    while True:
        code = "".join([_ALPHABET[int(rng.random() * len(_ALPHABET))] for _ in range(CODE_LENGTH)])
        if code not in taken:
            return code


def is_code(code: str) -> bool:
    """Whether a text has the form of a code (ZC-98).

    Examples:
        >>> is_code("K7QXZ"), is_code("K7QX0"), is_code("k7qxz")
        (True, False, False)
    """
    return _CODE.fullmatch(code) is not None


def typed_code(text: str) -> str:
    """The code that somebody typed, perhaps in lower case or with a space after it.

    Examples:
        >>> typed_code("k7qxz ")
        'K7QXZ'
    """
    return text[: 4 * CODE_LENGTH].strip().upper()
