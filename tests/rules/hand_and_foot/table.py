"""The table the Hand and Foot rule tests play at: a game and its present state, spoken to in notation.

Cards are kinds ("K K 2 JO"), melds are written as in the rules: `K(4,2,1)` is four kings, two deuces and a joker,
`W(0,4,3)` a meld of wild cards. Moves are made by whoever is awaited, so most name no seat.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import tablerules
from tablerules import CHANCE, TABLE, Refusal
from tablerules.errors import InvalidNotation
from tablerules.testing import stacked

from ..tables import AnyTable

__all__ = [
    "ALMOST",
    "CHANCE",
    "CONTRACT",
    "KINDS",
    "NATURALS",
    "TABLE",
    "Table",
    "cases",
    "dealt",
    "game_of",
    "made",
    "pack",
    "spelled",
    "stages_of",
    "table",
    "teams",
]

# --- what the library calls what the tests read: the one place to adapt -----------------------------------

VIEW = {
    "phase": "phase",  # an enum with the values draw, claim, meld, answer, round_over, game_over
    "turn": "turn",  # the seat whose turn it is
    "dealer": "dealer",
    "round": "round",  # from 1
    "hand": "hand",  # the seat's own cards; () for a spectator
    "counts": "counts",  # cards in each hand
    "feet": "foot_counts",  # cards in each face-down foot
    "foot_up": "foot_up",  # per seat
    "foot_played": "foot_played",  # per seat
    "melds": "melds",  # per team, each with key, n, d, j
    "red3": "red3",  # per team: red threes in the tray
    "opened": "opened",  # per team
    "scores": "scores",  # per team
    "required": "required",  # per team: the opening minimum
    "stock": "stock_count",
    "pile": "discard",  # bottom first
    "drew": "drew",  # None, "stock" or "pile"
    "asked": "asked",  # None, "yes" or "no"
    "history": "history",  # a summary for each finished round
}
"""The names of the view's fields."""

NATURALS = ["4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
KINDS = [*NATURALS, "2", "JO", "R3", "B3"]

HAND, FOOT = "6 8", "4 5"
"""What everybody holds whom a test does not mind."""

ALMOST = "A(7,0,0) Q(7,0,0) J(5,2,0) T(6,0,0) W(0,4,3)"
"""A pair's contract but for one dirty book: a deuce on the tens completes it, a ten does not."""

CONTRACT = "A(7,0,0) Q(7,0,0) J(5,2,0) 9(5,2,0) W(0,4,3)"
"""A pair's contract: two clean books, two dirty ones and one of wild cards."""


def game_of(preset: str | None = None, **options: Any) -> Any:
    """The game with these house rules, as `tablerules.get` gives it but without its look at the plug-ins."""
    usual = _usual()
    return type(usual)(options=type(usual.options).of(preset, **options))


@cache
def _usual() -> Any:
    return tablerules.get("hand-and-foot")


def teams(game: Any, seats: int) -> int:
    """The number of teams at a table of so many."""
    size = game.options.team_size
    if size == "auto":
        size = {9: 3}.get(seats, 1 if seats in (2, 3, 5, 7) else 2)
    return seats // size


def spelled(meld: str) -> str:
    """The cards of a meld: `K(2,1,0)` is "K K 2"."""
    key, n, d, j = re.fullmatch(r"(\w)\((\d+),(\d+),(\d+)\)", meld).groups()
    return " ".join([key] * int(n) + ["2"] * int(d) + ["JO"] * int(j))


def made(meld: Any) -> str:
    """A meld of a view as the rules write it."""
    return f"{meld.key}({meld.n},{meld.d},{meld.j})"


def stages_of(moves: Iterable[str]) -> set[str]:
    return {move for move in moves if move.startswith("stage")}


def table(
    *hands: str | None,
    seats: int | None = None,
    up: Iterable[int] = (),
    feet: Mapping[int, str] | None = None,
    melds: str | Sequence[str] = "",
    opened: Iterable[int] | None = None,
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    **position: Any,
) -> Table:
    """A position: the hands by seat, and whatever else `game.position` takes; it is seat 0's turn to meld.

    Args:
        hands: Who is named none, or None, holds cards that do not matter.
        seats: Four, or two in the preset `mini`.
        up: The seats that play from their feet; the others have theirs face down.
        feet: Face-down feet that matter.
        melds: Those of team 0, or of each team.
        opened: The teams that have opened; those with melds when not given.
        preset: The preset.
        options: House rules.
        position: More of the position.
    """
    game = game_of(preset, **(options or {}))
    seats = seats or (2 if preset == "mini" else 4)
    number = teams(game, seats)
    held = [HAND if hand is None else hand for hand in (*hands, *[None] * (seats - len(hands)))]
    lying = [None if seat in up else (feet or {}).get(seat, FOOT) for seat in range(seats)]
    on_table = [melds] if isinstance(melds, str) else list(melds)
    on_table += [""] * (number - len(on_table))
    position = {"turn": 0, "phase": "meld", **position}
    if opened is not None:
        position["opened"] = tuple(opened)
    return Table(
        game,
        game.position(
            hands=held,
            feet=lying,
            melds=[[spelled(meld) for meld in team.split()] for team in on_table],
            **position,
        ),
    )


def dealt(
    cards: str = "",
    seats: int = 4,
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
) -> Table:
    """A game just dealt from a pack with these cards on top and the rest in canonical order."""
    game = game_of(preset, **(options or {}))
    return Table(game, game.start(seats)).answer(cards)


def pack(decks: int, top: str = "", jokers: int = 2, last: str = "R3 B3 2 JO") -> str:
    """A whole pack in order, with these cards on top, and the kinds that would disturb at the bottom."""
    number = {**dict.fromkeys(NATURALS, 4), "2": 4, "R3": 2, "B3": 2, "JO": jokers}
    left = Counter({kind: count * decks for kind, count in number.items()})
    left.subtract(top.split())
    assert min(left.values()) >= 0
    order = [kind for kind in KINDS if kind not in last.split()] + last.split()
    return " ".join([top, *(kind for kind in order for _ in range(left[kind]))])


@cache
def cases(*kinds: str) -> tuple[dict[str, Any], ...]:
    """The worked cases of these kinds."""
    book = json.loads((Path(__file__).parent / "cases.json").read_text("utf-8"))
    return tuple(case for case in book["cases"] if case["kind"] in kinds)


def _sorted(cards: Iterable[Any]) -> str:
    """Cards as a text in the order of the kinds."""
    return " ".join(sorted(map(str, cards), key=KINDS.index))


class Table(AnyTable):
    """A game in progress; every move replaces `state` and gives the table back, so that moves can be chained."""

    def copy(self) -> Table:
        return Table(self.game, self.state)

    # Moves

    def play(self, *texts: str, seat: int | None = None) -> Table:
        """Makes the moves one after the other; without a seat, each is made by who is awaited."""
        for text in texts:
            mover = self.actor if seat is None else seat
            self.state = self.game.apply(self.state, mover, self.game.parse_move(text))
        return self

    def answer(self, text: str = "") -> Table:
        """Answers one open question: the cards on top of a shuffle, or the text of another move of CHANCE."""
        assert self.to_act == (CHANCE,), "no question is open"
        shuffle = self.game.chances(self.state) is None
        move = stacked(self.state, text) if shuffle else self.game.parse_move(text)
        self.state = self.game.apply(self.state, CHANCE, move)
        return self

    def next_round(self, cards: str = "", bonus: Sequence[int] = ()) -> Table:
        """Deals the next round from a pack with these cards on top, with a deal bonus for each team."""
        return self.play(" ".join(["next", *map(str, bonus)])).answer(cards)

    def play_out(self) -> Table:
        """Makes default moves until the round is over."""
        while self.actor >= 0:
            self.state = self.game.apply(self.state, self.actor, self.game.default_move(self.state, self.actor))
        return self

    def pass_to(self, seat: int) -> Table:
        """Makes default moves until it is this seat's turn to draw."""
        self.state = self.game.apply(self.state, self.actor, self.game.default_move(self.state, self.actor))
        while (self.turn, self.phase) != (seat, "draw"):
            self.state = self.game.apply(self.state, self.actor, self.game.default_move(self.state, self.actor))
        return self

    # What is allowed

    @property
    def actor(self) -> int:
        """The seat the game waits for, CHANCE excepted."""
        (seat,) = self.to_act
        assert seat != CHANCE, "a question is open"
        return seat

    def legal(self, seat: int | None = None) -> set[str]:
        return super().legal(self.actor if seat is None else seat)

    def asides(self, seat: int | None = None) -> set[str]:
        return super().asides(self.actor if seat is None else seat)

    @property
    def stages(self) -> set[str]:
        """The stages that are legal, without the word."""
        return {text.removeprefix("stage ") for text in stages_of(self.legal())}

    @property
    def discards(self) -> set[str]:
        """The kinds that may be discarded."""
        return {text.removeprefix("discard ") for text in self.legal() if text.startswith("discard")}

    @property
    def claims(self) -> set[str]:
        """The claims that are legal, without the word."""
        return {text.removeprefix("claim ") for text in self.legal() if text.startswith("claim")}

    def refusal(self, text: str, seat: int | None = None) -> Refusal | None:
        return super().refusal(self.actor if seat is None else seat, text)

    def may(self, text: str) -> bool:
        """Whether the move is legal for who is awaited; the lists have to say the same."""
        listed = text in self.legal() | self.asides()
        assert (self.refusal(text) is None) == listed, f"the lists and the refusal of {text!r} differ"
        return listed

    def refused(self, *texts: str, seat: int | None = None) -> Refusal:
        """Asserts that the moves are refused, unlisted and without effect; gives the last reason."""
        mover = self.actor if seat is None else seat
        for text in texts:
            refusal = super().refused(mover, text)
        return refusal

    def impossible(self, text: str) -> None:
        """Asserts that the text is no move at all, or one that is refused."""
        try:
            self.game.parse_move(text)
        except InvalidNotation:
            return
        self.refused(text)

    # What is on the table

    def sees(self, name: str, seat: int | None = None) -> Any:
        """A field of the seat's view, or of the spectator's."""
        return getattr(self.view(seat), VIEW[name])

    def phase_for(self, seat: int | None) -> str:
        return self.sees("phase", seat).value

    @property
    def phase(self) -> str:
        """The phase, as the seat on turn sees it."""
        return self.phase_for(self.turn)

    @property
    def over(self) -> str | None:
        """What ended the round that has just ended: "out" or "stock"; None while it is going on."""
        return self.summary.ended_by if self.to_act == (TABLE,) else None

    def hand(self, seat: int | None = None) -> str:
        """The cards in a hand, in the order of the kinds."""
        seat = self.turn if seat is None else seat
        return _sorted(self.sees("hand", seat))

    def holds(self, cards: str, seat: int | None = None) -> bool:
        return self.hand(seat) == _sorted(cards.split())

    def melds(self, team: int = 0, seat: int | None = -3) -> set[str]:
        """A team's melds, as the seat on turn sees them or as another seat does."""
        seen = self.sees("melds", self.turn if seat == -3 else seat)[team]
        written = [made(meld) for meld in seen]
        assert len(set(written)) == len(written), "two equal melds: use `sees`"
        return set(written)

    def pile(self, seat: int | None = None) -> str:
        """The discard pile, bottom first."""
        return " ".join(str(card) for card in self.sees("pile", seat))

    @property
    def stock(self) -> int:
        return self.sees("stock")

    @property
    def asked(self) -> str | None:
        answer = self.sees("asked")
        return None if answer is None else str(getattr(answer, "value", answer))

    @property
    def cards(self) -> Counter[str]:
        """All cards of the game, wherever they lie."""
        return Counter(str(card) for card in self.game.cards(self.state))

    @property
    def summary(self) -> Any:
        """The summary of the last finished round."""
        return self.history[-1]

    def score(self, team: int = 0) -> Any:
        """A team's row in that summary."""
        return self.summary.teams[team]
