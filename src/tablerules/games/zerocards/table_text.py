"""The table of 0cards as lines of text, for the terminal; and how a circle is drawn at a keyboard."""

import math
from collections.abc import Sequence
from typing import Any

from ...cards.coloured import Card, Colour
from ...errors import InvalidNotation, Refusal
from ...game import Event, Seat
from ...terminal import Line, Piece
from ...text import Texts
from ..shedding.players import Patience
from .events import CardsDealt, ChaosCharged, CircleStarted, PeekEnded
from .moves import EXPIRIES, Catch, CircleSubmit, ZeroCardsMove
from .roundness import Stroke
from .rules.storm import THRESHOLD
from .state import Phase
from .view import ZeroCardsView

__all__ = ["drawing", "hand", "menu_asides", "menu_moves", "patience", "render", "run_out", "tells", "understand"]

Names = Sequence[str] | None

OVER = (Phase.ROUND_OVER, Phase.MATCH_OVER)

STYLES = {
    Colour.RED: "bold white on red",
    Colour.YELLOW: "bold black on yellow",
    Colour.GREEN: "bold black on green",
    Colour.BLUE: "bold white on blue",
    None: "bold white on grey23",
}

NEARLY = 10
"""From there on the chaos meter is drawn as a warning: one card may burst it."""

FEW = 20
"""Not more gifts than that are all listed; others can be typed."""

CIRCLES = ("circle", "cirkel", "kör", "kor")
"""The word that draws a circle at a keyboard, in each language."""

BEST = 10
"""How well one can say one draws; 1 is the least."""


def render(view: ZeroCardsView, texts: Texts, names: Names = None) -> list[Line]:
    """The table as the owner of `view` sees it."""
    lines: list[Line] = [_top(view, texts), _piles(view, texts)]
    if getattr(getattr(texts.game, "options", None), "chaos", True):
        lines.append(_chaos(view, texts))
    lines += [[""], *_seats(view, texts, names)]
    notes = [*_dangers(view, texts, names), *_waiting(view, texts, names), *_peeks(view, texts, names)]
    if notes:
        lines += [[""], *notes]
    return lines


def hand(view: ZeroCardsView, texts: Texts) -> list[Line]:
    """The own hand, in canonical order."""
    return [[f"{texts.say('table', 'your_hand')} ", *_cards(view.hand)]] if view.hand else []


def tells(event: Event) -> bool:
    """Whether an event is worth a line; what the table or the next line shows anyway is not."""
    if isinstance(event, CardsDealt):
        return event.cards is not None
    return not isinstance(event, ChaosCharged | CircleStarted | PeekEnded)


# --- cards ----------------------------------------------------------------------------------------


def _card(card: Card) -> Piece:
    return (f" {card} ", STYLES[card.colour])


def _cards(hand: Sequence[Card]) -> list[Piece]:
    """Cards in canonical order, the colours apart."""
    pieces: list[Piece] = []
    for before, card in zip((None, *hand), hand, strict=False):
        if before is not None and card.colour is not before.colour:
            pieces.append(" ")
        pieces.append(_card(card))
    return pieces


# --- the middle of the table ----------------------------------------------------------------------


def _top(view: ZeroCardsView, texts: Texts) -> Line:
    """The top card, and the colour in force where the card does not show it: on a wild, and after a colour storm."""
    line: list[Piece] = [f"{texts.say('table', 'on_top')} ", _card(view.top), f" {texts.card(view.top)}"]
    if view.colour is None or view.colour is view.top.colour:
        return line
    colour = (f" {texts.word('colour', view.colour)} ", STYLES[view.colour])
    return [*line, "   ", texts.say("table", "colour_in_force", colour=""), colour]


def _piles(view: ZeroCardsView, texts: Texts) -> Line:
    parts = [
        texts.say("cli", "round", round=view.round),
        texts.word("direction", view.direction),
        texts.say("table", "draw_pile", count=view.draw_count),
        texts.say("table", "discards", count=len(view.discard)),
    ]
    return [(" · ".join(parts), "dim")]


def _chaos(view: ZeroCardsView, texts: Texts) -> Line:
    """The chaos meter as a bar that is full when a storm breaks (ZC-51)."""
    filled = min(view.chaos, THRESHOLD)
    bar = "#" * filled + "." * (THRESHOLD - filled)
    style = "bold red" if view.chaos >= NEARLY else "yellow"
    return [f"{texts.say('table', 'chaos')} ", (f"[{bar}]", style), f" {view.chaos}/{THRESHOLD}"]


# --- the seats ------------------------------------------------------------------------------------


def _seats(view: ZeroCardsView, texts: Texts, names: Names) -> list[Line]:
    """Each seat with its cards and score, and what is special about it."""
    rows = [(seat, texts.seat(seat, view.seat, names, form="bare")) for seat in range(len(view.counts))]
    widest = max(len(name) for _, name in rows)
    cards, score = texts.say("table", "cards"), texts.say("table", "score")
    lines: list[Line] = [[(f"  {'':<{widest}}  {cards:>6}  {score:>6}", "dim")]]
    for seat, name in rows:
        on_turn = seat == view.turn and view.phase not in OVER
        marks = "  ".join(texts.say("table", mark) for mark in _marks(view, seat))
        text = f"{'>' if on_turn else ' '} {name:<{widest}}  {view.counts[seat]:>6}  {view.scores[seat]:>6}"
        lines.append([(text, "bold" if on_turn else ""), (f"   {marks}" if marks else "", "bold magenta")])
    return lines


def _marks(view: ZeroCardsView, seat: Seat) -> list[str]:
    circle = view.circle
    marks = {
        "called": seat in view.called,
        "catchable": seat in view.catchable,
        "frozen": seat in view.frozen,
        "disconnected": seat not in view.connected,
        "drawing": circle is not None and circle.strokes[seat] is None,
        "drawn_circle": circle is not None and circle.strokes[seat] is not None,
    }
    return [name for name, holds in marks.items() if holds]


# --- what is special about the moment -------------------------------------------------------------


def _note(text: str, style: str = "bold") -> Line:
    return [(text[:1].upper() + text[1:], style)]


def _dangers(view: ZeroCardsView, texts: Texts, names: Names) -> list[Line]:
    """The stack, the bomb, the panic."""
    notes = []
    if view.pending is not None:
        target, total = view.pending.target, view.pending.total
        notes.append(_note(texts.say("table", "pending", view.seat, names, target=target, total=total)))
    if view.bomb is not None:
        bomb = view.bomb
        notes.append(_note(texts.say("table", "bomb", count=bomb.countdown, payload=bomb.payload), "bold red"))
    if (view.panic_turn or view.panic_left) and view.phase not in OVER:
        notes.append(_note(texts.say("table", "panic", count=view.panic_left), "bold red"))
    return notes


def _waiting(view: ZeroCardsView, texts: Texts, names: Names) -> list[Line]:
    """What the game waits for, where it is no plain turn."""

    def say(key: str, **fields: Any) -> Line:
        return _note(texts.say("table", key, view.seat, names, **fields))

    if view.duel is not None:
        duel = view.duel
        about = say("duel", seat=duel.initiator, target=duel.target)
        return [about, say("sum", first=duel.first, op=duel.op, second=duel.second)]
    if view.circle is not None:
        return [say("circle", seat=view.circle.player)]
    if view.gift is not None:
        return [say("gift", seat=view.turn, target=view.gift)]
    return [] if view.drawn is None else [say("drawn", card=view.drawn)]


def _peeks(view: ZeroCardsView, texts: Texts, names: Names) -> list[Line]:
    """Who looks into whose hand, and what the owner of the view sees there (ZC-35)."""
    notes = []
    for peek in view.peeks:
        note = _note(texts.say("table", "peek", view.seat, names, viewer=peek.viewer, owner=peek.owner))
        notes.append([*note, " ", *_cards(peek.cards)] if peek.cards else note)
    return notes


# --- choosing a move ------------------------------------------------------------------------------


def menu_moves(view: ZeroCardsView, legal: Sequence[ZeroCardsMove]) -> Sequence[ZeroCardsMove]:
    """The moves worth a line: no strokes, which are drawn (see `understand`), and gifts only where they are few."""
    if view.phase is Phase.CIRCLE or (view.phase is Phase.GIFT and len(legal) > FEW):
        return ()
    return legal


def menu_asides(view: ZeroCardsView, asides: Sequence[ZeroCardsMove]) -> Sequence[ZeroCardsMove]:
    """The asides worth a line in a menu: a catch only where it is rightful. A wrongful one can be typed (ZC-67)."""
    return [move for move in asides if not isinstance(move, Catch) or move.target in view.catchable]


def run_out(view: ZeroCardsView) -> Sequence[ZeroCardsMove]:
    """The looks into hands that began a round of turns ago: at a terminal they end then, and not after seconds."""
    turns = len(view.counts)
    return [EXPIRIES[peek.viewer] for peek in view.peeks if view.turn_id - peek.turn_id >= turns]


def patience(game: Any) -> Patience:
    """What keeps bots from catching a person who has had no time to call (ZC-99)."""
    return Patience(game.catch_delay_s)


def understand(game: Any, state: Any, seat: Seat, typed: str) -> ZeroCardsMove | Refusal | None:
    """The move that a person means: `circle 7` draws a circle that well, cards may be typed small, a duel is a number.

    None when it is neither; a refusal when there is no circle to be drawn.
    """
    word, _, rest = typed.lower().partition(" ")
    if word in CIRCLES:
        if rest not in map(str, range(1, BEST + 1)):
            return None
        move: ZeroCardsMove = CircleSubmit(drawing(int(rest), state.turn_id + seat))
        refusal: Refusal | None = game.refusal(state, seat, move)
        return refusal or move
    if state.phase is Phase.DUEL and not rest:
        word, rest = "answer", word
    if word in ("answer", "give", "extra", "jump"):
        try:
            move = game.parse_move(f"{word} {rest.upper()}")
        except InvalidNotation:
            return None
        return move
    return None


def drawing(skill: int, variety: int = 0) -> Stroke:
    """A stroke that stands in for one drawn by hand: the better, the less it wobbles and the further it goes round.

    Args:
        skill: How well it is drawn, from 1 to 10.
        variety: Any number; another one wobbles elsewhere.

    Examples:
        >>> from .roundness import score
        >>> [score(drawing(skill)) for skill in (1, 4, 7, 10)]
        [774, 843, 925, 1000]
    """
    lack = BEST - skill
    turn = math.tau * (1 - lack / 90)
    points = []
    for number in range(73):
        angle = turn * number / 72
        radius = 1000 * (1 + lack / 40 * math.sin(3 * angle + variety))
        points.append((round(radius * math.cos(angle)), round(radius * math.sin(angle))))
    return tuple(points)
