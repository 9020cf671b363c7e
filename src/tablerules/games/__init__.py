"""The built-in games, a package each; each imports the core and the cards, never another game.

`tablerules.games()` lists the games there are, and this package has the same name. Importing a game puts the package
in the place of the function, so the package can be called too.
"""

import sys
from types import ModuleType


class _Games(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        from ..registry import games

        return games()


sys.modules[__name__].__class__ = _Games
