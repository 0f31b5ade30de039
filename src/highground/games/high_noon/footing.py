"""Where one can step on a map, and where a hand can go (HN-M, HN-B7, HN-B8, HN-B14, HN-B18)."""

from __future__ import annotations

from functools import cached_property

from highground.games.high_noon.map import Layout
from highground.space import Places, has
from highground.space.squares import Barrier, DoorsOfSteps, Steps, doors_of_steps


class Footing:
    """The steps of a map, worked out when first asked for."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.board = layout.board

    @cached_property
    def steps(self) -> Steps:
        """Ordinary steps and jumps."""
        return Steps(self.board, lambda one, other: self._harm(one, other, climbs=False), self.doors_of_steps)

    @cached_property
    def steps_with_rope(self) -> Steps:
        """Steps of a character that may climb one rank at a time (HN-C3)."""
        return Steps(self.board, lambda one, other: self._harm(one, other, climbs=True), self.doors_of_steps)

    @cached_property
    def steps_up_and_down(self) -> Steps:
        """Steps as they would be if ranks did not matter; they tell what only ranks prevent."""
        return Steps(self.board, lambda one, other: None if self._is_closed(one, other) else 0)

    @cached_property
    def doors_of_steps(self) -> DoorsOfSteps:
        """The doors that a step goes through."""
        ranks = self.board.ranks
        return doors_of_steps(self.board, lambda barrier, one, other: _stops(barrier, (ranks[one], ranks[other])))

    def _harm(self, one: int, other: int, climbs: bool) -> int | None:
        """The ranks fallen in a step (HN-M2); None if it cannot be taken."""
        if self._is_closed(one, other):
            return None
        rise = self.board.ranks[other] - self.board.ranks[one]
        if rise == 0 or self.layout.is_passage(one, other):
            return 0
        if rise > 0:
            return 0 if climbs and rise == 1 else None
        return -rise

    def _is_closed(self, one: int, other: int) -> bool:
        """Does an object or a wall stop a step, whatever the ranks (HN-B8, HN-B12)?"""
        return other in self.layout.things or self.is_walled(one, other)

    def is_walled(self, one: int, other: int) -> bool:
        """Is every way from a square to its neighbour stopped by a wall (HN-B7, HN-B14)?"""
        ranks = self.board.ranks[one], self.board.ranks[other]
        return all(any(_stops(barrier, ranks) for barrier in way) for way in self._barriers_on(one, other))

    def goes_over_top(self, one: int, other: int) -> bool:
        """Does a step that can be taken go over the top of a wall, a door or a window (HN-B14)?"""
        rank = max(self.board.ranks[one], self.board.ranks[other])
        return all(any(barrier.is_below(rank) for barrier in way) for way in self._barriers_on(one, other))

    def can_touch(self, one: int, other: int, closed: Places, most: int) -> bool:
        """Can a hand go from a square to its neighbour, at most so many ranks up or down (HN-B18)?"""
        ranks = self.board.ranks[one], self.board.ranks[other]
        if abs(ranks[0] - ranks[1]) > most:
            return False
        return any(
            not any(_stops(barrier, ranks) or _is_shut(barrier, ranks, closed) for barrier in way)
            for way in self._barriers_on(one, other)
        )

    def _barriers_on(self, one: int, other: int) -> list[list[Barrier]]:
        """What stands on each way from a square to its neighbour."""
        barriers = self.board.barriers
        return [[barriers[e] for e in way if e in barriers] for way in self.board.ways(one, other)]


def _stops(barrier: Barrier, ranks: tuple[int, int]) -> bool:
    """Does a barrier other than a door stop a step between squares of these ranks (HN-B8, HN-B14, HN-L2)?"""
    if barrier.is_below(max(ranks)):
        return False
    return barrier.kind == "wall" or (barrier.level is not None and barrier.level not in ranks)


def _is_shut(barrier: Barrier, ranks: tuple[int, int], closed: Places) -> bool:
    """Is it a closed door that nothing between squares of these ranks passes over?"""
    return barrier.kind == "door" and has(closed, barrier.door) and not barrier.is_below(max(ranks))
