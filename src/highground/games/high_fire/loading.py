"""Scenes read from files: battlefields, factions and rules filled in by name, and everything checked before play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from highground.engine import FaultyData
from highground.engine.data import check, load_folder, load_toml
from highground.engine.data.names import named, twice, unknown_names
from highground.games.high_fire.data import (
    Battlefield,
    Faction,
    Rules,
    Scenario,
    SceneBase,
    SceneFile,
    Shaped,
    UnitFile,
)
from highground.games.high_fire.posting import of_activation, of_deployments, of_places, of_room, playing
from highground.games.high_fire.terrain import outline_of, size_of, walked
from highground.games.high_fire.unitable import column
from highground.space.table.writing import box, thousandths

HERE = Path(__file__).parent


@cache
def own_rules() -> Rules:
    """The rules in numbers, as the game brings them."""
    return load_toml(HERE / "rules.toml", Rules)


@cache
def _rules_as_written() -> dict[str, Any]:
    return load_toml(HERE / "rules.toml", dict[str, Any])


@cache
def all_battlefields() -> dict[str, Battlefield]:
    """The battlefields of the game, by the names of their files."""
    return load_folder(HERE / "battlefields", Battlefield)


@cache
def all_factions() -> dict[str, Faction]:
    """The factions of the game, by the names of their files."""
    return load_folder(HERE / "factions", Faction)


def load_scenario(name: str) -> Scenario:
    """One of the game's own scenarios."""
    return load_scene(HERE / "scenarios" / f"{name}.toml")


def load_scene(path: Path) -> Scenario:
    """A scene from a file; raises FaultyData with everything that is wrong with it."""
    return fill(load_toml(path, SceneFile), str(path))


def fill(scene: SceneFile, source: str) -> Scenario:
    """A scene with all that it names filled in; raises FaultyData with everything that is wrong."""
    faults: list[str] = []
    field = named(scene.battlefield, all_battlefields(), "battlefield", faults)
    factions = [one for name in scene.factions if (one := named(name, all_factions(), "faction", faults))]
    rules = _changed_rules(scene.rules, faults)
    faults += _of_factions(scene, factions, rules)
    faults += _of_mission(scene, factions)
    if field is not None:
        faults += _of_field(scene, field)
        faults += of_deployments(scene, field, factions)
    for further in (of_places, of_room):
        if field is not None and not faults:
            faults += further(scene, field, factions, rules)
    if faults or field is None:
        raise FaultyData(source, faults)
    common = {name: getattr(scene, name) for name in SceneBase.__struct_fields__}
    filled = Scenario(**common, battlefield=field, factions=tuple(factions), rules=rules)
    if faults := list(of_activation(filled)):
        raise FaultyData(source, faults)
    return filled


# Rules


def _changed_rules(changes: dict[str, Any], faults: list[str]) -> Rules:
    """The game's rules with what a scene changes in them."""
    if not changes:
        return own_rules()
    try:
        return check(_merged(_rules_as_written(), changes), Rules, "rules")
    except FaultyData as error:
        faults += [f"rules: {fault}" for fault in error.faults]
        return own_rules()


def _merged(old: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A table with another laid over it, part by part."""
    found = dict(old)
    for key, value in changes.items():
        before = found.get(key)
        found[key] = _merged(before, value) if isinstance(before, dict) and isinstance(value, dict) else value  # pyright: ignore
    return found


# Factions


def _of_factions(scene: SceneFile, factions: list[Faction], rules: Rules) -> Iterator[str]:
    if len(scene.factions) != 2:
        yield f"factions: a match has 2 of them, not {len(scene.factions)}"
    units = [unit for faction in factions for unit in faction.units]
    for what, values in (("name", [unit.name for unit in units]), ("letters", [unit.letters for unit in units])):
        for value in twice(values):
            yield f'factions: the {what} "{value}" is used by more than one unit'
    for value in twice([faction.name for faction in factions]):
        yield f'factions: the name "{value}" is used by both'
    for unit in units:
        yield from (f"{unit.name} {fault}" for fault in _of_unit(unit, rules))
    if scene.forces and len(scene.forces) != len(factions):
        yield f"forces: name one for each faction, not {len(scene.forces)}"
    for force, faction in zip(scene.forces, factions, strict=False):
        yield from unknown_names(force, [unit.name for unit in faction.units], "forces", "unit")
        yield from (f"forces: {name} plays twice" for name in twice(force))
    if scene.split and len(scene.split) != 2:
        yield f"split: one for each side, not {len(scene.split)}"
    most = rules.points.most_in_phase
    if any(points > most for split in scene.split for points in split):
        yield f"split: a phase has {most} points at most"


def _of_mission(scene: SceneFile, factions: list[Faction]) -> Iterator[str]:
    """What it is about, how long it takes, and who comes later (HF-H2)."""
    names = [faction.name for faction in factions]
    sides = [one.side for one in scene.objectives if one.side] + [one.side for one in scene.exits]
    yield from unknown_names([*([scene.first] if scene.first else []), *sides], names, "scene", "faction")
    for name in twice(one.name for one in scene.objectives):
        yield f'objectives: the name "{name}" is used more than once'
    if scene.turn > scene.turns:
        yield f"turn: {scene.turn} is after the last of {scene.turns} turns; give more turns, or an earlier turn"
    yield from _of_reserves(scene, factions)


def _of_reserves(scene: SceneFile, factions: list[Faction]) -> Iterator[str]:
    names = [one.unit for one in scene.reserves]
    play = [unit.name for units in playing(scene, factions) for unit in units]
    yield from unknown_names(names, play, "reserves", "unit that plays")
    yield from (f"reserves: {name} comes twice" for name in twice(names))
    for one in scene.reserves:
        if not scene.turn < one.turn <= scene.turns:
            yield f"reserves: {one.unit} comes in turn {one.turn}; it should be after {scene.turn}, by {scene.turns}"
        if one.unit in [placed.unit for placed in scene.placed]:
            yield f"reserves: {one.unit} is placed already"


def _of_unit(unit: UnitFile, rules: Rules) -> Iterator[str]:
    if sum(profile.count for profile in unit.figures if profile.leader) > 1:
        yield "has more than one leader"
    if unit.command and not any(profile.rank for profile in unit.figures):
        yield "is a command unit without an officer: give one a rank"
    for profile in unit.figures:
        if profile.weapon:
            yield from unknown_names([profile.weapon], rules.weapons, profile.name, "weapon")
    if any(profile.rank for profile in unit.figures) and not unit.command:
        yield "has an officer but is no command unit"
    qualities = {profile.quality for profile in unit.figures if profile.rank} | {rules.quality.without_officer}
    for quality in sorted(qualities):
        if len(set(column(rules.table, quality))) == 1:
            yield f"rolls for the initiative at {quality}, where the table has one letter only: ties would never end"


# The battlefield


def _of_field(scene: SceneFile, field: Battlefield) -> Iterator[str]:
    parts: list[Shaped] = [*field.zones, *field.obstacles, *field.doors]
    shapeless = [part.name for part in parts if len(outline_of(part)) < 3]
    yield from (f'battlefield: "{name}" has no shape; give it at and size, or an outline' for name in shapeless)
    if shapeless:
        return
    yield from (f'battlefield: the door "{name}" stands twice' for name in twice(door.name for door in field.doors))
    yield from unknown_names(scene.opened, [door.name for door in field.doors], "opened", "door")
    yield from (f"opened: {name} is opened twice" for name in twice(scene.opened))
    try:
        walked(field)
    except ValueError as error:
        yield from (f"battlefield: {fault}" for fault in str(error).split("; "))
        return
    width, depth = size_of(field)
    for zone in (*field.deployments, *scene.exits):
        if not all(0 <= x <= width and 0 <= y <= depth for x, y in box(zone.at, zone.size)):
            yield f'"{zone.name}" reaches off the table'
    spots = [(one.name, one.at) for one in scene.objectives]
    for name, (x, y) in (*spots, *((one.observer, one.at) for one in scene.observed if one.at is not None)):
        if not (0 <= thousandths(x) <= width and 0 <= thousandths(y) <= depth):
            yield f"{name}: {x:g}, {y:g} is off the table"
