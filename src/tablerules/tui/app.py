"""The full screen at work: what the person does, when the bots move, and what is shown after each change."""

from collections.abc import Iterator, Sequence
from typing import Any

import attrs
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.timer import Timer
from textual.widgets import Input, Static

from ..cli_commands import Commands, Left
from ..errors import TableRulesError
from ..hosted import Hosted, Misread
from ..options import house_rules
from ..table_text import hand, middle
from ..terminal import folded
from .parts import COLOURS, Course, Hand, Keys, Lines, Moves, Named, Pages, Reader, text_of

__all__ = ["Pace", "TableApp"]

WIDE = 110
"""From so many columns on what happened stands beside the table, and not below it."""

COURSE = 44
"""How many columns what happened takes beside the table."""

TALL = 32
"""From so many rows on the moves have more of them."""

LEAST = {False: 7, True: 12}
"""How many rows are kept for the moves if there are so many of them, with their frame; and where the screen is tall."""

BRIEF = 3
"""What a command says in that many lines or fewer goes with what happened; more is a page to read."""


@attrs.frozen
class Pace:
    """How quick the bots are, in seconds.

    Attributes:
        pause: From one move at the table to the next one of a bot; with 0 they move at once.
        grace: The same while the person could do something out of turn.
    """

    pause: float = 0.9
    grace: float = 2.5


class TableApp(App[None]):
    """A table on a full screen.

    Args:
        hosted: The match.
        pace: How quick the bots are.

    Attributes:
        interrupted: Whether it was left with Ctrl-C.
    """

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, hosted: Hosted, pace: Pace | None = None) -> None:
        super().__init__()
        self.interrupted = False
        self._hosted = hosted
        self._pace = Pace() if pace is None else pace
        self._timer: Timer | None = None
        self._notice: tuple[str, ...] = ()
        self._room = self.size
        for key, _, action in self._keys():
            self.bind(key.lower(), action, show=False)
        self._bindings.bind("ctrl+c", "interrupt", show=False, priority=True)
        self.ansi_theme_dark = COLOURS
        for key, action in (
            ("up", "choose(-1)"),
            ("down", "choose(1)"),
            ("pageup", "turn('#course', -1)"),
            ("pagedown", "turn('#course', 1)"),
            ("ctrl+up", "turn('#table', -1)"),
            ("ctrl+down", "turn('#table', 1)"),
            ("escape", "clear"),
        ):
            self.bind(key, action, show=False)

    def _keys(self) -> Iterator[tuple[str, str, str]]:
        for key, command in (("F1", "help"), ("F2", "undo"), ("F3", "hint"), ("F4", "table")):
            yield key, self._say(command), f"command('{command}')"
        yield "F10", self._say("quit"), "leave"

    def _say(self, key: str, **fields: Any) -> str:
        return self._hosted.texts.say("screen", key, self._hosted.seat, **fields)

    def compose(self) -> ComposeResult:
        """The parts of the screen."""
        yield Static(id="status")
        with Container(id="board"):
            with Vertical(id="top"):
                yield Lines(id="table")
                yield Hand(id="hand")
            yield Moves(id="moves")
            yield Course(id="course")
        yield Static(id="notice")
        with Horizontal(id="entry"):
            yield Static(">", id="prompt")
            yield Input(placeholder=self._say("type"), id="typed", select_on_focus=False)
        yield Keys(self._keys(), id="keys")

    def on_mount(self) -> None:
        """Begin."""
        self._room = self.size
        self.title = self._hosted.texts.title(self._hosted.game.name)
        self.query_one(Moves).border_title = self._say("moves")
        self.query_one(Course).border_title = self._say("course")
        self.query_one("#entry").display = self._hosted.seat is not None
        changed = house_rules(self._hosted.game)
        if changed:
            self._tell(Text(self._hosted.say("house_rules", options=changed), "dim"))
        self._arrange()
        self._go_on()

    # --- what is shown ----------------------------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        """Arrange the parts anew."""
        self._room = event.size
        self._arrange()
        self._list()
        self._draw()

    def _arrange(self) -> None:
        wide = self._room.width >= WIDE
        board, moves, course = self.query_one("#board"), self.query_one(Moves), self.query_one(Course)
        board.set_class(wide, "wide")
        # What happened has a column of its own where there is room: the grid fills up in this order.
        if wide:
            board.move_child(course, before=moves)
        else:
            board.move_child(course, after=moves)

    def _draw(self) -> None:
        """Show the table, the hand, and what is said about the moment."""
        hosted = self._hosted
        view = hosted.view
        self._draw_status(view)
        notice = self.query_one("#notice", Static)
        notice.set_class(bool(self._notice), "refused")
        words = f"! {' '.join(self._notice)}" if self._notice else self._advice()
        notice.update(Text(words))
        notice.display = bool(words)
        self.query_one("#board").set_class(not hosted.match.to_act or hosted.between_rounds, "idle")
        self._draw_board(self._room.height - 3 - -(-len(words) // max(self._room.width - 2, 1)))

    def _draw_board(self, rows: int) -> None:
        """Show the table and the hand: what is left of some rows when the moves have theirs."""
        hosted, view = self._hosted, self._hosted.view
        rows -= min(LEAST[self._room.height >= TALL], max(self.query_one(Moves).option_count + 2, 5))
        width = self._room.width - (COURSE if self._room.width >= WIDE else 0) - 3
        table, held = (
            [part for line in lines for part in folded(line, width)]
            for lines in (middle(hosted.game, view, hosted.texts), hand(hosted.game, view, hosted.texts))
        )
        apart = len(table) + len(held) < rows
        most = min(len(held), max(rows // 2, 1))
        self.query_one(Hand).show(held, most, self.query_one(Input).value.replace(":", " ").split())
        self.query_one(Hand).set_class(apart, "apart")
        self.query_one("#table", Lines).show(table, max(rows - most - apart, 3))

    def _draw_status(self, view: Any) -> None:
        """Whose turn it is, and the score."""
        hosted, status = self._hosted, self.query_one("#status", Static)
        outcome, awaited = hosted.match.outcome, hosted.match.to_act
        if outcome is not None:
            words = hosted.texts.outcome(outcome, hosted.seat)
        elif hosted.between_rounds:
            words = self._say("between")
        elif hosted.on_turn:
            words = f"> {hosted.say('your_turn')}"
        else:
            words = hosted.say("waits_for", turn=awaited[0] if len(awaited) == 1 else awaited)
        status.set_class(outcome is None and hosted.on_turn, "yours")
        scores = getattr(view, "scores", ())
        right = f"{hosted.say('scores')} {' / '.join(map(str, scores))}" if scores else ""
        left = f"{self.title}  {words}"
        room = self._room.width - 2 - len(left) - len(right)
        status.update(Text(f"{left}{' ' * room}{right}" if room > 1 else left, no_wrap=True, overflow="ellipsis"))

    def _advice(self) -> str:
        """What a person may want to be told now."""
        hosted = self._hosted
        if hosted.seat is None:
            return ""
        if hosted.match.outcome is not None:
            return self._say("over")
        if hosted.between_rounds:
            return self._say("next")
        if hosted.on_turn:
            return hosted.unlisted()
        return self._say("let_go") if hosted.asides() else ""

    def _list(self) -> None:
        """Show what can be done."""
        hosted = self._hosted
        wide = self._room.width
        room = (wide - COURSE if wide >= WIDE else wide * 23 // 40) - 4
        legal, asides = self._named(hosted.legal()), self._named(hosted.asides())
        self.query_one(Moves).show(legal, asides, hosted.say("asides"), room)

    def _named(self, moves: Sequence[Any]) -> list[Named]:
        return [(str(move), self._hosted.texts.move(move, self._hosted.seat)) for move in moves]

    def _tell(self, line: Text) -> None:
        self.query_one(Course).tell(line)

    # --- what goes on -----------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Show what has changed, and have the bots move after a while."""
        hosted = self._hosted
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if not self._pace.pause:
            self._hurry()
        self._look()
        if hosted.match.outcome is None and self._pace.pause:
            self._timer = self.set_timer(self.delay(), self._others)

    def _look(self) -> None:
        hosted = self._hosted
        if hosted.match.outcome is None and not hosted.between_rounds:
            hosted.run_out()
        for sentence in hosted.news():
            self._tell(Text(sentence))
        self._list()
        self._draw()

    def delay(self) -> float:
        """After how many seconds the others are asked."""
        hosted, pace = self._hosted, self._pace
        if hosted.on_turn:
            return max(pace.pause, hosted.patient_for())
        return max(pace.grace if hosted.asides() else pace.pause, hosted.patient_for())

    def _others(self) -> None:
        """Ask the bots."""
        hosted = self._hosted
        if hosted.between_rounds:
            if hosted.seat is None:
                hosted.next_round()
                self._go_on()
        elif hosted.bots_call() or hosted.bots_move():
            self._go_on()
        elif hosted.patient_for():
            self._timer = self.set_timer(hosted.patient_for(), self._others)

    def _hurry(self) -> None:
        """Have the bots move until the person is awaited, without a pause."""
        hosted = self._hosted
        while hosted.match.outcome is None and not hosted.between_rounds:
            hosted.run_out()
            if not hosted.on_turn:
                hosted.clock.wait(hosted.patient_for())
            if not (hosted.bots_call() or hosted.bots_move()):
                return

    # --- what the person does ---------------------------------------------------------------------

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take what was typed; with nothing typed, the move that the arrow keys have come to."""
        typed = " ".join(event.value.split())
        self.query_one(Input).clear()
        if typed.startswith(":"):
            self._command(typed)
        elif typed:
            self._make(typed)
        elif (chosen := self.query_one(Moves).chosen) is not None:
            self._make(chosen)
        else:
            self._enter()

    def _enter(self) -> None:
        """Enter alone: the next round, letting an aside go, or leaving when it is over."""
        hosted = self._hosted
        if hosted.match.outcome is not None:
            self.exit()
        elif hosted.between_rounds:
            self._attempt(hosted.next_round)
        elif not hosted.on_turn and self._timer is not None:
            self._timer.stop()
            self._timer = self.set_timer(max(hosted.patient_for(), 0.01), self._others)

    def _make(self, typed: str) -> None:
        self._attempt(lambda: self._hosted.make(typed))

    def _attempt(self, act: Any) -> None:
        """Do something that may be refused."""
        self._notice = ()
        try:
            act()
        except Misread as misread:
            self._notice = misread.lines
            self._draw()
            return
        except TableRulesError as error:  # it was done, and could not be written down
            self._notice = (str(error),)
        self._go_on()

    def _command(self, typed: str) -> None:
        pages = Pages(max(min(self._room.width - 12, 96), 40))
        commands = Commands(self._hosted, pages)
        try:
            commands.run(typed)
        except Left:
            self.exit()
            return
        self._notice = ()
        if len(pages.lines) > BRIEF:
            self.push_screen(Reader(self.title, self._with_keys(typed, pages), self._say("close")))
        else:
            for line in pages.lines:
                self._tell(text_of([line]))
        if commands.changed:
            self._go_on()
        else:
            self._draw()

    def _with_keys(self, typed: str, pages: Pages) -> Sequence[Any]:
        if ":help".startswith(typed):
            pages.line()
            pages.paragraph(self._say("keys"))
        return pages.lines

    def on_input_changed(self) -> None:
        """Mark the cards that are typed."""
        if self.is_running and self.query(Hand):
            self._draw()

    def on_hand_clicked(self, event: Hand.Clicked) -> None:
        """Add a card to what is typed; take it out again if it had been chosen."""
        entry = self.query_one(Input)
        words = entry.value.split()
        if event.chosen:
            del words[[word.upper() for word in words].index(event.card.upper())]
        else:
            words.append(event.card)
        entry.value = " ".join(words)
        entry.cursor_position = len(entry.value)

    def on_moves_picked(self, event: Moves.Picked) -> None:
        """Make the move that was clicked on."""
        self._make(event.text)

    def action_choose(self, by: int) -> None:
        """Go up or down in the list of moves."""
        moves = self.query_one(Moves)
        if by > 0:
            moves.action_cursor_down()
        else:
            moves.action_cursor_up()

    def action_turn(self, part: str, by: int) -> None:
        """Go up or down in what happened, or in a table that is too long."""
        turned = self.query_one(part)
        if by > 0:
            turned.scroll_page_down(animate=False)
        else:
            turned.scroll_page_up(animate=False)

    def action_clear(self) -> None:
        """Forget what is typed, and what was refused."""
        self.query_one(Input).clear()
        self.query_one(Moves).highlighted = None
        self._notice = ()
        self._draw()

    def action_command(self, command: str) -> None:
        """Carry out a command that has a key."""
        self._command(f":{command}")

    def action_leave(self) -> None:
        """Leave the table."""
        self.exit()

    def action_interrupt(self) -> None:
        """Leave the table in a hurry."""
        self.interrupted = True
        self.exit()
