"""Scenes read from files: map, units and combat table filled in by name, and everything checked before play."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import msgspec

from highground.engine import FaultyData
from highground.engine.data import load_toml
from highground.engine.errors import suggestion
from highground.games.tactical_x.data import ODDS, CombatTable, Map, Scenario, SceneBase, SceneFile, UnitType
from highground.games.tactical_x.map import Terrain, read_map

HERE = Path(__file__).parent


@cache
def all_units() -> dict[str, UnitType]:
    """The kinds of units of the game, by id."""
    return load_toml(HERE / "units.toml", dict[str, UnitType])


@cache
def combat_table() -> CombatTable:
    """The combat table of the game."""
    table = load_toml(HERE / "table.toml", CombatTable)
    found = tuple(row.odds for row in table.rows)
    if found != ODDS:
        raise FaultyData("table.toml", [f"rows: the odds are {', '.join(found)}; they should be {', '.join(ODDS)}"])
    return table


def load_scenario(name: str) -> Scenario:
    """One of the game's own scenarios."""
    return load_scene(HERE / "scenarios" / f"{name}.toml")


def load_scene(path: Path) -> Scenario:
    """A scene from a file; raises FaultyData with everything that is wrong with it."""
    scene = load_toml(path, SceneFile)
    faults: list[str] = []
    map = _find_map(scene.map, faults)
    if map is None:
        raise FaultyData(str(path), faults)
    names = [side.name for side in scene.sides]
    shared = {name: getattr(scene, name) for name in SceneBase.__struct_fields__}
    shared["units"] = {**all_units(), **scene.units}
    first = names.index(scene.first) if scene.first in names else 0
    scenario = Scenario(**shared, map=map, first=first, table=combat_table())
    faults += _faults_of(scenario)
    if scene.first and scene.first not in names:
        faults.append(f'first: there is no side "{scene.first}"{suggestion(scene.first, names)}')
    if faults:
        raise FaultyData(str(path), faults)
    used = {force.unit for side in scene.sides for force in side.forces}
    return msgspec.structs.replace(scenario, units={id: scenario.units[id] for id in sorted(used)})


def checked(scenario: Scenario, players: int) -> Scenario:
    """A scene that can be played; raises FaultyData with what somebody's changes have made wrong."""
    faults = _faults_of(scenario)
    if faults:
        raise FaultyData("scene", faults)
    return scenario


def _faults_of(scenario: Scenario) -> list[str]:
    faults: list[str] = []
    try:
        terrain = read_map(scenario.map)
    except FaultyData as fault:
        return [f"map: {text}" for text in fault.faults]
    _check_forces(scenario, terrain, faults)
    for number, name in enumerate(scenario.objectives):
        if terrain.board.find(name) is None:
            faults.append(f"objectives[{number}]: {name} is not on the map")
        elif name in scenario.objectives[:number]:
            faults.append(f"objectives[{number}]: {name} is named already")
    one, other = (side.name for side in scenario.sides)
    if one == other:
        faults.append(f'sides[1].name: both sides are called "{one}"')
    if scenario.turn > scenario.turns:
        faults.append(f"turn: the match has {scenario.turns} turns")
    return faults


def _find_map(name: str | Map, faults: list[str]) -> Map | None:
    if isinstance(name, Map):
        return name
    known = [file.stem for file in (HERE / "maps").glob("*.toml")]
    if name not in known:
        faults.append(f'map: there is no map "{name}"{suggestion(name, known)}')
        return None
    return load_toml(HERE / "maps" / f"{name}.toml", Map)


def _check_forces(scenario: Scenario, terrain: Terrain, faults: list[str]) -> None:
    units = scenario.units
    stands: dict[str, int] = {}  # which side stands on a hex
    counts: Counter[str] = Counter()
    for side_number, side in enumerate(scenario.sides):
        if not any(force.at for force in side.forces):
            faults.append(f"sides[{side_number}]: {side.name} has no units on the map")
        for number, force in enumerate(side.forces):
            where = f"sides[{side_number}].forces[{number}]"
            if force.unit not in units:
                faults.append(f'{where}.unit: there is no unit "{force.unit}"{suggestion(force.unit, units)}')
                continue
            for name in force.at:
                place = terrain.board.find(name)
                if place is None:
                    last = terrain.board.name(terrain.board.size - 1)
                    faults.append(f"{where}.at: {name} is not on the map; its hexes are 0101 to {last}")
                    continue
                if units[force.unit].vehicle and terrain.kinds[place] == "swamp" and not terrain.has_road(place):
                    faults.append(f"{where}.at: {name} is swamp, where no vehicle stands off the road")
                if stands.setdefault(name, side_number) != side_number:
                    faults.append(f"{where}.at: the other side stands on {name}")
                counts[name] += 1
                if counts[name] == scenario.numbers.stack + 1:
                    faults.append(f"{where}.at: more than {scenario.numbers.stack} units stand on {name}")
