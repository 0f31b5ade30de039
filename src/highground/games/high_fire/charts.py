"""The tables in force, as the data have them: the universal table, weapons, modifiers, distances and costs."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from highground.engine import Chart
from highground.games.high_fire.data import Faction, Rules, Weapon
from highground.games.high_fire.loading import all_factions, own_rules
from highground.games.high_fire.profiles import roles
from highground.games.high_fire.words import say

FACES = tuple(str(face) for face in range(1, 11))


def charts() -> Sequence[Chart]:
    """All tables of the rules that a designer may change, and the units of all factions."""
    return [*charts_of(own_rules()), *map(_units, all_factions().values())]


def charts_of(rules: Rules) -> list[Chart]:
    """The tables of some rules."""
    table = rules.table
    letters = tuple((f"{table.first + place:+d}", *column) for place, column in enumerate(table.columns))
    weapons = tuple(
        (weapon.name, str(weapon.power), f"{weapon.range:g}", str(1 + weapon.dice), _indirect(weapon))
        for weapon in rules.weapons.values()
    )
    return [
        Chart(str(say("chart-table")), (str(say("chart-value")), *FACES), letters),
        Chart(
            str(say("chart-weapons")),
            tuple(str(say(f"chart-{head}")) for head in ("weapon", "power", "range", "dice", "indirect")),
            weapons,
        ),
        *(_numbers(name, getattr(rules, name)) for name in ("modifiers", "inches", "points")),
    ]


def _numbers(name: str, numbers: msgspec.Struct) -> Chart:
    rows = tuple((key.replace("_", " "), f"{getattr(numbers, key):g}") for key in numbers.__struct_fields__)
    return Chart(str(say(f"chart-{name}")), (str(say("chart-name")), str(say("chart-number"))), rows)


def _units(faction: Faction) -> Chart:
    """All figures of a faction, unit after unit, with what they are and carry."""
    rules = own_rules()
    rows = tuple(
        (
            unit.name if place == 0 else "",
            f"{one.count} × {one.name}" if one.count > 1 else one.name,
            *map(str, (one.quality, one.ranged, one.close, one.armour)),
            rules.weapons[one.weapon].name if one.weapon else "",
            ", ".join(map(str, roles(unit, one))),
        )
        for unit in faction.units
        for place, one in enumerate(unit.figures)
    )
    heads = *(str(say(f"chart-{head}")) for head in ("unit", "figure")), "QL", "CD", "CR", "AR"
    last = (str(say("chart-weapon")), str(say("chart-roles")))
    return Chart(str(say("chart-faction", faction=faction.name)), (*heads, *last), rows)


def _indirect(weapon: Weapon) -> str:
    """How a weapon that fires indirectly is marked (HF-S8), and one that does nothing else (HF-S11)."""
    return ("TI" if weapon.direct else "TI, HF-S11") if weapon.indirect else ""
