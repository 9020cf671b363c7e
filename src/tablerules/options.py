"""House rules: declared once, used for checking, the command line, JSON Schema, settings panels and docs.

A game's options are a frozen attrs class whose fields are made by `option`; the type annotation says what kind of
value it is (`bool`, `int`, a `Literal` of texts, or a tuple):

    @attrs.frozen
    class Options(HouseRules):
        stacking: Literal["off", "same"] = option("off", rules="UNO-70", title="Stacking")
        hand_size: int = option(7, low=1, high=15, rules="UNO-05", title="Cards dealt to each player")

Examples:
    >>> from typing import Literal
    >>> @attrs.frozen
    ... class Options(HouseRules):
    ...     presets = {"usual": {}, "quick": {"hand_size": 3}}
    ...     stacking: Literal["off", "same"] = option("off", rules="UNO-70", title="Stacking")
    ...     hand_size: int = option(7, low=1, high=15, rules="UNO-05", title="Cards dealt to each player")
    >>> Options.of("quick", stacking="same").changed()
    {'stacking': 'same', 'hand_size': 3}
    >>> [(info.name, info.kind, info.default) for info in describe(Options)]
    [('stacking', 'choice', 'off'), ('hand_size', 'int', 7)]
    >>> Options(hand_size=99)
    Traceback (most recent call last):
    ...
    tablerules.errors.InvalidOptions: hand_size=99: expected an integer from 1 to 15
"""

import difflib
import re
import types
import typing
from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, Self

import attrs

from .errors import InvalidOptions, shown
from .game import AnyGame

__all__ = ["HouseRules", "OptionInfo", "describe", "house_rules", "make", "option", "settings", "typed"]


@attrs.frozen
class OptionInfo:
    """One house rule, described for a program that shows it.

    Attributes:
        name: The name it is given by.
        kind: ``"bool"``, ``"int"``, ``"choice"``, ``"set"`` or ``"map"``.
        default: The value when none is given.
        choices: The values (choice) or members (set, keys of a map) allowed; empty for bool and int.
        low: The smallest integer allowed; None where it does not apply.
        high: The largest integer allowed; None where it does not apply or has no bound.
        optional: Whether None is a value too.
        rules: The IDs of the rules it governs.
        title: Its name in English; the catalogues have it in other languages.

    Examples:
        >>> from tablerules.games.uno import UnoOptions
        >>> info = next(info for info in describe(UnoOptions) if info.name == "stacking")
        >>> info.expected(), info.check("same"), info.rules[0]
        ('one of off, same, up, any', 'same', 'UNO-70')
        >>> [info.parse("true") for info in describe(UnoOptions) if info.kind == "bool"][0]
        True
    """

    name: str
    kind: str
    default: Any
    choices: tuple[Any, ...]
    low: int | None
    high: int | None
    optional: bool
    rules: tuple[str, ...]
    title: str

    def check(self, value: Any) -> Any:
        """`value` in its immutable form.

        Raises:
            InvalidOptions: It is not allowed.
        """
        if value is None and self.optional:
            return None
        if self.kind == "bool":
            if type(value) is bool:
                return value
        elif self.kind == "int":
            if type(value) is int and self._in_range(value):
                return value
        elif self.kind == "choice":
            if isinstance(value, list):
                value = tuple(value)
            if any(type(value) is type(choice) and value == choice for choice in self.choices):
                return value
        elif self.kind == "set":
            if isinstance(value, str):
                value = [part for part in value.split(",") if part]
            if isinstance(value, (set, frozenset, list, tuple)) and all(
                isinstance(member, str) and member in self.choices for member in value
            ):
                # In the order of the declaration, so that equal sets are equal options.
                return tuple(choice for choice in self.choices if choice in value)
        elif isinstance(value, Mapping | tuple | list):
            pairs = _pairs(value)
            if all(key in self.choices and type(n) is int and self._in_range(n) for key, n in pairs.items()):
                return tuple((key, pairs[key]) for key in self.choices if key in pairs)
        raise InvalidOptions(f"{self.name}={shown(value, 60)}: expected {self.expected()}")

    def _in_range(self, value: int) -> bool:
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    def expected(self) -> str:
        """What a value has to be, in English."""
        if self.kind == "bool":
            text = "true or false"
        elif self.kind == "int":
            text = "an integer" + self._range()
        elif self.kind == "choice":
            text = "one of " + ", ".join(map(typed, self.choices))
        elif self.kind == "set":
            text = "a subset of " + ", ".join(map(typed, self.choices))
        else:
            text = f"integers{self._range()} for some of " + ", ".join(map(typed, self.choices))
        return text + (" or none" if self.optional else "")

    def _range(self) -> str:
        return ("" if self.low is None else f" from {self.low}") + ("" if self.high is None else f" to {self.high}")

    def parse(self, text: str) -> Any:
        """The value written as `text` on a command line.

        Raises:
            InvalidOptions: It is not allowed.
        """
        return self.check(self._value_of(text))

    def _value_of(self, text: str) -> Any:
        if self.optional and text.lower() == "none":
            return None
        if self.kind == "bool":
            return {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(
                text.lower(), text
            )
        if self.kind == "int":
            return _integer(text)
        if self.kind == "choice":
            return next((choice for choice in self.choices if typed(choice) == text), text)
        if self.kind == "map":
            pairs = (part.partition(":") for part in text.split(",") if part)
            return {key: _integer(number) for key, _, number in pairs}
        return text


def _integer(text: str) -> int | str:
    """The integer written as `text`; the text itself when it is none."""
    return int(text) if re.fullmatch("-?[0-9]{1,12}", text) else text


def _pairs(value: Any) -> dict[Any, Any]:
    """A map from the mapping or the pairs it was given as; one that no option takes when it is neither."""
    try:
        return dict(value)
    except (TypeError, ValueError):
        return {None: None}


def typed(value: Any) -> str:
    """A value as it is typed on a command line: what `OptionInfo.parse` reads.

    Examples:
        >>> typed(True), typed((3, 2, 3)), typed((("RED", 2), ("BLUE", 1)))
        ('true', '3-2-3', 'RED:2,BLUE:1')
    """
    if isinstance(value, tuple):
        numbers = all(isinstance(part, int) for part in value)
        return ("-" if numbers else ",").join(
            ":".join(map(typed, part)) if isinstance(part, tuple) else typed(part) for part in value
        )
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def settings(values: Mapping[str, Any]) -> str:
    """Options with their values, as they are typed on a command line.

    Examples:
        >>> settings({"stacking": "same", "jump_in": True})
        'stacking=same, jump_in=true'
    """
    return ", ".join(f"{name}={typed(value)}" for name, value in values.items())


def house_rules(game: AnyGame) -> str:
    """The house rules of a game that differ from its defaults, as they are typed; empty when none do.

    Examples:
        >>> import tablerules
        >>> house_rules(tablerules.get("uno", hand_size=5)), house_rules(tablerules.get("uno"))
        ('hand_size=5', '')
    """
    return settings(getattr(game.options, "changed", dict)())


def option(
    default: Any,
    *,
    title: str,
    rules: str,
    choices: tuple[Any, ...] = (),
    low: int | None = None,
    high: int | None = None,
) -> Any:
    """A field of an options class: one house rule.

    Args:
        default: The value when none is given.
        title: Its name in English.
        rules: The IDs of the rules it governs, separated by spaces.
        choices: The values allowed where the annotation does not list them.
        low: The smallest integer allowed.
        high: The largest integer allowed.

    Examples:
        >>> @attrs.frozen
        ... class Options(HouseRules):
        ...     deals: int = option(16, low=1, rules="KJ-01", title="Deals in a match")
        >>> Options().deals, describe(Options)[0].title
        (16, 'Deals in a match')
    """
    about = {"title": title, "rules": tuple(rules.split()), "choices": choices, "low": low, "high": high}
    return attrs.field(default=default, metadata={"option": about})


@attrs.frozen
class HouseRules:
    """The base of options classes: every value is checked when the options are made.

    Subclasses may define `conflicts` to name combinations that exclude each other, and `presets`.

    Examples:
        >>> from tablerules.games.uno import UnoOptions
        >>> options = UnoOptions.of("house", stacking="any")
        >>> options.changed()["stacking"], options.conflicts()
        ('any', None)
        >>> list(UnoOptions.presets)
        ['official', 'modern112', 'house', 'no_bluff']
    """

    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    """Named sets of values; the first one is the default."""

    def __attrs_post_init__(self) -> None:
        for info in describe(type(self)):
            object.__setattr__(self, info.name, info.check(getattr(self, info.name)))
        conflict = self.conflicts()
        if conflict:
            raise InvalidOptions(conflict)

    def conflicts(self) -> str | None:
        """How these options contradict each other; None when they do not."""
        return None

    def changed(self) -> dict[str, Any]:
        """The options that differ from the defaults of the class."""
        return {
            info.name: value for info in describe(type(self)) if (value := getattr(self, info.name)) != info.default
        }

    @classmethod
    def of(cls, preset: str | None = None, **values: Any) -> Self:
        """The options of a preset with some values of one's own, which override it.

        Raises:
            InvalidOptions: The preset or an option does not exist, a value is out of range, or values contradict.
        """
        made: Self = make(cls, preset, values)
        return made


def describe(options: type[HouseRules]) -> tuple[OptionInfo, ...]:
    """Every option of an options class, in the order of its declaration.

    Examples:
        >>> from tablerules.games.klaverjassen import KlaverjassenOptions
        >>> [info.name for info in describe(KlaverjassenOptions)][:2]
        ['trump_duty', 'undertrump']
    """
    cls: Any = options  # type checkers take the hash of its values for its own
    infos: tuple[OptionInfo, ...] = _described(cls)
    return infos


@cache
def _described(options: Any) -> tuple[OptionInfo, ...]:
    hints = typing.get_type_hints(options)
    infos = []
    for field in attrs.fields(options):
        about = field.metadata["option"]
        try:
            kind, listed, optional = _kind(hints[field.name])
        except TypeError as error:
            raise TypeError(f"option {field.name!r}: {error}") from None
        choices = about["choices"] or listed
        if about["choices"] and kind not in ("set", "map"):
            kind = "choice"
        infos.append(
            OptionInfo(
                name=field.name,
                kind=kind,
                default=field.default,
                choices=choices,
                low=about["low"],
                high=about["high"],
                optional=optional,
                rules=about["rules"],
                title=about["title"],
            )
        )
    return tuple(infos)


def _kind(hint: Any) -> tuple[str, tuple[Any, ...], bool]:
    """The kind of an annotation, the values it lists, and whether it admits None."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (types.UnionType, typing.Union):
        kind, choices, _ = _kind(next(part for part in args if part is not type(None)))
        return kind, choices, type(None) in args
    if hint in (bool, int):
        return hint.__name__, (), False
    if origin is typing.Literal:
        return "choice", args, False
    if origin is tuple and (args[-1] is not ... or args[0] is int):  # one of several rows, which the option lists
        return "choice", (), False
    if origin is tuple and typing.get_origin(args[0]) is tuple:  # pairs of a name and a number
        return "map", typing.get_args(typing.get_args(args[0])[0]), False
    if origin is tuple:
        return "set", typing.get_args(args[0]), False
    name = hint.__name__ if isinstance(hint, type) else hint
    raise TypeError(f"expected bool, int, a Literal or a tuple of them, with or without None, not {name}")


def make(cls: type[HouseRules], preset: str | None, values: Mapping[str, Any]) -> Any:
    """Options of class `cls` from the names and values somebody gave.

    Examples:
        >>> from tablerules.games.uno import UnoOptions
        >>> make(UnoOptions, "modern112", {"hand_size": 5}).changed()["hand_size"]
        5
    """
    chosen: dict[str, Any] = {}
    if preset is not None:
        if preset not in cls.presets:
            raise InvalidOptions(f"there is no preset {shown(preset)}: there are {', '.join(cls.presets) or 'none'}")
        chosen.update(cls.presets[preset])
    chosen.update(values)
    names = [info.name for info in describe(cls)]
    for name in chosen:
        if name not in names:
            raise InvalidOptions(f"there is no option {shown(name)}{_did_you_mean(name, names)}")
    return cls(**chosen)


def _did_you_mean(name: str, names: list[str]) -> str:
    close = difflib.get_close_matches(name[:40], names, n=1)
    return f": did you mean {close[0]!r}?" if close else f": there are {', '.join(names)}"
