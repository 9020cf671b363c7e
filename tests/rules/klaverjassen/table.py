"""The table the Klaverjassen rule tests play at: a game and its present state, spoken to in notation.

Seats 0 and 2 are team 0, seats 1 and 3 team 1. Cards are played by whose turn it is, so most moves name no seat.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import tablerules
from tablerules import CHANCE, TABLE
from tablerules.testing import stacked

from ..tables import AnyTable
from . import slow

__all__ = [
    "CHANCE",
    "TABLE",
    "Deal",
    "Table",
    "cases",
    "dealt",
    "legal",
    "one_trick",
    "pack",
    "played",
    "started",
    "table",
    "taken_up",
    "to_play",
    "written",
]


@dataclass(frozen=True)
class Deal:
    """A whole deal: its tricks in the order of play, and who declared which trump; seat `leader` is eldest."""

    tricks: tuple[str, ...]
    trump: str
    declarer: int = 0
    leader: int = 0

    @property
    def hands(self) -> list[str]:
        tricks = [trick.split() for trick in self.tricks]
        return [" ".join(hand) for hand in slow.hands_of(tricks, self.trump, self.leader)]

    @property
    def cards(self) -> str:
        return " ".join(self.tricks)

    @property
    def leaders(self) -> list[int]:
        """Who leads each trick, and at the end who has taken the last."""
        return slow.leaders([trick.split() for trick in self.tricks], self.trump, self.leader)

    def moved(self, places: int = 1) -> Deal:
        """The same deal with everybody sitting so many places further on."""
        return replace(self, declarer=(self.declarer + places) % 4, leader=(self.leader + places) % 4)

    def declared_by(self, seat: int) -> Deal:
        return replace(self, declarer=seat)


def cases(*kinds: str) -> list[dict[str, Any]]:
    """The worked cases of these kinds."""
    return [case for case in _cases() if case["kind"] in kinds]


def written(case: dict[str, Any]) -> Deal:
    """The deal a worked case is about."""
    return Deal(tuple(case["tricks"]), case["trump"], case["declarer"], case["leader"])


@cache
def _cases() -> list[dict[str, Any]]:
    return json.loads(Path(__file__).with_name("cases.json").read_text("utf-8"))["cases"]


# Ways to sit down


def table(
    *hands: str,
    trump: str = "C",
    declarer: int = 0,
    leader: int = 0,
    trick: str = "",
    tricks: Sequence[str] = (),
    preset: str | None = None,
    position: dict[str, Any] | None = None,
    **options: Any,
) -> Table:
    """A position: what each seat still holds, and the trick on the table, which seat `leader` has led or will lead.

    `tricks` are the finished ones, each in the order of play; who led them follows from who won them, backwards from
    `leader`. `position` is whatever else `game.position` takes.
    """
    game = tablerules.get("klaverjassen", preset=preset, **options)
    state = game.position(
        hands=list(hands),
        trump=trump,
        declarer=declarer,
        leader=leader,
        trick=trick,
        tricks=list(tricks),
        **(position or {}),
    )
    return Table(game, state)


def to_play(hand: str, trick: str = "", trump: str = "C", **options: Any) -> Table:
    """Seat 0 has this hand and is to play to this trick; the others hold as many cards as they should.

    Those who have played hold nothing of the suit led, and no trump, so that whatever they played was allowed.
    """
    lying = trick.split()
    size = len(hand.split())
    left = [card for card in slow.PACK if card not in lying and card not in hand.split()]
    left.sort(key=lambda card: card[0] in (trump, *(lying[0][0] if lying else ())))
    hands = [hand, "", "", ""]
    for seat in (3, 2, 1):
        has_played = 4 - seat <= len(lying)
        cards, left = left[: size - has_played], left[size - has_played :]
        hands[seat] = " ".join(cards)
    return table(*hands, trump=trump, leader=-len(lying) % 4, trick=trick, **options)


def legal(hand: str, trick: str = "", trump: str = "C", **options: Any) -> str:
    """The cards of the hand that may be played to the trick, in the order of the hand."""
    allowed = to_play(hand, trick, trump, **options).legal(0)
    assert allowed <= set(hand.split())
    return " ".join(card for card in hand.split() if card in allowed)


def one_trick(cards: str, trump: str = "C", leader: int = 0, declarer: int = 0, **options: Any) -> Table:
    """The last trick of a deal, each seat with one card: these, from the leader on; played."""
    hands = cards.split()
    seats = [hands[(seat - leader) % 4] for seat in range(4)]
    return table(*seats, trump=trump, leader=leader, declarer=declarer, **options).cards(cards)


def taken_up(deal: Deal, finished: int, preset: str | None = None, **options: Any) -> Table:
    """A position: the deal with so many of its tricks finished; `scores` among the options are the match's so far."""
    leader = deal.leaders[finished]
    left = replace(deal, tricks=deal.tricks[finished:], leader=leader)
    position = {"scores": options.pop("scores", (0, 0))}
    return table(
        *left.hands,
        trump=deal.trump,
        declarer=deal.declarer,
        leader=leader,
        tricks=deal.tricks[:finished],
        preset=preset,
        position=position,
        **options,
    )


def started(preset: str | None = None, **options: Any) -> Table:
    """A new game, waiting for its first shuffle."""
    game = tablerules.get("klaverjassen", preset=preset, **options)
    return Table(game, game.start(4))


def dealt(*hands: str, preset: str | None = None, **options: Any) -> Table:
    """A new game just dealt: these hands, or what the pack in canonical order gives."""
    return started(preset, **options).deal(*hands)


def played(deal: Deal, preset: str | None = None, **options: Any) -> Table:
    """A new game of which the first deal has been played to its last card."""
    options = {"first_dealer": (deal.leader - 1) % 4, **options}
    return started(preset, **options).play_deal(deal)


class Table(AnyTable):
    """A game in progress; every move replaces `state` and gives the table back, so that moves can be chained."""

    # Moves

    def play(self, seat: int, text: str) -> Table:
        self.state = self.game.apply(self.state, seat, self.game.parse_move(text))
        return self

    def calls(self, text: str) -> Table:
        """Calls one after the other, each by whose turn it is: "pass pass play", "pass trump-H"."""
        for call in text.split():
            (seat,) = self.to_act
            self.play(seat, call.replace("-", " "))
        return self

    def cards(self, text: str) -> Table:
        """Plays these cards, each by whose turn it is."""
        for card in text.split():
            (seat,) = self.to_act
            self.play(seat, card)
        return self

    def turn_up(self, suit: str) -> Table:
        """Chance turns a card of this suit."""
        return self.play(CHANCE, f"turn {suit}")

    def shuffle(self, cards: str = "") -> Table:
        """Answers the open shuffle: these cards on top, the rest in canonical order."""
        self.state = self.game.apply(self.state, CHANCE, stacked(self.state, cards))
        return self

    def deal(self, *hands: str) -> Table:
        """Answers the open shuffle so that the seats are dealt these hands, seat 0 first; eldest is read from options.

        It is for the first deal and for redeals by the same dealer; `play_deal` is for the others.
        """
        return self.shuffle(pack(hands, self.eldest_of_first, self.game.options.deal_pattern) if hands else "")

    @property
    def eldest_of_first(self) -> int:
        return (self.game.options.first_dealer + 1) % 4

    def next(self) -> Table:
        return self.play(TABLE, "next")

    def declare(self, declarer: int, trump: str) -> Table:
        """Has the auction go so that this seat declares this trump."""
        if self.to_act == (CHANCE,):
            self.turn_up(trump)
        if self.game.options.trump_selection != "turn_up":
            while self.to_act != (declarer,):
                self.calls("pass")
            return self.play(declarer, f"trump {trump}")
        if self.proposal != trump:
            self.calls("pass pass pass pass").turn_up(trump)
        while self.to_act != (declarer,):
            self.calls("pass")
        return self.play(declarer, "play")

    def play_deal(self, deal: Deal) -> Table:
        """Deals the hands of this deal, settles its trump and plays its cards; its leader must be eldest.

        With `first_leader="declarer"` the declarer must be the leader.
        """
        if self.to_act == (TABLE,):
            self.next()
        self.shuffle(pack(deal.hands, deal.leader, self.game.options.deal_pattern))
        return self.declare(deal.declarer, deal.trump).cards(deal.cards)

    def play_on(self) -> Table:
        """Plays by default moves, chance in canonical order, up to the end of the deal."""
        while (seats := self.to_act) and seats != (TABLE,):
            if seats == (CHANCE,):
                answers = self.game.chances(self.state)
                move = stacked(self.state, "") if answers is None else answers[0][0]
            else:
                move = self.game.default_move(self.state, seats[0])
            self.state = self.game.apply(self.state, seats[0], move)
        return self

    # What is allowed

    @property
    def to_shuffle(self) -> list[str] | None:
        """The cards of the open shuffle, in canonical order; None when something else is awaited."""
        if self.to_act != (CHANCE,) or self.game.chances(self.state) is not None:
            return None
        return str(stacked(self.state, "")).split()[1:]

    @property
    def to_turn(self) -> dict[str, Any]:
        """The suits that may be turned up now, each with its probability."""
        if self.to_act != (CHANCE,):
            return {}
        answers = self.game.chances(self.state) or ()
        return {str(move).removeprefix("turn "): weight for move, weight in answers}

    def refused(self, seat: int, text: str) -> str:
        """Asserts that the move is refused, unlisted and without effect; gives the rule it breaks."""
        return super().refused(seat, text).rule

    # What is on the table

    @property
    def hands(self) -> list[str]:
        return [self.hand(seat) for seat in range(4)]

    @property
    def auction(self) -> bool:
        """Whether trump is still to be settled."""
        return self.phase == "auction"

    @property
    def dealer(self) -> int:
        return self.view().dealer

    @property
    def eldest(self) -> int:
        return self.view().eldest

    @property
    def declarer(self) -> int | None:
        return self.view().declarer

    @property
    def leader(self) -> int | None:
        """Who led the trick on the table, or is to lead it."""
        return self.view().leader

    @property
    def trump(self) -> str | None:
        return letter(self.view().trump)

    @property
    def proposal(self) -> str | None:
        return letter(self.view().proposal)

    @property
    def trick(self) -> str:
        """The cards on the table, in the order of play."""
        return " ".join(map(str, self.view().trick))

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(self.view().points)

    @property
    def roem(self) -> tuple[int, ...]:
        return tuple(self.view().roem)

    @property
    def result(self) -> Any:
        """The result of the deal played last."""
        return self.history[-1]


def pack(hands: Sequence[str], eldest: int, pattern: Sequence[int]) -> str:
    """The order of the pack from which these hands come, dealt in packets from eldest on."""
    left = [hand.split() for hand in hands]
    cards: list[str] = []
    for size in pattern:
        for place in range(4):
            hand = left[(eldest + place) % 4]
            cards += hand[:size]
            del hand[:size]
    return " ".join(cards)


def letter(suit: Any) -> str | None:
    return None if suit is None else suit.letter
