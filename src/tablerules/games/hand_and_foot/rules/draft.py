"""The scratch value a move is worked out on: the fields of a state, free to change, and what rules share in doing."""

from ....chance import Chance
from ....game import Event, Seat
from ..cards import CARDS, DEUCE, JOKER, KEY_CODES, KEYS, RED_THREE, WILD_KEY, Card, listed, meld_cards
from ..events import CardsDealt, TeamOpened, cards_drawn, cards_melded, red_threes_laid
from ..law import Law, team_of
from ..moves import Claim, Stage
from ..state import HandAndFootState, Phase, new_state, new_team, packed, unpacked

__all__ = ["Draft"]

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

    def draw(self, seat: Seat, count: int) -> None:
        """Give a seat the top cards of the stock, which must have them."""
        drawn = self.stock[self.at : self.at + count]
        self.at += count
        self.give(seat, drawn)
        self.events.append(cards_drawn(seat, count, tuple([CARDS[code] for code in drawn]), "turn"))

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

    def lay_red_threes(self, seat: Seat, count: int, again: bool = False) -> None:
        """Lay red threes and replace them as far as the stock reaches (HF-46); with `again` those drawn too (HF-42).

        In the events it is one laying and one draw: in which order the cards came is nobody's business.
        """
        hand = bytearray(self.hands[seat])
        laid, drawn = 0, b""
        while count:
            laid += count
            hand[RED_THREE] -= count
            cards = self.stock[self.at : self.at + count]
            self.at += len(cards)
            for code in cards:
                hand[code] += 1
            drawn += cards
            count = cards.count(RED_THREE) if again else 0
        at = team_of(seat, len(self.teams))
        team = self.teams[at]
        self.teams[at] = new_team(team.growing, team.books, team.tray + laid, team.opened)
        self.hands[seat] = bytes(hand)
        self.events.append(red_threes_laid(seat, laid))
        if drawn:
            faces = tuple([CARDS[code] for code in drawn])
            self.events.append(cards_drawn(seat, len(drawn), faces, "red_threes"))

    def lay_all_red_threes(self, seat: Seat) -> None:
        """In `auto` mode lay every red three, and those that replace them (HF-41 to 44)."""
        count = self.hands[seat][RED_THREE]
        if count and self.law.options.red3_mode == "auto":
            self.lay_red_threes(seat, count, again=True)

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
        for key, cards in _melded(self.staged, self.before):
            self.events.append(cards_melded(self.turn, KEYS[key], cards))
        at = team_of(self.turn, len(self.teams))
        team = self.teams[at]
        if not team.opened:
            self.teams[at] = new_team(team.growing, team.books, team.tray, True)
            self.events.append(TeamOpened(self.turn, at, self.points))
        self.melded = True
        self.staged = ()
        self.points = 0
        self.before = None


def _melded(staged: tuple[Claim | Stage, ...], before: HandAndFootState | None) -> list[tuple[int, tuple[Card, ...]]]:
    """The keys something was added to, and the cards; in which order and in how many steps is lost."""
    sums = [0] * len(KEYS)
    for move in staged:
        if isinstance(move, Stage):
            sums[KEY_CODES[move.key]] += packed(move.n, move.d, move.j)
        elif before is not None:
            top = before.committed.pile[-1]
            key = top if top < DEUCE else WILD_KEY
            sums[key] += packed(move.n + (top < DEUCE), move.d + (top == DEUCE), move.j + (top == JOKER))
    return [(key, meld_cards(key, *unpacked(sums[key]))) for key in range(len(KEYS)) if sums[key]]
