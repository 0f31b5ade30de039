"""The die: its modifiers and bounds, the combat table, reverse slopes (TX-P3, TX-P5, TX-P6, TX-N6, TX-N7)."""

from __future__ import annotations

from typing import Any

import pytest

from highground.testing.plugin import Readings
from tests.tactical_x.field import Battle, field, lane


def fire(hexes: str, grey: str, *hexsides: str, red: str = "rifles 0101", **more: Any) -> Battle:
    """Red fires at the last hex of a lane and rolls a 6."""
    battle = field(lane(hexes), red, grey, *hexsides, faces=[6], **more)
    return battle.fire(f"01{len(hexes.split()):02}")


# Modifiers


@pytest.mark.clause("TX-P5")
@pytest.mark.parametrize(
    ("hexes", "grey", "modifier"),
    [("0. 0.", "rifles 0102", 0), ("0. 0w", "rifles 0102", 1), ("0. 0t", "rifles 0102", 1),
     ("0. 0c", "rifles 0102", 1), ("0. 0f", "rifles 0102", 2), ("0. 0s", "rifles 0102", 0),
     ("0. 0.", "rifles 0102*", -1), ("0. 0.", "rifles 0102* 0102*", -1), ("0. 0.", "rifles 0102* 0102", 0),
     ("0. 0w", "rifles 0102*", 0), ("0. 0f", "rifles 0102*", 1)],
)  # fmt: skip
def test_woods_town_and_farm_add_1_a_fort_2_and_a_dispersed_stack_takes_1(hexes: str, grey: str, modifier: int) -> None:
    assert fire(hexes, grey).attack.modifier == modifier


@pytest.mark.clause("TX-P5")
@pytest.mark.parametrize(
    ("hexes", "grey", "modifier"),
    [("0. 0.", "rifles 0102", -2), ("0. 0w", "rifles 0102", -1), ("0. 0.", "rifles 0102*", -2),  # held, not -3
     ("0. 0t", "rifles 0102*", -2), ("0. 0f", "rifles 0102", 0)],
)  # fmt: skip
def test_a_close_assault_takes_2_and_the_sum_is_never_below_minus_2(hexes: str, grey: str, modifier: int) -> None:
    attack = field(lane(hexes), "rifles 0101", grey, faces=[6]).assault("0102").attack
    assert attack.modifier == modifier
    assert attack.modifiers and attack.modifiers.parts[-1].text == "close assault"


@pytest.mark.clause("TX-P5", "TX-N7")
def test_the_sum_is_never_above_2() -> None:
    woods = fire("0. 1w", "rifles 0102", "slope 0102 0101").attack
    assert woods.modifiers and [part.value for part in woods.modifiers.parts] == [1, 1] and woods.modifier == 2
    fort = fire("0. 1f", "rifles 0102", "slope 0102 0101").attack
    assert fort.modifiers and [part.value for part in fort.modifiers.parts] == [2, 1] and fort.modifier == 2


@pytest.mark.clause("TX-P5", "TX-P6")
def test_low_rolls_favour_the_attacker_and_the_sum_is_added_to_the_die() -> None:
    # At 1-1 a 3 disperses and a 4 does nothing; in woods a 3 counts as 4.
    open_field = field(lane("0. 0."), "rifles 0101", "rifles 0102", faces=[3]).fire("0102")
    woods = field(lane("0. 0w"), "rifles 0101", "rifles 0102", faces=[3]).fire("0102")
    assert open_field.told("TX-P6") == ["1-1, die 3: dispersed"]
    assert woods.told("TX-P6") == ["1-1, die 3 counts as 4: no effect"]


# The table

RESULTS = {
    # die  -1 0 1 2 3 4 5 6 7 8
    "1-4": "D - - - - - - - - -",
    "1-3": "DD D D - - - - - - -",
    "1-2": "X DD D D - - - - - -",
    "1-1": "X DD DD D D - - - - -",
    "2-1": "X X X DD DD D D - - -",
    "3-1": "X X X X X DD DD - - -",
    "4-1": "X X X X X X X X - -",
}
STRENGTHS = {"1-4": 3, "1-3": 4, "1-2": 6, "1-1": 12, "2-1": 24, "3-1": 36, "4-1": 48}
BECOMES = {"-": "rifles 0102 0102* 0103", "D": "rifles 0102* 0102* 0103", "DD": "rifles 0102* 0103", "X": "rifles 0103"}


@pytest.mark.clause("TX-P3", "TX-P5", "TX-P6")
@pytest.mark.parametrize("odds", RESULTS)
def test_every_result_of_a_column(odds: str) -> None:
    """Against two rifles (12), one of them dispersed; others look on."""
    for die, result in enumerate(RESULTS[odds].split(), -1):
        changes = {"units.rifles.attack": STRENGTHS[odds]}
        ground = "0. 0. 0." if die < 7 else "0. 0w 0." if die < 8 else "0. 0f 0."
        face = die + 2 if die < 1 else min(die, 6)
        battle = field(lane(ground), "rifles 0101", "rifles 0102 0102* 0103", faces=[face], changes=changes)
        attack = (battle.assault("0102") if die < 1 else battle.fire("0102")).attack
        assert (attack.odds, face + attack.modifier) == (odds, die)
        assert battle.stands("Grey") == BECOMES[result], f"{odds}, die {die}"


@pytest.mark.clause("TX-P3")
def test_d_leaves_dispersed_units_dispersed_and_dd_destroys_them() -> None:
    # At 1-1 and with -1 on the die a 4 counts as 3, D, and a 2 as 1, DD.
    again = field(lane("0. 0. 0."), "rifles 0101", "rifles 0102* 0103", faces=[4]).fire("0102")
    assert again.stands("Grey") == "rifles 0102* 0103"
    twice = field(lane("0. 0. 0."), "rifles 0101", "rifles 0102* 0103", faces=[2]).fire("0102")
    assert twice.stands("Grey") == "rifles 0103"
    assert twice.told("TX-P3")[-1] == "Grey rifles 1 is destroyed"


# Reverse slopes


@pytest.mark.clause("TX-N6", "TX-N7", "TX-P5")
@pytest.mark.parametrize(
    ("hexes", "hexside"),
    [("0. 0.", "slope 0102 0101"), ("0. 0.", "slope 0101 0102"),  # no matter to which hex it belongs
     ("4. 0.", "slope 0101 0102"), ("0. 1.", "slope 0102 0101"),  # adjacent: on whatever level
     ("0. 0. 0. 1.", "slope 0104 0103")],  # lower: at whatever distance
)  # fmt: skip
def test_behind_a_slope_hexside_the_target_has_1_against_adjacent_and_lower_attackers(hexes: str, hexside: str) -> None:
    assert fire(hexes, f"rifles 01{len(hexes.split()):02}", hexside).attack.modifier == 1


@pytest.mark.parametrize(
    ("hexes", "hexside"),
    [("0. 0. 0.", "slope 0103 0102"),  # level with it, and not adjacent
     ("2. 1. 1.", "slope 0103 0102"),  # from above
     ("0. 0. 0. 1.", "slope 0103 0102"),  # it is not the last hexside
     ("0. 0. 0. 1.", "green 0103 0104")],
)  # fmt: skip
def test_other_attackers_meet_no_reverse_slope(hexes: str, hexside: str) -> None:
    assert fire(hexes, f"rifles 01{len(hexes.split()):02}", hexside).attack.modifier == 0


@pytest.mark.clause("TX-N7")
def test_it_counts_if_the_target_has_it_against_any_of_the_attackers() -> None:
    both = fire("0. 0. 1.", "rifles 0103", "slope 0103 0102", red="rifles 0101 0102")
    assert both.attack.modifier == 1
    high = fire("2. 0. 1.", "rifles 0103", "slope 0103 0102", red="rifles 0101, howitzers 0102")
    assert high.attack.what == "rifles with 6; howitzers with 10" and high.attack.modifier == 1


@pytest.mark.clause("TX-N7")
def test_the_reverse_slope_adds_to_the_die_or_halves_the_fire(readings: Readings) -> None:
    def attack(variants: tuple[str, ...]) -> tuple[str, str, int]:
        found = fire("2. 0. 1.", "rifles 0103", "slope 0103 0102", red="rifles 0101 0102", variants=variants).attack
        return found.what, found.sums, found.modifier

    assert readings("TX-N7", attack) == (
        ("rifles 1 with 6; rifles 2 with 6", "12 against 6", 1),
        ("rifles 1 with 6; rifles 2 with 3 (halved: reverse slope)", "9 against 6", 0),
    )


@pytest.mark.clause("TX-N7", "TX-G2")
@pytest.mark.parametrize("near", ["0201", "0202"])
def test_along_a_hexside_a_slope_on_either_side_is_enough(near: str) -> None:
    ground = """
        0. 0. 0.
        0. 0. 1.
    """
    ridge = field(ground, "rifles 0102", "rifles 0302", f"slope 0302 {near}", faces=[6])
    assert ridge.sees("0102", "0302") and ridge.fire("0302").attack.modifier == 1


@pytest.mark.clause("TX-P10")
def test_indirect_fire_meets_no_reverse_slope() -> None:
    mortars = fire("0. 0. 0. 1.", "rifles 0104", "slope 0104 0103", red="mortars 0101")
    assert mortars.attack.modifier == 0
    halved = fire("0. 0. 0. 1.", "rifles 0104", "slope 0104 0103", red="mortars 0101", variants=("half-fire",))
    assert halved.attack.what == "mortars with 8"


@pytest.mark.clause("TX-N7", "TX-P5")
def test_a_reverse_slope_counts_in_a_close_assault() -> None:
    ridge = field(lane("0. 0."), "rifles 0101", "rifles 0102", "slope 0102 0101", faces=[6])
    assert ridge.assault("0102").attack.modifier == -2 + 1


# Forts


@pytest.mark.clause("TX-P17")
@pytest.mark.parametrize(
    ("face", "told"),
    [(1, "1-1, die 1 counts as 3: dispersed"), (6, "1-1, die 6 counts as 8: no effect")],
)
def test_a_d_against_a_fort_is_none(face: int, told: str) -> None:
    fort = field(lane("0. 0f 0."), "rifles 0101", "rifles 0102 0103", faces=[face]).fire("0102")
    assert fort.told("TX-P6") == [told] and fort.stands("Grey") == "rifles 0102 0103"
    assert ("the fort on 0102 holds: nobody is dispersed" in fort.told("TX-P17")) is (face == 1)


@pytest.mark.clause("TX-P17")
def test_dd_and_x_hurt_in_a_fort_as_anywhere() -> None:
    changes = {"units.rifles.attack": 12}  # 2-1: with +2 a 1 counts as 3, DD
    twice = field(lane("0. 0f 0."), "rifles 0101", "rifles 0102 0103", faces=[1], changes=changes).fire("0102")
    assert twice.stands("Grey") == "rifles 0102* 0103"
    changes = {"units.rifles.attack": 24}  # 4-1: a 4 counts as 6, X
    gone = field(lane("0. 0f 0."), "rifles 0101", "rifles 0102 0103", faces=[4], changes=changes).fire("0102")
    assert gone.stands("Grey") == "rifles 0103"


# One unit of a stack


@pytest.mark.clause("TX-P3", "TX-P5")
def test_one_unit_of_a_stack_may_be_named() -> None:
    stack = field(lane("0. 0. 0."), "rifles 0101", "rifles 0102 0102, lorries 0102, tanks 0103", faces=[1])
    assert stack.play("0102").asked == "Red: at-what"
    assert stack.offered == ["lorries", "rifles 1", "rifles 2", "the whole stack"]
    stack.play("rifles 2")  # 6 against 6, and a 1 counts as 2: D
    assert (stack.attack.sums, stack.attack.odds, stack.attack.modifier) == ("6 against 6", "1-1", 1)
    assert stack.attack.modifiers and stack.attack.modifiers.parts[0].text == "one unit of the stack"
    assert stack.stands("Grey") == "rifles 0102 0102*, lorries 0102, tanks 0103"
    assert stack.told("TX-P4") == ["fire on Grey rifles 2 on 0102: Red rifles with 6; 6 against 6"]


@pytest.mark.clause("TX-P3", "TX-P4")
def test_its_own_armour_counts() -> None:
    red, grey = "guns 0101, rifles 0102", "tanks 0103, rifles 0103"  # the stack is armoured

    def aimed(at: str) -> str:
        return field(lane("0. 0. 0."), red, grey, faces=[6]).fire("0103", at=at).attack.what

    assert aimed("the whole stack") == "guns with 16 (doubled: piercing near armour)"
    assert aimed("tanks") == "guns with 16 (doubled: piercing near armour)"
    assert aimed("rifles") == "guns with 4 (halved: piercing on soft targets); rifles with 6"


@pytest.mark.clause("TX-P3", "TX-P4")
def test_what_nobody_can_hurt_cannot_be_named() -> None:
    soft = field(lane("0. 0."), "rifles 0101", "tanks 0102, rifles 0102 0102")
    assert soft.play("0102").offered == ["rifles 1", "rifles 2", "the whole stack"]
    armoured = field(lane("0. 0."), "rifles 0101", "tanks 0102 0102, rifles 0102 0102")
    assert armoured.play("0102").offered == ["rifles 1", "rifles 2"]
    assert armoured.refused("stack").clause == "TX-P4"


@pytest.mark.clause("TX-P5")
def test_of_one_unit_it_counts_whether_it_is_dispersed_itself() -> None:
    pair = field(lane("0. 0."), "rifles 0101", "rifles 0102* 0102", faces=[6])
    assert pair.fire("0102", at="rifles 1").attack.modifier == 0  # one unit, and dispersed


@pytest.mark.clause("TX-P3")
def test_a_unit_alone_on_its_hex_is_not_named() -> None:
    assert field(lane("0. 0."), "rifles 0101", "rifles 0102", faces=[6]).play("0102").attack.modifier == 0
