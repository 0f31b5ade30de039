"""Movement (TX-P8, TX-P12)."""

from __future__ import annotations

from typing import Any

import pytest

from highground.space.hexes import Steps
from tests.tactical_x.field import field, lane


def reach(hexes: str, unit: str, points: int, *hexsides: str, **more: Any) -> str:
    """Where a unit on 0101 can go with so many points. The enemy stands on the last hex."""
    changes = {f"units.{unit}.movement": points}
    battle = field(hexes, f"{unit} 0101, howitzers 0101", "", *hexsides, changes=changes, **more)
    battle.until("Red: who-moves").play(unit)
    return " ".join(word for word in battle.offered if word.isdecimal()) if "stay" in battle.offered else ""


@pytest.mark.clause("TX-P8")
@pytest.mark.parametrize(
    ("unit", "hexes", "points", "found"),
    [("rifles", "0. 0. 0. 0. 0.", 2, "0102 0103"),
     ("rifles", "0. 0w 0t 0s 0.", 3, "0102 0103 0104"),  # everything costs 1 on foot
     ("rifles", "0. 2. 4. 0. 0.", 2, "0102 0103"),
     ("tanks", "0. 0t 0c 0f 0. 0.", 3, "0102 0103 0104"),
     ("tanks", "0. 0s 0. 0.", 4, ""), ("tanks", "0. 0w 0. 0.", 4, ""),  # swamp and woods are closed
     ("lorries", "0. 0w 0. 0.", 4, ""), ("lorries", "0. 0s 0. 0.", 4, ""),
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
@pytest.mark.parametrize("letter", ["s", "w"])
def test_a_vehicle_may_stand_in_swamp_or_woods_on_the_road_and_leave_it(letter: str) -> None:
    row = lane(f"0. 0{letter} 0. 0. 0.")
    assert reach(row, "tanks", 3, roads=["0101 0102"]) == "0102 0103 0104"


@pytest.mark.clause("TX-P8")
def test_nobody_enters_a_hex_with_enemies_and_the_way_leads_around_them() -> None:
    plain = """
        0. 0. 0.
        0. 0. 0.
        0. 0. 0.
    """
    row = field(plain, "rifles 0201", "rifles 0202").until("Red: who-moves").play("rifles")
    assert row.offered == ["0101", "0102", "0103", "0203", "0301", "0302", "0303", "stay", "way"]
    reason = row.refused("0202")
    assert (reason.clause, reason.text) == ("TX-P15", "enemies stand there, and only armour overruns")
    blocked = field(lane("0. 0. 0. 0."), "rifles 0101", "rifles 0102 0104").until("Red: who-moves")
    assert blocked.play("rifles").asked.startswith("Red: assault-target")  # there was nowhere to go


@pytest.mark.clause("TX-P8")
def test_out_of_reach() -> None:
    row = field(lane("0. 0. 0. 0. 0. 0."), "rifles 0101", "rifles 0106").play("rifles")
    assert row.offered == ["0102", "0103", "0104", "stay", "way"]
    assert row.refused("0105").text == "it is out of reach with 3 points"


@pytest.mark.clause("TX-P8", "TX-P12")
def test_a_unit_moves_once_a_turn() -> None:
    row = field(lane("0. 0. 0. 0. 0. 0. 0. 0."), "rifles 0101, lorries 0101", "rifles 0108").play("rifles", "0102")
    assert row.offered == ["done", "lorries"] and row.stands("Red") == "rifles 0102, lorries 0101"


def test_giving_an_answer_again_asks_nothing_of_the_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every view and copy runs its step again from where it began."""
    battle = field(lane("0. 0. 0. 0."), "tanks 0101, lorries 0101", "").until("Red: who-moves").play("tanks")
    asked: list[Any] = []
    monkeypatch.setattr(Steps, "reach", lambda *question: asked.append(question))
    battle.match.position.copy().give("stay")
    assert not asked
