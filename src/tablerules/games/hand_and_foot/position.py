"""Positions of Hand and Foot written in its notation, for tests, puzzles and analysis (HF-145)."""

from collections.abc import Iterable, Sequence

from ...base import players_in_words
from ...errors import InvalidNotation, InvalidPosition
from ...game import Seat
from .cards import CARDS, DEUCE, KEYS, NO_CARDS, RED_THREE, WILD_KEY, Card, cards, counted, meld_cards, pack
from .law import Law
from .options import HandAndFootOptions, decks_for, seats_for, team_size_for
from .scoring import required
from .state import HandAndFootState, Phase, Table, Team, packed

__all__ = ["Positions"]

_PHASES = {"draw": Phase.DRAW, "meld": Phase.MELD}
Cards = str | Sequence[str | Card]


class Positions:
    """The part of the game that reads positions."""

    options: HandAndFootOptions
    law: Law

    def position(
        self,
        hands: Sequence[Cards],
        feet: Sequence[Cards | None] | None = None,
        melds: Sequence[Sequence[Cards]] | None = None,
        discard: Cards = "",
        stock: Cards | None = None,
        turn: Seat = 0,
        phase: str = "meld",
        round: int = 1,
        opened: Iterable[int] | None = None,
        red3: Sequence[int] | None = None,
        scores: Sequence[int] | None = None,
        dealer: Seat | None = None,
        drew: str | None = None,
        asked: str | bool | None = None,
        ran: bool = False,
        foot_played: Iterable[int] = (),
        deal_bonus: Sequence[int] | None = None,
    ) -> HandAndFootState:
        """A state from the middle of a round with nothing staged, written in the game's notation (HF-145).

        Args:
            hands: The cards each seat plays from, separated by spaces.
            feet: The face-down foot of each seat; None for one that is picked up. Without it nobody's foot has cards.
            melds: The melds of each team, in team order.
            discard: The discard pile, bottom first.
            stock: The stock, top first; cards named nowhere are then set aside until the next deal. Without it they
                are the stock, in canonical order.
            turn: The seat on turn.
            phase: ``"draw"`` or ``"meld"``.
            round: The number of the round.
            opened: The teams that have opened, or a flag for each; those with melds unless given.
            red3: The red threes each team has laid.
            scores: The score of each team.
            dealer: Who dealt; the last seat unless given.
            drew: ``"stock"`` or ``"pile"``: how the turn began, in the phase `meld`.
            asked: What the teammates answered: ``"yes"`` or ``"no"``; None when they were not asked.
            ran: Whether the foot was picked up in this turn.
            foot_played: The seats that have ended a turn with the foot, or a flag for each.
            deal_bonus: What each team gets for the deal.

        Raises:
            InvalidPosition: It cannot come up under the rules; the text says why.

        Examples:
            >>> import tablerules
            >>> game = tablerules.get("hand-and-foot")
            >>> state = game.position(hands=["K K K 2 5", "4", "4", "4"], opened=[0])
            >>> [str(move) for move in game.legal_moves(state, 0)][:3]
            ['stage K 2 1 0', 'stage K 3 0 0', 'stage K 3 1 0']
        """
        law, options, seats = self.law, self.options, len(hands)
        if seats not in seats_for(options):
            numbers = players_in_words(seats_for(options))
            raise InvalidPosition(f"{seats} hands: these options are for {numbers} players")
        teams = seats // team_size_for(options, seats)
        dealt = seats - 1 if dealer is None else dealer
        _check_turn(seats, turn, dealt, phase, round)
        lying = [""] * seats if feet is None else list(feet)
        if len(lying) != seats:
            raise InvalidPosition(f"feet: one for each of {seats} seats, None for one that is picked up")
        up = sum(1 << seat for seat, foot in enumerate(lying) if foot is None)
        held = [_cards(hand, f"the hand of seat {seat}") for seat, hand in enumerate(hands)]
        down = [() if foot is None else _cards(foot, f"the foot of seat {seat}") for seat, foot in enumerate(lying)]
        pile = _cards(discard, "discard")
        _check_threes(law, held[turn], pile)
        laid = [[_meld(law, meld) for meld in team] for team in ([[]] * teams if melds is None else melds)]
        if len(laid) != teams:
            raise InvalidPosition(f"melds: a list for each of {teams} teams")
        trays = _numbers(red3, "red3", teams, 0)
        on_table = [meld_cards(*meld) for team in laid for meld in team]
        left, aside = _stock(law, seats, [*held, *down, pile, *on_table], sum(trays), stock)
        totals = _numbers(scores, "scores", teams, None)
        return HandAndFootState(
            phase=_PHASES[phase],
            turn=turn,
            hands=tuple([counted(hand) for hand in held]),
            feet=tuple([counted(foot) if foot else NO_CARDS for foot in down]),
            up=up,
            played=_played(foot_played, seats, up),
            teams=_teams(law, laid, opened, trays),
            stock=left,
            at=0,
            pile=bytes([card.code for card in pile]),
            drew=_drew(phase, drew),
            ran=_ran(ran, phase, up >> turn & 1),
            melded=False,
            asked=_asked(law, asked, up >> turn & 1, teams < seats),
            queue=(),
            staged=(),
            points=0,
            before=None,
            turns=(turn - dealt - 1) % seats + 1,
            table=Table(
                round,
                dealt,
                totals,
                required(options, round, totals, ()),
                law.contract(team_size_for(options, seats)),
                _numbers(deal_bonus, "deal_bonus", teams, None),
                aside=aside,
            ),
        )


# --- cards ----------------------------------------------------------------------------------------


def _cards(text: Cards, what: str) -> tuple[Card, ...]:
    if not isinstance(text, str):
        if not isinstance(text, list | tuple) or not all(isinstance(part, str | Card) for part in text):
            raise TypeError(f"{what} is written as text, or given as a list of cards")
        text = " ".join(map(str, text))
    try:
        return cards(text)
    except InvalidNotation as error:
        raise InvalidPosition(f"{what}: {error}") from None


def _meld(law: Law, text: Cards) -> tuple[int, int, int, int]:
    """A meld as key, naturals, deuces and jokers."""
    held = _cards(text, "melds")
    naturals = [card.code for card in held if not card.wild]
    shown = " ".join(map(str, held))
    if any(not CARDS[code].natural for code in naturals) or len(set(naturals)) > 1:
        raise InvalidPosition(f"melds: {shown!r} is no meld: cards of one rank, 4 to A, and wilds")
    key = naturals[0] if naturals else WILD_KEY
    n = len(naturals)
    d = sum(card.code == DEUCE for card in held)
    j = len(held) - n - d
    if not law.fits(key == WILD_KEY, n, d, j):
        raise InvalidPosition(f"melds: {shown!r} is no meld under these rules")
    return key, n, d, j


def _teams(
    law: Law, laid: list[list[tuple[int, int, int, int]]], opened: Iterable[int] | None, trays: tuple[int, ...]
) -> tuple[Team, ...]:
    """What each team has on the table."""
    open_teams = _flags(opened, "opened", len(laid), [bool(melds) for melds in laid])
    for team, is_open in enumerate(open_teams):
        if laid[team] and not is_open:
            raise InvalidPosition(f"opened: team {team} has melds, so it has opened")
    return tuple([Team(*_gathered(law, melds), trays[at], open_teams[at]) for at, melds in enumerate(laid)])


def _gathered(law: Law, melds: list[tuple[int, int, int, int]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The melds of a team, of which one a key at most can grow (HF-25, 27, 28)."""
    keys = [meld[0] for meld in melds]
    still_open = [meld[0] for meld in melds if not law.full(packed(*meld[1:]))]
    for key in set(keys):
        if still_open.count(key) > 1:
            raise InvalidPosition(f"melds: a team has one open meld of {KEYS[key]} at most")
        if keys.count(key) > 1 and not law.options.second_meld:
            raise InvalidPosition(f"melds: a team has one meld of {KEYS[key]} with second_meld=False")
    return law.gathered(melds)


def _stock(
    law: Law, seats: int, named: list[tuple[Card, ...]], trays: int, stock: Cards | None
) -> tuple[bytes, tuple[int, ...]]:
    """The stock, and the cards set aside as a vector of counts."""
    top = () if stock is None else _cards(stock, "stock")
    everything = pack(decks_for(law.options, seats), law.options.jokers_per_deck)
    left = [0] * len(CARDS)
    for card in everything:
        left[card.code] += 1
    for group in [*named, top, (CARDS[RED_THREE],) * trays]:
        for card in group:
            left[card.code] -= 1
            if left[card.code] < 0:
                raise InvalidPosition(f"{card}: named more often than the pack has it")
    if stock is None:
        return bytes([code for code, count in enumerate(left) for _ in range(count)]), (0,) * len(CARDS)
    return bytes([card.code for card in top]), tuple(left)


def _check_threes(law: Law, hand: tuple[Card, ...], pile: tuple[Card, ...]) -> None:
    """Red threes are where the rules leave them (HF-41, 48, 51)."""
    mode, three = law.options.red3_mode, CARDS[RED_THREE]
    if mode == "auto" and three in hand:
        raise InvalidPosition("R3: the player on turn has laid every red three with red3_mode='auto'")
    if mode != "discard" and three in pile:
        raise InvalidPosition(f"R3: none can lie in the discard pile with red3_mode={mode!r}")


# --- the rest -------------------------------------------------------------------------------------


def _check_turn(seats: int, turn: object, dealer: object, phase: str, number: object) -> None:
    """Refuse seats, phases and rounds that are not there."""
    for name, seat in (("turn", turn), ("dealer", dealer)):
        if type(seat) is not int or not 0 <= seat < seats:
            raise InvalidPosition(f"{name}={seat!r}: there are seats 0 to {seats - 1}")
    if type(number) is not int or number < 1:
        raise InvalidPosition(f"round={number!r}: rounds are counted from 1")
    if phase not in _PHASES:
        raise InvalidPosition(f"phase={phase!r}: there are {', '.join(_PHASES)}")


def _numbers(values: Sequence[int] | None, name: str, count: int, least: int | None) -> tuple[int, ...]:
    if values is None:
        return (0,) * count
    numbers = tuple(values)
    if len(numbers) != count or any(
        type(number) is not int or (least is not None and number < least) for number in numbers
    ):
        raise InvalidPosition(f"{name}={values!r}: a number for each of {count} teams")
    return numbers


def _flags(values: Iterable[int] | None, name: str, count: int, default: list[bool]) -> tuple[bool, ...]:
    """A flag for each seat or team, given as such, or by the numbers of those that have it."""
    if values is None:
        return tuple(default)
    given = tuple(values)
    if len(given) == count and all(type(flag) is bool for flag in given):
        return tuple(map(bool, given))
    if any(type(number) is not int or not 0 <= number < count for number in given):
        raise InvalidPosition(f"{name}={given!r}: numbers from 0 to {count - 1}, or true or false for each")
    return tuple(number in given for number in range(count))


def _played(foot_played: Iterable[int], seats: int, up: int) -> int:
    """The seats that have ended a turn with the foot, a bit each."""
    played = 0
    for seat, flag in enumerate(_flags(foot_played, "foot_played", seats, [])):
        if flag and not up >> seat & 1:
            raise InvalidPosition(f"foot_played: the foot of seat {seat} is face down")
        played |= flag << seat
    return played


def _drew(phase: str, drew: str | None) -> str | None:
    if phase == "draw":
        if drew is not None:
            raise InvalidPosition(f"drew={drew!r}: nothing has been drawn in the phase 'draw'")
        return None
    if drew not in (None, "stock", "pile"):
        raise InvalidPosition(f"drew={drew!r}: 'stock' or 'pile'")
    return drew or "stock"


def _ran(ran: bool, phase: str, up: int) -> bool:
    if ran and (phase != "meld" or not up):
        raise InvalidPosition("ran: who has run is melding with the foot picked up")
    return bool(ran)


def _asked(law: Law, asked: str | bool | None, up: int, mates: bool) -> bool | None:
    if asked is None:
        return None
    if asked not in ("yes", "no", True, False):
        raise InvalidPosition(f"asked={asked!r}: 'yes', 'no' or None")
    if law.options.ask_permission == "off" or not mates or not up:
        raise InvalidPosition("asked: only who has teammates and the foot picked up can have asked")
    return asked in ("yes", True)
