"""The table of Hand and Foot as a picture, and the faces of its cards."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from ...cards.coloured import Colour
from ...cards.french import Suit
from ...game import Seat
from ...svg.blocks import Block, back, beside, flow, framed, grid, line, mark, paragraph, place, said, shown, stack
from ...svg.faces import ranked
from ...svg.paint import CREAM, DIM, FELT, GOLD, INK, JOKER, SLATE, SUIT, WILD
from ...svg.picture import INNER, Seated, around, note, noted
from ...svg.pieces import HELD, piles
from ...svg.shapes import COURT, SHAPE, SUIT_SHAPE
from ...terminal import plain
from ...text import Texts
from .cards import Card, card
from .state import Phase, RoundSummary
from .table_text import OVER, PARTS, marks_of, own_first, team_name, what_it_needs
from .view import HandAndFootView, MeldView

__all__ = ["face", "render"]

Names = Sequence[str] | None

Cell = str | Block

ROOM = INNER - 16
"""The room inside a panel."""


def face(card: Card, small: bool = False) -> str:
    """The face of a card: wilds on gold, threes with a suit, the others with their rank."""
    if card.text == "JO":
        return ranked("JO", JOKER, small, ground=WILD, picture=COURT["JO"])
    if card.wild:
        return ranked("2", INK, small, ground=WILD, sign=SHAPE[Colour.YELLOW])
    if not card.natural:
        three = Suit.HEARTS if card.text == "R3" else Suit.SPADES
        return ranked("3", SUIT[three], small, sign=SUIT_SHAPE[three])
    return ranked("10" if card.text == "T" else card.text, SLATE, small, picture=COURT.get(card.text, ""))


def render(view: HandAndFootView, texts: Texts, names: Names = None) -> Block:
    """The table as the owner of `view` sees it."""
    parts = [paragraph(texts.say("cli", "round", round=view.round), INNER, 12, DIM)]
    if view.phase in OVER:
        parts += _over(view, texts, names)
        return stack(parts, 8, joint=". ")
    seats = [_seated(view, seat, texts, names) for seat in range(len(view.counts))]
    parts.append(around(seats, _middle(view, texts), view.seat))
    if view.hand:
        parts.append(_hand(view, texts))
    if view.staged:
        parts.append(note(texts.say("table", "staged", points=view.points)))
    parts += [_team(team, view, texts, names) for team in own_first(view)]
    return stack(parts, 8, joint=". ")


# --- the middle and the seats ---------------------------------------------------------------------


def _middle(view: HandAndFootView, texts: Texts) -> Block:
    """The stock and the discard pile; all of that where the house rules let people look."""
    stock = said("", back(texts.say("picture", "back"), 42))
    left = stock, texts.say("table", "stock", count=view.stock_count)
    title = texts.say("table", "pile")
    if not view.discard:
        return piles(left, (place(42), f"{title}: {texts.say('table', 'no_pile')}"), clockwise=True)
    top = shown(view.discard[-1], texts.card(view.discard[-1]), 42)
    count = texts.say("table", "pile_count", count=len(view.discard))
    both = piles(left, (said(f"{title}: {top.said}", top), count), clockwise=True)
    options = getattr(texts.game, "options", None)
    if getattr(options, "discard_view", "top") == "top" or len(view.discard) == 1:
        return both
    below = " ".join(map(str, reversed(view.discard[:-1])))
    words = paragraph(f"{texts.say('table', 'below')} {below}", both.wide, 11.5, DIM, anchor="middle")
    return stack([both, words], 4, align=0.5)


def _seated(view: HandAndFootView, seat: Seat, texts: Texts, names: Names) -> Seated:
    count, foot = view.counts[seat], view.foot_counts[seat]
    lies = texts.say("table", "up") if view.foot_up[seat] else str(foot)
    marks = marks_of(view, seat)
    return Seated(
        texts.seat(seat, view.seat, names, form="bare"),
        (count, texts.say("picture", "cards", count=count)),
        [f"{texts.say('table', 'foot')} {lies}"],
        marks=[texts.say("table", word) for word in marks if word in ("partner", "dealer")],
        alarms=[texts.say("table", word) for word in marks if word not in ("partner", "dealer")],
        on_turn=texts.say("picture", "on_turn") if seat == view.turn else "",
    )


def _hand(view: HandAndFootView, texts: Texts) -> Block:
    """The own cards, each kind once with its number."""
    kinds = []
    for kind, cards in groupby(view.hand):
        count = len(list(cards))
        number = line(f"×{count}" if count > 1 else "", 13, GOLD, bold=True, room=HELD, anchor="middle")
        kinds.append(stack([shown(kind, texts.card(kind), HELD), number], 1))
    up = view.seat is not None and view.foot_up[view.seat]
    title = texts.say("table", "your_foot" if up else "your_hand")
    return noted(title, said(texts.hand(view.hand), flow(kinds, ROOM, 3.4, below=2)))


# --- the teams ------------------------------------------------------------------------------------


def _team(team: int, view: HandAndFootView, texts: Texts, names: Names) -> Block:
    """A team: its score, what it needs, its melds."""
    facts = [texts.say("table", "score", count=view.scores[team])]
    if view.red3[team]:
        facts.append(texts.say("table", "red_threes", count=view.red3[team]))
    name = paragraph(team_name(team, view, texts, names), ROOM, 13, CREAM, bold=True)
    need = plain(what_it_needs(team, view, texts)).strip()
    melds = [_meld(meld, texts) for meld in view.melds[team]]
    parts = [
        stack([name, paragraph(" · ".join(facts), ROOM, 12, DIM), paragraph(need, ROOM, 12, GOLD)], 1),
        flow(melds, ROOM, 6) if melds else paragraph(texts.say("table", "no_melds"), ROOM, 12, DIM),
    ]
    return noted("", stack(parts, 6))


def _meld(meld: MeldView, texts: Texts) -> Block:
    """A meld: each of its kinds with its number, what is staged apart with an asterisk; a book says what it is."""
    kinds = []
    naturals = ("2", "JO") if meld.key == "W" else (meld.key, "2", "JO")
    for text in naturals:
        at = ("2", "JO").index(text) + 1 if text in ("2", "JO") else 0
        count, new = (meld.n, meld.d, meld.j)[at], meld.staged[at]
        if count:
            kinds.append(_counted(card(text), count - new, new, texts))
    inside = beside(kinds, 6)
    if meld.book:
        inside = stack([inside, mark(texts.say("table", f"{meld.book}_mark"), ROOM - 12)], 3)
    return framed(inside, FELT, across=6, down=5, edge=GOLD if any(meld.staged) else None)


def _counted(kind: Card, count: int, new: int, texts: Texts) -> Block:
    """A kind of card and how many there are of it: those that lie, and those that are staged."""
    numbers = []
    if count:
        numbers.append(line(f"×{count}", 13, CREAM, bold=True))
    if new:
        numbers.append(line(f"+{new}*", 13, GOLD, bold=True))
    words = texts.card(kind)
    block = beside([shown(kind, words, 22), stack(numbers, 0)], 4)
    told = [words if count == 1 else f"{count} × {words}"] if count else []
    told += [f"{words}*" if new == 1 else f"{new} × {words}*"] if new else []
    return said(", ".join(told), block)


# --- after a round --------------------------------------------------------------------------------


def _over(view: HandAndFootView, texts: Texts, names: Names) -> Iterator[Block]:
    """The report of a round, and at the end of the game that of all rounds."""
    summary = view.history[-1]
    if view.outcome is not None:
        yield note(texts.outcome(view.outcome, view.seat, names))
    ended = texts.say("table", "ended", view.seat, names, seat=summary.out_player, count=summary.turns)
    yield note(ended[:1].upper() + ended[1:])
    own = own_first(view)
    # Two teams side by side: more have no room on a telephone.
    for teams in (own[at : at + 2] for at in range(0, len(own), 2)):
        titles = [team_name(team, view, texts, names) for team in teams]
        columns = (ROOM - 86 * len(teams), *[78] * len(teams))
        yield noted("", grid(_report(summary, teams, titles, texts), columns, bold=1))
        if view.phase is Phase.GAME_OVER and len(view.history) > 1:
            yield noted("", grid(_course(view, teams, titles, texts), columns, bold=1))


def _report(summary: RoundSummary, teams: Sequence[int], titles: Sequence[str], texts: Texts) -> list[list[Cell]]:
    """What each team made of what, and the score."""
    made = [summary.teams[team] for team in teams]
    rows: list[list[Cell]] = [["", *titles]]
    rows.append([texts.word("score", "books"), *(f"{t.clean_books} / {t.dirty_books} / {t.wild_books}" for t in made)])
    told = [part for part in PARTS if any(getattr(team, part) for team in made)]
    for part in (*told, "round_total", "score_before", "score_after"):
        rows.append([texts.word("score", part), *(str(getattr(team, part)) for team in made)])
    return rows


def _course(view: HandAndFootView, teams: Sequence[int], titles: Sequence[str], texts: Texts) -> list[list[Cell]]:
    """What every round of the game brought each team, and the score."""
    rows: list[list[Cell]] = [["", *titles]]
    for summary in view.history:
        number = texts.say("cli", "round", round=summary.round)
        rows.append([number, *(str(summary.teams[team].round_total) for team in teams)])
    rows.append([texts.word("score", "score_after"), *(str(view.scores[team]) for team in teams)])
    return rows
