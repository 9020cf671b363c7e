"""The 0cards table as a picture."""

from collections.abc import Iterator, Sequence

from ...cards.coloured import Kind
from ...game import Seat
from ...svg.blocks import Block, back, beside, flow, line, paragraph, said, shown, stack
from ...svg.lettering import number
from ...svg.paint import CREAM, DIM, EDGE, GOLD, ICE, INK, PAPER, RING
from ...svg.picture import INNER, Seated, around, note, noted
from ...svg.pieces import cards_of, colour, hand, icon, piles, tag
from ...svg.shapes import stroked
from ...text import Texts
from .roundness import Stroke
from .rules.storm import THRESHOLD
from .state import Circle
from .table_text import NEARLY, OVER
from .view import ZeroCardsView

__all__ = ["render"]

Names = Sequence[str] | None

PILE = 42
"""How wide the cards of the piles are."""

DRAWING = 76
"""How wide a drawn circle is."""

MOST_POINTS = 120
"""A stroke of more points is drawn by so many of them."""


def render(view: ZeroCardsView, texts: Texts, names: Names = None) -> Block:
    """The table as the owner of `view` sees it."""
    seats = [_seated(view, seat, texts, names) for seat in range(len(view.counts))]
    when = f"{texts.say('cli', 'round', round=view.round)} · {texts.word('direction', view.direction)}"
    parts = [paragraph(when, INNER, 12, DIM)]
    if getattr(getattr(texts.game, "options", None), "chaos", True):
        parts.append(_chaos(view, texts))
    parts.append(around(seats, _middle(view, texts), view.seat))
    parts += _dangers(view, texts, names)
    parts += _waiting(view, texts, names)
    parts += _peeks(view, texts, names)
    parts += _over(view, texts, names)
    if view.hand:
        parts.append(hand(texts.say("table", "your_hand"), view.hand, texts))
    return stack(parts, 8, joint=". ")


# --- the middle and the seats ---------------------------------------------------------------------


def _middle(view: ZeroCardsView, texts: Texts) -> Block:
    """The two piles and the colour in force."""
    stock, top = back(texts.say("picture", "back"), PILE), shown(view.top, texts.card(view.top), PILE)
    left = said("", stock), texts.say("table", "draw_pile", count=view.draw_count)
    on_top = said(f"{texts.say('table', 'on_top')} {top.said}", top)
    both = piles(left, (on_top, texts.say("table", "discards", count=len(view.discard))), view.direction == 1)
    if view.colour is None:
        return both
    in_force = said(texts.say("table", "colour_in_force", colour=view.colour), colour(view.colour, texts))
    return stack([both, in_force], 6, align=0.5)


def _chaos(view: ZeroCardsView, texts: Texts) -> Block:
    """The chaos meter: a place for each charge, and the number."""
    words = line(texts.say("table", "chaos"), 12, DIM)
    count = line(f"{view.chaos}/{THRESHOLD}", 13, GOLD if view.chaos >= NEARLY else CREAM, bold=True)
    wide = (INNER - words.wide - count.wide - 16) / THRESHOLD

    def draw(x: float, y: float) -> str:
        cells = []
        for step in range(THRESHOLD):
            fill = GOLD if step < view.chaos else "none"
            at = f'x="{number(x + step * wide + 1)}" y="{number(y + 1)}" width="{number(wide - 3)}"'
            edge = GOLD if step < view.chaos else RING
            cells.append(f'<rect {at} height="10" rx="3" fill="{fill}" stroke="{edge}" stroke-width="1.5"/>')
        return "".join(cells)

    return beside([words, Block(wide * THRESHOLD, 12, draw), count], 8, joint=" ")


def _seated(view: ZeroCardsView, seat: Seat, texts: Texts, names: Names) -> Seated:
    count = view.counts[seat]
    marks = {"frozen": seat in view.frozen, "disconnected": seat not in view.connected}
    alarms = {"called": seat in view.called, "catchable": seat in view.catchable}
    return Seated(
        texts.seat(seat, view.seat, names, form="bare"),
        (count, texts.say("picture", "cards", count=count)),
        [f"{texts.say('table', 'score')} {view.scores[seat]}"],
        marks=[texts.say("table", word) for word, holds in marks.items() if holds],
        alarms=[texts.say("table", word) for word, holds in alarms.items() if holds],
        extra=[icon(Kind.FREEZE, INK, ICE, 18)] if seat in view.frozen else (),
        on_turn=texts.say("picture", "on_turn") if seat == view.turn and view.phase not in OVER else "",
    )


# --- what is special about the moment -------------------------------------------------------------


def _note(words: str, sign: Block | None = None, below: Block | None = None) -> Block:
    return note(words[:1].upper() + words[1:], sign, below)


def _dangers(view: ZeroCardsView, texts: Texts, names: Names) -> Iterator[Block]:
    """The stack, the bomb, the panic."""
    if view.pending is not None:
        total = view.pending.total
        words = texts.say("table", "pending", view.seat, names, target=view.pending.target, total=total)
        yield _note(words, tag(f"+{total}"))
    if view.bomb is not None:
        bomb = view.bomb
        sign = beside([icon(Kind.BOMB), tag(str(bomb.countdown))], 4)
        yield _note(texts.say("table", "bomb", count=bomb.countdown, payload=bomb.payload), sign)
    if view.panic_turn or view.panic_left:
        yield _note(texts.say("table", "panic", count=view.panic_left), icon(Kind.PANIC))


def _waiting(view: ZeroCardsView, texts: Texts, names: Names) -> Iterator[Block]:
    """What the game waits for, where it is no plain turn."""
    if view.duel is not None:
        duel = view.duel
        about = texts.say("table", "duel", view.seat, names, seat=duel.initiator, target=duel.target)
        asked = texts.say("table", "sum", first=duel.first, op=duel.op, second=duel.second)
        yield _note(f"{about} {asked}", icon(Kind.DUEL))
    if view.circle is not None:
        yield _note(texts.say("table", "circle", view.seat, names, seat=view.circle.player), icon(Kind.CIRCLE))
        yield _circles(view.circle, view, texts, names)
    if view.gift is not None:
        yield _note(texts.say("table", "gift", view.seat, names, seat=view.turn, target=view.gift), icon(Kind.GIFT))
    if view.drawn is not None:
        yield _note(texts.say("table", "drawn", card=view.drawn))


def _peeks(view: ZeroCardsView, texts: Texts, names: Names) -> Iterator[Block]:
    """Who looks into whose hand, and what the owner of the view sees there (ZC-35)."""
    for peek in view.peeks:
        words = texts.say("table", "peek", view.seat, names, viewer=peek.viewer, owner=peek.owner)
        yield _note(words, icon(Kind.XRAY), cards_of(peek.cards, texts, room=INNER - 24) if peek.cards else None)


def _over(view: ZeroCardsView, texts: Texts, names: Names) -> Iterator[Block]:
    """How the round, and the match, ended."""
    if view.phase in OVER and view.history:
        result = view.history[-1]
        fields = {"winner": result.winner, "points": result.points, "scores": result.scores}
        yield _note(texts.say("event", "round_ended", view.seat, names, **fields))
    if view.outcome is not None:
        yield note(texts.outcome(view.outcome, view.seat, names))


# --- circles --------------------------------------------------------------------------------------


def _circles(circle: Circle, view: ZeroCardsView, texts: Texts, names: Names) -> Block:
    """What each seat has drawn."""
    drawings = []
    for seat, stroke in enumerate(circle.strokes):
        name = paragraph(texts.seat(seat, view.seat, names, form="bare"), DRAWING, 12, CREAM, anchor="middle")
        word = texts.say("table", "drawing" if stroke is None else "drawn_circle")
        below = stack([name, paragraph(word, DRAWING, 11.5, DIM, anchor="middle")], 0, joint=" ")
        drawings.append(stack([_drawing(stroke or ()), below], 3, align=0.5))
    return noted("", flow(drawings, INNER - 16, 8, align=0))


def _drawing(stroke: Stroke) -> Block:
    """A stroke on a sheet of paper, as large as there is room for."""
    step = -(-len(stroke) // MOST_POINTS) or 1
    points = [*stroke[::step], *stroke[-1:]]
    left, top = (min([point[axis] for point in points], default=0) for axis in (0, 1))
    right, bottom = (max([point[axis] for point in points], default=0) for axis in (0, 1))
    scale = (DRAWING - 16) / max(right - left, bottom - top, 1)

    def draw(x: float, y: float) -> str:
        size = f'width="{DRAWING}" height="{DRAWING}" rx="6" fill="{PAPER}" stroke="{EDGE}"'
        paper = f'<rect x="{number(x)}" y="{number(y)}" {size}/>'
        middle = DRAWING / 2
        across, down = x + middle - (left + right) / 2 * scale, y + middle - (top + bottom) / 2 * scale
        way = "L".join([f"{number(across + px * scale)} {number(down + py * scale)}" for px, py in points])
        return paper + (stroked(f"M{way}", INK, 2.5) if points else "")

    return Block(DRAWING, DRAWING, draw)
