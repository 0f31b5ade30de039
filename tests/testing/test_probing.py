"""What the suite sends to find something out."""

from __future__ import annotations

from examples import water_stakes
from highground.engine import Place
from highground.engine.referee import is_point
from highground.testing.moments import question_to, start_match
from highground.testing.received import wrong_answers


def test_points_around_a_region_are_tried() -> None:
    match = start_match(water_stakes.GAME, 1)
    question = question_to(match, 0)
    assert isinstance(question, Place)
    points = [answer for answer in wrong_answers(match, 0) if is_point(answer)]
    assert len(points) > 3 and not any(point in question.region() for point in points)
