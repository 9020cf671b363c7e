"""The colours of all pictures.

Text keeps a contrast of at least 4.5 to 1 on what it stands on, signs 3 to 1 (WCAG, level AA). The four colours of the
coloured pack, and those of the four suits, stay apart for the colour-blind; even so none of them says anything alone:
every colour has a shape, every suit its own.
"""

from ..cards.coloured import Colour
from ..cards.french import Suit

__all__ = [
    "BACK",
    "BACK_LINE",
    "COLOUR",
    "CREAM",
    "DIM",
    "EDGE",
    "FELT",
    "GOLD",
    "ICE",
    "INK",
    "JOKER",
    "MIST",
    "NIGHT",
    "ON_COLOUR",
    "PANEL",
    "PAPER",
    "RING",
    "SLATE",
    "SUIT",
    "TINT",
    "WILD",
]

PAPER = "#ffffff"
"""The ground of a card."""

INK = "#1a1d21"
"""Text on light grounds."""

EDGE = "#2b3036"
"""The outline of a card."""

FELT = "#17594a"
"""The table."""

PANEL = "#0f4034"
"""What lies on the table and holds text."""

RING = "#74b8a3"
"""Lines on the table: the way play goes, places for cards."""

CREAM = "#fbf8ef"
"""Text on the table."""

DIM = "#c5dcd2"
"""Lesser text on the table."""

GOLD = "#ffd15c"
"""Whoever is on turn, and what is special about the moment."""

MIST = "#dcebe4"
"""The ground of a mark that is nothing special."""

NIGHT = "#262b33"
"""The ground of wilds."""

BACK, BACK_LINE = "#233a66", "#9db7e6"
"""The back of a card, and the pattern on it."""

COLOUR = {Colour.RED: "#dc1c1c", Colour.YELLOW: "#f6c915", Colour.GREEN: "#008066", Colour.BLUE: "#1436a0"}
"""The colours of the coloured pack."""

ON_COLOUR = {Colour.RED: PAPER, Colour.YELLOW: INK, Colour.GREEN: PAPER, Colour.BLUE: PAPER}
"""What is written on them."""

SUIT = {Suit.CLUBS: "#007352", Suit.DIAMONDS: "#1a3fc4", Suit.HEARTS: "#cc1414", Suit.SPADES: "#15181c"}
"""The colours of the suits."""

TINT = {Suit.CLUBS: "#e3f2ec", Suit.DIAMONDS: "#e4eefb", Suit.HEARTS: "#fbe6e7", Suit.SPADES: "#e9ebee"}
"""The ground of the court cards of each suit."""

SLATE = "#2c4260"
"""Cards without suits."""

ICE = "#d6ebff"
"""The badge of whoever is frozen."""

WILD, JOKER = "#f6c915", "#5a2d82"
"""Deuces and jokers among them."""
