"""Walking on maps drawn at random, against the rules read off the drawing letter by letter."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from highground.games.high_noon.data import Map, Window
from highground.games.high_noon.setting import HighNoonSetting
from highground.space import places_in
from highground.space.squares import doors_opened
from tests.high_noon_sight.maps import SCENARIOS, SmallMap, all_pairs, ground_of, script_of, small_maps
from tests.space.walking import Harms, all_steps, check_walks


class Letters:
    """The letters of a map: what stands on squares and edges, by square."""

    def __init__(self, map: Map) -> None:
        self.lines = map.drawing.strip("\n").split("\n")
        self.width = len(self.lines[0]) // 2
        self.ranks = [int(letter) for letter in map.ranks.replace("\n", "").replace(".", "0")]
        self.joined = {frozenset((passage.at, name)) for passage in map.passages for name in passage.joins}
        self.things = map.things
        self.models = map.model_buildings
        self.levels = {frozenset(window.between): window.level for window in map.windows}
        self.tops = {frozenset(top.between): top.rank for top in map.tops}

    def names(self, one: int, other: int) -> frozenset[str]:
        letters = "abcdefghijklmnopqrstuvwxyz"
        return frozenset(f"{letters[square % self.width]}{square // self.width + 1}" for square in (one, other))

    def on(self, square: int) -> str:
        return self.lines[2 * (square // self.width) + 1][2 * (square % self.width) + 1]

    def between(self, one: int, other: int) -> str:
        """The letter halfway between two squares that share an edge."""
        row = one // self.width + other // self.width + 1
        return self.lines[row][one % self.width + other % self.width + 1]

    def stops(self, one: int, other: int, ranks: tuple[int, int]) -> bool:
        """Does what stands between two squares stop a step between such ranks (HN-B8, HN-B14, HN-B18, HN-L2)?"""
        letter = self.between(one, other)
        if self.is_below(one, other, ranks):
            return False
        if letter == "W":
            return self.models and self.levels.get(self.names(one, other), 0) not in ranks
        return letter in "-|" or letter.isdecimal()

    def is_below(self, one: int, other: int, ranks: tuple[int, int]) -> bool:
        """Does what stands between two squares end no higher than the higher of such ranks?"""
        letter = self.between(one, other)
        top = int(letter) if letter.isdecimal() else self.tops.get(self.names(one, other))
        return top is not None and max(ranks) >= top

    def is_shut(self, one: int, other: int, ranks: tuple[int, int], all_closed: bool) -> bool:
        """Is there a closed door that a line between such ranks does not go over (HN-B18)?"""
        return all_closed and self.between(one, other) in "Dd" and not self.is_below(one, other, ranks)

    def open_ways(self, one: int, other: int) -> list[str]:
        """The letters on the ways of a step that nothing stops (HN-B7), but for what it goes over."""
        here = (one // self.width) * self.width + other % self.width
        there = (other // self.width) * self.width + one % self.width
        ways = [[one, other]] if one in (here, there) else [[one, here, other], [one, there, other]]
        ranks = (self.ranks[one], self.ranks[other])
        free = [way for way in ways if not any(self.stops(*step, ranks) for step in pairwise(way))]
        met = [[step for step in pairwise(way) if not self.is_below(*step, ranks)] for way in free]
        return ["".join(self.between(*step) for step in steps) for steps in met]

    def harm(self, one: int, other: int, climbs: bool) -> int | None:
        """What a step costs (HN-M1 to HN-M6, HN-B12, HN-C3)."""
        if self.on(other) in self.things or not self.open_ways(one, other):
            return None
        if self.names(one, other) in self.joined:
            return 0
        rise = self.ranks[other] - self.ranks[one]
        if rise > 0:
            return 0 if climbs and rise == 1 else None
        return -rise


def harms_of(ground: HighNoonSetting, climbs: bool) -> Harms:
    letters = Letters(ground.data.map)
    return {step: letters.harm(*step, climbs) for step in all_steps(ground.board)}


def check_ground(ground: HighNoonSetting, climbs: bool, start: int, most: int, taken: set[int]) -> None:
    steps = ground.steps_with_rope if climbs else ground.steps
    check_walks(steps, harms_of(ground, climbs), start, most, taken)


@settings(max_examples=150, deadline=None)
@given(small_maps(), st.booleans(), st.integers(0, 9), st.data())
def test_walks_are_those_of_a_plain_search(small_map: SmallMap, climbs: bool, most: int, data: st.DataObject) -> None:
    ground = small_map.ground()
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
@given(small_maps())
def test_a_step_opens_as_few_doors_as_it_can(small_map: SmallMap) -> None:
    check_doors(small_map.ground())


@pytest.mark.parametrize("map_name", SCENARIOS)
def test_a_step_opens_as_few_doors_as_it_can_on_the_shipped_maps(map_name: str) -> None:
    check_doors(ground_of(script_of(map_name)))


def check_doors(ground: HighNoonSetting) -> None:
    """Every step that can be taken goes through the doors of the open way that has the fewest."""
    letters = Letters(ground.data.map)
    for one, other in all_steps(ground.board):
        open_ways = letters.open_ways(one, other)
        if open_ways:
            fewest = min(sum(letter in "Dd" for letter in way) for way in open_ways)
            doors = doors_between(ground, one, other)
            assert len(doors) == fewest, f"{ground.board.name(one)} to {ground.board.name(other)}"
            beside = [set(ground.layout.doors[door]) & {one, other} for door in doors]
            assert all(beside), "a door has the one square or the other on a side"


@settings(max_examples=100, deadline=None)
@given(small_maps(), st.data())
def test_a_hand_goes_where_the_letters_leave_a_way(small_map: SmallMap, data: st.DataObject) -> None:
    ground = small_map.ground()
    letters, ranks = Letters(ground.data.map), ground.board.ranks
    every = (1 << len(ground.layout.doors)) - 1
    for closed in (0, every):
        for one, other in all_steps(ground.board):
            ways = letters.open_ways(one, other)
            is_near = abs(ranks[one] - ranks[other]) <= 1
            has_way = any(not closed or not set(way) & set("Dd") for way in ways)
            assert ground.footing.can_touch(one, other, closed, 1) == (is_near and has_way)


@settings(max_examples=100, deadline=None)
@given(small_maps(), st.booleans())
def test_what_blocks_a_row_or_a_column_is_read_off_the_letters(small_map: SmallMap, all_closed: bool) -> None:
    ground = small_map.ground()
    board, letters = ground.board, Letters(ground.data.map)
    closed = (1 << len(ground.layout.doors)) - 1 if all_closed else 0
    for one, other in all_pairs(board):
        if one >= other or (board.rows[one] != board.rows[other] and board.columns[one] != board.columns[other]):
            continue
        step = 1 if board.rows[one] == board.rows[other] else board.width
        ends = (board.ranks[one], board.ranks[other])
        edges = [(square, square + step) for square in range(one, other, step)]
        shut = [e for e in edges if letters.stops(*e, ends) or letters.is_shut(*e, ends, all_closed)]
        told = {tuple(sorted(place[1:])) for reason in ground.sight.obstacles(one, other, closed)
                for place in reason.geometry if place[0] == "edge"}  # fmt: skip
        assert told == {tuple(sorted(letters.names(*e))) for e in shut}
        if not shut:
            openings = [e for e in edges if letters.between(*e) in "WDd" and not letters.is_below(*e, ends)]
            covers = [str(part.text) for part in ground.sight.cover_modifiers(one, other, closed)]
            assert sum(" between " in text for text in covers) == len(openings)


def doors_between(ground: HighNoonSetting, one: int, other: int) -> list[int]:
    """The doors that a step opens if all are closed."""
    closed = (1 << len(ground.layout.doors)) - 1
    return places_in(doors_opened(ground.footing.doors_of_steps, (one, other), closed))


def corner(squares_above: str, edges: str, squares_below: str) -> HighNoonSetting:
    """A map with a roof of rank 1 on a1, all else on the ground. b2 is square 6."""
    drawing = f"+-+-+-+-+-+\n|{squares_above} . . .|\n+{edges}+ + + +\n|{squares_below} . . .|\n+-+-+-+-+-+"
    map = Map(name="Corner", drawing=drawing, ranks="1....\n.....", zones=".1.12\n.122.")
    return SmallMap(map).ground()


def test_a_jump_over_a_low_wall_opens_no_door_beside_it() -> None:
    # From a1 down to b2: by a2 over the roof's own wall, or by b1 through a door.
    ground = corner(".D.", "1+ ", ". .")
    assert ground.steps.reach(0, 1, 0).squares >> 6 & 1
    assert doors_between(ground, 0, 6) == []


def test_a_jump_over_a_low_wall_opens_the_door_behind_it() -> None:
    # From a1 down to b2: only by a2, over the roof's own wall and through the door below it.
    ground = corner(".|.", "1+ ", ".D.")
    assert ground.steps.reach(0, 1, 0).squares >> 6 & 1
    assert doors_between(ground, 0, 6) == [0]


def test_a_step_opens_a_door_rather_than_climb_to_a_window_on_another_level() -> None:
    # From c1 to d2: by d1 through a door, or by c2 through a window that is on level 3.
    map = Map(
        name="Corner",
        drawing="+-+-+-+-+-+\n|. . .D. .|\n+ + +W+ + +\n|. . . . .|\n+-+-+-+-+-+",
        ranks=".....\n.....",
        zones="11..2\n22...",
        model_buildings=True,
        windows=(Window(("c1", "c2"), level=3),),
    )
    ground = SmallMap(map).ground()
    assert ground.steps.reach(2, 1, 0).squares >> 8 & 1
    assert doors_between(ground, 2, 8) == [0]
