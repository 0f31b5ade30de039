"""The steps that can be taken, and of all shortest ways to a square the one that is seen least."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from highground.space.moves import Moves
from highground.space.places import Places, first_in, places_in, union

Step = tuple[int, int]
Stage = dict[int, int]
"""Where ways to a square can be after so many steps, and how many of the squares from there on are seen. The key is the
square where they are, and the harm so far times the number of squares added to it."""


class Going:
    """The steps that can be taken while some doors are shut: ordinary ones, and falls by what they cost."""

    def __init__(self, size: int, onward: Mapping[int, Moves], back: Mapping[int, Moves]) -> None:
        self.size = size
        self._onward = onward  # for each harm, the least first
        self.before = back  # the same steps from their ends to their starts
        self.ordinary, self.back = onward[0], back[0]
        self.falls = [(harm, moves) for harm, moves in onward.items() if harm and moves.starts]
        self.brinks = union(falls.starts for _, falls in self.falls)  # the squares from which one can fall

    @classmethod
    def by_harm(cls, size: int, steps: Mapping[int, list[Step]]) -> Going:
        """All of these steps, by what they cost."""
        onward = {harm: Moves(steps[harm]) for harm in sorted(steps)}
        return cls(size, onward, {harm: Moves(_turned(steps[harm])) for harm in onward})

    def without(self, steps: list[Step]) -> Going:
        """All but some steps."""
        turned = _turned(steps)
        onward = {harm: moves.without(steps) for harm, moves in self._onward.items()}
        return Going(self.size, onward, {harm: moves.without(turned) for harm, moves in self.before.items()})

    def joins(self, start: int, end: int) -> bool:
        """Can a walk lead from one square to another, if nobody is in the way? Perhaps not, where it says so."""
        return self._rooms[start] >> end & 1 == 1

    @cached_property
    def _rooms(self) -> list[Places]:
        """For each square those to which steps of any kind lead, forwards or back."""
        moves = [*self._onward.values(), *self.before.values()]
        rooms = [0] * self.size
        for square in range(self.size):
            if not rooms[square]:
                room = frontier = 1 << square
                while frontier := union(kind.ends(frontier) for kind in moves) & ~room:
                    room |= frontier
                for other in places_in(room):
                    rooms[other] = room
        return rooms

    def met(self, walk: list[Places], end: int) -> Places:
        """The squares on ordinary ways to a square, of those that each number of steps before the last leads to.

        None, and not even the end, if there is no such way.
        """
        met = squares = 1 << end
        for before in reversed(walk):
            squares = self.back.ends(squares) & before
            met |= squares
        return met if squares and walk else 0


def _turned(steps: list[Step]) -> list[Step]:
    """Steps from their ends to their starts."""
    return [(end, start) for start, end in steps]


def best_way(
    going: Going, layers: list[list[Places]], harm: int, steps: int, end: int, seen: Callable[[], Places]
) -> list[int] | None:
    """Of the ways of so much harm and so many steps one over the fewest seen squares, then over the lowest numbers.

    `layers` are those of a reach, perhaps of more steps than `going` has. None if there is no such way.
    """
    size = going.size
    in_sight: Places | None = None
    stages: list[Stage] = [{harm * size + end: 0}]
    for step in range(steps - 1, -1, -1):
        stage = _stage_before(going, layers, stages[-1], step)
        if len(stage) > 1:  # where all ways go over one square, it does not matter who sees that
            in_sight = seen() if in_sight is None else in_sight
            if in_sight:
                stage = {here: count + (in_sight >> here % size & 1) for here, count in stage.items()}
        stages.append(stage)
    return _lowest(going, stages[::-1]) if stages[-1] else None


def _stage_before(going: Going, layers: list[list[Places]], stage: Stage, step: int) -> Stage:
    """Where ways are one step earlier, with the squares seen from the stage on."""
    size = going.size
    found: Stage = {}
    for here, count in stage.items():
        harm, square = divmod(here, size)
        for drop, before in going.before.items():
            if drop > harm:
                break
            layer = layers[harm - drop]
            squares = before.ends(1 << square) & layer[step] if step < len(layer) else 0
            while squares:
                earlier = (harm - drop) * size + first_in(squares)
                squares &= squares - 1
                if count < found.get(earlier, count + 1):
                    found[earlier] = count
    return found


def _lowest(going: Going, stages: list[Stage]) -> list[int]:
    """Of the ways that are seen least the one over the squares with the lowest numbers; the first to differ decides."""
    size, before = going.size, going.before
    harm = 0
    path = list(stages[0])
    for stage in stages[1:]:
        last = path[-1]
        onward: list[tuple[int, int, int]] = []
        for here, count in stage.items():
            so_far, square = divmod(here, size)
            if so_far - harm in before and before[so_far - harm].ends(1 << square) >> last & 1:
                onward.append((count, square, so_far))
        _, square, harm = min(onward)
        path.append(square)
    return path
