"""Movement and overruns (TX-P8)."""

from __future__ import annotations

from typing import Any

import pytest

from highground.space.hexes import Steps
from tests.tactical_x.field import Battle, field, lane


def reach(hexes: str, unit: str, points: int, *hexsides: str, **more: Any) -> str:
    """Where a unit on 0101 can go with so many points. The enemy stands on the last hex."""
    changes = {f"units.{unit}.movement": points}
    battle = field(hexes, f"{unit} 0101, howitzers 0101", "", *hexsides, changes=changes, **more)
    battle.until("Red: who-moves").play(unit)
    return " ".join(word for word in battle.offered if word != "stay") if "stay" in battle.offered else ""


@pytest.mark.clause("TX-P8")
@pytest.mark.parametrize(
    ("unit", "hexes", "points", "found"),
    [("rifles", "0. 0. 0. 0. 0.", 2, "0102 0103"),
     ("rifles", "0. 0w 0t 0s 0.", 3, "0102 0103 0104"),  # everything costs 1 on foot
     ("rifles", "0. 2. 4. 0. 0.", 2, "0102 0103"),
     ("tanks", "0. 0w 0t 0c 0f 0.", 4, "0102 0103 0104 0105"),
     ("tanks", "0. 0s 0. 0.", 4, ""),  # swamp is closed
     ("lorries", "0. 1. 1. 0.", 2, ""), ("lorries", "0. 1. 1. 0.", 3, "0102"), ("tanks", "0. 1. 1. 0.", 4, "0102 0103"),
     ("tanks", "0. 4. 0. 0.", 3, "0102"),  # several levels cost no more than one
     ("tanks", "2. 1. 0. 0.", 2, "0102 0103")],  # down is free
)  # fmt: skip
def test_a_hex_costs_1_point_and_a_vehicle_pays_2_more_uphill(unit: str, hexes: str, points: int, found: str) -> None:
    assert reach(lane(hexes), unit, points) == found


@pytest.mark.clause("TX-P8")
@pytest.mark.parametrize(
    ("unit", "hexes", "hexside", "points", "found"),
    [("tanks", "0. 0. 0.", "slope:1 0101 0102", 2, ""), ("tanks", "0. 0. 0.", "slope:1 0101 0102", 3, "0102"),
     ("tanks", "0. 1. 0.", "slope 0102 0101", 3, "0102"),  # both: 2 in all
     ("tanks", "1. 0. 0.", "slope 0101 0102", 2, ""),  # down across a slope costs as well
     ("tanks", "0. 0. 0.", "green 0101 0102", 6, ""), ("lorries", "0. 0. 0.", "green 0102 0101", 6, ""),
     ("tanks", "0. 0. 0.", "grey 0102 0101", 1, "0102"),
     ("rifles", "0. 0. 0.", "green 0102 0101", 1, "0102"), ("rifles", "0. 1. 0.", "slope 0102 0101", 1, "0102")],
)  # fmt: skip
def test_slope_hexsides_cost_vehicles_2_and_green_ones_are_closed_to_them(
    unit: str, hexes: str, hexside: str, points: int, found: str
) -> None:
    assert reach(lane(hexes), unit, points, hexside) == found


@pytest.mark.clause("TX-P8")
@pytest.mark.parametrize("unit", ["tanks", "rifles"])
def test_a_step_along_a_road_costs_half_a_point_whatever_it_crosses(unit: str) -> None:
    row, hexsides = lane("0. 1w 0s 4. 0. 0."), ("green 0101 0102", "slope 0102 0103")
    road = "0101 0102 0103 0104 0105"
    assert reach(row, unit, 1, *hexsides, roads=[road]) == "0102 0103"
    assert reach(row, unit, 2, *hexsides, roads=[road]) == "0102 0103 0104 0105"


@pytest.mark.clause("TX-P8")
def test_only_from_one_hex_of_the_road_to_the_next() -> None:
    plain = """
        0. 0. 0. 0.
        0. 0. 0. 0.
        0. 0. 0. 0.
    """
    roads = ["0101 0201", "0102 0202"]  # side by side; from the one to the other is no step along a road
    assert reach(plain, "rifles", 1, roads=roads) == "0102 0201"
    assert reach(plain, "rifles", 1, roads=["0101 0102 0202 0303"]) == "0102 0201 0202"


@pytest.mark.clause("TX-P8")
def test_a_vehicle_may_stand_in_swamp_on_the_road_and_leave_it() -> None:
    row = lane("0. 0s 0. 0. 0.")
    assert reach(row, "tanks", 3, roads=["0101 0102"]) == "0102 0103 0104"


@pytest.mark.clause("TX-P8")
def test_nobody_enters_a_hex_with_enemies_and_the_way_leads_around_them() -> None:
    plain = """
        0. 0. 0.
        0. 0. 0.
        0. 0. 0.
    """
    row = field(plain, "rifles 0201", "rifles 0202").until("Red: who-moves").play("rifles")
    assert row.offered == ["0101", "0102", "0103", "0203", "0301", "0302", "0303", "stay"]
    reason = row.refused("0202")
    assert reason.clause == "TX-P8"
    assert reason.text == "enemies stand there; only armour may overrun, and only in clear terrain"
    blocked = field(lane("0. 0. 0. 0."), "rifles 0101", "rifles 0102 0104").until("Red: who-moves")
    assert blocked.play("rifles").asked.startswith("Red: assault-target")  # there was nowhere to go


@pytest.mark.clause("TX-P8")
def test_out_of_reach() -> None:
    row = field(lane("0. 0. 0. 0. 0. 0."), "rifles 0101", "rifles 0106").play("rifles")
    assert row.offered == ["0102", "0103", "0104", "stay"]
    assert row.refused("0105").text == "it is out of reach with 3 points"


@pytest.mark.clause("TX-P8", "TX-P12")
def test_a_unit_moves_once_a_turn() -> None:
    row = field(lane("0. 0. 0. 0. 0. 0. 0. 0."), "rifles 0101, lorries 0101", "rifles 0108").play("rifles", "0102")
    assert row.offered == ["done", "lorries"] and row.stands("Red") == "rifles 0102, lorries 0101"


# Overruns


def drive(hexes: str, points: int, face: int = 6, red: str = "tanks 0101", grey: str = "", *hexsides: str) -> Battle:
    """Tanks with so many points are asked where to go."""
    battle = field(lane(hexes), red, grey, *hexsides, faces=[face, 6, 6], changes={"units.tanks.movement": points})
    return battle.until("Red: who-moves").play("tanks")


@pytest.mark.clause("TX-P8", "TX-P5", "TX-P6")
def test_an_overrun_that_clears_the_hex_moves_in() -> None:
    # 10 against 6 is 1-1, and 1 less 2 is -1: X.
    row = drive("0. 0. 0. 0. 0.", 6, 1, grey="rifles 0103 0105").play("overrun 0103")
    assert (row.attack.what, row.attack.odds, row.attack.modifier) == ("tanks with 10", "1-1", -2)
    assert row.stands("Red") == "tanks 0103" and row.stands("Grey") == "rifles 0105"
    assert row.told("TX-P8") == ["tanks (Red) overruns 0103", "tanks (Red) moves in"]


@pytest.mark.clause("TX-P8", "TX-P6")
def test_an_overrun_that_does_not_clear_the_hex_stays_before_it_and_the_move_is_over() -> None:
    row = drive("0. 0. 0. 0. 0.", 6, 6, "tanks 0101, lorries 0101", "rifles 0103 0105").play("overrun 0103")
    assert row.stands("Red") == "tanks 0102, lorries 0101" and row.attack.result == "no effect"
    assert row.asked == "Red: who-moves" and row.offered == ["done", "lorries"]
    row.play("done")
    assert row.asked == "Red: assault-target"  # who overran may still assault
    dispersed = drive("0. 0. 0. 0. 0.", 6, 4, "tanks 0101, lorries 0101", "rifles 0103 0105").play("overrun 0103")
    assert dispersed.stands("Grey") == "rifles 0103* 0105" and dispersed.stands("Red") == "tanks 0102, lorries 0101"


@pytest.mark.clause("TX-P8")
@pytest.mark.parametrize(
    ("hexes", "points", "can"),
    [("0. 0. 0. 0.", 2, False), ("0. 0. 0. 0.", 3, True),  # 1 to come beside it, 1 and 1 more to go in
     ("0. 0. 1. 0.", 4, False), ("0. 0. 1. 0.", 5, True), ("0. 1. 1. 0.", 4, False), ("0. 1. 1. 0.", 5, True)],
)  # fmt: skip
def test_the_step_into_an_overrun_costs_1_point_more(hexes: str, points: int, can: bool) -> None:
    row = drive(hexes, points, grey="rifles 0103 0104")
    assert ("overrun 0103" in row.offered) is can


@pytest.mark.clause("TX-P8")
@pytest.mark.parametrize(
    ("hexes", "hexside"),
    [("0. 0. 0w 0.", ""), ("0. 0. 0t 0.", ""), ("0. 0. 0c 0.", ""), ("0. 0. 0f 0.", ""), ("0. 0. 0s 0.", ""),
     ("0. 0. 0. 0.", "green 0103 0102")],
)  # fmt: skip
def test_only_a_hex_of_clear_terrain_that_could_be_entered_is_overrun(hexes: str, hexside: str) -> None:
    row = drive(hexes, 6, 6, "tanks 0101", "rifles 0103 0104", *filter(None, [hexside]))
    assert row.offered == ["0102", "stay"]


@pytest.mark.clause("TX-P8")
def test_soft_units_do_not_overrun() -> None:
    row = field(lane("0. 0. 0. 0."), "lorries 0101", "rifles 0103 0104").play("lorries")
    assert row.offered == ["0102", "stay"]


@pytest.mark.clause("TX-P8")
def test_an_overrun_needs_room_in_the_hex_before() -> None:
    three = drive("0. 0. 0. 0.", 6, 6, "tanks 0101, rifles 0102 0102 0102", "rifles 0103 0104")
    assert three.offered == ["0102", "overrun 0103", "stay"]
    four = drive("0. 0. 0. 0.", 6, 6, "tanks 0101, rifles 0102 0102 0102 0102", "rifles 0103 0104")
    assert four.offered == ["done", "rifles 1", "rifles 2", "rifles 3", "rifles 4"]  # the tanks could only stay


@pytest.mark.clause("TX-P8")
@pytest.mark.parametrize(("hill", "before"), [("0201", "0102"), ("0102", "0201")])
def test_it_comes_from_the_hex_that_is_reached_most_cheaply(hill: str, before: str) -> None:
    plain = f"""
        0. {int(hill == "0201")}. 0.
        {int(hill == "0102")}. 0. 0.
        0. 0. 0.
    """
    row = field(plain, "tanks 0101", "rifles 0202 0303", faces=[6]).until("Red: who-moves")
    assert row.play("tanks", "overrun 0202").stands("Red") == f"tanks {before}"


@pytest.mark.clause("TX-P8")
def test_armour_that_is_no_vehicle_overruns_uphill_at_no_extra_cost() -> None:
    changes = {"units.tanks.vehicle": False, "units.tanks.movement": 3}
    row = field(lane("0. 0. 1. 0."), "tanks 0101", "rifles 0103 0104", changes=changes).until("Red: who-moves")
    assert row.play("tanks").offered == ["0102", "overrun 0103", "stay"]


def test_giving_an_answer_again_asks_nothing_of_the_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every view and copy runs its step again from where it began."""
    battle = field(lane("0. 0. 0. 0."), "tanks 0101, howitzers 0101", "").until("Red: who-moves").play("tanks")
    asked: list[Any] = []
    monkeypatch.setattr(Steps, "reach", lambda *question: asked.append(question))
    battle.match.position.copy().give("stay")
    assert not asked
