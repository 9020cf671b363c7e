"""Computer players of Hand and Foot: rules of thumb, and a search that looks some turns ahead by them.

A rule of thumb looks at what one seat knows: its hand, the melds of all teams, the pile, and how many cards the others
hold. `easy` knows hardly any, `normal` knows them all, and `hard` tries what `normal` would think of at many tables
that could be, where all play on like `normal` for some turns; then the position is judged by its points.
"""

from collections.abc import Iterator, Sequence
from math import exp, tanh
from random import Random

from ...bots.policy import PolicyBot
from ...bots.search import SearchBot
from ...game import Seat
from .cards import DEUCE, JOKER, KEY_CODES, RED_THREE, WILD_KEY
from .feasibility import completable, finish
from .game import HandAndFoot
from .law import Law, team_of
from .moves import (
    ASK,
    DRAW,
    NO,
    OUT,
    PASS,
    RUN,
    TAKE,
    UNDO_ALL,
    YES,
    Claim,
    Discard,
    HandAndFootMove,
    LayRedThrees,
    Stage,
)
from .options import decks_for
from .rules.drawing import extra_cards
from .rules.spots import after_stage, spot_of
from .scoring import card_points
from .state import HandAndFootState, Phase, Team, packed, unpacked

__all__ = ["LEVELS"]

W = dict(hope=1.0, wild=20.0, wildw=60.0, needed=200.0, pts=0.3, start=0.0, c3=.25, c4=.4, c5=.6, c6=.8, claim=1.0, danger=1.0, b3keep=15.0, rich=4, single=5.0, pair=25.0, more=60.0, openmeld=40.0, prize=20.0, foot=100.0, hold=.3, yes=120.0, cardup=0.3, out=1)


def chance(size: int) -> float:
    return (0, 0, 0, W["c3"], W["c4"], W["c5"], W["c6"], 1.0)[min(size, 7)]


def lacking(law: Law, state: HandAndFootState, team: Team) -> tuple[int, int, int]:
    """The books that a team still needs before one of it may go out."""
    contract, books = state.table.contract, law.books(team.growing, team.books)
    return contract[0] - books[0], contract[1] - books[1], contract[2] - books[2]


def hope(law):
    return W["hope"]


END = (0.0, 0.0, 0.0, 0.0, 0.1, 0.25, 0.65, 1.0)
START = (0.0, 0.0, 0.0, 1.0, 1.05, 1.1, 1.15, 1.2)


def left_of(state):
    return min(1.0, (len(state.stock) - state.at) / (90 * len(state.teams)))


def promise(law: Law, lacks: tuple[int, int, int], key: int, meld: int, left) -> float:
    """What a meld can be expected to bring as a book."""
    if meld <= 0:
        return 0.0
    n, d, j = unpacked(meld)
    kind = 2 if key == WILD_KEY else 1 if d or j else 0
    size = min(n + d + j, 7)
    c = END[size] + (START[size] - END[size]) * left
    return c * (law.options.book_bonus[kind] + (W["needed"] if lacks[kind] > 0 else 0.0))


def stage_value(law: Law, state: HandAndFootState, team: Team, lacks: tuple[int, int, int], move: Stage, left) -> float:
    """What a stage adds to the melds of the team, less what its wilds could do elsewhere."""
    key = KEY_CODES[move.key]
    meld = max(team.growing[key], 0)
    gain = promise(law, lacks, key, meld + packed(move.n, move.d, move.j), left) - promise(law, lacks, key, meld, left)
    price = 0.0 if key == WILD_KEY else W["wild"] + W["wildw"] * left if law.options.wild_melds else W["wild"]
    return gain - price * (move.d + move.j) + W["pts"] * law.worth(key, move.n, move.d, move.j)


class Normal:
    def __init__(self, game: HandAndFoot) -> None:
        self.law = game.law

    def __call__(self, state: HandAndFootState, seat: Seat, legal: Sequence[HandAndFootMove], rng: Random) -> HandAndFootMove:
        law, phase = self.law, state.phase
        if phase is Phase.ANSWER:
            return answer(law, state, seat)
        reds = [move for move in legal if type(move) is LayRedThrees]
        if reds and law.options.red3_bonus > -law.options.red3_penalty and not state.staged:
            return reds[-1]
        if phase is Phase.DRAW:
            return begin(law, state, seat, legal)
        if phase is Phase.CLAIM and TAKE in legal:
            return TAKE
        return next(self.ranked(state, seat, legal))

    def ranked(self, state, seat, legal) -> Iterator[HandAndFootMove]:
        """Moves of the melding phase, best first"""
        law = self.law
        if not any(state.hands[seat]):
            for move in (OUT, RUN):
                if move in legal:
                    yield move
        stages = [move for move in legal if type(move) is Stage]
        team = state.teams[team_of(seat, len(state.teams))]
        if stages and not law.safe:
            spot = spot_of(law, state)
            stages = [move for move in stages if completable(after_stage(spot, move))]
        lacks = lacking(law, state, team)
        if state.up >> seat & 1 and team.opened:
            spot = spot_of(law, state)
            spot.able = spot.able or (state.asked is None and ASK in legal)
            if not too_loose(spot) and finish(spot):
                if ASK in legal:
                    yield ASK
                for move in stages:
                    if finish(after_stage(spot, move)):
                        yield move
                        stages = []
                        break
                else:
                    if sum(spot.hand) == 1:
                        yield from [m for m in legal if type(m) is Discard]
        missing = 0 if team.opened else max(0, state.table.required[team_of(seat, len(state.teams))] - state.points)
        values = []
        for move in stages:
            v = stage_value(law, state, team, lacks, move, left_of(state))
            if missing:
                v += 1000 + 5 * min(missing, law.worth(KEY_CODES[move.key], move.n, move.d, move.j))
            values.append((v, move))
        values.sort(key=lambda pair: -pair[0])
        for v, move in values:
            if v > 0:
                yield move
        discards = [move for move in legal if type(move) is Discard]
        if discards:
            yield from best_discards(law, state, seat, discards)
        for v, move in values:
            yield move
        for move in (PASS, ASK, UNDO_ALL, *legal):
            if move in legal:
                yield move


def too_loose(spot):
    hand, growing = spot.hand, spot.growing
    loose = sum([1 for code in range(DEUCE) if 0 < hand[code] < 3 and growing[code] <= 0])
    return loose > 1 + hand[DEUCE] + hand[JOKER]


def begin(law, state, seat, legal):
    """Draw, or take the pile"""
    claims = [move for move in legal if type(move) is Claim]
    if claims:
        extra = extra_cards(law, state.pile[:-1])
        dead = sum([code >= RED_THREE for code in extra])
        if 1 + len(extra) - 3 * dead >= W["claim"]:
            return claims[0]
    return DRAW


def answer(law, state, seat):
    cost = card_points(law, state.hands[seat]) + 12 * sum(state.feet[seat])
    if cost <= W["yes"]:
        return YES
    teams = len(state.teams)
    for other in range(len(state.hands)):
        if (other - seat) % teams and state.up >> other & 1:
            if max(lacking(law, state, state.teams[other % teams])) <= 0:
                return YES
    return NO


def best_discards(law, state, seat, discards):
    hand = state.hands[seat]
    teams = len(state.teams)
    team = state.teams[seat % teams]
    nxt = (seat + 1) % len(state.hands)
    theirs = state.teams[nxt % teams]
    pile = state.pile
    options = law.options
    extra = min(len(pile), options.pickup_extra) if options.pickup != "top_only" else 0
    if options.pickup == "whole": extra = len(pile)
    dead = sum([c >= RED_THREE for c in pile[len(pile) - extra:]])
    prize = W["prize"] * (2 + extra - 2 * dead)
    rich = extra - dead >= W["rich"]
    decks = decks_for(options, len(state.hands))
    unseen = sum(map(sum, state.hands)) - sum(hand) + sum(map(sum, state.feet)) + len(state.stock) - state.at
    seen = None
    ranked = []
    for move in discards:
        code = move.card.code
        count = hand[code]
        if code >= RED_THREE:
            loss = -20.0 if rich else W["b3keep"] - 10 * (count - 1)
            danger = 0.0
        else:
            if code >= DEUCE:
                loss = 150.0
            else:
                loss = W["single"] if count == 1 else W["pair"] if count == 2 else W["more"]
                if team.growing[code] > 0: loss += W["openmeld"]
                loss -= law.values[code] * W["cardup"]
            danger = 0.0
            if options.pickup != "forbidden" and prize > 0:
                key = code if code < DEUCE else WILD_KEY
                meld = max(theirs.growing[key], 0)
                size = sum(unpacked(meld)) if meld else 0
                if theirs.growing[key] < 0 or (law.cap and size + 3 > law.cap) or (code >= DEUCE and (options.pickup_wild_top == "forbidden" or not options.wild_melds)) or (not theirs.opened and not options.pickup_before_open):
                    pass
                else:
                    copies = decks * (4 if code <= DEUCE else options.jokers_per_deck)
                    left = copies - count - pile.count(code) - sum([unpacked(t.growing[code])[0] if code < DEUCE and t.growing[code] > 0 else 0 for t in state.teams]) - sum([b & 255 for t in state.teams for b in t.books if b >> 24 == code])
                    lam = max(0, left) * sum(state.hands[nxt]) / max(1, unseen)
                    danger = (1 - exp(-lam) * (1 + lam)) * prize
                    if size: danger *= W["hold"]
                    if not theirs.opened: danger *= 0.5
        ranked.append((loss + W["danger"] * danger, move))
    ranked.sort(key=lambda p: p[0])
    return [m for _, m in ranked]


class Easy:
    def __init__(self, game): self.law = game.law
    def __call__(self, state, seat, legal, rng):
        law = self.law
        for move in (YES, TAKE, OUT, RUN):
            if move in legal: return move
        if state.phase is Phase.DRAW:
            return DRAW
        stages = [m for m in legal if type(m) is Stage]
        if stages and not law.safe:
            spot = spot_of(law, state)
            stages = [move for move in stages if completable(after_stage(spot, move))]
        if stages:
            return max(stages, key=lambda m: (m.n, -m.d - m.j))
        dis = [m for m in legal if type(m) is Discard]
        if dis:
            return min(dis, key=lambda m: law.values[m.card.code])
        return legal[-1]


def make_easy(game, rng): return PolicyBot(game, rng, Easy(game))
def make_normal(game, rng): return PolicyBot(game, rng, Normal(game))


V = dict(card=120.0, wild=200.0, out=200.0, scale=2000.0, per=90.0, move=60.0)
def estimate(law, state):
    """Points per team"""
    found = []
    n = len(state.hands); T = len(state.teams)
    left = left_of(state)
    chances = [end + (start - end) * left for end, start in zip(END, START)]
    bonus = law.options.book_bonus
    for at, team in enumerate(state.teams):
        v = law.options.red3_bonus * team.tray + (V["move"] if state.turn % T == at else 0.0)
        b = law.books(team.growing, team.books)
        v += sum([x * y for x, y in zip(b, bonus)])
        for key, meld in law.melds(team):
            v += law.worth(key, *unpacked(meld))
        for key, meld in enumerate(team.growing):
            if meld > 0:
                nn, d, j = unpacked(meld)
                if nn + d + j < 7: v += chances[nn + d + j] * bonus[2 if key == WILD_KEY else 1 if d or j else 0]
        if b[0] >= state.table.contract[0] and b[1] >= state.table.contract[1] and b[2] >= state.table.contract[2]: v += V["out"]
        for s in range(at, n, T):
            h = state.hands[s]
            v -= card_points(law, h)
            v += V["card"] * left * (sum(h) + sum(state.feet[s])) + V["wild"] * left * (h[DEUCE] + h[JOKER]) - 12 * sum(state.feet[s])
        found.append(v)
    return found


class Hard:
    def __init__(self, game, rng, *, playouts=40, seconds=None, turns=1, width=4):
        self._game = game
        self._law = game.law
        self._normal = Normal(game)
        self._until = (0, 0)
        self._turns = turns
        self._width = width
        self._search = SearchBot(game, rng, playouts=playouts or (40 if seconds is None else 1_000_000), seconds=seconds, worth=self._worth, policy=self._normal, moves=self._candidates, horizon=300)

    def choose(self, view, legal_moves, asides):
        self._until = (view.round, view.turns + self._turns * len(view.counts))
        return self._search.choose(view, legal_moves, asides)

    def _worth(self, state):
        law = self._law
        if state.phase is Phase.ROUND_OVER or state.phase is Phase.GAME_OVER:
            points = [t.round_total for t in state.table.history[-1].teams]
        elif state.phase is Phase.DRAW and state.turns >= self._until[1] and not state.staged and state.queue == ():
            points = estimate(law, state)
        else:
            return None
        T = len(points)
        w = [tanh((p - max(points[:i] + points[i+1:])) / V["scale"]) for i, p in enumerate(points)]
        return [w[s % T] for s in range(len(state.hands))]

    def _candidates(self, state, seat, legal, rng):
        phase = state.phase
        if phase is Phase.DRAW or phase is Phase.ANSWER:
            first = self._normal(state, seat, legal, rng)
            if type(first) is LayRedThrees: return [first]
            rest = [m for m in legal if m is not first and type(m) is not LayRedThrees and m is not ASK]
            return [first, *rest]
        if phase is Phase.CLAIM and TAKE in legal:
            return [TAKE]
        first = self._normal(state, seat, legal, rng)
        if type(first) is LayRedThrees: return [first]
        found = [first]
        stages = 0; discards = 0
        for m in self._normal.ranked(state, seat, legal):
            if m in found: continue
            if type(m) is Stage:
                stages += 1
                if stages > self._width - 2: continue
            elif type(m) is Discard:
                discards += 1
                if discards > (self._width if type(first) is Discard else 1): continue
            elif m is UNDO_ALL or m is ASK or m is PASS: continue
            found.append(m)
            if len(found) > self._width + 1: break
        return found


def make_hard(game, rng): return Hard(game, rng)
LEVELS = {"easy": make_easy, "normal": make_normal, "hard": make_hard}
