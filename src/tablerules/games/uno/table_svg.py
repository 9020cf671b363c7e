"""The UNO table as a picture."""

from collections.abc import Iterator, Sequence

from ...game import Seat
from ...svg.blocks import Block, back, paragraph, said, shown, stack
from ...svg.paint import CREAM, DIM
from ...svg.picture import CENTRE, INNER, Seated, around, note, noted
from ...svg.pieces import cards_of, colour, hand, piles, tag
from ...text import Texts
from .state import Phase
from .view import UnoView

__all__ = ["render"]

Names = Sequence[str] | None

OVER = (Phase.ROUND_OVER, Phase.MATCH_OVER)

PILE = 42
"""How wide the cards of the piles are."""


def render(view: UnoView, texts: Texts, names: Names = None) -> Block:
    """The table as the owner of `view` sees it."""
    seats = [_seated(view, seat, texts, names) for seat in range(len(view.counts))]
    when = f"{texts.say('cli', 'round', round=view.round)} · {texts.word('direction', view.direction)}"
    parts = [
        paragraph(when, INNER, 12, DIM),
        around(seats, _middle(view, texts), view.seat),
        *_notes(view, texts, names),
    ]
    if view.shown is not None:
        fields = {"offender": view.shown.offender, "challenger": view.seat, "cards": None}
        title = texts.say("event", "hand_shown", view.seat, names, **fields)
        parts.append(noted(title, cards_of(view.shown.hand, texts)))
    if view.hand:
        parts.append(hand(texts.say("table", "your_hand"), view.hand, texts))
    return stack(parts, 8, joint=". ")


def _middle(view: UnoView, texts: Texts) -> Block:
    """The two piles and the colour in force."""
    stock, top = back(texts.say("picture", "back"), PILE), shown(view.top, texts.card(view.top), PILE)
    left = said("", stock), texts.say("table", "draw_pile", count=view.draw_count)
    on_top = said(f"{texts.say('table', 'on_top')} {top.said}", top)
    right = on_top, texts.say("table", "discards", count=len(view.discard))
    return stack([piles(left, right, view.direction == 1), _colour(view, texts)], 6, align=0.5)


def _colour(view: UnoView, texts: Texts) -> Block:
    if view.colour is not None:
        return said(texts.say("table", "colour_in_force", colour=view.colour), colour(view.colour, texts))
    words = "" if view.phase in OVER else texts.say("table", "no_colour")
    return paragraph(words, CENTRE, 12, CREAM, anchor="middle")


def _seated(view: UnoView, seat: Seat, texts: Texts, names: Names) -> Seated:
    count = view.counts[seat]
    on_turn = seat == view.turn and view.phase not in OVER
    marks = {"dealer": seat == view.dealer, "out": seat in view.out}
    alarms = {"called": seat in view.called, "exposed": seat in view.exposed}
    return Seated(
        texts.seat(seat, view.seat, names, form="bare"),
        None if seat in view.out else (count, texts.say("picture", "cards", count=count)),
        [f"{texts.say('table', 'score')} {view.scores[seat % len(view.scores)]}"],
        marks=[texts.say("table", word) for word, holds in marks.items() if holds],
        alarms=[texts.say("table", word) for word, holds in alarms.items() if holds],
        on_turn=texts.say("picture", "on_turn") if on_turn else "",
    )


def _notes(view: UnoView, texts: Texts, names: Names) -> Iterator[Block]:
    """What is special about the moment."""

    def say(key: str, icon: Block | None = None, **fields: object) -> Block:
        words = texts.say("table", key, view.seat, names, **fields)
        return note(words[:1].upper() + words[1:], icon)

    if view.pending is not None:
        total = view.pending.total
        yield say("pending", tag(f"+{total}"), target=view.pending.target, total=total)
    if view.plus4 is not None:
        yield say("plus4", tag("+4"), offender=view.plus4.offender, colour=view.plus4.colour_before)
    if view.drawn is not None:
        yield say("drawn", card=view.drawn)
    if view.printed_only:
        yield say("printed_only")
    if view.phase in OVER and view.history:
        result = view.history[-1]
        fields = {"winner": result.winner, "points": result.points, "scores": result.scores}
        words = texts.say("event", "round_ended", view.seat, names, **fields)
        yield note(words[:1].upper() + words[1:])
    if view.outcome is not None:
        yield note(texts.outcome(view.outcome, view.seat, names))
