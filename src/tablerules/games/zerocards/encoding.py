"""0cards for learning programs: its moves numbered, a view as a row of numbers."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import get_args

from ...cards.coloured import COLOURS, Card, Colour
from ...features import one_hot, share
from ...game import Seat
from ..shedding.observing import Faces, among, common
from .cards import AIMED, pack
from .game import ZeroCards
from .moves import (
    DRAW,
    MAX_SEATS,
    NOTHING_DRAWN,
    PASS,
    SAMPLES,
    SKIP_EXTRA,
    TAKE,
    DuelAnswer,
    Op,
    Play,
    PlayExtra,
    ZeroCardsMove,
    give,
)
from .options import ZeroCardsOptions
from .rules.storm import THRESHOLD
from .state import Bomb, Circle, Duel, Phase
from .view import ZeroCardsView

__all__ = ["actions", "observe"]

PHASES = tuple(Phase)
OPS: tuple[Op, ...] = get_args(Op)
HIGHEST_RESULT = 144
"""What a problem of a duel comes to at most: 12 x 12. The least is nothing at all."""

BOMB, TERM = 10, 99
"""A countdown and a payload, and a number in a problem, of which there are not many more."""


def actions(game: ZeroCards) -> tuple[ZeroCardsMove, ...]:
    """What needs no card, then the cards; then what single special cards bring: extra cards, duels, circles, gifts.

    Answers to a problem are those that some problem has. Of circles there are a few drawn ones, from a bad to a good
    one, and none at all.
    """
    specials = game.options.specials
    faces = _faces(game.options, 2).kinds
    moves: list[ZeroCardsMove] = [DRAW, PASS, TAKE, SKIP_EXTRA, *_laid(Play, faces)]
    if "COLOUR_PLUS_ONE" in specials:
        moves += _laid(PlayExtra, faces)
    if "DUEL" in specials:
        moves += [DuelAnswer(number) for number in range(HIGHEST_RESULT + 1)]
    if "CIRCLE" in specials:
        moves += [NOTHING_DRAWN, *SAMPLES]
    if "GIFT" in specials:
        moves += [give(face) for face in faces]
        moves += [give(first, second) for i, first in enumerate(faces) for second in faces[i:]]
    return tuple(moves)


def _laid(
    cls: Callable[[Card, Colour | None, Seat | None], ZeroCardsMove], faces: Sequence[Card]
) -> list[ZeroCardsMove]:
    """Every way to lay every face: bare, naming a colour where it has none, aimed where it can be."""
    moves = [cls(face, None, None) for face in faces]
    moves += [cls(face, colour, None) for face in faces if face.colour is None for colour in COLOURS]
    return moves + [cls(face, None, seat) for face in faces if face.kind in AIMED for seat in range(MAX_SEATS)]


@cache
def _faces(options: ZeroCardsOptions, seats: int) -> Faces:
    return Faces(pack(options, seats))


def observe(game: ZeroCards, view: ZeroCardsView) -> list[float]:
    """The view with seats told from its owner on."""
    options, seats = game.options, len(view.counts)
    faces = _faces(options, seats)
    known = [face for peek in view.peeks if peek.known is not None for face in peek.known]
    return [
        *common(view, faces, options.target_score),
        *one_hot(PHASES.index(view.phase), len(PHASES)),
        *among((view.starter,), view),
        *among(view.catchable, view),
        *among(view.frozen, view),
        *among(view.stalled, view),
        *among(view.connected, view),
        *_bomb(view.bomb),
        share(view.panic_left, 2 * seats),
        float(view.panic_turn),
        share(view.chaos, THRESHOLD),
        *among([peek.owner for peek in view.peeks if peek.known is not None], view),
        *faces.several(known, 4),
        *among(() if view.gift is None else (view.gift,), view),
        *_duel(view.duel, view),
        *_circle(view.circle, view),
    ]


def _bomb(bomb: Bomb | None) -> list[float]:
    return [0.0, 0.0] if bomb is None else [share(bomb.countdown, BOMB), share(bomb.payload, BOMB)]


def _duel(duel: Duel | None, view: ZeroCardsView) -> list[float]:
    """The problem of a duel, with what it comes to: it can be worked out, and takes people no more than a moment."""
    if duel is None:
        return [0.0] * (3 + len(OPS) + len(view.counts))
    numbers = [share(duel.first, TERM), share(duel.second, TERM), share(duel.result, HIGHEST_RESULT)]
    return [*numbers, *one_hot(OPS.index(duel.op), len(OPS)), *among((duel.initiator, duel.target), view)]


def _circle(circle: Circle | None, view: ZeroCardsView) -> list[float]:
    """Whose circle it is, and who has handed one in."""
    return among(() if circle is None else (circle.player,), view) + among(() if circle is None else circle.order, view)
