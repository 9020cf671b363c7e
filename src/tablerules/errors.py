"""What can go wrong: one root exception, and `Refusal`, the reason a move is illegal as data.

Examples:
    >>> import tablerules.rulebook, tablerules.text
    >>> from tablerules.errors import (
    ...     IllegalMove, InvalidCatalogue, InvalidNotation, InvalidOptions, InvalidPosition, InvalidRecord,
    ...     InvalidSeats, StaleMove, TableRulesError, UnknownGame, UnknownLanguage,
    ... )
    >>> def said(kind, attempt, *args, **named):
    ...     try:
    ...         attempt(*args, **named)
    ...     except kind as error:
    ...         return str(error)
    >>> game = tablerules.get("uno")
    >>> match = tablerules.Match(game, seats=2, seed=7)
    >>> said(IllegalMove, match.play, 1 - match.to_act[0], "draw")
    'TABLE-01 not_your_turn (turn=0)'
    >>> said(StaleMove, match.play, 0, "draw", ply=0)
    'the move was made for ply 0, the table is at ply 1'
    >>> said(InvalidNotation, match.play, 0, "the red one")[:28]
    "'the red one' is no move: wr"
    >>> said(InvalidSeats, tablerules.Match, game, 11)
    'uno takes 2 to 10 players with these options, not 11'
    >>> said(InvalidOptions, tablerules.get, "uno", stackin="same")
    "there is no option 'stackin': did you mean 'stacking'?"
    >>> said(InvalidPosition, game.position, hands=["R0 R0", "G7"], top="R7")
    'R0: named more often than the pack has it'
    >>> said(InvalidRecord, tablerules.Match.from_json, "{}")
    "this is no record of format 'tablerules/1'"
    >>> said(UnknownGame, tablerules.get, "whist")[:24]
    "there is no game 'whist'"
    >>> said(UnknownLanguage, tablerules.text.Texts.of, game, "fr")
    "there are no texts in 'fr': there are some in en, nl, hu"
    >>> class Lost(type(game)):
    ...     rulebooks = ("lost",)
    >>> said(InvalidCatalogue, tablerules.rulebook.read, Lost)
    "uno names a rulebook 'lost', but there is no lost.toml in its package"
    >>> issubclass(StaleMove, TableRulesError)
    True
"""

from collections.abc import Iterator, Mapping

import attrs

__all__ = [
    "IllegalMove",
    "InvalidCatalogue",
    "InvalidNotation",
    "InvalidOptions",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidSeats",
    "Params",
    "Refusal",
    "StaleMove",
    "TableRulesError",
    "UnknownGame",
    "UnknownLanguage",
    "shown",
]


def shown(value: object, length: int = 40) -> str:
    """A wrong value as a message shows it: its repr, cut. It never fails, whatever the value is.

    Examples:
        >>> shown("R5" * 40, 12)
        "'R5R5R5R5R5R..."
    """
    try:
        text = repr(value)
    except Exception:  # an integer too long to write, data nested too deep, a class that is broken itself
        return f"<{type(value).__name__}>"
    return text if len(text) <= length else text[:length] + "..."


@attrs.frozen
class Params(Mapping[str, "str | int"]):
    """An immutable, hashable, picklable mapping: the particulars of a refusal.

    Examples:
        >>> Params.of(card="R5", seat=2)["card"]
        'R5'
    """

    pairs: tuple[tuple[str, str | int], ...] = ()

    @classmethod
    def of(cls, **params: str | int) -> "Params":
        """The particulars given by name, in alphabetical order of the names."""
        return cls(tuple(sorted(params.items())))

    def __getitem__(self, key: str) -> str | int:
        for name, value in self.pairs:
            if name == key:
                return value
        raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self.pairs)

    def __len__(self) -> int:
        return len(self.pairs)


@attrs.frozen
class Refusal:
    """Why a move is illegal, as data: front-ends turn it into text in any language.

    Attributes:
        rule: The ID of the rule broken, to be found in the game's rulebook.
        code: What is wrong, in snake_case; the key of its text in the catalogues.
        params: The particulars (cards by their text, seats and counts as integers).

    Examples:
        >>> refusal = Refusal("UNO-17", "no_match", Params.of(card="B3", top="R7"))
        >>> refusal.rule, refusal.params["top"]
        ('UNO-17', 'R7')
    """

    rule: str
    code: str
    params: Params = Params()

    @classmethod
    def of(cls, rule: str, code: str, **params: str | int) -> "Refusal":
        """A refusal with its particulars given by name."""
        return cls(rule, code, Params.of(**params))

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self.params.pairs)
        return f"{self.rule} {self.code}" + (f" ({details})" if details else "")


class TableRulesError(Exception):
    """The root of everything this library raises on purpose.

    Examples:
        >>> import tablerules
        >>> try:
        ...     tablerules.get("whist")
        ... except TableRulesError as error:
        ...     print(type(error).__name__)
        UnknownGame
    """


class IllegalMove(TableRulesError):
    """A move that the rules refuse; nothing has changed.

    Attributes:
        refusal: The rule broken and the particulars.

    Examples:
        >>> import tablerules
        >>> game = tablerules.get("uno")
        >>> state = game.position(hands=["B3", "G7"], top="R7")
        >>> try:
        ...     game.apply(state, 0, game.parse_move("B3"))
        ... except IllegalMove as error:
        ...     print(error.refusal.rule, error.refusal.code)
        UNO-17 no_match
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return str(self.refusal)


class InvalidPosition(TableRulesError):
    """A position that cannot come up under the rules; the text says why."""


class InvalidOptions(TableRulesError):
    """An option that does not exist, a value out of range, or options that exclude each other."""


class InvalidSeats(TableRulesError):
    """A number of players that the game does not take, or a seat that does not exist."""


class InvalidNotation(TableRulesError):
    """A text that is no move, card or seat of this game."""


class InvalidRecord(TableRulesError):
    """Data from outside that is not what it should be: damaged, forged or of another version.

    Records above all; also saved lobbies, what people do in a lobby, and whatever `codec.from_data` reads.

    Attributes:
        entry: The number of the log entry at fault, counted from 1; None when it is not the log.

    Examples:
        >>> print(InvalidRecord("expected [seat, move], not 3", entry=2))
        log entry 2: expected [seat, move], not 3
    """

    def __init__(self, message: str, entry: int | None = None) -> None:
        super().__init__(message, entry)
        self.message = message
        self.entry = entry

    def __str__(self) -> str:
        return self.message if self.entry is None else f"log entry {self.entry}: {self.message}"


class StaleMove(TableRulesError):
    """A move made for a position that is no longer on the table."""


class UnknownGame(TableRulesError):
    """A game name that no package registers, or that two packages claim."""


class UnknownLanguage(TableRulesError):
    """A language that neither the library nor the game has texts in."""


class InvalidCatalogue(TableRulesError):
    """A rulebook or a file of texts that is missing or damaged: a fault of the package that brings the game."""
