"""The kit itself: a correct game passes, and each broken one is caught by the law it breaks."""

import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis import strategies as st

import tablerules
from tablerules import InvalidPosition
from tablerules.games.uno import Uno, UnoOptions
from tablerules.options import describe
from tablerules.testing import (
    LAWS,
    LawBroken,
    Playthrough,
    check_game,
    moves,
    options_for,
    playthroughs,
    stacked,
    states,
)
from tests.conformance.bids import Bids
from tests.conformance.broken import BROKEN, NeverEnds, ShowsEverything, WritesInTheOldState
from tests.conformance.toys import Highest

SHORT = {"examples": 8, "max_moves": 14, "ends_within": 300}


def test_a_correct_game_passes_every_law():
    report = check_game(Highest(), examples=15)
    assert report.held == tuple(LAWS)
    assert report.skipped == {}


def test_a_game_without_cards_and_chance_passes_and_the_report_says_what_was_skipped():
    report = check_game(Bids(), examples=15)
    assert report.skipped == {
        "chance": "nothing is left to chance",
        "conservation": "the game has no method cards(state)",
    }
    assert report.held == tuple(law for law in LAWS if law not in report.skipped)
    assert str(report).endswith("conservation was skipped: the game has no method cards(state)")


@pytest.mark.parametrize(("law", "also", "game"), [pytest.param(*row, id=row[2].__name__) for row in BROKEN])
def test_a_broken_game_is_caught_by_the_law_it_breaks(law, also, game):
    broken = []
    for each in LAWS:
        try:
            check_game(game(), only=[each], **SHORT)
        except LawBroken as verdict:
            broken.append(verdict.law)
    assert broken[0] == law  # so that is what `check_game` reports
    assert set(broken) <= {law, *also}


def test_every_law_has_a_game_that_breaks_it():
    assert {law for law, _, _ in BROKEN} == set(LAWS)


# --- what a verdict says ------------------------------------------------------------------------------


def test_a_verdict_shows_a_short_course_of_play_that_leads_there():
    with pytest.raises(LawBroken) as caught:
        check_game(WritesInTheOldState(), only=["purity"], **SHORT)
    verdict = caught.value
    assert isinstance(verdict, AssertionError)
    assert verdict.law == "purity"
    head, table, *course = str(verdict).splitlines()
    assert head.startswith("purity: 'lay c")
    assert head.endswith("changed the state it was made in")
    assert table == "in highest() with 2 seats, after"
    assert [line.split()[:2] for line in course[:2]] == [["CHANCE:", "roll"], ["CHANCE:", "shuffle"]]
    assert course[-1].endswith(": knock")
    assert len(course) <= 5


def test_a_verdict_names_the_house_rules_that_were_changed():
    games = st.builds(Uno, st.just(UnoOptions(hand_size=3)))
    with pytest.raises(LawBroken) as caught:
        check_game(games, only=["termination"], examples=1, ends_within=5)
    assert "in uno(hand_size=3) with 2 seats" in str(caught.value)


def test_the_course_in_a_verdict_can_be_played_again():
    with pytest.raises(LawBroken) as caught:
        check_game(ShowsEverything(), only=["purity", "no_leak"], examples=12)
    assert caught.value.course == ""  # that is found at the end, from all courses together
    with pytest.raises(LawBroken) as caught:
        check_game(NeverEnds(), only=["termination"], **SHORT)
    game = NeverEnds()
    state = game.start(2)
    for line in caught.value.course.splitlines()[1:]:
        seat, text = line.split(": ")
        if line != "the start":
            state = game.apply(state, {"CHANCE": -1, "TABLE": -2}.get(seat) or int(seat), game.parse_move(text))
    assert game.to_act(state)


def test_a_failure_inside_the_game_is_a_broken_law_too():
    class Crashes(Highest):
        def timers(self, state):
            raise KeyError("turn")

    with pytest.raises(LawBroken, match="no_leak: KeyError: 'turn'") as caught:
        check_game(Crashes(), only=["no_leak"], **SHORT)
    assert isinstance(caught.value.__cause__, KeyError)


def test_a_failure_that_does_not_come_again_is_told_all_the_same():
    class Stumbles(Highest):
        stumbled = False

        def timers(self, state):
            if state.drew and not self.stumbled:
                self.stumbled = True
                raise KeyError("turn")
            return super().timers(state)

    with pytest.raises(LawBroken, match="no_leak: KeyError: 'turn'\nin highest"):
        check_game(Stumbles(), only=["no_leak"], **SHORT)


# --- what check_game takes ----------------------------------------------------------------------------


def test_a_game_in_which_nothing_is_hidden():
    assert "no_leak" in check_game(ShowsEverything(), only=["no_leak"], perfect_information=True, **SHORT).held


def test_cards_can_be_counted_from_outside():
    with pytest.raises(LawBroken, match="conservation: missing: "):
        check_game(Highest(), only=["conservation"], cards=lambda state: state.stock, **SHORT)


def test_refusals_name_a_rule_of_the_rulebook():
    rules = {"TABLE-01", "TABLE-02", "TABLE-03", "TABLE-04", "TABLE-06", "TABLE-08", "HI-02", "HI-04"}
    check_game(Highest(), only=["agreement"], rules=rules, **SHORT)
    with pytest.raises(LawBroken, match="HI-04, which is in no rulebook"):
        check_game(Highest(), only=["agreement"], rules=rules - {"HI-04"}, **SHORT)


def test_another_seed_draws_other_courses():
    def played(seed):
        seen = []

        class Listening(Highest):
            def start(self, seats):
                seen.append(seats)
                return super().start(seats)

        check_game(Listening(), only=["totality"], seed=seed, **SHORT)
        return seen

    assert played(1) == played(1)
    assert len({tuple(played(seed)) for seed in range(4)}) > 1


def test_what_is_no_game_is_refused():
    with pytest.raises(TypeError, match="int is no game: it has no name, rules_version, options, seats, start, "):
        check_game(5)
    with pytest.raises(TypeError, match=r"expected a game, not its class: Highest\(\)"):
        check_game(Highest)
    with pytest.raises(ValueError, match="there is no law honesty: there are totality, "):
        check_game(Highest(), only=["honesty"])


def test_a_game_for_nobody():
    class ForNobody(Highest):
        seats = ()

    with pytest.raises(LawBroken, match="totality: the game takes no number of players"):
        check_game(ForNobody())


def test_the_number_of_players_can_be_chosen():
    with pytest.raises(LawBroken, match=r"totality: highest.start\(7\) fails"):
        check_game(Highest(), seats=7)
    assert check_game(Highest(), seats=[2, 3], only=["totality"], **SHORT)


# --- strategies ---------------------------------------------------------------------------------------


@given(playthroughs(Highest(), max_moves=20))
def test_a_playthrough_is_a_sequence_of_steps(course):
    assert isinstance(course, Playthrough)
    assert len(course.states) == len(course) + 1
    for (state, seat, move), reached in zip(course, course.states[1:], strict=True):
        assert course.game.apply(state, seat, move) == reached
    assert course[: len(course)] == course.steps
    assert course.game.to_act(course.final) != (tablerules.CHANCE,)
    assert sum(step.seat != tablerules.CHANCE for step in course) <= 20
    assert repr(course) == f"<{len(course)} moves of highest with {course.seats} seats>"


@given(playthroughs(Highest(), 3, max_moves=5, to_the_end=True))
def test_a_playthrough_may_go_to_the_end(course):
    assert course.seats == 3
    assert course.game.outcome(course.final) is not None
    assert len(course) - course.first <= 5


@given(playthroughs(Highest(), max_moves=20, asides=False))
def test_asides_can_be_left_out(course):
    assert not [step for step in course if str(step.move) in ("knock", "timeout")]


@given(st.data())
def test_states_and_moves(data):
    game = Highest()
    state = data.draw(states(game, 2, max_moves=10))
    for strategy in (moves(game, state, 2), moves(game, state)):
        if game.to_act(state):
            seat, move = data.draw(strategy)
            assert game.refusal(state, seat, move) is None
        else:
            assert strategy.is_empty
    seat, move = data.draw(moves(game, game.start(2)))
    assert (seat, game.refusal(game.start(2), seat, move)) == (tablerules.CHANCE, None)


@pytest.mark.parametrize("wanted", [tablerules.CHANCE, tablerules.TABLE, 0, 1])
def test_everybody_moves_in_some_playthrough(wanted):
    found = find(playthroughs(Highest(), 2), lambda course: any(step.seat == wanted for step in course))
    assert found.seats == 2


@given(options_for(UnoOptions, target_score=st.just(7)))
def test_options_are_drawn_without_conflicts(options):
    assert options.target_score == 7
    assert options.conflicts() is None


def test_every_value_of_every_choice_is_drawn_sooner_or_later():
    drawn = set()

    @settings(max_examples=300, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(options_for(UnoOptions))
    def collect(options):
        drawn.update((info.name, getattr(options, info.name)) for info in describe(UnoOptions))

    collect()
    for info in describe(UnoOptions):
        values = (False, True) if info.kind == "bool" else info.choices
        assert {(info.name, value) for value in values} <= drawn


def test_an_option_that_does_not_exist():
    with pytest.raises(TypeError, match="UnoOptions has no option colour"):
        options_for(UnoOptions, colour=st.none())


# --- stacked decks ------------------------------------------------------------------------------------


def test_a_stacked_deck_has_the_named_cards_on_top_and_the_others_in_canonical_order():
    state = tablerules.get("uno", dealer_selection="fixed").start(2)
    answer = stacked(state, "W+4 B9 B9")
    assert [str(card) for card in answer.cards[:6]] == ["W+4", "B9", "B9", "R0", "R1", "R1"]
    assert len(answer.cards) == 108
    assert stacked(state, "").cards == state.question.asked.cards


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("R0 R0", "'R0' is only 1 times among the 108 cards to be shuffled"),
        ("WC", "'WC' is not among the 108 cards to be shuffled"),
        ("nonsense", "'nonsense' is not among"),
    ],
)
def test_a_stacked_deck_of_other_cards(text, message):
    state = tablerules.get("uno", dealer_selection="fixed").start(2)
    with pytest.raises(InvalidPosition, match=message):
        stacked(state, text)


def test_a_stacked_deck_where_no_shuffle_is_open():
    game = tablerules.get("uno", dealer_selection="random")
    with pytest.raises(ValueError, match="no shuffle is open"):
        stacked(game.start(3), "R5")
    with pytest.raises(ValueError, match="no shuffle is open"):
        stacked(game.position(hands=["R5", "R6"], top="R7"), "R5")
    with pytest.raises(TypeError, match="cards are written as text, not int"):
        stacked(game.start(3), 5)
