"""What is in the way of whoever goes straight across: what rises too high, and what hangs in between."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from highground.space.table.ground import Ground
from highground.space.table.pieces import Disc
from highground.space.table.shapes import Corner, Outline, is_inside, is_nearer, segments_meet, sides


class Obstacle(NamedTuple):
    """A piece by its number, with what is asked of it."""

    number: int
    outline: Outline
    bottom: int
    top: int
    level: int
    box: tuple[int, int, int, int]


def obstacles_of(ground: Ground) -> list[Obstacle]:
    """All pieces of a ground."""
    return [
        Obstacle(number, piece.outline, piece.bottom, piece.top, piece.level, box)
        for number, piece, box in zip(ground.owners, ground.pieces, ground.boxes, strict=True)
    ]


def crossed(obstacles: Iterable[Obstacle], start: Corner, end: Corner, clearance: int) -> Iterator[Obstacle]:
    """Those that a straight line goes through, or comes nearer to than the clearance, seen from above."""
    left, right = min(start[0], end[0]) - clearance, max(start[0], end[0]) + clearance
    low, high = min(start[1], end[1]) - clearance, max(start[1], end[1]) + clearance
    for obstacle in obstacles:
        box = obstacle.box
        is_near = box[0] < right and box[1] > left and box[2] < high and box[3] > low
        if is_near and _is_in_the_way(start, end, obstacle.outline, clearance):
            yield obstacle


def _is_in_the_way(start: Corner, end: Corner, outline: Outline, clearance: int) -> bool:
    """Does a straight line come nearer to an outline than the clearance, or go through it?"""
    line = start, end
    if is_inside(outline, *start) or is_inside(outline, *end):
        return True
    return any(
        (start != end and segments_meet(line, side))
        or is_nearer(start, side, clearance)
        or is_nearer(end, side, clearance)
        or is_nearer(side[0], line, clearance)
        for side in sides(outline)
    )


class Crossing:
    """How a climber gets to a wall: up where it stands, straight across at one height, and up or down at the wall."""

    def __init__(self, obstacles: Sequence[Obstacle], disc: Disc, foot: int, up: int, clearance: int) -> None:
        self.start, self.height, self.clearance = (disc.x, disc.y), disc.height, clearance
        self.foot, self.most = foot, foot + up
        self._all = [obstacle for obstacle in obstacles if obstacle.top > foot]
        # What neither rises over the most nor hangs is gone over: without anything else there is nothing to look at.
        self._hard = [obstacle for obstacle in self._all if obstacle.top > self.most or obstacle.bottom > foot]

    def leads(self, end: Corner, rim: int) -> bool:
        """Is there a height at which the way across to the foot of a wall, and from there to its rim, is free?"""
        if next(crossed(self._hard, self.start, end, self.clearance), None) is None:
            return True
        on_way = list(crossed(self._all, self.start, end, self.clearance))
        heights = {self.foot, *(obstacle.top for obstacle in on_way if obstacle.top <= self.most)}
        return any(self._is_free_at(height, on_way, end, rim) for height in heights)

    def _is_free_at(self, height: int, on_way: Sequence[Obstacle], end: Corner, rim: int) -> bool:
        over = height + self.height
        if any(obstacle.bottom < over and obstacle.top > height for obstacle in on_way):
            return False
        if hangs(on_way, self.start, self.foot, over, self.clearance):
            return False
        return not hangs(on_way, end, min(height, rim), max(height, rim) + self.height, self.clearance)


def hangs(obstacles: Iterable[Obstacle], at: Corner, low: int, high: int, clearance: int) -> bool:
    """Does anything hang over a place, its bottom between two heights?"""
    hanging = [obstacle for obstacle in obstacles if low < obstacle.bottom < high]
    return next(crossed(hanging, at, at, clearance), None) is not None
