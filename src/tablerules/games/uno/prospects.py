"""What a table of UNO is worth to a seat: how likely each seat wins the round from there, and what it would win.

The weights are those that fit best what came of some thousand rounds between players of the level `normal`.
"""

import math

from ...cards.coloured import CARDS, Kind
from ...game import Seat
from .cards import COLOUR_OF, MISFITS, NO_COLOUR
from .options import UnoOptions
from .scoring import hand_points
from .state import Phase, UnoState

__all__ = ["chances", "worth"]

PLAY, CHALLENGED = Phase.PLAY, Phase.CHALLENGE
OVER = (Phase.ROUND_OVER, Phase.MATCH_OVER)

OF_TWO = (-0.22, 0.80, 0.21)
OF_MORE = (-0.36, 0.74, 0.12)
"""What a card more in the hand does for its owner, and what it does besides where it is a wild or an action card."""

FITS = 0.2
"""What it does for the seat on turn that a card of its hand fits, and against it that none does."""

GOES_OUT = 5.0
"""What it does for the seat on turn that its only card fits."""

POINTS_LIKE_A_ROUND = 250
"""How many points count as much as winning the round, in a match up to a target score."""

_ALL_BUT_WILDS = bytes([face.code for face in CARDS if COLOUR_OF[face.code] != NO_COLOUR])
_ALL_BUT_ACTIONS = bytes(
    [face.code for face in CARDS if face.kind not in (Kind.SKIP, Kind.REVERSE, Kind.DRAW_TWO)],
)


def chances(state: UnoState) -> dict[Seat, float]:
    """How likely each seat in the match is to win the round, all cards lying open; they add up to 1.

    The hand of the seat on turn counts as large as it will be once it has drawn what it has to.
    """
    active = state.table.active
    each, wild, action = OF_TWO if len(active) == 2 else OF_MORE
    strengths: dict[Seat, float] = {}
    for seat in active:
        hand = state.hands[seat]
        strength = (
            each * len(hand)
            + wild * len(hand.translate(None, _ALL_BUT_WILDS))
            + action * len(hand.translate(None, _ALL_BUT_ACTIONS))
        )
        strengths[seat] = math.exp(strength + (_on_turn(state, hand, each) if seat == state.turn else 0.0))
    total = sum(strengths.values())
    return {seat: strength / total for seat, strength in strengths.items()}


def _on_turn(state: UnoState, hand: bytes, each: float) -> float:
    """What it does for a seat that it is on turn."""
    if state.pending is not None:
        return each * state.pending.total
    if state.phase is CHALLENGED:
        return each * 4
    if state.phase is not PLAY:
        return 0.0
    if not hand.translate(None, MISFITS[state.upper]):
        return -FITS
    return FITS + (GOES_OUT if len(hand) == 1 else 0.0)


def worth(options: UnoOptions, state: UnoState, seat: Seat) -> float:
    """What a table is worth to a seat, all cards lying open: 1 is a round won, -1 a round lost.

    In a match up to a target score it is more or less than that by the points it is about.
    """
    if state.phase not in OVER:
        return sum([chance * _won(options, state, winner, seat) for winner, chance in chances(state).items()])
    winner = state.history[-1].winner
    return 0.0 if winner is None else _won(options, state, winner, seat)


def _won(options: UnoOptions, state: UnoState, winner: Seat, seat: Seat) -> float:
    """What it is worth to a seat that another, or itself, wins the round, the hands being what they are."""
    own = winner == seat or (options.partners and (winner - seat) % 2 == 0)
    result = 1.0 if own else -1.0
    if options.target_score == 0:
        return result
    if options.scoring != "winner_takes":
        return result - hand_points(state.hands[seat]) / POINTS_LIKE_A_ROUND
    others = [hand for other, hand in enumerate(state.hands) if other != winner]
    if options.partners:
        others = [hand for other, hand in enumerate(state.hands) if (other - winner) % 2]
    return result * (1 + hand_points(b"".join(others)) / POINTS_LIKE_A_ROUND)
