"""The table the 0cards rule tests play at: a game and its present state, spoken to in notation."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tablerules import CHANCE, TABLE, TableRulesError
from tablerules.games.zerocards import ZeroCards, ZeroCardsOptions
from tablerules.testing import stacked

from ..tables import SheddingTable, singly

__all__ = [
    "ACTIONS",
    "CHANCE",
    "COLOURLESS",
    "SPECIALS",
    "TABLE",
    "TARGETED",
    "Table",
    "dealt",
    "opened",
    "rejected",
    "rules",
    "singly",
    "table",
]

SPECIALS = {
    "MIRROR": "M",
    "FREEZE": "F",
    "SWAP": "X",
    "DUEL": "D",
    "CIRCLE": "C",
    "MAGNET": "G",
    "BOMB": "T",
    "XRAY": "Y",
    "WHIRLWIND": "W",
    "GIFT": "P",
    "PANIC": "N",
}
"""The coloured specials, by the letter their faces are written with."""

ACTIONS = ("S", "R", "+2", *SPECIALS.values())
"""What every coloured card that is no number shows."""

COLOURLESS = ("W", "W+4", "C+1")
TARGETED = ("F", "X", "D", "G", "Y", "W", "P")

CHOSEN = ("pick", "roll", "storm", "problem")
"""How the answers of CHANCE begin that are no shuffles."""

OTHER_MOVES = ("draw", "pass", "take", "give", "answer", "stroke", "skip")


def rules(**options: Any) -> ZeroCards:
    """The game with these house rules. Made directly: `tablerules.get` looks for plug-ins each time."""
    return ZeroCards(options=ZeroCardsOptions(**options))


def table(*hands: str, top: str, options: Mapping[str, Any] | None = None, **position: Any) -> Table:
    """A position: one hand a seat ("R5 W+4"), the top card, and whatever else `game.position` takes."""
    game = rules(**(options or {}))
    return Table(game, game.position(hands=list(hands), top=top, **position))


def dealt(cards: str = "", seats: int = 3, starter: int = 0, **options: Any) -> Table:
    """A game just dealt from a pack with these cards on top and the rest in canonical order.

    Without cards the numbers are dealt first. Seat `starter` rolls the highest number. When the opening card is
    refused the next shuffle is left open.
    """
    game = rules(**options)
    t = Table(game, game.start(seats))
    for seat in range(seats):
        t.answer("roll 6" if seat == starter else "roll 1")
    return t.answer(cards)


def opened(opening: str, *hands: str, starter: int = 0, **options: Any) -> Table:
    """A game just dealt: equally long hands by seat, the opening card, and behind it the first cards of the pile."""
    cards = f"{singly(*hands[starter:], *hands[:starter])} {opening}"
    return dealt(cards, len(hands), starter, hand_size=len(hands[0].split()), **options)


def rejected(t: Table, seat: int, move: Callable[[], Any], *errors: type[Exception]) -> None:
    """Asserts that building and making a move fails with the library's errors, in no time, and changes nothing."""
    state, fingerprint = t.state, hash(t.state)
    began = time.process_time()
    with pytest.raises(errors or (TableRulesError,)):
        t.state = t.game.apply(t.state, seat, move())
    assert time.process_time() - began < 2
    assert t.state is state and hash(state) == fingerprint


class Table(SheddingTable):
    """A game in progress; every move replaces `state` and gives the table back, so that moves can be chained."""

    # Moves

    def play(self, seat: int, text: str, *chance: str) -> Table:
        """Plays the move; `chance` answers the questions that follow, in order. Further questions stay open."""
        self.state = self.game.apply(self.state, seat, self.game.parse_move(text))
        for answer in chance:
            self.answer(answer)
        return self

    def clock(self, text: str, *chance: str) -> Table:
        """A move of TABLE."""
        return self.play(TABLE, text, *chance)

    def answer(self, text: str = "") -> Table:
        """Answers one open question: the cards on top of a shuffle, or the text of another move of CHANCE.

        Without text the numbers come first in a shuffle, so that a number opens; other questions get the first answer.
        """
        assert self.to_act == (CHANCE,), "no question is open"
        if text.startswith(CHOSEN):
            move = self.game.parse_move(text)
        elif self.asked == "shuffle":
            move = stacked(self.state, text or " ".join(face for face in self.to_shuffle if face[1:].isdigit()))
        else:
            assert not text, f"{self.asked} is asked, not a shuffle"
            move = self.game.legal_moves(self.state, CHANCE)[0]
        self.state = self.game.apply(self.state, CHANCE, move)
        return self

    def settle(self) -> Table:
        """Answers every open question as `answer` does without text."""
        while self.to_act == (CHANCE,):
            self.answer()
        return self

    def next_round(self, cards: str = "") -> Table:
        """Deals the next round from a pack with these cards on top, or numbers first."""
        return self.clock("next").answer(cards)

    # What is allowed

    @property
    def asked(self) -> str:
        """What CHANCE is asked for: shuffle, pick, roll, storm or problem."""
        assert self.to_act == (CHANCE,), "no question is open"
        return str(self.game.legal_moves(self.state, CHANCE)[0]).split()[0]

    def chances(self) -> dict[str, Any]:
        """Every answer to the open question with its probability."""
        return {str(move): weight for move, weight in self.game.chances(self.state)}

    def faces(self, seat: int) -> set[str]:
        """The faces the seat on turn may lay, whatever colour or target goes with them."""
        return {text.split()[0] for text in self.legal(seat)} - set(OTHER_MOVES)

    def broken(self, seat: int, text: str) -> tuple[str, str]:
        """The rule a refused move breaks, and the code."""
        refusal = self.refused(seat, text)
        return refusal.rule, refusal.code

    # What is on the table

    def happened(self, kind: type) -> list[Any]:
        """The events of one kind, as a spectator saw them."""
        return [event for event in self.events() if type(event) is kind]

    def cards(self) -> Counter[str]:
        """Every card of the game by face, wherever it lies."""
        return Counter(str(card) for card in self.game.cards(self.state))

    @property
    def turn_id(self) -> int:
        return self.view().turn_id

    @property
    def called(self) -> set[int]:
        return set(self.view().called)

    @property
    def catchable(self) -> set[int]:
        return set(self.view().catchable)

    @property
    def frozen(self) -> set[int]:
        return set(self.view().frozen)

    @property
    def bomb(self) -> tuple[int, int] | None:
        """The countdown and the payload."""
        bomb = self.view().bomb
        return None if bomb is None else (bomb.countdown, bomb.payload)

    @property
    def stack(self) -> tuple[int, int, int, str] | None:
        """The total that is pending, at whom, by whom, and the kind of draw card laid last."""
        pending = self.view().pending
        return None if pending is None else (pending.total, pending.target, pending.attacker, pending.kind)

    @property
    def chaos(self) -> int:
        return self.view().chaos

    @property
    def stalled(self) -> set[int]:
        return set(self.view().stalled)

    @property
    def peeks(self) -> set[tuple[int, int, int]]:
        """Viewer, owner and number of cards of every peek."""
        return {(peek.viewer, peek.owner, peek.count) for peek in self.view().peeks}

    @property
    def timers(self) -> dict[str, tuple[float, str]]:
        """Seconds, and what TABLE plays when they are over, by the key of the limit."""
        return {timer.key: (timer.seconds, str(timer.move)) for timer in self.game.timers(self.state)}

    @property
    def limit(self) -> float | None:
        """The time limit of the turn in seconds."""
        limits = [seconds for key, (seconds, _) in self.timers.items() if key.startswith("turn ")]
        assert len(limits) <= 1
        return limits[0] if limits else None
