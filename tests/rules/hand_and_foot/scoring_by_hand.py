"""What a team's round is worth, counted card by card; the judge of the library's summary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .slow import POINTS, Meld, category

__all__ = ["row_by_hand"]


def row_by_hand(
    options: Any,
    melds: Sequence[Meld],
    trays: int,
    hands: Sequence[Sequence[str]],
    feet: Sequence[Sequence[str]],
    went_out: bool,
    deal_bonus: int,
) -> dict[str, int]:
    """The numbers of a team's row in the summary.

    Args:
        options: The house rules.
        melds: The team's melds.
        trays: Its red threes in the tray.
        hands: What its members hold.
        feet: Their feet that still lie face down.
        went_out: Whether one of them went out.
        deal_bonus: The bonus of the deal.
    """

    def value(card: str) -> int:
        if card == "B3":
            return options.black3_value
        if card == "R3":
            return 0
        return 5 if card in "89" and options.value_scheme == "nine_low" else POINTS[card]

    table, books, open_wilds = 0, {"clean": 0, "dirty": 0, "wild": 0, "open": 0}, 0
    for meld in melds:
        key, n, d, j = meld
        table += (n * value(key) if n else 0) + d * value("2") + j * value("JO")
        books[category(meld)] += 1
        open_wilds += n == 0 and category(meld) == "open"
    held = [card for hand in hands for card in hand]
    lying = [card for foot in feet for card in foot]
    clean, dirty, wild = options.book_bonus
    unplayed = (held + lying).count("R3")
    row = {
        "book_points": clean * books["clean"] + dirty * books["dirty"] + wild * books["wild"],
        "table_points": table,
        "red3_points": options.red3_bonus * trays,
        "going_out_points": options.going_out_bonus if went_out else 0,
        "hand_points": -sum(map(value, held)),
        "foot_points": -sum(map(value, lying)),
        "red3_unplayed_points": -options.red3_penalty * unplayed,
        "incomplete_wild_points": -options.incomplete_wild_penalty * open_wilds,
        "deal_bonus": deal_bonus,
    }
    return {
        **row,
        "round_total": sum(row.values()),
        "clean_books": books["clean"],
        "dirty_books": books["dirty"],
        "wild_books": books["wild"],
        "red3_played": trays,
        "red3_unplayed": unplayed,
    }
