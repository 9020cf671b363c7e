"""The start of a turn: drawing, the end of the stock, and taking the discard pile (HF-52 to 66, 106 to 109)."""

from ....game import Seat
from ..cards import CARDS, DEUCE, JOKER, RED_THREE, WILD_KEY
from ..events import PileClaimed, PileTaken, StockReshuffled
from ..feasibility import claim_completable
from ..law import Law, team_of
from ..moves import Claim, claim
from ..state import HandAndFootState, Phase, new_team
from .draft import Draft
from .ending import end_round
from .spots import spot_of

__all__ = ["CLAIMS", "claim_is_safe", "claim_top", "claimed", "draw", "extra_cards", "fits_top", "take"]

CLAIM, MELD = Phase.CLAIM, Phase.MELD

CLAIMS = (claim(2, 0, 0), claim(1, 1, 0), claim(1, 0, 1), claim(0, 2, 0), claim(0, 0, 2))
"""Every claim that some house rule allows, in the order in which they are listed."""


# --- the stock ------------------------------------------------------------------------------------


def draw(draft: Draft, seat: Seat) -> None:
    """Draw from the stock; if it cannot serve that, the round is over (HF-53, 106)."""
    count = draft.law.options.draw_count
    if draft.left < count and draft.law.options.exhaustion == "reshuffle":
        _reshuffle(draft, count)
    if draft.left < count:
        end_round(draft, "stock", None)
        return
    draft.draw(seat, count)
    draft.phase = MELD
    draft.drew = "stock"
    draft.lay_all_red_threes(seat)


def _reshuffle(draft: Draft, count: int) -> None:
    """The discards below the top go under the stock, if that is enough (HF-109, 137)."""
    below = draft.pile[:-1]
    if not below or draft.left + len(below) < count:
        return
    # Asked in canonical order, so that the question says nothing about where the cards lay.
    order = draft.chance.shuffle(tuple([CARDS[code] for code in sorted(below)]))
    draft.stock = draft.stock[draft.at :] + bytes([kind.code for kind in order])
    draft.at = 0
    draft.pile = draft.pile[-1:]
    draft.events.append(StockReshuffled(len(below)))


# --- the pile -------------------------------------------------------------------------------------


def fits_top(law: Law, top: int, move: Claim) -> bool:
    """Whether a claim is one that the house rules know for this top card, which is no three (HF-55, 58, 59)."""
    options = law.options
    n, d, j = move.n, move.d, move.j
    if top in (DEUCE, JOKER):
        pair = (0, 2, 0) if top == DEUCE else (0, 0, 2)
        return options.pickup_wild_top == "matching_pair" and options.wild_melds and (n, d, j) == pair
    if (n, d, j) == (2, 0, 0):
        return True
    return options.pickup_match == "natural_plus_wild" and n == 1 and d + j == 1


def claimed(top: int, move: Claim) -> tuple[int, int, int, int]:
    """The key a claim melds, and the naturals, deuces and jokers of it, the top card included."""
    key = top if top < DEUCE else WILD_KEY
    return key, move.n + (top < DEUCE), move.d + (top == DEUCE), move.j + (top == JOKER)


def below_top(law: Law, pile: bytes) -> int:
    """The cards that `take` brings of a pile whose top is gone (HF-62 to 65)."""
    pickup = law.options.pickup
    if pickup == "top_only":
        return 0
    return len(pile) if pickup == "whole" else min(law.options.pickup_extra, len(pile))


def extra_cards(law: Law, pile: bytes) -> bytes:
    """Those cards, from the top down."""
    count = below_top(law, pile)
    return pile[len(pile) - count :][::-1]


def may_claim_at_all(law: Law, state: HandAndFootState) -> bool:
    """Whether the pile is open to the player on turn, whatever is in the hand (HF-54, 57, 61, 64)."""
    options, pile = law.options, state.pile
    if not pile or options.pickup == "forbidden" or pile[-1] >= RED_THREE:
        return False
    if options.pickup == "top_plus_min" and len(pile) <= options.pickup_extra:
        return False
    return options.pickup_before_open or state.teams[team_of(state.turn, len(state.teams))].opened


def claim_is_safe(law: Law, state: HandAndFootState, move: Claim) -> bool:
    """Whether the pile can really be taken after this claim (HF-60, 75)."""
    pile = state.pile
    key = claimed(pile[-1], move)[0]
    spot = spot_of(law, state).after(key, move.n, move.d, move.j, top=pile[-1])
    return claim_completable(spot, extra_cards(law, pile[:-1]))


def claim_top(draft: Draft, state: HandAndFootState, seat: Seat, move: Claim) -> None:
    """Meld the top card with cards from the hand, unseen as yet (HF-55, 68)."""
    law, top = draft.law, state.pile[-1]
    key, n, d, j = claimed(top, move)
    hand = bytearray(draft.hands[seat])
    if key != WILD_KEY:
        hand[key] -= move.n
    hand[DEUCE] -= move.d
    hand[JOKER] -= move.j
    draft.hands[seat] = bytes(hand)
    at = team_of(seat, len(draft.teams))
    team = draft.teams[at]
    growing, books = law.lay(team.growing, team.books, key, n, d, j)
    draft.teams[at] = new_team(growing, books, team.tray, team.opened)
    draft.pile = draft.pile[:-1]
    draft.phase = CLAIM
    draft.staged = (*state.staged, move)
    draft.points += law.worth(key, n, d, j)
    draft.before = state
    cards = [CARDS[key]] * move.n + [CARDS[DEUCE]] * move.d + [CARDS[JOKER]] * move.j
    draft.events.append(PileClaimed(seat, CARDS[top], tuple(cards)))


def take(draft: Draft, state: HandAndFootState, seat: Seat) -> None:
    """Publish the claim and take the cards below it (HF-62 to 66, 69)."""
    draft.commit()
    extra = extra_cards(draft.law, draft.pile)
    draft.pile = draft.pile[: len(draft.pile) - len(extra)]
    draft.give(seat, extra)
    draft.phase = MELD
    draft.drew = "pile"
    top = state.committed.pile[-1]
    draft.events.append(PileTaken(seat, CARDS[top], tuple([CARDS[code] for code in extra])))
