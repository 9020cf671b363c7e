"""How round a drawn stroke is: the judge of the Circle minigame (ZC-39), a pure function of the points.

A stroke is the way of a pen: points with whole coordinates, in the order drawn. It is measured in three steps. It is
sampled at even distances along its length, so that the speed of the hand and the pixels of a screen do not count; how
much the distances of the samples to their centre vary says how *even* the stroke is; the directions in which samples
are seen from the centre say how much of the whole turn it *covers*. A perfect circle scores 1000.

Moving, turning, mirroring or resizing a stroke leaves its score alone, and so does drawing it the other way round.
"""

import math
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import TypeAlias

from ...errors import InvalidNotation

__all__ = ["HIGHEST", "LOWEST", "MOST_POINTS", "PERFECT", "SAMPLE_STROKES", "Point", "Stroke", "check", "score"]

Point: TypeAlias = tuple[int, int]
Stroke: TypeAlias = tuple[Point, ...]

MOST_POINTS = 4096
"""A stroke has no more points than that."""

LOWEST, HIGHEST = -32768, 32767
"""The coordinates of a point lie between these; a page scales its drawing to fit."""

PERFECT = 1000
"""The score of a perfect circle: scores are per mille."""

_SAMPLES = 72
_STEP = math.tau / 36  # 10 degrees, twice the angle between the samples of a perfect circle
_NO_RADIUS = 1e-9  # a sample that much nearer to the centre than others has no direction, only rounding errors

SAMPLE_STROKES: tuple[Stroke, ...] = (
    ((100, 0), (-50, 87), (-50, -87), (100, 0)),
    ((100, 0), (0, 100), (-100, 0), (0, -100), (100, 0)),
    ((100, 0), (71, 71), (0, 100), (-71, 71), (-100, 0), (-71, -71), (0, -100), (71, -71), (100, 0)),
)
"""A closed triangle, square and octagon of radius 100, from the worst to the best."""


def check(points: Sequence[Point]) -> Stroke:
    """The points as a stroke.

    Args:
        points: Pairs of whole numbers, also as lists; no points at all are a stroke too, that of somebody who drew
            nothing.

    Raises:
        InvalidNotation: There are too many points, or one lies outside the drawing.
        TypeError: They are not pairs of ints.

    Examples:
        >>> check([[10, 0], [0, 10]])
        ((10, 0), (0, 10))
        >>> check([(0, 40000)])
        Traceback (most recent call last):
        tablerules.errors.InvalidNotation: the point 0,40000 is outside: coordinates go from -32768 to 32767
    """
    if not isinstance(points, list | tuple):
        raise TypeError(f"a stroke is a sequence of points, not {type(points).__name__}")
    if len(points) > MOST_POINTS:
        raise InvalidNotation(f"a stroke has at most {MOST_POINTS} points, not {len(points)}")
    return tuple([_checked(point) for point in points])


def _checked(point: Point) -> Point:
    if not isinstance(point, list | tuple) or len(point) != 2:
        raise TypeError("a point of a stroke is a pair of ints, (x, y)")
    x, y = point
    if type(x) is not int or type(y) is not int:
        raise TypeError(f"the coordinates of a point are ints, not {type(x).__name__} and {type(y).__name__}")
    if not (LOWEST <= x <= HIGHEST and LOWEST <= y <= HIGHEST):
        where = f"{x},{y}" if abs(x) < 10**9 and abs(y) < 10**9 else "far away"
        raise InvalidNotation(f"the point {where} is outside: coordinates go from {LOWEST} to {HIGHEST}")
    return x, y


def score(points: Sequence[Point]) -> int:
    """How round a stroke is, in per mille: 1000 is a perfect circle, 0 is nothing like one.

    A stroke is not closed for the one who drew it: the gap that a pen leaves counts as a gap. The time it takes grows
    with the number of points and nothing else.

    Args:
        points: The points in the order drawn, as `check` lets them pass.

    Examples:
        >>> triangle, square, octagon = SAMPLE_STROKES
        >>> score(triangle), score(square), score(octagon)
        (777, 891, 977)
        >>> score(())
        0
    """
    path = _path(points)
    if len(set(path)) < 3:
        return 0
    samples = _spread(path)
    middle_x = math.fsum([x for x, _ in samples]) / _SAMPLES
    middle_y = math.fsum([y for _, y in samples]) / _SAMPLES
    arms = [(x - middle_x, y - middle_y) for x, y in samples]
    radii = [math.sqrt(x * x + y * y) for x, y in arms]
    mean = math.fsum(radii) / _SAMPLES
    if mean == 0:
        return 0
    deviation = math.sqrt(math.fsum([(radius - mean) ** 2 for radius in radii]) / _SAMPLES)
    evenness = max(0.0, 1 - deviation / mean)
    angles = [math.atan2(y, x) for (x, y), radius in zip(arms, radii, strict=True) if radius > _NO_RADIUS * mean]
    return math.floor(PERFECT * evenness * _coverage(angles) + 0.5)


def _path(points: Sequence[Point]) -> list[Point]:
    """The points as seen from the first one, without repeats in a row."""
    if not points:
        return []
    x0, y0 = points[0]
    path = [(0, 0)]
    for x, y in points:
        point = (x - x0, y - y0)
        if point != path[-1]:
            path.append(point)
    return path


def _spread(path: list[Point]) -> list[tuple[float, float]]:
    """The samples: the length of the path is cut into equal parts, and the middle of each is one."""
    lengths = [math.sqrt((x - a) ** 2 + (y - b) ** 2) for (a, b), (x, y) in pairwise(path)]
    ends = list(accumulate(lengths))
    part = math.fsum(lengths) / _SAMPLES
    samples, at = [], 0
    for number in range(_SAMPLES):
        along = part * (number + 0.5)
        while ends[at] < along:
            at += 1
        (a, b), (x, y) = path[at], path[at + 1]
        share = 1 - (ends[at] - along) / lengths[at]
        samples.append((a + (x - a) * share, b + (y - b) * share))
    return samples


def _coverage(angles: list[float]) -> float:
    """How much of the whole turn has a sample nearby, from 0 to 1; going over a part twice is no gain and no loss."""
    angles.sort()
    gaps = [after - before for before, after in pairwise(angles)] + [angles[0] + math.tau - angles[-1]]
    return min(1.0, math.fsum([min(gap, _STEP) for gap in gaps]) / math.tau)
