"""The tables in force are printed as the data have them."""

import pytest

from highground.games.high_fire import GAME
from highground.games.high_fire.charts import charts_of
from highground.games.high_fire.loading import own_rules
from tests.high_fire.stage import changed


def test_the_universal_table_weapons_and_modifiers_are_charts() -> None:
    assert GAME.charts
    table, weapons, modifiers, *_ = GAME.charts()
    assert len(table.rows) == 16 and table.rows[0] == ("-2", *"DDDDDDDDDC") and len(table.heads) == 11
    assert ("arc launcher", "8", "18", "4", "TI, HF-S11") in weapons.rows
    assert ("aimed", "1") in modifiers.rows


def test_who_carries_what_is_a_chart_for_each_faction() -> None:
    assert GAME.charts
    watch = next(chart for chart in GAME.charts() if chart.title.startswith("The Meridian Watch"))
    assert ("Watch Command", "Captain", "6", "3", "3", "4", "carbine", "leader, officer of rank 3") in watch.rows
    assert ("", "3 × Rifle", "5", "3", "3", "3", "coil rifle", "") in watch.rows
    assert any(row[0] == "Skyhook Section" and "jump packs" in row[-1] for row in watch.rows)


@pytest.mark.parametrize("value", [2, 5])
def test_what_a_designer_changes_is_in_force(value: int) -> None:
    modifiers = charts_of(changed(own_rules(), "modifiers", aimed=value))[2]
    assert ("aimed", str(value)) in modifiers.rows
