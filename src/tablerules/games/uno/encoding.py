"""UNO for learning programs: its moves numbered, a view as a row of numbers."""

from functools import cache

from ...cards.coloured import CARDS, COLOURS, Card, Kind
from ...features import one_hot, share
from ..shedding.observing import HAND, Faces, among, common, in_colour
from .cards import pack
from .game import Uno
from .moves import ACCEPT, CHALLENGE, CHOICES, DRAW, MAX_SEATS, PASS, TAKE, Play, UnoMove
from .options import UnoOptions
from .state import Phase
from .view import PlusFourView, UnoView

__all__ = ["actions", "observe"]

PHASES = tuple(Phase)


def actions(game: Uno) -> tuple[UnoMove, ...]:
    """What needs no card, then the cards; last, in blocks, what only some house rules bring.

    So the moves of the official game have the same numbers whatever the house rules.
    """
    options = game.options
    coloured = [face for face in _faces(UnoOptions()).kinds if face.colour is not None]
    moves: list[UnoMove] = [DRAW, PASS, ACCEPT, CHALLENGE, TAKE, *CHOICES, *map(Play, coloured)]
    moves += _wild(Kind.WILD)
    moves += _wild(Kind.WILD_DRAW_FOUR)
    if options.seven_zero:
        moves += [Play(face, target=seat) for face in coloured if face.number == 7 for seat in range(MAX_SEATS)]
    if options.shuffle_hands:
        moves.append(Play(_face(Kind.WILD_SHUFFLE_HANDS)))
    if options.blanks:
        moves += _wild(Kind.WILD_BLANK)
        if options.blank_effect == "swap_hands":
            blank = _face(Kind.WILD_BLANK)
            moves += [Play(blank, colour, seat) for colour in COLOURS for seat in range(MAX_SEATS)]
    return tuple(moves)


def _face(kind: Kind) -> Card:
    return next(face for face in CARDS if face.kind is kind)


def _wild(kind: Kind) -> list[UnoMove]:
    """A wild as the last card, and with each colour."""
    return [Play(_face(kind)), *(Play(_face(kind), colour) for colour in COLOURS)]


@cache
def _faces(options: UnoOptions) -> Faces:
    return Faces(pack(options))


def observe(game: Uno, view: UnoView) -> list[float]:
    """The view with seats told from its owner on."""
    options = game.options
    faces = _faces(options)
    return [
        *common(view, faces, options.target_score),
        *one_hot(PHASES.index(view.phase), len(PHASES)),
        share(view.passes, len(view.counts)),
        float(view.printed_only),
        *among((view.dealer,), view),
        *among(view.exposed, view),
        *among(view.out, view),
        *_plus4(view.plus4, view),
        *faces.several([] if view.shown is None else view.shown.hand, 4),
    ]


def _plus4(plus4: PlusFourView | None, view: UnoView) -> list[float]:
    """The Wild Draw Four that can be challenged: what its offender held, the colour before, who that is."""
    if plus4 is None:
        return [0.0] * (1 + len(COLOURS) + len(view.counts))
    return [share(plus4.cards, HAND), *in_colour(plus4.colour_before), *among((plus4.offender,), view)]
