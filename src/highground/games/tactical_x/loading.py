"""Scenes read from files: map, units and combat table filled in by name, and everything checked before play."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import msgspec

from highground.engine import FaultyData
from highground.engine.data import load_toml
from highground.engine.errors import suggestion
from highground.games.tactical_x.data import (
    ODDS,
    CombatTable,
    Force,
    Map,
    Scenario,
    SceneBase,
    SceneFile,
    UnitType,
    hex_of,
)
from highground.games.tactical_x.map import ONLY_ROADS, Terrain, read_map

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
    forces = [force for side in scene.sides for force in side.forces]
    used = {force.unit for force in forces} | {force.carries for force in forces if force.carries}
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
    objectives = [hex_of(objective) for objective in scenario.objectives]
    for number, name in enumerate(objectives):
        if terrain.board.find(name) is None:
            faults.append(f"objectives[{number}]: {name} is not on the map")
        elif name in objectives[:number]:
            faults.append(f"objectives[{number}]: {name} is named already")
    numbers = scenario.numbers
    if numbers.decisive_lead <= numbers.tactical_lead:
        leads = f"{numbers.decisive_lead} is not more than the tactical lead, {numbers.tactical_lead}"
        faults.append(f"numbers.decisive_lead: {leads}")
    if numbers.most_modifier < numbers.least_modifier:
        bounds = f"{numbers.most_modifier} is less than the least modifier, {numbers.least_modifier}"
        faults.append(f"numbers.most_modifier: {bounds}")
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
    stands: dict[str, int] = {}  # which side stands on a hex
    counts: Counter[str] = Counter()
    for side_number, side in enumerate(scenario.sides):
        if not any(force.at for force in side.forces):
            faults.append(f"sides[{side_number}]: {side.name} has no units on the map")
        for number, force in enumerate(side.forces):
            where = f"sides[{side_number}].forces[{number}]"
            before = len(faults)
            _check_types(scenario, force, where, faults)
            if len(faults) > before:
                continue
            for name in force.at:
                place = terrain.board.find(name)
                if place is None:
                    last = terrain.board.name(terrain.board.size - 1)
                    faults.append(f"{where}.at: {name} is not on the map; its hexes are 0101 to {last}")
                    continue
                kind = terrain.kinds[place]
                if scenario.units[force.unit].vehicle and kind in ONLY_ROADS and not terrain.has_road(place):
                    faults.append(f"{where}.at: {name} is {kind}, where no vehicle stands off the road")
                if stands.setdefault(name, side_number) != side_number:
                    faults.append(f"{where}.at: the other side stands on {name}")
                counts[name] += 1
                if counts[name] == scenario.numbers.stack + 1:
                    faults.append(f"{where}.at: more than {scenario.numbers.stack} units stand on {name}")


def _check_types(scenario: Scenario, force: Force, where: str, faults: list[str]) -> None:
    """Are there such units, and may those that carry others do so (TX-P17)?"""
    units = scenario.units
    if force.unit not in units:
        faults.append(f'{where}.unit: there is no unit "{force.unit}"{suggestion(force.unit, units)}')
        return
    for id in (force.unit, force.carries):
        if id in units and units[id].kind == "gun" and units[id].movement:
            faults.append(f"units.{id}.movement: a gun moves only inside a carrier; its own movement is 0")
    if not force.carries:
        return
    if force.carries not in units:
        faults.append(f'{where}.carries: there is no unit "{force.carries}"{suggestion(force.carries, units)}')
    elif units[force.unit].kind != "carrier":
        faults.append(f"{where}.carries: a {units[force.unit].name} is no carrier")
    elif not units[force.carries].fits_inside:
        faults.append(f"{where}.carries: only infantry, engineers and guns fit inside a carrier, not {force.carries}")
