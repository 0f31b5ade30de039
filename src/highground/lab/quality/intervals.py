"""How sure a figure is: intervals that hold what is measured in 95 of 100 cases."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, sqrt
from statistics import NormalDist

DEVIATIONS = NormalDist().inv_cdf(0.975)
"""How far from the mean 95 % of a normal distribution reach."""

Interval = tuple[float, float]


def wilson(points: float, games: int) -> Interval:
    """The interval of a share by Wilson's score; points may be halves, where games are shared.

    >>> [round(end, 4) for end in wilson(8, 10)]
    [0.4902, 0.9433]
    """
    if not games:
        return 0.0, 1.0
    share, spread = points / games, DEVIATIONS**2 / games
    middle = (share + spread / 2) / (1 + spread)
    reach = sqrt(spread * (share * (1 - share) + spread / 4)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def around_mean(count: int, total: float, squares: float) -> Interval:
    """The interval of a mean, of so many numbers by their sum and the sum of their squares."""
    if not count:
        return 0.0, 0.0
    mean = total / count
    deviation = sqrt(max(0.0, squares / count - mean * mean) / count)
    return mean - DEVIATIONS * deviation, mean + DEVIATIONS * deviation


def around_median(numbers: Sequence[float]) -> Interval:
    """The interval of a median: the numbers at the ends of the interval of one half."""
    if not numbers:
        return 0.0, 0.0
    low, high = wilson(len(numbers) / 2, len(numbers))
    last = len(numbers) - 1
    ordered = sorted(numbers)
    return ordered[floor(low * last)], ordered[ceil(high * last)]
