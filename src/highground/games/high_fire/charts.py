"""The tables in force, as the data have them: the universal table, weapons, modifiers, distances and costs."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from highground.engine import Chart
from highground.games.high_fire.data import Rules, Weapon
from highground.games.high_fire.loading import own_rules
from highground.games.high_fire.words import say

FACES = tuple(str(face) for face in range(1, 11))


def charts() -> Sequence[Chart]:
    """All tables of the rules that a designer may change."""
    return charts_of(own_rules())


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


def _indirect(weapon: Weapon) -> str:
    """How a weapon that fires indirectly is marked (HF-S8), and one that does nothing else (HF-S11)."""
    return ("TI" if weapon.direct else "TI, HF-S11") if weapon.indirect else ""
