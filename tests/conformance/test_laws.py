"""Each law on its own: what it says of one state of a game in which one thing is changed."""

import random
from collections import Counter
from fractions import Fraction

import attrs
import pytest

from tablerules import CHANCE, TABLE, Outcome, Refusal, Timer
from tablerules.chance import Question, Roll, Shuffle, ShuffleOf
from tablerules.record import Record
from tablerules.testing import LawBroken, Playthrough, Step, laws, leaks, records
from tests.conformance.toys import DRAW, KNOCK, PACK, TIME_UP, Drew, Highest, Lay, Rank, State, View

GAME = Highest()
ASKED = GAME.start(2)
SHUFFLING = GAME.apply(ASKED, CHANCE, Roll(1))
DEAL = Shuffle(PACK)
PLAYING = GAME.apply(SHUFFLING, CHANCE, DEAL)  # seat 0 holds c1 c2 c3, seat 1 c4 c5 c6, c7 is on top of the stock
OVER = attrs.evolve(PLAYING, hands=((), ()), stock=PACK[6:], taken=(PACK[:2], PACK[2:6]))


def but(**changes):
    """The game with some of its methods or attributes replaced."""
    return type("Changed", (Highest,), changes)()


def breaks(law, message):
    """Asserts that a law is broken, and says so."""
    return pytest.raises(LawBroken, match=f"^{law}: .*{message}")


# --- totality -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "changes", "message"),
    [
        (PLAYING, {"to_act": lambda self, state: [0]}, r"to_act gives \[0\]"),
        (PLAYING, {"to_act": lambda self, state: (0, 0)}, r"to_act gives \(0, 0\)"),
        (PLAYING, {"to_act": lambda self, state: (5,)}, r"to_act gives \(5,\)"),
        (ASKED, {"to_act": lambda self, state: (CHANCE, 0)}, "while CHANCE is asked"),
        (PLAYING, {"to_act": lambda self, state: ()}, r"waits for \(\) and its outcome is None"),
        (PLAYING, {"to_act": lambda self, state: (0, 1)}, "seat 1 has 0 legal moves"),
        (PLAYING, {"legal_moves": lambda self, state, seat: [DRAW]}, "no tuples"),
        (PLAYING, {"asides": lambda self, state, seat: [DRAW]}, "no tuples"),
        (PLAYING, {"asides": lambda self, state, seat: (DRAW, DRAW)}, "'draw' is listed twice for seat -2"),
        (PLAYING, {"asides": lambda self, state, seat: (DRAW,)}, "'draw' is listed twice for seat 0"),
        (ASKED, {"asides": lambda self, state, seat: (KNOCK,)}, "has the aside 'knock' while CHANCE is asked"),
        (PLAYING, {"view": lambda self, state, seat: None}, r"view\(state, -2\) gives something"),
        (PLAYING, {"view": lambda self, state, seat: state.hands[9]}, r"view\(state, -2\) raises IndexError"),
    ],
)
def test_totality(state, changes, message):
    laws.totality(GAME, state, 2)
    with breaks("totality", message):
        laws.totality(but(**changes), state, 2)


def test_totality_of_seats():
    laws.totality_of_seats(GAME)
    with breaks("totality", r"start\(-1\) gives something"):
        laws.totality_of_seats(but(start=lambda self, seats: ASKED))
    with breaks("totality", r"start\(-1\) raises ValueError: InvalidSeats is expected"):
        laws.totality_of_seats(but(start=lambda self, seats: int("x")))
    laws.totality_of_seats(but(seats=range(-1, 6), start=lambda self, seats: Highest.start(self, seats)))


# --- agreement ----------------------------------------------------------------------------------------

REFUSED = Refusal.of("HI-01", "no")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"refusal": lambda self, state, seat, move: REFUSED}, "is listed for seat -2 but refused: 'HI-01 no'"),
        (
            {"perform": lambda self, state, seat, move: {}["x"]},
            "apply fails for 'timeout' of seat -2, which is not refus",
        ),
        ({"refusal": lambda self, state, seat, move: None}, "is not listed for seat -2 but not refused either"),
        ({"apply": lambda self, state, seat, move: state}, "apply makes 'lay c1' of seat -2, which is refused"),
    ],
)
def test_agreement(changes, message):
    laws.agreement(GAME, PLAYING, 2, [Lay(Rank(9)), DEAL])
    with breaks("agreement", message):
        laws.agreement(but(**changes), PLAYING, 2)


@pytest.mark.parametrize("refused", [True, "no", Refusal.of("", "no"), Refusal.of("HI-01", "")])
def test_a_refusal_says_why(refused):
    def refusal(self, state, seat, move):
        return Highest.refusal(self, state, seat, move) and refused

    with breaks("agreement", "a Refusal is expected"):
        laws.agreement(but(refusal=refusal), PLAYING, 2)


def test_open_moves_need_not_be_listed_but_can_be_made():
    laws.agreement(GAME, SHUFFLING, 2, [Shuffle(PACK[::-1])])

    def perform(self, state, seat, move):
        return state if move == DEAL else {}["another deal"]

    with breaks("agreement", "apply fails for 'shuffle c20 "):
        laws.agreement(but(perform=perform), SHUFFLING, 2, [Shuffle(PACK[::-1])])


def test_what_is_no_move_is_a_type_error():
    def refusal(self, state, seat, move):
        return Highest.refusal(self, state, seat, move) if isinstance(move, Lay | type(DRAW) | type(KNOCK)) else None

    with breaks("agreement", "is no move at all is not refused to seat -2"):
        laws.agreement(but(refusal=refusal, asides=lambda self, state, seat: ()), PLAYING, 2)


# --- purity -------------------------------------------------------------------------------------------


def test_purity():
    laws.purity(GAME, PLAYING, 0, DRAW, 2)
    laws.purity(GAME, SHUFFLING, CHANCE, DEAL, 2)


def test_a_state_has_a_hash():
    with breaks("purity", "a state has no hash"):
        laws.purity(GAME, attrs.evolve(PLAYING, knocked=[]), 0, DRAW, 2)


def test_a_state_survives_being_copied():
    @attrs.frozen
    class Restless(State):
        def __copy__(self):
            return attrs.evolve(self, turn=1)

    restless = Restless(**attrs.asdict(PLAYING, recurse=False))
    globals()["Restless"] = Restless
    Restless.__qualname__ = "Restless"
    with breaks("purity", "the state does not survive copy"):
        laws.purity(GAME, restless, 0, DRAW, 2)


def test_a_move_is_legal_once_and_for_all():
    class Once(Highest):
        """A second look at a move that has been made finds it illegal."""

        made = 0

        def perform(self, state, seat, move):
            self.made += 1
            return super().perform(state, seat, move)

        def refusal(self, state, seat, move):
            return REFUSED if self.made == 3 else super().refusal(state, seat, move)

    with breaks("purity", "'draw' of seat 0 is refused once it has been made"):
        laws.purity(Once(), PLAYING, 0, DRAW, 2)


def test_questions_are_answered_the_same_every_time():
    asked = iter(range(100))
    with breaks("purity", "timers does not answer the same when it is asked again"):
        laws.purity(but(timers=lambda self, state: (Timer("t", next(asked), TIME_UP),)), PLAYING, 0, DRAW, 2)


# --- chance -------------------------------------------------------------------------------------------

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"chance": lambda self, state, rng: Roll(1 + int(random.random() * 1e9))}, "the same random source"),
        ({"chance": lambda self, state, rng: Roll(7)}, "the answer 'roll 7' is refused: TABLE-04"),
        ({"perform": lambda self, state, seat, move: {}["x"]}, "apply fails for the answer 'roll "),
        ({"chances": lambda self, state: None}, "is not of an open kind"),
        ({"chances": lambda self, state: [(Roll(1), 1)]}, "at least two answers, all different"),
        ({"chances": lambda self, state: [(Roll(1), HALF), (Roll(1), HALF)]}, "at least two answers, all different"),
        ({"chances": lambda self, state: [(Roll(1), HALF), (Roll(2), HALF / 2)]}, "the probabilities are 1/2, 1/4"),
        ({"chances": lambda self, state: [(Roll(1), 2), (Roll(2), -1)]}, "the probabilities are 2, -1"),
        ({"chances": lambda self, state: [(Roll(9), HALF), (Roll(2), HALF)]}, "the answer 'roll 9' is refused"),
    ],
)
def test_chance(changes, message):
    laws.chance(GAME, ASKED, 7)
    laws.chance(GAME, SHUFFLING, 7)
    with breaks("chance", message):
        laws.chance(but(**changes), ASKED, 7)


def test_what_is_drawn_is_among_the_answers():
    state = Highest().start(3)
    possible = [(Roll(2), HALF), (Roll(3), HALF)]
    game = but(chance=lambda self, state, rng: Roll(1), chances=lambda self, state: possible)
    with breaks("chance", "'roll 1' was drawn but is not among the answers listed"):
        laws.chance(game, state, 7)


# --- conservation -------------------------------------------------------------------------------------


def test_conservation():
    expected = Counter(PACK)
    laws.conservation(GAME.cards, PLAYING, expected)
    with breaks("conservation", "missing: c7; too many: none"):
        laws.conservation(GAME.cards, attrs.evolve(PLAYING, stock=PLAYING.stock[1:]), expected)
    with breaks("conservation", "missing: none; too many: c7 c7"):
        laws.conservation(GAME.cards, attrs.evolve(PLAYING, stock=(PACK[6], PACK[6], *PLAYING.stock)), expected)


# --- outcome ------------------------------------------------------------------------------------------

WON = GAME.outcome(OVER)


@pytest.mark.parametrize(
    ("ended", "message"),
    [
        ((1.0, -1.0), "an Outcome is expected"),
        (attrs.evolve(WON, returns=(1.0,)), "a number for each of 2 seats"),
        (attrs.evolve(WON, returns=(-1.0, float("nan"))), "a number for each of 2 seats"),
        (attrs.evolve(WON, winners=(2,)), "different seats from 0 to 1"),
        (attrs.evolve(WON, winners=(1, 1)), "different seats from 0 to 1"),
        (attrs.evolve(WON, winners=(0,)), "do not go with returns"),
        (attrs.evolve(WON, winners=()), "do not go with returns"),
        (attrs.evolve(WON, scores=()), "no scores or no reason"),
        (attrs.evolve(WON, reason=""), "no scores or no reason"),
    ],
)
def test_outcome(ended, message):
    laws.outcome(GAME, PLAYING, 2)
    laws.outcome(GAME, OVER, 2)
    laws.outcome(but(outcome=lambda self, state: Outcome((0.0, 0.0), (), (3, 3), "draw")), OVER, 2)
    with breaks("outcome", message):
        laws.outcome(but(outcome=lambda self, state: ended), OVER, 2)


# --- termination --------------------------------------------------------------------------------------


def test_termination():
    assert GAME.outcome(laws.termination(GAME, ASKED, random.Random(7), 100))
    assert laws.termination(GAME, OVER, random.Random(7), 0) is OVER
    with breaks("termination", "not over after 3 moves by default_move alone"):
        laws.termination(GAME, PLAYING, random.Random(7), 3)
    with breaks("termination", "the default move 'knock' of seat 0 is refused: HI-04"):
        laws.termination(but(default_move=lambda self, state, seat: KNOCK), PLAYING, random.Random(7), 100)


# --- what is written ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parse", "message"),
    [
        (lambda self, text: int("x"), r"parse_move\('lay c5'\) fails for the text of a move: ValueError"),
        (lambda self, text: DRAW, "is the text of Lay.* but is read as DrawOne"),
        (lambda self, text: Highest.parse_move(self, text) if text == "lay c5" else int("x"), "raises ValueError"),
        (
            lambda self, text: Lay(Rank(5)) if text == "lay c5" else Lay(Rank(len(text))) if len(text) > 9 else DRAW,
            "is read as 'draw', whose text is read otherwise|is read as 'lay c",
        ),
    ],
)
def test_round_trip_of_a_move(parse, message):
    records.round_trip_of_a_move(GAME, Lay(Rank(5)))
    with breaks("round_trip", message):
        records.round_trip_of_a_move(but(parse_move=parse), Lay(Rank(5)))


def test_round_trip_of_views_and_options():
    records.round_trip(GAME, PLAYING, (0, None))

    @attrs.frozen
    class Rounded(View):
        turn: float = 0.5
        drew: bool = attrs.field(default=True, converter=lambda value: False)

    shown = Highest.view(GAME, PLAYING, 0)
    view = Rounded(**attrs.asdict(shown, recurse=False))
    object.__setattr__(view, "drew", True)
    with breaks("round_trip", "the view of seat 0 comes back from JSON as "):
        records.round_trip(but(view=lambda self, state, seat: view), PLAYING, (0,))
    with breaks("round_trip", "the options fails to go through JSON"):
        records.round_trip(but(options=Drew(0, object())), PLAYING, ())


def course_of(game, *moves):
    """The course of some moves from the start, made by the correct game."""
    state, steps = GAME.start(2), []
    for seat, move in moves:
        steps.append(Step(state, seat, move))
        state = GAME.apply(state, seat, move)
    return Playthrough(game, 2, tuple(steps), state)


COURSE = ((CHANCE, Roll(1)), (CHANCE, DEAL), (0, DRAW), (0, Lay(Rank(7))), (TABLE, TIME_UP))


def test_replay():
    records.replay(course_of(GAME, *COURSE))
    records.replay(course_of(GAME, *COURSE[:1]))  # a question is open at its end
    records.round_trip_of_a_match(course_of(GAME, *COURSE))
    with breaks("replay", "before entry 1 of the log the state is another one"):
        records.replay(course_of(but(start=lambda self, seats: GAME.start(seats + 1)), *COURSE))
    with breaks("replay", "entry 3 of the log, 'draw', leads to another state"):
        records.replay(course_of(but(perform=swallow), *COURSE))


def swallow(self, state, seat, move):
    return state if move == DRAW else Highest.perform(self, state, seat, move)


def test_a_record_leads_to_the_same_state():
    class Twice(Highest):
        """Everything is as it should be but for the second time that it is played."""

        starts = 0

        def start(self, seats):
            self.starts += 1
            return attrs.evolve(super().start(seats), knocked=frozenset({0} if self.starts == 2 else ()))

    class Picky(Highest):
        starts = 0

        def start(self, seats):
            self.starts += 1
            return super().start(seats)

        def refusal(self, state, seat, move):
            return REFUSED if self.starts == 2 and move == DRAW else super().refusal(state, seat, move)

    # One move alone: the deal makes everything new.
    with breaks("replay", "the record leads to another state"):
        records.replay(Playthrough(keeping_knocks(Twice)(), 2, course_of(GAME, *COURSE[:2]).steps, PLAYING))
    with breaks("replay", "the record is not accepted: log entry 3"):
        records.replay(course_of(Picky(), *COURSE))


def keeping_knocks(game):
    class Keeping(game):
        def deal(self, state, cards, leader):
            return attrs.evolve(super().deal(state, cards, leader), knocked=state.knocked)

    return Keeping


def test_the_record_itself_comes_back(monkeypatch):
    monkeypatch.setattr(Record, "from_json", lambda text: None)
    with breaks("round_trip", "the record comes back from JSON otherwise"):
        records.round_trip_of_a_match(course_of(GAME, *COURSE))


# --- hidden information -------------------------------------------------------------------------------


def test_a_determinized_state_can_be_gone_on_from():
    def stuck(self, state, seat):
        return () if seat == 1 and state.hands[1] != PLAYING.hands[1] else Highest.legal_moves(self, state, seat)

    state = attrs.evolve(PLAYING, turn=1)
    assert leaks.no_leak(GAME, state, 0, 7)
    with breaks("no_leak", "in which seat 1 is to act but has no move"):
        leaks.no_leak(but(legal_moves=stuck), state, 0, 7)


def test_moves_that_are_not_legal_in_both_states_are_left_out():
    assert leaks.no_leak(GAME, PLAYING, 0, 7, moves=[(1, DRAW), (0, DRAW), (1, KNOCK)])


def test_questions_that_cannot_be_answered_alike_are_left_out():
    """After a draw CHANCE is asked for the order of all hidden cards, which are not the same in both states."""

    def perform(self, state, seat, move):
        if move == DRAW:
            return attrs.evolve(state, question=Question(seat, move, (), ShuffleOf(state.hands[1])), events=())
        return Highest.perform(self, state, seat, move)

    assert leaks.no_leak(but(perform=perform), PLAYING, 0, 7, moves=[(0, DRAW)])

    def sometimes(self, state, seat, move):
        return (
            perform(self, state, seat, move)
            if state.hands == PLAYING.hands
            else Highest.perform(self, state, seat, move)
        )

    assert leaks.no_leak(but(perform=sometimes), PLAYING, 0, 7, moves=[(0, DRAW)])


def test_an_answer_that_is_no_shuffle_has_no_cards_to_exchange():
    leaks.no_leak_in_shuffle(GAME, ASKED, (Roll(1), DEAL), 2, 7)
    leaks.no_leak_in_shuffle(GAME, SHUFFLING, (DEAL,), 2, 7)
    leaks.no_leak_in_shuffle(GAME, SHUFFLING, (DEAL, Roll(1)), 2, 7)  # more answers than are asked for


@pytest.mark.parametrize(
    ("value", "other", "same"),
    [
        (1, 1.0, False),
        ((1, 2), (1, 2), True),
        ((1, 2), (1,), False),
        ([Rank(1)], [Rank(1)], True),
        ({"a": Rank(1)}, {"a": Rank(2)}, False),
        ({"a": 1}, {"b": 1}, False),
        ({"a": (1,)}, {"a": (1,)}, True),
        (Fraction(1, 3), Fraction(1, 3), True),
        (1000.5, 1000.5 + 0 * 7, True),
        (DRAW, KNOCK, False),
        (Timer("t", 1, DRAW), Timer("t", 1, KNOCK), False),
        (frozenset({1}), frozenset({1}), True),
    ],
)
def test_alike(value, other, same):
    assert leaks.alike(value, other) is same


def test_events_may_hold_anything():
    seen = leaks._bag([Drew(0, Rank(3)), {"why": frozenset({1})}, Fraction(1, 3)])
    assert seen == leaks._bag([Fraction(1, 3), {"why": frozenset({1})}, Drew(0, Rank(3))])
    assert seen != leaks._bag([Drew(0, Rank(4)), {"why": frozenset({1})}, Fraction(1, 3)])
