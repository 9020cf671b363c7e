"""A game written down: what is saved. Replaying it needs no random source."""

import json
from typing import Any

import attrs

from .codec import from_data, to_data
from .errors import InvalidRecord, shown
from .game import AnyGame
from .options import HouseRules, make
from .registry import build

__all__ = ["BEGINNING", "FORMAT", "MAX_RECORD", "Record"]

FORMAT = "tablerules/1"
"""The version of the layout of records."""

BEGINNING = '{\n"format": "tablerules/'
"""How every record begins that `Record.to_json` writes."""

MAX_RECORD = 4 * 1024 * 1024
"""The longest record that is read, in characters."""

MAX_PLIES = 1_000_000_000
"""The most plies that can have been taken back."""


@attrs.frozen
class Record:
    """A game written down.

    Attributes:
        format: The version of this layout.
        game: The name of the game.
        rules_version: The version of its rules.
        options: Every house rule in force.
        seats: The number of players.
        log: Seat and text of every move, CHANCE's answers included.
        seed: Where the chance came from, if a seed was given; replaying does not need it.
        skipped_plies: How many plies moves that were taken back have used up.

    Examples:
        >>> import tablerules
        >>> record = tablerules.Match("uno", seats=2, seed=7).record
        >>> record.format == FORMAT, record.game, record.seats, record.seed, len(record.to_json()) < MAX_RECORD
        (True, 'uno', 2, 7, True)
        >>> record.to_json().startswith(BEGINNING)
        True
        >>> Record.from_json(record.to_json()) == record, record.rules() == tablerules.get("uno")
        (True, True)
        >>> Record.of(tablerules.get("uno"), 2, record.log).log == record.log
        True
    """

    format: str
    game: str
    rules_version: int
    options: dict[str, Any]
    seats: int
    log: tuple[tuple[int, str], ...]
    seed: int | None = None
    skipped_plies: int = 0

    def to_json(self) -> str:
        """The record as JSON, one log entry a line."""
        head = to_data(self)
        entries = ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in head.pop("log"))
        lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
        return "{\n" + ",\n".join([*lines, f'"log": [\n{entries}\n]' if entries else '"log": []']) + "\n}\n"

    @classmethod
    def of(
        cls,
        game: AnyGame,
        seats: int,
        log: tuple[tuple[int, str], ...],
        seed: int | None = None,
        skipped_plies: int = 0,
    ) -> "Record":
        """The record of a course of play of `game`."""
        options = to_data(game.options) if attrs.has(type(game.options)) else {}
        return cls(FORMAT, game.name, game.rules_version, options, seats, log, seed, skipped_plies)

    def rules(self, game: AnyGame | None = None) -> AnyGame:
        """The game it is a record of, with its house rules; an option that it leaves out has its default.

        Args:
            game: The game, where it is not registered; it has to be the one of the record.

        Raises:
            UnknownGame: It is not registered.
            InvalidOptions: It does not have these options.
            InvalidRecord: It is of another game than `game`, of other rules, or has other house rules.
        """
        named = build(self.game, None, self.options) if game is None else game
        if (named.name, named.rules_version) != (self.game, self.rules_version):
            raise InvalidRecord(
                f"this is a record of {shown(self.game)} rules {shown(self.rules_version)}, "
                f"not of {named.name!r} rules {named.rules_version}"
            )
        said, ours = self.options, Record.of(named, self.seats, ()).options
        if isinstance(named.options, HouseRules):
            said = to_data(make(type(named.options), None, said))
        for name, value in {**dict.fromkeys(ours), **said}.items():  # both ways: what it says, and what it has to say
            if name not in ours or ours[name] != value:
                setting = f"{shown(name)} set to {shown(value)}"
                raise InvalidRecord(f"this is a record with {setting}, which this game has not")
        return named

    @classmethod
    def from_json(cls, text: str) -> "Record":
        """The record written as `text`; its moves are not looked at yet.

        Raises:
            InvalidRecord: It is no record, or one of another format.
        """
        if not isinstance(text, str):
            raise TypeError(f"a record is text, not {type(text).__name__}")
        if len(text) > MAX_RECORD:
            raise InvalidRecord(f"longer than {MAX_RECORD} characters")
        try:
            data = json.loads(text, object_pairs_hook=_distinct)
        except (ValueError, RecursionError) as error:
            raise InvalidRecord(f"this is not JSON: {str(error)[:200]}") from None
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise InvalidRecord(f"this is no record of format {FORMAT!r}")
        _check_log(data.get("log", []))
        record = from_data(data, cls)
        if not 0 <= record.skipped_plies <= MAX_PLIES:
            skipped = shown(record.skipped_plies)
            raise InvalidRecord(f"skipped_plies={skipped}: expected an integer from 0 to {MAX_PLIES}")
        return record


def _distinct(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON, which must not say one thing twice."""
    data = dict(pairs)
    if len(data) < len(pairs):
        twice = next(key for i, (key, _) in enumerate(pairs) if key in dict(pairs[:i]))
        raise InvalidRecord(f"{shown(twice)} is given twice")
    return data


def _check_log(log: Any) -> None:
    """Refuse a log that is not a list of seats and texts, at the first entry that is something else."""
    if not isinstance(log, list):
        raise InvalidRecord(f"log: expected an array, not {shown(log)}")
    for number, entry in enumerate(log, start=1):
        if not (isinstance(entry, list) and [type(part) for part in entry] == [int, str]):
            raise InvalidRecord(f"expected [seat, move], not {shown(entry)}", number)
