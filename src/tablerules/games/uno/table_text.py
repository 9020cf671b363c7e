"""The UNO table as lines of text, for the terminal."""

from collections.abc import Sequence

from ...cards.coloured import Card, Colour
from ...game import Event, Seat
from ...terminal import Line, Piece
from ...text import Texts
from ..shedding.players import Patience
from .events import CardsDealt
from .state import Phase
from .view import UnoView

__all__ = ["hand", "patience", "render", "tells"]

Names = Sequence[str] | None

OVER = (Phase.ROUND_OVER, Phase.MATCH_OVER)

STYLES = {
    Colour.RED: "bold white on red",
    Colour.YELLOW: "bold black on yellow",
    Colour.GREEN: "bold black on green",
    Colour.BLUE: "bold white on blue",
    None: "bold white on grey23",
}


def render(view: UnoView, texts: Texts, names: Names = None) -> list[Line]:
    """The table as the owner of `view` sees it."""
    lines: list[Line] = [_top(view, texts), _piles(view, texts), [""], *_seats(view, texts, names)]
    notes = _notes(view, texts, names)
    if notes:
        lines += [[""], *([(note, "bold")] for note in notes)]
    return lines


def tells(event: Event) -> bool:
    """Whether an event is worth a line: how many cards the others were dealt is seen on the table."""
    return not isinstance(event, CardsDealt) or event.cards is not None


def _card(card: Card) -> Piece:
    return (f" {card} ", STYLES[card.colour])


def _top(view: UnoView, texts: Texts) -> Line:
    """The top card, and the colour in force where the card does not show it."""
    line: list[Piece] = [f"{texts.say('table', 'on_top')} ", _card(view.top), f" {texts.card(view.top)}"]
    if view.top.colour is not None:
        return line
    if view.colour is None:
        return line if view.phase in OVER else [*line, "   ", texts.say("table", "no_colour")]
    colour = (f" {texts.word('colour', view.colour)} ", STYLES[view.colour])
    return [*line, "   ", texts.say("table", "colour_in_force", colour=""), colour]


def _piles(view: UnoView, texts: Texts) -> Line:
    parts = [
        texts.say("cli", "round", round=view.round),
        texts.word("direction", view.direction),
        texts.say("table", "draw_pile", count=view.draw_count),
        texts.say("table", "discards", count=len(view.discard)),
    ]
    return [(" · ".join(parts), "dim")]


def _seats(view: UnoView, texts: Texts, names: Names) -> list[Line]:
    """Each seat with its cards and score, and what is special about it."""
    rows = [(seat, texts.seat(seat, view.seat, names, form="bare")) for seat in range(len(view.counts))]
    widest = max(len(name) for _, name in rows)
    cards, score = texts.say("table", "cards"), texts.say("table", "score")
    lines: list[Line] = [[(f"  {'':<{widest}}  {cards:>6}  {score:>6}", "dim")]]
    for seat, name in rows:
        on_turn = seat == view.turn and view.phase not in OVER
        style = "bold" if on_turn else ""
        marks = "  ".join(texts.say("table", mark) for mark in _marks(view, seat))
        text = f"{'>' if on_turn else ' '} {name:<{widest}}  {view.counts[seat]:>6}  {_score(view, seat):>6}"
        lines.append([(text, style), (f"   {marks}" if marks else "", "bold magenta")])
    return lines


def _score(view: UnoView, seat: Seat) -> int:
    """The score of a seat, or of its team (UNO-66)."""
    return view.scores[seat % len(view.scores)]


def _marks(view: UnoView, seat: Seat) -> list[str]:
    marks = {
        "called": seat in view.called,
        "exposed": seat in view.exposed,
        "dealer": seat == view.dealer,
        "out": seat in view.out,
    }
    return [name for name, holds in marks.items() if holds]


def _notes(view: UnoView, texts: Texts, names: Names) -> list[str]:
    """What is special about the moment."""
    notes = []
    if view.pending is not None:
        target, total = view.pending.target, view.pending.total
        notes.append(texts.say("table", "pending", view.seat, names, target=target, total=total))
    if view.plus4 is not None:
        offender, colour = view.plus4.offender, view.plus4.colour_before
        notes.append(texts.say("table", "plus4", view.seat, names, offender=offender, colour=colour))
    if view.drawn is not None:
        notes.append(texts.say("table", "drawn", card=view.drawn))
    if view.printed_only:
        notes.append(texts.say("table", "printed_only"))
    return [note[:1].upper() + note[1:] for note in notes]


def hand(view: UnoView, texts: Texts) -> list[Line]:
    """The own hand, sorted, the colours apart."""
    if not view.hand:
        return []
    line: list[Piece] = [f"{texts.say('table', 'your_hand')} "]
    colour = view.hand[0].colour
    for card in view.hand:
        if card.colour is not colour:
            line.append(" ")
            colour = card.colour
        line.append(_card(card))
    return [line]


# --- the time to call -----------------------------------------------------------------------------

CATCH_DELAY_S = 2.0
"""How long bots leave a player alone who has not called, as in 0cards (ZC-99)."""


def patience(game: object) -> Patience:
    """What keeps bots from catching a person who has had no time to call."""
    return Patience(CATCH_DELAY_S)
