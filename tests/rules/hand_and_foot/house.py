"""House rules and courses of play drawn by Hypothesis: every option, in combinations that the rules accept."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tablerules import CHANCE

from .slow import House, any_meld
from .table import NATURALS, game_of, spelled, teams

__all__ = ["Course", "courses", "games", "house_of"]

NUMBERS = {"bonus": st.sampled_from((0, 100, 500)), "books": st.sampled_from(((500, 300, 1500), (300, 100, 0)))}

CHOICES: dict[str, SearchStrategy[Any]] = {
    "team_size": st.sampled_from(("auto", "auto", 1, 2, 3)),
    "max_rounds": st.sampled_from((1, 3, 20)),
    "decks": st.sampled_from((None, None, 2, 3, 6)),
    "jokers_per_deck": st.sampled_from((0, 2, 4)),
    "hand_size": st.sampled_from((5, 5, 6, 7, 11, 13)),
    "upcard": st.booleans(),
    "upcard_bury": st.sampled_from((("red3",), ("red3", "wild"), ("red3", "wild", "black3"))),
    "value_scheme": st.sampled_from(("standard", "nine_low")),
    "black3_value": st.sampled_from((0, 5, 50)),
    "red3_mode": st.sampled_from(("auto", "choose", "discard")),
    "red3_bonus": NUMBERS["bonus"],
    "red3_penalty": NUMBERS["bonus"],
    "meld_cap": st.sampled_from((7, 7, 7, None)),
    "second_meld": st.booleans(),
    "extend_books": st.sampled_from(("no_wild_on_clean", "any", "naturals_only")),
    "wild_majority": st.sampled_from(("strict", "equal")),
    "max_wilds": st.sampled_from((3, 2, 1, 0, None)),
    "min_natural_ratio": st.sampled_from((None, None, (2, 3), (4, 7))),
    "min_naturals_with_wild": st.sampled_from((2, 2, 3, 4)),
    "wild_melds": st.booleans(),
    "contract": st.sampled_from(("auto", (0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0), (0, 0, 1))),
    "opening": st.sampled_from(
        (("by_round", (50, 90, 120, 150)), ("fixed", 0), ("fixed", 15), ("by_score", ((0, 30), (500, 90))))
    ),
    "draw_count": st.sampled_from((2, 2, 1, 3)),
    "pickup": st.sampled_from(("top_plus", "top_plus", "forbidden", "top_only", "top_plus_min", "whole")),
    "pickup_extra": st.sampled_from((6, 1, 3)),
    "pickup_match": st.sampled_from(("two_naturals", "natural_plus_wild")),
    "pickup_wild_top": st.sampled_from(("matching_pair", "forbidden")),
    "pickup_before_open": st.booleans(),
    "final_discard": st.sampled_from(("optional", "required", "forbidden")),
    "ask_permission": st.sampled_from(("allowed", "off", "required")),
    "partner_foot": st.sampled_from(("none", "picked_up", "played")),
    "going_out_bonus": NUMBERS["bonus"],
    "book_bonus": NUMBERS["books"],
    "incomplete_wild_penalty": NUMBERS["bonus"],
    "exhaustion": st.sampled_from(("on_demand", "turn_end", "reshuffle")),
    "end": st.sampled_from((("rounds", 1), ("rounds", 2), ("target", 500))),
    "tie_break": st.sampled_from(("extra_round", "shared")),
    "first_dealer": st.sampled_from((None, 0, "random")),
    "staging": st.sampled_from(("safe", "free")),
    "discard_view": st.sampled_from(("top", "all")),
}


@st.composite
def games(draw: DrawFn, **fixed: SearchStrategy[Any]) -> Any:
    """Games with any house rules; some options can be given strategies of their own."""
    options = draw(st.fixed_dictionaries({**CHOICES, **fixed}))
    if options["meld_cap"] is None:
        options["second_meld"] = False
    if options["draw_count"] == 1 and options["exhaustion"] == "reshuffle":
        options["draw_count"] = 2
    game = game_of(**options)
    if not list(game.seats):
        game = game_of(**{**options, "decks": None})
    return game


def house_of(game: Any) -> House:
    """The rules of melding that are in force in a game."""
    values = {field.name: getattr(game.options, field.name) for field in fields(House)}
    if values["contract"] == "auto":
        values["contract"] = (2, 2, 1)
    return House(**values)


# --- courses of play ------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Course:
    """Moves from the start of a game or from a position, each with the state it was made in and who made it."""

    game: Any
    seats: int
    steps: tuple[tuple[Any, int, Any], ...]
    final: Any
    position: dict[str, Any] | None = None

    def __iter__(self) -> Iterator[tuple[Any, int, Any]]:
        return iter(self.steps)

    @property
    def states(self) -> tuple[Any, ...]:
        return (*[state for state, _, _ in self.steps], self.final)

    def __len__(self) -> int:
        return len(self.steps)

    def __repr__(self) -> str:
        moves = [f"{seat}: {move}" for _, seat, move in self.steps]
        return "\n".join([f"{self.game.options.changed()}, {self.seats} seats, {self.position or 'the start'}", *moves])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(repr(self))


@st.composite
def courses(draw: DrawFn, rules: SearchStrategy[Any] | None = None, moves: int = 80, **fixed: Any) -> Course:
    """Random play with any house rules, from the first deal or from a position towards the end of a round."""
    middle = draw(st.sampled_from((True, True, False)))
    if middle:
        # Cards enough for any position, and a dealer who sits at the table.
        fixed = {**fixed, "decks": st.just(16), "jokers_per_deck": st.just(2), "first_dealer": st.just(None)}
    game = draw(rules if rules is not None else games(**fixed))
    seats = draw(st.sampled_from([number for number in game.seats if number <= 6] or list(game.seats)))
    rng = random.Random(draw(st.integers(0, 2**32 - 1)))
    position = endgame(game, seats, rng) if middle else None
    state = game.position(**position) if position else game.start(seats)
    steps: list[tuple[Any, int, Any]] = []
    for _ in range(draw(st.just(moves) | st.integers(0, moves))):
        state = answered(game, state, rng, steps)
        waiting = game.to_act(state)
        if not waiting:
            break
        seat = waiting[0]
        listed = game.legal_moves(state, seat)
        laying = [move for move in listed if str(move).startswith(("stage", "claim", "out"))]
        aside = game.asides(state, seat)
        chance = rng.random()
        move = rng.choice(aside if aside and chance < 0.1 else laying if laying and chance > 0.5 else listed)
        steps.append((state, seat, move))
        state = game.apply(state, seat, move)
    state = answered(game, state, rng, steps)
    return Course(game, seats, tuple(steps), state, position)


def answered(game: Any, state: Any, rng: random.Random, steps: list[tuple[Any, int, Any]]) -> Any:
    """The state once CHANCE has answered."""
    while game.to_act(state) == (CHANCE,):
        answer = game.chance(state, rng)
        steps.append((state, CHANCE, answer))
        state = game.apply(state, CHANCE, answer)
    return state


def endgame(game: Any, seats: int, rng: random.Random) -> dict[str, Any]:
    """A position with few cards in hand, some players in their feet, and large melds."""
    house, number = house_of(game), teams(game, seats)
    ranks = rng.sample(NATURALS, 5)
    dead = ["B3"] if house.red3_mode == "auto" else ["B3", "R3"]
    common = [*ranks * 3, "2", "2", "JO", *dead]

    def some(low: int, high: int, *more: str) -> str:
        return " ".join(rng.choice([*common, *more]) for _ in range(rng.randint(low, high)))

    melds: list[list[str]] = []
    for _ in range(number):
        keys = [*ranks, "W"] if house.wild_melds else ranks
        wanted = rng.sample(keys, rng.choice((0, 2, 3, 4))) if rng.random() < 0.8 else []
        found = [meld for meld in (any_meld(house, key, rng) for key in wanted) if meld is not None]
        melds.append([spelled(f"{key}({n},{d},{j})") for key, n, d, j in found])
    return {
        "hands": [some(1, 7) for _ in range(seats)],
        "feet": [None if rng.random() < 0.6 else some(1, 6, "R3") for _ in range(seats)],
        "melds": melds,
        "discard": some(0, 8).replace("R3", "B3"),
        "stock": some(0, 40, "R3"),
        "turn": rng.randrange(seats),
        "phase": rng.choice(("draw", "meld")),
        "scores": [rng.choice((0, 300, 1000)) for _ in range(number)],
    }
