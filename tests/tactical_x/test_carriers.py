"""Carriers: loading, unloading, and what becomes of passengers (TX-P17)."""

from __future__ import annotations

import pytest

from highground.games.tactical_x.checking import check
from tests.tactical_x.field import Battle, field, lane, why_not

ROW = lane("0. 0. 0. 0. 0. 0. 0. 0. 0. 0. 0. 0.")


def going(red: str, grey: str = "mortars 0112", hexes: str = ROW, **more: object) -> Battle:
    return field(hexes, red, grey, **more).until("Red: who-moves")  # type: ignore[arg-type]


@pytest.mark.clause("TX-P17")
def test_a_carrier_loads_for_half_its_movement_and_goes_on_with_the_rest() -> None:
    row = going("trucks 0101, rifles 0101 0101, guns 0101").play("trucks")
    assert {"load rifles 1", "load rifles 2", "load guns"} < set(row.offered) and "unload" not in row.offered
    row.play("load rifles 2")
    assert row.asked == "Red: where-to" and row.offered == ["0102", "0103", "0104", "stay", "unload"]  # 3 of 6 points
    row.play("0104")
    assert row.stands("Red") == "trucks 0104, rifles 0101, guns 0101"
    assert row.state.units[2].at == row.place("0104") and row.state.units[2].inside == 0
    assert row.told("TX-P17") == ["trucks loads rifles 2 on 0101"]


@pytest.mark.clause("TX-P17")
def test_it_unloads_where_it_has_got_to_and_may_go_on() -> None:
    row = going("trucks+rifles 0101, lorries 0101").play("trucks", "0102")
    assert row.asked == "Red: where-to" and row.offered == ["stay", "unload"]
    row.play("unload")
    assert row.stands("Red") == "trucks 0102, rifles 0102, lorries 0101"
    assert row.offered == ["0101", "0103", "0104", "stay"]  # 2 points are left
    far = going("trucks+rifles 0101, lorries 0101").play("trucks", "0105")
    assert far.asked == "Red: who-moves"  # 4 points to get there leave less than half
    assert going("trucks+rifles 0101, lorries 0101").play("trucks", "0104").offered == ["stay", "unload"]


@pytest.mark.clause("TX-P17")
def test_it_drives_to_a_unit_and_loads_it() -> None:
    row = going("trucks 0101, rifles 0103").play("trucks", "0103")
    assert row.offered == ["load rifles", "stay"]
    assert row.play("load rifles").offered == ["0102", "0104", "stay"]  # 1 point is left


@pytest.mark.clause("TX-P17")
def test_who_was_loaded_or_unloaded_does_not_move_or_attack_in_this_turn() -> None:
    row = going("trucks+rifles 0101, rifles 0102, tanks 0102", "mortars 0103", faces=[6]).play(
        "trucks", "unload", "stay"
    )
    assert row.offered == ["done", "rifles 2", "tanks"] and why_not(row, 1) == "it has moved this turn [TX-P2]"
    row.play("done")
    assert row.asked == "Red: assault-target"
    row.play("0103")
    assert row.attack.what == "rifles 2 with 6"  # the other is beside nobody, and was not asked
    fresh = field(ROW, "trucks+rifles 0102, rifles 0102 0102", "mortars 0103", faces=[6]).until("Red: who-moves")
    fresh.play("trucks", "unload", "stay", "done", "0103")
    assert fresh.offered == ["rifles 2", "rifles 3"] and why_not(fresh, 1) == "it was unloaded in this turn [TX-P17]"


@pytest.mark.clause("TX-P17")
def test_in_the_next_turn_it_attacks_again() -> None:
    row = field(ROW, "trucks+rifles 0102, rifles 0101", "mortars 0104", faces=[6]).until("Red: who-moves")
    row.play("trucks", "unload", "stay").until("Red: direct fire-target")
    assert row.fire("0104").attack.what == "rifles 1 with 6; rifles 2 with 6"


@pytest.mark.clause("TX-P17")
def test_guns_move_only_so() -> None:
    row = going("guns 0101, lorries 0101")
    assert row.offered == ["done", "lorries"] and why_not(row, 0) == "guns move only inside a carrier [TX-P17]"


@pytest.mark.clause("TX-P17")
def test_a_passenger_counts_for_nothing() -> None:
    red = "trucks+rifles 0101, lorries 0101 0101 0101"
    row = field(ROW, red, "mortars 0102", faces=[6])  # four to the hex, and the rifles see nothing and hurt nobody
    assert row.play("0102").offered == ["lorries 1", "lorries 2", "lorries 3"]
    assert why_not(row, 1) == "it is inside trucks [TX-P17]"
    assert why_not(going(red), 1) == "it is inside trucks [TX-P17]"
    target = field(lane("0. 0. 0."), "trucks+rifles 0101", "howitzers 0103", faces=[6]).until(
        "Grey: direct fire-target"
    )
    assert target.play("0101").attack.sums == "10 against 2"  # nobody was asked at what


def test_a_passenger_takes_no_room_in_the_stack() -> None:
    row = going("trucks+rifles 0103, lorries 0103 0103 0101").play("lorries 3")
    assert "0103" in row.offered
    assert "0103" not in going("trucks 0103, rifles 0103, lorries 0103 0103 0101").play("lorries 3").offered


@pytest.mark.clause("TX-P10")
def test_a_passenger_observes_nothing() -> None:
    """Behind a hill the mortars see nothing themselves."""
    hill = lane("0. 2. 0. 0. 0. 0.")
    assert field(hill, "mortars 0101, trucks+rifles 0103*", "rifles 0106").asked == "Grey: direct fire-target"
    observed = field(hill, "mortars 0101, trucks 0103*, rifles 0103", "rifles 0106", faces=[6])
    assert observed.fire("0106").told("TX-P10") == ["0106 is observed"]


@pytest.mark.clause("TX-P17", "TX-P3")
def test_a_passenger_is_destroyed_with_its_carrier_and_each_is_a_loss() -> None:
    row = field(lane("0. 0. 0. 0. 0."), "trucks+rifles 0103, tanks 0101", "howitzers 0105", faces=[1], first=1)
    row.fire("0103")
    assert row.state.lost == [2, 0] and row.stands("Red") == "tanks 0101"
    assert row.told("TX-P17") == ["rifles is destroyed"] and not list(check(row.state))


@pytest.mark.clause("TX-P17", "TX-P1")
def test_it_is_dispersed_and_recovers_with_its_carrier() -> None:
    changes = {"units.trucks.defence": 10}
    row = field(
        lane("0. 0. 0. 0. 0."), "trucks+rifles 0103, tanks 0101", "howitzers 0105", faces=[3], first=1, changes=changes
    )
    row.fire("0103")
    assert [unit.dispersed for unit in row.state.units[:3]] == [True, True, False] and not list(check(row.state))
    assert why_not(row.until("Red: who-moves"), 1) == "it is inside trucks [TX-P17]"
    row.until("Grey: direct fire-target")
    assert not any(unit.dispersed for unit in row.state.units)


@pytest.mark.clause("TX-P17")
@pytest.mark.parametrize(
    ("red", "unit", "why"),
    [("trucks 0101, rifles 0101*", 1, "only infantry, engineers and guns get in that are undispersed"),
     ("trucks 0101, lorries 0101", 1, "only infantry, engineers and guns get in that are undispersed"),
     ("trucks 0101, rifles 0102", 1, "the unit is not in the hex of the carrier"),
     ("trucks+guns 0101, rifles 0101", 2, "somebody is inside already"),
     ("lorries 0101, rifles 0101", 1, "it is no carrier")],
)  # fmt: skip
def test_who_does_not_get_in(red: str, unit: int, why: str) -> None:
    row = going(red).play(red.split()[0].split("+")[0])
    assert why_not(row, ("load", unit)).startswith(why)


@pytest.mark.clause("TX-P17", "TX-P2")
def test_who_has_fired_or_moved_does_not_get_in_and_without_room_nobody_gets_out() -> None:
    row = field(ROW, "trucks 0102, rifles 0102 0101, lorries 0101", "mortars 0105", faces=[6]).fire("0105", "rifles 1")
    row.play("rifles 2", "0102", "trucks")
    assert not [word for word in row.offered if word.startswith("load")]
    full = going("trucks+rifles 0101, lorries 0101 0101 0101").play("trucks")
    assert "unload" not in full.offered and why_not(full, "unload") == "4 units stand there already [TX-P2 TX-P17]"
    assert why_not(going("trucks 0101, lorries 0101").play("trucks"), "unload") == "nobody is inside [TX-P17]"


@pytest.mark.clause("TX-P14", "TX-P17")
def test_opportunity_fire_hits_the_carrier_and_its_passenger() -> None:
    row = field(lane("0. 0. 0. 0. 0. 0. 0."), "trucks+rifles 0101, lorries 0101", "rifles 0107", faces=[1])
    row.until("Red: who-moves").play("trucks", "0105", "0105")
    assert row.attack.sums == "6 against 2" and row.stands("Red") == "lorries 0101" and row.state.lost == [2, 0]


@pytest.mark.clause("TX-P15", "TX-P17")
def test_an_armoured_carrier_overruns_with_somebody_inside() -> None:
    changes = {"units.tracks.attack": 24}
    row = field(ROW, "tracks+rifles 0101, lorries 0101", "mortars 0103 0112", faces=[1], changes=changes)
    row.until("Red: who-moves").play("tracks", "overrun 0103", "unload", "stay")
    assert row.stands("Red") == "tracks 0103, rifles 0103, lorries 0101"
