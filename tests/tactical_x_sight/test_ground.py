"""The ground of the game's own maps: crests command what lies below, and every cell of the table has its lines."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from highground.engine import FaultyData
from highground.games.tactical_x import GAME
from highground.games.tactical_x.data import Map, hex_of
from highground.games.tactical_x.loading import load_scenario
from highground.games.tactical_x.map import Terrain, read_map
from highground.games.tactical_x.setting import TacticalSetting
from highground.games.tactical_x.sight import TABLE, Sight, Trace
from tests.tactical_x_sight.maps import Seen, plays, seen_by_sweep

SCENARIOS = sorted(GAME.scenarios)
LARGE = [name for name in SCENARIOS if name != "skirmish"]
NEAR = 10
"""So far one looks for what a hex commands."""
LEVELS = range(5)


@cache
def map_of(scenario: str) -> Map:
    return load_scenario(scenario).map


@cache
def terrain_of(scenario: str) -> Terrain:
    return read_map(map_of(scenario))


@cache
def seen_on(scenario: str) -> Seen:
    return seen_by_sweep(terrain_of(scenario), ())


@cache
def distances_on(scenario: str) -> NDArray[np.int64]:
    board = terrain_of(scenario).board
    return np.array([[board.distance(one, other) for other in range(board.size)] for one in range(board.size)])


@cache
def shares_seen(scenario: str) -> NDArray[np.float64]:
    """What share of the hexes near it each hex sees."""
    distances = distances_on(scenario)
    near = (distances > 0) & (distances <= NEAR)
    return (seen_on(scenario) & near).sum(1) / near.sum(1)


@cache
def traces_on(scenario: str) -> list[Trace]:
    """All lines of a few hexes between different levels, from the lower end."""
    terrain, distances = terrain_of(scenario), distances_on(scenario)
    sight = Sight(terrain, plays(()))
    lines = [
        sorted(line, key=terrain.levels.__getitem__)
        for line in combinations(range(terrain.board.size), 2)
        if 2 <= distances[line] <= 7 and terrain.levels[line[0]] != terrain.levels[line[1]]
    ]
    return [sight.trace(lower, higher) for lower, higher in lines]


def difference(scenario: str, trace: Trace) -> int:
    levels = terrain_of(scenario).levels
    return levels[trace.end] - levels[trace.start]


# High ground sees


def test_the_large_maps_have_room_and_all_five_levels() -> None:
    for name in LARGE:
        board = terrain_of(name).board
        assert min(board.width, board.height) >= 20 and max(board.width, board.height) >= 30
        assert set(terrain_of(name).levels) == set(LEVELS)
    knoll = terrain_of("skirmish")
    assert knoll.board.width <= 12 and knoll.board.height <= 10 and set(knoll.levels) == {0, 1, 2, 3}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_higher_a_hex_the_more_of_what_is_near_it_sees(scenario: str) -> None:
    levels = np.array(terrain_of(scenario).levels)
    shares = {level: shares_seen(scenario)[levels == level].mean() for level in sorted(set(levels.tolist()))}
    print(f"\n{map_of(scenario).name}: of the hexes within {NEAR}, one sees on average")
    for level, share in shares.items():
        print(f"  from level {level}  {share:6.1%}")
    assert list(shares.values()) == sorted(set(shares.values()))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_high_objective_sees_a_fifth_of_what_is_near(scenario: str) -> None:
    terrain, shares = terrain_of(scenario), shares_seen(scenario)
    high = 0
    for name in map(hex_of, load_scenario(scenario).objectives):
        place = terrain.board.find(name)
        assert place is not None
        print(f"{map_of(scenario).name} {name}, level {terrain.levels[place]}: {shares[place]:.1%}")
        if terrain.levels[place] >= 3:
            high += 1
            assert shares[place] >= 1 / 5, name
    assert high


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_at_no_difference_of_levels_is_the_ground_blind(scenario: str) -> None:
    levels, distances = np.array(terrain_of(scenario).levels), distances_on(scenario)
    apart = abs(levels[:, None] - levels)
    print(f"\n{map_of(scenario).name}: clear lines of 2 to 9 hexes")
    for levels_apart in sorted(set(apart.ravel().tolist())):
        lines = (distances >= 2) & (distances <= 9) & (apart == levels_apart)
        share = seen_on(scenario)[lines].mean()
        print(f"  {levels_apart} levels apart  {share:6.1%} of {lines.sum() // 2}")
        assert share >= 9 / 100


# The table


def test_every_unequal_cell_of_the_table_has_lines_that_it_allows_and_lines_that_it_blocks() -> None:
    """Judged by the cell's own condition: something intervenes, and nothing but the cell blocks the line."""
    counts: Counter[tuple[int, int, bool]] = Counter()
    for scenario in SCENARIOS:
        levels = terrain_of(scenario).levels
        for trace in traces_on(scenario):
            clause = TABLE[difference(scenario, trace)]
            judged = [met for met in trace.met if met.clause.startswith(clause)]
            if judged and all(met in judged for met in trace.met if met.blocks):
                counts[levels[trace.start], levels[trace.end], trace.clear] += 1
    print("\nclear/blocked by the table, rows the attacker's level and columns the target's")
    for row in LEVELS:
        cells = [sorted((row, column)) for column in LEVELS]
        print(f"  {row}", *(f"{counts[one, other, True]:5}/{counts[one, other, False]:<5}" for one, other in cells))
    for one, other in combinations(LEVELS, 2):
        # Sight is mutual (TX-T8): a line counts for the cell and for its mirror.
        assert counts[one, other, True] and counts[one, other, False], (one, other)


@pytest.mark.parametrize("scenario", LARGE)
def test_reverse_slopes_are_met_at_every_difference_of_levels(scenario: str) -> None:
    met = Counter(difference(scenario, trace) for trace in traces_on(scenario) if trace.clear and trace.reverse_slope)
    print(f"\n{map_of(scenario).name}: reverse slopes by difference of levels: {dict(sorted(met.items()))}")
    assert min(met[levels_apart] for levels_apart in (1, 2, 3, 4)) >= 5


@pytest.mark.parametrize(("columns", "rows"), [(100, 1), (1, 100), (105, 120)])
def test_a_map_whose_hexes_cannot_be_named_is_refused_with_one_fault(columns: int, rows: int) -> None:
    hexes = "\n".join([" ".join(["0."] * columns)] * rows)
    with pytest.raises(FaultyData) as raised:
        read_map(Map(name="Everywhere", hexes=hexes))
    [fault] = raised.value.faults
    assert f"{columns} columns and {rows} rows" in fault and "99" in fault
    assert read_map(Map(name="Wide", hexes=" ".join(["0."] * 99))).board.width == 99


# Ways and forces


def setting_of(scenario: str) -> TacticalSetting:
    setting = GAME.setting(scenario)
    assert isinstance(setting, TacticalSetting)
    return setting


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_vehicles_reach_every_objective_and_every_road(scenario: str) -> None:
    setting = setting_of(scenario)
    for side in load_scenario(scenario).sides:
        starts = {
            setting.board.find(name)
            for force in side.forces
            if setting.data.units[force.unit].vehicle
            for name in force.at
        }
        reached = {start for start in starts if start is not None}
        new = list(reached)
        while new:
            here = new.pop()
            for there in setting.board.neighbours[here]:
                if there is not None and there not in reached and setting.step_cost(here, there, vehicle=True):
                    reached.add(there)
                    new.append(there)
        assert set(setting.objectives) <= reached
        assert {place for step in setting.terrain.roads for place in step} <= reached


@pytest.mark.parametrize("scenario", LARGE)
def test_roads_lead_through_woods_and_up_to_the_heights(scenario: str) -> None:
    terrain = terrain_of(scenario)
    on_roads = {place for step in terrain.roads for place in step}
    assert any(terrain.kinds[place] == "woods" for place in on_roads)
    assert any(terrain.levels[place] >= 3 for place in on_roads)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_both_sides_have_some_of_everything(scenario: str) -> None:
    units = load_scenario(scenario).units
    for side in load_scenario(scenario).sides:
        have = [units[name] for force in side.forces for name in (force.unit, force.carries) if name]
        assert any(unit.armoured and unit.kind == "vehicle" for unit in have)
        assert any(unit.kind == "gun" and unit.weapon != "M" for unit in have)
        assert any(unit.weapon == "M" for unit in have)
        assert any(force.carries for force in side.forces)
        assert any(unit.kind == "infantry" for unit in have)
        assert scenario == "skirmish" or any(unit.kind == "engineers" for unit in have)


@pytest.mark.parametrize("scenario", [name for name in SCENARIOS if name != "ridge"])
def test_where_both_sides_have_to_come_first_nobody_can_fire_before_anybody_has_moved(scenario: str) -> None:
    setting = setting_of(scenario)
    stand = [
        [(setting.board.find(name) or 0, setting.data.units[force.unit]) for force in side.forces for name in force.at]
        for side in setting.data.sides
    ]
    for ours, theirs in (stand, stand[::-1]):
        seen = {target for target, _ in theirs if any(setting.sees(place, target) for place, _ in ours)}
        for place, unit in ours:
            near = {target for target in seen if setting.board.distance(place, target) <= unit.range}
            assert not any(unit.weapon == "M" or setting.sees(place, target) for target in near)
