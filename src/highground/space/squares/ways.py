"""The steps that can be taken, and of all shortest ways to a square the one that is seen least."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from highground.space.moves import Moves
from highground.space.places import Places, has, places_in, union

Step = tuple[int, int]
Stage = dict[tuple[int, int], int]
"""Where ways to a square can be after so many steps: by the harm so far and the square they are on, how many of the
squares from there on are seen."""


class Going:
    """The steps that can be taken while some doors are shut: ordinary ones, and falls by what they cost."""

    def __init__(self, size: int, by_harm: Mapping[int, list[Step]]) -> None:
        self._size = size
        self._by_harm = by_harm
        self.ordinary = Moves(by_harm[0])
        self.falls = [(harm, Moves(steps)) for harm, steps in sorted(by_harm.items()) if harm]
        self.brinks = union(falls.starts for _, falls in self.falls)  # the squares from which one can fall

    @cached_property
    def before(self) -> dict[int, list[Places]]:
        """For each harm, the least first, and each square: those from which such a step leads to it."""
        return {harm: self._starts_by_end(steps) for harm, steps in sorted(self._by_harm.items())}

    def _starts_by_end(self, steps: list[Step]) -> list[Places]:
        starts = [0] * self._size
        for start, end in steps:
            starts[end] |= 1 << start
        return starts


def best_way(
    going: Going, layers: list[list[Places]], harm: int, end: int, seen: Callable[[], Places]
) -> list[int] | None:
    """Of the shortest ways of so much harm one over the fewest seen squares, then over those with the lowest numbers.

    `layers` are those of a reach, perhaps of more steps than `going` has. None if no such way is as short as they say.
    """
    bit = 1 << end
    steps = next((count for count, squares in enumerate(layers[harm]) if squares & bit), None)
    if steps is None:
        return None
    in_sight: Places | None = None
    stages: list[Stage] = [{(harm, end): 0}]
    for step in reversed(range(steps)):
        stage = _stage_before(going, layers, stages[-1], step)
        if len(stage) > 1:  # where all ways go over one square, it does not matter who sees that
            in_sight = seen() if in_sight is None else in_sight
            stage = {(so_far, here): count + has(in_sight, here) for (so_far, here), count in stage.items()}
        stages.append(stage)
    return _lowest(going, stages[::-1]) if stages[-1] else None


def _stage_before(going: Going, layers: list[list[Places]], stage: Stage, step: int) -> Stage:
    """Where ways are one step earlier, with the squares seen from the stage on."""
    found: Stage = {}
    for (so_far, square), count in stage.items():
        for drop, before in going.before.items():
            if drop > so_far:
                break
            layer = layers[so_far - drop]
            if step < len(layer) and (squares := before[square] & layer[step]):
                for other in places_in(squares):
                    key = (so_far - drop, other)
                    if key not in found or count < found[key]:
                        found[key] = count
    return found


def _lowest(going: Going, stages: list[Stage]) -> list[int]:
    """Of the ways that are seen least the one over the squares with the lowest numbers; the first to differ decides."""
    [(harm, here)] = stages[0]
    path, before = [here], going.before
    for stage in stages[1:]:
        _, here, harm = min(
            (count, square, so_far)
            for (so_far, square), count in stage.items()
            if so_far - harm in before and has(before[so_far - harm][square], here)
        )
        path.append(here)
    return path
