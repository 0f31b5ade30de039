"""Intervals, against values worked out elsewhere."""

import pytest

from highground.lab.quality.intervals import around_mean, around_median, wilson


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (550, 1000, 0.5190, 0.5806),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson(points: float, games: int, low: float, high: float) -> None:
    assert wilson(points, games) == pytest.approx((low, high), abs=5e-5)


def test_of_no_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_around_a_mean() -> None:
    # 1, 2, 3, 4: mean 2.5, variance 1.25, so 1.96 * sqrt(1.25 / 4)
    assert around_mean(4, 10, 30) == pytest.approx((2.5 - 1.0957, 2.5 + 1.0957), abs=5e-5)
    assert around_mean(3, 6, 12) == (2, 2)


def test_around_a_median() -> None:
    low, high = around_median(list(range(101)))
    assert (low, high) == (40, 60)
    assert around_median([7]) == (7, 7)
