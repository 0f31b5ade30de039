"""Where one can walk: steps to the eight neighbours, harmless or down from a height, by sets of squares at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from highground.space.places import Places, has, places_in, set_of, union
from highground.space.squares.board import DIRECTIONS, Barrier, Board
from highground.space.squares.ways import Going, Step, best_way

MOST_KEPT = 2_000

DoorsOfSteps = Mapping[Step, tuple[Places, ...]]
"""For each step that cannot but go through a door: the doors on each way that it can take."""


class Reach(NamedTuple):
    """Where a walk can end. `layers[harm][steps]` are the squares that so much harm and so many steps first lead to."""

    layers: list[list[Places]]
    squares: Places
    start: int
    steps: int
    taken: Places


class Steps:
    """The steps of a board. `harm_of` says what a step costs: 0 for an ordinary one, None if it cannot be taken."""

    def __init__(
        self, board: Board, harm_of: Callable[[int, int], int | None], doors: DoorsOfSteps | None = None
    ) -> None:
        self.board = board
        self._squares = (1 << board.size) - 1
        self._doors = doors or {}
        by_harm: dict[int, list[Step]] = {0: []}
        for square, other in _all_steps(board):
            harm = harm_of(square, other)
            if harm is not None:
                by_harm.setdefault(harm, []).append((square, other))
        self._going = {0: Going.by_harm(board.size, by_harm)}
        self._starts_at_doors: dict[Places, Places] = {}
        self._kept: dict[tuple[int, int, Places, Places], Reach] = {}

    def reach(self, start: int, steps: int, taken: Places, shut: Places = 0) -> Reach:
        """Where a walk of at most so many steps can end, never on taken squares nor through doors that are shut."""
        # Whoever weighs a walk is followed by the rule that takes it: the last answers are kept.
        key = (start, steps, taken, shut)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            found = self._kept[key] = self._reach(start, steps, taken, self.going(shut))
        return found

    def going(self, shut: Places) -> Going:
        """The steps that go through none of these doors."""
        found = self._going.get(shut)
        if found is None:
            closed = [step for step, ways in self._doors.items() if all(way & shut for way in ways)]
            found = self._going[shut] = self._going[0].without(closed)
        return found

    def _reach(self, start: int, steps: int, taken: Places, going: Going) -> Reach:
        frontier = 1 << start
        free = left = self._squares & ~(taken | frontier)
        layer = [frontier]
        for _ in range(steps):
            frontier = going.ordinary.ends(frontier) & left
            if not frontier:
                break
            left ^= frontier
            layer.append(frontier)
        layers = [layer]
        reached = free ^ left
        if (reached | 1 << start) & going.brinks:
            reached |= _add_falls(going, layers, steps, free)
        return Reach(layers, reached, start, steps, taken)

    def path(self, reach: Reach, end: int, closed: Places = 0, seen: Callable[[], Places] = lambda: 0) -> list[int]:
        """The way to a square that hurts least, then opens the fewest closed doors, then is the shortest, then goes
        over the fewest of the seen squares, then over those with the lowest numbers; from the start to the end.
        """
        cheapest = _cheapest(reach, end)
        if cheapest is None:
            raise ValueError(f"{self.board.name(end)} is not within reach")
        harm, steps = cheapest
        near = self._doors_near(reach, closed)
        if steps == 1 and not near:
            return [reach.start, end]
        going = self.going(closed)
        if going.joins(reach.start, end):
            path = best_way(going, reach.layers, harm, steps, end, seen)
            if path:
                return path  # the shortest of all, and it opens none
        for count in range(near.bit_count() + 1):
            ways = [way for opened in combinations(places_in(near), count)
                    if (way := self._way_through(reach, end, harm, closed & ~set_of(opened), seen))]  # fmt: skip
            if ways:
                return min(ways, key=lambda way: (len(way), (set_of(way) & seen()).bit_count(), way))
        raise AssertionError("with every door open there is a way to each square within reach")

    def opened_on_level_way(self, reach: Reach, end: int, closed: Places) -> Places | None:
        """The door that the path to a square opens, or none, where nothing else happens on it whichever way it goes.

        None if something else may happen: then only the path tells.
        """
        start, uneven = reach.start, ~self.board.level_with[reach.start]
        if not reach.squares & uneven and not self._at_closed_doors(closed) & (reach.squares | 1 << start):
            return 0
        cheapest = None if has(uneven, end) else _cheapest(reach, end)
        if cheapest is None or cheapest[0]:
            return None
        walk, going = reach.layers[0][: cheapest[1]], self.going(closed)
        if going.joins(start, end):
            met = going.met(walk, end) or going.met(self._walk_to(reach, end, going), end)
            if met:
                return None if met & uneven else 0
        best: Places | None = None
        for door in places_in(self._doors_near(reach, closed)):
            going = self.going(closed & ~(1 << door))
            met = going.met(walk, end) if going.joins(start, end) else 0
            if met and (best is not None or met & uneven):
                return None
            if met:
                best = 1 << door
        return best

    def _walk_to(self, reach: Reach, end: int, going: Going) -> list[Places]:
        """The squares that each number of harmless steps first leads to, until the next leads to the end; none if
        it is not within so many steps.
        """
        frontier = 1 << reach.start
        left = self._squares & ~(reach.taken | frontier)
        walk: list[Places] = []
        for _ in range(reach.steps):
            walk.append(frontier)
            frontier = going.ordinary.ends(frontier) & left
            if has(frontier, end):
                return walk
            if not frontier:
                break
            left ^= frontier
        return []

    def _at_closed_doors(self, closed: Places) -> Places:
        """The squares from which a step may go through a closed door."""
        found = self._starts_at_doors.get(closed)
        if found is None:
            found = union(starts for door, starts in self._at_doors if has(closed, door))
            self._starts_at_doors[closed] = found
        return found

    def _doors_near(self, reach: Reach, closed: Places) -> Places:
        """The closed doors that a walk could come to."""
        squares = reach.squares | 1 << reach.start
        if not closed or not self._at_closed_doors(closed) & squares:
            return 0
        near = 0
        for door, starts in self._at_doors:
            if starts & squares:
                near |= closed & 1 << door
        return near

    @cached_property
    def _at_doors(self) -> list[tuple[int, Places]]:
        """For each door the squares from which a step may go through it."""
        found: dict[int, Places] = {}
        for (start, _), ways in self._doors.items():
            for door in places_in(union(ways)):
                found[door] = found.get(door, 0) | 1 << start
        return sorted(found.items())

    def _way_through(
        self, reach: Reach, end: int, harm: int, shut: Places, seen: Callable[[], Places]
    ) -> list[int] | None:
        """The best way of so much harm while only these doors stay shut; None if there is none."""
        going = self.going(shut)
        if not going.joins(reach.start, end):
            return None
        within = self.reach(reach.start, reach.steps, reach.taken, shut)
        cheapest = _cheapest(within, end)
        if cheapest is None or cheapest[0] != harm:
            return None
        return best_way(going, within.layers, *cheapest, end, seen)


def _cheapest(reach: Reach, end: int) -> tuple[int, int] | None:
    """The least harm that it costs to get to a square, and the steps that it then takes; None if it is out of reach."""
    bit = 1 << end
    for harm, layer in enumerate(reach.layers):
        for steps, squares in enumerate(layer):
            if squares & bit:
                return harm, steps
    return None


def _add_falls(going: Going, layers: list[list[Places]], steps: int, free: Places) -> Places:
    """Add a layer for each harm that falls add up to, the least first; the squares that they lead to."""
    highest = going.falls[-1][0]
    brinks = [union(layers[0]) & going.brinks]  # for each harm: the squares reached from which one can fall
    with_less = [0] * (steps + 1)  # after so many steps: the squares that less harm leads to
    reached = 0
    # No fall hurts more than the highest: behind that many layers without a brink nothing more can come.
    while any(brinks[-highest:]):
        _join_by_steps(with_less, layers[-1])
        layers.append(_layer_of_falls(going, layers, free, with_less))
        landed = union(layers[-1])
        brinks.append(landed & going.brinks)
        reached |= landed
    return reached


def _layer_of_falls(going: Going, layers: list[list[Places]], free: Places, with_less: list[Places]) -> list[Places]:
    """Where one more harm than the last layer's leads, by steps: by falling, and by walking on from there."""
    # The layers from which a fall leads to this one.
    falls = [(layers[-drop], moves) for drop, moves in going.falls if drop <= len(layers)]
    layer = [0]
    reached = here = 0
    for step in range(1, len(with_less)):
        onward = going.ordinary.ends(here) if here else 0
        for before, moves in falls:
            if step <= len(before) and before[step - 1] & moves.starts:
                onward |= moves.ends(before[step - 1])
        here = onward & free & ~with_less[step] & ~reached if onward else 0
        layer.append(here)
        reached |= here
    return layer


def _all_steps(board: Board) -> Iterator[tuple[int, int]]:
    for square in range(board.size):
        for direction in DIRECTIONS:
            other = board.neighbour(square, direction)
            if other is not None:
                yield square, other


def _join_by_steps(by_steps: list[Places], layer: list[Places]) -> None:
    """Join to the squares that so many steps lead to those of a layer, which fewer steps lead to as well."""
    reached = 0
    for step in range(len(by_steps)):
        if step < len(layer):
            reached |= layer[step]
        by_steps[step] |= reached


def doors_of_steps(board: Board, stops: Callable[[Barrier, int, int], bool]) -> DoorsOfSteps:
    """The doors that each step from square to square goes through, on each way round a corner that is open.

    `stops` says whether a barrier other than a door stops a step between two squares.
    """
    found: dict[Step, tuple[Places, ...]] = {}
    for step in _all_steps(board):
        rank = max(board.ranks[square] for square in step)
        ways: list[Places] = []
        for way in board.ways(*step):
            barriers = [board.barriers[e] for e in way if e in board.barriers]
            if not any(stops(barrier, *step) for barrier in barriers):
                ways.append(set_of(b.door for b in barriers if b.kind == "door" and not b.is_below(rank)))
        if ways and all(ways):
            found[step] = tuple(ways)
    return found


def doors_opened(doors: DoorsOfSteps, step: Step, closed: Places) -> Places:
    """The closed doors that a step opens: at a corner those of the way with the fewest."""
    ways = doors.get(step)
    return min((way & closed for way in ways), key=lambda opened: (opened.bit_count(), opened)) if ways else 0
