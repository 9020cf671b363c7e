"""The table of Klaverjassen as a picture."""

from collections.abc import Sequence

from ...cards.french import Card
from ...game import Seat
from ...svg.blocks import Block, beside, flow, grid, line, paragraph, place, said, shown, silent, stack
from ...svg.lettering import number
from ...svg.paint import CREAM, DIM, GOLD
from ...svg.picture import INNER, Seated, around, note, noted
from ...svg.pieces import HELD, suit
from ...terminal import plain
from ...text import Texts
from .state import Phase, Trick
from .table_text import (
    OVER,
    deal_number,
    high_first,
    how_it_ended,
    marks_of,
    own_first,
    place_in_trick,
    played_by,
    suit_order,
    team_name,
)
from .view import KlaverjassenView

__all__ = ["render"]

Names = Sequence[str] | None

MATTERS = ("best", "leads")
"""The marks that matter for the next card."""

SLOTS = ((43, 62), (1, 31), (43, 0), (85, 31))
"""Where the cards of a trick lie: the own one below, then clockwise."""


def render(view: KlaverjassenView, texts: Texts, names: Names = None) -> Block:
    """The table as the owner of `view` sees it."""
    parts = [_deal(view, texts)]
    if view.phase in OVER:
        parts += _overview(view, texts, names)
        return stack(parts, 8, joint=". ")
    seats = [_seated(view, seat, texts, names) for seat in range(4)]
    parts.append(around(seats, _middle(view, texts, names), view.seat))
    if view.hand:
        parts.append(_hand(view, texts))
    parts.append(_teams(view, texts, names))
    if view.tricks:
        parts.append(_last_trick(view.tricks[-1], view, texts, names))
    return stack(parts, 8, joint=". ")


def _deal(view: KlaverjassenView, texts: Texts) -> Block:
    """The number of the deal, and what is trump."""
    words = paragraph(plain(deal_number(view, texts)), INNER, 12, DIM)
    if view.phase in OVER:
        return words
    if view.trump is None:
        return flow([words, line(texts.say("table", "no_trump"), 12, DIM)], INNER, 16)
    trump = beside([line(texts.say("table", "trump"), 12, DIM), suit(view.trump, texts)], 6, joint=" ")
    return flow([words, trump], INNER, 16)


# --- the seats and the trick ----------------------------------------------------------------------


def _seated(view: KlaverjassenView, seat: Seat, texts: Texts, names: Names) -> Seated:
    marks, count = marks_of(view, seat), view.counts[seat]
    return Seated(
        texts.seat(seat, view.seat, names, form="bare"),
        (count, texts.say("picture", "cards", count=count)),
        marks=[texts.say("table", word) for word in marks if word not in MATTERS],
        alarms=[texts.say("table", word) for word in marks if word in MATTERS],
        extra=_calls(view, seat, texts) if view.phase is Phase.AUCTION else (),
        on_turn=texts.say("picture", "on_turn") if seat == view.turn else "",
    )


def _calls(view: KlaverjassenView, seat: Seat, texts: Texts) -> list[Block]:
    """What a seat has said; every call with the suit it was about."""
    calls = []
    for call in view.calls:
        if call.seat == seat:
            word = line(texts.word("says", call.says), 12.5, CREAM)
            calls.append(word if call.suit is None else beside([suit(call.suit, texts, 16, words=False), word], 5))
    return calls


def _middle(view: KlaverjassenView, texts: Texts, names: Names) -> Block:
    """The trick, each card before its seat; while players call, the suit they call on."""
    if view.phase is Phase.AUCTION:
        if view.proposal is None:
            return line("", 12)
        return stack([line(texts.say("table", "proposed"), 12, DIM), suit(view.proposal, texts, 34)], 6, align=0.5)
    slots, told = [], []
    for step, at in enumerate(SLOTS):
        seat = ((view.seat or 0) + step) & 3
        turn = place_in_trick(view, seat)
        if turn is None or turn >= len(view.trick):
            slots.append((at, place(HELD)))
            continue
        card = view.trick[turn]
        slots.append((at, _played(card, "best" in marks_of(view, seat), texts)))
        told.append((turn, f"{texts.seat(seat, view.seat, names, form='bare')}: {texts.card(card)}"))

    def draw(x: float, y: float) -> str:
        return "".join([slot.draw(x + across, y + down) for (across, down), slot in slots])

    return Block(124, 119, draw, "; ".join([words for _, words in sorted(told)]))


def _played(card: Card, best: bool, texts: Texts) -> Block:
    """A card of the trick; the best one in a frame."""
    block = shown(card, texts.card(card), HELD)
    if not best:
        return block

    def draw(x: float, y: float) -> str:
        size = f'width="{number(block.wide + 3)}" height="{number(block.high + 3)}" rx="6"'
        line = f'fill="none" stroke="{GOLD}" stroke-width="3"'
        frame = f'<rect x="{number(x - 1.5)}" y="{number(y - 1.5)}" {size} {line}/>'
        return frame + block.draw(x, y)

    return Block(block.wide, block.high, draw, block.said)


def _hand(view: KlaverjassenView, texts: Texts) -> Block:
    """The own hand by suit, trump in front, the highest cards first."""
    cards = [
        card
        for held in suit_order(view.trump)
        for card in sorted((card for card in view.hand if card.suit is held), key=high_first(view.trump))
    ]
    blocks = [shown(card, texts.card(card), HELD) for card in cards]
    trumps = [block for card, block in zip(cards, blocks, strict=True) if card.suit is view.trump]
    row = flow(blocks, INNER - 16, 3.4)
    if trumps:
        under = stack([_bar(beside(trumps, 3.4).wide), silent(line(texts.say("table", "trump"), 11.5, GOLD))], 1)
        row = stack([row, under], 3)
    return noted(texts.say("table", "your_hand"), said(texts.hand(cards), row))


def _bar(wide: float) -> Block:
    """The line under the trumps of a hand."""
    size = f'width="{number(wide)}" height="3" rx="1.5"'
    return Block(wide, 3, lambda x, y: f'<rect x="{number(x)}" y="{number(y)}" {size} fill="{GOLD}"/>')


def _last_trick(trick: Trick, view: KlaverjassenView, texts: Texts, names: Names) -> Block:
    """The trick before this one, in the order played, and who won what."""
    cards = beside([shown(card, texts.card(card), 26) for card in trick.cards], 4)
    parts = [texts.seat(trick.winner, view.seat, names, form="bare"), f"{trick.points} {texts.say('table', 'points')}"]
    if trick.roem:
        parts.append(f"{trick.roem} {texts.say('table', 'roem')}")
    words = stack([paragraph(part, INNER - 40 - cards.wide, 12.5, CREAM) for part in parts], 0)
    return noted(texts.say("table", "last_trick"), beside([cards, words], 12))


# --- what was won ---------------------------------------------------------------------------------


def _teams(view: KlaverjassenView, texts: Texts, names: Names) -> Block:
    """What the teams have made so far in this deal, and in the match."""
    rows = [["", *(texts.say("table", column) for column in ("tricks", "cards", "roem", "score"))]]
    for team in own_first(view):
        numbers = (view.taken, view.points, view.roem, view.scores)
        rows.append([team_name(team, view, texts, names), *(str(pair[team]) for pair in numbers)])
    return noted("", grid(rows, (124, 43, 43, 43, 43)))


def _overview(view: KlaverjassenView, texts: Texts, names: Names) -> list[Block]:
    """How the last deal was counted, and at the end of the match all deals."""
    result, own = view.history[-1], own_first(view)
    forced = f" ({texts.say('table', 'forced')})" if result.forced else ""
    by = f"{played_by(result, view, texts, names)}{forced}: {texts.say('table', how_it_ended(result))}"
    columns = [texts.say("table", column) for column in ("tricks", "cards", "roem", "points", "score")]
    rows = [["", *columns]]
    for team in own:
        numbers = (result.taken, result.card_points, result.roem, result.points, result.scores)
        rows.append([team_name(team, view, texts, names), *(str(pair[team]) for pair in numbers)])
    parts = [note(by, suit(result.trump, texts, words=False)), noted("", grid(rows, (78, 44, 46, 40, 46, 42), 6))]
    if view.outcome is not None:
        parts.insert(0, note(texts.outcome(view.outcome, view.seat, names)))
        parts.append(_course(view, texts, names))
    return parts


def _course(view: KlaverjassenView, texts: Texts, names: Names) -> Block:
    """All deals of the match."""
    own = own_first(view)
    rows: list[list[str | Block]] = [["", texts.say("table", "declarer"), texts.say("table", "result")]]
    rows[0] += [team_name(team, view, texts, names) for team in own]
    for turn, result in enumerate(view.history, start=1):
        trump = beside([suit(result.trump, texts, 14, words=False), line(str(turn), 12.5, CREAM)], 5, joint=" ")
        row: list[str | Block] = [trump, texts.seat(result.declarer, view.seat, names, form="bare")]
        row += [texts.say("table", how_it_ended(result)), *(str(result.points[team]) for team in own)]
        rows.append(row)
    return noted(texts.say("table", "course"), grid(rows, (38, 74, 52, 70, 70), 6))
