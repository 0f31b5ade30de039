"""Walking on maps drawn at random, against the rules read off the drawing letter by letter."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from highground.games.high_noon.data import Map, Script
from highground.games.high_noon.ground import Ground
from tests.high_noon_sight.maps import SCENARIOS, THINGS, ground_of, script_of, scripts
from tests.space.walking import Harms, all_steps, check_walks

CORNER_OVER_A_LOW_WALL = "doors_by_step takes every wall for one that reaches all levels (HN-B14)"


class Letters:
    """The letters of a map: what stands on squares and edges, by square."""

    def __init__(self, map: Map) -> None:
        self.lines = map.drawing.strip("\n").split("\n")
        self.width = len(self.lines[0]) // 2
        self.ranks = [int(letter) for letter in map.ranks.replace("\n", "").replace(".", "0")]
        joined = [(passage.at, name) for passage in map.passages for name in passage.joins]
        self.joined = {frozenset(map_names) for map_names in joined}
        self.things = map.things

    def name(self, square: int) -> str:
        return "abcdefghijklmnopqrstuvwxyz"[square % self.width] + str(square // self.width + 1)

    def on(self, square: int) -> str:
        return self.lines[2 * (square // self.width) + 1][2 * (square % self.width) + 1]

    def between(self, one: int, other: int) -> str:
        """The letter halfway between two squares that share an edge."""
        row = one // self.width + other // self.width + 1
        return self.lines[row][one % self.width + other % self.width + 1]

    def ways(self, one: int, other: int) -> list[list[str]]:
        """The letters on the edges crossed in a step, for each way round."""
        here = (one // self.width) * self.width + other % self.width
        there = (other // self.width) * self.width + one % self.width
        if one in (here, there):
            return [[self.between(one, other)]]
        return [[self.between(one, middle), self.between(middle, other)] for middle in (here, there)]

    def open_ways(self, one: int, other: int) -> list[list[str]]:
        """The ways that no wall stops (HN-B7, HN-B14)."""
        higher = max(self.ranks[one], self.ranks[other])

        def stops(letter: str) -> bool:
            return letter in "-|" or (letter in "0123456789" and higher < int(letter))

        return [way for way in self.ways(one, other) if not any(map(stops, way))]

    def harm(self, one: int, other: int, climbs: bool) -> int | None:
        """What a step costs (HN-M1 to HN-M6, HN-B12, HN-C3)."""
        if self.on(other) in self.things or not self.open_ways(one, other):
            return None
        if frozenset((self.name(one), self.name(other))) in self.joined:
            return 0
        rise = self.ranks[other] - self.ranks[one]
        if rise > 0:
            return 0 if climbs and rise == 1 else None
        return -rise


def harms_of(ground: Ground, climbs: bool) -> Harms:
    letters = Letters(ground.data.map)
    return {step: letters.harm(*step, climbs) for step in all_steps(ground.board)}


def check_ground(ground: Ground, climbs: bool, start: int, most: int, taken: set[int]) -> None:
    steps = ground.steps_with_rope if climbs else ground.steps
    check_walks(steps, harms_of(ground, climbs), start, most, taken)


@settings(max_examples=150, deadline=None)
@given(scripts(), st.booleans(), st.integers(0, 9), st.data())
def test_walks_are_those_of_a_plain_search(script: Script, climbs: bool, most: int, data: st.DataObject) -> None:
    ground = ground_of(script)
    squares = st.integers(0, ground.board.size - 1)
    check_ground(ground, climbs, data.draw(squares), most, data.draw(st.sets(squares, max_size=5)))


@pytest.mark.parametrize("climbs", [False, True])
@pytest.mark.parametrize("map_name", SCENARIOS)
def test_walks_on_the_shipped_maps(map_name: str, climbs: bool) -> None:
    ground = ground_of(script_of(map_name))
    for start in range(0, ground.board.size, 7):
        if start not in ground.things:
            check_ground(ground, climbs, start, 6, {start + 1, start + 2})


@settings(max_examples=100, deadline=None)
@given(scripts())
def test_a_step_opens_as_few_doors_as_it_can(script: Script) -> None:
    ground = ground_of(without_tops(script))
    check_doors(ground)


@pytest.mark.parametrize("map_name", SCENARIOS)
def test_a_step_opens_as_few_doors_as_it_can_on_the_shipped_maps(map_name: str) -> None:
    check_doors(ground_of(script_of(map_name)))


def check_doors(ground: Ground) -> None:
    """Every step that can be taken goes through the doors of the open way that has the fewest."""
    letters = Letters(ground.data.map)
    for one, other in all_steps(ground.board):
        open_ways = letters.open_ways(one, other)
        if open_ways:
            fewest = min(sum(letter in "Dd" for letter in way) for way in open_ways)
            doors = ground.doors_by_step.get((one, other), ())
            assert len(doors) == fewest, f"{ground.board.name(one)} to {ground.board.name(other)}"
            beside = [set(ground.drawing.doors[door]) & {one, other} for door in doors]
            assert all(beside), "a door has the one square or the other on a side"


def without_tops(script: Script) -> Script:
    """The same scene, all walls reaching every level."""
    drawing = script.map.drawing.translate(str.maketrans("123", "|||"))
    return msgspec.structs.replace(script, map=msgspec.structs.replace(script.map, drawing=drawing))


def two_by_two(drawing: str) -> Ground:
    """The corner between a1, on a roof of rank 1, and b2, in the middle of a bare map; 5 squares wide, 2 high."""
    map = Map(name="Corner", drawing=drawing, ranks="1....\n.....", zones=".1.12\n.122.", things=THINGS)
    return ground_of(msgspec.structs.replace(script_of("yard"), map=map))


@pytest.mark.xfail(strict=True, reason=CORNER_OVER_A_LOW_WALL)
def test_a_jump_over_a_low_wall_opens_no_door_beside_it() -> None:
    # From a1 down to b2: by a2 over the roof's own wall, or by b1 through a door.
    ground = two_by_two("+-+-+-+-+-+\n|.D. . . .|\n+1+ + + + +\n|. . . . .|\n+-+-+-+-+-+")
    assert ground.steps.reach(0, 1, 0).squares >> 6 & 1
    assert ground.doors_by_step.get((0, 6), ()) == ()


@pytest.mark.xfail(strict=True, reason=CORNER_OVER_A_LOW_WALL)
def test_a_jump_over_a_low_wall_opens_the_door_behind_it() -> None:
    # From a1 down to b2: only by a2, over the roof's own wall and through the door below it.
    ground = two_by_two("+-+-+-+-+-+\n|.|. . . .|\n+1+ + + + +\n|.D. . . .|\n+-+-+-+-+-+")
    assert ground.steps.reach(0, 1, 0).squares >> 6 & 1
    assert ground.doors_by_step.get((0, 6), ()) == (0,)


def test_a_path_goes_over_a_roof_edge_without_a_door_when_there_is_one() -> None:
    ground = two_by_two("+-+-+-+-+-+\n|. . . . .|\n+1+ + + + +\n|. . . . .|\n+-+-+-+-+-+")
    path = ground.steps.path(ground.steps.reach(0, 2, 0), 7)
    assert [ground.board.ranks[square] for square in path] == [1, 0, 0]
    assert [ground.doors_by_step.get(step, ()) for step in pairwise(path)] == [(), ()]
