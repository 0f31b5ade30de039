"""Work spread over processes."""

import gc

from highground.engine.collector import MIDDLE, OLD, YOUNG
from highground.lab.spread import spread


def threshold_in(_: int) -> tuple[int, int, int]:
    return gc.get_threshold()


def test_results_come_in_the_order_of_the_tasks() -> None:
    assert list(spread(abs, [-3, 2, -1], 2)) == [3, 2, 1]


def test_workers_look_seldom_for_rings_of_objects() -> None:
    assert set(spread(threshold_in, [1, 2], 2)) == {(YOUNG, MIDDLE, OLD)}
