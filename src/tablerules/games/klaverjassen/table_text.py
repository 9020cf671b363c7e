"""The table of Klaverjassen as lines of text, for the terminal."""

from collections.abc import Callable, Sequence

from ...cards.french import SUITS, Card, Suit
from ...game import Event, Seat
from ...terminal import Line, Piece, aligned
from ...text import Texts
from .cards import PLAIN_ORDER, TRUMP_ORDER
from .events import CardsDealt
from .options import KlaverjassenOptions
from .rules.play import best_of
from .state import DealResult, Phase, Trick
from .view import KlaverjassenView

__all__ = [
    "OVER",
    "deal_number",
    "hand",
    "high_first",
    "how_it_ended",
    "marks_of",
    "own_first",
    "place_in_trick",
    "played_by",
    "render",
    "suit_order",
    "team_name",
    "tells",
]

Names = Sequence[str] | None

OVER = (Phase.DEAL_OVER, Phase.MATCH_OVER)
WIDE = 72
"""A table that is wider has its headings in two lines."""

RED = (Suit.DIAMONDS, Suit.HEARTS)
TEAMS = ((0, 2), (1, 3))


def render(view: KlaverjassenView, texts: Texts, names: Names = None) -> list[Line]:
    """The table as the owner of `view` sees it."""
    lines: list[Line] = [_deal(view, texts), [""]]
    if view.phase in OVER:
        lines += _overview(view, texts, names)
        if view.phase is Phase.MATCH_OVER:
            lines += [[""], *_course(view, texts, names)]
        return lines
    lines += _seats(view, texts, names)
    if view.tricks:
        lines += [[""], _last_trick(view.tricks[-1], view, texts, names)]
    return [*lines, [""], *_teams(view, texts, names)]


def tells(event: Event) -> bool:
    """Whether an event is worth a line: that the others were dealt eight cards goes without saying."""
    return not isinstance(event, CardsDealt) or event.cards is not None


# --- cards and suits ------------------------------------------------------------------------------


def _suit(suit: Suit, texts: Texts) -> Piece:
    return (f"{suit.symbol} {texts.word('suit', suit)}", "bold red" if suit in RED else "bold")


def _card(card: Card, trump: Suit | None) -> Piece:
    """A card on a white ground, a trump on a coloured one."""
    colour = "red" if card.suit in RED else "black"
    return (f" {card.symbol} ", f"bold {colour} on {'bright_yellow' if card.suit is trump else 'white'}")


def hand(view: KlaverjassenView, texts: Texts) -> list[Line]:
    """The own hand by suit, trump in front and marked, the highest cards first."""
    if not view.hand or view.phase in OVER:
        return []
    line: list[Piece] = [texts.say("table", "your_hand")]
    for suit in suit_order(view.trump):
        held = [card for card in view.hand if card.suit is suit]
        if held:
            line += ["   ", *(_card(card, view.trump) for card in sorted(held, key=high_first(view.trump)))]
        if held and suit is view.trump:
            line.append((f" {texts.say('table', 'trump')}", "bold"))
    return [line]


def high_first(trump: Suit | None) -> Callable[[Card], int]:
    """How to sort the cards of one suit."""
    order = (TRUMP_ORDER, PLAIN_ORDER)
    return lambda card: -order[card.suit is not trump].index(card.rank)


def suit_order(trump: Suit | None) -> list[Suit]:
    """The suits in the order of a hand: trump, then black and red by turns."""
    order = [Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS]
    at = 0 if trump is None else order.index(trump)
    return order[at:] + order[:at]


# --- the deal -------------------------------------------------------------------------------------


def _deal(view: KlaverjassenView, texts: Texts) -> Line:
    """The number of the deal, and what is trump or may become it."""
    line: list[Piece] = [*deal_number(view, texts), " · "]
    if view.trump is not None:
        return [*line, f"{texts.say('table', 'trump')} ", _suit(view.trump, texts)]
    if view.proposal is not None:
        return [*line, f"{texts.say('table', 'proposed')} ", _suit(view.proposal, texts)]
    return [*line, texts.say("table", "no_trump")]


def deal_number(view: KlaverjassenView, texts: Texts) -> list[Piece]:
    """The number of the deal, and how long the match is."""
    options = None if texts.game is None else texts.game.options
    if not isinstance(options, KlaverjassenOptions):
        return [texts.say("table", "deal", deal=view.deal)]
    if options.target is None:
        return [texts.say("table", "deal_of", deal=view.deal, total=options.deals)]
    return [texts.say("table", "deal", deal=view.deal), f" ({texts.say('table', 'to_target', total=options.target)})"]


def _seats(view: KlaverjassenView, texts: Texts, names: Names) -> list[Line]:
    """Each seat with the card it has played to the trick, or what it has said, and what is special about it."""
    rows = [(seat, texts.seat(seat, view.seat, names, form="bare")) for seat in range(4)]
    widest = max(len(name) for _, name in rows)
    lines: list[Line] = []
    for seat, name in rows:
        style = "bold" if seat == view.turn else ""
        line: list[Piece] = [(f"{'>' if seat == view.turn else ' '} {name:<{widest}}  ", style)]
        line += _calls(view, seat, texts) if view.phase is Phase.AUCTION else _played(view, seat)
        marks = [texts.say("table", mark) for mark in marks_of(view, seat)]
        lines.append([*line, (f"  {' · '.join(marks)}" if marks else "", "magenta")])
    return lines


def _played(view: KlaverjassenView, seat: Seat) -> list[Piece]:
    """The card of a seat in the trick on the table."""
    at = place_in_trick(view, seat)
    if at is None or at >= len(view.trick):
        return [" " * 5]
    card = view.trick[at]
    return [_card(card, view.trump), " " * (3 - len(card.symbol))]


def place_in_trick(view: KlaverjassenView, seat: Seat) -> int | None:
    """When a seat plays to the trick on the table: 0 leads, 3 is the last; None while no card is awaited."""
    return None if view.leader is None else (seat - view.leader) & 3


def _calls(view: KlaverjassenView, seat: Seat, texts: Texts) -> list[Piece]:
    """What a seat has said; every call with the suit it was about."""
    rows = [
        [f"{'' if call.suit is None else call.suit.symbol} {texts.word('says', call.says)}".strip() for call in calls]
        for calls in ([call for call in view.calls if call.seat == other] for other in range(4))
    ]
    most, width = max(map(len, rows)), max((len(word) for row in rows for word in row), default=0)
    return ["   ".join(word.ljust(width) for word in rows[seat] + [""] * (most - len(rows[seat])))]


def marks_of(view: KlaverjassenView, seat: Seat) -> list[str]:
    """What is special about a seat, as keys of the section `table`."""
    at, best = place_in_trick(view, seat), None
    if view.trick and view.trump is not None:
        best = best_of(SUITS.index(view.trump), view.trick)
    marks = {
        "partner": view.seat is not None and seat == (view.seat + 2) & 3,
        "dealer": seat == view.dealer,
        "declarer": seat == view.declarer,
        "forced": seat == view.declarer and view.forced,
        "leads": at == 0 and not view.trick,
        "led": at == 0 and bool(view.trick),
        "best": best is not None and len(view.trick) > 1 and at == view.trick.index(best),
    }
    return [name for name, holds in marks.items() if holds]


def _last_trick(trick: Trick, view: KlaverjassenView, texts: Texts, names: Names) -> Line:
    """The trick before this one, in the order played, and who won what."""
    line: list[Piece] = [f"{texts.say('table', 'last_trick')}  "]
    line += [_card(card, view.trump) for card in trick.cards]
    parts = [texts.seat(trick.winner, view.seat, names, form="bare"), f"{trick.points} {texts.say('table', 'points')}"]
    if trick.roem:
        parts.append(f"{trick.roem} {texts.say('table', 'roem')}")
    return [*line, (f"  {', '.join(parts)}", "")]


def _teams(view: KlaverjassenView, texts: Texts, names: Names) -> list[Line]:
    """What the teams have made so far in this deal, and in the match."""
    rows = [["", *(texts.say("table", column) for column in ("tricks", "cards", "roem", "score"))]]
    for team in own_first(view):
        numbers = (view.taken, view.points, view.roem, view.scores)
        rows.append([team_name(team, view, texts, names), *(str(pair[team]) for pair in numbers)])
    return _table(rows)


def team_name(team: int, view: KlaverjassenView, texts: Texts, names: Names) -> str:
    """Who is in a team, the owner of the view first."""
    seats = TEAMS[team]
    if view.seat in seats:
        seats = (view.seat, (view.seat + 2) & 3)
    first, second = (texts.seat(seat, view.seat, names, form="bare") for seat in seats)
    return f"{first} {texts.say('word', 'and')} {second}"


def own_first(view: KlaverjassenView) -> tuple[int, int]:
    """The teams, that of the owner of the view in front."""
    return (1, 0) if view.seat is not None and view.seat & 1 else (0, 1)


def _table(rows: list[list[str]]) -> list[Line]:
    lines = aligned(rows)
    return [[(f"  {line}", "" if number else "dim")] for number, line in enumerate(lines)]


# --- after a deal ---------------------------------------------------------------------------------


def _overview(view: KlaverjassenView, texts: Texts, names: Names) -> list[Line]:
    """How the last deal was counted."""
    result = view.history[-1]
    by: list[Piece] = [played_by(result, view, texts, names)]
    if result.forced:
        by.append(f" ({texts.say('table', 'forced')})")
    ending = how_it_ended(result)
    word = texts.say("table", ending)
    by += ["   ", (word if ending == "made" else word.upper(), _STYLES[ending])]
    rows = [["", *(texts.say("table", column) for column in ("tricks", "cards", "roem", "points", "score"))]]
    for team in own_first(view):
        numbers = (result.taken, result.card_points, result.roem, result.points, result.scores)
        rows.append([team_name(team, view, texts, names), *(str(pair[team]) for pair in numbers)])
    return [by, *_table(rows)]


_STYLES = {"nat": "bold red", "pit": "bold green", "made": "green"}


def played_by(result: DealResult, view: KlaverjassenView, texts: Texts, names: Names) -> str:
    """Who played a deal, on what trump."""
    text = texts.say("table", "by", view.seat, names, suit=result.trump, declarer=result.declarer)
    return text[:1].upper() + text[1:]


def how_it_ended(result: DealResult) -> str:
    """How a deal ended, as a key of the section `table`."""
    return "nat" if result.nat else "pit" if result.pit else "made"


def _course(view: KlaverjassenView, texts: Texts, names: Names) -> list[Line]:
    """All deals of the match, one a line."""
    own = own_first(view)
    rows = [["", texts.say("table", "trump"), texts.say("table", "declarer"), texts.say("table", "result")]]
    rows[0] += [team_name(team, view, texts, names) for team in own]
    for number, result in enumerate(view.history, start=1):
        row = [str(number), result.trump.symbol, texts.seat(result.declarer, view.seat, names, form="bare")]
        row += [texts.say("table", how_it_ended(result)), *(str(result.points[team]) for team in own)]
        rows.append(row)
    lines = aligned(rows, left=4)
    if len(lines[0]) > WIDE:
        lines = aligned([*_two_lines(rows[0], texts), *rows[1:]], left=4)
    heads = len(lines) - len(view.history)
    heading: Line = [(texts.say("table", "course"), "bold")]
    return [heading, *([(f"  {line}", "" if number >= heads else "dim")] for number, line in enumerate(lines))]


def _two_lines(heads: list[str], texts: Texts) -> list[list[str]]:
    """Headings in two lines, teams broken before the second player."""
    word = f" {texts.say('word', 'and')} "
    broken = [head.rpartition(word) for head in heads]
    return [[f"{first}{word}".rstrip() if first else "" for first, _, _ in broken], [last for *_, last in broken]]
