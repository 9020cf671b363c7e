"""Cards, hands and whole tables as SVG: for web pages, notebooks and documents.

All drawings are of our own, and nothing is loaded from anywhere. A picture is a text; a notebook shows it, and shows
views and hands by themselves. Tables are 360 units wide and can be read at as many pixels; colours never speak alone;
and what a picture shows it says as well, in the language of its texts.

A game draws its table in a module `table_svg` of its own package, if it has one, with a function

    render(view, texts, names) -> the table as the owner of the view sees it, a block

and, where it has a pack of its own, another:

    face(card, small) -> the drawing of a card

All other games are drawn field by field. A view that inherits from `tablerules.pictured.Pictured` shows itself.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from .. import catalogue
from ..cards import coloured, french
from ..catalogue import GameLike
from ..codec import field_names
from ..game import AnyGame
from ..registry import get
from ..text import Texts
from .blocks import Block, flow, framed, line, paragraph, place, said, shown, stack
from .blocks import back as face_down
from .paint import CREAM, PANEL
from .picture import INNER, SHOWN, Picture, finished

__all__ = ["Picture", "back", "card", "hand", "of_view", "table"]

CARD, GAP, IN_A_ROW = 90, 6, 8


def card(card: Any, texts: Texts | None = None) -> Picture:
    """A card.

    Args:
        card: A card of any game.
        texts: What it is called in; English unless given.

    Examples:
        >>> from tablerules.cards.coloured import card as coloured_card
        >>> "<title>red 5</title>" in card(coloured_card("R5"))
        True
    """
    words = _name(card, texts)
    return finished(said("", shown(card, words, CARD)), words)


def back(texts: Texts | None = None) -> Picture:
    """The back of a card.

    Examples:
        >>> picture = back()
        >>> isinstance(picture, Picture), picture[:5]
        (True, '<svg ')
    """
    words = (texts or Texts.of()).say("picture", "back")
    return finished(said("", face_down(words, CARD)), words)


def hand(cards: Iterable[Any], texts: Texts | None = None) -> Picture:
    """Cards beside each other, in the order given.

    Args:
        cards: The cards; cards of any game.
        texts: What they are called in; English unless given.

    Examples:
        >>> from tablerules.cards.french import CardSet
        >>> picture = hand(CardSet.from_text("HT HA"))
        >>> 'aria-label="a hand: ten of hearts, ace of hearts"' in picture
        True
    """
    held = tuple(cards)
    names = [_name(card, texts) for card in held]
    blocks = [shown(card, name, CARD) for card, name in zip(held, names, strict=True)] or [place(CARD)]
    title = (texts or Texts.of()).say("picture", "hand", count=len(held), cards=tuple(names))
    return finished(said("", flow(blocks, IN_A_ROW * (CARD + GAP), GAP)), title)


def table(game: AnyGame | str, view: Any, texts: Texts | None = None, names: Sequence[str] | None = None) -> Picture:
    """The table as the owner of `view` sees it.

    Args:
        game: The game, or its name.
        view: What a seat of it, or a spectator, may know.
        texts: The texts of the game in the language of the reader; English unless given.
        names: The names of the seats, where they have any.

    Raises:
        UnknownGame: There is no game of that name.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("uno")
        >>> view = game.view(game.position(hands=["R5 W", "G7"], top="R7"), 0)
        >>> picture = table(game, view, names=["Anna", "Bram"])
        >>> 'data-card="R5"' in picture, 'data-card="G7"' in picture
        (True, False)
    """
    rules = get(game) if isinstance(game, str) else game
    texts = Texts.of(rules) if texts is None else texts
    return _picture(rules, texts.title(rules.name), view, texts, names)


def of_view(view: Any) -> Picture:
    """The table of a view whose game nobody has at hand, in English: what a notebook shows of a view.

    Examples:
        >>> import tablerules
        >>> view = tablerules.Match("uno", seats=2, seed=7).view(0)
        >>> of_view(view) == view._repr_svg_()
        True
    """
    texts = _texts_beside(type(view))
    return _picture(type(view), texts.say("cli", "view"), view, texts, None)


def _picture(rules: GameLike, title: str, view: Any, texts: Texts, names: Sequence[str] | None) -> Picture:
    own = catalogue.room(rules, "table_svg")
    inside = _fields(view, texts, names) if own is None else own.render(view, texts, names)
    head = line(title, 15, CREAM, bold=True, room=INNER)
    block = stack([said("", head), inside], 5, joint=". ")
    return finished(block, title, table=True, shown=SHOWN)


def _fields(view: Any, texts: Texts, names: Sequence[str] | None) -> Block:
    """Any view, field by field."""
    fields = field_names(view)
    told = [] if fields else [str(view)]
    for name in fields:
        value = getattr(view, name)
        if value is not None and value != ():
            told.append(f"{name.replace('_', ' ')}: {texts.value(name, value, getattr(view, 'seat', None), names)}")
    lines = [paragraph(words, INNER - 20, 12.5, CREAM) for words in told]
    return framed(stack(lines, 4, joint="; "), PANEL, across=10, down=9, wide=INNER)


# --- names ----------------------------------------------------------------------------------------


def _name(card: Any, texts: Texts | None) -> str:
    """A card in words. The packs of the library have English names here: their words belong to the games."""
    if texts is not None:
        return texts.card(card)
    if isinstance(card, coloured.Card):
        what = card.kind.value.replace("_", " ") if card.number is None else str(card.number)
        return f"{card.colour.value} {what}" if card.colour is not None else what
    if isinstance(card, french.Card):
        return f"{card.rank.value} of {card.suit.value}"
    return _texts_beside(type(card)).card(card)


def _texts_beside(kind: type) -> Texts:
    """The English texts in the package that a class is from."""
    layers = (catalogue.read(package, "texts.en.toml") for package in catalogue.rooms(kind))
    return Texts("en", [layer for layer in layers if layer is not None])
