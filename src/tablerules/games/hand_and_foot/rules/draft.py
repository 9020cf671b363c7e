"""The scratch value a move is worked out on: the fields of a state, free to change, and what rules share in doing."""

from ....chance import Chance
from ....game import Event, Seat
from ..cards import CARDS, KEYS, KINDS, RED_THREE, Card, listed
from ..events import CardsDealt, Reason, TeamOpened, cards_drawn, cards_melded, red_threes_laid
from ..law import Law, team_of
from ..state import HandAndFootState, Phase, Team, new_state, new_team, unpacked

__all__ = ["Draft", "melded"]

DRAW = Phase.DRAW  # looked up through the class, a member of an enum costs more than an attribute


class Draft:
    """A state in the making. It lives for one run of one move, so a run that stops to ask leaves nothing behind."""

    __slots__ = (
        "asked",
        "at",
        "before",
        "chance",
        "drew",
        "events",
        "feet",
        "hands",
        "law",
        "melded",
        "phase",
        "pile",
        "played",
        "points",
        "queue",
        "ran",
        "staged",
        "stock",
        "table",
        "teams",
        "turn",
        "turns",
        "up",
    )

    def __init__(self, law: Law, state: HandAndFootState, chance: Chance) -> None:
        self.law = law
        self.chance = chance
        self.phase = state.phase
        self.turn = state.turn
        self.hands = list(state.hands)
        self.feet = list(state.feet)
        self.up = state.up
        self.played = state.played
        self.teams = list(state.teams)
        self.stock = state.stock
        self.at = state.at
        self.pile = state.pile
        self.drew = state.drew
        self.ran = state.ran
        self.melded = state.melded
        self.asked = state.asked
        self.queue = state.queue
        self.staged = state.staged
        self.points = state.points
        self.before = state.before
        self.turns = state.turns
        self.table = state.table
        self.events: list[Event] = []

    def done(self) -> HandAndFootState:
        """The next state."""
        return new_state(
            self.phase,
            self.turn,
            tuple(self.hands),
            tuple(self.feet),
            self.up,
            self.played,
            tuple(self.teams),
            self.stock,
            self.at,
            self.pile,
            self.drew,
            self.ran,
            self.melded,
            self.asked,
            self.queue,
            self.staged,
            self.points,
            self.before,
            self.turns,
            self.table,
            None,
            tuple(self.events),
        )

    # --- cards ------------------------------------------------------------------------------------

    @property
    def left(self) -> int:
        """The cards in the stock."""
        return len(self.stock) - self.at

    def take(self, seat: Seat, count: int, reason: Reason) -> bytes:
        """Give a seat the top cards of the stock, which must have them; returned as codes."""
        drawn = self.stock[self.at : self.at + count]
        self.at += count
        self.give(seat, drawn)
        self.events.append(cards_drawn(seat, count, tuple([CARDS[code] for code in drawn]), reason))
        return drawn

    def give(self, seat: Seat, codes: bytes) -> None:
        """Add cards to a hand."""
        hand = bytearray(self.hands[seat])
        for code in codes:
            hand[code] += 1
        self.hands[seat] = bytes(hand)

    def tell_hand(self, seat: Seat) -> None:
        """Let a seat see its new hand."""
        hand = self.hands[seat]
        self.events.append(CardsDealt(seat, sum(hand), listed(hand)))

    def lay_red_threes(self, seat: Seat, count: int) -> int:
        """Lay red threes and replace them as far as the stock reaches (HF-42, 46); returns the red threes drawn."""
        team = team_of(seat, len(self.teams))
        now = self.teams[team]
        self.teams[team] = new_team(now.growing, now.books, now.tray + count, now.opened)
        hand = bytearray(self.hands[seat])
        hand[RED_THREE] -= count
        self.hands[seat] = bytes(hand)
        self.events.append(red_threes_laid(seat, count))
        drawn = min(count, self.left)
        return self.take(seat, drawn, "red_threes").count(RED_THREE) if drawn else 0

    def lay_all_red_threes(self, seat: Seat) -> None:
        """In `auto` mode lay every red three, and those that replace them (HF-41 to 44)."""
        if self.law.options.red3_mode == "auto":
            count = self.hands[seat][RED_THREE]
            while count:
                count = self.lay_red_threes(seat, count)

    # --- turns ------------------------------------------------------------------------------------

    def begin_turn(self, seat: Seat) -> None:
        """The next turn, red threes laid first (HF-41, 138)."""
        self.phase = DRAW
        self.turn = seat
        self.turns += 1
        self.drew = None
        self.ran = self.melded = False
        self.asked = None
        self.lay_all_red_threes(seat)

    def commit(self) -> None:
        """Publish everything staged; it opens the team (HF-69). Nothing of it can be undone any more (HF-72)."""
        if not self.staged:
            return
        shown = self.before
        while shown is not None and shown.before is not None:
            shown = shown.before
        at = team_of(self.turn, len(self.teams))
        team = self.teams[at]
        if shown is not None:
            for key, cards in melded(shown.teams[at], team):
                self.events.append(cards_melded(self.turn, KEYS[key], cards))
        if not team.opened:
            self.teams[at] = new_team(team.growing, team.books, team.tray, True)
            self.events.append(TeamOpened(self.turn, at, self.points))
        self.melded = True
        self.staged = ()
        self.points = 0
        self.before = None


def melded(before: Team, after: Team) -> list[tuple[int, tuple[Card, ...]]]:
    """The keys with more cards on the table than before, and those cards; in which order they were staged is lost."""
    if before.growing == after.growing and before.books == after.books:
        return []
    had, have = _totals(before), _totals(after)
    found = []
    for key, now in enumerate(have):
        n, d, j = (new - old for new, old in zip(now, had[key], strict=True))
        if n or d or j:
            counts = bytearray(KINDS)
            if n:
                counts[key] = n
            counts[11], counts[12] = d, j
            found.append((key, listed(bytes(counts))))
    return found


def _totals(team: Team) -> list[tuple[int, int, int]]:
    """Naturals, deuces and jokers on the table for each key."""
    # Packed numbers of melds can be added: no kind has as many copies as fit into eight bits.
    sums = [max(meld, 0) for meld in team.growing]
    for book in team.books:
        sums[book >> 24] += book & 0xFFFFFF
    return [unpacked(packed) for packed in sums]
