"""Opportunity fire: the path of a move, who fires at it, and where it ends (TX-P14)."""

from __future__ import annotations

import pytest

from tests.tactical_x.field import Battle, field, lane, why_not

ROW = lane("0. 0. 0. 0. 0. 0. 0. 0.")


def going(hexes: str, red: str, grey: str, *hexsides: str, faces: tuple[int, ...] = (), first: int = 0) -> Battle:
    """Red is asked which unit moves; Grey looks on."""
    return field(hexes, red, grey, *hexsides, faces=faces, first=first).until("Red: who-moves")


@pytest.mark.clause("TX-P14")
def test_the_enemy_is_asked_once_for_one_of_the_hexes_in_sight_and_range_or_to_pass() -> None:
    row = going(ROW, "lorries 0101, tanks 0101", "rifles 0107 0107, mortars 0108").play("lorries", "0106")
    assert row.asked == "Grey: opportunity-fire" and row.offered == ["0104", "0105", "0106", "pass"]
    assert row.question.text == "lorries moves by 0102, 0103, 0104, 0105, 0106: on which hex is it fired at?"
    firers = "rifles 1, rifles 2"
    assert row.question.hint == f"0104: {firers}; 0105: {firers}; 0106: {firers}"
    assert why_not(row, 2) == "nobody who could fire sees the unit there in range [TX-P14]"
    assert why_not(row, 7) == "the path of the unit does not lead there [TX-P14]"
    row.play("pass")
    assert row.asked == "Red: who-moves" and row.stands("Red") == "lorries 0106, tanks 0101"


@pytest.mark.clause("TX-P14", "TX-P3")
def test_the_mover_alone_is_the_target_without_the_1_for_a_single_unit() -> None:
    row = going(ROW, "lorries 0101 0104 0104", "rifles 0107 0107", faces=(6,)).play("lorries 1", "0104", "0104")
    assert row.asked == "Grey: who-fires" and row.question.about["manner"] == "opportunity"
    row.play("rifles 2", "rifles 1")
    assert row.told("TX-P14") == ["lorries 1 is fired at on 0104"]
    assert (row.attack.sums, row.attack.odds, row.attack.modifier) == ("12 against 4", "3-1", 0)
    assert row.stands("Red") == "lorries 0104 0104 0104"  # with a 6 it goes on


@pytest.mark.clause("TX-P14")
def test_who_passes_the_hex_unharmed_gets_to_the_end() -> None:
    row = going(ROW, "lorries 0101, tanks 0101", "rifles 0107", faces=(6,)).play("lorries", "0106", "0104")
    assert row.attack.odds == "1-1" and row.stands("Red") == "lorries 0106, tanks 0101"


@pytest.mark.clause("TX-P14", "TX-P1")
def test_dispersed_it_stops_there_and_does_not_recover_in_this_turn() -> None:
    row = going(ROW, "lorries 0101, tanks 0101", "rifles 0107", faces=(3,)).play("lorries", "0106", "0105")
    assert row.stands("Red") == "lorries 0105*, tanks 0101"
    assert row.told("TX-P14")[-1] == "lorries is dispersed and stops on 0105"
    row.until("Grey: who-moves")
    assert row.stands("Red") == "lorries 0105*, tanks 0101"
    row.until("Red: who-moves").until("Grey: direct fire-target")
    assert row.stands("Red") == "lorries 0105, tanks 0101"  # after its next turn


@pytest.mark.clause("TX-P14", "TX-P2")
def test_without_room_it_stops_in_the_last_hex_before_in_which_there_is() -> None:
    red = "lorries 0101 0105 0105 0105 0105 0104 0104 0104 0104"
    row = going(ROW, red, "rifles 0107", faces=(3,)).play("lorries 1", "0106", "0105")
    assert row.stands("Red") == "lorries 0103* 0105 0105 0105 0105 0104 0104 0104 0104"


@pytest.mark.clause("TX-P14", "TX-P2")
def test_three_others_leave_room_for_it() -> None:
    row = going(ROW, "lorries 0101 0105 0105 0105", "rifles 0107", faces=(3,)).play("lorries 1", "0106", "0105")
    assert row.stands("Red") == "lorries 0105* 0105 0105 0105"


@pytest.mark.clause("TX-P14")
def test_destroyed_it_is_gone() -> None:
    row = going(ROW, "lorries 0101, tanks 0101", "rifles 0107 0107 0107", faces=(1,))
    row.play("lorries", "0106", "0105", "rifles 1", "rifles 2", "rifles 3")
    assert row.stands("Red") == "tanks 0101" and row.asked == "Red: who-moves" and row.state.lost == [1, 0]


@pytest.mark.parametrize(
    ("grey", "asked"),
    [("rifles 0106", True), ("rifles 0106*", False), ("mortars 0106", False), ("guns 0106", True),
     ("trucks+rifles 0106", False)],
)  # fmt: skip
def test_only_undispersed_units_that_fire_directly(grey: str, asked: bool) -> None:
    row = going(ROW, "lorries 0102, howitzers 0101", f"{grey}, mortars 0108").play("lorries", "0103")
    assert (row.asked == "Grey: opportunity-fire") is asked


@pytest.mark.clause("TX-P14", "TX-P4")
def test_type_i_does_not_fire_at_armour() -> None:
    row = going(ROW, "tanks 0101, lorries 0101", "rifles 0106, guns 0108", faces=(6,)).play("tanks", "0103")
    row.play("0103")  # guns alone can
    assert row.attack.what == "guns with 8"
    assert going(ROW, "tanks 0101, lorries 0101", "rifles 0106").play("tanks", "0103").asked == "Red: who-moves"


@pytest.mark.clause("TX-P13", "TX-P14")
def test_who_has_fired_so_has_spent_the_attack_of_its_next_turn_and_may_move_in_it() -> None:
    row = going(ROW, "lorries 0101 0102", "rifles 0106 0106 0106", faces=(6, 6))
    row.play("lorries 1", "0104", "0104", "rifles 1", "fire").play("lorries 2", "0103", "0103")
    assert row.offered == ["rifles 2", "rifles 3"]
    assert why_not(row, 2) == "it has attacked since its side's last recovery [TX-P13]"
    row.play("rifles 2", "rifles 3").until("Grey: who-moves")  # nobody is asked at what they fire
    assert row.offered == ["done", "rifles 1", "rifles 2", "rifles 3"]


@pytest.mark.clause("TX-P14")
def test_nobody_is_asked_to_fire_who_has_no_attack_left() -> None:
    row = going(ROW, "lorries 0101 0102", "rifles 0106", faces=(6,)).play("lorries 1", "0104", "0104")
    assert row.play("lorries 2", "0104").asked == "Grey: who-moves"  # the rifles have fired


@pytest.mark.clause("TX-P14", "TX-P7")
def test_in_woods_the_mover_is_concealed_from_whoever_is_not_beside_it() -> None:
    row = lane("0. 0. 0w 0. 0. 0.")
    woods = going(row, "rifles 0101, lorries 0101", "rifles 0106").play("rifles", "0104")
    assert woods.asked == "Grey: opportunity-fire" and woods.offered == ["0104", "pass"]
    assert why_not(woods, 2) == "it is in woods, nobody is beside it, and it has not attacked [TX-P7]"
    beside = going(row, "rifles 0101, lorries 0101", "rifles 0104", faces=(6,)).play("rifles", "0103")
    assert beside.asked == "Grey: opportunity-fire" and beside.offered == ["0103", "pass"]
    assert beside.play("0103").attack.modifier == 1


@pytest.mark.clause("TX-P14")
def test_who_has_attacked_is_not_concealed_as_it_moves() -> None:
    """Grey's rifles fire as lorries drive past, and then go into a wood that guns look at."""
    row = going(lane("0. 0. 0. 0. 0. 0w 0."), "lorries 0101, guns 0101", "rifles 0105 0105", faces=(6,))
    row.play("lorries", "0103", "0103", "rifles 1", "fire").until("Grey: who-moves").play("rifles 1", "0106")
    assert row.asked == "Red: opportunity-fire" and row.offered == ["0106", "pass"]
    hidden = going(lane("0. 0. 0. 0. 0. 0w 0."), "lorries 0101, guns 0101", "rifles 0105 0105")
    hidden.until("Grey: who-moves").play("rifles 1", "0106")
    assert hidden.asked == "Grey: who-moves"


@pytest.mark.clause("TX-P14", "TX-N7")
def test_a_reverse_slope_and_a_fort_help_the_mover() -> None:
    slope = going(lane("1. 1. 0. 0."), "rifles 0101, lorries 0101", "rifles 0103", "slope 0102 0103", faces=(3,))
    assert slope.play("rifles", "0102", "0102").attack.modifier == 1
    fort = going(lane("0. 0f 0. 0."), "rifles 0101, lorries 0101", "rifles 0103", faces=(1,)).play(
        "rifles", "0102", "0102"
    )
    assert fort.attack.result == "dispersed" and fort.stands("Red") == "rifles 0102, lorries 0101"


# The path


PLAIN = "\n".join(["0. 0. 0. 0. 0."] * 5)


def around(points: int) -> Battle:
    """Tanks go past rifles with a range of 1, which stand in the middle: the nearer to them, the shorter."""
    changes = {"units.rifles.range": 1, "units.rifles.weapon": "H", "units.tanks.movement": points}
    row = field(PLAIN, "tanks 0103, lorries 0101", "rifles 0303", changes=changes).until("Red: who-moves")
    return row.play("tanks", "0503")


@pytest.mark.clause("TX-P14")
@pytest.mark.parametrize(("points", "exposed"), [(5, 2), (4, 3)])
def test_the_path_is_the_one_with_the_fewest_hexes_in_danger(points: int, exposed: int) -> None:
    row = around(points)
    assert row.asked == "Grey: opportunity-fire" and len(row.offered) == exposed + 1


def test_a_path_keeps_out_of_danger_where_points_allow_it() -> None:
    row = around(6)
    assert row.asked == "Red: who-moves" and row.stands("Red") == "tanks 0503, lorries 0101"


@pytest.mark.clause("TX-P14")
def test_way_points_lead_the_path_elsewhere() -> None:
    changes = {"units.rifles.range": 1, "units.rifles.weapon": "H"}
    row = field(PLAIN, "tanks 0103, lorries 0101", "rifles 0303", changes=changes).until("Red: who-moves")
    row.play("tanks", "way")
    assert row.asked == "Red: by-way-of" and row.question.text == "By way of which hex, tanks?"
    row.play("0203")
    assert row.asked == "Red: where-to" and "stay" in row.offered
    threat = "opportunity fire can hit it on 0202, 0302, 0402, 0403, 0304 (rifles)"
    assert row.question.hint == f"on from 0203, 5 points left; {threat}"
    row.play("way", "0302", "0301")
    assert row.asked == "Grey: opportunity-fire" and row.question.about["path"][0] == row.place("0203")
    assert row.offered == ["0203", "0302", "pass"]
    assert row.play("pass").stands("Red") == "tanks 0301, lorries 0101"


@pytest.mark.clause("TX-P14")
def test_a_hex_that_the_path_leads_through_twice_is_offered_once() -> None:
    row = going(ROW, "lorries 0101, tanks 0101", "rifles 0107").play("lorries", "way", "0105", "0103")
    assert row.question.text == "lorries moves by 0102, 0103, 0104, 0105, 0104, 0103: on which hex is it fired at?"
    assert row.offered == ["0104", "0105", "pass"]


@pytest.mark.clause("TX-P14")
def test_the_path_to_a_way_point_is_declared_whole_even_where_nobody_fires() -> None:
    row = going(ROW, "lorries 0101, tanks 0101", "rifles 0107").play("lorries", "way", "0103", "0104")
    assert row.question.text == "lorries moves by 0102, 0103, 0104: on which hex is it fired at?"


@pytest.mark.clause("TX-P14")
def test_a_way_point_may_be_the_end() -> None:
    row = going(ROW, "lorries 0101, tanks 0101", "rifles 0107").play("lorries", "way", "0105", "stay")
    assert row.offered == ["0104", "0105", "pass"]
    assert row.play("pass").stands("Red") == "lorries 0105, tanks 0101"


@pytest.mark.clause("TX-P14")
def test_way_points_are_not_asked_for_where_one_way_is_as_good_as_another() -> None:
    row = going(ROW, "lorries 0101, tanks 0101", "mortars 0108").play("lorries")
    assert "way" not in row.offered and row.refused("way").clause == "TX-P14"


@pytest.mark.clause("TX-P14")
def test_on_the_way_to_an_overrun_it_may_be_stopped() -> None:
    row = going(ROW, "tanks 0101, lorries 0101", "rifles 0104, guns 0108", faces=(1,))
    row.play("tanks", "overrun 0104", "0103")
    assert row.attack.what == "guns with 8" and row.attack.result == "dispersed twice"
    assert row.stands("Red") == "tanks 0103*, lorries 0101" and row.stands("Grey") == "rifles 0104, guns 0108"
