"""The table of Hand and Foot as lines of text, for the terminal; and how a person chooses among hundreds of moves."""

from collections.abc import Sequence
from typing import Any

from ...errors import InvalidNotation, Refusal
from ...game import Event, Seat
from ...terminal import Line, Piece, aligned, plain
from ...text import Texts
from .cards import KEYS, Card
from .events import CardsDealt, CardsDrawn
from .moves import HandAndFootMove, Stage
from .state import Phase, RoundSummary
from .view import HandAndFootView, MeldView

__all__ = [
    "OVER",
    "PARTS",
    "hand",
    "marks_of",
    "menu_moves",
    "own_first",
    "render",
    "team_name",
    "tells",
    "understand",
    "what_it_needs",
]

Names = Sequence[str] | None

OVER = (Phase.ROUND_OVER, Phase.GAME_OVER)

FEW = 20
"""Not more moves than that are all listed."""

WIDE = 72
"""Melds are set in lines of about so many characters."""

PARTS = (
    "book_points",
    "table_points",
    "red3_points",
    "going_out_points",
    "hand_points",
    "foot_points",
    "red3_unplayed_points",
    "incomplete_wild_points",
    "deal_bonus",
)
"""The parts of a score, as `TeamSummary` names them."""


def render(view: HandAndFootView, texts: Texts, names: Names = None) -> list[Line]:
    """The table as the owner of `view` sees it; staged cards are marked with an asterisk."""
    lines: list[Line]
    if view.phase in OVER:
        lines = [_round(view, texts), [""], *_summary(view.history[-1], view, texts, names)]
        return [*lines, [""], *_course(view, texts, names)] if view.phase is Phase.GAME_OVER else lines
    lines = [_round(view, texts), _pile(view, texts), [""], *_seats(view, texts, names)]
    for team in own_first(view):
        lines += [[""], *_team_lines(team, view, texts, names)]
    return lines


def tells(event: Event) -> bool:
    """Whether an event is worth a line: how many cards the others drew is seen on the table."""
    return not isinstance(event, CardsDealt | CardsDrawn) or event.cards is not None


# --- cards ----------------------------------------------------------------------------------------


def _card(card: Card) -> Piece:
    if card.wild:
        return (f" {card} ", "bold black on yellow")
    return (f" {card} ", "bold red on white" if card.text == "R3" else "bold black on white")


def hand(view: HandAndFootView, texts: Texts) -> list[Line]:
    """The own cards, equal ones together; below them what has been staged."""
    if view.phase in OVER:
        return []
    staged: list[Line] = [[(texts.say("table", "staged", points=view.points), "cyan")]] if view.staged else []
    if not view.hand:
        return staged
    up = view.seat is not None and view.foot_up[view.seat]
    line: list[Piece] = [texts.say("table", "your_foot" if up else "your_hand")]
    before: Card | None = None
    for card in view.hand:
        line += [_card(card)] if card is before else [" ", _card(card)]
        before = card
    return [line, *staged]


# --- the middle of the table ----------------------------------------------------------------------


def _round(view: HandAndFootView, texts: Texts) -> Line:
    parts = [texts.say("cli", "round", round=view.round), texts.say("table", "stock", count=view.stock_count)]
    return [(" · ".join(parts), "dim")]


def _pile(view: HandAndFootView, texts: Texts) -> Line:
    """The top of the discard pile and its size; all of it where the house rules let people look."""
    line: list[Piece] = [f"{texts.say('table', 'pile')} "]
    if not view.discard:
        return [*line, texts.say("table", "no_pile")]
    line += [_card(view.discard[-1]), f"  {texts.say('table', 'pile_count', count=len(view.discard))}"]
    options = getattr(texts.game, "options", None)
    if getattr(options, "discard_view", "top") == "all" and len(view.discard) > 1:
        below = " ".join(map(str, reversed(view.discard[:-1])))
        line.append((f"  {texts.say('table', 'below')} {below}", "dim"))
    return line


def _seats(view: HandAndFootView, texts: Texts, names: Names) -> list[Line]:
    """Each seat with its cards and its foot, and what is special about it."""
    rows = [["", texts.say("table", "cards"), texts.say("table", "foot")]]
    for seat, count in enumerate(view.counts):
        foot = texts.say("table", "up") if view.foot_up[seat] else str(view.foot_counts[seat])
        rows.append([texts.seat(seat, view.seat, names, form="bare"), str(count), foot])
    head, *lines = aligned(rows)
    table: list[Line] = [[(f"  {head}", "dim")]]
    for seat, text in enumerate(lines):
        on_turn = seat == view.turn
        marks = [texts.say("table", mark) for mark in marks_of(view, seat)]
        line: list[Piece] = [(f"{'>' if on_turn else ' '} {text}", "bold" if on_turn else "")]
        table.append([*line, (f"   {' · '.join(marks)}" if marks else "", "magenta")])
    return table


def marks_of(view: HandAndFootView, seat: Seat) -> list[str]:
    """What is special about a seat, as keys of the section `table`."""
    teams = len(view.scores)
    marks = {
        "partner": view.seat is not None and seat != view.seat and seat % teams == view.seat % teams,
        "dealer": seat == view.dealer,
        "asked_yes": seat == view.turn and view.asked == "yes",
        "asked_no": seat == view.turn and view.asked == "no",
        "answers": seat in view.answering,
    }
    return [name for name, holds in marks.items() if holds]


# --- the teams ------------------------------------------------------------------------------------


def own_first(view: HandAndFootView) -> list[int]:
    """The teams, that of the owner of the view in front."""
    own = 0 if view.seat is None else view.seat % len(view.scores)
    return sorted(range(len(view.scores)), key=lambda team: team != own)


def team_name(team: int, view: HandAndFootView, texts: Texts, names: Names) -> str:
    """Who is in a team."""
    seats = sorted(range(team, len(view.counts), len(view.scores)), key=lambda seat: seat != view.seat)
    *others, last = (texts.seat(seat, view.seat, names, form="bare") for seat in seats)
    return f"{', '.join(others)} {texts.say('word', 'and')} {last}" if others else last


def _team_lines(team: int, view: HandAndFootView, texts: Texts, names: Names) -> list[Line]:
    """A team: its score, what it needs, its melds."""
    facts = [texts.say("table", "score", count=view.scores[team])]
    if view.red3[team]:
        facts.append(texts.say("table", "red_threes", count=view.red3[team]))
    head: Line = [(team_name(team, view, texts, names), "bold"), f"  {' · '.join(facts)}"]
    melds = [_meld(meld, texts) for meld in view.melds[team]]
    if not melds:
        return [head, what_it_needs(team, view, texts), [(f"  {texts.say('table', 'no_melds')}", "dim")]]
    lines: list[list[Piece]] = [["  "]]
    for meld in melds:
        if len(plain(lines[-1])) + len(meld[0]) > WIDE and len(lines[-1]) > 1:
            lines.append(["  "])
        lines[-1] += [meld, " "]
    return [head, what_it_needs(team, view, texts), *lines]


def what_it_needs(team: int, view: HandAndFootView, texts: Texts) -> Line:
    """What a team needs to open; once it has, which books it still needs to go out."""
    required = view.required[team]
    if not view.opened[team]:
        if not view.staged or view.turn % len(view.scores) != team:
            return [(f"  {texts.say('table', 'opens_with', required=required)}", "yellow")]
        short = max(required - view.points, 0)
        text = texts.say("table", "opens_staged", points=view.points, required=required, count=short)
        return [(f"  {text}", "yellow" if short else "green")]
    made = [meld.book for meld in view.melds[team]]
    missing = []
    for kind, number in zip(("clean", "dirty", "wild"), view.contract, strict=True):
        if number > made.count(kind):
            missing.append(texts.say("table", f"{kind}_books", count=number - made.count(kind)))
    if not missing:
        return [(f"  {texts.say('table', 'contract_met')}", "green")]
    return [(f"  {texts.say('table', 'missing', contract=', '.join(missing))}", "yellow")]


_STYLES = {"clean": "bold red", "dirty": "bold", "wild": "bold magenta", None: ""}


def _meld(meld: MeldView, texts: Texts) -> tuple[str, str]:
    """A meld: its cards, staged ones with an asterisk; of a book that lies only its rank, kind and size."""
    staged = any(meld.staged)
    kind = "" if meld.book is None else texts.say("table", f"{meld.book}_mark")
    if meld.book and not staged:
        return (f"[{meld.key}: {meld.size} {kind}]", _STYLES[meld.book])
    cards: list[str] = []
    for text, count, new in zip((meld.key, "2", "JO"), (meld.n, meld.d, meld.j), meld.staged, strict=True):
        cards += [text] * (count - new) + [f"{text}*"] * new
    return (f"[{' '.join(cards)}{f' {kind}' if kind else ''}]", "cyan" if staged else "")


# --- after a round --------------------------------------------------------------------------------


def _summary(summary: RoundSummary, view: HandAndFootView, texts: Texts, names: Names) -> list[Line]:
    """The report of a round: what each team made of what, and the score."""
    own = own_first(view)
    teams = [summary.teams[team] for team in own]

    def row(part: str) -> list[str]:
        return [texts.word("score", part), *(str(getattr(team, part)) for team in teams)]

    rows = [["", *(team_name(team, view, texts, names) for team in own)]]
    rows.append([texts.word("score", "books"), *(f"{t.clean_books} / {t.dirty_books} / {t.wild_books}" for t in teams)])
    rows += [row(part) for part in PARTS if any(getattr(team, part) for team in teams)]
    rows += [row(part) for part in ("round_total", "score_before", "score_after")]
    lines = aligned(rows)
    bold = (0, len(lines) - 3, len(lines) - 1)
    ended = texts.say("table", "ended", view.seat, names, seat=summary.out_player, count=summary.turns)
    return [
        [ended[:1].upper() + ended[1:]],
        [""],
        *([(f"  {line}", "bold" if number in bold else "")] for number, line in enumerate(lines)),
    ]


def _course(view: HandAndFootView, texts: Texts, names: Names) -> list[Line]:
    """What every round of the game brought each team, and the score."""
    own = own_first(view)
    rows = [["", *(team_name(team, view, texts, names) for team in own)]]
    for summary in view.history:
        number = texts.say("cli", "round", round=summary.round)
        rows.append([number, *(str(summary.teams[team].round_total) for team in own)])
    rows.append([texts.word("score", "score_after"), *(str(view.scores[team]) for team in own)])
    lines = aligned(rows)
    return [[(f"  {line}", "bold" if number in (0, len(lines) - 1) else "")] for number, line in enumerate(lines)]


# --- choosing a move ------------------------------------------------------------------------------


def menu_moves(view: HandAndFootView, legal: Sequence[HandAndFootMove]) -> Sequence[HandAndFootMove]:
    """The moves worth a line in a menu: for each meld those with one wild, or as few as can be, and the most naturals.

    All others can be typed, most easily as the cards they are about: see `understand`.
    """
    if len(legal) <= FEW:
        return legal
    shown: set[HandAndFootMove] = set()
    for key in KEYS:
        ways = [move for move in legal if isinstance(move, Stage) and move.key == key]
        fewest = max(min([move.d + move.j for move in ways], default=0), 1)
        most: dict[tuple[int, int], Stage] = {}
        for move in ways:
            if move.d + move.j <= fewest and move.n >= most.get((move.d, move.j), move).n:
                most[move.d, move.j] = move
        shown.update(most.values())
    return [move for move in legal if move in shown or not isinstance(move, Stage)]


def understand(game: Any, state: Any, seat: Seat, typed: str) -> HandAndFootMove | Refusal | None:
    """The move that cards mean which a person typed: `K K 2`; with wilds alone the meld as well: `K: 2 JO`.

    None when they are no cards; a refusal when they mean no move.
    """
    key, colon, cards = typed.upper().rpartition(":")
    try:
        found: HandAndFootMove | Refusal = game.move_for(state, seat, cards, key.strip() if colon else None)
    except InvalidNotation:
        return None
    return found
