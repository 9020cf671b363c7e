"""Why a move is illegal: one function for each kind of move.

Whether it is illegal is not decided here: what may be done is listed in the state, and `apply` asks the same list.
"""

from collections.abc import Callable
from typing import Any

from ....cards.french import CARDS, SUITS, Card
from ....chance import Shuffle
from ....errors import Refusal
from ....game import NextRound, Seat
from ..cards import LANE
from ..moves import Accept, KlaverjassenMove, NameTrump, Pass, PlayCard, TurnSuit
from ..options import KlaverjassenOptions, undertrump
from ..standing import back, best_code, led, trump_of
from ..state import KlaverjassenState, Phase
from .duty import HIGHER, NOT_LOWER, PLAIN, cards_of, kinds
from .tables import Tables

__all__ = ["refusal"]


def refusal(tables: Tables, state: KlaverjassenState, seat: Seat, move: KlaverjassenMove) -> Refusal | None:
    """Why `seat` may not make `move` in a state without open question; None when it may.

    Raises:
        TypeError: `move` is not a move of Klaverjassen.
    """
    if seat == state.turn and move in state.moves:
        return None
    try:
        reason = _REASONS[type(move)]
    except KeyError:
        raise TypeError(f"{type(move).__name__} is no move of Klaverjassen: use parse_move for texts") from None
    return reason(tables.options, state, seat, move)


# --- whose move it is -----------------------------------------------------------------------------


def _not_on_turn(state: KlaverjassenState, seat: Seat) -> Refusal | None:
    """Why a seat may make no move of a player at all."""
    if state.phase is Phase.MATCH_OVER:
        return Refusal.of("TABLE-02", "match_over")
    if state.phase is Phase.DEAL_OVER:
        return Refusal.of("TABLE-07", "round_over")
    if not 0 <= seat < 4:
        return Refusal.of("TABLE-06", "not_a_player_move")
    if seat != state.turn:
        return Refusal.of("TABLE-01", "not_your_turn", turn=state.turn)
    return None


_AUCTION_RULE = {"turn_up": "KJ-11", "forced_choice": "KJ-18", "free_choice": "KJ-19"}


# --- cards ----------------------------------------------------------------------------------------


def _play(options: KlaverjassenOptions, state: KlaverjassenState, seat: Seat, move: PlayCard) -> Refusal:
    waiting = _not_on_turn(state, seat)
    if waiting:
        return waiting
    if state.phase is not Phase.PLAY:
        return Refusal.of(_AUCTION_RULE[options.trump_selection], "call_first")
    if not state.held(seat) & move.card.bit:
        return Refusal.of("TABLE-08", "not_in_hand", card=str(move.card))
    return _duty_broken(options, state, seat, move.card)


def _duty_broken(options: KlaverjassenOptions, state: KlaverjassenState, seat: Seat, card: Card) -> Refusal:
    """Which duty a card of the hand that may not be played would break."""
    hand, standing = state.held(state.turn), state.standing
    trump, suit, high = trump_of(standing), led(standing), CARDS[best_code(standing)]
    if hand & LANE[suit] and not card.bit & LANE[suit]:
        return Refusal.of("KJ-24", "follow_suit", suit=SUITS[suit].value)
    asked = kinds(standing, options.trump_duty, undertrump(options))
    duty = next(kind for kind in asked if hand & cards_of(kind, standing))
    partner = back(standing) == 2
    undertrumping = "KJ-31" if options.trump_duty == "amsterdam" else "KJ-32"
    than, rank = str(high), high.rank.value
    if duty is HIGHER:
        rule = "KJ-26" if suit == trump else "KJ-36" if partner else "KJ-30"
        return Refusal.of(rule, "higher_trump", than=than, rank=rank)
    if duty is NOT_LOWER or duty is PLAIN:
        return Refusal.of("KJ-34" if duty is NOT_LOWER else undertrumping, "no_undertrump", than=than, rank=rank)
    if high.bit & LANE[trump]:
        return Refusal.of(undertrumping, "must_undertrump", suit=SUITS[trump].value)
    return Refusal.of("KJ-36" if partner else "KJ-29", "must_trump", suit=SUITS[trump].value)


# --- the auction ----------------------------------------------------------------------------------


def _not_calling(state: KlaverjassenState, seat: Seat) -> Refusal | None:
    """Why a seat may say nothing about trump."""
    waiting = _not_on_turn(state, seat)
    if waiting is None and state.phase is Phase.PLAY:
        return Refusal.of("KJ-20", "auction_over", suit=SUITS[state.table.auction.trump].value)
    return waiting


def _pass(options: KlaverjassenOptions, state: KlaverjassenState, seat: Seat, move: Pass) -> Refusal:
    return _not_calling(state, seat) or Refusal.of(_AUCTION_RULE[options.trump_selection], "must_name")


def _accept(options: KlaverjassenOptions, state: KlaverjassenState, seat: Seat, move: Accept) -> Refusal:
    return _not_calling(state, seat) or Refusal.of(_AUCTION_RULE[options.trump_selection], "nothing_proposed")


def _name(options: KlaverjassenOptions, state: KlaverjassenState, seat: Seat, move: NameTrump) -> Refusal:
    waiting = _not_calling(state, seat)
    if waiting:
        return waiting
    return Refusal.of("KJ-11", "suit_is_proposed", suit=SUITS[state.table.auction.proposed[-1]].value)


# --- TABLE and CHANCE -----------------------------------------------------------------------------


def _next(options: KlaverjassenOptions, state: KlaverjassenState, seat: Seat, move: NextRound) -> Refusal:
    if state.phase is Phase.MATCH_OVER:
        return Refusal.of("TABLE-02", "match_over")
    if state.phase is not Phase.DEAL_OVER:
        return Refusal.of("TABLE-07", "round_not_over")
    return Refusal.of("TABLE-06", "not_your_move")


def _chance(options: KlaverjassenOptions, state: KlaverjassenState, seat: Seat, move: Shuffle | TurnSuit) -> Refusal:
    return Refusal.of("TABLE-04", "nothing_asked")


_REASONS: dict[type, Callable[[KlaverjassenOptions, KlaverjassenState, Seat, Any], Refusal]] = {
    PlayCard: _play,
    Pass: _pass,
    Accept: _accept,
    NameTrump: _name,
    NextRound: _next,
    TurnSuit: _chance,
    Shuffle: _chance,
}
