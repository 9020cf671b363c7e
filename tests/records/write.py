"""Plays the matches of this folder anew and writes their records and digests.

Only for a change of the rules that raises a game's `rules_version`: the records are here to show that nothing else
changes what they replay to. Run it as `python tests/records/write.py`, from an installed checkout.
"""

import random
from pathlib import Path

import replay

import tablerules
from tablerules import Match
from tablerules.game import AnyGame

FOLDER = Path(__file__).parent

MATCHES: dict[str, tuple[AnyGame, int]] = {
    "uno-official-4": (tablerules.get("uno", target_score=300), 4),
    "uno-house-3": (tablerules.get("uno", preset="house", target_score=60), 3),
    "uno-penalties-4": (tablerules.get("uno", target_score=0, false_call_penalty=1, wrong_catch_penalty=2), 4),
    "uno-modern112-5": (tablerules.get("uno", preset="modern112", blank_effect="swap_hands", target_score=150), 5),
    "uno-no-bluff-10": (tablerules.get("uno", preset="no_bluff", draw_rule="until_playable", target_score=0), 10),
    "uno-stacks-2": (
        tablerules.get(
            "uno", stacking="any", stack_deflect="both", jump_in="coloured", target_score=100, uno_penalty=4
        ),
        2,
    ),
    "uno-elimination-6": (tablerules.get("uno", scoring="elimination", target_score=60, hand_size=4), 6),
    "uno-partners-4": (tablerules.get("uno", partners=True, target_score=200, dealer_selection="random"), 4),
    "uno-lowest-3": (tablerules.get("uno", scoring="lowest_total", target_score=100, must_play_if_able=True), 3),
    "uno-full-hands-6": (tablerules.get("uno", hand_size=15, blocked_round="lowest_hand", target_score=0), 6),
    "uno-hungarian-4": (tablerules.get("uno-hungarian", target_score=150), 4),
    "uno-hungarian-strict-3": (
        tablerules.get("uno-hungarian", opening_wild_strict=True, challenge_by="any", target_score=150),
        3,
    ),
    "klaverjassen-advolympic": (tablerules.get("klaverjassen", deals=6), 4),
    "klaverjassen-free-choice": (
        tablerules.get("klaverjassen", trump_duty="rotterdam", trump_selection="free_choice", target=500),
        4,
    ),
    "hand-and-foot-bga-4": (tablerules.get("hand-and-foot", preset="bga"), 4),
    "hand-and-foot-mini-3": (tablerules.get("hand-and-foot", preset="mini"), 3),
    "zerocards-4": (tablerules.get("zerocards", jump_in=True, auto_draw=True), 4),
    "zerocards-double-6": (tablerules.get("zerocards", draw_rule="until_playable", refill_empty=True), 6),
}
"""The name of each record, the rules and the number of players."""

LONGEST = 500  # moves


def played(game: AnyGame, seats: int, seed: int) -> Match:
    """A match, to its end if it is not too long: default moves, so that it ends, and others, and some asides."""
    match: Match = Match(game, seats, seed=seed, auto_next=True)
    rng = random.Random(seed)
    while match.to_act and len(match.log) < LONGEST:
        seat = match.to_act[int(rng.random() * len(match.to_act))]
        asides = [(other, move) for other in range(seats) for move in match.asides(other)]
        if asides and rng.random() < 0.1:
            match.play(*asides[int(rng.random() * len(asides))])
        elif rng.random() < 0.5:
            match.play(seat, game.default_move(match.state, seat))
        else:
            moves = match.legal_moves(seat)
            match.play(seat, moves[int(rng.random() * len(moves))])
    return match


def main() -> None:
    for seed, (name, (game, seats)) in enumerate(MATCHES.items(), start=1):
        match = played(game, seats, seed)
        (FOLDER / f"{name}.json").write_text(match.to_json(), "utf-8", newline="\n")
        print(f"{name}: {len(match.log)} moves")
    replay.DIGESTS.write_text("\n".join(replay.digests()) + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main()
