"""What belongs to a game and not to a match: pictures of its cards, their names, its rules. All of it may be cached."""

import json
from functools import lru_cache
from typing import Any

from tablerules import InvalidNotation, get, rulebook, svg
from tablerules.game import AnyGame
from tablerules.options import HouseRules
from tablerules.registry import build
from tablerules.text import Texts

MAX_TEXT, MAX_OPTIONS = 8, 4000


@lru_cache(maxsize=2000)
def card(game: str, text: str, lang: str) -> str:
    """A card as SVG; `back` is its back.

    Raises:
        TableRulesError: There is no such game, card or language.
    """
    rules = get(game)
    texts = Texts.of(rules, lang)
    if text == "back":
        return str(svg.back(texts))
    if len(text) > MAX_TEXT:
        raise InvalidNotation("that is no card")
    return str(svg.card(_card(rules, text), texts))


def _card(rules: AnyGame, text: str) -> Any:
    """A card by its text: one of the pack, or the one that the text plays."""
    known = _pack(rules.name, "{}").get(text)
    if known is not None:
        return known
    move = rules.parse_move(text)
    found = getattr(move, "card", None)
    if found is None or str(found) != text:
        raise InvalidNotation("that is no card")
    return found


@lru_cache(maxsize=200)
def _pack(game: str, options: str) -> dict[str, Any]:
    """The faces of a game's pack under some options, by text."""
    chosen = json.loads(options)
    rules = get(game) if not chosen or not isinstance(get(game).options, HouseRules) else build(game, None, chosen)
    cards = getattr(rules, "cards", None)
    return {} if cards is None else {str(face): face for face in cards(rules.start(min(rules.seats)))}


@lru_cache(maxsize=200)
def words(game: str, lang: str, options: str) -> dict[str, Any]:
    """The names of a game's cards, and what each does where the game says so.

    Raises:
        TableRulesError: There is no such game, language, or set of options.
    """
    texts = Texts.of(game, lang)
    pack = _pack(game, options if len(options) <= MAX_OPTIONS else "{}")
    told = {text: texts.explain(text) for text in pack}
    return {
        "cards": {text: texts.card(face) for text, face in pack.items()},
        "explain": {text: said for text, said in told.items() if said},
    }


@lru_cache(maxsize=50)
def rules(game: str, lang: str) -> list[dict[str, str]]:
    """The rules of a game, one by one; in English where they are not translated.

    Raises:
        TableRulesError: There is no such game, or there is nothing in that language.
    """
    Texts.of(game, lang)  # the rulebook alone would be read in English
    return [{"id": rule.id, "topic": rule.topic, "text": rule.statement} for rule in rulebook.read(game, lang).rules]
