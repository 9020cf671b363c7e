"""From what a person selected to the move it means (HF-127)."""

from collections.abc import Sequence

from ...errors import InvalidNotation, Refusal
from ...game import Seat
from .cards import CARDS, DEUCE, JOKER, KEY_CODES, KEYS, RED_THREE, Card, card, cards, counted
from .law import Law
from .moves import DISCARDS, Claim, Discard, HandAndFootMove, Stage, claim, stage
from .rules.refusing import refusal
from .state import HandAndFootState, Phase

__all__ = ["Kinds", "move_for"]

Kinds = str | Sequence[str | Card]

DRAW = Phase.DRAW


def move_for(
    law: Law, state: HandAndFootState, seat: Seat, kinds: Kinds, key: str | None, discard: bool
) -> HandAndFootMove | Refusal:
    """The one claim, stage or discard that a selection means, or why there is none."""
    selected = _kinds(kinds)
    if key is not None and key not in KEY_CODES:
        raise InvalidNotation(f"{str(key)[:20]!r} is no key of a meld: there are {' '.join(KEYS)}")
    if not selected:
        return Refusal.of("HF-127", "nothing_selected")
    meant = _meant(law, state, seat, selected, key, discard)
    if isinstance(meant, Refusal):
        return meant
    return refusal(law, state, seat, meant) or meant


def _kinds(kinds: Kinds) -> tuple[Card, ...]:
    if isinstance(kinds, str):
        return cards(kinds)
    return tuple(kind if isinstance(kind, Card) else card(kind) for kind in kinds)


def _meant(
    law: Law, state: HandAndFootState, seat: Seat, selected: tuple[Card, ...], key: str | None, discard: bool
) -> Claim | Stage | Discard | Refusal:
    if discard:
        return DISCARDS[selected[0].code] if len(selected) == 1 else Refusal.of("HF-79", "discard_one_card")
    counts = counted(selected)
    naturals = [code for code in range(DEUCE) if counts[code]]
    d, j = counts[DEUCE], counts[JOKER]
    if seat == state.turn and state.phase is DRAW and key is None:
        return claim(sum(counts[:DEUCE]), d, j) if _is_of_top(state, naturals) else _no_claim(state)
    if len(selected) == 1 and key is None:
        return _single(law, state, seat, selected[0])
    if any(kind.code >= RED_THREE for kind in selected):
        return Refusal.of("HF-16", "threes_are_not_melded")
    if len(naturals) > 1:
        return Refusal.of("HF-127", "one_rank_at_a_time")
    if key is None and not naturals:
        return Refusal.of("HF-127", "name_the_meld")
    code = naturals[0] if key is None else KEY_CODES[key]
    if naturals and naturals[0] != code:
        return Refusal.of("HF-127", "other_rank", key=KEYS[code], card=CARDS[naturals[0]].text)
    return stage(KEYS[code], sum(counts[:DEUCE]), d, j)


def _is_of_top(state: HandAndFootState, naturals: list[int]) -> bool:
    """Whether the naturals selected are of the rank that lies on the pile."""
    return bool(state.pile) and all(code == state.pile[-1] for code in naturals)


def _no_claim(state: HandAndFootState) -> Refusal:
    if not state.pile:
        return Refusal.of("HF-54", "no_pile")
    return Refusal.of("HF-55", "wrong_claim", top=CARDS[state.pile[-1]].text)


def _single(law: Law, state: HandAndFootState, seat: Seat, kind: Card) -> Stage | Discard:
    """One natural goes to the meld of its rank where it can, any other single card is discarded."""
    if kind.natural:
        added = stage(kind.text, 1, 0, 0)
        if refusal(law, state, seat, added) is None:
            return added
    return DISCARDS[kind.code]
