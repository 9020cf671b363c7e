"""`get` as type checkers and editors see it: for the name of a built-in game, that game with its own moves and views.

Only the face of the package imports this room. The registry below it, and all that looks games up by names that came
from somewhere, know no game.
"""

from typing import TYPE_CHECKING

from . import registry

__all__ = ["get"]

if TYPE_CHECKING:
    from typing import Any, Literal, overload

    from .game import AnyGame
    from .games.hand_and_foot import HandAndFoot
    from .games.klaverjassen import Klaverjassen
    from .games.uno import Uno, UnoHungarian
    from .games.zerocards import ZeroCards

    @overload
    def get(name: Literal["hand-and-foot"], preset: str | None = None, **options: Any) -> HandAndFoot: ...
    @overload
    def get(name: Literal["klaverjassen"], preset: str | None = None, **options: Any) -> Klaverjassen: ...
    @overload
    def get(name: Literal["uno"], preset: str | None = None, **options: Any) -> Uno: ...
    @overload
    def get(name: Literal["uno-hungarian"], preset: str | None = None, **options: Any) -> UnoHungarian: ...
    @overload
    def get(name: Literal["zerocards"], preset: str | None = None, **options: Any) -> ZeroCards: ...
    @overload
    def get(name: str, preset: str | None = None, **options: Any) -> AnyGame: ...
    def get(name: str, preset: str | None = None, **options: Any) -> AnyGame:
        """The rules of a game with its house rules chosen; `tablerules.registry.get` says what can go wrong."""
else:
    get = registry.get
