"""How round a stroke is: what known figures score, what must not matter, and what is no stroke."""

import math
import time
from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tablerules import InvalidNotation
from tablerules.games.zerocards.roundness import (
    HIGHEST,
    LOWEST,
    MOST_POINTS,
    PERFECT,
    SAMPLE_STROKES,
    Point,
    Stroke,
    check,
    score,
)

pytestmark = pytest.mark.rule("ZC-39")

Way = Callable[[float], tuple[float, float]]


def drawn(way: Way, points: int = 361) -> Stroke:
    """A way from 0 to 1, drawn with that many points."""
    places = [way(number / (points - 1)) for number in range(points)]
    return tuple((round(x), round(y)) for x, y in places)


def arc(degrees: float, width: float = 1000, height: float = 1000) -> Stroke:
    turn = math.radians(degrees)
    return drawn(lambda t: (width * math.cos(turn * t), height * math.sin(turn * t)))


def polygon(corners: int) -> Stroke:
    return drawn(lambda t: (1000 * math.cos(math.tau * t), 1000 * math.sin(math.tau * t)), corners + 1)


def spiral(turns: int) -> Stroke:
    return drawn(lambda t: (1000 * t * math.cos(math.tau * turns * t), 1000 * t * math.sin(math.tau * turns * t)), 1081)


# --- what figures score ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stroke", "expected"),
    [
        pytest.param(arc(360), 1000, id="circle"),
        pytest.param(arc(720), 1000, id="circle twice round"),
        pytest.param(polygon(8), 977, id="octagon"),
        pytest.param(polygon(6), 956, id="hexagon"),
        pytest.param(polygon(4), 891, id="square"),
        pytest.param(polygon(3), 777, id="triangle"),
        pytest.param(arc(360, 1200), 936, id="ellipse 1.2:1"),
        pytest.param(arc(360, 2000), 765, id="ellipse 2:1"),
        pytest.param(arc(360, 5000), 478, id="ellipse 5:1"),
        pytest.param(((0, 0), (2000, 0), (2000, 1000), (0, 1000), (0, 0)), 748, id="rectangle 2:1"),
        pytest.param(arc(350), 968, id="350 degrees"),
        pytest.param(arc(330), 882, id="330 degrees"),
        pytest.param(arc(270), 672, id="270 degrees"),
        pytest.param(arc(180), 451, id="180 degrees"),
        pytest.param(arc(380), 962, id="380 degrees"),
        pytest.param(spiral(3), 647, id="spiral"),
        pytest.param(((0, 0), (1000, 0), (2000, 0)), 23, id="line"),
    ],
)
def test_known_figures(stroke: Stroke, expected: int) -> None:
    assert abs(score(stroke) - expected) <= 1


@pytest.mark.parametrize(
    "stroke",
    [
        (),
        ((5, 5),),
        ((5, 5), (9, 9)),
        ((5, 5),) * 100,
        ((0, 0), (90, 90)) * 50,
        ((LOWEST, LOWEST), (HIGHEST, HIGHEST), (HIGHEST, HIGHEST), (LOWEST, LOWEST)),
    ],
    ids=["nothing", "a dot", "two dots", "one dot often", "two dots by turns", "there and back"],
)
def test_fewer_than_three_places_score_nothing(stroke: Stroke) -> None:
    assert score(stroke) == 0


def test_the_sample_strokes_are_in_order_and_legal() -> None:
    assert [len(stroke) for stroke in SAMPLE_STROKES] == [4, 5, 9]
    for stroke, expected in zip(SAMPLE_STROKES, (777, 891, 977), strict=True):
        assert check(stroke) == stroke and stroke[0] == stroke[-1]
        assert all(99 <= math.hypot(x, y) <= 101 for x, y in stroke)
        assert abs(score(stroke) - expected) <= 2, "the corners are rounded to whole coordinates"


def test_the_largest_stroke_takes_a_moment() -> None:
    corners = ((LOWEST, LOWEST), (HIGHEST, HIGHEST), (LOWEST, HIGHEST), (HIGHEST, LOWEST))
    stroke = check(corners * (MOST_POINTS // 4))
    before = time.perf_counter()
    assert 0 <= score(stroke) <= PERFECT
    assert time.perf_counter() - before < 1.0


# --- what must not matter -------------------------------------------------------------------------

POINTS = st.tuples(st.integers(-500, 500), st.integers(-500, 500))
STROKES = st.lists(POINTS, max_size=40).map(tuple)

# There and a third of the way back: a sample falls on the very centre, from where it is in no direction.
CROSSED = ((0, 0), (0, 3), (0, 2))


def same(first: Stroke, second: Stroke) -> bool:
    """Equal but for a rounding that falls to the other side."""
    return abs(score(first) - score(second)) <= 1


@given(STROKES)
@example(CROSSED)
def test_a_score_is_a_whole_number_per_mille(stroke: Stroke) -> None:
    assert type(score(stroke)) is int
    assert 0 <= score(stroke) <= PERFECT


@given(STROKES, POINTS)
@example(CROSSED, (31, -7))
def test_the_place_does_not_matter(stroke: Stroke, by: Point) -> None:
    assert score(tuple((x + by[0], y + by[1]) for x, y in stroke)) == score(stroke)


@given(STROKES, st.integers(2, 60))
@example(CROSSED, 3)
def test_the_size_does_not_matter(stroke: Stroke, factor: int) -> None:
    assert same(tuple((x * factor, y * factor) for x, y in stroke), stroke)


@given(STROKES, st.sampled_from([(0, 1), (-1, 0), (3, 4), (5, -12), (-8, 15)]))
@example(CROSSED, (3, 4))
def test_turning_does_not_matter(stroke: Stroke, turn: tuple[int, int]) -> None:
    a, b = turn  # whole numbers in, whole numbers out: turned, and larger by the length of (a, b)
    assert same(tuple((a * x - b * y, b * x + a * y) for x, y in stroke), stroke)


@given(STROKES)
@example(CROSSED)
def test_mirroring_does_not_matter(stroke: Stroke) -> None:
    assert same(tuple((y, x) for x, y in stroke), stroke)
    assert same(tuple((-x, y) for x, y in stroke), stroke)


@given(STROKES)
@example(CROSSED)
def test_the_direction_of_drawing_does_not_matter(stroke: Stroke) -> None:
    assert same(stroke[::-1], stroke)


@given(STROKES.filter(lambda stroke: len(set(stroke)) > 2))
@example(CROSSED)
def test_the_speed_of_drawing_does_not_matter(stroke: Stroke) -> None:
    slow = tuple(point for point in stroke for _ in range(3))
    assert score(slow) == score(stroke)
    doubled = [(2 * x, 2 * y) for x, y in stroke]
    between = [((a + x) // 2, (b + y) // 2) for (a, b), (x, y) in pairwise(doubled)]
    finer = tuple(point for pair in zip(doubled, between, strict=False) for point in pair) + tuple(doubled[-1:])
    assert same(finer, stroke)


# --- what is no stroke ----------------------------------------------------------------------------


def test_the_limits_themselves_are_allowed() -> None:
    corners = ((LOWEST, HIGHEST), (HIGHEST, LOWEST))
    assert (LOWEST, HIGHEST, MOST_POINTS) == (-32768, 32767, 4096)
    assert check(corners) == check([list(point) for point in corners]) == corners
    assert check([]) == ()
    assert len(check([(0, 0)] * MOST_POINTS)) == MOST_POINTS


@pytest.mark.parametrize(
    ("points", "message"),
    [
        ([(0, 0)] * 4097, "a stroke has at most 4096 points, not 4097"),
        ([(0, 0), (32768, 1)], "the point 32768,1 is outside: coordinates go from -32768 to 32767"),
        ([(1, -32769)], "the point 1,-32769 is outside"),
        ([(10**5000, 0)], "the point far away is outside"),
    ],
    ids=["too many", "too far right", "too far down", "beyond writing"],
)
def test_what_lies_outside_is_refused(points: list[Point], message: str) -> None:
    with pytest.raises(InvalidNotation, match=message):
        check(points)


@pytest.mark.parametrize(
    "points",
    [None, "10,0", {1: 2}, [(1, 2, 3)], [(1,)], ["10"], [5], [(1.0, 2)], [(1, True)], [(None, 1)]],
    ids=str,
)
def test_what_is_no_list_of_pairs_of_ints_is_a_mistake(points: object) -> None:
    with pytest.raises(TypeError):
        check(points)  # type: ignore[arg-type]
