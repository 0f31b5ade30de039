"""The universal table: crossing, ends, quality and command rolls (HF-U1 to HF-U6)."""

import pytest

from highground.games.high_fire.loading import own_rules
from highground.games.high_fire.unitable import column, command
from highground.testing.plugin import Readings
from tests.high_fire.stage import changed, parts, row, stage


def test_the_table_shipped_is_the_sum_of_value_and_die() -> None:
    table = own_rules().table
    for value in range(-2, 14):
        for die in range(1, 11):
            expected = "A" if value + die >= 14 else "B" if value + die >= 11 else "C" if value + die >= 8 else "D"
            assert column(table, value)[die - 1] == expected
    assert column(table, -9) == column(table, -2) and column(table, 99) == column(table, 13)
    assert len(table.columns) == 16


@pytest.mark.clause("HF-U1", "HF-U4", "HF-C1", "HF-C2", "HF-C3")
def test_fire_reads_letters_at_its_effect_value() -> None:
    """ATT 7 less DEF 3 is 4: a 10 is an A, 7 a B, 4 a C, 3 nothing."""
    for face, harm in ((10, "out"), (9, "wounded"), (7, "wounded"), (6, "stunned"), (4, "stunned"), (3, "")):
        fire = stage({"Alpha": [(4, 10)], "Xray": [(8, 10)]}, faces=[face]).play("tactical", "fire", "Xray")
        assert parts(fire.value()) == {"ATT": 7, "DEF": -3}
        assert fire.harms("Xray") == [harm]


@pytest.mark.clause("HF-U4")
def test_a_designer_changes_the_table_in_the_data() -> None:
    harmless = changed(own_rules(), "table", columns=("DDDDDDDDDD",) * 3)
    fire = stage({"Alpha": [(4, 10)], "Xray": [(8, 10)]}, faces="10", rules=harmless).play("tactical", "fire", "Xray")
    assert fire.harms("Xray") == [""]


@pytest.mark.clause("HF-U2", "HF-V1", "HF-E2")
def test_a_quality_roll_is_made_at_quality_less_what_is_in_the_way() -> None:
    """QL 4 recovers on 7 or more; wounded it is 3, and takes an 8."""
    for states, face, left in (
        ({"stunned": [1]}, 7, ""), ({"stunned": [1]}, 6, "stunned"),
        ({"stunned": [1], "wounded": [1]}, 8, "wounded"), ({"stunned": [1], "wounded": [1]}, 7, "stunned+wounded"),
    ):  # fmt: skip
        turn = stage(
            {"Alpha": [(4, 4)], "Xray": row(4, 20, 2)}, states={"Xray": states}, faces=[face], turns=2
        )  # fmt: skip
        turn.play("cautious", "stay").until("Red: split")
        assert turn.harms("Xray")[0] == left


@pytest.mark.clause("HF-U3", "HF-U5", "HF-C6")
def test_the_highest_officer_of_a_command_unit_rolls_for_it() -> None:
    officers = {"Alpha": {1: {"rank": 1, "quality": 6}, 2: {"rank": 2, "quality": 5}}}
    standing = {"Alpha": row(4, 4, 2), "Bravo": row(8, 4, 2), "Xray": row(4, 20, 2)}
    led = stage(standing, figures=officers, units={"Alpha": {"command": True}})
    assert command(led.state, 0).value == 5 and command(led.state, 1).value == 1
    fallen = stage(standing, figures=officers, units={"Alpha": {"command": True}}, states={"Alpha": {"out": [2]}})
    assert command(fallen.state, 0).value == 6
    led.play("hand", "cautious", "stay")
    assert led.told("HF-C6")


@pytest.mark.clause("HF-U6")
def test_the_column_of_an_assault(readings: Readings) -> None:
    """Five chargers of CR 3 and 1 more against two: 20 less 6 is 14, and 2 and 4 are 6 scaled."""

    def values(variants: tuple[str, ...]) -> list[int]:
        melee = stage(
            {"Alpha": row(4, 10, 5, 0.8), "Xray": row(5, 12, 2)}, faces=[1] * 7, variants=variants,
            split=((1, 0, 1), (1, 0, 1)),
        ).play("assault")  # fmt: skip
        melee.to(4.5, 11).finish()
        told = [event for event in melee.events if event.name == "fights"]
        assert [event.because and event.because.value for event in told] == [event.facts["value"] for event in told]
        return [event["value"] for event in melee.happened("fights")]

    assert readings("HF-U6", values) == ([14, -14], [6, -2])
