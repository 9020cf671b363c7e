"""Texts for people: cards, moves, events, refusals and options in English, Dutch and Hungarian.

The texts are catalogues, TOML files `texts.en.toml` beside a game's code; what all games share is in those of the
core. A section holds texts by key: `[event] turn_passed`, `[refusal] no_match`, `[option] stacking`. A text is a
template with named fields, or a table of variants, which may be nested:

    [event.uno_called]
    you = "You called UNO."
    other = "{seat} called UNO."

Which variant is taken follows from the fields of the event, move or refusal. In this order a table is asked for:

- `none`: the number in it (`count`, `total`, or how many `winners`) is 0;
- the texts among the fields (a reason, a kind), the names of fields that are true, the rule of a refusal;
- `with_x` where a field `x` has a value, `no_x` where it is None, empty or 0;
- `you`: the first seat among the fields is the viewer; `to_you`: another one is;
- `one`: that number is 1;
- `other`: everything else.

Fields are written in words: cards, and colours and the like, which have sections of their own (`[colour] red`). Equal
cards in a row are counted: "2 × king".
What is called seat, target, by, dealer, winner or turn is a seat (all names are in `_SEATS`). `{seat:object}` asks for
a form of a word that some languages have: in Dutch "je" is then "jou".
"""

import enum
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Any

from . import catalogue
from .catalogue import GameLike, UnknownLanguage
from .codec import field_names, snake
from .errors import InvalidNotation, Refusal
from .game import CHANCE, TABLE, AnyGame, Event, Outcome, Seat
from .options import OptionInfo
from .registry import get

__all__ = ["LANGUAGES", "Texts"]

LANGUAGES = ("en", "nl", "hu")
"""The languages of the library itself. A game may have more."""

Names = Sequence[str] | None
Node = str | Mapping[str, Any] | None

_SEATS = (
    *("seat", "challenger", "offender", "dealer", "winner", "winners", "target", "by", "turn", "attacker"),
    *("declarer", "leader", "asker", "starter", "viewer", "owner", "best", "worst"),
)
_COUNTS = ("count", "total", "winners")
_CARDS = ("card", "top", "than")
NOTHING = "–"
"""What stands in a row of numbers for a seat that has none."""

_FIELD = re.compile(r"\{([a-z_]+)(?::([a-z_]+))?\}")


class Texts:
    """The texts of one game in one language; what a catalogue lacks is in English.

    Args:
        lang: The language.
        layers: Catalogues, the one to be asked first in front.
        game: The game, to read cards that are given as texts.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("uno")
        >>> texts = Texts.of(game, "nl")
        >>> texts.move(game.parse_move("W B"))
        'Joker spelen, kleur blauw'
        >>> Texts.of(game).refusal(tablerules.Refusal.of("UNO-17", "no_match", card="B3", top="R7", colour="red"))
        'The blue 3 does not fit: the colour is red, and a red 7 is on top.'
        >>> [Texts.of(game, lang).lang for lang in LANGUAGES]
        ['en', 'nl', 'hu']
        >>> english = Texts.of(game)
        >>> english.title("uno"), english.preset("house"), english.seats((0, 1, 3), viewer=0)
        ('UNO', 'the house rules of many tables', 'you, player 1 and player 3')
        >>> english.seat(1, names=["Anna", "Bram"]), english.value("direction", -1), english.say("word", "and")
        ('Bram', 'counter-clockwise', 'and')
        >>> english.choice("stacking", "same"), english.hint("stacking")[:36]
        ('two on two, four on four', 'A draw card may be answered by anoth')
        >>> from tablerules.options import describe
        >>> english.option(next(info for info in describe(type(game.options)) if info.name == "stacking"))
        'Stacking of draw cards'
        >>> from tablerules.games.uno.events import TurnSkipped
        >>> english.event(TurnSkipped(1), names=["Anna", "Bram"])
        'Bram loses the turn.'
        >>> english.outcome(Outcome((1.0, -1.0), (0,), (57, 0), "one_round"), viewer=0)
        'You won the match. It was a match of one round.'
    """

    def __init__(self, lang: str, layers: Iterable[Mapping[str, Any]], game: AnyGame | None = None) -> None:
        self.lang = lang
        self.game = game
        self._layers = tuple(layers)

    @classmethod
    def of(cls, game: GameLike | None = None, lang: str = "en") -> "Texts":
        """The texts of a game.

        Args:
            game: A game, its class, or its name; None for what all games share.
            lang: A language: `en`, `nl`, `hu`, or another that the game has texts in.

        Raises:
            UnknownGame: There is no game of that name.
            UnknownLanguage: There are no texts in that language.
            InvalidCatalogue: A catalogue is damaged.
        """
        if isinstance(game, str):
            game = get(game)
        known = game() if isinstance(game, type) else game
        lang = catalogue.language(lang)
        own = _catalogues(lang, catalogue.rooms(game))
        if not own:
            raise UnknownLanguage(f"there are no texts in {lang!r}: there are some in {', '.join(LANGUAGES)}")
        english = () if lang == "en" else _catalogues("en", catalogue.rooms(game))
        return cls(lang, own + english, known)

    # --- words ------------------------------------------------------------------------------------

    def card(self, card: object, form: str = "other") -> str:
        """A card, or its text, in words.

        Examples:
            >>> Texts.of("uno").card("Y+2")
            'yellow Draw Two'
        """
        if isinstance(card, str):
            card = self._card(card)
        word = self._word("card", str(card), form)
        if word is not None:
            return word
        fields = _fields(card)
        kind = fields.get("kind")
        template = self._word("card", str(getattr(kind, "value", kind)), form)
        return str(card) if template is None else self._fill(template, fields, None, None)

    def _card(self, text: str) -> object:
        """The card that a text names, as the play of it: texts belong to a game."""
        try:
            move = self.game.parse_move(text) if self.game is not None else None
        except InvalidNotation:
            return text
        return getattr(move, "card", text)

    def hand(self, cards: Iterable[object]) -> str:
        """Cards in words, separated by commas."""
        return self._counted(map(self.card, cards)) or self.say("word", "no_cards")

    def _counted(self, words: Iterable[str]) -> str:
        """Words separated by commas; equal ones in a row are counted."""
        runs = [(word, len(list(run))) for word, run in groupby(words)]
        return ", ".join(word if count == 1 else f"{count} × {word}" for word, count in runs)

    def explain(self, what: str) -> str | None:
        """What a card does, or something else that has a name of its own; None where no catalogue says it.

        Args:
            what: A card in notation, in capitals or not, or a key of the section `explain`.

        Examples:
            >>> Texts.of("zerocards").explain("rx")
            'You swap your whole hand with a player you choose. A hand that is empty afterwards does not win.'
        """
        word = self._word("explain", what.lower())
        if word is not None:
            return word
        kind = getattr(self._card(what.upper()), "kind", None)
        return self._word("explain", str(getattr(kind, "value", kind)))

    def seat(self, seat: Seat, viewer: Seat | None = None, names: Names = None, form: str = "other") -> str:
        """A seat in words: "you" for the viewer, else its name or number.

        Args:
            seat: The seat.
            viewer: Who reads it; None is a spectator.
            names: The names of the seats, where they have any.
            form: A form of the word, where the language has some: `object`, `bare` (in a list).
        """
        if seat == viewer:
            key = "you"
        elif names is not None and 0 <= seat < len(names):
            return names[seat]
        else:
            key = {CHANCE: "chance", TABLE: "table"}.get(seat, "player")
        word = next(
            (word for node in self._nodes("seat", key) if (word := _pick(node, (str(seat), form, "other")))), key
        )
        return word.replace("{seat}", str(seat))

    def seats(self, seats: Sequence[Seat], viewer: Seat | None = None, names: Names = None, form: str = "other") -> str:
        """Several seats in words: "you, player 1 and player 3"."""
        words = [self.seat(seat, viewer, names, form) for seat in seats]
        return f" {self.say('word', 'and')} ".join([part for part in (", ".join(words[:-1]), *words[-1:]) if part])

    def option(self, info: OptionInfo) -> str:
        """The title of an option."""
        return self._word("option", info.name) or info.title

    def hint(self, name: str) -> str:
        """What an option does, in a sentence; empty where no catalogue says it."""
        return self._word("hint", name) or ""

    def choice(self, name: str, value: Any) -> str:
        """A value of an option, in words where it is not a number."""
        if isinstance(value, tuple):
            if value and all(map(_number, value)):
                return "-".join(map(str, value))
            pairs = all(isinstance(part, tuple) for part in value)
            parts = [": ".join(map(str, part)) if pairs else self.choice(name, part) for part in value]
            return ", ".join(parts) or self.say("word", "none")
        key = str(value).lower() if value is None or isinstance(value, bool) else str(value)
        own = next((word for node in self._nodes("choice", name) if (word := _pick(node, (key,)))), None)
        return own or self._word("value", key) or key

    def preset(self, name: str) -> str:
        """The name of a preset."""
        return self._word("preset", name) or name.replace("_", " ")

    def title(self, name: str) -> str:
        """The title of a game."""
        return self._word("title", name) or name

    def word(self, section: str, value: object, form: str = "other") -> str:
        """A value of a field in words: a colour, a phase, a direction; its own text where no catalogue has it.

        Examples:
            >>> Texts.of("uno", "nl").word("colour", "red"), Texts.of("uno").word("direction", -1)
            ('rood', 'counter-clockwise')
        """
        key = str(value.value if isinstance(value, enum.Enum) else value)
        return self._word(section, key, form) or key

    def value(self, name: str, value: Any, viewer: Seat | None = None, names: Names = None) -> str:
        """A field of anything in words, going by its name and value."""
        return self._written(name, value, "other", viewer, names)

    # --- sentences --------------------------------------------------------------------------------

    def move(self, move: object, viewer: Seat | None = None, names: Names = None) -> str:
        """A move as an entry of a menu; its notation where no catalogue has it."""
        return self._sentence("move", snake(type(move).__name__), _fields(move), viewer, names) or str(move)

    def event(self, event: Event, viewer: Seat | None = None, names: Names = None) -> str:
        """An event as a sentence.

        Args:
            event: The event, as the viewer saw it.
            viewer: Who reads it; None is a spectator.
            names: The names of the seats, where they have any.
        """
        key, fields = snake(type(event).__name__), _fields(event)
        text = self._sentence("event", key, fields, viewer, names)
        return _capital(self._plainly(key, fields, viewer, names) if text is None else text)

    def refusal(self, refusal: Refusal, viewer: Seat | None = None, names: Names = None) -> str:
        """Why a move is refused, as a sentence."""
        fields = dict(refusal.params)
        text = self._sentence("refusal", refusal.code, fields, viewer, names, (refusal.rule,))
        return _capital(self._plainly(refusal.code, fields, viewer, names) if text is None else text)

    def outcome(self, outcome: Outcome, viewer: Seat | None = None, names: Names = None) -> str:
        """Who won and why, in one or two sentences."""
        who = self._sentence("outcome", "ended", {"winners": outcome.winners or None}, viewer, names) or ""
        return " ".join(filter(None, (_capital(who), self._word("reason", outcome.reason) or "")))

    def say(self, section: str, key: str, viewer: Seat | None = None, names: Names = None, /, **fields: Any) -> str:
        """Any text of the catalogues, its fields given by name: also a field called `viewer`, as a look has one.

        Raises:
            KeyError: No catalogue has it.
        """
        text = self._sentence(section, key, fields, viewer, names)
        if text is None:
            raise KeyError(f"{section}.{key}")
        return text

    # --- how it is done ---------------------------------------------------------------------------

    def _nodes(self, section: str, key: str) -> list[Node]:
        return [layer[section][key] for layer in self._layers if key in layer.get(section, ())]

    def _word(self, section: str, key: str, form: str = "other") -> str | None:
        return next((word for node in self._nodes(section, key) if (word := _pick(node, (form, "other")))), None)

    def _sentence(
        self,
        section: str,
        key: str,
        fields: Mapping[str, Any],
        viewer: Seat | None,
        names: Names,
        extra: tuple[str, ...] = (),
    ) -> str | None:
        nodes = self._nodes(section, key)
        if not nodes:
            return None
        tags = (*extra, *_tags(fields, viewer))
        template = next((text for node in nodes if (text := _pick(node, tags)) is not None), None)
        return None if template is None else self._fill(template, fields, viewer, names)

    def _fill(self, template: str, fields: Mapping[str, Any], viewer: Seat | None, names: Names) -> str:
        """The template with its fields in words. Fields are plain names: nothing can be reached through them."""

        def written(match: re.Match[str]) -> str:
            name, form = match[1], match[2] or "other"
            return self._written(name, fields[name], form, viewer, names) if name in fields else match[0]

        return _FIELD.sub(written, template)

    def _written(self, name: str, value: Any, form: str, viewer: Seat | None, names: Names) -> str:
        """One field in words."""
        if name in _SEATS and type(value) is int:
            return self.seat(value, viewer, names, form)
        if name in _SEATS and isinstance(value, tuple):
            return self.seats(value, viewer, names, form)
        if hasattr(type(value), "from_text") or (name in _CARDS and isinstance(value, str)):
            return self.card(value, form)
        if isinstance(value, tuple) and value:
            parts = [NOTHING if part is None else self._written(name, part, form, viewer, names) for part in value]
            # Numbers, one for each seat or side; a seat may have none.
            row = all(part is None or _number(part) for part in value)
            return " / ".join(parts) if row else self._counted(parts)
        if value == ():
            return self.say("word", "none")
        if value is None:
            return ""
        return self.word(name, value, form)

    def _plainly(self, key: str, fields: Mapping[str, Any], viewer: Seat | None, names: Names) -> str:
        """What can be said of something that no catalogue knows."""
        known = {name: value for name, value in fields.items() if value is not None}
        told = [f"{name} {self._written(name, value, 'other', viewer, names)}" for name, value in known.items()]
        return ": ".join(filter(None, (key.replace("_", " "), ", ".join(told))))


@cache
def _catalogues(lang: str, packages: tuple[str, ...]) -> tuple[Mapping[str, Any], ...]:
    found = [catalogue.read(package, f"texts.{lang}.toml") for package in packages]
    return tuple(texts for texts in found if texts is not None)


def _fields(value: Any) -> dict[str, Any]:
    return {name: getattr(value, name) for name in field_names(value)}


def _tags(fields: Mapping[str, Any], viewer: Seat | None) -> tuple[str, ...]:
    """The variants that suit these fields, the most particular first."""
    tags: list[str] = []
    numbers = (len(value) if isinstance(value, tuple) else value for name, value in fields.items() if name in _COUNTS)
    number = next(numbers, None)
    if number == 0:
        tags.append("none")
    for name, value in fields.items():
        if isinstance(value, str | enum.Enum):
            tags.append(value if isinstance(value, str) else str(value.value))
        elif value is True:
            tags.append(name)
    for name, value in fields.items():
        lacks = value in (None, ()) or (value == 0 and type(value) is int and name not in _SEATS)
        tags.append(f"no_{name}" if lacks else f"with_{name}")
    if viewer is not None:
        seats = [value for name, value in fields.items() if name in _SEATS and value is not None]
        concerned = [viewer == seat or (isinstance(seat, tuple) and viewer in seat) for seat in seats]
        if any(concerned):
            tags.append("you" if concerned[0] else "to_you")
    if number == 1:
        tags.append("one")
    return (*tags, "other")


def _pick(node: Node, tags: Sequence[str]) -> str | None:
    """The text of the first variant that suits."""
    if node is None or isinstance(node, str):
        return node
    for tag in tags:
        text = _pick(node.get(tag), tags)
        if text is not None:
            return text
    return None


def _number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _capital(text: str) -> str:
    """The text with a capital letter in front, as a sentence has it."""
    return text[:1].upper() + text[1:]
