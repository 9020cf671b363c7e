"""Computer players of Hand and Foot: rules of thumb, and a search that looks some turns ahead by them.

A rule of thumb looks at what one seat knows: its hand, the melds of all teams, the pile, and how many cards the others
hold. `easy` knows hardly any, `normal` knows them all, and `hard` tries the best of what `normal` thinks of at many
tables that could be, where all play on like `normal` for some turns; then the position is judged by its points.
"""

from collections.abc import Callable, Iterator, Sequence
from math import exp, tanh
from random import Random
from typing import Any

import attrs

from ...bots.policy import PolicyBot
from ...bots.protocol import Bot
from ...bots.search import SearchBot
from ...game import Seat
from .cards import DEUCE, JOKER, KEY_CODES, RED_THREE, WILD_KEY
from .feasibility import completable, finish
from .game import HandAndFoot
from .law import Law
from .moves import ASK, DRAW, NO, OUT, RUN, TAKE, YES, Claim, Discard, HandAndFootMove, LayRedThrees, Stage
from .options import decks_for
from .prospects import (
    A_FOOT_CARD,
    end_is_near,
    judged,
    may_go_out,
    missing_books,
    promise,
    team_at,
    time_left,
)
from .reach import Spot
from .rules.drawing import extra_cards
from .rules.spots import after_stage, spot_of
from .scoring import card_points
from .state import HandAndFootState, Phase, packed, unpacked
from .view import HandAndFootView

__all__ = ["LEVELS", "Hard", "Normal", "judged"]

Legal = Sequence[HandAndFootMove]

PLAYOUTS, ROUNDS_AHEAD = 80, 3
"""How often `hard` looks ahead before a move, where no time is given, and how many turns of every player."""

WIDTH = 4
"""How many moves it compares."""

SCALE = 1000
"""By how many points ahead a round is nearly as good as won."""

RICH = 4
"""How many good cards make a pile that is worth guarding."""


# --- drawing and asking ---------------------------------------------------------------------------


def good_and_bad(law: Law, pile: bytes) -> tuple[int, int]:
    """The cards below the top that whoever takes the pile gets: those that can be melded, and the threes."""
    extra = extra_cards(law, pile[:-1])
    bad = sum([code >= RED_THREE for code in extra])
    return len(extra) - bad, bad


def draw_or_take(law: Law, state: HandAndFootState, legal: Legal) -> HandAndFootMove:
    """Take the pile where that brings more than the two cards of the stock; a pile full of black threes does not."""
    claims = [move for move in legal if type(move) is Claim]
    if claims:
        good, bad = good_and_bad(law, state.pile)
        if 1 + good - 2 * bad > 0:
            return claims[0]
    return DRAW


def lay_red_threes(law: Law, state: HandAndFootState, legal: Legal) -> HandAndFootMove | None:
    """Lay all red threes where that is a choice, before anything is staged: a bonus, and other cards for them."""
    options = law.options
    if options.red3_mode != "choose" or options.red3_bonus <= -options.red3_penalty or state.staged:
        return None
    reds = [move for move in legal if type(move) is LayRedThrees]
    return reds[-1] if reds else None


def answer(law: Law, state: HandAndFootState, seat: Seat) -> HandAndFootMove:
    """Let the partner go out unless that costs much, and it costs little while an opponent could go out as well."""
    cost = card_points(law, state.hands[seat]) + A_FOOT_CARD * sum(state.feet[seat])
    others = [other for other in range(len(state.hands)) if (other - seat) % len(state.teams)]
    threat = any(may_go_out(law, state, other) for other in others)
    return YES if threat or cost <= 10 * A_FOOT_CARD else NO


# --- melding --------------------------------------------------------------------------------------


def stages_in(law: Law, state: HandAndFootState, legal: Legal) -> list[Stage]:
    """The stages that the turn can be ended after; with free staging others are legal too."""
    stages = [move for move in legal if type(move) is Stage]
    if law.safe or not stages:
        return stages
    spot = spot_of(law, state)
    return [move for move in stages if completable(after_stage(spot, move))]


def going_out(law: Law, state: HandAndFootState, legal: Legal, stages: Sequence[Stage]) -> HandAndFootMove | None:
    """Go out where that is possible, and ask the partner first where one may."""
    if not state.up >> state.turn & 1:
        return None
    spot = spot_of(law, state)
    if spot.missing > 0:
        return None
    may_ask = ASK in legal
    if may_ask:
        spot = attrs.evolve(spot, able=True)
    if _too_loose(spot) or not finish(spot):
        return None
    if may_ask:
        return ASK
    for move in reversed(stages):  # those with most cards first
        if finish(after_stage(spot, move)):
            return move
    last = [move for move in legal if type(move) is Discard]
    return last[0] if len(last) == 1 == sum(spot.hand) else None


def _too_loose(spot: Spot) -> bool:
    """Whether more ranks fit nowhere than wilds and a discard can help, so that `finish` need not be asked."""
    hand, growing = spot.hand, spot.growing
    loose = sum([1 for code in range(DEUCE) if 0 < hand[code] < 3 and growing[code] <= 0])
    return loose > 1 + hand[DEUCE] + hand[JOKER]


def melds_by_worth(law: Law, state: HandAndFootState, stages: Sequence[Stage]) -> tuple[list[Stage], list[Stage]]:
    """The stages that gain something, the best first, and the others.

    While the team has not opened all that leads there is a gain: opening lets the partner play as well.
    """
    team, left, options = team_at(state, state.turn), time_left(state), law.options
    needs = missing_books(law, state, team)
    missing = 0 if team.opened else state.table.required[state.turn % len(state.teams)] - state.points
    wild_price = 20 + (120 * left if options.wild_melds else 0)  # what a wild may bring in a book of wilds
    values = []
    for move in stages:
        key, meld = KEY_CODES[move.key], max(team.growing[KEY_CODES[move.key]], 0)
        points = law.worth(key, move.n, move.d, move.j)
        value = promise(law, needs, key, meld + packed(move.n, move.d, move.j), left) + 0.3 * points
        value -= promise(law, needs, key, meld, left)
        if key != WILD_KEY:
            value -= wild_price * (move.d + move.j)
        if missing > 0:
            value += 1000 + 5 * min(missing, points)
        values.append((-value, move))
    values.sort(key=lambda pair: pair[0])
    return [move for value, move in values if value < 0], [move for value, move in values if value >= 0]


# --- discarding -----------------------------------------------------------------------------------


def discards_by_harm(law: Law, state: HandAndFootState, seat: Seat, legal: Legal) -> list[Discard]:
    """The discards, the one that harms least first: what the card is worth here, and what the next player makes of it.

    Black threes are kept for a pile that is worth guarding, since nobody can take it under them.
    """
    good, bad = good_and_bad(law, state.pile + b"\0")
    prize = 20 * (2 + good - bad)
    harms = []
    for move in legal:
        if type(move) is Discard:
            code = move.card.code
            if code >= RED_THREE:
                harm = -20.0 if good >= RICH else 15.0 - 10 * (state.hands[seat][code] - 1)
            else:
                harm = _use(law, state, seat, code) + max(0, prize) * _taken(law, state, seat, code)
            harms.append((harm, move))
    harms.sort(key=lambda pair: pair[0])
    return [move for _, move in harms]


def _use(law: Law, state: HandAndFootState, seat: Seat, code: int) -> float:
    """What a card that can be melded is good for in the hand."""
    count = state.hands[seat][code]
    if code >= DEUCE:
        return 150.0
    use = 5 if count == 1 else 25 if count == 2 else 60
    return use + (40 if team_at(state, seat).growing[code] > 0 else 0) - 0.3 * law.values[code]


def _taken(law: Law, state: HandAndFootState, seat: Seat, code: int) -> float:
    """How likely the next player takes the pile with this card on top; not at all where it does not fit the melds."""
    options, following = law.options, (seat + 1) % len(state.hands)
    theirs = team_at(state, following)
    key = code if code < DEUCE else WILD_KEY
    meld = theirs.growing[key]
    size = sum(unpacked(meld)) if meld > 0 else 0
    if options.pickup == "forbidden" or meld < 0 or (law.cap and size + 3 > law.cap):
        return 0.0
    if code >= DEUCE and (options.pickup_wild_top == "forbidden" or not options.wild_melds):
        return 0.0
    if not theirs.opened and not options.pickup_before_open:
        return 0.0
    hidden = sum(map(sum, (*state.hands, *state.feet))) - sum(state.hands[seat]) + len(state.stock) - state.at
    expected = _unseen(law, state, seat, code) * sum(state.hands[following]) / max(1, hidden)
    pair = 1 - exp(-expected) * (1 + expected)
    return pair * (0.3 if size else 1.0) * (1.0 if theirs.opened else 0.5)  # whoever melds the rank has laid it down


def _unseen(law: Law, state: HandAndFootState, seat: Seat, code: int) -> int:
    """How many cards of a kind are in no place the seat has seen."""
    left = decks_for(law.options, len(state.hands)) * (law.options.jokers_per_deck if code == JOKER else 4)
    left -= state.hands[seat][code] + state.pile.count(code)
    for team in state.teams:
        if code < DEUCE:
            left -= team.growing[code] & 255 if team.growing[code] > 0 else 0
            left -= sum([book & 255 for book in team.books if book >> 24 == code])
        else:
            left -= sum([unpacked(meld)[code - DEUCE + 1] for _, meld in law.melds(team)])
    return max(0, left)


# --- the levels -----------------------------------------------------------------------------------


class Normal:
    """The policy of `normal`: what the rules of thumb say.

    Args:
        game: The game.
    """

    def __init__(self, game: HandAndFoot) -> None:
        self._law = game.law

    def __call__(self, state: HandAndFootState, seat: Seat, legal: Legal, rng: Random) -> HandAndFootMove:
        """The move of the seat that is to act."""
        return next(self.ranked(state, seat, legal))

    def ranked(self, state: HandAndFootState, seat: Seat, legal: Legal) -> Iterator[HandAndFootMove]:
        """The moves that are worth a thought, the best first; one at least."""
        law, phase = self._law, state.phase
        reds = lay_red_threes(law, state, legal)
        if phase is Phase.ANSWER:
            yield answer(law, state, seat)
        elif reds is not None:
            yield reds
        elif phase is Phase.DRAW:
            yield draw_or_take(law, state, legal)
            yield from [move for move in legal if move is DRAW or type(move) is Claim]
        elif phase is Phase.CLAIM and TAKE in legal:
            yield TAKE
        else:
            yield from self._melding(state, seat, legal)

    def _melding(self, state: HandAndFootState, seat: Seat, legal: Legal) -> Iterator[HandAndFootMove]:
        law = self._law
        if not any(state.hands[seat]):
            yield from [move for move in legal if move is RUN or move is OUT]
        stages = stages_in(law, state, legal)
        out = going_out(law, state, legal, stages)
        if out is not None:
            yield out
        good, bad = melds_by_worth(law, state, stages) if stages else ([], [])
        yield from good
        yield from discards_by_harm(law, state, seat, legal)
        yield from bad
        yield from [move for move in legal if type(move) is not Stage][::-1]  # `undo all`, `pass`, `ask`


class Easy(Normal):
    """The policy of `easy`: it never takes the pile, melds what it can as soon as it can, and keeps high cards."""

    def __call__(self, state: HandAndFootState, seat: Seat, legal: Legal, rng: Random) -> HandAndFootMove:
        """The move of the seat that is to act."""
        for move in (YES, DRAW, TAKE, OUT, RUN):
            if move in legal:
                return move
        stages = stages_in(self._law, state, legal)
        if stages:
            return max(stages, key=lambda move: (move.n, -move.d - move.j))
        discards = [move for move in legal if type(move) is Discard]
        return min(discards, key=lambda move: self._law.values[move.card.code]) if discards else legal[-1]


class Hard:
    """A player that searches among the moves that `normal` thinks of.

    Args:
        game: The game.
        rng: Its random source.
        playouts: How often it looks ahead before a move; as often as time allows where only that is given.
        seconds: How long it looks ahead before a move, for play against people.
    """

    def __init__(
        self, game: HandAndFoot, rng: Random, *, playouts: int | None = None, seconds: float | None = None
    ) -> None:
        self._law = game.law
        self._normal = Normal(game)
        self._last_turn = 0
        self._searcher = SearchBot(
            game,
            rng,
            playouts=playouts or (PLAYOUTS if seconds is None else 1_000_000),
            seconds=seconds,
            worth=self._worth,
            policy=self._normal,
            moves=self._candidates,
            depth=1,
        )

    def choose(self, view: HandAndFootView, legal_moves: Legal, asides: Legal) -> HandAndFootMove | None:
        """The move that was worth most at the tables it could be; None while it is not to act."""
        self._last_turn = view.turns + ROUNDS_AHEAD * len(view.counts)
        move: HandAndFootMove | None = self._searcher.choose(view, legal_moves, asides)
        return move

    def _candidates(self, state: HandAndFootState, seat: Seat, legal: Legal, rng: Random) -> Sequence[HandAndFootMove]:
        """The first thoughts of `normal`; while there is time, not to meld what could be melded is one of them."""
        thoughts = list(dict.fromkeys(self._normal.ranked(state, seat, legal)))
        first = thoughts[0]
        if type(first) is not Stage:
            return thoughts[:WIDTH]
        if not first.d and not first.j and team_at(state, seat).opened and end_is_near(self._law, state):
            return (first,)
        stages = [move for move in thoughts if type(move) is Stage]
        others = [move for move in thoughts if type(move) is not Stage]
        return [*stages[: WIDTH // 2], *others[: WIDTH // 2]]

    def _worth(self, state: HandAndFootState) -> Sequence[float] | None:
        """What a round was worth to each seat against the best other team, or will be some turns ahead."""
        if state.phase is Phase.ROUND_OVER or state.phase is Phase.GAME_OVER:
            points: Sequence[float] = [team.round_total for team in state.history[-1].teams]
        elif state.phase is Phase.DRAW and state.turns >= self._last_turn:
            points = [judged(self._law, state, at) for at in range(len(state.teams))]
        else:
            return None
        ahead = [own - max([*points[:at], *points[at + 1 :]]) for at, own in enumerate(points)]
        return [tanh(ahead[seat % len(points)] / SCALE) for seat in range(len(state.hands))]


LEVELS: dict[str, Callable[[HandAndFoot, Random], Bot[Any, Any]]] = {
    "easy": lambda game, rng: PolicyBot(game, rng, Easy(game)),
    "normal": lambda game, rng: PolicyBot(game, rng, Normal(game)),
    "hard": Hard,
}
"""What makes the players of each level."""
