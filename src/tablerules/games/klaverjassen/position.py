"""Positions of Klaverjassen written in its notation, for tests, puzzles and analysis."""

from collections.abc import Sequence
from typing import Any

from ...cards.french import PACK, SUITS, Card, cards, faces, mask_of
from ...errors import InvalidNotation, InvalidPosition
from ...game import Seat
from .cards import POINTS
from .events import TrickWon
from .rules.deal import calls_of
from .rules.duty import legal_cards
from .rules.play import finished
from .rules.tables import Tables
from .scoring import outcome
from .standing import NOT_PLAYING, back, stands
from .state import Auction, Call, KlaverjassenState, PerTeam, Table, Won, hands_of

__all__ = ["Positions"]

_LETTERS = {suit.letter: i for i, suit in enumerate(SUITS)}

Cards = tuple[Card, ...]


class Positions:
    """The part of the game that reads positions."""

    _tables: Tables

    def position(
        self,
        hands: Sequence[str],
        trump: str | None = None,
        declarer: Seat | None = None,
        leader: Seat | None = None,
        trick: str = "",
        tricks: Sequence[str] = (),
        dealer: Seat | None = None,
        deal: int | None = None,
        scores: Sequence[int] | None = None,
        proposed: str | None = None,
        passes: int | None = None,
        forced: bool = False,
        before: tuple[Sequence[int], Sequence[int], Sequence[int]] | None = None,
    ) -> KlaverjassenState:
        """A state from the middle of a deal, written in the game's notation.

        Cards that are named nowhere were played in earlier tricks that are not listed.

        Args:
            hands: What each seat still holds, cards separated by spaces.
            trump: The trump suit (C, D, H, S); without it the position is one in the auction.
            declarer: Who plays on it; eldest unless given.
            leader: Who led the trick on the table, or leads to it; follows from the tricks, else eldest, unless given.
            trick: The cards on the table, in the order played.
            tricks: The finished tricks, each in the order played.
            dealer: Who dealt; follows from who led the first trick where that is listed, else from the deal.
            deal: The number of the deal; 1, or 2 when there are scores, unless given.
            scores: The totals per team.
            proposed: The suits proposed in this deal, separated by spaces; of those the last is the present one.
            passes: How many players have passed on it, in the auction.
            forced: Whether eldest was forced because everybody had passed.
            before: Card points, roem and number of tricks of the teams in the tricks not listed, as three pairs; no
                points and half of the tricks each unless given.

        Raises:
            InvalidPosition: It cannot come up under the rules; the text says why.

        Examples:
            >>> import tablerules
            >>> game = tablerules.get("klaverjassen")
            >>> state = game.position(
            ...     hands=["CJ C9", "HA H7", "S8 S7", "D8"], trump="C", declarer=0, leader=3, trick="HK"
            ... )
            >>> [str(move) for move in game.legal_moves(state, 0)]
            ['C9', 'CJ']
        """
        tables = self._tables
        if len(hands) != 4:
            raise InvalidPosition(f"{len(hands)} hands: Klaverjassen is for four players")
        held = [_cards(hand, f"the hand of seat {seat}") for seat, hand in enumerate(hands)]
        lying = _cards(trick, "trick")
        played = [_cards(text, f"trick {at}") for at, text in enumerate(tricks, start=1)]
        for at, group in enumerate(played, start=1):
            if len(group) != 4:
                raise InvalidPosition(f"trick {at} has {len(group)} cards: a finished trick has 4")
        aside = _aside([*held, lying, *played])
        for name, seat in [("declarer", declarer), ("leader", leader), ("dealer", dealer)]:
            if seat is not None and (type(seat) is not int or not 0 <= seat < 4):
                raise InvalidPosition(f"{name}={seat!r}: there are seats 0 to 3")
        number, totals = _match(tables, deal, scores)
        if trump is None:
            if declarer is not None or leader is not None or lying or played or forced or before:
                raise InvalidPosition("before trump is found nobody declares, leads or plays: say which suit is trump")
            dealer = _dealer(tables, number) if dealer is None else dealer
            return _in_auction(tables, held, Table(number, dealer, Auction(), totals), proposed, passes)
        suit = _suit(trump)
        dealer, declarer, first = _beginning(tables, suit, number, dealer, declarer, leader, played, not aside)
        done = _tricks(tables, suit, first, played)
        leaders = [first, *[won.seat for won in done]]  # who won a trick leads the next one
        left = max(map(len, held))
        _sizes(held, leaders[-1], lying, left)
        unlisted = 8 - len(done) - left
        if unlisted < 0:
            raise InvalidPosition(f"{len(done)} tricks and {left} cards in hand: a deal has 8 tricks")
        _check_plays(tables, suit, held, list(zip(leaders, (*played, lying), strict=True)))
        turn, standing = (leaders[-1] + len(lying)) & 3, stands(suit, lying)
        return KlaverjassenState(
            turn=turn,
            hands=hands_of(turn, list(map(mask_of, held)), lying),
            moves=tables.plays(standing, mask_of(held[turn])),
            trick=lying,
            standing=standing,
            won_tricks=done,
            table=Table(
                number,
                dealer,
                _auction(tables, number, dealer, declarer, suit, proposed, passes, forced),
                totals,
                aside=aside,
                before=_won_before(suit, aside, unlisted, first, before),
            ),
        )


# --- cards, suits and numbers ---------------------------------------------------------------------


def _cards(text: str, what: str) -> Cards:
    if not isinstance(text, str):
        raise TypeError(f"{what} is written as text, not {type(text).__name__}")
    try:
        return cards(text)
    except InvalidNotation as error:
        raise InvalidPosition(f"{what}: {error}") from None


def _suit(letter: str) -> int:
    if letter not in _LETTERS:
        raise InvalidPosition(f"{str(letter)[:20]!r} is no suit: C, D, H or S")
    return _LETTERS[letter]


def _aside(groups: Sequence[Cards]) -> int:
    """The cards that are named nowhere."""
    seen = 0
    for card in (card for group in groups for card in group):
        if seen & card.bit:
            raise InvalidPosition(f"{card}: named twice")
        seen |= card.bit
    return PACK & ~seen


def _pair(name: str, values: Any) -> PerTeam:
    if len(values) != 2 or any(type(value) is not int or value < 0 for value in values):
        raise InvalidPosition(f"{name}={values!r}: a number from 0 for each of two teams")
    return values[0], values[1]


# --- the match ------------------------------------------------------------------------------------


def _match(tables: Tables, deal: int | None, scores: Sequence[int] | None) -> tuple[int, PerTeam]:
    """The number of the deal and the totals; a match with totals is in its second deal unless given."""
    totals = (0, 0) if scores is None else _pair("scores", scores)
    number = 1 + any(totals) if deal is None else deal
    if type(number) is not int or number < 1:
        raise InvalidPosition(f"deal={deal!r}: deals are counted from 1")
    if (number == 1) is any(totals):
        raise InvalidPosition(f"scores={totals!r} in deal {number}: the first deal begins at 0, later ones do not")
    if number > 1 and outcome(tables.options, number - 1, totals) is not None:
        raise InvalidPosition(f"scores={totals!r} in deal {number}: the match would be over")
    return number, totals


def _dealer(tables: Tables, deal: int) -> Seat:
    """Who deals, if nobody says anything (KJ-07)."""
    return (tables.options.first_dealer + deal - 1) & 3


# --- the play -------------------------------------------------------------------------------------


def _beginning(
    tables: Tables,
    trump: int,
    deal: int,
    dealer: Seat | None,
    declarer: Seat | None,
    leader: Seat | None,
    played: Sequence[Cards],
    whole: bool,
) -> tuple[Seat, Seat, Seat]:
    """Who dealt, who declares and who led the first trick listed; in a `whole` deal that is the first of all."""
    first = leader
    if first is not None:
        for group in reversed(played):  # who won a trick led the next one
            first = (first - _place_of_winner(trump, group)) & 3
    by_declarer = tables.options.first_leader == "declarer"
    led = first if whole else None  # who led the first trick of the deal, where that is known
    if dealer is None:
        dealer = _dealer(tables, deal) if by_declarer or led is None else (led - 1) & 3
    eldest = (dealer + 1) & 3
    if declarer is None:
        declarer = led if by_declarer and led is not None else eldest
    opens = declarer if by_declarer else eldest
    if led not in (None, opens):
        raise InvalidPosition(f"the first trick was led by seat {led}, but it is seat {opens} that leads to it")
    return dealer, declarer, opens if first is None else first


def _place_of_winner(trump: int, trick: Cards) -> int:
    return 4 - back(stands(trump, trick))


def _tricks(tables: Tables, trump: int, leader: Seat, played: Sequence[Cards]) -> tuple[TrickWon, ...]:
    done: list[TrickWon] = []
    for group in played:
        winner = (leader + _place_of_winner(trump, group)) & 3
        done.append(finished(tables, trump, group, winner, False))
        leader = winner
    return tuple(done)


def _sizes(held: Sequence[Cards], leader: Seat, lying: Cards, left: int) -> None:
    """Every seat has as many cards as the others, one less when it has played to the trick."""
    if len(lying) > 3:
        raise InvalidPosition(f"{len(lying)} cards in the trick: with the fourth it is finished")
    if not left:
        raise InvalidPosition("nobody has a card: the deal would be over")
    for seat, hand in enumerate(held):
        due = left - ((seat - leader) & 3 < len(lying))
        if len(hand) != due:
            raise InvalidPosition(f"seat {seat} has {len(hand)} cards: it has to have {due}")


def _check_plays(tables: Tables, trump: int, held: Sequence[Cards], played: Sequence[tuple[Seat, Cards]]) -> None:
    """Every card was one that might be played, given what its player held then: the hand now and what came later."""
    hands = list(map(mask_of, held))
    for leader, group in reversed(played):
        for place in reversed(range(len(group))):
            seat, card, lying = (leader + place) & 3, group[place], group[:place]
            hands[seat] |= card.bit
            legal = legal_cards(tables.duties[stands(trump, lying)], hands[seat])
            if not legal & card.bit:
                might = " ".join(map(str, faces(legal)))
                raise InvalidPosition(f"seat {seat} could not play {card}: it held {might}, which it had to play")


def _won_before(
    trump: int,
    aside: int,
    unlisted: int,
    leader: Seat,
    before: tuple[Sequence[int], Sequence[int], Sequence[int]] | None,
) -> Won:
    """What the teams won in the tricks that are not listed."""
    if before is None:
        # No points, but a trick for each team where there were two: a pit would be an odd surprise.
        more, fewer = unlisted - unlisted // 2, unlisted // 2
        return Won(taken=(fewer, more) if leader & 1 else (more, fewer))
    points, roem, taken = map(_pair, ("points before", "roem before", "tricks before"), before)
    count = sum(POINTS[trump][card.code] for card in faces(aside))
    if sum(points) != count or sum(taken) != unlisted:
        raise InvalidPosition(
            f"before={before!r}: {unlisted} tricks are not listed, and their cards count {count} points"
        )
    if any(meld % 10 or ((won or meld) and not number) for won, meld, number in zip(points, roem, taken, strict=True)):
        raise InvalidPosition(f"before={before!r}: a team without a trick has no points, and roem comes in tens")
    if unlisted and not taken[leader & 1]:
        raise InvalidPosition(f"before={before!r}: seat {leader} leads, so its team won the trick before")
    return Won(points, roem, taken)


# --- the auction ----------------------------------------------------------------------------------


def _in_auction(
    tables: Tables, held: Sequence[Cards], table: Table, proposed: str | None, passes: int | None
) -> KlaverjassenState:
    """A position in which trump is not found yet; everybody who has called has passed."""
    _sizes(held, 0, (), 8)
    way = tables.options.trump_selection
    suits = _proposals(tables, table.deal, proposed, None)
    said = 0 if passes is None else passes
    most = {"turn_up": 3, "forced_choice": 0, "free_choice": 4}[way]
    if type(said) is not int or not 0 <= said <= most:
        raise InvalidPosition(f"passes={passes!r}: 0 to {most} in this round of calls")
    calls = _passes(tables, table.dealer, suits, said)
    turn = (table.dealer + 1 + said) & 3
    return KlaverjassenState(
        turn=turn,
        hands=hands_of(turn, list(map(mask_of, held)), ()),
        moves=calls_of(tables.options, len(calls)),
        trick=(),
        standing=NOT_PLAYING,
        won_tricks=(),
        table=Table(table.deal, table.dealer, Auction(suits, calls), table.scores),
    )


def _auction(
    tables: Tables,
    deal: int,
    dealer: Seat,
    declarer: Seat,
    trump: int,
    proposed: str | None,
    passes: int | None,
    forced: bool,
) -> Auction:
    """The auction that ended with this declarer and trump suit: everybody asked before has passed."""
    if passes is not None:
        raise InvalidPosition("passes: who passed follows from who is the declarer")
    way = tables.options.trump_selection
    suits = _proposals(tables, deal, proposed, trump)
    place = (declarer - dealer - 1) & 3
    if way == "forced_choice" and place:
        raise InvalidPosition(f"declarer={declarer}: seat {(dealer + 1) & 3} has to name trump with 'forced_choice'")
    if forced:
        if way != "turn_up" or place or len(suits) != 2 + 2 * tables.options.redeals_allowed:
            raise InvalidPosition("forced: only eldest is, when the last suit that can be proposed is passed out")
        return Auction(suits, _passes(tables, dealer, suits, 4), trump, declarer, True)
    last = Call(declarer, "play" if way == "turn_up" else "name", SUITS[trump])
    return Auction(suits, (*_passes(tables, dealer, suits, place), last), trump, declarer)


def _proposals(tables: Tables, deal: int, proposed: str | None, trump: int | None) -> tuple[int, ...]:
    """The suits proposed in this deal."""
    options = tables.options
    if options.trump_selection != "turn_up":
        if proposed is not None:
            raise InvalidPosition(f"proposed={proposed!r}: no suit is with {options.trump_selection!r}")
        return ()
    clubs_first = deal == 1 and options.first_deal_trump == "clubs"
    if proposed is None:
        if trump is None:
            if clubs_first:
                return (0,)
            raise InvalidPosition("say which suit is proposed, proposed='H' for hearts")
        return (0, trump) if clubs_first and trump else (trump,)
    suits = tuple([_suit(letter) for letter in proposed.split()])
    most = 2 + 2 * options.redeals_allowed
    if not 1 <= len(suits) <= most:
        raise InvalidPosition(f"proposed={proposed!r}: at least one suit is proposed in a deal, and at most {most}")
    if trump is not None and suits[-1] != trump:
        raise InvalidPosition(f"proposed={proposed!r}: the last suit proposed is trump")
    if clubs_first and suits[0]:
        raise InvalidPosition(f"proposed={proposed!r}: clubs come first in the first deal")
    if options.second_turn == "other_suit" and any(a == b for a, b in zip(suits[::2], suits[1::2], strict=False)):
        raise InvalidPosition(f"proposed={proposed!r}: the second suit has to be another one")
    return suits


def _passes(tables: Tables, dealer: Seat, suits: tuple[int, ...], last: int) -> tuple[Call, ...]:
    """Four passes for every suit proposed before the last one, then so many."""
    if not suits:
        return tuple(Call((dealer + 1 + place) & 3, "pass", None) for place in range(last))
    moves_on = tables.options.redeal_dealer == "next"
    redeals = (len(suits) - 1) // 2
    calls: list[Call] = []
    for number, suit in enumerate(suits):
        dealt_by = dealer - (redeals - number // 2) if moves_on else dealer
        count = last if number == len(suits) - 1 else 4
        calls += [Call((dealt_by + 1 + place) & 3, "pass", SUITS[suit]) for place in range(count)]
    return tuple(calls)
