"""When a stage or claim is safe (HF-75): formulas on one seat's hand and its team's melds.

`finish` is whether the player can go out in this turn, `completable` whether the turn can be ended without undo. None
of them looks at anything that the player does not know.
"""

from collections.abc import Iterator

import attrs

from .cards import BLACK_THREE, DEUCE, JOKER, KEYS, RED_THREE, WILD_KEY
from .law import BOOK
from .reach import Spot, best, size_of

__all__ = ["claim_completable", "completable", "finish", "keeps_going_out", "may_take"]

# --- going out ------------------------------------------------------------------------------------


def finish(spot: Spot) -> bool:
    """Whether there are stages, possibly none, after which the player can go out.

    A dynamic programme over the keys; its state is the deuces and jokers left, the card kept and the books made.
    """
    if not spot.able:
        return False
    law, hand = spot.law, spot.hand
    final = law.options.final_discard
    if hand[RED_THREE] and law.options.red3_mode == "auto":
        return False
    dead = hand[BLACK_THREE] + (0 if law.keeps_red else hand[RED_THREE])
    if dead > 1 or (dead and final == "forbidden") or _too_few_cards(spot):
        return False
    states = {(hand[DEUCE], hand[JOKER], _A_THREE if dead else _NOTHING, *_capped(spot, _full_books(spot)))}
    for key in range(len(KEYS)):
        states = set(_through_key(spot, key, states))
        if not states:
            return False
    return any(_is_out(spot, state) for state in states)


def keeps_going_out(spot: Spot) -> bool:
    """Whether a bound player may have come here by a stage (HF-101).

    In `canonical_moves` only some keys are left. Whoever can lay a red three has all of them again after it: a commit
    starts their order anew, and it is no loss that an earlier one was passed over (HF-130, 142).
    """
    if finish(spot):
        return True
    law, hand = spot.law, spot.hand
    if not spot.first or law.options.red3_mode != "choose" or not hand[RED_THREE]:
        return False
    opens = not spot.need or best(law, hand, spot.growing, 0, spot.first) >= spot.need
    return opens and finish(attrs.evolve(spot, first=0))


def _too_few_cards(spot: Spot) -> bool:
    """Whether the hand is too small for the books that are missing, whatever its cards are."""
    if not spot.law.cap:
        return False
    books = spot.law.books((), spot.books)
    missing = sum([max(0, asked - made) for asked, made in zip(spot.contract, books, strict=True)])
    if not missing:
        return False
    gaps = sorted([BOOK - size_of(meld) for meld in spot.growing if meld > 0])[:missing]
    return sum(gaps) + BOOK * (missing - len(gaps)) > sum(spot.hand)


_NOTHING, _A_THREE = -1, RED_THREE
State = tuple[int, int, int, int, int, int]


def _full_books(spot: Spot) -> tuple[int, int, int]:
    """The books that nothing changes any more."""
    return spot.law.books((), spot.books) if spot.law.cap else (0, 0, 0)


def _capped(spot: Spot, books: tuple[int, int, int]) -> tuple[int, int, int]:
    """The books as far as the contract asks for them."""
    contract = spot.contract
    return min(books[0], contract[0]), min(books[1], contract[1]), min(books[2], contract[2])


def _through_key(spot: Spot, key: int, states: set[State]) -> Iterator[State]:
    """What can be left after all cards of a key are laid, but for one that is kept."""
    law = spot.law
    wild = key == WILD_KEY
    held = 0 if wild else spot.hand[key]
    may_keep = law.options.final_discard != "forbidden"
    for deuces, jokers, kept, clean, dirty, wilds in states:
        if key < spot.first:
            ends: tuple[tuple[int, int, int, int, int, int], ...] = ((0, 0, 0, *law.category(wild, spot.growing[key])),)
        else:
            ends = law.ends(wild, spot.growing[key], held, deuces, jokers)
        for n, d, j, *books in ends:
            now = kept
            if n < held:
                if n < held - 1 or kept != _NOTHING or not may_keep:
                    continue
                now = key
            made = _capped(spot, (clean + books[0], dirty + books[1], wilds + books[2]))
            yield deuces - d, jokers - j, now, *made


def _is_out(spot: Spot, state: State) -> bool:
    """Whether that is the end of it: one card kept at most, the contract met, the team open."""
    law = spot.law
    deuces, jokers, kept, *books = state
    final = law.options.final_discard
    if deuces + jokers:
        if deuces + jokers > 1 or kept != _NOTHING or final == "forbidden":
            return False
        kept = DEUCE if deuces else JOKER
    if (kept == _NOTHING and final == "required") or tuple(books) != spot.contract:
        return False
    if spot.missing <= 0:
        return True
    hand, values = spot.hand, law.values
    laid = sum([hand[kind] * values[kind] for kind in range(RED_THREE)])
    count = sum(hand[:RED_THREE])
    if kept not in (_NOTHING, _A_THREE):
        laid -= values[kept]
        count -= 1
    return laid >= spot.missing or not (spot.laid or count)


# --- ending the turn ------------------------------------------------------------------------------


def completable(spot: Spot) -> bool:
    """Whether there are stages, possibly none, after which some commit of MELD is legal."""
    law, hand, need = spot.law, spot.hand, spot.need
    if not spot.up:
        return not need or best(law, hand, spot.growing, 0, spot.first) >= need
    reds = law.options.red3_mode == "choose" and hand[RED_THREE] > 0
    if not need:
        return (sum(hand) >= 2 and spot.discardable() > 0) or reds or finish(spot)
    if best(law, hand, spot.growing, 2, spot.first) >= need:
        return True
    return (reds and best(law, hand, spot.growing, 0, spot.first) >= need) or finish(spot)


def claim_completable(spot: Spot, extra: bytes) -> bool:
    """Whether there are stages, possibly none, after which `take` is legal.

    Args:
        spot: The hand and melds during the claim.
        extra: The cards that `take` brings, as codes.
    """
    law, hand, need = spot.law, spot.hand, spot.need
    if not spot.up:
        return not need or best(law, hand, spot.growing, 0, spot.first) >= need
    leave = max(0, 2 - len(extra))
    if sum(hand) >= leave and (not need or best(law, hand, spot.growing, leave, spot.first) >= need):
        return True
    return len(extra) <= 1 and any(may_take(after, extra) for after in _strippings(spot, spot.first))


def may_take(spot: Spot, extra: bytes) -> bool:
    """Whether `take` is legal now: the team opens with it, and the player is not stuck after it (HF-66)."""
    if spot.need:
        return False
    if not spot.up or sum(spot.hand) + len(extra) >= 2:
        return True
    return finish(_with_extra(spot, extra))


def _with_extra(spot: Spot, extra: bytes) -> Spot:
    """The spot once the claim is committed and the cards below it are taken; every key may be staged again."""
    hand = bytearray(spot.hand)
    for code in extra:
        hand[code] += 1
    return attrs.evolve(spot, hand=bytes(hand), missing=0, laid=False, first=0)


def _strippings(spot: Spot, key: int) -> Iterator[Spot]:
    """Every spot that can be staged with at most one card left, this one included."""
    if sum(spot.hand) <= 1:
        yield spot
    for next_key in range(key, len(KEYS)):
        wild = next_key == WILD_KEY
        held = 0 if wild else spot.hand[next_key]
        ways = spot.law.ways(wild, spot.growing[next_key], held, spot.hand[DEUCE], spot.hand[JOKER])
        for n, d, j, grown in ways:
            yield from _strippings(spot.after(next_key, n, d, j), next_key if spot.law.full(grown) else next_key + 1)
        if held > 1:
            return  # these would be left over
